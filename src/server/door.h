// The door: what is checked of whoever comes in before anything is believed, and what is said of every answer that goes out.
#pragma once

#include <set>
#include <string>
#include <string_view>

namespace undercroft {

struct DoorRules {
    std::set<std::string> hosts;  // names under which the hall may be asked for, with their port where it is not the usual one
    bool proxied = false;         // a proxy on this machine tells in X-Forwarded-For who asks

    // Both compare in small letters. An empty origin is no browser's.
    bool allows_host(std::string_view host) const;
    bool allows_origin(std::string_view origin) const;
};

// Browsers run nothing of strangers here and send nothing to strangers from here.
inline constexpr const char* content_policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; media-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

}  // namespace undercroft
