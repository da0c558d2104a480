#include "games/host_a_dungeon/annals.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <set>

#include "games/host_a_dungeon/calendar.h"
#include "games/host_a_dungeon/confrontation.h"
#include "games/host_a_dungeon/gen_facts.h"
#include "games/host_a_dungeon/happenings.h"
#include "games/host_a_dungeon/last_age.h"
#include "games/host_a_dungeon/last_words.h"
#include "games/host_a_dungeon/names.h"
#include "games/host_a_dungeon/special_events.h"
#include "games/host_a_dungeon/technologies.h"

namespace undercroft::host_a_dungeon {

namespace {

using chronicle::Actor;
using chronicle::CastId;
using chronicle::Deed;
using chronicle::no_one;
using chronicle::Noun;

class Maker {
public:
    Maker(const Catalogue& catalogue, const Lexicon& lexicon, const State& state)
        : catalogue_(catalogue),
          lexicon_(lexicon),
          state_(state),
          calendar_(state),
          peoples_(lexicon.sounds, stream_seed(state.world.seed(), "names of peoples")),
          places_(lexicon.sounds, stream_seed(state.world.seed(), "names of places")),
          looks_(state.world.seed()) {}

    Annals make() {
        for (const Group& group : state_.groups) add(group);
        annals_.places.assign(state_.world.marks().size(), no_one);
        for (const world::Mark& mark : state_.world.marks()) add(mark);
        for (uint32_t number = 1; number <= state_.facts.size(); ++number) add(state_.fact(number), number);
        join_happenings(annals_);
        add_last_words(annals_, state_, calendar_);
        share_ends_of_emigrants();
        return std::move(annals_);
    }

    std::vector<Noun> offered(GroupId people) {
        for (const Group& group : state_.groups) {
            if (group.id < people) add(group);
        }
        std::vector<Noun> names;
        for (int choice = 0; choice < names_offered; ++choice) {
            chronicle::NameForge forge = peoples_;
            names.push_back(forge.coin(wish_of(lexicon_.of(state_.of(people).species), name_number(people, choice))));
        }
        return names;
    }

    // A name follows from all that were given before it, so those of this world are kept, one world for a thread; what a later
    // position adds is coined on top.
    Noun own_name(GroupId id) {
        static thread_local struct {
            const Lexicon* lexicon = nullptr;
            uint64_t seed = 0;
            std::vector<std::pair<SpeciesId, uint64_t>> bearers;  // with the number of the name, 0: nameless
            std::vector<Noun> names;
            std::optional<chronicle::NameForge> forge;
        } known;
        const auto bearer = [&](const Group& group) {
            return std::pair{group.species, is_named(group) ? name_number(state_, group.id) + 1 : uint64_t{0}};
        };
        const size_t wanted = static_cast<size_t>(id.index()) + 1;
        bool goes_on = known.lexicon == &lexicon_ && known.seed == state_.world.seed();
        for (size_t i = 0; goes_on && i < std::min(wanted, known.bearers.size()); ++i)
            goes_on = known.bearers[i] == bearer(state_.groups[i]);
        if (!goes_on) {
            known.lexicon = &lexicon_;
            known.seed = state_.world.seed();
            known.bearers.clear();
            known.names.clear();
            known.forge.emplace(peoples_);
        }
        for (size_t i = known.bearers.size(); i < wanted; ++i) {
            const Group& group = state_.groups[i];
            known.bearers.push_back(bearer(group));
            known.names.push_back(is_named(group) ? known.forge->coin(wish_of(lexicon_.of(group.species), name_number(state_, group.id)))
                                                  : Noun{});
        }
        return known.names[wanted - 1];
    }

private:
    // An expedition is its kingdom on the way: it bears no name of its own, and its deeds are the kingdom's.
    bool is_expedition(const Group& group) const { return group.sort == Sort::party && group.species == catalogue_.of(Known::kingdom); }
    CastId cast_of(GroupId id) const {
        if (id.is_none()) return no_one;
        if (!is_expedition(state_.of(id))) return static_cast<CastId>(id.index());
        for (int i = id.index(); i-- > 0;) {
            if (state_.of(GroupId(i)).sort == Sort::kingdom) return i;
        }
        return static_cast<CastId>(id.index());
    }

