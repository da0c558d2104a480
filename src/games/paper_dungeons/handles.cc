// Which things on the board an option, a question or a log line is about (the names are those of board.h).
#include "games/paper_dungeons/handles.h"

#include "games/paper_dungeons/lane.h"
#include "games/paper_dungeons/words.h"

namespace undercroft::paper_dungeons {

HandleList Words::handles(const State& state, Seat seat, Action action) const {
    if (seat.is_none()) return {};
    const Handles names(*catalogue_);
    const Lane& lane = state.lanes[static_cast<size_t>(seat.index)];
    switch (static_cast<ActionKind>(action.kind)) {
    case ActionKind::keep_talent: return {names.talent(action.a)};
    case ActionKind::keep_goal: return {names.goal(action.a)};
    case ActionKind::steal_gem: return {Handles::gem(action.a), Handles::room(catalogue_->gem_room[static_cast<size_t>(action.a)])};
    case ActionKind::raise: return {names.hero(action.a)};
    case ActionKind::cross_out: return {Handles::room(action.a)};
    case ActionKind::fill: return {names.item(action.a)};
    case ActionKind::level: return {Handles::die(action.a), names.hero(action.b)};
    case ActionKind::make: return {Handles::die(action.a), names.item(action.b)};
    case ActionKind::brew: return {Handles::die(action.a), Handles::potions};
    case ActionKind::move: return {Handles::die(action.a), Handles::party(seat.index)};
    case ActionKind::enter: return {Handles::entrance(action.a), Handles::room(room_at(action.a, 0))};
    case ActionKind::step: return {Handles::room(catalogue_->neighbours[static_cast<size_t>(lane.room)][static_cast<size_t>(action.a)])};
    case ActionKind::stop: return {Handles::party(seat.index)};
    case ActionKind::wound_track: return {Handles::wounds};
    case ActionKind::wound_potion: return {Handles::potions};
    case ActionKind::steal_nothing:
    case ActionKind::proceed: return {};
    }
    return {};
}

HandleList Words::question_handles(const State& state, Seat seat) const {
    const Lane& lane = state.lanes[static_cast<size_t>(seat.index)];
    const Handles names(*catalogue_);
    switch (lane.ask) {
    case Ask::step:
        return lane.room == outside ? HandleList{Handles::party(seat.index)}
                                    : HandleList{Handles::party(seat.index), Handles::room(lane.room)};
    case Ask::wound: return {Handles::wounds, Handles::potions};
    case Ask::raise_different:
    case Ask::first_box: return {names.talent(lane.talent)};
    case Ask::none: return {};
    default: break;
    }
    // Everything else is about what can be chosen first: cards, dice, heroes, items, gems or rooms.
    HandleList handles_of_all;
    ActionList actions;
    list_answers(*catalogue_, state.shared, lane, actions);
    for (Action action : actions) {
        const HandleList touched = handles(state, seat, action);
        if (touched.empty()) continue;
        if (handles_of_all.empty() || handles_of_all.back() != touched.front()) handles_of_all.push_back(touched.front());
    }
    return handles_of_all;
}

HandleList Words::event_handles(const Event& event) const {
    const Handles names(*catalogue_);
    const int a = event.numbers[0], b = event.numbers[1], c = event.numbers[2];
    switch (static_cast<EventKind>(event.kind)) {
    case EventKind::lair_marked:
    case EventKind::lair_found: return {names.monster(c), Handles::room(b)};
    case EventKind::mission_shown:
    case EventKind::mission_claimed:
    case EventKind::mission_removed: return {names.mission(a)};
    case EventKind::talent_kept:
    case EventKind::extra_move:
    case EventKind::talent_triggered:
    case EventKind::skull_wounds_reduced: return {names.talent(a)};
    case EventKind::goal_kept: return a == Event::blank_value ? HandleList{} : HandleList{names.goal(a)};
    case EventKind::dice_rolled: {
        HandleList dice;
        for (int die = 0; die < die_count; ++die) dice.push_back(Handles::die(die));
        return dice;
    }
    case EventKind::skull_wounds:
    case EventKind::wound_on_track:
    case EventKind::wound_dropped:
    case EventKind::resurrection: return {Handles::wounds};
    case EventKind::skull_wounds_prevented: return {names.hero(catalogue_->skull_hero)};
    case EventKind::die_used: return {Handles::die(a)};
    case EventKind::colour_swapped: return {Handles::die(a)};
    case EventKind::hero_levelled: return {names.hero(a)};
    case EventKind::item_box_filled:
    case EventKind::item_finished: return {names.item(a)};
    case EventKind::brewed:
    case EventKind::potion_gained:
    case EventKind::potion_lost:
    case EventKind::potion_row_completed:
    case EventKind::wound_healed: return {Handles::potions};
    case EventKind::dungeon_entered: return {Handles::entrance(a), Handles::room(room_at(a, 0))};
    case EventKind::room_entered:
    case EventKind::room_reentered:
    case EventKind::trap_sprung:
    case EventKind::room_reward: return {Handles::room(a)};
    case EventKind::trap_harmless: return {Handles::room(a), names.talent(b)};
    case EventKind::portal_taken:
    case EventKind::water_crossed:
    case EventKind::wall_passed: return {Handles::room(a), Handles::room(b)};
    case EventKind::minion_beaten:
        return {Handles::room(a), names.hero(static_cast<int>(catalogue_->rooms[static_cast<size_t>(a)].minion_hero)), Handles::minions};
    case EventKind::minion_crossed_out: return {Handles::room(a), b == 1 ? names.talent(c) : names.item(c), Handles::minions};
    case EventKind::gem_stolen:
    case EventKind::gem_missing: return {Handles::gem(a), Handles::room(b)};
    case EventKind::gem_stolen_before: return {Handles::gem(b), names.talent(a)};
    case EventKind::outside_gem_stolen:
    case EventKind::gem_track_reward: return {Handles::gems};
    case EventKind::gem_crossed_out: return {Handles::gem(a)};
    case EventKind::gems_announced: {
        HandleList letters;
        for (int letter : Bits(static_cast<unsigned>(a))) letters.push_back(Handles::gem(letter));
        return letters;
    }
    case EventKind::gems_vanished: {
        HandleList letters{names.monster(a)};
        for (int letter : Bits(static_cast<unsigned>(b))) letters.push_back(Handles::gem(letter));
        return letters;
    }
    case EventKind::monster_started:
    case EventKind::monster_tied: return {names.monster(b)};
    case EventKind::monster_fought:
    case EventKind::monster_fled_unfound:
    case EventKind::monster_fled_weak:
    case EventKind::monster_best: return {names.monster(a)};
    case EventKind::monster_wounds_prevented: return {names.monster(a), names.talent(b)};
    case EventKind::final_score: return {Handles::seat(event.seat.index)};
    case EventKind::moves_lost: return {Handles::party(event.seat.index)};
    case EventKind::game_started:
    case EventKind::round_started:
    case EventKind::dice_rerolled:
    case EventKind::gems_announced_none:
    case EventKind::reward_lost:
    case EventKind::round_ended:
    case EventKind::game_ended:
    case EventKind::count: return {};
    }
    return {};
}

// The team walks; what it steps over is told by events of their own, before.
std::optional<Movement> Words::movement(const Event& event) const {
    const EventKind kind = static_cast<EventKind>(event.kind);
    if (kind != EventKind::room_entered && kind != EventKind::room_reentered) return std::nullopt;
    const int from = event.numbers[1];
    return Movement{Handles::party(event.seat.index), from == outside ? std::string() : Handles::room(from),
                    Handles::room(event.numbers[0])};
}

}  // namespace undercroft::paper_dungeons
