// Lookups: answers about a whole sheet that stay true until it changes, worked out when somebody first asks. Copies of a world share
// them. Several threads may ask at once: what is worked out is a pure function of the sheet, so whoever comes second throws his away.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "world/grid.h"
#include "world/paths.h"
#include "world/steps.h"

namespace undercroft::world {

class Outlooks;

// Cells that hang together for some ways; every cell that leads on has the number of its part, others 0.
struct Parts {
    std::vector<uint16_t> part;               // by cell
    std::vector<std::vector<MarkId>> spaces;  // by part: those that have a cell in it, by id
};

// Where something can be built: cells that are taken (open, sky, and kept for lettering where that counts), a row in a few words of bits.
// The rock goes on beyond the sheet.
class Room {
public:
    Room(const World& world, bool lettering);
    // Like another, except in some cells that have changed.
    Room(const Room& before, const World& world, bool lettering, const Box& changed);
    friend bool operator==(const Room&, const Room&) = default;

    // The box is in cells.
    bool is_free(const Box& cells) const;
    // The column in first..last nearest to `wish` (of two the left one) at which a free box of this width may begin, with its upper row
    // and the row below its last one given.
    std::optional<int> free_column(int top, int bottom, int width, int wish, int first, int last) const;

private:
    static constexpr int rock_beyond = 8;  // to the left of the sheet; more cells than anything keeps clear around itself

    void look_at(const World& world, bool lettering, const Box& cells);
    void take(int row, int first, int last);

    int rows_, across_;           // words in a row
    std::vector<uint64_t> free_;  // by row; the bit of column 0 stands after the rock beyond
};

// A value that is set once.
template <class Value>
class Once {
public:
    Once() = default;
    Once(const Once&) = delete;
    Once& operator=(const Once&) = delete;
    ~Once() { delete value_.load(std::memory_order_relaxed); }

    const Value* known() const { return value_.load(std::memory_order_acquire); }  // null as long as nobody has asked

    template <class Make>
    const Value& get(Make&& make) const {
        if (const Value* known = value_.load(std::memory_order_acquire)) return *known;
        auto made = std::make_unique<const Value>(make());
        const Value* first = nullptr;
        if (value_.compare_exchange_strong(first, made.get(), std::memory_order_acq_rel)) return *made.release();
        return *first;
    }

private:
    mutable std::atomic<const Value*> value_ = nullptr;
};

class Lookups {
public:
    Lookups();
    // After a change of some cells: what was known of all the others need not be worked out again.
    Lookups(const Lookups& before, const Box& changed);

    // For ways that close no space.
    const Parts& parts(const World& world, const Ways& ways) const;
    const std::shared_ptr<const Steps>& steps(const World& world, const Ways& ways) const;
    const Room& room(const World& world, bool lettering) const;
    const std::shared_ptr<Outlooks>& outlooks() const { return outlooks_; }  // flood.h

private:
    // Something that can be made from an older one.
    template <class Value>
    class Kept {
    public:
        Kept() = default;
        Kept(const Kept& before, const Box& changed);
        template <class Make, class Renew>
        const std::shared_ptr<const Value>& get(Make&& make, Renew&& renew) const;

    private:
        Once<std::shared_ptr<const Value>> now_;
        std::shared_ptr<const Value> older_;  // the last one that was worked out for a sheet before this one
        Box changed_;                         // all cells that have changed since
    };
    std::array<Once<Parts>, 4> parts_;
    std::array<Kept<Steps>, 4> steps_;
    std::array<Kept<Room>, 2> rooms_;
    std::shared_ptr<Outlooks> outlooks_;
};

// No nearer can the outline of a mark be to p: quick, for those who look for the nearest.
int least_distance(const World& world, MarkId mark, Point p);
int least_distance(const World& world, MarkId one, MarkId other);  // from outline to outline

// The parts that hold a cell, or that begin beside it where one cannot stand in it; by number.
std::vector<uint16_t> parts_of(const World& world, const Parts& parts, std::span<const Cell> cells);

}  // namespace undercroft::world
