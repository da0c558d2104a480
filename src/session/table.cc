#include "session/table.h"

#include <algorithm>
#include <utility>

#include <fmt/ranges.h>

#include "core/fault.h"
#include "core/game_chance.h"
#include "core/nearest.h"
#include "core/rng.h"
#include "session/given_answer.h"
#include "session/moments.h"

namespace undercroft {

namespace {

Problem stale() { return Problem("problems.action.stale"); }
size_t index_of(Seat seat) { return static_cast<size_t>(seat.index); }
// How a journal says until when everything is passed.
std::string_view word_of_until(const SeatPlan& plan) {
    if (plan.passes_within != Within::nothing) return within_words[static_cast<size_t>(plan.passes_within)];
    return plan.passes_until_turn ? "yes" : "no";
}
Seat seat_of(int number) { return number >= 1 && number <= max_seats ? Seat(number - 1) : Seat::none(); }

std::vector<AnyState> observations_of(const Match& match) {
    std::vector<AnyState> seen;
    for (int i = -1; i < match.game().seats(match.state()); ++i) seen.push_back(match.observation(Seat(i)));
    return seen;
}

}  // namespace

Table::Table(Match match, std::vector<SeatPlan> plans, Notes notes)
    : match_(std::move(match)), plans_(std::move(plans)), notes_(std::move(notes)), log_(match_, observations_of(match_)) {
    head_ = {game().card().id,
             game().card().rules_version,
             game().content_hash(),
             match_.setup().seats,
             match_.setup().options,
             all_notes(),
             watched_seed(match_.setup().seed, "cover of the journal", 0)};
    note(fmt::format("seed {}", match_.setup().seed));
    note(write_replay_line({Seat::none(), "start", match_.opening_outcomes()}));
    renumber(Seat::none(), observations());
}

template <class T, class Work>
Result<T> Table::guarded(Work&& work) {
    if (fault_) return Problem("problems.table.stopped");
    const FaultGuard guard;
    try {
        return work();
    } catch (const Fault& fault) {
        fault_ = fault.report();
        return Problem("problems.table.stopped");
    }
}

void Table::set_note(const std::string& name, const std::string& value) {
    notes_[name] = value;
    note(fmt::format("note {} {}", name, value));
}

int Table::people() const { return all_people().size(); }

void Table::set_away(Seat seat, bool away) {
    if (!is_person(seat)) return;
    if (away) {
        away_.add(seat);
    } else {
        away_.remove(seat);
    }
}

std::optional<Action> Table::given_answer(const AnyState& state, Seat seat) const {
    return undercroft::given_answer(game(), state, seat, plan(seat), people());
}

// Passing until the own turn, or within a stretch of the game, ends with the first question the seat must answer itself.
void Table::end_passing() {
    for (size_t i = 0; i < plans_.size(); ++i) {
        const Seat seat(static_cast<int>(i));
        if (!plans_[i].passes_all() || !match_.decision().seats.has(seat) || answers_for(seat)) continue;
        plans_[i].passes_until_turn = false;
        plans_[i].passes_within = Within::nothing;
    }
}

// A stretch ends where the next one begins.
void Table::end_stretches(const Step& step) {
    if (std::ranges::none_of(plans_, [](const SeatPlan& plan) { return plan.passes_within != Within::nothing; })) return;
    const Opens opened = opened_by(game(), step);
    for (SeatPlan& plan : plans_) {
        const bool ends = plan.passes_within == Within::turn ? opened != Opens::nothing : opened == Opens::chapter;
        if (ends) plan.passes_within = Within::nothing;
    }
}

bool Table::is_to_confirm(Seat seat) const {
    const Decision decision = match_.decision();
    const bool before_barrier = decision.turn == Turn::barrier || (decision.turn == Turn::lanes && !decision.seats.has(seat));
    return before_barrier && is_person(seat) && !confirmed_.has(seat) && undo_depth(seat) > 0;
}

SeatSet Table::deciding(const Decision& decision) const {
    if (!decision.together) return decision.seats;
    const SeatSet people = decision.seats & all_people();
    return people.empty() ? SeatSet::of(decision.seats.lowest()) : people;
}

SeatSet Table::all_people() const {
    SeatSet people;
    for (size_t i = 0; i < plans_.size(); ++i) {
        if (plans_[i].is_person()) people.add(Seat(static_cast<int>(i)));
    }
    return people;
}

SeatSet Table::people_to_act() const {
    SeatSet people;
    if (fault_) return people;
    const Decision decision = match_.decision();
    for (const Seat seat : all_people()) {
        if (decision.seats.has(seat) ? !answers_for(seat) : is_to_confirm(seat)) people.add(seat);
    }
    return people;
}

std::vector<AnyState> Table::observations() const { return observations_of(match_); }

// Whoever sees the position itself sees every change: no need to look at the whole of a long history after each step of it.
void Table::renumber(Seat actor, std::span<const AnyState> seen) {
    for (size_t i = 0; i < plans_.size(); ++i) {
        const uint64_t now = seen[i + 1].shares_with(match_.state()) ? seen_[i] + 1 : game().hash(seen[i + 1]);
        if (Seat(static_cast<int>(i)) == actor || now != seen_[i] || numbers_[i] == 0) ++numbers_[i];
        seen_[i] = now;
    }
    end_passing();
}

void Table::took_step(const std::optional<Message>& told, std::optional<Given> noted) {
    const Step& step = match_.steps().back();
    if (noted) {
        const std::string line = write_replay_line({step.seat, game().grammar().write(step.reply), step.outcomes});
        note(*noted == Given::yes ? std::string(given_mark) + line : line);
    }
    if (step.lane) {
        ++lane_steps_[index_of(step.seat)];
    } else {
        ++open_steps_;
    }
    const std::vector<AnyState> seen = observations();
    log_.add_step(match_, seen, told);
    end_stretches(step);
    renumber(step.seat, seen);
}

// What is said to a person in whose place the table has answered.
std::optional<Message> Table::words_of_given(Seat seat, const Reply& reply) const {
    const auto* action = std::get_if<Action>(&reply);
    if (action == nullptr || !is_person(seat)) return std::nullopt;
    return game().forced(match_.observation(seat), seat, *action);
}

Result<Done> Table::play(Seat seat, const Reply& reply, Given given) {
    const std::optional<Message> told = given == Given::yes ? words_of_given(seat, reply) : std::nullopt;
    const Result<Done> played = match_.play(seat, reply);
    if (played) took_step(told, given);
    return played;
}

void Table::proceed() {
    CHECK(match_.proceed().ok());
    confirmed_ = SeatSet{};
    took_step(std::nullopt, Given::no);
}

Result<Accepted> Table::receive(const SeatRequest& request) {
    return guarded<Accepted>([&]() -> Result<Accepted> {
        const Result<Done> taken = std::visit([this](const auto& each) { return take(each); }, request);
        if (!taken) return taken.problem();
        const Seat seat = seat_of(std::visit([](const auto& each) { return each.seat; }, request));
        return Accepted{epoch_, numbers_[index_of(seat)]};
    });
}

Result<Done> Table::check_request(int seat, int64_t epoch) const {
    if (!is_person(seat_of(seat))) return Problem("problems.action.not_your_turn");
    if (epoch != epoch_) return stale();
    return Done{};
}

Result<Done> Table::check_number(int seat, int64_t epoch, int64_t number) const {
    if (const auto known = check_request(seat, epoch); !known) return known;
    if (number != numbers_[index_of(seat_of(seat))]) return stale();
    return Done{};
}

Result<Reply> Table::read_answer(const AnswerRequest& request) const {
    if (request.text.has_value() == request.sketch.has_value()) return Problem("problems.action.empty");
    if (request.text) return game().grammar().read_reply(*request.text);
    if (request.sketch->points.size() > Sketch::point_limit) {
        return Problem("problems.sketch.too_long")
            .with("count", static_cast<int64_t>(request.sketch->points.size()))
            .with("limit", static_cast<int64_t>(Sketch::point_limit));
    }
    std::string text = request.sketch->word;
    for (const RequestPoint& point : request.sketch->points) text += fmt::format(" {},{}", point.x, point.y);
    return game().grammar().read_reply(text);
}

Result<Done> Table::take(const AnswerRequest& request) {
    if (const auto fits = check_number(request.seat, request.epoch, request.number); !fits) return fits;
    if (over()) return Problem("problems.action.game_over");
    const Result<Reply> reply = read_answer(request);
    if (!reply) return reply.problem();
    return play(seat_of(request.seat), *reply, Given::no);
}

Result<Done> Table::take(const ConfirmRequest& request) {
    if (const auto fits = check_number(request.seat, request.epoch, request.number); !fits) return fits;
    return confirm(seat_of(request.seat));
}

Result<Done> Table::confirm(Seat seat) {
    if (!is_to_confirm(seat)) return Problem("problems.action.not_at_barrier");
    confirmed_.add(seat);
    ++numbers_[index_of(seat)];
    note(fmt::format("confirm {}", seat.index + 1));
    return Done{};
}

Result<Done> Table::take(const UndoRequest& request) {
    if (const auto fits = check_number(request.seat, request.epoch, request.number); !fits) return fits;
    return undo(seat_of(request.seat));
}

// Takes back to the last question the person really answered: answers the table gives would be given again at once.
int Table::undo_depth(Seat seat) const {
    return match_.undos_to(seat, [&](const AnyState& before) { return !given_answer(before, seat); });
}

Result<Done> Table::undo(Seat seat) {
    const int depth = undo_depth(seat);
    if (depth == 0) return Problem("problems.undo.nothing");
    for (int i = 0; i < depth; ++i) {
        size_t last = match_.steps().size() - 1;
        while (match_.steps()[last].seat != seat) --last;
        if (match_.steps()[last].lane) {
            --lane_steps_[index_of(seat)];
        } else {
            --open_steps_;
        }
        log_.take_back(last);
        CHECK(match_.undo(seat).ok());
    }
    confirmed_.remove(seat);
    note(fmt::format("undo {}", seat.index + 1));
    renumber(seat, observations());
    return Done{};
}

Result<Done> Table::take(const RedoRequest& request) {
    if (const auto fits = check_number(request.seat, request.epoch, request.number); !fits) return fits;
    return redo(seat_of(request.seat));
}

Result<Done> Table::redo(Seat seat) {
    if (!match_.can_redo(seat)) return Problem("problems.undo.nothing_to_redo");
    do {
        std::optional<Message> told;
        if (const auto action = given_answer(match_.state(), seat)) told = words_of_given(seat, *action);
        CHECK(match_.redo(seat).ok());
        took_step(told, std::nullopt);
    } while (answers_for(seat) && match_.can_redo(seat));
    note(fmt::format("redo {}", seat.index + 1));
    return Done{};
}

Result<Done> Table::take(const OrdersRequest& request) {
    if (const auto fits = check_request(request.seat, request.epoch); !fits) return fits;
    if (request.number != orders_[index_of(seat_of(request.seat))]) return stale();
    const std::optional<Within> within = read_within(request.within.value_or(""));
    if (!within) return Problem("problems.action.unknown_moment").with("moment", shown_word(*request.within));
    return set_orders(seat_of(request.seat), {request.answers_forced, request.until_turn, *within, request.passes});
}

Result<Done> Table::set_orders(Seat seat, const Orders& orders) {
    const std::vector<MomentKind> known = game().moments();
    for (const std::string& moment : orders.passes) {
        if (std::none_of(known.begin(), known.end(), [&](const MomentKind& each) { return each.id == moment; })) {
            return Problem("problems.action.unknown_moment").with("moment", shown_word(moment));
        }
    }
    SeatPlan& plan = plans_[index_of(seat)];
    plan.answers_forced = orders.answers_forced;
    plan.passes = {orders.passes.begin(), orders.passes.end()};
    plan.passes_until_turn = orders.until_turn;
    plan.passes_within = orders.within;
    ++orders_[index_of(seat)];
    note(fmt::format("orders {} {} {} {}", seat.index + 1, plan.answers_forced ? "yes" : "no", word_of_until(plan),
                     fmt::join(plan.passes, " ")));
    end_passing();
    return Done{};
}

// The same whatever the order in which lanes were answered, and whether or not the table was saved and resumed in between.
uint64_t Table::bot_seed(Seat seat) const {
    // What a bot does can be watched, so its seed must not lead back to the game's.
    const uint64_t own = watched_seed(match_.setup().seed, "bots at the table", static_cast<uint64_t>(seat.index));
    return numbered_seed(own, open_steps_ + lane_steps_[index_of(seat)]);
}

bool Table::advance() {
    const Result<bool> moved = guarded<bool>([&]() -> Result<bool> {
        const Decision decision = match_.decision();
        if (decision.over()) return false;
        if (decision.turn == Turn::barrier) {
            if (!people_to_act().empty()) return false;
            proceed();
            return true;
        }
        SeatSet asked = deciding(decision);
        if (decision.together && !match_.steps().empty()) {  // in the place of whoever has just answered, whose undo goes behind it
            const Seat last = match_.steps().back().seat;
            if (asked.has(last)) asked = SeatSet::of(last);
        }
        for (const Seat seat : asked) {
            const std::optional<Action> given = given_answer(match_.state(), seat);
            if (!given) continue;
            CHECK(play(seat, *given, Given::yes).ok());
            return true;
        }
        return false;
    });
    return moved && *moved;
}

std::optional<Task> Table::next_task() {
    if (fault_) return std::nullopt;
    for (const Seat seat : deciding(match_.decision())) {
        const size_t at = index_of(seat);
        if (is_person(seat) || answers_for(seat) || handed_out_[at] == numbers_[at]) continue;
        handed_out_[at] = numbers_[at];
        return Task{seat,           epoch_,         numbers_[at],          match_.observation(seat),
                    bot_seed(seat), plan(seat).bot, plan(seat).iterations, plan(seat).microseconds};
    }
    return std::nullopt;
}

Result<Done> Table::give(const Task& task, const Choice& choice) {
    return guarded<Done>([&]() -> Result<Done> {
        if (!is_seat(task.seat) || is_person(task.seat)) return Problem("problems.action.not_your_turn");
        if (task.epoch != epoch_ || task.number != numbers_[index_of(task.seat)]) return stale();
        const Decision asked = match_.decision();
        if (asked.seats.has(task.seat) && !deciding(asked).has(task.seat)) return stale();  // a person has come back
        return play(task.seat, choice.action, Given::no);
    });
}

void Table::cancel(const Task& task) {
    if (is_seat(task.seat) && handed_out_[index_of(task.seat)] == task.number) handed_out_[index_of(task.seat)] = 0;
}

Result<Task> Table::hint_task(const HintRequest& request, const std::string& bot, int64_t microseconds) const {
    if (fault_) return Problem("problems.table.stopped");
    if (const auto fits = check_number(request.seat, request.epoch, request.number); !fits) return fits.problem();
    if (over()) return Problem("problems.action.game_over");
    const Seat seat = seat_of(request.seat);
    if (!match_.decision().seats.has(seat)) return Problem("problems.action.nothing_asked");
    return Task{seat, epoch_, numbers_[index_of(seat)], match_.observation(seat), bot_seed(seat), bot, 0, microseconds};
}

}  // namespace undercroft
