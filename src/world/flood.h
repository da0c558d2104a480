// Flood: the shortest ways from some cells outwards, nearest first and only as far as somebody asks. Whoever looks for one place
// stops there; whoever finds nothing goes on from where it stands instead of beginning again.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "world/paths.h"
#include "world/slate.h"
#include "world/steps.h"

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
        Slate& slate = *spread_.slate_;
        for (; waiting_ > 0 && reached_ <= limit; ++reached_, next_ = 0) {
            std::vector<uint32_t>& bucket = slate.buckets[static_cast<size_t>(reached_) % Slate::bucket_count];
            while (next_ < bucket.size()) {
                const uint32_t next = bucket[next_++];
                --waiting_;
                if (slate.length[next] != slate.zero + static_cast<uint32_t>(reached_)) continue;
                slate.cells.push_back(spread_.steps_->cell(next));
                spread_from(next);
                if (stop(slate.cells.back())) return true;
            }
            bucket.clear();
        }
        return false;
    }
    bool spread_to(MarkId space);  // until it reaches the space, or the sky; then `last` lies in it
    bool spread_to(Cell cell);

    // However far it went, it would not come to any of these. Never wrong with yes; asked before it is sent anywhere.
    bool is_vain(std::span<const Cell> cells) const;

    Cell last() const { return cells().back(); }
    int distance() const { return reached_; }                              // of the last cell
    int to(Cell cell) const;                                               // `unreachable` where it has not been yet
    std::vector<Point> route() const;                                      // from a source to the last cell
    std::vector<Cell> nearest_sources(Cell cell) const;                    // all equally near to a cell where it has been
    std::span<const Cell> cells() const { return spread_.slate_->cells; }  // nearest first

private:
    friend class Reach;

    void start(std::span<const Cell> sources);
    bool is_vain(MarkId space) const;
    std::vector<Cell> sources() const;  // before it is sent anywhere
    bool is_closed_to(uint32_t number, size_t step) const;

    // Steps worth a look after the one that led here: to whatever else lies around, the way did not lead through here, or came as short
    // from where this one came from. From a source (the last row) all of them.
    static constexpr std::array<uint8_t, all_steps.size() + 1> onward = [] {
        std::array<uint8_t, all_steps.size() + 1> table{};
        for (size_t came = 0; came < all_steps.size(); ++came)
            for (size_t s = 0; s < all_steps.size(); ++s) {
                const int ahead = all_steps[came].column * all_steps[s].column + all_steps[came].row * all_steps[s].row;
                const bool slanted = all_steps[came].length == slanted_step;
                if (slanted ? ahead > 0 || (ahead == 0 && s >= 4) : ahead > 0) table[came] = static_cast<uint8_t>(table[came] | 1u << s);
            }
        table[all_steps.size()] = 0xff;
        return table;
    }();

    void spread_from(uint32_t number) {
        if (reached_ + straight_step > most_) return;
        Slate& slate = *spread_.slate_;
        const Steps& steps = *spread_.steps_;
        uint32_t* const lengths = slate.length.data();
        uint8_t* const led = slate.step.data();
        const uint32_t here = lengths[number];
        unsigned leads = steps.from(number) & onward[led[number]];
        if (reached_ + slanted_step > most_) leads &= straight_steps;
        for (; leads != 0; leads &= leads - 1) {
            const auto step = static_cast<size_t>(std::countr_zero(leads));
            const uint32_t there = steps.beside(number, step);
            const auto on = static_cast<uint32_t>(all_steps[step].length);
            if (lengths[there] <= here + on) continue;
            if (!closed_.empty() && is_closed_to(number, step)) continue;
            lengths[there] = here + on;
            led[there] = static_cast<uint8_t>(step);
            slate.buckets[(static_cast<uint32_t>(reached_) + on) % Slate::bucket_count].push_back(there);
            ++waiting_;
        }
    }

    const World* world_;
    int most_;
    Ways ways_;
    std::vector<uint8_t> closed_;  // by mark, where some are
    Spread spread_;
    size_t waiting_ = 0, next_ = 0;
    int reached_ = 0;
};

// Places, and for any cell the one that a walk from there comes to first. Whoever asks once gets a walk; whoever asks on, one flood that
// goes out from all the places together, as far as somebody asks.
class Beacons {
public:
    Beacons(const World& world, std::span<const Cell> places, const Ways& ways = {});

    // The number of the place, the first one of those equally far; none when no way leads to any.
    std::optional<size_t> nearest(Cell from);

private:
    Ways ways() const { return {through_liquid_, over_ground_, closed_}; }
    size_t first_at(Cell cell) const;
    std::optional<size_t> look_from(Cell from) const;

    const World* world_;
    bool through_liquid_, over_ground_;
    std::vector<MarkId> closed_;
    std::vector<std::pair<Cell, size_t>> where_;  // rising; of those in one cell the first comes first
    std::vector<uint16_t> parts_;                 // that hold a place
    std::optional<Flood> flood_;
    bool asked_ = false;
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
