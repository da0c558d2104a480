// What a `choose` offers, as the actions that pick it (VOCABULARY section 4).
#include "games/dungeoneer/battle.h"

namespace undercroft::dungeoneer {

namespace {

// Everything one choose step looks at while it lists.
struct Listing {
    Sight view;
    const Context& context;
    const Selection& choice;
    ActionList& actions;
    uint32_t enough;         // candidates
    uint64_t reachable = 0;  // where `near` and `within` allow, found out once

    bool passes(Thing candidate) const {
        if (choice.condition.empty()) return true;
        Context about = context;
        about.it = candidate;
        return holds(view, about, choice.condition);
    }
    bool is_near(LocationId place) const {
        if (place.is_none()) return choice.near == Near::anywhere && choice.within == 255;
        return has_bit(reachable, place.value);
    }
    void find_reachable() {
        const LocationId here = context.you.is_none() ? LocationId::none() : view.player(context.you).place;
        const auto only = [](LocationId place) { return place.is_none() ? uint64_t{0} : bit(place.value); };
        switch (choice.near) {
        case Near::anywhere: reachable = ~uint64_t{0}; break;
        case Near::here: reachable = only(here); break;
        case Near::adjacent: reachable = here.is_none() ? 0 : neighbours(view, here); break;
        case Near::target: reachable = only(place_of(view, context.target)); break;
        }
        if (choice.within != 255) reachable &= view.is_alive(context.you) ? within_steps(view, here, choice.within) : 0;
    }
    bool is_of(Seat owner, Of standard) const {
        switch (choice.of == Of::standard ? standard : choice.of) {
        case Of::you: return owner == context.you;
        case Of::opponents: return owner != context.you;
        case Of::target: return Thing::hero(owner) == context.target;
        default: return true;
        }
    }
    bool is_kind(CardId card) const {
        const Card& printed = view.cards[card];
        return (choice.tag == no_tag || printed.has_tag(choice.tag)) &&
               (choice.type == no_tag || printed.type == static_cast<CardType>(choice.type));
    }

