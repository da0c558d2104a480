// The board on a page of its own: the whole window at the first scale, a part of it at larger ones.
#pragma once

#include <functional>
#include <string>

#include "cli/tui/full_screen.h"

namespace undercroft {

// Until the person closes it. `paint` draws on a canvas of any size; `legend` says what the signs mean, may be empty.
void show_map(FullScreen& screen, const std::string& legend, const std::function<void(Canvas&)>& paint);

}  // namespace undercroft
