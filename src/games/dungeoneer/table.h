// What every rule chapter works on: a View to ask questions of a position, a Table to change it. Declarations of the
// chapters' shared functions, in the order of the rules.
#pragma once

#include "core/chance.h"
#include "engine/action.h"
#include "engine/decision.h"
#include "engine/event.h"
#include "games/dungeoneer/catalogue.h"
#include "games/dungeoneer/procedures.h"
#include "games/dungeoneer/told.h"
#include "games/dungeoneer/vocabulary.h"

namespace undercroft::dungeoneer {

struct View {
    const Catalogue& cards;
    const State& state;

    const Player& player(Seat seat) const { return state.players[at(seat)]; }
    const MapCard& laid(LocationId place) const { return state.map[at(place)]; }
    bool is_alive(Seat seat) const { return state.living.has(seat); }
    bool is_laid(LocationId place) const { return has_bit(state.laid, place.value); }
    int seats() const { return state.options.seats; }
    bool has(Switch which) const { return state.options.has(which); }
    uint32_t dealt_quests() const { return cards.quests_in[state.options.packs] & ~state.quest_deck; }
};

struct Table {
    const Catalogue& cards;
    State& state;
    Chance& chance;
    EventSink& events;
    Windows windows;
    Action answer{};

    operator View() const { return {cards, state}; }  // NOLINT: a Table is a View that may also change things
    View view() const { return {cards, state}; }
    Player& player(Seat seat) { return state.players[at(seat)]; }
    bool is_alive(Seat seat) const { return view().is_alive(seat); }
    bool has(Switch which) const { return state.options.has(which); }
    template <class Frame>
    Frame& push(const Frame& frame) {
        return state.frames.push(frame);
    }
    void report(Happened what, Seat seat, int a = 0, int b = 0, int c = 0, int d = 0) {
        if (events.listening()) events.add(with_note(make_event(what, seat, a, b, c, d), state));
    }
    int die() { return chance.die(); }
};

// Asks one seat; the answer comes with the next run of the frame.
Flow ask(Table& table, Ask what, Seat seat);
// Goes on at another step of the same frame.
template <class Frame>
Flow go_to(Frame& frame, int step) {
    frame.step = static_cast<uint8_t>(step);
    return Flow::again;
}
Flow run_top(Table& table);
void run(Table& table);

// Seats in turn order.
Seat next_seat(View view, Seat seat);      // the next living one to the left; the seat itself when alone
Seat seat_in_order(View view, int index);  // counted from the active player, living or not

// --- Text: what names mean, conditions, amounts (VOCABULARY 1 to 3) ---
struct Context {
    Seat you;
    Thing source, bearer, target, foe, it;
    std::array<Thing, max_picks> picks{};
    Seat owner;  // of the card that a step takes
    int x = 0, done = 0;
};
Context context_of(const EffectFrame& frame);
Thing resolve(View view, const Context& context, Who who);
LocationId place_of(View view, Thing thing);
Seat player_of(View view, Thing thing);  // of a hero, or of a card in play
bool holds(View view, const Context& context, Range conditions);
int amount_of(View view, const Context& context, const Amount& amount);
bool place_is(View view, LocationId place, PlaceWord word);
uint64_t tags_of(View view, Thing thing);

// --- Values (VOCABULARY 5) ---
struct Asking {
    Value what = Value::melee;
    Thing touched;
    Thing other;  // the other side of a battle
    Role role = Role::any;
    uint8_t form = no_tag;
    ThreatFrom from = ThreatFrom::any;
    CardId card;       // whose cost is asked
    LocationId place;  // where; none: where the touched thing is
};
int sum_of_changes(View view, const Asking& asking);
// Whether anything on the table could change this value; mostly nothing does.
inline bool could_change(View view, Value what) {
    const size_t index = static_cast<size_t>(what);
    return has_bit(view.state.boosted, static_cast<int>(what)) || !(view.state.in_play & view.cards.card_modifies[index]).empty() ||
           (view.cards.quest_modifies[index] & view.dealt_quests()) != 0;
}
inline bool could_change(View view, Value what, Thing touched) {
    const size_t index = static_cast<size_t>(what);
    return could_change(view, what) || touched.is_quest() ||
           (touched.is_hero() && has_bit(view.cards.hero_modifies[index], view.player(touched.seat()).hero.value));
}
inline int sum(View view, const Asking& asking) {
    return could_change(view, asking.what, asking.touched) ? sum_of_changes(view, asking) : 0;
}
// The same for a value that asks about nothing but the thing itself.
inline int plain_sum(View view, Value what, Thing touched) {
    if (!could_change(view, what, touched)) return 0;
    Asking asking;
    asking.what = what;
    asking.touched = touched;
    return sum_of_changes(view, asking);
}
bool permits(View view, Value what, Thing touched);
int stat(View view, Seat seat, Stat which);
int battle_value(View view, Thing fighter, const Attack& attack, Role role);
int boon_limit(View view, Seat seat);
int treasure_limit(View view, Seat seat);
int glory_cost(View view, Seat seat, CardId card);
int peril_cost(View view, Seat payer, CardId card);
int arctic_raise(View view, LocationId place, int printed);  // DG-ICE-09
int health_left(View view, Thing monster);

// --- Zones: only these functions move cards ---
void discard_card(Table& table, CardId card);
void take_into_hand(Table& table, Seat seat, CardId card, bool shown);
void put_on_table(Table& table, CardId card, Seat controller);
void put_into_inventory(Table& table, Seat seat, CardId card);
void put_into_lair(Table& table, Seat seat, CardId card);
void lay_bane(Table& table, Seat victim, CardId card, Seat controller);
void attach_card(Table& table, CardId card, Thing host, Seat controller);
void let_wait(Table& table, CardId card, Seat controller);
bool draw_card(Table& table, Seat seat, int deck);
CardId draw_open(Table& table, int deck);  // solo: straight onto the table
int deck_of(View view, CardId card);
bool deck_can_give(View view, int deck);
inline Seat controller_of(View view, CardId card) { return view.state.controller[at(card)]; }

// --- Points, health, falling ---
void gain_glory(Table& table, Seat seat, int amount);
void gain_peril(Table& table, Seat seat, int amount);
int lose_glory(Table& table, Seat seat, int amount);
int lose_peril(Table& table, Seat seat, int amount);
int wound_hero(Table& table, Seat seat, int amount, Thing by);
int wound_monster(Table& table, Thing monster, int amount, Seat by);
int heal(Table& table, Thing whom, int amount, bool over);
void fall(Table& table, Seat seat, Stat stand_stat, int stand_number);
void stand(Table& table, Seat seat);
void change_level(Table& table, Seat seat, int amount);
void eliminate(Table& table, Seat seat);
void win(Table& table, Seat seat);

// --- Map (DG-PLACE, DG-MOVE) ---
Exit exit_of(View view, LocationId place, Side side);  // as it lies
bool has_wall(View view, LocationId place, Side side);
inline bool edge_works(View view, LocationId place, Side side) {  // DG-MOVE-03, DG-MOVE-04
    return (view.laid(place).works >> static_cast<int>(side) & 1) != 0;
}
uint64_t links_of(View view, LocationId place);    // passage, portal, bridge: other ends
uint64_t adjacent(View view, LocationId place);    // joined by a working exit or link
uint64_t neighbours(View view, LocationId place);  // DG-MOVE-02: sharing an edge, even a wall, or linked
uint64_t within_steps(View view, LocationId place, int steps);
int distance_to_entrance(View view, LocationId place);
bool fits(View view, LocationId card, const FrontierCell& cell, bool turned);
void list_cells(View view, LocationId card, ActionList& actions);
bool has_cell(View view, LocationId card);
void lay(Table& table, LocationId card, int x, int y, bool turned);
bool is_shiftable(View view, LocationId card);
uint64_t shiftable_cards(View view, uint64_t among, int enough);  // stops when enough are found
void list_shifts(View view, LocationId card, ActionList& actions);
void rebuild_frontier(const Catalogue& cards, State& state, Region region);
bool add_ice(Table& table, LocationId place);
bool may_have_ice(View view, LocationId place);
uint64_t ice_places(View view);

// --- Turn and special actions ---
void start_game(Table& table);
void begin_recovery(Table& table, Seat seat);
void end_of_turn(Table& table);
int rounds_left(View view);                    // this one included; 0: they are not counted (DG-SOLO-23)
bool open_window(Table& table, SeatSet whom);  // whether anybody is asked
// The same at the borders of phases and actions, where mostly nothing has happened since the last one.
bool open_border_window(Table& table, SeatSet whom);
void open_response(Table& table, Seat defender);
void list_special(View view, Seat seat, ActionList& actions);
bool has_special(View view, Seat seat);
bool could_answer(View view, Seat seat);
bool could_only_abandon(View view, Seat seat);  // as all see it: there is an escort to put down, and nothing else (DG-QUEST-29)
void do_special(Table& table, Seat seat, Action action);
void list_response(View view, Seat seat, ActionList& actions);
bool could_respond(View view, Seat seat);
inline SeatSet living(View view) { return view.state.living; }
inline SeatSet others(View view, Seat seat) {
    SeatSet set = living(view);
    if (!seat.is_none()) set.remove(seat);
    return set;
}
void spend_points(Table& table, Seat seat, int amount);
int free_points(View view, Seat seat);  // AP usable for anything but moving and standing up
bool can_stand_up(View view, Seat seat);

// --- Playing cards ---
bool can_play(View view, Seat seat, CardId card, Seat target);
bool can_keep(View view, Seat seat, CardId card);
bool its_text_allows(View view, Seat seat, CardId card, Seat target);
// Its condition holds, its first choice has a candidate.
inline bool text_allows(View view, Seat seat, CardId card, Seat target) {
    return view.cards[card].always || its_text_allows(view, seat, card, target);
}
int reserved_peril(View view, Seat seat, Seat payer);
void list_plays(View view, Seat seat, CardSet cards, ActionList& actions);
bool has_play(View view, Seat seat, CardSet cards);  // whether list_plays would list any
void list_powers(View view, Seat seat, When when, ActionList& actions);
// Whether anything of the player could have a power for this moment: the quick answer for nearly everybody, nearly always.
inline bool may_have_power(View view, Seat seat, When when) {
    const size_t mask = static_cast<size_t>(when);
    const Player& player = view.player(seat);
    const CardSet cards = (player.controlled & view.cards.card_powers[mask]) | (player.inventory & view.cards.kept_for[mask]);
    return !cards.empty() || player.glory >= view.cards.hero_power_glory[mask][player.hero.value] ||
           (player.completed != 0 && (view.cards.quest_powers[mask] & view.dealt_quests()) != 0);
}
bool has_such_power(View view, Seat seat, When when);
inline bool has_power(View view, Seat seat, When when) {  // whether list_powers would list any
    return may_have_power(view, seat, when) && has_such_power(view, seat, when);
}
bool can_use(View view, Seat seat, Thing source, const Power& power);
void start_program(Table& table, Program program, const EffectFrame& frame);
bool fire(Table& table, When when, Thing bearer, Thing foe = {});  // whether anything hears it
// Stops when enough are found.
void list_candidates(View view, const Context& context, const Choice& choice, ActionList& actions, uint32_t enough = ActionList::capacity);
bool has_candidate(View view, const Context& context, const Choice& choice);
Thing thing_of(Action action);

// --- Moving, quests, battle ---
bool can_move(View view, Seat seat);
int entry_points(View view, Seat seat, Value what, int printed);  // of the place where the hero stands
void list_moves(View view, Seat seat, ActionList& actions);
void enter(Table& table, Seat seat, LocationId place, bool by_moving);
void leave_place(Table& table, Seat seat);
bool can_attempt(View view, Seat seat, QuestId quest);
void list_quests(View view, Seat seat, ActionList& actions);
void list_abandons(View view, Seat seat, ActionList& actions);
void start_quest_action(Table& table, Seat seat, Action action);
void drop_escort(Table& table, Seat seat, QuestId quest);
void give_escort(Table& table, QuestId quest, Seat to);
void turn_up_common(Table& table);
void complete_quest(Table& table, Seat seat, QuestId quest);
bool is_place_of(View view, const Quest& quest, LocationId place);
inline bool has_company(View view, Seat seat) {  // the dead stand nowhere
    const LocationId place = view.player(seat).place;
    int heroes = 0;
    for (const Player& player : view.state.players) heroes += player.place == place ? 1 : 0;
    return heroes > 1;
}
bool can_start_battle(View view, Seat seat);
void list_attacks(View view, Seat seat, ActionList& actions);
bool has_attack(View view, Seat seat);  // whether list_attacks would list any
void start_hero_attack(Table& table, Seat seat, Action action);
void launch_draft(Table& table);
inline bool in_battle(View view) { return !view.state.attacks.empty(); }
uint8_t attack_forms(View view, Thing monster);
Form hardest_form(View view, Thing monster, Seat target);
Attack* attack_of(State& state, Thing attacker);
const Attack* attack_of(const State& state, Thing attacker);
void use_battle(Table& table, Seat seat);

// --- One run function per frame, one list function per question ---
Flow run(Table& table, SetupFrame& frame);
Flow run(Table& table, TurnFrame& frame);
Flow run(Table& table, WindowFrame& frame);
Flow run(Table& table, PlayFrame& frame);
Flow run(Table& table, EffectFrame& frame);
Flow run(Table& table, MomentFrame& frame);
Flow run(Table& table, ThreatFrame& frame);
Flow run(Table& table, MoveFrame& frame);
Flow run(Table& table, EnterFrame& frame);
Flow run(Table& table, PlaceFrame& frame);
Flow run(Table& table, BattleFrame& frame);
Flow run(Table& table, QuestFrame& frame);
Flow run(Table& table, EndFrame& frame);
Flow run(Table& table, DrawFrame& frame);
Flow run(Table& table, IceFrame& frame);
Flow run(Table& table, StandFrame& frame);
Flow run(Table& table, ResurrectFrame& frame);
Flow run(Table& table, SoloFrame& frame);
Flow run(Table& table, VillainyFrame& frame);
Flow run(Table& table, FeatsFrame& frame);
Flow run(Table& table, DiscardFrame& frame);
Flow run(Table& table, ShiftFrame& frame);
Flow run(Table& table, UseFrame& frame);

void list(View view, const SetupFrame& frame, Seat seat, ActionList& actions);
void list(View view, const PlayFrame& frame, Seat seat, ActionList& actions);
void list(View view, const EffectFrame& frame, Seat seat, ActionList& actions);
void list(View view, const EnterFrame& frame, Seat seat, ActionList& actions);
void list(View view, const PlaceFrame& frame, Seat seat, ActionList& actions);
void list(View view, const BattleFrame& frame, Seat seat, ActionList& actions);
void list(View view, const QuestFrame& frame, Seat seat, ActionList& actions);
void list(View view, const EndFrame& frame, Seat seat, ActionList& actions);
void list(View view, const DrawFrame& frame, Seat seat, ActionList& actions);
void list(View view, const ResurrectFrame& frame, Seat seat, ActionList& actions);
void list(View view, const VillainyFrame& frame, Seat seat, ActionList& actions);
void list(View view, const FeatsFrame& frame, Seat seat, ActionList& actions);
void list(View view, const DiscardFrame& frame, Seat seat, ActionList& actions);
void list(View view, const UseFrame& frame, Seat seat, ActionList& actions);

}  // namespace undercroft::dungeoneer
