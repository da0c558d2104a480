// HD-LAST: the Shelter, the groups of the age, minefields, salvage, invasions from outside.
#include "games/host_a_dungeon/adventurers.h"
#include "games/host_a_dungeon/alphas.h"
#include "games/host_a_dungeon/cataclysm.h"
#include "games/host_a_dungeon/contact.h"
#include "games/host_a_dungeon/delvers.h"
#include "games/host_a_dungeon/liquids.h"
#include "games/host_a_dungeon/tribes.h"
#include "games/host_a_dungeon/wanderers.h"
#include "host_a_dungeon/empire_bench.h"
#include "world/rivers.h"

namespace undercroft::host_a_dungeon {

namespace {

constexpr Rule rule(int number) { return {Chapter::last, static_cast<uint8_t>(number)}; }

struct LastBench : EmpireBench {
    explicit LastBench(std::map<std::string, std::string> options = {}) : EmpireBench(Age::last, std::move(options)) {}
    // A Shelter in a room below the ground.
    GroupId shelter(int pop, int wealth, Point at = {1600, 900}) {
        const GroupId id = found(play, Sort::shelter, shared_catalogue()->of(Known::shelter), {});
        const MarkId home = room(id, at, Purpose::shelter);
        state.of(id).home = home;
        gain(play, id, Token::pop, pop, home, rule(3));
        gain(play, id, Token::wealth, wealth, home, rule(3));
        return id;
    }
    // Arrives by the face of a table of this age.
    GroupId arrives(Chapter chapter, Table table, int face, Point at) {
        Frame& frame = play.push(chapter, uint8_t{0});
        frame.count = face;
        frame.at = at;
        frame.extra[0] = static_cast<int>(table);
        const auto first = static_cast<int>(state.groups.size());
        finish();
        return GroupId(first);
    }
    GroupId delvers(int face, Point at = {800, 1000}) { return arrives(Chapter::delver, Table::last_delvers, face, at); }
    GroupId tribe(int face, Point at = {800, 1000}) { return arrives(Chapter::tribe, Table::last_tribes, face, at); }
    GroupId alpha(int face, Point at = {800, 1000}) { return arrives(Chapter::alpha, Table::last_alphas, face, at); }
    std::string kind(GroupId id) const { return play.species(id).id; }
    MarkId lake(Point at, world::Liquid liquid) {
        const MarkId cave_mark = cave(at, Purpose::lake, 400, 250);
        world::fill_cave(state.world, cave_mark, at.y, liquid, play.origin({}, Purpose::lake));
        return cave_mark;
    }
};

TEST(HD_LAST_01, the_age_goes_on_for_as_long_as_was_agreed) {
    LastBench bench(std::map<std::string, std::string>{{"last_years", "5"}});
    bench.cave({800, 1000});
    bench.shelter(3, 3);
    bench.state.notes.set(Note::age_set_up, 1);
    bench.state.year = 0;
    bench.live(LastStep::year, [&] { return bench.state.outcome != Outcome::none; });
    EXPECT_EQ(bench.state.outcome, Outcome::stopped);
    EXPECT_EQ(bench.state.year, 5);
    EXPECT_FALSE(age_after(bench.state));
}

TEST(HD_LAST_02, the_shelter_is_a_capital_that_stands_or_where_most_people_are) {
    LastBench capital;
    const GroupId id = capital.empire(4);
    EXPECT_EQ(MarkId(shelter_sites(capital.play).front().value), capital.capital(id));
    LastBench crowd;
    crowd.group("troglodytes", crowd.cave({600, 1000}), 2);
    crowd.group("troglodytes", crowd.cave({2400, 1200}), 5);
    EXPECT_LE(world::distance(shelter_sites(crowd.play).front().at, {2400, 1200}), inch);
    LastBench nobody;  // AM-157
    EXPECT_EQ(shelter_sites(nobody.play).size(), 1u);
}

TEST(HD_LAST_03, whoever_is_within_a_finger_comes_in_and_nobody_else_is_left) {
    LastBench bench;
    const GroupId id = bench.empire(4);
    const MarkId near = bench.holding(id, {1600, 900}, Holding::outpost, 2), far = bench.holding(id, {400, 1900}, Holding::outpost, 3);
    const GroupId tribe = bench.group("troglodytes", bench.cave({400, 1600}), 3, 2);
    bench.dice({1, 1, 1});
    bench.live(
        LastStep::begin, [&] { return bench.state.notes.has(Note::age_set_up); }, 400);
    const GroupId shelter = shelter_of(bench.state);
    ASSERT_FALSE(shelter.is_none());
    EXPECT_EQ(bench.pop(shelter), 6);
    EXPECT_EQ(bench.wealth(shelter), 3);
    EXPECT_EQ(bench.last(LastFact::others_died).numbers[0], 6);
    EXPECT_FALSE(bench.alive(id));
    EXPECT_FALSE(bench.alive(tribe));
    EXPECT_GE(bench.count(Purpose::shelter), 1);  // bunkers
    // HD-LAST-04: delvers, a tribe and an alpha from the tables of this age.
    for (const auto& [sort, table] : {std::pair{Sort::delvers, Table::last_delvers}, std::pair{Sort::tribe, Table::last_tribes},
                                      std::pair{Sort::alpha, Table::last_alphas}}) {
        const std::vector<GroupId> found = groups_of(bench.state, sort);
        ASSERT_EQ(found.size(), 1u);
        const auto& rows = shared_catalogue()->tables[static_cast<size_t>(table)];
        EXPECT_TRUE(
            std::ranges::any_of(rows, [&](const TableRow& row) { return row.row == bench.state.of(found.front()).species.index(); }));
    }
    EXPECT_EQ(bench.state.of(near).get(Note::salvage), 1);  // HD-LAST-09
    EXPECT_EQ(bench.state.of(far).get(Note::salvage), 1);
    EXPECT_FALSE(bench.state.of(bench.state.of(shelter).home).has(Note::salvage));  // AM-190
}

TEST(HD_LAST_05, minefields_lie_where_borders_were_and_hit_every_group_once) {
    LastBench bench;
    const GroupId id = bench.empire(4);
    const MarkId post = bench.holding(id, {700, 1500}, Holding::border_post, 1, Purpose::border_post);
    bench.live(
        LastStep::begin, [&] { return bench.state.notes.has(Note::age_set_up); }, 400);
    EXPECT_EQ(bench.count(Purpose::minefield), 1);
    ASSERT_TRUE(bench.state.of(post).has(Note::minefield));
    const GroupId raiders = bench.group("raiders", bench.cave({2400, 1500}), 3);
    walk_into(bench.play, raiders, post, rule(5));
    EXPECT_EQ(bench.pop(raiders), 2);
    walk_into(bench.play, raiders, post, rule(5));  // HD-LAST-06: not twice, but the next one
    EXPECT_EQ(bench.pop(raiders), 2);
    const GroupId beast = bench.group("lamia", bench.cave({2400, 1800}), 2);
    walk_into(bench.play, beast, post, rule(5));
    EXPECT_EQ(bench.pop(beast), 1);
    const GroupId alpha = bench.group("chimera", bench.cave({2400, 1200}), 2);
    walk_into(bench.play, alpha, post, rule(5));
    EXPECT_EQ(bench.pop(alpha), 2);
}

TEST(HD_LAST_07, all_water_turns_to_poison) {
    LastBench bench;
    bench.empire(2);
    const MarkId lake = bench.lake({2400, 1500}, world::Liquid::water);
    bench.put_wealth(lake, 1);
    bench.live(
        LastStep::begin, [&] { return bench.state.notes.has(Note::age_set_up); }, 400);
    for (const world::Body& body : bench.state.world.bodies()) EXPECT_NE(body.liquid(), world::Liquid::water);
    EXPECT_EQ(bench.last(LastFact::water_turned).numbers[0], 1);
}

TEST(HD_LAST_08, years_are_played_as_in_the_age_of_monsters_with_this_ages_tables) {
    LastBench bench;
    bench.shelter(2, 3);
    bench.cave({800, 1000}), bench.cave({2400, 1000});
    const auto arrival = [&](int face, std::initializer_list<int> dice, Point at = {800, 1000}) {
        bench.dice(dice);
        Frame& frame = bench.push(Chapter::mon, MonStep::resolve_arrival);
        frame.count = face;
        frame.at = at;
        bench.finish();
    };
    arrival(1, {1});  // HD-LAST-15
    EXPECT_EQ(bench.kind(groups_of(bench.state, Sort::delvers).back()), "stalkers");
    arrival(2, {6}, {2400, 1000});
    EXPECT_EQ(bench.kind(groups_of(bench.state, Sort::tribe).back()), "mutant_giants");
    arrival(5, {20});  // an event of this age: the surge
    EXPECT_GE(bench.rolls({Chapter::event, 1}), 1);
}

TEST(HD_LAST_09, delvers_take_ruins_apart_as_if_they_were_ore) {
    LastBench bench;
    const MarkId ruin = bench.room({}, {900, 1000}, Purpose::ironworks);
    bench.state.of(ruin).set(Note::salvage, 3);
    const MarkId camp = bench.cave({700, 1000});
    bench.tunnel({}, {700, 1000}, {900, 1000});
    const GroupId delvers = bench.group("marauders", camp, 3, 1);
    const GroupId hunters = bench.group("hunters", camp, 3, 1);
    for (const GroupId each : {delvers, hunters})  // they have come as far as the ruin
        widen_zone(bench.play, each, world::zone_around(bench.state.world, std::vector{Point{900, 1000}}, inch));
    bench.push(Chapter::delver, DelverStep::mine, delvers);
    bench.finish();
    EXPECT_EQ(bench.told(LastFact::salvaged), 1);
    EXPECT_EQ(bench.state.of(ruin).get(Note::salvage), 2);
    EXPECT_EQ(tokens_at(bench.state, ruin, Token::wealth, GroupId::none()), 1);
    bench.push(Chapter::delver, DelverStep::mine, hunters);  // HD-LAST-23: hunters do neither
    bench.finish();
    EXPECT_EQ(bench.told(LastFact::salvaged), 1);
    bench.state.of(delvers).notes.set(Note::power_station, ruin.index());  // HD-LAST-43
    salvage(bench.play, delvers, ruin);
    EXPECT_EQ(bench.last(LastFact::salvaged).numbers[0], 2);
    EXPECT_FALSE(bench.state.of(ruin).has(Note::salvage));
}

TEST(HD_LAST_10, parties_set_out_from_the_shelter_and_come_back_to_it) {
    LastBench bench;
    const GroupId shelter = bench.shelter(4, 2, {800, 1000});
    const MarkId cave = bench.cave({1100, 1000});
    bench.tunnel({}, {800, 1000}, {1100, 1000});
    bench.put_wealth(cave, 2);
    const GroupId prey = bench.group("lamia", cave, 1);
    bench.dice({5});  // AM-158: no more than all but one
    bench.push(Chapter::adv, AdventureStep::arrive);
    bench.finish();
    EXPECT_FALSE(bench.alive(prey));
    EXPECT_EQ(bench.told(LastFact::came_home), 1);
    EXPECT_EQ(bench.pop(shelter), 3);
    EXPECT_EQ(bench.wealth(shelter), 4);
    EXPECT_TRUE(can_send_party(bench.state));
    lose(bench.play, shelter, Token::pop, 2, rule(14), {});
    EXPECT_FALSE(can_send_party(bench.state));
}

TEST(HD_LAST_11, the_shelter_takes_one_of_an_order_group_in) {
    LastBench bench;
    const GroupId shelter = bench.shelter(4, 1);
    const GroupId nomads = bench.group("nomads", bench.cave({800, 1000}), 3, 2);
    EXPECT_TRUE(heeds(bench.play, nomads, shelter));
    const auto meet = [&](GroupId who) {
        push_shelter_meeting(bench.play, who, shelter);
        bench.finish();
    };
    meet(nomads);
    EXPECT_EQ(bench.pop(shelter), 5);
    EXPECT_EQ(bench.wealth(shelter), 2);
    EXPECT_EQ(bench.pop(nomads), 2);
    gain(bench.play, nomads, Token::wealth, 2, bench.state.of(nomads).home, rule(9));
    meet(nomads);  // five are enough
    EXPECT_EQ(bench.pop(shelter), 5);
    lose(bench.play, shelter, Token::pop, 5, rule(14), {});  // HD-LAST-12
    meet(nomads);
    EXPECT_EQ(bench.pop(shelter), 2);
    EXPECT_FALSE(bench.alive(nomads));
    // HD-LAST-13: nobody else gets in.
    EXPECT_FALSE(heeds(bench.play, bench.group("raiders", bench.cave({2400, 1000}), 2), shelter));
    EXPECT_FALSE(heeds(bench.play, bench.group("chimera", bench.cave({2400, 1400}), 2), shelter));
    EXPECT_FALSE(heeds(bench.play, bench.group("lamia", bench.cave({2400, 1800}), 2), shelter));
}

TEST(HD_LAST_14, every_winter_costs_a_supply_or_somebody) {
    LastBench bench;
    const GroupId shelter = bench.shelter(2, 1);
    const auto winter = [&] {
        bench.push(Chapter::last, LastStep::upkeep);
        for (int i = 0; i < 4 && bench.state.frames.size() > 2; ++i) {
            if (bench.state.asked) {
                bench.state.answer = {bench.state.asked->candidates.front(), {}};
                bench.state.asked.reset();
            }
            if (bench.state.frames.back().step == static_cast<uint8_t>(LastStep::year_end)) break;
            step(bench.play);
        }
        bench.state.frames.resize(2);
    };
    winter();
    EXPECT_EQ(bench.wealth(shelter), 0);
    EXPECT_EQ(bench.pop(shelter), 2);
    winter();
    EXPECT_EQ(bench.pop(shelter), 1);
}

TEST(HD_LAST_16, who_grows_rich_by_an_invasion_draws_the_next_one_in_another_year) {
    LastBench bench;  // AM-198
    bench.state.notes.set(Note::age_set_up, 1);
    const GroupId rich = bench.group("raiders", bench.below(700), 3, 6);
    const auto draws = [&] {
        const size_t before = bench.state.frames.size();
        check_last_age(bench.play);
        const bool drew = bench.state.frames.size() > before;
        if (drew) bench.state.frames.pop_back();
        return drew;
    };
    EXPECT_TRUE(draws());
    bench.play.tell(LastFact::invasion, {Chapter::last, 17}, rich);
    for (const bool later : {false, true}) {
        lose(bench.play, rich, Token::wealth, 3, {Chapter::last, 20}, {});
        EXPECT_FALSE(draws());
        gain(bench.play, rich, Token::wealth, 3, bench.state.of(rich).home, {Chapter::last, 20});
        if (later) ++bench.state.year;
        EXPECT_EQ(draws(), later);
    }
}

TEST(HD_LAST_16, six_treasures_bring_an_invasion_once) {
    LastBench bench;
    const MarkId cave = bench.below(700);
    bench.shelter(3, 9);  // AM-189: the Shelter draws nobody
    bench.state.notes.set(Note::age_set_up, 1);
    check_last_age(bench.play);
    EXPECT_EQ(bench.state.frames.size(), 2u);
    const GroupId rich = bench.group("raiders", cave, 3, 6);
    check_last_age(bench.play);
    ASSERT_EQ(bench.state.frames.size(), 3u);
    bench.state.frames.pop_back();
    check_last_age(bench.play);  // HD-LAST-21: not again with the same six
    EXPECT_EQ(bench.state.frames.size(), 2u);
    bench.group("telepaths_of_chaos", bench.below(2400), 2, 6);
    check_last_age(bench.play);
    EXPECT_EQ(bench.state.frames.size(), 3u);
    EXPECT_NE(bench.state.frames.back().other, rich);
}

// Two bands of one die and one treasure each (HD-LAST-20), with a landing, tunnels or portals (HD-LAST-17..19).
TEST(HD_LAST_17, invaders_come_from_the_stars_the_abyss_or_another_world) {
    for (const auto& [row, purpose] :
         {std::pair{InvasionRow::stars, Purpose::landing_site}, std::pair{InvasionRow::abyss, Purpose::digging},
          std::pair{InvasionRow::other_world, Purpose::portal}}) {
        LastBench bench;
        const MarkId cave = bench.below(700), other = bench.below(2400);
        bench.tunnel({}, {700, 1180}, {2400, 1180});
        const GroupId shelter = bench.shelter(1, 2, {1600, 1800});
        const GroupId prey = bench.group("mutant_giants", cave, 1, 1);
        bench.put_wealth(other, 2);
        Frame& frame = bench.push(Chapter::last, LastStep::invade);
        frame.count = static_cast<int>(row);
        bench.finish();
        EXPECT_GE(bench.count(purpose), row == InvasionRow::stars ? 1 : 2) << static_cast<int>(row);
        EXPECT_EQ(bench.told(LastFact::band), 2);
        int invaders = 0;
        for (const Group& group : bench.state.groups) invaders += group.sort == Sort::party ? 1 : 0;
        EXPECT_EQ(invaders, 2);
        EXPECT_TRUE(groups_of(bench.state, Sort::party).empty());  // and leave with what they have
        EXPECT_EQ(bench.told(AdventureFact::hired), 0);
        (void)prey;
        (void)shelter;
        EXPECT_EQ(bench.failed_check(), "");
    }
}

TEST(HD_LAST_20, a_band_fights_everybody_even_the_shelter) {
    LastBench bench;
    const MarkId cave = bench.cave({800, 1000});
    const GroupId shelter = bench.shelter(1, 2);
    const GroupId band = bench.group("star_invaders", cave, 6, 1);
    gain(bench.play, {Token::marker, Role::plain, band, {}, {}, 1}, rule(20));
    Frame frame;
    frame.other = band;
    bench.dice({6, 1});
    meet_group(bench.play, frame, shelter);
    EXPECT_EQ(bench.pop(shelter), 0);
    EXPECT_EQ(bench.wealth(band), 3);
    finish_band(bench.play, band);
    EXPECT_EQ(bench.last(LastFact::band_left).numbers[1], 3);
    EXPECT_FALSE(bench.alive(band));
}

TEST(HD_LAST_22, stalkers_mind_no_traps_mines_or_poison) {
    LastBench bench;
    const MarkId cave = bench.cave({800, 1000});
    const GroupId stalkers = bench.delvers(1);
    EXPECT_EQ(bench.kind(stalkers), "stalkers");
    EXPECT_EQ(bench.pop(stalkers), 3);
    EXPECT_EQ(bench.wealth(stalkers), 2);
    bench.state.of(cave).set(Note::minefield, 1);
    walk_into(bench.play, stalkers, cave, rule(5));
    EXPECT_EQ(bench.pop(stalkers), 3);
    const Wetness before = wetness(bench.state.world);
    world::fill_cave(bench.state.world, cave, bench.state.world.mark(cave).box().top, world::Liquid::toxic,
                     bench.play.origin({}, Purpose::none));
    liquids_moved(bench.play, before, rule(58));
    EXPECT_EQ(bench.pop(stalkers), 3);
}

TEST(HD_LAST_23, hunters_shoot_first_and_are_paid_for_alphas) {
    LastBench bench;
    bench.cave({800, 1000});
    const GroupId hunters = bench.delvers(5);
    EXPECT_EQ(bench.kind(hunters), "hunters");
    const GroupId beast = bench.group("lamia", bench.cave({2400, 1000}), 3);
    bench.meet(hunters, beast);
    EXPECT_EQ(bench.told(LastFact::shot_first), 1);
    EXPECT_EQ(bench.pop(hunters), 1);  // two of three were left to fight
    EXPECT_FALSE(bench.alive(beast));
    gain(bench.play, hunters, Token::pop, 5, bench.state.of(hunters).home, rule(23));
    const GroupId alpha = bench.group("mutated_beast", bench.cave({2400, 1500}), 1);
    const int wealth = bench.wealth(hunters);
    bench.dice({6, 1});
    bench.meet(hunters, alpha);
    EXPECT_FALSE(bench.alive(alpha));
    EXPECT_EQ(bench.wealth(hunters), wealth + 1);
}

TEST(HD_LAST_24, marauders_are_of_chaos_and_fight_as_tribes_do) {
    LastBench bench;
    bench.cave({800, 1000});
    const GroupId marauders = bench.delvers(9);
    EXPECT_EQ(bench.kind(marauders), "marauders");
    EXPECT_EQ(bench.state.of(marauders).alignment, Alignment::chaos);
    EXPECT_EQ(bench.pop(marauders) * 10 + bench.wealth(marauders), 31);
    const GroupId other = bench.group("stalkers", bench.cave({2400, 1000}), 2, 2);
    bench.dice({6, 1});
    bench.meet(marauders, other);
    EXPECT_EQ(bench.told(TribeFact::raided), 1);
}

TEST(HD_LAST_25, nomads_hold_half_a_finger_and_move_every_turn) {
    LastBench bench;
    const auto [one, other] = bench.two_caves({800, 1000}, 400);
    const GroupId nomads = bench.delvers(13, {800, 1000});
    EXPECT_EQ(bench.kind(nomads), "nomads");
    const MarkId home = bench.state.of(nomads).home;
    EXPECT_TRUE(world::zone_holds(bench.state.world, bench.state.of(nomads).zone, {1150, 1000}));
    gain(bench.play, nomads, Token::wealth, 3, home, rule(25));
    bench.turn(nomads);
    EXPECT_NE(bench.state.of(nomads).home, home);
    (void)one;
    (void)other;
}

TEST(HD_LAST_26, antlings_spare_gold_and_each_other) {
    LastBench bench;
    bench.cave({800, 1000});
    const GroupId antlings = bench.delvers(17);
    EXPECT_EQ(bench.kind(antlings), "antlings");
    EXPECT_TRUE(bench.play.has(antlings, Trait::spares_gold));
    const GroupId kin = bench.group("antlings", bench.cave({2400, 1000}), 3, 2);
    bench.meet(antlings, kin);
    EXPECT_EQ(bench.told(MonFact::at_peace), 1);
}

TEST(HD_LAST_27, cybermages_count_one_treasure_as_one_of_them_and_take_sides_by_chance) {
    LastBench bench;
    bench.cave({800, 1000});
    bench.dice({4});
    const GroupId mages = bench.delvers(19);
    EXPECT_EQ(bench.kind(mages), "cybermages");
    EXPECT_EQ(bench.state.of(mages).alignment, Alignment::chaos);
    EXPECT_EQ(strength_of(bench.play, mages, mages), 3);
    lose(bench.play, mages, Token::wealth, 2, rule(27), {});
    EXPECT_EQ(strength_of(bench.play, mages, mages), 2);
}

TEST(HD_LAST_28, raiders_take_two) {
    LastBench bench;
    bench.cave({800, 1000});
    const GroupId raiders = bench.tribe(1);
    EXPECT_EQ(bench.kind(raiders), "raiders");
    const GroupId victim = bench.group("stalkers", bench.cave({2400, 1000}), 2, 3);
    bench.dice({6, 1});
    bench.meet(raiders, victim);
    EXPECT_EQ(bench.wealth(raiders), 2);
    EXPECT_EQ(bench.wealth(victim), 1);
}

TEST(HD_LAST_29, each_mutant_giant_counts_as_two) {
    LastBench bench;
    bench.cave({800, 1000});
    const GroupId giants = bench.tribe(6);
    EXPECT_EQ(bench.kind(giants), "mutant_giants");
    EXPECT_EQ(strength_of(bench.play, giants, giants), 2);
}

TEST(HD_LAST_30, cannibals_are_supplied_while_there_is_somebody_to_eat) {
    LastBench bench;
    const auto [one, other] = bench.two_caves({800, 1000}, 500);
    const GroupId cannibals = bench.tribe(9, {800, 1000});
    EXPECT_EQ(bench.kind(cannibals), "cannibals");
    EXPECT_EQ(SpeciesId(shared_catalogue()->row(Table::last_tribes, 12)), bench.species("cannibals"));  // AM-159
    gain(bench.play, cannibals, Token::pop, 4, bench.state.of(cannibals).home, rule(30));
    bench.state.of(cannibals).met.clear();
    EXPECT_FALSE(is_supplied(bench.play, cannibals));
    bench.group("stalkers", other, 2, 2);
    EXPECT_TRUE(is_supplied(bench.play, cannibals));
    (void)one;
}

TEST(HD_LAST_31, telepaths_and_wanderers_pass_each_other_by) {
    LastBench bench;
    bench.cave({800, 1000}), bench.cave({2400, 1000});
    const GroupId chaos = bench.tribe(13), order = bench.tribe(15, {2400, 1000});  // HD-LAST-32
    EXPECT_EQ(bench.kind(chaos), "telepaths_of_chaos");
    EXPECT_EQ(bench.kind(order), "telepaths_of_order");
    EXPECT_EQ(bench.state.of(order).alignment, Alignment::order);
    const GroupId beast = bench.group("lamia", bench.cave({1600, 1600}), 2);
    bench.meet(beast, chaos);
    bench.meet(order, beast);
    EXPECT_EQ(bench.pop(beast), 2);
    EXPECT_EQ(bench.pop(chaos), 2);
}

TEST(HD_LAST_33, ratfolk_steal_or_mine) {
    LastBench bench;
    bench.cave({800, 1000}), bench.cave({2400, 1000});
    const GroupId chaos = bench.tribe(17), order = bench.tribe(19, {2400, 1000});  // HD-LAST-34
    EXPECT_TRUE(bench.play.has(chaos, Trait::steals_first));
    EXPECT_EQ(bench.state.of(chaos).alignment, Alignment::chaos);
    EXPECT_TRUE(bench.play.has(order, Trait::mines_when_short));
    EXPECT_EQ(bench.state.of(order).alignment, Alignment::order);
}

TEST(HD_LAST_35, a_mutated_beast_takes_the_place_of_the_nearest_wanderer) {
    LastBench bench;
    bench.cave({800, 1000});
    const MarkId far = bench.cave({2400, 1000});
    const GroupId beast = bench.group("lamia", far, 1);
    const GroupId mutant = bench.alpha(1, {2300, 1200});
    EXPECT_EQ(bench.kind(mutant), "mutated_beast");
    EXPECT_EQ(bench.state.of(mutant).home, far);
    EXPECT_FALSE(bench.alive(beast));
    LastBench alone;  // AM-163
    alone.cave({800, 1000});
    EXPECT_EQ(alone.kind(alone.alpha(5)), "mutated_beast");
}

TEST(HD_LAST_36, a_chimera_loses_a_head_instead_of_dying) {
    LastBench bench;
    bench.cave({800, 1000});
    const GroupId chimera = bench.alpha(6);
    EXPECT_EQ(bench.kind(chimera), "chimera");
    EXPECT_EQ(bench.pop(chimera), 2);
    slay(bench.play, chimera, {}, rule(36));
    EXPECT_TRUE(bench.alive(chimera));
    EXPECT_EQ(bench.pop(chimera), 1);
}

TEST(HD_LAST_37, a_devourer_comes_in_a_cave_of_its_own) {
    LastBench bench;
    const MarkId cave = bench.cave({2400, 1000});
    const GroupId devourer = bench.alpha(11, {800, 1500});
    EXPECT_EQ(bench.kind(devourer), "devourer");
    EXPECT_NE(bench.state.of(devourer).home, cave);
    bench.state.of(cave).set(Note::plague, 3);
    walk_into(bench.play, devourer, cave, rule(37));
    EXPECT_EQ(bench.pop(devourer), 1);
    EXPECT_TRUE(bench.play.has(devourer, Trait::cave_in_immune));
}

TEST(HD_LAST_38, for_the_cyber_monster_no_die_is_rolled) {
    LastBench bench;
    bench.cave({800, 1000});
    const GroupId monster = bench.alpha(15);
    EXPECT_EQ(bench.kind(monster), "cyber_monster");
    gain(bench.play, monster, Token::wealth, 2, bench.state.of(monster).home, rule(38));
    const GroupId other = bench.group("raiders", bench.cave({2400, 1000}), 2);
    bench.dice({4});
    const Encounter roll = roll_encounter(bench.play, monster, other, rule(38));
    EXPECT_EQ(roll.ours, 1 + 2 + 2);
    EXPECT_EQ(roll.theirs, 6);
}

TEST(HD_LAST_39, the_elemental_spawn_brings_a_cataclysm_that_does_not_harm_it) {
    LastBench bench;
    bench.cave({1600, 700});
    bench.dice({6});  // a rift
    const GroupId spawn = bench.alpha(19, {1600, 700});
    EXPECT_EQ(bench.kind(spawn), "elemental_spawn");
    EXPECT_EQ(bench.told(CataclysmFact::rift), 1);
    EXPECT_LT(std::abs(bench.state.world.mark(bench.find(Purpose::rift)).centre().x - 1600), inch);
    EXPECT_TRUE(bench.alive(spawn));
    EXPECT_FALSE(bench.state.notes.has(Note::spared));
}

}  // namespace

}  // namespace undercroft::host_a_dungeon
