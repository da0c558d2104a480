// What the program keeps between runs: saves of unfinished games, records of finished ones, campaign sheets, settings.
#pragma once

#include <filesystem>
#include <optional>
#include <set>
#include <string>

#include "cli/files.h"
#include "cli/house.h"
#include "engine/replay.h"
#include "session/campaign.h"
#include "text/language.h"

namespace undercroft {

struct Settings {
    std::optional<Language> language;  // nothing: as the environment says
    bool plain = false;
    bool bell = false;          // a sound when a question comes out of turn
    std::set<std::string> met;  // games whose guide has been offered
};

Settings load_settings();
Result<Done> save_settings(const Settings& settings);

// A new name for a save of this game: game, date and time.
std::filesystem::path new_save_path(const std::string& game);

struct StoredGame {
    std::filesystem::path path;
    Replay replay;
};
// The saves, the one written last first; damaged ones are passed over.
std::vector<StoredGame> saved_games();
// When it was written last, as people write dates: 2024-05-31 18:20.
std::string date_of(const std::filesystem::path& file);
// Whether this house plays by the rules and cards of the save.
bool can_go_on(const House& house, const Replay& replay);

// Moves a finished game from the saves to the records; where it now is.
Result<std::filesystem::path> store_record(const std::filesystem::path& save, const std::string& text);

std::filesystem::path campaign_path(const std::string& game, const std::string& campaign);
// Nothing when there is none yet.
Result<std::optional<Campaign>> load_campaign(const GameCard& card, const std::string& campaign);
Result<Done> save_campaign(const Campaign& campaign);

}  // namespace undercroft
