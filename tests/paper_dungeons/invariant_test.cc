// What holds in every position of every game: checked over random games of all sizes, against a record of our own.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <map>
#include <set>

#include "paper_dungeons/builder.h"
#include "support/step_limit.h"

namespace undercroft::paper_dungeons {
namespace {

// Plays games of 1 to 8 teams at random; `look` sees every step.
struct Step {
    const State& before;
    Seat seat;  // none: past a barrier
    const State& after;
    const std::vector<Event>& events;
};
using Look = std::function<void(const Step&)>;

void random_games(int per_size, const Look& look) {
    for (int teams = 1; teams <= 8; ++teams) {
        for (int game = 0; game < per_size; ++game) {
            const uint64_t seed = static_cast<uint64_t>(teams * 1000 + game);
            Chance chance(seed);
            Rng rng(seed);
            std::vector<Event> log;
            EventSink events(log);
            ActionList actions;
            State state = the_rules().start({.teams = teams, .vanishing = game % 2 == 0}, chance, events);
            StepLimit limit;
            while (!the_rules().decision(state).over()) {
                limit.step();
                const State before = state;
                const Decision decision = the_rules().decision(state);
                Seat seat = Seat::none();
                Action action = Action::proceed();
                if (decision.turn != Turn::barrier) {
                    seat = decision.seats.lowest();
                    actions.clear();
                    the_rules().list_actions(state, seat, actions);
                    action = actions[rng.below(actions.size())];
                    // Every other game walks on rather than stop, so that barriers are crossed and tracks fill up.
                    const bool stops = action.kind == static_cast<uint16_t>(Do::stop);
                    if (game % 2 == 1 && stops) action = actions[rng.below(actions.size())];
                }
                log.clear();
                the_rules().apply(state, seat, action, chance, events, Windows::ask_all);
                look({before, seat, state, log});
            }
        }
    }
}

void for_each_lane(const Step& step, const std::function<void(const Lane&, const Lane&)>& look) {
    for (size_t i = 0; i < step.before.shared.teams; ++i) look(step.before.lanes[i], step.after.lanes[i]);
}

TEST(PD_INV_01, strength_is_health_is_the_sum_of_levels_and_never_falls) {
    random_games(4, [](const Step& step) {
        for_each_lane(step, [](const Lane& was, const Lane& is) {
            int sum = 0;
            for (size_t hero = 0; hero < 4; ++hero) {
                sum += is.levels[hero];
                ASSERT_GE(is.levels[hero], was.levels[hero]);
                ASSERT_LE(is.levels[hero], 6);
            }
            ASSERT_EQ(is.strength(), sum);
            ASSERT_EQ(is.health(), sum);
            ASSERT_GE(sum, 4);
            ASSERT_LE(sum, 24);
        });
    });
}

TEST(PD_INV_02, hearts_circles_and_boxes_stay_within_bounds_and_never_empty) {
    random_games(4, [](const Step& step) {
        for_each_lane(step, [](const Lane& was, const Lane& is) {
            ASSERT_LE(is.healed, 2 * is.potions);
            ASSERT_LE(is.potions, 12);
            ASSERT_GE(is.potions, was.potions);
            ASSERT_GE(is.healed, was.healed);
            ASSERT_GE(is.wounds, was.wounds);
            ASSERT_EQ(was.first_boxes & ~is.first_boxes, 0);
            ASSERT_EQ(was.second_boxes & ~is.second_boxes, 0);
            ASSERT_EQ(was.minions_out & ~is.minions_out, 0u);
            ASSERT_EQ(was.explored & ~is.explored, 0u);
            ASSERT_GE(is.gems, was.gems);
        });
    });
}

TEST(PD_INV_03, gems_boxes_and_minions_keep_their_limits) {
    random_games(4, [](const Step& step) {
        for_each_lane(step, [](const Lane&, const Lane& is) {
            ASSERT_LE(is.gems, 10);
            ASSERT_LE(count_bits(is.stolen), is.gems);
            ASSERT_LE(is.gems - count_bits(is.stolen), 2);
            ASSERT_EQ(is.second_boxes & ~is.first_boxes, 0);
            ASSERT_EQ(is.minions_out & ~the_catalogue().minion_rooms, 0u);
        });
    });
}

// Wounds that the events of a step deal to a team.
int dealt_to(int team, const Step& step) {
    int wounds = 0;
    for (const Event& event : step.events) {
        if (event.seat != Seat(team)) continue;
        switch (static_cast<Happened>(event.kind)) {
        case Happened::skull_wounds:
        case Happened::skull_wounds_reduced: wounds += event.numbers[1]; break;
        case Happened::minion_beaten: wounds += event.numbers[2]; break;
        case Happened::trap_sprung: wounds += 1; break;
        case Happened::monster_fought: wounds += event.numbers[3]; break;
        case Happened::monster_wounds_prevented: {
            const Monster& monster = the_catalogue().monsters[static_cast<size_t>(event.numbers[0])];
            for (const Event& fight : step.events) {
                const bool mine = fight.seat == Seat(team) && fight.kind == static_cast<uint16_t>(Happened::monster_fought);
                if (mine) wounds -= monster.wounds[static_cast<size_t>(fight.numbers[2])];
            }
            break;
        }
        default: break;
        }
    }
    return wounds;
}

TEST(PD_INV_04, every_wound_received_is_on_the_track_healed_or_dropped) {
    std::array<int, team_limit> received{};
    random_games(4, [&](const Step& step) {
        if (step.before.shared.round == 0) received.fill(0);
        for (int i = 0; i < step.before.shared.teams; ++i) {
            const size_t index = static_cast<size_t>(i);
            received[index] += dealt_to(i, step);
            const Lane& is = step.after.lanes[index];
            ASSERT_EQ(received[index], is.wounds + is.healed + is.dropped + is.pending_wounds);
            ASSERT_LE(is.wounds, 24);
            ASSERT_TRUE(is.dropped == 0 || is.wounds == 24);
        }
    });
}

TEST(PD_INV_05, resurrection_is_marked_exactly_when_wounds_ever_exceeded_health) {
    random_games(4, [](const Step& step) {
        for_each_lane(step, [](const Lane& was, const Lane& is) {
            ASSERT_TRUE(is.wounds <= is.health() || is.resurrected != 0);
            ASSERT_GE(is.resurrected, was.resurrected);
            // Levels come after wounds within one step, so a mark just made shows against the health of before.
            ASSERT_TRUE(was.resurrected != 0 || is.resurrected == 0 || is.wounds > was.health());
        });
    });
}

TEST(PD_INV_06, a_completed_round_has_three_numbers) {
    random_games(3, [](const Step& step) {
        if (!step.seat.is_none() || step.before.shared.phase != Phase::round) return;
        for_each_lane(step, [&](const Lane& was, const Lane&) { ASSERT_EQ(was.numbers_written, 3 * step.before.shared.round); });
    });
}

TEST(PD_INV_07, each_step_of_the_path_is_legal_at_that_moment) {
    random_games(4, [](const Step& step) {
        if (step.seat.is_none()) return;
        const Lane& was = step.before.lanes[static_cast<size_t>(step.seat.index)];
        const Lane& is = step.after.lanes[static_cast<size_t>(step.seat.index)];
        if (was.room == is.room) return;
        if (was.room == outside) {
            ASSERT_EQ(row_of(is.room), 0);
            return;
        }
        const auto has_portal = [](int room) { return the_catalogue().rooms[static_cast<size_t>(room)].portal; };
        const bool opposite = row_of(was.room) == row_of(is.room) && column_of(was.room) + column_of(is.room) == column_count - 1;
        const bool portal = opposite && has_portal(was.room) && has_portal(is.room);
        if (portal) return;
        const int apart = std::abs(column_of(was.room) - column_of(is.room)) + std::abs(row_of(was.room) - row_of(is.room));
        ASSERT_EQ(apart, 1);
        const Edge edge{std::min(was.room, is.room), std::max(was.room, is.room)};
        const auto on = [&](const std::vector<Edge>& edges) { return std::find(edges.begin(), edges.end(), edge) != edges.end(); };
        const bool medallion = was.boxes_of(item_called("medallion_of_hara")) == 2;
        const bool mantle = was.boxes_of(item_called("mantle_of_intangibility")) == 2;
        ASSERT_TRUE(medallion || !on(the_catalogue().water));
        ASSERT_TRUE(mantle || !(on(the_catalogue().printed_walls) || on(the_catalogue().dungeons[step.before.shared.dungeon].drawn_walls)));
    });
}

TEST(PD_INV_08, a_letter_announced_by_one_team_is_never_stolen_later_by_another) {
    std::map<int, int> round_of_theft;  // of the running game, by letter; thefts before round 1 are not announced
    int round = 99;
    random_games(6, [&](const Step& step) {
        if (step.before.shared.round < round) round_of_theft.clear();
        round = step.before.shared.round;
        if (step.seat.is_none()) return;
        const size_t index = static_cast<size_t>(step.seat.index);
        for (int letter : Bits(step.after.lanes[index].stolen & ~unsigned{step.before.lanes[index].stolen})) {
            if (round == 0) continue;
            const auto found = round_of_theft.emplace(letter, round).first;
            ASSERT_EQ(found->second, round);
        }
    });
}

TEST(PD_INV_09, the_total_is_the_sum_of_eleven_boxes) {
    random_games(2, [](const Step& step) {
        const State& after = step.after;
        if (after.shared.phase != Phase::over) return;
        for (int i = 0; i < after.shared.teams; ++i) {
            int sum = 0;
            for (int box : score_boxes(the_catalogue(), after.shared, after.lanes[static_cast<size_t>(i)])) sum += box;
            ASSERT_EQ(the_rules().score(after, Seat(i)), sum);
        }
    });
    EXPECT_EQ(score_box_count, 11);
}

TEST(PD_INV_10, the_same_seed_and_decisions_give_the_same_game) {
    std::array<std::vector<uint64_t>, 2> hashes;
    for (auto& run : hashes) random_games(1, [&](const Step& step) { run.push_back(the_rules().hash(step.after)); });
    EXPECT_EQ(hashes[0], hashes[1]);
    EXPECT_GT(std::set<uint64_t>(hashes[0].begin(), hashes[0].end()).size(), 500u);
}

// failed_check is what simulations rely on: each of its tests notices a spoilt position.
TEST(paper_dungeons_failed_check, notices_spoilt_positions) {
    const auto complaint = [](const std::function<void(Lane&)>& spoil) {
        Game game = a_game(2);
        game.options();
        spoil(game.state().lanes[0]);
        return the_rules().failed_check(game.state()).substr(0, 9);
    };
    EXPECT_EQ(complaint([](Lane&) {}), "");
    EXPECT_EQ(complaint([](Lane& lane) { lane.levels[0] = 0; }), "PD-INV-01");
    EXPECT_EQ(complaint([](Lane& lane) { lane.healed = 1; }), "PD-INV-02");
    EXPECT_EQ(complaint([](Lane& lane) { lane.gems = 11; }), "PD-INV-03");
    EXPECT_EQ(complaint([](Lane& lane) { lane.suffered = 1; }), "PD-INV-04");
    EXPECT_EQ(complaint([](Lane& lane) { lane.wounds = lane.suffered = 5; }), "PD-INV-05");
    EXPECT_EQ(complaint([](Lane& lane) { lane.numbers_written = 1; }), "PD-INV-06");
    EXPECT_EQ(complaint([](Lane& lane) { lane.stolen = lane.crossed_out = 1; }), "PD-INV-08");
}

}  // namespace
}  // namespace undercroft::paper_dungeons
