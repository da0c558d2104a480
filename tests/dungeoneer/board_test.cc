// The board: what every front end draws from. Whole random games, and single positions that show what must be on it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numeric>
#include <set>

#include "description/json.h"
#include "description/schema.h"
#include "dungeoneer/builder.h"
#include "dungeoneer/spoken.h"

namespace undercroft::dungeoneer {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;

const Speaker keys = [](const Message& message) { return message.key; };

Board board_of(const TestMatch& match, int seat) {
    const State seen = the_module().rules().redact(match.state, Seat(seat));
    return the_module().words().board(seen, Seat(seat), keys);
}

// Every name that something on the board goes by.
std::set<std::string> handles_on(const std::string& json) {
    std::set<std::string> handles;
    for (const std::string key : {"handle", "hand_zone", "inventory_zone", "lair_zone", "banes_zone", "escort"}) {
        const std::string opening = "\"" + key + "\":\"";
        for (size_t at = json.find(opening); at != std::string::npos; at = json.find(opening, at + 1)) {
            const size_t from = at + opening.size();
            handles.insert(json.substr(from, json.find('"', from) - from));
        }
    }
    return handles;
}

int sum_of(const std::vector<BoardPart>& parts) {
    return std::accumulate(parts.begin(), parts.end(), 0, [](int sum, const BoardPart& part) { return sum + part.amount; });
}

void expect_values_add_up(const Board& board) {
    for (const BoardSeat& seat : board.seats) {
        for (const BoardValue& value : seat.values) EXPECT_EQ(value.printed + sum_of(value.parts), value.now) << seat.name;
    }
    if (!board.battle) return;
    for (const BoardAttack& attack : board.battle->attacks) {
        for (const BoardBout& bout : attack.bouts) {
            for (const BoardRoll& roll : {bout.attack, bout.counter}) EXPECT_EQ(roll.printed + sum_of(roll.parts), roll.value);
            EXPECT_EQ(bout.odds.strike + bout.odds.tie + bout.odds.counter, 100);
        }
    }
}

struct Game {
    int seats;
    std::map<std::string, std::string> options;
    uint64_t seed;
};

// Plays at random and looks at every so many positions through all eyes.
void walk(const Game& game, const std::function<void(const State&, Viewer)>& look, int every, int answers) {
    const Rules& rules = the_real_module().rules();
    const Result<Setup> setup = the_real_module().check({"dungeoneer", game.seats, game.seed, game.options});
    ASSERT_TRUE(setup.ok());
    Chance chance(game.seed);
    Rng rng(game.seed);
    EventSink nobody;
    State state = rules.start(*rules.read_options(*setup), chance, nobody);
    for (int i = 0; i < answers && !rules.decision(state).over(); ++i) {
        const SeatSet asked = rules.decision(state).seats;
        if (i % every == 0 || i < 12) {
            look(state, Viewer::spectator());
            for (int seat = 0; seat < game.seats; ++seat) look(state, Seat(seat));
        }
        const Seat seat = asked.lowest();
        ActionList actions;
        rules.list_actions(state, seat, actions);
        rules.apply(state, seat, actions[rng.below(actions.size())], chance, nobody, Windows::ask_all);
    }
}

const std::vector<Game> games = {
    {2, {}, 11},
    {4, {{"set", "both"}, {"split_decks", "on"}}, 12},
    {3, {{"set", "ice"}, {"no_blank_spots", "on"}}, 13},
    {1, {{"set", "both"}, {"solo_lair", "on"}}, 14},
    {3, {{"set", "both"}, {"resurrection", "on"}, {"hero_choice", "on"}, {"dodging_spikes", "on"}}, 15},
    {2, {{"set", "ice"}, {"limited_movement", "on"}, {"impartial_placement", "on"}}, 16},
};

TEST(dungeoneer_board, goes_through_json_and_back_and_names_whatever_an_option_touches) {
    const Rules& rules = the_real_module().rules();
    const Words& words = the_real_module().words();
    std::set<std::string> untouched, kinds;
    size_t largest = 0;
    for (const Game& game : games) {
        const auto look = [&](const State& state, Viewer viewer) {
            const State seen = rules.redact(state, viewer);
            const Board board = words.board(seen, viewer, keys);
            expect_values_add_up(board);
            const std::string json = to_json(board);
            largest = std::max(largest, json.size());
            const Result<Board> read = from_json<Board>(json);
            ASSERT_TRUE(read.ok()) << json.substr(0, 200);
            EXPECT_EQ(to_json(*read), json);
            if (viewer.is_spectator() || !rules.decision(seen).seats.has(viewer.seat)) return;
            const std::set<std::string> there = handles_on(json);
            ActionList actions;
            rules.list_actions(seen, viewer.seat, actions);
            std::set<HandleList> told_apart;
            for (const Action action : actions) {
                const HandleList touched = words.handles(seen, viewer.seat, action);
                for (const std::string& handle : touched) {
                    EXPECT_TRUE(there.contains(handle)) << handle << " in " << words.grammar().write(action) << ", seed " << game.seed;
                    kinds.insert(handle.substr(0, handle.find(':')));
                }
                if (touched.empty()) untouched.insert(word_of(static_cast<Do>(action.kind)));
                if (action.kind == static_cast<uint16_t>(Do::place)) {
                    EXPECT_TRUE(told_apart.insert(touched).second);
                }
            }
            for (const std::string& handle : words.question_handles(seen, viewer.seat)) EXPECT_TRUE(there.contains(handle)) << handle;
        };
        walk(game, look, 127, 1300);
    }
    for (const std::string& kind : untouched) {
        EXPECT_THAT((std::set<std::string>{"pass", "done", "pick_number", "lose_points"}), Contains(kind));
    }
    for (const char* kind : {"card", "hero", "location", "exit", "cell", "turn", "form", "pile"}) EXPECT_THAT(kinds, Contains(kind));
    EXPECT_LT(largest, size_t{1} << 19);
}

TEST(dungeoneer_board, is_the_same_for_positions_that_differ_in_hidden_things_only) {
    const Rules& rules = the_real_module().rules();
    const Words& words = the_real_module().words();
    Chance imagination(5);
    int twins = 0;
    for (const Game& game : games) {
        const auto look = [&](const State& state, Viewer viewer) {
            const State seen = rules.redact(state, viewer);
            const State other = rules.fill(seen, viewer, imagination);
            twins += other == state ? 0 : 1;
            EXPECT_EQ(to_json(words.board(seen, viewer, keys)), to_json(words.board(rules.redact(other, viewer), viewer, keys)));
        };
        walk(game, look, 149, 700);
    }
    EXPECT_GT(twins, 60);
}

TEST(dungeoneer_board, has_a_schema_and_types_for_other_programs) {
    const std::array roots{&type_of<Board>};
    EXPECT_THAT(json_schema("Dungeoneer", roots, {}), HasSubstr("DungeoneerTile"));
    EXPECT_THAT(typescript(roots, {}), HasSubstr("DungeoneerAttack"));
}

TEST(dungeoneer_board, tells_whose_hero_is_the_viewers) {
    const TestMatch match = a_match(3).feats();
    const Board board = board_of(match, 1);
    EXPECT_EQ(board.seat, 2);
    EXPECT_TRUE(board.seats[1].own);
    EXPECT_FALSE(board.seats[0].own);
    EXPECT_TRUE(board.seats[0].active);
    EXPECT_EQ(board.seats[1].hero->handle, "hero:grumoka");
    EXPECT_THAT(picture_for(match, 1), HasSubstr("You"));
    EXPECT_THAT(picture_for(match, 1, Language::russian), HasSubstr("Вы"));
}

TEST(dungeoneer_board, shows_a_location_to_be_laid_in_both_directions) {  // also DG-PLACE-02, R-04
    TestMatch match = a_match().draws({"mutant_pens"}).location_phase();
    ASSERT_EQ(match.asked(), Ask::place_location);
    const Board board = board_of(match, 0);
    ASSERT_TRUE(board.placing.has_value());
    EXPECT_EQ(board.placing->tile.handle, "location:mutant_pens");
    ASSERT_FALSE(board.placing->cells.empty());
    bool both = false;
    for (const BoardCell& cell : board.placing->cells) {
        EXPECT_TRUE(match.may(0, "place " + std::to_string(cell.x) + " " + std::to_string(cell.y) + " " +
                                     (cell.turns.front().turned ? "turned" : "straight")));
        if (cell.turns.size() < 2) continue;
        both = true;
        for (size_t side = 0; side < 4; ++side) EXPECT_EQ(cell.turns[0].exits[side].kind, cell.turns[1].exits[side ^ 2].kind);
    }
    EXPECT_TRUE(both);
    EXPECT_FALSE(board_of(match, 1).asked);
    EXPECT_TRUE(board_of(match, 1).placing->cells.empty());  // it is not theirs to lay
}

TEST(dungeoneer_board, tells_what_a_value_in_battle_is_made_of) {  // also DG-BATTLE-18
    TestMatch match = a_match().ask_all().hand(0, {"mutant_rat"}).inventory(1, {"chitin_mail"}).peril(1, 5).villainy();
    match.dice({4, 2}).play("draft mutant_rat seat2 melee").play("launch");
    ASSERT_TRUE(in_battle(match.view()));
    const Board board = board_of(match, 1);
    ASSERT_TRUE(board.battle.has_value());
    ASSERT_EQ(board.battle->attacks.size(), 1u);
    const BoardAttack& attack = board.battle->attacks.front();
    EXPECT_EQ(attack.attacker.handle, "card:mutant_rat");
    EXPECT_EQ(attack.defender.handle, "hero:grumoka");
    EXPECT_EQ(*attack.owner, "seat:1");
    EXPECT_EQ(attack.bouts.front().handle, "form:melee");
    expect_values_add_up(board);
}

TEST(dungeoneer_board, names_the_things_of_an_announced_deed) {  // also DG-SPEC-08
    TestMatch match = a_match().ask_all().lay("crossroads", 0, -1).points(0, 2).hand(1, {"iron_nerves"}).glory(1, 9).feats();
    match.play(0, "move north");
    ASSERT_EQ(match.asked(), Ask::window);
    const Board board = board_of(match, 1);
    ASSERT_TRUE(board.moment.has_value());
    EXPECT_EQ(board.moment->id, "action_declared");
    EXPECT_EQ(board.moment->hero, "hero:ilsaveth");
    EXPECT_THAT(board.moment->announced, ElementsAre("location:crossroads", "exit:vault_entrance.north"));
    EXPECT_THAT(spoken(the_module().words().question(match.state, Seat(1))), HasSubstr("announces: North, to Crossroads"));
}

TEST(dungeoneer_board, tells_the_way_to_a_quest_and_its_first_step) {
    TestMatch match = a_match().lay("crossroads", 0, -1).lay("mutant_pens", 0, -2).common("the_escaped_specimen").feats();
    const Board board = board_of(match, 0);
    ASSERT_EQ(board.common_quests.size(), 1u);
    const BoardQuest& quest = board.common_quests.front();
    EXPECT_TRUE(quest.on_map);
    ASSERT_EQ(quest.places.size(), 1u);
    EXPECT_EQ(quest.places.front().handle, "location:mutant_pens");
    EXPECT_THAT(quest.path.way, testing::AnyOf(BoardWay::north, BoardWay::none));
    EXPECT_EQ(quest.path.steps, quest.path.way == BoardWay::none ? 0 : 2);
    for (const BoardTile& tile : board.tiles) {
        EXPECT_EQ(!tile.quests.empty(), tile.handle == "location:mutant_pens");
        EXPECT_EQ(tile.here, tile.handle == "location:vault_entrance");
    }
}

TEST(dungeoneer_board, an_attempt_touches_the_quest_and_its_place) {
    const TestMatch match = a_match().lay("mutant_pens", 0, 1).at(0, "mutant_pens").quest(0, "the_escaped_specimen").points(0, 1).feats();
    const Action attempt = make_action(Do::attempt, quest_called("the_escaped_specimen").value);
    EXPECT_THAT(the_module().words().handles(match.state, Seat(0), attempt),
                ElementsAre("quest:the_escaped_specimen", "location:mutant_pens"));
    const std::set<std::string> there = handles_on(to_json(board_of(match, 0)));
    EXPECT_THAT(there, Contains("quest:the_escaped_specimen"));
    EXPECT_THAT(there, Contains("monster:the_escaped_specimen"));
}

TEST(dungeoneer_board, hides_a_hand_but_not_how_large_it_is) {
    const TestMatch match = a_match().hand(0, {"diversion"}).hand(1, {"blink"}).feats();
    const Board board = board_of(match, 0);
    ASSERT_EQ(board.seats[0].hand.size(), 1u);
    EXPECT_EQ(board.seats[0].hand.front().handle, "card:diversion");
    EXPECT_TRUE(board.seats[1].hand.empty());
    EXPECT_EQ(board.seats[1].hand_count, 1);
    EXPECT_FALSE(board.seats[0].hand.front().text.empty());
}

}  // namespace
}  // namespace undercroft::dungeoneer
