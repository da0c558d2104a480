#include "ink/labels.h"

#include <algorithm>

#include "ink/clearing.h"
#include "ink/names.h"
#include "ink/tokens.h"

namespace undercroft::ink {

namespace {

constexpr double led_from = 3.6, dearest = 46;  // how far a name may stand off without a line to its place; what is dearer is left out

struct Set {
    Area area;
    double cost = 1e9;
    size_t form = 0;
    double shrink = 1, away = 0;
    size_t anchor = 0;
    bool covers = false;  // lies on furniture, which gives way
    bool ok() const { return cost < 1e8; }
};

class Lettering : Clearing {
public:
    using Clearing::Clearing;

    std::vector<KeyEntry> run(std::span<const std::optional<Vec>> tokens) {
        for (const Name& name : names_to_set(work_, tokens)) {
            if (!name.body.is_none() && letter_river(work_.world.body(name.body), name.forms.front())) continue;
            const Set set = best(name);
            if (!set.ok()) {
                without_room_.push_back(name);
                continue;
            }
            taken_.push_back(set.area.grown(2.2, 0.8));
            put(name, set);
        }
        number_together(without_room_);
        for (const Name& name : without_room_) number(name);
        return std::move(key_);
    }

private:
    void put(const Name& name, const Set& set) {
        work_.field.take(set.area.grown(0.45, 0.35));
        letter(name, set);
        if (set.away > led_from && !name.whole && name.where != Where::water) lead(name, set);
    }

    // --- where to set it ---

    struct Size {
        double width = 0, height = 0;
        double ascent = 0;  // of the first line
    };
    static std::vector<std::string> lines_of(const std::string& form) {
        std::vector<std::string> lines(1);
        for (const char c : form)
            if (c == '\n') {
                lines.emplace_back();
            } else {
                lines.back() += c;
            }
        return lines;
    }
    Size size_of(const Name& name, size_t form, double shrink) const {
        Size size;
        const auto lines = lines_of(name.forms[form]);
        // The letters themselves are measured: tails reach deeper in one name than in another.
        double y = 0, deepest = 0;
        for (const std::string& line : lines) {
            const double advance = letters_.width(name.face, line, name.size * shrink, name.track);
            const Area box = letters_.set(name.face, line, {0, y}, name.size * shrink, name.track).box();
            size.width = std::max(size.width, advance + 2 * std::max({0.0, box.right - advance, -box.left}));
            size.ascent = std::max(size.ascent, -box.top);
            deepest = std::max(deepest, box.bottom);
            y += name.size * shrink * line_gap(name);
        }
        if (!lines.front().empty()) size.height = size.ascent + deepest + 0.2;
        if (has_pips(name)) {
            size.width = std::max(size.width, pips_width(letters_, name.people, name.treasure) + (name.token ? 4.2 : 0));
            size.height += name.token ? 4.4 : 1.9;
        }
        return size;
    }
    static double line_gap(const Name& name) { return name.face == Face::capitals ? 0.95 : 0.82; }
    static bool has_pips(const Name& name) { return name.people + name.treasure > 0 || name.token; }

    // How dear a place is; 1e9 when the name would touch a wall, a name or what it may not lie on.
    double cost_of(const Name& name, const Area& area, double away) const {
        // Most places fall at the rock, which is known in four look-ups.
        if (name.where == Where::rock && (count(not_rock_, area) > 0 || meets_obsidian(area))) return 1e9;
        if (!is_free(area)) return 1e9;
        double cost = away * 2.2;
        if (name.where == Where::sky) {
            if (count(not_sky_, area.grown(0, 0.6)) > 0) return 1e9;
            for (double x = area.left; x < area.right; x += 2)
                for (const double y : {area.top, area.centre().y, area.bottom})
                    if (work_.field.is_taken({x, y})) {
                        if (name.told.empty()) return 1e9;
                        cost += 1;  // a number may stand before clouds and trees
                    }
        } else {
            cost += static_cast<double>(count(close_, area)) * (name.whole ? 0.2 : 0.05);
        }
        if (name.stands) cost += 0.3 * distance(*name.stands, area.centre());
        return cost;
    }

