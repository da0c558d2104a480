// The whole house: all games with their real packs and all words.
#pragma once

#include "session/house.h"

namespace undercroft::support {

const House& the_house();  // loaded once

}  // namespace undercroft::support
