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
    SeatSet seats;        // asked; at a barrier and at the end empty
    bool sealed = false;  // a reaction window: answers are seen by nobody until the last one is in

    bool over() const { return turn == Turn::over; }
    friend constexpr bool operator==(const Decision&, const Decision&) = default;
};

// How a front end lets a person answer. Closed: every front end knows each.
enum class Shape : uint8_t {
    pick,     // one of the listed options
    cards,    // one of some cards
    place,    // one place on the board
    step,     // next step of a path, or stop
    dice,     // what to do with which die
    respond,  // an answer out of turn, or pass
};

// `kind` is an index into the game's list of questions; the numbers fill its sentence (how many left, which card).
struct Question {
    uint16_t kind = 0;
    Shape shape = Shape::pick;
    uint8_t unused = 0;
    int16_t a = 0, b = 0;
    friend constexpr bool operator==(const Question&, const Question&) = default;
};
static_assert(sizeof(Question) == 8);

// Who is asked in a reaction window: everyone who could answer as far as the table knows, or (in search, where nobody
// watches) only those with more than one answer. Law: both ways end in the same position.
enum class Windows : uint8_t { ask_all, skip_forced };

}  // namespace undercroft