    void try_at(const Name& name, size_t anchor, size_t form, double shrink, Vec top_left, Size size, double away, Set& best) const {
        const Area area{top_left.x, top_left.y, top_left.x + size.width, top_left.y + size.height};
        const double cost = cost_of(name, area, away) + (form > 0 ? 2 : 0) + (1 - shrink) * 43;
        if (cost >= best.cost || (name.where != Where::sky && meets_wall(area))) return;
        const Set set{area, cost, form, shrink, away, anchor, false};
        if (away <= led_from || name.whole) {
            best = set;
            return;
        }
        // A far name is joined to its place by a line, which must be clear.
        const double crossed = crossing_cost(name, set);
        if (cost + 9 + crossed < best.cost) {
            best = set;
            best.cost = cost + 9 + crossed;
        }
    }

    // From the edge of the name to what it names.
    std::pair<Vec, Vec> leader(const Name& name, const Set& set) const {
        const Area& area = set.area;
        const double inset = std::min(0.6, area.width() / 2);
        const auto near_side = [&](Vec to) {
            return Vec{std::clamp(to.x, area.left + inset, area.right - inset), to.y < area.top      ? area.top - 0.2
                                                                                : to.y > area.bottom ? area.bottom + 0.2
                                                                                                     : area.centre().y};
        };
        const Opening* space = set.anchor < name.spaces.size() ? name.spaces[set.anchor] : nullptr;
        const Area& anchor = name.anchors[set.anchor];
        Vec to{std::clamp(area.centre().x, anchor.left, anchor.right), std::clamp(area.centre().y, anchor.top, anchor.bottom)};
        if (space) {
            double least = 1e9;
            for (const Vec p : space->outline) {
                const double far = squared(p - near_side(p));
                if (far >= least) continue;
                least = far;
                to = p;
            }
            to = to + unit(anchor.centre() - to) * 0.9;
        }
        if (name.stands) to = *name.stands + unit(area.centre() - *name.stands) * (token_radius * 1.4);
        Vec from = near_side(to);
        if (to.x < area.left) from.x = area.left - 0.3;
        if (to.x > area.right) from.x = area.right + 0.3;
        return {from, to};
    }
    double crossing_cost(const Name& name, const Set& set) const {
        const auto [from, to] = leader(name, set);
        const Opening* space = set.anchor < name.spaces.size() ? name.spaces[set.anchor] : nullptr;
        double cost = 0;
        for (int i = 0; i <= 12; ++i) {
            const Vec p = mixed(from, to, i / 12.0);
            const Area spot{p.x - 0.3, p.y - 0.3, p.x + 0.3, p.y + 0.3};
            // Under the sky a line may run before other buildings, which are first among what is taken.
            const auto names = taken_.begin() + (name.where == Where::sky ? buildings_ : 0);
            if (std::any_of(names, taken_.end(), [&](const Area& other) { return other.touches(spot); })) return 1e9;
            if (std::any_of(taken_.begin(), names, [&](const Area& other) { return other.touches(spot); })) cost += 2;
            const Opening* there = work_.field.opening(p);
            if (there && there != space) cost += 6;
        }
        return cost;
    }
    void lead(const Name& name, const Set& set) {
        const auto [from, to] = leader(name, set);
        Element& element = work_.add(LayerId::labels, name.mark, name.when, name.cause);
        element.title = name.told.empty() ? name.forms.front() : name.told;
        std::replace(element.title.begin(), element.title.end(), '\n', ' ');
        Path path;
        draw_line(path, Line{from, mixed(from, to, 0.5), to}, 0.16, 0.3);
        draw_dot(path, to, 0.26);
        add_stroke(element, name.paint, std::move(path));
        const int steps = std::max(1, static_cast<int>(distance(from, to)));
        for (int i = 0; i <= steps; ++i) {
            const Vec p = mixed(from, to, static_cast<double>(i) / steps);
            const Area area{p.x - 0.5, p.y - 0.5, p.x + 0.5, p.y + 0.5};
            taken_.push_back(area);
            work_.field.take(area);
        }
    }

