// What happened since a person last looked: in a line or two, or turn by turn, where the turn of a rival is one line that unfolds.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "session/joined_lines.h"

namespace undercroft {

class News {
public:
    // `lines`: those not told before, to this seat.
    News(std::span<const ViewLine> lines, int seat);

    bool empty() const { return lines_.empty(); }
    size_t size() const { return lines_.size(); }
    bool forced() const { return forced_; }  // an answer was given for the seat
    // The last lines that fit into so many rows, as one text; `told`: how many they are.
    std::string ending(int columns, size_t rows, size_t& told) const;
    // Lines that neither concern the person nor the whole table.
    size_t others() const;

private:
    struct Line {
        std::string text;
        bool matters = false;
    };

    std::vector<Line> lines_;
    bool forced_ = false;
};

// A turn as a page of news or a log shows it.
struct ToldTurn {
    std::string words;               // the turn in one line
    std::vector<std::string> lines;  // the turn unfolded
    bool unfolds = false;            // false: its lines are shown as they are
    bool open = false;
    friend bool operator==(const ToldTurn&, const ToldTurn&) = default;
    bool headed = false;  // the first line is a heading for the others
};

// The viewer's own turns and what the table does are told line by line, as far as they are new; the turns of others in one line each,
// those that concern the viewer unfolded. `log`: what Table::log gives this seat.
std::vector<ToldTurn> told_turns(const ViewLog& log, int seat);

}  // namespace undercroft
