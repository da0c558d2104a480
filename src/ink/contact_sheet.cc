#include "ink/contact_sheet.h"

#include <algorithm>

#include "ink/pen.h"

namespace undercroft::ink {

namespace {

constexpr double margin = 10, title_height = 12, caption_height = 4.6, gap = 4;

bool is_kept(LayerId id) {
    switch (id) {
    case LayerId::rock:
    case LayerId::ring:
    case LayerId::ore:
    case LayerId::fallen:
    case LayerId::floor:
    case LayerId::water:
    case LayerId::walls:
    case LayerId::surface:
    case LayerId::glow:
    case LayerId::tokens: return true;
    default: return false;
    }
}

Path moved(const Path& path, Vec from, double scale, Vec to) {
    Path result = path;
    for (Vec& p : result.points) p = (p - from) * scale + to;
    return result;
}

}  // namespace

Scene thinned(Scene scene) {
    for (int i = 0; i < layer_count; ++i) {
        const auto id = static_cast<LayerId>(i);
        if (!is_kept(id) && id != LayerId::sky) scene.layer(id).elements.clear();
    }
    return scene;
}

Scene contact_sheet(std::span<const SmallMap> maps, const std::string& title, Palette palette, const Kit& kit) {
    Scene sheet;
    sheet.width = 297;
    sheet.height = 210;
    sheet.palette = palette;
    sheet.title = title;
    const Letters& letters = kit.letters();
    const auto add = [&](LayerId layer, Paint paint, Path path) {
        Element element;
        element.strokes.push_back({paint, 100, 0, std::move(path)});
        sheet.layer(layer).elements.push_back(std::move(element));
        return &sheet.layer(layer).elements.back();
    };
    Path paper;
    const std::array<Vec, 4> corners{Vec{0, 0}, {sheet.width, 0}, {sheet.width, sheet.height}, {0, sheet.height}};
    paper.outline(corners);
    add(LayerId::sky, Paint::paper, std::move(paper));
    const double title_width = letters.width(Face::title, title, 8);
    Element* heading =
        add(LayerId::cartouche, Paint::ink, letters.set(Face::title, title, {(sheet.width - title_width) / 2, margin + 7}, 8));
    heading->is_text = true;
    heading->title = title;
    if (maps.empty()) return sheet;
    sheet.language = maps.front().scene->language;
    sheet.layer_names = maps.front().scene->layer_names;

    // The number of columns that makes the maps largest.
    const double wide = sheet.width - 2 * margin, high = sheet.height - 2 * margin - title_height;
    const Area map_shape = maps.front().scene->ground.box();
    const double full_width = map_shape.width(), full_height = maps.front().scene->height * 0.84;
    int columns = 1;
    double scale = 0;
    for (int tried = 1; tried <= static_cast<int>(maps.size()); ++tried) {
        const int rows = (static_cast<int>(maps.size()) + tried - 1) / tried;
        const double fits = std::min((wide / tried - gap) / full_width, (high / rows - caption_height) / full_height);
        if (fits > scale) {
            scale = fits;
            columns = tried;
        }
    }
    for (size_t i = 0; i < maps.size(); ++i) {
        const Scene& scene = *maps[i].scene;
        const Area ground = scene.ground.box();
        const auto column = static_cast<double>(i % static_cast<size_t>(columns)),
                   row = static_cast<double>(i / static_cast<size_t>(columns));
        const double step_x = full_width * scale + gap;
        const Vec corner{(sheet.width - columns * step_x + gap) / 2 + column * step_x,
                         margin + title_height + row * (full_height * scale + caption_height)};
        const Vec from{ground.left, ground.bottom - full_height};
        sheet.ground.append(moved(scene.ground, from, scale, corner));
        const std::array<Vec, 4> frame{corner, corner + Vec{full_width * scale, 0}, corner + Vec{full_width * scale, full_height * scale},
                                       corner + Vec{0, full_height * scale}};
        Path sky, edge;
        sky.outline(frame);
        draw_closed(edge, frame, 0.24, 0.2);
        add(LayerId::sky, Paint::horizon, std::move(sky));
        add(LayerId::frame, Paint::ink, std::move(edge));
        for (int k = 0; k < layer_count; ++k) {
            const auto id = static_cast<LayerId>(k);
            if (!is_kept(id)) continue;
            for (const Element& element : scene.layer(id).elements) {
                Element small = element;
                for (Stroke& stroke : small.strokes) {
                    stroke.path = moved(stroke.path, from, scale, corner);
                    stroke.width *= scale;
                }
                sheet.layer(id).elements.push_back(std::move(small));
            }
        }
        const double size = std::min(3.4, full_width * scale * 0.07);
        const double width = letters.width(Face::hand, maps[i].caption, size);
        Element* caption = add(LayerId::labels, Paint::ink,
                               letters.set(Face::hand, maps[i].caption,
                                           {corner.x + (full_width * scale - width) / 2, corner.y + full_height * scale + 3.1}, size));
        caption->is_text = true;
        caption->title = maps[i].caption;
    }
    return sheet;
}

}  // namespace undercroft::ink
