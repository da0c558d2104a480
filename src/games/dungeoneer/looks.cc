// Cards to be read in full, shelf by shelf: what a player may pick up from the table and read; and the kinds of moments at
// which a player may order to be passed over (DG-SPEC-08).
#include "games/dungeoneer/names.h"
#include "games/dungeoneer/table.h"
#include "games/dungeoneer/words.h"

namespace undercroft::dungeoneer {

namespace {

class Shelves {
public:
    Shelves(const Catalogue& catalogue, const std::set<std::string>& flavours, const State& state)
        : view_{catalogue, state}, names_(catalogue, state), flavours_(flavours) {}

    std::vector<CardShelf> take(Viewer viewer) {
        const Seat mine = viewer.is_spectator() ? Seat::none() : viewer.seat;
        if (!mine.is_none()) {
            add_cards(title("hand"), view_.player(mine).hand);
            add_seat(mine, true);
        }
        add_common();
        for (int i = 0; i < view_.seats(); ++i) {
            if (Seat(i) != mine) add_seat(Seat(i), false);
        }
        add_table();
        add_places();
        return std::move(shelves_);
    }

private:
    static Message title(const char* key) { return Names::message("table", key); }
    static Message line(const char* key) { return Names::message("look", key); }
    static Message text_of(const TextKey& key) { return Message(key.key); }
    TextKey key(const char* sort, const std::string& id, const char* form) const {
        return {std::string("dungeoneer.") + sort + "." + id + "." + form};
    }

    void add_flavour(CardLook& card, const char* sort, const std::string& id) const {
        if (const TextKey words = key(sort, id, "flavour"); flavours_.contains(words.key)) {
            card.lines.items.push_back(line("flavour").with("words", words));
        }
    }

    void push(Message shelf, std::vector<CardLook> cards) {
        if (!cards.empty()) shelves_.push_back({std::move(shelf), std::move(cards)});
    }
    void add_cards(Message shelf, CardSet set) {
        std::vector<CardLook> cards;
        for (CardId card : set) cards.push_back(look(card));
        push(std::move(shelf), std::move(cards));
    }
    void add_seat(Seat seat, bool own) {
        const Player& player = view_.player(seat);
        if (player.hero.is_none()) return;
        const Message owner = add(line("of_hero"), "hero", names_.hero(seat, "short")).with("number", int64_t{seat.index + 1});
        std::vector<CardLook> cards = {hero(seat)};
        for (size_t i = 0; i < view_.cards.quests.size(); ++i) {
            const QuestSpot& spot = view_.state.quests[i];
            const bool his = spot.seat == seat && (spot.zone == QuestZone::personal || spot.zone == QuestZone::completed);
            if (his) cards.push_back(quest(i));
        }
        for (const CardSet& set : {player.inventory, player.banes, player.lair}) {
            for (CardId card : set) cards.push_back(look(card));
        }
        if (!own) {
            for (CardId card : player.shown) cards.push_back(look(card));
        }
        push(owner, std::move(cards));
    }
    void add_common() {
        std::vector<CardLook> cards;
        for (size_t i = 0; i < view_.cards.quests.size(); ++i) {
            const QuestZone zone = view_.state.quests[i].zone;
            if (zone == QuestZone::common || zone == QuestZone::lost) cards.push_back(quest(i));
        }
        push(title("common_quests"), std::move(cards));
    }
    void add_table() { add_cards(title("on_table"), view_.state.table | view_.state.attached | view_.state.waiting); }
    void add_places() {
        std::vector<CardLook> cards;
        if (const LocationId drawn = names_.drawn_location(); !drawn.is_none() && !view_.is_laid(drawn))
            cards.push_back(location(drawn.value));
        for (int i : Bits{view_.state.laid}) cards.push_back(location(i));
        push(title("map"), std::move(cards));
    }

