// One connection: requests one after another, each checked at the door, until it closes or becomes a socket.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>

#include "server/front.h"

namespace undercroft {

boost::asio::awaitable<void> serve_connection(boost::asio::ip::tcp::socket socket, const Front& front);

}  // namespace undercroft
