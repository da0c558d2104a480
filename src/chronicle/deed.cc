#include "chronicle/deed.h"

namespace undercroft::chronicle {

CastId hand_in(const Deed& deed) { return deed.kind == "killed" ? deed.who : deed.kind == "people_ends.killed" ? deed.foe : no_one; }

CastId ended_in(const Deed& deed) { return deed.kind == "killed" ? deed.foe : deed.kind == "people_ends.killed" ? deed.who : no_one; }

}  // namespace undercroft::chronicle
