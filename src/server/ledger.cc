#include "server/ledger.h"

#include <algorithm>

#include <fmt/format.h>

#include "server/vault.h"

namespace undercroft {

std::string TableRow::record_name() const {
    const std::string day = time_text(created);
    return fmt::format("{}-{}{}{}-{}.json", game, day.substr(0, 4), day.substr(5, 2), day.substr(8, 2), id);
}

Result<Done> insert_table(Database& database, const TableRow& row) {
    const Result<Done> made = database.prepare("INSERT INTO hall_table VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)")
                                  .bind(1, row.id)
                                  .bind(2, row.game)
                                  .bind(3, int64_t{row.hot_seat})
                                  .bind_bytes(4, row.watch)
                                  .bind(5, row.clock)
                                  .bind(6, row.created)
                                  .bind(7, row.changed)
                                  .bind(8, int64_t{row.over})
                                  .bind(9, row.deadline)
                                  .run();
    if (!made) return made;
    for (const SeatRow& seat : row.seats) {
        const Result<Done> added = database.prepare("INSERT INTO seat VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)")
                                       .bind(1, row.id)
                                       .bind(2, int64_t{seat.number})
                                       .bind(3, seat.name)
                                       .bind(4, int64_t{seat.person})
                                       .bind(5, int64_t{seat.maker})
                                       .bind_bytes(6, seat.token)
                                       .bind_bytes(7, seat.invite)
                                       .bind(8, int64_t{seat.to_act})
                                       .bind(9, int64_t{seat.score})
                                       .bind(10, int64_t{seat.won})
                                       .bind(11, seat.answers)
                                       .run();
        if (!added) return added;
    }
    return Done{};
}

Result<std::optional<TableRow>> find_table(Database& database, const std::string& id) {
    auto found = database.prepare("SELECT game, hot_seat, watch, clock, created, changed, over, deadline FROM hall_table WHERE id=?1");
    const Result<bool> there = found.bind(1, id).step();
    if (!there) return there.problem();
    if (!*there) return std::optional<TableRow>();
    TableRow row{id,
                 found.text(0),
                 found.integer(1) != 0,
                 found.text(2),
                 found.integer(3),
                 found.integer(4),
                 found.integer(5),
                 found.integer(6) != 0,
                 found.integer(7),
                 {}};
    auto seats = database.prepare(
        "SELECT number, name, person, maker, token, invite, to_act, score, won, answers FROM seat WHERE hall_table=?1 ORDER BY number");
    seats.bind(1, id);
    for (;;) {
        const Result<bool> more = seats.step();
        if (!more) return more.problem();
        if (!*more) return std::optional<TableRow>(std::move(row));
        row.seats.push_back({static_cast<int>(seats.integer(0)), seats.text(1), seats.integer(2) != 0, seats.integer(3) != 0, seats.text(4),
                             seats.text(5), seats.integer(6) != 0, static_cast<int>(seats.integer(7)), seats.integer(8) != 0,
                             seats.integer(9)});
    }
}

Result<Done> update_standing(Database& database, const TableRow& row) {
    const Result<Done> kept = database.prepare("UPDATE hall_table SET changed=?2, over=?3, deadline=?4 WHERE id=?1")
                                  .bind(1, row.id)
                                  .bind(2, row.changed)
                                  .bind(3, int64_t{row.over})
                                  .bind(4, row.deadline)
                                  .run();
    if (!kept) return kept;
    for (const SeatRow& seat : row.seats) {
        if (!seat.person) continue;
        const Result<Done> set =
            database.prepare("UPDATE seat SET to_act=?3, score=?4, won=?5, answers=?6 WHERE hall_table=?1 AND number=?2")
                .bind(1, row.id)
                .bind(2, int64_t{seat.number})
                .bind(3, int64_t{seat.to_act})
                .bind(4, int64_t{seat.score})
                .bind(5, int64_t{seat.won})
                .bind(6, seat.answers)
                .run();
        if (!set) return set;
    }
    return Done{};
}

Result<Done> update_seat(Database& database, const std::string& table, const SeatRow& seat) {
    return database.prepare("UPDATE seat SET name=?3, token=?4, invite=?5 WHERE hall_table=?1 AND number=?2")
        .bind(1, table)
        .bind(2, int64_t{seat.number})
        .bind(3, seat.name)
        .bind_bytes(4, seat.token)
        .bind_bytes(5, seat.invite)
        .run();
}

std::vector<std::string> tables_with_deadline_before(Database& database, int64_t seconds) {
    std::vector<std::string> ids;
    auto rows = database.prepare("SELECT id FROM hall_table WHERE deadline > 0 AND deadline <= ?1 ORDER BY deadline LIMIT 100");
    rows.bind(1, seconds);
    for (Result<bool> row = rows.step(); row && *row; row = rows.step()) ids.push_back(rows.text(0));
    return ids;
}

Result<Done> insert_chat(Database& database, const std::string& table, const ChatRow& row) {
    auto added = database.prepare("INSERT INTO chat VALUES(?1, ?2, ?3, ?4, ?5, ?6)");
    added.bind(1, table).bind(2, row.number).bind(3, int64_t{row.seat}).bind(6, row.time);
    row.words ? added.bind(4, *row.words) : added.bind_nothing(4);
    row.phrase ? added.bind(5, *row.phrase) : added.bind_nothing(5);
    return added.run();
}

std::vector<ChatRow> read_chat(Database& database, const std::string& table, int most) {
    std::vector<ChatRow> rows;
    auto all = database.prepare("SELECT number, seat, words, phrase, time FROM chat WHERE hall_table=?1 ORDER BY number DESC LIMIT ?2");
    all.bind(1, table).bind(2, int64_t{most});
    for (Result<bool> row = all.step(); row && *row; row = all.step()) {
        ChatRow chat{all.integer(0), static_cast<int>(all.integer(1)), {}, {}, all.integer(4)};
        if (!all.is_nothing(2)) chat.words = all.text(2);
        if (!all.is_nothing(3)) chat.phrase = all.text(3);
        rows.push_back(std::move(chat));
    }
    std::reverse(rows.begin(), rows.end());
    return rows;
}

}  // namespace undercroft
