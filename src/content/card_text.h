// A text that stands beside its card in a pack, on its way into the text catalogue under a key of its own.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "content/reader.h"

namespace undercroft {

struct CardText {
    std::string key;  // <game>.<sort>.<id>.<field>, for example paper_dungeons.talent.thief.name
    LocalisedText text;
};

using CardTexts = std::vector<CardText>;

}  // namespace undercroft
