// From a grown world to its annals, its map and its data: nothing unnamed, nothing unsaid, nothing that changes once it was told.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "bench.h"
#include "games/host_a_dungeon/grown.h"

namespace undercroft::host_a_dungeon {
namespace {

const WorldBook& book() {
    static const std::shared_ptr<const WorldBook> loaded = [] {
        ProblemList problems;
        auto made = load_world_book(pack_on_disk(), problems);
        for (const Problem& problem : problems) ADD_FAILURE() << problem.place.file << ":" << problem.place.line << " " << problem.code();
        return made;
    }();
    return *loaded;
}

State grown(uint64_t seed) {
    const Rules rules(book().catalogue);
    Setup setup;
    setup.game = game_id;
    setup.seats = 1;
    setup.seed = seed;
    return grow(book(), *check_setup(rules.card(), setup));
}

TEST(annals, every_fact_is_told_or_silent_on_purpose) { EXPECT_THAT(book().lexicon->unmapped, testing::IsEmpty()); }

TEST(annals, every_line_of_a_world_is_whole_in_every_voice_and_language) {
    for (const uint64_t seed : {3, 11, 42}) {
        const State state = grown(seed);
        const Annals annals = make_annals(*book().catalogue, *book().lexicon, state);
        const auto plan = chronicle::plan_lines(book().lexicon->tales.kinds(), annals.cast, annals.deeds);
        for (size_t voice = 0; voice < chronicle::voice_words.size(); ++voice) {
            for (const Language language : all_languages) {
                const auto lines =
                    chronicle::tell(book().lexicon->tales, static_cast<chronicle::Voice>(voice), language, annals.cast, annals.deeds, plan);
                EXPECT_GT(lines.size(), 10u) << seed;
                EXPECT_GE(lines.size() * 10, plan.size() * 8) << "a teller has too few sentences, seed " << seed;
                for (const chronicle::Line& line : lines) {
                    EXPECT_EQ(line.words.find_first_of("{}"), std::string::npos) << line.words;
                    EXPECT_EQ(line.words.find("  "), std::string::npos) << line.words;
                    EXPECT_EQ(line.words.find(",."), std::string::npos) << line.words;
                    EXPECT_FALSE(line.deeds.empty());
                }
            }
        }
    }
}

// Names are given once: a shorter history of the same seed has the same names as far as it goes.
TEST(annals, a_name_once_given_never_changes) {
    const State whole = grown(7);
    State early = whole;
    early.groups.resize(whole.groups.size() / 2);
    early.facts.clear();
    const Annals now = make_annals(*book().catalogue, *book().lexicon, whole);
    const Annals then = make_annals(*book().catalogue, *book().lexicon, early);
    for (const Group& group : early.groups) EXPECT_EQ(then.of(group.id).name, now.of(group.id).name);
}

TEST(annals, the_data_of_a_world_is_complete) {
    const State state = grown(42);
    const Annals annals = make_annals(*book().catalogue, *book().lexicon, state);
    const auto json = nlohmann::json::parse(world_as_json(book(), annals, state));
    EXPECT_EQ(json["format"], "undercroft world");
    EXPECT_EQ(json["version"], world_format_version);
    EXPECT_EQ(json["marks"].size(), state.world.marks().size());
    EXPECT_EQ(json["groups"].size(), state.groups.size());
    EXPECT_EQ(json["events"].size(), state.facts.size());
    EXPECT_EQ(json["contacts"].size(), state.world.contacts().all().size());
    for (const auto& contact : json["contacts"]) EXPECT_LT(contact["a"].get<size_t>(), state.world.marks().size());
}

TEST(annals, the_legend_names_only_what_is_there) {
    const State state = grown(42);
    const Annals annals = make_annals(*book().catalogue, *book().lexicon, state);
    for (const Language language : all_languages) {
        MapWish wish;
        wish.language = language;
        wish.say = [](const Message& message) { return message.key; };
        const ink::Legend legend = make_legend(*book().catalogue, *book().lexicon, *book().map, annals, state, wish);
        std::set<int> seen;
        for (const ink::Place& place : legend.places) {
            EXPECT_TRUE(state.world.has(place.mark));
            EXPECT_TRUE(seen.insert(place.mark.index()).second) << "a mark twice";
        }
        for (const ink::Group& group : legend.groups) EXPECT_FALSE(group.name.empty());
        EXPECT_FALSE(legend.ages.empty());
    }
}

}  // namespace
}  // namespace undercroft::host_a_dungeon
