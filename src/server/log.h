// The hall's log: one line of JSON for each thing worth knowing. Nothing secret is ever put in: no tokens, invites, bodies, queries.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace undercroft {

enum class Weight : unsigned char { detail, note, warning, trouble };

// To the error stream; before this nothing is written.
void start_log(Weight least);
void log_line(Weight weight, std::string_view what, std::initializer_list<std::pair<std::string_view, std::string>> facts = {});
void end_log();

}  // namespace undercroft
