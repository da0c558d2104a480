// The table in characters: the map of cards (or the battle) on the left, the own hero, quests and rivals on the right,
// inventory, lair and hand below.
#include "games/dungeoneer/picture.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace undercroft::dungeoneer {

namespace {

constexpr int least_panel = 28;
constexpr int most_panel = 44;
constexpr int good_map_rows = 9;   // below a battle: three rows of cards, worth leaving out what the fighting cards say
constexpr int least_map_rows = 3;  // one row, where the hero stands
constexpr int rival_name = 8;      // columns of a rival's name
constexpr int soon_over = 20;      // rounds left from which they are shown (DG-SOLO-23)

// A wide window gives the panel a quarter of what it has more than 80 columns.
int panel_columns(const Canvas& canvas) { return std::clamp(least_panel + (canvas.width() - 80) / 4, least_panel, most_panel); }

class PanelPainter {
public:
    PanelPainter(const Easel& easel, Area area) : easel_(easel), board_(easel.board), area_(area), row_(area.y) {}

    void paint() {
        paint_heading();
        paint_own();
        paint_rivals();
        paint_quests();
    }

private:
    void write(const std::string& text, Ink ink = Ink::plain) {
        if (row_ < area_.y + area_.height) easel_.line(area_.x, row_++, area_.width, text, ink);
    }

    void paint_heading() {
        std::string hero = "?";
        for (const BoardSeat& seat : board_.seats) {
            if (seat.active) hero = seat.name;
        }
        const Message turn =
            Names::message("table", "turn_of").with("hero", hero).with("round", int64_t{board_.round}).with("phase", board_.phase_name);
        write(easel_.say(turn), easel_.mine.active ? Ink::strong : Ink::plain);
        if (board_.rounds_left && *board_.rounds_left <= soon_over) {
            write(easel_.counted("rounds_left", *board_.rounds_left), Ink::warning);
        }
    }
    void paint_own() {
        const BoardSeat& seat = easel_.mine;
        if (!seat.hero || row_ >= area_.y + area_.height) return;
        const int right = area_.x + area_.width;
        int x = easel_.line(area_.x, row_, area_.width / 2, fmt::format("{} {}", seat.number, seat.name), Ink::chosen) + 1;
        if (!seat.alive) {
            easel_.line(x, row_++, right - x, easel_.label("out"), Ink::faint);
            return;
        }
        const int full = std::max(seat.health, seat.health_full);
        for (int i = 0; i < full && x < right; ++i) {
            x = easel_.canvas.write(x, row_, i < seat.health ? "♥" : "·", i < seat.health ? Ink::red : Ink::faint);
        }
        if (seat.fallen) {
            easel_.line(x + 1, row_, right - x - 1, easel_.label("fallen"), Ink::warning);
        } else if (seat.own) {
            easel_.line(x + 1, row_, right - x - 1, easel_.label("you"), Ink::faint);
        }
        ++row_;
        std::string stats = fmt::format("{} {} ", easel_.say(Names::message("stat_short", "level")), seat.level);
        for (const BoardValue& value : seat.values) stats += fmt::format(" {} {}", value.short_name, value.now);
        write(stats);
        std::string points = fmt::format("{} {}  ", easel_.label("glory"), seat.glory);
        if (!board_.solo) points += fmt::format("{} {}  ", easel_.label("peril"), seat.peril);  // DG-SOLO-05: not tracked
        write(points + fmt::format("{} {}", easel_.label("points"), seat.action_points + seat.bound_points), Ink::strong);
    }
    // One column under each heading: level and health, glory, peril, quests. Headings are cut short where the panel is narrow.
    void paint_rivals() {
        if (board_.solo) return;
        const std::array<const char*, 4> keys = {"rival_health", "rival_glory", "rival_peril", "rival_quests"};
        const std::array<int, 4> least = {5, 2, 2, 3};
        std::array<std::string, 4> heads;
        std::array<int, 4> widths{};
        const auto measure = [&](const char* form) {
            int columns = rival_name + 3;
            for (size_t i = 0; i < keys.size(); ++i) {
                heads[i] = easel_.say(Names::message(form, keys[i]));
                widths[i] = std::max(least[i], display_columns(heads[i]));
                columns += 1 + widths[i];
            }
            return columns <= area_.width;
        };
        if (!measure("table")) measure("table_short");
        const auto row = [&](const std::string& name, const std::array<std::string, 4>& values) {
            std::string line = name;
            for (size_t i = 0; i < values.size(); ++i) line += " " + pad(values[i], widths[i], Align::right);
            return line;
        };
        write(row(std::string(rival_name + 3, ' '), heads), Ink::faint);
        for (const BoardSeat& seat : board_.seats) {
            if (&seat == &easel_.mine) continue;
            const std::string name = fmt::format("{}{} {}", seat.active ? ">" : " ", seat.number, pad(seat.name, rival_name));
            if (!seat.alive) {
                write(fmt::format("{} {}", name, easel_.label("out")), Ink::faint);
                continue;
            }
            write(row(name, {fmt::format("{}♥{}{}", seat.level, seat.health, seat.fallen ? "_" : ""), std::to_string(seat.glory),
                             std::to_string(seat.peril), fmt::format("{}/{}", seat.completed, board_.quests_to_win)}),
                  seat.active ? Ink::strong : Ink::plain);
        }
    }