    // A beast bears a name of the sex its species word has; a settlement is a thing, whoever founded it.
    static chronicle::NameWish wish_of(const KindWords& words, uint64_t number) {
        const bool person = !words.people;
        return {words.sounds, number, person ? words.one.gender : chronicle::Gender::masculine, person};
    }

    bool is_named(const Group& group) const {
        return !lexicon_.of(group.species).sounds.empty() && group.sort != Sort::wanderer && !is_expedition(group);
    }

    void add(const Group& group) {
        const KindWords& words = lexicon_.of(group.species);
        Actor actor;
        actor.heads = words.heads;
        actor.riches = lexicon_.riches;
        actor.mark = group.home.is_none() ? -1 : group.home.index();
        const bool named = is_named(group);
        actor.sort = words.people ? Actor::Sort::people : named ? Actor::Sort::single : Actor::Sort::nameless;
        actor.kind = words.people ? words.many : words.one;
        if (named) {
            actor.name = peoples_.coin(wish_of(words, name_number(state_, group.id)));
        }
        actor.speaks_for_itself = group.sort == Sort::party;
        if (group.sort == Sort::party && named) actor.keepsake = keepsake(lexicon_.carried, static_cast<uint64_t>(group.id.index()));
        annals_.cast.push_back(std::move(actor));
    }

    void add(const world::Mark& mark) {
        const Purpose purpose = first_purpose_of(mark);
        const auto at = static_cast<size_t>(purpose);
        if (purpose == Purpose::none || lexicon_.places[at].empty()) return;
        Actor actor;
        actor.sort = Actor::Sort::place;
        actor.kind = lexicon_.places[at];
        actor.mark = mark.id.index();
        // A cave of the first days stays that cave, whatever is made of it later.
        const bool cave = purpose > Purpose::natural_tunnel && mark.birth.layer == 0 && mark.shape().kind == world::ShapeKind::outline;
        const size_t named_as = cave && lexicon_.coined[at].empty() ? static_cast<size_t>(Purpose::natural_cave) : at;
        const std::string& coined = lexicon_.coined[named_as];
        if (!coined.empty()) {
            actor.name = places_.coin({coined, static_cast<uint64_t>(mark.id.index())});
        } else if (const GroupId maker = maker_of(mark); !maker.is_none()) {
            // A place keeps its first name, whatever its later owners call it.
            const Actor& owner = annals_.cast[static_cast<size_t>(maker.index())];
            actor.name = owner.name.empty() ? actor.kind : chronicle::of_owner(actor.kind, owner.name);
            actor.name.on = actor.kind.on;
            actor.name.en_in = actor.kind.en_in;
            if (!owner.name.empty()) actor.maker = static_cast<CastId>(maker.index());
        } else {
            actor.name = actor.kind;
        }
        if (mark.id.index() % keepsakes_one_in == 0)
            actor.keepsake = keepsake(lexicon_.keepsakes, static_cast<uint64_t>(mark.id.index()) + 100000);
        annals_.places[static_cast<size_t>(mark.id.index())] = static_cast<CastId>(annals_.cast.size());
        annals_.cast.push_back(std::move(actor));
    }

    // A villain makes a lair or a seat of what was something else: the annals go on calling it what it was built as.
    Purpose first_purpose_of(const world::Mark& mark) const {
        const Purpose now = purpose_of(mark);
        if ((now != Purpose::predator_lair && now != Purpose::headquarters) || mark.cause == 0) return now;
        const Fact& drawn_by = state_.fact(mark.cause);
        const auto& rows = lexicon_.deeds[static_cast<size_t>(drawn_by.chapter)];
        const Purpose built = drawn_by.kind < rows.size() ? rows[drawn_by.kind].builds : Purpose::none;
        return built == Purpose::none ? now : built;
    }

    static constexpr int keepsakes_one_in = 5;

    // Whoever had it from the first; a crater that was moved into later is nobody's work.
    static GroupId maker_of(const world::Mark& mark) {
        if (mark.owners.empty()) return GroupId::none();
        const world::Ownership& first = mark.owners.front();
        return first.since.layer == mark.birth.layer && first.since.year == mark.birth.year ? group_of_owner(first.owner) : GroupId::none();
    }

    Noun keepsake(const std::vector<Noun>& things, uint64_t number) const {
        if (things.empty()) return {};
        Rng rng = looks_.of("keepsakes", number);
        return things[rng.below(static_cast<uint32_t>(things.size()))];
    }

