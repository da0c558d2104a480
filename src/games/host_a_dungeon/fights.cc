#include "games/host_a_dungeon/fights.h"

#include <algorithm>

#include "games/host_a_dungeon/cave_ins.h"
#include "games/host_a_dungeon/empires.h"
#include "games/host_a_dungeon/housing.h"
#include "games/host_a_dungeon/kingdoms.h"
#include "games/host_a_dungeon/monsters_age.h"
#include "games/host_a_dungeon/superpredator.h"
#include "games/host_a_dungeon/villains.h"
#include "games/host_a_dungeon/wanderers.h"

namespace undercroft::host_a_dungeon {

namespace {

constexpr Rule rule(int number) { return {Chapter::mon, static_cast<uint8_t>(number)}; }
constexpr int alpha_bonus = 2;     // HD-ALPHA-07
constexpr int overlord_bonus = 2;  // HD-OVERLORD-02

bool owns_artifact(const State& state, GroupId group) { return own_tokens(state, group, Token::wealth, Role::artifact) > 0; }

bool is_in_web(const Play& play, GroupId spider) {
    const Group& group = play.of(spider);
    return play.has(spider, Trait::weaves_webs) && group.notes.has(Note::web) &&
           play.world().mark(MarkId(group.notes.get(Note::web))).lives();
}

// HD-LAST-52: whoever an infected group beats is infected; predators are not.
void pass_parasites_on(Play& play, GroupId actor, GroupId other, int margin) {
    if (margin == 0) return;
    const GroupId winner = margin > 0 ? actor : other, loser = margin > 0 ? other : actor;
    const Sort sort = play.of(loser).sort;
    const bool can_catch = sort == Sort::delvers || sort == Sort::tribe || sort == Sort::cult || sort == Sort::enclave;
    if (play.of(winner).notes.has(Note::infected) && can_catch) play.of(loser).notes.set(Note::infected, 1);
}

bool is_group_for_webs(const State& state, GroupId id) { return state.of(id).sort == Sort::delvers || state.of(id).sort == Sort::tribe; }

}  // namespace

int bonus(const Play& play, GroupId who, GroupId against) {
    const Group& group = play.of(who);
    int more = group.sort == Sort::alpha ? alpha_bonus : 0;
    more += group.sort == Sort::enclave ? 1 : 0;                                                   // HD-EVENT-30
    more += play.has(who, Trait::hits_giants) && play.has(against, Trait::is_giant) ? 1 : 0;       // HD-DELVER-19
    more += play.has(who, Trait::hits_delvers) && play.of(against).sort == Sort::delvers ? 1 : 0;  // HD-TRIBE-20
    more += play.has(who, Trait::stronger_when_rich) && wealth_of(play.state, who) > 1 ? 1 : 0;    // HD-ALPHA-22
    more += group.notes.has(Note::furnished, group.home.index()) ? 1 : 0;                          // HD-ALPHA-17
    more += group.notes.has(Note::cult_temple) ? 1 : 0;                                            // HD-EVENT-13
    more += owns_artifact(play.state, who) ? 1 : 0;                                                // HD-EVENT-08
    more += group.notes.get(Note::arena_won);                                                      // HD-EVENT-02
    more += group.notes.has(Note::arsenal) ? 1 : 0;                                                // HD-LAST-53
    more += is_controlled(play.state, {who, MarkId::none()}) ? 1 : 0;                              // HD-MIND-03
    return more;
}

int strength_of(const Play& play, GroupId who, GroupId against) {
    int pop = fighters_of(play.state, {who, MarkId::none()});
    if (is_villain(play.state, who, VillainRow::overlord)) pop = std::max(pop, overlord_bonus);  // HD-OVERLORD-14, AM-184
    if (play.has(who, Trait::counts_double)) pop *= 2;
    const int wealth = wealth_of(play.state, who);
    if (play.has(who, Trait::spends_wealth_to_fight) && wealth > 0) ++pop;  // HD-LAST-27
    if (play.has(who, Trait::rolls_no_die)) pop += wealth;                  // HD-LAST-38, AM-162
    return pop + bonus(play, who, against);
}

int encounter_die(Play& play, GroupId who, Rule cause) {
    if (play.has(who, Trait::rolls_no_die)) return 0;
    return play.of(who).notes.has(Note::infected) ? 1 : play.roll(6, cause);  // AM-166
}

Encounter roll_encounter(Play& play, GroupId actor, GroupId other, Rule cause, const Grounds& grounds) {
    const auto steal = [&](GroupId thief, GroupId victim) {
        if (!play.has(thief, Trait::steals_first) || wealth_of(play.state, victim) == 0) return 0;
        const Telling told = play.tell(MonFact::stole_first, {Chapter::tribe, 25}, thief);
        told.with(victim).numbers(seize(play, thief, victim, 1));
        return 1;
    };
    const int ours_less = steal(actor, other), theirs_less = steal(other, actor);
    const int our_die = encounter_die(play, actor, cause);
    const int their_die = encounter_die(play, other, cause);
    const Encounter result{
        our_die + grounds.ours.value_or(strength_of(play, actor, other)) - ours_less,
        their_die + grounds.theirs.value_or(strength_of(play, other, actor) + strength_at_home(play, other)) - theirs_less};
    play.of(actor).notes.drop(Note::arena_won);
    pass_parasites_on(play, actor, other, result.margin());
    return result;
}

int fighters_of(const State& state, const Neighbour& who) {
    if (const auto all = fighters_of_villain(state, who.group)) return *all;
    int count = 0;
    for (const Stack& stack : state.stacks) {
        if (stack.token != Token::pop || stack.role == Role::captive || stack.owner.is_none()) continue;
        const bool counts = who.building.is_none() ? stack.owner == who.group : stack.owner == who.group && stack.place == who.building;
        count += counts ? stack.count : 0;
    }
    return count;
}

int kill(Play& play, const Neighbour& victim, int count, Rule cause, GroupId by) {
    if (const auto lost = hit_villain(play, victim.group, count, cause, by)) return *lost;
    const int lost = lose(play, victim.group, Token::pop, count, cause, {}, [&](const Stack& stack) {
        return stack.role != Role::captive && stack.owner == victim.group && (victim.building.is_none() || stack.place == victim.building);
    });
    if (fighters_of(play.state, {victim.group, MarkId::none()}) > 0) return lost;
    const Sort sort = play.of(victim.group).sort;
    if (!by.is_none() && (sort == Sort::party || sort == Sort::remnants || sort == Sort::villain))
        play.of(victim.group).notes.set(Note::slain_by, by.index());
    if (sort == Sort::alpha && play.of(victim.group).alive) {
        slay(play, victim.group, by, cause);
    } else {
        die_out_if_empty(play, victim.group, cause);
    }
    return lost;
}

int seize(Play& play, GroupId taker, GroupId giver, int count) {
    int taken = 0;
    for (const Role role : {Role::plain, Role::slave, Role::fry, Role::treasure, Role::artifact}) {
        taken += move(play,
                      [&](const Stack& stack) {
                          return stack.token == Token::wealth && stack.role == role && !stack.owner.is_none() &&
                                 belongs(play.state, stack.owner, giver);
                      },
                      count - taken, {taker, play.of(taker).home, role == Role::artifact ? Role::artifact : Role::plain});
    }
    if (taken > 0) refresh_zone(play, taker);
    return taken;
}

int spendable(const State& state, GroupId group) {
    return wealth_of(state, group) - own_tokens(state, group, Token::wealth, Role::artifact);
}

int spend(Play& play, GroupId group, int count, Rule cause) {
    return lose(play, group, Token::wealth, count, cause, {}, [](const Stack& stack) { return stack.role != Role::artifact; });
}

void slay(Play& play, GroupId alpha, GroupId by, Rule cause) {
    if (!play.of(alpha).alive || flees_to_spare_lair(play, alpha, by)) return;
    if (play.has(alpha, Trait::two_headed) && pop_of(play.state, alpha) > 1) {  // HD-ALPHA-18
        const Telling told = play.tell(MonFact::head_lost, {Chapter::alpha, 18}, alpha);
        lose(play, alpha, Token::pop, 1, {Chapter::alpha, 18}, {});
        told.with(by).numbers(pop_of(play.state, alpha));
        return;
    }
    const MarkId lair = play.of(alpha).home;
    play.tell(MonFact::alpha_killed, cause, alpha).with(by).at(lair);
    const bool collapses = play.has(alpha, Trait::collapses_when_killed);
    die_out(play, alpha, cause);
    if (!collapses || lair.is_none() || !world::is_space(play.world().mark(lair).kind)) return;
    // HD-ALPHA-16, AM-83: the killer loses one under the roof unless its halls are propped up.
    const Rule roof{Chapter::alpha, 16};
    const Telling told = play.tell(MonFact::roof_fell, roof, alpha);
    told.with(by).at(lair);
    const bool safe = by.is_none() || !play.of(by).alive || play.of(by).notes.has(Note::props) || play.has(by, Trait::cave_in_immune);
    if (!safe) told.numbers(kill(play, {by, MarkId::none()}, 1, roof, alpha));
    collapse(play, lair, roof);
}

Losses expected_losses(const Play& play, const Neighbour& actor, const Neighbour& other, int our_extra, int their_extra) {
    const int ours = fighters_of(play.state, actor) + our_extra, theirs = fighters_of(play.state, other) + their_extra;
    const auto kills = [&](GroupId who, GroupId whom) {
        return play.has(who, Trait::deadly_gaze) && !play.has(whom, Trait::gaze_immune) ? 2 : 1;  // HD-WANDER-11, HD-TRIBE-21
    };
    const auto is_alpha = [&](GroupId who) { return play.of(who).sort == Sort::alpha; };
    if (const auto losses = losses_against_overlord(play, actor, other)) return *losses;
    if (is_alpha(other.group)) return {std::min(ours, theirs + alpha_bonus), std::min(theirs, std::max(0, ours - alpha_bonus))};  // AM-61
    if (is_alpha(actor.group)) return {std::min(ours, std::max(0, theirs - alpha_bonus)), std::min(theirs, ours + alpha_bonus)};
    if (play.of(other.group).sort == Sort::empire) {  // HD-EXPAND-14, AM-137, AM-187
        return {std::min(ours, theirs), std::min(theirs, std::max(0, ours - ironworks(play.state, other.group)))};
    }
    const int our_kills = kills(actor.group, other.group), their_kills = kills(other.group, actor.group);
    Losses losses{std::min(ours, (theirs * their_kills + our_kills - 1) / our_kills),
                  std::min(theirs, (ours * our_kills + their_kills - 1) / their_kills)};
    // AM-87: whatever a slime can wholly destroy it eats.
    if (play.has(actor.group, Trait::devours) && theirs <= ours) losses = {0, theirs};
    if (play.has(other.group, Trait::devours) && ours <= theirs && !play.has(actor.group, Trait::devours)) losses = {ours, 0};
    return losses;
}

namespace {

// HD-WANDER-08, AM-88: beaten, it drops everything and goes off in a random direction.
void drive_off(Play& play, GroupId troll) {
    const Rule cause{Chapter::wander, 8};
    const Telling told = play.tell(MonFact::driven_off, cause, troll);
    told.numbers(wealth_of(play.state, troll));
    leave_behind(play, troll, Token::wealth);
    const Point from = whereabouts_of(play.state, troll);
    const MarkId space = play.world().grid().space(world::cell_at(from));
    if (space.is_none()) return;
    const MarkId exit = world::random_exit(play.world(), space, play.chance, ways_of(play, troll));
    if (exit.is_none()) return;
    const world::Walk walk = world::walk(play.world(), from, exit, half_finger, play.chance, ways_of(play, troll));
    stand_wanderer(play, troll, walk.end);
}

// One side's part of an exchange: the mage's spent treasure first, then population (HD-WANDER-12).
void suffer_losses(Play& play, const Neighbour& who, int lost, int extra, GroupId by) {
    if (lost > 0 && extra > 0) lost -= spend(play, who.group, std::min(lost, extra), {Chapter::wander, 12});
    const bool regenerates = play.has(who.group, Trait::regenerates) && play.species(by).sort != Sort::party;
    if (regenerates && lost >= fighters_of(play.state, who)) {
        kill(play, who, fighters_of(play.state, who) - 1, {Chapter::wander, 8}, by);
        drive_off(play, who.group);
        return;
    }
    kill(play, who, lost, rule(18), by);
}

// AM-65: an emptied building gives its treasure to whoever emptied it.
void sack(Play& play, const Neighbour& building, GroupId by) {
    if (building.building.is_none() || fighters_of(play.state, building) > 0 || !play.of(by).alive) return;
    const Telling told = play.tell(MonFact::sacked, {Chapter::kingdom, 4}, by);
    int taken = 0;
    for (const Role role : {Role::plain, Role::artifact}) {
        const MarkId to = play.of(by).home;
        taken += move(play,
                      [&](const Stack& stack) {
                          return stack.token == Token::wealth && stack.owner == building.group && stack.place == building.building &&
                                 stack.role == role;
                      },
                      1 << 20, {by, to, role, to.is_none() ? whereabouts_of(play.state, by) : Point{}});
    }
    told.with(building.group).at(building.building).numbers(taken);
    if (play.of(building.group).sort == Sort::empire) {
        destroy_holding(play, building.group, building.building, {Chapter::expand, 14});
    } else {
        play.state.of(building.building).set(Note::sacked, 1);
        lose_building(play, building.group, building.building);
    }
    refresh_zone(play, by);
}

// HD-TECH-16, AM-147: automatons make more of themselves out of what the loser had.
void rebuild_itself(Play& play, GroupId who, GroupId loser, int wealth) {
    if (!play.has(who, Trait::gains_from_wealth) || !play.of(who).alive || play.of(loser).alive || wealth == 0) return;
    const Rule cause{Chapter::tech, 16};
    const int used = remove_unowned(play, Token::wealth, wealth, play.of(loser).home, cause);
    gain(play, who, Token::pop, used, play.of(who).home, cause);
    play.tell(MonFact::swallowed, cause, who).numbers(pop_of(play.state, who));
}

}  // namespace

void exchange(Play& play, const Neighbour& actor, const Neighbour& other, int our_extra, int their_extra) {
    // HD-WANDER-06: whoever runs into a web loses one, and the spider nothing.
    for (const auto& [prey, spider] : {std::pair{actor, other}, std::pair{other, actor}}) {
        if (!is_group_for_webs(play.state, prey.group) || !is_in_web(play, spider.group)) continue;
        const Telling told = play.tell(MonFact::web, {Chapter::wander, 6}, prey.group);
        told.with(spider.group).numbers(kill(play, prey, 1, {Chapter::wander, 6}, spider.group));
        return;
    }
    const bool has_walls = !other.building.is_none() && play.of(other.group).notes.has(Note::built, static_cast<int>(Purpose::walls)) &&
                           purpose_of(play.world().mark(other.building)) == Purpose::castle;
    if (has_walls) {  // HD-KINGDOM-26
        const Telling told = play.tell(MonFact::walls, {Chapter::kingdom, 26}, actor.group);
        told.with(other.group).at(other.building).numbers(kill(play, actor, 1, {Chapter::kingdom, 26}, other.group));
        if (!play.of(actor.group).alive) return;
    }
    const Losses losses = expected_losses(play, actor, other, our_extra, their_extra);
    const bool ours_eats = play.has(actor.group, Trait::devours) && losses.ours == 0 && losses.theirs > 0;
    const bool theirs_eats = play.has(other.group, Trait::devours) && losses.theirs == 0 && losses.ours > 0;
    const MarkId where = other.building.is_none() ? play.of(other.group).home : other.building;
    const std::array<int, 2> wealth{wealth_of(play.state, actor.group), wealth_of(play.state, other.group)};
    play.tell(MonFact::exchange, rule(18), actor.group).with(other.group).at(where).numbers(losses.ours, losses.theirs);
    suffer_losses(play, other, losses.theirs, their_extra, actor.group);
    suffer_losses(play, actor, losses.ours, our_extra, other.group);
    for (const auto& [eats, who] : {std::pair{ours_eats, actor.group}, std::pair{theirs_eats, other.group}}) {
        if (!eats) continue;
        gain(play, who, Token::pop, 1, play.of(who).home, {Chapter::wander, 7});  // HD-WANDER-07
        play.tell(MonFact::swallowed, {Chapter::wander, 7}, who).numbers(pop_of(play.state, who));
    }
    sack(play, other, actor.group);
    sack(play, actor, other.group);
    rebuild_itself(play, actor.group, other.group, wealth[1]);
    rebuild_itself(play, other.group, actor.group, wealth[0]);
}

}  // namespace undercroft::host_a_dungeon
