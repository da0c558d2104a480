#include "world/contacts.h"

namespace undercroft::world {

namespace {

bool before(const Contact& contact, std::pair<MarkId, MarkId> key) { return std::pair{contact.a, contact.b} < key; }

}  // namespace

std::vector<Contact> Contacts::of(MarkId space) const {
    std::vector<Contact> found;
    for (const Contact& contact : contacts_)
        if (contact.joins(space)) found.push_back(contact);
    return found;
}

const Contact* Contacts::between(MarkId one, MarkId other) const {
    const std::pair key{std::min(one, other), std::max(one, other)};
    const auto at = std::lower_bound(contacts_.begin(), contacts_.end(), key, before);
    return at != contacts_.end() && at->a == key.first && at->b == key.second ? &*at : nullptr;
}

void Contacts::edge(Cell first, MarkId one, Cell second, MarkId other, int sign) {
    const std::pair key{std::min(one, other), std::max(one, other)};
    auto at = std::lower_bound(contacts_.begin(), contacts_.end(), key, before);
    if (at == contacts_.end() || at->a != key.first || at->b != key.second) {
        Contact fresh;
        fresh.a = key.first;
        fresh.b = key.second;
        at = contacts_.insert(at, fresh);
    }
    // `first` is left of or above `second`.
    if (first.row == second.row)
        at->beside += sign;
    else if (one == key.first)
        at->under += sign;
    else
        at->over += sign;
    const Point middle = first.row == second.row ? Point{second.column * cell_size, centre_of(second).y}
                                                 : Point{centre_of(second).x, second.row * cell_size};
    at->sum_x += sign * middle.x;
    at->sum_y += sign * middle.y;
    if (at->edges() == 0) contacts_.erase(at);
}

void Contacts::count(const Grid& grid, const Box& cells, int sign) {
    const Box box = cells.cut(grid.box());
    const auto node = [&](Cell cell) {
        const size_t index = grid.index(cell);
        return grid.ground_at(index) == Ground::air ? sky : grid.space_at(index);
    };
    const auto count_edge = [&](Cell first, Cell second) {
        const MarkId one = node(first), other = node(second);
        if (one != other && !one.is_none() && !other.is_none()) edge(first, one, second, other, sign);
    };
    for (int row = box.top; row < box.bottom; ++row)
        for (int column = box.left; column < box.right; ++column) {
            const Cell cell{column, row};
            // Each edge once: every cell counts its right and lower edge, the first ones of the box also left and upper.
            if (column + 1 < grid.columns()) count_edge(cell, {column + 1, row});
            if (row + 1 < grid.rows()) count_edge(cell, {column, row + 1});
            if (column == box.left && column > 0) count_edge({column - 1, row}, cell);
            if (row == box.top && row > 0) count_edge({column, row - 1}, cell);
        }
}

}  // namespace undercroft::world
