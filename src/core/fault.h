// Where one failed CHECK must not end everything: who keeps many tables in one process puts each step between two of these.
#pragma once

#include <exception>
#include <string>
#include <utility>

namespace undercroft {

// What a CHECK found, with the same words it would have printed.
class Fault final : public std::exception {
public:
    explicit Fault(std::string report) : report_(std::move(report)) {}
    const std::string& report() const { return report_; }
    const char* what() const noexcept override { return report_.c_str(); }

private:
    std::string report_;
};

// While one lives, a failed CHECK on this thread throws a Fault instead of stopping the program. What was being changed is then
// in no known order: whoever catches it must give that up.
class FaultGuard {
public:
    FaultGuard();
    ~FaultGuard();
    FaultGuard(const FaultGuard&) = delete;
    FaultGuard& operator=(const FaultGuard&) = delete;
};

}  // namespace undercroft
