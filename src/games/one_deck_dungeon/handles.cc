// Which things on the board an option, a question or a log line is about (the names are those of board.h).
#include "games/one_deck_dungeon/handles.h"

#include "games/one_deck_dungeon/play.h"
#include "games/one_deck_dungeon/words.h"

namespace undercroft::one_deck_dungeon {

namespace {

// Of a position: seats and slots become heroes.
class Pointing {
public:
    Pointing(const Catalogue& catalogue, const State& state) : catalogue_(catalogue), state_(state), names_(catalogue) {}

    std::string hero(int seat) const { return names_.hero(card_of(seat)); }
    std::string hero_in_slot(int slot) const { return hero(state_.encounter.heroes[static_cast<size_t>(slot)]); }
    std::string die(int code) const { return names_.die(card_of(state_.encounter.heroes[static_cast<size_t>(slot_of(code))]), code & 63); }
    std::string skill(int slot, int index) const {
        return names_.skill(card_of(state_.encounter.heroes[static_cast<size_t>(slot)]), index);
    }
    std::string feat(int slot) const { return names_.feat(card_of(state_.encounter.heroes[static_cast<size_t>(slot)])); }
    std::string card(int index) const { return names_.card(index); }
    std::string item(int seat, int place) const {
        return names_.card(state_.heroes[static_cast<size_t>(seat)].items[static_cast<size_t>(place)]);
    }
    std::string found(int seat, int place) const {
        const uint8_t card = state_.heroes[static_cast<size_t>(seat)].found[static_cast<size_t>(place)];
        return names_.skill(card_of(seat), catalogue_.card(card).skill);
    }
    std::string potion(int index) const { return names_.potion(index); }

    // Every door that is as this one: closed doors cannot be told apart.
    HandleList doors(int index) const {
        const Door& entered = state_.doors[static_cast<size_t>(index)];
        HandleList list;
        for (int i = 0; i < max_doors; ++i) {
            if (i == index || (entered.is_closed() && state_.doors[static_cast<size_t>(i)].is_closed())) list.push_back(Handles::door(i));
        }
        for (const uint8_t each : {entered.first, entered.second}) {
            if (each < Door::closed) list.push_back(card(each));
        }
        return list;
    }
    // Where doors can still be laid, at most so many.
    void add_free_doors(HandleList& list, int most) const {
        const int places = door_limit(catalogue_, state_);
        for (int i = 0; i < places && most > 0; ++i) {
            if (!state_.doors[static_cast<size_t>(i)].empty()) continue;
            list.push_back(Handles::door(i));
            --most;
        }
    }
    // The box, then those equal to it that are as empty.
    void add_boxes(HandleList& list, int index) const {
        const EncounterState& encounter = state_.encounter;
        list.push_back(Handles::box(index));
        for (int i = index + 1; i < encounter.box_count; ++i) {
            const auto at = static_cast<size_t>(i), of = static_cast<size_t>(index);
            const bool same = encounter.boxes[at] == encounter.boxes[of] && encounter.need[at] == encounter.need[of] &&
                              has_bit(encounter.shrugged, i) == has_bit(encounter.shrugged, index) && !has_bit(encounter.filled, i);
            if (same) list.push_back(Handles::box(i));
        }
    }
    HandleList experience(Action payment) const {
        HandleList list;
        const std::array<int, 3> counts{payment.a, payment.b, payment.c};
        for (int i = 0; i < 3; ++i) {
            if (counts[static_cast<size_t>(i)] > 0) list.push_back(Handles::lanterns(i + 2));
        }
        return list;
    }
    HandleList split(Action action) const {
        HandleList list{hero(0), hero(action.a)};
        if (state_.floor == boss_floor) return list;
        if (state_.vanished != 0) {
            list.push_back(card(state_.cards[has_bit(state_.vanished, 0) ? 1 : 0]));
            return list;
        }
        list.push_back(card(state_.cards[static_cast<size_t>(action.b)]));
        if (action.c != action.b) list.push_back(card(state_.cards[static_cast<size_t>(action.c)]));
        return list;
    }

private:
    int card_of(int seat) const { return state_.heroes[static_cast<size_t>(seat)].hero; }

