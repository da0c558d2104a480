// From a grown world to its annals, its map and its data: nothing unnamed, nothing unsaid, nothing that changes once it was told.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "bench.h"
#include "games/host_a_dungeon/calendar.h"
#include "games/host_a_dungeon/census.h"
#include "games/host_a_dungeon/gen_facts.h"
#include "games/host_a_dungeon/grown.h"
#include "games/host_a_dungeon/happenings.h"
#include "games/host_a_dungeon/names.h"

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
    setup.options["until"] = "monsters";
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

bool is_kind(const chronicle::Deed& deed, std::string_view head) {
    return deed.kind == head || (deed.kind.starts_with(head) && deed.kind[head.size()] == '.');
}

TEST(annals, the_years_run_on_through_the_ages) {
    const State state = grown(42);
    const Annals annals = make_annals(*book().catalogue, *book().lexicon, state);
    for (size_t i = 1; i < annals.deeds.size(); ++i) EXPECT_GE(annals.deeds[i].year, annals.deeds[i - 1].year);
    const Calendar calendar(state);
    EXPECT_EQ(calendar.year_of({0, 0, 0}), 0);
    EXPECT_EQ(calendar.year_of({1, 0, 0}), calendar.year_of({1, 1, 1})) << "what comes before an age's first year belongs to it";
    EXPECT_GT(calendar.year_of({2, 0, 0}), calendar.year_of({1, 1, 1}));
    EXPECT_EQ(calendar.year_of(state.now()), calendar.last());
}

// AM-55: a beaten villain sends the world back to the age of monsters, whose own count of years goes on. No year is lost in the annals.
TEST(annals, an_age_that_comes_back_leaves_no_gap) {
    State state;
    const auto add = [&](uint8_t layer, int year, GenFact kind) {
        Fact fact;
        fact.chapter = Chapter::gen;
        fact.kind = static_cast<uint8_t>(kind);
        fact.when = {layer, static_cast<int16_t>(year), 0};
        state.facts.push_back(fact);
    };
    const auto age = [&](uint8_t layer, int from, int to) {
        add(layer, from, GenFact::age_began);
        for (int year = from + 1; year <= to; ++year) add(layer, year, GenFact::year_began);
        state.layer = layer;
        state.year = static_cast<int16_t>(to);
    };
    add(0, 0, GenFact::age_began);
    age(1, 0, 11);   // monsters
    age(2, 0, 2);    // great evil
    age(3, 11, 15);  // monsters again
    const Calendar calendar(state);
    EXPECT_EQ(calendar.year_of({2, 2, 0}), 13);
    EXPECT_EQ(calendar.year_of({3, 11, 0}), 14) << "what comes before an age's first year belongs to it";
    EXPECT_EQ(calendar.year_of({3, 12, 1}), 14);
    EXPECT_EQ(calendar.last(), 17);
    EXPECT_EQ(calendar.years_of(3), 4);
    EXPECT_EQ(calendar.end_of(1), 11);
}

chronicle::Deed happened(std::string kind, int who, int foe) {
    chronicle::Deed made;
    made.kind = std::move(kind);
    made.year = 5;
    made.who = who;
    made.foe = foe;
    return made;
}

Annals of_deeds(std::vector<chronicle::Deed> deeds) {
    Annals annals;
    annals.cast.resize(3);
    annals.deeds = std::move(deeds);
    join_happenings(annals);
    return annals;
}

// HD-ALPHA-18: the blow that would have killed costs a head; nobody is dead, and the beast may be killed later in the same year.
TEST(annals, a_beast_with_a_second_head_is_not_told_dead) {
    const Annals annals = of_deeds({happened("killed", 0, 1), happened("head_lost", 0, 1), happened("killed", 2, 1)});
    EXPECT_TRUE(annals.deeds[0].untold);
    EXPECT_FALSE(annals.deeds[1].untold);
    EXPECT_FALSE(annals.deeds[2].untold);
}

