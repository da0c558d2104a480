// What a seat may expect: chances of rolls, fights and quests from what it can see. Used by the policy and by the picture of a battle.
#pragma once

#include "engine/action.h"
#include "games/dungeoneer/play.h"

namespace undercroft::dungeoneer {

inline constexpr uint8_t no_way = 255;

// That a die + bonus reaches the number.
float threat_chance(int bonus, int number);
// That a die + difference beats a die.
float duel_chance(int difference);

// What this hero adds to its die in a threat of that source.
int threat_bonus(Sight view, Seat seat, Stat stat, ThreatFrom from);

// One attack as it stands: who is likely to strike.
struct Duel {
    float strike = 0;   // the attacker strikes
    float counter = 0;  // the defender does
};
Duel duel_of(Sight view, const Attack& attack);
// A monster (card or quest) that would attack this hero where it stands.
Attack imagined(Sight view, Thing monster, Seat target, Form form);

// What an open quest asks of this seat, its places reached.
struct QuestOdds {
    float attempt = 0;  // chance of one attempt (hunt: of one turn's attempts)
    float points = 0;   // expected AP besides walking
    float wounds = 0;   // expected to be taken
    bool possible = false;
};
QuestOdds quest_odds(Sight view, Seat seat, QuestId quest);
int points_in_hand(Sight view, Seat seat);  // AP that instants in hand and kept potions give, as far as Glory pays for them
bool has_open_hunt(Sight view, Seat seat);

// Laid places where the quest goes on for its bearer; for a search only those far enough out.
uint64_t places_of(Sight view, Seat seat, QuestId quest);
float search_chance(Sight view, Seat seat, const Quest& quest, LocationId place);
uint64_t entrances(Sight view);
bool is_open_to(Sight view, Seat seat, QuestId quest);

// Steps from every location to the nearest of `from`, threats ignored.
using StepMap = std::array<uint8_t, max_locations>;
void flood(Sight view, uint64_t from, StepMap& steps);
// How far a location would lie, placed so; `steps` tells how far the laid ones do.
uint8_t steps_if_laid(Sight view, LocationId card, Action placing, const StepMap& steps);

}  // namespace undercroft::dungeoneer
