// Everything the game can say is said in both languages, and the board fits its canvas.
#include <gtest/gtest.h>

#include "games/one_deck_dungeon/module.h"
#include "games/one_deck_dungeon/words.h"
#include "one_deck_dungeon/table.h"
#include "support/content.h"
#include "support/step_limit.h"
#include "text/catalogue.h"

namespace undercroft::one_deck_dungeon {
namespace {

const TextCatalogue& texts() {
    static const TextCatalogue* all = [] {
        auto* catalogue = new TextCatalogue;
        ProblemList problems;
        for (const char* language : {"en", "ru"}) {
            const std::string name = std::string("content/text/one_deck_dungeon.") + language + ".toml";
            catalogue->add_file({name, support::read_file(support::home() + "/" + name)}, problems);
        }
        for (const CardText& each : load_one_deck_dungeon(pack_files(), problems).texts) catalogue->add(each.key, each.text);
        for (const Problem& problem : catalogue->check()) problems.add(problem);
        for (const Problem& problem : problems) ADD_FAILURE() << catalogue->say(Language::english, problem) << " " << problem.code();
        return catalogue;
    }();
    return *all;
}

class Talker {
public:
    explicit Talker(Language language) : language_(language) {}
    std::string operator()(const Message& message) {
        const int before = texts().missing();
        const std::string said = texts().say(language_, message);
        EXPECT_EQ(texts().missing(), before) << message.key << ": " << said;
        EXPECT_FALSE(said.empty()) << message.key;
        return said;
    }

private:
    Language language_;
};

void talk_through(int seats, uint64_t seed, Talker& say, const Speaker& speaker) {
    const auto catalogue = std::make_shared<const Catalogue>(shared_catalogue());
    const Rules rules(catalogue);
    const Words words(catalogue);
    Setup setup;
    setup.seats = seats;
    setup.options = {{"dungeon", catalogue->dungeons[seed % catalogue->dungeons.size()].id},
                     {"hero_1", catalogue->heroes[seed % 5].id},
                     {"hero_2", catalogue->heroes[(seed + 1) % 5].id},
                     {"hero_3", catalogue->heroes[(seed + 2) % 5].id},
                     {"hero_4", catalogue->heroes[(seed + 3) % 5].id},
                     {"group_talents_1", "cunning+speed+knowledge+foresight"}};
    std::vector<Event> log;
    EventSink events(log);
    Chance chance(seed);
    Rng rng(seed);
    State state = rules.start(*rules.read_options(setup), chance, events);
    ActionList actions;
    for (StepLimit limit; !rules.decision(state).over(); limit.step()) {
        const Seat seat = rules.decision(state).seats.lowest();
        actions.clear();
        rules.list_actions(state, seat, actions);
        say(words.question(state, seat));
        EXPECT_FALSE(words.rules_for(state, seat).empty());
        for (const Action action : actions) {
            say(words.action(state, seat, action));
            Message button = words.action(state, seat, action);
            button.key += "_button";
            if (texts().has(Language::english, button.key)) say(button);
            say(words.reason(state, seat, action));
            const Result<Action> read = words.grammar().read(words.grammar().write(action));
            ASSERT_TRUE(read.ok() && *read == action) << words.grammar().write(action);
        }
        for (int kind = 1; kind <= static_cast<int>(Do::stay); ++kind) {
            say(words
                    .why_not(state, seat,
                             make_action(static_cast<Do>(kind), static_cast<int>(rng.below(9)), static_cast<int>(rng.below(5))))
                    .message);
        }
        if (rng.below(10) == 0) {
            Canvas canvas(80, 16);
            words.paint(words.board(state, seat, speaker), speaker, canvas);
            for (const CardShelf& shelf : words.look(state, seat)) {
                say(shelf.title);
                for (const CardLook& card : shelf.cards) {
                    say(card.name);
                    for (const Message& line : card.lines.items) say(line);
                }
            }
        }
        const Action action = rng.below(3) == 0 ? actions[rng.below(actions.size())] : Policy{}.pick(rules, state, seat, actions, rng);
        log.clear();
        rules.apply(state, seat, action, chance, events, Windows::ask_all);
        for (const Event& event : log) say(words.event(event));
    }
    for (const ScoreLine& line : words.score_sheet(state, Seat(0))) say(line.label);
    Canvas canvas(80, 16);
    words.paint(words.board(state, Seat(0), speaker), speaker, canvas);
}

TEST(one_deck_dungeon_words, whole_games_are_said_in_both_languages) {
    for (const Language language : {Language::english, Language::russian}) {
        Talker say(language);
        const Speaker speaker = [&](const Message& message) { return say(message); };
        for (const int seats : {1, 2, 4}) {
            for (uint64_t seed = 1; seed <= 12; ++seed) talk_through(seats, seed, say, speaker);
        }
    }
}

TEST(one_deck_dungeon_words, every_card_has_its_texts) {
    const Catalogue& catalogue = shared_catalogue();
    for (const Language language : {Language::english, Language::russian}) {
        for (const Encounter& encounter : catalogue.encounters)
            EXPECT_TRUE(texts().has(language, "one_deck_dungeon.encounter." + encounter.id + ".name"));
        for (const Talent& talent : catalogue.talents) EXPECT_TRUE(texts().has(language, "one_deck_dungeon.talent." + talent.id + ".text"));
        for (const Hero& hero : catalogue.heroes) {
            for (const char* side : {"solo", "team"})
                EXPECT_TRUE(texts().has(language, "one_deck_dungeon.hero." + hero.id + "." + side + "_feat.text"));
        }
    }
}

TEST(one_deck_dungeon_words, heroes_are_chosen_with_their_statistics) {
    for (const auto& [language, letters, team] : {std::tuple(Language::english, std::array{"S", "A", "M"}, "in a team"),
                                                  std::tuple(Language::russian, std::array{"С", "Л", "М"}, "в команде")}) {
        for (const Hero& hero : shared_catalogue().heroes) {
            std::array<std::string, 2> sides;
            for (size_t side = 0; side < 2; ++side) {
                for (size_t colour = 0; colour < 3; ++colour)
                    sides[side] += letters[colour] + std::to_string(hero.sides[side].icons[colour]) + " ";
                sides[side] += "♥" + std::to_string(hero.sides[side].health);
            }
            EXPECT_EQ(texts().say(language, TextKey{"one_deck_dungeon.option_detail." + hero.id}), sides[0] + "; " + team + " " + sides[1]);
        }
    }
}

std::string drawn(const Table& table, int columns = 80, int rows = 16, Language language = Language::english) {
    Canvas canvas(columns, rows);
    const Words words(table.catalogue);
    const Speaker say = [&](const Message& message) { return texts().say(language, message); };
    words.paint(words.board(table.state, Seat(0), say), say, canvas);
    return canvas.text();
}

TEST(one_deck_dungeon_picture, the_own_hero_is_marked_where_there_are_others) {
    EXPECT_NE(drawn(a_table(2).with("hero_1", "warrior").with("hero_2", "mage").start()).find("Warrior ♥♥♥♥ S3 A1 M0 you"),
              std::string::npos);
    EXPECT_EQ(drawn(a_table(1).with("hero_1", "warrior").start()).find("you"), std::string::npos);
}

TEST(one_deck_dungeon_picture, open_doors_share_the_row_that_closed_ones_leave) {
    Table table = a_table(4).start();
    table.open_pair("locked_door", "skeleton").closed_doors(3).run(Stage::choose_action);
    EXPECT_NE(drawn(table, 80, 16, Language::russian).find("[Запертая дверь+Скелет] [▒"), std::string::npos);
    for (int i = 0; i < 3; ++i) table.state.doors[static_cast<size_t>(i) + 1] = table.state.doors[0];
    const std::string picture = drawn(table, 80, 16, Language::russian);
    EXPECT_NE(picture.find("[Запертая дверь…] [Запертая дверь…] [Запертая дверь…] [Запертая дверь…]"), std::string::npos) << picture;
}

TEST(ODD_4P_07, both_cards_are_named_before_they_are_faced) {
    Table table = a_table(4).start();
    table.open_pair("locked_door", "skeleton").run(Stage::choose_action).play(Do::enter, 0);
    ASSERT_EQ(table.step(), Stage::face);
    const Words words(table.catalogue);
    EXPECT_EQ(texts().say(Language::english, words.question(table.state, Seat(0))), "Locked Door and Skeleton: face both or flee?");
    EXPECT_EQ(texts().say(Language::english, words.action(table.state, Seat(0), make_action(Do::face))), "Face both");
}

TEST(one_deck_dungeon_picture, a_fight_shows_boxes_dice_and_what_is_at_stake) {
    Table table = a_table(1).with("hero_1", "mage").start();
    table.fight({"M3#", "wS9 hht"}).dice(0, "M3 S4 H2");
    const std::string picture = drawn(table);
    EXPECT_NE(picture.find("┌1───##┐┌2───────┐"), std::string::npos) << picture;  // a shield, and a wide box
    EXPECT_NE(picture.find("│ M 3  ││  ΣS 9  │"), std::string::npos) << picture;
    EXPECT_NE(picture.find("└──────┘└♥♥⧗─────┘"), std::string::npos) << picture;
    EXPECT_NE(picture.find("[M3]"), std::string::npos) << picture;
    EXPECT_NE(picture.find("[H2]"), std::string::npos) << picture;
    EXPECT_NE(picture.find("Stop: 2 wounds, 1 time."), std::string::npos) << picture;
    table.place("M3", 0);
    EXPECT_NE(drawn(table).find("✓"), std::string::npos);
}

// The dice a level adds and the dice a hero has stored are told apart.
TEST(one_deck_dungeon_picture, stored_dice_are_not_the_dice_of_the_level) {
    Table table = a_table(1).with("hero_1", "warrior").start();
    table.level(2).stored(0, 2);
    EXPECT_NE(drawn(table).find("level 2 (+1 H)"), std::string::npos) << drawn(table);
    EXPECT_NE(drawn(table).find("[H][H]"), std::string::npos) << drawn(table);
}

TEST(one_deck_dungeon_picture, all_dice_are_seen_however_many) {
    Table table = a_table(1).with("hero_1", "mage").start();
    table.fight({"M3#", "wS9 hht"}).dice(0, "S1 A2 A3 M1 M2 M3 M4 M5 M6 H4 H5 H6");
    const std::string picture = drawn(table);
    for (const char* die : {"[S1]", "[A2]", "[A3]", "[M1]", "[M6]", "[H4]", "[H5]", "[H6]"})
        EXPECT_NE(picture.find(die), std::string::npos) << die << "\n" << picture;
}

TEST(one_deck_dungeon_picture, a_card_tells_what_the_floors_add_and_what_it_is_worth) {
    Table table = a_table(1).with("hero_1", "mage").with("dungeon", "dragons_cave").start();
    table.floor(2).open_door("boulder").run(Stage::choose_action).play(Do::enter, 0);
    ASSERT_EQ(table.step(), Stage::face);
    const std::string picture = drawn(table);
    EXPECT_NE(picture.find("ΣM11, else ♥♥♥⧗⧗"), std::string::npos) << picture;
    EXPECT_NE(picture.find("The floors add: *2#  *6♥"), std::string::npos) << picture;  // ODD-ENC-09
    EXPECT_NE(picture.find("Loot: item M+1 ♥+1, 4 xp"), std::string::npos) << picture;
    EXPECT_NE(picture.find("Σ sum of dice"), std::string::npos) << picture;
}

int times_in(const std::string& text, const std::string& part) {
    int count = 0;
    for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + part.size())) ++count;
    return count;
}

