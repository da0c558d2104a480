// A battle in characters, stage by stage (DG-BATTLE-11..43): who fights whom, in which form, values, totals, what is at stake.
#include <array>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "games/dungeoneer/battle.h"
#include "games/dungeoneer/odds.h"
#include "games/dungeoneer/picture.h"
#include "text/width.h"

namespace undercroft::dungeoneer {

namespace {

constexpr int stage_count = 8;

int printed_stage(const State& state) {
    const BattleFrame* battle = state.frames.nearest<BattleFrame>();
    if (battle == nullptr) return 0;
    switch (stage_of(*battle)) {
    case Stage::choose_form:
    case Stage::take_form:
    case Stage::attack: return 0;
    case Stage::response:
    case Stage::traps: return 1;
    case Stage::before_roll:
    case Stage::rolls: return 2;
    case Stage::compare: return 4;
    case Stage::before_challenge:
    case Stage::challenge:
    case Stage::take_challenge: return 5;
    case Stage::lair:
    case Stage::take_lair:
    case Stage::surplus: return 6;
    default: return 7;
    }
}

class BattlePainter {
public:
    BattlePainter(const Easel& easel, Area area) : easel_(easel), view_(easel.view), area_(area), row_(area.y + 1) {}

    void paint() {
        static constexpr std::array<const char*, stage_count> ids = {"attack",     "response",  "attack_check", "counter_check",
                                                                     "comparison", "challenge", "lair",         "reward"};
        static constexpr std::array<const char*, stage_count> numerals = {"I", "II", "III", "IV", "V", "VI", "VII", "VIII"};
        const int stage = printed_stage(view_.state);
        easel_.canvas.box(area_.x, area_.y, area_.width, area_.height, easel_.label("battle"), Ink::red);
        std::array<std::string, stage_count> names;
        int columns = 0;
        for (size_t i = 0; i < stage_count; ++i) {
            names[i] = easel_.say(Names::message("stage", ids[i]));
            columns += display_columns(names[i]) + 1;
        }
        const bool in_full = columns <= area_.width - 3;  // where there is no room the others are numbers
        int x = area_.x + 2;
        for (int i = 0; i < stage_count; ++i) {
            const auto at = static_cast<size_t>(i);
            const std::string word = in_full || i == stage ? names[at] : numerals[at];
            x = easel_.canvas.write(x, row_, word, i == stage ? Ink::chosen : i < stage ? Ink::faint : Ink::plain) + 1;
        }
        ++row_;
        int room = area_.y + area_.height - 1 - row_;
        std::vector<Told> told;
        for (const Attack& attack : view_.state.attacks) told.push_back(tell(attack));
        const bool in_lines = heads_of(told) > room;
        room -= heads_of(told);
        for (size_t i = 0; i < told.size(); ++i) {
            if (in_lines) {
                paint_line(view_.state.attacks[i]);
                continue;
            }
            for (size_t row = 0; row < told[i].head.size(); ++row)
                write(row == 0 ? 0 : 2, told[i].head[row].first, told[i].head[row].second);
            for (size_t row = 0; row < told[i].text.size() && room > 0; ++row, --room) {
                const bool cut = room == 1 && row + 1 < told[i].text.size();
                write(2, told[i].text[row] + (cut ? " …" : ""), Ink::faint);
            }
        }
    }
    int rows(bool with_text) const {
        constexpr int frame_and_stages = 3;
        int rows = frame_and_stages;
        for (const Attack& attack : view_.state.attacks) {
            const Told told = tell(attack);
            rows += static_cast<int>(told.head.size() + (with_text ? told.text.size() : 0));
        }
        return rows;
    }

private:
    // What is told of one attack: who and how, then the card's text as far as there is room.
    struct Told {
        std::vector<std::pair<std::string, Ink>> head;
        std::vector<std::string> text;
    };
    static int heads_of(const std::vector<Told>& told) {
        int rows = 0;
        for (const Told& each : told) rows += static_cast<int>(each.head.size());
        return rows;
    }
    static bool is_out(const Attack& attack) { return attack.is(Attack::left) || attack.is(Attack::dead) || attack.is(Attack::gone); }
    // DG-QUEST-17: the form of a hunted monster is somebody's choice first.
    bool has_form(const Attack& attack) const {
        const BattleFrame* battle = view_.state.frames.nearest<BattleFrame>();
        const bool asked = battle != nullptr && stage_of(*battle) == Stage::take_form;
        return !asked || &attack != &view_.state.attacks[battle->first];
    }
    std::string form_of(const Attack& attack) const {
        if (attack.is(Attack::trap)) return easel_.say(Names::message("card_type", "trap"));
        return has_form(attack) ? easel_.say(Names::stat(static_cast<int>(attack.form))) : std::string("?");
    }
    // DG-THREAT-05: a trap hits everybody there.
    std::vector<Seat> hit_by(const Attack& trap) const {
        std::vector<Seat> seats;
        for (Seat seat : living(view_)) {
            if (view_.player(seat).place == trap.place) seats.push_back(seat);
        }
        return seats;
    }
    std::string targets_of(const Attack& attack) const {
        if (!attack.is(Attack::trap) || is_out(attack)) return seat_sign(attack.defender) + easel_.say(name_of(attack.defender));
        std::string text;
        for (Seat seat : hit_by(attack)) text += (text.empty() ? "" : ", ") + seat_sign(Thing::hero(seat)) + easel_.hero_name(seat);
        return text;
    }
    std::string stake_of_trap(const Attack& trap) const {
        const Stat which = view_.cards[trap.attacker.card()].threat.stat;
        std::string chances;
        int number = 0;
        for (Seat seat : hit_by(trap)) {
            number = trap_number(view_, trap, seat);
            const float chance = threat_chance(threat_bonus(view_, seat, which, ThreatFrom::trap), number);
            chances += (chances.empty() ? "" : ", ") + fmt::format("{} {}%", easel_.hero_name(seat), percent(chance));
        }
        return easel_.say(Names::message("table", "stake_trap")
                              .with("stat", Names::stat(static_cast<int>(which)))
                              .with("number", int64_t{number})
                              .with("chances", chances));
    }
    std::string seat_sign(Thing thing) const { return thing.is_hero() ? fmt::format("{} ", thing.seat().index + 1) : std::string(); }
    MessageValue name_of(Thing thing) const {  // heroes by their short names: there is one line for it
        return thing.is_hero() ? easel_.names.hero(thing.seat(), "short") : easel_.names.thing(thing);
    }
    Message named(const char* key, const Attack& attack) const {
        return add(add(Names::message("table", key), "attacker", name_of(attack.attacker)), "defender", name_of(attack.defender));
    }
    void write(int indent, const std::string& text, Ink ink = Ink::plain) {
        if (row_ >= area_.y + area_.height - 1) return;
        easel_.line(area_.x + 2 + indent, row_++, area_.width - 4 - indent, text, ink);
    }
    static int64_t percent(float chance) { return static_cast<int64_t>(chance * 100 + 0.5f); }
    std::string outcome(const Attack& attack) const {
        if (attack.is(Attack::dead)) return easel_.say(named("outcome_dead", attack));
        if (attack.is(Attack::trap)) return is_out(attack) ? easel_.say(named("outcome_trap", attack)) : stake_of_trap(attack);
        if (attack.is(Attack::left) || attack.is(Attack::gone)) return easel_.say(named("outcome_left", attack));
        if (!attack.is(Attack::rolled)) {
            const Duel odds = duel_of(view_, attack);
            return easel_.say(named("stake_wound", attack).with("strike", percent(odds.strike)).with("counter", percent(odds.counter)));
        }
        if (attack.attack_total == attack.counter_total) return easel_.say(named("outcome_tie", attack));
        return easel_.say(named(attack.attack_total > attack.counter_total ? "outcome_hit" : "outcome_countered", attack));
    }
    // "Melee 3 + die = 7": the value with everything that holds now, then the total once it is rolled.
    std::string check_of(const char* key, Thing fighter, const Attack& attack, Role role, int total) const {
        const int value = battle_value(view_, fighter, attack, role);
        if (!attack.is(Attack::rolled)) return easel_.say(Names::message("table", key)) + fmt::format(" {}+⚄", value);
        const int die = total - value;
        return easel_.say(Names::message("table", key)) +
               (die >= 1 && die <= 6 ? fmt::format(" {}+[{}]={}", value, die, total) : fmt::format(" ={}", total));
    }
    std::string checks_of(const Attack& attack) const {
        std::string text = check_of("attack", attack.attacker, attack, Role::attack, attack.attack_total) + "   " +
                           check_of("counter", attack.defender, attack, Role::counter, attack.counter_total);
        if (attack.attacker.is_monster() && !attack.is(Attack::dead)) text += fmt::format("   ♥{}", health_left(view_, attack.attacker));
        return text;
    }
    Told tell(const Attack& attack) const {
        Told told;
        const Ink checks = is_out(attack) ? Ink::faint : Ink::plain, stakes = is_out(attack) ? Ink::faint : Ink::ochre;
        told.head.emplace_back(
            seat_sign(attack.attacker) + easel_.say(name_of(attack.attacker)) + " ─" + form_of(attack) + "→ " + targets_of(attack),
            is_out(attack) ? Ink::faint : Ink::strong);
        if (attack.is(Attack::trap)) {
            for (const std::string& row : wrap(outcome(attack), area_.width - 8)) told.head.emplace_back(row, stakes);
        } else if (has_form(attack)) {
            told.head.emplace_back(checks_of(attack), checks);
            told.head.emplace_back(outcome(attack), stakes);
        } else {
            for (int form : Bits{view_.cards[attack.attacker.quest()].monster.attack_forms}) {
                Attack imagined = attack;
                imagined.form = static_cast<Form>(form);
                told.head.emplace_back(easel_.say(Names::stat(form)) + ": " + checks_of(imagined), checks);
            }
        }
        std::string key;
        if (attack.attacker.is_card() && view_.cards[attack.attacker.card()].has_text) {
            key = "dungeoneer.card." + view_.cards.ids.cards[attack.attacker.id] + ".text";
        } else if (attack.attacker.is_quest()) {
            key = "dungeoneer.quest." + view_.cards.ids.quests[attack.attacker.id] + ".text";
        }
        if (!key.empty()) told.text = wrap(easel_.say(Message(key)), area_.width - 8);
        return told;
    }
    void paint_line(const Attack& attack) {
        const std::string target = attack.is(Attack::trap) && !is_out(attack)
                                       ? targets_of(attack)
                                       : seat_sign(attack.defender) + easel_.say(name_of(attack.defender));
        std::string text = seat_sign(attack.attacker) + easel_.say(easel_.names.thing(attack.attacker)) + " → " + target;
        text += ", " + form_of(attack);
        if (attack.is(Attack::rolled)) text += fmt::format(" {}:{}", attack.attack_total, attack.counter_total);
        write(0, text, is_out(attack) ? Ink::faint : Ink::plain);
    }

    const Easel& easel_;
    const View view_;
    Area area_;
    int row_;
};

}  // namespace

int battle_rows(const Easel& easel, int columns, bool with_text) {
    return BattlePainter(easel, {0, 0, columns, easel.canvas.height()}).rows(with_text);
}

void paint_battle(const Easel& easel, Area area) { BattlePainter(easel, area).paint(); }

}  // namespace undercroft::dungeoneer
