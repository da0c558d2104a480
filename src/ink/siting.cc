#include "ink/siting.h"

#include <algorithm>

#include "ink/tokens.h"

namespace undercroft::ink {

namespace {

constexpr double dearest = 46;         // what is dearer finds no room
constexpr double before_building = 7;  // for each twelfth of a line that runs across one

}  // namespace

std::vector<std::string> Siting::lines_of(const std::string& form) {
    std::vector<std::string> lines(1);
    for (const char c : form)
        if (c == '\n') {
            lines.emplace_back();
        } else {
            lines.back() += c;
        }
    return lines;
}

Siting::LineStyle Siting::style_of(const Name& name, size_t line, size_t lines, double shrink) {
    const auto gap = [](Face face) { return face == Face::capitals ? 0.95 : 0.82; };
    if (line + name.number_lines < lines) return {name.face, name.size * shrink, name.track, name.size * shrink * gap(name.face)};
    return {Face::capitals, number_size, 0, number_size * gap(Face::capitals)};
}

Siting::Size Siting::size_of(const Name& name, size_t form, double shrink) const {
    Size size;
    const auto lines = lines_of(name.forms[form]);
    // The letters themselves are measured: tails reach deeper in one name than in another.
    double y = 0, deepest = 0;
    for (size_t i = 0; i < lines.size(); ++i) {
        const LineStyle style = style_of(name, i, lines.size(), shrink);
        const double advance = letters_.width(style.face, lines[i], style.size, style.track);
        const Area box = letters_.set(style.face, lines[i], {0, y}, style.size, style.track).box();
        size.width = std::max(size.width, advance + 2 * std::max({0.0, box.right - advance, -box.left}));
        size.ascent = std::max(size.ascent, -box.top);
        deepest = std::max(deepest, box.bottom);
        y += style.step;
    }
    if (!lines.front().empty()) size.height = size.ascent + deepest + 0.2;
    if (has_pips(name)) {
        size.width = std::max(size.width, pips_width(letters_, name.people, name.treasure) + (name.token ? 4.2 : 0));
        size.height += name.token ? 4.4 : 1.9;
    }
    return size;
}

// How dear a place is; 1e9 when the name would touch a wall, a name or what it may not lie on.
double Siting::cost_of(const Name& name, const Area& area, double away) const {
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

void Siting::try_at(const Name& name, size_t anchor, size_t form, double shrink, Vec top_left, Size size, double away, Spot& best) const {
    const Area area{top_left.x, top_left.y, top_left.x + size.width, top_left.y + size.height};
    const double cost = cost_of(name, area, away) + (form > 0 ? 2 : 0) + (1 - shrink) * 43;
    if (cost >= best.cost || (name.where != Where::sky && meets_wall(area))) return;
    const Spot spot{area, cost, form, shrink, away, anchor, false};
    if (away <= led_from || name.whole) {
        best = spot;
        return;
    }
    // A far name is joined to its place by a line, which must be clear.
    const double crossed = crossing_cost(name, spot);
    if (cost + 9 + crossed < best.cost) {
        best = spot;
        best.cost = cost + 9 + crossed;
    }
}

std::pair<Vec, Vec> Siting::leader(const Name& name, const Spot& spot) const {
    const Area& area = spot.area;
    const double inset = std::min(0.6, area.width() / 2);
    const auto near_side = [&](Vec to) {
        return Vec{std::clamp(to.x, area.left + inset, area.right - inset), to.y < area.top      ? area.top - 0.2
                                                                            : to.y > area.bottom ? area.bottom + 0.2
                                                                                                 : area.centre().y};
    };
    const Opening* space = spot.anchor < name.spaces.size() ? name.spaces[spot.anchor] : nullptr;
    const Area& anchor = name.anchors[spot.anchor];
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

double Siting::crossing_cost(const Name& name, const Spot& spot) const {
    const auto [from, to] = leader(name, spot);
    const Opening* space = spot.anchor < name.spaces.size() ? name.spaces[spot.anchor] : nullptr;
    double cost = 0;
    for (int i = 0; i <= 12; ++i) {
        const Vec p = mixed(from, to, i / 12.0);
        const Area dot{p.x - 0.3, p.y - 0.3, p.x + 0.3, p.y + 0.3};
        // Under the sky a line may run before other buildings, which are first among what is taken.
        const auto names = taken_.begin() + (name.where == Where::sky ? buildings_ : 0);
        if (std::any_of(names, taken_.end(), [&](const Area& other) { return other.touches(dot); })) return 1e9;
        if (std::any_of(taken_.begin(), names, [&](const Area& other) { return other.touches(dot); })) cost += before_building;
        const Opening* there = work_.field.opening(p);
        if (there && there != space) cost += 6;
    }
    return cost;
}

Spot Siting::best(const Name& name) const {
    if (name.where == Where::water) return in_water(name);
    if (name.whole && name.anchors.size() > 1) return of_whole(name);
    for (size_t anchor = 0; anchor < name.anchors.size(); ++anchor) {
        Spot best;
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

Spot Siting::of_whole(const Name& name) const {
    Spot best;
    for (const double shrink : {1.0, 0.86, 0.76}) {
        if (best.ok()) break;
        for (size_t form = 0; form < name.forms.size(); ++form) everywhere(name, form, shrink, size_of(name, form, shrink), best);
    }
    return best;
}

void Siting::around(const Name& name, size_t at, size_t form, double shrink, Size size, Spot& best) const {
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
void Siting::everywhere(const Name& name, size_t form, double shrink, Size size, Spot& best) const {
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
void Siting::inside(const Name& name, size_t anchor, Spot& best) const {
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

Spot Siting::best_for_number(const Name& sign, size_t anchor) const {
    const auto nearby = [&](const Name& name, Spot& best) {
        for (size_t form = 0; form < name.forms.size(); ++form) around(name, anchor, form, 1, size_of(name, form, 1), best);
    };
    Spot best;
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

void Siting::over_furniture(size_t anchor, const Opening& own, Vec middle, Size size, Spot& best) const {
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
            fits = fits && is_free(area) && !meets_token(area);
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

Spot Siting::in_water(const Name& name) const {
    Spot best;
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
                    if (cost < best.cost && is_free(area) && !meets_token(area) && is_water(area, name))
                        best = {area, cost, form, shrink, 0, 0, false};
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

bool Siting::is_water(const Area& area, const Name& name) const {
    for (double y = area.top - 0.3; y <= area.bottom + 0.3; y += 0.6)
        for (double x = area.left - 0.4; x <= area.right + 0.4; x += 0.8) {
            const world::Cell cell{static_cast<int>(x - work_.page.map.left), static_cast<int>(y - work_.page.map.top)};
            const Opening* opening = work_.field.opening({x, y});
            if (work_.world.grid().body(cell) != name.body || !opening || !opening->holds({x, y}, 0.5)) return false;
        }
    return true;
}

}  // namespace undercroft::ink
