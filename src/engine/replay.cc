#include "engine/replay.h"

#include <charconv>
#include <climits>
#include <optional>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/nearest.h"
#include "core/utf8.h"
#include "description/json.h"

namespace undercroft {

namespace {

using Json = nlohmann::json;

constexpr const char* format_name = "undercroft-replay";
// RF-1, RF-4: what a file may ask for before anything in it is believed.
constexpr ReadLimits replay_limits{.bytes = 32u << 20, .depth = 2, .values = 2'000'000};
constexpr size_t most_texts = 1000, longest_key = 100, longest_text = 10'000;
constexpr std::string_view stream_letters = "ldkw";  // deal, dice, deck, world

std::string write_outcomes(const std::vector<Outcome>& outcomes) {
    std::string text;
    for (const Outcome& outcome : outcomes) {
        text += fmt::format("{}{}{}/{}", text.empty() ? "" : " ", stream_letters[static_cast<size_t>(outcome.stream)], outcome.value,
                            outcome.bound);
    }
    return text;
}

bool read_outcomes(std::string_view text, std::vector<Outcome>& outcomes) {
    while (!text.empty()) {
        const size_t space = text.find(' ');
        const std::string_view part = text.substr(0, space);
        text = space == std::string_view::npos ? std::string_view{} : text.substr(space + 1);
        const size_t stream = part.empty() ? std::string_view::npos : stream_letters.find(part[0]);
        if (stream == std::string_view::npos) return false;
        Outcome outcome{static_cast<Stream>(stream), 0, 0};
        const char* end = part.data() + part.size();
        const auto [slash, error] = std::from_chars(part.data() + 1, end, outcome.value);
        if (error != std::errc{} || slash == end || *slash != '/') return false;
        const auto [last, error2] = std::from_chars(slash + 1, end, outcome.bound);
        if (error2 != std::errc{} || last != end) return false;
        outcomes.push_back(outcome);
    }
    return true;
}

std::string hex(uint64_t value) { return fmt::format("{:016x}", value); }

bool read_hex(const std::string& text, uint64_t& value) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, 16);
    return error == std::errc{} && end == text.data() + text.size() && text.size() == 16;
}

Problem damaged(const std::string& name, const std::string& what) {
    return Problem("problems.replay.damaged").with("file", name).with("what", what);
}

// How the fields are laid out: one field or step a line for people, or all in one for the check.
struct Layout {
    const char *field, *item, *colon, *end;
};
constexpr Layout in_lines{"\n ", "\n  ", ": ", "\n "};
constexpr Layout compact{"", "", ":", ""};

class FieldWriter {
public:
    explicit FieldWriter(const Layout& layout) : layout_(layout) {}

    void text(std::string_view name, std::string_view value) {
        begin(name);
        write_json_text(printable(value), out_);
    }
    void number(std::string_view name, int value) {
        begin(name);
        out_ += std::to_string(value);
    }
    void texts(std::string_view name, const std::map<std::string, std::string>& values) {
        begin(name);
        nested('{', '}', values, [this](const auto& each) {
            write_json_text(printable(each.first), out_);
            out_ += layout_.colon;
            write_json_text(printable(each.second), out_);
        });
    }
    void lines(std::string_view name, const std::vector<Replay::Line>& values) {
        begin(name);
        nested('[', ']', values, [this](const Replay::Line& each) { write_json_text(write_replay_line(each), out_); });
    }
    std::string take() { return out_ + (layout_.field[0] == 0 ? "}" : "\n}"); }

private:
    void begin(std::string_view name) {
        if (out_.size() > 1) out_ += ',';
        out_ += layout_.field;
        write_json_text(name, out_);
        out_ += layout_.colon;
    }
    template <class List, class Write>
    void nested(char open, char close, const List& values, Write&& write) {
        out_ += open;
        bool first = true;
        for (const auto& each : values) {
            if (!first) out_ += ',';
            first = false;
            out_ += layout_.item;
            write(each);
        }
        if (!first) out_ += layout_.end;
        out_ += close;
    }

    const Layout& layout_;
    std::string out_ = "{";
};

