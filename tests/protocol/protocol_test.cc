// docs/protocol/ holds what other programs read; it must be what the descriptions give.
#include "session/protocol.h"

#include <gtest/gtest.h>

#include "description/json.h"
#include "games/registry.h"
#include "server/hall_protocol.h"
#include "session/requests.h"
#include "support/content.h"
#include "support/golden.h"

namespace undercroft {
namespace {

std::vector<Alternative> boards() {
    std::vector<Alternative> all;
    for (const GameEntry& entry : registered_games()) {
        const LoadedGame game = support::load_game(entry.id);
        if (const auto board = game.module->board_type()) all.push_back(*board);
    }
    return all;
}

TEST(protocol, the_schema_beside_the_docs_is_what_the_descriptions_give) {
    support::expect_same_as_file("docs/protocol/undercroft.schema.json", protocol_schema(boards(), hall_messages()));
}

TEST(protocol, the_typescript_beside_the_docs_is_what_the_descriptions_give) {
    support::expect_same_as_file("docs/protocol/undercroft.d.ts", protocol_typescript(boards(), hall_messages()));
}

TEST(protocol, a_request_is_read_as_it_was_written) {
    const RequestMessage sent{7, "ru", AnswerRequest{2, 3, 41, "level white1 rogue", std::nullopt}};
    const std::string written = to_json(sent);
    EXPECT_EQ(written, R"({"id":7,"language":"ru","request":{"type":"AnswerRequest","seat":2,"epoch":3,"number":41,)"
                       R"("text":"level white1 rogue"}})");
    const auto read = from_json<RequestMessage>(written);
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(to_json(*read), written);
}

TEST(protocol, a_view_without_a_board_can_be_read_back) {
    View view;
    view.question = ViewQuestion{"Which way?", {"cell:C4"}, {"DG-MOVE-01"}, {{"go east", "East", {}, {}, {}, {}, {"cell:D4"}, {}}}, {},
                                 {},           2,           "Anna, Boris"};
    ViewLine line;
    line.number = 1;
    line.words = "Anna: took \"one\".";
    line.move = ViewMove{"die:1", "", "hand:2"};
    view.log.lines.push_back(line);
    const std::string written = to_json(ResponseMessage{1, view});
    const auto read = from_json<ResponseMessage>(written);
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(to_json(*read), written);
}

}  // namespace
}  // namespace undercroft
