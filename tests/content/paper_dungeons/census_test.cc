// Census: over many games of several styles everything in the packs is chosen, played and said at least once.
#include <gtest/gtest.h>

#include <set>

#include "content/paper_dungeons/real_words.h"
#include "paper_dungeons/builder.h"
#include "support/content.h"
#include "support/step_limit.h"
#include "text/catalogue.h"

namespace undercroft::paper_dungeons {
namespace {

// How the teams of a game choose: at random, by the policy, or set on one thing.
enum class Style { random, policy, walker, brewer, maker };

bool likes(Style style, Action action) {
    switch (static_cast<Do>(action.kind)) {
    case Do::move:
    case Do::enter:
    case Do::step: return style == Style::walker;
    case Do::wound_track: return style == Style::walker;
    case Do::brew: return style == Style::brewer;
    case Do::make:
    case Do::fill:
    case Do::level: return style == Style::maker;
    default: return false;
    }
}

Action choose(Style style, const State& state, Seat seat, const ActionList& actions, Rng& rng) {
    if (style == Style::policy) return the_module().policy().pick(the_rules(), state, seat, actions, rng);
    std::vector<Action> liked;
    for (Action action : actions) {
        if (likes(style, action)) liked.push_back(action);
    }
    if (!liked.empty() && rng.below(8) != 0) return liked[rng.below(static_cast<uint32_t>(liked.size()))];
    return actions[rng.below(actions.size())];
}

// `asked(state, seat, actions)` at every question, `done(state, events)` after every step.
template <class Asked, class Done>
void play_games(int games, Asked&& asked, Done&& done) {
    for (int game = 0; game < games; ++game) {
        const uint64_t seed = static_cast<uint64_t>(game) + 1;
        const int teams = game % 8 + 1;
        const Style style = static_cast<Style>(game / 8 % 5);
        Chance chance(seed);
        Rng rng(seed);
        std::vector<Event> log;
        EventSink events(log);
        ActionList actions;
        State state = the_rules().start({.teams = teams, .missions = game % 7 != 0, .vanishing = game % 3 == 0}, chance, events);
        StepLimit limit;
        for (;;) {
            limit.step();
            done(state, log);
            log.clear();
            const Decision decision = the_rules().decision(state);
            if (decision.over()) break;
            Seat seat = Seat::none();
            Action action = Action::proceed();
            if (decision.turn != Turn::barrier) {
                seat = decision.seats.lowest();
                actions.clear();
                the_rules().list_actions(state, seat, actions);
                asked(state, seat, actions);
                action = choose(style, state, seat, actions, rng);
            }
            the_rules().apply(state, seat, action, chance, events, Windows::ask_all);
        }
    }
}

struct Census {
    std::set<int> events, talents, goals, missions, items, crossed_out, rooms, gems, fought, best, dungeons, scored_goals;
    std::set<std::pair<int, int>> tiers;
};

Census take_census(int games) {
    Census census;
    play_games(
        games, [](const State&, Seat, const ActionList&) {},
        [&](const State& state, const std::vector<Event>& log) {
            census.dungeons.insert(state.shared.dungeon);
            for (const Event& event : log) {
                census.events.insert(event.kind);
                const int a = event.numbers[0], b = event.numbers[1], c = event.numbers[2];
                switch (static_cast<Happened>(event.kind)) {
                case Happened::talent_kept: census.talents.insert(a); break;
                case Happened::goal_kept: census.goals.insert(a); break;
                case Happened::mission_claimed: census.missions.insert(a); break;
                case Happened::item_finished: census.items.insert(a); break;
                case Happened::room_entered: census.rooms.insert(a); break;
                case Happened::minion_crossed_out: census.crossed_out.insert(a); break;
                case Happened::gem_stolen: census.gems.insert(a); break;
                case Happened::monster_fought:
                    census.fought.insert(a);
                    census.tiers.emplace(the_catalogue().monsters[static_cast<size_t>(a)].stage, c);
                    break;
                case Happened::monster_best: census.best.insert(a); break;
                case Happened::final_score: {
                    const Lane& lane = state.lanes[static_cast<size_t>(event.seat.index)];
                    if (goal_fame(the_catalogue(), state.shared, lane) > 0) census.scored_goals.insert(lane.goal);
                    EXPECT_EQ(score_total(the_catalogue(), state.shared, lane), a);
                    EXPECT_EQ(count_bits(lane.explored), b);
                    break;
                }
                default: break;
                }
            }
        });
    return census;
}

TEST(paper_dungeons_census, everything_in_the_packs_is_played) {
    const Census census = take_census(800);
    EXPECT_EQ(census.talents.size(), 16u);
    EXPECT_EQ(census.goals.size(), 16u);
    EXPECT_EQ(census.scored_goals.size(), 16u);
    EXPECT_EQ(census.missions.size(), 16u);
    EXPECT_EQ(census.items.size(), 8u);
    EXPECT_EQ(census.rooms.size(), 42u);
    EXPECT_EQ(census.crossed_out.size(), 12u);
    EXPECT_EQ(census.gems.size(), 8u);
    EXPECT_EQ(census.dungeons.size(), 12u);
    EXPECT_EQ(census.fought.size(), 12u);
    EXPECT_EQ(census.best.size(), 12u);
    EXPECT_EQ(census.tiers.size(), 9u);
    for (int kind = 0; kind < static_cast<int>(Happened::count); ++kind) EXPECT_TRUE(census.events.contains(kind)) << "event " << kind;
}

class Listener {
public:
    void hear(const Message& message) {
        for (Language language : all_languages) {
            const std::string said = texts_.say(language, message);
            EXPECT_FALSE(said.empty()) << message.key;
            EXPECT_EQ(said.find("⟦"), std::string::npos) << said;
            EXPECT_EQ(said.find('{'), std::string::npos) << said;
        }
    }
    int missing() const { return texts_.missing(); }

private:
    TextCatalogue texts_ = real_words();
};

// Answers that are not in the list, of every kind and with every number in and just out of range.
template <class Hear>
void for_illegal_answers(const ActionList& legal, Hear&& hear) {
    for (int kind = static_cast<int>(Do::keep_talent); kind <= static_cast<int>(Do::wound_potion); ++kind) {
        for (int a = -1; a <= room_count; ++a) {
            for (int b = -1; b <= item_count; ++b) {
                const Action action = make_action(static_cast<Do>(kind), a, b);
                if (!legal.contains(action)) hear(action);
            }
        }
    }
}

TEST(paper_dungeons_census, everything_said_has_its_words_in_both_languages) {
    Listener listener;
    const Words& words = the_module().words();
    std::set<int> said;  // kinds of events
    int step = 0;
    play_games(
        800,
        [&](const State& state, Seat seat, const ActionList& actions) {
            if (++step % 29 != 0) return;
            const State seen = the_rules().redact(state, seat);
            listener.hear(words.question(seen, seat));
            for (Action action : actions) {
                listener.hear(words.action(seen, seat, action));
                listener.hear(words.reason(seen, seat, action));
            }
            for (const ScoreLine& line : words.score_sheet(seen, seat)) listener.hear(line.label);
            if (step % (29 * 35) == 0) {
                std::set<std::string> reasons;
                for_illegal_answers(actions, [&](Action action) {
                    const Message reason = words.why_not(seen, seat, action).message;
                    if (reasons.insert(reason.key).second) listener.hear(reason);
                });
            }
        },
        [&](const State& state, const std::vector<Event>& log) {
            for (const Event& event : log) {
                // Common events are heard often enough in the first games; later games only add the rare kinds.
                if (!said.insert(event.kind).second && step > 20000) continue;
                for (Viewer viewer : {Viewer(Seat(0)), Viewer::spectator()}) {
                    if (const auto seen = seen_by(event, viewer)) listener.hear(words.event(*seen));
                }
            }
            for (int i = 0; i < state.shared.teams; ++i) {
                if (state.lanes[static_cast<size_t>(i)].ask == Ask::none) listener.hear(words.question(state, Seat(i)));
            }
        });
    EXPECT_EQ(listener.missing(), 0);
    EXPECT_EQ(said.size(), static_cast<size_t>(Happened::count));
}

TEST(paper_dungeons_census, reasons_that_random_games_hardly_meet_have_their_words_too) {
    Listener listener;
    std::set<std::string> keys;
    const auto hear_all = [&](Game game) {
        ActionList legal;
        game.options();
        the_rules().list_actions(game.state(), Seat(0), legal);
        for_illegal_answers(legal, [&](Action action) {
            const Message reason = the_module().words().why_not(game.state(), Seat(0), action).message;
            if (keys.insert(reason.key).second) listener.hear(reason);
        });
    };
    hear_all(a_team().dungeon("E").at("D5").play("move white1"));
    hear_all(a_team().talent("mystic").levels(6, 1, 1, 1).dice("wizard wizard rogue", "cleric boots skull").play("level white3 rogue"));
    hear_all(a_game(2).before_play().talent("craftsman").play("fill flaming_sword"));
    hear_all(a_game(2).before_play().talent("veteran").play("raise rogue"));
    hear_all(a_team().items("sceptre_of_death:1").play("make white1 sceptre_of_death; cross_out D1"));
    hear_all(a_team().at("A1").play("move white1"));
    hear_all(a_team().at("C2").play("move white1"));
    hear_all(a_team().at("B3").play("move white1"));
    hear_all(a_team().play("move white1"));
    hear_all(a_team().talent("pathfinder").items("medallion_of_hara").at("B3").explored("B4").play("move white1; step north; step south"));
    EXPECT_EQ(listener.missing(), 0);
    for (const char* key : {"wall_and_water", "swap_spent", "item_same", "hero_same", "minion_beaten", "no_minion", "wall", "water",
                            "outer_wall", "no_portal", "enter_first", "in_circles", "die_skull", "die_used", "boots_only_move",
                            "hero_at_top", "wrong_symbol", "same_die"}) {
        EXPECT_TRUE(keys.contains(std::string("paper_dungeons.why_not.") + key)) << key;
    }
}

TEST(paper_dungeons_census, every_card_has_a_name_and_a_text_in_both_languages) {
    const LoadedGame game = support::load_game("paper_dungeons");
    EXPECT_GT(game.texts.size(), 150u);
    const TextCatalogue texts = real_words();
    for (const CardText& text : game.texts) {
        for (Language language : all_languages) EXPECT_FALSE(texts.say(language, TextKey{text.key}).empty()) << text.key;
    }
    EXPECT_EQ(texts.missing(), 0);
    EXPECT_TRUE(texts.check().empty());
}

}  // namespace
}  // namespace undercroft::paper_dungeons
