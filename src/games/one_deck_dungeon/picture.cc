// The board drawn in characters, 80 by 16: the dungeon and its doors above, the heroes on the left, the card that is met
// (or the dungeon card) on the right, and what is at stake. Letters and signs carry the meaning; ink only helps.
#include <algorithm>
#include <bit>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "games/one_deck_dungeon/boxes.h"
#include "games/one_deck_dungeon/names.h"
#include "games/one_deck_dungeon/play.h"
#include "games/one_deck_dungeon/words.h"
#include "text/width.h"

namespace undercroft::one_deck_dungeon {

namespace {

constexpr int hero_columns = 35;
constexpr int card_left = hero_columns + 1;
constexpr int first_row = 2;

Ink ink_of_dice(int row) { return colour_of_row(row) == row_heroic ? Ink::strong : ink_of_colour(colour_of_row(row)); }

class BoardPainter {
public:
    BoardPainter(const Catalogue& catalogue, const State& state, const Speaker& say, Canvas& canvas)
        : catalogue_(catalogue),
          state_(state),
          names_(catalogue, state),
          say_(say),
          canvas_(canvas),
          card_columns_(canvas.width() - card_left),
          boxes_(say, canvas, card_left + 1, canvas.width() - 1) {}

    void paint() {
        paint_heading();
        paint_doors();
        paint_heroes();
        if (state_.encounter.fight != Fight::none && state_.encounter.box_count > 0) {
            paint_fight();
        } else if (state_.cards[0] != no_id && asked_step(state_) != Step::level_up) {
            paint_cards();
        } else {
            paint_dungeon();
        }
    }

private:
    std::string name(const TextKey& key) const { return say_(Message(key.key)); }
    std::string label(const char* key, int count) const { return say_(text(std::string("board.") + key).with("count", int64_t{count})); }
    std::string plain(const char* key) const { return say_(text(std::string("board.") + key)); }
    std::string letter(int colour) const { return boxes_.letter(colour); }

    void paint_heading() {
        const std::array<int, 3> have = experience_counts(catalogue_, state_);
        int x = canvas_.write(0, 0, name(named("dungeon." + catalogue_.dungeons[state_.dungeon].id + ".name")), Ink::heading);
        const auto add = [&](const std::string& part, Ink ink = Ink::plain) { x = canvas_.write(x + 2, 0, part, ink); };
        if (state_.floor == boss_floor)
            add(plain("boss"), Ink::red);
        else
            add(say_(text("board.floor").with("floor", int64_t{state_.floor})));
        add(say_(text("board.level")
                     .with("level", int64_t{state_.level})
                     .with("dice", int64_t{catalogue_.levels[state_.level - 1u].sides[state_.side].heroic_dice})));
        add(say_(text("board.experience")
                     .with("have", int64_t{have[0] * 2 + have[1] * 3 + have[2] * 4})
                     .with("cost", int64_t{level_cost(catalogue_, state_)})));
        if (state_.floor == boss_floor) return;
        add(label("deck", deck_left(state_)));
        if (stairs_visible(state_))
            add(say_(text("board.stairs").with("count", int64_t{state_.stairs_tokens}).with("limit", int64_t{stairs_limit(state_)})),
                Ink::warning);
        else
            add(label("discard", state_.discard.size()), Ink::faint);
    }

    void paint_doors() {
        if (state_.floor == boss_floor) return;
        int x = canvas_.write(0, 1, plain("doors"), Ink::faint) + 1;
        if (door_count(state_) == 0) canvas_.write(x, 1, plain("no_doors"), Ink::faint);
        for (const Door& door : state_.doors) {
            if (door.empty()) continue;
            std::string inside = plain("closed");
            if (door.is_open()) {
                inside.clear();
                for (const uint8_t card : {door.first, door.second}) {
                    if (card < Door::closed) inside += (inside.empty() ? "" : "+") + name(names_.card(card));
                }
            }
            const int columns = is_four(state_) ? 18 : 16;
            x = canvas_.write(x, 1, "[" + fit(inside, columns) + "]", door.is_open() ? Ink::strong : Ink::faint) + 1;
        }
    }

    void paint_heroes() {
        const int rows = std::max(3, (canvas_.height() - first_row) / state_.seats);
        for (int seat = 0; seat < state_.seats; ++seat)
            paint_hero(seat, first_row + seat * rows, std::min(rows, state_.seats == 1 ? 11 : 6));
        std::string known;  // what the tokens can be spent on
        for (const int potion : Bits{state_.potions}) known += (known.empty() ? "" : ", ") + name(names_.potion(potion));
        const std::string line = label("tokens", state_.tokens) + ": " + known;
        const int lines = std::min(2, static_cast<int>(wrap(line, hero_columns - 1).size()));
        for (int y = canvas_.height() - lines; y < canvas_.height(); ++y) canvas_.write(0, y, std::string(hero_columns - 1, ' '));
        canvas_.write_wrapped(0, canvas_.height() - lines, hero_columns - 1, lines, line, state_.tokens > 0 ? Ink::green : Ink::faint);
    }

