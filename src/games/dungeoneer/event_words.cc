// Log lines, each from what its event carries alone.
#include "games/dungeoneer/handles.h"
#include "games/dungeoneer/names.h"
#include "games/dungeoneer/words.h"

namespace undercroft::dungeoneer {

Message Words::event(const Event& event) const {
    const TableNote note = note_of(event);
    const Names names(*catalogue_, note.cast);
    const Happened what = static_cast<Happened>(event.kind);
    const auto& n = event.numbers;
    const auto number = [&](size_t index) { return int64_t{n[index]}; };
    Message line = Names::message("event", word_of(what));
    if (!event.seat.is_none()) line = add(std::move(line), "hero", names.hero(event.seat));
    switch (what) {
    case Happened::turn_began: return std::move(line).with("round", number(0));
    case Happened::phase_began: return std::move(line).with("phase", Names::word("phase", word_of(static_cast<Phase>(n[0]))));
    case Happened::hero_dealt:
        return Names::message("event", "hero_dealt").with("player", Names::player(event.seat)).with("hero", names.hero(int{n[0]}));
    case Happened::hero_resurrected:
        return Names::message("event", "hero_resurrected")
            .with("player", Names::player(event.seat))
            .with("hero", names.hero(int{n[0]}))
            .with("location", names.location(n[1]));
    case Happened::player_out: return std::move(line).with("player", Names::player(event.seat));
    case Happened::glory_gained:
    case Happened::peril_gained:
    case Happened::glory_lost:
    case Happened::peril_lost:
    case Happened::hero_wounded:
    case Happened::hero_healed:
    case Happened::points_gained:
    case Happened::points_lost: return std::move(line).with("amount", number(0)).with("now", number(1));
    case Happened::location_drawn: return std::move(line).with("location", names.location(n[0])).with("left", number(1));
    case Happened::entrance_chosen:
    case Happened::location_unplaced:
    case Happened::location_passed:
    case Happened::hero_transported: return std::move(line).with("location", names.location(n[0]));
    case Happened::location_shifted:
        return std::move(line)
            .with("location", names.location(n[0]))
            .with("x", int64_t{first_of(n[1])})
            .with("y", int64_t{second_of(n[1])});
    case Happened::location_placed: return std::move(line).with("location", names.location(n[0])).with("x", number(1)).with("y", number(2));
    case Happened::portal_linked:
    case Happened::bridged: return std::move(line).with("location", names.location(n[0])).with("other", names.location(n[1]));
    case Happened::hero_moved: return std::move(line).with("from", names.location(n[0])).with("location", names.location(n[1]));
    case Happened::exit_opened: return std::move(line).with("location", names.location(n[0])).with("side", Names::side(n[1]));
    case Happened::threat_rolled:
        return std::move(line)
            .with("stat", Names::stat(n[0]))
            .with("number", number(1))
            .with("die", number(2))
            .with("total", number(3))
            .with("passed", std::string(n[3] >= n[1] ? "yes" : "no"));
    case Happened::monster_wounded:
    case Happened::monster_healed:
        return add(std::move(line), "monster", names.thing(thing_at(event, 0))).with("amount", int64_t{1}).with("now", number(2));
    case Happened::monster_defeated:
    case Happened::attack_void: return add(std::move(line), "monster", names.thing(thing_at(event, 0)));
    case Happened::card_played: {
        const Card& card = catalogue_->cards[static_cast<size_t>(n[0])];
        const bool nobody_plays = note.solo && !card.is_glory();  // DG-SOLO-08: the dungeon does
        const char* key = nobody_plays ? "card_befalls" : n[1] >= 0 ? "card_played_on" : "card_played";
        Message played = add(add(Names::message("event", key), "hero", names.hero(event.seat)), "card", names.card(n[0]));
        if (n[1] >= 0) played = add(std::move(played), "target", names.hero(Seat(n[1])));
        return std::move(played).with("x", int64_t{card.costs_x && !nobody_plays ? n[2] : 0});
    }
    case Happened::card_drawn:
        if (n[0] == Event::blank_value) return add(Names::message("event", "card_drawn_hidden"), "hero", names.hero(event.seat));
        return add(std::move(line), "card", names.card(n[0]));
    case Happened::card_kept:
    case Happened::card_discarded:
    case Happened::card_taken:
    case Happened::peril_card_drawn: return add(std::move(line), "card", names.card(n[0]));
    case Happened::card_attached: return add(add(std::move(line), "card", names.card(n[0])), "host", names.thing(thing_at(event, 1)));
    case Happened::power_used: {
        const Thing source = thing_at(event, 0);
        const MessageValue name = source.is_hero() ? names.hero(source.seat(), "ability") : names.thing(source);
        const bool by_itself = event.seat.is_none() || (source.is_card() && !(*catalogue_)[source.card()].is_glory());
        if (by_itself) return add(Names::message("event", "effect_happens"), "source", name);
        return add(std::move(line), "source", name);
    }
    case Happened::deck_reshuffled: return std::move(line).with("deck", Names::word("deck", Handles::deck_word(n[0], note.split_decks)));
    case Happened::rounds_run_out:
    case Happened::dungeon_won: return std::move(line).with("count", number(0));
    case Happened::encounters_launched:
        if (note.solo) line.key = "dungeoneer.event.encounters_come";
        return std::move(line).with("count", number(0));
    case Happened::attack_declared: {
        const Thing attacker = thing_at(event, 0);
        Message declared = Names::message("event", attacker.is_hero() ? "hero_attacks" : "attack_declared");
        declared = add(std::move(declared), attacker.is_hero() ? "hero" : "monster", names.thing(attacker));
        return add(std::move(declared), "target", names.thing(target_of(n[2]))).with("form", Names::stat(n[3]));
    }
    case Happened::attack_rolled:
        return add(std::move(line), "attacker", names.thing(thing_at(event, 2))).with("die", number(0)).with("total", number(1));
    case Happened::counter_rolled:
        return add(std::move(line), "defender", names.thing(thing_at(event, 2))).with("die", number(0)).with("total", number(1));
    case Happened::struck:
    case Happened::countered:
    case Happened::tied:
        return add(add(std::move(line), "attacker", names.thing(thing_at(event, 0))), "defender", names.thing(target_of(n[2])))
            .with("attack", int64_t{first_of(n[3])})
            .with("counter", int64_t{second_of(n[3])});
    case Happened::monster_left:
    case Happened::monster_to_hand:
    case Happened::monster_to_lair: return add(std::move(line), "monster", names.card(n[0]));
    case Happened::peril_given: return add(std::move(line), "target", names.hero(Seat(n[0])));
    case Happened::token_taken: return add(std::move(line).with("quest", names.quest(n[0])), "target", names.hero(Seat(n[1])));
    case Happened::quest_dealt:
    case Happened::quest_revealed:
    case Happened::quest_attempted:
    case Happened::quest_failed:
    case Happened::escort_taken:
    case Happened::escort_picked_up: return std::move(line).with("quest", names.quest(n[0]));
    case Happened::quest_completed: {
        const bool home = note.solo && n[1] >= quests_to_win;  // DG-SOLO-01
        return std::move(line).with("quest", names.quest(n[0])).with("count", number(1)).with("home", std::string(home ? "yes" : "no"));
    }
    case Happened::search_rolled:
        return std::move(line).with("quest", names.quest(n[0])).with("die", number(1)).with("total", number(2)).with("number", number(3));
    case Happened::dice_rolled: return std::move(line).with("total", number(0)).with("number", number(1)).with("quest", names.quest(n[2]));
    case Happened::die_rolled: {
        const Thing source = thing_at(event, 2);
        if (source.is_none()) {
            line.key = "dungeoneer.event.peril_rolled";
            line.with("drawn", std::string(n[0] <= n[1] ? "yes" : "no"));
        } else {
            line = add(std::move(line), "source", source.is_hero() ? names.hero(source.seat(), "ability") : names.thing(source));
        }
        return std::move(line).with("die", number(0)).with("number", number(1));
    }
    case Happened::escort_dropped: return std::move(line).with("quest", names.quest(n[0])).with("location", names.location(n[1]));
    case Happened::level_changed: return std::move(line).with("level", number(0));
    case Happened::ice_rolled:
        return std::move(line).with("die", number(0)).with("result", std::string(n[0] >= catalogue_->winter_roll[1] ? "ice" : "nothing"));
    case Happened::ice_placed:
    case Happened::ice_removed: return std::move(line).with("location", names.location(n[0])).with("count", number(1));
    case Happened::deactivated:
        return std::move(line).with("location", names.location(n[0])).with("what", std::string(n[1] == 4 ? "barrier" : "exit"));
    default: return line;
    }
}

}  // namespace undercroft::dungeoneer
