// Kept exactly as the yardstick of the speed figures: changing it would change every ratio.
#include "yardstick.h"

#include <bit>
#include <utility>

namespace undercroft::bench {

namespace {

struct Random {
    uint64_t state;
    uint64_t next() {
        uint64_t z = (state += 0x9e3779b97f4a7c15ull);
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
        return z ^ (z >> 31);
    }
    uint32_t below(uint32_t bound) { return static_cast<uint32_t>(((next() >> 32) * bound) >> 32); }
};

// 52 cards, suit in the high nibble; each hand is a set of bits.
struct State {
    uint64_t hand[4] = {};
    uint8_t trick[4] = {};
    uint8_t points[4] = {};
    uint8_t turn = 0, played = 0, tricks = 0;
    bool hearts_broken = false;
};

constexpr uint64_t suit_mask(int suit) { return 0x1fffull << (suit * 16); }

uint64_t legal_cards(const State& state) {
    const uint64_t hand = state.hand[state.turn];
    if (state.played != 0) {
        const uint64_t following = hand & suit_mask(state.trick[0] >> 4);
        return following != 0 ? following : hand;
    }
    const uint64_t safe = hand & ~suit_mask(3);
    return !state.hearts_broken && safe != 0 ? safe : hand;
}

[[gnu::noinline]] void play(State& state, uint8_t card) {
    state.hand[state.turn] &= ~(1ull << card);
    state.trick[state.played++] = card;
    state.hearts_broken |= (card >> 4) == 3;
    if (state.played < 4) {
        state.turn = (state.turn + 1) & 3;
        return;
    }
    int best = 0, points = 0;
    for (int i = 0; i < 4; ++i) {
        const int next = state.trick[i];
        if ((next >> 4) == (state.trick[0] >> 4) && next > state.trick[best]) best = i;
        points += (next >> 4) == 3 ? 1 : next == 2 * 16 + 10 ? 13 : 0;
    }
    state.turn = static_cast<uint8_t>((state.turn + 1 + best) & 3);
    state.points[state.turn] = static_cast<uint8_t>(state.points[state.turn] + points);
    state.played = 0;
    ++state.tricks;
}

void deal(State& state, Random& random) {
    uint8_t deck[52];
    for (int i = 0; i < 52; ++i) deck[i] = static_cast<uint8_t>((i / 13) * 16 + i % 13);
    for (uint32_t i = 51; i > 0; --i) std::swap(deck[i], deck[random.below(i + 1)]);
    for (int i = 0; i < 52; ++i) state.hand[i & 3] |= 1ull << deck[i];
}

uint8_t pick(uint64_t cards, uint32_t index) {
    while (index-- > 0) cards &= cards - 1;
    return static_cast<uint8_t>(std::countr_zero(cards));
}

}  // namespace

uint64_t play_yardstick(uint64_t seed, int games, uint64_t& checksum) {
    Random random{seed};
    uint64_t decisions = 0;
    for (int game = 0; game < games; ++game) {
        State state;
        deal(state, random);
        while (state.tricks < 13) {
            const uint64_t legal = legal_cards(state);
            play(state, pick(legal, random.below(static_cast<uint32_t>(std::popcount(legal)))));
            ++decisions;
        }
        checksum += state.points[0];
    }
    return decisions;
}

}  // namespace undercroft::bench
