#include "chronicle/patterns.h"

#include <algorithm>

#include "content/reader.h"

namespace undercroft::chronicle {

namespace {

constexpr std::array<std::string_view, family_count> family_words = {"last",  "avenged", "here", "again", "first",
                                                                     "plain", "does",    "item", "past"};

std::string opening_of(std::string_view text) {
    const size_t begin = text.find_first_not_of(" ,;«“(");
    if (begin == std::string_view::npos) return {};
    const bool argument = text[begin] == '{';
    const size_t end = text.find_first_of(argument ? ",}" : " ,.;:{", begin);
    return std::string(text.substr(begin, end == std::string_view::npos ? end : end - begin));
}

}  // namespace

void PatternBook::read(Language language, const SourceFile& file, ProblemList& problems) {
    const Document document(file, problems);
    const std::vector<std::string>& known = known_arguments();
    const TableReader root = document.root();
    const auto read_kind = [&](const auto& self, const TableReader& table, const std::string& kind) -> void {
        for (const std::string& key : table.keys()) {
            const auto family = std::find(family_words.begin(), family_words.end(), key);
            if (family == family_words.end()) {  // a row of the kind: [cataclysm.fallen_star]
                if (const auto row = table.table(key)) self(self, *row, kind + "." + key);
                continue;
            }
            has_verbs_ = has_verbs_ || family == family_words.begin() + static_cast<std::ptrdiff_t>(Family::does);
            auto& sentences = kinds_[kind][static_cast<size_t>(family - family_words.begin())];
            for (const Node& node : table.list(key)) {
                const std::string text = node.as_text();
                std::vector<Problem> faults;
                Sentence sentence{Pattern(language, text, faults), kind + "." + key + "." + std::to_string(sentences.size()),
                                  opening_of(text)};
                for (Problem& fault : faults) node.add_problem(std::move(fault));
                for (const std::string& name : sentence.pattern.argument_names()) {
                    if (std::binary_search(known.begin(), known.end(), name)) continue;
                    node.add_problem(
                        Problem("chronicle.problem.unknown_argument").with("argument", name).with("nearest", nearest_or_none(name, known)));
                }
                sentences.push_back(std::move(sentence));
            }
        }
    };
    for (const std::string& kind : root.keys()) {
        const auto table = root.table(kind);
        if (!table) continue;
        if (kind != "word") {
            read_kind(read_kind, *table, kind);
            continue;
        }
        for (const std::string& name : table->keys()) words_[name] = table->text(name);
    }
    document.report_unknown_keys();
}

std::span<const Sentence> PatternBook::find(std::string_view kind, Family family) const {
    for (;;) {
        if (const auto found = kinds_.find(kind); found != kinds_.end()) {
            const auto& sentences = found->second[static_cast<size_t>(family)];
            if (!sentences.empty()) return sentences;
        }
        const size_t point = kind.rfind('.');
        if (point == std::string_view::npos) return {};
        kind = kind.substr(0, point);
    }
}

const std::string& PatternBook::word(std::string_view name) const {
    static const std::string none;
    const auto found = words_.find(name);
    return found == words_.end() ? none : found->second;
}

bool PatternBook::has(std::string_view kind) const {
    for (int family = 0; family < told_families; ++family) {
        if (!find(kind, static_cast<Family>(family)).empty()) return true;
    }
    return false;
}

std::vector<std::string> PatternBook::kinds() const {
    std::vector<std::string> all;
    for (const auto& [kind, families] : kinds_) all.push_back(kind);
    return all;
}

}  // namespace undercroft::chronicle
