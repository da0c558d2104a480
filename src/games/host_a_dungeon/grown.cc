#include "games/host_a_dungeon/grown.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "bots/playout.h"
#include "games/host_a_dungeon/calendar.h"
#include "games/host_a_dungeon/tokens.h"
#include "ink/map.h"

namespace undercroft::host_a_dungeon {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::array<std::string_view, world::mark_kind_count> kind_words = {
    "cave",    "room",     "tunnel", "shaft",  "mine",  "rift",  "crater",   "vent", "pit",  "river",  "gold_vein",
    "mithril", "obsidian", "plug",   "rubble", "crack", "frost", "building", "door", "sign", "reserve"};
constexpr std::array<std::string_view, 3> liquid_words = {"water", "magma", "toxic"};
constexpr std::array<std::string_view, 3> body_words = {"pool", "sea", "river"};
constexpr std::array<std::string_view, token_count> token_words = {"population", "wealth", "control", "marker"};

// Years are those of the world; the age's own count stands beside them.
Json when(const Calendar& calendar, world::Moment moment) {
    if (moment == world::Moment::never()) return {};
    return {{"layer", moment.layer}, {"year", calendar.year_of(moment)}, {"season", moment.season}, {"year_of_age", moment.year}};
}
Json point(world::Point p) { return Json::array({p.x, p.y}); }
Json number(GroupId group) { return group.is_none() ? Json() : Json(group.index()); }
Json names(const chronicle::Noun& noun) { return {{"en", noun.en}, {"ru", noun.form(chronicle::Case::nominative)}}; }

Json mark_json(const Annals& annals, const Calendar& calendar, const world::Mark& mark) {
    Json json{{"id", mark.id.index()}, {"kind", kind_words[static_cast<size_t>(mark.kind)]}, {"purpose", word_of(purpose_of(mark))}};
    if (const chronicle::Actor* actor = annals.of(mark.id)) json["name"] = names(chronicle::told_name(*actor));
    json["born"] = when(calendar, mark.birth);
    json["ended"] = when(calendar, mark.end);
    json["cause"] = mark.cause;
    json["owners"] = Json::array();
    for (const world::Ownership& owner : mark.owners) {
        json["owners"].push_back(
            {{"since", when(calendar, owner.since)}, {"group", number(group_of_owner(owner.owner))}, {"cause", owner.cause}});
    }
    const world::Shape& shape = mark.shape();
    json["shape"] = shape.kind == world::ShapeKind::outline ? "outline" : shape.kind == world::ShapeKind::line ? "line" : "spot";
    json["points"] = Json::array();
    for (const world::Point p : shape.points) json["points"].push_back(point(p));
    if (shape.kind == world::ShapeKind::line) json["widths"] = shape.widths;
    return json;
}

Json contacts_json(const State& state) {
    Json all = Json::array();
    for (const world::Contact& contact : state.world.contacts().all()) {
        const world::Side side = contact.side_of(contact.a);
        Json json{{"a", contact.a.index()}};
        json["b"] = contact.b == world::sky ? Json("sky") : Json(contact.b.index());
        json["side"] = side == world::Side::above ? "above" : side == world::Side::below ? "below" : "beside";
        json["width"] = contact.width();
        json["at"] = point(contact.centre());
        json["door"] = std::any_of(state.world.marks().begin(), state.world.marks().end(), [&](const world::Mark& mark) {
            return mark.kind == world::MarkKind::door && mark.lives() && contact.joins(mark.links[0]) && contact.joins(mark.links[1]);
        });
        all.push_back(std::move(json));
    }
    return all;
}

}  // namespace

std::shared_ptr<const WorldBook> load_world_book(std::span<const SourceFile> pack, ProblemList& problems) {
    auto book = std::make_shared<WorldBook>();
    CardTexts texts;
    book->catalogue = read_catalogue(pack, texts, problems);
    if (book->catalogue == nullptr) return nullptr;
    book->lexicon = read_lexicon(pack, *book->catalogue, texts, problems);
    book->map = read_map_words(pack, problems);
    return book->lexicon == nullptr || book->map == nullptr ? nullptr : book;
}

State grow(const WorldBook& book, const Setup& checked, const std::function<void(const State&)>& look) {
    const Rules rules(book.catalogue);
    Chance chance(stream_seed(checked.seed, rules.card().id));
    EventSink events;
    State state = rules.start(*rules.read_options(checked), chance, events);
    if (look) look(state);
    play_out(
        rules, state, chance, Windows::skip_forced, [](const State&, Seat, const ActionList& actions) { return actions[0]; },
        [&look](const State& reached) {
            if (look) look(reached);
        });
    return state;
}

