// Running a lane: settle, its reward queue, wounds, levels, items, potions and gems (PD-WOUND, -LEVEL, -ITEM, -POTION, -GEM).
#include "games/paper_dungeons/lane.h"

#include <algorithm>

#include "games/paper_dungeons/lane_parts.h"

namespace undercroft::paper_dungeons {

namespace {

void record_wound(LaneWork& work) {
    Lane& lane = work.lane;
    if (lane.wounds >= work.catalogue.wound_hearts) {  // PD-WOUND-17
        ++lane.dropped;
        work.report(EventKind::wound_dropped);
    } else {
        ++lane.wounds;  // PD-WOUND-03
        work.report(EventKind::wound_on_track, lane.wounds, lane.health());
    }
    // PD-WOUND-09, -10, -14: tested at each single wound, the dropped ones too; strictly more than health. PD-WOUND-12: at most once.
    if (lane.unhealed() > lane.health() && lane.resurrected == 0) {
        lane.resurrected = 1;
        work.report(EventKind::resurrection, work.catalogue.resurrection);
    }
}

// Asks when the reward needs a choice; returns whether it does.
bool ask(Lane& lane, Ask question) {
    lane.ask = question;
    return true;
}

void lose(LaneWork& work, Reward reward) {
    work.report(EventKind::reward_lost, static_cast<int>(reward));
    work.lane.queue.pop_front();  // the rest of it is lost too
}

// Takes one unit off the front of the queue. What it triggers comes next, the rest of it after that (PD-POTION-12).
template <class Gain>
void serve_unit(Lane& lane, Gain&& gain) {
    QueuedReward rest = lane.queue.front();
    lane.queue.pop_front();
    gain();
    if (--rest.count > 0) lane.queue.push_back(rest);
}

// True when the front of the queue waits for an answer.
bool serve_queue(LaneWork& work) {
    Lane& lane = work.lane;
    const QueuedReward next = lane.queue.front();
    switch (next.reward) {
    case Reward::potion: serve_unit(lane, [&] { gain_potion(work); }); return false;
    case Reward::outside_gem:  // PD-GEM-09 to -11: no letter, nobody else loses it
    case Reward::twelfth_potion_gem:
        serve_unit(lane, [&] {
            work.report(EventKind::outside_gem_stolen, next.reward == Reward::outside_gem ? 0 : 1, lane.gems + 1);
            gain_gem(work);
        });
        return false;
    case Reward::level_up:  // PD-LEVEL-05: lost with all heroes at the top
        if (lane.strength() < hero_count * max_level) return ask(lane, Ask::raise_hero);
        break;
    case Reward::item:  // PD-ITEM-11
        if (lane.second_boxes != 0xff) return ask(lane, Ask::fill_item);
        break;
    case Reward::cross_out_minion:  // PD-ITEM-24: as many as there are
        if ((work.catalogue.minion_rooms & ~lane.minions_out) != 0) return ask(lane, Ask::cross_out);
        break;
    case Reward::raise_different: return ask(lane, Ask::raise_different);
    case Reward::first_box: return ask(lane, Ask::first_box);
    case Reward::steal_letter: return ask(lane, Ask::steal_gem);
    case Reward::none: break;
    }
    lose(work, next.reward);
    return false;
}

// PD-SETUP-13: talents that act before round 1, once both cards are chosen.
void resolve_talent_before_play(LaneWork& work) {
    const Talent& talent = work.catalogue.talents[work.lane.talent];
    const auto queue = [&](Reward reward) { queue_reward(work, reward, talent.value); };
    switch (talent.effect) {
    case Effect::steal_gem: return queue(Reward::steal_letter);
    case Effect::raise_different_heroes: return queue(Reward::raise_different);
    case Effect::cross_out_minions: return queue(Reward::cross_out_minion);
    case Effect::first_item_boxes: return queue(Reward::first_box);
    case Effect::potions: return queue(Reward::potion);
    default: return;
    }
}

// Who did it: the talent before round 1, the item later.
void report_crossed_out(LaneWork& work, int room) {
    if (!work.events.listening()) return;
    const auto& items = work.catalogue.items;
    const auto sceptre =
        std::find_if(items.begin(), items.end(), [](const Item& item) { return item.effect == Effect::cross_out_minions; });
    const bool talent = work.shared.phase == Phase::setup;
    work.report(EventKind::minion_crossed_out, room, talent ? 1 : 0, talent ? work.lane.talent : static_cast<int>(sceptre - items.begin()));
}

}  // namespace

void queue_reward(LaneWork& work, Reward reward, int count) { work.lane.queue.push_back({reward, static_cast<uint8_t>(count)}); }

void wound(LaneWork& work, int count, WoundSource source) {
    work.lane.pending_wounds = static_cast<uint8_t>(work.lane.pending_wounds + count);
    work.lane.suffered = static_cast<uint8_t>(work.lane.suffered + count);
    work.lane.wound_source = source;
}

void gain_potion(LaneWork& work) {
    Lane& lane = work.lane;
    if (lane.potions >= potion_limit) {  // PD-POTION-08
        work.report(EventKind::potion_lost);
        return;
    }
    ++lane.potions;  // PD-POTION-02
    work.report(EventKind::potion_gained, lane.potions);
    const Reward reward = work.catalogue.potion_reward[lane.potions];
    if (reward != Reward::none) {  // PD-POTION-03
        work.report(EventKind::potion_row_completed, work.catalogue.potion_row[lane.potions], static_cast<int>(reward));
        queue_reward(work, reward);
    }
}

void gain_gem(LaneWork& work) {
    Lane& lane = work.lane;
    ++lane.gems;  // PD-GEM-03
    const Reward reward = work.catalogue.gem_reward[lane.gems];
    if (reward != Reward::none) {
        work.report(EventKind::gem_track_reward, lane.gems, static_cast<int>(reward));
        queue_reward(work, reward);
    }
    if (work.has_talent(Effect::potion_per_gem)) {  // PD-TALENT-12
        work.report(EventKind::talent_triggered, lane.talent, static_cast<int>(Reward::potion), work.talent_value());
        queue_reward(work, Reward::potion, work.talent_value());
    }
}

void raise_hero(LaneWork& work, int hero) {
    Lane& lane = work.lane;
    const int level = ++lane.levels[static_cast<size_t>(hero)];  // PD-LEVEL-03, -04
    work.report(EventKind::hero_levelled, hero, level, lane.health());
    if (level == work.catalogue.ability_level && hero == work.catalogue.gem_hero) {  // PD-LEVEL-11, -12
        queue_reward(work, Reward::outside_gem, work.catalogue.abilities[static_cast<size_t>(hero)].value);
    }
    if (work.has_talent(Effect::item_box_at_hero_level) && level == work.talent_value()) {  // PD-TALENT-02
        work.report(EventKind::talent_triggered, lane.talent, static_cast<int>(Reward::item), 1);
        queue_reward(work, Reward::item);
    }
}

void fill_box(LaneWork& work, int item) {
    Lane& lane = work.lane;
    const uint8_t mark = static_cast<uint8_t>(1u << item);
    if ((lane.first_boxes & mark) == 0) {  // PD-ITEM-06
        lane.first_boxes |= mark;
        work.report(EventKind::item_box_filled, item, 1);
        return;
    }
    lane.second_boxes |= mark;  // PD-ITEM-07: works from this moment
    work.report(EventKind::item_box_filled, item, 2);
    work.report(EventKind::item_finished, item);
    const Item& finished = work.catalogue.items[static_cast<size_t>(item)];
    switch (finished.effect) {  // PD-ITEM-22: the instant ones
    case Effect::potions: return queue_reward(work, Reward::potion, finished.value);
    case Effect::level_up: return queue_reward(work, Reward::level_up, finished.value);
    case Effect::cross_out_minions: return queue_reward(work, Reward::cross_out_minion, finished.value);
    default: return;
    }
}

void cross_out_minion(LaneWork& work, int room) {
    Lane& lane = work.lane;
    lane.minions_out |= bit(room);  // PD-MINION-07
    for (const auto& [effect, reward] :
         {std::pair{Effect::item_box_per_minions, Reward::item}, std::pair{Effect::potion_per_minions, Reward::potion}}) {
        if (work.has_talent(effect) && lane.minions() % work.talent_value() == 0) {  // PD-TALENT-06, -16, -17
            work.report(EventKind::talent_triggered, lane.talent, static_cast<int>(reward), 1);
            queue_reward(work, reward);
        }
    }
}

void settle(LaneWork& work) {
    Lane& lane = work.lane;
    for (;;) {
        if (lane.pending_wounds > 0) {
            if (lane.free_hearts() > 0) {  // PD-WOUND-04, -05, -13
                lane.ask = Ask::wound;
                return;
            }
            --lane.pending_wounds;
            record_wound(work);  // PD-WOUND-07
        } else if (lane.room_due != 0) {
            lane.room_due = 0;
            collect_room(work);
        } else if (!lane.queue.empty()) {
            if (serve_queue(work)) return;
        } else if (lane.moving != 0) {
            if (lane.moves_left > 0) {
                lane.ask = Ask::step;
                return;
            }
            lane.moving = 0;
            lane.water_crossed = 0;
        } else if (work.shared.phase == Phase::setup) {
            if (lane.talent == no_card || lane.goal == no_card) {  // PD-SETUP-09: in either order
                lane.ask = lane.goal != no_card ? Ask::keep_talent : lane.talent != no_card ? Ask::keep_goal : Ask::keep_cards;
                return;
            }
            if (lane.talent_resolved != 0) break;
            lane.talent_resolved = 1;
            resolve_talent_before_play(work);
        } else if (work.shared.phase == Phase::round && lane.dice_spent() < dice_per_round) {
            lane.ask = Ask::use_die;  // PD-DICE-18
            return;
        } else {
            break;
        }
    }
    lane.already_chosen = 0;
    lane.ask = Ask::none;
}

void answer(LaneWork& work, Action action) {
    Lane& lane = work.lane;
    const Ask question = lane.ask;
    lane.ask = Ask::none;
    switch (static_cast<ActionKind>(action.kind)) {
    case ActionKind::keep_talent:
        lane.talent = static_cast<uint8_t>(action.a);
        work.report(EventKind::talent_kept, action.a);
        break;
    case ActionKind::keep_goal:
        lane.goal = static_cast<uint8_t>(action.a);
        lane.black = work.catalogue.goals[lane.goal].black;  // PD-SETUP-11, PD-GOAL-04
        work.events.add(secret(make_event(EventKind::goal_kept, work.seat, action.a), SeatSet::of(work.seat), 1));
        break;
    case ActionKind::steal_gem:  // PD-TALENT-04, PD-GEM-14: not announced, the others keep theirs
        serve_unit(lane, [&] {
            lane.stolen = static_cast<uint8_t>(lane.stolen | 1u << action.a);
            work.report(EventKind::gem_stolen_before, lane.talent, action.a);
            gain_gem(work);
        });
        break;
    case ActionKind::steal_nothing:  // PD-TALENT-04b: the Thief may decline
        lane.queue.pop_front();
        break;
    case ActionKind::raise:
        if (question == Ask::raise_different) lane.already_chosen = static_cast<uint8_t>(lane.already_chosen | 1u << action.a);
        serve_unit(lane, [&] { raise_hero(work, action.a); });
        break;
    case ActionKind::cross_out:
        serve_unit(lane, [&] {
            report_crossed_out(work, action.a);
            cross_out_minion(work, action.a);
        });
        break;
    case ActionKind::fill:
        if (question == Ask::first_box) lane.already_chosen = static_cast<uint8_t>(lane.already_chosen | 1u << action.a);
        serve_unit(lane, [&] { fill_box(work, action.a); });
        break;
    case ActionKind::wound_track:
        --lane.pending_wounds;
        record_wound(work);
        break;
    case ActionKind::wound_potion:
        --lane.pending_wounds;
        ++lane.healed;
        work.report(EventKind::wound_healed, lane.free_hearts());
        break;
    default: use_die_or_step(work, action); break;
    }
    settle(work);
}

}  // namespace undercroft::paper_dungeons
