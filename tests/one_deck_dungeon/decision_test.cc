// ODD-DEC: every decision is asked, of the right seat, and can be answered.
#include "games/one_deck_dungeon/campaign.h"
#include "one_deck_dungeon/table.h"
#include "support/step_limit.h"

namespace undercroft::one_deck_dungeon {
namespace {

Table two() { return a_table(2).with("hero_1", "warrior").with("hero_2", "mage").with("dungeon", "yetis_cavern").start(); }

TEST(ODD_DEC_01, before_the_turn_healing_or_not) {
    Table table = two();
    table.wounds(1, 1).run(Stage::begin_turn);
    EXPECT_EQ(table.step(), Stage::turn_start);
    EXPECT_FALSE(table.can(Do::drink_healing, 0));  // not wounded
    EXPECT_TRUE(table.can(Do::drink_healing, 1));
    EXPECT_TRUE(table.can(Do::begin_turn));
}

TEST(ODD_DEC_02, explore_or_enter) {
    Table table = two();
    table.open_door("ogre");
    EXPECT_TRUE(table.can(Do::explore));
    EXPECT_TRUE(table.can(Do::enter, 0));
}

TEST(ODD_DEC_03, face_flee_or_vanish) {
    Table table = two();
    table.knows("invisibility").open_door("ogre").play(Do::enter, 0);
    EXPECT_TRUE(table.can(Do::face));
    EXPECT_TRUE(table.can(Do::flee));
    EXPECT_TRUE(table.can(Do::vanish, 0));
}

TEST(ODD_DEC_04, the_way_through_a_peril) {
    Table table = two();
    table.meet("boulder");
    EXPECT_TRUE(table.can(Do::option, 0));
    EXPECT_TRUE(table.can(Do::option, 1));
}

TEST(ODD_DEC_05, the_split_of_the_bonus) {
    Table table = two();
    table.level(2).meet("ogre");
    EXPECT_TRUE(table.can(Do::share_bonus, 0));
    EXPECT_TRUE(table.can(Do::share_bonus, 1));
}

TEST(ODD_DEC_07, the_loop_of_using_and_placing) {
    Table table = two();
    table.knows("mana").skill(0, "crushing_blow").fight({"S3 h"}).dice(0, "S3 A4");
    for (const Do act : {Do::place, Do::use_skill, Do::drink, Do::convert, Do::discard, Do::stop}) EXPECT_TRUE(table.can_any(act));
    EXPECT_EQ(table.asked_seat(), 0);
    table.use("crushing_blow");
    EXPECT_EQ(table.asked_seat(), 0);
    EXPECT_EQ(table.step(), Stage::pay);
    Table paladin = a_table(2).with("hero_1", "paladin").with("hero_2", "mage").start();
    paladin.fight({"S3 h"}).dice(1, "M1").use("support_aura");
    EXPECT_EQ(paladin.asked_seat(), 1);  // the partner's dice, the partner's choice
}

TEST(ODD_DEC_08, wounds_and_healing_responses) {
    Table table = two();
    table.fight({"S6 h"}).stop();
    EXPECT_EQ(table.step(), Stage::odd_wound);
    table.wounds(0, 3).play(Do::take_odd, 0);
    EXPECT_EQ(table.step(), Stage::respond);
    EXPECT_TRUE(table.can(Do::drink_healing, 0));
}

TEST(ODD_DEC_09, loot_level_and_trade) {
    Table table = two();
    table.experience({4, 4}).fight({"S6 t"}).stop();
    EXPECT_EQ(table.step(), Stage::loot);
    table.play(Do::loot_experience);
    EXPECT_EQ(table.step(), Stage::level_up);
    EXPECT_TRUE(table.can(Do::keep_experience));
}

TEST(ODD_DEC_10, descend_or_stay) {
    Table table = two();
    table.deck(0).run(Stage::end_turn);
    EXPECT_EQ(table.actions().size(), 2u);
}

TEST(ODD_DEC_12, the_sheet_lists_every_mark_and_the_first_one_chooses_the_group) {
    const Catalogue& catalogue = shared_catalogue();
    CampaignSheet sheet;
    EXPECT_EQ(legal_marks(catalogue, sheet, 1).size(), 4u);  // the four key talents
    const TalentMark key{catalogue.groups[1].talents.front(), Mark::circle};
    ASSERT_TRUE(mark(catalogue, sheet, key, 1).ok());
    EXPECT_EQ(legal_marks(catalogue, sheet, 1).size(), 2u);  // the basics and the chosen group
}

TEST(ODD_DEC_13, nobody_sees_what_is_not_turned_up) {
    Table table = two();
    table.closed_doors(2);
    for (const Viewer viewer : {Viewer(Seat(0)), Viewer(Seat(1)), Viewer::spectator()}) {
        const State seen = table.rules->redact(table.state, viewer);
        for (const Door& door : seen.doors) EXPECT_TRUE(door.empty() || door.first == Door::closed);
        // The unseen cards are one set without order; which of them lies where is in nobody's State.
        EXPECT_EQ(seen.unseen.size(), 44);
    }
}

TEST(ODD_DEC_15, same_seed_and_decisions_same_game) {
    const Rules rules(std::make_shared<const Catalogue>(shared_catalogue()));
    undercroft::Setup setup;
    setup.seats = 2;
    std::array<uint64_t, 2> hashes{};
    for (uint64_t& hash : hashes) {
        Chance chance(11);
        Rng rng(12);
        EventSink events;
        State state = rules.start(*rules.read_options(setup), chance, events);
        ActionList actions;
        for (StepLimit limit; !rules.decision(state).over(); limit.step()) {
            actions.clear();
            rules.list_actions(state, Seat(0), actions);
            rules.apply(state, Seat(0), actions[rng.below(actions.size())], chance, events, Windows::ask_all);
        }
        hash = rules.hash(state);
    }
    EXPECT_EQ(hashes[0], hashes[1]);
}

TEST(ODD_DEC_16, the_team_is_asked_together_and_a_hero_alone) {
    const Decision team{Turn::seats, SeatSet::first(2), false, true};
    const auto alone = [](int seat) { return Decision{Turn::seats, SeatSet::of(Seat(seat))}; };
    Table table = two();
    EXPECT_EQ(table.rules->decision(table.state), team);
    table.open_door("ogre").play(Do::enter, 0);
    EXPECT_EQ(table.rules->decision(table.state), team);
    table.stored(1, 1).play(Do::face);
    EXPECT_EQ(table.step(), Stage::feat);
    EXPECT_EQ(table.rules->decision(table.state), alone(1));
    table.play(Do::feat, 1);
    EXPECT_EQ(table.step(), Stage::place);
    EXPECT_EQ(table.rules->decision(table.state), team);
    Table solo = a_table(1).with("hero_1", "mage").start();
    EXPECT_EQ(solo.rules->decision(solo.state), alone(0));
}

TEST(ODD_DEC_16, a_pair_of_four_is_asked_without_the_others) {
    Table table = a_table(4).with("dungeon", "yetis_cavern").start();
    table.meet_pair("bear_traps", "boulder");
    EXPECT_EQ(table.step(), Stage::split);
    EXPECT_EQ(table.rules->decision(table.state), (Decision{Turn::seats, SeatSet::first(4), false, true}));
    table.play(Do::split, 2, 0, 0);  // seats 0 and 2
    EXPECT_EQ(table.step(), Stage::option);
    EXPECT_EQ(table.rules->decision(table.state), (Decision{Turn::seats, SeatSet::from_bits(0b101), false, true}));
}

}  // namespace
}  // namespace undercroft::one_deck_dungeon
