#include "core/check.h"

#include <cstdio>
#include <cstdlib>
#include <utility>

namespace undercroft {

namespace {
thread_local CheckContext* innermost = nullptr;
}

CheckContext::CheckContext() : outer_(innermost) { innermost = this; }
CheckContext::~CheckContext() { innermost = outer_; }

void check_failed(const char* condition, const char* file, int line) {
    std::fprintf(stderr, "CHECK failed: %s (%s:%d)\n", condition, file, line);
    const CheckContext* context = std::exchange(innermost, nullptr);  // a description that fails must not describe itself again
    for (; context != nullptr; context = context->outer_) {
        std::fprintf(stderr, "%s\n", context->describe().c_str());
    }
    std::abort();
}

}  // namespace undercroft
