// The fit of the value of positions: it finds the weights games were made with, from wherever it begins, and the weights in the
// source are as it writes them.
#include <cmath>

#include <gtest/gtest.h>

#include <cctype>
#include <string>

#include "core/rng.h"
#include "fitting/regression.h"
#include "fitting/weights_file.h"
#include "support/content.h"

namespace undercroft::fitting {
namespace {

// Outcomes of a constant, a feature of any size and one that is seldom there, by these weights.
std::vector<Observation> observations_by(const std::vector<double>& weights, int count) {
    Rng rng(1);
    std::vector<Observation> all;
    for (int i = 0; i < count; ++i) {
        Observation each;
        each.features = {{0, 1.f}, {1, static_cast<float>(rng.below(21)) / 10 - 1}};
        if (rng.below(10) == 0) each.features.push_back({2, 1.f});
        double sum = 0;
        for (const Observation::Feature& feature : each.features) sum += static_cast<double>(feature.amount) * weights[feature.weight];
        each.outcome = rng.below(1'000'000) < 1e6 / (1 + std::exp(-sum)) ? 1 : 0;
        all.push_back(std::move(each));
    }
    return all;
}

TEST(fitting, finds_the_weights_from_near_and_far) {
    const std::vector<double> weights{-0.5, 1.5, -1};
    const std::vector<Observation> observations = observations_by(weights, 20'000);
    // From the last one a whole step of Newton's method leads further and further away.
    for (const std::vector<double>& before : {weights, std::vector<double>{0, 0, 0}, std::vector<double>{-9, 6, 4}}) {
        const Fit found = fit(observations, before, 0.01);
        for (size_t i = 0; i < weights.size(); ++i) EXPECT_NEAR(found.weights[i], weights[i], 0.15) << i << " from " << before[i];
        EXPECT_LE(found.loss, loss_of(observations, weights) + 1e-6);
    }
}

TEST(fitting, what_is_never_seen_stays_as_it_was) {
    std::vector<Observation> observations = observations_by({0.5, -1, 0}, 2'000);
    std::erase_if(observations, [](const Observation& each) { return each.features.size() > 2; });
    EXPECT_NEAR(fit(observations, {0, 0, 0.7}, 25).weights[2], 0.7, 1e-9);
}

TEST(fitting, loss_is_finite_however_sure_the_weights_are) {
    const std::vector<Observation> wrong{{{{0, 1.f}}, 0.0}, {{{0, 1.f}}, 1.0}};
    EXPECT_NEAR(loss_of(wrong, {2'000}), 1'000, 1e-6);
    EXPECT_NEAR(loss_of(wrong, {-2'000}), 1'000, 1e-6);
    EXPECT_NEAR(loss_of(wrong, {0}), std::log(2), 1e-12);
}

TEST(fitting, the_weights_in_the_source_are_as_it_writes_them) {
    CardTexts texts;
    ProblemList problems;
    const auto catalogue = one_deck_dungeon::read_catalogue(support::pack_files("one_deck_dungeon"), texts, problems);
    ASSERT_TRUE(problems.empty());
    // Layout is clang-format's business; every other sign must agree.
    const auto signs = [](std::string text) {
        std::erase_if(text, [](unsigned char sign) { return std::isspace(sign) != 0; });
        return text;
    };
    EXPECT_EQ(signs(weights_file(*catalogue)), signs(support::read_file(support::home() + "/src/games/one_deck_dungeon/value_weights.h")));
}

}  // namespace
}  // namespace undercroft::fitting
