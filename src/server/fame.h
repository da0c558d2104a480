// What is remembered of finished games, and the numbered rules, as pages: both are read once and kept in memory.
#pragma once

#include <filesystem>
#include <mutex>
#include <optional>

#include "server/hall_messages.h"
#include "session/house.h"
#include "session/rulebook.h"
#include "session/store.h"

namespace undercroft {

// Of one game, or of all when none is named. Read anew when a record has come since.
class FamePage {
public:
    FamePage(const House& house, const Store& store) : house_(house), store_(store) {}
    HallOfFame page(const std::string& game, Language language);

private:
    const House& house_;
    const Store& store_;
    std::mutex lock_;
    size_t known_ = 0;  // records read
    HallOfFame all_;
    Language language_ = Language::english;
};

// Below `rules` lie the books, as cli reads them.
Rulebook open_rulebook(const House& house, const std::filesystem::path& rules);
// By id ("DG-MOVE-07"), by chapter or by words; of one game first, where one is named.
FoundRules find_rules(const Rulebook& book, const std::string& wish, const std::string& game, Language language);

}  // namespace undercroft
