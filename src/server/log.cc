#include "server/log.h"

#include <spdlog/async.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include "description/json.h"

namespace undercroft {

namespace {

constexpr size_t lines_waiting = 8192;  // more than that at once and the oldest are left out: nobody waits for the log

spdlog::level::level_enum level_of(Weight weight) {
    constexpr spdlog::level::level_enum levels[] = {spdlog::level::debug, spdlog::level::info, spdlog::level::warn, spdlog::level::err};
    return levels[static_cast<size_t>(weight)];
}

std::shared_ptr<spdlog::logger>& logger() {
    static std::shared_ptr<spdlog::logger> one;
    return one;
}

}  // namespace

void start_log(Weight least) {
    spdlog::init_thread_pool(lines_waiting, 1);
    logger() = std::make_shared<spdlog::async_logger>("hall", std::make_shared<spdlog::sinks::stderr_sink_mt>(), spdlog::thread_pool(),
                                                      spdlog::async_overflow_policy::overrun_oldest);
    logger()->set_pattern(R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l",%v})", spdlog::pattern_time_type::utc);
    logger()->set_level(level_of(least));
    logger()->flush_on(spdlog::level::warn);
}

void log_line(Weight weight, std::string_view what, std::initializer_list<std::pair<std::string_view, std::string>> facts) {
    if (!logger() || !logger()->should_log(level_of(weight))) return;
    std::string line = "\"event\":";
    write_json_text(what, line);
    for (const auto& [name, value] : facts) {
        line += ',';
        write_json_text(name, line);
        line += ':';
        write_json_text(value, line);
    }
    logger()->log(level_of(weight), "{}", line);
}

void end_log() {
    if (logger()) logger()->flush();
    logger().reset();
    spdlog::shutdown();
}

}  // namespace undercroft
