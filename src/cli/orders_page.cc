#include "cli/orders_page.h"

namespace undercroft {

namespace {

OrdersRequest as_they_are(const View& view) {
    OrdersRequest request{view.seat, view.epoch, view.orders->number, view.orders->answers_forced, false, {}};
    for (const ViewMoment& moment : view.orders->moments) {
        if (!moment.stops) request.passes.push_back(moment.id);
    }
    return request;
}

}  // namespace

OrdersRequest ask_always(const View& view) {
    OrdersRequest request = as_they_are(view);
    request.passes.clear();
    return request;
}

OrdersRequest only_what_concerns(const View& view) {
    OrdersRequest request = ask_always(view);
    for (const ViewMoment& moment : view.orders->moments) {
        if (!moment.concerns) request.passes.push_back(moment.id);
    }
    return request;
}

OrdersRequest until_turn(const View& view) {
    OrdersRequest request = as_they_are(view);
    request.until_turn = true;
    return request;
}

OrdersRequest turned_over(const View& view, size_t moment) {
    OrdersRequest request = as_they_are(view);
    const std::string& id = view.orders->moments[moment].id;
    if (std::erase(request.passes, id) == 0) request.passes.push_back(id);
    return request;
}

std::string stop_line(const House& house, const ViewMoment& moment) {
    return house.say(Message("cli.passes.stop").with("moment", moment.words).with("on", std::string(moment.stops ? "yes" : "no")));
}

}  // namespace undercroft