    void add(const Fact& fact, uint32_t number) {
        const auto& rows = lexicon_.deeds[static_cast<size_t>(fact.chapter)];
        if (fact.kind >= rows.size() || rows[fact.kind].kind.empty()) return;
        const FactDeed& row = rows[fact.kind];
        const auto who = [&](FactDeed::Role role) {
            const GroupId group = role == FactDeed::Role::actor ? fact.actor : role == FactDeed::Role::other ? fact.other : GroupId::none();
            return cast_of(group);
        };
        const auto count = [&](uint8_t which) { return which == 0 ? 0 : std::max(0, static_cast<int>(fact.numbers[which - 1])); };
        Deed deed;
        deed.kind = row.kind;
        deed.age = fact.when.layer;
        deed.year = calendar_.year_of(fact.when);
        deed.season = fact.when.season == 0 ? -1 : fact.when.season - 1;
        deed.who = who(row.who);
        deed.foe = who(row.foe);
        deed.other = who(row.third);
        if (deed.kind == "sleeper" && deed.who == no_one) deed.who = next_to_arrive(number);
        if (row.at) {
            for (const MarkId mark : fact.marks) {
                if (annals_.places[static_cast<size_t>(mark.index())] == no_one) continue;
                deed.place = annals_.places[static_cast<size_t>(mark.index())];
                break;
            }
        }
        if (const Purpose built = built_as(fact); built != Purpose::none) deed.place = told_as(built, deed.place, deed.who);
        if (deed.kind == "building" && built_as(fact) == Purpose::none && !is_new(deed.place, fact.when)) deed.place = no_one;
        if (deed.kind == "shelter" && deed.place != no_one) deed.other = tenant_until(deed.place, fact.when);
        deed.loss = count(row.loss);
        deed.slain = count(row.slain);
        deed.gain = count(row.gain);
        deed.loot = count(row.loot);
        deed.count = count(row.count);
        if (deed.kind == "party_looted.home" && deed.loot == 0) deed.kind = "party_looted.empty";
        if (!is_news(deed, fact)) return;
        // Whoever comes to a place of its own making comes to a place without a name.
        const bool comes = deed.kind == "settled" || deed.kind == "lair" || deed.kind == "moved" || deed.kind == "outpost";
        if (comes && deed.place != no_one && annals_.cast[static_cast<size_t>(deed.place)].maker == deed.who) deed.place = no_one;
        if (fact.chapter == Chapter::gen && fact.kind == static_cast<uint8_t>(GenFact::died_out)) deed.last = is_last_of_its_kind(fact);
        deed.untold = is_small(deed, fact);
        if (deed.kind == "sickness" && deed.who != no_one && annals_.cast[static_cast<size_t>(deed.who)].speaks_for_itself)
            deed.kind = "sickness.party";
        if (deed.kind == "razed" && is_natural(deed.place)) deed.place = no_one;
        if (fact.age == Age::primordial && deed.kind.starts_with("cataclysm.")) deed.kind = "cataclysm.first_days";  // no rooms to lose yet
        for (const MarkId mark : fact.marks) deed.marks.push_back(mark.index());
        deed.rule = name_of(fact.rule);
        for (uint32_t i = 0; i < fact.rolls; ++i) {
            const Roll& roll = state_.rolls[fact.first_roll + i];
            deed.rolls += fmt::format("{}d{} {}", deed.rolls.empty() ? "" : ", ", roll.sides, roll.face);
        }
        if (fact.cause > 0) {
            const auto cause = std::lower_bound(annals_.facts.begin(), annals_.facts.end(), fact.cause);
            if (cause != annals_.facts.end() && *cause == fact.cause) deed.cause = static_cast<int32_t>(cause - annals_.facts.begin());
        }
        annals_.deeds.push_back(std::move(deed));
        annals_.facts.push_back(number);
    }

    // Whoever lived there until that moment: they went on behind the doors.
    CastId tenant_until(CastId place, Moment when) const {
        const int32_t mark = annals_.cast[static_cast<size_t>(place)].mark;
        if (mark < 0) return no_one;
        CastId tenant = no_one;
        for (const world::Ownership& owner : state_.world.mark(MarkId(mark)).owners) {
            const GroupId group = group_of_owner(owner.owner);
            if (!group.is_none() && owner.since < when && !state_.of(group).alive && state_.of(group).died == when) tenant = cast_of(group);
        }
        return tenant;
    }

