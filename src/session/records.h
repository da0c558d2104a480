// The hall of fame: finished games with their results, best first (PD-SOLO-07, PD-CAMP-08). A record tells its result in its
// notes, so that it stays in the hall when cards or rules change and the game itself can no longer be played again.
#pragma once

#include <string>
#include <vector>

#include "engine/any_state.h"
#include "session/house.h"
#include "session/seat_plan.h"
#include "session/store.h"

namespace undercroft {

struct RecordedSeat {
    std::string name;
    int score = 0;
    bool won = false;
};

struct RecordedGame {
    std::string game;
    std::string file;  // its name among the records
    std::string day;   // 2026-11-15, from the file's name; empty when it does not say
    std::string campaign;
    std::vector<RecordedSeat> seats;
    int best() const;
};

struct RecordHall {
    std::vector<RecordedGame> games;  // in order of their names
    std::vector<std::string> unread;  // those that are damaged or of another version without a noted result
};

// Scores and winners into the notes of a record.
void note_result(const GameModule& game, const AnyState& final_state, Notes& notes);

RecordHall read_records(const House& house, const Store& store);

}  // namespace undercroft
