// Why an answer is not in the list, and which rules stand behind a question.
#include "games/one_deck_dungeon/names.h"
#include "games/one_deck_dungeon/play.h"
#include "games/one_deck_dungeon/words.h"

namespace undercroft::one_deck_dungeon {

namespace {

Problem because(const char* key) { return Problem(text(std::string("why_not.") + key)); }

bool has_die(const State& state, int code) {
    if (code < 0 || code > 127 || row_of(code) >= row_count || slot_of(code) >= state.encounter.slots) return false;
    return pool_in(state, slot_of(code)).count(code & 63) > 0;
}

Problem cannot_place(const Catalogue& catalogue, const State& state, Action action) {
    const EncounterState& encounter = state.encounter;
    if (!has_die(state, action.a)) return because("no_such_die");
    if (action.b < 0 || action.b >= encounter.box_count) return because("other");
    if (has_bit(encounter.filled, action.b)) return because("filled");
    if (!has_bit(fitting(catalogue, encounter, action.b), action.a & 63)) return because("wrong_die");
    const uint32_t open_shields = encounter.shields & ~uint32_t{encounter.filled};
    return because(open_shields != 0 && !has_bit(encounter.shields, action.b) ? "shields" : "other");
}

Problem cannot_use(const Catalogue& catalogue, const State& state, Action action) {
    if (action.a < 0 || action.a >= state.encounter.slots || action.b < 0 || static_cast<size_t>(action.b) >= catalogue.skills.size()) {
        return because("other");
    }
    const HeroState& hero = hero_in(state, action.a);
    if (!has_bit(hero.skills, action.b)) return because("other");
    if (has_bit(hero.used, action.b)) return because("skill_used");
    if (!has_bit(catalogue.usable[static_cast<size_t>(state.encounter.fight) - 1], action.b)) return because("skill_not_here");
    return because(catalogue.skill(action.b).cost == Cost::free ? "skill_idle" : "skill_price");
}

}  // namespace

Problem Words::why_not(const State& state, Seat, Action action) const {
    const Stage step = asked_step(state);
    const Do act = static_cast<Do>(action.kind);
    const bool placing = step == Stage::place;
    if (placing && act == Do::place) return cannot_place(*catalogue_, state, action);
    if (placing && act == Do::use_skill) return cannot_use(*catalogue_, state, action);
    if (placing && (act == Do::discard || act == Do::convert)) return because(has_die(state, action.a) ? "other" : "no_such_die");
    if ((placing && act == Do::drink) || act == Do::drink_healing || (step == Stage::face && act == Do::vanish)) {
        return because(state.tokens == 0 ? "no_tokens" : act == Do::drink_healing ? "other" : "unknown_potion");
    }
    if (step == Stage::choose_action && act == Do::explore) return because(deck_left(state) == 0 ? "deck_empty" : "doors_full");
    if (step == Stage::face && act == Do::flee) return because("cannot_flee");
    if (step == Stage::loot && (act == Do::loot_item || act == Do::loot_skill) && action.a >= 0 && action.a < state.seats) {
        const Card& card = catalogue_->card(state.cards[static_cast<size_t>(lowest_bit(state.loot))]);
        if (act == Do::loot_skill && card.skill == no_id) return because("other");
        const bool known = act == Do::loot_skill && has_bit(state.heroes[static_cast<size_t>(action.a)].skills, card.skill);
        return because(known ? "same_skill" : action.b == 0 ? "not_at_cap" : "other");
    }
    return because("other");
}

std::vector<std::string> Words::rules_for(const State& state, Seat) const {
    switch (asked_step(state)) {
    case Stage::turn_start: return {"ODD-TURN-11", "ODD-POTION-06"};
    case Stage::early_descent: return {"ODD-DESCEND-01"};
    case Stage::choose_action: return {"ODD-TURN-05", "ODD-EXPLORE-01", "ODD-ROOM-01"};
    case Stage::face: return {"ODD-ROOM-04", "ODD-ROOM-05", "ODD-POTION-11"};
    case Stage::split: return {"ODD-4P-08", "ODD-4P-09"};
    case Stage::stealth: return {"ODD-SKILL-17"};
    case Stage::drain: return {"ODD-ENC-12", "ODD-CONS-14"};
    case Stage::option: return {"ODD-ENC-03", "ODD-ENC-04"};
    case Stage::claim_order: return {"ODD-DICE-07", "ODD-DICE-08"};
    case Stage::share_bonus: return {"ODD-DICE-05", "ODD-DICE-06"};
    case Stage::feat:
    case Stage::drop_feat_die: return {"ODD-FEAT-01", "ODD-FEAT-06", "ODD-FEAT-07"};
    case Stage::place: return {"ODD-PLACE-01", "ODD-PLACE-02", "ODD-PLACE-06", "ODD-PLACE-11", "ODD-DICE-13"};
    case Stage::pay: return {"ODD-SKILL-02", "ODD-SKILL-04", "ODD-SKILL-06"};
    case Stage::effect: return {"ODD-SKILL-12", "ODD-SKILL-13", "ODD-SKILL-15"};
    case Stage::convert:
    case Stage::convert_to: return {"ODD-DICE-13", "ODD-DICE-14", "ODD-DICE-21"};
    case Stage::odd_wound: return {"ODD-CONS-05", "ODD-CONS-06"};
    case Stage::take_wound: return {"ODD-STAIRS-03", "ODD-STAIRS-05", "ODD-4P-18"};
    case Stage::respond: return {"ODD-CONS-11", "ODD-POTION-07"};
    case Stage::loot: return {"ODD-LOOT-01", "ODD-LOOT-12", "ODD-LOOT-14"};
    case Stage::level_up: return {"ODD-LEVEL-02", "ODD-LEVEL-04", "ODD-LEVEL-07", "ODD-LEVEL-12"};
    case Stage::turn_end: return {"ODD-TURN-10", "ODD-DESCEND-01"};
    case Stage::boss_split: return {"ODD-4P-15", "ODD-4P-17"};
    default: return {};
    }
}

}  // namespace undercroft::one_deck_dungeon
