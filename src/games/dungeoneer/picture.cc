// The table in characters: the map of cards around the hero, the players beside it, quests, inventory and hand below.
#include <algorithm>

#include <fmt/format.h>

#include "games/dungeoneer/battle.h"
#include "games/dungeoneer/names.h"
#include "games/dungeoneer/words.h"

namespace undercroft::dungeoneer {

namespace {

constexpr int card_width = 10;
constexpr int card_height = 3;
constexpr int side_panel = 27;

class Painter {
public:
    Painter(const Catalogue& catalogue, const State& state, Viewer viewer, const Speaker& say, Canvas& canvas)
        : view_{catalogue, state}, names_(catalogue, state), viewer_(viewer), say_(say), canvas_(canvas) {
        mine_ = viewer.is_spectator() ? state.active : viewer.seat;
        map_width_ = std::max(card_width, canvas.width() - side_panel - 1);
        map_height_ = std::max(card_height, canvas.height() - 9);
    }

    void paint() {
        paint_map();
        paint_players();
        if (in_battle(view_)) paint_battle();
        paint_below();
    }

private:
    std::string say(const MessageValue& value) const {
        if (const auto* key = std::get_if<TextKey>(&value)) return say_(Message(key->key));
        if (const auto* text = std::get_if<std::string>(&value)) return *text;
        if (const auto* list = std::get_if<MessageList>(&value)) return list->items.empty() ? "" : say_(list->items.front());
        return std::to_string(std::get<int64_t>(value));
    }
    std::string label(const char* key) const { return say_(Names::message("table", key)); }

    // --- the map ---
    void paint_map() {
        const Player& player = view_.player(mine_);
        LocationId centre = player.place;
        if (centre.is_none()) centre = view_.state.entrance[view_.state.entrance[0].is_none() ? 1 : 0];
        if (centre.is_none()) return;
        const Region region = view_.cards[centre].region;
        const MapCard& middle = view_.laid(centre);
        const int columns = map_width_ / card_width, rows = map_height_ / card_height;
        for (int i : Bits{view_.state.laid}) {
            const MapCard& card = view_.state.map[static_cast<size_t>(i)];
            if (view_.cards.locations[static_cast<size_t>(i)].region != region) continue;
            const int column = card.x - middle.x + columns / 2, row = card.y - middle.y + rows / 2;
            if (column < 0 || column >= columns || row < 0 || row >= rows) continue;
            paint_card(LocationId(i), column * card_width, row * card_height);
        }
    }
    std::string exit_sign(LocationId place, Side side) const {
        const Exit exit = exit_of(view_, place, side);
        for (Seat seat : living(view_)) {
            const Player& player = view_.player(seat);
            if (player.place == place && (player.held_exits >> static_cast<int>(side) & 1) != 0) return " ";
        }
        static constexpr const char* signs[] = {" ", "#", "b", "t"};
        return signs[static_cast<size_t>(exit.kind)];
    }
    std::string heroes_at(LocationId place) const {
        std::string text;
        for (Seat seat : living(view_)) {
            if (view_.player(seat).place != place) continue;
            text += std::to_string(seat.index + 1);
            if (view_.player(seat).fallen != 0) text += "_";
        }
        return text;
    }
    std::string marks_at(LocationId place) const {
        static constexpr const char* barriers[] = {"", "!", "^", "o"};
        const Location& printed = view_.cards[place];
        const MapCard& card = view_.laid(place);
        std::string text = (card.off & 16) != 0 ? "" : barriers[static_cast<size_t>(printed.barrier)];
        if (card.ice > 0) text += fmt::format("*{}", card.ice);
        if (printed.portal) text += "@";
        if (printed.passage != 0) text += printed.passage;
        for (const QuestSpot& spot : view_.state.quests) {
            if (spot.zone == QuestZone::lost && spot.dropped == place) text += "?";
        }
        return text;
    }
    void paint_card(LocationId place, int x, int y) {
        const bool here = view_.player(mine_).place == place;
        const Ink ink = here ? Ink::chosen : Ink::faint;
        canvas_.box(x, y, card_width, card_height, {}, ink);
        canvas_.write(x + card_width / 2, y, exit_sign(place, Side::north), Ink::ochre);
        canvas_.write(x + card_width / 2, y + 2, exit_sign(place, Side::south), Ink::ochre);
        canvas_.write(x, y + 1, exit_sign(place, Side::west), Ink::ochre);
        canvas_.write(x + card_width - 1, y + 1, exit_sign(place, Side::east), Ink::ochre);
        canvas_.write_wrapped(x + 1, y + 1, card_width - 2, 1, say(names_.location(place.value, "short")), here ? Ink::strong : Ink::plain);
        canvas_.write(x + 1, y, fmt::format("{}/{}", view_.cards[place].glory, view_.cards[place].peril), Ink::green);
        canvas_.write(x + 1, y + 2, heroes_at(place), Ink::strong);
        const std::string marks = marks_at(place);
        canvas_.write(x + card_width - 1 - static_cast<int>(marks.size()), y + 2, marks, Ink::red);
    }

