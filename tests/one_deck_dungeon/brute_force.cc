#include "one_deck_dungeon/brute_force.h"

#include <algorithm>
#include <unordered_map>

#include "one_deck_dungeon/blind_table.h"

namespace undercroft::one_deck_dungeon {

namespace blind {

namespace {

// Card text under way.
struct Text {
    int hand = 0;
    const Skill* skill = nullptr;
    size_t at = 0;
    bool gained[kinds][7] = {};
};

class Blind {
public:
    Blind(const Catalogue& catalogue, const State& state, size_t most) : table_(catalogue, state), most_(most) {}

    std::optional<double> best() {
        const double found = best(table_.begin);
        return gave_up_ ? std::nullopt : std::optional(found);
    }

private:
    // --- the moves ---

    double best(Position position) {
        const bool uses = has_uses(position);
        if (!uses) put_together(position);
        if (const auto known = known_.find(position); known != known_.end()) return known->second;
        if (known_.size() >= most_) gave_up_ = true;
        if (gave_up_) return 0;
        double found = table_.stop(position);
        const auto look = [&](double worth) { found = std::max(found, worth); };
        place_one(position, look);
        convert_some(position, look);
        discard_one(position, uses, look);
        if (uses) use_one(position, look);
        known_.emplace(position, found);
        return found;
    }

    bool has_uses(const Position& position) const {
        for (int hand = 0; hand < table_.hands; ++hand) {
            for (const size_t skill : table_.skills[hand]) {
                if ((position.used[hand] >> skill & 1) == 0) return true;
            }
        }
        return position.tokens > 0 && !table_.potions.empty();
    }
    static void put_together(Position& position) {
        for (int kind = 0; kind < kinds; ++kind) {
            for (int value = 1; value <= 6; ++value) {
                position.dice[0][kind][value] = static_cast<uint8_t>(position.dice[0][kind][value] + position.dice[1][kind][value]);
                position.dice[1][kind][value] = 0;
            }
        }
        position.used[0] = position.used[1] = ~uint64_t{0};
        for (int colour = 0; colour < of_heroism; ++colour) position.supply[colour] = 0;
    }

    template <class Visit>
    void each_die(const Position& position, Visit visit) const {
        for (int hand = 0; hand < table_.hands; ++hand) {
            for (int kind = 0; kind < kinds; ++kind) {
                for (int value = 1; value <= 6; ++value) {
                    if (position.dice[hand][kind][value] > 0) visit(Die{hand, kind, value});
                }
            }
        }
    }
    static void let_go(Position& position, Die die) {
        --position.dice[die.hand][die.kind][die.value];
        ++position.supply[colour_of[die.kind]];
    }

    bool may_lie_on(Die die, const Square& box) const {
        if (!box.wide && die.value < box.value) return false;
        if (die.kind < of_heroism) return box.colour == 3 || box.colour == die.kind;
        if (die.kind == for_shields) return box.shield && box.heroism;
        return die.kind == of_heroism && box.heroism;
    }

    template <class Look>
    void place_one(const Position& position, Look look) {
        bool gate = false;
        for (size_t i = 0; i < table_.boxes.size(); ++i) gate |= table_.boxes[i].shield && position.need[i] > 0;
        for (size_t i = 0; i < table_.boxes.size(); ++i) {
            if (position.need[i] == 0 || (gate && !table_.boxes[i].shield)) continue;
            bool again = false;
            for (size_t j = 0; j < i; ++j) {
                again |= table_.boxes[j] == table_.boxes[i] && position.need[j] == position.need[i] &&
                         position.shrugged[j] == position.shrugged[i];
            }
            if (again) continue;
            each_die(position, [&](Die die) {
                if (!may_lie_on(die, table_.boxes[i])) return;
                Position next = position;
                if (table_.foe->first_cover_fails && table_.boxes[i].skulls > 0 && position.shrugged[i] == 0) {
                    let_go(next, die);
                    next.shrugged[i] = 1;
                } else {
                    --next.dice[die.hand][die.kind][die.value];
                    next.need[i] = static_cast<uint8_t>(table_.boxes[i].wide ? std::max(0, position.need[i] - die.value) : 0);
                }
                look(best(next));
            });
        }
    }

