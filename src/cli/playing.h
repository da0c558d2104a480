// A game being played at this screen: the sitting, bots that think here, and whose turn at the screen it is.
#pragma once

#include <optional>
#include <string>

#include "cli/terminal.h"
#include "session/desk.h"
#include "session/sitting.h"

namespace undercroft {

class Playing {
public:
    explicit Playing(Sitting sitting);

    const Table& table() const { return sitting_.table(); }
    const GameModule& game() const { return table().game(); }
    Sitting& sitting() { return sitting_; }
    const Sitting& sitting() const { return sitting_; }
    View view(const House& house, Seat seat, int64_t known = 0) const { return table().view(seat, house.voice(), known); }

    Result<Accepted> send(const SeatRequest& request) { return sitting_.send(request); }
    // One step of the bots or the table; false when people are to act or all is over.
    bool step();
    // Writes what is still unwritten; the screen shows the problem, and leaving with one ends the program so.
    Result<Done> keep() { return sitting_.keep(); }

    // Who should sit before the screen: stays the same as long as this person has something to do.
    Seat person_to_act() const;
    // The screen now shows this seat; true when a curtain must come first, since the screen showed
    // another person something that this one may not see.
    bool turn_screen_to(Seat seat);
    // Whom the screen shows: a person, or the spectator when only bots play.
    Viewer viewer() const { return Viewer(shown_); }

    // The picture of the view's board.
    void paint(const House& house, const View& view, Canvas& canvas) const;

    Result<HintGiven> hint(const House& house, const View& view) const;

private:
    Sitting sitting_;
    Seat shown_;
    SteadyClock clock_;
};

}  // namespace undercroft
