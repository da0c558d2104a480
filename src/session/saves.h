// Saves of games that still run: what there is, and a table from one of them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "session/house.h"
#include "session/store.h"
#include "session/table.h"

namespace undercroft {

struct SavedGame {
    std::string name;  // among the saves
    std::string game;
    int seats = 0;
    int64_t answers = 0;
    bool can_go_on = false;  // this house plays by its rules and cards
};

// The one written last first; damaged ones are passed over.
std::vector<SavedGame> saved_games(const House& house, const Store& store);

struct LoadedTable {
    Table table;
    bool torn = false;     // its last line was cut off and is not in it
    bool journal = false;  // else a copy in the form of a replay
};
// `name` is for messages. Takes journals and replays.
Result<LoadedTable> read_table(const House& house, const std::string& text, const std::string& name);
Result<LoadedTable> read_save(const House& house, const Store& store, const std::string& name);

// A journal that still runs or a replay, as a replay; nothing is checked against the rules.
Result<Replay> read_as_replay(const House& house, const std::string& text, const std::string& name);

}  // namespace undercroft
