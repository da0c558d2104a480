// What one viewer may see of a table of Dungeoneer, as plain values with their words already in the viewer's language. Every front
// end draws from this alone; the terminal's picture too. The names of things are those of handles.h: seat:2, hand:2, inventory:2,
// lair:2, banes:2, hero:ulla, card:blink, quest:…, monster:… (of a quest), escort:… (its token), location:crossroads,
// exit:crossroads.north, cell:dungeon,3,-1, turn:half, form:melee, pile:adventure, discards:adventure, pile:dungeon, pile:quests,
// pile:ice, table:cards.
#pragma once

#include "core/message.h"
#include "drawing/canvas.h"
#include "engine/module.h"
#include "games/dungeoneer/board_battle.h"
#include "games/dungeoneer/board_map.h"

namespace undercroft::dungeoneer {

// What holds until the end of the turn.
struct BoardEffect {
    std::string handle, name, value_name;
    int amount = 0;
};
// A player: all that lies open before it, and as much of the hand as the viewer knows.
struct BoardSeat {
    std::string handle, name;
    int number = 0;
    bool own = false, active = false, alive = false;
    std::optional<BoardHero> hero;
    std::optional<std::string> location;
    int level = 0, health = 0, health_full = 0;
    bool fallen = false;
    std::optional<BoardThreat> stand_up;
    int glory = 0, peril = 0, action_points = 0, bound_points = 0;
    bool saved = false;
    int guards = 0, completed = 0;
    std::vector<BoardValue> values;
    std::string hand_zone, inventory_zone, lair_zone, banes_zone;
    int hand_count = 0, location_count = 0;
    std::vector<BoardCard> hand;
    int boons = 0, boon_limit = 0, treasures = 0, treasure_limit = 0;
    std::vector<BoardCard> inventory, attached, lair, banes;
    std::vector<BoardQuest> quests;
    std::vector<std::string> escorts;
    std::vector<BoardEffect> effects;
};
struct BoardPile {
    std::string handle, name;
    int count = 0;
    std::vector<BoardNamed> cards;
};
// An encounter set aside, not yet let loose.
struct BoardDraft {
    std::string card, target;
    std::optional<std::string> form;
    int peril = 0;
};
// The window that is open: what can be answered now.
struct BoardMoment {
    std::string id, hero;
    std::vector<std::string> announced;
};
struct BoardPhase {
    Phase phase = Phase::setup;
    std::string name;
};
struct Board {
    int seat = 0;
    bool spectator = false, over = false, solo = false;
    std::string set;
    int round = 0;
    std::optional<int> rounds_left;
    Phase phase = Phase::setup;
    std::string phase_name;
    std::vector<BoardPhase> phases;
    std::optional<std::string> active;
    bool asked = false;
    std::optional<BoardMoment> moment;
    bool winter = false;
    std::vector<BoardNamed> forms;
    std::vector<BoardRegion> regions;
    std::vector<BoardTile> tiles;
    std::optional<BoardPlacing> placing;
    std::vector<BoardTile> location_hand;
    std::vector<BoardSeat> seats;
    std::vector<BoardQuest> common_quests;
    std::vector<BoardCard> table, waiting;
    std::vector<BoardDraft> drafts;
    std::vector<BoardPile> piles;
    std::optional<BoardBattle> battle;
    std::vector<BoardHero> offered_heroes;
    std::vector<BoardCard> offered_cards;
    std::optional<BoardPath> home;
    int quests_to_win = 0;
    std::vector<std::string> winners;
};

void paint_board(const Board& board, const Speaker& say, Canvas& canvas);

}  // namespace undercroft::dungeoneer

