// The board drawn in characters, 80 by 16: the dungeon and its doors above, the heroes on the left, the card that is met
// (or the dungeon card) on the right, and what is at stake. Letters and signs carry the meaning; ink only helps.
#include <algorithm>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "games/one_deck_dungeon/board.h"
#include "games/one_deck_dungeon/boxes.h"
#include "games/one_deck_dungeon/names.h"
#include "text/width.h"

namespace undercroft::one_deck_dungeon {

namespace {

constexpr int least_hero_columns = 35;
constexpr int most_hero_columns = 48;
constexpr int first_row = 2;

// A wide window gives the heroes a quarter of what it has more than 80 columns.
int columns_for_heroes(const Canvas& canvas) {
    return std::clamp(least_hero_columns + (canvas.width() - 80) / 4, least_hero_columns, most_hero_columns);
}

class BoardPainter {
public:
    BoardPainter(const Board& board, const Speaker& say, Canvas& canvas)
        : board_(board),
          say_(say),
          canvas_(canvas),
          hero_columns_(columns_for_heroes(canvas)),
          card_left_(hero_columns_ + 1),
          card_columns_(canvas.width() - card_left_),
          boxes_(canvas, card_left_ + 1, canvas.width() - 1) {}

    void paint() {
        paint_heading();
        paint_doors();
        paint_heroes();
        if (board_.fight) {
            paint_fight(*board_.fight);
        } else if (!met_cards().empty() && board_.scene != BoardScene::level) {
            paint_cards();
        } else {
            paint_dungeon();
        }
    }

private:
    std::string label(const char* key, int count) const { return say_(text(std::string("board.") + key).with("count", int64_t{count})); }
    std::string plain(const char* key) const { return say_(text(std::string("board.") + key)); }
    std::vector<const BoardCard*> met_cards() const {
        std::vector<const BoardCard*> met;
        for (const BoardCard& card : board_.cards) {
            if (card.met) met.push_back(&card);
        }
        return met;
    }
    std::string name_of_card(const std::string& handle) const {
        for (const BoardCard& card : board_.cards) {
            if (card.handle == handle) return card.name;
        }
        return {};
    }

    void paint_heading() {
        int x = canvas_.write(0, 0, board_.dungeon_name, Ink::heading);
        const auto add = [&](const std::string& part, Ink ink = Ink::plain) { x = canvas_.write(x + 2, 0, part, ink); };
        if (board_.boss)
            add(plain("boss"), Ink::red);
        else
            add(say_(text("board.floor").with("floor", int64_t{board_.floor})));
        const BoardLevel& level = board_.level;
        add(say_(text("board.level").with("level", int64_t{level.level}).with("dice", int64_t{level.heroic_dice})));
        add(say_(text("board.experience").with("have", int64_t{level.experience}).with("cost", int64_t{level.cost})));
        if (board_.boss) return;
        add(label("deck", board_.deck.left));
        const BoardStairs& stairs = board_.stairs;
        if (stairs.visible)
            add(say_(text("board.stairs").with("count", int64_t{stairs.tokens}).with("limit", int64_t{stairs.limit})), Ink::warning);
        else
            add(label("discard", board_.deck.discard), Ink::faint);
    }

    void paint_doors() {
        if (board_.boss) return;
        int x = canvas_.write(0, 1, plain("doors"), Ink::faint) + 1;
        const auto count = [&](BoardDoorState state) {
            return static_cast<int>(std::ranges::count(board_.doors, state, &BoardDoor::state));
        };
        constexpr int around = 3;  // brackets and a gap
        const int closed = count(BoardDoorState::closed) * (display_columns(plain("closed")) + around);
        const int share = (canvas_.width() - x - closed) / std::max(1, count(BoardDoorState::open)) - around;
        bool none = true;
        for (const BoardDoor& door : board_.doors) {
            if (door.state == BoardDoorState::bare) continue;
            none = false;
            std::string inside = plain("closed");
            const bool open = door.state == BoardDoorState::open;
            if (open) {
                inside.clear();
                for (const std::string& card : door.cards) inside += (inside.empty() ? "" : "+") + name_of_card(card);
            }
            x = canvas_.write(x, 1, "[" + fit(inside, share) + "]", open ? Ink::strong : Ink::faint) + 1;
        }
        if (none) canvas_.write(x, 1, plain("no_doors"), Ink::faint);
    }

    void paint_heroes() {
        const int rows = std::max(3, (canvas_.height() - first_row) / board_.seats);
        int y = first_row;
        for (const BoardHero& hero : board_.heroes) {
            paint_hero(hero, y, std::min(rows, board_.seats == 1 ? 11 : 6));
            y += rows;
        }
        std::string known;  // what the tokens can be spent on
        for (const BoardPotion& potion : board_.potions) known += (known.empty() ? "" : ", ") + potion.name;
        const std::string line = label("tokens", board_.tokens) + ": " + known;
        const int lines = std::min(2, static_cast<int>(wrap(line, hero_columns_ - 1).size()));
        for (int row = canvas_.height() - lines; row < canvas_.height(); ++row) canvas_.write(0, row, std::string(hero_columns_ - 1, ' '));
        canvas_.write_wrapped(0, canvas_.height() - lines, hero_columns_ - 1, lines, line, board_.tokens > 0 ? Ink::green : Ink::faint);
    }