    // Near the first that bears the name, else near the next of them.
    Set best(const Name& name) const {
        if (name.where == Where::water) return in_water(name);
        if (name.whole && name.anchors.size() > 1) return of_whole(name);
        for (size_t anchor = 0; anchor < name.anchors.size(); ++anchor) {
            Set best;
            for (size_t form = 0; form < name.forms.size(); ++form)
                for (const double shrink : {1.0, 0.86, 0.76}) {
                    if (shrink < 1 && best.ok()) continue;
                    around(name, anchor, form, shrink, size_of(name, form, shrink), best);
                }
            if (best.cost > 20 && name.spaces[anchor]) inside(name, anchor, best);
            if (best.cost < (name.living ? 1.5 : 1) * dearest || (best.ok() && name.whole)) return best;
        }
        return {};
    }
    Set of_whole(const Name& name) const {
        Set best;
        for (const double shrink : {1.0, 0.86, 0.76}) {
            if (best.ok()) break;
            for (size_t form = 0; form < name.forms.size(); ++form) everywhere(name, form, shrink, size_of(name, form, shrink), best);
        }
        return best;
    }

    void around(const Name& name, size_t at, size_t form, double shrink, Size size, Set& best) const {
        const Area& anchor = name.anchors[at];
        const Vec middle = anchor.centre();
        for (const double away : {0.9, 1.5, 2.3, 3.4, 5.0, 7.5, 11.0, 14.0, 18.0}) {
            if (away * 2.2 > best.cost) break;
            for (int i = -6; i <= 6; ++i) {
                // Under the sky there is room to the side as well, higher up.
                const double aside = name.where == Where::sky ? std::max(0.0, away - led_from) * 0.4 : 0;
                const double shift = i * ((anchor.width() + size.width) / 13 + aside), off = std::abs(i) * 0.12;
                const double x = middle.x - size.width / 2 + shift;
                try_at(name, at, form, shrink, {x, anchor.top - away - size.height}, size, away + off, best);
                if (name.where != Where::sky) try_at(name, at, form, shrink, {x, anchor.bottom + away}, size, away + off + 0.2, best);
            }
            for (int i = -2; i <= 2; ++i) {
                const double y = middle.y - size.height / 2 + i * (anchor.height() + size.height) / 5, off = 0.3 + std::abs(i) * 0.15;
                try_at(name, at, form, shrink, {anchor.right + away, y}, size, away + off, best);
                try_at(name, at, form, shrink, {anchor.left - away - size.width, y}, size, away + off, best);
            }
        }
    }

    // Large names: anywhere, as near as can be to the middle of what they name.
    void everywhere(const Name& name, size_t form, double shrink, Size size, Set& best) const {
        Vec middle;
        double weight = 0;
        for (const Area& anchor : name.anchors) {
            const double area = anchor.width() * anchor.height();
            middle = middle + anchor.centre() * area;
            weight += area;
        }
        middle = middle * (1 / weight);
        const Area& map = work_.page.map;
        for (double y = map.top + 1.5; y + size.height < map.bottom; y += 1)
            for (double x = map.left + 1.5; x + size.width < map.right; x += 1.5) {
                const Vec centre{x + size.width / 2, y + size.height / 2};
                double nearest = 1e9;
                for (const Area& anchor : name.anchors) {
                    const Vec gap{std::max({0.0, anchor.left - centre.x, centre.x - anchor.right}),
                                  std::max({0.0, anchor.top - centre.y, centre.y - anchor.bottom})};
                    nearest = std::min(nearest, length(gap));
                }
                const double away = nearest * 0.5 + distance(centre, middle) * 0.25;
                if (away * 2.2 < best.cost) try_at(name, 0, form, shrink, {x, y}, size, away, best);
            }
    }

    // Wholly inside its own space, above the furniture.
    void inside(const Name& name, size_t anchor, Set& best) const {
        for (size_t form = 0; form < name.forms.size(); ++form) {
            const Size size = size_of(name, form, 0.86);
            const Opening& own = *name.spaces[anchor];
            for (double y = own.box.top + 0.8; y + size.height < own.box.bottom - 0.6; y += 0.6)
                for (double x = own.box.left + 0.8; x + size.width < own.box.right - 0.6; x += 0.8) {
                    const Area area{x, y, x + size.width, y + size.height};
                    if (!is_free(area)) continue;
                    bool fits = true;
                    for (double px = area.left; px <= area.right + 0.01 && fits; px += size.width / 6)
                        fits = own.holds({px, area.top}, 0.6) && own.holds({px, area.bottom}, 0.6) &&
                               !work_.openings.hidden({px, area.centre().y}, &own, 0);
                    if (!fits || overlaps_things(area) || touches_water(area)) continue;
                    const double cost = 20 + (y - own.box.top);
                    if (cost < best.cost && !sees_wall(area) && !meets_obsidian(area)) best = {area, cost, form, 0.86, 0, anchor, false};
                }
        }
    }
    // --- numbers instead of names ---

