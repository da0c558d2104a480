// What happened since a person last looked, and which of it is worth a page: what is about them or names them, what led there,
// and what the words tell everybody (<key>_news); others fill the page as far as there is room.
#pragma once

#include <string>
#include <vector>

#include "cli/log_lines.h"

namespace undercroft {

class News {
public:
    // `lines` is the seat's whole log; what stands before `from` has been told. Where the words know <answer>_forced, they tell in
    // its place what was answered for the seat because nothing else was possible.
    News(const House& house, const Playing& playing, Seat seat, std::span<const LogLine> lines, size_t from,
         std::span<const ForcedAnswer> forced = {});

    bool empty() const { return lines_.empty(); }
    size_t size() const { return lines_.size(); }
    bool forced() const { return forced_; }  // an answer was given for the seat
    // The last lines that fit into so many rows, as one text; `told`: how many they are.
    std::string ending(int columns, size_t rows, size_t& told) const;
    // Lines that neither concern the person nor the whole table.
    size_t others() const;
    std::vector<std::string> page(size_t rows, int columns) const;
    std::vector<std::string> all() const;

private:
    struct Line {
        std::string text, on_page;
        bool matters = false;
        bool follows = false;  // a fact about no seat: it belongs to the line before
    };
    std::vector<bool> chosen(size_t rows, int columns) const;

    const House& house_;
    std::vector<Line> lines_;
    bool forced_ = false;
};

}  // namespace undercroft
