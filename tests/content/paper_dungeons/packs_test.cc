// What the packs of Paper Dungeons must contain, whoever authors them (rules/paper_dungeons.md, section 7.2 and 7.3).
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "paper_dungeons/builder.h"

namespace undercroft::paper_dungeons {
namespace {

const Catalogue& packs() { return the_catalogue(); }

const Room& room(const char* name) { return packs().rooms[static_cast<size_t>(room_called(name))]; }

std::string minion_of(const Room& each) {
    if (each.minion_kind < 0) return "";
    return packs().minion_ids[static_cast<size_t>(each.minion_kind)] + std::to_string(each.minion_level);
}

// Moves from outside without items; 0 is no room's distance, since coming in costs a move.
int moves_to(const Dungeon& dungeon, int target) {
    int best = far_away;
    for (int column = 0; column < column_count; ++column) {
        best = std::min(best, 1 + dungeon.distance[0][static_cast<size_t>(column)][static_cast<size_t>(target)]);
    }
    return best;
}

// Found by walking over the raw lists of edges, not by the tables the rules use.
std::set<int> reachable_without_items(const Dungeon& dungeon, int start) {
    const auto barred = [&](int a, int b) {
        const Edge edge{static_cast<int8_t>(std::min(a, b)), static_cast<int8_t>(std::max(a, b))};
        for (const auto* list : {&packs().water, &packs().printed_walls, &dungeon.drawn_walls}) {
            if (std::find(list->begin(), list->end(), edge) != list->end()) return true;
        }
        return false;
    };
    std::set<int> seen{start};
    std::vector<int> open{start};
    while (!open.empty()) {
        const int here = open.back();
        open.pop_back();
        for (int next = 0; next < room_count; ++next) {
            const bool beside = std::abs(column_of(here) - column_of(next)) + std::abs(row_of(here) - row_of(next)) == 1;
            const bool portal = row_of(here) == row_of(next) && std::abs(column_of(here) - column_of(next)) == column_count - 1 &&
                                packs().rooms[static_cast<size_t>(here)].portal && packs().rooms[static_cast<size_t>(next)].portal;
            if ((portal || (beside && !barred(here, next))) && seen.insert(next).second) open.push_back(next);
        }
    }
    return seen;
}

TEST(paper_dungeons_packs, tracks_hold_every_number_the_book_states) {
    EXPECT_EQ(packs().lowest_fame[3], 6);
    EXPECT_EQ(packs().top_fame, 1);
    EXPECT_EQ(packs().gem_fame[7], 30);
    EXPECT_EQ(packs().minion_fame[9], 16);
    EXPECT_EQ(packs().wound_penalty[11], 6);
    EXPECT_EQ(packs().resurrection, 9);
    EXPECT_EQ(packs().box_fame, 1);
    EXPECT_EQ(packs().mission_fame, 4);
    EXPECT_EQ(packs().potions_per_brew, 2);
    EXPECT_EQ(packs().ability_level, 4);
    EXPECT_EQ(packs().skulls_to_reroll, 3);
    EXPECT_EQ(packs().clovers_to_reroll, 3);
    EXPECT_EQ(packs().potion_reward[12], Reward::twelfth_potion_gem);
    EXPECT_EQ(*std::find_if(packs().potion_reward.begin(), packs().potion_reward.end(), [](Reward each) { return each != Reward::none; }),
              Reward::level_up);
    EXPECT_EQ(packs().face_moves[static_cast<size_t>(Face::boots)], 3);
    EXPECT_EQ(packs().face_moves[static_cast<size_t>(Face::rogue)], 2);
}

TEST(paper_dungeons_packs, tracks_never_turn_back) {
    EXPECT_TRUE(std::is_sorted(packs().lowest_fame.begin(), packs().lowest_fame.end()));
    EXPECT_TRUE(std::is_sorted(packs().gem_fame.begin(), packs().gem_fame.end()));
    EXPECT_TRUE(std::is_sorted(packs().minion_fame.begin(), packs().minion_fame.end()));
    EXPECT_TRUE(std::is_sorted(packs().wound_penalty.begin(), packs().wound_penalty.end()));
}

TEST(paper_dungeons_packs, dice_have_the_faces_and_numbers_of_the_rules) {
    const std::vector<Face> heroes = {Face::warrior, Face::wizard, Face::cleric, Face::rogue};
    for (const auto& [colour, special] : {std::pair{0, Face::clover}, std::pair{1, Face::boots}}) {
        std::vector<Face> expected = heroes;
        expected.insert(expected.end(), {special, Face::skull});
        EXPECT_TRUE(std::is_permutation(expected.begin(), expected.end(), packs().die_faces[static_cast<size_t>(colour)].begin()));
    }
    EXPECT_EQ(packs().face_number, (std::array<int, 7>{1, 2, 3, 4, 5, 6, 0}));
}

TEST(paper_dungeons_packs, the_rooms_named_by_the_book_are_as_it_says) {
    EXPECT_TRUE(minion_of(room("C1")).empty() && !room("C1").trap && room("C1").reward == Reward::none && room("C1").gem < 0);
    EXPECT_EQ(minion_of(room("D1")), "goblin3");
    EXPECT_EQ(room("D1").minion_hero, Hero::rogue);
    EXPECT_EQ(room("D1").reward, Reward::potion);
    EXPECT_TRUE(room("E1").trap && room("E1").reward == Reward::item);
    EXPECT_TRUE(room("F1").reward == Reward::potion && !room("F1").trap && minion_of(room("F1")).empty());
    EXPECT_TRUE(room("A2").portal && room("F2").portal);
    EXPECT_TRUE(std::any_of(packs().rooms.begin(), packs().rooms.end(),
                            [](const Room& each) { return minion_of(each).starts_with("ghost") && each.reward == Reward::potion; }));
}

TEST(paper_dungeons_packs, a_room_holds_at_most_one_danger_and_one_reward) {
    for (const Room& each : packs().rooms) {
        EXPECT_FALSE(each.minion_kind >= 0 && each.trap);
        EXPECT_FALSE(each.gem >= 0 && each.reward != Reward::none);
        EXPECT_TRUE(each.gem < 0 || each.trap || each.minion_kind >= 0);  // every gem is guarded
    }
}

TEST(paper_dungeons_packs, the_grid_has_the_totals_that_missions_and_goals_need) {
    std::map<std::string, int> minions;
    std::map<Reward, int> rewards;
    int traps = 0, gems = 0, portals = 0;
    for (const Room& each : packs().rooms) {
        if (each.minion_kind >= 0) ++minions[minion_of(each)];
        if (each.reward != Reward::none) ++rewards[each.reward];
        traps += each.trap;
        gems += each.gem >= 0;
        portals += each.portal;
    }
    EXPECT_EQ(minions.size(), 12u);
    for (const auto& [minion, count] : minions) EXPECT_EQ(count, 1) << minion;
    for (size_t level : {3u, 4u, 5u}) EXPECT_EQ(count_bits(packs().minion_rooms_of_level[level]), 4);
    EXPECT_EQ(traps, 13);
    EXPECT_EQ(gems, 8);
    EXPECT_EQ(rewards[Reward::potion], 10);
    EXPECT_EQ(rewards[Reward::item], 6);
    EXPECT_EQ(rewards[Reward::level_up], 5);
    EXPECT_EQ(portals, 4);
    EXPECT_EQ(packs().water.size(), 8u);
    EXPECT_EQ(packs().printed_walls.size(), 8u);
    EXPECT_EQ(count_bits(packs().edge_rooms), 22);
    EXPECT_EQ(count_bits(packs().corner_rooms), 4);
}

TEST(paper_dungeons_packs, there_are_as_many_cards_as_in_the_box) {
    EXPECT_EQ(packs().dungeons.size(), 12u);
    EXPECT_EQ(packs().monsters.size(), 12u);
    EXPECT_EQ(packs().missions.size(), 16u);
    EXPECT_EQ(packs().goals.size(), 16u);
    EXPECT_EQ(packs().talents.size(), 16u);
    EXPECT_EQ(packs().items.size(), 8u);
    EXPECT_EQ(packs().scenarios.size(), 4u);
}

TEST(paper_dungeons_packs, every_room_of_every_card_is_reachable_without_items_from_every_entrance) {
    for (const Dungeon& dungeon : packs().dungeons) {
        for (int entrance = 0; entrance < column_count; ++entrance) {
            EXPECT_EQ(reachable_without_items(dungeon, entrance).size(), 42u) << dungeon.letter << " from " << room_name(entrance);
        }
    }
}

TEST(paper_dungeons_packs, drawn_walls_are_four_to_eight_new_edges_and_cross_water_on_card_e_alone) {
    for (const Dungeon& dungeon : packs().dungeons) {
        EXPECT_GE(dungeon.drawn_walls.size(), 4u) << dungeon.letter;
        EXPECT_LE(dungeon.drawn_walls.size(), 8u) << dungeon.letter;
        int on_water = 0;
        for (const Edge& wall : dungeon.drawn_walls) {
            EXPECT_EQ(std::count(packs().printed_walls.begin(), packs().printed_walls.end(), wall), 0) << dungeon.letter;
            EXPECT_EQ(std::count(dungeon.drawn_walls.begin(), dungeon.drawn_walls.end(), wall), 1) << dungeon.letter;
            on_water += static_cast<int>(std::count(packs().water.begin(), packs().water.end(), wall));
        }
        EXPECT_EQ(on_water > 0, dungeon.letter == "E") << dungeon.letter;
    }
}

TEST(paper_dungeons_packs, no_two_cards_have_the_same_walls_or_lairs) {
    std::set<std::vector<std::pair<int, int>>> walls;
    std::set<std::array<int8_t, stage_count>> lairs;
    for (const Dungeon& dungeon : packs().dungeons) {
        std::vector<std::pair<int, int>> edges;
        for (const Edge& edge : dungeon.drawn_walls) edges.emplace_back(edge.a, edge.b);
        std::sort(edges.begin(), edges.end());
        EXPECT_TRUE(walls.insert(edges).second) << dungeon.letter;
        EXPECT_TRUE(lairs.insert(dungeon.lairs).second) << dungeon.letter;
    }
}

TEST(paper_dungeons_packs, lairs_are_three_rooms_the_first_within_six_moves_and_the_second_within_ten) {
    for (const Dungeon& dungeon : packs().dungeons) {
        EXPECT_EQ(std::set<int>(dungeon.lairs.begin(), dungeon.lairs.end()).size(), 3u) << dungeon.letter;
        EXPECT_LE(moves_to(dungeon, dungeon.lairs[0]), 6) << dungeon.letter;
        EXPECT_LE(moves_to(dungeon, dungeon.lairs[1]), 10) << dungeon.letter;
        EXPECT_LT(moves_to(dungeon, dungeon.lairs[2]), far_away) << dungeon.letter;
    }
}

TEST(paper_dungeons_packs, each_monster_is_on_three_cards_of_its_stage) {
    std::map<int, int> cards;
    for (const Dungeon& dungeon : packs().dungeons) {
        for (size_t stage = 0; stage < stage_count; ++stage) {
            EXPECT_EQ(packs().monsters[dungeon.monsters[stage]].stage, static_cast<int>(stage));
            ++cards[dungeon.monsters[stage]];
        }
    }
    EXPECT_EQ(cards.size(), 12u);
    for (const auto& [monster, count] : cards) EXPECT_EQ(count, 3) << packs().monsters[static_cast<size_t>(monster)].id;
}

TEST(paper_dungeons_packs, monsters_rise_in_threshold_and_fame_and_fall_in_wounds) {
    for (const Monster& monster : packs().monsters) {
        EXPECT_TRUE(monster.power[0] < monster.power[1] && monster.power[1] < monster.power[2]) << monster.id;
        EXPECT_TRUE(monster.fame[0] < monster.fame[1] && monster.fame[1] < monster.fame[2]) << monster.id;
        EXPECT_TRUE(monster.wounds[0] > monster.wounds[1] && monster.wounds[1] > monster.wounds[2]) << monster.id;
        EXPECT_GT(monster.flee, 0) << monster.id;
        EXPECT_EQ(monster.reward_count, monster.reward == Reward::potion ? 2 : 1) << monster.id;
    }
}

TEST(paper_dungeons_packs, each_stage_has_four_monsters_one_for_every_weakness) {
    std::set<std::pair<int, Hero>> pairs;
    for (const Monster& monster : packs().monsters) pairs.emplace(monster.stage, monster.weakness);
    EXPECT_EQ(pairs.size(), 12u);
}

TEST(paper_dungeons_packs, monsters_stay_within_one_of_the_proposed_numbers) {
    const int power[3][3] = {{8, 10, 13}, {14, 18, 22}, {18, 23, 28}};
    const int fame[3][3] = {{2, 3, 5}, {3, 5, 7}, {5, 8, 11}};
    const int wounds[3][3] = {{3, 2, 1}, {4, 3, 2}, {5, 4, 2}};
    const int flee[3] = {2, 4, 6};
    for (const Monster& monster : packs().monsters) {
        for (size_t tier = 0; tier < 3; ++tier) {
            EXPECT_NEAR(monster.power[tier], power[monster.stage][tier], 1) << monster.id;
            EXPECT_NEAR(monster.fame[tier], fame[monster.stage][tier], 1) << monster.id;
            EXPECT_NEAR(monster.wounds[tier], wounds[monster.stage][tier], 1) << monster.id;
        }
        EXPECT_NEAR(monster.flee, flee[monster.stage], 1) << monster.id;
    }
}

TEST(paper_dungeons_packs, the_chimera_keeps_the_numbers_of_the_book) {
    const Monster& chimera = packs().monsters[static_cast<size_t>(monster_called("chimera"))];
    EXPECT_EQ(chimera.weakness, Hero::rogue);
    EXPECT_EQ(chimera.power, (std::array<int, 3>{14, 18, 22}));
    EXPECT_EQ(chimera.fame, (std::array<int, 3>{3, 5, 7}));
    EXPECT_EQ(chimera.wounds, (std::array<int, 3>{4, 3, 2}));
    EXPECT_EQ(chimera.flee, 4);
    EXPECT_EQ(chimera.reward, Reward::item);
}

TEST(paper_dungeons_packs, vanishing_letters_never_overlap_on_a_card) {
    for (const Dungeon& dungeon : packs().dungeons) {
        const auto letters = [&](size_t stage) { return unsigned{packs().monsters[dungeon.monsters[stage]].vanish}; };
        EXPECT_EQ(count_bits(letters(0)), 2) << dungeon.letter;
        EXPECT_EQ(count_bits(letters(1)), 2) << dungeon.letter;
        EXPECT_EQ(letters(0) & letters(1), 0u) << dungeon.letter;
        EXPECT_EQ(letters(2), 0u) << dungeon.letter;
    }
}

TEST(paper_dungeons_packs, every_goal_can_be_met_in_full) {
    int best = 0;
    for (const Dungeon& dungeon : packs().dungeons) {
        int fame = 0;
        for (uint8_t monster : dungeon.monsters) fame += packs().monsters[monster].fame[2];
        best = std::max(best, fame);
        EXPECT_GE(fame, 20) << dungeon.letter;  // goal 20
    }
    EXPECT_LE(best, 30);
}

}  // namespace
}  // namespace undercroft::paper_dungeons
