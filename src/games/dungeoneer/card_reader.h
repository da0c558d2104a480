// Cards to be read in full: everything printed on a hero, an adventure card, a quest or a location, line by line. Shelves and boards
// take their lines from here.
#pragma once

#include <set>
#include <string>

#include "engine/module.h"
#include "games/dungeoneer/handles.h"
#include "games/dungeoneer/names.h"
#include "games/dungeoneer/play.h"

namespace undercroft::dungeoneer {

class CardReader {
public:
    // `flavours`: text keys of the cards that have a line of flavour.
    CardReader(Sight view, const std::set<std::string>& flavours)
        : view_(view), names_(view.cards, view.state), handles_(view.cards, view.state), flavours_(flavours) {}

    CardLook hero(Seat seat) const;
    CardLook card(CardId id) const;
    CardLook quest(int index) const;
    CardLook location(int index) const;
    const char* timing_of(const Card& printed) const;
    bool has_flavour(const TextKey& key) const { return flavours_.contains(key.key); }

private:
    static Message line(const char* key) { return Names::message("look", key); }
    void add_flavour(CardLook& card, const TextKey& key) const;
    MessageList tags_of_card(uint64_t tags) const;

    Sight view_;
    Names names_;
    Handles handles_;
    const std::set<std::string>& flavours_;
};

}  // namespace undercroft::dungeoneer
