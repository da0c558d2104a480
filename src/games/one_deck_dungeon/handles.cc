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
    switch (static_cast<Act>(action.kind)) {
    case Act::loot_item: {
        HandleList list{Handles::loot_item, at.hero(action.a)};
        if (action.b > 0) list.push_back(at.item(action.a, action.b - 1));
        return list;
    }
    case Act::loot_skill: {
        HandleList list{Handles::loot_skill, at.hero(action.a)};
        if (action.b > 0) list.push_back(at.found(action.a, action.b - 1));
        return list;
    }
    case Act::loot_potion: return {Handles::loot_potion, Handles::tokens};
    default: return {Handles::loot_experience, Handles::experience};
    }
}

}  // namespace

HandleList Words::handles(const State& state, Seat, Action action) const {
    const Pointing at(*catalogue_, state);
    switch (static_cast<Act>(action.kind)) {
    case Act::begin_turn: return {Handles::deck};
    case Act::drink_healing: return {at.potion(catalogue_->healing), at.hero(action.a)};
    case Act::explore: {
        HandleList list{Handles::deck};
        at.add_free_doors(list, max_doors);
        return list;
    }
    case Act::enter: return at.doors(action.a);
    case Act::face: {
        HandleList list;
        for (const int place : {0, 1}) {
            const uint8_t card = state.cards[static_cast<size_t>(place)];
            if (card != no_id && !has_bit(state.vanished, place)) list.push_back(at.card(card));
        }
        return list;
    }
    case Act::flee: return {Handles::door(state.door)};
    case Act::vanish: return {at.potion(catalogue_->vanishing), at.card(state.cards[static_cast<size_t>(action.a)])};
    case Act::split: return at.split(action);
    case Act::lay_door: {
        HandleList list{Handles::deck};
        at.add_free_doors(list, 1);
        return list;
    }
    case Act::lose_item: return {at.hero(action.a), at.item(action.a, action.b)};
    case Act::option: return {Handles::way(action.a)};
    case Act::share_bonus: {
        HandleList list{Handles::level};
        if (action.a > 0) list.push_back(at.hero_in_slot(0));
        if (action.a < state.effect.left) list.push_back(at.hero_in_slot(1));
        return list;
    }
    case Act::feat: return action.a == 0 ? HandleList{} : HandleList{at.feat(state.encounter.feat_slot)};
    case Act::place: {
        HandleList list{at.die(action.a)};
        at.add_boxes(list, action.b);
        return list;
    }
    case Act::use_skill: return {at.skill(action.a, action.b)};
    case Act::drink: return {at.potion(action.a), at.hero_in_slot(action.b)};
    case Act::drop_feat_die:
    case Act::convert:
    case Act::convert_with:
    case Act::discard:
    case Act::pay:
    case Act::pick: return {at.die(action.a)};
    case Act::discard_stored: return {Handles(*catalogue_).feat(state.heroes[static_cast<size_t>(action.a)].hero)};
    case Act::choose_first:
    case Act::choose_second: {
        const int alternative = static_cast<Act>(action.kind) == Act::choose_second ? 1 : 0;
        const Program& program = catalogue_->skill(state.effect.skill).program;
        return {at.hero_in_slot(effect_slot(state, catalogue_->op(program[static_cast<size_t>(state.effect.position + alternative)])))};
    }
    case Act::claim_first:
    case Act::give_to:
    case Act::take_odd: return {at.hero_in_slot(action.a)};
    case Act::take_wound: return {at.hero(action.a)};
    case Act::loot_item:
    case Act::loot_skill:
    case Act::loot_potion:
    case Act::loot_experience: return loot_handles(at, action);
    case Act::level_up:
    case Act::trade_experience: {
        HandleList list = at.experience(action);
        list.push_back(static_cast<Act>(action.kind) == Act::level_up ? Handles::level : Handles::tokens);
        return list;
    }
    case Act::descend: return {Handles::stairs};
    case Act::proceed:
    case Act::no_door:
    case Act::stop:
    case Act::effect_done:
    case Act::keep_experience:
    case Act::stay: return {};
    }
    return {};
}

