// SheetBook: what a player keeps from game to game, such as a hero's talents. A sheet travels as text, so that storage and
// screens need not know the game; the game reads it, says what it holds and writes the next one. Pure: nothing is stored here.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"
#include "core/result.h"
#include "engine/any_state.h"

namespace undercroft {

// A way to begin a sheet, or something to mark on one.
struct SheetChoice {
    std::string id;
    Message label;
};

class SheetBook {
public:
    virtual ~SheetBook() = default;

    virtual std::vector<SheetChoice> beginnings() const = 0;
    virtual Result<std::string> begin(const std::string& player, std::string_view beginning) const = 0;

    virtual Result<std::string> player_of(std::string_view sheet) const = 0;
    virtual Result<MessageList> describe(std::string_view sheet) const = 0;  // the sheet in lines

    // The options with which these sheets sit down, in seat order.
    virtual Result<std::map<std::string, std::string>> options(std::span<const std::string> sheets) const = 0;

    // After a game: how many marks each player may make, what may be marked now (empty: the rest is lost), and making one.
    virtual int earned(const AnyState& finished) const = 0;
    virtual Result<std::vector<SheetChoice>> marks(std::string_view sheet, const AnyState& finished) const = 0;
    virtual Result<std::string> mark(std::string_view sheet, std::string_view choice, const AnyState& finished) const = 0;
};

}  // namespace undercroft
