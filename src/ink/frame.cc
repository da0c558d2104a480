#include "ink/frame.h"

#include <algorithm>

#include "ink/artist.h"
#include "ink/tokens.h"

namespace undercroft::ink {

namespace {

Line rectangle(const Area& area) {
    return {{area.left, area.top}, {area.right, area.top}, {area.right, area.bottom}, {area.left, area.bottom}};
}

double title_size(const Work& work) {
    const double large = work.page.large;
    const double wide = work.kit.letters().width(Face::title, work.legend.title, 9 * large);
    return 9 * large * std::min(1.0, 92 * large / std::max(1.0, wide));
}

std::string roman(int number) {
    constexpr std::array<std::pair<int, const char*>, 7> parts{
        {{50, "L"}, {40, "XL"}, {10, "X"}, {9, "IX"}, {5, "V"}, {4, "IV"}, {1, "I"}}};
    std::string text;
    for (const auto& [value, letters] : parts)
        for (; number >= value; number -= value) text += letters;
    return text;
}

// A swatch in the manner of a hand: a piece of wall with its hatching.
void swatch(Element& element, const Area& area, Hand hand, uint64_t seed) {
    const Handwriting& style = handwriting(hand);
    Artist artist(element, paint_of(hand), seed);
    artist.fill(rectangle(area), Paint::ring);
    Path pen;
    const Area room{area.left + area.width() * 0.30, area.top + area.height() * 0.24, area.right - area.width() * 0.26,
                    area.bottom - area.height() * 0.22};
    for (double y = area.top + 0.35; y < area.bottom - 0.3; y += 0.85)
        for (double x = area.left + 0.4; x < area.right - 0.4; x += 0.9) {
            Dice dice(seed_for(seed, static_cast<uint64_t>(x * 40) * 977 + static_cast<uint64_t>(y * 40)));
            const double angle = dice.one();
            const Vec at{x + dice.between(-0.2, 0.2), y + dice.between(-0.2, 0.2)};
            if (room.grown(0.5, 0.4).contains(at)) continue;
            Vec way;
            switch (style.hatch) {
            case HatchStyle::dots: draw_dot(pen, at, 0.1); continue;
            case HatchStyle::weave: way = turned(static_cast<int>(x / 1.6 + y / 1.6) % 2 == 0 ? 0.125 : 0.375, 0.7); break;
            case HatchStyle::clusters: way = turned(angle, 0.7); break;
            case HatchStyle::rays: way = unit(at - room.centre()) * 0.8; break;
            case HatchStyle::along: way = across(unit(at - room.centre())) * 0.7; break;
            case HatchStyle::slant: way = turned(-0.125, 0.7); break;
            case HatchStyle::cross: way = turned(angle < 0.5 ? 0.125 : -0.125, 0.9); break;
            }
            const Vec from = at - way * 0.5, to = at + way * 0.5;
            if (area.contains(from) && area.contains(to)) draw_lens(pen, from, to, style.hatch_width * 0.8);
        }
    add_stroke(element, paint_of(hand), std::move(pen));
    Line outline;
    const Vec c = room.centre();
    const double rx = room.width() / 2, ry = room.height() / 2;
    switch (hand) {
    case Hand::goblins:
        for (int i = 0; i < 7; ++i)
            outline.push_back(c + Vec{cosine(i / 7.0 + 0.03 * (i % 2)) * rx, sine(i / 7.0) * ry * (i % 3 == 0 ? 1.1 : 0.95)});
        break;
    case Hand::demons:
        for (int i = 0; i < 14; ++i) outline.push_back(c + Vec{cosine(i / 14.0) * rx, sine(i / 14.0) * ry} * (i % 2 == 0 ? 1.15 : 0.8));
        break;
    case Hand::water_folk: outline = ellipse(c, rx, ry, 22); break;
    case Hand::nature:
    case Hand::tribe:
    case Hand::cataclysm: outline = wobbled(ellipse(c, rx, ry, 18), true, 0.22, 0.4, 0.5, seed); break;
    default: outline = rectangle(room); break;
    }
    artist.shape(outline, style.width * 0.85);
    artist.line(rectangle(area), 0.16, Paint::ink, true);
}

class LegendStrip {
public:
    LegendStrip(const Work& work, const TextCatalogue& words)
        : work_(work), words_(words), letters_(work.kit.letters()), area_(work.page.legend), large_(work.page.large) {}

