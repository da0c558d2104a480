// A battle in characters, stage by stage (DG-BATTLE-11..43): who fights whom, in which form, values, totals, what is at stake.
#include <array>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "games/dungeoneer/picture.h"

namespace undercroft::dungeoneer {

namespace {

class BattlePainter {
public:
    BattlePainter(const Easel& easel, Area area) : easel_(easel), battle_(*easel.board.battle), area_(area), row_(area.y + 1) {}

    void paint() {
        easel_.canvas.box(area_.x, area_.y, area_.width, area_.height, easel_.label("battle"), Ink::red);
        paint_stages();
        int room = area_.y + area_.height - 1 - row_;
        std::vector<Told> told;
        for (const BoardAttack& attack : battle_.attacks) told.push_back(tell(attack));
        const bool in_lines = heads_of(told) > room;
        room -= heads_of(told);
        for (size_t i = 0; i < told.size(); ++i) {
            if (in_lines) {
                paint_line(battle_.attacks[i]);
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
        for (const BoardAttack& attack : battle_.attacks) {
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
    static bool is_out(const BoardAttack& attack) {
        return attack.fight == BoardFight::left || attack.fight == BoardFight::defeated || attack.fight == BoardFight::sprung;
    }
    void paint_stages() {
        static constexpr std::array<const char*, 8> numerals = {"I", "II", "III", "IV", "V", "VI", "VII", "VIII"};
        int columns = 0;
        for (const std::string& stage : battle_.stages) columns += display_columns(stage) + 1;
        const bool in_full = columns <= area_.width - 3;  // where there is no room the others are numbers
        int x = area_.x + 2;
        for (size_t i = 0; i < battle_.stages.size(); ++i) {
            const int stage = static_cast<int>(i) + 1;
            const std::string word = in_full || stage == battle_.stage ? battle_.stages[i] : numerals[i];
            const Ink ink = stage == battle_.stage ? Ink::chosen : stage < battle_.stage ? Ink::faint : Ink::plain;
            x = easel_.canvas.write(x, row_, word, ink) + 1;
        }
        ++row_;
    }
    static std::string name_of(const BoardFighter& fighter) {
        return fighter.seat ? fmt::format("{} {}", *fighter.seat, fighter.name) : fighter.name;
    }
    static std::string targets_of(const BoardAttack& attack) {
        if (attack.victims.empty()) return name_of(attack.defender);
        std::string text;
        for (const BoardVictim& victim : attack.victims) text += (text.empty() ? "" : ", ") + name_of(victim.hero);
        return text;
    }
    std::string stake_of_trap(const BoardAttack& trap) const {
        std::string chances;
        for (const BoardVictim& victim : trap.victims) {
            chances += (chances.empty() ? "" : ", ") + fmt::format("{} {}%", victim.hero.name, victim.threat.chance.value_or(0));
        }
        if (trap.victims.empty()) return {};
        return easel_.say(Names::message("table", "stake_trap")
                              .with("stat", trap.victims.front().threat.stat_name)
                              .with("number", int64_t{trap.victims.back().threat.number})
                              .with("chances", chances));
    }
    Message named(const char* key, const BoardAttack& attack) const {
        return Names::message("table", key).with("attacker", attack.attacker.name).with("defender", attack.defender.name);
    }
    void write(int indent, const std::string& text, Ink ink = Ink::plain) {
        if (row_ >= area_.y + area_.height - 1) return;
        easel_.line(area_.x + 2 + indent, row_++, area_.width - 4 - indent, text, ink);
    }
    std::string outcome(const BoardAttack& attack) const {
        switch (attack.fight) {
        case BoardFight::defeated: return easel_.say(named("outcome_dead", attack));
        case BoardFight::sprung: return easel_.say(named("outcome_trap", attack));
        case BoardFight::left: return easel_.say(named("outcome_left", attack));
        case BoardFight::tied: return easel_.say(named("outcome_tie", attack));
        case BoardFight::struck: return easel_.say(named("outcome_hit", attack));
        case BoardFight::countered: return easel_.say(named("outcome_countered", attack));
        case BoardFight::coming: break;
        }
        if (attack.trap) return stake_of_trap(attack);
        const BoardOdds& odds = attack.bouts.front().odds;
        return easel_.say(named("stake_wound", attack).with("strike", int64_t{odds.strike}).with("counter", int64_t{odds.counter}));
    }
    // "Melee 3 + die = 7": the value with everything that holds now, then the total once it is rolled.
    std::string check_of(const char* key, const BoardRoll& roll) const {
        const std::string name = easel_.label(key);
        if (!roll.total) return name + fmt::format(" {}+⚄", roll.value);
        return name + (roll.die ? fmt::format(" {}+[{}]={}", roll.value, *roll.die, *roll.total) : fmt::format(" ={}", *roll.total));
    }
    std::string checks_of(const BoardAttack& attack, const BoardBout& bout) const {
        std::string text = check_of("attack", bout.attack) + "   " + check_of("counter", bout.counter);
        if (!attack.attacker.seat && attack.fight != BoardFight::defeated) text += fmt::format("   ♥{}", attack.attacker.health);
        return text;
    }
    Told tell(const BoardAttack& attack) const {
        Told told;
        const Ink checks = is_out(attack) ? Ink::faint : Ink::plain, stakes = is_out(attack) ? Ink::faint : Ink::ochre;
        told.head.emplace_back(name_of(attack.attacker) + " ─" + attack.form_name + "→ " + targets_of(attack),
                               is_out(attack) ? Ink::faint : Ink::strong);
        if (attack.trap) {
            for (const std::string& row : wrap(outcome(attack), area_.width - 8)) told.head.emplace_back(row, stakes);
        } else if (attack.bouts.size() == 1) {
            told.head.emplace_back(checks_of(attack, attack.bouts.front()), checks);
            told.head.emplace_back(outcome(attack), stakes);
        } else {
            for (const BoardBout& bout : attack.bouts) told.head.emplace_back(bout.name + ": " + checks_of(attack, bout), checks);
        }
        if (!attack.text.empty()) told.text = wrap(attack.text, area_.width - 8);
        return told;
    }
    void paint_line(const BoardAttack& attack) {
        std::string text = name_of(attack.attacker) + " → " + targets_of(attack) + ", " + attack.form_name;
        if (attack.rolled && attack.bouts.size() == 1) {
            text += fmt::format(" {}:{}", attack.bouts.front().attack.total.value_or(0), attack.bouts.front().counter.total.value_or(0));
        }
        write(0, text, is_out(attack) ? Ink::faint : Ink::plain);
    }

    const Easel& easel_;
    const BoardBattle& battle_;
    Area area_;
    int row_;
};

}  // namespace

int battle_rows(const Easel& easel, int columns, bool with_text) {
    return BattlePainter(easel, {0, 0, columns, easel.canvas.height()}).rows(with_text);
}

void paint_battle(const Easel& easel, Area area) { BattlePainter(easel, area).paint(); }

}  // namespace undercroft::dungeoneer
