// The solver against brute force through the rules themselves, and its course replayed at the table.
#include <cmath>
#include <map>
#include <unordered_map>

#include "core/hash.h"
#include "games/one_deck_dungeon/solver/solver.h"
#include "one_deck_dungeon/table.h"

namespace undercroft::one_deck_dungeon {
namespace {

// Gives every outcome of the dice drawn in one answer, one after another; cards are of no account here.
class Odometer final : public Tape {
public:
    uint32_t draw(Stream stream, uint32_t bound, Rng&) override {
        if (stream != Stream::dice) return 0;
        if (at_ == faces_.size()) faces_.push_back(0);
        share_ /= bound;
        return faces_[at_++];
    }
    void rewind() {
        at_ = 0;
        share_ = 1;
    }
    bool next() {
        while (!faces_.empty() && ++faces_.back() == 6) faces_.pop_back();
        return !faces_.empty();
    }
    double share() const { return share_; }

private:
    std::vector<uint32_t> faces_;
    size_t at_ = 0;
    double share_ = 1;
};

// What the rules make of a position when everything is tried. Time is counted as it is told, the rest is read off the position
// after the encounter.
class BruteForce {
public:
    BruteForce(const Rules& rules, const State& start, size_t most_positions)
        : rules_(rules), start_(start), most_positions_(most_positions) {}

    double best(const State& state) {
        if (state.step == Stage::over) return -1000;
        const uint64_t key = key_of(state);
        if (const auto known = known_.find(key); known != known_.end()) return known->second;
        double best = -1e18;
        if (known_.size() >= most_positions_) gave_up_ = true;
        if (gave_up_) return best;
        ActionList actions;
        rules_.list_actions(state, rules_.decision(state).seats.lowest(), actions);
        for (const Action action : actions) best = std::max(best, expected(state, action));
        known_.emplace(key, best);
        return best;
    }
    bool gave_up() const { return gave_up_; }

private:
    double expected(const State& state, Action action) {
        if (action.kind == static_cast<uint16_t>(Do::stop)) return settled(state, action, 0);
        Odometer odometer;
        double sum = 0;
        do {
            odometer.rewind();
            State next = state;
            const int time = apply(next, action, odometer);
            sum += (best(next) - time) * odometer.share();
        } while (odometer.next() && !gave_up_);
        return sum;
    }

    // From stopping to the end of the encounter: who takes which wound, who drinks.
    double settled(const State& state, Action action, int time) {
        Odometer odometer;
        State next = state;
        time += apply(next, action, odometer);
        if (next.step == Stage::over && next.won == 0) return -1000;
        const Stage step = asked_step(next);
        if (next.step == Stage::over || (step != Stage::odd_wound && step != Stage::respond && step != Stage::take_wound)) {
            // Without loot nothing may be asked before the next turn, which has been paid already.
            const bool next_turn = next.turns != start_.turns && step != Stage::turn_start;
            return worth(next) - time + (next_turn ? turn_time(rules_.catalogue(), next) : 0);
        }
        double best = -1e18;
        ActionList actions;
        rules_.list_actions(next, rules_.decision(next).seats.lowest(), actions);
        for (const Action each : actions) best = std::max(best, settled(next, each, time));
        return best;
    }

    // All that changes while dice are used and placed.
    static uint64_t key_of(const State& state) {
        uint64_t key = hash_of(state.encounter, hash_of(state.effect));
        key = combine_hash(hash_of(state.heroes[0], key), hash_of(state.heroes[1]));
        key = combine_hash(hash_of(state.supply, key), static_cast<uint64_t>(state.step));
        return combine_hash(combine_hash(key, state.tokens), state.deck * 256u + state.stairs_tokens);
    }

    // The time this cost.
    int apply(State& state, Action action, Odometer& odometer) {
        log_.clear();
        EventSink events(log_);
        Chance chance(1, &odometer);
        rules_.apply(state, rules_.decision(state).seats.lowest(), action, chance, events, Windows::ask_all);
        int time = 0;
        for (const Event& event : log_) {
            const auto happening = static_cast<Happened>(event.kind);
            time += happening == Happened::time_spent || happening == Happened::stairs_token ? 1 : 0;
        }
        return time;
    }

