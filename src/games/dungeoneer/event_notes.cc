// How log lines are told among others, which things they are about and what moved; all from the event alone.
#include "games/dungeoneer/handles.h"
#include "games/dungeoneer/names.h"
#include "games/dungeoneer/words.h"

namespace undercroft::dungeoneer {

namespace {

// The other sentences of a fact carry the same arguments.
Message like(const Message& line, const std::string& key) {
    Message other = line;
    other.key = "dungeoneer." + key;
    return other;
}

// Heroes by their short names.
Message shortly(Message message) {
    constexpr std::string_view hero = "dungeoneer.hero.", full = ".name";
    for (MessageArgument& argument : message.arguments) {
        auto* key = std::get_if<TextKey>(&argument.value);
        if (key == nullptr || !key->key.starts_with(hero) || !key->key.ends_with(full)) continue;
        key->key.replace(key->key.size() - full.size(), full.size(), ".short");
    }
    return message;
}

// Fights, quests, ends: what a newcomer at the table would ask about.
bool is_weighty(Happened what) {
    switch (what) {
    case Happened::attack_declared:
    case Happened::struck:
    case Happened::countered:
    case Happened::tied:
    case Happened::attack_void:
    case Happened::monster_defeated:
    case Happened::hero_defeated:
    case Happened::player_out:
    case Happened::hero_resurrected:
    case Happened::quest_revealed:
    case Happened::quest_attempted:
    case Happened::quest_failed:
    case Happened::quest_completed:
    case Happened::escort_taken:
    case Happened::escort_dropped:
    case Happened::escort_picked_up:
    case Happened::token_taken:
    case Happened::winter_ended:
    case Happened::game_won:
    case Happened::game_lost:
    case Happened::rounds_run_out:
    case Happened::dungeon_won: return true;
    default: return false;
    }
}

bool has_news(Happened what) {
    switch (what) {
    case Happened::hero_defeated:
    case Happened::player_out:
    case Happened::quest_revealed:
    case Happened::quest_completed:
    case Happened::winter_ended:
    case Happened::hero_resurrected:
    case Happened::game_won:
    case Happened::game_lost: return true;
    default: return false;
    }
}

bool joins_neighbours(const Event& event) {
    switch (static_cast<Happened>(event.kind)) {
    case Happened::location_placed:
    case Happened::card_discarded:
    case Happened::quest_dealt: return true;
    case Happened::card_drawn: return event.numbers[0] != Event::blank_value;
    default: return false;
    }
}

// What one line for a whole turn mentions: where the hero goes, what it wins and loses, what is played, how fights and quests end.
bool has_brief(const Event& event) {
    switch (static_cast<Happened>(event.kind)) {
    case Happened::turn_began:
    case Happened::location_placed:
    case Happened::location_shifted:
    case Happened::hero_moved:
    case Happened::hero_transported:
    case Happened::glory_gained:
    case Happened::hero_wounded:
    case Happened::hero_healed:
    case Happened::hero_fell:
    case Happened::hero_defeated:
    case Happened::hero_resurrected:
    case Happened::player_out:
    case Happened::monster_defeated:
    case Happened::card_played:
    case Happened::card_kept:
    case Happened::card_taken:
    case Happened::power_used:
    case Happened::struck:
    case Happened::countered:
    case Happened::tied:
    case Happened::attack_void:
    case Happened::token_taken:
    case Happened::quest_failed:
    case Happened::quest_completed:
    case Happened::quest_revealed:
    case Happened::search_rolled:
    case Happened::escort_taken:
    case Happened::escort_dropped:
    case Happened::escort_picked_up:
    case Happened::ice_placed:
    case Happened::winter_ended:
    case Happened::game_won:
    case Happened::game_lost:
    case Happened::dungeon_won: return true;
    case Happened::threat_rolled: return event.numbers[3] < event.numbers[1];  // only what went wrong
    default: return false;
    }
}

Seat seat_of(Thing thing) { return thing.is_hero() ? thing.seat() : Seat::none(); }

SeatSet concerned(const Event& event) {
    SeatSet seats;
    const auto add = [&](Seat seat) {
        if (!seat.is_none()) seats.add(seat);
    };
    const auto& n = event.numbers;
    switch (static_cast<Happened>(event.kind)) {
    case Happened::card_played: add(Seat(n[1])); break;
    case Happened::card_discarded: add(Seat(n[1])); break;
    case Happened::card_attached: add(seat_of(thing_at(event, 1))); break;
    case Happened::power_used:
    case Happened::monster_wounded:
    case Happened::monster_healed: add(seat_of(thing_at(event, 0))); break;
    case Happened::attack_declared:
    case Happened::struck:
    case Happened::countered:
    case Happened::tied:
        add(seat_of(thing_at(event, 0)));
        add(seat_of(target_of(n[2])));
        break;
    case Happened::attack_rolled:
    case Happened::counter_rolled:
    case Happened::die_rolled: add(seat_of(thing_at(event, 2))); break;
    case Happened::peril_given: add(Seat(n[0])); break;
    case Happened::token_taken: add(Seat(n[1])); break;
    default: break;
    }
    return seats;
}

}  // namespace

EventNotes Words::event_notes(const Event& happened) const {
    const Happened what = static_cast<Happened>(happened.kind);
    const TableNote note = note_of(happened);
    const Message line = event(happened);
    EventNotes notes;
    notes.opens_turn = what == Happened::turn_began;
    notes.weighty = is_weighty(what);
    notes.concerns = concerned(happened);
    const std::string key = line.key.substr(line.key.find('.') + 1);  // "event.<word>"
    if (has_news(what)) notes.news = like(line, key + "_news");
    if (what == Happened::player_out) notes.farewell = like(line, key + "_farewell");
    if (joins_neighbours(happened)) notes.run = EventNotes::Run{like(line, key + "_head"), like(line, key + "_item")};
    if (has_brief(happened)) {
        // Within the line of a turn only others than its hero are named.
        const bool own = !happened.seat.is_none() && happened.seat == note.active;
        notes.brief = shortly(like(line, "brief." + key.substr(key.find('.') + 1))).with("own", std::string(own ? "yes" : "no"));
    }
    return notes;
}

HandleList Words::event_handles(const Event& event) const {
    const TableNote note = note_of(event);
    const Handles names(*catalogue_, note.cast);
    const auto& n = event.numbers;
    HandleList things;
    const auto add = [&](std::string handle) {
        if (!handle.empty()) things.push_back(std::move(handle));
    };
    const auto add_thing = [&](size_t index) { add(names.thing(thing_at(event, index))); };
    switch (static_cast<Happened>(event.kind)) {
    case Happened::attack_declared:
    case Happened::struck:
    case Happened::countered:
    case Happened::tied:
        add_thing(0);
        add(names.thing(target_of(n[2])));
        return things;
    case Happened::hero_dealt:
        add(Handles::seat(event.seat));
        add(names.hero(HeroId(n[0])));
        return things;
    case Happened::hero_resurrected:
        add(Handles::seat(event.seat));
        add(names.hero(HeroId(n[0])));
        add(names.location(n[1]));
        return things;
    case Happened::attack_rolled:
    case Happened::counter_rolled: add_thing(2); return things;
    case Happened::player_out: add(Handles::seat(event.seat)); break;
    default: break;
    }
    if (!event.seat.is_none()) add(names.hero(event.seat));
    switch (static_cast<Happened>(event.kind)) {
    case Happened::location_drawn:
    case Happened::entrance_chosen:
    case Happened::location_unplaced:
    case Happened::location_passed:
    case Happened::location_placed:
    case Happened::location_shifted:
    case Happened::hero_transported:
    case Happened::ice_placed:
    case Happened::ice_removed: add(names.location(n[0])); break;
    case Happened::portal_linked:
    case Happened::bridged:
    case Happened::hero_moved:
        add(names.location(n[0]));
        add(names.location(n[1]));
        break;
    case Happened::exit_opened: add(names.exit(n[0], n[1])); break;
    case Happened::deactivated: add(n[1] == 4 ? names.location(n[0]) : names.exit(n[0], n[1])); break;
    case Happened::monster_wounded:
    case Happened::monster_healed:
    case Happened::monster_defeated:
    case Happened::attack_void: add_thing(0); break;
    case Happened::power_used:
        if (!thing_at(event, 0).is_hero()) add_thing(0);
        break;
    case Happened::card_played:
        add(names.card(n[0]));
        add(names.hero(Seat(n[1])));
        break;
    case Happened::card_attached:
        add(names.card(n[0]));
        add_thing(1);
        break;
    case Happened::card_drawn:
        if (n[0] != Event::blank_value) add(names.card(n[0]));
        add(Handles::deck(n[1], note.split_decks));
        break;
    case Happened::card_kept:
    case Happened::card_discarded:
    case Happened::card_taken:
    case Happened::peril_card_drawn:
    case Happened::monster_left:
    case Happened::monster_to_hand:
    case Happened::monster_to_lair: add(names.card(n[0])); break;
    case Happened::peril_given: add(names.hero(Seat(n[0]))); break;
    case Happened::token_taken:
        add(names.escort(n[0]));
        add(names.hero(Seat(n[1])));
        break;
    case Happened::quest_dealt:
    case Happened::quest_revealed:
    case Happened::quest_attempted:
    case Happened::quest_failed:
    case Happened::quest_completed:
    case Happened::search_rolled: add(names.quest(n[0])); break;
    case Happened::escort_taken:
    case Happened::escort_picked_up: add(names.escort(n[0])); break;
    case Happened::escort_dropped:
        add(names.escort(n[0]));
        add(names.location(n[1]));
        break;
    case Happened::dice_rolled: add(names.quest(n[2])); break;
    case Happened::die_rolled: add_thing(2); break;
    case Happened::deck_reshuffled: add(Handles::deck(n[0], note.split_decks)); break;
    default: break;
    }
    return things;
}

std::optional<Movement> Words::movement(const Event& event) const {
    const TableNote note = note_of(event);
    const Handles names(*catalogue_, note.cast);
    const auto& n = event.numbers;
    const auto cell = [&](int location, int x, int y) {
        return Handles::cell(catalogue_->locations[static_cast<size_t>(location)].region, x, y);
    };
    const auto card_pile = [&](int card) {
        return Handles::discards(note.split_decks && !catalogue_->cards[static_cast<size_t>(card)].is_glory() ? 1 : 0, note.split_decks);
    };
    switch (static_cast<Happened>(event.kind)) {
    case Happened::hero_moved: return Movement{names.hero(event.seat), names.location(n[0]), names.location(n[1])};
    case Happened::hero_transported: return Movement{names.hero(event.seat), names.location(n[1]), names.location(n[0])};
    case Happened::entrance_chosen: return Movement{names.hero(event.seat), {}, names.location(n[0])};
    case Happened::location_placed:
        return Movement{names.location(n[0]), Handles::places(catalogue_->locations[static_cast<size_t>(n[0])].region),
                        cell(n[0], n[1], n[2])};
    case Happened::location_shifted:
        return Movement{names.location(n[0]), cell(n[0], first_of(n[2]), second_of(n[2])), cell(n[0], first_of(n[1]), second_of(n[1]))};
    case Happened::card_drawn: {
        const std::string thing = n[0] == Event::blank_value ? std::string() : names.card(n[0]);
        return Movement{thing, Handles::deck(n[1], note.split_decks), Handles::hand(event.seat)};
    }
    case Happened::card_played: {
        const Seat target(n[1]);
        return Movement{names.card(n[0]), Handles::hand(event.seat), target.is_none() ? Handles::table : names.hero(target)};
    }
    case Happened::card_kept: return Movement{names.card(n[0]), Handles::hand(event.seat), Handles::inventory(event.seat)};
    case Happened::card_discarded: {
        const Seat seat(n[1]);
        std::string from = Handles::table;
        switch (static_cast<HeldIn>(n[2])) {
        case HeldIn::table: break;
        case HeldIn::hand: from = Handles::hand(seat); break;
        case HeldIn::inventory: from = Handles::inventory(seat); break;
        case HeldIn::lair: from = Handles::lair(seat); break;
        case HeldIn::banes: from = Handles::banes(seat); break;
        }
        return Movement{names.card(n[0]), from, card_pile(n[0])};
    }
    case Happened::card_taken: return Movement{names.card(n[0]), {}, Handles::hand(event.seat)};
    case Happened::monster_to_hand: return Movement{names.card(n[0]), Handles::table, Handles::hand(event.seat)};
    case Happened::monster_to_lair: return Movement{names.card(n[0]), Handles::table, Handles::lair(event.seat)};
    case Happened::peril_card_drawn: return Movement{names.card(n[0]), Handles::deck(1, note.split_decks), Handles::table};
    case Happened::escort_taken:
    case Happened::escort_picked_up: return Movement{names.escort(n[0]), {}, names.hero(event.seat)};
    case Happened::escort_dropped: return Movement{names.escort(n[0]), names.hero(event.seat), names.location(n[1])};
    case Happened::token_taken: return Movement{names.escort(n[0]), names.hero(Seat(n[1])), names.hero(event.seat)};
    case Happened::ice_placed: return Movement{Handles::ice, Handles::ice, names.location(n[0])};
    case Happened::ice_removed: return Movement{Handles::ice, names.location(n[0]), Handles::ice};
    default: return std::nullopt;
    }
}

// Something that costs no action point and is over with the phase.
std::optional<Message> Words::still_possible(const State& state, Seat seat) const {
    ActionList actions;
    Rules(catalogue_).list_actions(state, seat, actions);
    for (const Do kind : {Do::finish_escort, Do::attempt, Do::take_escort, Do::play, Do::use_card, Do::use_artifact, Do::use_ability}) {
        for (const Action each : actions) {
            if (each.kind != static_cast<uint16_t>(kind)) continue;
            if (kind == Do::play && catalogue_->cards[static_cast<size_t>(each.a)].when != When::feats) continue;  // it can wait
            return Names::message("action", "end_feats_more").with("option", action(state, seat, each));
        }
    }
    return std::nullopt;
}

// Ending a phase with something left to do in it cannot be taken back.
std::optional<Message> Words::warning(const State& state, Seat seat, Action action) const {
    if (seat.is_none() || action.kind != static_cast<uint16_t>(Do::done)) return std::nullopt;
    const PlayerState& player = state.players[static_cast<size_t>(seat.index)];
    switch (static_cast<Ask>(state.question)) {
    case Ask::villainy:
        if (state.draft.empty()) return std::nullopt;
        return Names::message("action", "end_villainy_sure").with("count", static_cast<int64_t>(state.draft.size()));
    case Ask::feats:
        if (player.action_points > 0) return Names::message("action", "end_feats_sure").with("points", int64_t{player.action_points});
        return still_possible(state, seat);
    default: return std::nullopt;
    }
}

}  // namespace undercroft::dungeoneer
