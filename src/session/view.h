// What goes out of the door: all that one viewer may know of a table now, with every word already said in the viewer's language.
// A front end shows this and asks for nothing else. Seats count from 1; 0 is nobody, and as a viewer the spectator.
// Handles ("card:blink", "cell:C4") are names of things on the board, the same wherever something is named.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "description/description.h"

namespace undercroft {

inline constexpr int protocol_version = 1;

enum class ViewStanding : uint8_t {
    asked,    // `question` holds what this viewer is asked
    confirm,  // done until the others are: confirm or undo
    waiting,  // others are to act
    over,
    stopped,  // the table has failed; `stopped` says how. What was played is kept.
};

struct ViewOption {
    std::string text;   // the form that is sent back
    std::string label;  // whole, as a sentence or part of one
    std::optional<std::string> group, short_label;
    std::optional<std::string> button, group_button;  // in fewer words, where the board shows the rest
    std::vector<std::string> handles;
    std::optional<std::string> warning;
    friend bool operator==(const ViewOption&, const ViewOption&) = default;
};

struct ViewQuestion {
    std::string words;
    std::vector<std::string> handles;
    std::vector<std::string> rules;
    std::vector<ViewOption> options;
    std::vector<std::string> sketches;
    std::optional<std::string> moment;
    int alike = 0;
    std::optional<std::string> together;
    friend bool operator==(const ViewQuestion&, const ViewQuestion&) = default;
};

struct ViewSeat {
    int number = 0;
    std::string handle, name, short_name;
    bool you = false, person = false;
    std::optional<std::string> level, level_name;
    bool waiting = false, away = false;
    std::optional<int> score;
    friend bool operator==(const ViewSeat&, const ViewSeat&) = default;
};

struct ViewRun {
    std::string head, item;
    std::optional<std::string> tail;
    friend bool operator==(const ViewRun&, const ViewRun&) = default;
};

struct ViewMove {
    std::string thing, from, to;
    friend bool operator==(const ViewMove&, const ViewMove&) = default;
};

struct ViewLine {
    int64_t number = 0;
    int seat = 0;
    std::string kind;
    std::string words, text;
    std::vector<std::string> handles;
    bool concerns = false, weighty = false;
    std::optional<std::string> news, brief, farewell;
    std::optional<ViewRun> run;
    std::optional<ViewMove> move;
    friend bool operator==(const ViewLine&, const ViewLine&) = default;
};

struct ViewEntry {
    int64_t first = 0, last = 0;
    int seat = 0;
    bool concerns = false;
    std::string words;
    std::vector<std::string> lines;
    friend bool operator==(const ViewEntry&, const ViewEntry&) = default;
};

struct ViewLog {
    int64_t keep = 0, last = 0;
    std::vector<ViewLine> lines;
    std::vector<ViewEntry> entries;
    friend bool operator==(const ViewLog&, const ViewLog&) = default;
};

struct ViewMoment {
    std::string id, words;
    bool concerns = false, stops = true;
    friend bool operator==(const ViewMoment&, const ViewMoment&) = default;
};

struct ViewOrders {
    int64_t number = 0;
    bool answers_forced = true, until_turn = false;
    std::optional<std::string> within;
    std::vector<ViewMoment> moments;
    std::string words;
    friend bool operator==(const ViewOrders&, const ViewOrders&) = default;
};

struct ViewPlanStep {
    std::string words;
    std::optional<std::string> text;
    friend bool operator==(const ViewPlanStep&, const ViewPlanStep&) = default;
};

struct ViewCard {
    std::string handle, name;
    std::vector<std::string> lines;
    friend bool operator==(const ViewCard&, const ViewCard&) = default;
};
struct ViewShelf {
    std::string title;
    std::vector<ViewCard> cards;
    friend bool operator==(const ViewShelf&, const ViewShelf&) = default;
};

struct ViewScoreLine {
    std::string label;
    int value = 0;
    bool total = false;
    friend bool operator==(const ViewScoreLine&, const ViewScoreLine&) = default;
};
struct ViewScore {
    int seat = 0, score = 0;
    std::vector<ViewScoreLine> lines;
    friend bool operator==(const ViewScore&, const ViewScore&) = default;
};

struct View {
    int version = protocol_version;
    int64_t epoch = 0, number = 0;
    std::string game, game_name, language;
    std::map<std::string, std::string> options;
    int seat = 0;
    ViewStanding standing = ViewStanding::waiting;
    std::optional<ViewQuestion> question;
    std::optional<std::string> confirm, stopped;
    bool can_undo = false, can_redo = false;
    std::vector<ViewSeat> seats;
    ViewLog log;
    std::optional<ViewOrders> orders;
    std::vector<ViewPlanStep> plan;
    std::vector<ViewShelf> shelves;
    std::vector<ViewScore> scores;
    std::vector<int> winners;
    std::optional<std::string> result;
    Described board;
};

template <>
struct Description<ViewStanding> {
    static constexpr std::string_view name = "ViewStanding";
    static constexpr std::array<std::string_view, 5> words{"asked", "confirm", "waiting", "over", "stopped"};
};
template <>
struct Description<ViewOption> {
    static constexpr std::string_view name = "ViewOption";
    static constexpr auto fields = FieldList{
        field("text", &ViewOption::text, "The answer in the form in which it is sent."),
        field("label", &ViewOption::label, "The answer in words."),
        field("group", &ViewOption::group, "Where lists are long: what options of one group share, such as a die."),
        field("short_label", &ViewOption::short_label, "The label within its group."),
        field("button", &ViewOption::button, "The label in fewer words, where the board shows the rest."),
        field("group_button", &ViewOption::group_button, "The same of the group."),
        field("handles", &ViewOption::handles, "The things it touches, in the order in which a person would point at them."),
        field("warning", &ViewOption::warning, "To be said, and the answer asked for once more, before it is sent."),
    };
};
template <>
struct Description<ViewQuestion> {
    static constexpr std::string_view name = "ViewQuestion";
    static constexpr auto fields = FieldList{
        field("words", &ViewQuestion::words),
        field("handles", &ViewQuestion::handles, "The things it is about."),
        field("rules", &ViewQuestion::rules, "Ids of the rules behind it."),
        field("options", &ViewQuestion::options),
        field("sketches", &ViewQuestion::sketches, "Words of the sorts of sketch that may answer it instead of an option."),
        field("moment", &ViewQuestion::moment, "Out of turn: the id of the moment, one of orders.moments."),
        field("alike", &ViewQuestion::alike,
              "So many questions like this one follow at once, whatever is answered: wounds dealt together."),
        field("together", &ViewQuestion::together,
              "Several people are asked this together, and the first answer is given for all: who they are, in words."),
    };
};
template <>
struct Description<ViewSeat> {
    static constexpr std::string_view name = "ViewSeat";
    static constexpr auto fields = FieldList{
        field("number", &ViewSeat::number, "From 1."),
        field("handle", &ViewSeat::handle),
        field("name", &ViewSeat::name),
        field("short_name", &ViewSeat::short_name, "For the head of a column."),
        field("you", &ViewSeat::you),
        field("person", &ViewSeat::person),
        field("level", &ViewSeat::level, "Of a bot."),
        field("level_name", &ViewSeat::level_name),
        field("waiting", &ViewSeat::waiting, "The table waits for this seat, as far as this viewer may know."),
        field("away", &ViewSeat::away, "A person who is not there at the moment."),
        field("score", &ViewSeat::score, "Where this viewer may know it."),
    };
};
template <>
struct Description<ViewRun> {
    static constexpr std::string_view name = "ViewRun";
    static constexpr auto fields = FieldList{field("head", &ViewRun::head), field("item", &ViewRun::item), field("tail", &ViewRun::tail)};
};
template <>
struct Description<ViewMove> {
    static constexpr std::string_view name = "ViewMove";
    static constexpr auto fields = FieldList{
        field("thing", &ViewMove::thing, "A handle, as the places are; an empty place is outside the board."),
        field("from", &ViewMove::from),
        field("to", &ViewMove::to),
    };
};
template <>
struct Description<ViewLine> {
    static constexpr std::string_view name = "ViewLine";
    static constexpr auto fields = FieldList{
        field("number", &ViewLine::number, "Grows from line to line; a number is never used again, not even for a line after an undo."),
        field("seat", &ViewLine::seat, "Whom it is about; 0: the table."),
        field("kind", &ViewLine::kind, "The name of the event in the game's own list; \"given\": the table answered for this viewer."),
        field("words", &ViewLine::words, "The line as a log shows it, with the name of the seat where that helps."),
        field("text", &ViewLine::text, "The same without the name."),
        field("handles", &ViewLine::handles),
        field("concerns", &ViewLine::concerns, "It is about this viewer, or led to something that is."),
        field("weighty", &ViewLine::weighty, "A fight, a quest, somebody's end: never cut, however little room there is."),
        field("news", &ViewLine::news, "Worth telling everybody, in these words."),
        field("brief", &ViewLine::brief, "How it reads within one line for the whole turn."),
        field("farewell", &ViewLine::farewell, "The game is over for this viewer, who is told so in these words."),
        field("run", &ViewLine::run, "Neighbours of one seat and head may share a line: head item, item. tail of the last."),
        field("move", &ViewLine::move),
    };
};
template <>
struct Description<ViewEntry> {
    static constexpr std::string_view name = "ViewEntry";
    static constexpr auto fields = FieldList{
        field("first", &ViewEntry::first, "Numbers of its first and last line."),
        field("last", &ViewEntry::last),
        field("seat", &ViewEntry::seat, "Whose turn it tells; 0: the table."),
        field("concerns", &ViewEntry::concerns, "Something in it is about this viewer."),
        field("words", &ViewEntry::words, "The turn in one line."),
        field("lines", &ViewEntry::lines, "The turn unfolded; runs share a line."),
    };
};
template <>
struct Description<ViewLog> {
    static constexpr std::string_view name = "ViewLog";
    static constexpr auto fields = FieldList{
        field("keep", &ViewLog::keep, "Of the lines known already those up to this number still stand; later ones were taken back."),
        field("last", &ViewLog::last, "The number of the last line: what the next request knows already."),
        field("lines", &ViewLog::lines, "All lines after `keep`."),
        field("entries", &ViewLog::entries, "All entries with a line after `keep`; one that is known already is replaced."),
    };
};
template <>
struct Description<ViewMoment> {
    static constexpr std::string_view name = "ViewMoment";
    static constexpr auto fields = FieldList{
        field("id", &ViewMoment::id),
        field("words", &ViewMoment::words),
        field("concerns", &ViewMoment::concerns, "It is about this seat: its own turn, or done to it."),
        field("stops", &ViewMoment::stops, "False: the table passes here for this seat."),
    };
};
template <>
struct Description<ViewOrders> {
    static constexpr std::string_view name = "ViewOrders";
    static constexpr auto fields = FieldList{
        field("number", &ViewOrders::number, "To be sent with a change of these orders."),
        field("answers_forced", &ViewOrders::answers_forced, "The table gives answers to which there is no other."),
        field("until_turn", &ViewOrders::until_turn, "It passes everything until the next question that cannot be passed."),
        field("within", &ViewOrders::within, "turn or chapter: it passes everything until the next one begins."),
        field("moments", &ViewOrders::moments, "Kinds of questions out of turn; empty where the game has none."),
        field("words", &ViewOrders::words, "What holds now in a few words; empty when everything is asked."),
    };
};
template <>
struct Description<ViewPlanStep> {
    static constexpr std::string_view name = "ViewPlanStep";
    static constexpr auto fields = FieldList{
        field("words", &ViewPlanStep::words),
        field("text", &ViewPlanStep::text, "The answer in the form in which it is sent, where the step is one."),
    };
};
template <>
struct Description<ViewCard> {
    static constexpr std::string_view name = "ViewCard";
    static constexpr auto fields = FieldList{
        field("handle", &ViewCard::handle, "May be empty."),
        field("name", &ViewCard::name),
        field("lines", &ViewCard::lines, "As printed."),
    };
};
template <>
struct Description<ViewShelf> {
    static constexpr std::string_view name = "ViewShelf";
    static constexpr auto fields = FieldList{field("title", &ViewShelf::title), field("cards", &ViewShelf::cards)};
};
template <>
struct Description<ViewScoreLine> {
    static constexpr std::string_view name = "ViewScoreLine";
    static constexpr auto fields =
        FieldList{field("label", &ViewScoreLine::label), field("value", &ViewScoreLine::value), field("total", &ViewScoreLine::total)};
};
template <>
struct Description<ViewScore> {
    static constexpr std::string_view name = "ViewScore";
    static constexpr auto fields =
        FieldList{field("seat", &ViewScore::seat), field("score", &ViewScore::score), field("lines", &ViewScore::lines)};
};
template <>
struct Description<View> {
    static constexpr std::string_view name = "View";
    static constexpr auto fields = FieldList{
        field("version", &View::version, "Of this protocol."),
        field("epoch", &View::epoch, "Grows each time the table is opened again. Requests carry it."),
        field("number", &View::number, "Grows when this seat acts or sees something new. Requests carry it."),
        field("game", &View::game),
        field("game_name", &View::game_name),
        field("language", &View::language, "en or ru"),
        field("options", &View::options, "With which the game is played."),
        field("seat", &View::seat, "Who looks; 0: a spectator."),
        field("standing", &View::standing),
        field("question", &View::question, "When asked."),
        field("confirm", &View::confirm, "When to confirm: why."),
        field("stopped", &View::stopped, "When stopped: how."),
        field("can_undo", &View::can_undo),
        field("can_redo", &View::can_redo),
        field("seats", &View::seats),
        field("log", &View::log),
        field("orders", &View::orders, "Standing orders of this seat; none for spectators."),
        field("plan", &View::plan, "The best course of the question to its end, where the game can work it out."),
        field("shelves", &View::shelves, "Cards to be read in full."),
        field("scores", &View::scores, "At the end of all seats, before it this viewer's own so far."),
        field("winners", &View::winners, "When over."),
        field("result", &View::result, "When over: what came of it, in words."),
        field("board", &View::board, "What lies on the table; its type is the game's own."),
    };
};

}  // namespace undercroft
