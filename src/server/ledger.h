// The hall's rows: which tables there are, who may sit where, what was said. Each function is part of a Write or of a look.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/database.h"

namespace undercroft {

struct SeatRow {
    int number = 0;  // from 1
    std::string name;
    bool person = false, maker = false;
    std::string token, invite;  // hashes; empty: none
    // As the table stood when it was last kept, so that a list of games needs no table in memory.
    bool to_act = false;
    int score = 0;
    bool won = false;
    int64_t answers = 0;
};

struct TableRow {
    std::string id, game;
    bool hot_seat = false;
    std::string watch;  // hash
    int64_t clock = 0;  // seconds for each question; 0: none
    int64_t created = 0, changed = 0;
    bool over = false;
    int64_t deadline = 0;  // when the clock of somebody who is asked runs out; 0: none runs
    std::vector<SeatRow> seats;

    std::string save_name() const { return id + ".save"; }
    std::string record_name() const;
};

Result<Done> insert_table(Database& database, const TableRow& row);
Result<std::optional<TableRow>> find_table(Database& database, const std::string& id);
// Everything but the secrets, and of those that changed only by what the table did.
Result<Done> update_standing(Database& database, const TableRow& row);
Result<Done> update_seat(Database& database, const std::string& table, const SeatRow& seat);  // name and secrets
std::vector<std::string> tables_with_deadline_before(Database& database, int64_t seconds);

struct ChatRow {
    int64_t number = 0;
    int seat = 0;
    std::optional<std::string> words, phrase;
    int64_t time = 0;
};
Result<Done> insert_chat(Database& database, const std::string& table, const ChatRow& row);
// The last so many, in order.
std::vector<ChatRow> read_chat(Database& database, const std::string& table, int most);

}  // namespace undercroft
