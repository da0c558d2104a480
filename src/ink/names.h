// Names: what is to be lettered on a map, and how: gathered from the legend, oldest first, so that a new name never pushes an old one away.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "ink/work.h"

namespace undercroft::ink {

enum class Where : uint8_t { rock, sky, water };
inline constexpr int minor_rank = 3;

// One name to set, with what it belongs to.
struct Name {
    std::string many;                 // of several alike: how the key tells them; empty: the name
    std::string told;                 // what a reader who points at it learns; empty: the name
    std::vector<std::string> forms;   // lines of the ways to break it: one line, then two lines joined by '\n'
    std::vector<std::string> inside;  // what stands in its place and is not drawn: told by numbers below the name
    size_t number_lines = 0;          // the last lines of each form, which are such numbers
    Face face = Face::hand;
    double size = 3.35, track = 0;
    Paint paint = Paint::ink;
    Where where = Where::rock;
    std::vector<Area> anchors;           // what it names; of several alike, the next one serves when the first has no room
    std::vector<const Opening*> spaces;  // of each anchor, or null
    world::MarkId mark;
    world::Moment when;
    world::Moment since;  // of the first that bears it: the order in which names are set
    uint32_t cause = 0;
    int people = 0, treasure = 0;
    const Group* token = nullptr;  // drawn before the pips: of groups without a space
    std::optional<Vec> stands;     // where its token stands in the space
    bool whole = false;            // the anchors are one thing together: lettered large, never left out
    bool living = false;           // groups come after places: they come and go
    int rank = 0;                  // of those that appear together, lower is set first
    world::BodyId body;            // of water: lettered on it
};

// In the order in which they are to be set. `tokens` has the places of the tokens, one for each group of the legend.
std::vector<Name> names_to_set(const Work& work, std::span<const std::optional<Vec>> tokens);

}  // namespace undercroft::ink
