// Ways through open space: how far along passages, by which route, what is met on a walk, which parts hang together
// (G-05, G-06, G-07, G-18, G-19, G-30, G-31). Distances are in map units.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/chance.h"
#include "world/slate.h"
#include "world/steps.h"
#include "world/world.h"

namespace undercroft::world {

inline constexpr int unreachable = 1 << 29;

// Whose ways: most creatures avoid liquid, and all may go over the ground from one entrance to another (AM-180).
struct Ways {
    bool through_liquid = false;       // toadfolk, tritons, merfolk; ice carries everybody
    bool over_ground = true;           // along the surface line
    std::span<const MarkId> closed{};  // spaces that may not be entered
};

// What hangs together underground, whatever stands in it.
inline constexpr Ways joined_ways{true, false, {}};

// Where some shortest ways have come.
class Spread {
public:
    Spread() = default;
    Spread(const World& world, const Ways& ways, int most);

    int to(Cell cell) const {
        if (!sheet_.contains(Point{cell.column, cell.row})) return unreachable;
        const uint32_t length = slate_->length[steps_->number(cell)] - slate_->zero;
        return length <= longest_ ? static_cast<int>(length) : unreachable;
    }
    std::span<const Cell> cells() const { return slate_->cells; }
    std::vector<Point> route(Cell to) const;  // from a source to a cell that was reached, without needless points

private:
    friend class Flood;
    std::shared_ptr<const Steps> steps_;
    Box sheet_;
    uint32_t longest_ = 0;
    Slates::Lent slate_;
};

// All places within `limit` of the sources, by the shortest way.
class Reach {
public:
    Reach(const World& world, std::span<const Cell> sources, int limit, const Ways& ways = {});
    Reach(const World& world, Point source, int limit, const Ways& ways = {});
    // From anywhere in a space.
    Reach(const World& world, MarkId space, int limit, const Ways& ways = {});

    int to(Cell cell) const { return spread_.to(cell); }
    int to(Point p) const { return to(cell_at(p)); }
    int to(MarkId space) const;  // to its nearest cell
    Cell nearest_cell(MarkId space) const;
    std::span<const Cell> cells() const { return spread_.cells(); }  // nearest first
    std::vector<MarkId> spaces() const;                              // nearest first, each once
    std::vector<Point> route(Cell to) const;                         // from a source; empty when not reached

private:
    void spread(std::span<const Cell> sources, int limit, const Ways& ways);
    const World* world_;
    Spread spread_;
};

// G-05: shortest way between two places or spaces; `unreachable` when there is none.
int path_distance(const World& world, Point from, Point to, const Ways& ways = {}, int limit = unreachable);
int path_distance(const World& world, MarkId from, MarkId to, const Ways& ways = {}, int limit = unreachable);

// May one stand here: open and dry enough for these ways, or on the ground.
bool can_stand(const World& world, Cell cell, const Ways& ways = {});
// The open cell nearest to p (straight), for a token that was thrown or pushed; none only if nothing is open.
std::optional<Cell> nearest_open(const World& world, Point p, const Ways& ways = {});
// Places for tokens side by side on the floor of a space, as many as asked, each at least one cell apart.
std::vector<Point> standing_places(const World& world, MarkId space, int count);

// G-07: the passages that lead away from a space, as the spaces they lead to (sky for the open air); by id.
std::vector<MarkId> exits(const World& world, MarkId space, const Ways& ways = {});

// G-06: what a walker meets, in order.
struct Met {
    MarkId space;
    Point at;
    int walked = 0;
    friend constexpr bool operator==(const Met&, const Met&) = default;
};
struct Walk {
    std::vector<Met> met;      // spaces entered, the first one after the start
    std::vector<Point> route;  // from start to end
    Point end;
    int walked = 0;
};
// Into `first` (one of exits) and on, choosing among new exits by chance at each junction, turning back only at a dead end.
Walk walk(const World& world, Point from, MarkId first, int length, Chance& chance, const Ways& ways = {});
// Along a known route, cut at the length.
Walk follow(const World& world, std::span<const Point> route, int length);
// G-07: one exit by chance, or none when the space has none; then a compass direction is rolled.
MarkId random_exit(const World& world, MarkId space, Chance& chance, const Ways& ways = {});
int random_compass(Chance& chance);  // one of 8 angles, 0 is east

// G-19: everything that hangs together with a space, by id, itself included.
std::vector<MarkId> component(const World& world, MarkId space, const Ways& ways = joined_ways);
bool are_joined(const World& world, MarkId one, MarkId other, const Ways& ways = joined_ways);
enum class Edge : uint8_t { left, right, bottom };
bool touches_edge(const World& world, MarkId space, Edge edge);         // the space itself
bool is_joined_with_edge(const World& world, MarkId space, Edge edge);  // the whole component

// G-18: living spaces in reach that are not in the sorted list, nearest first.
std::vector<MarkId> unexplored(const World& world, Point from, int limit, std::span<const MarkId> explored, const Ways& ways = {});

// G-30: chambers within r (along passages) that have exactly one exit, nearest first.
std::vector<MarkId> dead_ends(const World& world, Point from, int r);

// G-31: the place at most `dist` away along passages that is farthest from `threat`; chambers not in `taken` come first.
struct Retreat {
    Point to;
    MarkId space;          // where it ends; none when there was nowhere to go
    bool chamber = false;  // false: no free chamber there, so a new one must be cut
};
Retreat retreat(const World& world, Point from, Point threat, int dist, std::span<const MarkId> taken, const Ways& ways = {});

}  // namespace undercroft::world
