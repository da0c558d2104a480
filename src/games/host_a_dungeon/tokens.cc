#include "games/host_a_dungeon/tokens.h"

#include <algorithm>

#include "world/paths.h"

namespace undercroft::host_a_dungeon {

namespace {

LedgerLine& line_of(State& state, Token token, Rule rule) {
    for (LedgerLine& line : state.ledger) {
        if (line.layer == state.layer && line.token == token && line.rule == rule) return line;
    }
    state.ledger.push_back({state.layer, token, rule, 0, 0});
    return state.ledger.back();
}

void put(State& state, Stack tokens) {
    if (tokens.count <= 0) return;
    if (tokens.at == Point{}) tokens.at = tokens.place.is_none() ? Point{} : standing_at(state.world, tokens.place);
    for (Stack& stack : state.stacks) {
        if (stack.token != tokens.token || stack.role != tokens.role || stack.owner != tokens.owner || stack.place != tokens.place)
            continue;
        stack.count += tokens.count;
        return;
    }
    state.stacks.push_back(tokens);
}

void drop_empty(State& state) {
    std::erase_if(state.stacks, [](const Stack& stack) { return stack.count == 0; });
}

// Stacks that pass, nearest first; ties in the order in which they came to lie.
std::vector<size_t> nearest_first(const State& state, Point near, const StackFilter& filter) {
    std::vector<size_t> found = stacks_where(state, filter);
    if (near != Point{}) {
        std::ranges::stable_sort(found, {}, [&](size_t i) { return world::squared(near, state.stacks[i].at); });
    }
    return found;
}

}  // namespace

bool belongs(const State& state, GroupId group, GroupId to) {
    while (!group.is_none()) {
        if (group == to) return true;
        group = state.of(group).parent;
    }
    return false;
}

int tokens_of(const State& state, GroupId group, Token token) {
    int count = 0;
    for (const Stack& stack : state.stacks) count += stack.token == token && belongs(state, stack.owner, group) ? stack.count : 0;
    return count;
}

int own_tokens(const State& state, GroupId group, Token token, Role role) {
    int count = 0;
    for (const Stack& stack : state.stacks) count += stack.token == token && stack.owner == group && stack.role == role ? stack.count : 0;
    return count;
}

int own_tokens(const State& state, GroupId group, Token token) {
    int count = 0;
    for (const Stack& stack : state.stacks) count += stack.token == token && stack.owner == group ? stack.count : 0;
    return count;
}

int tokens_at(const State& state, MarkId place, Token token) {
    int count = 0;
    for (const Stack& stack : state.stacks) count += stack.token == token && stack.place == place ? stack.count : 0;
    return count;
}

int tokens_at(const State& state, MarkId place, Token token, GroupId owner) {
    int count = 0;
    for (const Stack& stack : state.stacks) count += stack.token == token && stack.place == place && stack.owner == owner ? stack.count : 0;
    return count;
}

std::vector<size_t> stacks_where(const State& state, const StackFilter& filter) {
    std::vector<size_t> found;
    for (size_t i = 0; i < state.stacks.size(); ++i) {
        if (filter(state.stacks[i])) found.push_back(i);
    }
    return found;
}

void gain(Play& play, const Stack& tokens, Rule rule) {
    // A work may have drowned or buried the very people it was for: the dead get nothing.
    if (tokens.count <= 0 || (!tokens.owner.is_none() && !play.of(tokens.owner).alive)) return;
    line_of(play.state, tokens.token, rule).gained += tokens.count;
    put(play.state, tokens);
}

int lose(Play& play, GroupId owner, Token token, int count, Rule rule, Point near, const StackFilter& filter) {
    State& state = play.state;
    const auto wanted = [&](const Stack& stack) {
        return stack.token == token && stack.owner.is_none() == owner.is_none() &&
               (owner.is_none() || belongs(state, stack.owner, owner)) && (!filter || filter(stack));
    };
    int lost = 0;
    for (const size_t i : nearest_first(state, near, wanted)) {
        const int taken = std::min(count - lost, state.stacks[i].count);
        state.stacks[i].count -= taken;
        lost += taken;
    }
    drop_empty(state);
    if (lost > 0) line_of(state, token, rule).lost += lost;
    return lost;
}

int remove_unowned(Play& play, Token token, int count, MarkId place, Rule rule) {
    return lose(play, GroupId::none(), token, count, rule, {}, [place](const Stack& stack) { return stack.place == place; });
}

int move(Play& play, const StackFilter& from, int count, const Destination& to, Point near) {
    State& state = play.state;
    std::vector<Stack> taken;
    int moved = 0;
    for (const size_t i : nearest_first(state, near, from)) {
        Stack& stack = state.stacks[i];
        const int here = std::min(count - moved, stack.count);
        if (here <= 0) continue;
        stack.count -= here;
        moved += here;
        taken.push_back({stack.token, to.role, to.owner, to.place, to.at, here});
    }
    drop_empty(state);
    for (const Stack& stack : taken) put(state, stack);
    return moved;
}

int take_wealth(Play& play, GroupId taker, GroupId giver, int count, MarkId to) {
    const MarkId place = to.is_none() ? play.of(taker).home : to;
    return move(play,
                [&](const Stack& stack) {
                    return stack.token == Token::wealth && !stack.owner.is_none() && belongs(play.state, stack.owner, giver);
                },
                count, {taker, place});
}

void leave_behind(Play& play, GroupId group, Token token) {
    State& state = play.state;
    std::vector<Stack> left;
    for (Stack& stack : state.stacks) {
        if (stack.token != token || stack.owner.is_none() || !belongs(state, stack.owner, group)) continue;
        left.push_back(stack);
        stack.count = 0;
    }
    drop_empty(state);
    for (Stack stack : left) {
        stack.owner = GroupId::none();
        if (stack.role != Role::artifact) stack.role = Role::plain;
        put(state, stack);
    }
}

Point standing_at(const World& world, MarkId place) {
    const world::Mark& mark = world.mark(place);
    if (!world::is_space(mark.kind)) return mark.centre();
    const std::vector<Point> places = world::standing_places(world, place, 1);
    return places.empty() ? mark.centre() : places.front();
}

}  // namespace undercroft::host_a_dungeon
