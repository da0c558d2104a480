#include "world/grid.h"

namespace undercroft::world {

Grid::Grid(int columns, int rows) : columns_(columns), rows_(rows) {
    const size_t cells = static_cast<size_t>(columns) * static_cast<size_t>(rows);
    ground_.assign(cells, Ground::rock);
    space_.assign(cells, MarkId::none());
    ore_.assign(cells, MarkId::none());
    body_.assign(cells, BodyId::none());
}

}  // namespace undercroft::world
