// Who sits where: people and bots in any mix. Kept as notes of a save, so that a resumed table has the same company.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace undercroft {

// A stretch of the game in which everything that can be passed is passed: to the end of somebody's turn (a season), or of a chapter (an
// age).
enum class Within : uint8_t { nothing, turn, chapter };
inline constexpr std::array<std::string_view, 3> within_words = {"", "turn", "chapter"};
std::optional<Within> read_within(std::string_view word);

struct SeatPlan {
    std::string name;        // as given by a person; empty: the front end names the seat
    std::string bot;         // the bot's name; empty: a person
    int64_t iterations = 0;  // the bot's budget per decision, as in engine/bot.h
    int64_t microseconds = 0;
    bool answers_forced = true;      // questions with a single answer are answered by the table
    std::set<std::string> passes;    // kinds of moments (GameModule::moments) at which the table passes for this seat
    bool passes_until_turn = false;  // besides, everything that can be passed until the next question that cannot
    Within passes_within = Within::nothing;

    bool is_person() const { return bot.empty(); }
    bool passes_all() const { return passes_until_turn || passes_within != Within::nothing; }
    friend bool operator==(const SeatPlan&, const SeatPlan&) = default;
};

using Notes = std::map<std::string, std::string>;

void write_seat_plans(const std::vector<SeatPlan>& plans, Notes& notes);
// Seats without notes are people. Refuses notes that make no sense: somebody changed the file by hand.
Result<std::vector<SeatPlan>> read_seat_plans(const Notes& notes, int seats);

}  // namespace undercroft
