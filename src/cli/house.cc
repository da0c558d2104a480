#include "cli/house.h"

#include <fmt/ranges.h>

#include "core/nearest.h"

namespace undercroft {

namespace {

// "paper_dungeons.talent.thief.name" -> talent; anything else is no card's name.
std::string sort_of(const std::string& key) {
    const size_t first = key.find('.');
    const size_t second = key.find('.', first + 1);
    const size_t third = second == std::string::npos ? second : key.find('.', second + 1);
    if (third == std::string::npos || key.substr(third) != ".name") return {};
    return key.substr(first + 1, second - first - 1);
}

}  // namespace

Result<House> House::load(const std::filesystem::path& content, const std::string& shown_as) {
    House house;
    const Result<std::vector<SourceFile>> words = read_folder(content / "text", ".toml", shown_as + "/text");
    if (!words) return words.problem();
    for (const SourceFile& file : *words) house.texts_.add_file(file, house.text_problems_);
    for (const GameEntry& entry : registered_games()) {
        HouseGame game;
        game.id = entry.id;
        const Result<std::vector<SourceFile>> pack = read_folder(content / entry.id, ".toml", shown_as + "/" + entry.id);
        if (!pack) {
            game.problems.add(pack.problem());
        } else {
            LoadedGame loaded = entry.load(*pack, game.problems);
            if (game.problems.empty()) game.module = std::move(loaded.module);
            for (const CardText& text : loaded.texts) {
                house.texts_.add(text.key, text.text);
                if (const std::string sort = sort_of(text.key); !sort.empty()) ++game.cards[sort];
            }
        }
        house.games_.push_back(std::move(game));
    }
    house.text_problems_.append(house.texts_.check());
    return house;
}

std::vector<std::string> House::game_ids() const {
    std::vector<std::string> ids;
    for (const HouseGame& game : games_) ids.push_back(game.id);
    return ids;
}

Result<const GameModule*> House::find_game(const std::string& id) const {
    for (const HouseGame& game : games_) {
        if (game.id != id) continue;
        if (game.module == nullptr) return game.problems[0];
        return game.module.get();
    }
    const std::vector<std::string> known = game_ids();
    return Problem("problems.setup.unknown_game")
        .with("game", shown_word(id))
        .with("nearest", nearest_or_none(id, known))
        .with("known", fmt::format("{}", fmt::join(known, ", ")));
}

}  // namespace undercroft
