// What every rule chapter works on: a Sight to ask questions of a position, a Play to change it. Declarations of the
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

struct Sight {
    const Catalogue& cards;
    const State& state;

    const PlayerState& player(Seat seat) const { return state.players[at(seat)]; }
    const MapCard& laid(LocationId place) const { return state.map[at(place)]; }
    bool is_alive(Seat seat) const { return state.living.has(seat); }
    bool is_laid(LocationId place) const { return has_bit(state.laid, place.value); }
    int seats() const { return state.options.seats; }
    bool has(Switch which) const { return state.options.has(which); }
    uint32_t dealt_quests() const { return cards.quests_in[state.options.packs] & ~state.quest_deck; }
};

struct Play {
    const Catalogue& cards;
    State& state;
    Chance& chance;
    EventSink& events;
    Windows windows;
    Action answer{};

    operator Sight() const { return {cards, state}; }  // NOLINT: a Play is a Sight that may also change things
    Sight view() const { return {cards, state}; }
    PlayerState& player(Seat seat) { return state.players[at(seat)]; }
    bool is_alive(Seat seat) const { return view().is_alive(seat); }
    bool has(Switch which) const { return state.options.has(which); }
    template <class Frame>
    Frame& push(const Frame& frame) {
        return state.frames.push(frame);
    }
    // Always in place, so that making the event is out of the way, too.
    [[gnu::always_inline]] void report(Happened what, Seat seat, int a = 0, int b = 0, int c = 0, int d = 0) {
        if (events.listening()) [[unlikely]]
            tell(make_event(what, seat, a, b, c, d));
    }
    [[gnu::cold, gnu::noinline]] void tell(const Event& event) { events.add(with_note(event, state)); }  // out of the way of search
    int die() { return chance.die(); }
};

// Asks one seat; the answer comes with the next run of the frame.
Flow ask(Play& play, Ask what, Seat seat);
Flow run_top(Play& play);
void run(Play& play);

// Whatever may give somebody a special action says so: who was found quiet (State::quiet) is looked at again.
inline void something_happened(Play& play) { play.state.quiet = {}; }
inline void something_happened_to(Play& play, Seat seat) { play.state.quiet.remove(seat); }

// Seats in turn order.
Seat next_seat(Sight view, Seat seat);                       // the next living one to the left; the seat itself when alone
inline Seat seat_after(Sight view, Seat seat, int places) {  // once round the table at most; a division would be slow
    const int index = seat.index + places;
    return Seat(index < view.seats() ? index : index - view.seats());
}
inline Seat seat_in_order(Sight view, int index) { return seat_after(view, view.state.active, index); }  // living or not

// --- Text: what names mean, conditions, amounts (VOCABULARY 1 to 3) ---
struct Context {
    Seat you;
    Thing source, bearer, target, foe, it;
    std::array<Thing, max_picks> picks{};
    Seat owner;  // of the card that a step takes
    int x = 0, done = 0;
};
Context context_of(const EffectFrame& frame);
Thing resolve(Sight view, const Context& context, Who who);
LocationId place_of(Sight view, Thing thing);
Seat player_of(Sight view, Thing thing);  // of a hero, or of a card in play
bool holds(Sight view, const Context& context, Range conditions);
int amount_of(Sight view, const Context& context, const Amount& amount);
bool place_is(Sight view, LocationId place, PlaceWord word);
uint64_t tags_of(Sight view, Thing thing);

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
int sum_of_changes(Sight view, const Asking& asking);
// Whether anything on the table could change this value; mostly nothing does.
inline bool could_change(Sight view, Value what) {
    const size_t index = static_cast<size_t>(what);
    return has_bit(view.state.boosted, static_cast<int>(what)) || !(view.state.in_play & view.cards.card_modifies[index]).empty() ||
           (view.cards.quest_modifies[index] & view.dealt_quests()) != 0;
}
inline bool could_change(Sight view, Value what, Thing touched) {
    const size_t index = static_cast<size_t>(what);
    return could_change(view, what) || touched.is_quest() ||
           (touched.is_hero() && has_bit(view.cards.hero_modifies[index], view.player(touched.seat()).hero.value));
}
inline int sum(Sight view, const Asking& asking) {
    return could_change(view, asking.what, asking.touched) ? sum_of_changes(view, asking) : 0;
}
// The same for a value that asks about nothing but the thing itself.
inline int plain_sum(Sight view, Value what, Thing touched) {
    if (!could_change(view, what, touched)) return 0;
    Asking asking;
    asking.what = what;
    asking.touched = touched;
    return sum_of_changes(view, asking);
}
bool permits(Sight view, Value what, Thing touched);
int stat(Sight view, Seat seat, Stat which);
int battle_value(Sight view, Thing fighter, const Attack& attack, Role role);
int boon_limit(Sight view, Seat seat);
int treasure_limit(Sight view, Seat seat);
int glory_cost(Sight view, Seat seat, CardId card);
int peril_cost(Sight view, Seat payer, CardId card);
int arctic_raise(Sight view, LocationId place, int printed);  // DG-ICE-09
int health_left(Sight view, Thing monster);

