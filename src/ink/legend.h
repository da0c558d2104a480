// Legend: what a game says about the marks of its world, so that ink can draw them. Marks, liquids and groups are named by the
// numbers of the world; everything else is words and the choice of a hand. Ink decides nothing and knows no rules.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "text/language.h"
#include "world/world.h"

namespace undercroft::ink {

// Whose handwriting a mark is drawn in: its line, its hatching and its colour. The shape comes from the mark itself.
enum class Hand : uint8_t { nature, dwarves, goblins, demons, water_folk, cataclysm, kingdom, delvers, tribe, great_evil };
inline constexpr int hand_count = 10;

// How large a name is lettered, and in which face.
enum class Rank : uint8_t {
    place,   // a room, a cave, a building: its own name
    minor,   // "gold mines", "aquifer": small, left out where there is no room
    region,  // large, spaced capitals: mountains, whole complexes (see Region)
};

// One mark. Marks without a note are drawn as nature's, without furniture or name.
struct Place {
    world::MarkId mark;
    Hand hand = Hand::nature;
    std::string furnishing;  // an id of content/ink/rooms.toml, or empty; unknown ids furnish nothing
    std::string name;        // in the language of the map; empty: not lettered
    Rank rank = Rank::place;
    bool ruined = false;    // broken walls, rubble, cracks
    bool secret = false;    // dashed wall
    bool deserted = false;  // no lamp in the lamp-lit palette, cobwebs
    std::string plural;     // of several alike that lie near each other; empty: the name serves
};

// A name over several marks: a city, a citadel, a mountain. It is lettered large, as near to their middle as rock allows.
struct Region {
    std::string name;
    Hand hand = Hand::nature;
    std::vector<world::MarkId> marks;
    std::optional<world::Point> at;  // instead of the marks: a peak, a forest
};

struct LiquidName {
    world::BodyId body;
    std::string name;
};

// The outline of a token: its sort is told by shape and letter, never by colour alone.
enum class TokenShape : uint8_t { circle, square, triangle, diamond, shield, star, octagon };

// Living ones. A token stands in its space; name and counts stand beside it in the rock.
struct Group {
    world::MarkId where;             // the space or building it stands in
    std::optional<world::Point> at;  // where exactly; else ink finds a free place in the space
    TokenShape shape = TokenShape::circle;
    std::string letter;  // one letter, or empty
    std::string name;
    Hand hand = Hand::nature;
    int people = 0;    // filled pips
    int treasure = 0;  // hollow pips
    world::Moment since;
    uint32_t cause = 0;
};

// A dashed line along a way: the steps of a party, a march.
struct Trail {
    std::vector<world::Point> points;
    world::Moment since;
    uint32_t cause = 0;
};

// A sheet of tracing paper, named after its age; Moment::layer is the number.
struct Age {
    uint8_t layer = 0;
    std::string name;
};

// What stands in the legend below the map: only what the map shows.
struct HandEntry {
    Hand hand = Hand::nature;
    std::string name;  // empty: the usual word for this hand
};
struct TokenEntry {
    TokenShape shape = TokenShape::circle;
    std::string letter, name;
};

enum class Palette : uint8_t { light, dark };

struct Legend {
    std::string title;  // "The Deeps of Hrodd"
    std::string age;    // the age it is now
    std::string seed;   // as the player would type it
    std::string hash;   // of the record, printed small
    world::Moment now;  // what is drawn is the world as given; this dates it
    Language language = Language::english;
    Palette palette = Palette::light;
    std::vector<Age> ages;  // by layer
    std::vector<Place> places;
    std::vector<Region> regions;
    std::vector<LiquidName> liquids;
    std::vector<Group> groups;
    std::vector<Trail> trails;
    std::vector<HandEntry> hands;    // empty: those that the map shows
    std::vector<TokenEntry> tokens;  // empty: none
    // What happened at this moment may be named for a reader's tooltip: cause -> sentence. Empty: no sentence.
    std::string (*tell)(const void* context, uint32_t cause) = nullptr;
    const void* tell_context = nullptr;
};

}  // namespace undercroft::ink
