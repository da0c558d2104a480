// What every table and every page of the hall works with.
#pragma once

#include <boost/asio/any_io_executor.hpp>

#include "server/metrics.h"
#include "server/thinkers.h"
#include "server/vault.h"
#include "session/house.h"

namespace undercroft {

struct HallTools {
    const House& house;
    Vault& vault;
    Thinkers& thinkers;
    Metrics& metrics;
    boost::asio::any_io_executor executor;

    Voice voice(Language language) const { return {house.texts(), language}; }
};

}  // namespace undercroft
