// HD-DWARF: from the first shaft to too deep.
#include "games/host_a_dungeon/dwarves.h"

#include "games/host_a_dungeon/liquids.h"
#include "games/host_a_dungeon/primordial.h"
#include "host_a_dungeon/bench.h"
#include "world/ore.h"
#include "world/paths.h"
#include "world/rivers.h"

namespace undercroft::host_a_dungeon {
namespace {

// A clan of so many, with its shaft at the ore, and nobody's treasure but what is said.
struct Clan {
    explicit Clan(int pop = 1) {
        bench.gold(3, 3);
        id = bench.civilization(Known::dwarves);
        if (pop > 1) gain(bench.play, id, Token::pop, pop - 1, bench.find(Purpose::barracks), {Chapter::dwarf, 8});
    }
    Bench bench;
    GroupId id;
    int wealth_at(Purpose purpose) { return tokens_at(bench.state, bench.find(purpose), Token::wealth); }
    int kept() {
        int count = 0;
        for (const Stack& stack : bench.state.stacks) count += stack.token == Token::wealth ? stack.count : 0;
        return count;
    }
};

TEST(HD_DWARF_01, rooms_are_square_and_tunnels_level_or_plumb) {
    Clan clan;
    clan.bench.year(clan.id).year(clan.id);
    for (const MarkId space : spaces_of(clan.bench.state, clan.id)) {
        const world::Mark& mark = clan.bench.state.world.mark(space);
        EXPECT_EQ(mark.manner(), world::Manner::straight);
        if (mark.shape().kind != world::ShapeKind::line) continue;
        const std::vector<Point>& points = mark.shape().points;
        for (size_t i = 1; i < points.size(); ++i) EXPECT_TRUE(points[i].x == points[i - 1].x || points[i].y == points[i - 1].y);
    }
}

TEST(HD_DWARF_02, without_ore_a_gold_vein_is_made) {
    Bench bench;
    bench.civilization(Known::dwarves);
    EXPECT_EQ(bench.told(PrimordialFact::gold_vein), 1);
    Bench rich;
    rich.gold();
    rich.civilization(Known::dwarves);
    EXPECT_EQ(rich.told(PrimordialFact::gold_vein), 0);
}

TEST(HD_DWARF_03, a_shaft_from_the_chosen_spot_down_to_the_ore_with_a_mine) {
    Bench bench;
    bench.gold(3, 3);
    const GroupId clan = found(bench.play, Sort::civilization, shared_catalogue()->of(Known::dwarves), {});
    bench.push(Chapter::dwarf, DwarfStep::setup, clan).actor = clan;
    bench.go();
    ASSERT_EQ(bench.asked(), 15);
    bench.draw({{1700, 480}}).finish();
    const world::Box shaft = bench.state.world.mark(bench.find(Purpose::central_shaft)).box();
    EXPECT_NEAR(shaft.centre().x, 1700, 60);
    EXPECT_NEAR(shaft.bottom, bench.play.sheet().edge_mark(3), inch);
    EXPECT_EQ(tokens_at(bench.state, bench.find(Purpose::mine), Token::wealth, GroupId::none()), 1);
    EXPECT_EQ(tokens_at(bench.state, bench.find(Purpose::barracks), Token::pop, clan), 1);  // HD-DWARF-04
    EXPECT_TRUE(bench.state.of(clan).notes.has(Note::founded));                             // HD-DWARF-05: year 1 may begin
    EXPECT_EQ(bench.failed_check(), "");
}

TEST(HD_DWARF_06, no_dwarf_left_ends_the_age) {
    Clan clan;
    lose(clan.bench.play, clan.id, Token::pop, 1, {Chapter::dwarf, 12}, {});
    clan.bench.season(clan.id, 4);
    EXPECT_FALSE(clan.bench.state.of(clan.id).alive);
    EXPECT_EQ(clan.bench.state.outcome, Outcome::complete);
}

TEST(HD_DWARF_07, spring_gathers_what_is_joined_and_unguarded) {
    Clan clan;
    Bench& bench = clan.bench;
    const world::Box mine = bench.state.world.mark(bench.find(Purpose::mine)).box();
    const MarkId far = bench.cave({400, 1800}, Purpose::gem_cave);
    gain(bench.play, {}, Token::wealth, 2, far, {Chapter::prim, 23});
    const MarkId guarded = bench.cave({mine.right + 400, mine.centre().y}, Purpose::beast_cave);
    gain(bench.play, {}, Token::wealth, 1, guarded, {Chapter::prim, 23});
    put_beast(bench.play, guarded, {Chapter::prim, 25});
    bench.tunnel(clan.id, {mine.right - 20, mine.centre().y}, {mine.right + 400, mine.centre().y});
    bench.season(clan.id, 1);
    EXPECT_EQ(wealth_of(bench.state, clan.id), 1);  // the mine's; not the far one, not the guarded one (AM-25)
    EXPECT_EQ(clan.wealth_at(Purpose::clan_store), 1);
    EXPECT_EQ(pop_of(bench.state, clan.id), 2);  // HD-DWARF-08: a barracks for each
    EXPECT_EQ(bench.count(Purpose::barracks), 2);
}

TEST(HD_DWARF_09, barracks_keep_away_from_mines) {
    Clan clan;
    clan.bench.year(clan.id).season(clan.id, 1);
    const World& world = clan.bench.state.world;
    for (const MarkId barracks : spaces_of(clan.bench.state, clan.id, Purpose::barracks)) {
        for (const MarkId mine : spaces_of(clan.bench.state, clan.id, Purpose::mine)) {
            EXPECT_GT(world::distance(world.mark(barracks).shape(), world.mark(mine).shape()), inch / 2);
        }
    }
}

TEST(HD_DWARF_10, summer_mines_near_ore_and_leaves_the_treasure_in_the_mine) {
    Clan clan;
    const int left = world::ore_left(clan.bench.state.world);
    clan.bench.season(clan.id, 2);
    EXPECT_EQ(world::ore_left(clan.bench.state.world), left - 1);
    EXPECT_EQ(clan.bench.count(Purpose::mine), 2);
    EXPECT_EQ(wealth_of(clan.bench.state, clan.id), 0);
    EXPECT_EQ(clan.kept(), 2);
}

TEST(HD_DWARF_11, far_ore_is_dug_to_by_at_most_a_finger) {
    Bench bench;
    world::draw_mithril(bench.state.world, {500, 900}, bench.play.origin({}, Purpose::none));
    const GroupId clan = bench.people(Known::dwarves, 2, {2800, 1500});
    bench.season(clan, 2);
    EXPECT_EQ(bench.told(DwarfFact::dug_to_ore), 1);
    EXPECT_LE(bench.last(DwarfFact::dug_to_ore).numbers[0], finger + inch / 4);
    EXPECT_GT(bench.last(DwarfFact::dug_to_ore).numbers[0], finger / 2);
    EXPECT_EQ(wealth_of(bench.state, clan), 0);
}

TEST(HD_DWARF_11, a_cave_on_the_way_is_crossed_and_dug_on_from) {
    Bench bench;
    world::draw_mithril(bench.state.world, {500, 900}, bench.play.origin({}, Purpose::none));
    const GroupId clan = bench.people(Known::dwarves, 2, {2800, 900});
    bench.cave({2400, 900}, Purpose::natural_cave, 160, 1200);  // across every straight way
    int nearest = 1 << 28;
    for (int year = 0; year < 5; ++year) {
        bench.season(clan, 2);
        for (const MarkId space : spaces_of(bench.state, clan))
            nearest = std::min(nearest, world::distance(bench.state.world.mark(space).shape(), {500, 900}));
    }
    EXPECT_LT(nearest, finger);
}

TEST(HD_DWARF_12, without_ore_one_emigrates) {
    Bench bench;
    const GroupId clan = bench.people(Known::dwarves, 3);
    bench.season(clan, 2);
    EXPECT_EQ(pop_of(bench.state, clan), 2);
    EXPECT_EQ(bench.state.of(clan).notes.get(Note::died_this_year), 0);  // AM-26
}

TEST(HD_DWARF_13, autumn_builds_the_row_of_the_population_once) {
    Clan clan(4);
    clan.bench.season(clan.id, 3).season(clan.id, 3);
    EXPECT_EQ(clan.bench.count(Purpose::great_hall), 1);  // HD-DWARF-17
    EXPECT_EQ(clan.wealth_at(Purpose::great_hall), 1);
    EXPECT_EQ(clan.bench.count(Purpose::workshop), 0);
    EXPECT_GE(clan.bench.state.world.mark(clan.bench.find(Purpose::great_hall)).box().width(), half_finger * 3 / 4);
}

TEST(HD_DWARF_14, an_enlargement_draws_what_is_missing_first) {
    Clan clan(6);
    clan.bench.season(clan.id, 3);
    EXPECT_EQ(clan.bench.count(Purpose::workshop), 3);
    EXPECT_EQ(clan.bench.count(Purpose::great_hall), 1);
    EXPECT_EQ(clan.bench.told(DwarfFact::enlarged), 1);  // HD-DWARF-19
    EXPECT_GT(clan.bench.last(DwarfFact::enlarged).numbers[0], 0);
}

TEST(HD_DWARF_15, a_death_calls_for_a_tomb_with_treasure) {
    Clan clan(2);
    clan.bench.season(clan.id, 4);
    EXPECT_EQ(clan.bench.count(Purpose::tomb), 0);
    clan.bench.state.of(clan.id).notes.set(Note::died_this_year, 1);
    clan.bench.season(clan.id, 4);
    EXPECT_EQ(clan.bench.count(Purpose::tomb), 1);
    EXPECT_EQ(clan.wealth_at(Purpose::tomb), 1);
}

TEST(HD_DWARF_15, an_empty_barracks_may_become_the_tomb) {
    Clan clan(2);
    Bench& bench = clan.bench;
    const MarkId empty = bench.room(clan.id, {700, 1500}, Purpose::barracks);
    bench.state.of(clan.id).notes.set(Note::died_this_year, 1);
    bench.push(Chapter::dwarf, DwarfStep::winter, clan.id);
    bench.go();
    ASSERT_EQ(bench.asked(), 18);
    bench.pick(bench.offered(DwarfWord::convert));
    EXPECT_EQ(purpose_of(bench.state.world.mark(empty)), Purpose::tomb);
}

TEST(HD_DWARF_16, workshops_are_several_and_away_from_barracks) {
    Clan clan(3);
    clan.bench.season(clan.id, 3);
    EXPECT_EQ(clan.bench.count(Purpose::workshop), 3);
    EXPECT_TRUE(world::are_joined(clan.bench.state.world, clan.bench.find(Purpose::workshop), clan.bench.find(Purpose::mine)));
}

TEST(HD_DWARF_18, the_shaft_goes_an_inch_deeper_and_may_reach_the_bottom) {
    Clan clan(5);
    const int before = clan.bench.state.world.mark(clan.bench.find(Purpose::central_shaft)).box().bottom;
    clan.bench.season(clan.id, 3);
    int after = 0;
    for (const MarkId shaft : spaces_of(clan.bench.state, clan.id, Purpose::central_shaft))
        after = std::max(after, clan.bench.state.world.mark(shaft).box().bottom);
    EXPECT_NEAR(after - before, inch, inch / 3);
    EXPECT_TRUE(clan.bench.state.of(clan.id).alive);
    Bench bench;
    bench.gold(6, 6);
    const GroupId deep = bench.civilization(Known::dwarves);
    gain(bench.play, deep, Token::pop, 4, bench.find(Purpose::barracks), {Chapter::dwarf, 8});
    bench.season(deep, 3);
    EXPECT_FALSE(bench.state.of(deep).alive);
}

TEST(HD_DWARF_20, a_hall_of_records_with_treasure) {
    Clan clan(7);
    clan.bench.season(clan.id, 3);
    EXPECT_EQ(clan.wealth_at(Purpose::hall_of_records), 1);
    EXPECT_TRUE(
        world::are_joined(clan.bench.state.world, clan.bench.find(Purpose::hall_of_records), clan.bench.find(Purpose::central_shaft)));
}

TEST(HD_DWARF_21, the_golden_age_city) {
    Clan clan(8);
    clan.bench.season(clan.id, 3);
    EXPECT_EQ(clan.wealth_at(Purpose::city), 1);
    EXPECT_GE(clan.bench.state.world.mark(clan.bench.find(Purpose::city)).box().width(), finger * 7 / 10);
    EXPECT_EQ(clan.bench.count(Purpose::forge), 0);  // no magma near
}

TEST(HD_DWARF_22, a_forge_above_magma_near_the_city) {
    Clan clan(8);
    Bench& bench = clan.bench;
    const world::Box shaft = bench.state.world.mark(bench.find(Purpose::central_shaft)).box();
    const MarkId fire = bench.cave({shaft.centre().x - 900, shaft.bottom + 300}, Purpose::magma_cave);
    world::fill_cave(bench.state.world, fire, bench.state.world.mark(fire).box().top, world::Liquid::magma,
                     bench.play.origin({}, Purpose::magma_cave));
    bench.season(clan.id, 3);
    EXPECT_EQ(bench.count(Purpose::forge), 1);
    EXPECT_EQ(clan.wealth_at(Purpose::forge), 1);
}

TEST(HD_DWARF_23, a_treasury_joined_to_nothing) {
    Clan clan(9);
    clan.bench.season(clan.id, 3);
    const MarkId vault = clan.bench.find(Purpose::treasury);
    ASSERT_FALSE(vault.is_none());
    EXPECT_EQ(clan.wealth_at(Purpose::treasury), 2);
    EXPECT_TRUE(clan.bench.state.world.contacts().of(vault).empty());
    EXPECT_TRUE(clan.bench.state.of(vault).has(Note::secret));
}

TEST(HD_DWARF_24, ten_dwarves_dig_too_deep) {
    Clan clan(12);
    clan.bench.season(clan.id, 3);
    EXPECT_FALSE(clan.bench.state.of(clan.id).alive);
    const MarkId shaft = clan.bench.find(Purpose::deep_tunnel);
    EXPECT_GE(clan.bench.state.world.mark(shaft).box().bottom, clan.bench.play.sheet().height - world::cell_size);
}

TEST(HD_DWARF_25, the_end_leaves_treasure_only_in_great_places) {
    Clan clan(4);
    Bench& bench = clan.bench;
    bench.season(clan.id, 1).season(clan.id, 2);
    bench.state.of(clan.id).notes.set(Note::died_this_year, 1);
    gain(bench.play, clan.id, Token::wealth, 1, bench.room(clan.id, {600, 1600}, Purpose::great_hall), {Chapter::dwarf, 17},
         Role::treasure);
    bench.season(clan.id, 4);  // a tomb
    lose(bench.play, clan.id, Token::pop, 100, {Chapter::dwarf, 12}, {});
    bench.season(clan.id, 4);
    EXPECT_EQ(clan.kept(), 2);
    EXPECT_EQ(clan.wealth_at(Purpose::great_hall), 1);
    EXPECT_EQ(clan.wealth_at(Purpose::tomb), 1);
    EXPECT_EQ(wealth_of(bench.state, clan.id), 0);  // nobody's now
    EXPECT_EQ(bench.failed_check(), "");
}

// The first golden trace of section 8.
TEST(HD_DWARF_08, undisturbed_dwarves_grow_by_one_a_year_and_end_in_the_ninth) {
    Bench bench;
    bench.gold(2, 2);
    const GroupId clan = bench.civilization(Known::dwarves);
    for (int year = 1; year <= 9 && bench.state.of(clan).alive; ++year) {
        bench.state.year = static_cast<int16_t>(year);
        bench.season(clan, 1);
        EXPECT_EQ(pop_of(bench.state, clan), year + 1);
        bench.season(clan, 2).season(clan, 3).season(clan, 4);
        EXPECT_EQ(bench.failed_check(), "");
    }
    EXPECT_FALSE(bench.state.of(clan).alive);
    EXPECT_EQ(bench.state.year, 9);
    int kept = 0;
    for (const Stack& stack : bench.state.stacks) kept += stack.token == Token::wealth ? stack.count : 0;
    EXPECT_EQ(kept, 5);  // hall 1, records 1, city 1, treasury 2
}

}  // namespace
}  // namespace undercroft::host_a_dungeon