    void draw() {
        // Four columns; each takes what it needs of the strip.
        const double width = area_.width();
        hands({area_.left, area_.top, area_.left + width * 0.315, area_.bottom});
        living({area_.left + width * 0.325, area_.top, area_.left + width * 0.60, area_.bottom});
        signs({area_.left + width * 0.61, area_.top, area_.left + width * 0.855, area_.bottom});
        scale({area_.left + width * 0.865, area_.top, area_.right, area_.bottom});
        Path rules;
        for (const double share : {0.32, 0.605, 0.86}) {
            const double x = area_.left + width * share;
            draw_line(rules, Line{{x, area_.top + 0.5}, {x, area_.bottom - 0.3}}, 0.16);
        }
        add_stroke(work_.add_sheet(LayerId::frame), Paint::ink, std::move(rules));
    }

private:
    std::string say(const std::string& key) const { return words_.say(work_.legend.language, TextKey{"ink." + key}); }
    double text_size() const { return 2.75 * large_; }

    Element& begin(const std::string& title) {
        Element& element = work_.add_sheet(LayerId::frame);
        element.title = title;
        return element;
    }
    double letter(Element& element, const std::string& text, Vec at, double room, Face face = Face::small, double size = 0) {
        if (size == 0) size = text_size();
        const double width = letters_.width(face, text, size, 0.02);
        if (width > room && room > 0) size *= std::max(0.6, room / width);
        element.is_text = true;
        add_stroke(element, Paint::ink, letters_.set(face, text, at, size, 0.02));
        return std::min(width, room > 0 ? room : width);
    }
    void head(const std::string& text, Vec at, double room) {
        letter(begin(text), text, at + Vec{0, 2.9 * large_}, room, Face::capitals, 3.5 * large_);
    }

    // Entries in a grid of so many columns and rows below the heading.
    Area slot(const Area& area, int index, int columns, int rows) const {
        const double top = area.top + 4.3 * large_, high = (area.bottom - top) / rows, wide = area.width() / columns;
        const double left = area.left + (index % columns) * wide, y = top + (index / columns) * high;
        return {left, y, left + wide, y + high};
    }

    void hands(const Area& area) {
        head(say("legend.hands"), {area.left, area.top}, area.width());
        std::vector<HandEntry> entries = work_.legend.hands;
        if (entries.empty())
            for (int i = 0; i < hand_count; ++i) {
                const Hand hand = static_cast<Hand>(i);
                if (std::any_of(work_.openings.all().begin(), work_.openings.all().end(), [&](const Opening& o) { return o.hand == hand; }))
                    entries.push_back({hand, ""});
            }
        const int columns = entries.size() > 8   ? 5
                            : entries.size() > 6 ? 4
                                                 : 3,
                  rows = std::max(2, (static_cast<int>(entries.size()) + columns - 1) / columns);
        for (size_t i = 0; i < entries.size(); ++i) {
            const Area cell = slot(area, static_cast<int>(i), columns, rows);
            const std::string text =
                entries[i].name.empty() ? say("hand." + std::string(name_of(paint_of(entries[i].hand)))) : entries[i].name;
            Element& element = begin(text);
            const double high = std::min(cell.height() - 0.8, 4.2 * large_), wide = std::min(7.4 * large_, cell.width() * 0.36);
            swatch(element, {cell.left, cell.centre().y - high / 2, cell.left + wide, cell.centre().y + high / 2}, entries[i].hand,
                   work_.seed(0x57a + i));
            letter(element, text, {cell.left + wide + 0.9, cell.centre().y + text_size() * 0.28}, cell.width() - wide - 1.6);
        }
    }

