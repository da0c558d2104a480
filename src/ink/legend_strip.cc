// The legend below the map: whose hands drew it, who lives there, signs, ages and scale. Only what the map shows stands in it.
#include <algorithm>

#include "ink/artist.h"
#include "ink/frame.h"
#include "ink/tokens.h"

namespace undercroft::ink {

namespace {

// A swatch in the manner of a hand: a piece of wall with its hatching.
void swatch(Element& element, const Area& area, Hand hand, uint64_t seed) {
    const Handwriting& style = handwriting(hand);
    Artist artist(element, paint_of(hand), seed);
    artist.fill(area.corners(), Paint::ring);
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
    default: outline = room.corners(); break;
    }
    artist.shape(outline, style.width * 0.85);
    artist.line(area.corners(), 0.16, Paint::ink, true);
}

class LegendStrip {
public:
    LegendStrip(const Work& work, const TextCatalogue& words, std::span<const KeyEntry> key)
        : work_(work), words_(words), key_(key), letters_(work.kit.letters()), area_(work.page.legend), large_(work.page.large) {}

    void draw() {
        // In parts of the whole; the key takes what it needs from the others, the scale least.
        const double of_key = key_columns() * (key_columns() > 4 ? 0.07 : 0.08), others = 1 - of_key;
        double from = 0;
        Path rules;
        const auto column = [&](double share) {
            const double left = area_.left + area_.width() * from;
            from += share;
            return Area{left, area_.top, area_.left + area_.width() * from - 2.6 * large_, area_.bottom};
        };
        const auto rule = [&] {
            const double x = area_.left + area_.width() * from - 1.5 * large_;
            draw_line(rules, Line{{x, area_.top + 0.5}, {x, area_.bottom - 0.3}}, 0.16);
        };
        const double of_scale = std::max(0.13 * others, 0.115), of_ages = std::max(0.15 * others, 0.13);
        const double rest = others - of_scale - of_ages;
        hands(column(rest * 0.4));
        rule();
        living(column(rest * 0.325));
        rule();
        signs(column(rest * 0.275));
        rule();
        if (!key_.empty()) {
            numbers(column(of_key));
            rule();
        }
        ages(column(of_ages));
        rule();
        scale(column(of_scale));
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
        if (width > room && room > 0) size *= std::max(0.5, room / width);
        element.is_text = true;
        add_stroke(element, Paint::ink, letters_.set(face, text, at, size, 0.02));
        return std::min(width, room > 0 ? room : width);
    }
    void head(const std::string& text, Vec at, double room) {
        letter(begin(text), text, at + Vec{0, 2.9 * large_}, room, Face::capitals, 3.5 * large_);
    }

    // The size at which the longest of them fits, so that all of one column are lettered alike.
    double size_for(std::span<const std::string> texts, double room) const {
        double widest = 0;
        for (const std::string& text : texts) widest = std::max(widest, letters_.width(Face::small, text, text_size(), 0.02));
        return text_size() * std::clamp(room / std::max(1.0, widest), 0.66, 1.0);
    }
    // Fewest columns that hold so many entries in at most three rows.
    static int columns_for(size_t entries, int least) { return std::max(least, (static_cast<int>(entries) + 2) / 3); }

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
        std::vector<std::string> texts;
        for (const HandEntry& entry : entries)
            texts.push_back(entry.name.empty() ? say("hand." + std::string(name_of(paint_of(entry.hand)))) : entry.name);
        const int columns = entries.size() > 4 ? columns_for(entries.size(), 3) : 2, rows = entries.size() > 6 || columns > 3 ? 3 : 2;
        const double wide = std::min(7.4 * large_, area.width() / columns * 0.36), room = area.width() / columns - wide - 1.8;
        const double size = size_for(texts, room);
        for (size_t i = 0; i < entries.size(); ++i) {
            const Area cell = slot(area, static_cast<int>(i), columns, rows);
            Element& element = begin(texts[i]);
            const double high = std::min(cell.height() - 0.6, 4.2 * large_);
            swatch(element, {cell.left, cell.centre().y - high / 2, cell.left + wide, cell.centre().y + high / 2}, entries[i].hand,
                   work_.seed(0x57a + i));
            letter(element, texts[i], {cell.left + wide + 0.9, cell.centre().y + size * 0.28}, room, Face::small, size);
        }
    }

