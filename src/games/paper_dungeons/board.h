// What one viewer may see of a table of Paper Dungeons, as plain values with their words already in the viewer's language. Every
// front end draws from this alone; the terminal's picture too. Handles: room:D3, entrance:C, gem:A, party:1, die:white1, hero:cleric,
// item:flaming_sword, track:wounds, potions, gems, minions, monster:…, mission:…, talent:…, goal:…, seat:2.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/message.h"
#include "description/description.h"
#include "drawing/canvas.h"
#include "engine/module.h"
#include "games/paper_dungeons/catalogue.h"
#include "games/paper_dungeons/state.h"

namespace undercroft::paper_dungeons {

enum class BoardSide : uint8_t { open, wall, water, wall_and_water, outer };
enum class BoardReward : uint8_t { potion, item, level, gem, minion };
enum class BoardGemState : uint8_t { free, yours, gone };
enum class BoardMissionState : uint8_t { open, yours, closed };

struct BoardMinion {
    std::string name, kind, hero, hero_sign;  // kind: its id in the pack; hero: the handle of who fights it
    int level = 0;
    bool beaten = false;
    int wounds = 0;  // it would deal now
};
struct BoardGem {
    std::string handle, letter;
    BoardGemState state = BoardGemState::free;
};
struct BoardRoom {
    std::string handle, name;
    int column = 0, row = 0;  // from 1; row 1 is at the bottom
    bool explored = false, here = false, trap = false, trap_harmless = false;
    std::optional<BoardMinion> minion;
    std::optional<BoardReward> reward;
    std::optional<BoardGem> gem;
    std::optional<std::string> passage;  // handle of the room on the other edge
    std::optional<int> lair;             // stage
    BoardSide north = BoardSide::outer, east = BoardSide::outer, south = BoardSide::outer, west = BoardSide::outer;
    std::string text;  // what entering it means to this team
};
struct BoardEntrance {
    std::string handle, column, room;
};
// A side the drawn path crosses: between two rooms, or from an entrance.
struct BoardPathPart {
    std::string from, to;
};
struct BoardParty {
    std::string handle;
    std::optional<std::string> room;  // none: still outside
    int moves = 0;                    // left of the die in use
};
struct BoardDie {
    std::string handle, name, face_name, sign;
    Colour colour = Colour::white;
    Face face = Face::warrior;
    int number = 0;
    bool used = false;
};
struct BoardHero {
    std::string handle, name, sign, text;
    int level = 0;
    std::optional<Colour> training;  // none: not known yet, or not to this viewer
    bool ability = false;
};
// Filled from the left; values[i] is what i + 1 filled ones are worth.
struct BoardTrackReward {
    int at = 0;
    std::string text;
    BoardReward kind = BoardReward::potion;
};
struct BoardTrack {
    std::string handle;
    int filled = 0, worth = 0;
    std::vector<int> values;
    std::vector<BoardTrackReward> rewards;
};
struct BoardWounds {
    std::string handle;
    int filled = 0, health = 0, worth = 0;
    std::vector<int> values;  // what each heart costs, negative
    bool resurrected = false;
    int resurrection = 0;
};
struct BoardPotions {
    std::string handle;
    int owned = 0, limit = 0, free_hearts = 0, used_hearts = 0;
    std::vector<BoardTrackReward> rewards;
};
struct BoardItem {
    std::string handle, name, short_name, brief, text;
    std::optional<std::string> symbol;  // of the die it needs; none: any
    int boxes = 0, fame = 0;            // fame when finished, besides one for each box
};
struct BoardTier {
    int power = 0, fame = 0, wounds = 0;
};
struct BoardMonster {
    std::string handle, name, text, room, weakness, weakness_name, weakness_sign, reward;
    BoardReward reward_kind = BoardReward::potion;
    int reward_count = 0;
    int stage = 0, after_round = 0, flee = 0;
    std::vector<BoardTier> tiers;
    std::vector<std::string> vanishing;  // letters printed on the card
    bool vanishing_in_play = false, found = false;
    int power = 0;            // the team's, now
    std::optional<int> tier;  // reached with it, from 1; none: would flee
    std::optional<int> fame;  // once fought
};
struct BoardMission {
    std::string handle, name, text;
    int have = 0, need = 0, fame = 0;
    BoardMissionState state = BoardMissionState::open;
};
struct BoardTalent {
    std::string handle, name, text;
    int fame = 0;
};
struct BoardGoal {
    std::string handle, name, text;
    std::vector<int> tiers, fame;
    std::vector<std::string> black;  // names of the heroes it trains in black
    int have = 0, worth = 0;
};
struct BoardRound {
    int round = 0;
    std::vector<int> numbers;
    std::optional<std::string> monster;  // fought at its end
};
// A team as the table last saw it.
struct BoardTeam {
    std::string handle;
    int number = 0;
    bool own = false;
    std::vector<int> levels;
    int wounds = 0, health = 0, potions = 0, hearts = 0, gems = 0, minions = 0, rooms = 0, items = 0, fame = 0;
    std::string talent;  // empty: not chosen yet
    std::optional<std::string> room;
};

struct Board {
    int team = 0, round = 0, rounds = 0, dice_left = 0, fame = 0, explored = 0;
    bool over = false;
    std::string dungeon, dungeon_name;
    std::vector<BoardRoom> rooms;  // row by row from A1
    std::vector<BoardEntrance> entrances;
    std::vector<BoardPathPart> path;
    BoardParty party;
    std::vector<BoardDie> dice;  // empty before the first roll
    std::vector<BoardHero> heroes;
    std::vector<int> level_fame;  // of the lowest level, 1 to 6
    int top_level_fame = 0;       // for each hero at the top, besides
    BoardWounds wounds;
    BoardPotions potions;
    BoardTrack gems, minions;
    std::vector<BoardGem> stolen;
    std::vector<BoardItem> items;
    std::vector<BoardMonster> monsters;
    std::vector<BoardMission> missions;
    std::optional<BoardTalent> talent;
    std::optional<BoardGoal> goal;
    std::vector<BoardTalent> dealt_talents;  // to choose from, until the choice is made
    std::vector<BoardGoal> dealt_goals;
    std::vector<BoardRound> round_track;
    std::vector<BoardTeam> teams;
};

Board make_board(const Catalogue& catalogue, const State& observation, Viewer viewer, const Speaker& say);
void paint_board(const Board& board, const Speaker& say, Canvas& canvas);

}  // namespace undercroft::paper_dungeons