// --- Zones: only these functions move cards ---
void discard_card(Play& play, CardId card);
void take_into_hand(Play& play, Seat seat, CardId card, bool shown);
void put_on_table(Play& play, CardId card, Seat controller);
void put_into_inventory(Play& play, Seat seat, CardId card);
void put_into_lair(Play& play, Seat seat, CardId card);
void lay_bane(Play& play, Seat victim, CardId card, Seat controller);
void attach_card(Play& play, CardId card, Thing host, Seat controller);
void let_wait(Play& play, CardId card, Seat controller);
bool draw_card(Play& play, Seat seat, int deck);
CardId draw_open(Play& play, int deck);  // solo: straight onto the table
int deck_of(Sight view, CardId card);
bool deck_can_give(Sight view, int deck);
inline Seat controller_of(Sight view, CardId card) { return view.state.controller[at(card)]; }

// --- Points, health, falling ---
void gain_glory(Play& play, Seat seat, int amount);
void gain_peril(Play& play, Seat seat, int amount);
int lose_glory(Play& play, Seat seat, int amount);
int lose_peril(Play& play, Seat seat, int amount);
int wound_hero(Play& play, Seat seat, int amount, Thing by);
int wound_monster(Play& play, Thing monster, int amount, Seat by);
int heal(Play& play, Thing whom, int amount, bool over);
void fall(Play& play, Seat seat, Stat stand_stat, int stand_number);
void stand(Play& play, Seat seat);
void change_level(Play& play, Seat seat, int amount);
void eliminate(Play& play, Seat seat);
void win(Play& play, Seat seat);

// --- Map (DG-PLACE, DG-MOVE) ---
Exit exit_of(Sight view, LocationId place, Side side);  // as it lies
bool has_wall(Sight view, LocationId place, Side side);
inline bool edge_works(Sight view, LocationId place, Side side) {  // DG-MOVE-03, DG-MOVE-04
    return (view.laid(place).works >> static_cast<int>(side) & 1) != 0;
}
inline uint64_t edges_of(const MapCard& card) {  // the cards behind its working exits; no branch, since any of them may work
    static_assert(max_locations < 64);
    uint64_t joined = 0;
    for (size_t side = 0; side < 4; ++side) joined |= uint64_t{card.works >> side & 1u} << (card.next[side].value & 63u);
    return joined;
}
uint64_t links_of(Sight view, LocationId place);    // passage, portal, bridge: other ends
uint64_t adjacent(Sight view, LocationId place);    // joined by a working exit or link
uint64_t neighbours(Sight view, LocationId place);  // DG-MOVE-02: sharing an edge, even a wall, or linked
uint64_t within_steps(Sight view, LocationId place, int steps);
int distance_to_entrance(Sight view, LocationId place);
bool fits(Sight view, LocationId card, const FrontierCell& cell, bool turned);
void list_cells(Sight view, LocationId card, ActionList& actions);
bool has_cell(Sight view, LocationId card);
void lay(Play& play, LocationId card, int x, int y, bool turned);
bool is_shiftable(Sight view, LocationId card);
uint64_t shiftable_cards(Sight view, uint64_t among, int enough);  // stops when enough are found
void list_shifts(Sight view, LocationId card, ActionList& actions);
void rebuild_frontier(const Catalogue& cards, State& state, Region region);
bool add_ice(Play& play, LocationId place);
uint64_t ice_places(Sight view);

