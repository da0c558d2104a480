// Flood: the shortest ways from some cells outwards, nearest first and only as far as somebody asks. Whoever looks for one place
// stops there; whoever finds nothing goes on from where it stands instead of beginning again.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "world/paths.h"

namespace undercroft::world {

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
            std::vector<uint32_t>& bucket = buckets_[static_cast<size_t>(reached_) % buckets_.size()];
            while (next_ < bucket.size()) {
                const uint32_t index = bucket[next_++];
                --waiting_;
                if (distance_[index] != reached_) continue;
                spread_from(index);
                if (stop(cells_.back())) return true;
            }
            bucket.clear();
        }
        return false;
    }
    bool spread_to(MarkId space);  // until it reaches the space, or the sky; then `last` lies in it
    bool spread_to(Cell cell);

    Cell last() const { return cells_.back(); }
    int distance() const { return reached_; }               // of the last cell
    std::vector<Point> route() const;                       // from a source to the last cell
    std::span<const Cell> cells() const { return cells_; }  // nearest first

private:
    friend class Reach;
    static constexpr int longest_step = 17;  // a slanted one

    void start(std::span<const Cell> sources);
    bool leads_on(size_t cell);
    bool look(size_t cell) const;
    void spread_from(uint32_t index);
    void spread_from_rim(Cell cell);
    void lead(size_t there, size_t step, int length);

    const World* world_;
    int most_;
    Ways ways_;
    std::vector<MarkId> closed_;  // what ways_ points to
    std::vector<uint8_t> open_;   // whether these ways lead through a cell, looked up when it is first asked
    std::vector<int> distance_;
    std::vector<uint8_t> from_;  // direction of the step that led here
    std::vector<Cell> cells_;
    // One bucket for each distance that can still be open at a time.
    std::array<std::vector<uint32_t>, longest_step + 1> buckets_;
    size_t waiting_ = 0, next_ = 0;
    int reached_ = 0;
};

// Cells of a space, row by row.
std::vector<Cell> cells_of_space(const World& world, MarkId space);
// Back along the steps from a cell that was reached, turned round.
std::vector<Point> route_along(const Grid& grid, std::span<const uint8_t> steps, Cell to);
// The space a walker is in: sky in the open air.
inline MarkId space_walked(const Grid& grid, Cell cell) { return grid.is_sky(cell) ? sky : grid.space(cell); }
// Air just above the ground, in which one walks; thick enough for slopes.
inline bool is_ground_band(const World& world, Cell cell) {
    const Point centre = centre_of(cell);
    return centre.y >= world.ground_at(centre.x) - 3 * cell_size;
}

}  // namespace undercroft::world
