#include "cli/log_lines.h"

#include <unicode/uchar.h>
#include <unicode/unistr.h>

namespace undercroft {

namespace {

class LogWriter {
public:
    LogWriter(const House& house, const Playing& playing) : house_(house), playing_(playing) {}

    std::vector<SaidLine> write(std::span<const LogLine> lines) const {
        std::vector<SaidLine> said;
        for (size_t i = 0; i < lines.size();) {
            const size_t end = end_of_run(lines, i);
            const std::string text = end == i + 1 ? house_.say(lines[i].message) : run_text(lines.subspan(i, end - i));
            said.push_back({lines[i].seat, with_name(lines[i].seat, like_a_sentence(text)), lines[i].message});
            i = end;
        }
        return said;
    }

private:
    bool knows(const Message& message, const char* part) const { return house_.texts().has(house_.language(), message.key + part); }
    std::string say_part(const Message& message, const char* part) const {
        Message said = message;
        said.key += part;
        return house_.say(said);
    }

    size_t end_of_run(std::span<const LogLine> lines, size_t first) const {
        const LogLine& line = lines[first];
        size_t end = first + 1;
        if (end == lines.size() || lines[end].message.key != line.message.key || !knows(line.message, "_head")) return end;
        const std::string head = say_part(line.message, "_head");
        while (end < lines.size() && lines[end].seat == line.seat && lines[end].message.key == line.message.key &&
               say_part(lines[end].message, "_head") == head)
            ++end;
        return end;
    }

    std::string run_text(std::span<const LogLine> lines) const {
        std::string text = say_part(lines.front().message, "_head");
        for (size_t i = 0; i < lines.size(); ++i) text += (i == 0 ? " " : ", ") + say_part(lines[i].message, "_item");
        text += ".";
        if (knows(lines.back().message, "_tail")) text += " " + say_part(lines.back().message, "_tail");
        return text;
    }

    std::string with_name(Seat seat, const std::string& text) const {
        const bool own = playing_.people() == 1 && playing_.viewer().is(seat);
        if (seat.is_none() || own) return text;
        const std::string own_way = playing_.table().game().card().id + ".log_line";  // a game may have one
        const bool has_own = house_.texts().has(house_.language(), own_way);
        return house_.say(
            Message(has_own ? own_way : "cli.play.log_line").with("name", playing_.names(house_).of(seat)).with("text", text));
    }

    const House& house_;
    const Playing& playing_;
};

}  // namespace

std::string like_a_sentence(const std::string& text) {
    icu::UnicodeString letters = icu::UnicodeString::fromUTF8(text);
    const UChar32 first = letters.char32At(0);
    if (letters.isEmpty() || !u_islower(first)) return text;
    letters.replace(0, U16_LENGTH(first), u_toupper(first));
    std::string result;
    return letters.toUTF8String(result);
}

std::vector<SaidLine> log_lines(const House& house, const Playing& playing, std::span<const LogLine> lines) {
    return LogWriter(house, playing).write(lines);
}

std::string hint_text(const House& house, const Hint& hint) {
    std::string action = house.say(hint.label);
    if (action.ends_with('.')) action.pop_back();  // card text ends with one of its own
    return house.say(Message("cli.play.hint").with("action", action).with("reason", house.say(hint.reason)));
}

}  // namespace undercroft
