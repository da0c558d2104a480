#include "ink/letters.h"

#include <charconv>

#include "core/utf8.h"

namespace undercroft::ink {

namespace {

constexpr std::array<std::string_view, face_count> face_names{"hand", "title", "capitals", "small"};
constexpr double em = 1000;

// Reads words and numbers from one line; `ok` turns false at the first thing that is neither.
struct Scanner {
    std::string_view rest;
    bool ok = true;

    void skip() {
        while (!rest.empty() && (rest[0] == ' ' || rest[0] == ',')) rest.remove_prefix(1);
    }
    std::string_view word() {
        skip();
        const size_t end = std::min(rest.find(' '), rest.size());
        const std::string_view found = rest.substr(0, end);
        rest.remove_prefix(end);
        return found;
    }
    int number(int base = 10) {
        skip();
        int value = 0;
        const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), value, base);
        if (error != std::errc{}) {
            ok = false;
            return 0;
        }
        rest.remove_prefix(static_cast<size_t>(end - rest.data()));
        return value;
    }
    Vec point() {
        const int x = number(), y = number();
        return {x / em, y / em};
    }
};

Path read_outline(Scanner& scanner) {
    Path path;
    scanner.skip();
    while (scanner.ok && !scanner.rest.empty()) {
        const char verb = scanner.rest[0];
        scanner.rest.remove_prefix(1);
        if (verb == 'M') {
            path.move(scanner.point());
        } else if (verb == 'L') {
            path.line(scanner.point());
        } else if (verb == 'Q') {
            const Vec control = scanner.point();
            path.quad(control, scanner.point());
        } else if (verb == 'C') {
            const Vec first = scanner.point(), second = scanner.point();
            path.cubic(first, second, scanner.point());
        } else if (verb == 'Z') {
            path.close();
        } else {
            scanner.ok = false;
        }
    }
    return path;
}

template <class Move>
void add_moved(Path& out, const Path& glyph, Move&& move) {
    out.verbs.insert(out.verbs.end(), glyph.verbs.begin(), glyph.verbs.end());
    for (const Vec p : glyph.points) out.points.push_back(move(p));
}

}  // namespace

Letters Letters::read(const SourceFile& source, ProblemList& problems) {
    Letters letters;
    Cut* cut = nullptr;
    int number = 0;
    for (std::string_view rest = source.text; !rest.empty();) {
        const size_t end = std::min(rest.find('\n'), rest.size());
        Scanner line{rest.substr(0, end)};
        rest.remove_prefix(std::min(end + 1, rest.size()));
        ++number;
        if (line.rest.empty() || line.rest[0] == '#') continue;
        const std::string_view kind = line.word();
        if (kind == "face") {
            const auto found = std::find(face_names.begin(), face_names.end(), line.word());
            cut = found == face_names.end() ? nullptr : &letters.cuts_[static_cast<size_t>(found - face_names.begin())];
            line.ok = cut != nullptr;
        } else if (kind == "glyph" && cut) {
            const auto code = static_cast<char32_t>(line.number(16));
            Glyph& glyph = cut->glyphs[code];
            glyph.advance = line.number() / em;
            glyph.path = read_outline(line);
        } else if (kind == "kern" && cut) {
            const auto first = static_cast<char32_t>(line.number(16)), second = static_cast<char32_t>(line.number(16));
            cut->kerns[{first, second}] = line.number() / em;
        } else {
            line.ok = false;
        }
        if (!line.ok) problems.add(Problem("problems.ink.bad_letter_line").at({source.name, number, 1}));
    }
    return letters;
}

std::vector<Letters::Set> Letters::row(Face face, std::string_view text, double track, double& end) const {
    const Cut& cut = cuts_[static_cast<size_t>(face)];
    std::vector<Set> set;
    double x = 0;
    char32_t before = 0;
    for (size_t at = 0; at < text.size();) {
        const CodePoint point = decode_code_point(text, at);
        at += static_cast<size_t>(point.bytes > 0 ? point.bytes : 1);
        const char32_t code = point.value == U'\u00a0' ? U' ' : point.value;
        auto found = cut.glyphs.find(code);
        if (found == cut.glyphs.end()) found = cut.glyphs.find(U'?');
        if (found == cut.glyphs.end()) continue;
        if (const auto kern = cut.kerns.find({before, code}); kern != cut.kerns.end()) x += kern->second;
        set.push_back({&found->second, x});
        x += found->second.advance + track;
        before = code;
    }
    end = set.empty() ? 0 : x - track;
    return set;
}

double Letters::width(Face face, std::string_view text, double size, double track) const {
    double end = 0;
    row(face, text, track, end);
    return end * size;
}

Path Letters::set(Face face, std::string_view text, Vec at, double size, double track, double jitter, uint64_t seed) const {
    double end = 0;
    Path path;
    uint64_t number = 0;
    for (const Set& letter : row(face, text, track, end)) {
        const double lift = jitter * (hashed(seed_for(seed, number++)) * 2 - 1);
        add_moved(path, letter.glyph->path, [&](Vec p) { return at + Vec{letter.x + p.x, p.y + lift} * size; });
    }
    return path;
}

Path Letters::set_along(Face face, std::string_view text, std::span<const Vec> line, double from, double size, double track,
                        double lift) const {
    double end = 0;
    Path path;
    for (const Set& letter : row(face, text, track, end)) {
        const double middle = from + (letter.x + letter.glyph->advance / 2) * size;
        const Vec here = along(line, middle), ahead = unit(along(line, middle + size * 0.8) - along(line, middle - size * 0.8));
        const Vec down = across(ahead);
        add_moved(path, letter.glyph->path, [&](Vec p) {
            return here + ahead * ((p.x - letter.glyph->advance / 2) * size) + down * (p.y * size - lift);
        });
    }
    return path;
}

}  // namespace undercroft::ink
