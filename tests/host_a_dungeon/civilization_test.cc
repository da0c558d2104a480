// HD-CIV: choosing peoples, the order of seasons, and their meetings.
#include "games/host_a_dungeon/civilization.h"

#include "games/host_a_dungeon/gen_facts.h"
#include "games/host_a_dungeon/goblins.h"
#include "games/host_a_dungeon/meetings.h"
#include "games/host_a_dungeon/names.h"
#include "games/host_a_dungeon/peoples.h"
#include "host_a_dungeon/bench.h"

namespace undercroft::host_a_dungeon {
namespace {

constexpr Rule any{Chapter::civ, 1};

// Two peoples whose rooms touch; the first acts.
struct Border {
    Border(Known one, int pop, Known two, int other_pop) {
        ours = bench.people(one, pop, {800, 1000});
        theirs = bench.people(two, other_pop, {2400, 1000});
    }
    void wealth(GroupId owner, int count, Role role = Role::plain) {
        const std::vector<GroupId> settlements = settlements_of(bench.state, owner);
        const GroupId people = settlements.empty() ? owner : settlements.front();
        gain(bench.play, people, Token::wealth, count, bench.state.of(people).home, any, role);
    }
    void meet(std::initializer_list<int> faces) {
        bench.dice(faces);
        meet_civilization(bench.play, ours, bench.state.of(theirs).home);
        bench.go();
    }
    int pop(GroupId people) { return pop_of(bench.state, people); }
    int rich(GroupId people) { return wealth_of(bench.state, people); }
    Bench bench;
    GroupId ours, theirs;
};

TEST(HD_CIV_01, the_people_is_chosen_or_rolled) {
    for (const auto& [face, species] :
         std::vector<std::pair<int, Known>>{{5, Known::dwarves}, {6, Known::goblins}, {15, Known::demons}, {16, Known::merfolk}}) {
        Bench bench;  // HD-CIV-02..05
        bench.gold();
        bench.dice({face});
        bench.push(Chapter::civ, CivStep::choose).count = 1;
        step(bench.play);
        ASSERT_EQ(bench.asked(), 12);
        bench.state.answer = {word(CivWord::roll), {}};
        bench.state.asked.reset();
        step(bench.play);
        EXPECT_EQ(bench.state.groups.back().species, shared_catalogue()->of(species));
        EXPECT_EQ(bench.state.frames.back().chapter, people_entry(bench.play, bench.state.groups.back().id).chapter);  // HD-CIV-06
    }
}

TEST(HD_CIV_07, after_the_age_comes_the_cataclysm) {
    State state;
    state.age = Age::civilization;
    state.outcome = Outcome::complete;
    state.options.until = Age::last;
    EXPECT_EQ(age_after(state), Age::cataclysm);
}

TEST(HD_CIV_08, several_peoples_live_at_once_until_the_last_is_gone) {
    Border border(Known::dwarves, 1, Known::dwarves, 1);
    lose(border.bench.play, border.ours, Token::pop, 1, any, {});
    border.bench.season(border.theirs, 4);
    EXPECT_FALSE(border.bench.state.of(border.ours).alive);
    EXPECT_EQ(border.bench.state.outcome, Outcome::none);
    lose(border.bench.play, border.theirs, Token::pop, 1, any, {});
    border.bench.season(border.theirs, 4);
    EXPECT_EQ(border.bench.state.outcome, Outcome::complete);  // HD-CIV-10
}

TEST(HD_CIV_09, the_richer_goes_first) {
    Border border(Known::dwarves, 2, Known::dwarves, 2);
    border.wealth(border.theirs, 2);
    Frame& age = border.bench.state.frames[1];
    age.step = static_cast<uint8_t>(CivStep::season);
    border.bench.state.season = 3;
    step(border.bench.play);
    EXPECT_EQ(border.bench.state.season, 4);
    EXPECT_EQ(border.bench.state.frames.back().actor, border.theirs);
}

TEST(HD_CIV_11, a_meeting_is_rolled_once_a_season) {
    Border border(Known::dwarves, 3, Known::merfolk, 2);
    border.meet({1});
    border.meet({1});
    EXPECT_EQ(border.bench.told(CivFact::skirmish), 1);  // AM-19
    border.bench.state.of(border.ours).notes.drop(Note::met_this_season);
    border.meet({1});
    EXPECT_EQ(border.bench.told(CivFact::skirmish), 2);
}

// DP-14: losses fall where the people wants them to; suggested is what lies nearest to the contact.
TEST(HD_CIV_11, a_people_says_where_its_losses_fall) {
    for (const int answer : {1, 2}) {
        Border border(Known::dwarves, 1, Known::merfolk, 3);
        Bench& bench = border.bench;
        const MarkId far = bench.room(border.ours, {500, 1900}, Purpose::barracks);
        gain(bench.play, border.ours, Token::pop, 1, far, any);
        bench.dice({1});
        Frame& frame = bench.push(Chapter::civ, CivStep::meeting, border.ours);
        frame.other = border.theirs;
        frame.place = bench.state.of(border.theirs).home;
        bench.go();
        ASSERT_EQ(bench.asked(), 14);
        EXPECT_EQ(bench.state.asked->who, border.ours);
        ASSERT_EQ(bench.state.asked->candidates.size(), 2u);
        const MarkId chosen(bench.state.asked->candidates[static_cast<size_t>(answer - 1)].value);
        bench.pick(answer);
        EXPECT_EQ(bench.told(CivFact::skirmish), 1);
        EXPECT_EQ(tokens_at(bench.state, chosen, Token::pop, border.ours), 0);
        EXPECT_EQ(pop_of(bench.state, border.ours), 1);
    }
}

// DP-01: the generator's name is suggested; another choice gives another name, in both languages.
TEST(HD_GEN_12, a_people_that_has_settled_is_given_its_name) {
    Bench bench;
    const GroupId dwarves = bench.people(Known::dwarves, 1);
    bench.push(Chapter::civ, CivStep::name, dwarves);
    bench.go();
    ASSERT_EQ(bench.asked(), 1);
    EXPECT_EQ(bench.state.asked->who, dwarves);
    ASSERT_EQ(bench.state.asked->candidates.size(), static_cast<size_t>(names_offered));
    bench.pick(3);
    EXPECT_EQ(bench.state.of(dwarves).notes.get(Note::name), 2);
}

TEST(HD_CIV_12, the_smaller_loses_one_in_a_skirmish_or_both_do) {
    Border border(Known::dwarves, 3, Known::merfolk, 2);
    border.meet({8});
    EXPECT_EQ(border.pop(border.ours), 3);
    EXPECT_EQ(border.pop(border.theirs), 1);
    Border equal(Known::dwarves, 2, Known::merfolk, 2);
    equal.meet({1});
    EXPECT_EQ(equal.pop(equal.ours), 1);
    EXPECT_EQ(equal.pop(equal.theirs), 1);
}

TEST(HD_CIV_13, dwarves_take_two_treasures) {
    Border border(Known::merfolk, 3, Known::dwarves, 2);
    border.wealth(border.ours, 3);
    border.meet({9});
    EXPECT_EQ(border.rich(border.ours), 1);
    EXPECT_EQ(border.rich(border.theirs), 2);
    Border both(Known::dwarves, 3, Known::dwarves, 2);  // HD-CIV-14: the side whose turn it is
    both.wealth(both.theirs, 3);
    both.wealth(both.ours, 1);
    both.meet({11});
    EXPECT_EQ(both.rich(both.ours), 3);
    Border none(Known::demons, 3, Known::merfolk, 2);  // HD-CIV-15
    none.meet({10});
    EXPECT_EQ(none.pop(none.ours), 2);
    EXPECT_EQ(none.pop(none.theirs), 1);
}

TEST(HD_CIV_16, goblins_enslave_two) {
    Border border(Known::goblins, 3, Known::dwarves, 3);
    border.meet({12});
    EXPECT_EQ(border.pop(border.theirs), 1);
    EXPECT_EQ(border.rich(border.ours), 2);
    Border both(Known::goblins, 3, Known::goblins, 3);  // HD-CIV-17
    both.wealth(both.theirs, 3, Role::slave);
    both.meet({13});
    EXPECT_EQ(both.rich(both.theirs), 1);
    EXPECT_EQ(both.rich(both.ours), 2);
    Border none(Known::dwarves, 3, Known::merfolk, 3);  // HD-CIV-18
    none.wealth(none.ours, 1);
    none.wealth(none.theirs, 2);
    none.meet({14});
    EXPECT_EQ(none.rich(none.ours), 0);
    EXPECT_EQ(none.rich(none.theirs), 1);
}

TEST(HD_CIV_19, demons_destroy_two) {
    Border border(Known::dwarves, 3, Known::demons, 4);
    border.meet({15});
    EXPECT_EQ(border.pop(border.ours), 1);
    Border both(Known::demons, 4, Known::demons, 4);  // HD-CIV-20
    both.meet({16});
    EXPECT_EQ(both.pop(both.theirs), 2);
    EXPECT_EQ(both.pop(both.ours), 4);
    Border none(Known::dwarves, 3, Known::merfolk, 3);  // HD-CIV-21
    none.wealth(none.ours, 1);
    none.meet({17});
    EXPECT_EQ(none.pop(none.ours), 2);
    EXPECT_EQ(none.rich(none.ours), 0);
    EXPECT_EQ(none.pop(none.theirs), 2);
}

// The golden trace of section 8.
TEST(HD_CIV_22, war_destroys_the_difference_and_costs_half_of_it) {
    Border border(Known::dwarves, 5, Known::merfolk, 3);
    border.meet({18, 4, 2});  // 9 against 5
    EXPECT_EQ(border.pop(border.theirs), 0);
    EXPECT_EQ(border.pop(border.ours), 4);  // HD-CIV-23: half of the three really destroyed
    Border tie(Known::dwarves, 5, Known::merfolk, 3);
    tie.meet({20, 1, 3});
    EXPECT_EQ(tie.pop(tie.ours), 5);  // AM-20
    EXPECT_EQ(tie.bench.told(CivFact::war_undecided), 1);
}

TEST(HD_CIV_24, goblins_count_the_colony_involved_and_the_citadel) {
    Border border(Known::dwarves, 4, Known::goblins, 2);
    Bench& bench = border.bench;
    const auto settlement = [&](Point at, int pop) {
        const GroupId made = found(bench.play, Sort::settlement, bench.state.of(border.theirs).species, {}, border.theirs);
        bench.state.of(made).home = bench.room(made, at, Purpose::dwelling);
        gain(bench.play, made, Token::pop, pop, bench.state.of(made).home, any);
        return made;
    };
    const GroupId involved = settlement({1600, 1500}, 3);
    settlement({1000, 1800}, 5);  // far away: does not count
    bench.dice({18, 1, 1});
    meet_civilization(bench.play, border.ours, bench.state.of(involved).home);
    bench.finish();
    EXPECT_EQ(bench.last(CivFact::war_won).numbers[2], 6);  // 1 + 2 + 3 against 1 + 4
    EXPECT_EQ(bench.last(CivFact::war_won).numbers[3], 5);
}

TEST(HD_CIV_25, no_row_favours_merfolk) {
    for (const int face : {9, 12, 15}) {
        Border border(Known::merfolk, 4, Known::merfolk, 4);
        border.wealth(border.ours, 2);
        border.wealth(border.theirs, 2);
        border.meet({face});
        EXPECT_EQ(border.pop(border.ours), border.pop(border.theirs));
        EXPECT_EQ(border.rich(border.ours), border.rich(border.theirs));
    }
}

TEST(HD_CIV_26, years_may_be_called_generations) {
    const GameCard card = make_card();
    EXPECT_NE(std::ranges::find(card.options, "generations", &OptionSpec::id), card.options.end());
    EXPECT_TRUE(options_of({"host_a_dungeon", 1, 1, {{"generations", "yes"}}}).generations);
}

TEST(HD_CIV_27, newcomers_come_in_the_fourth_year) {
    Bench bench(Age::civilization, {{"more_civilizations", "yes"}});
    bench.people(Known::dwarves, 2);
    Frame& age = bench.state.frames[1];
    age.step = static_cast<uint8_t>(CivStep::year);
    bench.state.year = 3;
    step(bench.play);
    EXPECT_EQ(bench.state.year, 4);
    EXPECT_EQ(age.count, 3);
    EXPECT_EQ(age.done, 1);
}

}  // namespace
}  // namespace undercroft::host_a_dungeon
