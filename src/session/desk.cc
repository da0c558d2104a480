#include "session/desk.h"

#include <algorithm>

#include "description/json.h"

namespace undercroft {

namespace {

constexpr ReadLimits request_limits{.bytes = 64u << 10, .depth = 8, .values = 5'000};

class Answering {
public:
    Answering(Table& table, const Voice& voice, const Clock* clock) : table_(table), voice_(voice), clock_(clock) {}

    AnyResponse operator()(const LookRequest& request) const {
        return table_.view(request.seat == 0 ? Viewer::spectator() : Viewer(Seat(request.seat - 1)), voice_, request.known);
    }
    AnyResponse operator()(const HintRequest& request) const {
        const Result<Task> task = table_.hint_task(request, hint_bot_of(table_.game()), hint_microseconds);
        if (!task) return refused(task.problem(), voice_);
        const Result<Choice> choice = think(table_.game(), *task, clock_);
        if (!choice) return refused(choice.problem(), voice_);
        return table_.hint(*task, *choice, voice_);
    }
    AnyResponse operator()(const WhyNotRequest& request) const {
        const Result<WhyNotGiven> given = table_.why_not(request, voice_);
        if (!given) return refused(given.problem(), voice_);
        return *given;
    }
    template <class Request>
    AnyResponse operator()(const Request& request) const {
        const Result<Accepted> accepted = table_.receive(request);
        if (!accepted) return refused(accepted.problem(), voice_);
        return *accepted;
    }

private:
    Table& table_;
    const Voice& voice_;
    const Clock* clock_;
};

}  // namespace

std::string hint_bot_of(const GameModule& game) {
    const std::vector<std::string> bots = game.bot_names();
    return std::find(bots.begin(), bots.end(), hint_bot) == bots.end() ? "greedy" : hint_bot;
}

ResponseMessage Desk::answer(const RequestMessage& message) {
    const Result<Language> language = parse_language(message.language);
    const Voice voice(texts_, language ? *language : Language::english);
    if (!language) return {message.id, refused(language.problem(), voice)};
    const auto* look = std::get_if<LookRequest>(&message.request);
    if (look != nullptr && (look->seat < 0 || look->seat > static_cast<int>(table_.plans().size()))) {
        return {message.id, refused(Problem("problems.action.not_your_turn"), voice)};
    }
    return {message.id, std::visit(Answering(table_, voice, clock_), message.request)};
}

std::string Desk::answer(std::string_view text) {
    const Result<RequestMessage> message = from_json<RequestMessage>(text, request_limits);
    if (!message) return to_json(ResponseMessage{0, refused(message.problem(), Voice(texts_, Language::english))});
    return to_json(answer(*message));
}

}  // namespace undercroft
