// The table in characters: the map of cards (or the battle) on the left, the own hero, quests and rivals on the right,
// inventory, lair and hand below.
#include "games/dungeoneer/picture.h"

#include <algorithm>

#include <fmt/format.h>

#include "games/dungeoneer/odds.h"
#include "games/dungeoneer/words.h"
#include "text/width.h"

namespace undercroft::dungeoneer {

Easel::Easel(const Catalogue& catalogue, const State& state, Viewer who, const Speaker& speaker, Canvas& on)
    : view{catalogue, state}, names(catalogue, state), viewer(who), canvas(on), say_(speaker) {
    mine = who.is_spectator() ? state.active : who.seat;
}

std::string Easel::say(const MessageValue& value) const {
    if (const auto* key = std::get_if<TextKey>(&value)) return say_(Message(key->key));
    if (const auto* text = std::get_if<std::string>(&value)) return *text;
    if (const auto* list = std::get_if<MessageList>(&value)) return list->items.empty() ? "" : say_(list->items.front());
    return std::to_string(std::get<int64_t>(value));
}

std::string Easel::hero_name(Seat seat) const {
    return view.player(seat).hero.is_none() ? say_(Names::player(seat)) : say(names.hero(seat, "short"));
}

int Easel::line(int x, int y, int columns, const std::string& text, Ink ink) const { return canvas.write(x, y, fit(text, columns), ink); }

namespace {

constexpr int panel_width = 28;
constexpr int good_map_rows = 9;   // below a battle: three rows of cards, worth leaving out what the fighting cards say
constexpr int least_map_rows = 3;  // one row, where the hero stands
constexpr int far_away = 12;       // steps looked ahead for the way to a quest
constexpr int soon_over = 20;      // rounds left from which they are shown (DG-SOLO-23)

class PanelPainter {
public:
    PanelPainter(const Easel& easel, Area area) : easel_(easel), view_(easel.view), area_(area), row_(area.y) {}

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
    std::string short_stat(const char* id) const { return easel_.say(Names::message("stat_short", id)); }

    void paint_heading() {
        const Message turn = add(Names::message("table", "turn_of"), "hero", easel_.names.hero(view_.state.active, "short"))
                                 .with("round", int64_t{view_.state.round})
                                 .with("phase", easel_.names.phase());
        write(easel_.say(turn), view_.state.active == easel_.mine ? Ink::strong : Ink::plain);
        if (const int left = rounds_left(view_); left > 0 && left <= soon_over) write(easel_.counted("rounds_left", left), Ink::warning);
    }
    void paint_own() {
        const Seat seat = easel_.mine;
        const Player& player = view_.player(seat);
        if (player.hero.is_none()) return;
        if (row_ >= area_.y + area_.height) return;
        int x = easel_.line(area_.x, row_, 14, fmt::format("{} {}", seat.index + 1, easel_.hero_name(seat)), Ink::chosen) + 1;
        if (!view_.is_alive(seat)) {
            easel_.line(x, row_++, area_.x + area_.width - x, easel_.label("out"), Ink::faint);
            return;
        }
        const int full = std::max<int>(player.health, view_.cards[player.hero].health);
        for (int i = 0; i < full && x < area_.x + area_.width; ++i) {
            x = easel_.canvas.write(x, row_, i < player.health ? "♥" : "·", i < player.health ? Ink::red : Ink::faint);
        }
        if (player.fallen != 0) easel_.line(x + 1, row_, area_.x + area_.width - x - 1, easel_.label("fallen"), Ink::warning);
        ++row_;
        std::string stats = fmt::format("{} {} ", short_stat("level"), player.level);
        for (int form = 0; form < form_count; ++form) {
            stats += fmt::format(" {} {}", short_stat(Names::stat_ids[form]), stat(view_, seat, static_cast<Stat>(form)));
        }
        write(stats);
        std::string points = fmt::format("{} {}  ", easel_.label("glory"), player.glory);
        if (view_.seats() > 1) points += fmt::format("{} {}  ", easel_.label("peril"), player.peril);  // DG-SOLO-05: not tracked
        write(points + fmt::format("{} {}", easel_.label("points"), player.action_points + player.bound_points), Ink::strong);
    }
    void paint_rivals() {
        if (view_.seats() > 1) write(easel_.label("rivals"), Ink::faint);
        for (int i = 0; i < view_.seats(); ++i) {
            const Seat seat(i);
            if (seat == easel_.mine) continue;
            const Player& player = view_.player(seat);
            const std::string name = pad(easel_.hero_name(seat), 8);
            const std::string sign = seat == view_.state.active ? ">" : " ";
            if (!view_.is_alive(seat)) {
                write(fmt::format("{}{} {} {}", sign, i + 1, name, easel_.label("out")), Ink::faint);
                continue;
            }
            write(fmt::format("{}{} {} {}♥{}{:<2}{:>3} {:>2} {}/{}", sign, i + 1, name, player.level, player.health,
                              player.fallen != 0 ? "_" : "", player.glory, player.peril, player.completed, quests_to_win),
                  seat == view_.state.active ? Ink::strong : Ink::plain);
        }
    }