    void heroes() {
        for (Seat seat : living(view)) {
            actions.add_if(is_of(seat, Of::standard) && is_near(view.player(seat).place) && passes(Thing::hero(seat)),
                           make_action(Do::pick_seat, seat.index));
        }
    }
    // Those of the battle at hand: while a challenge is fought, the attack that it answers is over.
    void attackers(bool quest_monsters) {
        const BattleFrame* battle = view.state.frames.nearest<BattleFrame>();
        if (battle == nullptr || battle->stage > BattleStage::compare) return;
        const Thing you = Thing::hero(context.you);
        for (size_t i = 0; i < battle->count; ++i) {
            const Attack& attack = view.state.attacks[battle->first + i];
            if (!(attack.defender == you) || !attack.attacker.is_monster() || attack.is(Attack::trap) || attack.is(Attack::left) ||
                attack.is(Attack::dead)) {
                continue;
            }
            if (choice.tag != no_tag && !has_bit(tags_of(view, attack.attacker), choice.tag)) continue;
            if (attack.attacker.is_card()) {
                actions.add_if(passes(attack.attacker), make_action(Do::pick_card, attack.attacker.id));
            } else {
                actions.add_if(quest_monsters && passes(attack.attacker), make_action(Do::pick_quest, attack.attacker.id));
            }
        }
    }
    void cards(CardSet set) {
        for (CardId card : set) actions.add_if(is_kind(card) && passes(Thing::card(card)), make_action(Do::pick_card, card.value));
    }
    void lair_monsters() {
        for (Seat seat : living(view)) {
            if (is_of(seat, Of::you)) cards(view.player(seat).lair);
        }
    }
    // Prepared cards of a type lying with a player, attachments included.
    void prepared(CardSet type) {
        for (Seat seat : living(view)) {
            if (!is_of(seat, Of::you) || !is_near(view.player(seat).place)) continue;
            CardSet lying = view.player(seat).inventory | view.player(seat).banes;
            for (CardId card : view.state.attached& type) {
                const Thing host = view.state.host[at(card)];
                const bool with_player =
                    view.cards[card].type == CardType::bane ? host == Thing::hero(seat) : controller_of(view, card) == seat;
                if (with_player) lying.add(card);
            }
            cards(lying & type);
        }
    }
    // Locations of the same frame as the hero's unless the choice says otherwise (DG-GEN-03).
    uint64_t same_frame() const {
        const LocationId here = context.you.is_none() ? LocationId::none() : view.player(context.you).place;
        return here.is_none() ? ~uint64_t{0} : view.cards.region_locations[static_cast<size_t>(view.cards[here].region)];
    }
    uint64_t places() {
        const bool barriers = choice.noun == Noun::barrier;
        uint64_t places = view.state.laid & reachable & (barriers ? view.cards.barriers : same_frame());
        if (barriers || !choice.condition.empty()) {
            uint64_t offered = 0;
            for (int i : Bits{places}) {
                if (choice.noun != Noun::shiftable && static_cast<uint32_t>(count_bits(offered)) >= enough) break;
                const bool works = !barriers || !view.state.map[static_cast<size_t>(i)].barrier_is_off();
                if (works && passes(Thing::location(LocationId(i)))) offered |= bit(i);
            }
            places = offered;
        }
        return choice.noun == Noun::shiftable ? shiftable_cards(view, places, static_cast<int>(enough)) : places;
    }
    void locations() {
        const uint32_t before = actions.size();
        for (int i : Bits{places()}) {
            if (actions.size() - before >= enough) return;
            actions.add(make_action(Do::pick_location, i));
        }
    }
    void exits() {
        if (choice.near == Near::anywhere && choice.within == 255) {  // exits: the hero's own location unless said otherwise
            const LocationId here = context.you.is_none() ? LocationId::none() : view.player(context.you).place;
            reachable = here.is_none() ? 0 : bit(here.value);
        }
        for (int i : Bits{view.state.laid & reachable}) {
            const LocationId place(i);
            for (int side = 0; side < 4; ++side) {
                if (exit_of(view, place, static_cast<Side>(side)).kind < ExitKind::blocked) continue;  // most are
                actions.add_if(passes(Thing::exit(place, static_cast<Side>(side))), make_action(Do::pick_exit, i, side));
            }
        }
    }
};

void list_noun(Listing& listing) {
    const Sight view = listing.view;
    listing.find_reachable();
    switch (listing.choice.noun) {
    case Noun::hero: return listing.heroes();
    case Noun::attacker: return listing.attackers(true);
    case Noun::attacking_card: return listing.attackers(false);
    case Noun::lair_monster: return listing.lair_monsters();
    case Noun::boon: return listing.prepared(view.cards.boons);
    case Noun::treasure: return listing.prepared(view.cards.treasures);
    case Noun::bane: return listing.prepared(view.cards.banes);
    case Noun::discarded: return listing.cards(view.state.discard[0] | view.state.discard[1]);
    case Noun::location:
    case Noun::shiftable:
    case Noun::barrier: return listing.locations();
    case Noun::exit: return listing.exits();
    }
}

}  // namespace

void list_candidates(Sight view, const Context& context, const Selection& choice, ActionList& actions, uint32_t enough) {
    Listing listing{view, context, choice, actions, enough};
    list_noun(listing);
}

namespace {

bool is_location(Noun noun) { return noun == Noun::location || noun == Noun::shiftable || noun == Noun::barrier; }

// Whether there is anything of that kind at all: the quick answer for texts that wait for a battle.
bool exists(Sight view, Noun noun) {
    switch (noun) {
    case Noun::attacker:
    case Noun::attacking_card: return in_battle(view);
    case Noun::boon: return !(view.state.in_play & view.cards.boons).empty();
    case Noun::treasure: return !(view.state.in_play & view.cards.treasures).empty();
    case Noun::bane: return !(view.state.in_play & view.cards.banes).empty();
    case Noun::discarded: return !(view.state.discard[0] | view.state.discard[1]).empty();
    default: return true;
    }
}

}  // namespace

bool has_candidate(Sight view, const Context& context, const Selection& choice) {
    if (!exists(view, choice.noun)) return false;
    ActionList actions;
    Listing listing{view, context, choice, actions, 1};
    if (is_location(choice.noun)) {
        listing.find_reachable();
        return listing.places() != 0;
    }
    list_noun(listing);
    return !actions.empty();
}

Thing thing_of(Action action) {
    switch (static_cast<Do>(action.kind)) {
    case Do::pick_seat: return Thing::hero(Seat(action.a));
    case Do::pick_card: return Thing::card(CardId(action.a));
    case Do::pick_quest: return Thing::quest(QuestId(action.a));
    case Do::pick_location: return Thing::location(LocationId(action.a));
    case Do::pick_exit: return Thing::exit(LocationId(action.a), static_cast<Side>(action.b));
    default: return {};
    }
}

}  // namespace undercroft::dungeoneer
