// The drawn map while a world grows: season by season, what has not changed keeps its lines and its name.
#include <gtest/gtest.h>

#include <cctype>
#include <map>
#include <set>

#include "bench.h"
#include "bots/playout.h"
#include "games/host_a_dungeon/grown.h"
#include "ink/clashes.h"
#include "ink/map.h"
#include "ink/page.h"
#include "support/content.h"

namespace undercroft::host_a_dungeon {
namespace {

struct Studio {
    std::shared_ptr<const WorldBook> book;
    ink::Kit kit;
    TextCatalogue words;

    Studio() {
        ProblemList problems;
        book = load_world_book(pack_on_disk(), problems);
        std::vector<SourceFile> files;
        for (const char* name :
             {"letters.txt", "furniture_art.toml", "later_art.toml", "peoples_art.toml", "rock_art.toml", "surface_art.toml", "rooms.toml"})
            files.push_back({name, support::read_file(support::home() + "/content/ink/" + name)});
        kit = ink::Kit::read(files, problems);
        for (const char* name : {"ink.en.toml", "host_a_dungeon.en.toml", "host_a_dungeon_annals.en.toml"})
            words.add_file({name, support::read_file(support::home() + "/content/text/" + name)}, problems);
        EXPECT_TRUE(problems.empty());
    }
    ink::Legend legend(const State& state) const {
        MapWish wish;
        wish.say = [this](const Message& message) { return words.say(Language::english, message); };
        return make_legend(*book->catalogue, *book->lexicon, *book->map, make_annals(*book->catalogue, *book->lexicon, state), state, wish);
    }
};
const Studio& studio() {
    static const Studio made;
    return made;
}

// A season of a world, and how it was drawn.
struct Sheet {
    State state;
    ink::Legend legend;
    ink::Scene scene;
};
Sheet drawn(const State& state) {
    ink::Legend legend = studio().legend(state);
    ink::Scene scene = ink::draw_map(state.world, legend, studio().kit, studio().words);
    return {state, std::move(legend), std::move(scene)};
}

// The world at the end of every so many seasons.
std::vector<State> seasons(uint64_t seed, size_t every) {
    const Rules rules(studio().book->catalogue);
    Setup setup;
    setup.seed = seed;
    setup.options["until"] = "monsters";
    Chance chance(stream_seed(seed, rules.card().id));
    EventSink events;
    State state = rules.start(*rules.read_options(*check_setup(rules.card(), setup)), chance, events);
    std::vector<State> kept{state};
    size_t passed = 0;
    world::Moment last = state.now();
    play_out(
        rules, state, chance, Windows::skip_forced, [](const State&, Seat, const ActionList& actions) { return actions[0]; },
        [&](const State& now) {
            if (now.now() == last) return;
            last = now.now();
            if (++passed % every < 2) kept.push_back(now);  // two that follow each other
        });
    return kept;
}

State whole_history(uint64_t seed) {
    Setup setup;
    setup.seed = seed;
    setup.options["until"] = "last";
    return grow(*studio().book, *check_setup(Rules(studio().book->catalogue).card(), setup));
}

ink::Area area_of(const ink::Element& element) {
    ink::Area area = element.strokes.front().path.box();
    for (const ink::Stroke& stroke : element.strokes) {
        const ink::Area box = stroke.path.box();
        area.add({box.left, box.top});
        area.add({box.right, box.bottom});
    }
    return area;
}

// Where something of these layers is new, gone or altered.
std::vector<ink::Area> altered(const ink::Scene& before, const ink::Scene& after, std::initializer_list<ink::LayerId> layers) {
    std::vector<ink::Area> areas;
    for (const ink::LayerId layer : layers)
        for (const auto& [one, other] : {std::pair{&before, &after}, std::pair{&after, &before}})
            for (const ink::Element& element : one->layer(layer).elements) {
                const auto& others = other->layer(layer).elements;
                const bool same =
                    std::any_of(others.begin(), others.end(), [&](const ink::Element& each) { return each.strokes == element.strokes; });
                if (!same) areas.push_back(area_of(element));
            }
    return areas;
}

// A rising liquid puts out fires; nothing else in a room heeds it.
bool burns(const ink::Element& element) {
    return std::any_of(element.strokes.begin(), element.strokes.end(),
                       [](const ink::Stroke& stroke) { return stroke.paint == ink::Paint::flame; });
}

const ink::Element* same_name(const ink::Scene& scene, const ink::Element& name) {
    for (const ink::Element& other : scene.layer(ink::LayerId::labels).elements)
        if (other.is_text && other.mark == name.mark && other.title == name.title) return &other;
    return nullptr;
}

// Adds where names stood and stand now that had a reason to move, once each.
void add_yielding(const ink::Scene& before, const ink::Scene& after, std::vector<ink::Area>& areas) {
    const size_t known = areas.size();
    for (const ink::Element& name : before.layer(ink::LayerId::labels).elements) {
        const ink::Element* later = same_name(after, name);
        if (!name.is_text || (later && later->strokes == name.strokes)) continue;
        std::vector<ink::Area> own{area_of(name)};
        if (later) own.push_back(area_of(*later));
        const auto is_known = [&](const ink::Area& area) {
            return std::any_of(areas.begin(), areas.end(),
                               [&](const ink::Area& each) { return each.left == area.left && each.top == area.top; });
        };
        const bool has_reason = std::any_of(own.begin(), own.end(), [&](const ink::Area& area) {
            return std::any_of(areas.begin(), areas.begin() + static_cast<int64_t>(known),
                               [&](const ink::Area& each) { return each.grown(4, 4).touches(area); });
        });
        if (has_reason && !is_known(own.front())) areas.insert(areas.end(), own.begin(), own.end());
    }
}

const ink::Place* place_of(const ink::Legend& legend, MarkId mark) {
    for (const ink::Place& place : legend.places)
        if (place.mark == mark) return &place;
    return nullptr;
}
bool is_same(const ink::Place* a, const ink::Place* b) {
    if (!a || !b) return !a && !b;
    return a->hand == b->hand && a->furnishing == b->furnishing && a->ruined == b->ruined && a->secret == b->secret &&
           a->deserted == b->deserted;
}

}  // namespace

TEST(map, an_unchanged_place_keeps_its_lines_and_its_name_from_season_to_season) {
    int compared = 0, names = 0;
    for (const uint64_t seed : {2, 5}) {
        const std::vector<State> states = seasons(seed, 7);
        for (size_t i = 1; i < states.size(); ++i) {
            const Sheet before = drawn(states[i - 1]), after = drawn(states[i]);
            std::vector<ink::Area> areas = altered(
                before.scene, after.scene, {ink::LayerId::floor, ink::LayerId::fallen, ink::LayerId::surface, ink::LayerId::tokens});
            const auto is_near = [&](const ink::Area& area, double reach) {
                return std::any_of(areas.begin(), areas.end(),
                                   [&](const ink::Area& each) { return each.grown(reach, reach).touches(area); });
            };
            std::set<MarkId> kept;
            for (const world::Mark& mark : before.state.world.marks()) {
                const world::Mark& later = after.state.world.mark(mark.id);
                if (mark.lives() && later.lives() && mark.shape() == later.shape() &&
                    is_same(place_of(before.legend, mark.id), place_of(after.legend, mark.id)))
                    kept.insert(mark.id);
            }
            for (const ink::LayerId layer : {ink::LayerId::floor, ink::LayerId::fallen, ink::LayerId::furniture, ink::LayerId::surface}) {
                std::multimap<MarkId, const ink::Element*> later;
                for (const ink::Element& element : after.scene.layer(layer).elements) later.emplace(element.mark, &element);
                for (const ink::Element& element : before.scene.layer(layer).elements) {
                    if (!kept.contains(element.mark) || is_near(area_of(element), 2) || burns(element)) continue;
                    const auto [from, to] = later.equal_range(element.mark);
                    EXPECT_TRUE(std::any_of(from, to, [&](const auto& each) { return each.second->strokes == element.strokes; }))
                        << "seed " << seed << ", step " << i << ", mark " << element.mark.index() << " in " << name_of(layer);
                    ++compared;
                }
            }
            // Names of places; groups come and go, and theirs with them.
            std::set<std::string> groups;
            for (const ink::Group& group : after.legend.groups) groups.insert(group.name);
            // Without the number that stands for it on the map.
            const auto is_group = [&](const std::string& title) {
                return groups.contains(title.substr(std::min(title.find_first_not_of("0123456789 "), title.size())));
            };
            // A name gives way to what is dug or flooded where it stands, and others to it.
            for (const ink::Area& area : altered(before.scene, after.scene, {ink::LayerId::water})) areas.push_back(area);
            for (size_t known = 0; known != areas.size();) {
                known = areas.size();
                add_yielding(before.scene, after.scene, areas);
            }
            for (const ink::Element& name : before.scene.layer(ink::LayerId::labels).elements) {
                if (!name.is_text || !kept.contains(name.mark) || is_group(name.title) || is_near(area_of(name), 4)) continue;
                for (const ink::Element& other : after.scene.layer(ink::LayerId::labels).elements) {
                    if (!other.is_text || other.mark != name.mark || other.title != name.title || other.when != name.when) continue;
                    EXPECT_EQ(other.strokes, name.strokes) << "seed " << seed << ", step " << i << ": " << name.title;
                    ++names;
                }
            }
        }
    }
    EXPECT_GT(compared, 2000);
    EXPECT_GT(names, 200);
}

TEST(map, what_stands_on_a_peak_keeps_inside_the_frame) {
    const Sheet sheet = drawn(whole_history(25));  // a castle on the highest peak
    const ink::Area frame = ink::Page(sheet.state.world.sheet()).map;
    for (const ink::Element& element : sheet.scene.layer(ink::LayerId::surface).elements)
        for (const ink::Stroke& stroke : element.strokes) EXPECT_GT(stroke.path.box().top, frame.top) << element.title;
}

TEST(map, a_people_that_is_gone_leaves_furnished_ruins) {
    const State state = seasons(12, 1).back();
    const Sheet sheet = drawn(state);
    std::map<MarkId, size_t> things;
    for (const ink::Element& element : sheet.scene.layer(ink::LayerId::furniture).elements) ++things[element.mark];
    int ruins = 0, furnished = 0;
    for (const ink::Place& place : sheet.legend.places) {
        const ink::RoomPlan* plan = studio().kit.plan(place.furnishing);
        if (!place.ruined || !plan || plan->items.size() < 3 || !world::is_chamber(state.world.mark(place.mark).kind)) continue;
        ++ruins;
        furnished += things[place.mark] >= 3 ? 1 : 0;  // stones and cracks, and what has not rotted
    }
    EXPECT_GT(ruins, 10);
    EXPECT_GT(furnished * 10, ruins * 7);
}

TEST(map, rooms_of_one_sort_near_each_other_are_named_once) {
    const Sheet sheet = drawn(seasons(12, 1).back());
    std::map<std::string, int> told;
    for (const ink::Element& name : sheet.scene.layer(ink::LayerId::labels).elements)
        if (name.is_text) ++told[name.title];
    EXPECT_LE(told["barracks"], 4);
    EXPECT_LE(told["mines"] + told["mine"], 5);
    EXPECT_EQ(told["clan store"] + told["clan stores"] > 0, true);
}

TEST(map, a_word_that_is_lettered_takes_no_number_and_the_key_is_legible) {
    constexpr double smallest = 1.5;  // of the letters, in millimetres
    size_t entries = 0;
    for (const uint64_t seed : {17}) {
        const Sheet sheet = drawn(whole_history(seed));
        EXPECT_TRUE(ink::clashes_of(sheet.scene).empty()) << seed;
        std::set<std::string> lettered, key;
        for (const ink::Element& name : sheet.scene.layer(ink::LayerId::labels).elements)
            if (name.is_text) (std::isdigit(static_cast<unsigned char>(name.title[0])) != 0 ? key : lettered).insert(name.title);
        std::set<std::string> groups;
        for (const ink::Group& group : sheet.legend.groups) groups.insert(group.name);
        for (const std::string& entry : key) {
            const std::string word = entry.substr(entry.find(' ') + 1);
            EXPECT_FALSE(lettered.contains(word) && !groups.contains(word)) << "seed " << seed << ": " << entry;
            for (const ink::Element& line : sheet.scene.layer(ink::LayerId::frame).elements) {
                // The number, then the name: as high as the same name at the smallest size, or higher.
                if (line.title != word || !line.is_text || line.strokes.size() < 2) continue;
                const ink::Path least = studio().kit.letters().set(ink::Face::small, word, {0, 0}, smallest / sheet.scene.scale, 0.02);
                if (line.strokes[1].path.verbs != least.verbs) continue;
                EXPECT_GE(line.strokes[1].path.box().height(), least.box().height()) << "seed " << seed << ": " << entry;
                ++entries;
            }
        }
    }
    EXPECT_GT(entries, 10u);
}

// HD-DELVER-09: what they made level and plumb is drawn in their hand, not in nature's.
TEST(map, caves_that_delvers_tidied_are_in_their_hand) {
    const State state = whole_history(17);
    const ink::Legend legend = studio().legend(state);
    int tidied = 0;
    for (const world::Mark& mark : state.world.marks()) {
        const ink::Place* place = place_of(legend, mark.id);
        if (!place || !mark.lives() || mark.kind != world::MarkKind::cave || mark.forms.front().manner != world::Manner::natural) continue;
        EXPECT_EQ(place->hand == ink::Hand::delvers, mark.manner() == world::Manner::straight) << mark.id.index();
        tidied += mark.manner() == world::Manner::straight ? 1 : 0;
    }
    EXPECT_GT(tidied, 3);
}

}  // namespace undercroft::host_a_dungeon
