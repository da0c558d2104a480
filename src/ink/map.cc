#include "ink/map.h"

#include "ink/work.h"

namespace undercroft::ink {

Scene draw_map(const world::World& world, const Legend& legend, const Kit& kit, const TextCatalogue& words) {
    (void)words;
    Scene scene;
    const Page page(world.sheet());
    const Ground ground(world, page);
    const Openings openings(world, legend, kit, page);
    Field field(openings, ground, page);
    scene.width = page.width;
    scene.height = page.height;
    scene.scale = page.scale;
    scene.palette = legend.palette;
    scene.now = legend.now;
    const Work work{world, legend, kit, page, ground, openings, field, scene};
    draw_rock(work);
    draw_strata(work);
    draw_floors(work);
    draw_ore(work);
    draw_hatching(work);
    draw_liquids(work);
    draw_walls(work);
    return scene;
}

}  // namespace undercroft::ink
