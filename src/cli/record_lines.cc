#include "cli/record_lines.h"

#include <algorithm>

#include <fmt/format.h>

#include "text/width.h"

namespace undercroft {

namespace {

constexpr size_t games_shown = 20;

// Place and day, then who played; what does not fit goes on below.
std::vector<std::string> lines_of(const House& house, size_t place, const RecordedGame& record, int columns) {
    std::string seats;
    std::vector<RecordedSeat> order = record.seats;
    std::stable_sort(order.begin(), order.end(),
                     [](const RecordedSeat& a, const RecordedSeat& b) { return std::pair(a.won, a.score) > std::pair(b.won, b.score); });
    const std::string own = record.game + ".record";  // where nobody wins and points are no score
    const std::string words = house.texts().has(house.language(), own) ? own : "cli.records.seat";
    for (const RecordedSeat& seat : order) {
        const Message part =
            Message(words).with("name", seat.name).with("score", int64_t{seat.score}).with("won", std::string(seat.won ? "yes" : "no"));
        seats += (seats.empty() ? "" : ", ") + house.say(part);
    }
    if (!record.campaign.empty()) seats += " · " + house.say("cli.records.chapter");
    const std::string head = fmt::format("{:3}. {:10}  ", place, record.day);
    std::vector<std::string> lines;
    for (const std::string& part : wrap(seats, columns - display_columns(head))) {
        lines.push_back((lines.empty() ? head : std::string(static_cast<size_t>(display_columns(head)), ' ')) + part);
    }
    return lines;
}

}  // namespace

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
        for (size_t i = 0; i < games.size() && i < games_shown; ++i) {
            for (std::string& line : lines_of(house, i + 1, *games[i], columns)) lines.push_back(std::move(line));
        }
    }
    if (lines.empty()) lines.push_back(house.say("cli.records.none"));
    if (!hall.unread.empty())
        lines.push_back(house.say(
            Message("cli.records.unread").with("count", static_cast<int64_t>(hall.unread.size())).with("file", hall.unread.front())));
    return lines;
}

}  // namespace undercroft
