#include "host_a_dungeon/monsters_bench.h"

#include <fmt/format.h>

#include "games/host_a_dungeon/kingdoms.h"

namespace undercroft::host_a_dungeon {

GroupId MonstersBench::group(std::string_view id, MarkId home, int pop, int wealth) {
    const SpeciesId kind = species(id);
    const GroupId made = found(play, shared_catalogue()->of(kind).sort, kind, home);
    gain(play, made, Token::pop, pop, home, {Chapter::mon, 5});
    gain(play, made, Token::wealth, wealth, home, {Chapter::mon, 5});
    settle(play, made, home);
    return made;
}

GroupId MonstersBench::kingdom(int pop, int wealth, int x) {
    push(Chapter::kingdom, KingdomStep::found);
    go();
    draw({{x, state.world.sheet().surface}});
    const GroupId made = groups_of(state, Sort::kingdom).back();
    const MarkId castle = castle_of(state, made);
    gain(play, made, Token::pop, pop - 2, castle, {Chapter::kingdom, 2});
    gain(play, made, Token::wealth, wealth - 1, castle, {Chapter::kingdom, 2});
    if (wealth == 0) lose(play, made, Token::wealth, 1, {Chapter::kingdom, 2}, {});
    return made;
}

Bench& MonstersBench::turn(GroupId id) {
    push_turn(play, id);
    return finish();
}

Bench& MonstersBench::meet(GroupId actor, GroupId other) {
    push_encounter(play, actor, {other, MarkId::none()});
    return finish();
}

std::pair<MarkId, MarkId> MonstersBench::two_caves(Point at, int apart) {
    const MarkId left = cave(at), right = cave({at.x + apart, at.y});
    tunnel({}, at, {at.x + apart, at.y});
    return {left, right};
}

Grown grow_monsters(uint64_t seed, std::map<std::string, std::string> options) { return grow_to("monsters", seed, std::move(options)); }

Grown grow_to(const std::string& until, uint64_t seed, std::map<std::string, std::string> options) {
    options["until"] = until;
    const Rules rules(shared_catalogue());
    Chance chance(seed);
    EventSink nobody;
    Grown grown{rules.start(*rules.read_options({std::string(game_id), 1, seed, std::move(options)}), chance, nobody), {}};
    State& state = grown.state;
    ActionList actions;
    while (!rules.decision(state).over()) {
        const size_t facts = state.facts.size();
        actions.clear();
        rules.list_actions(state, state.asked->seat, actions);
        rules.apply(state, state.asked->seat, actions[0], chance, nobody, Windows::skip_forced);
        if (state.facts.size() == facts && !state.over) continue;
        grown.failed = rules.failed_check(state);
        if (grown.failed.empty()) continue;
        const Fact& fact = state.facts.back();
        grown.failed += fmt::format(" after {} in year {}", fact_key(fact.chapter, fact.kind), state.year);
        return grown;
    }
    return grown;
}

}  // namespace undercroft::host_a_dungeon