    std::string progress(size_t index, const QuestSpot& spot) const {
        const Quest& quest = view_.cards.quests[index];
        if (spot.zone == QuestZone::completed) return easel_.label("quest_done");
        const uint64_t ends = spot.carried != 0 && quest.ends != 0 ? quest.ends : quest.places;
        if (ends == 0) return {};
        return way_to(ends);
    }
    std::string way_to(uint64_t ends) const {
        const LocationId place = view_.player(easel_.mine).place;
        if (!place.is_none() && has_bit(ends, place.value)) return easel_.label("quest_here");
        if ((ends & view_.state.laid) == 0) return easel_.label("quest_not_on_map");
        for (int steps = 1; !place.is_none() && steps <= far_away; ++steps) {
            if ((within_steps(view_, place, steps) & ends) != 0) return easel_.counted("quest_steps", steps);
        }
        return easel_.label("quest_no_way");
    }
    void paint_quest(size_t index, bool common) {
        const QuestSpot& spot = view_.state.quests[index];
        const bool done = spot.zone == QuestZone::completed;
        const std::string sign = done ? "✓" : spot.carried != 0 ? "&" : common ? "◇" : "○";
        const std::string way = progress(index, spot);
        if (row_ >= area_.y + area_.height) return;
        const int columns = area_.width - 3 - display_columns(way);
        easel_.line(area_.x, row_, columns + 2, sign + " " + easel_.say(easel_.names.quest(static_cast<int>(index))),
                    done ? Ink::faint : Ink::blue);
        easel_.line(area_.x + area_.width - display_columns(way), row_++, display_columns(way), way, done ? Ink::faint : Ink::plain);
    }
    void paint_quests() {
        const Player& player = view_.player(easel_.mine);
        write(easel_.say(Names::message("table", "quests").with("done", int64_t{player.completed}).with("needed", int64_t{quests_to_win})),
              Ink::heading);
        if (view_.seats() == 1 && player.completed >= quests_to_win) {  // DG-SOLO-01
            write(easel_.say(Names::message("table", "go_home").with("way", way_to(entrances(view_)))), Ink::warning);
        }
        for (const bool done : {false, true}) {
            for (size_t i = 0; i < view_.cards.quests.size(); ++i) {
                const QuestSpot& spot = view_.state.quests[i];
                if (spot.seat == easel_.mine && spot.zone == (done ? QuestZone::completed : QuestZone::personal)) paint_quest(i, false);
                if (!done && spot.zone == QuestZone::common) paint_quest(i, true);
            }
        }
        if (view_.state.winter != 0) write(easel_.label("winter"), Ink::blue);
    }

