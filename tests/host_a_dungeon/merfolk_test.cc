// HD-MERFOLK: city, colonies and revelation.
#include "games/host_a_dungeon/merfolk.h"

#include "games/host_a_dungeon/merfolk_colonies.h"
#include "games/host_a_dungeon/primordial.h"
#include "host_a_dungeon/bench.h"
#include "world/ore.h"
#include "world/paths.h"
#include "world/rivers.h"

namespace undercroft::host_a_dungeon {
namespace {

constexpr Rule any{Chapter::merfolk, 5};

struct Shoal {
    explicit Shoal(bool river = false) {
        if (river) {
            const BodyId body = world::start_river(bench.state.world, {0, 1200}, bench.play.origin({}, Purpose::none));
            world::flow_on(bench.state.world, body, {1600, 1200}, bench.play.origin({}, Purpose::none));
            world::flow_on(bench.state.world, body, {3275, 1200}, bench.play.origin({}, Purpose::none));
        } else {
            draw_sea(bench.play, true, 1400, {Chapter::prim, 18});
        }
        id = bench.civilization(Known::merfolk);
        city = city_of(bench.state, id);
    }
    GroupId colony(Purpose purpose, MarkId deposit, Point at, int pop = 1) {
        const GroupId made = found(bench.play, Sort::settlement, bench.state.of(id).species, {}, id);
        const MarkId home = bench.room(made, at, purpose);
        bench.state.of(made).home = home;
        bench.state.of(made).notes.set(Note::settlement_sort, static_cast<int>(purpose));
        if (!deposit.is_none()) bench.state.of(made).notes.set(Note::deposit, deposit.index());
        gain(bench.play, made, Token::pop, pop, home, any);
        return made;
    }
    int pop(GroupId settlement) { return own_tokens(bench.state, settlement, Token::pop); }
    MarkId gems(Point at, int count) {
        const MarkId cave = bench.cave(at, Purpose::gem_cave);
        gain(bench.play, {}, Token::wealth, count, cave, {Chapter::prim, 23});
        return cave;
    }
    Point beside_city(int dx, int dy) { return bench.state.world.mark(bench.state.of(city).home).centre() + Point{dx, dy}; }
    Bench bench;
    GroupId id, city;
};

TEST(HD_MERFOLK_01, merfolk_rooms_are_eggs) {
    Shoal shoal;
    EXPECT_EQ(shoal.bench.state.world.mark(shoal.bench.find(Purpose::merfolk_dwelling)).manner(), world::Manner::curved);
}

TEST(HD_MERFOLK_02, without_water_a_sea_is_added) {
    Bench bench;
    bench.civilization(Known::merfolk);
    EXPECT_EQ(bench.count(Purpose::sea), 1);
    Shoal shoal(true);
    EXPECT_EQ(shoal.bench.count(Purpose::sea), 0);
}

TEST(HD_MERFOLK_04, a_city_by_the_water) {
    Shoal shoal;
    EXPECT_EQ(shoal.bench.count(Purpose::merfolk_dwelling), 2);
    EXPECT_EQ(shoal.pop(shoal.city), 2);
    EXPECT_EQ(fry_of(shoal.bench.state, shoal.city), 1);  // HD-MERFOLK-03
    const auto wet = world::nearest_liquid(shoal.bench.state.world, shoal.beside_city(0, 0), world::Liquid::water);
    EXPECT_LT(wet->distance, finger);
    EXPECT_TRUE(world::are_joined(shoal.bench.state.world, shoal.bench.find(Purpose::sea), shoal.bench.find(Purpose::fry_pond)));
    EXPECT_EQ(shoal.bench.failed_check(), "");
}

TEST(HD_MERFOLK_05, the_first_spring_of_the_golden_trace) {
    Shoal shoal;
    shoal.bench.season(shoal.id, 1);
    EXPECT_EQ(shoal.pop(shoal.city), 3);  // HD-MERFOLK-06: 2 and 2, one grows up
    EXPECT_EQ(fry_of(shoal.bench.state, shoal.city), 1);
}

TEST(HD_MERFOLK_06, the_grown_go_to_the_city_first_then_to_the_emptiest_colony) {
    Shoal shoal;
    const GroupId full = shoal.colony(Purpose::hot_geysers, {}, {2400, 800}, 3),
                  empty = shoal.colony(Purpose::hot_geysers, {}, {2800, 800}, 1);
    add_fry(shoal.bench.play, shoal.city, 3, any);  // 2 and 5 after spring's
    shoal.bench.season(shoal.id, 1);
    EXPECT_EQ(shoal.pop(shoal.city), 3);
    EXPECT_EQ(shoal.pop(empty), 2);
    EXPECT_EQ(shoal.pop(full), 4);  // AM-42: each colony once in a round
    EXPECT_LT(fry_of(shoal.bench.state, shoal.city), shoal.pop(shoal.city));
}

TEST(HD_MERFOLK_07, every_colony_works_in_summer) {
    Shoal shoal;
    shoal.colony(Purpose::river_colony, {}, {2000, 800});    // HD-MERFOLK-13
    shoal.colony(Purpose::fungus_grounds, {}, {2600, 800});  // HD-MERFOLK-14
    shoal.bench.season(shoal.id, 2);
    EXPECT_EQ(fry_of(shoal.bench.state, shoal.city), 3);
    EXPECT_EQ(shoal.bench.told(MerfolkFact::harvest), 2);
}

TEST(HD_MERFOLK_08, autumn_founds_the_first_row_with_a_place_in_reach) {
    Shoal shoal;
    const MarkId cave = shoal.gems(shoal.beside_city(500, 0), 2);
    world::draw_mithril(shoal.bench.state.world, shoal.beside_city(0, 500), shoal.bench.play.origin({}, Purpose::none));
    shoal.bench.season(shoal.id, 3);
    const std::vector<GroupId> settlements = settlements_of(shoal.bench.state, shoal.id);
    ASSERT_EQ(settlements.size(), 2u);
    EXPECT_EQ(shoal.bench.state.of(settlements[1]).notes.get(Note::deposit), cave.index());  // gems before ore
    EXPECT_EQ(shoal.pop(settlements[1]), 1);
    EXPECT_EQ(shoal.pop(shoal.city), 1);
    shoal.bench.season(shoal.id, 3);
    EXPECT_EQ(settlements_of(shoal.bench.state, shoal.id).size(), 2u);  // AM-43: the city has but one left
}

TEST(HD_MERFOLK_09, a_place_too_far_is_dug_toward) {
    Shoal shoal;
    shoal.gems({3000, 1900}, 2);
    shoal.bench.season(shoal.id, 3);
    EXPECT_EQ(shoal.bench.told(MerfolkFact::dug_toward), 1);
    EXPECT_LE(shoal.bench.last(MerfolkFact::dug_toward).numbers[0], finger + inch / 4);
    EXPECT_EQ(settlements_of(shoal.bench.state, shoal.id).size(), 1u);
}

TEST(HD_MERFOLK_10, more_than_three_bury_one_with_a_treasure_of_the_mines) {
    Shoal shoal;
    const GroupId mines = shoal.colony(Purpose::merfolk_mine, {}, {2400, 800});
    gain(shoal.bench.play, mines, Token::wealth, 1, shoal.bench.state.of(mines).home, any, Role::treasure);
    gain(shoal.bench.play, shoal.city, Token::pop, 2, shoal.bench.state.of(shoal.city).home, any);
    shoal.bench.season(shoal.id, 4);
    EXPECT_EQ(shoal.pop(shoal.city), 3);
    ASSERT_EQ(shoal.bench.count(Purpose::tomb), 1);
    EXPECT_EQ(tokens_at(shoal.bench.state, shoal.bench.find(Purpose::tomb), Token::wealth), 1);
    shoal.bench.season(shoal.id, 4);
    EXPECT_EQ(shoal.bench.count(Purpose::tomb), 1);  // three are not too many
}

TEST(HD_MERFOLK_11, of_two_places_in_reach_the_one_by_the_water_is_taken) {
    Shoal shoal;
    const Point sea = shoal.bench.state.world.mark(shoal.bench.find(Purpose::sea)).centre();
    const MarkId dry = shoal.gems(shoal.beside_city(800, -100), 1);
    const MarkId wet = shoal.gems({sea.x, sea.y + 500}, 1);
    shoal.bench.season(shoal.id, 3);
    EXPECT_EQ(shoal.bench.state.of(settlements_of(shoal.bench.state, shoal.id).back()).notes.get(Note::deposit), wet.index());
    EXPECT_NE(dry, wet);
}

TEST(HD_MERFOLK_12, an_empty_colony_is_a_ruin_for_ever) {
    Shoal shoal;
    shoal.gems(shoal.beside_city(500, 0), 2);
    shoal.bench.season(shoal.id, 3);
    const GroupId colony = settlements_of(shoal.bench.state, shoal.id).back();
    lose(shoal.bench.play, colony, Token::pop, 1, any, {});
    gain(shoal.bench.play, shoal.city, Token::pop, 3, shoal.bench.state.of(shoal.city).home, any);
    shoal.bench.season(shoal.id, 3);
    EXPECT_FALSE(shoal.bench.state.of(colony).alive);
    EXPECT_EQ(settlements_of(shoal.bench.state, shoal.id).size(), 1u);
}

TEST(HD_MERFOLK_13, a_city_on_the_river_has_its_colony_a_finger_up_or_down) {
    Shoal shoal(true);
    shoal.bench.push(Chapter::merfolk, MerfolkStep::autumn, shoal.id);
    shoal.bench.go();
    ASSERT_EQ(shoal.bench.asked(), 30);
    shoal.bench.pick(shoal.bench.offered(MerfolkWord::upstream));
    const GroupId colony = settlements_of(shoal.bench.state, shoal.id).back();
    EXPECT_NEAR(shoal.bench.state.world.mark(shoal.bench.state.of(colony).home).centre().x, shoal.beside_city(0, 0).x - finger,
                inch * 3 / 2);
}

TEST(HD_MERFOLK_14, fungus_grounds_lie_by_the_aquifer) {
    Shoal shoal;
    const MarkId cave = shoal.bench.cave(shoal.beside_city(500, 0), Purpose::aquifer, 90, 400);
    world::fill_cave(shoal.bench.state.world, cave, shoal.bench.state.world.mark(cave).box().top, world::Liquid::water,
                     shoal.bench.play.origin({}, Purpose::aquifer));
    shoal.bench.season(shoal.id, 3);
    ASSERT_EQ(shoal.bench.count(Purpose::fungus_grounds), 1);
    EXPECT_GE(shoal.bench.state.world.mark(shoal.bench.find(Purpose::fungus_grounds)).box().width(), half_finger * 3 / 5);
}

TEST(HD_MERFOLK_15, the_temple_takes_a_gem_into_a_new_room_each_summer) {
    Shoal shoal;
    const MarkId cave = shoal.gems({2000, 1000}, 2);
    shoal.colony(Purpose::merfolk_temple, cave, {2300, 1000});
    shoal.bench.season(shoal.id, 2).season(shoal.id, 2).season(shoal.id, 2);
    EXPECT_EQ(tokens_at(shoal.bench.state, cave, Token::wealth), 0);
    EXPECT_EQ(shoal.bench.told(MerfolkFact::temple_room), 2);  // AM-45: an exhausted one yields nothing
    EXPECT_EQ(shoal.bench.count(Purpose::merfolk_temple), 3);
}

TEST(HD_MERFOLK_16, mines_bring_a_treasure_and_food) {
    Shoal shoal;
    const MarkId ore = world::draw_mithril(shoal.bench.state.world, {2300, 1200}, shoal.bench.play.origin({}, Purpose::none));
    const GroupId mines = shoal.colony(Purpose::merfolk_mine, ore, {2300, 900});
    shoal.bench.season(shoal.id, 2);
    EXPECT_EQ(own_tokens(shoal.bench.state, mines, Token::wealth, Role::treasure), 1);
    EXPECT_EQ(fry_of(shoal.bench.state, shoal.city), 2);
    EXPECT_EQ(world::ore_left(shoal.bench.state.world), 2);
}

TEST(HD_MERFOLK_17, geysers_draw_settlers_but_never_the_last) {
    Shoal shoal;
    const GroupId geysers = shoal.colony(Purpose::hot_geysers, {}, {2300, 900});
    shoal.bench.season(shoal.id, 2);
    EXPECT_EQ(shoal.pop(geysers), 2);
    shoal.bench.season(shoal.id, 2);
    EXPECT_EQ(shoal.pop(geysers), 2);
    EXPECT_EQ(shoal.pop(shoal.city), 1);
}

TEST(HD_MERFOLK_18, the_cave_of_fate_is_their_revelation_and_end) {
    Shoal shoal;
    const MarkId cave = draw_cave_of_fate(shoal.bench.play, shoal.beside_city(500, 100), {Chapter::prim, 28});
    shoal.bench.season(shoal.id, 3);
    EXPECT_EQ(purpose_of(shoal.bench.state.world.mark(cave)), Purpose::hall_of_revelation);
    const std::vector<GroupId> alphas = groups_of(shoal.bench.state, Sort::alpha);
    ASSERT_EQ(alphas.size(), 1u);
    EXPECT_EQ(tokens_at(shoal.bench.state, cave, Token::pop, alphas[0]), 1);
    EXPECT_FALSE(shoal.bench.state.of(shoal.id).alive);  // HD-MERFOLK-21
    EXPECT_EQ(shoal.bench.failed_check(), "");
}

TEST(HD_MERFOLK_19, with_nothing_left_a_cave_of_fate_appears) {
    Shoal shoal;
    shoal.bench.throw_at(1, shoal.beside_city(100, 0)).throw_at(1, {2900, 1700});
    shoal.bench.season(shoal.id, 3);  // DP-32: the first thrown point far enough
    ASSERT_EQ(shoal.bench.count(Purpose::cave_of_fate), 1);
    const Point fate = shoal.bench.state.world.mark(shoal.bench.find(Purpose::cave_of_fate)).centre();
    EXPECT_GE(world::distance(fate, shoal.beside_city(0, 0)), finger - inch);
    shoal.bench.season(shoal.id, 3);
    EXPECT_EQ(shoal.bench.count(Purpose::cave_of_fate), 1);
}

TEST(HD_MERFOLK_20, an_empty_city_ends_the_age_whatever_the_colonies) {
    Shoal shoal;
    shoal.colony(Purpose::hot_geysers, {}, {2300, 900}, 3);
    lose(shoal.bench.play, shoal.city, Token::pop, 9, any, {});
    shoal.bench.season(shoal.id, 4);
    EXPECT_FALSE(shoal.bench.state.of(shoal.id).alive);
    EXPECT_EQ(shoal.bench.told(MerfolkFact::city_died), 1);
}

TEST(HD_MERFOLK_22, feral_young_stay_in_the_ruins) {
    Shoal shoal;
    const GroupId temple = shoal.colony(Purpose::merfolk_temple, {}, {2300, 900});
    gain(shoal.bench.play, temple, Token::wealth, 1, shoal.bench.state.of(temple).home, any, Role::treasure);
    add_fry(shoal.bench.play, shoal.city, 2, any);
    lose(shoal.bench.play, shoal.city, Token::pop, 9, any, {});
    shoal.bench.season(shoal.id, 4);
    const std::vector<GroupId> feral = groups_of(shoal.bench.state, Sort::wanderer);
    ASSERT_EQ(feral.size(), 2u);
    EXPECT_EQ(pop_of(shoal.bench.state, feral[0]), 3);
    EXPECT_EQ(pop_of(shoal.bench.state, feral[1]), 1);
    EXPECT_TRUE(shoal.bench.play.has(feral[0], Trait::leashed));  // HD-MERFOLK-23
    EXPECT_EQ(tokens_at(shoal.bench.state, shoal.bench.state.of(temple).home, Token::wealth, GroupId::none()), 1);
    EXPECT_EQ(shoal.bench.failed_check(), "");
}

}  // namespace
}  // namespace undercroft::host_a_dungeon
