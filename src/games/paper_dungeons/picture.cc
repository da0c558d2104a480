// The sheet of Paper Dungeons drawn for a terminal.
#include "games/paper_dungeons/words.h"

namespace undercroft::paper_dungeons {

void Words::paint(const State&, Viewer, const Speaker&, Canvas&) const {}

Message Words::reason(const State&, Seat, Action) const { return Message("paper_dungeons.hint.nothing_better"); }

}  // namespace undercroft::paper_dungeons
