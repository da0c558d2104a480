#include "protocol/people.h"

#include <gtest/gtest.h>

#include "description/json.h"

namespace undercroft::protocol_test {

const std::vector<TableForm>& table_forms() {
    static const std::vector<TableForm> all{
        {"paper_dungeons", 3, 2, 3, {}, 300},
        {"paper_dungeons", 2, 2, 8, {{"vanishing", "on"}}, 120},
        {"dungeoneer", 2, 2, 1, {{"set", "ice"}, {"resurrection", "on"}}, 400},  // AF-1: "has 0 … (+1)", later 1, later 2
        {"dungeoneer", 4, 3, 2, {{"set", "both"}, {"split_decks", "on"}}, 200},
        {"one_deck_dungeon", 2, 2, 5, {}, 300},
        {"one_deck_dungeon", 4, 2, 6, {}, 120},
        {"host_a_dungeon", 2, 2, 7, {{"until", "civilization"}, {"interventions", "yes"}}, 100},
    };
    return all;
}

SeatRequest People::request(const View& view) {
    if (view.can_undo && rng_.below(6) == 0) return UndoRequest{view.seat, view.epoch, view.number};
    if (view.can_redo && rng_.below(2) == 0) return RedoRequest{view.seat, view.epoch, view.number};
    if (view.orders && !view.orders->moments.empty() && rng_.below(16) == 0) {
        OrdersRequest orders{view.seat, view.epoch, view.orders->number, rng_.below(4) != 0, false, {}};
        for (const ViewMoment& moment : view.orders->moments) {
            if (rng_.below(3) == 0) orders.passes.push_back(moment.id);
        }
        return orders;
    }
    if (view.standing == ViewStanding::confirm) return ConfirmRequest{view.seat, view.epoch, view.number};
    const auto& options = view.question->options;
    return AnswerRequest{view.seat, view.epoch, view.number, options[rng_.below(static_cast<uint32_t>(options.size()))].text, std::nullopt};
}

std::optional<SeatRequest> People::act(Hall& hall, const Voice& voice) {
    Table& table = hall.table();
    if (table.people_to_act().empty()) hall.run();
    const SeatSet to_act = table.people_to_act();
    if (to_act.empty()) return std::nullopt;
    auto skip = rng_.below(static_cast<uint32_t>(to_act.size()));
    for (const Seat seat : to_act) {
        if (skip-- > 0) continue;
        const View view = table.view(seat, voice, INT64_MAX);
        if (view.standing != ViewStanding::asked && view.standing != ViewStanding::confirm) return std::nullopt;
        SeatRequest sent = request(view);
        EXPECT_TRUE(table.receive(sent).ok());
        return sent;
    }
    return std::nullopt;
}

std::vector<std::string> each_view(const Table& table, const Voice& voice, int64_t known) {
    std::vector<std::string> views;
    for (int seat = -1; seat < static_cast<int>(table.plans().size()); ++seat) {
        View view = table.view(Seat(seat), voice, known);
        view.epoch = 0;
        views.push_back(to_json(view));
    }
    return views;
}

std::string all_views(const Table& table, const Voice& voice, int64_t known) {
    std::string all;
    for (const std::string& view : each_view(table, voice, known)) all += view + "\n";
    return all;
}

}  // namespace undercroft::protocol_test
