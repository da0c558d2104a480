#include "engine/setup.h"

#include <algorithm>

#include <fmt/ranges.h>

#include "core/nearest.h"

namespace undercroft {

Result<Setup> check_setup(const GameCard& card, Setup setup) {
    setup.game = card.id;
    if (setup.seats == 0) setup.seats = card.usual_seats;
    if (std::find(card.seat_counts.begin(), card.seat_counts.end(), setup.seats) == card.seat_counts.end()) {
        return Problem("problems.setup.seats")
            .with("game", TextKey{card.id + ".name"})
            .with("seats", int64_t{setup.seats})
            .with("allowed", fmt::format("{}", fmt::join(card.seat_counts, ", ")));
    }
    std::vector<std::string> known;
    for (const OptionSpec& option : card.options) known.push_back(option.id);
    for (const auto& [name, value] : setup.options) {
        const std::string& id = name;  // clang 14 captures no structured binding
        const auto option = std::find_if(card.options.begin(), card.options.end(), [&](const OptionSpec& each) { return each.id == id; });
        if (option == card.options.end()) {
            return Problem("problems.setup.unknown_option")
                .with("option", shown_word(id))
                .with("nearest", nearest_or_none(id, known))
                .with("known", fmt::format("{}", fmt::join(known, ", ")));
        }
        if (std::find(option->values.begin(), option->values.end(), value) == option->values.end()) {
            return Problem("problems.setup.bad_value")
                .with("option", id)
                .with("value", shown_word(value))
                .with("nearest", nearest_or_none(value, option->values))
                .with("known", fmt::format("{}", fmt::join(option->values, ", ")));
        }
    }
    for (const OptionSpec& option : card.options) setup.options.try_emplace(option.id, option.values.front());
    return setup;
}

}  // namespace undercroft