    // --- the players ---
    void paint_players() {
        const int x = canvas_.width() - side_panel;
        int y = 0;
        canvas_.write(x, y++, fmt::format("{} {}", label("round"), view_.state.round), Ink::heading);
        for (int i = 0; i < view_.seats(); ++i) {
            const Seat seat(i);
            const Player& player = view_.player(seat);
            const bool turn = seat == view_.state.active;
            const std::string name = player.hero.is_none() ? say_(Names::player(seat)) : say(names_.hero(seat, "short"));
            canvas_.write(x, y, fmt::format("{}{} {}", turn ? ">" : " ", i + 1, name), turn ? Ink::strong : Ink::plain);
            if (player.alive == 0) {
                canvas_.write(x + 13, y++, label("out"), Ink::faint);
                continue;
            }
            canvas_.write(x + 13, y++,
                          fmt::format("{}:{} {}:{}{}", say_(Names::message("stat_short", "level")), player.level,
                                      say_(Names::message("stat_short", "health")), player.health, player.fallen != 0 ? "_" : ""));
            canvas_.write(x + 3, y++,
                          fmt::format("{} {}  {} {}  {} {}", label("glory"), player.glory, label("peril"), player.peril, label("points"),
                                      player.action_points));
            std::string stats;
            for (int form = 0; form < form_count; ++form) {
                stats += fmt::format("{}{} ", say_(Names::message("stat_short", Names::stat_ids[form])),
                                     stat(view_, seat, static_cast<Stat>(form)));
            }
            canvas_.write(x + 3, y++,
                          fmt::format("{} {}/{} H{} L{}", stats, player.completed, quests_to_win, player.hand_count, player.lair.count()));
        }
        for (int i = 0; i < static_cast<int>(view_.cards.quests.size()); ++i) {
            if (view_.state.quests[static_cast<size_t>(i)].zone != QuestZone::common) continue;
            canvas_.write(x, y++, label("common_quest"), Ink::heading);
            canvas_.write(x + 1, y++, say(names_.quest(i)), Ink::blue);
        }
        if (view_.state.winter != 0) canvas_.write(x, y++, label("winter"), Ink::blue);
    }

