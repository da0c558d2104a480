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

}  // namespace
}  // namespace undercroft::dungeoneer
