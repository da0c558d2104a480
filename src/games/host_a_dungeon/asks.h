// Asking: a decision point of section 6 in one line. Candidates come with the automatic policy's choice first; a question with a single
// candidate and nothing to draw is not asked, the answer is there at once.
#pragma once

#include <span>
#include <vector>

#include "games/host_a_dungeon/play.h"

namespace undercroft::host_a_dungeon {

struct Asking {
    int point = 0;  // DP-nn
    Rule rule;
    GroupId who{};  // on whose behalf
    std::vector<Candidate> candidates{};
    Drawing drawing = Drawing::none;
    int longest = 0;      // of a course
    world::Box region{};  // where a drawing must lie; empty: anywhere underground
};

// Goes to `next` with the answer; waits for it when there is something to choose.
Flow ask(Play& play, Frame& frame, Asking asking, uint8_t next);
template <class Step>
Flow ask(Play& play, Frame& frame, Asking asking, Step next) {
    return ask(play, frame, std::move(asking), static_cast<uint8_t>(next));
}

// What was answered.
inline MarkId answer_place(const Play& play) { return MarkId(play.state.answer.chosen.value); }
inline GroupId answer_group(const Play& play) { return GroupId(play.state.answer.chosen.value); }
inline BodyId answer_body(const Play& play) { return BodyId(play.state.answer.chosen.value); }
inline int answer_number(const Play& play) { return play.state.answer.chosen.value; }
inline Point answer_spot(const Play& play) {
    return play.state.answer.drawn.empty() ? play.state.answer.chosen.at : play.state.answer.drawn.front();
}
inline bool answer_is_drawn(const Play& play) { return !play.state.answer.drawn.empty(); }
inline std::span<const Point> answer_course(const Play& play) { return play.state.answer.drawn; }
template <class Word>
Word answer_word(const Play& play) {
    return static_cast<Word>(play.state.answer.chosen.value);
}

// Candidates.
inline Candidate spot(Point at) { return {Offer::spot, 0, at}; }
Candidate place(const State& state, MarkId mark);
Candidate group(const State& state, GroupId id);
inline Candidate number(int value) { return {Offer::number, value, {}}; }
inline Candidate body(BodyId id, Point at) { return {Offer::body, id.index(), at}; }
inline Candidate species(SpeciesId id) { return {Offer::species, id.index(), {}}; }
template <class Word>
Candidate word(Word value) {  // a word of the rule's chapter: host_a_dungeon_<chapter>.word.<word>
    return {Offer::word, static_cast<int>(value), {}};
}
// Yes and no are words of the general file.
enum class YesNo : uint8_t { no = 100, yes = 101 };
inline std::vector<Candidate> yes_or_no(bool yes_first) {
    return yes_first ? std::vector{word(YesNo::yes), word(YesNo::no)} : std::vector{word(YesNo::no), word(YesNo::yes)};
}
inline bool answer_is_yes(const Play& play) { return answer_word<YesNo>(play) == YesNo::yes; }

// Where a drawing that answers the open question must lie.
world::Box drawing_region(const State& state);
// Whether a drawing answers the open question; the Problem says why not.
Result<Done> check_drawing(const State& state, Drawing drawing, std::span<const Point> points);

}  // namespace undercroft::host_a_dungeon