// ODD-ENC-06, 09: the card before it is faced shows the boxes as they will count, with all that the floors add and change.
TEST(one_deck_dungeon_picture, an_open_card_shows_what_the_floors_make_of_it) {
    Table table = a_table(1).with("hero_1", "mage").with("dungeon", "yetis_cavern").start();
    table.floor(3).open_door("ogre").run(Stage::choose_action).play(Do::enter, 0);
    ASSERT_EQ(table.step(), Stage::face);
    const std::string picture = drawn(table);
    for (const char* box : {"ΣS6#♥", "A4⧗", "ΣS9#♥♥", "ΣS12#♥♥♥", "M3⧗", "M4⧗", "S5#♥♥"})
        EXPECT_NE(picture.find(box), std::string::npos) << box << "\n" << picture;
    EXPECT_EQ(times_in(picture, "S3#♥"), 2) << picture;
    EXPECT_NE(picture.find("Every strength box gains a shield."), std::string::npos) << picture;
}

// Two cards behind one door leave little room: nothing of the boxes may be lost there either.
TEST(one_deck_dungeon_picture, both_cards_of_a_door_show_all_boxes_of_the_floors) {
    Table table = a_table(4).with("dungeon", "yetis_cavern").start();
    table.floor(3).open_pair("ogre", "boulder").run(Stage::choose_action).play(Do::enter, 0);
    ASSERT_EQ(table.step(), Stage::face);
    const std::string picture = drawn(table);
    EXPECT_EQ(times_in(picture, "S3#♥"), 2) << picture;
    EXPECT_NE(picture.find("*4#⧗  *5♥⧗  *4#♥"), std::string::npos) << picture;
}

