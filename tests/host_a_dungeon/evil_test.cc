// HD-EVIL: how the age begins, the order of its year, its ends.
#include "games/host_a_dungeon/gen_facts.h"
#include "games/host_a_dungeon/tribes.h"
#include "host_a_dungeon/evil_bench.h"
#include "world/surface.h"

namespace undercroft::host_a_dungeon {

namespace {

using Agreed = std::map<std::string, std::string>;

void end_of_monsters(EvilBench& bench, Outcome outcome, GroupId by) {
    bench.play.tell(GenFact::age_ended, {Chapter::gen, 2}, by).numbers(static_cast<int>(Age::monsters), static_cast<int>(outcome));
}

TEST(HD_EVIL_01, riches_or_the_end_of_the_kingdom_bring_it) {
    MonstersBench bench;
    bench.state.options.until = Age::last;
    for (const Outcome outcome : {Outcome::wealth, Outcome::kingdom_destroyed, Outcome::too_many}) {
        bench.state.outcome = outcome;
        EXPECT_EQ(age_after(bench.state), Age::evil);
    }
    bench.state.outcome = Outcome::no_groups;
    EXPECT_EQ(age_after(bench.state), Age::cataclysm);
    // Six of a kingdom count like anybody's.
    bench.state.outcome = Outcome::none;
    EXPECT_EQ(rich_enough(bench.play), GroupId::none());
    const GroupId realm = bench.kingdom(2, 6);
    EXPECT_EQ(rich_enough(bench.play), realm);
}

TEST(HD_EVIL_02, a_new_layer_with_all_that_was_there) {
    MonstersBench bench;
    bench.state.options.until = Age::last;
    bench.group("troglodytes", bench.cave({800, 1000}), 3, 2);
    bench.state.frames.pop_back();
    bench.state.frames[0].step = static_cast<uint8_t>(AgesStep::leave);
    bench.state.outcome = Outcome::wealth;
    bench.state.notes.set(Note::age_set_up, 1);  // of the age that ends; the new one is not judged before its own setup
    const std::vector<Stack> stacks = bench.state.stacks;
    const size_t marks = bench.state.world.marks().size();
    const int layer = bench.state.layer;
    step(bench.play);
    EXPECT_EQ(bench.state.age, Age::evil);
    EXPECT_EQ(bench.state.outcome, Outcome::none);
    EXPECT_EQ(bench.state.layer, layer + 1);
    EXPECT_EQ(bench.state.stacks, stacks);
    EXPECT_EQ(bench.state.world.marks().size(), marks);
}

TEST(HD_EVIL_03, the_villain_is_chosen_or_rolled) {
    EvilBench bench;
    bench.cave({800, 1000});
    bench.push(Chapter::evil, EvilStep::begin);
    bench.go();
    ASSERT_EQ(bench.asked(), 76);
    EXPECT_EQ(bench.state.asked->candidates.size(), 5u);
    EXPECT_EQ(bench.offered(EvilWord::roll), 1);  // DP-76: the die is the suggestion
    bench.state.answer = {word(EvilWord::lich_king), {}};
    bench.state.asked.reset();
    bench.run_until([&] { return bench.told(EvilFact::chosen) > 0; });
    EXPECT_EQ(bench.last(EvilFact::chosen).numbers[0], static_cast<int>(VillainRow::lich_king));

    EvilBench hoarder;  // an alpha that brought the age about is the one
    const GroupId dragon = hoarder.group("dragon", hoarder.cave({800, 1000}), 1, 6);
    end_of_monsters(hoarder, Outcome::wealth, dragon);
    hoarder.push(Chapter::evil, EvilStep::begin);
    hoarder.go();
    EXPECT_EQ(hoarder.offered(EvilWord::superpredator), 1);

    EvilBench agreed(Agreed{{"villain", "overlord"}});  // and what was agreed on is not asked again
    agreed.cave({800, 1000});
    agreed.push(Chapter::evil, EvilStep::begin);
    EXPECT_TRUE(agreed.run_until([&] { return agreed.told(EvilFact::chosen) > 0; }));
    EXPECT_EQ(agreed.last(EvilFact::chosen).numbers[0], static_cast<int>(VillainRow::overlord));
}

// HD-EVIL-05, HD-EVIL-06, HD-EVIL-07: five faces each.
TEST(HD_EVIL_04, each_villain_has_five_faces) {
    for (int face = 1; face <= 20; ++face) EXPECT_EQ(shared_catalogue()->row(Table::villains, face), (face - 1) / 5) << face;
    for (const int face : {5, 6, 11, 20}) {
        EvilBench bench;
        bench.group("dragon", bench.cave({800, 1000}), 1, 1);
        bench.dice({face});
        bench.push(Chapter::evil, EvilStep::begin);
        bench.run_until([&] { return bench.told(EvilFact::chosen) > 0; });
        EXPECT_EQ(bench.last(EvilFact::chosen).numbers[0], (face - 1) / 5);
    }
}

TEST(HD_EVIL_08, two_of_different_kinds_at_once) {
    EvilBench bench(Agreed{{"villains", "2"}});
    bench.cave({800, 1000}, Purpose::natural_cave, 400, 300);
    bench.dice({1, 2, 6});  // the second die would be an Overlord again
    bench.push(Chapter::evil, EvilStep::begin);
    ASSERT_TRUE(bench.run_until([&] { return bench.state.notes.has(Note::age_set_up); }));
    const std::vector<GroupId> both = villains_of(bench.state);
    ASSERT_EQ(both.size(), 2u);
    EXPECT_TRUE(is_villain(bench.state, both[0], VillainRow::overlord));
    EXPECT_TRUE(is_villain(bench.state, both[1], VillainRow::mind_lords));
    EXPECT_TRUE(has_truce(bench.play, both[0], both[1]));
    lose(bench.play, both[0], Token::marker, 1, {Chapter::evil, 15}, {});  // one beaten is not the end
    check_evil(bench.play);
    EXPECT_EQ(bench.state.outcome, Outcome::none);
    EXPECT_EQ(villains_of(bench.state).size(), 1u);
}

TEST(HD_EVIL_09, no_arrivals_but_a_villain_who_acts) {
    EvilBench bench;
    bench.entrance(700);
    bench.group("troglodytes", bench.cave({2600, 1900}), 3, 1);
    bench.overlord();
    bench.push(Chapter::evil, EvilStep::year);
    ASSERT_TRUE(bench.run_until([&] { return bench.told(AdventureFact::came) > 0; }));
    EXPECT_EQ(bench.told(MonFact::arrivals), 0);
    EXPECT_EQ(bench.told(OverlordFact::spread), 1);
    EXPECT_EQ(bench.told(TribeFact::grew), 1);  // HD-EVIL-10: whoever lives there goes on as before
}

TEST(HD_EVIL_10, creatures_act_after_the_villain) {
    EvilBench bench;
    bench.entrance(700);
    bench.group("troglodytes", bench.cave({2600, 1900}), 3, 1);
    bench.overlord();
    bench.push(Chapter::evil, EvilStep::year);
    bench.run_until([&] { return bench.told(TribeFact::grew) > 0; });
    EXPECT_EQ(bench.told(OverlordFact::spread), 1);
    EXPECT_EQ(bench.told(AdventureFact::came), 0);  // AM-107: adventurers last
}

TEST(HD_EVIL_11, by_agreement_new_groups_go_on_coming) {
    EvilBench bench(Agreed{{"arrivals_in_evil", "yes"}});
    bench.entrance(700);
    bench.overlord();
    const size_t groups = bench.state.groups.size();
    bench.throw_at(6, {2000, 1500}).throw_at(2, {2600, 1900});  // the first would be adventurers: they do not come by the die
    bench.push(Chapter::evil, EvilStep::year);
    bench.run_until([&] { return bench.told(OverlordFact::spread) > 0; });
    EXPECT_EQ(bench.state.groups.size(), groups + 1);
    EXPECT_EQ(bench.state.groups.back().sort, Sort::tribe);
    EXPECT_EQ(bench.told(AdventureFact::came), 0);
}

TEST(HD_EVIL_12, a_party_a_year_each_larger_by_one) {
    EvilBench bench;
    bench.entrance(700);
    bench.group("giants", bench.cave({2600, 1900}), 1);
    const GroupId lich = bench.lich();
    bench.add(lich, Token::pop, 30);
    for (int i = 0; i < 3; ++i) {
        bench.dice({3});
        bench.push(Chapter::evil, EvilStep::party);
        ASSERT_TRUE(bench.run_until([&] { return bench.told(AdventureFact::came) == i + 1; }));
        EXPECT_EQ(bench.last(AdventureFact::came).numbers[0], 3 + i);
        bench.state.asked.reset();
        while (bench.state.frames.size() > 2) bench.state.frames.pop_back();
    }
}

TEST(HD_EVIL_13, all_of_them_are_of_order) {
    EvilBench bench;
    bench.entrance(700);
    bench.group("giants", bench.cave({2600, 1900}), 1);
    bench.come({4, 1});  // the second would be chaos in another age
    EXPECT_EQ(bench.last(AdventureFact::came).numbers[1], static_cast<int>(Alignment::order));
}

TEST(HD_EVIL_14, a_victory_leads_to_decline) {
    EvilBench bench;
    bench.group("dragon", bench.cave({800, 1000}), 1, 1);
    const GroupId dragon = bench.superpredator();
    bench.watch_ends();
    bench.add(dragon, Token::pop, 6);
    check_evil(bench.play);
    EXPECT_EQ(bench.state.outcome, Outcome::villain_won);
    EXPECT_EQ(bench.state.outcome_by, dragon);
    EXPECT_EQ(age_after(bench.state), Age::decline);
}

TEST(HD_EVIL_15, a_defeat_leads_back_to_the_monsters) {
    EvilBench bench;
    bench.group("dragon", bench.cave({800, 1000}), 1, 1);
    const GroupId dragon = bench.superpredator();
    bench.watch_ends();
    slay(bench.play, dragon, {}, {Chapter::super, 25});
    check_evil(bench.play);
    EXPECT_EQ(bench.told(EvilFact::fell), 1);
    EXPECT_EQ(bench.state.outcome, Outcome::villain_beaten);
    EXPECT_EQ(age_after(bench.state), Age::monsters);
}

// The advice of the book orders the suggestions of DP-76.
TEST(HD_EVIL_16, a_rich_tower_and_ore_speak_for_the_overlord) {
    EvilBench bench;
    const GroupId realm = bench.kingdom();
    const int before = promise_of(bench.play, VillainRow::overlord);
    bench.gold();
    const int with_ore = promise_of(bench.play, VillainRow::overlord);
    EXPECT_GT(with_ore, before);
    const MarkId cellar = dig_pit(bench.play, realm, 2400, 480, 200, 96, Purpose::mage_dungeon, {Chapter::kingdom, 20});
    bench.put_wealth(cellar, 1);
    EXPECT_GT(promise_of(bench.play, VillainRow::overlord), with_ore);
}

TEST(HD_EVIL_17, tribes_speak_for_the_mind_lords_and_their_first_agent_may_succeed_at_once) {
    EvilBench bench;
    const int before = promise_of(bench.play, VillainRow::mind_lords);
    const GroupId trogs = bench.group("troglodytes", bench.cave({800, 1000}), 9);
    EXPECT_GT(promise_of(bench.play, VillainRow::mind_lords), before);
    const GroupId lords = bench.mind_lords();
    bench.push(Chapter::mind, MindStep::turn, lords);
    bench.go();
    ASSERT_EQ(bench.asked(), 79);
    bench.pick(1).finish();
    EXPECT_TRUE(is_controlled(bench.state, {trogs, MarkId::none()}));
    EvilBench refused;
    refused.group("troglodytes", refused.cave({800, 1000}), 9);
    const GroupId others = refused.mind_lords();
    refused.dice({1, 6});
    refused.push(Chapter::mind, MindStep::turn, others);
    refused.go();
    refused.pick(2).finish();
    EXPECT_EQ(refused.told(MindFact::repelled), 1);
}

TEST(HD_EVIL_18, tombs_and_strong_chaos_speak_for_the_lich_a_strong_order_against_him) {
    EvilBench bench;
    const int before = promise_of(bench.play, VillainRow::lich_king);
    bench.room({}, {800, 1000}, Purpose::tomb);
    bench.room({}, {1100, 1000}, Purpose::tomb);
    const int with_tombs = promise_of(bench.play, VillainRow::lich_king);
    EXPECT_GT(with_tombs, before);
    bench.group("troglodytes", bench.cave({2000, 1500}), 6);
    const int with_chaos = promise_of(bench.play, VillainRow::lich_king);
    EXPECT_GT(with_chaos, with_tombs);
    end_of_monsters(bench, Outcome::wealth, bench.group("delving_dwarves", bench.cave({2600, 1900}), 5, 6));
    EXPECT_LT(promise_of(bench.play, VillainRow::lich_king), with_chaos);
}

TEST(HD_EVIL_19, a_rich_alpha_speaks_for_the_superpredator) {
    EvilBench bench;
    EXPECT_LT(promise_of(bench.play, VillainRow::superpredator), 0);
    const GroupId beast = bench.group("rakshasa", bench.cave({800, 1000}), 1, 1);
    const int poor = promise_of(bench.play, VillainRow::superpredator);
    bench.add(beast, Token::wealth, 3);
    EXPECT_GT(promise_of(bench.play, VillainRow::superpredator), poor);
}

TEST(HD_ENG_10, a_villain_who_fell_while_he_made_himself_at_home_does_not_win_by_the_cap) {
    EvilBench bench;  // AM-198
    bench.cave({800, 1000});
    bench.state.cycles = 9;
    bench.state.frames[1].step = static_cast<uint8_t>(EvilStep::choose);
    bench.state.frames[1].done = 1;
    ASSERT_TRUE(villains_of(bench.state).empty());
    step(bench.play);
    EXPECT_EQ(bench.state.outcome, Outcome::villain_beaten);
}

TEST(HD_ENG_10, nor_does_one_who_has_nobody_left_when_he_is_at_home) {
    EvilBench bench;  // AM-198
    bench.cave({800, 1000});
    const GroupId lords = bench.mind_lords();
    lose(bench.play, lords, Token::pop, 10, {Chapter::mind, 9}, {}, [](const Stack& stack) { return stack.role != Role::captive; });
    bench.state.cycles = 9;
    bench.state.frames[1].step = static_cast<uint8_t>(EvilStep::choose);
    bench.state.frames[1].done = 1;
    step(bench.play);
    EXPECT_EQ(bench.told(EvilFact::won), 0);
    EXPECT_EQ(bench.state.outcome, Outcome::villain_beaten);
}

TEST(HD_EVIL_14, whoever_has_won_the_world_does_not_fall_any_more) {
    EvilBench bench;
    bench.cave({800, 1000});
    const GroupId lords = bench.mind_lords();
    bench.watch_ends();
    bench.play.end_age(Outcome::villain_won, lords);
    lose(bench.play, lords, Token::pop, 10, {Chapter::mind, 9}, {});
    check_evil(bench.play);
    EXPECT_TRUE(is_villain(bench.state, lords, VillainRow::mind_lords));  // decline asks which kind it was
    EXPECT_EQ(bench.told(EvilFact::fell), 0);
}

TEST(HD_EVIL_15, a_party_that_finds_no_way_to_the_villain_cuts_one) {
    EvilBench bench;  // AM-256
    bench.entrance(700);
    bench.cave({2400, 1500}, Purpose::natural_cave, 500, 300);
    const GroupId lord = bench.overlord();
    bench.come({4});
    EXPECT_EQ(bench.told(AdventureFact::cut_through), 1);
    EXPECT_EQ(bench.last(AdventureFact::cut_through).other, lord);
    EXPECT_EQ(bench.told(OverlordFact::army_met_party), 1);
    EXPECT_EQ(bench.failed_check(), "");
}

TEST(HD_EVIL_13, a_villain_of_order_is_no_friend_of_the_adventurers) {
    EvilBench bench;  // AM-257
    const GroupId beast = bench.group("dragon", bench.entrance(700), 1, 1);
    bench.superpredator();
    bench.state.of(beast).alignment = Alignment::order;
    bench.come({6, 6, 1});
    EXPECT_EQ(bench.told(AdventureFact::hired), 0);
    EXPECT_EQ(bench.told(AdventureFact::destroyed), 1);
}

TEST(HD_KINGDOM_16, what_a_kingdom_set_aside_is_the_villains) {
    EvilBench bench;
    bench.cave({800, 1000}, Purpose::natural_cave, 400, 300);
    const GroupId realm = bench.kingdom(2, 6);
    set_treasure_aside(bench.play, realm);
    const GroupId lord = bench.overlord();
    EXPECT_EQ(bench.wealth(lord), 5);
    EXPECT_EQ(bench.failed_check(), "");
}

TEST(HD_MON_24, a_kingdom_that_fell_under_a_villain_is_there_again_afterwards) {
    MonstersBench bench;
    bench.group("troglodytes", bench.cave({800, 1000}), 3, 1);
    const GroupId realm = bench.kingdom();
    lose(bench.play, realm, Token::pop, 10, {Chapter::evil, 15}, {});
    bench.play.tell(GenFact::age_ended, {Chapter::gen, 2}).numbers(static_cast<int>(Age::evil), static_cast<int>(Outcome::villain_beaten));
    bench.push(Chapter::mon, MonStep::begin);
    while (bench.state.year < 2 && (bench.state.asked || step(bench.play) || bench.state.asked)) {
        if (!bench.state.asked) continue;
        bench.state.answer = {bench.state.asked->candidates.front(), {}};
        bench.state.asked.reset();
    }
    EXPECT_FALSE(bench.alive(realm));
    EXPECT_EQ(groups_of(bench.state, Sort::kingdom).size(), 1u);
    EXPECT_EQ(bench.state.outcome, Outcome::none);
}

}  // namespace

}  // namespace undercroft::host_a_dungeon
