// Tunnels and what they break into; what befalls finished places: G-08, G-09, G-10, G-14, G-32, G-33, G-39, G-40.
#include "builder.h"
#include "world/changes.h"
#include "world/dig.h"
#include "world/paths.h"
#include "world/rivers.h"

namespace undercroft::world {
namespace {

Dig from(std::span<const MarkId> net, Point target, Manner manner) {
    Dig dig;
    dig.net = net;
    dig.target = target;
    dig.manner = manner;
    dig.origin = in_year(2, 1);
    return dig;
}

TEST(G_08, dwarves_dig_level_and_plumb_and_stop_at_the_length) {  // HD-DWARF-01, HD-DWARF-11
    World world = level_world();
    const MarkId home = add_room(world, {1000, 1000, 1156, 1096});
    Dig dig = from({&home, 1}, {2400, 1700}, Manner::straight);
    dig.longest = finger;
    const Dug dug = dig_toward(world, dig);
    ASSERT_TRUE(dug.ok());
    EXPECT_EQ(dug.end, DigEnd::ran_out);
    EXPECT_NEAR(dug.length, finger, cell_size);
    const std::vector<Point>& line = world.mark(dug.tunnel).shape().points;
    for (size_t i = 1; i < line.size(); ++i) EXPECT_TRUE(line[i].x == line[i - 1].x || line[i].y == line[i - 1].y);
    EXPECT_NE(world.contacts().between(home, dug.tunnel), nullptr);
    expect_up_to_date(world);
}

TEST(G_08, every_hand_arrives) {
    for (const Manner manner : {Manner::natural, Manner::straight, Manner::crooked, Manner::wild, Manner::curved}) {
        World world = level_world();
        const MarkId home = add_room(world, {1000, 1000, 1156, 1096});
        const Dug dug = dig_toward(world, from({&home, 1}, {1900, 1500}, manner));
        EXPECT_EQ(dug.end, DigEnd::arrived) << static_cast<int>(manner);
        EXPECT_LT(distance(dug.to, {1900, 1500}), 2 * cell_size);
        EXPECT_NE(world.contacts().between(home, dug.tunnel), nullptr) << static_cast<int>(manner);
    }
}

TEST(G_08, a_tunnel_goes_round_what_is_known_and_breaks_into_what_is_not) {
    World world = level_world();
    const MarkId home = add_room(world, {1000, 1000, 1156, 1096}), cave = add_room(world, {1400, 950, 1550, 1150}, MarkKind::cave);
    World other = world;
    Dig dig = from({&home, 1}, {1900, 1080}, Manner::crooked);
    const Dug blind = dig_toward(world, dig);
    EXPECT_EQ(blind.end, DigEnd::broke_in);
    ASSERT_EQ(blind.breaches.size(), 1u);
    EXPECT_EQ(blind.breaches[0].space, cave);
    EXPECT_EQ(blind.breaches[0].side, Side::beside);
    EXPECT_NE(world.contacts().between(cave, blind.tunnel), nullptr);
    dig.known = {&cave, 1};
    const Dug careful = dig_toward(other, dig);
    EXPECT_EQ(careful.end, DigEnd::arrived);
    EXPECT_EQ(other.contacts().between(cave, careful.tunnel), nullptr);
}

TEST(G_08, coming_out_at_the_surface_is_told) {  // HD-GOBLIN-25
    World world = level_world();
    const MarkId home = add_room(world, {1000, 800, 1156, 896});
    const Dug dug = dig_toward(world, from({&home, 1}, {1100, 300}, Manner::crooked));
    EXPECT_EQ(dug.end, DigEnd::surfaced);
    EXPECT_NE(world.contacts().between(dug.tunnel, sky), nullptr);
    EXPECT_EQ(dig_direction(world, {1050, 850}, {&home, 1}, full_turn / 2, 5 * finger, Manner::wild, in_year(2)).end,
              DigEnd::edge);  // AM-40
}

TEST(G_08, without_a_start_nothing_is_dug) {
    World world = level_world();
    EXPECT_EQ(dig_toward(world, from({}, {1900, 1500}, Manner::crooked)).end, DigEnd::nowhere);
    EXPECT_EQ(world.marks().size(), 0u);
}

TEST(G_09, the_side_of_a_breach) {
    World world = level_world();
    const MarkId cave = add_room(world, {1400, 1000, 1600, 1200}, MarkKind::cave);
    fill_cave(world, cave, 1000, Liquid::magma, in_year(1));
    World above = world, side = world, below = world;
    const Dug down = sink_shaft(above, {1500, 480}, 1900, 0, Manner::straight, in_year(2));
    ASSERT_EQ(down.breaches.size(), 1u);
    EXPECT_EQ(down.breaches[0].side, Side::above);
    EXPECT_EQ(down.breaches[0].liquid, Liquid::magma);
    EXPECT_LT(down.length, 700);
    const Dug across = dig_direction(side, {1000, 1100}, {}, 0, finger, Manner::crooked, in_year(2));
    ASSERT_EQ(across.breaches.size(), 1u);
    EXPECT_EQ(across.breaches[0].side, Side::beside);
    const Dug up = dig_direction(below, {1500, 1700}, {}, 3 * full_turn / 4, finger, Manner::crooked, in_year(2));
    ASSERT_EQ(up.breaches.size(), 1u);
    EXPECT_EQ(up.breaches[0].side, Side::below);
}

TEST(G_09, a_passage_is_entered_through_its_roof_or_floor_where_it_runs_level) {
    World world = level_world();
    const MarkId river = add_tunnel(world, {{500, 1000}, {2500, 1010}}, 54);
    EXPECT_EQ(breach_side(world, {1500, 980}, river), Side::above);
    EXPECT_EQ(breach_side(world, {1500, 1035}, river), Side::below);
    const MarkId fall = add_tunnel(world, {{2700, 700}, {2700, 1400}}, 54);
    EXPECT_EQ(breach_side(world, {2680, 1000}, fall), Side::beside);
}

TEST(G_10, a_breach_names_everything_a_rule_needs_for_its_effects) {
    World world = level_world();
    const MarkId cave = add_room(world, {1400, 1000, 1600, 1200}, MarkKind::cave);
    const BodyId pool = fill_cave(world, cave, 1100, Liquid::toxic, in_year(1));
    World high = world;
    const Dug low = dig_direction(world, {1000, 1150}, {}, 0, finger, Manner::crooked, in_year(2));
    ASSERT_EQ(low.breaches.size(), 1u);
    EXPECT_EQ(low.breaches[0].body, pool);
    EXPECT_EQ(low.breaches[0].liquid, Liquid::toxic);
    const Dug over = dig_direction(high, {1000, 1050}, {}, 0, finger, Manner::crooked, in_year(2));
    ASSERT_EQ(over.breaches.size(), 1u);
    EXPECT_FALSE(over.breaches[0].liquid);
}

TEST(G_14, a_link_keeps_clear_of_third_spaces) {
    for (const Manner manner : {Manner::natural, Manner::straight, Manner::crooked, Manner::wild, Manner::curved}) {
        World world = level_world();
        const MarkId one = add_room(world, {1000, 1000, 1156, 1096}), third = add_room(world, {1350, 900, 1500, 1250});
        const MarkId other = add_room(world, {1800, 1000, 1956, 1096});
        const Dug link = connect(world, one, other, manner, in_year(2));
        EXPECT_EQ(link.end, DigEnd::arrived) << static_cast<int>(manner);
        EXPECT_TRUE(are_joined(world, one, other));
        EXPECT_FALSE(are_joined(world, one, third)) << static_cast<int>(manner);
        EXPECT_EQ(connect(world, one, link.tunnel, manner, in_year(3)).end, DigEnd::nowhere);
        expect_up_to_date(world);
    }
}

TEST(G_32, a_cave_in_closes_a_space_and_names_the_parts) {  // HD-EVENT-22, HD-EVENT-23
    World world = level_world();
    const MarkId left = add_room(world, {1000, 1000, 1096, 1096}), right = add_room(world, {1336, 1000, 1432, 1096});
    const MarkId tunnel = add_tunnel(world, {{1080, 1078}, {1350, 1078}});
    const CavedIn fallen = cave_in(world, tunnel, in_year(5));
    EXPECT_TRUE(fallen.splits());
    ASSERT_EQ(fallen.parts.size(), 2u);
    EXPECT_EQ(fallen.parts[0], std::vector<MarkId>{left});
    EXPECT_EQ(fallen.parts[1], std::vector<MarkId>{right});
    EXPECT_FALSE(world.mark(tunnel).lives());
    EXPECT_EQ(world.mark(fallen.rubble).kind, MarkKind::rubble);
    EXPECT_FALSE(are_joined(world, left, right));
    const MarkId again = clear_away(world, fallen.rubble, Manner::straight, in_year(6));
    EXPECT_NE(world.contacts().between(again, left), nullptr);
    EXPECT_TRUE(are_joined(world, left, right));
    expect_up_to_date(world);
}

TEST(G_32, a_seal_cuts_a_passage_in_two) {  // HD-DECLINE-09
    World world = level_world();
    const MarkId left = add_room(world, {1000, 1000, 1096, 1096}), right = add_room(world, {1636, 1000, 1732, 1096});
    const MarkId tunnel = add_tunnel(world, {{1080, 1078}, {1650, 1078}});
    const Sealed sealed = seal(world, tunnel, {1400, 1078}, world.mark(left).centre(), world.sheet().bead, in_year(5));
    EXPECT_FALSE(are_joined(world, left, right));
    EXPECT_TRUE(are_joined(world, left, tunnel));
    ASSERT_FALSE(sealed.cut_off.is_none());
    EXPECT_TRUE(are_joined(world, right, sealed.cut_off));
    clear_away(world, sealed.plug, Manner::crooked, in_year(8));
    EXPECT_TRUE(are_joined(world, left, right));
    expect_up_to_date(world);
}

TEST(G_33, a_shape_affects_what_it_overlaps_or_nearly_touches) {  // AM-48
    World world = level_world();
    const MarkId near_room = add_room(world, {1000, 1000, 1096, 1096}), far_room = add_room(world, {1400, 1000, 1496, 1096});
    const Shape rift = wedge_outline({900, 480}, inch, 1000, 1);
    const int margin = world.sheet().bead / 2;
    const std::vector<MarkId> hit = affected(world, Shape::box({1100, 900, 1200, 1200}), margin);
    EXPECT_EQ(hit, std::vector<MarkId>{near_room});
    EXPECT_TRUE(is_affected(rift, {900, 600}, margin));
    EXPECT_FALSE(is_affected(rift, world.mark(far_room).centre(), margin));
}

TEST(G_39, tidying_squares_caves_and_straightens_tunnels_without_losing_a_way) {
    World world = level_world();
    const MarkId cave =
        world.add(draw(MarkKind::cave, Manner::natural, chamber_outline(Manner::natural, {1000, 1000, 1180, 1120}, 5), in_year(1)));
    const MarkId other =
        world.add(draw(MarkKind::cave, Manner::natural, chamber_outline(Manner::natural, {1600, 1200, 1780, 1320}, 6), in_year(1)));
    const Dug link = connect(world, cave, other, Manner::natural, in_year(1));
    const std::vector<MarkId> all{cave, other, link.tunnel};
    const std::vector<MarkId> changed = tidy(world, all, in_year(9));
    EXPECT_EQ(changed, all);
    for (const MarkId id : changed) {
        EXPECT_EQ(world.mark(id).manner(), Manner::straight);
        EXPECT_EQ(world.mark(id).form_at(year(8)).manner, Manner::natural);
    }
    EXPECT_TRUE(are_joined(world, cave, other));
    EXPECT_TRUE(tidy(world, all, in_year(10)).empty());
    expect_up_to_date(world);
}

TEST(G_39, tidying_leaves_alone_what_would_break_a_wall) {
    World world = level_world();
    const MarkId cave =
        world.add(draw(MarkKind::cave, Manner::curved, chamber_outline(Manner::curved, {1000, 1000, 1200, 1200}, 5), in_year(1)));
    add_room(world, {1175, 1000, 1250, 1015});  // in the corner that the square would take
    ASSERT_TRUE(world.contacts().of(cave).empty());
    EXPECT_TRUE(tidy(world, std::vector<MarkId>{cave}, in_year(2)).empty());
    EXPECT_EQ(world.mark(cave).forms.size(), 1u);
    expect_up_to_date(world);
}

TEST(G_40, layers_tell_what_an_age_drew_and_what_it_found) {
    World world = level_world();
    Origin first = in_year(1), second = in_year(1);
    first.when.layer = 1;
    second.when.layer = 2;
    const MarkId old = world.add(draw(MarkKind::cave, Manner::natural, Shape::box({1000, 1000, 1096, 1096}), first));
    const MarkId fresh = world.add(draw(MarkKind::cave, Manner::natural, Shape::box({1300, 1000, 1396, 1096}), second));
    EXPECT_EQ(inherited(world, 2), std::vector<MarkId>{old});
    EXPECT_EQ(drawn_in(world, 2), std::vector<MarkId>{fresh});
}

TEST(Merge, two_touching_chambers_become_one) {
    World world = level_world();
    const MarkId one = add_room(world, {1000, 1000, 1096, 1096}), other = add_room(world, {1096, 1000, 1192, 1096});
    EXPECT_TRUE(merge(world, one, other, in_year(2)));
    EXPECT_FALSE(world.mark(other).lives());
    EXPECT_EQ(world.grid().space(cell_at({1150, 1050})), one);
    const MarkId apart = add_room(world, {1500, 1000, 1596, 1096});
    EXPECT_FALSE(merge(world, one, apart, in_year(3)));
}

}  // namespace
}  // namespace undercroft::world
