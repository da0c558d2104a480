// Threads that think for bots and hints, so that no table ever waits for one. What they think about is handed to them and given back.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "engine/bot.h"
#include "server/metrics.h"
#include "session/task.h"

namespace undercroft {

// Time as people feel it: a bot that may think for half a second is done after half a second.
class FeltClock final : public Clock {
public:
    int64_t microseconds() const override;
};

class Thinkers {
public:
    Thinkers(int threads, Metrics& metrics);
    ~Thinkers() { stop(); }
    Thinkers(const Thinkers&) = delete;
    Thinkers& operator=(const Thinkers&) = delete;

    // `done` is called on a thinker's thread. `game` must outlive it.
    void think(const GameModule& game, Task task, std::function<void(const Task&, const Result<Choice>&)> done);
    // Other long work: replays, maps.
    void work(std::function<void()> job);
    size_t waiting() const;
    // Calls off what waits and what is still thought about; afterwards nobody is at work.
    void stop();

private:
    void run();

    Metrics& metrics_;
    FeltClock clock_;
    std::atomic<bool> ending_ = false;
    mutable std::mutex lock_;
    std::condition_variable asked_;
    std::deque<std::function<void()>> jobs_;
    std::vector<std::thread> threads_;
};

}  // namespace undercroft