    const Catalogue& catalogue_;
    const State& state_;
    Handles names_;
};

HandleList loot_handles(const Pointing& at, Action action) {
    switch (static_cast<Do>(action.kind)) {
    case Do::loot_item: {
        HandleList list{Handles::loot_item, at.hero(action.a)};
        if (action.b > 0) list.push_back(at.item(action.a, action.b - 1));
        return list;
    }
    case Do::loot_skill: {
        HandleList list{Handles::loot_skill, at.hero(action.a)};
        if (action.b > 0) list.push_back(at.found(action.a, action.b - 1));
        return list;
    }
    case Do::loot_potion: return {Handles::loot_potion, Handles::tokens};
    default: return {Handles::loot_experience, Handles::experience};
    }
}

}  // namespace

HandleList Words::handles(const State& state, Seat, Action action) const {
    const Pointing at(*catalogue_, state);
    switch (static_cast<Do>(action.kind)) {
    case Do::begin_turn: return {Handles::deck};
    case Do::drink_healing: return {at.potion(catalogue_->healing), at.hero(action.a)};
    case Do::explore: {
        HandleList list{Handles::deck};
        at.add_free_doors(list, max_doors);
        return list;
    }
    case Do::enter: return at.doors(action.a);
    case Do::face: {
        HandleList list;
        for (const int place : {0, 1}) {
            const uint8_t card = state.cards[static_cast<size_t>(place)];
            if (card != no_id && !has_bit(state.vanished, place)) list.push_back(at.card(card));
        }
        return list;
    }
    case Do::flee: return {Handles::door(state.door)};
    case Do::vanish: return {at.potion(catalogue_->vanishing), at.card(state.cards[static_cast<size_t>(action.a)])};
    case Do::split: return at.split(action);
    case Do::lay_door: {
        HandleList list{Handles::deck};
        at.add_free_doors(list, 1);
        return list;
    }
    case Do::lose_item: return {at.hero(action.a), at.item(action.a, action.b)};
    case Do::option: return {Handles::way(action.a)};
    case Do::share_bonus: {
        HandleList list{Handles::level};
        if (action.a > 0) list.push_back(at.hero_in_slot(0));
        if (action.a < state.effect.left) list.push_back(at.hero_in_slot(1));
        return list;
    }
    case Do::feat: return action.a == 0 ? HandleList{} : HandleList{at.feat(state.encounter.feat_slot)};
    case Do::place: {
        HandleList list{at.die(action.a)};
        at.add_boxes(list, action.b);
        return list;
    }
    case Do::use_skill: return {at.skill(action.a, action.b)};
    case Do::drink: return {at.potion(action.a), at.hero_in_slot(action.b)};
    case Do::drop_feat_die:
    case Do::convert:
    case Do::convert_with:
    case Do::discard:
    case Do::pay:
    case Do::pick: return {at.die(action.a)};
    case Do::discard_stored: return {Handles(*catalogue_).feat(state.heroes[static_cast<size_t>(action.a)].hero)};
    case Do::choose_first:
    case Do::choose_second: {
        if (state.effect.skill == no_id) return {};  // a later step of a plan
        const int alternative = static_cast<Do>(action.kind) == Do::choose_second ? 1 : 0;
        const Program& program = catalogue_->skill(state.effect.skill).program;
        return {at.hero_in_slot(effect_slot(state, catalogue_->op(program[static_cast<size_t>(state.effect.position + alternative)])))};
    }
    case Do::claim_first:
    case Do::give_to:
    case Do::take_odd: return {at.hero_in_slot(action.a)};
    case Do::take_wound: return {at.hero(action.a)};
    case Do::loot_item:
    case Do::loot_skill:
    case Do::loot_potion:
    case Do::loot_experience: return loot_handles(at, action);
    case Do::level_up:
    case Do::trade_experience: {
        HandleList list = at.experience(action);
        list.push_back(static_cast<Do>(action.kind) == Do::level_up ? Handles::level : Handles::tokens);
        return list;
    }
    case Do::descend: return {Handles::stairs};
    case Do::proceed:
    case Do::no_door:
    case Do::stop:
    case Do::effect_done:
    case Do::keep_experience:
    case Do::stay: return {};
    }
    return {};
}

HandleList Words::question_handles(const State& state, Seat) const {
    const Pointing at(*catalogue_, state);
    const EncounterState& encounter = state.encounter;
    const Handles names(*catalogue_);
    switch (asked_step(state)) {
    case Stage::turn_start: return {at.potion(catalogue_->healing)};
    case Stage::early_descent:
    case Stage::turn_end: return {Handles::stairs};
    case Stage::face:
    case Stage::split: {
        HandleList list{Handles::door(state.door)};
        for (const uint8_t card : state.cards) {
            if (card != no_id) list.push_back(at.card(card));
        }
        return list;
    }
    case Stage::drain:
    case Stage::option: return {at.card(encounter.card)};
    case Stage::share_bonus: return {Handles::level};
    case Stage::feat: return {at.feat(encounter.feat_slot)};
    case Stage::drop_feat_die: return {at.feat(encounter.feat_slot - 1)};
    case Stage::place:
    case Stage::convert:
    case Stage::convert_to: return {encounter.fight == Fight::boss ? names.boss(state.dungeon) : at.card(encounter.card)};
    case Stage::pay:
    case Stage::effect: {
        const Skill& skill = catalogue_->skill(state.effect.skill);
        if (skill.sort != SkillSort::potion) return {at.skill(state.effect.slot, state.effect.skill)};
        for (size_t i = 0; i < catalogue_->potions.size(); ++i) {
            if (catalogue_->potions[i].skill == state.effect.skill) return {at.potion(static_cast<int>(i))};
        }
        return {};
    }
    case Stage::respond: return {at.hero(lowest_bit(state.dying))};
    case Stage::take_wound: {
        HandleList list;
        for (const int seat : Bits{state.wound_targets}) list.push_back(at.hero(seat));
        return list;
    }
    case Stage::odd_wound:
    case Stage::claim_order: return {at.hero_in_slot(0), at.hero_in_slot(1)};
    case Stage::loot: return {at.card(state.cards[static_cast<size_t>(lowest_bit(state.loot))])};
    case Stage::level_up: return {Handles::level, Handles::experience};
    case Stage::boss_split: return {names.boss(state.dungeon)};
    case Stage::stealth: return {Handles::deck};
    default: return {};
    }
}

HandleList Words::event_handles(const Event& event) const {
    const Handles names(*catalogue_);
    const int a = event.numbers[0], b = event.numbers[1], c = event.numbers[2], d = event.numbers[3];
    const int dungeon = event.numbers[4], hero = event.numbers[5];
    const auto with_second = [&](HandleList list, int card) {
        if (card >= 0) list.push_back(names.card(card));
        return list;
    };
    switch (static_cast<Happened>(event.kind)) {
    case Happened::time_spent: return {Handles::deck, names.card(a)};
    case Happened::stairs_seen:
    case Happened::stairs_token:
    case Happened::descended: return {Handles::stairs};
    case Happened::doors_laid: return {Handles::deck};
    case Happened::first_turn_on_floor: return {Handles::floor(b), Handles::deck};
    case Happened::card_left_over:
    case Happened::fled:
    case Happened::vanished:
    case Happened::loot_lost:
    case Happened::property_time: return {names.card(a)};
    case Happened::door_opened: return with_second({Handles::door(a), names.card(b)}, c);
    case Happened::faced: return with_second({names.card(a)}, b);
    case Happened::paired: return {names.hero(a), names.hero(b), names.hero(c), names.hero(d)};
    case Happened::option_chosen: return {names.card(a), Handles::way(b)};
    case Happened::item_drained: return {names.hero(hero), names.card(a)};
    case Happened::die_stored:
    case Happened::feat_used:
    case Happened::gamble_failed:
    case Happened::stored_discarded: return {names.feat(hero)};
    case Happened::rolled: return {names.die(hero, die_of(a, b))};
    case Happened::feat_die_dropped:
    case Happened::paid:
    case Happened::gained:
    case Happened::converted:
    case Happened::discarded: return {names.die(hero, a)};
    case Happened::changed: return {names.die(hero, a), names.die(hero, b)};
    case Happened::placed: return {names.die(hero, a), Handles::box(c)};
    case Happened::shrugged_off: return {names.die(hero, a), Handles::box(b)};
    case Happened::skill_used: return {names.skill(hero, a)};
    case Happened::potion_drunk: return {names.potion(a), names.hero(hero)};
    case Happened::healed:
    case Happened::wounded:
    case Happened::lost: return {names.hero(hero)};
    case Happened::item_taken: return with_second({names.hero(hero), names.card(a)}, b);
    case Happened::skill_taken: return {names.hero(hero), names.skill(hero, catalogue_->card(a).skill)};
    case Happened::potion_taken: return {names.potion(catalogue_->card(a).potion), Handles::tokens, names.card(a)};
    case Happened::experience_taken: return {Handles::experience, names.card(a)};
    case Happened::levelled_up: return {Handles::level, Handles::tokens};
    case Happened::experience_traded: return {Handles::experience, Handles::tokens};
    case Happened::boss_met:
    case Happened::boss_wounded:
    case Happened::boss_healed:
    case Happened::won: return {names.boss(dungeon)};
    case Happened::consequences:
    case Happened::round_begun: return {};
    }
    return {};
}

std::optional<Movement> Words::movement(const Event& event) const {
    const Handles names(*catalogue_);
    const int a = event.numbers[0], hero = event.numbers[5];
    switch (static_cast<Happened>(event.kind)) {
    case Happened::time_spent:
    case Happened::card_left_over: return Movement{names.card(a), Handles::deck, Handles::discard};
    case Happened::loot_lost: return Movement{names.card(a), {}, Handles::discard};
    case Happened::placed: return Movement{names.die(hero, a), names.hero(hero), Handles::box(event.numbers[2])};
    case Happened::paid:
    case Happened::discarded:
    case Happened::feat_die_dropped:
    case Happened::shrugged_off: return Movement{names.die(hero, a), names.hero(hero), {}};
    case Happened::gained:
    case Happened::converted: return Movement{names.die(hero, a), {}, names.hero(hero)};
    case Happened::rolled: return Movement{names.die(hero, die_of(a, event.numbers[1])), {}, names.hero(hero)};
    case Happened::item_taken:
    case Happened::skill_taken: return Movement{names.card(a), {}, names.hero(hero)};
    case Happened::item_drained: return Movement{names.card(a), names.hero(hero), Handles::experience};
    case Happened::potion_taken: return Movement{names.card(a), {}, Handles::tokens};
    case Happened::experience_taken: return Movement{names.card(a), {}, Handles::experience};
    default: return std::nullopt;
    }
}

}  // namespace undercroft::one_deck_dungeon
