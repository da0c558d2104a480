// Which things on the board an option, a question or a log line is about (the names are those of board.h).
#include "games/paper_dungeons/handles.h"

#include "games/paper_dungeons/lane.h"
#include "games/paper_dungeons/words.h"

namespace undercroft::paper_dungeons {

HandleList Words::handles(const State& state, Seat seat, Action action) const {
    if (seat.is_none()) return {};
    const Handles names(*catalogue_);
    const Lane& lane = state.lanes[static_cast<size_t>(seat.index)];
    switch (static_cast<Do>(action.kind)) {
    case Do::keep_talent: return {names.talent(action.a)};
    case Do::keep_goal: return {names.goal(action.a)};
    case Do::steal_gem: return {Handles::gem(action.a), Handles::room(catalogue_->gem_room[static_cast<size_t>(action.a)])};
    case Do::raise: return {names.hero(action.a)};
    case Do::cross_out: return {Handles::room(action.a)};
    case Do::fill: return {names.item(action.a)};
    case Do::level: return {Handles::die(action.a), names.hero(action.b)};
    case Do::make: return {Handles::die(action.a), names.item(action.b)};
    case Do::brew: return {Handles::die(action.a), Handles::potions};
    case Do::move: return {Handles::die(action.a), Handles::party(seat.index)};
    case Do::enter: return {Handles::entrance(action.a), Handles::room(room_at(action.a, 0))};
    case Do::step: return {Handles::room(catalogue_->neighbours[static_cast<size_t>(lane.room)][static_cast<size_t>(action.a)])};
    case Do::stop: return {Handles::party(seat.index)};
    case Do::wound_track: return {Handles::wounds};
    case Do::wound_potion: return {Handles::potions};
    case Do::steal_nothing:
    case Do::proceed: return {};
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
    switch (static_cast<Happened>(event.kind)) {
    case Happened::lair_marked:
    case Happened::lair_found: return {names.monster(c), Handles::room(b)};
    case Happened::mission_shown:
    case Happened::mission_claimed:
    case Happened::mission_removed: return {names.mission(a)};
    case Happened::talent_kept:
    case Happened::extra_move:
    case Happened::talent_triggered:
    case Happened::skull_wounds_reduced: return {names.talent(a)};
    case Happened::goal_kept: return a == Event::blank_value ? HandleList{} : HandleList{names.goal(a)};
    case Happened::dice_rolled: {
        HandleList dice;
        for (int die = 0; die < die_count; ++die) dice.push_back(Handles::die(die));
        return dice;
    }
    case Happened::skull_wounds:
    case Happened::wound_on_track:
    case Happened::wound_dropped:
    case Happened::resurrection: return {Handles::wounds};
    case Happened::skull_wounds_prevented: return {names.hero(catalogue_->skull_hero)};
    case Happened::die_used: return {Handles::die(a)};
    case Happened::colour_swapped: return {Handles::die(a)};
    case Happened::hero_levelled: return {names.hero(a)};
    case Happened::item_box_filled:
    case Happened::item_finished: return {names.item(a)};
    case Happened::brewed:
    case Happened::potion_gained:
    case Happened::potion_lost:
    case Happened::potion_row_completed:
    case Happened::wound_healed: return {Handles::potions};
    case Happened::dungeon_entered: return {Handles::entrance(a), Handles::room(room_at(a, 0))};
    case Happened::room_entered:
    case Happened::room_reentered:
    case Happened::trap_sprung:
    case Happened::room_reward: return {Handles::room(a)};
    case Happened::trap_harmless: return {Handles::room(a), names.talent(b)};
    case Happened::portal_taken:
    case Happened::water_crossed:
    case Happened::wall_passed: return {Handles::room(a), Handles::room(b)};
    case Happened::minion_beaten:
        return {Handles::room(a), names.hero(static_cast<int>(catalogue_->rooms[static_cast<size_t>(a)].minion_hero)), Handles::minions};
    case Happened::minion_crossed_out: return {Handles::room(a), b == 1 ? names.talent(c) : names.item(c), Handles::minions};
    case Happened::gem_stolen:
    case Happened::gem_missing: return {Handles::gem(a), Handles::room(b)};
    case Happened::gem_stolen_before: return {Handles::gem(b), names.talent(a)};
    case Happened::outside_gem_stolen:
    case Happened::gem_track_reward: return {Handles::gems};
    case Happened::gem_crossed_out: return {Handles::gem(a)};
    case Happened::gems_announced: {
        HandleList letters;
        for (int letter : Bits(static_cast<unsigned>(a))) letters.push_back(Handles::gem(letter));
        return letters;
    }
    case Happened::gems_vanished: {
        HandleList letters{names.monster(a)};
        for (int letter : Bits(static_cast<unsigned>(b))) letters.push_back(Handles::gem(letter));
        return letters;
    }
    case Happened::monster_started:
    case Happened::monster_tied: return {names.monster(b)};
    case Happened::monster_fought:
    case Happened::monster_fled_unfound:
    case Happened::monster_fled_weak:
    case Happened::monster_best: return {names.monster(a)};
    case Happened::monster_wounds_prevented: return {names.monster(a), names.talent(b)};
    case Happened::final_score: return {Handles::seat(event.seat.index)};
    case Happened::moves_lost: return {Handles::party(event.seat.index)};
    case Happened::game_started:
    case Happened::round_started:
    case Happened::dice_rerolled:
    case Happened::gems_announced_none:
    case Happened::reward_lost:
    case Happened::round_ended:
    case Happened::game_ended:
    case Happened::count: return {};
    }
    return {};
}

// The team walks; what it steps over is told by events of their own, before.
std::optional<Movement> Words::movement(const Event& event) const {
    const Happened kind = static_cast<Happened>(event.kind);
    if (kind != Happened::room_entered && kind != Happened::room_reentered) return std::nullopt;
    const int from = event.numbers[1];
    return Movement{Handles::party(event.seat.index), from == outside ? std::string() : Handles::room(from),
                    Handles::room(event.numbers[0])};
}

}  // namespace undercroft::paper_dungeons
