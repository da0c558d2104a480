// Moving through exits, entering, barriers and location effects, in the order of DG-ORDER-02.
// Covers DG-MOVE-01..28, DG-BARR-01..08, DG-FALL-01, DG-VAR-09, DG-SOLO-07.
#include <algorithm>

#include "games/dungeoneer/table.h"

namespace undercroft::dungeoneer {

namespace {

constexpr uint8_t by_link = 4;

bool is_held_open(View view, LocationId place, Side side) {  // DG-MOVE-19, DG-MOVE-20
    for (Seat seat : living(view)) {
        const Player& player = view.player(seat);
        if (player.place == place && (player.held_exits >> static_cast<int>(side) & 1) != 0) return true;
    }
    return false;
}

}  // namespace

int entry_points(View view, Seat seat, Value what, int printed) { return std::max(0, printed + plain_sum(view, what, Thing::hero(seat))); }

bool can_move(View view, Seat seat) {
    const Player& player = view.player(seat);
    return player.fallen == 0 && player.action_points > 0;  // DG-MOVE-01, DG-MOVE-08
}

void list_moves(View view, Seat seat, ActionList& actions) {
    if (!can_move(view, seat)) return;
    const LocationId place = view.player(seat).place;
    for (int side = 0; side < 4; ++side) {
        actions.add_if(edge_works(view, place, static_cast<Side>(side)), make_action(Do::move, side));
    }
    for (int to : Bits{links_of(view, place)}) actions.add(make_action(Do::travel, to));
}

void leave_place(Table& table, Seat seat) { table.player(seat).held_exits = 0; }

void enter(Table& table, Seat seat, LocationId place, bool by_moving) {
    Player& player = table.player(seat);
    const LocationId from = player.place;
    leave_place(table, seat);
    player.place = place;
    if (by_moving) table.report(Happened::hero_moved, seat, from.value, place.value);
    if (table.state.active != seat) return;  // DG-MOVE-12, DG-MOVE-13, DG-BARR-01
    player.moved = 1;
    const bool is_new = !has_bit(player.visited, place.value);  // DG-MOVE-09, DG-MOVE-10
    player.visited |= bit(place.value);
    if (table.state.options.solo() && player.completed >= quests_to_win && place_is(table, place, PlaceWord::entrance)) {
        win(table, seat);  // DG-SOLO-01, R-76
        return;
    }
    table.push(EnterFrame{seat, place, 0, static_cast<uint8_t>(is_new ? 1 : 0)});
}

Flow run(Table& table, MoveFrame& frame) {
    if (!table.is_alive(frame.seat)) return Flow::done;  // a trap exit can kill
    Player& player = table.player(frame.seat);
    const Thing hero = Thing::hero(frame.seat);
    const Side side = static_cast<Side>(frame.way);
    switch (frame.step) {
    case 0: {  // the exit of the card being left (DG-MOVE-05..07)
        if (frame.way == by_link || is_held_open(table, frame.from, side)) return go_to(frame, 3);
        const Exit exit = exit_of(table, frame.from, side);
        if (exit.kind == ExitKind::blocked && !permits(table, Value::ignore_blocked_exit, hero)) {
            frame.step = 1;
        } else if (exit.kind == ExitKind::trap && !permits(table, Value::ignore_trap_exit, hero)) {
            frame.step = 2;
        } else {
            return go_to(frame, 3);
        }
        table.push(ThreatFrame{frame.seat, exit.stat, exit.number, ThreatFrom::exit, 0, frame.from});
        return Flow::again;
    }
    case 1:  // DG-MOVE-15..18
        if (table.state.returned == 0) {
            player.action_points = static_cast<uint8_t>(player.action_points - std::min<int>(1, player.action_points));
            table.report(Happened::points_lost, frame.seat, 1, player.action_points);
            if (player.action_points == 0 || table.has(Switch::blocked_exit_stops)) {
                player.held_exits = static_cast<uint8_t>(player.held_exits | 1u << frame.way);
                table.report(Happened::exit_opened, frame.seat, frame.from.value, frame.way);
                return Flow::done;
            }
        }
        return go_to(frame, 3);
    case 2:  // DG-MOVE-21, DG-MOVE-22
        frame.step = 3;
        if (table.state.returned == 0) wound_hero(table, frame.seat, 1, {});
        return Flow::again;
    default:
        if (player.place != frame.from || player.action_points == 0 || player.fallen != 0) return Flow::done;
        --player.action_points;
        enter(table, frame.seat, frame.to, true);
        return Flow::done;
    }
}

// Steps: 0 points, 1 barrier, 2 dodge answered, 3 spikes rolled, 4 pit rolled, 5 location effect, 6 moment.
Flow run(Table& table, EnterFrame& frame) {
    if (!table.is_alive(frame.seat)) return Flow::done;
    Player& player = table.player(frame.seat);
    const Location& printed = table.cards[frame.place];
    const Thing hero = Thing::hero(frame.seat);
    if (frame.step > 0 && player.place != frame.place) return Flow::done;
    switch (frame.step) {
    case 0: {
        const int peril = entry_points(table, frame.seat, Value::entry_peril, printed.peril);
        if (frame.was_new != 0) {
            gain_glory(table, frame.seat, entry_points(table, frame.seat, Value::entry_glory, printed.glory));
            gain_peril(table, frame.seat, peril);
        }
        if (table.state.options.solo() && peril > 0 && (frame.was_new != 0 || table.has(Switch::solo_rolls_every_entry))) {
            SoloFrame encounters;
            encounters.seat = frame.seat;
            encounters.left = encounters.peril = static_cast<uint8_t>(peril);
            frame.step = finished;
            table.push(encounters);
            return Flow::again;
        }
        frame.step = 1;
        if (open_window(table, living(table))) return Flow::again;  // DG-BARR-07
        [[fallthrough]];
    }
    case 1: {
        const bool off = table.state.map[at(frame.place)].barrier_is_off();
        const bool fires = !off && (frame.was_new != 0 || !table.has(Switch::barriers_once));
        if (fires && printed.barrier == BarrierKind::spikes && !permits(table, Value::ignore_spikes, hero)) {
            if (table.has(Switch::dodging_spikes) && free_points(table, frame.seat) > 0) {
                frame.step = 2;
                return ask(table, Ask::spikes, frame.seat);
            }
            frame.step = 3;
            table.push(ThreatFrame{frame.seat, printed.barrier_stat, printed.barrier_number, ThreatFrom::barrier, 0, frame.place});
            return Flow::again;
        }
        if (fires && printed.barrier == BarrierKind::pit && !permits(table, Value::ignore_pit, hero)) {
            frame.step = 4;
            table.push(ThreatFrame{frame.seat, printed.barrier_stat, printed.barrier_number, ThreatFrom::barrier, 0, frame.place});
            return Flow::again;
        }
        return go_to(frame, 5);
    }
    case 2:  // DG-VAR-09
        if (table.answer.kind == static_cast<uint16_t>(Do::dodge)) {
            spend_points(table, frame.seat, 1);
            return go_to(frame, 5);
        }
        frame.step = 3;
        table.push(ThreatFrame{frame.seat, printed.barrier_stat, printed.barrier_number, ThreatFrom::barrier, 0, frame.place});
        return Flow::again;
    case 3:  // DG-BARR-04
        frame.step = 5;
        if (table.state.returned == 0) wound_hero(table, frame.seat, 1, {});
        return Flow::again;
    case 4:  // DG-BARR-05
        frame.step = 5;
        if (table.state.returned == 0) fall(table, frame.seat, Stat::melee, 0);
        return Flow::again;
    case 5:  // DG-BARR-08: the barrier first
        frame.step = 6;
        if (printed.on_enter != no_program) {
            EffectFrame effect;
            effect.you = frame.seat;
            effect.source = Thing::location(frame.place);
            effect.bearer = hero;
            start_program(table, printed.on_enter, effect);
        }
        return Flow::again;
    default:
        frame.step = finished;
        fire(table, When::enters, hero);
        return Flow::again;
    }
}

void list(View, const EnterFrame&, Seat, ActionList& actions) {
    actions.add(make_action(Do::dodge));
    actions.add(make_action(Do::face));
}

}  // namespace undercroft::dungeoneer
