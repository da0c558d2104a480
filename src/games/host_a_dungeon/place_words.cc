#include "games/host_a_dungeon/place_words.h"

#include <algorithm>
#include <cstdlib>

#include "games/host_a_dungeon/words.h"
#include "world/shape.h"

namespace undercroft::host_a_dungeon {

namespace {

constexpr int near = world::half_finger;  // as far as one says "near"

std::string key(const std::string& rest) { return std::string(game_id) + "." + rest; }

constexpr int half_inch = world::inch / 2;

// A bead or less is said as that, the rest in inches.
std::string small_unit(int units, int halves) { return halves >= 2 ? "inch" : units < world::Sheet{}.bead / 2 ? "less" : "bead"; }
Message in_halves(int count, const std::string& unit) {
    return Message(key("length")).with("unit", unit).with("whole", int64_t{count / 2}).with("half", int64_t{count % 2});
}

// What is put on the ground stands on it.
Point place_of(const Asked& asked, const Candidate& candidate) {
    const bool on_ground = candidate.offer == Offer::spot && asked.drawing == Drawing::surface;
    return candidate.at - Point{0, on_ground ? world::cell_size : 0};
}

// What lies nearest and has a name of its own; ways have none.
MarkId landmark(const State& state, Point at) {
    MarkId best;
    int closest = near + 1;
    for (const world::Mark& mark : state.world.marks()) {
        if (!mark.lives() || !mark.box().grown(closest).contains(at)) continue;
        if (name_of(state, mark.id).key == key("unnamed_place")) continue;
        if (const int distance = world::distance(mark.shape(), at); distance < closest) {
            closest = distance;
            best = mark.id;
        }
    }
    return best;
}

// Without a ruler.
Message roughly(const State& state, const Asked& asked, const Candidate& candidate) {
    const Point at = place_of(asked, candidate);
    switch (candidate.offer) {
    case Offer::place:
        return Message(key("offer.place")).with("place", name_of(state, MarkId(candidate.value))).with("where", whereabouts(state, at));
    case Offer::body: return Message(key("offer.body")).with("where", whereabouts(state, at));
    default: break;
    }
    const MarkId beside = landmark(state, at);
    Message words(key(beside.is_none() ? "offer.spot" : "offer.spot_near"));
    words.with("where", whereabouts(state, at));
    if (!beside.is_none()) words.with("place", name_of(state, beside));
    return words;
}

}  // namespace

int depth_at(const State& state, Point at) {
    const world::Sheet& sheet = state.world.sheet();
    if (at.y < state.world.ground_at(std::clamp(at.x, 0, sheet.width - 1))) return 0;
    return 1 + std::clamp((at.y - sheet.surface) * 6 / sheet.depth(), 0, 5);
}

Message whereabouts(const State& state, Point at) {
    const world::Sheet& sheet = state.world.sheet();
    constexpr int at_edge = world::inch / 4;
    const int third = at.x < at_edge ? 3 : at.x >= sheet.width - at_edge ? 4 : std::clamp(at.x * 3 / std::max(1, sheet.width), 0, 2);
    return Message(key("whereabouts")).with("depth", int64_t{depth_at(state, at)}).with("third", int64_t{third});
}

Message length_words(int units, Rounds rounds) {
    constexpr int fingers = world::half_finger / half_inch;
    const int halves = (units + (rounds == Rounds::up ? half_inch - 1 : half_inch / 2)) / half_inch;
    if (halves < 2 || halves % fingers != 0) return in_halves(halves, small_unit(units, halves));
    return in_halves(halves / fingers, "finger");
}

Message ruler_words(int units) {
    const int halves = (units + half_inch / 2) / half_inch;
    return in_halves(halves, small_unit(units, halves));
}

Message located_words(const State& state, const Asked& asked, const Candidate& candidate) {
    const Message words = roughly(state, asked, candidate);
    const auto alike = std::ranges::count_if(asked.candidates, [&](const Candidate& other) {
        return other.offer == candidate.offer && other.at != Point{} && roughly(state, asked, other) == words;
    });
    if (alike < 2) return words;
    const Point at = place_of(asked, candidate);
    const int ground = state.world.ground_at(std::clamp(at.x, 0, state.world.sheet().width - 1));
    const bool on_ground = std::abs(at.y - ground) < state.world.sheet().bead;
    return Message(key("offer.measured"))
        .with("words", words)
        .with("across", ruler_words(at.x))
        .with("level", std::string(on_ground       ? "ground"
                                   : at.y > ground ? "below"
                                                   : "above"))
        .with("down", ruler_words(std::abs(at.y - ground)));
}

}  // namespace undercroft::host_a_dungeon
