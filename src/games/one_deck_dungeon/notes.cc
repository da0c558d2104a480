// How lines and answers are told among others: lines that join, what is said before an answer that hurts, and of one that was the
// only one.
#include "games/one_deck_dungeon/names.h"
#include "games/one_deck_dungeon/solver/stake.h"
#include "games/one_deck_dungeon/words.h"

namespace undercroft::one_deck_dungeon {

namespace {

// The same facts in other words.
Message told_as(const Message& message, const char* part) {
    Message other = message;
    other.key += part;
    return other;
}

}  // namespace

// The last part of the sentence's key.
std::string Words::event_kind(const Event& happened) const {
    const std::string key = event(happened).key;
    return key.substr(key.rfind('.') + 1);
}

EventNotes Words::event_notes(const Event& happened) const {
    EventNotes notes;
    const Message line = event(happened);
    switch (static_cast<Happened>(happened.kind)) {
    case Happened::time_spent: notes.run = {Message(text("event.time_spent_head")), told_as(line, "_item"), told_as(line, "_tail")}; break;
    case Happened::stairs_token: notes.run = {text("event.stairs_token_head"), told_as(line, "_item")}; break;
    case Happened::rolled:
        notes.run = {text("event.rolled_head").with("hero", PrintedNames(*catalogue_).hero_card(happened.numbers[5])),
                     told_as(line, "_item")};
        break;
    default: break;
    }
    return notes;
}

std::optional<Message> Words::warning(const State& state, Seat seat, Action chosen) const {
    if (static_cast<Do>(chosen.kind) != Do::stop) return std::nullopt;
    const Stake stake = stake_of(*catalogue_, state);
    if (stake.end.wounds == 0 && !stake.end.loot_lost) return std::nullopt;
    return told_as(action(state, seat, chosen), "_sure");
}

std::optional<Message> Words::forced(const State& state, Seat seat, Action given) const {
    switch (static_cast<Do>(given.kind)) {
    case Do::drink_healing:
    case Do::explore:
    case Do::enter:
    case Do::stop: return told_as(action(state, seat, given), "_forced");
    default: return std::nullopt;
    }
}

}  // namespace undercroft::one_deck_dungeon
