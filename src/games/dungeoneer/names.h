// Text keys of the things of Dungeoneer; shared by words, reasons and the board.
#pragma once

#include <string>

#include "core/message.h"
#include "engine/event.h"
#include "games/dungeoneer/catalogue.h"
#include "games/dungeoneer/enum_words.h"
#include "games/dungeoneer/told.h"

namespace undercroft::dungeoneer {

// Makes keys and messages from ids; what a viewer may not know becomes a question mark.
class Names {
public:
    Names(const Catalogue& catalogue, const Cast& cast) : catalogue_(catalogue), cast_(cast) {}
    Names(const Catalogue& catalogue, const State& state) : Names(catalogue, cast_of(state)) {}

    static Message message(const std::string& area, const std::string& key) { return Message("dungeoneer." + area + "." + key); }
    static TextKey word(const std::string& area, const std::string& key) { return {"dungeoneer." + area + "." + key}; }
    static Message text_of(const TextKey& key) { return Message(key.key); }

    MessageValue hero(Seat seat, const char* form = "name") const;
    TextKey hero(int index, const char* form = "name") const { return key("hero", catalogue_.ids.heroes[at(index)], form); }
    MessageValue card(int index) const {
        if (index == Event::blank_value) return std::string("?");
        return key("card", catalogue_.ids.cards[at(index)], "name");
    }
    TextKey card_text(int index, const char* form) const { return key("card", catalogue_.ids.cards[at(index)], form); }
    TextKey quest(int index, const char* form = "name") const { return key("quest", catalogue_.ids.quests[at(index)], form); }
    TextKey quest_monster(int index) const { return quest(index, "monster.name"); }
    TextKey location(int index, const char* form = "name") const { return key("location", catalogue_.ids.locations[at(index)], form); }
    MessageValue thing(Thing thing) const;
    static TextKey stat(int index) { return word("stat", word_of(static_cast<Stat>(index))); }
    static TextKey side(int index) { return word("side", word_of(static_cast<Side>(index))); }
    static Message player(Seat seat) { return message("table", "player").with("number", int64_t{seat.index + 1}); }

private:
    static size_t at(int index) { return static_cast<size_t>(index); }
    static TextKey key(const char* sort, const std::string& id, const char* form) {
        return {std::string("dungeoneer.") + sort + "." + id + "." + form};
    }
    const Catalogue& catalogue_;
    Cast cast_;
};

// with() for a value whose type is known only when running.
inline Message add(Message message, const std::string& name, const MessageValue& value) {
    message.arguments.push_back({name, value});
    return message;
}

}  // namespace undercroft::dungeoneer
