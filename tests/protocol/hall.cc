#include "protocol/hall.h"

#include "support/house.h"

namespace undercroft::protocol_test {

namespace {

Table open(const std::string& id, int seats, int people, uint64_t seed, std::map<std::string, std::string> options) {
    std::vector<SeatPlan> plans(static_cast<size_t>(seats));
    for (size_t i = static_cast<size_t>(people); i < plans.size(); ++i) plans[i].bot = "greedy";
    const GameModule& game = **the_house().find_game(id);
    return std::move(*Table::open(game, {id, seats, seed, std::move(options)}, std::move(plans)));
}

}  // namespace

const House& the_house() { return support::the_house(); }

Hall::Hall(const std::string& game, int seats, int people, uint64_t seed, std::map<std::string, std::string> options)
    : table_(open(game, seats, people, seed, std::move(options))) {
    run();
}

void Hall::run() {
    for (;;) {
        if (table_.advance()) continue;
        const std::optional<Task> task = table_.next_task();
        if (!task) return;
        const Result<Choice> choice = think(table_.game(), *task, nullptr);
        CHECK(choice.ok() && table_.give(*task, *choice).ok());
    }
}

std::string Hall::speak(const std::string& text) {
    std::string answer = Desk(table_, the_house().texts(), nullptr).answer(text);
    run();
    return answer;
}

}  // namespace undercroft::protocol_test
