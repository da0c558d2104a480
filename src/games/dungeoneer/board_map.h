// The map on a board of Dungeoneer: locations as they lie, and where one may be laid.
#pragma once

#include "games/dungeoneer/board_cards.h"

namespace undercroft::dungeoneer {

enum class BoardLinkKind : uint8_t { passage, portal, bridge };

struct BoardExit {
    std::string handle;
    Side side = Side::north;
    std::string side_name;
    ExitKind kind = ExitKind::open;
    std::optional<BoardThreat> threat;
    std::optional<std::string> to;
    bool works = false, held_open = false, deactivated = false;
};
struct BoardBarrier {
    BarrierKind kind = BarrierKind::none;
    std::optional<BoardThreat> threat;
    int raise = 0;
    bool off = false;
    std::string text;
};
// A way that is no exit.
struct BoardLink {
    BoardLinkKind kind = BoardLinkKind::passage;
    std::string to;
};
struct BoardTile {
    std::string handle, name, short_name, set, text, flavour;
    Region region = Region::dungeon;
    bool laid = false;
    int x = 0, y = 0;
    bool turned = false, entrance = false;
    std::vector<std::string> features, feature_names;
    int glory = 0, peril = 0;
    bool fresh = false;
    int glory_now = 0, peril_now = 0;
    std::vector<BoardExit> exits;
    std::optional<BoardBarrier> barrier;
    std::string passage;
    bool portal = false;
    std::vector<BoardLink> links;
    int ice = 0;
    std::vector<std::string> heroes, escorts, quests;
    bool here = false;
    BoardPath path;
};
// How a location would lie.
struct BoardTurn {
    std::string handle;
    bool turned = false;
    std::vector<BoardExit> exits;
    std::optional<int> steps;
};
// An empty cell where the location may be laid.
struct BoardCell {
    std::string handle;
    Region region = Region::dungeon;
    int x = 0, y = 0;
    std::vector<BoardTurn> turns;
};
struct BoardPlacing {
    BoardTile tile;
    std::vector<BoardCell> cells;
};
struct BoardRegion {
    Region region = Region::dungeon;
    std::string name;
    int laid = 0, total = 0;
    std::optional<std::string> entrance;
};

}  // namespace undercroft::dungeoneer

