// Turns the steps, modifiers, conditions and powers of a pack into their typed form; lists inside lists become jumps.
#include <algorithm>

#include "games/dungeoneer/card_words.h"

namespace undercroft::dungeoneer {

namespace {

template <class T>
std::optional<T> look_up(const std::vector<Word<T>>& words, std::string_view text) {
    for (const Word<T>& row : words) {
        if (row.word == text) return row.value;
    }
    return std::nullopt;
}

// A text of one of several lists: the message of an unknown word names them all.
template <class... Lists>
void unknown_word(const Node& node, const std::string& word, const Lists&... lists) {
    std::vector<std::string> known;
    const auto add = [&](const auto& list) {
        for (const auto& row : list) {
            if constexpr (requires { row.word; }) {
                known.emplace_back(row.word);
            } else {
                known.emplace_back(row);
            }
        }
    };
    (add(lists), ...);
    std::string all;
    for (const std::string& each : known) all += (all.empty() ? "" : ", ") + each;
    node.add_problem(
        Problem("problems.content.unknown_word").with("word", word).with("nearest", nearest_or_none(word, known)).with("known", all));
}

}  // namespace

uint16_t EffectCompiler::write(const EffectStep& step) {
    out_.steps.push_back(step);
    return static_cast<uint16_t>(out_.steps.size() - 1);
}

Program EffectCompiler::program(const TableReader& owner, std::string_view key) {
    const auto list = owner.list(key, Need::optional);
    if (list.empty()) return no_program;
    picks_.clear();
    const Program start = here();
    steps(list);
    write({});
    return start;
}

void EffectCompiler::steps(const std::vector<Node>& list) {
    for (const Node& node : list) {
        if (const auto table = node.as_table()) step(*table);
    }
}

void EffectCompiler::step(const TableReader& table) {
    const std::vector<std::string> keys = table.keys();
    for (const EffectWord& row : effect_words()) {
        if (std::find(keys.begin(), keys.end(), row.word) == keys.end()) continue;
        write_step(row.op, table, *table.node(row.word));
        return;
    }
    table.ignore_rest();
    std::string known;
    std::vector<std::string> words;
    for (const EffectWord& row : effect_words()) {
        words.emplace_back(row.word);
        known += (known.empty() ? "" : ", ") + std::string(row.word);
    }
    const std::string first = keys.empty() ? std::string() : keys.front();
    table.add_problem(
        Problem("problems.content.unknown_word").with("word", first).with("nearest", nearest_or_none(first, words)).with("known", known));
}

void EffectCompiler::write_step(Op op, const TableReader& table, const Node& subject) {
    EffectStep step;
    step.op = op;
    switch (op) {
    case Op::choose: return choose_step(table);
    case Op::each: return each_step(table);
    case Op::branch: return branch_step(table);
    case Op::threat: return threat_step(table, subject);
    case Op::roll: return roll_step(table);
    case Op::gain:
    case Op::lose: return points_step(op, table);
    case Op::modify:
        if (const auto found = modifier(table)) {
            step.detail = static_cast<uint16_t>(out_.modifiers.size());
            step.amount = found->amount;
            out_.modifiers.push_back(*found);
            write(step);
        }
        return;
    case Op::draw:
        step.amount = amount(subject);
        step.who = who_or(table, "who", Who::you);
        break;
    case Op::discard:
        if (subject.kind() == ValueKind::text && subject.as_text() == "hand") {
            step.flag = true;
            step.amount = amount_or(table, "amount", 1);
        } else {
            step.who = who(subject);
        }
        break;
    case Op::take:
        step.who = who(subject);
        step.other = Who::you;
        if (const auto taker = table.node("who", Need::optional)) {
            step.other = taker->as_text() == "owner" ? Who::owner : who(*taker);
        }
        break;
    case Op::heal: step.flag = table.flag_or("over", false); [[fallthrough]];
    case Op::wound:
    case Op::guard:
    case Op::level:
    case Op::place_ice:
    case Op::remove_ice:
        step.who = who(subject);
        step.amount = amount_or(table, "amount", 1);
        break;
    case Op::fall:
        step.who = who(subject);
        if (const auto stand = table.table("stand_threat", Need::optional)) {
            step.what = static_cast<uint8_t>(stand->word("stat", stat_words));
            step.number = static_cast<uint8_t>(stand->integer("number", 1, 20));
        }
        break;
    case Op::transport: {
        step.who = who(subject);
        step.other_frames = table.flag_or("other_frames", false);
        const auto to = table.node("to");
        if (to && to->kind() == ValueKind::text && to->as_text() == "entrance") {
            step.flag = true;
        } else if (to) {
            step.other = who(*to);
        }
        break;
    }
    case Op::bridge: {
        const auto ends = subject.as_list();
        if (ends.size() == 2) {
            step.who = who(ends[0]);
            step.other = who(ends[1]);
        } else {
            subject.add_problem(Problem("problems.content.out_of_range")
                                    .with("value", static_cast<int64_t>(ends.size()))
                                    .with("low", int64_t{2})
                                    .with("high", int64_t{2}));
        }
        break;
    }
    case Op::end_winter: subject.as_flag(); break;
    default:  // stand, leave_battle, shift, deactivate: one thing
        step.who = who(subject);
        break;
    }
    write(step);
}

void EffectCompiler::choose_step(const TableReader& table) {
    EffectStep step;
    step.op = Op::choose;
    step.detail = static_cast<uint16_t>(out_.choices.size());
    out_.choices.push_back(choice(table));
    const std::string name = table.id("as");
    const auto known = std::find(picks_.begin(), picks_.end(), name);
    step.number = static_cast<uint8_t>(known - picks_.begin());
    if (known == picks_.end()) picks_.push_back(name);
    if (picks_.size() > max_picks) {
        table.node("as")->add_problem(Problem("problems.content.out_of_range")
                                          .with("value", static_cast<int64_t>(picks_.size()))
                                          .with("low", int64_t{1})
                                          .with("high", int64_t{max_picks}));
        step.number = 0;
    }
    write(step);
}

void EffectCompiler::each_step(const TableReader& table) {
    EffectStep step;
    step.op = Op::each;
    step.what = static_cast<uint8_t>(table.word("each", group_words));
    const uint16_t start = write(step);
    steps(table.list("do"));
    EffectStep back;
    back.op = Op::next;
    back.jump = start;
    write(back);
    out_.steps[start].jump = here();
}

// `test` is the step already written: it goes on with the next step, or jumps to the other list.
void EffectCompiler::branches(const TableReader& table, std::string_view yes, std::string_view no, uint16_t test) {
    steps(table.list(yes, Need::optional));
    const auto other = table.list(no, Need::optional);
    if (other.empty()) {
        out_.steps[test].jump = here();
        return;
    }
    EffectStep over;
    over.op = Op::jump;
    const uint16_t jump = write(over);
    out_.steps[test].jump = here();
    steps(other);
    out_.steps[jump].jump = here();
}

void EffectCompiler::branch_step(const TableReader& table) {
    EffectStep step;
    step.op = Op::branch;
    step.condition = condition(table, "if");
    const uint16_t test = write(step);
    branches(table, "then", "else", test);
}

void EffectCompiler::threat_step(const TableReader& table, const Node& subject) {
    EffectStep step;
    step.op = Op::threat;
    step.who = who(subject);
    step.what = static_cast<uint8_t>(table.word("stat", stat_words));
    step.number = static_cast<uint8_t>(table.integer("number", 1, 20));
    const uint16_t test = write(step);
    branches(table, "pass", "fail", test);
    EffectStep restore;
    restore.op = Op::restore_it;
    write(restore);
}

void EffectCompiler::roll_step(const TableReader& table) {
    EffectStep step;
    step.op = Op::roll;
    step.who = who_or(table, "roll", Who::you);
    step.number = static_cast<uint8_t>(table.integer("at_least", 1, 6));
    const uint16_t test = write(step);
    steps(table.list("then"));
    out_.steps[test].jump = here();
}

void EffectCompiler::points_step(Op op, const TableReader& table) {
    EffectStep step;
    step.op = op;
    step.what = static_cast<uint8_t>(table.word(op == Op::gain ? "gain" : "lose", points_words));
    step.amount = amount_or(table, "amount", 1);
    step.who = who_or(table, "who", Who::you);
    write(step);
}

Selection EffectCompiler::choice(const TableReader& table) {
    Selection choice;
    choice.noun = table.word("choose", noun_words);
    choice.of = table.word_or("of", of_words, Of::standard);
    choice.near = table.word_or("near", near_words, Near::anywhere);
    choice.within = static_cast<uint8_t>(table.integer_or("within", 0, 50, 255));
    choice.by = who_or(table, "by", Who::you);
    tag_or_type(table, choice.tag, choice.type);
    choice.condition = condition(table, "if");
    return choice;
}

uint16_t EffectCompiler::host(const TableReader& table) {
    const uint16_t index = static_cast<uint16_t>(out_.choices.size());
    out_.choices.push_back(choice(table));
    return index;
}

Threat EffectCompiler::threat(const TableReader& owner, std::string_view key) {
    Threat threat;
    const auto table = owner.table(key, Need::optional);
    if (!table) return threat;
    threat.stat = table->word("stat", stat_words);
    threat.number = static_cast<uint8_t>(table->integer("number", 1, 20));
    threat.arctic = static_cast<uint8_t>(table->integer_or("arctic", 0, 9, 0));
    threat.pass = program(*table, "pass");
    threat.fail = program(*table, "fail");
    return threat;
}

std::optional<Modifier> EffectCompiler::modifier(const TableReader& table) {
    Modifier modifier;
    modifier.amount = constant(1);
    if (const auto add = table.node("add", Need::optional)) {
        modifier.amount = amount(*add);
        modifier.what = table.word("to", add_words);
    } else if (table.has("ignore")) {
        modifier.what = table.word("ignore", ignore_words);
    } else if (table.has("forbid")) {
        modifier.what = table.word("forbid", forbid_words);
    } else if (table.has("allow")) {
        modifier.what = table.word("allow", allow_words);
    } else {
        table.add_problem(Problem("problems.content.missing_key").with("key", std::string("add")));
        return std::nullopt;
    }
    if (const auto of = table.node("of", Need::optional)) {
        const std::string text = of->as_text();
        if (const auto touch = look_up(touch_words, text)) {
            modifier.touch = *touch;
        } else {
            modifier.who = who(*of);
        }
    }
    tag_or_type(table, modifier.tag, modifier.type);
    if (const auto against = table.node("against", Need::optional)) {
        const std::string text = against->as_text();
        modifier.against = text == "monster" ? Against::monster : text == "hero" ? Against::hero : Against::tag;
        if (modifier.against == Against::tag) modifier.against_tag = tag(*against);
    }
    modifier.role = table.word_or("role", role_words, Role::any);
    if (table.has("form")) modifier.form = static_cast<uint8_t>(table.word("form", stat_words));
    modifier.from = table.word_or("from", from_words, ThreatFrom::any);
    modifier.in = table.word_or("in", place_words, PlaceWord::any);
    return modifier;
}

Range EffectCompiler::modifiers(const TableReader& owner, std::string_view key) {
    picks_.clear();
    std::vector<Modifier> found;
    for (const Node& node : owner.list(key, Need::optional)) {
        const auto table = node.as_table();
        if (!table) continue;
        if (const auto one = modifier(*table)) found.push_back(*one);
    }
    const Range range{static_cast<uint16_t>(out_.modifiers.size()), static_cast<uint16_t>(found.size())};
    out_.modifiers.insert(out_.modifiers.end(), found.begin(), found.end());
    return range;
}

uint64_t EffectCompiler::next_once(const TableReader& table) {
    constexpr int most = 64;  // bits of PlayerState::spent
    if (once_powers_ == most) {
        table.add_problem(
            Problem("problems.content.out_of_range").with("value", int64_t{most + 1}).with("low", int64_t{0}).with("high", int64_t{most}));
        return 0;
    }
    return bit(once_powers_++);
}

Range EffectCompiler::powers(const TableReader& owner, std::string_view key) {
    std::vector<Power> found;
    for (const TableReader& table : owner.tables(key)) {
        Power power;
        power.when = table.word("when", when_words);
        if (const auto cost = table.table("cost", Need::optional)) {
            if (const auto glory = cost->node("glory", Need::optional)) {
                power.costs_x = glory->kind() == ValueKind::text && glory->as_text() == "x";
                if (!power.costs_x) power.glory = static_cast<uint8_t>(glory->as_integer(0, 20));
            }
            power.ap = static_cast<uint8_t>(cost->integer_or("ap", 0, 9, 0));
        }
        if (table.flag_or("once", false)) power.once = next_once(table);
        picks_.clear();
        power.condition = condition(table, "if");
        power.run = program(table, "do");
        found.push_back(power);
    }
    const Range range{static_cast<uint16_t>(out_.powers.size()), static_cast<uint16_t>(found.size())};
    out_.powers.insert(out_.powers.end(), found.begin(), found.end());
    return range;
}

Range EffectCompiler::condition(const TableReader& owner, std::string_view key) {
    const auto table = owner.table(key, Need::optional);
    if (!table) return {};
    std::vector<Condition> found;
    conditions(*table, false, found);
    const Range range{static_cast<uint16_t>(out_.conditions.size()), static_cast<uint16_t>(found.size())};
    out_.conditions.insert(out_.conditions.end(), found.begin(), found.end());
    return range;
}

void EffectCompiler::conditions(const TableReader& table, bool negated, std::vector<Condition>& found) {
    Condition condition;
    condition.negated = negated;
    const size_t before = found.size();
    const Who of = who_or(table, "of", Who::you);
    condition.of = of;
    if (table.has("place_is")) {
        condition.kind = Condition::Kind::place_is;
        condition.word = static_cast<uint8_t>(table.word("place_is", place_words));
        found.push_back(condition);
    }
    if (const auto kind = table.node("kind_is", Need::optional)) {
        condition.kind = Condition::Kind::kind_is;
        condition.word = tag(*kind);
        found.push_back(condition);
    }
    if (const auto fallen = table.node("fallen", Need::optional)) {
        condition.kind = Condition::Kind::fallen;
        condition.of = who(*fallen);
        found.push_back(condition);
        condition.of = of;
    }
    if (const auto same = table.node("same_place", Need::optional)) {
        condition.kind = Condition::Kind::same_place;
        condition.of = who(*same);
        condition.as = who_or(table, "as", Who::you);
        found.push_back(condition);
        condition.of = of;
    }
    if (table.has("at_least")) {
        condition.kind = Condition::Kind::at_least;
        condition.number = static_cast<int8_t>(table.integer("at_least", 0, 100));
        condition.word = static_cast<uint8_t>(table.word("count", counter_words));
        found.push_back(condition);
    }
    if (const auto yours = table.node("yours", Need::optional)) {
        condition.kind = Condition::Kind::yours;
        condition.of = who(*yours);
        found.push_back(condition);
        condition.of = of;
    }
    if (const auto inner = table.table("not", Need::optional)) conditions(*inner, !negated, found);
    if (found.size() == before) table.add_problem(Problem("problems.content.missing_key").with("key", std::string("place_is")));
}

Amount EffectCompiler::amount(const Node& node) {
    if (node.kind() == ValueKind::integer) return constant(node.as_integer(-20, 100));
    Amount amount;
    if (node.kind() == ValueKind::text) {
        const std::string text = node.as_text();
        if (text == "x") {
            amount.kind = Amount::Kind::x;
        } else if (text == "done") {
            amount.kind = Amount::Kind::done;
        } else {
            unknown_word(node, text, std::vector<std::string>{"x", "done"});
        }
        return amount;
    }
    if (const auto table = node.as_table()) {
        amount.kind = Amount::Kind::counter;
        amount.counter = table->word("per", counter_words);
        amount.of = who_or(*table, "of", Who::you);
        amount.value = static_cast<int8_t>(table->integer_or("each", -9, 9, 1));
        amount.most = static_cast<uint8_t>(table->integer_or("most", 0, 200, 255));
    }
    return amount;
}

Amount EffectCompiler::amount_or(const TableReader& table, std::string_view key, int fallback) {
    const auto node = table.node(key, Need::optional);
    return node ? amount(*node) : constant(fallback);
}

Who EffectCompiler::who(const Node& node) {
    const std::string text = node.as_text();
    if (const auto known = look_up(who_words, text)) return *known;
    const auto pick = std::find(picks_.begin(), picks_.end(), text);
    if (pick != picks_.end()) return static_cast<Who>(static_cast<int>(Who::pick_0) + (pick - picks_.begin()));
    unknown_word(node, text, who_words, picks_);
    return Who::none;
}

Who EffectCompiler::who_or(const TableReader& table, std::string_view key, Who fallback) {
    const auto node = table.node(key, Need::optional);
    return node ? who(*node) : fallback;
}

uint8_t EffectCompiler::tag(const Node& node) {
    const auto found = tags_.refer(node);
    return found ? static_cast<uint8_t>(*found) : no_tag;
}

void EffectCompiler::tag_or_type(const TableReader& table, uint8_t& tag_out, uint8_t& type) {
    const auto node = table.node("kind", Need::optional);
    if (!node) return;
    if (const auto known = look_up(card_type_words, node->as_text())) {
        type = *known;
    } else {
        tag_out = tag(*node);
    }
}

}  // namespace undercroft::dungeoneer
