#include "server/vault.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <chrono>
#include <ctime>
#include <future>

#include <fmt/format.h>

#include "server/documents.h"

namespace undercroft {

namespace fs = std::filesystem;

namespace {

// A text that grows lies in parts, so that an append costs what it adds.
constexpr const char* tables = R"(
CREATE TABLE IF NOT EXISTS document(shelf INTEGER NOT NULL, name TEXT NOT NULL, written INTEGER NOT NULL, parts INTEGER NOT NULL,
    PRIMARY KEY(shelf, name)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS part(shelf INTEGER NOT NULL, name TEXT NOT NULL, number INTEGER NOT NULL, text BLOB NOT NULL,
    PRIMARY KEY(shelf, name, number)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS hall_table(id TEXT PRIMARY KEY, game TEXT NOT NULL, hot_seat INTEGER NOT NULL, watch BLOB NOT NULL,
    clock INTEGER NOT NULL, created INTEGER NOT NULL,
    changed INTEGER NOT NULL, over INTEGER NOT NULL, deadline INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS seat(hall_table TEXT NOT NULL REFERENCES hall_table(id), number INTEGER NOT NULL, name TEXT NOT NULL,
    person INTEGER NOT NULL, maker INTEGER NOT NULL, token BLOB NOT NULL, invite BLOB NOT NULL, to_act INTEGER NOT NULL,
    score INTEGER NOT NULL, won INTEGER NOT NULL, answers INTEGER NOT NULL, PRIMARY KEY(hall_table, number)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS chat(hall_table TEXT NOT NULL REFERENCES hall_table(id), number INTEGER NOT NULL, seat INTEGER NOT NULL,
    words TEXT, phrase TEXT, time INTEGER NOT NULL, PRIMARY KEY(hall_table, number)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS campaign(id TEXT PRIMARY KEY, game TEXT NOT NULL, chapters TEXT NOT NULL, token BLOB NOT NULL,
    hot_seat INTEGER NOT NULL, levels TEXT NOT NULL, hall_table TEXT NOT NULL, created INTEGER NOT NULL,
    changed INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS campaign_game(campaign TEXT NOT NULL REFERENCES campaign(id), number INTEGER NOT NULL, hall_table TEXT NOT NULL,
    score INTEGER NOT NULL, won INTEGER NOT NULL, time INTEGER NOT NULL, PRIMARY KEY(campaign, number)) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS games_of_campaigns ON campaign(hall_table) WHERE hall_table <> '';
CREATE INDEX IF NOT EXISTS deadlines ON hall_table(deadline) WHERE deadline > 0;
)";
constexpr int64_t format_version = 1;

Problem held(const std::string& name) { return Problem("problems.store.held").with("file", name); }

}  // namespace

int64_t now_in_seconds() {
    return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

std::string time_text(int64_t seconds) {
    const std::time_t time = static_cast<std::time_t>(seconds);
    std::tm parts{};
    gmtime_r(&time, &parts);
    return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}Z", parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday, parts.tm_hour,
                       parts.tm_min, parts.tm_sec);
}

Result<std::unique_ptr<Vault>> Vault::open(const fs::path& folder, Metrics& metrics) {
    std::error_code error;
    fs::create_directories(folder, error);
    const int lock = ::open((folder / "hall.lock").c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600);
    if (lock < 0) return Problem("problems.store.read_only");
    std::unique_ptr<Vault> vault(new Vault(lock, metrics));
    if (::flock(lock, LOCK_EX | LOCK_NB) != 0) return held((folder / "hall.sqlite").string());
    const fs::path file = folder / "hall.sqlite";
    Result<std::unique_ptr<Database>> writer = Database::open(file, Database::Access::write);
    if (!writer) return writer.problem();
    vault->writer_ = std::move(*writer);
    if (const auto made = vault->make_tables(); !made) return made.problem();
    fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write, error);  // it holds seeds: nobody else's business
    Result<std::unique_ptr<Database>> reader = Database::open(file, Database::Access::read);
    if (!reader) return reader.problem();
    vault->reader_ = std::move(*reader);
    vault->thread_ = std::thread([self = vault.get()] { self->keep_writing(); });
    return vault;
}

Result<Done> Vault::make_tables() {
    {
        Statement check = writer_->prepare("PRAGMA quick_check(1)");
        const Result<bool> sound = check.step();
        if (!sound) return sound.problem();
        if (check.text(0) != "ok") return Problem("problems.store.damaged");
    }
    Statement version = writer_->prepare("PRAGMA user_version");
    const Result<bool> known = version.step();
    if (!known) return known.problem();
    if (version.integer(0) > format_version) return Problem("problems.store.newer");
    return writer_->run(std::string("BEGIN IMMEDIATE;") + tables + fmt::format("PRAGMA user_version={}; COMMIT;", format_version));
}

Vault::~Vault() {
    {
        const std::lock_guard lock(waiting_);
        ending_ = true;
    }
    asked_.notify_all();
    if (thread_.joinable()) thread_.join();
    reader_.reset();
    writer_.reset();
    ::close(lock_);
}

void Vault::later(Write write, Kept kept) {
    {
        const std::lock_guard lock(waiting_);
        wishes_.push_back({std::move(write), std::move(kept)});
    }
    asked_.notify_one();
}

Result<Done> Vault::now(Write write) {
    std::promise<Result<Done>> kept;
    auto future = kept.get_future();
    later(std::move(write), [&kept](const Result<Done>& result) { kept.set_value(result); });
    return future.get();
}

void Vault::keep_writing() {
    for (;;) {
        std::vector<Wish> group;
        {
            std::unique_lock lock(waiting_);
            asked_.wait(lock, [this] { return ending_ || !wishes_.empty(); });
            if (wishes_.empty()) return;
            group.swap(wishes_);
        }
        commit(group);
    }
}

// What one wish does wrong is its own; what the disk refuses is refused to all, and nothing of the group is kept.
void Vault::commit(std::vector<Wish>& group) {
    const auto begun = std::chrono::steady_clock::now();
    std::vector<Result<Done>> results;
    Result<Done> whole = writer_->run("BEGIN IMMEDIATE");
    for (const Wish& wish : group) {
        if (!whole) break;
        whole = writer_->run("SAVEPOINT wish");
        if (!whole) break;
        results.push_back(wish.write(*writer_));
        const bool fine = results.back().ok();
        whole = writer_->run(fine ? "RELEASE wish" : "ROLLBACK TO wish; RELEASE wish");
    }
    if (whole) whole = writer_->run("COMMIT");
    if (!whole) static_cast<void>(writer_->run("ROLLBACK"));
    well_.store(whole.ok(), std::memory_order_relaxed);
    metrics_.commits.add();
    metrics_.commit_seconds.add(std::chrono::steady_clock::now() - begun);
    if (!whole) metrics_.failed_commits.add();
    for (size_t i = 0; i < group.size(); ++i) group[i].kept(whole ? results[i] : whole);
}

Result<std::string> Vault::create(Shelf shelf, const std::string& game) {
    std::string name;
    const Result<Done> made = now([&](Database& database) -> Result<Done> {
        Result<std::string> created = Documents(database).create(shelf, game);
        if (!created) return created.problem();
        name = std::move(*created);
        return Done{};
    });
    if (!made) return made.problem();
    if (const auto own = hold(shelf, name); !own) return own.problem();
    return name;
}

Result<Done> Vault::hold(Shelf shelf, const std::string& name) {
    const std::lock_guard lock(holding_);
    if (!held_.emplace(shelf, name).second) return held(name);
    return Done{};
}

void Vault::let_go(Shelf shelf, const std::string& name) {
    const std::lock_guard lock(holding_);
    held_.erase({shelf, name});
}

std::vector<std::string> Vault::names(Shelf shelf, std::string_view beginning) const {
    return look([&](Database& database) { return Documents(database).names(shelf, beginning); });
}

Result<std::optional<std::string>> Vault::read(Shelf shelf, const std::string& name) const {
    return look([&](Database& database) { return Documents(database).read(shelf, name); });
}

Result<Done> Vault::append(Shelf shelf, const std::string& name, std::string_view text) {
    return now([&](Database& database) { return Documents(database).append(shelf, name, text); });
}

Result<Done> Vault::write(Shelf shelf, const std::string& name, std::string_view text) {
    return now([&](Database& database) { return Documents(database).write(shelf, name, text); });
}

Result<Done> Vault::write_new(Shelf shelf, const std::string& name, std::string_view text) {
    return now([&](Database& database) { return Documents(database).write_new(shelf, name, text); });
}

Result<Done> Vault::remove(Shelf shelf, const std::string& name) {
    return now([&](Database& database) { return Documents(database).remove(shelf, name); });
}

}  // namespace undercroft
