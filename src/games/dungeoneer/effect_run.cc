// The interpreter of card text: one frame runs one program, step by step (VOCABULARY section 4).
// Covers DG-GEN-01..03, DG-GEN-08, DG-GEN-15, DG-GEN-16, DG-FALL-06, DG-ICE-02, DG-ICE-08, DG-ICE-10, DG-BATTLE-38.
#include <algorithm>

#include "games/dungeoneer/play.h"

namespace undercroft::dungeoneer {

namespace {

uint16_t members_of(Sight view, const Context& context, Group group) {
    uint16_t members = 0;
    const LocationId here = place_of(view, context.target.is_none() ? Thing::hero(context.you) : context.target);
    for (Seat seat : living(view)) {
        const bool in = group == Group::opponents ? seat != context.you : view.player(seat).place == here;
        if (in) members = static_cast<uint16_t>(members | 1u << seat.index);
    }
    return members;
}

// The next member in turn order from the active player; none when all had their turn.
Thing next_member(Sight view, uint16_t& members) {
    for (int i = 0; i < view.seats(); ++i) {
        const Seat seat = seat_in_order(view, i);
        if (!has_bit(members, seat.index)) continue;
        members = static_cast<uint16_t>(members & ~(1u << seat.index));
        if (view.is_alive(seat)) return Thing::hero(seat);
    }
    return {};
}

void leave_battle(Play& play, Thing monster) {
    if (Attack* attack = attack_of(play.state, monster); attack != nullptr && !attack->is(Attack::dead)) {
        attack->flags |= Attack::left;
        play.report(Happened::monster_left, attack->owner, monster.id);
    }
}

int discard_thing(Play& play, Thing thing) {
    if (!thing.is_card()) return 0;
    const CardId card = thing.card();
    if (Attack* attack = attack_of(play.state, thing); attack != nullptr) attack->flags |= Attack::gone | Attack::left;
    discard_card(play, card);
    return 1;
}

int take_thing(Play& play, Thing thing, Seat seat) {
    if (!thing.is_card() || !play.is_alive(seat)) return 0;
    if (Attack* attack = attack_of(play.state, thing); attack != nullptr) attack->flags |= Attack::gone | Attack::left;
    take_into_hand(play, seat, thing.card(), true);
    play.report(Happened::card_taken, seat, thing.card().value);
    return 1;
}

int change_ice(Play& play, LocationId place, int amount) {
    int changed = 0;
    if (place.is_none()) return 0;
    for (int i = 0; i < amount; ++i) changed += add_ice(play, place) ? 1 : 0;
    MapCard& card = play.state.map[at(place)];
    for (int i = 0; i < -amount && card.ice > 0; ++i) {
        --card.ice;
        ++play.state.ice_left;
        ++changed;
        play.report(Happened::ice_removed, play.state.active, place.value, card.ice);
    }
    return changed;
}

int deactivated_places(const State& state) {
    int tokens = 0;
    for (const MapCard& card : state.map) tokens += count_bits(card.off);
    return tokens;
}

int give_points(Play& play, Points points, Seat seat, int amount) {
    if (!play.is_alive(seat) || amount <= 0) return 0;
    switch (points) {
    case Points::glory: gain_glory(play, seat, amount); break;
    case Points::peril: gain_peril(play, seat, amount); break;
    case Points::ap:
        play.player(seat).action_points = static_cast<uint8_t>(std::min(99, play.player(seat).action_points + amount));
        play.report(Happened::points_gained, seat, amount, play.player(seat).action_points + play.player(seat).bound_points);
        break;
    }
    return amount;
}

int take_points(Play& play, Points points, Seat seat, int amount) {
    if (!play.is_alive(seat)) return 0;
    if (points == Points::glory) return lose_glory(play, seat, amount);
    if (points == Points::peril) return lose_peril(play, seat, amount);
    PlayerState& player = play.player(seat);
    const int lost = std::clamp<int>(amount, 0, player.action_points);
    player.action_points = static_cast<uint8_t>(player.action_points - lost);
    if (lost > 0) play.report(Happened::points_lost, seat, lost, player.action_points);
    return lost;
}

// DG-GEN-01..03: points and effects only in the own turn; the fallen stay fallen.
void transport(Play& play, Seat seat, LocationId to, bool any_frame) {
    if (!play.is_alive(seat) || to.is_none() || to == play.player(seat).place) return;
    if (!any_frame && play.cards[to].region != play.cards[play.player(seat).place].region) return;
    play.report(Happened::hero_transported, seat, to.value, play.player(seat).place.value);
    enter(play, seat, to, false);
}

void lay_modifier(Play& play, const EffectFrame& frame, const Context& context, const EffectStep& step) {
    const Modifier& modifier = play.cards.modifiers[step.detail];
    Boost boost;
    boost.modifier = step.detail;
    boost.controller = frame.you;
    boost.amount = static_cast<int8_t>(amount_of(play, context, modifier.amount));
    if (modifier.touch == Touch::who) {
        boost.touched = resolve(play, context, modifier.who);
        if (boost.touched.is_none()) return;
    }
    // The same text again adds to itself, so that a power used many times needs no more room (bonuses that grow with ice
    // count one by one). Different ones are bounded by the cards: see tests/dungeoneer/nesting_test.cc.
    for (Boost& laid : play.state.boosts) {
        if (modifier.in == PlaceWord::arctic || laid.modifier != boost.modifier) continue;
        if (!(laid.touched == boost.touched) || laid.controller != boost.controller) continue;
        laid.amount = static_cast<int8_t>(std::clamp(laid.amount + boost.amount, -100, 100));
        return;
    }
    play.state.boosts.push_back(boost);
    play.state.boosted |= 1u << static_cast<int>(modifier.what);
}

// Steps that finish at once. Returns how much they did.
int do_step(Play& play, EffectFrame& frame, const Context& context, const EffectStep& step) {
    const Thing whom = resolve(play, context, step.who);
    const Seat seat = player_of(play, whom);
    const int amount = amount_of(play, context, step.amount);
    switch (step.op) {
    case Op::gain: return give_points(play, static_cast<Points>(step.what), seat, amount);
    case Op::lose: return take_points(play, static_cast<Points>(step.what), seat, amount);
    case Op::wound:
        if (whom.is_hero()) {
            return play.is_alive(seat) ? wound_hero(play, seat, amount, frame.source.is_monster() ? frame.source : frame.foe) : 0;
        }
        return whom.is_monster() ? wound_monster(play, whom, amount, frame.you) : 0;
    case Op::heal: return heal(play, whom, amount, step.flag);
    case Op::guard:
        if (play.is_alive(seat)) play.player(seat).guards = static_cast<uint8_t>(std::min(99, play.player(seat).guards + amount));
        return amount;
    case Op::fall:
        if (play.is_alive(seat)) fall(play, seat, static_cast<Stat>(step.what), step.number);
        return 1;
    case Op::stand:
        if (play.is_alive(seat)) stand(play, seat);
        return 1;
    case Op::level:
        if (play.is_alive(seat)) change_level(play, seat, amount);
        return 1;
    case Op::discard: return discard_thing(play, whom);
    case Op::take: {
        Context taking = context;
        taking.owner = player_of(play, whom);
        return take_thing(play, whom, player_of(play, resolve(play, taking, step.other)));
    }
    case Op::leave_battle: leave_battle(play, whom); return 1;
    case Op::place_ice: return change_ice(play, place_of(play, whom), amount);
    case Op::remove_ice: return change_ice(play, place_of(play, whom), -amount);
    case Op::bridge: {
        const LocationId a = place_of(play, whom), b = place_of(play, resolve(play, context, step.other));
        if (a.is_none() || b.is_none()) return 0;
        play.state.bridge = {a, b};
        play.report(Happened::bridged, frame.you, a.value, b.value);
        return 1;
    }
    case Op::end_winter:
        if (play.state.winter != 0) {
            play.state.winter = 0;
            play.report(Happened::winter_ended, frame.you);
        }
        return 1;
    case Op::modify: lay_modifier(play, frame, context, step); return 1;
    case Op::end:
    case Op::jump:
    case Op::restore_it:
    case Op::next:
    case Op::choose:
    case Op::each:
    case Op::branch:
    case Op::threat:
    case Op::roll:
    case Op::draw:
    case Op::transport:
    case Op::shift:
    case Op::deactivate: break;  // do not finish at once
    }
    CHECK(false);
    return 0;
}

Seat asked_seat(Sight view, const Context& context, Who by) {
    const Seat seat = player_of(view, resolve(view, context, by));
    return view.is_alive(seat) ? seat : Seat::none();
}

Flow run_choose(Play& play, EffectFrame& frame, const EffectStep& step) {
    const Selection& choice = play.cards.choices[step.detail];
    Thing& pick = frame.picks[step.number];
    if (frame.stage == EffectFrame::Stage::go_on) {
        pick = thing_of(play.answer);
        frame.stage = EffectFrame::Stage::step;
        ++frame.position;
        return Flow::again;
    }
    pick = {};
    const Context context = context_of(frame);
    const Seat seat = asked_seat(play, context, choice.by);
    if (!seat.is_none()) {
        ActionList candidates;
        list_candidates(play, context, choice, candidates, 2);
        if (candidates.size() > 1) {
            frame.stage = EffectFrame::Stage::go_on;
            return ask(play, Ask::choose_target, seat);
        }
        if (candidates.size() == 1) pick = thing_of(candidates[0]);
    }
    ++frame.position;
    return Flow::again;
}

Flow run_threat(Play& play, EffectFrame& frame, const EffectStep& step) {
    if (frame.stage == EffectFrame::Stage::go_on) {
        frame.stage = EffectFrame::Stage::step;
        frame.position = play.state.returned != 0 ? static_cast<uint16_t>(frame.position + 1) : step.jump;
        return Flow::again;
    }
    const Context context = context_of(frame);
    const Seat seat = player_of(play, resolve(play, context, step.who));
    if (!play.is_alive(seat)) {  // neither passed nor failed: to the step behind both lists
        const EffectStep* end = &step;
        uint16_t position = frame.position;
        while (end->op != Op::restore_it) end = &play.cards.steps[++position];
        frame.position = position;
        return Flow::again;
    }
    frame.it = Thing::hero(seat);
    frame.stage = EffectFrame::Stage::go_on;
    return call(play, ThreatFrame{seat, static_cast<Stat>(step.what), step.number, frame.from});
}

Flow run_each(Play& play, EffectFrame& frame, const EffectStep& step) {
    if (frame.looping == 0) {
        frame.members = members_of(play, context_of(frame), static_cast<Group>(step.what));
        frame.looping = 1;
    }
    frame.member = next_member(play, frame.members);
    frame.it = frame.member;
    if (frame.member.is_none()) {
        frame.looping = 0;
        frame.position = step.jump;
    } else {
        ++frame.position;
    }
    return Flow::again;
}

// Steps that call other procedures.
Flow run_transport(Play& play, EffectFrame& frame, const EffectStep& step) {
    const Context context = context_of(frame);
    const Seat seat = player_of(play, resolve(play, context, step.who));
    if (frame.stage == EffectFrame::Stage::go_on) {
        frame.stage = EffectFrame::Stage::step;
        ++frame.position;
        transport(play, seat, LocationId(play.answer.a), true);
        return Flow::again;
    }
    if (step.flag) {
        const auto& entrances = play.state.entrance;
        if (!entrances[0].is_none() && !entrances[1].is_none() && step.other_frames && play.is_alive(frame.you)) {
            frame.stage = EffectFrame::Stage::go_on;
            return ask(play, Ask::entrance, frame.you);
        }
        ++frame.position;
        if (play.is_alive(seat)) {
            const Region region = play.cards[play.player(seat).place].region;
            transport(play, seat, entrances[static_cast<size_t>(region)], true);
        }
        return Flow::again;
    }
    ++frame.position;
    transport(play, seat, place_of(play, resolve(play, context, step.other)), step.other_frames);
    return Flow::again;
}

Flow run_deactivate(Play& play, EffectFrame& frame, const EffectStep& step) {
    if (frame.stage == EffectFrame::Stage::go_on) {  // DG-GEN-15: a token moves
        const Action answer = play.answer;
        MapCard& from = play.state.map[static_cast<size_t>(answer.a)];
        const int token = answer.kind == static_cast<uint16_t>(Do::pick_exit) ? answer.b : 4;
        from.off = static_cast<uint8_t>(from.off & ~(1u << token));
        frame.stage = EffectFrame::Stage::step;
    }
    const Thing device = resolve(play, context_of(frame), step.who);
    if (device.location().is_none()) {
        ++frame.position;
        return Flow::again;
    }
    if (deactivated_places(play.state) >= play.cards.deactivation_tokens && play.is_alive(frame.you)) {
        frame.stage = EffectFrame::Stage::go_on;
        return ask(play, Ask::choose_target, frame.you);
    }
    const int token = device.is_exit() ? static_cast<int>(device.side()) : 4;
    MapCard& card = play.state.map[at(device.location())];
    card.off = static_cast<uint8_t>(card.off | 1u << token);
    play.report(Happened::deactivated, frame.you, device.location().value, token);
    ++frame.position;
    return Flow::again;
}

Flow run_call(Play& play, EffectFrame& frame, const EffectStep& step) {
    const Context context = context_of(frame);
    const int amount = amount_of(play, context, step.amount);
    const Thing whom = resolve(play, context, step.who);
    const Seat seat = player_of(play, whom);
    ++frame.position;
    switch (step.op) {
    case Op::draw:
        if (play.is_alive(seat) && amount > 0) play.push(DrawFrame{seat, static_cast<uint8_t>(amount)});
        break;
    case Op::discard:  // from the hand
        if (play.is_alive(seat) && amount > 0) {
            const int most = std::min<int>(amount, play.player(seat).hand_count);
            frame.done = static_cast<int16_t>(most);
            if (most > 0) play.push(DiscardFrame{seat, static_cast<uint8_t>(most), DiscardFrame::From::hand});
            return Flow::again;
        }
        break;
    case Op::shift:
        if (whom.is_location() && play.is_alive(frame.you)) play.push(ShiftFrame{whom.location(), frame.you});
        break;
    default: CHECK(false);  // the others call nothing
    }
    frame.done = static_cast<int16_t>(amount);
    return Flow::again;
}

}  // namespace

void start_program(Play& play, Program program, const EffectFrame& frame) {
    if (program == no_program) return;
    play.push(frame).position = program;
}

Flow run_program(Play& play, Program program, const EffectFrame& frame) {
    if (program == no_program) return Flow::again;
    play.push(frame).position = program;
    return run_pushed<EffectFrame>(play);
}

Flow run(Play& play, EffectFrame& frame) {
    const EffectStep& step = play.cards.steps[frame.position];
    switch (step.op) {
    case Op::end: return Flow::done;
    case Op::jump:
    case Op::next: frame.position = step.jump; return Flow::again;
    case Op::restore_it:
        frame.it = frame.member;
        ++frame.position;
        return Flow::again;
    case Op::choose: return run_choose(play, frame, step);
    case Op::each: return run_each(play, frame, step);
    case Op::branch:
        frame.position = holds(play, context_of(frame), step.condition) ? static_cast<uint16_t>(frame.position + 1) : step.jump;
        return Flow::again;
    case Op::threat: return run_threat(play, frame, step);
    case Op::roll: {
        const int face = play.die();
        play.report(Happened::die_rolled, player_of(play, resolve(play, context_of(frame), step.who)), face, step.number,
                    static_cast<int>(frame.source.kind), frame.source.id);
        frame.position = face >= step.number ? static_cast<uint16_t>(frame.position + 1) : step.jump;
        return Flow::again;
    }
    case Op::transport: return run_transport(play, frame, step);
    case Op::deactivate: return run_deactivate(play, frame, step);
    case Op::draw:
    case Op::shift: return run_call(play, frame, step);
    case Op::discard:
        if (step.flag) return run_call(play, frame, step);
        [[fallthrough]];
    case Op::gain:
    case Op::lose:
    case Op::wound:
    case Op::heal:
    case Op::guard:
    case Op::fall:
    case Op::stand:
    case Op::level:
    case Op::take:
    case Op::leave_battle:
    case Op::place_ice:
    case Op::remove_ice:
    case Op::bridge:
    case Op::end_winter:
    case Op::modify: {
        const Context context = context_of(frame);
        ++frame.position;
        frame.done = static_cast<int16_t>(do_step(play, frame, context, step));
        return Flow::again;
    }
    }
    return Flow::done;
}

void list(Sight view, const EffectFrame& frame, Seat, ActionList& actions) {
    const EffectStep& step = view.cards.steps[frame.position];
    if (step.op == Op::transport) {
        for (LocationId entrance : view.state.entrance) actions.add(make_action(Do::pick_location, entrance.value));
        return;
    }
    if (step.op == Op::deactivate) {
        for (int i = 0; i < max_locations; ++i) {
            for (int token : Bits{view.state.map[static_cast<size_t>(i)].off}) {
                actions.add(token == 4 ? make_action(Do::pick_location, i) : make_action(Do::pick_exit, i, token));
            }
        }
        return;
    }
    list_candidates(view, context_of(frame), view.cards.choices[step.detail], actions);
}

}  // namespace undercroft::dungeoneer
