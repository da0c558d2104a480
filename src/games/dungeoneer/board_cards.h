// Cards of a board of Dungeoneer: everything printed on them, and what it comes to now.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "description/description.h"
#include "games/dungeoneer/enum_words.h"

namespace undercroft::dungeoneer {

// When a card may be played.
enum class BoardTiming : uint8_t { feats, villainy, anytime, response };
// lost: its escort token lies on the map.
enum class BoardQuestZone : uint8_t { personal, common, lost, completed };
// The first step on the shortest way; none: there is no way, or no such place on the map.
enum class BoardWay : uint8_t { none, here, north, east, south, west, link };

struct BoardNamed {
    std::string handle, name;
};
// What something on the table adds to a value.
struct BoardPart {
    std::string handle, name;
    int amount = 0;
};
struct BoardValue {
    std::string handle, name, short_name;
    Stat stat = Stat::melee;
    int printed = 0, now = 0;
    bool attacks = false;
    std::vector<BoardPart> parts;
};
// A die and the value of a hero must reach the number.
struct BoardThreat {
    Stat stat = Stat::melee;
    std::string stat_name;
    int number = 0;
    std::optional<int> chance;
};
struct BoardMonster {
    std::string handle, name;
    int health = 0, left = 0;
    std::vector<std::string> kinds;
    std::vector<BoardValue> values;
};
struct BoardCard {
    std::string handle, name, set, type_name, text, flavour;
    CardType type = CardType::boon;
    bool glory = false;
    int cost = 0;
    bool costs_x = false;
    std::optional<int> cost_now;
    BoardTiming timing = BoardTiming::feats;
    std::string timing_name, lasts_name;
    Lasts lasts = Lasts::instant;
    std::vector<std::string> kinds;
    std::optional<BoardMonster> monster;
    std::optional<BoardThreat> threat;
    int x = 0;
    std::optional<std::string> host, controller;
    std::vector<std::string> rules;
};
// How far a place is from the hero in the middle of the board.
struct BoardPath {
    BoardWay way = BoardWay::none;
    int steps = 0;
};
struct BoardQuest {
    std::string handle, name, set, category_name, text;
    std::string flavour;
    Category category = Category::artifact;
    BoardQuestZone zone = BoardQuestZone::personal;
    std::optional<std::string> seat;
    std::vector<BoardNamed> places, ends;
    BoardPath path;
    bool on_map = false;
    int attempt_points = 0;
    std::optional<std::string> escort, carrier, lies_in;
    bool found = false;
    std::optional<int> search;
    std::optional<BoardThreat> threat;
    std::optional<BoardMonster> monster;
    int dice = 0, dice_at_least = 0;
    std::vector<std::string> rules;
};
struct BoardLevel {
    int level = 0, melee = 0, magic = 0, speed = 0;
};
struct BoardHero {
    std::string handle, name, short_name, set, race, hero_class;
    std::string ability, text, flavour;
    int health = 0;
    std::vector<BoardLevel> levels;
    std::vector<std::string> attacks;
    int boon_limit = 0, treasure_limit = 0;
};

}  // namespace undercroft::dungeoneer

