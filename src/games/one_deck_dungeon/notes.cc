// How lines and answers are told among others: lines that join, what is said before an answer that hurts, and of one that was the
// only one.
#include "core/word_list.h"
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

constexpr auto kinds = words_up_to<Happened::first_turn_on_floor>({
    {Happened::time_spent, "time_spent"},
    {Happened::stairs_seen, "stairs_seen"},
    {Happened::stairs_token, "stairs_token"},
    {Happened::healed, "healed"},
    {Happened::doors_laid, "doors_laid"},
    {Happened::card_left_over, "card_left_over"},
    {Happened::door_opened, "door_opened"},
    {Happened::fled, "fled"},
    {Happened::vanished, "vanished"},
    {Happened::faced, "faced"},
    {Happened::paired, "paired"},
    {Happened::option_chosen, "option_chosen"},
    {Happened::item_drained, "item_drained"},
    {Happened::die_stored, "die_stored"},
    {Happened::feat_used, "feat_used"},
    {Happened::rolled, "rolled"},
    {Happened::gamble_failed, "gamble_failed"},
    {Happened::feat_die_dropped, "feat_die_dropped"},
    {Happened::placed, "placed"},
    {Happened::shrugged_off, "shrugged_off"},
    {Happened::skill_used, "skill_used"},
    {Happened::potion_drunk, "potion_drunk"},
    {Happened::paid, "paid"},
    {Happened::gained, "gained"},
    {Happened::changed, "changed"},
    {Happened::converted, "converted"},
    {Happened::discarded, "discarded"},
    {Happened::stored_discarded, "stored_discarded"},
    {Happened::consequences, "consequences"},
    {Happened::wounded, "wounded"},
    {Happened::item_taken, "item_taken"},
    {Happened::skill_taken, "skill_taken"},
    {Happened::potion_taken, "potion_taken"},
    {Happened::experience_taken, "experience_taken"},
    {Happened::loot_lost, "loot_lost"},
    {Happened::levelled_up, "levelled_up"},
    {Happened::experience_traded, "experience_traded"},
    {Happened::descended, "descended"},
    {Happened::boss_met, "boss_met"},
    {Happened::round_begun, "round_begun"},
    {Happened::boss_wounded, "boss_wounded"},
    {Happened::boss_healed, "boss_healed"},
    {Happened::won, "won"},
    {Happened::lost, "lost"},
    {Happened::property_time, "property_time"},
    {Happened::first_turn_on_floor, "first_turn_on_floor"},
});

}  // namespace

std::string Words::event_kind(const Event& happened) const { return std::string(kinds[happened.kind]); }

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
