// Standing orders of a person: at which moments the table asks, and at which it passes for them. Both screens use these.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/playing.h"

namespace undercroft {

class PassOrders {
public:
    PassOrders(const House& house, Playing& playing, Seat seat) : house_(house), playing_(playing), seat_(seat) {}

    // Whether this game has moments that can be passed over at all.
    bool possible() const { return !moments().empty(); }
    std::vector<MomentKind> moments() const { return playing_.table().game().moments(); }
    std::string name_of(const MomentKind& moment) const;
    bool stops_at(const MomentKind& moment) const { return !plan().passes.contains(moment.id); }

    Result<Done> ask_always();
    Result<Done> only_what_concerns();
    Result<Done> until_turn();
    Result<Done> turn_over(const std::string& moment);  // from stopping to passing and back

    // What holds now, in a few words; empty when everything is asked.
    std::string summary() const;

private:
    const SeatPlan& plan() const { return playing_.table().plans()[static_cast<size_t>(seat_.index)]; }

    const House& house_;
    Playing& playing_;
    Seat seat_;
};

// When the seat is asked out of turn: what kind of moment it is, in words; else nothing.
std::optional<std::string> moment_text(const House& house, const Table& table, const TableView& view, Seat seat);

}  // namespace undercroft
