// What a beaten card becomes, and levels: ODD-LOOT, ODD-LEVEL.
#include "games/one_deck_dungeon/play.h"

#include <algorithm>

namespace undercroft::one_deck_dungeon {

namespace {

// The card now being taken leaves its door (ODD-ROOM-09).
int take_card(Play& play) {
    State& state = play.state;
    const int which = lowest_bit(state.loot);
    const int card = state.cards[static_cast<size_t>(which)];
    Door& door = state.doors[state.door];
    (door.first == card ? door.first : door.second) = Door::none;
    state.loot &= static_cast<uint8_t>(state.loot - 1);
    state.looted = 1;
    state.step = Stage::take_loot;
    return card;
}

}  // namespace

void take_loot(Play& play) {
    State& state = play.state;
    if (state.looted != 0 && can_level(play.catalogue, state)) {  // ODD-LEVEL-02, A43: after each loot, that of a pair's card too
        state.step = Stage::level_up;
        return;
    }
    state.step = state.loot != 0 ? Stage::loot : Stage::end_turn;
}

void close_level_window(Play& play) {
    play.state.looted = 0;
    play.state.step = Stage::take_loot;
}

void remove_item(Play& play, int seat, int place) {
    State& state = play.state;
    HeroState& hero = state.heroes[static_cast<size_t>(seat)];
    const int index = hero.items[static_cast<size_t>(place)];
    const Card& card = play.catalogue.card(index);
    hero.items.erase(static_cast<size_t>(place));
    --hero.icons[card.item_colour];
    hero.health = static_cast<uint8_t>(hero.health - card.item_health);
    state.experience.add(index);  // ODD-LOOT-14
}

void take_item(Play& play, int seat, int replaced) {
    const int index = take_card(play);
    const Card& card = play.catalogue.card(index);
    HeroState& hero = play.state.heroes[static_cast<size_t>(seat)];
    const int old = replaced > 0 ? hero.items[static_cast<size_t>(replaced) - 1] : -1;
    if (replaced > 0) remove_item(play, seat, replaced - 1);
    hero.items.push_back(static_cast<uint8_t>(index));
    ++hero.icons[card.item_colour];                                      // ODD-LOOT-04
    hero.health = static_cast<uint8_t>(hero.health + card.item_health);  // ODD-LOOT-06
    play.tell(Happened::item_taken, seat, index, old);
    check_dying(play, seat);  // ODD-CONS-14
}

void take_skill(Play& play, int seat, int replaced) {
    const int index = take_card(play);
    HeroState& hero = play.state.heroes[static_cast<size_t>(seat)];
    int old = -1;
    if (replaced > 0) {
        old = hero.found[static_cast<size_t>(replaced) - 1];
        hero.found.erase(static_cast<size_t>(replaced) - 1);
        hero.skills &= ~bit(play.catalogue.card(old).skill);
        play.state.experience.add(old);
    }
    hero.found.push_back(static_cast<uint8_t>(index));
    hero.skills |= bit(play.catalogue.card(index).skill);
    play.tell(Happened::skill_taken, seat, index, old);
}

void take_potion(Play& play) {
    State& state = play.state;
    const int index = take_card(play);
    state.potion_cards.add(index);
    state.potions |= static_cast<uint8_t>(1u << play.catalogue.card(index).potion);
    ++state.tokens;  // ODD-LOOT-08
    play.tell(Happened::potion_taken, nobody, index);
}

void take_experience(Play& play) {
    const int index = take_card(play);
    play.state.experience.add(index);
    play.tell(Happened::experience_taken, nobody, index, play.catalogue.card(index).lanterns);
}

int level_cost(const Catalogue& catalogue, const State& state) {
    const Level& level = catalogue.levels[state.level - 1u];
    if (state.level == top_level) return level.trade;                                  // A36: not doubled
    return std::max(1, level.next * (is_four(state) ? 2 : 1) - state.level_discount);  // ODD-4P-19
}

std::array<int, 3> experience_counts(const Catalogue& catalogue, const State& state) {
    std::array<int, 3> counts{};
    for (size_t word = 0; word < 2; ++word) {
        for (const int card : Bits{state.experience.words[word]}) ++counts[catalogue.card(card).lanterns - 2u];
    }
    return counts;
}

bool can_level(const Catalogue& catalogue, const State& state) {
    const std::array<int, 3> counts = experience_counts(catalogue, state);
    return counts[0] * 2 + counts[1] * 3 + counts[2] * 4 >= level_cost(catalogue, state);
}

uint8_t team_tokens(const State& state) { return is_four(state) ? 2 : 1; }

// ODD-LEVEL-04, 13: out of the game. Cards of equal worth are alike here.
void pay_experience(Play& play, std::array<int, 3> cards) {
    State& state = play.state;
    for (size_t word = 0; word < 2; ++word) {
        for (const int card : Bits{state.experience.words[word]}) {
            int& wanted = cards[play.catalogue.card(card).lanterns - 2u];
            if (wanted == 0) continue;
            --wanted;
            const int index = card + static_cast<int>(word) * deck_size;
            state.experience.remove(index);
            state.removed.add(index);
        }
    }
}

void level_up(Play& play, std::array<int, 3> cards) {
    State& state = play.state;
    pay_experience(play, cards);
    ++state.level;  // ODD-LEVEL-08, 10
    ++state.level_ups;
    state.tokens = static_cast<uint8_t>(state.tokens + team_tokens(state));  // ODD-LEVEL-09, ODD-4P-20
    play.tell(Happened::levelled_up, nobody, state.level, state.tokens);
    if (!can_level(play.catalogue, state)) close_level_window(play);  // ODD-LEVEL-14
}

void trade_experience(Play& play, std::array<int, 3> cards) {
    State& state = play.state;
    pay_experience(play, cards);
    ++state.tokens;  // ODD-LEVEL-12
    play.tell(Happened::experience_traded, nobody, state.tokens);
    if (!can_level(play.catalogue, state)) close_level_window(play);
}

}  // namespace undercroft::one_deck_dungeon
