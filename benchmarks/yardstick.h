// The yardstick: a hand-written, allocation-free trick-taking card game played at random. It measures the machine, so that
// every other speed can be given as a ratio to it in the same run.
#pragma once

#include <cstdint>

namespace undercroft::bench {

// Plays so many games; returns the number of decisions made. `checksum` keeps the work from being thrown away.
uint64_t play_yardstick(uint64_t seed, int games, uint64_t& checksum);

}  // namespace undercroft::bench
