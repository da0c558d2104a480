// HD-EXPAND: capitals, emissaries and their table, assaults, emigrants, new empires, the end of the age.
#include "games/host_a_dungeon/delvers.h"
#include "games/host_a_dungeon/gen_facts.h"
#include "host_a_dungeon/empire_bench.h"

namespace undercroft::host_a_dungeon {

namespace {

constexpr Rule rule(int number) { return {Chapter::expand, static_cast<uint8_t>(number)}; }

TEST(HD_EXPAND_01, nobody_new_arrives_and_nothing_special_happens) {
    EmpireBench bench;
    bench.empire(3);
    bench.below(700);
    bench.group("troglodytes", bench.below(2400), 2, 1);
    bench.state.notes.set(Note::age_set_up, 1);
    const size_t groups = bench.state.groups.size();
    bench.live(ExpandStep::year, [&] { return bench.state.year == 4; });
    EXPECT_EQ(bench.rolls({Chapter::mon, 7}), 0);
    EXPECT_EQ(bench.rolls({Chapter::event, 1}), 0);
    for (size_t i = groups; i < bench.state.groups.size(); ++i) EXPECT_NE(bench.state.groups[i].sort, Sort::party);
}

TEST(HD_EXPAND_02, the_capital_is_where_the_founders_live_or_the_castle) {
    EmpireBench heroes;
    const GroupId dwarves = heroes.group("delving_dwarves", heroes.below(700), 4, 2);
    heroes.play.tell(GenFact::age_ended, {Chapter::gen, 2}, dwarves)
        .numbers(static_cast<int>(Age::decline), static_cast<int>(Outcome::heroes_won));
    const MarkId home = heroes.state.of(dwarves).home;
    heroes.live(ExpandStep::founding, [&] { return heroes.state.notes.has(Note::age_set_up); });
    const GroupId founded = empires(heroes.state).front();
    EXPECT_EQ(heroes.state.of(founded).home, home);
    EXPECT_EQ(heroes.pop(founded), 4);
    EXPECT_FALSE(heroes.alive(dwarves));
    EmpireBench castle;
    const GroupId realm = castle.kingdom(3, 2);
    const MarkId walls = castle.state.of(realm).home;
    castle.live(ExpandStep::founding, [&] { return castle.state.notes.has(Note::age_set_up); });
    EXPECT_EQ(castle.state.of(empires(castle.state).front()).home, walls);
    EXPECT_EQ(castle.pop(empires(castle.state).front()), 3);
    EmpireBench nobody;  // AM-133
    nobody.live(ExpandStep::founding, [&] { return nobody.state.notes.has(Note::age_set_up); });
    EXPECT_EQ(nobody.pop(empires(nobody.state).front()), 2);
    EXPECT_EQ(nobody.wealth(empires(nobody.state).front()), 1);
}

TEST(HD_EXPAND_03, three_buildings_of_two_to_six_storeys) {
    EmpireBench bench;
    const GroupId id = bench.empire(3, 1600, 1, 6, 4);
    EXPECT_EQ(town_halls(bench.state, id), 2);  // a one counts as two
    EXPECT_EQ(ironworks(bench.state, id), 6);
    EXPECT_EQ(libraries(bench.state, id), 4);
    EXPECT_EQ(bench.count(Purpose::town_hall) + bench.count(Purpose::ironworks) + bench.count(Purpose::imperial_library), 3);
}

TEST(HD_EXPAND_04, labour_and_scrolls_are_the_empires_tokens) {
    EmpireBench bench;
    const GroupId id = bench.empire(2);
    bench.emissaries(id, 4);
    EXPECT_EQ(bench.wealth(id), 1);  // HD-EXPAND-08: the year is written down
    EXPECT_EQ(tokens_at(bench.state, bench.find(Purpose::imperial_library), Token::wealth, id), 1);
    EXPECT_EQ(bench.pop(id), 2);
}

TEST(HD_EXPAND_05, storeys_and_outposts_hold_one_each) {
    EmpireBench bench;
    const GroupId id = bench.empire(4, 1600, 3, 2, 5);
    EXPECT_EQ(places_for_labour(bench.state, id), 5);
    bench.holding(id, {800, 900}, Holding::outpost, 1);
    EXPECT_EQ(places_for_labour(bench.state, id), 6);
    bench.holding(id, {800, 1300}, Holding::embassy, 1);
    EXPECT_EQ(places_for_labour(bench.state, id), 6);  // AM-142
    EXPECT_EQ(labour(bench.state, id), 5);
}

TEST(HD_EXPAND_06, one_more_in_spring_summer_and_autumn) {
    EmpireBench bench;
    const GroupId id = bench.empire(1);
    for (const int season : {1, 2, 3, 4}) bench.emissaries(id, season);
    EXPECT_EQ(bench.pop(id), 4);
}

TEST(HD_EXPAND_07, emissaries_go_when_three_are_at_home) {
    EmpireBench bench;
    bench.below(700, Purpose::hall_of_records);
    const GroupId id = bench.empire(1);
    bench.emissaries(id);  // two now
    EXPECT_EQ(bench.told(ExpandFact::outpost), 0);
    bench.emissaries(id);
    EXPECT_EQ(bench.told(ExpandFact::outpost), 1);
    bench.emissaries(id);
    EXPECT_EQ(bench.told(ExpandFact::nothing_found), 1);
}

TEST(HD_EXPAND_09, groups_play_every_season) {
    EmpireBench bench;
    bench.empire(1);
    const GroupId tribe = bench.group("ratfolk_of_order", bench.below(2400), 2, 6);
    bench.state.notes.set(Note::age_set_up, 1);
    bench.live(ExpandStep::year, [&] { return bench.state.season == 4 && bench.state.frames.size() > 2; });
    int turns = 0;
    for (const Fact& fact : bench.state.facts) turns += fact.chapter == Chapter::tribe && fact.actor == tribe ? 1 : 0;
    EXPECT_GE(turns, 3);
    EXPECT_GE(bench.pop(tribe), 5);  // it grew in spring, summer and autumn
}

TEST(HD_EXPAND_10, what_is_not_of_order_attacks_and_the_defender_counts_its_ironworks) {
    EmpireBench bench;
    const GroupId id = bench.empire(3, 1600, 2, 4, 3);
    const MarkId post = bench.holding(id, {800, 1000}, Holding::outpost, 1);
    const GroupId goblins = bench.group("troglodytes", bench.cave({800, 1250}), 5);
    bench.dice({3, 3});
    bench.push(Chapter::expand, ExpandStep::assault, goblins).other = id;
    bench.state.frames.back().place = post;
    bench.go();
    EXPECT_EQ(bench.asked(), 101);
    bench.finish();
    EXPECT_EQ(bench.last(ExpandFact::assault_drawn).numbers[1], 3 + 1 + 4);
    EXPECT_EQ(bench.pop(goblins), 4);  // HD-EXPAND-12: both lose one
    EXPECT_EQ(bench.in(id, post), 0);
    EXPECT_FALSE(heeds(bench.play, bench.group("delving_dwarves", bench.cave({2600, 1000}), 3), id));  // order lets it be
    EXPECT_TRUE(heeds(bench.play, goblins, id));
}

TEST(HD_EXPAND_11, a_group_that_wins_destroys_the_place_and_makes_treasure_of_it) {
    EmpireBench bench;
    const GroupId id = bench.empire(3);
    const MarkId post = bench.holding(id, {800, 1000}, Holding::outpost, 2);
    const GroupId goblins = bench.group("troglodytes", bench.cave({800, 1250}), 6);
    const auto attack = [&](std::initializer_list<int> faces) {
        bench.dice(faces);
        Frame& frame = bench.push(Chapter::expand, ExpandStep::assault, goblins);
        frame.other = id;
        frame.place = post;
        bench.finish();
    };
    attack({1, 6});  // HD-EXPAND-13: 7 against 10
    EXPECT_EQ(bench.pop(goblins), 4);
    attack({6, 1});
    EXPECT_EQ(bench.wealth(goblins), 2);
    EXPECT_EQ(bench.in(id, post), 0);
    EXPECT_EQ(holding_kind(bench.state, post), Holding::none);
}

TEST(HD_EXPAND_14, ironworks_spare_the_empire_losses_against_wanderers) {
    EmpireBench bench;
    const MarkId cave = bench.below(700);
    const GroupId id = bench.empire(4, 1600, 2, 2, 3);
    const GroupId beast = bench.group("lamia", cave, 3);
    bench.emissaries(id);
    EXPECT_FALSE(bench.alive(beast));
    EXPECT_EQ(bench.pop(id), 4);  // five went, one of three was lost
}

TEST(HD_EXPAND_15, an_embassy_with_every_group_of_order_and_news_from_it_afterwards) {
    EmpireBench bench;
    const GroupId dwarves = bench.group("delving_dwarves", bench.below(700), 3, 2);
    const MarkId site = bench.cave({700, 1700}, Purpose::hall_of_records);
    bench.tunnel({}, {700, 1180}, {700, 1700});
    const GroupId id = bench.empire(4);
    bench.emissaries(id);
    ASSERT_EQ(bench.told(ExpandFact::embassy), 1);
    const MarkId embassy = holdings_of(bench.state, id, Holding::embassy).front();
    EXPECT_EQ(bench.in(id, embassy), 1);
    EXPECT_EQ(bench.state.of(embassy).get(Note::embassy_at), dwarves.index());
    bench.emissaries(id);  // 1○ and on, to the hall behind them
    EXPECT_EQ(bench.told(ExpandFact::embassy_known), 1);
    EXPECT_TRUE(bench.state.of(site).has(Note::claimed));
    bench.state.of(dwarves).alignment = Alignment::chaos;  // AM-188
    mend_holdings(bench.play, id);
    EXPECT_TRUE(holdings_of(bench.state, id, Holding::embassy).empty());
}

TEST(HD_EXPAND_16, libraries_win_chaos_over_to_order) {
    EmpireBench bench;
    const GroupId goblins = bench.group("troglodytes", bench.below(700), 2);
    const GroupId id = bench.empire(4, 1600, 2, 2, 6);
    bench.dice({3, 6});  // 3 + 6 against 6 + 2
    bench.emissaries(id);
    EXPECT_EQ(bench.state.of(goblins).alignment, Alignment::order);
    EXPECT_EQ(bench.last(ExpandFact::persuaded).numbers[0], 9);
    EmpireBench failed;  // HD-EXPAND-17
    const GroupId stubborn = failed.group("troglodytes", failed.below(700), 2);
    const GroupId other = failed.empire(4, 1600, 2, 2, 6);
    failed.scrolls(other, 2);
    failed.dice({2, 6});
    failed.emissaries(other);
    EXPECT_EQ(failed.state.of(stubborn).alignment, Alignment::chaos);
    EXPECT_EQ(failed.pop(stubborn), 1);
    EXPECT_EQ(failed.wealth(other), 1);
    EmpireBench bandits;  // HD-EXPAND-30: cannot be converted
    const GroupId gang = bandits.group("bandits", bandits.below(700), 2);
    const GroupId third = bandits.empire(4, 1600, 2, 2, 6);
    bandits.dice({6, 1});
    bandits.emissaries(third);
    EXPECT_EQ(bandits.state.of(gang).alignment, Alignment::chaos);
}

TEST(HD_EXPAND_18, an_alpha_is_killed_by_four_driven_off_by_less_and_ravages_otherwise) {
    const auto hunt = [](std::initializer_list<int> faces) {
        auto bench = std::make_unique<EmpireBench>();
        const MarkId lair = bench->below(700);
        bench->cave({700, 2000});
        bench->tunnel({}, {700, 1180}, {700, 2000});
        bench->group("evil_eye", lair, 1);
        const GroupId id = bench->empire(4, 1600, 2, 4, 3);
        bench->dice(faces);
        bench->emissaries(id);
        return bench;
    };
    EXPECT_EQ(hunt({5, 2})->told(ExpandFact::alpha_killed), 1);  // 9 against 5
    EXPECT_TRUE(groups_of(hunt({5, 2})->state, Sort::alpha).empty());
    const auto driven = hunt({4, 2});  // HD-EXPAND-19: 8 against 5
    EXPECT_EQ(driven->told(ExpandFact::alpha_driven), 1);
    EXPECT_EQ(driven->told(MonFact::retreated), 1);
    EXPECT_EQ(driven->last(MonFact::retreated).numbers[0], finger);
    const auto lost = hunt({1, 2});  // HD-EXPAND-20: 5 against 5
    EXPECT_EQ(lost->told(ExpandFact::alpha_ravaged), 1);
    EXPECT_EQ(lost->pop(empires(lost->state).front()), 4);  // four, one more, one lost
}

TEST(HD_EXPAND_21, every_place_of_knowledge_gets_one_outpost_and_gives_one_scroll) {
    for (const Purpose purpose :
         {Purpose::hall_of_records, Purpose::hall_of_revelation, Purpose::obsidian_hall, Purpose::gate_stone, Purpose::mage_tower,
          Purpose::laboratory, Purpose::library, Purpose::temple_of_chaos, Purpose::demon_palace, Purpose::tomb, Purpose::ancient_statue}) {
        EmpireBench bench;
        const MarkId site = bench.below(700, purpose);
        const GroupId id = bench.empire(3);
        bench.emissaries(id);
        ASSERT_EQ(bench.told(ExpandFact::outpost), 1) << word_of(purpose);
        const MarkId post = holdings_of(bench.state, id, Holding::outpost).front();
        EXPECT_EQ(bench.in(id, post), 1);
        EXPECT_EQ(bench.wealth(id), 1);
        EXPECT_TRUE(bench.state.of(site).has(Note::claimed));
        bench.emissaries(id);
        EXPECT_EQ(bench.told(ExpandFact::outpost), 1);  // AM-140
    }
}

TEST(HD_EXPAND_22, treasure_left_there_goes_and_one_more_moves_in) {
    EmpireBench bench;
    const MarkId site = bench.below(700, Purpose::hall_of_records);
    bench.put_wealth(site, 2);
    const GroupId id = bench.empire(4);
    bench.emissaries(id);
    const MarkId post = holdings_of(bench.state, id, Holding::outpost).front();
    EXPECT_EQ(bench.in(id, post), 2);
    EXPECT_EQ(tokens_at(bench.state, site, Token::wealth), 0);
    EXPECT_EQ(places_for_labour(bench.state, id), 2 + 2 + 2);  // a dwelling of its own
}

TEST(HD_EXPAND_23, a_forge_counts_as_ironworks) {
    for (const Purpose purpose : {Purpose::forge, Purpose::infernal_machine}) {
        EmpireBench bench;
        bench.below(700, purpose);
        const GroupId id = bench.empire(3);
        bench.emissaries(id);
        EXPECT_EQ(bench.told(ExpandFact::forge), 1);
        EXPECT_EQ(ironworks(bench.state, id), 3);
        EXPECT_EQ(bench.wealth(id), 0);
    }
}

TEST(HD_EXPAND_24, a_colony_with_a_hall_of_its_own) {
    for (const Purpose purpose : {Purpose::town, Purpose::city, Purpose::supply_store, Purpose::fungus_grounds, Purpose::hot_geysers}) {
        EmpireBench bench;
        bench.below(700, purpose);
        const GroupId id = bench.empire(4);
        bench.emissaries(id);
        ASSERT_EQ(bench.told(ExpandFact::colony), 1) << word_of(purpose);
        const MarkId colony = holdings_of(bench.state, id, Holding::colony).front();
        EXPECT_EQ(bench.in(id, colony), 3);
        EXPECT_EQ(bench.pop(id), 6);
        EXPECT_EQ(town_halls(bench.state, id), 3);
    }
    EmpireBench rich;  // HD-EXPAND-25
    rich.put_wealth(rich.below(700, Purpose::city), 1);
    const GroupId id = rich.empire(5);
    rich.emissaries(id);
    EXPECT_EQ(rich.in(id, holdings_of(rich.state, id, Holding::colony).front()), 4);
    EXPECT_EQ(rich.last(ExpandFact::colony).numbers[1], 1);
}

TEST(HD_EXPAND_26, where_two_empires_meet_both_man_a_border_and_look_elsewhere) {
    EmpireBench bench;
    const MarkId cave = bench.below(700);
    const GroupId one = bench.empire(5, 1600), other = bench.empire(5, 2800);
    take_holding(bench.play, other, cave, Holding::outpost);
    gain(bench.play, other, Token::pop, 1, cave, rule(21));
    bench.state.of(one).notes.add(Note::closed_way, world::sky.index());  // only below
    bench.emissaries(one);
    ASSERT_EQ(bench.told(ExpandFact::borders), 1);
    for (const GroupId each : {one, other}) {
        const std::vector<MarkId> posts = holdings_of(bench.state, each, Holding::border_post);
        ASSERT_EQ(posts.size(), 1u);
        EXPECT_EQ(bench.in(each, posts.front()), 2);
    }
    bench.emissaries(one);
    EXPECT_EQ(bench.told(ExpandFact::borders), 1);
    EXPECT_EQ(bench.told(ExpandFact::nothing_found), 1);
}

TEST(HD_EXPAND_27, another_world_gives_a_die_of_scrolls_once) {
    EmpireBench bench;
    const MarkId cave = bench.below(700);
    bench.state.of(cave).set(Note::portal, 1);
    const GroupId id = bench.empire(3, 1600, 2, 2, 6);
    bench.dice({5});
    bench.emissaries(id);
    EXPECT_EQ(bench.wealth(id), 5);
    bench.emissaries(id);
    EXPECT_EQ(bench.told(ExpandFact::other_world), 1);
}

TEST(HD_EXPAND_28, those_without_work_leave_with_a_scroll) {
    const auto crowd = [](int kind, int pop = 8) {
        auto bench = std::make_unique<EmpireBench>();
        bench->below(700);
        const GroupId id = bench->empire(pop, 1600, 2, 2, 3);
        bench->scrolls(id, 1);
        bench->draws({kind});
        bench->run(Chapter::expand, ExpandStep::crowded, id);
        return bench;
    };
    const auto none = crowd(0, 4);
    EXPECT_EQ(none->told(ExpandFact::emigrated), 0);
    const auto miners = crowd(0);  // HD-EXPAND-29
    ASSERT_EQ(miners->told(ExpandFact::emigrated), 1);
    const GroupId prospectors = groups_of(miners->state, Sort::delvers).front();
    EXPECT_EQ(miners->pop(prospectors), 3);
    EXPECT_EQ(miners->wealth(prospectors), 1);
    EXPECT_EQ(miners->pop(empires(miners->state).front()), 5);
    EXPECT_TRUE(miners->play.has(prospectors, Trait::digs_far));
    const auto robbers = crowd(1);  // HD-EXPAND-30
    EXPECT_EQ(robbers->state.of(groups_of(robbers->state, Sort::tribe).front()).alignment, Alignment::chaos);
    const auto hermits = crowd(2);  // HD-EXPAND-31
    const GroupId settlers = groups_of(hermits->state, Sort::enclave).front();
    EXPECT_EQ(hermits->state.of(settlers).alignment, Alignment::order);
    EXPECT_EQ(bonus(hermits->play, settlers, settlers), 1);
    EXPECT_FALSE(push_turn(hermits->play, settlers));
}

TEST(HD_EXPAND_29, prospectors_tunnel_a_whole_finger) {
    for (const auto& [species, reaches] : {std::pair{"prospectors", true}, std::pair{"delving_dwarves", false}}) {
        EmpireBench bench;
        const GroupId id = bench.group(species, bench.cave({800, 1000}), 3, 2);
        bench.cave({800 + 900, 1000});  // seven tenths of a finger of rock between
        bench.push(Chapter::delver, DelverStep::dig, id);
        bench.finish();
        EXPECT_EQ(bench.told(DelverFact::tunnelled), reaches ? 1 : 0) << species;
    }
}

TEST(HD_EXPAND_30, bandits_grow_only_with_more_treasure_than_people) {
    EmpireBench bench;
    const GroupId poor = bench.group("bandits", bench.cave({800, 1000}), 3, 3);
    const GroupId rich = bench.group("bandits", bench.cave({2400, 1000}), 3, 5);
    bench.turn(poor);
    bench.turn(rich);
    EXPECT_EQ(bench.pop(poor), 3);
    EXPECT_GE(bench.pop(rich), 4);
}

TEST(HD_EXPAND_32, another_empire_takes_them_in_if_it_has_room) {
    EmpireBench bench;
    const GroupId full = bench.empire(9, 1000, 2, 2, 3), wide = bench.empire(1, 2600, 6, 6, 3);
    bench.draws({3});
    bench.run(Chapter::expand, ExpandStep::crowded, full);
    EXPECT_EQ(bench.told(ExpandFact::immigrated), 1);
    EXPECT_EQ(bench.pop(wide), 4);
    EmpireBench alone;
    alone.below(700);
    const GroupId only = alone.empire(9);
    alone.draws({3});
    alone.run(Chapter::expand, ExpandStep::crowded, only);
    EXPECT_EQ(alone.told(ExpandFact::immigrated), 0);
    EXPECT_EQ(alone.told(ExpandFact::emigrated), 1);
}

TEST(HD_EXPAND_33, six_of_either_make_an_empire) {
    for (const auto& [pop, wealth] : {std::pair{6, 0}, std::pair{2, 6}}) {
        EmpireBench bench;
        bench.empire(1);
        const MarkId camp = bench.below(2400);
        const GroupId tribe = bench.group("troglodytes", camp, pop, wealth);
        const GroupId lurker = bench.group("evil_eye", bench.below(700), 6);  // AM-134
        bench.live(ExpandStep::new_empires, [&] { return bench.state.frames[1].step == static_cast<uint8_t>(ExpandStep::year); });
        EXPECT_FALSE(bench.alive(tribe));
        ASSERT_EQ(empires(bench.state).size(), 2u);
        const GroupId made = empires(bench.state).back();
        EXPECT_EQ(bench.state.of(made).home, camp);
        EXPECT_EQ(bench.pop(made), pop);
        EXPECT_EQ(bench.wealth(made), wealth);
        EXPECT_GE(libraries(bench.state, made), 2);
        EXPECT_TRUE(bench.alive(lurker));
    }
}

TEST(HD_EXPAND_34, without_its_capital_an_empire_falls_and_its_garrisons_wander) {
    EmpireBench bench;
    const GroupId id = bench.empire(2), other = bench.empire(2, 2800);
    const MarkId post = bench.holding(id, {800, 1000}, Holding::outpost, 2);
    bench.state.notes.set(Note::age_set_up, 1);
    lose_at(bench.play, id, Token::pop, 2, bench.capital(id), rule(11));
    check_expansion(bench.play);
    EXPECT_FALSE(bench.alive(id));
    EXPECT_TRUE(bench.alive(other));
    const std::vector<GroupId> left = groups_of(bench.state, Sort::wanderer);
    ASSERT_EQ(left.size(), 1u);
    EXPECT_EQ(bench.pop(left.front()), 2);
    EXPECT_EQ(bench.state.of(left.front()).home, post);
    EXPECT_EQ(bench.state.outcome, Outcome::none);
    lose_at(bench.play, other, Token::pop, 2, bench.capital(other), rule(11));  // HD-EXPAND-35
    check_expansion(bench.play);
    EXPECT_EQ(bench.state.outcome, Outcome::no_empire);
    bench.state.options.until = Age::last;
    EXPECT_EQ(age_after(bench.state), Age::expansion);
    bench.state.outcome = Outcome::map_full;  // HD-EXPAND-36
    EXPECT_EQ(age_after(bench.state), Age::confrontation);
}

TEST(HD_EXPAND_36, the_age_ends_when_nothing_new_can_be_founded) {
    EmpireBench bench;
    bench.empire(1), bench.empire(1, 2800);
    bench.state.notes.set(Note::age_set_up, 1);
    bench.state.notes.set(Note::quiet_years, 2);
    bench.state.notes.drop(Note::expanded);
    bench.live(
        ExpandStep::full, [&] { return bench.state.outcome != Outcome::none; }, 20);
    EXPECT_EQ(bench.state.outcome, Outcome::map_full);  // AM-143: the third quiet year
    EXPECT_EQ(bench.told(ExpandFact::divided), 0);
    EmpireBench busy;
    busy.empire(1), busy.empire(1, 2800);
    busy.state.notes.set(Note::age_set_up, 1);
    busy.state.notes.set(Note::expanded, 1);
    busy.live(
        ExpandStep::full, [&] { return busy.state.year == 2; }, 20);
    EXPECT_EQ(busy.state.outcome, Outcome::none);
}

TEST(HD_EXPAND_37, one_empire_alone_falls_into_two) {
    EmpireBench bench;
    const GroupId id = bench.empire(5);
    const MarkId colony = bench.holding(id, {2600, 1000}, Holding::colony, 3), near = bench.holding(id, {2600, 1300}, Holding::outpost, 1);
    const MarkId far = bench.holding(id, {1500, 900}, Holding::outpost, 1);
    bench.state.notes.set(Note::age_set_up, 1);
    bench.state.notes.set(Note::quiet_years, 5);
    bench.state.notes.drop(Note::expanded);
    bench.live(
        ExpandStep::full, [&] { return bench.state.outcome != Outcome::none; }, 20);
    EXPECT_EQ(bench.state.outcome, Outcome::map_full);
    ASSERT_EQ(empires(bench.state).size(), 2u);
    const GroupId other = empires(bench.state).back();
    EXPECT_EQ(bench.state.of(other).home, colony);
    EXPECT_EQ(bench.in(other, colony), 3);
    EXPECT_EQ(holder_of(bench.state, near), other);  // AM-144: the nearer capital's
    EXPECT_EQ(holder_of(bench.state, far), id);
    EXPECT_EQ(bench.pop(id) + bench.pop(other), 10);
}

}  // namespace

}  // namespace undercroft::host_a_dungeon
