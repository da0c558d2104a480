// HD-LAST-40..62: the events of the Last Age.
#include "games/host_a_dungeon/adventurers.h"
#include "games/host_a_dungeon/cataclysm.h"
#include "games/host_a_dungeon/contact.h"
#include "games/host_a_dungeon/liquids.h"
#include "games/host_a_dungeon/primordial.h"
#include "games/host_a_dungeon/special_events.h"
#include "games/host_a_dungeon/tribes.h"
#include "games/host_a_dungeon/wanderers.h"
#include "host_a_dungeon/empire_bench.h"
#include "world/rivers.h"

namespace undercroft::host_a_dungeon {

namespace {

constexpr Rule rule(int number) { return {Chapter::last, static_cast<uint8_t>(number)}; }
constexpr Point left{700, 1000}, right{2400, 1000};

struct LastEventBench : EmpireBench {
    LastEventBench() : EmpireBench(Age::last) {}
    void begin(EventRow row, Point at = left) {
        Frame& frame = push(Chapter::event, EventStep::resolve);
        frame.count = static_cast<int>(row);
        frame.at = at;
        go();
    }
    Bench& event(EventRow row, Point at = left) {
        begin(row, at);
        return finish();
    }
    void structure(LastWord wish) {
        begin(EventRow::structure);
        ASSERT_EQ(asked(), 61);
        ASSERT_GT(offered(wish), 0);
        pick(offered(wish));
        finish();
    }
    GroupId shelter(int pop, int wealth) {
        const GroupId id = found(play, Sort::shelter, shared_catalogue()->of(Known::shelter), {});
        const MarkId home = room(id, {1600, 700}, Purpose::shelter);
        state.of(id).home = home;
        gain(play, id, Token::pop, pop, home, rule(3));
        gain(play, id, Token::wealth, wealth, home, rule(3));
        return id;
    }
};

TEST(HD_LAST_40, the_richest_spends_one_on_a_structure_of_this_age) {
    LastEventBench bench;
    bench.group("raiders", bench.cave(left), 3, 1);
    const GroupId rich = bench.group("stalkers", bench.cave(right), 3, 3);
    bench.begin(EventRow::structure);
    EXPECT_EQ(bench.state.asked->who, rich);
    EXPECT_EQ(bench.offered(LastWord::power_station), 1);  // DP-61
    bench.finish();
    EXPECT_EQ(bench.wealth(rich), 2);
    EXPECT_TRUE(bench.state.of(rich).notes.has(Note::power_station));  // HD-LAST-43
}

TEST(HD_LAST_41, a_proving_ground_is_an_arena) {
    LastEventBench bench;
    const GroupId group = bench.group("raiders", bench.cave(left), 3, 2);
    bench.structure(LastWord::proving_ground);
    const MarkId ground = bench.find(Purpose::proving_ground);
    ASSERT_EQ(tokens_at(bench.state, ground, Token::pop, group), 1);
    const GroupId party = bench.group("adventurers", ground, 4);
    Frame frame;
    frame.other = party;
    bench.dice({6, 1});
    meet_group(bench.play, frame, group);
    EXPECT_EQ(bench.told(AdventureFact::trial_won), 1);
    EXPECT_TRUE(bench.state.of(party).notes.has(Note::avoids, group.index()));
}

TEST(HD_LAST_42, a_purification_plant_cleans_the_nearest_water) {
    LastEventBench bench;
    bench.group("raiders", bench.cave(left), 3, 2);
    const MarkId near = bench.cave({900, 1600}, Purpose::lake, 400, 250), far = bench.cave({2600, 1600}, Purpose::lake, 400, 250);
    for (const MarkId each : {far, near})
        world::fill_cave(bench.state.world, each, 1600, world::Liquid::toxic, bench.play.origin({}, Purpose::lake));
    bench.structure(LastWord::purification_plant);
    const auto liquid = [&](MarkId cave) { return bench.state.world.body(bench.state.world.bodies_in(cave).front()).liquid(); };
    EXPECT_EQ(liquid(near), world::Liquid::water);
    EXPECT_EQ(liquid(far), world::Liquid::toxic);
}

TEST(HD_LAST_44, a_hydroponic_farm_feeds_them_without_treasure) {
    LastEventBench bench;
    const GroupId group = bench.group("raiders", bench.cave(left), 9, 1);
    EXPECT_FALSE(is_supplied(bench.play, group));
    bench.structure(LastWord::hydroponic_farm);
    EXPECT_EQ(bench.wealth(group), 0);
    EXPECT_TRUE(is_supplied(bench.play, group));
}

TEST(HD_LAST_45, nothing_comes_through_pressure_doors) {
    for (const world::Liquid liquid : {world::Liquid::water, world::Liquid::toxic, world::Liquid::magma}) {
        LastEventBench bench;
        const MarkId home = bench.cave(left);
        const GroupId safe = bench.group("raiders", home, 3, 1);
        bench.structure(LastWord::pressure_doors);
        const Wetness before = wetness(bench.state.world);
        world::fill_cave(bench.state.world, home, bench.state.world.mark(home).box().top, liquid, bench.play.origin({}, Purpose::none));
        liquids_moved(bench.play, before, rule(45));
        EXPECT_EQ(bench.pop(safe), 3);
        EXPECT_TRUE(bench.state.of(safe).notes.has(Note::props));  // nor a falling roof (HD-EVENT-06)
    }
}

TEST(HD_LAST_46, hard_times_for_every_group) {
    LastEventBench bench;
    const GroupId one = bench.group("raiders", bench.cave(left), 3, 3), last = bench.group("mutant_giants", bench.cave(right), 1, 0);
    bench.event(EventRow::hard_times);
    EXPECT_EQ(bench.wealth(one), 2);
    EXPECT_EQ(bench.pop(last), 1);
}

TEST(HD_LAST_47, an_artifact_lies_in_the_shelter_and_goes_out_with_parties) {
    LastEventBench bench;
    bench.cave(left);
    const GroupId shelter = bench.shelter(4, 0);
    bench.event(EventRow::artifact);
    EXPECT_EQ(own_tokens(bench.state, shelter, Token::wealth, Role::artifact), 1);
    const GroupId party = muster_from_shelter(bench.play, left);
    EXPECT_EQ(own_tokens(bench.state, party, Token::wealth, Role::artifact), 1);
    EXPECT_EQ(bonus(bench.play, party, party), 1);
    return_to_shelter(bench.play, party);
    EXPECT_EQ(own_tokens(bench.state, shelter, Token::wealth, Role::artifact), 1);
}

TEST(HD_LAST_48, a_giant_automaton_tramples_and_never_grows) {
    LastEventBench bench;
    bench.cave(left);
    bench.event(EventRow::automaton);
    const GroupId machine = groups_of(bench.state, Sort::alpha).front();
    EXPECT_EQ(bench.pop(machine), 1);
    const GroupId prey = bench.group("raiders", bench.cave(right), 2, 2);
    bench.dice({6, 1});
    bench.meet(machine, prey);  // two die, and one treasure is taken
    EXPECT_FALSE(bench.alive(prey));
    EXPECT_EQ(bench.wealth(machine), 1);
    EXPECT_EQ(bench.pop(machine), 1);
    const GroupId strong = bench.group("raiders", bench.cave({2400, 1600}), 6);
    bench.dice({1, 6});
    bench.meet(machine, strong);  // it pays with treasure for its last
    EXPECT_TRUE(bench.alive(machine));
    EXPECT_EQ(bench.wealth(machine), 0);
    bench.dice({1, 6});
    bench.meet(machine, strong);
    EXPECT_FALSE(bench.alive(machine));
}

TEST(HD_LAST_49, the_techno_magic_cult_preaches_like_the_dark_one) {
    LastEventBench bench;
    bench.cave(left);
    bench.event(EventRow::techno_cult);
    const GroupId cult = groups_of(bench.state, Sort::cult).front();
    EXPECT_EQ(bench.pop(cult) + bench.wealth(cult), 2);
    EXPECT_EQ(bench.state.of(cult).alignment, Alignment::chaos);
    const GroupId tribe = bench.group("raiders", bench.cave({1000, 1000}), 2);
    bench.tunnel({}, left, {1000, 1000});
    bench.turn(cult);
    EXPECT_TRUE(bench.state.of(tribe).notes.has(Note::cult_temple));
    EXPECT_EQ(bench.pop(cult), 2);
}

TEST(HD_LAST_50, the_clone_laboratory_gives_a_party_one_back) {
    for (const Alignment side : {Alignment::order, Alignment::chaos}) {
        LastEventBench bench;
        bench.cave(left);
        bench.event(EventRow::clone_laboratory);
        const MarkId laboratory = bench.find(Purpose::clone_laboratory);
        const GroupId party = bench.group("adventurers", laboratory, 2);
        bench.state.of(party).alignment = side;
        Frame& frame = bench.push(Chapter::adv, AdventureStep::visit);
        frame.other = party;
        frame.extra[0] = 4;
        step(bench.play);
        ASSERT_EQ(bench.asked(), 70);
        bench.state.answer = {word(YesNo::yes), {}};
        bench.state.asked.reset();
        step(bench.play);
        EXPECT_EQ(bench.pop(party), 3);
        EXPECT_EQ(bench.told(LastFact::cloned), 1);
    }
}

TEST(HD_LAST_51, a_natural_cave_opens_where_the_die_fell) {
    LastEventBench bench;
    bench.event(EventRow::natural_cave, right);
    bool found = false;
    for (const world::Mark& mark : bench.state.world.marks()) found = found || mark.kind == world::MarkKind::cave;
    EXPECT_TRUE(found);
}

TEST(HD_LAST_52, parasites_leave_no_luck_and_spread_to_the_beaten) {
    LastEventBench bench;
    const GroupId sick = bench.group("raiders", bench.cave(left), 6);
    bench.draws({0});
    bench.event(EventRow::parasites);
    ASSERT_TRUE(bench.state.of(sick).notes.has(Note::infected));
    const GroupId healthy = bench.group("stalkers", bench.cave(right), 2), alpha = bench.group("chimera", bench.cave({1600, 1600}), 2);
    bench.dice({3});
    const Encounter roll = roll_encounter(bench.play, sick, healthy, rule(52));
    EXPECT_EQ(roll.ours, 1 + 6);
    EXPECT_EQ(roll.theirs, 3 + 2);
    EXPECT_TRUE(bench.state.of(healthy).notes.has(Note::infected));
    bench.dice({1});
    roll_encounter(bench.play, sick, alpha, rule(52));
    EXPECT_FALSE(bench.state.of(alpha).notes.has(Note::infected));
}

TEST(HD_LAST_53, an_arsenal_arms_whoever_finds_and_holds_it) {
    LastEventBench bench;
    const GroupId first = bench.group("stalkers", bench.cave(left), 3, 1), second = bench.group("raiders", bench.cave(right), 3, 1);
    bench.event(EventRow::arsenal, {1600, 1700});
    const MarkId cave = bench.find(Purpose::arsenal);
    ASSERT_FALSE(cave.is_none());
    EXPECT_TRUE(world::exits(bench.state.world, cave).empty());  // hidden
    const int before = bonus(bench.play, first, second);
    walk_into(bench.play, first, cave, rule(53));
    EXPECT_EQ(bonus(bench.play, first, second), before + 1);
    walk_into(bench.play, second, cave, rule(53));
    EXPECT_FALSE(bench.state.of(second).notes.has(Note::arsenal));
}

TEST(HD_LAST_54, an_anomaly_takes_one_and_gives_one) {
    LastEventBench bench;
    const MarkId cave = bench.cave(left);
    bench.event(EventRow::anomaly);
    ASSERT_TRUE(bench.state.of(cave).has(Note::anomaly));
    const GroupId delvers = bench.group("stalkers", bench.cave(right), 3, 1),
                  tribe = bench.group("raiders", bench.cave({1600, 1600}), 3, 1);
    walk_into(bench.play, delvers, cave, rule(54));
    EXPECT_EQ(bench.pop(delvers), 2);
    EXPECT_EQ(bench.wealth(delvers), 2);
    walk_into(bench.play, delvers, cave, rule(54));
    EXPECT_EQ(bench.pop(delvers), 2);
    walk_into(bench.play, tribe, cave, rule(54));
    EXPECT_EQ(bench.pop(tribe), 3);
}

TEST(HD_LAST_55, cataclysm_ghosts_cave_in_enclave_and_surge_are_those_of_the_age_of_monsters) {
    LastEventBench bench;
    bench.cave(left);
    bench.event(EventRow::cataclysm);
    EXPECT_GE(bench.rolls({Chapter::cata, 1}), 1);
    LastEventBench ghosts;  // HD-LAST-56
    ghosts.cave(left);
    ghosts.event(EventRow::ghosts);
    const GroupId spirits = groups_of(ghosts.state, Sort::wanderer).front();
    EXPECT_EQ(ghosts.pop(spirits) * 10 + ghosts.wealth(spirits), 31);
    LastEventBench fall;  // HD-LAST-57
    const MarkId cave = fall.two_caves(left, 500).first;
    const GroupId under = fall.group("raiders", cave, 3);
    fall.event(EventRow::cave_in);
    EXPECT_FALSE(fall.state.world.mark(cave).lives());
    EXPECT_EQ(fall.pop(under), 2);
    LastEventBench enclave;  // HD-LAST-61
    for (const int x : {500, 1500, 2500}) enclave.group("raiders", enclave.cave({x, 1000}), 3);
    enclave.event(EventRow::enclave);
    ASSERT_EQ(groups_of(enclave.state, Sort::enclave).size(), 1u);
    EXPECT_EQ(enclave.pop(groups_of(enclave.state, Sort::enclave).front()), 3);
    LastEventBench surge;  // HD-LAST-62
    surge.group("lamia", surge.cave(left), 1);
    surge.event(EventRow::surge);
    EXPECT_EQ(surge.told(WanderFact::appeared), 1);
    EXPECT_GE(surge.rolls({Chapter::wander, 2}), 1);
}

TEST(HD_LAST_58, acid_rain_runs_into_every_entrance) {
    LastEventBench bench;
    bench.below(700);
    bench.event(EventRow::acid_rain);
    EXPECT_EQ(bench.told(LastFact::acid_rain), 1);
    bool toxic = false;
    for (const world::Body& body : bench.state.world.bodies()) toxic = toxic || (body.lives() && body.liquid() == world::Liquid::toxic);
    EXPECT_TRUE(toxic);
}

TEST(HD_LAST_59, a_minefield_is_remembered_where_nobody_lives) {
    LastEventBench bench;
    bench.group("raiders", bench.cave(left), 3);
    const MarkId empty = bench.cave({2700, 1900});
    bench.event(EventRow::minefield);
    EXPECT_TRUE(bench.state.of(empty).has(Note::minefield));
    EXPECT_EQ(bench.count(Purpose::minefield), 1);
}

TEST(HD_LAST_60, invaders_of_the_event_stay_and_send_a_band_the_next_time) {
    LastEventBench bench;
    const MarkId cave = bench.cave(left);
    bench.shelter(0, 0);
    const GroupId band = bench.group("abyss_invaders", cave, 3, 1);
    bench.state.of(band).notes.set(Note::stays, static_cast<int>(InvasionRow::abyss) + 1);
    finish_band(bench.play, band);
    bench.finish();
    ASSERT_EQ(groups_of(bench.state, Sort::enclave).size(), 1u);
    const GroupId enclave = groups_of(bench.state, Sort::enclave).front();
    EXPECT_EQ(bench.pop(enclave), 3);
    EXPECT_EQ(bench.wealth(enclave), 1);
    EXPECT_EQ(bench.state.of(enclave).alignment, Alignment::chaos);
    EXPECT_FALSE(bench.alive(band));
    bench.below(2400);
    Frame& other = bench.push(Chapter::last, LastStep::invade);
    other.count = static_cast<int>(InvasionRow::stars);
    bench.finish();
    EXPECT_EQ(bench.told(LastFact::enclave_marched), 0);  // of another kind
    Frame& again = bench.push(Chapter::last, LastStep::invade);
    again.count = static_cast<int>(InvasionRow::abyss);
    bench.finish();
    EXPECT_EQ(bench.told(LastFact::enclave_marched), 1);
    EXPECT_EQ(bench.told(LastFact::band), 2 + 3);
}

}  // namespace

}  // namespace undercroft::host_a_dungeon
