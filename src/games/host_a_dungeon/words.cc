#include "games/host_a_dungeon/words.h"

#include <fmt/format.h>

#include "games/host_a_dungeon/annals.h"
#include "games/host_a_dungeon/calendar.h"
#include "games/host_a_dungeon/chapters.h"
#include "games/host_a_dungeon/groups.h"
#include "games/host_a_dungeon/interventions.h"

namespace undercroft::host_a_dungeon {

namespace {

std::string key(const std::string& rest) { return std::string(game_id) + "." + rest; }

// Where on the sheet, in words that need no ruler: how deep, and left, middle or right.
Message whereabouts(const State& state, Point at) {
    const world::Sheet& sheet = state.world.sheet();
    const int third = std::clamp(at.x * 3 / std::max(1, sheet.width), 0, 2);
    const int depth = at.y < state.world.ground_at(std::clamp(at.x, 0, sheet.width - 1))
                          ? 0
                          : 1 + std::clamp((at.y - sheet.surface) * 6 / sheet.depth(), 0, 5);
    return Message(key("whereabouts")).with("depth", int64_t{depth}).with("third", int64_t{third});
}

Message candidate_words(const Catalogue& catalogue, const State& state, const Asked& asked, const Candidate& candidate) {
    switch (candidate.offer) {
    case Offer::place:
        return Message(key("offer.place"))
            .with("place", name_of(state, MarkId(candidate.value)))
            .with("where", whereabouts(state, candidate.at));
    case Offer::spot:
        return Message(key("offer.spot"))
            .with("where", whereabouts(state, candidate.at))
            .with("x", int64_t{candidate.at.x})
            .with("y", int64_t{candidate.at.y});
    case Offer::group: return Message(key("offer.group")).with("group", name_of(catalogue, state, GroupId(candidate.value)));
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
        return Message(key("offer.number")).with("number", int64_t{candidate.value}).with("point", int64_t{asked.point});
    case Offer::word: return Message(word_key(asked.rule.chapter, candidate.value));
    case Offer::body: return Message(key("offer.body")).with("where", whereabouts(state, candidate.at));
    case Offer::species:
        return Message(key("offer.species"))
            .with("species", TextKey{key("species." + catalogue.of(SpeciesId(candidate.value)).id + ".name")});
    }
    return {};
}

}  // namespace

TextKey name_of(const Catalogue& catalogue, const State& state, GroupId group) {
    if (group.is_none()) return {key("nobody")};
    return {key("species." + catalogue.of(state.of(group).species).id + ".name")};
}

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

Message tell_fact(const Catalogue& catalogue, const State& state, const Fact& fact) {
    Message message(fact_key(fact.chapter, fact.kind));
    message.with("actor", name_of(catalogue, state, fact.actor)).with("other", name_of(catalogue, state, fact.other));
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
    return Message(fmt::format("{}_{}.ask.dp_{:02}", game_id, word_of(asked.rule.chapter), asked.point))
        .with("who", name_of(*catalogue_, state, asked.who))
        .with("drawing", int64_t{static_cast<int>(asked.drawing)});
}

Message Words::action(const State& state, Seat, Action action) const {
    if (state.asked->point == 1) {  // DP-01
        const auto names = offered_names(*catalogue_, *lexicon_, state, state.asked->who);
        const chronicle::Noun& name = names[static_cast<size_t>(action.a - 1)];
        return Message(key("offer.name"))
            .with("language", TextKey{key("language")})
            .with("en", name.en)
            .with("ru", name.form(chronicle::Case::nominative));
    }
    return candidate_words(*catalogue_, state, *state.asked, state.asked->candidates[static_cast<size_t>(action.a - 1)]);
}

Message Words::sketch(const State&, Seat, const Sketch& sketch) const {
    return Message(key("sketch"))
        .with("drawing", int64_t{static_cast<int>(drawing_of(sketch.kind))})
        .with("points", static_cast<int64_t>(sketch.points.size()));
}

Message Words::event(const State& state, const Event& event) const { return tell_fact(*catalogue_, state, state.fact(fact_number(event))); }

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
    return Message(key(action.a == 1 ? "reason.suggested" : "reason.possible")).with("rule", host_a_dungeon::name_of(state.asked->rule));
}

HandleList Words::handles(const State& state, Seat, Action action) const {
    const Candidate& candidate = state.asked->candidates[static_cast<size_t>(action.a - 1)];
    if (candidate.offer == Offer::place) return {fmt::format("space:{}", candidate.value)};
    if (candidate.offer == Offer::group) return {fmt::format("group:{}", candidate.value)};
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
