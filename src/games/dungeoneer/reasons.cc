// Why the policy likes an answer.
#include "games/dungeoneer/battle.h"
#include "games/dungeoneer/names.h"
#include "games/dungeoneer/odds.h"
#include "games/dungeoneer/policy.h"
#include "games/dungeoneer/table.h"
#include "games/dungeoneer/words.h"

namespace undercroft::dungeoneer {

namespace {

constexpr int low_health = 3;

Message hint(const char* key) { return Names::message("hint", key); }

Seat most_quests_but(View view, Seat seat) {
    Seat leader;
    for (Seat other : others(view, seat)) {
        if (leader.is_none() || view.player(other).completed > view.player(leader).completed) leader = other;
    }
    return leader;
}

Message peril_reason(View view, const Names& names, Seat target) {
    return add(hint("spend_peril"), "target", names.hero(target)).with("peril", int64_t{view.player(target).peril});
}

bool has_step(View view, const Card& card, auto holds) {
    if (card.run == no_program) return false;
    for (uint16_t at = card.run; view.cards.steps[at].op != Op::end; ++at) {
        if (holds(view.cards.steps[at])) return true;
    }
    return false;
}

// What an instant does to its player: spares wounds, gives points; anything else is the policy's own judgement.
Message instant_reason(View view, const Card& card, const Player& player) {
    const auto spares = [](const Step& step) { return step.op == Op::heal || step.op == Op::guard || step.op == Op::leave_battle; };
    const auto gives = [](Points points) {
        return [points](const Step& step) { return step.op == Op::gain && static_cast<Points>(step.what) == points; };
    };
    if (has_step(view, card, spares)) {
        return player.health <= low_health ? hint("heal_first").with("health", int64_t{player.health}) : hint("spares_wounds");
    }
    if (has_step(view, card, gives(Points::ap))) return hint("gives_points");
    if (has_step(view, card, gives(Points::glory))) return hint("gives_glory");
    return hint("good_moment");
}

Message fight_reason(View view, const Attack& attack) {
    const Duel odds = duel_of(view, attack);
    return hint(odds.strike >= odds.counter ? "good_fight" : "bad_fight").with("chance", static_cast<int64_t>(odds.strike * 100 + 0.5f));
}

}  // namespace

Message Words::reason(const State& state, Seat seat, Action action) const {
    const View view{*catalogue_, state};
    const Names names(*catalogue_, state);
    const Player& player = view.player(seat);
    const auto health = [&] { return hint("heal_first").with("health", int64_t{player.health}); };
    switch (static_cast<Do>(action.kind)) {
    case Do::move:
    case Do::travel: {
        const LocationId to = action.kind == static_cast<uint16_t>(Do::travel)
                                  ? LocationId(action.a)
                                  : view.laid(player.place).next[static_cast<size_t>(action.a)];
        const Errand errand = best_errand(*catalogue_, state, seat);
        if (errand.home) return hint("homewards");
        if (errand.to_prepare) return hint("to_prepare");
        if (!errand.quest.is_none() && errand.steps[to.value] < errand.steps[player.place.value]) {
            return hint("towards_quest").with("quest", names.quest(errand.quest.value)).with("steps", int64_t{errand.steps[to.value]});
        }
        if (state.options.solo()) return hint("gives_glory");  // DG-SOLO-05
        const Location& place = (*catalogue_)[to];
        return hint("gain_points").with("glory", int64_t{place.glory}).with("peril", int64_t{place.peril});
    }
    case Do::attempt:
    case Do::search:
    case Do::take_escort:
    case Do::finish_escort:
    case Do::pick_up_escort:
        if (player.completed + 1 >= quests_to_win && !state.options.solo()) return hint("third_quest");
        return hint("completes_quest").with("quest", names.quest(action.a));
    case Do::play:
        if (action.b > 0) return peril_reason(view, names, Seat(action.b - 1));
        if (catalogue_->cards[static_cast<size_t>(action.a)].lasts == Lasts::permanent) return hint("lasting");
        return instant_reason(view, catalogue_->cards[static_cast<size_t>(action.a)], player);
    case Do::draft: return peril_reason(view, names, Seat(action.b));
    case Do::pick_seat: {
        const Seat leader = most_quests_but(view, seat);
        return add(hint("stop_leader"), "target", names.hero(leader.is_none() ? Seat(action.a) : leader));
    }
    case Do::attack:
    case Do::challenge_hero:
        return fight_reason(view, attack_by_hero(view, seat, Thing::hero(Seat(action.a)), static_cast<Form>(action.b)));
    case Do::challenge:
    case Do::fall_challenge: return fight_reason(view, attack_by_hero(view, seat, challenged(state, action), static_cast<Form>(action.b)));
    case Do::explore: return hint("explore");
    case Do::place: {
        const Errand errand = best_errand(*catalogue_, state, seat);
        if (!errand.quest.is_none()) return hint("place_near").with("quest", names.quest(errand.quest.value));
        return hint("nothing_better");
    }
    case Do::use_card:
    case Do::use_ability:
    case Do::use_artifact: return hint("good_moment");
    case Do::pass: return hint("keep_for_later");
    case Do::save_point: return hint("save_point");
    case Do::discard_card: return hint("keep_good_card");
    case Do::stand_up:
    case Do::dodge: return health();
    default: return hint("nothing_better");
    }
}

}  // namespace undercroft::dungeoneer
