// Whole worlds told from the first cave to the last shelter: what a reader would stumble over.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <sstream>

#include "bench.h"
#include "games/host_a_dungeon/grown.h"

namespace undercroft::host_a_dungeon {
namespace {

using chronicle::CastId;
using chronicle::Deed;
using chronicle::Line;
using chronicle::no_one;
using chronicle::Noun;

constexpr std::array<uint64_t, 3> seeds = {31, 58, 90};

struct ToldWorld {
    State state;
    Annals annals;
    std::vector<chronicle::PlannedLine> plan;
    std::map<std::pair<chronicle::Voice, Language>, std::vector<Line>> told;
};

const WorldBook& book() {
    static const std::shared_ptr<const WorldBook> loaded = [] {
        ProblemList problems;
        return load_world_book(pack_on_disk(), problems);
    }();
    return *loaded;
}

const std::map<uint64_t, ToldWorld>& worlds() {
    static const std::map<uint64_t, ToldWorld> all = [] {
        std::map<uint64_t, ToldWorld> made;
        for (const uint64_t seed : seeds) {
            Setup setup;
            setup.game = game_id;
            setup.seats = 1;
            setup.seed = seed;
            setup.options["until"] = "last";
            ToldWorld& world = made[seed];
            world.state = grow(book(), *check_setup(Rules(book().catalogue).card(), setup));
            world.annals = make_annals(*book().catalogue, *book().lexicon, world.state);
            world.plan = chronicle::plan_lines(book().lexicon->tales.kinds(), world.annals.cast, world.annals.deeds);
            for (size_t voice = 0; voice < chronicle::voice_words.size(); ++voice) {
                for (const Language language : all_languages) {
                    const auto which = static_cast<chronicle::Voice>(voice);
                    world.told[{which, language}] =
                        chronicle::tell(book().lexicon->tales, which, language, world.annals.cast, world.annals.deeds, world.plan);
                }
            }
        }
        return made;
    }();
    return all;
}

template <class Visit>
void for_each_telling(Visit&& visit) {
    for (const auto& [seed, world] : worlds()) {
        for (const auto& [which, lines] : world.told) {
            SCOPED_TRACE(testing::Message() << "seed " << seed << ", " << chronicle::voice_words[static_cast<size_t>(which.first)] << ", "
                                            << language_code(which.second));
            visit(world, which.first, which.second, lines);
        }
    }
}

const Deed& deed(const ToldWorld& world, int32_t index) { return world.annals.deeds[static_cast<size_t>(index)]; }
bool is_kind(const Deed& deed, std::string_view head) { return std::string_view(deed.kind).substr(0, deed.kind.find('.')) == head; }

std::vector<std::string> forms(const Noun& noun, Language language) {
    if (language == Language::english) return {noun.en};
    return {noun.ru.begin(), noun.ru.end()};
}
size_t times_in(std::string_view text, const std::string& part) {
    size_t times = 0;
    for (size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + part.size())) ++times;
    return times;
}

TEST(told_worlds, no_word_stands_twice_in_a_row) {
    for_each_telling([](const ToldWorld&, chronicle::Voice, Language, const std::vector<Line>& lines) {
        for (const Line& line : lines) {
            std::istringstream words(line.words);
            std::string before, word;
            while (words >> word) {
                EXPECT_FALSE(word == before && word.back() != ',' && word.back() != '.') << line.words;
                before = word;
            }
        }
    });
}

// Made by somebody, a place has a long name: the tomb of Skrub. A sentence that says it twice is read twice.
TEST(told_worlds, no_sentence_of_the_annalist_names_a_place_twice) {
    for (const auto& [seed, world] : worlds()) {
        for (const Line& line : world.told.at({chronicle::Voice::annalist, Language::english})) {
            for (const int32_t index : line.deeds) {
                const CastId place = deed(world, index).place;
                if (place == no_one || world.annals.cast[static_cast<size_t>(place)].maker == no_one) continue;
                const std::string& name = world.annals.cast[static_cast<size_t>(place)].name.en;
                std::string clauses = line.words;
                std::ranges::replace(clauses, ';', '.');
                std::istringstream sentences(clauses);
                std::string sentence;
                while (std::getline(sentences, sentence, '.')) EXPECT_LE(times_in(sentence, name), 1u) << line.words;
            }
        }
    }
}

TEST(told_worlds, each_language_keeps_to_its_letters) {
    for_each_telling([](const ToldWorld&, chronicle::Voice, Language language, const std::vector<Line>& lines) {
        for (const Line& line : lines) {
            const bool latin = std::ranges::any_of(line.words, [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); });
            const bool cyrillic = std::ranges::any_of(line.words, [](char c) { return c == '\xd0' || c == '\xd1'; });
            EXPECT_TRUE(language == Language::english ? !cyrillic : !latin) << line.words;
        }
    });
}

