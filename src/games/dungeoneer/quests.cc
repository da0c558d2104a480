// Quests: attempts, the eight categories, escorts, the common slot.
// Covers DG-QUEST-01..36, DG-GOAL-01, DG-FEAT-05, DG-VAR-06.1, DG-SOLO-01.
#include <algorithm>

#include "games/dungeoneer/battle.h"

namespace undercroft::dungeoneer {

namespace {

bool may_do(const QuestSpot& spot, Seat seat) {  // DG-QUEST-02, DG-QUEST-03
    return spot.zone == QuestZone::common || (spot.zone == QuestZone::personal && spot.seat == seat);
}

int attempt_cost(Sight view, Seat seat, QuestId quest) {  // DG-QUEST-04, R-36
    const QuestSpot& spot = view.state.quests[at(quest)];
    const bool first = view.has(Switch::free_attempt_per_quest) ? spot.tried == 0 : view.player(seat).attempts == 0;
    return first ? view.cards[quest].first_attempt_ap : std::max<int>(1, view.cards[quest].first_attempt_ap);
}

bool has_price(Sight view, Seat seat, const Quest& quest) {
    const PlayerState& player = view.player(seat);
    return player.health > quest.price_health && (player.inventory & view.cards.boons).count() >= quest.price_boons &&
           (player.inventory & view.cards.treasures).count() >= quest.price_treasures && player.glory >= quest.price_glory &&
           player.hand_count >= quest.price_hand;
}

// DG-QUEST-23, R-97: what was found lies in the location where it was found.
bool is_found(Sight view, QuestId quest, LocationId place) { return view.state.quests[at(quest)].found == place; }

bool can_search(Sight view, Seat seat, QuestId quest) {
    return view.cards[quest].search_number > 0 && !is_found(view, quest, view.player(seat).place) && free_points(view, seat) > 0;
}

}  // namespace

bool can_attempt(Sight view, Seat seat, QuestId quest) {
    const QuestSpot& spot = view.state.quests[at(quest)];
    const Quest& printed = view.cards[quest];
    if (printed.category == Category::escort || !may_do(spot, seat)) return false;
    if (printed.search_number > 0 && !is_found(view, quest, view.player(seat).place)) return false;  // DG-QUEST-23
    const int cost = attempt_cost(view, seat, quest);
    if (cost > 0 && free_points(view, seat) < cost) return false;
    return has_price(view, seat, printed);
}

void list_quests(Sight view, Seat seat, ActionList& actions) {
    const LocationId place = view.player(seat).place;
    for (int i : Bits{view.dealt_quests() & view.cards.quests_at[at(place)]}) {
        const QuestId id(i);
        const QuestSpot& spot = view.state.quests[at(id)];
        const Quest& quest = view.cards[id];
        if (spot.zone == QuestZone::lost) {  // DG-QUEST-30
            actions.add_if(spot.dropped == place, make_action(Do::pick_up_escort, i));
            continue;
        }
        if (!may_do(spot, seat)) continue;
        if (quest.category == Category::escort) {  // DG-QUEST-25, DG-QUEST-26
            if (spot.carried == 0) {
                actions.add_if(is_place_of(view, quest, place), make_action(Do::take_escort, i));
            } else {
                actions.add_if(has_bit(quest.ends, place.value), make_action(Do::finish_escort, i));
            }
            continue;
        }
        if (!is_place_of(view, quest, place)) continue;
        if (quest.search_number > 0 && !is_found(view, id, place)) {
            actions.add_if(can_search(view, seat, id), make_action(Do::search, i));
        } else {
            actions.add_if(can_attempt(view, seat, id), make_action(Do::attempt, i));
        }
    }
}

void list_abandons(Sight view, Seat seat, ActionList& actions) {  // DG-QUEST-29
    if (view.player(seat).escorts == 0) return;
    for (int i = 0; i < static_cast<int>(view.cards.quests.size()); ++i) {
        const QuestSpot& spot = view.state.quests[static_cast<size_t>(i)];
        actions.add_if(spot.carried != 0 && spot.zone == QuestZone::personal && spot.seat == seat, make_action(Do::abandon_escort, i));
    }
}

void turn_up_common(Play& play) {
    State& state = play.state;
    if (state.quest_deck == 0) return;
    const uint32_t which = play.chance.below(Stream::deck, static_cast<uint32_t>(count_bits(state.quest_deck)));
    const QuestId quest(nth_bit(state.quest_deck, static_cast<int>(which)));
    state.quest_deck &= ~(1u << quest.value);
    state.quests[at(quest)] = {};
    state.quests[at(quest)].zone = QuestZone::common;
    play.report(Happened::quest_revealed, Seat::none(), quest.value);
}

void drop_escort(Play& play, Seat seat, QuestId quest) {
    QuestSpot& spot = play.state.quests[at(quest)];
    spot.zone = QuestZone::lost;  // DG-QUEST-33
    spot.seat = Seat::none();
    spot.carried = 0;
    --play.player(seat).escorts;
    spot.dropped = play.player(seat).place;
    play.report(Happened::escort_dropped, seat, quest.value, spot.dropped.value);
}

void give_escort(Play& play, QuestId quest, Seat to) {  // DG-QUEST-31
    QuestSpot& spot = play.state.quests[at(quest)];
    if (spot.carried != 0) --play.player(spot.seat).escorts;
    ++play.player(to).escorts;
    spot.zone = QuestZone::personal;
    spot.seat = to;
    spot.carried = 1;
    spot.dropped = LocationId::none();
}

void start_quest_action(Play& play, Seat seat, Action action) {
    const QuestId quest(action.a);
    QuestSpot& spot = play.state.quests[at(quest)];
    switch (static_cast<Do>(action.kind)) {
    case Do::take_escort: {
        const bool was_common = spot.zone == QuestZone::common;
        give_escort(play, quest, seat);
        play.report(Happened::escort_taken, seat, quest.value);
        if (was_common) turn_up_common(play);  // DG-QUEST-28, DG-VAR-06.2
        return;
    }
    case Do::pick_up_escort:
        give_escort(play, quest, seat);
        play.report(Happened::escort_picked_up, seat, quest.value);
        return;
    default: {
        QuestFrame frame;
        frame.quest = quest;
        frame.seat = seat;
        if (action.kind == static_cast<uint16_t>(Do::finish_escort)) frame.stage = QuestFrame::Stage::reward;
        if (action.kind == static_cast<uint16_t>(Do::search)) frame.stage = QuestFrame::Stage::search;
        play.push(frame);
        return;
    }
    }
}

namespace {

// Level first, then the reward; the third quest ends the game at once.
void complete_quest(Play& play, Seat seat, QuestId quest) {
    State& state = play.state;
    QuestSpot& spot = state.quests[at(quest)];
    PlayerState& player = play.player(seat);
    const bool was_common = spot.zone == QuestZone::common;
    const bool artifact = play.cards[quest].category == Category::artifact;
    if (spot.carried != 0) --player.escorts;
    spot = {};
    spot.zone = QuestZone::completed;  // DG-QUEST-06, DG-QUEST-07
    spot.seat = seat;
    spot.common_once = was_common ? 1 : 0;
    ++player.completed;
    play.report(Happened::quest_completed, seat, quest.value, player.completed);
    change_level(play, seat, 1);
    if (FeatsFrame* feats = state.frames.nearest<FeatsFrame>(); feats != nullptr && seat == state.active) feats->ended = 1;  // DG-FEAT-05
    if (player.completed >= quests_to_win && !state.options.solo()) {
        win(play, seat);
        return;
    }
    if (state.options.solo() && player.completed >= quests_to_win && place_is(play, player.place, PlaceWord::entrance)) {
        win(play, seat);
        return;
    }
    if (!was_common) return;                                // DG-QUEST-09
    if (artifact && !play.has(Switch::nothing_personal)) {  // DG-QUEST-08, R-38
        if (play.has(Switch::artifact_slot_refilled)) ++state.owed_common;
    } else {
        turn_up_common(play);
    }
}

Flow fail(Play& play, QuestFrame& frame) {
    play.report(Happened::quest_failed, frame.seat, frame.quest.value);
    return Flow::done;
}

void start_hunt(Play& play, const QuestFrame& frame) {
    Attack attack;
    attack.attacker = Thing::quest(frame.quest);
    attack.defender = Thing::hero(frame.seat);
    attack.owner = play.state.options.solo() ? Seat::none() : next_seat(play, frame.seat);  // DG-QUEST-17
    attack.place = play.player(frame.seat).place;
    start_battle(play, BattleFrame::Sort::hunt, BattleStage::choose_form, attack);
}

// DG-QUEST-22, R-41
Flow search(Play& play, const QuestFrame& frame) {
    Asking asking;
    asking.what = Value::search;
    asking.touched = Thing::hero(frame.seat);
    const int face = play.die();
    const int total = face + distance_to_entrance(play, play.player(frame.seat).place) + sum(play, asking);
    const int number = play.cards[frame.quest].search_number;
    play.report(Happened::search_rolled, frame.seat, frame.quest.value, face, total, number);
    if (total >= number && is_place_of(play, play.cards[frame.quest], play.player(frame.seat).place)) {
        play.state.quests[at(frame.quest)].found = play.player(frame.seat).place;
    }
    return Flow::done;
}

}  // namespace

// An attempt, in the order threat, chance, monster, price, reward.
Flow run(Play& play, QuestFrame& frame) {
    if (!play.is_alive(frame.seat)) return Flow::done;
    PlayerState& player = play.player(frame.seat);
    const Quest& quest = play.cards[frame.quest];
    QuestSpot& spot = play.state.quests[at(frame.quest)];
    using Stage = QuestFrame::Stage;
    switch (frame.stage) {
    case Stage::attempt: {
        if (!can_attempt(play, frame.seat, frame.quest)) return Flow::done;
        const int cost = attempt_cost(play, frame.seat, frame.quest);
        if (cost > 0) spend_points(play, frame.seat, cost);
        player.attempts = static_cast<uint8_t>(std::min(200, player.attempts + 1));
        spot.tried = static_cast<uint8_t>(std::min(200, spot.tried + 1));
        play.report(Happened::quest_attempted, frame.seat, frame.quest.value);
        if (quest.threat.number == 0) return go_to(frame, Stage::dice_window);
        frame.stage = Stage::threat;
        const int number = quest.threat.number + arctic_raise(play, player.place, quest.threat.arctic);
        return call(play, ThreatFrame{frame.seat, quest.threat.stat, static_cast<uint8_t>(number), ThreatFrom::quest});
    }
    case Stage::threat:
        if (play.state.returned != 0) return go_to(frame, Stage::dice_window);
        frame.members = 0;
        for (Seat seat : living(play)) {
            if (play.player(seat).place == player.place) frame.members = static_cast<uint8_t>(frame.members | 1u << seat.index);
        }
        return go_to(frame, Stage::failure);
    case Stage::failure: {  // DG-QUEST-35: a failure hits every hero in the location
        for (int i = 0; i < play.state.options.seats; ++i) {
            const Seat seat = seat_in_order(play, i);
            if (!has_bit(frame.members, seat.index)) continue;
            frame.members = static_cast<uint8_t>(frame.members & ~(1u << seat.index));
            if (!play.is_alive(seat)) continue;
            EffectFrame effect;
            effect.you = frame.seat;
            effect.source = Thing::quest(frame.quest);
            effect.bearer = effect.it = effect.member = Thing::hero(seat);
            effect.target = effect.it;
            return run_program(play, quest.threat.fail, effect);
        }
        return fail(play, frame);
    }
    case Stage::dice_window:  // DG-QUEST-36
        if (quest.dice == 0) return go_to(frame, Stage::monster);
        frame.stage = Stage::dice;
        open_window(play, living(play));
        return Flow::again;
    case Stage::dice: {
        int total = 0;
        for (int i = 0; i < quest.dice; ++i) total += play.die();
        play.report(Happened::dice_rolled, frame.seat, total, quest.dice_at_least, frame.quest.value);
        if (total < quest.dice_at_least) return fail(play, frame);
        return go_to(frame, Stage::monster);
    }
    case Stage::monster:
        if (quest.monster.health == 0) return go_to(frame, Stage::price);
        frame.stage = Stage::hunted;
        start_hunt(play, frame);
        return Flow::again;
    case Stage::hunted:  // DG-QUEST-19
        if (health_left(play, Thing::quest(frame.quest)) > 0) return fail(play, frame);
        return go_to(frame, Stage::price);
    case Stage::price:  // DG-QUEST-15
        if (!has_price(play, frame.seat, quest)) return fail(play, frame);
        if (quest.price_health > 0) {
            player.health = static_cast<uint8_t>(player.health - quest.price_health);
            play.report(Happened::hero_wounded, frame.seat, quest.price_health, player.health);
        }
        lose_glory(play, frame.seat, quest.price_glory);
        frame.stage = Stage::reward;
        if (quest.price_boons > 0) play.push(DiscardFrame{frame.seat, quest.price_boons, DiscardFrame::From::boons});
        if (quest.price_treasures > 0) play.push(DiscardFrame{frame.seat, quest.price_treasures, DiscardFrame::From::treasures});
        if (quest.price_hand > 0) play.push(DiscardFrame{frame.seat, quest.price_hand, DiscardFrame::From::hand});
        return Flow::again;
    case Stage::reward: {
        complete_quest(play, frame.seat, frame.quest);
        if (play.state.over != 0) return Flow::done;
        EffectFrame effect;
        effect.you = frame.seat;
        effect.source = Thing::quest(frame.quest);
        effect.bearer = Thing::hero(frame.seat);
        frame.stage = Stage::moment;
        return run_program(play, quest.reward, effect);
    }
    case Stage::moment: fire(play, When::completes, Thing::hero(frame.seat)); return Flow::done;
    case Stage::search:
        spend_points(play, frame.seat, 1);
        frame.stage = Stage::search_roll;
        open_window(play, living(play));
        return Flow::again;
    case Stage::search_roll: return search(play, frame);
    }
    return Flow::done;
}

}  // namespace undercroft::dungeoneer
