// What whoever writes a world down needs at hand: its cast, its years, and words in the reader's language.
#pragma once

#include <fmt/format.h>

#include "games/host_a_dungeon/calendar.h"
#include "games/host_a_dungeon/written.h"

namespace undercroft::host_a_dungeon {

struct Scribe {
    const Annals& annals;
    const State& state;
    const Calendar& calendar;
    const WritingWish& wish;

    bool english() const { return wish.language == Language::english; }
    std::string say(const Message& message) const { return wish.say(message); }
    static std::string key(std::string_view rest) { return fmt::format("{}_annals.{}", game_id, rest); }

    std::string in_case(const chronicle::Noun& noun, chronicle::Case which) const { return english() ? noun.en : noun.form(which); }
    std::string in_line(const chronicle::Noun& noun) const { return in_case(noun, chronicle::Case::nominative); }
    std::string heading(const chronicle::Noun& noun) const { return chronicle::capitalised(in_line(noun)); }

    const chronicle::Actor& actor(chronicle::CastId id) const { return annals.cast[static_cast<size_t>(id)]; }
    chronicle::Noun spoken(chronicle::CastId id) const { return chronicle::spoken_name(actor(id)); }
};

}  // namespace undercroft::host_a_dungeon
