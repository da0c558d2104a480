// Text keys of the things of Dungeoneer; shared by words, reasons and the picture.
#pragma once

#include <string>

#include "core/message.h"
#include "engine/event.h"
#include "games/dungeoneer/catalogue.h"
#include "games/dungeoneer/state.h"

namespace undercroft::dungeoneer {

// Makes keys and messages from ids; what a viewer may not know becomes a question mark.
class Names {
public:
    Names(const Catalogue& catalogue, const State& state) : catalogue_(catalogue), state_(state) {}

    static Message message(const std::string& area, const std::string& key) { return Message("dungeoneer." + area + "." + key); }
    static TextKey word(const std::string& area, const std::string& key) { return {"dungeoneer." + area + "." + key}; }

    MessageValue hero(Seat seat, const char* form = "name") const;
    TextKey hero(int index, const char* form = "name") const { return key("hero", catalogue_.ids.heroes[at(index)], form); }
    MessageValue card(int index) const {
        if (index == Event::blank_value) return std::string("?");
        return key("card", catalogue_.ids.cards[at(index)], "name");
    }
    TextKey quest(int index) const { return key("quest", catalogue_.ids.quests[at(index)], "name"); }
    TextKey quest_monster(int index) const { return key("quest", catalogue_.ids.quests[at(index)], "monster.name"); }
    TextKey location(int index, const char* form = "name") const { return key("location", catalogue_.ids.locations[at(index)], form); }
    MessageValue thing(Thing thing) const;
    LocationId drawn_location() const;  // the one that a question is asked about: to be laid or shifted
    TextKey phase() const;              // of the turn, or the winter's roll before it (DG-ICE-05)
    static TextKey stat(int index) { return word("stat", stat_ids[at(index)]); }
    static TextKey side(int index) { return word("side", side_ids[at(index)]); }
    static Message player(Seat seat) { return message("table", "player").with("number", int64_t{seat.index + 1}); }

    static constexpr const char* stat_ids[] = {"melee", "magic", "speed", "level", "health"};
    static constexpr const char* side_ids[] = {"north", "east", "south", "west"};
    static constexpr const char* phase_ids[] = {"setup", "recovery", "villainy", "location", "feats", "discard_draw"};
    static constexpr const char* noun_ids[] = {"hero", "attacker",  "attacking_card", "lair_monster", "boon", "treasure",
                                               "bane", "discarded", "location",       "shiftable",    "exit", "barrier"};

private:
    static size_t at(int index) { return static_cast<size_t>(index); }
    static TextKey key(const char* sort, const std::string& id, const char* form) {
        return {std::string("dungeoneer.") + sort + "." + id + "." + form};
    }
    const Catalogue& catalogue_;
    const State& state_;
};

// with() for a value whose type is known only when running.
inline Message add(Message message, const std::string& name, const MessageValue& value) {
    message.arguments.push_back({name, value});
    return message;
}

}  // namespace undercroft::dungeoneer