std::string question_text(const Table& table) {
    return texts().say(Language::english, Words(table.catalogue).question(table.state, Seat(0)));
}

TEST(one_deck_dungeon_words, the_turn_asks_only_what_can_be_done) {
    Table table = a_table(1).with("dungeon", "dragons_cave").start();
    table.open_door("ogre").open_door("boulder").run(Stage::choose_action);
    EXPECT_NE(question_text(table).find("explore, or enter a room?"), std::string::npos) << question_text(table);
    table.open_door("goblin").closed_doors(1);
    EXPECT_NE(question_text(table).find("no place for another door"), std::string::npos) << question_text(table);
    Table bottom = a_table(1).with("dungeon", "dragons_cave").start();
    bottom.open_door("ogre").open_door("boulder").deck(0).run(Stage::choose_action);
    EXPECT_NE(question_text(bottom).find("The deck is empty"), std::string::npos) << question_text(bottom);
}

std::string option_text(const Table& table, Action action) {
    return texts().say(Language::english, Words(table.catalogue).action(table.state, Seat(0), action));
}

// ODD-SKILL-02..11: a price and a place belong to every skill, and are told wherever one is chosen.
TEST(one_deck_dungeon_words, a_skill_is_offered_with_its_price_and_place) {
    Table table = a_table(1).with("hero_1", "mage").start();
    table.skill(0, "persistence").fight({"S3 h"}).dice(0, "S1 S2 M3");
    const Action use = make_action(Do::use_skill, 0, table.skill_index("persistence"));
    EXPECT_EQ(option_text(table, use), "Mage: Persistence (2 S). Roll a strength die and a heroic die.");
    const std::string picture = drawn(table);
    EXPECT_NE(picture.find("Persistence (2 S)"), std::string::npos) << picture;
    EXPECT_EQ(picture.find("Shield Aura"), std::string::npos) << picture;  // not in combat
    Table talents = a_table(1).with("hero_1", "mage").with("group_talents_1", "guile").start();
    EXPECT_NE(drawn(talents).find("Guile (free; combat, no boss)"), std::string::npos) << drawn(talents);
    EXPECT_NE(drawn(talents).find("Shield Aura (free; peril)"), std::string::npos) << drawn(talents);
    talents.boss_fight({"S3 h"}).dice(0, "S1");
    EXPECT_EQ(drawn(talents).find("Guile"), std::string::npos) << drawn(talents);
    std::string read;
    for (const CardShelf& shelf : Words(table.catalogue).look(table.state, Seat(0))) {
        for (const CardLook& card : shelf.cards) {
            for (const Message& line : card.lines.items) read += texts().say(Language::english, line) + "\n";
        }
    }
    EXPECT_NE(read.find("Costs 2 strength dice, in combat and perils\n"), std::string::npos) << read;
    EXPECT_NE(read.find("Free, in perils\n"), std::string::npos) << read;
}

