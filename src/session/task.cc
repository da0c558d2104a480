#include "session/task.h"

#include <memory>

#include "core/fault.h"
#include "engine/module.h"

namespace undercroft {

namespace {

constexpr int64_t eleven_days = 1'000'000'000'000;  // in microseconds: a limit for what is limited otherwise

// Time runs out at once when the thinking is called off, even if that was before it began: each look then is far later than the last.
class CancelClock final : public Clock {
public:
    CancelClock(const Clock* clock, const std::atomic<bool>* cancelled) : clock_(clock), cancelled_(cancelled) {}
    int64_t microseconds() const override {
        if (is_cancelled()) late_ += 2 * eleven_days;
        return late_ + (clock_ == nullptr ? 0 : clock_->microseconds());
    }
    bool is_cancelled() const { return cancelled_ != nullptr && cancelled_->load(std::memory_order_relaxed); }

private:
    const Clock* clock_;
    const std::atomic<bool>* cancelled_;
    mutable int64_t late_ = 0;
};

}  // namespace

Result<Choice> think(const GameModule& game, const Task& task, const Clock* clock, const std::atomic<bool>* cancelled) {
    const CancelClock watch(clock, cancelled);
    const bool timed = clock != nullptr && task.microseconds > 0;
    const bool only_iterations = !timed && task.iterations > 0 && cancelled != nullptr;
    const Budget budget{task.iterations, timed ? task.microseconds : only_iterations ? eleven_days : 0, &watch};
    Result<std::unique_ptr<Bot>> bot = game.make_bot(task.bot);
    if (!bot) return bot.problem();
    const FaultGuard guard;
    try {
        Choice choice = (*bot)->choose(task.observation, task.seat, task.seed, budget);
        if (watch.is_cancelled()) return Problem("problems.table.cancelled");
        return choice;
    } catch (const Fault&) {
        return Problem("problems.table.stopped");
    }
}

}  // namespace undercroft
