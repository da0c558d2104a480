// Around the map: frame and depth marks, the ribbon with title, year and seed, and the legend below.
#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include "ink/labels.h"
#include "text/catalogue.h"

namespace undercroft::ink {

// Where the ribbon hangs: in the middle if the sky is free there, else to the side with more room.
struct Cartouche {
    Area ribbon;                // with its tails
    std::array<Area, 3> taken;  // ribbon, lines below it, sheets of tracing paper
    double large = 1;           // how much larger than usual it is
};
Cartouche cartouche_for(const Work& work, std::span<const Area> buildings, const TextCatalogue& words);

std::string roman(int number);  // up to 89

// Ages of one name come again and again in a long history: each sort of age once, in the order in which they began.
struct AgeSort {
    uint8_t layer = 0;  // the first of them
    std::string name;
    int times = 0;
};
std::vector<AgeSort> sorts_of_age(const Legend& legend);

void draw_frame(const Work& work);
void draw_cartouche(const Work& work, const Cartouche& cartouche, const TextCatalogue& words);
// `key`: names for which there was no room on the map; it bears their numbers, counted from 1.
void draw_legend(const Work& work, const TextCatalogue& words, std::span<const KeyEntry> key);
// Its small pictures: a piece of wall in the manner of a hand, and the signs of the map by their names, so many times as large.
void draw_swatch(Element& element, const Area& area, Hand hand, uint64_t seed);
void draw_sign(Element& element, const Kit& kit, std::string_view key, Vec at, double size);

}  // namespace undercroft::ink