namespace undercroft {

template <>
struct Description<dungeoneer::Phase> {
    static constexpr std::string_view name = "DungeoneerPhaseId";
    static constexpr auto words = dungeoneer::phase_keys;
};
template <>
struct Description<dungeoneer::BoardEffect> {
    using BoardEffect = dungeoneer::BoardEffect;
    static constexpr std::string_view name = "DungeoneerEffect";
    static constexpr auto fields =
        FieldList{field("handle", &BoardEffect::handle, "Of what brought it; empty where that is no longer to be told."),
                  field("name", &BoardEffect::name), field("value_name", &BoardEffect::value_name), field("amount", &BoardEffect::amount)};
};
template <>
struct Description<dungeoneer::BoardSeat> {
    using BoardSeat = dungeoneer::BoardSeat;
    static constexpr std::string_view name = "DungeoneerSeat";
    static constexpr auto fields = FieldList{field("handle", &BoardSeat::handle),
                                             field("name", &BoardSeat::name),
                                             field("number", &BoardSeat::number),
                                             field("own", &BoardSeat::own),
                                             field("active", &BoardSeat::active),
                                             field("alive", &BoardSeat::alive),
                                             field("hero", &BoardSeat::hero),
                                             field("location", &BoardSeat::location),
                                             field("level", &BoardSeat::level),
                                             field("health", &BoardSeat::health),
                                             field("health_full", &BoardSeat::health_full),
                                             field("fallen", &BoardSeat::fallen),
                                             field("stand_up", &BoardSeat::stand_up, "What standing up demands."),
                                             field("glory", &BoardSeat::glory),
                                             field("peril", &BoardSeat::peril),
                                             field("action_points", &BoardSeat::action_points),
                                             field("bound_points", &BoardSeat::bound_points, "Action points not for moving."),
                                             field("saved", &BoardSeat::saved, "An action point for the turns of the others."),
                                             field("guards", &BoardSeat::guards, "Wounds that will be prevented."),
                                             field("completed", &BoardSeat::completed, "Quests."),
                                             field("values", &BoardSeat::values),
                                             field("hand_zone", &BoardSeat::hand_zone),
                                             field("inventory_zone", &BoardSeat::inventory_zone),
                                             field("lair_zone", &BoardSeat::lair_zone),
                                             field("banes_zone", &BoardSeat::banes_zone, "Where cards go."),
                                             field("hand_count", &BoardSeat::hand_count),
                                             field("location_count", &BoardSeat::location_count),
                                             field("hand", &BoardSeat::hand, "What the viewer knows of it."),
                                             field("boons", &BoardSeat::boons),
                                             field("boon_limit", &BoardSeat::boon_limit),
                                             field("treasures", &BoardSeat::treasures),
                                             field("treasure_limit", &BoardSeat::treasure_limit),
                                             field("inventory", &BoardSeat::inventory),
                                             field("attached", &BoardSeat::attached),
                                             field("lair", &BoardSeat::lair),
                                             field("banes", &BoardSeat::banes),
                                             field("quests", &BoardSeat::quests),
                                             field("escorts", &BoardSeat::escorts, "Tokens carried."),
                                             field("effects", &BoardSeat::effects)};
};
template <>
struct Description<dungeoneer::BoardPile> {
    using BoardPile = dungeoneer::BoardPile;
    static constexpr std::string_view name = "DungeoneerPile";
    static constexpr auto fields = FieldList{field("handle", &BoardPile::handle), field("name", &BoardPile::name),
                                             field("count", &BoardPile::count), field("cards", &BoardPile::cards, "What lies open in it.")};
};
template <>
struct Description<dungeoneer::BoardDraft> {
    using BoardDraft = dungeoneer::BoardDraft;
    static constexpr std::string_view name = "DungeoneerDraft";
    static constexpr auto fields = FieldList{field("card", &BoardDraft::card), field("target", &BoardDraft::target),
                                             field("form", &BoardDraft::form), field("peril", &BoardDraft::peril)};
};
template <>
struct Description<dungeoneer::BoardMoment> {
    using BoardMoment = dungeoneer::BoardMoment;
    static constexpr std::string_view name = "DungeoneerMoment";
    static constexpr auto fields =
        FieldList{field("id", &BoardMoment::id), field("hero", &BoardMoment::hero, "Whose roll or deed it is about."),
                  field("announced", &BoardMoment::announced, "The things its deed touches.")};
};
template <>
struct Description<dungeoneer::BoardPhase> {
    using BoardPhase = dungeoneer::BoardPhase;
    static constexpr std::string_view name = "DungeoneerPhase";
    static constexpr auto fields = FieldList{field("phase", &BoardPhase::phase), field("name", &BoardPhase::name)};
};
template <>
struct Description<dungeoneer::Board> {
    using Board = dungeoneer::Board;
    static constexpr std::string_view name = "DungeoneerBoard";
    static constexpr auto fields = FieldList{
        field("seat", &Board::seat, "Whose hero is in the middle: the viewer's, or for a spectator that of the player whose turn it is."),
        field("spectator", &Board::spectator),
        field("over", &Board::over),
        field("solo", &Board::solo),
        field("set", &Board::set),
        field("round", &Board::round),
        field("rounds_left", &Board::rounds_left, "Alone."),
        field("phase", &Board::phase),
        field("phase_name", &Board::phase_name),
        field("phases", &Board::phases),
        field("active", &Board::active),
        field("asked", &Board::asked, "The viewer is."),
        field("moment", &Board::moment),
        field("winter", &Board::winter),
        field("forms", &Board::forms),
        field("regions", &Board::regions),
        field("tiles", &Board::tiles),
        field("placing", &Board::placing),
        field("location_hand", &Board::location_hand, "The viewer's locations, dealt before the first turn."),
        field("seats", &Board::seats),
        field("common_quests", &Board::common_quests),
        field("table", &Board::table),
        field("waiting", &Board::waiting),
        field("drafts", &Board::drafts),
        field("piles", &Board::piles),
        field("battle", &Board::battle),
        field("offered_heroes", &Board::offered_heroes),
        field("offered_cards", &Board::offered_cards, "To choose from, lying nowhere else on the board."),
        field("home", &Board::home, "Alone, with the quests done: the way to the entrance."),
        field("quests_to_win", &Board::quests_to_win),
        field("winners", &Board::winners)};
};

}  // namespace undercroft
