// HD-CONFLICT: mobilisation, campaigns, doomsday, the end of the war.
#include "games/host_a_dungeon/cataclysm.h"
#include "host_a_dungeon/empire_bench.h"

namespace undercroft::host_a_dungeon {

namespace {

constexpr Rule rule(int number) { return {Chapter::conflict, static_cast<uint8_t>(number)}; }

struct WarBench : EmpireBench {
    GroupId one, other;
    explicit WarBench(int pop = 3, int books = 3) : EmpireBench(Age::confrontation) {
        one = empire(pop, 900, 2, 2, books);
        other = empire(pop, 2600, 2, 2, books);
    }
    void munitions(GroupId id, int count) { gain(play, id, Token::wealth, count, capital(id), rule(5)); }
    Bench& campaign(GroupId id) { return run(Chapter::conflict, ConflictStep::campaign, id); }
    // One spring, with these faces of the twenty-sided die for the two empires; stops before the summer.
    void spring(int first, int second) {
        state.notes.set(Note::war_footing, 1);
        dice({first, second, 1, 1});
        live(
            ConflictStep::year, [&] { return state.season == 2; }, 10);
    }
};

TEST(HD_CONFLICT_01, the_war_begins_with_empty_libraries_and_headquarters) {
    WarBench bench;
    bench.scrolls(bench.one, 2);
    bench.live(
        ConflictStep::begin, [&] { return bench.state.notes.has(Note::war_footing); }, 20);
    EXPECT_EQ(bench.wealth(bench.one), 0);                 // HD-CONFLICT-02
    for (const GroupId each : {bench.one, bench.other}) {  // HD-CONFLICT-03
        const std::vector<MarkId> found = holdings_of(bench.state, each, Holding::headquarters);
        ASSERT_EQ(found.size(), 1u);
        EXPECT_LE(world::distance(door_of(bench.state.world, found.front()), door_of(bench.state.world, bench.capital(each))), finger);
    }
    EXPECT_EQ(bench.told(ConflictFact::headquarters), 2);
}

TEST(HD_CONFLICT_09, a_chamber_that_serves_two_empires_flies_one_flag_and_nobody_conquers_himself) {
    WarBench bench;
    const MarkId post = bench.holding(bench.one, {1500, 1000}, Holding::outpost, 1);
    take_holding(bench.play, bench.other, post, Holding::border_post);
    EXPECT_EQ(holder_of(bench.state, post), bench.other);
    EXPECT_EQ(holdings_of(bench.state, bench.one), std::vector<MarkId>{bench.capital(bench.one)});
    take_holding(bench.play, bench.other, bench.capital(bench.one), Holding::outpost);
    EXPECT_EQ(holder_of(bench.state, bench.capital(bench.one)), bench.one);
    take_holding(bench.play, bench.one, bench.capital(bench.one), Holding::technology);
    EXPECT_EQ(holding_kind(bench.state, bench.capital(bench.one)), Holding::capital);
    bench.munitions(bench.other, 9);
    bench.campaign(bench.other);
    EXPECT_FALSE(bench.alive(bench.one));
    EXPECT_EQ(bench.failed_check(), "");
}

TEST(HD_CONFLICT_04, capital_colonies_factory_and_academy_mobilise) {
    WarBench bench;
    const MarkId colony = bench.holding(bench.one, {700, 1000}, Holding::colony, 1, Purpose::colony);
    const MarkId academy = bench.holding(bench.one, {700, 1300}, Holding::technology, 1, Purpose::academy);
    const MarkId factory = bench.holding(bench.one, {700, 1600}, Holding::technology, 1, Purpose::automaton_factory);
    const MarkId post = bench.holding(bench.one, {700, 1900}, Holding::outpost, 1);
    bench.holding(bench.one, {1200, 1900}, Holding::forge, 1);
    bench.spring(20, 20);
    for (const MarkId each : {colony, academy, factory}) EXPECT_EQ(bench.in(bench.one, each), 2);
    EXPECT_EQ(bench.in(bench.one, bench.capital(bench.one)), 4);
    EXPECT_EQ(bench.in(bench.one, post), 1);
    EXPECT_EQ(bench.wealth(bench.one), 3);  // HD-CONFLICT-05: two storeys and a forge
    EXPECT_EQ(bench.wealth(bench.other), 2);
}

TEST(HD_CONFLICT_06, libraries_make_a_weapon_and_then_make_it_ready) {
    WarBench bench(3, 4);
    bench.spring(4, 5);
    const MarkId weapon = weapon_of(bench.state, bench.one);
    ASSERT_FALSE(weapon.is_none());
    EXPECT_EQ(bench.state.of(weapon).get(Note::weapon), 1);
    EXPECT_TRUE(weapon_of(bench.state, bench.other).is_none());
    bench.state.season = 1;
    bench.spring(4, 5);
    EXPECT_EQ(bench.state.of(weapon).get(Note::weapon), 2);  // HD-CONFLICT-07
    EXPECT_EQ(bench.told(ConflictFact::weapon_ready), 1);
}

TEST(HD_CONFLICT_08, the_highest_total_with_town_halls_marches_first) {
    WarBench bench;
    bench.holding(bench.other, {2500, 1000}, Holding::colony, 1, Purpose::colony);  // a third hall
    bench.state.notes.set(Note::war_footing, 1);
    bench.dice({20, 20, 4, 4});
    bench.live(
        ConflictStep::year, [&] { return bench.told(ConflictFact::campaign) == 1; }, 30);
    EXPECT_EQ(bench.state.of(bench.one).notes.get(Note::initiative), 6);
    EXPECT_EQ(bench.state.of(bench.other).notes.get(Note::initiative), 7);
    EXPECT_EQ(bench.last(ConflictFact::campaign).actor, bench.other);
}

TEST(HD_CONFLICT_09, a_weapon_is_the_first_target_and_then_the_capital) {
    WarBench bench;
    bench.push(Chapter::conflict, ConflictStep::campaign, bench.one);
    bench.finish();
    EXPECT_EQ(bench.last(ConflictFact::campaign).place(), bench.capital(bench.other));
    const MarkId weapon = bench.holding(bench.other, {1700, 1000}, Holding::technology, 2, Purpose::doomsday_weapon);
    bench.state.of(weapon).set(Note::weapon, 2);
    bench.munitions(bench.one, 2);
    bench.campaign(bench.one);
    EXPECT_EQ(bench.last(ConflictFact::campaign).place(), weapon);
    EXPECT_EQ(holder_of(bench.state, weapon), bench.one);
    EXPECT_EQ(bench.state.of(weapon).get(Note::weapon), 1);  // HD-CONFLICT-10: not ready in other hands
}

TEST(HD_CONFLICT_11, places_on_the_way_cost_their_people_in_munitions) {
    WarBench bench(4);
    // A post on the surface between the two capitals.
    const MarkId post =
        world::build_on_surface(bench.state.world, {.x = 1800, .width = 100}, 100, bench.play.origin(bench.other, Purpose::outpost))
            .building;
    take_holding(bench.play, bench.other, post, Holding::outpost);
    gain(bench.play, bench.other, Token::pop, 3, post, rule(4));
    bench.munitions(bench.one, 5);
    bench.campaign(bench.one);
    EXPECT_EQ(holder_of(bench.state, post), bench.one);
    EXPECT_EQ(bench.wealth(bench.one), 2);
    EXPECT_EQ(bench.in(bench.other, bench.capital(bench.other)), 4 + 2);  // HD-CONFLICT-12: one died, two fell back
    EXPECT_EQ(bench.told(ConflictFact::halted), 1);                       // HD-CONFLICT-13
    EXPECT_TRUE(bench.alive(bench.other));
    bench.munitions(bench.one, 4);
    bench.campaign(bench.one);
    EXPECT_FALSE(bench.alive(bench.other));  // AM-152
    EXPECT_EQ(holder_of(bench.state, bench.capital(bench.other)), bench.one);
}

TEST(HD_CONFLICT_14, empty_places_are_manned_from_behind_but_never_with_the_last) {
    WarBench bench(4);
    const MarkId near = bench.holding(bench.one, {1700, 1000}, Holding::outpost, 0),
                 far = bench.holding(bench.one, {700, 1500}, Holding::outpost, 0);
    const MarkId third = bench.holding(bench.one, {500, 1900}, Holding::outpost, 0);
    bench.run(Chapter::conflict, ConflictStep::redeploy, bench.one);
    EXPECT_EQ(bench.in(bench.one, near), 1);  // the border first
    EXPECT_EQ(bench.in(bench.one, far), 1);
    EXPECT_EQ(bench.in(bench.one, third), 0);  // two halls, two people
    lose_at(bench.play, bench.one, Token::pop, 1, bench.capital(bench.one), rule(4));
    bench.run(Chapter::conflict, ConflictStep::redeploy, bench.one);
    EXPECT_EQ(bench.in(bench.one, bench.capital(bench.one)), 1);
}

TEST(HD_CONFLICT_15, a_ready_weapon_brings_a_cataclysm_down_on_a_capital) {
    WarBench bench;
    bench.below(400);
    const MarkId weapon = bench.holding(bench.one, {700, 1000}, Holding::technology, 1, Purpose::doomsday_weapon);
    bench.state.of(weapon).set(Note::weapon, 2);
    const MarkId colony = bench.holding(bench.other, {2700, 1900}, Holding::colony, 2, Purpose::colony);
    bench.state.of(colony).set(Note::floors, 1);
    const MarkId ruin = bench.capital(bench.other);
    bench.state.notes.set(Note::war_footing, 1);
    bench.dice({6});  // a rift
    bench.live(
        ConflictStep::winter, [&] { return bench.told(ConflictFact::capital_ruined) == 1; }, 60);
    ASSERT_EQ(bench.told(CataclysmFact::rift), 1);
    const int x = bench.state.world.mark(bench.find(Purpose::rift)).centre().x;
    EXPECT_LT(std::abs(x - bench.state.world.mark(ruin).centre().x), inch);
    EXPECT_EQ(bench.state.of(weapon).get(Note::weapon), 1);  // HD-CONFLICT-10
    EXPECT_EQ(bench.state.of(bench.other).home, colony);     // AM-154
    EXPECT_EQ(town_halls(bench.state, bench.other) + ironworks(bench.state, bench.other), 1);
}

TEST(HD_CONFLICT_16, whoever_is_left_digs_in_along_the_border) {
    WarBench bench(6);
    const MarkId post = bench.holding(bench.one, {1700, 1000}, Holding::outpost, 1);
    const MarkId theirs = bench.holding(bench.other, {1900, 1000}, Holding::outpost, 1);
    bench.run(Chapter::conflict, ConflictStep::dig_in, bench.one);
    EXPECT_EQ(holding_kind(bench.state, post), Holding::border_post);  // within an inch: turned into one
    EXPECT_EQ(bench.in(bench.one, post), 3);
    EXPECT_EQ(holding_kind(bench.state, theirs), Holding::outpost);
    WarBench apart(6);
    apart.run(Chapter::conflict, ConflictStep::dig_in, apart.one);
    ASSERT_EQ(holdings_of(apart.state, apart.one, Holding::border_post).size(), 1u);
    EXPECT_EQ(apart.in(apart.one, holdings_of(apart.state, apart.one, Holding::border_post).front()), 2);
}

TEST(HD_CONFLICT_17, one_empire_left_or_none_ends_the_age) {
    WarBench bench;
    bench.state.notes.set(Note::war_footing, 1);
    check_confrontation(bench.play);
    EXPECT_EQ(bench.state.outcome, Outcome::none);
    lose_at(bench.play, bench.other, Token::pop, 9, bench.capital(bench.other), rule(12));
    check_confrontation(bench.play);
    EXPECT_EQ(bench.state.outcome, Outcome::war_over);
    EXPECT_EQ(bench.state.outcome_by, bench.one);
    bench.state.options.until = Age::last;
    EXPECT_EQ(age_after(bench.state), Age::last);
}

TEST(HD_CONFLICT_17, every_war_comes_to_an_end) {  // AM-156
    WarBench bench(6);
    bench.live(ConflictStep::begin, [&] { return bench.state.outcome != Outcome::none; });
    EXPECT_EQ(bench.state.outcome, Outcome::war_over);
    EXPECT_LE(bench.state.year, 60);
    EXPECT_EQ(bench.failed_check(), "");
}

}  // namespace

}  // namespace undercroft::host_a_dungeon
