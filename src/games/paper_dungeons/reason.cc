// Why the policy likes an answer, in one sentence for a person.
#include <algorithm>

#include "games/paper_dungeons/estimate.h"
#include "games/paper_dungeons/lane.h"
#include "games/paper_dungeons/names.h"
#include "games/paper_dungeons/scoring.h"
#include "games/paper_dungeons/words.h"

namespace undercroft::paper_dungeons {

namespace {

Message hint(const char* key) { return Names::message("hint", key); }

class Reasons {
public:
    Reasons(const Catalogue& catalogue, const State& state, Seat seat)
        : catalogue_(catalogue),
          names_(catalogue),
          shared_(state.shared),
          lane_(state.lanes[static_cast<size_t>(seat.index)]),
          dungeon_(catalogue.dungeons[shared_.dungeon]),
          estimate_(catalogue, shared_, lane_) {}

    Message for_level(int hero) const {
        const int now = lane_.levels[static_cast<size_t>(hero)];
        if (now + 1 == catalogue_.ability_level) {
            return hint("ability_near").with("hero", names_.hero(hero)).with("level", int64_t{now + 1});
        }
        const int stage = next_stage();
        if (stage >= 0) {
            const Monster& monster = monster_of(stage);
            const int power = combat_power(catalogue_, lane_, monster);
            const int gain = static_cast<int>(monster.weakness) == hero ? 2 : 1;
            const int better = tier_reached(shared_, monster, power + gain);
            if (better > tier_reached(shared_, monster, power)) {
                return hint("next_tier")
                    .with("power", int64_t{power + gain})
                    .with("needed", int64_t{monster.power[static_cast<size_t>(better)]})
                    .with("monster", names_.monster(shared_, stage));
            }
            if (gain == 2) return hint("weakness").with("hero", names_.hero(hero)).with("monster", names_.monster(shared_, stage));
        }
        const int lowest = *std::min_element(lane_.levels.begin(), lane_.levels.end());
        if (now == lowest) return hint("lowest_level").with("fame", int64_t{catalogue_.lowest_fame[static_cast<size_t>(lowest + 1)]});
        return hint("colour_fits").with("hero", names_.hero(hero));
    }

    Message for_item(int item) const {
        if ((lane_.first_boxes >> item & 1) != 0)
            return hint("finish_item").with("item", names_.item(item)).with("text", names_.item(item, "text"));
        return hint("item_box").with("item", names_.item(item));
    }

    Message for_brewing() const {
        for (int owned = lane_.potions + 1; owned <= std::min(potion_limit, lane_.potions + catalogue_.potions_per_brew); ++owned) {
            const Reward reward = catalogue_.potion_reward[static_cast<size_t>(owned)];
            if (reward != Reward::none) return hint("potion_row").with("reward", reward_label(static_cast<int>(reward), 1));
        }
        const int stage = next_stage();
        if (stage < 0) return hint("nothing_better");
        return hint("potions_for_monster").with("wounds", int64_t{monster_of(stage).wounds[0]});
    }

    // Of the rooms on the best way from here, the one that counts most.
    Message for_walking(int from, int moves) const {
        uint64_t seen = lane_.explored;
        int best_room = -1;
        float best = 0;
        for (; moves > 0; --moves) {
            const int to = next_room(from, moves, seen);
            if (to < 0) break;
            const float value = estimate_.room(to, seen);
            if (value > best) {
                best = value;
                best_room = to;
            }
            seen |= bit(to);
            from = to;
        }
        return best_room >= 0 ? for_room(best_room) : towards(from);
    }

    Message for_room(int room) const {
        const Room& each = catalogue_.rooms[static_cast<size_t>(room)];
        for (int stage = 0; stage < stage_count; ++stage) {
            const int left = rounds_to_fight(stage);
            if (dungeon_.lairs[static_cast<size_t>(stage)] == room && left >= 0 && !lane_.has_entered(room)) {
                return hint("lair_in_time").with("stage", int64_t{stage + 1}).with("rounds", int64_t{left});
            }
        }
        if (lane_.has_entered(room)) return towards(room);
        if (each.gem >= 0 && ((lane_.crossed_out | lane_.stolen) >> each.gem & 1) == 0 && lane_.gems < gem_limit) {
            const int gain = catalogue_.gem_fame[lane_.gems + 1u] - catalogue_.gem_fame[lane_.gems];
            return hint("gem").with("letter", Names::letter(each.gem)).with("fame", int64_t{gain});
        }
        if (each.reward != Reward::none) return hint("room_reward").with("reward", reward_label(static_cast<int>(each.reward), 1));
        if (each.minion_kind >= 0 && !has_bit(lane_.minions_out, room)) {
            if (lane_.level(each.minion_hero) + catalogue_.item_minion_level[lane_.second_boxes] >= each.minion_level) {
                return hint("minion_easy").with("minion", names_.minion(room)).with("level", int64_t{each.minion_level});
            }
            return hint("minion_fame")
                .with("fame", int64_t{catalogue_.minion_fame[static_cast<size_t>(std::min(minion_limit, lane_.minions() + 1))]});
        }
        return towards(room);
    }

