#include "games/one_deck_dungeon/card_words.h"

#include <algorithm>
#include <string_view>

namespace undercroft::one_deck_dungeon {

namespace {

constexpr std::string_view row_letters = "SAMH";

Problem bad_box(const std::string& text) { return Problem("one_deck_dungeon.problem.bad_box").with("box", text); }
Problem bad_die(const std::string& text) { return Problem("one_deck_dungeon.problem.bad_die").with("die", text); }

uint64_t fitting_dice(const Box& box, bool with_shield) {
    const int least = box.wide ? 1 : box.value;
    uint64_t dice = 0;
    for (int row = row_strength; row <= row_magic; ++row) {
        if (box.colour == Box::grey || box.colour == row) dice |= values_from(row, least);  // ODD-PLACE-01, 02, 05
    }
    if (!box.no_heroic) dice |= values_from(row_heroic, least);  // ODD-PLACE-04
    if (with_shield && !box.no_heroic) dice |= values_from(row_shield_only, least);
    return dice;
}

bool parse_box(const std::string& text, BossBox boss, Box& box) {
    size_t at = 0;
    const auto next = [&](char letter) { return at < text.size() && text[at] == letter && ++at; };
    box.wide = next('w');
    if (at >= text.size()) return false;
    const size_t letter = std::string_view("SAM*").find(text[at++]);
    if (letter == std::string_view::npos) return false;
    box.colour = static_cast<uint8_t>(letter);
    if (next('X')) {
        box.is_x = true;
    } else {
        int value = 0;
        const size_t first = at;
        while (at < text.size() && text[at] >= '0' && text[at] <= '9') value = value * 10 + (text[at++] - '0');
        if (at == first || at > first + 2 || value < 1 || (!box.wide && value > 6)) return false;
        box.value = static_cast<uint8_t>(value);
    }
    box.shield = next('#');
    if (at == text.size()) return true;
    if (!next(' ')) return false;
    while (next('h')) ++box.hearts;
    while (next('t')) ++box.time;
    while (next('k')) ++box.skulls;
    return at == text.size() && (boss == BossBox::yes || box.skulls == 0) && (box.wide || !box.is_x);
}

// "S6"; 0 when it cannot be read.
int read_die(const Node& node) {
    const std::string text = node.as_text();
    const size_t row = text.size() == 2 ? row_letters.find(text[0]) : std::string_view::npos;
    if (row == std::string_view::npos || text[1] < '1' || text[1] > '6') {
        node.add_problem(bad_die(text));
        return 0;
    }
    return die_of(static_cast<int>(row), text[1] - '0');
}

uint64_t all_but(int value) {
    uint64_t dice = 0;
    for (int row = 0; row <= row_heroic; ++row) dice |= row_mask(row) & ~(uint64_t{1} << die_of(row, value));
    return dice;
}

uint64_t showing(int value) {
    uint64_t dice = 0;
    for (int row = 0; row <= row_heroic; ++row) dice |= uint64_t{1} << die_of(row, value);
    return dice;
}

struct Word {
    std::string_view word;
    OpKind value;
};
constexpr Word op_words[] = {
    {"gain", OpKind::gain},
    {"roll", OpKind::roll},
    {"raise", OpKind::raise},
    {"reroll", OpKind::reroll},
    {"reroll_each", OpKind::reroll_each},
    {"reroll_all", OpKind::reroll_all},
    {"set", OpKind::set},
    {"trade", OpKind::trade},
    {"recolour", OpKind::recolour},
    {"prevent_hearts", OpKind::prevent_hearts},
    {"prevent_time", OpKind::prevent_time},
    {"halve_hearts", OpKind::halve_hearts},
    {"heart_for_time", OpKind::heart_for_time},
    {"heal", OpKind::heal},
    {"lay_door", OpKind::lay_door},
};
struct Only {
    std::string_view word;
    Row value;
};
constexpr Only only_words[] = {{"mana", row_mana_only}, {"shield", row_shield_only}};
struct Flag {
    std::string_view word;
    bool value;
};
constexpr Flag who_words[] = {{"partner", true}};
constexpr Flag of_words[] = {{"gained", true}};

Op read_op(const TableReader& table) {
    Op op;
    const auto word = std::find_if(std::begin(op_words), std::end(op_words), [&](const Word& each) { return table.has(each.word); });
    if (word == std::end(op_words)) {
        std::vector<std::string> known;
        for (const Word& each : op_words) known.emplace_back(each.word);
        const std::vector<std::string> keys = table.keys();
        const std::string written = keys.empty() ? std::string("-") : keys.front();
        std::string list;
        for (const std::string& each : known) list += (list.empty() ? "" : ", ") + each;
        table.add_problem(Problem("problems.content.unknown_word")
                              .with("word", written)
                              .with("nearest", nearest_or_none(written, known))
                              .with("known", list));
        table.ignore_rest();
        return op;
    }
    op.kind = word->value;
    const Node node = *table.node(word->word);
    op.or_next = table.flag_or("or", false);
    op.partner = table.word_or("who", who_words, false);
    switch (op.kind) {
    case OpKind::gain: {
        op.die = small(read_die(node));
        if (const auto only = table.node("only", Need::optional)) {
            if (const auto row = only->as_word(only_words)) op.die = small(die_of(*row, value_of(op.die)));
        }
        break;
    }
    case OpKind::roll:
        op.die = small(die_of(read_row(node), 1));
        op.count = small(table.integer_or("count", 1, 6, 1));
        break;
    case OpKind::raise:
        op.count = small(node.as_integer(1, most_raised));
        op.value = small(table.integer_or("by", 1, 5, 1));
        op.gained = table.word_or("of", of_words, false);
        op.among = all_but(6);  // ODD-DICE-22: raising a 6 has no effect
        if (const auto colour = table.node("colour", Need::optional)) op.among &= row_mask(read_row(*colour));
        break;
    case OpKind::reroll:
        op.count = small(node.as_integer(1, 1));
        op.among = free_rows;
        break;
    case OpKind::reroll_each:
        op.value = small(node.as_integer(1, 6));
        op.count = Op::any_number;
        op.among = showing(op.value);
        break;
    case OpKind::reroll_all: op.value = small(node.as_integer(1, 6)); break;
    case OpKind::set:
        op.value = small(node.as_integer(1, 6));
        op.count = small(table.integer_or("count", 1, 20, Op::any_number));
        op.same_value = table.flag_or("same_value", false);
        op.among = all_but(op.value);
        if (const auto except = table.node("except", Need::optional)) op.among &= ~row_mask(read_row(*except));
        break;
    case OpKind::trade:
        op.value = small(node.as_integer(1, 6));
        op.count = Op::any_number;
        op.among = showing(op.value);
        if (const auto into = table.node("into")) op.die = small(read_die(*into));
        break;
    case OpKind::recolour:
        op.die = small(die_of(read_row(node), 1));
        op.count = small(table.integer_or("count", 1, 6, 1));
        if (const auto from = table.node("from")) op.among = row_mask(read_row(*from));
        break;
    case OpKind::prevent_hearts:
        op.value = small(node.as_integer(1, 9));
        op.boss_value = small(table.integer_or("boss", 1, 9, op.value));
        break;
    case OpKind::prevent_time:
    case OpKind::heal:
    case OpKind::lay_door: op.value = small(node.as_integer(1, 9)); break;
    case OpKind::halve_hearts:
    case OpKind::heart_for_time: node.as_flag(); break;
    }
    return op;
}

}  // namespace

int read_row(const Node& node) {
    const int row = node.as_index_of({"S", "A", "M", "H"});
    return row < 0 ? 0 : row;
}

uint8_t read_box(const Node& node, Catalogue& catalogue, BossBox boss, const Property& property) {
    const std::string text = node.as_text();
    Box box;
    if (!parse_box(text, boss, box)) node.add_problem(bad_box(text));
    box.no_heroic = property.no_heroic_on_skulls && box.skulls > 0;
    box.fits = fitting_dice(box, box.shield);
    box.fits_with_shield = fitting_dice(box, true);
    const auto same = std::find(catalogue.boxes.begin(), catalogue.boxes.end(), box);
    if (same != catalogue.boxes.end()) return small(static_cast<int>(same - catalogue.boxes.begin()));
    catalogue.boxes.push_back(box);
    return small(static_cast<int>(catalogue.boxes.size()) - 1);
}

Program read_program(const TableReader& table, Catalogue& catalogue) {
    Program program;
    for (const TableReader& step : table.tables("do", Need::required)) {
        if (program.full()) {
            step.add_problem(Problem("one_deck_dungeon.problem.too_many_steps").with("limit", int64_t{Program::capacity()}));
            break;
        }
        program.push_back(small(static_cast<int>(catalogue.ops.size())));
        catalogue.ops.push_back(read_op(step));
    }
    return program;
}

Property read_property(const TableReader& table) {
    Property property;
    const auto number = [&](const char* key, int high) { return small(table.integer_or(key, 1, high, 0)); };
    property.conversion_dice = number("conversion_dice", 4);
    property.no_loot_if_shield_open = table.flag_or("no_loot_if_shield_open", false);
    property.wounds_before = number("wounds_before", 3);
    property.time_before = number("time_before", 9);
    property.items_lost_before = number("items_lost_before", 1);
    property.time_per_rolled_1 = number("time_per_rolled_1", 3);
    property.time_per_skill = number("time_per_skill", 3);
    property.time_if_open = number("time_if_open", 9);
    property.x_per_open_door = number("x_per_open_door", 9);
    for (int value : table.integers("discard_rolled", 1, 6, Need::optional)) property.discard_rolled |= small(1 << value);
    property.floor_time = number("floor_time", 9);
    property.turn_time = number("turn_time", 4);
    property.door_limit = number("door_limit", 4);
    property.explore_time = number("explore_time", 4);
    property.lower_heroic = number("lower_heroic", 5);
    property.heart_at_time = number("heart_at_time", 9);
    property.heart_at_hearts = number("heart_at_hearts", 9);
    if (const auto colour = table.node("shield_on", Need::optional)) property.shield_on = small(read_row(*colour));
    property.no_heroic_on_skulls = table.flag_or("no_heroic_on_skulls", false);
    property.first_cover_fails = table.flag_or("first_cover_fails", false);
    property.heal_per_skull = number("heal_per_skull", 3);
    property.x_per_boss_wound = number("x_per_boss_wound", 9);
    property.x_least = number("x_least", 40);
    return property;
}

Property united(const Property& earlier, const Property& later) {
    Property both = earlier;
    const auto add = [](uint8_t& sum, uint8_t more) { sum = small(sum + more); };
    const auto lower = [](uint8_t& limit, uint8_t other) {
        if (other != 0) limit = limit == 0 ? other : std::min(limit, other);
    };
    both.discard_rolled |= later.discard_rolled;
    add(both.floor_time, later.floor_time);
    add(both.turn_time, later.turn_time);
    lower(both.door_limit, later.door_limit);
    add(both.explore_time, later.explore_time);
    add(both.lower_heroic, later.lower_heroic);
    lower(both.heart_at_time, later.heart_at_time);  // thresholds: the lower one is reached first
    lower(both.heart_at_hearts, later.heart_at_hearts);
    if (later.shield_on != no_id) both.shield_on = later.shield_on;
    return both;
}

}  // namespace undercroft::one_deck_dungeon
