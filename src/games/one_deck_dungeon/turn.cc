// The team's turn: time, exploring, doors, stairs and the way down.
// ODD-TURN, ODD-TIME, ODD-EXPLORE, ODD-ROOM, ODD-STAIRS, ODD-DESCEND.
#include "games/one_deck_dungeon/play.h"

namespace undercroft::one_deck_dungeon {

namespace {

constexpr int time_per_turn = 2;     // ODD-TURN-03
constexpr int usual_door_limit = 4;  // ODD-EXPLORE-02

uint8_t all_seats(const State& state) { return static_cast<uint8_t>((1u << state.seats) - 1u); }

void lay_one_door(Play& play) {
    for (Door& door : play.state.doors) {
        if (!door.empty()) continue;
        door.first = Door::closed;
        if (is_four(play.state)) door.second = Door::closed;  // ODD-4P-05
        play.state.deck = static_cast<uint8_t>(play.state.deck - (is_four(play.state) ? 2 : 1));
        return;
    }
}

void note_stairs(Play& play) {
    if (stairs_visible(play.state)) play.tell(Happened::stairs_seen, nobody);
}

void lay_up_to(Play& play, int limit) {
    State& state = play.state;
    int laid = 0;
    while (door_count(state) < limit && deck_left(state) > 0) {  // ODD-EXPLORE-01, 07, 08
        if (is_four(state) && deck_left(state) == 1) {           // ODD-4P-06
            const int card = draw_from_deck(play);
            state.discard.add(card);
            play.tell(Happened::card_left_over, nobody, card);
            break;
        }
        lay_one_door(play);
        ++laid;
    }
    play.tell(Happened::doors_laid, nobody, laid);
    note_stairs(play);
}

// The floor whose card makes the first turn on a floor dearer.
int floor_of_first_turns(const Catalogue& catalogue, const State& state) {
    int floor = 1;
    while (catalogue.dungeons[state.dungeon].floors[static_cast<size_t>(floor) - 1].property.floor_time == 0) ++floor;
    return floor;
}

}  // namespace

int door_limit(const Catalogue& catalogue, const State& state) {
    const int limit = dungeon_property(catalogue, state).door_limit;
    return limit == 0 ? usual_door_limit : limit;  // ODD-EXPLORE-03
}

int turn_time(const Catalogue& catalogue, const State& state) {
    const Property& dungeon = dungeon_property(catalogue, state);
    const int time = time_per_turn + dungeon.turn_time + (state.new_floor != 0 ? dungeon.floor_time : 0);  // ODD-TURN-04
    return is_four(state) ? 2 * time : time;                                                               // ODD-4P-04, A40
}

bool can_enter(const State& state) { return door_count(state) > 0; }  // ODD-ROOM-02

bool can_explore(const Catalogue& catalogue, const State& state) {
    return deck_left(state) > 0 && door_count(state) < door_limit(catalogue, state);  // ODD-EXPLORE-04..07
}

int draw_unseen(Play& play) {
    State& state = play.state;
    const int card = state.unseen.nth(static_cast<int>(play.chance.below(Stream::deck, static_cast<uint32_t>(state.unseen.size()))));
    state.unseen.remove(card);
    return card;
}

int draw_from_deck(Play& play) {
    --play.state.deck;
    return draw_unseen(play);
}

void begin_turn(Play& play) {
    State& state = play.state;
    ++state.turns;
    state.looted = 0;
    bool wounded = false;
    for (int seat = 0; seat < state.seats; ++seat) wounded |= state.heroes[static_cast<size_t>(seat)].wounds > 0;
    if (state.tokens > 0 && wounded) {
        state.step = Stage::turn_start;  // ODD-TURN-11
    } else {
        pay_turn(play);
    }
}

void pay_turn(Play& play) {
    State& state = play.state;
    state.stairs_revealed = stairs_visible(state) ? 0 : 1;
    if (const int more = dungeon_property(play.catalogue, state).floor_time; state.new_floor != 0 && more > 0) {
        play.tell(Happened::first_turn_on_floor, nobody, is_four(state) ? 2 * more : more, floor_of_first_turns(play.catalogue, state));
    }
    state.time_due = static_cast<uint8_t>(turn_time(play.catalogue, state));
    state.new_floor = 0;
    state.step = Stage::paid_turn;
}

void spend_time_unit(Play& play) {
    State& state = play.state;
    --state.time_due;
    if (deck_left(state) > 0) {  // ODD-TIME-01, 02
        const int card = draw_from_deck(play);
        state.discard.add(card);
        play.tell(Happened::time_spent, nobody, card, deck_left(state));
        note_stairs(play);
        return;
    }
    ++state.stairs_tokens;  // ODD-TIME-04, 05, ODD-STAIRS-02
    play.tell(Happened::stairs_token, nobody, state.stairs_tokens);
    if (state.stairs_tokens < stairs_limit(state)) return;
    state.stairs_tokens = 0;  // ODD-STAIRS-03..05, ODD-4P-18
    add_wounds_due(play, stairs_wounds(state), all_seats(state), is_four(state));
}

void after_turn_paid(Play& play) {
    State& state = play.state;
    const bool revealed = state.stairs_revealed != 0 && stairs_visible(state);
    state.stairs_revealed = 0;
    if (revealed && ruled(state, descend_at_once)) {
        state.step = Stage::early_descent;  // A04
        return;
    }
    // ODD-TURN-09: nothing to do, the turn ends.
    state.step = can_enter(state) || can_explore(play.catalogue, state) ? Stage::choose_action : Stage::end_turn;
}

void begin_exploring(Play& play) {
    play.state.time_due = dungeon_property(play.catalogue, play.state).explore_time;  // ODD-EXPLORE-09
    play.state.step = Stage::lay_doors;
}

void lay_doors(Play& play) {
    lay_up_to(play, door_limit(play.catalogue, play.state));
    store_for_all(play, StoreOn::explore_or_flee);
    play.state.step = Stage::end_turn;
}

void lay_stealth_door(Play& play) {
    lay_up_to(play, door_count(play.state) + 1);
    play.state.step = Stage::end_turn;
}

void enter_door(Play& play, int index) {
    State& state = play.state;
    Door& door = state.doors[static_cast<size_t>(index)];
    state.door = static_cast<uint8_t>(index);
    state.opened_now = door.is_closed() ? 1 : 0;
    if (door.is_closed()) {  // ODD-ROOM-03, ODD-4P-07
        door.first = static_cast<uint8_t>(draw_unseen(play));
        if (door.second == Door::closed) door.second = static_cast<uint8_t>(draw_unseen(play));
        play.tell(Happened::door_opened, nobody, index, door.first, door.second == Door::none ? -1 : door.second);
        store_for_door(play, play.catalogue.card(door.first).lanterns);
        if (door.second != Door::none) store_for_door(play, play.catalogue.card(door.second).lanterns);
    }
    state.cards = {door.first, door.second};
    state.vanished = state.loot = state.meeting = 0;
    state.step = Stage::face;
}

// ODD-ROOM-05..07: no dice, no consequences, no loot; the cards stay as an open door.
void flee(Play& play) {
    State& state = play.state;
    play.tell(Happened::fled, nobody, state.cards[0]);
    store_for_all(play, StoreOn::explore_or_flee);
    state.cards = {no_id, no_id};
    state.step = Stage::end_turn;
    for (int seat = 0; seat < state.seats; ++seat) {  // ODD-SKILL-17
        for (const int skill : Bits{state.heroes[static_cast<size_t>(seat)].skills}) {
            const bool may_lay = play.catalogue.skill(skill).trigger == Trigger::flee && can_explore(play.catalogue, state);
            if (may_lay) state.step = Stage::stealth;
        }
    }
}

// ODD-POTION-11: all steps of this card are skipped, it is loot.
void vanish(Play& play, int which) {
    State& state = play.state;
    --state.tokens;
    state.vanished |= static_cast<uint8_t>(1 << which);
    state.loot |= static_cast<uint8_t>(1 << which);
    if (ruled(state, invisibility_price)) state.time_due = play.catalogue.potions[play.catalogue.vanishing].time;  // A10
    play.tell(Happened::vanished, nobody, state.cards[static_cast<size_t>(which)]);
    const int cards = state.cards[1] == no_id ? 1 : 2;
    if (count_bits(state.vanished) == cards) state.step = Stage::take_loot;
}

void face_door(Play& play) {
    State& state = play.state;
    play.tell(Happened::faced, nobody, state.cards[0], state.cards[1] == no_id ? -1 : state.cards[1]);
    if (is_four(state)) {
        state.step = Stage::split;
        return;
    }
    state.first_pair = {0, 1};
    state.step = Stage::begin_encounter;
}

void end_turn(Play& play) {
    State& state = play.state;
    state.cards = {no_id, no_id};
    state.step = stairs_visible(state) ? Stage::turn_end : Stage::begin_turn;  // ODD-TURN-10
}

// ODD-DESCEND-02: tokens, abilities, floor, deck, new turn.
void descend(Play& play) {
    State& state = play.state;
    state.stairs_tokens = 0;
    for (int seat = 0; seat < state.seats; ++seat) {
        for (const int skill : Bits{state.heroes[static_cast<size_t>(seat)].skills}) {
            if (play.catalogue.skill(skill).trigger != Trigger::descend) continue;
            for (const uint8_t op : play.catalogue.skill(skill).program) heal(play, seat, play.catalogue.op(op).value);
        }
    }
    ++state.floor;
    ++state.descents;
    for (size_t i = 0; i < 2; ++i) {  // ODD-DESCEND-04
        state.unseen.words[i] |= state.discard.words[i];
        state.discard.words[i] = 0;
    }
    for (Door& door : state.doors) {
        if (door.is_open()) {
            if (door.first != Door::none) state.unseen.add(door.first);
            if (door.second != Door::none) state.unseen.add(door.second);
        }
        door = Door{};
    }
    state.deck = static_cast<uint8_t>(state.unseen.size());
    state.new_floor = 1;
    play.tell(Happened::descended, nobody, state.floor);
    if (state.floor == boss_floor) {
        meet_boss(play);  // ODD-DESCEND-08
    } else {
        state.step = Stage::begin_turn;
    }
}

}  // namespace undercroft::one_deck_dungeon
