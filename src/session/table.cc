#include "session/table.h"

#include <algorithm>
#include <utility>

#include "core/game_chance.h"
#include "core/rng.h"

namespace undercroft {

Table::Table(Match match, std::vector<SeatPlan> plans, Notes notes)
    : match_(std::move(match)), plans_(std::move(plans)), notes_(std::move(notes)) {
    renumber(Seat::none());
}

Result<Table> Table::open(const GameModule& game, const Setup& setup, std::vector<SeatPlan> plans, Notes notes) {
    Result<Match> match = Match::start(game, setup);
    if (!match) return match.problem();
    plans.resize(static_cast<size_t>(match->setup().seats));
    Table table(std::move(*match), std::move(plans), std::move(notes));
    if (const auto hired = table.hire_bots(); !hired) return hired.problem();
    return table;
}

Result<Table> Table::resume(const GameModule& game, const Replay& replay) {
    Result<Match> match = play_replay(game, replay);
    if (!match) return match.problem();
    Result<std::vector<SeatPlan>> plans = read_seat_plans(replay.notes, match->setup().seats);
    if (!plans) return plans.problem();
    Table table(std::move(*match), std::move(*plans), replay.notes);
    if (const auto hired = table.hire_bots(); !hired) return hired.problem();
    return table;
}

Result<Done> Table::hire_bots() {
    for (size_t i = 0; i < plans_.size(); ++i) {
        if (plans_[i].is_person()) continue;
        Result<std::unique_ptr<Bot>> bot = game().make_bot(plans_[i].bot);
        if (!bot) return bot.problem();
        bots_[i] = std::move(*bot);
    }
    return Done{};
}

bool Table::is_person(Seat seat) const {
    return !seat.is_none() && static_cast<size_t>(seat.index) < plans_.size() && plan(seat).is_person();
}

std::optional<Action> Table::given_answer(const Match& match, Seat seat) const {
    if (!match.decision().seats.has(seat)) return std::nullopt;
    if (plan(seat).answers_forced) {
        ActionList actions;
        game().list_actions(match.state(), seat, actions);
        if (actions.size() == 1) return actions[0];
    }
    if (!plan(seat).is_person() || (plan(seat).passes.empty() && !plan(seat).passes_until_turn)) return std::nullopt;
    const std::optional<PassableQuestion> passable = game().passable(match.observation(seat), seat);
    if (!passable) return std::nullopt;
    if (!plan(seat).passes_until_turn && !plan(seat).passes.contains(passable->moment)) return std::nullopt;
    return passable->pass;
}

// Passing until the own turn ends with the first question the seat must answer itself.
void Table::end_passing() {
    for (size_t i = 0; i < plans_.size(); ++i) {
        const Seat seat(static_cast<int>(i));
        if (!plans_[i].passes_until_turn || !match_.decision().seats.has(seat) || is_forced(match_, seat)) continue;
        plans_[i].passes_until_turn = false;
    }
}

bool Table::is_to_confirm(Seat seat) const {
    const Decision decision = match_.decision();
    const bool before_barrier = decision.turn == Turn::barrier || (decision.turn == Turn::lanes && !decision.seats.has(seat));
    return before_barrier && is_person(seat) && !confirmed_.has(seat) && undone(seat).has_value();
}

SeatSet Table::people_to_act() const {
    SeatSet people;
    const Decision decision = match_.decision();
    for (size_t i = 0; i < plans_.size(); ++i) {
        const Seat seat(static_cast<int>(i));
        if (!is_person(seat)) continue;
        if (decision.seats.has(seat) ? !is_forced(match_, seat) : is_to_confirm(seat)) people.add(seat);
    }
    return people;
}

void Table::renumber(Seat actor) {
    for (size_t i = 0; i < plans_.size(); ++i) {
        const Seat seat(static_cast<int>(i));
        const uint64_t seen = game().hash(match_.observation(seat));
        if (seat == actor || seen != seen_[i]) ++questions_[i];
        seen_[i] = seen;
    }
    end_passing();
}

Result<Done> Table::receive(const Request& request) {
    const Seat seat = std::visit([](const auto& each) { return each.seat; }, request);
    if (!is_person(seat)) return Problem("problems.action.not_your_turn");
    return std::visit([this](const auto& each) { return take(each); }, request);
}

Result<Done> Table::take(const Answer& answer) {
    if (over()) return Problem("problems.action.game_over");
    if (answer.question != questions_[static_cast<size_t>(answer.seat.index)]) return Problem("problems.action.stale");
    Reply reply;
    if (const auto* text = std::get_if<std::string>(&answer.answer)) {
        Result<Reply> read = game().grammar().read_reply(*text);
        if (!read) return read.problem();
        reply = std::move(*read);
    } else {
        reply = std::get<Reply>(answer.answer);
    }
    const Result<Done> played = match_.play(answer.seat, reply);
    if (played) renumber(answer.seat);
    return played;
}

Result<Done> Table::take(const Confirm& confirm) {
    if (confirm.question != questions_[static_cast<size_t>(confirm.seat.index)]) return Problem("problems.action.stale");
    if (!is_to_confirm(confirm.seat)) return Problem("problems.action.not_at_barrier");
    confirmed_.add(confirm.seat);
    ++questions_[static_cast<size_t>(confirm.seat.index)];
    return Done{};
}

// Takes back to the last question the person really answered: forced answers would be given again at once.
std::optional<Match> Table::undone(Seat seat) const {
    if (!match_.can_undo(seat)) return std::nullopt;
    Match match = match_;
    do {
        if (!match.can_undo(seat) || !match.undo(seat)) return std::nullopt;
    } while (is_forced(match, seat));
    return match;
}

std::optional<Match> Table::redone(Seat seat) const {
    if (!match_.can_redo(seat)) return std::nullopt;
    Match match = match_;
    do {
        if (!match.redo(seat)) return std::nullopt;
    } while (is_forced(match, seat) && match.can_redo(seat));
    return match;
}

Result<Done> Table::take(const Undo& undo) {
    std::optional<Match> match = undone(undo.seat);
    if (!match) return Problem("problems.undo.nothing");
    match_ = std::move(*match);
    confirmed_.remove(undo.seat);
    renumber(undo.seat);
    return Done{};
}

Result<Done> Table::take(const Redo& redo) {
    std::optional<Match> match = redone(redo.seat);
    if (!match) return Problem("problems.undo.nothing_to_redo");
    match_ = std::move(*match);
    renumber(redo.seat);
    return Done{};
}

Result<Done> Table::take(const SetAnswersForced& setting) {
    plans_[static_cast<size_t>(setting.seat.index)].answers_forced = setting.on;
    return Done{};
}

Result<Done> Table::take(const SetPasses& setting) {
    const std::vector<MomentKind> known = game().moments();
    for (const std::string& moment : setting.moments) {
        if (std::none_of(known.begin(), known.end(), [&](const MomentKind& each) { return each.id == moment; })) {
            return Problem("problems.action.unknown_moment").with("moment", moment);
        }
    }
    SeatPlan& plan = plans_[static_cast<size_t>(setting.seat.index)];
    plan.passes = setting.moments;
    plan.passes_until_turn = setting.until_turn;
    end_passing();
    return Done{};
}

// The same whatever the order in which lanes were answered, and whether or not the table was saved and resumed in between.
uint64_t Table::bot_seed(Seat seat) const {
    uint64_t answers = 0;
    for (const Step& step : match_.steps()) answers += step.seat == seat || !step.lane ? 1u : 0u;
    // What a bot does can be watched, so its seed must not lead back to the game's.
    const uint64_t own = watched_seed(match_.setup().seed, "bots at the table", static_cast<uint64_t>(seat.index));
    return numbered_seed(own, answers);
}

bool Table::advance(const Clock* clock) {
    const Decision decision = match_.decision();
    if (decision.over()) return false;
    if (decision.turn == Turn::barrier) {
        if (!people_to_act().empty()) return false;
        CHECK(match_.proceed().ok());
        confirmed_ = SeatSet{};
        renumber(Seat::none());
        return true;
    }
    for (const Seat seat : decision.seats) {
        Action action;
        if (const std::optional<Action> given = given_answer(match_, seat)) {
            action = *given;
        } else if (const auto& bot = bots_[static_cast<size_t>(seat.index)]) {
            const Budget budget{plan(seat).iterations, plan(seat).microseconds, clock};
            action = bot->choose(match_.observation(seat), seat, bot_seed(seat), budget).action;
        } else {
            continue;
        }
        CHECK(match_.play(seat, action).ok());
        renumber(seat);
        return true;
    }
    return false;
}

std::vector<ScoreSheet> Table::sheets_for(Viewer viewer, const AnyState& observation) const {
    std::vector<ScoreSheet> sheets;
    for (size_t i = 0; i < plans_.size(); ++i) {
        const Seat seat(static_cast<int>(i));
        if (!over() && !viewer.is(seat)) continue;
        const AnyState& state = over() ? match_.state() : observation;
        sheets.push_back({seat, game().score(state, seat), game().score_sheet(state, seat)});
    }
    return sheets;
}

TableView Table::view(Viewer viewer, size_t log_from) const {
    TableView view;
    view.observation = match_.observation(viewer);
    const std::vector<Event> events = match_.events_for(viewer);
    view.log_size = events.size();
    for (size_t i = log_from; i < events.size(); ++i) {
        view.news.push_back({events[i].seat, game().describe_event(view.observation, events[i])});
    }
    view.sheets = sheets_for(viewer, view.observation);
    if (over()) {
        view.standing = Standing::over;
        view.winners = game().winners(match_.state());
        return view;
    }
    if (viewer.is_spectator()) return view;

    const Seat seat = viewer.seat;
    view.question = questions_[static_cast<size_t>(seat.index)];
    view.can_undo = undone(seat).has_value();
    view.can_redo = match_.can_redo(seat);
    if (match_.decision().seats.has(seat)) {
        view.standing = Standing::asked;
        Ask ask;
        ask.question = view.question;
        ask.words = game().describe_question(view.observation, seat);
        ask.rules = game().rules_for(view.observation, seat);
        ActionList actions;
        game().list_actions(view.observation, seat, actions);
        for (const Action action : actions) {
            ask.options.push_back({action, game().grammar().write(action), game().describe_action(view.observation, seat, action),
                                   game().group_action(view.observation, seat, action)});
        }
        view.ask = std::move(ask);
    } else if (is_to_confirm(seat)) {
        view.standing = Standing::confirm;
    }
    return view;
}

Result<Hint> Table::hint(Seat seat, const std::string& bot, const Budget& budget) const {
    if (over()) return Problem("problems.action.game_over");
    if (!match_.decision().seats.has(seat)) return Problem("problems.action.not_your_turn");
    Result<std::unique_ptr<Bot>> adviser = game().make_bot(bot);
    if (!adviser) return adviser.problem();
    const AnyState observation = match_.observation(seat);
    Choice choice = (*adviser)->choose(observation, seat, bot_seed(seat), budget);
    return Hint{choice.action, game().grammar().write(choice.action), game().describe_action(observation, seat, choice.action),
                game().reason(observation, seat, choice.action), std::move(choice.considered)};
}

Replay Table::save() const {
    Notes notes = notes_;
    std::erase_if(notes, [](const auto& note) { return note.first.starts_with("seat."); });
    write_seat_plans(plans_, notes);
    return make_replay(match_, std::move(notes));
}

}  // namespace undercroft
