// Answers given at one key: how far a course goes, and what is offered for questions alike.
#include "cli/course.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace undercroft {

namespace {

using testing::ElementsAre;
using testing::IsEmpty;

View asked(std::initializer_list<const char*> options, bool can_undo = true) {
    View view;
    view.standing = ViewStanding::asked;
    view.can_undo = can_undo;
    view.question.emplace();
    for (const char* text : options) {
        view.question->options.emplace_back();
        view.question->options.back().text = text;
    }
    return view;
}

}  // namespace

TEST(course, goes_on_while_each_answer_is_offered_and_nothing_is_learnt) {
    Course course({"place 1", "place 2", "stop"});
    EXPECT_EQ(course.next(asked({"stop", "place 1"}, false))->option, 1u);  // what was learnt before it began does not matter
    EXPECT_EQ(course.next(asked({"place 2", "stop"}))->option, 0u);
    EXPECT_EQ(course.next(asked({"stop"}))->option, 0u);
    EXPECT_FALSE(course.next(asked({"stop"})));
    EXPECT_TRUE(course.empty());
}

TEST(course, ends_where_dice_have_fallen) {
    Course course({"roll", "roll"});
    EXPECT_TRUE(course.next(asked({"roll"})));
    EXPECT_FALSE(course.next(asked({"roll"}, false)));
    EXPECT_FALSE(course.next(asked({"roll"})));  // for good
}

TEST(course, ends_where_its_answer_is_not_offered_or_nobody_asks) {
    Course course({"a", "b"});
    EXPECT_TRUE(course.next(asked({"a"})));
    EXPECT_FALSE(course.next(asked({"a"})));
    Course other({"a"});
    EXPECT_FALSE(other.next(View()));
    EXPECT_FALSE(Course().next(asked({"a"})));
}

TEST(course, never_gives_an_answer_that_is_warned_of_untold) {
    View view = asked({"place", "stop"});
    view.question->options[1].warning = "Four wounds.";
    Course course({"stop"});
    ASSERT_TRUE(course.next(view)->warned);
    EXPECT_TRUE(course.empty());
    Course told({"stop"});
    EXPECT_FALSE(told.next(view, 1)->warned);
}

TEST(course, a_plan_is_played_up_to_the_first_step_that_is_no_answer) {
    View view;
    view.plan = {{"Place.", "place"}, {"Then stop.", std::nullopt}, {"Go on.", "go"}};
    EXPECT_THAT(plan_answers(view), ElementsAre("place"));
    EXPECT_THAT(plan_answers(View()), IsEmpty());
}

// TF-7: the wounds of one blow are one question to whoever wants it so.
TEST(course, questions_alike_are_offered_one_by_one_and_all_together) {
    ViewQuestion question;
    question.options.resize(2);
    EXPECT_EQ(offers_of(question).size(), 2u);
    question.alike = 2;
    const std::vector<Offer> offers = offers_of(question);
    ASSERT_EQ(offers.size(), 4u);
    EXPECT_EQ(offers[1].times, 1);
    EXPECT_EQ(offers[2].option, 0u);
    EXPECT_EQ(offers[2].times, 3);
    EXPECT_EQ(offers[3].option, 1u);
}

}  // namespace undercroft
