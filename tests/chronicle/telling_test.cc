// From deeds to lines: what is told, what is gathered, what is pointed back to, and that every shipped sentence can be said.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "told_cast.h"

namespace undercroft::chronicle {
namespace {

std::vector<Deed> raids() {
    Deed first = deed("raid_won", 16, skrug, nurrim);
    first.loot = 1;
    Deed back = deed("raid_won", 21, nurrim, skrug);
    back.loot = 1;
    return {first, deed("lair", 17, sharra, no_one, hall), deed("settled", 18, nurrim, no_one, no_one),
            deed("settled", 19, skrug, no_one, no_one), back};
}

TEST(telling, a_repaid_raid_points_back_to_the_year_of_the_first) {
    EXPECT_THAT(told(Language::english, raids()),
                testing::Contains("The dwarves of Nurrim fetched back from Skrug what had gone there in year 16."));
    EXPECT_THAT(told(Language::russian, raids()), testing::Contains("Дварфы Нуррима вернули у Скруга своё, взятое в 16 году."));
}

TEST(telling, a_place_remembers_who_had_it_before) {
    const std::vector<Deed> deeds = {deed("settled", 3, nurrim, no_one, hall), deed("lair", 13, sharra, no_one, hall)};
    EXPECT_THAT(told(Language::english, deeds), testing::Contains(testing::HasSubstr("Nurrim")));
    EXPECT_THAT(told(Language::russian, deeds), testing::Contains(testing::HasSubstr("на том, что оставил Нуррим")));
}

TEST(telling, grain_of_quiet_years_becomes_one_span) {
    std::vector<Deed> deeds = {deed("settled", 1, nurrim, no_one, hall)};
    for (int year = 4; year <= 6; ++year) deeds.push_back(deed("growth", year, nurrim, no_one, hall));
    for (Deed& each : deeds) each.gain = 1;
    const Cast people = cast();
    const auto plan = plan_lines(shipped_tales().kinds(), people, deeds);
    ASSERT_FALSE(plan.empty());
    const auto quiet =
        std::count_if(plan.begin(), plan.end(), [](const PlannedLine& line) { return line.frame == PlannedLine::Frame::quiet; });
    EXPECT_LE(quiet, 1);
    EXPECT_LT(plan.size(), deeds.size());
    size_t kept = 0;
    for (const PlannedLine& line : plan) kept += line.deeds.size() + line.under.size();
    EXPECT_EQ(kept, deeds.size()) << "what is not told lies under a line";
}

TEST(telling, a_quiet_span_does_not_tell_what_another_deed_tells) {
    std::vector<Deed> deeds = {deed("settled", 1, nurrim, no_one, hall)};
    for (int year = 4; year <= 9; ++year) {
        deeds.push_back(deed("growth", year, nurrim, no_one, hall));
        deeds.push_back(deed("mined", year, skrug, no_one, hall));
        deeds.back().untold = true;
    }
    for (const PlannedLine& line : plan_lines(shipped_tales().kinds(), cast(), deeds)) {
        for (const int32_t index : line.deeds) EXPECT_FALSE(deeds[static_cast<size_t>(index)].untold);
    }
}

TEST(telling, no_more_than_three_lasting_lines_a_year) {
    std::vector<Deed> deeds;
    for (int i = 0; i < 9; ++i) deeds.push_back(deed("building", 5, i % 2 == 0 ? skrug : nurrim, no_one, no_one));
    const Cast people = cast();
    EXPECT_LE(plan_lines(shipped_tales().kinds(), people, deeds).size(), 5u);
}

TEST(telling, openings_do_not_repeat_within_three_lines_while_there_is_a_choice) {
    std::vector<Deed> deeds;
    for (int year = 1; year <= 12; ++year) {
        Deed made = deed("raid_won", year * 7, year % 2 == 0 ? skrug : nurrim, year % 2 == 0 ? nurrim : skrug, hall);
        made.loot = 1;
        made.slain = 1;
        deeds.push_back(made);
    }
    const std::vector<std::string> lines = told(Language::english, deeds);
    for (size_t i = 1; i < lines.size(); ++i) EXPECT_NE(lines[i], lines[i - 1]);
}

TEST(telling, the_same_year_is_not_pointed_back_to) {
    std::vector<Deed> deeds;
    for (int i = 0; i < 4; ++i) {
        deeds.push_back(deed("raid_won", 16, i % 2 == 0 ? skrug : nurrim, i % 2 == 0 ? nurrim : skrug, hall));
        deeds.back().loot = 1;
    }
    for (const std::string& line : told(Language::english, deeds)) EXPECT_THAT(line, testing::Not(testing::HasSubstr("year 16"))) << line;
    for (const std::string& line : told(Language::russian, deeds)) EXPECT_THAT(line, testing::Not(testing::HasSubstr("16 год"))) << line;
}

TEST(telling, who_was_there_before_is_neither_side_of_today) {
    const std::vector<Deed> deeds = {deed("settled", 3, nurrim, no_one, hall), deed("treasure_found", 13, skrug, nurrim, hall)};
    const Cast people = cast();
    for (const PlannedLine& line : plan_lines(shipped_tales().kinds(), people, deeds)) EXPECT_EQ(line.context.old, no_one);
}

TEST(telling, whoever_is_named_first_is_told_with_what_it_is) {
    const std::vector<Deed> deeds = {deed("killed", 3, nurrim, sharra, hall)};
    EXPECT_THAT(told(Language::english, deeds), testing::ElementsAre(testing::HasSubstr("he manticore Sharra")));
    EXPECT_THAT(told(Language::russian, deeds),
                testing::ElementsAre(testing::AnyOf(testing::HasSubstr("антикора Шарра"), testing::HasSubstr("антикору Шарру"))));
}

// Two rooms of one name, or a room and whoever stood in it: the same roof.
TEST(telling, a_fallen_roof_is_told_once_in_a_year) {
    const auto roof = [](int year, CastId who) { return deed("crushed", year, who, no_one, hall); };
    EXPECT_THAT(told(Language::english, {roof(7, no_one), roof(7, no_one), roof(7, sharra)}),
                testing::ElementsAre(testing::Not(testing::HasSubstr("heard a roof"))));
    EXPECT_THAT(told(Language::english, {roof(7, no_one), roof(8, no_one)}), testing::SizeIs(2));
}

TEST(telling, whose_place_it_was_is_not_said_twice_in_a_row) {
    std::vector<Deed> deeds = {deed("settled", 3, nurrim, no_one, hall), deed("left", 9, nurrim, no_one, hall),
                               deed("outpost", 13, skrug, no_one, hall), deed("treasure_found", 13, skrug, no_one, hall)};
    deeds.back().loot = 2;
    for (const Language language : all_languages) {
        const std::string who = language == Language::english ? "Nurrim" : "Нуррим";
        int times = 0;
        for (const std::string& line : told(language, deeds)) times += line.find(who) != std::string::npos ? 1 : 0;
        EXPECT_EQ(times, 3) << who;  // they came, they left, and one of the lines of year 13
    }
}

TEST(telling, newcomers_of_a_year_share_a_line) {
    const std::vector<Deed> deeds = {deed("settled", 3, nurrim), deed("settled", 3, skrug), deed("lair", 3, sharra, no_one, hall)};
    EXPECT_THAT(told(Language::english, deeds),
                testing::ElementsAre(testing::AllOf(testing::HasSubstr("dwarves"), testing::HasSubstr("Skrug"),
                                                    testing::HasSubstr("the manticore Sharra chose the Great Hall"))));
}

std::vector<std::string> gathered(Language language, const std::vector<Deed>& deeds, PlannedLine::Frame frame) {
    PlannedLine line;
    line.year = line.last_year = deeds.front().year;
    line.frame = frame;
    for (size_t i = 0; i < deeds.size(); ++i) line.deeds.push_back(static_cast<int32_t>(i));
    std::vector<std::string> words;
    for (const Line& each : tell(shipped_tales(), Voice::annalist, language, cast(), deeds, std::vector{line})) words.push_back(each.words);
    return words;
}

TEST(telling, the_same_deed_twice_is_said_once) {
    const std::vector<Deed> deeds = {deed("converted", 5, skrug), deed("hunger", 5, skrug), deed("hunger", 5, skrug)};
    EXPECT_THAT(gathered(Language::english, deeds, PlannedLine::Frame::doer),
                testing::ElementsAre("The goblins of Skrug changed their altars and went hungry twice."));
    EXPECT_THAT(gathered(Language::russian, deeds, PlannedLine::Frame::doer),
                testing::ElementsAre("Гоблины Скруга сменили алтари и дважды голодали."));
}

TEST(telling, a_single_deed_needs_no_frame) {
    // Twice the same, so that the frames of a list would have had their turn.
    for (int year = 5; year < 10; ++year) {
        const std::vector<Deed> deeds = {deed("hunger", year, skrug), deed("hunger", year, skrug)};
        EXPECT_THAT(gathered(Language::english, deeds, PlannedLine::Frame::doer),
                    testing::ElementsAre("The goblins of Skrug went hungry twice."));
    }
    const std::vector<Deed> years = {deed("converted", 1, skrug), deed("hunger", 1, skrug), deed("hunger", 2, skrug)};
    std::vector<PlannedLine> plan(2);
    for (PlannedLine& line : plan) line.frame = PlannedLine::Frame::doer;
    plan[0].deeds = {0, 1};
    plan[1].deeds = {2};
    const std::vector<Line> lines = tell(shipped_tales(), Voice::annalist, Language::english, cast(), years, plan);
    ASSERT_EQ(lines.size(), 2u);
    EXPECT_EQ(lines[1].words, "The goblins of Skrug went hungry.") << "and not: that year the goblins of Skrug went hungry";
}

TEST(telling, a_part_with_a_comma_is_closed_by_one) {
    const std::vector<std::string> english = {"went down, five of them", "carried off two chests"};
    EXPECT_EQ(joined_list(Language::english, english), "went down, five of them, and carried off two chests");
    const std::vector<std::string> russian = {"потеряли семью, встретив слизь", "нашли сундук"};
    EXPECT_EQ(joined_list(Language::russian, russian), "потеряли семью, встретив слизь, и нашли сундук");
    const std::vector<std::string> earlier = {"потеряли семью, встретив слизь", "голодали", "нашли сундук"};
    EXPECT_EQ(joined_list(Language::russian, earlier), "потеряли семью, встретив слизь, голодали и нашли сундук");
    const std::vector<std::string> plain = {"dug", "went on, singing"};
    EXPECT_EQ(joined_list(Language::english, plain), "dug and went on, singing");
}

TEST(telling, the_envoys_of_two_meet_once_in_a_year) {
    const std::vector<Deed> deeds = {deed("envoys", 5, skrug, nurrim), deed("envoys", 5, nurrim, skrug), deed("envoys", 5, skrug, nurrim)};
    EXPECT_EQ(told(Language::english, deeds).size(), 1u);
    const auto plan = plan_lines(shipped_tales().kinds(), cast(), deeds);
    ASSERT_EQ(plan.size(), 1u);
    EXPECT_EQ(plan.front().under.size(), 2u) << "what is not told lies under the line";
}

TEST(telling, whoever_only_fought_there_did_not_live_there) {
    const std::vector<Deed> deeds = {deed("raid_drawn", 3, skrug, nurrim, hall), deed("lair", 13, sharra, no_one, hall)};
    const Cast people = cast();
    for (const PlannedLine& line : plan_lines(shipped_tales().kinds(), people, deeds)) EXPECT_EQ(line.context.old, no_one);
}

TEST(telling, different_places_are_not_one_place_twice) {
    Cast people = cast();
    Actor cave = people[hall];
    cave.name = noun("the Bone Grotto",
                     {"Костяной грот", "Костяного грота", "Костяному гроту", "Костяной грот", "Костяным гротом", "Костяном гроте"},
                     Gender::masculine);
    people.push_back(cave);
    const std::vector<Deed> deeds = {deed("building", 5, skrug, no_one, hall), deed("building", 5, skrug, no_one, hall + 1)};
    PlannedLine line;
    line.year = line.last_year = 5;
    line.frame = PlannedLine::Frame::doer;
    line.deeds = {0, 1};
    const std::vector<Line> lines = tell(shipped_tales(), Voice::annalist, Language::english, people, deeds, std::vector{line});
    ASSERT_EQ(lines.size(), 1u);
    EXPECT_THAT(lines[0].words, testing::Not(testing::HasSubstr("twice")));
}

TEST(telling, a_wrong_repaid_in_its_own_year_points_back_to_nothing_else) {
    std::vector<Deed> deeds = {deed("settled", 3, nurrim, no_one, hall), deed("raid_won", 16, skrug, nurrim, hall),
                               deed("raid_won", 16, nurrim, skrug, hall), deed("raid_won", 16, skrug, nurrim, hall)};
    for (Deed& each : deeds) each.loot = each.slain = 1;
    for (const PlannedLine& line : plan_lines(shipped_tales().kinds(), cast(), deeds)) {
        if (line.deeds.front() >= 2) {
            EXPECT_NE(line.context.back_year, 3);
        }
    }
}

TEST(telling, what_comes_every_year_falls_silent) {
    std::vector<Deed> deeds;
    for (int year = 1; year <= 30; ++year) deeds.push_back(deed("undead", year, sharra, no_one, hall));
    EXPECT_LE(told(Language::english, deeds).size(), 10u);
}

TEST(telling, those_who_did_the_same_share_the_verb) {
    const std::vector<Deed> deeds = {deed("hunger", 5, skrug), deed("hunger", 5, nurrim), deed("hunger", 5, sharra)};
    EXPECT_THAT(gathered(Language::english, deeds, PlannedLine::Frame::kind),
                testing::ElementsAre("The goblins of Skrug, the dwarves of Nurrim and Sharra went hungry."));
    EXPECT_THAT(gathered(Language::russian, deeds, PlannedLine::Frame::kind),
                testing::ElementsAre("Гоблины Скруга, дварфы Нуррима и Шарра голодали."));
}

TEST(telling, one_beast_loses_no_heads) {
    Deed lost = deed("raid_lost", 5, sharra, nurrim);
    lost.loss = 1;
    Deed won = deed("raid_won", 5, nurrim, sharra);
    won.slain = 1;
    for (const Deed& each : {lost, won}) {
        for (const std::string& line : told(Language::english, {each})) EXPECT_THAT(line, testing::Not(testing::HasSubstr("goblin")));
    }
}

TEST(telling, a_maker_builds_a_hall_and_not_its_own_hall_of_itself) {
    Cast people = cast();
    people[hall].kind = noun("the hall", {"зал", "зала", "залу", "зал", "залом", "зале"}, Gender::masculine);
    people[hall].maker = skrug;
    const Deed own = deed("building", 5, skrug, no_one, hall), others = deed("building", 5, nurrim, no_one, hall);
    std::vector<Problem> faults;
    const Pattern place(Language::english, "{place}", faults);
    EXPECT_EQ(Arguments(Language::english, people, own, {}).say(place), "the hall");
    EXPECT_EQ(Arguments(Language::english, people, others, {}).say(place), "the Great Hall");
}

TEST(telling, what_is_known_is_not_kept_back_in_a_list) {
    std::vector<Deed> deeds = {deed("hunger", 5, skrug), deed("treasure_found", 5, skrug, no_one, hall), deed("hunger", 7, skrug),
                               deed("treasure_found", 7, skrug, no_one, hall)};
    deeds[1].loot = deeds[3].loot = 1;
    std::vector<PlannedLine> plan(2);
    plan[0].deeds = {0, 1};
    plan[1].deeds = {2, 3};
    for (PlannedLine& line : plan) line.frame = PlannedLine::Frame::doer;
    for (const Line& line : tell(shipped_tales(), Voice::annalist, Language::english, cast(), deeds, plan))
        EXPECT_THAT(line.words, testing::HasSubstr("found a chest in the Great Hall"));
}

TEST(telling, parts_made_alike_share_their_verb) {
    const std::string& small = shipped_tales().book(Voice::annalist, Language::english).word("small");
    EXPECT_EQ(sharing_verb("met the troll", "met the slime", small), "the slime");
    EXPECT_EQ(sharing_verb("broke through to the mine", "broke through to the hall", small), "to the hall");
    EXPECT_EQ(sharing_verb("построили академию", "построили свалку отходов", small), "свалку отходов");
    EXPECT_EQ(sharing_verb("went hungry", "changed their altars", small), std::nullopt);
    EXPECT_EQ(sharing_verb("went down, five of them", "went down, two of them", small), std::nullopt);
    const std::vector<Deed> deeds = {deed("wanderer_met", 5, skrug, nurrim), deed("wanderer_met", 5, skrug, sharra)};
    EXPECT_THAT(gathered(Language::english, deeds, PlannedLine::Frame::doer),
                testing::ElementsAre("The goblins of Skrug met the dwarves of Nurrim and the manticore Sharra."));
}

TEST(telling, ends_told_together_come_after_what_the_ended_did) {
    std::vector<Deed> deeds = {deed("people_ends.emigrants", 5, nurrim, sharra), deed("raid_won", 5, skrug, sharra),
                               deed("people_ends.emigrants", 5, skrug, sharra)};
    deeds[1].loot = 1;
    const auto plan = plan_lines(shipped_tales().kinds(), cast(), deeds);
    ASSERT_EQ(plan.size(), 2u);
    EXPECT_EQ(plan.front().deeds, std::vector<int32_t>{1});
    EXPECT_EQ(plan.back().deeds, (std::vector<int32_t>{0, 2}));
}

TEST(telling, only_a_year_that_was_told_is_pointed_back_to) {
    Deed first = deed("raid_won", 3, skrug, nurrim), again = deed("raid_won", 9, skrug, nurrim);
    first.untold = true;
    first.loot = again.loot = 1;
    for (const PlannedLine& line : plan_lines(shipped_tales().kinds(), cast(), std::vector{first, again})) EXPECT_EQ(line.antecedent, -1);
}

TEST(telling, a_newcomer_is_introduced_before_anything_else_is_told_of_it) {
    std::vector<Deed> deeds = {deed("sickness", 5, nurrim, no_one, hall), deed("settled", 5, nurrim, no_one, no_one)};
    deeds[0].loss = 1;
    const auto plan = plan_lines(shipped_tales().kinds(), cast(), deeds);
    ASSERT_EQ(plan.size(), 2u);
    EXPECT_EQ(plan.front().deeds.front(), 1);
}

TEST(telling, the_next_line_of_the_same_people_says_they_and_there) {
    std::vector<Deed> deeds = {deed("raid_lost", 5, skrug, sharra, hall), deed("isolated", 5, skrug)};
    deeds[0].loss = 1;
    EXPECT_THAT(told(Language::english, deeds), testing::Contains("They pulled the roof down behind them and stopped answering."));
    EXPECT_THAT(told(Language::russian, deeds), testing::Contains("Они обрушили за собой кровлю и больше не отзывались."));
    std::vector<Deed> places = {deed("lair", 5, sharra, no_one, hall), deed("event.ghosts", 5, no_one, no_one, hall)};
    EXPECT_THAT(told(Language::english, places), testing::Contains(testing::HasSubstr("here they have begun to walk")));
    EXPECT_THAT(told(Language::russian, places), testing::Contains(testing::StartsWith("Там начали ходить")));
}

Cast with_parties() {
    Cast people = cast();
    for (int i = 0; i < 12; ++i) {
        Actor spoon;
        spoon.name =
            noun("the Tin Spoon",
                 {"Оловянная ложка", "Оловянной ложки", "Оловянной ложке", "Оловянную ложку", "Оловянной ложкой", "Оловянной ложке"},
                 Gender::feminine);
        spoon.heads = goblins;
        spoon.riches = chests;
        spoon.speaks_for_itself = true;
        people.push_back(spoon);
    }
    return people;
}

TEST(telling, years_of_parties_are_told_by_their_number_and_what_they_brought) {
    const Cast people = with_parties();
    std::vector<Deed> deeds;
    for (int i = 0; i < 4; ++i) {
        deeds.push_back(deed("party_came", 10 + i, hall + 1 + i));
        deeds.push_back(deed("party_looted.home", 10 + i, hall + 1 + i));
        deeds.back().loot = deeds.back().count = 1;
    }
    PlannedLine line;
    line.frame = PlannedLine::Frame::quiet;
    line.year = 10;
    line.last_year = 13;
    line.context.years = 4;
    for (size_t i = 0; i < deeds.size(); ++i) line.deeds.push_back(static_cast<int32_t>(i));
    const auto say = [&](Language language) {
        return tell(shipped_tales(), Voice::annalist, language, people, deeds, std::vector{line}).front().words;
    };
    EXPECT_EQ(say(Language::english), "4 years went by. Four parties went down in that time, and four chests came up.");
    EXPECT_EQ(say(Language::russian), "Прошло 4 года. Вниз спустились четыре отряда, наверх вынесли четыре сундука.");
}

TEST(telling, a_party_stands_in_quotation_marks_in_russian) {
    const Cast people = with_parties();
    const std::vector<Deed> deeds = {deed("party_fell", 5, hall + 1, skrug)};
    const auto say = [&](Language language) {
        return tell(shipped_tales(), Voice::annalist, language, people, deeds, plan_lines(shipped_tales().kinds(), people, deeds))
            .front()
            .words;
    };
    EXPECT_THAT(say(Language::english), testing::HasSubstr("The Tin Spoon"));
    EXPECT_THAT(say(Language::russian), testing::StartsWith("«Оловянная ложка» "));
}

TEST(telling, russian_prepositions_follow_the_next_word) {
    EXPECT_EQ(finished(Language::russian, "В 2 году с скелетами, с 2 года, в 12 году."), "Во 2 году со скелетами, со 2 года, в 12 году.");
    EXPECT_EQ(finished(Language::russian, "летопись молчит о Уграбе и о Ерее; вошли в дворец к мне"),
              "Летопись молчит об Уграбе и о Ерее; вошли во дворец ко мне");
}

TEST(telling, a_part_that_says_and_is_closed_by_a_comma) {
    const std::vector<std::string> english = {"had an expedition home and built the quarry", "broke through a wall"};
    EXPECT_EQ(joined_list(Language::english, english), "had an expedition home and built the quarry, and broke through a wall");
    const std::vector<std::string> russian = {"дождались похода и построили каменоломню", "пробили стену"};
    EXPECT_EQ(joined_list(Language::russian, russian), "дождались похода и построили каменоломню, и пробили стену");
}

TEST(telling, what_says_the_same_and_more_stands_for_both) {
    EXPECT_EQ(sharing_verb("stood up", "stood up in the tomb", "the in"), std::nullopt) << "and not: stood up and up in the tomb";
    const std::vector<Deed> deeds = {deed("undead", 5, skrug), deed("undead", 5, skrug, no_one, hall)};
    EXPECT_THAT(gathered(Language::english, deeds, PlannedLine::Frame::doer),
                testing::ElementsAre("The goblins of Skrug stood up in the Great Hall."));
}

TEST(telling, a_place_is_named_once_in_a_list) {
    std::vector<Deed> deeds = {deed("breach", 5, skrug, no_one, hall), deed("treasure_found", 5, skrug, no_one, hall)};
    deeds[1].loot = 1;
    EXPECT_THAT(gathered(Language::english, deeds, PlannedLine::Frame::doer),
                testing::ElementsAre("The goblins of Skrug broke through to the Great Hall and found a chest there."));
    EXPECT_THAT(gathered(Language::russian, deeds, PlannedLine::Frame::doer),
                testing::ElementsAre("Гоблины Скруга пробились в Великий зал и нашли там сундук."));
}

TEST(telling, a_list_holds_no_more_than_two_made_alike) {
    Cast people = cast();
    for (int i = 0; i < 4; ++i) people.push_back(people[hall]);
    std::vector<Deed> deeds;
    for (int i = 0; i < 4; ++i) {
        people[static_cast<size_t>(hall + 1 + i)].name.en = "the cave " + std::string(1, static_cast<char>('A' + i));
        deeds.push_back(deed("breach", 5, skrug, no_one, hall + 1 + i));
    }
    PlannedLine line;
    line.year = line.last_year = 5;
    line.frame = PlannedLine::Frame::doer;
    line.deeds = {0, 1, 2, 3};
    const std::vector<Line> lines = tell(shipped_tales(), Voice::annalist, Language::english, people, deeds, std::vector{line});
    ASSERT_EQ(lines.size(), 1u);
    EXPECT_EQ(lines[0].words, "The goblins of Skrug broke through to the cave A and to the cave B.");
}

TEST(telling, newcomers_without_a_name_are_counted_as_they_are_listed) {
    Cast people = cast();
    people[nurrim].name = {};
    const std::vector<Deed> deeds = {deed("settled", 3, nurrim, no_one, hall), deed("lair", 3, sharra, no_one, hall)};
    const std::vector<Line> lines =
        tell(shipped_tales(), Voice::annalist, Language::english, people, deeds, plan_lines(shipped_tales().kinds(), people, deeds));
    ASSERT_EQ(lines.size(), 1u);
    EXPECT_THAT(lines[0].words, testing::AllOf(testing::HasSubstr("the dwarves"), testing::HasSubstr("Sharra"), testing::HasSubstr("wo")));
}

TEST(telling, a_border_that_is_measured_every_year_falls_silent) {
    std::vector<Deed> deeds;
    for (int year = 1; year <= 12; ++year) deeds.push_back(deed("envoys", year, skrug, nurrim));
    EXPECT_LE(told(Language::english, deeds).size(), 4u);
}

TEST(telling, nobody_breaks_through_to_where_it_lives) {
    const std::vector<Deed> deeds = {deed("settled", 3, skrug, no_one, hall), deed("breach", 4, skrug, no_one, hall)};
    EXPECT_EQ(told(Language::english, deeds).size(), 1u);
}

TEST(telling, fights_of_different_pairs_are_not_told_in_one_breath) {
    std::vector<Deed> deeds = {deed("settled", 1, skrug), deed("raid_lost", 5, skrug, sharra), deed("raid_lost", 5, sharra, nurrim)};
    for (const PlannedLine& line : plan_lines(shipped_tales().kinds(), cast(), deeds)) EXPECT_NE(line.frame, PlannedLine::Frame::kind);
}

TEST(telling, a_beast_is_met_in_the_lair_and_not_in_the_lair_of_itself) {
    Cast people = cast();
    people[hall].kind = noun("the lair", {"логово", "логова", "логову", "логово", "логовом", "логове"}, Gender::neuter);
    people[hall].name = of_owner(people[hall].kind, people[sharra].name);
    people[hall].maker = sharra;
    std::vector<Problem> faults;
    const Pattern at(Language::english, "{at}", faults);
    EXPECT_EQ(Arguments(Language::english, people, deed("killed", 5, skrug, sharra, hall), {}).say(at), "in the lair");
    EXPECT_EQ(Arguments(Language::english, people, deed("settled", 5, skrug, no_one, hall), {}).say(at), "in the lair of Sharra");
}

TEST(telling, whoever_was_not_named_yet_is_introduced_when_it_is) {
    Deed young = deed("growth.young", 3, nurrim, no_one, hall);
    young.other = sharra;
    const std::vector<std::string> lines = told(Language::english, {young, deed("killed", 4, skrug, sharra, hall)});
    ASSERT_FALSE(lines.empty());
    EXPECT_THAT(lines.back(), testing::HasSubstr("manticore Sharra"));
}

// The small words that stand for names are of the texts, in every voice and language.
TEST(telling, pronouns_are_words_of_the_tellers) {
    for (size_t voice = 0; voice < voice_words.size(); ++voice) {
        for (const Language language : all_languages) {
            for (const std::string_view name : {"they", "at", "to", "from"})
                EXPECT_FALSE(shipped_tales().book(static_cast<Voice>(voice), language).word(name).empty())
                    << voice_words[voice] << " " << name;
        }
    }
}

TEST(telling, a_row_without_a_fitting_sentence_is_told_as_its_kind) {
    const std::vector<Deed> deeds = {deed("event.mines", 5, no_one)};
    for (size_t voice = 0; voice < voice_words.size(); ++voice) {
        for (const Language language : all_languages)
            EXPECT_EQ(tell(shipped_tales(), static_cast<Voice>(voice), language, cast(), deeds,
                           plan_lines(shipped_tales().kinds(), cast(), deeds))
                          .size(),
                      1u)
                << voice_words[voice] << " " << language_code(language);
    }
}

TEST(telling, every_teller_says_every_kind_in_both_languages) {
    const Tales& tales = shipped_tales();
    for (size_t voice = 0; voice < voice_words.size(); ++voice) {
        for (const Language language : all_languages) {
            for (const auto& [kind, about] : tales.kinds()) {
                EXPECT_TRUE(tales.book(static_cast<Voice>(voice), language).has(kind))
                    << voice_words[voice] << " " << language_code(language) << " " << kind;
            }
        }
    }
}

// With every argument at hand, each sentence is said whole: no brace is left, no double space, and it ends.
TEST(telling, every_sentence_can_be_said) {
    const Tales& tales = shipped_tales();
    const Cast people = cast();
    for (size_t voice = 0; voice < voice_words.size(); ++voice) {
        for (const Language language : all_languages) {
            const PatternBook& book = tales.book(static_cast<Voice>(voice), language);
            for (const std::string& kind : book.kinds()) {
                for (int family = 0; family < family_count; ++family) {
                    for (const Sentence& sentence : book.find(kind, static_cast<Family>(family))) {
                        const auto& names = sentence.pattern.argument_names();
                        const bool beast = std::ranges::any_of(names, [](const std::string& name) { return name.starts_with("species"); });
                        Deed full = deed(kind, 40, beast ? sharra : skrug, nurrim, hall);
                        full.other = sharra;
                        full.from = hall;
                        full.loss = full.slain = full.gain = full.loot = full.count = 2;
                        Context context;
                        context.old = skrug;
                        context.ordinal = 3;
                        context.back_year = 12;
                        context.back_who = nurrim;
                        context.years = 28;
                        context.list = "x; y";
                        context.more = 3;
                        context.kept = {hall};
                        const Arguments arguments(language, people, full, context);
                        const std::string words = finished(language, arguments.say(sentence.pattern));
                        EXPECT_EQ(words.find('{'), std::string::npos) << sentence.id << " " << words;
                        EXPECT_EQ(words.find("  "), std::string::npos) << sentence.id << " " << words;
                        if (family < told_families) {
                            EXPECT_TRUE(words.ends_with(".") || words.ends_with("!") || words.ends_with("?"))
                                << sentence.id << " " << words;
                        }
                    }
                }
            }
        }
    }
}

}  // namespace
}  // namespace undercroft::chronicle
