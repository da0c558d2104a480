// The census: in games of fixed seeds every card of the packs is used at least once. A card that nobody ever gets to use is a
// mistake in its text, its price or the rules.
#include <set>

#include <gtest/gtest.h>

#include "bots/players.h"
#include "dungeoneer/builder.h"

namespace undercroft::dungeoneer {
namespace {

// What happened to the cards of all games so far.
struct Census {
    std::set<int> played;     // adventure cards: played, launched, kept, or drawn against a lone hero
    std::set<int> powers;     // those of them whose power was used or fired
    std::set<int> monsters;   // fought
    std::set<int> placed;     // locations
    std::set<int> entered;    // locations
    std::set<int> completed;  // quests
    std::set<int> hunted;     // quest monsters that attacked
    std::set<int> artifacts;  // quests whose power was used or fired
    std::set<int> heroes;     // dealt
    std::set<int> abilities;  // heroes whose power was used or fired

    void note(const State& state, const Event& event) {
        const auto number = [&](size_t index) { return static_cast<int>(event.numbers[index]); };
        switch (static_cast<Happened>(event.kind)) {
        case Happened::card_played:
        case Happened::card_kept:
        case Happened::peril_card_drawn: played.insert(number(0)); break;
        case Happened::location_placed: placed.insert(number(0)); break;
        case Happened::hero_moved: entered.insert(number(1)); break;
        case Happened::quest_completed: completed.insert(number(0)); break;
        case Happened::hero_dealt: heroes.insert(number(0)); break;
        case Happened::attack_rolled: (number(2) == static_cast<int>(Thing::Kind::card) ? monsters : hunted).insert(number(3)); break;
        case Happened::power_used:
            if (number(0) == static_cast<int>(Thing::Kind::card)) powers.insert(number(1));
            if (number(0) == static_cast<int>(Thing::Kind::quest)) artifacts.insert(number(1));
            if (number(0) == static_cast<int>(Thing::Kind::hero))
                abilities.insert(state.players[static_cast<size_t>(number(1))].hero.value);
            break;
        default: break;
        }
    }
};

void play(Census& seen, int seats, const std::string& set, BotKind bots, uint64_t seed) {
    const Module& module = the_real_module();
    const Rules& rules = module.rules();
    const auto checked = check_setup(rules.card(), {"dungeoneer", seats, seed, {{"set", set}}});
    ASSERT_TRUE(checked.ok());
    Chance chance(seed);
    std::vector<Event> events;
    EventSink sink(events);
    State state = rules.start(*rules.read_options(*checked), chance, sink);
    undercroft::Player<Rules, Policy> player(rules, module.policy(), {bots});
    Rng rng(seed);
    ActionList actions;
    for (int answers = 0; answers < 2000 && !rules.decision(state).over(); ++answers) {  // longer games show nothing new
        for (const Event& event : events) seen.note(state, event);
        events.clear();
        const Seat seat = rules.decision(state).seats.lowest();
        actions.clear();
        rules.list_actions(state, seat, actions);
        rules.apply(state, seat, player.choose(state, seat, actions, rng, {}).action, chance, sink, Windows::skip_forced);
    }
    for (const Event& event : events) seen.note(state, event);
}

template <class Wanted>
std::string missing(const std::set<int>& there, const std::vector<std::string>& ids, Wanted&& wanted) {
    std::string list;
    for (size_t i = 0; i < ids.size(); ++i) {
        if (!there.contains(static_cast<int>(i)) && wanted(i)) list += " " + ids[i];
    }
    return list;
}

TEST(census, every_card_is_used) {
    Census seen;
    for (const BotKind bots : {BotKind::greedy, BotKind::random}) {
        for (const char* set : {"vault", "ice", "both"}) {
            for (const int seats : {2, 3, 4}) {
                for (uint64_t seed = 1; seed <= 30; ++seed) play(seen, seats, set, bots, seed);
            }
            for (uint64_t seed = 1; seed <= 10; ++seed) play(seen, 1, set, bots, seed);
        }
    }
    const Catalogue& cards = the_real_module().rules().catalogue();
    const auto all = [](size_t) { return true; };
    const auto has_power = [](Range powers) { return !powers.empty(); };
    EXPECT_EQ(missing(seen.played, cards.ids.cards, all), "");
    EXPECT_EQ(missing(seen.powers, cards.ids.cards, [&](size_t i) { return has_power(cards.cards[i].powers); }), "");
    EXPECT_EQ(missing(seen.monsters, cards.ids.cards, [&](size_t i) { return cards.cards[i].type == CardType::monster; }), "");
    EXPECT_EQ(missing(seen.placed, cards.ids.locations, all), "");
    EXPECT_EQ(missing(seen.entered, cards.ids.locations, all), "");
    EXPECT_EQ(missing(seen.completed, cards.ids.quests, all), "");
    EXPECT_EQ(missing(seen.hunted, cards.ids.quests, [&](size_t i) { return cards.quests[i].category == Category::hunt; }), "");
    EXPECT_EQ(missing(seen.artifacts, cards.ids.quests, [&](size_t i) { return has_power(cards.quests[i].powers); }), "");
    EXPECT_EQ(missing(seen.heroes, cards.ids.heroes, all), "");
    EXPECT_EQ(missing(seen.abilities, cards.ids.heroes, [&](size_t i) { return has_power(cards.heroes[i].powers); }), "");
}

}  // namespace
}  // namespace undercroft::dungeoneer
