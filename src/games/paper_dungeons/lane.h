// What one team does on its own sheet. These functions see the shared part read-only, no other lane and no chance, so lanes
// cannot interfere and the order of answers cannot matter (PD-SETUP-15, PD-ROUND-05).
#pragma once

#include "engine/action.h"
#include "engine/event.h"
#include "games/paper_dungeons/catalogue.h"
#include "games/paper_dungeons/state.h"

namespace undercroft::paper_dungeons {

enum class Do : uint16_t {
    proceed,
    keep_talent,  // a talent
    keep_goal,    // a goal
    steal_gem,    // a letter
    steal_nothing,
    raise,      // a hero
    cross_out,  // a room
    fill,       // an item
    level,      // die, hero
    make,       // die, item
    brew,       // die
    move,       // die
    enter,      // column
    step,       // direction
    stop,
    wound_track,
    wound_potion,
};

enum class Happened : uint16_t {
    game_started,
    lair_marked,
    mission_shown,
    talent_kept,
    goal_kept,
    round_started,
    dice_rolled,
    dice_rerolled,
    skull_wounds,
    skull_wounds_reduced,
    skull_wounds_prevented,
    die_used,
    colour_swapped,
    hero_levelled,
    item_box_filled,
    item_finished,
    brewed,
    potion_gained,
    potion_lost,
    potion_row_completed,
    dungeon_entered,
    room_entered,
    room_reentered,
    portal_taken,
    water_crossed,
    wall_passed,
    extra_move,
    moves_lost,
    minion_beaten,
    minion_crossed_out,
    trap_sprung,
    trap_harmless,
    room_reward,
    gem_stolen,
    gem_stolen_before,
    outside_gem_stolen,
    gem_track_reward,
    gem_missing,
    gems_announced,
    gems_announced_none,
    gem_crossed_out,
    gems_vanished,
    wound_on_track,
    wound_healed,
    wound_dropped,
    resurrection,
    lair_found,
    monster_started,
    monster_fought,
    monster_wounds_prevented,
    monster_fled_unfound,
    monster_fled_weak,
    monster_best,
    monster_tied,
    reward_lost,
    talent_triggered,
    mission_claimed,
    mission_removed,
    round_ended,
    game_ended,
    final_score,
    count,
};

inline bool has_talent(const Catalogue& catalogue, const Lane& lane, Effect effect) {
    return lane.talent < catalogue.talents.size() && catalogue.talents[lane.talent].effect == effect;
}

// A lane at work: the team's own sheet, what it may read, and where it reports.
struct Play {
    const Catalogue& catalogue;
    const Shared& shared;
    Lane& lane;
    Seat seat;
    EventSink& events;

    const Dungeon& dungeon() const { return catalogue.dungeons[shared.dungeon]; }
    int monster_of(int stage) const { return dungeon().monsters[static_cast<size_t>(stage)]; }
    bool has_talent(Effect effect) const { return paper_dungeons::has_talent(catalogue, lane, effect); }
    int talent_value() const { return catalogue.talents[lane.talent].value; }
    bool has_ability(int hero) const { return hero >= 0 && lane.levels[static_cast<size_t>(hero)] >= catalogue.ability_level; }
    void report(Happened kind, int a = 0, int b = 0, int c = 0, int d = 0) {
        if (events.listening()) [[unlikely]]
            events.add(make_event(kind, seat, a, b, c, d));
    }
};

// Runs until the lane has a question (lane.ask) or nothing more to do in this phase (Ask::none).
void settle(Play& play);
// Takes a legal answer to lane.ask, then settles.
void answer(Play& play, Action action);
void list_answers(const Catalogue& catalogue, const Shared& shared, const Lane& lane, ActionList& actions);

// PD-LEVEL-02: the die has the colour of the hero's training; a clover always fits (PD-DICE-14).
inline bool fits_training(const Shared& shared, const Lane& lane, int die, int hero) {
    const bool trained_black = (lane.black >> hero & 1) != 0;
    return trained_black == (colour_of_die(die) == Colour::black) || shared.faces[static_cast<size_t>(die)] == Face::clover;
}
// A die of the other colour may do as well: PD-LEVEL-08, PD-TALENT-08.
bool may_swap_colour(const Catalogue& catalogue, const Lane& lane);

// Wounds that reach the team now, to be taken one by one (PD-WOUND-05).
void wound(Play& play, int count, WoundSource source);
void queue_reward(Play& play, Reward reward, int count = 1);
bool passes_water(const Catalogue& catalogue, const Lane& lane);
bool passes_walls(const Catalogue& catalogue, const Lane& lane);
// Directions in which the team may step now.
unsigned exits_from(const Catalogue& catalogue, const Shared& shared, const Lane& lane);
// PD-BOT-04: this die has taken the team over this water, the same way, and found nothing new since.
bool goes_in_circles(const Catalogue& catalogue, const Shared& shared, const Lane& lane, int direction);

}  // namespace undercroft::paper_dungeons