    template <class Look>
    void convert_some(const Position& position, Look look) {
        const int count = table_.foe->conversion_dice == 0 ? 2 : table_.foe->conversion_dice;
        std::vector<Die> dice;
        each_die(position, [&](Die die) {
            for (int n = position.dice[die.hand][die.kind][die.value]; die.kind <= of_heroism && n > 0; --n) dice.push_back(die);
        });
        std::vector<size_t> chosen;
        convert_from(position, dice, 0, count, chosen, look);
    }
    template <class Look>
    void convert_from(const Position& position, const std::vector<Die>& dice, size_t from, int left, std::vector<size_t>& chosen,
                      Look& look) {
        if (left == 0) {
            Position next = position;
            bool taking[2] = {};
            int lowest = 6;
            for (const size_t i : chosen) {
                let_go(next, dice[i]);
                taking[dice[i].hand] = true;
                lowest = std::min(lowest, dice[i].value);
            }
            if (next.supply[of_heroism] == 0) return;
            --next.supply[of_heroism];
            for (int hand = 0; hand < 2; ++hand) {
                if (!taking[hand]) continue;
                Position given = next;
                ++given.dice[hand][of_heroism][lowest];
                look(best(given));
            }
            return;
        }
        for (size_t i = from; i < dice.size(); ++i) {
            const bool same = i > from && std::memcmp(&dice[i], &dice[i - 1], sizeof(Die)) == 0;
            if (same) continue;
            chosen.push_back(i);
            convert_from(position, dice, i + 1, left - 1, chosen, look);
            chosen.pop_back();
        }
    }

    // All that could still be taken of a colour.
    int demand(const Position& position, int colour) const {
        int dice = 0, sum = 0;
        each_die(position, [&](Die die) { dice += position.dice[die.hand][die.kind][die.value]; });
        if (colour == of_heroism) sum += dice;
        const auto add = [&](size_t skill) {
            for (const uint8_t index : table_.catalogue.skills[skill].program) {
                const Op& op = table_.catalogue.ops[index];
                const bool takes =
                    op.kind == OpKind::gain || op.kind == OpKind::roll || op.kind == OpKind::recolour || op.kind == OpKind::trade;
                if (takes && colour_of[op.die / 8] == colour) sum += op.kind == OpKind::trade ? dice + 8 : op.count;
            }
        };
        for (int hand = 0; hand < table_.hands; ++hand) {
            for (const size_t skill : table_.skills[hand]) {
                if ((position.used[hand] >> skill & 1) == 0) add(skill);
            }
        }
        for (int token = 0; token < position.tokens; ++token) {
            for (const size_t skill : table_.potions) add(skill);
        }
        return sum;
    }
    bool forces_rerolls(const Position& position) const {
        if (position.tokens == 0) return false;
        for (const size_t skill : table_.potions) {
            for (const uint8_t index : table_.catalogue.skills[skill].program) {
                if (table_.catalogue.ops[index].kind == OpKind::reroll_all) return true;
            }
        }
        return false;
    }

    template <class Look>
    void discard_one(const Position& position, bool uses, Look look) {
        if (!uses && position.supply[of_heroism] > 0) return;
        const bool rerolls = forces_rerolls(position);
        bool wanted[colours] = {};
        for (int colour = 0; colour < colours; ++colour) wanted[colour] = rerolls || position.supply[colour] < demand(position, colour);
        each_die(position, [&](Die die) {
            if (!wanted[colour_of[die.kind]]) return;
            Position next = position;
            let_go(next, die);
            look(best(next));
        });
        for (int hand = 0; hand < table_.hands; ++hand) {
            if (position.stored[hand] == 0 || !wanted[of_heroism]) continue;
            Position next = position;
            --next.stored[hand];
            ++next.supply[of_heroism];
            look(best(next));
        }
    }

    template <class Look>
    void use_one(const Position& position, Look look) {
        for (int hand = 0; hand < table_.hands; ++hand) {
            for (const size_t number : table_.skills[hand]) {
                if ((position.used[hand] >> number & 1) != 0) continue;
                const Skill& skill = table_.catalogue.skills[number];
                Position next = position;
                next.used[hand] |= uint64_t{1} << number;
                if (!table_.boss) next.time = static_cast<uint8_t>(next.time + table_.foe->time_per_skill);
                Text text;
                text.hand = hand;
                text.skill = &skill;
                if (skill.cost == Cost::free)
                    look(read_on(next, text));
                else
                    pay(next, text, skill.amount, of_strength, 1, look);
            }
            for (const size_t number : table_.potions) {
                if (position.tokens == 0) continue;
                Position next = position;
                --next.tokens;
                Text text;
                text.hand = hand;
                text.skill = &table_.catalogue.skills[number];
                look(read_on(next, text));
            }
        }
    }

