// An Event is a fact that happened, in the past tense, with its audience.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/seat.h"

namespace undercroft {

struct Event {
    static constexpr int16_t blank_value = INT16_MIN;
    static constexpr uint8_t all_hidden = 0xff;

    uint16_t kind = 0;   // index into the game's list of events
    Seat seat;           // whom it is about; none: the table
    SeatSet knows;       // who sees the hidden numbers
    uint8_t hidden = 0;  // which numbers are blank for everybody else (bit i: numbers[i]); all_hidden: the event itself
    uint8_t unused = 0;
    std::array<int16_t, 6> numbers{};

    friend constexpr bool operator==(const Event&, const Event&) = default;
};
static_assert(sizeof(Event) == 18);

template <class Kind>
constexpr Event make_event(Kind kind, Seat seat, int a = 0, int b = 0, int c = 0, int d = 0, int e = 0, int f = 0) {
    Event event;
    event.kind = static_cast<uint16_t>(kind);
    event.seat = seat;
    event.numbers = {static_cast<int16_t>(a), static_cast<int16_t>(b), static_cast<int16_t>(c),
                     static_cast<int16_t>(d), static_cast<int16_t>(e), static_cast<int16_t>(f)};
    return event;
}

// Only `knows` see the numbers marked in `hidden`.
constexpr Event secret(Event event, SeatSet knows, uint8_t hidden) {
    event.knows = knows;
    event.hidden = hidden;
    return event;
}

// The event as this viewer may know it; nothing when it may not know of it at all.
constexpr std::optional<Event> seen_by(const Event& event, Viewer viewer) {
    if (event.hidden == 0 || event.knows.has(viewer.seat)) {
        Event open = event;
        open.hidden = 0;
        open.knows = SeatSet{};
        return open;
    }
    if (event.hidden == Event::all_hidden) return std::nullopt;
    Event blanked = event;
    for (size_t i = 0; i < blanked.numbers.size(); ++i) {
        if ((event.hidden >> i & 1) != 0) blanked.numbers[i] = Event::blank_value;
    }
    blanked.knows = SeatSet{};
    return blanked;
}

// Where rules report. With nobody listening (search, simulation) adding costs one test.
class EventSink {
public:
    EventSink() = default;
    explicit EventSink(std::vector<Event>& log) : log_(&log) {}
    bool listening() const { return log_ != nullptr; }
    void add(const Event& event) {
        if (log_ != nullptr) [[unlikely]]
            log_->push_back(event);
    }

private:
    std::vector<Event>* log_ = nullptr;
};

}  // namespace undercroft
