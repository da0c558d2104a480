// Moving through exits, entering, barriers and location effects, in the order of DG-ORDER-02.
// Covers DG-MOVE-01..28, DG-BARR-01..08, DG-FALL-01, DG-VAR-09, DG-SOLO-07.
#include <algorithm>
#include <optional>

#include "games/dungeoneer/play.h"

namespace undercroft::dungeoneer {

namespace {

constexpr uint8_t by_link = 4;

bool is_held_open(Sight view, LocationId place, Side side) {  // DG-MOVE-19, DG-MOVE-20
    for (Seat seat : living(view)) {
        const PlayerState& player = view.player(seat);
        if (player.place == place && (player.held_exits >> static_cast<int>(side) & 1) != 0) return true;
    }
    return false;
}

}  // namespace

int entry_points(Sight view, Seat seat, Value what, int printed) { return std::max(0, printed + plain_sum(view, what, Thing::hero(seat))); }

namespace {

bool can_move(Sight view, Seat seat) {
    const PlayerState& player = view.player(seat);
    return player.fallen == 0 && player.action_points > 0;  // DG-MOVE-01, DG-MOVE-08
}

}  // namespace

void list_moves(Sight view, Seat seat, ActionList& actions) {
    if (!can_move(view, seat)) return;
    const LocationId place = view.player(seat).place;
    {
        ActionList::Writer list(actions, 8);
        list.add_four(steps_of_a, view.laid(place).works, make_action(Do::move, 0));
    }
    for (int to : Bits{links_of(view, place)}) actions.add(make_action(Do::travel, to));
}

namespace {

void leave_place(Play& play, Seat seat) { play.player(seat).held_exits = 0; }

}  // namespace

namespace {

// Puts the hero there; what is to be done about it, if anything.
std::optional<EnterFrame> arrive(Play& play, Seat seat, LocationId place, bool by_moving) {
    PlayerState& player = play.player(seat);
    const LocationId from = player.place;
    leave_place(play, seat);
    player.place = place;
    if (by_moving) play.report(Happened::hero_moved, seat, from.value, place.value);
    if (play.state.active != seat) return {};  // DG-MOVE-12, DG-MOVE-13, DG-BARR-01
    player.moved = 1;
    const bool is_new = !has_bit(player.visited, place.value);  // DG-MOVE-09, DG-MOVE-10
    player.visited |= bit(place.value);
    if (play.state.options.solo() && player.completed >= quests_to_win && place_is(play, place, PlaceWord::entrance)) {
        win(play, seat);  // DG-SOLO-01, R-76
        return {};
    }
    return EnterFrame{seat, place, static_cast<uint8_t>(is_new ? 1 : 0)};
}

}  // namespace

void enter(Play& play, Seat seat, LocationId place, bool by_moving) {
    if (const auto entered = arrive(play, seat, place, by_moving)) play.push(*entered);
}

Flow run(Play& play, MoveFrame& frame) {
    if (!play.is_alive(frame.seat)) return Flow::done;  // a trap exit can kill
    PlayerState& player = play.player(frame.seat);
    const Thing hero = Thing::hero(frame.seat);
    const Side side = static_cast<Side>(frame.way);
    using Stage = MoveFrame::Stage;
    switch (frame.stage) {
    case Stage::leave: {  // the exit of the card being left (DG-MOVE-05..07)
        if (frame.way == by_link || is_held_open(play, frame.from, side)) return go_to(frame, Stage::enter);
        const Exit exit = exit_of(play, frame.from, side);
        if (exit.kind == ExitKind::blocked && !permits(play, Value::ignore_blocked_exit, hero)) {
            frame.stage = Stage::blocked_exit;
        } else if (exit.kind == ExitKind::trap && !permits(play, Value::ignore_trap_exit, hero)) {
            frame.stage = Stage::trap_exit;
        } else {
            return go_to(frame, Stage::enter);
        }
        return call(play, ThreatFrame{frame.seat, exit.stat, exit.number, ThreatFrom::exit, frame.from});
    }
    case Stage::blocked_exit:  // DG-MOVE-15..18
        if (play.state.returned == 0) {
            player.action_points = static_cast<uint8_t>(player.action_points - std::min<int>(1, player.action_points));
            play.report(Happened::points_lost, frame.seat, 1, player.action_points);
            if (player.action_points == 0 || play.has(Switch::blocked_exit_stops)) {
                player.held_exits = static_cast<uint8_t>(player.held_exits | 1u << frame.way);
                play.report(Happened::exit_opened, frame.seat, frame.from.value, frame.way);
                return Flow::done;
            }
        }
        return go_to(frame, Stage::enter);
    case Stage::trap_exit:  // DG-MOVE-21, DG-MOVE-22
        frame.stage = Stage::enter;
        if (play.state.returned == 0) wound_hero(play, frame.seat, 1, {});
        return Flow::again;
    case Stage::enter:
        if (player.place != frame.from || player.action_points == 0 || player.fallen != 0) return Flow::done;
        --player.action_points;
        frame.stage = finished<MoveFrame>;
        if (const auto entered = arrive(play, frame.seat, frame.to, true)) return call(play, *entered);
        return Flow::done;
    }
    return Flow::done;
}

Flow run(Play& play, EnterFrame& frame) {
    if (!play.is_alive(frame.seat)) return Flow::done;
    PlayerState& player = play.player(frame.seat);
    const Location& printed = play.cards[frame.place];
    const Thing hero = Thing::hero(frame.seat);
    using Stage = EnterFrame::Stage;
    if (frame.stage != Stage::points && player.place != frame.place) return Flow::done;
    switch (frame.stage) {
    case Stage::points: {
        const int peril = entry_points(play, frame.seat, Value::entry_peril, printed.peril);
        if (frame.was_new != 0) {
            gain_glory(play, frame.seat, entry_points(play, frame.seat, Value::entry_glory, printed.glory));
            gain_peril(play, frame.seat, peril);
        }
        if (play.state.options.solo() && peril > 0 && (frame.was_new != 0 || play.has(Switch::solo_rolls_every_entry))) {
            SoloFrame encounters;
            encounters.seat = frame.seat;
            encounters.left = encounters.peril = static_cast<uint8_t>(peril);
            frame.stage = finished<EnterFrame>;
            return call(play, encounters);
        }
        frame.stage = Stage::barrier;
        if (open_window(play, living(play))) return Flow::again;  // DG-BARR-07
        [[fallthrough]];
    }
    case Stage::barrier: {
        const bool off = play.state.map[at(frame.place)].barrier_is_off();
        const bool fires = !off && (frame.was_new != 0 || !play.has(Switch::barriers_once));
        if (fires && printed.barrier == BarrierKind::spikes && !permits(play, Value::ignore_spikes, hero)) {
            if (play.has(Switch::dodging_spikes) && free_points(play, frame.seat) > 0) {
                frame.stage = Stage::take_dodge;
                return ask(play, Ask::spikes, frame.seat);
            }
            frame.stage = Stage::spikes;
            return call(play, ThreatFrame{frame.seat, printed.barrier_stat, printed.barrier_number, ThreatFrom::barrier, frame.place});
        }
        if (fires && printed.barrier == BarrierKind::pit && !permits(play, Value::ignore_pit, hero)) {
            frame.stage = Stage::pit;
            return call(play, ThreatFrame{frame.seat, printed.barrier_stat, printed.barrier_number, ThreatFrom::barrier, frame.place});
        }
        return go_to(frame, Stage::effect);
    }
    case Stage::take_dodge:  // DG-VAR-09
        if (play.answer.kind == static_cast<uint16_t>(Do::dodge)) {
            spend_points(play, frame.seat, 1);
            return go_to(frame, Stage::effect);
        }
        frame.stage = Stage::spikes;
        return call(play, ThreatFrame{frame.seat, printed.barrier_stat, printed.barrier_number, ThreatFrom::barrier, frame.place});
    case Stage::spikes:  // DG-BARR-04
        frame.stage = Stage::effect;
        if (play.state.returned == 0) wound_hero(play, frame.seat, 1, {});
        return Flow::again;
    case Stage::pit:  // DG-BARR-05
        frame.stage = Stage::effect;
        if (play.state.returned == 0) fall(play, frame.seat, Stat::melee, 0);
        return Flow::again;
    case Stage::effect:  // DG-BARR-08: the barrier first
        frame.stage = Stage::moment;
        if (printed.on_enter != no_program) {
            EffectFrame effect;
            effect.you = frame.seat;
            effect.source = Thing::location(frame.place);
            effect.bearer = hero;
            return run_program(play, printed.on_enter, effect);
        }
        [[fallthrough]];
    case Stage::moment: fire(play, When::enters, hero); return Flow::done;
    }
    return Flow::done;
}

void list(Sight, const EnterFrame&, Seat, ActionList& actions) {
    actions.add(make_action(Do::dodge));
    actions.add(make_action(Do::face));
}

}  // namespace undercroft::dungeoneer
