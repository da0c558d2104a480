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

void spend_die(Play& play, int die) {
    play.lane.dice_used = static_cast<uint8_t>(play.lane.dice_used | 1u << die);  // PD-DICE-08
    const Face face = play.shared.faces[static_cast<size_t>(die)];
    write_number(play.lane, play.catalogue.face_number[static_cast<size_t>(face)]);  // PD-DICE-15: a clover writes its own
    play.report(Happened::die_used, die, static_cast<int>(face), play.catalogue.face_number[static_cast<size_t>(face)]);
}

// Entering a room, first time or again (PD-MOVE-13..15).
void enter_room(Play& play, int room) {
    Lane& lane = play.lane;
    const int from = lane.room;
    lane.room = static_cast<int8_t>(room);
    const Room& entered = play.catalogue.rooms[static_cast<size_t>(room)];
    const bool first_time = !lane.has_entered(room);
    lane.explored |= bit(room);
    if (first_time) lane.water_crossed = 0;
    play.report(first_time ? Happened::room_entered : Happened::room_reentered, room, from);
    if (entered.trap) {  // PD-TRAP-01: every time
        if (play.has_talent(Effect::no_trap_wounds)) {
            play.report(Happened::trap_harmless, room, lane.talent);
        } else {
            play.report(Happened::trap_sprung, room);
            wound(play, 1, WoundSource::trap);
        }
    }
    if (!first_time) return;
    if (play.events.listening()) {
        for (int stage = 0; stage < stage_count; ++stage) {
            if (play.dungeon().lairs[static_cast<size_t>(stage)] == room)
                play.report(Happened::lair_found, stage, room, play.monster_of(stage));
        }
    }
    if (entered.minion_kind >= 0 && !has_bit(lane.minions_out, room)) {                                           // PD-MINION-02, -09
        const int level = lane.level(entered.minion_hero) + play.catalogue.item_minion_level[lane.second_boxes];  // PD-MINION-08
        const int wounds = std::max(0, entered.minion_level - level);                                             // PD-MINION-04, -05
        play.report(Happened::minion_beaten, room, lane.level(entered.minion_hero), wounds);
        cross_out_minion(play, room);
        if (wounds > 0) wound(play, wounds, WoundSource::minion);
    }
    lane.room_due = 1;
}

// A water crossed one way; printed waters are the first barriers of every dungeon, so that both ways have a bit.
uint32_t crossing_mark(int water, bool upwards) { return 1u << (upwards ? water : water + 16); }

}  // namespace

void level_with_die(Play& play, int die, int hero) {
    const Colour colour = colour_of_die(die);
    if (!fits_training(play.shared, play.lane, die, hero)) {
        if (!play.has_ability(play.catalogue.swap_hero)) {  // PD-TALENT-08: the Mystic once a round, the wizard without limit
            ++play.lane.swaps_used;
            play.report(Happened::colour_swapped, die, colour == Colour::white ? 1 : 0, 1, play.lane.talent);
        } else {
            play.report(Happened::colour_swapped, die, colour == Colour::white ? 1 : 0, 0);
        }
    }
    spend_die(play, die);
    raise_hero(play, hero);
}

void make_with_die(Play& play, int die, int item) {
    spend_die(play, die);
    fill_box(play, item);  // PD-ITEM-02
}

void brew_with_die(Play& play, int die) {  // PD-POTION-01, PD-TALENT-01
    spend_die(play, die);
    const int count = play.catalogue.potions_per_brew + (play.has_talent(Effect::brew_bonus) ? play.talent_value() : 0);
    play.report(Happened::brewed, count);
    queue_reward(play, Reward::potion, count);
}

void move_with_die(Play& play, int die) {
    spend_die(play, die);
    play.lane.moving = 1;
    const Face face = play.shared.faces[static_cast<size_t>(die)];
    play.lane.moves_left = static_cast<uint8_t>(play.catalogue.face_moves[static_cast<size_t>(face)]);
}

void enter_dungeon(Play& play, int column) {  // PD-MOVE-03, -04: coming in costs a move
    --play.lane.moves_left;
    play.lane.draw_path(Lane::side_south(room_at(column, 0)));
    play.report(Happened::dungeon_entered, column);
    enter_room(play, room_at(column, 0));
}

