// Siting: where a name is set. Many places are tried around what it names; the cheapest one that touches no wall, no name and nothing it
// may not lie on is taken. Sets nothing itself.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "ink/clearing.h"
#include "ink/names.h"

namespace undercroft::ink {

// Where, how large and in which form a name stands.
struct Spot {
    Area area;
    double cost = 1e9;
    size_t form = 0;
    double shrink = 1, away = 0;
    size_t anchor = 0;
    bool covers = false;  // lies on furniture, which gives way
    bool ok() const { return cost < 1e8; }
};

class Siting : public Clearing {
public:
    using Clearing::Clearing;

    static constexpr double number_size = 2.5;
    static constexpr double led_from = 3.6;  // how far a name may stand off without a line to its place

protected:
    struct Size {
        double width = 0, height = 0;
        double ascent = 0;  // of the first line
    };
    static std::vector<std::string> lines_of(const std::string& form);
    // How one line of a form is lettered: numbers below a name are smaller and stand upright.
    struct LineStyle {
        Face face;
        double size, track, step;  // step: down to the next line
    };
    static LineStyle style_of(const Name& name, size_t line, size_t lines, double shrink);
    static bool has_pips(const Name& name) { return name.people + name.treasure > 0 || name.token; }
    Size size_of(const Name& name, size_t form, double shrink) const;

    // Near the first that bears the name, else near the next of them.
    Spot best(const Name& name) const;
    // Beside its space if there is rock, else in it, off the furniture if that can be, else as far as a line can lead.
    Spot best_for_number(const Name& sign, size_t anchor) const;
    // From the edge of the name to what it names.
    std::pair<Vec, Vec> leader(const Name& name, const Spot& spot) const;

private:
    double cost_of(const Name& name, const Area& area, double away) const;
    void try_at(const Name& name, size_t anchor, size_t form, double shrink, Vec top_left, Size size, double away, Spot& best) const;
    double crossing_cost(const Name& name, const Spot& spot) const;
    Spot of_whole(const Name& name) const;
    void around(const Name& name, size_t at, size_t form, double shrink, Size size, Spot& best) const;
    void everywhere(const Name& name, size_t form, double shrink, Size size, Spot& best) const;
    void inside(const Name& name, size_t anchor, Spot& best) const;
    void over_furniture(size_t anchor, const Opening& own, Vec middle, Size size, Spot& best) const;
    Spot in_water(const Name& name) const;
    bool is_water(const Area& area, const Name& name) const;
};

}  // namespace undercroft::ink