namespace undercroft {

template <>
struct Description<dungeoneer::BoardTiming> {
    static constexpr std::string_view name = "DungeoneerTiming";
    static constexpr std::array<std::string_view, 4> words{"feats", "villainy", "anytime", "response"};
};
template <>
struct Description<dungeoneer::BoardQuestZone> {
    static constexpr std::string_view name = "DungeoneerQuestZone";
    static constexpr std::array<std::string_view, 4> words{"personal", "common", "lost", "completed"};
};
template <>
struct Description<dungeoneer::BoardWay> {
    static constexpr std::string_view name = "DungeoneerWay";
    static constexpr std::array<std::string_view, 7> words{"none", "here", "north", "east", "south", "west", "link"};
};
template <>
struct Description<dungeoneer::Stat> {
    static constexpr std::string_view name = "DungeoneerStat";
    static constexpr auto words = dungeoneer::stat_keys;
};
template <>
struct Description<dungeoneer::CardType> {
    static constexpr std::string_view name = "DungeoneerCardType";
    static constexpr auto words = dungeoneer::card_type_keys;
};
template <>
struct Description<dungeoneer::Lasts> {
    static constexpr std::string_view name = "DungeoneerLasts";
    static constexpr auto words = dungeoneer::lasts_keys;
};
template <>
struct Description<dungeoneer::Category> {
    static constexpr std::string_view name = "DungeoneerCategory";
    static constexpr auto words = dungeoneer::category_keys;
};
template <>
struct Description<dungeoneer::BoardNamed> {
    using BoardNamed = dungeoneer::BoardNamed;
    static constexpr std::string_view name = "DungeoneerNamed";
    static constexpr auto fields = FieldList{field("handle", &BoardNamed::handle), field("name", &BoardNamed::name)};
};
template <>
struct Description<dungeoneer::BoardPart> {
    using BoardPart = dungeoneer::BoardPart;
    static constexpr std::string_view name = "DungeoneerPart";
    static constexpr auto fields = FieldList{field("handle", &BoardPart::handle, "Of what adds it."), field("name", &BoardPart::name),
                                             field("amount", &BoardPart::amount)};
};
template <>
struct Description<dungeoneer::BoardValue> {
    using BoardValue = dungeoneer::BoardValue;
    static constexpr std::string_view name = "DungeoneerValue";
    static constexpr auto fields = FieldList{field("handle", &BoardValue::handle),
                                             field("name", &BoardValue::name),
                                             field("short_name", &BoardValue::short_name),
                                             field("stat", &BoardValue::stat),
                                             field("printed", &BoardValue::printed),
                                             field("now", &BoardValue::now),
                                             field("attacks", &BoardValue::attacks, "It may be attacked with; otherwise it counters only."),
                                             field("parts", &BoardValue::parts, "printed and these give now.")};
};
template <>
struct Description<dungeoneer::BoardThreat> {
    using BoardThreat = dungeoneer::BoardThreat;
    static constexpr std::string_view name = "DungeoneerThreat";
    static constexpr auto fields =
        FieldList{field("stat", &BoardThreat::stat), field("stat_name", &BoardThreat::stat_name), field("number", &BoardThreat::number),
                  field("chance", &BoardThreat::chance, "That the viewer's hero overcomes it, of a hundred.")};
};
template <>
struct Description<dungeoneer::BoardMonster> {
    using BoardMonster = dungeoneer::BoardMonster;
    static constexpr std::string_view name = "DungeoneerMonster";
    static constexpr auto fields =
        FieldList{field("handle", &BoardMonster::handle),
                  field("name", &BoardMonster::name),
                  field("health", &BoardMonster::health),
                  field("left", &BoardMonster::left, "left: printed less the wounds; above the printed it may be, too."),
                  field("kinds", &BoardMonster::kinds),
                  field("values", &BoardMonster::values)};
};
template <>
struct Description<dungeoneer::BoardCard> {
    using BoardCard = dungeoneer::BoardCard;
    static constexpr std::string_view name = "DungeoneerCard";
    static constexpr auto fields =
        FieldList{field("handle", &BoardCard::handle),
                  field("name", &BoardCard::name),
                  field("set", &BoardCard::set),
                  field("type_name", &BoardCard::type_name),
                  field("text", &BoardCard::text),
                  field("flavour", &BoardCard::flavour),
                  field("type", &BoardCard::type),
                  field("glory", &BoardCard::glory, "It costs Glory, otherwise Peril."),
                  field("cost", &BoardCard::cost, "Printed."),
                  field("costs_x", &BoardCard::costs_x),
                  field("cost_now", &BoardCard::cost_now,
                        "For whom it would be played by the viewer; none: it depends on whom it is for, or the viewer does not hold it."),
                  field("timing", &BoardCard::timing),
                  field("timing_name", &BoardCard::timing_name),
                  field("lasts_name", &BoardCard::lasts_name),
                  field("lasts", &BoardCard::lasts),
                  field("kinds", &BoardCard::kinds),
                  field("monster", &BoardCard::monster),
                  field("threat", &BoardCard::threat),
                  field("x", &BoardCard::x, "What was paid for it."),
                  field("host", &BoardCard::host, "What it is attached to."),
                  field("controller", &BoardCard::controller, "The seat its text speaks for."),
                  field("rules", &BoardCard::rules, "Ids of the rules behind it.")};
};
template <>
struct Description<dungeoneer::BoardPath> {
    using BoardPath = dungeoneer::BoardPath;
    static constexpr std::string_view name = "DungeoneerPath";
    static constexpr auto fields = FieldList{field("way", &BoardPath::way), field("steps", &BoardPath::steps)};
};
template <>
struct Description<dungeoneer::BoardQuest> {
    using BoardQuest = dungeoneer::BoardQuest;
    static constexpr std::string_view name = "DungeoneerQuest";
    static constexpr auto fields =
        FieldList{field("handle", &BoardQuest::handle),
                  field("name", &BoardQuest::name),
                  field("set", &BoardQuest::set),
                  field("category_name", &BoardQuest::category_name),
                  field("text", &BoardQuest::text),
                  field("flavour", &BoardQuest::flavour),
                  field("category", &BoardQuest::category),
                  field("zone", &BoardQuest::zone),
                  field("seat", &BoardQuest::seat, "Whose it is, or who completed it."),
                  field("places", &BoardQuest::places, "Where it is attempted, or begins."),
                  field("ends", &BoardQuest::ends, "Where an escort ends."),
                  field("path", &BoardQuest::path, "For the hero in the middle of the board."),
                  field("on_map", &BoardQuest::on_map, "A place where it goes on is on the map."),
                  field("attempt_points", &BoardQuest::attempt_points, "Action points that the viewer's next attempt costs."),
                  field("escort", &BoardQuest::escort, "Its token."),
                  field("carrier", &BoardQuest::carrier, "The hero who has the token."),
                  field("lies_in", &BoardQuest::lies_in, "Where the token lies."),
                  field("found", &BoardQuest::found, "Its search has been successful this turn."),
                  field("search", &BoardQuest::search, "The number a search must reach."),
                  field("threat", &BoardQuest::threat),
                  field("monster", &BoardQuest::monster),
                  field("dice", &BoardQuest::dice),
                  field("dice_at_least", &BoardQuest::dice_at_least),
                  field("rules", &BoardQuest::rules)};
};
template <>
struct Description<dungeoneer::BoardLevel> {
    using BoardLevel = dungeoneer::BoardLevel;
    static constexpr std::string_view name = "DungeoneerLevel";
    static constexpr auto fields = FieldList{field("level", &BoardLevel::level), field("melee", &BoardLevel::melee),
                                             field("magic", &BoardLevel::magic), field("speed", &BoardLevel::speed)};
};
template <>
struct Description<dungeoneer::BoardHero> {
    using BoardHero = dungeoneer::BoardHero;
    static constexpr std::string_view name = "DungeoneerHero";
    static constexpr auto fields = FieldList{field("handle", &BoardHero::handle),
                                             field("name", &BoardHero::name),
                                             field("short_name", &BoardHero::short_name),
                                             field("set", &BoardHero::set),
                                             field("race", &BoardHero::race),
                                             field("hero_class", &BoardHero::hero_class),
                                             field("ability", &BoardHero::ability),
                                             field("text", &BoardHero::text),
                                             field("flavour", &BoardHero::flavour),
                                             field("health", &BoardHero::health),
                                             field("levels", &BoardHero::levels),
                                             field("attacks", &BoardHero::attacks, "Forms it may attack with."),
                                             field("boon_limit", &BoardHero::boon_limit),
                                             field("treasure_limit", &BoardHero::treasure_limit)};
};

}  // namespace undercroft
