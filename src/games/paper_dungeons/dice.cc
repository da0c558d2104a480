// Using dice and walking: the four uses of a die, path steps, rooms, and the list of legal answers (PD-DICE, -MOVE, -ROOM).
#include "games/paper_dungeons/lane_parts.h"

#include <algorithm>

namespace undercroft::paper_dungeons {

namespace {

void write_number(Lane& lane, int number) {  // PD-DICE-10, -11
    const size_t index = lane.numbers_written++;
    const int shift = index % 2 == 0 ? 0 : 4;
    lane.written[index / 2] = static_cast<uint8_t>(lane.written[index / 2] | number << shift);
}

void spend_die(LaneWork& work, int die) {
    work.lane.dice_used = static_cast<uint8_t>(work.lane.dice_used | 1u << die);  // PD-DICE-08
    const Face face = work.shared.faces[static_cast<size_t>(die)];
    write_number(work.lane, work.catalogue.face_number[static_cast<size_t>(face)]);  // PD-DICE-15: a clover writes its own
    work.report(EventKind::die_used, die, static_cast<int>(face), work.catalogue.face_number[static_cast<size_t>(face)]);
}

void level_with_die(LaneWork& work, int die, int hero) {
    const Colour colour = colour_of_die(die);
    if (!fits_training(work.shared, work.lane, die, hero)) {
        if (!work.has_ability(work.catalogue.swap_hero)) {  // PD-TALENT-08: the Mystic once a round, the wizard without limit
            ++work.lane.swaps_used;
            work.report(EventKind::colour_swapped, die, colour == Colour::white ? 1 : 0, 1, work.lane.talent);
        } else {
            work.report(EventKind::colour_swapped, die, colour == Colour::white ? 1 : 0, 0);
        }
    }
    spend_die(work, die);
    raise_hero(work, hero);
}

// Entering a room, first time or again (PD-MOVE-13..15).
void enter_room(LaneWork& work, int room) {
    Lane& lane = work.lane;
    const int from = lane.room;
    lane.room = static_cast<int8_t>(room);
    const Room& entered = work.catalogue.rooms[static_cast<size_t>(room)];
    const bool first_time = !lane.has_entered(room);
    lane.explored |= bit(room);
    if (first_time) lane.water_crossed = 0;
    work.report(first_time ? EventKind::room_entered : EventKind::room_reentered, room, from);
    if (entered.trap) {  // PD-TRAP-01: every time
        if (work.has_talent(Effect::no_trap_wounds)) {
            work.report(EventKind::trap_harmless, room, lane.talent);
        } else {
            work.report(EventKind::trap_sprung, room);
            wound(work, 1, WoundSource::trap);
        }
    }
    if (!first_time) return;
    if (work.events.listening()) {
        for (int stage = 0; stage < stage_count; ++stage) {
            if (work.dungeon().lairs[static_cast<size_t>(stage)] == room)
                work.report(EventKind::lair_found, stage, room, work.monster_of(stage));
        }
    }
    if (entered.minion_kind >= 0 && !has_bit(lane.minions_out, room)) {                                           // PD-MINION-02, -09
        const int level = lane.level(entered.minion_hero) + work.catalogue.item_minion_level[lane.second_boxes];  // PD-MINION-08
        const int wounds = std::max(0, entered.minion_level - level);                                             // PD-MINION-04, -05
        work.report(EventKind::minion_beaten, room, lane.level(entered.minion_hero), wounds);
        cross_out_minion(work, room);
        if (wounds > 0) wound(work, wounds, WoundSource::minion);
    }
    lane.room_due = 1;
}

// A water crossed one way; printed waters are the first barriers of every dungeon, so that both ways have a bit.
uint32_t crossing_mark(int water, bool upwards) { return 1u << (upwards ? water : water + 16); }

void step(LaneWork& work, int direction) {
    Lane& lane = work.lane;
    const int from = lane.room;
    const int to = work.catalogue.neighbours[static_cast<size_t>(from)][static_cast<size_t>(direction)];
    uint32_t crossing = 0;
    --lane.moves_left;
    if (direction == static_cast<int>(Direction::portal)) {
        lane.draw_path(Lane::side_west(column_of(from) == 0 ? from : to));
        work.report(EventKind::portal_taken, from, to);
    } else {
        // The room to the north or east of the two is the one with the higher number.
        const int further = std::max(from, to);
        lane.draw_path(direction <= static_cast<int>(Direction::south) ? Lane::side_south(further) : Lane::side_west(further));
        const int wall = work.dungeon().wall_on[static_cast<size_t>(from)][static_cast<size_t>(direction)];
        const int water = work.dungeon().water_on[static_cast<size_t>(from)][static_cast<size_t>(direction)];
        if (wall >= 0) {
            lane.barriers_passed |= 1u << wall;
            work.report(EventKind::wall_passed, from, to);
        }
        if (water >= 0) {
            if (!has_bit(lane.barriers_passed, water)) lane.water_crossed = 0;
            lane.barriers_passed |= 1u << water;
            work.report(EventKind::water_crossed, from, to);
            if (work.has_talent(Effect::extra_move_on_water)) {  // PD-TALENT-11: each time
                crossing = crossing_mark(water, from < to);
                lane.moves_left = static_cast<uint8_t>(lane.moves_left + work.talent_value());
                work.report(EventKind::extra_move, lane.talent);
            }
        }
    }
    enter_room(work, to);
    lane.water_crossed |= crossing;
}

}  // namespace

void use_die_or_step(LaneWork& work, Action action) {
    Lane& lane = work.lane;
    switch (static_cast<ActionKind>(action.kind)) {
    case ActionKind::level: level_with_die(work, action.a, action.b); break;
    case ActionKind::make:
        spend_die(work, action.a);
        fill_box(work, action.b);  // PD-ITEM-02
        break;
    case ActionKind::brew: {  // PD-POTION-01, PD-TALENT-01
        spend_die(work, action.a);
        const int count = work.catalogue.potions_per_brew + (work.has_talent(Effect::brew_bonus) ? work.talent_value() : 0);
        work.report(EventKind::brewed, count);
        queue_reward(work, Reward::potion, count);
        break;
    }
    case ActionKind::move:
        spend_die(work, action.a);
        lane.moving = 1;
        lane.moves_left =
            static_cast<uint8_t>(work.catalogue.face_moves[static_cast<size_t>(work.shared.faces[static_cast<size_t>(action.a)])]);
        break;
    case ActionKind::enter:  // PD-MOVE-03, -04: coming in costs a move
        --lane.moves_left;
        lane.draw_path(Lane::side_south(room_at(action.a, 0)));
        work.report(EventKind::dungeon_entered, action.a);
        enter_room(work, room_at(action.a, 0));
        break;
    case ActionKind::step: step(work, action.a); break;
    case ActionKind::stop:  // PD-MOVE-10, -11
        if (lane.moves_left > 0) work.report(EventKind::moves_lost, lane.moves_left);
        lane.moves_left = 0;
        break;
    default: CHECK(false);
    }
}

void collect_room(LaneWork& work) {
    Lane& lane = work.lane;
    const Room& room = work.catalogue.rooms[static_cast<size_t>(lane.room)];
    if (room.gem >= 0) {  // PD-GEM-02, -08
        if (((lane.crossed_out | lane.stolen) >> room.gem & 1) != 0) {
            work.report(EventKind::gem_missing, room.gem, lane.room);
            return;
        }
        lane.stolen = static_cast<uint8_t>(lane.stolen | 1u << room.gem);
        lane.stolen_now = static_cast<uint8_t>(lane.stolen_now | 1u << room.gem);
        work.report(EventKind::gem_stolen, room.gem, lane.room, lane.gems + 1);
        gain_gem(work);
    } else if (room.reward != Reward::none) {  // PD-ROOM-01..05
        work.report(EventKind::room_reward, lane.room, static_cast<int>(room.reward));
        queue_reward(work, room.reward);
    }
}

bool may_swap_colour(const Catalogue& catalogue, const Lane& lane) {
    if (lane.levels[static_cast<size_t>(catalogue.swap_hero)] >= catalogue.ability_level) return true;  // PD-LEVEL-08: without limit
    const Talent& talent = catalogue.talents[lane.talent];
    return talent.effect == Effect::swap_colour && lane.swaps_used < talent.value;  // PD-TALENT-08
}

bool goes_in_circles(const Catalogue& catalogue, const Shared& shared, const Lane& lane, int direction) {
    if (direction == static_cast<int>(Direction::portal)) return false;
    const int water = catalogue.dungeons[shared.dungeon].water_on[static_cast<size_t>(lane.room)][static_cast<size_t>(direction)];
    if (water < 0) return false;
    const int to = catalogue.neighbours[static_cast<size_t>(lane.room)][static_cast<size_t>(direction)];
    return (lane.water_crossed & crossing_mark(water, lane.room < to)) != 0;
}

unsigned exits_from(const Catalogue& catalogue, const Shared& shared, const Lane& lane) {
    unsigned exits = catalogue.dungeons[shared.dungeon].exits[catalogue.item_passes[lane.second_boxes]][static_cast<size_t>(lane.room)];
    if (lane.water_crossed != 0) [[unlikely]] {
        for (int direction : Bits(exits)) {
            if (goes_in_circles(catalogue, shared, lane, direction)) exits &= ~(1u << direction);
        }
    }
    return exits;
}

namespace {

// At most 4 levels, 8 items, brewing and moving for each die.
constexpr uint32_t most_die_uses = die_count * (hero_count + item_count + 2);

// PD-DICE-08, -09: neither skulls nor used ones. Of dice alike in face and colour only the first free one is offered: they are
// the same answer. Worked out as sets, without a branch for each die.
unsigned offered_dice(const Shared& shared, const Lane& lane) {
    unsigned skulls = 0, alike = 0;  // alike: with the die before it
    for (size_t die = 0; die < die_count; ++die) skulls |= static_cast<unsigned>(shared.faces[die] == Face::skull) << die;
    for (size_t die : {1, 2, 4, 5}) alike |= static_cast<unsigned>(shared.faces[die] == shared.faces[die - 1]) << die;
    const unsigned used = lane.dice_used;
    return ((1u << die_count) - 1) & ~(used | skulls | (alike & ~(used << 1)));
}

void list_die_uses(const Catalogue& catalogue, const Shared& shared, const Lane& lane, ActionList& actions) {
    const bool swaps = may_swap_colour(catalogue, lane);
    const unsigned unfinished = ~unsigned{lane.second_boxes};
    ActionList::Writer list(actions, most_die_uses);
    for (int die : Bits(offered_dice(shared, lane))) {
        const Face face = shared.faces[static_cast<size_t>(die)];
        const auto level = [&](int hero, bool fits) {
            list.add_if(fits && lane.levels[static_cast<size_t>(hero)] < max_level, make_action(ActionKind::level, die, hero));
        };
        if (face != Face::boots) {       // PD-DICE-16, -17
            if (face == Face::clover) {  // PD-DICE-13, -14
                for (int hero = 0; hero < hero_count; ++hero) level(hero, true);
            } else {
                const int hero = static_cast<int>(face);
                level(hero, fits_training(shared, lane, die, hero) || swaps);
            }
            for (int8_t item : catalogue.item_list_for_face[static_cast<size_t>(face)]) {
                list.add_if((unfinished >> item & 1) != 0, make_action(ActionKind::make, die, item));
            }
            list.add(make_action(ActionKind::brew, die));
        }
        list.add(make_action(ActionKind::move, die));
    }
}

}  // namespace

void list_answers(const Catalogue& catalogue, const Shared& shared, const Lane& lane, ActionList& actions) {
    switch (lane.ask) {
    case Ask::none: return;
    case Ask::keep_cards:
    case Ask::keep_talent:
    case Ask::keep_goal:
        if (lane.talent == no_card) {
            for (uint8_t talent : lane.dealt_talents) actions.add(make_action(ActionKind::keep_talent, talent));
        }
        if (lane.goal == no_card) {
            for (uint8_t goal : lane.dealt_goals) actions.add(make_action(ActionKind::keep_goal, goal));
        }
        return;
    case Ask::steal_gem:
        for (int letter = 0; letter < letter_count; ++letter) {
            actions.add_if((lane.stolen >> letter & 1) == 0, make_action(ActionKind::steal_gem, letter));
        }
        actions.add(make_action(ActionKind::steal_nothing));
        return;
    case Ask::raise_different:
    case Ask::raise_hero:
        for (int hero = 0; hero < hero_count; ++hero) {
            const bool taken = lane.ask == Ask::raise_different && (lane.already_chosen >> hero & 1) != 0;
            actions.add_if(!taken && lane.levels[static_cast<size_t>(hero)] < max_level, make_action(ActionKind::raise, hero));
        }
        return;
    case Ask::cross_out:
        for (int room : Bits(catalogue.minion_rooms & ~lane.minions_out)) actions.add(make_action(ActionKind::cross_out, room));
        return;
    case Ask::first_box:
        for (int item = 0; item < item_count; ++item) {
            actions.add_if((lane.first_boxes >> item & 1) == 0, make_action(ActionKind::fill, item));
        }
        return;
    case Ask::fill_item:  // PD-ITEM-05: any unfinished item
        for (int item : Bits(~unsigned{lane.second_boxes} & 0xffu)) actions.add(make_action(ActionKind::fill, item));
        return;
    case Ask::use_die: return list_die_uses(catalogue, shared, lane, actions);
    case Ask::step: {
        if (lane.room == outside) {  // PD-MOVE-03
            for (int column = 0; column < column_count; ++column) actions.add(make_action(ActionKind::enter, column));
        } else {
            const unsigned exits = exits_from(catalogue, shared, lane);
            for (int direction = 0; direction < direction_count; ++direction) {
                actions.add_if((exits >> direction & 1) != 0, make_action(ActionKind::step, direction));
            }
        }
        actions.add(make_action(ActionKind::stop));
        return;
    }
    case Ask::wound:
        actions.add(make_action(ActionKind::wound_track));
        actions.add(make_action(ActionKind::wound_potion));
        return;
    }
}

bool passes_water(const Catalogue& catalogue, const Lane& lane) { return (catalogue.item_passes[lane.second_boxes] & 1) != 0; }
bool passes_walls(const Catalogue& catalogue, const Lane& lane) { return (catalogue.item_passes[lane.second_boxes] & 2) != 0; }

}  // namespace undercroft::paper_dungeons
