#include "ink/labels.h"

#include <algorithm>

#include "ink/tokens.h"

namespace undercroft::ink {

namespace {

enum class Where : uint8_t { rock, sky, water };

// One name to set, with what it belongs to.
struct Name {
    std::vector<std::string> forms;  // lines of the ways to break it: one line, then two lines joined by '\n'
    Face face = Face::hand;
    double size = 3.35, track = 0;
    Paint paint = Paint::ink;
    Where where = Where::rock;
    std::vector<Area> anchors;  // what it names
    world::MarkId mark;
    world::Moment when;
    uint32_t cause = 0;
    int people = 0, treasure = 0;
    const Group* token = nullptr;  // drawn before the pips: of groups without a space
    bool must = false;             // large names are never left out for want of nearness
    double rank = 0;               // lower is set first
    const Opening* own = nullptr;  // it may also lie wholly inside this space
    std::vector<world::BodyId> bodies;
};

struct Set {
    Area area;
    double cost = 1e9;
    size_t form = 0;
    double shrink = 1;
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

    void run() {
        gather();
        std::stable_sort(names_.begin(), names_.end(), [](const Name& a, const Name& b) { return a.rank < b.rank; });
        for (const Name& name : names_) {
            const Set set = best(name);
            if (!set.ok()) {
                ++work_.scene.names_left_out;
                continue;
            }
            taken_.push_back(set.area.grown(1.7, 0.8));
            work_.field.take(set.area.grown(0.45, 0.35));
            letter(name, set);
        }
    }

private:
    // --- what to set ---

    static std::vector<std::string> forms_of(const std::string& text) {
        std::vector<std::string> forms{text};
        size_t best = std::string::npos;
        for (size_t at = text.find(' '); at != std::string::npos; at = text.find(' ', at + 1)) {
            const auto middle = static_cast<int64_t>(text.size() / 2);
            if (best == std::string::npos || std::abs(static_cast<int64_t>(at) - middle) < std::abs(static_cast<int64_t>(best) - middle))
                best = at;
        }
        if (best != std::string::npos && text.size() > 9) {
            std::string two = text;
            two[best] = '\n';
            forms.push_back(std::move(two));
        }
        return forms;
    }

    void gather() {
        const Legend& legend = work_.legend;
        for (const Region& region : legend.regions) {
            Name name;
            name.forms = forms_of(region.name);
            name.face = Face::capitals;
            name.size = 4.5 * std::min(1.6, work_.page.large);
            name.track = 0.10;
            name.paint = region.hand == Hand::nature ? Paint::ink : paint_of(region.hand);
            name.must = true;
            name.rank = 0;
            name.when = work_.ground.since();
            if (region.at) {
                const Vec at = work_.page.at(*region.at);
                name.anchors.push_back({at.x - 1, at.y - 1, at.x + 1, at.y + 1});
                name.where = Where::sky;
                name.size = 3.9 * std::min(1.6, work_.page.large);
            }
            for (const world::MarkId mark : region.marks)
                if (const Opening* opening = work_.openings.of(mark)) {
                    if (opening->is_chamber()) name.anchors.push_back(opening->box);
                    if (name.when < opening->when || name.mark.is_none()) {
                        name.mark = opening->mark;
                        name.when = opening->when;
                        name.cause = opening->cause;
                    }
                }
            if (!name.anchors.empty()) names_.push_back(std::move(name));
        }
        for (const Place& place : legend.places) add_place(place);
        for (const LiquidName& liquid : legend.liquids) add_liquid(liquid);
        for (const Group& group : legend.groups) add_group(group);
    }

    void add_place(const Place& place) {
        if (place.name.empty() || !work_.world.has(place.mark) || !work_.world.mark(place.mark).lives()) return;
        const world::Mark& mark = work_.world.mark(place.mark);
        Name name;
        name.forms = forms_of(place.name);
        name.size = place.rank == Rank::minor ? 2.85 : 3.35;
        name.rank = place.rank == Rank::minor ? 4 : 2;
        name.paint = place.hand == Hand::nature || place.hand == Hand::tribe ? Paint::ink : paint_of(place.hand);
        name.mark = mark.id;
        name.when = mark.birth;
        name.cause = mark.cause;
        if (place.rank == Rank::region) {
            name.face = Face::capitals;
            name.size = 4.5;
            name.track = 0.1;
            name.rank = 0;
            name.must = true;
        }
        if (mark.kind == world::MarkKind::building) {
            name.where = Where::sky;
            name.rank = 1;
            name.anchors.push_back(building_area(mark));
            for (const Group& group : work_.legend.groups)
                if (group.where == mark.id && group.name.empty()) {
                    name.people = group.people;
                    name.treasure = group.treasure;
                    name.token = &group;
                }
        } else if (const Opening* opening = work_.openings.of(mark.id)) {
            name.anchors.push_back(opening->box);
            name.own = opening;
        } else {
            name.anchors.push_back(work_.page.area(mark.box()));
        }
        names_.push_back(std::move(name));
    }