TEST(annals, the_end_of_a_reign_is_told_once_and_says_whose_work_it_was) {
    const Annals annals = of_deeds({happened("killed", 0, 1), happened("villain_fell.beaten", 1, chronicle::no_one)});
    EXPECT_TRUE(annals.deeds[0].untold);
    EXPECT_EQ(annals.deeds[1].foe, 0);
    const Annals fled = of_deeds({happened("people_ends", 1, 2), happened("villain_fell.gone", 1, chronicle::no_one),
                                  happened("villain_fell.beaten", 1, chronicle::no_one)});
    EXPECT_TRUE(fled.deeds[0].untold);
    EXPECT_FALSE(fled.deeds[1].untold);
    EXPECT_TRUE(fled.deeds[2].untold) << "faded, and is found gone";
    const Annals other = of_deeds({happened("villain_fell.beaten", 1, chronicle::no_one), happened("people_ends", 1, chronicle::no_one)});
    EXPECT_FALSE(other.deeds[0].untold);
    EXPECT_TRUE(other.deeds[1].untold);
}

TEST(annals, the_way_that_newcomers_dug_is_part_of_their_coming) {
    const Annals annals = of_deeds({happened("breach", 0, chronicle::no_one), happened("settled", 0, chronicle::no_one)});
    EXPECT_TRUE(annals.deeds[0].untold);
    EXPECT_FALSE(annals.deeds[1].untold);
}

TEST(annals, a_party_that_is_gone_did_not_come_back) {
    Annals annals;
    annals.cast.resize(1);
    annals.cast[0].name.en = "the Tin Spoon";
    annals.cast[0].speaks_for_itself = true;
    annals.deeds = {happened("people_ends", 0, chronicle::no_one)};
    join_happenings(annals);
    EXPECT_EQ(annals.deeds[0].kind, "party_fell");
}

TEST(annals, whoever_comes_is_told_once_in_a_year) {
    const Annals annals = of_deeds({happened("lair", 0, chronicle::no_one), happened("lair", 0, chronicle::no_one)});
    EXPECT_FALSE(annals.deeds[0].untold);
    EXPECT_TRUE(annals.deeds[1].untold);
}

TEST(annals, a_people_of_one_year_is_not_told_before_it_comes) {
    const Annals annals =
        of_deeds({happened("settled", 0, chronicle::no_one), happened("raid_won", 1, 0), happened("people_ends", 0, chronicle::no_one)});
    EXPECT_EQ(annals.deeds[2].kind, "people_ends.brief");
    EXPECT_TRUE(annals.deeds[0].untold);
    EXPECT_TRUE(annals.deeds[1].untold);
}

TEST(annals, two_who_ended_each_other_share_a_line) {
    const Annals beasts = of_deeds({happened("killed", 0, 1), happened("killed", 1, 0)});
    EXPECT_EQ(beasts.deeds[0].kind, "killed.both");
    EXPECT_TRUE(beasts.deeds[1].untold);
    const Annals villain = of_deeds({happened("raid_won", 1, 0), happened("people_ends", 0, chronicle::no_one), happened("killed", 0, 1),
                                     happened("villain_fell.beaten", 1, chronicle::no_one)});
    EXPECT_TRUE(villain.deeds[1].untold);
    EXPECT_EQ(villain.deeds[3].kind, "villain_fell.both");
}

TEST(annals, a_reign_of_one_year_is_told_with_its_beginning) {
    const Annals annals = of_deeds({happened("lair", 0, chronicle::no_one), happened("villain_came.superpredator", 0, chronicle::no_one),
                                    happened("people_ends", 0, chronicle::no_one), happened("villain_fell.beaten", 0, chronicle::no_one)});
    EXPECT_FALSE(annals.deeds[1].untold);
    EXPECT_FALSE(annals.deeds[3].untold);
}

TEST(annals, a_people_of_whom_all_went_off_has_left) {
    const Annals annals = of_deeds({happened("split", 0, chronicle::no_one), happened("people_ends", 0, chronicle::no_one)});
    EXPECT_TRUE(annals.deeds[0].untold);
    EXPECT_EQ(annals.deeds[1].kind, "left");
}

