// Mark: one thing drawn on the sheet, with an id that never changes, its forms and owners through time, and what caused it.
// Marks are never erased: an ended mark stays in the list, so that any season can be drawn again.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/id.h"
#include "world/shape.h"

namespace undercroft::world {

using MarkId = Id<struct MarkTag, uint16_t>;
// Stands for the open air wherever a neighbour is named.
inline constexpr MarkId sky{0xfffe};

// When something happened. Layers are the sheets of tracing paper: each age that begins lays down the next (G-40).
struct Moment {
    uint8_t layer = 0;
    int16_t year = 0;
    uint8_t season = 0;
    static constexpr Moment never() { return {255, 32767, 255}; }
    friend constexpr auto operator<=>(const Moment&, const Moment&) = default;
};

enum class MarkKind : uint8_t {
    // spaces: open where they are drawn
    cave,
    room,
    tunnel,
    shaft,
    mine,
    rift,
    crater,
    vent,
    pit,    // quarries, sewers, cellars, bone pits
    river,  // one reach of a river; its channel is open and full
    // ore in the rock
    gold_vein,
    mithril,
    // fillings: closed where they are drawn, over all spaces drawn before
    obsidian,
    plug,  // seals and walls in a passage
    // neither opens nor closes
    rubble,    // where a space caved in
    crack,     // a line of damage
    frost,     // a region in which liquids are frozen (G-27)
    building,  // on the surface
    door,      // between the two linked spaces
    sign,      // statues, portals, posts, webs: a spot or an outline with a purpose
    reserve,   // rock kept free of rooms, for lettering
};
inline constexpr int mark_kind_count = 21;

constexpr bool is_space(MarkKind kind) { return kind <= MarkKind::river; }
constexpr bool is_chamber(MarkKind kind) {
    return kind == MarkKind::cave || kind == MarkKind::room || kind == MarkKind::mine || kind == MarkKind::crater || kind == MarkKind::pit;
}
constexpr bool is_passage(MarkKind kind) { return is_space(kind) && !is_chamber(kind); }
constexpr bool is_ore(MarkKind kind) { return kind == MarkKind::gold_vein || kind == MarkKind::mithril || kind == MarkKind::obsidian; }
constexpr bool is_filling(MarkKind kind) { return kind == MarkKind::obsidian || kind == MarkKind::plug; }
// Tears through older spaces instead of ending at them: what it covers is its own.
constexpr bool is_cutting(MarkKind kind) { return kind == MarkKind::rift || kind == MarkKind::crater || kind == MarkKind::vent; }

// Seen by the grid, or by the liquids in it.
constexpr bool is_seen(MarkKind kind) { return is_space(kind) || is_ore(kind) || is_filling(kind) || kind == MarkKind::frost; }

// The hand that drew it.
enum class Manner : uint8_t {
    natural,   // pencil: uneven caves, winding tunnels
    straight,  // dwarves, delvers, kingdoms, empires: level and plumb
    crooked,   // goblins: kinked lines, rooms of seven to nine sides
    wild,      // demons: any shape, thorns
    curved,    // merfolk: smooth tunnels, egg-shaped rooms
};

// Who did it, when and why; the numbers belong to the game and mean nothing here.
struct Origin {
    Moment when;
    uint32_t cause = 0;    // number of the event that made it
    uint16_t owner = 0;    // 0: nobody
    uint16_t purpose = 0;  // what the place is for: barracks, tomb, temple ...
    friend constexpr bool operator==(const Origin&, const Origin&) = default;
};

struct Form {
    Moment since;
    uint32_t cause = 0;
    Manner manner = Manner::natural;
    Shape shape;
    friend bool operator==(const Form&, const Form&) = default;
};

struct Ownership {
    Moment since;
    uint32_t cause = 0;
    uint16_t owner = 0;
    friend constexpr bool operator==(const Ownership&, const Ownership&) = default;
};

// One unit of ore: an inch of vein, a third of a triangle, one obsidian wall (AM-05).
struct OreUnit {
    Point at;
    Moment worked = Moment::never();  // worked out since
    MarkId mine;                      // the working that took it, if one was drawn
    bool is_left() const { return worked == Moment::never(); }
    friend constexpr bool operator==(const OreUnit&, const OreUnit&) = default;
};

struct Mark {
    MarkId id;
    MarkKind kind = MarkKind::cave;
    uint16_t purpose = 0;
    Moment birth;
    Moment end = Moment::never();
    uint32_t cause = 0, end_cause = 0;
    std::array<MarkId, 2> links;  // what a tunnel or door was made to join; none where it joins nothing
    std::vector<Form> forms;      // never empty; the last one is drawn now
    std::vector<Ownership> owners;
    std::vector<OreUnit> units;  // of ore
    friend bool operator==(const Mark&, const Mark&) = default;

    bool lives() const { return end == Moment::never(); }
    bool lived_at(Moment when) const { return birth <= when && when < end; }
    const Shape& shape() const { return forms.back().shape; }
    Manner manner() const { return forms.back().manner; }
    uint16_t owner() const { return owners.empty() ? uint16_t{0} : owners.back().owner; }
    Box box() const { return shape().box(); }
    Point centre() const { return shape().centre(); }
    int floor() const { return box().bottom - 1; }  // lowest line of a room; its furniture stands here

    // As it was at that moment: the form in force, the owner then.
    const Form& form_at(Moment when) const;
    uint16_t owner_at(Moment when) const;
};

// A mark ready to be added: kind, shape and hand, with its origin written in.
Mark draw(MarkKind kind, Manner manner, Shape shape, const Origin& origin);

uint64_t hash_mark(const Mark& mark, uint64_t hash);

}  // namespace undercroft::world
