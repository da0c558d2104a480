#include "session/joined_lines.h"

#include "text/sentence.h"

namespace undercroft {

namespace {

bool share_a_line(const ViewLine& one, const ViewLine& next) {
    return one.run && next.run && one.seat == next.seat && one.kind == next.kind && one.run->head == next.run->head;
}

// The words of a line begin with a name where that helps; it stays in front.
std::string name_before(const ViewLine& line) {
    return line.words.ends_with(line.text) ? line.words.substr(0, line.words.size() - line.text.size()) : std::string();
}

std::string run_text(std::span<const ViewLine> lines) {
    std::string text = lines.front().run->head;
    for (size_t i = 0; i < lines.size(); ++i) text += (i == 0 ? " " : ", ") + lines[i].run->item;
    text += ".";
    if (lines.back().run->tail) text += " " + *lines.back().run->tail;
    return name_before(lines.front()) + like_a_sentence(text);
}

}  // namespace

std::vector<JoinedLine> join_lines(std::span<const ViewLine> lines) {
    std::vector<JoinedLine> joined;
    for (size_t i = 0; i < lines.size();) {
        size_t end = i + 1;
        while (end < lines.size() && share_a_line(lines[i], lines[end])) ++end;
        JoinedLine line;
        line.words = end == i + 1 ? lines[i].words : run_text(lines.subspan(i, end - i));
        line.seat = lines[i].seat;
        line.first = lines[i].number;
        line.last = lines[end - 1].number;
        for (; i < end; ++i) {
            line.concerns |= lines[i].concerns;
            line.weighty |= lines[i].weighty;
            line.given |= lines[i].kind == given_kind;
            if (!line.news) line.news = lines[i].news;
        }
        joined.push_back(std::move(line));
    }
    return joined;
}

}  // namespace undercroft