namespace undercroft {

template <>
struct Description<dungeoneer::BoardLinkKind> {
    static constexpr std::string_view name = "DungeoneerLinkKind";
    static constexpr std::array<std::string_view, 3> words{"passage", "portal", "bridge"};
};
template <>
struct Description<dungeoneer::Side> {
    static constexpr std::string_view name = "DungeoneerSide";
    static constexpr auto words = dungeoneer::side_keys;
};
template <>
struct Description<dungeoneer::ExitKind> {
    static constexpr std::string_view name = "DungeoneerExitKind";
    static constexpr auto words = dungeoneer::exit_keys;
};
template <>
struct Description<dungeoneer::BarrierKind> {
    static constexpr std::string_view name = "DungeoneerBarrierKind";
    static constexpr auto words = dungeoneer::barrier_keys;
};
template <>
struct Description<dungeoneer::Region> {
    static constexpr std::string_view name = "DungeoneerRegionId";
    static constexpr auto words = dungeoneer::region_keys;
};
template <>
struct Description<dungeoneer::BoardExit> {
    using BoardExit = dungeoneer::BoardExit;
    static constexpr std::string_view name = "DungeoneerExit";
    static constexpr auto fields =
        FieldList{field("handle", &BoardExit::handle),
                  field("side", &BoardExit::side),
                  field("side_name", &BoardExit::side_name),
                  field("kind", &BoardExit::kind),
                  field("threat", &BoardExit::threat),
                  field("to", &BoardExit::to, "The location beyond, whatever the edge."),
                  field("works", &BoardExit::works, "One can walk through it: there is a location beyond, and no wall on either side."),
                  field("held_open", &BoardExit::held_open, "By a hero who stands here."),
                  field("deactivated", &BoardExit::deactivated)};
};
template <>
struct Description<dungeoneer::BoardBarrier> {
    using BoardBarrier = dungeoneer::BoardBarrier;
    static constexpr std::string_view name = "DungeoneerBarrier";
    static constexpr auto fields = FieldList{field("kind", &BoardBarrier::kind), field("threat", &BoardBarrier::threat),
                                             field("raise", &BoardBarrier::raise, "What a hazard adds to the number of traps here."),
                                             field("off", &BoardBarrier::off, "Deactivated."), field("text", &BoardBarrier::text)};
};
template <>
struct Description<dungeoneer::BoardLink> {
    using BoardLink = dungeoneer::BoardLink;
    static constexpr std::string_view name = "DungeoneerLink";
    static constexpr auto fields = FieldList{field("kind", &BoardLink::kind), field("to", &BoardLink::to)};
};
template <>
struct Description<dungeoneer::BoardTile> {
    using BoardTile = dungeoneer::BoardTile;
    static constexpr std::string_view name = "DungeoneerTile";
    static constexpr auto fields =
        FieldList{field("handle", &BoardTile::handle),
                  field("name", &BoardTile::name),
                  field("short_name", &BoardTile::short_name),
                  field("set", &BoardTile::set),
                  field("text", &BoardTile::text),
                  field("flavour", &BoardTile::flavour),
                  field("region", &BoardTile::region),
                  field("laid", &BoardTile::laid),
                  field("x", &BoardTile::x),
                  field("y", &BoardTile::y, "North is up, rows count downward."),
                  field("turned", &BoardTile::turned),
                  field("entrance", &BoardTile::entrance),
                  field("features", &BoardTile::features, "room, tunnel, forest and so on."),
                  field("feature_names", &BoardTile::feature_names),
                  field("glory", &BoardTile::glory),
                  field("peril", &BoardTile::peril, "Printed."),
                  field("fresh", &BoardTile::fresh, "The viewer's hero would get points for entering it."),
                  field("glory_now", &BoardTile::glory_now),
                  field("peril_now", &BoardTile::peril_now, "What entering it brings the viewer's hero now; alone peril counts rolls."),
                  field("exits", &BoardTile::exits, "North, east, south, west, as it lies."),
                  field("barrier", &BoardTile::barrier),
                  field("passage", &BoardTile::passage, "Its letter."),
                  field("portal", &BoardTile::portal),
                  field("links", &BoardTile::links),
                  field("ice", &BoardTile::ice),
                  field("heroes", &BoardTile::heroes),
                  field("escorts", &BoardTile::escorts, "Tokens lying here."),
                  field("quests", &BoardTile::quests, "Open to the viewer, going on here."),
                  field("here", &BoardTile::here, "The hero in the middle of the board stands here."),
                  field("path", &BoardTile::path, "From that hero.")};
};
template <>
struct Description<dungeoneer::BoardTurn> {
    using BoardTurn = dungeoneer::BoardTurn;
    static constexpr std::string_view name = "DungeoneerTurn";
    static constexpr auto fields =
        FieldList{field("handle", &BoardTurn::handle), field("turned", &BoardTurn::turned), field("exits", &BoardTurn::exits),
                  field("steps", &BoardTurn::steps, "From the hero in the middle of the board.")};
};
template <>
struct Description<dungeoneer::BoardCell> {
    using BoardCell = dungeoneer::BoardCell;
    static constexpr std::string_view name = "DungeoneerCell";
    static constexpr auto fields = FieldList{field("handle", &BoardCell::handle), field("region", &BoardCell::region),
                                             field("x", &BoardCell::x), field("y", &BoardCell::y), field("turns", &BoardCell::turns)};
};
template <>
struct Description<dungeoneer::BoardPlacing> {
    using BoardPlacing = dungeoneer::BoardPlacing;
    static constexpr std::string_view name = "DungeoneerPlacing";
    static constexpr auto fields = FieldList{field("tile", &BoardPlacing::tile), field("cells", &BoardPlacing::cells)};
};
template <>
struct Description<dungeoneer::BoardRegion> {
    using BoardRegion = dungeoneer::BoardRegion;
    static constexpr std::string_view name = "DungeoneerRegion";
    static constexpr auto fields =
        FieldList{field("region", &BoardRegion::region), field("name", &BoardRegion::name), field("laid", &BoardRegion::laid),
                  field("total", &BoardRegion::total, "Locations on the map, and in the game."), field("entrance", &BoardRegion::entrance)};
};

}  // namespace undercroft
