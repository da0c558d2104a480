// What the hall says and hears over HTTP, outside any table: which games there are, a table opened, a seat taken, my games.
// A field that is optional may be left out.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "description/description.h"
#include "session/view.h"

namespace undercroft {

struct OfferedValue {
    std::string id, name;
};
struct OfferedOption {
    std::string id, name, words, value;
    std::vector<OfferedValue> values;
};
struct OfferedLevel {
    std::string id, name, words;
};
struct OfferedCampaign {
    std::string id, name, words;
    std::vector<std::string> chapters;
};
struct HallGame {
    std::string id, name, line;
    std::vector<int> seat_counts;
    int default_seats = 0;
    std::vector<OfferedOption> options;
    std::vector<OfferedLevel> levels;
    std::vector<std::string> guide;
    std::vector<OfferedCampaign> campaigns;
    std::vector<OfferedValue> beginnings;
};
struct HallLanguage {
    std::string code, name;
};
struct Hall {
    int version = protocol_version;
    std::string program, language;
    std::vector<HallLanguage> languages;
    std::vector<HallGame> games;
};

struct SeatOffer {
    std::optional<std::string> name, level;
};
struct ClockOffer {
    int seconds = 0;
};
struct NewTable {
    std::string game;
    std::optional<std::map<std::string, std::string>> options;
    std::optional<std::vector<SeatOffer>> seats;
    std::optional<std::string> seed;
    std::string language;
    std::optional<bool> hot_seat;
    std::optional<ClockOffer> clock;
};
struct OpenedSeat {
    int number = 0;
    std::optional<std::string> token, invite;
};
struct TableOpened {
    std::string table;
    std::vector<OpenedSeat> seats;
    std::string watch;
};

struct JoinTable {
    std::string table, invite, language;
    std::optional<std::string> name;
};
struct Joined {
    std::string table;
    int seat = 0;
    std::string token;
};
struct NewInvite {
    std::string table, token, language;
    int seat = 0;
};
struct Invited {
    int seat = 0;
    std::string invite;
};

struct Credential {
    std::string table, token;
};
struct AskMine {
    std::vector<Credential> credentials;
    std::string language;
};
struct GameLine {
    std::string table, game, game_name;
    int seat = 0;
    std::vector<std::string> seats;
    int64_t answers = 0;
    bool your_turn = false, over = false;
    std::optional<int> score;
    std::optional<bool> won;
    std::string changed;
};
struct Mine {
    std::vector<GameLine> games;
    std::vector<std::string> unknown;
};

struct AskReplay {
    std::string table, token, language;
    std::optional<int64_t> step;
};
struct ReplayBookmark {
    int64_t step = 0;
    std::string words;
};
struct ReplayView {
    int64_t step = 0, last = 0;
    View view;
    std::vector<ReplayBookmark> bookmarks;
};
struct ForkTable {
    std::string table, token, language;
    int64_t step = 0;
};
struct RematchTable {
    std::string table, token, language;
};

struct FameSeat {
    std::string name;
    int score = 0;
    bool won = false;
};
struct FameGame {
    std::string day;
    std::vector<FameSeat> seats;
    int best = 0;
};
struct Fame {
    std::string game, game_name;
    int64_t played = 0, people_won = 0;
    double mean_score = 0;
    std::vector<FameGame> best;
};
struct HallOfFame {
    std::vector<Fame> games;
};

struct FoundRule {
    std::string id, chapter, words;
};
struct FoundCard {
    std::string name, sort, words;
};
struct FoundRules {
    std::vector<FoundRule> rules;
    std::vector<FoundCard> cards;
    std::string nearest;
};

struct Health {
    std::string state;
    int64_t tables = 0, sockets = 0;
};

template <>
struct Description<OfferedValue> {
    static constexpr std::string_view name = "OfferedValue";
    static constexpr auto fields = FieldList{field("id", &OfferedValue::id), field("name", &OfferedValue::name)};
};
template <>
struct Description<OfferedOption> {
    static constexpr std::string_view name = "OfferedOption";
    static constexpr auto fields = FieldList{
        field("id", &OfferedOption::id),
        field("name", &OfferedOption::name),
        field("words", &OfferedOption::words, "What it changes; may be empty."),
        field("value", &OfferedOption::value, "What is played when nothing is said."),
        field("values", &OfferedOption::values),
    };
};
template <>
struct Description<OfferedLevel> {
    static constexpr std::string_view name = "OfferedLevel";
    static constexpr auto fields = FieldList{
        field("id", &OfferedLevel::id),
        field("name", &OfferedLevel::name),
        field("words", &OfferedLevel::words, "What that means in this game."),
    };
};
template <>
struct Description<OfferedCampaign> {
    static constexpr std::string_view name = "OfferedCampaign";
    static constexpr auto fields = FieldList{
        field("id", &OfferedCampaign::id),
        field("name", &OfferedCampaign::name),
        field("words", &OfferedCampaign::words, "What it tells."),
        field("chapters", &OfferedCampaign::chapters, "Their names in order."),
    };
};
template <>
struct Description<HallGame> {
    static constexpr std::string_view name = "HallGame";
    static constexpr auto fields = FieldList{
        field("id", &HallGame::id),
        field("name", &HallGame::name),
        field("line", &HallGame::line, "The game in a sentence."),
        field("seat_counts", &HallGame::seat_counts, "Allowed numbers of seats, rising."),
        field("default_seats", &HallGame::default_seats),
        field("options", &HallGame::options),
        field("levels", &HallGame::levels, "Of bots, the weakest first; empty where nobody plays against anybody."),
        field("guide", &HallGame::guide, "The game on a page for somebody who sees it for the first time."),
        field("campaigns", &HallGame::campaigns, "Rows of games whose results are added up."),
        field("beginnings", &HallGame::beginnings, "Of heroes with a sheet that goes from game to game; empty: there are none."),
    };
};
template <>
struct Description<HallLanguage> {
    static constexpr std::string_view name = "HallLanguage";
    static constexpr auto fields = FieldList{field("code", &HallLanguage::code), field("name", &HallLanguage::name)};
};
template <>
struct Description<Hall> {
    static constexpr std::string_view name = "Hall";
    static constexpr auto fields = FieldList{
        field("version", &Hall::version, "Of this protocol."),
        field("program", &Hall::program, "The program's own version."),
        field("language", &Hall::language),
        field("languages", &Hall::languages),
        field("games", &Hall::games),
    };
};
template <>
struct Description<SeatOffer> {
    static constexpr std::string_view name = "SeatOffer";
    static constexpr auto fields = FieldList{
        field("name", &SeatOffer::name, "Of a person or a bot."),
        field("level", &SeatOffer::level, "Of a bot; left out: a person."),
    };
};
template <>
struct Description<ClockOffer> {
    static constexpr std::string_view name = "ClockOffer";
    static constexpr auto fields = FieldList{
        field("seconds", &ClockOffer::seconds,
              "For each time a person is asked; after that a bot takes the seat until the person is back."),
    };
};
template <>
struct Description<NewTable> {
    static constexpr std::string_view name = "NewTable";
    static constexpr auto fields = FieldList{
        field("game", &NewTable::game),
        field("options", &NewTable::options),
        field("seats", &NewTable::seats, "In order; left out: one person, and bots of medium strength on the game's usual seats."),
        field("seed", &NewTable::seed, "Digits; left out: a secret one."),
        field("language", &NewTable::language),
        field("hot_seat", &NewTable::hot_seat, "All people play at one screen: the maker gets the tokens of all their seats."),
        field("clock", &NewTable::clock),
    };
};
template <>
struct Description<OpenedSeat> {
    static constexpr std::string_view name = "OpenedSeat";
    static constexpr auto fields = FieldList{
        field("number", &OpenedSeat::number),
        field("token", &OpenedSeat::token, "The maker's own."),
        field("invite", &OpenedSeat::invite, "For somebody else: POST /api/join turns it into a token, once."),
    };
};
template <>
struct Description<TableOpened> {
    static constexpr std::string_view name = "TableOpened";
    static constexpr auto fields = FieldList{
        field("table", &TableOpened::table, "The table's public name."),
        field("seats", &TableOpened::seats, "The people's."),
        field("watch", &TableOpened::watch, "With this instead of a token one sits down as a spectator."),
    };
};
template <>
struct Description<JoinTable> {
    static constexpr std::string_view name = "JoinTable";
    static constexpr auto fields = FieldList{field("table", &JoinTable::table), field("invite", &JoinTable::invite),
                                             field("language", &JoinTable::language), field("name", &JoinTable::name)};
};
template <>
struct Description<Joined> {
    static constexpr std::string_view name = "Joined";
    static constexpr auto fields = FieldList{field("table", &Joined::table), field("seat", &Joined::seat), field("token", &Joined::token)};
};
template <>
struct Description<NewInvite> {
    static constexpr std::string_view name = "NewInvite";
    static constexpr auto fields = FieldList{
        field("table", &NewInvite::table),
        field("token", &NewInvite::token, "The maker's."),
        field("language", &NewInvite::language),
        field("seat", &NewInvite::seat, "Not one of the maker's. Whoever sat there with an earlier invite or token no longer does."),
    };
};
template <>
struct Description<Invited> {
    static constexpr std::string_view name = "Invited";
    static constexpr auto fields = FieldList{field("seat", &Invited::seat), field("invite", &Invited::invite)};
};
template <>
struct Description<Credential> {
    static constexpr std::string_view name = "Credential";
    static constexpr auto fields = FieldList{field("table", &Credential::table), field("token", &Credential::token)};
};
template <>
struct Description<AskMine> {
    static constexpr std::string_view name = "AskMine";
    static constexpr auto fields = FieldList{field("credentials", &AskMine::credentials), field("language", &AskMine::language)};
};
template <>
struct Description<GameLine> {
    static constexpr std::string_view name = "GameLine";
    static constexpr auto fields = FieldList{
        field("table", &GameLine::table),
        field("game", &GameLine::game),
        field("game_name", &GameLine::game_name),
        field("seat", &GameLine::seat, "The asker's; 0: a spectator's."),
        field("seats", &GameLine::seats, "Names of all seats in order."),
        field("answers", &GameLine::answers, "How many this seat has given."),
        field("your_turn", &GameLine::your_turn),
        field("over", &GameLine::over),
        field("score", &GameLine::score, "The asker's own so far."),
        field("won", &GameLine::won, "When over."),
        field("changed", &GameLine::changed, "2026-11-17T16:55:03Z"),
    };
};
template <>
struct Description<Mine> {
    static constexpr std::string_view name = "Mine";
    static constexpr auto fields = FieldList{
        field("games", &Mine::games, "The one changed last first."),
        field("unknown", &Mine::unknown, "Tables for which the credential is not good, or no longer."),
    };
};
template <>
struct Description<AskReplay> {
    static constexpr std::string_view name = "AskReplay";
    static constexpr auto fields = FieldList{
        field("table", &AskReplay::table),
        field("token", &AskReplay::token, "Of a seat, or the credential to watch."),
        field("language", &AskReplay::language),
        field("step", &AskReplay::step, "Left out: the last."),
    };
};
template <>
struct Description<ReplayBookmark> {
    static constexpr std::string_view name = "ReplayBookmark";
    static constexpr auto fields = FieldList{field("step", &ReplayBookmark::step), field("words", &ReplayBookmark::words)};
};
template <>
struct Description<ReplayView> {
    static constexpr std::string_view name = "ReplayView";
    static constexpr auto fields = FieldList{
        field("step", &ReplayView::step, "From 0, the set-up. A step is a moment at which this viewer had acted or saw something new."),
        field("last", &ReplayView::last),
        field("view", &ReplayView::view, "As it was then; nothing can be answered in it."),
        field("bookmarks", &ReplayView::bookmarks, "Where turns begin."),
    };
};
template <>
struct Description<ForkTable> {
    static constexpr std::string_view name = "ForkTable";
    static constexpr auto fields = FieldList{
        field("table", &ForkTable::table),
        field("token", &ForkTable::token),
        field("language", &ForkTable::language),
        field("step", &ForkTable::step, "As POST /api/replay counts them for this seat."),
    };
};
template <>
struct Description<RematchTable> {
    static constexpr std::string_view name = "RematchTable";
    static constexpr auto fields =
        FieldList{field("table", &RematchTable::table), field("token", &RematchTable::token), field("language", &RematchTable::language)};
};
template <>
struct Description<FameSeat> {
    static constexpr std::string_view name = "FameSeat";
    static constexpr auto fields =
        FieldList{field("name", &FameSeat::name), field("score", &FameSeat::score), field("won", &FameSeat::won)};
};
template <>
struct Description<FameGame> {
    static constexpr std::string_view name = "FameGame";
    static constexpr auto fields =
        FieldList{field("day", &FameGame::day), field("seats", &FameGame::seats), field("best", &FameGame::best)};
};
template <>
struct Description<Fame> {
    static constexpr std::string_view name = "Fame";
    static constexpr auto fields = FieldList{
        field("game", &Fame::game),
        field("game_name", &Fame::game_name),
        field("played", &Fame::played, "Finished games."),
        field("people_won", &Fame::people_won, "Of these, with somebody who won."),
        field("mean_score", &Fame::mean_score, "Of the best seat of each."),
        field("best", &Fame::best, "The best first."),
    };
};
template <>
struct Description<HallOfFame> {
    static constexpr std::string_view name = "HallOfFame";
    static constexpr auto fields = FieldList{field("games", &HallOfFame::games)};
};
template <>
struct Description<FoundRule> {
    static constexpr std::string_view name = "FoundRule";
    static constexpr auto fields =
        FieldList{field("id", &FoundRule::id), field("chapter", &FoundRule::chapter, "Its title."), field("words", &FoundRule::words)};
};
template <>
struct Description<FoundCard> {
    static constexpr std::string_view name = "FoundCard";
    static constexpr auto fields =
        FieldList{field("name", &FoundCard::name), field("sort", &FoundCard::sort), field("words", &FoundCard::words)};
};
template <>
struct Description<FoundRules> {
    static constexpr std::string_view name = "FoundRules";
    static constexpr auto fields = FieldList{
        field("rules", &FoundRules::rules),
        field("cards", &FoundRules::cards),
        field("nearest", &FoundRules::nearest, "What was perhaps meant, when nothing was found."),
    };
};
template <>
struct Description<Health> {
    static constexpr std::string_view name = "Health";
    static constexpr auto fields = FieldList{
        field("state", &Health::state, "well, or why not: store."),
        field("tables", &Health::tables, "Open in memory."),
        field("sockets", &Health::sockets),
    };
};

}  // namespace undercroft
