// A battle on a board of Dungeoneer, stage by stage: who fights whom, in which form, with what, and how likely each end is.
#pragma once

#include "games/dungeoneer/board_cards.h"

namespace undercroft::dungeoneer {

enum class BoardBattleSort : uint8_t { encounters, hunt, heroes, challenge };
// left: out of the battle. sprung: a trap that has had its victims.
enum class BoardFight : uint8_t { coming, struck, countered, tied, left, defeated, sprung };

struct BoardRoll {
    int printed = 0, value = 0;
    std::vector<BoardPart> parts;
    std::optional<int> die, total;
};
struct BoardFighter {
    std::string handle, name;
    std::optional<int> seat;
    int health = 0, health_full = 0;
};
// Of a hundred.
struct BoardOdds {
    int strike = 0, tie = 0, counter = 0;
};
// The same fight in one form.
struct BoardBout {
    Stat form = Stat::melee;
    std::string handle, name;
    BoardRoll attack, counter;
    BoardOdds odds;
};
// Whom a trap hits.
struct BoardVictim {
    BoardFighter hero;
    BoardThreat threat;
};
struct BoardAttack {
    BoardFighter attacker, defender;
    std::optional<std::string> owner;
    bool trap = false;
    BoardFight fight = BoardFight::coming;
    bool rolled = false;
    std::vector<BoardBout> bouts;
    std::vector<BoardVictim> victims;
    std::string location, form_name, text;
};
// Of a hundred: that so many of the attacks to come strike this hero.
struct BoardRisk {
    std::string hero;
    int one = 0, two = 0;
};
struct BoardBattle {
    BoardBattleSort sort = BoardBattleSort::encounters;
    int stage = 0;
    std::vector<std::string> stages;
    std::optional<std::string> active;
    std::vector<BoardAttack> attacks;
    std::vector<BoardRisk> risks;
};

}  // namespace undercroft::dungeoneer

namespace undercroft {

template <>
struct Description<dungeoneer::BoardBattleSort> {
    static constexpr std::string_view name = "DungeoneerBattleSort";
    static constexpr std::array<std::string_view, 4> words{"encounters", "hunt", "heroes", "challenge"};
};
template <>
struct Description<dungeoneer::BoardFight> {
    static constexpr std::string_view name = "DungeoneerFight";
    static constexpr std::array<std::string_view, 7> words{"coming", "struck", "countered", "tied", "left", "defeated", "sprung"};
};
template <>
struct Description<dungeoneer::BoardRoll> {
    using BoardRoll = dungeoneer::BoardRoll;
    static constexpr std::string_view name = "DungeoneerRoll";
    static constexpr auto fields =
        FieldList{field("printed", &BoardRoll::printed), field("value", &BoardRoll::value, "value: printed and the parts."),
                  field("parts", &BoardRoll::parts), field("die", &BoardRoll::die), field("total", &BoardRoll::total)};
};
template <>
struct Description<dungeoneer::BoardFighter> {
    using BoardFighter = dungeoneer::BoardFighter;
    static constexpr std::string_view name = "DungeoneerFighter";
    static constexpr auto fields = FieldList{field("handle", &BoardFighter::handle), field("name", &BoardFighter::name),
                                             field("seat", &BoardFighter::seat, "Of a hero."), field("health", &BoardFighter::health),
                                             field("health_full", &BoardFighter::health_full)};
};
template <>
struct Description<dungeoneer::BoardOdds> {
    using BoardOdds = dungeoneer::BoardOdds;
    static constexpr std::string_view name = "DungeoneerOdds";
    static constexpr auto fields =
        FieldList{field("strike", &BoardOdds::strike), field("tie", &BoardOdds::tie), field("counter", &BoardOdds::counter)};
};
template <>
struct Description<dungeoneer::BoardBout> {
    using BoardBout = dungeoneer::BoardBout;
    static constexpr std::string_view name = "DungeoneerBout";
    static constexpr auto fields =
        FieldList{field("form", &BoardBout::form),     field("handle", &BoardBout::handle),   field("name", &BoardBout::name),
                  field("attack", &BoardBout::attack), field("counter", &BoardBout::counter), field("odds", &BoardBout::odds)};
};
template <>
struct Description<dungeoneer::BoardVictim> {
    using BoardVictim = dungeoneer::BoardVictim;
    static constexpr std::string_view name = "DungeoneerVictim";
    static constexpr auto fields = FieldList{field("hero", &BoardVictim::hero), field("threat", &BoardVictim::threat)};
};
template <>
struct Description<dungeoneer::BoardAttack> {
    using BoardAttack = dungeoneer::BoardAttack;
    static constexpr std::string_view name = "DungeoneerAttack";
    static constexpr auto fields =
        FieldList{field("attacker", &BoardAttack::attacker),
                  field("defender", &BoardAttack::defender),
                  field("owner", &BoardAttack::owner, "The seat that rolls for the attacker."),
                  field("trap", &BoardAttack::trap),
                  field("fight", &BoardAttack::fight),
                  field("rolled", &BoardAttack::rolled),
                  field("bouts", &BoardAttack::bouts, "One, in the chosen form; several while the form is to be chosen; none for a trap."),
                  field("victims", &BoardAttack::victims, "Of a trap."),
                  field("location", &BoardAttack::location, "Where they fight."),
                  field("form_name", &BoardAttack::form_name),
                  field("text", &BoardAttack::text)};
};
template <>
struct Description<dungeoneer::BoardRisk> {
    using BoardRisk = dungeoneer::BoardRisk;
    static constexpr std::string_view name = "DungeoneerRisk";
    static constexpr auto fields = FieldList{field("hero", &BoardRisk::hero), field("one", &BoardRisk::one),
                                             field("two", &BoardRisk::two, "One or more, two or more.")};
};
template <>
struct Description<dungeoneer::BoardBattle> {
    using BoardBattle = dungeoneer::BoardBattle;
    static constexpr std::string_view name = "DungeoneerBattle";
    static constexpr auto fields = FieldList{field("sort", &BoardBattle::sort),
                                             field("stage", &BoardBattle::stage, "From 1 to 8."),
                                             field("stages", &BoardBattle::stages, "Their names."),
                                             field("active", &BoardBattle::active, "The seat whose turn it is."),
                                             field("attacks", &BoardBattle::attacks),
                                             field("risks", &BoardBattle::risks)};
};

}  // namespace undercroft
