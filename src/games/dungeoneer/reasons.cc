// Why the policy likes an answer.
#include <algorithm>
#include <optional>
#include <vector>

#include "games/dungeoneer/names.h"
#include "games/dungeoneer/odds.h"
#include "games/dungeoneer/play.h"
#include "games/dungeoneer/prospects.h"
#include "games/dungeoneer/words.h"

namespace undercroft::dungeoneer {

namespace {

constexpr int worth_healing = 3;

Message hint(const char* key) { return Names::message("hint", key); }

// None where rivals are level.
Seat most_quests_but(Sight view, Seat seat) {
    Seat leader;
    int most = 0;
    for (Seat other : others(view, seat)) {
        const int quests = view.player(other).completed;
        if (quests == most) leader = Seat::none();
        if (quests <= most) continue;
        most = quests;
        leader = other;
    }
    return leader;
}

Message peril_reason(Sight view, const Names& names, Seat target) {
    return add(hint("spend_peril"), "target", names.hero(target)).with("peril", int64_t{view.player(target).peril});
}

bool has_step(Sight view, const Card& card, auto holds) {
    if (card.run == no_program) return false;
    for (uint16_t at = card.run; view.cards.steps[at].op != Op::end; ++at) {
        if (holds(view.cards.steps[at])) return true;
    }
    return false;
}

// What an instant does to its player: spares wounds, gives points; nothing where it does neither.
std::optional<Message> instant_reason(Sight view, const Card& card, const PlayerState& player) {
    const auto spares = [](const EffectStep& step) { return step.op == Op::heal || step.op == Op::guard || step.op == Op::leave_battle; };
    const auto gives = [](Points points) {
        return [points](const EffectStep& step) { return step.op == Op::gain && static_cast<Points>(step.what) == points; };
    };
    if (has_step(view, card, spares)) {
        return player.health <= worth_healing ? hint("heal_first").with("health", int64_t{player.health}) : hint("spares_wounds");
    }
    if (has_step(view, card, gives(Points::ap))) return hint("gives_points");
    if (has_step(view, card, gives(Points::glory))) return hint("gives_glory");
    return std::nullopt;
}

// Good only if no other fight on offer is better.
Message fight_reason(const Prospects& prospects, Action action) {
    constexpr float clear = 0.1f;
    const Duel odds = *prospects.fight(action);
    const auto of_hundred = [](float chance) { return static_cast<int64_t>(chance * 100 + 0.5f); };
    const char* key = odds.strike < odds.counter                                              ? "bad_fight"
                      : odds.strike > odds.counter + clear && prospects.is_best_fight(action) ? "good_fight"
                                                                                              : "even_fight";
    return hint(key).with("chance", of_hundred(odds.strike)).with("struck", of_hundred(odds.counter));
}

Message move_reason(Sight view, const Names& names, Seat seat, const Errand& errand, LocationId to) {
    const PlayerState& player = view.player(seat);
    if (errand.leads() && errand.steps[to.value] < errand.steps[player.place.value]) {
        if (errand.home) return hint("homewards");
        if (errand.to_prepare) return hint("to_prepare");
        if (!errand.quest.is_none()) {
            return hint("towards_quest").with("quest", names.quest(errand.quest.value)).with("steps", int64_t{errand.steps[to.value]});
        }
    }
    const auto gained = [&](Value what, int printed) {
        Asking asking;
        asking.what = what;
        asking.touched = Thing::hero(seat);
        asking.place = to;
        return std::max(0, printed + sum(view, asking));
    };
    const Location& place = view.cards[to];
    const int glory = gained(Value::entry_glory, place.glory);
    if (has_bit(player.visited, to.value) || glory == 0) return hint("looked_ahead");  // DG-MOVE-10: no points a second time
    if (view.state.options.solo()) return hint("gives_glory");                         // DG-SOLO-05
    return hint("gain_points").with("glory", int64_t{glory}).with("peril", int64_t{gained(Value::entry_peril, place.peril)});
}

}  // namespace

// What is said holds of this very answer; where no plain word does, the hint owns that it has looked ahead.
Message Words::reason(const State& state, Seat seat, Action action) const {
    const Sight view{*catalogue_, state};
    const Names names(*catalogue_, state);
    const Rules rules(catalogue_);
    const PlayerState& player = view.player(seat);
    ActionList offered;
    rules.list_actions(state, seat, offered);
    const Prospects prospects(view, seat, offered);
    const auto policy_likes_it = [&] {
        std::vector<float> ratings(offered.size());
        Policy{}.rate(rules, state, seat, offered, ratings);  // against the best, which is 0
        const auto own = std::find(offered.begin(), offered.end(), action);
        return own != offered.end() && ratings[static_cast<size_t>(own - offered.begin())] >= -0.01f;
    };
    const auto in_need = [&](const char* otherwise) {
        return player.health <= worth_healing ? hint("heal_first").with("health", int64_t{player.health}) : hint(otherwise);
    };
    switch (static_cast<Do>(action.kind)) {
    case Do::move:
    case Do::travel: {
        const LocationId to = action.kind == static_cast<uint16_t>(Do::travel)
                                  ? LocationId(action.a)
                                  : view.laid(player.place).next[static_cast<size_t>(action.a)];
        return move_reason(view, names, seat, prospects.errand(), to);
    }
    case Do::search: return hint("search_first").with("quest", names.quest(action.a));
    case Do::take_escort:
    case Do::pick_up_escort: return hint("escort_begins").with("quest", names.quest(action.a));
    case Do::attempt:
    case Do::finish_escort:
        if (player.completed + 1 >= quests_to_win && !state.options.solo()) return hint("third_quest");
        return hint("completes_quest").with("quest", names.quest(action.a));
    case Do::play:
        if (action.b == seat.index + 1) return hint("looked_ahead");  // a bane on the own hero
        if (action.b > 0) return peril_reason(view, names, Seat(action.b - 1));
        if (catalogue_->cards[static_cast<size_t>(action.a)].lasts == Lasts::permanent) return hint("lasting");
        if (const auto said = instant_reason(view, catalogue_->cards[static_cast<size_t>(action.a)], player)) return *said;
        return hint(policy_likes_it() ? "good_moment" : "looked_ahead");
    case Do::draft: return peril_reason(view, names, Seat(action.b));
    case Do::pick_seat: {
        const Seat leader = most_quests_but(view, seat);
        return leader == Seat(action.a) ? add(hint("stop_leader"), "target", names.hero(leader)) : hint("looked_ahead");
    }
    case Do::attack:
    case Do::challenge_hero:
    case Do::challenge:
    case Do::fall_challenge: return fight_reason(prospects, action);
    case Do::explore: return hint("explore");
    case Do::place: {
        const QuestId quest = prospects.placed_quest();
        if (quest.is_none() || !prospects.is_nearest(action)) return hint("looked_ahead");
        return hint("place_near").with("quest", names.quest(quest.value));
    }
    case Do::use_card:
    case Do::use_ability:
    case Do::use_artifact: return hint(policy_likes_it() ? "good_moment" : "looked_ahead");
    case Do::pass: return hint(policy_likes_it() ? "keep_for_later" : "looked_ahead");
    case Do::save_point: return hint("save_point");
    case Do::discard_card: return hint(policy_likes_it() ? "keep_good_card" : "looked_ahead");
    case Do::stand_up: return hint("on_your_feet");
    case Do::dodge: return in_need("spares_wounds");
    case Do::done:
        if (static_cast<Ask>(state.question) == Ask::feats && player.action_points == 0) return hint("no_points");
        if (prospects.quest_in_reach()) return in_need("looked_ahead");
        return hint(policy_likes_it() ? "nothing_better" : "looked_ahead");
    default: return hint("looked_ahead");
    }
}

}  // namespace undercroft::dungeoneer
