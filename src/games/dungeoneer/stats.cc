// What names in a text mean, whether its conditions hold, and what all texts in play add to a value.
// Covers DG-GOAL-03, DG-GOAL-04, DG-GEN-09..11, DG-ICE-09, DG-BATTLE-18.
#include <algorithm>

#include "games/dungeoneer/play.h"

namespace undercroft::dungeoneer {

namespace {

// The hero a card in play serves (VOCABULARY: bearer).
Thing bearer_of(Sight view, CardId card) {
    const Card& printed = view.cards[card];
    if (printed.type == CardType::monster) return Thing::card(card);
    if (view.state.attached.has(card)) {
        const Thing host = view.state.host[at(card)];
        if (host.is_card() && view.cards[host.card()].type != CardType::monster) return Thing::hero(controller_of(view, host.card()));
        return host;
    }
    for (int i = 0; i < view.seats(); ++i) {
        if (view.state.players[static_cast<size_t>(i)].banes.has(card)) return Thing::hero(Seat(i));
    }
    return Thing::hero(controller_of(view, card));
}

// `other` is whom a monster fights: the target of its texts.
Context context_of_card(Sight view, CardId card, Thing other) {
    Context context;
    context.you = controller_of(view, card);
    context.source = Thing::card(card);
    context.bearer = bearer_of(view, card);
    context.target = view.cards[card].type == CardType::monster ? other : context.bearer;
    context.x = view.state.paid_x[at(card)];
    return context;
}

bool is_touched(Sight view, const Context& context, const Modifier& modifier, const Asking& asking) {
    switch (modifier.touch) {
    case Touch::who: return resolve(view, context, modifier.who) == asking.touched;
    case Touch::your_monsters: return asking.touched.is_card() && controller_of(view, asking.touched.card()) == context.you;
    case Touch::all_monsters: return asking.touched.is_monster();
    case Touch::heroes_at_host:
        return asking.touched.is_hero() && context.source.is_card() &&
               place_of(view, view.state.host[at(context.source.card())]) == place_of(view, asking.touched);
    }
    return false;
}

bool filters_hold(Sight view, const Modifier& modifier, const Asking& asking) {
    if (modifier.tag != no_tag) {
        const uint64_t tags = asking.card.is_none() ? tags_of(view, asking.touched) : view.cards[asking.card].tags;
        if (!has_bit(tags, modifier.tag)) return false;
    }
    if (modifier.type != no_tag) {
        if (asking.card.is_none() || view.cards[asking.card].type != static_cast<CardType>(modifier.type)) return false;
    }
    switch (modifier.against) {
    case Against::any: break;
    case Against::monster:
        if (!asking.other.is_monster()) return false;
        break;
    case Against::hero:
        if (!asking.other.is_hero()) return false;
        break;
    case Against::tag:
        if (!has_bit(tags_of(view, asking.other), modifier.against_tag)) return false;
        break;
    }
    if (modifier.role != Role::any && modifier.role != asking.role) return false;
    if (modifier.form != no_tag && modifier.form != asking.form) return false;
    if (modifier.from != ThreatFrom::any && modifier.from != asking.from) return false;
    if (modifier.in != PlaceWord::any) {
        const LocationId place = asking.place.is_none() ? place_of(view, asking.touched) : asking.place;
        if (place.is_none() || !place_is(view, place, modifier.in)) return false;
    }
    return true;
}

// DG-ICE-09: a bonus for Arctic places grows by 1 for each token beyond the first.
int growth(Sight view, const Modifier& modifier, const Asking& asking) {
    if (modifier.in != PlaceWord::arctic || modifier.what > Value::trap_number) return 0;
    const LocationId place = asking.place.is_none() ? place_of(view, asking.touched) : asking.place;
    return std::max(0, view.laid(place).ice - 1);
}

int add_up(Sight view, const Context& context, Range range, const Asking& asking) {
    int total = 0;
    for (const Modifier& modifier : view.cards.modifiers_in(range)) {
        if (modifier.what != asking.what || !is_touched(view, context, modifier, asking)) continue;
        if (!filters_hold(view, modifier, asking)) continue;
        total += amount_of(view, context, modifier.amount) + growth(view, modifier, asking);
    }
    return total;
}

// Cards in play that may change the value for the thing asked about. Most serve another hero.
CardSet changing_cards(Sight view, const Asking& asking) {
    const State& state = view.state;
    const CardSet cards = state.in_play & view.cards.card_modifies[static_cast<size_t>(asking.what)];
    if (cards.empty() || !asking.touched.is_hero()) return cards;
    const PlayerState& player = view.player(asking.touched.seat());
    const CardSet near = player.inventory | player.banes | state.attached | state.table | state.waiting;
    return cards - (view.cards.serves_bearer[static_cast<size_t>(asking.what)] - near);
}

int sum_of_card(Sight view, CardId card, const Asking& asking) {
    int total = 0;
    for (const Modifier& modifier : view.cards.modifiers_in(view.cards[card].modifiers)) {
        if (modifier.what != asking.what) continue;
        if (!filters_hold(view, modifier, asking)) continue;
        const Context context = context_of_card(view, card, asking.other);
        if (!is_touched(view, context, modifier, asking)) continue;
        total += amount_of(view, context, modifier.amount) + growth(view, modifier, asking);
    }
    return total;
}

int sum_of_quests(Sight view, const Asking& asking) {
    int total = 0;
    for (int index : Bits{view.cards.quest_modifies[static_cast<size_t>(asking.what)] & view.dealt_quests()}) {
        const QuestSpot& spot = view.state.quests[static_cast<size_t>(index)];
        const Quest& quest = view.cards.quests[static_cast<size_t>(index)];
        if ((spot.zone == QuestZone::completed ? quest.modifiers : quest.influence).empty()) continue;  // as of artifacts not won yet
        if (spot.zone == QuestZone::completed && view.is_alive(spot.seat)) {                            // DG-QUEST-11
            Context context;
            context.source = Thing::quest(QuestId(index));
            context.you = spot.seat;
            context.bearer = Thing::hero(spot.seat);
            total += add_up(view, context, quest.modifiers, asking);
        } else if (spot.zone == QuestZone::personal || spot.zone == QuestZone::common) {  // DG-QUEST-13, DG-QUEST-14
            if (!asking.touched.is_hero()) continue;
            if (spot.zone == QuestZone::personal && spot.seat != asking.touched.seat()) continue;
            Context context;
            context.source = Thing::quest(QuestId(index));
            context.you = asking.touched.seat();
            context.bearer = asking.touched;
            total += add_up(view, context, quest.influence, asking);
        }
    }
    return total;
}

int sum_of_boosts(Sight view, const Asking& asking) {
    int total = 0;
    for (const Boost& boost : view.state.boosts) {
        const Modifier& modifier = view.cards.modifiers[boost.modifier];
        if (modifier.what != asking.what) continue;
        Context context;
        context.you = boost.controller;
        if (modifier.touch == Touch::who ? !(boost.touched == asking.touched) : !is_touched(view, context, modifier, asking)) continue;
        if (filters_hold(view, modifier, asking)) total += boost.amount + growth(view, modifier, asking);
    }
    return total;
}

}  // namespace

Context context_of(const EffectFrame& frame) {
    Context context;
    context.you = frame.you;
    context.source = frame.source;
    context.bearer = frame.bearer;
    context.target = frame.target;
    context.foe = frame.foe;
    context.it = frame.it;
    context.picks = frame.picks;
    context.x = frame.x;
    context.done = frame.done;
    return context;
}

Thing resolve(Sight view, const Context& context, Who who) {
    switch (who) {
    case Who::none: return {};
    case Who::you: return Thing::hero(context.you);
    case Who::target: return context.target;
    case Who::bearer: return context.bearer;
    case Who::host: return context.source.is_card() ? view.state.host[at(context.source.card())] : Thing{};
    case Who::source: return context.source;
    case Who::foe: return context.foe;
    case Who::it: return context.it;
    case Who::owner: return Thing::hero(context.owner);
    default: return context.picks[static_cast<size_t>(who) - static_cast<size_t>(Who::pick_0)];
    }
}

LocationId place_of(Sight view, Thing thing) {
    if (thing.is_hero()) return view.player(thing.seat()).place;
    if (thing.is_location() || thing.is_exit()) return thing.location();
    if (thing.is_card() && view.state.attached.has(thing.card())) return place_of(view, view.state.host[at(thing.card())]);
    if (thing.is_monster()) {
        if (const Attack* attack = attack_of(view.state, thing)) return attack->place;
        for (const Attack& attack : view.state.attacks) {
            if (attack.defender == thing) return attack.place;
        }
        if (thing.is_card() && view.cards[thing.card()].type <= CardType::treasure) {
            const Seat seat = controller_of(view, thing.card());
            if (!seat.is_none()) return view.player(seat).place;
        }
    }
    return {};
}

Seat player_of(Sight view, Thing thing) {
    if (thing.is_hero()) return thing.seat();
    if (thing.is_card()) return controller_of(view, thing.card());
    return {};
}

uint64_t tags_of(Sight view, Thing thing) {
    if (thing.is_card()) return view.cards[thing.card()].tags;
    if (thing.is_quest()) return view.cards[thing.quest()].monster_tags;
    return 0;
}

bool place_is(Sight view, LocationId place, PlaceWord word) {
    if (word == PlaceWord::arctic) return view.laid(place).ice > 0;  // DG-ICE-01, R-55
    return view.cards[place].prints(word);
}

namespace {

// Cards of a type with a player, attachments included.
int prepared(Sight view, Seat seat, CardSet type) {
    int cards = (view.player(seat).inventory & type).count();
    for (CardId card : view.state.attached& type) cards += controller_of(view, card) == seat ? 1 : 0;
    return cards;
}

int count(Sight view, Counter counter, Thing of) {
    const Seat seat = player_of(view, of);
    if (seat.is_none()) return 0;
    const PlayerState& player = view.player(seat);
    switch (counter) {
    case Counter::level: return player.level;
    case Counter::boons: return prepared(view, seat, view.cards.boons);
    case Counter::treasures: return prepared(view, seat, view.cards.treasures);
    case Counter::lair: return player.lair.count();
    case Counter::lost_health: return std::max(0, view.cards[player.hero].health - player.health);
    case Counter::glory: return player.glory;
    }
    return 0;
}

bool holds_one(Sight view, const Context& context, const Condition& condition) {
    switch (condition.kind) {
    case Condition::Kind::place_is: {
        const LocationId place = place_of(view, resolve(view, context, condition.of));
        return !place.is_none() && place_is(view, place, static_cast<PlaceWord>(condition.word));
    }
    case Condition::Kind::kind_is: return has_bit(tags_of(view, resolve(view, context, condition.of)), condition.word);
    case Condition::Kind::fallen: {
        const Seat seat = resolve(view, context, condition.of).seat();
        return view.is_alive(seat) && view.player(seat).fallen != 0;
    }
    case Condition::Kind::same_place: {
        const LocationId place = place_of(view, resolve(view, context, condition.of));
        return !place.is_none() && place == place_of(view, resolve(view, context, condition.as));
    }
    case Condition::Kind::at_least:
        return count(view, static_cast<Counter>(condition.word), resolve(view, context, condition.of)) >= condition.number;
    case Condition::Kind::yours: return player_of(view, resolve(view, context, condition.of)) == context.you;
    }
    return false;
}

}  // namespace

bool holds(Sight view, const Context& context, Range conditions) {
    for (const Condition& condition : view.cards.conditions_in(conditions)) {
        if (holds_one(view, context, condition) == condition.negated) return false;
    }
    return true;
}

int amount_of(Sight view, const Context& context, const Amount& amount) {
    switch (amount.kind) {
    case Amount::Kind::constant: return amount.value;
    case Amount::Kind::x: return context.x;
    case Amount::Kind::done: return context.done;
    case Amount::Kind::counter:
        return std::min<int>(amount.most, amount.value * count(view, amount.counter, resolve(view, context, amount.of)));
    }
    return 0;
}

int sum_of_changes(Sight view, const Asking& asking) {
    const size_t what = static_cast<size_t>(asking.what);
    int total = 0;
    for (CardId card : changing_cards(view, asking)) total += sum_of_card(view, card, asking);
    if (asking.touched.is_hero()) {
        const HeroId hero = view.player(asking.touched.seat()).hero;
        if (has_bit(view.cards.hero_modifies[what], hero.value)) {
            Context context;
            context.you = asking.touched.seat();
            context.source = context.bearer = asking.touched;
            total += add_up(view, context, view.cards[hero].modifiers, asking);
        }
    }
    total += sum_of_quests(view, asking);
    if (asking.touched.is_quest()) {
        Context context;
        context.source = context.bearer = asking.touched;
        context.target = asking.other;
        total += add_up(view, context, view.cards[asking.touched.quest()].monster_modifiers, asking);
    }
    if (has_bit(view.state.boosted, static_cast<int>(asking.what))) total += sum_of_boosts(view, asking);
    return total;
}

bool permits(Sight view, Value what, Thing touched) { return plain_sum(view, what, touched) > 0; }

int stat(Sight view, Seat seat, Stat which) {
    const PlayerState& player = view.player(seat);
    if (which == Stat::level) return player.level;
    if (which == Stat::health) return player.health;
    const int printed = view.cards[player.hero].stats[static_cast<size_t>(which)][player.level - 1u];  // DG-BATTLE-18
    return std::max(0, printed + plain_sum(view, static_cast<Value>(which), Thing::hero(seat)));
}

// What a fighter adds to its die in this attack.
int battle_value(Sight view, Thing fighter, const Attack& attack, Role role) {
    Asking asking;
    asking.what = static_cast<Value>(attack.form);
    asking.touched = fighter;
    asking.other = role == Role::attack ? attack.defender : attack.attacker;
    asking.role = role;
    asking.form = static_cast<uint8_t>(attack.form);
    asking.place = attack.place;
    int printed = 0;
    if (fighter.is_hero()) {
        const PlayerState& player = view.player(fighter.seat());
        printed = view.cards[player.hero].stats[static_cast<size_t>(attack.form)][player.level - 1u];
    } else if (fighter.is_card()) {
        printed = view.cards[fighter.card()].monster.value[static_cast<size_t>(attack.form)];
    } else {
        printed = view.cards[fighter.quest()].monster.value[static_cast<size_t>(attack.form)];
    }
    const int value = std::max(0, printed + sum(view, asking));
    asking.what = Value::battle;
    return value + sum(view, asking);
}

int boon_limit(Sight view, Seat seat) {
    return view.cards[view.player(seat).hero].boon_limit + plain_sum(view, Value::boon_limit, Thing::hero(seat));
}

int treasure_limit(Sight view, Seat seat) {
    return view.cards[view.player(seat).hero].treasure_limit + plain_sum(view, Value::treasure_limit, Thing::hero(seat));
}

namespace {

int cost(Sight view, Value what, Seat payer, CardId card) {
    const int printed = view.cards[card].cost;
    if (printed == 0 || !could_change(view, what, Thing::hero(payer))) return printed;
    Asking asking;
    asking.what = what;
    asking.touched = Thing::hero(payer);
    asking.card = card;
    return std::max(1, printed + sum_of_changes(view, asking));
}

}  // namespace

int glory_cost(Sight view, Seat seat, CardId card) { return cost(view, Value::glory_cost, seat, card); }
int peril_cost(Sight view, Seat payer, CardId card) { return cost(view, Value::peril_cost, payer, card); }

int arctic_raise(Sight view, LocationId place, int printed) {
    if (printed == 0 || place.is_none()) return 0;
    const int tokens = view.laid(place).ice;
    return tokens == 0 ? 0 : printed + tokens - 1;
}

int health_left(Sight view, Thing monster) {
    if (monster.is_card()) return view.cards[monster.card()].monster.health - view.state.wounds[at(monster.card())];
    if (monster.is_quest()) return view.cards[monster.quest()].monster.health - view.state.quests[at(monster.quest())].wounds;
    return 0;
}

}  // namespace undercroft::dungeoneer
