// The five phases of a turn, and the procedures that belong to no other chapter: drawing, discarding.
// Covers DG-TURN, DG-REC, DG-END, DG-GEN-14, DG-ICE-05, DG-CARD-16, DG-CARD-18, DG-VAR-04, DG-VAR-07.1, DG-VAR-07.2,
// DG-SOLO-06, DG-SOLO-14, DG-SOLO-23.
#include <algorithm>

#include "games/dungeoneer/play.h"

namespace undercroft::dungeoneer {

namespace {

void begin_phase(Play& play, Phase phase) {
    play.state.phase = phase;
    play.report(Happened::phase_began, play.state.active, static_cast<int>(phase));
}

void begin_turn(Play& play) {
    State& state = play.state;
    for (PlayerState& player : state.players) {
        player.battles = 0;
        player.fell_for_point = 0;
    }
    state.launched = 0;
    something_happened(play);
    play.report(Happened::turn_began, state.active, state.round);
    if (const int left = rounds_left(play); left == 20 || left == 10 || (left > 0 && left <= 5)) {
        play.report(Happened::rounds_run_out, state.active, left);
    }
}

void pass_turn(Play& play) {
    State& state = play.state;
    const int seats = state.options.seats;
    const Seat before = state.active, next = next_seat(play, before);
    const auto order = [&](Seat seat) { return (seat.index - state.first.index + seats) % seats; };
    state.active = next;
    if (order(next) > order(before)) return;
    if (state.options.solo() && state.round >= state.options.rounds) {  // DG-SOLO-23
        state.over = 1;
        play.report(Happened::dungeon_won, next, state.round);
        return;
    }
    ++state.round;
}

int cards_to_draw(Sight view, Seat seat) {
    return hand_size + plain_sum(view, Value::hand, Thing::hero(seat)) - view.player(seat).hand_count;
}

bool may_discard(Sight view, Seat seat) {
    const PlayerState& player = view.player(seat);
    return player.hand_count > 0 || !(player.inventory & view.cards.treasures).empty() || !player.lair.empty();
}

// DG-REC-04, R-87: before anybody may act in the Recovery, so that nothing is used twice in one turn. A point saved serves until
// the own turn begins (DG-END-07), not in it.
void recharge(Play& play, Seat seat) {
    PlayerState& player = play.player(seat);
    player.spent = 0;
    player.action_points = 0;
    play.state.attacked = {};
}

}  // namespace

int rounds_left(Sight view) { return view.state.options.solo() ? view.state.options.rounds - view.state.round + 1 : 0; }

void begin_recovery(Play& play, Seat seat) {
    State& state = play.state;
    PlayerState& player = play.player(seat);
    if (play.has(Switch::held_exits_close)) {
        for (PlayerState& each : state.players) each.held_exits = 0;
    }
    player.saved = 0;
    const int points = play.has(Switch::limited_movement) ? 3 : stat(play, seat, Stat::speed);  // DG-REC-05, DG-REC-06
    player.action_points = static_cast<uint8_t>(std::clamp(points, 0, 99));
    player.visited = bit(player.place.value);  // DG-REC-07
    player.moved = 0;
    player.attempts = 0;
    something_happened_to(play, seat);                    // has action points now
    for (; state.owed_common > 0; --state.owed_common) {
        something_happened(play);
        turn_up_common(play);
    }
}

// DG-REC-03: what lasted for this turn ends before the next player's Recovery.
void end_of_turn(Play& play) {
    State& state = play.state;
    state.boosts.clear();
    state.boosted = 0;
    state.draft.clear();
    for (PlayerState& player : state.players) {
        player.guards = 0;
        player.bound_points = 0;
    }
    for (int i : Bits{play.view().dealt_quests()}) {
        QuestSpot& spot = state.quests[static_cast<size_t>(i)];
        if (!play.has(Switch::quest_wounds_stay)) spot.wounds = 0;  // DG-QUEST-21
        spot.found = LocationId::none();                            // DG-QUEST-24
        spot.tried = 0;
    }
}

Flow run(Play& play, TurnFrame& frame) {
    State& state = play.state;
    const Seat seat = state.active;
    using Stage = TurnFrame::Stage;
    if (frame.stage > Stage::winter && frame.stage < Stage::over && !play.is_alive(seat)) return go_to(frame, Stage::over);  // DG-GEN-14
    switch (frame.stage) {
    case Stage::winter:
        begin_turn(play);
        frame.stage = Stage::recovery;
        if (state.winter != 0) {
            const int face = play.die();  // DG-ICE-05, DG-TURN-03
            play.report(Happened::ice_rolled, seat, face);
            if (face >= play.cards.winter_roll[1]) return call(play, IceFrame{seat});
        }
        [[fallthrough]];
    case Stage::recovery:
        begin_phase(play, Phase::recovery);
        recharge(play, seat);
        frame.stage = Stage::refresh;
        if (open_border_window(play, living(play))) return Flow::again;
        [[fallthrough]];
    case Stage::refresh:
        begin_recovery(play, seat);
        frame.stage = Stage::villainy;
        if (fire(play, When::recovery, Thing::hero(seat))) {
            something_happened(play);
            return Flow::again;
        }
        [[fallthrough]];
    case Stage::villainy:
        if (state.options.solo()) return go_to(frame, Stage::location);  // DG-SOLO-06
        begin_phase(play, Phase::villainy);
        frame.stage = Stage::location;
        return call(play, VillainyFrame{});
    case Stage::location:
        state.draft.clear();
        something_happened_to(play, seat);                                        // whose Peril cards are no longer set aside
        if (play.has(Switch::no_blank_spots)) return go_to(frame, Stage::feats);  // DG-VAR-01.5
        begin_phase(play, Phase::location);
        frame.stage = Stage::draw_location;
        if (open_border_window(play, living(play))) return Flow::again;
        [[fallthrough]];
    case Stage::draw_location:
        frame.stage = Stage::feats;
        something_happened(play);
        return call(play, PlaceFrame{seat});  // DG-LOC-01
    case Stage::feats:
        begin_phase(play, Phase::feats);
        frame.stage = Stage::discard;
        return call(play, FeatsFrame{});
    case Stage::discard:
        begin_phase(play, Phase::discard);
        frame.stage = Stage::over;
        return call(play, EndFrame{});
    case Stage::over:
        if (!state.to_resurrect.empty()) {  // DG-VAR-02.1: at the end of the turn in which the hero was defeated
            return call(play, ResurrectFrame{state.to_resurrect.lowest()});
        }
        end_of_turn(play);
        pass_turn(play);
        return go_to(frame, Stage::winter);
    }
    return Flow::done;
}

Flow run(Play& play, EndFrame& frame) {
    State& state = play.state;
    const Seat seat = state.active;
    using Stage = EndFrame::Stage;
    if (!play.is_alive(seat)) return Flow::done;
    PlayerState& player = play.player(seat);
    switch (frame.stage) {
    case Stage::window:
        frame.stage = Stage::moment;
        if (open_border_window(play, living(play))) return Flow::again;
        [[fallthrough]];
    case Stage::moment:
        frame.stage = Stage::discard;
        something_happened(play);
        if (fire(play, When::turn_end, Thing::hero(seat))) return Flow::again;
        [[fallthrough]];
    case Stage::discard:
        if (state.options.solo() || !may_discard(play, seat)) return go_to(frame, Stage::stayed);  // DG-SOLO-14, DG-END-03
        frame.stage = Stage::take_discard;
        return ask(play, Ask::discard, seat);
    case Stage::take_discard:
        if (play.answer.kind == static_cast<uint16_t>(Do::discard_card)) discard_card(play, CardId(play.answer.a));
        [[fallthrough]];
    case Stage::stayed:  // DG-END-04, DG-END-05
        frame.stage = Stage::save_point;
        if (player.moved == 0) {
            const Location& place = play.cards[player.place];
            gain_glory(play, seat, place.glory);
            gain_peril(play, seat, place.peril);
            if (state.options.solo() && place.peril > 0) {
                SoloFrame encounters;
                encounters.seat = seat;
                encounters.left = encounters.peril = place.peril;
                encounters.stayed = 1;
                return call(play, encounters);
            }
        }
        [[fallthrough]];
    case Stage::save_point:
        player.bound_points = 0;
        if (player.action_points == 0) return go_to(frame, Stage::draw);
        if (play.has(Switch::limited_movement) || state.options.solo()) {
            player.action_points = 0;  // DG-VAR-07.2
            return go_to(frame, Stage::draw);
        }
        frame.stage = Stage::take_save;
        return ask(play, Ask::save_point, seat);
    case Stage::take_save: {  // DG-END-06
        const bool saves = play.answer.kind == static_cast<uint16_t>(Do::save_point);
        player.action_points = saves ? 1 : 0;
        player.saved = saves ? 1 : 0;
        if (saves) play.report(Happened::point_saved, seat);
        [[fallthrough]];
    }
    case Stage::draw:
        if (state.options.solo()) {
            if (!deck_can_give(play, 0)) return Flow::done;
            frame.stage = Stage::take_draw;
            return ask(play, Ask::solo_draw, seat);
        }
        frame.stage = finished<EndFrame>;
        if (const int missing = cards_to_draw(play, seat); missing > 0) {  // DG-END-08, DG-END-09
            return call(play, DrawFrame{seat, static_cast<uint8_t>(missing)});
        }
        return Flow::done;
    case Stage::take_draw:
        if (play.answer.kind == static_cast<uint16_t>(Do::draw_glory)) draw_card(play, seat, 0);
        return Flow::done;
    }
    return Flow::done;
}

void list(Sight view, const EndFrame& frame, Seat seat, ActionList& actions) {
    const PlayerState& player = view.player(seat);
    using Stage = EndFrame::Stage;
    switch (frame.stage) {
    case Stage::take_discard:  // DG-END-01, DG-END-02
        for (CardId card : player.hand | (player.inventory & view.cards.treasures) | player.lair) {
            actions.add(make_action(Do::discard_card, card.value));
        }
        actions.add_if(player.hand_count == 0 || view.has(Switch::optional_discard), make_action(Do::done));
        return;
    case Stage::take_save:
        actions.add(make_action(Do::save_point));
        actions.add(make_action(Do::lose_points));
        return;
    case Stage::take_draw:
        actions.add(make_action(Do::draw_glory));
        actions.add(make_action(Do::done));
        return;
    default: CHECK(false);  // no other stage asks
    }
}

// DG-MIX-03, R-65: with split decks the deck is chosen card by card, after seeing the previous one.
Flow run(Play& play, DrawFrame& frame) {
    if (!play.is_alive(frame.seat)) return Flow::done;
    if (frame.stage == DrawFrame::Stage::take_deck) {
        frame.stage = DrawFrame::Stage::draw;
        --frame.left;
        draw_card(play, frame.seat, play.answer.kind == static_cast<uint16_t>(Do::draw_peril) ? 1 : 0);
    }
    const bool split = play.has(Switch::split_decks) && !play.state.options.solo();
    while (frame.left > 0) {
        const bool glory = deck_can_give(play, 0);
        const bool peril = split && deck_can_give(play, 1);
        if (!glory && !peril) return Flow::done;
        if (glory && peril) {
            frame.stage = DrawFrame::Stage::take_deck;
            return ask(play, Ask::draw_from, frame.seat);
        }
        --frame.left;
        draw_card(play, frame.seat, glory ? 0 : 1);
    }
    return Flow::done;
}

void list(Sight, const DrawFrame&, Seat, ActionList& actions) {
    actions.add(make_action(Do::draw_glory));
    actions.add(make_action(Do::draw_peril));
}

Flow run(Play& play, DiscardFrame& frame) {
    if (!play.is_alive(frame.seat)) return Flow::done;
    const PlayerState& player = play.player(frame.seat);
    if (frame.stage == DiscardFrame::Stage::take_card) {
        frame.stage = DiscardFrame::Stage::discard;
        --frame.left;
        discard_card(play, CardId(play.answer.a));
    }
    const bool hand = frame.from == DiscardFrame::From::hand;
    const CardSet pile =
        frame.from == DiscardFrame::From::boons ? player.inventory & play.cards.boons : player.inventory & play.cards.treasures;
    const int there = hand ? player.hand_count : pile.count();
    if (frame.left == 0 || there == 0) return Flow::done;
    if (there <= frame.left) {
        for (CardId card : hand ? player.hand : pile) discard_card(play, card);
        return Flow::done;
    }
    frame.stage = DiscardFrame::Stage::take_card;
    return ask(play, hand ? Ask::discard_hand : Ask::sacrifice, frame.seat);
}

void list(Sight view, const DiscardFrame& frame, Seat seat, ActionList& actions) {
    const PlayerState& player = view.player(seat);
    const CardSet pile = frame.from == DiscardFrame::From::hand    ? player.hand
                         : frame.from == DiscardFrame::From::boons ? player.inventory & view.cards.boons
                                                                   : player.inventory & view.cards.treasures;
    for (CardId card : pile) actions.add(make_action(Do::discard_card, card.value));
}

}  // namespace undercroft::dungeoneer
