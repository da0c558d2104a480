// The board of Paper Dungeons drawn in characters: the dungeon on the left, beside it the sheet in as many columns as there is room
// for. Fits 80 by 16 in its short form; every block that finds room is written out. Letters and signs carry the meaning, ink only helps.
#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "games/paper_dungeons/board.h"
#include "games/paper_dungeons/names.h"
#include "text/width.h"

namespace undercroft::paper_dungeons {

namespace {

constexpr int cell_width = 5;  // four signs and the side to the east
constexpr int map_left = 2;
constexpr int sheet_left = map_left + column_count * cell_width + 3;
constexpr int least_column = 40;
constexpr int half_column = 22;

struct Span {
    std::string text;
    Ink ink = Ink::plain;
    int at = 0;  // column it begins at, unless the one before it reaches further
};
using Line = std::vector<Span>;
using Lines = std::vector<Line>;

// One part of the sheet in two lengths; the longer one is taken where it fits.
struct Block {
    Lines brief, full;
};

class MapPainter {
public:
    MapPainter(const Board& board, Canvas& canvas) : board_(board), canvas_(canvas) {}

    // Two text lines per row of rooms: the rooms and what lies south of them.
    void paint() {
        for (const BoardRoom& room : board_.rooms) paint_room(room);
        for (int row = 1; row <= row_count; ++row) canvas_.write(0, line_of(row), std::to_string(row), Ink::faint);
        for (const BoardEntrance& entrance : board_.entrances) {
            const int x = map_left + (entrance.column[0] - 'A') * cell_width;
            canvas_.write(x, 0, x == map_left ? "┌────" : "┬────", Ink::faint);
            canvas_.write(x, row_count * 2, x == map_left ? "└─" : "┴─", Ink::faint);
            canvas_.write(x + 2, row_count * 2, entrance.column, is_crossed(entrance.handle, entrance.room) ? Ink::green : Ink::strong);
            canvas_.write(x + 3, row_count * 2, "──", Ink::faint);
        }
        canvas_.write(map_left + column_count * cell_width, 0, "┐", Ink::faint);
        canvas_.write(map_left + column_count * cell_width, row_count * 2, "┘", Ink::faint);
    }

private:
    static int line_of(int row) { return (row_count - row) * 2 + 1; }

    bool is_crossed(const std::string& from, const std::string& to) const {
        return std::any_of(board_.path.begin(), board_.path.end(),
                           [&](const BoardPathPart& part) { return part.from == from && part.to == to; });
    }

    // What lies on one side: wall, water, both, the drawn path, or nothing.
    void paint_side(int x, int y, BoardSide side, bool crossed, bool upright) {
        const auto sign = [&](const char* one, const char* four) { return upright ? one : four; };
        switch (side) {
        case BoardSide::wall_and_water: canvas_.write(x, y, sign("╬", "╬╬╬╬"), Ink::strong); break;
        case BoardSide::wall: canvas_.write(x, y, sign("█", "████"), Ink::strong); break;
        case BoardSide::water: canvas_.write(x, y, sign("≈", "≈≈≈≈"), Ink::blue); break;
        default: canvas_.write(x, y, sign("│", "────"), Ink::faint); break;
        }
        if (crossed) canvas_.write(upright ? x : x + 1, y, "·", Ink::green);
    }

    void paint_room(const BoardRoom& room) {
        const int x = map_left + (room.column - 1) * cell_width, y = line_of(room.row);
        const bool first = room.column == 1, last = room.column == column_count;
        const char* edge = room.passage ? "◊" : "│";
        if (first) canvas_.write(x, y, edge, Ink::faint);
        if (last) {
            canvas_.write(x + cell_width, y, edge, Ink::faint);
        } else {
            const BoardRoom& next = board_.rooms[static_cast<size_t>(room_at(room.column, room.row - 1))];
            paint_side(x + cell_width, y, room.east, is_crossed(room.handle, next.handle), true);
        }
        if (room.row > 1) {
            const BoardRoom& below = board_.rooms[static_cast<size_t>(room_at(room.column - 1, room.row - 2))];
            canvas_.write(x, y + 1, first ? "├" : "┼", Ink::faint);
            paint_side(x + 1, y + 1, room.south, is_crossed(below.handle, room.handle), false);
            if (last) canvas_.write(x + cell_width, y + 1, "┤", Ink::faint);
        }
        if (room.lair) canvas_.write(x + 4, y, std::to_string(*room.lair), Ink::red);
        int at = x + 1;
        if (room.here) {
            at = canvas_.write(at, y, "@", Ink::chosen);
        } else if (room.explored) {
            at = canvas_.write(at, y, "·", Ink::green);
        }
        if (room.minion && !room.minion->beaten) {
            at = canvas_.write(at, y, room.minion->hero_sign + std::to_string(room.minion->level), Ink::ochre);
        }
        if (room.trap) at = canvas_.write(at, y, "^", Ink::red);
        if (room.explored) return;
        if (room.gem) {
            const bool free = room.gem->state == BoardGemState::free;
            canvas_.write(at, y, free ? room.gem->letter : "x", free ? Ink::blue : Ink::faint);
        } else if (room.reward) {
            constexpr const char* signs[] = {"!", "*", "+"};
            canvas_.write(at, y, signs[static_cast<size_t>(*room.reward)], Ink::green);
        }
    }

