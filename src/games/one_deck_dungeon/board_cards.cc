#include "games/one_deck_dungeon/board_cards.h"

#include <algorithm>

#include <fmt/format.h>

#include "games/one_deck_dungeon/names.h"
#include "games/one_deck_dungeon/play.h"

namespace undercroft::one_deck_dungeon {

Message box_in_words(const Box& box, bool shield) {
    return text("look.box")
        .with("colour", Names::colour(box.colour))
        .with("value", box.is_x ? std::string("X") : std::to_string(box.value))
        .with("wide", yes_or_no(box.wide))
        .with("shield", yes_or_no(shield))
        .with("wounds", int64_t{box.hearts})
        .with("time", int64_t{box.time})
        .with("skulls", int64_t{box.skulls});
}

BoardColour board_colour(int box_colour) { return box_colour == Box::grey ? BoardColour::any : static_cast<BoardColour>(box_colour); }

const char* letter_key(BoardColour colour) {
    switch (colour) {
    case BoardColour::strength: return "board.letter_strength";
    case BoardColour::agility: return "board.letter_agility";
    case BoardColour::magic: return "board.letter_magic";
    case BoardColour::heroic: return "board.letter_heroic";
    case BoardColour::any: return "board.letter_grey";
    }
    return "board.letter_grey";
}

std::string BoardParts::letter(BoardColour colour) const { return say_(text(letter_key(colour))); }

BoardDie BoardParts::die(int hero, int die) const {
    BoardDie made;
    made.handle = handles_.die(hero, die);
    made.name = name(Names::die(die));
    made.colour = static_cast<BoardColour>(colour_of_row(row_of(die)));
    made.letter = letter(made.colour);
    made.use = row_of(die) == row_mana_only ? BoardUse::mana : row_of(die) == row_shield_only ? BoardUse::shields : BoardUse::all;
    made.value = value_of(die);
    return made;
}

BoardBox BoardParts::box(const Box& printed, int value, bool shield) const {
    BoardBox box;
    box.colour = board_colour(printed.colour);
    box.letter = letter(box.colour);
    box.text = say_(box_in_words(printed, shield));
    box.value = box.need = value;
    box.hearts = printed.hearts;
    box.time = printed.time;
    box.skulls = printed.skulls;
    box.wide = printed.wide;
    box.shield = shield;
    box.x = printed.is_x;
    box.no_heroic = printed.no_heroic;
    return box;
}

std::vector<BoardBox> BoardParts::fight_boxes() const {
    const EncounterState& encounter = state_.encounter;
    const Property& foe = foe_property(catalogue_, state_);
    const uint32_t open_shields = encounter.shields & ~uint32_t{encounter.filled};
    const bool boss = encounter.fight == Fight::boss;
    const size_t own = boss                              ? encounter.box_count
                       : encounter.fight == Fight::peril ? 1
                                                         : catalogue_.encounter_of(encounter.card).boxes.size();
    std::vector<BoardBox> boxes;
    for (int i = 0; i < encounter.box_count; ++i) {
        const auto at = static_cast<size_t>(i);
        const Box& printed = catalogue_.box(encounter.boxes[at]);
        const bool shield = has_bit(encounter.shields, i);
        BoardBox each = box(printed, value_of_box(state_, foe, printed), shield);
        each.handle = Handles::box(i);
        each.need = encounter.need[at];
        each.filled = has_bit(encounter.filled, i);
        each.barred = open_shields != 0 && !shield;
        each.throws_off = !each.filled && foe.first_cover_fails && printed.skulls > 0 && !has_bit(encounter.shrugged, i);
        if (at >= own) {  // ODD-ENC-09: the floors follow one another
            size_t left = at - own;
            for (int floor = 0; floor < std::min<int>(state_.floor, floor_count); ++floor) {
                const Dungeon::Floor& rows = catalogue_.dungeons[state_.dungeon].floors[static_cast<size_t>(floor)];
                const size_t count = encounter.fight == Fight::peril ? rows.own_peril.size() : rows.own_combat.size();
                if (left < count) {
                    each.floor = floor + 1;
                    break;
                }
                left -= count;
            }
        }
        for (const LaidDie laid : state_.laid) {
            if (laid.box != i) continue;
            each.dice.push_back(die(state_.heroes[encounter.heroes[0]].hero, laid.die));
            each.dice.back().handle.clear();  // it lies there for good
        }
        boxes.push_back(std::move(each));
    }
    return boxes;
}

std::vector<BoardBox> BoardParts::card_boxes(const Encounter& met) const {
    std::vector<BoardBox> boxes;
    for (const uint8_t index : met.boxes) {
        const Box& printed = catalogue_.box(index);
        const int value = value_of_box(state_, met.property, printed);
        boxes.push_back(box(printed, value, has_shield(catalogue_, state_, printed)));
        boxes.back().filled = value == 0;
    }
    return boxes;
}

std::vector<BoardBox> BoardParts::floor_boxes(bool peril) const {
    std::vector<BoardBox> boxes;
    if (state_.floor == boss_floor) return boxes;
    for (int floor = 0; floor < state_.floor; ++floor) {
        const Dungeon::Floor& rows = catalogue_.dungeons[state_.dungeon].floors[static_cast<size_t>(floor)];
        for (const uint8_t index : peril ? rows.own_peril : rows.own_combat) {
            const Box& printed = catalogue_.box(index);
            boxes.push_back(box(printed, printed.value, has_shield(catalogue_, state_, printed)));
            boxes.back().floor = floor + 1;
        }
    }
    return boxes;
}

BoardBox BoardParts::printed_box(int index) const {
    const Box& printed = catalogue_.box(index);
    return box(printed, printed.value, printed.shield);
}

BoardSkill BoardParts::skill(int index) const {
    const Skill& each = catalogue_.skill(index);
    BoardSkill skill;
    skill.name = name(names_.skill(index));
    skill.text = name(names_.skill_text(index));
    skill.price = say_(names_.price(index));
    skill.sort = each.sort;
    skill.cost = each.cost;
    skill.amount = each.amount;
    skill.combat = (each.use & use_combat) != 0;
    skill.peril = (each.use & use_peril) != 0;
    skill.boss = (each.use & use_boss) != 0;
    const Fight fight = state_.encounter.fight;
    skill.here = fight == Fight::none || has_bit(catalogue_.usable[static_cast<size_t>(fight) - 1], index);  // ODD-SKILL-09..11
    return skill;
}

BoardPotion BoardParts::potion(int index) const {
    return {handles_.potion(index), name(names_.potion(index)), name(names_.potion_text(index)), false};
}

BoardItem BoardParts::item(int index) const {
    const Card& card = catalogue_.card(index);
    BoardItem item;
    item.handle = handles_.card(index);
    item.name = name(names_.card(index));
    item.colour = board_colour(card.item_colour);
    item.letter = letter(item.colour);
    item.health = card.item_health;
    item.lanterns = card.lanterns;
    return item;
}

std::string BoardParts::worth_of(const Card& card) const {
    const bool is_skill = card.skill != no_id;
    Message worth = text(is_skill ? "board.worth_skill" : "board.worth_potion")
                        .with("item", letter(board_colour(card.item_colour)) + "+1" + (card.item_health > 0 ? " ♥+1" : ""))
                        .with("count", int64_t{card.lanterns})
                        .with("name", is_skill ? names_.skill(card.skill) : names_.potion(card.potion));
    worth.with("text", is_skill ? names_.skill_text(card.skill) : names_.potion_text(card.potion));
    if (is_skill) worth.with("price", names_.price(card.skill));
    return say_(worth);
}

// ODD-CONS-01, with what floors and foe add when nothing at all is covered.
void BoardParts::add_empty_costs(const std::vector<BoardBox>& boxes, const Property& foe, int& hearts, int& time) const {
    bool any = false;
    for (const BoardBox& each : boxes) {
        if (each.filled) continue;
        hearts += each.hearts;
        time += each.time;
        any = true;
    }
    const Property& place = dungeon_property(catalogue_, state_);
    const int more = (place.heart_at_time > 0 && time >= place.heart_at_time ? 1 : 0) +
                     (place.heart_at_hearts > 0 && hearts >= place.heart_at_hearts ? 1 : 0);
    hearts += more;
    if (any) time += foe.time_if_open;
}

BoardWay BoardParts::way(int card, int option) const {
    const Encounter& met = catalogue_.encounter_of(card);
    const auto at = static_cast<size_t>(option);
    BoardWay way;
    way.handle = Handles::way(option);
    way.name = name(names_.option(card, option));
    way.time = met.option_time[at];
    way.box = card_boxes(met)[at];
    std::vector<BoardBox> boxes = floor_boxes(true);
    boxes.push_back(way.box);
    add_empty_costs(boxes, met.property, way.hearts_if_empty, way.time_if_empty);
    way.time_if_empty += way.time;
    // ODD-DICE-04, 05: icons of its colour, and the heroic dice of the level.
    const bool four = is_four(state_);
    const int colour = catalogue_.box(met.boxes[at]).colour;
    for (int seat = 0; seat < state_.seats; ++seat) {
        const EncounterState& encounter = state_.encounter;
        const bool takes_part = !four || encounter.fight == Fight::none || encounter.heroes[0] == seat || encounter.heroes[1] == seat;
        for (int each = 0; each < 3 && takes_part; ++each) {
            if (colour != Box::grey && colour != each) continue;
            const auto icons = state_.heroes[static_cast<size_t>(seat)].icons[static_cast<size_t>(each)];
            way.dice.insert(way.dice.end(), icons, static_cast<BoardColour>(each));
        }
    }
    way.dice.insert(way.dice.end(), catalogue_.levels[state_.level - 1u].sides[state_.side].heroic_dice, BoardColour::heroic);
    if (asked_step(state_) == Stage::option && card == state_.encounter.card) {
        const Average average = average_of_way(rules_, state_, option);
        way.average_wounds = average.wounds;
        way.average_time = average.time;
    }
    return way;
}

BoardCard BoardParts::card(int index) const {
    const Encounter& met = catalogue_.encounter_of(index);
    const Card& printed = catalogue_.card(index);
    BoardCard card;
    card.handle = handles_.card(index);
    card.name = name(names_.card(index));
    card.kind = met.is_peril ? BoardKind::peril : BoardKind::combat;
    card.lanterns = printed.lanterns;
    if (met.has_property) {
        card.property = name(named("encounter." + met.id + ".property"));
        card.property_text = name(named("encounter." + met.id + ".text"));
    }
    card.worth = worth_of(printed);
    card.floor_boxes = floor_boxes(met.is_peril);
    if (met.is_peril) {
        for (int option = 0; option < 2; ++option) card.ways.push_back(way(index, option));
    } else {
        card.boxes = card_boxes(met);
        std::vector<BoardBox> all = card.boxes;
        all.insert(all.end(), card.floor_boxes.begin(), card.floor_boxes.end());
        add_empty_costs(all, met.property, card.hearts_if_empty, card.time_if_empty);
    }
    card.item = item(index);
    if (printed.skill != no_id) card.skill = skill(printed.skill);
    if (printed.potion != no_id) card.potion = potion(printed.potion);
    return card;
}

std::vector<std::string> BoardParts::floor_rules() const {
    std::vector<std::string> rules;
    if (state_.floor == boss_floor) return rules;
    const auto changes = [](const Property& each) {
        return std::array<int, 5>{each.discard_rolled, each.lower_heroic, each.heart_at_time, each.heart_at_hearts, each.shield_on};
    };
    std::array<int, 5> above = changes(Property{});
    const Dungeon& dungeon = catalogue_.dungeons[state_.dungeon];
    for (int floor = 1; floor <= state_.floor; ++floor) {
        const std::array<int, 5> here = changes(dungeon.floors[static_cast<size_t>(floor) - 1].property);
        if (here != above) rules.push_back(name(named(fmt::format("dungeon.{}.floor_{}.text", dungeon.id, floor))));
        above = here;
    }
    return rules;
}

std::vector<std::string> BoardParts::rules_of_fight() const {
    if (state_.encounter.fight == Fight::boss)
        return {name(named("boss." + catalogue_.dungeons[state_.dungeon].boss.id + ".text"))};  // ODD-BOSS-03
    std::vector<std::string> rules = floor_rules();
    const Encounter& met = catalogue_.encounter_of(state_.encounter.card);
    if (met.has_property) {
        rules.insert(rules.begin(), name(named("encounter." + met.id + ".property")) + ": " + name(named("encounter." + met.id + ".text")));
    }
    return rules;
}

}  // namespace undercroft::one_deck_dungeon
