#include "cli/file_store.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <ctime>
#include <vector>

#include <fmt/format.h>

#include "cli/files.h"

namespace undercroft {

namespace fs = std::filesystem;

namespace {

std::string stamp() {
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    localtime_r(&now, &local);
    return fmt::format("{:04}{:02}{:02}-{:02}{:02}{:02}", local.tm_year + 1900, local.tm_mon + 1, local.tm_mday, local.tm_hour,
                       local.tm_min, local.tm_sec);
}

bool lock(int file) { return ::flock(file, LOCK_EX | LOCK_NB) == 0; }

// Whether the open file still is the one of this name: it may have been replaced or removed between open and lock.
bool is_still(int file, const fs::path& path) {
    struct stat opened {
    }, named{};
    return ::fstat(file, &opened) == 0 && ::stat(path.c_str(), &named) == 0 && opened.st_ino == named.st_ino &&
           opened.st_dev == named.st_dev;
}

}  // namespace

FileStore::~FileStore() {
    for (const auto& [path, file] : held_) ::close(file);
}

fs::path FileStore::shelf_folder(Shelf shelf) const {
    constexpr const char* folders[] = {"saves", "records", "campaigns", "sheets"};
    return folder_ / folders[static_cast<size_t>(shelf)];
}

fs::path FileStore::path_of(Shelf shelf, const std::string& name) const { return shelf_folder(shelf) / name; }

Result<Done> FileStore::make_folder(const fs::path& folder) const {
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) return cannot_write(folder);
    return Done{};
}

Result<std::string> FileStore::create(Shelf shelf, const std::string& game) {
    if (const auto made = make_folder(shelf_folder(shelf)); !made) return made.problem();
    const std::string stem = game + "-" + stamp();
    for (int i = 1; i < 1000; ++i) {  // two games within a second
        const std::string base = stem + (i == 1 ? "" : fmt::format("-{}", i));
        const std::string name = base + ".save";
        const fs::path path = path_of(shelf, name);
        std::error_code ignored;
        if (fs::exists(path_of(Shelf::records, base + ".json"), ignored)) continue;
        const int file = ::open(path.c_str(), O_CREAT | O_EXCL | O_RDWR | O_APPEND | O_CLOEXEC, 0644);
        if (file < 0 && errno == EEXIST) continue;
        if (file < 0) return cannot_write(path);
        // A record of this name may have come between the two looks: its save was ours to take before, so it is theirs.
        if (!lock(file) || fs::exists(path_of(Shelf::records, base + ".json"), ignored)) {
            ::close(file);
            fs::remove(path, ignored);
            continue;
        }
        sync_folder(shelf_folder(shelf));
        held_[path] = file;
        return name;
    }
    return cannot_write(path_of(shelf, stem));
}

Result<Done> FileStore::hold(Shelf shelf, const std::string& name) {
    const fs::path path = path_of(shelf, name);
    if (held_.contains(path)) return Problem("problems.store.held").with("file", path.string());
    const int file = ::open(path.c_str(), O_RDWR | O_APPEND | O_CLOEXEC);
    if (file < 0) return errno == ENOENT ? Problem("problems.file.cannot_read").with("file", path.string()) : cannot_write(path);
    if (!lock(file) || !is_still(file, path)) {
        ::close(file);
        return Problem("problems.store.held").with("file", path.string());
    }
    held_[path] = file;
    return Done{};
}

void FileStore::let_go(Shelf shelf, const std::string& name) {
    const auto held = held_.find(path_of(shelf, name));
    if (held == held_.end()) return;
    ::close(held->second);
    held_.erase(held);
}

