// Randomness that is only pretty: the wobble of a pen, which of three tufts of grass. Apart from Chance, so that looks never change
// what happens: no tape, no record, no lock on undo. Every thing drawn has a stream of its own, found by name and number rather
// than by order, so that a thing that has not changed never looks different because another one has.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/rng.h"

namespace undercroft {

class Looks {
public:
    explicit Looks(uint64_t seed) : seed_(stream_seed(seed, "looks")) {}
    Rng of(std::string_view thing, uint64_t number = 0) const { return Rng(numbered_seed(stream_seed(seed_, thing), number)); }

private:
    uint64_t seed_;
};

}  // namespace undercroft
