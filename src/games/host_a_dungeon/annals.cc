#include "games/host_a_dungeon/annals.h"

#include <fmt/format.h>

#include <algorithm>

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
          peoples_(lexicon.sounds, stream_seed(state.world.seed(), "names of peoples")),
          places_(lexicon.sounds, stream_seed(state.world.seed(), "names of places")),
          looks_(state.world.seed()) {}

    Annals make() {
        for (const Group& group : state_.groups) add(group);
        annals_.places.assign(state_.world.marks().size(), no_one);
        for (const world::Mark& mark : state_.world.marks()) add(mark);
        for (uint32_t number = 1; number <= state_.facts.size(); ++number) add(state_.fact(number), number);
        return std::move(annals_);
    }

private:
    void add(const Group& group) {
        const KindWords& words = lexicon_.of(group.species);
        Actor actor;
        actor.heads = words.heads;
        actor.riches = lexicon_.riches;
        actor.mark = group.home.is_none() ? -1 : group.home.index();
        const bool named = !words.sounds.empty() && group.sort != Sort::wanderer;
        actor.sort = words.people ? Actor::Sort::people : named ? Actor::Sort::single : Actor::Sort::nameless;
        actor.kind = words.people ? words.many : words.one;
        if (named) {
            // A beast bears a name of the sex its species word has; a settlement is a thing, whoever founded it.
            const bool person = !words.people;
            actor.name = peoples_.coin(
                {words.sounds, static_cast<uint64_t>(group.id.index()), person ? words.one.gender : chronicle::Gender::masculine, person});
        }
        if (group.sort == Sort::party) actor.keepsake = keepsake(static_cast<uint64_t>(group.id.index()));
        annals_.cast.push_back(std::move(actor));
    }

    void add(const world::Mark& mark) {
        const Purpose purpose = purpose_of(mark);
        const auto at = static_cast<size_t>(purpose);
        if (purpose == Purpose::none || lexicon_.places[at].empty()) return;
        Actor actor;
        actor.sort = Actor::Sort::place;
        actor.kind = lexicon_.places[at];
        actor.mark = mark.id.index();
        if (!lexicon_.coined[at].empty()) {
            actor.name = places_.coin({lexicon_.coined[at], static_cast<uint64_t>(mark.id.index())});
        } else if (const GroupId maker = maker_of(mark); !maker.is_none()) {
            // A place keeps its first name, whatever its later owners call it.
            const Actor& owner = annals_.cast[static_cast<size_t>(maker.index())];
            actor.name = owner.name.empty() ? actor.kind : chronicle::of_owner(actor.kind, owner.name);
            actor.name.on = actor.kind.on;
            actor.name.en_in = actor.kind.en_in;
        } else {
            actor.name = actor.kind;
        }
        if (mark.id.index() % keepsakes_one_in == 0) actor.keepsake = keepsake(static_cast<uint64_t>(mark.id.index()) + 100000);
        annals_.places[static_cast<size_t>(mark.id.index())] = static_cast<CastId>(annals_.cast.size());
        annals_.cast.push_back(std::move(actor));
    }

    static constexpr int keepsakes_one_in = 5;

    static GroupId maker_of(const world::Mark& mark) {
        return mark.owners.empty() ? GroupId::none() : group_of_owner(mark.owners.front().owner);
    }

    Noun keepsake(uint64_t number) const {
        if (lexicon_.keepsakes.empty()) return {};
        Rng rng = looks_.of("keepsakes", number);
        return lexicon_.keepsakes[rng.below(static_cast<uint32_t>(lexicon_.keepsakes.size()))];
    }

    void add(const Fact& fact, uint32_t number) {
        const auto& rows = lexicon_.deeds[static_cast<size_t>(fact.chapter)];
        if (fact.kind >= rows.size() || rows[fact.kind].kind.empty()) return;
        const FactDeed& row = rows[fact.kind];
        const auto who = [&](FactDeed::Role role) {
            const GroupId group = role == FactDeed::Role::actor ? fact.actor : role == FactDeed::Role::other ? fact.other : GroupId::none();
            return group.is_none() ? no_one : static_cast<CastId>(group.index());
        };
        const auto count = [&](uint8_t which) { return which == 0 ? 0 : std::max(0, static_cast<int>(fact.numbers[which - 1])); };
        Deed deed;
        deed.kind = row.kind;
        deed.age = fact.when.layer;
        deed.year = fact.when.year;
        deed.season = fact.when.season == 0 ? -1 : fact.when.season - 1;
        deed.who = who(row.who);
        deed.foe = who(row.foe);
        deed.other = who(row.third);
        if (row.at) {
            for (const MarkId mark : fact.marks) {
                if (annals_.places[static_cast<size_t>(mark.index())] == no_one) continue;
                deed.place = annals_.places[static_cast<size_t>(mark.index())];
                break;
            }
        }
        // The end of a thing that never had a name is no news.
        if (deed.kind == "people_ends" && deed.who != no_one && annals_.cast[static_cast<size_t>(deed.who)].name.empty()) return;
        deed.loss = count(row.loss);
        deed.slain = count(row.slain);
        deed.gain = count(row.gain);
        deed.loot = count(row.loot);
        deed.count = count(row.count);
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

    const Catalogue& catalogue_;
    const Lexicon& lexicon_;
    const State& state_;
    chronicle::NameForge peoples_, places_;
    Looks looks_;
    Annals annals_;
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

Noun world_name(const Lexicon& lexicon, const State& state) {
    chronicle::NameForge forge(lexicon.sounds, stream_seed(state.world.seed(), "name of the hill"));
    return forge.coin({"hills", 0});
}

}  // namespace undercroft::host_a_dungeon