    // Dice by rising kind and value until enough is paid.
    template <class Look>
    void pay(const Position& position, const Text& text, int left, int kind, int value, Look& look) {
        if (left <= 0) {
            look(read_on(position, text));
            return;
        }
        for (; kind < kinds; ++kind, value = 1) {
            const bool heroic = kind == of_heroism;
            const bool pays = text.skill->cost == Cost::strength  ? heroic || kind == of_strength
                              : text.skill->cost == Cost::agility ? heroic || kind == of_agility
                                                                  : heroic || kind == of_magic || kind == for_mana;
            for (; pays && value <= 6; ++value) {
                if (position.dice[text.hand][kind][value] == 0) continue;
                Position next = position;
                let_go(next, {text.hand, kind, value});
                pay(next, text, left - (text.skill->cost == Cost::mana ? value : 1), kind, value, look);
            }
        }
    }

    // --- card text ---

    double read_on(const Position& position, const Text& text) {
        if (gave_up_) return 0;
        if (text.at >= text.skill->program.size()) return best(position);
        const Op& op = table_.catalogue.ops[text.skill->program[text.at]];
        Text after = text;
        ++after.at;
        if (!op.or_next) return carry_out(position, after, op);
        ++after.at;
        const Op& other = table_.catalogue.ops[text.skill->program[text.at + 1]];
        return std::max(carry_out(position, after, op), carry_out(position, after, other));
    }

    double carry_out(const Position& position, const Text& after, const Op& op) {
        if (op.partner && table_.hands == 1) return read_on(position, after);
        const int hand = op.partner ? 1 - after.hand : after.hand;
        Position next = position;
        const int kind = op.die / 8, value = op.die % 8;
        switch (op.kind) {
        case OpKind::gain: {
            Text gained = after;
            take(next, gained, hand, kind, value);
            return read_on(next, gained);
        }
        case OpKind::roll: return roll(next, after, hand, std::vector<int>(op.count, kind), 0);
        case OpKind::prevent_hearts:
            next.no_hearts = static_cast<uint8_t>(next.no_hearts + (table_.boss ? op.boss_value : op.value));
            break;
        case OpKind::prevent_time: next.no_time = static_cast<uint8_t>(next.no_time + op.value); break;
        case OpKind::halve_hearts: next.halves = 1; break;
        case OpKind::heart_for_time: next.trades = 1; break;
        case OpKind::reroll_all: {
            std::vector<int> rolled;
            for (int of = 0; of <= of_heroism; ++of) {
                for (int low = 1; low <= op.value; ++low) {
                    for (; next.dice[hand][of][low] > 0; rolled.push_back(of)) let_go(next, {hand, of, low});
                }
            }
            return roll(next, after, hand, rolled, 0);
        }
        case OpKind::reroll: {  // one die, then perhaps another
            double found = read_on(position, after);
            if (op.count != 1) abort();  // no card does it
            each_die(position, [&](Die die) {
                if (die.hand != hand || die.kind > of_heroism) return;
                Position rerolled = position;
                let_go(rerolled, die);
                found = std::max(found, roll(rerolled, after, hand, {die.kind}, 0));
            });
            return found;
        }
        default: return pick(position, position, after, op, hand, 0, 1, 0, {});
        }
        return read_on(next, after);
    }

    static bool take(Position& position, Text& text, int hand, int kind, int value) {
        if (position.supply[colour_of[kind]] == 0) return false;
        --position.supply[colour_of[kind]];
        ++position.dice[hand][kind][value];
        text.gained[kind][value] = true;
        return true;
    }

