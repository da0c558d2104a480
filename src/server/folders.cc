#include "server/folders.h"

#include <algorithm>
#include <fstream>
#include <sstream>

namespace undercroft {

namespace fs = std::filesystem;

std::vector<SourceFile> texts_below(const fs::path& folder, const std::string& ending, const std::string& shown_as) {
    std::vector<SourceFile> files;
    std::error_code error;
    for (fs::recursive_directory_iterator each(folder, error), end; !error && each != end; each.increment(error)) {
        std::error_code ignored;
        if (!each->is_regular_file(ignored) || (!ending.empty() && each->path().extension() != ending)) continue;
        std::ifstream in(each->path(), std::ios::binary);
        if (!in) continue;
        std::ostringstream text;
        text << in.rdbuf();
        files.push_back({shown_as + "/" + each->path().lexically_relative(folder).generic_string(), text.str()});
    }
    std::sort(files.begin(), files.end(), [](const SourceFile& a, const SourceFile& b) { return a.name < b.name; });
    return files;
}

}  // namespace undercroft
