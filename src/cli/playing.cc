#include "cli/playing.h"

namespace undercroft {

Playing::Playing(Sitting sitting) : sitting_(std::move(sitting)) {
    for (size_t i = 0; i < table().plans().size(); ++i) {  // a program that was killed while somebody watched
        const Seat seat(static_cast<int>(i));
        if (table().is_lent(seat)) static_cast<void>(sitting_.table().give_back(seat));
    }
    for (size_t i = 0; i < table().plans().size(); ++i) {
        if (table().people() == 1 && table().plans()[i].is_person()) shown_ = Seat(static_cast<int>(i));
    }
}

bool Playing::step() {
    Table& table = sitting_.table();
    if (table.advance()) return true;
    if (const std::optional<Task> task = table.next_task()) {
        const Result<Choice> choice = think(table.game(), *task, &clock_);
        if (choice && table.give(*task, *choice)) return true;
    }
    static_cast<void>(keep());  // said again whenever the person does something
    return false;
}

Seat Playing::person_to_act() const {
    const SeatSet people = table().people_to_act();
    return people.has(shown_) ? shown_ : people.lowest();
}

bool Playing::turn_screen_to(Seat seat) {
    const auto seen_by = [this](Seat each) { return game().hash(table().match().observation(each)); };
    const bool hides = table().people() > 1 && seat != shown_ && (shown_.is_none() || seen_by(seat) != seen_by(shown_));
    shown_ = seat;
    return hides;
}

void Playing::paint(const House& house, const View& view, Canvas& canvas) const {
    if (!view.board.empty()) game().paint(view.board, house.speaker(), canvas);
}

Result<HintGiven> Playing::hint(const House& house, const View& view) const {
    const Result<Task> task = table().hint_task({view.seat, view.epoch, view.number}, hint_bot_of(game()), hint_microseconds);
    if (!task) return task.problem();
    const Result<Choice> choice = think(game(), *task, &clock_);
    if (!choice) return choice.problem();
    return table().hint(*task, *choice, house.voice());
}

}  // namespace undercroft
