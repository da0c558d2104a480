// HD-DELVER and HD-TRIBE: placement, turns, encounters, every row of both tables.
#include "games/host_a_dungeon/delvers.h"
#include "games/host_a_dungeon/tribes.h"
#include "host_a_dungeon/monsters_bench.h"
#include "world/rivers.h"

namespace undercroft::host_a_dungeon {

namespace {

constexpr Point left{700, 1000}, right{2400, 1000};

GroupId arrives(MonstersBench& bench, Chapter chapter, int face, Point at) {
    Frame& frame = bench.push(chapter, uint8_t{0});
    frame.count = face;
    frame.at = at;
    bench.finish();
    return bench.state.groups.back().id;
}

// A cave with a vein of gold right beside it.
struct OreBench : MonstersBench {
    MarkId home, ore;
    OreBench() {
        ore = world::draw_vein(state.world, 2, 2, play.origin({}, Purpose::none));
        const Point at = state.world.mark(ore).units[5].at;
        home = cave({at.x, at.y + 150}, Purpose::natural_cave, 300, 160);
    }
};

TEST(HD_DELVER_01, delvers_are_mostly_of_order_and_draw_straight_rooms) {
    for (const char* id : {"delving_dwarves", "human_miners", "antlings", "tritons"}) {
        const Species& kind = shared_catalogue()->of(*shared_catalogue()->find(id));
        EXPECT_EQ(kind.alignment, Alignment::order) << id;
    }
    MonstersBench bench;
    const GroupId dwarves = bench.group("delving_dwarves", bench.cave(left, Purpose::natural_cave, 120, 100), 3, 2);
    const MarkId room = room_for_one(bench.play, dwarves, {Chapter::delver, 2});
    EXPECT_EQ(bench.state.world.mark(room).manner(), world::Manner::straight);
    EXPECT_EQ(purpose_of(bench.state.world.mark(room)), Purpose::delver_room);
}

TEST(HD_DELVER_02, they_settle_in_the_nearest_chamber_with_what_the_table_says) {
    MonstersBench bench;
    bench.cave(right);
    const MarkId near = bench.cave(left);
    const GroupId dwarves = arrives(bench, Chapter::delver, 1, {left.x + 200, left.y});
    EXPECT_EQ(bench.state.of(dwarves).home, near);
    EXPECT_EQ(bench.pop(dwarves), 3);
    EXPECT_EQ(bench.wealth(dwarves), 2);
}

TEST(HD_DELVER_03, treasure_in_the_zone_is_theirs_at_the_start_of_the_turn) {
    MonstersBench bench;
    const MarkId home = bench.cave(left);
    const GroupId dwarves = bench.group("delving_dwarves", home, 3, 2);
    bench.put_wealth(home, 2);
    bench.turn(dwarves);
    EXPECT_EQ(bench.wealth(dwarves), 4);
}

TEST(HD_DELVER_04, ore_is_dug_and_theirs_a_turn_later) {
    OreBench bench;
    const GroupId dwarves = bench.group("delving_dwarves", bench.home, 3, 2);
    const int units = world::ore_left(bench.state.world);
    bench.turn(dwarves);
    EXPECT_EQ(world::ore_left(bench.state.world), units - 1);
    EXPECT_EQ(bench.wealth(dwarves), 2);  // AM-72: it lies in the working, nobody's
    bench.turn(dwarves);
    EXPECT_EQ(bench.wealth(dwarves), 3);
    // Worked check: 2, 3, 4, 5, 6 treasures after claiming; the sixth ends the age.
    bench.turn(dwarves);
    EXPECT_EQ(bench.wealth(dwarves), 4);
    EXPECT_EQ(bench.pop(dwarves), 4);
    bench.turn(dwarves);
    EXPECT_EQ(bench.wealth(dwarves), 5);
    EXPECT_EQ(bench.pop(dwarves), 5);
    bench.turn(dwarves);
    EXPECT_EQ(bench.wealth(dwarves), 6);
    EXPECT_EQ(bench.state.outcome, Outcome::wealth);
}

TEST(HD_DELVER_04, they_may_leave_the_ore_where_it_is) {
    OreBench bench;
    const GroupId dwarves = bench.group("delving_dwarves", bench.home, 3, 2);
    push_turn(bench.play, dwarves);
    bench.go();
    ASSERT_EQ(bench.asked(), 49);
    bench.pick(bench.offered(DelverWord::no_mining));
    bench.finish();
    EXPECT_EQ(bench.told(DelverFact::mined), 0);
}

TEST(HD_DELVER_05, without_ore_the_zone_grows_along_one_passage) {
    MonstersBench bench;
    const auto [one, other] = bench.two_caves();
    const GroupId dwarves = bench.group("delving_dwarves", one, 3, 2);
    const size_t before = bench.state.of(dwarves).zone.cells.size();
    bench.turn(dwarves);
    EXPECT_GT(bench.state.of(dwarves).zone.cells.size(), before);
    EXPECT_EQ(bench.told(DelverFact::patrolled), 1);
}

TEST(HD_DELVER_06, with_no_treasure_at_all_they_go_away) {
    MonstersBench bench;
    const GroupId dwarves = bench.group("delving_dwarves", bench.cave(left), 3);
    bench.turn(dwarves);
    EXPECT_FALSE(bench.alive(dwarves));
    EXPECT_EQ(bench.told(DelverFact::left), 1);
}

TEST(HD_DELVER_07, more_treasure_than_people_brings_one_more) {
    MonstersBench bench;
    const GroupId dwarves = bench.group("delving_dwarves", bench.cave(left), 3, 4);
    bench.turn(dwarves);
    EXPECT_EQ(bench.pop(dwarves), 4);
    bench.turn(dwarves);
    EXPECT_EQ(bench.pop(dwarves), 4);
}

// The room for one more is dug before anybody lives in it; what lies behind the wall may end them first.
TEST(HD_DELVER_07, nobody_is_born_to_those_who_died_digging_the_room) {
    int died = 0;
    for (int gap = 80; gap <= 240; gap += 40) {
        MonstersBench bench;
        const MarkId home = bench.cave({1600, 1000}, Purpose::natural_cave, 90, 90);
        for (const Point off : {Point{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, 1}, {1, -1}, {-1, -1}}) {
            const MarkId sick = bench.cave({1600 + off.x * gap, 1000 + off.y * gap}, Purpose::plague_cave, 100, 70);
            bench.state.of(sick).set(Note::plague, 6);
        }
        const GroupId dwarves = bench.group("delving_dwarves", home, 1, 3);
        grow(bench.play, dwarves, 1, {Chapter::delver, 7});
        died += bench.alive(dwarves) ? 0 : 1;
        EXPECT_EQ(bench.pop(dwarves) > 0, bench.alive(dwarves)) << gap;
        EXPECT_EQ(bench.failed_check(), "") << gap;
    }
    EXPECT_GT(died, 0) << "the test digs into nothing";
}

TEST(HD_DELVER_08, without_a_new_encounter_an_old_neighbour_is_met_again) {
    MonstersBench bench;
    const auto [one, other] = bench.two_caves(left, 600);
    const GroupId dwarves = bench.group("delving_dwarves", one, 3, 2), trogs = bench.group("troglodytes", other, 3);
    note_meeting(bench.play, dwarves, {trogs, MarkId::none()});
    bench.turn(dwarves);
    EXPECT_EQ(bench.told(DelverFact::won) + bench.told(DelverFact::drew) + bench.told(DelverFact::lost), 1);
}

TEST(HD_DELVER_09, what_they_control_is_put_in_order) {
    MonstersBench bench;
    const MarkId home = bench.cave(left);
    const GroupId dwarves = bench.group("delving_dwarves", home, 3, 2);
    bench.turn(dwarves);
    EXPECT_EQ(bench.state.world.mark(home).manner(), world::Manner::straight);
}

TEST(HD_DELVER_10, with_nowhere_to_go_they_may_dig_to_what_they_have_not_seen) {
    MonstersBench bench;
    const MarkId home = bench.cave(left), near = bench.cave({left.x + 450, left.y});
    const GroupId dwarves = bench.group("delving_dwarves", home, 3, 2);
    bench.state.of(dwarves).zone = world::grown(bench.state.world, bench.state.of(dwarves).zone, finger);
    bench.turn(dwarves);
    EXPECT_EQ(bench.told(DelverFact::tunnelled), 1);
    EXPECT_TRUE(world::are_joined(bench.state.world, home, near));
    EXPECT_TRUE(std::ranges::binary_search(bench.state.of(dwarves).explored, near));
}

struct Meeting : MonstersBench {
    MarkId one, other;
    Meeting() { std::tie(one, other) = two_caves(); }
};

TEST(HD_DELVER_11, those_of_order_skirmish_without_a_roll) {
    Meeting bench;
    const GroupId dwarves = bench.group("delving_dwarves", bench.one, 3, 2), guards = bench.group("ore_guardians", bench.other, 2, 1);
    bench.meet(dwarves, guards);
    EXPECT_EQ(bench.pop(dwarves), 2);
    EXPECT_EQ(bench.pop(guards), 1);
    EXPECT_TRUE(bench.state.rolls.empty());
}

TEST(HD_DELVER_12, a_beaten_predator_gives_a_treasure_and_by_a_little_goes_an_inch_away) {
    Meeting bench;  // HD-DELVER-14
    const GroupId dwarves = bench.group("delving_dwarves", bench.one, 3, 2), eye = bench.group("evil_eye", bench.other, 1, 1);
    bench.dice({5, 3});
    bench.meet(dwarves, eye);  // 8 against 6
    EXPECT_EQ(bench.wealth(dwarves), 3);
    EXPECT_TRUE(bench.alive(eye));
    EXPECT_NE(bench.state.of(eye).home, bench.other);
    EXPECT_EQ(bench.told(MonFact::retreated), 1);
}

TEST(HD_DELVER_13, by_four_it_is_killed) {
    Meeting bench;
    const GroupId dwarves = bench.group("delving_dwarves", bench.one, 3, 2), eye = bench.group("evil_eye", bench.other, 1, 1);
    bench.dice({5, 1});
    bench.meet(dwarves, eye);  // 8 against 4
    EXPECT_FALSE(bench.alive(eye));
}

TEST(HD_DELVER_15, a_tie_costs_one) {
    Meeting bench;
    const GroupId dwarves = bench.group("delving_dwarves", bench.one, 3, 2), eye = bench.group("evil_eye", bench.other, 1, 1);
    bench.dice({3, 3});
    bench.meet(dwarves, eye);
    EXPECT_EQ(bench.pop(dwarves), 2);
    EXPECT_EQ(bench.state.of(eye).home, bench.other);
}

TEST(HD_DELVER_16, against_chaos_a_win_kills_and_robs) {
    // HD-DELVER-17: a tie costs both one. HD-DELVER-18: a loss costs one and a treasure.
    for (const auto& [ours, theirs, pop, their_pop, wealth] :
         {std::tuple{4, 3, 3, 2, 3}, std::tuple{3, 3, 2, 2, 2}, std::tuple{3, 4, 2, 3, 1}}) {
        Meeting bench;
        const GroupId dwarves = bench.group("delving_dwarves", bench.one, 3, 2), trogs = bench.group("troglodytes", bench.other, 3, 2);
        bench.dice({ours, theirs});
        bench.meet(dwarves, trogs);
        EXPECT_EQ(bench.pop(dwarves), pop) << ours << theirs;
        EXPECT_EQ(bench.pop(trogs), their_pop) << ours << theirs;
        EXPECT_EQ(bench.wealth(dwarves), wealth) << ours << theirs;
        EXPECT_EQ(bench.wealth(dwarves) + bench.wealth(trogs), 4);
    }
}

TEST(HD_DELVER_17, rows_of_the_chaos_list_are_told_apart) {
    Meeting bench;  // and HD-DELVER-18
    const GroupId dwarves = bench.group("delving_dwarves", bench.one, 3, 2), trogs = bench.group("troglodytes", bench.other, 3, 2);
    bench.dice({3, 3});
    bench.meet(dwarves, trogs);
    EXPECT_EQ(bench.last(DelverFact::drew).rule, (Rule{Chapter::delver, 17}));
    bench.dice({1, 6});
    bench.meet(dwarves, trogs);
    EXPECT_EQ(bench.last(DelverFact::lost).rule, (Rule{Chapter::delver, 18}));
}

TEST(HD_DELVER_19, dwarves_have_one_more_against_giants) {
    Meeting bench;
    const GroupId dwarves = bench.group("delving_dwarves", bench.one, 3, 2), giants = bench.group("giants", bench.other, 1);
    EXPECT_EQ(strength_of(bench.play, dwarves, giants), 4);
    const GroupId fire = bench.group("fire_giant", bench.cave(right), 1);
    EXPECT_EQ(strength_of(bench.play, dwarves, fire), 4);
    const GroupId trogs = bench.group("troglodytes", bench.other, 3);
    EXPECT_EQ(strength_of(bench.play, dwarves, trogs), 3);
}

TEST(HD_DELVER_20, miners_begin_above_and_dig_down_to_the_first_hollow) {
    MonstersBench bench;
    const MarkId cave = bench.cave({1600, 1400}, Purpose::natural_cave, 400, 200);
    const GroupId miners = arrives(bench, Chapter::delver, 6, {1600, 1500});
    EXPECT_EQ(bench.pop(miners), 3);
    EXPECT_EQ(bench.wealth(miners), 1);
    EXPECT_EQ(bench.state.world.mark(bench.state.of(miners).home).kind, world::MarkKind::building);
    bench.turn(miners);
    EXPECT_TRUE(bench.state.of(miners).notes.has(Note::descending));  // half a finger: not there yet
    bench.turn(miners);
    EXPECT_EQ(bench.state.of(miners).home, cave);
    EXPECT_EQ(tokens_at(bench.state, cave, Token::pop, miners), 3);
}

TEST(HD_DELVER_20, where_nothing_is_below_they_stay_at_the_bottom) {
    MonstersBench bench;  // HD-ENG-11
    const GroupId miners = arrives(bench, Chapter::delver, 6, {1600, 1500});
    for (int i = 0; i < 8 && bench.alive(miners); ++i) bench.turn(miners);
    EXPECT_FALSE(bench.state.of(miners).notes.has(Note::descending));
    EXPECT_EQ(bench.failed_check(), "");
}

TEST(HD_DELVER_21, antlings_dig_no_gold_and_do_not_quarrel_among_themselves) {
    OreBench bench;
    const GroupId antlings = bench.group("antlings", bench.home, 3, 2);
    bench.turn(antlings);
    EXPECT_EQ(bench.told(DelverFact::mined), 0);
    const GroupId others = bench.group("antlings", bench.cave(right), 3, 2);
    bench.meet(antlings, others);
    EXPECT_EQ(bench.pop(antlings), 3);
    EXPECT_EQ(bench.told(MonFact::at_peace), 1);
}

TEST(HD_DELVER_22, goblins_are_of_chaos_and_raid) {
    Meeting bench;
    const GroupId goblins = bench.group("delving_goblins", bench.one, 3, 2), dwarves = bench.group("delving_dwarves", bench.other, 3, 2);
    EXPECT_EQ(bench.state.of(goblins).alignment, Alignment::chaos);
    bench.dice({1, 6});
    bench.meet(goblins, dwarves);
    EXPECT_EQ(bench.told(TribeFact::repelled), 1);
}

TEST(HD_DELVER_23, tritons_grow_only_beside_water) {
    MonstersBench bench;
    const MarkId dry = bench.cave(left), wet = bench.cave(right, Purpose::natural_cave, 300, 200);
    const GroupId tritons = bench.group("tritons", dry, 4, 5);
    bench.turn(tritons);
    EXPECT_EQ(bench.pop(tritons), 4);
    world::fill_cave(bench.state.world, wet, right.y + 60, world::Liquid::water, bench.play.origin({}, Purpose::none));
    settle(bench.play, tritons, wet);
    bench.turn(tritons);
    EXPECT_EQ(bench.pop(tritons), 5);
}

// ---- tribes

TEST(HD_TRIBE_01, tribes_are_content_with_any_chamber) {
    MonstersBench bench;
    const auto [one, other] = bench.two_caves(left, 300);
    const GroupId trogs = bench.group("troglodytes", one, 2);
    const MarkId hall = bench.room({}, {left.x, left.y - 200}, Purpose::great_hall, 600, 100);
    bench.tunnel({}, left, {left.x, left.y - 200});
    bench.state.of(trogs).zone = world::grown(bench.state.world, bench.state.of(trogs).zone, finger);
    for (int i = 0; i < 12; ++i) grow(bench.play, trogs, 1, {Chapter::tribe, 4});
    EXPECT_GT(tokens_at(bench.state, hall, Token::pop, trogs) + tokens_at(bench.state, other, Token::pop, trogs), 0);
}

TEST(HD_TRIBE_02, a_tribe_settles_like_delvers) {
    MonstersBench bench;
    const MarkId near = bench.cave(left);
    const GroupId toads = arrives(bench, Chapter::tribe, 7, left);
    EXPECT_EQ(bench.state.of(toads).home, near);
    EXPECT_EQ(bench.pop(toads), 4);
}

TEST(HD_TRIBE_03, treasure_in_the_zone_is_theirs) {
    MonstersBench bench;
    const MarkId home = bench.cave(left);
    const GroupId trogs = bench.group("troglodytes", home, 3);
    bench.put_wealth(home, 1);
    bench.turn(trogs);
    EXPECT_EQ(bench.wealth(trogs), 1);
}

TEST(HD_TRIBE_04, one_more_every_turn_and_two_while_treasure_outnumbers_them) {
    MonstersBench bench;
    const GroupId poor = bench.group("troglodytes", bench.cave(left), 1), rich = bench.group("troglodytes", bench.cave(right), 1, 3);
    bench.turn(poor);
    bench.turn(rich);
    EXPECT_EQ(bench.pop(poor), 2);
    EXPECT_EQ(bench.pop(rich), 3);
}

TEST(HD_TRIBE_05, the_zone_grows_every_way) {
    MonstersBench bench;
    const MarkId middle = bench.cave({1600, 1000});
    const MarkId west = bench.tunnel({}, {1000, 1000}, {1600, 1000}), east = bench.tunnel({}, {1600, 1000}, {2200, 1000});
    const GroupId trogs = bench.group("troglodytes", middle, 2);
    bench.turn(trogs);
    const std::vector<MarkId> held = world::spaces_in(bench.state.world, bench.state.of(trogs).zone);
    EXPECT_TRUE(std::ranges::binary_search(held, west));
    EXPECT_TRUE(std::ranges::binary_search(held, east));
}

TEST(HD_TRIBE_06, with_one_way_at_most_they_may_dig) {
    MonstersBench bench;
    const MarkId home = bench.cave(left, Purpose::natural_cave, 400, 300), near = bench.cave({left.x + 550, left.y});
    const GroupId trogs = bench.group("troglodytes", home, 2);
    push_turn(bench.play, trogs);
    bench.go();
    ASSERT_EQ(bench.asked(), 50);
    bench.finish();
    EXPECT_TRUE(world::are_joined(bench.state.world, home, near));
}

TEST(HD_TRIBE_07, one_treasure_for_three_or_one_starves) {
    MonstersBench bench;
    const GroupId trogs = bench.group("troglodytes", bench.cave(left, Purpose::natural_cave, 500, 300), 5, 1);
    bench.turn(trogs);  // 6 with one treasure need two: 5, and that is enough
    EXPECT_EQ(bench.pop(trogs), 5);
    EXPECT_EQ(bench.told(TribeFact::starved), 1);
    EXPECT_EQ(bench.told(TribeFact::split), 0);
}

TEST(HD_TRIBE_08, still_short_they_part) {
    MonstersBench bench;
    const auto [one, other] = bench.two_caves(left, 900);
    const GroupId trogs = bench.group("troglodytes", one, 7, 1);
    bench.turn(trogs);  // worked check: 8 with one treasure become 7, then 4 with it and 3 without
    ASSERT_EQ(bench.told(TribeFact::split), 1);
    EXPECT_EQ(bench.pop(trogs), 4);
    EXPECT_EQ(bench.wealth(trogs), 1);
    const GroupId young = bench.state.groups.back().id;
    EXPECT_EQ(bench.pop(young), 3);
    EXPECT_EQ(bench.state.of(young).home, other);
}

TEST(HD_TRIBE_09, without_a_new_encounter_the_weakest_neighbour_is_raided) {
    MonstersBench bench;
    const auto [one, other] = bench.two_caves(left, 900);
    const GroupId trogs = bench.group("troglodytes", one, 3, 1);
    const GroupId strong = bench.group("delving_dwarves", other, 5, 3),
                  weak = bench.group("giants", bench.cave({left.x, left.y + 300}), 1, 1);
    note_meeting(bench.play, trogs, {strong, MarkId::none()});
    note_meeting(bench.play, trogs, {weak, MarkId::none()});
    bench.dice({6, 1});
    bench.turn(trogs);
    EXPECT_EQ(bench.last(TribeFact::raided).other, weak);
}

TEST(HD_TRIBE_10, a_supplied_tribe_may_pay_and_is_ignored_from_then_on) {
    Meeting bench;  // HD-TRIBE-11: the predator takes one and passes by while anything is left
    const GroupId harpies = bench.group("harpies", bench.one, 2, 3), eye = bench.group("evil_eye", bench.other, 1);
    push_encounter(bench.play, harpies, {eye, MarkId::none()});
    bench.go();
    ASSERT_EQ(bench.asked(), 51);
    bench.dice({4, 3});  // 4 + 3 against 3 + 0 + 2
    bench.pick(bench.offered(TribeWord::offer_tribute));
    bench.finish();
    EXPECT_EQ(bench.wealth(eye), 1);
    EXPECT_TRUE(bench.state.of(harpies).notes.has(Note::paid_tribute, eye.index()));
    bench.turn(eye);
    EXPECT_EQ(bench.wealth(harpies), 2);
    lose(bench.play, harpies, Token::wealth, 2, {Chapter::tribe, 11}, {});
    settle(bench.play, eye, bench.other);
    bench.dice({6, 1});
    bench.meet(eye, harpies);
    EXPECT_EQ(bench.pop(harpies), 1);
}

TEST(HD_TRIBE_11, tribute_is_one_treasure) {
    Meeting bench;
    const GroupId harpies = bench.group("harpies", bench.one, 2, 3), giant = bench.group("fire_giant", bench.other, 1);
    bench.dice({6, 1});
    bench.meet(harpies, giant);
    EXPECT_EQ(bench.wealth(giant), 2);  // a fire giant takes two (HD-ALPHA-21)
}

TEST(HD_TRIBE_12, the_tribe_that_runs_into_it_again_must_pay_or_fight_again) {
    Meeting bench;
    const GroupId harpies = bench.group("harpies", bench.one, 2, 3), eye = bench.group("evil_eye", bench.other, 1);
    bench.state.of(harpies).notes.add(Note::paid_tribute, eye.index());
    push_encounter(bench.play, harpies, {eye, MarkId::none()});
    bench.go();
    EXPECT_EQ(bench.asked(), 51);
}

TEST(HD_TRIBE_13, too_little_or_nothing_to_offer_means_a_fight) {
    Meeting bench;
    const GroupId harpies = bench.group("harpies", bench.one, 4, 1), eye = bench.group("evil_eye", bench.other, 1);
    bench.dice({1, 6, 1, 6});
    push_encounter(bench.play, harpies, {eye, MarkId::none()});
    bench.go();
    bench.pick(bench.offered(TribeWord::offer_tribute));
    bench.finish();
    EXPECT_EQ(bench.told(TribeFact::refused), 1);
    EXPECT_EQ(bench.told(TribeFact::beaten_by_alpha), 1);
    const GroupId trogs = bench.group("troglodytes", bench.one, 3);
    push_encounter(bench.play, trogs, {eye, MarkId::none()});
    bench.go();
    EXPECT_EQ(bench.asked(), 0);
}

TEST(HD_TRIBE_14, a_win_drives_the_predator_a_finger_away) {
    // HD-TRIBE-15: a tie costs one and takes one. HD-TRIBE-16: a loss costs two.
    for (const auto& [ours, theirs, pop, wealth, moves] :
         {std::tuple{5, 3, 4, 0, true}, std::tuple{2, 3, 3, 1, false}, std::tuple{1, 3, 2, 0, false}}) {
        Meeting bench;
        const GroupId trogs = bench.group("troglodytes", bench.one, 4), eye = bench.group("evil_eye", bench.other, 1, 1);
        bench.dice({ours, theirs});
        bench.meet(trogs, eye);
        EXPECT_EQ(bench.pop(trogs), pop) << ours;
        EXPECT_EQ(bench.wealth(trogs), wealth) << ours;
        EXPECT_EQ(bench.state.of(eye).home != bench.other, moves) << ours;
    }
}

TEST(HD_TRIBE_15, ties_and_losses_against_a_predator_are_told_apart) {
    Meeting bench;  // HD-TRIBE-16
    const GroupId trogs = bench.group("troglodytes", bench.one, 6), eye = bench.group("evil_eye", bench.other, 1, 1);
    bench.dice({1, 4});
    bench.meet(trogs, eye);
    EXPECT_EQ(bench.last(TribeFact::drew_alpha).rule, (Rule{Chapter::tribe, 15}));
    bench.dice({1, 6});
    bench.meet(trogs, eye);
    EXPECT_EQ(bench.last(TribeFact::beaten_by_alpha).rule, (Rule{Chapter::tribe, 16}));
}

TEST(HD_TRIBE_17, raids_take_one_tie_or_fail) {
    // HD-TRIBE-18: a tie costs both one. HD-TRIBE-19: a loss costs the tribe one.
    for (const auto& [ours, theirs, pop, their_pop, wealth] :
         {std::tuple{4, 3, 3, 3, 1}, std::tuple{3, 3, 2, 2, 0}, std::tuple{3, 4, 2, 3, 0}}) {
        Meeting bench;
        const GroupId trogs = bench.group("troglodytes", bench.one, 3), dwarves = bench.group("delving_dwarves", bench.other, 3, 2);
        bench.dice({ours, theirs});
        bench.meet(trogs, dwarves);
        EXPECT_EQ(bench.pop(trogs), pop) << ours << theirs;
        EXPECT_EQ(bench.pop(dwarves), their_pop) << ours << theirs;
        EXPECT_EQ(bench.wealth(trogs), wealth) << ours << theirs;
    }
}

TEST(HD_TRIBE_18, raids_that_fail_are_told_apart) {
    Meeting bench;  // HD-TRIBE-19
    const GroupId trogs = bench.group("troglodytes", bench.one, 3), dwarves = bench.group("delving_dwarves", bench.other, 3, 2);
    bench.dice({1, 6});
    bench.meet(trogs, dwarves);
    EXPECT_EQ(bench.last(TribeFact::repelled).rule, (Rule{Chapter::tribe, 19}));
}

TEST(HD_TRIBE_20, ore_guardians_begin_at_worked_out_ore) {
    OreBench bench;
    const MarkId far = bench.cave({2800, 1900});
    bench.state.world.work_out(bench.ore, 5, bench.state.now());
    const GroupId guards = arrives(bench, Chapter::tribe, 1, {2800, 1900});
    EXPECT_EQ(bench.state.of(guards).home, bench.home);
    EXPECT_NE(bench.state.of(guards).home, far);
    EXPECT_EQ(bench.state.of(guards).alignment, Alignment::order);
    const GroupId dwarves = bench.group("delving_dwarves", far, 3, 2);
    EXPECT_EQ(strength_of(bench.play, guards, dwarves), 3);
}

TEST(HD_TRIBE_21, troglodytes_do_not_fear_the_gaze) {
    Meeting bench;
    const GroupId trogs = bench.group("troglodytes", bench.one, 3), basilisk = bench.group("basilisk", bench.other, 1);
    bench.meet(trogs, basilisk);
    EXPECT_EQ(bench.pop(trogs), 2);
}

TEST(HD_TRIBE_22, toadfolk_grow_only_beside_water) {
    MonstersBench bench;
    const GroupId toads = bench.group("toadfolk", bench.cave(left), 2);
    bench.turn(toads);
    EXPECT_EQ(bench.pop(toads), 2);
    EXPECT_TRUE(ways_of(bench.play, toads).through_liquid);
}

TEST(HD_TRIBE_23, harpies_never_part) {
    MonstersBench bench;
    const auto [one, other] = bench.two_caves(left, 900);
    const GroupId harpies = bench.group("harpies", one, 9, 1);
    bench.turn(harpies);
    EXPECT_EQ(bench.pop(harpies), 9);
    EXPECT_EQ(bench.told(TribeFact::split), 0);
}

TEST(HD_TRIBE_24, each_giant_counts_as_two) {
    Meeting bench;
    const GroupId giants = bench.group("giants", bench.one, 2), trogs = bench.group("troglodytes", bench.other, 3);
    EXPECT_EQ(strength_of(bench.play, giants, trogs), 4);
}

TEST(HD_TRIBE_25, thieves_steal_first_and_then_have_one_less) {
    Meeting bench;
    const GroupId rats = bench.group("ratfolk_of_chaos", bench.one, 2, 1), dwarves = bench.group("delving_dwarves", bench.other, 3, 2);
    bench.dice({3, 3});
    bench.meet(dwarves, rats);  // AM-85: in every encounter they take part in; 6 against 4
    EXPECT_EQ(bench.last(DelverFact::won).numbers[1], 4);
    EXPECT_EQ(bench.told(MonFact::stole_first), 1);
}

TEST(HD_TRIBE_26, diggers_take_ore_when_supplies_are_short) {
    OreBench bench;
    const GroupId rats = bench.group("ratfolk_of_order", bench.home, 5);
    bench.turn(rats);
    EXPECT_EQ(bench.told(DelverFact::mined), 1);
    const GroupId sated = bench.group("ratfolk_of_order", bench.home, 2, 2);
    bench.turn(sated);
    EXPECT_EQ(bench.told(DelverFact::mined), 1);
}

}  // namespace

}  // namespace undercroft::host_a_dungeon