    void living(const Area& area) {
        const std::string title = say("legend.living");
        head(title, {area.left, area.top}, area.width());
        const double after = area.left + letters_.width(Face::capitals, title, 3.5 * large_, 0.02) + 5 * large_;
        Element& pips = begin(say("legend.people"));
        const Vec at{after, area.top + 2 * large_};
        draw_pips(pips, letters_, at, 1, 0, Paint::ink);
        const double wide = letter(pips, say("legend.people"), at + Vec{1.3, 0.9 * large_}, 0);
        draw_pips(pips, letters_, at + Vec{wide + 5, 0}, 0, 1, Paint::ink);
        letter(pips, say("legend.treasure"), at + Vec{wide + 6.3, 0.9 * large_}, 0);
        const auto& entries = work_.legend.tokens;
        const int columns = 4, rows = std::max(2, (static_cast<int>(entries.size()) + columns - 1) / columns);
        for (size_t i = 0; i < entries.size(); ++i) {
            const Area cell = slot(area, static_cast<int>(i), columns, rows);
            Element& element = begin(entries[i].name);
            draw_token(element, letters_, entries[i].shape, entries[i].letter, {cell.left + 2.4, cell.centre().y},
                       std::min(1.75, cell.height() * 0.36), Paint::ink, i);
            letter(element, entries[i].name, {cell.left + 5.2, cell.centre().y + text_size() * 0.28}, cell.width() - 5.6);
        }
    }

    void signs(const Area& area) {
        head(say("legend.signs"), {area.left, area.top}, area.width());
        constexpr std::array keys{"gold", "mithril", "water", "magma", "tomb", "ruin"};
        for (size_t i = 0; i < keys.size(); ++i) {
            const Area cell = slot(area, static_cast<int>(i), 3, 2);
            const std::string text = say(std::string("sign.") + keys[i]);
            Element& element = begin(text);
            sign(element, keys[i], {cell.left + 3, cell.centre().y});
            letter(element, text, {cell.left + 7.2, cell.centre().y + text_size() * 0.28}, cell.width() - 7.6);
        }
    }

    void sign(Element& element, std::string_view key, Vec at) {
        Artist artist(element, Paint::dwarves, 0x516);
        const Area box{at.x - 2.8, at.y - 1.7, at.x + 2.8, at.y + 1.7};
        if (key == "gold") {
            artist.line(smooth(Line{at + Vec{-3, 0.8}, at + Vec{-1, -0.3}, at + Vec{1, 0.4}, at + Vec{3, -0.7}}, 5, false), 0.36,
                        Paint::gold_line, false);
            for (const double x : {-1.8, 0.2, 1.9}) {
                const Line stone{at + Vec{x - 0.5, 0.1}, at + Vec{x, -0.6}, at + Vec{x + 0.6, -0.1}, at + Vec{x, 0.5}};
                artist.fill(stone, Paint::gold);
                artist.line(stone, 0.15, Paint::gold_line, true);
            }
        } else if (key == "mithril") {
            const Line triangle{at + Vec{-2.6, 1.7}, at + Vec{0, -1.9}, at + Vec{2.6, 1.7}};
            artist.fill(triangle, Paint::mithril);
            artist.line(triangle, 0.26, Paint::mithril_line, true);
            artist.line(Line{at + Vec{0, -1.7}, at + Vec{0, 1.6}}, 0.15, Paint::mithril_line, false);
        } else if (key == "water" || key == "magma") {
            const bool magma = key == "magma";
            artist.fill(rectangle({box.left, box.top + 0.9, box.right, box.bottom}), magma ? Paint::magma_skin : Paint::water);
            if (magma) artist.fill(rectangle({box.left, box.top + 2.1, box.right, box.bottom}), Paint::magma_bed);
            const Paint line = magma ? Paint::magma_line : Paint::water_line;
            artist.line(
                smooth(Line{{box.left, box.top + 0.9}, {at.x - 1, box.top + 0.75}, {at.x + 1, box.top + 1.05}, {box.right, box.top + 0.9}},
                       4, false),
                0.24, line, false);
            for (const double y : {0.3, 1.1})
                artist.line(
                    smooth(Line{at + Vec{-1.6 + y, y}, at + Vec{-0.6 + y, y - 0.25}, at + Vec{0.4 + y, y + 0.2}, at + Vec{1.2 + y, y}}, 4,
                           false),
                    0.16, line, false);
        } else if (key == "tomb") {
            artist.use(Paint::ink);
            if (const Art* art = work_.kit.art("tomb")) artist.draw(*art, {at.x - 2.5, at.y + 1.6}, 1.08, 1.08);
        } else {
            Path dashes;
            const Line edge = rectangle(box);
            for (size_t i = 0; i < 4; ++i) {
                const Vec a = edge[i], b = edge[(i + 1) % 4];
                draw_line(dashes, Line{a, mixed(a, b, 0.3)}, 0.42);
                draw_line(dashes, Line{mixed(a, b, 0.48), mixed(a, b, 0.74)}, 0.42);
            }
            add_stroke(element, Paint::dwarves, std::move(dashes));
            artist.shape(Line{at + Vec{-0.9, 1.5}, at + Vec{-0.7, 0.6}, at + Vec{0.1, 0.5}, at + Vec{0.3, 1.5}}, 0.16);
            artist.shape(Line{at + Vec{0.4, 1.5}, at + Vec{0.6, 0.9}, at + Vec{1.3, 0.9}, at + Vec{1.5, 1.5}}, 0.16);
        }
    }

