// HD-GOBLIN: citadel, colonies, slaves and their ends.
#include "games/host_a_dungeon/goblins.h"

#include "games/host_a_dungeon/contact.h"
#include "games/host_a_dungeon/primordial.h"
#include "host_a_dungeon/bench.h"
#include "world/ore.h"
#include "world/paths.h"

namespace undercroft::host_a_dungeon {
namespace {

constexpr Rule any{Chapter::goblin, 11};

struct Horde {
    explicit Horde(bool ore_near = false) {
        if (ore_near) {
            bench.gold(6, 6);
        } else {
            world::draw_mithril(bench.state.world, {1600, 700}, bench.play.origin({}, Purpose::none));
        }
        id = bench.civilization(Known::goblins);
        citadel = citadel_of(bench.state, id);
    }
    // A colony beside the ore with so many of both.
    GroupId colony(int warriors, int slaves) {
        const MarkId ore = [&] {
            for (const world::Mark& mark : bench.state.world.marks()) {
                if (!mark.units.empty()) return mark.id;
            }
            return MarkId::none();
        }();
        const GroupId made = found(bench.play, Sort::settlement, bench.state.of(id).species, {}, id);
        const Point at = bench.state.world.mark(ore).units[1].at + Point{0, bench.state.world.mark(ore).units[1].at.y < 1000 ? 300 : -200};
        const MarkId dwelling = bench.room(made, at, Purpose::dwelling), pen = bench.room(made, at - Point{300, 0}, Purpose::slave_pen);
        bench.tunnel(made, at, at - Point{300, 0});
        bench.state.of(made).home = dwelling;
        bench.state.of(made).notes.set(Note::settlement_sort, static_cast<int>(Purpose::dwelling));
        bench.state.of(made).notes.set(Note::deposit, ore.index());
        gain(bench.play, made, Token::pop, warriors, dwelling, any);
        gain(bench.play, made, Token::wealth, slaves, pen, any, Role::slave);
        return made;
    }
    void set(GroupId settlement, int warriors, int slaves) {
        lose(bench.play, settlement, Token::pop, 100, any, {});
        lose(bench.play, settlement, Token::wealth, 100, any, {});
        add_warriors(bench.play, settlement, warriors, any);
        add_slaves(bench.play, settlement, slaves, any);
    }
    Bench bench;
    GroupId id, citadel;
};

TEST(HD_GOBLIN_01, goblins_dig_crooked) {
    Horde horde(true);
    for (const MarkId room : spaces_of(horde.bench.state, horde.citadel))
        EXPECT_EQ(horde.bench.state.world.mark(room).manner(), world::Manner::crooked);
}

TEST(HD_GOBLIN_02, without_ore_mithril_is_made) {
    Bench bench;
    bench.civilization(Known::goblins);
    EXPECT_EQ(bench.told(PrimordialFact::mithril), 1);
}

TEST(HD_GOBLIN_04, losses_take_slaves_before_warriors) {
    Horde horde;
    EXPECT_EQ(slaves_of(horde.bench.state, horde.citadel), 3);  // HD-GOBLIN-03: slaves are wealth tokens
    EXPECT_EQ(suffer(horde.bench.play, horde.id, 4, any, {}), 4);
    EXPECT_EQ(slaves_of(horde.bench.state, horde.citadel), 0);
    EXPECT_EQ(warriors_of(horde.bench.state, horde.citadel), 2);
}

TEST(HD_GOBLIN_05, slaves_that_reach_twice_the_warriors_rise) {
    Horde horde;
    const GroupId colony = horde.colony(2, 3);
    horde.bench.season(horde.id, 3);
    EXPECT_TRUE(horde.bench.state.of(colony).alive);
    add_slaves(horde.bench.play, colony, 1, any);
    horde.bench.season(horde.id, 3);
    EXPECT_FALSE(horde.bench.state.of(colony).alive);
}

TEST(HD_GOBLIN_05, the_other_reading_wants_more_than_twice) {
    Horde horde;
    horde.bench.state.options.rulings = 1u << static_cast<int>(Ruling::revolt_beyond_double);
    const GroupId colony = horde.colony(2, 4);
    watch_goblins(horde.bench.play, horde.id);
    EXPECT_TRUE(horde.bench.state.of(colony).alive);
    add_slaves(horde.bench.play, colony, 1, any);
    watch_goblins(horde.bench.play, horde.id);
    EXPECT_FALSE(horde.bench.state.of(colony).alive);
}

TEST(HD_GOBLIN_06, a_tunnel_along_the_bottom_over_three_quarters) {
    Horde horde;
    const world::Box tunnel = horde.bench.state.world.mark(horde.bench.find(Purpose::base_tunnel)).box();
    EXPECT_NEAR(tunnel.width(), horde.bench.play.sheet().width * 3 / 4, inch / 2);
    EXPECT_GT(tunnel.top, horde.bench.play.sheet().height - 3 * inch);
}

TEST(HD_GOBLIN_07, the_citadel_has_three_dwellings_three_pens_and_walls) {
    Horde horde;
    EXPECT_EQ(horde.bench.count(Purpose::dwelling), 3);
    EXPECT_EQ(horde.bench.count(Purpose::slave_pen), 3);
    EXPECT_EQ(horde.bench.count(Purpose::fortification), 2);
    EXPECT_EQ(warriors_of(horde.bench.state, horde.citadel), 3);
    const int tunnel = horde.bench.state.world.mark(horde.bench.find(Purpose::base_tunnel)).centre().y;
    EXPECT_LT(horde.bench.state.world.mark(horde.bench.find(Purpose::dwelling)).centre().y, tunnel);
    EXPECT_GT(horde.bench.state.world.mark(horde.bench.find(Purpose::slave_pen)).centre().y, tunnel);
    EXPECT_EQ(horde.bench.failed_check(), "");
}

TEST(HD_GOBLIN_08, fewer_warriors_than_slaves_breed_one) {
    Horde horde;
    horde.set(horde.citadel, 3, 4);
    horde.bench.push(Chapter::goblin, GoblinStep::spring, horde.id);
    step(horde.bench.play);
    EXPECT_EQ(warriors_of(horde.bench.state, horde.citadel), 4);
}

TEST(HD_GOBLIN_09, a_citadel_with_two_of_each_founds_a_colony_within_a_finger) {
    Horde horde(true);
    horde.bench.push(Chapter::goblin, GoblinStep::spring, horde.id);
    horde.bench.go();
    ASSERT_EQ(horde.bench.asked(), 20);
    horde.bench.pick(1);
    const std::vector<GroupId> settlements = settlements_of(horde.bench.state, horde.id);
    ASSERT_EQ(settlements.size(), 2u);
    EXPECT_EQ(warriors_of(horde.bench.state, settlements[1]), 1);  // HD-GOBLIN-11: one of each moves
    EXPECT_EQ(slaves_of(horde.bench.state, settlements[1]), 1);
    EXPECT_EQ(total_of(horde.bench.state, horde.citadel), 4);
    EXPECT_EQ(horde.bench.failed_check(), "");
}

TEST(HD_GOBLIN_09, it_may_also_found_none) {
    Horde horde(true);
    horde.bench.push(Chapter::goblin, GoblinStep::spring, horde.id);
    horde.bench.go();
    horde.bench.pick(horde.bench.offered(GoblinWord::no_colony));
    EXPECT_EQ(settlements_of(horde.bench.state, horde.id).size(), 1u);
}

TEST(HD_GOBLIN_10, a_place_too_far_is_dug_toward) {
    Horde horde;
    horde.bench.season(horde.id, 1);
    EXPECT_EQ(horde.bench.told(GoblinFact::dug_to_site), 1);
    EXPECT_LE(horde.bench.last(GoblinFact::dug_to_site).numbers[0], finger + inch / 4);
    EXPECT_EQ(settlements_of(horde.bench.state, horde.id).size(), 1u);
}

TEST(HD_GOBLIN_12, without_any_place_a_slave_is_brought) {
    Horde horde;
    for (int i = 0; i < 3; ++i) horde.bench.state.world.work_out(MarkId(0), i, horde.bench.state.now());
    horde.bench.season(horde.id, 1);
    EXPECT_EQ(slaves_of(horde.bench.state, horde.citadel), 4);
}

TEST(HD_GOBLIN_13, a_colony_mines_and_grows) {
    Horde horde(true);
    const GroupId colony = horde.colony(1, 1);
    const int left = world::ore_left(horde.bench.state.world);
    horde.bench.season(horde.id, 2);
    EXPECT_EQ(world::ore_left(horde.bench.state.world), left - 1);
    EXPECT_EQ(warriors_of(horde.bench.state, colony), 2);
    EXPECT_EQ(slaves_of(horde.bench.state, colony), 2);  // HD-GOBLIN-14: warriors outnumbered slaves
    horde.set(colony, 1, 1);
    add_slaves(horde.bench.play, colony, 1, any);
    add_warriors(horde.bench.play, colony, 1, any);
    add_slaves(horde.bench.play, colony, 1, any);
    horde.bench.season(horde.id, 2);
    EXPECT_EQ(slaves_of(horde.bench.state, colony), 3);  // 3 against 3: none more
}

TEST(HD_GOBLIN_13, a_gem_feeds_the_colony_too) {
    Horde horde;
    const MarkId cave = horde.bench.cave({800, 1500}, Purpose::gem_cave);
    gain(horde.bench.play, {}, Token::wealth, 2, cave, {Chapter::prim, 23});
    const GroupId colony = horde.colony(1, 1);
    horde.bench.state.of(colony).notes.set(Note::deposit, cave.index());
    horde.bench.season(horde.id, 2);
    EXPECT_EQ(tokens_at(horde.bench.state, cave, Token::wealth), 1);
    EXPECT_EQ(warriors_of(horde.bench.state, colony), 2);
}

TEST(HD_GOBLIN_15, each_settlement_builds_the_row_of_its_total_once) {
    Horde horde(true);
    const GroupId colony = horde.colony(2, 2);
    horde.set(horde.citadel, 3, 2);
    horde.bench.season(horde.id, 3).season(horde.id, 3);
    EXPECT_EQ(horde.bench.told(GoblinFact::torture_chamber), 1);  // HD-GOBLIN-18
    EXPECT_EQ(horde.bench.told(GoblinFact::temple), 1);           // HD-GOBLIN-19
    EXPECT_EQ(tokens_at(horde.bench.state, horde.bench.find(Purpose::temple_of_chaos), Token::wealth), 1);
    EXPECT_TRUE(horde.bench.state.of(colony).alive);
}

TEST(HD_GOBLIN_19, a_colony_has_an_altar) {
    Horde horde(true);
    horde.colony(3, 2);
    horde.bench.season(horde.id, 3);
    EXPECT_EQ(tokens_at(horde.bench.state, horde.bench.find(Purpose::altar_of_chaos), Token::wealth), 1);
}

TEST(HD_GOBLIN_20, six_build_a_tomb) {
    Horde horde(true);
    horde.bench.season(horde.id, 3);  // the citadel's 3 and 3
    EXPECT_EQ(horde.bench.count(Purpose::tomb), 1);
}

TEST(HD_GOBLIN_21, seven_send_scouts_upward) {
    Horde horde(true);
    horde.set(horde.citadel, 4, 3);
    horde.bench.season(horde.id, 3);
    const MarkId tunnel = horde.bench.find(Purpose::scout_tunnel);
    ASSERT_FALSE(tunnel.is_none());
    EXPECT_LT(horde.bench.state.world.mark(tunnel).box().top, horde.bench.state.world.mark(horde.bench.find(Purpose::dwelling)).box().top);
    horde.set(horde.citadel, 5, 4);  // HD-GOBLIN-23: nine extend it
    horde.bench.season(horde.id, 3);
    EXPECT_EQ(horde.bench.told(GoblinFact::scouts), 2);
}

TEST(HD_GOBLIN_22, eight_make_slums_or_an_arena) {
    Horde horde(true);
    const GroupId colony = horde.colony(4, 4);
    horde.set(horde.citadel, 4, 4);
    horde.bench.season(horde.id, 3);
    EXPECT_EQ(warriors_of(horde.bench.state, horde.citadel), 3);
    EXPECT_EQ(slaves_of(horde.bench.state, horde.citadel), 5);
    EXPECT_EQ(warriors_of(horde.bench.state, colony), 3);
    EXPECT_EQ(slaves_of(horde.bench.state, colony), 4);
    EXPECT_EQ(horde.bench.count(Purpose::slums), 1);
    EXPECT_EQ(horde.bench.count(Purpose::arena), 1);
}

TEST(HD_GOBLIN_23, nine_fill_a_supply_store_of_two_beads) {
    Horde horde(true);
    horde.colony(5, 4);
    horde.bench.season(horde.id, 3);
    EXPECT_EQ(horde.bench.count(Purpose::supply_store), 1);
}

TEST(HD_GOBLIN_16, winter_brings_a_slave) {
    Horde horde;
    horde.bench.season(horde.id, 4);
    EXPECT_EQ(slaves_of(horde.bench.state, horde.citadel), 4);
}

TEST(HD_GOBLIN_17, a_foreigner_in_joined_tunnels_is_enslaved) {
    Horde horde;
    Bench& bench = horde.bench;
    const world::Box tunnel = bench.state.world.mark(bench.find(Purpose::base_tunnel)).box();
    const MarkId cave = bench.cave({tunnel.right + 30, tunnel.centre().y - 30}, Purpose::beast_cave);
    const GroupId beast = put_beast(bench.play, cave, {Chapter::prim, 25});
    const MarkId far = bench.cave({400, 800}, Purpose::beast_cave);
    const GroupId safe = put_beast(bench.play, far, {Chapter::prim, 25});
    ASSERT_TRUE(world::are_joined(bench.state.world, cave, bench.find(Purpose::base_tunnel)));
    bench.season(horde.id, 4);
    EXPECT_FALSE(bench.state.of(beast).alive);
    EXPECT_TRUE(bench.state.of(safe).alive);
    EXPECT_EQ(slaves_of(bench.state, horde.citadel), 5);
}

TEST(HD_GOBLIN_24, a_revolt_empties_the_settlement_and_brings_slaves_to_the_others) {
    Horde horde;
    const GroupId colony = horde.colony(1, 2);
    watch_goblins(horde.bench.play, horde.id);
    EXPECT_FALSE(horde.bench.state.of(colony).alive);
    EXPECT_EQ(total_of(horde.bench.state, colony), 0);
    const std::vector<GroupId> free = groups_of(horde.bench.state, Sort::wanderer);
    ASSERT_EQ(free.size(), 1u);
    EXPECT_EQ(pop_of(horde.bench.state, free[0]), 3);
    EXPECT_EQ(slaves_of(horde.bench.state, horde.citadel), 4);
}

TEST(HD_GOBLIN_25, a_tunnel_to_the_surface_loses_the_great_war) {
    Horde horde;
    horde.bench.state.of(horde.id).notes.set(Note::came_to_surface, horde.bench.find(Purpose::base_tunnel).index());
    horde.bench.season(horde.id, 2);
    EXPECT_FALSE(horde.bench.state.of(horde.id).alive);
    EXPECT_EQ(horde.bench.told(GoblinFact::great_war), 1);
}

TEST(HD_GOBLIN_26, ten_in_one_place_is_civil_war) {
    Horde horde;
    horde.set(horde.citadel, 5, 4);
    horde.bench.season(horde.id, 4);  // the winter's slave is the tenth
    EXPECT_FALSE(horde.bench.state.of(horde.id).alive);
    EXPECT_EQ(horde.bench.last(GoblinFact::civil_war).numbers[0], 10);
}

TEST(HD_GOBLIN_27, without_citadel_and_ore_they_dwindle) {
    Horde horde;
    const GroupId colony = horde.colony(2, 1);
    horde.set(horde.citadel, 0, 1);
    horde.bench.season(horde.id, 3);
    EXPECT_TRUE(horde.bench.state.of(horde.id).alive);  // the colony still has ore
    for (int i = 0; i < 3; ++i) horde.bench.state.world.work_out(MarkId(0), i, horde.bench.state.now());
    horde.bench.season(horde.id, 3);
    EXPECT_FALSE(horde.bench.state.of(horde.id).alive);
    EXPECT_EQ(horde.bench.told(GoblinFact::dwindled), 1);
    EXPECT_FALSE(horde.bench.state.of(colony).alive);
}

TEST(HD_GOBLIN_28, every_standing_settlement_leaves_a_treasure_and_a_being) {
    Horde horde;
    const GroupId colony = horde.colony(2, 1);
    const MarkId store = horde.bench.room(colony, {900, 1300}, Purpose::supply_store);
    horde.bench.state.of(horde.id).notes.set(Note::came_to_surface, 0);
    horde.bench.season(horde.id, 2);
    EXPECT_EQ(pop_of(horde.bench.state, horde.id), 0);
    EXPECT_EQ(groups_of(horde.bench.state, Sort::wanderer).size(), 2u);
    EXPECT_EQ(tokens_at(horde.bench.state, store, Token::wealth, GroupId::none()), 1);
    int wealth = 0;
    for (const Stack& stack : horde.bench.state.stacks) wealth += stack.token == Token::wealth ? stack.count : 0;
    EXPECT_EQ(wealth, 3);
    EXPECT_EQ(horde.bench.failed_check(), "");
}

// The golden trace of section 8: a colony that mines every summer.
TEST(HD_GOBLIN_14, a_colony_ends_the_age_in_its_fifth_summer) {
    Horde horde(true);
    const GroupId colony = horde.colony(1, 1);
    const int expected[][2] = {{2, 2}, {3, 3}, {3, 4}, {4, 4}, {5, 5}};
    for (const auto& row : expected) {
        horde.set(horde.citadel, 2, 1);
        horde.bench.season(horde.id, 2);
        if (!horde.bench.state.of(horde.id).alive) break;
        horde.bench.season(horde.id, 3);
        EXPECT_EQ(warriors_of(horde.bench.state, colony), row[0]);
        EXPECT_EQ(slaves_of(horde.bench.state, colony), row[1]);
    }
    EXPECT_FALSE(horde.bench.state.of(horde.id).alive);
}

}  // namespace
}  // namespace undercroft::host_a_dungeon