// also ODD-BOSS-01: cards read in full show what lies open of the dungeon card, no more.
TEST(ODD_SETUP_06, floors_below_and_the_boss_cannot_be_read_before_they_are_reached) {
    Table table = a_table(1).with("dungeon", "yetis_cavern").start();
    const auto titles = [&] {
        std::string all;
        const std::vector<CardShelf> shelves = Words(table.catalogue).look(table.state, Seat(0));  // kept: the loop is over a part
        for (const CardLook& card : shelves.back().cards) all += texts().say(Language::english, card.name) + ". ";
        return all;
    };
    EXPECT_EQ(titles(), "Freezing Winds. ");
    table.floor(3);
    EXPECT_EQ(titles(), "Freezing Winds. Brutal Strength. Biting Cold. ");
    table.boss_fight({"S3 h"});
    EXPECT_NE(titles().find("Yeti. "), std::string::npos) << titles();
}

TEST(one_deck_dungeon_words, long_lists_go_by_the_box_and_by_what_a_die_is_given_up_for) {
    Table table = a_table(1).with("hero_1", "mage").start();
    table.fight({"M3#", "wS9 hht"}).dice(0, "M3 M4 S4 H2");
    const Words words(table.catalogue);
    std::map<std::string, std::string> groups;
    for (const Action action : table.actions()) {
        const auto grouped = words.group(table.state, Seat(0), action);
        if (!grouped) continue;
        groups[texts().say(Language::english, grouped->group)] += texts().say(Language::english, grouped->label) + " ";
    }
    EXPECT_EQ(groups["On box 1: magic 3, shield"], "M3 M4 ");
    EXPECT_EQ(groups["Discard a die"], "S4 M3 M4 H2 ");
    EXPECT_TRUE(groups.contains("Trade dice for a heroic die"));
    EXPECT_FALSE(words.group(table.state, Seat(0), make_action(Do::stop)).has_value());
}