void step(Play& play, int direction) {
    Lane& lane = play.lane;
    const int from = lane.room;
    const int to = play.catalogue.neighbours[static_cast<size_t>(from)][static_cast<size_t>(direction)];
    uint32_t crossing = 0;
    --lane.moves_left;
    if (direction == static_cast<int>(Direction::portal)) {
        lane.draw_path(Lane::side_west(column_of(from) == 0 ? from : to));
        play.report(Happened::portal_taken, from, to);
    } else {
        // The room to the north or east of the two is the one with the higher number.
        const int further = std::max(from, to);
        lane.draw_path(direction <= static_cast<int>(Direction::south) ? Lane::side_south(further) : Lane::side_west(further));
        const int wall = play.dungeon().wall_on[static_cast<size_t>(from)][static_cast<size_t>(direction)];
        const int water = play.dungeon().water_on[static_cast<size_t>(from)][static_cast<size_t>(direction)];
        if (wall >= 0) {
            lane.barriers_passed |= 1u << wall;
            play.report(Happened::wall_passed, from, to);
        }
        if (water >= 0) {
            if (!has_bit(lane.barriers_passed, water)) lane.water_crossed = 0;
            lane.barriers_passed |= 1u << water;
            play.report(Happened::water_crossed, from, to);
            if (play.has_talent(Effect::extra_move_on_water)) {  // PD-TALENT-11: each time
                crossing = crossing_mark(water, from < to);
                lane.moves_left = static_cast<uint8_t>(lane.moves_left + play.talent_value());
                play.report(Happened::extra_move, lane.talent);
            }
        }
    }
    enter_room(play, to);
    lane.water_crossed |= crossing;
}

void stop_walking(Play& play) {  // PD-MOVE-10, -11
    if (play.lane.moves_left > 0) play.report(Happened::moves_lost, play.lane.moves_left);
    play.lane.moves_left = 0;
}

