#include "engine/grammar.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <sstream>

#include "core/check.h"
#include "core/nearest.h"

namespace undercroft {

namespace {

std::string or_none(std::string word) { return word.empty() ? "none" : word; }

std::vector<std::string> split(std::string_view text) {
    std::istringstream stream{std::string(text)};
    std::vector<std::string> parts;
    for (std::string part; stream >> part;) parts.push_back(part);
    return parts;
}

bool read_number(const std::string& text, int16_t& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size();
}

}  // namespace

ActionGrammar::ActionGrammar() { add(0, "proceed"); }

int ActionGrammar::add_vocabulary(std::vector<std::string> words) {
    vocabularies_.push_back(std::move(words));
    return static_cast<int>(vocabularies_.size()) - 1;
}

void ActionGrammar::add_row(Row row) {
    CHECK(row.takes.size() <= 3);
    rows_.push_back(std::move(row));
}

std::string ActionGrammar::write(Action action) const {
    const auto row = std::find_if(rows_.begin(), rows_.end(), [&](const Row& each) { return each.kind == action.kind; });
    CHECK(row != rows_.end());
    const std::array<int16_t, 3> numbers{action.a, action.b, action.c};
    std::string text = row->word;
    for (size_t i = 0; i < row->takes.size(); ++i) {
        text += ' ';
        if (row->takes[i] == number) {
            text += std::to_string(numbers[i]);
        } else {
            const auto& words = vocabularies_[static_cast<size_t>(row->takes[i])];
            CHECK(numbers[i] >= 0 && static_cast<size_t>(numbers[i]) < words.size());
            text += words[static_cast<size_t>(numbers[i])];
        }
    }
    return text;
}

Result<Action> ActionGrammar::read(std::string_view text) const {
    const std::vector<std::string> parts = split(text);
    if (parts.empty()) return Problem("problems.action.empty");
    const auto row = std::find_if(rows_.begin(), rows_.end(), [&](const Row& each) { return each.word == parts[0]; });
    if (row == rows_.end()) {
        return Problem("problems.action.unknown").with("word", parts[0]).with("nearest", or_none(nearest_word(parts[0], words())));
    }
    if (parts.size() != row->takes.size() + 1) {
        return Problem("problems.action.wrong_count")
            .with("word", row->word)
            .with("expected", static_cast<int64_t>(row->takes.size()))
            .with("count", static_cast<int64_t>(parts.size() - 1));
    }
    std::array<int16_t, 3> numbers{};
    for (size_t i = 0; i < row->takes.size(); ++i) {
        const std::string& part = parts[i + 1];
        if (row->takes[i] == number) {
            if (!read_number(part, numbers[i])) return Problem("problems.action.not_a_number").with("word", part);
            continue;
        }
        const auto& known = vocabularies_[static_cast<size_t>(row->takes[i])];
        const auto found = std::find(known.begin(), known.end(), part);
        if (found == known.end()) {
            return Problem("problems.action.unknown").with("word", part).with("nearest", or_none(nearest_word(part, known)));
        }
        numbers[i] = static_cast<int16_t>(found - known.begin());
    }
    return Action{row->kind, numbers[0], numbers[1], numbers[2]};
}

std::vector<std::string> ActionGrammar::words() const {
    std::vector<std::string> words;
    for (const Row& row : rows_) words.push_back(row.word);
    return words;
}

}  // namespace undercroft
