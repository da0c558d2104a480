// Back walls: what is painted, scratched or hung there in rooms that would else be bare. Drawn after the names, behind the furniture.
#include <algorithm>

#include "ink/artist.h"
#include "ink/furnish.h"

namespace undercroft::ink {

namespace {

constexpr double least_width = 11, least_height = 7.6;  // of a room that needs it
constexpr double apart = 9;                             // from one to the next, about
constexpr double widest_cave = 40;                      // a sea is no wall to paint on

std::span<const std::string_view> ornaments(Hand hand) {
    static constexpr std::array<std::string_view, 4> painted{"wall_beast", "wall_hunters", "wall_hands", "wall_spiral"};
    static constexpr std::array<std::string_view, 3> masonry{"wall_bricks", "wall_runes", "wall_bricks"};
    static constexpr std::array<std::string_view, 3> scratched{"wall_horns", "wall_tally", "wall_scratches"};
    static constexpr std::array<std::string_view, 2> clawed{"wall_scratches", "wall_runes"};
    static constexpr std::array<std::string_view, 2> washed{"wall_waves", "wall_spiral"};
    static constexpr std::array<std::string_view, 4> housed{"wall_bricks", "wall_lantern", "wall_shelf", "wall_bricks"};
    static constexpr std::array<std::string_view, 4> dug{"wall_lantern", "wall_tally", "wall_shelf", "wall_bricks"};
    switch (hand) {
    case Hand::nature:
    case Hand::tribe: return painted;
    case Hand::dwarves:
    case Hand::great_evil: return masonry;
    case Hand::goblins: return scratched;
    case Hand::demons: return clawed;
    case Hand::water_folk: return washed;
    case Hand::kingdom: return housed;
    case Hand::delvers: return dug;
    case Hand::cataclysm: break;
    }
    return {};
}

// All of it on the wall of this room, and on nothing that is lettered or stands there.
bool hangs_free(const Work& work, const Opening& room, const Area& area) {
    constexpr double step = 1;
    for (double y = area.top; y < area.bottom + step; y += step)
        for (double x = area.left; x < area.right + step; x += step) {
            const Vec p{std::min(x, area.right), std::min(y, area.bottom)};
            if (!room.holds(p, 0.5) || work.openings.hidden(p, &room, 0, Among::standing) || work.field.is_taken(p)) return false;
            const world::Cell cell{static_cast<int>(p.x - work.page.map.left), static_cast<int>(p.y - work.page.map.top)};
            if (!work.world.grid().is_dry(cell)) return false;
        }
    return true;
}

void adorn(const Work& work, const Opening& room) {
    const auto choice = ornaments(room.hand);
    const Stand stand = stand_of(room);
    const double width = stand.right - stand.left;
    if (choice.empty() || width < least_width || stand.height < least_height) return;
    // Nobody painted a cave in which nobody ever lived.
    if (room.hand == Hand::nature && (!room.plan || room.plan->items.empty() || room.box.width() > widest_cave)) return;
    const uint64_t seed = seed_for(work.world.seed_of(room.mark), 0xad0);
    const int count = std::max(1, static_cast<int>(width / apart));
    for (int i = 0; i < count; ++i) {
        Dice dice(seed_for(seed, static_cast<uint64_t>(i)));
        const double keep = dice.one(), slip = dice.between(-0.25, 0.25), lift = dice.between(0.52, 0.66), scale = dice.between(0.85, 1.15);
        const int which = dice.whole(0, static_cast<int>(choice.size()) - 1);
        const Art* art = work.kit.art(choice[static_cast<size_t>(which)]);
        if (keep > (room.is_ruined() ? 0.55 : 0.8) || !art) continue;
        const double middle = stand.left + width * (i + 0.5 + slip) / count, foot = stand.floor - stand.height * lift;
        const Area area{middle - art->width * scale / 2, foot - art->height * scale, middle + art->width * scale / 2, foot};
        if (!hangs_free(work, room, area)) continue;
        Element& element = work.add(LayerId::walls, room);
        Artist artist(element, paint_of(room.hand), seed_for(seed, 100 + static_cast<uint64_t>(i)), room.paper);
        artist.draw(*art, {area.left, area.bottom}, scale, scale);
        for (Stroke& stroke : element.strokes) stroke.opacity = 55;
    }
}

}  // namespace

void draw_back_walls(const Work& work) {
    for (const Opening& opening : work.openings.all())
        if (opening.is_chamber() && opening.kind != world::MarkKind::mine && opening.place &&
            (!opening.plan || opening.plan->scene.empty()))
            adorn(work, opening);
}

}  // namespace undercroft::ink
