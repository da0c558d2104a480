// The legend below the map: whose hands drew it, who lives there, signs, names by their numbers, ages and scale. Only what the map shows
// stands in it. All of it is lettered in one size, the largest in which everything finds room; each column is as wide as its own words.
#include <algorithm>
#include <array>
#include <functional>
#include <map>

#include "ink/artist.h"
#include "ink/frame.h"
#include "ink/tokens.h"

namespace undercroft::ink {

namespace {

constexpr double full_size = 2.75;  // of its letters on A4, where there is room enough
constexpr double heading_size = 3.5, heading_height = 4.3;
constexpr double track = 0.02;

// Entries under a heading, each a word behind a small picture.
struct Block {
    std::string heading;
    double sign = 0;  // width of the pictures, at the full size
    std::vector<std::string> texts;
    std::function<void(Element&, size_t index, const Area& sign)> draw;
};

// How a block is laid out at one size.
struct Layout {
    int rows = 1;
    std::vector<double> columns;
    double width = 0;
};

class LegendStrip {
public:
    LegendStrip(const Work& work, const TextCatalogue& words, std::span<const KeyEntry> key)
        : work_(work), words_(words), key_(key), letters_(work.kit.letters()), area_(work.page.legend), large_(work.page.large) {
        blocks_ = {hands(), living(), signs(), ages()};
    }

    void draw() {
        choose_size();
        std::vector<Layout> plans;
        for (const Block& block : blocks_) plans.push_back(layout_of(block, size_, rows_));
        const Layout key = layout_of_key(size_);
        const double over = std::max(0.0, area_.width() - width_at(size_, rows_)), more = over / static_cast<double>(column_count());
        squeeze_ = std::min(1.0, area_.width() / width_at(size_, rows_));
        double x = area_.left;
        Path rules;
        const auto next = [&](double width) {
            const Area area{x, area_.top, x + width * squeeze_, area_.bottom};
            x = area.right + (more + between()) * squeeze_;
            return area;
        };
        const auto rule = [&] {
            const double at = x - between() * squeeze_ / 2;
            draw_line(rules, Line{{at, area_.top + 0.5}, {at, area_.bottom - 0.3}}, 0.16);
        };
        for (size_t i = 0; i < blocks_.size(); ++i) {
            // The key stands before the ages.
            if (i + 1 == blocks_.size() && !key_.empty()) {
                numbers(next(key.width), key);
                rule();
            }
            entries(next(plans[i].width), blocks_[i], plans[i]);
            rule();
        }
        scale({x, area_.top, area_.right, area_.bottom});
        add_stroke(work_.add_sheet(LayerId::frame), Paint::ink, std::move(rules));
    }

private:
    std::string say(const std::string& key) const { return words_.say(work_.legend.language, TextKey{"ink." + key}); }
    double between() const { return 4.6 * large_; }
    double gap(double size) const { return size; }  // between the columns of a block
    size_t column_count() const { return blocks_.size() + (key_.empty() ? 0 : 1); }
    // Measured once: many sizes are tried.
    double width_of(const std::string& text, double size, Face face = Face::small) const {
        const auto [known, is_new] = widths_.try_emplace({face, text}, 0.0);
        if (is_new) known->second = letters_.width(face, text, 1, track);
        return known->second * size;
    }
    double heading_at(double size) const { return std::min(heading_size * large_, size * 1.4); }

    Element& begin(const std::string& title) {
        Element& element = work_.add_sheet(LayerId::frame);
        element.title = title;
        return element;
    }
    double letter(Element& element, const std::string& text, Vec at, double size, Face face = Face::small) {
        element.is_text = true;
        add_stroke(element, Paint::ink, letters_.set(face, text, at, size, track));
        return width_of(text, size, face);
    }

    // --- how large ---

