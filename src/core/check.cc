#include "core/check.h"

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <utility>

namespace undercroft {

namespace {
thread_local CheckContext* innermost = nullptr;
std::atomic<void (*)()> last_act = nullptr;
}  // namespace

void before_stopping(void (*act)()) { last_act = act; }

CheckContext::CheckContext() : outer_(innermost) { innermost = this; }
CheckContext::~CheckContext() { innermost = outer_; }

void check_failed(const char* condition, const char* file, int line) {
    if (void (*const act)() = last_act.exchange(nullptr); act != nullptr) act();
    std::fprintf(stderr, "CHECK failed: %s (%s:%d)\n", condition, file, line);
    const CheckContext* context = std::exchange(innermost, nullptr);  // a description that fails must not describe itself again
    for (; context != nullptr; context = context->outer_) {
        std::fprintf(stderr, "%s\n", context->describe().c_str());
    }
    std::abort();
}

}  // namespace undercroft
