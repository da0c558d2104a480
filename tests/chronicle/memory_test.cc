// What the telling remembers: fights of a year, work of years, those who end and what they had kept.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "told_cast.h"

namespace undercroft::chronicle {
namespace {

using testing::HasSubstr;

// The small cast and a party that carries a thing.
Cast cast_with_party() {
    Cast people = cast();
    Actor party;
    party.sort = Actor::Sort::single;
    party.speaks_for_itself = true;
    party.name = noun("the Long Rope",
                      {"Длинная верёвка", "Длинной верёвки", "Длинной верёвке", "Длинную верёвку", "Длинной верёвкой", "Длинной верёвке"},
                      Gender::feminine);
    party.kind = noun("the party", {"отряд", "отряда", "отряду", "отряд", "отрядом", "отряде"}, Gender::masculine);
    party.keepsake =
        noun("a blue jug", {"синий кувшин", "синего кувшина", "синему кувшину", "синий кувшин", "синим кувшином", "синем кувшине"},
             Gender::masculine);
    people.push_back(party);
    return people;
}
constexpr CastId rope = 4;

std::vector<Line> tell_all(Voice voice, Language language, const Cast& people, const std::vector<Deed>& deeds) {
    const Tales& tales = shipped_tales();
    return tell(tales, voice, language, people, deeds, plan_lines(tales.kinds(), people, deeds));
}

std::vector<Deed> many_ends_by(CastId hand, int times, int from_year) {
    std::vector<Deed> deeds;
    for (int i = 0; i < times; ++i) deeds.push_back(deed("people_ends.killed", from_year + i, nurrim, hand));
    return deeds;
}

TEST(memory, fights_of_the_same_two_in_one_year_are_one_line) {
    const std::vector<Deed> deeds = {deed("raid_lost", 5, sharra, skrug), deed("raid_lost", 5, sharra, skrug),
                                     deed("raid_drawn", 5, sharra, skrug)};
    for (size_t voice = 0; voice < voice_words.size(); ++voice) {
        for (const Language language : all_languages) {
            const auto lines = tell_all(static_cast<Voice>(voice), language, cast(), deeds);
            ASSERT_EQ(lines.size(), 1u) << voice_words[voice];
            EXPECT_EQ(lines.front().deeds.size(), 3u);
        }
    }
    EXPECT_THAT(told(Language::english, deeds).front(), HasSubstr("three times"));
    EXPECT_THAT(told(Language::russian, deeds).front(), HasSubstr("рижды"));
}

TEST(memory, fights_that_both_won_say_how_many_were_whose) {
    const std::vector<Deed> deeds = {deed("raid_won", 5, skrug, nurrim), deed("raid_won", 5, nurrim, skrug),
                                     deed("raid_won", 5, skrug, nurrim)};
    ASSERT_EQ(told(Language::english, deeds).size(), 1u);
    EXPECT_THAT(told(Language::english, deeds).front(),
                testing::AllOf(HasSubstr("three times"), HasSubstr("two of the fights were Skrug’s")));
}

TEST(memory, a_keepsake_goes_with_whoever_ends_its_keeper) {
    const std::vector<Deed> deeds = {deed("party_fell", 3, rope, sharra), deed("killed", 9, skrug, sharra, hall)};
    for (size_t voice = 0; voice < voice_words.size(); ++voice) {
        const auto lines = tell_all(static_cast<Voice>(voice), Language::english, cast_with_party(), deeds);
        ASSERT_EQ(lines.size(), 2u);
        EXPECT_THAT(lines.back().words, HasSubstr("a blue jug")) << voice_words[voice];
    }
    EXPECT_THAT(tell_all(Voice::annalist, Language::russian, cast_with_party(), deeds).back().words, HasSubstr("синий кувшин"));
}

TEST(memory, whoever_ended_many_is_remembered_in_the_line_of_their_end) {
    std::vector<Deed> deeds = {deed("lair", 1, sharra, no_one, hall)};
    for (const Deed& each : many_ends_by(sharra, 4, 5)) deeds.push_back(each);
    deeds.push_back(deed("killed", 31, skrug, sharra, hall));
    EXPECT_THAT(told(Language::english, deeds).back(), testing::AllOf(HasSubstr("30 years"), HasSubstr("four")));
    EXPECT_THAT(told(Language::russian, deeds).back(), testing::AllOf(HasSubstr("30 лет"), HasSubstr("4")));
}

TEST(memory, a_short_life_has_no_obituary) {
    const std::vector<Deed> deeds = {deed("lair", 1, sharra, no_one, hall), deed("killed", 3, skrug, sharra, hall)};
    EXPECT_THAT(told(Language::english, deeds).back(), testing::Not(HasSubstr("years")));
}

TEST(memory, those_whom_one_ended_in_a_year_share_a_line) {
    const std::vector<Deed> deeds = {deed("killed", 5, skrug, sharra, hall), deed("people_ends.killed", 5, nurrim, skrug)};
    for (size_t voice = 0; voice < voice_words.size(); ++voice) {
        for (const Language language : all_languages) {
            const auto lines = tell_all(static_cast<Voice>(voice), language, cast(), deeds);
            ASSERT_EQ(lines.size(), 1u) << voice_words[voice];
            EXPECT_THAT(lines.front().words, HasSubstr(language == Language::english ? "Nurrim" : "Нуррим"));
        }
    }
}

TEST(memory, a_turn_is_told_with_whose_work_it_was) {
    for (int before = 0; before < 6; ++before) {  // whichever sentence comes next
        std::vector<Deed> deeds = many_ends_by(sharra, before + 1, 5);
        for (const std::string& line : told(Language::english, deeds)) EXPECT_THAT(line, HasSubstr("Sharra"));
    }
}

// Raised over the years the flags and machines of one empire are told together, where the last of them stood.
TEST(memory, works_of_several_years_are_one_line) {
    std::vector<Deed> deeds = {deed("invention", 1, nurrim, no_one, hall), deed("settled", 2, skrug, no_one, no_one)};
    for (int year = 4; year <= 8; year += 2) {
        deeds.push_back(deed("invention", year, skrug, no_one, hall));
        deeds.push_back(deed("killed", year, nurrim, sharra, hall));
    }
    const auto plan = plan_lines(shipped_tales().kinds(), cast(), deeds);
    const auto works = std::ranges::find(plan, PlannedLine::Frame::digest, &PlannedLine::frame);
    ASSERT_NE(works, plan.end());
    EXPECT_EQ(works->deeds.size(), 3u);
    EXPECT_EQ(works->year, 8);
    EXPECT_EQ(works->context.years, 5);
    size_t kept = 0;
    for (const PlannedLine& line : plan) kept += line.deeds.size() + line.under.size();
    EXPECT_EQ(kept, deeds.size()) << "what is not told lies under a line";
}

TEST(memory, a_place_is_one_in_english_though_its_russian_is_many) {
    Cast people = cast();
    people[hall].name = noun("the castle", {"стены", "стен", "стенам", "стены", "стенами", "стенах"}, Gender::plural);
    people[hall].name.en_one = true;
    people[hall].keepsake = {};
    const Tales& tales = shipped_tales();
    for (const Sentence& sentence : tales.book(Voice::annalist, Language::english).find("drowned", Family::plain)) {
        const Arguments arguments(Language::english, people, deed("drowned", 3, no_one, no_one, hall), {});
        if (!arguments.hold(sentence.pattern)) continue;
        EXPECT_THAT(arguments.say(sentence.pattern), testing::Not(HasSubstr("castle are")));
    }
}

}  // namespace
}  // namespace undercroft::chronicle
