// What the hall says and hears about campaigns: rows of games of which something is carried on. Of one sort the results are added up,
// chapter by chapter; of the other each hero has a sheet, on which every game earns marks.
#pragma once

#include "server/hall_messages.h"

namespace undercroft {

struct NewHero {
    std::string name, beginning;
    std::optional<std::string> level;
};
struct NewCampaign {
    std::string game, language;
    std::optional<std::string> chapters;
    std::optional<std::vector<NewHero>> heroes;
    std::optional<std::vector<SeatOffer>> seats;
    std::optional<std::map<std::string, std::string>> options;
    std::optional<std::string> seed;
    std::optional<bool> hot_seat;
};
struct CampaignCredential {
    std::string campaign, token;
};
struct AskCampaigns {
    std::vector<CampaignCredential> credentials;
    std::string language;
};
struct PlayCampaign {
    std::string campaign, token, language;
    std::optional<std::map<std::string, std::string>> options;
};
struct MarkCampaign {
    std::string campaign, token, language;
    int hero = 0;
    std::string mark;
};

struct CampaignChapter {
    int number = 0;
    std::string name;
    std::vector<int> scores;
};
struct CampaignLine {
    int seat = 0;
    std::string name;
    int total = 0, tie_break = 0;
    bool leads = false;
};
struct CampaignGame {
    std::string table, day;
    int score = 0;
    bool won = false;
};
struct CampaignShape {
    std::string shape;
    int marked = 0, all = 0;
};
struct CampaignEntry {
    std::string id, name, text;
    bool key = false, learnt = false;
    std::vector<CampaignShape> shapes;
};
struct CampaignGroup {
    std::string name, state;
    std::vector<CampaignEntry> entries;
};
struct CampaignMark {
    std::string id, words;
};
struct CampaignHero {
    std::string player, beginning, heading, legend;
    std::optional<std::string> level;
    std::vector<CampaignGroup> groups;
    int marks_left = 0;
    std::vector<CampaignMark> marks;
    std::optional<std::string> damaged;
};
struct CampaignView {
    std::string campaign, game, game_name, name, words;
    bool finished = false;
    std::optional<std::string> table;
    std::vector<CampaignChapter> chapters;
    std::vector<CampaignLine> standings;
    std::vector<CampaignHero> heroes;
    std::vector<OfferedOption> options;
    std::vector<CampaignGame> games;
    std::optional<std::string> damaged;
    std::string changed;
};
struct Campaigns {
    std::vector<CampaignView> campaigns;
    std::vector<std::string> unknown;
};

template <>
struct Description<NewHero> {
    static constexpr std::string_view name = "NewHero";
    static constexpr auto fields = FieldList{
        field("name", &NewHero::name),
        field("beginning", &NewHero::beginning, "An id of HallGame.beginnings."),
        field("level", &NewHero::level, "Of the bot that plays this hero; left out: a person."),
    };
};
template <>
struct Description<NewCampaign> {
    static constexpr std::string_view name = "NewCampaign";
    static constexpr auto fields = FieldList{
        field("game", &NewCampaign::game),
        field("language", &NewCampaign::language),
        field("chapters", &NewCampaign::chapters, "An id of HallGame.campaigns; where it is left out there are heroes."),
        field("heroes", &NewCampaign::heroes, "Each with a new sheet, in the order of seats."),
        field("seats", &NewCampaign::seats, "With chapters: the company, as of a NewTable."),
        field("options", &NewCampaign::options, "With chapters: of every game, where the chapter does not fix them."),
        field("seed", &NewCampaign::seed, "With chapters: digits, of which every game gets its own; left out: secret ones."),
        field("hot_seat", &NewCampaign::hot_seat),
    };
};
template <>
struct Description<CampaignCredential> {
    static constexpr std::string_view name = "CampaignCredential";
    static constexpr auto fields = FieldList{field("campaign", &CampaignCredential::campaign), field("token", &CampaignCredential::token)};
};
template <>
struct Description<AskCampaigns> {
    static constexpr std::string_view name = "AskCampaigns";
    static constexpr auto fields = FieldList{field("credentials", &AskCampaigns::credentials), field("language", &AskCampaigns::language)};
};
template <>
struct Description<PlayCampaign> {
    static constexpr std::string_view name = "PlayCampaign";
    static constexpr auto fields = FieldList{
        field("campaign", &PlayCampaign::campaign),
        field("token", &PlayCampaign::token),
        field("language", &PlayCampaign::language),
        field("options", &PlayCampaign::options, "With heroes: of the next game, from those of the CampaignView."),
    };
};
template <>
struct Description<MarkCampaign> {
    static constexpr std::string_view name = "MarkCampaign";
    static constexpr auto fields = FieldList{
        field("campaign", &MarkCampaign::campaign),
        field("token", &MarkCampaign::token),
        field("language", &MarkCampaign::language),
        field("hero", &MarkCampaign::hero, "From 1."),
        field("mark", &MarkCampaign::mark, "An id of CampaignHero.marks."),
    };
};
template <>
struct Description<CampaignChapter> {
    static constexpr std::string_view name = "CampaignChapter";
    static constexpr auto fields = FieldList{
        field("number", &CampaignChapter::number),
        field("name", &CampaignChapter::name),
        field("scores", &CampaignChapter::scores, "By seat; empty: not played yet."),
    };
};
template <>
struct Description<CampaignLine> {
    static constexpr std::string_view name = "CampaignLine";
    static constexpr auto fields = FieldList{
        field("seat", &CampaignLine::seat),
        field("name", &CampaignLine::name),
        field("total", &CampaignLine::total),
        field("tie_break", &CampaignLine::tie_break, "Added the same way; parts equal totals."),
        field("leads", &CampaignLine::leads, "At the end: has won."),
    };
};
template <>
struct Description<CampaignGame> {
    static constexpr std::string_view name = "CampaignGame";
    static constexpr auto fields = FieldList{
        field("table", &CampaignGame::table),
        field("day", &CampaignGame::day, "2026-11-17T16:55:03Z"),
        field("score", &CampaignGame::score, "The first person's."),
        field("won", &CampaignGame::won),
    };
};
template <>
struct Description<CampaignShape> {
    static constexpr std::string_view name = "CampaignShape";
    static constexpr auto fields = FieldList{
        field("shape", &CampaignShape::shape, "circle, square or pentagon; with its entry's id the id of a mark: durability:square."),
        field("marked", &CampaignShape::marked),
        field("all", &CampaignShape::all),
    };
};
template <>
struct Description<CampaignEntry> {
    static constexpr std::string_view name = "CampaignEntry";
    static constexpr auto fields = FieldList{
        field("id", &CampaignEntry::id),         field("name", &CampaignEntry::name),
        field("text", &CampaignEntry::text),     field("key", &CampaignEntry::key, "Others of its group wait for it."),
        field("learnt", &CampaignEntry::learnt), field("shapes", &CampaignEntry::shapes),
    };
};
template <>
struct Description<CampaignGroup> {
    static constexpr std::string_view name = "CampaignGroup";
    static constexpr auto fields = FieldList{
        field("name", &CampaignGroup::name),
        field("state", &CampaignGroup::state, "open to all, free to begin, chosen, or closed: another was begun."),
        field("entries", &CampaignGroup::entries),
    };
};
template <>
struct Description<CampaignMark> {
    static constexpr std::string_view name = "CampaignMark";
    static constexpr auto fields = FieldList{field("id", &CampaignMark::id), field("words", &CampaignMark::words)};
};
template <>
struct Description<CampaignHero> {
    static constexpr std::string_view name = "CampaignHero";
    static constexpr auto fields = FieldList{
        field("player", &CampaignHero::player),
        field("beginning", &CampaignHero::beginning),
        field("heading", &CampaignHero::heading),
        field("legend", &CampaignHero::legend),
        field("level", &CampaignHero::level, "Of the bot that plays it."),
        field("groups", &CampaignHero::groups),
        field("marks_left", &CampaignHero::marks_left, "Earned by the game that is to be marked now."),
        field("marks", &CampaignHero::marks, "What may be marked now."),
        field("damaged", &CampaignHero::damaged, "Why the sheet cannot be read."),
    };
};
template <>
struct Description<CampaignView> {
    static constexpr std::string_view name = "CampaignView";
    static constexpr auto fields = FieldList{
        field("campaign", &CampaignView::campaign),
        field("game", &CampaignView::game),
        field("game_name", &CampaignView::game_name),
        field("name", &CampaignView::name),
        field("words", &CampaignView::words),
        field("finished", &CampaignView::finished),
        field("table", &CampaignView::table, "Of the game that is being played."),
        field("chapters", &CampaignView::chapters),
        field("standings", &CampaignView::standings, "The best first; empty where heroes have sheets."),
        field("heroes", &CampaignView::heroes),
        field("options", &CampaignView::options, "Of the next game, that the sheets leave open."),
        field("games", &CampaignView::games, "Finished ones, in order."),
        field("damaged", &CampaignView::damaged, "Why its results cannot be read."),
        field("changed", &CampaignView::changed, "2026-11-17T16:55:03Z"),
    };
};
template <>
struct Description<Campaigns> {
    static constexpr std::string_view name = "Campaigns";
    static constexpr auto fields = FieldList{
        field("campaigns", &Campaigns::campaigns, "The one changed last first."),
        field("unknown", &Campaigns::unknown, "For which the credential is not good."),
    };
};

}  // namespace undercroft