    const Board& board_;
    Canvas& canvas_;
};

class SheetWriter {
public:
    SheetWriter(const Board& board, const Speaker& say, int columns) : board_(board), say_(say), columns_(columns) {}

    // In reading order.
    std::vector<Block> blocks() const {
        return {heading(), heroes(), tracks(), items(), monsters(), cards(), missions(), teams(), legend()};
    }
    // Which of them are written out first when there is room: monsters, cards, missions, tracks, items, heroes, teams, legend.
    static constexpr std::array<size_t, 8> by_need{4, 5, 6, 2, 3, 1, 7, 8};

private:
    std::string label(const char* key) const { return say_(Names::message("sheet", key)); }

    void add_text(Lines& lines, const std::string& text, Ink ink = Ink::plain, int indent = 0) const {
        for (std::string& line : wrap(text, columns_ - indent)) lines.push_back({Span{std::move(line), ink, indent}});
    }

    static std::string numbers(const std::vector<int>& values, const char* pattern = "{}") {
        std::string text;
        for (int value : values) text += (text.empty() ? "" : " ") + fmt::format(fmt::runtime(pattern), value);
        return text;
    }

    // White dice in round brackets, black ones in square; a used die is empty.
    Block heading() const {
        Line line{{fmt::format("{} {}/{}", label("round"), board_.round, board_.rounds), Ink::heading}};
        int width = display_columns(line[0].text) + 1;
        for (const BoardDie& die : board_.dice) {
            const bool black = die.colour == Colour::black;
            const std::string sign = die.used ? " " : die.sign;
            line.push_back({(black ? "[" : "(") + sign + (black ? "]" : ")"),
                            die.face == Face::skull ? Ink::red
                            : die.used              ? Ink::faint
                                                    : Ink::strong,
                            width + 1});
            width += 4;
        }
        const std::string dungeon = board_.dungeon_name;
        if (width + 2 + display_columns(dungeon) <= columns_) line.push_back({dungeon, Ink::faint, width + 2});
        return {{line}, {}};
    }

    std::string dots(const BoardHero& hero) const {
        std::string text;
        for (int level = 1; level <= max_level; ++level) text += hero.level >= level ? "●" : level == 4 ? "◇" : "○";
        return text;
    }
    // In the brackets of the dice that raise the hero; in none before the goal is known.
    static std::string signed_hero(const BoardHero& hero) {
        if (!hero.training) return " " + hero.sign + " ";
        return *hero.training == Colour::black ? "[" + hero.sign + "]" : "(" + hero.sign + ")";
    }

    Block heroes() const {
        Block block;
        const int across = columns_ >= 2 * half_column ? 2 : 1;
        for (size_t i = 0; i < board_.heroes.size(); ++i) {
            const BoardHero& hero = board_.heroes[i];
            const int at = static_cast<int>(i) % across * half_column;
            if (at == 0) block.brief.emplace_back();
            block.brief.back().push_back({signed_hero(hero) + " " + fit(hero.name, 10), Ink::plain, at});
            block.brief.back().push_back({dots(hero), Ink::strong, at + 15});
            block.full.push_back({{signed_hero(hero) + " " + hero.name}, {dots(hero), Ink::strong, 15}});
            add_text(block.full, hero.text, hero.ability ? Ink::green : Ink::faint, 2);
        }
        add_text(block.full,
                 say_(Names::message("sheet", "level_values")
                          .with("values", numbers(board_.level_fame))
                          .with("top", int64_t{board_.top_level_fame})),
                 Ink::faint);
        return block;
    }

