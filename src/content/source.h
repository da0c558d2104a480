// A text that somebody else has read from somewhere: rooms below the front ends never open files.
#pragma once

#include <string>

namespace undercroft {

struct SourceFile {
    std::string name;  // as people should see it in a Problem, with '/' between folders
    std::string text;
};

}  // namespace undercroft
