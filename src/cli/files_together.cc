#include "cli/files_together.h"

#include <fcntl.h>
#include <unistd.h>

#include "cli/files.h"

namespace undercroft {

namespace fs = std::filesystem;

Result<Done> may_be_written(const fs::path& path) {
    std::error_code error;
    if (fs::is_directory(path, error)) return Problem("problems.file.is_folder").with("file", path.string());
    if (fs::exists(path, error) && !fs::is_regular_file(path, error)) return Done{};
    fs::path folder = fs::absolute(path, error).parent_path();
    while (!fs::exists(folder, error) && folder != folder.parent_path()) folder = folder.parent_path();
    return fs::is_directory(folder, error) && ::access(folder.c_str(), W_OK | X_OK) == 0 ? Result<Done>(Done{}) : cannot_write(path);
}

FilesTogether::~FilesTogether() {
    std::error_code ignored;
    for (const Waiting& each : waiting_) fs::remove(each.beside, ignored);
}

Result<Done> FilesTogether::add(const fs::path& path, const std::string& text) {
    if (auto may = may_be_written(path); !may) return may;
    std::error_code error;
    const bool no_file = fs::exists(path, error) && !fs::is_regular_file(path, error);
    fs::path place = path;
    if (!no_file && fs::is_symlink(path, error)) place = fs::weakly_canonical(path, error);
    if (place.empty()) return cannot_write(path);
    error.clear();  // that there is nothing yet is no error
    Waiting waiting{path, place, place};
    if (!no_file) {
        if (place.has_parent_path()) fs::create_directories(place.parent_path(), error);
        if (error) return cannot_write(path);
        waiting.beside += ".new" + std::to_string(getpid());
    }
    const int file = ::open(waiting.beside.c_str(), (no_file ? 0 : O_CREAT | O_TRUNC) | O_WRONLY | O_CLOEXEC, 0644);
    if (file < 0) return cannot_write(path);
    if (!no_file) waiting_.push_back(waiting);
    const bool written = write_lasting(file, text);
    return ::close(file) == 0 && written ? Result<Done>(Done{}) : cannot_write(path);
}

Result<Done> FilesTogether::put_in_place() {
    std::error_code error;
    while (!waiting_.empty()) {
        const Waiting next = waiting_.back();
        fs::rename(next.beside, next.place, error);
        if (error) return cannot_write(next.named);
        sync_folder(next.place.parent_path());
        waiting_.pop_back();
    }
    return Done{};
}

}  // namespace undercroft
