// Flood: the shortest ways from some cells outwards, nearest first and only as far as somebody asks. Whoever looks for one place
// stops there; whoever finds nothing goes on from where it stands instead of beginning again.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "world/paths.h"

namespace undercroft::world {

struct Parts;

class Flood {
public:
    // `most` is how far it may ever be asked to go.
    Flood(const World& world, std::span<const Cell> sources, int most, const Ways& ways = {});
    Flood(const World& world, Point source, int most, const Ways& ways = {});
    Flood(const World& world, MarkId space, int most, const Ways& ways = {});

    // On to `limit`, cell by cell in the order of their distances, until `stop(cell)`; says whether it was stopped.
    // Every cell is shown once, however often the flood is sent on.
    template <class Stop>
    bool spread(int limit, Stop&& stop) {
        for (; waiting_ > 0 && reached_ <= limit; ++reached_, next_ = 0) {
            std::vector<Waiting>& bucket = buckets_[static_cast<size_t>(reached_) % buckets_.size()];
            while (next_ < bucket.size()) {
                const Waiting& next = bucket[next_++];
                --waiting_;
                if (spread_.length_[next.index] != reached_) continue;
                const Cell cell = next.cell;
                spread_from(next);
                if (stop(cell)) return true;
            }
            bucket.clear();
        }
        return false;
    }
    bool spread_to(MarkId space);  // until it reaches the space, or the sky; then `last` lies in it
    bool spread_to(Cell cell);

    // However far it went, it would not come to any of these. Never wrong with yes; asked before it is sent anywhere.
    bool is_vain(std::span<const Cell> cells) const;

    Cell last() const { return cells_.back(); }
    int distance() const { return reached_; }               // of the last cell
    std::vector<Point> route() const;                       // from a source to the last cell
    std::span<const Cell> cells() const { return cells_; }  // nearest first

private:
    friend class Reach;
    static constexpr int longest_step = 17;  // a slanted one

    struct Waiting {
        Cell cell;
        size_t index;  // in the window
    };

    void start(std::span<const Cell> sources);
    bool is_vain(MarkId space) const;
    std::vector<Cell> sources() const;  // before it is sent anywhere
    bool leads_on(const Waiting& there);
    bool look(Cell cell) const;
    bool is_at_rim(Cell cell) const;
    Spread window(const Box& cells) const;
    void widen();  // the window
    void spread_from(Waiting from);
    void lead(const Waiting& there, size_t step, int length);

    const World* world_;
    int most_;
    Ways ways_;
    std::vector<MarkId> closed_;    // what ways_ points to
    const Parts* parts_ = nullptr;  // where they are known, the window begins with every cell looked at
    Spread spread_;
    std::vector<Cell> cells_;
    // One bucket for each distance that can still be open at a time.
    std::array<std::vector<Waiting>, longest_step + 1> buckets_;
    size_t waiting_ = 0, next_ = 0;
    int reached_ = 0;
};

// Cells of a space, row by row.
std::vector<Cell> cells_of_space(const World& world, MarkId space);
// The space a walker is in: sky in the open air.
inline MarkId space_walked(const Grid& grid, Cell cell) { return grid.is_sky(cell) ? sky : grid.space(cell); }
// Air just above the ground, in which one walks; thick enough for slopes.
inline bool is_ground_band(const World& world, Cell cell) {
    const Point centre = centre_of(cell);
    return centre.y >= world.ground_at(centre.x) - 3 * cell_size;
}

}  // namespace undercroft::world
