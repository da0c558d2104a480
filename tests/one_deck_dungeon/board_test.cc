// The board: all that is shown, as plain values. Along whole games it goes through JSON and back, names everything an option
// touches, and is all the picture needs.
#include <gmock/gmock.h>

#include <set>

#include "description/json.h"
#include "description/schema.h"
#include "games/one_deck_dungeon/words.h"
#include "one_deck_dungeon/table.h"

namespace undercroft::one_deck_dungeon {
namespace {

using testing::Contains;
using testing::ElementsAre;

// Keys and arguments as they are: the test is about values, not about words.
std::string spelled(const Message& message) { return message.key; }

// Every value of a field named "handle", "…_handle", "hero", "card" or "heroes" in a board's JSON.
std::set<std::string> names_in(const std::string& json) {
    std::set<std::string> names;
    for (const std::string key : {"handle\":\"", "_handle\":\""}) {
        for (size_t at = json.find(key); at != std::string::npos; at = json.find(key, at + 1)) {
            const size_t begin = at + key.size();
            names.insert(json.substr(begin, json.find('"', begin) - begin));
        }
    }
    return names;
}

std::string painted(const Words& words, const Board& board) {
    Canvas canvas(80, 16);
    words.paint(board, spelled, canvas);
    return canvas.text();
}

class BoardWalk {
public:
    BoardWalk() : catalogue_(std::make_shared<const Catalogue>(shared_catalogue())), rules_(catalogue_), words_(catalogue_) {}

    void play(int seats, uint64_t seed) {
        Setup setup;
        setup.seats = seats;
        setup.options = {{"dungeon", catalogue_->dungeons[seed % catalogue_->dungeons.size()].id},
                         {"group_talents_1", "cunning+speed+knowledge+foresight"}};
        std::vector<Event> log;
        EventSink events(log);
        Chance chance(seed);
        Rng rng(seed);
        State state = rules_.start(*rules_.read_options(setup), chance, events);
        ActionList actions;
        std::vector<std::string> told;
        while (!rules_.decision(state).over()) {
            const Seat seat = rules_.decision(state).seats.lowest();
            actions.clear();
            rules_.list_actions(state, seat, actions);
            look(state, seat, actions);
            if (testing::Test::HasFatalFailure()) return;
            const Action action = rng.below(2) == 0 ? actions[rng.below(actions.size())] : Policy{}.pick(rules_, state, seat, actions, rng);
            rules_.apply(state, seat, action, chance, events, Windows::ask_all);
            for (size_t i = told.size(); i < log.size(); ++i) told.push_back(line(log[i]));
        }
        look(state, Seat::none(), {});
        for (size_t i = 0; i < log.size(); ++i) ASSERT_EQ(line(log[i]), told[i]) << "a told line has changed";
    }
    int seen() const { return seen_; }

private:
    // Whole: key, arguments and what it is about.
    std::string line(const Event& event) const {
        std::string text = words_.event(event).key;
        for (const MessageArgument& argument : words_.event(event).arguments) {
            text += " " + argument.name + "=";
            if (const auto* number = std::get_if<int64_t>(&argument.value)) text += std::to_string(*number);
            if (const auto* key = std::get_if<TextKey>(&argument.value)) text += key->key;
        }
        for (const std::string& handle : words_.event_handles(event)) text += " " + handle;
        return text;
    }

