#include "engine/grammar.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <sstream>

#include "core/check.h"
#include "core/nearest.h"

namespace undercroft {

namespace {

std::vector<std::string> split(std::string_view text) {
    std::istringstream stream{std::string(text)};
    std::vector<std::string> parts;
    for (std::string part; stream >> part;) parts.push_back(part);
    return parts;
}

template <class Number>
bool read_number(std::string_view text, Number& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size();
}

// "35,-4"
bool read_point(std::string_view text, SketchPoint& point) {
    const size_t comma = text.find(',');
    return comma != std::string_view::npos && read_number(text.substr(0, comma), point.x) && read_number(text.substr(comma + 1), point.y);
}

Result<Sketch> read_sketch(uint16_t kind, const std::vector<std::string>& parts) {
    if (parts.size() - 1 > Sketch::point_limit) {
        return Problem("problems.sketch.too_long")
            .with("count", static_cast<int64_t>(parts.size() - 1))
            .with("limit", static_cast<int64_t>(Sketch::point_limit));
    }
    Sketch sketch{kind, {}};
    for (size_t i = 1; i < parts.size(); ++i) {
        SketchPoint point;
        if (!read_point(parts[i], point)) return Problem("problems.sketch.not_a_point").with("word", shown_word(parts[i]));
        sketch.points.push_back(point);
    }
    return sketch;
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

const ActionGrammar::Row& ActionGrammar::row_of(uint16_t kind, bool drawn) const {
    const auto row = std::find_if(rows_.begin(), rows_.end(), [&](const Row& each) { return each.kind == kind && each.drawn == drawn; });
    CHECK(row != rows_.end());
    return *row;
}

std::string ActionGrammar::write(Action action) const {
    const Row& row = row_of(action.kind, false);
    const std::array<int16_t, 3> numbers{action.a, action.b, action.c};
    std::string text = row.word;
    for (size_t i = 0; i < row.takes.size(); ++i) {
        text += ' ';
        if (row.takes[i] == number) {
            text += std::to_string(numbers[i]);
        } else {
            const auto& words = vocabularies_[static_cast<size_t>(row.takes[i])];
            CHECK(numbers[i] >= 0 && static_cast<size_t>(numbers[i]) < words.size());
            text += words[static_cast<size_t>(numbers[i])];
        }
    }
    return text;
}

std::string ActionGrammar::write(const Sketch& sketch) const {
    std::string text = row_of(sketch.kind, true).word;
    for (const SketchPoint& point : sketch.points) text += ' ' + std::to_string(point.x) + ',' + std::to_string(point.y);
    return text;
}

std::string ActionGrammar::write(const Reply& reply) const {
    return std::visit([this](const auto& each) { return write(each); }, reply);
}

Result<Action> ActionGrammar::read(std::string_view text) const {
    Result<Reply> reply = read_reply(text);
    if (!reply) return reply.problem();
    if (const auto* action = std::get_if<Action>(&*reply)) return *action;
    return Problem("problems.sketch.not_taken");
}

Result<Reply> ActionGrammar::read_reply(std::string_view text) const {
    const std::vector<std::string> parts = split(text);
    if (parts.empty()) return Problem("problems.action.empty");
    const auto row = std::find_if(rows_.begin(), rows_.end(), [&](const Row& each) { return each.word == parts[0]; });
    if (row == rows_.end()) {
        return Problem("problems.action.unknown").with("word", shown_word(parts[0])).with("nearest", nearest_or_none(parts[0], words()));
    }
    if (row->drawn) {
        Result<Sketch> sketch = read_sketch(row->kind, parts);
        if (!sketch) return sketch.problem();
        return Reply(std::move(*sketch));
    }
    const Result<Action> action = read_action(*row, parts);
    if (!action) return action.problem();
    return Reply(*action);
}

Result<Action> ActionGrammar::read_action(const Row& row, const std::vector<std::string>& parts) const {
    if (parts.size() != row.takes.size() + 1) {
        return Problem("problems.action.wrong_count")
            .with("word", row.word)
            .with("expected", static_cast<int64_t>(row.takes.size()))
            .with("count", static_cast<int64_t>(parts.size() - 1));
    }
    std::array<int16_t, 3> numbers{};
    for (size_t i = 0; i < row.takes.size(); ++i) {
        const std::string& part = parts[i + 1];
        if (row.takes[i] == number) {
            if (!read_number(part, numbers[i])) return Problem("problems.action.not_a_number").with("word", shown_word(part));
            continue;
        }
        const auto& known = vocabularies_[static_cast<size_t>(row.takes[i])];
        const auto found = std::find(known.begin(), known.end(), part);
        if (found == known.end()) {
            return Problem("problems.action.unknown").with("word", shown_word(part)).with("nearest", nearest_or_none(part, known));
        }
        numbers[i] = static_cast<int16_t>(found - known.begin());
    }
    return Action{row.kind, numbers[0], numbers[1], numbers[2]};
}

std::vector<std::string> ActionGrammar::words() const {
    std::vector<std::string> words;
    for (const Row& row : rows_) words.push_back(row.word);
    return words;
}

std::vector<std::string> ActionGrammar::sketch_words() const {
    std::vector<std::string> all;
    for (const Row& row : rows_) {
        if (row.drawn) all.push_back(row.word);
    }
    return all;
}

}  // namespace undercroft
