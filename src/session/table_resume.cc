// How a table begins and how it comes back: from its journal, or from a copy.
#include <charconv>
#include <sstream>
#include <utility>

#include <fmt/format.h>

#include "core/fault.h"
#include "core/nearest.h"
#include "session/table.h"

namespace undercroft {

namespace {

Problem unfit() { return Problem("problems.action.stale"); }

std::string without_mark(const std::string& entry) {
    return entry.starts_with(Table::given_mark) ? entry.substr(Table::given_mark.size()) : entry;
}

}  // namespace

Result<Table> Table::open(const GameModule& game, const Setup& setup, std::vector<SeatPlan> plans, Notes notes) {
    const FaultGuard guard;
    try {
        Result<Match> match = Match::start(game, setup);
        if (!match) return match.problem();
        plans.resize(static_cast<size_t>(match->setup().seats));
        Table table(std::move(*match), std::move(plans), std::move(notes));
        if (const auto known = table.check_bots(); !known) return known.problem();
        return table;
    } catch (const Fault&) {
        return Problem("problems.table.stopped");
    }
}

Result<Table> Table::resume(const GameModule& game, const Replay& replay, size_t steps) {
    const FaultGuard guard;
    try {
        if (const auto plays = check_plays(game, replay); !plays) return plays.problem();
        Result<std::vector<SeatPlan>> plans = read_seat_plans(replay.notes, replay.setup.seats);
        if (!plans) return plans.problem();
        std::vector<Outcome> outcomes = replay.opening;
        for (const Replay::Line& line : replay.lines) outcomes.insert(outcomes.end(), line.outcomes.begin(), line.outcomes.end());
        RecordedTape tape(std::move(outcomes));
        Result<Match> match = Match::start(game, replay.setup, &tape);
        if (!match) return match.problem();
        Table table(std::move(*match), *plans, replay.notes);
        if (const auto known = table.check_bots(); !known) return known.problem();
        for (size_t i = 0; i < replay.lines.size() && i < steps; ++i) {
            const bool given = table.is_given(replay.lines[i]);  // such a record does not say who gave an answer
            const std::string line = write_replay_line(replay.lines[i]);
            if (table.replay_entry(given ? std::string(given_mark) + line : line) && tape.agrees()) continue;
            return Problem("problems.replay.does_not_play")
                .with("step", static_cast<int64_t>(i + 1))
                .with("action", shown_word(replay.lines[i].action));
        }
        const bool whole = steps >= replay.lines.size();
        if (whole && (table.match_.hash() != replay.final_hash || !tape.used_up())) return Problem("problems.replay.other_end");
        if (whole) table.plans_ = std::move(*plans);  // living through it again has ended orders that were given later
        table.match_.forget_script();
        return table;
    } catch (const Fault&) {
        return Problem("problems.table.stopped");
    }
}

Result<Table> Table::resume(const GameModule& game, const Journal& journal) {
    const FaultGuard guard;
    try {
        Replay like;  // what both forms say of rules and cards
        like.rules_version = journal.head.rules_version;
        like.content_hash = journal.head.content_hash;
        if (const auto plays = check_plays(game, like); !plays) return plays.problem();
        Result<std::vector<SeatPlan>> plans = read_seat_plans(journal.head.notes, journal.head.seats);
        if (!plans) return plans.problem();
        const auto broken = [](size_t entry, const std::string& text) {
            return Problem("problems.replay.does_not_play").with("step", static_cast<int64_t>(entry)).with("action", shown_word(text));
        };
        Setup setup{journal.head.game, journal.head.seats, 0, journal.head.options};
        if (journal.entries.size() < 2 || !journal.entries[0].starts_with("seed ")) return broken(0, "seed");
        const std::string digits = journal.entries[0].substr(5);
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), setup.seed);
        if (error != std::errc{} || end != digits.data() + digits.size()) return broken(0, "seed");
        std::vector<Outcome> outcomes;
        for (const std::string& entry : journal.entries) {
            Replay::Line line;
            if (!read_replay_line(without_mark(entry), line)) continue;
            outcomes.insert(outcomes.end(), line.outcomes.begin(), line.outcomes.end());
        }
        RecordedTape tape(std::move(outcomes));
        Result<Match> match = Match::start(game, setup, &tape);
        if (!match) return match.problem();
        if (!tape.agrees()) return broken(0, "start");  // also where no answer follows the deal
        Table table(std::move(*match), std::move(*plans), journal.head.notes);
        if (const auto known = table.check_bots(); !known) return known.problem();
        for (size_t i = 2; i < journal.entries.size(); ++i) {
            if (!table.replay_entry(journal.entries[i]) || !tape.agrees()) return broken(i - 1, journal.entries[i]);
        }
        if (!tape.used_up()) return Problem("problems.replay.other_end");
        table.match_.forget_script();
        table.journal_.emplace(journal);
        table.pending_.clear();
        ++table.epoch_;
        table.note("open");
        return table;
    } catch (const Fault&) {
        return Problem("problems.table.stopped");
    }
}

