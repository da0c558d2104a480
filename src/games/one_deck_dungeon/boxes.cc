#include "games/one_deck_dungeon/boxes.h"

#include <algorithm>

#include <fmt/format.h>

#include "games/one_deck_dungeon/names.h"
#include "games/one_deck_dungeon/play.h"
#include "text/width.h"

namespace undercroft::one_deck_dungeon {

namespace {

constexpr int frame_rows = 3;
constexpr int gap = 2;  // between boxes side by side

int frame_columns(const Box& box) { return box.wide ? 10 : 8; }

Ink ink_of(const DrawnBox& drawn) { return drawn.filled || drawn.barred ? Ink::faint : ink_of_colour(drawn.box->colour); }

DrawnBox untouched(const Catalogue& catalogue, const State& state, const Encounter& met, int index) {
    const Box& box = catalogue.box(index);
    const int value = value_of_box(state, met.property, box);
    return {&box, value, value, has_shield(catalogue, state, box), value == 0, false};
}

}  // namespace

std::vector<DrawnBox> boxes_of_fight(const Catalogue& catalogue, const State& state) {
    const EncounterState& encounter = state.encounter;
    const Property& foe = foe_property(catalogue, state);
    const uint32_t open_shields = encounter.shields & ~uint32_t{encounter.filled};
    std::vector<DrawnBox> boxes;
    for (int i = 0; i < encounter.box_count; ++i) {
        const auto at = static_cast<size_t>(i);
        const Box& box = catalogue.box(encounter.boxes[at]);
        const bool shield = has_bit(encounter.shields, i);
        boxes.push_back(
            {&box, encounter.need[at], value_of_box(state, foe, box), shield, has_bit(encounter.filled, i), open_shields != 0 && !shield});
    }
    return boxes;
}

std::vector<DrawnBox> boxes_of_card(const Catalogue& catalogue, const State& state, const Encounter& met) {
    std::vector<DrawnBox> boxes;
    for (const uint8_t index : met.boxes) boxes.push_back(untouched(catalogue, state, met, index));
    return boxes;
}

std::vector<DrawnBox> boxes_of_floors(const Catalogue& catalogue, const State& state, bool peril) {
    std::vector<DrawnBox> boxes;
    if (state.floor == boss_floor) return boxes;
    const Dungeon::Floor& floor = catalogue.dungeons[state.dungeon].floors[state.floor - 1u];
    for (const uint8_t index : peril ? floor.peril : floor.combat) {
        const Box& box = catalogue.box(index);
        boxes.push_back({&box, box.value, box.value, has_shield(catalogue, state, box), false, false});
    }
    return boxes;
}

DrawnBox printed_box(const Catalogue& catalogue, int index) {
    const Box& box = catalogue.box(index);
    return {&box, box.value, box.value, box.shield, false, false};
}

Ink ink_of_colour(int colour) {
    switch (colour) {
    case row_strength: return Ink::ochre;
    case row_agility: return Ink::red;
    case row_magic: return Ink::blue;
    default: return Ink::plain;
    }
}

std::string costs_of(const Box& box) {
    std::string text;
    for (int i = 0; i < box.hearts; ++i) text += "♥";
    for (int i = 0; i < box.time; ++i) text += "⧗";
    for (int i = 0; i < box.skulls; ++i) text += "☠";
    return text;
}

std::string BoxPainter::letter(int colour) const {
    static constexpr const char* keys[] = {"letter_strength", "letter_agility", "letter_magic", "letter_grey"};
    return say_(text(std::string("board.") + keys[colour]));
}

// The sign of a sum stands for a wide box; one that is begun tells what lies on it and what it asks for.
std::string BoxPainter::inside(const DrawnBox& drawn) const {
    const Box& box = *drawn.box;
    if (box.is_x && drawn.whole == 0) return "X";
    if (box.wide && drawn.need < drawn.whole) return fmt::format("{}/{}", drawn.whole - drawn.need, drawn.whole);
    return std::to_string(drawn.need);
}

std::string BoxPainter::short_text(const DrawnBox& drawn) const {
    return (drawn.box->wide ? "Σ" : "") + letter(drawn.box->colour) + inside(drawn) + (drawn.shield ? "#" : "");
}

// A box as it lies on the card: number and shield in its upper edge, what it needs inside, what it costs in the lower edge.
void BoxPainter::frame(int x, int y, size_t number, const DrawnBox& drawn) {
    const Box& box = *drawn.box;
    const Ink ink = ink_of(drawn);
    const int columns = frame_columns(box);
    canvas_.box(x, y, columns, frame_rows, {}, ink);
    canvas_.write(x + 1, y, std::to_string(number), Ink::plain);
    if (drawn.shield) canvas_.write(x + columns - 3, y, "##", drawn.filled ? Ink::faint : Ink::strong);
    const std::string text = drawn.filled ? "✓" : (box.wide ? "Σ" : "") + letter(box.colour) + " " + inside(drawn);
    canvas_.write(x + 1, y + 1, pad(text, columns - 2, Align::centre), ink);
    if (!drawn.filled) canvas_.write(x + 1, y + 2, costs_of(box), Ink::red);
}

std::optional<int> BoxPainter::frames(const std::vector<DrawnBox>& boxes, int top, int bottom) {
    int below = top;
    for (const bool draw : {false, true}) {
        int x = left_, y = top;
        for (size_t i = 0; i < boxes.size(); ++i) {
            const int columns = frame_columns(*boxes[i].box);
            if (x + columns > right_) {
                x = left_;
                y += frame_rows;
            }
            if (y + frame_rows > bottom) return std::nullopt;
            if (draw) frame(x, y, i + 1, boxes[i]);
            x += columns;
        }
        below = y + frame_rows;
    }
    return below;
}

int BoxPainter::lines(const std::vector<DrawnBox>& boxes, int top) {
    constexpr int sign_columns = 9;  // "ΣS16/24# "
    const size_t half = (boxes.size() + 1) / 2;
    const int width = (right_ - left_) / 2;
    for (size_t i = 0; i < boxes.size(); ++i) {
        const DrawnBox& drawn = boxes[i];
        const std::string sign = (drawn.box->wide ? "" : " ") + short_text(drawn);
        const std::string line =
            drawn.filled ? fmt::format("{:2} ✓", i + 1) : fmt::format("{:2} {}{}", i + 1, pad(sign, sign_columns), costs_of(*drawn.box));
        canvas_.write(left_ + static_cast<int>(i / half) * width, top + static_cast<int>(i % half), fit(line, width - 1), ink_of(drawn));
    }
    return top + static_cast<int>(half);
}

int BoxPainter::in_a_row(const std::vector<DrawnBox>& boxes, int x, int row, int bottom) {
    const int margin = left_ + 1;
    for (const DrawnBox& drawn : boxes) {
        const std::string part = short_text(drawn) + costs_of(*drawn.box);
        if (x + display_columns(part) > right_ - 1 && x > margin) {
            if (row + 1 >= bottom) {
                canvas_.write(std::min(x, right_ - 2), row, "…");
                break;
            }
            x = margin;
            ++row;
        }
        x = canvas_.write(x, row, part, ink_of(drawn)) + gap;
    }
    return row + 1;
}

}  // namespace undercroft::one_deck_dungeon