// A wide box that is begun tells what lies on it, not what is missing, on the board and in the list; X counts as its number.
TEST(one_deck_dungeon_words, a_begun_box_tells_what_lies_on_it) {
    Table table = a_table(1).with("hero_1", "mage").start();
    table.fight({"wS11 hh"}).dice(0, "S6 S2").place("S6", 0);
    EXPECT_NE(drawn(table).find("ΣS 6/11"), std::string::npos) << drawn(table);
    EXPECT_EQ(option_text(table, make_action(Do::place, die_number("S2"), 0)),
              "Mage: S2 on box 1, wide strength 11 with 6 on it, 2 hearts");
    Table goblin = a_table(1).with("hero_1", "warrior").with("dungeon", "dragons_cave").start();
    goblin.open_door("ogre").open_door("boulder").meet("goblin");
    int box = 0;
    while (!goblin.catalogue->box(goblin.state.encounter.boxes[static_cast<size_t>(box)]).is_x) ++box;
    ASSERT_EQ(goblin.need(box), 12);  // three open doors
    const int die = lowest_bit(pool_in(goblin.state, 0).present() & row_mask(row_strength));
    goblin.play(Do::place, die, box);
    EXPECT_NE(drawn(goblin).find("ΣS " + std::to_string(value_of(die)) + "/12"), std::string::npos) << drawn(goblin);
}

