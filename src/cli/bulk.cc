#include "cli/bulk.h"

#include "cli/arguments.h"

namespace undercroft {

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

}  // namespace undercroft