    Area building_area(const world::Mark& mark) const {
        Area area = work_.page.area(mark.box());
        const double ground = work_.ground.at(area.centre().x);
        return {area.left, area.top + ground - area.bottom, area.right, ground};
    }

    void add_liquid(const LiquidName& liquid) {
        if (liquid.name.empty() || static_cast<size_t>(liquid.body.index()) >= work_.world.bodies().size()) return;
        const world::Body& body = work_.world.body(liquid.body);
        if (!body.lives()) return;
        if (body.sort == world::BodySort::river && letter_river(body, liquid.name)) return;
        Name name;
        name.forms = forms_of(liquid.name);
        name.size = body.sort == world::BodySort::sea ? 5.0 : 3.7;
        name.track = 0.04;
        name.where = Where::water;
        name.rank = 1;
        const bool magma = body.liquid() == world::Liquid::magma;
        name.paint = magma ? Paint::magma_letters : body.liquid() == world::Liquid::toxic ? Paint::poison_line : Paint::water_line;
        name.mark = body.home;
        name.when = body.birth;
        name.cause = body.cause;
        name.bodies = {body.id};
        Area area;
        bool any = false;
        const world::Grid& grid = work_.world.grid();
        for (size_t i = 0; i < grid.size(); ++i) {
            if (grid.body_at(i) != body.id) continue;
            const world::Cell cell = grid.cell(i);
            const Vec a{work_.page.map.left + cell.column, work_.page.map.top + cell.row};
            if (!any) area = {a.x, a.y, a.x + 1, a.y + 1};
            any = true;
            area.add(a);
            area.add(a + Vec{1, 1});
        }
        if (!any) return;
        name.anchors.push_back(area);
        names_.push_back(std::move(name));
    }

    void add_group(const Group& group) {
        const Opening* opening = work_.openings.of(group.where);
        if (!opening && (!work_.world.has(group.where) || group.name.empty())) return;
        Name name;
        name.forms = group.name.empty() ? std::vector<std::string>{""} : forms_of(group.name);
        name.size = 2.9;
        name.rank = group.people > 1 || group.treasure > 1 ? 2.5 : 3;
        name.paint = group.hand == Hand::nature || group.hand == Hand::tribe ? Paint::ink : paint_of(group.hand);
        name.mark = group.where;
        name.when = group.since;
        name.cause = group.cause;
        name.people = group.people;
        name.treasure = group.treasure;
        name.own = opening;
        if (opening) {
            name.anchors.push_back(opening->box);
        } else {
            const world::Mark& mark = work_.world.mark(group.where);
            name.anchors.push_back(building_area(mark));
            name.where = Where::sky;
            name.token = &group;
        }
        names_.push_back(std::move(name));
    }

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
            cost += static_cast<double>(count(close_, area)) * (name.must ? 0.2 : 0.05);
        }
        return cost;
    }

