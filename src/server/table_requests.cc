// What guests ask of a table besides its own acts: sitting down and standing up, looking, hints, talk, seats on loan.
#include <utility>

#include "server/clean_text.h"
#include "server/limits.h"
#include "server/table_host.h"
#include "server/tokens.h"
#include "session/desk.h"
#include "session/seat_names.h"

namespace undercroft {

void TableHost::take(Sitter& sitter, int64_t id, const SitRequest& request) {
    const std::optional<int> seat = seat_of_token(request.token);
    if (!seat) {
        sitter.guest->note_wrong_secret();
        return refuse(sitter, id, Problem("problems.hall.wrong_secret"));
    }
    if (sitter.seats.size() >= limits::seats_at_a_socket) return refuse(sitter, id, Problem("problems.hall.too_many_seats"));
    Sitter& seated = sitters_.try_emplace(sitter.guest.get(), sitter).first->second;
    const bool newcomer = seated.seats.empty();
    seated.seats.insert(*seat);
    const bool curtain = row_.hot_seat && *seat != 0 && table_->people() > 1;
    if (!curtain) {
        seated.shown = *seat;
        seated.known = request.known.value_or(0);
        seated.last_view = 0;
    }
    const bool maker = *seat != 0 && row_of(*seat).maker;
    answer(seated, id, Seated{id_, *seat, maker, row_.hot_seat});
    if (newcomer) {
        for (const ChatRow& line : tools_.vault.look([&](Database& database) { return read_chat(database, id_, limits::chat_kept); })) {
            answer(seated, 0, chat_line(line, seated));
        }
    }
    company_changed();
}

// In a hot-seat table a look turns the screen; to 0, it draws the curtain.
void TableHost::take(Sitter& sitter, int64_t id, const LookRequest& request) {
    const bool curtain = request.seat == 0 && row_.hot_seat;
    if (!curtain && !holds(sitter, request.seat)) return refuse(sitter, id, Problem("problems.hall.not_your_seat"));
    if (request.known < 0) return refuse(sitter, id, Problem("problems.action.stale"));
    replies_.push_back({sitter.guest, id, Look{request.seat, request.known}, std::chrono::steady_clock::now()});
    cut();
}

void TableHost::take(Sitter& sitter, int64_t id, const HintRequest& request) {
    if (request.seat == 0 || !holds(sitter, request.seat)) return refuse(sitter, id, Problem("problems.hall.not_your_seat"));
    if (sitter.hinted) return refuse(sitter, id, Problem("problems.hall.one_hint"));
    const Result<Task> task = table_->hint_task(request, hint_bot_of(table_->game()), hint_microseconds);
    if (!task) return refuse(sitter, id, task.problem());
    sitter.hinted = true;
    tools_.thinkers.think(table_->game(), *task,
                          [self = shared_from_this(), guest = sitter.guest, id](const Task& thought, const Result<Choice>& choice) {
                              self->post([self, guest, id, thought, choice] {
                                  const auto found = self->sitters_.find(guest.get());
                                  if (found == self->sitters_.end() || !self->table_) return;
                                  Sitter& asker = found->second;
                                  asker.hinted = false;
                                  if (!choice) return self->refuse(asker, id, choice.problem());
                                  self->answer(asker, id, self->table_->hint(thought, *choice, self->voice(asker)));
                              });
                          });
}

void TableHost::take(Sitter& sitter, int64_t id, const WhyNotRequest& request) {
    if (request.seat == 0 || !holds(sitter, request.seat)) return refuse(sitter, id, Problem("problems.hall.not_your_seat"));
    const Result<WhyNotGiven> given = table_->why_not(request, voice(sitter));
    if (!given) return refuse(sitter, id, given.problem());
    answer(sitter, id, *given);
}

void TableHost::take(Sitter& sitter, int64_t id, const StandRequest& request) {
    if (sitter.seats.erase(request.seat) == 0) return refuse(sitter, id, Problem("problems.hall.not_your_seat"));
    if (sitter.shown == request.seat) sitter.shown.reset();
    answer(sitter, id, Stood{request.seat});
    if (sitter.seats.empty()) sitters_.erase(sitter.guest.get());
    company_changed();
}

void TableHost::take(Sitter& sitter, int64_t id, const SpeakRequest& request) {
    take(sitter, id, LookRequest{request.seat, 0});
    company_changed();
}

void TableHost::take(Sitter& sitter, int64_t id, const SayRequest& request) {
    if (request.seat == 0 || !holds(sitter, request.seat)) return refuse(sitter, id, Problem("problems.hall.not_your_seat"));
    if (request.words.has_value() == request.phrase.has_value()) return refuse(sitter, id, Problem("problems.hall.nothing_said"));
    ChatRow row{next_chat_, request.seat, {}, {}, now_in_seconds()};
    if (request.words) {
        row.words = clean_text(*request.words, limits::chat_letters);
        if (row.words->empty()) return refuse(sitter, id, Problem("problems.hall.nothing_said"));
    } else {
        if (!request.phrase->starts_with("web.phrase.") || !voice(sitter).has(*request.phrase)) {
            return refuse(sitter, id, Problem("problems.hall.unknown_phrase"));
        }
        row.phrase = request.phrase;
    }
    ++next_chat_;
    tools_.vault.later([row, table = id_](Database& database) { return insert_chat(database, table, row); },
                       [self = shared_from_this(), guest = sitter.guest, id, row](const Result<Done>& result) {
                           self->post([self, guest, id, row, result] {
                               for (const auto& [each, listener] : self->sitters_) {
                                   if (each == guest.get() && !result) self->refuse(listener, id, result.problem());
                                   if (!result || listener.muted.contains(row.seat)) continue;
                                   self->answer(listener, each == guest.get() ? id : 0, self->chat_line(row, listener));
                               }
                           });
                       });
}

void TableHost::take(Sitter& sitter, int64_t id, const MuteRequest& request) {
    if (request.seat < 1 || request.seat > static_cast<int>(row_.seats.size()) || holds(sitter, request.seat)) {
        return refuse(sitter, id, Problem("problems.hall.nobody_there"));
    }
    if (request.muted) {
        sitter.muted.insert(request.seat);
    } else {
        sitter.muted.erase(request.seat);
    }
    answer(sitter, id, company(sitter));
}

// One gives one's own seat; the maker that of somebody who is not here.
void TableHost::take(Sitter& sitter, int64_t id, const GiveSeatRequest& request) {
    const bool own = request.seat != 0 && holds(sitter, request.seat);
    bool maker = false;
    for (const SeatRow& seat : row_.seats) maker |= seat.maker && holds(sitter, seat.number);
    const bool there = request.seat >= 1 && request.seat <= static_cast<int>(row_.seats.size());
    if (!own && !(maker && there && !is_here(request.seat))) return refuse(sitter, id, Problem("problems.hall.not_your_seat"));
    const Moment heard = std::chrono::steady_clock::now();
    const Result<Done> lent = table_->lend(Seat(request.seat - 1), request.level, limits::bot_microseconds);
    if (!lent) return refuse(sitter, id, lent.problem());
    replies_.push_back({sitter.guest, id, HallResponse(company(sitter)), heard});
    changed_ = true;
    company_changed();
}

void TableHost::take(Sitter& sitter, int64_t id, const TakeSeatRequest& request) {
    if (request.seat == 0 || !holds(sitter, request.seat)) return refuse(sitter, id, Problem("problems.hall.not_your_seat"));
    const Moment heard = std::chrono::steady_clock::now();
    const Result<Done> back = table_->give_back(Seat(request.seat - 1));
    if (!back) return refuse(sitter, id, back.problem());
    replies_.push_back({sitter.guest, id, HallResponse(company(sitter)), heard});
    changed_ = true;
    company_changed();
}

Chat TableHost::chat_line(const ChatRow& row, const Sitter& sitter) const {
    const SeatNames names(voice(sitter), table_->plans());
    Chat chat{row.number, row.seat, names.of(Seat(row.seat - 1)), row.words, row.phrase, time_text(row.time)};
    return chat;
}

Company TableHost::company(const Sitter& sitter) const {
    Company all;
    const SeatNames names(voice(sitter), table_->plans());
    for (const SeatRow& row : row_.seats) {
        const Seat seat(row.number - 1);
        const SeatPlan& plan = table_->plans()[static_cast<size_t>(seat.index)];
        CompanySeat shown{row.number,
                          names.of(seat),
                          row.person,
                          !row.person || !row.token.empty(),
                          !row.person || is_here(row.number),
                          table_->is_lent(seat),
                          {}};
        if (!plan.is_person()) shown.level = plan.bot;
        all.seats.push_back(std::move(shown));
    }
    for (const auto& [guest, each] : sitters_) all.spectators += each.seats.contains(0) ? 1 : 0;
    return all;
}

void TableHost::company_changed() {
    if (!table_) return;
    for (const SeatRow& row : row_.seats) {
        if (row.person) table_->set_away(Seat(row.number - 1), !is_here(row.number));
    }
    for (const auto& [guest, sitter] : sitters_) answer(sitter, 0, company(sitter));
    changed_ = true;
    settle();
}

void TableHost::join(JoinTable wish, std::function<void(Result<Joined>)> done) {
    post([this, wish = std::move(wish), done = std::move(done)] {
        if (const auto awake = wake(); !awake) return done(awake.problem());
        int seat = 0;
        for (const SeatRow& each : row_.seats) {
            if (fits_hash(wish.invite, each.invite)) seat = each.number;
        }
        if (seat == 0) return done(Problem("problems.hall.wrong_invite"));
        SeatRow& row = row_of(seat);
        const std::string token = new_token();
        row.token = token_hash(token);
        row.invite.clear();
        if (wish.name) {
            row.name = clean_text(*wish.name, limits::name_letters);
            table_->set_name(Seat(seat - 1), row.name);
        }
        also_write_ = [before = std::exchange(also_write_, nullptr), table = id_, kept = row](Database& database) -> Result<Done> {
            if (before) {
                if (const auto first = before(database); !first) return first;
            }
            return update_seat(database, table, kept);
        };
        also_.push_back(
            [done, answer = Joined{id_, seat, token}](const Result<Done>& result) { result ? done(answer) : done(result.problem()); });
        company_changed();
    });
}

void TableHost::invite(NewInvite wish, std::function<void(Result<Invited>)> done) {
    post([this, wish = std::move(wish), done = std::move(done)] {
        if (const auto awake = wake(); !awake) return done(awake.problem());
        const std::optional<int> asker = seat_of_token(wish.token);
        if (!asker || *asker == 0) return done(Problem("problems.hall.wrong_secret"));
        const bool there = wish.seat >= 1 && wish.seat <= static_cast<int>(row_.seats.size());
        if (!row_of(*asker).maker || !there || !row_of(wish.seat).person || row_of(wish.seat).maker) {
            return done(Problem("problems.hall.not_your_seat"));
        }
        SeatRow& row = row_of(wish.seat);
        const std::string invite = new_token();
        row.invite = token_hash(invite);
        row.token.clear();
        for (auto each = sitters_.begin(); each != sitters_.end();) {  // who sat there does no longer
            Sitter& sitter = (each++)->second;
            if (!holds(sitter, wish.seat)) continue;
            sitter.guest->dismiss({"problems.hall.seat_given_away", voice(sitter).say(Problem("problems.hall.seat_given_away"))});
            sitters_.erase(sitter.guest.get());
        }
        also_write_ = [before = std::exchange(also_write_, nullptr), table = id_, kept = row](Database& database) -> Result<Done> {
            if (before) {
                if (const auto first = before(database); !first) return first;
            }
            return update_seat(database, table, kept);
        };
        also_.push_back(
            [done, answer = Invited{wish.seat, invite}](const Result<Done>& result) { result ? done(answer) : done(result.problem()); });
        company_changed();
    });
}

}  // namespace undercroft