    void living(const Area& area) {
        const std::string title = say("legend.living");
        head(title, {area.left, area.top}, area.width());
        const double heading = letters_.width(Face::capitals, title, 3.5 * large_, 0.02);
        const double after = area.left + heading + std::min(5.0, (area.width() - heading) * 0.12) * large_;
        Element& pips = begin(say("legend.people"));
        const Vec at{after, area.top + 2 * large_};
        const std::string people = say("legend.people"), treasure = say("legend.treasure");
        const double gap = std::min(5.0, (area.right - after) * 0.12);
        const double words =
            letters_.width(Face::small, people, text_size(), 0.02) + letters_.width(Face::small, treasure, text_size(), 0.02);
        const double fitting = text_size() * std::clamp((area.right - after - gap - 2.6) / words, 0.5, 1.0);
        draw_pips(pips, letters_, at, 1, 0, Paint::ink);
        const double wide = letter(pips, people, at + Vec{1.3, fitting * 0.33}, 0, Face::small, fitting);
        draw_pips(pips, letters_, at + Vec{wide + gap, 0}, 0, 1, Paint::ink);
        letter(pips, treasure, at + Vec{wide + gap + 1.3, fitting * 0.33}, 0, Face::small, fitting);
        const auto& entries = work_.legend.tokens;
        std::vector<std::string> texts;
        for (const TokenEntry& entry : entries) texts.push_back(entry.name);
        const int columns = columns_for(entries.size(), 2), rows = entries.size() > 4 ? 3 : 2;
        const double room = area.width() / columns - 5.8, size = size_for(texts, room);
        for (size_t i = 0; i < entries.size(); ++i) {
            const Area cell = slot(area, static_cast<int>(i), columns, rows);
            Element& element = begin(texts[i]);
            draw_token(element, letters_, entries[i].shape, entries[i].letter, {cell.left + 2.4, cell.centre().y},
                       std::min(1.75, cell.height() * 0.36), Paint::ink, i);
            letter(element, texts[i], {cell.left + 5.2, cell.centre().y + size * 0.28}, room, Face::small, size);
        }
    }

    // Only what the map shows.
    std::vector<std::string> signs_shown() const {
        const auto& marks = work_.world.marks();
        const auto has_mark = [&](world::MarkKind kind) {
            return std::any_of(marks.begin(), marks.end(), [&](const world::Mark& mark) { return mark.lives() && mark.kind == kind; });
        };
        const auto has_liquid = [&](world::Liquid liquid) {
            const auto& bodies = work_.world.bodies();
            return std::any_of(bodies.begin(), bodies.end(),
                               [&](const world::Body& body) { return body.lives() && body.liquid() == liquid; });
        };
        const auto has_opening = [&](auto&& test) { return std::any_of(work_.openings.all().begin(), work_.openings.all().end(), test); };
        const Art* tomb = work_.kit.art("tomb");
        std::vector<std::string> keys;
        if (has_mark(world::MarkKind::gold_vein)) keys.emplace_back("gold");
        if (has_mark(world::MarkKind::mithril)) keys.emplace_back("mithril");
        if (has_liquid(world::Liquid::water)) keys.emplace_back("water");
        if (has_liquid(world::Liquid::magma)) keys.emplace_back("magma");
        if (has_opening([&](const Opening& o) {
                return o.plan && std::find(o.plan->items.begin(), o.plan->items.end(), tomb) != o.plan->items.end();
            }))
            keys.emplace_back("tomb");
        if (has_opening([](const Opening& o) { return o.is_ruined(); })) keys.emplace_back("ruin");
        if (has_opening([](const Opening& o) { return o.place && o.place->secret; })) keys.emplace_back("secret");
        return keys;
    }

    void signs(const Area& area) {
        head(say("legend.signs"), {area.left, area.top}, area.width());
        const std::vector<std::string> keys = signs_shown();
        std::vector<std::string> texts;
        for (const std::string& key : keys) texts.push_back(say("sign." + key));
        const int columns = keys.size() > 4 && area.width() > 40 * large_ ? 3 : 2;
        const int rows = std::max(2, (static_cast<int>(keys.size()) + columns - 1) / columns);
        const double room = area.width() / columns - 7.4, size = size_for(texts, room);
        for (size_t i = 0; i < keys.size(); ++i) {
            const Area cell = slot(area, static_cast<int>(i), columns, rows);
            Element& element = begin(texts[i]);
            sign(element, keys[i], {cell.left + 3, cell.centre().y});
            letter(element, texts[i], {cell.left + 6.8, cell.centre().y + size * 0.28}, room, Face::small, size);
        }
    }

