// The browser's own files: read once at the start, packed where that helps, and served from memory. No path that somebody asks for
// ever reaches the file system.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>

#include "server/http.h"

namespace undercroft {

class WebFiles {
public:
    // Every file below `folder`; none when it is not there.
    explicit WebFiles(const std::filesystem::path& folder);

    // "/" is index.html, and so is every address of a page ("/table/…"): the browser's own program reads those. Null: no such file.
    const HttpResponse* find(const std::string& path, bool takes_gzip) const;
    bool empty() const { return files_.empty(); }

private:
    struct File {
        HttpResponse plain, packed;
    };
    std::map<std::string, File> files_;
};

// As gzip writes it.
std::string gzipped(std::string_view text);

}  // namespace undercroft
