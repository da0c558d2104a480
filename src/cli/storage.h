// What the program remembers of its person between runs.
#pragma once

#include <optional>
#include <set>
#include <string>

#include "core/result.h"
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

}  // namespace undercroft
