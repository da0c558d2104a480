// Wounds, healing and defeat: ODD-CONS-10..15, ODD-POTION-06..10; dice stored by feats: ODD-FEAT-03, 11.
#include <algorithm>

#include "games/one_deck_dungeon/play.h"

namespace undercroft::one_deck_dungeon {

void check_dying(Play& play, int seat) {
    State& state = play.state;
    const HeroState& hero = state.heroes[static_cast<size_t>(seat)];
    const auto mine = static_cast<uint8_t>(1u << seat);
    if (hero.wounds >= hero.health)
        state.dying |= mine;
    else
        state.dying &= static_cast<uint8_t>(~mine);
}

void wound(Play& play, int seat, int count) {
    if (count == 0) return;
    HeroState& hero = play.state.heroes[static_cast<size_t>(seat)];
    hero.wounds = static_cast<uint8_t>(hero.wounds + count);
    play.tell(Happened::wounded, seat, count, hero.wounds, hero.health);
    for (int i = 0; i < count; ++i) store_die(play, StoreOn::wound, seat);
    check_dying(play, seat);
}

void heal(Play& play, int seat, int count) {
    HeroState& hero = play.state.heroes[static_cast<size_t>(seat)];
    const int healed = std::min<int>(count, hero.wounds);  // ODD-POTION-10
    hero.wounds = static_cast<uint8_t>(hero.wounds - healed);
    if (healed > 0) play.tell(Happened::healed, seat, healed, hero.wounds, hero.health);
    check_dying(play, seat);
}

int healing_amount(const Catalogue& catalogue, const State& state, int seat) {
    const Potion& healing = catalogue.potions[catalogue.healing];
    const bool at_start = asked_step(state) == Stage::turn_start;  // ODD-POTION-06..08, ODD-BOSS-17
    return (at_start ? healing.turn_start : healing.otherwise) + state.heroes[static_cast<size_t>(seat)].healing_bonus;
}

void drink_healing(Play& play, int seat) {
    const int amount = healing_amount(play.catalogue, play.state, seat);
    --play.state.tokens;
    play.tell(Happened::potion_drunk, seat, play.catalogue.healing);
    heal(play, seat, amount);  // ODD-POTION-09
}

bool can_be_saved(const Catalogue& catalogue, const State& state) {
    int draughts = 0;
    for (const int seat : Bits{state.dying}) {
        const HeroState& hero = state.heroes[static_cast<size_t>(seat)];
        const int amount = healing_amount(catalogue, state, seat);
        draughts += (hero.wounds - hero.health + amount) / amount;  // ODD-CONS-12
    }
    return draughts <= state.tokens;
}

void lose(Play& play, int seat) {
    play.tell(Happened::lost, seat);
    play.state.step = Stage::over;
    play.state.time_due = play.state.wounds_due = play.state.wound_targets = play.state.wounds_differ = play.state.dying = 0;
}

void add_wounds_due(Play& play, int count, int targets, bool differ) {
    play.state.wounds_due = static_cast<uint8_t>(count);
    play.state.wound_targets = static_cast<uint8_t>(targets);
    play.state.wounds_differ = differ ? 1 : 0;
}

void store_die(Play& play, StoreOn on, int seat) {
    State& state = play.state;
    if (state.floor == boss_floor) return;  // ODD-BOSS-05
    HeroState& hero = state.heroes[static_cast<size_t>(seat)];
    const Feat& feat = play.catalogue.heroes[hero.hero].sides[state.side].feat;
    if (feat.kind != FeatKind::store || feat.on != on) return;
    if (hero.stored >= feat.cap || state.supply[row_heroic] == 0) return;  // ODD-FEAT-11
    ++hero.stored;
    --state.supply[row_heroic];
    play.tell(Happened::die_stored, seat, hero.stored);
}

void store_for_all(Play& play, StoreOn on) {
    for (int seat = 0; seat < play.state.seats; ++seat) store_die(play, on, seat);
}

void store_for_door(Play& play, int lanterns) {
    for (int seat = 0; seat < play.state.seats; ++seat) {
        const Feat& feat = play.catalogue.heroes[play.state.heroes[static_cast<size_t>(seat)].hero].sides[play.state.side].feat;
        if (lanterns >= feat.lanterns) store_die(play, StoreOn::rich_door, seat);
    }
}

}  // namespace undercroft::one_deck_dungeon
