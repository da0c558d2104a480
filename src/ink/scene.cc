#include "ink/scene.h"

namespace undercroft::ink {

void Path::quad(Vec control, Vec p) {
    verbs.push_back(Verb::quad);
    points.push_back(control);
    points.push_back(p);
}

void Path::cubic(Vec first, Vec second, Vec p) {
    verbs.push_back(Verb::cubic);
    points.push_back(first);
    points.push_back(second);
    points.push_back(p);
}

void Path::outline(std::span<const Vec> line) {
    if (line.size() < 3) return;
    open(line);
    close();
}

void Path::open(std::span<const Vec> line_points) {
    if (line_points.size() < 2) return;
    move(line_points.front());
    for (const Vec p : line_points.subspan(1)) line(p);
}

void Path::append(const Path& other) {
    verbs.insert(verbs.end(), other.verbs.begin(), other.verbs.end());
    points.insert(points.end(), other.points.begin(), other.points.end());
}

Area Path::box() const { return Area::of(points); }

std::string_view name_of(LayerId layer) {
    constexpr std::array<std::string_view, layer_count> names{"sky",     "rock",   "strata", "ring",   "ore",   "hatch",
                                                              "fallen",  "floor",  "glow",   "water",  "walls", "furniture",
                                                              "surface", "trails", "tokens", "labels", "frame", "cartouche"};
    return names[static_cast<size_t>(layer)];
}

namespace {

constexpr Colour rgb(uint32_t code) {
    return {static_cast<uint8_t>(code >> 16), static_cast<uint8_t>(code >> 8 & 255), static_cast<uint8_t>(code & 255)};
}
constexpr Mix flat(uint32_t code) { return {rgb(code), rgb(code)}; }
constexpr Mix mix(uint32_t from, uint32_t to) { return {rgb(from), rgb(to)}; }

struct PaintRow {
    std::string_view name;
    Mix light, dark;
};

// In the order of Paint. Every hand's ink has a contrast of 4.5 or better on ring, rock and floor.
constexpr std::array<PaintRow, paint_count> paints{{
    {"nature", flat(0x4a3b2c), flat(0xd9c7a6)},
    {"dwarves", flat(0x23395c), flat(0xa8cdf5)},
    {"goblins", flat(0x231d19), flat(0xefe7d6)},
    {"demons", flat(0x7c1d1a), flat(0xff9a86)},
    {"water_folk", flat(0x1f5142), flat(0x93dcbd)},
    {"cataclysm", flat(0x3c3128), flat(0xd8cbb0)},
    {"kingdom", flat(0x3a2c1e), flat(0xefdcb8)},
    {"delvers", flat(0x5a4012), flat(0xf2cf7d)},
    {"tribe", flat(0x4a3b2c), flat(0xd9c7a6)},
    {"great_evil", flat(0x191216), flat(0xfbf4ff)},
    {"ink", flat(0x2b2118), flat(0xefe4cb)},
    {"paper", flat(0xf6efe0), flat(0x20262b)},
    {"sky", mix(0xf6efe0, 0xfbf6ea), mix(0x20262b, 0x3b342c)},
    {"rock", mix(0xe6d7b8, 0xd9c6a0), mix(0x2f373c, 0x262c31)},
    {"ring", flat(0xcdb78d), flat(0x1a1f23)},
    {"floor", flat(0xfbf6ea), flat(0x3b342c)},
    {"dust", flat(0xf1e8d4), flat(0x2e2e2d)},
    {"rubble", flat(0xebe0c7), flat(0x2a2c2d)},
    {"fallen", flat(0xe3d5b5), flat(0x262b2f)},
    {"strata", flat(0x7d6a4c), flat(0x8d8a7c)},
    {"far", flat(0x9fa9b5), flat(0x7f7b70)},
    {"horizon", flat(0xf1e8d4), flat(0x2a2c2c)},
    {"water", flat(0xb0cbcc), flat(0x2c4a55)},
    {"water_line", flat(0x1d4753), flat(0xa9d6df)},
    {"ice", flat(0xe4eeee), flat(0x56707a)},
    {"magma_skin", flat(0xeb9a4e), flat(0xe2762c)},
    {"magma_body", flat(0xd9713a), flat(0xc2521f)},
    {"magma_bed", flat(0xb4502b), flat(0x8e3515)},
    {"magma_line", flat(0x8e2a17), flat(0xffcf8a)},
    {"magma_halo", flat(0x8f3416), flat(0x5c200c)},
    {"magma_letters", flat(0xfbf3e2), flat(0xffe9c4)},
    {"poison", flat(0xbec184), flat(0x5d6a2c)},
    {"poison_line", flat(0x4f5a1c), flat(0xc8d488)},
    {"gold_line", flat(0xa8741a), flat(0xf0bd52)},
    {"gold", flat(0xe2b64c), flat(0x7a5a1c)},
    {"gold_letters", flat(0x6a430b), flat(0xf0bd52)},
    {"mithril_line", flat(0x4f6f8f), flat(0xb5d2ee)},
    {"mithril", flat(0xc3ccd0), flat(0x43525e)},
    {"obsidian", flat(0x756b6c), flat(0x3d3a42)},
    {"flame", flat(0xb4431f), flat(0xffb05a)},
    {"flag", flat(0x9d3324), flat(0xf07a5c)},
    {"lamp", flat(0xffb84d), flat(0xffb84d)},
    {"faint", flat(0x9c8a6c), flat(0x6f6a5e)},
    {"cloth", flat(0xfbf6ea), flat(0x3b342c)},
}};

}  // namespace

const Mix& colour_of(Palette palette, Paint paint) {
    const PaintRow& row = paints[static_cast<size_t>(paint)];
    return palette == Palette::light ? row.light : row.dark;
}

std::string_view name_of(Paint paint) { return paints[static_cast<size_t>(paint)].name; }

}  // namespace undercroft::ink
