// Standing orders as both screens offer them: the request for each of the wishes a person can have.
#pragma once

#include <string>

#include "session/house.h"
#include "session/requests.h"

namespace undercroft {

OrdersRequest ask_always(const View& view);
OrdersRequest only_what_concerns(const View& view);
OrdersRequest until_turn(const View& view);
OrdersRequest turned_over(const View& view, size_t moment);  // from stopping to passing and back

std::string stop_line(const House& house, const ViewMoment& moment);

}  // namespace undercroft
