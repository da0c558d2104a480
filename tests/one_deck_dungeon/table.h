// A table in any position: every test begins with one.
//
//     Table table = a_table(1).with("hero_1", "mage").start();
//     table.fight({"M3#", "S4 h"}).dice(0, "S4 M3");
//     table.place("M3", 0);
//     EXPECT_TRUE(table.can(Do::stop));
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/chance.h"
#include "games/one_deck_dungeon/catalogue.h"
#include "games/one_deck_dungeon/play.h"
#include "games/one_deck_dungeon/rules.h"
#include "support/step_limit.h"

namespace undercroft::one_deck_dungeon {

// The packs as they are on disk, and read once for all tests.
const std::vector<SourceFile>& pack_files();
const Catalogue& shared_catalogue();

class Table {
public:
    Table(int seats, std::map<std::string, std::string> options);

    // Position. Everything keeps cards and dice conserved; the table ends up with failed_check() empty.
    Table& deck(int cards);  // cards left to spend; the others go to the discard pile
    Table& closed_doors(int doors);
    Table& open_door(const std::string& encounter, int variant = 0);  // takes the card from the unseen ones
    Table& open_pair(const std::string& first, const std::string& second);
    Table& wounds(int seat, int count);
    Table& tokens(int count);
    Table& level(int level);
    Table& floor(int floor);
    Table& stored(int seat, int dice);
    Table& stairs_tokens(int tokens);
    Table& item(int seat, const std::string& encounter, int variant = 0);
    Table& skill(int seat, const std::string& skill);
    Table& knows(const std::string& potion);
    Table& experience(std::initializer_list<int> lanterns);
    Table& boss_wounds(int wounds);
    // Straight into use/place against these boxes; the card in play is `encounter` (its property holds).
    Table& fight(const std::vector<std::string>& boxes, const std::string& encounter = "ogre");
    Table& peril(const std::vector<std::string>& boxes, const std::string& encounter = "boulder");
    Table& boss_fight(const std::vector<std::string>& boxes = {});
    Table& dice(int slot, const std::string& dice);  // "S4 A5 H2"; taken from the supply
    Table& heroes_in_fight(int first, int second);
    Table& run(Stage step);                                      // goes on from this step to the next question
    Table& spend(int time);                                      // time falls due now
    Table& meet(const std::string& encounter, int variant = 0);  // behind an open door, entered and faced
    Table& meet_pair(const std::string& first, const std::string& second);

    // What chance will bring.
    Table& will_roll(std::initializer_list<int> faces);
    Table& will_draw(const std::vector<std::pair<std::string, int>>& cards);  // encounter and variant, in this order

    // Play.
    bool can(Do act, int a = 0, int b = 0, int c = 0) const;
    bool can_any(Do act) const;
    ActionList actions() const;
    Table& play(Do act, int a = 0, int b = 0, int c = 0);
    Table& place(const std::string& die, int box, int slot = 0);
    bool can_place(const std::string& die, int box, int slot = 0) const;
    Table& convert(const std::string& first, const std::string& second, int slot_of_first = 0, int slot_of_second = 0);
    Table& use(const std::string& skill, int slot = 0);
    bool can_use(const std::string& skill, int slot = 0) const;
    Table& pay(const std::string& die, int slot = 0);
    bool can_pay(const std::string& die, int slot = 0) const;
    Table& pick(const std::string& die, int alternative = 0, int slot = 0);
    Table& drink(const std::string& potion, int slot = 0);
    Table& discard(const std::string& die, int slot = 0);
    Table& stop();

    // Look.
    Stage step() const { return asked_step(state); }
    int asked_seat() const { return rules->decision(state).seats.lowest().index; }
    bool over() const { return rules->decision(state).over(); }
    bool lost() const { return over() && state.won == 0; }
    int wounds_of(int seat) const { return state.heroes[static_cast<size_t>(seat)].wounds; }
    int left_in_deck() const { return deck_left(state); }
    int dice_of(int slot, const std::string& die) const;
    int row_of_slot(int slot, int row) const { return pool_in(state, slot).row_total(row); }
    const HeroState& hero(int seat) const { return state.heroes[static_cast<size_t>(seat)]; }
    int all_dice_of(int slot) const { return pool_in(state, slot).total(); }
    int need(int box) const { return state.encounter.need[static_cast<size_t>(box)]; }
    bool filled(int box) const { return has_bit(state.encounter.filled, box); }
    int lanterns() const;
    bool told(Happened happening) const;
    int times_told(Happened happening) const;
    int skill_index(const std::string& id) const;
    int card_index(const std::string& encounter, int variant = 0) const;
    int potion_index(const std::string& id) const;
    int hero_index(const std::string& id) const;

    std::shared_ptr<Catalogue> catalogue;
    std::shared_ptr<Rules> rules;
    State state;
    std::vector<Event> log;

private:
    void count_deck();
    int take_unseen(int card);
    Table& begin_fight(const std::vector<std::string>& boxes, Fight fight);
    uint8_t box_index(const std::string& text, bool boss);

    std::shared_ptr<ScriptedTape> tape_;
    std::shared_ptr<Chance> chance_;
    StepLimit limit_;
};

// Collects options, then deals.
class TableSetup {
public:
    explicit TableSetup(int seats) : seats_(seats) {}
    TableSetup& with(const std::string& option, const std::string& value) {
        options_[option] = value;
        return *this;
    }
    Table start() const { return Table(seats_, options_); }
    Result<Options> check() const;

private:
    int seats_;
    std::map<std::string, std::string> options_;
};
inline TableSetup a_table(int seats) { return TableSetup(seats); }

// "S4" as a die number.
int die_number(const std::string& text);

}  // namespace undercroft::one_deck_dungeon