// What cannot be taken back and hurts is asked twice by the full screen: only then does it say anything.
TEST(one_deck_dungeon_words, stopping_is_asked_again_when_it_hurts) {
    Table table = a_table(1).with("hero_1", "mage").start();
    table.fight({"M3", "S4 hh"}).dice(0, "M3 S4 H2");
    const auto sure = [&](Language language) {
        const std::optional<Message> message = Words(table.catalogue).warning(table.state, Seat(0), make_action(Do::stop));
        return message ? texts().say(language, *message) : std::string();
    };
    EXPECT_NE(sure(Language::english).find("2 wounds"), std::string::npos);
    EXPECT_NE(sure(Language::russian).find("2 раны"), std::string::npos);
    table.place("S4", 1);
    EXPECT_EQ(sure(Language::english), "");
    EXPECT_FALSE(Words(table.catalogue).warning(table.state, Seat(0), make_action(Do::discard, die_number("H2"))).has_value());
}

// also ODD-STAIRS-03: what stopping costs counts the wounds of the stairs, everywhere it is told.
TEST(one_deck_dungeon_words, stopping_tells_the_wounds_of_the_stairs_too) {
    Table table = a_table(1).with("hero_1", "mage").with("dungeon", "dragons_cave").start();
    table.deck(1).stairs_tokens(2).fight({"S4 htt", "M6 t"}).dice(0, "M3");
    EXPECT_EQ(option_text(table, make_action(Do::stop)), "Stop: 2 wounds (1 on the stairs), 3 time");
    EXPECT_NE(drawn(table).find("Stop: 2 wounds, 3 time."), std::string::npos) << drawn(table);
    const std::string told = option_text(table, make_action(Do::stop));
    table.stop();
    EXPECT_EQ(table.wounds_of(0), 2) << told;
}

// ODD-CONS-10..12, ODD-WIN-02: a stop that kills says so, and promises no wound on the boss.
TEST(one_deck_dungeon_words, stopping_says_when_a_hero_falls) {
    Table table = a_table(1).with("hero_1", "mage").start();
    table.wounds(0, 3).tokens(0).fight({"S4 hh"}).dice(0, "M3");
    EXPECT_EQ(option_text(table, make_action(Do::stop)), "Stop: 2 wounds, no time: a hero falls and all is lost");
    EXPECT_NE(drawn(table).find("a hero falls!"), std::string::npos) << drawn(table);
    table.tokens(1);
    EXPECT_EQ(option_text(table, make_action(Do::stop)), "Stop: 2 wounds, no time and a healing potion, or a hero falls");
    Table boss = a_table(1).with("hero_1", "mage").with("dungeon", "yetis_cavern").start();
    boss.wounds(0, 3).tokens(0).boss_fight({"M3 k", "S4 hh"}).dice(0, "M3 M4").place("M3", 0);
    EXPECT_EQ(option_text(boss, make_action(Do::stop)), "Stop: 2 wounds: a hero falls and all is lost");
    boss.wounds(0, 0);
    EXPECT_EQ(option_text(boss, make_action(Do::stop)), "Stop: 2 wounds; the boss takes 1");
    boss.boss_wounds(boss_health(*boss.catalogue, boss.state) - 1);
    EXPECT_EQ(option_text(boss, make_action(Do::stop)), "Stop: 2 wounds: the boss takes 1 and falls");
}

// The dungeon's own time is told before the cards of the first turn are seen to go.
TEST(one_deck_dungeon_words, the_opening_discard_is_explained) {
    const auto catalogue = std::make_shared<const Catalogue>(shared_catalogue());
    const Rules rules(catalogue);
    const auto first_line = [&](const char* dungeon) {
        undercroft::Setup setup;
        setup.seats = 1;
        setup.options = {{"dungeon", dungeon}};
        std::vector<Event> log;
        EventSink events(log);
        Chance chance(1);
        rules.start(*rules.read_options(setup), chance, events);
        return texts().say(Language::english, Words(catalogue).event(log.front()));
    };
    EXPECT_EQ(first_line("dragons_cave"), "The first turn on each floor costs 5 more time here (Hall of Statues).");
    EXPECT_EQ(first_line("lichs_tomb").find("The first turn"), std::string::npos);
}

