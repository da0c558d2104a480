// A page of turns, each in one line that unfolds: what happened meanwhile, and the log.
#pragma once

#include <string>
#include <vector>

#include "cli/tui/full_screen.h"
#include "session/news.h"

namespace undercroft {

// `turns` keeps what is unfolded. `last_line`: below them all, may be empty.
FullScreen::Closed show_turns(FullScreen& screen, const std::string& title, std::vector<ToldTurn>& turns, const std::string& last_line,
                              FullScreen::From from);

}  // namespace undercroft
