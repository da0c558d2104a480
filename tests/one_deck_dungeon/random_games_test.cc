// Whole games at random: they end, nothing breaks on the way, and every card is met.
#include <set>

#include "bots/playout.h"
#include "one_deck_dungeon/table.h"

namespace undercroft::one_deck_dungeon {
namespace {

struct Seen {
    std::set<int> faced, items, skills_taken, skills_used, potions_drunk, bosses, placed_boxes;
    std::set<int> happenings;
    int won = 0, games = 0;
};

// Chance alone hardly ever gets so far down.
void put_before_the_boss(State& state) {
    while (!state.unseen.empty()) {
        state.discard.add(state.unseen.nth(0));
        state.unseen.remove(state.unseen.nth(0));
    }
    state.deck = 0;
    state.floor = floor_count;
    state.level = top_level;
    state.boss_wounds = 4;
    state.step = Stage::turn_end;
}

void leave_five_cards(State& state) {
    while (state.deck > 5) {
        state.discard.add(state.unseen.nth(0));
        state.unseen.remove(state.unseen.nth(0));
        --state.deck;
    }
}

void play_random_game(const Rules& rules, const Setup& setup, Seen& seen) {
    std::vector<Event> log;
    EventSink events(log);
    Chance chance(setup.seed);
    Rng rng(setup.seed + 1);
    State state = rules.start(*rules.read_options(setup), chance, events);
    if (setup.seed % 4 == 0) put_before_the_boss(state);
    if (setup.seed % 4 == 1) state.level = top_level;
    if (setup.seed % 4 == 2) leave_five_cards(state);
    ActionList actions;
    int steps = 0;
    while (!rules.decision(state).over()) {
        ASSERT_LT(++steps, 20000);
        actions.clear();
        rules.list_actions(state, rules.decision(state).seats.lowest(), actions);
        ASSERT_GT(actions.size(), 0u) << "step " << static_cast<int>(state.step);
        Action action = actions[rng.below(actions.size())];
        // Stopping at once, drinking everything and trading every die away would leave most of the game unseen.
        for (int i = 0; i < 3 && actions.size() > 1; ++i) {
            const Do act = static_cast<Do>(action.kind);
            if (act != Do::stop && act != Do::discard && act != Do::convert && act != Do::stay && act != Do::flee) break;
            action = actions[rng.below(actions.size())];
        }
        rules.apply(state, rules.decision(state).seats.lowest(), action, chance, events, Windows::ask_all);
        const std::string failed = rules.failed_check(state);
        ASSERT_EQ(failed, "") << "seed " << setup.seed << " step " << steps;
    }
    for (const Event& event : log) {
        seen.happenings.insert(event.kind);
        switch (static_cast<Happened>(event.kind)) {
        case Happened::faced: seen.faced.insert(event.numbers[0] % deck_size); break;
        case Happened::item_taken: seen.items.insert(event.numbers[0] % deck_size); break;
        case Happened::skill_taken: seen.skills_taken.insert(event.numbers[0] % deck_size); break;
        case Happened::skill_used: seen.skills_used.insert(event.numbers[0]); break;
        case Happened::potion_drunk: seen.potions_drunk.insert(event.numbers[0]); break;
        case Happened::boss_met: seen.bosses.insert(event.numbers[0]); break;
        case Happened::placed: seen.placed_boxes.insert(event.numbers[1]); break;
        default: break;
        }
    }
    ++seen.games;
    seen.won += state.won;
}

Setup varied_setup(const Rules& rules, int seats, uint64_t seed) {
    Setup setup;
    setup.seats = seats;
    setup.seed = seed;
    Rng rng(seed * 977);
    for (const OptionSpec& option : rules.card().options) {
        if (option.id.starts_with("hero_")) continue;  // a shift keeps them different
        setup.options[option.id] = option.values[rng.below(static_cast<uint32_t>(option.values.size()))];
    }
    for (int seat = 0; seat < max_heroes; ++seat) {
        const OptionSpec& first = *std::find_if(rules.card().options.begin(), rules.card().options.end(),
                                                [](const OptionSpec& each) { return each.id == "hero_1"; });
        setup.options["hero_" + std::to_string(seat + 1)] = first.values[(static_cast<size_t>(seat) + seed) % first.values.size()];
        setup.options["basic_skill_" + std::to_string(seat + 1)] = seat % 2 == 0 ? "drilled_swing" : "second_look";
    }
    return setup;
}

// also ODD-DEC-14
TEST(ODD_DEC_14, random_games_of_every_kind_end_and_keep_every_card_and_die) {
    const Rules rules(std::make_shared<const Catalogue>(shared_catalogue()));
    Seen seen;
    for (const int seats : {1, 2, 4}) {
        for (uint64_t seed = 1; seed <= 400; ++seed) {
            play_random_game(rules, varied_setup(rules, seats, seed), seen);
            if (testing::Test::HasFatalFailure()) return;
        }
    }
    const Catalogue& catalogue = rules.catalogue();
    EXPECT_EQ(seen.faced.size(), size_t{deck_size});
    EXPECT_EQ(seen.items.size(), size_t{deck_size});
    EXPECT_EQ(seen.skills_taken.size(), 36u);
    EXPECT_EQ(seen.potions_drunk.size(), catalogue.potions.size() - 1);  // Invisibility is told as a vanishing
    EXPECT_TRUE(seen.happenings.contains(static_cast<int>(Happened::vanished)));
    std::string unused;
    for (size_t i = 0; i < catalogue.skills.size(); ++i) {
        const Skill& skill = catalogue.skills[i];
        if (skill.sort == SkillSort::potion || skill.trigger != Trigger::none) continue;
        if (!seen.skills_used.contains(static_cast<int>(i))) unused += skill.id + " ";
    }
    EXPECT_EQ(unused, "");
    EXPECT_EQ(seen.bosses.size(), catalogue.dungeons.size());
    EXPECT_GT(seen.won, 0);
    for (int happening = 0; happening <= static_cast<int>(Happened::property_time); ++happening) {
        EXPECT_TRUE(seen.happenings.contains(happening)) << happening;
    }
}

}  // namespace
}  // namespace undercroft::one_deck_dungeon
