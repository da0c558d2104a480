// Liquids: bodies of water, magma and poison as records, and where they lie once they are at rest.
// Settling is a pure function of open cells and bodies: the same marks always hold the same water.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "world/grid.h"

namespace undercroft::world {

enum class Liquid : uint8_t { water, magma, toxic };  // HD-LIQUID-01

enum class BodySort : uint8_t {
    pool,   // a fixed volume that lies as low as it can: lakes, aquifers, magma caves, floods
    sea,    // never spent: fills all that is joined and not above its level (G-25)
    river,  // fills the channels of its reaches and stays in its bed
};

struct LiquidChange {
    Moment since;
    uint32_t cause = 0;
    Liquid liquid = Liquid::water;
    friend constexpr bool operator==(const LiquidChange&, const LiquidChange&) = default;
};

struct Body {
    BodyId id;
    BodySort sort = BodySort::pool;
    MarkId home;                       // the cave it lies in, if it has one
    Point source;                      // where it wells up or was poured; a pool that reaches no cell from here is lost
    int level = 0;                     // y of the highest surface it can have
    int volume = 0;                    // of a pool, in cells
    std::vector<MarkId> reaches;       // of a river, in the direction of flow
    Point tip;                         // of a river: where it ends now and would flow on
    std::vector<LiquidChange> nature;  // never empty; the last one holds now
    uint16_t purpose = 0;              // the game's word for it
    Moment birth;
    Moment end = Moment::never();
    uint32_t cause = 0, end_cause = 0;
    friend bool operator==(const Body&, const Body&) = default;

    bool lives() const { return end == Moment::never(); }
    bool lived_at(Moment when) const { return birth <= when && when < end; }
    Liquid liquid() const { return nature.back().liquid; }
    Liquid liquid_at(Moment when) const;
};

// Cells that make up a volume given as an area in square map units, at least one.
constexpr int cells_for_area(int64_t area) {
    const int64_t cells = area / (cell_size * cell_size);
    return static_cast<int>(cells < 1 ? 1 : cells);
}

uint64_t hash_body(const Body& body, uint64_t hash);

// How one body came to rest.
struct Rest {
    std::vector<uint32_t> looked;  // every cell whose state decided where it lies
    std::vector<uint32_t> taken;   // where it lies, and what it leaves to the bodies that settle after it
    friend bool operator==(const Rest&, const Rest&) = default;
};

// Works out grid.body: anew, or as far as a change can be noticed. A body that looked at nothing that has changed lies as it lay.
class Settling {
public:
    // `marks` and `bodies` by id; ended ones are passed over. `frosts` are the living ones, `rests` those of the last settling, by body.
    Settling(Grid& grid, std::span<const Mark> marks, std::span<const Body> bodies, std::span<const MarkId> frosts,
             std::vector<Rest>& rests);
    void settle_all();
    // After these cells were opened or closed, and this body (if any) came, went or became something else.
    void settle(std::span<const uint32_t> cells, BodyId body);
    const Box& touched() const { return touched_; }  // around all cells in which something else may stand now

private:
    void touch(std::span<const uint32_t> cells);
    bool must_flow(const Body& body) const;
    void flow(const Body& body);
    void fill_sea(const Body& body);
    void pour(const Body& body);
    void fill_river(const Body& body);
    void hold_frozen(const Body& body);
    bool is_frozen(const Body& body) const;
    bool can_enter(Cell cell, Liquid liquid) const;
    void look_at(size_t cell);
    void take(Cell cell, const Body& body);

    Grid& grid_;
    std::span<const Mark> marks_;
    std::span<const Body> bodies_;
    std::span<const MarkId> frosts_;
    std::vector<Rest>& rests_;
    Box touched_;
    bool all_ = false;
    BodyId other_;                         // flows whatever it has looked at
    std::vector<uint8_t> changed_;         // by cell
    Rest* rest_ = nullptr;                 // of the body that flows now
    std::vector<uint32_t> looked_, seen_;  // by cell: the body that looked at it last, the round in which it was reached last
    uint32_t flows_ = 0, round_ = 0;
};

}  // namespace undercroft::world
