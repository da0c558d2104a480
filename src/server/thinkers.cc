#include "server/thinkers.h"

#include <chrono>
#include <memory>

namespace undercroft {

int64_t FeltClock::microseconds() const {
    return std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

Thinkers::Thinkers(int threads, Metrics& metrics) : metrics_(metrics) {
    for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
}

void Thinkers::stop() {
    {
        const std::lock_guard lock(lock_);
        ending_ = true;
        jobs_.clear();
    }
    asked_.notify_all();
    for (std::thread& thread : threads_) thread.join();
    threads_.clear();
}

void Thinkers::think(const GameModule& game, Task task, std::function<void(const Task&, const Result<Choice>&)> done) {
    work([this, &game, task = std::move(task), done = std::move(done)] {
        const auto begun = std::chrono::steady_clock::now();
        const Result<Choice> choice = undercroft::think(game, task, &clock_, &ending_);
        metrics_.thoughts.add();
        metrics_.thought_seconds.add(std::chrono::steady_clock::now() - begun);
        done(task, choice);
    });
}

void Thinkers::work(std::function<void()> job) {
    {
        const std::lock_guard lock(lock_);
        jobs_.push_back(std::move(job));
    }
    asked_.notify_one();
}

size_t Thinkers::waiting() const {
    const std::lock_guard lock(lock_);
    return jobs_.size();
}

void Thinkers::run() {
    for (;;) {
        std::function<void()> job;
        {
            std::unique_lock lock(lock_);
            asked_.wait(lock, [this] { return ending_ || !jobs_.empty(); });
            if (ending_) return;
            job = std::move(jobs_.front());
            jobs_.pop_front();
        }
        job();
    }
}

}  // namespace undercroft
