#include "session/records.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "engine/replay.h"
#include "session/seat_names.h"

namespace undercroft {

namespace {

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

std::optional<RecordedGame> read_record(const House& house, const Store& store, const std::string& name) {
    const Result<std::optional<std::string>> text = store.read(Shelf::records, name);
    if (!text || !*text) return std::nullopt;
    const Result<Replay> replay = read_replay(**text, name);
    if (!replay) return std::nullopt;
    const Result<std::vector<SeatPlan>> plans = read_seat_plans(replay->notes, replay->setup.seats);
    if (!plans) return std::nullopt;
    RecordedGame record{replay->game, name, day_of(name), {}, {}};
    const SeatNames names(house.voice(), *plans);
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

RecordHall read_records(const House& house, const Store& store) {
    RecordHall hall;
    std::vector<std::string> names = store.names(Shelf::records, {});
    std::sort(names.begin(), names.end());
    for (const std::string& name : names) {
        if (auto record = read_record(house, store, name)) {
            hall.games.push_back(std::move(*record));
        } else {
            hall.unread.push_back(name);
        }
    }
    return hall;
}

}  // namespace undercroft
