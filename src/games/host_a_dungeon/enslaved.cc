// HD-OVERLORD-20..23: what the enslaved do in place of their own turns.
#include <algorithm>

#include "games/host_a_dungeon/asks.h"
#include "games/host_a_dungeon/housing.h"
#include "games/host_a_dungeon/overlord.h"
#include "games/host_a_dungeon/villains.h"
#include "games/host_a_dungeon/works.h"
#include "world/nearest.h"
#include "world/ore.h"

namespace undercroft::host_a_dungeon {

namespace {

constexpr Rule rule(int number) { return {Chapter::overlord, static_cast<uint8_t>(number)}; }
constexpr int recruits_from = 3;  // HD-OVERLORD-22
constexpr size_t most_offered = 4;

GroupId master_of(const Play& play, GroupId id) { return GroupId(play.of(id).notes.get(Note::enslaved_by)); }

bool spares_no_gold(world::MarkKind kind) { return kind != world::MarkKind::gold_vein; }

std::vector<world::OreAt> ore_within(const Play& play, GroupId id, int distance) {
    std::vector<MarkId> net = spaces_of(play.state, id);
    const MarkId home = play.of(id).home;
    if (world::is_space(play.world().mark(home).kind) && std::ranges::find(net, home) == net.end()) net.push_back(home);
    return world::ore_near(play.world(), net, distance, play.has(id, Trait::spares_gold) ? spares_no_gold : world::any_ore);
}

void pay(Play& play, GroupId id, Rule cause) {
    const GroupId master = master_of(play, id);
    const Telling told = play.tell(OverlordFact::paid, cause, id);
    told.with(master).numbers(seize(play, master, id, 1));
}

void mine_for_him(Play& play, GroupId id, const world::OreAt& ore) {
    const GroupId master = master_of(play, id);
    play.tell(OverlordFact::mined_for_him, rule(21), id).with(master).at(ore.at);
    mine(play, id, ore, Purpose::digging, rule(21));
    gain(play, master, Token::wealth, 1, play.of(master).home, rule(21));
    if (play.of(id).alive) refresh_zone(play, id);
}

// As near to the ore as rock allows, with a way to what was open before.
MarkId cut_camp(Play& play, GroupId id, MarkId by, Point ore) {
    const MarkId camp = build(play, id, {.purpose = Purpose::camp, .rule = rule(21), .wish = ore, .near = {by}, .join = world::Join::none});
    if (camp.is_none() || camp == by || !play.of(id).alive) return camp;
    const std::vector<MarkId> net{camp};
    dig(play, id, {.net = net, .start = {}, .target = standing_at(play.world(), by), .target_space = by, .known = net, .origin = {}},
        Purpose::digging, rule(21));
    return camp;
}

// HD-OVERLORD-21, DP-83: a chamber by the ore that is free for them, or a new one.
void move_to(Play& play, GroupId id, Point ore) {
    const Telling told = play.tell(OverlordFact::moved_to_ore, rule(21), id);
    MarkId camp = chamber_near(play, ore, play.of(id).species);
    const bool near = !camp.is_none() && world::distance(play.world().mark(camp).shape(), ore) <= half_finger;
    if (!near || !is_free_for(play, camp, id)) {
        const MarkId by = world::nearest_space(play.world(), ore);
        if (!by.is_none()) camp = cut_camp(play, id, by, ore);
    }
    if (camp.is_none() || !play.of(id).alive) return;
    play.of(id).notes.drop(Note::descending);
    settle(play, id, camp);
    told.with(master_of(play, id)).at(camp);
}

Flow order_delvers(Play& play, Frame& frame) {
    const GroupId id = frame.actor;
    if (spendable(play.state, id) > 0) {
        pay(play, id, rule(21));
        return Flow::done;
    }
    if (const std::vector<world::OreAt> near = ore_within(play, id, finger); !near.empty()) {
        mine_for_him(play, id, near.front());
        return Flow::done;
    }
    std::vector<world::OreAt> anywhere = ore_within(play, id, 1 << 20);
    if (anywhere.empty()) {
        play.tell(OverlordFact::nothing_to_give, rule(21), id).with(master_of(play, id));
        return Flow::done;
    }
    if (anywhere.size() > most_offered) anywhere.resize(most_offered);
    std::vector<Candidate> places;
    for (const world::OreAt& ore : anywhere) places.push_back(spot(ore.at));
    places.push_back(word(OverlordWord::stay));
    return ask(play, frame, {.point = 83, .rule = rule(21), .who = id, .candidates = std::move(places)}, OverlordStep::ore_chosen);
}

void recruit(Play& play, GroupId id) {  // HD-OVERLORD-22
    const GroupId master = master_of(play, id);
    if (pop_of(play.state, id) < recruits_from) {
        grow(play, id, 1, rule(22));
        play.tell(OverlordFact::bred, rule(22), id).with(master).at(play.of(id).home).numbers(pop_of(play.state, id));
        return;
    }
    const MarkId barracks = barracks_for_one(play, master, rule(22));
    move(play, [id](const Stack& stack) { return stack.owner == id && stack.token == Token::pop && stack.role == Role::plain; }, 1,
         {master, barracks});
    play.tell(OverlordFact::recruit, rule(22), id).with(master).at(barracks).numbers(fighters_of(play.state, {master, MarkId::none()}));
    refresh_zone(play, master);
}

}  // namespace

Flow run_overlord_orders(Play& play, Frame& frame) {
    const GroupId id = frame.actor;
    if (step_of<OverlordStep>(frame) == OverlordStep::ore_chosen) {
        if (play.state.answer.chosen.offer == Offer::spot) move_to(play, id, answer_spot(play));
        return Flow::done;
    }
    refresh_zone(play, id);
    switch (play.of(id).sort) {
    case Sort::delvers: return order_delvers(play, frame);
    case Sort::tribe: recruit(play, id); return Flow::done;
    case Sort::alpha:  // HD-OVERLORD-23
        if (wealth_of(play.state, id) > 1) pay(play, id, rule(23));
        return Flow::done;
    default: return Flow::done;  // cults and enclaves have nothing to do for him (AM-228)
    }
}

}  // namespace undercroft::host_a_dungeon
