#include "server/campaign_rows.h"

#include <algorithm>
#include <sstream>

#include <fmt/ranges.h>

#include "engine/sheet_book.h"
#include "server/documents.h"
#include "server/vault.h"
#include "session/sheets.h"

namespace undercroft {

namespace {

constexpr const char* columns = "id, game, chapters, token, hot_seat, levels, hall_table, created, changed";

std::vector<std::string> split(const std::string& text) {
    std::vector<std::string> parts;
    std::istringstream list(text + ",");
    for (std::string part; std::getline(list, part, ',');) parts.push_back(part);
    return parts;
}

CampaignRow read_row(const Statement& found) {
    return {found.text(0),        found.text(1), found.text(2),    found.text(3),   found.integer(4) != 0,
            split(found.text(5)), found.text(6), found.integer(7), found.integer(8)};
}

Result<std::optional<CampaignRow>> find_by(Database& database, const char* column, const std::string& value) {
    auto found = database.prepare(fmt::format("SELECT {} FROM campaign WHERE {}=?1", columns, column));
    const Result<bool> there = found.bind(1, value).step();
    if (!there) return there.problem();
    if (!*there) return std::optional<CampaignRow>();
    return std::optional<CampaignRow>(read_row(found));
}

Result<Done> add_chapter(Documents& documents, const GameModule& game, const CampaignRow& row, const ChapterResult& result) {
    const Result<std::optional<std::string>> text = documents.read(Shelf::campaigns, row.results_name());
    if (!text) return text.problem();
    Result<Campaign> campaign = Campaign::read(game.card(), text->value_or(std::string()), row.results_name());
    if (!campaign || campaign->finished()) return Done{};
    campaign->add_result(result);
    return documents.write(Shelf::campaigns, row.results_name(), campaign->write());
}

Result<Done> add_marks(Documents& documents, const GameModule& game, const CampaignRow& row, const EarnedMarks& earned) {
    const SheetShelf shelf(game, documents);
    for (size_t i = 0; i < row.levels.size(); ++i) {
        Result<std::vector<EarnedMarks>> all = shelf.earned(row.sheet_name(i));
        if (!all) continue;
        all->push_back(earned);
        if (const auto kept = shelf.save_earned(row.sheet_name(i), *all); !kept) return kept;
    }
    return Done{};
}

}  // namespace

Result<Done> insert_campaign(Database& database, const CampaignRow& row) {
    return database.prepare("INSERT INTO campaign VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)")
        .bind(1, row.id)
        .bind(2, row.game)
        .bind(3, row.chapters)
        .bind_bytes(4, row.token)
        .bind(5, int64_t{row.hot_seat})
        .bind(6, fmt::format("{}", fmt::join(row.levels, ",")))
        .bind(7, row.table)
        .bind(8, row.created)
        .bind(9, row.changed)
        .run();
}

Result<std::optional<CampaignRow>> find_campaign(Database& database, const std::string& id) { return find_by(database, "id", id); }

std::vector<CampaignGameRow> games_of_campaign(Database& database, const std::string& id) {
    std::vector<CampaignGameRow> games;
    auto rows = database.prepare("SELECT hall_table, score, won, time FROM campaign_game WHERE campaign=?1 ORDER BY number");
    rows.bind(1, id);
    for (Result<bool> row = rows.step(); row && *row; row = rows.step()) {
        games.push_back({rows.text(0), static_cast<int>(rows.integer(1)), rows.integer(2) != 0, rows.integer(3)});
    }
    return games;
}

Result<Done> begin_game(Database& database, const std::string& campaign, const std::string& table) {
    auto begun = database.prepare("UPDATE campaign SET hall_table=?2, changed=?3 WHERE id=?1 AND hall_table='' RETURNING id");
    const Result<bool> free = begun.bind(1, campaign).bind(2, table).bind(3, now_in_seconds()).step();
    if (!free) return free.problem();
    if (!*free) return Problem("problems.hall.chapter_running");
    return Done{};
}

Result<Done> touch_campaign(Database& database, const std::string& campaign) {
    return database.prepare("UPDATE campaign SET changed=?2 WHERE id=?1").bind(1, campaign).bind(2, now_in_seconds()).run();
}

FinishedGame finished_game(const GameModule& game, const AnyState& state, const TableRow& table) {
    FinishedGame finished;
    for (const SeatRow& row : table.seats) {
        const Seat seat(row.number - 1);
        finished.result.scores.push_back(game.score(state, seat));
        finished.result.tie_breaks.push_back(game.tie_break(state, seat));
    }
    const auto person = std::find_if(table.seats.begin(), table.seats.end(), [](const SeatRow& seat) { return seat.person; });
    if (person != table.seats.end()) {
        finished.score = person->score;
        finished.won = person->won;
    }
    if (const SheetBook* book = game.sheet_book()) finished.marks = book->earned(state);
    return finished;
}

Result<Done> count_in_campaign(Database& database, const GameModule& game, const TableRow& table, const FinishedGame& finished) {
    const Result<std::optional<CampaignRow>> found = find_by(database, "hall_table", table.id);
    if (!found) return found.problem();
    if (!*found) return Done{};
    const CampaignRow& row = **found;
    Documents documents(database);
    if (!row.chapters.empty()) {
        if (const auto added = add_chapter(documents, game, row, finished.result); !added) return added;
    } else if (finished.marks > 0) {
        if (const auto added = add_marks(documents, game, row, {table.record_name(), finished.marks}); !added) return added;
    }
    const Result<Done> listed =
        database.prepare("INSERT INTO campaign_game SELECT ?1, count(*) + 1, ?2, ?3, ?4, ?5 FROM campaign_game WHERE campaign=?1")
            .bind(1, row.id)
            .bind(2, table.id)
            .bind(3, int64_t{finished.score})
            .bind(4, int64_t{finished.won})
            .bind(5, now_in_seconds())
            .run();
    if (!listed) return listed;
    return database.prepare("UPDATE campaign SET hall_table='', changed=?2 WHERE id=?1").bind(1, row.id).bind(2, now_in_seconds()).run();
}

}  // namespace undercroft
