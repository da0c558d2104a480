// World: the whole sheet as one value. Marks, liquids and the surface line are what is kept; grid and contacts are worked out
// from them and always up to date. Copy it, compare it, hash it; equal worlds have equal grids.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "world/contacts.h"
#include "world/grid.h"
#include "world/liquid.h"
#include "world/mark.h"
#include "world/sheet.h"

namespace undercroft::world {

// Height of the ground at the middle of every column, from some moment on.
struct SurfaceLine {
    Moment since;
    uint32_t cause = 0;
    std::vector<int> heights;
    friend bool operator==(const SurfaceLine&, const SurfaceLine&) = default;
};

class Lookups;
class Slates;

class World {
public:
    World();
    // The seed feeds wiggles of lines and outlines, nothing that a rule rolls for. Heights: one per column (see surface.h).
    World(const Sheet& sheet, uint64_t seed, std::vector<int> heights);

    friend bool operator==(const World& a, const World& b) {
        return a.sheet_ == b.sheet_ && a.seed_ == b.seed_ && a.marks_ == b.marks_ && a.bodies_ == b.bodies_ && a.surface_ == b.surface_;
    }
    uint64_t hash() const;

    // What is kept.
    const Sheet& sheet() const { return sheet_; }
    uint64_t seed() const { return seed_; }
    std::span<const Mark> marks() const { return marks_; }  // by id, ended ones included
    const Mark& mark(MarkId id) const { return marks_[static_cast<size_t>(id.index())]; }
    bool has(MarkId id) const { return !id.is_none() && id != sky && static_cast<size_t>(id.index()) < marks_.size(); }
    std::span<const Body> bodies() const { return bodies_; }
    const Body& body(BodyId id) const { return bodies_[static_cast<size_t>(id.index())]; }
    std::span<const SurfaceLine> surfaces() const { return surface_; }
    int ground_at(int x) const;  // y of the surface line now

    // What is worked out.
    const Grid& grid() const { return grid_; }
    const Contacts& contacts() const { return contacts_; }
    std::optional<Liquid> liquid_at(Cell cell) const;
    bool is_frozen(Cell cell) const;  // wet and inside living frost (G-27)
    int cells_of_space(MarkId space) const { return open_cells_[static_cast<size_t>(space.index())]; }
    int wet_cells_of_space(MarkId space) const { return wet_cells_[static_cast<size_t>(space.index())]; }
    Box cells_around(MarkId mark) const { return around_[static_cast<size_t>(mark.index())]; }  // all cells of the sheet it can cover
    std::vector<BodyId> bodies_in(MarkId space) const;                                          // by id
    std::vector<MarkId> spaces_of(BodyId body) const;                                           // which spaces it wets, by id
    std::span<const uint32_t> wet_cells(BodyId body) const { return rests_[static_cast<size_t>(body.index())].taken; }  // in no order

    std::vector<MarkId> neighbours_of(MarkId space) const;               // what it touches, by id
    std::vector<MarkId> neighbours_of(MarkId space, Shape shape) const;  // what it would touch if it had this shape

    const Lookups& lookups() const { return *lookups_; }  // lookups.h
    const std::shared_ptr<Slates>& slates() const { return slates_; }

    // Changes. Every one leaves grid, contacts and liquids as they must be; none can fail.
    MarkId add(Mark mark);  // points are moved into the sheet; the id is given here
    void finish(MarkId id, Moment when, uint32_t cause = 0);
    void reshape(MarkId id, Form form);
    void redo(MarkId id, Form form);  // as if the last form had been this one: for what is still being drawn
    void give(MarkId id, uint16_t owner, Moment when, uint32_t cause = 0);
    void set_purpose(MarkId id, uint16_t purpose) { marks_[static_cast<size_t>(id.index())].purpose = purpose; }
    void work_out(MarkId ore, int unit, Moment when, MarkId mine = {});
    BodyId add(Body body);
    void finish(BodyId id, Moment when, uint32_t cause = 0);
    void turn_into(BodyId id, Liquid liquid, Moment when, uint32_t cause = 0);
    void extend_river(BodyId id, MarkId reach, Point tip);  // no reach: only the tip moves, as across a lake
    void set_surface(SurfaceLine line);

    // The seed for the wiggles of the mark that will be added next, and of a given one.
    uint64_t next_seed() const { return numbered_seed_of(static_cast<int>(marks_.size())); }
    uint64_t seed_of(MarkId id) const { return numbered_seed_of(id.index()); }

    // Worked out from nothing; the tests compare it with what was kept up to date.
    World rebuilt() const;
    bool is_worked_out_as(const World& other) const;
    // As it was at a moment: marks in their forms of then, later ones ended before they began. Ids stay the same.
    World as_of(Moment when) const;

private:
    uint64_t numbered_seed_of(int number) const;
    void note(const Mark& mark);           // what is kept beside it
    void open(size_t cell, MarkId space);  // or closes it, with none
    void apply(const Mark& mark, const Box& clip);
    template <class Visit>
    void for_living(const Box& cells, Visit&& visit) const;  // marks that may cover some of these cells, by id
    void redraw(const Box& cells);                           // grid and contacts inside the box, from the marks
    void redraw(const Mark& mark, const Box& cells);         // since this mark has changed, and lets the liquids follow
    std::vector<MarkId> spaces_in(const Box& cells) const;
    void changed(const Mark& mark, const Box& cells, std::span<const MarkId> before);  // settles anew if liquids could notice
    bool is_home(MarkId mark) const;                                                   // of a liquid
    void settle(std::span<const uint32_t> cells, BodyId body);
    void settle_all();
    void settled(const Box& cells);  // what stands there may have changed
    void forget();                   // what was looked up, since the sheet is another now
    void forget(const Box& cells);   // since these have changed
    void rebuild();

    Sheet sheet_;
    uint64_t seed_ = 0;
    std::vector<Mark> marks_;
    std::vector<Body> bodies_;
    std::vector<SurfaceLine> surface_;
    Grid grid_;
    Contacts contacts_;
    std::vector<Rest> rests_;         // of the bodies, from the last settling
    std::vector<uint8_t> looked_at_;  // by any of them
    // By mark.
    std::vector<Box> around_;
    std::vector<int> open_cells_, wet_cells_;
    std::vector<MarkId> frosts_;  // the living ones
    std::shared_ptr<const Lookups> lookups_;
    std::shared_ptr<Slates> slates_;  // for floods; scratch paper, no part of the value
};

}  // namespace undercroft::world
