// CHECK: our own mistakes stop at once, with enough printed to replay them.
#pragma once

#include <string>

namespace undercroft {

// Cold: the way here is kept out of the code that runs.
[[noreturn, gnu::cold]] void check_failed(const char* condition, const char* file, int line);

// Called before the message is printed: a screen gives the terminal back first, or nobody would read it.
void before_stopping(void (*act)());

// What to print besides the failed condition; a Match or a simulation installs one while rules run.
class CheckContext {
public:
    CheckContext();
    virtual ~CheckContext();
    CheckContext(const CheckContext&) = delete;
    CheckContext& operator=(const CheckContext&) = delete;
    virtual std::string describe() const = 0;

private:
    friend void check_failed(const char* condition, const char* file, int line);
    CheckContext* outer_;
};

}  // namespace undercroft

// A macro because the text of the condition and its place are the message.
#define CHECK(condition) ((condition) ? void(0) : ::undercroft::check_failed(#condition, __FILE__, __LINE__))