    // The values under a track, the one that counts now in brackets.
    static std::string marked(const std::vector<int>& values, int filled) {
        std::string text;
        for (size_t i = 0; i < values.size(); ++i) {
            const bool now = static_cast<int>(i) + 1 == filled;
            text += fmt::format("{}{}{}{}", i == 0 ? "" : " ", now ? "[" : "", values[i], now ? "]" : "");
        }
        return text;
    }
    std::string rewards(const std::vector<BoardTrackReward>& list) const {
        std::string text;
        for (const BoardTrackReward& each : list) text += fmt::format("{}{}: {}", text.empty() ? "" : "; ", each.at, each.text);
        return text;
    }
    // Hearts that cost the same stand together: "1-2: 0, 3-4: -1".
    std::string penalties() const {
        std::string text;
        const std::vector<int>& values = board_.wounds.values;
        for (size_t from = 0; from < values.size();) {
            size_t to = from;
            while (to + 1 < values.size() && values[to + 1] == values[from]) ++to;
            const std::string range = from == to ? std::to_string(from + 1) : fmt::format("{}-{}", from + 1, to + 1);
            text += fmt::format("{}{}: {}", text.empty() ? "" : ", ", range, values[from]);
            from = to + 1;
        }
        return text;
    }

    Block tracks() const {
        Block block;
        const BoardWounds& wounds = board_.wounds;
        const Ink alarm = wounds.filled >= wounds.health ? Ink::warning : Ink::plain;
        const std::string hurt =
            fmt::format("{} {}/{} = {}{}", label("wounds"), wounds.filled, wounds.health, wounds.worth, wounds.resurrected ? " ✝" : "");
        const std::string drinks =
            fmt::format("{} {}/{} ♥{}", label("potions"), board_.potions.owned, board_.potions.limit, board_.potions.free_hearts);
        std::string gems = fmt::format("{} {} = {}", label("gems"), board_.gems.filled, board_.gems.worth);
        if (!board_.stolen.empty()) gems += " ";
        for (const BoardGem& gem : board_.stolen) gems += gem.letter;
        const std::string beaten = fmt::format("{} {} = {}", label("minions"), board_.minions.filled, board_.minions.worth);
        block.brief = {{{hurt, alarm}, {drinks, Ink::plain, half_column}}, {{gems, Ink::blue}, {beaten, Ink::ochre, half_column}}};
        block.full = {{{hurt, alarm}}};
        add_text(block.full, penalties(), Ink::faint, 2);
        add_text(block.full, say_(Names::message("sheet", "resurrection_costs").with("fame", int64_t{-wounds.resurrection})), Ink::faint,
                 2);
        block.full.push_back({{drinks}});
        add_text(block.full, rewards(board_.potions.rewards), Ink::faint, 2);
        block.full.push_back({{gems, Ink::blue}});
        add_text(block.full, marked(board_.gems.values, board_.gems.filled), Ink::faint, 2);
        add_text(block.full, rewards(board_.gems.rewards), Ink::faint, 2);
        block.full.push_back({{beaten, Ink::ochre}});
        add_text(block.full, marked(board_.minions.values, board_.minions.filled), Ink::faint, 2);
        return block;
    }

    Block items() const {
        Block block;
        const int across = columns_ >= 44 ? 4 : 3;
        for (size_t i = 0; i < board_.items.size(); ++i) {
            const BoardItem& item = board_.items[i];
            const Ink ink = item.boxes == boxes_per_item ? Ink::strong : Ink::plain;
            const std::string boxes = item.boxes == 0 ? "□□" : item.boxes == 1 ? "■□" : "■■";
            const int at = static_cast<int>(i) % across * (columns_ / across);
            if (at == 0) block.brief.emplace_back();
            block.brief.back().push_back({boxes + item.symbol.value_or(" ") + fit(item.short_name, 7), ink, at});
            add_text(block.full, fmt::format("{}{} {}: {}", boxes, item.symbol.value_or(" "), item.name, item.text), ink);
        }
        return block;
    }

    std::string power_of(const BoardMonster& monster) const {
        std::vector<int> powers;
        for (const BoardTier& tier : monster.tiers) powers.push_back(tier.power);
        return fmt::format("{}", fmt::join(powers, "/"));
    }

    Block monsters() const {
        Block block;
        for (const BoardMonster& monster : board_.monsters) {
            const Ink ink = monster.fame ? Ink::faint : monster.found ? Ink::green : Ink::red;
            const std::string name = fmt::format("{} {}", monster.stage, monster.name);
            if (monster.fame) {
                const Line done{{name, ink}, {fmt::format("{:+}", *monster.fame), ink, 20}};
                block.brief.push_back(done);
                block.full.push_back(done);
                continue;
            }
            block.brief.push_back({{fit(name, 18), ink},
                                   {fmt::format("{} {} {}×2 {} {}", label("power"), power_of(monster), monster.weakness_sign,
                                                monster.found ? "✓" : "?", monster.power),
                                    Ink::plain, 19}});
            add_full(block.full, monster, name, ink);
        }
        return block;
    }

