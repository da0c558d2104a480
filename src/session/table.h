// Table: one match with its company. Requests in, views out, no transport: the terminal and a server stand on the same table.
// Knows no files, threads or clocks: who keeps it decides where bots think (next_task, give) and where the journal goes.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/match.h"
#include "engine/replay.h"
#include "session/journal.h"
#include "session/requests.h"
#include "session/seat_plan.h"
#include "session/table_log.h"
#include "session/task.h"
#include "text/voice.h"

namespace undercroft {

class Table {
public:
    static constexpr std::string_view given_mark = "given ";  // before an answer in the journal

    // As many plans as seats; `notes` are the keeper's own (language, campaign) and come back from resume().
    static Result<Table> open(const GameModule& game, const Setup& setup, std::vector<SeatPlan> plans, Notes notes = {});
    // The same table at the very moment at which the journal ends, with the next epoch.
    static Result<Table> resume(const GameModule& game, const Journal& journal);
    // From a copy: the same company and position; what was undone is not in it. With fewer `steps`, as it stood after so many.
    static Result<Table> resume(const GameModule& game, const Replay& replay, size_t steps = SIZE_MAX);

    const Match& match() const { return match_; }
    const GameModule& game() const { return match_.game(); }
    const std::vector<SeatPlan>& plans() const { return plans_; }
    const Notes& notes() const { return notes_; }
    void set_note(const std::string& name, const std::string& value);
    bool over() const { return match_.decision().over(); }
    int people() const;
    // What a failed CHECK reported: the table takes nothing more. Its journal ends before the request that led there.
    const std::optional<std::string>& fault() const { return fault_; }

    int64_t epoch() const { return epoch_; }
    // For a table that takes the place of another: requests to that one must not fit this.
    void begin_epoch(int64_t epoch);
    // Whether a request with these would meet the view that its seat has now.
    Result<Done> check_number(int seat, int64_t epoch, int64_t number) const;

    // Refused requests change nothing; problems.action.stale when epoch or number are not the table's.
    Result<Accepted> receive(const SeatRequest& request);

    // One step that needs neither a person nor a bot: a barrier everybody confirmed, an answer the table gives. False: none is due.
    bool advance();
    // What a bot is to think about next; each is handed out once. Lanes have several at a time.
    std::optional<Task> next_task();
    Result<Done> give(const Task& task, const Choice& choice);
    void cancel(const Task& task);  // it may be handed out again

    // `known`: log.last of the view the viewer has. Nothing in it depends on what the viewer may not know.
    View view(Viewer viewer, const Voice& voice, int64_t known = 0) const;

    // Only its log.
    ViewLog log(Viewer viewer, const Voice& voice, int64_t known = 0) const;

    // Of those asked, whose answer the table takes: all, but of a question put to them together the people's alone, or one bot's where
    // no person is asked.
    SeatSet deciding(const Decision& decision) const;
    // The people who have something to do now, asked or to confirm.
    SeatSet people_to_act() const;
    // Whether the table answers in this seat's place: follows from what the whole table knows, unless nobody else could learn from it.
    bool answers_for(Seat seat) const { return given_answer(match_.state(), seat).has_value(); }
    void set_away(Seat seat, bool away);

    // The company changes while the game runs; the journal says so. A seat on loan is played by a bot until it is given back.
    void set_name(Seat seat, const std::string& name);
    Result<Done> lend(Seat seat, const std::string& bot, int64_t microseconds);  // refused: not a person's, a bot nobody knows
    Result<Done> give_back(Seat seat);                                           // refused: not on loan
    bool is_lent(Seat seat) const { return lent_.has(seat); }

    // A hint is a task too; its choice is told by hint().
    Result<Task> hint_task(const HintRequest& request, const std::string& bot, int64_t microseconds) const;
    HintGiven hint(const Task& task, const Choice& choice, const Voice& voice) const;
    Result<WhyNotGiven> why_not(const WhyNotRequest& request, const Voice& voice) const;

    Replay save() const;
    // What is to be added to the journal since the last time; the first begins it.
    std::string take_journal();

private:
    Table(Match match, std::vector<SeatPlan> plans, Notes notes);
    Result<Done> check_bots() const;
    Result<Done> replay_entry(const std::string& entry);
    Result<Done> replay_company(const std::string& what, Seat seat, const std::string& rest);
    template <class T, class Work>
    Result<T> guarded(Work&& work);

    Result<Done> check_request(int seat, int64_t epoch) const;
    Result<Reply> read_answer(const AnswerRequest& request) const;
    Result<Done> take(const AnswerRequest& request);
    Result<Done> take(const ConfirmRequest& request);
    Result<Done> take(const UndoRequest& request);
    Result<Done> take(const RedoRequest& request);
    Result<Done> take(const OrdersRequest& request);
    Result<Done> undo(Seat seat);
    Result<Done> redo(Seat seat);
    Result<Done> confirm(Seat seat);
    struct Orders {
        bool answers_forced = true, until_turn = false;
        Within within = Within::nothing;
        std::vector<std::string> passes;
    };
    Result<Done> set_orders(Seat seat, const Orders& orders);

    const SeatPlan& plan(Seat seat) const { return plans_[static_cast<size_t>(seat.index)]; }
    bool is_seat(Seat seat) const { return seat.index >= 0 && static_cast<size_t>(seat.index) < plans_.size(); }
    SeatSet all_people() const;
    bool is_person(Seat seat) const { return is_seat(seat) && plan(seat).is_person(); }
    std::optional<Action> given_answer(const AnyState& state, Seat seat) const;
    // Done with its lane (or at the barrier), but something could still be taken back.
    bool is_to_confirm(Seat seat) const;
    // How many steps an undo takes back: to the last question the person really answered. 0: it cannot.
    int undo_depth(Seat seat) const;
    enum class Given : uint8_t { no, yes };  // by the table in a seat's place
    std::optional<Message> words_of_given(Seat seat, const Reply& reply) const;
    Result<Done> play(Seat seat, const Reply& reply, Given given);
    void proceed();
    // `noted`: as which sort of line the journal gets it; nothing when another line covers it.
    void took_step(const std::optional<Message>& told, std::optional<Given> noted);
    bool is_given(const Replay::Line& line) const;
    std::vector<AnyState> observations() const;
    void renumber(Seat actor, std::span<const AnyState> seen);
    void end_passing();
    void end_stretches(const Step& step);
    uint64_t bot_seed(Seat seat) const;
    void note(std::string entry) { pending_.push_back(std::move(entry)); }
    Notes all_notes() const;  // with the company
    friend class TableViewer;

    Match match_;
    std::vector<SeatPlan> plans_;
    Notes notes_;
    int64_t epoch_ = 1;
    // A seat's number grows when it acts or when what it sees changes; so it tells nothing about what the seat cannot see.
    std::array<int64_t, max_seats> numbers_{};
    std::array<int64_t, max_seats> orders_{};
    std::array<uint64_t, max_seats> seen_{};       // hashes of the observations, or how often they changed
    std::array<int64_t, max_seats> handed_out_{};  // the number for which a task was given
    std::array<uint64_t, max_seats> lane_steps_{};
    uint64_t open_steps_ = 0;
    SeatSet confirmed_, away_, lent_;
    TableLog log_;
    std::optional<std::string> fault_;
    JournalHead head_;
    std::vector<std::string> pending_;  // entries not yet in the journal
    std::optional<JournalWriter> journal_;
};

}  // namespace undercroft
