// How One Deck Dungeon speaks: questions, options, log lines, reasons, score sheet and the drawn board. Words only, no rules.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/module.h"
#include "games/one_deck_dungeon/board_description.h"
#include "games/one_deck_dungeon/policy.h"
#include "games/one_deck_dungeon/rules.h"
#include "games/one_deck_dungeon/sheet_book.h"

namespace undercroft::one_deck_dungeon {

const char* step_name(Stage step);  // of a question

class Words {
public:
    static constexpr bool lines_name_actors = true;

    explicit Words(std::shared_ptr<const Catalogue> catalogue);

    const ActionGrammar& grammar() const { return grammar_; }
    Message question(const State& state, Seat seat) const;
    Message action(const State& state, Seat seat, Action action) const;
    std::optional<GroupedLabel> group(const State& state, Seat seat, Action action) const;
    Message event(const Event& event) const;
    std::string event_kind(const Event& event) const;
    EventNotes event_notes(const Event& event) const;
    std::optional<Movement> movement(const Event& event) const;
    std::optional<Message> warning(const State& state, Seat seat, Action action) const;
    std::optional<Message> forced(const State& state, Seat seat, Action action) const;
    HandleList handles(const State& state, Seat seat, Action action) const;
    HandleList question_handles(const State& state, Seat seat) const;
    HandleList event_handles(const Event& event) const;
    Problem why_not(const State& state, Seat seat, Action action) const;
    std::vector<std::string> rules_for(const State& state, Seat seat) const;
    std::vector<ScoreLine> score_sheet(const State& state, Seat seat) const;
    Message reason(const State& state, Seat seat, Action action) const;
    std::vector<PlanStep> plan(const State& state, Seat seat) const;
    Board board(const State& state, Viewer viewer, const Speaker& say) const { return make_board(rules_, state, viewer, say); }
    void paint(const Board& board, const Speaker& say, Canvas& canvas) const { paint_board(board, say, canvas); }
    std::vector<CardShelf> look(const State& state, Viewer viewer) const;
    const SheetBook* sheet_book() const { return &book_; }

private:
    Message solver_reason(const State& state, Action action) const;
    Message feat_action(const State& state, int choice) const;
    Message split_action(const State& state, Action action) const;
    Message pick_action(const State& state, Action action) const;
    Message loot_action(const State& state, Action action) const;

    std::shared_ptr<const Catalogue> catalogue_;
    Rules rules_;
    TalentBook book_;
    ActionGrammar grammar_;
};

}  // namespace undercroft::one_deck_dungeon
