// SQLite as a value: a connection, statements with typed places, and every failure as a Problem that says what is wrong with the disk.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.h"

struct sqlite3;
struct sqlite3_stmt;

namespace undercroft {

// One prepared sentence. Values are bound by place from 1 on; columns count from 0.
class Statement {
public:
    Statement(sqlite3* database, std::string_view sql);
    ~Statement();
    Statement(const Statement&) = delete;
    Statement& operator=(const Statement&) = delete;

    Statement& bind(int place, int64_t value);
    Statement& bind(int place, std::string_view text);
    Statement& bind_bytes(int place, std::string_view bytes);
    Statement& bind_nothing(int place);

    // True while there is a row.
    Result<bool> step();
    Result<Done> run();  // of which no row is wanted

    int64_t integer(int column) const;
    std::string text(int column) const;  // bytes too
    bool is_nothing(int column) const;

private:
    sqlite3* database_;
    sqlite3_stmt* statement_ = nullptr;
};

class Database {
public:
    enum class Access : uint8_t { read, write };
    // Creates the file where it may write. Refuses what is no database of ours, is damaged, or cannot be written.
    static Result<std::unique_ptr<Database>> open(const std::filesystem::path& file, Access access);
    ~Database();
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;

    Statement prepare(std::string_view sql) { return {handle_, sql}; }
    Result<Done> run(std::string_view sql);
    int changes() const;

private:
    explicit Database(sqlite3* handle) : handle_(handle) {}

    sqlite3* handle_;
};

// problems.store.full, .read_only, .damaged, .taken or .failed, by what SQLite last said.
Problem database_problem(sqlite3* database);

}  // namespace undercroft
