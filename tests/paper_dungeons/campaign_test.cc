// Campaigns: four scenarios of three chapters, and what is carried from one to the next.
#include <gtest/gtest.h>

#include "paper_dungeons/builder.h"
#include "session/campaign.h"

namespace undercroft::paper_dungeons {
namespace {

Campaign a_campaign(const std::string& id, int teams) {
    return *Campaign::begin(the_module().card(), id, {"paper_dungeons", teams, 17, {}}, {});
}

// The letters of the dungeon cards, chapter by chapter, as a Latin text: А..М in Cyrillic order are A..L.
std::string letters_of(const std::string& id) {
    Campaign campaign = a_campaign(id, 2);
    std::string letters;
    while (!campaign.finished()) {
        letters += campaign.next_chapter().options.at("dungeon");
        campaign.add_result({{0, 0}, {0, 0}});
    }
    return letters;
}

// Plays the next chapter with everybody doing nothing useful; returns its final position.
State play_chapter(Campaign& campaign) {
    const Setup setup = *the_module().check(campaign.next_chapter());
    auto game = Game::dealt(*the_rules().read_options(setup), setup.seed).end_game();
    campaign.add_result(the_module(), AnyState::of(game.state()));
    return game.state();
}

TEST(PD_CAMP_01, there_are_four_scenarios_of_three_chapters_each_a_full_game_on_its_card) {
    ASSERT_EQ(the_module().card().campaigns.size(), 4u);
    for (const CampaignSpec& spec : the_module().card().campaigns) {
        Campaign campaign = a_campaign(spec.id, 2);
        EXPECT_EQ(campaign.chapters(), 3);
        const State end = play_chapter(campaign);
        EXPECT_EQ(end.shared.round, 8);
        EXPECT_EQ(the_catalogue().dungeons[end.shared.dungeon].letter, spec.chapters[0].at("dungeon"));
    }
}

TEST(PD_CAMP_02, urban_legends) { EXPECT_EQ(letters_of("urban_legends"), "ABC"); }
TEST(PD_CAMP_03, mummy_of_hamnapta) { EXPECT_EQ(letters_of("mummy_of_hamnapta"), "DEF"); }
TEST(PD_CAMP_04, sinister_tower) { EXPECT_EQ(letters_of("sinister_tower"), "GHI"); }
TEST(PD_CAMP_05, around_the_kingdom) { EXPECT_EQ(letters_of("around_the_kingdom"), "JKL"); }

TEST(PD_CAMP_06, the_dungeon_of_a_chapter_is_not_random) {
    for (uint64_t seed = 1; seed <= 10; ++seed) {
        auto campaign = *Campaign::begin(the_module().card(), "sinister_tower", {"paper_dungeons", 1, seed, {}}, {});
        for (const char* letter : {"G", "H", "I"}) {
            EXPECT_EQ(the_catalogue().dungeons[play_chapter(campaign).shared.dungeon].letter, letter);
        }
        EXPECT_TRUE(campaign.finished());
    }
}

TEST(PD_CAMP_07, each_chapters_total_is_kept) {
    Campaign campaign = a_campaign("urban_legends", 3);
    const State end = play_chapter(campaign);
    ASSERT_EQ(campaign.played(), 1);
    for (int team = 0; team < 3; ++team) {
        EXPECT_EQ(campaign.results()[0].scores[static_cast<size_t>(team)], the_rules().score(end, Seat(team)));
    }
    EXPECT_EQ(end.shared.missions_in_play, 1);  // all else as in a normal game
}

TEST(PD_CAMP_06, a_campaign_chooses_its_dungeons_itself) {
    const auto begin = [](const char* dungeon) {
        return Campaign::begin(the_module().card(), "sinister_tower", {"paper_dungeons", 2, 1, {{"dungeon", dungeon}}}, {});
    };
    EXPECT_FALSE(begin("I").ok());  // was taken and not played
    ASSERT_TRUE(begin("random").ok());
    EXPECT_EQ(begin("random")->next_chapter().options.at("dungeon"), "G");
}

TEST(PD_CAMP_08, the_highest_sum_of_three_chapters_wins) {
    Campaign campaign = a_campaign("urban_legends", 3);
    campaign.add_result({{50, 40, 10}, {9, 9, 9}});
    campaign.add_result({{-4, 30, 10}, {9, 9, 9}});
    campaign.add_result({{30, 10, 40}, {9, 9, 9}});
    EXPECT_TRUE(campaign.finished());
    EXPECT_EQ(campaign.winners(), SeatSet::of(Seat(1)));
    EXPECT_EQ(campaign.standings()[0].total, 80);
}

TEST(PD_CAMP_09, nothing_but_totals_is_carried_over) {
    Campaign campaign = a_campaign("around_the_kingdom", 2);
    const State first = play_chapter(campaign);
    const auto setup = *the_module().check(campaign.next_chapter());
    auto second = Game::dealt(*the_rules().read_options(setup), setup.seed);
    for (int team = 0; team < 2; ++team) {
        EXPECT_EQ(second.team(team).strength(), 4);
        EXPECT_EQ(second.rooms() + second.gems() + second.wounds() + second.potions(), 0);
        EXPECT_EQ(second.asked(), "keep_cards");
    }
    EXPECT_NE(second.state().shared.missions, first.shared.missions);
    EXPECT_NE(second.sheet().dealt_talents, first.lanes[1].dealt_talents);
}

TEST(PD_CAMP_10, a_tie_goes_to_more_rooms_over_all_chapters_and_is_shared_then) {
    Campaign campaign = a_campaign("urban_legends", 3);
    campaign.add_result({{50, 40, 45}, {20, 9, 9}});
    campaign.add_result({{20, 30, 25}, {5, 9, 9}});
    campaign.add_result({{30, 30, 30}, {5, 9, 13}});
    EXPECT_EQ(campaign.winners(), SeatSet::of(Seat(2)));  // 30, 27 and 31 rooms
    Campaign shared = a_campaign("urban_legends", 2);
    for (int chapter = 0; chapter < 3; ++chapter) shared.add_result({{7, 7}, {3 + chapter, 5 - chapter}});
    EXPECT_EQ(shared.winners(), SeatSet::first(2));
}

TEST(PD_CAMP_10, explored_rooms_are_the_second_number_of_a_chapter) {
    auto game = a_game(2).team(1).explored("A1 B1 C1").end_game();
    EXPECT_EQ(the_module().tie_break(AnyState::of(game.state()), Seat(1)), 3);
}

TEST(PD_CAMP_11, a_campaign_may_be_played_alone_with_the_changes_for_one) {
    Campaign campaign = a_campaign("mummy_of_hamnapta", 1);
    while (!campaign.finished()) EXPECT_EQ(play_chapter(campaign).shared.vanishing, 1);
    EXPECT_EQ(campaign.winners(), SeatSet::first(1));
}

TEST(PD_CAMP_12, each_of_the_twelve_cards_belongs_to_one_scenario_and_chapter) {
    std::string letters;
    for (const CampaignSpec& spec : the_module().card().campaigns) letters += letters_of(spec.id);
    EXPECT_EQ(letters, "ABCDEFGHIJKL");
    std::string cards;
    for (const Dungeon& dungeon : the_catalogue().dungeons) cards += dungeon.letter;
    EXPECT_EQ(cards, "ABCDEFGHIJKL");
}

}  // namespace
}  // namespace undercroft::paper_dungeons
