// Match: one running game. Holds setup, position, randomness and every step so far; checks each answer; undoes back to the
// last moment at which nothing new was learnt; saves by writing its Replay.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/chance.h"
#include "core/result.h"
#include "engine/module.h"

namespace undercroft {

// One answer (or a barrier passed), what chance added and what happened.
struct Step {
    Seat seat;  // none: the table proceeded past a barrier
    Reply reply;
    bool lane = false;  // answered side by side with others, unseen by them until the next barrier
    std::vector<Outcome> outcomes;
    std::vector<Event> events;
};

class Match {
public:
    // `script` supplies outcomes in tests and replays; it must outlive the match.
    static Result<Match> start(const GameModule& game, const Setup& setup, Tape* script = nullptr);

    const GameModule& game() const { return *game_; }
    const Setup& setup() const { return setup_; }
    const AnyState& state() const { return state_; }
    const std::vector<Outcome>& opening_outcomes() const { return opening_outcomes_; }
    const std::vector<Event>& opening_events() const { return opening_events_; }
    const std::vector<Step>& steps() const { return steps_; }
    Decision decision() const { return game_->decision(state_); }
    AnyState observation(Viewer viewer) const { return game_->redact(state_, viewer); }
    uint64_t hash() const { return game_->hash(state_); }

    // Refused with the reason and the position unchanged when it is not this seat's turn or not legal now.
    // An action must be in the list; a sketch is accepted or refused by the rules as a whole.
    Result<Done> play(Seat seat, const Reply& reply);
    // Past a barrier, once every seat agreed.
    Result<Done> proceed();

    // From here on outcomes come from the seed: the recorded ones are used up, or the script is about to go.
    void forget_script() { script_ = nullptr; }

    // Back to where nothing new was learnt: no outcome was drawn, nobody has less unseen, nobody else was asked in the open.
    bool can_undo(Seat seat) const;
    Result<Done> undo(Seat seat);
    bool can_redo(Seat seat) const;
    Result<Done> redo(Seat seat);
    // How many of its last answers this seat must take back, one undo after another, to come to a position that `is_place`; 0: to none.
    int undos_to(Seat seat, const std::function<bool(const AnyState&)>& is_place) const;

    // All that this viewer may know to have happened, in the order in which the table learns it: lane events of others
    // appear, in seat order, when their barrier is passed.
    std::vector<Event> events_for(Viewer viewer) const;

    // Whether play() would take it; the reason when not.
    Result<Done> check_legal(Seat seat, const Reply& reply) const;

private:
    Match() : chance_(0) {}
    void take_step(Seat seat, Reply reply);
    void rebuild_from_lock();
    std::vector<size_t> open_steps() const;  // indices of the steps since the lock
    // Which of these steps, all that are left since the lock, can be taken back next; or their number when none can.
    size_t last_undoable(Seat seat, const std::vector<size_t>& left, const Decision& now) const;

    const GameModule* game_ = nullptr;
    Setup setup_;
    Tape* script_ = nullptr;
    Chance chance_;
    AnyState state_;
    std::vector<Outcome> opening_outcomes_;
    std::vector<Event> opening_events_;
    std::vector<Step> steps_;
    AnyState locked_state_;  // nothing before this can be taken back
    size_t locked_steps_ = 0;
    std::map<int, std::vector<Reply>> undone_;  // by seat, the next to redo last
};

}  // namespace undercroft
