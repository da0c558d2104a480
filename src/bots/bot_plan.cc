#include "bots/bot_plan.h"

#include <fmt/ranges.h>

#include "core/nearest.h"

namespace undercroft {

BotList bot_list(const std::array<BotPlan, levels.size()>& plans) {
    return {{"easy", plans[0]},
            {"medium", plans[1]},
            {"hard", plans[2]},
            {"random", {BotKind::random}},
            {"greedy", {BotKind::greedy}},
            {"search", {BotKind::search}}};
}

std::vector<std::string> names_of(const BotList& bots) {
    std::vector<std::string> names;
    for (const NamedBot& bot : bots) names.push_back(bot.name);
    return names;
}

std::vector<std::string> bot_names() { return names_of(bot_list({})); }

Result<BotPlan> find_bot(const BotList& bots, const std::string& name) {
    for (const NamedBot& bot : bots) {
        if (bot.name == name) return bot.plan;
    }
    const std::vector<std::string> names = names_of(bots);
    return Problem("problems.bot.unknown")
        .with("bot", shown_word(name))
        .with("nearest", nearest_or_none(name, names))
        .with("known", fmt::format("{}", fmt::join(names, ", ")));
}

Message describe_bot(const BotPlan& plan) {
    const std::string kind = plan.kind == BotKind::random ? "random" : plan.kind == BotKind::greedy ? "greedy" : "search";
    return Message("bots.means").with("kind", kind).with("iterations", plan.iterations).with("slips", int64_t{plan.slips});
}

}  // namespace undercroft
