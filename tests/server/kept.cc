#include "server/kept.h"

#include "engine/replay.h"
#include "server/database.h"
#include "session/journal.h"

namespace undercroft::hall_test {

std::string journal_of(const std::filesystem::path& folder, const std::string& table) {
    std::string journal;
    const auto database = Database::open(folder / "hall.sqlite", Database::Access::read);
    if (!database) return journal;
    auto parts = database.value()->prepare("SELECT text FROM part WHERE shelf=0 AND name=?1 ORDER BY number");
    parts.bind(1, table + ".save");
    for (Result<bool> row = parts.step(); row && *row; row = parts.step()) journal += parts.text(0);
    return journal;
}

int64_t acts_of_first_seat(const std::string& journal) {
    const Result<Journal> read = read_journal(journal, "kept");
    if (!read || read->torn) return -1;
    int64_t acts = 0;
    for (const std::string& entry : read->entries) {
        Replay::Line line;
        if (entry == "confirm 1" || (read_replay_line(entry, line) && line.seat == Seat(0))) ++acts;
    }
    return acts;
}

}  // namespace undercroft::hall_test
