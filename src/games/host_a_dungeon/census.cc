#include "games/host_a_dungeon/census.h"

#include <algorithm>

namespace undercroft::host_a_dungeon {

Census::Census(const Catalogue& catalogue) {
    for (size_t table = 0; table < tables.size(); ++table) {
        for (int face = 1; face <= table_specs[table].die; ++face) {
            const int row = catalogue.row(static_cast<Table>(table), face);
            if (std::ranges::find(tables[table], row, &Row::row) == tables[table].end()) tables[table].push_back({row, 0});
        }
    }
}

void Census::add(const State& state, const Catalogue& catalogue) {
    for (const Roll& roll : state.rolls) {
        if (roll.table == 0) continue;
        const auto table = static_cast<Table>(roll.table - 1);
        ++std::ranges::find(tables[static_cast<size_t>(table)], catalogue.row(table, roll.face), &Row::row)->reached;
    }
}

void Census::add(const Census& other) {
    for (size_t table = 0; table < tables.size(); ++table) {
        for (size_t i = 0; i < tables[table].size(); ++i) tables[table][i].reached += other.tables[table][i].reached;
    }
}

std::string row_name(const Catalogue& catalogue, Table table, int row) {
    const TableSpec& spec = table_specs[static_cast<size_t>(table)];
    return spec.rows.empty() ? catalogue.of(SpeciesId(row)).id : std::string(spec.rows[static_cast<size_t>(row)]);
}

}  // namespace undercroft::host_a_dungeon
