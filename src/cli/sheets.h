// Sheets that players keep from game to game: one text file each in the data folder, with the marks a finished game has
// earned for it and that are not made yet. The game's SheetBook reads them; here they are stored and found.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "cli/files.h"
#include "cli/house.h"
#include "engine/sheet_book.h"

namespace undercroft {

// Marks still to be made for a game that is over.
struct EarnedMarks {
    std::string record;  // name of its file among the records
    int left = 0;
};

class SheetShelf {
public:
    // `game` has a sheet book.
    explicit SheetShelf(const GameModule& game) : game_(game) {}

    const SheetBook& book() const { return *game_.sheet_book(); }

    // Every sheet there is, damaged ones too, by name.
    std::vector<std::string> names() const;
    // Refuses what is not there and what cannot be read; a damaged file is left as it is.
    Result<std::string> load(const std::string& name) const;
    Result<std::vector<std::string>> load_all(const std::vector<std::string>& names) const;
    Result<Done> save(const std::string& name, const std::string& text) const;
    // A new sheet; refuses names that cannot be files and names that are taken.
    Result<std::string> begin(const std::string& name, const std::string& beginning) const;

    Result<std::vector<EarnedMarks>> earned(const std::string& name) const;
    Result<Done> save_earned(const std::string& name, const std::vector<EarnedMarks>& earned) const;
    // The final position of a recorded game, which the book needs to know what may be marked.
    Result<AnyState> final_state(const std::string& record) const;

    std::filesystem::path path_of(const std::string& name) const;

private:
    std::filesystem::path folder() const;
    std::filesystem::path earned_path(const std::string& name) const;
    const GameModule& game_;
};

// Refuses games that keep no sheets.
Result<Done> check_keeps_sheets(const House& house, const GameModule& game);

}  // namespace undercroft
