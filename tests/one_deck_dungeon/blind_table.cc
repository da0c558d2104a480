#include "one_deck_dungeon/blind_table.h"

#include <algorithm>

namespace undercroft::one_deck_dungeon::blind {

BlindTable::BlindTable(const Catalogue& the_catalogue, const State& the_state) : catalogue(the_catalogue), state(the_state) {
    const EncounterState& encounter = state.encounter;
    boss = encounter.fight == Fight::boss;
    hands = encounter.slots;
    foe = boss ? &catalogue.dungeons[state.dungeon].boss.property
               : &catalogue.encounters[catalogue.cards[encounter.card % deck_size].encounter].property;
    if (!boss) place = &catalogue.dungeons[state.dungeon].floors[state.floor - 1u].property;
    for (size_t i = 0; i < encounter.box_count; ++i) {
        const Box& box = catalogue.boxes[encounter.boxes[i]];
        const bool gated = box.shield || (place != nullptr && place->shield_on == box.colour);
        boxes.push_back({box.colour, box.wide, gated, !box.no_heroic, box.value, box.hearts, box.time, box.skulls});
        begin.need[i] = encounter.need[i];
        begin.shrugged[i] = encounter.shrugged >> i & 1;
    }
    const uint8_t use = boss ? use_boss : encounter.fight == Fight::peril ? use_peril : use_combat;
    for (int hand = 0; hand < hands; ++hand) {
        const HeroState& hero = state.heroes[encounter.heroes[static_cast<size_t>(hand)]];
        for (size_t skill = 0; skill < catalogue.skills.size(); ++skill) {
            if ((hero.skills >> skill & 1) != 0 && (catalogue.skills[skill].use & use) != 0) skills[hand].push_back(skill);
        }
        begin.used[hand] = hero.used;
        begin.stored[hand] = hero.stored;
        for (int kind = 0; kind < kinds; ++kind) {
            for (int value = 1; value <= 6; ++value) {
                const uint64_t row = encounter.pools[static_cast<size_t>(hand)].rows[static_cast<size_t>(kind)];
                begin.dice[hand][kind][value] = static_cast<uint8_t>(row >> (value * 8));
            }
        }
    }
    for (size_t potion = 0; potion < catalogue.potions.size(); ++potion) {
        const uint8_t skill = catalogue.potions[potion].skill;
        if ((state.potions >> potion & 1) != 0 && skill != no_id && (catalogue.skills[skill].use & use) != 0) potions.push_back(skill);
    }
    for (int colour = 0; colour < colours; ++colour) begin.supply[colour] = state.supply[static_cast<size_t>(colour)];
    begin.tokens = state.tokens;
    begin.no_hearts = encounter.prevented_hearts;
    begin.no_time = encounter.prevented_time;
    begin.halves = encounter.halves_hearts;
    begin.trades = encounter.trades_heart;
    set_prices();
}

int BlindTable::heal_of(size_t seat) const { return catalogue.potions[catalogue.healing].otherwise + state.heroes[seat].healing_bonus; }
int BlindTable::boss_health() const { return catalogue.dungeons[state.dungeon].boss.health * (state.seats == 4 ? 2 : 1); }

void BlindTable::set_prices() {
    if (!boss) return;
    int least = 99, sum = 0, heal = 0;
    for (size_t seat = 0; seat < state.seats; ++seat) {
        const int room = state.heroes[seat].health - state.heroes[seat].wounds;
        least = std::min(least, room);
        sum += room;
        heal = std::max(heal, heal_of(seat));
    }
    token_price_ = 3.0 * heal;
    const double room = (least * state.seats + sum) / 2.0 - 1 + heal * state.tokens;
    skull_price_ = 3.0 * std::clamp(room / (boss_health() - state.boss_wounds), 0.5, 4.0);
}

double BlindTable::stop(const Position& position) const {
    int hearts = 0, time = 0, covered = 0, uncovered = 0;
    bool shield_open = false, any_open = false;
    for (size_t i = 0; i < boxes.size(); ++i) {
        const Square& box = boxes[i];
        if (position.need[i] == 0) {
            covered += box.skulls;
            continue;
        }
        any_open = true;
        shield_open |= box.shield;
        hearts += box.hearts;
        time += boss ? 0 : box.time;
        uncovered += box.skulls;
    }
    if (place != nullptr) {
        const int more = (place->heart_at_time > 0 && time >= place->heart_at_time ? 1 : 0) +
                         (place->heart_at_hearts > 0 && hearts >= place->heart_at_hearts ? 1 : 0);
        hearts += more;
    }
    time = std::max(0, time - position.no_time);
    if (position.halves != 0) {
        hearts -= hearts / 2;
    } else {
        hearts = std::max(0, hearts - position.no_hearts);
        if (position.trades != 0 && boss) hearts = std::max(0, hearts - 1);
        if (position.trades != 0 && !boss && hearts == 1) {
            hearts = 0;
            ++time;
        }
    }
    if (!boss && any_open) time += foe->time_if_open;
    time += position.time;

    double worth = -2.0 * (begin.stored[0] + begin.stored[1] - position.stored[0] - position.stored[1]);
    worth -= token_price_ * (begin.tokens - position.tokens);
    if (!boss) worth -= time;
    if (!boss && foe->no_loot_if_shield_open && shield_open) worth -= 8;
    bool wins = false;
    if (boss) {
        const int healed = std::min<int>(state.boss_wounds, foe->heal_per_skull * uncovered);
        worth += skull_price_ * (covered - healed);
        wins = state.boss_wounds - healed + covered >= boss_health();
    }
    int stairs = 0;  // wounds, one after another
    if (!boss && time > state.deck) stairs = (state.stairs_tokens + time - state.deck) / 3;
    const double falls = -1000.0 - (boss ? 0 : position.time);
    std::array<int, 2> wounds{};
    for (size_t hand = 0; hand < 2; ++hand) wounds[hand] = state.heroes[hand].wounds;
    double found = -1e18;
    for (int odd = 0; odd < hands; ++odd) {
        std::array<int, 2> hurt = wounds;
        int tokens = position.tokens;
        bool alive = true;
        for (int hand = 0; hand < hands; ++hand) {
            const int share = hands == 1 ? hearts : hearts / 2 + (hand == odd ? hearts % 2 : 0);
            alive = alive && wound(hurt, tokens, static_cast<size_t>(hand), share);
        }
        found =
            std::max(found, alive ? on_the_stairs(wounds, hurt, position.tokens, tokens, stairs, worth + (wins ? 500 : 0), falls) : falls);
    }
    return found;
}
// False when nothing is left that saves the hero.
bool BlindTable::wound(std::array<int, 2>& wounds, int& tokens, size_t seat, int count) const {
    wounds[seat] += count;
    while (wounds[seat] >= state.heroes[seat].health) {
        if (tokens == 0) return false;
        --tokens;
        wounds[seat] = std::max(0, wounds[seat] - heal_of(seat));
    }
    return true;
}
double BlindTable::on_the_stairs(const std::array<int, 2>& before, const std::array<int, 2>& hurt, int had, int tokens, int left,
                                 double worth, double falls) const {
    if (left == 0) return worth - 3.0 * (hurt[0] + hurt[1] - before[0] - before[1]) - token_price_ * (had - tokens);
    double found = -1e18;
    for (size_t seat = 0; seat < state.seats; ++seat) {
        std::array<int, 2> more = hurt;
        int rest = tokens;
        const bool alive = wound(more, rest, seat, 1);
        found = std::max(found, alive ? on_the_stairs(before, more, had, rest, left - 1, worth, falls) : falls);
    }
    return found;
}

}  // namespace undercroft::one_deck_dungeon::blind
