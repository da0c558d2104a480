// HD-EVENT: every row of the table, dark cults, invaders, enclaves.
#include "games/host_a_dungeon/adventurers.h"
#include "games/host_a_dungeon/cataclysm.h"
#include "games/host_a_dungeon/cave_ins.h"
#include "games/host_a_dungeon/contact.h"
#include "games/host_a_dungeon/kingdoms.h"
#include "games/host_a_dungeon/primordial.h"
#include "games/host_a_dungeon/special_events.h"
#include "games/host_a_dungeon/tribes.h"
#include "games/host_a_dungeon/wanderers.h"
#include "host_a_dungeon/monsters_bench.h"
#include "world/surface.h"

namespace undercroft::host_a_dungeon {

namespace {

constexpr Point left{700, 1000}, right{2400, 1000};

struct EventBench : MonstersBench {
    Bench& event(EventRow row, Point at = left) {
        begin(row, at);
        return finish();
    }
    void begin(EventRow row, Point at = left) {
        Frame& frame = push(Chapter::event, EventStep::resolve);
        frame.count = static_cast<int>(row);
        frame.at = at;
        go();
    }
    void structure(EventWord wish) {
        begin(EventRow::structure);
        ASSERT_EQ(asked(), 61);
        ASSERT_GT(offered(wish), 0);
        pick(offered(wish));
        finish();
    }
    // A party in this place, on its way; what there is to visit is visited.
    GroupId party(MarkId where, int pop, int set_out, Alignment alignment = Alignment::order) {
        const GroupId made = group("adventurers", where, pop);
        state.of(made).alignment = alignment;
        Frame& frame = push(Chapter::adv, AdventureStep::visit);
        frame.other = made;
        frame.extra[0] = set_out;
        step(play);
        return made;
    }
    void answer_yes() {
        state.answer = {word(YesNo::yes), {}};
        state.asked.reset();
        step(play);
    }
};

TEST(HD_EVENT_01, the_richest_group_spends_one_on_a_structure_that_fits) {
    EventBench bench;
    const auto [one, other] = bench.two_caves();
    bench.group("troglodytes", one, 3, 1);
    const GroupId dwarves = bench.group("delving_dwarves", other, 3, 3);
    bench.begin(EventRow::structure);
    EXPECT_EQ(bench.state.asked->who, dwarves);
    EXPECT_EQ(bench.offered(EventWord::library), 1);  // DP-61: delvers think of books
    bench.finish();
    EXPECT_EQ(bench.wealth(dwarves), 2);
    EventBench poor;
    poor.group("troglodytes", poor.cave(left), 3);
    poor.event(EventRow::structure);
    EXPECT_EQ(poor.told(EventFact::no_structure), 1);
}

TEST(HD_EVENT_02, adventurers_fight_in_the_arena_and_leave_the_group_alone) {
    EventBench bench;
    const GroupId dwarves = bench.group("troglodytes", bench.cave(left), 3, 2);
    bench.structure(EventWord::arena);
    const MarkId arena = bench.find(Purpose::arena_of_trials);
    ASSERT_EQ(tokens_at(bench.state, arena, Token::pop, dwarves), 1);
    const GroupId party = bench.group("adventurers", arena, 4);
    Frame frame;
    frame.other = party;
    bench.dice({6, 1});
    meet_group(bench.play, frame, dwarves);
    EXPECT_EQ(bench.told(AdventureFact::trial_won), 1);
    EXPECT_EQ(bench.pop(dwarves), 2);
    EXPECT_EQ(bonus(bench.play, party, dwarves), 1);
    meet_group(bench.play, frame, dwarves);
    EXPECT_EQ(bench.pop(dwarves), 2);
}

TEST(HD_EVENT_03, under_a_totem_predators_of_that_kind_are_left_in_peace) {
    EventBench bench;
    const auto [one, other] = bench.two_caves();
    const GroupId trogs = bench.group("troglodytes", one, 3, 2), eye = bench.group("evil_eye", other, 1);
    bench.structure(EventWord::totem);
    EXPECT_TRUE(bench.state.of(trogs).notes.has(Note::totem, bench.species("evil_eye").index()));
    bench.meet(trogs, eye);
    EXPECT_EQ(bench.told(MonFact::at_peace), 1);
    bench.dice({6, 1});
    bench.meet(eye, trogs);  // the predator knows no such thing
    EXPECT_EQ(bench.told(MonFact::at_peace), 1);
}

TEST(HD_EVENT_04, a_library_holds_a_treasure_that_is_nobodys_but_guarded) {
    EventBench bench;
    const GroupId dwarves = bench.group("delving_dwarves", bench.cave(left), 3, 2);
    bench.structure(EventWord::library);
    EXPECT_EQ(bench.wealth(dwarves), 1);
    const MarkId hall = bench.find(Purpose::library);
    EXPECT_EQ(tokens_at(bench.state, hall, Token::wealth, GroupId::none()), 1);
    bench.state.of(dwarves).zone = world::grown(bench.state.world, bench.state.of(dwarves).zone, finger);
    claim_wealth(bench.play, dwarves, {Chapter::delver, 3});
    EXPECT_EQ(bench.wealth(dwarves), 1);  // AM-95
    die_out(bench.play, dwarves, {Chapter::mon, 3});
    EXPECT_TRUE(is_up_for_taking(bench.state, bench.state.stacks.back()));
}

TEST(HD_EVENT_05, with_a_brewery_a_tribe_is_never_short) {
    EventBench bench;
    const GroupId trogs = bench.group("troglodytes", bench.cave(left, Purpose::natural_cave, 400, 200), 6, 1);
    bench.structure(EventWord::brewery);
    EXPECT_EQ(bench.wealth(trogs), 0);
    EXPECT_TRUE(is_supplied(bench.play, trogs));
}

TEST(HD_EVENT_06, propped_halls_do_not_fall) {
    EventBench bench;
    const MarkId home = bench.cave(left), other = bench.cave(right);
    const GroupId trogs = bench.group("troglodytes", home, 3, 2);
    bench.structure(EventWord::props);
    bench.event(EventRow::cave_in, left);
    EXPECT_TRUE(bench.state.world.mark(home).lives());
    EXPECT_FALSE(bench.state.world.mark(other).lives());
    EXPECT_EQ(bench.pop(trogs), 3);
}

TEST(HD_EVENT_07, in_hard_times_every_group_loses_one_but_never_the_last) {
    EventBench bench;
    const GroupId rich = bench.group("harpies", bench.cave(left), 2, 2), poor = bench.group("troglodytes", bench.cave(right), 3, 1);
    const GroupId last = bench.group("giants", bench.cave({1500, 1500}), 1, 1);
    bench.event(EventRow::hard_times);
    EXPECT_EQ(bench.wealth(rich), 1);
    EXPECT_EQ(bench.pop(rich), 2);
    EXPECT_EQ(bench.pop(poor), 2);
    EXPECT_EQ(bench.pop(last), 1);
    EXPECT_EQ(bench.wealth(last), 1);
    EXPECT_EQ(bench.told(EventFact::spared), 1);
}

TEST(HD_EVENT_08, an_artifact_begins_in_the_castle_and_makes_its_owner_stronger) {
    EventBench bench;
    const GroupId realm = bench.kingdom();
    bench.event(EventRow::artifact);
    EXPECT_EQ(own_tokens(bench.state, realm, Token::wealth, Role::artifact), 1);
    EXPECT_EQ(bench.wealth(realm), 2);  // worth one treasure
    const GroupId trogs = bench.group("troglodytes", bench.cave(left), 3);
    EXPECT_EQ(bonus(bench.play, realm, trogs), 1);
    EXPECT_EQ(spendable(bench.state, realm), 1);  // AM-93: never spent
    // Adventurers take it along and bring it back.
    bench.tunnel({}, {700, 470}, {700, 1000});
    bench.dice({6, 6, 6, 1});
    bench.push(Chapter::adv, AdventureStep::arrive);
    bench.finish();
    EXPECT_EQ(own_tokens(bench.state, realm, Token::wealth, Role::artifact), 1);
    EXPECT_EQ(bench.failed_check(), "");
}

// DP-64: who goes down takes it along, unless it is to stay.
TEST(HD_EVENT_08, whether_an_artifact_is_taken_along_is_asked) {
    for (const int answer : {1, 2}) {
        EventBench bench;
        const GroupId realm = bench.kingdom();
        bench.event(EventRow::artifact);
        bench.group("troglodytes", bench.cave(left), 3);
        bench.tunnel({}, {700, 470}, {700, 1000});
        bench.dice({6, 6, 6, 1});
        bench.push(Chapter::adv, AdventureStep::arrive);
        for (bench.go(); bench.asked() != 0 && bench.asked() != 64; bench.pick(1)) continue;
        ASSERT_EQ(bench.asked(), 64);
        const GroupId party = bench.state.asked->who;
        bench.pick(answer);
        EXPECT_EQ(own_tokens(bench.state, realm, Token::wealth, Role::artifact), answer == 1 ? 0 : 1);
        EXPECT_EQ(own_tokens(bench.state, party, Token::wealth, Role::artifact), answer == 1 ? 1 : 0);
    }
}

TEST(HD_EVENT_09, a_statue_is_marked_where_it_was_found) {
    EventBench bench;
    bench.cave(left);
    bench.event(EventRow::statue);
    EXPECT_EQ(bench.count(Purpose::ancient_statue), 1);
}

TEST(HD_EVENT_10, a_cult_sends_a_mission_to_the_nearest_group_without_a_temple) {
    EventBench bench;
    const auto [one, other] = bench.two_caves();
    const GroupId trogs = bench.group("troglodytes", other, 3);
    bench.event(EventRow::cult, left);
    const GroupId cult = groups_of(bench.state, Sort::cult).front();
    EXPECT_EQ(bench.state.of(cult).home, one);
    EXPECT_EQ(bench.pop(cult), 1);
    EXPECT_EQ(bench.wealth(cult), 1);
    EXPECT_EQ(bench.state.of(cult).alignment, Alignment::chaos);
    bench.turn(cult);  // HD-EVENT-11: chaos listens; a temple, and the cult grows
    EXPECT_EQ(bench.count(Purpose::cult_temple), 1);
    EXPECT_EQ(bench.pop(cult), 2);
    EXPECT_EQ(bench.wealth(cult), 2);
    EXPECT_EQ(bonus(bench.play, trogs, cult), 1);  // HD-EVENT-13
    bench.turn(cult);
    EXPECT_EQ(bench.told(EventFact::nobody_to_convert), 1);
}

TEST(HD_EVENT_11, hunger_listens_too) {
    EventBench bench;
    const auto [one, other] = bench.two_caves();
    bench.group("evil_eye", other, 1);
    bench.turn(bench.group("dark_cult", one, 1, 1));
    EXPECT_EQ(bench.told(EventFact::converted), 1);
}

TEST(HD_EVENT_12, order_must_be_won_over) {
    EventBench bench;
    const auto [one, other] = bench.two_caves();
    const GroupId dwarves = bench.group("delving_dwarves", other, 1, 2), cult = bench.group("dark_cult", one, 2, 1);
    bench.dice({3, 4});
    bench.turn(cult);  // 5 against 5: a tie costs the cult one
    EXPECT_EQ(bench.pop(cult), 1);
    EXPECT_EQ(bench.state.of(dwarves).alignment, Alignment::order);
    bench.dice({6, 1});
    bench.turn(cult);
    EXPECT_EQ(bench.state.of(dwarves).alignment, Alignment::chaos);
}

TEST(HD_EVENT_13, a_temple_on_the_territory_is_worth_one) {
    EventBench bench;
    const auto [one, other] = bench.two_caves();
    const GroupId trogs = bench.group("troglodytes", one, 3), giants = bench.group("giants", other, 1);
    const int before = strength_of(bench.play, trogs, giants);
    bench.state.of(trogs).notes.set(Note::cult_temple, one.index());
    EXPECT_EQ(strength_of(bench.play, trogs, giants), before + 1);
}

TEST(HD_EVENT_14, in_a_temple_of_order_one_who_fell_comes_back) {
    EventBench bench;
    bench.cave(left);
    bench.event(EventRow::temple);
    const MarkId temple = bench.find(Purpose::temple_of_order);
    const GroupId party = bench.party(temple, 3, 5);
    ASSERT_EQ(bench.asked(), 70);
    bench.answer_yes();
    EXPECT_EQ(bench.pop(party), 4);
    const GroupId whole = bench.party(temple, 5, 5);  // nobody fell
    EXPECT_EQ(bench.asked(), 0);
    EXPECT_EQ(bench.pop(whole), 5);
}

TEST(HD_EVENT_15, a_natural_cave_opens_where_the_die_fell) {
    EventBench bench;
    bench.dice({1});
    bench.event(EventRow::natural_cave);
    EXPECT_GE(bench.told(PrimordialFact::gem_cave) + bench.told(PrimordialFact::plague_cave) + bench.told(PrimordialFact::beast_cave) +
                  bench.told(PrimordialFact::magma_cave) + bench.told(PrimordialFact::tunnel_cave) +
                  bench.told(PrimordialFact::cave_of_fate),
              1);
}

TEST(HD_EVENT_16, the_most_numerous_group_buries_its_chief) {
    EventBench bench;
    const GroupId trogs = bench.group("troglodytes", bench.cave(left), 5, 1);
    bench.group("giants", bench.cave(right), 1, 3);
    bench.event(EventRow::burial);
    const MarkId tomb = bench.find(Purpose::burial);
    EXPECT_TRUE(shared_catalogue()->of(Purpose::burial).tomb);
    EXPECT_EQ(bench.wealth(trogs), 0);
    EXPECT_EQ(tokens_at(bench.state, tomb, Token::wealth, GroupId::none()), 1);
    EXPECT_TRUE(bench.state.of(tomb).has(Note::guarded_by, trogs.index()));
}

TEST(HD_EVENT_17, a_prisoner_never_moves_and_does_not_fight_his_own) {
    EventBench bench;
    const GroupId trogs = bench.group("troglodytes", bench.cave(left), 3);
    bench.event(EventRow::dungeon);
    EXPECT_EQ(bench.pop(trogs), 2);
    const GroupId prisoner = bench.state.groups.back().id;
    EXPECT_EQ(bench.pop(prisoner), 1);
    bench.dice({6});
    bench.turn(prisoner);
    EXPECT_EQ(bench.told(WanderFact::moved), 0);
    bench.meet(trogs, prisoner);
    EXPECT_TRUE(bench.alive(prisoner));
}

TEST(HD_EVENT_18, two_beasts_come_out_of_a_portal) {
    EventBench bench;
    const MarkId cave = bench.cave(left);
    bench.event(EventRow::portal);
    EXPECT_EQ(tokens_at(bench.state, cave, Token::pop), 2);
    EXPECT_EQ(bench.count(Purpose::portal), 1);
}

TEST(HD_EVENT_19, adventurers_may_go_through_and_seal_it) {
    EventBench bench;
    const MarkId cave = bench.cave(left);
    bench.event(EventRow::portal);
    die_out(bench.play, groups_of(bench.state, Sort::wanderer).front(), {Chapter::mon, 18});
    const GroupId party = bench.party(cave, 4, 4);
    ASSERT_EQ(bench.asked(), 71);
    bench.dice({6, 1});
    bench.answer_yes();
    EXPECT_EQ(bench.count(Purpose::portal), 0);
    EXPECT_EQ(bench.wealth(party), 1);
    EventBench lost;
    const MarkId hole = lost.cave(left);
    lost.event(EventRow::portal);
    die_out(lost.play, groups_of(lost.state, Sort::wanderer).front(), {Chapter::mon, 18});
    const GroupId few = lost.party(hole, 2, 2);
    lost.dice({1, 6});
    lost.answer_yes();
    EXPECT_FALSE(lost.alive(few));
}

TEST(HD_EVENT_20, a_cataclysm_strikes) {
    EventBench bench;
    bench.cave(left);
    bench.dice({1});
    bench.event(EventRow::cataclysm);
    EXPECT_EQ(bench.told(CataclysmFact::earthquake), 1);
}

TEST(HD_EVENT_21, ghosts_stay_while_their_treasure_does) {
    EventBench bench;
    const auto [one, other] = bench.two_caves();
    bench.event(EventRow::ghosts);
    const GroupId ghosts = groups_of(bench.state, Sort::wanderer).front();
    EXPECT_EQ(bench.pop(ghosts), 3);
    EXPECT_EQ(bench.wealth(ghosts), 1);
    bench.dice({6});
    bench.turn(ghosts);
    EXPECT_EQ(bench.state.of(ghosts).home, one);
    EXPECT_FALSE(other.is_none());
}

TEST(HD_EVENT_22, the_nearest_cave_or_tunnel_falls_in_and_one_dies) {
    EventBench bench;
    const auto [one, other] = bench.two_caves();
    const GroupId trogs = bench.group("troglodytes", one, 3, 1);
    bench.event(EventRow::cave_in, left);
    EXPECT_FALSE(bench.state.world.mark(one).lives());
    EXPECT_EQ(bench.pop(trogs), 2);
    EXPECT_NE(bench.state.of(trogs).home, one);
    EXPECT_EQ(bench.wealth(trogs), 0);  // under the rubble (AM-83)
    EXPECT_EQ(bench.failed_check(), "");
}

TEST(HD_EVENT_23, a_divided_group_digs_back_if_it_is_of_order_and_is_two_otherwise) {
    for (const char* who : {"troglodytes", "delving_dwarves"}) {
        EventBench bench;
        const MarkId one = bench.cave(left), other = bench.cave({left.x + 700, left.y});
        const MarkId way = bench.tunnel({}, left, {left.x + 700, left.y});
        const GroupId group = bench.group(who, one, 3, 2);
        gain(bench.play, group, Token::pop, 2, other, {Chapter::mon, 5});
        collapse(bench.play, way, {Chapter::event, 22});
        if (bench.state.of(group).alignment == Alignment::order) {
            EXPECT_EQ(bench.told(EventFact::cut_off), 1);
            for (int i = 0; i < 6 && bench.state.of(group).notes.has(Note::cut_off); ++i) reunite(bench.play, group);
            EXPECT_TRUE(world::are_joined(bench.state.world, one, other));
            EXPECT_EQ(bench.pop(group), 5);
        } else {
            EXPECT_EQ(bench.told(EventFact::divided), 1);
            EXPECT_EQ(bench.pop(group), 3);
            EXPECT_EQ(bench.pop(bench.state.groups.back().id), 2);
        }
        EXPECT_EQ(bench.failed_check(), "");
    }
}

TEST(HD_EVENT_24, rain_fills_what_it_can_reach_four_beads_in_all) {
    EventBench bench;
    const MarkId low = bench.cave({left.x, 900}, Purpose::natural_cave, 240, 160);
    bench.tunnel({}, {left.x, 470}, {left.x, 900});
    const GroupId trogs = bench.group("troglodytes", low, 3);
    bench.event(EventRow::flood);
    EXPECT_EQ(bench.told(EventFact::flood), 1);
    EXPECT_GT(bench.state.world.wet_cells_of_space(low), 0);
    EXPECT_LE(bench.last(EventFact::flood).numbers[1], world::cells_for_area(4 * bench.play.sheet().bead_area()));
    EXPECT_LT(bench.pop(trogs), 3);  // HD-LIQUID-02
    EventBench sealed;
    sealed.cave(left);
    sealed.event(EventRow::flood);
    EXPECT_EQ(sealed.told(EventFact::dry), 1);
}

TEST(HD_EVENT_25, a_sick_cave_turns_mad_and_turns_whoever_gets_there) {
    EventBench bench;
    const auto [one, other] = bench.two_caves();
    bench.state.of(other).set(Note::plague, 3);
    bench.event(EventRow::madness);
    EXPECT_FALSE(bench.state.of(other).has(Note::plague));
    const GroupId dwarves = bench.group("delving_dwarves", one, 3, 2);
    walk_into(bench.play, dwarves, other, {Chapter::delver, 5});
    EXPECT_EQ(bench.state.of(dwarves).alignment, Alignment::chaos);
    EXPECT_EQ(bench.pop(dwarves), 3);
    EventBench none;
    none.event(EventRow::madness);
    EXPECT_EQ(none.told(EventFact::madness_cave), 1);
}

TEST(HD_EVENT_26, invaders_look_into_every_way_down_on_their_way_to_the_castle) {
    EventBench bench;
    const GroupId realm = bench.kingdom();
    const MarkId low = bench.cave({left.x, 900});
    bench.tunnel({}, {left.x, 470}, {left.x, 900});
    const GroupId giants = bench.group("giants", low, 1);
    bench.draws({0});
    bench.event(EventRow::invaders);
    EXPECT_FALSE(bench.alive(giants));
    // HD-EVENT-27: they stay where they fought first and build an outpost.
    const GroupId band = groups_of(bench.state, Sort::wanderer).front();
    EXPECT_EQ(bench.pop(band), 2);
    EXPECT_EQ(bench.count(Purpose::invaders_outpost), 1);
    bench.dice({6});
    bench.turn(band);
    EXPECT_EQ(bench.told(WanderFact::moved), 0);
    // HD-EVENT-28: the next ones go straight to the castle, with all but one of the outpost.
    bench.draws({1});
    bench.event(EventRow::invaders);
    EXPECT_EQ(bench.last(EventFact::at_castle).numbers[0], 4);
    EXPECT_EQ(bench.pop(band), 1);
    EXPECT_EQ(tokens_at(bench.state, castle_of(bench.state, realm), Token::pop, realm), 0);
    EXPECT_EQ(bench.failed_check(), "");
}

TEST(HD_EVENT_27, with_nobody_on_the_way_they_come_to_the_castle) {
    EventBench bench;
    const GroupId realm = bench.kingdom(4);
    bench.event(EventRow::invaders);
    EXPECT_EQ(kingdom_pop(bench.state, realm), 1);
    EXPECT_TRUE(groups_of(bench.state, Sort::wanderer).empty());
    EXPECT_EQ(bench.wealth(realm), 2);  // what the band carried is the defenders'
    EXPECT_EQ(bench.failed_check(), "");
}

TEST(HD_EVENT_28, a_garrison_of_one_stays_where_it_is) {
    EventBench bench;
    bench.kingdom();
    const GroupId post = bench.group("invaders", bench.cave(left), 1);
    bench.state.of(post).notes.set(Note::garrison, 1);
    bench.event(EventRow::invaders);
    EXPECT_EQ(bench.last(EventFact::at_castle).numbers[0], 3);
    EXPECT_EQ(bench.pop(post), 1);
}

TEST(HD_EVENT_29, one_of_each_of_three_groups_forms_an_enclave) {
    EventBench bench;
    const GroupId a = bench.group("troglodytes", bench.cave(left), 5), b = bench.group("delving_dwarves", bench.cave(right), 3, 2);
    const GroupId c = bench.group("ore_guardians", bench.cave({1500, 1500}), 2, 1);
    bench.event(EventRow::enclave);
    const GroupId enclave = groups_of(bench.state, Sort::enclave).front();
    EXPECT_EQ(bench.pop(enclave), 3);
    EXPECT_EQ(bench.wealth(enclave), 1);
    EXPECT_EQ(bench.pop(a) + bench.pop(b) + bench.pop(c), 7);
    EXPECT_EQ(bench.state.of(enclave).alignment, Alignment::order);  // two of three
    EXPECT_EQ(bench.count(Purpose::enclave), 1);
    EventBench few;
    few.group("troglodytes", few.cave(left), 5);
    few.event(EventRow::enclave);
    EXPECT_EQ(few.told(EventFact::no_enclave), 1);  // AM-99
    EXPECT_EQ(few.told(WanderFact::appeared), 1);
}

TEST(HD_EVENT_30, an_enclave_takes_no_turns_and_is_one_stronger) {
    EventBench bench;
    const auto [one, other] = bench.two_caves();
    const GroupId enclave = bench.group("enclave", one, 3, 1), trogs = bench.group("troglodytes", other, 3);
    EXPECT_FALSE(push_turn(bench.play, enclave));
    EXPECT_EQ(strength_of(bench.play, enclave, trogs), 4);
    bench.dice({6, 1});
    bench.meet(trogs, enclave);
    EXPECT_EQ(bench.wealth(trogs), 1);
}

TEST(HD_EVENT_31, a_surge_adds_one_and_moves_them_all) {
    EventBench bench;
    const auto [one, other] = bench.two_caves();
    const GroupId lamia = bench.group("lamia", one, 1);
    bench.throw_at(1, {2800, 1900}).dice({6, 1});
    bench.event(EventRow::surge);
    EXPECT_EQ(bench.told(WanderFact::appeared), 1);
    EXPECT_EQ(bench.told(WanderFact::moved), 1);
    EXPECT_EQ(bench.last(WanderFact::moved).actor, lamia);
    EXPECT_FALSE(other.is_none());
}

TEST(HD_CATA_03, the_open_air_is_no_chamber_to_flee_to_and_castles_are_not_left) {
    EventBench bench;
    const GroupId realm = bench.kingdom(3);
    const MarkId low = bench.cave({left.x, 700});
    bench.tunnel({}, {left.x, 470}, {left.x, 700});
    const GroupId trogs = bench.group("troglodytes", low, 3);
    strike(bench.play, std::array{low, castle_of(bench.state, realm)});
    EXPECT_EQ(bench.pop(trogs), 1);                                                          // nowhere to go: one survives in a new chamber
    EXPECT_EQ(tokens_at(bench.state, castle_of(bench.state, realm), Token::pop, realm), 2);  // AM-221
    EXPECT_EQ(bench.failed_check(), "");
}

TEST(HD_EVENT_31, every_face_of_the_tables_reaches_one_row) {
    for (const Table table : {Table::arrivals, Table::delvers, Table::tribes, Table::alphas, Table::wanderers, Table::events}) {
        const int die = table_specs[static_cast<size_t>(table)].die;
        for (int face = 1; face <= die; ++face) EXPECT_GE(shared_catalogue()->row(table, face), 0);
    }
}

}  // namespace

}  // namespace undercroft::host_a_dungeon