    void look(const State& state, Seat seat, const ActionList& actions) {
        const Board board = words_.board(state, Viewer(seat), spelled);
        const std::string json = to_json(board);
        const Result<Board> read = from_json<Board>(json);
        ASSERT_TRUE(read.ok()) << read.problem().code();
        ASSERT_EQ(to_json(*read), json);
        EXPECT_EQ(painted(words_, *read), painted(words_, board));
        const std::set<std::string> names = names_in(json);
        for (const Action action : actions) {
            for (const std::string& handle : words_.handles(state, seat, action))
                ASSERT_TRUE(names.contains(handle)) << handle << " of " << words_.grammar().write(action) << "\n" << json;
        }
        if (!seat.is_none()) {
            for (const std::string& handle : words_.question_handles(state, seat))
                ASSERT_TRUE(names.contains(handle)) << handle << "\n" << json;
        }
        if (board.fight) check_boxes(*board.fight, state);
        ++seen_;
    }
    // What lies on a box adds up to what is no longer missing.
    static void check_boxes(const BoardFight& fight, const State& state) {
        size_t laid = 0;
        for (const BoardBox& box : fight.boxes) {
            int sum = 0;
            for (const BoardDie& die : box.dice) sum += die.value;
            laid += box.dice.size();
            const bool small = !box.wide && box.dice.size() == (box.filled ? 1u : 0u);
            const bool wide = box.wide && (box.filled ? sum >= box.value : sum == box.value - box.need);
            EXPECT_TRUE(small || wide) << box.handle;
        }
        EXPECT_EQ(laid, state.laid.size());
    }

