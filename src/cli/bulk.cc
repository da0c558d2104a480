#include "cli/bulk.h"

#include <fmt/ranges.h>

#include "cli/arguments.h"

namespace undercroft {

namespace {

constexpr int64_t most_iterations = 1'000'000'000;

}  // namespace

void BulkWords::add_to(OptionReader& reader, Form form) {
    reader.add_option("game", game);
    if (form == Form::free) {
        reader.add_option("--seats", seats);
        reader.add_option("--option", options);
    }
    reader.add_option("--games", games);
    reader.add_option("--seed", seed);
    reader.add_option("--threads", threads);
}

Result<Bulk> BulkWords::read(const House& house) const {
    Bulk bulk;
    if (game.empty()) return Problem("cli.problem.missing_game");
    const auto found = house.find_game(game);
    if (!found) return found.problem();
    bulk.game = *found;
    const auto seat_count = read_number("--seats", seats, 0, max_seats);
    if (!seat_count) return seat_count.problem();
    bulk.seats = static_cast<int>(*seat_count);
    const auto game_count = read_number("--games", games, 1, most_games);
    if (!game_count) return game_count.problem();
    bulk.games = *game_count;
    const auto first_seed = read_seed(seed);
    if (!first_seed) return first_seed.problem();
    bulk.seed = *first_seed;
    const auto thread_count = read_threads(threads);
    if (!thread_count) return thread_count.problem();
    bulk.threads = *thread_count;
    auto pairs = read_pairs(options);
    if (!pairs) return pairs.problem();
    bulk.options = std::move(*pairs);
    return bulk;
}

void PlayerWords::add_to(OptionReader& reader) {
    reader.add_option("--bots", bots);
    reader.add_option("--iterations", iterations);
}

Result<Players> PlayerWords::read(const GameModule& game) const {
    const auto tries = read_number("--iterations", iterations, 1, most_iterations);
    if (!tries) return tries.problem();
    Players players{split_list(bots), Budget{*tries, 0, nullptr}};
    if (const auto known = check_bots(game, players.bots); !known) return known.problem();
    return players;
}

Problem unknown_option(const std::string& id, std::span<const std::string> known) {
    return Problem("problems.setup.unknown_option")
        .with("option", id)
        .with("nearest", nearest_or_none(id, known))
        .with("known", fmt::format("{}", fmt::join(known, ", ")));
}

}  // namespace undercroft
