// What the table waits for, and the question a single seat is asked.
#pragma once

#include <cstdint>

#include "engine/seat.h"

namespace undercroft {

enum class Turn : uint8_t {
    over,     // nobody is asked any more
    seats,    // the asked seats answer; each answer changes what everybody may see
    lanes,    // the asked seats answer side by side, unseen by each other, in any order
    barrier,  // all lanes are done: the table goes on by Action::proceed()
};

struct Decision {
    Turn turn = Turn::over;
    SeatSet seats;          // asked; at a barrier and at the end empty
    bool sealed = false;    // a reaction window: answers are seen by nobody until the last one is in
    bool together = false;  // one question to all of the asked: the first answer is given for all of them

    bool over() const { return turn == Turn::over; }
    // Whoever is asked here need not fear that somebody else has answered already.
    bool waits_for(Seat seat) const { return seats == SeatSet::of(seat) || (together && seats.has(seat)); }
    friend constexpr bool operator==(const Decision&, const Decision&) = default;
};

// What one seat is asked: an index into the game's list of questions. Its sentence is the game's Words' business.
struct Question {
    uint16_t kind = 0;
    friend constexpr bool operator==(const Question&, const Question&) = default;
};

// Who is asked in a reaction window: everyone who could answer as far as the table knows, or (in search, where nobody
// watches) only those with more than one answer. Law: both ways end in the same position.
enum class Windows : uint8_t { ask_all, skip_forced };

}  // namespace undercroft
