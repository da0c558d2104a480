#include "cli/course.h"

#include <algorithm>

namespace undercroft {

std::optional<Course::Next> Course::next(const View& view, std::optional<size_t> sure) {
    const bool learnt = given_ > 0 && !view.can_undo;  // the past is locked: dice have fallen, a card was seen
    if (given_ == answers_.size() || learnt || !view.question) {
        end();
        return std::nullopt;
    }
    const std::vector<ViewOption>& options = view.question->options;
    const auto found = std::ranges::find(options, answers_[given_], &ViewOption::text);
    if (found == options.end()) {
        end();
        return std::nullopt;
    }
    const auto option = static_cast<size_t>(found - options.begin());
    if (found->warning && sure != option) {
        end();
        return Next{option, true};
    }
    ++given_;
    return Next{option, false};
}

std::vector<std::string> plan_answers(const View& view) {
    std::vector<std::string> answers;
    for (const ViewPlanStep& step : view.plan) {
        if (!step.text) break;
        answers.push_back(*step.text);
    }
    return answers;
}

std::vector<Offer> offers_of(const ViewQuestion& question) {
    std::vector<Offer> offers;
    for (size_t i = 0; i < question.options.size(); ++i) offers.push_back({i, 1});
    for (size_t i = 0; i < question.options.size() && question.alike > 0; ++i) offers.push_back({i, question.alike + 1});
    return offers;
}

}  // namespace undercroft