HandleList Words::question_handles(const State& state, Seat) const {
    const Pointing at(*catalogue_, state);
    const EncounterState& encounter = state.encounter;
    const Handles names(*catalogue_);
    switch (asked_step(state)) {
    case Step::turn_start: return {at.potion(catalogue_->healing)};
    case Step::early_descent:
    case Step::turn_end: return {Handles::stairs};
    case Step::face:
    case Step::split: {
        HandleList list{Handles::door(state.door)};
        for (const uint8_t card : state.cards) {
            if (card != no_id) list.push_back(at.card(card));
        }
        return list;
    }
    case Step::drain:
    case Step::option: return {at.card(encounter.card)};
    case Step::share_bonus: return {Handles::level};
    case Step::feat: return {at.feat(encounter.feat_slot)};
    case Step::drop_feat_die: return {at.feat(encounter.feat_slot - 1)};
    case Step::place:
    case Step::convert:
    case Step::convert_to: return {encounter.fight == Fight::boss ? names.boss(state.dungeon) : at.card(encounter.card)};
    case Step::pay:
    case Step::effect: {
        const Skill& skill = catalogue_->skill(state.effect.skill);
        if (skill.sort != SkillSort::potion) return {at.skill(state.effect.slot, state.effect.skill)};
        for (size_t i = 0; i < catalogue_->potions.size(); ++i) {
            if (catalogue_->potions[i].skill == state.effect.skill) return {at.potion(static_cast<int>(i))};
        }
        return {};
    }
    case Step::respond: return {at.hero(lowest_bit(state.dying))};
    case Step::take_wound: {
        HandleList list;
        for (const int seat : Bits{state.wound_targets}) list.push_back(at.hero(seat));
        return list;
    }
    case Step::odd_wound:
    case Step::claim_order: return {at.hero_in_slot(0), at.hero_in_slot(1)};
    case Step::loot: return {at.card(state.cards[static_cast<size_t>(lowest_bit(state.loot))])};
    case Step::level_up: return {Handles::level, Handles::experience};
    case Step::boss_split: return {names.boss(state.dungeon)};
    case Step::stealth: return {Handles::deck};
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
    switch (static_cast<Happening>(event.kind)) {
    case Happening::time_spent: return {Handles::deck, names.card(a)};
    case Happening::stairs_seen:
    case Happening::stairs_token:
    case Happening::descended: return {Handles::stairs};
    case Happening::doors_laid: return {Handles::deck};
    case Happening::card_left_over:
    case Happening::fled:
    case Happening::vanished:
    case Happening::loot_lost:
    case Happening::property_time: return {names.card(a)};
    case Happening::door_opened: return with_second({Handles::door(a), names.card(b)}, c);
    case Happening::faced: return with_second({names.card(a)}, b);
    case Happening::paired: return {names.hero(a), names.hero(b), names.hero(c), names.hero(d)};
    case Happening::option_chosen: return {names.card(a), Handles::way(b)};
    case Happening::item_drained: return {names.hero(hero), names.card(a)};
    case Happening::die_stored:
    case Happening::feat_used:
    case Happening::gamble_failed:
    case Happening::stored_discarded: return {names.feat(hero)};
    case Happening::rolled: return {names.die(hero, die_of(a, b))};
    case Happening::feat_die_dropped:
    case Happening::paid:
    case Happening::gained:
    case Happening::converted:
    case Happening::discarded: return {names.die(hero, a)};
    case Happening::changed: return {names.die(hero, a), names.die(hero, b)};
    case Happening::placed: return {names.die(hero, a), Handles::box(c)};
    case Happening::shrugged_off: return {names.die(hero, a), Handles::box(b)};
    case Happening::skill_used: return {names.skill(hero, a)};
    case Happening::potion_drunk: return {names.potion(a), names.hero(hero)};
    case Happening::healed:
    case Happening::wounded:
    case Happening::lost: return {names.hero(hero)};
    case Happening::item_taken: return with_second({names.hero(hero), names.card(a)}, b);
    case Happening::skill_taken: return {names.hero(hero), names.skill(hero, catalogue_->card(a).skill)};
    case Happening::potion_taken: return {names.potion(catalogue_->card(a).potion), Handles::tokens, names.card(a)};
    case Happening::experience_taken: return {Handles::experience, names.card(a)};
    case Happening::levelled_up: return {Handles::level, Handles::tokens};
    case Happening::experience_traded: return {Handles::experience, Handles::tokens};
    case Happening::boss_met:
    case Happening::boss_wounded:
    case Happening::boss_healed:
    case Happening::won: return {names.boss(dungeon)};
    case Happening::consequences:
    case Happening::round_begun: return {};
    }
    return {};
}

std::optional<Movement> Words::movement(const Event& event) const {
    const Handles names(*catalogue_);
    const int a = event.numbers[0], hero = event.numbers[5];
    switch (static_cast<Happening>(event.kind)) {
    case Happening::time_spent:
    case Happening::card_left_over: return Movement{names.card(a), Handles::deck, Handles::discard};
    case Happening::loot_lost: return Movement{names.card(a), {}, Handles::discard};
    case Happening::placed: return Movement{names.die(hero, a), names.hero(hero), Handles::box(event.numbers[2])};
    case Happening::paid:
    case Happening::discarded:
    case Happening::feat_die_dropped:
    case Happening::shrugged_off: return Movement{names.die(hero, a), names.hero(hero), {}};
    case Happening::gained:
    case Happening::converted: return Movement{names.die(hero, a), {}, names.hero(hero)};
    case Happening::rolled: return Movement{names.die(hero, die_of(a, event.numbers[1])), {}, names.hero(hero)};
    case Happening::item_taken:
    case Happening::skill_taken: return Movement{names.card(a), {}, names.hero(hero)};
    case Happening::item_drained: return Movement{names.card(a), names.hero(hero), Handles::experience};
    case Happening::potion_taken: return Movement{names.card(a), {}, Handles::tokens};
    case Happening::experience_taken: return Movement{names.card(a), {}, Handles::experience};
    default: return std::nullopt;
    }
}

}  // namespace undercroft::one_deck_dungeon
