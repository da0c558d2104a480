#include "cli/files.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <fstream>

#include "cli/files_together.h"

namespace undercroft {

namespace fs = std::filesystem;

namespace {

Problem cannot_read(const fs::path& path) { return Problem("problems.file.cannot_read").with("file", path.string()); }

bool is_home(const fs::path& folder) {
    std::error_code ignored;
    return fs::is_directory(folder / "content" / "text", ignored);
}

}  // namespace

Problem cannot_write(const fs::path& path) { return Problem("problems.file.cannot_write").with("file", path.string()); }

Result<std::string> read_file(const fs::path& path, uintmax_t limit) {
    std::error_code error;
    if (!fs::is_regular_file(path, error)) return cannot_read(path);  // a pipe would make us wait for ever
    const uintmax_t size = fs::file_size(path, error);
    if (error) return cannot_read(path);
    if (size > limit) return Problem("problems.file.too_large").with("file", path.string()).with("limit", static_cast<int64_t>(limit));
    std::ifstream stream(path, std::ios::binary);
    std::string text(size, '\0');
    if (!stream.read(text.data(), static_cast<std::streamsize>(size)) && !stream.eof()) return cannot_read(path);
    text.resize(static_cast<size_t>(stream.gcount()));
    return text;
}

Result<Done> write_file(const fs::path& path, const std::string& text) {
    FilesTogether alone;
    if (auto added = alone.add(path, text); !added) return added;
    return alone.put_in_place();
}

bool write_lasting(int file, std::string_view text) {
    while (!text.empty()) {
        const ssize_t count = ::write(file, text.data(), text.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return false;
        text = text.substr(static_cast<size_t>(count));
    }
    return ::fsync(file) == 0 || errno == EINVAL || errno == ENOTSUP;  // a pipe or /dev/null cannot be synced, and need not be
}

void sync_folder(const fs::path& folder) {
    const int file = ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file < 0) return;
    ::fsync(file);
    ::close(file);
}

Result<std::vector<SourceFile>> read_folder(const fs::path& folder, const std::string& ending, const std::string& shown_as) {
    std::error_code error;
    std::vector<fs::path> paths;
    for (fs::recursive_directory_iterator each(folder, error), end; !error && each != end; each.increment(error)) {
        const std::string name = each->path().filename().string();
        if (each->is_regular_file() && name.size() > ending.size() && name.ends_with(ending)) paths.push_back(each->path());
    }
    if (error) return cannot_read(folder);
    std::sort(paths.begin(), paths.end());
    std::vector<SourceFile> files;
    for (const fs::path& path : paths) {
        Result<std::string> text = read_file(path);
        if (!text) return text.problem();
        files.push_back({shown_as + "/" + path.lexically_relative(folder).generic_string(), std::move(*text)});
    }
    return files;
}

fs::path find_home() {
    if (const char* home = std::getenv("UNDERCROFT_HOME"); home != nullptr && *home != '\0') {
        return is_home(home) ? fs::path(home) : fs::path();
    }
    std::error_code error;
    for (fs::path folder = fs::read_symlink("/proc/self/exe", error).parent_path(); !error && !folder.empty();
         folder = folder.parent_path()) {
        if (is_home(folder)) return folder;
        if (folder == folder.parent_path()) break;
    }
    return {};
}

fs::path data_folder() {
    if (const char* data = std::getenv("XDG_DATA_HOME"); data != nullptr && *data == '/') return fs::path(data) / "undercroft";
    const char* home = std::getenv("HOME");
    return fs::path(home != nullptr && *home != '\0' ? home : ".") / ".local" / "share" / "undercroft";
}

}  // namespace undercroft
