// The sheet of Paper Dungeons drawn in characters: the dungeon on the left, the team's tracks on the right. Fits 80 by 15.
// Letters and signs carry the meaning; ink only helps.
#include <algorithm>

#include <fmt/format.h>

#include "games/paper_dungeons/lane.h"
#include "games/paper_dungeons/names.h"
#include "games/paper_dungeons/scoring.h"
#include "games/paper_dungeons/words.h"
#include "text/width.h"

namespace undercroft::paper_dungeons {

namespace {

constexpr int cell_width = 5;  // four signs and the side to the east
constexpr int map_left = 2;
constexpr int sheet_left = map_left + column_count * cell_width + 3;

class SheetPainter {
public:
    SheetPainter(const Catalogue& catalogue, const State& state, int team, const Speaker& say, Canvas& canvas)
        : catalogue_(catalogue),
          state_(state),
          shared_(state.shared),
          lane_(state.lanes[static_cast<size_t>(team)]),
          team_(team),
          say_(say),
          canvas_(canvas) {}

    void paint() {
        paint_map();
        int y = 0;
        y = paint_heading(y);
        y = paint_heroes(y);
        y = paint_tracks(y);
        y = paint_items(y);
        y = paint_fights(y);
        y = paint_tasks(y);
        paint_rivals(y);
    }

private:
    std::string label(const char* key) const { return say_(Names::message("sheet", key)); }
    std::string name(const TextKey& key) const { return say_(Message(key.key)); }

    // Two text lines per row of rooms: the rooms and what lies south of them.
    void paint_map() {
        for (int row = 0; row < row_count; ++row) {
            const int y = (row_count - 1 - row) * 2 + 1;
            canvas_.write(0, y, std::to_string(row + 1), Ink::faint);
            for (int column = 0; column < column_count; ++column) paint_room(room_at(column, row), map_left + column * cell_width, y);
        }
        for (int column = 0; column < column_count; ++column) {
            const int x = map_left + column * cell_width;
            canvas_.write(x, 0, column == 0 ? "┌────" : "┬────", Ink::faint);
            canvas_.write(x, row_count * 2, column == 0 ? "└─" : "┴─", Ink::faint);
            canvas_.write(x + 2, row_count * 2, Names::column(column), Ink::strong);
            canvas_.write(x + 3, row_count * 2, "──", Ink::faint);
        }
        canvas_.write(map_left + column_count * cell_width, 0, "┐", Ink::faint);
        canvas_.write(map_left + column_count * cell_width, row_count * 2, "┘", Ink::faint);
    }

    // The sign on one side of a room: wall, water, both, or nothing.
    void paint_side(int room, Direction direction, int x, int y) {
        const size_t side = static_cast<size_t>(direction);
        const Dungeon& dungeon = catalogue_.dungeons[shared_.dungeon];
        const int to = catalogue_.neighbours[static_cast<size_t>(room)][side];
        const bool wall = dungeon.wall_on[static_cast<size_t>(room)][side] >= 0,
                   water = dungeon.water_on[static_cast<size_t>(room)][side] >= 0;
        if (direction == Direction::east) {
            if (to < 0) {
                canvas_.write(x, y, portal_sign(room), Ink::faint);
            } else {
                canvas_.write(x, y,
                              wall && water ? "╬"
                              : wall        ? "█"
                              : water       ? "≈"
                                            : "│",
                              wall    ? Ink::strong
                              : water ? Ink::blue
                                      : Ink::faint);
            }
            return;
        }
        if (to < 0) return;
        const char* sign = wall && water ? "╬╬╬╬" : wall ? "████" : water ? "≈≈≈≈" : "────";
        canvas_.write(x, y, sign, wall ? Ink::strong : water ? Ink::blue : Ink::faint);
    }

    const char* portal_sign(int room) const { return catalogue_.rooms[static_cast<size_t>(room)].portal ? "◊" : "│"; }

