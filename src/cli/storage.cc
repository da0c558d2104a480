#include "cli/storage.h"

#include <sys/stat.h>
#include <algorithm>
#include <ctime>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace undercroft {

namespace fs = std::filesystem;

namespace {

using Json = nlohmann::ordered_json;

fs::path settings_path() { return data_folder() / "settings.json"; }

}  // namespace

Settings load_settings() {
    Settings settings;
    const Result<std::string> text = read_file(settings_path());
    if (!text) return settings;
    const Json json = Json::parse(*text, nullptr, false);
    if (!json.is_object()) return settings;
    if (json.contains("language") && json["language"].is_string()) {
        if (const auto language = parse_language(json["language"].get<std::string>())) settings.language = *language;
    }
    if (json.contains("plain") && json["plain"].is_boolean()) settings.plain = json["plain"].get<bool>();
    if (json.contains("bell") && json["bell"].is_boolean()) settings.bell = json["bell"].get<bool>();
    if (json.contains("met") && json["met"].is_array()) {
        for (const Json& game : json["met"]) {
            if (game.is_string()) settings.met.insert(game.get<std::string>());
        }
    }
    return settings;
}

Result<Done> save_settings(const Settings& settings) {
    Json json{{"plain", settings.plain}, {"bell", settings.bell}, {"met", settings.met}};
    if (settings.language) json["language"] = language_code(*settings.language);
    return write_file(settings_path(), json.dump(1) + "\n");
}

fs::path new_save_path(const std::string& game) {
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    localtime_r(&now, &local);
    const std::string stem = fmt::format("{}-{:04}{:02}{:02}-{:02}{:02}{:02}", game, local.tm_year + 1900, local.tm_mon + 1, local.tm_mday,
                                         local.tm_hour, local.tm_min, local.tm_sec);
    std::error_code ignored;
    for (int i = 1;; ++i) {  // two games within a second
        const std::string name = stem + (i == 1 ? "" : fmt::format("-{}", i)) + ".json";
        if (!fs::exists(data_folder() / "saves" / name, ignored) && !fs::exists(data_folder() / "records" / name, ignored)) {
            return data_folder() / "saves" / name;
        }
    }
}

std::vector<StoredGame> saved_games() {
    std::vector<StoredGame> games;
    std::error_code error;
    std::vector<std::pair<fs::file_time_type, fs::path>> files;
    for (fs::directory_iterator each(data_folder() / "saves", error), end; !error && each != end; each.increment(error)) {
        std::error_code ignored;  // of this file alone: one that cannot be looked at must not hide the others
        if (each->path().extension() == ".json") files.emplace_back(each->last_write_time(ignored), each->path());
    }
    std::sort(files.rbegin(), files.rend());
    for (const auto& [time, path] : files) {
        const Result<std::string> text = read_file(path);
        if (!text) continue;
        if (Result<Replay> replay = read_replay(*text, path.string())) games.push_back({path, std::move(*replay)});
    }
    return games;
}

std::string date_of(const fs::path& file) {
    struct stat facts {};
    if (stat(file.c_str(), &facts) != 0) return {};
    std::tm local{};
    localtime_r(&facts.st_mtime, &local);
    return fmt::format("{:04}-{:02}-{:02} {:02}:{:02}", local.tm_year + 1900, local.tm_mon + 1, local.tm_mday, local.tm_hour, local.tm_min);
}

bool can_go_on(const House& house, const Replay& replay) {
    const auto game = house.find_game(replay.game);
    return game && replay.rules_version == (*game)->card().rules_version && replay.content_hash == (*game)->content_hash();
}

Result<fs::path> store_record(const fs::path& save, const std::string& text) {
    const fs::path record = data_folder() / "records" / save.filename();
    const Result<Done> written = write_file(record, text);
    if (!written) return written.problem();
    std::error_code ignored;
    fs::remove(save, ignored);
    return record;
}

fs::path campaign_path(const std::string& game, const std::string& campaign) {
    return data_folder() / "campaigns" / (game + "-" + campaign + ".json");
}

Result<std::optional<Campaign>> load_campaign(const GameCard& card, const std::string& campaign) {
    const fs::path path = campaign_path(card.id, campaign);
    std::error_code ignored;
    if (!fs::exists(path, ignored)) return std::optional<Campaign>();
    const Result<std::string> text = read_file(path);
    if (!text) return text.problem();
    Result<Campaign> read = Campaign::read(card, *text, path.string());
    if (!read) return read.problem();
    return std::optional<Campaign>(std::move(*read));
}

Result<Done> save_campaign(const Campaign& campaign) { return write_file(campaign_path(campaign.game(), campaign.id()), campaign.write()); }

}  // namespace undercroft
