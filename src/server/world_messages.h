// Worlds of How to Host a Dungeon: asked for, told piece by piece for whoever shows one beside its map (ages, lines, places, groups, years,
// the life of a place), grown, branched.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "description/description.h"
#include "games/host_a_dungeon/life.h"
#include "server/hall_messages.h"

namespace undercroft {

struct AskWorld {
    std::optional<std::string> table, token, seed;
    std::optional<std::map<std::string, std::string>> options;
    std::string language, form;
    std::optional<int64_t> step;
    std::optional<int> layer, year, mark;
    std::optional<bool> dark, evidence;
    std::optional<std::string> teller;
};
struct GrowWorlds {
    std::string language;
    int count = 0;
    std::optional<std::string> seed;
    std::optional<std::map<std::string, std::string>> options;
    std::optional<bool> dark, small;
};
struct GrownWorld {
    std::string seed, name, svg, words;
    int years = 0;
    std::vector<std::string> peoples;
};
struct GrownWorlds {
    std::vector<GrownWorld> worlds;
};

// Branches of one world: tables that share its seed and choices, and where their answers part.
struct AskBranches {
    std::string language;
    std::optional<std::string> seed;
    std::optional<std::map<std::string, std::string>> options;
    std::optional<Credential> table;
    std::vector<Credential> others;
};
struct WorldBranch {
    std::string table;
    int layer = 0, year = 0, last_layer = 0, last_year = 0;
    bool parted = false, over = false;
};
struct WorldBranches {
    std::vector<WorldBranch> branches;
};
// A world that grew by itself, gone on with at a table from the end of a year.
struct ForkWorld {
    std::string language, seed;
    std::optional<std::map<std::string, std::string>> options;
    int layer = 0, year = 0;
};

struct WorldProgress {
    bool growing = false;
    int layer = 0, year = 0;
    std::string age;
};
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
    static constexpr auto fields = FieldList{
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
    static constexpr auto fields = FieldList{
        field("rule", &host_a_dungeon::StoryProof::rule),
        field("rolls", &host_a_dungeon::StoryProof::rolls),
    };
};
template <>
struct Description<host_a_dungeon::StoryLine> {
    static constexpr std::string_view name = "StoryLine";
    static constexpr auto fields = FieldList{
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
    static constexpr auto fields = FieldList{
        field("group", &host_a_dungeon::StoryOwner::group),
        field("since", &host_a_dungeon::StoryOwner::since),
    };
};
template <>
struct Description<host_a_dungeon::StoryPlace> {
    static constexpr std::string_view name = "StoryPlace";
    static constexpr auto fields = FieldList{
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
    static constexpr auto fields = FieldList{
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
    static constexpr auto fields = FieldList{
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
    static constexpr auto fields = FieldList{
        field("group", &WorldLiving::group),
        field("people", &WorldLiving::people),
        field("wealth", &WorldLiving::wealth),
    };
};
template <>
struct Description<WorldYear> {
    static constexpr std::string_view name = "WorldYear";
    static constexpr auto fields = FieldList{
        field("layer", &WorldYear::layer),
        field("year", &WorldYear::year),
        field("groups", &WorldYear::groups, "Who lived at its end."),
    };
};
template <>
struct Description<WorldStory> {
    static constexpr std::string_view name = "WorldStory";
    static constexpr auto fields = FieldList{
        field("story", &WorldStory::story),
        field("seed", &WorldStory::seed, "Empty where it is a secret."),
        field("width", &WorldStory::width, "Of the sheet, in map units."),
        field("height", &WorldStory::height),
        field("years", &WorldStory::years),
    };
};
template <>
struct Description<AskWorld> {
    static constexpr std::string_view name = "AskWorld";
    static constexpr auto fields = FieldList{
        field("table", &AskWorld::table, "The world of a table; left out: one that grows from a seed."),
        field("token", &AskWorld::token, "Of a seat, or the credential to watch."),
        field("seed", &AskWorld::seed, "Digits."),
        field("options", &AskWorld::options, "With which it grows."),
        field("language", &AskWorld::language),
        field("form", &AskWorld::form,
              "svg, png, pdf, json, md (chronicle), story (WorldStory), life (WorldLife), progress. The file itself answers."),
        field("step", &AskWorld::step, "Of a table, as POST /api/replay counts them; left out: now."),
        field("layer", &AskWorld::layer, "With the year: as it stood at the end of a year that the story names."),
        field("year", &AskWorld::year),
        field("mark", &AskWorld::mark, "Of a life: whose."),
        field("dark", &AskWorld::dark, "Of a map: light on dark."),
        field("evidence", &AskWorld::evidence, "Of a chronicle: rule and rolls behind every line."),
        field("teller", &AskWorld::teller, "Of a chronicle: whose voice."),
    };
};
template <>
struct Description<GrowWorlds> {
    static constexpr std::string_view name = "GrowWorlds";
    static constexpr auto fields = FieldList{
        field("language", &GrowWorlds::language),
        field("count", &GrowWorlds::count, "1 to 12, of seeds in a row."),
        field("seed", &GrowWorlds::seed, "The first; left out: any."),
        field("options", &GrowWorlds::options),
        field("dark", &GrowWorlds::dark),
        field("small", &GrowWorlds::small, "Without what nobody could see on a small map."),
    };
};
template <>
struct Description<GrownWorld> {
    static constexpr std::string_view name = "GrownWorld";
    static constexpr auto fields = FieldList{
        field("seed", &GrownWorld::seed),
        field("name", &GrownWorld::name),
        field("svg", &GrownWorld::svg, "Its map."),
        field("words", &GrownWorld::words, "The line of its chronicle that says most."),
        field("years", &GrownWorld::years),
        field("peoples", &GrownWorld::peoples, "Ids of the species that ruled, then of the villains."),
    };
};
template <>
struct Description<GrownWorlds> {
    static constexpr std::string_view name = "GrownWorlds";
    static constexpr auto fields = FieldList{field("worlds", &GrownWorlds::worlds)};
};
template <>
struct Description<WorldProgress> {
    static constexpr std::string_view name = "WorldProgress";
    static constexpr auto fields = FieldList{
        field("growing", &WorldProgress::growing, "False: it is not being grown now."),
        field("layer", &WorldProgress::layer),
        field("year", &WorldProgress::year, "That it has reached."),
        field("age", &WorldProgress::age, "In words."),
    };
};
template <>
struct Description<AskBranches> {
    static constexpr std::string_view name = "AskBranches";
    static constexpr auto fields = FieldList{
        field("language", &AskBranches::language),
        field("seed", &AskBranches::seed, "Of a world that grew by itself; digits."),
        field("options", &AskBranches::options),
        field("table", &AskBranches::table, "Or the world of a table."),
        field("others", &AskBranches::others, "Tables that may be branches of it; at most 24."),
    };
};
template <>
struct Description<WorldBranch> {
    static constexpr std::string_view name = "WorldBranch";
    static constexpr auto fields = FieldList{
        field("table", &WorldBranch::table),
        field("layer", &WorldBranch::layer, "With the year: where its answers part from those of the world that is asked about."),
        field("year", &WorldBranch::year),
        field("last_layer", &WorldBranch::last_layer, "With the last year: how far it has come."),
        field("last_year", &WorldBranch::last_year),
        field("parted", &WorldBranch::parted, "False: the same so far."),
        field("over", &WorldBranch::over),
    };
};
template <>
struct Description<WorldBranches> {
    static constexpr std::string_view name = "WorldBranches";
    static constexpr auto fields = FieldList{field("branches", &WorldBranches::branches)};
};
template <>
struct Description<ForkWorld> {
    static constexpr std::string_view name = "ForkWorld";
    static constexpr auto fields = FieldList{
        field("language", &ForkWorld::language),
        field("seed", &ForkWorld::seed, "Digits."),
        field("options", &ForkWorld::options),
        field("layer", &ForkWorld::layer, "With the year: a year that the story names; the table goes on after it."),
        field("year", &ForkWorld::year),
    };
};
template <>
struct Description<host_a_dungeon::LifeHolder> {
    static constexpr std::string_view name = "LifeHolder";
    static constexpr auto fields = FieldList{
        field("group", &host_a_dungeon::LifeHolder::group),
        field("name", &host_a_dungeon::LifeHolder::name),
        field("species", &host_a_dungeon::LifeHolder::species),
        field("first", &host_a_dungeon::LifeHolder::first),
        field("last", &host_a_dungeon::LifeHolder::last, "Left out: it still holds it."),
    };
};
template <>
struct Description<host_a_dungeon::LifeEvent> {
    static constexpr std::string_view name = "LifeEvent";
    static constexpr auto fields = FieldList{
        field("layer", &host_a_dungeon::LifeEvent::layer),
        field("year", &host_a_dungeon::LifeEvent::year),
        field("season", &host_a_dungeon::LifeEvent::season, "1 spring to 4 winter, 0: of no season."),
        field("words", &host_a_dungeon::LifeEvent::words),
        field("groups", &host_a_dungeon::LifeEvent::groups),
        field("proofs", &host_a_dungeon::LifeEvent::proofs),
    };
};
template <>
struct Description<host_a_dungeon::Life> {
    static constexpr std::string_view name = "WorldLife";
    static constexpr auto fields = FieldList{
        field("mark", &host_a_dungeon::Life::mark),
        field("name", &host_a_dungeon::Life::name),
        field("kind", &host_a_dungeon::Life::kind, "May be empty."),
        field("depth", &host_a_dungeon::Life::depth, "1 to 6 as the scale beside the map has it, 0 above ground."),
        field("layer", &host_a_dungeon::Life::layer),
        field("born", &host_a_dungeon::Life::born),
        field("ended", &host_a_dungeon::Life::ended, "Left out: it still stands."),
        field("holders", &host_a_dungeon::Life::holders, "Its owners through time."),
        field("events", &host_a_dungeon::Life::events, "Everything that happened there."),
    };
};

}  // namespace undercroft