TEST(one_deck_dungeon_words, the_final_sheet_says_who_won) {
    Table table = a_table(1).start();
    const auto total = [&](Language language) {
        return texts().say(language, Words(table.catalogue).score_sheet(table.state, Seat(0)).back().label);
    };
    EXPECT_EQ(total(Language::english), "In all");
    table.state.step = Stage::over;
    EXPECT_EQ(total(Language::english), "You lost. In all");
    table.state.won = 1;
    EXPECT_EQ(total(Language::english), "You won! In all");
    EXPECT_EQ(total(Language::russian), "Вы победили! Всего");
}

TEST(one_deck_dungeon_words, potions_are_called_as_in_the_book) {
    EXPECT_EQ(texts().say(Language::russian, TextKey{"one_deck_dungeon.potion.clarity.name"}), "Снадобье просветленья");
    EXPECT_EQ(texts().say(Language::russian, TextKey{"one_deck_dungeon.potion.invisibility.name"}), "Снадобье-невидимка");
}

TEST(one_deck_dungeon_picture, doors_show_what_is_open_and_hide_what_is_closed) {
    Table table = a_table(2).start();
    table.open_door("goblin").closed_doors(2);
    const std::string picture = drawn(table);
    EXPECT_NE(picture.find("[Goblin]"), std::string::npos) << picture;
    EXPECT_NE(picture.find("[▒▒▒▒] [▒▒▒▒]"), std::string::npos) << picture;
    EXPECT_NE(picture.find("deck 41"), std::string::npos) << picture;
}

TEST(one_deck_dungeon_words, sheets_are_read_out_in_both_languages) {
    const TalentBook book(std::make_shared<const Catalogue>(shared_catalogue()));
    State state = a_table(1).start().state;
    state.dungeon = static_cast<uint8_t>(shared_catalogue().dungeons.size() - 1);
    for (const Language language : {Language::english, Language::russian}) {
        Talker say(language);
        for (const SheetChoice& beginning : book.beginnings()) {
            say(beginning.label);
            const std::string sheet = *book.begin("Анна", beginning.id);
            const Result<MessageList> lines = book.describe(sheet);  // kept: a loop over a part of a passing result would dangle
            ASSERT_TRUE(lines.ok());
            for (const Message& line : lines->items) say(line);
            const Result<std::vector<SheetChoice>> marks = book.marks(sheet, AnyState::of(state));
            ASSERT_TRUE(marks.ok());
            for (const SheetChoice& mark : *marks) say(mark.label);
        }
        say(book.begin("", "mage").problem().message);
        say(book.begin("A", "dragon").problem().message);
    }
}

// ODD-CAMP-07..13: a mark tells what is missing beyond it, when it teaches the talent and when it closes the other groups.
TEST(one_deck_dungeon_words, marks_tell_what_they_mean) {
    const TalentBook book(std::make_shared<const Catalogue>(shared_catalogue()));
    State easy = a_table(1).with("dungeon", "dragons_cave").start().state;
    std::string sheet = *book.begin("Anna", "mage");
    const auto label = [&](const std::string& id) {
        const Result<std::vector<SheetChoice>> marks = book.marks(sheet, AnyState::of(easy));
        for (const SheetChoice& mark : *marks) {
            if (mark.id == id) return texts().say(Language::english, mark.label);
        }
        return std::string();
    };
    EXPECT_NE(label("guile:circle").find("closes the other groups"), std::string::npos) << label("guile:circle");
    EXPECT_EQ(label("veteran:circle").find("closes"), std::string::npos) << label("veteran:circle");
    std::string last;
    for (StepLimit limit; !label("veteran:circle").empty(); limit.step()) {
        last = label("veteran:circle");
        sheet = *book.mark(sheet, "veteran:circle", AnyState::of(easy));
    }
    EXPECT_NE(last.find("and it is learnt"), std::string::npos) << last;
    EXPECT_NE(label("durability:circle").find("a harder dungeon"), std::string::npos) << label("durability:circle");
    sheet = *book.mark(sheet, "guile:circle", AnyState::of(easy));
    EXPECT_EQ(label("guile:circle").find("closes"), std::string::npos) << label("guile:circle");
}

}  // namespace
}  // namespace undercroft::one_deck_dungeon
