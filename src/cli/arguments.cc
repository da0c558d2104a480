#include "cli/arguments.h"

#include <algorithm>
#include <charconv>
#include <thread>

namespace undercroft {

Result<int64_t> read_number(const std::string& flag, const std::string& text, int64_t low, int64_t high) {
    int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error == std::errc::invalid_argument || end != text.data() + text.size()) {
        return Problem("cli.problem.not_a_number").with("flag", flag).with("value", text);
    }
    if (error == std::errc::result_out_of_range || number < low || number > high) {
        return Problem("cli.problem.out_of_range").with("flag", flag).with("value", text).with("low", low).with("high", high);
    }
    return number;
}

Result<uint64_t> read_seed(const std::string& text) {
    uint64_t seed = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
    if (error != std::errc{} || end != text.data() + text.size()) return Problem("cli.problem.bad_seed").with("value", text);
    return seed;
}

std::vector<std::string> split_list(const std::string& text) {
    std::vector<std::string> parts;
    for (size_t at = 0; at <= text.size();) {
        const size_t end = std::min(text.find(',', at), text.size());
        if (end > at) parts.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return parts;
}

Result<std::map<std::string, std::string>> read_pairs(const std::vector<std::string>& texts) {
    std::map<std::string, std::string> pairs;
    for (const std::string& text : texts) {
        const size_t sign = text.find('=');
        if (sign == std::string::npos || sign == 0) return Problem("cli.problem.bad_pair").with("value", text);
        pairs[text.substr(0, sign)] = text.substr(sign + 1);
    }
    return pairs;
}

Result<Done> check_bots(const GameModule& game, std::span<const std::string> names) {
    if (names.empty()) return Problem("cli.problem.no_bots");
    for (const std::string& name : names) {
        if (const auto bot = game.make_bot(name); !bot) return bot.problem();
    }
    return Done{};
}

Result<int> read_threads(const std::string& text) {
    const Result<int64_t> threads = read_number("--threads", text, 0, 64);
    if (!threads) return threads.problem();
    if (*threads > 0) return static_cast<int>(*threads);
    return static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
}

}  // namespace undercroft