    void paint_hero(const BoardHero& hero, int y, int rows) {
        const bool acts = hero.fighting && board_.seats == 4;
        int x = canvas_.write(0, y, fit(hero.name, 12), acts ? Ink::chosen : Ink::strong) + 1;
        const int left = std::max(0, hero.health - hero.wounds);
        for (int i = 0; i < hero.health && x < hero_columns_ - 10; ++i)
            x = canvas_.write(x, y, i < left ? "♥" : "·", i < left ? Ink::red : Ink::faint);
        ++x;
        x = paint_icons(x, y, "letter_strength", hero.strength, BoardColour::strength);
        x = paint_icons(x, y, "letter_agility", hero.agility, BoardColour::agility);
        x = paint_icons(x, y, "letter_magic", hero.magic, BoardColour::magic);
        std::string stored;  // dice without a value: they are not rolled yet
        for (int i = 0; i < hero.feat.stored; ++i) stored += "[" + plain("letter_heroic") + "]";
        x = canvas_.write(std::min(x, hero_columns_ - 1 - display_columns(stored)), y, stored, Ink::strong);
        const std::string you = hero.own ? plain("you") : std::string();
        if (!stored.empty()) ++x;
        if (x + display_columns(you) < hero_columns_) canvas_.write(x, y, you, Ink::faint);
        const int dice_rows = hero.dice.empty() ? 0 : paint_dice(hero, y + 1, rows - 1);
        paint_skills(hero, y + 1 + dice_rows, rows - 1 - dice_rows);
    }
    int paint_icons(int x, int y, const char* letter, int count, BoardColour colour) {
        return canvas_.write(x, y, plain(letter) + std::to_string(count), ink_of_colour(colour)) + 1;
    }

    // As many rows as the dice need, or as there are; how many were used.
    int paint_dice(const BoardHero& hero, int y, int rows) {
        int x = 1, row = 0;
        for (const BoardDie& die : hero.dice) {
            const std::string sign = die.letter + std::to_string(die.value) + (die.use == BoardUse::all ? "" : "!");
            if (x + display_columns(sign) + 2 > hero_columns_) {
                if (row + 1 == rows) return rows;
                x = 1;
                ++row;
            }
            x = canvas_.write(x, y + row, "[" + sign + "]", ink_of_colour(die.colour));
        }
        return row + 1;
    }

    // Those that can be used here, each on a line of its own with its price, or, where there are too many, their names alone.
    void paint_skills(const BoardHero& hero, int y, int rows) {
        std::vector<const BoardSkill*> ready;
        for (const BoardSkill& skill : hero.skills) {
            if (skill.here && !skill.used) ready.push_back(&skill);
        }
        if (static_cast<int>(ready.size()) <= rows) {
            for (const BoardSkill* skill : ready) {
                const Message line = text("board.skill").with("skill", skill->name).with("price", skill->price);
                canvas_.write(1, y++, fit(say_(line), hero_columns_ - 2), Ink::faint);
            }
            return;
        }
        std::string list;
        for (const BoardSkill* skill : ready) list += (list.empty() ? "" : ", ") + skill->name;
        canvas_.write_wrapped(1, y, hero_columns_ - 2, rows, list, Ink::faint);
    }

    void paint_fight(const BoardFight& fight) {
        const int bottom = canvas_.height() - 1;
        std::string title = fight.name;
        if (fight.kind == BoardKind::boss && board_.boss) {
            title +=
                "  " +
                say_(text("board.boss_health").with("wounds", int64_t{board_.boss->wounds}).with("health", int64_t{board_.boss->health}));
        } else if (fight.kind == BoardKind::peril) {
            title += ": " + fight.way;
        } else {
            title += ", " + label("lanterns", fight.lanterns);
        }
        canvas_.box(card_left_, first_row, card_columns_, bottom - first_row, fit(title, card_columns_ - 6));
        const std::optional<int> below = boxes_.frames(fight.boxes, first_row + 1, bottom - 1);
        int row = below ? *below : boxes_.lines(fight.boxes, first_row + 1);
        for (const std::string& rule : fight.rules) {
            if (row < bottom - 1) row += canvas_.write_wrapped(card_left_ + 2, row, card_columns_ - 4, bottom - 1 - row, rule, Ink::faint);
        }
        paint_legend(row, bottom - 1);
        if (!board_.stake) return;
        const Ink ink = board_.stake->wounds > 0 ? Ink::warning : Ink::green;
        canvas_.write(card_left_, bottom, fit(board_.stake->text, card_columns_), ink);
    }

