// A sitting: a table whose journal is kept in a store as it goes, with its campaign and the sheets that sit down, to its finish.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "session/campaign.h"
#include "session/house.h"
#include "session/store.h"
#include "session/table.h"

namespace undercroft {

struct PlayPlan {
    Setup setup;
    std::vector<SeatPlan> plans;
    std::string campaign;               // empty: a single game
    std::vector<std::string> sheets{};  // names of the sheets that sit down, in seat order
};

// What was learnt when a game ended.
struct Finish {
    std::optional<std::string> record;  // its name among the records
    std::optional<Campaign> campaign;
    std::vector<std::string> sheets;  // that have marks coming
    std::vector<Problem> problems;    // what could not be written
};

class Sitting {
public:
    // A campaign goes on with the sheet that is there, unless it is finished. The language is kept with the save. A store that takes
    // nothing does not keep anybody from playing: keep() says it.
    static Result<Sitting> begin(const House& house, Store& store, const PlayPlan& plan);
    // Refused while somebody else holds the save.
    static Result<Sitting> resume(const House& house, Store& store, const std::string& save);
    // From a text that lies elsewhere, as a new save.
    static Result<Sitting> resume_copy(const House& house, Store& store, const std::string& text, const std::string& name);

    Sitting(Sitting&& other) noexcept;
    Sitting& operator=(Sitting&& other) noexcept;
    ~Sitting();

    const Table& table() const { return table_; }
    // For what only looks, thinks and advances; requests go through send().
    Table& table() { return table_; }
    const std::string& save_name() const { return save_; }  // empty while the store takes nothing

    // Takes a request and keeps it. A problem with keeping is not one of the request: play goes on, and keep() says it again.
    Result<Accepted> send(const SeatRequest& request);
    // Brings to the store what is new; costs the step and not the game.
    Result<Done> keep();

    // Back to where the game stood after so many steps; what came later is gone from its save.
    Result<Done> rewind(size_t steps);
    // The same in a save of its own, with which the sitting goes on; the game as it was stays among the saves.
    Result<Done> fork(size_t steps);

    Result<std::string> save_copy() const;  // the name of the copy
    void set_language(Language language);
    std::optional<Language> language() const;  // in which it was last played
    std::vector<std::string> sheets() const;

    // Once, when over: keeps the record, removes the save, adds the result to the campaign and the earned marks to the sheets.
    Finish finish();

private:
    Sitting(Table table, Store& store, std::string save) : table_(std::move(table)), store_(&store), save_(std::move(save)) {}
    void let_go();
    Result<Table> earlier(size_t steps) const;
    void earn_marks(Finish& finish) const;
    void finish_chapter(Replay& replay, Finish& finish) const;

    Table table_;
    Store* store_;
    std::string save_;
    std::string unkept_;  // what the store would not take yet
};

Result<std::optional<Campaign>> load_campaign(const GameCard& card, const Store& store, const std::string& campaign);

}  // namespace undercroft
