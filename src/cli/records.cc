#include "cli/records.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "cli/files.h"
#include "cli/seat_names.h"
#include "engine/replay.h"
#include "text/width.h"

namespace undercroft {

namespace fs = std::filesystem;

namespace {

constexpr size_t lines_per_game = 20;

std::string score_key(size_t seat) { return fmt::format("result.{}.score", seat); }
std::string won_key(size_t seat) { return fmt::format("result.{}.won", seat); }

// paper_dungeons-20261115-231350.json -> 2026-11-15
std::string day_of(const std::string& file) {
    const size_t dash = file.find('-');
    if (dash == std::string::npos || file.size() < dash + 9) return {};
    const std::string digits = file.substr(dash + 1, 8);
    if (digits.find_first_not_of("0123456789") != std::string::npos) return {};
    return digits.substr(0, 4) + "-" + digits.substr(4, 2) + "-" + digits.substr(6, 2);
}

// False when the notes say nothing: an older record.
bool read_result(const Notes& notes, std::vector<RecordedSeat>& seats) {
    for (size_t i = 0; i < seats.size(); ++i) {
        const auto score = notes.find(score_key(i));
        if (score == notes.end()) return false;
        const std::string& text = score->second;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seats[i].score);
        if (error != std::errc{} || end != text.data() + text.size()) return false;
        const auto won = notes.find(won_key(i));
        seats[i].won = won != notes.end() && won->second == "yes";
    }
    return true;
}

std::optional<RecordedGame> read_record(const House& house, const fs::path& path) {
    const Result<std::string> text = read_file(path);
    if (!text) return std::nullopt;
    const Result<Replay> replay = read_replay(*text, path.string());
    if (!replay) return std::nullopt;
    const Result<std::vector<SeatPlan>> plans = read_seat_plans(replay->notes, replay->setup.seats);
    if (!plans) return std::nullopt;
    RecordedGame record{replay->game, path.filename().string(), day_of(path.filename().string()), {}, {}};
    const SeatNames names(house, *plans);
    for (int i = 0; i < replay->setup.seats; ++i) record.seats.push_back({names.of(Seat(i)), 0, false});
    if (const auto campaign = replay->notes.find("campaign"); campaign != replay->notes.end()) record.campaign = campaign->second;
    Notes notes = replay->notes;
    if (!read_result(notes, record.seats)) {
        const auto game = house.find_game(replay->game);
        if (!game) return std::nullopt;
        const Result<Match> match = play_replay(**game, *replay);
        if (!match || !match->decision().over()) return std::nullopt;
        note_result(**game, match->state(), notes);
        if (!read_result(notes, record.seats)) return std::nullopt;
    }
    return record;
}

std::string line_of(const House& house, size_t place, const RecordedGame& record, int columns) {
    std::string seats;
    std::vector<RecordedSeat> order = record.seats;
    std::stable_sort(order.begin(), order.end(),
                     [](const RecordedSeat& a, const RecordedSeat& b) { return std::pair(a.won, a.score) > std::pair(b.won, b.score); });
    for (const RecordedSeat& seat : order) {
        const Message part = Message("cli.records.seat")
                                 .with("name", seat.name)
                                 .with("score", int64_t{seat.score})
                                 .with("won", std::string(seat.won ? "yes" : "no"));
        seats += (seats.empty() ? "" : ", ") + house.say(part);
    }
    if (!record.campaign.empty()) seats += " · " + house.say("cli.records.chapter");
    return fit(fmt::format("{:3}. {:10}  {}", place, record.day, seats), columns);
}

}  // namespace

int RecordedGame::best() const {
    int best = seats.empty() ? 0 : seats.front().score;
    for (const RecordedSeat& seat : seats) best = std::max(best, seat.score);
    return best;
}

void note_result(const GameModule& game, const AnyState& final_state, Notes& notes) {
    const SeatSet winners = game.winners(final_state);
    for (int i = 0; i < game.seats(final_state); ++i) {
        notes[score_key(static_cast<size_t>(i))] = std::to_string(game.score(final_state, Seat(i)));
        notes[won_key(static_cast<size_t>(i))] = winners.has(Seat(i)) ? "yes" : "no";
    }
}

RecordHall read_records(const House& house) {
    RecordHall hall;
    std::error_code error;
    std::vector<fs::path> files;
    for (fs::directory_iterator each(data_folder() / "records", error), end; !error && each != end; each.increment(error)) {
        if (each->path().extension() == ".json") files.push_back(each->path());
    }
    std::sort(files.begin(), files.end());
    for (const fs::path& file : files) {
        if (auto record = read_record(house, file)) {
            hall.games.push_back(std::move(*record));
        } else {
            hall.unread.push_back(file.filename().string());
        }
    }
    return hall;
}

std::vector<std::string> record_lines(const House& house, const RecordHall& hall, const std::string& only, int columns) {
    std::vector<std::string> lines;
    for (const HouseGame& game : house.games()) {
        if (!only.empty() && game.id != only) continue;
        std::vector<const RecordedGame*> games;
        for (const RecordedGame& each : hall.games) {
            if (each.game == game.id) games.push_back(&each);
        }
        if (games.empty()) continue;
        std::stable_sort(games.begin(), games.end(), [](const RecordedGame* a, const RecordedGame* b) { return a->best() > b->best(); });
        if (!lines.empty()) lines.emplace_back();
        const Message heading =
            Message("cli.records.game").with("game", TextKey{game.id + ".name"}).with("count", static_cast<int64_t>(games.size()));
        lines.push_back(house.say(heading));
        for (size_t i = 0; i < games.size() && i < lines_per_game; ++i) lines.push_back(line_of(house, i + 1, *games[i], columns));
    }
    if (lines.empty()) lines.push_back(house.say("cli.records.none"));
    if (!hall.unread.empty())
        lines.push_back(house.say(
            Message("cli.records.unread").with("count", static_cast<int64_t>(hall.unread.size())).with("file", hall.unread.front())));
    return lines;
}

}  // namespace undercroft
