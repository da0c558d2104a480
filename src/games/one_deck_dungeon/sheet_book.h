// Campaign sheets at the door: the engine's SheetBook over campaign.h (ODD-CAMP).
#pragma once

#include <memory>

#include "engine/sheet_book.h"
#include "games/one_deck_dungeon/campaign.h"

namespace undercroft::one_deck_dungeon {

class TalentBook final : public SheetBook {
public:
    explicit TalentBook(std::shared_ptr<const Catalogue> catalogue) : catalogue_(std::move(catalogue)) {}

    std::vector<SheetChoice> beginnings() const override;  // a hero each (ODD-CAMP-01)
    Result<std::string> begin(const std::string& player, std::string_view beginning) const override;
    Result<std::string> player_of(std::string_view sheet) const override;
    Result<MessageList> describe(std::string_view sheet) const override;
    Result<SheetPage> page(std::string_view sheet) const override;
    Result<std::map<std::string, std::string>> options(std::span<const std::string> sheets) const override;
    int earned(const AnyState& finished) const override;
    Result<std::vector<SheetChoice>> marks(std::string_view sheet, const AnyState& finished) const override;
    Result<std::string> mark(std::string_view sheet, std::string_view choice, const AnyState& finished) const override;

private:
    std::string id_of(TalentMark mark) const;  // "durability:square"
    std::shared_ptr<const Catalogue> catalogue_;
};

}  // namespace undercroft::one_deck_dungeon
