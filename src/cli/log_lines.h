// The log as people read it: facts of one kind that follow each other share a line, and every line begins like a sentence.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "cli/house.h"
#include "cli/playing.h"
#include "session/messages.h"

namespace undercroft {

// With a capital letter: names such as "player 1" and kinds of cards are written small inside a sentence.
std::string like_a_sentence(const std::string& text);

struct SaidLine {
    Seat seat;  // whom it is about; none: the table
    std::string text;
};

// "Anna: text" for a line about a seat; a person who is alone among bots is not named to themselves.
// Where the words know <key>_head and <key>_item, neighbours whose heads say the same become "head item, item, item."; the last
// one's <key>_tail, if there is any, ends the line.
std::vector<SaidLine> log_lines(const House& house, const Playing& playing, std::span<const LogLine> lines);

// The same for news, the first of which is number `first` of the log. Where the words know <answer>_forced, they tell in its
// place what was answered for the seat because nothing else was possible.
struct News {
    std::vector<SaidLine> lines;
    bool forced = false;  // something was
};
News news_lines(const House& house, const Playing& playing, std::span<const LogLine> lines, size_t first, Seat seat,
                std::span<const ForcedAnswer> forced);

}  // namespace undercroft