    std::string way_words(const BoardPath& path) const {
        switch (path.way) {
        case BoardWay::here: return easel_.label("quest_here");
        case BoardWay::none: return easel_.label("quest_no_way");
        default: return easel_.counted("quest_steps", path.steps);
        }
    }
    std::string progress(const BoardQuest& quest) const {
        if (quest.zone == BoardQuestZone::completed) return easel_.label("quest_done");
        return quest.on_map ? way_words(quest.path) : easel_.label("quest_not_on_map");
    }
    void paint_quest(const BoardQuest& quest) {
        const bool done = quest.zone == BoardQuestZone::completed;
        const std::string sign = done ? "✓" : quest.carrier ? "&" : quest.zone == BoardQuestZone::common ? "◇" : "○";
        const std::string way = progress(quest);
        if (row_ >= area_.y + area_.height) return;
        const int columns = area_.width - 3 - display_columns(way);
        easel_.line(area_.x, row_, columns + 2, sign + " " + quest.name, done ? Ink::faint : Ink::blue);
        easel_.line(area_.x + area_.width - display_columns(way), row_++, display_columns(way), way, done ? Ink::faint : Ink::plain);
    }
    void paint_quests() {
        write(easel_.say(Names::message("table", "quests")
                             .with("done", int64_t{easel_.mine.completed})
                             .with("needed", int64_t{board_.quests_to_win})),
              Ink::heading);
        if (board_.home) write(easel_.say(Names::message("table", "go_home").with("way", way_words(*board_.home))), Ink::warning);
        const auto paint_all = [&](const std::vector<BoardQuest>& quests, BoardQuestZone zone) {
            for (const BoardQuest& quest : quests) {
                if (quest.zone == zone) paint_quest(quest);
            }
        };
        paint_all(easel_.mine.quests, BoardQuestZone::personal);
        paint_all(board_.common_quests, BoardQuestZone::common);
        paint_all(easel_.mine.quests, BoardQuestZone::completed);
        if (board_.winter) write(easel_.label("winter"), Ink::blue);
    }

    const Easel& easel_;
    const Board& board_;
    Area area_;
    int row_;
};

// What the player has before them, the signs of the map and the hand, in as many rows as they need and the map can spare.
class BelowPainter {
public:
    explicit BelowPainter(const Easel& easel) : easel_(easel), board_(easel.board) {
        add("inventory", listed(easel.mine.inventory));
        add("attached", listed(easel.mine.attached));
        add("lair", listed(easel.mine.lair));
        add("banes", listed(easel.mine.banes));
        add("waiting", listed(board_.waiting));
        legend_ = board_.battle ? std::string() : legend();
        own_rows_ = columns_of_parts() == 0 ? 0 : columns_of_parts() <= width() ? 1 : 2;
        if (!board_.spectator) hand_ = wrap(hand(), width() - display_columns(title("hand")));
    }
    int rows() const {
        const int wanted = own_rows_ + (legend_.empty() ? 0 : 1) + static_cast<int>(hand_.size());
        return std::clamp(wanted, least_rows_below, std::max(least_rows_below, easel_.canvas.height() - map_rows_kept));
    }
    // The hand comes first when there is not room for all, then what lies before the player, then the signs.
    void paint(int y) {
        const int rows = easel_.canvas.height() - y;
        const int for_hand = std::min(rows, std::max<int>(1, static_cast<int>(hand_.size())));
        const int for_own = std::min(own_rows_, rows - for_hand);
        const bool with_legend = rows - for_hand - for_own > 0;
        if (for_own > 0) paint_parts(y, for_own);
        if (with_legend) easel_.line(0, y + for_own, width(), legend_, Ink::faint);
        if (hand_.empty()) return;
        const int hand_y = y + for_own + (with_legend ? 1 : 0);
        const int x = easel_.canvas.write(0, hand_y, title("hand"), Ink::heading);
        for (int row = 0; row < for_hand; ++row) {
            const bool cut = row + 1 == for_hand && static_cast<size_t>(row) + 1 < hand_.size();
            easel_.line(x, hand_y + row, width() - x, hand_[static_cast<size_t>(row)] + (cut ? " …" : ""));
        }
    }

private:
    static constexpr int least_rows_below = 3;
    static constexpr int map_rows_kept = 12;  // four cards one below the other

