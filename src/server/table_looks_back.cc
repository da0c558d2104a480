// A table's past and its clocks: copies for replays, winding back alone, and what happens when somebody's time is over.
#include <algorithm>
#include <utility>

#include "server/documents.h"
#include "server/limits.h"
#include "server/table_host.h"
#include "session/moments.h"

namespace undercroft {

namespace {

constexpr const char* stand_in = "medium";  // the bot that takes a seat whose time is over

}  // namespace

bool TableHost::is_alone() const {
    const auto people = std::count_if(row_.seats.begin(), row_.seats.end(), [](const SeatRow& seat) { return seat.person; });
    return people == 1;
}

// What is copied is also kept: nothing is shown that a failing disk could take back.
void TableHost::copy(std::string token, std::function<void(Result<Copy>)> done) {
    post([this, token = std::move(token), done = std::move(done)] {
        if (const auto awake = wake(); !awake) return done(awake.problem());
        const std::optional<int> seat = seat_of_token(token);
        if (!seat) return done(Problem("problems.hall.wrong_secret"));
        settle();
        also_.push_back([done, copy = Copy{*seat, table_->over(), is_alone(), table_->save(), row_, table_->plans()}](
                            const Result<Done>& kept) { kept ? done(copy) : done(kept.problem()); });
        cut();
    });
}

void TableHost::invite_on(std::string table, std::map<int, std::string> invites) {
    post([this, table = std::move(table), invites = std::move(invites)] {
        for (const auto& [guest, sitter] : sitters_) {
            for (const int seat : sitter.seats) {
                const auto invite = invites.find(seat);
                if (invite != invites.end()) answer(sitter, 0, Invitation{table, seat, invite->second});
            }
        }
    });
}

void TableHost::take(Sitter& sitter, int64_t id, const RewindRequest& request) {
    if (request.seat == 0 || !holds(sitter, request.seat)) return refuse(sitter, id, Problem("problems.hall.not_your_seat"));
    if (!is_alone()) return refuse(sitter, id, Problem("problems.hall.not_alone"));
    if (const auto fits = table_->check_number(request.seat, request.epoch, request.number); !fits)
        return refuse(sitter, id, fits.problem());
    tools_.thinkers.work([self = shared_from_this(), guest = sitter.guest, id, request, replay = table_->save(), game = &table_->game()] {
        const auto moments = moments_of(*game, replay, self->viewer(request.seat));
        self->post([self, guest, id, request, replay, moments] {
            const auto found = self->sitters_.find(guest.get());
            if (found == self->sitters_.end() || !self->table_) return;
            Sitter& asker = found->second;
            if (!moments) return self->refuse(asker, id, moments.problem());
            const auto fits = self->table_->check_number(request.seat, request.epoch, request.number);
            if (!fits) return self->refuse(asker, id, fits.problem());
            if (request.step < 0 || static_cast<size_t>(request.step) >= moments->size()) {
                return self->refuse(asker, id, Problem("problems.hall.no_step"));
            }
            self->wind_back(guest, id, request.seat, replay, (*moments)[static_cast<size_t>(request.step)].steps);
        });
    });
}

// Another table takes the place of this one: its journal is written whole, and everybody is shown everything anew.
void TableHost::wind_back(const std::shared_ptr<Guest>& guest, int64_t id, int seat, const Replay& replay, size_t steps) {
    Result<Table> table = Table::resume(table_->game(), replay, steps);
    if (!table) return lose(table.problem(), Outbox{{}, {}, [](const Result<Done>&) {}});
    table->begin_epoch(table_->epoch() + 1);
    table_ = std::move(*table);
    ++waking_;  // what bots still think about was another moment
    for (const SeatRow& row : row_.seats) {
        if (row.person) table_->set_away(Seat(row.number - 1), !is_here(row.number));
    }
    for (auto& [each, sitter] : sitters_) {
        sitter.known = 0;
        sitter.last_view = 0;
    }
    also_write_ = [before = std::exchange(also_write_, nullptr), name = row_.save_name(),
                   journal = table_->take_journal()](Database& database) -> Result<Done> {
        if (before) {
            if (const auto first = before(database); !first) return first;
        }
        return Documents(database).write(Shelf::saves, name, journal);
    };
    const int64_t number = table_->view(viewer(seat), tools_.voice(Language::english)).number;
    replies_.push_back({guest, id, HallResponse(Accepted{table_->epoch(), number}), std::chrono::steady_clock::now()});
    changed_ = true;
    settle();
}

// A person's clock runs while it has something to do, from each new question on.
void TableHost::note_clocks() {
    row_.deadline = 0;
    if (row_.clock == 0 || row_.over) return;
    const SeatSet to_act = table_->people_to_act();
    for (const SeatRow& seat : row_.seats) {
        const Seat at(seat.number - 1);
        if (!seat.person || !to_act.has(at)) {
            asked_.erase(seat.number);
            continue;
        }
        Asked& asked = asked_[seat.number];
        const int64_t answers = seat.answers;
        if (asked.number != answers) asked = {now_in_seconds(), answers};
        const int64_t end = asked.since + row_.clock;
        if (row_.deadline == 0 || end < row_.deadline) row_.deadline = end;
    }
}

// Each is told of its own clock alone: whose runs besides could tell who is still asked.
void TableHost::add_clock(Sitter& sitter, std::vector<Letter>& letters) const {
    if (row_.clock == 0) return;
    for (const int seat : sitter.seats) {
        if (seat == 0) continue;
        const auto asked = asked_.find(seat);
        const int64_t end = asked == asked_.end() ? 0 : asked->second.since + row_.clock;
        const std::string mark = std::to_string(seat) + ":" + std::to_string(end);
        if (mark == sitter.last_clock) continue;
        sitter.last_clock = mark;
        const int64_t left = end == 0 ? -1 : std::max<int64_t>(0, end - now_in_seconds()) * 1000;
        letters.push_back({sitter.guest, std::make_shared<const std::string>(to_json(ServerMessage{0, ClockTicks{seat, left}}))});
    }
}

void TableHost::check_clocks() {
    post([this] {
        if (row_.clock == 0 || !wake()) return;
        note_standing();
        bool late = false;
        for (const auto& [seat, asked] : std::map<int, Asked>(asked_)) {
            if (now_in_seconds() < asked.since + row_.clock) continue;
            late |= table_->lend(Seat(seat - 1), stand_in, limits::bot_microseconds).ok();
        }
        late ? company_changed() : settle();
    });
}

}  // namespace undercroft