    void scale(const Area& area) {
        head(say("legend.scale"), {area.left, area.top}, area.width());
        const double inch = work_.page.size(world::inch), top = area.top + 5.4 * large_;
        Element& bar = begin(say("legend.scale"));
        Artist artist(bar, Paint::ink, 0x5ca1e);
        const Area box{area.left, top, area.left + inch, top + 1.1};
        artist.box(box, 0.18);
        for (int i = 0; i < 5; i += 2)
            artist.fill(rectangle({box.left + inch * i / 5, box.top, box.left + inch * (i + 1) / 5, box.bottom}));
        const auto tenths = static_cast<int>(inch * work_.page.scale * 10 + 0.5);
        const std::string millimetres = std::to_string(tenths / 10) + (tenths % 10 != 0 ? "." + std::to_string(tenths % 10) : "");
        const double size = 2.35 * large_;
        Element& lines = begin(work_.legend.hash);
        letter(lines, words_.say(work_.legend.language, Message("ink.legend.inch").with("millimetres", millimetres)),
               {area.left, top + 4.2 * large_}, area.width(), Face::small, size);
        letter(lines, words_.say(work_.legend.language, Message("ink.legend.hash").with("hash", work_.legend.hash)),
               {area.left, top + 7.3 * large_}, area.width(), Face::small, size);
        Element& bead = begin(say("legend.bead"));
        Artist round(bead, Paint::ink, 0xbead);
        const double radius = work_.page.size(work_.world.sheet().bead) / 2;
        const double drawn = std::min(radius, 2.9 * large_);
        const Vec at{area.right - drawn - 2 * large_, area.top + drawn + 0.2};
        round.circle(at, drawn, 0.2);
        const std::string text = say("legend.bead");
        letter(bead, text, {at.x - letters_.width(Face::small, text, size * 0.9, 0.02) / 2, at.y + drawn + 2.2 * large_}, 0, Face::small,
               size * 0.9);
    }

