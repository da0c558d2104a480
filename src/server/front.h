// What a connection knows of the house behind it: where pages come from, who keeps the tables, what may come in. No more than that, so
// that the code around sockets knows no table and no game.
#pragma once

#include <memory>
#include <string>

#include "server/door.h"
#include "server/guest.h"
#include "server/http.h"
#include "server/metrics.h"
#include "server/rates.h"
#include "text/voice.h"

namespace undercroft {

// A table, as a socket speaks with it; from any thread.
class Host {
public:
    virtual ~Host() = default;
    virtual void hear(std::shared_ptr<Guest> guest, ClientMessage message) = 0;
    virtual void leave(std::shared_ptr<Guest> guest) = 0;
};

class Hosts {
public:
    virtual ~Hosts() = default;
    // Refused when there is no such table.
    virtual Result<std::shared_ptr<Host>> find_host(const std::string& table) = 0;
};

class Pages {
public:
    virtual ~Pages() = default;
    // `respond` is called once, from any thread.
    virtual void answer(const HttpRequest& request, Respond respond) = 0;
};

struct Front {
    Hosts& hosts;
    Pages& pages;
    Rates& rates;
    Metrics& metrics;
    const TextCatalogue& texts;
    DoorRules door;

    Voice voice(Language language) const { return {texts, language}; }
};

}  // namespace undercroft
