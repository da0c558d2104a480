// A table of Pebbles and the requests of its seats, which count from 0 here.
#pragma once

#include <gtest/gtest.h>

#include "session/pebbles.h"
#include "session/table.h"

namespace undercroft {

class TableTest : public testing::Test {
protected:
    std::unique_ptr<GameModule> game = pebbles::make_game();
    TextCatalogue texts;
    Voice voice{texts, Language::english};

    static SeatPlan person() { return {}; }
    static SeatPlan bot(const std::string& name) {
        SeatPlan plan;
        plan.bot = name;
        return plan;
    }
    Table open(std::vector<SeatPlan> plans, uint64_t seed = 5) {
        const undercroft::Setup setup{"pebbles", static_cast<int>(plans.size()), seed, {}};
        Result<Table> table = Table::open(*game, setup, std::move(plans), {{"language", "ru"}});
        EXPECT_TRUE(table.ok());
        return std::move(*table);
    }
    View look(const Table& table, int seat, int64_t known = 0) const { return table.view(Seat(seat), voice, known); }
    template <class Request>
    Request request(const Table& table, int seat) const {
        const View view = look(table, seat);
        Request made;
        made.seat = seat + 1;
        made.epoch = view.epoch;
        made.number = view.number;
        return made;
    }
    AnswerRequest answer(const Table& table, int seat, const std::string& text) const {
        AnswerRequest made = request<AnswerRequest>(table, seat);
        made.text = text;
        return made;
    }
    OrdersRequest orders(const Table& table, int seat, std::vector<std::string> passes, bool until_turn = false) const {
        const View view = look(table, seat);
        return {seat + 1, view.epoch, view.orders->number, true, until_turn, std::move(passes)};
    }
    Result<Accepted> say(Table& table, int seat, const std::string& text) const { return table.receive(answer(table, seat, text)); }
    Result<Accepted> confirm(Table& table, int seat) const { return table.receive(request<ConfirmRequest>(table, seat)); }
    Result<Accepted> undo(Table& table, int seat) const { return table.receive(request<UndoRequest>(table, seat)); }
    Result<Accepted> redo(Table& table, int seat) const { return table.receive(request<RedoRequest>(table, seat)); }
    void run(Table& table) const {
        for (;;) {
            if (table.advance()) continue;
            const std::optional<Task> task = table.next_task();
            if (!task) return;
            const Result<Choice> choice = think(*game, *task, nullptr);
            EXPECT_TRUE(choice.ok());
            EXPECT_TRUE(table.give(*task, *choice).ok());
        }
    }
    std::string views(const Table& table) const;  // of everybody, as JSON, without the epoch
};

template <class T>
std::string code(const Result<T>& result) {
    return result.ok() ? "ok" : result.problem().code();
}

}  // namespace undercroft
