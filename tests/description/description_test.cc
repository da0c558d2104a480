// A description gives JSON out, JSON in, a schema and TypeScript; reading refuses with the path of what is wrong.
#include "description/description.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "description/json.h"
#include "description/schema.h"

namespace undercroft {

enum class SampleEdge : uint8_t { open, wall };
struct SampleTile {
    std::string handle;
    std::vector<SampleEdge> edges;
    std::optional<int> ice;
    friend bool operator==(const SampleTile&, const SampleTile&) = default;
};
struct SampleWalk {
    std::string to;
    friend bool operator==(const SampleWalk&, const SampleWalk&) = default;
};
struct SampleRest {
    int8_t hours = 0;
    friend bool operator==(const SampleRest&, const SampleRest&) = default;
};
struct SampleBoard {
    bool lit = false;
    uint64_t epoch = 0;
    double odds = 0;
    std::vector<SampleTile> tiles;
    std::map<std::string, int> counts;
    std::variant<SampleWalk, SampleRest> last;
    std::vector<std::optional<int>> gaps;
    Described inner;
};

template <>
struct Description<SampleEdge> {
    static constexpr std::string_view name = "SampleEdge";
    static constexpr std::array<std::string_view, 2> words{"open", "wall"};
};
template <>
struct Description<SampleTile> {
    static constexpr std::string_view name = "SampleTile";
    static constexpr auto fields = FieldList{field("handle", &SampleTile::handle), field("edges", &SampleTile::edges),
                                             field("ice", &SampleTile::ice, "Thickness, where there is any.")};
};
template <>
struct Description<SampleWalk> {
    static constexpr std::string_view name = "SampleWalk";
    static constexpr auto fields = FieldList{field("to", &SampleWalk::to)};
};
template <>
struct Description<SampleRest> {
    static constexpr std::string_view name = "SampleRest";
    static constexpr auto fields = FieldList{field("hours", &SampleRest::hours)};
};
template <>
struct Description<SampleBoard> {
    static constexpr std::string_view name = "SampleBoard";
    static constexpr auto fields =
        FieldList{field("lit", &SampleBoard::lit),     field("epoch", &SampleBoard::epoch),   field("odds", &SampleBoard::odds),
                  field("tiles", &SampleBoard::tiles), field("counts", &SampleBoard::counts), field("last", &SampleBoard::last),
                  field("gaps", &SampleBoard::gaps),   field("inner", &SampleBoard::inner)};
};

namespace {

constexpr std::array<Alternative, 1> boards{alternative<SampleTile>()};

SampleBoard a_board() {
    SampleBoard board;
    board.lit = true;
    board.epoch = uint64_t{1} << 53;
    board.odds = 0.25;
    board.tiles = {{"cell:C4", {SampleEdge::wall, SampleEdge::open}, 3}, {"cell:\"D\n5", {}, std::nullopt}};
    board.counts = {{"b", 2}, {"a", -1}};
    board.last = SampleRest{7};
    board.gaps = {1, std::nullopt};
    board.inner = Described::of(SampleTile{"tile:inner", {}, 1});
    return board;
}

const std::string written =
    R"({"lit":true,"epoch":9007199254740992,"odds":0.25,"tiles":[{"handle":"cell:C4","edges":["wall","open"],"ice":3},)"
    R"({"handle":"cell:\"D\n5","edges":[]}],"counts":{"a":-1,"b":2},"last":{"type":"SampleRest","hours":7},)"
    R"("gaps":[1,null],"inner":{"type":"SampleTile","handle":"tile:inner","edges":[],"ice":1}})";

ReadLimits limits() { return {.any = boards}; }

// "code path", or what else the problem says about the place.
std::string refusal(const std::string& text, ReadLimits within = limits()) {
    const auto read = from_json<SampleBoard>(text, within);
    if (read) return "accepted";
    std::string line = read.problem().code().substr(std::string("problems.json.").size());
    for (const MessageArgument& argument : read.problem().message.arguments) {
        if (const auto* value = std::get_if<std::string>(&argument.value)) line += " " + *value;
    }
    return line;
}

std::string with(const std::string& part, const std::string& instead) {
    std::string text = written;
    const size_t at = text.find(part);
    EXPECT_NE(at, std::string::npos) << part;
    return text.replace(at, part.size(), instead);
}

