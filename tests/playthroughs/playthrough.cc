#include "playthroughs/playthrough.h"

#include <fmt/format.h>

#include "engine/match.h"

namespace undercroft::playthroughs {

namespace {

constexpr const char* stream_names[] = {"deal", "dice", "deck", "world"};

class Recorder {
public:
    Recorder(const GameModule& game, const TextCatalogue& texts, const Setup& setup, const std::vector<std::string>& bots)
        : game_(game), texts_(texts), match_(*Match::start(game, setup)) {
        for (const std::string& name : bots) {
            Result<std::unique_ptr<Bot>> bot = game.make_bot(name);
            bots_.push_back(std::move(*bot));
        }
        text_ = fmt::format("{}, seats {}, seed {}", setup.game, match_.setup().seats, setup.seed);
        for (const auto& [option, value] : match_.setup().options) text_ += fmt::format(", {} {}", option, value);
        text_ += "\n\n[0] the deal\n";
        write_outcomes(match_.opening_outcomes());
        write_events(match_.events_for(Viewer::spectator()));
        write_hash();
    }

    std::string play() {
        for (int number = 1; !match_.decision().over(); ++number) {
            const Decision decision = match_.decision();
            if (decision.turn == Turn::barrier) {
                text_ += fmt::format("[{}] the table goes on\n", number);
                CHECK(match_.proceed().ok());
            } else {
                answer(number, decision.seats.lowest());
            }
            const Step& step = match_.steps().back();
            write_outcomes(step.outcomes);
            std::vector<Event> seen;
            for (const Event& event : step.events) {
                if (const auto open = seen_by(event, Viewer::spectator())) seen.push_back(*open);
            }
            write_events(seen);
            write_hash();
        }
        write_result();
        return text_;
    }

private:
    std::string say(const Message& message) const { return texts_.say(Language::english, message); }
    static std::string seat_name(Seat seat) { return seat.is_none() ? "table" : fmt::format("team {}", seat.index + 1); }

    void answer(int number, Seat seat) {
        const AnyState observation = match_.observation(seat);
        text_ += fmt::format("[{}] {}: {}\n", number, seat_name(seat), say(game_.describe_question(observation, seat)));
        ActionList actions;
        game_.list_actions(observation, seat, actions);
        const Action action = actions.size() == 1 ? actions[0]
                                                  : bots_[static_cast<size_t>(seat.index) % bots_.size()]
                                                        ->choose(observation, seat, static_cast<uint64_t>(number), {.iterations = 20})
                                                        .action;
        text_ += fmt::format("     > {}\n", game_.grammar().write(action));
        CHECK(match_.play(seat, action).ok());
    }

    void write_outcomes(const std::vector<Outcome>& outcomes) {
        if (outcomes.empty()) return;
        text_ += "     ~";
        const Outcome* last = nullptr;
        for (const Outcome& outcome : outcomes) {
            const bool new_stream = last == nullptr || last->stream != outcome.stream;
            if (new_stream) text_ += fmt::format(" {}", stream_names[static_cast<size_t>(outcome.stream)]);
            text_ += fmt::format(" {}/{}", outcome.value, outcome.bound);
            last = &outcome;
        }
        text_ += "\n";
    }
    void write_events(const std::vector<Event>& events) {
        for (const Event& event : events) {
            text_ += fmt::format("     . {}: {}\n", seat_name(event.seat), say(game_.describe_event(match_.state(), event)));
        }
    }
    void write_hash() { text_ += fmt::format("     = {:08x}\n", match_.hash() >> 32); }

    void write_result() {
        text_ += "\nscores\n";
        for (int i = 0; i < match_.setup().seats; ++i) {
            text_ += fmt::format("     {}:", seat_name(Seat(i)));
            for (const ScoreLine& line : game_.score_sheet(match_.state(), Seat(i))) {
                text_ += fmt::format("{} {}", line.total ? " =" : "", line.value);
            }
            text_ += game_.winners(match_.state()).has(Seat(i)) ? ", wins\n" : "\n";
        }
    }

    const GameModule& game_;
    const TextCatalogue& texts_;
    Match match_;
    std::vector<std::unique_ptr<Bot>> bots_;
    std::string text_;
};

}  // namespace

std::string record(const GameModule& game, const TextCatalogue& texts, const Setup& setup, const std::vector<std::string>& bots) {
    return Recorder(game, texts, setup, bots).play();
}

}  // namespace undercroft::playthroughs
