// What a hall has on its disk, read past it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace undercroft::hall_test {

// The journal of a table; empty when there is none.
std::string journal_of(const std::filesystem::path& folder, const std::string& table);

// How many answers and confirmations of the first seat's person are in it; -1 when it cannot be read. Answers that the table gave in its
// place do not count.
int64_t acts_of_first_seat(const std::string& journal);

}  // namespace undercroft::hall_test
