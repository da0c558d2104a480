// Words of the command line into values; slips come back as one clear sentence.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/nearest.h"
#include "core/result.h"
#include "engine/module.h"

namespace undercroft {

Result<int64_t> read_number(const std::string& flag, const std::string& text, int64_t low, int64_t high);
Result<uint64_t> read_seed(const std::string& text);
// "a,b" -> a, b; empty parts are left out.
std::vector<std::string> split_list(const std::string& text);
// "missions=off" and so on.
Result<std::map<std::string, std::string>> read_pairs(const std::vector<std::string>& texts);
// Refuses names the game has no bot for.
Result<Done> check_bots(const GameModule& game, std::span<const std::string> names);

// 1 to 64, or 0 for as many as the machine has.
Result<int> read_threads(const std::string& text);

}  // namespace undercroft
