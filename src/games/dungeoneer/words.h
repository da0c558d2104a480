// How Dungeoneer speaks: questions, options, log lines, reasons, score sheet and the picture. Words only, no rules.
#pragma once

#include <memory>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "engine/module.h"
#include "games/dungeoneer/board.h"
#include "games/dungeoneer/enum_words.h"
#include "games/dungeoneer/rules.h"

namespace undercroft::dungeoneer {

class Words {
public:
    static constexpr bool lines_name_actors = true;

    // `flavours`: text keys of the cards that have a line of flavour.
    Words(std::shared_ptr<const Catalogue> catalogue, std::set<std::string> flavours);

    const ActionGrammar& grammar() const { return grammar_; }
    Message question(const State& state, Seat seat) const;
    Message action(const State& state, Seat seat, Action action) const;
    Message event(const Event& event) const;
    Message won_alone() const { return Message("dungeoneer.score.won_alone"); }
    std::string event_kind(const Event& event) const { return word_of(static_cast<Happened>(event.kind)); }
    EventNotes event_notes(const Event& event) const;
    HandleList event_handles(const Event& event) const;
    std::optional<Movement> movement(const Event& event) const;
    HandleList handles(const State& state, Seat seat, Action action) const;
    HandleList question_handles(const State& state, Seat seat) const;
    std::optional<Message> warning(const State& state, Seat seat, Action action) const;
    Problem why_not(const State& state, Seat seat, Action action) const;
    std::vector<std::string> rules_for(const State& state, Seat seat) const;
    std::vector<ScoreLine> score_sheet(const State& state, Seat seat) const;
    Message reason(const State& state, Seat seat, Action action) const;
    Board board(const State& observation, Viewer viewer, const Speaker& say) const;
    void paint(const Board& board, const Speaker& say, Canvas& canvas) const { paint_board(board, say, canvas); }
    std::vector<CardShelf> look(const State& state, Viewer viewer) const;
    std::vector<MomentKind> moments() const;
    std::optional<PassableQuestion> passable(const State& state, Seat seat) const;
    std::vector<Fact> facts(const State& state, std::span<const Event> events) const;  // facts.cc

private:
    std::optional<Message> still_possible(const State& state, Seat seat) const;

    std::shared_ptr<const Catalogue> catalogue_;
    std::set<std::string> flavours_;
    ActionGrammar grammar_;
};

}  // namespace undercroft::dungeoneer
