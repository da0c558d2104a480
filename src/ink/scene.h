// Scene: the finished drawing as one display list. Everything that can be written or painted (SVG, PNG, PDF) is written from it.
// Layers lie over each other in the painter's order; inside a layer every element belongs to a mark, a moment and a cause.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "ink/legend.h"
#include "ink/vec.h"

namespace undercroft::ink {

enum class Verb : uint8_t { move, line, quad, cubic, close };

struct Path {
    std::vector<Verb> verbs;
    Line points;  // one for move and line, two for quad, three for cubic
    friend bool operator==(const Path&, const Path&) = default;

    bool empty() const { return verbs.empty(); }
    void move(Vec p) { add(Verb::move, p); }
    void line(Vec p) { add(Verb::line, p); }
    void quad(Vec control, Vec p);
    void cubic(Vec first, Vec second, Vec p);
    void close() { verbs.push_back(Verb::close); }
    void outline(std::span<const Vec> points);  // closed
    void open(std::span<const Vec> points);     // not closed
    void append(const Path& other);
    Area box() const;  // of all points, control points included

private:
    void add(Verb verb, Vec p) {
        verbs.push_back(verb);
        points.push_back(p);
    }
};

// A role, not a colour; the palette turns it into one. The inks of the hands come first, in the order of Hand.
enum class Paint : uint8_t {
    nature,
    dwarves,
    goblins,
    demons,
    water_folk,
    cataclysm,
    kingdom,
    delvers,
    tribe,
    great_evil,
    ink,
    paper,
    sky,
    rock,
    ring,
    floor,
    dust,    // a floor that nobody sweeps any more
    rubble,  // one that has fallen in
    fallen,  // of a way that nobody keeps: almost rock
    strata,
    far,
    horizon,
    water,
    water_line,
    ice,
    magma_skin,
    magma_body,
    magma_bed,
    magma_line,
    magma_halo,
    magma_letters,
    poison,
    poison_line,
    gold_line,
    gold,
    gold_letters,
    mithril_line,
    mithril,
    obsidian,
    flame,
    flag,
    lamp,
    faint,
    cloth,
};
inline constexpr int paint_count = static_cast<int>(Paint::cloth) + 1;
constexpr Paint paint_of(Hand hand) { return static_cast<Paint>(hand); }

struct Colour {
    uint8_t red = 0, green = 0, blue = 0;
};
// Sky, rock and lamp run from one colour to another: `to` differs there.
struct Mix {
    Colour from, to;
};
const Mix& colour_of(Palette palette, Paint paint);
std::string_view name_of(Paint paint);

struct Stroke {
    Paint paint = Paint::ink;
    uint8_t opacity = 100;  // percent
    double width = 0;       // 0: the path is filled; else it is a line of that width, with round joins
    Path path;
    friend bool operator==(const Stroke&, const Stroke&) = default;
};

// `mark` is none for the paper, the frame and whatever else belongs to the sheet.
struct Element {
    world::MarkId mark;
    world::Moment when;
    uint32_t cause = 0;
    std::string title;  // for a reader who points at it; of lettering, the words
    bool is_text = false;
    uint8_t wear = 0;  // percent: how far the place it belongs to has fallen to ruin
    std::vector<Stroke> strokes;
    friend bool operator==(const Element&, const Element&) = default;
};

enum class LayerId : uint8_t {
    sky,
    rock,
    strata,
    ring,
    ore,
    hatch,
    fallen,  // floors of ways that nobody keeps, under all others
    floor,
    glow,
    water,
    walls,
    furniture,
    surface,
    trails,
    tokens,
    labels,
    frame,
    cartouche,
};
inline constexpr int layer_count = static_cast<int>(LayerId::cartouche) + 1;
std::string_view name_of(LayerId layer);

struct Layer {
    std::vector<Element> elements;
    friend bool operator==(const Layer&, const Layer&) = default;
};

struct AgeName {
    uint8_t layer = 0;
    std::string name;
};

struct Scene {
    double width = 0, height = 0;  // in units
    double scale = 1;              // millimetres to the unit
    Palette palette = Palette::light;
    std::string language;  // "en", "ru"
    std::string title, about;
    world::Moment now;
    std::vector<AgeName> ages;
    std::vector<std::string> layer_names;  // in the language of the map, by LayerId
    Path ground;                           // rock; ring, floor and hatching show only inside it
    std::array<Layer, layer_count> layers;
    int names_left_out = 0;  // small names for which there was no room

    Layer& layer(LayerId id) { return layers[static_cast<size_t>(id)]; }
    const Layer& layer(LayerId id) const { return layers[static_cast<size_t>(id)]; }
};
constexpr bool is_clipped(LayerId id) {
    return id == LayerId::ring || id == LayerId::fallen || id == LayerId::floor || id == LayerId::water || id == LayerId::glow ||
           id == LayerId::strata;
}

}  // namespace undercroft::ink
