// Four heroes in two pairs: ODD-4P-08, 09, 15, 17.
#include "games/one_deck_dungeon/play.h"

#include <utility>

namespace undercroft::one_deck_dungeon {

// Seat 0 goes with `mate`, the other two together.
//   at a door    `second`: the card of seat 0's pair; `third`: the card met first
//   at a door with one card left    `second` 0: seat 0's pair meets it
//   in a boss round    `second` 0: seat 0's pair strikes first
void split_pairs(Play& play, int mate, int second, int third) {
    State& state = play.state;
    const std::array<uint8_t, 2> ours{0, static_cast<uint8_t>(mate)};
    std::array<uint8_t, 2> others{};
    size_t next = 0;
    for (int seat = 1; seat < max_heroes; ++seat) {
        if (seat != mate) others[next++] = static_cast<uint8_t>(seat);
    }
    bool ours_first = second == 0;
    if (state.floor != boss_floor && state.vanished == 0) {
        ours_first = second == third;
        if (third == 1) std::swap(state.cards[0], state.cards[1]);
    } else if (has_bit(state.vanished, 0)) {
        ours_first = !ours_first;  // the card that is left is the second
    }
    state.first_pair = ours_first ? ours : others;
    state.second_pair = ours_first ? others : ours;
    const auto hero = [&](int seat) { return state.heroes[static_cast<size_t>(seat)].hero; };
    play.tell(Happened::paired, nobody, hero(state.first_pair[0]), hero(state.first_pair[1]), hero(state.second_pair[0]),
              hero(state.second_pair[1]));
    state.step = Stage::begin_encounter;
}

}  // namespace undercroft::one_deck_dungeon
