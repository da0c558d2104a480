// Time in plain lines: letting the policy decide for a while, winding back, the chronicle and its names.
#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "cli/plain/plain_screen.h"
#include "cli/watching.h"
#include "games/host_a_dungeon/board.h"

namespace undercroft {

namespace {

constexpr size_t turns_listed = 20;

}  // namespace

void PlainScreen::obey_time(Playing& playing, const View& view, Word word, const std::string& rest) {
    if (!has_time(program_.house, view.game)) return print(say("cli.time.none"));
    switch (word) {
    case Word::decide: Watching(playing).run(Until::decision); break;
    case Word::turn: Watching(playing).run(Until::turn); break;
    case Word::chapter:
    case Word::watch: {
        Watching watching(playing);
        while (watching.run(Until::turn)) {
            tell_news(playing, Seat(view.seat - 1));
            if (word == Word::chapter && watching.reached(Until::chapter)) break;
        }
        break;
    }
    case Word::back: wind_back(playing, rest, false); break;
    case Word::fork: wind_back(playing, rest, true); break;
    case Word::chronicle:
        for (const std::string& line : rest.empty() ? chronicle_.this_age(playing) : chronicle_.annals(playing)) {
            if (!line.empty()) print(line);
        }
        break;
    default: {
        const std::vector<std::string> found = chronicle_.look_up(playing, rest);
        if (found.empty()) print(program_.house.say(Message("cli.time.not_found").with("word", rest)));
        for (const std::string& line : found) {
            if (!line.empty()) print(line);
        }
        break;
    }
    }
}

// What a person has not read yet: while time goes by, turn by turn.
void PlainScreen::tell_news(const Playing& playing, Seat seat) {
    int64_t& shown = log_shown_[static_cast<size_t>(seat.index + 1)];
    const ViewLog log = playing.table().log(seat, program_.house.voice(), shown);
    for (const ToldTurn& turn : told_turns(log, seat.index + 1)) print_turn(turn);
    shown = log.last;
    std::fflush(stdout);
}

void PlainScreen::print_how_to_draw(const View& view) const {
    if (&view.board.type() != &type_of<host_a_dungeon::Board>()) return;
    const auto& board = view.board.as<host_a_dungeon::Board>();
    print(program_.house.say(Message("cli.draw.plain")
                                 .with("sort", view.question->sketches.front())
                                 .with("width", int64_t{board.width - 1})
                                 .with("height", int64_t{board.height - 1})));
}

// Further than an answer can be taken back, the game is wound back to the question before: nothing there is hidden.
void PlainScreen::take_back(Playing& playing, const View& view) {
    const size_t steps = playing.table().match().steps().size();
    if (view.can_undo || !has_time(program_.house, view.game) || steps == 0)
        return report(playing.send(UndoRequest{view.seat, view.epoch, view.number}));
    go_back_to(playing, steps - 1, false);
}

void PlainScreen::go_back_to(Playing& playing, size_t steps, bool fork) {
    const Result<Done> done = fork ? playing.sitting().fork(steps) : playing.sitting().rewind(steps);
    if (!done) return print(done.problem());
    for (size_t i = 0; i < log_shown_.size(); ++i)
        log_shown_[i] = playing.table().log(Seat(static_cast<int>(i) - 1), program_.house.voice(), INT64_MAX).last;
    print(say(fork ? "cli.time.forked" : "cli.time.wound_back"));
}

// Without a number: the turns to choose from, the newest first.
void PlainScreen::wind_back(Playing& playing, const std::string& wish, bool fork) {
    const std::vector<PastTurn> past = past_turns(program_.house, playing);
    size_t number = 0;
    const auto [end, error] = std::from_chars(wish.data(), wish.data() + wish.size(), number);
    if (error == std::errc{} && end == wish.data() + wish.size() && number >= 1 && number <= past.size())
        return go_back_to(playing, past[number - 1].steps, fork);
    print(say("cli.time.back_plain"));
    for (size_t i = 0; i < past.size(); ++i) {
        if (i < turns_listed || past[i].chapter) print(fmt::format("{}. {}", i + 1, past[i].words));
    }
}

}  // namespace undercroft