    // One number for all that bear the name; each of their spaces shows it. Where there is no room for counts, they stand in the key.
    void number(const Name& name) {
        if (name.forms.front().empty()) return;
        if (show_number(name, number_of({key_text(name), 0, 0}))) return;
        Name bare = name;
        bare.people = bare.treasure = 0;
        bare.token = nullptr;
        if (!has_pips(name) || !show_number(bare, number_of({name.forms.front(), name.people, name.treasure})))
            ++work_.scene.names_left_out;
    }
    // Buildings that stand in one place share one row of numbers; where it has no room, each is on its own.
    void number_together(std::vector<Name>& names) {
        for (size_t i = 0; i < names.size(); ++i) {
            const auto stands_there = [&](const Name& other) {
                return other.where == Where::sky && !has_pips(other) && !other.forms.front().empty() && other.anchors.size() == 1 &&
                       distance(other.anchors.front().centre(), names[i].anchors.front().centre()) < 4;
            };
            std::vector<Name*> together;
            for (size_t k = i; k < names.size() && stands_there(names[i]); ++k)
                if (stands_there(names[k])) together.push_back(&names[k]);
            if (together.size() < 2) continue;
            Name row = names[i];
            row.forms.assign(3, "");
            std::string told;
            for (size_t k = 0; k < together.size(); ++k) {
                const std::string number = std::to_string(number_of({key_text(*together[k]), 0, 0}));
                for (size_t form = 0; form < row.forms.size(); ++form)
                    row.forms[form] += (k == 0 ? "" : k % std::array<size_t, 3>{5, 10, 3}[form] == 0 ? "\n" : " ") + number;
                told += (k == 0 ? "" : ", ") + number + " " + key_text(*together[k]);
            }
            if (!show(row, told)) continue;
            for (Name* name : together) name->forms.front().clear();
        }
    }
    static const std::string& key_text(const Name& name) { return name.many.empty() ? name.forms.front() : name.many; }
    size_t number_of(const KeyEntry& entry) {
        const auto known = std::find(key_.begin(), key_.end(), entry);
        if (known != key_.end()) return static_cast<size_t>(known - key_.begin()) + 1;
        key_.push_back(entry);
        return key_.size();
    }
    bool show_number(const Name& name, size_t number) {
        Name sign = name;
        sign.forms = {std::to_string(number)};
        const bool shown = show(sign, sign.forms.front() + " " + key_[number - 1].name);
        if (!shown && number == key_.size()) key_.pop_back();
        return shown;
    }
    bool show(Name sign, const std::string& told) {
        sign.told = told;
        sign.face = Face::capitals;
        sign.size = 2.5;
        sign.track = 0;
        if (sign.where == Where::water) sign.where = Where::rock;
        if (sign.paint == Paint::magma_letters) sign.paint = Paint::magma_line;
        bool shown = false;
        for (size_t anchor = 0; anchor < sign.anchors.size(); ++anchor) {
            // The pieces of a long way are one space.
            if (shown && sign.spaces[anchor] && anchor > 0 && sign.spaces[anchor - 1] == sign.spaces[anchor]) continue;
            const Set set = best_for_number(sign, anchor);
            if (!set.ok()) continue;
            shown = true;
            taken_.push_back(set.area.grown(0.6, 0.4));
            put(sign, set);
        }
        return shown;
    }

