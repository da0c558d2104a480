// HD-SUPER: who it is, what it builds, its turn, its encounters.
#include "games/host_a_dungeon/alphas.h"
#include "games/host_a_dungeon/gen_facts.h"
#include "host_a_dungeon/evil_bench.h"
#include "world/nearest.h"

namespace undercroft::host_a_dungeon {

namespace {

struct SuperBench : EvilBench {
    MarkId cave_;
    GroupId beast;
    // Of this species with so much treasure after the gift of three; its lair hangs below an entrance.
    explicit SuperBench(const char* species, int wealth = 0, Alignment side = Alignment::none) {
        cave_ = entrance(700);
        beast = group(species, cave_, 1, wealth);
        if (side != Alignment::none) state.of(beast).alignment = side;
        EXPECT_EQ(superpredator(), beast);
    }
    void take_turn() {
        push(Chapter::super, SuperStep::turn, beast);
        finish();
    }
    bool built(Purpose purpose) const { return state.of(beast).notes.has(Note::built, static_cast<int>(purpose)); }
};

TEST(HD_SUPER_01, new_rooms_for_a_growing_brood) {
    SuperBench bench("rakshasa");
    const size_t rooms = spaces_of(bench.state, bench.beast).size();
    for (int i = 0; i < 5; ++i) add_brood(bench.play, bench.beast, {Chapter::super, 18});
    EXPECT_EQ(bench.pop(bench.beast), 6);
    EXPECT_GT(spaces_of(bench.state, bench.beast).size(), rooms);
    EXPECT_EQ(bench.failed_check(), "");
}

TEST(HD_SUPER_02, the_alpha_whose_riches_began_the_age) {
    EvilBench bench;
    const GroupId poor = bench.group("rakshasa", bench.cave({800, 1000}), 1, 6);
    bench.group("chimera", bench.cave({2000, 1500}), 1, 9);
    bench.play.tell(GenFact::age_ended, {Chapter::gen, 2}, poor)
        .numbers(static_cast<int>(Age::monsters), static_cast<int>(Outcome::wealth));
    EXPECT_EQ(bench.superpredator(), poor);
    EXPECT_EQ(bench.last(SuperFact::rose).numbers[0], 6);  // no gift
}

TEST(HD_SUPER_03, otherwise_the_richest_and_three_more) {
    EvilBench bench;
    bench.group("rakshasa", bench.cave({800, 1000}), 1, 1);
    const GroupId rich = bench.group("chimera", bench.cave({2000, 1500}), 1, 2);
    EXPECT_EQ(bench.superpredator(), rich);
    EXPECT_EQ(bench.last(SuperFact::rose).numbers[0], 5);
}

TEST(HD_SUPER_04, where_there_is_none_one_comes_and_sweeps_the_place_clean) {
    EvilBench bench;
    const MarkId cave = bench.cave({800, 1000});
    const GroupId trogs = bench.group("troglodytes", cave, 4, 2);
    bench.throw_at(17, {800, 1000});  // a rakshasa
    const GroupId beast = bench.superpredator();
    EXPECT_EQ(bench.play.species(beast).id, "rakshasa");
    EXPECT_FALSE(bench.alive(trogs));
    EXPECT_EQ(bench.last(SuperFact::swept_away).numbers[0], 2);
    EXPECT_EQ(bench.last(SuperFact::rose).numbers[0], 5);
    EXPECT_EQ(bench.failed_check(), "");
}

TEST(HD_SUPER_05, the_list_until_the_treasure_is_gone) {
    SuperBench bench("rakshasa", 3);  // six: lair 3, palace 2, one defence
    EXPECT_EQ(bench.told(SuperFact::lair), 1);
    EXPECT_EQ(bench.told(SuperFact::palace), 1);
    EXPECT_EQ(bench.told(SuperFact::defence), 1);
    EXPECT_EQ(bench.wealth(bench.beast), 0);
    SuperBench poor("rakshasa");
    EXPECT_EQ(poor.told(SuperFact::lair), 1);
    EXPECT_EQ(poor.told(SuperFact::palace) + poor.told(SuperFact::defence), 0);
}

TEST(HD_SUPER_06, a_lair_of_three_beads) {
    SuperBench bench("evil_eye");
    const MarkId lair = bench.state.of(bench.beast).home;
    EXPECT_GE(world::area_of(bench.state.world, lair), 3 * bench.play.sheet().bead_area() * 9 / 10);
    EXPECT_EQ(purpose_of(bench.state.world.mark(lair)), Purpose::predator_lair);
}

TEST(HD_SUPER_07, a_temple_of_its_side_if_it_has_one) {
    SuperBench bench("dragon", 1, Alignment::order);
    EXPECT_EQ(bench.last(SuperFact::temple).numbers[0], static_cast<int>(Alignment::order));
    EXPECT_EQ(bench.count(Purpose::predator_temple), 1);
    SuperBench hungry("mountain_beast", 1);
    EXPECT_EQ(hungry.count(Purpose::predator_temple), 0);
}

TEST(HD_SUPER_08, a_hoard_that_grows_with_every_spending_and_is_safe) {
    SuperBench bench("dragon", 1, Alignment::hunger);
    ASSERT_TRUE(bench.built(Purpose::dragon_hoard));
    bench.take(bench.beast, Token::wealth, 5);
    bench.add(bench.beast, Token::wealth, 3);
    EXPECT_FALSE(can_pay(bench.state, bench.beast, 3));  // nothing would be left for the hoard
    bench.add(bench.beast, Token::wealth, 1);
    bench.take_turn();
    EXPECT_EQ(bench.pop(bench.beast), 2);
    EXPECT_EQ(bench.wealth(bench.beast), 0);
    const MarkId hoard(bench.state.of(bench.beast).notes.get(Note::hoard));
    ASSERT_EQ(tokens_at(bench.state, hoard, Token::wealth), 1);
    const GroupId thief = bench.group("troglodytes", bench.cave({2600, 1900}), 3);
    EXPECT_EQ(seize(bench.play, thief, bench.beast, 1), 0);
    for (const Stack& stack : bench.state.stacks) {
        if (stack.place == hoard && stack.token == Token::wealth) {
            EXPECT_FALSE(is_up_for_taking(bench.state, stack));
        }
    }
    slay(bench.play, bench.beast, thief, {Chapter::super, 25});
    for (const Stack& stack : bench.state.stacks) {
        if (stack.place == hoard && stack.token == Token::wealth) {
            EXPECT_TRUE(is_up_for_taking(bench.state, stack));
        }
    }
}

TEST(HD_SUPER_09, the_library_kills_one_of_every_intruder) {
    SuperBench bench("evil_eye", 1);
    ASSERT_TRUE(bench.built(Purpose::predator_library));
    const GroupId trogs = bench.group("troglodytes", bench.cave({2600, 1900}), 4);
    bench.dice({1, 6});
    bench.meet(trogs, bench.beast);  // one to the books, two to their owner
    EXPECT_EQ(bench.last(SuperFact::traps_killed).numbers[0], 1);
    EXPECT_EQ(bench.pop(trogs), 1);
    bench.dice({6, 1});
    bench.meet(bench.beast, trogs);  // whom it visits is no intruder
    EXPECT_EQ(bench.told(SuperFact::traps_killed), 1);
    bench.come({1});  // a lone adventurer does not come to fight at all
    EXPECT_EQ(bench.told(SuperFact::traps_killed), 2);
    EXPECT_EQ(bench.told(AdventureFact::destroyed), 0);
}

TEST(HD_SUPER_10, a_chimera_beaten_by_adventurers_flees_to_its_second_lair) {
    SuperBench bench("chimera", 3);  // lair 3, second lair 1; one kept there, one here
    const MarkId spare(bench.state.of(bench.beast).notes.get(Note::spare_lair));
    EXPECT_EQ(tokens_at(bench.state, spare, Token::wealth, bench.beast), 1);
    bench.add(bench.beast, Token::wealth, 2);
    bench.watch_ends();
    const GroupId party = found(bench.play, Sort::party, bench.species("adventurers"), bench.cave_);
    bench.add(party, Token::pop, 4);
    const int here = bench.wealth(bench.beast) - 1;
    slay(bench.play, bench.beast, party, {Chapter::adv, 12});
    EXPECT_TRUE(bench.alive(bench.beast));
    EXPECT_EQ(bench.state.of(bench.beast).home, spare);
    EXPECT_EQ(bench.wealth(bench.beast), 1);
    EXPECT_EQ(bench.wealth(party), here);
    slay(bench.play, bench.beast, party, {Chapter::adv, 12});  // once
    EXPECT_FALSE(bench.alive(bench.beast));
}

TEST(HD_SUPER_11, grown_offspring_comes_home) {
    EvilBench bench;
    const GroupId mother = bench.group("manticore", bench.entrance(700), 1, 3);
    const GroupId cub = bench.group("manticore_cub", bench.cave({2600, 1900}), 1, 1);
    bench.state.of(cub).notes.set(Note::child_of, mother.index());
    raise_young(bench.play);
    ASSERT_EQ(bench.superpredator(), mother);
    EXPECT_EQ(bench.last(SuperFact::rookery).numbers[0], 1);
    EXPECT_EQ(bench.pop(mother), 2);
    EXPECT_FALSE(bench.alive(cub));
    EXPECT_EQ(bench.failed_check(), "");
}

TEST(HD_SUPER_12, in_a_grotto_of_stone_defences_last) {
    SuperBench bench("mountain_beast", 3);
    ASSERT_TRUE(bench.built(Purpose::stone_grotto));
    const int defences = bench.count(Purpose::defence);
    ASSERT_GT(defences, 0);
    const GroupId party = found(bench.play, Sort::party, bench.species("adventurers"), bench.cave_);
    const Point from = bench.state.world.mark(bench.find(Purpose::defence)).centre();
    for (int i = 0; i < 2; ++i) EXPECT_EQ(use_defence(bench.play, party, bench.beast, from), 1);
    EXPECT_EQ(bench.count(Purpose::defence), defences);
}

TEST(HD_SUPER_13, magma_from_the_bottom_to_the_forge) {
    SuperBench bench("fire_giant", 1);
    ASSERT_TRUE(bench.built(Purpose::giant_forge));
    const MarkId forge = bench.find(Purpose::giant_forge), cave = bench.find(Purpose::magma_cave);
    ASSERT_FALSE(cave.is_none());
    const int x = bench.state.world.mark(forge).box().centre().x;
    const auto liquid_at = [&](int y) { return bench.state.world.liquid_at(world::cell_at({x, y})); };
    EXPECT_EQ(liquid_at(bench.play.sheet().height - 30), world::Liquid::magma);
    EXPECT_EQ(liquid_at(bench.state.world.mark(cave).box().bottom - 20), world::Liquid::magma);
    EXPECT_TRUE(world::are_joined(bench.state.world, forge, cave));
    EXPECT_TRUE(bench.alive(bench.beast));
    EXPECT_EQ(bench.failed_check(), "");
}

TEST(HD_SUPER_14, in_its_palace_it_is_stronger_by_one) {
    SuperBench bench("rakshasa", 2);  // five: lair 3, palace 2
    ASSERT_TRUE(bench.built(Purpose::rakshasa_palace));
    EXPECT_EQ(bench.wealth(bench.beast), 0);
    const GroupId trogs = bench.group("troglodytes", bench.cave({2600, 1900}), 4);
    bench.dice({3, 3});
    const Encounter defending = roll_encounter(bench.play, trogs, bench.beast, {Chapter::mon, 17});
    bench.dice({3, 3});
    const Encounter attacking = roll_encounter(bench.play, bench.beast, trogs, {Chapter::mon, 17});
    EXPECT_EQ(defending.theirs, attacking.ours + 1);
}

TEST(HD_SUPER_15, a_labyrinth_that_costs_nothing) {
    SuperBench bench("devourer");
    EXPECT_GE(bench.count(Purpose::labyrinth), 4);
    EXPECT_EQ(bench.told(SuperFact::lair), 1);
    EXPECT_EQ(bench.wealth(bench.beast), 0);
    EXPECT_EQ(bench.failed_check(), "");
}

TEST(HD_SUPER_16, a_portal_where_all_bound_demons_stand_guard) {
    EvilBench bench;
    const GroupId fiend = bench.group("palace_demon", bench.entrance(700), 1, 1);
    const GroupId bound = bench.group("bound_demon", bench.cave({2600, 1900}), 2);
    ASSERT_EQ(bench.superpredator(), fiend);
    const MarkId portal = bench.find(Purpose::summoning_portal);
    ASSERT_FALSE(portal.is_none());
    EXPECT_EQ(tokens_at(bench.state, portal, Token::pop), 3);
    EXPECT_EQ(bench.state.of(bound).home, portal);
    EXPECT_TRUE(has_truce(bench.play, fiend, bound));
}

TEST(HD_SUPER_17, a_defence_helps_once_at_its_entrance) {
    SuperBench bench("evil_eye", 2);  // five: lair 3, library 1, a defence
    ASSERT_EQ(bench.count(Purpose::defence), 1);
    const GroupId party = found(bench.play, Sort::party, bench.species("adventurers"), bench.cave_);
    const Point from = bench.state.world.mark(bench.find(Purpose::defence)).centre();
    EXPECT_EQ(use_defence(bench.play, party, bench.beast, from), 1);
    EXPECT_EQ(bench.count(Purpose::defence), 0);
    EXPECT_EQ(use_defence(bench.play, party, bench.beast, from), 0);
}

TEST(HD_SUPER_18, three_treasures_for_one_more) {
    SuperBench bench("evil_eye");
    bench.add(bench.beast, Token::wealth, 2);
    bench.take_turn();
    EXPECT_EQ(bench.pop(bench.beast), 1);
    bench.take(bench.beast, Token::wealth, 9);
    bench.add(bench.beast, Token::wealth, 3);
    bench.take_turn();
    EXPECT_EQ(bench.pop(bench.beast), 2);
}

TEST(HD_SUPER_19, its_zone_grows_by_a_bead) {
    SuperBench bench("evil_eye");
    refresh_zone(bench.play, bench.beast);
    const world::Zone before = bench.state.of(bench.beast).zone;
    bench.push(Chapter::super, SuperStep::grow_zone, bench.beast);
    bench.finish();
    EXPECT_EQ(bench.state.of(bench.beast).zone, world::grown(bench.state.world, before, bench.play.sheet().bead));
}

TEST(HD_SUPER_20, an_inch_toward_a_place_that_nothing_leads_to) {
    SuperBench bench("evil_eye");
    bench.cave({1500, 1180});
    const MarkId rich = bench.cave({2400, 1180});
    bench.put_wealth(rich, 1);
    bench.push(Chapter::super, SuperStep::dig, bench.beast);
    bench.go();
    ASSERT_EQ(bench.asked(), 95);
    EXPECT_EQ(bench.state.asked->candidates.front().value, rich.index());
    EXPECT_GT(bench.offered(SuperWord::no_tunnel), 0);
    bench.state.answer = {bench.state.asked->candidates.front(), {}};
    bench.state.asked.reset();
    bench.run_until([&] { return bench.told(SuperFact::dug) > 0; });
    EXPECT_NEAR(bench.last(SuperFact::dug).numbers[0], world::inch, world::cell_size);
}

TEST(HD_SUPER_21, it_hunts_like_an_alpha) {
    SuperBench bench("evil_eye");
    const GroupId lamia = bench.group("lamia", bench.cave({1300, 1180}), 1);
    bench.tunnel({}, {700, 1180}, {1300, 1180});
    bench.push(Chapter::super, SuperStep::hunt, bench.beast);
    bench.finish();
    EXPECT_EQ(bench.told(AlphaFact::hunted), 1);
    EXPECT_FALSE(bench.alive(lamia));
    bench.turn(bench.beast);  // and has no other turn
    EXPECT_EQ(bench.told(AlphaFact::hunted), 1);
}

TEST(HD_SUPER_22, a_win_kills_two_and_an_end_feeds_it) {
    SuperBench bench("evil_eye");
    const GroupId trogs = bench.group("troglodytes", bench.cave({2600, 1900}), 3, 2);
    bench.dice({6, 1, 6, 1});
    bench.meet(bench.beast, trogs);
    EXPECT_EQ(bench.pop(trogs), 1);
    EXPECT_EQ(bench.pop(bench.beast), 1);
    bench.meet(bench.beast, trogs);
    EXPECT_FALSE(bench.alive(trogs));
    EXPECT_EQ(bench.pop(bench.beast), 2);
    EXPECT_EQ(bench.wealth(bench.beast), 1);
}

TEST(HD_SUPER_23, a_tie_kills_one) {
    SuperBench bench("evil_eye");
    const GroupId trogs = bench.group("troglodytes", bench.cave({2600, 1900}), 2, 2);
    bench.dice({2, 3, 1, 3});
    bench.meet(bench.beast, trogs);
    EXPECT_EQ(bench.pop(trogs), 1);
    bench.meet(bench.beast, trogs);  // one and two against one
    EXPECT_FALSE(bench.alive(trogs));
    EXPECT_EQ(bench.pop(bench.beast), 2);
    EXPECT_EQ(bench.wealth(bench.beast), 0);  // a tie gives no treasure
}

TEST(HD_SUPER_24, a_loss_costs_one_or_of_the_last_a_treasure) {
    SuperBench bench("evil_eye");
    const GroupId trogs = bench.group("troglodytes", bench.cave({2600, 1900}), 6);
    bench.add(bench.beast, Token::pop, 1);
    bench.dice({1, 6});
    bench.meet(bench.beast, trogs);
    EXPECT_EQ(bench.pop(bench.beast), 1);
    bench.add(bench.beast, Token::wealth, 1);
    bench.dice({1, 6});
    push_encounter(bench.play, bench.beast, {trogs, MarkId::none()});
    bench.go();
    ASSERT_EQ(bench.asked(), 94);
    bench.pick(1).finish();
    EXPECT_EQ(bench.pop(bench.beast), 1);
    EXPECT_EQ(bench.wealth(bench.beast), 0);
}

TEST(HD_SUPER_25, with_neither_it_dies_and_the_age_ends) {
    SuperBench bench("evil_eye");
    bench.watch_ends();
    bench.dice({1, 6});
    bench.meet(bench.beast, bench.group("troglodytes", bench.cave({2600, 1900}), 6));
    EXPECT_FALSE(bench.alive(bench.beast));
    EXPECT_EQ(bench.state.outcome, Outcome::villain_beaten);
}

TEST(HD_SUPER_26, a_lesser_predator_is_destroyed) {
    SuperBench bench("evil_eye");
    const GroupId other = bench.group("rakshasa", bench.cave({2600, 1900}), 1, 1);
    bench.dice({6, 1});
    bench.meet(bench.beast, other);
    EXPECT_FALSE(bench.alive(other));
    EXPECT_EQ(bench.pop(bench.beast), 2);
}

TEST(HD_SUPER_27, a_tie_or_a_loss_pays_the_other) {
    SuperBench bench("evil_eye");
    const GroupId other = bench.group("rakshasa", bench.cave({2600, 1900}), 1);
    bench.add(bench.beast, Token::wealth, 1);
    bench.dice({3, 3});
    bench.meet(bench.beast, other);
    EXPECT_EQ(bench.wealth(bench.beast), 0);
    EXPECT_EQ(bench.wealth(other), 1);
    bench.dice({1, 6});
    bench.meet(bench.beast, other);
    EXPECT_EQ(bench.wealth(other), 1);
    EXPECT_EQ(bench.pop(bench.beast), 1);
}

TEST(HD_SUPER_28, seven_are_enough_for_the_world) {
    SuperBench bench("evil_eye");
    bench.watch_ends();
    bench.add(bench.beast, Token::pop, 5);
    check_evil(bench.play);
    EXPECT_EQ(bench.state.outcome, Outcome::none);
    bench.add(bench.beast, Token::pop, 1);
    check_evil(bench.play);
    EXPECT_EQ(bench.state.outcome, Outcome::villain_won);
}

}  // namespace

}  // namespace undercroft::host_a_dungeon