namespace undercroft {

template <>
struct Description<paper_dungeons::Colour> {
    static constexpr std::string_view name = "PaperDungeonsColour";
    static constexpr std::array<std::string_view, 2> words{"white", "black"};
};
template <>
struct Description<paper_dungeons::Face> {
    static constexpr std::string_view name = "PaperDungeonsFace";
    static constexpr std::array<std::string_view, 7> words{"warrior", "wizard", "cleric", "rogue", "clover", "boots", "skull"};
};
template <>
struct Description<paper_dungeons::BoardSide> {
    static constexpr std::string_view name = "PaperDungeonsSide";
    static constexpr std::array<std::string_view, 5> words{"open", "wall", "water", "wall_and_water", "outer"};
};
template <>
struct Description<paper_dungeons::BoardReward> {
    static constexpr std::string_view name = "PaperDungeonsReward";
    static constexpr std::array<std::string_view, 5> words{"potion", "item", "level", "gem", "minion"};
};
template <>
struct Description<paper_dungeons::BoardGemState> {
    static constexpr std::string_view name = "PaperDungeonsGemState";
    static constexpr std::array<std::string_view, 3> words{"free", "yours", "gone"};
};
template <>
struct Description<paper_dungeons::BoardMissionState> {
    static constexpr std::string_view name = "PaperDungeonsMissionState";
    static constexpr std::array<std::string_view, 3> words{"open", "yours", "closed"};
};
template <>
struct Description<paper_dungeons::BoardMinion> {
    using BoardMinion = paper_dungeons::BoardMinion;
    static constexpr std::string_view name = "PaperDungeonsMinion";
    static constexpr auto fields = FieldList{field("name", &BoardMinion::name),
                                             field("kind", &BoardMinion::kind, "Its id in the pack."),
                                             field("hero", &BoardMinion::hero, "Who fights it."),
                                             field("hero_sign", &BoardMinion::hero_sign),
                                             field("level", &BoardMinion::level),
                                             field("beaten", &BoardMinion::beaten),
                                             field("wounds", &BoardMinion::wounds, "It would deal now.")};
};
template <>
struct Description<paper_dungeons::BoardGem> {
    using BoardGem = paper_dungeons::BoardGem;
    static constexpr std::string_view name = "PaperDungeonsGem";
    static constexpr auto fields =
        FieldList{field("handle", &BoardGem::handle), field("letter", &BoardGem::letter), field("state", &BoardGem::state)};
};
template <>
struct Description<paper_dungeons::BoardRoom> {
    using BoardRoom = paper_dungeons::BoardRoom;
    static constexpr std::string_view name = "PaperDungeonsRoom";
    static constexpr auto fields = FieldList{field("handle", &BoardRoom::handle),
                                             field("name", &BoardRoom::name),
                                             field("column", &BoardRoom::column),
                                             field("row", &BoardRoom::row),
                                             field("explored", &BoardRoom::explored),
                                             field("here", &BoardRoom::here),
                                             field("trap", &BoardRoom::trap),
                                             field("trap_harmless", &BoardRoom::trap_harmless),
                                             field("minion", &BoardRoom::minion),
                                             field("reward", &BoardRoom::reward),
                                             field("gem", &BoardRoom::gem),
                                             field("passage", &BoardRoom::passage, "The room on the other edge, one move away."),
                                             field("lair", &BoardRoom::lair, "Stage of the monster that lives here."),
                                             field("north", &BoardRoom::north),
                                             field("east", &BoardRoom::east),
                                             field("south", &BoardRoom::south),
                                             field("west", &BoardRoom::west),
                                             field("text", &BoardRoom::text, "What entering it means to this team.")};
};
template <>
struct Description<paper_dungeons::BoardEntrance> {
    using BoardEntrance = paper_dungeons::BoardEntrance;
    static constexpr std::string_view name = "PaperDungeonsEntrance";
    static constexpr auto fields =
        FieldList{field("handle", &BoardEntrance::handle), field("column", &BoardEntrance::column), field("room", &BoardEntrance::room)};
};
template <>
struct Description<paper_dungeons::BoardPathPart> {
    using BoardPathPart = paper_dungeons::BoardPathPart;
    static constexpr std::string_view name = "PaperDungeonsPathPart";
    static constexpr auto fields = FieldList{field("from", &BoardPathPart::from), field("to", &BoardPathPart::to)};
};
template <>
struct Description<paper_dungeons::BoardParty> {
    using BoardParty = paper_dungeons::BoardParty;
    static constexpr std::string_view name = "PaperDungeonsParty";
    static constexpr auto fields = FieldList{field("handle", &BoardParty::handle), field("room", &BoardParty::room, "None: still outside."),
                                             field("moves", &BoardParty::moves)};
};
template <>
struct Description<paper_dungeons::BoardDie> {
    using BoardDie = paper_dungeons::BoardDie;
    static constexpr std::string_view name = "PaperDungeonsDie";
    static constexpr auto fields =
        FieldList{field("handle", &BoardDie::handle), field("name", &BoardDie::name),     field("face_name", &BoardDie::face_name),
                  field("sign", &BoardDie::sign),     field("colour", &BoardDie::colour), field("face", &BoardDie::face),
                  field("number", &BoardDie::number), field("used", &BoardDie::used)};
};
template <>
struct Description<paper_dungeons::BoardHero> {
    using BoardHero = paper_dungeons::BoardHero;
    static constexpr std::string_view name = "PaperDungeonsHero";
    static constexpr auto fields =
        FieldList{field("handle", &BoardHero::handle),  field("name", &BoardHero::name),
                  field("sign", &BoardHero::sign),      field("text", &BoardHero::text),
                  field("level", &BoardHero::level),    field("training", &BoardHero::training, "None: not known yet."),
                  field("ability", &BoardHero::ability)};
};
template <>
struct Description<paper_dungeons::BoardTrackReward> {
    using BoardTrackReward = paper_dungeons::BoardTrackReward;
    static constexpr std::string_view name = "PaperDungeonsTrackReward";
    static constexpr auto fields =
        FieldList{field("at", &BoardTrackReward::at), field("text", &BoardTrackReward::text), field("kind", &BoardTrackReward::kind)};
};
template <>
struct Description<paper_dungeons::BoardTrack> {
    using BoardTrack = paper_dungeons::BoardTrack;
    static constexpr std::string_view name = "PaperDungeonsTrack";
    static constexpr auto fields = FieldList{
        field("handle", &BoardTrack::handle), field("filled", &BoardTrack::filled), field("worth", &BoardTrack::worth),
        field("values", &BoardTrack::values, "The i-th is what i filled ones are worth."), field("rewards", &BoardTrack::rewards)};
};
template <>
struct Description<paper_dungeons::BoardWounds> {
    using BoardWounds = paper_dungeons::BoardWounds;
    static constexpr std::string_view name = "PaperDungeonsWounds";
    static constexpr auto fields = FieldList{field("handle", &BoardWounds::handle),
                                             field("filled", &BoardWounds::filled),
                                             field("health", &BoardWounds::health),
                                             field("worth", &BoardWounds::worth),
                                             field("values", &BoardWounds::values, "What each heart costs."),
                                             field("resurrected", &BoardWounds::resurrected),
                                             field("resurrection", &BoardWounds::resurrection)};
};
template <>
struct Description<paper_dungeons::BoardPotions> {
    using BoardPotions = paper_dungeons::BoardPotions;
    static constexpr std::string_view name = "PaperDungeonsPotions";
    static constexpr auto fields = FieldList{field("handle", &BoardPotions::handle),
                                             field("owned", &BoardPotions::owned),
                                             field("limit", &BoardPotions::limit),
                                             field("free_hearts", &BoardPotions::free_hearts),
                                             field("used_hearts", &BoardPotions::used_hearts),
                                             field("rewards", &BoardPotions::rewards)};
};
template <>
struct Description<paper_dungeons::BoardItem> {
    using BoardItem = paper_dungeons::BoardItem;
    static constexpr std::string_view name = "PaperDungeonsItem";
    static constexpr auto fields = FieldList{field("handle", &BoardItem::handle),
                                             field("name", &BoardItem::name),
                                             field("short_name", &BoardItem::short_name),
                                             field("brief", &BoardItem::brief, "What it does in a few words; its fame is not among them."),
                                             field("text", &BoardItem::text),
                                             field("symbol", &BoardItem::symbol, "That a die must show; none: any."),
                                             field("boxes", &BoardItem::boxes),
                                             field("fame", &BoardItem::fame)};
};
template <>
struct Description<paper_dungeons::BoardTier> {
    using BoardTier = paper_dungeons::BoardTier;
    static constexpr std::string_view name = "PaperDungeonsTier";
    static constexpr auto fields =
        FieldList{field("power", &BoardTier::power), field("fame", &BoardTier::fame), field("wounds", &BoardTier::wounds)};
};
template <>
struct Description<paper_dungeons::BoardMonster> {
    using BoardMonster = paper_dungeons::BoardMonster;
    static constexpr std::string_view name = "PaperDungeonsMonster";
    static constexpr auto fields = FieldList{field("handle", &BoardMonster::handle),
                                             field("name", &BoardMonster::name),
                                             field("text", &BoardMonster::text),
                                             field("room", &BoardMonster::room),
                                             field("weakness", &BoardMonster::weakness),
                                             field("weakness_name", &BoardMonster::weakness_name),
                                             field("weakness_sign", &BoardMonster::weakness_sign),
                                             field("reward", &BoardMonster::reward),
                                             field("reward_kind", &BoardMonster::reward_kind),
                                             field("reward_count", &BoardMonster::reward_count),
                                             field("stage", &BoardMonster::stage),
                                             field("after_round", &BoardMonster::after_round),
                                             field("flee", &BoardMonster::flee),
                                             field("tiers", &BoardMonster::tiers),
                                             field("vanishing", &BoardMonster::vanishing),
                                             field("vanishing_in_play", &BoardMonster::vanishing_in_play),
                                             field("found", &BoardMonster::found),
                                             field("power", &BoardMonster::power, "The team's, now."),
                                             field("tier", &BoardMonster::tier, "Reached with it, from 1; none: would flee."),
                                             field("fame", &BoardMonster::fame, "Once fought.")};
};
template <>
struct Description<paper_dungeons::BoardMission> {
    using BoardMission = paper_dungeons::BoardMission;
    static constexpr std::string_view name = "PaperDungeonsMission";
    static constexpr auto fields =
        FieldList{field("handle", &BoardMission::handle), field("name", &BoardMission::name), field("text", &BoardMission::text),
                  field("have", &BoardMission::have),     field("need", &BoardMission::need), field("fame", &BoardMission::fame),
                  field("state", &BoardMission::state)};
};
template <>
struct Description<paper_dungeons::BoardTalent> {
    using BoardTalent = paper_dungeons::BoardTalent;
    static constexpr std::string_view name = "PaperDungeonsTalent";
    static constexpr auto fields = FieldList{field("handle", &BoardTalent::handle), field("name", &BoardTalent::name),
                                             field("text", &BoardTalent::text), field("fame", &BoardTalent::fame)};
};
template <>
struct Description<paper_dungeons::BoardGoal> {
    using BoardGoal = paper_dungeons::BoardGoal;
    static constexpr std::string_view name = "PaperDungeonsGoal";
    static constexpr auto fields =
        FieldList{field("handle", &BoardGoal::handle), field("name", &BoardGoal::name),  field("text", &BoardGoal::text),
                  field("tiers", &BoardGoal::tiers),   field("fame", &BoardGoal::fame),  field("black", &BoardGoal::black),
                  field("have", &BoardGoal::have),     field("worth", &BoardGoal::worth)};
};
template <>
struct Description<paper_dungeons::BoardRound> {
    using BoardRound = paper_dungeons::BoardRound;
    static constexpr std::string_view name = "PaperDungeonsRound";
    static constexpr auto fields =
        FieldList{field("round", &BoardRound::round), field("numbers", &BoardRound::numbers), field("monster", &BoardRound::monster)};
};
template <>
struct Description<paper_dungeons::BoardTeam> {
    using BoardTeam = paper_dungeons::BoardTeam;
    static constexpr std::string_view name = "PaperDungeonsTeam";
    static constexpr auto fields =
        FieldList{field("handle", &BoardTeam::handle),   field("number", &BoardTeam::number), field("own", &BoardTeam::own),
                  field("levels", &BoardTeam::levels),   field("wounds", &BoardTeam::wounds), field("health", &BoardTeam::health),
                  field("potions", &BoardTeam::potions), field("hearts", &BoardTeam::hearts), field("gems", &BoardTeam::gems),
                  field("minions", &BoardTeam::minions), field("rooms", &BoardTeam::rooms),   field("items", &BoardTeam::items),
                  field("fame", &BoardTeam::fame),       field("talent", &BoardTeam::talent), field("room", &BoardTeam::room)};
};
template <>
struct Description<paper_dungeons::Board> {
    using Board = paper_dungeons::Board;
    static constexpr std::string_view name = "PaperDungeonsBoard";
    static constexpr auto fields = FieldList{field("team", &Board::team),
                                             field("round", &Board::round),
                                             field("rounds", &Board::rounds),
                                             field("dice_left", &Board::dice_left),
                                             field("fame", &Board::fame),
                                             field("explored", &Board::explored),
                                             field("over", &Board::over),
                                             field("dungeon", &Board::dungeon),
                                             field("dungeon_name", &Board::dungeon_name),
                                             field("rooms", &Board::rooms),
                                             field("entrances", &Board::entrances),
                                             field("path", &Board::path),
                                             field("party", &Board::party),
                                             field("dice", &Board::dice),
                                             field("heroes", &Board::heroes),
                                             field("level_fame", &Board::level_fame),
                                             field("top_level_fame", &Board::top_level_fame),
                                             field("wounds", &Board::wounds),
                                             field("potions", &Board::potions),
                                             field("gems", &Board::gems),
                                             field("minions", &Board::minions),
                                             field("stolen", &Board::stolen),
                                             field("items", &Board::items),
                                             field("monsters", &Board::monsters),
                                             field("missions", &Board::missions),
                                             field("talent", &Board::talent),
                                             field("goal", &Board::goal),
                                             field("dealt_talents", &Board::dealt_talents),
                                             field("dealt_goals", &Board::dealt_goals),
                                             field("round_track", &Board::round_track),
                                             field("teams", &Board::teams)};
};

}  // namespace undercroft
