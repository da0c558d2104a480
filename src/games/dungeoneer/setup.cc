// Dealing a game, and the choices players make before the first turn; new heroes of the Resurrection variant.
// Covers DG-SETUP, DG-MIX-01..06, DG-MIX-12, DG-VAR-01.1, DG-VAR-02.1, DG-VAR-03, DG-VAR-06.1, DG-SOLO-02..05.
#include "games/dungeoneer/play.h"

namespace undercroft::dungeoneer {

namespace {

// DG-SETUP-03: which sort is joined to the entrance at the start.
bool is_start_card(const Location& location) { return location.prints(PlaceWord::tunnel) || location.prints(PlaceWord::road); }

void deal_cards(Play& play) {
    State& state = play.state;
    const Catalogue& cards = play.cards;
    const int seats = state.options.seats;
    for (int i = 0; i < static_cast<int>(cards.cards.size()); ++i) {
        const CardId card(i);
        const bool in_game = (state.options.packs >> cards[card].pack & 1) != 0 && (seats > 1 || cards[card].solo);  // DG-SOLO-02
        if (!in_game) {
            state.removed.add(card);
            continue;
        }
        const size_t deck = static_cast<size_t>(deck_of(play, card));
        state.deck[deck].add(card);
        ++state.deck_count[deck];
    }
    for (size_t pack = 0; pack < 2; ++pack) {
        if ((state.options.packs >> pack & 1) == 0) continue;
        state.quest_deck |= cards.pack_quests[pack];
        state.heroes_left = static_cast<uint16_t>(state.heroes_left | cards.pack_heroes[pack]);
        for (int i : Bits{cards.pack_locations[pack]}) {
            state.location_deck[static_cast<size_t>(cards.locations[static_cast<size_t>(i)].region)] |= bit(i);
        }
        const LocationId entrance = cards.pack_entrance[pack];
        state.entrance[static_cast<size_t>(cards[entrance].region)] = entrance;
        if (cards.winter_roll[pack] != 0) {  // DG-SETUP-16
            state.winter = 1;
            state.ice_left = ice_supply;
        }
    }
    for (int i : Bits{state.quest_deck}) state.quests[static_cast<size_t>(i)].zone = QuestZone::deck;
}

// DG-SETUP-15, R-07: the highest die begins, ties roll again.
Seat roll_for_first(Play& play) {
    SeatSet rolling = SeatSet::first(play.state.options.seats);
    while (rolling.size() > 1) {
        int highest = 0;
        SeatSet best;
        for (Seat seat : rolling) {
            const int face = play.die();
            if (face > highest) {
                highest = face;
                best = SeatSet{};
            }
            if (face == highest) best.add(seat);
        }
        rolling = best;
    }
    return rolling.lowest();
}

void deal_hero(Play& play, Seat seat, HeroId hero) {
    State& state = play.state;
    PlayerState& player = play.player(seat);
    state.heroes_left = static_cast<uint16_t>(state.heroes_left & ~(1u << hero.value));
    player.hero = hero;
    state.living.add(seat);
    player.level = 1;                         // DG-SETUP-07
    player.health = play.cards[hero].health;  // DG-SETUP-08
    play.report(Happened::hero_dealt, seat, hero.value);
}

HeroId random_hero(Play& play) {
    const uint32_t which = play.chance.below(Stream::deal, static_cast<uint32_t>(count_bits(play.state.heroes_left)));
    return HeroId(nth_bit(play.state.heroes_left, static_cast<int>(which)));
}

void put_on_entrance(Play& play, Seat seat, LocationId entrance) {
    PlayerState& player = play.player(seat);
    player.place = entrance;
    player.visited = bit(entrance.value);
    play.report(Happened::entrance_chosen, seat, entrance.value);
    gain_glory(play, seat, 1);  // DG-SETUP-10
    gain_peril(play, seat, 1);
}

// DG-SETUP-02..05, R-03: the entrance, then one start card per side, half-turned when that is needed.
void lay_start(Play& play, Region region) {
    State& state = play.state;
    uint64_t& deck = state.location_deck[static_cast<size_t>(region)];
    const LocationId entrance = state.entrance[static_cast<size_t>(region)];
    deck &= ~bit(entrance.value);
    lay(play, entrance, 0, 0, false);
    uint64_t roads = 0;
    for (int i : Bits{deck}) {
        if (is_start_card(play.cards.locations[static_cast<size_t>(i)])) roads |= bit(i);
    }
    constexpr std::array<std::array<int, 2>, 4> cells = {{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};
    for (const auto& [x, y] : cells) {
        FrontierCell cell;
        for (const FrontierCell& each : state.frontier[static_cast<size_t>(region)]) {
            if (each.x == x && each.y == y) cell = each;
        }
        uint64_t untried = roads;
        while (untried != 0) {
            const uint32_t which = play.chance.below(Stream::deal, static_cast<uint32_t>(count_bits(untried)));
            const LocationId card(nth_bit(untried, static_cast<int>(which)));
            untried &= ~bit(card.value);
            const bool straight = fits(play, card, cell, false);
            if (!straight && (play.has(Switch::no_half_turns) || !fits(play, card, cell, true))) continue;
            roads &= ~bit(card.value);
            deck &= ~bit(card.value);
            lay(play, card, x, y, !straight);
            break;
        }
    }
}

void deal_quests(Play& play) {
    State& state = play.state;
    const int each = state.options.solo() ? 3 : play.has(Switch::nothing_personal) ? 0 : 2;  // DG-SOLO-04, DG-VAR-06.1
    for (int round = 0; round < each; ++round) {
        for (int i = 0; i < state.options.seats; ++i) {
            if (state.quest_deck == 0) return;
            const uint32_t which = play.chance.below(Stream::deal, static_cast<uint32_t>(count_bits(state.quest_deck)));
            const QuestId quest(nth_bit(state.quest_deck, static_cast<int>(which)));
            state.quest_deck &= ~(1u << quest.value);
            state.quests[at(quest)].zone = QuestZone::personal;  // DG-SETUP-11
            state.quests[at(quest)].seat = Seat(i);
            play.report(Happened::quest_dealt, Seat(i), quest.value);
        }
    }
    if (state.options.solo()) return;
    const int common = play.has(Switch::nothing_personal) ? 2 : 1;  // DG-SETUP-12
    for (int i = 0; i < common; ++i) turn_up_common(play);
}

// DG-VAR-01.1, DG-VAR-01.2: all locations are dealt out; whoever holds the entrance begins.
void deal_locations(Play& play) {
    State& state = play.state;
    uint64_t all = state.location_deck[0] | state.location_deck[1];
    state.location_deck = {};
    int next = 0;
    while (all != 0) {
        const uint32_t which = play.chance.below(Stream::deal, static_cast<uint32_t>(count_bits(all)));
        const int card = nth_bit(all, static_cast<int>(which));
        all &= ~bit(card);
        PlayerState& player = state.players[static_cast<size_t>(next)];
        player.location_hand |= bit(card);
        ++player.location_count;
        next = (next + 1) % state.options.seats;
    }
    bool found = false;
    for (LocationId entrance : state.entrance) {
        if (entrance.is_none()) continue;
        for (int i = 0; i < state.options.seats; ++i) {
            PlayerState& player = state.players[static_cast<size_t>(i)];
            if (!has_bit(player.location_hand, entrance.value)) continue;
            player.location_hand &= ~bit(entrance.value);
            --player.location_count;
            if (!found) state.first = Seat(i);
            found = true;
        }
        lay(play, entrance, 0, 0, false);
    }
}

uint64_t common_places(Sight view) {
    uint64_t places = 0;
    for (int i = 0; i < static_cast<int>(view.cards.quests.size()); ++i) {
        if (view.state.quests[static_cast<size_t>(i)].zone == QuestZone::common)
            places |= view.cards.quests[static_cast<size_t>(i)].places | view.cards.quests[static_cast<size_t>(i)].ends;
    }
    return places;
}

// All locations were dealt out, so what is not laid is in the hands: told without looking into them.
bool only_common_left(Sight view) {
    uint64_t held = 0;
    for (size_t pack = 0; pack < 2; ++pack) {
        if ((view.state.options.packs >> pack & 1) != 0) held |= view.cards.pack_locations[pack];
    }
    return (held & ~view.state.laid & ~common_places(view)) == 0;
}

// DG-VAR-01.4: locations of common quests wait until all others lie.
uint64_t layable(Sight view, Seat seat) {
    uint64_t cards = view.player(seat).location_hand;
    if (!only_common_left(view)) cards &= ~common_places(view);
    uint64_t legal = 0;
    for (int card : Bits{cards}) {
        if (has_cell(view, LocationId(card))) legal |= bit(card);
    }
    return legal;
}

Seat after(Sight view, Seat seat) { return Seat((seat.index + 1) % view.seats()); }

// Each part of the setup goes round the table once, from the first player.
Flow begin_part(Sight view, SetupFrame& frame, SetupFrame::Stage stage) {
    frame.left = static_cast<uint8_t>(view.seats());
    frame.seat = view.state.first;
    return go_to(frame, stage);
}
Flow pass_on(Sight view, SetupFrame& frame, SetupFrame::Stage stage) {
    --frame.left;
    frame.seat = after(view, frame.seat);
    return go_to(frame, stage);
}

}  // namespace

void start_game(Play& play) {
    State& state = play.state;
    deal_cards(play);
    state.first = roll_for_first(play);
    play.push(SetupFrame{});
    run(play);
}

Flow run(Play& play, SetupFrame& frame) {
    State& state = play.state;
    const int seats = state.options.seats;
    using Stage = SetupFrame::Stage;
    switch (frame.stage) {
    case Stage::deal:
        deal_quests(play);
        if (play.has(Switch::no_blank_spots)) {
            deal_locations(play);
        } else {
            for (Region region : {Region::dungeon, Region::surface}) {
                if (!state.entrance[static_cast<size_t>(region)].is_none()) lay_start(play, region);
            }
        }
        play.report(Happened::first_player, state.first);
        state.active = state.first;
        return begin_part(play, frame, Stage::heroes);
    case Stage::heroes:
        if (frame.left == 0) return begin_part(play, frame, Stage::entrances);
        if (play.has(Switch::hero_choice)) {  // DG-VAR-03
            frame.stage = Stage::take_hero;
            return ask(play, Ask::hero, frame.seat);
        }
        deal_hero(play, frame.seat, random_hero(play));  // DG-SETUP-06
        return pass_on(play, frame, Stage::heroes);
    case Stage::take_hero: deal_hero(play, frame.seat, HeroId(play.answer.a)); return pass_on(play, frame, Stage::heroes);
    case Stage::entrances:
        if (frame.left == 0) return begin_part(play, frame, Stage::hands);
        if (state.options.both_packs()) {  // DG-MIX-12
            frame.stage = Stage::take_entrance;
            return ask(play, Ask::entrance, frame.seat);
        }
        put_on_entrance(play, frame.seat, state.entrance[state.entrance[0].is_none() ? 1 : 0]);
        return pass_on(play, frame, Stage::entrances);
    case Stage::take_entrance: put_on_entrance(play, frame.seat, LocationId(play.answer.a)); return pass_on(play, frame, Stage::entrances);
    case Stage::hands: {  // DG-SETUP-13
        if (frame.left == 0) {
            frame.seat = state.first;
            return go_to(frame, play.has(Switch::no_blank_spots) ? Stage::blank_spots : Stage::ice);
        }
        const Seat seat = frame.seat;
        const Flow flow = pass_on(play, frame, Stage::hands);
        play.push(DrawFrame{seat, hand_size});
        return flow;
    }
    case Stage::blank_spots: {  // DG-VAR-01.3, R-66
        int held = 0;
        for (const PlayerState& player : state.players) held += player.location_count;
        if (held == 0 || frame.passes >= seats) {
            for (PlayerState& player : state.players) {
                player.location_hand = 0;
                player.location_count = 0;
            }
            return go_to(frame, Stage::ice);
        }
        if (play.player(frame.seat).location_count == 0) {
            ++frame.passes;
            frame.seat = after(play, frame.seat);
            return Flow::again;
        }
        // Who holds cards is asked even when none can be laid: to be passed over would tell the others something about them.
        frame.stage = Stage::take_location;
        return ask(play, Ask::lay_location, frame.seat);
    }
    case Stage::take_location: {
        if (play.answer.kind == static_cast<uint16_t>(Do::done)) {
            ++frame.passes;
            frame.seat = after(play, frame.seat);
            return go_to(frame, Stage::blank_spots);
        }
        frame.passes = 0;
        const int card = play.answer.a;
        PlayerState& player = play.player(frame.seat);
        player.location_hand &= ~bit(card);
        --player.location_count;
        frame.left = static_cast<uint8_t>(card);
        frame.stage = Stage::take_cell;
        return ask(play, Ask::place_location, frame.seat);
    }
    case Stage::take_cell:
        lay(play, LocationId(frame.left), play.answer.a, play.answer.b, play.answer.c != 0);
        frame.left = 0;
        frame.seat = after(play, frame.seat);
        return go_to(frame, Stage::blank_spots);
    case Stage::ice:
        frame.stage = Stage::begin;
        if (state.winter != 0) play.push(IceFrame{state.first});  // DG-ICE-04
        return Flow::again;
    case Stage::begin:
        state.round = 1;
        state.frames.pop();
        play.push(TurnFrame{});
        return Flow::again;
    }
    return Flow::done;
}

void list(Sight view, const SetupFrame& frame, Seat seat, ActionList& actions) {
    using Stage = SetupFrame::Stage;
    switch (frame.stage) {
    case Stage::take_hero:
        for (int hero : Bits{view.state.heroes_left}) actions.add(make_action(Do::pick_hero, hero));
        return;
    case Stage::take_entrance:
        for (LocationId entrance : view.state.entrance) actions.add(make_action(Do::pick_location, entrance.value));
        return;
    case Stage::take_location:
        for (int card : Bits{layable(view, seat)}) actions.add(make_action(Do::pick_location, card));
        actions.add_if(actions.empty(), make_action(Do::done));
        return;
    case Stage::take_cell: list_cells(view, LocationId(frame.left), actions); return;
    default: CHECK(false);  // no other stage asks
    }
}

// DG-VAR-02.1..5
Flow run(Play& play, ResurrectFrame& frame) {
    State& state = play.state;
    PlayerState& player = play.player(frame.seat);
    using Stage = ResurrectFrame::Stage;
    switch (frame.stage) {
    case Stage::ask_hero:
        state.to_resurrect.remove(frame.seat);
        frame.stage = Stage::take_hero;
        return ask(play, Ask::hero, frame.seat);
    case Stage::take_hero: {
        deal_hero(play, frame.seat, HeroId(play.answer.a));
        player.place = LocationId::none();
        const Seat left = next_seat(play, frame.seat);
        if (state.options.both_packs() && left != frame.seat) {
            state.living.remove(frame.seat);  // not on the map yet
            frame.stage = Stage::take_entrance;
            return ask(play, Ask::entrance, left);
        }
        play.answer = make_action(Do::pick_location, state.entrance[state.entrance[0].is_none() ? 1 : 0].value);
        return go_to(frame, Stage::take_entrance);
    }
    case Stage::take_entrance:
        state.living.add(frame.seat);
        player.glory = player.peril = 0;
        player.moved = 1;
        player.battles = 0;
        put_on_entrance(play, frame.seat, LocationId(play.answer.a));
        play.report(Happened::hero_resurrected, frame.seat, player.hero.value, play.answer.a);
        frame.stage = Stage::drawn;
        play.push(DrawFrame{frame.seat, hand_size});
        return Flow::again;
    case Stage::drawn: return Flow::done;
    }
    return Flow::done;
}

void list(Sight view, const ResurrectFrame& frame, Seat, ActionList& actions) {
    if (frame.stage == ResurrectFrame::Stage::take_hero) {
        for (int hero : Bits{view.state.heroes_left}) actions.add(make_action(Do::pick_hero, hero));
        return;
    }
    for (LocationId entrance : view.state.entrance) actions.add(make_action(Do::pick_location, entrance.value));
}

}  // namespace undercroft::dungeoneer