    void paint_room(int room, int x, int y) {
        const Room& each = catalogue_.rooms[static_cast<size_t>(room)];
        const bool explored = lane_.has_entered(room);
        if (column_of(room) == 0) canvas_.write(x, y, portal_sign(room), Ink::faint);
        paint_side(room, Direction::east, x + cell_width, y);
        if (row_of(room) > 0) {
            canvas_.write(x, y + 1, column_of(room) == 0 ? "├" : "┼", Ink::faint);
            paint_side(room, Direction::south, x + 1, y + 1);
            if (column_of(room) == column_count - 1) canvas_.write(x + cell_width, y + 1, "┤", Ink::faint);
        }
        int at = x + 1;
        for (int stage = 0; stage < stage_count; ++stage) {
            if (catalogue_.dungeons[shared_.dungeon].lairs[static_cast<size_t>(stage)] == room) {
                canvas_.write(x + 4, y, std::to_string(stage + 1), Ink::red);
            }
        }
        if (lane_.room == room) {
            canvas_.write(at, y, "@", Ink::chosen);
            ++at;
        } else if (explored) {
            canvas_.write(at, y, "·", Ink::green);
            ++at;
        }
        if (each.minion_kind >= 0 && !has_bit(lane_.minions_out, room)) {
            const std::string glyph =
                say_(Message("paper_dungeons.minion." + catalogue_.minion_ids[static_cast<size_t>(each.minion_kind)] + ".glyph"));
            at = canvas_.write(at, y, glyph + std::to_string(each.minion_level), Ink::ochre);
        }
        if (each.trap) at = canvas_.write(at, y, "^", Ink::red);
        if (explored) return;
        if (each.gem >= 0) {
            const bool gone = ((lane_.crossed_out | lane_.stolen) >> each.gem & 1) != 0;
            canvas_.write(at, y, gone ? "x" : Names::letter(each.gem), gone ? Ink::faint : Ink::blue);
        } else if (each.reward != Reward::none) {
            const char* sign = each.reward == Reward::potion ? "!" : each.reward == Reward::item ? "*" : "+";
            canvas_.write(at, y, sign, Ink::green);
        }
    }

    int paint_heading(int y) {
        const std::string round = fmt::format("{} {}/{}", label("round"), static_cast<int>(shared_.round), round_count);
        int x = canvas_.write(sheet_left, y, round, Ink::heading);
        if (shared_.phase == Phase::round) {
            x = canvas_.write(x + 2, y, label("dice") + ":", Ink::faint);
            for (int die = 0; die < die_count; ++die) x = paint_die(die, x + 1, y);
        }
        return y + 1;
    }

    // White dice in round brackets, black ones in square; a used die is a dot.
    int paint_die(int die, int x, int y) {
        const bool black = colour_of_die(die) == Colour::black;
        const Face face = shared_.faces[static_cast<size_t>(die)];
        const bool used = (lane_.dice_used >> die & 1) != 0;
        const std::string sign =
            used ? "·" : say_(Names::message("sheet", std::string("face_") + catalogue_.face_ids[static_cast<size_t>(face)]));
        return canvas_.write(x, y, (black ? "[" : "(") + sign + (black ? "]" : ")"),
                             face == Face::skull ? Ink::red
                             : used              ? Ink::faint
                                                 : Ink::strong);
    }

    int paint_heroes(int y) {
        for (int hero = 0; hero < hero_count; ++hero) {
            const int x = sheet_left + (hero % 2) * 22;
            const bool black = (lane_.black >> hero & 1) != 0;
            const std::string colour = lane_.goal < catalogue_.goals.size() ? (black ? "■" : "□") : " ";
            int at = canvas_.write(x, y + hero / 2, colour + " " + fit(name(Names(catalogue_).hero(hero)), 10));
            at = std::max(at + 1, x + 13);
            for (int level = 1; level <= max_level; ++level) {
                const bool has = lane_.levels[static_cast<size_t>(hero)] >= level;
                at = canvas_.write(at, y + hero / 2,
                                   has                                 ? "●"
                                   : level == catalogue_.ability_level ? "◇"
                                                                       : "○",
                                   has ? Ink::strong : Ink::faint);
            }
        }
        return y + 2;
    }

    int paint_tracks(int y) {
        const std::string wounds =
            fmt::format("{} {}/{}{}", label("wounds"), static_cast<int>(lane_.wounds), lane_.health(), lane_.resurrected != 0 ? " ✝" : "");
        int x = canvas_.write(sheet_left, y, wounds, lane_.wounds >= lane_.health() ? Ink::warning : Ink::plain);
        x = canvas_.write(
            std::max(x + 2, sheet_left + 22), y,
            fmt::format("{} {}/{} ♥{}", label("potions"), static_cast<int>(lane_.potions), potion_limit, lane_.free_hearts()));
        x = canvas_.write(sheet_left, y + 1, fmt::format("{} {}", label("gems"), static_cast<int>(lane_.gems)), Ink::blue);
        if (lane_.stolen != 0) canvas_.write(x + 1, y + 1, Names::letters(lane_.stolen), Ink::blue);
        canvas_.write(sheet_left + 22, y + 1,
                      fmt::format("{} {}  {} {}", label("minions"), lane_.minions(), label("rooms"), count_bits(lane_.explored)));
        return y + 2;
    }

    int paint_items(int y) {
        for (int item = 0; item < item_count; ++item) {
            const int boxes = lane_.boxes_of(item);
            const std::string marks = boxes == 0 ? "□□" : boxes == 1 ? "■□" : "■■";
            const int symbol = catalogue_.items[static_cast<size_t>(item)].symbol;
            const std::string demand =
                symbol < 0 ? " " : say_(Names::message("sheet", "face_" + catalogue_.face_ids[static_cast<size_t>(symbol)]));
            const std::string text = marks + demand + fit(name(Names(catalogue_).item(item, "short")), 7);
            canvas_.write(sheet_left + (item % 4) * 11, y + item / 4, text, boxes == 2 ? Ink::strong : Ink::plain);
        }
        return y + 2;
    }

