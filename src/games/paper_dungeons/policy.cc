#include "games/paper_dungeons/policy.h"

#include <algorithm>

#include "games/paper_dungeons/estimate.h"
#include "games/paper_dungeons/lane.h"
#include "games/paper_dungeons/scoring.h"

namespace undercroft::paper_dungeons {

namespace {

float rate_wound(const Catalogue& catalogue, const Shared& shared, const Lane& lane, bool on_track) {
    if (!on_track) return 0.0f;
    const size_t wounds = lane.wounds;
    const size_t next = std::min(wounds + 1, catalogue.wound_penalty.size() - 1);  // past the end of the track there is no shield
    float cost = static_cast<float>(catalogue.wound_penalty[next] - catalogue.wound_penalty[wounds]);
    if (lane.resurrected == 0 && lane.wounds >= lane.health()) cost += static_cast<float>(catalogue.resurrection);
    // A heart kept for later is worth something while rounds remain; two wounds share a step of the penalty.
    const float heart = shared.round >= round_count ? 0.0f : 0.45f;
    return heart - (cost > 0 ? cost
                             : 0.3f * static_cast<float>(catalogue.wound_penalty[std::min<size_t>(24, wounds + 2)] -
                                                         catalogue.wound_penalty[wounds]));
}

float rate_minion(const Catalogue& catalogue, const Lane& lane, int room) {
    const Room& each = catalogue.rooms[static_cast<size_t>(room)];
    // A hard one far from being beaten saves most wounds.
    return static_cast<float>(std::max(0, each.minion_level - lane.level(each.minion_hero))) + 0.1f * static_cast<float>(each.minion_level);
}

}  // namespace

void Policy::rate(const Rules& rules, const State& state, Seat seat, const ActionList& actions, std::span<float> ratings) const {
    const Catalogue& catalogue = rules.catalogue();
    const Shared& shared = state.shared;
    const Lane& lane = state.lanes[static_cast<size_t>(seat.index)];
    const Estimate estimate(catalogue, shared, lane);
    const bool uses_dice = lane.ask == Ask::use_die;
    const float here = uses_dice && lane.room != outside ? estimate.outlook(lane.room, lane.explored) : 0.0f;
    const float walk2 = uses_dice ? estimate.walk(lane.room, 2, lane.explored) - here : 0.0f;
    const bool alchemist = has_talent(catalogue, lane, Effect::brew_bonus);
    const float brew = uses_dice ? estimate.potions(catalogue.potions_per_brew + (alchemist ? 1 : 0)) : 0.0f;
    for (uint32_t i = 0; i < actions.size(); ++i) {
        const Action action = actions[i];
        float& rating = ratings[i];
        rating = 0;
        switch (static_cast<Do>(action.kind)) {
        case Do::keep_talent: rating = talent_worth(catalogue, action.a); break;
        case Do::keep_goal: rating = goal_worth(catalogue, action.a); break;
        case Do::steal_gem: {
            const int room = catalogue.gem_room[static_cast<size_t>(action.a)];
            rating = 3.0f + 0.3f * static_cast<float>(row_of(room));  // the far ones are hard to reach
            break;
        }
        case Do::raise: rating = estimate.level(action.a); break;
        case Do::cross_out: rating = rate_minion(catalogue, lane, action.a); break;
        case Do::fill: rating = estimate.item_box(action.a); break;
        case Do::level: {
            rating = estimate.level(action.b);
            // A clover is worth keeping for what no other die can do.
            if (shared.faces[static_cast<size_t>(action.a)] == Face::clover) rating -= 0.2f;
            break;
        }
        case Do::make:
            rating = estimate.item_box(action.b) - (shared.faces[static_cast<size_t>(action.a)] == Face::clover ? 0.2f : 0.0f);
            break;
        case Do::brew: rating = brew - (shared.faces[static_cast<size_t>(action.a)] == Face::clover ? 0.4f : 0.0f); break;
        case Do::move: {
            const Face face = shared.faces[static_cast<size_t>(action.a)];
            if (face == Face::boots) {
                rating = estimate.walk(lane.room, 3, lane.explored) - here;
            } else {
                rating = walk2 - (face == Face::clover ? 0.4f : 0.0f);
            }
            break;
        }
        case Do::enter: {
            const int room = room_at(action.a, 0);
            rating = estimate.room(room, lane.explored) + estimate.walk(room, lane.moves_left - 1, lane.explored | bit(room));
            break;
        }
        case Do::step: {
            const int room = catalogue.neighbours[static_cast<size_t>(lane.room)][static_cast<size_t>(action.a)];
            rating = estimate.room(room, lane.explored) + estimate.walk(room, lane.moves_left - 1, lane.explored | bit(room));
            break;
        }
        case Do::stop: rating = lane.room == outside ? -1.0f : estimate.outlook(lane.room, lane.explored) + 0.01f; break;
        case Do::wound_track: rating = rate_wound(catalogue, shared, lane, true); break;
        case Do::wound_potion: rating = rate_wound(catalogue, shared, lane, false); break;
        case Do::steal_nothing:
        case Do::proceed: break;
        }
    }
}

Action Policy::pick(const Rules& rules, const State& state, Seat seat, const ActionList& actions, Rng&) const {
    std::array<float, ActionList::capacity> ratings;
    rate(rules, state, seat, actions, std::span(ratings).first(actions.size()));
    const auto best = std::max_element(ratings.begin(), ratings.begin() + actions.size());
    return actions[static_cast<uint32_t>(best - ratings.begin())];
}

double Policy::worth(const Rules& rules, const State& state, Seat seat) const {
    const int own = rules.score(state, seat);
    int best = -1000;
    for (int i = 0; i < rules.seats(state); ++i) {
        if (Seat(i) != seat) best = std::max(best, rules.score(state, Seat(i)));
    }
    return best == -1000 ? own : own - 0.7 * best;  // the others' fame is mostly out of reach, so it adds more noise than sense
}

}  // namespace undercroft::paper_dungeons
