// Standing orders as both screens offer them: the request for each of the wishes a person can have, and the words over a question that
// can be passed.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "session/house.h"
#include "session/requests.h"

namespace undercroft {

OrdersRequest ask_always(const View& view);
OrdersRequest only_what_concerns(const View& view);
OrdersRequest until_turn(const View& view);
OrdersRequest turned_over(const View& view, size_t moment);  // from stopping to passing and back

// What the open question is about, where it comes out of turn; the game's short word for it (<game>.in_turn), where it comes in its turn.
std::optional<std::string> out_of_turn(const House& house, const View& view);
std::optional<std::string> in_turn(const House& house, const View& view);

// A text about orders in the game's own words (<game>.orders.<id>), else in the general ones.
std::string orders_key(const House& house, const View& view, const std::string& id, const std::string& general);
// Whether all that is asked can be passed: then waiting "until I must act" would never end.
bool asks_in_turn(const House& house, const View& view);
// The wishes that make a difference in this game, in the order in which they are offered.
struct OrderOffer {
    std::string words;
    OrdersRequest request;
};
std::vector<OrderOffer> order_offers(const House& house, const View& view);

std::string stop_line(const House& house, const View& view, const ViewMoment& moment);

}  // namespace undercroft
