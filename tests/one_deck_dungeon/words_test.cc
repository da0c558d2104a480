// Everything the game can say is said in both languages, and the board fits its canvas.
#include <gtest/gtest.h>

#include "games/one_deck_dungeon/module.h"
#include "games/one_deck_dungeon/words.h"
#include "one_deck_dungeon/table.h"
#include "support/content.h"
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
    while (!rules.decision(state).over()) {
        const Seat seat = rules.decision(state).seats.lowest();
        actions.clear();
        rules.list_actions(state, seat, actions);
        say(words.question(state, seat));
        EXPECT_FALSE(words.rules_for(state, seat).empty());
        for (const Action action : actions) {
            say(words.action(state, seat, action));
            say(words.reason(state, seat, action));
            const Result<Action> read = words.grammar().read(words.grammar().write(action));
            ASSERT_TRUE(read.ok() && *read == action) << words.grammar().write(action);
        }
        for (int kind = 1; kind <= static_cast<int>(Act::stay); ++kind) {
            say(words
                    .why_not(state, seat,
                             make_action(static_cast<Act>(kind), static_cast<int>(rng.below(9)), static_cast<int>(rng.below(5))))
                    .message);
        }
        if (rng.below(10) == 0) {
            Canvas canvas(80, 16);
            words.paint(state, seat, speaker, canvas);
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
        for (const Event& event : log) say(words.event(state, event));
    }
    for (const ScoreLine& line : words.score_sheet(state, Seat(0))) say(line.label);
    Canvas canvas(80, 16);
    words.paint(state, Seat(0), speaker, canvas);
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

std::string drawn(const Table& table) {
    Canvas canvas(80, 16);
    Words(table.catalogue)
        .paint(
            table.state, Seat(0), [](const Message& message) { return texts().say(Language::english, message); }, canvas);
    return canvas.text();
}

TEST(one_deck_dungeon_picture, a_fight_shows_boxes_dice_and_what_is_at_stake) {
    Table table = a_table(1).with("hero_1", "mage").start();
    table.fight({"M3#", "wS9 hht"}).dice(0, "M3 S4 H2");
    const std::string picture = drawn(table);
    EXPECT_NE(picture.find("┌1───##┐┌2───────┐"), std::string::npos) << picture;  // a shield, and a wide box
    EXPECT_NE(picture.find("│ M 3  ││  S 9   │"), std::string::npos) << picture;
    EXPECT_NE(picture.find("└──────┘└♥♥⧗─────┘"), std::string::npos) << picture;
    EXPECT_NE(picture.find("[M3]"), std::string::npos) << picture;
    EXPECT_NE(picture.find("[H2]"), std::string::npos) << picture;
    EXPECT_NE(picture.find("If you stop now: 2 wounds, 1 time."), std::string::npos) << picture;
    table.place("M3", 0);
    EXPECT_NE(drawn(table).find("✓"), std::string::npos);
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

}  // namespace
}  // namespace undercroft::one_deck_dungeon
