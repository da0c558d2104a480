// What the log, the options and the reasons say, in both languages.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "dungeoneer/spoken.h"
#include "games/dungeoneer/battle.h"
#include "games/dungeoneer/odds.h"

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
    EXPECT_THAT(log_of(match), Contains("Creeping Slime counters Grumoka Ashtongue, 8 against 2."));
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
    EXPECT_THAT(timing(1, "fleet_of_foot", Language::english), HasSubstr("at the entrance"));
    EXPECT_THAT(timing(1, "fleet_of_foot", Language::russian), HasSubstr("у входа"));
    EXPECT_THAT(timing(2, "chitin_mail", Language::english), HasSubstr("in your Feats phase"));
    EXPECT_THAT(timing(2, "fleet_of_foot", Language::english), HasSubstr("in your Feats phase"));
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
        return spoken(the_module().words().event(with_note(event, match.state)), Language::russian);
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

std::string told(const TestMatch& match, const Event& event, Language language = Language::english) {
    return spoken(the_module().words().event(with_note(event, match.state)), language);
}

TEST(dungeoneer_words, a_roll_says_what_it_is_for_and_on_which_side_it_is_good) {  // also DG-SOLO-08
    TestMatch match = a_match(1).feats();
    const auto peril = [&](int die) { return told(match, make_event(Happened::die_rolled, Seat(0), die, 2)); };
    EXPECT_THAT(peril(2), HasSubstr("2 or less draws a peril card: one comes"));
    EXPECT_THAT(peril(3), HasSubstr("2 or less draws a peril card: none comes"));
    const Thing place = Thing::location(location_called("crossroads"));
    const Event effect = make_event(Happened::die_rolled, Seat(0), 5, 4, static_cast<int>(place.kind), place.id);
    EXPECT_EQ(told(match, effect), "Ilsaveth of the Ninth Veil rolls for Crossroads: 5, 4 or more needed.");
    EXPECT_THAT(told(match, effect, Language::russian), HasSubstr("нужно 4 или больше"));
    const auto threat = [&](int total) {
        return told(match, make_event(Happened::threat_rolled, Seat(0), 0, 6, 3, total), Language::russian);
    };
    EXPECT_THAT(threat(6), HasSubstr("итог 6: преодолена."));
    EXPECT_THAT(threat(5), HasSubstr("итог 5: не преодолена."));
}

TEST(dungeoneer_words, the_log_does_not_blame_the_lonely_hero_for_the_dungeon) {
    auto match = a_match(1).lay("crossroads", 0, -1).points(0, 2).feats();
    match.draws({"scent_of_blood", "mutant_rat"}).dice({1, 1, 1, 6}).play("move north").pass();
    const std::vector<std::string> log = log_of(match);
    EXPECT_THAT(log, Contains("Scent of Blood befalls Ilsaveth of the Ninth Veil."));
    EXPECT_THAT(log, Contains("1 encounter comes upon Ilsaveth of the Ninth Veil."));
    EXPECT_THAT(log, Each(Not(HasSubstr("lets loose"))));
    EXPECT_THAT(log, Each(Not(HasSubstr("X ="))));
    EXPECT_THAT(log_of(match, Language::russian), Contains(HasSubstr("впереди 1 столкновение.")));
}

TEST(dungeoneer_words, only_a_card_that_costs_x_tells_its_x) {
    TestMatch match = a_match().feats();
    int with_x = 0;
    for (size_t i = 0; i < the_cards().cards.size(); ++i) {
        const Event event = make_event(Happened::card_played, Seat(0), static_cast<int>(i), 1, 1);
        const bool costs_x = the_cards().cards[i].costs_x;
        with_x += costs_x ? 1 : 0;
        EXPECT_EQ(told(match, event).find("X = 1") != std::string::npos, costs_x) << the_cards().ids.cards[i];
    }
    EXPECT_GT(with_x, 0);
}

TEST(dungeoneer_words, a_bane_takes_effect_by_itself) {
    TestMatch match = a_match().feats();
    const auto used = [&](const std::string& card) {
        const Thing source = Thing::card(card_called(card));
        return told(match, make_event(Happened::power_used, Seat(1), static_cast<int>(source.kind), source.id));
    };
    EXPECT_EQ(used("scent_of_blood"), "Scent of Blood takes effect.");
    EXPECT_THAT(used("chitin_mail"), HasSubstr("uses Chitin Mail"));
}

TEST(dungeoneer_words, a_hint_gives_the_reason_that_the_card_has) {
    const auto reason = [](TestMatch match, const std::string& card, Language language = Language::english) {
        match.feats();
        return spoken(the_module().words().reason(match.state, Seat(0), make_action(Do::play, card_called(card).value, 0)), language);
    };
    // The policy would keep it: only looking ahead can speak for it, and no reason calls the moment good.
    EXPECT_EQ(reason(a_match(), "iron_nerves"), "Looking at what may follow, this comes out best.");
    EXPECT_EQ(reason(a_match(), "cut_the_wire"), "It gives Glory.");
    EXPECT_EQ(reason(a_match(), "second_wind"), "It spares the hero wounds.");
    EXPECT_EQ(reason(a_match().health(0, 2), "second_wind"), "Health is low: 2.");
    EXPECT_EQ(reason(a_match().health(0, 2), "iron_nerves", Language::russian),
              "Если прикинуть, что будет дальше, так выходит лучше всего.");
}

