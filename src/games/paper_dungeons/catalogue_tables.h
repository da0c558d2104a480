// Tables worked out from what was read: neighbours, passable sides by what a team can pass, sums by set of finished items.
#pragma once

#include "games/paper_dungeons/catalogue.h"

namespace undercroft::paper_dungeons {

bool are_neighbours(int a, int b);
void work_out_tables(Catalogue& catalogue);

}  // namespace undercroft::paper_dungeons