void write_fields(const Replay& replay, FieldWriter& out) {
    out.text("format", format_name);
    out.number("version", Replay::format_version);
    out.text("game", replay.game);
    out.number("rules", replay.rules_version);
    out.text("content", hex(replay.content_hash));
    out.number("seats", replay.setup.seats);
    out.text("seed", std::to_string(replay.setup.seed));
    out.texts("options", replay.setup.options);
    out.texts("notes", replay.notes);
    out.text("opening", write_outcomes(replay.opening));
    out.lines("steps", replay.lines);
    out.text("hash", hex(replay.final_hash));
}
constexpr size_t field_count = 13;  // with the check

std::string check_of(const Replay& replay) {
    FieldWriter out(compact);
    write_fields(replay, out);
    return hex(hash_text(out.take(), 0x7265706c6179));
}

// A whole number of the file, never narrowed in silence.
std::optional<int> whole(const Json& json, const char* name, int least, int most) {
    const Json& field = json.at(name);
    if (!field.is_number_integer() || (field.is_number_unsigned() && field.get<uint64_t>() > static_cast<uint64_t>(INT_MAX))) return {};
    const auto number = field.get<int64_t>();
    if (number < least || number > most) return {};
    return static_cast<int>(number);
}

bool read_texts(const Json& json, std::map<std::string, std::string>& texts) {
    if (!json.is_object() || json.size() > most_texts) return false;
    for (const auto& [key, value] : json.items()) {
        if (key.size() > longest_key || value.get_ref<const std::string&>().size() > longest_text) return false;
        texts[key] = value.get<std::string>();
    }
    return true;
}

Result<Replay> from_json(const Json& json, const std::string& name) {
    Replay replay;
    replay.game = json.at("game").get<std::string>();
    if (replay.game.size() > longest_key) return damaged(name, "game");
    const std::optional<int> rules = whole(json, "rules", 0, INT_MAX), seats = whole(json, "seats", 1, max_seats);
    if (!rules) return damaged(name, "rules");
    if (!seats) return damaged(name, "seats");
    replay.rules_version = *rules;
    replay.setup.game = replay.game;
    replay.setup.seats = *seats;
    const std::string seed = json.at("seed").get<std::string>();
    const auto [end, error] = std::from_chars(seed.data(), seed.data() + seed.size(), replay.setup.seed);
    if (error != std::errc{} || end != seed.data() + seed.size()) return damaged(name, "seed");
    if (!read_texts(json.at("options"), replay.setup.options)) return damaged(name, "options");
    if (!read_texts(json.at("notes"), replay.notes)) return damaged(name, "notes");
    if (!read_hex(json.at("content").get<std::string>(), replay.content_hash)) return damaged(name, "content");
    if (!read_hex(json.at("hash").get<std::string>(), replay.final_hash)) return damaged(name, "hash");
    if (!read_outcomes(json.at("opening").get<std::string>(), replay.opening)) return damaged(name, "opening");
    for (const Json& step : json.at("steps")) {
        Replay::Line line;
        if (!read_replay_line(step.get<std::string>(), line)) return damaged(name, fmt::format("steps[{}]", replay.lines.size()));
        replay.lines.push_back(std::move(line));
    }
    if (json.size() != field_count) return damaged(name, "fields");
    if (json.at("check").get<std::string>() != check_of(replay)) return damaged(name, "check");
    return replay;
}

// What the limits or the reader of JSON refused, in the words of a replay.
Problem refused(std::string_view text, const std::string& name, const Problem& problem) {
    if (problem.code() == "problems.json.broken") {
        if (!text.empty() && text.find(format_name) == std::string_view::npos) return Problem("problems.replay.foreign").with("file", name);
        const auto at = std::get<int64_t>(problem.message.arguments.front().value);
        return Problem(static_cast<size_t>(at) >= text.size() ? "problems.replay.truncated" : "problems.replay.damaged")
            .with("file", name)
            .with("what", fmt::format("@{}", at));
    }
    return damaged(name, problem.code().substr(problem.code().rfind('.') + 1));
}

}  // namespace

std::string write_replay_line(const Replay::Line& line) {
    std::string text = line.seat.is_none() ? "-" : std::to_string(line.seat.index);
    text += ": " + line.action;
    if (!line.outcomes.empty()) text += " | " + write_outcomes(line.outcomes);
    return text;
}

