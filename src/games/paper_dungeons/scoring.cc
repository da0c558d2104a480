#include "games/paper_dungeons/scoring.h"

#include <algorithm>
#include <numeric>

#include "games/paper_dungeons/lane.h"

namespace undercroft::paper_dungeons {

namespace {

constexpr uint64_t row_rooms(int row) { return ((uint64_t{1} << column_count) - 1) << (row * column_count); }
constexpr uint64_t column_rooms(int column) {
    uint64_t rooms = 0;
    for (int row = 0; row < row_count; ++row) rooms |= bit(room_at(column, row));
    return rooms;
}

int full_rows(uint64_t explored) {
    int count = 0;
    for (int row = 0; row < row_count; ++row) count += (explored & row_rooms(row)) == row_rooms(row) ? 1 : 0;
    return count;
}

int columns_with(uint64_t explored, int rooms) {
    int count = 0;
    for (int column = 0; column < column_count; ++column) count += count_bits(explored & column_rooms(column)) >= rooms ? 1 : 0;
    return count;
}

}  // namespace

int count_for(const Catalogue& catalogue, const Shared& shared, const Lane& lane, Counted counted, int of) {
    switch (counted) {
    case Counted::minions: return lane.minions();
    case Counted::minions_of_level: return count_bits(lane.minions_out & catalogue.minion_rooms_of_level[static_cast<size_t>(of)]);
    case Counted::minion_levels:
        return static_cast<int>(std::count_if(catalogue.minion_rooms_of_level.begin(), catalogue.minion_rooms_of_level.end(),
                                              [&](uint64_t rooms) { return (rooms & lane.minions_out) != 0; }));
    case Counted::heroes_at_level:
        return static_cast<int>(std::count_if(lane.levels.begin(), lane.levels.end(), [&](int level) { return level >= of; }));
    case Counted::health: return lane.health();
    case Counted::potions:  // PD-POTION-11: used or not
        return lane.potions;
    case Counted::items_finished: return count_bits(lane.second_boxes);
    case Counted::gems: return lane.gems;
    case Counted::rooms: return count_bits(lane.explored);
    case Counted::corner_rooms: return count_bits(lane.explored & catalogue.corner_rooms);
    case Counted::edge_rooms: return count_bits(lane.explored & catalogue.edge_rooms);
    case Counted::full_rows: return full_rows(lane.explored);
    case Counted::full_columns: return columns_with(lane.explored, row_count);
    case Counted::columns_with_rooms: return columns_with(lane.explored, of);
    case Counted::lairs: {
        uint64_t lairs = 0;
        for (int8_t room : catalogue.dungeons[shared.dungeon].lairs) lairs |= bit(room);
        return count_bits(lane.explored & lairs);
    }
    case Counted::traps:  // PD-TRAP-05: distinct rooms
        return count_bits(lane.explored & catalogue.trap_rooms);
    case Counted::obstacles:  // PD-GOAL-05: distinct edges and rooms
        return count_bits(lane.explored & catalogue.trap_rooms) + count_bits(lane.barriers_passed);
    case Counted::monster_fame:  // PD-GOAL-06: flee losses included
        return std::accumulate(lane.monster_fame.begin(), lane.monster_fame.end(), 0);
    }
    return 0;
}

bool mission_met(const Catalogue& catalogue, const Shared& shared, const Lane& lane, const Mission& mission) {
    return count_for(catalogue, shared, lane, mission.counted, mission.of) >= mission.need;
}

int goal_fame(const Catalogue& catalogue, const Shared& shared, const Lane& lane) {
    if (lane.goal >= catalogue.goals.size()) return 0;
    const Goal& goal = catalogue.goals[lane.goal];
    const int count = count_for(catalogue, shared, lane, goal.counted, goal.of);
    for (size_t tier = goal.tiers.size(); tier-- > 0;) {  // PD-GOAL-02: the highest tier alone
        if (count >= goal.tiers[tier]) return goal.fame[tier];
    }
    return 0;  // PD-GOAL-03
}

int combat_power(const Catalogue& catalogue, const Lane& lane, const Monster& monster) {
    int power = lane.strength() + lane.level(monster.weakness);  // PD-MONSTER-05, -07
    for (size_t hero = 0; hero < hero_count; ++hero) {           // PD-LEVEL-07
        if (lane.levels[hero] >= catalogue.ability_level) power += catalogue.power_from[hero];
    }
    power += catalogue.item_power[lane.second_boxes];                                                       // PD-ITEM-19
    if (has_talent(catalogue, lane, Effect::monster_power)) power += catalogue.talents[lane.talent].value;  // PD-TALENT-05
    return power;
}

int round_of_stage(const Catalogue& catalogue, int stage) {
    int seen = 0;
    for (int round = 1; round <= round_count; ++round) {
        if (catalogue.ends_stage[static_cast<size_t>(round)] && seen++ == stage) return round;
    }
    return round_count;
}

int tier_reached(const Shared& shared, const Monster& monster, int power) {
    int reached = -1;
    for (int tier = 0; tier < 3; ++tier) {  // PD-MONSTER-09; R-01 as a switch
        if (power >= monster.power[static_cast<size_t>(tier)] + shared.strict_power) reached = tier;
    }
    return reached;
}

ScoreBoxes score_boxes(const Catalogue& catalogue, const Shared& shared, const Lane& lane) {
    ScoreBoxes boxes{};
    for (size_t stage = 0; stage < stage_count; ++stage) boxes[stage] = lane.monster_fame[stage];  // PD-SCORE-01
    const int lowest = *std::min_element(lane.levels.begin(), lane.levels.end());
    boxes[3] = catalogue.lowest_fame[static_cast<size_t>(lowest)] +
               catalogue.top_fame * static_cast<int>(std::count(lane.levels.begin(), lane.levels.end(), max_level));  // PD-SCORE-02
    boxes[4] = catalogue.box_fame * (count_bits(lane.first_boxes) + count_bits(lane.second_boxes)) +
               catalogue.item_fame[lane.second_boxes];                                            // PD-SCORE-03, PD-ITEM-09, -10
    boxes[5] = catalogue.gem_fame[lane.gems];                                                     // PD-SCORE-04
    boxes[6] = catalogue.minion_fame[static_cast<size_t>(lane.minions())];                        // PD-SCORE-05
    boxes[7] = -catalogue.wound_penalty[lane.wounds];                                             // PD-SCORE-06
    boxes[8] = lane.resurrected != 0 ? -catalogue.resurrection : 0;                               // PD-SCORE-07
    boxes[9] = goal_fame(catalogue, shared, lane);                                                // PD-SCORE-08
    if (lane.talent < catalogue.talents.size()) boxes[9] += catalogue.talents[lane.talent].fame;  // PD-TALENT-18
    boxes[10] = lane.mission_fame;                                                                // PD-SCORE-09
    return boxes;
}

int score_total(const Catalogue& catalogue, const Shared& shared, const Lane& lane) {
    const ScoreBoxes boxes = score_boxes(catalogue, shared, lane);
    return std::accumulate(boxes.begin(), boxes.end(), 0);  // PD-SCORE-10, -15
}

}  // namespace undercroft::paper_dungeons