    CardLook hero(Seat seat) const {
        const Player& player = view_.player(seat);
        const int id = player.hero.value;
        CardLook card{text_of(names_.hero(id)), {}};
        card.lines.items.push_back(line("hero_kind").with("race", names_.hero(id, "race")).with("class", names_.hero(id, "class")));
        const Hero& printed = view_.cards[player.hero];
        for (int level = 0; level < top_level; ++level) {
            Message stats =
                line("hero_stats").with("level", int64_t{level + 1}).with("now", std::string(level + 1 == player.level ? "yes" : "no"));
            for (int form = 0; form < form_count; ++form) {
                stats.with(Names::stat_ids[form], int64_t{printed.stats[static_cast<size_t>(form)][static_cast<size_t>(level)]});
            }
            card.lines.items.push_back(std::move(stats));
        }
        card.lines.items.push_back(line("hero_limits")
                                       .with("health", int64_t{printed.health})
                                       .with("boons", int64_t{boon_limit(view_, seat)})
                                       .with("treasures", int64_t{treasure_limit(view_, seat)}));
        MessageList forms;
        for (int form : Bits{printed.attack_forms}) forms.items.push_back(text_of(Names::stat(form)));
        card.lines.items.push_back(line("hero_attacks").with("forms", std::move(forms)));
        card.lines.items.push_back(line("ability").with("name", names_.hero(id, "ability")).with("text", names_.hero(id, "text")));
        return card;
    }
    MessageList tags_of_card(uint64_t tags) const {
        MessageList list;
        for (int tag : Bits{tags}) list.items.push_back(text_of(key("kind", view_.cards.ids.tags[static_cast<size_t>(tag)], "name")));
        return list;
    }
    void add_forms(MessageList& lines, const MonsterBlock& monster) const {
        Message forms = line("monster").with("health", int64_t{monster.health});
        for (int form = 0; form < form_count; ++form) {
            forms.with(Names::stat_ids[form], int64_t{monster.value[static_cast<size_t>(form)]});
            forms.with(std::string(Names::stat_ids[form]) + "_use",
                       std::string(monster.can_attack(static_cast<Form>(form)) ? "attack" : "counter"));
        }
        lines.items.push_back(std::move(forms));
    }
    const char* timing_of(const Card& printed) const {
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
    CardLook look(CardId id) const {
        static constexpr const char* types[] = {"boon", "treasure", "bane", "monster", "trap"};
        static constexpr const char* lasting[] = {"instant", "permanent", "attachment", "monster"};
        const Card& printed = view_.cards[id];
        CardLook card{text_of(key("card", view_.cards.ids.cards[id.value], "name")), {}};
        Message kind = line(printed.is_glory() ? "glory_card" : "peril_card")
                           .with("type", Names::word("card_type", types[static_cast<size_t>(printed.type)]))
                           .with("x", std::string(printed.costs_x ? "yes" : "no"))
                           .with("cost", int64_t{printed.cost});
        card.lines.items.push_back(std::move(kind));
        if (!printed.is_encounter()) {
            card.lines.items.push_back(line("timing")
                                           .with("timing", Names::word("timing", timing_of(printed)))
                                           .with("lasts", Names::word("lasts", lasting[static_cast<size_t>(printed.lasts)])));
        }
        if (printed.tags != 0) card.lines.items.push_back(line("tags").with("tags", tags_of_card(printed.tags)));
        if (printed.monster.health > 0) add_forms(card.lines, printed.monster);
        if (printed.has_text) card.lines.items.push_back(text_of(key("card", view_.cards.ids.cards[id.value], "text")));
        add_flavour(card, "card", view_.cards.ids.cards[id.value]);
        return card;
    }
    CardLook quest(size_t index) const {
        static constexpr const char* sorts[] = {"artifact", "influence", "sacrifice", "hunt", "search", "escort", "threat", "chance"};
        const Quest& printed = view_.cards.quests[index];
        const QuestSpot& spot = view_.state.quests[index];
        CardLook card{text_of(names_.quest(static_cast<int>(index))), {}};
        card.lines.items.push_back(line("quest")
                                       .with("sort", Names::word("category", sorts[static_cast<size_t>(printed.category)]))
                                       .with("done", std::string(spot.zone == QuestZone::completed ? "yes" : "no")));
        card.lines.items.push_back(text_of(key("quest", view_.cards.ids.quests[index], "text")));
        if (printed.monster.health > 0) {
            card.lines.items.push_back(text_of(names_.quest_monster(static_cast<int>(index))));
            add_forms(card.lines, printed.monster);
        }
        if (spot.zone == QuestZone::lost && !spot.dropped.is_none()) {
            card.lines.items.push_back(line("escort_lies").with("location", names_.location(spot.dropped.value)));
        }
        add_flavour(card, "quest", view_.cards.ids.quests[index]);
        return card;
    }
    CardLook location(int index) const {
        static constexpr const char* kinds[] = {"open", "wall", "blocked", "trap"};
        static constexpr const char* barriers[] = {"", "hazard", "spikes", "pit"};
        const LocationId place(index);
        const Location& printed = view_.cards[place];
        CardLook card{text_of(names_.location(index)), {}};
        card.lines.items.push_back(line("location").with("glory", int64_t{printed.glory}).with("peril", int64_t{printed.peril}));
        for (int side = 0; side < 4; ++side) {
            const Exit exit =
                view_.is_laid(place) ? exit_of(view_, place, static_cast<Side>(side)) : printed.exits[static_cast<size_t>(side)];
            card.lines.items.push_back(line("exit")
                                           .with("side", Names::side(side))
                                           .with("exit", Names::message("exit", kinds[static_cast<size_t>(exit.kind)])
                                                             .with("stat", Names::stat(static_cast<int>(exit.stat)))
                                                             .with("number", int64_t{exit.number})));
        }
        if (printed.barrier != BarrierKind::none) {
            card.lines.items.push_back(Names::message("barrier", barriers[static_cast<size_t>(printed.barrier)])
                                           .with("stat", Names::stat(static_cast<int>(printed.barrier_stat)))
                                           .with("number", int64_t{printed.barrier_number}));
        }
        if (printed.passage != 0)
            card.lines.items.push_back(Names::message("place", "passage").with("letter", std::string(1, printed.passage)));
        if (printed.portal) card.lines.items.push_back(Names::message("place", "portal"));
        if (printed.has_text)
            card.lines.items.push_back(text_of(key("location", view_.cards.ids.locations[static_cast<size_t>(index)], "text")));
        add_flavour(card, "location", view_.cards.ids.locations[static_cast<size_t>(index)]);
        return card;
    }

    View view_;
    Names names_;
    const std::set<std::string>& flavours_;
    std::vector<CardShelf> shelves_;
};

}  // namespace

std::vector<CardShelf> Words::look(const State& state, Viewer viewer) const { return Shelves(*catalogue_, flavours_, state).take(viewer); }

std::vector<MomentKind> Words::moments() const {
    return {{"against_me", true}, {"my_turn", true}, {"battle", false}, {"villainy", false},
            {"movement", false},  {"other", false},  {"escort", false}};
}

// Decided by what lies on the table alone: whether somebody is passed over must not tell what they hold.
std::optional<PassableQuestion> Words::passable(const State& state, Seat seat) const {
    const Ask ask = static_cast<Ask>(state.question);
    if ((ask != Ask::window && ask != Ask::response) || !state.asked.has(seat)) return std::nullopt;
    const View view{*catalogue_, state};
    bool against_me = ask == Ask::response;
    for (const Attack& attack : state.attacks) against_me |= attack.defender == Thing::hero(seat);
    if (const ThreatFrame* threat = state.frames.nearest<ThreatFrame>()) against_me |= threat->seat == seat;  // a pit, a trap, an exit
    const char* moment = "other";
    if (ask == Ask::window && could_only_abandon(view, seat)) {  // seldom worth a question
        moment = "escort";
    } else if (against_me) {
        moment = "against_me";
    } else if (state.active == seat) {
        moment = "my_turn";
    } else if (in_battle(view)) {
        moment = "battle";
    } else if (state.phase == Phase::villainy) {
        moment = "villainy";
    } else if (state.frames.nearest<MoveFrame>() != nullptr || state.frames.nearest<EnterFrame>() != nullptr) {
        moment = "movement";
    }
    return PassableQuestion{make_action(Do::pass), moment};
}

}  // namespace undercroft::dungeoneer
