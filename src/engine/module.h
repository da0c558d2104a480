// GameModule: a game at the door. A thin virtual wrapper around its Rules, with its words, picture and bots, so that
// matches, sessions and the command line need not know which game they hold. Static inside, dynamic at the door.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/chance.h"
#include "core/message.h"
#include "core/result.h"
#include "description/description.h"
#include "drawing/canvas.h"
#include "engine/action.h"
#include "engine/any_state.h"
#include "engine/bot.h"
#include "engine/decision.h"
#include "engine/event.h"
#include "engine/grammar.h"
#include "engine/seat.h"
#include "engine/setup.h"
#include "engine/sketch.h"

namespace undercroft {

// One line of the score sheet at the end (or so far).
struct ScoreLine {
    Message label;
    int value = 0;
    bool total = false;
};

// A long list reads better in two steps: first the group (a die, a door), then what to do with it.
struct GroupedLabel {
    Message group;
    Message label;  // within the group
};

// Something a designer counts: a name ("card.fire_bolt.played"), whose it is (none: the game's), how much.
struct Fact {
    std::string name;
    Seat seat;
    int value = 0;
};

// One simulated game, for statistics and for comparing runs.
struct GameRecord {
    uint64_t hash = 0;        // of the final position
    std::vector<int> scores;  // by seat
    SeatSet winners;
    uint64_t decisions = 0;  // answers given where two or more were possible
    uint64_t answers = 0;    // all answers given
    std::vector<std::string> failed_checks;
    std::vector<Fact> facts;  // only when asked for
};

enum class Detail : uint8_t { result, facts };

// A card to be read in full, and a shelf of them: a hand, an inventory, what lies open before another player.
struct CardLook {
    Message name;
    MessageList lines;     // as printed
    std::string handle{};  // where the card has a name on the board
};
struct CardShelf {
    Message title;
    std::vector<CardLook> cards;
};

// A question that a seat may let pass by a standing order: the answer that commits to nothing, and the kind of moment it is,
// one of GameModule::moments(). Both follow from what the whole table knows.
struct PassableQuestion {
    Action pass;
    std::string moment;
};
struct MomentKind {
    std::string id;         // words: <game>.moment.<id>
    bool concerns = false;  // it is about this seat: its own turn, or done to it
};

// Names of things on a board, "<sort>:<id>": the same in boards, options, questions and log lines.
using HandleList = std::vector<std::string>;

// How a line of the log is told among others. Everything here follows from the event alone.
struct EventNotes {
    // Neighbours whose heads are equal share a line: "head item, item, item. tail", with the tail of the last.
    struct Run {
        Message head, item;
        std::optional<Message> tail{};
    };
    std::optional<Run> run;
    std::optional<Message> news;      // worth telling everybody, in these words
    std::optional<Message> farewell;  // the game is over for the seat it is about, who is told so in these words
    SeatSet concerns;                 // seats it is about besides the event's own: a blow struck, a hero named
    bool opens_turn = false;          // the turn of the event's seat begins here: until the next such line all belongs to it
    std::optional<Message> brief;     // how it reads within one line for the whole turn, "brief; brief; brief."; none: left to the lines
    bool weighty = false;             // a fight, a quest, somebody's end: never cut, however little room there is
};

// A step of a plan, and the answer it is, where it is one.
struct PlanStep {
    Message words;
    std::optional<Action> action{};
};

// Something on the board that went from one place to another; all are handles, an empty one is outside the board.
struct Movement {
    std::string thing, from, to;
};

class SheetBook;  // engine/sheet_book.h

class GameModule {
public:
    virtual ~GameModule() = default;

    virtual const GameCard& card() const = 0;
    virtual uint64_t content_hash() const = 0;  // of the packs behind the rules: a replay records it

    // Rules, as in engine/rules.h.
    virtual Result<Setup> check(const Setup& setup) const = 0;
    virtual AnyState start(const Setup& checked, Chance& chance, EventSink& events) const = 0;
    virtual int seats(const AnyState& state) const = 0;
    virtual Decision decision(const AnyState& state) const = 0;
    virtual Question question(const AnyState& state, Seat seat) const = 0;
    virtual void list_actions(const AnyState& state, Seat seat, ActionList& actions) const = 0;
    virtual void apply(AnyState& state, Seat seat, Action action, Chance& chance, EventSink& events) const = 0;
    // Sketches, where the rules take them (engine/sketch.h); elsewhere every sketch is refused.
    virtual Result<Done> accepts(const AnyState& state, Seat seat, const Sketch& sketch) const = 0;
    virtual void apply(AnyState& state, Seat seat, const Sketch& sketch, Chance& chance, EventSink& events) const = 0;
    void apply(AnyState& state, Seat seat, const Reply& reply, Chance& chance, EventSink& events) const {
        std::visit([&](const auto& each) { apply(state, seat, each, chance, events); }, reply);
    }
    virtual AnyState redact(const AnyState& state, Viewer viewer) const = 0;
    virtual int unseen(const AnyState& state, Viewer viewer) const = 0;
    virtual uint64_t hash(const AnyState& state) const = 0;
    virtual int score(const AnyState& state, Seat seat) const = 0;
    virtual int tie_break(const AnyState& state, Seat seat) const = 0;  // parts equal scores, more is better; 0 where unused
    virtual SeatSet winners(const AnyState& state) const = 0;

