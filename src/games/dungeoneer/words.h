// How Dungeoneer speaks: questions, options, log lines, reasons, score sheet and the picture. Words only, no rules.
#pragma once

#include <memory>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "engine/module.h"
#include "games/dungeoneer/rules.h"

namespace undercroft::dungeoneer {

class Words {
public:
    // `flavours`: text keys of the cards that have a line of flavour.
    Words(std::shared_ptr<const Catalogue> catalogue, std::set<std::string> flavours);

    const ActionGrammar& grammar() const { return grammar_; }
    Message question(const State& state, Seat seat) const;
    Message action(const State& state, Seat seat, Action action) const;
    Message event(const State& state, const Event& event) const;
    Problem why_not(const State& state, Seat seat, Action action) const;
    std::vector<std::string> rules_for(const State& state, Seat seat) const;
    std::vector<ScoreLine> score_sheet(const State& state, Seat seat) const;
    Message reason(const State& state, Seat seat, Action action) const;
    void paint(const State& state, Viewer viewer, const Speaker& say, Canvas& canvas) const;
    std::vector<CardShelf> look(const State& state, Viewer viewer) const;
    std::vector<MomentKind> moments() const;
    std::optional<PassableQuestion> passable(const State& state, Seat seat) const;
    std::vector<Fact> facts(const State& state, std::span<const Event> events) const;  // facts.cc

private:
    std::shared_ptr<const Catalogue> catalogue_;
    std::set<std::string> flavours_;
    ActionGrammar grammar_;
};

}  // namespace undercroft::dungeoneer
