#include "session/seat_plan.h"

#include <algorithm>
#include <charconv>
#include <sstream>

#include <fmt/ranges.h>

#include "core/utf8.h"
#include "engine/seat.h"

namespace undercroft {

namespace {

std::string key(size_t seat, const char* what) { return fmt::format("seat.{}.{}", seat, what); }

std::string find(const Notes& notes, const std::string& name) {
    const auto found = notes.find(name);
    return found == notes.end() ? std::string() : found->second;
}

// RF-4: a file may not ask for more than the command line may.
constexpr int64_t most_iterations = 1'000'000'000;
constexpr int64_t most_microseconds = 3'600'000'000;  // an hour
constexpr size_t longest_name = 200;                  // bytes

bool read_amount(const std::string& text, int64_t most, int64_t& amount) {
    if (text.empty()) return true;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), amount);
    return error == std::errc{} && end == text.data() + text.size() && amount >= 0 && amount <= most;
}

}  // namespace

std::optional<Within> read_within(std::string_view word) {
    const auto found = std::ranges::find(within_words, word);
    if (found == within_words.end()) return std::nullopt;
    return static_cast<Within>(found - within_words.begin());
}

void write_seat_plans(const std::vector<SeatPlan>& plans, Notes& notes) {
    for (size_t i = 0; i < plans.size(); ++i) {
        const SeatPlan& plan = plans[i];
        const auto put = [&](const char* what, bool is_said, const std::string& value) {  // what was said before is gone
            if (is_said) {
                notes[key(i, what)] = value;
            } else {
                notes.erase(key(i, what));
            }
        };
        put("kind", true, plan.is_person() ? "person" : "bot");
        put("name", !plan.name.empty(), plan.name);
        put("bot", !plan.bot.empty(), plan.bot);
        put("iterations", plan.iterations > 0, std::to_string(plan.iterations));
        put("microseconds", plan.microseconds > 0, std::to_string(plan.microseconds));
        put("answers_forced", !plan.answers_forced, "no");
        put("passes", !plan.passes.empty(), fmt::format("{}", fmt::join(plan.passes, " ")));
        put("passes_until_turn", plan.passes_until_turn, "yes");
        put("passes_within", plan.passes_within != Within::nothing, std::string(within_words[static_cast<size_t>(plan.passes_within)]));
    }
}

Result<std::vector<SeatPlan>> read_seat_plans(const Notes& notes, int seats) {
    if (seats < 1 || seats > max_seats) return Problem("problems.replay.bad_notes").with("seat", int64_t{seats});
    std::vector<SeatPlan> plans(static_cast<size_t>(seats));
    for (size_t i = 0; i < plans.size(); ++i) {
        SeatPlan& plan = plans[i];
        plan.name = printable_line(find(notes, key(i, "name")));
        const std::string kind = find(notes, key(i, "kind"));
        if (kind == "bot") plan.bot = find(notes, key(i, "bot"));
        plan.answers_forced = find(notes, key(i, "answers_forced")) != "no";
        plan.passes_until_turn = find(notes, key(i, "passes_until_turn")) == "yes";
        const std::optional<Within> within = read_within(find(notes, key(i, "passes_within")));
        plan.passes_within = within.value_or(Within::nothing);
        std::istringstream passes(find(notes, key(i, "passes")));
        for (std::string moment; passes >> moment;) plan.passes.insert(moment);
        const bool sound = plan.name.size() <= longest_name && within &&
                           (kind.empty() || kind == "person" || (kind == "bot" && !plan.bot.empty())) &&
                           read_amount(find(notes, key(i, "iterations")), most_iterations, plan.iterations) &&
                           read_amount(find(notes, key(i, "microseconds")), most_microseconds, plan.microseconds);
        if (!sound) return Problem("problems.replay.bad_notes").with("seat", static_cast<int64_t>(i + 1));
    }
    return plans;
}

}  // namespace undercroft
