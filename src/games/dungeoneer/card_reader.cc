#include "games/dungeoneer/card_reader.h"

namespace undercroft::dungeoneer {

namespace {

void add_forms(MessageList& lines, const MonsterBlock& monster) {
    Message forms = Names::message("look", "monster").with("health", int64_t{monster.health});
    for (int form = 0; form < form_count; ++form) {
        const std::string word = word_of(static_cast<Stat>(form));
        forms.with(word, int64_t{monster.value[static_cast<size_t>(form)]});
        forms.with(word + "_use", std::string(monster.can_attack(static_cast<Form>(form)) ? "attack" : "counter"));
    }
    lines.items.push_back(std::move(forms));
}

}  // namespace

void CardReader::add_flavour(CardLook& card, const TextKey& key) const {
    if (has_flavour(key)) card.lines.items.push_back(line("flavour").with("words", key));
}

CardLook CardReader::hero(Seat seat) const {
    const PlayerState& player = view_.player(seat);
    const int id = player.hero.value;
    CardLook card{Names::text_of(names_.hero(id)), {}, handles_.hero(seat)};
    card.lines.items.push_back(line("hero_kind").with("race", names_.hero(id, "race")).with("class", names_.hero(id, "class")));
    const Hero& printed = view_.cards[player.hero];
    for (int level = 0; level < top_level; ++level) {
        Message stats =
            line("hero_stats").with("level", int64_t{level + 1}).with("now", std::string(level + 1 == player.level ? "yes" : "no"));
        for (int form = 0; form < form_count; ++form) {
            stats.with(word_of(static_cast<Stat>(form)), int64_t{printed.stats[static_cast<size_t>(form)][static_cast<size_t>(level)]});
        }
        card.lines.items.push_back(std::move(stats));
    }
    card.lines.items.push_back(line("hero_limits")
                                   .with("health", int64_t{printed.health})
                                   .with("boons", int64_t{boon_limit(view_, seat)})
                                   .with("treasures", int64_t{treasure_limit(view_, seat)}));
    MessageList forms;
    for (int form : Bits{printed.attack_forms}) forms.items.push_back(Names::text_of(Names::stat(form)));
    card.lines.items.push_back(line("hero_attacks").with("forms", std::move(forms)));
    card.lines.items.push_back(line("ability").with("name", names_.hero(id, "ability")).with("text", names_.hero(id, "text")));
    return card;
}

MessageList CardReader::tags_of_card(uint64_t tags) const {
    MessageList list;
    for (int tag : Bits{tags}) list.items.push_back(Message("dungeoneer.kind." + view_.cards.ids.tags[static_cast<size_t>(tag)] + ".name"));
    return list;
}

const char* CardReader::timing_of(const Card& printed) const {
    if (view_.state.options.solo() && printed.lasts == Lasts::permanent && printed.is_glory()) {  // DG-SOLO-19, DG-SOLO-20
        return printed.type == CardType::treasure ? "solo_treasure" : "solo_boon";
    }
    switch (printed.when) {
    case When::villainy: return "villainy";
    case When::anytime: return "anytime";
    case When::response: return "response";
    default: return "feats";
    }
}

CardLook CardReader::card(CardId id) const {
    const Card& printed = view_.cards[id];
    CardLook card{Names::text_of(names_.card_text(id.value, "name")), {}, handles_.card(id.value)};
    Message kind = line(printed.is_glory() ? "glory_card" : "peril_card")
                       .with("type", Names::word("card_type", word_of(printed.type)))
                       .with("x", std::string(printed.costs_x ? "yes" : "no"))
                       .with("cost", int64_t{printed.cost});
    card.lines.items.push_back(std::move(kind));
    if (!printed.is_encounter()) {
        card.lines.items.push_back(line("timing")
                                       .with("timing", Names::word("timing", timing_of(printed)))
                                       .with("lasts", Names::word("lasts", word_of(printed.lasts))));
    }
    if (printed.tags != 0) card.lines.items.push_back(line("tags").with("tags", tags_of_card(printed.tags)));
    if (printed.monster.health > 0) add_forms(card.lines, printed.monster);
    if (printed.has_text) card.lines.items.push_back(Names::text_of(names_.card_text(id.value, "text")));
    add_flavour(card, names_.card_text(id.value, "flavour"));
    return card;
}

CardLook CardReader::quest(int index) const {
    const Quest& printed = view_.cards.quests[static_cast<size_t>(index)];
    const QuestSpot& spot = view_.state.quests[static_cast<size_t>(index)];
    CardLook card{Names::text_of(names_.quest(index)), {}, handles_.quest(index)};
    card.lines.items.push_back(line("quest")
                                   .with("sort", Names::word("category", word_of(printed.category)))
                                   .with("done", std::string(spot.zone == QuestZone::completed ? "yes" : "no")));
    card.lines.items.push_back(Names::text_of(names_.quest(index, "text")));
    if (printed.monster.health > 0) {
        card.lines.items.push_back(Names::text_of(names_.quest_monster(index)));
        add_forms(card.lines, printed.monster);
    }
    if (spot.zone == QuestZone::lost && !spot.dropped.is_none()) {
        card.lines.items.push_back(line("escort_lies").with("location", names_.location(spot.dropped.value)));
    }
    add_flavour(card, names_.quest(index, "flavour"));
    return card;
}

CardLook CardReader::location(int index) const {
    const LocationId place(index);
    const Location& printed = view_.cards[place];
    CardLook card{Names::text_of(names_.location(index)), {}, handles_.location(index)};
    card.lines.items.push_back(line("location").with("glory", int64_t{printed.glory}).with("peril", int64_t{printed.peril}));
    for (int side = 0; side < 4; ++side) {
        const Exit exit = view_.is_laid(place) ? exit_of(view_, place, static_cast<Side>(side)) : printed.exits[static_cast<size_t>(side)];
        card.lines.items.push_back(line("exit")
                                       .with("side", Names::side(side))
                                       .with("exit", Names::message("exit", word_of(exit.kind))
                                                         .with("stat", Names::stat(static_cast<int>(exit.stat)))
                                                         .with("number", int64_t{exit.number})));
    }
    if (printed.barrier != BarrierKind::none) {
        card.lines.items.push_back(Names::message("barrier", word_of(printed.barrier))
                                       .with("stat", Names::stat(static_cast<int>(printed.barrier_stat)))
                                       .with("number", int64_t{printed.barrier_number}));
    }
    if (printed.passage != 0)
        card.lines.items.push_back(Names::message("place", "passage").with("letter", std::string(1, printed.passage)));
    if (printed.portal) card.lines.items.push_back(Names::message("place", "portal"));
    if (printed.has_text) card.lines.items.push_back(Names::text_of(names_.location(index, "text")));
    add_flavour(card, names_.location(index, "flavour"));
    return card;
}

}  // namespace undercroft::dungeoneer
