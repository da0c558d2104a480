#include "session/saves.h"

#include <algorithm>

namespace undercroft {

namespace {

bool plays(const House& house, const std::string& id, int rules_version, uint64_t content_hash) {
    const auto game = house.find_game(id);
    return game && rules_version == (*game)->card().rules_version && content_hash == (*game)->content_hash();
}

std::optional<SavedGame> look_at(const House& house, const std::string& name, const std::string& text) {
    if (is_journal(text)) {
        const Result<Journal> journal = read_journal(text, name);
        if (!journal) return std::nullopt;
        const auto answers = std::count_if(journal->entries.begin(), journal->entries.end(), [](const std::string& entry) {
            return entry.size() > 1 && entry[0] >= '0' && entry[0] <= '9';  // "2: take 1"
        });
        const JournalHead& head = journal->head;
        return SavedGame{name, head.game, head.seats, answers, plays(house, head.game, head.rules_version, head.content_hash)};
    }
    const Result<Replay> replay = read_replay(text, name);
    if (!replay) return std::nullopt;
    return SavedGame{name, replay->game, replay->setup.seats, static_cast<int64_t>(replay->lines.size()),
                     plays(house, replay->game, replay->rules_version, replay->content_hash)};
}

}  // namespace

std::vector<SavedGame> saved_games(const House& house, const Store& store) {
    std::vector<SavedGame> games;
    for (const std::string& name : store.names(Shelf::saves, {})) {
        const Result<std::optional<std::string>> text = store.read(Shelf::saves, name);
        if (!text || !*text) continue;
        if (auto game = look_at(house, name, **text)) games.push_back(std::move(*game));
    }
    std::reverse(games.begin(), games.end());
    return games;
}

Result<LoadedTable> read_table(const House& house, const std::string& text, const std::string& name) {
    if (is_journal(text)) {
        const Result<Journal> journal = read_journal(text, name);
        if (!journal) return journal.problem();
        const auto game = house.find_game(journal->head.game);
        if (!game) return game.problem();
        Result<Table> table = Table::resume(**game, *journal);
        if (!table) return table.problem();
        return LoadedTable{std::move(*table), journal->torn, true};
    }
    const Result<Replay> replay = read_replay(text, name);
    if (!replay) return replay.problem();
    const auto game = house.find_game(replay->game);
    if (!game) return game.problem();
    Result<Table> table = Table::resume(**game, *replay);
    if (!table) return table.problem();
    return LoadedTable{std::move(*table), false, false};
}

Result<LoadedTable> read_save(const House& house, const Store& store, const std::string& name) {
    const Result<std::optional<std::string>> text = store.read(Shelf::saves, name);
    if (!text) return text.problem();
    if (!*text) return Problem("problems.file.cannot_read").with("file", name);
    return read_table(house, **text, name);
}

Result<Replay> read_as_replay(const House& house, const std::string& text, const std::string& name) {
    if (!is_journal(text)) return read_replay(text, name);
    Result<LoadedTable> loaded = read_table(house, text, name);
    if (!loaded) return loaded.problem();
    return loaded->table.save();
}

}  // namespace undercroft
