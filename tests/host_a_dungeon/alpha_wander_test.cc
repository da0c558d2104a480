// HD-ALPHA and HD-WANDER: hunting, lairs, encounters, moves, every row of both tables.
#include "games/host_a_dungeon/alphas.h"
#include "games/host_a_dungeon/cave_ins.h"
#include "games/host_a_dungeon/contact.h"
#include "games/host_a_dungeon/wanderers.h"
#include "host_a_dungeon/monsters_bench.h"

namespace undercroft::host_a_dungeon {

namespace {

constexpr Point left{700, 1000}, right{2400, 1000};

struct Meeting : MonstersBench {
    MarkId one, other;
    Meeting() { std::tie(one, other) = two_caves(); }
};

GroupId comes(MonstersBench& bench, int face, Point at) {
    Frame& frame = bench.push(Chapter::alpha, AlphaStep::arrive);
    frame.count = face;
    frame.at = at;
    bench.finish();
    return bench.state.groups.back().id;
}

TEST(HD_ALPHA_01, all_but_dragons_are_of_hunger) {
    for (const TableRow& row : shared_catalogue()->tables[static_cast<size_t>(Table::alphas)]) {
        const Species& kind = shared_catalogue()->of(SpeciesId(row.row));
        EXPECT_TRUE(kind.has(Trait::is_dragon) || kind.alignment == Alignment::hunger) << kind.id;
        EXPECT_EQ(kind.sort, Sort::alpha);
    }
}

TEST(HD_ALPHA_02, the_nearest_chamber_becomes_the_lair) {
    MonstersBench bench;
    bench.cave(right);
    const MarkId near = bench.cave(left);
    const GroupId eye = comes(bench, 8, left);
    EXPECT_EQ(bench.state.of(eye).home, near);
    EXPECT_EQ(bench.pop(eye), 1);
}

TEST(HD_ALPHA_03, it_hunts_along_tunnels_up_to_a_finger) {
    MonstersBench bench;
    const auto [one, other] = bench.two_caves(left, 700);
    const GroupId eye = bench.group("evil_eye", one, 1), trogs = bench.group("troglodytes", other, 3);
    bench.group("giants", bench.cave({left.x, left.y + 300}), 1);  // nearer, but behind rock
    bench.dice({6, 1});
    bench.turn(eye);
    EXPECT_EQ(bench.last(AlphaFact::hunted).other, trogs);
    MonstersBench far;
    const auto [here, there] = far.two_caves(left, 1500);
    const GroupId other_eye = far.group("evil_eye", here, 1);
    far.group("troglodytes", there, 3);
    far.turn(other_eye);
    EXPECT_EQ(far.told(AlphaFact::hunted), 0);
}

TEST(HD_ALPHA_04, finding_nobody_it_gathers_treasure) {
    MonstersBench bench;
    const auto [one, other] = bench.two_caves(left, 700);
    const GroupId eye = bench.group("mountain_beast", one, 1);
    bench.put_wealth(other, 2);
    bench.turn(eye);
    EXPECT_EQ(bench.wealth(eye), 2);
    EXPECT_EQ(tokens_at(bench.state, one, Token::wealth, eye), 2);
}

TEST(HD_ALPHA_05, with_neither_it_pays_for_food) {
    MonstersBench bench;
    const GroupId beast = bench.group("mountain_beast", bench.cave(left), 1, 2);
    bench.turn(beast);
    EXPECT_EQ(bench.wealth(beast), 1);
}

TEST(HD_ALPHA_06, with_nothing_to_pay_it_moves) {
    MonstersBench bench;
    const auto [one, other] = bench.two_caves(left, 700);
    const GroupId beast = bench.group("mountain_beast", one, 1);
    bench.turn(beast);
    EXPECT_EQ(bench.state.of(beast).home, other);
    EXPECT_EQ(bench.told(MonFact::moved_lair), 1);
}

TEST(HD_ALPHA_07, always_two_more) {
    Meeting bench;
    const GroupId eye = bench.group("evil_eye", bench.one, 1), trogs = bench.group("troglodytes", bench.other, 3);
    EXPECT_EQ(strength_of(bench.play, eye, trogs), 3);
}

TEST(HD_ALPHA_08, of_a_group_it_destroyed_it_may_take_one_at_once) {
    Meeting bench;
    const GroupId eye = bench.group("evil_eye", bench.one, 1), giants = bench.group("giants", bench.other, 1, 2);
    bench.dice({3, 4});  // 6 against 6: a tie kills one
    push_encounter(bench.play, eye, {giants, MarkId::none()});
    bench.go();
    ASSERT_EQ(bench.asked(), 54);
    bench.finish();
    EXPECT_EQ(bench.wealth(eye), 1);
    EXPECT_EQ(tokens_at(bench.state, bench.other, Token::wealth, GroupId::none()), 1);
}

TEST(HD_ALPHA_09, predators_fight_to_the_death_or_give_way) {
    // HD-ALPHA-10: a tie drives the other off, dropping one. HD-ALPHA-11: a loss drives the actor off.
    for (const auto& [ours, theirs] : {std::pair{5, 3}, std::pair{3, 3}, std::pair{2, 3}}) {
        Meeting bench;
        const GroupId eye = bench.group("evil_eye", bench.one, 1), beast = bench.group("manticore", bench.other, 1, 1);
        bench.dice({ours, theirs});
        bench.meet(eye, beast);
        EXPECT_EQ(bench.alive(beast), ours <= theirs) << ours;
        EXPECT_EQ(bench.state.of(eye).home == bench.one, ours >= theirs) << ours;
        if (ours == theirs) {
            EXPECT_NE(bench.state.of(beast).home, bench.other);
            EXPECT_EQ(tokens_at(bench.state, bench.other, Token::wealth, GroupId::none()), 1);
        }
    }
}

TEST(HD_ALPHA_10, the_rows_of_that_list_are_told_apart) {
    Meeting bench;  // HD-ALPHA-11
    const GroupId eye = bench.group("evil_eye", bench.one, 1), beast = bench.group("manticore", bench.other, 1, 1);
    bench.dice({2, 3});
    bench.meet(eye, beast);
    EXPECT_EQ(bench.last(AlphaFact::lost_to_alpha).rule, (Rule{Chapter::alpha, 11}));
}

TEST(HD_ALPHA_12, of_groups_it_takes_a_treasure_or_a_life) {
    // HD-ALPHA-13: a tie kills one. HD-ALPHA-14: a loss drives it off.
    for (const auto& [ours, theirs, wealth, pop, taken] :
         {std::tuple{4, 3, 2, 3, 1}, std::tuple{4, 3, 0, 2, 0}, std::tuple{3, 3, 2, 2, 0}, std::tuple{2, 3, 2, 3, 0}}) {
        Meeting bench;
        const GroupId eye = bench.group("evil_eye", bench.one, 1), trogs = bench.group("troglodytes", bench.other, 3, wealth);
        bench.dice({ours, theirs});
        bench.meet(eye, trogs);
        EXPECT_EQ(bench.pop(trogs), pop) << ours << wealth;
        EXPECT_EQ(bench.wealth(eye), taken) << ours << wealth;
        EXPECT_EQ(bench.state.of(eye).home == bench.one, ours >= theirs) << ours << wealth;
    }
}

TEST(HD_ALPHA_13, the_rows_against_groups_are_told_apart) {
    Meeting bench;  // HD-ALPHA-14
    const GroupId eye = bench.group("evil_eye", bench.one, 1), trogs = bench.group("troglodytes", bench.other, 3, 1);
    bench.dice({3, 3});
    bench.meet(eye, trogs);
    EXPECT_EQ(bench.last(AlphaFact::killed).rule, (Rule{Chapter::alpha, 13}));
    bench.dice({1, 6});
    bench.meet(eye, trogs);
    EXPECT_EQ(bench.last(AlphaFact::driven_off).rule, (Rule{Chapter::alpha, 14}));
}

TEST(HD_ALPHA_15, a_dragon_takes_a_side_and_sleeps_instead_of_paying) {
    MonstersBench bench;
    bench.cave(left);
    bench.dice({5});
    const GroupId dragon = comes(bench, 1, left);
    EXPECT_EQ(bench.wealth(dragon), 2);
    EXPECT_EQ(bench.state.of(dragon).alignment, Alignment::chaos);  // DP-58: 4 to 6
    bench.turn(dragon);
    EXPECT_EQ(bench.wealth(dragon), 2);
    EXPECT_EQ(bench.told(AlphaFact::slept), 1);
}

TEST(HD_ALPHA_16, a_mountain_beast_prefers_caves_and_brings_the_roof_down) {
    Meeting bench;
    bench.room({}, {left.x + 40, left.y + 250}, Purpose::barracks);
    const GroupId dwarves = bench.group("delving_dwarves", bench.one, 6, 2), beast = bench.group("mountain_beast", bench.other, 1, 1);
    bench.dice({6, 1});
    bench.meet(dwarves, beast);
    EXPECT_FALSE(bench.alive(beast));
    EXPECT_FALSE(bench.state.world.mark(bench.other).lives());
    EXPECT_EQ(bench.pop(dwarves), 5);
    EXPECT_EQ(bench.failed_check(), "");
    MonstersBench near;
    near.room({}, left, Purpose::barracks);
    const MarkId cave = near.cave({left.x + 400, left.y});
    EXPECT_EQ(near.state.of(comes(near, 5, left)).home, cave);
}

TEST(HD_ALPHA_17, an_evil_eye_is_stronger_among_its_own_things) {
    Meeting bench;
    const GroupId eye = bench.group("evil_eye", bench.one, 1, 2), trogs = bench.group("troglodytes", bench.cave(right), 3);
    bench.turn(eye);  // DP-55: with two it furnishes
    EXPECT_EQ(bench.told(AlphaFact::furnished), 1);
    EXPECT_EQ(strength_of(bench.play, eye, trogs), 4);
    settle(bench.play, eye, bench.other);
    EXPECT_EQ(strength_of(bench.play, eye, trogs), 3);
}

TEST(HD_ALPHA_18, a_chimera_loses_a_head_instead_of_its_life) {
    MonstersBench first;
    first.cave(left);
    EXPECT_EQ(first.pop(comes(first, 11, left)), 2);
    Meeting bench;
    const GroupId chimera = bench.group("chimera", bench.other, 2), dwarves = bench.group("delving_dwarves", bench.one, 6, 2);
    bench.dice({6, 1, 6, 1});
    bench.meet(dwarves, chimera);
    EXPECT_TRUE(bench.alive(chimera));
    EXPECT_EQ(bench.pop(chimera), 1);
    bench.meet(dwarves, chimera);
    EXPECT_FALSE(bench.alive(chimera));
}

TEST(HD_ALPHA_19, a_manticore_nests_and_bears_one_young) {
    MonstersBench bench;
    const GroupId manticore = bench.group("manticore", bench.cave(left), 1, 2);
    bench.turn(manticore);
    bench.turn(manticore);
    EXPECT_EQ(bench.told(AlphaFact::nested), 1);
    EXPECT_EQ(bench.told(AlphaFact::bore_young), 1);
    EXPECT_EQ(groups_of(bench.state, Sort::wanderer).size(), 1u);
}

TEST(HD_ALPHA_20, the_young_one_does_not_fight_its_parent_and_grows_up_with_the_age) {
    MonstersBench bench;
    const GroupId manticore = bench.group("manticore", bench.cave(left), 1, 2);
    bench.turn(manticore);
    const GroupId cub = groups_of(bench.state, Sort::wanderer).front();
    bench.meet(manticore, cub);
    EXPECT_TRUE(bench.alive(cub));
    EXPECT_TRUE(fights_as_wanderer(bench.state, cub));
    raise_young(bench.play);
    EXPECT_EQ(bench.state.of(cub).sort, Sort::alpha);
    EXPECT_EQ(bench.state.of(cub).species, bench.species("manticore"));  // AM-82
}

TEST(HD_ALPHA_21, a_fire_giant_demands_two) {
    Meeting bench;
    const GroupId giant = bench.group("fire_giant", bench.one, 1), trogs = bench.group("troglodytes", bench.other, 3, 3);
    bench.dice({6, 1});
    bench.meet(giant, trogs);
    EXPECT_EQ(bench.wealth(giant), 2);
}

TEST(HD_ALPHA_22, a_rakshasa_is_stronger_with_more_than_one_treasure) {
    Meeting bench;
    const GroupId rakshasa = bench.group("rakshasa", bench.one, 1, 1), trogs = bench.group("troglodytes", bench.other, 3);
    EXPECT_EQ(strength_of(bench.play, rakshasa, trogs), 3);
    gain(bench.play, rakshasa, Token::wealth, 1, bench.one, {Chapter::alpha, 22});
    EXPECT_EQ(strength_of(bench.play, rakshasa, trogs), 4);
}

TEST(HD_ALPHA_23, a_devourer_comes_in_its_own_cave_and_digs_to_its_prey) {
    MonstersBench bench;
    const MarkId cave = bench.cave({1500, 1200});
    const GroupId trogs = bench.group("troglodytes", cave, 3);
    const GroupId devourer = comes(bench, 19, {900, 1200});
    EXPECT_NE(bench.state.of(devourer).home, cave);
    bench.dice({6, 1});
    bench.turn(devourer);
    EXPECT_EQ(bench.told(AlphaFact::dug_for_prey), 1);
    EXPECT_EQ(bench.pop(trogs), 2);
    bench.state.of(bench.state.of(devourer).home).set(Note::plague, 3);
    walk_into(bench.play, devourer, bench.state.of(devourer).home, {Chapter::alpha, 23});
    EXPECT_TRUE(bench.alive(devourer));
    collapse(bench.play, bench.state.of(devourer).home, {Chapter::event, 22});
    EXPECT_TRUE(bench.alive(devourer));
}

// ---- wanderers

TEST(HD_WANDER_01, each_is_thrown_moved_to_the_nearest_hollow_and_rolls_for_its_kind) {
    MonstersBench bench;
    const MarkId cave = bench.cave(left), tunnel = bench.tunnel({}, {1800, 1000}, {2600, 1000});
    Frame& frame = bench.push(Chapter::wander, WanderStep::arrive);
    frame.count = 2;
    bench.throw_at(5, left).throw_at(9, {2200, 1100});
    bench.finish();
    EXPECT_EQ(bench.state.groups[0].species, bench.species("spider"));
    EXPECT_EQ(bench.state.groups[0].home, cave);
    EXPECT_EQ(bench.state.groups[1].species, bench.species("troll"));
    EXPECT_EQ(bench.state.groups[1].home, tunnel);
    EXPECT_EQ(bench.pop(GroupId(1)), 1);
}

TEST(HD_WANDER_02, on_a_six_it_goes_half_a_finger_and_picks_up_what_lies_there) {
    MonstersBench bench;
    const auto [one, other] = bench.two_caves(left, 300);
    const GroupId lamia = bench.group("lamia", one, 1);
    bench.put_wealth(other, 1);
    bench.dice({5});
    bench.turn(lamia);
    EXPECT_EQ(bench.state.of(lamia).home, one);
    for (int i = 0; i < 4 && bench.wealth(lamia) == 0; ++i) {
        bench.dice({6});
        bench.turn(lamia);
    }
    EXPECT_EQ(bench.wealth(lamia), 1);
}

TEST(HD_WANDER_03, it_meets_whoever_stands_in_its_way) {
    MonstersBench bench;
    const auto [one, other] = bench.two_caves(left, 300);
    const GroupId lamia = bench.group("lamia", one, 1), trogs = bench.group("troglodytes", other, 3);
    bench.dice({6});
    bench.turn(lamia);
    EXPECT_FALSE(bench.alive(lamia));
    EXPECT_EQ(bench.pop(trogs), 2);
}

TEST(HD_WANDER_04, a_lizard_keeps_to_caves_and_leaves_treasure) {
    MonstersBench bench;
    const MarkId home = bench.cave(left);
    const MarkId cave = bench.cave({left.x + 140, left.y});  // touches the first
    bench.tunnel({}, {left.x - 600, left.y}, {left.x - 80, left.y});
    bench.put_wealth(cave, 1);
    const GroupId lizard = bench.group("wild_lizard", home, 1);
    bench.dice({6});
    bench.turn(lizard);
    EXPECT_EQ(bench.state.of(lizard).home, cave);
    EXPECT_EQ(bench.wealth(lizard), 0);
}

TEST(HD_WANDER_05, a_lamia_is_drawn_to_ruins) {
    MonstersBench bench;
    const MarkId home = bench.cave(left);
    const MarkId ruin = bench.room({}, {left.x + 130, left.y}, Purpose::barracks);
    bench.state.of(ruin).set(Note::ruined, 1);
    bench.tunnel({}, {left.x - 600, left.y}, {left.x - 80, left.y});
    const GroupId lamia = bench.group("lamia", home, 1);
    bench.dice({6});
    bench.turn(lamia);
    EXPECT_EQ(bench.state.of(lamia).home, ruin);
}

TEST(HD_WANDER_06, whoever_meets_a_spider_in_its_web_loses_one) {
    Meeting bench;
    const GroupId spider = bench.group("spider", bench.one, 1), trogs = bench.group("troglodytes", bench.other, 3);
    bench.dice({2});
    bench.turn(spider);
    EXPECT_EQ(bench.told(WanderFact::wove), 1);
    bench.meet(trogs, spider);
    EXPECT_EQ(bench.pop(trogs), 2);
    EXPECT_EQ(bench.pop(spider), 1);
    const GroupId eye = bench.group("evil_eye", bench.cave(right), 1);
    bench.meet(eye, spider);  // AM-86: others exchange as usual
    EXPECT_FALSE(bench.alive(spider));
}

TEST(HD_WANDER_07, a_slime_grows_by_what_it_destroys) {
    Meeting bench;
    const GroupId slime = bench.group("slime", bench.one, 2), giants = bench.group("giants", bench.other, 2);
    bench.put_wealth(bench.one, 1);
    bench.meet(slime, giants);
    EXPECT_FALSE(bench.alive(giants));
    EXPECT_EQ(bench.pop(slime), 3);
    const GroupId trogs = bench.group("troglodytes", bench.other, 5);  // AM-87: too many to swallow
    bench.meet(slime, trogs);
    EXPECT_FALSE(bench.alive(slime));
    EXPECT_EQ(bench.pop(trogs), 2);
}

TEST(HD_WANDER_08, a_troll_is_beaten_but_not_killed) {
    Meeting bench;
    const GroupId troll = bench.group("troll", bench.one, 1, 1), trogs = bench.group("troglodytes", bench.other, 3);
    bench.meet(trogs, troll);
    EXPECT_TRUE(bench.alive(troll));
    EXPECT_EQ(bench.wealth(troll), 0);
    EXPECT_EQ(bench.pop(trogs), 2);
    const GroupId party = bench.group("adventurers", bench.one, 3);
    bench.meet(party, troll);
    EXPECT_FALSE(bench.alive(troll));
}

TEST(HD_WANDER_09, a_lone_goblin_joins_goblins) {
    Meeting bench;
    const GroupId lone = bench.group("lone_goblin", bench.one, 1), goblins = bench.group("delving_goblins", bench.other, 3, 2);
    bench.meet(lone, goblins);
    EXPECT_FALSE(bench.alive(lone));
    EXPECT_EQ(bench.pop(goblins), 4);
}

TEST(HD_WANDER_10, skeletons_gain_one_in_every_tomb_once) {
    MonstersBench bench;
    const MarkId tomb = bench.room({}, left, Purpose::tomb);
    bench.state.of(tomb).set(Note::plague, 2);
    const GroupId bones = appear(bench.play, bench.species("skeletons"), left, {Chapter::wander, 1});
    EXPECT_EQ(bench.pop(bones), 2);  // AM-90; and no plague harms them
    const MarkId cave = bench.cave({left.x + 180, left.y});
    for (int i = 0; i < 6; ++i) {
        bench.dice({6});
        bench.turn(bones);
    }
    EXPECT_EQ(bench.pop(bones), 2);
    EXPECT_FALSE(cave.is_none());
}

TEST(HD_WANDER_11, the_gaze_of_a_basilisk_kills_two) {
    Meeting bench;
    const GroupId basilisk = bench.group("basilisk", bench.one, 1), dwarves = bench.group("delving_dwarves", bench.other, 5, 2);
    bench.meet(basilisk, dwarves);
    EXPECT_EQ(bench.pop(dwarves), 3);  // AM-89
    EXPECT_FALSE(bench.alive(basilisk));
}

TEST(HD_WANDER_12, a_mage_may_let_a_treasure_fight) {
    Meeting bench;
    const GroupId mage = bench.group("wandering_mage", bench.one, 1, 1), giants = bench.group("giants", bench.other, 1);
    push_encounter(bench.play, giants, {mage, MarkId::none()});
    bench.go();
    ASSERT_EQ(bench.asked(), 59);
    bench.pick(bench.offered(MonWord::use_wealth));
    bench.finish();
    EXPECT_TRUE(bench.alive(mage));
    EXPECT_EQ(bench.wealth(mage), 0);
    EXPECT_FALSE(bench.alive(giants));
}

TEST(HD_WANDER_13, a_plant_grows_to_three_where_there_is_room) {
    MonstersBench bench;
    const GroupId plant = bench.group("man_eating_plant", bench.cave(left, Purpose::natural_cave, 600, 300), 1);
    for (int i = 0; i < 4; ++i) {
        bench.dice({6});
        bench.turn(plant);
    }
    EXPECT_EQ(bench.pop(plant), 3);
    const GroupId cramped = bench.group("man_eating_plant", bench.cave(right, Purpose::natural_cave, 110, 100), 1);
    bench.dice({6});
    bench.turn(cramped);
    EXPECT_EQ(bench.pop(cramped), 1);  // AM-91
    EXPECT_EQ(bench.told(WanderFact::no_room), 1);
}

}  // namespace

}  // namespace undercroft::host_a_dungeon