    // Beside its space if there is rock, else in it, off the furniture if that can be, else as far as a line can lead.
    Set best_for_number(const Name& sign, size_t anchor) const {
        const auto nearby = [&](const Name& name, Set& best) {
            for (size_t form = 0; form < name.forms.size(); ++form) around(name, anchor, form, 1, size_of(name, form, 1), best);
        };
        Set best;
        best.cost = led_from * 2.2;
        nearby(sign, best);
        if (best.area.width() > 0) return best;
        best = {};
        if (sign.where == Where::rock) {
            const Vec middle = sign.stands.value_or(sign.anchors[anchor].centre());
            const Opening* space = sign.spaces[anchor];
            if (space && space->is_chamber()) inside(sign, anchor, best);
            if (!space) space = work_.field.opening(middle);
            if (space && !best.ok()) over_furniture(anchor, *space, middle, size_of(sign, 0, 1), best);
        }
        if (!best.ok()) nearby(sign, best);
        if (!best.ok() && sign.where == Where::sky) {
            // Below the ground it stands on, then.
            Name below = sign;
            below.where = Where::rock;
            nearby(below, best);
        }
        return best;
    }
    void over_furniture(size_t anchor, const Opening& own, Vec middle, Size size, Set& best) const {
        constexpr double reach = 9;
        const double left = std::max(own.box.left + 0.4, middle.x - reach), right = std::min(own.box.right - 0.4, middle.x + reach);
        const double top = std::max(own.box.top + 0.4, middle.y - reach), bottom = std::min(own.box.bottom - 0.4, middle.y + reach);
        for (double y = top; y + size.height < bottom; y += 0.4)
            for (double x = left; x + size.width < right; x += 0.4) {
                const Area area{x, y, x + size.width, y + size.height};
                bool fits = true;
                for (int k = 0; k <= 4 && fits; ++k)
                    for (const double edge : {area.top, area.centre().y, area.bottom}) {
                        const Vec p{area.left + size.width * k / 4, edge};
                        fits = fits && own.holds(p, 0.55) && !work_.openings.hidden(p, &own, 0);
                    }
                fits = fits && is_free(area) &&
                       std::none_of(tokens_.begin(), tokens_.end(), [&](const Area& token) { return token.touches(area); });
                if (!fits) continue;
                double cost = 30 + distance(area.centre(), middle);
                for (const Area& thing : things_) {
                    const double w = std::min(area.right, thing.right) - std::max(area.left, thing.left);
                    const double h = std::min(area.bottom, thing.bottom) - std::max(area.top, thing.top);
                    if (w > 0 && h > 0) cost += w * h;
                }
                if (cost < best.cost && !sees_wall(area) && !meets_obsidian(area)) best = {area, cost, 0, 1, 0, anchor, true};
            }
    }

    Set in_water(const Name& name) const {
        Set best;
        const Area& pool = name.anchors.front();
        if (pool.width() <= 0) return best;
        for (size_t form = 0; form < name.forms.size() && !best.ok(); ++form)
            for (const double shrink : {1.0, 0.8}) {
                if (best.ok()) break;
                const Size size = size_of(name, form, shrink);
                for (double y = pool.top + 0.7; y + size.height < pool.bottom; y += 0.5)
                    for (double x = pool.left + 1; x + size.width < pool.right; x += 1) {
                        const Area area{x, y, x + size.width, y + size.height};
                        const double cost = std::abs(area.centre().x - pool.centre().x) * 0.3 + (y - pool.top) * 0.4;
                        if (cost < best.cost && is_free(area) && is_water(area, name)) best = {area, cost, form, shrink, 0, 0, false};
                    }
            }
        if (best.ok()) return best;
        Name dry = name;
        dry.where = Where::rock;
        dry.size = 3.35;
        for (size_t form = 0; form < name.forms.size(); ++form) around(dry, 0, form, 1, size_of(dry, form, 1), best);
        if (best.ok()) best.shrink = 3.35 / name.size;
        return best;
    }
    bool is_water(const Area& area, const Name& name) const {
        for (double y = area.top - 0.3; y <= area.bottom + 0.3; y += 0.6)
            for (double x = area.left - 0.4; x <= area.right + 0.4; x += 0.8) {
                const world::Cell cell{static_cast<int>(x - work_.page.map.left), static_cast<int>(y - work_.page.map.top)};
                const Opening* opening = work_.field.opening({x, y});
                if (work_.world.grid().body(cell) != name.body || !opening || !opening->holds({x, y}, 0.5)) return false;
            }
        return true;
    }

