#include "games/dungeoneer/appraisal.h"

#include <algorithm>
#include <cmath>

#include "games/dungeoneer/battle.h"

namespace undercroft::dungeoneer {

namespace {

constexpr float quest_stake = 25;  // a roll on which a quest hangs
constexpr float point_worth = 2;   // one AP in the own Feats phase
constexpr float fall_cost = 3;

bool is_stat(Value value, Stat stat) { return static_cast<int>(value) == static_cast<int>(stat) && value <= Value::speed; }

// How much of a lasting change by 1 a hero feels.
float weight_of(const Modifier& modifier) {
    switch (modifier.what) {
    case Value::speed: return 7;
    case Value::melee:
    case Value::magic: return 3.5f;
    case Value::battle: return (modifier.role == Role::any ? 2.4f : 1.6f) * (modifier.form == no_tag ? 1.0f : 0.7f);
    case Value::threat: return modifier.from == ThreatFrom::any ? 3.0f : modifier.from == ThreatFrom::quest ? 2.5f : 1.0f;
    case Value::trap_number: return -1.2f;
    case Value::boon_limit:
    case Value::treasure_limit: return 0.8f;
    case Value::hand: return 2;
    case Value::search: return 1.5f;
    case Value::entry_glory: return 4;
    case Value::entry_peril: return -3;
    case Value::glory_cost: return -1.5f;
    case Value::peril_cost: return 2;
    case Value::strike: return 3;
    case Value::ignore_blocked_exit:
    case Value::ignore_trap_exit:
    case Value::ignore_spikes:
    case Value::ignore_pit: return 1.5f;
    case Value::forbid_heal:
    case Value::forbid_challenge:
    case Value::forbid_respond: return -2.5f;
    default: return 1;
    }
}

// How often a power is likely to come up while its card lies.
float uses(When when) {
    switch (when) {
    case When::recovery: return 4;
    case When::turn_end:
    case When::enters: return 2.5f;
    case When::feats:
    case When::villainy:
    case When::anytime:
    case When::response: return 2.5f;
    case When::completes: return 0;
    default: return 1.5f;
    }
}

}  // namespace

Seat leader_but(Sight view, Seat seat) {
    Seat leader;
    int most = -1;
    for (Seat other : others(view, seat)) {
        const PlayerState& player = view.player(other);
        const int standing = player.completed * 12 + player.level * 2 + player.health;
        if (standing > most) {
            most = standing;
            leader = other;
        }
    }
    return leader;
}

Appraiser::Appraiser(Sight view, Seat seat, const StepMap* steps)
    : view_(view), seat_(seat), leader_(leader_but(view, seat)), steps_(steps) {}

float Appraiser::side(Seat who) const {
    if (who.is_none() || !view_.is_alive(who)) return 0;
    if (who == seat_) return 1;
    const int rivals = others(view_, seat_).size();
    if (rivals <= 1) return -0.9f;
    return who == leader_ ? -0.7f : -0.4f;
}

float Appraiser::wound(Seat who) const {
    static constexpr float cost[] = {0, 45, 12, 7, 5, 4};
    return cost[std::min<int>(view_.player(who).health, 5)];
}

float Appraiser::healing(Seat who, int amount) const {
    const PlayerState& player = view_.player(who);
    const int lost = view_.cards[player.hero].health - player.health;
    float value = 0;
    for (int i = 0; i < std::min(amount, lost); ++i) {
        const int health = player.health + i;
        value += health <= 1 ? 7.0f : health == 2 ? 4.5f : health == 3 ? 3.0f : 2.0f;
    }
    return value;
}

float Appraiser::danger(const Attack& attack) const {
    if (!attack.defender.is_hero() || !view_.is_alive(attack.defender.seat())) return 0;
    const Seat target = attack.defender.seat();
    if (attack.is(Attack::trap)) return 0;
    const Duel duel = duel_of(view_, attack);
    float extra = 0;
    if (attack.attacker.is_monster()) {
        const MonsterBlock& block =
            attack.attacker.is_card() ? view_.cards[attack.attacker.card()].monster : view_.cards[attack.attacker.quest()].monster;
        if (block.strike[static_cast<size_t>(attack.form)] != no_program) extra = 1.5f;
    }
    return duel.strike * (wound(target) + extra) - duel.counter * (attack.attacker.is_quest() ? 8.0f : 1.5f);
}

// --- Programs ---

float Appraiser::program(Program first, const Context& context) const {
    if (first == no_program) return 0;
    Context scope = context;
    return walk(first, static_cast<uint16_t>(view_.cards.steps.size()), scope, 0);
}

float Appraiser::rest(uint16_t position, const Context& context) const {
    Context scope = context;
    return walk(static_cast<uint16_t>(position + 1), static_cast<uint16_t>(view_.cards.steps.size()), scope, 1);
}

float Appraiser::walk(uint16_t from, uint16_t to, Context& context, int depth) const {
    const auto& steps = view_.cards.steps;
    float value = 0;
    for (uint16_t position = from; position < to && steps[position].op != Op::end;) {
        const EffectStep& step = steps[position];
        switch (step.op) {
        case Op::choose: return value + choose(step, position, to, context, depth);
        case Op::each: {
            for (Seat member : living(view_)) {
                const bool here =
                    view_.player(member).place == view_.player(context.target.is_hero() ? context.target.seat() : context.you).place;
                if (static_cast<Group>(step.what) == Group::opponents ? member == context.you : !here) continue;
                Context scope = context;
                scope.it = Thing::hero(member);
                value += walk(static_cast<uint16_t>(position + 1), static_cast<uint16_t>(step.jump - 1), scope, depth);
            }
            position = step.jump;
            continue;
        }
        case Op::branch:
        case Op::threat:
        case Op::roll: {
            const Thing roller = resolve(view_, context, step.who);
            float chance = static_cast<float>(7 - step.number) / 6.0f;
            if (step.op == Op::branch) chance = holds(view_, context, step.condition) ? 1.0f : 0.0f;
            if (step.op == Op::threat) {
                chance =
                    roller.is_hero() && view_.is_alive(roller.seat())
                        ? threat_chance(threat_bonus(view_, roller.seat(), static_cast<Stat>(step.what), ThreatFrom::other), step.number)
                        : 1.0f;
            }
            const bool both = step.jump > position + 1 && steps[step.jump - 1u].op == Op::jump;
            const uint16_t after = both ? steps[step.jump - 1u].jump : step.jump;
            Context scope = context;
            if (step.op == Op::threat) scope.it = roller;
            value +=
                chance * walk(static_cast<uint16_t>(position + 1), static_cast<uint16_t>(both ? step.jump - 1 : step.jump), scope, depth);
            if (both) value += (1 - chance) * walk(step.jump, after, scope, depth);
            position = after;
            continue;
        }
        case Op::jump: position = step.jump; continue;
        default: value += step_value(step, context); ++position;
        }
    }
    return value;
}

// The best pick (or, made by the other side, the worst) decides what the rest is worth.
float Appraiser::choose(const EffectStep& step, uint16_t from, uint16_t to, Context& context, int depth) const {
    const Selection& choice = view_.cards.choices[step.detail];
    const uint16_t next = static_cast<uint16_t>(from + 1);
    ActionList candidates;
    if (depth < 2) list_candidates(view_, context, choice, candidates);
    if (candidates.empty()) return walk(next, to, context, depth + 1);
    const bool mine = choice.by == Who::you;
    float best = mine ? -1e9f : 1e9f;
    for (Action action : candidates) {
        Context scope = context;
        scope.picks[step.number] = thing_of(action);
        const float value = walk(next, to, scope, depth + 1);
        best = mine ? std::max(best, value) : std::min(best, value);
    }
    return best;
}

float Appraiser::step_value(const EffectStep& step, const Context& context) const {
    const Thing thing = resolve(view_, context, step.who);
    const Seat who = thing.is_hero() ? thing.seat() : player_of(view_, thing);
    const int amount = amount_of(view_, context, step.amount);
    switch (step.op) {
    case Op::gain:
    case Op::lose: return points(step, context);
    case Op::wound:
        if (thing.is_hero()) return -side(who) * wound(who) * static_cast<float>(amount);
        return thing.is_monster() && health_left(view_, thing) <= amount ? removed(thing) + 1 : 1.5f;
    case Op::heal: return thing.is_hero() ? side(who) * healing(who, amount) : 0.5f;
    case Op::guard: {
        float incoming = 0;
        for (const Attack& attack : view_.state.attacks) {
            if (attack.defender == thing && is_fighting(attack) && !attack.is(Attack::rolled)) incoming += duel_of(view_, attack).strike;
        }
        return thing.is_hero() ? side(who) * std::min(static_cast<float>(amount), incoming) * wound(who) : 0;
    }
    case Op::fall: return thing.is_hero() && view_.player(who).fallen == 0 ? -side(who) * fall_cost : 0;
    case Op::stand: return thing.is_hero() && view_.player(who).fallen != 0 ? side(who) * fall_cost : 0;
    case Op::level: return side(who) * 6.0f * static_cast<float>(amount);
    case Op::draw: return side(who) * 1.2f * static_cast<float>(amount);
    case Op::discard: return discard(step, context);
    case Op::take:
        if (thing.is_card() && attack_of(view_.state, thing) != nullptr) return removed(thing);
        return thing.is_card() ? 1.0f + 0.5f * holding(thing.card()) : 0;
    case Op::leave_battle: return removed(thing);
    case Op::transport: return transport(step, context);
    case Op::shift: return 1.5f;
    case Op::place_ice:
    case Op::remove_ice: return 1.2f;
    case Op::deactivate: return 0.8f;
    case Op::bridge: return 1.0f;
    case Op::end_winter: return 0.5f;
    case Op::modify: return this_turn(view_.cards.modifiers[step.detail], amount, context);
    default: return 0;
    }
}

float Appraiser::points(const EffectStep& step, const Context& context) const {
    const Thing thing = resolve(view_, context, step.who);
    const Seat who = thing.is_hero() ? thing.seat() : player_of(view_, thing);
    if (who.is_none()) return 0;
    const PlayerState& player = view_.player(who);
    int amount = amount_of(view_, context, step.amount);
    const bool gains = step.op == Op::gain;
    if (step.amount.kind == Amount::Kind::done && context.target.is_hero()) {  // as much as the rival just lost
        amount = std::min<int>(std::max(context.x, 2), view_.player(context.target.seat()).glory);
    }
    switch (static_cast<Points>(step.what)) {
    case Points::glory: return side(who) * static_cast<float>(gains ? amount : -std::min<int>(amount, player.glory));
    case Points::peril: return side(who) * 0.6f * static_cast<float>(gains ? -amount : std::min<int>(amount, player.peril));
    case Points::ap: {
        if (who != seat_) return 0;
        if (view_.state.active != seat_ || view_.state.phase != Phase::feats) return 0;
        // Alone a hunt takes all the AP there is in one turn: they are kept until the hero stands before the monster with none left.
        if (view_.state.options.solo() && has_open_hunt(view_, seat_)) return hunting(amount);
        const bool helps = steps_ != nullptr && (*steps_)[player.place.value] != no_way && player.action_points == 0;
        return static_cast<float>(amount) * (helps ? point_worth * 1.5f : player.action_points == 0 ? point_worth : 0.5f);
    }
    }
    return 0;
}

float Appraiser::hunting(int amount) const {
    const PlayerState& player = view_.player(seat_);
    if (player.action_points > 0) return 0;
    float value = 0;
    for (int i : Bits{view_.dealt_quests()}) {
        const QuestId id(i);
        const Quest& quest = view_.cards[id];
        if (quest.monster.health == 0 || !is_open_to(view_, seat_, id) || !is_place_of(view_, quest, player.place)) continue;
        if (player.attempts == 0) continue;  // the free attempt first
        value = std::max(value, quest_stake * quest_odds(view_, seat_, id).attempt * static_cast<float>(amount));
    }
    return value;
}

float Appraiser::removed(Thing monster) const {
    const Attack* attack = attack_of(view_.state, monster);
    if (attack == nullptr || attack->is(Attack::rolled) || !attack->defender.is_hero()) return 0;
    return side(attack->defender.seat()) * danger(*attack);
}

float Appraiser::discard(const EffectStep& step, const Context& context) const {
    if (step.flag) return -0.8f * static_cast<float>(amount_of(view_, context, step.amount));
    const Thing thing = resolve(view_, context, step.who);
    if (!thing.is_card() || thing == context.source) return 0;
    if (attack_of(view_.state, thing) != nullptr) return removed(thing) + 1;
    const CardId card = thing.card();
    const Seat owner = controller_of(view_, card);
    if (view_.cards[card].is_glory()) return -side(owner) * std::max(1.5f, lying(card, owner, owner));
    if (view_.cards[card].type == CardType::monster) return -side(owner) * 1.5f;
    for (Seat bearer : living(view_)) {
        if (view_.player(bearer).banes.has(card)) return side(bearer) * 3.0f;
    }
    return 1.0f;
}

float Appraiser::transport(const EffectStep& step, const Context& context) const {
    const Thing thing = resolve(view_, context, step.who);
    if (!thing.is_hero() || !view_.is_alive(thing.seat())) return 0;
    const Seat who = thing.seat();
    float value = 0;
    for (const Attack& attack : view_.state.attacks) {  // who leaves is safe (DG-VILL-12)
        if (attack.defender == thing && is_fighting(attack) && !attack.is(Attack::rolled)) value += side(who) * danger(attack);
    }
    if (who != seat_) return value - 2.5f * side(who);
    const LocationId to = step.flag ? view_.state.entrance[static_cast<size_t>(view_.cards[view_.player(who).place].region)]
                                    : place_of(view_, resolve(view_, context, step.other));
    const LocationId from = view_.player(who).place;
    if (to.is_none() || steps_ == nullptr || (*steps_)[from.value] == no_way || (*steps_)[to.value] == no_way) return value;
    return value + 2.0f * static_cast<float>(static_cast<int>((*steps_)[from.value]) - (*steps_)[to.value]);
}

// --- Modifiers ---

float Appraiser::lasting(const Modifier& modifier, int amount, Seat touched) const {
    float scale = modifier.against == Against::tag ? 0.5f : 1.0f;
    if (modifier.in != PlaceWord::any) scale *= modifier.in == PlaceWord::arctic ? 0.9f : 0.5f;  // ice spreads and adds up
    if (!touched.is_none() && (modifier.what == Value::melee || modifier.what == Value::magic)) {
        // What a hero fights and is tested with most is worth most to raise.
        const Hero& hero = view_.cards[view_.player(touched).hero];
        const size_t level = view_.player(touched).level - 1u;
        const int here = hero.stats[static_cast<size_t>(modifier.what)][level];
        const int there = hero.stats[modifier.what == Value::melee ? 1 : 0][level];
        scale *= here >= there ? 1.1f : 0.9f;
    }
    return side(touched) * weight_of(modifier) * static_cast<float>(amount) * scale;
}

float Appraiser::this_turn(const Modifier& modifier, int amount, const Context& context) const {
    if (modifier.touch == Touch::your_monsters || modifier.touch == Touch::all_monsters) return for_own_monsters(modifier, amount);
    const Thing touched = resolve(view_, context, modifier.who);
    if (touched.is_none()) return 0;
    float value = in_battle(modifier, amount, touched);
    if (!touched.is_hero() || !view_.is_alive(touched.seat())) {
        // A monster in the lair that will be played this turn.
        return touched.is_card() && attack_of(view_.state, touched) == nullptr ? 0.8f * static_cast<float>(amount) : value;
    }
    value += at_roll(modifier, amount, touched.seat());
    if (modifier.what >= Value::forbid_heal && modifier.what <= Value::forbid_respond) value += side(touched.seat()) * -1.5f;
    return value;
}

// A change in force when this hero rolls a threat that is already due, or the quest it stands before.
float Appraiser::at_roll(const Modifier& modifier, int amount, Seat touched) const {
    const auto gain = [&](Stat stat, ThreatFrom from, int number, float stake) {
        if (modifier.what != Value::threat && !is_stat(modifier.what, stat)) return 0.0f;
        if (modifier.what == Value::threat && modifier.from != ThreatFrom::any && modifier.from != from) return 0.0f;
        const int bonus = threat_bonus(view_, touched, stat, from);
        return side(touched) * stake * (threat_chance(bonus + amount, number) - threat_chance(bonus, number));
    };
    if (const ThreatFrame* threat = view_.state.frames.nearest<ThreatFrame>();
        threat != nullptr && threat->stage <= ThreatFrame::Stage::roll) {
        if (threat->seat != touched) return 0;
        const float stake = threat->from == ThreatFrom::quest ? quest_stake : threat->from == ThreatFrom::exit ? 3.0f : wound(touched);
        return gain(threat->stat, threat->from, threat->number, stake);
    }
    if (touched != seat_ || view_.state.active != seat_ || view_.state.question != static_cast<uint8_t>(Ask::feats)) return 0;
    float best = 0;
    for (int i = 0; i < static_cast<int>(view_.cards.quests.size()); ++i) {
        const Quest& quest = view_.cards.quests[static_cast<size_t>(i)];
        if (quest.threat.number == 0 || !is_open_to(view_, seat_, QuestId(i))) continue;
        if (!is_place_of(view_, quest, view_.player(seat_).place) || !can_attempt(view_, seat_, QuestId(i))) continue;
        best = std::max(best, 0.8f * gain(quest.threat.stat, ThreatFrom::quest, quest.threat.number, quest_stake));
    }
    return best;
}

float Appraiser::in_battle(const Modifier& modifier, int amount, Thing touched) const {
    float value = 0;
    for (const Attack& attack : view_.state.attacks) {
        if (!is_fighting(attack) || attack.is(Attack::rolled)) continue;
        const bool attacks = attack.attacker == touched;
        if (!attacks && attack.defender != touched) continue;
        const bool counts = modifier.what == Value::battle
                                ? (modifier.role == Role::any || (modifier.role == Role::attack) == attacks) &&
                                      (modifier.form == no_tag || modifier.form == static_cast<uint8_t>(attack.form))
                                : is_stat(modifier.what, attack.form);
        if (!counts) continue;
        const int difference =
            battle_value(view_, attack.attacker, attack, Role::attack) - battle_value(view_, attack.defender, attack, Role::counter);
        const int change = attacks ? amount : -amount;
        const float strike = duel_chance(difference + change) - duel_chance(difference);
        const float counter = duel_chance(-difference - change) - duel_chance(-difference);
        const auto harm = [&](Thing whom) {
            if (whom.is_hero()) return view_.is_alive(whom.seat()) ? -side(whom.seat()) * wound(whom.seat()) : 0.0f;
            const Seat enemy = attack.defender == whom ? attack.attacker.seat() : attack.defender.seat();
            return enemy.is_none() ? 0.0f : side(enemy) * (whom.is_quest() ? 8.0f : 1.5f);
        };
        value += strike * harm(attack.defender) + counter * harm(attack.attacker);
    }
    return value;
}

float Appraiser::for_own_monsters(const Modifier& modifier, int amount) const {
    if (view_.state.launched != 0) return 0;
    const PlayerState& player = view_.player(seat_);
    int fighters = 0, purse = 0;
    for (Seat rival : others(view_, seat_)) purse = std::max<int>(purse, view_.player(rival).peril);
    for (CardId card : (player.hand | player.lair) & view_.cards.monsters) {
        const Card& printed = view_.cards[card];
        if ((modifier.tag == no_tag || printed.has_tag(modifier.tag)) && printed.cost + 1 <= purse) ++fighters;
    }
    return 1.0f * static_cast<float>(std::min(fighters, 2) * amount);
}

// --- Cards ---

float Appraiser::power(const Power& power, const Context& context) const {
    if (power.run == no_program || !holds(view_, context, power.condition)) return 0;
    Context scope = context;
    scope.x = power.costs_x ? 1 : 0;
    return program(power.run, scope);
}

float Appraiser::lying(CardId card, Seat holder, Seat bearer) const {
    const Card& printed = view_.cards[card];
    Context context;
    context.you = holder;
    context.source = Thing::card(card);
    context.bearer = context.it = context.target = Thing::hero(bearer);
    float value = 0;
    for (const Modifier& modifier : view_.cards.modifiers_in(printed.modifiers)) {
        const int amount = modifier.what > Value::strike ? 1 : amount_of(view_, context, modifier.amount);
        if (modifier.touch == Touch::who && (!printed.has_host || modifier.who == Who::you)) {
            value += lasting(modifier, amount, bearer.is_none() ? holder : bearer);
        } else if (modifier.touch == Touch::heroes_at_host) {
            value += 0.5f * std::abs(weight_of(modifier) * static_cast<float>(amount));
        } else {
            value += side(holder) * 1.2f * std::abs(static_cast<float>(amount));  // own monsters, or the host of an attachment
        }
    }
    for (const Power& one : view_.cards.powers_in(printed.powers)) {
        if (printed.type == CardType::monster || one.when == When::completes) continue;
        // What a program does elsewhere and later is worth about a point and a half when it cannot be told now.
        const float now = program(one.run, context) - 0.6f * static_cast<float>(one.glory + one.ap);
        value += uses(one.when) * (printed.has_host ? 0.6f : 1.0f) * std::max(now, 0.6f);
    }
    return value;
}

float Appraiser::play(CardId card, Seat target, int x) const {
    const Card& printed = view_.cards[card];
    Context context;
    context.you = seat_;
    context.source = Thing::card(card);
    context.target = Thing::hero(target);
    context.bearer = printed.is_glory() ? Thing::hero(seat_) : context.target;
    context.x = x;
    float value = program(printed.run, context);
    if (printed.lasts != Lasts::instant) value += lying(card, seat_, printed.is_glory() ? seat_ : target);
    return value;
}

float Appraiser::attack(CardId card, Seat target, Form form) const {
    const Card& printed = view_.cards[card];
    Context context;
    context.you = seat_;
    context.source = Thing::card(card);
    context.target = context.bearer = Thing::hero(target);
    if (printed.type == CardType::trap) {
        const LocationId place = view_.player(target).place;
        const int number = printed.threat.number + arctic_raise(view_, place, printed.threat.arctic) +
                           (view_.cards[place].barrier == BarrierKind::hazard ? view_.cards[place].barrier_number : 0);
        float value = program(printed.run, context);
        for (Seat hero : living(view_)) {
            if (view_.player(hero).place != place) continue;
            const float chance = threat_chance(threat_bonus(view_, hero, printed.threat.stat, ThreatFrom::trap), number);
            context.it = Thing::hero(hero);
            value += chance * program(printed.threat.pass, context) + (1 - chance) * program(printed.threat.fail, context);
        }
        return value;
    }
    const Duel duel = duel_of(view_, imagined(view_, Thing::card(card), target, form));
    context.foe = context.it = context.target;
    const Program strike = printed.monster.strike[static_cast<size_t>(form)];
    float value = duel.strike * (-side(target) * wound(target) + program(strike, context) + 0.5f);
    value += duel.counter * side(target) * (printed.monster.health - view_.state.wounds[at(card)] <= 1 ? 2.0f : 1.3f);
    for (const Power& one : view_.cards.powers_in(printed.powers)) {
        if (one.when == When::attack) value += program(one.run, context);
    }
    return value;
}

float Appraiser::holding(CardId card) const {
    const Card& printed = view_.cards[card];
    const PlayerState& player = view_.player(seat_);
    if (printed.is_glory()) {
        if (printed.lasts == Lasts::instant) return printed.when == When::response ? 3.0f : 2.5f;
        if (printed.slot != no_tag) {  // a second one of a type could never be played (DG-CARD-13)
            for (CardId other : player.inventory) {
                if (view_.cards[other].slot == printed.slot) return 0.5f;
            }
        }
        return lying(card, seat_, seat_) - 0.3f * static_cast<float>(std::max(0, printed.cost - player.glory));
    }
    if (!printed.is_encounter()) return 2.5f;
    float best = 0;
    for (Seat rival : others(view_, seat_)) {
        if (printed.type == CardType::trap) {
            best = std::max(best, attack(card, rival, Form::melee));
            continue;
        }
        for (int form : Bits{printed.monster.attack_forms}) best = std::max(best, attack(card, rival, static_cast<Form>(form)));
    }
    return best;
}

}  // namespace undercroft::dungeoneer