// --- Turn and special actions ---
void start_game(Play& play);
void begin_recovery(Play& play, Seat seat);
void end_of_turn(Play& play);
int rounds_left(Sight view);                 // this one included; 0: they are not counted (DG-SOLO-23)
bool open_window(Play& play, SeatSet whom);  // whether anybody is asked
// The same at the borders of phases and actions, where mostly nothing has happened since the last one.
bool open_border_window(Play& play, SeatSet whom);
bool open_response(Play& play, Seat defender);
void list_special(Sight view, Seat seat, ActionList& actions);
bool has_special(Sight view, Seat seat);
bool could_only_abandon(Sight view, Seat seat);  // as all see it: there is an escort to put down, and nothing else (DG-QUEST-29)
Flow do_special(Play& play, Seat seat, Action action);
void list_response(Sight view, Seat seat, ActionList& actions);
inline SeatSet living(Sight view) { return view.state.living; }
inline SeatSet others(Sight view, Seat seat) {
    SeatSet set = living(view);
    if (!seat.is_none()) set.remove(seat);
    return set;
}
void spend_points(Play& play, Seat seat, int amount);
int free_points(Sight view, Seat seat);  // AP usable for anything but moving and standing up

// --- Playing cards ---
bool can_keep(Sight view, Seat seat, CardId card);
bool its_text_allows(Sight view, Seat seat, CardId card, Seat target);
// Its condition holds, its first choice has a candidate.
inline bool text_allows(Sight view, Seat seat, CardId card, Seat target) {
    return view.cards[card].always || its_text_allows(view, seat, card, target);
}
int reserved_peril(Sight view, Seat seat, Seat payer);
void list_some_plays(Sight view, Seat seat, CardSet cards, ActionList& actions);
inline void list_plays(Sight view, Seat seat, CardSet cards, ActionList& actions) {
    if (!cards.empty()) list_some_plays(view, seat, cards, actions);
}
bool has_play(Sight view, Seat seat, CardSet cards);  // whether list_plays would list any
void list_powers(Sight view, Seat seat, When when, ActionList& actions);
// Whether anything of the player could have a power for this moment: the quick answer for nearly everybody, nearly always. One
// branch for all that is no artifact: each alone would be a guess.
inline bool may_have_power(Sight view, Seat seat, When when) {
    const size_t mask = static_cast<size_t>(when);
    const PlayerState& player = view.player(seat);
    const CardSet cards = (player.controlled & view.cards.card_powers[mask]) | (player.inventory & view.cards.kept_for[mask]);
    const bool able = player.glory >= view.cards.hero_power_glory[mask][player.hero.value];
    if (static_cast<int>(!cards.empty()) | static_cast<int>(able)) return true;
    return player.completed != 0 && (view.cards.quest_powers[mask] & view.dealt_quests()) != 0;
}
bool has_such_power(Sight view, Seat seat, When when);
inline bool has_power(Sight view, Seat seat, When when) {  // whether list_powers would list any
    return may_have_power(view, seat, when) && has_such_power(view, seat, when);
}
void start_program(Play& play, Program program, const EffectFrame& frame);
Flow run_program(Play& play, Program program, const EffectFrame& frame);  // the same, and runs it at once: see call()
bool fire(Play& play, When when, Thing bearer, Thing foe = {});           // whether anything hears it
// Stops when enough are found.
void list_candidates(Sight view, const Context& context, const Selection& choice, ActionList& actions,
                     uint32_t enough = ActionList::capacity);
bool has_candidate(Sight view, const Context& context, const Selection& choice);
Thing thing_of(Action action);

// --- Moving, quests, battle ---
int entry_points(Sight view, Seat seat, Value what, int printed);  // of the place where the hero stands
void list_moves(Sight view, Seat seat, ActionList& actions);
void enter(Play& play, Seat seat, LocationId place, bool by_moving);
bool can_attempt(Sight view, Seat seat, QuestId quest);
void list_quests(Sight view, Seat seat, ActionList& actions);
void list_abandons(Sight view, Seat seat, ActionList& actions);
void start_quest_action(Play& play, Seat seat, Action action);
void drop_escort(Play& play, Seat seat, QuestId quest);
void give_escort(Play& play, QuestId quest, Seat to);
void turn_up_common(Play& play);
bool is_place_of(Sight view, const Quest& quest, LocationId place);
inline bool has_company(Sight view, Seat seat) {  // the dead stand nowhere
    const LocationId place = view.player(seat).place;
    int heroes = 0;
    for (const PlayerState& player : view.state.players) heroes += player.place == place ? 1 : 0;
    return heroes > 1;
}
// Whether any two heroes are in one place.
inline bool anybody_meets(Sight view) {
    const auto& players = view.state.players;
    const auto together = [&](size_t one, size_t other) {
        return static_cast<unsigned>(players[one].place == players[other].place) & static_cast<unsigned>(!players[one].place.is_none());
    };
    static_assert(max_players == 4);
    return (together(0, 1) | together(0, 2) | together(0, 3) | together(1, 2) | together(1, 3) | together(2, 3)) != 0;
}
bool can_start_battle(Sight view, Seat seat);
void list_attacks(Sight view, Seat seat, ActionList& actions);
bool has_attack(Sight view, Seat seat);  // whether list_attacks would list any
void start_hero_attack(Play& play, Seat seat, Action action);
void launch_draft(Play& play);
inline bool in_battle(Sight view) { return !view.state.attacks.empty(); }
uint8_t attack_forms(Sight view, Thing monster);
Form hardest_form(Sight view, Thing monster, Seat target);
Attack* attack_of(State& state, Thing attacker);
const Attack* attack_of(const State& state, Thing attacker);
void use_battle(Play& play, Seat seat);

