#include "games/paper_dungeons/estimate.h"

#include <algorithm>

#include "games/paper_dungeons/lane.h"
#include "games/paper_dungeons/scoring.h"

namespace undercroft::paper_dungeons {

namespace {

constexpr float discount[] = {1.0f, 0.93f, 0.8f, 0.68f, 0.57f, 0.48f, 0.4f, 0.33f, 0.27f, 0.22f, 0.18f, 0.15f, 0.12f, 0.1f};

}  // namespace

float talent_worth(const Catalogue& catalogue, int talent) {
    const Talent& each = catalogue.talents[static_cast<size_t>(talent)];
    const float fame = static_cast<float>(each.fame);
    switch (each.effect) {
    case Effect::brew_bonus: return fame + 4.0f;
    case Effect::item_box_at_hero_level: return fame + 3.0f;
    case Effect::no_monster_wounds: return fame + 3.0f;
    case Effect::steal_gem: return fame + 4.5f;
    case Effect::monster_power: return fame + 5.0f;
    case Effect::item_box_per_minions: return fame + 3.0f;
    case Effect::raise_different_heroes: return fame + 5.0f;
    case Effect::swap_colour: return fame + 3.5f;
    case Effect::fewer_skull_wounds: return fame + 2.0f;
    case Effect::no_trap_wounds: return fame + 3.0f;
    case Effect::extra_move_on_water: return fame + 0.5f;
    case Effect::potion_per_gem: return fame + 4.0f;
    case Effect::cross_out_minions: return fame + 3.0f;
    case Effect::first_item_boxes: return fame + 4.0f;
    case Effect::potions: return fame + 2.5f;
    case Effect::potion_per_minions: return fame + 1.5f;
    default: return fame;
    }
}

float goal_worth(const Catalogue& catalogue, int goal) {
    switch (catalogue.goals[static_cast<size_t>(goal)].counted) {
    case Counted::health: return 4.0f;
    case Counted::rooms: return 3.0f;
    case Counted::edge_rooms: return 3.0f;
    case Counted::minions: return 3.5f;
    case Counted::corner_rooms: return 3.0f;
    case Counted::gems: return 3.5f;
    case Counted::items_finished: return 3.0f;
    case Counted::potions: return 3.0f;
    case Counted::monster_fame: return 3.0f;
    case Counted::minions_of_level: return 2.5f;
    default: return 2.0f;
    }
}

Estimate::Estimate(const Catalogue& catalogue, const Shared& shared, const Lane& lane)
    : catalogue_(catalogue),
      shared_(shared),
      lane_(lane),
      dungeon_(catalogue.dungeons[shared.dungeon]),
      rounds_left_(round_count - std::max<int>(1, shared.round)),
      passes_(catalogue.item_passes[lane.second_boxes]) {
    const int wounds = lane.wounds;
    const int next = std::min(24, wounds + 2);
    wound_cost_ = lane.free_hearts() > 0 ? 0.35f
                                         : 0.5f * static_cast<float>(catalogue.wound_penalty[static_cast<size_t>(next)] -
                                                                     catalogue.wound_penalty[static_cast<size_t>(wounds)]);
    if (lane.free_hearts() == 0 && lane.resurrected == 0 && wounds + 2 >= lane.health()) wound_cost_ += 3.0f;
    const int gems = lane.gems;
    if (gems < gem_limit)
        gem_value_ =
            static_cast<float>(catalogue.gem_fame[static_cast<size_t>(gems + 1)] - catalogue.gem_fame[static_cast<size_t>(gems)]) + 0.5f;
    for (int hero = 0; hero < hero_count; ++hero) best_level_ = std::max(best_level_, level(hero));
    for (int item = 0; item < item_count; ++item) best_box_ = std::max(best_box_, item_box(item));
    if (gems < gem_limit && catalogue.gem_reward[static_cast<size_t>(gems + 1)] != Reward::none)
        gem_value_ += 0.8f * reward(catalogue.gem_reward[static_cast<size_t>(gems + 1)]);
    for (int index = 0; index < room_count; ++index) {
        if (lane.has_entered(index)) continue;
        const Room& each = catalogue.rooms[static_cast<size_t>(index)];
        float value = 0.15f;
        if (each.minion_kind >= 0 && !has_bit(lane.minions_out, index)) {
            const int level_now = lane.level(each.minion_hero) + catalogue.item_minion_level[lane.second_boxes];
            const int minions = lane.minions();
            value += static_cast<float>(catalogue.minion_fame[static_cast<size_t>(std::min(minion_limit, minions + 1))] -
                                        catalogue.minion_fame[static_cast<size_t>(minions)]);
            value -= wound_cost_ * static_cast<float>(std::max(0, each.minion_level - level_now));
        }
        if (each.gem >= 0 && ((lane.crossed_out | lane.stolen) >> each.gem & 1) == 0) value += gem_value_;
        if (each.reward != Reward::none) value += reward(each.reward);
        room_value_[static_cast<size_t>(index)] = value;
    }
    for (int stage = 0; stage < stage_count; ++stage) {
        const size_t where = static_cast<size_t>(dungeon_.lairs[static_cast<size_t>(stage)]);
        if (!lane.has_entered(static_cast<int>(where))) room_value_[where] += lair(stage);
    }
    for (int index = 0; index < room_count; ++index) {
        if (room_value_[static_cast<size_t>(index)] >= 0.8f) worth_a_way_ |= bit(index);
    }
}

// Reaching a lair turns a flight into a fight, if the team will be strong enough by then.
float Estimate::lair(int stage) const {
    const int fight_round = round_of_stage(catalogue_, stage);
    if (shared_.round > fight_round) return 0;
    const Monster& monster = catalogue_.monsters[dungeon_.monsters[static_cast<size_t>(stage)]];
    const int rounds_to_go = fight_round - std::max<int>(1, shared_.round);
    const int power_then = combat_power(catalogue_, lane_, monster) + rounds_to_go * 2;
    const int tier = tier_reached(shared_, monster, power_then);
    if (tier < 0) return 0.3f;
    const float gain = static_cast<float>(monster.fame[static_cast<size_t>(tier)] + monster.flee) -
                       wound_cost_ * static_cast<float>(monster.wounds[static_cast<size_t>(tier)]);
    const float urgency = rounds_to_go == 0 ? 1.0f : rounds_to_go == 1 ? 0.9f : 0.7f;
    return gain * urgency;
}

float Estimate::level(int hero) const {
    const int now = lane_.levels[static_cast<size_t>(hero)];
    if (now >= max_level) return -1.0f;
    float value = 0.9f + 0.12f * static_cast<float>(rounds_left_);
    const int lowest = *std::min_element(lane_.levels.begin(), lane_.levels.end());
    if (now == lowest) {
        const auto at_lowest = std::count(lane_.levels.begin(), lane_.levels.end(), static_cast<uint8_t>(lowest));
        value += static_cast<float>(catalogue_.lowest_fame[static_cast<size_t>(lowest + 1)] -
                                    catalogue_.lowest_fame[static_cast<size_t>(lowest)]) /
                 static_cast<float>(at_lowest) * (at_lowest == 1 || rounds_left_ > 1 ? 0.9f : 0.4f);
    } else {
        value +=
            0.15f *
            static_cast<float>(catalogue_.lowest_fame[static_cast<size_t>(now + 1)] - catalogue_.lowest_fame[static_cast<size_t>(now)]) *
            (rounds_left_ > 2 ? 1.0f : 0.3f);
    }
    if (now + 1 == max_level) value += static_cast<float>(catalogue_.top_fame);
    if (now + 1 == catalogue_.ability_level) {
        if (hero == catalogue_.gem_hero)
            value += gem_value_;
        else if (hero == catalogue_.skull_hero)
            value += 0.3f * static_cast<float>(rounds_left_);
        else
            value += 0.6f + 0.1f * static_cast<float>(rounds_left_);
    } else if (now + 2 == catalogue_.ability_level && hero == catalogue_.gem_hero && rounds_left_ > 0) {
        value += 0.35f * gem_value_;
    }
    // The next fight that can still be won: power counts, the monster's weakness twice.
    for (int stage = 0; stage < stage_count; ++stage) {
        const int fight_round = round_of_stage(catalogue_, stage);
        if (shared_.round > fight_round) continue;
        const Monster& monster = catalogue_.monsters[dungeon_.monsters[static_cast<size_t>(stage)]];
        const bool found = lane_.has_entered(dungeon_.lairs[static_cast<size_t>(stage)]);
        const int gain = static_cast<int>(monster.weakness) == hero ? 2 : 1;
        value += static_cast<float>(gain) * (found ? 0.45f : 0.25f);
        if (found && fight_round == shared_.round) {
            const int power = combat_power(catalogue_, lane_, monster);
            const int tier = tier_reached(shared_, monster, power), better = tier_reached(shared_, monster, power + gain);
            if (better > tier) {
                const int before = tier < 0 ? -monster.flee : monster.fame[static_cast<size_t>(tier)];
                value += 0.9f * static_cast<float>(monster.fame[static_cast<size_t>(better)] - before);
            }
        }
        break;
    }
    return value;
}

float Estimate::item_box(int item) const {
    if ((lane_.second_boxes >> item & 1) != 0) return -1.0f;
    const Item& each = catalogue_.items[static_cast<size_t>(item)];
    const float rounds = static_cast<float>(rounds_left_);
    float finished = static_cast<float>(each.fame);
    switch (each.effect) {
    case Effect::monster_power: finished += 2.2f; break;
    case Effect::level_up: finished += 2.5f; break;
    case Effect::potions: finished += 1.5f; break;
    case Effect::cross_out_minions: finished += 3.5f; break;
    case Effect::minion_level: finished += 0.25f * rounds; break;
    case Effect::cross_water:
    case Effect::pass_walls: finished += 0.2f * rounds; break;
    default: break;
    }
    const bool half = (lane_.first_boxes >> item & 1) != 0;
    if (half) return 1.0f + 0.75f * finished;
    return 1.0f + (rounds_left_ > 0 || lane_.dice_spent() < 2 ? 0.3f * finished : 0.0f);
}

float Estimate::best_item_box() const { return best_box_; }
float Estimate::best_level() const { return best_level_; }
float Estimate::gem() const { return gem_value_; }

float Estimate::potions(int count) const {
    float value = 0;
    int owned = lane_.potions;
    const float heart = 0.3f + 0.05f * static_cast<float>(rounds_left_);
    const int spare = lane_.free_hearts();
    for (int i = 0; i < count && owned < potion_limit; ++i) {
        ++owned;
        value += spare + 2 * i < 3 ? 2 * heart : heart;
        const Reward row = catalogue_.potion_reward[static_cast<size_t>(owned)];
        if (row == Reward::twelfth_potion_gem)
            value += gem_value_;
        else if (row != Reward::none)
            value += reward(row);
        else
            value += 0.25f;  // on the way to a full row
    }
    return value;
}

float Estimate::reward(Reward reward) const {
    switch (reward) {
    case Reward::potion: return 0.9f;
    case Reward::item: return std::max(1.0f, best_box_);
    case Reward::level_up: return std::max(0.0f, best_level_);
    case Reward::outside_gem:
    case Reward::twelfth_potion_gem: return gem_value_;
    default: return 0.5f;
    }
}

float Estimate::room(int index, uint64_t seen) const {
    const Room& each = catalogue_.rooms[static_cast<size_t>(index)];
    float value = has_bit(seen, index) ? 0.0f : room_value_[static_cast<size_t>(index)];
    if (each.trap && !has_talent(catalogue_, lane_, Effect::no_trap_wounds)) value -= wound_cost_;
    return value;
}

float Estimate::outlook(int from, uint64_t seen) const {
    if (rounds_left_ == 0 && lane_.dice_spent() >= dice_per_round) return 0;
    float best = 0, second = 0;
    const auto& distance = dungeon_.distance[passes_][static_cast<size_t>(from)];
    for (int index : Bits(worth_a_way_ & ~seen)) {
        const size_t away = std::min<size_t>(distance[static_cast<size_t>(index)], 13);
        const float value = room_value_[static_cast<size_t>(index)] * discount[away];
        if (value > best) {
            second = best;
            best = value;
        } else {
            second = std::max(second, value);
        }
    }
    return 0.6f * best + 0.3f * second;
}

float Estimate::walk(int from, int moves, uint64_t seen) const {
    if (from == outside) {
        if (moves == 0) return 0;
        float best = -100.0f;
        for (int column = 0; column < column_count; ++column) {
            best = std::max(best, room(room_at(column, 0), seen) + walk(room_at(column, 0), moves - 1, seen | bit(room_at(column, 0))));
        }
        return best;
    }
    float best = outlook(from, seen);
    if (moves == 0) return best;
    for (int direction : Bits(dungeon_.exits[passes_][static_cast<size_t>(from)])) {
        const int to = catalogue_.neighbours[static_cast<size_t>(from)][static_cast<size_t>(direction)];
        best = std::max(best, room(to, seen) + walk(to, moves - 1, seen | bit(to)));
    }
    return best;
}

}  // namespace undercroft::paper_dungeons
