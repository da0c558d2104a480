#include "cli/guide.h"

#include <fmt/format.h>

namespace undercroft {

std::vector<std::string> guide_lines(const House& house, const std::string& game, int seats,
                                     const std::map<std::string, std::string>& options) {
    std::vector<std::string> lines;
    const auto add = [&](const std::string& stem) {
        for (int i = 1;; ++i) {
            const std::string key = fmt::format("{}.{}", stem, i);
            if (!house.texts().has(house.language(), key)) return;
            if (!lines.empty()) lines.emplace_back();
            lines.push_back(house.say(key));
        }
    };
    if (seats == 1) add(game + ".guide_solo");  // a game may tell the one who plays alone something else
    if (lines.empty()) add(game + ".guide");
    for (const auto& [option, value] : options)
        add(fmt::format("{}.guide_option.{}.{}", game, option, value));                // what only this table needs
    if (!lines.empty() && house.texts().has(house.language(), game + ".time.turn")) {  // how to get on without answering everything
        lines.emplace_back();
        lines.push_back(house.say("cli.time.guide"));
    }
    return lines;
}

}  // namespace undercroft
