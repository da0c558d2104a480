// What speaks for an answer, or against it, in one sentence for a person. Each is a fact about that answer: nothing is called good
// that another answer beats.
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
                    .with("tier", int64_t{better + 1})
                    .with("monster", names_.monster(shared_, stage));
            }
            if (gain == 2) return hint("weakness").with("hero", names_.hero(hero)).with("monster", names_.monster(shared_, stage));
        }
        const int lowest = *std::min_element(lane_.levels.begin(), lane_.levels.end());
        const auto lowest_ones = std::count(lane_.levels.begin(), lane_.levels.end(), static_cast<uint8_t>(lowest));
        const int fame = catalogue_.lowest_fame[static_cast<size_t>(std::min(max_level, lowest + 1))];
        if (now == lowest && lowest_ones == 1) return hint("lowest_level").with("fame", int64_t{fame});
        if (now == lowest) return hint("lowest_shared").with("count", int64_t{lowest_ones}).with("fame", int64_t{fame});
        return hint("strength").with("strength", int64_t{lane_.strength() + 1});
    }

    Message for_item(int item) const {
        if ((lane_.first_boxes >> item & 1) != 0)
            return hint("finish_item").with("item", names_.item(item)).with("text", names_.item(item, "text"));
        return hint("item_box").with("item", names_.item(item));
    }

    Message for_brewing() const {
        const int extra = has_talent(catalogue_, lane_, Effect::brew_bonus) ? catalogue_.talents[lane_.talent].value : 0;
        const int owned = std::min(potion_limit, lane_.potions + catalogue_.potions_per_brew + extra);
        if (owned == lane_.potions) return hint("potions_full");
        for (int count = lane_.potions + 1; count <= owned; ++count) {
            const Reward reward = catalogue_.potion_reward[static_cast<size_t>(count)];
            if (reward != Reward::none) return hint("potion_row").with("reward", reward_label(static_cast<int>(reward), 1));
        }
        const int stage = next_stage();
        if (stage >= 0 && lane_.has_entered(dungeon_.lairs[static_cast<size_t>(stage)]) &&
            !has_talent(catalogue_, lane_, Effect::no_monster_wounds)) {
            const Monster& monster = monster_of(stage);
            const int tier = tier_reached(shared_, monster, combat_power(catalogue_, lane_, monster));
            const int wounds = tier < 0 ? 0 : monster.wounds[static_cast<size_t>(tier)];
            if (wounds > 0)
                return hint("potions_for_monster").with("wounds", int64_t{wounds}).with("monster", names_.monster(shared_, stage));
        }
        return hint("potions_hearts").with("hearts", int64_t{hearts_per_potion * (owned - lane_.potions)});
    }

    // Of the rooms on the best way from here, the one that counts most.
    Message for_walking(int from, int moves) const {
        const int start = from;
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
        if (best_room >= 0) return for_room(best_room, start);
        return from == start ? hint("no_way_pays") : towards(from, start);
    }

    // What entering a room brings or costs, coming from another.
    Message for_room(int room, int from) const {
        const Room& each = catalogue_.rooms[static_cast<size_t>(room)];
        if (lane_.has_entered(room)) return towards(room, from);
        for (int stage = 0; stage < stage_count; ++stage) {
            const int left = rounds_to_fight(stage);
            if (dungeon_.lairs[static_cast<size_t>(stage)] == room && left >= 0) {
                return hint("lair_in_time").with("stage", int64_t{stage + 1}).with("rounds", int64_t{left});
            }
        }
        if (each.gem >= 0 && ((lane_.crossed_out | lane_.stolen) >> each.gem & 1) == 0) return for_gem(each.gem);
        if (each.reward != Reward::none) return hint("room_reward").with("reward", reward_label(static_cast<int>(each.reward), 1));
        if (each.minion_kind >= 0 && !has_bit(lane_.minions_out, room)) {
            const int level = lane_.level(each.minion_hero) + catalogue_.item_minion_level[lane_.second_boxes];
            return hint("minion")
                .with("minion", names_.minion(room))
                .with("level", int64_t{each.minion_level})
                .with("fame", int64_t{minion_gain()})
                .with("wounds", int64_t{std::max(0, each.minion_level - level)});
        }
        return towards(room, from);
    }

    Message for_gem(int letter) const {
        const int gain = lane_.gems < gem_limit ? catalogue_.gem_fame[lane_.gems + 1u] - catalogue_.gem_fame[lane_.gems] : 0;
        return hint("gem").with("letter", Names::letter(letter)).with("fame", int64_t{gain});
    }

    Message for_minion() const { return hint("minion_fame").with("fame", int64_t{minion_gain()}); }

    Message for_wound(bool potion) const {
        const size_t next = std::min(catalogue_.wound_penalty.size() - 1, lane_.wounds + size_t{1});
        const int cost = catalogue_.wound_penalty[next] - catalogue_.wound_penalty[lane_.wounds];
        if (lane_.resurrected == 0 && lane_.unhealed() >= lane_.health()) {
            return hint(potion ? "avoid_resurrection" : "resurrection").with("fame", int64_t{catalogue_.resurrection});
        }
        if (cost > 0) return hint(potion ? "heal_penalty" : "track_costs").with("fame", int64_t{cost});
        return hint(potion ? "heal_early" : "save_potion");
    }

    Message for_stop() const { return hint("gives_up_moves").with("moves", int64_t{lane_.moves_left}); }

    // Of two cards dealt, which promises more; said of both.
    Message for_card(float worth, float other_worth, const TextKey& other) const {
        return hint(worth >= other_worth ? "card_better" : "card_worse").with("card", other);
    }
    Message for_talent(int card) const {
        const int other = lane_.dealt_talents[0] == card ? lane_.dealt_talents[1] : lane_.dealt_talents[0];
        return for_card(talent_worth(catalogue_, card), talent_worth(catalogue_, other), names_.talent(other));
    }
    Message for_goal(int card) const {
        const int other = lane_.dealt_goals[0] == card ? lane_.dealt_goals[1] : lane_.dealt_goals[0];
        return for_card(goal_worth(catalogue_, card), goal_worth(catalogue_, other), names_.goal(other));
    }

