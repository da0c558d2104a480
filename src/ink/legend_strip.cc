// The legend below the map: whose hands drew it, who lives there, signs, ages and scale. Only what the map shows stands in it.
#include <algorithm>
#include <array>

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
        const KeyPlan plan = plan_of_key();
        const double of_key = key_.empty() ? 0 : (plan.width + 2.6 * large_) / area_.width(), others = 1 - of_key;
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
        hands(column(rest * 0.37));
        rule();
        living(column(rest * 0.325));
        rule();
        signs(column(rest * 0.305));
        rule();
        if (!key_.empty()) {
            numbers(column(of_key), plan);
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
        return text_size() * std::clamp(room / std::max(1.0, widest), 0.5, 1.0);
    }
    // How many columns and rows hold these entries, each behind a sign `margin` wide: the fewest rows in which they are lettered in
    // about their full size, else those in which they are largest.
    struct Grid {
        int columns = 2, rows = 2;
        double room = 0, size = 0;
    };
    Grid grid_for(std::span<const std::string> texts, const Area& area, double margin) const {
        Grid best;
        for (const int rows : {2, 3, 4}) {
            const int columns = std::max(2, (static_cast<int>(texts.size()) + rows - 1) / rows);
            const double high = slot(area, 0, columns, rows).height(), wide = area.width() / columns;
            const double room = std::max(1.0, wide - margin), size = std::min(size_for(texts, room), high * 0.85);
            if (best.room > 0 && (room <= best.room || size < best.size)) continue;
            best = {columns, rows, room, size};
            if (size >= 0.85 * text_size()) break;
        }
        return best;
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
        std::vector<std::string> texts;
        for (const HandEntry& entry : entries)
            texts.push_back(entry.name.empty() ? say("hand." + std::string(name_of(paint_of(entry.hand)))) : entry.name);
        const auto [columns, rows, room, size] = grid_for(texts, area, std::min(7.4 * large_, area.width() * 0.12) + 1.8);
        const double wide = std::min(7.4 * large_, area.width() * 0.12);
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
        const std::array<std::string, 2> counts{say("legend.people"), say("legend.treasure")};
        const double gap = std::min(5.0, (area.right - after) * 0.12);
        double words = 0;
        for (const std::string& count : counts) words += letters_.width(Face::small, count, text_size(), 0.02);
        // The two sorts of pips stand beside the heading, or among the others where that is too narrow.
        const double fitting = (area.right - after - gap - 2.6) / words;
        const bool beside = fitting > 0.62;
        if (beside) {
            Vec at{after, area.top + 2 * large_};
            const double size = text_size() * std::min(1.0, fitting);
            Element& pips = begin(counts[0]);
            for (size_t i = 0; i < counts.size(); ++i) {
                draw_pips(pips, letters_, at, i == 0 ? 1 : 0, i == 0 ? 0 : 1, Paint::ink);
                at.x += letter(pips, counts[i], at + Vec{1.3, size * 0.33}, 0, Face::small, size) + gap;
            }
        }
        const auto& entries = work_.legend.tokens;
        std::vector<std::string> texts;
        for (const TokenEntry& entry : entries) texts.push_back(entry.name);
        if (!beside) texts.insert(texts.end(), counts.begin(), counts.end());
        const auto [columns, rows, room, size] = grid_for(texts, area, 5.8);
        for (size_t i = 0; i < texts.size(); ++i) {
            const Area cell = slot(area, static_cast<int>(i), columns, rows);
            Element& element = begin(texts[i]);
            const Vec at{cell.left + 2.4, cell.centre().y};
            if (i < entries.size()) {
                draw_token(element, letters_, entries[i].shape, entries[i].letter, at, std::min(1.75, cell.height() * 0.36), Paint::ink, i);
            } else {
                draw_pips(element, letters_, at, i == entries.size() ? 1 : 0, i == entries.size() ? 0 : 1, Paint::ink);
            }
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
        const auto [columns, rows, room, size] = grid_for(texts, area, 7.4);
        for (size_t i = 0; i < keys.size(); ++i) {
            const Area cell = slot(area, static_cast<int>(i), columns, rows);
            Element& element = begin(texts[i]);
            sign(element, keys[i], {cell.left + 3, cell.centre().y}, std::min(1.0, cell.height() / 4.0));
            letter(element, texts[i], {cell.left + 6.8, cell.centre().y + size * 0.28}, room, Face::small, size);
        }
    }

    // Names that found no room on the map, by the numbers that stand there instead. Without a heading, to save room. Every column is as
    // wide as its own entries; where they would take too much from the others, rows grow closer, and long names smaller.
    struct KeyPlan {
        size_t rows = 1;
        double size = 0, width = 0;
        std::vector<double> columns;
    };
    double number_room() const { return 3.0 * large_; }
    double counts_width(const KeyEntry& entry, double size) const {
        double width = 0;
        for (const int count : {entry.people, entry.treasure})
            if (count > 0) width += 2.1 + letters_.width(Face::small, std::to_string(count), size, 0.02);
        return width;
    }
    KeyPlan plan_of_key() const {
        constexpr double largest = 1.95, widest_column = 30, most = 0.42;
        KeyPlan plan;
        for (const size_t rows : {size_t{8}, size_t{9}, size_t{10}, size_t{11}}) {
            plan = {rows, std::min(largest * large_, area_.height() / static_cast<double>(rows) * 0.96), 0, {}};
            for (size_t i = 0; i < key_.size(); ++i) {
                if (i % rows == 0) plan.columns.push_back(0);
                const double text = letters_.width(Face::small, key_[i].name, plan.size, 0.02) + counts_width(key_[i], plan.size);
                plan.columns.back() = std::max(plan.columns.back(), std::min(widest_column * large_, number_room() + text + 1.6 * large_));
            }
            for (const double column : plan.columns) plan.width += column;
            if (plan.width <= most * area_.width()) return plan;
        }
        const double shrink = most * area_.width() / plan.width;
        for (double& column : plan.columns) column *= shrink;
        plan.width *= shrink;
        return plan;
    }
    void numbers(const Area& area, const KeyPlan& plan) {
        const double high = area.height() / static_cast<double>(std::max(plan.rows, size_t{3})), size = plan.size;
        double left = area.left;
        for (size_t i = 0; i < key_.size(); ++i) {
            if (i > 0 && i % plan.rows == 0) left += plan.columns[i / plan.rows - 1];
            const double room = plan.columns[i / plan.rows] - number_room() - 1.0 * large_;
            const Vec at{left, area.top + (static_cast<double>(i % plan.rows) + 0.5) * high + size * 0.28};
            Element& element = begin(key_[i].name);
            const std::string number = std::to_string(i + 1);
            letter(element, number, {at.x + number_room() - 0.7 - letters_.width(Face::capitals, number, size, 0.02), at.y}, 0,
                   Face::capitals, size);
            Vec end{at.x + number_room(), at.y};
            end.x += letter(element, key_[i].name, end, room - counts_width(key_[i], size), Face::small, size) + 1.2;
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

    // A sign is made at its full height and then squeezed to its row.
    void sign(Element& element, std::string_view key, Vec at, double squeeze) {
        const size_t before = element.strokes.size();
        draw_sign(element, key, at);
        for (size_t i = before; i < element.strokes.size(); ++i)
            for (Vec& p : element.strokes[i].path.points) p = at + (p - at) * squeeze;
    }
    void draw_sign(Element& element, std::string_view key, Vec at) {
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
        const double drawn = std::min(work_.page.size(work_.world.sheet().bead) / 2, 2.9 * large_);
        const Vec at{area.right - drawn - 2 * large_, area.top + drawn + 0.2};
        const std::string text = say("legend.bead");
        const double half = letters_.width(Face::small, text, size * 0.9, 0.02) / 2;
        Element& lines = begin(work_.legend.hash);
        letter(lines, words_.say(work_.legend.language, Message("ink.legend.inch").with("millimetres", millimetres)),
               {area.left, top + 4.2 * large_}, at.x - half - 0.8 * large_ - area.left, Face::small, size);
        letter(lines, words_.say(work_.legend.language, Message("ink.legend.hash").with("hash", work_.legend.hash)),
               {area.left, top + 7.3 * large_}, area.width(), Face::small, size);
        Element& bead = begin(text);
        Artist(bead, Paint::ink, 0xbead).circle(at, drawn, 0.2);
        letter(bead, text, {at.x - half, at.y + drawn + 2.2 * large_}, 0, Face::small, size * 0.9);
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
