// Secrets of the hall: 128 bits from the system, in letters that fit into a link; kept only as hashes, compared in constant time.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace undercroft {

// Once, before anything else here.
bool start_secrets();

std::string new_token();  // 22 letters
std::string new_name();   // a public name of ten letters
uint64_t new_secret_seed();

std::string token_hash(std::string_view token);
// False for an empty hash: a seat without one is nobody's.
bool fits_hash(std::string_view token, std::string_view hash);

}  // namespace undercroft