Result<Done> Table::check_bots() const {
    for (const SeatPlan& each : plans_) {
        if (each.is_person()) continue;
        if (const auto bot = game().make_bot(each.bot); !bot) return bot.problem();
    }
    return Done{};
}

// One line of a journal once more.
Result<Done> Table::replay_entry(const std::string& entry) {
    if (Replay::Line line; read_replay_line(without_mark(entry), line)) {
        const Result<Reply> reply = game().grammar().read_reply(line.action);
        if (!reply) return reply.problem();
        if (line.seat.is_none() != is_proceed(*reply)) return unfit();
        if (line.seat.is_none()) {
            if (match_.decision().turn != Turn::barrier) return unfit();
            proceed();
            return Done{};
        }
        if (!is_seat(line.seat)) return unfit();
        return play(line.seat, *reply, entry.starts_with(given_mark) ? Given::yes : Given::no);
    }
    std::istringstream words(entry);
    std::string what;
    int number = 0;
    words >> what;
    if (what == "open") {
        ++epoch_;
        return Done{};
    }
    if (what == "note") {
        std::string name, value;
        words >> name;
        std::getline(words >> std::ws, value);
        set_note(name, value);
        return Done{};
    }
    words >> number;
    if (what == "epoch") {
        epoch_ = number;
        return Done{};
    }
    const Seat seat = number >= 1 && number <= max_seats ? Seat(number - 1) : Seat::none();
    if (what == "name" || what == "lend" || what == "give_back") {
        std::string rest;
        std::getline(words >> std::ws, rest);
        return replay_company(what, seat, rest);
    }
    if (!is_person(seat)) return unfit();
    if (what == "undo") return undo(seat);
    if (what == "redo") return redo(seat);
    if (what == "confirm") return confirm(seat);
    if (what != "orders") return unfit();
    std::string forced, until_turn;
    words >> forced >> until_turn;
    std::vector<std::string> passes;
    for (std::string moment; words >> moment;) passes.push_back(moment);
    const std::optional<Within> within = until_turn == "yes" || until_turn == "no" ? Within::nothing : read_within(until_turn);
    if (!within) return unfit();
    return set_orders(seat, {forced == "yes", until_turn == "yes", *within, std::move(passes)});
}

// Whether the table would have given this answer.
bool Table::is_given(const Replay::Line& line) const {
    if (!is_seat(line.seat)) return false;
    const Result<Reply> reply = game().grammar().read_reply(line.action);
    const auto* action = reply ? std::get_if<Action>(&*reply) : nullptr;
    return action != nullptr && given_answer(match_.state(), line.seat) == *action;
}

Notes Table::all_notes() const {
    Notes notes = notes_;
    std::erase_if(notes, [](const auto& note) { return note.first.starts_with("seat."); });
    write_seat_plans(plans_, notes);
    return notes;
}

Replay Table::save() const { return make_replay(match_, all_notes()); }

std::string Table::take_journal() {
    std::string text;
    if (!journal_) {
        text = JournalWriter::write_head(head_);
        journal_.emplace(head_);
    }
    for (const std::string& entry : pending_) text += journal_->write_entry(entry);
    pending_.clear();
    return text;
}

}  // namespace undercroft
