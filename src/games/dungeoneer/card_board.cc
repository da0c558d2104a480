// Cards, quests and heroes of a board: what is printed, and what it comes to now.
#include <algorithm>

#include "games/dungeoneer/board_maker.h"

namespace undercroft::dungeoneer {

namespace {

bool lays(const Catalogue& catalogue, Program program, uint16_t modifier) {
    if (program == no_program) return false;
    for (uint16_t at = program; catalogue.steps[at].op != Op::end; ++at) {
        if (catalogue.steps[at].op == Op::modify && catalogue.steps[at].detail == modifier) return true;
    }
    return false;
}

bool lays(const Catalogue& catalogue, Range powers, uint16_t modifier) {
    const auto all = catalogue.powers_in(powers);
    return std::any_of(all.begin(), all.end(), [&](const Power& power) { return lays(catalogue, power.run, modifier); });
}

bool lays(const Catalogue& catalogue, const MonsterBlock& monster, uint16_t modifier) {
    return std::any_of(monster.strike.begin(), monster.strike.end(), [&](Program program) { return lays(catalogue, program, modifier); });
}

// What stands behind a card in the rulebook.
std::vector<std::string> rules_of(const Card& printed) {
    switch (printed.type) {
    case CardType::monster: return {"DG-VILL-07", "DG-BATTLE-09", "DG-BATTLE-32"};
    case CardType::trap: return {"DG-VILL-07", "DG-THREAT-05"};
    case CardType::bane: return {"DG-CARD-04", "DG-VILL-02"};
    case CardType::treasure: return {"DG-CARD-13", "DG-CARD-10"};
    case CardType::boon: return {"DG-CARD-03", printed.when == When::response ? "DG-SPEC-02" : "DG-SPEC-01"};
    }
    return {};
}

std::vector<std::string> rules_of(const Quest& printed) {
    switch (printed.category) {
    case Category::artifact: return {"DG-QUEST-11"};
    case Category::influence: return {"DG-QUEST-13"};
    case Category::sacrifice: return {"DG-QUEST-15"};
    case Category::hunt: return {"DG-QUEST-17"};
    case Category::search: return {"DG-QUEST-23"};
    case Category::escort: return {"DG-QUEST-25"};
    case Category::threat:
    case Category::chance: return {"DG-QUEST-01"};
    }
    return {};
}

BoardTiming timing_of(When when) {
    switch (when) {
    case When::villainy: return BoardTiming::villainy;
    case When::anytime: return BoardTiming::anytime;
    case When::response: return BoardTiming::response;
    default: return BoardTiming::feats;
    }
}

}  // namespace

Thing source_of(const Catalogue& catalogue, uint16_t modifier) {
    for (size_t i = 0; i < catalogue.cards.size(); ++i) {
        const Card& card = catalogue.cards[i];
        const bool does = lays(catalogue, card.run, modifier) || lays(catalogue, card.powers, modifier) ||
                          lays(catalogue, card.monster, modifier) || lays(catalogue, card.threat.pass, modifier) ||
                          lays(catalogue, card.threat.fail, modifier);
        if (does) return Thing::card(CardId(static_cast<int>(i)));
    }
    for (size_t i = 0; i < catalogue.quests.size(); ++i) {
        const Quest& quest = catalogue.quests[i];
        const bool does = lays(catalogue, quest.reward, modifier) || lays(catalogue, quest.powers, modifier) ||
                          lays(catalogue, quest.monster_powers, modifier) || lays(catalogue, quest.monster, modifier) ||
                          lays(catalogue, quest.threat.pass, modifier) || lays(catalogue, quest.threat.fail, modifier);
        if (does) return Thing::quest(QuestId(static_cast<int>(i)));
    }
    for (size_t i = 0; i < catalogue.locations.size(); ++i) {
        if (lays(catalogue, catalogue.locations[i].on_enter, modifier)) return Thing::location(LocationId(static_cast<int>(i)));
    }
    return {};  // a hero's own power
}

BoardThreat BoardMaker::threat(Stat stat, int number, ThreatFrom from) const {
    BoardThreat made{stat, text(Names::stat(static_cast<int>(stat))), number, {}};
    if (view_.is_alive(mine_)) made.chance = percent(threat_chance(threat_bonus(view_, mine_, stat, from), number));
    return made;
}

BoardMonster BoardMaker::monster(Thing thing, const MonsterBlock& printed, uint64_t tags) const {
    BoardMonster made;
    made.handle = handles_.thing(thing);
    made.name = text(names_.thing(thing));
    made.health = printed.health;
    made.left = health_left(view_, thing);
    made.kinds = kinds(tags);
    for (int form = 0; form < form_count; ++form) {
        const int value = printed.value[static_cast<size_t>(form)];
        const std::string word = word_of(static_cast<Stat>(form));
        made.values.push_back({Handles::form(form),
                               text(Names::stat(form)),
                               say_(Names::message("stat_short", word)),
                               static_cast<Stat>(form),
                               value,
                               value,
                               printed.can_attack(static_cast<Form>(form)),
                               {}});
    }
    return made;
}

// For a card of Peril only where all its victims would pay the same.
std::optional<int> BoardMaker::cost_now(CardId id) const {
    if (viewer_.is_spectator() || !view_.player(viewer_.seat).hand.has(id) || view_.player(viewer_.seat).hero.is_none())
        return std::nullopt;
    const Card& printed = view_.cards[id];
    if (printed.is_glory()) return glory_cost(view_, viewer_.seat, id);
    std::optional<int> cost;
    for (Seat other : others(view_, viewer_.seat)) {
        const int here = peril_cost(view_, other, id);
        if (cost && *cost != here) return std::nullopt;
        cost = here;
    }
    return cost;
}

BoardCard BoardMaker::card(CardId id) const {
    const Card& printed = view_.cards[id];
    const int index = id.value;
    BoardCard made;
    made.handle = handles_.card(index);
    made.name = text(names_.card(index));
    made.set = set_name(printed.pack);
    made.type = printed.type;
    made.type_name = text(Names::word("card_type", word_of(printed.type)));
    if (printed.has_text) made.text = text(names_.card_text(index, "text"));
    made.flavour = flavour(names_.card_text(index, "flavour"));
    made.glory = printed.is_glory();
    made.cost = printed.cost;
    made.costs_x = printed.costs_x;
    made.cost_now = cost_now(id);
    made.timing = timing_of(printed.is_encounter() ? When::villainy : printed.when);
    made.timing_name = text(Names::word("timing", printed.is_encounter() ? "villainy" : reader_.timing_of(printed)));
    made.lasts = printed.lasts;
    made.lasts_name = text(Names::word("lasts", word_of(printed.lasts)));
    made.kinds = kinds(printed.tags);
    if (printed.monster.health > 0) made.monster = monster(Thing::card(id), printed.monster, printed.tags);
    if (printed.threat.number > 0) made.threat = threat(printed.threat.stat, printed.threat.number, ThreatFrom::trap);
    made.x = view_.state.paid_x[at(id)];
    if (view_.state.attached.has(id)) made.host = handles_.thing(view_.state.host[at(id)]);
    if (const Seat controller = controller_of(view_, id); !controller.is_none()) made.controller = Handles::seat(controller);
    made.rules = rules_of(printed);
    return made;
}

std::vector<BoardCard> BoardMaker::cards(CardSet set) const {
    std::vector<BoardCard> made;
    for (CardId id : set) made.push_back(card(id));
    return made;
}

BoardQuest BoardMaker::quest(int index) const {
    const Quest& printed = view_.cards.quests[static_cast<size_t>(index)];
    const QuestSpot& spot = view_.state.quests[static_cast<size_t>(index)];
    const QuestId id(index);
    const auto named = [&](uint64_t places) {
        std::vector<BoardNamed> list;
        for (int place : Bits{places}) list.push_back({handles_.location(place), text(names_.location(place))});
        return list;
    };
    BoardQuest made;
    made.handle = handles_.quest(index);
    made.name = text(names_.quest(index));
    made.set = set_name(printed.pack);
    made.category = printed.category;
    made.category_name = text(Names::word("category", word_of(printed.category)));
    made.text = text(names_.quest(index, "text"));
    made.flavour = flavour(names_.quest(index, "flavour"));
    made.zone = spot.zone == QuestZone::common      ? BoardQuestZone::common
                : spot.zone == QuestZone::lost      ? BoardQuestZone::lost
                : spot.zone == QuestZone::completed ? BoardQuestZone::completed
                                                    : BoardQuestZone::personal;
    if (!spot.seat.is_none()) made.seat = Handles::seat(spot.seat);
    made.places = named(printed.places);
    made.ends = named(printed.ends);
    if (made.zone != BoardQuestZone::completed) {
        const uint64_t open = places_of(view_, mine_, id);
        made.on_map = open != 0;
        made.path = path_to(open);
    }
    const PlayerState& player = view_.player(mine_);
    const bool first = view_.has(Switch::free_attempt_per_quest) ? spot.tried == 0 : player.attempts == 0;  // DG-QUEST-04, R-36
    made.attempt_points = first ? printed.first_attempt_ap : std::max<int>(1, printed.first_attempt_ap);
    if (printed.category == Category::escort) {
        made.escort = handles_.escort(index);
        if (made.zone == BoardQuestZone::lost) {
            if (!spot.dropped.is_none()) made.lies_in = handles_.location(spot.dropped.value);
        } else if (spot.carried != 0 && made.zone != BoardQuestZone::completed && !spot.seat.is_none()) {
            made.carrier = handles_.hero(spot.seat);
        }
    }
    made.found = !spot.found.is_none();
    if (printed.search_number > 0) made.search = printed.search_number;
    if (printed.threat.number > 0) made.threat = threat(printed.threat.stat, printed.threat.number, ThreatFrom::quest);
    if (printed.monster.health > 0) made.monster = monster(Thing::quest(id), printed.monster, printed.monster_tags);
    made.dice = printed.dice;
    made.dice_at_least = printed.dice_at_least;
    made.rules = rules_of(printed);
    return made;
}

BoardHero BoardMaker::hero(HeroId id) const {
    const Hero& printed = view_.cards[id];
    const int index = id.value;
    BoardHero made;
    made.handle = handles_.hero(id);
    made.name = text(names_.hero(index));
    made.short_name = text(names_.hero(index, "short"));
    made.set = set_name(printed.pack);
    made.race = text(names_.hero(index, "race"));
    made.hero_class = text(names_.hero(index, "class"));
    made.ability = text(names_.hero(index, "ability"));
    made.text = text(names_.hero(index, "text"));
    made.flavour = flavour(names_.hero(index, "flavour"));
    made.health = printed.health;
    for (size_t level = 0; level < top_level; ++level) {
        made.levels.push_back({static_cast<int>(level) + 1, printed.stats[0][level], printed.stats[1][level], printed.stats[2][level]});
    }
    for (int form : Bits{printed.attack_forms}) made.attacks.push_back(Handles::form(form));
    made.boon_limit = printed.boon_limit;
    made.treasure_limit = printed.treasure_limit;
    return made;
}

std::vector<BoardValue> BoardMaker::hero_values(Seat seat) const {
    const PlayerState& player = view_.player(seat);
    const Hero& printed = view_.cards[player.hero];
    std::vector<BoardValue> values;
    for (int form = 0; form < form_count; ++form) {
        const Stat which = static_cast<Stat>(form);
        BoardValue value;
        value.handle = Handles::form(form);
        value.name = text(Names::stat(form));
        value.short_name = say_(Names::message("stat_short", word_of(which)));
        value.stat = which;
        value.printed = printed.stats[static_cast<size_t>(form)][player.level - 1u];
        value.now = stat(view_, seat, which);
        value.attacks = (printed.attack_forms >> form & 1) != 0;
        if (value.now != value.printed) {
            value.parts =
                parts_of(static_cast<Value>(form), Thing::hero(seat), value.printed, [&](Sight view) { return stat(view, seat, which); });
        }
        values.push_back(std::move(value));
    }
    return values;
}

}  // namespace undercroft::dungeoneer
