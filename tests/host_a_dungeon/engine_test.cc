// HD-ENG and HD-GEN: what holds in every age.
#include <algorithm>
#include <set>

#include "games/host_a_dungeon/cataclysm.h"
#include "games/host_a_dungeon/civilization.h"
#include "games/host_a_dungeon/contact.h"
#include "games/host_a_dungeon/delvers.h"
#include "games/host_a_dungeon/dwarves.h"
#include "games/host_a_dungeon/fights.h"
#include "games/host_a_dungeon/gen_facts.h"
#include "games/host_a_dungeon/names.h"
#include "games/host_a_dungeon/primordial.h"
#include "host_a_dungeon/bench.h"
#include "world/ore.h"
#include "world/paths.h"
#include "world/rivers.h"
#include "world/surface.h"

namespace undercroft::host_a_dungeon {
namespace {

constexpr Rule any{Chapter::gen, 1};

TEST(HD_ENG_01, the_same_seed_and_answers_give_the_same_history) {
    const State one = grow({{"until", "cataclysm"}}, 4), again = grow({{"until", "cataclysm"}}, 4),
                other = grow({{"until", "cataclysm"}}, 5);
    EXPECT_TRUE(one == again);
    EXPECT_EQ(hash_of_state(one), hash_of_state(again));
    EXPECT_NE(hash_of_state(one), hash_of_state(other));
}

TEST(HD_ENG_02, every_draw_is_written_down_with_its_rule_and_place) {
    Bench bench(Age::primordial);
    bench.throw_at(13, {1234, 1500});
    const Thrown thrown = bench.play.throw_on_map(20, {Chapter::prim, 2});
    bench.dice({5});
    bench.play.roll(6, {Chapter::prim, 7});
    ASSERT_EQ(bench.state.rolls.size(), 2u);
    EXPECT_EQ(bench.state.rolls[0], (Roll{{Chapter::prim, 2}, 20, 13, true, {1234, 1500}}));
    EXPECT_EQ(thrown.at, (Point{1234, 1500}));
    EXPECT_EQ(bench.state.rolls[1], (Roll{{Chapter::prim, 7}, 6, 5, false, {}}));
    bench.play.tell(PrimordialFact::gold_vein, {Chapter::prim, 7});
    EXPECT_EQ(bench.state.facts.back().rolls, 2u);  // they belong to the fact that follows
}

TEST(HD_ENG_03, judgements_are_questions_with_the_policy_first) {
    const Rules rules(shared_catalogue());
    Chance chance(3);
    EventSink nobody;
    State state = rules.start(*rules.read_options({"host_a_dungeon", 1, 3, {{"until", "civilization"}}}), chance, nobody);
    std::set<int> points;
    while (!rules.decision(state).over()) {
        points.insert(rules.question(state, Seat(0)).kind);
        EXPECT_GE(state.asked->candidates.size() + (state.asked->drawing == Drawing::none ? 0 : 1), 2u);
        rules.apply(state, Seat(0), make_action(Do::pick, 1), chance, nobody, Windows::ask_all);
    }
    EXPECT_TRUE(points.contains(2));
    EXPECT_TRUE(points.contains(12));
    EXPECT_GE(points.size(), 4u);
}

TEST(HD_ENG_04, nobody_loses_more_than_there_is) {
    Bench bench;
    const GroupId dwarves = bench.people(Known::dwarves, 2);
    EXPECT_EQ(lose(bench.play, dwarves, Token::pop, 5, any, {}), 2);
    EXPECT_EQ(pop_of(bench.state, dwarves), 0);
    EXPECT_EQ(bench.failed_check(), "");
}

TEST(HD_ENG_05, the_ledger_knows_every_token) {
    Bench bench;
    const GroupId dwarves = bench.people(Known::dwarves, 4);
    lose(bench.play, dwarves, Token::pop, 1, {Chapter::dwarf, 12}, {});
    EXPECT_EQ(bench.failed_check(), "");
    const auto line = std::ranges::find(bench.state.ledger, Rule{Chapter::dwarf, 12}, &LedgerLine::rule);
    ASSERT_NE(line, bench.state.ledger.end());
    EXPECT_EQ(line->lost, 1);
    bench.state.stacks.front().count += 1;  // a token from nowhere
    EXPECT_NE(bench.failed_check(), "");
}

TEST(HD_ENG_05, the_dead_get_nothing) {
    Bench bench;
    const GroupId beast = bench.being(Known::primordial_beast, bench.cave({1000, 1000}));
    die_out(bench.play, beast, any);
    gain(bench.play, beast, Token::pop, 1, bench.state.of(beast).home, any);
    gain(bench.play, beast, Token::wealth, 1, bench.state.of(beast).home, any);
    EXPECT_EQ(pop_of(bench.state, beast), 0);
    EXPECT_EQ(wealth_of(bench.state, beast), 0);
    EXPECT_EQ(bench.failed_check(), "");
}

TEST(HD_ENG_06, every_age_lays_down_a_layer_and_marks_keep_theirs) {
    const State state = grow({{"until", "cataclysm"}}, 6);
    EXPECT_EQ(state.layer, 2);
    std::set<int> layers;
    for (const world::Mark& mark : state.world.marks()) layers.insert(mark.birth.layer);
    EXPECT_TRUE(layers.contains(0));
    EXPECT_TRUE(layers.contains(1));
    const World before = state.world.as_of({0, 32767, 255});
    for (const world::Mark& mark : before.marks()) EXPECT_TRUE(!mark.lives() || mark.birth.layer == 0);
}

TEST(HD_ENG_07, facts_name_their_rule_moment_and_actors) {
    const State state = grow({{"until", "cataclysm"}}, 8);
    Moment before;
    int with_marks = 0, years = 0;
    for (const Fact& fact : state.facts) {
        EXPECT_GT(fact.rule.number, 0);
        EXPECT_LE(before, fact.when);
        before = fact.when;
        with_marks += fact.marks.empty() ? 0 : 1;
        years += fact.chapter == Chapter::gen && fact.kind == static_cast<uint8_t>(GenFact::year_began) ? 1 : 0;  // HD-GEN-06
    }
    EXPECT_GT(with_marks, 10);
    EXPECT_GT(years, 0);
    for (const world::Mark& mark : state.world.marks()) {  // and every mark its cause
        ASSERT_GT(mark.cause, 0u);
        EXPECT_LE(mark.cause, state.facts.size());
    }
}

TEST(HD_ENG_08, an_end_is_noticed_after_the_running_step) {
    Bench bench;
    const GroupId dwarves = bench.people(Known::dwarves, 1);
    bench.push(Chapter::dwarf, DwarfStep::winter, dwarves);
    bench.push(Chapter::dwarf, DwarfStep::summer, dwarves);  // no ore: the last one leaves
    bench.go();
    EXPECT_EQ(bench.state.outcome, Outcome::complete);
    EXPECT_EQ(bench.state.frames.size(), 1u);  // the winter was dropped, and the age with it
    EXPECT_EQ(bench.told(DwarfFact::tomb), 0);
}

TEST(HD_ENG_09, a_new_tunnel_lets_water_run_before_anything_else_happens) {
    Bench bench;
    const MarkId lake = bench.cave({1600, 900}, Purpose::lake, 300, 200);
    world::fill_cave(bench.state.world, lake, bench.state.world.mark(lake).box().top, world::Liquid::water,
                     bench.play.origin({}, Purpose::lake));
    const GroupId dwarves = bench.people(Known::dwarves, 2, {1600, 1500});
    world::Dig order;
    order.target = {1600, 900};
    order.target_space = lake;
    const world::Dug dug = dig(bench.play, dwarves, order, Purpose::none, {Chapter::dwarf, 11});
    ASSERT_TRUE(dug.ok());
    EXPECT_TRUE(world::are_joined(bench.state.world, lake, dug.tunnel));
    EXPECT_LT(bench.state.world.wet_cells_of_space(lake), bench.state.world.cells_of_space(lake));
    EXPECT_TRUE(bench.state.world.rebuilt().grid() == bench.state.world.grid());
}

TEST(HD_ENG_09, what_stood_in_a_place_that_fills_up_stands_in_the_nearest_open_one) {
    Bench bench;
    const MarkId near = bench.cave({1000, 1000});
    bench.cave({2400, 1000});
    const GroupId dwarves = bench.people(Known::dwarves, 2, {1500, 1000});
    const MarkId hall = bench.state.of(dwarves).home;
    bench.state.world.add(world::draw(world::MarkKind::obsidian, world::Manner::natural,
                                      world::Shape::box(bench.state.world.mark(hall).box().grown(20)),
                                      bench.play.origin({}, Purpose::none)));
    ASSERT_EQ(bench.state.world.cells_of_space(hall), 0);
    EXPECT_NE(bench.failed_check(), "");
    bench.push(Chapter::delver, DelverStep::over);
    bench.go();
    EXPECT_EQ(tokens_at(bench.state, near, Token::pop, dwarves), 2);
    EXPECT_EQ(bench.state.of(dwarves).home, near);
    EXPECT_EQ(bench.failed_check(), "");
}

TEST(HD_ENG_10, a_civilization_is_given_forty_years) {
    Bench bench;
    const GroupId dwarves = bench.people(Known::dwarves, 3);
    bench.state.year = 40;
    bench.state.frames[1].step = static_cast<uint8_t>(CivStep::year);
    step(bench.play);
    EXPECT_FALSE(bench.state.of(dwarves).alive);
    EXPECT_EQ(bench.told(GenFact::cap_reached), 1);
    EXPECT_EQ(bench.told(CivFact::abandoned), 1);
}

TEST(HD_ENG_11, where_there_is_no_room_an_own_chamber_serves_and_the_fall_back_is_told) {
    Bench bench;
    const GroupId dwarves = bench.people(Known::dwarves, 1);
    const MarkId room =
        build(bench.play, dwarves,
              {.purpose = Purpose::city, .rule = {Chapter::dwarf, 21}, .wish = {1600, 1000}, .region = {1550, 950, 1700, 1100}});
    EXPECT_FALSE(room.is_none());
    EXPECT_EQ(bench.told(GenFact::built_smaller) + bench.told(GenFact::built_elsewhere) + bench.told(GenFact::built_nowhere), 1);
}

TEST(HD_ENG_12, a_species_overrides_its_sort) {
    Bench bench;
    const MarkId cave = bench.cave({1600, 1200}, Purpose::plague_cave);
    bench.state.of(cave).set(Note::plague, 1);
    const GroupId skeletons = found(bench.play, Sort::wanderer, *shared_catalogue()->find("skeletons"), cave);
    gain(bench.play, skeletons, Token::pop, 2, cave, any);
    walk_into(bench.play, skeletons, cave, any);
    EXPECT_EQ(pop_of(bench.state, skeletons), 2);
    const GroupId trolls = found(bench.play, Sort::wanderer, *shared_catalogue()->find("troll"), cave);
    gain(bench.play, trolls, Token::pop, 2, cave, any);
    walk_into(bench.play, trolls, cave, any);
    EXPECT_EQ(pop_of(bench.state, trolls), 1);
}

TEST(HD_ENG_13, ties_go_to_the_earlier_comer) {
    Bench bench;
    const GroupId first = bench.people(Known::dwarves, 1, {800, 1000}), second = bench.people(Known::dwarves, 1, {2400, 1000});
    bench.state.frames[1].step = static_cast<uint8_t>(CivStep::season);
    bench.state.season = 3;
    step(bench.play);
    EXPECT_EQ(bench.state.frames.back().actor, first);
    EXPECT_LT(first, second);
}

TEST(HD_GEN_01, an_uneven_line_half_a_finger_below_the_top) {
    const State state = grow({{"until", "primordial"}}, 2);
    const world::Sheet& sheet = state.world.sheet();
    EXPECT_GT(sheet.width, sheet.height);
    std::set<int> heights;
    for (int x = 0; x < sheet.width; x += inch) {
        heights.insert(state.world.surfaces().front().heights[static_cast<size_t>(x / world::cell_size)]);
    }
    EXPECT_GT(heights.size(), 3u);
    EXPECT_NEAR(*heights.begin(), half_finger, inch);
    EXPECT_NEAR(*heights.rbegin(), half_finger, inch);
}

TEST(HD_GEN_02, ages_follow_each_other) {
    State state;
    state.options.until = Age::last;
    const auto after = [&](Age age, Outcome outcome) {
        state.age = age;
        state.outcome = outcome;
        return age_after(state);
    };
    EXPECT_EQ(after(Age::primordial, Outcome::complete), Age::civilization);
    EXPECT_EQ(after(Age::civilization, Outcome::complete), Age::cataclysm);
    EXPECT_EQ(after(Age::last, Outcome::stopped), std::nullopt);
    state.options.until = Age::primordial;
    EXPECT_EQ(after(Age::primordial, Outcome::complete), std::nullopt);
}

TEST(HD_GEN_03, two_colours_of_tokens_and_a_third_for_special_ones) {
    Bench bench;
    const MarkId cave = bench.cave({1600, 1000});
    for (const Token token : {Token::pop, Token::wealth, Token::control}) gain(bench.play, {}, token, 1, cave, any);
    EXPECT_EQ(bench.state.stacks.size(), 3u);
}

TEST(HD_GEN_04, a_finger_is_four_inches) {
    EXPECT_EQ(finger, 4 * inch);
    EXPECT_EQ(half_finger, 2 * inch);
    EXPECT_LT(world::Sheet::of(world::SheetSize::a4).bead, inch);
}

TEST(HD_GEN_05, years_of_four_seasons) {
    Bench bench;
    bench.people(Known::dwarves, 3);
    Frame& age = bench.state.frames[1];
    age.step = static_cast<uint8_t>(CivStep::season);
    bench.state.season = 4;
    step(bench.play);
    step(bench.play);
    EXPECT_EQ(bench.state.year, 2);
    EXPECT_EQ(bench.state.season, 0);
    step(bench.play);
    EXPECT_EQ(bench.state.season, 1);
}

// HD-GEN-07..09: surface line, tokens and places are there on every later sheet.
TEST(HD_GEN_07, a_new_age_begins_on_a_new_sheet_over_the_old_one) {
    Bench bench(Age::primordial);
    push_primordial(bench.play, PrimordialRow::wyrm, {1600, 1200});
    bench.finish();
    bench.state.options.until = Age::cataclysm;
    bench.state.frames[0].step = static_cast<uint8_t>(AgesStep::leave);
    bench.play.end_age(Outcome::complete);
    const int line = bench.state.world.ground_at(100);
    step(bench.play);
    step(bench.play);
    EXPECT_EQ(bench.state.age, Age::civilization);
    EXPECT_EQ(bench.state.layer, 1);
    EXPECT_EQ(bench.state.world.ground_at(100), line);
    EXPECT_EQ(bench.state.stacks.size(), 2u);  // HD-GEN-08: all tokens
    EXPECT_TRUE(bench.state.world.mark(bench.find(Purpose::wyrm_cave)).lives());
    EXPECT_EQ(bench.last(GenFact::age_began).numbers[0], static_cast<int>(Age::civilization));
}

TEST(HD_GEN_10, what_is_thrown_happens_where_it_lands) {
    Bench bench(Age::primordial);
    bench.throw_at(14, {2300, 1400});
    bench.state.frames[1].done = 2;
    bench.state.frames[1].step = static_cast<uint8_t>(PrimordialStep::age);
    step(bench.play);
    bench.finish();
    EXPECT_LT(world::distance(bench.state.world.mark(bench.find(Purpose::wyrm_cave)).centre(), {2300, 1400}), inch / 2);
}

TEST(HD_GEN_11, every_people_has_a_hand_of_its_own) {
    const auto hand = [](Known which) { return shared_catalogue()->of(shared_catalogue()->of(which)).hand; };
    EXPECT_EQ(hand(Known::dwarves), world::Manner::straight);
    EXPECT_EQ(hand(Known::goblins), world::Manner::crooked);
    EXPECT_EQ(hand(Known::demons), world::Manner::wild);
    EXPECT_EQ(hand(Known::merfolk), world::Manner::curved);
    EXPECT_EQ(hand(Known::primordial_beast), world::Manner::natural);
}

TEST(HD_GEN_12, peoples_places_and_predators_bear_names_but_the_hall_of_demons_does_not) {
    Bench bench;
    const GroupId dwarves = bench.people(Known::dwarves, 1, {800, 1000}), demons = bench.people(Known::demons, 5, {2400, 1000});
    const MarkId cave = bench.cave({1600, 1500});
    const GroupId wyrm = bench.being(Known::ancient_wyrm, cave), beast = bench.being(Known::primordial_beast, cave);
    const auto named = [&](GroupId group) { return bears_name(*shared_catalogue(), bench.state, group); };
    EXPECT_TRUE(named(dwarves));
    EXPECT_TRUE(named(wyrm));
    EXPECT_FALSE(named(demons));
    EXPECT_FALSE(named(beast));
    const uint64_t first = name_seed(bench.state, wyrm);
    EXPECT_NE(first, name_seed(bench.state, dwarves));
    bench.state.of(wyrm).notes.set(Note::name, 1);  // the player's other choice
    EXPECT_NE(first, name_seed(bench.state, wyrm));
}

TEST(host_a_dungeon_packs, every_table_is_total) {
    for (int table = 0; table < table_count; ++table) {
        const TableSpec& spec = table_specs[static_cast<size_t>(table)];
        for (int face = 1; face <= spec.die; ++face) {
            int rows = 0;
            for (const TableRow& row : shared_catalogue()->tables[static_cast<size_t>(table)])
                rows += face >= row.from && face <= row.to ? 1 : 0;
            EXPECT_EQ(rows, 1) << spec.id << " " << face;
        }
    }
}

TEST(host_a_dungeon_packs, mistakes_are_found_with_their_line) {
    std::vector<SourceFile> files = pack_on_disk();
    for (SourceFile& file : files) {
        if (file.name.ends_with("tables.toml")) file.text.replace(file.text.find("to = 2, row = \"mithril\""), 6, "to = 3");
        if (file.name.ends_with("species.toml")) file.text.replace(file.text.find("\"robs_at_sight\""), 15, "\"robs_at_sigt\"");
    }
    CardTexts texts;
    ProblemList problems;
    EXPECT_EQ(read_catalogue(files, texts, problems), nullptr);
    EXPECT_GE(problems.size(), 2u);
}

TEST(host_a_dungeon_histories, forty_seeds_keep_every_invariant) {
    for (uint64_t seed = 1; seed <= 40; ++seed) {
        const State state = grow({{"until", "cataclysm"}, {"civilizations", seed % 4 == 0 ? "3" : "1"}}, seed);
        EXPECT_EQ(Rules(shared_catalogue()).failed_check(state), "") << seed;
    }
}

}  // namespace
}  // namespace undercroft::host_a_dungeon
