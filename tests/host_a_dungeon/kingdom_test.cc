// HD-KINGDOM: castle and farms, expeditions, buildings, the fall.
#include "games/host_a_dungeon/adventurers.h"
#include "games/host_a_dungeon/parties.h"
#include "games/host_a_dungeon/wanderers.h"
#include "host_a_dungeon/kingdom_bench.h"
#include "world/surface.h"

namespace undercroft::host_a_dungeon {

namespace {

constexpr Point left{700, 1000};

TEST(HD_KINGDOM_01, a_kingdom_is_of_order_and_counts_for_the_six_treasures) {
    KingdomBench bench(2, 6);
    EXPECT_EQ(bench.state.of(bench.realm).alignment, Alignment::order);
    EXPECT_EQ(rich_enough(bench.play), bench.realm);
}

TEST(HD_KINGDOM_02, a_castle_with_two_and_a_treasure) {
    KingdomBench bench;
    EXPECT_EQ(bench.in(bench.castle()), 2);  // HD-KINGDOM-03: knights and peasants, and what they own
    EXPECT_EQ(bench.in(bench.castle(), Token::wealth), 1);
    EXPECT_EQ(bench.state.world.mark(bench.castle()).kind, world::MarkKind::building);
}

TEST(HD_KINGDOM_03, its_tokens_are_people_and_valuables) {
    KingdomBench bench;
    EXPECT_EQ(kingdom_pop(bench.state, bench.realm), 2);
    EXPECT_EQ(bench.wealth(bench.realm), 1);
}

TEST(HD_KINGDOM_04, every_building_fights_for_itself_like_a_wanderer) {
    KingdomBench bench(4);
    const MarkId farm =
        world::build_on_surface(bench.state.world, {.x = 800, .width = 100}, 80, bench.play.origin(bench.realm, Purpose::farm)).building;
    gain(bench.play, bench.realm, Token::pop, 1, farm, {Chapter::kingdom, 8});
    gain(bench.play, bench.realm, Token::wealth, 1, farm, {Chapter::kingdom, 8});
    const GroupId trogs = bench.group("troglodytes", bench.cave(left), 3);
    push_encounter(bench.play, trogs, {bench.realm, farm});
    bench.finish();
    EXPECT_EQ(bench.in(farm), 0);
    EXPECT_EQ(bench.in(bench.castle()), 4);
    EXPECT_EQ(bench.pop(trogs), 2);
    EXPECT_EQ(bench.wealth(trogs), 1);  // AM-65
}

TEST(HD_KINGDOM_05, one_more_each_turn_but_no_more_than_five) {
    KingdomBench bench(5);
    for (int i = 0; i < 6; ++i) {
        const MarkId farm = world::build_on_surface(bench.state.world, {.x = 300 + 300 * i, .width = 100}, 80,
                                                    bench.play.origin(bench.realm, Purpose::farm))
                                .building;
        gain(bench.play, bench.realm, Token::pop, 1, farm, {Chapter::kingdom, 8});
    }
    push_turn(bench.play, bench.realm);
    step(bench.play);
    EXPECT_EQ(bench.in(bench.castle()), 5);
}

TEST(HD_KINGDOM_06, undisturbed_it_grows_as_the_worked_check_says) {
    // HD-KINGDOM-07, HD-KINGDOM-08 and HD-KINGDOM-13 turn by turn: castle, farms, floors.
    KingdomBench bench;
    bench.entrance(2800);
    const std::vector<std::tuple<int, int, int>> wanted{{2, 1, 0}, {2, 2, 1}, {2, 3, 2}, {3, 3, 3}, {3, 4, 4}, {4, 4, 4}, {4, 5, 4}};
    for (size_t i = 0; i < wanted.size(); ++i) {
        bench.turn(bench.realm);
        const auto [castle, farms, floors] = wanted[i];
        EXPECT_EQ(bench.in(bench.castle()), castle) << i + 1;
        EXPECT_EQ(bench.farms(), farms) << i + 1;
        EXPECT_EQ(bench.count(Purpose::castle_dungeon), floors) << i + 1;
    }
    EXPECT_EQ(bench.count(Purpose::town), 1);
    EXPECT_EQ(bench.count(Purpose::mage_tower), 1);
    const std::vector<MarkId> farms = buildings_of(bench.state, bench.realm, Purpose::farm);
    for (const MarkId one : farms) {
        for (const MarkId other : farms) {
            const int gap =
                one == other ? finger : world::distance(bench.state.world.mark(one).shape(), bench.state.world.mark(other).shape());
            EXPECT_GE(gap, bench.play.sheet().bead - 1);
        }
    }
    EXPECT_EQ(bench.failed_check(), "");
}

TEST(HD_KINGDOM_07, a_farm_sends_one_where_supply_allows_it) {
    KingdomBench bench(1);
    for (int i = 0; i < 4; ++i) {
        const MarkId farm = world::build_on_surface(bench.state.world, {.x = 300 + 300 * i, .width = 100}, 80,
                                                    bench.play.origin(bench.realm, Purpose::farm))
                                .building;
        gain(bench.play, bench.realm, Token::pop, 1, farm, {Chapter::kingdom, 8});
    }
    lose(bench.play, bench.realm, Token::pop, 1, {Chapter::kingdom, 2}, bench.state.world.mark(bench.castle()).centre());
    bench.turn(bench.realm);  // castle 1 + 1, farms 4: one comes in, 3 and 3
    EXPECT_EQ(bench.told(KingdomFact::called_in), 1);
    EXPECT_GE(bench.farms(), bench.in(bench.castle()));
}

TEST(HD_KINGDOM_08, an_unsupplied_castle_sends_one_to_a_farm) {
    KingdomBench bench;
    bench.turn(bench.realm);
    EXPECT_EQ(bench.told(KingdomFact::sent_to_farm), 1);
}

TEST(HD_KINGDOM_09, an_empty_coffer_is_filled) {
    KingdomBench bench(2, 0);
    bench.turn(bench.realm);
    EXPECT_EQ(bench.in(bench.castle(), Token::wealth), 1);
}

// Castle with four and farms enough, so that the next turn sends an expedition.
struct ExpeditionBench : KingdomBench {
    MarkId hall;
    ExpeditionBench() : KingdomBench(4) {
        hall = entrance(2600);
        for (int i = 0; i < 5; ++i) {
            const MarkId farm =
                world::build_on_surface(state.world, {.x = 300 + 250 * i, .width = 100}, 80, play.origin(realm, Purpose::farm)).building;
            gain(play, realm, Token::pop, 1, farm, {Chapter::kingdom, 8});
        }
    }
    void go_down() {
        push(Chapter::kingdom, KingdomStep::entrance, realm);
        finish();
    }
};

TEST(HD_KINGDOM_10, three_knights_with_a_treasure_go_down_a_finger_and_pick_up_what_lies_there) {
    ExpeditionBench bench;
    bench.put_wealth(bench.hall, 2);
    bench.go_down();
    EXPECT_EQ(bench.last(KingdomFact::set_out).numbers, (std::array<int32_t, 4>{3, 0, 1, 0}));
    EXPECT_EQ(bench.last(KingdomFact::came_home).numbers[1], 3);
    EXPECT_EQ(bench.in(bench.castle()), 4);
    EXPECT_EQ(tokens_at(bench.state, bench.hall, Token::wealth), 0);
}

TEST(HD_KINGDOM_10, where_no_way_leads_down_one_is_cut) {
    KingdomBench bench(4);  // AM-68
    bench.cave({1600, 800});
    bench.push(Chapter::kingdom, KingdomStep::entrance, bench.realm);
    bench.finish();
    EXPECT_EQ(bench.told(AdventureFact::way_cut), 1);
    EXPECT_FALSE(ways_down(bench.play).empty());
}

TEST(HD_KINGDOM_11, they_fight_one_for_one) {
    ExpeditionBench bench;
    const GroupId trogs = bench.group("troglodytes", bench.hall, 2, 1);
    bench.go_down();
    EXPECT_FALSE(bench.alive(trogs));
    EXPECT_EQ(bench.last(KingdomFact::came_home).numbers[0], 1);
    EXPECT_EQ(bench.last(KingdomFact::came_home).numbers[1], 2);  // AM-64: trophies at once
}

TEST(HD_KINGDOM_12, survivors_bring_a_building_even_if_they_met_nobody) {
    ExpeditionBench bench;
    bench.go_down();
    EXPECT_EQ(bench.told(KingdomFact::met_nobody), 1);
    EXPECT_EQ(bench.count(Purpose::town), 1);
    ExpeditionBench lost;
    lost.group("troglodytes", lost.hall, 7, 1);
    lost.go_down();
    EXPECT_EQ(lost.told(KingdomFact::lost_party), 1);
    EXPECT_EQ(lost.count(Purpose::town), 0);
    EXPECT_EQ(lost.failed_check(), "");
}

TEST(HD_KINGDOM_13, a_supplied_castle_without_an_expedition_digs) {
    KingdomBench bench;
    bench.turn(bench.realm);
    bench.turn(bench.realm);
    ASSERT_EQ(bench.count(Purpose::castle_dungeon), 1);
    const world::Box box = bench.state.world.mark(bench.find(Purpose::castle_dungeon)).box();
    EXPECT_NEAR(box.height(), bench.play.sheet().bead, 2);
}

TEST(HD_KINGDOM_14, no_more_floors_once_the_cellar_touches_the_underworld) {
    KingdomBench bench;
    bench.cave({bench.state.world.mark(bench.castle()).centre().x, 640}, Purpose::natural_cave, 600, 100);
    for (int i = 0; i < 5; ++i) bench.turn(bench.realm);
    EXPECT_EQ(bench.told(KingdomFact::floor_opened), 1);
    EXPECT_LE(bench.count(Purpose::castle_dungeon), 2);
}

TEST(HD_KINGDOM_15, a_destroyed_kingdom_is_set_up_anew_and_its_buildings_are_ruins) {
    KingdomBench bench;
    const MarkId old = bench.castle();
    bench.state.notes.set(Note::age_set_up, 1);
    bench.group("troglodytes", bench.cave(left), 3);
    kill(bench.play, {bench.realm, MarkId::none()}, 2, {Chapter::kingdom, 15});
    bench.push(Chapter::wander, WanderStep::surge);
    bench.finish();
    EXPECT_TRUE(bench.state.of(old).has(Note::ruined));  // AM-178
    EXPECT_NE(castle_of(bench.state, groups_of(bench.state, Sort::kingdom).front()), old);
    EXPECT_EQ(bench.state.outcome, Outcome::kingdom_destroyed);
}

TEST(HD_KINGDOM_16, of_its_own_six_treasures_five_are_set_aside) {
    KingdomBench bench(2, 6);
    bench.push(Chapter::wander, WanderStep::surge);
    bench.finish();
    EXPECT_EQ(bench.state.outcome, Outcome::wealth);
    EXPECT_EQ(bench.state.notes.get(Note::set_aside), 5);
    EXPECT_EQ(bench.wealth(bench.realm), 1);
    EXPECT_EQ(bench.failed_check(), "");
}

TEST(HD_KINGDOM_17, town_tower_temple_quarry_then_free_choice) {
    KingdomBench bench(5, 2);
    const std::vector<Purpose> order{Purpose::town, Purpose::mage_tower, Purpose::kingdom_temple, Purpose::quarry};
    for (size_t i = 0; i < order.size(); ++i) {
        bench.erect(static_cast<int>(i));
        EXPECT_EQ(bench.count(order[i]), 1) << i;
    }
    bench.push(Chapter::kingdom, KingdomStep::erect, bench.realm);
    bench.go();
    EXPECT_EQ(bench.asked(), 45);  // HD-KINGDOM-24 unlocks it
}

TEST(HD_KINGDOM_18, a_town_has_two_a_treasure_and_a_sewer) {
    KingdomBench bench;
    bench.erect(0);
    const MarkId town = bench.find(Purpose::town);
    EXPECT_EQ(bench.in(town), 2);
    EXPECT_EQ(bench.in(town, Token::wealth), 1);
    EXPECT_EQ(bench.count(Purpose::sewer), 1);
}

TEST(HD_KINGDOM_19, a_sacked_town_is_settled_again_from_the_castle) {
    KingdomBench bench(4, 2);
    bench.erect(0);
    const MarkId town = bench.find(Purpose::town);
    const GroupId trogs = bench.group("troglodytes", bench.cave(left), 5);
    push_encounter(bench.play, trogs, {bench.realm, town});
    bench.finish();
    EXPECT_EQ(bench.in(town), 0);
    push_turn(bench.play, bench.realm);
    bench.go();
    ASSERT_EQ(bench.asked(), 48);
    bench.finish();
    EXPECT_EQ(bench.in(town), 1);
    EXPECT_EQ(bench.in(town, Token::wealth), 1);
}

TEST(HD_KINGDOM_20, a_tower_has_a_mage_and_a_cellar_that_monsters_may_take_once_he_is_dead) {
    KingdomBench bench;
    bench.erect(1);
    const MarkId tower = bench.find(Purpose::mage_tower), cellar = bench.find(Purpose::mage_dungeon);
    EXPECT_EQ(bench.in(tower), 1);
    EXPECT_EQ(bench.in(cellar, Token::wealth), 1);
    const GroupId trogs = bench.group("troglodytes", bench.cave(left), 3);
    EXPECT_FALSE(is_free_for(bench.play, cellar, trogs));
    push_encounter(bench.play, trogs, {bench.realm, tower});
    bench.finish();
    EXPECT_TRUE(is_free_for(bench.play, cellar, trogs));
}

TEST(HD_KINGDOM_21, a_temple_on_the_highest_ground_takes_one_and_gains_one) {
    KingdomBench bench(4);
    bench.erect(2);
    EXPECT_EQ(bench.in(bench.find(Purpose::kingdom_temple)), 2);
    EXPECT_EQ(bench.in(bench.castle()), 3);
}

TEST(HD_KINGDOM_22, a_templar_goes_along_while_the_temple_has_two) {
    ExpeditionBench bench;
    bench.erect(2);
    gain(bench.play, bench.realm, Token::pop, 1, bench.castle(), {Chapter::kingdom, 5});
    bench.put_wealth(bench.hall, 3);
    bench.state.of(bench.realm).notes.set(Note::expeditions, 0);
    bench.go_down();
    EXPECT_EQ(bench.last(KingdomFact::set_out).numbers[1], 1);
    // HD-KINGDOM-23: he goes back to his temple with one of the two or more treasures that were brought.
    EXPECT_EQ(bench.in(bench.find(Purpose::kingdom_temple)), 2);
    EXPECT_EQ(bench.in(bench.find(Purpose::kingdom_temple), Token::wealth), 1);
}

TEST(HD_KINGDOM_23, with_little_loot_nothing_stays_in_the_temple) {
    ExpeditionBench bench;
    bench.erect(2);
    bench.put_wealth(bench.hall, 1);
    gain(bench.play, bench.realm, Token::pop, 1, bench.castle(), {Chapter::kingdom, 5});
    bench.go_down();
    EXPECT_EQ(bench.in(bench.find(Purpose::kingdom_temple)), 2);
    EXPECT_EQ(bench.in(bench.find(Purpose::kingdom_temple), Token::wealth), 0);
}

TEST(HD_KINGDOM_24, a_quarry_is_an_inch_wide_and_a_bead_deep) {
    KingdomBench bench;
    bench.erect(3);
    const world::Box box = bench.state.world.mark(bench.find(Purpose::quarry)).box();
    EXPECT_NEAR(box.width(), inch, 2);
    EXPECT_NEAR(box.height(), bench.play.sheet().bead, 2);
}

TEST(HD_KINGDOM_25, with_roads_any_entrance_will_do_unexplored_ones_first) {
    ExpeditionBench bench;
    bench.entrance(300);
    bench.erect(KingdomWord::roads);
    EXPECT_EQ(bench.count(Purpose::road), 1);
    const world::Entrance used = ways_down(bench.play).back();
    bench.state.of(bench.realm).notes.add(Note::entrance_used, used.space.index());
    bench.push(Chapter::kingdom, KingdomStep::entrance, bench.realm);
    bench.go();
    ASSERT_EQ(bench.asked(), 47);
    EXPECT_LT(bench.state.asked->candidates.front().at.x, 1000);
}

TEST(HD_KINGDOM_26, walls_cost_attackers_one_before_the_battle) {
    KingdomBench bench(3);
    bench.erect(KingdomWord::walls);
    const GroupId trogs = bench.group("troglodytes", bench.cave(left), 3);
    push_encounter(bench.play, trogs, {bench.realm, bench.castle()});
    bench.finish();
    EXPECT_FALSE(bench.alive(trogs));
    EXPECT_EQ(bench.in(bench.castle()), 1);
}

TEST(HD_KINGDOM_27, with_a_guild_expeditions_go_half_as_deep_again) {
    ExpeditionBench bench;
    const MarkId deep = bench.cave({2600, 480 + 1250});
    bench.tunnel({}, {2600, 1100}, {2600, 480 + 1250});
    bench.put_wealth(deep, 1);
    bench.erect(0);
    bench.state.of(bench.realm).notes.set(Note::expeditions, 4);
    bench.go_down();
    EXPECT_EQ(tokens_at(bench.state, deep, Token::wealth), 1);
    bench.erect(KingdomWord::guild);
    bench.go_down();
    EXPECT_EQ(tokens_at(bench.state, deep, Token::wealth), 0);
}

TEST(HD_KINGDOM_28, a_great_statue_costs_two_treasures) {
    KingdomBench bench(3, 3);
    bench.erect(KingdomWord::statue);
    EXPECT_EQ(bench.wealth(bench.realm), 1);
    EXPECT_EQ(bench.count(Purpose::great_statue), 1);
    bench.state.of(bench.realm).notes.set(Note::expeditions, 4);
    bench.push(Chapter::kingdom, KingdomStep::erect, bench.realm);
    bench.go();
    EXPECT_EQ(bench.offered(KingdomWord::statue), 0);
}

TEST(HD_KINGDOM_29, a_prisoner_does_not_fight_and_a_party_of_chaos_may_free_him) {
    KingdomBench bench(3);
    bench.erect(KingdomWord::prison);
    const MarkId cell = bench.find(Purpose::prison);
    EXPECT_EQ(bench.in(cell), 1);
    EXPECT_EQ(kingdom_pop(bench.state, bench.realm), 2);
    EXPECT_EQ(fighters_of(bench.state, {bench.realm, cell}), 0);
    const GroupId party = bench.group("adventurers", cell, 2);
    bench.state.of(party).alignment = Alignment::chaos;
    Frame& frame = bench.push(Chapter::adv, AdventureStep::visit);
    frame.other = party;
    frame.extra[0] = 2;
    bench.go();
    ASSERT_EQ(bench.asked(), 73);
    bench.state.answer = {word(YesNo::yes), {}};
    bench.state.asked.reset();
    step(bench.play);
    EXPECT_EQ(bench.pop(party), 3);
}

TEST(HD_KINGDOM_30, a_hamlet_stands_by_the_farthest_farm) {
    ExpeditionBench bench;
    bench.erect(KingdomWord::hamlet);
    const int hamlet = bench.state.world.mark(bench.find(Purpose::hamlet)).centre().x;
    EXPECT_LT(hamlet, 700);  // the castle stands in the middle, the farthest farm at 300
}

}  // namespace

}  // namespace undercroft::host_a_dungeon
