#include "games/one_deck_dungeon/solver/puzzle.h"

#include <algorithm>

#include "games/one_deck_dungeon/play.h"

namespace undercroft::one_deck_dungeon {

namespace {

// Draughts that keep everybody alive, and what they heal: the fewest for these wounds by seat.
struct Rescue {
    int draughts = 0, healed = 0;
};

Rescue rescue(const Puzzle& puzzle, const std::array<int, max_heroes>& wounds) {
    Rescue sum;
    for (int seat = 0; seat < puzzle.seats; ++seat) {
        const Puzzle::Hero& hero = puzzle.heroes[static_cast<size_t>(seat)];
        const int over = wounds[static_cast<size_t>(seat)] - hero.room;
        if (over < 0) continue;
        const int draughts = over / hero.heal + 1;
        sum.draughts += draughts;
        sum.healed += draughts * hero.heal;
    }
    return sum;
}

// ODD-STAIRS-05, ODD-4P-18: the team chooses who takes each wound of the stairs: whom it hurts least.
void take_stairs_wounds(const Puzzle& puzzle, std::array<int, max_heroes>& wounds, int count) {
    for (int i = 0; i < count; i += puzzle.stairs_wounds) {
        uint32_t taken = 0;
        for (int n = 0; n < puzzle.stairs_wounds; ++n) {
            int best = -1, best_slack = -1;
            for (int seat = 0; seat < puzzle.seats; ++seat) {
                if (has_bit(taken, seat)) continue;
                const Puzzle::Hero& hero = puzzle.heroes[static_cast<size_t>(seat)];
                // How many more wounds it takes without a further draught; when none, how much a draught gives.
                int slack = hero.room - 1 - wounds[static_cast<size_t>(seat)];
                while (slack < 0) slack += hero.heal;
                slack = slack > 0 ? 100 + slack : hero.heal;
                if (slack > best_slack) best = seat;
                best_slack = std::max(best_slack, slack);
            }
            ++wounds[static_cast<size_t>(best)];
            taken |= 1u << best;
        }
    }
}

}  // namespace

Prices prices_of(const Catalogue& catalogue, const State& state) {
    Prices prices;
    if (state.floor != boss_floor) return prices;
    int least = 99, sum = 0, heal = 0;
    for (int seat = 0; seat < state.seats; ++seat) {
        const HeroState& hero = state.heroes[static_cast<size_t>(seat)];
        least = std::min(least, hero.health - hero.wounds);
        sum += hero.health - hero.wounds;
        heal = std::max(heal, healing_amount(catalogue, state, seat));
    }
    // Wounds come evenly, so the weakest counts most; the last one kills.
    const double room = 0.5 * (least * state.seats + sum) - 1 + heal * state.tokens;
    prices.token = worth::heart * heal;
    prices.skull = worth::heart * std::clamp(room / (boss_health(catalogue, state) - state.boss_wounds), 0.5, 4.0);
    return prices;
}

Puzzle puzzle_of(const Catalogue& catalogue, const State& state) {
    const EncounterState& encounter = state.encounter;
    const Property& foe = foe_property(catalogue, state);
    const Property& place = dungeon_property(catalogue, state);
    Puzzle puzzle;
    puzzle.catalogue = &catalogue;
    puzzle.box_count = encounter.box_count;
    puzzle.all = (1u << encounter.box_count) - 1u;
    puzzle.shields = encounter.shields;
    for (size_t i = 0; i < encounter.box_count; ++i) {
        const Box& box = catalogue.box(encounter.boxes[i]);
        Puzzle::Box& into = puzzle.boxes[i];
        into.rows = static_cast<uint8_t>(box.colour == Box::grey ? 7u : 1u << box.colour);
        into.wide = box.wide;
        into.heroic = !box.no_heroic;
        into.value = box.wide ? uint8_t{1} : box.value;
        into.hearts = box.hearts;
        into.time = box.time;
        into.skulls = box.skulls;
        into.twin = encounter.twin[i];
    }
    puzzle.boss = encounter.fight == Fight::boss;
    puzzle.slots = encounter.slots;
    const uint64_t usable = catalogue.usable[static_cast<size_t>(encounter.fight) - 1];
    for (int slot = 0; slot < encounter.slots; ++slot) {
        puzzle.skills[static_cast<size_t>(slot)] = hero_in(state, slot).skills & usable;
        puzzle.fighting[static_cast<size_t>(slot)] = encounter.heroes[static_cast<size_t>(slot)];
        puzzle.stored[static_cast<size_t>(slot)] = hero_in(state, slot).stored;
    }
    for (const int potion : Bits{state.potions}) {
        const uint8_t skill = catalogue.potions[static_cast<size_t>(potion)].skill;
        if (skill != no_id && has_bit(usable, skill)) puzzle.potions |= bit(potion);
    }
    puzzle.conversion_dice = encounter.conversion_dice;
    puzzle.discards_rolled = encounter.discards_rolled;
    puzzle.lowers_heroic = encounter.lowers_heroic;
    puzzle.time_per_1 = encounter.time_per_1;
    if (!puzzle.boss) {
        puzzle.time_per_skill = foe.time_per_skill;
        puzzle.time_if_open = foe.time_if_open;
        puzzle.no_loot_if_shield_open = foe.no_loot_if_shield_open;
    }
    puzzle.heart_at_time = place.heart_at_time;
    puzzle.heart_at_hearts = place.heart_at_hearts;
    puzzle.first_cover_fails = foe.first_cover_fails;
    puzzle.seats = state.seats;
    for (int seat = 0; seat < state.seats; ++seat) {
        const HeroState& hero = state.heroes[static_cast<size_t>(seat)];
        puzzle.heroes[static_cast<size_t>(seat)] = {hero.health - hero.wounds, healing_amount(catalogue, state, seat)};
    }
    puzzle.tokens = state.tokens;
    puzzle.deck = deck_left(state);
    puzzle.stairs_tokens = state.stairs_tokens;
    puzzle.stairs_limit = stairs_limit(state);
    puzzle.stairs_wounds = stairs_wounds(state);
    if (puzzle.boss) {
        puzzle.boss_wounds = state.boss_wounds;
        puzzle.boss_health = boss_health(catalogue, state);
        puzzle.heal_per_skull = foe.heal_per_skull;
    }
    puzzle.prices = prices_of(catalogue, state);
    return puzzle;
}

Spot spot_of(const State& state) {
    const EncounterState& encounter = state.encounter;
    Spot spot;
    spot.pools = encounter.pools;
    for (int slot = 0; slot < encounter.slots; ++slot) {
        spot.used[static_cast<size_t>(slot)] = hero_in(state, slot).used;
        spot.stored[static_cast<size_t>(slot)] = hero_in(state, slot).stored;
    }
    spot.need = encounter.need;
    spot.supply = state.supply;
    spot.filled = encounter.filled;
    spot.shrugged = encounter.shrugged;
    spot.prevented_hearts = encounter.prevented_hearts;
    spot.prevented_time = encounter.prevented_time;
    spot.halves = encounter.halves_hearts;
    spot.trades = encounter.trades_heart;
    spot.tokens = state.tokens;
    return spot;
}

// The toll as in consequences.cc, then wounds, time, stairs and the boss in the order of ODD-CONS-08 and ODD-BOSS-12.
double worth_of(const Puzzle& puzzle, const Spot& spot, uint32_t open, End* end) {
    int hearts = 0, time = 0, covered = 0, uncovered = 0;
    for (const int i : Bits{open}) {
        const Puzzle::Box& box = puzzle.boxes[static_cast<size_t>(i)];
        hearts += box.hearts;
        time += box.time;
        uncovered += box.skulls;
    }
    if (puzzle.boss) time = 0;
    const int extra = (puzzle.heart_at_time > 0 && time >= puzzle.heart_at_time ? 1 : 0) +
                      (puzzle.heart_at_hearts > 0 && hearts >= puzzle.heart_at_hearts ? 1 : 0);
    hearts += extra;
    int wounds = spot.halves != 0 ? hearts - hearts / 2 : std::max(0, hearts - spot.prevented_hearts);
    time = std::max(0, time - spot.prevented_time);
    if (spot.trades != 0 && spot.halves == 0) {
        if (puzzle.boss) {
            wounds = std::max(0, wounds - 1);
        } else if (wounds == 1) {
            wounds = 0;
            ++time;
        }
    }
    if (open != 0) time += puzzle.time_if_open;
    time += spot.time;

    int stairs = 0;
    if (!puzzle.boss && time > puzzle.deck) {
        stairs = (puzzle.stairs_tokens + time - puzzle.deck) / puzzle.stairs_limit * puzzle.stairs_wounds;
    }
    Rescue saved;
    std::array<int, max_heroes> each{};
    each[puzzle.fighting[0]] = wounds;
    if (puzzle.slots == 2) {  // ODD-CONS-05, 06
        each[puzzle.fighting[0]] = (wounds + 1) / 2;
        each[puzzle.fighting[1]] = wounds / 2;
        if (wounds % 2 == 1) {
            std::array<int, max_heroes> other = each;
            std::swap(other[puzzle.fighting[0]], other[puzzle.fighting[1]]);
            std::array<int, max_heroes> here = each;
            take_stairs_wounds(puzzle, here, stairs);
            take_stairs_wounds(puzzle, other, stairs);
            const Rescue first = rescue(puzzle, here), second = rescue(puzzle, other);
            const bool takes_second =
                second.draughts < first.draughts || (second.draughts == first.draughts && second.healed > first.healed);
            saved = takes_second ? second : first;
        }
    }
    if (puzzle.slots == 1 || wounds % 2 == 0) {
        take_stairs_wounds(puzzle, each, stairs);
        saved = rescue(puzzle, each);
    }
    const bool falls = saved.draughts > spot.tokens;
    const bool loot_lost = puzzle.no_loot_if_shield_open && (open & puzzle.shields) != 0;
    for (const int i : Bits{puzzle.all & ~open}) covered += puzzle.boxes[static_cast<size_t>(i)].skulls;
    const int healed = std::min(puzzle.boss_wounds, puzzle.heal_per_skull * uncovered);
    const bool wins = puzzle.boss && !falls && puzzle.boss_wounds - healed + covered >= puzzle.boss_health;  // ODD-WIN-01
    if (end != nullptr) {
        *end = {wounds + stairs, puzzle.boss ? 0 : time, covered, falls ? 0 : saved.draughts, falls, wins, loot_lost};
    }
    if (falls) return -worth::defeat - (puzzle.boss ? 0 : worth::time * spot.time);
    double sum = -worth::heart * (wounds + stairs - saved.healed) - (puzzle.boss ? 0 : worth::time * time);
    sum -= puzzle.prices.token * (puzzle.tokens - spot.tokens + saved.draughts);
    for (size_t slot = 0; slot < 2; ++slot) sum -= worth::stored * (puzzle.stored[slot] - spot.stored[slot]);
    if (loot_lost) sum -= worth::loot;
    if (puzzle.boss) sum += puzzle.prices.skull * (covered - healed) + (wins ? worth::victory : 0);
    return sum;
}

}  // namespace undercroft::one_deck_dungeon