    void add_full(Lines& lines, const BoardMonster& monster, const std::string& name, Ink ink) const {
        std::vector<int> powers, fames, wounds;
        for (const BoardTier& tier : monster.tiers) {
            powers.push_back(tier.power);
            fames.push_back(tier.fame);
            wounds.push_back(tier.wounds);
        }
        const auto tell = [&](Message message, Ink with) { add_text(lines, say_(message), with, 2); };
        const std::string room = monster.room.substr(monster.room.find(':') + 1);
        add_text(lines,
                 name + ", " +
                     say_(Names::message("sheet", "monster_where").with("room", room).with("round", int64_t{monster.after_round})) +
                     (monster.found ? " ✓" : " ?"),
                 ink);
        tell(Names::message("sheet", "monster_tiers")
                 .with("power", numbers(powers, "{}+"))
                 .with("fame", numbers(fames, "{:+}"))
                 .with("wounds", numbers(wounds)),
             Ink::plain);
        tell(Names::message("sheet", "monster_terms")
                 .with("hero", monster.weakness_name)
                 .with("flee", std::to_string(monster.flee))
                 .with("reward", monster.reward),
             Ink::plain);
        if (monster.vanishing_in_play && !monster.vanishing.empty()) {
            tell(Names::message("sheet", "monster_vanish").with("letters", fmt::format("{}", fmt::join(monster.vanishing, ", "))),
                 Ink::plain);
        }
        tell(Names::message("sheet", "monster_you")
                 .with("power", int64_t{monster.power})
                 .with("tier", monster.tier ? std::to_string(*monster.tier) : std::string("none")),
             Ink::faint);
    }

    static std::string tiers_of(const BoardGoal& goal) { return fmt::format("{}", fmt::join(goal.tiers, "/")); }
    std::string talent_text(const BoardTalent& talent) const {
        return fmt::format("{}: {} ({:+}). {}", label("talent"), talent.name, talent.fame, talent.text);
    }
    std::string goal_text(const BoardGoal& goal) const {
        return say_(Names::message("sheet", "goal_full")
                        .with("goal", goal.name)
                        .with("text", goal.text)
                        .with("have", int64_t{goal.have})
                        .with("tiers", tiers_of(goal))
                        .with("fame", fmt::format("{}", fmt::join(goal.fame, "/")))
                        .with("black", fmt::format("{}", fmt::join(goal.black, ", "))));
    }

    // Talent and goal; before the choice all that was dealt.
    Block cards() const {
        Block block;
        std::string talents, goals;
        for (const BoardTalent& talent : board_.dealt_talents) {
            talents += (talents.empty() ? "" : " / ") + talent.name;
            add_text(block.full, talent_text(talent));
        }
        for (const BoardGoal& goal : board_.dealt_goals) {
            goals += (goals.empty() ? "" : " / ") + goal.name;
            add_text(block.full, goal_text(goal));
        }
        if (board_.talent) {
            talents = board_.talent->name;
            add_text(block.full, talent_text(*board_.talent));
        }
        if (board_.goal) {
            goals = fmt::format("{} {} ({})", board_.goal->name, board_.goal->have, tiers_of(*board_.goal));
            add_text(block.full, goal_text(*board_.goal));
        }
        add_text(block.brief, fmt::format("{}: {}", label("talent"), talents));
        add_text(block.brief, fmt::format("{}: {}", label("goal"), goals));
        return block;
    }

    Block missions() const {
        Block block;
        std::string brief;
        for (const BoardMission& mission : board_.missions) {
            const std::string count = fmt::format("{}/{}", std::min(mission.have, mission.need), mission.need);
            const std::string state = mission.state == BoardMissionState::yours  ? "✓"
                                      : mission.state == BoardMissionState::open ? count
                                                                                 : "✗";
            brief += fmt::format("{}{} {}", brief.empty() ? "" : " · ", mission.name, state);
            const Ink ink = mission.state == BoardMissionState::yours  ? Ink::green
                            : mission.state == BoardMissionState::open ? Ink::plain
                                                                       : Ink::faint;
            add_text(block.full, fmt::format("{} ({:+}) {}: {}", mission.name, mission.fame, state, mission.text), ink);
        }
        if (!brief.empty()) add_text(block.brief, label("missions") + ": " + brief);
        return block;
    }

