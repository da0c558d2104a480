#include "engine/replay.h"

#include <charconv>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace undercroft {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* format_name = "undercroft-replay";
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

// "2: level 3 rogue | d4/6": seat, answer, outcomes; the table itself is "-".
std::string write_line(const Replay::Line& line) {
    std::string text = line.seat.is_none() ? "-" : std::to_string(line.seat.index);
    text += ": " + line.action;
    if (!line.outcomes.empty()) text += " | " + write_outcomes(line.outcomes);
    return text;
}

bool read_line(std::string_view text, Replay::Line& line) {
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

std::string hex(uint64_t value) { return fmt::format("{:016x}", value); }

bool read_hex(const std::string& text, uint64_t& value) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, 16);
    return error == std::errc{} && end == text.data() + text.size() && text.size() == 16;
}

Problem damaged(const std::string& name, const std::string& what) {
    return Problem("problems.replay.damaged").with("file", name).with("what", what);
}

Json to_json(const Replay& replay) {
    Json json;
    json["format"] = format_name;
    json["version"] = Replay::format_version;
    json["game"] = replay.game;
    json["rules"] = replay.rules_version;
    json["content"] = hex(replay.content_hash);
    json["seats"] = replay.setup.seats;
    json["seed"] = std::to_string(replay.setup.seed);
    json["options"] = Json::object();
    for (const auto& [option, value] : replay.setup.options) json["options"][option] = value;
    json["notes"] = Json::object();
    for (const auto& [key, value] : replay.notes) json["notes"][key] = value;
    json["opening"] = write_outcomes(replay.opening);
    json["steps"] = Json::array();
    for (const Replay::Line& line : replay.lines) json["steps"].push_back(write_line(line));
    json["hash"] = hex(replay.final_hash);
    return json;
}

// Notes hold what people typed: broken UTF-8 is replaced rather than thrown at.
std::string dump(const Json& json, int indent) { return json.dump(indent, ' ', false, Json::error_handler_t::replace); }

std::string check_of(const Json& json) { return hex(hash_text(dump(json, -1), 0x7265706c6179)); }

Result<Replay> from_json(const Json& json, const std::string& name) {
    Replay replay;
    replay.game = json.at("game").get<std::string>();
    replay.rules_version = json.at("rules").get<int>();
    replay.setup.game = replay.game;
    replay.setup.seats = json.at("seats").get<int>();
    const std::string seed = json.at("seed").get<std::string>();
    const auto [end, error] = std::from_chars(seed.data(), seed.data() + seed.size(), replay.setup.seed);
    if (error != std::errc{} || end != seed.data() + seed.size()) return damaged(name, "seed");
    for (const auto& [option, value] : json.at("options").items()) replay.setup.options[option] = value.get<std::string>();
    for (const auto& [key, value] : json.at("notes").items()) replay.notes[key] = value.get<std::string>();
    if (!read_hex(json.at("content").get<std::string>(), replay.content_hash)) return damaged(name, "content");
    if (!read_hex(json.at("hash").get<std::string>(), replay.final_hash)) return damaged(name, "hash");
    if (!read_outcomes(json.at("opening").get<std::string>(), replay.opening)) return damaged(name, "opening");
    for (const Json& step : json.at("steps")) {
        Replay::Line line;
        if (!read_line(step.get<std::string>(), line)) return damaged(name, fmt::format("steps[{}]", replay.lines.size()));
        replay.lines.push_back(std::move(line));
    }
    return replay;
}

}  // namespace

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
    Json json = to_json(replay);
    json["check"] = check_of(to_json(replay));
    return dump(json, 1) + "\n";
}

Result<Replay> read_replay(std::string_view text, const std::string& name) {
    Json json;
    try {
        json = Json::parse(text);
    } catch (const Json::exception& error) {  // mostly a parse_error; a number beyond all bounds is another
        if (!text.empty() && text.find(format_name) == std::string_view::npos) return Problem("problems.replay.foreign").with("file", name);
        const auto* at = dynamic_cast<const Json::parse_error*>(&error);
        if (at == nullptr) return damaged(name, "number");
        return Problem(at->byte >= text.size() ? "problems.replay.truncated" : "problems.replay.damaged")
            .with("file", name)
            .with("what", fmt::format("byte {}", at->byte));
    }
    if (!json.is_object() || !json.contains("format") || json["format"] != format_name) {
        return Problem("problems.replay.foreign").with("file", name);
    }
    try {
        const int version = json.at("version").get<int>();
        if (version != Replay::format_version) {
            return Problem("problems.replay.other_version")
                .with("file", name)
                .with("version", int64_t{version})
                .with("expected", int64_t{Replay::format_version});
        }
        const std::string check = json.at("check").get<std::string>();
        json.erase("check");
        if (check != check_of(json)) return damaged(name, "check");
        return from_json(json, name);
    } catch (const Json::exception&) {  // a field is missing or of another type
        return damaged(name, "fields");
    }
}

Result<Match> play_replay(const GameModule& game, const Replay& replay, size_t steps) {
    if (replay.rules_version != game.card().rules_version) {
        return Problem("problems.replay.other_rules")
            .with("game", TextKey{game.card().id + ".name"})
            .with("version", int64_t{replay.rules_version})
            .with("expected", int64_t{game.card().rules_version});
    }
    if (replay.content_hash != game.content_hash()) {
        return Problem("problems.replay.other_content").with("game", TextKey{game.card().id + ".name"});
    }
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
            return Problem("problems.replay.does_not_play").with("step", static_cast<int64_t>(i + 1)).with("action", line.action);
        }
    }
    if (steps >= replay.lines.size() && (match->hash() != replay.final_hash || !tape.used_up())) {
        return Problem("problems.replay.other_end");
    }
    match->forget_script();
    return match;
}

}  // namespace undercroft
