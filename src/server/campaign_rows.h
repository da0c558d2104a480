// Campaigns as they are kept: a row for each with its secret and the game that is being played, the results on the shelf of campaigns, the
// sheets of heroes on theirs. Each function is part of a Write or of a look.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/module.h"
#include "server/database.h"
#include "server/ledger.h"
#include "session/campaign.h"

namespace undercroft {

struct CampaignRow {
    std::string id, game;
    std::string chapters;  // the game's campaign; empty: heroes with sheets
    std::string token;     // hash
    bool hot_seat = false;
    std::vector<std::string> levels;  // of heroes with sheets, in seat order; empty: a person
    std::string table;                // of the game that is being played; empty: none
    int64_t created = 0, changed = 0;

    std::string results_name() const { return id + ".json"; }
    std::string sheet_name(size_t hero) const { return id + "-" + std::to_string(hero + 1); }
};
struct CampaignGameRow {
    std::string table;
    int score = 0;
    bool won = false;
    int64_t time = 0;
};

Result<Done> insert_campaign(Database& database, const CampaignRow& row);
Result<std::optional<CampaignRow>> find_campaign(Database& database, const std::string& id);
std::vector<CampaignGameRow> games_of_campaign(Database& database, const std::string& id);
// The next game begins; refused while one is being played (problems.hall.chapter_running).
Result<Done> begin_game(Database& database, const std::string& campaign, const std::string& table);
Result<Done> touch_campaign(Database& database, const std::string& campaign);

// What a game that is over brings to a campaign.
struct FinishedGame {
    ChapterResult result;
    int marks = 0;
    int score = 0;  // of the first person
    bool won = false;
};
FinishedGame finished_game(const GameModule& game, const AnyState& state, const TableRow& table);
// Into the campaign of which this table is the game being played, if there is one: once, whatever is wound back and played again later. A
// campaign that cannot be read is left as it is: its damage must not keep the game from ending.
Result<Done> count_in_campaign(Database& database, const GameModule& game, const TableRow& table, const FinishedGame& finished);

}  // namespace undercroft