    double worth(const State& state) const {
        const bool boss = start_.floor == boss_floor;
        double sum = 0;
        for (size_t seat = 0; seat < start_.seats; ++seat) {
            sum -= 3.0 * (state.heroes[seat].wounds - start_.heroes[seat].wounds);
            sum -= 2.0 * discarded_stored(state, seat);
        }
        const Prices prices = prices_of(rules_.catalogue(), start_);
        sum -= prices.token * (start_.tokens - state.tokens);
        if (boss) sum += prices.skull * (state.boss_wounds - start_.boss_wounds);
        if (state.won != 0) return sum + 500;
        if (!boss && state.loot == 0) sum -= 8;
        return sum;
    }
    int discarded_stored(const State& state, size_t seat) const {
        return std::max(0, int{start_.heroes[seat].stored} - int{state.heroes[seat].stored});
    }

    const Rules& rules_;
    const State& start_;
    const size_t most_positions_;
    std::vector<Event> log_;
    bool gave_up_ = false;
    std::unordered_map<uint64_t, double> known_;
};

struct Case {
    Table table;
    std::string text;
};

// A small puzzle: some boxes, some dice, now and then skills, potions, properties and a partner.
Case make_case(uint64_t seed, int dice) {
    Rng rng(seed);
    const auto chance = [&](uint32_t in) { return rng.below(in) == 0; };
    static const std::vector<std::string> heroes = {"warrior", "mage", "paladin", "rogue", "archer"};
    static const std::vector<std::string> monsters = {"bandit", "beetle", "glooping_ooze", "ogre", "phantom", "shadow", "skeleton"};
    static const std::vector<std::string> dungeons = {"dragons_cave", "hydras_reef", "yetis_cavern", "lichs_tomb", "minotaurs_maze"};
    const int seats = chance(3) ? 2 : 1;
    const uint32_t hero = rng.below(5);
    TableSetup setup(seats);
    setup.with("hero_1", heroes[hero]).with("hero_2", heroes[(hero + 1 + rng.below(4)) % 5]);
    setup.with("dungeon", dungeons[rng.below(5)]);
    Case made{setup.start(), ""};
    Table& table = made.table;
    std::string& text = made.text;
    const uint32_t kind = rng.below(8);
    const int floor = 1 + static_cast<int>(rng.below(3));
    table.floor(floor);
    std::vector<std::string> boxes;
    const int box_count = 1 + static_cast<int>(rng.below(kind < 5 ? 4 : 2));
    for (int i = 0; i < box_count; ++i) {
        const bool wide = chance(4);
        std::string box = wide ? "w" : "";
        box += "SAM*"[rng.below(chance(4) ? 4 : 3)];
        box += std::to_string(wide ? 5 + rng.below(8) : 2 + rng.below(5));
        if (chance(4)) box += "#";
        std::string pain = std::string(rng.below(3), 'h') + std::string(kind == 7 ? 0 : rng.below(3), 't');
        if (kind == 7 && chance(2)) pain += "k";
        if (!pain.empty()) box += " " + pain;
        boxes.push_back(box);
        text += box + ", ";
    }
    if (kind == 7) {
        table.boss_fight(boxes);
        table.boss_wounds(static_cast<int>(rng.below(5)));
    } else if (kind == 6) {
        table.peril(boxes);
    } else {
        const std::string& monster = monsters[rng.below(static_cast<uint32_t>(monsters.size()))];
        table.fight(boxes, monster);
        text += monster + " ";
    }
    for (int i = 0; i < dice; ++i) {
        const int slot = seats == 2 ? static_cast<int>(rng.below(2)) : 0;
        std::string die(1, "SAMH"[rng.below(chance(3) ? 4 : 3)]);
        die += std::to_string(1 + rng.below(6));
        if (table.state.supply[std::string("SAMH").find(die[0])] == 0) continue;
        table.dice(slot, die);
        text += die + (slot == 1 ? "' " : " ");
    }
    const uint32_t found = dice <= 2 ? rng.below(4) : dice == 3 ? rng.below(3) : dice <= 5 ? rng.below(2) : chance(4) ? 1 : 0;
    for (uint32_t i = 0; i < found; ++i) {
        std::vector<std::string> all;
        for (const Skill& skill : table.catalogue->skills) {
            if (skill.sort == SkillSort::found || skill.sort == SkillSort::talent || skill.sort == SkillSort::basic) {
                if (skill.trigger == Trigger::none) all.push_back(skill.id);
            }
        }
        const int slot = seats == 2 ? static_cast<int>(rng.below(2)) : 0;
        const std::string& id = all[rng.below(static_cast<uint32_t>(all.size()))];
        table.state.heroes[static_cast<size_t>(slot)].skills |= bit(table.skill_index(id));
        text += id + (slot == 1 ? "' " : " ");
    }
    if (chance(dice <= 3 ? 4 : 16)) {
        static const std::vector<std::string> potions = {"clarity", "heroism", "mana"};
        const std::string& potion = potions[rng.below(dice <= 2 ? 3 : 2)];
        table.knows(potion).tokens(1);
        text += potion + " ";
    }
    if (chance(4)) table.tokens(static_cast<int>(rng.below(3)));
    for (int seat = 0; seat < seats; ++seat) {
        if (chance(3)) table.wounds(seat, static_cast<int>(rng.below(static_cast<uint32_t>(table.hero(seat).health))));
    }
    if (chance(5) && kind != 7 && text.find("beetle") == std::string::npos) table.deck(static_cast<int>(rng.below(4)));
    if (chance(12)) {  // hardly anything left to take
        const auto colour = static_cast<size_t>(rng.below(4));
        table.state.encounter.placed[colour] = static_cast<uint8_t>(table.state.encounter.placed[colour] + table.state.supply[colour]);
        table.state.supply[colour] = 0;
        text += "none left of " + std::to_string(colour);
    }
    for (int seat = 0; seat < seats; ++seat) {
        text += "; " + heroes[table.hero(seat).hero] + " wounds " + std::to_string(table.hero(seat).wounds) + "/" +
                std::to_string(table.hero(seat).health) + " stored " + std::to_string(table.hero(seat).stored);
    }
    text += "; tokens " + std::to_string(table.state.tokens) + " deck " + std::to_string(table.state.deck) + " dungeon " +
            std::to_string(table.state.dungeon) + " floor " + std::to_string(table.state.floor);
    return made;
}

int dice_of_case(uint64_t number) {
    if (number % 250 == 0) return 7;
    if (number % 60 == 0) return 6;
    if (number % 12 == 0) return 5;
    return 1 + static_cast<int>(number % 4);
}

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr int cases = 1'000, many_dice = 0;  // too few puzzles for more than one or two of seven dice
#else
constexpr int cases = 10'000, many_dice = 10;  // more than so many each of five, six and seven dice
#endif

// Compared until there were enough cases that brute force could look through.
TEST(one_deck_dungeon_solver, equals_brute_force_through_the_rules) {
    int compared = 0, inexact = 0;
    std::array<int, 8> by_dice{};
    for (uint64_t number = 1; compared < cases; ++number) {
        ASSERT_LT(number, 2u * cases) << "too many puzzles are too big";
        const int dice = dice_of_case(number);
        Case each = make_case(number, dice);
        BruteForce brute(*each.table.rules, each.table.state, dice >= 6 ? 12'000 : 500);
        const double best = brute.best(each.table.state);
        if (brute.gave_up()) continue;
        const Solution solution = solve(*each.table.catalogue, each.table.state);
        if (!solution.exact) {
            ++inexact;
            continue;
        }
        ASSERT_NEAR(solution.worth, best, 1e-6) << "case " << number << ": " << each.text;
        ++compared;
        ++by_dice[static_cast<size_t>(dice)];
    }
    EXPECT_LT(inexact, cases / 50);
    for (const int count : {by_dice[5], by_dice[6], by_dice[7]}) EXPECT_GT(count, many_dice);
}

// Plays the course out, solving again after each roll; the end is the promised one.
TEST(one_deck_dungeon_solver, its_course_is_legal_and_keeps_its_promise) {
    int certain = 0, rolled = 0;
    for (uint64_t number = 1; number <= 2'000; ++number) {
        Case each = make_case(number + 50'000, 3 + static_cast<int>(number % 8));
        Table& table = each.table;
        const Solution first = solve(*table.catalogue, table.state);
        const State start = table.state;
        Solution course = first;
        Chance chance(number);
        bool stopped = false;
        for (int rounds = 0; !stopped && table.state.step != Stage::over; ++rounds) {
            ASSERT_LT(rounds, 20) << each.text;
            ASSERT_FALSE(course.steps.empty()) << each.text;
            for (const Action action : course.steps) {
                if (static_cast<Do>(action.kind) == Do::stop) {
                    const Toll toll = toll_of(*table.catalogue, table.state);
                    if (course.certain && course.exact) {
                        const int stairs = course.end.wounds - toll.wounds;
                        EXPECT_GE(stairs, 0) << each.text;
                        if (first.certain && first.exact && start.floor != boss_floor && table.state.deck > 20) {
                            const int spent = start.deck - table.state.deck;
                            EXPECT_EQ(stairs, 0) << each.text;
                            EXPECT_EQ(course.end.time, spent + toll.time_spent + toll.separate_time) << each.text;
                        }
                        EXPECT_EQ(course.end.skulls, covered_skulls(*table.catalogue, table.state)) << each.text;
                        ++certain;
                    }
                    stopped = true;
                    break;
                }
                ActionList actions;
                const Seat seat = table.rules->decision(table.state).seats.lowest();
                table.rules->list_actions(table.state, seat, actions);
                ASSERT_TRUE(actions.contains(action))
                    << "case " << number << ": " << each.text << " act " << action.kind << " " << action.a << " " << action.b;
                EventSink nobody;
                table.rules->apply(table.state, seat, action, chance, nobody, Windows::ask_all);
                if (!is_dice_question(table.state)) break;  // a wound on the stairs, or the end
            }
            if (stopped || !is_dice_question(table.state)) break;
            ++rolled;
            course = solve(*table.catalogue, table.state);
        }
    }
    EXPECT_GT(certain, 1'000);
    EXPECT_GT(rolled, 100);
}

// Wide boxes that want the same dice: a set that cannot be filled together is not tried die by die.
TEST(one_deck_dungeon_solver, a_big_placing_needs_few_steps) {
    Table table = a_table(1).with("dungeon", "hydras_reef").start();
    table.wounds(0, 0).boss_fight().dice(0, "S6 S4 S3 S2 S1 A6 A4 A3 A2 M5 M3 M2 M1 H4 H3");
    const Solution solution = solve(*table.catalogue, table.state, SolverLimits{1, 20'000, 1});
    EXPECT_GT(solution.worth, -worth::defeat);
    EXPECT_LE(solution.nodes, 3u);
    table.tokens(0);
    EXPECT_TRUE(solve(*table.catalogue, table.state, SolverLimits{50, 60'000, 40}).exact);
}

// Where it takes long to prove that no better end can be reached, the best one is found long before.
TEST(one_deck_dungeon_solver, a_good_end_comes_before_its_proof) {
    for (const char* dungeon : {"hydras_reef", "lichs_tomb", "dragons_cave"}) {
        Table table = a_table(1).with("dungeon", dungeon).start();
        table.wounds(0, 0).tokens(0).boss_fight().dice(0, "S6 S4 S3 S2 S1 A6 A4 A3 A2 M5 M3 M2 H4");
        const Solution first = solve(*table.catalogue, table.state, SolverLimits{1, 1'500, 1});
        EXPECT_NEAR(first.worth, solve(*table.catalogue, table.state, SolverLimits{1, 5'000'000, 1}).worth, 1e-9) << dungeon;
    }
}

// Three wide boxes of one colour that conversions nearly fill, and dice still to roll.
TEST(one_deck_dungeon_solver, wide_boxes_of_one_colour_need_few_steps) {
    Table table = a_table(2).with("dungeon", "lichs_tomb").with("hero_1", "warrior").with("hero_2", "mage").start();
    table.skill(0, "persistence").fight({"wS6 h", "A4 t", "wS9 hh", "A5 ht", "wS12 hhh", "A6 ht", "M2#", "S5 tt"});
    table.dice(0, "S2 S5 S6 A5 H1").dice(1, "A2 A6 M4 M5 M5");
    EXPECT_TRUE(solve(*table.catalogue, table.state, SolverLimits{400, 100'000, 1'300}).exact);
}

// However little it may look at, there is an answer, and none worse than to stop at once.
TEST(one_deck_dungeon_solver, has_an_answer_within_any_limits) {
    for (uint64_t number = 1; number <= 300; ++number) {
        const Case each = make_case(number + 70'000, 4 + static_cast<int>(number % 6));
        const Solution solution = solve(*each.table.catalogue, each.table.state, SolverLimits{1, 1, 1});
        ASSERT_FALSE(solution.steps.empty()) << each.text;
        EXPECT_GE(solution.worth, solution.worth_now) << each.text;
    }
}

// Fearless Charge prevents 1 time and costs nothing, but is not used for nothing.
TEST(one_deck_dungeon_solver, a_free_boon_is_used_where_it_helps) {
    const auto uses = [](const std::string& box) {
        Table table = a_table(2).with("hero_1", "warrior").with("hero_2", "mage").start();
        table.fight({box}).dice(0, "S1");
        const Solution solution = solve(*table.catalogue, table.state);
        EXPECT_TRUE(solution.exact);
        const Action use = make_action(Do::use_skill, 0, table.skill_index("fearless_charge"));
        return std::count(solution.steps.begin(), solution.steps.end(), use);
    };
    EXPECT_EQ(uses("S6 t"), 1);
    EXPECT_EQ(uses("S6 h"), 0);
    EXPECT_EQ(uses("S1 t"), 0);  // the die covers it
}

// Against a boss a token is worth the wounds it heals, a skull what the heroes can take for each wound the boss can.
TEST(one_deck_dungeon_solver, prices_in_the_last_fight_follow_the_race) {
    Table table = a_table(1).with("dungeon", "dragons_cave").with("hero_1", "warrior").start();
    EXPECT_DOUBLE_EQ(prices_of(*table.catalogue, table.state).token, worth::token);
    table.tokens(1).boss_fight();
    const Prices fresh = prices_of(*table.catalogue, table.state);
    EXPECT_DOUBLE_EQ(fresh.token, 2 * worth::heart);
    EXPECT_DOUBLE_EQ(fresh.skull, worth::heart * (6 - 1 + 2) / 6);
    table.boss_wounds(4);
    EXPECT_GT(prices_of(*table.catalogue, table.state).skull, fresh.skull);
    table.wounds(0, 5);
    EXPECT_LT(prices_of(*table.catalogue, table.state).skull, worth::heart * (6 - 1 + 2) / 2);
}

// In the middle of a payment, an effect or a conversion the best is the same as before it.
TEST(one_deck_dungeon_solver, goes_on_from_every_question_in_between) {
    int between = 0;
    for (uint64_t number = 1; number <= 1'500; ++number) {
        Case each = make_case(number + 90'000, 2 + static_cast<int>(number % 5));
        Table& table = each.table;
        const Solution whole = solve(*table.catalogue, table.state);
        if (!whole.exact || whole.steps.empty()) continue;
        Chance chance(number);
        EventSink nobody;
        for (size_t i = 0; i + 1 < whole.steps.size(); ++i) {
            const State before = table.state;
            table.rules->apply(table.state, Seat(0), whole.steps[i], chance, nobody, Windows::ask_all);
            if (!is_dice_question(table.state)) break;
            const Solution rest = solve(*table.catalogue, table.state);
            if (!rest.exact) break;
            // Worth counts from the position solved: time and tokens that are gone no longer show in it.
            const int gone = before.deck - table.state.deck + 10 * (before.tokens - table.state.tokens);
            if (gone != 0 || table.state.deck == 0) break;
            ASSERT_NEAR(rest.worth, whole.worth, 1e-6) << "case " << number << " step " << i << ": " << each.text;
            between += table.state.step != Stage::place ? 1 : 0;
        }
    }
    EXPECT_GT(between, 300);
}

}  // namespace
}  // namespace undercroft::one_deck_dungeon
