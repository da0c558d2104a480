// The store in files: a folder for each shelf below the data folder. What is held is locked for other processes, and everything is on
// the disk before it is said to be written.
#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "session/store.h"

namespace undercroft {

class FileStore final : public Store {
public:
    explicit FileStore(std::filesystem::path folder) : folder_(std::move(folder)) {}
    ~FileStore() override;
    FileStore(const FileStore&) = delete;
    FileStore& operator=(const FileStore&) = delete;

    Result<std::string> create(Shelf shelf, const std::string& game) override;
    Result<Done> hold(Shelf shelf, const std::string& name) override;
    void let_go(Shelf shelf, const std::string& name) override;
    std::vector<std::string> names(Shelf shelf, std::string_view beginning) const override;
    Result<std::optional<std::string>> read(Shelf shelf, const std::string& name) const override;
    Result<Done> append(Shelf shelf, const std::string& name, std::string_view text) override;
    Result<Done> write(Shelf shelf, const std::string& name, std::string_view text) override;
    Result<Done> write_new(Shelf shelf, const std::string& name, std::string_view text) override;
    Result<Done> remove(Shelf shelf, const std::string& name) override;

    std::filesystem::path path_of(Shelf shelf, const std::string& name) const;
    // When it was written last, as people write dates: 2024-05-31 18:20.
    std::string date_of(Shelf shelf, const std::string& name) const;

private:
    std::filesystem::path shelf_folder(Shelf shelf) const;
    Result<Done> make_folder(const std::filesystem::path& folder) const;

    std::filesystem::path folder_;
    std::map<std::filesystem::path, int> held_;  // open files, locked
};

}  // namespace undercroft
