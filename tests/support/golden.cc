#include "support/golden.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string_view>

#include "support/content.h"

namespace undercroft::support {

namespace {

std::string line_at(const std::string& text, size_t position) {
    const size_t before = position == 0 ? std::string::npos : text.rfind('\n', position - 1);
    const size_t begin = before == std::string::npos ? 0 : before + 1;
    return text.substr(begin, std::min(text.find('\n', position), text.size()) - begin);
}

}  // namespace

void expect_same_as_file(const std::string& path, const std::string& text) {
    const std::string file = home() + "/" + path;
    const char* wish = std::getenv("UNDERCROFT_REGENERATE");
    if (wish != nullptr && std::string_view(wish) == "1") {
        std::ofstream(file, std::ios::binary) << text;
        return;
    }
    ASSERT_TRUE(std::filesystem::exists(file)) << path << " is missing; UNDERCROFT_REGENERATE=1 writes it";
    const std::string kept = read_file(file);
    if (kept == text) return;
    const auto [in_kept, in_text] = std::mismatch(kept.begin(), kept.end(), text.begin(), text.end());
    const auto position = static_cast<size_t>(in_kept - kept.begin());
    ADD_FAILURE() << path << ":" << 1 + std::count(kept.begin(), in_kept, '\n') << ": differs\n  kept: " << line_at(kept, position)
                  << "\n  now:  " << line_at(text, static_cast<size_t>(in_text - text.begin()))
                  << "\nIf the change is meant: UNDERCROFT_REGENERATE=1, then read the difference.";
}

}  // namespace undercroft::support