    void try_at(const Name& name, size_t form, double shrink, Vec top_left, Size size, double away, Set& best) const {
        const Area area{top_left.x, top_left.y, top_left.x + size.width, top_left.y + size.height};
        const double cost = cost_of(name, area, away) + (form > 0 ? 2 : 0) + (shrink < 1 ? 6 : 0);
        if (cost < best.cost && (name.where == Where::sky || !meets_wall(area))) best = {area, cost, form, shrink};
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

    Set best(const Name& name) const {
        Set best;
        if (name.where == Where::water) return in_water(name);
        for (size_t form = 0; form < name.forms.size(); ++form)
            for (const double shrink : {1.0, 0.86}) {
                if (shrink < 1 && best.ok()) continue;
                const Size size = size_of(name, form, shrink);
                if (name.must && name.anchors.size() > 1) {
                    everywhere(name, form, shrink, size, best);
                } else {
                    for (const Area& anchor : name.anchors) around(name, form, shrink, size, anchor, best);
                }
            }
        if (!best.ok() && name.own) inside(name, best);
        if (!best.ok() && name.must)
            for (size_t form = 0; form < name.forms.size(); ++form) everywhere(name, form, 0.8, size_of(name, form, 0.8), best);
        return best;
    }

    void around(const Name& name, size_t form, double shrink, Size size, const Area& anchor, Set& best) const {
        const Vec middle = anchor.centre();
        for (const double away : {0.9, 1.5, 2.3, 3.4, 5.0, 7.5, 11.0}) {
            if (away * 2.2 > best.cost) break;
            for (int i = -6; i <= 6; ++i) {
                const double shift = i * (anchor.width() + size.width) / 13, off = std::abs(i) * 0.12;
                const double x = middle.x - size.width / 2 + shift;
                try_at(name, form, shrink, {x, anchor.top - away - size.height}, size, away + off, best);
                if (name.where != Where::sky) try_at(name, form, shrink, {x, anchor.bottom + away}, size, away + off + 0.2, best);
            }
            for (int i = -2; i <= 2; ++i) {
                const double y = middle.y - size.height / 2 + i * (anchor.height() + size.height) / 5, off = 0.3 + std::abs(i) * 0.15;
                try_at(name, form, shrink, {anchor.right + away, y}, size, away + off, best);
                try_at(name, form, shrink, {anchor.left - away - size.width, y}, size, away + off, best);
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
                if (away * 2.2 < best.cost) try_at(name, form, shrink, {x, y}, size, away, best);
            }
    }

    // Wholly inside its own space, above the furniture.
    void inside(const Name& name, Set& best) const {
        for (size_t form = 0; form < name.forms.size(); ++form) {
            const Size size = size_of(name, form, 0.86);
            const Opening& own = *name.own;
            for (double y = own.box.top + 0.8; y + size.height < own.box.bottom - 0.6; y += 0.6)
                for (double x = own.box.left + 0.8; x + size.width < own.box.right - 0.6; x += 0.8) {
                    const Area area{x, y, x + size.width, y + size.height};
                    if (!is_free(area)) continue;
                    bool fits = true;
                    for (double px = area.left; px <= area.right + 0.01 && fits; px += size.width / 6)
                        fits = own.holds({px, area.top}, 0.6) && own.holds({px, area.bottom}, 0.6) &&
                               !work_.openings.hidden({px, area.centre().y}, &own, 0);
                    if (!fits || overlaps_things(area)) continue;
                    const double cost = 20 + (y - own.box.top);
                    if (cost < best.cost) best = {area, cost, form, 0.86};
                }
        }
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
        for (size_t form = 0; form < name.forms.size() && !best.ok(); ++form)
            for (const double shrink : {1.0, 0.8}) {
                if (best.ok()) break;
                const Size size = size_of(name, form, shrink);
                for (double y = pool.top + 0.7; y + size.height < pool.bottom; y += 0.5)
                    for (double x = pool.left + 1; x + size.width < pool.right; x += 1) {
                        const Area area{x, y, x + size.width, y + size.height};
                        const double cost = std::abs(area.centre().x - pool.centre().x) * 0.3 + (y - pool.top) * 0.4;
                        if (cost < best.cost && is_free(area) && is_water(area, name)) best = {area, cost, form, shrink};
                    }
            }
        if (best.ok()) return best;
        Name dry = name;
        dry.where = Where::rock;
        dry.size = 3.35;
        for (size_t form = 0; form < name.forms.size(); ++form) around(dry, form, 1, size_of(dry, form, 1), pool, best);
        if (best.ok()) best.shrink = 3.35 / name.size;
        return best;
    }
    bool is_water(const Area& area, const Name& name) const {
        for (double y = area.top - 0.3; y <= area.bottom + 0.3; y += 0.6)
            for (double x = area.left - 0.4; x <= area.right + 0.4; x += 0.8) {
                const world::Cell cell{static_cast<int>(x - work_.page.map.left), static_cast<int>(y - work_.page.map.top)};
                const Opening* opening = work_.field.opening({x, y});
                if (work_.world.grid().body(cell) != name.bodies.front() || !opening || !opening->holds({x, y}, 0.5)) return false;
            }
        return true;
    }

    // Along the course, in the rock above or below the channel.
    bool letter_river(const world::Body& body, const std::string& text) {
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
                    for (double at = -1.6; at <= width + 1.6 && fits; at += 0.8) {
                        const Vec p = along(course, from + at),
                                  ahead = unit(along(course, from + at + 1.5) - along(course, from + at - 1.5));
                        if (ahead.x < 0.55) fits = false;
                        for (const double up : {-0.9, 0.4, 1.8, 3.2}) {
                            const Vec q = p - across(ahead) * (lift + up);
                            fits = fits && work_.field.is_rock(q) && work_.field.distance(q) > 0.4 &&
                                   is_free({q.x - 0.5, q.y - 0.5, q.x + 0.5, q.y + 0.5});
                        }
                    }
                    if (!fits) continue;
                    Element& element = work_.add(LayerId::labels, reach, work_.world.mark(reach).birth, work_.world.mark(reach).cause);
                    element.is_text = true;
                    element.title = text;
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
    std::vector<Name> names_;
    std::vector<Area> taken_;
    Sums not_rock_, close_, not_sky_;
};

}  // namespace

void draw_labels(const Work& work, std::span<const Area> kept_free) { Lettering(work, kept_free).run(); }

}  // namespace undercroft::ink
