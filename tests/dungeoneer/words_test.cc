// What the log, the options and the reasons say, in both languages.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "dungeoneer/spoken.h"
#include "games/dungeoneer/battle.h"

namespace undercroft::dungeoneer {
namespace {

using testing::Contains;
using testing::Each;
using testing::HasSubstr;
using testing::Not;

TEST(dungeoneer_words, a_challenge_names_the_monster_it_is_aimed_at) {
    auto match = a_match().hand(0, {"creeping_slime"}).peril(1, 9).points(1, 1).villainy();
    match.play("draft creeping_slime seat2 melee").dice({1, 2}).play("launch").dice({1, 6}).play("challenge 0 melee");
    EXPECT_THAT(log_of(match), Contains("Grumoka Ashtongue attacks Creeping Slime: Melee."));
    EXPECT_THAT(log_of(match), Contains(HasSubstr("Creeping Slime counters: die 6")));
    EXPECT_THAT(log_of(match), Contains("The counter of Creeping Slime strikes."));
    EXPECT_THAT(log_of(match), Each(Not(HasSubstr("?"))));
    const std::vector<std::string> russian = log_of(match, Language::russian);
    EXPECT_THAT(russian, Each(Not(HasSubstr("?"))));
    EXPECT_THAT(russian, Contains(HasSubstr("контратака: на кубике 6")));
    EXPECT_THAT(russian, Each(Not(HasSubstr("монстр, контратака"))));
}

TEST(dungeoneer_words, a_target_comes_back_out_of_its_number) {
    for (const Thing target : {Thing::hero(Seat(0)), Thing::hero(Seat(3)), Thing::card(CardId(0)), Thing::card(CardId(max_cards - 1)),
                               Thing::quest(QuestId(0)), Thing::quest(QuestId(max_quests - 1))}) {
        EXPECT_EQ(target_of(target_number(target)), target);
    }
}

TEST(dungeoneer_words, alone_a_card_tells_when_it_may_really_be_played) {  // DG-SOLO-19, DG-SOLO-20
    const auto timing = [](int seats, const std::string& card, Language language) {
        TestMatch match = a_match(seats).hand(0, {card});
        match.feats();
        const auto shelves = the_module().words().look(match.state, Seat(0));
        return spoken(shelves.front().cards.front().lines.items[1], language);
    };
    EXPECT_THAT(timing(1, "chitin_mail", Language::english), HasSubstr("after a battle"));
    EXPECT_THAT(timing(1, "runic_tattoo", Language::english), HasSubstr("at the entrance"));
    EXPECT_THAT(timing(1, "runic_tattoo", Language::russian), HasSubstr("у входа"));
    EXPECT_THAT(timing(2, "chitin_mail", Language::english), HasSubstr("in your Feats phase"));
    EXPECT_THAT(timing(2, "runic_tattoo", Language::english), HasSubstr("in your Feats phase"));
}

TEST(dungeoneer_words, alone_the_third_quest_sends_the_hero_home) {  // DG-SOLO-01
    const auto panel = [](int seats, std::initializer_list<std::string> quests) {
        TestMatch match = a_match(seats).lay("crossroads", 0, -1).at(0, "crossroads").completed(0, quests);
        return picture_for(match.feats(), 0);
    };
    EXPECT_THAT(panel(1, {"silence_the_alarm", "dice_with_the_imp", "clear_the_miasma"}), HasSubstr("Now go home: 1 step"));
    EXPECT_THAT(panel(1, {"silence_the_alarm", "dice_with_the_imp"}), Not(HasSubstr("Now go home")));
    EXPECT_THAT(panel(1, {}), Not(HasSubstr("Peril")));  // DG-SOLO-05: it is not tracked
    EXPECT_THAT(panel(2, {}), HasSubstr("Peril"));
    TestMatch match = a_match(1).feats();
    const auto told = [&](int count) {
        const Event event = make_event(Happened::quest_completed, Seat(0), quest_called("clear_the_miasma").value, count);
        return spoken(the_module().words().event(match.state, event), Language::russian);
    };
    EXPECT_THAT(told(3), HasSubstr("домой"));
    EXPECT_THAT(told(2), Not(HasSubstr("домой")));
}

TEST(dungeoneer_words, a_sheet_speaks_of_winners_only_when_there_are_some) {
    const auto has_winner = [](const TestMatch& match) {
        for (const ScoreLine& line : the_module().words().score_sheet(match.state, Seat(0))) {
            if (line.label.key == "dungeoneer.score.winner") return true;
        }
        return false;
    };
    TestMatch match = a_match().feats();
    EXPECT_FALSE(has_winner(match));
    match.state.over = 1;
    EXPECT_TRUE(has_winner(match));
    TestMatch alone = a_match(1).feats();
    alone.state.over = 1;
    EXPECT_FALSE(has_winner(alone));  // how it ended is said in a sentence
}

TEST(dungeoneer_words, a_move_tells_the_points_with_every_influence) {  // also DG-QUEST-13, DG-QUEST-14
    const int peril = the_cards()[location_called("crossroads")].peril;
    const auto north = [](TestMatch& match, Language language = Language::english) {
        return spoken(the_module().words().action(match.state, Seat(0), make_action(Do::move, 0)), language);
    };
    TestMatch plain = a_match().lay("crossroads", 0, -1).feats();
    EXPECT_THAT(north(plain), HasSubstr("peril +" + std::to_string(peril) + ")"));
    TestMatch loud = a_match().lay("crossroads", 0, -1).common("silence_the_alarm").feats();
    EXPECT_THAT(north(loud), HasSubstr("peril +" + std::to_string(peril + 1) + ")"));
    loud.points(0, 1).play("move north");
    EXPECT_EQ(loud.player(0).peril, peril + 1);  // the preview was right
    TestMatch alone = a_match(1).lay("crossroads", 0, -1).feats();
    EXPECT_THAT(north(alone), HasSubstr(std::to_string(peril) + " peril rolls)"));
    EXPECT_THAT(north(alone, Language::russian), HasSubstr(std::to_string(peril) + " броска риска)"));
    alone.state.players[0].visited |= bit(location_called("crossroads").value);
    EXPECT_THAT(north(alone), HasSubstr("(no glory again this turn)"));
}

}  // namespace
}  // namespace undercroft::dungeoneer
