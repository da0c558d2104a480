#include "host_a_dungeon/bench.h"

#include "content/problem_list.h"
#include "games/host_a_dungeon/contact.h"
#include "games/host_a_dungeon/policy.h"
#include "support/content.h"
#include "world/outlines.h"

namespace undercroft::host_a_dungeon {

const std::vector<SourceFile>& pack_on_disk() {
    static const std::vector<SourceFile> files = support::pack_files("host_a_dungeon");
    return files;
}

const std::shared_ptr<const Catalogue>& shared_catalogue() {
    static const std::shared_ptr<const Catalogue> catalogue = [] {
        CardTexts texts;
        ProblemList problems;
        auto read = read_catalogue(pack_on_disk(), texts, problems);
        CHECK(read != nullptr);
        return read;
    }();
    return catalogue;
}

Bench::Bench(Age age, std::map<std::string, std::string> options) {
    Setup setup{std::string(game_id), 1, 1, std::move(options)};
    state.options = options_of(setup);
    const world::Sheet sheet = world::Sheet::of(state.options.sheet);
    state.world = World(sheet, 7, std::vector<int>(static_cast<size_t>(sheet.columns()), sheet.surface));
    state.age = age;
    state.layer = static_cast<uint8_t>(age);
    state.year = 1;
    state.season = age == Age::primordial ? 0 : 1;
    play.push(Chapter::gen, AgesStep::finished);
    Frame& frame = play.push(chapter_of(age), uint8_t{0});
    frame.count = frame.done = 1;
}

Bench& Bench::dice(std::initializer_list<int> faces) {
    tape.dice(faces);
    return *this;
}

Bench& Bench::draws(std::initializer_list<int> values) {
    for (const int value : values) tape.will_draw(Stream::world, {static_cast<uint32_t>(value)});
    return *this;
}

Bench& Bench::throw_at(int face, Point at) {
    tape.dice({face});
    const int margin = play.sheet().bead / 2;
    tape.will_draw(Stream::world, {static_cast<uint32_t>(at.x - margin)});
    tape.will_draw(Stream::world, {static_cast<uint32_t>(at.y - play.sheet().surface - margin)});
    return *this;
}

MarkId Bench::cave(Point at, Purpose purpose, int width, int height) {
    const world::Box box = world::Box::around(at, width, height);
    return state.world.add(world::draw(world::MarkKind::cave, world::Manner::natural,
                                       world::chamber_outline(world::Manner::natural, box, state.world.next_seed()),
                                       play.origin({}, purpose)));
}

MarkId Bench::room(GroupId owner, Point at, Purpose purpose, int width, int height) {
    const world::Box box = world::Box::around(at, width, height);
    return state.world.add(world::draw(world::MarkKind::room, world::Manner::straight,
                                       world::chamber_outline(world::Manner::straight, box, state.world.next_seed()),
                                       play.origin(owner, purpose)));
}

MarkId Bench::tunnel(GroupId owner, Point from, Point to, Purpose purpose) {
    return world::tear(state.world, {from, to}, world::passage_width(play.sheet().bead), world::Manner::straight,
                       play.origin(owner, purpose));
}

GroupId Bench::people(Known which, int pop, Point at) {
    const GroupId id = found(play, Sort::civilization, shared_catalogue()->of(which), {});
    const MarkId home = room(id, at, Purpose::barracks);
    play.of(id).home = home;
    play.of(id).notes.set(Note::founded, 1);
    gain(play, id, Token::pop, pop, home, {Chapter::civ, 1});
    return id;
}

GroupId Bench::being(Known which, MarkId home) { return arrive(play, shared_catalogue()->of(which), home, {Chapter::prim, 25}); }

void Bench::break_into(GroupId digger, MarkId space, world::Side side) {
    world::Breach breach;
    breach.space = space;
    breach.side = side;
    breach.at = state.world.mark(space).centre();
    const std::vector<BodyId> bodies = state.world.bodies_in(space);
    if (!bodies.empty()) {
        breach.body = bodies.front();
        breach.liquid = state.world.body(bodies.front()).liquid();
    }
    host_a_dungeon::break_into(play, digger, breach, {Chapter::civ, 6});
    go();
}

Bench& Bench::go() {
    while (state.frames.size() > base && step(play)) {
    }
    return *this;
}

Bench& Bench::finish() {
    go();
    while (state.asked) pick(1);
    return *this;
}

Bench& Bench::pick(int number) {
    state.answer = {state.asked->candidates[static_cast<size_t>(number - 1)], {}};
    state.asked.reset();
    return go();
}

Bench& Bench::draw(std::vector<Point> points) {
    EXPECT_TRUE(check_drawing(state, state.asked->drawing, points).ok());
    state.answer = {state.asked->candidates.front(), std::move(points)};
    state.asked.reset();
    return go();
}

int Bench::count(Purpose purpose) const {
    int found = 0;
    for (const world::Mark& mark : state.world.marks()) found += mark.lives() && purpose_of(mark) == purpose ? 1 : 0;
    return found;
}

MarkId Bench::find(Purpose purpose) const {
    for (const world::Mark& mark : state.world.marks()) {
        if (mark.lives() && purpose_of(mark) == purpose) return mark.id;
    }
    return {};
}

State grow(std::map<std::string, std::string> options, uint64_t seed, int seats) {
    const Rules rules(shared_catalogue());
    Chance chance(seed);
    EventSink nobody;
    State state = rules.start(*rules.read_options({std::string(game_id), seats, seed, std::move(options)}), chance, nobody);
    ActionList actions;
    while (!rules.decision(state).over()) {
        actions.clear();
        rules.list_actions(state, state.asked->seat, actions);
        rules.apply(state, state.asked->seat, actions[0], chance, nobody, Windows::skip_forced);
    }
    return state;
}

}  // namespace undercroft::host_a_dungeon
