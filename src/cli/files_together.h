// Several files of which all come to their places or none. A link stays a link; what is no file (/dev/stdout, a pipe) is written into and
// stays what it is.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/result.h"

namespace undercroft {

// Whether a file may be written there at all, to be asked before an hour's work is done for it.
Result<Done> may_be_written(const std::filesystem::path& path);

class FilesTogether {
public:
    FilesTogether() = default;
    ~FilesTogether();  // what was not put in place leaves no trace
    FilesTogether(const FilesTogether&) = delete;
    FilesTogether& operator=(const FilesTogether&) = delete;

    Result<Done> add(const std::filesystem::path& path, const std::string& text);
    Result<Done> put_in_place();

private:
    struct Waiting {
        std::filesystem::path named, beside, place;
    };
    std::vector<Waiting> waiting_;
};

}  // namespace undercroft
