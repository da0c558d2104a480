// Cards to be read in full, shelf by shelf: what a player may pick up from the table and read; and the kinds of moments at
// which a player may order to be passed over (DG-SPEC-08).
#include "games/dungeoneer/asking.h"
#include "games/dungeoneer/card_reader.h"
#include "games/dungeoneer/play.h"
#include "games/dungeoneer/words.h"

namespace undercroft::dungeoneer {

namespace {

class Shelves {
public:
    Shelves(const Catalogue& catalogue, const std::set<std::string>& flavours, const State& state)
        : view_{catalogue, state}, names_(catalogue, state), reader_(view_, flavours) {}

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
        add_discards();
        return std::move(shelves_);
    }

private:
    static Message title(const char* key) { return Names::message("table", key); }
    static Message line(const char* key) { return Names::message("look", key); }
    void push(Message shelf, std::vector<CardLook> cards) {
        if (!cards.empty()) shelves_.push_back({std::move(shelf), std::move(cards)});
    }
    void add_cards(Message shelf, CardSet set) {
        std::vector<CardLook> cards;
        for (CardId card : set) cards.push_back(reader_.card(card));
        push(std::move(shelf), std::move(cards));
    }
    void add_seat(Seat seat, bool own) {
        const PlayerState& player = view_.player(seat);
        if (player.hero.is_none()) return;
        const Message owner = add(line("of_hero"), "hero", names_.hero(seat, "short")).with("number", int64_t{seat.index + 1});
        std::vector<CardLook> cards = {reader_.hero(seat)};
        for (size_t i = 0; i < view_.cards.quests.size(); ++i) {
            const QuestSpot& spot = view_.state.quests[i];
            const bool his = spot.seat == seat && (spot.zone == QuestZone::personal || spot.zone == QuestZone::completed);
            if (his) cards.push_back(reader_.quest(static_cast<int>(i)));
        }
        for (const CardSet& set : {player.inventory, player.banes, player.lair}) {
            for (CardId card : set) cards.push_back(reader_.card(card));
        }
        if (!own) {
            for (CardId card : player.shown) cards.push_back(reader_.card(card));
        }
        push(owner, std::move(cards));
    }
    void add_common() {
        std::vector<CardLook> cards;
        for (size_t i = 0; i < view_.cards.quests.size(); ++i) {
            const QuestZone zone = view_.state.quests[i].zone;
            if (zone == QuestZone::common || zone == QuestZone::lost) cards.push_back(reader_.quest(static_cast<int>(i)));
        }
        push(title("common_quests"), std::move(cards));
    }
    void add_table() { add_cards(title("on_table"), view_.state.table | view_.state.attached | view_.state.waiting); }
    void add_places() {
        std::vector<CardLook> cards;
        if (const LocationId drawn = drawn_location(view_.state); !drawn.is_none() && !view_.is_laid(drawn))
            cards.push_back(reader_.location(drawn.value));
        for (int i : Bits{view_.state.laid}) cards.push_back(reader_.location(i));
        push(title("map"), std::move(cards));
    }
    void add_discards() { add_cards(title("discards"), view_.state.discard[0] | view_.state.discard[1]); }

    Sight view_;
    Names names_;
    CardReader reader_;
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
    const Sight view{*catalogue_, state};
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
