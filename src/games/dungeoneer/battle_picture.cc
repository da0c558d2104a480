// A battle in characters, stage by stage (DG-BATTLE-11..43): who fights whom, in which form, values, totals, what is at stake.
#include <array>

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
        const int room = area_.y + area_.height - 1 - row_;
        const int each = view_.state.attacks.size() == 0 ? 0 : room / static_cast<int>(view_.state.attacks.size());
        for (const Attack& attack : view_.state.attacks) {
            if (row_ >= area_.y + area_.height - 1) break;
            if (each >= 3) {
                paint_whole(attack, each >= 5);
            } else {
                paint_line(attack);
            }
        }
    }

private:
    std::string form_of(const Attack& attack) const {
        return attack.is(Attack::trap) ? easel_.say(Names::message("card_type", "trap"))
                                       : easel_.say(Names::stat(static_cast<int>(attack.form)));
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
        if (attack.is(Attack::left) || attack.is(Attack::gone)) return easel_.say(named("outcome_left", attack));
        if (attack.is(Attack::trap)) return easel_.say(named("stake_trap", attack));
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
    void paint_whole(const Attack& attack, bool with_text) {
        const bool out = attack.is(Attack::left) || attack.is(Attack::dead) || attack.is(Attack::gone);
        write(0,
              seat_sign(attack.attacker) + easel_.say(easel_.names.thing(attack.attacker)) + " ─" + form_of(attack) + "→ " +
                  seat_sign(attack.defender) + easel_.say(easel_.names.thing(attack.defender)),
              out ? Ink::faint : Ink::strong);
        if (!attack.is(Attack::trap)) {
            std::string text = check_of("attack", attack.attacker, attack, Role::attack, attack.attack_total) + "   " +
                               check_of("counter", attack.defender, attack, Role::counter, attack.counter_total);
            if (attack.attacker.is_monster() && !attack.is(Attack::dead)) {
                text += fmt::format("   ♥{}", health_left(view_, attack.attacker));
            }
            write(2, text, out ? Ink::faint : Ink::plain);
        }
        write(2, outcome(attack), out ? Ink::faint : Ink::ochre);
        if (!with_text || !attack.attacker.is_card()) return;
        if (!view_.cards[attack.attacker.card()].has_text) return;
        const std::string key = "dungeoneer.card." + view_.cards.ids.cards[attack.attacker.id] + ".text";
        const std::string text = easel_.say(Message(key));
        const int rows = std::min(2, area_.y + area_.height - 1 - row_);
        if (rows > 0) row_ += easel_.canvas.write_wrapped(area_.x + 4, row_, area_.width - 6, rows, text, Ink::faint);
    }
    void paint_line(const Attack& attack) {
        const bool out = attack.is(Attack::left) || attack.is(Attack::dead) || attack.is(Attack::gone);
        std::string text = seat_sign(attack.attacker) + easel_.say(easel_.names.thing(attack.attacker)) + " → " +
                           seat_sign(attack.defender) +
                           easel_.say(attack.defender.is_hero() ? easel_.names.hero(attack.defender.seat(), "short")
                                                                : easel_.names.thing(attack.defender));
        text += ", " + form_of(attack);
        if (attack.is(Attack::rolled)) text += fmt::format(" {}:{}", attack.attack_total, attack.counter_total);
        write(0, text, out ? Ink::faint : Ink::plain);
    }

    const Easel& easel_;
    const View view_;
    Area area_;
    int row_;
};

}  // namespace

int battle_rows(const State& state) {
    constexpr int frame_and_stages = 3, rows_of_attack = 5;
    return frame_and_stages + rows_of_attack * static_cast<int>(state.attacks.size());
}

void paint_battle(const Easel& easel, Area area) { BattlePainter(easel, area).paint(); }

}  // namespace undercroft::dungeoneer
