// What goes in and out of a Table. Requests come from one seat each; a TableView is all that a seat (or a spectator) may know now.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "core/message.h"
#include "engine/any_state.h"
#include "engine/bot.h"
#include "engine/decision.h"
#include "engine/module.h"
#include "engine/seat.h"

namespace undercroft {

// In. `question` is the number from the TableView that was answered: an answer to an older question is refused.
struct Answer {
    Seat seat;
    uint64_t question = 0;
    std::variant<Reply, std::string> answer;  // the action or sketch, or its text form
};
// This seat has answered all it is asked before the barrier and takes nothing more back.
struct Confirm {
    Seat seat;
    uint64_t question = 0;
};
struct Undo {
    Seat seat;
};
struct Redo {
    Seat seat;
};
// Whether the table answers this seat's questions that have a single answer.
struct SetAnswersForced {
    Seat seat;
    bool on = true;
};
// At which kinds of moments the table passes for this seat, and whether it passes everything until the seat's next own question.
// Local to the seat: what the others see is a pass like any other.
struct SetPasses {
    Seat seat;
    std::set<std::string> moments;
    bool until_turn = false;
};
using Request = std::variant<Answer, Confirm, Undo, Redo, SetAnswersForced, SetPasses>;

// Out.
struct Option {
    Action action;
    std::string text;  // the form that can be typed
    Message label;
    std::optional<GroupedLabel> grouped;  // for front ends that show long lists in two steps
};

struct LogLine {
    Seat seat;  // whom it is about; none: the table
    Message message;
};

struct ScoreSheet {
    Seat seat;
    int score = 0;
    std::vector<ScoreLine> lines;
};

enum class Standing : uint8_t {
    asked,    // `ask` holds a question for this viewer
    confirm,  // done until the barrier: confirm or undo
    waiting,  // others are to act
    over,
};

struct Ask {
    uint64_t question = 0;
    Message words;
    std::vector<Option> options;
    std::vector<std::string> rules;  // ids behind the question
};

struct TableView {
    AnyState observation;
    Standing standing = Standing::waiting;
    uint64_t question = 0;  // number to confirm with, or of the question asked
    std::optional<Ask> ask;
    std::vector<LogLine> news;  // log lines from the asked number on
    size_t log_size = 0;        // all lines so far; less than before when something was undone
    bool can_undo = false;
    bool can_redo = false;
    std::vector<ScoreSheet> sheets;  // at the end of all seats, before it the viewer's own so far
    SeatSet winners;                 // when over
};

// What a bot would do in this seat's place, and why.
struct Hint {
    Action action;
    std::string text;
    Message label;
    Message reason;
    std::vector<Considered> considered;
};

}  // namespace undercroft
