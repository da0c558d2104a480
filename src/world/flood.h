// Flood: the shortest ways from some cells outwards, nearest first and only as far as somebody asks. Whoever looks for one place
// stops there; whoever finds nothing goes on from where it stands instead of beginning again.
#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <memory>
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
            std::vector<uint32_t>& bucket = bucket_after(0);
            const uint32_t reached = slate.zero + static_cast<uint32_t>(reached_);
            while (next_ < bucket.size()) {
                const uint32_t next = bucket[next_++];
                --waiting_;
                if (slate.length[next] != reached) continue;
                const Cell cell = spread_.steps_->cell(next);
                slate.cells.push_back(cell);
                spread_from(next, reached);
                if (stop(cell)) return true;
            }
            bucket.clear();
        }
        return false;
    }
    bool spread_to(MarkId space);  // until it reaches the space, or the sky; then `last` lies in it
    bool spread_to(Cell cell);

    // However far it went, it would not come to any of these. Never wrong with yes.
    bool is_vain(std::span<const Cell> cells) const;

    Cell last() const { return cells().back(); }
    int distance() const { return reached_; }                              // of the last cell
    int to(Cell cell) const;                                               // `unreachable` where it has not been yet
    std::vector<Point> route() const;                                      // from a source to the last cell
    std::vector<Cell> nearest_sources(Cell cell) const;                    // all equally near to a cell where it has been
    std::span<const Cell> cells() const { return spread_.slate_->cells; }  // nearest first

private:
    friend class Outlook;
    friend class Outlooks;
    friend class Reach;

    void start(std::span<const Cell> sources);
    bool is_vain(MarkId space) const;
    std::vector<Cell> sources() const;
    bool went_out_from(Cell cell, const World& world, const Ways& ways) const;  // alone, on the same sheet
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

    std::vector<uint32_t>& bucket_after(int length) {
        return spread_.slate_->buckets[static_cast<size_t>(reached_ + length) % Slate::bucket_count];
    }

    void spread_from(uint32_t number, uint32_t here) {
        if (reached_ + straight_step > most_) return;
        const unsigned leads = spread_.steps_->from(number) & onward[spread_.slate_->step[number]];
        step_on(number, leads & straight_steps, here, straight_step);
        if (reached_ + slanted_step <= most_) step_on(number, leads & ~unsigned{straight_steps}, here, slanted_step);
    }
    void step_on(uint32_t number, unsigned leads, uint32_t here, int length) {
        if (leads == 0) return;
        Slate& slate = *spread_.slate_;
        uint32_t* const lengths = slate.length.data();
        uint8_t* const led = slate.step.data();
        std::vector<uint32_t>& bucket = bucket_after(length);
        const uint32_t then = here + static_cast<uint32_t>(length);
        size_t reached = 0;
        for (; leads != 0; leads &= leads - 1) {
            const auto step = static_cast<size_t>(std::countr_zero(leads));
            const uint32_t there = number + beside_[step];
            if (lengths[there] <= then) continue;
            if (!closed_.empty() && is_closed_to(number, step)) continue;
            lengths[there] = then;
            led[there] = static_cast<uint8_t>(step);
            bucket.push_back(there);
            ++reached;
        }
        waiting_ += reached;
    }

    const World* world_;
    int most_;
    Ways ways_;
    std::vector<uint8_t> closed_;  // by mark, where some are
    Spread spread_;
    std::array<uint32_t, all_steps.size()> beside_{};  // by step: how far on the number of the cell lies
    size_t waiting_ = 0, next_ = 0;
    int reached_ = 0;
};

// The last flood that went out from one place. A world and its copies share it; it serves as long as the sheet is the one it knows.
class Outlooks {
public:
    Outlooks() = default;
    Outlooks(const Outlooks&) = delete;
    Outlooks& operator=(const Outlooks&) = delete;
    ~Outlooks();

    std::unique_ptr<Flood> take(const World& world, Cell from, const Ways& ways);  // null when it is another one
    void put_back(std::unique_ptr<Flood> flood);

private:
    std::atomic<Flood*> kept_ = nullptr;
};

// A flood to look out from. Whoever looks from where somebody has looked before, on the same sheet, is shown again what was found then, in
// the same order, and only what lies beyond is worked out.
class Outlook {
public:
    Outlook(const World& world, std::span<const Cell> sources, int most, const Ways& ways = {});
    Outlook(const World& world, Point source, int most, const Ways& ways = {});
    Outlook(const Outlook&) = delete;
    Outlook& operator=(const Outlook&) = delete;
    ~Outlook();

    // As those of a flood that nobody has sent on before.
    template <class Stop>
    bool spread(int limit, Stop&& stop) {
        for (; shown_ < flood_->cells().size();) {
            const Cell cell = flood_->cells()[shown_];
            if (flood_->to(cell) > limit) return false;
            ++shown_;
            if (stop(cell)) return true;
        }
        const bool stopped = flood_->spread(limit, stop);
        shown_ = flood_->cells().size();
        return stopped;
    }
    bool spread_to(MarkId space);
    bool spread_to(Cell cell);
    Cell last() const { return flood_->cells()[shown_ - 1]; }
    std::vector<Point> route() const { return route(last()); }
    std::vector<Point> route(Cell cell) const { return flood_->spread_.route(cell); }

    // `unreachable` where that is farther than the limit.
    int to(Cell cell, int limit);
    int to(Point p, int limit) { return to(cell_at(p), limit); }

    struct Sight {
        MarkId space;
        Cell cell;  // its nearest
    };
    std::vector<Sight> spaces(int limit);  // nearest first, each once; the sky is one
    std::optional<Cell> nearest_cell(MarkId space);

private:
    const World* world_;
    Box sources_;                     // cells around them
    std::shared_ptr<Outlooks> kept_;  // where the flood goes afterwards; null for one that nobody else can use
    std::unique_ptr<Flood> flood_;
    size_t shown_ = 0;
    int most_;
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