    // Every set of dice that this step may change, by rising kind and value. `before` is the hand the dice are taken from; `position`
    // has what was picked changed already.
    double pick(const Position& before, const Position& position, const Text& after, const Op& op, int hand, int kind, int value,
                int picked, std::vector<int> aside) {
        double found = -1e18;
        bool must = false;
        if (op.gained) {  // one of the dice just added, when there is any
            for (int of = 0; of <= of_heroism; ++of) {
                for (int low = 1; low <= 5; ++low) must |= after.gained[of][low] && before.dice[hand][of][low] > 0;
            }
        }
        if (!must || picked > 0) found = picks_done(position, after, op, hand, picked, aside);
        if (picked >= op.count) return found;
        for (; kind <= of_heroism; ++kind, value = 1) {
            for (; value <= 6; ++value) {
                if (before.dice[hand][kind][value] == 0 || !may_pick(after, op, kind, value)) continue;
                if (op.kind == OpKind::recolour && position.supply[op.die / 8] == 0) continue;
                Position rest = before, next = position;
                --rest.dice[hand][kind][value];
                std::vector<int> more = aside;
                change(next, op, {hand, kind, value}, more);
                // Of one value only: no other is looked at after the first.
                const double worth = op.same_value ? pick_equal(rest, next, after, op, hand, kind, value, picked + 1)
                                                   : pick(rest, next, after, op, hand, kind, value, picked + 1, more);
                found = std::max(found, worth);
            }
        }
        return found;
    }
    double pick_equal(const Position& before, const Position& position, const Text& after, const Op& op, int hand, int kind, int value,
                      int picked) {
        double found = picks_done(position, after, op, hand, picked, {});
        for (; picked < op.count && kind <= of_heroism; ++kind) {
            if (before.dice[hand][kind][value] == 0 || !may_pick(after, op, kind, value)) continue;
            Position rest = before, next = position;
            --rest.dice[hand][kind][value];
            std::vector<int> none;
            change(next, op, {hand, kind, value}, none);
            found = std::max(found, pick_equal(rest, next, after, op, hand, kind, value, picked + 1));
        }
        return found;
    }
    static bool may_pick(const Text& text, const Op& op, int kind, int value) {
        if ((op.among >> (kind * 8 + value) & 1) == 0) return false;
        return !op.gained || text.gained[kind][value];
    }
    static void change(Position& position, const Op& op, Die die, std::vector<int>& aside) {
        uint8_t(&hand)[kinds][7] = position.dice[die.hand];
        --hand[die.kind][die.value];
        switch (op.kind) {
        case OpKind::raise: ++hand[die.kind][std::min(6, die.value + op.value)]; break;
        case OpKind::set: ++hand[die.kind][op.value]; break;
        case OpKind::recolour:
            --position.supply[op.die / 8];
            ++position.supply[die.kind];
            ++hand[op.die / 8][die.value];
            break;
        case OpKind::reroll_each: aside.push_back(die.kind); break;
        case OpKind::trade: ++position.supply[die.kind]; break;
        default: abort();
        }
    }
    double picks_done(const Position& position, const Text& after, const Op& op, int hand, int picked, const std::vector<int>& aside) {
        Position next = position;
        Text text = after;
        for (int i = 0; op.kind == OpKind::trade && i < picked; ++i) take(next, text, hand, op.die / 8, op.die % 8);
        if (aside.empty()) return read_on(next, text);
        return roll(next, text, hand, aside, 0, true);
    }

    // All faces of each die in turn. Dice set aside are rolled again without having been in the supply.
    double roll(const Position& position, const Text& text, int hand, const std::vector<int>& rolled, size_t at, bool set_aside = false) {
        if (gave_up_) return 0;
        if (at == rolled.size()) return read_on(position, text);
        const int colour = rolled[at];
        if (!set_aside && position.supply[colour] == 0) return roll(position, text, hand, rolled, at + 1);
        double sum = 0;
        for (int face = 1; face <= 6; ++face) {
            Position next = position;
            if (!set_aside) --next.supply[colour];
            if (face == 1 && !table_.boss) next.time = static_cast<uint8_t>(next.time + table_.foe->time_per_rolled_1);
            const int gone = table_.foe->discard_rolled | (table_.place != nullptr ? table_.place->discard_rolled : 0);
            if ((gone >> face & 1) != 0) {
                ++next.supply[colour];
            } else {
                const int lower = colour == of_heroism && table_.place != nullptr ? table_.place->lower_heroic : 0;
                ++next.dice[hand][colour][std::max(1, face - lower)];
            }
            sum += roll(next, text, hand, rolled, at + 1, set_aside);
        }
        return sum / 6;
    }

    const BlindTable table_;
    const size_t most_;
    bool gave_up_ = false;
    std::unordered_map<Position, double, Hash> known_;
};

}  // namespace

}  // namespace blind

std::optional<double> try_everything(const Catalogue& catalogue, const State& state, size_t most) {
    return blind::Blind(catalogue, state, most).best();
}

}  // namespace undercroft::one_deck_dungeon
