// What Kindling says about itself to people (concept WordsFor in modules/module_of.h). Sentences are in content/text/kindling.*.toml.
#pragma once

#include <string>
#include <vector>

#include "drawing/canvas.h"
#include "engine/grammar.h"
#include "engine/module.h"
#include "games/kindling/board.h"
#include "games/kindling/rules.h"

namespace undercroft::kindling {

class Words {
public:
    Words();

    const ActionGrammar& grammar() const { return grammar_; }
    Message question(const State& state, Seat seat) const;
    Message action(const State& state, Seat seat, Action action) const;
    Message event(const Event& event) const;
    Problem why_not(const State& state, Seat seat, Action action) const;
    std::vector<std::string> rules_for(const State& state, Seat seat) const;
    std::vector<ScoreLine> score_sheet(const State& state, Seat seat) const;
    Message reason(const State& state, Seat seat, Action action) const;
    HandleList handles(const State& state, Seat seat, Action action) const;

    // board.cc
    Board board(const State& state, Viewer viewer, const Speaker& say) const;
    void paint(const Board& board, const Speaker& say, Canvas& canvas) const;

protected:
    explicit Words(const char* word_for_stop);

private:
    ActionGrammar grammar_;
};

}  // namespace undercroft::kindling
