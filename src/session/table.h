// Table: one match with its company. Requests in, views out, no transport: the terminal and a server stand on the same table.
// Knows no files, threads or clocks: who keeps it decides when bots think (advance) and where a save goes.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/match.h"
#include "engine/replay.h"
#include "session/messages.h"
#include "session/seat_plan.h"

namespace undercroft {

class Table {
public:
    // As many plans as seats; `notes` are the front end's own (language, campaign) and come back from resume().
    static Result<Table> open(const GameModule& game, const Setup& setup, std::vector<SeatPlan> plans, Notes notes = {});
    // With the same company, at the very decision at which it was saved.
    static Result<Table> resume(const GameModule& game, const Replay& replay);

    const Match& match() const { return match_; }
    const GameModule& game() const { return match_.game(); }
    const std::vector<SeatPlan>& plans() const { return plans_; }
    Notes& notes() { return notes_; }
    const Notes& notes() const { return notes_; }
    bool over() const { return match_.decision().over(); }

    // Refused requests change nothing.
    Result<Done> receive(const Request& request);

    // One step that needs no person: a barrier everybody confirmed, a forced answer, a bot's answer. False: people are to act.
    bool advance(const Clock* clock = nullptr);

    // `log_from`: the first log line wanted. Nothing in it depends on what the viewer may not know.
    TableView view(Viewer viewer, size_t log_from = 0) const;

    // The people who have something to do now, asked or to confirm.
    SeatSet people_to_act() const;

    Result<Hint> hint(Seat seat, const std::string& bot, const Budget& budget) const;

    Replay save() const;

private:
    Table(Match match, std::vector<SeatPlan> plans, Notes notes);
    Result<Done> hire_bots();

    Result<Done> take(const Answer& answer);
    Result<Done> take(const Confirm& confirm);
    Result<Done> take(const Undo& undo);
    Result<Done> take(const Redo& redo);
    Result<Done> take(const SetAnswersForced& setting);
    Result<Done> take(const SetPasses& setting);

    const SeatPlan& plan(Seat seat) const { return plans_[static_cast<size_t>(seat.index)]; }
    bool is_person(Seat seat) const;
    // What the table answers in a person's or bot's place: the only answer there is, or a pass the person has ordered.
    std::optional<Action> given_answer(const Match& match, Seat seat) const;
    bool is_forced(const Match& match, Seat seat) const { return given_answer(match, seat).has_value(); }
    void end_passing();
    // Done with its lane (or at the barrier), but something could still be taken back.
    bool is_to_confirm(Seat seat) const;
    std::optional<Match> undone(Seat seat) const;
    std::optional<Match> redone(Seat seat) const;
    void renumber(Seat actor);
    uint64_t bot_seed(Seat seat) const;
    std::vector<ScoreSheet> sheets_for(Viewer viewer, const AnyState& observation) const;

    Match match_;
    std::vector<SeatPlan> plans_;
    Notes notes_;
    std::array<std::unique_ptr<Bot>, max_seats> bots_;
    // A seat's number grows when it acts or when what it sees changes; so it tells nothing about what the seat cannot see.
    std::array<uint64_t, max_seats> questions_{};
    std::array<uint64_t, max_seats> seen_{};  // hashes of the observations
    SeatSet confirmed_;
};

}  // namespace undercroft