    const Work& work_;
    const TextCatalogue& words_;
    const Letters& letters_;
    Area area_;
    double large_;
};

}  // namespace

Cartouche cartouche_for(const Work& work, std::span<const Area> buildings) {
    const double large = work.page.large, size = title_size(work);
    const double wide = work.kit.letters().width(Face::title, work.legend.title, size) + 30 * large, high = 11.4 * large;
    const Area& map = work.page.map;
    const double top = map.top + 3.2 * large, all_high = high + 15 * large;
    double best_x = map.centre().x, least = 1e9;
    for (double shift = 0; shift < map.width() / 2 - wide / 2 - 4; shift += 3)
        for (const int side : {1, -1}) {
            const double x = map.centre().x + side * shift;
            double cost = shift * 0.5;
            const Area area{x - wide / 2, top, x + wide / 2, top + all_high};
            for (double at = area.left; at < area.right; at += 2) cost += 6 * std::max(0.0, area.bottom + 1 - work.ground.at(at));
            for (const Area& building : buildings)
                if (building.touches(area)) cost += 400;
            if (cost < least) {
                least = cost;
                best_x = x;
            }
        }
    return {{best_x - wide / 2, top, best_x + wide / 2, top + high}, {best_x - wide / 2, top, best_x + wide / 2, top + all_high}};
}

void draw_frame(const Work& work) {
    const double large = work.page.large;
    const Area page{0, 0, work.page.width, work.page.height};
    Element& frame = work.add_sheet(LayerId::frame);
    Path pen;
    uint64_t seed = 0xf7a;
    for (const auto& [inset, width] : {std::pair{5.2, 0.34}, {6.5, 0.16}}) {
        const Area box = page.grown(-inset * large, -inset * large);
        draw_closed(pen, wobbled(rectangle(box), true, 0.06, 0.05, 2, seed++), width * large, 0.3);
    }
    draw_closed(pen, wobbled(rectangle(work.page.map), true, 0.07, 0.06, 1.5, seed), 0.5, 0.3);
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
            artist.fill(rectangle({x, y, x + 1.15, y + high / 30}));
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
    const double large = work.page.large;
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
    const double size = title_size(work), width = letters.width(Face::title, work.legend.title, size);
    Element& title = work.add_sheet(LayerId::cartouche);
    title.is_text = true;
    title.title = work.legend.title;
    title.when = work.legend.now;
    add_stroke(title, Paint::ink,
               letters.set(Face::title, work.legend.title, {face.centre().x - width / 2, face.centre().y + size * 0.26}, size));

    const std::string line = words.say(
        work.legend.language,
        Message("ink.subtitle").with("age", work.legend.age).with("year", int64_t{work.legend.now.year}).with("seed", work.legend.seed));
    const double small = 4.0 * large, line_width = letters.width(Face::hand, line, small, 0.03);
    Element& subtitle = work.add_sheet(LayerId::cartouche);
    subtitle.is_text = true;
    subtitle.title = line;
    subtitle.when = work.legend.now;
    add_stroke(subtitle, Paint::ink,
               letters.set(Face::hand, line, {face.centre().x - line_width / 2, box.bottom + 5.6 * large}, small, 0.03));

    // One swatch for each sheet of tracing paper.
    const double pitch = 5.6 * large, y = box.bottom + 8.2 * large;
    double x = face.centre().x - pitch * static_cast<double>(work.legend.ages.size()) / 2;
    for (const Age& age : work.legend.ages) {
        Element& element = work.add_sheet(LayerId::cartouche);
        element.title = age.name;
        element.is_text = true;
        element.when.layer = age.layer;
        Artist sheet(element, Paint::ink, seed_for(work.seed(0xa9e), age.layer));
        const double wide = 4.2 * large, high = 2.3 * large;
        sheet.shape(Line{{x + 0.5, y}, {x + wide, y}, {x + wide - 0.5, y + high}, {x, y + high}}, 0.18);
        for (int i = 1; i <= std::min<int>(age.layer, 6); ++i) {
            const double at = x + 0.4 + (wide - 0.8) * i / (std::min<int>(age.layer, 6) + 1);
            sheet.line(Line{{at + 0.3, y + 0.5}, {at - 0.3, y + high - 0.5}}, 0.17);
        }
        const std::string number = roman(age.layer);
        const double number_width = letters.width(Face::small, number, 2.3 * large);
        add_stroke(element, Paint::ink,
                   letters.set(Face::small, number, {x + wide / 2 - number_width / 2, y + high + 2.2 * large}, 2.3 * large));
        x += pitch;
    }
}

void draw_legend(const Work& work, const TextCatalogue& words) { LegendStrip(work, words).draw(); }

}  // namespace undercroft::ink
