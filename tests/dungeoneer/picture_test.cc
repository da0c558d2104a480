// What a person sees: the drawn table, the cards to read, and the moments at which they may be passed over.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "dungeoneer/builder.h"
#include "dungeoneer/spoken.h"
#include "text/width.h"

namespace undercroft::dungeoneer {
namespace {

using testing::HasSubstr;
using testing::Not;

// Keys stand for words: the words themselves are tested in whole games.
std::string drawn(const TestMatch& match, int seat, int columns = 80, int rows = 16) {
    Canvas canvas(columns, rows);
    const Speaker say = [](const Message& message) {
        const std::string& key = message.key;
        const size_t name = key.rfind('.', key.rfind('.') - 1);
        return key.ends_with(".name") || key.ends_with(".short") ? key.substr(name + 1, key.rfind('.') - name - 1)
                                                                 : key.substr(key.rfind('.') + 1);
    };
    const Words& words = the_module().words();
    words.paint(words.board(match.state, Seat(seat), say), say, canvas);
    return canvas.text();
}

std::string first_lines(const std::string& text, int count) {
    size_t end = 0;
    for (int i = 0; i < count && end != std::string::npos; ++i) end = text.find('\n', end + 1);
    return text.substr(0, end);
}

const CardShelf* shelf_with(const std::vector<CardShelf>& shelves, const std::string& card) {
    for (const CardShelf& shelf : shelves) {
        for (const CardLook& look : shelf.cards) {
            if (look.name.key == "dungeoneer.card." + card + ".name") return &shelf;
        }
    }
    return nullptr;
}

TEST(dungeoneer_picture, exits_are_told_apart_by_shape) {
    // The crossroads has four open sides; walls are unbroken lines, blocked exits hatched, traps pointed.
    const std::string open = drawn(a_match().lay("crossroads", 0, -1).feats(), 0);
    EXPECT_THAT(open, HasSubstr("┌1/2  ───┐"));
    bool wall = false, blocked = false, trap = false;
    for (size_t i = 0; i < the_cards().locations.size(); ++i) {
        const Location& printed = the_cards().locations[i];
        if (printed.pack != 0 || printed.prints(PlaceWord::entrance)) continue;
        const ExitKind north = printed.exits[0].kind;
        bool& seen = north == ExitKind::wall ? wall : north == ExitKind::blocked ? blocked : trap;
        if (north == ExitKind::open || seen) continue;
        seen = true;
        const std::string text = drawn(a_match().lay(the_cards().ids.locations[i], 3, 3).at(0, the_cards().ids.locations[i]).feats(), 0);
        EXPECT_THAT(text, HasSubstr(north == ExitKind::wall      ? "─────┐"
                                    : north == ExitKind::blocked ? "▒▒───┐"
                                                                 : "^^───┐"))
            << the_cards().ids.locations[i];
    }
    EXPECT_TRUE(wall && blocked && trap);
}

TEST(dungeoneer_picture, a_map_that_does_not_fit_is_cropped_around_the_hero_with_an_overview) {
    TestMatch match = a_match();
    const std::vector<std::string> row = {"crossroads", "echoing_gallery", "pipe_run", "treasury", "dark_altar", "machine_hall"};
    for (size_t i = 0; i < row.size(); ++i) match.lay(row[i], static_cast<int>(i) + 1, 0);
    match.at(0, "machine_hall").feats();
    const std::string near = drawn(match, 0);
    EXPECT_THAT(near, HasSubstr("machine"));
    EXPECT_THAT(near, Not(HasSubstr("vault_e")));  // seven columns away
    EXPECT_THAT(near, HasSubstr("dungeon"));       // the overview's heading
    EXPECT_THAT(drawn(match, 1), HasSubstr("vault_e"));
    const std::string wide = drawn(match, 0, 120, 26);
    EXPECT_THAT(wide, HasSubstr("machine"));
    EXPECT_THAT(wide, HasSubstr("vault_e"));
}

// TF-9: at 80x24 some of the cells on offer lay off the map; the overview has them all.
TEST(dungeoneer_picture, every_cell_on_offer_is_seen_however_small_the_window) {
    TestMatch match = a_match();
    const std::vector<std::string> row = {"crossroads", "echoing_gallery", "pipe_run", "treasury", "dark_altar", "machine_hall"};
    for (size_t i = 0; i < row.size(); ++i) match.lay(row[i], static_cast<int>(i) + 1, 0);
    match.lay("moss_cistern", 0, 1).lay("scorched_library", 0, 2).draws({"mutant_pens"}).location_phase();
    ASSERT_EQ(match.asked(), Ask::place_location);
    const Words& words = the_module().words();
    for (const auto& [columns, rows] : {std::pair{80, 16}, std::pair{120, 32}, std::pair{200, 50}}) {
        Canvas canvas(columns, rows);
        const Speaker say = [](const Message& message) { return spoken(message); };
        const Board board = words.board(match.state, Seat(0), say);
        words.paint(board, say, canvas);
        size_t marks = 0;
        for (int y = 0; y < rows; ++y) {
            for (int x = 0; x < columns; ++x) marks += canvas.at(x, y) == CanvasCell{"+", Ink::green} ? 1 : 0;
        }
        EXPECT_GT(board.placing->cells.size(), 6u);
        EXPECT_EQ(marks, board.placing->cells.size()) << columns << "x" << rows << "\n" << canvas.text();
        EXPECT_THAT(canvas.text(), HasSubstr("+ on offer"));
    }
}

TEST(dungeoneer_picture, hands_are_shown_to_their_owner_only) {
    TestMatch match = a_match().hand(0, {"diversion"}).hand(1, {"blink"}).feats();
    for (const int seat : {0, 1}) {
        TestMatch seen = match;
        seen.state = the_module().rules().redact(match.state, Seat(seat));
        EXPECT_THAT(drawn(seen, seat), HasSubstr(seat == 0 ? "diversion" : "blink"));
        EXPECT_THAT(drawn(seen, seat), Not(HasSubstr(seat == 0 ? "blink" : "diversion")));
        const std::vector<CardShelf> shelves = the_module().words().look(seen.state, Seat(seat));
        EXPECT_NE(shelf_with(shelves, seat == 0 ? "diversion" : "blink"), nullptr);
        EXPECT_EQ(shelf_with(shelves, seat == 0 ? "blink" : "diversion"), nullptr);
    }
}

TEST(dungeoneer_picture, a_battle_stands_above_the_map_and_names_its_stage) {
    TestMatch match = a_match().ask_all().hand(0, {"mutant_rat"}).peril(1, 5).villainy();
    match.dice({4, 2}).play("draft mutant_rat seat2 melee").play("launch");
    ASSERT_TRUE(in_battle(match.view()));
    ASSERT_EQ(match.asked(), Ask::lair);
    const std::string text = drawn(match, 1);
    EXPECT_THAT(text, HasSubstr("I II III IV V VI lair VIII"));
    EXPECT_THAT(text, HasSubstr("mutant_rat ─melee→ 2 grumoka"));
    EXPECT_THAT(text, HasSubstr("attack 2+[4]=6   counter 1+[2]=3"));
    EXPECT_THAT(text, HasSubstr("outcome_hit"));
    EXPECT_THAT(first_lines(text, 2), Not(HasSubstr("vault_e")));
}

TEST(dungeoneer_picture, a_large_window_shows_the_map_below_the_battle) {
    TestMatch match = a_match().ask_all().hand(0, {"mutant_rat"}).peril(1, 5).villainy();
    match.dice({4, 2}).play("draft mutant_rat seat2 melee").play("launch");
    ASSERT_TRUE(in_battle(match.view()));
    const std::string text = drawn(match, 1, 120, 26);
    EXPECT_THAT(text, HasSubstr("attack 2+[4]=6   counter 1+[2]=3"));
    EXPECT_THAT(text, HasSubstr("vault_e"));
    EXPECT_GT(text.find("vault_e"), text.find("outcome_hit"));
}

TEST(dungeoneer_picture, a_small_window_keeps_the_rows_around_the_hero_below_the_battle) {
    TestMatch match = a_match().ask_all().hand(0, {"mutant_rat"}).peril(1, 5).villainy();
    match.dice({4, 2}).play("draft mutant_rat seat2 melee").play("launch");
    ASSERT_TRUE(in_battle(match.view()));
    const std::string text = picture_for(match, 1, Language::english, 80, 16);
    EXPECT_THAT(text, HasSubstr("Mutant Rat strikes Grumoka."));  // what happens is not given up for it
    EXPECT_GT(text.find("Entrance"), text.find("Mutant Rat strikes"));
    EXPECT_THAT(picture_for(match, 1, Language::english, 80, 11), Not(HasSubstr("Entrance")));  // no room: the battle has it all
}

TEST(dungeoneer_picture, a_trap_tells_its_number_its_text_and_everybody_it_hits) {  // also DG-THREAT-05
    const Threat& threat = the_cards()[card_called("glue_floor")].threat;
    TestMatch match = a_match(3)
                          .ask_all()
                          .lay("crossroads", 0, -1)
                          .at(2, "crossroads")
                          .hand(0, {"glue_floor"})
                          .peril(1, 9)
                          .hand(1, {"second_wind"})
                          .glory(1, 9)
                          .villainy();
    match.play("draft glue_floor seat2 melee").play("launch");
    ASSERT_TRUE(in_battle(match.view()));
    const std::string text = picture_for(match, 1);
    EXPECT_THAT(text, HasSubstr("─trap→ 1 Ilsaveth, 2 Grumoka"));
    EXPECT_THAT(text, HasSubstr("Health " + std::to_string(threat.number) + "; chance to overcome it"));
    EXPECT_THAT(text, HasSubstr("Grumoka 67%"));        // 6 health and a die against 9
    EXPECT_THAT(text, HasSubstr("a Melee 5 threat."));  // the end of its text
    EXPECT_THAT(picture_for(match, 1, Language::russian), HasSubstr("Угроза: здоровье " + std::to_string(threat.number)));
}

TEST(dungeoneer_picture, a_hunt_shows_no_form_before_one_is_chosen) {  // also DG-QUEST-17
    TestMatch match = a_match().lay("mutant_pens", 0, 1).at(0, "mutant_pens").quest(0, "the_escaped_specimen").points(0, 1).feats();
    match.play("attempt the_escaped_specimen");
    ASSERT_EQ(match.asked(), Ask::form_of_monster);
    const std::string before = picture_for(match, 1);
    EXPECT_THAT(before, HasSubstr("─?→ 1 Ilsaveth"));
    EXPECT_THAT(before, HasSubstr("Melee: Attack"));
    match.ask_all().play("choose_form melee");
    ASSERT_TRUE(in_battle(match.view()));
    EXPECT_THAT(picture_for(match, 1), HasSubstr("─Melee→ 1 Ilsaveth"));
}

TEST(dungeoneer_picture, several_attackers_give_up_their_texts_for_the_map) {
    TestMatch match = a_match().ask_all().hand(0, {"mutant_rat", "creeping_slime", "stitched_brute"}).peril(1, 9).villainy();
    match.play("draft mutant_rat seat2 melee").play("draft creeping_slime seat2 melee").play("draft stitched_brute seat2 melee");
    match.play("launch");
    ASSERT_EQ(match.state.attacks.size(), 3u);
    const std::string text = picture_for(match, 1, Language::english, 120, 26);
    EXPECT_THAT(text, HasSubstr("Stitched Brute ─Melee→ 2 Grumoka"));
    EXPECT_THAT(text, HasSubstr("Entrance"));  // the map below
}

TEST(dungeoneer_picture, a_large_hand_takes_the_rows_it_needs) {
    TestMatch match = a_match(1).hand(
        0, {"second_wind", "cut_the_wire", "chitin_mail", "fleet_of_foot", "potion_of_speed", "red_tincture", "belt_pouch"});
    match.feats();
    for (const Language language : all_languages) {
        const std::string text = picture_for(match, 0, language);
        for (CardId card : match.player(0).hand) {
            EXPECT_THAT(
                text, HasSubstr(spoken(Message("dungeoneer.card." + the_cards().ids.cards[card.value] + ".name"), language).substr(0, 6)));
        }
    }
}

TEST(dungeoneer_picture, the_signs_of_the_map_are_explained_beside_an_inventory_too) {
    TestMatch match = a_match(2).inventory(0, {"chitin_mail"}).lay("mutant_pens", 0, 1).common("the_escaped_specimen").fallen(1).feats();
    const std::string text = picture_for(match, 0);
    EXPECT_THAT(text, HasSubstr("Inventory: Chitin Mail"));
    EXPECT_THAT(text, HasSubstr("? quest place"));
    EXPECT_THAT(text, HasSubstr("‡ spikes"));
    EXPECT_THAT(text, HasSubstr("_ fallen"));
    EXPECT_THAT(text, Not(HasSubstr("@ portal")));  // there is none
    EXPECT_THAT(picture_for(match, 0, Language::russian), HasSubstr("_ лежит"));
}

TEST(dungeoneer_picture, a_drawn_location_can_be_read_and_is_marked_as_the_place_of_a_quest) {
    TestMatch match = a_match().common("the_escaped_specimen").draws({"mutant_pens"}).location_phase();
    ASSERT_EQ(match.asked(), Ask::place_location);
    bool readable = false;
    for (const CardShelf& shelf : the_module().words().look(match.state, Seat(0))) {
        for (const CardLook& look : shelf.cards) readable |= look.name.key == "dungeoneer.location.mutant_pens.name";
    }
    EXPECT_TRUE(readable);
    EXPECT_THAT(picture_for(match, 0), HasSubstr("?─┐"));
    EXPECT_THAT(picture_for(match, 0), HasSubstr("half turn"));  // and how it lies then
    EXPECT_THAT(picture_for(a_match().draws({"mutant_pens"}).location_phase(), 0), Not(HasSubstr("?─┐")));
}

TEST(dungeoneer_picture, what_lies_at_the_hero_is_listed_with_wounds_and_waiting_banes) {
    TestMatch match = a_match(1).lair(0, {"stitched_brute"}, 2).hand(0, {"second_wind"});
    match.state.waiting.add(card_called("scent_of_blood"));
    match.state.attached.add(card_called("chitin_mail"));
    match.state.host[at(card_called("chitin_mail"))] = Thing::hero(Seat(0));
    match.feats();
    const int health = the_cards()[card_called("stitched_brute")].monster.health;
    const std::string text = picture_for(match, 0, Language::english, 120, 26);
    EXPECT_THAT(text, HasSubstr("Stitched Brute ♥" + std::to_string(health - 2) + "/" + std::to_string(health)));
    EXPECT_THAT(text, HasSubstr("Waiting: Scent of Blood"));
    EXPECT_THAT(text, HasSubstr("Attached: Chitin Mail"));
}

TEST(dungeoneer_picture, the_winters_roll_does_not_bear_the_last_phase_of_the_turn_before) {  // also DG-ICE-05
    TestMatch match = a_match(2, {{"set", "ice"}});
    match.state.winter = 1;
    match.state.ice_left = 5;
    match.state.phase = Phase::discard;
    match.dice({6}).turn();
    ASSERT_EQ(match.asked(), Ask::place_ice);
    EXPECT_THAT(picture_for(match, 0), HasSubstr("Winter Sorcery"));
    EXPECT_THAT(picture_for(match, 0), Not(HasSubstr("Discard/Draw")));
}

// The line of a text that has these words in it.
std::string line_with(const std::string& text, const std::string& words) {
    const size_t found = text.find(words);
    if (found == std::string::npos) return {};
    const size_t before = text.rfind('\n', found), begin = before == std::string::npos ? 0 : before + 1;
    return text.substr(begin, text.find('\n', found) - begin);
}
// The column in which a word of a line ends.
int end_of(const std::string& line, const std::string& word) {
    const size_t found = (line + " ").find(" " + word + " ");
    return found == std::string::npos ? 0 : display_columns(line.substr(0, found + 1 + word.size()));
}

TEST(dungeoneer_picture, a_rivals_points_stand_under_their_headings) {
    TestMatch match = a_match(2).glory(1, 7).peril(1, 12).feats();
    for (const Language language : {Language::english, Language::russian}) {
        for (const int columns : {80, 120}) {
            const std::string picture = picture_for(match, 0, language, columns, 24);
            const auto said = [&](const char* key) {
                return spoken(Message(std::string("dungeoneer.") + (columns == 80 ? "table_short." : "table.") + key), language);
            };
            const std::string heads = line_with(picture, said("rival_health")), values = line_with(picture, "0/3");
            EXPECT_GT(end_of(values, "7"), 0) << picture;
            EXPECT_EQ(end_of(heads, said("rival_glory")), end_of(values, "7")) << picture;
            EXPECT_EQ(end_of(heads, said("rival_peril")), end_of(values, "12")) << picture;
            EXPECT_EQ(end_of(heads, said("rival_quests")), end_of(values, "0/3")) << picture;
        }
    }
}

TEST(dungeoneer_picture, a_wide_window_writes_names_in_full) {
    TestMatch match = a_match().lay("crossroads", 0, -1).quest(0, "princess_in_the_cells").feats();
    const std::string narrow = picture_for(match, 0, Language::russian), wide = picture_for(match, 0, Language::russian, 120, 26);
    EXPECT_THAT(narrow, HasSubstr("Перекр."));
    EXPECT_THAT(wide, HasSubstr("Перекрёсток"));
    EXPECT_THAT(narrow, Not(HasSubstr("Принцесса в темнице")));
    EXPECT_THAT(wide, HasSubstr("Принцесса в темнице"));
}

TEST(dungeoneer_words, a_short_name_is_cut_from_the_name) {
    for (const std::string& id : the_cards().ids.locations) {
        for (const Language language : {Language::english, Language::russian}) {
            const std::string name = spoken(Message("dungeoneer.location." + id + ".name"), language);
            const std::string cut = spoken(Message("dungeoneer.location." + id + ".short"), language);
            const auto letter = [&](size_t from) {  // where the next letter begins
                while (++from < cut.size() && (static_cast<unsigned char>(cut[from]) & 0xc0u) == 0x80u) continue;
                return from;
            };
            const size_t second = letter(0), fourth = letter(letter(second));  // the first may be a small one in the name
            const std::string stem = cut.substr(second, fourth - second);
            EXPECT_THAT(name, HasSubstr(stem)) << cut;
        }
    }
}

TEST(dungeoneer_moments, a_roll_of_my_hero_is_done_to_it_and_not_just_my_turn) {  // also DG-BARR-05
    TestMatch match = a_match().ask_all().hand(0, {"second_wind"}).glory(0, 9).health(0, 3).lay("mutant_pens", 0, 1).points(0, 2).feats();
    std::vector<std::string> moments;
    match.play("move south");
    for (int i = 0; i < 4 && match.asked() == Ask::window; ++i) {
        const auto question = the_module().words().passable(match.state, Seat(0));
        if (question && match.state.frames.nearest<ThreatFrame>() != nullptr) moments.push_back(question->moment);
        match.play(0, "pass");
    }
    EXPECT_THAT(moments, testing::Contains("against_me"));
    EXPECT_THAT(moments, Not(testing::Contains("my_turn")));
}

TEST(dungeoneer_moments, an_escort_that_can_only_be_left_is_a_moment_of_its_own) {  // also DG-QUEST-29
    const auto moment = [](std::initializer_list<std::string> hand) {
        TestMatch match = a_match().ask_all().lay("prison_block", 0, 1).at(0, "prison_block").quest(0, "princess_in_the_cells");
        match.hand(0, hand).glory(0, 9).health(0, 3).feats();
        match.play("take_escort princess_in_the_cells");
        match.play(0, "done");
        for (int i = 0; i < 6 && !(match.asked() == Ask::window && match.state.asked.has(Seat(0))); ++i) match.pass();
        const auto question = the_module().words().passable(match.state, Seat(0));
        return question ? question->moment : std::string("none");
    };
    EXPECT_EQ(moment({}), "escort");
    EXPECT_NE(moment({"second_wind"}), "escort");
    EXPECT_EQ(moment({"word_of_unmaking"}), moment({"second_wind"}));  // playable or not: that is the hand's secret
}

TEST(dungeoneer_moments, tell_a_battle_against_me_from_one_against_others) {
    TestMatch match = a_match(3).ask_all().hand(0, {"mutant_rat"}).glory(1, 9).glory(2, 9).hand(2, {"iron_nerves"}).peril(1, 5).villainy();
    const Words& words = the_module().words();
    match.play("draft mutant_rat seat2 melee").play("launch");
    int checked = 0;
    for (int i = 0; i < 20 && in_battle(match.view()); ++i) {
        for (const Seat seat : match.state.asked) {
            const auto question = words.passable(match.state, seat);
            if (!question) continue;
            EXPECT_TRUE(match.may(seat.index, the_module().grammar().write(question->pass)));
            EXPECT_EQ(question->moment, seat.index == 1 ? "against_me" : seat.index == 0 ? "my_turn" : "battle");
            ++checked;
        }
        match.pass();
    }
    EXPECT_GT(checked, 0);
}

TEST(dungeoneer_moments, the_own_questions_of_a_turn_cannot_be_passed_over) {
    const TestMatch match = a_match().points(0, 2).feats();
    ASSERT_EQ(match.asked(), Ask::feats);
    EXPECT_FALSE(the_module().words().passable(match.state, Seat(0)).has_value());
    EXPECT_FALSE(the_module().words().passable(match.state, Seat(1)).has_value());  // not asked
}

TEST(dungeoneer_picture, the_rounds_left_to_a_lone_hero_are_shown_when_they_grow_few) {  // also DG-SOLO-23
    const auto at_round = [](int round, int seats) {
        auto match = a_match(seats);
        match.state.round = static_cast<uint16_t>(round);
        return drawn(match.feats(), 0);
    };
    EXPECT_THAT(at_round(solo_rounds - 20, 1), Not(HasSubstr("rounds_left")));
    EXPECT_THAT(at_round(solo_rounds - 19, 1), HasSubstr("rounds_left"));
    EXPECT_THAT(at_round(solo_rounds, 1), HasSubstr("rounds_left"));
    EXPECT_THAT(at_round(solo_rounds, 2), Not(HasSubstr("rounds_left")));
}

// The word that a question's argument carries; empty when it has none of that name.
std::string word_in(const TestMatch& match, int seat, const std::string& argument) {
    const Message message = the_module().words().question(match.state, Seat(seat));
    for (const auto& [name, value] : message.arguments) {
        if (name != argument) continue;
        if (const auto* text = std::get_if<std::string>(&value)) return *text;
        if (const auto* key = std::get_if<TextKey>(&value)) return key->key;
        if (const auto* number = std::get_if<int64_t>(&value)) return std::to_string(*number);
    }
    return {};
}

TEST(dungeoneer_words, a_window_names_its_moment_and_who_is_about_to_roll) {  // also DG-SPEC-08
    auto match = a_match().hero(1, "kharrask").hand(0, {"needle_imp", "loose_flagstone"}).peril(1, 9).glory(1, 9);
    match.hand(1, {"iron_nerves"}).ask_all().villainy();
    EXPECT_EQ(word_in(match, 1, "moment"), "phase_start");
    match.play(1, "pass").play(0, "play loose_flagstone seat2");
    EXPECT_EQ(word_in(match, 1, "moment"), "action_declared");
    EXPECT_THAT(word_in(match, 1, "hero"), HasSubstr("ilsaveth"));
    match.play(1, "pass");
    EXPECT_EQ(word_in(match, 1, "moment"), "before_roll");
    EXPECT_THAT(word_in(match, 1, "hero"), HasSubstr("kharrask"));  // the victim rolls, whoever’s turn it is
    match.dice({6}).pass();
    while (match.asked() == Ask::window) match.play(match.asked_seat().index, "pass");
    match.play(0, "draft needle_imp seat2 speed").play(0, "launch");
    EXPECT_EQ(match.asked(), Ask::response);
    EXPECT_EQ(word_in(match, 1, "by"), "monsters");
    EXPECT_EQ(word_in(match, 1, "monsters"), "1");
    match.play(1, "pass");
    EXPECT_EQ(word_in(match, 1, "moment"), "battle_roll");
}

TEST(dungeoneer_words, an_attack_by_a_hero_or_a_trap_is_not_called_a_monster) {  // also DG-BATTLE-14
    auto match = a_match().hand(0, {"engulfing_slime"}).points(0, 1).peril(1, 9).hand(1, {"chalk_circle"}).glory(1, 9).villainy();
    match.play("attack seat2 melee");
    ASSERT_EQ(match.asked(), Ask::response);
    EXPECT_EQ(word_in(match, 1, "by"), "hero");
    match.dice({3, 3}).play("pass");
    match.play("draft engulfing_slime seat2 melee").play("launch");
    ASSERT_EQ(match.asked(), Ask::response);
    EXPECT_EQ(word_in(match, 1, "by"), "trap");
}

const MessageValue* argument_of(const Message& message, const std::string& name) {
    for (const MessageArgument& each : message.arguments) {
        if (each.name == name) return &each.value;
    }
    return nullptr;
}

TEST(dungeoneer_words, a_move_tells_what_entering_brings) {  // also DG-BARR-01
    const auto match = a_match().lay("crossroads", 0, -1).feats();
    const Message move = the_module().words().action(match.state, Seat(0), make_action(Do::move, 0));
    const MessageValue* there = argument_of(move, "there");
    ASSERT_NE(there, nullptr);
    const Message& told = std::get<MessageList>(*there).items.front();
    const Location& crossroads = the_cards()[location_called("crossroads")];
    EXPECT_EQ(std::get<int64_t>(*argument_of(told, "glory")), crossroads.glory);
    EXPECT_EQ(std::get<int64_t>(*argument_of(told, "peril")), crossroads.peril);
    EXPECT_EQ(std::get<std::string>(*argument_of(told, "barrier")), "none");
    EXPECT_EQ(std::get<std::string>(*argument_of(told, "new")), "yes");
    TestMatch later = match;  // DG-REC-07: points come once a turn
    later.state.players[0].visited |= uint64_t{1} << location_called("crossroads").value;
    const Message again = the_module().words().action(later.state, Seat(0), make_action(Do::move, 0));
    EXPECT_EQ(std::get<std::string>(*argument_of(std::get<MessageList>(*argument_of(again, "there")).items.front(), "new")), "no");
}

TEST(dungeoneer_words, what_is_set_aside_is_named_and_missed_when_the_phase_ends) {  // also DG-VILL-06
    auto match = a_match().hand(0, {"mutant_rat"}).peril(1, 5).villainy();
    const auto& words = the_module().words();
    const auto waiting = [&] {
        return std::get<int64_t>(*argument_of(words.action(match.state, Seat(0), make_action(Do::done)), "count"));
    };
    EXPECT_EQ(waiting(), 0);
    match.play("draft mutant_rat seat2 melee");
    EXPECT_EQ(waiting(), 1);
    const Message launch = words.action(match.state, Seat(0), make_action(Do::launch));
    const auto& named = std::get<MessageList>(*argument_of(launch, "encounters")).items;
    ASSERT_EQ(named.size(), 1u);
    EXPECT_EQ(std::get<TextKey>(*argument_of(named[0], "card")).key, "dungeoneer.card.mutant_rat.name");
}

TEST(dungeoneer_words, the_first_ice_is_that_of_the_setup_alone) {  // also DG-ICE-04, DG-ICE-05
    auto match = a_match(2, {{"set", "ice"}});
    match.state.phase = Phase::setup;
    match.dice({6}).turn();
    ASSERT_EQ(match.asked(), Ask::place_ice);
    EXPECT_TRUE(the_module().words().question(match.state, match.asked_seat()).key.ends_with("place_ice"));
    match.state.round = 0;
    EXPECT_TRUE(the_module().words().question(match.state, match.asked_seat()).key.ends_with("first_ice"));
}

}  // namespace
}  // namespace undercroft::dungeoneer