// Whoever is gone is not told gone again, and does nothing afterwards. What reigned may be found gone once more, years later.
TEST(told_worlds, nobody_ends_twice_or_acts_beyond_the_grave) {
    for (const auto& [seed, world] : worlds()) {
        std::map<CastId, size_t> gone;
        for (size_t i = 0; i < world.plan.size(); ++i) {
            for (const int32_t index : world.plan[i].deeds) {
                const Deed& now = deed(world, index);
                const auto known = [&](CastId id) { return id != no_one && !world.annals.cast[static_cast<size_t>(id)].name.empty(); };
                const bool acts = !is_kind(now, "villain_fell") && !is_kind(now, "crushed") && !is_kind(now, "drowned");
                if (known(now.who) && gone.contains(now.who) && acts) {
                    EXPECT_EQ(gone[now.who], i) << seed << " year " << now.year << " " << now.kind << " "
                                                << world.annals.cast[static_cast<size_t>(now.who)].name.en;
                }
                if (known(now.foe) && gone.contains(now.foe) && is_kind(now, "killed")) {
                    EXPECT_EQ(gone[now.foe], i) << seed << " year " << now.year << " " << now.kind;
                }
                if (is_kind(now, "killed") && known(now.foe)) gone[now.foe] = i;
                if (now.kind == "killed.both") gone[now.who] = i;
                if (is_kind(now, "people_ends") || is_kind(now, "party_fell")) gone[now.who] = i;
                if (now.kind == "people_ends.both") gone[now.foe] = i;
            }
        }
    }
}

// Whoever had a name and is gone has a line that says so, or goes on under another name.
TEST(told_worlds, nobody_with_a_name_goes_without_a_word) {
    static constexpr auto own_ends =
        std::to_array<std::string_view>({"people_ends", "party_fell", "villain_fell", "left", "fate", "broke_up", "revolt"});
    for_each_telling([](const ToldWorld& world, chronicle::Voice, Language, const std::vector<Line>& lines) {
        std::set<CastId> told;
        for (const Line& line : lines) {
            for (const int32_t index : line.deeds) {
                const Deed& now = deed(world, index);
                if (std::ranges::any_of(own_ends, [&](std::string_view kind) { return is_kind(now, kind); })) told.insert(now.who);
                if (is_kind(now, "killed") || now.kind == "people_ends.both" || now.kind == "event.capital_taken") told.insert(now.foe);
                if (now.kind == "killed.both") told.insert(now.who);
                if (now.kind == "empire" || now.kind == "shelter") told.insert(now.other);
            }
        }
        for (const Group& group : world.state.groups) {
            const chronicle::Actor& actor = world.annals.of(group.id);
            if (group.alive || actor.name.empty() || actor.speaks_for_itself) continue;
            EXPECT_TRUE(told.contains(static_cast<CastId>(group.id.index()))) << actor.kind.en << " of " << actor.name.en;
        }
    });
}

TEST(told_worlds, a_pronoun_stands_for_whom_the_line_before_named) {
    for (const auto& [seed, world] : worlds()) {
        for (const Language language : all_languages) {
            const std::string they = language == Language::english ? "They " : "Они ";
            const std::vector<Line>& lines = world.told.at({chronicle::Voice::annalist, language});
            for (size_t i = 0; i < lines.size(); ++i) {
                if (!lines[i].words.starts_with(they)) continue;
                ASSERT_GT(i, 0u);
                EXPECT_TRUE(lines[i].leans);
                EXPECT_EQ(lines[i].year, lines[i - 1].year) << lines[i].words;
                const Noun& name = chronicle::told_name(world.annals.cast[static_cast<size_t>(deed(world, lines[i].deeds.front()).who)]);
                const std::vector<std::string> names = forms(name, language);
                EXPECT_TRUE(std::ranges::any_of(names, [&](const std::string& form) { return times_in(lines[i - 1].words, form) > 0; }))
                    << lines[i - 1].words << " | " << lines[i].words;
            }
        }
    }
}

