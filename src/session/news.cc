#include "session/news.h"

#include <algorithm>

#include "text/width.h"

namespace undercroft {

News::News(std::span<const ViewLine> lines, int seat) {
    const std::vector<JoinedLine> said = join_lines(lines);
    const auto is_own = [&](size_t at) { return at < said.size() && seat != 0 && said[at].seat == seat; };
    for (size_t i = 0; i < said.size(); ++i) {
        forced_ |= said[i].given;
        Line line{said[i].words, said[i].news.value_or(said[i].words)};
        line.follows = said[i].seat == 0 && !said[i].news && i > 0;
        const bool leads_to_own = is_own(i + 1) || is_own(i + 2);                          // the blow before the wound
        const bool of_the_table = said[i].seat == 0 && (i == 0 || lines_.back().matters);  // or it follows from another's line
        line.matters = said[i].news.has_value() || said[i].weighty || said[i].concerns || leads_to_own || of_the_table;
        lines_.push_back(std::move(line));
    }
}

std::string News::ending(int columns, size_t rows, size_t& told) const {
    std::string text;
    for (told = 0; told < lines_.size(); ++told) {
        const std::string& line = lines_[lines_.size() - 1 - told].text;
        const std::string longer = text.empty() ? line : line + " " + text;
        if (told > 0 && wrap(longer, columns).size() > rows) break;
        text = longer;
    }
    return text;
}

std::vector<std::string> News::all() const {
    std::vector<std::string> texts;
    for (const Line& line : lines_) texts.push_back(line.text);
    return texts;
}

size_t News::others() const {
    return static_cast<size_t>(std::count_if(lines_.begin(), lines_.end(), [](const Line& line) { return !line.matters; }));
}

// From the newest backwards a line is taken together with all that follows from it, as long as there is room.
std::vector<bool> News::chosen(size_t rows, int columns) const {
    std::vector<bool> chosen(lines_.size());
    size_t taken = 0;
    const auto take = [&](size_t i) {
        if (!chosen[i]) taken += wrap(lines_[i].on_page, columns).size();
        chosen[i] = true;
    };
    for (size_t i = 0; i < lines_.size(); ++i) {
        if (lines_[i].matters) take(i);
    }
    for (size_t end = lines_.size(); end > 0;) {
        size_t first = end - 1;
        while (first > 0 && lines_[first].follows) --first;
        const std::vector<bool> before = chosen;
        const size_t taken_before = taken;
        for (size_t i = first; i < end; ++i) take(i);
        if (taken >= rows && taken > taken_before) {  // the last row counts what is left out
            chosen = before;
            break;
        }
        end = first;
    }
    return chosen;
}

std::vector<std::string> News::page(size_t rows, int columns, size_t& left_out) const {
    std::vector<std::string> page;
    size_t needed = 0;
    for (const Line& line : lines_) needed += wrap(line.on_page, columns).size();
    const std::vector<bool> told = needed <= rows ? std::vector<bool>(lines_.size(), true) : chosen(rows, columns);
    for (size_t i = 0; i < lines_.size(); ++i) {
        if (told[i]) page.push_back(lines_[i].on_page);
    }
    left_out = lines_.size() - page.size();
    return page;
}

}  // namespace undercroft
