#include "server/documents.h"

#include <fmt/format.h>

#include "server/tokens.h"
#include "server/vault.h"

namespace undercroft {

Result<std::string> Documents::create(Shelf shelf, const std::string& game) {
    const std::string day = time_text(now_in_seconds());
    const std::string name = fmt::format("{}-{}{}{}-{}.save", game, day.substr(0, 4), day.substr(5, 2), day.substr(8, 2), new_name());
    if (const auto made = write(shelf, name, {}); !made) return made.problem();
    return name;
}

std::vector<std::string> Documents::names(Shelf shelf, std::string_view beginning) const {
    std::vector<std::string> all;
    auto rows = database_.prepare("SELECT name FROM document WHERE shelf=?1 ORDER BY written, name");
    rows.bind(1, int64_t(shelf));
    for (Result<bool> row = rows.step(); row && *row; row = rows.step()) {
        std::string name = rows.text(0);
        if (name.starts_with(beginning)) all.push_back(std::move(name));
    }
    return all;
}

Result<bool> Documents::is_there(Shelf shelf, const std::string& name) const {
    auto known = database_.prepare("SELECT 1 FROM document WHERE shelf=?1 AND name=?2");
    return known.bind(1, int64_t(shelf)).bind(2, name).step();
}

Result<std::optional<std::string>> Documents::read(Shelf shelf, const std::string& name) const {
    const Result<bool> found = is_there(shelf, name);
    if (!found) return found.problem();
    if (!*found) return std::optional<std::string>();
    std::string text;
    auto parts = database_.prepare("SELECT text FROM part WHERE shelf=?1 AND name=?2 ORDER BY number");
    parts.bind(1, int64_t(shelf)).bind(2, name);
    for (;;) {
        const Result<bool> row = parts.step();
        if (!row) return row.problem();
        if (!*row) return std::optional<std::string>(std::move(text));
        text += parts.text(0);
    }
}

Result<Done> Documents::append(Shelf shelf, const std::string& name, std::string_view text) {
    auto count = database_.prepare("UPDATE document SET written=?1, parts=parts+1 WHERE shelf=?2 AND name=?3 RETURNING parts");
    const Result<bool> found = count.bind(1, now_in_seconds()).bind(2, int64_t(shelf)).bind(3, name).step();
    if (!found) return found.problem();
    if (!*found) return Problem("problems.file.cannot_write").with("file", name);
    return database_.prepare("INSERT INTO part VALUES(?1, ?2, ?3, ?4)")
        .bind(1, int64_t(shelf))
        .bind(2, name)
        .bind(3, count.integer(0))
        .bind_bytes(4, text)
        .run();
}

Result<Done> Documents::write(Shelf shelf, const std::string& name, std::string_view text) {
    const Result<Done> emptied =
        database_.prepare("DELETE FROM part WHERE shelf=?1 AND name=?2").bind(1, int64_t(shelf)).bind(2, name).run();
    if (!emptied) return emptied;
    const Result<Done> named = database_.prepare("INSERT OR REPLACE INTO document VALUES(?1, ?2, ?3, 0)")
                                   .bind(1, int64_t(shelf))
                                   .bind(2, name)
                                   .bind(3, now_in_seconds())
                                   .run();
    if (!named || text.empty()) return named;
    return append(shelf, name, text);
}

Result<Done> Documents::write_new(Shelf shelf, const std::string& name, std::string_view text) {
    const Result<bool> found = is_there(shelf, name);
    if (!found) return found.problem();
    if (*found) return Problem("problems.store.taken").with("file", name);
    return write(shelf, name, text);
}

Result<Done> Documents::remove(Shelf shelf, const std::string& name) {
    for (const char* sql : {"DELETE FROM part WHERE shelf=?1 AND name=?2", "DELETE FROM document WHERE shelf=?1 AND name=?2"}) {
        if (const auto gone = database_.prepare(sql).bind(1, int64_t(shelf)).bind(2, name).run(); !gone) return gone;
    }
    return Done{};
}

}  // namespace undercroft