    // Few rows in full size if that fits, then more rows, then smaller letters.
    void choose_size() {
        for (const double size : {2.75, 2.6, 2.45, 2.3, 2.2, 2.1, 2.0, 1.9, 1.8, 1.7, 1.6})
            for (int rows = 2; rows <= 5 && (rows == 2 || heading_height + rows * size * 1.2 < area_.height() / large_); ++rows) {
                size_ = size * large_;
                rows_ = rows;
                if (width_at(size_, rows_) <= area_.width()) return;
            }
    }
    double width_at(double size, int rows) const {
        double width = scale_width(size) + between() * static_cast<double>(column_count());
        for (const Block& block : blocks_) width += layout_of(block, size, rows).width;
        return width + layout_of_key(size).width;
    }
    Layout layout_of(const Block& block, double size, int rows) const {
        Layout plan;
        const auto count = static_cast<int>(block.texts.size());
        // Columns as even as they can be.
        const int columns = std::max(1, (count + rows - 1) / rows);
        plan.rows = std::max(1, (count + columns - 1) / columns);
        for (int i = 0; i < count; ++i) {
            if (i % plan.rows == 0) plan.columns.push_back(0);
            const double text = width_of(block.texts[static_cast<size_t>(i)], size);
            plan.columns.back() = std::max(plan.columns.back(), sign_room(block, size) + text);
        }
        for (const double column : plan.columns) plan.width += column + gap(size);
        plan.width -= plan.columns.empty() ? 0 : gap(size);
        plan.width = std::max(plan.width, width_of(block.heading, heading_at(size), Face::capitals));
        return plan;
    }
    double sign_room(const Block& block, double size) const { return (block.sign + 0.9) * size / full_size; }

    // --- blocks ---

    void head(const std::string& text, Vec at) {
        letter(begin(text), text, at + Vec{0, 2.9 * large_}, heading_at(size_) * squeeze_, Face::capitals);
    }

    void entries(const Area& area, const Block& block, const Layout& plan) {
        head(block.heading, {area.left, area.top});
        const double size = size_ * squeeze_, top = area.top + heading_height * large_, high = (area.bottom - top) / rows_;
        const double sign = block.sign * size / full_size;
        double x = area.left;
        for (size_t i = 0; i < block.texts.size(); ++i) {
            const size_t row = i % static_cast<size_t>(plan.rows), column = i / static_cast<size_t>(plan.rows);
            if (row == 0 && column > 0) x += (plan.columns[column - 1] + gap(size_)) * squeeze_;
            const double y = top + (static_cast<double>(row) + 0.5) * high;
            Element& element = begin(block.texts[i]);
            const double half = std::min(high * 0.41, 2.1 * size / full_size);
            block.draw(element, i, {x, y - half, x + sign, y + half});
            letter(element, block.texts[i], {x + sign_room(block, size_) * squeeze_, y + size * 0.28}, size);
        }
    }

    Block hands() {
        Block block{say("legend.hands"), 7.4, {}, {}};
        std::vector<HandEntry> found = work_.legend.hands;
        if (found.empty())
            for (int i = 0; i < hand_count; ++i) {
                const Hand hand = static_cast<Hand>(i);
                if (std::any_of(work_.openings.all().begin(), work_.openings.all().end(), [&](const Opening& o) { return o.hand == hand; }))
                    found.push_back({hand, ""});
            }
        for (const HandEntry& entry : found)
            block.texts.push_back(entry.name.empty() ? say("hand." + std::string(name_of(paint_of(entry.hand)))) : entry.name);
        block.draw = [this, found](Element& element, size_t i, const Area& sign) {
            draw_swatch(element, sign, found[i].hand, work_.seed(0x57a + i));
        };
        return block;
    }

