#include "cli/orders_page.h"

#include <algorithm>

namespace undercroft {

namespace {

OrdersRequest as_they_are(const View& view) {
    OrdersRequest request{view.seat, view.epoch, view.orders->number, view.orders->answers_forced, false, {}};
    for (const ViewMoment& moment : view.orders->moments) {
        if (!moment.stops) request.passes.push_back(moment.id);
    }
    return request;
}

std::string short_word(const View& view) { return view.game + ".in_turn." + view.question->moment.value_or(std::string()); }

}  // namespace

std::optional<std::string> in_turn(const House& house, const View& view) {
    if (!view.question || !view.question->moment || !house.texts().has(house.language(), short_word(view))) return std::nullopt;
    return house.say(short_word(view));
}

std::optional<std::string> out_of_turn(const House& house, const View& view) {
    if (!view.question || !view.question->moment || !view.orders || in_turn(house, view)) return std::nullopt;
    const auto& moments = view.orders->moments;
    const auto found = std::ranges::find(moments, *view.question->moment, &ViewMoment::id);
    return found == moments.end() ? std::nullopt : std::optional<std::string>(found->words);
}

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

std::string orders_key(const House& house, const View& view, const std::string& id, const std::string& general) {
    const std::string own = view.game + ".orders." + id;
    return house.texts().has(house.language(), own) ? own : general;
}

bool asks_in_turn(const House& house, const View& view) {
    return std::ranges::any_of(view.orders->moments, [&](const ViewMoment& moment) {
        return house.texts().has(house.language(), view.game + ".in_turn." + moment.id);
    });
}

std::vector<OrderOffer> order_offers(const House& house, const View& view) {
    std::vector<OrderOffer> offers{{house.say(orders_key(house, view, "always", "cli.passes.always")), ask_always(view)}};
    if (!std::ranges::all_of(view.orders->moments, &ViewMoment::concerns))
        offers.push_back({house.say("cli.passes.concerns"), only_what_concerns(view)});
    if (!asks_in_turn(house, view)) offers.push_back({house.say("cli.passes.until_turn"), until_turn(view)});
    for (size_t i = 0; i < view.orders->moments.size(); ++i)
        offers.push_back({stop_line(house, view, view.orders->moments[i]), turned_over(view, i)});
    return offers;
}

std::string stop_line(const House& house, const View& view, const ViewMoment& moment) {
    return house.say(Message(orders_key(house, view, "stop", "cli.passes.stop"))
                         .with("moment", moment.words)
                         .with("on", std::string(moment.stops ? "yes" : "no")));
}

}  // namespace undercroft
