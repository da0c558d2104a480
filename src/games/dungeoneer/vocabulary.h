// The game's own lists: what may be answered, asked and reported. Their words are in content/text/dungeoneer.*.toml.
#pragma once

#include <cstdint>

namespace undercroft::dungeoneer {

enum class Do : uint16_t {
    proceed,       // kind 0 is the engine's
    pass,          // let a window go by
    done,          // end the phase, decline, choose none
    play,          // card, target: seat + 1, or 0 for no hero
    keep,          // card: a potion into the inventory (DG-CARD-14)
    use_card,      // card, index of its power
    use_ability,   // index of the hero's power
    use_artifact,  // quest, index of its power
    draft,         // encounter card, target seat, form (DG-VILL-06)
    launch,        // the drafted encounters, all together
    move,          // side 0..3
    travel,        // location at the other end of a passage, portal or bridge
    explore,
    attempt,         // quest
    search,          // quest
    take_escort,     // quest
    finish_escort,   // quest
    pick_up_escort,  // quest
    abandon_escort,  // quest
    stand_up,
    lie_down,        // DG-VAR-07.3
    attack,          // seat, form
    challenge,       // index of the attack, form
    challenge_hero,  // seat, form
    fall_challenge,  // index of the attack, form (DG-VAR-08.1)
    choose_form,     // form
    place,           // x, y, half turn
    pick_seat,
    pick_card,
    pick_quest,  // the monster of a quest
    pick_location,
    pick_exit,  // location, side
    pick_number,
    pick_hero,     // hero
    discard_card,  // card
    save_point,
    lose_points,
    draw_glory,
    draw_peril,
    to_hand,     // card
    to_lair,     // card
    to_discard,  // card
    deal_wound,
    take_token,  // quest
    dodge,       // DG-VAR-09
    face,        // the threat instead
};

enum class Ask : uint8_t {
    none,
    window,    // any-time cards and special actions
    response,  // battle stage II
    villainy,
    feats,
    place_location,
    choose_payer,
    choose_amount,  // X
    choose_target,  // a pick of a card's text
    place_ice,
    spikes,           // dodge or face
    form_of_monster,  // the left neighbour picks (DG-QUEST-17)
    challenge,
    wound_or_token,
    lair,  // where a monster goes
    lair_surplus,
    give_peril,
    discard,  // phase V
    save_point,
    draw_from,
    discard_hand,  // forced by a text
    sacrifice,     // which card to give up
    hero,          // setup, resurrection
    entrance,
    lay_location,  // DG-VAR-01.1
    shift_to,
    solo_treasure,  // DG-SOLO-19
    solo_draw,
};

// Where a card lay before a player.
enum class HeldIn : uint8_t { table, hand, inventory, lair, banes };

// Each event carries up to four numbers of its own, and the note of told.h.
enum class Happened : uint16_t {
    turn_began,   // round
    phase_began,  // phase
    first_player,
    hero_dealt,       // hero
    entrance_chosen,  // location
    glory_gained,     // amount, now
    peril_gained,     // amount, now
    glory_lost,
    peril_lost,
    points_gained,      // amount, AP now
    points_lost,        // amount, AP now
    location_drawn,     // location, how many its deck still has
    location_placed,    // location, x, y, turned
    location_unplaced,  // location: no legal cell
    location_passed,    // location: to the left neighbour (DG-VAR-05.1)
    portal_linked,      // location, entrance
    hero_moved,         // from, to
    hero_transported,   // to, from
    exit_opened,        // location, side
    threat_rolled,      // stat, number, die, total
    hero_wounded,       // amount, health left
    wound_prevented,
    hero_healed,  // amount, health now
    hero_fell,
    hero_stood,
    hero_defeated,
    player_out,
    monster_wounded,  // card or quest (thing kind), id, wounds left
    monster_healed,
    monster_defeated,
    card_played,  // card, target seat, x
    card_kept,
    card_drawn,           // card (secret), deck
    card_discarded,       // card, seat that had it or -1, HeldIn
    card_taken,           // card
    card_attached,        // card
    power_used,           // thing kind, id
    deck_reshuffled,      // deck
    encounters_launched,  // count
    attack_declared,      // attacker thing kind, id, target_number(), form
    attack_rolled,        // die, total, thing kind, id
    counter_rolled,       // die, total, thing kind, id
    struck,               // attacker won: its thing kind, id, target_number(), pair_number() of the totals
    countered,            // defender won: the same
    tied,                 // neither: the same
    attack_void,          // target left (DG-VILL-12)
    monster_left,         // card
    monster_to_hand,      // card
    monster_to_lair,      // card
    peril_given,          // to seat
    token_taken,          // quest, from seat
    quest_dealt,          // quest
    quest_revealed,       // quest, common
    quest_attempted,      // quest
    quest_failed,         // quest
    quest_completed,      // quest, completed so far
    search_rolled,        // quest, die, total, number
    dice_rolled,          // sum, needed, quest
    die_rolled,           // face, needed or more, thing kind and id of the text; none: a Peril roll, this number or less (DG-SOLO-08)
    escort_taken,         // quest
    escort_dropped,       // quest, location
    escort_picked_up,     // quest
    level_changed,        // level
    point_saved,
    ice_rolled,   // die
    ice_placed,   // location, tokens
    ice_removed,  // location, tokens
    winter_ended,
    location_shifted,  // location, pair_number(x, y), the same before, turned
    deactivated,       // location, side or 4
    bridged,           // location, location
    hero_resurrected,  // hero, entrance
    peril_card_drawn,  // solo: card
    game_won,
    game_lost,
    rounds_run_out,  // how many are left
    dungeon_won,     // rounds
};

}  // namespace undercroft::dungeoneer
