#include "session/news.h"

#include <algorithm>

#include "text/sentence.h"
#include "text/width.h"

namespace undercroft {

namespace {

constexpr size_t few_lines = 3;  // so few are told as they are: nothing would be won by folding them

}  // namespace

News::News(std::span<const ViewLine> lines, int seat) {
    const std::vector<JoinedLine> said = join_lines(lines);
    const auto is_own = [&](size_t at) { return at < said.size() && seat != 0 && said[at].seat == seat; };
    for (size_t i = 0; i < said.size(); ++i) {
        forced_ |= said[i].given;
        Line line{said[i].words};
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

size_t News::others() const {
    return static_cast<size_t>(std::count_if(lines_.begin(), lines_.end(), [](const Line& line) { return !line.matters; }));
}

std::vector<ToldTurn> told_turns(const ViewLog& log, int seat) {
    std::vector<ToldTurn> turns;
    for (const ViewEntry& entry : log.entries) {
        ToldTurn turn;
        turn.words = entry.words;
        if (entry.seat != 0 && entry.seat != seat) {
            turn.lines = entry.lines;
            turn.unfolds = entry.lines.size() > few_lines;
            turn.open = entry.concerns;
        } else {
            const auto first = std::ranges::find_if(log.lines, [&](const ViewLine& line) { return line.number >= entry.first; });
            const auto last = std::find_if(first, log.lines.end(), [&](const ViewLine& line) { return line.number > entry.last; });
            const bool begins = first != last && first->number == entry.first && first->seat == 0;
            turn.headed = begins && first->brief && !first->news;  // a turn of the table itself, not a single piece of news
            if (turn.headed) turn.lines.push_back(like_a_sentence(*first->brief));
            for (const JoinedLine& line : join_lines(std::span(first, last))) turn.lines.push_back(line.words);
        }
        turns.push_back(std::move(turn));
    }
    return turns;
}

}  // namespace undercroft
