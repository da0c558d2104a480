#include "ink/map.h"

#include "ink/buildings.h"
#include "ink/frame.h"
#include "ink/furnish.h"
#include "ink/labels.h"
#include "ink/surface.h"
#include "ink/tokens.h"
#include "ink/work.h"

namespace undercroft::ink {

namespace {

// A reader who points at something learns what made it, if the game tells.
void tell_causes(Scene& scene, const Legend& legend) {
    if (!legend.tell) return;
    for (const LayerId id :
         {LayerId::fallen, LayerId::floor, LayerId::walls, LayerId::water, LayerId::ore, LayerId::surface, LayerId::tokens})
        for (Element& element : scene.layer(id).elements) {
            if (element.cause == 0) continue;
            const std::string sentence = legend.tell(legend.tell_context, element.cause);
            if (!sentence.empty()) element.title += (element.title.empty() ? "" : " · ") + sentence;
        }
}

}  // namespace

Scene draw_map(const world::World& world, const Legend& legend, const Kit& kit, const TextCatalogue& words) {
    Scene scene;
    const Page page(world.sheet());
    const Ground ground(world, page);
    const Openings openings(world, legend, kit, page);
    Field field(openings, ground, page);
    scene.width = page.width;
    scene.height = page.height;
    scene.scale = page.scale;
    scene.palette = legend.palette;
    scene.language = language_code(legend.language);
    scene.title = legend.title;
    scene.now = legend.now;
    for (const Age& age : legend.ages) scene.ages.push_back({age.layer, age.name});
    for (int i = 0; i < layer_count; ++i)
        scene.layer_names.push_back(words.say(legend.language, TextKey{"ink.layer." + std::string(name_of(static_cast<LayerId>(i)))}));
    scene.about = words.say(legend.language, Message("ink.about").with("seed", legend.seed).with("hash", legend.hash));
    const Work work{world, legend, kit, page, ground, openings, field, scene};

    // What takes room comes first, then names; hatching, ore and waves fill what is left.
    std::vector<Area> taken = skyline(work);
    const Cartouche cartouche = cartouche_for(work, taken, words);
    draw_rock(work);
    draw_sky(work, cartouche.taken);
    draw_surface(work);
    draw_furniture(work);
    const std::vector<std::optional<Vec>> tokens = draw_tokens(work);
    draw_trails(work);
    const std::vector<Area> signs = signs_under_the_sky(work);
    taken.insert(taken.end(), signs.begin(), signs.end());
    taken.insert(taken.end(), cartouche.taken.begin(), cartouche.taken.end());
    const std::vector<KeyEntry> key = draw_labels(work, taken, tokens);
    draw_strata(work);
    draw_floors(work);
    draw_scree(work);
    draw_ore(work);
    draw_hatching(work);
    draw_liquids(work);
    draw_walls(work);
    draw_back_walls(work);
    draw_damage(work);
    draw_obsidian(work);
    draw_frame(work);
    draw_cartouche(work, cartouche, words);
    draw_legend(work, words, key);
    tell_causes(scene, legend);
    return scene;
}

}  // namespace undercroft::ink
