// Any bytes as a replay of the sample game: refused or played, never a crash. The check over the whole is made anew for
// half of the inputs, else the fuzzer would never get past it.
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "engine/replay.h"
#include "fuzz/fuzz_target.h"
#include "games/kindling/module.h"

using namespace undercroft;

namespace {

std::string with_check(std::string_view text) {
    if (text.size() > 100'000) return std::string(text);
    auto json = nlohmann::ordered_json::parse(text, nullptr, false);
    if (!json.is_object()) return std::string(text);
    json.erase("check");
    const std::string body = json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
    json["check"] = fmt::format("{:016x}", hash_text(body, 0x7265706c6179));
    return json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

}  // namespace

extern "C" int FUZZ_TARGET(const uint8_t* data, size_t size) {
    static const auto module = kindling::make_module();
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const Result<Replay> replay = read_replay(size % 2 == 0 ? with_check(text) : std::string(text), "fuzzed");
    if (!replay) return 0;
    const Result<Replay> again = read_replay(write_replay(*replay), "again");
    CHECK(again.ok() && again->lines.size() == replay->lines.size() && again->setup == replay->setup);
    const Result<Match> match = play_replay(module, *replay);
    if (match.ok()) CHECK(match->hash() == replay->final_hash);
    return 0;
}
