// What one viewer may see of a table of Kindling, as plain values; the picture is painted from this alone. Handles: card:7, seat:2.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "description/description.h"

namespace undercroft::kindling {

struct BoardSeat {
    std::string handle;
    int points = 0, cards = 0;
    std::optional<int> bid;  // of the last round
};
struct BoardCard {
    std::string handle;
    int card = 0;
};
struct Board {
    int deck = 0;
    std::vector<BoardSeat> seats;
    std::vector<BoardCard> hand;   // the viewer's own
    std::optional<BoardCard> top;  // to be blocked, while a launch can be answered
};

}  // namespace undercroft::kindling

namespace undercroft {

template <>
struct Description<kindling::BoardSeat> {
    using BoardSeat = kindling::BoardSeat;
    static constexpr std::string_view name = "KindlingSeat";
    static constexpr auto fields = FieldList{field("handle", &BoardSeat::handle), field("points", &BoardSeat::points),
                                             field("cards", &BoardSeat::cards), field("bid", &BoardSeat::bid, "Of the last round.")};
};
template <>
struct Description<kindling::BoardCard> {
    using BoardCard = kindling::BoardCard;
    static constexpr std::string_view name = "KindlingCard";
    static constexpr auto fields = FieldList{field("handle", &BoardCard::handle), field("card", &BoardCard::card)};
};
template <>
struct Description<kindling::Board> {
    using Board = kindling::Board;
    static constexpr std::string_view name = "KindlingBoard";
    static constexpr auto fields =
        FieldList{field("deck", &Board::deck), field("seats", &Board::seats), field("hand", &Board::hand, "The viewer's own."),
                  field("top", &Board::top, "To be blocked, while a launch can be answered.")};
};

}  // namespace undercroft
