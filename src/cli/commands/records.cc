// `records`: the hall of fame.
#include <utility>

#include <nlohmann/json.hpp>

#include <fmt/format.h>

#include "cli/files.h"
#include "cli/program.h"
#include "cli/record_lines.h"

namespace undercroft {

namespace {

using Json = nlohmann::ordered_json;

class RecordsCommand final : public Command {
public:
    std::string name() const override { return "records"; }
    void add_options(OptionReader& reader) override {
        reader.add_option("game", game_);
        reader.add_flag("--json", json_);
    }

    int run(Program& program) override {
        if (!game_.empty()) {
            const auto known = program.house.find_game(game_);
            if (!known) return program.refuse(known.problem());
        }
        const RecordHall hall = read_records(program.house, program.store);
        if (!json_) {
            for (const std::string& line : record_lines(program.house, hall, game_, 100)) fmt::print("{}\n", line);
            print_files(program.house, hall);
            return exit_fine;
        }
        Json all = Json::array();
        for (const RecordedGame& record : hall.games) {
            if (!game_.empty() && record.game != game_) continue;
            Json seats = Json::array();
            for (const RecordedSeat& seat : record.seats) seats.push_back({{"name", seat.name}, {"score", seat.score}, {"won", seat.won}});
            all.push_back(
                {{"game", record.game}, {"day", record.day}, {"file", record.file}, {"campaign", record.campaign}, {"seats", seats}});
        }
        fmt::print("{}\n", Json{{"records", all}, {"unread", hall.unread}}.dump(1));
        return exit_fine;
    }

private:
    // What `replay` wants to be told.
    void print_files(const House& house, const RecordHall& hall) const {
        bool told = false;
        for (const RecordedGame& record : hall.games) {
            if (!game_.empty() && record.game != game_) continue;
            if (!std::exchange(told, true)) fmt::print("\n{}\n", house.say("cli.records.replay"));
            fmt::print("  {}  {}\n", record.day, (data_folder() / "records" / record.file).string());
        }
    }

    std::string game_;
    bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_records_command() { return std::make_unique<RecordsCommand>(); }

}  // namespace undercroft
