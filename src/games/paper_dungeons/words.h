// How Paper Dungeons speaks: questions, options, log lines, reasons, score sheet and the drawn sheet. Words only, no rules.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/module.h"
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
    Message event(const State&, const Event& happened) const { return event(happened); }
    Problem why_not(const State& state, Seat seat, Action action) const;
    std::vector<std::string> rules_for(const State& state, Seat seat) const;
    std::vector<ScoreLine> score_sheet(const State& state, Seat seat) const;
    Message reason(const State& state, Seat seat, Action action) const;
    void paint(const State& state, Viewer viewer, const Speaker& say, Canvas& canvas) const;

private:
    std::shared_ptr<const Catalogue> catalogue_;
    ActionGrammar grammar_;
};

}  // namespace undercroft::paper_dungeons
