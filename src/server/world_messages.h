// A world of How to Host a Dungeon told piece by piece, for whoever shows it beside its map: ages, lines, places, groups, years.
#pragma once

#include <string_view>
#include <tuple>
#include <vector>

#include "description/description.h"
#include "games/host_a_dungeon/written.h"

namespace undercroft {

struct WorldLiving {
    int group = 0, people = 0, wealth = 0;
};
struct WorldYear {
    int layer = 0, year = 0;
    std::vector<WorldLiving> groups;
};
struct WorldStory {
    host_a_dungeon::Story story;
    std::string seed;
    int width = 0, height = 0;
    std::vector<WorldYear> years;
};

template <>
struct Description<host_a_dungeon::StoryAge> {
    static constexpr std::string_view name = "StoryAge";
    static constexpr auto fields = std::tuple{
        field("layer", &host_a_dungeon::StoryAge::layer),
        field("first", &host_a_dungeon::StoryAge::first, "Running years; 0 is before the count."),
        field("last", &host_a_dungeon::StoryAge::last),
        field("name", &host_a_dungeon::StoryAge::name),
        field("summary", &host_a_dungeon::StoryAge::summary),
    };
};
template <>
struct Description<host_a_dungeon::StoryProof> {
    static constexpr std::string_view name = "StoryProof";
    static constexpr auto fields = std::tuple{
        field("rule", &host_a_dungeon::StoryProof::rule),
        field("rolls", &host_a_dungeon::StoryProof::rolls),
    };
};
template <>
struct Description<host_a_dungeon::StoryLine> {
    static constexpr std::string_view name = "StoryLine";
    static constexpr auto fields = std::tuple{
        field("rank", &host_a_dungeon::StoryLine::rank, "0 grain, 1 lasting, 2 a turn."),
        field("layer", &host_a_dungeon::StoryLine::layer),
        field("first", &host_a_dungeon::StoryLine::first),
        field("last", &host_a_dungeon::StoryLine::last),
        field("words", &host_a_dungeon::StoryLine::words),
        field("marks", &host_a_dungeon::StoryLine::marks),
        field("groups", &host_a_dungeon::StoryLine::groups),
        field("proofs", &host_a_dungeon::StoryLine::proofs),
    };
};
template <>
struct Description<host_a_dungeon::StoryOwner> {
    static constexpr std::string_view name = "StoryOwner";
    static constexpr auto fields = std::tuple{
        field("group", &host_a_dungeon::StoryOwner::group),
        field("since", &host_a_dungeon::StoryOwner::since),
    };
};
template <>
struct Description<host_a_dungeon::StoryPlace> {
    static constexpr std::string_view name = "StoryPlace";
    static constexpr auto fields = std::tuple{
        field("mark", &host_a_dungeon::StoryPlace::mark),
        field("name", &host_a_dungeon::StoryPlace::name),
        field("about", &host_a_dungeon::StoryPlace::about, "Its owners through time."),
        field("shape", &host_a_dungeon::StoryPlace::shape, "outline, line or spot."),
        field("layer", &host_a_dungeon::StoryPlace::layer),
        field("born", &host_a_dungeon::StoryPlace::born),
        field("ended", &host_a_dungeon::StoryPlace::ended, "Left out: it still stands."),
        field("owners", &host_a_dungeon::StoryPlace::owners),
        field("points", &host_a_dungeon::StoryPlace::points, "x and y in turn, in map units."),
        field("width", &host_a_dungeon::StoryPlace::width, "Of a line."),
    };
};
template <>
struct Description<host_a_dungeon::StoryGroup> {
    static constexpr std::string_view name = "StoryGroup";
    static constexpr auto fields = std::tuple{
        field("group", &host_a_dungeon::StoryGroup::group),
        field("name", &host_a_dungeon::StoryGroup::name, "May be empty."),
        field("kind", &host_a_dungeon::StoryGroup::kind),
        field("sort", &host_a_dungeon::StoryGroup::sort),
        field("species", &host_a_dungeon::StoryGroup::species),
        field("about", &host_a_dungeon::StoryGroup::about, "Whom it beat, who beat it, who ended it."),
        field("layer", &host_a_dungeon::StoryGroup::layer),
        field("born", &host_a_dungeon::StoryGroup::born),
        field("died", &host_a_dungeon::StoryGroup::died, "Left out: it lives."),
        field("home", &host_a_dungeon::StoryGroup::home, "A mark."),
        field("parent", &host_a_dungeon::StoryGroup::parent, "A settlement's people."),
    };
};
template <>
struct Description<host_a_dungeon::Story> {
    static constexpr std::string_view name = "Story";
    static constexpr auto fields = std::tuple{
        field("title", &host_a_dungeon::Story::title),
        field("hill", &host_a_dungeon::Story::hill, "Its name alone."),
        field("years", &host_a_dungeon::Story::years, "How many were counted."),
        field("ages", &host_a_dungeon::Story::ages),
        field("lines", &host_a_dungeon::Story::lines),
        field("places", &host_a_dungeon::Story::places, "Marks that have a name."),
        field("groups", &host_a_dungeon::Story::groups),
    };
};
template <>
struct Description<WorldLiving> {
    static constexpr std::string_view name = "WorldLiving";
    static constexpr auto fields = std::tuple{
        field("group", &WorldLiving::group),
        field("people", &WorldLiving::people),
        field("wealth", &WorldLiving::wealth),
    };
};
template <>
struct Description<WorldYear> {
    static constexpr std::string_view name = "WorldYear";
    static constexpr auto fields = std::tuple{
        field("layer", &WorldYear::layer),
        field("year", &WorldYear::year),
        field("groups", &WorldYear::groups, "Who lived at its end."),
    };
};
template <>
struct Description<WorldStory> {
    static constexpr std::string_view name = "WorldStory";
    static constexpr auto fields = std::tuple{
        field("story", &WorldStory::story),
        field("seed", &WorldStory::seed, "Empty where it is a secret."),
        field("width", &WorldStory::width, "Of the sheet, in map units."),
        field("height", &WorldStory::height),
        field("years", &WorldStory::years),
    };
};

}  // namespace undercroft
