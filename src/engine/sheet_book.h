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

// A sheet as it is drawn: groups of entries, each with shapes to be marked.
struct SheetShape {
    std::string shape;  // a mark of it is the choice "<entry>:<shape>"
    int marked = 0, all = 0;
};
struct SheetEntry {
    std::string id;
    Message name, text;
    bool key = false;     // others of its group wait for it
    bool learnt = false;  // all its shapes are marked
    std::vector<SheetShape> shapes;
};
struct SheetGroup {
    Message name;
    std::string state;  // open to all, free to begin, chosen, closed because another was begun
    std::vector<SheetEntry> entries;
};
struct SheetPage {
    std::string player, beginning;
    Message heading, legend;
    std::vector<SheetGroup> groups;
};

class SheetBook {
public:
    virtual ~SheetBook() = default;

    virtual std::vector<SheetChoice> beginnings() const = 0;
    virtual Result<std::string> begin(const std::string& player, std::string_view beginning) const = 0;

    virtual Result<std::string> player_of(std::string_view sheet) const = 0;
    virtual Result<MessageList> describe(std::string_view sheet) const = 0;  // the sheet in lines
    virtual Result<SheetPage> page(std::string_view sheet) const = 0;

    // The options with which these sheets sit down, in seat order.
    virtual Result<std::map<std::string, std::string>> options(std::span<const std::string> sheets) const = 0;

    // After a game: how many marks each player may make, what may be marked now (empty: the rest is lost), and making one.
    virtual int earned(const AnyState& finished) const = 0;
    virtual Result<std::vector<SheetChoice>> marks(std::string_view sheet, const AnyState& finished) const = 0;
    virtual Result<std::string> mark(std::string_view sheet, std::string_view choice, const AnyState& finished) const = 0;
};

}  // namespace undercroft
