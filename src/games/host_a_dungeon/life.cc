#include "games/host_a_dungeon/life.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "games/host_a_dungeon/calendar.h"
#include "games/host_a_dungeon/group_words.h"
#include "games/host_a_dungeon/place_words.h"
#include "games/host_a_dungeon/words.h"

namespace undercroft::host_a_dungeon {

namespace {

using chronicle::Deed;

// The numbers of the facts that drew it, changed it or took place in it.
std::set<uint32_t> facts_of(const State& state, const world::Mark& mark) {
    std::set<uint32_t> numbers{mark.cause, mark.end_cause};
    for (const world::Ownership& owner : mark.owners) numbers.insert(owner.cause);
    for (uint32_t number = 1; number <= state.facts.size(); ++number) {
        if (std::ranges::find(state.fact(number).marks, mark.id) != state.fact(number).marks.end()) numbers.insert(number);
    }
    numbers.erase(0);
    return numbers;
}

std::string rolls_of(const State& state, const Fact& fact) {
    std::string words;
    for (uint32_t i = 0; i < fact.rolls; ++i) {
        const Roll& roll = state.rolls[fact.first_roll + i];
        words += fmt::format("{}d{} {}", words.empty() ? "" : ", ", roll.sides, roll.face);
    }
    return words;
}

// The deeds of these facts alone, as a history of their own: each is told, and what caused it only where that is here too.
struct Deeds {
    std::vector<Deed> deeds;
    std::vector<uint32_t> facts;
};
Deeds deeds_of(const Annals& annals, const std::set<uint32_t>& numbers) {
    Deeds chosen;
    std::vector<int32_t> place(annals.deeds.size(), -1);
    for (size_t i = 0; i < annals.deeds.size(); ++i) {
        if (!numbers.contains(annals.facts[i])) continue;
        place[i] = static_cast<int32_t>(chosen.deeds.size());
        Deed deed = annals.deeds[i];
        deed.cause = deed.cause < 0 ? -1 : place[static_cast<size_t>(deed.cause)];
        chosen.deeds.push_back(std::move(deed));
        chosen.facts.push_back(annals.facts[i]);
    }
    return chosen;
}

}  // namespace

std::vector<Holder> holders_of(const Annals& annals, const State& state, const Calendar& calendar, const world::Mark& mark) {
    std::vector<Holder> holders;
    for (size_t i = 0; i < mark.owners.size(); ++i) {
        const GroupId owner = group_of_owner(mark.owners[i].owner);
        if (owner.is_none() || annals.of(owner).name.empty()) continue;
        const Group& group = state.of(owner);
        const bool passed_on = i + 1 < mark.owners.size();
        int last = passed_on ? calendar.year_of(mark.owners[i + 1].since) : calendar.last();
        if (!group.alive) last = std::min(last, calendar.year_of(group.died));
        const Holder held{owner, calendar.year_of(mark.owners[i].since), last, passed_on || !group.alive};
        const auto before = std::ranges::find(holders, owner, &Holder::owner);
        if (before == holders.end()) {
            holders.push_back(held);
        } else {
            before->last = held.last;
            before->lost = held.lost;
        }
    }
    return holders;
}

std::optional<Life> tell_life(const Catalogue& catalogue, const Lexicon& lexicon, const Annals& annals, const State& state, MarkId id,
                              const WritingWish& wish) {
    if (id.is_none() || static_cast<size_t>(id.index()) >= state.world.marks().size()) return std::nullopt;
    const chronicle::Actor* actor = annals.of(id);
    if (actor == nullptr) return std::nullopt;
    const world::Mark& mark = state.world.mark(id);
    const Calendar calendar(state);
    const auto noun = [&wish](const chronicle::Noun& each) {
        return chronicle::capitalised(wish.language == Language::english ? each.en : each.form(chronicle::Case::nominative));
    };
    Life life;
    life.mark = id.index();
    life.name = noun(chronicle::told_name(*actor));
    life.kind = actor->kind == actor->name ? std::string() : noun(actor->kind);
    life.depth = depth_at(state, mark.centre());
    life.layer = mark.birth.layer;
    life.born = calendar.year_of(mark.birth);
    if (!mark.lives()) life.ended = calendar.year_of(mark.end);
    for (const Holder& held : holders_of(annals, state, calendar, mark)) {
        LifeHolder one{held.owner.index(), noun(annals.of(held.owner).name), catalogue.of(state.of(held.owner).species).id, held.first, {}};
        if (held.lost) one.last = held.last;
        life.holders.push_back(std::move(one));
    }

    const std::set<uint32_t> numbers = facts_of(state, mark);
    const Deeds chosen = deeds_of(annals, numbers);
    const auto plan = chronicle::plan_lines(lexicon.tales.kinds(), annals.cast, chosen.deeds);
    std::vector<std::pair<uint32_t, LifeEvent>> events;  // with the fact that leads
    std::set<uint32_t> told;
    const auto add = [&](const std::vector<uint32_t>& facts, std::string words) {
        const Fact& first = state.fact(facts.front());
        LifeEvent event{first.when.layer, calendar.year_of(first.when), first.when.season, std::move(words), {}, {}};
        std::set<int> groups;
        for (const uint32_t number : facts) {
            const Fact& fact = state.fact(number);
            for (const GroupId group : {fact.actor, fact.other}) {
                if (!group.is_none()) groups.insert(group.index());
            }
            event.proofs.push_back({name_of(fact.rule), rolls_of(state, fact)});
            told.insert(number);
        }
        event.groups.assign(groups.begin(), groups.end());
        events.emplace_back(facts.front(), std::move(event));
    };
    for (const chronicle::Line& line : chronicle::tell(lexicon.tales, wish.voice, wish.language, annals.cast, chosen.deeds, plan)) {
        std::vector<uint32_t> facts;
        for (const int32_t deed : line.deeds) facts.push_back(chosen.facts[static_cast<size_t>(deed)]);
        for (const int32_t deed : line.under) facts.push_back(chosen.facts[static_cast<size_t>(deed)]);
        if (!facts.empty()) add(facts, line.words);
    }
    const GroupWords groups(catalogue, lexicon, state);
    for (const uint32_t number : numbers) {
        if (!told.contains(number)) add({number}, wish.say(tell_fact(groups, state, state.fact(number))));
    }
    std::ranges::stable_sort(events, {}, &std::pair<uint32_t, LifeEvent>::first);
    for (auto& [number, event] : events) life.events.push_back(std::move(event));
    return life;
}

}  // namespace undercroft::host_a_dungeon
