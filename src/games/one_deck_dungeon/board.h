// What may be seen of a table of One Deck Dungeon, as plain values with their words already in the viewer's language; nothing in this
// game is secret, so all viewers see the same. Every front end draws from this alone; the terminal's picture too.
// Handles (handles.h): door:1, card:goblin.1, box:2, way:1, die:mage.m5, hero:mage, feat:mage, skill:mage.haste, potion:healing,
// loot:item, lanterns:3, floor:1, boss:dragon, track:deck, track:discard, track:stairs, track:level, track:experience, track:tokens.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/message.h"
#include "drawing/canvas.h"
#include "engine/seat.h"
#include "games/one_deck_dungeon/rules.h"

namespace undercroft::one_deck_dungeon {

enum class BoardColour : uint8_t { strength, agility, magic, heroic, any };
enum class BoardUse : uint8_t { all, mana, shields };  // what a die is good for
enum class BoardKind : uint8_t { combat, peril, boss };
enum class BoardScene : uint8_t { doors, card, fight, loot, level, stairs, over };
enum class BoardDoorState : uint8_t { bare, closed, open };
enum class BoardFate : uint8_t { lives, saved, falls, wins };

struct BoardDie {
    std::string handle, name, letter;
    BoardColour colour = BoardColour::any;
    BoardUse use = BoardUse::all;
    int value = 0;
};
struct BoardBox {
    std::string handle, letter, text;  // no handle: not in the fight
    BoardColour colour = BoardColour::any;
    int value = 0, need = 0;  // what it asks for empty, and what is missing; an X that is not known yet: 0
    int hearts = 0, time = 0, skulls = 0;
    bool wide = false, shield = false, x = false, no_heroic = false;
    bool filled = false, barred = false;  // barred: a shield comes first
    bool throws_off = false;              // the next die on it is lost
    std::optional<int> floor;             // that has added it
    std::vector<BoardDie> dice;           // on it
};
struct BoardItem {
    std::string handle, name, letter;
    BoardColour colour = BoardColour::strength;
    int health = 0, lanterns = 0;
};
struct BoardSkill {
    std::string handle, name, text, price;
    std::optional<std::string> card;  // of a found one
    SkillSort sort = SkillSort::found;
    Cost cost = Cost::free;
    int amount = 0;
    bool combat = false, peril = false, boss = false;
    bool here = false, used = false, usable = false;  // in this encounter; already; by an answer to the question
};
struct BoardFeat {
    std::string handle, name, text;
    FeatKind kind = FeatKind::store;
    int stored = 0, cap = 0;  // heroic dice kept
};
struct BoardHero {
    std::string handle, name;
    int seat = 0, health = 0, wounds = 0, strength = 0, agility = 0, magic = 0;
    BoardFeat feat;
    std::vector<BoardItem> items;
    std::vector<BoardSkill> skills;
    std::vector<BoardDie> dice;
    std::vector<BoardColour> unrolled;     // dice taken, not rolled yet
    bool fighting = false, asked = false;  // takes part in the encounter; the question is put to this seat
    bool own = false;                      // the viewer's, where there are others
    int draught = 0, healed_below = 0;     // wounds a healing potion would remove now; wounds the way down removes
    int least_at_stake = 0, at_stake = 0;  // wounds if the team stopped now, without and with the odd one
};
struct BoardPotion {
    std::string handle, name, text;
    bool usable = false;
};
struct BoardLanterns {
    std::string handle;
    int lanterns = 0, cards = 0;
};
struct BoardLevel {
    std::string handle, experience_handle;
    int level = 0, heroic_dice = 0, item_limit = 0, skill_limit = 0;
    int experience = 0, cost = 0;
    bool top = false;                                                     // the cost buys a potion token
    int next_heroic_dice = 0, next_item_limit = 0, next_skill_limit = 0;  // of the next level; at the top 0
    int bought_tokens = 0;                                                // that come with what the cost buys
    std::vector<BoardLanterns> cards;
};
struct BoardDeck {
    std::string handle, discard_handle;
    int left = 0, whole = 0, discard = 0, turn_time = 0, turns = 0;  // turns: that the deck still pays for
    int unseen_combats = 0, unseen_perils = 0;                       // in the deck and behind closed doors
};
struct BoardStairs {
    std::string handle;
    bool visible = false;
    int tokens = 0, limit = 0, wounds = 0, next_turn_wounds = 0;
    int deck_below = 0, time_below = 0;  // cards of the next floor's deck; time its first turn costs in all
};
struct BoardFloor {
    std::string handle, name, text;  // nothing before it is reached
    int number = 0;
    bool reached = false;
    std::vector<BoardBox> peril, combat;
};
// A way through a peril.
struct BoardWay {
    std::string handle, name;
    int time = 0;  // paid at once
    BoardBox box;
    std::vector<BoardColour> dice;                       // that would be rolled
    int hearts_if_empty = 0, time_if_empty = 0;          // with what the floors add, and with what is paid
    std::optional<double> average_wounds, average_time;  // by best placing without skills, where it is asked which way
};
struct BoardCard {
    std::string handle, name, property, property_text, worth;
    BoardKind kind = BoardKind::combat;
    int lanterns = 0;
    std::vector<BoardBox> boxes, floor_boxes;
    std::vector<BoardWay> ways;
    int hearts_if_empty = 0, time_if_empty = 0;  // of a monster, with what the floors add
    BoardItem item;
    std::optional<BoardSkill> skill;
    std::optional<BoardPotion> potion;
    bool met = false, vanished = false;
};
struct BoardDoor {
    std::string handle;
    int number = 0;
    BoardDoorState state = BoardDoorState::bare;
    bool entered = false;
    int closed_cards = 0;
    std::vector<std::string> cards;  // handles, of Board::cards
};
struct BoardBoss {
    std::string handle, name, text;
    int wounds = 0, health = 0, round = 0;
};
struct BoardFight {
    std::string handle, name;  // of the card or the boss
    BoardKind kind = BoardKind::combat;
    std::string way;  // through a peril
    int lanterns = 0, conversion_dice = 0;
    std::vector<BoardBox> boxes;
    std::vector<std::string> rules;  // of foe and floors
    int prevented_hearts = 0, prevented_time = 0;
    bool halves_hearts = false, heart_for_time = false;
};
// What stopping now would bring.
struct BoardStake {
    std::string text;
    int wounds = 0, stairs_wounds = 0, time = 0, skulls = 0, draughts = 0;
    bool loot_lost = false;
    BoardFate fate = BoardFate::lives;
};
struct BoardPair {
    std::vector<std::string> heroes;
    std::optional<std::string> card;
    bool acting = false;
};
struct BoardLoot {
    std::string handle, card;
};

struct Board {
    std::string dungeon, dungeon_name;
    int difficulty = 0, floor = 0, turn = 0, seats = 0;
    Tier tier = Tier::none;
    std::string step;  // the question's name in the game's list
    BoardScene scene = BoardScene::doors;
    bool over = false, won = false;
    std::vector<BoardDoor> doors;  // places for doors, bare ones too
    std::vector<BoardCard> cards;  // that lie open: met ones first
    std::optional<BoardFight> fight;
    std::optional<BoardBoss> boss;
    std::optional<BoardStake> stake;
    std::vector<BoardHero> heroes;
    std::vector<BoardPair> pairs;  // of four heroes, in the order they act
    std::string tokens_handle;
    int tokens = 0;
    std::vector<BoardPotion> potions;
    BoardLevel level;
    BoardDeck deck;
    BoardStairs stairs;
    std::vector<BoardFloor> floors;
    std::vector<std::string> floor_rules;  // in force, that change dice or consequences
    std::vector<BoardLoot> loot;           // what the card in hand may become
};

Board make_board(const Rules& rules, const State& state, Viewer viewer, const Speaker& say);
void paint_board(const Board& board, const Speaker& say, Canvas& canvas);

}  // namespace undercroft::one_deck_dungeon