    // Names that found no room on the map, by the numbers that stand there instead.
    // Without a heading, to save room; in five columns at most, rows grow closer instead.
    int key_columns() const { return std::min(5, (static_cast<int>(key_.size()) + 7) / 8); }
    void numbers(const Area& area) {
        const int columns = key_columns(), rows = std::max(3, static_cast<int>((key_.size() + columns - 1) / columns));
        const double high = area.height() / rows, size = std::min(1.9 * large_, high * 0.96);
        const double wide = 3.0 * large_, room = area.width() / columns - wide - 0.6;
        for (size_t i = 0; i < key_.size(); ++i) {
            const Vec at{area.left + static_cast<double>(i / static_cast<size_t>(rows)) * area.width() / columns,
                         area.top + (static_cast<double>(i % static_cast<size_t>(rows)) + 0.5) * high + size * 0.28};
            Element& element = begin(key_[i].name);
            const std::string number = std::to_string(i + 1);
            letter(element, number, {at.x + wide - 0.7 - letters_.width(Face::capitals, number, size, 0.02), at.y}, 0, Face::capitals,
                   size);
            const bool counted = key_[i].people + key_[i].treasure > 0;
            Vec end{at.x + wide, at.y};
            end.x += letter(element, key_[i].name, end, room - (counted ? 6 : 0), Face::small, size) + 1.2;
            for (const bool people : {true, false}) {
                const int count = people ? key_[i].people : key_[i].treasure;
                if (count == 0) continue;
                draw_pips(element, letters_, end - Vec{0, size * 0.3}, people ? 1 : 0, people ? 0 : 1, Paint::ink);
                end.x += 0.9;
                end.x += letter(element, std::to_string(count), end, 0, Face::small, size) + 1;
            }
        }
    }

    // The sheets of tracing paper by their numbers.
    void ages(const Area& area) {
        head(say("legend.ages"), {area.left, area.top}, area.width());
        const std::vector<AgeSort> ages = sorts_of_age(work_.legend);
        std::vector<std::string> texts;
        for (const AgeSort& age : ages) texts.push_back(age.times > 1 ? age.name + " × " + std::to_string(age.times) : age.name);
        const int columns = ages.size() > 4 ? 2 : 1, rows = std::max(3, (static_cast<int>(ages.size()) + columns - 1) / columns);
        const double wide = 5.4 * large_, room = area.width() / columns - wide - 0.6, size = std::min(size_for(texts, room), 2.4 * large_);
        for (size_t i = 0; i < ages.size(); ++i) {
            const Area cell = slot(area, static_cast<int>(i) / rows + static_cast<int>(i) % rows * columns, columns, rows);
            Element& element = begin(texts[i]);
            const std::string number = roman(static_cast<int>(i) + 1);
            const double y = cell.centre().y + size * 0.28;
            letter(element, number, {cell.left + wide - 1.2 - letters_.width(Face::capitals, number, size, 0.02), y}, 0, Face::capitals,
                   size);
            letter(element, texts[i], {cell.left + wide, y}, room, Face::small, size);
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
            artist.fill(Area{box.left, box.top + 0.9, box.right, box.bottom}.corners(), magma ? Paint::magma_skin : Paint::water);
            if (magma) artist.fill(Area{box.left, box.top + 2.1, box.right, box.bottom}.corners(), Paint::magma_bed);
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
        } else if (key == "secret") {
            Path dashes;
            const Line edge = resampled(box.corners(), 0.2, true);
            for (size_t i = 0; i + 4 < edge.size(); i += 7) draw_line(dashes, std::span(edge).subspan(i, 4), 0.46);
            add_stroke(element, Paint::dwarves, std::move(dashes));
        } else {
            Path dashes;
            const Line edge = box.corners();
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
            artist.fill(Area{box.left + inch * i / 5, box.top, box.left + inch * (i + 1) / 5, box.bottom}.corners());
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
    std::span<const KeyEntry> key_;
    const Letters& letters_;
    Area area_;
    double large_;
};

}  // namespace

void draw_legend(const Work& work, const TextCatalogue& words, std::span<const KeyEntry> key) { LegendStrip(work, words, key).draw(); }

}  // namespace undercroft::ink
