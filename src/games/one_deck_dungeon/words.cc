#include "games/one_deck_dungeon/words.h"

#include <algorithm>

#include <fmt/format.h>

#include "games/one_deck_dungeon/names.h"
#include "games/one_deck_dungeon/play.h"
#include "games/one_deck_dungeon/solver/stake.h"

namespace undercroft::one_deck_dungeon {

const char* step_name(Stage step) {
    switch (step) {
    case Stage::turn_start: return "turn_start";
    case Stage::early_descent: return "early_descent";
    case Stage::choose_action: return "choose_action";
    case Stage::face: return "face";
    case Stage::split: return "split";
    case Stage::stealth: return "stealth";
    case Stage::drain: return "drain";
    case Stage::option: return "option";
    case Stage::claim_order: return "claim_order";
    case Stage::share_bonus: return "share_bonus";
    case Stage::feat: return "feat";
    case Stage::drop_feat_die: return "drop_feat_die";
    case Stage::place: return "place";
    case Stage::pay: return "pay";
    case Stage::effect: return "effect";
    case Stage::convert: return "convert";
    case Stage::convert_to: return "convert_to";
    case Stage::odd_wound: return "odd_wound";
    case Stage::take_wound: return "take_wound";
    case Stage::respond: return "respond";
    case Stage::loot: return "loot";
    case Stage::level_up: return "level_up";
    case Stage::turn_end: return "turn_end";
    case Stage::boss_split: return "boss_split";
    default: return "over";
    }
}

namespace {

ActionGrammar make_grammar(const Catalogue& catalogue) {
    ActionGrammar grammar;
    std::vector<std::string> dice, skills, potions;
    for (const char* slot : {"", "second."}) {
        for (int die = 0; die < 64; ++die) {
            const bool real = row_of(die) < row_count && value_of(die) >= 1 && value_of(die) <= 6;
            dice.push_back(real ? slot + die_word(die) : fmt::format("{}none{}", slot, die));
        }
    }
    for (const Skill& skill : catalogue.skills) skills.push_back(skill.id);
    for (const Potion& each : catalogue.potions) potions.push_back(each.id);
    const int die = grammar.add_vocabulary(dice), skill = grammar.add_vocabulary(skills), potion = grammar.add_vocabulary(potions);
    const int seat = grammar.add_vocabulary({"hero1", "hero2", "hero3", "hero4"});
    const int slot = grammar.add_vocabulary({"first", "second"});
    const int number = ActionGrammar::number;
    grammar.add(Do::begin_turn, "begin");
    grammar.add(Do::drink_healing, "heal", {seat});
    grammar.add(Do::explore, "explore");
    grammar.add(Do::enter, "enter", {number});
    grammar.add(Do::face, "face");
    grammar.add(Do::flee, "flee");
    grammar.add(Do::vanish, "vanish", {slot});
    grammar.add(Do::split, "split", {seat, slot, slot});
    grammar.add(Do::lay_door, "lay_door");
    grammar.add(Do::no_door, "no_door");
    grammar.add(Do::lose_item, "lose_item", {seat, number});
    grammar.add(Do::option, "option", {slot});
    grammar.add(Do::claim_first, "claim", {slot});
    grammar.add(Do::share_bonus, "share", {number});
    grammar.add(Do::feat, "feat", {number});
    grammar.add(Do::drop_feat_die, "drop", {die});
    grammar.add(Do::place, "place", {die, number});
    grammar.add(Do::use_skill, "use", {slot, skill});
    grammar.add(Do::drink, "drink", {potion, slot});
    grammar.add(Do::convert, "convert", {die});
    grammar.add(Do::discard, "discard", {die});
    grammar.add(Do::discard_stored, "discard_stored", {seat});
    grammar.add(Do::stop, "stop");
    grammar.add(Do::pay, "pay", {die});
    grammar.add(Do::pick, "pick", {die, slot});
    grammar.add(Do::choose_first, "choose_first");
    grammar.add(Do::choose_second, "choose_second");
    grammar.add(Do::effect_done, "done");
    grammar.add(Do::convert_with, "with", {die});
    grammar.add(Do::give_to, "give", {slot});
    grammar.add(Do::take_odd, "odd", {slot});
    grammar.add(Do::take_wound, "wound", {seat});
    grammar.add(Do::loot_item, "item", {seat, number});
    grammar.add(Do::loot_skill, "skill", {seat, number});
    grammar.add(Do::loot_potion, "potion");
    grammar.add(Do::loot_experience, "experience");
    grammar.add(Do::level_up, "level_up", {number, number, number});
    grammar.add(Do::trade_experience, "trade", {number, number, number});
    grammar.add(Do::keep_experience, "keep");
    grammar.add(Do::descend, "descend");
    grammar.add(Do::stay, "stay");
    return grammar;
}

// What a box is, and how much of it lies there already.
Message with_box(Message message, const Catalogue& catalogue, const State& state, int index) {
    const EncounterState& encounter = state.encounter;
    const Box& box = catalogue.box(encounter.boxes[static_cast<size_t>(index)]);
    const int value = value_of_box(state, foe_property(catalogue, state), box);
    return std::move(message)
        .with("number", int64_t{index + 1})
        .with("wide", yes_or_no(box.wide))
        .with("colour", Names::colour(box.colour))
        .with("value", int64_t{value})
        .with("laid", int64_t{box.wide ? value - encounter.need[static_cast<size_t>(index)] : 0})
        .with("shield", yes_or_no(has_bit(encounter.shields, index)))
        .with("hearts", int64_t{box.hearts})
        .with("time", int64_t{box.time})
        .with("skulls", int64_t{box.skulls});
}

std::string payment_text(Action action) {
    std::string cards;
    const std::array<int, 3> counts{action.a, action.b, action.c};
    for (size_t i = 0; i < 3; ++i) {
        for (int n = 0; n < counts[i]; ++n) cards += fmt::format("{}{}", cards.empty() ? "" : "+", i + 2);
    }
    return cards;
}

// ODD-ENC-01: whether a fight waits behind the open door, in one of its cards at least.
bool meets_combat(const Catalogue& catalogue, const State& state) {
    for (const int place : {0, 1}) {
        const uint8_t card = state.cards[static_cast<size_t>(place)];
        if (card != no_id && !has_bit(state.vanished, place) && !catalogue.encounter_of(card).is_peril) return true;
    }
    return false;
}

// Four heroes behind a door with two cards, both still there.
bool meets_both(const State& state) { return is_four(state) && state.vanished == 0; }

int payment_worth(Action action) { return 2 * action.a + 3 * action.b + 4 * action.c; }

}  // namespace

Words::Words(std::shared_ptr<const Catalogue> catalogue)
    : catalogue_(std::move(catalogue)), rules_(catalogue_), book_(catalogue_), grammar_(make_grammar(*catalogue_)) {}

Message Words::question(const State& state, Seat) const {
    const Names names(*catalogue_, state);
    const EncounterState& encounter = state.encounter;
    const Stage step = asked_step(state);
    if (step == Stage::pay) {
        const bool mana = catalogue_->skill(state.effect.skill).cost == Cost::mana;
        return text(mana ? "question.pay_mana" : "question.pay_dice")
            .with("skill", names.skill(state.effect.skill))
            .with("count", int64_t{state.effect.left});
    }
    Message message = text(std::string("question.") + step_name(step));
    switch (step) {
    case Stage::turn_start: return std::move(message).with("tokens", int64_t{state.tokens});
    case Stage::choose_action:
        return std::move(message)
            .with("turn", int64_t{state.turns})
            .with("explore", yes_or_no(can_explore(*catalogue_, state)))
            .with("deck", yes_or_no(deck_left(state) > 0));
    case Stage::face:
        if (meets_both(state)) {
            return text("question.face_pair").with("card", names.card(state.cards[0])).with("second", names.card(state.cards[1]));
        }
        return std::move(message).with("card", names.card(state.cards[has_bit(state.vanished, 0) ? 1 : 0]));
    case Stage::option: return std::move(message).with("card", names.card(encounter.card));
    case Stage::share_bonus: return std::move(message).with("count", int64_t{state.effect.left}).with("hero", names.hero_in_slot(0));
    case Stage::feat: return std::move(message).with("hero", names.hero_in_slot(encounter.feat_slot));
    case Stage::drop_feat_die: return std::move(message).with("hero", names.hero_in_slot(encounter.feat_slot - 1));
    case Stage::effect: {
        const Op& op = catalogue_->op(catalogue_->skill(state.effect.skill).program[state.effect.position]);
        const bool counted = op.count != Op::any_number;
        return std::move(message)
            .with("skill", names.skill(state.effect.skill))
            .with("limit", std::string(!counted                  ? "any"
                                       : op.gained || op.or_next ? "one"
                                                                 : "some"))
            .with("count", int64_t{counted ? op.count - state.effect.picks : 0});
    }
    case Stage::convert: return std::move(message).with("count", int64_t{state.effect.left});
    case Stage::odd_wound: return std::move(message).with("count", int64_t{encounter.hearts});
    case Stage::respond: return std::move(message).with("hero", names.hero(lowest_bit(state.dying)));
    case Stage::loot: return std::move(message).with("card", names.card(state.cards[static_cast<size_t>(lowest_bit(state.loot))]));
    case Stage::level_up: {
        const std::array<int, 3> have = experience_counts(*catalogue_, state);
        return std::move(message)
            .with("level", int64_t{state.level})
            .with("cost", int64_t{level_cost(*catalogue_, state)})
            .with("have", int64_t{have[0] * 2 + have[1] * 3 + have[2] * 4});
    }
    default: return message;
    }
}

Message Words::feat_action(const State& state, int choice) const {
    const int slot = state.encounter.feat_slot;
    const Feat& feat = catalogue_->heroes[hero_in(state, slot).hero].sides[state.side].feat;
    if (choice == 0) return text("action.feat_none");
    if (feat.kind == FeatKind::store) return text("action.feat_store").with("count", int64_t{choice});
    if (feat.kind == FeatKind::gamble) return text("action.feat_gamble").with("count", int64_t{choice});
    const Feat::Offer& offer = feat.offers[static_cast<size_t>(choice) - 1];
    return text("action.feat_buy").with("time", int64_t{offer.time}).with("count", int64_t{offer.dice});
}

Message Words::split_action(const State& state, Action action) const {
    const Names names(*catalogue_, state);
    std::array<int, 2> others{};
    size_t next = 0;
    for (int seat = 1; seat < max_heroes; ++seat) {
        if (seat != action.a) others[next++] = seat;
    }
    const bool boss = state.floor == boss_floor;
    const bool one = !boss && state.vanished != 0;
    const std::array<int, 2> ours{0, action.a};
    const bool ours_named_first = boss || one ? action.b == 0 : true;
    const std::array<int, 2>& first = ours_named_first ? ours : others;
    const std::array<int, 2>& second = ours_named_first ? others : ours;
    Message message = text(boss ? "action.split_boss" : one ? "action.split_one" : "action.split_cards");
    message.with("first", names.hero(first[0])).with("second", names.hero(first[1]));
    if (one) return std::move(message).with("card", names.card(state.cards[has_bit(state.vanished, 0) ? 1 : 0]));
    message.with("third", names.hero(second[0])).with("fourth", names.hero(second[1]));
    if (boss) return message;
    return std::move(message)
        .with("card", names.card(state.cards[static_cast<size_t>(action.b)]))
        .with("other", names.card(state.cards[static_cast<size_t>(1 - action.b)]))
        .with("begins", names.card(state.cards[static_cast<size_t>(action.c)]));
}

Message Words::pick_action(const State& state, Action action) const {
    const Names names(*catalogue_, state);
    const Op& op = catalogue_->op(catalogue_->skill(state.effect.skill).program[static_cast<size_t>(state.effect.position + action.b)]);
    const char* key = "action.pick_reroll";
    if (op.kind == OpKind::raise) key = "action.pick_raise";
    if (op.kind == OpKind::set) key = "action.pick_set";
    if (op.kind == OpKind::trade) key = "action.pick_trade";
    if (op.kind == OpKind::recolour) key = "action.pick_recolour";
    Message message = text(key).with("hero", names.hero_in_slot(slot_of(action.a))).with("die", Names::die(action.a & 63));
    if (op.kind == OpKind::set) message.with("value", int64_t{op.value});
    return message;
}

Message Words::loot_action(const State& state, Action action) const {
    const Names names(*catalogue_, state);
    const Card& card = catalogue_->card(state.cards[static_cast<size_t>(lowest_bit(state.loot))]);
    const HeroState& hero = state.heroes[static_cast<size_t>(action.a)];
    switch (static_cast<Do>(action.kind)) {
    case Do::loot_item: {
        Message message = text(action.b == 0 ? "action.loot_item" : "action.loot_item_instead").with("hero", names.hero(action.a));
        message.with("colour", Names::colour(card.item_colour)).with("health", int64_t{card.item_health});
        if (action.b == 0) return message;
        const uint8_t item = hero.items[static_cast<size_t>(action.b) - 1];
        const Card& old = catalogue_->card(item);
        message.with("old", names.card(item)).with("old_colour", Names::colour(old.item_colour));
        message.with("old_health", int64_t{old.item_health}).with("count", int64_t{old.lanterns});  // ODD-LOOT-14
        return message;
    }
    case Do::loot_skill: {
        Message message = text(action.b == 0 ? "action.loot_skill" : "action.loot_skill_instead").with("hero", names.hero(action.a));
        message.with("skill", names.skill(card.skill)).with("price", names.price(card.skill)).with("text", names.skill_text(card.skill));
        if (action.b > 0) message.with("old", names.skill(catalogue_->card(hero.found[static_cast<size_t>(action.b) - 1]).skill));
        return message;
    }
    case Do::loot_potion:
        return text("action.loot_potion").with("potion", names.potion(card.potion)).with("text", names.potion_text(card.potion));
    default: return text("action.loot_experience").with("count", int64_t{card.lanterns});
    }
}

Message Words::action(const State& state, Seat, Action action) const {
    const Names names(*catalogue_, state);
    const EncounterState& encounter = state.encounter;
    const auto of_die = [&](const char* key) {
        return text(key).with("hero", names.hero_in_slot(slot_of(action.a))).with("die", Names::die(action.a & 63));
    };
    switch (static_cast<Do>(action.kind)) {
    case Do::proceed: return text("action.begin_turn");
    case Do::begin_turn: return text("action.begin_turn");
    case Do::drink_healing:
        return text("action.drink_healing")
            .with("hero", names.hero(action.a))
            .with("count", int64_t{std::min<int>(healing_amount(*catalogue_, state, action.a),
                                                 state.heroes[static_cast<size_t>(action.a)].wounds)});  // ODD-POTION-10
    case Do::explore: return text("action.explore");
    case Do::enter: {
        const Door& door = state.doors[static_cast<size_t>(action.a)];
        if (door.is_closed()) return text("action.enter_closed");
        if (door.second == Door::none) return text("action.enter_open").with("card", names.card(door.first));
        return text("action.enter_pair").with("card", names.card(door.first)).with("second", names.card(door.second));
    }
    case Do::face: {
        const bool combat = meets_combat(*catalogue_, state);
        return text("action.face").with("kind", std::string(meets_both(state) ? "both" : combat ? "combat" : "peril"));
    }
    case Do::flee: return text("action.flee");
    case Do::vanish: {
        const int price = ruled(state, invisibility_price) ? catalogue_->potions[catalogue_->vanishing].time : 0;  // A10
        return text("action.vanish").with("card", names.card(state.cards[static_cast<size_t>(action.a)])).with("time", int64_t{price});
    }
    case Do::split: return split_action(state, action);
    case Do::lay_door: return text("action.lay_door");
    case Do::no_door: return text("action.no_door");
    case Do::lose_item: {
        const uint8_t item = state.heroes[static_cast<size_t>(action.a)].items[static_cast<size_t>(action.b)];
        const Card& card = catalogue_->card(item);
        return text("action.lose_item")
            .with("hero", names.hero(action.a))
            .with("card", names.card(item))
            .with("colour", Names::colour(card.item_colour))
            .with("health", int64_t{card.item_health})
            .with("count", int64_t{card.lanterns});
    }
    case Do::option: {
        const Encounter& met = catalogue_->encounter_of(encounter.card);
        const Box& box = catalogue_->box(met.boxes[static_cast<size_t>(action.a)]);
        return text("action.option")
            .with("option", names.option(encounter.card, action.a))
            .with("wide", yes_or_no(box.wide))
            .with("colour", Names::colour(box.colour))
            .with("need", int64_t{box.value})
            .with("time", int64_t{met.option_time[static_cast<size_t>(action.a)]});
    }
    case Do::claim_first: return text("action.claim_first").with("hero", names.hero_in_slot(action.a));
    case Do::share_bonus:
        return text("action.share_bonus")
            .with("count", int64_t{action.a})
            .with("rest", int64_t{state.effect.left - action.a})
            .with("hero", names.hero_in_slot(0))
            .with("partner", names.hero_in_slot(1));
    case Do::feat: return feat_action(state, action.a);
    case Do::drop_feat_die: return text("action.drop_feat_die").with("die", Names::die(action.a & 63));
    case Do::place: return with_box(of_die("action.place"), *catalogue_, state, action.b);
    case Do::use_skill:
        return text("action.use_skill")
            .with("hero", names.hero_in_slot(action.a))
            .with("skill", names.skill(action.b))
            .with("price", names.price(action.b))
            .with("text", names.skill_text(action.b));
    case Do::drink:
        return text("action.drink")
            .with("hero", names.hero_in_slot(action.b))
            .with("potion", names.potion(action.a))
            .with("text", names.potion_text(action.a));
    case Do::convert: return of_die("action.convert");
    case Do::discard: return of_die("action.discard");
    case Do::discard_stored: return text("action.discard_stored").with("hero", names.hero(action.a));
    case Do::stop: return in_words(text(encounter.fight == Fight::boss ? "action.stop_boss" : "action.stop"), stake_of(*catalogue_, state));
    case Do::pay: return text("action.pay").with("die", Names::die(action.a & 63));
    case Do::pick: return pick_action(state, action);
    case Do::choose_first:
    case Do::choose_second: {
        const int alternative = static_cast<Do>(action.kind) == Do::choose_second ? 1 : 0;
        const Op& op =
            catalogue_->op(catalogue_->skill(state.effect.skill).program[static_cast<size_t>(state.effect.position + alternative)]);
        return text("action.choose_die").with("hero", names.hero_in_slot(effect_slot(state, op))).with("die", Names::die(op.die));
    }
    case Do::effect_done: return text("action.effect_done");
    case Do::convert_with: return of_die("action.convert_with");
    case Do::give_to: return text("action.give_to").with("hero", names.hero_in_slot(action.a));
    case Do::take_odd: return text("action.take_odd").with("hero", names.hero_in_slot(action.a));
    case Do::take_wound: return text("action.take_wound").with("hero", names.hero(action.a));
    case Do::loot_item:
    case Do::loot_skill:
    case Do::loot_potion:
    case Do::loot_experience: return loot_action(state, action);
    case Do::level_up:
        return text("action.level_up")
            .with("level", int64_t{state.level + 1})
            .with("cards", payment_text(action))
            .with("count", int64_t{payment_worth(action)});
    case Do::trade_experience:
        return text("action.trade_experience").with("cards", payment_text(action)).with("count", int64_t{payment_worth(action)});
    case Do::keep_experience: return text("action.keep_experience");
    case Do::descend: return text("action.descend");
    case Do::stay: return text("action.stay");
    }
    return text("action.begin_turn");
}

// The box first, then the die; what a die can be given up for stands in groups of its own.
std::optional<GroupedLabel> Words::group(const State& state, Seat, Action action) const {
    Message group;
    switch (static_cast<Do>(action.kind)) {
    case Do::place: group = with_box(text("group.place"), *catalogue_, state, action.b); break;
    case Do::convert: group = text("group.convert"); break;
    case Do::discard: group = text("group.discard"); break;
    default: return std::nullopt;
    }
    Message die = text("group.die")
                      .with("hero", Names(*catalogue_, state).hero_in_slot(slot_of(action.a)))
                      .with("die", Names::die(action.a & 63))
                      .with("alone", yes_or_no(state.seats == 1));
    return GroupedLabel{std::move(group), std::move(die)};
}

std::vector<ScoreLine> Words::score_sheet(const State& state, Seat seat) const {
    return {
        {text("score.descents"), state.descents * 10, false},
        {text("score.level_ups"), state.level_ups * 4, false},
        {text("score.boss_wounds"), state.boss_wounds * 2, false},
        {text("score.victory"), state.won * 50, false},
        {text(state.step != Stage::over ? "score.total"
              : state.won != 0          ? "score.total_won"
                                        : "score.total_lost"),
         rules_.score(state, seat), true},
    };
}

Message Words::reason(const State& state, Seat, Action action) const {
    static constexpr const char* keys[] = {"none",     "last_resort", "fills", "builds", "opens_shields", "useful_skill", "better_dice",
                                           "survives", "grows",       "cheap", "down",   "too_strong",    "nothing_left"};
    if (is_dice_question(state)) {
        if (Message solved = solver_reason(state, action); !solved.key.empty()) return solved;
    }
    Reason why = Reason::none;
    Policy{}.rate(rules_, state, action, &why);
    return text(std::string("hint.") + keys[static_cast<size_t>(why)]);
}

}  // namespace undercroft::one_deck_dungeon
