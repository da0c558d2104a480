#include "games/host_a_dungeon/last_words.h"

#include <algorithm>
#include <array>
#include <set>

#include "chronicle/deed_kinds.h"

namespace undercroft::host_a_dungeon {

namespace {

using chronicle::CastId;
using chronicle::Deed;
using chronicle::no_one;

// Everybody whose end, or going on under another name, is told.
std::set<CastId> accounted_for(const Annals& annals) {
    static constexpr auto own_ends =
        std::to_array<std::string_view>({"people_ends", "party_fell", "villain_fell", "left", "fate", "broke_up", "revolt"});
    std::set<CastId> told;
    for (const Deed& deed : annals.deeds) {
        if (deed.untold) continue;
        const std::string_view kind = chronicle::head(deed.kind);
        if (std::ranges::find(own_ends, kind) != own_ends.end()) told.insert(deed.who);
        if (kind == "killed" || deed.kind == "people_ends.both" || deed.kind == "event.capital_taken") told.insert(deed.foe);
        if (deed.kind == "killed.both") told.insert(deed.who);
        if (deed.kind == "empire" || deed.kind == "shelter") told.insert(deed.other);
    }
    return told;
}

// The fact told last when it happened.
uint32_t fact_at(const State& state, Moment when) {
    uint32_t number = 0;
    for (uint32_t each = 1; each <= state.facts.size(); ++each) {
        if (state.fact(each).when <= when) number = each;
    }
    return number;
}

Age age_of(const State& state, int layer) {
    const auto fact = std::ranges::find_if(state.facts, [&](const Fact& each) { return each.when.layer == layer; });
    return fact == state.facts.end() ? state.age : fact->age;
}

Deed end_of(const Group& group, const State& state, const Calendar& calendar) {
    Deed deed;
    // Settlements end with their people; whoever was outside when the last doors were shut, with the world.
    const bool with_others = group.sort == Sort::settlement;
    deed.kind = with_others ? "people_ends.along" : age_of(state, group.died.layer) == Age::last ? "people_ends.outside" : "people_ends";
    deed.age = group.died.layer;
    deed.year = calendar.year_of(group.died);
    deed.season = group.died.season == 0 ? -1 : group.died.season - 1;
    deed.who = static_cast<CastId>(group.id.index());
    if (with_others && !group.parent.is_none()) deed.other = static_cast<CastId>(group.parent.index());
    return deed;
}

}  // namespace

void add_last_words(Annals& annals, const State& state, const Calendar& calendar) {
    const std::set<CastId> told = accounted_for(annals);
    for (const Group& group : state.groups) {
        const chronicle::Actor& actor = annals.of(group.id);
        if (group.alive || actor.name.empty() || actor.speaks_for_itself || told.contains(static_cast<CastId>(group.id.index()))) continue;
        const uint32_t number = fact_at(state, group.died);
        if (number == 0) continue;
        const auto after = std::ranges::upper_bound(annals.facts, number);
        const auto at = after - annals.facts.begin();
        for (Deed& deed : annals.deeds) {
            if (deed.cause >= at) ++deed.cause;
        }
        Deed deed = end_of(group, state, calendar);
        deed.rule = name_of(state.fact(number).rule);
        annals.deeds.insert(annals.deeds.begin() + at, std::move(deed));
        annals.facts.insert(after, number);
    }
}

}  // namespace undercroft::host_a_dungeon
