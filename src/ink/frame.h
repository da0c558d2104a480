// Around the map: frame and depth marks, the ribbon with title, year and seed, and the legend below.
#pragma once

#include <array>
#include <span>
#include <string>

#include "ink/work.h"
#include "text/catalogue.h"

namespace undercroft::ink {

// Where the ribbon hangs: in the middle if the sky is free there, else to the side with more room.
struct Cartouche {
    Area ribbon;                // with its tails
    std::array<Area, 3> taken;  // ribbon, lines below it, sheets of tracing paper
    double large = 1;           // how much larger than usual it is
};
Cartouche cartouche_for(const Work& work, std::span<const Area> buildings);

std::string roman(int number);  // up to 89

void draw_frame(const Work& work);
void draw_cartouche(const Work& work, const Cartouche& cartouche, const TextCatalogue& words);
void draw_legend(const Work& work, const TextCatalogue& words);

}  // namespace undercroft::ink
