// The counter stream of played games: RFC 8439's own numbers, fair draws, streams apart, and nothing that leads back to the seed.
#include "core/chacha.h"

#include <gtest/gtest.h>

#include <set>

#include "core/game_chance.h"

namespace undercroft {
namespace {

std::string bytes_of(const ChaChaBlock& block) {
    static constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (uint32_t word : block) {
        for (int i = 0; i < 4; ++i, word >>= 8) text += {digits[word >> 4 & 15], digits[word & 15]};
    }
    return text;
}

TEST(ChaCha, the_block_of_rfc_8439_section_2_3_2) {
    std::array<uint32_t, 8> key{};
    for (uint32_t i = 0; i < 8; ++i) key[i] = 0x03020100u + 0x04040404u * i;
    EXPECT_EQ(bytes_of(chacha20_block(key, 1, {0x09000000, 0x4a000000, 0})),
              "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
              "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e");
}

TEST(ChaCha, the_first_vectors_of_rfc_8439_appendix_a_1) {
    EXPECT_EQ(bytes_of(chacha20_block({}, 0, {})),
              "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
              "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586");
    EXPECT_EQ(bytes_of(chacha20_block({}, 1, {})),
              "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
              "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f");
}

TEST(SecretChance, is_the_same_again_and_its_streams_are_apart) {
    Chance one = Chance::secret(5, "game"), other = Chance::secret(5, "game");
    for (int i = 0; i < 10; ++i) other.die();  // dice do not move the deck
    for (int i = 0; i < 100; ++i) EXPECT_EQ(one.below(Stream::deck, 1000), other.below(Stream::deck, 1000));
    Chance copy = one;
    EXPECT_EQ(one.below(Stream::deck, 1u << 31), copy.below(Stream::deck, 1u << 31));
    EXPECT_NE(Chance::secret(6, "game").below(Stream::deck, 1u << 31), Chance::secret(5, "game").below(Stream::deck, 1u << 31));
    EXPECT_NE(Chance::secret(5, "other").below(Stream::deck, 1u << 31), Chance::secret(5, "game").below(Stream::deck, 1u << 31));
}

TEST(SecretChance, is_fair_and_in_range) {
    Chance chance = Chance::secret(1, "dice");
    std::array<int, 6> count{};
    for (int i = 0; i < 60000; ++i) ++count[static_cast<size_t>(chance.die() - 1)];
    for (int each : count) EXPECT_NEAR(each, 10000, 400);
    EXPECT_EQ(chance.below(Stream::dice, 1), 0u);
    EXPECT_EQ(chance.below(Stream::dice, 0), 0u);
    EXPECT_EQ(chance.draws(), 60002u);
}

TEST(SecretChance, a_tape_keeps_it_in_step) {
    Chance plain = Chance::secret(9, "game"), scripted = plain;
    ScriptedTape tape;
    tape.dice({6, 1});
    scripted.set_tape(&tape);
    EXPECT_EQ(scripted.die(), 6);
    EXPECT_EQ(scripted.die(), 1);
    scripted.set_tape(nullptr);
    plain.die();
    plain.die();
    EXPECT_EQ(scripted.below(Stream::dice, 1u << 31), plain.below(Stream::dice, 1u << 31));
}

// RF-2: the quick generator's next state is its last output unmixed; here equal outcomes of neighbouring seeds share nothing.
TEST(SecretChance, seeds_for_watched_things_do_not_lead_back) {
    std::set<uint64_t> seen;
    for (uint64_t number = 0; number < 1000; ++number) seen.insert(secret_seed(7, "bots", number));
    for (uint64_t seed = 0; seed < 1000; ++seed) seen.insert(secret_seed(seed, "bots", 5000));
    EXPECT_EQ(seen.size(), 2000u);
}

TEST(GameChance, seeds_of_the_system_are_secret_and_typed_ones_stay_as_they_were) {
    const uint64_t system_made = (uint64_t{1} << 32) + 5;
    const auto first = [](Chance chance) { return chance.below(Stream::deck, 1u << 31); };
    EXPECT_EQ(first(game_chance(system_made, "sample")), first(Chance::secret(system_made, "sample")));
    EXPECT_EQ(first(game_chance(5, "sample")), first(Chance(stream_seed(5, "sample"))));
    EXPECT_EQ(watched_seed(system_made, "bots", 2), secret_seed(system_made, "bots", 2));
    EXPECT_EQ(watched_seed(5, "bots", 2), numbered_seed(stream_seed(5, "bots"), 2));
}

}  // namespace
}  // namespace undercroft
