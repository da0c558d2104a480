// HD-DECLINE: what the reign left, fates, the melting guard, heroes.
#include "games/host_a_dungeon/decline.h"
#include "games/host_a_dungeon/cataclysm.h"
#include "games/host_a_dungeon/gen_facts.h"
#include "games/host_a_dungeon/undead.h"
#include "host_a_dungeon/evil_bench.h"
#include "world/surface.h"

namespace undercroft::host_a_dungeon {

namespace {

struct DeclineBench : EvilBench {
    GroupId villain_;
    // The villain has won; the setup of the age has not begun.
    void won(GroupId villain) {
        villain_ = villain;
        play.tell(GenFact::age_ended, {Chapter::gen, 2}, villain)
            .numbers(static_cast<int>(Age::evil), static_cast<int>(Outcome::villain_won));
        state.age = Age::decline;
        state.layer = static_cast<uint8_t>(Age::decline);
        state.frames[1].chapter = Chapter::decline;
        state.notes.drop(Note::age_set_up);
    }
    // The setup up to a step; what comes before is done by the suggestions.
    template <class Done>
    void begin_until(Done&& done) {
        push(Chapter::decline, DeclineStep::begin);
        ASSERT_TRUE(run_until(done));
        while (state.frames.size() > 2) state.frames.pop_back();
        state.asked.reset();
    }
    void set_up() {
        begin_until([&] { return state.notes.has(Note::age_set_up); });
    }
    // Fate of one group: its die.
    void fate(GroupId id, int face) {
        dice({face});
        Frame& frame = push(Chapter::decline, DeclineStep::fates);
        frame.done = id.index();
        frame.count = id.index() + 1;
        run_until([&] { return at(DeclineStep::cataclysm); });
        state.frames.pop_back();
    }
    GroupId remnants() const { return remnants_of(state); }
    bool at(DeclineStep wanted) const {
        return state.frames.back().chapter == Chapter::decline && state.frames.back().step == static_cast<uint8_t>(wanted);
    }
    // Remnants of ten in a castle, as if the setup were over.
    void guard(int count = 10) {
        const GroupId realm = kingdom();
        const MarkId castle = castle_of(state, realm);
        die_out(play, realm, {Chapter::decline, 2});
        lose(play, {}, Token::wealth, 1 << 20, {Chapter::decline, 2}, {});
        const GroupId id = found(play, Sort::remnants, species("remnants_of_evil"), castle);
        add(id, Token::pop, count);
        reset_zone(play, id);
        state.age = Age::decline;
        state.frames[1].chapter = Chapter::decline;
        watch_ends();
    }
};

TEST(HD_DECLINE_01, the_mind_lords_stay_at_their_well) {
    DeclineBench bench;
    bench.entrance(700);
    bench.group("troglodytes", bench.cave({2600, 1900}), 3, 1);
    bench.group("delving_dwarves", bench.cave({2600, 1500}), 3, 1);
    const GroupId realm = bench.kingdom();
    const GroupId lords = bench.mind_lords();
    bench.won(lords);
    bench.begin_until([&] { return bench.told(DeclineFact::occupied) > 0; });
    EXPECT_EQ(bench.pop(bench.remnants()), 10);
    EXPECT_EQ(tokens_at(bench.state, bench.find(Purpose::well_of_thoughts), Token::pop), 10);
    EXPECT_EQ(own_tokens(bench.state, lords, Token::pop, Role::captive), 0);
    EXPECT_TRUE(bench.alive(realm));  // AM-128
    EXPECT_EQ(bench.failed_check(), "");
}

TEST(HD_DECLINE_02, all_others_make_an_end_of_the_kingdom) {
    DeclineBench bench;
    bench.cave({700, 1180}, Purpose::natural_cave, 400, 300);
    const GroupId realm = bench.kingdom(4, 2);
    bench.won(bench.overlord());
    bench.begin_until([&] { return bench.told(DeclineFact::kingdom_removed) > 0; });
    EXPECT_FALSE(bench.alive(realm));
    EXPECT_EQ(bench.pop(realm) + bench.wealth(realm), 0);
    EXPECT_EQ(tokens_at(bench.state, castle_of(bench.state, realm), Token::wealth), 0);
}

TEST(HD_DECLINE_03, ten_of_his_stand_on_the_surface) {
    for (const int kind : {0, 1, 2}) {
        DeclineBench bench;
        const MarkId hall = bench.entrance(700);
        const MarkId castle = castle_of(bench.state, bench.kingdom());
        GroupId villain;
        if (kind == 0) {
            villain = bench.overlord();
            bench.add(villain, Token::pop, 4);
        } else if (kind == 1) {
            const MarkId tomb = bench.room({}, {1200, 1500}, Purpose::tomb);
            villain = bench.lich();
            put_legion(bench.play, villain, tomb, {Chapter::lich, 13});
        } else {
            bench.group("rakshasa", hall, 1);
            villain = bench.superpredator();
            bench.add(villain, Token::pop, 6);
        }
        bench.won(villain);
        bench.push(Chapter::decline, DeclineStep::begin);
        bench.go();
        ASSERT_EQ(bench.asked(), 120) << kind;
        EXPECT_EQ(bench.pop(bench.remnants()), 10) << kind;  // AM-127
        EXPECT_EQ(tokens_at(bench.state, castle, Token::pop, bench.remnants()), 10) << kind;
        EXPECT_EQ(own_tokens(bench.state, villain, Token::pop), 0) << kind;
        EXPECT_EQ(own_tokens(bench.state, villain, Token::marker), 1) << kind;  // he himself among them
        EXPECT_EQ(bench.failed_check(), "") << kind;
    }
}

TEST(HD_DECLINE_04, castle_town_and_tower_are_held_and_the_temple_falls) {
    DeclineBench bench;
    bench.cave({700, 1180}, Purpose::natural_cave, 400, 300);
    const GroupId realm = bench.kingdom();
    const auto raise = [&](int x, Purpose purpose) {
        return world::build_on_surface(bench.state.world, {.x = x, .width = 150}, 150, bench.play.origin(realm, purpose)).building;
    };
    const MarkId town = raise(2150, Purpose::town), temple = raise(2750, Purpose::kingdom_temple);
    const GroupId lord = bench.overlord();
    const MarkId tower = raise(2500, Purpose::mage_tower);
    bench.won(lord);
    bench.begin_until([&] { return bench.told(DeclineFact::occupied) >= 3; });
    EXPECT_EQ(tokens_at(bench.state, castle_of(bench.state, realm), Token::pop), 6);  // DP-120
    EXPECT_EQ(tokens_at(bench.state, town, Token::pop), 2);
    EXPECT_EQ(tokens_at(bench.state, tower, Token::pop), 2);
    EXPECT_FALSE(bench.state.world.mark(temple).lives());
    EXPECT_EQ(bench.told(DeclineFact::temple_razed), 1);
    EXPECT_EQ(bench.failed_check(), "");
}

TEST(HD_DECLINE_05, there_are_delvers_and_a_tribe) {
    DeclineBench bench;
    bench.cave({700, 1180}, Purpose::natural_cave, 400, 300);
    bench.cave({2600, 1900});
    bench.cave({2000, 1500});
    bench.won(bench.overlord());
    bench.push(Chapter::decline, DeclineStep::missing);
    ASSERT_TRUE(bench.run_until([&] { return bench.at(DeclineStep::fates); }));
    EXPECT_EQ(groups_of(bench.state, Sort::delvers).size(), 1u);
    EXPECT_EQ(groups_of(bench.state, Sort::tribe).size(), 1u);
    while (bench.state.frames.size() > 2) bench.state.frames.pop_back();
    bench.push(Chapter::decline, DeclineStep::missing);  // nobody is missing now
    ASSERT_TRUE(bench.run_until([&] { return bench.at(DeclineStep::fates); }));
    EXPECT_EQ(groups_of(bench.state, Sort::delvers).size(), 1u);
}

TEST(HD_DECLINE_06, a_die_for_every_delver_group_and_tribe) {
    DeclineBench bench;
    for (int face = 1; face <= 6; ++face) EXPECT_EQ(shared_catalogue()->row(Table::fates, face), (face - 1) / 2);
    const GroupId trogs = bench.group("troglodytes", bench.cave({800, 1000}), 3);
    bench.group("rakshasa", bench.cave({2000, 1500}), 1);
    const GroupId dwarves = bench.group("delving_dwarves", bench.cave({2600, 1900}), 3, 1);
    bench.dice({1, 1});
    Frame& frame = bench.push(Chapter::decline, DeclineStep::fates);
    frame.count = static_cast<int>(bench.state.groups.size());
    bench.run_until([&] { return bench.at(DeclineStep::cataclysm); });
    EXPECT_EQ(bench.told(DeclineFact::served_darkness), 1);
    EXPECT_EQ(bench.told(DeclineFact::turned_to_chaos), 1);
    EXPECT_EQ(bench.last(DeclineFact::served_darkness).actor, trogs);
    EXPECT_EQ(bench.last(DeclineFact::turned_to_chaos).actor, dwarves);
}

TEST(HD_DECLINE_07, chaos_grows_in_service) {
    DeclineBench bench;
    const GroupId trogs = bench.group("troglodytes", bench.cave({800, 1000}), 3, 1);
    bench.fate(trogs, 2);
    EXPECT_EQ(bench.pop(trogs), 4);
    EXPECT_EQ(bench.wealth(trogs), 2);
}

TEST(HD_DECLINE_08, order_goes_over) {
    DeclineBench bench;
    const GroupId dwarves = bench.group("delving_dwarves", bench.cave({800, 1000}), 3, 1);
    bench.fate(dwarves, 2);
    EXPECT_EQ(bench.state.of(dwarves).alignment, Alignment::chaos);
    EXPECT_EQ(bench.pop(dwarves), 3);
}

TEST(HD_DECLINE_09, some_bring_the_roof_down_behind_them) {
    DeclineBench bench;
    const auto [left, right] = bench.two_caves({800, 1000}, 700);
    const GroupId trogs = bench.group("troglodytes", left, 5, 3);
    bench.fate(trogs, 3);
    EXPECT_EQ(bench.state.of(trogs).sort, Sort::enclave);
    EXPECT_EQ(bench.pop(trogs), 2);
    EXPECT_EQ(bench.wealth(trogs), 3);
    EXPECT_EQ(bench.state.of(trogs).home, left);  // DP-96: the own dead end
    EXPECT_FALSE(world::are_joined(bench.state.world, left, right));
    EXPECT_EQ(bench.failed_check(), "");

    DeclineBench through;  // in the middle of everything: a dead end near by
    const MarkId middle = through.cave({1600, 1000});
    const MarkId end = through.cave({2200, 1000});
    through.cave({1000, 1000});
    through.tunnel({}, {1000, 1000}, {1600, 1000});
    through.tunnel({}, {1600, 1000}, {2200, 1000});
    const GroupId dwarves = through.group("delving_dwarves", middle, 1, 1);
    through.fate(dwarves, 4);
    EXPECT_NE(through.state.of(dwarves).home, middle);
    EXPECT_FALSE(world::are_joined(through.state.world, through.state.of(dwarves).home, middle));
    EXPECT_EQ(through.pop(dwarves), 1);  // never more than it was
    EXPECT_TRUE(through.state.world.mark(end).lives());

    DeclineBench alone;  // nothing but the own cave: new rooms in the last resort
    const MarkId only = alone.entrance(700);
    const GroupId last = alone.group("troglodytes", only, 3);
    alone.dice({3});
    Frame& frame = alone.push(Chapter::decline, DeclineStep::fates);
    frame.done = last.index();
    frame.count = last.index() + 1;
    alone.go();
    ASSERT_EQ(alone.asked(), 96);
    EXPECT_GT(alone.offered(DeclineWord::dig_new_room), 0);
    alone.state.answer = {word(DeclineWord::dig_new_room), {}};
    alone.state.asked.reset();
    alone.run_until([&] { return alone.told(DeclineFact::isolated) > 0 && alone.state.of(last).sort == Sort::enclave; });
    EXPECT_FALSE(world::are_joined(alone.state.world, alone.state.of(last).home, only));
}

TEST(HD_DECLINE_10, the_isolated_take_no_turns_but_can_be_attacked) {
    DeclineBench bench;
    const auto [left, right] = bench.two_caves({800, 1000}, 700);
    const GroupId trogs = bench.group("troglodytes", left, 5, 3), giants = bench.group("giants", right, 2);
    bench.fate(trogs, 3);
    EXPECT_FALSE(push_turn(bench.play, trogs));
    EXPECT_TRUE(new_neighbours(bench.play, trogs).empty());
    bench.dice({6, 1});
    bench.meet(giants, trogs);
    EXPECT_EQ(bench.wealth(trogs), 2);
}

TEST(HD_DECLINE_11, others_scatter_and_one_is_left) {
    DeclineBench bench;
    const MarkId cave = bench.cave({800, 1000});
    const GroupId trogs = bench.group("troglodytes", cave, 5, 3);
    bench.fate(trogs, 5);
    EXPECT_FALSE(bench.alive(trogs));
    const GroupId loner = bench.last(DeclineFact::broke_up).other;
    EXPECT_EQ(bench.state.of(loner).sort, Sort::wanderer);
    EXPECT_EQ(bench.pop(loner), 1);
    EXPECT_EQ(tokens_at(bench.state, cave, Token::wealth, GroupId::none()), 3);
}

TEST(HD_DECLINE_12, a_cataclysm_and_the_end_of_the_villain) {
    DeclineBench bench;
    bench.entrance(700);
    bench.group("troglodytes", bench.cave({2600, 1900}), 3, 1);
    bench.group("delving_dwarves", bench.cave({2600, 1500}), 3, 1);
    bench.kingdom();
    const GroupId lord = bench.overlord();
    bench.won(lord);
    bench.push(Chapter::decline, DeclineStep::begin);
    ASSERT_TRUE(bench.run_until([&] { return bench.at(DeclineStep::cataclysm); }));
    bench.dice({6});
    ASSERT_TRUE(bench.run_until([&] { return bench.asked() == 97; }));
    EXPECT_EQ(bench.told(CataclysmFact::rift), 1);
    EXPECT_EQ(bench.offered(DeclineWord::struck_by_gods), 0);  // no temple fell
    bench.run_until([&] { return bench.state.notes.has(Note::age_set_up); });
    EXPECT_FALSE(bench.alive(lord));
    EXPECT_EQ(own_tokens(bench.state, lord, Token::marker), 0);
    EXPECT_EQ(bench.failed_check(), "");
}

TEST(HD_DECLINE_13, the_well_breaks_and_the_former_lords_stay) {
    DeclineBench bench;
    bench.entrance(700);
    const GroupId trogs = bench.group("troglodytes", bench.cave({2600, 1900}), 3, 1);
    bench.group("delving_dwarves", bench.cave({2600, 1500}), 3, 1);
    const GroupId lords = bench.mind_lords();
    gain(bench.play, Stack{Token::control, Role::plain, trogs, {}, {}, 1}, {Chapter::mind, 7});
    bench.won(lords);
    bench.set_up();
    EXPECT_EQ(bench.told(DeclineFact::well_destroyed), 1);
    for (const Stack& stack : bench.state.stacks) EXPECT_NE(stack.token, Token::control);
    EXPECT_EQ(own_tokens(bench.state, lords, Token::marker), 0);
    EXPECT_GT(bench.pop(bench.remnants()), 0);
}

TEST(HD_DECLINE_14, it_is_played_like_the_age_of_monsters) {
    DeclineBench bench;
    bench.guard();
    bench.entrance(700);
    bench.group("troglodytes", bench.cave({2600, 1900}), 3, 1);
    bench.throw_at(4, {800, 1500}).throw_at(4, {800, 1500});
    bench.push(Chapter::decline, DeclineStep::year);
    ASSERT_TRUE(bench.run_until([&] { return bench.told(DeclineFact::dwindled) == 2; }));
    EXPECT_EQ(bench.told(MonFact::arrivals), 1);  // AM-194: in the first year already
    EXPECT_EQ(bench.told(GenFact::year_began), 2);
}

TEST(HD_DECLINE_15, one_fewer_every_year_until_none_is_left) {
    DeclineBench bench;
    bench.guard(2);
    bench.entrance(700);
    bench.push(Chapter::decline, DeclineStep::year);
    ASSERT_TRUE(bench.run_until([&] { return bench.told(DeclineFact::dwindled) == 1; }));
    EXPECT_EQ(bench.pop(bench.remnants()), 1);
    EXPECT_EQ(bench.told(MonFact::arrivals), 0);  // before the dice
    ASSERT_TRUE(bench.run_until([&] { return bench.state.outcome != Outcome::none; }));
    EXPECT_EQ(bench.state.outcome, Outcome::remnants_gone);
}

TEST(HD_DECLINE_16, the_remnants_fight_as_one_big_wanderer) {
    DeclineBench bench;
    bench.guard(4);
    const GroupId trogs = bench.group("troglodytes", bench.cave({2600, 1900}), 6);
    EXPECT_TRUE(fights_as_wanderer(bench.state, bench.remnants()));
    bench.meet(trogs, bench.remnants());
    EXPECT_EQ(bench.pop(trogs), 2);
    EXPECT_EQ(bench.pop(bench.remnants()), 0);
}

TEST(HD_DECLINE_17, a_hero_leads_all_but_one_and_comes_home) {
    DeclineBench bench;
    bench.guard(10);
    const MarkId hall = bench.entrance(700), deep = bench.cave({1400, 1180});
    bench.tunnel({}, {700, 1180}, {1400, 1180});
    bench.put_wealth(deep, 2);
    const GroupId dwarves = bench.group("delving_dwarves", hall, 4, 1);
    bench.group("troglodytes", bench.cave({2600, 1900}), 3);
    bench.group("rakshasa", bench.cave({2600, 1400}), 1);
    Frame& die = bench.push(Chapter::mon, MonStep::resolve_arrival);
    die.count = 6;
    bench.go();
    ASSERT_EQ(bench.asked(), 98);
    EXPECT_EQ(bench.state.asked->candidates.front().value, dwarves.index());
    bench.pick(1);
    ASSERT_EQ(bench.asked(), 121);
    EXPECT_EQ(bench.offered(DeclineWord::nearest_enemies), 1);  // three are fewer than ten
    const GroupId party = bench.last(DeclineFact::hero_rose).other;
    EXPECT_EQ(bench.pop(party), 3);
    EXPECT_EQ(bench.pop(dwarves), 1);
    EXPECT_EQ(bench.state.of(party).alignment, Alignment::order);
    bench.pick(1).finish();
    EXPECT_EQ(bench.told(DeclineFact::heroes_returned), 1);
    EXPECT_EQ(bench.pop(dwarves), 4);
    EXPECT_EQ(bench.wealth(dwarves), 3);  // AM-131: what they found is the group's
    EXPECT_FALSE(bench.alive(party));
    EXPECT_EQ(bench.failed_check(), "");
}

TEST(HD_DECLINE_18, not_without_three_groups) {
    DeclineBench bench;
    bench.guard(10);
    bench.entrance(700);
    bench.group("delving_dwarves", bench.cave({2600, 1400}), 4, 1);
    bench.group("troglodytes", bench.cave({2600, 1900}), 3);
    Frame& die = bench.push(Chapter::mon, MonStep::resolve_arrival);
    die.count = 6;
    bench.finish();
    EXPECT_EQ(bench.told(DeclineFact::hero_rose), 0);
    EXPECT_EQ(bench.told(UndeadFact::rose_in_room) + bench.told(UndeadFact::rose_in_tomb) + bench.told(UndeadFact::rose_beside_treasure),
              1);
}

TEST(HD_DECLINE_19, heroes_who_make_an_end_of_the_evil_found_what_comes_next) {
    DeclineBench bench;
    bench.guard(2);
    const MarkId hall = bench.entrance(700);
    const GroupId dwarves = bench.group("delving_dwarves", hall, 6, 1);
    bench.push(Chapter::decline, DeclineStep::quest);
    bench.go();
    ASSERT_EQ(bench.asked(), 121);
    EXPECT_EQ(bench.offered(DeclineWord::seek_remnants), 1);
    bench.pick(1).finish();
    EXPECT_EQ(bench.told(DeclineFact::remnants_beaten), 1);
    EXPECT_EQ(bench.state.outcome, Outcome::heroes_won);
    EXPECT_EQ(bench.state.outcome_by, dwarves);
    EXPECT_EQ(bench.pop(dwarves), 4);
    EXPECT_EQ(bench.failed_check(), "");
}

TEST(HD_DECLINE_20, any_other_end_leaves_the_surface_to_others) {
    DeclineBench bench;
    bench.guard(3);
    const GroupId trogs = bench.group("troglodytes", bench.cave({2600, 1900}), 6);
    bench.meet(trogs, bench.remnants());
    EXPECT_EQ(bench.state.outcome, Outcome::remnants_gone);
    EXPECT_EQ(bench.told(DeclineFact::remnants_gone), 1);
}

}  // namespace

}  // namespace undercroft::host_a_dungeon
