// Words, policy and module of the sample game; see sample_game.h.
#pragma once

#include <string>
#include <vector>

#include "modules/module_of.h"
#include "support/sample_game.h"

namespace undercroft::sample {

class Words {
public:
    explicit Words(Fault fault) {
        grammar_.add(Do::draw, "draw");
        grammar_.add(Do::ready, "ready", {ActionGrammar::number});
        grammar_.add(Do::launch, "launch", {grammar_.add_vocabulary({"calmly", "boldly"})});
        grammar_.add(Do::block, "block", {ActionGrammar::number});
        grammar_.add(Do::pass, "pass");
        grammar_.add(Do::bid, "bid", {ActionGrammar::number});
        grammar_.add(Do::raise, "raise");
        grammar_.add(Do::stop, fault == Fault::two_actions_one_word ? "raise" : "stop");
    }

    const ActionGrammar& grammar() const { return grammar_; }
    Message question(const State& state, Seat seat) const {
        return Message("sample.question").with("kind", int64_t{Rules{}.question(state, seat).kind});
    }
    Message action(const State&, Seat, Action action) const { return Message("sample.action").with("text", grammar_.write(action)); }
    Message event(const State&, const Event& event) const { return Message("sample.event").with("kind", int64_t{event.kind}); }
    Problem why_not(const State& state, Seat seat, Action) const {
        return Problem("sample.why_not").with("kind", int64_t{Rules{}.question(state, seat).kind});
    }
    std::vector<std::string> rules_for(const State&, Seat) const { return {"SAMPLE-1"}; }
    std::vector<ScoreLine> score_sheet(const State& state, Seat seat) const {
        return {{Message("sample.score"), Rules{}.score(state, seat), true}};
    }
    Message reason(const State&, Seat, Action) const { return Message("sample.reason"); }
    void paint(const State& state, Viewer, const Speaker& say, Canvas& canvas) const {
        canvas.write(0, 0, say(Message("sample.name")));
        for (int i = 0; i < state.seats; ++i) canvas.write(0, i + 1, std::to_string(state.points[static_cast<size_t>(i)]));
    }

private:
    ActionGrammar grammar_;
};

// Readies its highest card, launches it boldly, blocks as cheaply as possible, bids the most.
struct Policy {
    Fault fault = Fault::none;

    Action pick(const Rules& rules, const State& state, Seat seat, const ActionList& actions, Rng&) const {
        if (rules.question(state, seat).kind == static_cast<uint16_t>(Ask::respond)) return actions[actions.size() > 1 ? 1 : 0];
        if (fault == Fault::policy_peeks && Rules::somebody_beats(state, seat, 12)) return actions[0];
        return actions[actions.size() - 1];
    }
    double worth(const Rules& rules, const State& state, Seat seat) const {
        double others = 0;
        for (int i = 0; i < state.seats; ++i) others = std::max(others, Seat(i) == seat ? 0.0 : rules.score(state, Seat(i)));
        return rules.score(state, seat) - others;
    }
    bool near_enough(const Rules&, const State&, const State&) const { return false; }
};

using Module = ModuleOf<Rules, Words, Policy>;

inline Module make_module(Fault fault = Fault::none) { return Module(Rules(fault), Words(fault), Policy{fault}); }

}  // namespace undercroft::sample
