#include "core/check.h"

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <utility>

#include "core/fault.h"

namespace undercroft {

namespace {
thread_local CheckContext* innermost = nullptr;
thread_local int guards = 0;
std::atomic<void (*)()> last_act = nullptr;
}  // namespace

void before_stopping(void (*act)()) { last_act = act; }

CheckContext::CheckContext() : outer_(innermost) { innermost = this; }
CheckContext::~CheckContext() { innermost = outer_; }

FaultGuard::FaultGuard() { ++guards; }
FaultGuard::~FaultGuard() { --guards; }

void check_failed(const char* condition, const char* file, int line) {
    std::string report = std::string("CHECK failed: ") + condition + " (" + file + ":" + std::to_string(line) + ")";
    const bool guarded = guards > 0;
    if (!guarded) {
        if (void (*const act)() = last_act.exchange(nullptr); act != nullptr) act();
        std::fprintf(stderr, "%s\n", report.c_str());  // at once: a description may fail, too
    }
    const CheckContext* context = std::exchange(innermost, nullptr);  // a description that fails must not describe itself again
    for (; context != nullptr; context = context->outer_) {
        const std::string described = context->describe();
        report += "\n" + described;
        if (!guarded) std::fprintf(stderr, "%s\n", described.c_str());
    }
    if (guarded) throw Fault(std::move(report));
    std::abort();
}

}  // namespace undercroft
