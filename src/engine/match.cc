#include "engine/match.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/game_chance.h"

namespace undercroft {

namespace {

class MatchContext final : public CheckContext {
public:
    MatchContext(const Match& match, Seat seat, const Reply& reply) : match_(match), seat_(seat), reply_(reply) {}
    std::string describe() const override {
        std::string text = fmt::format("in {}, seed {}, {} seats, after {} steps\n", match_.setup().game, match_.setup().seed,
                                       match_.setup().seats, match_.steps().size());
        const auto& steps = match_.steps();
        for (size_t i = steps.size() > 8 ? steps.size() - 8 : 0; i < steps.size(); ++i) {
            text += fmt::format("  {}: {}\n", steps[i].seat.index, match_.game().grammar().write(steps[i].reply));
        }
        return text + fmt::format("  now {}: {}", seat_.index, match_.game().grammar().write(reply_));
    }

private:
    const Match& match_;
    Seat seat_;
    const Reply& reply_;
};

void add_seen(std::vector<Event>& seen, const std::vector<Event>& events, Viewer viewer) {
    for (const Event& event : events) {
        if (const auto open = seen_by(event, viewer)) seen.push_back(*open);
    }
}

}  // namespace

Result<Match> Match::start(const GameModule& game, const Setup& setup, Tape* script) {
    Result<Setup> checked = game.check(setup);
    if (!checked) return checked.problem();
    Match match;
    match.game_ = &game;
    match.setup_ = *checked;
    match.script_ = script;
    match.chance_ = game_chance(checked->seed, game.card().id);
    RecordingTape tape(script);
    match.chance_.set_tape(&tape);
    EventSink events(match.opening_events_);
    match.state_ = game.start(match.setup_, match.chance_, events);
    match.chance_.set_tape(nullptr);
    match.opening_outcomes_ = std::move(tape.outcomes);
    match.locked_state_ = match.state_;
    return match;
}

Result<Done> Match::check_legal(Seat seat, const Reply& reply) const {
    const Decision asked = decision();
    if (asked.over()) return Problem("problems.action.game_over");
    if (!asked.seats.has(seat)) return Problem("problems.action.not_your_turn");
    if (const auto* sketch = std::get_if<Sketch>(&reply)) {
        if (sketch->points.size() <= Sketch::point_limit) return game_->accepts(state_, seat, *sketch);
        return Problem("problems.sketch.too_long")
            .with("count", static_cast<int64_t>(sketch->points.size()))
            .with("limit", static_cast<int64_t>(Sketch::point_limit));
    }
    const Action action = std::get<Action>(reply);
    ActionList actions;
    game_->list_actions(state_, seat, actions);
    if (!actions.contains(action)) return game_->why_not(game_->redact(state_, seat), seat, action);
    return Done{};
}

Result<Done> Match::play(Seat seat, const Reply& reply) {
    if (Result<Done> legal = check_legal(seat, reply); !legal) return legal;
    if (decision().together) {  // what anybody of them has taken back was an answer to this
        undone_.clear();
    } else {
        undone_.erase(seat.index);
    }
    take_step(seat, reply);
    return Done{};
}

Result<Done> Match::proceed() {
    if (decision().turn != Turn::barrier) return Problem("problems.action.not_at_barrier");
    take_step(Seat::none(), Action::proceed());
    return Done{};
}

void Match::take_step(Seat seat, Reply reply) {
    const Decision asked = decision();
    const int seat_count = game_->seats(state_);
    std::vector<int> unseen_before;
    for (int i = 0; i < seat_count; ++i) unseen_before.push_back(game_->unseen(state_, Seat(i)));
    const uint64_t draws_before = chance_.draws();

    Step step{seat, std::move(reply), asked.turn == Turn::lanes, {}, {}};
    RecordingTape tape(script_);
    chance_.set_tape(&tape);
    EventSink events(step.events);
    {
        MatchContext context(*this, seat, step.reply);
        game_->apply(state_, seat, step.reply, chance_, events);
    }
    chance_.set_tape(nullptr);
    step.outcomes = std::move(tape.outcomes);
    steps_.push_back(std::move(step));

    // The last answer of a window opens all the others.
    const bool opened = asked.sealed && asked.seats.size() == 1;
    bool learnt = seat.is_none() || opened || chance_.draws() != draws_before;
    for (int i = 0; i < seat_count; ++i) learnt |= game_->unseen(state_, Seat(i)) < unseen_before[static_cast<size_t>(i)];
    if (learnt) {
        locked_state_ = state_;
        locked_steps_ = steps_.size();
        undone_.clear();
    }
}

// A lane answer can be taken back beneath those of other lanes. One given in the open only while it is the last and nobody
// else is asked (or all are asked together): others may have seen it and thought about it, and whether they have answered
// already is not to be told.
size_t Match::last_undoable(Seat seat, const std::vector<size_t>& left, const Decision& now) const {
    for (size_t i = left.size(); i > 0; --i) {
        const Step& step = steps_[left[i - 1]];
        if (step.seat == seat && (step.lane || (i == left.size() && now.waits_for(seat)))) return i - 1;
        if (!step.lane) break;
    }
    return left.size();
}

std::vector<size_t> Match::open_steps() const {
    std::vector<size_t> open;
    for (size_t i = locked_steps_; i < steps_.size(); ++i) open.push_back(i);
    return open;
}

bool Match::can_undo(Seat seat) const {
    const std::vector<size_t> left = open_steps();
    return last_undoable(seat, left, decision()) < left.size();
}

Result<Done> Match::undo(Seat seat) {
    const std::vector<size_t> left = open_steps();
    const size_t at = last_undoable(seat, left, decision());
    if (at == left.size()) return Problem("problems.undo.nothing");
    std::vector<Reply> own = std::move(undone_[seat.index]);
    own.push_back(std::move(steps_[left[at]].reply));
    if (!steps_[left[at]].lane) undone_.clear();  // what others of those asked together took back came after it
    undone_[seat.index] = std::move(own);
    steps_.erase(steps_.begin() + static_cast<std::ptrdiff_t>(left[at]));
    rebuild_from_lock();
    return Done{};
}

// One walk forward, however far back the place lies. Lanes do not depend on each other's order, so this seat's own answers may come last
// among those given side by side: then what an undo takes back is always the last of all.
int Match::undos_to(Seat seat, const std::function<bool(const AnyState&)>& is_place) const {
    if (!can_undo(seat)) return 0;
    std::vector<size_t> order = open_steps();
    for (auto from = order.begin(); from != order.end();) {
        const auto open = std::find_if(from, order.end(), [&](size_t index) { return !steps_[index].lane; });
        std::stable_partition(from, open, [&](size_t index) { return steps_[index].seat != seat; });
        from = open == order.end() ? open : open + 1;
    }
    struct Before {
        bool place = false;
        Decision asked;
    };
    std::vector<Before> before;
    AnyState state = locked_state_;
    Chance chance = chance_;
    EventSink nobody;
    for (const size_t index : order) {
        const Step& step = steps_[index];
        before.push_back({step.seat == seat && is_place(state), game_->decision(state)});
        game_->apply(state, step.seat, step.reply, chance, nobody);
    }
    Decision now = game_->decision(state);
    for (size_t i = order.size(); i > 0; --i) {
        const Step& step = steps_[order[i - 1]];
        if (step.seat != seat || (!step.lane && !now.waits_for(seat))) return 0;
        if (before[i - 1].place) return static_cast<int>(order.size() - i + 1);
        now = before[i - 1].asked;
    }
    return 0;
}

bool Match::can_redo(Seat seat) const {
    const auto waiting = undone_.find(seat.index);
    return waiting != undone_.end() && !waiting->second.empty();
}

Result<Done> Match::redo(Seat seat) {
    if (!can_redo(seat)) return Problem("problems.undo.nothing_to_redo");
    std::vector<Reply>& waiting = undone_[seat.index];
    Reply reply = std::move(waiting.back());
    CHECK(check_legal(seat, reply).ok());  // only this seat's own answers change what it may do
    waiting.pop_back();
    take_step(seat, std::move(reply));
    return Done{};
}

// Nothing since the lock drew an outcome, and lanes do not depend on each other's order: so the remaining steps, played
// again from the locked position, give the position without the one taken back.
void Match::rebuild_from_lock() {
    state_ = locked_state_;
    const uint64_t draws_before = chance_.draws();
    for (size_t i = locked_steps_; i < steps_.size(); ++i) {
        steps_[i].events.clear();
        EventSink events(steps_[i].events);
        game_->apply(state_, steps_[i].seat, steps_[i].reply, chance_, events);
    }
    CHECK(chance_.draws() == draws_before);
}

std::vector<Event> Match::events_for(Viewer viewer) const {
    std::vector<Event> seen;
    add_seen(seen, opening_events_, viewer);
    for (size_t first = 0; first < steps_.size();) {
        size_t last = first;
        while (last < steps_.size() && steps_[last].lane) ++last;
        const bool published = last < steps_.size() || decision().over();
        const int seat_count = game_->seats(state_);
        for (int i = 0; i < seat_count; ++i) {
            if (!published && !viewer.is(Seat(i))) continue;
            for (size_t k = first; k < last; ++k) {
                if (steps_[k].seat == Seat(i)) add_seen(seen, steps_[k].events, viewer);
            }
        }
        if (last < steps_.size()) add_seen(seen, steps_[last].events, viewer);
        first = last + 1;
    }
    return seen;
}

}  // namespace undercroft