// --- One run function per frame, one list function per question ---
Flow run(Play& play, SetupFrame& frame);
Flow run(Play& play, TurnFrame& frame);
Flow run(Play& play, WindowFrame& frame);
Flow run(Play& play, PlayFrame& frame);
Flow run(Play& play, EffectFrame& frame);
Flow run(Play& play, MomentFrame& frame);
Flow run(Play& play, ThreatFrame& frame);
Flow run(Play& play, MoveFrame& frame);
Flow run(Play& play, EnterFrame& frame);
Flow run(Play& play, PlaceFrame& frame);
Flow run(Play& play, BattleFrame& frame);
Flow run(Play& play, QuestFrame& frame);
Flow run(Play& play, EndFrame& frame);
Flow run(Play& play, DrawFrame& frame);
Flow run(Play& play, IceFrame& frame);
Flow run(Play& play, StandFrame& frame);
Flow run(Play& play, ResurrectFrame& frame);
Flow run(Play& play, SoloFrame& frame);
Flow run(Play& play, VillainyFrame& frame);
Flow run(Play& play, FeatsFrame& frame);
Flow run(Play& play, DiscardFrame& frame);
Flow run(Play& play, ShiftFrame& frame);
Flow run(Play& play, UseFrame& frame);

// Runs a frame for as long as it is on top; one that is done while children lie above it waits for them.
template <class Frame>
Flow run_frame(Play& play, size_t index) {
    auto& frames = play.state.frames;
    Frame& frame = frames.template known<Frame>(index);
    if (frame.stage == finished<Frame>) return Flow::done;
    Flow flow;
    do {
        flow = run(play, frame);
    } while (flow == Flow::again && frames.template top_is<Frame>(index) && play.state.over == 0);
    if (flow != Flow::done || frames.size() == index + 1) return flow;
    frame.stage = finished<Frame>;
    return Flow::again;
}

// Pushes a child and runs it at once; what the caller returns then. Quicker than leaving it to the loop of run(), the same otherwise.
template <class Frame>
Flow run_pushed(Play& play) {
    const Flow flow = run_frame<Frame>(play, play.state.frames.size() - 1);
    if (flow != Flow::done) return flow;
    play.state.frames.pop();
    return Flow::again;
}
template <class Frame>
Flow call(Play& play, const Frame& child) {
    play.push(child);
    return run_pushed<Frame>(play);
}

void list(Sight view, const SetupFrame& frame, Seat seat, ActionList& actions);
void list(Sight view, const PlayFrame& frame, Seat seat, ActionList& actions);
void list(Sight view, const EffectFrame& frame, Seat seat, ActionList& actions);
void list(Sight view, const EnterFrame& frame, Seat seat, ActionList& actions);
void list(Sight view, const PlaceFrame& frame, Seat seat, ActionList& actions);
void list(Sight view, const BattleFrame& frame, Seat seat, ActionList& actions);
void list(Sight view, const EndFrame& frame, Seat seat, ActionList& actions);
void list(Sight view, const DrawFrame& frame, Seat seat, ActionList& actions);
void list(Sight view, const ResurrectFrame& frame, Seat seat, ActionList& actions);
void list(Sight view, const VillainyFrame& frame, Seat seat, ActionList& actions);
void list(Sight view, const FeatsFrame& frame, Seat seat, ActionList& actions);
void list(Sight view, const DiscardFrame& frame, Seat seat, ActionList& actions);
void list(Sight view, const UseFrame& frame, Seat seat, ActionList& actions);

}  // namespace undercroft::dungeoneer
