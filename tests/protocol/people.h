// People at a table of a real game: they answer at random, take back, play again and change their standing orders, in any order.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/rng.h"
#include "protocol/hall.h"
#include "session/requests.h"
#include "session/table.h"

namespace undercroft::protocol_test {

struct TableForm {
    std::string game;
    int seats, people;
    uint64_t seed;
    std::map<std::string, std::string> options;
    int acts;  // that fit into a test

    std::string name() const { return game + ", " + std::to_string(seats) + " seats, seed " + std::to_string(seed); }
};

// Every game; hidden hands, lanes, a team that is asked together, a world with several participants.
const std::vector<TableForm>& table_forms();

class People {
public:
    explicit People(uint64_t seed) : rng_(seed) {}

    // One of those who can act does something; the request that was taken. Where nobody can, the bots answer first. Nothing: it is over.
    std::optional<SeatRequest> act(Hall& hall, const Voice& voice);

private:
    SeatRequest request(const View& view);

    Rng rng_;
};

// What everybody at the table sees, without the epoch; `known` as in Table::view.
std::string all_views(const Table& table, const Voice& voice, int64_t known = 0);
// The same viewer by viewer, the spectator first.
std::vector<std::string> each_view(const Table& table, const Voice& voice, int64_t known = 0);

}  // namespace undercroft::protocol_test
