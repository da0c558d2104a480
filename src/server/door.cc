#include "server/door.h"

#include <algorithm>
#include <cctype>

namespace undercroft {

namespace {

std::string small_letters(std::string_view text) {
    std::string small(text);
    std::transform(small.begin(), small.end(), small.begin(), [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    return small;
}

}  // namespace

bool DoorRules::allows_host(std::string_view host) const { return hosts.contains(small_letters(host)); }

bool DoorRules::allows_origin(std::string_view origin) const {
    if (origin.empty()) return true;
    const std::string small = small_letters(origin);
    for (const std::string_view scheme : {"http://", "https://"}) {
        if (small.starts_with(scheme)) return hosts.contains(small.substr(scheme.size()));
    }
    return false;
}

}  // namespace undercroft
