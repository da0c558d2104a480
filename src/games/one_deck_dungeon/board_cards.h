// Parts of the board that hang on the catalogue: boxes, cards, skills and potions, in the viewer's words. Private to the game.
#pragma once

#include "games/one_deck_dungeon/board.h"
#include "games/one_deck_dungeon/handles.h"
#include "games/one_deck_dungeon/names.h"

namespace undercroft::one_deck_dungeon {

// A box as printed, or with the shield it has here.
Message box_in_words(const Box& box, bool shield);

BoardColour board_colour(int box_colour);  // of Colour, or grey
const char* letter_key(BoardColour colour);

struct Average {
    double wounds = 0, time = 0;
};
// What a way through the peril that is met costs on average, by best placing without skills, potions and feats: from a row of rolls
// in thought, always the same. With the time the way asks for.
Average average_of_way(const Rules& rules, const State& state, int option);

class BoardParts {
public:
    BoardParts(const Rules& rules, const State& state, const Speaker& say)
        : rules_(rules), catalogue_(rules.catalogue()), state_(state), names_(catalogue_, state), handles_(catalogue_), say_(say) {}

    std::string name(const TextKey& key) const { return say_(Message(key.key)); }
    std::string letter(BoardColour colour) const;

    BoardDie die(int hero, int die) const;
    // Boxes of the fight; of a card before it is faced (ODD-ENC-06..09): its own, or what the floors add; and as printed.
    std::vector<BoardBox> fight_boxes() const;
    std::vector<BoardBox> card_boxes(const Encounter& met) const;
    std::vector<BoardBox> floor_boxes(bool peril) const;
    BoardBox printed_box(int index) const;

    BoardSkill skill(int index) const;    // without a hero: no handle, nothing used
    BoardPotion potion(int index) const;  // not usable
    BoardItem item(int card) const;
    BoardCard card(int index) const;
    std::vector<std::string> floor_rules() const;  // ODD-ENC-09: of the floors in force, what changes dice or consequences
    std::vector<std::string> rules_of_fight() const;

private:
    BoardBox box(const Box& printed, int value, bool shield) const;
    BoardWay way(int card, int option) const;
    void add_empty_costs(const std::vector<BoardBox>& boxes, const Property& foe, int& hearts, int& time) const;
    std::string worth_of(const Card& card) const;

    const Rules& rules_;
    const Catalogue& catalogue_;
    const State& state_;
    Names names_;
    Handles handles_;
    const Speaker& say_;
};

}  // namespace undercroft::one_deck_dungeon
