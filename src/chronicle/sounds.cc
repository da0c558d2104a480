#include "chronicle/sounds.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "chronicle/declension.h"
#include "content/reader.h"

namespace undercroft::chronicle {

namespace {

struct Sound {
    std::string_view sign, en, ru;
};
// Longest signs first: "kh" is one sound.
constexpr std::array<Sound, 29> sounds = {{
    {"kh", "kh", "х"}, {"zh", "zh", "ж"}, {"sh", "sh", "ш"}, {"ch", "ch", "ч"}, {"ts", "ts", "ц"}, {"oo", "oo", "у"},
    {"yi", "y", "и"},  {"x", "x", "кс"},  {"y", "y", "й"},   {"a", "a", "а"},   {"e", "e", "е"},   {"i", "i", "и"},
    {"o", "o", "о"},   {"u", "u", "у"},   {"b", "b", "б"},   {"v", "v", "в"},   {"g", "g", "г"},   {"d", "d", "д"},
    {"z", "z", "з"},   {"k", "k", "к"},   {"l", "l", "л"},   {"m", "m", "м"},   {"n", "n", "н"},   {"p", "p", "п"},
    {"r", "r", "р"},   {"s", "s", "с"},   {"t", "t", "т"},   {"f", "f", "ф"},   {"h", "h", "х"},
}};

const Sound* sound_at(std::string_view text) {
    const auto found = std::find_if(sounds.begin(), sounds.end(), [&](const Sound& each) { return text.starts_with(each.sign); });
    return found == sounds.end() ? nullptr : &*found;
}

std::vector<std::string> read_sounds(const TableReader& table, std::string_view key, Need need) {
    std::vector<std::string> rows;
    const auto node = table.node(key, need);
    if (!node) return rows;
    const std::string text = node->as_text();
    size_t at = 0;
    while (at < text.size()) {
        const size_t end = std::min(text.find(' ', at), text.size());
        std::string row = text.substr(at, end - at);
        if (row == "_") row.clear();
        for (size_t i = 0; i < row.size();) {
            const Sound* sound = sound_at(std::string_view(row).substr(i));
            if (sound == nullptr) {
                node->add_problem(Problem("chronicle.problem.unknown_sound").with("sound", row));
                return rows;
            }
            i += sound->sign.size();
        }
        rows.push_back(std::move(row));
        at = end + 1;
    }
    if (rows.empty()) node->add_problem(Problem("chronicle.problem.no_sounds").with("key", std::string(key)));
    return rows;
}

struct GenderWord {
    std::string_view word;
    Gender value;
};
constexpr std::array<GenderWord, 4> gender_words = {
    {{"m", Gender::masculine}, {"f", Gender::feminine}, {"n", Gender::neuter}, {"p", Gender::plural}}};
struct JoinWord {
    std::string_view word;
    SpeakingTable::Join value;
};
constexpr std::array<JoinWord, 3> join_words = {
    {{"glued", SpeakingTable::Join::glued}, {"apart", SpeakingTable::Join::apart}, {"article", SpeakingTable::Join::article}}};

void read_shapes(const TableReader& table, std::string_view key, std::vector<std::string>& shapes) {
    for (const Node& node : table.list(key, Need::optional)) {
        const std::string shape = node.as_text();
        if (shape.find_first_not_of("OINVMKabcdefghiklmnoprstuvxyz-") != std::string::npos) {
            node.add_problem(Problem("chronicle.problem.shape").with("shape", shape));
        }
        shapes.push_back(shape);
    }
}

SoundTable read_sound_table(const TableReader& table) {
    SoundTable read;
    read.onsets = read_sounds(table, "onsets", Need::required);
    read.nuclei = read_sounds(table, "nuclei", Need::required);
    read.codas = read_sounds(table, "codas", Need::required);
    read.inner = read_sounds(table, "inner", Need::optional);
    read.later = read_sounds(table, "later", Need::optional);
    read.middles = read_sounds(table, "middles", Need::optional);
    if (read.inner.empty()) read.inner = read.onsets;
    if (read.later.empty()) read.later = read.nuclei;
    if (read.middles.empty()) read.middles = read.codas;
    read_shapes(table, "masculine", read.masculine);
    read_shapes(table, "feminine", read.feminine);
    if (read.masculine.empty() && read.feminine.empty()) table.add_problem(Problem("chronicle.problem.no_shapes"));
    return read;
}

Cases read_cases(const TableReader& table, std::string_view key) {
    Cases cases;
    const std::vector<std::string> forms = table.texts(key);
    if (forms.size() != cases.size()) {
        table.add_problem(Problem("chronicle.problem.six_cases").with("found", static_cast<int64_t>(forms.size())));
        return cases;
    }
    std::copy(forms.begin(), forms.end(), cases.begin());
    return cases;
}

SpeakingTable read_speaking_table(const TableReader& table) {
    SpeakingTable read;
    read.join = table.word("join", join_words);
    read.both_large = table.flag_or("both_large", false);
    read.animate = table.flag_or("animate", false);
    read.on = table.flag_or("on", false);
    read.en_in = table.text_or("en_in", "in");
    for (const TableReader& word : table.tables("first", Need::required)) {
        SpeakingWord first;
        first.en = word.text("en");
        first.adjective = word.text("ru");
        if (!decline_adjective(first.adjective, Gender::masculine, false)) {
            word.add_problem(Problem("chronicle.problem.adjective").with("word", first.adjective));
        }
        read.first.push_back(std::move(first));
    }
    for (const TableReader& word : table.tables("second", Need::required)) {
        SpeakingWord second;
        second.en = word.text("en");
        second.ru = read_cases(word, "ru");
        second.gender = word.word("x", gender_words);
        read.second.push_back(std::move(second));
    }
    return read;
}

const SourceFile* find_file(std::span<const SourceFile> files, std::string_view name, ProblemList& problems) {
    const auto found = std::find_if(files.begin(), files.end(), [&](const SourceFile& file) {
        return file.name == name || file.name.ends_with("/" + std::string(name));
    });
    if (found != files.end()) return &*found;
    problems.add(Problem("chronicle.problem.missing_file").with("file", std::string(name)));
    return nullptr;
}

}  // namespace

SoundBook read_sound_book(std::span<const SourceFile> files, ProblemList& problems) {
    SoundBook book;
    if (const SourceFile* file = find_file(files, "sounds.toml", problems)) {
        const Document document(*file, problems);
        for (const TableReader& table : document.root().tables("sounds")) book.sounds[table.id()] = read_sound_table(table);
        document.report_unknown_keys();
    }
    if (const SourceFile* file = find_file(files, "words.toml", problems)) {
        const Document document(*file, problems);
        for (const TableReader& table : document.root().tables("speaking")) book.speaking[table.id()] = read_speaking_table(table);
        document.report_unknown_keys();
    }
    if (const SourceFile* file = find_file(files, "stops.toml", problems)) {
        const Document document(*file, problems);
        book.stop_en = document.root().texts("stems_en");
        book.stop_ru = document.root().texts("stems_ru");
        book.forbidden_en = document.root().texts("names_en");
        book.forbidden_ru = document.root().texts("names_ru");
        document.report_unknown_keys();
    }
    return book;
}

std::string spell_english(std::string_view text) {
    std::string spelled;
    while (!text.empty()) {
        const Sound* sound = sound_at(text);
        spelled += sound == nullptr ? text.substr(0, 1) : sound->en;
        text.remove_prefix(sound == nullptr ? 1 : sound->sign.size());
    }
    return spelled;
}

std::string spell_russian(std::string_view text) {
    std::string spelled;
    bool first = true;
    while (!text.empty()) {
        const Sound* sound = sound_at(text);
        if (sound == nullptr) {
            spelled += text.substr(0, 1);
            text.remove_prefix(1);
            first = true;  // behind a hyphen a word begins again
            continue;
        }
        spelled += first && sound->sign == "e" ? "э" : sound->ru;
        text.remove_prefix(sound->sign.size());
        first = false;
    }
    return spelled;
}

}  // namespace undercroft::chronicle
