#include "ink/names.h"

#include <algorithm>

#include "ink/buildings.h"

namespace undercroft::ink {

namespace {

constexpr double same_name_apart = 62;  // rooms of one sort that lie nearer to each other share one name

std::vector<std::string> forms_of(const std::string& text) {
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

class Gatherer {
public:
    Gatherer(const Work& work, std::span<const std::optional<Vec>> tokens)
        : work_(work), tokens_(tokens), skyline_(skyline(work)), buildings_(buildings_of(work)) {}

    std::vector<Name> run() {
        for (const Region& region : work_.legend.regions) add(region);
        for (const Place& place : work_.legend.places) add(place);
        add_covered();
        for (const LiquidName& liquid : work_.legend.liquids) add(liquid);
        for (const Group& group : work_.legend.groups) add(group);
        std::stable_sort(names_.begin(), names_.end(), [](const Name& a, const Name& b) {
            if (a.living != b.living) return b.living;
            return a.since != b.since ? a.since < b.since : a.rank < b.rank;
        });
        return std::move(names_);
    }

private:
    // Large, near the rooms it began with: what is dug later does not draw it away.
    void add(const Region& region) {
        constexpr size_t first_rooms = 6;
        Name name;
        name.forms = forms_of(region.name);
        name.face = Face::capitals;
        name.size = 4.5 * std::min(1.6, work_.page.large);
        name.track = 0.10;
        name.paint = region.hand == Hand::nature ? Paint::ink : paint_of(region.hand);
        name.whole = true;
        name.when = name.since = work_.ground.since();
        if (region.at) {
            const Vec at = work_.page.at(*region.at);
            name.anchors.push_back({at.x - 1, at.y - 1, at.x + 1, at.y + 1});
            name.spaces.push_back(nullptr);
            name.where = Where::sky;
            name.size = 3.9 * std::min(1.6, work_.page.large);
        }
        for (const world::MarkId mark : region.marks) {
            const Opening* opening = work_.openings.of(mark);
            if (!opening || !opening->is_chamber() || name.anchors.size() >= first_rooms) continue;
            name.anchors.push_back(opening->box);
            name.spaces.push_back(nullptr);
            name.mark = opening->mark;
            name.when = opening->when;
            name.cause = opening->cause;
            if (name.anchors.size() == 1) name.since = opening->when;
        }
        if (!name.anchors.empty()) names_.push_back(std::move(name));
    }

    void add(const Place& place) {
        if (place.name.empty() || !work_.world.has(place.mark) || !work_.world.mark(place.mark).lives()) return;
        const world::Mark& mark = work_.world.mark(place.mark);
        const Opening* opening = work_.openings.of(mark.id);
        const bool building = mark.kind == world::MarkKind::building;
        if (building && keeps_for_cover(place)) return;
        const Area area = building ? over_skyline(building_area(work_, mark)) : opening ? opening->box : work_.page.area(mark.box());
        // What the ground has sunk away from is open to the sky.
        if (opening && area.bottom < work_.ground.at(area.centre().x)) return;
        const Where where = building || area.bottom < work_.ground.at(area.centre().x) + 0.5 ? Where::sky : Where::rock;
        if (share_name(place, mark, area, opening, where)) return;
        Name name;
        name.forms = forms_of(place.name);
        name.many = place.plural;
        name.size = place.rank == Rank::minor ? 2.85 : 3.35;
        name.rank = place.rank == Rank::minor ? minor_rank : 2;
        name.paint = place.hand == Hand::nature || place.hand == Hand::tribe ? Paint::ink : paint_of(place.hand);
        name.mark = mark.id;
        name.when = name.since = mark.birth;
        name.cause = mark.cause;
        add_anchors(name, area, opening);
        if (place.rank == Rank::region) {
            name.face = Face::capitals;
            name.size = 4.5;
            name.track = 0.1;
            name.rank = 0;
            name.whole = true;
        }
        if (where == Where::sky) {
            name.where = where;
            name.rank = 1;
            for (const Group& group : work_.legend.groups)
                if (group.where == mark.id && group.name.empty()) {
                    name.people = group.people;
                    name.treasure = group.treasure;
                    name.token = &group;
                }
        }
        names_.push_back(std::move(name));
    }

    // A long space is named beside its middle, not beside the box around it.
    static void add_anchors(Name& name, const Area& area, const Opening* opening) {
        constexpr double piece = 14;
        const bool upright = area.height() > area.width();
        const double size = upright ? area.height() : area.width();
        if (!opening || opening->is_chamber() || size < 2 * piece) {
            name.anchors.push_back(area);
            name.spaces.push_back(opening);
            return;
        }
        const int count = static_cast<int>(size / piece);
        std::vector<Line> parts(static_cast<size_t>(count));
        for (const Vec p : opening->outline) {
            const double share = upright ? (p.y - area.top) / area.height() : (p.x - area.left) / area.width();
            parts[static_cast<size_t>(std::clamp(static_cast<int>(share * count), 0, count - 1))].push_back(p);
        }
        for (int k = 0; k < count; ++k) {
            const int step = (k + 1) / 2, at = count / 2 + (k % 2 == 0 ? step : -step);
            if (at < 0 || at >= count || parts[static_cast<size_t>(at)].empty()) continue;
            name.anchors.push_back(Area::of(parts[static_cast<size_t>(at)]));
            name.spaces.push_back(opening);
        }
    }

    // The name of a low building before a high one stands above both.
    Area over_skyline(Area area) const {
        const double x = area.centre().x;
        for (const Area& other : skyline_)
            if (other.left - 0.5 < x && x < other.right + 0.5) area.top = std::min(area.top, other.top);
        return area;
    }

    const Building* building_of(world::MarkId mark) const {
        const auto found = std::find_if(buildings_.begin(), buildings_.end(), [&](const Building& each) { return each.mark->id == mark; });
        return found == buildings_.end() ? nullptr : &*found;
    }
    bool has_token(world::MarkId mark) const {
        return std::any_of(work_.legend.groups.begin(), work_.legend.groups.end(),
                           [&](const Group& group) { return group.where == mark && group.name.empty(); });
    }
    // What is not drawn itself is told where the one in its place is named.
    bool keeps_for_cover(const Place& place) {
        const Building* building = building_of(place.mark);
        if (!building || building->covered_by.is_none() || has_token(place.mark)) return false;
        covered_.emplace_back(building->covered_by, &place);
        return true;
    }
    void add_covered() {
        for (const auto& [cover, place] : covered_) {
            const auto its = [cover = cover](const Name& name) { return name.where == Where::sky && name.mark == cover; };
            auto name = std::find_if(names_.begin(), names_.end(), its);
            if (name == names_.end()) {
                const Building& building = *building_of(cover);
                names_.emplace_back();
                name = std::prev(names_.end());
                name->forms = {""};
                name->where = Where::sky;
                name->rank = 1;
                name->paint = building.place->hand == Hand::nature ? Paint::ink : paint_of(building.place->hand);
                name->mark = cover;
                name->when = name->since = building.mark->birth;
                name->cause = building.mark->cause;
                add_anchors(*name, over_skyline(building.drawn()), nullptr);
            }
            // Who has read a common word once needs no number for it.
            const bool known = std::any_of(names_.begin(), names_.end(),
                                           [place = place](const Name& other) {
                                               return other.forms.front() == place->name ||
                                                      (!place->plural.empty() && other.forms.front() == place->plural);
                                           }) ||
                               std::find(name->inside.begin(), name->inside.end(), place->name) != name->inside.end();
            if (!known) name->inside.push_back(place->name);
        }
    }

    // Rooms of one sort near each other are named once, in the plural if the game has one.
    bool share_name(const Place& place, const world::Mark& mark, const Area& area, const Opening* opening, Where where) {
        for (Name& name : names_) {
            const bool alike = name.forms.front() == place.name || (!place.plural.empty() && name.forms.front() == place.plural);
            if (!alike || name.whole || name.token || distance(name.anchors.front().centre(), area.centre()) > same_name_apart) continue;
            if (name.where != where) continue;
            name.anchors.push_back(area);
            name.spaces.push_back(opening);
            if (!place.plural.empty() && name.forms.front() != place.plural) {
                name.forms = forms_of(place.plural);
                name.when = mark.birth;
                name.cause = mark.cause;
            }
            return true;
        }
        return false;
    }

    void add(const LiquidName& liquid) {
        if (liquid.name.empty() || static_cast<size_t>(liquid.body.index()) >= work_.world.bodies().size()) return;
        const world::Body& body = work_.world.body(liquid.body);
        if (!body.lives()) return;
        Name name;
        name.forms = forms_of(liquid.name);
        name.size = body.sort == world::BodySort::sea ? 5.0 : 3.7;
        name.track = 0.04;
        name.where = Where::water;
        name.rank = 1;
        const bool magma = body.liquid() == world::Liquid::magma;
        name.paint = magma ? Paint::magma_letters : body.liquid() == world::Liquid::toxic ? Paint::poison_line : Paint::water_line;
        name.mark = body.home;
        name.when = name.since = body.birth;
        name.cause = body.cause;
        name.body = body.id;
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
        if (!any && body.reaches.empty()) return;
        // What it floods besides does not draw its name away from where it rose.
        if (const Opening* home = work_.openings.of(body.home); home && any && area.top < home->box.bottom)
            area = {home->box.left, std::max(area.top, home->box.top), home->box.right, home->box.bottom};
        name.anchors.push_back(area);
        name.spaces.push_back(nullptr);
        names_.push_back(std::move(name));
    }

    void add(const Group& group) {
        const Opening* opening = work_.openings.of(group.where);
        if (!opening && (!work_.world.has(group.where) || group.name.empty())) return;
        Name name;
        name.forms = group.name.empty() ? std::vector<std::string>{""} : forms_of(group.name);
        name.size = 2.9;
        name.living = true;
        name.rank = group.people > 1 || group.treasure > 1 ? 4 : 5;
        name.paint = group.hand == Hand::nature || group.hand == Hand::tribe ? Paint::ink : paint_of(group.hand);
        name.mark = group.where;
        name.when = name.since = group.since;
        name.cause = group.cause;
        name.people = group.people;
        name.treasure = group.treasure;
        name.spaces.push_back(opening);
        if (opening) {
            name.stands = tokens_[static_cast<size_t>(&group - work_.legend.groups.data())];
            // In a long way the name belongs to the place where the token stands, not to the whole of it.
            const Vec at = name.stands.value_or(opening->box.centre());
            name.anchors.push_back(opening->is_chamber() ? opening->box : Area{at.x - 2.2, at.y - 2.2, at.x + 2.2, at.y + 2.2});
        } else {
            name.anchors.push_back(over_skyline(building_area(work_, work_.world.mark(group.where))));
            name.where = Where::sky;
            name.token = &group;
        }
        names_.push_back(std::move(name));
    }

    const Work& work_;
    std::span<const std::optional<Vec>> tokens_;
    std::vector<Area> skyline_;
    std::vector<Building> buildings_;
    std::vector<std::pair<world::MarkId, const Place*>> covered_;  // by which, what
    std::vector<Name> names_;
};

}  // namespace

std::vector<Name> names_to_set(const Work& work, std::span<const std::optional<Vec>> tokens) { return Gatherer(work, tokens).run(); }

}  // namespace undercroft::ink
