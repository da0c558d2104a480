// Clearing: where lettering may stand. Rock and sky are known in a few look-ups; walls, furniture and what is taken already, exactly.
#pragma once

#include <span>
#include <vector>

#include "ink/work.h"

namespace undercroft::ink {

class Clearing {
public:
    // Buildings, title and whatever else must be kept free come first among what is taken.
    Clearing(const Work& work, std::span<const Area> kept_free);

protected:
    int64_t count(const Sums& sums, const Area& area) const;
    bool is_on_map(const Area& area) const;
    bool is_free(const Area& area) const;  // of what is taken
    // Exactly, since thorns and corners are finer than the field.
    bool meets_wall(const Area& area) const;
    // The same of walls that are to be seen: inside a space, those of others often end at it.
    bool sees_wall(const Area& area) const;
    bool touches_water(const Area& area) const;
    bool meets_token(const Area& area) const;
    bool overlaps_things(const Area& area) const;
    bool meets_obsidian(const Area& area) const { return count(obsidian_, area) > 0; }

    const Work& work_;
    const Letters& letters_;
    std::vector<Area> taken_;
    int64_t buildings_;
    std::vector<Area> things_, tokens_;  // furniture and tokens, stroke by stroke
    Sums not_rock_, close_, not_sky_, obsidian_;
};

}  // namespace undercroft::ink