    Message for_wound(bool potion) const {
        const int next = std::min(24, lane_.wounds + 1);
        const int cost = catalogue_.wound_penalty[static_cast<size_t>(next)] - catalogue_.wound_penalty[lane_.wounds];
        if (potion && lane_.resurrected == 0 && lane_.wounds >= lane_.health())
            return hint("avoid_resurrection").with("fame", int64_t{catalogue_.resurrection});
        if (potion) return hint("heal_penalty").with("fame", int64_t{std::max(1, cost)});
        return hint("save_potion");
    }

private:
    const Monster& monster_of(int stage) const { return catalogue_.monsters[dungeon_.monsters[static_cast<size_t>(stage)]]; }

    // Rounds until the fight of a stage; negative when it is over.
    int rounds_to_fight(int stage) const {
        int seen = 0;
        for (int round = 1; round <= round_count; ++round) {
            if (catalogue_.ends_stage[static_cast<size_t>(round)] && seen++ == stage) return round - std::max<int>(1, shared_.round);
        }
        return -1;
    }
    int next_stage() const {
        for (int stage = 0; stage < stage_count; ++stage) {
            if (rounds_to_fight(stage) >= 0) return stage;
        }
        return -1;
    }

    int next_room(int from, int moves, uint64_t seen) const {
        int best_room = -1;
        float best = from == outside ? -100.0f : estimate_.outlook(from, seen);
        const auto consider = [&](int to) {
            const float value = estimate_.room(to, seen) + estimate_.walk(to, moves - 1, seen | bit(to));
            if (value > best) {
                best = value;
                best_room = to;
            }
        };
        if (from == outside) {
            for (int column = 0; column < column_count; ++column) consider(room_at(column, 0));
        } else {
            const uint8_t passes = catalogue_.item_passes[lane_.second_boxes];
            for (int direction : Bits(dungeon_.exits[passes][static_cast<size_t>(from)])) {
                consider(catalogue_.neighbours[static_cast<size_t>(from)][static_cast<size_t>(direction)]);
            }
        }
        return best_room;
    }

    Message towards(int room) const {
        const int stage = next_stage();
        if (stage < 0 || room < 0) return hint("nothing_better");
        const uint8_t passes = catalogue_.item_passes[lane_.second_boxes];
        const int away =
            dungeon_.distance[passes][static_cast<size_t>(room)][static_cast<size_t>(dungeon_.lairs[static_cast<size_t>(stage)])];
        if (lane_.has_entered(dungeon_.lairs[static_cast<size_t>(stage)]) || away == 0) return hint("nothing_better");
        return hint("lair_closer").with("stage", int64_t{stage + 1}).with("moves", int64_t{away});
    }

    const Catalogue& catalogue_;
    Names names_;
    const Shared& shared_;
    const Lane& lane_;
    const Dungeon& dungeon_;
    Estimate estimate_;
};

}  // namespace

Message Words::reason(const State& state, Seat seat, Action action) const {
    const Reasons reasons(*catalogue_, state, seat);
    const Lane& lane = state.lanes[static_cast<size_t>(seat.index)];
    switch (static_cast<ActionKind>(action.kind)) {
    case ActionKind::keep_talent: return hint("talent_fits");
    case ActionKind::keep_goal: return hint("goal_fits");
    case ActionKind::raise: return reasons.for_level(action.a);
    case ActionKind::level: return reasons.for_level(action.b);
    case ActionKind::fill: return reasons.for_item(action.a);
    case ActionKind::make: return reasons.for_item(action.b);
    case ActionKind::brew: return reasons.for_brewing();
    case ActionKind::move:
        return reasons.for_walking(lane.room,
                                   catalogue_->face_moves[static_cast<size_t>(state.shared.faces[static_cast<size_t>(action.a)])]);
    case ActionKind::enter: return reasons.for_room(room_at(action.a, 0));
    case ActionKind::step: return reasons.for_room(catalogue_->neighbours[static_cast<size_t>(lane.room)][static_cast<size_t>(action.a)]);
    case ActionKind::cross_out: {
        const int next = std::min(minion_limit, lane.minions() + 1);
        return hint("minion_fame").with("fame", int64_t{catalogue_->minion_fame[static_cast<size_t>(next)]});
    }
    case ActionKind::wound_track: return reasons.for_wound(false);
    case ActionKind::wound_potion: return reasons.for_wound(true);
    case ActionKind::steal_gem: return hint("gem").with("letter", Names::letter(action.a)).with("fame", int64_t{catalogue_->gem_fame[1]});
    default: return hint("nothing_better");
    }
}

}  // namespace undercroft::paper_dungeons