    struct Part {
        std::string title, text;
        int columns() const { return display_columns(title) + display_columns(text); }
    };
    int width() const { return easel_.canvas.width(); }
    std::string title(const char* key) const { return easel_.label(key) + ": "; }
    void add(const char* key, std::string text) {
        if (!text.empty()) parts_.push_back({title(key), std::move(text)});
    }
    int columns_of_parts() const {
        int columns = 0;
        for (const Part& part : parts_) columns += (columns == 0 ? 0 : 2) + part.columns();
        return columns;
    }
    void paint_parts(int y, int rows) {
        int x = 0;
        for (const Part& part : parts_) {
            if (x > 0 && x + part.columns() > width() && rows > 1) {
                x = 0;
                ++y;
                --rows;
            }
            if (x >= width()) return;
            x = easel_.canvas.write(x, y, fit(part.title, width() - x), Ink::heading);
            x = easel_.canvas.write(x, y, fit(part.text, width() - x)) + 2;
        }
    }
    static std::string listed(const std::vector<BoardCard>& cards) {
        std::string text;
        for (const BoardCard& card : cards) {
            text += (text.empty() ? "" : ", ") + card.name;
            if (card.monster && card.monster->left != card.monster->health) {
                text += fmt::format(" ♥{}/{}", card.monster->left, card.monster->health);
            }
        }
        return text;
    }
    std::string hand() const {
        std::string text;
        for (const BoardCard& card : easel_.mine.hand) {
            const std::string cost = card.costs_x ? std::string("X") : std::to_string(card.cost_now.value_or(card.cost));
            text += fmt::format("{}{} {}", text.empty() ? "" : ", ", card.name,
                                easel_.say(Names::message("table", card.glory ? "cost_glory" : "cost_peril").with("cost", cost)));
        }
        return text.empty() ? "—" : text;
    }
    // The signs that are on the map now, those that matter most first.
    std::string legend() const {
        std::string text;
        const auto add_sign = [&](bool there, const char* key) {
            if (!there) return;
            const std::string sign = easel_.say(Names::message("legend", key));
            if (display_columns(text) + 2 + display_columns(sign) > width()) return;
            text += (text.empty() ? "" : "  ") + sign;
        };
        const auto any_place = [&](auto holds) { return std::any_of(board_.tiles.begin(), board_.tiles.end(), holds); };
        const auto barrier = [&](BarrierKind kind) {
            return any_place([&](const BoardTile& tile) { return tile.barrier && tile.barrier->kind == kind; });
        };
        const auto exits = [&](ExitKind kind) {
            return any_place([&](const BoardTile& tile) {
                return std::any_of(tile.exits.begin(), tile.exits.end(),
                                   [&](const BoardExit& exit) { return exit.kind == kind && !exit.deactivated; });
            });
        };
        bool fallen = false, escort = any_place([](const BoardTile&tile) { return !tile.escorts.empty(); });
        for (const BoardSeat& seat : board_.seats) {
            fallen |= seat.alive && seat.fallen;
            escort |= !seat.escorts.empty();
        }
        add_sign(board_.placing && !board_.placing->cells.empty(), "offered");
        add_sign(any_place([](const BoardTile& tile) { return !tile.quests.empty(); }), "quest");
        add_sign(exits(ExitKind::blocked), "blocked");
        add_sign(exits(ExitKind::trap), "trap");
        add_sign(barrier(BarrierKind::spikes), "spikes");
        add_sign(barrier(BarrierKind::pit), "pit");
        add_sign(barrier(BarrierKind::hazard), "hazard");
        add_sign(any_place([](const BoardTile& tile) { return tile.ice > 0; }), "ice");
        add_sign(any_place([](const BoardTile& tile) { return tile.portal; }), "portal");
        add_sign(any_place([](const BoardTile& tile) { return !tile.passage.empty(); }), "passage");
        add_sign(escort, "escort");
        add_sign(fallen, "fallen");
        add_sign(true, "wall");
        return text;
    }

    const Easel& easel_;
    const Board& board_;
    std::vector<Part> parts_;
    int own_rows_ = 0;
    std::string legend_;
    std::vector<std::string> hand_;
};

}  // namespace

void paint_board(const Board& board, const Speaker& say, Canvas& canvas) {
    const Easel easel(board, say, canvas);
    BelowPainter below(easel);
    const int height = canvas.height() - below.rows();
    const int panel = panel_columns(canvas);
    const Area left{0, 0, canvas.width() - panel - 1, height};
    if (!board.battle) {
        paint_map(easel, left);
    } else {
        int battle = battle_rows(easel, left.width, true);
        const int brief = std::max(battle_rows(easel, left.width, false), height - good_map_rows);
        if (height - battle < good_map_rows && height - brief >= good_map_rows) battle = brief;
        if (height - battle < least_map_rows) battle = height;
        paint_battle(easel, {left.x, left.y, left.width, battle});
        if (battle < height) paint_map(easel, {left.x, left.y + battle, left.width, height - battle});
    }
    PanelPainter(easel, {canvas.width() - panel, 0, panel, height}).paint();
    below.paint(height);
}

}  // namespace undercroft::dungeoneer
