// Special actions and the windows in which they are asked for. Whom to ask is decided by what the whole table knows.
// Covers DG-SPEC-01..09, DG-FALL-02, DG-FALL-03, DG-VAR-07.3, DG-QUEST-29 (when), DG-BATTLE-14.
#include "games/dungeoneer/play.h"

namespace undercroft::dungeoneer {

namespace {

bool can_lie_down(Sight view, Seat seat) { return view.has(Switch::limited_movement) && view.player(seat).fallen == 0; }

// DG-SPEC-10: a card may be answered, the answer too, and that answer once more. This keeps every game within its frames
// (tests/dungeoneer/nesting_test.cc adds them up).
constexpr int deepest_window = 3;

int windows_open(const State& state) {
    int open = 0;
    for (size_t i = 0; i < state.frames.size(); ++i) {
        if (state.frames.kind_at(i) == WindowFrame::frame_kind && state.frames.at<WindowFrame>(i).response == 0) ++open;
    }
    return open;
}

// What the cheapest hidden answer could cost; cost changes in play make every card possibly cheap.
int least(Sight view, uint8_t printed) {
    const bool changed = !(view.state.in_play & (view.cards.card_modifies[static_cast<size_t>(Value::glory_cost)] |
                                                 view.cards.card_modifies[static_cast<size_t>(Value::peril_cost)]))
                              .empty();
    return changed || view.cards.hero_modifies[static_cast<size_t>(Value::glory_cost)] != 0 ||
                   view.cards.hero_modifies[static_cast<size_t>(Value::peril_cost)] != 0
               ? 1
               : printed;
}

bool could_pay_hidden(Sight view, Seat seat) {
    const PlayerState& player = view.player(seat);
    if (player.hand_count == 0) return false;
    const size_t packs = view.state.options.packs;
    if (player.glory >= least(view, view.cards.cheapest_anytime_glory[packs])) return true;
    for (Seat other : others(view, seat)) {
        if (view.player(other).peril >= least(view, view.cards.cheapest_anytime_peril[packs])) return true;
    }
    return false;
}

}  // namespace

int free_points(Sight view, Seat seat) {
    const PlayerState& player = view.player(seat);
    if (player.fallen != 0 && !view.has(Switch::fallen_act_freely)) return player.bound_points;  // DG-FALL-03, R-68
    return player.action_points + player.bound_points;
}

void spend_points(Play& play, Seat seat, int amount) {
    PlayerState& player = play.player(seat);
    const int bound = std::min<int>(amount, player.bound_points);
    player.bound_points = static_cast<uint8_t>(player.bound_points - bound);
    player.action_points = static_cast<uint8_t>(player.action_points - std::min<int>(amount - bound, player.action_points));
}

namespace {

bool can_stand_up(Sight view, Seat seat) {
    const PlayerState& player = view.player(seat);
    return player.fallen != 0 && player.action_points + player.bound_points > 0;
}

}  // namespace

void list_special(Sight view, Seat seat, ActionList& actions) {
    const PlayerState& player = view.player(seat);
    list_plays(view, seat, player.hand & view.cards.anytime, actions);
    list_powers(view, seat, When::anytime, actions);
    if (player.fallen != 0) actions.add_if(can_stand_up(view, seat), make_action(Do::stand_up));
    list_abandons(view, seat, actions);
    if (!in_battle(view)) list_attacks(view, seat, actions);
    actions.add_if(can_lie_down(view, seat), make_action(Do::lie_down));
}

namespace {

// The quick look before has_special: most players at most moments have nothing that could answer. They are looked at together and
// without a branch for each, since who has something is anybody's guess. It may name too many.
SeatSet may_act(Sight view, SeatSet whom) {
    constexpr size_t mask = static_cast<size_t>(When::anytime);
    const bool artifacts = (view.cards.quest_powers[mask] & view.dealt_quests()) != 0;
    const unsigned completed = artifacts ? 0xff : 0;
    const unsigned meeting = !in_battle(view) && anybody_meets(view) ? 1 : 0;
    const unsigned limited = view.has(Switch::limited_movement) ? 1 : 0;
    const CardSet speaks = view.cards.card_powers[mask] | view.cards.kept_for[mask];
    unsigned able = 0;
    for (Seat seat : whom) {
        const PlayerState& player = view.player(seat);
        const CardSet cards = (player.hand & view.cards.anytime) | (player.controlled & speaks);
        const unsigned points = player.action_points + player.bound_points;
        const unsigned other = limited | player.escorts | (player.completed & completed) | (points & (0u - (player.fallen | meeting)));
        const bool power = player.glory >= view.cards.hero_power_glory[mask][player.hero.value];
        able |= (static_cast<unsigned>((cards.low | cards.high | other) != 0) | static_cast<unsigned>(power)) << seat.index;
    }
    return SeatSet::from_bits(able);
}

bool has_special_but_escorts(Sight view, Seat seat, CardSet hand) {
    const PlayerState& player = view.player(seat);  // the parts of list_special, the cheap ones first
    if (can_lie_down(view, seat) || can_stand_up(view, seat)) return true;
    if (const CardSet cards = hand & view.cards.anytime; !cards.empty() && has_play(view, seat, cards)) return true;
    if (player.action_points + player.bound_points > 0 && !in_battle(view) && has_attack(view, seat)) return true;
    return has_power(view, seat, When::anytime);
}

bool has_special(Sight view, Seat seat, CardSet hand) { return view.player(seat).escorts > 0 || has_special_but_escorts(view, seat, hand); }

}  // namespace

bool has_special(Sight view, Seat seat) { return has_special(view, seat, view.player(seat).hand); }

namespace {

bool could_answer(Sight view, Seat seat) {
    if (could_pay_hidden(view, seat)) return true;
    return has_special(view, seat, view.player(seat).shown);  // the same question without the hidden hand
}

}  // namespace

bool could_only_abandon(Sight view, Seat seat) {
    return view.player(seat).escorts > 0 && !could_pay_hidden(view, seat) && !has_special_but_escorts(view, seat, view.player(seat).shown);
}

namespace {

bool ask_special(Play& play, SeatSet whom, SeatSet asked) {
    if (asked.empty() || windows_open(play.state) >= deepest_window) return false;  // DG-SPEC-10; counted last: mostly nobody is asked
    play.state.sealed = SealedAnswers<max_players>::open(asked);
    play.push(WindowFrame{whom});
    return true;
}

}  // namespace

bool open_window(Play& play, SeatSet whom) {
    SeatSet asked;
    if (play.windows == Windows::ask_all) [[unlikely]] {
        for (Seat seat : whom& living(play)) {
            if (could_answer(play, seat)) asked.add(seat);
        }
    } else {
        for (Seat seat : may_act(play, whom & living(play))) {
            if (has_special(play, seat)) asked.add(seat);
        }
    }
    return ask_special(play, whom, asked);
}

bool open_border_window(Play& play, SeatSet whom) {
    if (play.windows == Windows::ask_all) [[unlikely]]
        return open_window(play, whom);
    const SeatSet looked_at = (whom & living(play)) - play.state.quiet;
    if (looked_at.empty()) return false;
    SeatSet asked;
    for (Seat seat : may_act(play, looked_at)) {
        if (has_special(play, seat)) asked.add(seat);
    }
    play.state.quiet = SeatSet::from_bits(play.state.quiet.bits() | unsigned{(looked_at - asked).bits()});
    return ask_special(play, whom, asked);
}

void list_response(Sight view, Seat seat, ActionList& actions) {
    if (permits(view, Value::forbid_respond, Thing::hero(seat))) return;
    list_plays(view, seat, view.player(seat).hand & view.cards.response, actions);
    list_powers(view, seat, When::response, actions);
}

namespace {

bool can_respond(Sight view, Seat seat) {  // whether list_response would list any
    return !permits(view, Value::forbid_respond, Thing::hero(seat)) &&
           (has_play(view, seat, view.player(seat).hand & view.cards.response) || has_power(view, seat, When::response));
}

bool could_respond(Sight view, Seat seat) {
    if (permits(view, Value::forbid_respond, Thing::hero(seat))) return false;
    const PlayerState& player = view.player(seat);
    if (player.hand_count > 0 && player.glory >= least(view, view.cards.cheapest_response[view.state.options.packs])) return true;
    return has_play(view, seat, player.shown & view.cards.response) || has_power(view, seat, When::response);
}

}  // namespace

// DG-BATTLE-14: the defender alone, as often as it likes.
bool open_response(Play& play, Seat defender) {
    if (!play.is_alive(defender)) return false;
    if (!(play.windows == Windows::skip_forced ? can_respond(play, defender) : could_respond(play, defender))) return false;
    play.state.sealed = SealedAnswers<max_players>::open(SeatSet::of(defender));
    play.push(WindowFrame{SeatSet::of(defender), 1});
    return true;
}

Flow run(Play& play, WindowFrame& frame) {
    if (frame.stage == WindowFrame::Stage::ask_again) {
        const SeatSet whom = frame.whom;
        const bool response = frame.response != 0;
        play.state.frames.pop();
        if (response) {
            open_response(play, whom.lowest());
        } else {
            open_window(play, whom);
        }
        return Flow::again;
    }
    SealedAnswers<max_players>& sealed = play.state.sealed;
    if (!sealed.complete()) {
        play.state.asked = sealed.asked;  // who has answered already is nobody's business
        play.state.question = static_cast<uint8_t>(frame.response != 0 ? Ask::response : Ask::window);
        return Flow::wait;
    }
    const Seat seat = sealed.first_to_act(play.state.active, play.state.options.seats,
                                          [](Action answer) { return answer.kind == static_cast<uint16_t>(Do::pass); });
    const Action action = seat.is_none() ? Action{} : sealed.answers[at(seat)];
    sealed = {};  // the other answers are void
    if (seat.is_none()) return Flow::done;
    frame.stage = WindowFrame::Stage::ask_again;
    something_happened(play);
    return do_special(play, seat, action);
}

Flow do_special(Play& play, Seat seat, Action action) {
    PlayerState& player = play.player(seat);
    switch (static_cast<Do>(action.kind)) {
    case Do::play:
    case Do::keep: {
        PlayFrame frame;
        frame.card = CardId(action.a);
        frame.seat = seat;
        frame.target = action.b == 0 ? Seat::none() : Seat(action.b - 1);
        frame.kept = action.kind == static_cast<uint16_t>(Do::keep) ? 1 : 0;
        return call(play, frame);
    }
    case Do::use_card:
    case Do::use_ability:
    case Do::use_artifact: {
        UseFrame frame;
        frame.seat = seat;
        if (action.kind == static_cast<uint16_t>(Do::use_card)) {
            frame.source = Thing::card(CardId(action.a));
            frame.power = static_cast<uint8_t>(action.b);
        } else if (action.kind == static_cast<uint16_t>(Do::use_ability)) {
            frame.source = Thing::hero(seat);
            frame.power = static_cast<uint8_t>(action.a);
        } else {
            frame.source = Thing::quest(QuestId(action.a));
            frame.power = static_cast<uint8_t>(action.b);
        }
        return call(play, frame);
    }
    case Do::stand_up: return call(play, StandFrame{seat});
    case Do::lie_down:  // DG-VAR-07.3
        player.bound_points = static_cast<uint8_t>(player.bound_points + 1);
        play.report(Happened::points_gained, seat, 1, player.action_points + player.bound_points);
        fall(play, seat, Stat::melee, 0);
        break;
    case Do::attack: start_hero_attack(play, seat, action); break;
    case Do::abandon_escort: drop_escort(play, seat, QuestId(action.a)); break;
    default: CHECK(false);
    }
    return Flow::again;
}

// DG-FALL-02, DG-FALL-05: the AP is spent whether or not a demanded threat is overcome.
Flow run(Play& play, StandFrame& frame) {
    if (!play.is_alive(frame.seat)) return Flow::done;
    const PlayerState& player = play.player(frame.seat);
    switch (frame.stage) {
    case StandFrame::Stage::pay:
        if (!can_stand_up(play, frame.seat)) return Flow::done;
        spend_points(play, frame.seat, 1);
        if (player.stand_number == 0) {
            stand(play, frame.seat);
            return Flow::done;
        }
        frame.stage = StandFrame::Stage::threat;
        return call(play, ThreatFrame{frame.seat, static_cast<Stat>(player.stand_stat), player.stand_number, ThreatFrom::other});
    case StandFrame::Stage::threat:
        if (play.state.returned != 0) stand(play, frame.seat);
        return Flow::done;
    }
    return Flow::done;
}

}  // namespace undercroft::dungeoneer