    // The cave is told before whoever sleeps in it has come.
    CastId next_to_arrive(uint32_t number) const {
        for (uint32_t next = number + 1; next <= state_.facts.size() && state_.fact(next).age == Age::primordial; ++next) {
            const Fact& fact = state_.fact(next);
            if (fact.chapter == Chapter::gen && fact.kind == static_cast<uint8_t>(GenFact::arrived)) return cast_of(fact.actor);
        }
        return no_one;
    }

    // What the fact says was built, whatever stands there.
    static Purpose built_as(const Fact& fact) {
        if (fact.chapter == Chapter::conflict && fact.kind == static_cast<uint8_t>(ConflictFact::headquarters))
            return Purpose::war_headquarters;
        if (fact.chapter == Chapter::event && fact.kind == static_cast<uint8_t>(EventFact::structure))
            return static_cast<Purpose>(fact.numbers[0]);
        if (fact.chapter == Chapter::last && fact.kind == static_cast<uint8_t>(LastFact::structure))
            return static_cast<Purpose>(fact.numbers[0]);
        if (fact.chapter != Chapter::tech || fact.kind != static_cast<uint8_t>(TechFact::built)) return Purpose::none;
        return purpose_of(static_cast<TechnologyRow>(fact.numbers[0]));
    }

    // Stands since that year: what is older was there before and is not what was built.
    bool is_new(CastId place, Moment when) const {
        if (place == no_one) return false;
        const Moment birth = state_.world.mark(MarkId(annals_.cast[static_cast<size_t>(place)].mark)).birth;
        return birth.layer == when.layer && birth.year == when.year;
    }

    // Where there was no room, a building shares a room that stands (HD-ENG-11); it is told as what it is, not as that room.
    CastId told_as(Purpose built, CastId place, CastId maker) {
        const Noun& kind = lexicon_.places[static_cast<size_t>(built)];
        if (kind.empty() || (place != no_one && annals_.cast[static_cast<size_t>(place)].kind == kind)) return place;
        Actor actor;
        actor.sort = Actor::Sort::place;
        actor.kind = kind;
        actor.name = kind;
        actor.maker = maker;
        if (place != no_one) actor.mark = annals_.cast[static_cast<size_t>(place)].mark;
        annals_.cast.push_back(std::move(actor));
        return static_cast<CastId>(annals_.cast.size()) - 1;
    }

    bool has_name(CastId id) const { return id != no_one && !annals_.cast[static_cast<size_t>(id)].name.empty(); }

    // What comes, goes and meets without a name is of the record alone; where a beast and a people meet, the people has the line.
    bool is_news(Deed& deed, const Fact& fact) const {
        if (deed.who != no_one && deed.who == deed.foe) return false;
        if (deed.who != no_one && deed.foe != no_one && !has_name(deed.who) && !has_name(deed.foe) &&
            annals_.cast[static_cast<size_t>(deed.who)].kind == annals_.cast[static_cast<size_t>(deed.foe)].kind)
            return false;                                                         // the one cannot be told from the other
        if (fact.age == Age::primordial && deed.kind == "drowned") return false;  // there were no rooms yet
        // How else an age ends is told by its summary.
        if (deed.kind == "six_chests") return fact.numbers[1] == static_cast<int>(Outcome::wealth) && has_name(deed.who);
        if (deed.kind == "people_ends") return has_name(deed.who) && !is_expedition(state_.of(fact.actor));
        if (fact.chapter == Chapter::gen && fact.kind == static_cast<uint8_t>(GenFact::arrived)) {
            if (!has_name(deed.who) || fact.age == Age::primordial) return false;  // a sleeper has a line of its own
            if (annals_.cast[static_cast<size_t>(deed.who)].sort == Actor::Sort::single) deed.kind = "lair";
            return true;
        }
        static constexpr std::array<std::string_view, 10> small = {"driven_out", "moved",  "treasure_found", "sickness", "breach",
                                                                   "dug",        "growth", "drowned",        "hunger",   "crushed"};
        if (deed.who != no_one && !has_name(deed.who) && !has_name(deed.foe) && std::ranges::find(small, deed.kind) != small.end())
            return false;
        if (deed.kind == "wanderer_met" && deed.who != no_one && deed.foe != no_one) {
            if (!has_name(deed.who) && !has_name(deed.foe)) return false;
            if (!has_name(deed.who)) {
                std::swap(deed.who, deed.foe);
                std::swap(deed.loss, deed.slain);
            } else if (has_name(deed.foe)) {
                deed.kind = (deed.loss > 0) == (deed.slain > 0) ? "raid_drawn" : deed.slain > 0 ? "raid_won" : "raid_lost";
            }
        }
        return true;
    }