std::vector<std::string> FileStore::names(Shelf shelf, std::string_view beginning) const {
    std::error_code error;
    std::vector<std::pair<fs::file_time_type, std::string>> files;
    const fs::path folder = shelf_folder(shelf);
    for (fs::recursive_directory_iterator each(folder, fs::directory_options::skip_permission_denied, error), end; !error && each != end;
         each.increment(error)) {
        std::error_code ignored;  // of this file alone: one that cannot be looked at must not hide the others
        if (!each->is_regular_file(ignored)) continue;
        const std::string extension = each->path().extension().string();
        if (extension != ".save" && extension != ".json" && extension != ".txt" && extension != ".earned") continue;
        const std::string name = each->path().lexically_relative(folder).generic_string();
        if (name.starts_with(beginning)) files.emplace_back(each->last_write_time(ignored), name);
    }
    std::sort(files.begin(), files.end());
    std::vector<std::string> names;
    for (auto& [time, name] : files) names.push_back(std::move(name));
    return names;
}

Result<std::optional<std::string>> FileStore::read(Shelf shelf, const std::string& name) const {
    std::error_code ignored;
    const fs::path path = path_of(shelf, name);
    if (!fs::exists(path, ignored)) return std::optional<std::string>();
    Result<std::string> text = read_file(path);
    if (!text) return text.problem();
    return std::optional<std::string>(std::move(*text));
}

Result<Done> FileStore::append(Shelf shelf, const std::string& name, std::string_view text) {
    const fs::path path = path_of(shelf, name);
    const auto held = held_.find(path);
    if (held == held_.end() || !is_still(held->second, path)) return cannot_write(path);
    struct stat before {};
    if (::fstat(held->second, &before) != 0) return cannot_write(path);
    if (write_lasting(held->second, text)) return Done{};
    // Nothing half: what a full disk took of it is given back, so that it can be tried again.
    if (::ftruncate(held->second, before.st_size) != 0) return cannot_write(path);
    return cannot_write(path);
}

Result<Done> FileStore::write(Shelf shelf, const std::string& name, std::string_view text) {
    const fs::path path = path_of(shelf, name);
    const Result<Done> written = write_file(path, std::string(text));
    const auto held = held_.find(path);
    if (!written || held == held_.end()) return written;
    // The name means another file now: hold that one. Nobody else could, since the old lock ends only here.
    const int file = ::open(path.c_str(), O_RDWR | O_APPEND | O_CLOEXEC);
    if (file < 0 || !lock(file)) {
        if (file >= 0) ::close(file);
        return Problem("problems.store.held").with("file", path.string());
    }
    ::close(std::exchange(held->second, file));
    return Done{};
}

Result<Done> FileStore::write_new(Shelf shelf, const std::string& name, std::string_view text) {
    const fs::path path = path_of(shelf, name);
    if (const auto made = make_folder(path.parent_path()); !made) return made;
    fs::path beside = path;
    beside += fmt::format(".new{}", getpid());
    const int file = ::open(beside.c_str(), O_CREAT | O_TRUNC | O_WRONLY | O_CLOEXEC, 0644);
    if (file < 0) return cannot_write(path);
    const bool written = write_lasting(file, text);
    ::close(file);
    const bool linked = written && ::link(beside.c_str(), path.c_str()) == 0;  // fails when there is one, unlike a rename
    const bool taken = written && !linked && errno == EEXIST;
    std::error_code ignored;
    fs::remove(beside, ignored);
    if (taken) return Problem("problems.store.taken").with("file", path.string());
    if (!linked) return cannot_write(path);
    sync_folder(path.parent_path());
    return Done{};
}

Result<Done> FileStore::remove(Shelf shelf, const std::string& name) {
    std::error_code error;
    const fs::path path = path_of(shelf, name);
    fs::remove(path, error);
    if (error) return cannot_write(path);
    return Done{};
}

std::string FileStore::date_of(Shelf shelf, const std::string& name) const {
    struct stat facts {};
    if (::stat(path_of(shelf, name).c_str(), &facts) != 0) return {};
    std::tm local{};
    localtime_r(&facts.st_mtime, &local);
    return fmt::format("{:04}-{:02}-{:02} {:02}:{:02}", local.tm_year + 1900, local.tm_mon + 1, local.tm_mday, local.tm_hour, local.tm_min);
}

}  // namespace undercroft
