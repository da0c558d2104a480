// Field: the map in half units. How far the nearest opening is and whose it is; where the sky is; what is taken by lettering. Ways that
// have come down are open, but nothing is measured from them.
#pragma once

#include "ink/ground.h"
#include "ink/openings.h"

namespace undercroft::ink {

class Field {
public:
    static constexpr double step = 0.5;
    static constexpr double far = 99;

    Field(const Openings& openings, const Ground& ground, const Page& page);

    int columns() const { return columns_; }
    int rows() const { return rows_; }
    bool inside(Vec p) const { return map_.contains(p); }
    Vec centre(int column, int row) const { return {map_.left + (column + 0.5) * step, map_.top + (row + 0.5) * step}; }
    size_t index(Vec p) const;  // clamped to the map

    // Distance from the nearest opening that has not come down, 0 inside one.
    double distance(Vec p) const { return distance_[index(p)]; }
    const Opening* nearest(Vec p) const;
    const Opening* opening(Vec p) const;
    bool is_sky(Vec p) const { return sky_[index(p)] != 0; }
    bool is_rock(Vec p) const { return inside(p) && rock_at(index(p)); }
    // Toward the nearest opening, of length 1.
    Vec toward_wall(Vec p) const;

    double distance_at(size_t i) const { return distance_[i]; }
    bool sky_at(size_t i) const { return sky_[i] != 0; }
    bool rock_at(size_t i) const { return sky_[i] == 0 && owner_[i] == 0; }

    // Rock that digging left as a crumb, too small to read: open ground that goes by the opening beside it.
    struct Crumb {
        const Opening* beside;
        std::vector<Area> cells;
    };
    const std::vector<Crumb>& crumbs() const { return crumbs_; }
    // Whether rock large enough to have a wall, or the open air, lies at p; among standing openings, a way that has come down is rock.
    bool is_walled(Vec p, Among among) const;

    // Lettering and tokens: hatching, ore and waves keep out.
    void take(const Area& area);
    bool is_taken(Vec p) const { return taken_[index(p)] != 0; }

private:
    void clear_crumbs();
    void spread();
    const Openings* openings_;
    Area map_;
    int columns_ = 0, rows_ = 0;
    std::vector<uint16_t> owner_;    // 1 + index of the opening, 0: rock
    std::vector<uint16_t> nearest_;  // the same of the nearest
    std::vector<float> distance_;
    std::vector<uint8_t> sky_, taken_;
    std::vector<Crumb> crumbs_;
};

// Counts over boxes of the field in four look-ups.
class Sums {
public:
    template <class Value>
    Sums(const Field& field, Value&& value) : columns_(field.columns()), rows_(field.rows()) {
        sums_.assign(static_cast<size_t>(columns_ + 1) * static_cast<size_t>(rows_ + 1), 0);
        for (int row = 0; row < rows_; ++row) {
            int64_t line = 0;
            for (int column = 0; column < columns_; ++column) {
                line += value(static_cast<size_t>(row * columns_ + column));
                at(column + 1, row + 1) = at(column + 1, row) + line;
            }
        }
    }
    int64_t in(int left, int top, int right, int bottom) const;  // half-open, clamped

private:
    int64_t& at(int column, int row) {
        return sums_[static_cast<size_t>(row) * static_cast<size_t>(columns_ + 1) + static_cast<size_t>(column)];
    }
    int64_t at(int column, int row) const {
        return sums_[static_cast<size_t>(row) * static_cast<size_t>(columns_ + 1) + static_cast<size_t>(column)];
    }
    int columns_, rows_;
    std::vector<int64_t> sums_;
};

}  // namespace undercroft::ink