    Block teams() const {
        Block block;
        Line line{{label("fame") + ":", Ink::faint}};
        for (const BoardTeam& team : board_.teams) {
            const Ink ink = team.own ? Ink::strong : Ink::plain;
            const int at = display_columns(label("fame")) + 2 + (team.number - 1) * 6;
            line.push_back({fmt::format("{}{}:{}", team.own ? "@" : "", team.number, team.fame), ink, at});
            add_text(block.full,
                     say_(Names::message("sheet", "team_line")
                              .with("team", int64_t{team.number})
                              .with("fame", int64_t{team.fame})
                              .with("levels", fmt::format("{}", fmt::join(team.levels, "-")))
                              .with("wounds", fmt::format("{}/{}", team.wounds, team.health))
                              .with("potions", int64_t{team.potions})
                              .with("gems", int64_t{team.gems})
                              .with("minions", int64_t{team.minions})
                              .with("rooms", int64_t{team.rooms})),
                     ink);
        }
        block.brief = {line};
        return block;
    }

    Block legend() const {
        Block block;
        add_text(block.full, say_(Names::message("sheet", "legend").with("minions", minion_signs())), Ink::faint);
        add_text(block.full, say_(Names::message("sheet", "legend_sheet")), Ink::faint);
        add_text(block.brief, say_(Names::message("sheet", "legend_short")), Ink::faint);
        return block;
    }

    // Each sort of minion with the sign of who fights it, never parted at the end of a line: "W Orc, Z Ghost".
    std::string minion_signs() const {
        std::vector<std::string> pairs;
        for (const BoardRoom& room : board_.rooms) {
            if (!room.minion) continue;
            const std::string pair = room.minion->hero_sign + "\u00a0" + room.minion->name;
            if (std::find(pairs.begin(), pairs.end(), pair) == pairs.end()) pairs.push_back(pair);
        }
        return fmt::format("{}", fmt::join(pairs, ", "));
    }

    const Board& board_;
    const Speaker& say_;
    int columns_;
};

// Where each block goes when some are written out; nothing when they do not fit.
struct Place {
    int column = 0, y = 0;
};
std::optional<std::vector<Place>> lay_out(const std::vector<Block>& blocks, const std::vector<bool>& full, int columns, int rows) {
    std::vector<Place> places;
    Place next;
    for (size_t i = 0; i < blocks.size(); ++i) {
        const int height = static_cast<int>((full[i] ? blocks[i].full : blocks[i].brief).size());
        if (next.y + height > rows && next.y > 0) next = {next.column + 1, 0};
        if (next.column >= columns || height > rows) return std::nullopt;
        places.push_back(next);
        next.y += height;
    }
    return places;
}

}  // namespace

void paint_board(const Board& board, const Speaker& say, Canvas& canvas) {
    MapPainter(board, canvas).paint();
    const int space = canvas.width() - sheet_left;
    if (space < half_column) return;  // no room for a sheet: the map alone
    const int columns = std::max(1, (space + 2) / (least_column + 2));
    const int width = (space - 2 * (columns - 1)) / columns;
    std::vector<Block> blocks = SheetWriter(board, say, width).blocks();
    std::vector<bool> full(blocks.size(), false);
    std::optional<std::vector<Place>> places = lay_out(blocks, full, columns, canvas.height());
    if (!places) {  // a very low screen: the legend goes first
        blocks.pop_back();
        full.pop_back();
        places = lay_out(blocks, full, columns, std::max(canvas.height(), 64));
    }
    for (size_t block : SheetWriter::by_need) {
        if (block >= blocks.size() || blocks[block].full.empty()) continue;
        full[block] = true;
        if (auto better = lay_out(blocks, full, columns, canvas.height())) {
            places = std::move(better);
        } else {
            full[block] = false;
        }
    }
    for (size_t i = 0; i < blocks.size(); ++i) {
        const int left = sheet_left + (*places)[i].column * (width + 2);
        int y = (*places)[i].y;
        for (const Line& line : full[i] ? blocks[i].full : blocks[i].brief) {
            int x = left;
            for (const Span& span : line) {
                x = std::max(span.at == 0 ? x : x + 1, left + span.at);
                x = canvas.write(x, y, fit(span.text, left + width - x), span.ink);
            }
            ++y;
        }
    }
}

}  // namespace undercroft::paper_dungeons
