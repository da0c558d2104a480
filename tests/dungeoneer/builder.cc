#include "dungeoneer/builder.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "games/dungeoneer/module.h"
#include "support/content.h"
#include "support/messages.h"

namespace undercroft::dungeoneer {

const Module& the_real_module() { return support::loaded_module<Module>("dungeoneer"); }

const Module& the_module() {
    static const LoadedGame loaded = [] {
        ProblemList problems;
        LoadedGame game = load_dungeoneer(pinned_files(), problems);
        for (const Problem& problem : problems) ADD_FAILURE() << support::to_line(problem);
        CHECK(game.module != nullptr);
        return game;
    }();
    return dynamic_cast<const Module&>(*loaded.module);
}

namespace {

int index_of(const std::vector<std::string>& ids, const std::string& id) {
    const auto found = std::find(ids.begin(), ids.end(), id);
    CHECK(found != ids.end());
    return static_cast<int>(found - ids.begin());
}

template <class Set>
int rank_in(const Set& set, int member) {
    int rank = 0;
    for (auto each : set) {
        int value = 0;
        if constexpr (requires { each.value; }) {
            value = each.value;
        } else {
            value = each;
        }
        if (value == member) return rank;
        ++rank;
    }
    return -1;
}

}  // namespace

CardId card_called(const std::string& id) { return CardId(index_of(the_cards().ids.cards, id)); }
LocationId location_called(const std::string& id) { return LocationId(index_of(the_cards().ids.locations, id)); }
QuestId quest_called(const std::string& id) { return QuestId(index_of(the_cards().ids.quests, id)); }
HeroId hero_called(const std::string& id) { return HeroId(index_of(the_cards().ids.heroes, id)); }

// A scripted draw names what comes; its rank in the pile that has as many members as the bound is the outcome.
uint32_t TestTape::draw(Stream stream, uint32_t bound, Rng& rng) {
    if (stream == Stream::dice && !dice.empty()) {
        const int face = dice.front();
        dice.pop_front();
        return static_cast<uint32_t>(face - 1);
    }
    if (stream == Stream::deck && !draws.empty()) {
        const std::string id = draws.front();
        const auto& ids = the_cards().ids;
        int rank = -1;
        const auto try_pile = [&](const auto& pile, size_t size, const std::vector<std::string>& names) {
            const auto found = std::find(names.begin(), names.end(), id);
            if (rank < 0 && size == bound && found != names.end()) rank = rank_in(pile, static_cast<int>(found - names.begin()));
        };
        for (const CardSet& deck : match_.state.deck) try_pile(deck, static_cast<size_t>(deck.count()), ids.cards);
        for (uint64_t deck : match_.state.location_deck) try_pile(Bits{deck}, static_cast<size_t>(count_bits(deck)), ids.locations);
        try_pile(Bits{match_.state.quest_deck}, static_cast<size_t>(count_bits(match_.state.quest_deck)), ids.quests);
        if (rank >= 0) {
            draws.pop_front();
            return static_cast<uint32_t>(rank);
        }
    }
    return rng.below(bound);
}

TestMatch::TestMatch(int seats, std::map<std::string, std::string> options, const Rules& rules)
    : rules_(rules), tape_(*this), chance_(1), sink_(events) {
    const auto checked = check_setup(rules_.card(), {"dungeoneer", seats, 1, std::move(options)});
    CHECK(checked.ok());
    const auto read = rules_.read_options(*checked);
    CHECK(read.ok());
    EventSink nobody;
    state = rules_.start(*read, chance_, nobody);
    chance_.set_tape(&tape_);
    const Catalogue& cards = this->cards();
    state.frames.clear();
    state.attacks.clear();
    state.frontier = {};
    state.map = {};
    state.laid = 0;
    state.quest_deck = 0;
    state.location_deck = {};
    state.location_under = {};
    state.ice_left = static_cast<uint8_t>((state.options.packs & 2) != 0 ? ice_supply : 0);
    for (size_t pack = 0; pack < 2; ++pack) {
        if ((state.options.packs >> pack & 1) == 0) continue;
        state.quest_deck |= cards.pack_quests[pack];
        state.location_deck[static_cast<size_t>(cards.locations[static_cast<size_t>(lowest_bit(cards.pack_locations[pack]))].region)] |=
            cards.pack_locations[pack];
    }
    for (int i = 0; i < max_quests; ++i) {
        state.quests[static_cast<size_t>(i)] = {};
        if (has_bit(state.quest_deck, i)) state.quests[static_cast<size_t>(i)].zone = QuestZone::deck;
    }
    for (LocationId entrance : state.entrance) {
        if (!entrance.is_none()) lay(cards.ids.locations[entrance.value], 0, 0);
    }
    state.first = state.active = Seat(0);
    state.round = 1;
    const bool vault = (state.options.packs & 1) != 0;
    for (int i = 0; i < seats; ++i) {
        PlayerState& one = state.players[static_cast<size_t>(i)];
        for (CardId card : one.hand) {
            const size_t deck = static_cast<size_t>(deck_of(view(), card));
            state.deck[deck].add(card);
            ++state.deck_count[deck];
        }
        const LocationId entrance = state.entrance[state.entrance[0].is_none() ? 1 : 0];
        one = {};
        state.living.add(Seat(i));
        one.level = 1;
        one.health = 6;
        one.place = entrance;
        one.visited = bit(entrance.value);
    }
    static constexpr const char* vault_heroes[] = {"ilsaveth", "grumoka", "torvin", "pim"};
    for (int i = 0; i < seats; ++i) {
        const int first_ice = static_cast<int>(
            std::find_if(cards.heroes.begin(), cards.heroes.end(), [](const Hero& hero) { return hero.pack == 1; }) - cards.heroes.begin());
        hero(i, vault ? vault_heroes[i] : cards.ids.heroes[static_cast<size_t>(first_ice + i)]);
    }
}

TestMatch::TestMatch(const TestMatch& other)
    : state(other.state),
      events(other.events),
      rules_(other.rules_),
      windows_(other.windows_),
      tape_(*this),
      chance_(other.chance_),
      sink_(events) {
    tape_.dice = other.tape_.dice;
    tape_.draws = other.tape_.draws;
    chance_.set_tape(&tape_);
}

TestMatch& TestMatch::hero(int seat, const std::string& id) {
    const HeroId hero = hero_called(id);
    state.players[static_cast<size_t>(seat)].hero = hero;
    state.players[static_cast<size_t>(seat)].health = cards()[hero].health;
    state.heroes_left = static_cast<uint16_t>(cards().pack_heroes[0] | cards().pack_heroes[1]);
    for (const PlayerState& player : state.players) {
        if (!player.hero.is_none()) state.heroes_left = static_cast<uint16_t>(state.heroes_left & ~(1u << player.hero.value));
    }
    return *this;
}
TestMatch& TestMatch::level(int seat, int level) {
    state.players[static_cast<size_t>(seat)].level = static_cast<uint8_t>(level);
    return *this;
}
TestMatch& TestMatch::health(int seat, int health) {
    state.players[static_cast<size_t>(seat)].health = static_cast<uint8_t>(health);
    return *this;
}
TestMatch& TestMatch::glory(int seat, int points) {
    state.players[static_cast<size_t>(seat)].glory = static_cast<uint16_t>(points);
    return *this;
}
TestMatch& TestMatch::peril(int seat, int points) {
    state.players[static_cast<size_t>(seat)].peril = static_cast<uint16_t>(points);
    return *this;
}
TestMatch& TestMatch::points(int seat, int points) {
    state.players[static_cast<size_t>(seat)].action_points = static_cast<uint8_t>(points);
    return *this;
}
TestMatch& TestMatch::fallen(int seat, int stand_number) {
    state.players[static_cast<size_t>(seat)].fallen = 1;
    state.players[static_cast<size_t>(seat)].stand_number = static_cast<uint8_t>(stand_number);
    return *this;
}
TestMatch& TestMatch::lay(const std::string& location, int x, int y, bool turned) {
    const LocationId card = location_called(location);
    for (uint64_t& deck : state.location_deck) deck &= ~bit(card.value);
    Play changing = at_work();
    dungeoneer::lay(changing, card, x, y, turned);
    return *this;
}
TestMatch& TestMatch::at(int seat, const std::string& location) {
    PlayerState& player = state.players[static_cast<size_t>(seat)];
    player.place = location_called(location);
    player.visited = bit(player.place.value);
    return *this;
}
TestMatch& TestMatch::ice(const std::string& location, int tokens) {
    MapCard& card = state.map[dungeoneer::at(location_called(location))];
    state.ice_left = static_cast<uint8_t>(state.ice_left + card.ice - tokens);
    card.ice = static_cast<uint8_t>(tokens);
    return *this;
}
void TestMatch::take_out_of_deck(CardId card) {
    for (size_t deck = 0; deck < 2; ++deck) {
        if (!state.deck[deck].has(card)) continue;
        state.deck[deck].remove(card);
        --state.deck_count[deck];
        return;
    }
    ADD_FAILURE() << cards().ids.cards[card.value] << " is not in a deck";
}
TestMatch& TestMatch::hand(int seat, std::initializer_list<std::string> cards) {
    for (const std::string& id : cards) {
        const CardId card = card_called(id);
        take_out_of_deck(card);
        state.players[static_cast<size_t>(seat)].hand.add(card);
        ++state.players[static_cast<size_t>(seat)].hand_count;
    }
    return *this;
}
TestMatch& TestMatch::inventory(int seat, std::initializer_list<std::string> cards) {
    for (const std::string& id : cards) {
        const CardId card = card_called(id);
        take_out_of_deck(card);
        state.players[static_cast<size_t>(seat)].inventory.add(card);
        state.controller[dungeoneer::at(card)] = Seat(seat);
        state.in_play.add(card);
        state.players[static_cast<size_t>(seat)].controlled.add(card);
    }
    return *this;
}
TestMatch& TestMatch::lair(int seat, std::initializer_list<std::string> cards, int wounds) {
    for (const std::string& id : cards) {
        const CardId card = card_called(id);
        take_out_of_deck(card);
        state.players[static_cast<size_t>(seat)].lair.add(card);
        state.controller[dungeoneer::at(card)] = Seat(seat);
        state.wounds[dungeoneer::at(card)] = static_cast<int8_t>(wounds);
    }
    return *this;
}
TestMatch& TestMatch::bane(int seat, const std::string& id) {
    const CardId card = card_called(id);
    take_out_of_deck(card);
    Play changing = at_work();
    lay_bane(changing, Seat(seat), card, Seat(seat == 0 ? 1 : 0));
    return *this;
}
TestMatch& TestMatch::quest(int seat, const std::string& id) {
    state.quest_deck &= ~(1u << quest_called(id).value);
    QuestSpot& spot = state.quests[dungeoneer::at(quest_called(id))];
    spot.zone = QuestZone::personal;
    spot.seat = Seat(seat);
    return *this;
}
TestMatch& TestMatch::common(const std::string& id) {
    state.quest_deck &= ~(1u << quest_called(id).value);
    state.quests[dungeoneer::at(quest_called(id))].zone = QuestZone::common;
    return *this;
}
TestMatch& TestMatch::completed(int seat, std::initializer_list<std::string> quests) {
    for (const std::string& id : quests) {
        quest(seat, id);
        state.quests[dungeoneer::at(quest_called(id))].zone = QuestZone::completed;
        ++state.players[static_cast<size_t>(seat)].completed;
    }
    return *this;
}

TestMatch& TestMatch::begin(TurnFrame::Stage stage, Phase phase) {
    state.frames.clear();
    state.quiet = {};
    state.phase = phase;
    TurnFrame turn;
    turn.stage = stage;
    state.frames.push(turn);
    Play changing = at_work();
    run(changing);
    return *this;
}

Play TestMatch::at_work() {
    sink_ = EventSink(events);
    chance_.set_tape(&tape_);
    return {cards(), state, chance_, sink_, windows_};
}

TestMatch& TestMatch::dice(std::initializer_list<int> faces) {
    tape_.dice.insert(tape_.dice.end(), faces);
    return *this;
}
TestMatch& TestMatch::draws(std::initializer_list<std::string> ids) {
    tape_.draws.insert(tape_.draws.end(), ids);
    return *this;
}

void TestMatch::apply(Seat seat, Action action) {
    limit_.step();
    sink_ = EventSink(events);
    chance_.set_tape(&tape_);
    state.quiet = {};  // the test may have changed anything since
    rules_.apply(state, seat, action, chance_, sink_, windows_);
    EXPECT_EQ(rules_.failed_check(state), "");
}

bool TestMatch::may(int seat, const std::string& text) const {
    const auto action = the_module().words().grammar().read(text);
    if (!action.ok() || !rules_.decision(state).seats.has(Seat(seat))) return false;
    ActionList actions;
    rules_.list_actions(state, Seat(seat), actions);
    return actions.contains(*action);
}

TestMatch& TestMatch::play(const std::string& text) {
    if (!can(text)) {
        std::string known;
        for (const std::string& option : options()) known += "\n  " + option;
        ADD_FAILURE() << "cannot " << text << " at question " << int{state.question} << known;
        return *this;
    }
    apply(asked_seat(), *the_module().words().grammar().read(text));
    return *this;
}
TestMatch& TestMatch::play(int seat, const std::string& text) {
    for (int guard = 0; guard < 50 && !may(seat, text) && !over(); ++guard) {
        const Ask now = asked();
        if (now != Ask::window && now != Ask::response) break;
        apply(asked_seat(), make_action(Do::pass));
    }
    if (!may(seat, text)) {
        ADD_FAILURE() << "seat " << seat << " cannot " << text << " at question " << int{state.question};
        return *this;
    }
    apply(Seat(seat), *the_module().words().grammar().read(text));
    return *this;
}
TestMatch& TestMatch::pass() {
    for (int guard = 0; guard < 100 && !over() && (asked() == Ask::window || asked() == Ask::response); ++guard) {
        apply(asked_seat(), make_action(Do::pass));
    }
    return *this;
}
bool TestMatch::can(const std::string& text) {
    for (int guard = 0; guard < 100 && !over(); ++guard) {
        if (may(asked_seat().index, text)) return true;
        if (asked() != Ask::window && asked() != Ask::response) return false;
        apply(asked_seat(), make_action(Do::pass));
    }
    return false;
}
std::vector<std::string> TestMatch::options() const {
    std::vector<std::string> texts;
    if (over()) return texts;
    ActionList actions;
    rules_.list_actions(state, asked_seat(), actions);
    for (Action action : actions) texts.push_back(the_module().words().grammar().write(action));
    return texts;
}

std::string TestMatch::question_word() const {
    if (over()) return "none";
    const std::string key = the_module().words().question(state, asked_seat()).key;
    return key.substr(key.rfind('.') + 1);
}
std::string TestMatch::place_of(int seat) const {
    const LocationId place = player(seat).place;
    return place.is_none() ? "nowhere" : cards().ids.locations[place.value];
}
bool TestMatch::has_discarded(const std::string& card) const {
    return state.discard[0].has(card_called(card)) || state.discard[1].has(card_called(card));
}
bool TestMatch::happened(Happened what) const { return times(what) > 0; }
int TestMatch::times(Happened what) const {
    return static_cast<int>(
        std::count_if(events.begin(), events.end(), [&](const Event& event) { return event.kind == static_cast<uint16_t>(what); }));
}
std::vector<int> TestMatch::numbers(Happened what) const {
    for (auto event = events.rbegin(); event != events.rend(); ++event) {
        if (event->kind == static_cast<uint16_t>(what)) return {event->numbers.begin(), event->numbers.begin() + 4};
    }
    return {};
}

}  // namespace undercroft::dungeoneer
