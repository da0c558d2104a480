// A battle on a board (DG-BATTLE-11..43): values with what makes them up, totals, and how likely each end is.
#include <algorithm>

#include "games/dungeoneer/battle.h"
#include "games/dungeoneer/board_maker.h"

namespace undercroft::dungeoneer {

namespace {

constexpr auto stage_ids = std::array{"attack", "response", "attack_check", "counter_check", "comparison", "challenge", "lair", "reward"};

int printed_stage(const State& state) {
    const BattleFrame* battle = state.frames.nearest<BattleFrame>();
    if (battle == nullptr) return 0;
    switch (battle->stage) {
    case BattleStage::choose_form:
    case BattleStage::take_form:
    case BattleStage::attack: return 0;
    case BattleStage::response:
    case BattleStage::traps: return 1;
    case BattleStage::before_roll:
    case BattleStage::rolls: return 2;
    case BattleStage::compare: return 4;
    case BattleStage::before_challenge:
    case BattleStage::challenge:
    case BattleStage::take_challenge: return 5;
    case BattleStage::lair:
    case BattleStage::take_lair:
    case BattleStage::surplus: return 6;
    default: return 7;
    }
}

bool is_out(const Attack& attack) { return attack.is(Attack::left) || attack.is(Attack::dead) || attack.is(Attack::gone); }

BoardFight fight_of(const Attack& attack) {
    if (attack.is(Attack::dead)) return BoardFight::defeated;
    if (attack.is(Attack::trap)) return is_out(attack) ? BoardFight::sprung : BoardFight::coming;
    if (is_out(attack)) return BoardFight::left;
    if (!attack.is(Attack::rolled)) return BoardFight::coming;
    if (attack.attack_total == attack.counter_total) return BoardFight::tied;
    return attack.attack_total > attack.counter_total ? BoardFight::struck : BoardFight::countered;
}

int printed_value(Sight view, Thing fighter, Form form) {
    const size_t index = static_cast<size_t>(form);
    if (fighter.is_card()) return view.cards[fighter.card()].monster.value[index];
    if (fighter.is_quest()) return view.cards[fighter.quest()].monster.value[index];
    const PlayerState& player = view.player(fighter.seat());
    return view.cards[player.hero].stats[index][player.level - 1u];
}

}  // namespace

// DG-QUEST-17: the form of a hunted monster is somebody's choice first.
bool BoardMaker::has_form(const Attack& attack) const {
    const BattleFrame* battle = view_.state.frames.nearest<BattleFrame>();
    const bool asked = battle != nullptr && battle->stage == BattleStage::take_form;
    return !asked || &attack != &view_.state.attacks[battle->first];
}

BoardFighter BoardMaker::fighter(Thing thing) const {
    BoardFighter made;
    made.handle = handles_.thing(thing);
    if (thing.is_hero()) {
        const PlayerState& player = view_.player(thing.seat());
        made.name = hero_name(thing.seat());
        made.seat = thing.seat().index + 1;
        made.health = player.health;
        made.health_full = view_.cards[player.hero].health;
        return made;
    }
    made.name = text(names_.thing(thing));
    made.health = health_left(view_, thing);
    made.health_full = thing.is_card() ? view_.cards[thing.card()].monster.health : view_.cards[thing.quest()].monster.health;
    return made;
}

BoardRoll BoardMaker::roll(Thing fighter, const Attack& attack, Role role, int total) const {
    BoardRoll made;
    made.printed = printed_value(view_, fighter, attack.form);
    made.value = battle_value(view_, fighter, attack, role);
    if (made.value != made.printed) {
        made.parts = parts_of(static_cast<Value>(attack.form), fighter, made.printed,
                              [&](Sight view) { return battle_value(view, fighter, attack, role); });
    }
    if (!attack.is(Attack::rolled)) return made;
    made.total = total;
    if (const int die = total - made.value; die >= 1 && die <= 6) made.die = die;
    return made;
}

BoardBout BoardMaker::bout(const Attack& attack) const {
    BoardBout made;
    made.form = attack.form;
    made.handle = Handles::form(static_cast<int>(attack.form));
    made.name = text(Names::stat(static_cast<int>(attack.form)));
    made.attack = roll(attack.attacker, attack, Role::attack, attack.attack_total);
    made.counter = roll(attack.defender, attack, Role::counter, attack.counter_total);
    const Duel odds = duel_of(view_, attack);
    made.odds.strike = percent(odds.strike);
    made.odds.counter = percent(odds.counter);
    made.odds.tie = 100 - made.odds.strike - made.odds.counter;
    return made;
}

// DG-THREAT-05: a trap hits everybody there.
void BoardMaker::add_victims(BoardAttack& made, const Attack& trap) const {
    const Stat which = view_.cards[trap.attacker.card()].threat.stat;
    for (Seat seat : living(view_)) {
        if (view_.player(seat).place != trap.place) continue;
        const int number = trap_number(view_, trap, seat);
        BoardVictim victim{fighter(Thing::hero(seat)), {which, text(Names::stat(static_cast<int>(which))), number, {}}};
        victim.threat.chance = percent(threat_chance(threat_bonus(view_, seat, which, ThreatFrom::trap), number));
        made.victims.push_back(std::move(victim));
    }
}

BoardAttack BoardMaker::attack(const Attack& attack) const {
    BoardAttack made;
    made.attacker = fighter(attack.attacker);
    made.defender = fighter(attack.defender);
    if (!attack.owner.is_none()) made.owner = Handles::seat(attack.owner);
    made.trap = attack.is(Attack::trap);
    made.fight = fight_of(attack);
    made.rolled = attack.is(Attack::rolled);
    if (!attack.place.is_none()) made.location = handles_.location(attack.place.value);
    if (made.trap) {
        made.form_name = say_(Names::message("card_type", "trap"));
        if (!is_out(attack)) add_victims(made, attack);
    } else if (has_form(attack)) {
        made.bouts.push_back(bout(attack));
        made.form_name = made.bouts.front().name;
    } else {
        made.form_name = "?";
        for (int form : Bits{attack_forms(view_, attack.attacker)}) {
            Attack imagined = attack;
            imagined.form = static_cast<Form>(form);
            made.bouts.push_back(bout(imagined));
        }
    }
    if (attack.attacker.is_card()) {
        const bool has_text = view_.cards[attack.attacker.card()].has_text;
        made.text =
            has_text ? text(names_.card_text(attack.attacker.id, "text")) : flavour(names_.card_text(attack.attacker.id, "flavour"));
    } else if (attack.attacker.is_quest()) {
        made.text = text(names_.quest(attack.attacker.id, "text"));
    }
    return made;
}

// Attacks are rolled independently of each other.
std::vector<BoardRisk> BoardMaker::risks() const {
    std::vector<BoardRisk> made;
    for (Seat seat : living(view_)) {
        float none = 1, one = 0;
        bool attacked = false;
        for (const Attack& attack : view_.state.attacks) {
            const bool comes = fight_of(attack) == BoardFight::coming && !attack.is(Attack::trap) && has_form(attack);
            if (!comes || !(attack.defender == Thing::hero(seat))) continue;
            const float strike = duel_of(view_, attack).strike;
            one = one * (1 - strike) + none * strike;
            none *= 1 - strike;
            attacked = true;
        }
        if (attacked) made.push_back({handles_.hero(seat), percent(1 - none), percent(std::max(0.0f, 1 - none - one))});
    }
    return made;
}

BoardBattle BoardMaker::battle() const {
    BoardBattle made;
    // Both lists have the sorts in one order.
    static_assert(static_cast<int>(BoardBattleSort::challenge) == static_cast<int>(BattleFrame::Sort::challenge));
    if (const BattleFrame* frame = view_.state.frames.nearest<BattleFrame>()) made.sort = static_cast<BoardBattleSort>(frame->sort);
    made.stage = printed_stage(view_.state) + 1;
    for (const char* id : stage_ids) made.stages.push_back(say_(Names::message("stage", id)));
    if (!view_.state.active.is_none()) made.active = Handles::seat(view_.state.active);
    for (const Attack& each : view_.state.attacks) made.attacks.push_back(attack(each));
    made.risks = risks();
    return made;
}

}  // namespace undercroft::dungeoneer
