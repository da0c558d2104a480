#include "host_a_dungeon/monsters_bench.h"

#include <fmt/format.h>

#include "games/host_a_dungeon/kingdoms.h"
#include "games/host_a_dungeon/primordial.h"

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

Grown grow_monsters(uint64_t seed, std::map<std::string, std::string> options) {
    options["until"] = "primordial";
    Grown grown{grow(options, seed), {}};
    State& state = grown.state;
    const Rules rules(shared_catalogue());
    std::vector<Event> log;
    EventSink events(log);
    Chance chance(seed);
    Play play{state, *shared_catalogue(), chance, events};
    state.over = false;
    state.age = Age::monsters;
    state.layer = 3;
    state.outcome = Outcome::none;
    state.frames.clear();
    play.push(Chapter::gen, AgesStep::finished);
    play.push(Chapter::mon, MonStep::begin);
    push_primordial(play, PrimordialRow::cave_complex, {play.sheet().width / 2, play.sheet().height / 2});
    push_primordial(play, PrimordialRow::gold_vein, {});
    push_primordial(play, PrimordialRow::natural_caves, {});
    for (int steps = 0; !state.over && steps < 200000; ++steps) {
        const size_t facts = state.facts.size();
        run(play);
        if (grown.failed.empty() && (state.facts.size() != facts || state.over)) grown.failed = rules.failed_check(state);
        if (!grown.failed.empty()) {
            const Fact& fact = state.facts.back();
            grown.failed += fmt::format(" after {} in year {}", fact_key(fact.chapter, fact.kind), state.year);
            return grown;
        }
        if (!state.asked) break;
        state.answer = {state.asked->candidates.front(), {}};
        state.asked.reset();
    }
    return grown;
}

}  // namespace undercroft::host_a_dungeon
