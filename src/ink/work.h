// Work: what every part of the drawing has at hand.
#pragma once

#include "ink/field.h"
#include "ink/pen.h"

namespace undercroft::ink {

struct Work {
    const world::World& world;
    const Legend& legend;
    const Kit& kit;
    const Page& page;
    const Ground& ground;
    const Openings& openings;
    Field& field;
    Scene& scene;

    Element& add(LayerId layer, world::MarkId mark, world::Moment when, uint32_t cause) const {
        Element element;
        element.mark = mark;
        element.when = when;
        element.cause = cause;
        scene.layer(layer).elements.push_back(std::move(element));
        return scene.layer(layer).elements.back();
    }
    Element& add(LayerId layer, const Opening& opening) const {
        Element& element = add(layer, opening.mark, opening.when, opening.cause);
        element.wear = static_cast<uint8_t>(opening.wear * 100 + 0.5);
        return element;
    }
    // Paper, sky, frame: belongs to the sheet and is as old as it.
    Element& add_sheet(LayerId layer) const { return add(layer, {}, ground.since(), 0); }
    uint64_t seed(uint64_t number) const { return seed_for(world.seed(), number); }
};

inline void add_stroke(Element& element, Paint paint, Path path, uint8_t opacity = 100, double width = 0) {
    if (!path.empty()) element.strokes.push_back({paint, opacity, width, std::move(path)});
}

// Ways that nobody keeps lie under all other floors.
inline LayerId floor_layer(const Opening& opening) { return opening.paper == Paint::fallen ? LayerId::fallen : LayerId::floor; }

// The parts of the map, each in its file.
void draw_rock(const Work& work);
void draw_floors(const Work& work);
void draw_scree(const Work& work);  // grit on floors that have fallen in
void draw_walls(const Work& work);
void draw_back_walls(const Work& work);  // paintings, masonry, lanterns
void draw_hatching(const Work& work);
void draw_strata(const Work& work);
void draw_ore(const Work& work);
void draw_liquids(const Work& work);
void draw_damage(const Work& work);  // rubble, plugs, cracks
void draw_obsidian(const Work& work);

}  // namespace undercroft::ink
