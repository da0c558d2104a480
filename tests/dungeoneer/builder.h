// a_match(): any position of Dungeoneer in a few words, actions by their text form, dice and draws by script.
//
//     auto match = a_match().lay("crossroads", 0, -1).points(0, 2).feats();
//     match.dice({1}).play("move north");
//     EXPECT_EQ(match.place_of(0), "crossroads");
//
// Unless told otherwise: the vault, two seats, Ilsaveth and Grumoka on the entrance at column 0, row 0, nothing else laid,
// empty hands, no quests, no points of any sort; seat 0 is active. Windows are skipped for seats that can only pass;
// play() passes windows that stand before the action it is given.
#pragma once

#include <deque>
#include <initializer_list>
#include <map>
#include <string>
#include <vector>

#include "dungeoneer/cards.h"
#include "games/dungeoneer/play.h"
#include "games/dungeoneer/policy.h"
#include "games/dungeoneer/rules.h"
#include "games/dungeoneer/words.h"
#include "modules/module_of.h"
#include "support/step_limit.h"

namespace undercroft::dungeoneer {

using Module = ModuleOf<Rules, Words, Policy>;
const Module& the_module();       // with the cards of pinned.toml
const Module& the_real_module();  // with the packs as they are
inline const Catalogue& the_cards() { return the_module().rules().catalogue(); }

CardId card_called(const std::string& id);
LocationId location_called(const std::string& id);
QuestId quest_called(const std::string& id);
HeroId hero_called(const std::string& id);

class TestMatch;

// Gives scripted dice and draws; then the seed goes on.
class TestTape final : public Tape {
public:
    explicit TestTape(const TestMatch& match) : match_(match) {}
    uint32_t draw(Stream stream, uint32_t bound, Rng& rng) override;
    std::deque<int> dice;
    std::deque<std::string> draws;  // ids of cards, locations or quests

private:
    const TestMatch& match_;
};

class TestMatch {
public:
    TestMatch(int seats, std::map<std::string, std::string> options, const Rules& rules);
    TestMatch(const TestMatch& other);
    TestMatch& operator=(const TestMatch&) = delete;

    // --- the position ---
    TestMatch& hero(int seat, const std::string& id);
    TestMatch& level(int seat, int level);
    TestMatch& health(int seat, int health);
    TestMatch& glory(int seat, int points);
    TestMatch& peril(int seat, int points);
    TestMatch& points(int seat, int points);
    TestMatch& fallen(int seat, int stand_number = 0);
    TestMatch& lay(const std::string& location, int x, int y, bool turned = false);
    TestMatch& at(int seat, const std::string& location);
    TestMatch& ice(const std::string& location, int tokens);
    TestMatch& hand(int seat, std::initializer_list<std::string> cards);
    TestMatch& inventory(int seat, std::initializer_list<std::string> cards);
    TestMatch& lair(int seat, std::initializer_list<std::string> cards, int wounds = 0);
    TestMatch& bane(int seat, const std::string& card);
    TestMatch& quest(int seat, const std::string& id);
    TestMatch& common(const std::string& id);
    TestMatch& completed(int seat, std::initializer_list<std::string> quests);
    TestMatch& ask_all() {
        windows_ = Windows::ask_all;
        return *this;
    }

    // --- where play begins, in the turn of seat 0 ---
    TestMatch& turn() { return begin(TurnFrame::Stage::winter, Phase::recovery); }
    TestMatch& recovery() { return begin(TurnFrame::Stage::recovery, Phase::recovery).pass(); }
    TestMatch& villainy() { return begin(TurnFrame::Stage::villainy, Phase::villainy); }
    TestMatch& location_phase() { return begin(TurnFrame::Stage::location, Phase::location); }
    TestMatch& feats() { return begin(TurnFrame::Stage::feats, Phase::feats); }
    TestMatch& discard_phase() { return begin(TurnFrame::Stage::discard, Phase::discard); }

    // --- play ---
    TestMatch& dice(std::initializer_list<int> faces);
    TestMatch& draws(std::initializer_list<std::string> ids);
    TestMatch& play(const std::string& text);  // by whoever is asked
    TestMatch& play(int seat, const std::string& text);
    TestMatch& pass();                                  // all open windows
    bool can(const std::string& text);                  // whoever is asked, after passing windows that lack it
    bool may(int seat, const std::string& text) const;  // this seat, now
    std::vector<std::string> options() const;           // of the lowest seat asked
    Ask asked() const { return static_cast<Ask>(state.question); }
    std::string question_word() const;  // as in the text keys: feats, window, challenge
    Seat asked_seat() const { return rules_.decision(state).seats.lowest(); }
    bool over() const { return state.over != 0; }

    // --- questions ---
    const Rules& rules() const { return rules_; }
    const Catalogue& cards() const { return rules_.catalogue(); }
    Sight view() const { return {cards(), state}; }
    const PlayerState& player(int seat) const { return state.players[static_cast<size_t>(seat)]; }
    std::string place_of(int seat) const;
    bool has_discarded(const std::string& card) const;
    int wounds_of(const std::string& monster) const { return state.wounds[dungeoneer::at(card_called(monster))]; }
    const QuestSpot& spot(const std::string& quest) const { return state.quests[dungeoneer::at(quest_called(quest))]; }
    int stat_of(int seat, Stat which) const { return stat(view(), Seat(seat), which); }
    bool happened(Happened what) const;
    int times(Happened what) const;
    std::vector<int> numbers(Happened what) const;  // of the last such event, its own four
    bool dice_used_up() const { return tape_.dice.empty(); }
    Play at_work();

    State state;
    std::vector<Event> events;

private:
    TestMatch& begin(TurnFrame::Stage stage, Phase phase);
    void take_out_of_deck(CardId card);
    void apply(Seat seat, Action action);

    Rules rules_;
    Windows windows_ = Windows::skip_forced;
    TestTape tape_;
    Chance chance_;
    EventSink sink_;
    StepLimit limit_;
};

inline TestMatch a_match(int seats = 2, std::map<std::string, std::string> options = {}) {
    return TestMatch(seats, std::move(options), the_module().rules());
}
// With cards made for this test (cards.h).
inline TestMatch a_match_with(const std::string& tables, int seats = 2, std::map<std::string, std::string> options = {}) {
    return TestMatch(seats, std::move(options), Rules(cards_with(tables)));
}

}  // namespace undercroft::dungeoneer
