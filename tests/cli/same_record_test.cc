// A game typed at the terminal and the same answers sent as JSON leave the same record: no front end has a truth of its own.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/files.h"
#include "cli/load_house.h"
#include "cli/run_program.h"
#include "engine/replay.h"
#include "session/desk.h"
#include "session/saves.h"
#include "support/content.h"

namespace undercroft {
namespace {

using nlohmann::json;

const House& house() {
    static const House loaded = load_house(support::home() + "/content", "content").value();
    return loaded;
}

// The save of a game in which a person has typed the first number so many times.
Replay typed(const std::vector<std::string>& game, int answers) {
    const Workplace place;
    std::vector<std::string> arguments{"play", "--seed", "77", "--bots", "greedy", "--plain", "--lang", "en"};
    arguments.insert(arguments.begin() + 1, game.begin(), game.end());
    std::string input;
    for (int i = 0; i < answers; ++i) input += "1\n";
    const Ran ran = place.run(arguments, input + "quit\n");
    EXPECT_EQ(ran.code, 0) << ran.err;
    const std::vector<std::string> kept = place.kept();
    EXPECT_EQ(kept.size(), 1u) << "the game came to its end";
    return read_as_replay(house(), *read_file(place.data() / kept.at(0)), "save").value();
}

json ask(Table& table, const json& request) {
    const json sent{{"id", 1}, {"language", "en"}, {"request", request}};
    return json::parse(Desk(table, house().texts(), nullptr).answer(sent.dump()))["response"];
}

// What the record says, or a confirmation, which is none of its lines.
bool act(Table& table, int seat, const std::string& text) {
    const json view = ask(table, {{"type", "LookRequest"}, {"seat", seat}, {"known", 0}});
    json request{{"seat", seat}, {"epoch", view["epoch"]}, {"number", view["number"]}};
    request["type"] = view["standing"] == "confirm" ? "ConfirmRequest" : "AnswerRequest";
    if (view["standing"] != "confirm") request["text"] = text;
    const json heard = ask(table, request);
    EXPECT_EQ(heard["type"], "Accepted") << text << ": " << heard;
    return heard["type"] == "Accepted";
}

Replay sent_as_json(const Replay& record) {
    const GameModule& game = **house().find_game(record.setup.game);
    Table table = Table::open(game, record.setup, read_seat_plans(record.notes, record.setup.seats).value(), record.notes).value();
    for (int rounds = 0; rounds < 5000; ++rounds) {
        if (table.advance()) continue;
        if (const std::optional<Task> task = table.next_task()) {
            EXPECT_TRUE(table.give(*task, *think(game, *task, nullptr)).ok());
            continue;
        }
        const size_t at = table.match().steps().size();
        const SeatSet people = table.people_to_act();
        if (people.empty() || at >= record.lines.size()) break;
        if (!act(table, people.lowest().index + 1, record.lines[at].action)) break;
    }
    return table.save();
}

void expect_same(const std::vector<std::string>& game, int answers) {
    SCOPED_TRACE(game[0]);
    const Replay by_hand = typed(game, answers);
    EXPECT_GT(by_hand.lines.size(), 15u);
    EXPECT_EQ(write_replay(sent_as_json(by_hand)), write_replay(by_hand));
}

TEST(same_record, of_the_terminal_and_of_json) {
    expect_same({"paper_dungeons", "--seats", "3"}, 60);
    expect_same({"one_deck_dungeon", "--seats", "2"}, 60);
    expect_same({"dungeoneer", "--seats", "3"}, 60);
    expect_same({"host_a_dungeon", "--seats", "1"}, 40);
}

}  // namespace
}  // namespace undercroft
