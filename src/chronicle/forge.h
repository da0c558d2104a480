// NameForge coins the names of one world, each once. The same seed and the same order of wishes give the same names; a name that is
// forbidden, coarse in either language or taken is passed over and the next one drawn.
#pragma once

#include <set>
#include <string>
#include <string_view>

#include "chronicle/noun.h"
#include "chronicle/sounds.h"
#include "core/looks.h"

namespace undercroft::chronicle {

struct NameWish {
    std::string_view sounds;  // an id of sounds.toml or words.toml
    uint64_t number = 0;      // whose name it is: two wishes with one number and sounds are the same draw
    Gender gender = Gender::masculine;
    bool animate = false;
};

class NameForge {
public:
    NameForge(const SoundBook& book, uint64_t seed) : book_(book), looks_(seed) {}

    Noun coin(const NameWish& wish);

private:
    Noun draw(const SoundTable& table, const NameWish& wish, Rng& rng) const;
    Noun draw(const SpeakingTable& table, Rng& rng) const;
    bool sounds_well(const Noun& name) const;
    bool is_new(const Noun& name, int attempt) const;  // and not taken for another one

    const SoundBook& book_;
    Looks looks_;
    std::set<std::string> taken_;       // in English, small letters
    std::set<std::string> beginnings_;  // first two letters of the names so far
};

}  // namespace undercroft::chronicle
