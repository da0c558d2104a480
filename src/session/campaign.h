// Campaign: a row of games of which only the results are carried on. Totals are added; equal totals are parted by a second
// number added the same way (Paper Dungeons: explored rooms, PD-CAMP-08 and PD-CAMP-10), and shared after that.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "engine/module.h"
#include "engine/setup.h"
#include "session/seat_plan.h"

namespace undercroft {

struct ChapterResult {
    std::vector<int> scores;      // by seat
    std::vector<int> tie_breaks;  // by seat
    friend bool operator==(const ChapterResult&, const ChapterResult&) = default;
};

// A line of the campaign's sheet.
struct CampaignStanding {
    Seat seat;
    int total = 0;
    int tie_break = 0;
};

class Campaign {
public:
    // Every chapter takes `setup` with the options of the chapter put over its own; `setup.seed` gives each its own seed.
    static Result<Campaign> begin(const GameCard& card, const std::string& id, Setup setup, std::vector<SeatPlan> plans);

    const std::string& id() const { return id_; }
    const std::string& game() const { return setup_.game; }
    int chapters() const { return static_cast<int>(chapter_options_.size()); }
    int played() const { return static_cast<int>(results_.size()); }
    bool finished() const { return played() == chapters(); }
    const std::vector<SeatPlan>& plans() const { return plans_; }
    const std::vector<ChapterResult>& results() const { return results_; }

    Setup next_chapter() const;  // only when not finished
    // Reads the result off a game that is over.
    void add_result(const GameModule& game, const AnyState& final_state);
    void add_result(ChapterResult result);

    // Best first; seats in order where nothing parts them.
    std::vector<CampaignStanding> standings() const;
    SeatSet winners() const;

    std::string write() const;
    // Refuses damaged text and campaigns the game does not know; `name` is for the message.
    static Result<Campaign> read(const GameCard& card, std::string_view text, const std::string& name);

private:
    std::string id_;
    Setup setup_;
    std::vector<std::map<std::string, std::string>> chapter_options_;
    std::vector<SeatPlan> plans_;
    std::vector<ChapterResult> results_;
};

}  // namespace undercroft
