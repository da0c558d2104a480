// The five phases of a turn, and the procedures that belong to no other chapter: drawing, discarding.
// Covers DG-TURN, DG-REC, DG-END, DG-GEN-14, DG-ICE-05, DG-CARD-16, DG-CARD-18, DG-VAR-04, DG-VAR-07.1, DG-VAR-07.2,
// DG-SOLO-06, DG-SOLO-14, DG-SOLO-23.
#include <algorithm>

#include "games/dungeoneer/table.h"

namespace undercroft::dungeoneer {

namespace {

void begin_phase(Table& table, Phase phase) {
    table.state.phase = phase;
    table.report(Happened::phase_began, table.state.active, static_cast<int>(phase));
}

void begin_turn(Table& table) {
    State& state = table.state;
    for (Player& player : state.players) {
        player.battles = 0;
        player.fell_for_point = 0;
    }
    state.launched = 0;
    state.quiet = {};
    table.report(Happened::turn_began, state.active, state.round);
    if (const int left = rounds_left(table); left == 20 || left == 10 || (left > 0 && left <= 5)) {
        table.report(Happened::rounds_run_out, state.active, left);
    }
}

void pass_turn(Table& table) {
    State& state = table.state;
    const int seats = state.options.seats;
    const Seat before = state.active, next = next_seat(table, before);
    const auto order = [&](Seat seat) { return (seat.index - state.first.index + seats) % seats; };
    state.active = next;
    if (order(next) > order(before)) return;
    if (state.options.solo() && state.round >= state.options.rounds) {  // DG-SOLO-23
        state.over = 1;
        table.report(Happened::dungeon_won, next, state.round);
        return;
    }
    ++state.round;
}

int cards_to_draw(View view, Seat seat) {
    return hand_size + plain_sum(view, Value::hand, Thing::hero(seat)) - view.player(seat).hand_count;
}

bool may_discard(View view, Seat seat) {
    const Player& player = view.player(seat);
    return player.hand_count > 0 || !(player.inventory & view.cards.treasures).empty() || !player.lair.empty();
}

// DG-REC-04, R-87: before anybody may act in the Recovery, so that nothing is used twice in one turn. A point saved serves until
// the own turn begins (DG-END-07), not in it.
void recharge(Table& table, Seat seat) {
    Player& player = table.player(seat);
    player.spent = 0;
    player.action_points = 0;
    table.state.attacked = {};
}

}  // namespace

int rounds_left(View view) { return view.state.options.solo() ? view.state.options.rounds - view.state.round + 1 : 0; }

void begin_recovery(Table& table, Seat seat) {
    State& state = table.state;
    Player& player = table.player(seat);
    if (table.has(Switch::held_exits_close)) {
        for (Player& each : state.players) each.held_exits = 0;
    }
    player.saved = 0;
    const int points = table.has(Switch::limited_movement) ? 3 : stat(table, seat, Stat::speed);  // DG-REC-05, DG-REC-06
    player.action_points = static_cast<uint8_t>(std::clamp(points, 0, 99));
    player.visited = bit(player.place.value);  // DG-REC-07
    player.moved = 0;
    player.attempts = 0;
    state.quiet.remove(seat);                             // has action points now
    for (; state.owed_common > 0; --state.owed_common) {
        state.quiet = {};
        turn_up_common(table);
    }
}

// DG-REC-03: what lasted for this turn ends before the next player's Recovery.
void end_of_turn(Table& table) {
    State& state = table.state;
    state.boosts.clear();
    state.boosted = 0;
    state.draft.clear();
    for (Player& player : state.players) {
        player.guards = 0;
        player.bound_points = 0;
    }
    for (int i : Bits{table.view().dealt_quests()}) {
        QuestSpot& spot = state.quests[static_cast<size_t>(i)];
        if (!table.has(Switch::quest_wounds_stay)) spot.wounds = 0;  // DG-QUEST-21
        spot.found = LocationId::none();                             // DG-QUEST-24
        spot.tried = 0;
    }
}

Flow run(Table& table, TurnFrame& frame) {
    State& state = table.state;
    const Seat seat = state.active;
    if (frame.step > 0 && frame.step < 12 && !table.is_alive(seat)) return go_to(frame, 12);  // DG-GEN-14
    switch (frame.step) {
    case 0:
        begin_turn(table);
        frame.step = 1;
        if (state.winter != 0) {
            const int face = table.die();  // DG-ICE-05, DG-TURN-03
            table.report(Happened::ice_rolled, seat, face);
            if (face >= table.cards.winter_roll[1]) {
                table.push(IceFrame{seat, 0});
                return Flow::again;
            }
        }
        [[fallthrough]];
    case 1:
        begin_phase(table, Phase::recovery);
        recharge(table, seat);
        frame.step = 2;
        if (open_border_window(table, living(table))) return Flow::again;
        [[fallthrough]];
    case 2:
        begin_recovery(table, seat);
        frame.step = 3;
        if (fire(table, When::recovery, Thing::hero(seat))) {
            state.quiet = {};
            return Flow::again;
        }
        [[fallthrough]];
    case 3:
        if (state.options.solo()) return go_to(frame, 5);  // DG-SOLO-06
        begin_phase(table, Phase::villainy);
        frame.step = 5;
        table.push(VillainyFrame{});
        return Flow::again;
    case 5:
        state.draft.clear();
        state.quiet.remove(seat);                                       // whose Peril cards are no longer set aside
        if (table.has(Switch::no_blank_spots)) return go_to(frame, 8);  // DG-VAR-01.5
        begin_phase(table, Phase::location);
        frame.step = 6;
        if (open_border_window(table, living(table))) return Flow::again;
        [[fallthrough]];
    case 6:
        frame.step = 8;
        state.quiet = {};
        table.push(PlaceFrame{seat, seat, LocationId::none(), Region::dungeon, 0});  // DG-LOC-01
        return Flow::again;
    case 8:
        begin_phase(table, Phase::feats);
        frame.step = 9;
        table.push(FeatsFrame{});
        return Flow::again;
    case 9:
        begin_phase(table, Phase::discard);
        frame.step = 12;
        table.push(EndFrame{});
        return Flow::again;
    default:
        if (!state.to_resurrect.empty()) {  // DG-VAR-02.1: at the end of the turn in which the hero was defeated
            table.push(ResurrectFrame{state.to_resurrect.lowest(), 0});
            return Flow::again;
        }
        end_of_turn(table);
        pass_turn(table);
        return go_to(frame, 0);
    }
}

// Steps: 0 window, 1 moment, 2 discard, 3 answered, 4 stayed put, 5 saved AP, 6 answered, 7 draw, 8 answered.
Flow run(Table& table, EndFrame& frame) {
    State& state = table.state;
    const Seat seat = state.active;
    if (!table.is_alive(seat)) return Flow::done;
    Player& player = table.player(seat);
    switch (frame.step) {
    case 0:
        frame.step = 1;
        if (open_border_window(table, living(table))) return Flow::again;
        [[fallthrough]];
    case 1:
        frame.step = 2;
        state.quiet = {};
        if (fire(table, When::turn_end, Thing::hero(seat))) return Flow::again;
        [[fallthrough]];
    case 2:
        if (state.options.solo() || !may_discard(table, seat)) return go_to(frame, 4);  // DG-SOLO-14, DG-END-03
        frame.step = 3;
        return ask(table, Ask::discard, seat);
    case 3:
        if (table.answer.kind == static_cast<uint16_t>(Do::discard_card)) discard_card(table, CardId(table.answer.a));
        return go_to(frame, 4);
    case 4: {  // DG-END-04, DG-END-05
        frame.step = 5;
        if (player.moved != 0) return Flow::again;
        const Location& place = table.cards[player.place];
        gain_glory(table, seat, place.glory);
        gain_peril(table, seat, place.peril);
        if (state.options.solo() && place.peril > 0) {
            SoloFrame encounters;
            encounters.seat = seat;
            encounters.left = encounters.peril = place.peril;
            encounters.step = 10;  // no barrier: the hero stayed
            table.push(encounters);
        }
        return Flow::again;
    }
    case 5:
        player.bound_points = 0;
        if (player.action_points == 0) return go_to(frame, 7);
        if (table.has(Switch::limited_movement) || state.options.solo()) {
            player.action_points = 0;  // DG-VAR-07.2
            return go_to(frame, 7);
        }
        frame.step = 6;
        return ask(table, Ask::save_point, seat);
    case 6: {  // DG-END-06
        const bool saves = table.answer.kind == static_cast<uint16_t>(Do::save_point);
        player.action_points = saves ? 1 : 0;
        player.saved = saves ? 1 : 0;
        if (saves) table.report(Happened::point_saved, seat);
        return go_to(frame, 7);
    }
    case 7:
        if (state.options.solo()) {
            if (!deck_can_give(table, 0)) return Flow::done;
            frame.step = 8;
            return ask(table, Ask::solo_draw, seat);
        }
        frame.step = finished;
        if (const int missing = cards_to_draw(table, seat); missing > 0) {  // DG-END-08, DG-END-09
            table.push(DrawFrame{seat, static_cast<uint8_t>(missing), 0});
        }
        return Flow::again;
    default:
        if (table.answer.kind == static_cast<uint16_t>(Do::draw_glory)) draw_card(table, seat, 0);
        return Flow::done;
    }
}

void list(View view, const EndFrame& frame, Seat seat, ActionList& actions) {
    const Player& player = view.player(seat);
    switch (frame.step) {
    case 3:  // DG-END-01, DG-END-02
        for (CardId card : player.hand | (player.inventory & view.cards.treasures) | player.lair) {
            actions.add(make_action(Do::discard_card, card.value));
        }
        actions.add_if(player.hand_count == 0 || view.has(Switch::optional_discard), make_action(Do::done));
        return;
    case 6:
        actions.add(make_action(Do::save_point));
        actions.add(make_action(Do::lose_points));
        return;
    default:
        actions.add(make_action(Do::draw_glory));
        actions.add(make_action(Do::done));
        return;
    }
}

// DG-MIX-03, R-65: with split decks the deck is chosen card by card, after seeing the previous one.
Flow run(Table& table, DrawFrame& frame) {
    if (!table.is_alive(frame.seat)) return Flow::done;
    if (frame.step == 1) {
        frame.step = 0;
        --frame.left;
        draw_card(table, frame.seat, table.answer.kind == static_cast<uint16_t>(Do::draw_peril) ? 1 : 0);
    }
    const bool split = table.has(Switch::split_decks) && !table.state.options.solo();
    while (frame.left > 0) {
        const bool glory = deck_can_give(table, 0);
        const bool peril = split && deck_can_give(table, 1);
        if (!glory && !peril) return Flow::done;
        if (glory && peril) {
            frame.step = 1;
            return ask(table, Ask::draw_from, frame.seat);
        }
        --frame.left;
        draw_card(table, frame.seat, glory ? 0 : 1);
    }
    return Flow::done;
}

void list(View, const DrawFrame&, Seat, ActionList& actions) {
    actions.add(make_action(Do::draw_glory));
    actions.add(make_action(Do::draw_peril));
}

Flow run(Table& table, DiscardFrame& frame) {
    if (!table.is_alive(frame.seat)) return Flow::done;
    const Player& player = table.player(frame.seat);
    if (frame.step == 1) {
        frame.step = 0;
        --frame.left;
        discard_card(table, CardId(table.answer.a));
    }
    const bool hand = frame.from == DiscardFrame::From::hand;
    const CardSet pile =
        frame.from == DiscardFrame::From::boons ? player.inventory & table.cards.boons : player.inventory & table.cards.treasures;
    const int there = hand ? player.hand_count : pile.count();
    if (frame.left == 0 || there == 0) return Flow::done;
    if (there <= frame.left) {
        for (CardId card : hand ? player.hand : pile) discard_card(table, card);
        return Flow::done;
    }
    frame.step = 1;
    return ask(table, hand ? Ask::discard_hand : Ask::sacrifice, frame.seat);
}

void list(View view, const DiscardFrame& frame, Seat seat, ActionList& actions) {
    const Player& player = view.player(seat);
    const CardSet pile = frame.from == DiscardFrame::From::hand    ? player.hand
                         : frame.from == DiscardFrame::From::boons ? player.inventory & view.cards.boons
                                                                   : player.inventory & view.cards.treasures;
    for (CardId card : pile) actions.add(make_action(Do::discard_card, card.value));
}

}  // namespace undercroft::dungeoneer
