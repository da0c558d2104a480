#include "server/table_host.h"

#include <algorithm>
#include <utility>

#include <boost/asio/post.hpp>

#include "core/hash.h"
#include "server/campaign_rows.h"
#include "server/documents.h"
#include "server/limits.h"
#include "server/tokens.h"
#include "session/desk.h"
#include "session/records.h"
#include "session/saves.h"
#include "session/seat_names.h"

namespace undercroft {

namespace {

// Of all but the log, of which only what is new is sent.
uint64_t hash_without_log(View& view) {
    ViewLog log = std::exchange(view.log, {});
    const uint64_t hash = hash_text(to_json(view));
    view.log = std::move(log);
    return hash;
}

}  // namespace

TableHost::TableHost(HallTools tools, TableRow row, std::optional<Table> table)
    : id_(row.id),
      tools_(std::move(tools)),
      strand_(boost::asio::make_strand(tools_.executor)),
      row_(std::move(row)),
      table_(std::move(table)) {
    if (table_) tools_.metrics.tables.add();
}

void TableHost::post(std::function<void()> work) {
    boost::asio::post(strand_, [self = shared_from_this(), work = std::move(work)] { work(); });
}

// From the disk: the journal played again, with the next epoch.
Result<Done> TableHost::wake() {
    if (table_) return Done{};
    const Result<std::optional<TableRow>> row = tools_.vault.look([&](Database& database) { return find_table(database, id_); });
    if (!row) return row.problem();
    if (!*row) return Problem("problems.hall.no_table");
    Result<LoadedTable> loaded = read_save(tools_.house, tools_.vault, row.value()->save_name());
    if (!loaded) return loaded.problem();
    row_ = *row.value();
    table_ = std::move(loaded->table);
    next_chat_ = 1;
    for (const ChatRow& line : tools_.vault.look([&](Database& database) { return read_chat(database, id_, 1); }))
        next_chat_ = line.number + 1;
    asked_.clear();
    for (const SeatRow& seat : row_.seats) {
        if (row_.deadline > 0 && seat.to_act) asked_[seat.number] = {row_.deadline - row_.clock, seat.answers};
    }
    tools_.metrics.tables.add();
    changed_ = true;
    return Done{};
}

void TableHost::rest_if_idle() {
    post([this] {
        const bool busy = !table_ || !sitters_.empty() || writing_ || thinking_ > 0 || changed_;
        if (busy || std::chrono::steady_clock::now() - quiet_since_ < limits::table_sleeps_after) return;
        table_.reset();
        ++waking_;
        tools_.metrics.tables.add(-1);
    });
}

void TableHost::close(const std::string& code) {
    post([this, code] {
        closed_for_ = code;
        for (const auto& [guest, sitter] : sitters_) guest->dismiss({code, voice(sitter).say(Problem(code))});
        sitters_.clear();  // a guest holds its table: whoever kept the other half would keep both for ever
    });
}

void TableHost::hear(std::shared_ptr<Guest> guest, ClientMessage message) {
    post([this, guest = std::move(guest), message = std::move(message)] { handle(guest, message); });
}

void TableHost::leave(std::shared_ptr<Guest> guest) {
    post([this, guest = std::move(guest)] {
        if (sitters_.erase(guest.get()) == 0) return;
        quiet_since_ = std::chrono::steady_clock::now();
        company_changed();
    });
}

void TableHost::handle(const std::shared_ptr<Guest>& guest, const ClientMessage& message) {
    const Result<Language> language = parse_language(message.language);
    const auto known = sitters_.find(guest.get());
    Sitter stranger;
    stranger.guest = guest;
    Sitter& sitter = known == sitters_.end() ? stranger : known->second;
    if (!language) return refuse(sitter, message.id, language.problem());
    sitter.language = *language;
    if (!closed_for_.empty()) return guest->dismiss({closed_for_, voice(sitter).say(Problem(closed_for_))});
    if (known == sitters_.end() && !std::holds_alternative<SitRequest>(message.request)) {
        return refuse(sitter, message.id, Problem("problems.hall.not_seated"));
    }
    if (const auto awake = wake(); !awake) return refuse(sitter, message.id, awake.problem());
    quiet_since_ = std::chrono::steady_clock::now();
    std::visit([&](const auto& request) { take(sitter, message.id, request); }, message.request);
}

void TableHost::answer(const Sitter& sitter, int64_t id, HallResponse body) const {
    send(*sitter.guest, ServerMessage{id, std::move(body)});
}

void TableHost::refuse(const Sitter& sitter, int64_t id, const Problem& problem) const {
    tools_.metrics.refused.add();
    answer(sitter, id, refused(problem, voice(sitter)));
}

bool TableHost::is_here(int seat) const {
    for (const auto& [guest, sitter] : sitters_) {
        if (holds(sitter, seat)) return true;
    }
    return false;
}

// Every hash is looked at, whichever fits, so that the time taken tells nothing.
std::optional<int> TableHost::seat_of_token(const std::string& token) const {
    std::optional<int> found;
    if (fits_hash(token, row_.watch)) found = 0;
    for (const SeatRow& seat : row_.seats) {
        if (fits_hash(token, seat.token)) found = seat.number;
    }
    return found;
}

template <class Request>
void TableHost::take(Sitter& sitter, int64_t id, const Request& request) {
    if (request.seat == 0 || !holds(sitter, request.seat)) return refuse(sitter, id, Problem("problems.hall.not_your_seat"));
    const Moment heard = std::chrono::steady_clock::now();
    const Result<Accepted> taken = table_->receive(request);
    if (!taken) return refuse(sitter, id, taken.problem());
    tools_.metrics.acts.add();
    replies_.push_back({sitter.guest, id, HallResponse(*taken), heard});
    changed_ = true;
    settle();
}

// In pieces: what takes long, such as an age left to itself, is shown on the way and can be stopped.
void TableHost::settle() {
    const Moment pause = std::chrono::steady_clock::now() + limits::settles_for;
    bool more = false;
    while (!more && table_->advance()) {
        changed_ = true;
        more = std::chrono::steady_clock::now() > pause;
    }
    if (!more) hand_out_tasks();
    cut();
    if (!more) return;
    post([self = shared_from_this(), waking = waking_] {
        // A hall that closes leaves it for the next time: the order is kept.
        if (self->table_ && waking == self->waking_ && self->closed_for_.empty()) self->settle();
    });
}

void TableHost::hand_out_tasks() {
    while (std::optional<Task> task = table_->next_task()) {
        ++thinking_;
        tools_.thinkers.think(table_->game(), std::move(*task),
                              [self = shared_from_this(), waking = waking_](const Task& thought, const Result<Choice>& choice) {
                                  self->post([self, waking, thought, choice] {
                                      --self->thinking_;
                                      if (!self->table_ || waking != self->waking_) return;
                                      const bool given = choice && self->table_->give(thought, *choice).ok();
                                      if (!given) self->table_->cancel(thought);
                                      if (given) self->changed_ = true;
                                      if (given || self->table_->fault()) self->settle();
                                  });
                              });
    }
}

// As the list of games will show it.
void TableHost::note_standing() {
    const Match& match = table_->match();
    row_.changed = now_in_seconds();
    row_.over = table_->over();
    const SeatSet to_act = table_->people_to_act();
    for (SeatRow& seat : row_.seats) {
        if (!seat.person) continue;
        const Seat at(seat.number - 1);
        seat.to_act = to_act.has(at);
        seat.score = table_->game().score(row_.over ? match.state() : match.observation(at), at);
        seat.won = row_.over && table_->game().winners(match.state()).has(at);
        seat.answers = std::count_if(match.steps().begin(), match.steps().end(), [&](const Step& step) { return step.seat == at; });
    }
    note_clocks();
}

void TableHost::cut() {
    if (writing_ || !table_) return;
    std::string journal = table_->take_journal();
    if (!changed_ && journal.empty() && replies_.empty() && also_.empty()) return;
    auto outbox = std::make_shared<Outbox>();
    outbox->replies = std::move(replies_);
    outbox->also = [each = std::move(also_)](const Result<Done>& result) {
        for (const auto& tell : each) tell(result);
    };
    replies_.clear();
    also_.clear();
    changed_ = false;
    note_standing();
    outbox->letters = make_letters(outbox->replies);
    if (journal.empty() && !also_write_) return kept(Done{}, *outbox);
    std::string record;
    FinishedGame finished;
    if (row_.over) {
        finished = finished_game(table_->game(), table_->match().state(), row_);
        Replay replay = table_->save();
        note_result(table_->game(), table_->match().state(), replay.notes);
        record = write_replay(replay);
    }
    writing_ = true;
    tools_.vault.later(
        [row = row_, journal = std::move(journal), record = std::move(record), finished = std::move(finished), &game = table_->game(),
         also = std::exchange(also_write_, nullptr)](Database& database) -> Result<Done> {
            if (also) {
                if (const auto done = also(database); !done) return done;
            }
            if (!journal.empty()) {
                if (const auto done = Documents(database).append(Shelf::saves, row.save_name(), journal); !done) return done;
            }
            if (!record.empty()) {
                if (const auto done = Documents(database).write(Shelf::records, row.record_name(), record); !done) return done;
                if (const auto done = count_in_campaign(database, game, row, finished); !done) return done;
            }
            return update_standing(database, row);
        },
        [self = shared_from_this(), outbox](const Result<Done>& result) {
            self->post([self, outbox, result] {
                self->writing_ = false;
                self->kept(result, *outbox);
                self->cut();
            });
        });
}

void TableHost::kept(const Result<Done>& result, const Outbox& outbox) {
    if (!result) return lose(result.problem(), outbox);
    outbox.also(result);
    for (const Letter& letter : outbox.letters) letter.guest->send(letter.text);
    for (const Reply& reply : outbox.replies) tools_.metrics.act_seconds.add(std::chrono::steady_clock::now() - reply.heard);
}

// What is in memory is ahead of the disk and must be forgotten: everybody is told, and whoever comes back finds the table as it is kept.
void TableHost::lose(const Problem& problem, const Outbox& outbox) {
    outbox.also(problem);
    for (const auto& tell : std::exchange(also_, {})) tell(problem);
    for (const std::vector<Reply>* replies : std::initializer_list<const std::vector<Reply>*>{&outbox.replies, &replies_}) {
        for (const Reply& reply : *replies) {
            const auto sitter = sitters_.find(reply.guest.get());
            if (sitter != sitters_.end()) refuse(sitter->second, reply.id, problem);
        }
    }
    for (const auto& [guest, sitter] : sitters_) guest->dismiss({problem.code(), voice(sitter).say(problem)});
    sitters_.clear();
    replies_.clear();
    also_write_ = nullptr;
    table_.reset();
    ++waking_;
    changed_ = false;
    tools_.metrics.tables.add(-1);
}

std::vector<TableHost::Letter> TableHost::make_letters(const std::vector<Reply>& replies) {
    std::vector<Letter> letters;
    for (const Reply& reply : replies) {
        const auto found = sitters_.find(reply.guest.get());
        if (found == sitters_.end()) continue;
        Sitter& sitter = found->second;
        ServerMessage message{reply.id, {}};
        if (const auto* look = std::get_if<Look>(&reply.body)) {
            View view = table_->view(viewer(look->seat), voice(sitter), look->known);
            sitter.shown = look->seat;
            sitter.known = view.log.last;
            sitter.last_view = hash_without_log(view);
            message.body = std::move(view);
        } else {
            message.body = std::get<HallResponse>(reply.body);
        }
        letters.push_back({sitter.guest, std::make_shared<const std::string>(to_json(message))});
    }
    for (auto& [guest, sitter] : sitters_) {
        add_view(sitter, letters);
        add_screen_turn(sitter, letters);
        add_clock(sitter, letters);
    }
    return letters;
}

// Nothing is sent to whom nothing has changed: that somebody else did something unseen does not show.
void TableHost::add_view(Sitter& sitter, std::vector<Letter>& letters) const {
    if (!sitter.shown) return;
    View view = table_->view(viewer(*sitter.shown), voice(sitter), sitter.known);
    const bool told = !view.log.lines.empty() || view.log.keep != sitter.known;
    const uint64_t hash = hash_without_log(view);
    if (!told && hash == sitter.last_view) return;
    sitter.last_view = hash;
    sitter.known = view.log.last;
    letters.push_back({sitter.guest, std::make_shared<const std::string>(to_json(ServerMessage{0, std::move(view)}))});
}

void TableHost::add_screen_turn(Sitter& sitter, std::vector<Letter>& letters) const {
    if (!row_.hot_seat || sitter.seats.size() < 2) return;
    ScreenTurn turn;
    const SeatSet to_act = table_->people_to_act();
    for (const int seat : sitter.seats) {
        if (to_act.has(Seat(seat - 1))) turn.seats.push_back(seat);
    }
    std::string text = to_json(ServerMessage{0, std::move(turn)});
    if (text == sitter.last_turn) return;
    sitter.last_turn = text;
    letters.push_back({sitter.guest, std::make_shared<const std::string>(std::move(text))});
}

}  // namespace undercroft
