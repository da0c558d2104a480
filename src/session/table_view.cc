#include "session/table_view.h"

#include <algorithm>

#include "core/fault.h"
#include "session/joined_lines.h"
#include "text/sentence.h"

namespace undercroft {

namespace {

std::optional<std::string> said(const Voice& voice, const std::optional<Message>& message) {
    if (!message) return std::nullopt;
    std::string words = voice.say(*message);
    if (words.empty()) return std::nullopt;  // words that say nothing in this case
    return words;
}

// What stands on a button where the board shows the rest: the sentence whose key ends in "_button", if the game has one.
std::optional<std::string> on_button(const Voice& voice, Message words) {
    words.key += "_button";
    if (!voice.has(words.key)) return std::nullopt;
    return voice.say(words);
}

std::string handle_of(Seat seat) { return "seat:" + std::to_string(seat.index + 1); }

}  // namespace

TableViewer::TableViewer(const Table& table, Viewer viewer, const Voice& voice)
    : table_(table), viewer_(viewer), voice_(voice), seen_(table.match().observation(viewer)), names_(voice, table.plans()) {}

View TableViewer::make(int64_t known) const {
    const Match& match = table_.match();
    View view;
    view.epoch = table_.epoch_;
    view.game = game().card().id;
    view.game_name = voice_.say(view.game + ".name");
    view.language = language_code(voice_.language());
    view.options = match.setup().options;
    view.seat = viewer_.seat.index + 1;
    add_seats(view);
    view.log = log(known);
    add_scores(view);
    add_shelves(view);
    view.board = game().board(seen_, viewer_, voice_.speaker());
    if (!viewer_.is_spectator()) {
        view.number = table_.numbers_[static_cast<size_t>(viewer_.seat.index)];
        view.orders = orders();
    }
    if (table_.over()) {
        view.standing = ViewStanding::over;
        for (const Seat seat : game().winners(match.state())) view.winners.push_back(seat.index + 1);
        view.result = result();
        return view;
    }
    if (viewer_.is_spectator() || !table_.plan(viewer_.seat).is_person()) return view;
    view.can_undo = table_.undo_depth(viewer_.seat) > 0;
    view.can_redo = match.can_redo(viewer_.seat);
    if (match.decision().seats.has(viewer_.seat)) {
        view.standing = ViewStanding::asked;
        add_question(view);
        add_plan(view);
    } else if (table_.is_to_confirm(viewer_.seat)) {
        view.standing = ViewStanding::confirm;
        view.confirm = voice_.say("session.confirm");
    }
    return view;
}

void TableViewer::add_question(View& view) const {
    const Seat seat = viewer_.seat;
    ViewQuestion question;
    question.words = like_a_sentence(voice_.say(game().describe_question(seen_, seat)));
    question.handles = game().question_handles(seen_, seat);
    question.rules = game().rules_for(seen_, seat);
    for (const std::string& word : game().grammar().sketch_words()) {  // those that this question takes
        const Result<Reply> sketch = game().grammar().read_reply(word);
        if (!sketch || !std::holds_alternative<Sketch>(*sketch)) continue;
        const auto accepted = game().accepts(seen_, seat, std::get<Sketch>(*sketch));
        if (accepted || accepted.problem().code() != "problems.sketch.other_sort") question.sketches.push_back(word);
    }
    if (const auto passable = game().passable(seen_, seat)) question.moment = passable->moment;
    question.together = together();
    question.alike = game().alike_to_come(seen_, seat);
    ActionList actions;
    game().list_actions(seen_, seat, actions);
    for (const Action action : actions) {
        ViewOption option;
        option.text = game().grammar().write(action);
        const Message label = game().describe_action(seen_, seat, action);
        option.label = voice_.say(label);
        option.button = on_button(voice_, label);
        if (const auto grouped = game().group_action(seen_, seat, action)) {
            option.group = voice_.say(grouped->group);
            option.group_button = on_button(voice_, grouped->group);
            option.short_label = voice_.say(grouped->label);
        }
        option.handles = game().handles(seen_, seat, action);
        option.warning = said(voice_, game().warning(seen_, seat, action));
        question.options.push_back(std::move(option));
    }
    view.question = std::move(question);
}

// Who decides, where more than one person may.
std::optional<std::string> TableViewer::together() const {
    const Decision asked = game().decision(seen_);
    const SeatSet deciding = table_.deciding(asked);
    if (!asked.together || deciding.size() < 2) return std::nullopt;
    std::string names;
    for (const Seat seat : deciding) names += (names.empty() ? "" : ", ") + names_.of(seat);
    return voice_.say(Message("session.together").with("names", names));
}

void TableViewer::add_seats(View& view) const {
    // Whom the table waits for as far as this viewer may know: asked of the observation, not of the position.
    const SeatSet waiting = table_.over() ? SeatSet() : table_.deciding(game().decision(seen_));
    for (size_t i = 0; i < table_.plans().size(); ++i) {
        const Seat seat(static_cast<int>(i));
        const SeatPlan& plan = table_.plans()[i];
        ViewSeat shown;
        shown.number = seat.index + 1;
        shown.handle = handle_of(seat);
        shown.name = names_.of(seat);
        shown.short_name = names_.short_of(seat);
        shown.you = viewer_.is(seat);
        shown.person = plan.is_person();
        if (!plan.is_person()) {
            shown.level = plan.bot;
            shown.level_name = voice_.say("bots.name." + plan.bot);
        }
        shown.waiting = waiting.has(seat);
        shown.away = table_.away_.has(seat);
        if (table_.over()) {
            shown.score = game().score(table_.match().state(), seat);
        } else if (viewer_.is(seat)) {
            shown.score = game().score(seen_, seat);
        }
        view.seats.push_back(std::move(shown));
    }
}

void TableViewer::add_scores(View& view) const {
    for (size_t i = 0; i < table_.plans().size(); ++i) {
        const Seat seat(static_cast<int>(i));
        if (!table_.over() && !viewer_.is(seat)) continue;
        const AnyState& state = table_.over() ? table_.match().state() : seen_;
        ViewScore score{seat.index + 1, game().score(state, seat), {}};
        for (const ScoreLine& line : game().score_sheet(state, seat))
            score.lines.push_back({voice_.say(line.label), line.value, line.total});
        view.scores.push_back(std::move(score));
    }
}

void TableViewer::add_plan(View& view) const {
    for (const PlanStep& step : game().plan(seen_, viewer_.seat)) {
        view.plan.push_back({voice_.say(step.words), {}});
        if (step.action) view.plan.back().text = game().grammar().write(*step.action);
    }
}

void TableViewer::add_shelves(View& view) const {
    for (const CardShelf& shelf : game().look(seen_, viewer_)) {
        ViewShelf shown{voice_.say(shelf.title), {}};
        for (const CardLook& card : shelf.cards) {
            ViewCard look{card.handle, voice_.say(card.name), {}};
            for (const Message& line : card.lines.items) look.lines.push_back(like_a_sentence(voice_.say(line)));
            shown.cards.push_back(std::move(look));
        }
        view.shelves.push_back(std::move(shown));
    }
}

// Nobody won: alone or as a team all have lost; among rivals that is said of the winners.
std::optional<std::string> TableViewer::result() const {
    const AnyState& state = table_.match().state();
    const SeatSet winners = game().winners(state);
    const size_t seats = table_.plans().size();
    bool together = true;
    for (size_t i = 1; i < seats; ++i) together &= game().score(state, Seat(static_cast<int>(i))) == game().score(state, Seat(0));
    if (winners.empty() && together) return voice_.say("session.result.lost");
    if (seats == 1) return said(voice_, game().won_alone());
    std::string names;
    for (const Seat seat : winners) names += (names.empty() ? "" : ", ") + names_.of(seat);
    return voice_.say(Message("session.result.winners").with("count", int64_t{winners.size()}).with("names", names));
}

ViewOrders TableViewer::orders() const {
    const SeatPlan& plan = table_.plan(viewer_.seat);
    ViewOrders orders;
    orders.number = table_.orders_[static_cast<size_t>(viewer_.seat.index)];
    orders.answers_forced = plan.answers_forced;
    orders.until_turn = plan.passes_until_turn;
    if (plan.passes_within != Within::nothing) orders.within = within_words[static_cast<size_t>(plan.passes_within)];
    for (const MomentKind& moment : game().moments()) {
        orders.moments.push_back(
            {moment.id, voice_.say(game().card().id + ".moment." + moment.id), moment.concerns, !plan.passes.contains(moment.id)});
    }
    orders.words = orders_in_words(orders);
    return orders;
}

std::string TableViewer::orders_in_words(const ViewOrders& orders) const {
    if (orders.until_turn) return voice_.say("session.orders.until_turn");
    if (orders.within) return voice_.say(Message("session.orders.within").with("within", *orders.within));
    const auto passed = std::count_if(orders.moments.begin(), orders.moments.end(), [](const ViewMoment& each) { return !each.stops; });
    if (passed == 0) return {};
    const bool others_only =
        std::all_of(orders.moments.begin(), orders.moments.end(), [](const ViewMoment& each) { return each.concerns == each.stops; });
    if (others_only) return voice_.say("session.orders.concerns");
    const std::string own = game().card().id + ".orders.some";
    return voice_.say(Message(voice_.has(own) ? own : "session.orders.some").with("count", int64_t{passed}));
}

// A person who is alone among bots is not named to themselves.
std::string TableViewer::with_name(Seat seat, const std::string& text) const {
    const bool own = table_.people() == 1 && viewer_.is(seat);
    if (seat.is_none() || own || game().lines_name_actors()) return text;
    return voice_.say(Message("session.log_line").with("name", names_.of(seat)).with("text", text));
}

ViewLine TableViewer::line(const ToldLine& told) const {
    ViewLine line;
    line.number = told.number;
    line.seat = told.event.seat.index + 1;
    line.text = like_a_sentence(voice_.say(told.words));
    line.concerns = viewer_.is(told.event.seat);
    if (told.given) {
        line.kind = given_kind;
        line.words = line.text;
        return line;
    }
    line.words = with_name(told.event.seat, line.text);
    line.kind = game().event_kind(told.event);
    line.handles = game().event_handles(told.event);
    const EventNotes notes = game().event_notes(told.event);
    line.concerns |= notes.concerns.has(viewer_.seat);
    line.weighty = notes.weighty;
    line.brief = said(voice_, notes.brief);
    if (const auto news = said(voice_, notes.news)) line.news = like_a_sentence(*news);
    if (viewer_.is(told.event.seat)) line.farewell = said(voice_, notes.farewell);
    if (notes.run) line.run = ViewRun{voice_.say(notes.run->head), voice_.say(notes.run->item), said(voice_, notes.run->tail)};
    if (const auto move = game().movement(told.event)) line.move = ViewMove{move->thing, move->from, move->to};
    return line;
}

// One line for a turn: its briefs where the game has any, else what is worth telling everybody, else how it ended.
ViewEntry TableViewer::entry(std::span<const ViewLine> lines) const {
    ViewEntry entry;
    entry.first = lines.front().number;
    entry.last = lines.back().number;
    entry.seat = lines.front().seat;
    std::string briefs, told;
    for (const ViewLine& line : lines) {
        if (line.brief) briefs += (briefs.empty() ? "" : "; ") + *line.brief;
    }
    const std::vector<JoinedLine> joined = join_lines(lines);
    int64_t more = static_cast<int64_t>(joined.size());
    for (const JoinedLine& line : joined) {
        entry.lines.push_back(line.words);
        entry.concerns |= line.concerns;
        if (!line.news) continue;
        told += (told.empty() ? "" : " ") + *line.news;
        --more;
    }
    if (!briefs.empty() && entry.seat > 0) {
        entry.words =
            voice_.say(Message("session.turn").with("name", names_.of(Seat(entry.seat - 1))).with("text", like_a_sentence(briefs)));
        return entry;
    }
    if (told.empty()) {
        told = joined.back().words;
        --more;
    }
    entry.words = more == 0 ? told : voice_.say(Message("session.entry").with("text", told).with("count", more));
    return entry;
}

ViewLog TableViewer::log(int64_t known) const {
    ViewLog log;
    const std::span<const ToldLine> told = table_.log_.lines(viewer_);
    const auto after = [&](int64_t number) {
        return std::upper_bound(told.begin(), told.end(), number, [](int64_t key, const ToldLine& line) { return key < line.number; });
    };
    const auto first = after(known);
    log.keep = first == told.begin() ? 0 : (first - 1)->number;
    log.last = told.empty() ? 0 : told.back().number;
    if (first == told.end()) return log;
    const auto of_entry = after(first->entry - 1);  // the turn it belongs to is told again as a whole
    std::vector<ViewLine> lines;
    for (auto each = of_entry; each != told.end(); ++each) lines.push_back(line(*each));
    for (auto begin = of_entry; begin != told.end();) {
        auto end = begin;
        while (end != told.end() && end->entry == begin->entry) ++end;
        log.entries.push_back(entry(std::span(lines).subspan(static_cast<size_t>(begin - of_entry), static_cast<size_t>(end - begin))));
        begin = end;
    }
    log.lines.assign(std::make_move_iterator(lines.begin() + (first - of_entry)), std::make_move_iterator(lines.end()));
    return log;
}

View Table::view(Viewer viewer, const Voice& voice, int64_t known) const {
    if (!viewer.is_spectator() && !is_seat(viewer.seat)) viewer = Viewer::spectator();
    View stopped;
    stopped.epoch = epoch_;
    stopped.game = game().card().id;
    stopped.game_name = voice.say(stopped.game + ".name");
    stopped.language = language_code(voice.language());
    stopped.seat = viewer.seat.index + 1;
    stopped.standing = ViewStanding::stopped;
    stopped.stopped = voice.say(Problem("problems.table.stopped"));
    if (fault_) return stopped;
    const FaultGuard guard;
    try {
        return TableViewer(*this, viewer, voice).make(known);
    } catch (const Fault&) {
        return stopped;
    }
}

ViewLog Table::log(Viewer viewer, const Voice& voice, int64_t known) const {
    if (fault_ || (!viewer.is_spectator() && !is_seat(viewer.seat))) return {};
    return TableViewer(*this, viewer, voice).log(known);
}

HintGiven Table::hint(const Task& task, const Choice& choice, const Voice& voice) const {
    const auto label = [&](Action action) { return voice.say(game().describe_action(task.observation, task.seat, action)); };
    HintGiven hint;
    hint.text = game().grammar().write(choice.action);
    hint.label = label(choice.action);
    hint.reason = voice.say(game().reason(task.observation, task.seat, choice.action));
    std::string sentence = hint.label;
    if (sentence.ends_with('.')) sentence.pop_back();  // card text ends with one of its own
    hint.words = voice.say(Message("session.hint").with("action", sentence).with("reason", hint.reason));
    hint.handles = game().handles(task.observation, task.seat, choice.action);
    for (const Considered& each : choice.considered) {
        hint.weighed.push_back({game().grammar().write(each.action), label(each.action), each.visits, each.value});
    }
    return hint;
}

Result<WhyNotGiven> Table::why_not(const WhyNotRequest& request, const Voice& voice) const {
    if (fault_) return Problem("problems.table.stopped");
    if (const auto fits = check_number(request.seat, request.epoch, request.number); !fits) return fits.problem();
    const Seat seat(request.seat - 1);
    const Result<Reply> reply = game().grammar().read_reply(request.text);
    const Result<Done> possible = reply ? match_.check_legal(seat, *reply) : Result<Done>(reply.problem());
    if (possible) return WhyNotGiven{true, {}, {}};
    return WhyNotGiven{false, possible.problem().code(), voice.say(possible.problem())};
}

}  // namespace undercroft
