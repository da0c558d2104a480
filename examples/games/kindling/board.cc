#include "games/kindling/board.h"

#include "core/bits.h"
#include "games/kindling/words.h"

namespace undercroft::kindling {

Board Words::board(const State& state, Viewer viewer, const Speaker&) const {
    Board board;
    board.deck = static_cast<int>(state.deck.size());
    for (size_t i = 0; i < state.seats; ++i) {
        BoardSeat seat{"seat:" + std::to_string(i + 1), state.points[i], state.hand_sizes[i], std::nullopt};
        if (state.shown != decltype(state.shown){}) seat.bid = state.shown[i].coins;
        board.seats.push_back(std::move(seat));
    }
    const auto card = [](int number) { return BoardCard{"card:" + std::to_string(number), number}; };
    if (!viewer.is_spectator()) {
        for (int number : Bits{hand(state, viewer.seat)}) board.hand.push_back(card(number));
    }
    if (state.frames.top_kind() == WindowFrame::frame_kind) board.top = card(state.frames.top<WindowFrame>().top);
    return board;
}

void Words::paint(const Board& board, const Speaker& say, Canvas& canvas) const {
    int y = 0;
    for (const BoardSeat& seat : board.seats) {
        const Message line = Message("kindling.board.seat")
                                 .with("seat", int64_t{y + 1})
                                 .with("points", int64_t{seat.points})
                                 .with("cards", int64_t{seat.cards});
        canvas.write(0, y++, say(line));
    }
    std::string hand;
    for (const BoardCard& card : board.hand) hand += " " + std::to_string(card.card);
    canvas.write(0, y++, say(Message("kindling.board.hand").with("cards", hand)));
    if (board.top) canvas.write(0, y++, say(Message("kindling.board.top").with("card", int64_t{board.top->card})), Ink::strong);
    canvas.write(0, y, say(Message("kindling.board.deck").with("cards", int64_t{board.deck})), Ink::faint);
}

}  // namespace undercroft::kindling
