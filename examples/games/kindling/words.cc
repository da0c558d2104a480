#include "games/kindling/words.h"

namespace undercroft::kindling {

namespace {

constexpr const char* ask_words[] = {"turn", "launch", "respond", "bid", "raise"};
constexpr const char* do_words[] = {"proceed", "draw", "ready", "launch", "block", "pass", "bid", "raise", "stop"};
constexpr const char* event_words[] = {"drawn", "readied", "launched", "blocked", "won", "bid", "settled"};
constexpr const char* rule_ids[] = {"K-2", "K-3", "K-4", "K-5", "K-5"};  // by question

Message said_of(const char* area, Action action) {
    return Message(std::string(area) + do_words[action.kind])
        .with("number", int64_t{action.a})
        .with("zero", std::string(action.a == 0 ? "yes" : "no"));
}
size_t asked(const State& state, Seat seat) { return Rules{}.question(state, seat).kind; }

}  // namespace

Words::Words() : Words("stop") {}

Words::Words(const char* word_for_stop) {
    grammar_.add(Do::draw, "draw");
    grammar_.add(Do::ready, "ready", {ActionGrammar::number});
    grammar_.add(Do::launch, "launch", {grammar_.add_vocabulary({"calmly", "boldly"})});
    grammar_.add(Do::block, "block", {ActionGrammar::number});
    grammar_.add(Do::pass, "pass");
    grammar_.add(Do::bid, "bid", {ActionGrammar::number});
    grammar_.add(Do::raise, "raise");
    grammar_.add(Do::stop, word_for_stop);
}

Message Words::question(const State& state, Seat seat) const {
    return Message(std::string("kindling.question.") + ask_words[asked(state, seat)]);
}

Message Words::action(const State&, Seat, Action action) const { return said_of("kindling.action.", action); }

// A fact is told from what it carries, never from the position of today.
Message Words::event(const Event& event) const {
    const bool blank = event.numbers[0] == Event::blank_value;
    return Message(std::string("kindling.event.") + event_words[event.kind] + (blank ? "_unseen" : ""))
        .with("number", int64_t{blank ? 0 : event.numbers[0]})
        .with("bold", std::string(event.numbers[1] != 0 ? "yes" : "no"));
}

Problem Words::why_not(const State& state, Seat seat, Action) const {
    return Problem(std::string("kindling.why_not.") + ask_words[asked(state, seat)]);
}

std::vector<std::string> Words::rules_for(const State& state, Seat seat) const { return {rule_ids[asked(state, seat)]}; }

std::vector<ScoreLine> Words::score_sheet(const State& state, Seat seat) const {
    return {{Message("kindling.score.points"), Rules{}.score(state, seat), true}};
}

// What speaks for an answer; must be true of it whatever else is offered.
Message Words::reason(const State&, Seat, Action action) const { return said_of("kindling.hint.", action); }

HandleList Words::handles(const State&, Seat, Action action) const {
    const auto kind = static_cast<Do>(action.kind);
    if (kind == Do::ready || kind == Do::block) return {"card:" + std::to_string(action.a)};
    return {};
}

}  // namespace undercroft::kindling
