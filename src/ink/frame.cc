#include "ink/frame.h"

#include <algorithm>

#include "ink/artist.h"
#include "ink/tokens.h"

namespace undercroft::ink {

namespace {

constexpr double sheet_pitch = 5.6;  // of the swatches below the title
constexpr double subtitle_size = 4.0;

std::string subtitle_of(const Work& work, const TextCatalogue& words) {
    return words.say(work.legend.language, Message("ink.subtitle")
                                               .with("age", work.legend.age)
                                               .with("year", int64_t{work.legend.now.year})
                                               .with("seeded", work.legend.seed.empty() ? "no" : "yes")
                                               .with("seed", work.legend.seed));
}

double title_size(const Work& work, double shrink) {
    const double large = work.page.large * shrink;
    const double wide = work.kit.letters().width(Face::title, work.legend.title, 9 * large);
    return 9 * large * std::min(1.0, 92 * large / std::max(1.0, wide));
}

// Each sheet of tracing paper is hatched in its own way: dots, weave, a crack, slants, crosses, beds, uprights, chevrons, a grid.
void fill_sheet(Artist& artist, const Area& area, size_t sort) {
    constexpr double pen = 0.16;
    const auto at = [&](double x, double y) { return Vec{area.left + area.width() * x, area.top + area.height() * y}; };
    const auto line = [&](Vec from, Vec to) { artist.line(Line{from, to}, pen); };
    const auto slants = [&](int count, double lean) {
        for (int i = 0; i < count; ++i) {
            const double x = (i + 0.5) / count;
            line(at(x + lean, 0), at(x - lean, 1));
        }
    };
    switch (sort % 9) {
    case 0:
        for (const double x : {0.05, 0.35, 0.65, 0.95}) artist.fill(ellipse(at(x, 0.25), 0.15, 0.15, 8));
        for (const double x : {0.2, 0.5, 0.8}) artist.fill(ellipse(at(x, 0.75), 0.15, 0.15, 8));
        break;
    case 1:
        for (int i = 0; i < 6; ++i) {
            const double lean = i / 2 % 2 == 0 ? 0.1 : -0.1, x = (i + 0.5) / 6;
            line(at(x + lean, 0), at(x - lean, 1));
        }
        break;
    case 2:
        artist.line(Line{at(0.1, 0.3), at(0.35, 0.65), at(0.45, 0.25), at(0.7, 0.75), at(0.9, 0.4)}, 0.24);
        line(at(0.45, 0.25), at(0.55, 0));
        line(at(0.7, 0.75), at(0.62, 1));
        break;
    case 3: slants(4, 0.09); break;
    case 4:
        slants(4, 0.14);
        slants(4, -0.14);
        break;
    case 5:
        for (const double y : {0.1, 0.5, 0.9}) line(at(0, y), at(1, y));
        break;
    case 6: slants(7, 0); break;
    case 7:
        for (const double x : {0.05, 0.3, 0.55, 0.8}) artist.line(Line{at(x, 0), at(x + 0.15, 0.5), at(x, 1)}, pen);
        break;
    default:
        slants(5, 0);
        for (const double y : {0.2, 0.8}) line(at(0, y), at(1, y));
        break;
    }
}

}  // namespace

std::string roman(int number) {
    constexpr std::array<std::pair<int, const char*>, 7> parts{
        {{50, "L"}, {40, "XL"}, {10, "X"}, {9, "IX"}, {5, "V"}, {4, "IV"}, {1, "I"}}};
    std::string text;
    for (const auto& [value, letters] : parts)
        for (; number >= value; number -= value) text += letters;
    return text;
}

std::vector<AgeSort> sorts_of_age(const Legend& legend) {
    std::vector<AgeSort> sorts;
    for (const Age& age : legend.ages) {
        const auto known = std::find_if(sorts.begin(), sorts.end(), [&](const AgeSort& sort) { return sort.name == age.name; });
        if (known == sorts.end()) {
            sorts.push_back({age.layer, age.name, 1});
        } else {
            ++known->times;
        }
    }
    return sorts;
}

// Three boxes, one below the other, each as wide as it must be: what stands between them and the sky's edge is not covered.
Cartouche cartouche_for(const Work& work, std::span<const Area> buildings, const TextCatalogue& words) {
    const Area& map = work.page.map;
    const double half_line = work.kit.letters().width(Face::hand, subtitle_of(work, words), subtitle_size, 0.03) / 2 + 2;
    const double half_sheets = sheet_pitch * static_cast<double>(sorts_of_age(work.legend).size()) / 2 + 1;
    Cartouche best;
    double least = 1e9;
    for (const double shrink : {1.0, 0.86, 0.74}) {
        const double large = work.page.large * shrink, size = title_size(work, shrink);
        const double wide = work.kit.letters().width(Face::title, work.legend.title, size) + 30 * large, high = 11.4 * large;
        const double top = map.top + 3.2 * large;
        for (double shift = 0; shift < map.width() / 2 - wide / 2 - 4; shift += 2)
            for (const int side : {1, -1}) {
                const double x = map.centre().x + side * shift;
                double cost = shift * 0.5 + (1 - shrink) * 160;
                const Area ribbon{x - wide / 2, top, x + wide / 2, top + high + 2.4 * large};
                const Area lines{x - half_line * large, ribbon.bottom, x + half_line * large, top + high + 7.6 * large};
                const Area sheets{x - half_sheets * large, lines.bottom, x + half_sheets * large, top + high + 15 * large};
                for (const Area& area : {ribbon, lines, sheets}) {
                    for (double at = area.left; at < area.right; at += 2) cost += 8 * std::max(0.0, area.bottom + 1 - work.ground.at(at));
                    for (const Area& building : buildings)
                        if (building.grown(1, 1).touches(area)) cost += 400;
                }
                if (cost >= least) continue;
                least = cost;
                best = {{ribbon.left, top, ribbon.right, top + high}, {ribbon, lines, sheets}, large};
            }
    }
    return best;
}

void draw_frame(const Work& work) {
    const double large = work.page.large;
    const Area page{0, 0, work.page.width, work.page.height};
    Element& frame = work.add_sheet(LayerId::frame);
    Path pen;
    uint64_t seed = 0xf7a;
    for (const auto& [inset, width] : {std::pair{5.2, 0.34}, {6.5, 0.16}}) {
        const Area box = page.grown(-inset * large, -inset * large);
        draw_closed(pen, wobbled(box.corners(), true, 0.06, 0.05, 2, seed++), width * large, 0.3);
    }
    draw_closed(pen, wobbled(work.page.map.corners(), true, 0.07, 0.06, 1.5, seed), 0.5, 0.3);
    add_stroke(frame, Paint::ink, std::move(pen));
    // Depth marks: six bands on each side, five blocks to a band, black and white by turns.
    Element& marks = work.add_sheet(LayerId::frame);
    Artist artist(marks, Paint::ink, 0xdeb);
    const world::Sheet& sheet = work.world.sheet();
    const double top = work.page.at({0, sheet.surface}).y, high = work.page.map.bottom - top;
    for (const bool left : {true, false}) {
        const double x = left ? work.page.map.left - 2.0 : work.page.map.right + 0.85;
        artist.box({x, top, x + 1.15, work.page.map.bottom}, 0.16);
        for (int i = 0; i < 30; i += 2) {
            const double y = top + high * i / 30;
            artist.fill(Area{x, y, x + 1.15, y + high / 30}.corners());
        }
        for (int number = 1; number <= world::edge_mark_count; ++number) {
            const std::string text = std::to_string(number);
            const double size = 4.2, width = work.kit.letters().width(Face::small, text, size);
            const double y = work.page.at({0, sheet.edge_mark(number)}).y + size * 0.3;
            add_stroke(marks, Paint::ink, work.kit.letters().set(Face::small, text, {left ? x - 0.9 - width : x + 2.0, y}, size));
        }
    }
}

void draw_cartouche(const Work& work, const Cartouche& cartouche, const TextCatalogue& words) {
    const double large = cartouche.large;
    const Letters& letters = work.kit.letters();
    Element& ribbon = work.add_sheet(LayerId::cartouche);
    Artist artist(ribbon, Paint::ink, work.seed(0xca7), Paint::floor);
    const Area& box = cartouche.ribbon;
    const double tail = 8.5 * large, drop = 2.6 * large;
    for (const int side : {-1, 1}) {
        const double outer = side < 0 ? box.left : box.right, inner = side < 0 ? box.left + tail : box.right - tail;
        const auto x = [&](double share) { return outer + (inner - outer) * share; };
        artist.shape(Line{{x(0), box.top + drop},
                          {x(1.25), box.top + drop},
                          {x(1.25), box.bottom + drop * 0.6},
                          {x(0), box.bottom + drop * 0.9},
                          {x(0.34), box.centre().y + drop * 0.9}},
                     0.34);
        for (double share = 0.5; share < 0.98; share += 0.09)
            artist.line(Line{{x(share), box.top + drop + 1.4}, {x(share - 0.06), box.bottom + drop * 0.2}}, 0.14);
        artist.fill(Line{{x(1), box.bottom - 0.2}, {x(1.3), box.bottom - 0.2}, {x(1.28), box.bottom + drop * 0.72}});
    }
    const Area face{box.left + tail, box.top, box.right - tail, box.bottom};
    artist.shape(Line{{face.left, face.top + 0.6},
                      {face.centre().x, face.top},
                      {face.right, face.top + 0.5},
                      {face.right, face.bottom - 0.2},
                      {face.centre().x, face.bottom - 0.6},
                      {face.left, face.bottom}},
                 0.42);
    artist.line(Line{{face.left + 3, face.top + 1.5}, {face.centre().x, face.top + 1.0}, {face.right - 3, face.top + 1.4}}, 0.16);
    artist.line(Line{{face.left + 3, face.bottom - 1.0}, {face.centre().x, face.bottom - 1.5}, {face.right - 3, face.bottom - 1.1}}, 0.16);
    const double size = title_size(work, large / work.page.large), width = letters.width(Face::title, work.legend.title, size);
    Element& title = work.add_sheet(LayerId::cartouche);
    title.is_text = true;
    title.title = work.legend.title;
    title.when = work.legend.now;
    add_stroke(title, Paint::ink,
               letters.set(Face::title, work.legend.title, {face.centre().x - width / 2, face.centre().y + size * 0.26}, size));

    const std::string line = subtitle_of(work, words);
    const double small = subtitle_size * large, line_width = letters.width(Face::hand, line, small, 0.03);
    Element& subtitle = work.add_sheet(LayerId::cartouche);
    subtitle.is_text = true;
    subtitle.title = line;
    subtitle.when = work.legend.now;
    add_stroke(subtitle, Paint::ink,
               letters.set(Face::hand, line, {face.centre().x - line_width / 2, box.bottom + 5.6 * large}, small, 0.03));

    // One swatch for each sort of age; the legend names them by the same numbers.
    const std::vector<AgeSort> sorts = sorts_of_age(work.legend);
    const double pitch = sheet_pitch * large, y = box.bottom + 8.2 * large;
    double x = face.centre().x - pitch * static_cast<double>(sorts.size()) / 2;
    for (size_t age = 0; age < sorts.size(); ++age) {
        Element& element = work.add_sheet(LayerId::cartouche);
        element.title = sorts[age].name;
        element.is_text = true;
        element.when.layer = sorts[age].layer;
        Artist sheet(element, Paint::ink, seed_for(work.seed(0xa9e), age));
        const double wide = 4.2 * large, high = 2.3 * large;
        sheet.shape(Line{{x + 0.5, y}, {x + wide, y}, {x + wide - 0.5, y + high}, {x, y + high}}, 0.18);
        fill_sheet(sheet, {x + 0.55, y + 0.4, x + wide - 0.55, y + high - 0.4}, age);
        const std::string number = roman(static_cast<int>(age) + 1);
        const double number_width = letters.width(Face::small, number, 2.3 * large);
        add_stroke(element, Paint::ink,
                   letters.set(Face::small, number, {x + wide / 2 - number_width / 2, y + high + 2.2 * large}, 2.3 * large));
        x += pitch;
    }
}

}  // namespace undercroft::ink