    void paint_hero(int seat, int y, int rows) {
        const HeroState& hero = state_.heroes[static_cast<size_t>(seat)];
        const bool fights = is_fighting(seat);
        int x = canvas_.write(0, y, fit(name(names_.hero(seat)), 12), fights ? Ink::chosen : Ink::strong) + 1;
        const int left = std::max(0, hero.health - hero.wounds);
        for (int i = 0; i < hero.health && x < hero_columns - 10; ++i)
            x = canvas_.write(x, y, i < left ? "♥" : "·", i < left ? Ink::red : Ink::faint);
        ++x;
        for (int colour = 0; colour < 3; ++colour) {
            x = canvas_.write(x, y, letter(colour) + std::to_string(hero.icons[static_cast<size_t>(colour)]), ink_of_colour(colour)) + 1;
        }
        std::string stored;  // dice without a value: they are not rolled yet
        for (int i = 0; i < hero.stored; ++i) stored += "[" + plain("letter_heroic") + "]";
        canvas_.write(std::min(x, hero_columns - 1 - display_columns(stored)), y, stored, Ink::strong);
        const int slot = slot_of_seat(seat);
        if (slot >= 0 && pool_in(state_, slot).total() > 0) {
            const int dice_rows = paint_dice(slot, y + 1, rows - 1);
            paint_skills(hero, y + 1 + dice_rows, rows - 1 - dice_rows);
        } else {
            paint_skills(hero, y + 1, rows - 1);
        }
    }

    bool is_fighting(int seat) const { return slot_of_seat(seat) >= 0 && state_.seats == 4; }
    int slot_of_seat(int seat) const {
        if (state_.encounter.fight == Fight::none) return -1;
        for (int slot = 0; slot < state_.encounter.slots; ++slot) {
            if (state_.encounter.heroes[static_cast<size_t>(slot)] == seat) return slot;
        }
        return -1;
    }

    // As many rows as the dice need, or as there are; how many were used.
    int paint_dice(int slot, int y, int rows) {
        const Pool& pool = pool_in(state_, slot);
        int x = 1, row = 0;
        for (const int die : Bits{pool.present()}) {
            const std::string sign = letter_of_row(row_of(die)) + std::to_string(value_of(die)) + (row_of(die) > row_heroic ? "!" : "");
            for (int i = pool.count(die); i > 0; --i) {
                if (x + display_columns(sign) + 2 > hero_columns) {
                    if (row + 1 == rows) return rows;
                    x = 1;
                    ++row;
                }
                x = canvas_.write(x, y + row, "[" + sign + "]", ink_of_dice(row_of(die)));
            }
        }
        return row + 1;
    }
    std::string letter_of_row(int row) const {
        const int colour = colour_of_row(row);
        return colour == row_heroic ? plain("letter_heroic") : letter(colour);
    }

    // Those that can be used here, each on a line of its own with its price, or, where there are too many, their names alone.
    void paint_skills(const HeroState& hero, int y, int rows) {
        std::string list;
        const Fight fight = state_.encounter.fight;
        const uint64_t here = fight == Fight::none ? ~uint64_t{0} : catalogue_.usable[static_cast<size_t>(fight) - 1];  // ODD-SKILL-09..11
        const uint64_t ready = hero.skills & ~hero.used & here;
        if (std::popcount(ready) <= rows) {
            for (const int skill : Bits{ready}) {
                const Message line = text("board.skill").with("skill", names_.skill(skill)).with("price", names_.price(skill));
                canvas_.write(1, y++, fit(say_(line), hero_columns - 2), Ink::faint);
            }
            return;
        }
        for (const int skill : Bits{ready}) list += (list.empty() ? "" : ", ") + name(names_.skill(skill));
        canvas_.write_wrapped(1, y, hero_columns - 2, rows, list, Ink::faint);
    }

