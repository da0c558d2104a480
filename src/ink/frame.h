// Around the map: frame and depth marks, the ribbon with title, year and seed, and the legend below.
#pragma once

#include "ink/work.h"
#include "text/catalogue.h"

namespace undercroft::ink {

// Where the ribbon hangs: in the middle if the sky is free there, else to the side with more room.
struct Cartouche {
    Area ribbon;  // with its tails
    Area all;     // with the lines below it
};
Cartouche cartouche_for(const Work& work, std::span<const Area> buildings);

void draw_frame(const Work& work);
void draw_cartouche(const Work& work, const Cartouche& cartouche, const TextCatalogue& words);
void draw_legend(const Work& work, const TextCatalogue& words);

}  // namespace undercroft::ink
