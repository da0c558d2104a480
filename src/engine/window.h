// A reaction window: at a named moment every seat that could answer, as far as the table knows, is asked at once.
// Answers are sealed until all are in; then the first card in turn order is played, the other answers are void, and the
// window asks again; all pass closes it. Whom to ask is never decided by looking at a hidden hand: that tells.
#pragma once

#include <array>
#include <cstdint>

#include "core/check.h"
#include "engine/action.h"
#include "engine/seat.h"

namespace undercroft {

template <int Seats>
struct SealedAnswers {
    std::array<Action, Seats> answers{};
    SeatSet asked;
    SeatSet answered;
    std::array<uint8_t, 2> unused{};

    static SealedAnswers open(SeatSet whom) {
        SealedAnswers window;
        window.asked = whom;
        return window;
    }

    bool waits_for(Seat seat) const { return asked.has(seat) && !answered.has(seat); }
    SeatSet waiting() const { return SeatSet::from_bits(asked.bits() & ~uint32_t{answered.bits()}); }
    bool complete() const { return asked == answered; }

    void seal(Seat seat, Action answer) {
        CHECK(waits_for(seat));
        answers[static_cast<size_t>(seat.index)] = answer;
        answered.add(seat);
    }

    // The seat whose card is played: first in turn order from `first` whose answer is not a pass; none when all passed.
    template <class IsPass>
    Seat first_to_act(Seat first, int seats, IsPass&& is_pass) const {
        CHECK(complete());
        for (int i = 0; i < seats; ++i) {
            const Seat seat((first.index + i) % seats);
            if (asked.has(seat) && !is_pass(answers[static_cast<size_t>(seat.index)])) return seat;
        }
        return Seat::none();
    }

    // As the viewer may see it: own answer only, and nobody learns who has answered already.
    SealedAnswers seen_by(Viewer viewer) const {
        SealedAnswers window = open(asked);
        if (!viewer.is_spectator() && answered.has(viewer.seat)) {
            window.answers[static_cast<size_t>(viewer.seat.index)] = answers[static_cast<size_t>(viewer.seat.index)];
            window.answered.add(viewer.seat);
        }
        return window;
    }

    friend bool operator==(const SealedAnswers&, const SealedAnswers&) = default;
};

}  // namespace undercroft