TEST(description, is_written_field_by_field_without_spaces) { EXPECT_EQ(to_json(a_board()), written); }

TEST(description, what_is_written_is_valid_for_another_reader) {
    const auto json = nlohmann::json::parse(to_json(a_board()));
    EXPECT_EQ(json["tiles"][1]["handle"], "cell:\"D\n5");
}

TEST(description, is_read_back_as_it_was) {
    const auto read = from_json<SampleBoard>(written, limits());
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(to_json(*read), written);
    EXPECT_EQ(read->tiles, a_board().tiles);
    EXPECT_EQ(std::get<SampleRest>(read->last).hours, 7);
    EXPECT_EQ(read->inner.as<SampleTile>().handle, "tile:inner");
}

TEST(description, a_wrong_text_is_refused_with_its_path) {
    EXPECT_EQ(refusal(written + "]"), "broken");
    EXPECT_EQ(refusal("[]"), "expected top object");
    EXPECT_EQ(refusal(with("\"lit\":true", "\"lit\":1")), "expected lit boolean");
    EXPECT_EQ(refusal(with("\"ice\":3", "\"ice\":2.7")), "expected tiles[0].ice integer");
    EXPECT_EQ(refusal(with("\"ice\":3", "\"ice\":4294967298")), "range tiles[0].ice");
    EXPECT_EQ(refusal(with("9007199254740992", "18446744073709551615")), "range epoch");
    EXPECT_EQ(refusal(with("\"hours\":7", "\"hours\":300")), "range last.hours");
    EXPECT_EQ(refusal(with("\"wall\"", "\"wal\"")), "unknown_word tiles[0].edges[0] wal wall");
    EXPECT_EQ(refusal(with("\"lit\":true,", "")), "missing lit");
    EXPECT_EQ(refusal(with("\"hours\"", "\"hour\"")), "missing last.hours");
    EXPECT_EQ(refusal(with("\"ice\":3", "\"ice\":3,\"hand\":1")), "unknown_field tiles[0] hand handle");
    EXPECT_EQ(refusal(with("SampleRest", "SampleRst")), "unknown_type last SampleRst SampleRest");
    EXPECT_EQ(refusal(with("SampleTile", "SampleBoard")), "unknown_type inner SampleBoard none");
    EXPECT_EQ(refusal(with("\"lit\":true", "\"lit\":true,\"lit\":true")), "key_twice lit");
}

TEST(description, size_depth_and_number_of_values_are_bounded_before_anything_is_built) {
    EXPECT_EQ(refusal(std::string(100'000, '[')), "too_deep");
    EXPECT_EQ(refusal(written, {.bytes = 10}), "too_large");
    EXPECT_EQ(refusal(written, {.values = 10}), "too_large");
}

TEST(description, the_schema_names_every_type_once) {
    constexpr std::array<TypeOf, 1> roots{&type_of<SampleBoard>};
    const auto schema = nlohmann::json::parse(json_schema("Sample", roots, boards));
    EXPECT_EQ(schema["$defs"].size(), 6u);
    EXPECT_EQ(schema["$defs"]["SampleTile"]["required"], nlohmann::json({"handle", "edges"}));
    EXPECT_EQ(schema["$defs"]["SampleTile"]["properties"]["ice"]["description"], "Thickness, where there is any.");
    EXPECT_EQ(schema["$defs"]["SampleEdge"]["enum"], nlohmann::json({"open", "wall"}));
}

TEST(description, typescript_says_the_same) {
    constexpr std::array<TypeOf, 1> roots{&type_of<SampleBoard>};
    const std::string types = typescript(roots, boards);
    EXPECT_NE(types.find("export type SampleEdge = \"open\" | \"wall\";"), std::string::npos) << types;
    EXPECT_NE(types.find("  /** Thickness, where there is any. */\n  ice?: number;"), std::string::npos) << types;
    EXPECT_NE(types.find("gaps: (number | null)[];"), std::string::npos) << types;
    EXPECT_NE(types.find("last: ({ type: \"SampleWalk\" } & SampleWalk) | ({ type: \"SampleRest\" } & SampleRest);"), std::string::npos);
    EXPECT_NE(types.find("export type AnyBoard = ({ type: \"SampleTile\" } & SampleTile);"), std::string::npos);
}

}  // namespace
}  // namespace undercroft
