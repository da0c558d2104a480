// a_game() and a_team(): any position of Paper Dungeons in one line, actions by their text form, dice by script.
//
//     auto team = a_team().levels(1, 1, 1, 2).dice("warrior wizard cleric", "warrior wizard rogue");
//     team.play("move black1; enter C; step east");
//     EXPECT_EQ(team.wounds(), 1);
//
// A call about a sheet is about the team chosen last by team(n); team 0 to begin with. Unless told otherwise a game is in
// round 1 in dungeon A without missions, the dice show no skull, and every team kept a talent that does nothing in play
// (the Thief) and the goal of the jewel thieves (warrior and rogue black).
#pragma once

#include <deque>
#include <initializer_list>
#include <string>
#include <vector>

#include "core/chance.h"
#include "games/paper_dungeons/lane.h"
#include "games/paper_dungeons/policy.h"
#include "games/paper_dungeons/rules.h"
#include "games/paper_dungeons/scoring.h"
#include "games/paper_dungeons/words.h"
#include "modules/module_of.h"

namespace undercroft::paper_dungeons {

using Module = ModuleOf<Rules, Words, Policy>;
const Module& the_module();
inline const Rules& the_rules() { return the_module().rules(); }
inline const Catalogue& the_catalogue() { return the_rules().catalogue(); }

// Words to numbers; an unknown word stops the test program.
int room_called(const std::string& name);
int hero_called(const std::string& id);
int item_called(const std::string& id);
int talent_called(const std::string& id);
int goal_called(const std::string& id_or_rule);
int mission_called(const std::string& id_or_rule);
int monster_called(const std::string& id);
int dungeon_called(const std::string& letter);
std::vector<std::string> split(const std::string& text, char separator);

// Gives the rolls written into it, six outcomes each; when there are none left, a roll without skulls, clovers and boots.
class RollTape final : public Tape {
public:
    void add(const std::string& white, const std::string& black);
    uint32_t draw(Stream stream, uint32_t bound, Rng& rng) override;
    bool used_up() const { return waiting_.empty(); }

private:
    std::deque<uint32_t> waiting_;
};

class Game {
public:
    explicit Game(int teams);
    // A real deal with its questions before round 1.
    static Game dealt(const Options& options, uint64_t seed);

    // The table
    Game& dungeon(const std::string& letter);
    Game& missions(std::initializer_list<const char*> ids);
    Game& vanishing();
    Game& power_must_exceed();
    Game& round(int number);
    Game& dice(const std::string& white, const std::string& black);
    Game& next_dice(const std::string& white, const std::string& black);
    Game& team(int number);
    Game& spent();        // every team has used its three dice of this round
    Game& before_play();  // back before round 1, the talents still to be resolved

    // The sheet of the chosen team
    Game& levels(int warrior, int wizard, int cleric, int rogue);
    Game& talent(const std::string& id);
    Game& goal(const std::string& id_or_rule);
    Game& potions(int count);
    Game& hearts_used(int count);
    Game& wounds(int count);
    Game& resurrected();
    Game& items(const std::string& list);  // "flaming_sword tome_of_wisdom:1" is a finished sword and a begun tome
    Game& gems(int count);
    Game& stolen(const std::string& letters);
    Game& crossed_out(const std::string& letters);
    Game& minions(const std::string& rooms);
    Game& explored(const std::string& rooms);
    Game& at(const std::string& room);
    Game& monster_fame(int first, int second, int third);

    // Playing. Several actions are parted by ';'. An illegal one fails the test with the reason.
    Game& play(const std::string& actions);
    Game& rest();       // all teams answer until nobody is asked: dice are spent on moves of no length, wounds go to the track
    Game& proceed();    // past the barrier
    Game& end_round();  // rest and proceed until the next round begins or the game is over
    Game& end_game();
    Game& fight(int stage);  // straight to the fight after round 3, 6 or 8, wounds and rewards still to be answered
    bool can(const std::string& action);
    std::vector<std::string> options();
    std::string why_not(const std::string& action);  // the last part of the reason's key
    std::string asked();                             // "use_die", "wound", …, "none"

    // What the chosen team's sheet shows
    const Lane& sheet() const { return state_.lanes[static_cast<size_t>(chosen_)]; }
    int level(const std::string& hero) const { return sheet().levels[static_cast<size_t>(hero_called(hero))]; }
    int strength() const { return sheet().strength(); }
    int wounds() const { return sheet().wounds; }
    int healed() const { return sheet().healed; }
    int potions() const { return sheet().potions; }
    int gems() const { return sheet().gems; }
    int minions() const { return sheet().minions(); }
    int rooms() const { return count_bits(sheet().explored); }
    int boxes(const std::string& item) const { return sheet().boxes_of(item_called(item)); }
    int boxes() const { return count_bits(sheet().first_boxes) + count_bits(sheet().second_boxes); }
    bool is_resurrected() const { return sheet().resurrected != 0; }
    bool has_stolen(char letter) const { return (sheet().stolen >> (letter - 'A') & 1) != 0; }
    bool is_crossed_out(char letter) const { return (sheet().crossed_out >> (letter - 'A') & 1) != 0; }
    std::string where() const { return sheet().room == outside ? "outside" : room_name(sheet().room); }
    int moves() const { return sheet().moves_left; }
    int number(int round, int which) const;  // written on the round track, both counted from 1
    int box(char letter) const;              // of the score sheet, 'A' to 'K'
    int total() const { return the_rules().score(state_, Seat(chosen_)); }

    // The table
    int round() const { return state_.shared.round; }
    Phase phase() const { return state_.shared.phase; }
    bool over() const { return phase() == Phase::over; }
    int mission_open(int slot) const { return state_.shared.missions_open >> slot & 1; }
    std::vector<int> winners() const;
    int count(Happened kind) const;     // events of the chosen team or of the table so far
    int place_of(Happened kind) const;  // index of the first such event of the chosen team or the table; -1
    std::vector<Event>& log() { return log_; }
    State& state() { return state_; }
    State seen_by_team(int team);
    RollTape& tape() { return tape_; }

private:
    Game() = default;
    Lane& lane() { return state_.lanes[static_cast<size_t>(chosen_)]; }
    void changed() { ready_ = false; }
    void get_ready();
    void apply(Seat seat, Action action);
    bool is_mine(const Event& event) const { return event.seat.is_none() || event.seat == Seat(chosen_); }

    State state_{};
    RollTape tape_;
    Chance chance_{1};
    std::vector<Event> log_;
    int chosen_ = 0;
    bool ready_ = false;
};

inline Game a_game(int teams) { return Game(teams); }
// One team of interest; the other at the table does nothing.
inline Game a_team() { return Game(2); }

}  // namespace undercroft::paper_dungeons