    const Easel& easel_;
    const View view_;
    Area area_;
    int row_;
};

// What the player has before them, the signs of the map and the hand, in as many rows as they need and the map can spare.
class BelowPainter {
public:
    explicit BelowPainter(const Easel& easel) : easel_(easel), view_(easel.view), player_(view_.player(easel.mine)) {
        add("inventory", listed(player_.inventory));
        add("attached", listed(attached()));
        add("lair", listed(player_.lair));
        add("banes", listed(player_.banes));
        add("waiting", listed(view_.state.waiting));
        legend_ = in_battle(view_) ? std::string() : legend();
        own_rows_ = columns_of_parts() == 0 ? 0 : columns_of_parts() <= width() ? 1 : 2;
        if (!easel_.viewer.is_spectator()) hand_ = wrap(hand(), width() - display_columns(title("hand")));
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
    std::string listed(CardSet cards) const {
        std::string text;
        for (CardId card : cards) {
            text += (text.empty() ? "" : ", ") + easel_.say(easel_.names.card(card.value));
            const MonsterBlock& monster = view_.cards[card].monster;
            const int left = monster.health - view_.state.wounds[at(card)];
            if (monster.health > 0 && left != monster.health) text += fmt::format(" ♥{}/{}", left, monster.health);
        }
        return text;
    }
    CardSet attached() const {
        CardSet cards;
        for (CardId card : view_.state.attached) {
            const Thing host = view_.state.host[at(card)];
            if (host == Thing::hero(easel_.mine) || (host.is_card() && player_.inventory.has(host.card()))) cards.add(card);
        }
        return cards;
    }
    // What it costs now: for a card of Peril only where all its victims would pay the same.
    int cost_of(CardId card) const {
        const Card& printed = view_.cards[card];
        if (printed.is_glory()) return glory_cost(view_, easel_.mine, card);
        int cost = -1;
        for (Seat other : others(view_, easel_.mine)) {
            const int here = peril_cost(view_, other, card);
            if (cost >= 0 && here != cost) return printed.cost;
            cost = here;
        }
        return cost < 0 ? printed.cost : cost;
    }
    std::string hand() const {
        std::string text;
        for (CardId card : player_.hand) {
            const Card& printed = view_.cards[card];
            const std::string cost = printed.costs_x ? std::string("X") : std::to_string(cost_of(card));
            text += fmt::format("{}{} {}", text.empty() ? "" : ", ", easel_.say(easel_.names.card(card.value)),
                                easel_.say(Names::message("table", printed.is_glory() ? "cost_glory" : "cost_peril").with("cost", cost)));
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
        const auto any_place = [&](auto holds) {
            for (int i : Bits{view_.state.laid}) {
                if (holds(LocationId(i))) return true;
            }
            return false;
        };
        const auto barrier = [&](BarrierKind kind) {
            return any_place([&](LocationId place) { return view_.cards[place].barrier == kind; });
        };
        const auto exits = [&](ExitKind kind) {
            return any_place([&](LocationId place) {
                for (int side = 0; side < 4; ++side) {
                    if (exit_of(view_, place, static_cast<Side>(side)).kind == kind) return true;
                }
                return false;
            });
        };
        bool fallen = false, escort = false;
        for (Seat seat : living(view_)) {
            fallen |= view_.player(seat).fallen != 0;
            escort |= view_.player(seat).escorts != 0;
        }
        for (const QuestSpot& spot : view_.state.quests) escort |= spot.zone == QuestZone::lost;
        add_sign(any_place([&](LocationId place) { return is_wanted(view_, easel_.mine, place); }), "quest");
        add_sign(exits(ExitKind::blocked), "blocked");
        add_sign(exits(ExitKind::trap), "trap");
        add_sign(barrier(BarrierKind::spikes), "spikes");
        add_sign(barrier(BarrierKind::pit), "pit");
        add_sign(barrier(BarrierKind::hazard), "hazard");
        add_sign(any_place([&](LocationId place) { return view_.laid(place).ice > 0; }), "ice");
        add_sign(any_place([&](LocationId place) { return view_.cards[place].portal; }), "portal");
        add_sign(any_place([&](LocationId place) { return view_.cards[place].passage != 0; }), "passage");
        add_sign(escort, "escort");
        add_sign(fallen, "fallen");
        add_sign(true, "wall");
        return text;
    }

    const Easel& easel_;
    const View view_;
    const Player& player_;
    std::vector<Part> parts_;
    int own_rows_ = 0;
    std::string legend_;
    std::vector<std::string> hand_;
};

}  // namespace

void Words::paint(const State& state, Viewer viewer, const Speaker& say, Canvas& canvas) const {
    const Easel easel(*catalogue_, state, viewer, say, canvas);
    BelowPainter below(easel);
    const int height = canvas.height() - below.rows();
    const Area left{0, 0, canvas.width() - panel_width - 1, height};
    if (!in_battle(easel.view)) {
        paint_map(easel, left);
    } else {
        int battle = battle_rows(easel, left.width, true);
        const int brief = std::max(battle_rows(easel, left.width, false), height - good_map_rows);
        if (height - battle < good_map_rows && height - brief >= good_map_rows) battle = brief;
        if (height - battle < least_map_rows) battle = height;
        paint_battle(easel, {left.x, left.y, left.width, battle});
        if (battle < height) paint_map(easel, {left.x, left.y + battle, left.width, height - battle});
    }
    PanelPainter(easel, {canvas.width() - panel_width, 0, panel_width, height}).paint();
    below.paint(height);
}

}  // namespace undercroft::dungeoneer
