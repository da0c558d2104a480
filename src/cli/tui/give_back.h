// Gives the terminal back when the program must stop at once: a failed CHECK, a crash, an uncaught exception. Without it the alternate
// screen stays on, keys are not echoed, and the message is lost.
#pragma once

namespace undercroft {

// After the screen was opened (newterm); before it, the terminal's own settings are remembered.
void remember_terminal();
void give_back_on_stop();
// When the screen is closed in good order.
void stop_giving_back();

}  // namespace undercroft