    void paint_fight() {
        const EncounterState& encounter = state_.encounter;
        const bool boss = encounter.fight == Fight::boss;
        const int bottom = canvas_.height() - 1;
        std::string title = boss ? name(names_.boss()) : name(names_.card(encounter.card));
        if (boss) {
            title += "  " + say_(text("board.boss_health")
                                     .with("wounds", int64_t{state_.boss_wounds})
                                     .with("health", int64_t{boss_health(catalogue_, state_)}));
        } else if (encounter.fight == Fight::peril) {
            title += ": " + name(names_.option(encounter.card, encounter.option));
        } else {
            title += ", " + label("lanterns", catalogue_.card(encounter.card).lanterns);
        }
        canvas_.box(card_left, first_row, card_columns_, bottom - first_row, fit(title, card_columns_ - 6));
        const std::vector<DrawnBox> boxes = boxes_of_fight(catalogue_, state_);
        const std::optional<int> below = boxes_.frames(boxes, first_row + 1, bottom - 1);
        int row = below ? *below : boxes_.lines(boxes, first_row + 1);
        for (const std::string& rule : rules_of_fight()) {
            if (row < bottom - 1) row += canvas_.write_wrapped(card_left + 2, row, card_columns_ - 4, bottom - 1 - row, rule, Ink::faint);
        }
        paint_legend(row, bottom - 1);
        const Message stake = with_stake(text(boss ? "board.stop_now_boss" : "board.stop_now"), catalogue_, state_);
        const Ink ink = toll_of(catalogue_, state_).wounds > 0 ? Ink::warning : Ink::green;
        canvas_.write(card_left, bottom, fit(say_(stake), card_columns_), ink);
    }

    std::string rule_of(const Encounter& met) const {
        if (!met.has_property) return {};
        return name(named("encounter." + met.id + ".property")) + ": " + name(named("encounter." + met.id + ".text"));
    }
    std::string floor_rule(int floor) const {
        return name(named(fmt::format("dungeon.{}.floor_{}.text", catalogue_.dungeons[state_.dungeon].id, floor)));
    }
    // ODD-ENC-09: of the floors in force, what changes dice or consequences.
    std::vector<std::string> rules_of_floors() const {
        std::vector<std::string> rules;
        const auto changes = [](const Property& each) {
            return std::array<int, 5>{each.discard_rolled, each.lower_heroic, each.heart_at_time, each.heart_at_hearts, each.shield_on};
        };
        std::array<int, 5> above = changes(Property{});
        for (int floor = 1; floor <= std::min<int>(state_.floor, floor_count); ++floor) {
            const std::array<int, 5> here = changes(catalogue_.dungeons[state_.dungeon].floors[static_cast<size_t>(floor) - 1].property);
            if (here != above) rules.push_back(floor_rule(floor));
            above = here;
        }
        return rules;
    }
    std::vector<std::string> rules_of_fight() const {
        if (state_.encounter.fight == Fight::boss)
            return {name(named("boss." + catalogue_.dungeons[state_.dungeon].boss.id + ".text"))};  // ODD-BOSS-03
        std::vector<std::string> rules = rules_of_floors();
        const std::string own = rule_of(catalogue_.encounter_of(state_.encounter.card));
        if (!own.empty()) rules.insert(rules.begin(), own);
        return rules;
    }

    // The open card (or both), before it is faced and when it is loot.
    void paint_cards() {
        int y = first_row;
        for (const uint8_t index : state_.cards) {
            if (index == no_id || y >= canvas_.height() - 2) continue;
            const Card& card = catalogue_.card(index);
            const int rows = (canvas_.height() - first_row) / (state_.cards[1] == no_id ? 1 : 2);
            canvas_.box(card_left, y, card_columns_, rows, name(names_.card(index)) + ", " + label("lanterns", card.lanterns));
            const int end = y + rows - 1;
            int row = y + 1;
            const int loot_rows = static_cast<int>(wrap(worth_of(card), card_columns_ - 4).size());
            if (state_.step != Step::loot) row = paint_meeting(index, row, end - std::min(loot_rows, std::max(1, rows - 8)));
            row += canvas_.write_wrapped(card_left + 2, std::min(row, end - 1), card_columns_ - 4, std::max(1, end - row), worth_of(card),
                                         Ink::green);
            if (state_.cards[1] == no_id) paint_legend(row, end);
            y += rows;
        }
    }

    // What it would be to face this card: its boxes, those of the floors, and the rules of both, as they will count.
    int paint_meeting(int index, int row, int end) {
        const Encounter& met = catalogue_.encounter_of(index);
        const std::vector<DrawnBox> added = boxes_of_floors(catalogue_, state_, met.is_peril);
        std::vector<std::string> rules = rules_of_floors();
        if (const std::string own = rule_of(met); !own.empty()) rules.insert(rules.begin(), own);
        int rule_rows = 0;
        for (const std::string& rule : rules) rule_rows += static_cast<int>(wrap(rule, card_columns_ - 4).size());
        row = met.is_peril ? paint_options(index, row, end) : paint_monster(met, row, end - rule_rows - (added.empty() ? 0 : 2));
        if (!added.empty() && row < end) {
            const int x = canvas_.write(card_left + 2, row, plain("floors_add"), Ink::faint) + 1;
            row = boxes_.in_a_row(added, x, row, end);
        }
        for (const std::string& rule : rules) {
            if (row < end) row += canvas_.write_wrapped(card_left + 2, row, card_columns_ - 4, end - row, rule, Ink::faint);
        }
        return row;
    }

