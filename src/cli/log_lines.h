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
    Message message;  // the first fact in it
};

// "Anna: text" for a line about a seat; a person who is alone among bots is not named to themselves.
// Where the words know <key>_head and <key>_item, neighbours whose heads say the same become "head item, item, item."; the last
// one's <key>_tail, if there is any, ends the line.
std::vector<SaidLine> log_lines(const House& house, const Playing& playing, std::span<const LogLine> lines);

// The answer a hint names, as a sentence, and why.
std::string hint_text(const House& house, const Hint& hint);

}  // namespace undercroft