    std::shared_ptr<const Catalogue> catalogue_;
    Rules rules_;
    Words words_;
    int seen_ = 0;
};

TEST(one_deck_dungeon_board, goes_through_json_and_names_all_that_options_touch) {
    for (const int seats : {1, 2, 4}) {
        BoardWalk walk;
        for (uint64_t seed = 1; seed <= 5; ++seed) walk.play(seats, seed);
        EXPECT_GT(walk.seen(), 200) << seats;
    }
}

TEST(one_deck_dungeon_board, has_a_schema) {
    static constexpr std::array<TypeOf, 1> roots{&type_of<Board>};
    const std::string schema = json_schema("boards", roots, {});
    for (const char* name : {"OneDeckDungeonBoard", "OneDeckDungeonBox", "OneDeckDungeonHero", "OneDeckDungeonStake"})
        EXPECT_NE(schema.find(name), std::string::npos) << name;
}

Board board_of(const Table& table, Seat seat = Seat(0)) { return make_board(*table.rules, table.state, seat, spelled); }

TEST(one_deck_dungeon_board, boxes_show_the_dice_that_cover_them) {
    Table table = a_table(2).with("hero_1", "warrior").with("hero_2", "mage").start();
    table.fight({"M3#", "wS9 hht", "S4 h"}).dice(0, "S5 S6").dice(1, "M3 S4");
    Board board = board_of(table);
    EXPECT_TRUE(board.fight->boxes[1].barred);
    EXPECT_EQ(board.heroes[1].dice[1].handle, "die:mage.m3");
    table.place("M3", 0, 1).place("S5", 1).place("S4", 1, 1);
    board = board_of(table);
    ASSERT_EQ(board.fight->boxes[1].dice.size(), 2u);
    EXPECT_EQ(board.fight->boxes[1].dice[0].value + board.fight->boxes[1].dice[1].value, 9);
    EXPECT_TRUE(board.fight->boxes[0].filled && board.fight->boxes[1].filled && !board.fight->boxes[2].barred);
    EXPECT_EQ(board.stake->wounds, 1);
    EXPECT_EQ(board.heroes[0].at_stake, 1);
    EXPECT_EQ(board.heroes[0].least_at_stake, 0);
    table.stop().play(Do::take_odd, 0);
    EXPECT_TRUE(table.state.laid.empty());
}

TEST(one_deck_dungeon_board, equal_boxes_and_closed_doors_are_named_together) {
    Table table = a_table(1).with("hero_1", "warrior").start();
    const Words words(table.catalogue);
    table.fight({"S4 h", "S4 h"}).dice(0, "S5");
    EXPECT_THAT(words.handles(table.state, Seat(0), make_action(Do::place, die_number("S5"), 0)),
                ElementsAre("die:warrior.s5", "box:1", "box:2"));
    Table doors = a_table(1).with("hero_1", "warrior").with("dungeon", "dragons_cave").start();
    doors.open_door("goblin").closed_doors(2).run(Stage::choose_action);
    EXPECT_THAT(words.handles(doors.state, Seat(0), make_action(Do::enter, 1)), ElementsAre("door:2", "door:3"));
    EXPECT_THAT(words.handles(doors.state, Seat(0), make_action(Do::explore)), ElementsAre("track:deck", "door:4"));
    const Board board = board_of(doors);
    ASSERT_EQ(board.doors.size(), 4u);
    EXPECT_EQ(board.doors[0].state, BoardDoorState::open);
    EXPECT_EQ(board.doors[3].state, BoardDoorState::bare);
    EXPECT_EQ(board.cards[0].name, "one_deck_dungeon.encounter.goblin.name");
    EXPECT_GT(board.cards[0].hearts_if_empty, 0);
}

TEST(one_deck_dungeon_board, a_peril_tells_what_each_way_costs) {
    Table table = a_table(1).with("hero_1", "warrior").with("dungeon", "dragons_cave").start();
    table.meet("pit_of_spikes");
    ASSERT_EQ(table.step(), Stage::option);
    const BoardCard card = board_of(table).cards[0];
    ASSERT_EQ(card.ways.size(), 2u);
    EXPECT_EQ(card.ways[0].time, 3);
    EXPECT_EQ(card.ways[0].dice, std::vector<BoardColour>(4, BoardColour::strength));
    EXPECT_EQ(card.ways[0].time_if_empty, 5);  // three at once, two of the box
    ASSERT_TRUE(card.ways[0].average_wounds && card.ways[1].average_wounds);
    EXPECT_LT(*card.ways[0].average_wounds, *card.ways[1].average_wounds);  // strength 8 with four dice, agility 14 with two
    EXPECT_GE(*card.ways[0].average_time, 3);
}

TEST(one_deck_dungeon_board, four_heroes_act_in_pairs) {
    Table table = a_table(4).with("dungeon", "dragons_cave").start();
    table.meet_pair("beetle", "rune_puzzle");
    if (table.step() == Stage::split) table.play(Do::split, 1, 0, 0);
    const Board board = board_of(table);
    ASSERT_EQ(board.pairs.size(), 2u);
    EXPECT_TRUE(board.pairs[0].acting && !board.pairs[1].acting);
    EXPECT_THAT(board.pairs[0].heroes, Contains(board.heroes[0].handle));
    EXPECT_NE(board.pairs[0].card, board.pairs[1].card);
}

// ODD-SETUP-06
TEST(one_deck_dungeon_board, floors_below_are_not_told) {
    Table table = a_table(1).with("dungeon", "yetis_cavern").start();
    const Board board = board_of(table);
    ASSERT_EQ(board.floors.size(), 3u);
    EXPECT_FALSE(board.floors[0].name.empty());
    EXPECT_TRUE(board.floors[1].name.empty() && board.floors[1].combat.empty() && !board.floors[1].reached);
    EXPECT_FALSE(board.boss.has_value());
}

TEST(one_deck_dungeon_board, lines_join_and_dice_move) {
    Table table = a_table(1).with("hero_1", "warrior").start();
    table.fight({"S4 h"}).dice(0, "S5").place("S5", 0);
    const Words words(table.catalogue);
    const Event placed = table.log.back();
    EXPECT_EQ(words.event_kind(placed), "placed");
    EXPECT_EQ(words.event_kind(make_event(Happened::door_opened, Seat(0), 0, 1, 2)), "door_opened");  // whatever its sentence is
    const std::optional<Movement> moved = words.movement(placed);
    ASSERT_TRUE(moved.has_value());
    EXPECT_EQ(moved->thing, "die:warrior.s5");
    EXPECT_EQ(moved->to, "box:1");
    const Event rolled = make_event(Happened::rolled, Seat(0), row_strength, 4, 0, 0, 0, 0);
    ASSERT_TRUE(words.event_notes(rolled).run.has_value());
    EXPECT_EQ(words.event_notes(rolled).run->item.key, "one_deck_dungeon.event.rolled_item");
    EXPECT_FALSE(words.event_notes(placed).run.has_value());
    EXPECT_EQ(words.forced(table.state, Seat(0), make_action(Do::stop))->key, "one_deck_dungeon.action.stop_forced");
}

}  // namespace
}  // namespace undercroft::one_deck_dungeon