    // Both ways through a peril: what each asks at once, its box, and what that box costs when it stays empty.
    int paint_options(int index, int row, int end) {
        const Encounter& met = catalogue_.encounter_of(index);
        const bool short_of_room = end - row < 6;
        const std::vector<DrawnBox> boxes = boxes_of_card(catalogue_, state_, met);
        for (int option = 0; option < 2; ++option) {
            std::string line = name(names_.option(index, option));
            for (int i = 0; i < met.option_time[static_cast<size_t>(option)]; ++i) line += i == 0 ? " ⧗" : "⧗";
            const DrawnBox& drawn = boxes[static_cast<size_t>(option)];
            const std::string need = say_(text("board.way").with("box", boxes_.short_text(drawn)).with("cost", costs_of(*drawn.box)));
            const Ink ink = ink_of_colour(drawn.box->colour);
            if (short_of_room) {
                canvas_.write(card_left + 2, row++, fit(line + ": " + need, card_columns_ - 4), ink);
                continue;
            }
            canvas_.write(card_left + 2, row++, fit(line, card_columns_ - 4), Ink::strong);
            canvas_.write(card_left + 4, row++, fit(need, card_columns_ - 6), ink);
        }
        return row;
    }

    int paint_monster(const Encounter& met, int row, int end) {
        const std::vector<DrawnBox> boxes = boxes_of_card(catalogue_, state_, met);
        const std::optional<int> below = boxes_.frames(boxes, row, end);
        return below ? *below : boxes_.in_a_row(boxes, card_left + 2, row, canvas_.height() - 1);
    }

    std::string worth_of(const Card& card) const {
        const bool is_skill = card.skill != no_id;
        Message worth = text(is_skill ? "board.worth_skill" : "board.worth_potion")
                            .with("item", letter(card.item_colour) + "+1" + (card.item_health > 0 ? " ♥+1" : ""))
                            .with("count", int64_t{card.lanterns})
                            .with("name", is_skill ? names_.skill(card.skill) : names_.potion(card.potion));
        worth.with("text", is_skill ? names_.skill_text(card.skill) : names_.potion_text(card.potion));
        if (is_skill) worth.with("price", names_.price(card.skill));
        return say_(worth);
    }

    // What the signs mean, wherever the card leaves room for it.
    void paint_legend(int row, int end) {
        static constexpr const char* lines[] = {"legend_colours", "legend_boxes", "legend_costs"};
        if (end - row < static_cast<int>(std::size(lines)) + 1) return;
        int y = end - static_cast<int>(std::size(lines));
        for (const char* line : lines) canvas_.write(card_left + 2, y++, fit(plain(line), card_columns_ - 4), Ink::faint);
    }

    // Between encounters: the floors in force.
    void paint_dungeon() {
        const Dungeon& dungeon = catalogue_.dungeons[state_.dungeon];
        canvas_.box(card_left, first_row, card_columns_, canvas_.height() - first_row, name(named("dungeon." + dungeon.id + ".name")));
        int y = first_row + 1;
        const int last = canvas_.height() - 2;
        for (int i = 0; i < std::min<int>(state_.floor, floor_count) && y <= last; ++i) {
            const Dungeon::Floor& floor = dungeon.floors[static_cast<size_t>(i)];
            const std::string key = "dungeon." + dungeon.id + ".floor_" + std::to_string(i + 1);
            canvas_.write(card_left + 2, y++, fmt::format("{} {}", i + 1, name(named(key + ".name"))), Ink::strong);
            if (y > last) break;
            int x = card_left + 2;
            for (const bool peril : {true, false}) {
                const auto& boxes = peril ? floor.own_peril : floor.own_combat;
                if (boxes.empty()) continue;
                x = canvas_.write(x + 2, y, plain(peril ? "in_peril" : "in_combat"), Ink::faint);
                for (const uint8_t index : boxes) {
                    const DrawnBox drawn = printed_box(catalogue_, index);
                    const std::string part = boxes_.short_text(drawn) + costs_of(*drawn.box);
                    x = canvas_.write(x + 1, y, part, ink_of_colour(drawn.box->colour));
                }
            }
            ++y;
            if (floor.has_text && y <= last)
                y += canvas_.write_wrapped(card_left + 4, y, card_columns_ - 6, std::min(2, last + 1 - y), floor_rule(i + 1), Ink::faint);
        }
        paint_legend(y, last + 1);
    }

    const Catalogue& catalogue_;
    const State& state_;
    Names names_;
    const Speaker& say_;
    Canvas& canvas_;
    int card_columns_;
    BoxPainter boxes_;
};

}  // namespace

void Words::paint(const State& state, Viewer, const Speaker& say, Canvas& canvas) const {
    BoardPainter(*catalogue_, state, say, canvas).paint();
}

}  // namespace undercroft::one_deck_dungeon
