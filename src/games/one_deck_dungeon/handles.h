// Names of the things on a board of One Deck Dungeon: die:mage.m5, box:2, door:1, card:goblin.1. The board, options, questions and
// log lines use the same. Dice that are equal in the same hand share a name, as do the closed doors of one option: nobody tells
// them apart.
#pragma once

#include <string>

#include "games/one_deck_dungeon/enum_words.h"
#include "games/one_deck_dungeon/state.h"

namespace undercroft::one_deck_dungeon {

class Handles {
public:
    explicit Handles(const Catalogue& catalogue) : catalogue_(catalogue) {}

    static constexpr const char* deck = "track:deck";
    static constexpr const char* discard = "track:discard";
    static constexpr const char* stairs = "track:stairs";
    static constexpr const char* level = "track:level";
    static constexpr const char* experience = "track:experience";
    static constexpr const char* tokens = "track:tokens";
    // What the card in hand may become.
    static constexpr const char* loot_item = "loot:item";
    static constexpr const char* loot_skill = "loot:skill";
    static constexpr const char* loot_potion = "loot:potion";
    static constexpr const char* loot_experience = "loot:experience";

    static std::string box(int index) { return numbered("box:", index); }
    static std::string door(int index) { return numbered("door:", index); }
    static std::string way(int option) { return numbered("way:", option); }
    static std::string floor(int number) { return "floor:" + std::to_string(number); }
    static std::string lanterns(int count) { return "lanterns:" + std::to_string(count); }  // cards of experience worth so much

    // Of heroes by their card, not by their seat.
    std::string hero(int hero) const { return "hero:" + hero_id(hero); }
    std::string feat(int hero) const { return "feat:" + hero_id(hero); }
    std::string die(int hero, int die) const { return "die:" + hero_id(hero) + "." + die_word(die); }
    std::string skill(int hero, int skill) const { return "skill:" + hero_id(hero) + "." + catalogue_.skill(skill).id; }
    std::string potion(int index) const { return "potion:" + catalogue_.potions[static_cast<size_t>(index)].id; }
    std::string boss(int dungeon) const { return "boss:" + catalogue_.dungeons[static_cast<size_t>(dungeon)].boss.id; }
    // The cards of one name in the order of the pack, those of a second deck after them.
    std::string card(int index) const {
        const int in_deck = index % deck_size, encounter = catalogue_.card(index).encounter;
        int number = 1, all = 0;
        for (int each = 0; each < deck_size; ++each) {
            if (catalogue_.card(each).encounter != encounter) continue;
            number += each < in_deck ? 1 : 0;
            ++all;
        }
        if (index >= deck_size) number += all;
        return "card:" + catalogue_.encounter_of(index).id + "." + std::to_string(number);
    }

private:
    static std::string numbered(const char* sort, int index) { return sort + std::to_string(index + 1); }
    const std::string& hero_id(int hero) const { return catalogue_.heroes[static_cast<size_t>(hero)].id; }

    const Catalogue& catalogue_;
};

}  // namespace undercroft::one_deck_dungeon
