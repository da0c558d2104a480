// The keeper of the hall: finds tables by their names, opens new ones, seats people by invitation. Tables are read when somebody comes.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "server/hall_messages.h"
#include "server/hall_tools.h"
#include "server/table_host.h"

namespace undercroft {

// What the maker of a table gets to know, and what is kept of it.
struct TableSecrets {
    TableOpened told;
    TableRow row;
};
struct TableManners {
    std::string game;
    bool hot_seat = false;
    int64_t clock = 0;
    int maker = 0;  // the seat of whoever opens it; 0: the first person's
};
TableSecrets make_secrets(const TableManners& manners, const std::vector<SeatPlan>& plans);

class Keeper final : public Hosts {
public:
    explicit Keeper(HallTools tools) : tools_(std::move(tools)) {}

    const HallTools& tools() const { return tools_; }

    // Refused when there is no such table.
    Result<std::shared_ptr<TableHost>> find(const std::string& id);
    Result<std::shared_ptr<Host>> find_host(const std::string& table) override;
    // The answer comes when the table is kept.
    void open(const NewTable& wish, std::function<void(Result<TableOpened>)> done);
    // The same for a game that somebody else has planned; `also` is written with it, or neither is.
    struct PlannedGame {
        Setup setup;
        std::vector<SeatPlan> plans;
        std::string language;
        bool hot_seat = false;
        std::function<Result<Done>(Database&, const std::string& table)> also;
    };
    void open_planned(const PlannedGame& planned, std::function<void(Result<TableOpened>)> done);
    // A table that somebody else has set up, with one person at it.
    void keep(Table table, std::function<void(Result<TableOpened>)> done);
    Mine mine(const AskMine& ask, Language language) const;
    // A game as it stood at a moment, gone on with at a new table. Refused while others still play it.
    void fork(const ForkTable& wish, std::function<void(Result<TableOpened>)> done);
    // The same game and company at a new table; who sits at the old one is invited.
    void rematch(const RematchTable& wish, std::function<void(Result<TableOpened>)> done);
    // The game of whoever asks as it is kept, on a thinker's thread.
    void copy_of(const Credential& who, std::function<void(Result<TableHost::Copy>)> done);
    // The whole game as a file (docs/replay_format.md), seed and hidden cards included: when it is over, or for a person alone.
    void record(const AskReplay& ask, std::function<void(Result<std::string>)> done);
    void replay(const AskReplay& ask, Language language, std::function<void(Result<ReplayView>)> done);

    // Every few seconds: who has nobody left falls asleep, whose clock has run out is woken.
    void look_after_tables();
    void close(const std::string& code);

private:
    std::vector<std::shared_ptr<TableHost>> hosts() const;
    // Keeps a new table and lets people in.
    void keep_new(Table table, TableSecrets secrets, Vault::Write also, std::function<void(Result<TableOpened>)> done);

    HallTools tools_;
    mutable std::mutex lock_;
    std::map<std::string, std::shared_ptr<TableHost>> hosts_;
};

// Digits, or a secret one when nothing is wished.
Result<uint64_t> read_wished_seed(const std::optional<std::string>& wish);

// Who sits where, from what was wished; refuses what the game does not offer, and a table without people.
Result<std::vector<SeatPlan>> plan_seats(const GameModule& game, const NewTable& wish);

}  // namespace undercroft
