// Levels: a kind of bot, a budget and slips under one name, in every game.
#include <gtest/gtest.h>

#include "bots/bot_plan.h"
#include "bots/players.h"
#include "games/kindling/module.h"

namespace undercroft {
namespace {

struct Quiet {};
struct Tuned {
    static constexpr BotPlan level(Level level) { return {BotKind::search, 10 * (static_cast<int>(level) + 1), 3}; }
};

TEST(levels, a_policy_may_tune_them) {
    EXPECT_EQ(level_of<Quiet>(Level::medium).kind, BotKind::greedy);
    EXPECT_EQ(level_of<Tuned>(Level::hard).iterations, 30);
    EXPECT_EQ(find_bot(bot_list_for<Tuned>(), "easy")->slips, 3);
    EXPECT_EQ(find_bot(bot_list_for<Tuned>(), "search")->iterations, 0) << "the kinds stay what they are";
}

TEST(levels, an_unknown_name_is_answered_with_all_there_are) {
    const Result<BotPlan> none = find_bot(bot_list_for<Quiet>(), "genius");
    ASSERT_FALSE(none.ok());
    EXPECT_EQ(none.problem().code(), "problems.bot.unknown");
    const MessageArgument known{"known", std::string("easy, medium, hard, random, greedy, search")};
    EXPECT_EQ(none.problem().message.arguments.back(), known);
}

// The first answer of a game under many seeds: how often it is another than the policy's, and how much was thought.
struct Answers {
    int others = 0;
    int64_t visits = 0;
};
Answers answer(const BotPlan& plan, const Budget& budget) {
    const kindling::Module module = kindling::make_module();
    Player<kindling::Rules, kindling::Policy> player(module.rules(), module.policy(), plan);
    Answers answers;
    for (uint64_t seed = 1; seed <= 400; ++seed) {
        Chance chance(seed);
        EventSink nobody;
        const kindling::State state = module.rules().start({2}, chance, nobody);
        ActionList actions;
        module.rules().list_actions(state, Seat(0), actions);
        Rng rng(seed), same(seed);
        const Choice choice = player.choose(state, Seat(0), actions, rng, budget);
        answers.others += choice.action == module.policy().pick(module.rules(), state, Seat(0), actions, same) ? 0 : 1;
        for (const Considered& each : choice.considered) answers.visits += each.visits;
    }
    return answers;
}

TEST(levels, slips_come_about_as_often_as_said) {
    EXPECT_EQ(answer({BotKind::greedy, 0, 0}, {}).others, 0);
    const int all = answer({BotKind::random, 0, 0}, {}).others;
    const int some = answer({BotKind::greedy, 0, 30}, {}).others;
    EXPECT_NEAR(some, 0.3 * all, 30);
}

TEST(levels, a_budget_of_its_own_stands_above_the_tables_iterations) {
    EXPECT_LE(answer({BotKind::search, 8, 0}, {1000, 0, nullptr}).visits, 8 * 400);
    EXPECT_GT(answer({BotKind::search, 0, 0}, {40, 0, nullptr}).visits, 8 * 400);
}

}  // namespace
}  // namespace undercroft
