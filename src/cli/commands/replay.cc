// `replay`: plays a record or a save again, checking every answer, outcome and the end, and shows it in words. Of a game that still
// runs it shows what everybody at the table may know: no hand, no seed, nothing that is still to come.
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/arguments.h"
#include "cli/program.h"
#include "session/saves.h"
#include "session/seat_names.h"

namespace undercroft {

namespace {

using Json = nlohmann::ordered_json;

class ReplayCommand final : public Command {
public:
    std::string name() const override { return "replay"; }
    void add_options(OptionReader& reader) override {
        reader.add_option("file", file_);
        reader.add_option("--step", step_);
        reader.add_flag("--json", json_);
    }

    int run(Program& program) override {
        if (file_.empty()) return program.refuse(Problem("cli.problem.missing_file"));
        const auto text = read_file(file_);
        if (!text) return program.refuse(text.problem());
        const auto replay = read_as_replay(program.house, *text, file_);
        if (!replay) return program.refuse(replay.problem());
        const auto game = program.house.find_game(replay->game);
        if (!game) return program.refuse(game.problem());
        const auto lines = static_cast<int64_t>(replay->lines.size());
        const auto step = read_number("--step", step_.empty() ? std::to_string(lines) : step_, 0, lines);
        if (!step) return program.refuse(step.problem());
        const auto plans = read_seat_plans(replay->notes, replay->setup.seats);
        if (!plans) return program.refuse(plans.problem());
        const auto whole = play_replay(**game, *replay);
        if (!whole) return program.refuse(whole.problem());
        const bool running = !whole->decision().over();

        const auto match = play_replay(**game, *replay, static_cast<size_t>(*step));
        if (!match) return program.refuse(match.problem());
        const SeatNames names(program.house.voice(), *plans);
        if (json_) {
            print_json(*replay, *match, names, running);
        } else if (!step_.empty()) {
            print_position(program.house, *match, names, running);
        } else if (running) {
            print_running(program.house, *match, names);
        } else {
            print_record(program.house, **game, *replay, *match, names);
        }
        return exit_fine;
    }

private:
    static void print_record(const House& house, const GameModule& game, const Replay& replay, const Match& match, const SeatNames& names) {
        fmt::print("{}\n", house.say(Message("cli.replay.heading")
                                         .with("game", TextKey{replay.game + ".name"})
                                         .with("seats", int64_t{replay.setup.seats})
                                         .with("seed", std::to_string(replay.setup.seed))
                                         .with("steps", static_cast<int64_t>(replay.lines.size()))));
        // Words need the position before each step, so the steps are walked once more.
        std::vector<Outcome> outcomes = replay.opening;
        for (const Step& step : match.steps()) outcomes.insert(outcomes.end(), step.outcomes.begin(), step.outcomes.end());
        RecordedTape tape(std::move(outcomes));
        Match walk = Match::start(game, match.setup(), &tape).value();
        for (size_t i = 0; i < match.steps().size(); ++i) {
            const Step& step = match.steps()[i];
            if (step.seat.is_none()) {
                CHECK(walk.proceed().ok());
            } else {
                const AnyState seen = walk.observation(step.seat);
                fmt::print("[{}] {}: {}\n", i + 1, names.of(step.seat), house.say(game.describe_reply(seen, step.seat, step.reply)));
                CHECK(walk.play(step.seat, step.reply).ok());
            }
            for (const Event& event : step.events) {
                const std::string line = house.say(game.describe_event(walk.state(), event));
                fmt::print("     {}\n", event.seat.is_none() ? line : names.of(event.seat) + ": " + line);
            }
        }
        print_scores(house, match, names);
        fmt::print("{}\n", house.say(Message("cli.replay.verified").with("hash", fmt::format("{:016x}", match.hash()))));
    }

    static void print_running(const House& house, const Match& match, const SeatNames& names) {
        fmt::print("{}\n", house.say(Message("cli.replay.running")
                                         .with("game", TextKey{match.setup().game + ".name"})
                                         .with("seats", int64_t{match.setup().seats})
                                         .with("steps", static_cast<int64_t>(match.steps().size()))));
        const AnyState seen = match.observation(Viewer::spectator());
        for (const Event& event : match.events_for(Viewer::spectator())) {
            const std::string line = house.say(match.game().describe_event(seen, event));
            fmt::print("     {}\n", event.seat.is_none() ? line : names.of(event.seat) + ": " + line);
        }
        print_scores(house, match, names);
    }

    static void print_scores(const House& house, const Match& match, const SeatNames& names) {
        if (!match.decision().over()) {
            fmt::print("{}\n", house.say("cli.replay.unfinished"));
            return;
        }
        const GameModule& game = match.game();
        for (int i = 0; i < game.seats(match.state()); ++i) {
            fmt::print("{}\n", house.say(Message("cli.replay.score")
                                             .with("name", names.of(Seat(i)))
                                             .with("score", int64_t{game.score(match.state(), Seat(i))})
                                             .with("won", std::string(game.winners(match.state()).has(Seat(i)) ? "yes" : "no"))));
        }
    }

    static void print_position(const House& house, const Match& match, const SeatNames& names, bool running) {
        const GameModule& game = match.game();
        const Decision decision = match.decision();
        const Seat seat = running ? Seat::none() : decision.seats.empty() ? Seat(0) : decision.seats.lowest();
        const AnyState seen = match.observation(seat);
        Canvas canvas(80, 16);
        game.paint(seen, seat, house.speaker(), canvas);
        fmt::print("{}", canvas.text());
        if (decision.over()) return print_scores(house, match, names);
        if (running) fmt::print("{}\n", house.say("cli.replay.unfinished"));
        if (!decision.seats.has(seat)) return;
        fmt::print("{}: {}\n", names.of(seat), house.say(game.describe_question(seen, seat)));
        ActionList actions;
        game.list_actions(seen, seat, actions);
        for (const Action action : actions) {
            fmt::print("  {} ({})\n", house.say(game.describe_action(seen, seat, action)), game.grammar().write(action));
        }
    }

    static void print_json(const Replay& replay, const Match& match, const SeatNames& names, bool running) {
        const GameModule& game = match.game();
        Json json{{"game", replay.game}, {"seats", replay.setup.seats}};
        if (!running) json["seed"] = std::to_string(replay.setup.seed);
        json["options"] = replay.setup.options;
        json["verified"] = true;
        json["step"] = match.steps().size();
        json["steps"] = Json::array();
        for (const Step& step : match.steps()) {
            if (running) break;
            Json outcomes = Json::array();
            for (const Outcome& outcome : step.outcomes) outcomes.push_back({outcome.value, outcome.bound});
            json["steps"].push_back(
                {{"seat", step.seat.index}, {"action", game.grammar().write(step.reply)}, {"outcomes", std::move(outcomes)}});
        }
        json["over"] = match.decision().over();
        json["players"] = Json::array();
        for (int i = 0; i < replay.setup.seats; ++i) {
            json["players"].push_back({{"name", names.of(Seat(i))}});
            if (!running) json["players"].back()["score"] = game.score(match.state(), Seat(i));
        }
        if (!running) json["hash"] = fmt::format("{:016x}", match.hash());
        fmt::print("{}\n", json.dump(1));
    }

    std::string file_;
    std::string step_;
    bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_replay_command() { return std::make_unique<ReplayCommand>(); }

}  // namespace undercroft
