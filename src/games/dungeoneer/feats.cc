// The two phases in which the active player does things: Villainy with its batch of encounters, and Feats.
// Covers DG-VILL-01..10, DG-FEAT, DG-SPEC-08 (declared and resolved actions), DG-CARD-04.
#include <algorithm>
#include <optional>

#include "games/dungeoneer/play.h"

namespace undercroft::dungeoneer {

namespace {

bool can_explore(Sight view, Seat seat) {
    if (free_points(view, seat) < 1 || view.has(Switch::no_blank_spots)) return false;
    const size_t region = static_cast<size_t>(view.cards[view.player(seat).place].region);
    return (view.state.location_deck[region] | view.state.location_under[region]) != 0;
}

void list_drafts(Sight view, Seat seat, ActionList& actions) {
    if (view.state.launched != 0 || view.state.draft.full()) return;
    const PlayerState& player = view.player(seat);
    CardSet cards = (player.hand | player.lair) & view.cards.encounters;
    std::array<int, max_players> reserved{};  // of their Peril (DG-VILL-06)
    for (const Draft& draft : view.state.draft) {
        cards.remove(draft.card);
        reserved[at(draft.target)] += draft.payer_points;
    }
    if (cards.empty()) return;
    const bool more_forms = could_change(view, Value::allow_attack_melee) || could_change(view, Value::allow_attack_speed);
    for (Seat target : others(view, seat)) {
        const int points = view.player(target).peril - reserved[at(target)];
        if (points <= 0) continue;
        const bool changed = could_change(view, Value::peril_cost, Thing::hero(target));
        for (CardId card : changed ? cards : cards& view.cards.payable_peril[static_cast<size_t>(std::min(points, top_cost))]) {
            const Card& printed = view.cards[card];
            if (changed && (printed.costs_x ? points < 1 : points < peril_cost(view, target, card))) continue;  // DG-VILL-02
            if (printed.type == CardType::trap) {
                actions.add_if(text_allows(view, seat, card, target), make_action(Do::draft, card.value, target.index, 0));
                continue;
            }
            const uint8_t forms = more_forms ? attack_forms(view, Thing::card(card)) : printed.monster.attack_forms;  // DG-BATTLE-08
            ActionList::Writer writer(actions, form_count);
            for (int form = 0; form < form_count; ++form) {
                writer.add_if(has_bit(forms, form), make_action(Do::draft, card.value, target.index, form));
            }
        }
    }
}

void add_to_draft(Play& play, Action action) {
    Draft draft;
    draft.card = CardId(action.a);
    draft.target = Seat(action.b);
    draft.form = static_cast<Form>(action.c);
    draft.payer_points = static_cast<uint8_t>(play.cards[draft.card].costs_x ? 1 : peril_cost(play, draft.target, draft.card));
    play.state.draft.push_back(draft);
}

// DG-SPEC-08: what the active player is about to do is heard by the others first. Whether anybody is asked; then it must be looked
// at again whether it can still be done.
template <class Frame>
bool declare(Play& play, Frame& frame, Seat seat) {
    frame.declared = play.answer;
    if (const Do kind = static_cast<Do>(play.answer.kind); kind == Do::play || kind == Do::keep) {
        play.player(seat).shown.add(CardId(play.answer.a));  // a declared card is known to all
    }
    frame.stage = PhaseStage::declared;
    return open_border_window(play, others(play, seat));
}

template <class Frame>
bool is_still_possible(Play& play, const Frame& frame, Seat seat) {
    ActionList actions;
    list(play, frame, seat, actions);
    return actions.contains(frame.declared);
}

template <class Frame>
Action take_declared(Frame& frame) {
    const Action action = frame.declared;
    frame.declared = {};
    frame.stage = PhaseStage::window;
    return action;
}

// `at_once` takes what is not declared, `carry_out` does the rest.
template <class Frame, class AtOnce, class CarryOut>
Flow run_phase(Play& play, Frame& frame, Ask question, AtOnce&& at_once, CarryOut&& carry_out) {
    const Seat seat = play.state.active;
    switch (frame.stage) {
    case PhaseStage::window:
        frame.stage = PhaseStage::ask;
        if (open_border_window(play, others(play, seat))) return Flow::again;
        [[fallthrough]];
    case PhaseStage::ask:
        frame.stage = PhaseStage::take_action;
        frame.begun = 1;
        return ask(play, question, seat);
    case PhaseStage::take_action:
        if (const std::optional<Flow> flow = at_once(play.answer)) return *flow;
        if (declare(play, frame, seat)) return Flow::again;
        break;
    case PhaseStage::declared:
        if (is_still_possible(play, frame, seat)) break;
        take_declared(frame);
        return Flow::again;
    }
    something_happened(play);
    return carry_out(play, seat, take_declared(frame));
}

}  // namespace

Flow run(Play& play, VillainyFrame& frame) {
    if (!play.is_alive(play.state.active)) return Flow::done;
    const auto at_once = [&](Action action) -> std::optional<Flow> {
        switch (static_cast<Do>(action.kind)) {
        case Do::done: play.state.launched = 0; return Flow::done;
        case Do::draft: add_to_draft(play, action); return go_to(frame, PhaseStage::ask);
        case Do::launch:  // what defenders may do against it is asked in the battle (DG-BATTLE-14)
            frame.stage = PhaseStage::window;
            something_happened(play);
            launch_draft(play);
            return Flow::again;
        default: return std::nullopt;
        }
    };
    return run_phase(play, frame, Ask::villainy, at_once, do_special);
}

void list(Sight view, const VillainyFrame&, Seat seat, ActionList& actions) {
    actions.add(make_action(Do::done));
    list_drafts(view, seat, actions);
    actions.add_if(!view.state.draft.empty(), make_action(Do::launch));
    list_plays(view, seat, view.player(seat).hand & view.cards.villainy, actions);
    list_powers(view, seat, When::villainy, actions);
    list_special(view, seat, actions);
}

namespace {

MoveFrame move_of(Sight view, Seat seat, Action action) {
    const LocationId from = view.player(seat).place;
    MoveFrame move;
    move.seat = seat;
    move.from = from;
    if (action.kind == static_cast<uint16_t>(Do::move)) {
        move.way = static_cast<uint8_t>(action.a);
        move.to = view.state.map[at(from)].next[move.way];
    } else {
        move.way = 4;
        move.to = LocationId(action.a);
    }
    return move;
}

Flow do_feat(Play& play, Seat seat, Action action) {
    switch (static_cast<Do>(action.kind)) {
    case Do::move:
    case Do::travel: return call(play, move_of(play, seat, action));
    case Do::explore:  // DG-FEAT-03
        spend_points(play, seat, 1);
        return call(play, PlaceFrame{seat});
    case Do::attempt:
    case Do::search:
    case Do::take_escort:
    case Do::finish_escort:
    case Do::pick_up_escort: start_quest_action(play, seat, action); return Flow::again;
    default: return do_special(play, seat, action);
    }
}

}  // namespace

Flow run(Play& play, FeatsFrame& frame) {
    if (!play.is_alive(play.state.active) || frame.ended != 0) return Flow::done;  // DG-FEAT-05
    const auto at_once = [](Action action) -> std::optional<Flow> {
        if (action.kind == static_cast<uint16_t>(Do::done)) return Flow::done;  // DG-FEAT-06
        return std::nullopt;
    };
    return run_phase(play, frame, Ask::feats, at_once, do_feat);
}

void list(Sight view, const FeatsFrame&, Seat seat, ActionList& actions) {
    actions.add(make_action(Do::done));
    list_moves(view, seat, actions);
    actions.add_if(can_explore(view, seat), make_action(Do::explore));
    list_quests(view, seat, actions);
    list_plays(view, seat, view.player(seat).hand & view.cards.feats, actions);
    for (CardId card : view.player(seat).hand& view.cards.kept)
        actions.add_if(can_keep(view, seat, card), make_action(Do::keep, card.value));
    list_powers(view, seat, When::feats, actions);
    list_special(view, seat, actions);
}

}  // namespace undercroft::dungeoneer
