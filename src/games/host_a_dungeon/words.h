// How the game speaks: questions, suggestions, facts, the board. Words only, no rules. The chronicle and the drawn map tell the same
// facts at length; here are the plain lines of the log.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/module.h"
#include "games/host_a_dungeon/board.h"
#include "games/host_a_dungeon/lexicon.h"
#include "games/host_a_dungeon/rules.h"

namespace undercroft::host_a_dungeon {

class GroupWords;

class Words {
public:
    static constexpr bool lines_name_actors = true;

    Words(std::shared_ptr<const Catalogue> catalogue, std::shared_ptr<const Lexicon> lexicon);

    const ActionGrammar& grammar() const { return grammar_; }
    Message question(const State& state, Seat seat) const;
    Message action(const State& state, Seat seat, Action action) const;
    Message sketch(const State& state, Seat seat, const Sketch& sketch) const;
    Message event(const State& state, const Event& event) const;
    std::string event_kind(const Event& event) const;
    EventNotes event_notes(const Event& event) const;  // a season opens a turn of the log, an age with weight
    Problem why_not(const State& state, Seat seat, Action action) const;
    std::vector<std::string> rules_for(const State& state, Seat seat) const;
    std::vector<ScoreLine> score_sheet(const State& state, Seat seat) const;
    Message reason(const State& state, Seat seat, Action action) const;
    HandleList handles(const State& state, Seat seat, Action action) const;
    HandleList question_handles(const State& state, Seat seat) const;
    Board board(const State& state, Viewer, const Speaker& say) const { return make_board(*catalogue_, *lexicon_, state, say); }
    // How much is asked: every question may be left to the world, which then takes its suggestion.
    std::vector<MomentKind> moments() const;
    std::optional<PassableQuestion> passable(const State& state, Seat seat) const;
    void paint(const Board& board, const Speaker& say, Canvas& canvas) const { paint_board(board, say, canvas); }
    std::vector<undercroft::Fact> facts(const State& state, std::span<const Event> events) const;

private:
    std::shared_ptr<const Catalogue> catalogue_;
    std::shared_ptr<const Lexicon> lexicon_;
    ActionGrammar grammar_;
};

// One fact as a sentence of the log.
Message tell_fact(const GroupWords& groups, const State& state, const Fact& fact);
// An age, a year of the world and a season: "Age of Monsters, year 12, spring".
Message moment_words(Age age, int year, int season);
// What a place is, as a key to be said in the reader's language.
TextKey name_of(const State& state, MarkId mark);
// The fact that an event of the log stands for.
uint32_t fact_number(const Event& event);

}  // namespace undercroft::host_a_dungeon
