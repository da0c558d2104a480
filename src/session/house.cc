#include "session/house.h"

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

House House::load(const HouseFiles& files) {
    auto loaded = std::make_shared<Loaded>();
    for (const SourceFile& file : files.words) loaded->texts.add_file(file, loaded->text_problems);
    for (const GameEntry& entry : registered_games()) {
        HouseGame game;
        game.id = entry.id;
        const auto pack = files.packs.find(entry.id);
        if (pack == files.packs.end()) continue;
        if (!pack->second) {
            game.problems.add(pack->second.problem());
        } else {
            LoadedGame read = entry.load(*pack->second, game.problems);
            if (game.problems.empty()) game.module = std::move(read.module);
            for (const CardText& text : read.texts) {
                loaded->texts.add(text.key, text.text);
                if (const std::string sort = sort_of(text.key); !sort.empty()) ++game.cards[sort];
            }
        }
        loaded->games.push_back(std::move(game));
    }
    loaded->text_problems.append(loaded->texts.check());
    House house;
    house.loaded_ = std::move(loaded);
    return house;
}

std::vector<std::string> House::game_ids() const {
    std::vector<std::string> ids;
    for (const HouseGame& game : games()) ids.push_back(game.id);
    return ids;
}

Result<const GameModule*> House::find_game(const std::string& id) const {
    for (const HouseGame& game : games()) {
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
