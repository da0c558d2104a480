// The sheet as plain values for every front end: a coarse map in letters, spaces and groups by handle (space:12, group:3), tokens,
// the year.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/message.h"
#include "description/description.h"
#include "drawing/canvas.h"
#include "games/host_a_dungeon/state.h"

namespace undercroft::host_a_dungeon {

struct Lexicon;

// One letter for each patch of the sheet.
namespace patch {
inline constexpr char sky = ' ', rock = '#', open = '.', water = '~', magma = 'm', toxic = 't', ice = 'i', gold = 'g', mithril = 'h',
                      obsidian = 'o', building = 'b', straight = 's', crooked = 'k', wild = 'w', curved = 'c';
}

struct BoardSpace {
    std::string handle, name, kind;
    int x = 0, y = 0, width = 0, height = 0;  // its box in map units
    std::optional<std::string> owner;         // handle of a group
    int pop = 0, wealth = 0;
    std::string tags;  // plague 2, tomb, abandoned
};
struct BoardGroup {
    std::string handle, name, sort, species, alignment;
    int pop = 0, wealth = 0;
    std::optional<std::string> home;  // handle of a space
};
struct BoardToken {
    std::string kind, name;
    std::optional<std::string> owner, space;
    int x = 0, y = 0, count = 0;
};
// Where a suggestion of the open question lies.
struct BoardChoice {
    int number = 0;                     // as it is offered, from 1
    std::optional<std::string> handle;  // none: a space or a group of the board is meant
    int x = 0, y = 0;
};
// What may be drawn instead of choosing, and where.
struct BoardDrawing {
    std::string word;  // of the sketch
    int longest = 0;   // of a course, in map units; 0: as long as one likes
    int x = 0, y = 0, width = 0, height = 0;
};
struct Board {
    std::string sheet, age, age_name, season_name;
    int width = 0, height = 0;  // of the sheet in map units
    int layer = 0, year = 0, season = 0;
    bool over = false;
    int patch_width = 0, patch_height = 0;  // of one letter of the map, in map units
    std::vector<std::string> map;
    std::vector<BoardSpace> spaces;
    std::vector<BoardGroup> groups;
    std::vector<BoardToken> tokens;
    std::vector<BoardChoice> choices;
    std::optional<BoardDrawing> drawing;
    std::vector<std::string> news;  // what happened last, newest last
};

// How each Drawing of state.h is typed; none has no word.
inline constexpr std::array<std::string_view, 5> drawing_words = {"", "spot", "ground", "course", "box"};
std::string choice_handle(int number);  // of a suggestion that is no space: choice:2
Board make_board(const Catalogue& catalogue, const Lexicon& lexicon, const State& state, const Speaker& say);
void paint_board(const Board& board, const Speaker& say, Canvas& canvas);
// Where on a canvas of this size the sheet lies.
struct MapFrame {
    int left = 0, top = 0, width = 0, height = 0;
};
MapFrame map_frame(int width, int height);

}  // namespace undercroft::host_a_dungeon

namespace undercroft {

template <>
struct Description<host_a_dungeon::BoardSpace> {
    using Space = host_a_dungeon::BoardSpace;
    static constexpr std::string_view name = "HostADungeonSpace";
    static constexpr auto fields = FieldList{field("handle", &Space::handle),
                                             field("name", &Space::name),
                                             field("kind", &Space::kind),
                                             field("x", &Space::x),
                                             field("y", &Space::y),
                                             field("width", &Space::width),
                                             field("height", &Space::height),
                                             field("owner", &Space::owner),
                                             field("pop", &Space::pop),
                                             field("wealth", &Space::wealth),
                                             field("tags", &Space::tags, "Plague, tomb, abandoned.")};
};
template <>
struct Description<host_a_dungeon::BoardGroup> {
    using Group = host_a_dungeon::BoardGroup;
    static constexpr std::string_view name = "HostADungeonGroup";
    static constexpr auto fields = FieldList{field("handle", &Group::handle),       field("name", &Group::name),
                                             field("sort", &Group::sort),           field("species", &Group::species),
                                             field("alignment", &Group::alignment), field("pop", &Group::pop),
                                             field("wealth", &Group::wealth),       field("home", &Group::home)};
};
template <>
struct Description<host_a_dungeon::BoardToken> {
    using Token = host_a_dungeon::BoardToken;
    static constexpr std::string_view name = "HostADungeonToken";
    static constexpr auto fields =
        FieldList{field("kind", &Token::kind),   field("name", &Token::name), field("owner", &Token::owner, "None: nobody's."),
                  field("space", &Token::space), field("x", &Token::x),       field("y", &Token::y),
                  field("count", &Token::count)};
};
template <>
struct Description<host_a_dungeon::BoardChoice> {
    using Choice = host_a_dungeon::BoardChoice;
    static constexpr std::string_view name = "HostADungeonChoice";
    static constexpr auto fields = FieldList{field("number", &Choice::number, "Of the suggestion, from 1."),
                                             field("handle", &Choice::handle, "Left out: a space or a group of this board is meant."),
                                             field("x", &Choice::x), field("y", &Choice::y)};
};
template <>
struct Description<host_a_dungeon::BoardDrawing> {
    using Drawing = host_a_dungeon::BoardDrawing;
    static constexpr std::string_view name = "HostADungeonDrawing";
    static constexpr auto fields = FieldList{field("word", &Drawing::word, "Of the sketch that answers."),
                                             field("longest", &Drawing::longest, "Of a course; 0: as long as one likes."),
                                             field("x", &Drawing::x, "Where it must lie."),
                                             field("y", &Drawing::y),
                                             field("width", &Drawing::width),
                                             field("height", &Drawing::height)};
};
template <>
struct Description<host_a_dungeon::Board> {
    using Board = host_a_dungeon::Board;
    static constexpr std::string_view name = "HostADungeonBoard";
    static constexpr auto fields = FieldList{field("sheet", &Board::sheet),
                                             field("age", &Board::age),
                                             field("age_name", &Board::age_name),
                                             field("season_name", &Board::season_name),
                                             field("width", &Board::width, "Of the sheet, in map units; 240 to the inch."),
                                             field("height", &Board::height),
                                             field("layer", &Board::layer),
                                             field("year", &Board::year, "Of the world, counted on from age to age."),
                                             field("season", &Board::season, "1 spring to 4 winter, 0 outside the calendar."),
                                             field("over", &Board::over),
                                             field("patch_width", &Board::patch_width, "Of one letter of the map."),
                                             field("patch_height", &Board::patch_height),
                                             field("map", &Board::map, "Rows of letters: # rock, . cave, ~ water, s k w c dug by a hand."),
                                             field("spaces", &Board::spaces),
                                             field("groups", &Board::groups),
                                             field("tokens", &Board::tokens),
                                             field("choices", &Board::choices, "Where the suggestions of the open question lie."),
                                             field("drawing", &Board::drawing, "Of the open question, where something may be drawn."),
                                             field("news", &Board::news)};
};

}  // namespace undercroft
