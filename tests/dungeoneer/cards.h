// Cards for tests. The packs of the game with some entries standing otherwise: those of pinned.toml always, and in a test that
// needs a card no pack has, those written in the test itself.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "content/source.h"
#include "games/dungeoneer/catalogue.h"

namespace undercroft::dungeoneer {

// `tables` is the text of a pack. An entry of the same sort and id is replaced: numbers and effects are those given here and no
// others; what names and sorts a card (name, text, kind, tags, when, lasts, ...) stays unless it is given too.
std::vector<SourceFile> with_tables(std::vector<SourceFile> files, const std::string& tables);

std::vector<SourceFile> pinned_files();
std::shared_ptr<const Catalogue> cards_with(const std::string& tables);

}  // namespace undercroft::dungeoneer
