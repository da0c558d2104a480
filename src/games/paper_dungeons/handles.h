// Names of the things on a board of Paper Dungeons: room:D3, die:white1, hero:cleric. The board, options, questions and log lines
// use the same.
#pragma once

#include <string>

#include "engine/seat.h"
#include "games/paper_dungeons/catalogue.h"
#include "games/paper_dungeons/state.h"

namespace undercroft::paper_dungeons {

class Handles {
public:
    explicit Handles(const Catalogue& catalogue) : catalogue_(catalogue) {}

    static constexpr const char* wounds = "track:wounds";
    static constexpr const char* potions = "track:potions";
    static constexpr const char* gems = "track:gems";
    static constexpr const char* minions = "track:minions";

    static std::string room(int index) { return "room:" + room_name(index); }
    static std::string entrance(int column) { return std::string("entrance:") + letter_of(column); }
    static std::string gem(int letter) { return std::string("gem:") + letter_of(letter); }
    static std::string die(int index) {
        return (colour_of_die(index) == Colour::black ? "die:black" : "die:white") + std::to_string(index % 3 + 1);
    }
    static std::string seat(int index) { return "seat:" + std::to_string(index + 1); }
    static std::string party(int seat_index) { return "party:" + std::to_string(seat_index + 1); }

    std::string hero(int index) const { return "hero:" + catalogue_.hero_ids[static_cast<size_t>(index)]; }
    std::string item(int index) const { return "item:" + catalogue_.items[static_cast<size_t>(index)].id; }
    std::string talent(int index) const { return "talent:" + catalogue_.talents[static_cast<size_t>(index)].id; }
    std::string goal(int index) const { return "goal:" + catalogue_.goals[static_cast<size_t>(index)].id; }
    std::string mission(int index) const { return "mission:" + catalogue_.missions[static_cast<size_t>(index)].id; }
    std::string monster(int index) const { return "monster:" + catalogue_.monsters[static_cast<size_t>(index)].id; }

private:
    static char letter_of(int index) { return static_cast<char>('A' + index); }
    const Catalogue& catalogue_;
};

}  // namespace undercroft::paper_dungeons
