#include "ink/kit.h"

#include <algorithm>
#include <optional>

#include "content/reader.h"
#include "ink/pen.h"

namespace undercroft::ink {

namespace {

// A decimal number without help of the library, whose rounding may differ: whole thousandths.
std::optional<double> decimal(std::string_view& rest) {
    while (!rest.empty() && (rest[0] == ' ' || rest[0] == ',')) rest.remove_prefix(1);
    const bool negative = !rest.empty() && rest[0] == '-';
    if (negative) rest.remove_prefix(1);
    int64_t thousandths = 0, step = 1000;
    bool any = false, after_point = false;
    for (; !rest.empty(); rest.remove_prefix(1)) {
        const char c = rest[0];
        if (c == '.' && !after_point) {
            after_point = true;
        } else if (c >= '0' && c <= '9') {
            any = true;
            if (!after_point) {
                thousandths = thousandths * 10 + (c - '0') * 1000;
            } else {
                step /= 10;
                thousandths += (c - '0') * step;
            }
        } else {
            break;
        }
    }
    if (!any) return std::nullopt;
    return static_cast<double>(negative ? -thousandths : thousandths) / 1000;
}

std::string_view take_word(std::string_view& rest) {
    while (!rest.empty() && rest[0] == ' ') rest.remove_prefix(1);
    const size_t end = std::min(rest.find(' '), rest.size());
    const std::string_view word = rest.substr(0, end);
    rest.remove_prefix(end);
    return word;
}

std::optional<Paint> paint_named(std::string_view word) {
    for (int i = 0; i < paint_count; ++i)
        if (name_of(static_cast<Paint>(i)) == word) return static_cast<Paint>(i);
    return std::nullopt;
}

struct KindWord {
    std::string_view word;
    ArtStroke::Kind kind;
    bool round;  // centre and radius instead of points
};
// shape and circle hide what stands behind them; fill and disc are solid.
constexpr std::array<KindWord, 10> kind_words{{
    {"line", ArtStroke::Kind::line, false},
    {"curve", ArtStroke::Kind::curve, false},
    {"ring", ArtStroke::Kind::closed, true},
    {"closed", ArtStroke::Kind::closed, false},
    {"shape", ArtStroke::Kind::hidden, false},
    {"blob", ArtStroke::Kind::loop, false},
    {"circle", ArtStroke::Kind::hidden, true},
    {"fill", ArtStroke::Kind::fill, false},
    {"disc", ArtStroke::Kind::fill, true},
    {"blank", ArtStroke::Kind::blank, false},
}};

// "shape .2 flame 0,0 1,0 1,1": what, width if not the usual one, paint if not the room's ink, points.
std::optional<ArtStroke> read_stroke(std::string_view text) {
    std::string_view rest = text;
    const std::string_view word = take_word(rest);
    const auto* row = std::find_if(kind_words.begin(), kind_words.end(), [&](const KindWord& known) { return known.word == word; });
    ArtStroke stroke;
    const bool box = word == "box";
    if (!box && row == kind_words.end()) return std::nullopt;
    stroke.kind = box ? ArtStroke::Kind::hidden : row->kind;
    while (true) {
        std::string_view ahead = rest;
        const std::string_view next = take_word(ahead);
        if (next.empty()) return std::nullopt;
        if (const auto paint = paint_named(next)) {
            stroke.paint = *paint;
            rest = ahead;
        } else if (next.find(',') == std::string_view::npos) {
            std::string_view digits = next;
            const auto width = decimal(digits);
            if (!width || !digits.empty()) return std::nullopt;
            stroke.width = *width;
            rest = ahead;
        } else {
            break;
        }
    }
    std::vector<double> numbers;
    while (true) {
        while (!rest.empty() && (rest[0] == ' ' || rest[0] == ',')) rest.remove_prefix(1);
        if (rest.empty()) break;
        const auto number = decimal(rest);
        if (!number) return std::nullopt;
        numbers.push_back(*number);
    }
    if (box) {
        if (numbers.size() != 4) return std::nullopt;
        const double x = numbers[0], y = numbers[1], w = numbers[2], h = numbers[3];
        stroke.points = {{x, y}, {x, y + h}, {x + w, y + h}, {x + w, y}};
    } else if (row->round) {
        if (numbers.size() != 3 && numbers.size() != 4) return std::nullopt;
        const double ry = numbers.size() == 4 ? numbers[3] : numbers[2];
        stroke.points = ellipse({numbers[0], numbers[1]}, numbers[2], ry, std::max(numbers[2], ry) > 1 ? 20 : 12);
    } else {
        if (numbers.size() < 4 || numbers.size() % 2 != 0) return std::nullopt;
        for (size_t i = 0; i < numbers.size(); i += 2) stroke.points.push_back({numbers[i], numbers[i + 1]});
    }
    return stroke;
}

Art read_art(const TableReader& table) {
    Art art;
    art.id = table.id();
    const std::string size = table.text("size");
    std::string_view rest = size;
    art.width = decimal(rest).value_or(0);
    art.height = decimal(rest).value_or(0);
    if (art.width <= 0 || art.height <= 0) table.add_problem(Problem("problems.ink.bad_size").with("value", size));
    art.hangs = table.flag_or("hangs", false);
    for (const Node& node : table.list("strokes")) {
        const std::string text = node.as_text();
        if (auto stroke = read_stroke(text)) {
            art.strokes.push_back(std::move(*stroke));
        } else {
            node.add_problem(Problem("problems.ink.bad_stroke").with("value", text));
        }
    }
    return art;
}

struct RoofWord {
    std::string_view word;
    Roof value;
};
constexpr std::array<RoofWord, 4> roof_words{
    {{"plain", Roof::plain}, {"arch", Roof::arch}, {"vaults", Roof::vaults}, {"gable", Roof::gable}}};

}  // namespace

Kit Kit::read(std::span<const SourceFile> files, ProblemList& problems) {
    Kit kit;
    const auto named = [](const SourceFile& file, std::string_view name) { return std::string_view(file.name).ends_with(name); };
    for (const SourceFile& file : files)
        if (named(file, "letters.txt")) kit.letters_ = Letters::read(file, problems);
    for (const SourceFile& file : files) {
        if (!named(file, "_art.toml")) continue;
        const Document document(file, problems);
        for (const TableReader& table : document.root().tables("art")) {
            Art art = read_art(table);
            const std::string id = art.id;
            if (!kit.art_.emplace(id, std::move(art)).second) table.add_problem(Problem("problems.ink.double_id").with("id", id));
        }
        document.report_unknown_keys();
    }
    for (const SourceFile& file : files) {
        if (!named(file, "rooms.toml")) continue;
        const Document document(file, problems);
        for (const TableReader& table : document.root().tables("room")) {
            RoomPlan plan;
            plan.id = table.id();
            const auto art_of = [&](const Node& node) {
                const std::string id = node.as_text();
                const Art* art = kit.art(id);
                if (!art)
                    node.add_problem(
                        Problem("problems.content.unknown_id").with("id", id).with("nearest", nearest_or_none(id, kit.art_ids())));
                return art;
            };
            const auto read_list = [&](std::string_view key, std::vector<const Art*>& list) {
                for (const Node& node : table.list(key, Need::optional))
                    if (const Art* art = art_of(node)) list.push_back(art);
            };
            read_list("items", plan.items);
            read_list("hangings", plan.hangings);
            if (const auto node = table.node("outside", Need::optional)) plan.outside = art_of(*node);
            plan.scene = table.text_or("scene", "");
            plan.roof = table.word_or("roof", roof_words, Roof::plain);
            plan.repeats = table.flag_or("repeats", false);
            plan.most = table.integer_or("most", 50, 400, 142) / 100.0;
            plan.lit = table.flag_or("lit", true);
            plan.natural = table.flag_or("natural", false);
            const std::string id = plan.id;
            if (!kit.plans_.emplace(id, std::move(plan)).second) table.add_problem(Problem("problems.ink.double_id").with("id", id));
        }
        document.report_unknown_keys();
    }
    return kit;
}

std::vector<std::string> Kit::art_ids() const {
    std::vector<std::string> ids;
    for (const auto& [id, art] : art_) ids.push_back(id);
    return ids;
}

const Art* Kit::art(std::string_view id) const {
    const auto found = art_.find(id);
    return found == art_.end() ? nullptr : &found->second;
}

const RoomPlan* Kit::plan(std::string_view id) const {
    const auto found = plans_.find(id);
    return found == plans_.end() ? nullptr : &found->second;
}

}  // namespace undercroft::ink