void collect_room(Play& play) {
    Lane& lane = play.lane;
    const Room& room = play.catalogue.rooms[static_cast<size_t>(lane.room)];
    if (room.gem >= 0) {  // PD-GEM-02, -08
        if (((lane.crossed_out | lane.stolen) >> room.gem & 1) != 0) {
            play.report(Happened::gem_missing, room.gem, lane.room);
            return;
        }
        lane.stolen = static_cast<uint8_t>(lane.stolen | 1u << room.gem);
        lane.stolen_now = static_cast<uint8_t>(lane.stolen_now | 1u << room.gem);
        play.report(Happened::gem_stolen, room.gem, lane.room, lane.gems + 1);
        gain_gem(play);
    } else if (room.reward != Reward::none) {  // PD-ROOM-01..05
        play.report(Happened::room_reward, lane.room, static_cast<int>(room.reward));
        queue_reward(play, room.reward);
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

// At most 4 levels, 8 items, brewing and moving for each die, and what is written beyond the last one.
constexpr uint32_t most_die_uses = die_count * (hero_count + item_count + 2) + 4;

// PD-DICE-08, -09: neither skulls nor used ones. Of dice alike in face and colour only the first free one is offered: they are
// the same answer. Worked out as sets, without a branch for each die.
unsigned offered_dice(const Shared& shared, const Lane& lane) {
    unsigned skulls = 0, alike = 0;  // alike: with the die before it
    for (size_t die = 0; die < die_count; ++die) skulls |= static_cast<unsigned>(shared.faces[die] == Face::skull) << die;
    for (size_t die : {1, 2, 4, 5}) alike |= static_cast<unsigned>(shared.faces[die] == shared.faces[die - 1]) << die;
    const unsigned used = lane.dice_used;
    return ((1u << die_count) - 1) & ~(used | skulls | (alike & ~(used << 1)));
}

// What a face is good for; which items, the catalogue knows.
struct FaceUse {
    uint8_t heroes = 0;      // that it can raise, as bits
    uint8_t any_colour = 0;  // those of them whose training does not matter
    bool brews = true;
};
constexpr std::array<FaceUse, 7> face_uses{{
    {1u << 0},
    {1u << 1},
    {1u << 2},
    {1u << 3},
    {0xf, 0xf},     // PD-DICE-13, -14: the clover
    {0, 0, false},  // PD-DICE-16, -17: boots only walk
    {0, 0, false},  // a skull is never offered
}};

unsigned raisable_heroes(const Lane& lane) {
    unsigned heroes = 0;
    for (size_t hero = 0; hero < hero_count; ++hero) heroes |= static_cast<unsigned>(lane.levels[hero] < max_level) << hero;
    return heroes;
}

// Heroes and items as sets, written four at a time: which of them a die suits is as good as random, and a branch for each would
// be guessed wrong.
void list_die_uses(const Catalogue& catalogue, const Shared& shared, const Lane& lane, ActionList& actions) {
    const unsigned raisable = raisable_heroes(lane);
    const unsigned unfinished = ~unsigned{lane.second_boxes};
    const unsigned any_colour = may_swap_colour(catalogue, lane) ? 0xfu : 0u;
    const std::array<unsigned, 2> trained{~unsigned{lane.black} | any_colour, lane.black | any_colour};  // by colour
    ActionList::Writer list(actions, most_die_uses);
    for (int die : Bits(offered_dice(shared, lane))) {
        const size_t face = static_cast<size_t>(shared.faces[static_cast<size_t>(die)]);
        const FaceUse& use = face_uses[face];
        const unsigned heroes = raisable & use.heroes & (trained[static_cast<size_t>(colour_of_die(die))] | use.any_colour);
        const unsigned items = unfinished & catalogue.items_for_face[face];
        list.add_four(steps_of_b, heroes, make_action(Do::level, die, 0));
        list.add_four(steps_of_b, items, make_action(Do::make, die, 0));
        list.add_four(steps_of_b, items >> 4, make_action(Do::make, die, 4));
        list.add_if(use.brews, make_action(Do::brew, die));
        list.add(make_action(Do::move, die));
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
            for (uint8_t talent : lane.dealt_talents) actions.add(make_action(Do::keep_talent, talent));
        }
        if (lane.goal == no_card) {
            for (uint8_t goal : lane.dealt_goals) actions.add(make_action(Do::keep_goal, goal));
        }
        return;
    case Ask::steal_gem:
        for (int letter = 0; letter < letter_count; ++letter) {
            actions.add_if((lane.stolen >> letter & 1) == 0, make_action(Do::steal_gem, letter));
        }
        actions.add(make_action(Do::steal_nothing));
        return;
    case Ask::raise_different:
    case Ask::raise_hero:
        for (int hero = 0; hero < hero_count; ++hero) {
            const bool taken = lane.ask == Ask::raise_different && (lane.already_chosen >> hero & 1) != 0;
            actions.add_if(!taken && lane.levels[static_cast<size_t>(hero)] < max_level, make_action(Do::raise, hero));
        }
        return;
    case Ask::cross_out:
        for (int room : Bits(catalogue.minion_rooms & ~lane.minions_out)) actions.add(make_action(Do::cross_out, room));
        return;
    case Ask::first_box:
        for (int item = 0; item < item_count; ++item) {
            actions.add_if((lane.first_boxes >> item & 1) == 0, make_action(Do::fill, item));
        }
        return;
    case Ask::fill_item:  // PD-ITEM-05: any unfinished item
        for (int item : Bits(~unsigned{lane.second_boxes} & 0xffu)) actions.add(make_action(Do::fill, item));
        return;
    case Ask::use_die: return list_die_uses(catalogue, shared, lane, actions);
    case Ask::step: {
        if (lane.room == outside) {  // PD-MOVE-03
            for (int column = 0; column < column_count; ++column) actions.add(make_action(Do::enter, column));
        } else {
            const unsigned exits = exits_from(catalogue, shared, lane);
            for (int direction = 0; direction < direction_count; ++direction) {
                actions.add_if((exits >> direction & 1) != 0, make_action(Do::step, direction));
            }
        }
        actions.add(make_action(Do::stop));
        return;
    }
    case Ask::wound:
        actions.add(make_action(Do::wound_track));
        actions.add(make_action(Do::wound_potion));
        return;
    }
}

bool passes_water(const Catalogue& catalogue, const Lane& lane) { return (catalogue.item_passes[lane.second_boxes] & 1) != 0; }
bool passes_walls(const Catalogue& catalogue, const Lane& lane) { return (catalogue.item_passes[lane.second_boxes] & 2) != 0; }

}  // namespace undercroft::paper_dungeons
