// Names of the things on a board of Dungeoneer: card:blink, hero:ulla, location:crossroads, exit:crossroads.north, cell:dungeon,3,-1.
// The board, options, questions and log lines use the same.
#pragma once

#include <string>

#include "engine/module.h"
#include "games/dungeoneer/catalogue.h"
#include "games/dungeoneer/enum_words.h"
#include "games/dungeoneer/told.h"

namespace undercroft::dungeoneer {

class Handles {
public:
    Handles(const Catalogue& catalogue, const Cast& cast) : catalogue_(catalogue), cast_(cast) {}
    Handles(const Catalogue& catalogue, const State& state) : Handles(catalogue, cast_of(state)) {}

    static std::string seat(Seat seat) { return numbered("seat:", seat); }
    static std::string hand(Seat seat) { return numbered("hand:", seat); }
    static std::string inventory(Seat seat) { return numbered("inventory:", seat); }
    static std::string lair(Seat seat) { return numbered("lair:", seat); }
    static std::string banes(Seat seat) { return numbered("banes:", seat); }
    static constexpr const char* table = "table:cards";
    static constexpr const char* ice = "pile:ice";
    static constexpr const char* quests = "pile:quests";
    static std::string deck(int index, bool split) { return "pile:" + deck_word(index, split); }
    static std::string discards(int index, bool split) { return "discards:" + deck_word(index, split); }
    static std::string places(Region region) { return "pile:" + word_of(region); }
    static std::string form(int index) { return "form:" + word_of(static_cast<Stat>(index)); }
    static std::string turn(bool turned) { return turned ? "turn:half" : "turn:straight"; }
    static std::string cell(Region region, int x, int y) {
        return "cell:" + word_of(region) + "," + std::to_string(x) + "," + std::to_string(y);
    }
    static std::string deck_word(int index, bool split) { return !split ? "adventure" : index == 0 ? "glory" : "peril"; }

    std::string hero(HeroId id) const { return "hero:" + catalogue_.ids.heroes[id.value]; }
    // Before a hero is dealt the seat stands for it.
    std::string hero(Seat of) const {
        if (of.is_none()) return {};
        const HeroId id = cast_[static_cast<size_t>(of.index)];
        return id.is_none() ? seat(of) : hero(id);
    }
    std::string card(int index) const { return "card:" + catalogue_.ids.cards[static_cast<size_t>(index)]; }
    std::string quest(int index) const { return "quest:" + quest_id(index); }
    std::string monster(int quest_index) const { return "monster:" + quest_id(quest_index); }
    std::string escort(int quest_index) const { return "escort:" + quest_id(quest_index); }
    std::string location(int index) const { return "location:" + location_id(index); }
    std::string exit(int index, int side) const { return "exit:" + location_id(index) + "." + word_of(static_cast<Side>(side)); }
    std::string thing(Thing thing) const {
        if (thing.is_hero()) return hero(thing.seat());
        if (thing.is_card()) return card(thing.id);
        if (thing.is_quest()) return catalogue_.quests[thing.id].monster.health > 0 ? monster(thing.id) : quest(thing.id);
        if (thing.is_exit()) return exit(thing.id, static_cast<int>(thing.side()));
        if (thing.is_location()) return location(thing.id);
        return {};
    }

private:
    static std::string numbered(const char* sort, Seat seat) { return sort + std::to_string(seat.index + 1); }
    const std::string& quest_id(int index) const { return catalogue_.ids.quests[static_cast<size_t>(index)]; }
    const std::string& location_id(int index) const { return catalogue_.ids.locations[static_cast<size_t>(index)]; }

    const Catalogue& catalogue_;
    Cast cast_;
};

// The things an answer of this seat touches.
HandleList handles_of(const Catalogue& catalogue, const State& state, Seat seat, Action action);

}  // namespace undercroft::dungeoneer
