// Which things on the board an option or a question is about (the names are those of handles.h).
#include "games/dungeoneer/handles.h"

#include "games/dungeoneer/asking.h"
#include "games/dungeoneer/battle.h"
#include "games/dungeoneer/words.h"

namespace undercroft::dungeoneer {

// In the order a person would point at them: the card, whom it is for, in which form; the place, then the way there.
HandleList handles_of(const Catalogue& catalogue, const State& state, Seat seat, Action action) {
    if (seat.is_none()) return {};
    const Handles names(catalogue, state);
    const PlayerState& player = state.players[at(seat)];
    const int a = action.a, b = action.b;
    const bool split = state.options.has(Switch::split_decks);
    const auto hero = [&](int index) { return names.hero(Seat(index)); };
    switch (static_cast<Do>(action.kind)) {
    case Do::play: return b == 0 ? HandleList{names.card(a)} : HandleList{names.card(a), hero(b - 1)};
    case Do::keep: return {names.card(a), Handles::inventory(seat)};
    case Do::use_card: return {names.card(a)};
    case Do::use_ability: return {names.hero(seat)};
    case Do::use_artifact: return {names.quest(a)};
    case Do::draft:
        if (catalogue.cards[static_cast<size_t>(a)].type == CardType::trap) return {names.card(a), hero(b)};
        return {names.card(a), hero(b), Handles::form(action.c)};
    case Do::launch: {
        HandleList cards;
        for (const Draft& each : state.draft) cards.push_back(names.card(each.card.value));
        return cards;
    }
    case Do::move: {
        const LocationId to = state.map[at(player.place)].next[static_cast<size_t>(a)];
        const std::string way = names.exit(player.place.value, a);
        return to.is_none() ? HandleList{way} : HandleList{names.location(to.value), way};
    }
    case Do::travel:
    case Do::pick_location: return {names.location(a)};
    case Do::explore: return {Handles::places(catalogue[player.place].region)};
    case Do::attempt:
    case Do::search:
    case Do::finish_escort:
    case Do::take_escort: return {names.quest(a), names.location(player.place.value)};
    case Do::pick_up_escort:
    case Do::abandon_escort:
    case Do::take_token: return {names.escort(a), names.quest(a)};
    case Do::stand_up:
    case Do::lie_down:
    case Do::save_point: return {names.hero(seat)};
    case Do::attack:
    case Do::challenge_hero: return {hero(a), Handles::form(b)};
    case Do::challenge:
    case Do::fall_challenge: return {names.thing(challenged(state, action)), Handles::form(b)};
    case Do::choose_form: return {Handles::form(a)};
    case Do::place: {
        const LocationId placed = drawn_location(state);
        const Region region = placed.is_none() ? Region::dungeon : catalogue[placed].region;
        return {Handles::cell(region, a, b), Handles::turn(action.c != 0)};
    }
    case Do::pick_seat: return {hero(a)};
    case Do::pick_card:
    case Do::discard_card: return {names.card(a)};
    case Do::to_hand: return {names.card(a), Handles::hand(seat)};
    case Do::to_lair: return {names.card(a), Handles::lair(seat)};
    case Do::to_discard: return {names.card(a), Handles::discards(deck_of({catalogue, state}, CardId(a)), split)};
    case Do::pick_quest: return {names.monster(a)};
    case Do::pick_exit: return {names.exit(a, b), names.location(a)};
    case Do::pick_hero: return {names.hero(HeroId(a))};
    case Do::draw_glory: return {Handles::deck(0, split)};
    case Do::draw_peril: return {Handles::deck(1, split)};
    case Do::deal_wound: {
        const Attack* attack = battle_attack(state);
        return attack == nullptr ? HandleList{} : HandleList{names.thing(attack->defender)};
    }
    case Do::dodge:
    case Do::face: return {names.location(player.place.value)};
    case Do::proceed:
    case Do::pass:
    case Do::done:
    case Do::pick_number:
    case Do::lose_points: return {};
    }
    return {};
}

HandleList Words::handles(const State& state, Seat seat, Action action) const { return handles_of(*catalogue_, state, seat, action); }

HandleList Words::question_handles(const State& state, Seat seat) const {
    const Handles names(*catalogue_, state);
    const auto of = [&](Thing thing) { return thing.is_none() ? HandleList{} : HandleList{names.thing(thing)}; };
    switch (static_cast<Ask>(state.question)) {
    case Ask::window: {
        HandleList things{names.hero(who_acts(state))};
        if (const Action declared = declared_action(state); declared != Action{}) {
            for (std::string& each : handles(state, state.active, declared)) things.push_back(std::move(each));
        }
        return things;
    }
    case Ask::response: {
        HandleList attackers;
        for (const Attack& attack : state.attacks) {
            if (attack.defender == Thing::hero(seat) && !attack.is(Attack::left)) attackers.push_back(names.thing(attack.attacker));
        }
        return attackers;
    }
    case Ask::place_location:
    case Ask::shift_to: return {names.location(drawn_location(state).value)};
    case Ask::choose_payer:
    case Ask::choose_amount: {
        const CardId card = played_card(state);
        return {card.is_none() ? names.hero(seat) : names.card(card.value)};
    }
    case Ask::choose_target:
        if (const CardId card = played_card(state); !card.is_none()) return {names.card(card.value)};
        return of(asking_source(state));
    case Ask::discard_hand:
    case Ask::sacrifice: return of(asking_source(state));
    case Ask::spikes: return {names.location(state.players[at(seat)].place.value)};
    case Ask::form_of_monster:
    case Ask::lair:
    case Ask::give_peril:
    case Ask::wound_or_token: {
        const Attack* attack = battle_attack(state);
        return attack == nullptr ? HandleList{} : HandleList{names.thing(attack->attacker), names.thing(attack->defender)};
    }
    case Ask::villainy:
    case Ask::discard:
    case Ask::solo_treasure: return {Handles::hand(seat)};
    case Ask::lair_surplus: return {Handles::lair(seat)};
    case Ask::challenge:
    case Ask::feats:
    case Ask::save_point:
    case Ask::entrance: return {names.hero(seat)};
    case Ask::none:
    case Ask::place_ice:
    case Ask::draw_from:
    case Ask::hero:
    case Ask::lay_location:
    case Ask::solo_draw: return {};
    }
    return {};
}

}  // namespace undercroft::dungeoneer
