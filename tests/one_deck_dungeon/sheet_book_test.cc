// The sheet book: what screens and storage see of ODD-CAMP.
#include "games/one_deck_dungeon/sheet_book.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "one_deck_dungeon/table.h"

namespace undercroft::one_deck_dungeon {
namespace {

class SheetBookTest : public testing::Test {
protected:
    const Catalogue& catalogue = shared_catalogue();
    const TalentBook book{std::make_shared<const Catalogue>(shared_catalogue())};

    // A finished game in a dungeon of this difficulty.
    AnyState finished(int difficulty, int descents = 1, int level_ups = 1) const {
        State state = a_table(1).start().state;
        while (catalogue.dungeons[state.dungeon].difficulty != difficulty) ++state.dungeon;
        state.descents = static_cast<uint8_t>(descents);
        state.level_ups = static_cast<uint8_t>(level_ups);
        state.step = Stage::over;
        return AnyState::of(state);
    }
    std::string begun(const std::string& player = "Анна") const { return *book.begin(player, "mage"); }
    static bool offers(const std::vector<SheetChoice>& choices, const std::string& id) {
        return std::any_of(choices.begin(), choices.end(), [&](const SheetChoice& each) { return each.id == id; });
    }
    std::string marked(std::string sheet, const std::string& choice, int times, int difficulty) const {
        for (int i = 0; i < times; ++i) {
            const Result<std::string> next = book.mark(sheet, choice, finished(difficulty));
            EXPECT_TRUE(next.ok()) << choice << " " << i;
            if (next.ok()) sheet = *next;
        }
        return sheet;
    }
};

// also ODD-CAMP-01
TEST_F(SheetBookTest, begins_a_sheet_with_each_hero_and_refuses_others) {
    const std::vector<SheetChoice> beginnings = book.beginnings();
    ASSERT_EQ(beginnings.size(), catalogue.heroes.size());
    for (const SheetChoice& each : beginnings) {
        const Result<std::string> sheet = book.begin("Boris", each.id);
        ASSERT_TRUE(sheet.ok());
        EXPECT_EQ(*book.player_of(*sheet), "Boris");
        EXPECT_EQ(book.options(std::vector{*sheet})->at("hero_1"), each.id);
    }
    EXPECT_EQ(book.begin("Boris", "dragon").problem().code(), "one_deck_dungeon.problem.no_such_hero");
    EXPECT_EQ(book.begin("  ", "mage").problem().code(), "one_deck_dungeon.problem.nameless_sheet");
    EXPECT_EQ(book.begin("a\nhero rogue", "mage").problem().code(), "one_deck_dungeon.problem.nameless_sheet");
}

TEST_F(SheetBookTest, refuses_what_is_not_a_sheet) {
    for (const std::string text : {"", "hello", "hero dragon\n", "hero mage\nplayer A\nveteran circles 99\n"}) {
        EXPECT_FALSE(book.player_of(text).ok()) << text;
        EXPECT_FALSE(book.describe(text).ok()) << text;
        EXPECT_FALSE(book.marks(text, finished(1)).ok()) << text;
        EXPECT_FALSE(book.mark(text, "veteran:circle", finished(1)).ok()) << text;
        EXPECT_FALSE(book.options(std::vector{begun(), text}).ok()) << text;
    }
}

// also ODD-CAMP-07..09: shapes by the dungeon's difficulty
TEST_F(SheetBookTest, offers_the_shapes_that_the_dungeon_allows) {
    EXPECT_EQ(book.earned(finished(1, 2, 3)), 5);
    const std::string sheet = begun();
    const auto easy = *book.marks(sheet, finished(1)), medium = *book.marks(sheet, finished(2)), hard = *book.marks(sheet, finished(3));
    EXPECT_TRUE(offers(easy, "veteran:circle"));
    EXPECT_FALSE(offers(easy, "crafty:square"));
    EXPECT_TRUE(offers(hard, "veteran:circle"));
    EXPECT_FALSE(offers(medium, "durability:square"));  // ODD-CAMP-13: the key talent comes first
    const std::string veteran = marked(sheet, "veteran:circle", 6, 1);
    EXPECT_TRUE(offers(*book.marks(veteran, finished(2)), "durability:square"));
    EXPECT_FALSE(offers(*book.marks(veteran, finished(2)), "crafty:pentagon"));
    EXPECT_TRUE(offers(*book.marks(veteran, finished(3)), "crafty:pentagon"));
    EXPECT_FALSE(book.mark(veteran, "veteran:circle", finished(1)).ok());  // full
    EXPECT_FALSE(book.mark(veteran, "nonsense", finished(1)).ok());
}

// also ODD-CAMP-10, ODD-CAMP-12
TEST_F(SheetBookTest, learnt_talents_sit_down_with_the_sheet_and_close_other_groups) {
    const std::string sheet = marked(marked(begun(), "veteran:circle", 6, 1), "prepared:circle", 6, 1);
    const std::string other = *book.begin("Boris", "rogue");
    const auto options = *book.options(std::vector{other, sheet});
    EXPECT_EQ(options.at("hero_1"), "rogue");
    EXPECT_EQ(options.at("hero_2"), "mage");
    EXPECT_EQ(options.at("basic_talents_2"), "veteran");
    EXPECT_NE(options.at("group_talents_2"), options.at("group_talents_1"));
    int closed = 0, learnt = 0;
    const MessageList lines = *book.describe(sheet);
    for (const Message& line : lines.items) {
        for (const MessageArgument& argument : line.arguments) {
            closed += argument.name == "state" && argument.value == MessageValue(std::string("closed"));
            learnt += argument.name == "learnt" && argument.value == MessageValue(std::string("yes"));
        }
    }
    EXPECT_EQ(closed, 2);
    EXPECT_EQ(learnt, 2);
}

}  // namespace
}  // namespace undercroft::one_deck_dungeon
