#include "chronicle/remembrance.h"

#include <algorithm>
#include <array>
#include <map>

namespace undercroft::chronicle {

namespace {

constexpr int long_life = 20;                             // years, with
constexpr int some_ends = 3;                              // so many ended by it,
constexpr int many_ends = 6;                              // or so many however long it was there: worth a word
constexpr int real_rival = 5;                             // fights with one and the same
constexpr size_t told_things = 5;                         // keepsakes named in one breath
constexpr std::array<size_t, 4> shelves = {3, 5, 8, 12};  // at so many keepsakes the shelf is told

template <size_t n>
bool is_one_of(std::string_view kind, const std::array<std::string_view, n>& kinds) {
    return std::ranges::find(kinds, head(kind)) != kinds.end();
}

class Memory {
public:
    Memory(const Cast& cast, std::span<const Deed> deeds) : cast_(cast), deeds_(deeds) {}

    std::map<int32_t, std::vector<Tail>> tails() {
        for (size_t i = 0; i < deeds_.size(); ++i) {
            const Deed& now = deeds_[i];
            for (const CastId id : {now.who, now.foe}) {
                if (id != no_one) since_.try_emplace(id, now.year);
            }
            if (now.who != no_one && now.foe != no_one &&
                is_one_of(now.kind, std::to_array<std::string_view>({"raid_won", "raid_lost", "raid_drawn", "party_looted"}))) {
                ++fights_[now.who][now.foe];
                ++fights_[now.foe][now.who];
            }
            if (!now.untold) remember_end(static_cast<int32_t>(i), now);
        }
        return std::move(tails_);
    }

private:
    bool named(CastId id) const { return id != no_one && !cast_[static_cast<size_t>(id)].name.empty(); }
    bool is_party(CastId id) const { return id != no_one && cast_[static_cast<size_t>(id)].speaks_for_itself; }

    void remember_end(int32_t index, const Deed& now) {
        if (head(now.kind) == "killed") {
            ends(index, now, now.foe, now.kind == "killed.both" ? no_one : now.who);
            if (now.kind == "killed.both") ends(index, now, now.who, no_one);
        } else if (is_one_of(now.kind, std::to_array<std::string_view>({"people_ends", "villain_fell", "party_fell"}))) {
            ends(index, now, now.who, now.kind == "people_ends.both" ? no_one : now.foe);
        } else if (is_one_of(now.kind, std::to_array<std::string_view>({"left", "fate", "broke_up", "revolt"}))) {
            ends(index, now, now.who, no_one);
        }
    }

    void ends(int32_t index, const Deed& now, CastId dead, CastId killer) {
        if (!named(dead)) return;
        if (is_party(dead)) {
            leave_keepsake(index, now, dead, killer);
        } else {
            obituary(index, now, dead);
            if (named(killer)) ++ends_[killer];
        }
        hand_on(index, now, dead, killer);
    }

    void leave_keepsake(int32_t index, const Deed& now, CastId party, CastId killer) {
        if (!named(killer) || is_party(killer) || cast_[static_cast<size_t>(party)].keepsake.empty()) return;
        std::vector<CastId>& shelf = kept_[killer];
        put(shelf, party);
        if (shelf.back() != party || std::ranges::find(shelves, shelf.size()) == shelves.end()) return;
        add(index, now, "keepsakes.kept", killer, no_one, shelf);
    }

    void obituary(int32_t index, const Deed& now, CastId dead) {
        const int years = now.year - since_[dead], ended = ends_[dead];
        if (ended < many_ends && (ended < some_ends || years < long_life)) return;
        const auto& met = fights_[dead];
        const auto rival = std::ranges::max_element(met, {}, &std::pair<const CastId, int>::second);
        const bool real =
            rival != met.end() && rival->second >= real_rival && named(rival->first) && rival->first != now.who && rival->first != now.foe;
        Tail& tail = add(index, now, "remembered", dead, real ? rival->first : no_one, {});
        tail.context.years = years;
        tail.context.count = ended;
        tail.context.more = real ? rival->second : 0;
    }

    // Who makes an end of somebody has what stood on their shelf.
    void hand_on(int32_t index, const Deed& now, CastId dead, CastId killer) {
        const auto shelf = kept_.find(dead);
        if (shelf == kept_.end()) return;
        const std::vector<CastId> things = std::move(shelf->second);
        kept_.erase(shelf);
        if (named(killer)) {
            add(index, now, "keepsakes.passed", killer, dead, things);
            for (const CastId thing : things) put(kept_[killer], thing);
        } else {
            add(index, now, "keepsakes.left", dead, no_one, things);
        }
    }

    // Two parties may have carried the same thing: the shelf has it once.
    void put(std::vector<CastId>& shelf, CastId party) const {
        const auto thing = [&](CastId id) -> const Noun& { return cast_[static_cast<size_t>(id)].keepsake; };
        if (std::ranges::none_of(shelf, [&](CastId id) { return thing(id) == thing(party); })) shelf.push_back(party);
    }

    Tail& add(int32_t index, const Deed& now, std::string kind, CastId who, CastId foe, std::span<const CastId> things) {
        Tail tail;
        tail.deed.kind = std::move(kind);
        tail.deed.age = now.age;
        tail.deed.year = now.year;
        tail.deed.who = who;
        tail.deed.foe = foe;
        tail.context.count = static_cast<int>(things.size());
        const std::span<const CastId> latest = things.last(std::min(things.size(), told_things));
        tail.context.kept.assign(latest.begin(), latest.end());
        return tails_[index].emplace_back(std::move(tail));
    }

    const Cast& cast_;
    std::span<const Deed> deeds_;
    std::map<CastId, int> since_, ends_;
    std::map<CastId, std::map<CastId, int>> fights_;
    std::map<CastId, std::vector<CastId>> kept_;  // the parties whose things stand on somebody's shelf
    std::map<int32_t, std::vector<Tail>> tails_;
};

}  // namespace

void remember(const Cast& cast, std::span<const Deed> deeds, std::vector<PlannedLine>& lines) {
    const std::map<int32_t, std::vector<Tail>> tails = Memory(cast, deeds).tails();
    for (PlannedLine& line : lines) {
        if (line.frame != PlannedLine::Frame::alone && line.frame != PlannedLine::Frame::hand) continue;
        for (const int32_t index : line.deeds) {
            if (const auto found = tails.find(index); found != tails.end())
                line.tails.insert(line.tails.end(), found->second.begin(), found->second.end());
        }
    }
}

}  // namespace undercroft::chronicle
