#include "session/sheets.h"

#include <algorithm>
#include <sstream>
#include <string_view>

#include "core/nearest.h"
#include "core/utf8.h"
#include "engine/replay.h"

namespace undercroft {

namespace {

constexpr size_t largest_sheet = 64u << 10;  // bytes
constexpr size_t longest_name = 60;          // bytes; file systems take 255
constexpr std::string_view ending = ".txt";

// Commas part names on the command line; dots and slashes would leave the folder.
bool can_be_name(const std::string& name) {
    if (name.empty() || name.size() > longest_name || !is_utf8(name)) return false;
    return std::none_of(name.begin(), name.end(), [](char letter) {
        return static_cast<unsigned char>(letter) < 32 || std::string_view("/\\,.:*?\"<>|").find(letter) != std::string_view::npos;
    });
}

Problem damaged(const std::string& name, const std::string& document) {
    return Problem("problems.sheet.damaged").with("sheet", name).with("file", document);
}

}  // namespace

Result<Done> check_keeps_sheets(const GameModule& game) {
    if (game.sheet_book() != nullptr) return Done{};
    return Problem("problems.sheet.none_kept").with("game", TextKey{game.card().id + ".name"});
}

std::vector<std::string> SheetShelf::names() const {
    const std::string folder = game_.card().id + "/";
    std::vector<std::string> names;
    for (const std::string& document : store_.names(Shelf::sheets, folder)) {
        if (!document.ends_with(ending)) continue;
        names.push_back(document.substr(folder.size(), document.size() - folder.size() - ending.size()));
    }
    std::sort(names.begin(), names.end());
    return names;
}

Result<std::string> SheetShelf::load(const std::string& name) const {
    const auto unknown = [&] {
        return Problem("problems.sheet.unknown").with("sheet", name).with("nearest", nearest_or_none(name, names()));
    };
    if (!can_be_name(name)) return unknown();
    const Result<std::optional<std::string>> text = store_.read(Shelf::sheets, document(name));
    if (!text) return text.problem();
    if (!*text) return unknown();
    if ((*text)->size() > largest_sheet || !is_utf8(**text) || !book().player_of(**text)) return damaged(name, document(name));
    return **text;
}

Result<std::vector<std::string>> SheetShelf::load_all(const std::vector<std::string>& names) const {
    std::vector<std::string> texts;
    for (size_t i = 0; i < names.size(); ++i) {
        const auto before = names.begin() + static_cast<std::ptrdiff_t>(i);
        if (std::find(names.begin(), before, names[i]) != before) return Problem("problems.sheet.twice").with("sheet", names[i]);
        Result<std::string> text = load(names[i]);
        if (!text) return text.problem();
        texts.push_back(std::move(*text));
    }
    return texts;
}

Result<Done> SheetShelf::save(const std::string& name, const std::string& text) const {
    return store_.write(Shelf::sheets, document(name), text);
}

Result<std::string> SheetShelf::begin(const std::string& name, const std::string& beginning) const {
    if (!can_be_name(name)) return Problem("problems.sheet.bad_name").with("sheet", name);
    Result<std::string> text = book().begin(name, beginning);
    if (!text) return text;
    const Result<Done> kept = store_.write_new(Shelf::sheets, document(name), *text);
    if (kept) return text;
    if (kept.problem().code() == "problems.store.taken") return Problem("problems.sheet.exists").with("sheet", name);
    return kept.problem();
}

Result<std::vector<EarnedMarks>> SheetShelf::earned(const std::string& name) const {
    std::vector<EarnedMarks> all;
    const Result<std::optional<std::string>> text = store_.read(Shelf::sheets, earned_document(name));
    if (!text) return text.problem();
    if (!*text) return all;
    if ((*text)->size() > largest_sheet) return damaged(name, earned_document(name));
    std::istringstream lines(**text);
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        EarnedMarks one;
        std::string more;
        if (!(words >> one.record >> one.left) || words >> more || one.left < 1 || one.left > 99) {
            return damaged(name, earned_document(name));
        }
        all.push_back(std::move(one));
    }
    return all;
}

Result<Done> SheetShelf::save_earned(const std::string& name, const std::vector<EarnedMarks>& earned) const {
    std::string text;
    for (const EarnedMarks& each : earned) text += each.record + " " + std::to_string(each.left) + "\n";
    if (text.empty()) return store_.remove(Shelf::sheets, earned_document(name));
    return store_.write(Shelf::sheets, earned_document(name), text);
}

Result<AnyState> SheetShelf::final_state(const std::string& record) const {
    const Result<std::optional<std::string>> text = store_.read(Shelf::records, record);
    if (!text) return text.problem();
    if (!*text) return Problem("problems.file.cannot_read").with("file", record);
    const Result<Replay> replay = read_replay(**text, record);
    if (!replay) return replay.problem();
    const Result<Match> match = play_replay(game_, *replay);
    if (!match) return match.problem();
    return match->state();
}

}  // namespace undercroft
