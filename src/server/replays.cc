// Looking back, going on from there, and playing again: what the keeper does with a copy of a table. The work is done by the thinkers.
#include "server/keeper.h"
#include "server/limits.h"
#include "server/tokens.h"
#include "session/moments.h"

namespace undercroft {

namespace {

// A seat on loan is its person's again, and nobody passes yet.
std::vector<SeatPlan> plans_at_a_new_table(const TableHost::Copy& copy) {
    std::vector<SeatPlan> plans = copy.plans;
    for (size_t i = 0; i < plans.size(); ++i) {
        if (copy.row.seats[i].person) plans[i].bot.clear();
        plans[i].passes_until_turn = false;
        plans[i].passes_within = Within::nothing;
    }
    return plans;
}

}  // namespace

void Keeper::replay(const AskReplay& ask, Language language, std::function<void(Result<ReplayView>)> done) {
    const auto host = find(ask.table);
    if (!host) return done(host.problem());
    (*host)->copy(ask.token, [this, language, step = ask.step, done = std::move(done)](const Result<TableHost::Copy>& copied) {
        if (!copied) return done(copied.problem());
        tools_.thinkers.work([this, language, step, done, copy = *copied] {
            const auto game = tools_.house.find_game(copy.row.game);
            if (!game) return done(game.problem());
            const Viewer viewer = copy.seat == 0 ? Viewer::spectator() : Viewer(Seat(copy.seat - 1));
            const auto moments = moments_of(**game, copy.replay, viewer);
            if (!moments) return done(moments.problem());
            const auto last = static_cast<int64_t>(moments->size()) - 1;
            const int64_t at = step.value_or(last);
            if (at < 0 || at > last) return done(Problem("problems.hall.no_step"));
            const Result<Table> table = Table::resume(**game, copy.replay, (*moments)[static_cast<size_t>(at)].steps);
            if (!table) return done(table.problem());
            const Voice voice = tools_.voice(language);
            ReplayView shown{at, last, table->view(viewer, voice), {}};
            for (size_t i = 0; i < moments->size(); ++i) {
                if ((*moments)[i].turn) shown.bookmarks.push_back({static_cast<int64_t>(i), voice.say(*(*moments)[i].turn)});
            }
            done(std::move(shown));
        });
    });
}

void Keeper::copy_of(const Credential& who, std::function<void(Result<TableHost::Copy>)> done) {
    const auto host = find(who.table);
    if (!host) return done(host.problem());
    (*host)->copy(who.token, [this, done = std::move(done)](const Result<TableHost::Copy>& copied) {
        if (!copied) return done(copied.problem());
        tools_.thinkers.work([done, copy = *copied] { done(copy); });
    });
}

void Keeper::record(const AskReplay& ask, std::function<void(Result<std::string>)> done) {
    copy_of({ask.table, ask.token}, [done = std::move(done)](const Result<TableHost::Copy>& copied) {
        if (!copied) return done(copied.problem());
        if (!copied->over && (copied->seat == 0 || !copied->alone)) return done(Problem("problems.hall.not_over"));
        done(write_replay(copied->replay));
    });
}

void Keeper::fork(const ForkTable& wish, std::function<void(Result<TableOpened>)> done) {
    const auto host = find(wish.table);
    if (!host) return done(host.problem());
    (*host)->copy(wish.token, [this, step = wish.step, done = std::move(done)](const Result<TableHost::Copy>& copied) {
        if (!copied) return done(copied.problem());
        if (copied->seat == 0) return done(Problem("problems.hall.not_your_seat"));
        if (!copied->over && !copied->alone) return done(Problem("problems.hall.not_alone"));
        tools_.thinkers.work([this, step, done, copy = *copied] {
            const auto game = tools_.house.find_game(copy.row.game);
            if (!game) return done(game.problem());
            const auto moments = moments_of(**game, copy.replay, Viewer(Seat(copy.seat - 1)));
            if (!moments) return done(moments.problem());
            if (step < 0 || static_cast<size_t>(step) >= moments->size()) return done(Problem("problems.hall.no_step"));
            Replay replay = copy.replay;
            write_seat_plans(plans_at_a_new_table(copy), replay.notes);
            Result<Table> table = Table::resume(**game, replay, (*moments)[static_cast<size_t>(step)].steps);
            if (!table) return done(table.problem());
            TableSecrets made = make_secrets({copy.row.game, copy.row.hot_seat, copy.row.clock, copy.seat}, table->plans());
            keep_new(std::move(*table), std::move(made), {}, done);
        });
    });
}

void Keeper::rematch(const RematchTable& wish, std::function<void(Result<TableOpened>)> done) {
    const auto found = find(wish.table);
    if (!found) return done(found.problem());
    (*found)->copy(wish.token, [this, host = *found, done = std::move(done)](const Result<TableHost::Copy>& copied) {
        if (!copied) return done(copied.problem());
        if (copied->seat == 0) return done(Problem("problems.hall.not_your_seat"));
        if (!copied->over) return done(Problem("problems.hall.not_over"));
        const TableHost::Copy& copy = *copied;
        const auto game = tools_.house.find_game(copy.row.game);
        if (!game) return done(game.problem());
        Setup setup = copy.replay.setup;
        setup.seed = new_secret_seed();
        Result<Table> table = Table::open(**game, setup, plans_at_a_new_table(copy));
        if (!table) return done(table.problem());
        TableSecrets made = make_secrets({copy.row.game, copy.row.hot_seat, copy.row.clock, copy.seat}, table->plans());
        std::map<int, std::string> invites;
        for (const OpenedSeat& seat : made.told.seats) {
            if (seat.invite) invites[seat.number] = *seat.invite;
        }
        keep_new(std::move(*table), made, {}, [host, invites, done](const Result<TableOpened>& opened) {
            if (opened) host->invite_on(opened.value().table, invites);
            done(opened);
        });
    });
}

}  // namespace undercroft