    // The two sorts of pips come last.
    Block living() {
        Block block{say("legend.living"), 4.0, {}, {}};
        const auto& tokens = work_.legend.tokens;
        for (const TokenEntry& entry : tokens) block.texts.push_back(entry.name);
        for (const char* count : {"legend.people", "legend.treasure"}) block.texts.push_back(say(count));
        block.draw = [this, &tokens](Element& element, size_t i, const Area& sign) {
            if (i < tokens.size()) {
                draw_token(element, letters_, tokens[i].shape, tokens[i].letter, sign.centre(), std::min(1.75, sign.height() * 0.42),
                           Paint::ink, i);
            } else {
                draw_pips(element, letters_, sign.centre(), i == tokens.size() ? 1 : 0, i == tokens.size() ? 0 : 1, Paint::ink);
            }
        };
        return block;
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

    Block signs() {
        Block block{say("legend.signs"), 6.2, {}, {}};
        const std::vector<std::string> keys = signs_shown();
        for (const std::string& key : keys) block.texts.push_back(say("sign." + key));
        block.draw = [this, keys](Element& element, size_t i, const Area& sign) {
            draw_sign(element, work_.kit, keys[i], sign.centre(), std::min(sign.height() / 4.0, sign.width() / 6.0));
        };
        return block;
    }

    // The sheets of tracing paper by their numbers.
    Block ages() {
        Block block{say("legend.ages"), 4.4, {}, {}};
        for (const AgeSort& age : sorts_of_age(work_.legend))
            block.texts.push_back(age.times > 1 ? age.name + " × " + std::to_string(age.times) : age.name);
        block.draw = [this](Element& element, size_t i, const Area& sign) {
            const std::string number = roman(static_cast<int>(i) + 1);
            const double size = size_ * squeeze_;
            letter(element, number, {sign.right - width_of(number, size, Face::capitals), sign.centre().y + size * 0.28}, size,
                   Face::capitals);
        };
        return block;
    }

    // --- names that found no room on the map, by the numbers that stand there instead; without a heading, to save room ---

    // A little smaller than the rest where there is much of it.
    double key_size(double size) const { return std::min({size, 2.1 * large_, 0.62 * size + 0.52 * large_}); }
    double number_room(double size) const { return key_size(size) * 1.5; }
    double counts_width(const KeyEntry& entry, double size) const {
        double width = 0;
        for (const int count : {entry.people, entry.treasure})
            if (count > 0) width += size + 0.2 + width_of(std::to_string(count), size);
        return width;
    }
    Layout layout_of_key(double size) const {
        Layout plan;
        plan.rows = static_cast<int>(area_.height() / (key_size(size) * 1.06));
        // As many in each column.
        const auto count = static_cast<int>(key_.size());
        const int columns = (count + plan.rows - 1) / plan.rows;
        if (columns > 0) plan.rows = std::max(std::min(plan.rows, 4), (count + columns - 1) / columns);
        for (int i = 0; i < count; ++i) {
            if (i % plan.rows == 0) plan.columns.push_back(0);
            const KeyEntry& entry = key_[static_cast<size_t>(i)];
            plan.columns.back() = std::max(plan.columns.back(), number_room(size) + width_of(entry.name, key_size(size)) +
                                                                    counts_width(entry, key_size(size)) + gap(key_size(size)));
        }
        for (const double column : plan.columns) plan.width += column;
        return plan;
    }
    void numbers(const Area& area, const Layout& plan) {
        const double size = key_size(size_) * squeeze_;
        const double high = std::min(area.height() / plan.rows, size * 1.45);
        double left = area.left;
        for (size_t i = 0; i < key_.size(); ++i) {
            const size_t row = i % static_cast<size_t>(plan.rows);
            if (row == 0 && i > 0) left += plan.columns[i / static_cast<size_t>(plan.rows) - 1] * squeeze_;
            const Vec at{left + number_room(size_) * squeeze_, area.top + (static_cast<double>(row) + 0.5) * high + size * 0.28};
            Element& element = begin(key_[i].name);
            if (const Art* art = key_[i].sign) {
                picture(element, *art, at - Vec{0.3 * size, 0}, size);
            } else {
                const std::string number = std::to_string(i + 1);
                letter(element, number, at - Vec{0.3 * size + width_of(number, size, Face::capitals), 0}, size, Face::capitals);
            }
            Vec end = at;
            end.x += letter(element, key_[i].name, end, size) + size * 0.5;
            for (const bool people : {true, false}) {
                const int count = people ? key_[i].people : key_[i].treasure;
                if (count == 0) continue;
                draw_pips(element, letters_, end - Vec{0, size * 0.3}, people ? 1 : 0, people ? 0 : 1, Paint::ink);
                end.x += size * 0.45;
                end.x += letter(element, std::to_string(count), end, size) + size * 0.55;
            }
        }
    }

    // A small drawing as high as a line, its right foot at a place.
    void picture(Element& element, const Art& art, Vec foot, double size) const {
        const double scale = std::min({size * 1.15 / art.height, size * 1.05 / art.width, 1.0});
        Artist(element, Paint::ink, 0x5167).draw(art, foot - Vec{art.width * scale, art.hangs ? size * 0.8 : 0}, scale, scale);
    }

    // --- scale ---

    std::string inch_text() const {
        const auto tenths = static_cast<int>(inch() * work_.page.scale * 10 + 0.5);
        const std::string millimetres = std::to_string(tenths / 10) + (tenths % 10 != 0 ? "." + std::to_string(tenths % 10) : "");
        return words_.say(work_.legend.language, Message("ink.legend.inch").with("millimetres", millimetres));
    }
    std::string hash_text() const { return words_.say(work_.legend.language, Message("ink.legend.hash").with("hash", work_.legend.hash)); }
    double inch() const { return work_.page.size(world::inch); }
    double bead_radius() const { return std::min(work_.page.size(work_.world.sheet().bead) / 2, 2.9 * large_); }
    double scale_size(double size) const { return std::min(size, 2.35 * large_); }
    double bead_width(double size) const { return std::max(2 * bead_radius(), width_of(say("legend.bead"), scale_size(size) * 0.9)); }
    double scale_width(double size) const {
        const double lines = std::max(inch(), width_of(inch_text(), scale_size(size)));
        return std::max(lines + 1.6 * large_ + bead_width(size), width_of(hash_text(), scale_size(size)));
    }

    void scale(const Area& area) {
        head(say("legend.scale"), {area.left, area.top});
        const double top = area.top + 5.4 * large_, size = scale_size(size_) * squeeze_;
        Element& bar = begin(say("legend.scale"));
        Artist artist(bar, Paint::ink, 0x5ca1e);
        const Area box{area.left, top, area.left + inch(), top + 1.1};
        artist.box(box, 0.18);
        for (int i = 0; i < 5; i += 2)
            artist.fill(Area{box.left + inch() * i / 5, box.top, box.left + inch() * (i + 1) / 5, box.bottom}.corners());
        Element& lines = begin(work_.legend.hash);
        letter(lines, inch_text(), {area.left, top + 4.2 * large_}, size);
        letter(lines, hash_text(), {area.left, top + 7.3 * large_}, size);
        const std::string text = say("legend.bead");
        Element& bead = begin(text);
        const Vec at{area.right - bead_width(size_) * squeeze_ / 2, area.top + bead_radius() + 0.2};
        Artist(bead, Paint::ink, 0xbead).circle(at, bead_radius(), 0.2);
        letter(bead, text, {at.x - width_of(text, size * 0.9) / 2, at.y + bead_radius() + 2.2 * large_}, size * 0.9);
    }

    const Work& work_;
    const TextCatalogue& words_;
    std::span<const KeyEntry> key_;
    const Letters& letters_;
    Area area_;
    double large_;
    mutable std::map<std::pair<Face, std::string>, double> widths_;  // at size 1
    std::vector<Block> blocks_;                                      // hands, living, signs, ages
    double size_ = full_size, squeeze_ = 1;
    int rows_ = 2;
};

}  // namespace

void draw_legend(const Work& work, const TextCatalogue& words, std::span<const KeyEntry> key) { LegendStrip(work, words, key).draw(); }

}  // namespace undercroft::ink
