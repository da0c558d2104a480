#include "cli/passes.h"

namespace undercroft {

namespace {

std::string moment_name(const House& house, const Table& table, const std::string& id) {
    return house.say(table.game().card().id + ".moment." + id);
}

}  // namespace

std::string PassOrders::name_of(const MomentKind& moment) const { return moment_name(house_, playing_.table(), moment.id); }

Result<Done> PassOrders::ask_always() { return playing_.send(SetPasses{seat_, {}, false}); }

Result<Done> PassOrders::only_what_concerns() {
    std::set<std::string> passed;
    for (const MomentKind& moment : moments()) {
        if (!moment.concerns) passed.insert(moment.id);
    }
    return playing_.send(SetPasses{seat_, std::move(passed), false});
}

Result<Done> PassOrders::until_turn() { return playing_.send(SetPasses{seat_, plan().passes, true}); }

Result<Done> PassOrders::turn_over(const std::string& moment) {
    std::set<std::string> passed = plan().passes;
    if (passed.erase(moment) == 0) passed.insert(moment);
    return playing_.send(SetPasses{seat_, std::move(passed), false});
}

std::string PassOrders::summary() const {
    if (plan().passes_until_turn) return house_.say("cli.passes.now_until_turn");
    if (plan().passes.empty()) return {};
    bool others_only = true;
    size_t others = 0;
    for (const MomentKind& moment : moments()) {
        others += moment.concerns ? 0u : 1u;
        others_only = others_only && moment.concerns == stops_at(moment);
    }
    if (others_only && plan().passes.size() == others) return house_.say("cli.passes.now_concerns");
    return house_.say(Message("cli.passes.now_some").with("count", static_cast<int64_t>(plan().passes.size())));
}

std::optional<std::string> moment_text(const House& house, const Table& table, const TableView& view, Seat seat) {
    if (!view.ask) return std::nullopt;
    const std::optional<PassableQuestion> question = table.game().passable(view.observation, seat);
    if (!question) return std::nullopt;
    return moment_name(house, table, question->moment);
}

}  // namespace undercroft
