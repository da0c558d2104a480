// A game being played here: the table, its save on disk after every answer, its campaign, and whose turn at the screen it is.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "cli/house.h"
#include "cli/seat_names.h"
#include "cli/terminal.h"
#include "session/campaign.h"
#include "session/table.h"

namespace undercroft {

struct PlayPlan {
    Setup setup;
    std::vector<SeatPlan> plans;
    std::string campaign;               // empty: a single game
    std::vector<std::string> sheets{};  // names of the sheets that sit down, in seat order
};

// An answer the table gave for a person, since there was no other.
struct ForcedAnswer {
    Seat seat;
    Message label;    // the words of the answer
    size_t log_size;  // lines the seat could read before it was given
};

// What was learnt when a game ended.
struct Finish {
    std::optional<std::filesystem::path> record;
    std::optional<Campaign> campaign;
    std::vector<std::string> sheets;  // that have marks coming
    std::vector<Problem> problems;    // what could not be written
};

class Playing {
public:
    // A campaign goes on with the sheet that is there, unless it is finished.
    static Result<Playing> begin(const House& house, const PlayPlan& plan);
    static Result<Playing> resume(const House& house, const Replay& replay, std::filesystem::path save);

    const Table& table() const { return table_; }
    const std::filesystem::path& save_path() const { return save_; }
    SeatNames names(const House& house) const { return SeatNames(house, table_.plans()); }
    int people() const;

    // Takes a request and saves. A problem with saving is kept for the screen to show, and play goes on.
    Result<Done> send(const Request& request);
    // One step of the bots or the table; false when people are to act or all is over.
    bool step();
    // The forced answers given since they were taken last.
    std::vector<ForcedAnswer> take_forced() { return std::exchange(forced_, {}); }
    std::optional<Problem> take_save_problem() { return std::exchange(save_problem_, std::nullopt); }

    // Who should sit before the screen: stays the same as long as this person has something to do.
    Seat person_to_act() const;
    // The screen now shows this seat; true when a curtain must come first, since the screen showed
    // another person something that this one may not see.
    bool turn_screen_to(Seat seat);
    // Whom the screen shows: a person, or the spectator when only bots play.
    Viewer viewer() const { return Viewer(shown_); }

    Result<Hint> hint(Seat seat) const;
    Result<std::filesystem::path> save_copy() const;
    void set_language(Language language);
    std::optional<Language> language() const;  // in which it was last played

    std::vector<std::string> sheets() const;
    // Once, when over: keeps the record, removes the save, adds the result to the campaign and the earned marks to the sheets.
    Finish finish();

private:
    Playing(Table table, std::filesystem::path save);
    void save();
    std::optional<ForcedAnswer> forced_answer(Seat seat) const;
    void earn_marks(Finish& finish) const;

    Table table_;
    std::filesystem::path save_;
    std::optional<Problem> save_problem_;
    std::vector<ForcedAnswer> forced_;
    Seat shown_;
    SteadyClock clock_;
};

}  // namespace undercroft