    // A way that leads nowhere worth a name, or to the digger's own rooms; a move to no place, a thing built nowhere; a meeting that cost
    // nobody anything.
    bool is_small(const Deed& deed, const Fact& fact) const {
        if (deed.kind == "moved" || deed.kind == "building") return deed.place == no_one;
        if (deed.kind == "wanderer_met" && deed.who != no_one) {
            const Actor& who = annals_.cast[static_cast<size_t>(deed.who)];
            return !who.speaks_for_itself && (who.sort != Actor::Sort::people || deed.loss == 0);
        }
        if (deed.kind == "drowned" || deed.kind == "burnt" || deed.kind == "crushed")
            return deed.place == no_one && deed.loss == 0 && fact.age != Age::cataclysm;
        if (deed.kind != "breach") return false;
        return deed.place == no_one || annals_.cast[static_cast<size_t>(deed.place)].maker == deed.who;
    }

    // Those who left an empire and did not last are told together.
    void share_ends_of_emigrants() {
        std::set<CastId> emigrants;
        for (size_t i = 0; i < annals_.deeds.size(); ++i) {
            if (state_.fact(annals_.facts[i]).age != Age::expansion) continue;
            Deed& deed = annals_.deeds[i];
            if (deed.kind == "split" && deed.other != no_one) emigrants.insert(deed.other);
            if (deed.kind == "people_ends.killed" && emigrants.contains(deed.who)) deed.kind = "people_ends.emigrants";
        }
    }

    // Nobody built it, so nobody pulls it down.
    bool is_natural(CastId place) const {
        if (place == no_one) return false;
        const Actor& actor = annals_.cast[static_cast<size_t>(place)];
        return actor.maker == no_one && actor.mark >= 0 && state_.world.mark(MarkId(actor.mark)).birth.layer == 0;
    }

    // There had been others, and none of them lives. Told once of a kind: what came back once may come back again.
    bool is_last_of_its_kind(const Fact& fact) {
        const Group& dead = state_.of(fact.actor);
        if (dead.sort == Sort::party) return false;
        int others = 0;
        for (const Group& each : state_.groups) {
            if (each.id == dead.id || each.species != dead.species || each.sort != dead.sort || each.born > fact.when) continue;
            if (each.alive || each.died >= fact.when) return false;
            ++others;
        }
        return others > 1 && last_told_.insert(dead.species).second;
    }

    const Catalogue& catalogue_;
    const Lexicon& lexicon_;
    const State& state_;
    Calendar calendar_;
    chronicle::NameForge peoples_, places_;
    Looks looks_;
    Annals annals_;
    std::set<SpeciesId> last_told_;
};

}  // namespace

const chronicle::Actor* Annals::of(MarkId mark) const {
    if (mark.is_none() || static_cast<size_t>(mark.index()) >= places.size()) return nullptr;
    const CastId id = places[static_cast<size_t>(mark.index())];
    return id == no_one ? nullptr : &cast[static_cast<size_t>(id)];
}

Annals make_annals(const Catalogue& catalogue, const Lexicon& lexicon, const State& state) {
    return Maker(catalogue, lexicon, state).make();
}

std::vector<Noun> offered_names(const Catalogue& catalogue, const Lexicon& lexicon, const State& state, GroupId people) {
    return Maker(catalogue, lexicon, state).offered(people);
}

Noun group_name(const Catalogue& catalogue, const Lexicon& lexicon, const State& state, GroupId group) {
    return Maker(catalogue, lexicon, state).own_name(group);
}

Noun world_name(const Lexicon& lexicon, const State& state) {
    chronicle::NameForge forge(lexicon.sounds, stream_seed(state.world.seed(), "name of the hill"));
    return forge.coin({"hills", 0});
}

}  // namespace undercroft::host_a_dungeon
