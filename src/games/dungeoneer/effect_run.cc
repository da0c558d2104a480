// The interpreter of card text: one frame runs one program, step by step (VOCABULARY section 4).
// Covers DG-GEN-01..03, DG-GEN-08, DG-GEN-15, DG-GEN-16, DG-FALL-06, DG-ICE-02, DG-ICE-08, DG-ICE-10, DG-BATTLE-38.
#include <algorithm>

#include "games/dungeoneer/table.h"

namespace undercroft::dungeoneer {

namespace {

uint16_t members_of(View view, const Context& context, Group group) {
    uint16_t members = 0;
    const LocationId here = place_of(view, context.target.is_none() ? Thing::hero(context.you) : context.target);
    for (Seat seat : living(view)) {
        const bool in = group == Group::opponents ? seat != context.you : view.player(seat).place == here;
        if (in) members = static_cast<uint16_t>(members | 1u << seat.index);
    }
    return members;
}

// The next member in turn order from the active player; none when all had their turn.
Thing next_member(View view, uint16_t& members) {
    for (int i = 0; i < view.seats(); ++i) {
        const Seat seat = seat_in_order(view, i);
        if (!has_bit(members, seat.index)) continue;
        members = static_cast<uint16_t>(members & ~(1u << seat.index));
        if (view.is_alive(seat)) return Thing::hero(seat);
    }
    return {};
}

void leave_battle(Table& table, Thing monster) {
    if (Attack* attack = attack_of(table.state, monster); attack != nullptr && !attack->is(Attack::dead)) {
        attack->flags |= Attack::left;
        table.report(Happened::monster_left, attack->owner, monster.id);
    }
}

int discard_thing(Table& table, Thing thing) {
    if (!thing.is_card()) return 0;
    const CardId card = thing.card();
    if (Attack* attack = attack_of(table.state, thing); attack != nullptr) attack->flags |= Attack::gone | Attack::left;
    discard_card(table, card);
    return 1;
}

int take_thing(Table& table, Thing thing, Seat seat) {
    if (!thing.is_card() || !table.is_alive(seat)) return 0;
    if (Attack* attack = attack_of(table.state, thing); attack != nullptr) attack->flags |= Attack::gone | Attack::left;
    take_into_hand(table, seat, thing.card(), true);
    table.report(Happened::card_taken, seat, thing.card().value);
    return 1;
}

int change_ice(Table& table, LocationId place, int amount) {
    int changed = 0;
    if (place.is_none()) return 0;
    for (int i = 0; i < amount; ++i) changed += add_ice(table, place) ? 1 : 0;
    MapCard& card = table.state.map[at(place)];
    for (int i = 0; i < -amount && card.ice > 0; ++i) {
        --card.ice;
        ++table.state.ice_left;
        ++changed;
        table.report(Happened::ice_removed, table.state.active, place.value, card.ice);
    }
    return changed;
}

int deactivated_places(const State& state) {
    int tokens = 0;
    for (const MapCard& card : state.map) tokens += count_bits(card.off);
    return tokens;
}

int give_points(Table& table, Points points, Seat seat, int amount) {
    if (!table.is_alive(seat) || amount <= 0) return 0;
    switch (points) {
    case Points::glory: gain_glory(table, seat, amount); break;
    case Points::peril: gain_peril(table, seat, amount); break;
    case Points::ap:
        table.player(seat).action_points = static_cast<uint8_t>(std::min(99, table.player(seat).action_points + amount));
        table.report(Happened::points_gained, seat, amount, table.player(seat).action_points + table.player(seat).bound_points);
        break;
    }
    return amount;
}

int take_points(Table& table, Points points, Seat seat, int amount) {
    if (!table.is_alive(seat)) return 0;
    if (points == Points::glory) return lose_glory(table, seat, amount);
    if (points == Points::peril) return lose_peril(table, seat, amount);
    Player& player = table.player(seat);
    const int lost = std::clamp<int>(amount, 0, player.action_points);
    player.action_points = static_cast<uint8_t>(player.action_points - lost);
    if (lost > 0) table.report(Happened::points_lost, seat, lost, player.action_points);
    return lost;
}

// DG-GEN-01..03: points and effects only in the own turn; the fallen stay fallen.
void transport(Table& table, Seat seat, LocationId to, bool any_frame) {
    if (!table.is_alive(seat) || to.is_none() || to == table.player(seat).place) return;
    if (!any_frame && table.cards[to].region != table.cards[table.player(seat).place].region) return;
    table.report(Happened::hero_transported, seat, to.value, table.player(seat).place.value);
    enter(table, seat, to, false);
}

void lay_modifier(Table& table, const EffectFrame& frame, const Context& context, const Step& step) {
    const Modifier& modifier = table.cards.modifiers[step.detail];
    Boost boost;
    boost.modifier = step.detail;
    boost.controller = frame.you;
    boost.amount = static_cast<int8_t>(amount_of(table, context, modifier.amount));
    if (modifier.touch == Touch::who) {
        boost.touched = resolve(table, context, modifier.who);
        if (boost.touched.is_none()) return;
    }
    // The same text again adds to itself, so that a power used many times needs no more room (bonuses that grow with ice
    // count one by one). Different ones are bounded by the cards: see tests/dungeoneer/nesting_test.cc.
    for (Boost& laid : table.state.boosts) {
        if (modifier.in == PlaceWord::arctic || laid.modifier != boost.modifier) continue;
        if (!(laid.touched == boost.touched) || laid.controller != boost.controller) continue;
        laid.amount = static_cast<int8_t>(std::clamp(laid.amount + boost.amount, -100, 100));
        return;
    }
    table.state.boosts.push_back(boost);
    table.state.boosted |= 1u << static_cast<int>(modifier.what);
}

// Steps that finish at once. Returns how much they did.
int do_step(Table& table, EffectFrame& frame, const Context& context, const Step& step) {
    const Thing whom = resolve(table, context, step.who);
    const Seat seat = player_of(table, whom);
    const int amount = amount_of(table, context, step.amount);
    switch (step.op) {
    case Op::gain: return give_points(table, static_cast<Points>(step.what), seat, amount);
    case Op::lose: return take_points(table, static_cast<Points>(step.what), seat, amount);
    case Op::wound:
        if (whom.is_hero()) {
            return table.is_alive(seat) ? wound_hero(table, seat, amount, frame.source.is_monster() ? frame.source : frame.foe) : 0;
        }
        return whom.is_monster() ? wound_monster(table, whom, amount, frame.you) : 0;
    case Op::heal: return heal(table, whom, amount, step.flag);
    case Op::guard:
        if (table.is_alive(seat)) table.player(seat).guards = static_cast<uint8_t>(std::min(99, table.player(seat).guards + amount));
        return amount;
    case Op::fall:
        if (table.is_alive(seat)) fall(table, seat, static_cast<Stat>(step.what), step.number);
        return 1;
    case Op::stand:
        if (table.is_alive(seat)) stand(table, seat);
        return 1;
    case Op::level:
        if (table.is_alive(seat)) change_level(table, seat, amount);
        return 1;
    case Op::discard: return discard_thing(table, whom);
    case Op::take: {
        Context taking = context;
        taking.owner = player_of(table, whom);
        return take_thing(table, whom, player_of(table, resolve(table, taking, step.other)));
    }
    case Op::leave_battle: leave_battle(table, whom); return 1;
    case Op::place_ice: return change_ice(table, place_of(table, whom), amount);
    case Op::remove_ice: return change_ice(table, place_of(table, whom), -amount);
    case Op::bridge: {
        const LocationId a = place_of(table, whom), b = place_of(table, resolve(table, context, step.other));
        if (a.is_none() || b.is_none()) return 0;
        table.state.bridge = {a, b};
        table.report(Happened::bridged, frame.you, a.value, b.value);
        return 1;
    }
    case Op::end_winter:
        if (table.state.winter != 0) {
            table.state.winter = 0;
            table.report(Happened::winter_ended, frame.you);
        }
        return 1;
    case Op::modify: lay_modifier(table, frame, context, step); return 1;
    default: return 0;
    }
}

Seat asked_seat(View view, const Context& context, Who by) {
    const Seat seat = player_of(view, resolve(view, context, by));
    return view.is_alive(seat) ? seat : Seat::none();
}

Flow run_choose(Table& table, EffectFrame& frame, const Step& step) {
    const Choice& choice = table.cards.choices[step.detail];
    Thing& pick = frame.picks[step.number];
    if (frame.step == 1) {
        pick = thing_of(table.answer);
        frame.step = 0;
        ++frame.position;
        return Flow::again;
    }
    pick = {};
    const Context context = context_of(frame);
    const Seat seat = asked_seat(table, context, choice.by);
    if (!seat.is_none()) {
        ActionList candidates;
        list_candidates(table, context, choice, candidates, 2);
        if (candidates.size() > 1) {
            frame.step = 1;
            return ask(table, Ask::choose_target, seat);
        }
        if (candidates.size() == 1) pick = thing_of(candidates[0]);
    }
    ++frame.position;
    return Flow::again;
}

Flow run_threat(Table& table, EffectFrame& frame, const Step& step) {
    if (frame.step == 1) {
        frame.step = 0;
        frame.position = table.state.returned != 0 ? static_cast<uint16_t>(frame.position + 1) : step.jump;
        return Flow::again;
    }
    const Context context = context_of(frame);
    const Seat seat = player_of(table, resolve(table, context, step.who));
    if (!table.is_alive(seat)) {  // neither passed nor failed: to the step behind both lists
        const Step* end = &step;
        uint16_t position = frame.position;
        while (end->op != Op::restore_it) end = &table.cards.steps[++position];
        frame.position = position;
        return Flow::again;
    }
    frame.it = Thing::hero(seat);
    frame.step = 1;
    table.push(ThreatFrame{seat, static_cast<Stat>(step.what), step.number, frame.from, 0, LocationId::none()});
    return Flow::again;
}

Flow run_each(Table& table, EffectFrame& frame, const Step& step) {
    if (frame.looping == 0) {
        frame.members = members_of(table, context_of(frame), static_cast<Group>(step.what));
        frame.looping = 1;
    }
    frame.member = next_member(table, frame.members);
    frame.it = frame.member;
    if (frame.member.is_none()) {
        frame.looping = 0;
        frame.position = step.jump;
    } else {
        ++frame.position;
    }
    return Flow::again;
}

// Steps that call other procedures. Step 0 begins, step 1 goes on when they are done.
Flow run_transport(Table& table, EffectFrame& frame, const Step& step) {
    const Context context = context_of(frame);
    const Seat seat = player_of(table, resolve(table, context, step.who));
    if (frame.step == 1) {
        frame.step = 0;
        ++frame.position;
        transport(table, seat, LocationId(table.answer.a), true);
        return Flow::again;
    }
    if (step.flag) {
        const auto& entrances = table.state.entrance;
        if (!entrances[0].is_none() && !entrances[1].is_none() && step.other_frames && table.is_alive(frame.you)) {
            frame.step = 1;
            return ask(table, Ask::entrance, frame.you);
        }
        ++frame.position;
        if (table.is_alive(seat)) {
            const Region region = table.cards[table.player(seat).place].region;
            transport(table, seat, entrances[static_cast<size_t>(region)], true);
        }
        return Flow::again;
    }
    ++frame.position;
    transport(table, seat, place_of(table, resolve(table, context, step.other)), step.other_frames);
    return Flow::again;
}

Flow run_deactivate(Table& table, EffectFrame& frame, const Step& step) {
    if (frame.step == 1) {  // DG-GEN-15: a token moves
        const Action answer = table.answer;
        MapCard& from = table.state.map[static_cast<size_t>(answer.a)];
        const int token = answer.kind == static_cast<uint16_t>(Do::pick_exit) ? answer.b : 4;
        from.off = static_cast<uint8_t>(from.off & ~(1u << token));
        frame.step = 0;
    }
    const Thing device = resolve(table, context_of(frame), step.who);
    if (device.location().is_none()) {
        ++frame.position;
        return Flow::again;
    }
    if (deactivated_places(table.state) >= table.cards.deactivation_tokens && table.is_alive(frame.you)) {
        frame.step = 1;
        return ask(table, Ask::choose_target, frame.you);
    }
    const int token = device.is_exit() ? static_cast<int>(device.side()) : 4;
    MapCard& card = table.state.map[at(device.location())];
    card.off = static_cast<uint8_t>(card.off | 1u << token);
    table.report(Happened::deactivated, frame.you, device.location().value, token);
    ++frame.position;
    return Flow::again;
}

Flow run_call(Table& table, EffectFrame& frame, const Step& step) {
    const Context context = context_of(frame);
    const int amount = amount_of(table, context, step.amount);
    const Thing whom = resolve(table, context, step.who);
    const Seat seat = player_of(table, whom);
    ++frame.position;
    switch (step.op) {
    case Op::draw:
        if (table.is_alive(seat) && amount > 0) table.push(DrawFrame{seat, static_cast<uint8_t>(amount), 0});
        break;
    case Op::discard:  // from the hand
        if (table.is_alive(seat) && amount > 0) {
            const int most = std::min<int>(amount, table.player(seat).hand_count);
            frame.done = static_cast<int16_t>(most);
            if (most > 0) table.push(DiscardFrame{seat, static_cast<uint8_t>(most), DiscardFrame::From::hand, 0});
            return Flow::again;
        }
        break;
    case Op::shift:
        if (whom.is_location() && table.is_alive(frame.you)) table.push(ShiftFrame{whom.location(), frame.you, 0});
        break;
    default: break;
    }
    frame.done = static_cast<int16_t>(amount);
    return Flow::again;
}

}  // namespace

void start_program(Table& table, Program program, const EffectFrame& frame) {
    if (program == no_program) return;
    EffectFrame started = frame;
    started.position = program;
    table.push(started);
}

Flow run(Table& table, EffectFrame& frame) {
    const Step& step = table.cards.steps[frame.position];
    switch (step.op) {
    case Op::end: return Flow::done;
    case Op::jump:
    case Op::next: frame.position = step.jump; return Flow::again;
    case Op::restore_it:
        frame.it = frame.member;
        ++frame.position;
        return Flow::again;
    case Op::choose: return run_choose(table, frame, step);
    case Op::each: return run_each(table, frame, step);
    case Op::branch:
        frame.position = holds(table, context_of(frame), step.condition) ? static_cast<uint16_t>(frame.position + 1) : step.jump;
        return Flow::again;
    case Op::threat: return run_threat(table, frame, step);
    case Op::roll: {
        const int face = table.die();
        table.report(Happened::die_rolled, player_of(table, resolve(table, context_of(frame), step.who)), face, step.number,
                     static_cast<int>(frame.source.kind), frame.source.id);
        frame.position = face >= step.number ? static_cast<uint16_t>(frame.position + 1) : step.jump;
        return Flow::again;
    }
    case Op::transport: return run_transport(table, frame, step);
    case Op::deactivate: return run_deactivate(table, frame, step);
    case Op::draw:
    case Op::shift: return run_call(table, frame, step);
    case Op::discard:
        if (step.flag) return run_call(table, frame, step);
        [[fallthrough]];
    default: {
        const Context context = context_of(frame);
        ++frame.position;
        frame.done = static_cast<int16_t>(do_step(table, frame, context, step));
        return Flow::again;
    }
    }
}

void list(View view, const EffectFrame& frame, Seat, ActionList& actions) {
    const Step& step = view.cards.steps[frame.position];
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
