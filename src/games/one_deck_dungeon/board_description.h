// The descriptions of the board's structs: JSON, JSON Schema and TypeScript types come from these.
#pragma once

#include "description/description.h"
#include "games/one_deck_dungeon/board.h"
#include "games/one_deck_dungeon/enum_words.h"

namespace undercroft {
template <>
struct Description<one_deck_dungeon::Cost> {
    static constexpr std::string_view name = "OneDeckDungeonCost";
    static constexpr auto words = one_deck_dungeon::cost_words;
};
template <>
struct Description<one_deck_dungeon::SkillSort> {
    static constexpr std::string_view name = "OneDeckDungeonSkillSort";
    static constexpr std::array<std::string_view, 5> words{"found", "basic", "printed", "talent", "potion"};
};
template <>
struct Description<one_deck_dungeon::FeatKind> {
    static constexpr std::string_view name = "OneDeckDungeonFeatKind";
    static constexpr std::array<std::string_view, 3> words{"store", "gamble", "buy"};
};
template <>
struct Description<one_deck_dungeon::Tier> {
    static constexpr std::string_view name = "OneDeckDungeonTier";
    static constexpr std::array<std::string_view, 4> words{"none", "expert", "standard", "novice"};
};
template <>
struct Description<one_deck_dungeon::BoardColour> {
    static constexpr std::string_view name = "OneDeckDungeonColour";
    static constexpr std::array<std::string_view, 5> words{"strength", "agility", "magic", "heroic", "any"};
};
template <>
struct Description<one_deck_dungeon::BoardUse> {
    static constexpr std::string_view name = "OneDeckDungeonUse";
    static constexpr std::array<std::string_view, 3> words{"all", "mana", "shields"};
};
template <>
struct Description<one_deck_dungeon::BoardKind> {
    static constexpr std::string_view name = "OneDeckDungeonKind";
    static constexpr std::array<std::string_view, 3> words{"combat", "peril", "boss"};
};
template <>
struct Description<one_deck_dungeon::BoardScene> {
    static constexpr std::string_view name = "OneDeckDungeonScene";
    static constexpr std::array<std::string_view, 7> words{"doors", "card", "fight", "loot", "level", "stairs", "over"};
};
template <>
struct Description<one_deck_dungeon::BoardDoorState> {
    static constexpr std::string_view name = "OneDeckDungeonDoorState";
    static constexpr std::array<std::string_view, 3> words{"bare", "closed", "open"};
};
template <>
struct Description<one_deck_dungeon::BoardFate> {
    static constexpr std::string_view name = "OneDeckDungeonFate";
    static constexpr std::array<std::string_view, 4> words{"lives", "saved", "falls", "wins"};
};
template <>
struct Description<one_deck_dungeon::BoardDie> {
    using BoardDie = one_deck_dungeon::BoardDie;
    static constexpr std::string_view name = "OneDeckDungeonDie";
    static constexpr auto fields =
        FieldList{field("handle", &BoardDie::handle), field("name", &BoardDie::name), field("letter", &BoardDie::letter),
                  field("colour", &BoardDie::colour), field("use", &BoardDie::use),   field("value", &BoardDie::value)};
};
template <>
struct Description<one_deck_dungeon::BoardBox> {
    using BoardBox = one_deck_dungeon::BoardBox;
    static constexpr std::string_view name = "OneDeckDungeonBox";
    static constexpr auto fields = FieldList{field("handle", &BoardBox::handle, "Empty where it is not in the fight."),
                                             field("letter", &BoardBox::letter),
                                             field("text", &BoardBox::text),
                                             field("colour", &BoardBox::colour),
                                             field("value", &BoardBox::value, "What it asks for empty; an X that is not known yet: 0."),
                                             field("need", &BoardBox::need, "What is missing."),
                                             field("hearts", &BoardBox::hearts),
                                             field("time", &BoardBox::time),
                                             field("skulls", &BoardBox::skulls),
                                             field("wide", &BoardBox::wide),
                                             field("shield", &BoardBox::shield),
                                             field("x", &BoardBox::x),
                                             field("no_heroic", &BoardBox::no_heroic),
                                             field("filled", &BoardBox::filled),
                                             field("barred", &BoardBox::barred, "A shield comes first."),
                                             field("throws_off", &BoardBox::throws_off, "The next die on it is lost."),
                                             field("floor", &BoardBox::floor, "That has added it."),
                                             field("dice", &BoardBox::dice, "That lie on it.")};
};
template <>
struct Description<one_deck_dungeon::BoardItem> {
    using BoardItem = one_deck_dungeon::BoardItem;
    static constexpr std::string_view name = "OneDeckDungeonItem";
    static constexpr auto fields =
        FieldList{field("handle", &BoardItem::handle), field("name", &BoardItem::name),     field("letter", &BoardItem::letter),
                  field("colour", &BoardItem::colour), field("health", &BoardItem::health), field("lanterns", &BoardItem::lanterns)};
};
template <>
struct Description<one_deck_dungeon::BoardSkill> {
    using BoardSkill = one_deck_dungeon::BoardSkill;
    static constexpr std::string_view name = "OneDeckDungeonSkill";
    static constexpr auto fields = FieldList{field("handle", &BoardSkill::handle),
                                             field("name", &BoardSkill::name),
                                             field("text", &BoardSkill::text),
                                             field("price", &BoardSkill::price),
                                             field("card", &BoardSkill::card, "The card of a found skill."),
                                             field("sort", &BoardSkill::sort),
                                             field("cost", &BoardSkill::cost),
                                             field("amount", &BoardSkill::amount),
                                             field("combat", &BoardSkill::combat),
                                             field("peril", &BoardSkill::peril),
                                             field("boss", &BoardSkill::boss),
                                             field("here", &BoardSkill::here, "Works in this encounter."),
                                             field("used", &BoardSkill::used, "Already, in this encounter."),
                                             field("usable", &BoardSkill::usable, "By an answer to the question.")};
};
template <>
struct Description<one_deck_dungeon::BoardFeat> {
    using BoardFeat = one_deck_dungeon::BoardFeat;
    static constexpr std::string_view name = "OneDeckDungeonFeat";
    static constexpr auto fields = FieldList{field("handle", &BoardFeat::handle),
                                             field("name", &BoardFeat::name),
                                             field("text", &BoardFeat::text),
                                             field("kind", &BoardFeat::kind),
                                             field("stored", &BoardFeat::stored, "Heroic dice kept."),
                                             field("cap", &BoardFeat::cap)};
};
template <>
struct Description<one_deck_dungeon::BoardHero> {
    using BoardHero = one_deck_dungeon::BoardHero;
    static constexpr std::string_view name = "OneDeckDungeonHero";
    static constexpr auto fields =
        FieldList{field("handle", &BoardHero::handle),
                  field("name", &BoardHero::name),
                  field("seat", &BoardHero::seat),
                  field("health", &BoardHero::health),
                  field("wounds", &BoardHero::wounds),
                  field("strength", &BoardHero::strength),
                  field("agility", &BoardHero::agility),
                  field("magic", &BoardHero::magic),
                  field("feat", &BoardHero::feat),
                  field("items", &BoardHero::items),
                  field("skills", &BoardHero::skills),
                  field("dice", &BoardHero::dice),
                  field("unrolled", &BoardHero::unrolled, "Dice taken, not rolled yet."),
                  field("fighting", &BoardHero::fighting, "Takes part in the encounter."),
                  field("asked", &BoardHero::asked, "The question is put to this seat."),
                  field("own", &BoardHero::own, "The viewer's, where there are others."),
                  field("draught", &BoardHero::draught, "Wounds a healing potion would remove now."),
                  field("healed_below", &BoardHero::healed_below, "Wounds the way down removes."),
                  field("least_at_stake", &BoardHero::least_at_stake, "Wounds if the team stopped now, without the odd one."),
                  field("at_stake", &BoardHero::at_stake, "The same with the odd one.")};
};
template <>
struct Description<one_deck_dungeon::BoardPotion> {
    using BoardPotion = one_deck_dungeon::BoardPotion;
    static constexpr std::string_view name = "OneDeckDungeonPotion";
    static constexpr auto fields = FieldList{field("handle", &BoardPotion::handle), field("name", &BoardPotion::name),
                                             field("text", &BoardPotion::text), field("usable", &BoardPotion::usable)};
};
template <>
struct Description<one_deck_dungeon::BoardLanterns> {
    using BoardLanterns = one_deck_dungeon::BoardLanterns;
    static constexpr std::string_view name = "OneDeckDungeonLanterns";
    static constexpr auto fields = FieldList{field("handle", &BoardLanterns::handle), field("lanterns", &BoardLanterns::lanterns),
                                             field("cards", &BoardLanterns::cards)};
};
template <>
struct Description<one_deck_dungeon::BoardLevel> {
    using BoardLevel = one_deck_dungeon::BoardLevel;
    static constexpr std::string_view name = "OneDeckDungeonLevel";
    static constexpr auto fields = FieldList{field("handle", &BoardLevel::handle),
                                             field("experience_handle", &BoardLevel::experience_handle),
                                             field("level", &BoardLevel::level),
                                             field("heroic_dice", &BoardLevel::heroic_dice),
                                             field("item_limit", &BoardLevel::item_limit),
                                             field("skill_limit", &BoardLevel::skill_limit),
                                             field("experience", &BoardLevel::experience),
                                             field("cost", &BoardLevel::cost, "Of the next level; at the top of a potion token."),
                                             field("top", &BoardLevel::top),
                                             field("next_heroic_dice", &BoardLevel::next_heroic_dice, "Of the next level; at the top 0."),
                                             field("next_item_limit", &BoardLevel::next_item_limit),
                                             field("next_skill_limit", &BoardLevel::next_skill_limit),
                                             field("bought_tokens", &BoardLevel::bought_tokens, "That come with what the cost buys."),
                                             field("cards", &BoardLevel::cards, "Experience by what a card is worth.")};
};
template <>
struct Description<one_deck_dungeon::BoardDeck> {
    using BoardDeck = one_deck_dungeon::BoardDeck;
    static constexpr std::string_view name = "OneDeckDungeonDeck";
    static constexpr auto fields = FieldList{field("handle", &BoardDeck::handle),
                                             field("discard_handle", &BoardDeck::discard_handle),
                                             field("left", &BoardDeck::left),
                                             field("whole", &BoardDeck::whole),
                                             field("discard", &BoardDeck::discard),
                                             field("turn_time", &BoardDeck::turn_time),
                                             field("turns", &BoardDeck::turns, "That the deck still pays for."),
                                             field("unseen_combats", &BoardDeck::unseen_combats, "In the deck and behind closed doors."),
                                             field("unseen_perils", &BoardDeck::unseen_perils)};
};
template <>
struct Description<one_deck_dungeon::BoardStairs> {
    using BoardStairs = one_deck_dungeon::BoardStairs;
    static constexpr std::string_view name = "OneDeckDungeonStairs";
    static constexpr auto fields =
        FieldList{field("handle", &BoardStairs::handle),
                  field("visible", &BoardStairs::visible),
                  field("tokens", &BoardStairs::tokens),
                  field("limit", &BoardStairs::limit),
                  field("wounds", &BoardStairs::wounds),
                  field("next_turn_wounds", &BoardStairs::next_turn_wounds, "That one more turn here costs for certain."),
                  field("deck_below", &BoardStairs::deck_below, "Cards of the next deck."),
                  field("time_below", &BoardStairs::time_below, "Of the first turn there.")};
};
template <>
struct Description<one_deck_dungeon::BoardFloor> {
    using BoardFloor = one_deck_dungeon::BoardFloor;
    static constexpr std::string_view name = "OneDeckDungeonFloor";
    static constexpr auto fields =
        FieldList{field("handle", &BoardFloor::handle),   field("name", &BoardFloor::name, "Empty before it is reached."),
                  field("text", &BoardFloor::text),       field("number", &BoardFloor::number),
                  field("reached", &BoardFloor::reached), field("peril", &BoardFloor::peril),
                  field("combat", &BoardFloor::combat)};
};
template <>
struct Description<one_deck_dungeon::BoardWay> {
    using BoardWay = one_deck_dungeon::BoardWay;
    static constexpr std::string_view name = "OneDeckDungeonWay";
    static constexpr auto fields =
        FieldList{field("handle", &BoardWay::handle),
                  field("name", &BoardWay::name),
                  field("time", &BoardWay::time, "Paid at once."),
                  field("box", &BoardWay::box),
                  field("dice", &BoardWay::dice, "That would be rolled."),
                  field("hearts_if_empty", &BoardWay::hearts_if_empty, "With what the floors add."),
                  field("time_if_empty", &BoardWay::time_if_empty, "With what the floors add and what is paid."),
                  field("average_wounds", &BoardWay::average_wounds, "By best placing without skills, where it is asked which way."),
                  field("average_time", &BoardWay::average_time)};
};
template <>
struct Description<one_deck_dungeon::BoardCard> {
    using BoardCard = one_deck_dungeon::BoardCard;
    static constexpr std::string_view name = "OneDeckDungeonCard";
    static constexpr auto fields =
        FieldList{field("handle", &BoardCard::handle),
                  field("name", &BoardCard::name),
                  field("property", &BoardCard::property),
                  field("property_text", &BoardCard::property_text),
                  field("worth", &BoardCard::worth, "What it is as loot."),
                  field("kind", &BoardCard::kind),
                  field("lanterns", &BoardCard::lanterns),
                  field("boxes", &BoardCard::boxes),
                  field("floor_boxes", &BoardCard::floor_boxes),
                  field("ways", &BoardCard::ways),
                  field("hearts_if_empty", &BoardCard::hearts_if_empty, "Of a monster, with what the floors add."),
                  field("time_if_empty", &BoardCard::time_if_empty),
                  field("item", &BoardCard::item),
                  field("skill", &BoardCard::skill),
                  field("potion", &BoardCard::potion),
                  field("met", &BoardCard::met),
                  field("vanished", &BoardCard::vanished)};
};
template <>
struct Description<one_deck_dungeon::BoardDoor> {
    using BoardDoor = one_deck_dungeon::BoardDoor;
    static constexpr std::string_view name = "OneDeckDungeonDoor";
    static constexpr auto fields = FieldList{field("handle", &BoardDoor::handle),
                                             field("number", &BoardDoor::number),
                                             field("state", &BoardDoor::state),
                                             field("entered", &BoardDoor::entered),
                                             field("closed_cards", &BoardDoor::closed_cards),
                                             field("cards", &BoardDoor::cards, "Handles, of the open cards.")};
};
template <>
struct Description<one_deck_dungeon::BoardBoss> {
    using BoardBoss = one_deck_dungeon::BoardBoss;
    static constexpr std::string_view name = "OneDeckDungeonBoss";
    static constexpr auto fields =
        FieldList{field("handle", &BoardBoss::handle), field("name", &BoardBoss::name),     field("text", &BoardBoss::text),
                  field("wounds", &BoardBoss::wounds), field("health", &BoardBoss::health), field("round", &BoardBoss::round)};
};
template <>
struct Description<one_deck_dungeon::BoardFight> {
    using BoardFight = one_deck_dungeon::BoardFight;
    static constexpr std::string_view name = "OneDeckDungeonFight";
    static constexpr auto fields = FieldList{field("handle", &BoardFight::handle),
                                             field("name", &BoardFight::name),
                                             field("kind", &BoardFight::kind),
                                             field("way", &BoardFight::way, "Through a peril."),
                                             field("lanterns", &BoardFight::lanterns),
                                             field("conversion_dice", &BoardFight::conversion_dice, "That a heroic die costs."),
                                             field("boxes", &BoardFight::boxes),
                                             field("rules", &BoardFight::rules, "Of foe and floors."),
                                             field("prevented_hearts", &BoardFight::prevented_hearts),
                                             field("prevented_time", &BoardFight::prevented_time),
                                             field("halves_hearts", &BoardFight::halves_hearts),
                                             field("heart_for_time", &BoardFight::heart_for_time)};
};
template <>
struct Description<one_deck_dungeon::BoardStake> {
    using BoardStake = one_deck_dungeon::BoardStake;
    static constexpr std::string_view name = "OneDeckDungeonStake";
    static constexpr auto fields = FieldList{field("text", &BoardStake::text, "What stopping now would bring."),
                                             field("wounds", &BoardStake::wounds),
                                             field("stairs_wounds", &BoardStake::stairs_wounds, "Among the wounds."),
                                             field("time", &BoardStake::time),
                                             field("skulls", &BoardStake::skulls),
                                             field("draughts", &BoardStake::draughts, "Healing potions it takes to live."),
                                             field("loot_lost", &BoardStake::loot_lost),
                                             field("fate", &BoardStake::fate)};
};
template <>
struct Description<one_deck_dungeon::BoardPair> {
    using BoardPair = one_deck_dungeon::BoardPair;
    static constexpr std::string_view name = "OneDeckDungeonPair";
    static constexpr auto fields =
        FieldList{field("heroes", &BoardPair::heroes), field("card", &BoardPair::card), field("acting", &BoardPair::acting)};
};
template <>
struct Description<one_deck_dungeon::BoardLoot> {
    using BoardLoot = one_deck_dungeon::BoardLoot;
    static constexpr std::string_view name = "OneDeckDungeonLoot";
    static constexpr auto fields = FieldList{field("handle", &BoardLoot::handle), field("card", &BoardLoot::card)};
};
template <>
struct Description<one_deck_dungeon::Board> {
    using Board = one_deck_dungeon::Board;
    static constexpr std::string_view name = "OneDeckDungeonBoard";
    static constexpr auto fields = FieldList{field("dungeon", &Board::dungeon),
                                             field("dungeon_name", &Board::dungeon_name),
                                             field("difficulty", &Board::difficulty),
                                             field("floor", &Board::floor, "4: the boss."),
                                             field("turn", &Board::turn),
                                             field("seats", &Board::seats),
                                             field("tier", &Board::tier),
                                             field("step", &Board::step, "The question's name in the game's list."),
                                             field("scene", &Board::scene),
                                             field("over", &Board::over),
                                             field("won", &Board::won),
                                             field("doors", &Board::doors, "Places for doors, bare ones too."),
                                             field("cards", &Board::cards, "That lie open, met ones first."),
                                             field("fight", &Board::fight),
                                             field("boss", &Board::boss),
                                             field("stake", &Board::stake),
                                             field("heroes", &Board::heroes),
                                             field("pairs", &Board::pairs, "Of four heroes, in the order they act."),
                                             field("tokens_handle", &Board::tokens_handle),
                                             field("tokens", &Board::tokens),
                                             field("potions", &Board::potions),
                                             field("level", &Board::level),
                                             field("deck", &Board::deck),
                                             field("stairs", &Board::stairs),
                                             field("floors", &Board::floors),
                                             field("floor_rules", &Board::floor_rules, "In force, that change dice or consequences."),
                                             field("loot", &Board::loot, "What the card in hand may become.")};
};
}  // namespace undercroft