TEST(annals, a_draw_is_not_told_in_the_year_that_one_of_the_two_ends) {
    Annals annals;
    annals.cast.resize(3);
    annals.deeds = {happened("raid_drawn", 0, 1), happened("raid_won", 1, 0), happened("people_ends", 0, chronicle::no_one)};
    annals.deeds[0].season = 0;
    annals.deeds[1].season = annals.deeds[2].season = 2;
    join_happenings(annals);
    EXPECT_TRUE(annals.deeds[0].untold);
    EXPECT_FALSE(annals.deeds[2].untold);
}

TEST(annals, an_expedition_that_killed_and_did_not_come_home_is_one_line) {
    const Annals annals = of_deeds({happened("killed", 0, 1), happened("expedition_lost", 0, 1)});
    EXPECT_EQ(annals.deeds[0].kind, "killed.dearly");
    EXPECT_TRUE(annals.deeds[1].untold);
}

TEST(annals, a_party_that_fell_with_a_villain_is_told_with_it) {
    Annals annals;
    annals.cast.resize(2);
    annals.cast[0].name.en = "the Long Key";
    annals.cast[0].speaks_for_itself = true;
    annals.deeds = {happened("raid_drawn", 0, 1), happened("people_ends", 0, chronicle::no_one), happened("villain_fell.beaten", 1, 0)};
    join_happenings(annals);
    EXPECT_TRUE(annals.deeds[1].untold);
    EXPECT_EQ(annals.deeds[2].kind, "villain_fell.both");
    EXPECT_EQ(annals.deeds[2].foe, 0);
}

TEST(annals, water_is_told_by_the_rooms_it_took) {
    const Annals annals = of_deeds({happened("water_came", 0, chronicle::no_one), happened("drowned", 0, chronicle::no_one)});
    EXPECT_TRUE(annals.deeds[0].untold);
    EXPECT_FALSE(annals.deeds[1].untold);
}

// Whoever lives by a name is told of when it comes, and its end is told once.
TEST(annals, peoples_and_beasts_come_and_go_in_one_line_each) {
    for (const uint64_t seed : {3, 11, 42}) {
        const State state = grown(seed);
        const Annals annals = make_annals(*book().catalogue, *book().lexicon, state);
        for (const Group& group : state.groups) {
            const auto id = static_cast<chronicle::CastId>(group.id.index());
            int came = 0, went = 0;
            for (const chronicle::Deed& deed : annals.deeds) {
                const bool briefly = deed.kind == "people_ends.brief" && deed.who == id;
                came += briefly || (deed.who == id && (is_kind(deed, "settled") || is_kind(deed, "lair"))) ? 1 : 0;
                came += deed.other == id && is_kind(deed, "split") ? 1 : 0;
                if (deed.untold) continue;
                went += deed.who == id && (is_kind(deed, "people_ends") || is_kind(deed, "left") || is_kind(deed, "fate")) ? 1 : 0;
                went += deed.foe == id && is_kind(deed, "killed") ? 1 : 0;
                if (group.sort == Sort::party) {
                    EXPECT_FALSE(deed.who == id && is_kind(deed, "people_ends") && deed.foe == chronicle::no_one);
                }
            }
            const bool comes = group.born.layer <= 3 && (group.sort == Sort::tribe || group.sort == Sort::delvers);
            if (comes && !annals.of(group.id).name.empty()) {
                EXPECT_GT(came, 0) << seed << " " << annals.of(group.id).name.en;
            }
            EXPECT_LE(went, 1) << seed << " " << annals.of(group.id).name.en;
        }
    }
}

