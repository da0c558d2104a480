// FixedVector, Id, bits, and the nearest word.
#include <algorithm>
#include <array>
#include <cstring>
#include <vector>

#include <gtest/gtest.h>

#include "core/bits.h"
#include "core/fixed_vector.h"
#include "core/id.h"
#include "core/nearest.h"
#include "core/result.h"
#include "support/property.h"

namespace undercroft {
namespace {

using Small = FixedVector<uint8_t, 6>;
static_assert(std::is_trivially_copyable_v<Small> && std::has_unique_object_representations_v<Small>);
static_assert(sizeof(Small) == 7);
static_assert(std::has_unique_object_representations_v<FixedVector<uint16_t, 5>>);
static_assert(std::has_unique_object_representations_v<FixedVector<uint32_t, 5>>);
static_assert(std::has_unique_object_representations_v<FixedVector<uint8_t, 1000>>);

// Against std::vector, any sequence of operations; unused places stay zero, so equal contents are equal bytes.
TEST(FixedVector, behaves_like_a_vector_and_leaves_no_bytes_behind) {
    support::expect_property([](const std::vector<uint8_t>& commands) {
        Small fixed;
        std::vector<uint8_t> model;
        for (uint8_t command : commands) {
            const uint8_t value = static_cast<uint8_t>(command / 5 + 1);
            switch (command % 5) {
            case 0:
            case 1:
                if (fixed.full()) break;
                fixed.push_back(value);
                model.push_back(value);
                break;
            case 2:
                if (model.empty()) break;
                fixed.pop_back();
                model.pop_back();
                break;
            case 3:
                if (model.empty()) break;
                fixed.erase(value % model.size());
                model.erase(model.begin() + value % static_cast<std::ptrdiff_t>(model.size()));
                break;
            default:
                if (value % 4 != 0) break;
                fixed.clear();
                model.clear();
            }
            RC_ASSERT(std::vector<uint8_t>(fixed.begin(), fixed.end()) == model);
            RC_ASSERT(fixed.empty() == model.empty() && fixed.full() == (model.size() == 6));
            RC_ASSERT(fixed.contains(value) == (std::ranges::find(model, value) != model.end()));
            Small fresh;
            for (uint8_t each : model) fresh.push_back(each);
            RC_ASSERT(fresh == fixed);
            RC_ASSERT(std::memcmp(&fresh, &fixed, sizeof fresh) == 0);
        }
    });
}

TEST(FixedVector, stops_at_its_ends) {
    Small full;
    for (int i = 0; i < 6; ++i) full.push_back(1);
    EXPECT_DEATH(full.push_back(1), "size_ < N");
    Small empty;
    EXPECT_DEATH(empty.pop_back(), "size_ > 0");
    EXPECT_DEATH(empty.erase(0), "index < size_");
}

TEST(FixedVector, takes_from_the_front_in_order) {
    FixedVector<uint16_t, 4> queue;
    for (uint16_t i = 1; i <= 4; ++i) queue.push_back(i);
    EXPECT_EQ(queue.front(), 1);
    queue.pop_front();
    EXPECT_EQ(queue.front(), 2);
    EXPECT_EQ(queue.back(), 4);
    EXPECT_EQ(queue.size(), 3u);
}

TEST(Id, none_is_the_highest_value_and_ids_are_ordered) {
    using RoomId = Id<struct RoomTag>;
    using CardId = Id<struct CardTag, uint16_t>;
    static_assert(sizeof(RoomId) == 1 && sizeof(CardId) == 2 && !std::is_convertible_v<RoomId, CardId>);
    EXPECT_TRUE(RoomId{}.is_none());
    EXPECT_EQ(RoomId::none(), RoomId(255));
    EXPECT_FALSE(CardId(255).is_none());
    EXPECT_EQ(CardId(300).index(), 300);
    EXPECT_LT(RoomId(3), RoomId(4));
}

TEST(Bits, agree_with_counting_one_by_one) {
    support::expect_property([](uint64_t set) {
        std::vector<int> members;
        for (int i = 0; i < 64; ++i) {
            if (has_bit(set, i)) members.push_back(i);
        }
        RC_ASSERT(count_bits(set) == static_cast<int>(members.size()));
        std::vector<int> visited;
        for (int index : Bits{set}) visited.push_back(index);
        RC_ASSERT(visited == members);
        for (size_t i = 0; i < members.size(); ++i) RC_ASSERT(nth_bit(set, static_cast<int>(i)) == members[i]);
        if (!members.empty()) RC_ASSERT(lowest_bit(set) == members.front());
        uint64_t rebuilt = 0;
        for (int index : members) rebuilt |= bit(index);
        RC_ASSERT(rebuilt == set);
    });
}

TEST(Nearest, counts_inserts_deletes_replaces_and_swaps) {
    EXPECT_EQ(edit_distance("", ""), 0);
    EXPECT_EQ(edit_distance("", "abc"), 3);
    EXPECT_EQ(edit_distance("rogue", "rouge"), 1);
    EXPECT_EQ(edit_distance("warrior", "warior"), 1);
    EXPECT_EQ(edit_distance("kitten", "sitting"), 3);
}

TEST(Nearest, distance_is_symmetric_and_zero_only_for_the_same) {
    support::expect_property([](const std::string& a, const std::string& b) {
        RC_ASSERT(edit_distance(a, b) == edit_distance(b, a));
        RC_ASSERT((edit_distance(a, b) == 0) == (a == b));
    });
}

TEST(Nearest, names_the_likely_word_or_none) {
    const std::vector<std::string> known{"warrior", "rogue", "cleric", "mage"};
    EXPECT_EQ(nearest_word("rouge", known), "rogue");
    EXPECT_EQ(nearest_word("war", known), "warrior");
    EXPECT_EQ(nearest_word("mags", known), "mage");
    EXPECT_EQ(nearest_word("pineapple", known), "");
    EXPECT_EQ(nearest_word("", {}), "");
    const std::vector<std::string> alike{"ab", "ac"};
    EXPECT_EQ(nearest_word("ad", alike), "ab") << "ties go to the word listed first";
}

TEST(Result, holds_a_value_or_the_problem) {
    const Result<int> good = 5;
    EXPECT_TRUE(good.ok());
    EXPECT_EQ(*good, 5);
    EXPECT_DEATH(static_cast<void>(good.problem()), "ok");
    const Result<int> bad = Problem("problems.test").with("count", int64_t{3}).at({"a.toml", 2, 7});
    EXPECT_FALSE(bad);
    EXPECT_EQ(bad.problem().code(), "problems.test");
    EXPECT_EQ(bad.problem().place, (Place{"a.toml", 2, 7}));
    EXPECT_EQ(bad.problem().message, Message("problems.test").with("count", int64_t{3}));
    EXPECT_DEATH(static_cast<void>(bad.value()), "ok");
}

TEST(Check, describes_where_it_happened_and_not_twice) {
    struct Failing final : CheckContext {
        std::string describe() const override {
            CHECK(1 == 2);
            return "never said";
        }
    };
    const auto fail = [] {
        Failing context;
        CHECK(2 + 2 == 5);
    };
    EXPECT_DEATH(fail(), "2 \\+ 2 == 5(.|\n)*1 == 2");
}

// RF-4: a word of five megabytes cost hours against a list of long words.
TEST(Nearest, long_words_are_near_to_nothing_and_shown_cut) {
    const std::string endless(5 << 20, 'a');
    const std::vector<std::string> known{"rogue", std::string(100, 'a')};
    EXPECT_EQ(nearest_word(endless, known), "");
    EXPECT_EQ(nearest_or_none(endless, known), "none");
    EXPECT_EQ(nearest_or_none("rouge", known), "rogue");
    EXPECT_EQ(shown_word("rogue"), "rogue");
    EXPECT_EQ(shown_word(endless), std::string(80, 'a') + "…");
    std::string cyrillic = "a";
    for (int i = 0; i < 60; ++i) cyrillic += "я";
    EXPECT_EQ(shown_word(cyrillic), cyrillic.substr(0, 79) + "…") << "never within a letter";
}

}  // namespace
}  // namespace undercroft
