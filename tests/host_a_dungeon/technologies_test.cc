// HD-TECH: breakthroughs and every row of their table.
#include "games/host_a_dungeon/gen_facts.h"
#include "games/host_a_dungeon/liquids.h"
#include "host_a_dungeon/empire_bench.h"
#include "world/rivers.h"

namespace undercroft::host_a_dungeon {

namespace {

using Row = TechnologyRow;

struct TechBench : EmpireBench {
    GroupId id;
    explicit TechBench(int pop = 5) {
        below(700);
        id = empire(pop);
        scrolls(id, 3);
    }
    // One breakthrough with this row.
    void invent(Row row) {
        dice({2 * static_cast<int>(row) + 1});
        run(Chapter::tech, TechStep::roll, id);
    }
    int floors(Purpose purpose) const { return state.of(find(purpose)).get(Note::floors); }
    // Where technology outposts of a kind stand, as the empire's holdings.
    std::vector<MarkId> posts(Purpose purpose) const {
        std::vector<MarkId> found = holdings_of(state, id, Holding::technology);
        std::erase_if(found, [&](MarkId each) { return purpose_of(state.world.mark(each)) != purpose; });
        return found;
    }
};

TEST(HD_TECH_01, more_scrolls_than_shelves_are_a_breakthrough) {
    TechBench bench;
    bench.state.notes.set(Note::age_set_up, 1);
    check_expansion(bench.play);
    EXPECT_EQ(bench.state.frames.size(), 2u);  // three scrolls on three shelves
    bench.scrolls(bench.id, 1);
    check_expansion(bench.play);
    ASSERT_EQ(bench.state.frames.back().chapter, Chapter::tech);
    check_expansion(bench.play);
    EXPECT_EQ(bench.state.frames.size(), 3u);  // one at a time
    bench.finish();
    EXPECT_EQ(bench.told(TechFact::breakthrough), 1);
    EXPECT_EQ(bench.wealth(bench.id), 2);  // HD-TECH-03
}

TEST(HD_TECH_02, a_flagged_outpost_of_the_kind_with_one_in_it_once) {
    TechBench bench;
    bench.invent(Row::academy);
    ASSERT_EQ(bench.posts(Purpose::academy).size(), 1u);
    EXPECT_EQ(bench.in(bench.id, bench.posts(Purpose::academy).front()), 1);
    EXPECT_EQ(bench.wealth(bench.id), 1);  // HD-TECH-03: two are discarded
    bench.scrolls(bench.id, 2);
    bench.invent(Row::academy);  // AM-146
    EXPECT_EQ(bench.posts(Purpose::academy).size(), 1u);
    EXPECT_EQ(bench.told(TechFact::known_already), 1);
    EXPECT_EQ(bench.wealth(bench.id), 1);
}

TEST(HD_TECH_04, each_row_of_storeys_adds_one_in_the_capital) {
    struct Case {
        Row row;
        Purpose post, house;
    };
    for (const Case& each : {Case{Row::geological_station, Purpose::geological_station, Purpose::ironworks},  // HD-TECH-04
                             Case{Row::academy, Purpose::academy, Purpose::imperial_library},                 // HD-TECH-05
                             Case{Row::mill, Purpose::mill, Purpose::town_hall},                              // HD-TECH-06
                             Case{Row::drilling_rigs, Purpose::drilling_rigs, Purpose::ironworks},            // HD-TECH-08
                             Case{Row::observatory, Purpose::observatory, Purpose::imperial_library},         // HD-TECH-09
                             Case{Row::railway_station, Purpose::railway_station, Purpose::town_hall}}) {     // HD-TECH-10
        TechBench bench;
        const int before = bench.floors(each.house);
        bench.invent(each.row);
        EXPECT_EQ(bench.floors(each.house), before + 1) << word_of(each.post);
        EXPECT_EQ(bench.posts(each.post).size(), 1u) << word_of(each.post);
    }
}

TEST(HD_TECH_05, the_academy_stands_near_the_capital_and_the_mill_by_the_water) {
    TechBench bench;
    bench.invent(Row::academy);
    const Point home = door_of(bench.state.world, bench.capital(bench.id));
    EXPECT_LE(world::distance(home, door_of(bench.state.world, bench.posts(Purpose::academy).front())), finger);
    TechBench wet;  // HD-TECH-06
    const MarkId lake = wet.cave({2500, 1500}, Purpose::lake, 400, 250);
    world::fill_cave(wet.state.world, lake, 1500, world::Liquid::water, wet.play.origin({}, Purpose::lake));
    wet.invent(Row::mill);
    EXPECT_LE(world::distance({2500, 1500}, door_of(wet.state.world, wet.posts(Purpose::mill).front())), finger);
}

TEST(HD_TECH_07, trade_gives_every_group_with_an_embassy_one_each_time) {
    TechBench bench;
    const GroupId friends = bench.group("delving_dwarves", bench.cave({2500, 1500}), 3, 1);
    const GroupId strangers = bench.group("ratfolk_of_order", bench.cave({900, 1700}), 2, 1);
    const MarkId embassy = bench.holding(bench.id, {2500, 1200}, Holding::embassy, 1);
    bench.state.of(embassy).set(Note::embassy_at, friends.index());
    bench.invent(Row::trading_post);
    EXPECT_EQ(bench.wealth(friends), 2);
    bench.invent(Row::trading_post);
    EXPECT_EQ(bench.wealth(friends), 3);
    EXPECT_EQ(bench.wealth(strangers), 1);
}

TEST(HD_TECH_09, the_observatory_is_a_tower_on_the_surface) {
    TechBench bench;
    bench.invent(Row::observatory);
    const world::Mark& tower = bench.state.world.mark(bench.posts(Purpose::observatory).front());
    EXPECT_EQ(tower.kind, world::MarkKind::building);
    EXPECT_GT(tower.box().height(), tower.box().width());
}

TEST(HD_TECH_10, the_station_stands_at_the_edge_on_the_capitals_level_with_a_tunnel_to_it) {
    EmpireBench bench;
    const MarkId camp = bench.cave({1600, 1300}, Purpose::natural_cave, 300, 200);
    bench.dice({2, 2, 3});
    const GroupId id = found_empire(bench.play, GroupId::none(), camp, {Chapter::expand, 33});
    gain(bench.play, id, Token::pop, 4, camp, {Chapter::expand, 33});
    bench.dice({13});
    bench.run(Chapter::tech, TechStep::roll, id);
    const MarkId station = bench.find(Purpose::railway_station);
    ASSERT_FALSE(station.is_none());
    const Point at = bench.state.world.mark(station).centre();
    EXPECT_LT(std::min(at.x, bench.state.world.sheet().width - at.x), finger);
    EXPECT_LT(std::abs(at.y - 1300), half_finger);
    EXPECT_TRUE(world::are_joined(bench.state.world, camp, station));
}

TEST(HD_TECH_11, a_cave_of_waste_under_the_dump) {
    TechBench bench;
    bench.invent(Row::toxic_dump);
    const MarkId cave(bench.state.of(bench.id).notes.get(Note::waste));
    ASSERT_TRUE(bench.state.world.has(cave));
    EXPECT_GT(bench.state.world.wet_cells_of_space(cave) * 3, bench.state.world.cells_of_space(cave) * 2);
    EXPECT_EQ(bench.state.world.body(bench.state.world.bodies_in(cave).front()).liquid(), world::Liquid::toxic);
    EXPECT_EQ(bench.posts(Purpose::toxic_dump).size(), 1u);
    const int before = bench.state.world.body(bench.state.world.bodies_in(cave).front()).volume;
    bench.invent(Row::toxic_dump);  // HD-TECH-15
    int volume = 0;
    for (const world::Body& body : bench.state.world.bodies())
        volume += body.lives() && body.liquid() == world::Liquid::toxic ? body.volume : 0;
    EXPECT_GT(volume, before);
    EXPECT_EQ(bench.told(TechFact::dumped), 1);
}

TEST(HD_TECH_12, waste_that_crosses_other_places_floods_them) {
    TechBench bench;
    const MarkId dug = bench.cave({1600, 2000});
    const GroupId tribe = bench.group("troglodytes", dug, 3, 1), beast = bench.group("lamia", dug, 1);
    const Wetness before = wetness(bench.state.world);
    world::fill_cave(bench.state.world, dug, bench.state.world.mark(dug).box().top, world::Liquid::toxic,
                     bench.play.origin({}, Purpose::toxic_dump));
    liquids_moved(bench.play, before, {Chapter::tech, 12});
    EXPECT_EQ(bench.told(GenFact::flooded) + bench.told(GenFact::mutated), 2);
    EXPECT_LT(bench.pop(tribe), 3);                                            // HD-TECH-13: whoever it touches dies
    EXPECT_EQ(bench.state.of(beast).sort, Sort::alpha);                        // HD-TECH-14: a wanderer is an alpha afterwards
    EXPECT_EQ(bench.state.of(beast).species, bench.species("mutated_beast"));  // and has lost its traits
}

TEST(HD_TECH_16, automatons_run_away_and_rebuild_themselves_from_the_treasure_of_the_beaten) {
    TechBench bench;
    bench.dice({17}).throw_at(1, {700, 1180});
    bench.run(Chapter::tech, TechStep::roll, bench.id);
    const std::vector<GroupId> bands = groups_of(bench.state, Sort::wanderer);
    ASSERT_EQ(bands.size(), 1u);
    EXPECT_EQ(bench.pop(bands.front()), ironworks(bench.state, bench.id));
    const GroupId ghost = bench.group("ghosts", bench.cave({2500, 1800}), 1, 2);
    exchange(bench.play, {bands.front(), MarkId::none()}, {ghost, MarkId::none()}, 0, 0);
    EXPECT_FALSE(bench.alive(ghost));
    EXPECT_EQ(bench.pop(bands.front()), 1 + 2);  // one lost, two made of treasure
    bench.dice({18}).throw_at(1, {700, 1180});   // HD-TECH-17
    bench.run(Chapter::tech, TechStep::roll, bench.id);
    EXPECT_EQ(bench.told(TechFact::automatons), 2);
}

TEST(HD_TECH_18, a_doomsday_weapon_waits_for_the_war) {
    TechBench bench;
    EXPECT_TRUE(weapon_of(bench.state, bench.id).is_none());
    bench.invent(Row::doomsday_weapon);
    const MarkId weapon = weapon_of(bench.state, bench.id);
    ASSERT_FALSE(weapon.is_none());
    EXPECT_EQ(bench.state.of(weapon).get(Note::weapon), 1);
}

}  // namespace

}  // namespace undercroft::host_a_dungeon