    // --- a battle, stage by stage ---
    void paint_battle() {
        const BattleFrame* battle = view_.state.frames.nearest<BattleFrame>();
        int stage = 0;
        if (battle != nullptr) {
            static constexpr int stages[] = {0, 0, 0, 1, 1, 2, 2, 4, 5, 5, 6, 6, 6, 7, 7, 7, 7, 7, 7, 7};
            stage = stages[battle->step];
        }
        static constexpr const char* ids[] = {"attack",     "response",  "attack_check", "counter_check",
                                              "comparison", "challenge", "lair",         "reward"};
        const int lines = static_cast<int>(view_.state.attacks.size());
        const int width = std::min(map_width_, 52), y = std::max(0, map_height_ - lines - 2);
        canvas_.box(0, y, width, lines + 2, fmt::format("{}: {}", label("battle"), say_(Names::message("stage", ids[stage]))), Ink::red);
        int row = y + 1;
        for (const Attack& attack : view_.state.attacks) {
            for (int x = 1; x < width - 1; ++x) canvas_.write(x, row, " ");
            const std::string form = attack.is(Attack::trap) ? std::string("!") : say(Names::stat(static_cast<int>(attack.form)));
            std::string text = fmt::format("{} > {} ({})", say(names_.thing(attack.attacker)), say(names_.thing(attack.defender)), form);
            if (attack.is(Attack::rolled)) text += fmt::format(" {}:{}", attack.attack_total, attack.counter_total);
            if (attack.attacker.is_monster() && !attack.is(Attack::trap)) text += fmt::format(" +{}", health_left(view_, attack.attacker));
            canvas_.write_wrapped(1, row++, width - 2, 1, text,
                                  attack.is(Attack::left) || attack.is(Attack::dead) ? Ink::faint : Ink::plain);
        }
    }

    // --- quests, inventory, hand ---
    void line(int y, const char* title, const std::string& text) {
        const int after = canvas_.write(0, y, label(title) + ": ", Ink::heading);
        canvas_.write_wrapped(after, y, canvas_.width() - after, 1, text);
    }
    std::string cards(CardSet set) const {
        std::string text;
        for (CardId card : set) text += (text.empty() ? "" : ", ") + say(names_.card(card.value));
        return text.empty() ? "-" : text;
    }
    std::string cost_of(CardId card) const {
        const Card& printed = view_.cards[card];
        return printed.costs_x ? "X" : std::to_string(printed.cost);
    }
    void paint_below() {
        const Player& player = view_.player(mine_);
        int y = canvas_.height() - 8;
        std::string quests;
        for (int i = 0; i < static_cast<int>(view_.cards.quests.size()); ++i) {
            const QuestSpot& spot = view_.state.quests[static_cast<size_t>(i)];
            if (spot.seat != mine_ || (spot.zone != QuestZone::personal && spot.zone != QuestZone::completed)) continue;
            quests += (quests.empty() ? "" : ", ") +
                      std::string(spot.zone == QuestZone::completed ? "[x] "
                                  : spot.carried != 0               ? "[>] "
                                                                    : "[ ] ") +
                      say(names_.quest(i));
        }
        line(y++, "personal_quests", quests.empty() ? "-" : quests);
        line(y++, "inventory", cards(player.inventory));
        line(y++, "lair", cards(player.lair));
        if (!player.banes.empty()) line(y++, "banes", cards(player.banes));
        if (viewer_.is_spectator()) return;
        std::string hand;
        for (CardId card : player.hand) {
            const bool glory = view_.cards[card].is_glory();
            hand += fmt::format("{}{} ({}{})", hand.empty() ? "" : ", ", say(names_.card(card.value)), glory ? "+" : "-", cost_of(card));
        }
        const int after = canvas_.write(0, y, label("hand") + ": ", Ink::heading);
        canvas_.write_wrapped(after, y, canvas_.width() - after, canvas_.height() - y - 1, hand.empty() ? "-" : hand);
        canvas_.write(0, canvas_.height() - 1, label("legend"), Ink::faint);
    }

    View view_;
    Names names_;
    Viewer viewer_;
    const Speaker& say_;
    Canvas& canvas_;
    Seat mine_;
    int map_width_ = 0, map_height_ = 0;
};

}  // namespace

void Words::paint(const State& state, Viewer viewer, const Speaker& say, Canvas& canvas) const {
    Painter(*catalogue_, state, viewer, say, canvas).paint();
}

}  // namespace undercroft::dungeoneer
