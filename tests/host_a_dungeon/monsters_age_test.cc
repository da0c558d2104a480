// HD-MON and HD-UNDEAD: setup, arrivals, order of turns, zones, meetings, ends; the dead who rise where adventurers stay away.
#include "games/host_a_dungeon/adventurers.h"
#include "games/host_a_dungeon/alphas.h"
#include "games/host_a_dungeon/gen_facts.h"
#include "games/host_a_dungeon/kingdoms.h"
#include "games/host_a_dungeon/special_events.h"
#include "games/host_a_dungeon/undead.h"
#include "games/host_a_dungeon/wanderers.h"
#include "host_a_dungeon/monsters_bench.h"

namespace undercroft::host_a_dungeon {

namespace {

constexpr Point left{700, 1000}, right{2400, 1000};

void end_of_setup(MonstersBench& bench) { bench.state.notes.set(Note::age_set_up, 1); }

TEST(HD_MON_01, a_group_has_a_home_that_is_its_own) {
    MonstersBench bench;
    const MarkId home = bench.cave(left);
    const GroupId tribe = bench.group("troglodytes", home, 3);
    EXPECT_EQ(bench.state.of(tribe).home, home);
    EXPECT_EQ(group_of_owner(bench.state.world.mark(home).owner()), tribe);
    EXPECT_EQ(tokens_at(bench.state, home, Token::pop, tribe), 3);
}

TEST(HD_MON_02, a_species_overrides_its_category) {
    MonstersBench bench;
    const auto [one, other] = bench.two_caves();
    // Delvers fight those of order without a roll; goblin delvers raid like a tribe (HD-ENG-12).
    const GroupId goblins = bench.group("delving_goblins", one, 3, 2), dwarves = bench.group("delving_dwarves", other, 3, 2);
    bench.dice({6, 1});
    bench.meet(goblins, dwarves);
    EXPECT_EQ(bench.wealth(goblins), 3);
    EXPECT_EQ(bench.pop(dwarves), 3);
}

TEST(HD_MON_03, a_lair_without_its_group_is_abandoned_and_keeps_its_treasure) {
    MonstersBench bench;
    const MarkId home = bench.cave(left);
    const GroupId tribe = bench.group("troglodytes", home, 3, 2);
    die_out(bench.play, tribe, {Chapter::mon, 3});
    EXPECT_TRUE(bench.state.of(home).has(Note::abandoned));
    EXPECT_EQ(tokens_at(bench.state, home, Token::wealth, GroupId::none()), 2);
}

TEST(HD_MON_04, with_very_many_creatures_the_players_may_go_on_to_the_next_age) {
    MonstersBench bench;
    const MarkId home = bench.cave(left, Purpose::natural_cave, 900, 500);
    bench.group("troglodytes", home, 80);
    bench.state.frames.back().step = static_cast<uint8_t>(MonStep::year_end);
    step(bench.play);
    ASSERT_EQ(bench.asked(), 38);
    bench.state.answer = {word(YesNo::yes), {}};
    bench.state.asked.reset();
    step(bench.play);
    EXPECT_EQ(bench.state.outcome, Outcome::too_many);
}

TEST(HD_MON_04, the_cap_decides_when_nobody_else_does) {
    MonstersBench bench;  // HD-ENG-10, AM-198
    bench.group("troglodytes", bench.cave(left, Purpose::natural_cave, 900, 500), 150);
    bench.state.frames.back().step = static_cast<uint8_t>(MonStep::year_end);
    step(bench.play);
    step(bench.play);
    EXPECT_EQ(bench.asked(), 0);
    EXPECT_EQ(bench.state.outcome, Outcome::too_many);
    EXPECT_EQ(bench.told(GenFact::cap_reached), 1);
}

TEST(HD_MON_04, after_a_villain_the_monsters_have_ten_years_even_when_sixty_are_over) {
    MonstersBench bench;  // AM-198
    bench.group("troglodytes", bench.cave(left, Purpose::natural_cave, 900, 500), 3);
    bench.state.notes.set(Note::monster_years, 65);
    for (const auto& [year, ends] : {std::pair{66, 0}, std::pair{74, 0}, std::pair{75, 1}}) {
        bench.state.year = static_cast<int16_t>(year);
        bench.state.frames.back().step = static_cast<uint8_t>(MonStep::year_end);
        step(bench.play);
        EXPECT_EQ(bench.told(GenFact::cap_reached), ends) << year;
    }
}

TEST(HD_MON_05, the_first_year_brings_a_kingdom_delvers_a_tribe_and_a_predator) {
    MonstersBench bench;
    bench.cave(left);
    bench.cave(right);
    bench.cave({1500, 1500});
    bench.state.frames.back() = {};
    bench.state.frames.back().chapter = Chapter::mon;
    bench.throw_at(1, left).throw_at(3, right).throw_at(5, {1500, 1500});  // dwarves, troglodytes, a mountain beast (AM-54)
    while (!bench.state.notes.has(Note::age_set_up)) {
        step(bench.play);
        if (!bench.state.asked) continue;
        bench.state.answer = {bench.state.asked->candidates.front(), {}};
        bench.state.asked.reset();
    }
    const std::vector<Sort> wanted{Sort::kingdom, Sort::delvers, Sort::tribe, Sort::alpha};
    ASSERT_EQ(bench.state.groups.size(), wanted.size());
    for (size_t i = 0; i < wanted.size(); ++i) EXPECT_EQ(bench.state.groups[i].sort, wanted[i]);
    EXPECT_EQ(bench.state.groups[1].species, bench.species("delving_dwarves"));
}

TEST(HD_MON_06, what_earlier_ages_left_behind_takes_its_turn) {
    MonstersBench bench;
    const MarkId lair = bench.cave(left), cave = bench.cave(right);
    const GroupId wyrm = bench.being(Known::ancient_wyrm, lair), beast = bench.being(Known::primordial_beast, cave);
    const GroupId bound = bench.being(Known::bound_demon, cave);
    EXPECT_TRUE(push_turn(bench.play, wyrm));
    EXPECT_EQ(bench.state.frames.back().chapter, Chapter::alpha);
    EXPECT_TRUE(push_turn(bench.play, beast));
    EXPECT_EQ(bench.state.frames.back().chapter, Chapter::wander);
    bench.finish();
    bench.dice({6});
    bench.turn(bound);  // bound: it never moves
    EXPECT_EQ(bench.told(WanderFact::moved), 0);
}

// One die of the year, at a place of our choice.
void arrival(MonstersBench& bench, int face, Point at) {
    Frame& frame = bench.push(Chapter::mon, MonStep::resolve_arrival);
    frame.count = face;
    frame.at = at;
    bench.finish();
}

TEST(HD_MON_07, every_later_year_two_dice_land_on_the_map) {
    MonstersBench bench;
    bench.cave(left);
    bench.cave(right);
    Frame& age = bench.state.frames.back();
    age = {};
    age.chapter = Chapter::mon;
    age.step = static_cast<uint8_t>(MonStep::year);
    bench.throw_at(1, left).throw_at(2, right).dice({1, 3});
    step(bench.play);
    ASSERT_EQ(bench.asked(), 39);
    bench.state.answer = {word(MonWord::as_thrown), {}};
    bench.state.asked.reset();
    step(bench.play);
    bench.finish();
    EXPECT_EQ(bench.state.of(groups_of(bench.state, Sort::delvers).front()).home, bench.state.world.grid().space(world::cell_at(left)));
    EXPECT_EQ(bench.state.of(groups_of(bench.state, Sort::tribe).front()).home, bench.state.world.grid().space(world::cell_at(right)));
    EXPECT_LT(groups_of(bench.state, Sort::delvers).front(), groups_of(bench.state, Sort::tribe).front());
}

TEST(HD_MON_08, a_one_brings_delvers) {
    MonstersBench bench;
    bench.cave(left);
    bench.dice({19});
    arrival(bench, 1, left);
    ASSERT_EQ(groups_of(bench.state, Sort::delvers).size(), 1u);
    EXPECT_EQ(bench.state.groups.back().species, bench.species("tritons"));
}

TEST(HD_MON_09, a_two_brings_a_tribe) {
    MonstersBench bench;
    bench.cave(left);
    bench.dice({13});
    arrival(bench, 2, left);
    EXPECT_EQ(bench.state.groups.back().species, bench.species("giants"));
}

TEST(HD_MON_10, a_three_brings_a_predator) {
    MonstersBench bench;
    bench.cave(left);
    bench.dice({11});
    arrival(bench, 3, left);
    EXPECT_EQ(bench.state.groups.back().species, bench.species("chimera"));
}

TEST(HD_MON_11, a_four_brings_three_wanderers) {
    MonstersBench bench;
    bench.cave(left);
    arrival(bench, 4, left);
    EXPECT_EQ(bench.told(WanderFact::appeared), 3);
}

TEST(HD_MON_12, a_five_is_a_special_event) {
    MonstersBench bench;
    bench.cave(left);
    bench.dice({14});
    arrival(bench, 5, left);
    EXPECT_EQ(bench.told(EventFact::ghosts), 1);
}

TEST(HD_MON_13, a_six_brings_adventurers_or_where_there_is_little_to_fight_the_dead) {
    MonstersBench few;
    few.cave(left);
    arrival(few, 6, left);
    EXPECT_EQ(few.told(UndeadFact::rose_in_room), 1);  // HD-UNDEAD-01, HD-ADV-01
    MonstersBench many;
    for (const int x : {600, 1500, 2500}) many.group("troglodytes", many.cave({x, 1200}), 3);
    arrival(many, 6, left);
    EXPECT_EQ(many.told(AdventureFact::came), 1);
}

TEST(HD_MON_14, everybody_acts_once_a_year_in_the_order_of_arrival) {
    MonstersBench bench;
    const GroupId late = bench.group("troglodytes", bench.cave(right), 1);
    const GroupId later = bench.group("harpies", bench.cave(left), 2, 2);
    bench.push(Chapter::mon, MonStep::turns);
    bench.finish();
    std::vector<GroupId> acted;
    for (const Fact& fact : bench.state.facts) {
        if (fact.chapter == Chapter::tribe && (acted.empty() || acted.back() != fact.actor)) acted.push_back(fact.actor);
    }
    EXPECT_EQ(acted, (std::vector{late, later}));
    EXPECT_EQ(bench.pop(late), 2);
}

TEST(HD_MON_14, four_turns_a_year_are_the_other_reading) {
    MonstersBench bench(std::map<std::string, std::string>{{"turns", "other"}});  // AM-53
    const GroupId tribe = bench.group("harpies", bench.cave(left, Purpose::natural_cave, 600, 400), 2, 5);
    Frame& age = bench.state.frames.back();
    age = {};
    age.chapter = Chapter::mon;
    age.step = static_cast<uint8_t>(MonStep::year_turns);
    for (int i = 0; i < 5; ++i) {
        step(bench.play);
        bench.finish();
    }
    EXPECT_EQ(bench.pop(tribe), 2 + 4 + 1);  // one each turn, and one more while it has more treasure than mouths
}

TEST(HD_MON_15, a_zone_is_a_bead_around_every_token_and_stops_at_rock) {
    MonstersBench bench;
    const MarkId home = bench.cave(left, Purpose::natural_cave, 700, 150);
    const MarkId sealed = bench.cave({left.x, left.y + 170});
    const GroupId tribe = bench.group("troglodytes", home, 1);
    const Point foot = bench.state.stacks.back().at;
    EXPECT_TRUE(world::zone_holds(bench.state.world, bench.state.of(tribe).zone, {foot.x + 80, foot.y}));
    EXPECT_FALSE(world::zone_holds(bench.state.world, bench.state.of(tribe).zone, {foot.x + 150, foot.y}));
    EXPECT_FALSE(world::zone_holds(bench.state.world, bench.state.of(tribe).zone, bench.state.world.mark(sealed).centre()));  // AM-58
    MonstersBench discs(std::map<std::string, std::string>{{"zones", "other"}});
    const MarkId above = discs.cave(left);
    discs.cave({left.x, left.y + 170});
    const GroupId other = discs.group("troglodytes", above, 1);
    EXPECT_GT(world::spaces_in(discs.state.world, discs.state.of(other).zone).size(), 1u);
}

TEST(HD_MON_16, overlapping_zones_bring_an_encounter_once) {
    MonstersBench bench;
    const MarkId home = bench.cave(left, Purpose::natural_cave, 500, 300);
    const GroupId one = bench.group("harpies", home, 2, 2), other = bench.group("giants", home, 1);
    bench.dice({3, 3});
    bench.push(Chapter::mon, MonStep::face, one);
    bench.finish();
    EXPECT_EQ(bench.pop(one), 1);  // a tie: 5 against 5
    EXPECT_FALSE(bench.alive(other));
    // AM-63: what has been resolved does not arise again.
    const GroupId third = bench.group("troglodytes", home, 5);
    bench.dice({6, 1});
    bench.push(Chapter::mon, MonStep::face, third);
    bench.finish();
    const size_t facts = bench.state.facts.size();
    bench.push(Chapter::mon, MonStep::face, third);
    bench.finish();
    EXPECT_EQ(bench.state.facts.size(), facts);
}

TEST(HD_MON_17, both_roll_and_the_list_of_whoever_acts_decides) {
    MonstersBench bench;
    const auto [one, other] = bench.two_caves();
    const GroupId dwarves = bench.group("delving_dwarves", one, 3, 2), trogs = bench.group("troglodytes", other, 3, 1);
    bench.dice({5, 2});
    bench.meet(dwarves, trogs);  // 8 against 5 by the delvers' list: one killed, one taken
    EXPECT_EQ(bench.pop(trogs), 2);
    EXPECT_EQ(bench.wealth(dwarves), 3);
    bench.dice({5, 2});
    bench.meet(trogs, dwarves);  // 7 against 5 by the tribe's list: one taken, nobody killed
    EXPECT_EQ(bench.pop(dwarves), 3);
    EXPECT_EQ(bench.wealth(trogs), 1);
}

TEST(HD_MON_18, a_wanderer_kills_one_for_one_without_dice) {
    MonstersBench bench;
    const auto [one, other] = bench.two_caves();
    const GroupId lizards = bench.group("wild_lizard", one, 2), trogs = bench.group("troglodytes", other, 5);
    bench.meet(lizards, trogs);
    EXPECT_FALSE(bench.alive(lizards));
    EXPECT_EQ(bench.pop(trogs), 3);
}

TEST(HD_MON_19, an_alpha_swallows_the_first_two) {
    for (const auto& [pop, left_over, dies] : {std::tuple{2, 0, false}, std::tuple{3, 0, true}, std::tuple{4, 1, true}}) {
        MonstersBench bench;
        const auto [one, other] = bench.two_caves();
        const GroupId lizards = bench.group("wild_lizard", one, pop), eye = bench.group("evil_eye", other, 1);
        bench.meet(lizards, eye);
        EXPECT_EQ(bench.pop(lizards), left_over) << pop;
        EXPECT_EQ(bench.alive(eye), !dies) << pop;
    }
}

TEST(HD_MON_20, wanderers_of_one_kind_go_on_together) {
    MonstersBench bench;
    const auto [one, other] = bench.two_caves();
    const GroupId first = bench.group("lamia", one, 1, 1), second = bench.group("lamia", other, 2);
    bench.meet(second, first);
    EXPECT_EQ(bench.pop(first), 3);
    EXPECT_FALSE(bench.alive(second));
}

TEST(HD_MON_21, whoever_arrives_in_a_foreign_zone_fights_and_gives_way) {
    MonstersBench bench;
    const auto [one, other] = bench.two_caves(left, 400);
    const GroupId trogs = bench.group("troglodytes", one, 5, 2);
    bench.dice({3, 1, 6});  // dwarves come; 1 + 3 against 6 + 5
    Frame& frame = bench.push(Chapter::delver, uint8_t{0});
    frame.at = left;
    frame.count = 1;
    bench.dice({1, 6});
    bench.finish();
    EXPECT_EQ(bench.told(MonFact::invasion), 1);
    const GroupId dwarves = groups_of(bench.state, Sort::delvers).front();
    EXPECT_NE(bench.state.of(dwarves).home, one);
    EXPECT_EQ(bench.state.of(trogs).home, one);
}

TEST(HD_MON_22, it_goes_on_until_the_newcomer_is_safe_or_gone) {
    MonstersBench bench;
    const MarkId home = bench.cave(left, Purpose::natural_cave, 240, 150);
    bench.group("troglodytes", home, 9, 2);
    bench.state.of(groups_of(bench.state, Sort::tribe).front()).zone =
        world::grown(bench.state.world, bench.state.of(groups_of(bench.state, Sort::tribe).front()).zone, 4 * finger);
    Frame& frame = bench.push(Chapter::delver, uint8_t{0});
    frame.at = left;
    frame.count = 1;
    bench.finish();
    const GroupId dwarves = GroupId(1);
    EXPECT_TRUE(!bench.alive(dwarves) || !world::zones_touch(bench.state.of(dwarves).zone, bench.state.of(GroupId(0)).zone));
}

TEST(HD_MON_23, six_treasures_end_the_age) {
    MonstersBench bench;
    const auto [one, other] = bench.two_caves();
    bench.group("giants", other, 1);
    const GroupId harpies = bench.group("harpies", one, 2, 5);
    bench.put_wealth(one, 1);
    push_turn(bench.play, harpies);
    bench.finish();
    EXPECT_EQ(bench.state.outcome, Outcome::wealth);
    EXPECT_EQ(bench.state.outcome_by, harpies);
    // AM-55: the same six bring no second villain.
    bench.state.outcome = Outcome::none;
    EXPECT_TRUE(rich_enough(bench.play).is_none());
}

TEST(HD_MON_24, the_end_of_the_kingdom_ends_the_age) {
    MonstersBench bench;
    const GroupId kingdom = bench.kingdom();
    bench.group("troglodytes", bench.cave(left), 3);
    end_of_setup(bench);
    kill(bench.play, {kingdom, MarkId::none()}, 2, {Chapter::mon, 24});
    bench.push(Chapter::wander, WanderStep::surge);
    bench.finish();
    EXPECT_EQ(bench.state.outcome, Outcome::kingdom_destroyed);
    ASSERT_EQ(groups_of(bench.state, Sort::kingdom).size(), 1u);  // HD-KINGDOM-15: set up anew before the next age
    EXPECT_EQ(kingdom_pop(bench.state, groups_of(bench.state, Sort::kingdom).front()), 2);
}

TEST(HD_MON_25, without_groups_below_a_cataclysm_comes_and_the_age_begins_again) {
    MonstersBench bench;
    bench.kingdom();
    bench.group("lamia", bench.cave(left), 1);  // wanderers do not count
    end_of_setup(bench);
    bench.push(Chapter::wander, WanderStep::surge);
    bench.finish();
    EXPECT_EQ(bench.state.outcome, Outcome::no_groups);
    bench.state.options.until = Age::last;
    EXPECT_EQ(age_after(bench.state), is_written(Age::cataclysm) ? std::optional(Age::cataclysm) : std::nullopt);
}

// ---- HD-UNDEAD

TEST(HD_UNDEAD_01, the_dead_rise_when_there_are_fewer_than_three_groups) {
    MonstersBench bench;
    for (const int x : {600, 1500}) bench.group("troglodytes", bench.cave({x, 1200}), 3);
    bench.cave({2500, 1200});
    arrival(bench, 6, left);
    EXPECT_EQ(groups_of(bench.state, Sort::wanderer).size(), 1u);
    EXPECT_EQ(bench.told(AdventureFact::came), 0);
}

TEST(HD_UNDEAD_02, first_in_an_empty_tomb) {
    MonstersBench bench;
    const MarkId tomb = bench.room({}, left, Purpose::tomb);
    bench.put_wealth(bench.cave(right), 1);
    bench.push(Chapter::undead, UndeadStep::rise);
    bench.finish();
    EXPECT_EQ(tokens_at(bench.state, tomb, Token::pop), 1);
    EXPECT_EQ(tokens_at(bench.state, tomb, Token::wealth), 1);
}

TEST(HD_UNDEAD_03, then_beside_a_treasure_that_nobody_guards) {
    MonstersBench bench;
    const MarkId cave = bench.cave(right);
    bench.put_wealth(cave, 2);
    bench.push(Chapter::undead, UndeadStep::rise);
    bench.finish();
    EXPECT_EQ(tokens_at(bench.state, cave, Token::pop), 1);
    EXPECT_EQ(bench.wealth(groups_of(bench.state, Sort::wanderer).front()), 2);
}

TEST(HD_UNDEAD_04, at_last_in_an_empty_room_which_is_a_tomb_from_now_on) {
    MonstersBench bench;
    const MarkId cave = bench.cave(right);
    bench.push(Chapter::undead, UndeadStep::rise);
    bench.finish();
    EXPECT_EQ(tokens_at(bench.state, cave, Token::pop), 2);
    EXPECT_EQ(tokens_at(bench.state, cave, Token::wealth), 1);
    EXPECT_TRUE(is_tomb(bench.play, cave));
}

TEST(HD_UNDEAD_05, they_do_not_move_while_they_own_treasure_and_fight_like_wanderers) {
    MonstersBench bench;
    const auto [one, other] = bench.two_caves();
    const GroupId dead = bench.group("restless_undead", one, 2, 1);
    bench.dice({6});
    bench.turn(dead);
    EXPECT_EQ(bench.state.of(dead).home, one);
    lose(bench.play, dead, Token::wealth, 1, {Chapter::undead, 5}, {});
    bench.turn(dead);
    EXPECT_NE(bench.state.of(dead).home, one);
    const GroupId trogs = bench.group("troglodytes", other, 3);
    bench.meet(trogs, dead);
    EXPECT_EQ(bench.pop(trogs), 1);
    EXPECT_FALSE(bench.alive(dead));
}

}  // namespace

}  // namespace undercroft::host_a_dungeon