ink::Scene draw_world(const WorldBook& book, const Annals& annals, const State& state, const MapWish& wish, const ink::Kit& kit,
                      const TextCatalogue& words) {
    const ink::Legend legend = make_legend(*book.catalogue, *book.lexicon, *book.map, annals, state, wish);
    ink::Scene scene = ink::draw_map(state.world, legend, kit, words);
    const Calendar calendar(state);  // what is written on the map counts the years of the world
    for (ink::Layer& layer : scene.layers) {
        for (ink::Element& element : layer.elements) {
            if (element.when != legend.now) element.when.year = static_cast<int16_t>(calendar.year_of(element.when));
        }
    }
    return scene;
}

std::string world_as_json(const WorldBook& book, const Annals& annals, const State& state) {
    const world::Sheet& sheet = state.world.sheet();
    const Calendar calendar(state);
    Json json{{"format", "undercroft world"}, {"version", world_format_version}};
    json["name"] = names(world_name(*book.lexicon, state));
    json["hash"] = fmt::format("{:016x}", hash_of_state(state));
    json["content"] = fmt::format("{:016x}", book.catalogue->hash);
    json["sheet"] = {{"width", sheet.width},
                     {"height", sheet.height},
                     {"surface", sheet.surface},
                     {"bead", sheet.bead},
                     {"units_per_inch", world::map_units_per_inch}};
    json["now"] = {{"age", word_of(state.age)}};
    json["now"].update(when(calendar, state.now()));
    json["ground"] = Json::array();
    for (int x = 0; x < sheet.width; x += sheet.bead) json["ground"].push_back(Json::array({x, state.world.ground_at(x)}));
    json["marks"] = Json::array();
    for (const world::Mark& mark : state.world.marks()) json["marks"].push_back(mark_json(annals, calendar, mark));
    json["contacts"] = contacts_json(state);
    json["liquids"] = Json::array();
    for (const world::Body& body : state.world.bodies()) {
        Json spaces = Json::array();
        if (body.lives()) {
            for (const MarkId space : state.world.spaces_of(body.id)) spaces.push_back(space.index());
        }
        json["liquids"].push_back({{"id", body.id.index()},
                                   {"sort", body_words[static_cast<size_t>(body.sort)]},
                                   {"liquid", liquid_words[static_cast<size_t>(body.liquid())]},
                                   {"level", body.level},
                                   {"spaces", std::move(spaces)},
                                   {"born", when(calendar, body.birth)},
                                   {"ended", when(calendar, body.end)}});
    }
    json["groups"] = Json::array();
    for (const Group& group : state.groups) {
        const chronicle::Actor& actor = annals.of(group.id);
        Json one{{"id", group.id.index()},
                 {"sort", sort_words[static_cast<size_t>(group.sort)]},
                 {"species", book.catalogue->of(group.species).id},
                 {"alignment", alignment_words[static_cast<size_t>(group.alignment)]}};
        one["name"] = actor.name.empty() ? Json() : names(actor.name);
        one["parent"] = number(group.parent);
        one["home"] = group.home.is_none() ? Json() : Json(group.home.index());
        one["alive"] = group.alive;
        one["born"] = when(calendar, group.born);
        one["died"] = when(calendar, group.died);
        json["groups"].push_back(std::move(one));
    }
    json["tokens"] = Json::array();
    for (const Stack& stack : state.stacks) {
        json["tokens"].push_back({{"token", token_words[static_cast<size_t>(stack.token)]},
                                  {"count", stack.count},
                                  {"owner", number(stack.owner)},
                                  {"place", stack.place.is_none() ? Json() : Json(stack.place.index())},
                                  {"at", point(stack.at)}});
    }
    json["events"] = Json::array();
    for (uint32_t i = 1; i <= state.facts.size(); ++i) {
        const Fact& fact = state.fact(i);
        Json one{{"number", i},
                 {"kind", fmt::format("{}.{}", word_of(fact.chapter), entry_of(fact.chapter).facts[fact.kind])},
                 {"rule", name_of(fact.rule)},
                 {"age", word_of(fact.age)},
                 {"when", when(calendar, fact.when)}};
        one["actor"] = number(fact.actor);
        one["other"] = number(fact.other);
        one["marks"] = Json::array();
        for (const MarkId mark : fact.marks) one["marks"].push_back(mark.index());
        one["numbers"] = fact.numbers;
        one["cause"] = fact.cause == 0 ? Json() : Json(fact.cause);
        one["rolls"] = Json::array();
        for (uint32_t k = 0; k < fact.rolls; ++k) {
            const Roll& roll = state.rolls[fact.first_roll + k];
            Json die{{"sides", roll.sides}, {"face", roll.face}};
            if (roll.thrown) die["at"] = point(roll.at);
            one["rolls"].push_back(std::move(die));
        }
        json["events"].push_back(std::move(one));
    }
    return json.dump(1) + "\n";
}

}  // namespace undercroft::host_a_dungeon