    // Along the course, in the rock above or below the channel.
    bool letter_river(const world::Body& body, const std::string& name) {
        // Words stand farther apart on a curve.
        std::string text;
        for (const char c : name) text += c == ' ' ? "  " : std::string(1, c);
        const double size = 3.7, track = 0.06, width = letters_.width(Face::hand, text, size, track);
        for (const world::MarkId reach : body.reaches) {
            const Opening* opening = work_.openings.of(reach);
            if (!opening || opening->course.size() < 2) continue;
            Line course = smooth(opening->course, 6, false);
            if (course.back().x < course.front().x) std::reverse(course.begin(), course.end());
            const double all = length_of(course);
            for (const double lift : {opening->width / 2 + 1.8, -(opening->width / 2 + 3.7)})
                for (const double share : {0.5, 0.35, 0.65, 0.2, 0.8}) {
                    const double from = (all - width) * share;
                    if (from < 1 || from + width > all - 1) continue;
                    bool fits = true;
                    Vec before;
                    for (double at = -1.6; at <= width + 1.6 && fits; at += 0.8) {
                        const Vec p = along(course, from + at),
                                  ahead = unit(along(course, from + at + 1.5) - along(course, from + at - 1.5));
                        // No letter leans into its neighbour.
                        if (ahead.x < 0.55 || (at > -1.6 && ahead.x * before.x + ahead.y * before.y < 0.975)) fits = false;
                        before = ahead;
                        for (const double up : {-0.9, 0.4, 1.8, 3.2}) {
                            const Vec q = p - across(ahead) * (lift + up);
                            fits = fits && work_.field.is_rock(q) && work_.field.distance(q) > 0.4 &&
                                   is_free({q.x - 0.5, q.y - 0.5, q.x + 0.5, q.y + 0.5});
                        }
                    }
                    if (!fits) continue;
                    Element& element = work_.add(LayerId::labels, reach, work_.world.mark(reach).birth, work_.world.mark(reach).cause);
                    element.is_text = true;
                    element.title = name;
                    add_stroke(element, body.liquid() == world::Liquid::magma ? Paint::magma_line : Paint::water_line,
                               letters_.set_along(Face::hand, text, course, from, size, track, lift));
                    for (double at = 0; at <= width; at += 1) {
                        const Vec p = along(course, from + at),
                                  ahead = unit(along(course, from + at + 1.5) - along(course, from + at - 1.5));
                        const Vec q = p - across(ahead) * (lift + 1.0);
                        const Area area{q.x - 1.2, q.y - 2.0, q.x + 1.2, q.y + 2.0};
                        taken_.push_back(area);
                        work_.field.take(area);
                    }
                    return true;
                }
        }
        return false;
    }

    // --- setting ---

    void letter(const Name& name, const Set& set) {
        Element& element = work_.add(LayerId::labels, name.mark, name.when, name.cause);
        element.is_text = true;
        const auto lines = lines_of(name.forms[set.form]);
        const double size = name.size * set.shrink;
        const uint64_t seed = seed_for(work_.seed(0x1e77), hash_text(name.forms.front()));
        double y = set.area.top + size_of(name, set.form, set.shrink).ascent + 0.1;
        if (set.covers) {
            Path patch;
            patch.outline(set.area.grown(0.2, 0.1).corners());
            add_stroke(element, Paint::floor, std::move(patch));
        }
        Path path;
        for (const std::string& line : lines) {
            const double width = letters_.width(name.face, line, size, name.track);
            path.append(letters_.set(name.face, line, {set.area.centre().x - width / 2, y}, size, name.track,
                                     name.face == Face::hand ? 0.012 : 0, seed));
            y += size * line_gap(name);
            element.title += (element.title.empty() ? "" : " ") + line;
        }
        if (!name.told.empty()) element.title = name.told;
        if (name.paint == Paint::magma_letters) add_stroke(element, Paint::magma_halo, path, 100, 0.9);
        add_stroke(element, name.paint, std::move(path));
        if (!has_pips(name)) return;
        const double wide = pips_width(letters_, name.people, name.treasure) + (name.token ? 4.2 : 0);
        Vec at{set.area.centre().x - wide / 2 + pip_radius + 0.2, set.area.bottom - (name.token ? 2.1 : 0.85)};
        if (name.token) {
            draw_token(element, letters_, name.token->shape, name.token->letter, at + Vec{1.2, 0}, token_radius, name.paint, seed);
            at.x += 4.2;
        }
        draw_pips(element, letters_, at, name.people, name.treasure, name.paint);
    }

    std::vector<Name> without_room_;
    std::vector<KeyEntry> key_;
};

}  // namespace

std::vector<KeyEntry> draw_labels(const Work& work, std::span<const Area> kept_free, std::span<const std::optional<Vec>> tokens) {
    return Lettering(work, kept_free).run(tokens);
}

}  // namespace undercroft::ink
