#include "ink/labels.h"

#include <algorithm>

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
    bool ok() const { return cost < 1e8; }
};

class Lettering {
public:
    Lettering(const Work& work, std::span<const Area> kept_free)
        : work_(work),
          letters_(work.kit.letters()),
          taken_(kept_free.begin(), kept_free.end()),
          // A name stands at least half a unit off any wall; where it is a whole one it is liked better.
          not_rock_(work.field, [&](size_t i) { return work.field.sky_at(i) || work.field.distance_at(i) < 0.75 ? 1 : 0; }),
          close_(work.field, [&](size_t i) { return work.field.distance_at(i) < 1.6 ? 1 : 0; }),
          not_sky_(work.field, [&](size_t i) { return work.field.sky_at(i) ? 0 : 1; }) {}

    void run(std::span<const std::optional<Vec>> tokens) {
        for (const Name& name : names_to_set(work_, tokens)) {
            if (!name.body.is_none() && letter_river(work_.world.body(name.body), name.forms.front())) continue;
            const Set set = best(name);
            if (!set.ok()) {
                ++work_.scene.names_left_out;
                continue;
            }
            taken_.push_back(set.area.grown(2.2, 0.8));
            work_.field.take(set.area.grown(0.45, 0.35));
            letter(name, set);
            if (set.away > led_from && !name.whole && name.where == Where::rock) lead(name, set);
        }
    }

private:
    // --- where to set it ---

    struct Size {
        double width = 0, height = 0;
        double ascent = 0;  // of the first line
    };
    static std::vector<std::string> lines_of(const std::string& form) {
        const size_t cut = form.find('\n');
        if (cut == std::string::npos) return {form};
        return {form.substr(0, cut), form.substr(cut + 1)};
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

    int64_t count(const Sums& sums, const Area& area) const {
        const auto column = [&](double x) { return static_cast<int>(std::floor((x - work_.page.map.left) / Field::step)); };
        const auto row = [&](double y) { return static_cast<int>(std::floor((y - work_.page.map.top) / Field::step)); };
        return sums.in(column(area.left), row(area.top), column(area.right) + 1, row(area.bottom) + 1);
    }

    bool is_free(const Area& area) const {
        const Area& map = work_.page.map;
        if (area.left < map.left + 1 || area.right > map.right - 1 || area.top < map.top + 1 || area.bottom > map.bottom - 1) return false;
        return std::none_of(taken_.begin(), taken_.end(), [&](const Area& other) { return other.touches(area); });
    }

    // How dear a place is; 1e9 when the name would touch a wall, a name or what it may not lie on.
    double cost_of(const Name& name, const Area& area, double away) const {
        if (!is_free(area)) return 1e9;
        double cost = away * 2.2;
        if (name.where == Where::sky) {
            if (count(not_sky_, area.grown(0, 0.6)) > 0) return 1e9;
            for (double x = area.left; x < area.right; x += 2)
                for (const double y : {area.top, area.centre().y, area.bottom})
                    if (work_.field.is_taken({x, y})) return 1e9;
        } else {
            if (count(not_rock_, area) > 0) return 1e9;
            cost += static_cast<double>(count(close_, area)) * (name.whole ? 0.2 : 0.05);
        }
        if (name.stands) cost += 0.3 * distance(*name.stands, area.centre());
        return cost;
    }

    void try_at(const Name& name, size_t anchor, size_t form, double shrink, Vec top_left, Size size, double away, Set& best) const {
        const Area area{top_left.x, top_left.y, top_left.x + size.width, top_left.y + size.height};
        const double cost = cost_of(name, area, away) + (form > 0 ? 2 : 0) + (1 - shrink) * 43;
        if (cost >= best.cost || (name.where != Where::sky && meets_wall(area))) return;
        const Set set{area, cost, form, shrink, away, anchor};
        if (away <= led_from || name.whole || name.where == Where::sky) {
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

    // Exactly, since thorns and corners are finer than the field.
    bool meets_wall(const Area& area) const {
        const Area around = area.grown(0.75, 0.6);
        for (const Opening& opening : work_.openings.all()) {
            if (!opening.box.touches(around)) continue;
            const size_t count = opening.outline.size();
            for (size_t i = 0; i < count; ++i) {
                const Vec a = opening.outline[i], b = opening.outline[(i + 1) % count];
                if (around.contains(a) || around.contains(mixed(a, b, 0.33)) || around.contains(mixed(a, b, 0.66))) return true;
            }
        }
        return false;
    }

    // From the edge of the name to what it names.
    std::pair<Vec, Vec> leader(const Name& name, const Set& set) const {
        const Area& area = set.area;
        const auto near_side = [&](Vec to) {
            return Vec{std::clamp(to.x, area.left + 0.6, area.right - 0.6), to.y < area.top      ? area.top - 0.2
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
            if (std::any_of(taken_.begin(), taken_.end(), [&](const Area& other) { return other.touches(spot); })) return 1e9;
            const Opening* there = work_.field.opening(p);
            if (there && there != space) cost += 6;
        }
        return cost;
    }
    void lead(const Name& name, const Set& set) {
        const auto [from, to] = leader(name, set);
        Element& element = work_.add(LayerId::labels, name.mark, name.when, name.cause);
        element.title = name.forms.front();
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
                const double shift = i * (anchor.width() + size.width) / 13, off = std::abs(i) * 0.12;
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
                    if (cost < best.cost) best = {area, cost, form, 0.86, 0, anchor};
                }
        }
    }
    bool touches_water(const Area& area) const {
        for (const double x : {area.left, area.centre().x, area.right})
            for (const double y : {area.top, area.centre().y, area.bottom}) {
                const world::Cell cell{static_cast<int>(x - work_.page.map.left), static_cast<int>(y - work_.page.map.top)};
                if (!work_.world.grid().body(cell).is_none()) return true;
            }
        return false;
    }
    bool overlaps_things(const Area& area) const {
        for (const LayerId id : {LayerId::furniture, LayerId::tokens})
            for (const Element& element : work_.scene.layer(id).elements)
                for (const Stroke& stroke : element.strokes)
                    if (stroke.path.box().touches(area)) return true;
        return false;
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
                        if (cost < best.cost && is_free(area) && is_water(area, name)) best = {area, cost, form, shrink, 0, 0};
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
        Path path;
        for (const std::string& line : lines) {
            const double width = letters_.width(name.face, line, size, name.track);
            path.append(letters_.set(name.face, line, {set.area.centre().x - width / 2, y}, size, name.track,
                                     name.face == Face::hand ? 0.012 : 0, seed));
            y += size * line_gap(name);
            element.title += (element.title.empty() ? "" : " ") + line;
        }
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

    const Work& work_;
    const Letters& letters_;
    std::vector<Area> taken_;
    Sums not_rock_, close_, not_sky_;
};

}  // namespace

void draw_labels(const Work& work, std::span<const Area> kept_free, std::span<const std::optional<Vec>> tokens) {
    Lettering(work, kept_free).run(tokens);
}

}  // namespace undercroft::ink
