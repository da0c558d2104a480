// HD-DEMON: princes, the worm, what is bound and what is left.
#include "games/host_a_dungeon/demons.h"

#include "games/host_a_dungeon/primordial.h"
#include "games/host_a_dungeon/worm.h"
#include "host_a_dungeon/bench.h"
#include "world/ore.h"
#include "world/paths.h"
#include "world/rivers.h"

namespace undercroft::host_a_dungeon {
namespace {

constexpr Rule any{Chapter::demon, 10};

// Demons whose worm lies in its own cave at a place; one beast far away, so that none are added.
struct Hell {
    explicit Hell(Point worm = {1600, 1300}) {
        far_beast = put_beast(bench.play, bench.cave({200, 700}, Purpose::beast_cave), any);
        id = bench.civilization(Known::demons);
        nest = bench.cave(worm, Purpose::worm_nest, 140, 110);
        place(nest);
    }
    void place(MarkId space) {
        const GroupId crawler = worm_of(bench.state, id);
        move(bench.play, [&](const Stack& stack) { return stack.owner == crawler; }, 9, {crawler, space});
        bench.state.of(crawler).home = space;
    }
    // A winter in which the worm digs east.
    void winter_east() {
        bench.draws({0});
        bench.season(id, 4);
    }
    int princes() { return own_tokens(bench.state, id, Token::pop); }
    Bench bench;
    GroupId id, far_beast;
    MarkId nest;
};

TEST(HD_DEMON_01, demons_dig_in_any_shape) {
    Hell hell;
    EXPECT_EQ(hell.bench.play.species(hell.id).hand, world::Manner::wild);
    EXPECT_EQ(hell.bench.state.world.mark(hell.bench.find(Purpose::netherhall)).manner(), world::Manner::wild);
}

TEST(HD_DEMON_02, without_beasts_some_are_added) {
    Bench bench;
    bench.dice({4});
    bench.civilization(Known::demons);
    EXPECT_EQ(bench.last(DemonFact::beasts_added).numbers[0], 4);
    EXPECT_EQ(bench.count(Purpose::beast_cave), 4);
    Hell hell;
    EXPECT_EQ(hell.bench.told(DemonFact::beasts_added), 0);
}

TEST(HD_DEMON_04, ten_princes_in_a_hall_above_the_bottom) {
    Hell hell;
    EXPECT_EQ(hell.princes(), 10);  // HD-DEMON-03: each is a prince
    EXPECT_EQ(wealth_of(hell.bench.state, hell.id), 0);
    const world::Box hall = hell.bench.state.world.mark(hell.bench.find(Purpose::netherhall)).box();
    EXPECT_NEAR(hall.bottom, hell.bench.play.sheet().height - inch, inch / 2);
    EXPECT_GE(hall.width() * hall.height(), 10 * hell.bench.play.sheet().bead_area());
}

TEST(HD_DEMON_05, the_worm_starts_in_the_hall) {
    Bench bench;
    const GroupId demons = bench.civilization(Known::demons);
    EXPECT_EQ(tokens_at(bench.state, bench.find(Purpose::netherhall), Token::marker, worm_of(bench.state, demons)), 1);
}

TEST(HD_DEMON_06, the_worm_rests_at_the_end_of_its_tunnel) {
    Hell hell;
    hell.winter_east();
    const Fact& dug = hell.bench.last(DemonFact::worm_dug);
    const Point worm = place_of_worm(hell.bench.state, hell.id);
    EXPECT_NEAR(dug.numbers[0], finger, inch);
    EXPECT_GT(worm.x, 1600 + finger / 2);
    EXPECT_EQ(hell.bench.count(Purpose::worm_nest), 2);
    EXPECT_EQ(hell.bench.failed_check(), "");
}

TEST(HD_DEMON_07, spring_costs_a_prince) {
    Hell hell;
    hell.bench.season(hell.id, 1);
    EXPECT_EQ(hell.princes(), 9);
}

TEST(HD_DEMON_08, prey_beside_the_worm_gives_a_palace) {
    Hell hell;
    const GroupId beast = put_beast(hell.bench.play, hell.bench.cave({1600, 1160}, Purpose::beast_cave, 120, 100), any);
    hell.bench.push(Chapter::demon, DemonStep::summer, hell.id);
    hell.bench.go();
    ASSERT_EQ(hell.bench.asked(), 27);
    hell.bench.pick(1);
    EXPECT_FALSE(hell.bench.state.of(beast).alive);
    const MarkId palace = hell.bench.find(Purpose::demon_palace);
    ASSERT_FALSE(palace.is_none());
    const std::vector<GroupId> lords = groups_of(hell.bench.state, Sort::alpha);  // HD-DEMON-17
    ASSERT_EQ(lords.size(), 1u);
    EXPECT_EQ(pop_of(hell.bench.state, lords[0]), 1);
    EXPECT_EQ(wealth_of(hell.bench.state, lords[0]), 1);
    EXPECT_EQ(hell.princes(), 9);
    EXPECT_TRUE(world::are_joined(hell.bench.state.world, palace, hell.bench.find(Purpose::netherhall)));
}

TEST(HD_DEMON_09, prey_reached_by_moving_gives_a_temple_of_doom) {
    Hell hell;
    const GroupId beast = put_beast(hell.bench.play, hell.bench.cave({2200, 1300}, Purpose::beast_cave), any);
    hell.bench.push(Chapter::demon, DemonStep::summer, hell.id);
    hell.bench.go();
    hell.bench.finish();
    EXPECT_FALSE(hell.bench.state.of(beast).alive);
    const MarkId temple = hell.bench.find(Purpose::temple_of_doom);
    ASSERT_FALSE(temple.is_none());  // HD-DEMON-18: with treasure, and it counts as a tomb
    EXPECT_EQ(tokens_at(hell.bench.state, temple, Token::wealth), 1);
    EXPECT_TRUE(shared_catalogue()->of(Purpose::temple_of_doom).tomb);
    EXPECT_TRUE(hell.bench.state.of(hell.id).notes.has(Note::victim_this_year));
}

TEST(HD_DEMON_09, prey_too_far_is_only_come_nearer_to) {
    Hell hell({2800, 1700});
    const Point before = place_of_worm(hell.bench.state, hell.id);
    hell.bench.season(hell.id, 2);
    EXPECT_TRUE(hell.bench.state.of(hell.far_beast).alive);
    EXPECT_LT(place_of_worm(hell.bench.state, hell.id).x, before.x - inch);
    EXPECT_FALSE(hell.bench.state.of(hell.id).notes.has(Note::victim_this_year));
}

TEST(HD_DEMON_10, treasure_near_the_nest_travels_with_the_worm) {
    Hell hell;
    const MarkId near = hell.bench.cave({1900, 1300}, Purpose::gem_cave), far = hell.bench.cave({2900, 1300}, Purpose::gem_cave);
    gain(hell.bench.play, {}, Token::wealth, 3, near, any);
    gain(hell.bench.play, {}, Token::wealth, 1, far, any);
    hell.bench.season(hell.id, 3);
    EXPECT_EQ(wealth_of(hell.bench.state, worm_of(hell.bench.state, hell.id)), 3);
    EXPECT_EQ(tokens_at(hell.bench.state, far, Token::wealth), 1);
    hell.bench.state.of(hell.id).notes.drop(Note::victim_this_year);
    hell.bench.draws({4});  // west
    hell.bench.season(hell.id, 4);
    EXPECT_EQ(tokens_at(hell.bench.state, hell.bench.state.of(worm_of(hell.bench.state, hell.id)).home, Token::wealth), 3);
}

TEST(HD_DEMON_11, the_worm_moves_in_winter_only_without_a_victim) {
    Hell hell;
    hell.bench.state.of(hell.id).notes.set(Note::victim_this_year, 1);
    hell.winter_east();
    EXPECT_EQ(hell.bench.told(DemonFact::worm_dug), 0);
    hell.bench.season(hell.id, 1);
    hell.bench.season(hell.id, 4);
    EXPECT_EQ(hell.bench.told(DemonFact::worm_dug), 1);
}

// The demon bound in a structure is no longer one of theirs, and cannot move (HD-DEMON-19).
void expect_bound(Hell& hell, Purpose purpose) {
    const MarkId room = hell.bench.find(purpose);
    ASSERT_FALSE(room.is_none());
    EXPECT_EQ(hell.princes(), 9);
    const GroupId bound = hell.bench.state.groups.back().id;
    EXPECT_EQ(pop_of(hell.bench.state, bound), 1);
    EXPECT_TRUE(hell.bench.play.has(bound, Trait::immobile));
    EXPECT_EQ(people_of(hell.bench.state, bound), bound);
    EXPECT_EQ(tokens_at(hell.bench.state, room, Token::pop, bound), 1);
    EXPECT_EQ(hell.bench.failed_check(), "");
}

TEST(HD_DEMON_12, plague_gives_a_bile_pit) {
    Hell hell;
    const MarkId cave = hell.bench.cave({2100, 1300}, Purpose::plague_cave);
    hell.bench.state.of(cave).set(Note::plague, 1);
    hell.bench.state.of(hell.id).notes.add(Note::suffered, cave.index());
    hell.winter_east();
    expect_bound(hell, Purpose::bile_pit);
    EXPECT_GT(hell.bench.state.world.wet_cells_of_space(hell.bench.find(Purpose::bile_pit)), 0);
}

TEST(HD_DEMON_13, mithril_gives_an_infernal_machine_with_treasure) {
    Hell hell;
    world::draw_mithril(hell.bench.state.world, {2150, 1300}, hell.bench.play.origin({}, Purpose::none));
    hell.winter_east();
    expect_bound(hell, Purpose::infernal_machine);
    EXPECT_EQ(tokens_at(hell.bench.state, hell.bench.find(Purpose::infernal_machine), Token::wealth), 1);
}

TEST(HD_DEMON_14, gold_gives_a_gate_stone) {
    Hell hell;
    hell.bench.gold(1, 6);
    hell.winter_east();
    expect_bound(hell, Purpose::gate_stone);
}

TEST(HD_DEMON_15, a_river_gives_a_soul_mill) {
    Hell hell;
    const BodyId river = world::start_river(hell.bench.state.world, {2150, 700}, hell.bench.play.origin({}, Purpose::none));
    world::flow_on(hell.bench.state.world, river, {2150, 2000}, hell.bench.play.origin({}, Purpose::none));
    hell.winter_east();
    expect_bound(hell, Purpose::soul_mill);
}

TEST(HD_DEMON_16, magma_gives_an_obsidian_hall) {
    Hell hell;
    const MarkId cave = hell.bench.cave({2100, 1300}, Purpose::magma_cave, 300, 300);
    world::fill_cave(hell.bench.state.world, cave, hell.bench.state.world.mark(cave).box().top, world::Liquid::magma,
                     hell.bench.play.origin({}, Purpose::magma_cave));
    hell.bench.state.of(hell.id).notes.add(Note::suffered, cave.index());
    hell.winter_east();
    expect_bound(hell, Purpose::obsidian_hall);
}

TEST(HD_DEMON_19, an_object_serves_once_and_the_last_princes_are_not_bound) {
    Hell hell;
    const MarkId ore = world::draw_mithril(hell.bench.state.world, {2150, 1300}, hell.bench.play.origin({}, Purpose::none));
    hell.bench.state.of(hell.id).notes.add(Note::bound_at, ore.index());
    hell.winter_east();
    EXPECT_EQ(hell.bench.count(Purpose::infernal_machine), 0);
    EXPECT_EQ(hell.princes(), 10);
}

TEST(HD_DEMON_20, the_last_demon_goes_home) {
    Hell hell;
    lose(hell.bench.play, hell.id, Token::pop, 8, any, {});
    hell.bench.season(hell.id, 1);  // infighting leaves one
    EXPECT_FALSE(hell.bench.state.of(hell.id).alive);
    EXPECT_EQ(hell.bench.told(DemonFact::went_home), 1);
    EXPECT_EQ(pop_of(hell.bench.state, hell.id), 0);
}

TEST(HD_DEMON_21, a_tunnel_to_the_surface_is_the_last_battle) {
    Hell hell({1600, 760});
    hell.bench.draws({6});  // straight up
    hell.bench.season(hell.id, 4);
    EXPECT_EQ(hell.bench.told(DemonFact::battlefield), 1);
    EXPECT_EQ(hell.bench.count(Purpose::battlefield), 1);
    EXPECT_FALSE(hell.bench.state.of(hell.id).alive);
}

TEST(HD_DEMON_22, the_worm_stays_and_the_hall_breathes_plague) {
    Hell hell;
    lose(hell.bench.play, hell.id, Token::pop, 8, any, {});
    hell.bench.season(hell.id, 1);
    const GroupId worm = worm_of(hell.bench.state, hell.id);
    EXPECT_TRUE(hell.bench.state.of(worm).alive);
    EXPECT_EQ(pop_of(hell.bench.state, worm), 1);
    EXPECT_EQ(people_of(hell.bench.state, worm), worm);
    EXPECT_EQ(hell.bench.state.of(hell.bench.find(Purpose::netherhall)).get(Note::plague), 1);
    EXPECT_EQ(hell.bench.failed_check(), "");
}

}  // namespace
}  // namespace undercroft::host_a_dungeon
