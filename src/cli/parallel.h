// Many independent pieces of work on several threads, their results taken in order: the outcome is the same for any number of
// threads, and after Ctrl-C it covers the first pieces without a gap.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <thread>
#include <vector>

namespace undercroft {

// `work(i)` runs on any thread, `take(i, result)` on the caller's in rising order; `stop()` is asked before each piece and
// `progress(done)` now and then, on the caller's thread. Returns how many pieces were done.
template <class Work, class Take, class Stop, class Progress>
int64_t work_in_order(int64_t count, int threads, Work&& work, Take&& take, Stop&& stop, Progress&& progress) {
    using Result = decltype(work(int64_t{}));
    constexpr int64_t batch_size = 2048;  // bounds the memory held by results not yet taken
    int64_t done = 0;
    while (done < count && !stop()) {
        const int64_t size = std::min(batch_size, count - done);
        std::vector<Result> results(static_cast<size_t>(size));
        std::atomic<int64_t> next{0};
        std::atomic<int64_t> finished{0};
        const auto run = [&](bool watches) {
            for (;;) {
                if (stop()) return;
                const int64_t index = next.fetch_add(1);
                if (index >= size) return;
                results[static_cast<size_t>(index)] = work(done + index);
                finished.fetch_add(1);
                if (watches) progress(done + finished.load());
            }
        };
        std::vector<std::thread> others;
        for (int i = 1; i < threads; ++i) others.emplace_back(run, false);
        run(true);
        for (std::thread& each : others) each.join();
        const int64_t complete = finished.load();  // indices are handed out in order, so these are the first
        for (int64_t i = 0; i < complete; ++i) take(done + i, results[static_cast<size_t>(i)]);
        done += complete;
        if (complete < size) break;
    }
    return done;
}

}  // namespace undercroft