bool read_replay_line(std::string_view text, Replay::Line& line) {
    const size_t colon = text.find(": ");
    if (colon == std::string_view::npos) return false;
    const std::string_view seat = text.substr(0, colon);
    if (seat == "-") {
        line.seat = Seat::none();
    } else if (seat.size() == 1 && seat[0] >= '0' && seat[0] < '0' + max_seats) {
        line.seat = Seat(seat[0] - '0');
    } else {
        return false;
    }
    text = text.substr(colon + 2);
    const size_t bar = text.find(" | ");
    line.action = std::string(text.substr(0, bar));
    return bar == std::string_view::npos || read_outcomes(text.substr(bar + 3), line.outcomes);
}

Replay make_replay(const Match& match, std::map<std::string, std::string> notes) {
    Replay replay;
    replay.game = match.game().card().id;
    replay.setup = match.setup();
    replay.rules_version = match.game().card().rules_version;
    replay.content_hash = match.game().content_hash();
    replay.opening = match.opening_outcomes();
    for (const Step& step : match.steps()) replay.lines.push_back({step.seat, match.game().grammar().write(step.reply), step.outcomes});
    replay.final_hash = match.hash();
    replay.notes = std::move(notes);
    return replay;
}

std::string write_replay(const Replay& replay) {
    FieldWriter out(in_lines);
    write_fields(replay, out);
    out.text("check", check_of(replay));
    return out.take() + "\n";
}

Result<Replay> read_replay(std::string_view text, const std::string& name) {
    if (const Result<Done> within = check_json(text, replay_limits); !within) return refused(text, name, within.problem());
    const Json json = Json::parse(text);
    if (!json.is_object() || !json.contains("format") || json["format"] != format_name) {
        return Problem("problems.replay.foreign").with("file", name);
    }
    try {
        const std::optional<int> version = whole(json, "version", 0, INT_MAX);
        if (!version) return damaged(name, "version");
        if (*version != Replay::format_version) {
            return Problem("problems.replay.other_version")
                .with("file", name)
                .with("version", int64_t{*version})
                .with("expected", int64_t{Replay::format_version});
        }
        return from_json(json, name);
    } catch (const Json::exception&) {  // a field is missing or of another type
        return damaged(name, "fields");
    }
}

Result<Done> check_plays(const GameModule& game, const Replay& replay) {
    if (replay.rules_version != game.card().rules_version) {
        return Problem("problems.replay.other_rules")
            .with("game", TextKey{game.card().id + ".name"})
            .with("version", int64_t{replay.rules_version})
            .with("expected", int64_t{game.card().rules_version});
    }
    if (replay.content_hash != game.content_hash()) {
        return Problem("problems.replay.other_content").with("game", TextKey{game.card().id + ".name"});
    }
    return Done{};
}

Result<Match> play_replay(const GameModule& game, const Replay& replay, size_t steps) {
    if (const Result<Done> plays = check_plays(game, replay); !plays) return plays.problem();
    std::vector<Outcome> outcomes = replay.opening;
    for (const Replay::Line& line : replay.lines) outcomes.insert(outcomes.end(), line.outcomes.begin(), line.outcomes.end());
    RecordedTape tape(std::move(outcomes));
    Result<Match> match = Match::start(game, replay.setup, &tape);
    if (!match) return match.problem();
    for (size_t i = 0; i < replay.lines.size() && i < steps; ++i) {
        const Replay::Line& line = replay.lines[i];
        const Result<Reply> reply = game.grammar().read_reply(line.action);
        const bool fits = reply.ok() && line.seat.is_none() == is_proceed(*reply);
        const bool taken = fits && (line.seat.is_none() ? match->proceed().ok() : match->play(line.seat, *reply).ok());
        if (!taken || !tape.agrees()) {
            return Problem("problems.replay.does_not_play")
                .with("step", static_cast<int64_t>(i + 1))
                .with("action", shown_word(line.action));
        }
    }
    if (steps >= replay.lines.size() && (match->hash() != replay.final_hash || !tape.used_up())) {
        return Problem("problems.replay.other_end");
    }
    match->forget_script();
    return match;
}

}  // namespace undercroft
