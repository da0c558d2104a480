#include "games/host_a_dungeon/undead.h"

#include <algorithm>
#include <limits>

#include "games/host_a_dungeon/asks.h"
#include "games/host_a_dungeon/housing.h"
#include "games/host_a_dungeon/influence.h"

namespace undercroft::host_a_dungeon {

namespace {

constexpr Rule rule(int number) { return {Chapter::undead, static_cast<uint8_t>(number)}; }

bool is_empty(const State& state, MarkId place) {
    return tokens_at(state, place, Token::pop) == 0 && tokens_at(state, place, Token::wealth) == 0;
}

bool is_open_room(const Play& play, const world::Mark& mark) {
    return mark.lives() && world::is_chamber(mark.kind) && play.world().cells_of_space(mark.id) > 0;
}

std::vector<Candidate> empty_tombs(const Play& play) {
    std::vector<Candidate> tombs;
    for (const world::Mark& mark : play.world().marks()) {
        if (is_open_room(play, mark) && is_tomb(play, mark.id) && is_empty(play.state, mark.id))
            tombs.push_back(place(play.state, mark.id));
    }
    return tombs;
}

// DP-75: the treasure farthest from anybody first.
std::vector<Candidate> unguarded_treasures(const Play& play) {
    std::vector<std::pair<int64_t, MarkId>> found;
    for (const Stack& stack : play.state.stacks) {
        if (!is_up_for_taking(play.state, stack) || !world::is_space(play.world().mark(stack.place).kind)) continue;
        int64_t nearest = std::numeric_limits<int64_t>::max();
        for (const Stack& other : play.state.stacks) {
            if (other.token == Token::pop && !other.place.is_none()) nearest = std::min(nearest, world::squared(stack.at, other.at));
        }
        found.emplace_back(-nearest, stack.place);
    }
    std::ranges::sort(found);
    std::vector<Candidate> treasures;
    for (const auto& [far, where] : found) treasures.push_back(place(play.state, where));
    return treasures;
}

GroupId rise(Play& play, MarkId where, int pop, int wealth, UndeadFact fact, Rule cause) {
    const GroupId id = found(play, Sort::wanderer, play.catalogue.of(Known::restless_undead), where);
    play.tell(fact, cause, id).at(where).numbers(pop, wealth);
    gain(play, id, Token::pop, pop, where, cause);
    gain(play, id, Token::wealth, wealth, where, cause);
    reset_zone(play, id);
    return id;
}

void rise_in_a_room(Play& play) {  // HD-UNDEAD-04
    std::vector<MarkId> rooms;
    for (const world::Mark& mark : play.world().marks()) {
        const GroupId owner = group_of_owner(mark.owner());
        const bool lived_in = !owner.is_none() && play.of(people_of(play.state, owner)).alive;
        if (is_open_room(play, mark) && !lived_in && is_empty(play.state, mark.id)) rooms.push_back(mark.id);
    }
    const MarkId room =
        rooms.empty() ? chamber_or_new_cave(play, play.throw_on_map(20, rule(4)).at, play.catalogue.of(Known::restless_undead), rule(4))
                      : rooms[static_cast<size_t>(play.draw(static_cast<int>(rooms.size()), rule(4)))];
    play.state.of(room).set(Note::tomb, 1);
    rise(play, room, 2, 1, UndeadFact::rose_in_room, rule(4));
}

}  // namespace

bool is_tomb(const Play& play, MarkId place) {
    return play.catalogue.of(purpose_of(play.world().mark(place))).tomb || play.state.of(place).has(Note::tomb);
}

Flow run_undead(Play& play, Frame& frame) {
    switch (step_of<UndeadStep>(frame)) {
    case UndeadStep::rise: {
        if (std::vector<Candidate> tombs = empty_tombs(play); !tombs.empty()) {
            return ask(play, frame, {.point = 75, .rule = rule(2), .candidates = std::move(tombs)}, UndeadStep::in_tomb);
        }
        if (std::vector<Candidate> treasures = unguarded_treasures(play); !treasures.empty()) {
            return ask(play, frame, {.point = 75, .rule = rule(3), .candidates = std::move(treasures)}, UndeadStep::beside_treasure);
        }
        rise_in_a_room(play);
        return Flow::done;
    }
    case UndeadStep::in_tomb:  // HD-UNDEAD-02
        rise(play, answer_place(play), 1, 1, UndeadFact::rose_in_tomb, rule(2));
        return Flow::done;
    case UndeadStep::beside_treasure: {  // HD-UNDEAD-03: what they watch over is theirs
        const MarkId where = answer_place(play);
        const GroupId id = rise(play, where, 1, 0, UndeadFact::rose_beside_treasure, rule(3));
        for (const Role role : {Role::plain, Role::artifact}) {
            move(play,
                 [&](const Stack& stack) { return stack.place == where && stack.role == role && is_up_for_taking(play.state, stack); },
                 1 << 20, {id, where, role});
        }
        return Flow::done;
    }
    }
    return Flow::done;
}

}  // namespace undercroft::host_a_dungeon
