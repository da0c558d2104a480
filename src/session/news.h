// What happened since a person last looked, and which of it is worth a page: what is about them, what led there, and what is told to
// everybody; others fill the page as far as there is room.
#pragma once

#include <functional>
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
    // At most so many rows; `left_out` says how many lines are not among them.
    std::vector<std::string> page(size_t rows, int columns, size_t& left_out) const;
    std::vector<std::string> all() const;

private:
    struct Line {
        std::string text, on_page;
        bool matters = false;
        bool follows = false;  // a fact about no seat: it belongs to the line before
    };
    std::vector<bool> chosen(size_t rows, int columns) const;

    std::vector<Line> lines_;
    bool forced_ = false;
};

}  // namespace undercroft