TEST(dungeoneer_words, a_hint_to_fight_tells_the_chance) {
    auto match = a_match().hand(0, {"creeping_slime"}).peril(1, 9).points(1, 1).villainy();
    match.play("draft creeping_slime seat2 melee").dice({1, 2}).play("launch");
    ASSERT_EQ(match.asked(), Ask::challenge);
    const Message said = the_module().words().reason(match.state, Seat(1), make_action(Do::challenge, 0, 0));
    EXPECT_THAT(spoken(said), HasSubstr("The odds are"));
}

TEST(dungeoneer_words, a_challenge_tells_its_chances) {
    auto match = a_match().hand(0, {"creeping_slime"}).peril(1, 9).points(1, 1).villainy();
    match.play("draft creeping_slime seat2 melee").dice({1, 2}).play("launch");
    ASSERT_EQ(match.asked(), Ask::challenge);
    const Thing slime = Thing::card(card_called("creeping_slime"));
    const Duel odds = duel_of(match.view(), attack_by_hero(match.view(), Seat(1), slime, Form::melee));
    const auto percent = [](float chance) { return std::to_string(static_cast<int>(chance * 100 + 0.5f)) + "%"; };
    EXPECT_THAT(choices_of(match), Contains("Challenge Creeping Slime, Melee (1 AP; hit " + percent(odds.strike) + ", counter " +
                                            percent(odds.counter) + ")"));
    EXPECT_THAT(choices_of(match, Language::russian), Contains(HasSubstr("удар " + percent(odds.strike))));
}

TEST(dungeoneer_words, a_discard_says_where_the_card_lies) {
    TestMatch match = a_match().hand(0, {"second_wind"}).inventory(0, {"chitin_mail"}).lair(0, {"mutant_rat"}).discard_phase();
    ASSERT_EQ(match.asked(), Ask::discard);
    EXPECT_THAT(choices_of(match), Contains("Discard Second Wind from your hand"));
    EXPECT_THAT(choices_of(match), Contains("Discard Chitin Mail from your inventory"));
    EXPECT_THAT(choices_of(match), Contains("Discard Mutant Rat from your lair"));
    EXPECT_THAT(choices_of(match, Language::russian), Contains(HasSubstr("Сбросить из логова: «")));
}

TEST(dungeoneer_words, a_window_before_a_roll_says_which_roll) {
    TestMatch match = a_match().ask_all().hand(1, {"second_wind"}).glory(1, 9).hand(0, {"glue_floor"}).peril(1, 9).villainy();
    match.play("draft glue_floor seat2 melee").play("launch");
    std::string asked;
    for (int i = 0; i < 6 && asked.find("about to roll") == std::string::npos; ++i) {
        asked = spoken(the_module().words().question(match.state, match.asked_seat()));
        if (asked.find("about to roll") == std::string::npos) match.play("pass");
    }
    EXPECT_THAT(asked, HasSubstr("is about to roll (trap: Health 9)"));
}

TEST(dungeoneer_words, the_last_location_is_told_to_be_the_last) {
    TestMatch match = a_match().feats();
    const auto drawn = [&](int left) {
        return told(match, make_event(Happened::location_drawn, Seat(0), location_called("crossroads").value, left));
    };
    EXPECT_THAT(drawn(0), HasSubstr("It is the last one."));
    EXPECT_THAT(drawn(1), Not(HasSubstr("last")));
}

// Names of cards, monsters and places are of every gender and number: what is said of them must not depend on it.
TEST(dungeoneer_words, russian_verbs_belong_to_words_and_not_to_names) {
    TestMatch match = a_match().hand(0, {"creeping_slime"}).peril(1, 9).points(1, 1).villainy();
    match.play("draft creeping_slime seat2 melee").dice({1, 6}).play("launch");
    EXPECT_THAT(log_of(match, Language::russian), Contains(HasSubstr("Атакует монстр «")));
    EXPECT_THAT(log_of(match, Language::russian), Contains(HasSubstr("На поле ложится локация «")));
    EXPECT_THAT(log_of(match, Language::russian), Contains(HasSubstr("Монстр «")));
    EXPECT_THAT(choices_of(match, Language::russian), Contains("Не бросать вызов"));
    EXPECT_THAT(choices_of(match), Contains("No challenge"));
    TestMatch playing = a_match().hand(0, {"second_wind"}).glory(0, 9).health(0, 2).feats();
    EXPECT_THAT(choices_of(playing, Language::russian), Contains(HasSubstr("Сыграть карту «")));
}

}  // namespace
}  // namespace undercroft::dungeoneer
