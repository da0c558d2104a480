// Sheets that players keep from game to game: one text each, with the marks a finished game has earned for it and that are not made
// yet. The game's SheetBook reads them; here they are stored and found.
#pragma once

#include <string>
#include <vector>

#include "engine/module.h"
#include "engine/sheet_book.h"
#include "session/store.h"

namespace undercroft {

// Marks still to be made for a game that is over.
struct EarnedMarks {
    std::string record;  // its name among the records
    int left = 0;
    friend bool operator==(const EarnedMarks&, const EarnedMarks&) = default;
};

class SheetShelf {
public:
    // `game` has a sheet book.
    SheetShelf(const GameModule& game, Store& store) : game_(game), store_(store) {}

    const SheetBook& book() const { return *game_.sheet_book(); }

    // Every sheet there is, damaged ones too, by name.
    std::vector<std::string> names() const;
    // Refuses what is not there and what cannot be read; a damaged one is left as it is.
    Result<std::string> load(const std::string& name) const;
    Result<std::vector<std::string>> load_all(const std::vector<std::string>& names) const;
    Result<Done> save(const std::string& name, const std::string& text) const;
    // A new sheet; refuses names that cannot be files and names that are taken.
    Result<std::string> begin(const std::string& name, const std::string& beginning) const;

    Result<std::vector<EarnedMarks>> earned(const std::string& name) const;
    Result<Done> save_earned(const std::string& name, const std::vector<EarnedMarks>& earned) const;
    // The final position of a recorded game, which the book needs to know what may be marked.
    Result<AnyState> final_state(const std::string& record) const;

private:
    std::string document(const std::string& name) const { return game_.card().id + "/" + name + ".txt"; }
    std::string earned_document(const std::string& name) const { return game_.card().id + "/" + name + ".earned"; }

    const GameModule& game_;
    Store& store_;
};

// Refuses games that keep no sheets.
Result<Done> check_keeps_sheets(const GameModule& game);

}  // namespace undercroft
