// The back of the house as the server sees it: tables and pages made together, looked after now and then, closed together.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include <boost/asio/any_io_executor.hpp>

#include "server/front.h"
#include "server/thinkers.h"
#include "server/vault.h"
#include "session/house.h"

namespace undercroft {

// Where its words and the browser's files are.
struct HallPlace {
    std::filesystem::path home, web;
    std::string program;  // its version
};

class Back {
public:
    virtual ~Back() = default;
    virtual Hosts& hosts() = 0;
    virtual Pages& pages() = 0;
    virtual void look_after_tables() = 0;  // every few seconds
    virtual void close(const std::string& code) = 0;
};

std::unique_ptr<Back> make_back(const House& house, Vault& vault, Thinkers& thinkers, Metrics& metrics, Rates& rates,
                                const boost::asio::any_io_executor& executor, const HallPlace& place);

}  // namespace undercroft
