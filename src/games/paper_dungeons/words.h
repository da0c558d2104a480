// How Paper Dungeons speaks: questions, options, log lines, reasons, score sheet and the drawn sheet. Words only, no rules.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/module.h"
#include "games/paper_dungeons/board.h"
#include "games/paper_dungeons/rules.h"

namespace undercroft::paper_dungeons {

class Words {
public:
    explicit Words(std::shared_ptr<const Catalogue> catalogue);

    const ActionGrammar& grammar() const { return grammar_; }
    Message question(const State& state, Seat seat) const;
    Message action(const State& state, Seat seat, Action action) const;
    std::optional<GroupedLabel> group(const State& state, Seat seat, Action action) const;
    Message event(const Event& event) const;
    std::string event_kind(const Event& event) const;
    EventNotes event_notes(const Event& event) const;
    std::optional<Movement> movement(const Event& event) const;
    Problem why_not(const State& state, Seat seat, Action action) const;
    int alike_to_come(const State& state, Seat seat) const;
    std::vector<std::string> rules_for(const State& state, Seat seat) const;
    std::vector<ScoreLine> score_sheet(const State& state, Seat seat) const;
    Message reason(const State& state, Seat seat, Action action) const;
    Board board(const State& observation, Viewer viewer, const Speaker& say) const {
        return make_board(*catalogue_, observation, viewer, say);
    }
    void paint(const Board& board, const Speaker& say, Canvas& canvas) const { paint_board(board, say, canvas); }
    HandleList handles(const State& state, Seat seat, Action action) const;
    HandleList question_handles(const State& state, Seat seat) const;
    HandleList event_handles(const Event& event) const;
    std::vector<CardShelf> look(const State& observation, Viewer viewer) const;

private:
    std::shared_ptr<const Catalogue> catalogue_;
    ActionGrammar grammar_;
};

}  // namespace undercroft::paper_dungeons