    // Words. Everything is described as this viewer may know it: pass an observation.
    virtual const ActionGrammar& grammar() const = 0;
    virtual Message describe_question(const AnyState& observation, Seat seat) const = 0;
    virtual Message describe_action(const AnyState& observation, Seat seat, Action action) const = 0;
    virtual Message describe_sketch(const AnyState& observation, Seat seat, const Sketch& sketch) const = 0;
    Message describe_reply(const AnyState& observation, Seat seat, const Reply& reply) const {
        if (const auto* sketch = std::get_if<Sketch>(&reply)) return describe_sketch(observation, seat, *sketch);
        return describe_action(observation, seat, std::get<Action>(reply));
    }
    virtual std::optional<GroupedLabel> group_action(const AnyState& observation, Seat seat, Action action) const = 0;
    virtual Message describe_event(const AnyState& observation, const Event& event) const = 0;
    virtual bool lines_name_actors() const = 0;            // lines of the log say whom they tell of: no player's name before them
    virtual std::optional<Message> won_alone() const = 0;  // said to one who plays alone and wins, where the score does not say it all

    // The things an option touches, in the order in which a person would point at them; those the question and an event are about.
    virtual HandleList handles(const AnyState& observation, Seat seat, Action action) const = 0;
    virtual HandleList question_handles(const AnyState& observation, Seat seat) const = 0;
    virtual HandleList event_handles(const Event& event) const = 0;

    virtual EventNotes event_notes(const Event& event) const = 0;
    virtual std::string event_kind(const Event& event) const = 0;  // its name in the game's list of events
    virtual std::optional<Movement> movement(const Event& event) const = 0;
    virtual std::optional<Message> warning(const AnyState& observation, Seat seat, Action action) const = 0;  // before it is taken
    virtual std::optional<Message> forced(const AnyState& observation, Seat seat, Action action) const = 0;   // given as the only one

    // How many questions like this one follow at once, whatever is answered: wounds dealt together. 0: this is the only or the last.
    virtual int alike_to_come(const AnyState& observation, Seat seat) const = 0;

    virtual Problem why_not(const AnyState& observation, Seat seat, Action action) const = 0;      // for actions not in the list
    virtual std::vector<std::string> rules_for(const AnyState& observation, Seat seat) const = 0;  // ids behind the question
    virtual std::vector<ScoreLine> score_sheet(const AnyState& state, Seat seat) const = 0;

    // What this viewer may see, as plain structs in the viewer's words; and its picture for a terminal of the canvas's size,
    // painted from it alone.
    virtual Described board(const AnyState& observation, Viewer viewer, const Speaker& say) const = 0;
    virtual std::optional<Alternative> board_type() const = 0;
    virtual void paint(const Described& board, const Speaker& say, Canvas& canvas) const = 0;
    virtual void paint(const AnyState& observation, Viewer viewer, const Speaker& say, Canvas& canvas) const = 0;

    // Bots: "easy", "medium", "hard" for people, "random", "greedy", "search" for measuring. Where the rules cannot be
    // searched (SearchableRules), none that searches.
    virtual std::vector<std::string> bot_names() const = 0;
    virtual Message describe_bot(const std::string& name) const = 0;  // one of bot_names(): what it means here
    virtual Result<std::unique_ptr<Bot>> make_bot(const std::string& name) const = 0;
    virtual Message reason(const AnyState& observation, Seat seat, Action action) const = 0;  // why the policy likes it

    // The best course of this seat's question to its end, step by step, where the game can work it out; else empty.
    virtual std::vector<PlanStep> plan(const AnyState& observation, Seat seat) const = 0;

    // Cards this viewer may read now, shelf by shelf; empty where the board says it all.
    virtual std::vector<CardShelf> look(const AnyState& observation, Viewer viewer) const = 0;

    // Standing orders for questions out of turn: the kinds of moments at which a seat can ask to be stopped, and which of them
    // the seat's question is; nothing when the seat must answer itself.
    virtual std::vector<MomentKind> moments() const = 0;
    virtual std::optional<PassableQuestion> passable(const AnyState& observation, Seat seat) const = 0;

    // What players keep from game to game; null where nothing is kept.
    virtual const SheetBook* sheet_book() const = 0;

    // A whole game among bots in typed code, checking invariants on the way; the seed is in the setup.
    virtual Result<GameRecord> simulate(const Setup& setup, std::span<const std::string> bots, const Budget& budget,
                                        Detail detail = Detail::result) const = 0;
};

}  // namespace undercroft
