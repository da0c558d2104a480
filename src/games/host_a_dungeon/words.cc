#include "games/host_a_dungeon/words.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "games/host_a_dungeon/annals.h"
#include "games/host_a_dungeon/calendar.h"
#include "games/host_a_dungeon/chapters.h"
#include "games/host_a_dungeon/group_words.h"
#include "games/host_a_dungeon/groups.h"
#include "games/host_a_dungeon/interventions.h"
#include "games/host_a_dungeon/place_words.h"
#include "world/surface.h"

namespace undercroft::host_a_dungeon {

namespace {

std::string key(const std::string& rest) { return std::string(game_id) + "." + rest; }

// The line of the ground in a few blocks, drawn from its lowest to its highest.
std::string profile_of(const std::vector<int>& line) {
    constexpr std::array<const char*, 8> blocks = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    constexpr int columns = 16, least_rise = world::inch / 2;
    const auto [top, foot] = std::ranges::minmax(line);
    const int rise = std::max(least_rise, foot - top);
    std::string profile;
    for (int i = 0; i < columns; ++i) {
        const int height = foot - line[line.size() * static_cast<size_t>(i) / columns];
        profile += blocks[static_cast<size_t>(height * 7 / rise)];
    }
    return profile;
}

// DP-02: where the line is highest and lowest, by fifths of the sheet, and by how much.
Message surface_words(const State& state, int line) {
    const std::vector<int> line_of_ground =
        world::uneven_surface(state.world.sheet(), state.world.seed() + static_cast<uint64_t>(line - 1));
    const auto [top, foot] = std::ranges::minmax_element(line_of_ground);  // it counts downwards
    const auto fifth = [&](auto at) { return int64_t{(at - line_of_ground.begin()) * 5 / std::ssize(line_of_ground)}; };
    return Message(key("offer.surface"))
        .with("high", fifth(top))
        .with("low", fifth(foot))
        .with("rise", length_words(*foot - *top))
        .with("profile", profile_of(line_of_ground));
}

Message candidate_words(const Catalogue& catalogue, const Lexicon& lexicon, const State& state, const Asked& asked,
                        const Candidate& candidate) {
    switch (candidate.offer) {
    case Offer::place:
    case Offer::spot:
    case Offer::body: return located_words(state, asked, candidate);
    case Offer::group: return GroupWords(catalogue, lexicon, state).in_full(GroupId(candidate.value));
    case Offer::number:
        if (state.foreseen) {  // DP-119
            const Turned turned = turned_die(candidate);
            const undercroft::Outcome die = fallen_dice(state)[static_cast<size_t>(turned.die)];
            return Message(std::string(game_id) + "_variant.turn")
                .with("die", int64_t{turned.die + 1})
                .with("sides", int64_t{die.bound})
                .with("fell", int64_t{die.value} + 1)
                .with("face", int64_t{turned.face});
        }
        if (asked.point == 2) return surface_words(state, candidate.value);
        return Message(key("offer.number")).with("number", int64_t{candidate.value}).with("point", int64_t{asked.point});
    case Offer::word: return Message(word_key(asked.rule.chapter, candidate.value));
    case Offer::species:
        return Message(key("offer.species"))
            .with("species", TextKey{key("species." + catalogue.of(SpeciesId(candidate.value)).id + ".name")});
    }
    return {};
}

// What a question decides. A person may leave any of these to the world.
enum class Weight : uint8_t { turning, places, names, grain, dice };
constexpr std::array<std::string_view, 5> weight_words = {"turning", "places", "names", "grain", "dice"};

// Points of section 6 after which the history is another one: who comes, whether they fight, what becomes of them.
constexpr std::array<int, 22> turning_points = {5,  12, 13, 20, 38, 51,  58,  66,  71,  76,  77,
                                                78, 79, 85, 97, 98, 101, 104, 105, 108, 113, 124};
constexpr std::array<int, 3> naming_points = {1, 60, 64};

Weight weight_of(const Asked& asked) {
    if (asked.point == 119) return Weight::dice;  // HD-VARIANT-02: the only question that comes out of turn
    if (std::ranges::find(turning_points, asked.point) != turning_points.end()) return Weight::turning;
    if (std::ranges::find(naming_points, asked.point) != naming_points.end()) return Weight::names;
    const Offer offer = asked.candidates.front().offer;
    const bool somewhere = offer == Offer::spot || offer == Offer::place || offer == Offer::body || asked.drawing != Drawing::none;
    return somewhere ? Weight::places : Weight::grain;
}

}  // namespace

TextKey name_of(const State& state, MarkId mark) {
    if (!state.world.has(mark)) return {key("nowhere")};
    const Purpose purpose = purpose_of(state.world.mark(mark));
    if (purpose != Purpose::none) return {key("place." + std::string(word_of(purpose)) + ".name")};
    switch (state.world.mark(mark).kind) {
    case world::MarkKind::gold_vein: return {key("ore.gold_vein")};
    case world::MarkKind::mithril: return {key("ore.mithril")};
    case world::MarkKind::obsidian: return {key("ore.obsidian")};
    case world::MarkKind::river: return {key("river")};
    default: return {key("unnamed_place")};
    }
}

uint32_t fact_number(const Event& event) { return static_cast<uint32_t>(event.numbers[0]) | static_cast<uint32_t>(event.numbers[1]) << 15; }

Message tell_fact(const GroupWords& groups, const State& state, const Fact& fact) {
    Message message(fact_key(fact.chapter, fact.kind));
    message.with("actor", groups.of(fact.actor)).with("other", groups.of(fact.other));
    message.with("has_other", int64_t{fact.other.is_none() ? 0 : 1});
    message.with("place", name_of(state, fact.place()));
    message.with("where", whereabouts(state, fact.place().is_none() ? fact.at : state.world.mark(fact.place()).centre()));
    message.with("marks", static_cast<int64_t>(fact.marks.size()));
    message.with("a", int64_t{fact.numbers[0]})
        .with("b", int64_t{fact.numbers[1]})
        .with("c", int64_t{fact.numbers[2]})
        .with("d", int64_t{fact.numbers[3]});
    message.with("age", TextKey{key("age." + std::string(word_of(fact.age)))});
    return message;
}

Message moment_words(Age age, int year, int season) {
    constexpr std::array<std::string_view, 5> seasons = {"none", "spring", "summer", "autumn", "winter"};
    return Message(key("picture.heading"))
        .with("age", TextKey{key("age." + std::string(word_of(age)))})
        .with("year", int64_t{year})
        .with("has_year", int64_t{year > 0 ? 1 : 0})
        .with("season", TextKey{key("season." + std::string(seasons[static_cast<size_t>(season)]))})
        .with("has_season", int64_t{season > 0 ? 1 : 0});
}

Words::Words(std::shared_ptr<const Catalogue> catalogue, std::shared_ptr<const Lexicon> lexicon)
    : catalogue_(std::move(catalogue)), lexicon_(std::move(lexicon)) {
    grammar_.add(Do::pick, "pick", {ActionGrammar::number});
    grammar_.add_sketch(Do::draw_spot, "spot");
    grammar_.add_sketch(Do::draw_surface, "ground");
    grammar_.add_sketch(Do::draw_course, "course");
    grammar_.add_sketch(Do::draw_box, "box");
}

Message Words::question(const State& state, Seat) const {
    const Asked& asked = *state.asked;
    const GroupWords groups(*catalogue_, *lexicon_, state);
    return Message(fmt::format("{}_{}.ask.dp_{:02}", game_id, word_of(asked.rule.chapter), asked.point))
        .with("who", asked.point == 1 ? groups.kind_of(asked.who) : groups.of(asked.who))  // DP-01 asks for the name
        .with("rule", int64_t{asked.rule.number})
        .with("told_a", int64_t{state.facts.empty() ? 0 : state.facts.back().numbers[0]})  // of what was told last
        .with("told_b", int64_t{state.facts.empty() ? 0 : state.facts.back().numbers[1]})
        .with("drawing", int64_t{static_cast<int>(asked.drawing)});
}

Message Words::action(const State& state, Seat, Action action) const {
    if (state.asked->point == 1) {  // DP-01
        const auto names = offered_names(*catalogue_, *lexicon_, state, state.asked->who);
        return GroupWords::own_name(names[static_cast<size_t>(action.a - 1)]);
    }
    return candidate_words(*catalogue_, *lexicon_, state, *state.asked, state.asked->candidates[static_cast<size_t>(action.a - 1)]);
}

Message Words::sketch(const State&, Seat, const Sketch& sketch) const {
    return Message(key("sketch"))
        .with("drawing", int64_t{static_cast<int>(drawing_of(sketch.kind))})
        .with("points", static_cast<int64_t>(sketch.points.size()));
}

Message Words::event(const State& state, const Event& event) const {
    return tell_fact(GroupWords(*catalogue_, *lexicon_, state), state, state.fact(fact_number(event)));
}

std::string Words::event_kind(const Event& event) const {
    const auto chapter = static_cast<Chapter>(event.kind >> 8);
    return fmt::format("{}.{}", word_of(chapter), entry_of(chapter).facts[event.kind & 0xff]);
}

EventNotes Words::event_notes(const Event& event) const {
    EventNotes notes;
    const auto begins = static_cast<Begins>(event.numbers[2]);
    if (begins == Begins::nothing) return notes;
    notes.opens_turn = true;
    notes.weighty = begins == Begins::age;
    notes.brief = moment_words(static_cast<Age>(event.numbers[5]), event.numbers[3], event.numbers[4]);
    return notes;
}

std::vector<MomentKind> Words::moments() const {
    std::vector<MomentKind> kinds;
    for (const std::string_view word : weight_words) kinds.push_back({std::string(word), true});
    return kinds;
}

std::optional<PassableQuestion> Words::passable(const State& state, Seat seat) const {
    if (!state.asked || state.asked->seat != seat || state.asked->candidates.empty()) return std::nullopt;
    const size_t weight = static_cast<size_t>(weight_of(*state.asked));
    return PassableQuestion{make_action(Do::pick, 1), std::string(weight_words[weight])};
}

Problem Words::why_not(const State& state, Seat, Action) const {
    return Problem(key("why_not.no_such_offer")).with("count", static_cast<int64_t>(state.asked ? state.asked->candidates.size() : 0));
}

std::vector<std::string> Words::rules_for(const State& state, Seat) const {
    if (!state.asked) return {};
    return {host_a_dungeon::name_of(state.asked->rule)};
}

std::vector<ScoreLine> Words::score_sheet(const State& state, Seat) const {
    int spaces = 0, groups = 0, wealth = 0;
    for (const world::Mark& mark : state.world.marks()) spaces += mark.lives() && world::is_space(mark.kind) ? 1 : 0;
    for (const Group& group : state.groups) groups += group.alive ? 1 : 0;
    for (const Stack& stack : state.stacks) wealth += stack.token == Token::wealth ? stack.count : 0;
    return {{Message(key("score.layers")), state.layer + 1},
            {Message(key("score.spaces")), spaces},
            {Message(key("score.groups")), groups},
            {Message(key("score.wealth")), wealth},
            {Message(key("score.facts")), static_cast<int>(state.facts.size()), true}};
}

Message Words::reason(const State& state, Seat, Action action) const {
    Message reason(key(action.a == 1 ? "reason.suggested" : "reason.possible"));
    if (action.a == 1) reason.with("why", TextKey{fmt::format("{}_why.dp_{:02}", game_id, state.asked->point)});
    return reason.with("rule", host_a_dungeon::name_of(state.asked->rule));
}

HandleList Words::handles(const State& state, Seat, Action action) const {
    const Candidate& candidate = state.asked->candidates[static_cast<size_t>(action.a - 1)];
    if (candidate.offer == Offer::place) return {fmt::format("space:{}", candidate.value)};
    if (candidate.offer == Offer::group) return {fmt::format("group:{}", candidate.value)};
    const bool lies = (candidate.offer == Offer::spot || candidate.offer == Offer::body) && candidate.at != Point{};
    if (lies) return {choice_handle(action.a)};
    return {};
}

HandleList Words::question_handles(const State& state, Seat) const {
    if (state.asked->who.is_none()) return {};
    return {fmt::format("group:{}", state.asked->who.index())};
}

// Every kind of fact is counted, so that a census can show which rows were reached.
std::vector<undercroft::Fact> Words::facts(const State& state, std::span<const Event> events) const {
    std::vector<undercroft::Fact> counted;
    for (const Event& event : events) counted.push_back({event_kind(event), Seat::none(), 1});
    for (const Roll& roll : state.rolls) {
        if (roll.sides == 20 || roll.sides == 6)
            counted.push_back({fmt::format("roll.{}.d{}.{}", host_a_dungeon::name_of(roll.rule), roll.sides, roll.face), Seat::none(), 1});
    }
    return counted;
}

}  // namespace undercroft::host_a_dungeon
