#include "games/host_a_dungeon/villains.h"

#include <algorithm>

#include "games/host_a_dungeon/evil.h"
#include "games/host_a_dungeon/housing.h"
#include "games/host_a_dungeon/kingdoms.h"
#include "games/host_a_dungeon/lich.h"
#include "games/host_a_dungeon/mind_lords.h"
#include "games/host_a_dungeon/overlord.h"
#include "games/host_a_dungeon/superpredator.h"
#include "world/nearest.h"

namespace undercroft::host_a_dungeon {

namespace {

constexpr Rule overlord_rule(int number) { return {Chapter::overlord, static_cast<uint8_t>(number)}; }
constexpr int overlord_alone = 2;  // HD-OVERLORD-02

// Whom it obeys; itself where it obeys nobody.
GroupId master_of(const State& state, GroupId id) {
    const Notes& notes = state.of(id).notes;
    for (const Note note : {Note::enslaved_by, Note::serves, Note::heroes_of}) {
        if (notes.has(note)) return GroupId(notes.get(note));
    }
    return people_of(state, id);
}

bool is_own(const Stack& stack, GroupId id) { return stack.owner == id && stack.token == Token::pop && stack.role == Role::plain; }

int hit_overlord(Play& play, GroupId id, int count, Rule cause, GroupId by) {
    const int lost = lose(play, id, Token::pop, count, cause, {}, [&](const Stack& stack) { return is_own(stack, id); });
    if (lost >= count) return lost;
    // AM-110: there is no army left to fall for him.
    const int himself = lose(play, id, Token::marker, 1, cause, {});
    if (himself > 0 && !by.is_none()) play.of(id).notes.set(Note::slain_by, by.index());
    return lost + himself;
}

// HD-LICH-02: the legions fall before their King.
int hit_lich(Play& play, GroupId id, int count, Rule cause, GroupId by) {
    int lost = 0;
    for (const GroupId legion : legions_of(play.state, id)) {
        if (lost >= count) break;
        lost += lose(play, legion, Token::pop, count - lost, cause, {});
        die_out_if_empty(play, legion, cause);
    }
    lost += lose(play, id, Token::pop, count - lost, cause, {}, [&](const Stack& stack) { return is_own(stack, id); });
    if (own_tokens(play.state, id, Token::pop) == 0 && !by.is_none()) play.of(id).notes.set(Note::slain_by, by.index());
    return lost;
}

void release(Play& play, Group& group, GroupId villain) {
    if (!group.alive || group.id == villain) return;
    group.notes.drop(Note::enslaved_by, villain.index());
    group.notes.drop(Note::caged);
    if (group.notes.has(Note::serves, villain.index())) {
        group.notes.drop(Note::serves);
        if (group.species == play.catalogue.of(Known::lich_servants)) return die_out(play, group.id, {Chapter::lich, 19});
        refresh_zone(play, group.id);
    }
    if (group.parent != villain) return;  // guards, golem and legions stay where they are, their own from now on (AM-122)
    group.parent = {};
    group.notes.drop(Note::legion_of);
}

}  // namespace

std::optional<VillainRow> villain_kind(const State& state, GroupId id) {
    const int noted = id.is_none() ? 0 : state.of(id).notes.get(Note::villain);
    return noted == 0 ? std::nullopt : std::optional(static_cast<VillainRow>(noted - 1));
}

std::vector<GroupId> villains_of(const State& state) {
    return groups_where(state, [](const Group& group) { return group.notes.has(Note::villain); });
}

void crown(Play& play, GroupId id, VillainRow kind) {
    play.of(id).notes.set(Note::villain, static_cast<int>(kind) + 1);
    const auto kept = [](const Stack& stack) {
        return stack.token == Token::wealth && stack.role == Role::treasure && stack.owner.is_none() && stack.place.is_none();
    };
    const int taken = move(play, kept, 1 << 20, {id, play.of(id).home});
    if (taken > 0) play.tell(EvilFact::took_treasure, {Chapter::kingdom, 16}, id).at(play.of(id).home).numbers(taken);
    play.state.notes.drop(Note::set_aside);
    refresh_zone(play, id);
}

bool is_controlled(const State& state, const Neighbour& who) {
    const bool kingdom = state.of(who.group).sort == Sort::kingdom;
    const MarkId place = who.building.is_none() && kingdom ? castle_of(state, who.group) : who.building;
    return std::ranges::any_of(state.stacks, [&](const Stack& stack) {
        return stack.token == Token::control && stack.owner == who.group && (!kingdom || stack.place == place);
    });
}

bool has_truce(const Play& play, GroupId one, GroupId other) {
    const GroupId ours = master_of(play.state, one), theirs = master_of(play.state, other);
    return ours == theirs || (is_villain(play.state, ours) && is_villain(play.state, theirs));
}

std::vector<GroupId> free_groups(const Play& play) {
    return groups_where(play.state, [&](const Group& group) {
        return is_underworld_group(group) && !group.notes.has(Note::villain) && !group.notes.has(Note::enslaved_by) &&
               !group.notes.has(Note::serves);
    });
}

std::optional<int> fighters_of_villain(const State& state, GroupId id) {
    if (!is_villain(state, id, VillainRow::lich_king)) return std::nullopt;
    int count = own_tokens(state, id, Token::pop, Role::plain);
    for (const GroupId legion : legions_of(state, id)) count += own_tokens(state, legion, Token::pop);
    return count;
}

std::optional<Losses> losses_against_overlord(const Play& play, const Neighbour& actor, const Neighbour& other) {
    const bool attacked = is_villain(play.state, other.group, VillainRow::overlord);
    if (!attacked && !is_villain(play.state, actor.group, VillainRow::overlord)) return std::nullopt;
    const Neighbour& enemy = attacked ? actor : other;
    const Neighbour& lord = attacked ? other : actor;
    // AM-227: army against them one for one, then he alone, like an alpha of one.
    const int army = fighters_of(play.state, lord), theirs = fighters_of(play.state, enemy);
    const int fallen = std::min(army, theirs), rest = theirs - fallen;
    const int he_kills = std::min(rest, overlord_alone + 1), he_dies = rest > overlord_alone ? 1 : 0;
    const Losses losses{fallen + he_kills, fallen + he_dies};
    return attacked ? losses : Losses{losses.theirs, losses.ours};
}

std::optional<int> hit_villain(Play& play, GroupId id, int count, Rule cause, GroupId by) {
    if (is_villain(play.state, id, VillainRow::overlord)) return hit_overlord(play, id, count, cause, by);
    if (is_villain(play.state, id, VillainRow::lich_king)) return hit_lich(play, id, count, cause, by);
    return std::nullopt;
}

bool push_contest_of_evil(Play& play, GroupId actor, GroupId other) {
    for (const auto& [servants, foe] : {std::pair{actor, other}, std::pair{other, actor}}) {  // HD-LICH-14, HD-LICH-18
        if (!play.of(servants).notes.has(Note::serves)) continue;
        play.push(Chapter::lich, LichStep::clash, servants).other = foe;
        return true;
    }
    const std::optional<VillainRow> kind = villain_kind(play.state, actor);
    if (kind == VillainRow::overlord) {
        play.push(Chapter::overlord, OverlordStep::encounter, actor).other = other;
    } else if (kind == VillainRow::superpredator) {
        play.push(Chapter::super, SuperStep::encounter, actor).other = other;
    } else {
        return false;
    }
    return true;
}

bool has_no_turn(const Play& play, GroupId id) {
    const Group& group = play.of(id);
    if (group.sort == Sort::kingdom && kingdom_pop(play.state, id) == 0) return true;  // AM-232
    return group.notes.has(Note::villain) || group.notes.has(Note::serves) || group.sort == Sort::villain;
}

void push_orders(Play& play, GroupId id) {
    if (play.of(id).notes.has(Note::enslaved_by)) {
        play.push(Chapter::overlord, OverlordStep::orders, id);
    } else if (own_tokens(play.state, id, Token::control) > 0) {
        play.push(Chapter::mind, MindStep::tithe, id);
    }
}

void pass_works_of_evil(Play& play, GroupId party, MarkId space) {
    for (const world::Mark& mark : play.world().marks()) {
        if (!mark.lives() || mark.kind != world::MarkKind::sign || purpose_of(mark) != Purpose::trap) continue;
        if (play.world().grid().space(world::cell_at(mark.centre())) != space) continue;
        const Telling told = play.tell(OverlordFact::trap_sprung, overlord_rule(10), party);
        play.world().finish(mark.id, play.state.now(), play.last_fact());
        told.at(space).numbers(kill(play, {party, MarkId::none()}, 1, overlord_rule(10)));
        if (!play.of(party).alive) return;
        break;
    }
    if (purpose_of(play.world().mark(space)) != Purpose::overlord_dungeon) return;
    const int freed =
        move(play, [space](const Stack& stack) { return stack.place == space && stack.token == Token::pop && stack.role == Role::captive; },
             1 << 20, {party, play.of(party).home});
    if (freed > 0) play.tell(OverlordFact::captive_freed, overlord_rule(12), party).at(space).numbers(freed);
}

void reward_for_party(Play& play, GroupId party) {
    const int slayer = play.of(party).notes.get(Note::slain_by, -1);
    if (slayer < 0 || play.of(party).alive) return;
    const GroupId by(slayer), villain = people_of(play.state, by);
    if (!play.of(villain).alive) return;
    if (is_villain(play.state, villain, VillainRow::overlord)) {  // HD-OVERLORD-25
        play.tell(OverlordFact::grew_by_victory, overlord_rule(25), villain).with(party);
        add_to_army(play, villain, overlord_rule(25));
    } else if (is_villain(play.state, villain, VillainRow::lich_king)) {  // HD-LICH-23
        if (by == villain || play.of(by).notes.has(Note::legion_of)) raise_legion(play, villain, {Chapter::lich, 23});
    }
}

bool is_beaten(const State& state, GroupId id) {
    switch (*villain_kind(state, id)) {
    case VillainRow::overlord: return own_tokens(state, id, Token::marker) == 0;
    case VillainRow::mind_lords: return fighters_of(state, {id, MarkId::none()}) == 0;  // HD-MIND-19
    case VillainRow::lich_king: return own_tokens(state, id, Token::pop) == 0;          // AM-120
    case VillainRow::superpredator: return !state.of(id).alive;
    }
    return false;
}

void fall(Play& play, GroupId id, Rule cause) {
    Group& villain = play.of(id);
    const int by = villain.notes.get(Note::slain_by, -1);
    play.tell(EvilFact::fell, cause, id)
        .with(by < 0 ? GroupId::none() : GroupId(by))
        .at(villain.home)
        .numbers(static_cast<int>(*villain_kind(play.state, id)));
    const bool mind_lords = is_villain(play.state, id, VillainRow::mind_lords);
    villain.notes.drop(Note::villain);
    for (Group& group : play.state.groups) release(play, group, id);
    if (mind_lords) {
        for (const Group& group : play.state.groups) lose(play, group.id, Token::control, 1 << 20, {Chapter::mind, 19}, {});
    }
    if (villain.sort == Sort::alpha) return;  // it died like any other predator
    lose(play, id, Token::marker, 1 << 20, cause, {});
    die_out(play, id, cause);
}

int pop_above(const Play& play, GroupId villain) {
    int count = 0;
    for (const Stack& stack : play.state.stacks) {
        if (stack.token != Token::pop || stack.place.is_none() || stack.owner.is_none()) continue;
        if (belongs(play.state, stack.owner, villain) || world::is_space(play.world().mark(stack.place).kind)) continue;
        count += stack.count;
    }
    return count;
}

bool has_place_for_one(const Play& play, MarkId chamber) {
    const int64_t places = std::max<int64_t>(1, world::area_of(play.world(), chamber) / play.sheet().bead_area());
    return tokens_at(play.state, chamber, Token::pop) + tokens_at(play.state, chamber, Token::wealth) < places;
}

}  // namespace undercroft::host_a_dungeon
