#include "cli/storage.h"

#include <nlohmann/json.hpp>

#include "cli/files.h"

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

}  // namespace undercroft
