#include "games/host_a_dungeon/gazetteer.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <set>

#include "games/host_a_dungeon/life.h"

namespace undercroft::host_a_dungeon {

namespace {

using chronicle::Actor;
using chronicle::CastId;
using chronicle::Deed;
using chronicle::Line;
using chronicle::no_one;
using chronicle::Noun;

constexpr int told_at_least = 2;  // lines that name it
constexpr size_t met_at_most = 4;
constexpr size_t uses_at_most = 4;

std::string_view head(std::string_view kind) { return kind.substr(0, kind.find('.')); }

// What a place became by a deed there. A row of a kind stands before the kind.
constexpr std::array<std::string_view, 10> uses = {"settled",      "lair",   "colony",  "building.nest", "tomb",
                                                   "villain_came", "empire", "outpost", "shelter",       "undead"};
// Ways to end without an enemy.
constexpr std::array<std::string_view, 14> ends = {"fate",
                                                   "left",
                                                   "broke_up",
                                                   "revolt",
                                                   "people_ends.sickness",
                                                   "people_ends.hunger",
                                                   "people_ends.drowned",
                                                   "people_ends.burnt",
                                                   "people_ends.crushed",
                                                   "people_ends.along",
                                                   "people_ends.outside",
                                                   "people_ends.great_war",
                                                   "people_ends.civil_war",
                                                   "people_ends.dwindled"};
constexpr std::array<std::string_view, 4> fates = {"drowned", "burnt", "crushed", "razed"};

template <size_t n>
std::string_view one_of(std::string_view kind, const std::array<std::string_view, n>& words) {
    for (const std::string_view each : {kind, head(kind)}) {
        if (std::ranges::find(words, each) != words.end()) return each;
    }
    return {};
}

}  // namespace

Gazetteer::Gazetteer(Scribe scribe, std::span<const Line> lines) : scribe_(scribe) {
    for (const Line& line : lines) {
        std::set<CastId> named;
        for (const int32_t index : line.deeds) {
            const Deed& deed = scribe_.annals.deeds[static_cast<size_t>(index)];
            named.insert({deed.who, deed.foe, deed.other, deed.place});
        }
        named.erase(no_one);
        for (const CastId id : named) ++kept_[id].lines;
    }
    for (const Deed& deed : scribe_.annals.deeds) {
        keep_use(deed);
        keep_heir(deed);
        if (const std::string_view end = one_of(deed.kind, ends); !end.empty() && deed.who != no_one && !deed.untold)
            kept_[deed.who].end = end.substr(end.find('.') == end.npos ? 0 : end.find('.') + 1);
        if (deed.who == no_one || deed.foe == no_one || deed.untold) continue;
        const std::string_view kind = head(deed.kind);
        const bool won = kind == "raid_won" || kind == "tribute" || kind == "killed" || kind == "party_looted";
        if (won || kind == "raid_lost") {
            ++kept_[won ? deed.who : deed.foe].beaten[won ? deed.foe : deed.who];
            ++kept_[won ? deed.foe : deed.who].lost_to[won ? deed.who : deed.foe];
        }
        if (kind == "killed") kept_[deed.foe].ended_by = deed.who;
        if (kind == "killed" || kind == "people_ends") ++kept_[kind == "killed" ? deed.who : deed.foe].ends;
        if (deed.kind == "killed.both") kept_[deed.who].ended_by = deed.foe;
        if (deed.kind == "people_ends.both") kept_[deed.foe].ended_by = deed.who;
        if (kind == "people_ends" || kind == "party_fell" || kind == "villain_fell") kept_[deed.who].ended_by = deed.foe;
    }
}

void Gazetteer::keep_use(const Deed& deed) {
    if (deed.place == no_one) return;
    Record& record = kept_[deed.place];
    if (const std::string_view use = one_of(deed.kind, uses); !use.empty()) {
        if (std::ranges::find(record.uses, use) == record.uses.end()) record.uses.emplace_back(use);
        record.fate.clear();  // somebody lives there again
    }
    if (const std::string_view fate = one_of(deed.kind, fates); !fate.empty()) {
        record.fate = fate;
        record.fate_year = deed.year;
    }
}

const Gazetteer::Record* Gazetteer::worth_an_entry(CastId id) const {
    const auto found = kept_.find(id);
    return found == kept_.end() || found->second.lines < told_at_least ? nullptr : &found->second;
}

// Those who were met most: Kasit (3), Skrark.
std::string Gazetteer::most_met(const std::map<CastId, int>& met, chronicle::Case which) const {
    std::vector<std::pair<CastId, int>> order(met.begin(), met.end());
    std::erase_if(order, [&](const auto& each) { return scribe_.actor(each.first).name.empty(); });
    std::ranges::stable_sort(order, std::ranges::greater{}, &std::pair<CastId, int>::second);
    std::vector<std::string> names;
    for (const auto& [id, times] : order) {
        if (names.size() == met_at_most) break;
        const std::string name = scribe_.in_case(scribe_.spoken(id), which);
        names.push_back(times > 1 ? fmt::format("{} ({})", name, times) : name);
    }
    return fmt::format("{}", fmt::join(names, ", "));
}

std::string Gazetteer::about(const Group& group) const {
    const auto found = kept_.find(static_cast<CastId>(group.id.index()));
    if (found == kept_.end() || scribe_.annals.of(group.id).name.empty()) return {};
    const Record& record = found->second;
    std::vector<std::string> parts;
    if (record.ends > 1) parts.push_back(scribe_.say(Message(Scribe::key("gazetteer.ends")).with("n", int64_t{record.ends})));
    if (const std::string names = most_met(record.beaten, chronicle::Case::instrumental); !names.empty())
        parts.push_back(scribe_.say(Message(Scribe::key("gazetteer.beat")).with("names", names)));
    std::map<CastId, int> lost_to = record.lost_to;  // the last defeat is the end, and is told as that
    if (const auto last = lost_to.find(record.ended_by); last != lost_to.end() && --last->second == 0) lost_to.erase(last);
    if (const std::string names = most_met(lost_to, chronicle::Case::genitive); !names.empty())
        parts.push_back(scribe_.say(Message(Scribe::key("gazetteer.lost")).with("names", names)));
    if (record.ended_by != no_one) {
        parts.push_back(
            scribe_.say(Message(Scribe::key("gazetteer.ended")).with("name", scribe_.in_line(scribe_.spoken(record.ended_by)))));
    } else if (record.heir != no_one) {
        parts.push_back(scribe_.say(Message(Scribe::key("gazetteer.heir")).with("name", scribe_.in_line(scribe_.spoken(record.heir)))));
    } else if (!record.end.empty() && !group.alive) {
        parts.push_back(scribe_.say(Message(Scribe::key("gazetteer.end." + record.end))));
    }
    return fmt::format("{}", fmt::join(parts, " "));
}

// A kingdom goes on as its empire, an empire as its shelter: whoever takes over the seat of one that ends in that year.
void Gazetteer::keep_heir(const Deed& deed) {
    if (deed.who == no_one || deed.place == no_one || (deed.kind != "empire" && deed.kind != "shelter")) return;
    const int32_t mark = scribe_.actor(deed.place).mark;
    if (mark < 0) return;
    GroupId before;
    for (const world::Ownership& owner : scribe_.state.world.mark(MarkId(mark)).owners) {
        const GroupId group = group_of_owner(owner.owner);
        if (!group.is_none() && group.index() == deed.who && !before.is_none()) {
            const Group& last = scribe_.state.of(before);
            if (!last.alive && scribe_.calendar.year_of(last.died) == deed.year) kept_[static_cast<CastId>(before.index())].heir = deed.who;
        }
        before = group;
    }
}

std::string Gazetteer::bare(const Noun& noun) const {
    const std::string words = scribe_.in_line(noun);
    return words.starts_with("the ") ? words.substr(4) : words;
}

std::string Gazetteer::people(const Group& group) const {
    const Actor& actor = scribe_.annals.of(group.id);
    const int first = scribe_.calendar.year_of(group.born), last = scribe_.calendar.year_of(group.died);
    std::string words = scribe_.say(Message(Scribe::key("gazetteer.people"))
                                        .with("name", scribe_.heading(actor.name))
                                        .with("kind", chronicle::capitalised(bare(actor.kind)))
                                        .with("first", int64_t{first})
                                        .with("last", group.alive     ? std::string("now")
                                                      : first == last ? std::string("same")
                                                                      : std::to_string(last)));
    if (const std::string more = about(group); !more.empty()) words += " " + more;
    return words;
}

// Of several places with one name the one that is told most stands for them.
std::map<std::string, MarkId> Gazetteer::most_told_places() const {
    std::map<std::string, std::pair<int, MarkId>> most;
    for (const world::Mark& mark : scribe_.state.world.marks()) {
        const Actor* actor = scribe_.annals.of(mark.id);
        const Record* record = worth_an_entry(scribe_.annals.places[static_cast<size_t>(mark.id.index())]);
        if (actor == nullptr || record == nullptr) continue;
        auto& [lines, id] = most[chronicle::told_name(*actor).en];
        if (record->lines <= lines) continue;
        lines = record->lines;
        id = mark.id;
    }
    std::map<std::string, MarkId> told;
    for (const auto& [name, best] : most) told[name] = best.second;
    return told;
}

std::string Gazetteer::place(const world::Mark& mark, const Actor& actor, const Record& record) const {
    std::string words =
        scribe_.say(Message(Scribe::key("gazetteer.place"))
                        .with("name", scribe_.heading(chronicle::told_name(actor)))
                        .with("kind", actor.maker == no_one && actor.name != actor.kind ? bare(actor.kind) : "none")
                        .with("first", int64_t{scribe_.calendar.year_of(mark.birth)})
                        .with("last", mark.lives() ? std::string("now") : std::to_string(scribe_.calendar.year_of(mark.end))));
    std::vector<std::string> nouns;
    for (const std::string& use : record.uses) {
        if (nouns.size() < uses_at_most) nouns.push_back(scribe_.say(Message(Scribe::key("gazetteer.use." + use))));
    }
    if (nouns.size() > 1) words += " " + chronicle::capitalised(fmt::format("{}", fmt::join(nouns, ", "))) + ".";
    if (const std::string owners = owners_of(mark); !owners.empty())
        words += " " + scribe_.say(Message(Scribe::key("gazetteer.owners")).with("owners", owners));
    if (const std::string now = what_stands_there(mark, record); !now.empty()) words += " " + now;
    return words;
}

// Under water since year 19, where nobody came after the water.
std::string Gazetteer::what_stands_there(const world::Mark& mark, const Record& record) const {
    if (!mark.lives() || record.fate.empty()) return {};
    if (!mark.owners.empty() && scribe_.calendar.year_of(mark.owners.back().since) > record.fate_year) return {};
    return scribe_.say(Message(Scribe::key("gazetteer.fate." + record.fate)).with("year", int64_t{record.fate_year}));
}

// Whoever had it more than once has one entry; nobody holds anything beyond the grave.
std::string Gazetteer::owners_of(const world::Mark& mark) const {
    std::vector<std::string> owners;
    for (const Holder& held : holders_of(scribe_.annals, scribe_.state, scribe_.calendar, mark)) {
        owners.push_back(scribe_.say(Message(Scribe::key("gazetteer.owner"))
                                         .with("name", scribe_.in_line(scribe_.annals.of(held.owner).name))
                                         .with("first", int64_t{held.first})
                                         .with("last", !held.lost                ? std::string("now")
                                                       : held.first == held.last ? std::string("same")
                                                                                 : fmt::format("{}", held.last))));
    }
    return fmt::format("{}", fmt::join(owners, ", "));
}

std::string Gazetteer::written() const {
    std::string text = fmt::format("\n## {}\n\n### {}\n\n", scribe_.say(Message(Scribe::key("gazetteer.title"))),
                                   scribe_.say(Message(Scribe::key("gazetteer.peoples"))));
    for (const Group& group : scribe_.state.groups) {
        const bool told = worth_an_entry(static_cast<CastId>(group.id.index())) != nullptr;
        if (told && !scribe_.annals.of(group.id).name.empty()) text += "- " + people(group) + "\n";
    }
    text += fmt::format("\n### {}\n\n", scribe_.say(Message(Scribe::key("gazetteer.places"))));
    const std::map<std::string, MarkId> told = most_told_places();
    for (const world::Mark& mark : scribe_.state.world.marks()) {
        const Actor* actor = scribe_.annals.of(mark.id);
        const auto best = actor == nullptr ? told.end() : told.find(chronicle::told_name(*actor).en);
        if (best == told.end() || best->second != mark.id) continue;
        text += "- " + place(mark, *actor, *worth_an_entry(scribe_.annals.places[static_cast<size_t>(mark.id.index())])) + "\n";
    }
    return text;
}

}  // namespace undercroft::host_a_dungeon
