// Answers given one after the other at one key: the plan, or the same answer to questions alike. A course ends where something new
// is learnt, where its next answer is not offered, and before an answer that is warned of.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "session/view.h"

namespace undercroft {

class Course {
public:
    Course() = default;
    explicit Course(std::vector<std::string> answers) : answers_(std::move(answers)) {}

    bool empty() const { return answers_.empty(); }

    struct Next {
        size_t option = 0;
        bool warned = false;  // to be told first; the course ends here
    };
    // What to answer to this view; nothing when the course is at its end. `sure`: the option whose warning was told already.
    std::optional<Next> next(const View& view, std::optional<size_t> sure = std::nullopt);

private:
    void end() { *this = Course(); }

    std::vector<std::string> answers_;
    size_t given_ = 0;
};

// The steps of the plan up to the first that is no answer.
std::vector<std::string> plan_answers(const View& view);

// One answer to this question, and perhaps to those alike that follow it at once.
struct Offer {
    size_t option = 0;
    int times = 1;
};
// Each option alone, then each for all questions alike, where there are any.
std::vector<Offer> offers_of(const ViewQuestion& question);

}  // namespace undercroft
