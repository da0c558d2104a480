// A position of Kindling, and the words of its rules: what can be done, asked and reported. See README.md for the rules.
#pragma once

#include <array>
#include <cstdint>

#include "core/fixed_vector.h"
#include "engine/frames.h"
#include "engine/window.h"

namespace undercroft::kindling {

inline constexpr int seat_limit = 4, card_count = 16, hand_size = 3, round_count = 2, bold_points = 4;
inline constexpr uint8_t blank_card = 255;

enum class Do : uint16_t { proceed, draw, ready, launch, block, pass, bid, raise, stop };  // 0 is reserved for proceed
enum class Ask : uint16_t { turn, launch, respond, bid, raise };
enum class Happened : uint16_t { drawn, readied, launched, blocked, won, bid, settled };

// One seat's own part of the position while all bid side by side.
struct Lane {
    enum class Step : uint8_t { done, bid, raise };
    Step step = Step::done;
    uint8_t coins = 0;
    friend bool operator==(const Lane&, const Lane&) = default;
};

// Unfinished procedures: a window inside a turn inside a round.
struct RoundFrame {
    static constexpr uint8_t frame_kind = 1;
    enum class Step : uint8_t { turns, bids };
    Step step = Step::turns;
    uint8_t round = 0;
    uint8_t next = 0;  // the seat whose turn comes next
};

struct TurnFrame {
    static constexpr uint8_t frame_kind = 2;
    enum class Step : uint8_t { choose, launch, prize };
    Step step = Step::choose;
    Seat seat;
    uint8_t card = 0;  // a draft until launched: still in hand, unseen by others
    uint8_t bold = 0;
    uint8_t has_drawn = 0;
    Seat winner;  // told by the window
};

struct WindowFrame {
    static constexpr uint8_t frame_kind = 3;
    SealedAnswers<seat_limit> sealed;
    Seat holder;  // of the top card
    uint8_t top = 0;
};

struct State {
    FrameStack<40, 3> frames;
    std::array<uint16_t, seat_limit> hands{};  // sets of cards
    uint16_t discard = 0;
    std::array<uint8_t, seat_limit> hand_sizes{};  // public, while hands are not
    std::array<uint8_t, seat_limit> points{};
    std::array<Lane, seat_limit> lanes{};
    std::array<Lane, seat_limit> shown{};   // the bids of the last round
    FixedVector<uint8_t, card_count> deck;  // the back is drawn
    uint8_t seats = 0;
};
static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);

struct Options {
    int seats = 2;
};

}  // namespace undercroft::kindling