    // The open card (or both), before it is faced and when it is loot.
    void paint_cards() {
        const std::vector<const BoardCard*> met = met_cards();
        int y = first_row;
        for (const BoardCard* card : met) {
            if (y >= canvas_.height() - 2) continue;
            const int rows = (canvas_.height() - first_row) / static_cast<int>(met.size());
            canvas_.box(card_left_, y, card_columns_, rows, card->name + ", " + label("lanterns", card->lanterns));
            const int end = y + rows - 1;
            int row = y + 1;
            const int loot_rows = static_cast<int>(wrap(card->worth, card_columns_ - 4).size());
            if (board_.scene != BoardScene::loot) row = paint_meeting(*card, row, end - std::min(loot_rows, std::max(1, rows - 8)));
            row += canvas_.write_wrapped(card_left_ + 2, std::min(row, end - 1), card_columns_ - 4, std::max(1, end - row), card->worth,
                                         Ink::green);
            if (met.size() == 1) paint_legend(row, end);
            y += rows;
        }
    }

    // What it would be to face this card: its boxes, those of the floors, and the rules of both, as they will count.
    int paint_meeting(const BoardCard& card, int row, int end) {
        std::vector<std::string> rules = board_.floor_rules;
        if (!card.property.empty()) rules.insert(rules.begin(), card.property + ": " + card.property_text);
        int rule_rows = 0;
        for (const std::string& rule : rules) rule_rows += static_cast<int>(wrap(rule, card_columns_ - 4).size());
        row = card.kind == BoardKind::peril ? paint_ways(card, row, end)
                                            : paint_monster(card, row, end - rule_rows - (card.floor_boxes.empty() ? 0 : 2));
        if (!card.floor_boxes.empty() && row < end) {
            const int x = canvas_.write(card_left_ + 2, row, plain("floors_add"), Ink::faint) + 1;
            row = boxes_.in_a_row(card.floor_boxes, x, row, end);
        }
        for (const std::string& rule : rules) {
            if (row < end) row += canvas_.write_wrapped(card_left_ + 2, row, card_columns_ - 4, end - row, rule, Ink::faint);
        }
        return row;
    }

    // Both ways through a peril: what each asks at once, its box, and what that box costs when it stays empty.
    int paint_ways(const BoardCard& card, int row, int end) {
        const bool short_of_room = end - row < 6;
        for (const BoardWay& way : card.ways) {
            std::string line = way.name;
            for (int i = 0; i < way.time; ++i) line += i == 0 ? " ⧗" : "⧗";
            const std::string need = say_(text("board.way").with("box", short_text(way.box)).with("cost", costs_of(way.box)));
            const Ink ink = ink_of_colour(way.box.colour);
            if (short_of_room) {
                canvas_.write(card_left_ + 2, row++, fit(line + ": " + need, card_columns_ - 4), ink);
                continue;
            }
            canvas_.write(card_left_ + 2, row++, fit(line, card_columns_ - 4), Ink::strong);
            canvas_.write(card_left_ + 4, row++, fit(need, card_columns_ - 6), ink);
        }
        return row;
    }

    int paint_monster(const BoardCard& card, int row, int end) {
        const std::optional<int> below = boxes_.frames(card.boxes, row, end);
        return below ? *below : boxes_.in_a_row(card.boxes, card_left_ + 2, row, canvas_.height() - 1);
    }

    // What the signs mean, wherever the card leaves room for it.
    void paint_legend(int row, int end) {
        static constexpr const char* lines[] = {"legend_colours", "legend_boxes", "legend_costs"};
        if (end - row < static_cast<int>(std::size(lines)) + 1) return;
        int y = end - static_cast<int>(std::size(lines));
        for (const char* line : lines) canvas_.write(card_left_ + 2, y++, fit(plain(line), card_columns_ - 4), Ink::faint);
    }

    // Between encounters: the floors in force.
    void paint_dungeon() {
        canvas_.box(card_left_, first_row, card_columns_, canvas_.height() - first_row, board_.dungeon_name);
        int y = first_row + 1;
        const int last = canvas_.height() - 2;
        for (const BoardFloor& floor : board_.floors) {
            if (!floor.reached || y > last) break;
            canvas_.write(card_left_ + 2, y++, fmt::format("{} {}", floor.number, floor.name), Ink::strong);
            if (y > last) break;
            int x = paint_floor_boxes(card_left_ + 2, y, "in_peril", floor.peril);
            paint_floor_boxes(x, y, "in_combat", floor.combat);
            ++y;
            if (!floor.text.empty() && y <= last)
                y += canvas_.write_wrapped(card_left_ + 4, y, card_columns_ - 6, std::min(2, last + 1 - y), floor.text, Ink::faint);
        }
        paint_legend(y, last + 1);
    }
    int paint_floor_boxes(int x, int y, const char* where, const std::vector<BoardBox>& boxes) {
        if (boxes.empty()) return x;
        x = canvas_.write(x + 2, y, plain(where), Ink::faint);
        for (const BoardBox& box : boxes) x = canvas_.write(x + 1, y, short_text(box) + costs_of(box), ink_of_colour(box.colour));
        return x;
    }

    const Board& board_;
    const Speaker& say_;
    Canvas& canvas_;
    int hero_columns_, card_left_, card_columns_;
    BoxPainter boxes_;
};

}  // namespace

void paint_board(const Board& board, const Speaker& say, Canvas& canvas) { BoardPainter(board, say, canvas).paint(); }

}  // namespace undercroft::one_deck_dungeon