    int paint_fights(int y) {
        const Dungeon& dungeon = catalogue_.dungeons[shared_.dungeon];
        for (int stage = 0; stage < stage_count; ++stage) {
            const Monster& monster = catalogue_.monsters[dungeon.monsters[static_cast<size_t>(stage)]];
            const bool fought = lane_.monster_fame[static_cast<size_t>(stage)] != 0;
            const bool found = lane_.has_entered(dungeon.lairs[static_cast<size_t>(stage)]);
            std::string text = fmt::format("{} {}", stage + 1, fit(name(Names(catalogue_).monster(shared_, stage)), 15));
            int x = canvas_.write(sheet_left, y + stage, text, fought ? Ink::faint : found ? Ink::green : Ink::red);
            const std::string weakness = name(Names(catalogue_).hero(static_cast<int>(monster.weakness), "short"));
            if (fought) {
                text = fmt::format("{:+}", static_cast<int>(lane_.monster_fame[static_cast<size_t>(stage)]));
            } else {
                text = fmt::format("{} {}/{}/{} ×2 {} {} {}", label("power"), monster.power[0], monster.power[1], monster.power[2],
                                   weakness, found ? "✓" : "?", combat_power(catalogue_, lane_, monster));
            }
            canvas_.write(std::max(x + 1, sheet_left + 18), y + stage, text, fought ? Ink::faint : Ink::plain);
        }
        return y + stage_count;
    }

    int paint_tasks(int y) {
        const Names names(catalogue_);
        if (lane_.talent < catalogue_.talents.size()) {
            const int x = canvas_.write(sheet_left, y, label("talent") + ": ", Ink::faint);
            canvas_.write(x, y, fit(name(names.talent(lane_.talent)), 22 - (x - sheet_left)));
        }
        if (lane_.goal < catalogue_.goals.size()) {
            const Goal& goal = catalogue_.goals[lane_.goal];
            const int x = canvas_.write(sheet_left + 22, y, label("goal") + ": ", Ink::faint);
            const std::string tiers = fmt::format(" {} ({}/{}/{})", count_for(catalogue_, shared_, lane_, goal.counted, goal.of),
                                                  goal.tiers[0], goal.tiers[1], goal.tiers[2]);
            canvas_.write(x, y, fit(name(names.goal(lane_.goal)), canvas_.width() - x - display_columns(tiers)) + tiers);
        }
        ++y;
        if (shared_.missions_in_play == 0) return y;
        int x = canvas_.write(sheet_left, y, label("missions") + ":", Ink::faint);
        for (size_t slot = 0; slot < mission_slots; ++slot) {
            const Mission& mission = catalogue_.missions[shared_.missions[slot]];
            const bool done = (lane_.missions_done >> slot & 1) != 0, open = (shared_.missions_open >> slot & 1) != 0;
            const std::string state =
                done   ? "✓"
                : open ? fmt::format("{}/{}", count_for(catalogue_, shared_, lane_, mission.counted, mission.of), mission.need)
                       : "✗";
            const int columns = (canvas_.width() - sheet_left - 9) / 3 - 1;
            x = canvas_.write(x + 1, y,
                              fit(name(names.mission(shared_.missions[slot])), columns - display_columns(state) - 1) + " " + state,
                              done   ? Ink::green
                              : open ? Ink::plain
                                     : Ink::faint);
        }
        return y + 1;
    }

    // The others as the table last saw them.
    void paint_rivals(int y) {
        int x = canvas_.write(sheet_left, y, label("fame") + ": ", Ink::faint);
        for (int i = 0; i < shared_.teams; ++i) {
            const std::string text = fmt::format("{}{}:{}", i == team_ ? "@" : "", i + 1,
                                                 score_total(catalogue_, shared_, state_.lanes[static_cast<size_t>(i)]));
            x = canvas_.write(x, y, text, i == team_ ? Ink::strong : Ink::plain) + 2;
        }
        canvas_.write_wrapped(sheet_left, y + 1, canvas_.width() - sheet_left, canvas_.height() - y - 1,
                              say_(Names::message("sheet", "legend")), Ink::faint);
    }

    const Catalogue& catalogue_;
    const State& state_;
    const Shared& shared_;
    const Lane& lane_;
    int team_;
    const Speaker& say_;
    Canvas& canvas_;
};

}  // namespace

void Words::paint(const State& state, Viewer viewer, const Speaker& say, Canvas& canvas) const {
    SheetPainter(*catalogue_, state, viewer.is_spectator() ? 0 : viewer.seat.index, say, canvas).paint();
}

}  // namespace undercroft::paper_dungeons