private:
    const Monster& monster_of(int stage) const { return catalogue_.monsters[dungeon_.monsters[static_cast<size_t>(stage)]]; }

    int minion_gain() const {
        const size_t now = static_cast<size_t>(lane_.minions()), next = std::min<size_t>(minion_limit, now + 1);
        return catalogue_.minion_fame[next] - catalogue_.minion_fame[now];
    }

    // Rounds until the fight of a stage; negative when it is over.
    int rounds_to_fight(int stage) const {
        const int round = round_of_stage(catalogue_, stage);
        return round == shared_.round && shared_.phase == Phase::fight ? -1 : round - std::max<int>(1, shared_.round);
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

    // A room that gives nothing itself: closer to the next lair, new, or only a trap.
    Message towards(int room, int from) const {
        const Room& each = catalogue_.rooms[static_cast<size_t>(room)];
        const int stage = next_stage();
        if (stage >= 0 && !lane_.has_entered(dungeon_.lairs[static_cast<size_t>(stage)])) {
            const auto& distance = dungeon_.distance[catalogue_.item_passes[lane_.second_boxes]];
            const size_t lair = static_cast<size_t>(dungeon_.lairs[static_cast<size_t>(stage)]);
            const int away = distance[static_cast<size_t>(room)][lair];
            const int before = from == outside ? far_away + 1 : distance[static_cast<size_t>(from)][lair];
            if (away < before && away != far_away)
                return hint("lair_closer").with("stage", int64_t{stage + 1}).with("moves", int64_t{away});
        }
        if (each.trap && !has_talent(catalogue_, lane_, Effect::no_trap_wounds)) return hint("trap").with("room", room_name(room));
        return hint(lane_.has_entered(room) ? "back_again" : "new_room").with("room", room_name(room));
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
    switch (static_cast<Do>(action.kind)) {
    case Do::keep_talent: return reasons.for_talent(action.a);
    case Do::keep_goal: return reasons.for_goal(action.a);
    case Do::raise: return reasons.for_level(action.a);
    case Do::level: return reasons.for_level(action.b);
    case Do::fill: return reasons.for_item(action.a);
    case Do::make: return reasons.for_item(action.b);
    case Do::brew: return reasons.for_brewing();
    case Do::move:
        return reasons.for_walking(lane.room,
                                   catalogue_->face_moves[static_cast<size_t>(state.shared.faces[static_cast<size_t>(action.a)])]);
    case Do::enter: return reasons.for_room(room_at(action.a, 0), outside);
    case Do::step:
        return reasons.for_room(catalogue_->neighbours[static_cast<size_t>(lane.room)][static_cast<size_t>(action.a)], lane.room);
    case Do::stop: return reasons.for_stop();
    case Do::cross_out: return reasons.for_minion();
    case Do::wound_track: return reasons.for_wound(false);
    case Do::wound_potion: return reasons.for_wound(true);
    case Do::steal_gem: return reasons.for_gem(action.a);
    case Do::steal_nothing: return hint("gem_left");
    case Do::proceed: break;
    }
    return hint("all_done");
}

}  // namespace undercroft::paper_dungeons
