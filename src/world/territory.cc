#include "world/territory.h"

#include <set>

namespace undercroft::world {

std::vector<uint16_t> territory(const World& world, std::span<const Position> positions) {
    std::vector<uint16_t> owners(world.marks().size(), 0);
    std::vector<int> nearest(world.marks().size(), unreachable);
    for (const Position& position : positions) {
        const Reach reach(world, position.space, unreachable - 1);
        int last = -1;
        for (const Cell cell : reach.cells()) {
            const MarkId space = world.grid().space(cell);
            if (space.is_none() || space.index() == last) continue;
            last = space.index();
            const size_t index = static_cast<size_t>(space.index());
            if (reach.to(cell) >= nearest[index]) continue;
            nearest[index] = reach.to(cell);
            owners[index] = position.owner;
        }
    }
    return owners;
}

std::vector<BorderPlace> border(const World& world, std::span<const uint16_t> owners, uint16_t us, uint16_t them) {
    std::vector<BorderPlace> found;
    const auto owner = [&](MarkId space) { return space == sky ? uint16_t{0} : owners[static_cast<size_t>(space.index())]; };
    for (const Contact& contact : world.contacts().all()) {
        if (owner(contact.a) == us && owner(contact.b) == them) found.push_back({contact.a, contact.b, contact.centre()});
        if (owner(contact.a) == them && owner(contact.b) == us) found.push_back({contact.b, contact.a, contact.centre()});
    }
    std::sort(found.begin(), found.end(), [](const BorderPlace& a, const BorderPlace& b) {
        return std::pair{a.ours, a.theirs} < std::pair{b.ours, b.theirs};
    });
    return found;
}

std::vector<MarkId> cheapest_way(const World& world, MarkId from, MarkId to, std::span<const int> cost, const Ways& ways) {
    const size_t count = world.marks().size(), air = count;
    const auto node = [&](MarkId space) { return space == sky ? air : static_cast<size_t>(space.index()); };
    std::vector<int> best(count + 1, unreachable);
    std::vector<MarkId> before(count + 1);
    std::set<std::pair<int, MarkId>> open{{0, from}};
    best[node(from)] = 0;
    while (!open.empty()) {
        const auto [spent, here] = *open.begin();
        open.erase(open.begin());
        if (here == to) break;
        for (const Contact& contact : world.contacts().all()) {
            if (!contact.joins(here)) continue;
            const MarkId next = contact.other(here);
            if (next == sky && !ways.over_ground) continue;
            if (std::find(ways.closed.begin(), ways.closed.end(), next) != ways.closed.end()) continue;
            const Point there = next == sky ? contact.centre() : world.mark(next).centre();
            const Point start = here == sky ? contact.centre() : world.mark(here).centre();
            const int extra = next == sky || cost.empty() ? 0 : cost[static_cast<size_t>(next.index())];
            const int total = spent + distance(start, contact.centre()) + distance(contact.centre(), there) + extra;
            if (total >= best[node(next)]) continue;
            open.erase({best[node(next)], next});
            best[node(next)] = total;
            before[node(next)] = here;
            open.insert({total, next});
        }
    }
    std::vector<MarkId> way;
    if (best[node(to)] == unreachable) return way;
    for (MarkId here = to; here != from; here = before[node(here)]) way.push_back(here);
    way.push_back(from);
    std::reverse(way.begin(), way.end());
    return way;
}

}  // namespace undercroft::world
