#include "cli/sheets.h"

#include <algorithm>
#include <sstream>

#include "cli/arguments.h"
#include "core/utf8.h"
#include "engine/replay.h"

namespace undercroft {

namespace fs = std::filesystem;

namespace {

constexpr uintmax_t largest_sheet = 64u << 10;  // bytes
constexpr size_t longest_name = 60;             // bytes; file systems take 255

// Commas part names on the command line; dots and slashes would leave the folder.
bool can_be_file(const std::string& name) {
    if (name.empty() || name.size() > longest_name || !is_utf8(name)) return false;
    return std::none_of(name.begin(), name.end(), [](char letter) {
        return static_cast<unsigned char>(letter) < 32 || std::string_view("/\\,.:*?\"<>|").find(letter) != std::string_view::npos;
    });
}

}  // namespace

Result<Done> check_keeps_sheets(const House& house, const GameModule& game) {
    if (game.sheet_book() != nullptr) return Done{};
    return Problem("cli.problem.no_sheets").with("game", house.say(game.card().id + ".name"));
}

fs::path SheetShelf::folder() const { return data_folder() / "sheets" / game_.card().id; }
fs::path SheetShelf::path_of(const std::string& name) const { return folder() / (name + ".txt"); }
fs::path SheetShelf::earned_path(const std::string& name) const { return folder() / (name + ".earned"); }

std::vector<std::string> SheetShelf::names() const {
    std::vector<std::string> names;
    std::error_code error;
    for (fs::directory_iterator each(folder(), error), end; !error && each != end; each.increment(error)) {
        if (each->path().extension() == ".txt") names.push_back(each->path().stem().string());
    }
    std::sort(names.begin(), names.end());
    return names;
}

Result<std::string> SheetShelf::load(const std::string& name) const {
    std::error_code ignored;
    if (!can_be_file(name) || !fs::exists(path_of(name), ignored)) {
        return Problem("cli.problem.unknown_sheet").with("sheet", name).with("nearest", nearest_or_none(name, names()));
    }
    const Result<std::string> text = read_file(path_of(name), largest_sheet);
    if (!text) return text.problem();
    if (!is_utf8(*text) || !book().player_of(*text)) {
        return Problem("cli.problem.damaged_sheet").with("sheet", name).with("file", path_of(name).string());
    }
    return *text;
}

Result<std::vector<std::string>> SheetShelf::load_all(const std::vector<std::string>& names) const {
    std::vector<std::string> texts;
    for (size_t i = 0; i < names.size(); ++i) {
        if (std::find(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(i), names[i]) !=
            names.begin() + static_cast<std::ptrdiff_t>(i)) {
            return Problem("cli.problem.sheet_twice").with("sheet", names[i]);
        }
        Result<std::string> text = load(names[i]);
        if (!text) return text.problem();
        texts.push_back(std::move(*text));
    }
    return texts;
}

Result<Done> SheetShelf::save(const std::string& name, const std::string& text) const { return write_file(path_of(name), text); }

Result<std::string> SheetShelf::begin(const std::string& name, const std::string& beginning) const {
    if (!can_be_file(name)) return Problem("cli.problem.bad_sheet_name").with("sheet", name);
    std::error_code ignored;
    if (fs::exists(path_of(name), ignored)) return Problem("cli.problem.sheet_exists").with("sheet", name);
    Result<std::string> text = book().begin(name, beginning);
    if (!text) return text;
    if (const auto saved = save(name, *text); !saved) return saved.problem();
    return text;
}

Result<std::vector<EarnedMarks>> SheetShelf::earned(const std::string& name) const {
    std::vector<EarnedMarks> all;
    std::error_code ignored;
    if (!fs::exists(earned_path(name), ignored)) return all;
    const Result<std::string> text = read_file(earned_path(name), largest_sheet);
    if (!text) return text.problem();
    std::istringstream lines(*text);
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        EarnedMarks one;
        std::string more;
        if (!(words >> one.record >> one.left) || words >> more || one.left < 1 || one.left > 99) {
            return Problem("cli.problem.damaged_sheet").with("sheet", name).with("file", earned_path(name).string());
        }
        all.push_back(std::move(one));
    }
    return all;
}

Result<Done> SheetShelf::save_earned(const std::string& name, const std::vector<EarnedMarks>& earned) const {
    std::string text;
    for (const EarnedMarks& each : earned) text += each.record + " " + std::to_string(each.left) + "\n";
    if (!text.empty()) return write_file(earned_path(name), text);
    std::error_code ignored;
    fs::remove(earned_path(name), ignored);
    return Done{};
}

Result<AnyState> SheetShelf::final_state(const std::string& record) const {
    const fs::path path = data_folder() / "records" / fs::path(record).filename();
    const Result<std::string> text = read_file(path);
    if (!text) return text.problem();
    const Result<Replay> replay = read_replay(*text, path.string());
    if (!replay) return replay.problem();
    const Result<Match> match = play_replay(game_, *replay);
    if (!match) return match.problem();
    return match->state();
}

}  // namespace undercroft
