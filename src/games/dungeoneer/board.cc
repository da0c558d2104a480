#include "games/dungeoneer/board.h"

#include "games/dungeoneer/asking.h"
#include "games/dungeoneer/board_maker.h"
#include "games/dungeoneer/words.h"

namespace undercroft::dungeoneer {

BoardMaker::BoardMaker(Sight view, const std::set<std::string>& flavours, Viewer viewer, const ActionList& offered, const Speaker& say)
    : view_(view),
      viewer_(viewer),
      offered_(offered),
      say_(say),
      names_(view.cards, view.state),
      handles_(view.cards, view.state),
      reader_(view, flavours),
      mine_(viewer.is_spectator() ? view.state.active : viewer.seat) {
    if (mine_.is_none()) mine_ = Seat(0);
    steps_.fill(no_way);
    if (is_on_map(mine_)) flood(view_, bit(view_.player(mine_).place.value), steps_);
}

// The same few words stand on every tile.
std::string BoardMaker::text(const TextKey& key) const {
    auto [known, fresh] = said_.try_emplace(key.key);
    if (fresh) known->second = say_(Names::text_of(key));
    return known->second;
}

std::string BoardMaker::text(const MessageValue& value) const {
    if (const auto* key = std::get_if<TextKey>(&value)) return text(*key);
    if (const auto* string = std::get_if<std::string>(&value)) return *string;
    if (const auto* list = std::get_if<MessageList>(&value)) return list->items.empty() ? "" : say_(list->items.front());
    return std::to_string(std::get<int64_t>(value));
}

std::string BoardMaker::set_name(int pack) const {
    return say_(Message("dungeoneer.pack." + view_.cards.ids.packs[static_cast<size_t>(pack)] + ".name"));
}

std::string BoardMaker::hero_name(Seat seat) const {
    return view_.player(seat).hero.is_none() ? say_(Names::player(seat)) : text(names_.hero(seat, "short"));
}

std::vector<std::string> BoardMaker::kinds(uint64_t tags) const {
    std::vector<std::string> words;
    for (int tag : Bits{tags}) {
        words.push_back(say_(Message("dungeoneer.kind." + view_.cards.ids.tags[static_cast<size_t>(tag)] + ".name")));
    }
    return words;
}

Board BoardMaker::make() const {
    const State& state = view_.state;
    Board board;
    board.seat = mine_.index + 1;
    board.spectator = viewer_.is_spectator();
    board.over = state.over != 0;
    board.solo = state.options.solo();
    board.set = say_(Names::message("option.set", state.options.both_packs() ? "both" : state.options.packs == 1 ? "vault" : "ice"));
    board.round = state.round;
    if (const int left = rounds_left(view_); left > 0) board.rounds_left = left;
    board.phase = state.phase;
    board.phase_name = text(phase_of(state));
    for (const Phase phase : {Phase::recovery, Phase::villainy, Phase::location, Phase::feats, Phase::discard}) {
        board.phases.push_back({phase, text(Names::word("phase", word_of(phase)))});
    }
    if (!state.active.is_none()) board.active = Handles::seat(state.active);
    board.asked = !offered_.empty();
    const Ask ask = static_cast<Ask>(state.question);
    if (!state.asked.empty() && (ask == Ask::window || ask == Ask::response)) {
        BoardMoment moment{ask == Ask::response ? "response" : moment_of(state), handles_.hero(who_acts(state)), {}};
        const Action declared = declared_action(state);
        if (declared != Action{} && moment.id == "action_declared")
            moment.announced = handles_of(view_.cards, state, state.active, declared);
        board.moment = std::move(moment);
    }
    board.winter = state.winter != 0;
    for (int form = 0; form < form_count; ++form) board.forms.push_back({Handles::form(form), text(Names::stat(form))});
    add_map(board);
    board.placing = placing();
    if (!viewer_.is_spectator()) {
        for (int i : Bits{view_.player(viewer_.seat).location_hand}) board.location_hand.push_back(tile(LocationId(i)));
    }
    for (int i = 0; i < view_.seats(); ++i) board.seats.push_back(seat(Seat(i)));
    for (size_t i = 0; i < view_.cards.quests.size(); ++i) {
        const QuestZone zone = state.quests[i].zone;
        if (zone == QuestZone::common || zone == QuestZone::lost) board.common_quests.push_back(quest(static_cast<int>(i)));
    }
    board.waiting = cards(state.waiting);
    CardSet on_table = state.table | state.attached;
    for (int i = 0; i < view_.seats(); ++i) on_table -= attached_to(Seat(i));
    board.table = cards(on_table);
    for (const Draft& each : state.draft) {
        BoardDraft draft{handles_.card(each.card.value), handles_.hero(each.target), {}, each.payer_points};
        if (view_.cards[each.card].type == CardType::monster) draft.form = Handles::form(static_cast<int>(each.form));
        board.drafts.push_back(std::move(draft));
    }
    add_piles(board);
    if (in_battle(view_)) board.battle = battle();
    add_offered(board);
    if (state.options.solo() && view_.player(Seat(0)).completed >= quests_to_win) board.home = path_to(entrances(view_));
    board.quests_to_win = quests_to_win;
    for (Seat each : state.won) board.winners.push_back(Handles::seat(each));
    return board;
}

BoardSeat BoardMaker::seat(Seat seat) const {
    const PlayerState& player = view_.player(seat);
    BoardSeat made;
    made.handle = Handles::seat(seat);
    made.name = hero_name(seat);
    made.number = seat.index + 1;
    made.own = viewer_.is(seat);
    made.active = view_.state.active == seat;
    made.alive = view_.is_alive(seat);
    made.hand_zone = Handles::hand(seat);
    made.inventory_zone = Handles::inventory(seat);
    made.lair_zone = Handles::lair(seat);
    made.banes_zone = Handles::banes(seat);
    made.hand_count = player.hand_count;
    made.location_count = player.location_count;
    made.hand = cards(player.hand);
    made.glory = player.glory;
    made.peril = player.peril;
    made.completed = player.completed;
    if (player.hero.is_none()) return made;
    made.hero = hero(player.hero);
    if (is_on_map(seat)) made.location = handles_.location(player.place.value);
    made.level = player.level;
    made.health = player.health;
    made.health_full = view_.cards[player.hero].health;
    made.fallen = player.fallen != 0;
    if (made.fallen && player.stand_number > 0) {
        made.stand_up = threat(static_cast<Stat>(player.stand_stat), player.stand_number, ThreatFrom::other);
    }
    made.action_points = player.action_points;
    made.bound_points = player.bound_points;
    made.saved = player.saved != 0;
    made.guards = player.guards;
    if (made.alive) made.values = hero_values(seat);
    made.boons = (player.inventory & view_.cards.boons).count();
    made.treasures = (player.inventory & view_.cards.treasures).count();
    made.boon_limit = boon_limit(view_, seat);
    made.treasure_limit = treasure_limit(view_, seat);
    made.inventory = cards(player.inventory);
    made.lair = cards(player.lair);
    made.banes = cards(player.banes);
    made.attached = cards(attached_to(seat));
    for (size_t i = 0; i < view_.cards.quests.size(); ++i) {
        const QuestSpot& spot = view_.state.quests[i];
        const bool its = spot.seat == seat && (spot.zone == QuestZone::personal || spot.zone == QuestZone::completed);
        if (its) made.quests.push_back(quest(static_cast<int>(i)));
        const bool carries = spot.carried != 0 && spot.seat == seat && spot.zone != QuestZone::completed && spot.zone != QuestZone::lost;
        if (carries) made.escorts.push_back(handles_.escort(static_cast<int>(i)));
    }
    made.effects = effects_on(seat);
    return made;
}

// To the hero itself, or to a card that lies before its player.
CardSet BoardMaker::attached_to(Seat seat) const {
    const PlayerState& player = view_.player(seat);
    const CardSet before = player.inventory | player.lair | player.banes;
    CardSet cards;
    for (CardId id : view_.state.attached) {
        const Thing host = view_.state.host[at(id)];
        if (host == Thing::hero(seat) || (host.is_card() && before.has(host.card()))) cards.add(id);
    }
    return cards;
}

std::vector<BoardEffect> BoardMaker::effects_on(Seat seat) const {
    std::vector<BoardEffect> effects;
    for (const Boost& boost : view_.state.boosts) {
        if (!(boost.touched == Thing::hero(seat)) && !(boost.touched.is_none() && boost.controller == seat)) continue;
        const Thing source = source_of(view_.cards, boost.modifier);
        effects.push_back({handles_.thing(source), source.is_none() ? std::string() : text(names_.thing(source)),
                           text(Names::word("value", word_of(view_.cards.modifiers[boost.modifier].what))), boost.amount});
    }
    return effects;
}

void BoardMaker::add_piles(Board& board) const {
    const State& state = view_.state;
    const bool split = view_.has(Switch::split_decks);
    const auto deck_name = [&](const std::string& word) { return text(Names::word("deck", word)); };
    for (int deck = 0; deck < (split ? 2 : 1); ++deck) {
        const size_t index = static_cast<size_t>(deck);
        board.piles.push_back({Handles::deck(deck, split), deck_name(Handles::deck_word(deck, split)), state.deck_count[index], {}});
        BoardPile discards{Handles::discards(deck, split), say_(Names::message("table", "discards")), state.discard[index].count(), {}};
        for (CardId id : state.discard[index]) discards.cards.push_back({handles_.card(id.value), text(names_.card(id.value))});
        board.piles.push_back(std::move(discards));
    }
    for (const Region region : {Region::dungeon, Region::surface}) {
        const size_t index = static_cast<size_t>(region);
        if (state.entrance[index].is_none()) continue;
        board.piles.push_back(
            {Handles::places(region), deck_name("location"), count_bits(state.location_deck[index] | state.location_under[index]), {}});
    }
    board.piles.push_back({Handles::quests, deck_name("quest"), count_bits(state.quest_deck), {}});
    if (state.winter != 0 || state.ice_left > 0)
        board.piles.push_back({Handles::ice, say_(Names::message("table", "ice")), state.ice_left, {}});
}

// Heroes to choose from, and cards of a discard pile that a question offers.
void BoardMaker::add_offered(Board& board) const {
    CardSet offered;
    for (const Action action : offered_) {
        if (action.kind == static_cast<uint16_t>(Do::pick_hero)) board.offered_heroes.push_back(hero(HeroId(action.a)));
        if (action.kind == static_cast<uint16_t>(Do::pick_card)) offered.add(CardId(action.a));
    }
    board.offered_cards = cards(offered & (view_.state.discard[0] | view_.state.discard[1]));
}

Board Words::board(const State& observation, Viewer viewer, const Speaker& say) const {
    const Rules rules(catalogue_);
    ActionList offered;
    if (!viewer.is_spectator() && rules.decision(observation).seats.has(viewer.seat)) {
        rules.list_actions(observation, viewer.seat, offered);
    }
    return BoardMaker({*catalogue_, observation}, flavours_, viewer, offered, say).make();
}

}  // namespace undercroft::dungeoneer
