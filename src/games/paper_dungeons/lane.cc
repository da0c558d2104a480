// Running a lane: settle, its reward queue, wounds, levels, items, potions and gems (PD-WOUND, -LEVEL, -ITEM, -POTION, -GEM).
#include "games/paper_dungeons/lane.h"

#include <algorithm>
#include <bit>

#include "games/paper_dungeons/lane_parts.h"

namespace undercroft::paper_dungeons {

namespace {

void record_wound(Play& play) {
    Lane& lane = play.lane;
    if (lane.wounds >= play.catalogue.wound_hearts) {  // PD-WOUND-17
        ++lane.dropped;
        play.report(Happened::wound_dropped);
    } else {
        ++lane.wounds;  // PD-WOUND-03
        play.report(Happened::wound_on_track, lane.wounds, lane.health());
    }
    // PD-WOUND-09, -10, -14: tested at each single wound, the dropped ones too; strictly more than health. PD-WOUND-12: at most once.
    if (lane.unhealed() > lane.health() && lane.resurrected == 0) {
        lane.resurrected = 1;
        play.report(Happened::resurrection, play.catalogue.resurrection);
    }
}

// Asks when the reward needs a choice; returns whether it does.
bool ask(Lane& lane, Ask question) {
    lane.ask = question;
    return true;
}

void lose(Play& play, Reward reward) {
    play.report(Happened::reward_lost, static_cast<int>(reward));
    play.lane.queue.pop_front();  // the rest of it is lost too
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
bool serve_queue(Play& play) {
    Lane& lane = play.lane;
    const QueuedReward next = lane.queue.front();
    switch (next.reward) {
    case Reward::potion: serve_unit(lane, [&] { gain_potion(play); }); return false;
    case Reward::outside_gem:  // PD-GEM-09 to -11: no letter, nobody else loses it
    case Reward::twelfth_potion_gem:
        serve_unit(lane, [&] {
            play.report(Happened::outside_gem_stolen, next.reward == Reward::outside_gem ? 0 : 1, lane.gems + 1);
            gain_gem(play);
        });
        return false;
    case Reward::level_up:  // PD-LEVEL-05: lost with all heroes at the top
        if (lane.strength() < hero_count * max_level) return ask(lane, Ask::raise_hero);
        break;
    case Reward::item:  // PD-ITEM-11
        if (lane.second_boxes != 0xff) return ask(lane, Ask::fill_item);
        break;
    case Reward::cross_out_minion:  // PD-ITEM-24: as many as there are
        if ((play.catalogue.minion_rooms & ~lane.minions_out) != 0) return ask(lane, Ask::cross_out);
        break;
    case Reward::raise_different: return ask(lane, Ask::raise_different);
    case Reward::first_box: return ask(lane, Ask::first_box);
    case Reward::steal_letter: return ask(lane, Ask::steal_gem);
    case Reward::none: break;
    }
    lose(play, next.reward);
    return false;
}

// PD-SETUP-13: talents that act before round 1, once both cards are chosen.
void resolve_talent_before_play(Play& play) {
    const Talent& talent = play.catalogue.talents[play.lane.talent];
    const auto queue = [&](Reward reward) { queue_reward(play, reward, talent.value); };
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
void report_crossed_out(Play& play, int room) {
    if (!play.events.listening()) return;
    const auto& items = play.catalogue.items;
    const auto sceptre =
        std::find_if(items.begin(), items.end(), [](const Item& item) { return item.effect == Effect::cross_out_minions; });
    const bool talent = play.shared.phase == Phase::setup;
    play.report(Happened::minion_crossed_out, room, talent ? 1 : 0, talent ? play.lane.talent : static_cast<int>(sceptre - items.begin()));
}

}  // namespace

void queue_reward(Play& play, Reward reward, int count) { play.lane.queue.push_back({reward, static_cast<uint8_t>(count)}); }

void wound(Play& play, int count, WoundSource source) {
    play.lane.pending_wounds = static_cast<uint8_t>(play.lane.pending_wounds + count);
    play.lane.suffered = static_cast<uint8_t>(play.lane.suffered + count);
    play.lane.wound_source = source;
}

void gain_potion(Play& play) {
    Lane& lane = play.lane;
    if (lane.potions >= potion_limit) {  // PD-POTION-08
        play.report(Happened::potion_lost);
        return;
    }
    ++lane.potions;  // PD-POTION-02
    play.report(Happened::potion_gained, lane.potions);
    const Reward reward = play.catalogue.potion_reward[lane.potions];
    if (reward != Reward::none) {  // PD-POTION-03
        play.report(Happened::potion_row_completed, play.catalogue.potion_row[lane.potions], static_cast<int>(reward));
        queue_reward(play, reward);
    }
}

void gain_gem(Play& play) {
    Lane& lane = play.lane;
    ++lane.gems;  // PD-GEM-03
    const Reward reward = play.catalogue.gem_reward[lane.gems];
    if (reward != Reward::none) {
        play.report(Happened::gem_track_reward, lane.gems, static_cast<int>(reward));
        queue_reward(play, reward);
    }
    if (play.has_talent(Effect::potion_per_gem)) {  // PD-TALENT-12
        play.report(Happened::talent_triggered, lane.talent, static_cast<int>(Reward::potion), play.talent_value());
        queue_reward(play, Reward::potion, play.talent_value());
    }
}

void raise_hero(Play& play, int hero) {
    Lane& lane = play.lane;
    const int level = ++lane.levels[static_cast<size_t>(hero)];  // PD-LEVEL-03, -04
    play.report(Happened::hero_levelled, hero, level, lane.health());
    if (level == play.catalogue.ability_level && hero == play.catalogue.gem_hero) {  // PD-LEVEL-11, -12
        queue_reward(play, Reward::outside_gem, play.catalogue.abilities[static_cast<size_t>(hero)].value);
    }
    if (play.has_talent(Effect::item_box_at_hero_level) && level == play.talent_value()) {  // PD-TALENT-02
        play.report(Happened::talent_triggered, lane.talent, static_cast<int>(Reward::item), 1);
        queue_reward(play, Reward::item);
    }
}

void fill_box(Play& play, int item) {
    Lane& lane = play.lane;
    const uint8_t mark = static_cast<uint8_t>(1u << item);
    if ((lane.first_boxes & mark) == 0) {  // PD-ITEM-06
        lane.first_boxes |= mark;
        play.report(Happened::item_box_filled, item, 1);
        return;
    }
    lane.second_boxes |= mark;  // PD-ITEM-07: works from this moment
    play.report(Happened::item_box_filled, item, 2);
    play.report(Happened::item_finished, item);
    const Item& finished = play.catalogue.items[static_cast<size_t>(item)];
    switch (finished.effect) {  // PD-ITEM-22: the instant ones
    case Effect::potions: return queue_reward(play, Reward::potion, finished.value);
    case Effect::level_up: return queue_reward(play, Reward::level_up, finished.value);
    case Effect::cross_out_minions: return queue_reward(play, Reward::cross_out_minion, finished.value);
    default: return;
    }
}

void cross_out_minion(Play& play, int room) {
    Lane& lane = play.lane;
    lane.minions_out |= bit(room);  // PD-MINION-07
    for (const auto& [effect, reward] :
         {std::pair{Effect::item_box_per_minions, Reward::item}, std::pair{Effect::potion_per_minions, Reward::potion}}) {
        if (play.has_talent(effect) && lane.minions() % play.talent_value() == 0) {  // PD-TALENT-06, -16, -17
            play.report(Happened::talent_triggered, lane.talent, static_cast<int>(reward), 1);
            queue_reward(play, reward);
        }
    }
}

// What a lane still has to do, in the order in which it is done.
enum class Due : uint8_t { wounds, room, rewards, walking, nothing };

// Found without a branch: what comes next is as good as random, and each question on the way would be guessed wrong now and then.
Due next_due(const Lane& lane) {
    const auto mark = [](bool due, Due what) { return static_cast<unsigned>(due) << static_cast<unsigned>(what); };
    const unsigned due = mark(lane.pending_wounds != 0, Due::wounds) | mark(lane.room_due != 0, Due::room) |
                         mark(!lane.queue.empty(), Due::rewards) | mark(lane.moving != 0, Due::walking) | mark(true, Due::nothing);
    return static_cast<Due>(std::countr_zero(due));
}

void settle(Play& play) {
    Lane& lane = play.lane;
    for (;;) {
        switch (next_due(lane)) {
        case Due::wounds:
            if (lane.free_hearts() > 0) {  // PD-WOUND-04, -05, -13
                lane.ask = Ask::wound;
                return;
            }
            --lane.pending_wounds;
            record_wound(play);  // PD-WOUND-07
            continue;
        case Due::room:
            lane.room_due = 0;
            collect_room(play);
            continue;
        case Due::rewards:
            if (serve_queue(play)) return;
            continue;
        case Due::walking:
            if (lane.moves_left > 0) {
                lane.ask = Ask::step;
                return;
            }
            lane.moving = 0;
            lane.water_crossed = 0;
            continue;
        case Due::nothing: break;
        }
        if (play.shared.phase == Phase::round && lane.dice_spent() < dice_per_round) {
            lane.ask = Ask::use_die;  // PD-DICE-18
            return;
        }
        if (play.shared.phase != Phase::setup) break;
        if (lane.talent == no_card || lane.goal == no_card) {  // PD-SETUP-09: in either order
            lane.ask = lane.goal != no_card ? Ask::keep_talent : lane.talent != no_card ? Ask::keep_goal : Ask::keep_cards;
            return;
        }
        if (lane.talent_resolved != 0) break;
        lane.talent_resolved = 1;
        resolve_talent_before_play(play);
    }
    lane.already_chosen = 0;
    lane.ask = Ask::none;
}

void answer(Play& play, Action action) {
    Lane& lane = play.lane;
    const Ask question = lane.ask;
    lane.ask = Ask::none;
    switch (static_cast<Do>(action.kind)) {
    case Do::keep_talent:
        lane.talent = static_cast<uint8_t>(action.a);
        play.report(Happened::talent_kept, action.a);
        break;
    case Do::keep_goal:
        lane.goal = static_cast<uint8_t>(action.a);
        lane.black = play.catalogue.goals[lane.goal].black;  // PD-SETUP-11, PD-GOAL-04
        play.events.add(secret(make_event(Happened::goal_kept, play.seat, action.a), SeatSet::of(play.seat), 1));
        break;
    case Do::steal_gem:  // PD-TALENT-04, PD-GEM-14: not announced, the others keep theirs
        serve_unit(lane, [&] {
            lane.stolen = static_cast<uint8_t>(lane.stolen | 1u << action.a);
            play.report(Happened::gem_stolen_before, lane.talent, action.a);
            gain_gem(play);
        });
        break;
    case Do::steal_nothing:  // PD-TALENT-04b: the Thief may decline
        lane.queue.pop_front();
        break;
    case Do::raise:
        if (question == Ask::raise_different) lane.already_chosen = static_cast<uint8_t>(lane.already_chosen | 1u << action.a);
        serve_unit(lane, [&] { raise_hero(play, action.a); });
        break;
    case Do::cross_out:
        serve_unit(lane, [&] {
            report_crossed_out(play, action.a);
            cross_out_minion(play, action.a);
        });
        break;
    case Do::fill:
        if (question == Ask::first_box) lane.already_chosen = static_cast<uint8_t>(lane.already_chosen | 1u << action.a);
        serve_unit(lane, [&] { fill_box(play, action.a); });
        break;
    case Do::wound_track:
        --lane.pending_wounds;
        record_wound(play);
        break;
    case Do::wound_potion:
        --lane.pending_wounds;
        ++lane.healed;
        play.report(Happened::wound_healed, lane.free_hearts());
        break;
    case Do::level: level_with_die(play, action.a, action.b); break;
    case Do::make: make_with_die(play, action.a, action.b); break;
    case Do::brew: brew_with_die(play, action.a); break;
    case Do::move: move_with_die(play, action.a); break;
    case Do::enter: enter_dungeon(play, action.a); break;
    case Do::step: step(play, action.a); break;
    case Do::stop: stop_walking(play); break;
    case Do::proceed: CHECK(false);  // the table's, not a lane's
    }
    settle(play);
}

}  // namespace undercroft::paper_dungeons