// HD-PRIM-12: whoever sleeps in the rock from the first days is told of, and by name.
TEST(annals, a_sleeper_of_the_first_days_is_told) {
    const State state = grown(8);
    const Annals annals = make_annals(*book().catalogue, *book().lexicon, state);
    int sleepers = 0;
    for (const chronicle::Deed& deed : annals.deeds) {
        if (deed.kind != "sleeper") continue;
        ++sleepers;
        ASSERT_NE(deed.who, chronicle::no_one);
        EXPECT_FALSE(annals.cast[static_cast<size_t>(deed.who)].name.empty());
    }
    EXPECT_EQ(sleepers, 1);
}

TEST(annals, an_expedition_is_its_kingdom) {
    const State state = grown(42);
    const Annals annals = make_annals(*book().catalogue, *book().lexicon, state);
    for (const Group& group : state.groups) {
        if (group.sort != Sort::party || group.species != book().catalogue->of(Known::kingdom)) continue;
        EXPECT_TRUE(annals.of(group.id).name.empty());
        for (const chronicle::Deed& deed : annals.deeds) EXPECT_NE(deed.who, group.id.index());
    }
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

// The year of a moment is the one that the chronicle names, however the rules count; so is the year on the map.
TEST(annals, data_and_map_count_the_years_of_the_world) {
    const State state = grown(42);
    const Annals annals = make_annals(*book().catalogue, *book().lexicon, state);
    const auto json = nlohmann::json::parse(world_as_json(book(), annals, state));
    const Calendar calendar(state);
    EXPECT_EQ(json["now"]["year"], calendar.year_of(state.now()));
    EXPECT_EQ(json["now"]["year_of_age"], state.year);
    EXPECT_GT(json["now"]["year"], json["now"]["year_of_age"]);
    for (size_t i = 0; i < state.facts.size(); ++i) EXPECT_EQ(json["events"][i]["when"]["year"], calendar.year_of(state.facts[i].when));
    MapWish wish;
    wish.say = [](const Message& message) { return message.key; };
    EXPECT_EQ(make_legend(*book().catalogue, *book().lexicon, *book().map, annals, state, wish).now.year, calendar.year_of(state.now()));
}

// DP-01: each name offered is another, and the chosen one is what the annals use.
TEST(annals, a_people_bears_the_name_that_was_chosen_for_it) {
    State state = grown(42);
    const auto people = std::ranges::find(state.groups, Sort::civilization, &Group::sort);
    ASSERT_NE(people, state.groups.end());
    const std::vector<chronicle::Noun> names = offered_names(*book().catalogue, *book().lexicon, state, people->id);
    ASSERT_EQ(names.size(), static_cast<size_t>(names_offered));
    EXPECT_NE(names[0].en, names[1].en);
    EXPECT_EQ(make_annals(*book().catalogue, *book().lexicon, state).of(people->id).name.en, names[0].en);
    people->notes.set(Note::name, 1);
    EXPECT_EQ(make_annals(*book().catalogue, *book().lexicon, state).of(people->id).name.en, names[1].en);
}

TEST(census, counts_every_roll_on_a_table_and_names_its_rows) {
    const State state = grown(42);
    Census census(*book().catalogue);
    census.add(state, *book().catalogue);
    int64_t reached = 0;
    for (size_t table = 0; table < census.tables.size(); ++table) {
        EXPECT_FALSE(census.tables[table].empty());
        for (const Census::Row& row : census.tables[table]) {
            reached += row.reached;
            EXPECT_FALSE(row_name(*book().catalogue, static_cast<Table>(table), row.row).empty());
        }
    }
    EXPECT_EQ(reached, std::ranges::count_if(state.rolls, [](const Roll& roll) { return roll.table != 0; }));
    int64_t years = 0, arrivals = 0;
    for (const Fact& fact : state.facts)
        years +=
            fact.age == Age::monsters && fact.chapter == Chapter::gen && fact.kind == static_cast<uint8_t>(GenFact::year_began) ? 1 : 0;
    for (const Census::Row& row : census.tables[static_cast<size_t>(Table::arrivals)]) arrivals += row.reached;
    EXPECT_GE(arrivals, years) << "every year of monsters rolls on it";
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
