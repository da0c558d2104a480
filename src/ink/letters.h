// Lettering as outlines: the glyphs of content/ink/letters.txt, measured and set. No font is needed where a map is drawn or shown.
#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "content/problem_list.h"
#include "content/source.h"
#include "ink/scene.h"

namespace undercroft::ink {

enum class Face : uint8_t { hand, title, capitals, small };
inline constexpr int face_count = 4;

class Letters {
public:
    static Letters read(const SourceFile& source, ProblemList& problems);

    // `track` is added after each letter, in parts of the size.
    double width(Face face, std::string_view text, double size, double track = 0) const;
    // Set with its baseline beginning at `at`. `jitter` moves single letters up and down, as a hand does, in parts of the size.
    Path set(Face face, std::string_view text, Vec at, double size, double track = 0, double jitter = 0, uint64_t seed = 0) const;
    // Set along a line, beginning `from` along it, standing `lift` above it.
    Path set_along(Face face, std::string_view text, std::span<const Vec> line, double from, double size, double track, double lift) const;

private:
    struct Glyph {
        double advance = 0;
        Path path;
    };
    struct Cut {
        std::map<char32_t, Glyph> glyphs;
        std::map<std::pair<char32_t, char32_t>, double> kerns;
    };
    struct Set {
        const Glyph* glyph = nullptr;
        double x = 0;  // in sizes, where it begins
    };
    std::vector<Set> row(Face face, std::string_view text, double track, double& end) const;
    std::array<Cut, face_count> cuts_;
};

}  // namespace undercroft::ink
