// Hints: what is said of an answer holds of it, and the answer itself is not one that another on offer beats (HF-1).
#include <algorithm>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "dungeoneer/builder.h"
#include "games/dungeoneer/prospects.h"
#include "support/messages.h"

namespace undercroft::dungeoneer {
namespace {

std::string hint_key(const Message& reason) {
    const std::string prefix = "dungeoneer.hint.";
    return reason.key.starts_with(prefix) ? reason.key.substr(prefix.size()) : reason.key;
}
int64_t number_in(const Message& reason, const std::string& name) {
    for (const MessageArgument& argument : reason.arguments) {
        if (argument.name == name) return std::get<int64_t>(argument.value);
    }
    return -1;
}

// One question that a seat is asked, seen as that seat sees it.
struct Asked {
    State seen;
    Seat seat;
    ActionList offered;
    Sight view() const { return {the_real_module().rules().catalogue(), seen}; }
    Prospects prospects() const { return Prospects(view(), seat, offered); }
    Message reason(Action action) const { return the_real_module().words().reason(seen, seat, action); }
};

// Every question of games that the policy plays, in all sets and at all tables.
template <class Visit>
void for_many_questions(int games, Visit&& visit) {
    const Rules& rules = the_real_module().rules();
    for (int game = 0; game < games; ++game) {
        const char* sets[] = {"vault", "ice", "both"};
        const Setup setup{"dungeoneer", 1 + game % 4, static_cast<uint64_t>(700 + game), {{"set", sets[game % 3]}}};
        const auto checked = check_setup(rules.card(), setup);
        ASSERT_TRUE(checked.ok());
        Chance chance(setup.seed);
        Rng rng(setup.seed);
        EventSink nobody;
        State state = rules.start(*rules.read_options(*checked), chance, nobody);
        for (int answers = 0; answers < 800 && !rules.decision(state).over(); ++answers) {
            Asked asked{state, rules.decision(state).seats.lowest(), {}};
            rules.list_actions(state, asked.seat, asked.offered);
            Action answer = asked.offered[0];
            if (asked.offered.size() > 1) {
                asked.seen = rules.redact(state, asked.seat);
                visit(asked);
                answer = the_real_module().policy().pick(rules, state, asked.seat, asked.offered, rng);
            }
            rules.apply(state, asked.seat, answer, chance, nobody, Windows::skip_forced);
        }
    }
}

// What each word promises of the answer it stands with.
void expect_true(const Asked& asked, Action action) {
    const Message reason = asked.reason(action);
    const std::string said = hint_key(reason);
    const Prospects prospects = asked.prospects();
    const PlayerState& player = asked.view().player(asked.seat);
    const LocationId to = static_cast<Do>(action.kind) == Do::travel ? LocationId(action.a)
                          : static_cast<Do>(action.kind) == Do::move ? asked.view().laid(player.place).next[static_cast<size_t>(action.a)]
                                                                     : LocationId{};
    const std::string line = support::to_line(reason);
    if (said == "good_fight") {
        for (const Action other : asked.offered) {
            const auto odds = prospects.fight(other);
            EXPECT_LE(odds ? odds->strike : 0, prospects.fight(action)->strike) << line;
        }
        EXPECT_GT(number_in(reason, "chance"), number_in(reason, "struck"));
        EXPECT_FALSE(prospects.is_outclassed(action));
    } else if (said == "even_fight") {
        EXPECT_GE(number_in(reason, "chance"), number_in(reason, "struck"));
    } else if (said == "bad_fight") {
        EXPECT_LT(number_in(reason, "chance"), number_in(reason, "struck"));
    } else if (said == "gain_points") {
        EXPECT_FALSE(has_bit(player.visited, to.value)) << line;
        EXPECT_GT(number_in(reason, "glory"), 0) << line;
    } else if (said == "towards_quest") {
        EXPECT_LT(number_in(reason, "steps"), prospects.errand().steps[player.place.value]) << line;
    } else if (said == "place_near") {
        EXPECT_TRUE(prospects.is_nearest(action)) << line;
        EXPECT_FALSE(prospects.placed_quest().is_none());
    } else if (said == "heal_first") {
        EXPECT_LE(player.health, 3) << line;
    } else if (said == "no_points") {
        EXPECT_EQ(player.action_points, 0);
    } else if (said == "nothing_better") {
        EXPECT_FALSE(prospects.quest_in_reach());
    } else if (said == "stop_leader") {
        for (const Seat other : others(asked.view(), asked.seat)) {
            EXPECT_LE(asked.view().player(other).completed, asked.view().player(Seat(action.a)).completed);
        }
    } else if (said == "spend_peril") {
        EXPECT_NE(static_cast<Do>(action.kind) == Do::play ? action.b - 1 : action.b, asked.seat.index) << line;
    }
}

TEST(hints, a_reason_holds_of_its_option) {
    std::map<std::string, int> said;
    for_many_questions(24, [&](const Asked& asked) {
        for (const Action action : asked.offered) {
            expect_true(asked, action);
            ++said[hint_key(asked.reason(action))];
        }
    });
    for (const char* key : {"good_fight", "bad_fight", "gain_points", "towards_quest", "place_near", "no_points", "nothing_better"}) {
        EXPECT_GT(said[key], 0) << key;
    }
}

// A fight in the worse of two forms, a quest's place put far away, a turn ended with a quest in reach: never advised.
TEST(hints, search_advises_nothing_that_another_answer_beats) {
    int beaten = 0, asked_for_advice = 0;
    auto adviser = the_real_module().make_bot("search");
    ASSERT_TRUE(adviser.ok());
    for_many_questions(12, [&](const Asked& asked) {
        const Prospects prospects = asked.prospects();
        if (std::none_of(asked.offered.begin(), asked.offered.end(), [&](Action each) { return prospects.is_outclassed(each); })) return;
        if (++beaten % 4 != 0) return;  // enough of them
        ++asked_for_advice;
        const Action advised =
            (*adviser)->choose(AnyState::of(asked.seen), asked.seat, static_cast<uint64_t>(beaten), {24, 0, nullptr}).action;
        EXPECT_FALSE(prospects.is_outclassed(advised)) << the_real_module().grammar().write(advised);
    });
    EXPECT_GT(asked_for_advice, 20);
}

// Two points, the quest two steps away: on to it.
TEST(hints, a_quest_two_steps_away_is_walked_to) {
    const auto match =
        a_match().lay("crossroads", 0, 1).lay("scorched_library", 0, 2, true).quest(0, "crown_of_cold_reason").points(0, 2).feats();
    const State seen = the_module().rules().redact(match.state, Seat(0));
    ActionList offered;
    the_module().rules().list_actions(seen, Seat(0), offered);
    const Prospects prospects(match.view(), Seat(0), offered);
    EXPECT_TRUE(prospects.quest_in_reach());
    auto adviser = the_module().make_bot("search");
    for (uint64_t seed = 1; seed <= 5; ++seed) {
        const Action advised = (*adviser)->choose(AnyState::of(seen), Seat(0), seed, {40, 0, nullptr}).action;
        EXPECT_NE(static_cast<Do>(advised.kind), Do::done);
    }
    EXPECT_EQ(hint_key(the_module().words().reason(seen, Seat(0), make_action(Do::done))), "looked_ahead");
}

TEST(hints, no_points_a_second_time) {
    auto match = a_match().lay("crossroads", 0, -1).points(0, 3).feats();
    const auto said = [&](const std::string& text) {
        const State seen = the_module().rules().redact(match.state, Seat(0));
        return hint_key(the_module().words().reason(seen, Seat(0), *the_module().grammar().read(text)));
    };
    EXPECT_EQ(said("move north"), "gain_points");
    match.play("move north");
    EXPECT_EQ(said("move south"), "looked_ahead");
}

// Words that praise an answer are kept for what the policy itself puts first.
TEST(hints, good_is_said_of_nothing_that_another_answer_beats) {
    const std::set<std::string> praise = {"good_moment", "nothing_better", "keep_for_later", "keep_good_card"};
    std::map<std::string, int> said;
    for_many_questions(24, [&](const Asked& asked) {
        std::vector<float> ratings(asked.offered.size());
        the_real_module().policy().rate(the_real_module().rules(), asked.seen, asked.seat, asked.offered, ratings);
        for (uint32_t i = 0; i < asked.offered.size(); ++i) {
            const std::string key = hint_key(asked.reason(asked.offered[i]));
            if (!praise.contains(key)) continue;
            ++said[key];
            const float best = *std::max_element(ratings.begin(), ratings.end());
            EXPECT_GE(ratings[i], best - 0.02f) << key << " of " << the_real_module().grammar().write(asked.offered[i]);
        }
    });
    for (const std::string& key : praise) EXPECT_GT(said[key], 0) << key;
}

// What a seat hears of an answer, and what search advises.
std::string said_of(const TestMatch& match, const std::string& text) {
    const State seen = the_module().rules().redact(match.state, Seat(0));
    return hint_key(the_module().words().reason(seen, Seat(0), *the_module().grammar().read(text)));
}
std::string advised(const TestMatch& match, uint64_t seed) {
    const State seen = the_module().rules().redact(match.state, Seat(0));
    auto adviser = the_module().make_bot("search");
    return the_module().grammar().write((*adviser)->choose(AnyState::of(seen), Seat(0), seed, {40, 0, nullptr}).action);
}

// The place of one's own quest was put six steps away although a cell beside the hero was on offer.
TEST(hints, an_own_quests_place_is_laid_beside_the_hero) {
    auto match = a_match().lay("crossroads", 0, -1).lay("echoing_gallery", 0, -2).at(0, "vault_entrance").quest(0, "crown_of_cold_reason");
    match.draws({"scorched_library"}).location_phase();
    std::vector<std::string> near;
    for (const std::string& option : match.options()) {
        if (said_of(match, option) == "place_near") near.push_back(option);
    }
    ASSERT_FALSE(near.empty());
    EXPECT_LT(near.size(), match.options().size());
    for (uint64_t seed = 1; seed <= 5; ++seed) {
        const std::string answer = advised(match, seed);
        EXPECT_NE(std::find(near.begin(), near.end(), answer), near.end()) << answer;
    }
}

// "The odds are good: 42 in 100" stood above another form with 58.
TEST(hints, the_worse_of_two_forms_is_never_good) {
    auto match = a_match(2).points(0, 2).feats();
    std::map<std::string, int> good;
    for (const std::string& option : match.options()) {
        if (option.starts_with("attack ")) good[said_of(match, option)]++;
    }
    ASSERT_FALSE(good.empty());
    EXPECT_LE(good["good_fight"], 1);
    const State seen = the_module().rules().redact(match.state, Seat(0));
    ActionList offered;
    the_module().rules().list_actions(seen, Seat(0), offered);
    const Prospects prospects(match.view(), Seat(0), offered);
    for (const Action action : offered) {
        if (said_of(match, the_module().grammar().write(action)) == "good_fight") {
            EXPECT_TRUE(prospects.is_best_fight(action));
        }
    }
}

}  // namespace
}  // namespace undercroft::dungeoneer
