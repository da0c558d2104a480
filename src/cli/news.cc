#include "cli/news.h"

#include <algorithm>

#include "text/width.h"

namespace undercroft {

namespace {

// How lines about a seat call its hero; nothing in games that have no word for it.
const MessageValue* name_of(Seat seat, std::span<const LogLine> lines) {
    for (size_t i = lines.size(); i-- > 0 && !seat.is_none();) {
        if (lines[i].seat != seat) continue;
        for (const MessageArgument& argument : lines[i].message.arguments) {
            if (argument.name == "hero") return &argument.value;
        }
    }
    return nullptr;
}

bool names(const Message& message, const MessageValue* name) {
    return name != nullptr && std::any_of(message.arguments.begin(), message.arguments.end(),
                                          [&](const MessageArgument& argument) { return argument.value == *name; });
}

// The lines from `told` on, with the words of forced answers where those were given.
std::vector<SaidLine> with_forced(const House& house, const Playing& playing, Seat seat, std::span<const LogLine> lines, size_t told,
                                  std::span<const ForcedAnswer> forced, bool& any_forced) {
    std::vector<SaidLine> said;
    const auto tell_up_to = [&](size_t end) {
        for (SaidLine& line : log_lines(house, playing, lines.subspan(told, end - told))) said.push_back(std::move(line));
        told = end;
    };
    for (const ForcedAnswer& answer : forced) {
        Message words = answer.label;
        words.key += "_forced";
        const bool in_time = answer.log_size >= told && answer.log_size <= lines.size();
        if (answer.seat != seat || !in_time || !house.texts().has(house.language(), words.key)) continue;
        tell_up_to(answer.log_size);
        said.push_back({seat, house.say(words), words});
        any_forced = true;
    }
    tell_up_to(lines.size());
    return said;
}

}  // namespace

News::News(const House& house, const Playing& playing, Seat seat, std::span<const LogLine> lines, size_t from,
           std::span<const ForcedAnswer> forced)
    : house_(house) {
    const MessageValue* name = name_of(seat, lines);
    const std::vector<SaidLine> said = with_forced(house, playing, seat, lines, std::min(from, lines.size()), forced, forced_);
    const auto is_own = [&](size_t at) { return at < said.size() && said[at].seat == seat; };
    for (size_t i = 0; i < said.size(); ++i) {
        Message for_all = said[i].message;
        for_all.key += "_news";
        const bool told_to_all = house.texts().has(house.language(), for_all.key);
        Line line{said[i].text, told_to_all ? like_a_sentence(house.say(for_all)) : said[i].text};
        line.follows = said[i].seat.is_none() && !told_to_all && i > 0;
        const bool leads_to_own = is_own(i + 1) || is_own(i + 2);                               // the blow before the wound
        const bool of_the_table = said[i].seat.is_none() && (i == 0 || lines_.back().matters);  // or it follows from another's line
        line.matters = told_to_all || is_own(i) || leads_to_own || of_the_table || names(said[i].message, name);
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

std::vector<std::string> News::page(size_t rows, int columns) const {
    std::vector<std::string> page;
    size_t needed = 0;
    for (const Line& line : lines_) needed += wrap(line.on_page, columns).size();
    const std::vector<bool> told = needed <= rows ? std::vector<bool>(lines_.size(), true) : chosen(rows, columns);
    for (size_t i = 0; i < lines_.size(); ++i) {
        if (told[i]) page.push_back(lines_[i].on_page);
    }
    const size_t left_out = lines_.size() - page.size();
    if (left_out > 0) page.push_back(house_.say(Message("cli.tui.others_in_log").with("count", static_cast<int64_t>(left_out))));
    return page;
}

}  // namespace undercroft
