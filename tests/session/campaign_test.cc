// Campaigns: options and seeds of chapters, totals, ties, and the sheet as text.
#include "session/campaign.h"

#include <gtest/gtest.h>

#include "session/pebbles.h"
#include "session/table.h"

namespace undercroft {

namespace {

class CampaignTest : public testing::Test {
protected:
    std::unique_ptr<GameModule> game = pebbles::make_game();
    Campaign begin() {
        SeatPlan bot;
        bot.bot = "greedy";
        return *Campaign::begin(game->card(), "walk", {"pebbles", 3, 11, {}}, {SeatPlan{}, bot, bot});
    }
};

}  // namespace

TEST_F(CampaignTest, each_chapter_has_its_options_and_its_own_seed) {
    Campaign campaign = begin();
    EXPECT_EQ(campaign.chapters(), 2);
    const auto first = campaign.next_chapter();
    campaign.add_result({{1, 2, 3}, {0, 0, 0}});
    const auto second = campaign.next_chapter();
    EXPECT_EQ(first.options.count("colour"), 0u);
    EXPECT_EQ(second.options.at("colour"), "red");
    EXPECT_NE(first.seed, second.seed);
}

TEST_F(CampaignTest, totals_are_added_and_ties_parted_by_the_second_number) {  // PD-CAMP-08, PD-CAMP-10
    Campaign campaign = begin();
    campaign.add_result({{10, 5, 9}, {1, 4, 0}});
    EXPECT_FALSE(campaign.finished());
    campaign.add_result({{-3, 2, -2}, {1, 0, 3}});
    EXPECT_TRUE(campaign.finished());
    const auto standings = campaign.standings();
    EXPECT_EQ(standings[0].seat, Seat(1));  // 7 and 4
    EXPECT_EQ(standings[1].seat, Seat(2));  // 7 and 3
    EXPECT_EQ(standings[2].seat, Seat(0));  // 7 and 2
    EXPECT_EQ(standings[2].total, 7);
    EXPECT_EQ(campaign.winners(), SeatSet::of(Seat(1)));
}

TEST_F(CampaignTest, what_nothing_parts_is_shared) {
    Campaign campaign = begin();
    campaign.add_result({{4, 4, 3}, {2, 2, 9}});
    EXPECT_EQ(campaign.winners(), SeatSet::first(2));
}

TEST_F(CampaignTest, reads_results_off_a_finished_game) {
    Campaign campaign = begin();
    const auto setup = campaign.next_chapter();
    SeatPlan bot;
    bot.bot = "greedy";
    Table table = Table::open(*game, setup, {bot, bot, bot}).value();
    for (;;) {
        if (table.advance()) continue;
        const std::optional<Task> task = table.next_task();
        if (!task) break;
        ASSERT_TRUE(table.give(*task, think(*game, *task, nullptr).value()).ok());
    }
    campaign.add_result(*game, table.match().state());
    EXPECT_EQ(campaign.results()[0].scores[0], game->score(table.match().state(), Seat(0)));
    EXPECT_EQ(campaign.results()[0].tie_breaks[0], 10 - campaign.results()[0].scores[0]);
}

TEST_F(CampaignTest, the_sheet_reads_back) {
    Campaign campaign = begin();
    campaign.add_result({{1, 2, 3}, {4, 5, 6}});
    const Result<Campaign> read = Campaign::read(game->card(), campaign.write(), "sheet");
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(read->write(), campaign.write());
    EXPECT_EQ(read->plans(), campaign.plans());
    EXPECT_EQ(read->next_chapter(), campaign.next_chapter());
}

TEST_F(CampaignTest, damaged_sheets_are_refused) {
    const std::string sheet = begin().write();
    const auto problem = [&](const std::string& text) { return Campaign::read(game->card(), text, "sheet").problem().code(); };
    for (size_t size = 0; size + 2 < sheet.size(); size += 7) EXPECT_EQ(problem(sheet.substr(0, size)), "problems.campaign.damaged");
    EXPECT_EQ(problem("[]"), "problems.campaign.damaged");
    EXPECT_EQ(problem("{\"format\": 3}"), "problems.campaign.damaged");
    const auto what = [&](const std::string& text) {
        const Problem found = Campaign::read(game->card(), text, "sheet").problem();
        return std::get<std::string>(found.message.arguments.at(1).value);
    };
    EXPECT_EQ(what(sheet.substr(0, sheet.size() / 2)), "json");
    EXPECT_EQ(what(std::string(100'000, '[')), "json");
    EXPECT_EQ(what("[]"), "fields");
    for (const char* seats : {"-1", "0", "9", "4294967298", "2.7", "18446744073709551615"}) {
        std::string forged = sheet;
        const size_t at = forged.find("\"seats\": ") + 9;
        forged.replace(at, forged.find(',', at) - at, seats);
        EXPECT_EQ(what(forged), "seats") << seats;
    }
    std::string other = sheet;
    other.replace(other.find("walk"), 4, "wall");
    EXPECT_EQ(problem(other), "problems.campaign.unknown");
}

TEST_F(CampaignTest, an_unknown_campaign_gets_the_nearest) {
    const Result<Campaign> campaign = Campaign::begin(game->card(), "wakl", {}, {});
    ASSERT_FALSE(campaign.ok());
    EXPECT_EQ(campaign.problem().code(), "problems.campaign.unknown");
    EXPECT_EQ(std::get<std::string>(campaign.problem().message.arguments[1].value), "walk");
}

}  // namespace undercroft
