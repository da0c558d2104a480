// How often the dice reached each row of each table, over any number of worlds.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "games/host_a_dungeon/state.h"

namespace undercroft::host_a_dungeon {

struct Census {
    struct Row {
        int row = 0;  // of its chapter, or the species
        int64_t reached = 0;
    };
    std::array<std::vector<Row>, table_count> tables;  // every row that has a face, in the order of faces

    explicit Census(const Catalogue& catalogue);
    void add(const State& state, const Catalogue& catalogue);
    void add(const Census& other);
};

std::string row_name(const Catalogue& catalogue, Table table, int row);

}  // namespace undercroft::host_a_dungeon
