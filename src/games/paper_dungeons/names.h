// Text keys of the things of Paper Dungeons; shared by words, reasons and the picture.
#pragma once

#include <string>

#include "core/message.h"
#include "engine/event.h"
#include "games/paper_dungeons/catalogue.h"
#include "games/paper_dungeons/state.h"

namespace undercroft::paper_dungeons {

// Makes messages and keys from indices; a blank index becomes a question mark.
class Names {
public:
    explicit Names(const Catalogue& catalogue) : catalogue_(catalogue) {}

    static Message message(const std::string& area, const std::string& key) { return Message("paper_dungeons." + area + "." + key); }

    TextKey hero(int index, const char* form = "name") const { return key("hero", catalogue_.hero_ids[at(index)], form); }
    TextKey item(int index, const char* form = "name") const { return key("item", catalogue_.items[at(index)].id, form); }
    TextKey minion(int room, const char* form = "name") const {
        return key("minion", catalogue_.minion_ids[at(catalogue_.rooms[at(room)].minion_kind)], form);
    }
    TextKey monster(int index, const char* form = "name") const { return key("monster", catalogue_.monsters[at(index)].id, form); }
    TextKey monster(const Shared& shared, int stage, const char* form = "name") const {
        return monster(catalogue_.dungeons[shared.dungeon].monsters[at(stage)], form);
    }
    TextKey dungeon(int index, const char* form = "name") const { return key("dungeon", catalogue_.dungeons[at(index)].id, form); }
    TextKey mission(int index, const char* form = "name") const { return key("mission", catalogue_.missions[at(index)].id, form); }
    TextKey goal(int index, const char* form = "name") const { return key("goal", catalogue_.goals[at(index)].id, form); }
    TextKey talent(int index, const char* form = "name") const { return key("talent", catalogue_.talents[at(index)].id, form); }
    TextKey face(int index) const { return key("face", catalogue_.face_ids[at(index)], "name"); }

    static std::string letter(int index) { return std::string(1, static_cast<char>('A' + index)); }
    static std::string letters(unsigned set);
    static std::string column(int index) { return std::string(1, static_cast<char>('A' + index)); }
    static std::string colour(Colour colour) { return colour == Colour::black ? "black" : "white"; }

private:
    static size_t at(int index) { return static_cast<size_t>(index); }
    static TextKey key(const char* sort, const std::string& id, const char* form) {
        return {std::string("paper_dungeons.") + sort + "." + id + "." + form};
    }
    const Catalogue& catalogue_;
};

Message die_label(const Catalogue& catalogue, const Shared& shared, int die);
Message reward_label(int reward, int count);
MessageList black_heroes(const Catalogue& catalogue, uint8_t black);
// What waits in a room for this team.
MessageList room_contents(const Catalogue& catalogue, const Shared& shared, const Lane& lane, int room);

}  // namespace undercroft::paper_dungeons
