// Desk: a table spoken to in JSON alone, a text in and a text out. What a transport carries; it holds no state of its own.
#pragma once

#include <string>
#include <string_view>

#include "session/refused.h"
#include "session/table.h"

namespace undercroft {

class Desk {
public:
    // `clock`: for hints, which are thought about here and now.
    Desk(Table& table, const TextCatalogue& texts, const Clock* clock) : table_(table), texts_(texts), clock_(clock) {}

    // A RequestMessage; anything else is refused in the same form, with id 0.
    std::string answer(std::string_view text);
    ResponseMessage answer(const RequestMessage& message);

private:
    Table& table_;
    const TextCatalogue& texts_;
    const Clock* clock_;
};

inline constexpr const char* hint_bot = "search";
inline constexpr int64_t hint_microseconds = 300'000;
// The strongest there is at hinting in this game: where nothing can be searched, the policy.
std::string hint_bot_of(const GameModule& game);

}  // namespace undercroft