// The line with whoever and whatever it names left out.
std::string skeleton(const ToldWorld& world, const Line& line, Language language) {
    std::string words = line.words;
    for (const int32_t index : line.deeds) {
        const Deed& now = deed(world, index);
        for (const CastId id : {now.who, now.foe, now.other, now.place, now.from}) {
            if (id == no_one) continue;
            const chronicle::Actor& actor = world.annals.cast[static_cast<size_t>(id)];
            for (const Noun* noun : {&actor.name, &actor.kind}) {
                for (const std::string& form : forms(*noun, language)) {
                    for (const std::string& said : {form, chronicle::capitalised(form)}) {
                        for (size_t at = said.empty() ? std::string::npos : words.find(said); at != std::string::npos;
                             at = words.find(said))
                            words.replace(at, said.size(), "*");
                    }
                }
            }
        }
    }
    return words;
}

TEST(told_worlds, the_annalist_says_nothing_in_the_same_words_within_three_lines) {
    for (const auto& [seed, world] : worlds()) {
        for (const Language language : all_languages) {
            const std::vector<Line>& lines = world.told.at({chronicle::Voice::annalist, language});
            std::vector<std::string> said;
            for (const Line& line : lines) {
                said.push_back(skeleton(world, line, language));
                for (size_t back = 1; back < 3 && back < said.size(); ++back)
                    EXPECT_NE(said[said.size() - 1 - back], said.back()) << seed << ": " << line.words;
            }
        }
    }
}

TEST(told_worlds, no_line_stands_twice_in_a_year_and_no_brace_is_left) {
    for_each_telling([](const ToldWorld&, chronicle::Voice, Language, const std::vector<Line>& lines) {
        std::set<std::pair<int, std::string>> said;
        for (const Line& line : lines) {
            EXPECT_TRUE(said.emplace(line.year, line.words).second) << line.year << ": " << line.words;
            EXPECT_EQ(line.words.find_first_of("{}"), std::string::npos) << line.words;
        }
    });
}

TEST(told_worlds, every_teller_tells_nearly_every_line) {
    for_each_telling([](const ToldWorld& world, chronicle::Voice, Language, const std::vector<Line>& lines) {
        std::set<int32_t> told;
        for (const Line& line : lines) {
            told.insert(line.deeds.begin(), line.deeds.end());
            told.insert(line.under.begin(), line.under.end());
        }
        // What holds too little for any sentence of a voice is the exception.
        const auto untold = std::ranges::count_if(world.plan, [&](const chronicle::PlannedLine& line) {
            return line.frame == chronicle::PlannedLine::Frame::alone && !told.contains(line.deeds.front());
        });
        EXPECT_LE(untold * 50, std::ssize(world.plan));
    });
}

// A frame that says how many lists as many.
TEST(told_worlds, newcomers_are_as_many_as_are_listed) {
    for (const auto& [seed, world] : worlds()) {
        for (const Line& line : world.told.at({chronicle::Voice::annalist, Language::english})) {
            for (const auto& [number, count] : std::map<std::string, size_t>{{"two", 2}, {"three", 3}, {"four", 4}, {"five", 5}}) {
                const bool counted = line.words.starts_with("One year brought " + number + ":") ||
                                     line.words.starts_with("Doors opened for " + number + ":") ||
                                     line.words.starts_with("The year had " + number + " newcomers:") ||
                                     line.words.starts_with(chronicle::capitalised(number) + " came that year:");
                EXPECT_TRUE(!counted || times_in(line.words, ";") + 1 == count) << line.words;
            }
        }
    }
}

TEST(told_worlds, the_gazetteer_says_what_became_of_whom) {
    const ToldWorld& world = worlds().at(90);
    WritingWish wish;
    wish.seed = "90";
    wish.say = [](const Message& message) { return message.key.ends_with("summary.end") ? std::string() : message.key; };
    const std::string written = write_chronicle(*book().lexicon, world.annals, world.state, wish);
    EXPECT_THAT(written, testing::HasSubstr("gazetteer.heir")) << "the kingdom went on as an empire";
    EXPECT_THAT(written, testing::HasSubstr("gazetteer.end.fate")) << "the dwarves dug too deep";
    EXPECT_THAT(written, testing::HasSubstr("gazetteer.fate.drowned"));
    EXPECT_THAT(written, testing::HasSubstr("summary.goes_on"));
}

}  // namespace
}  // namespace undercroft::host_a_dungeon
