// Invariants: every card in one place, every die accounted for, every cached number right.
#include <fmt/format.h>

#include "games/one_deck_dungeon/play.h"

namespace undercroft::one_deck_dungeon {

namespace {

class Count {
public:
    void add(const CardSet& set) {
        for (int card = 0; card < 2 * deck_size; ++card) {
            if (set.has(card)) add(card);
        }
    }
    void add(int card) { ++times_[static_cast<size_t>(card)]; }
    std::string wrong(int cards) const {
        for (int card = 0; card < 2 * deck_size; ++card) {
            const int expected = card < cards ? 1 : 0;
            if (times_[static_cast<size_t>(card)] != expected)
                return fmt::format("card {} is in {} places", card, times_[static_cast<size_t>(card)]);
        }
        return {};
    }

private:
    std::array<int, 2 * deck_size> times_{};
};

std::string wrong_cards(const State& state) {
    Count count;
    for (const CardSet* set : {&state.unseen, &state.discard, &state.experience, &state.removed, &state.potion_cards}) count.add(*set);
    for (const Door& door : state.doors) {
        if (door.first < Door::closed) count.add(door.first);
        if (door.second < Door::closed) count.add(door.second);
    }
    for (const HeroState& hero : state.heroes) {
        for (const uint8_t card : hero.items) count.add(card);
        for (const uint8_t card : hero.found) count.add(card);
    }
    if (std::string wrong = count.wrong(is_four(state) ? 2 * deck_size : deck_size); !wrong.empty()) return wrong;
    return state.unseen.size() - closed_cards(state) != state.deck ? "the deck is miscounted" : "";
}

std::string wrong_dice(const State& state) {
    const EncounterState& encounter = state.encounter;
    for (int colour = 0; colour < colour_count; ++colour) {
        const auto at = static_cast<size_t>(colour);
        int dice = state.supply[at] + encounter.placed[at] + encounter.claimed[0][at] + encounter.claimed[1][at] + state.effect.aside[at];
        for (const Pool& pool : encounter.pools) {
            for (int row = 0; row < row_count; ++row) dice += colour_of_row(row) == colour ? pool.row_total(row) : 0;
        }
        if (colour == row_heroic) {
            for (const HeroState& hero : state.heroes) dice += hero.stored;
        }
        const int expected = (colour == row_heroic ? 6 : 8) * (is_four(state) ? 2 : 1);
        if (dice != expected) return fmt::format("{} dice of colour {}, not {}", dice, colour, expected);
    }
    if (encounter.fight == Fight::none && encounter != EncounterState{}) return "an encounter has left something behind";
    return {};
}

std::string wrong_hero(const Catalogue& catalogue, const State& state, const HeroState& hero) {
    const HeroSide& side = catalogue.heroes[hero.hero].sides[state.side];
    std::array<uint8_t, 3> icons = side.icons;
    int health = side.health;
    uint64_t found = 0;
    for (const uint8_t card : hero.items) {
        ++icons[catalogue.card(card).item_colour];
        health += catalogue.card(card).item_health;
    }
    for (const uint8_t card : hero.found) found |= bit(catalogue.card(card).skill);
    if (icons != hero.icons) return "icons differ from card and items";
    if (hero.health < health) return "health is below card and items";
    if (count_bits(found) != static_cast<int>(hero.found.size())) return "a skill is held twice";
    for (const int skill : Bits{hero.skills}) {
        if (catalogue.skill(skill).sort == SkillSort::found && !has_bit(found, skill)) return "a skill without its card";
    }
    const LevelSide& limits = catalogue.levels[state.level - 1u].sides[state.side];
    if (hero.items.size() > limits.items || hero.found.size() > limits.skills) return "more items or skills than the level allows";
    const bool falling = hero.wounds >= hero.health;
    const bool settled = state.dying == 0 && state.wounds_due == 0 && state.step != Stage::over;
    if (falling && settled) return "a fallen hero plays on";
    return {};
}

}  // namespace

std::string Rules::failed_check(const State& state) const {
    if (std::string wrong = wrong_cards(state); !wrong.empty()) return wrong;
    if (std::string wrong = wrong_dice(state); !wrong.empty()) return wrong;
    for (int seat = 0; seat < state.seats; ++seat) {
        if (std::string wrong = wrong_hero(*catalogue_, state, state.heroes[static_cast<size_t>(seat)]); !wrong.empty()) return wrong;
    }
    if (door_count(state) > door_limit(*catalogue_, state)) return "too many doors";
    if (state.stairs_tokens >= stairs_limit(state)) return "too many tokens on the stairs";
    if (state.time_due != 0 && state.wounds_due == 0 && state.dying == 0) return "time is due while something else is asked";
    return {};
}

}  // namespace undercroft::one_deck_dungeon
