// Why the policy likes an answer.
#include "games/dungeoneer/names.h"
#include "games/dungeoneer/policy.h"
#include "games/dungeoneer/table.h"
#include "games/dungeoneer/words.h"

namespace undercroft::dungeoneer {

namespace {

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
        return player.health <= 3 ? health() : hint("save_life");
    case Do::draft: return peril_reason(view, names, Seat(action.b));
    case Do::pick_seat: {
        const Seat leader = most_quests_but(view, seat);
        return add(hint("stop_leader"), "target", names.hero(leader.is_none() ? Seat(action.a) : leader));
    }
    case Do::explore:
    case Do::place: {
        const Errand errand = best_errand(*catalogue_, state, seat);
        if (!errand.quest.is_none()) return hint("place_near").with("quest", names.quest(errand.quest.value));
        return hint("low_peril");
    }
    case Do::save_point: return hint("save_point");
    case Do::discard_card: return hint("keep_good_card");
    case Do::stand_up:
    case Do::dodge: return health();
    default: return hint("low_peril");
    }
}

}  // namespace undercroft::dungeoneer
