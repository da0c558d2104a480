// undercroft_fit: plays One Deck Dungeon, fits the value of positions to how the games ended and writes value_weights.h.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "games.h"
#include "games/one_deck_dungeon/value.h"
#include "regression.h"
#include "weights_file.h"

namespace {

using namespace undercroft;
namespace fs = std::filesystem;

std::vector<SourceFile> read_pack(const fs::path& home) {
    std::vector<SourceFile> files;
    for (const auto& entry : fs::directory_iterator(home / "content" / one_deck_dungeon::game_id)) {
        std::ifstream in(entry.path());
        std::stringstream text;
        text << in.rdbuf();
        files.push_back({entry.path().filename().string(), text.str()});
    }
    return files;
}

// The last fifth is kept back to see how good the fit is on games it has not seen.
void report(const std::vector<fitting::Observation>& turns, const std::vector<double>& before, double penalty) {
    std::vector<fitting::Observation> fitted, kept;
    const size_t first_kept = turns.size() - turns.size() / 5;
    fitted.assign(turns.begin(), turns.begin() + static_cast<ptrdiff_t>(first_kept));
    kept.assign(turns.begin() + static_cast<ptrdiff_t>(first_kept), turns.end());
    const fitting::Fit some = fitting::fit(fitted, before, penalty);
    fmt::print("loss on turns fitted to {:.4f}, on turns kept back {:.4f}, there with the weights before {:.4f}\n", some.loss,
               fitting::loss_of(kept, some.weights), fitting::loss_of(kept, before));
}

}  // namespace

int main(int count, char** words) {
    fitting::GamesWanted wanted{1, 6000, 1, 0.1, 1};
    double penalty = 25;  // as many as a game has turns, which all end alike
    std::string home = ".";
    CLI::App app("Fits the value of positions in One Deck Dungeon to games of its policy.");
    app.add_option("--heroes", wanted.heroes, "whose table: 1, 2 or 4")->check(CLI::IsMember({1, 2, 4}));
    app.add_option("--games", wanted.games, "games to play")->check(CLI::PositiveNumber);
    app.add_option("--seed", wanted.seed, "of the games");
    app.add_option("--whim", wanted.whim, "how often an answer is left to chance")->check(CLI::Range(0.0, 0.5));
    app.add_option("--penalty", penalty, "on the square of a change of a weight")->check(CLI::PositiveNumber);
    app.add_option("--threads", wanted.threads, "do not change the result")->check(CLI::Range(1, 64));
    app.add_option("--home", home, "the top folder of the checkout")->check(CLI::ExistingDirectory);
    CLI11_PARSE(app, count, words);

    CardTexts texts;
    ProblemList problems;
    const auto catalogue = one_deck_dungeon::read_catalogue(read_pack(home), texts, problems);
    CHECK(catalogue != nullptr);
    const fitting::GamesPlayed played = fitting::play_games(one_deck_dungeon::Rules(catalogue), wanted);
    fmt::print("{} games, {} won, {} turns\n", wanted.games, played.won, played.turns.size());

    one_deck_dungeon::Catalogue fitted = *catalogue;
    one_deck_dungeon::ValueWeights& weights = fitted.value_weights[wanted.heroes == 4 ? 2 : static_cast<size_t>(wanted.heroes - 1)];
    const std::vector<double> before(weights.begin(), weights.end());
    report(played.turns, before, penalty);
    const fitting::Fit result = fitting::fit(played.turns, before, penalty);
    std::transform(result.weights.begin(), result.weights.end(), weights.begin(), [](double weight) { return static_cast<float>(weight); });
    const fs::path file = fs::path(home) / "src/games/one_deck_dungeon/value_weights.h";
    std::ofstream(file) << fitting::weights_file(fitted);
    fmt::print("written: {}\n", file.generic_string());
    return 0;
}
