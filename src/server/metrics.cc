#include "server/metrics.h"

#include <utility>

#include <fmt/format.h>

namespace undercroft {

std::string Timings::text(const std::string& name) const {
    std::string out = fmt::format("# TYPE {} histogram\n", name);
    int64_t sum = 0;
    for (size_t i = 0; i < counts_.size(); ++i) {
        sum += counts_[i].value();
        out += i < bounds.size() ? fmt::format("{}_bucket{{le=\"{}\"}} {}\n", name, bounds[i], sum)
                                 : fmt::format("{}_bucket{{le=\"+Inf\"}} {}\n", name, sum);
    }
    return out + fmt::format("{}_sum {}\n{}_count {}\n", name, static_cast<double>(microseconds_.value()) / 1e6, name, sum);
}

std::string Metrics::text() const {
    std::string out;
    for (const auto& [name, counter] : {std::pair{"sockets", &sockets}, {"tables", &tables}, {"open_connections", &open_connections}}) {
        out += fmt::format("# TYPE undercroft_{0} gauge\nundercroft_{0} {1}\n", name, counter->value());
    }
    for (const auto& [name, counter] : {std::pair{"connections", &connections},
                                        {"turned_away", &turned_away},
                                        {"http_requests", &requests},
                                        {"refused", &refused},
                                        {"slow_readers", &slow_readers},
                                        {"messages_in", &messages_in},
                                        {"messages_out", &messages_out},
                                        {"acts", &acts},
                                        {"bot_thoughts", &thoughts},
                                        {"commits", &commits},
                                        {"failed_commits", &failed_commits}}) {
        out += fmt::format("# TYPE undercroft_{0}_total counter\nundercroft_{0}_total {1}\n", name, counter->value());
    }
    return out + act_seconds.text("undercroft_act_seconds") + commit_seconds.text("undercroft_commit_seconds") +
           thought_seconds.text("undercroft_thought_seconds");
}

}  // namespace undercroft
