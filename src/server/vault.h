// The hall's store: one SQLite file. A single thread writes; whatever is asked of it within the same few milliseconds shares one commit,
// and nobody is told that something is kept before that commit is on the disk.
#pragma once

#include <condition_variable>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "server/database.h"
#include "server/metrics.h"
#include "session/store.h"

namespace undercroft {

class Vault final : public Store {
public:
    // `folder` is made where it is missing. Refused when another hall has it open, or the file is damaged or cannot be written.
    static Result<std::unique_ptr<Vault>> open(const std::filesystem::path& folder, Metrics& metrics);
    ~Vault() override;  // keeps what is still to be kept
    Vault(const Vault&) = delete;
    Vault& operator=(const Vault&) = delete;

    // Runs within the transaction of its group; what it returns as a Problem is taken back alone.
    using Write = std::function<Result<Done>(Database&)>;
    using Kept = std::function<void(const Result<Done>&)>;  // on the writer's thread: pass it on, do nothing long there
    void later(Write write, Kept kept);
    Result<Done> now(Write write);  // the same, waiting for the commit

    // What is committed, on a connection of its own.
    template <class Work>
    auto look(Work&& work) const {
        const std::lock_guard lock(reading_);
        return work(*reader_);
    }
    // Whether the last commit was kept.
    bool well() const { return well_.load(std::memory_order_relaxed); }

    // Store. Within a Write the same is done by Documents (server/documents.h).
    Result<std::string> create(Shelf shelf, const std::string& game) override;
    Result<Done> hold(Shelf shelf, const std::string& name) override;
    void let_go(Shelf shelf, const std::string& name) override;
    std::vector<std::string> names(Shelf shelf, std::string_view beginning) const override;
    Result<std::optional<std::string>> read(Shelf shelf, const std::string& name) const override;
    Result<Done> append(Shelf shelf, const std::string& name, std::string_view text) override;
    Result<Done> write(Shelf shelf, const std::string& name, std::string_view text) override;
    Result<Done> write_new(Shelf shelf, const std::string& name, std::string_view text) override;
    Result<Done> remove(Shelf shelf, const std::string& name) override;

private:
    struct Wish {
        Write write;
        Kept kept;
    };
    Vault(int lock, Metrics& metrics) : lock_(lock), metrics_(metrics) {}
    Result<Done> make_tables();
    void keep_writing();
    void commit(std::vector<Wish>& group);

    int lock_;  // an open file, locked: one hall to a folder
    Metrics& metrics_;
    std::unique_ptr<Database> writer_, reader_;
    mutable std::mutex reading_;
    std::mutex waiting_;
    std::condition_variable asked_;
    std::vector<Wish> wishes_;
    bool ending_ = false;
    std::atomic<bool> well_ = true;
    std::mutex holding_;
    std::set<std::pair<Shelf, std::string>> held_;
    std::thread thread_;
};

// Seconds since 1970, and as people and programs write it: 2026-11-17T16:55:03Z.
int64_t now_in_seconds();
std::string time_text(int64_t seconds);

}  // namespace undercroft
