// What is counted while the hall is open, from any thread, and told in Prometheus' form.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>

namespace undercroft {

class Counter {
public:
    void add(int64_t more = 1) { value_.fetch_add(more, std::memory_order_relaxed); }
    int64_t value() const { return value_.load(std::memory_order_relaxed); }

private:
    std::atomic<int64_t> value_ = 0;
};

class Timings {
public:
    static constexpr std::array<double, 10> bounds{0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5};  // seconds
    void add(std::chrono::steady_clock::duration took) {
        const double seconds = std::chrono::duration<double>(took).count();
        size_t at = 0;
        while (at < bounds.size() && seconds > bounds[at]) ++at;
        counts_[at].add();
        microseconds_.add(static_cast<int64_t>(seconds * 1e6));
    }
    std::string text(const std::string& name) const;

private:
    std::array<Counter, bounds.size() + 1> counts_;
    Counter microseconds_;
};

struct Metrics {
    Counter sockets, tables, open_connections;  // now, so they also go down
    Counter requests, refused, connections, turned_away, slow_readers;
    Counter messages_in, messages_out, acts, thoughts;
    Counter commits, failed_commits;
    Timings commit_seconds, act_seconds, thought_seconds;

    std::string text() const;
};

}  // namespace undercroft
