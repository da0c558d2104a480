#include "server/database.h"

#include <sqlite3.h>

namespace undercroft {

Problem database_problem(sqlite3* database) {
    const int code = sqlite3_errcode(database);
    const auto says = [&](const char* key) { return Problem(key).with("what", std::string(sqlite3_errmsg(database))); };
    switch (code & 0xff) {
    case SQLITE_FULL: return Problem("problems.store.full");
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_CANTOPEN: return Problem("problems.store.read_only");
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB: return Problem("problems.store.damaged");
    case SQLITE_CONSTRAINT: return says("problems.store.taken_row");
    default: return says("problems.store.failed");
    }
}

Statement::Statement(sqlite3* database, std::string_view sql) : database_(database) {
    sqlite3_prepare_v2(database, sql.data(), static_cast<int>(sql.size()), &statement_, nullptr);
}
Statement::~Statement() { sqlite3_finalize(statement_); }

Statement& Statement::bind(int place, int64_t value) {
    sqlite3_bind_int64(statement_, place, value);
    return *this;
}
Statement& Statement::bind(int place, std::string_view text) {
    sqlite3_bind_text(statement_, place, text.data(), static_cast<int>(text.size()), SQLITE_TRANSIENT);
    return *this;
}
Statement& Statement::bind_bytes(int place, std::string_view bytes) {
    sqlite3_bind_blob(statement_, place, bytes.data(), static_cast<int>(bytes.size()), SQLITE_TRANSIENT);
    return *this;
}
Statement& Statement::bind_nothing(int place) {
    sqlite3_bind_null(statement_, place);
    return *this;
}

Result<bool> Statement::step() {
    if (statement_ == nullptr) return database_problem(database_);
    const int code = sqlite3_step(statement_);
    if (code == SQLITE_ROW) return true;
    if (code == SQLITE_DONE) return false;
    return database_problem(database_);
}

Result<Done> Statement::run() {
    const Result<bool> stepped = step();
    if (!stepped) return stepped.problem();
    return Done{};
}

int64_t Statement::integer(int column) const { return sqlite3_column_int64(statement_, column); }
std::string Statement::text(int column) const {
    const auto* bytes = static_cast<const char*>(sqlite3_column_blob(statement_, column));
    return bytes == nullptr ? std::string() : std::string(bytes, static_cast<size_t>(sqlite3_column_bytes(statement_, column)));
}
bool Statement::is_nothing(int column) const { return sqlite3_column_type(statement_, column) == SQLITE_NULL; }

Result<std::unique_ptr<Database>> Database::open(const std::filesystem::path& file, Access access) {
    sqlite3* handle = nullptr;
    const int flags = access == Access::write ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READWRITE;
    const int code = sqlite3_open_v2(file.c_str(), &handle, flags | SQLITE_OPEN_NOMUTEX, nullptr);
    std::unique_ptr<Database> database(new Database(handle));
    if (code != SQLITE_OK) return database_problem(handle);
    sqlite3_extended_result_codes(handle, 1);
    sqlite3_busy_timeout(handle, 5000);
    // Acknowledged means on the disk, also when the power fails: the log is synced at every commit.
    if (const auto set = database->run("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;"); !set)
        return set.problem();
    return database;
}

Database::~Database() { sqlite3_close_v2(handle_); }

Result<Done> Database::run(std::string_view sql) {
    if (sqlite3_exec(handle_, std::string(sql).c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) return database_problem(handle_);
    return Done{};
}

int Database::changes() const { return sqlite3_changes(handle_); }

}  // namespace undercroft
