// How each option reads in a list.
#include <algorithm>

#include "games/dungeoneer/asking.h"
#include "games/dungeoneer/battle.h"
#include "games/dungeoneer/names.h"
#include "games/dungeoneer/odds.h"
#include "games/dungeoneer/words.h"

namespace undercroft::dungeoneer {

namespace {

Message with_exit(Message&& message, const Exit& exit) {
    return std::move(message)
        .with("exit", word_of(exit.kind))
        .with("stat", Names::stat(static_cast<int>(exit.stat)))
        .with("number", int64_t{exit.number});
}

Message power_words(const char* key, const Power& power) {
    return Names::message("action", key).with("glory", int64_t{power.glory}).with("points", int64_t{power.ap});
}

// One option in words; kept apart from the class so that each sort of answer is a short function.
class OptionWords {
public:
    OptionWords(const Catalogue& catalogue, const State& state, Seat seat)
        : catalogue_(catalogue), state_(state), view_{catalogue, state}, names_(catalogue, state), seat_(seat) {}

    Message say(Action action) const {
        const Do kind = static_cast<Do>(action.kind);
        switch (kind) {
        case Do::done: return done();
        case Do::play: return play(action);
        case Do::keep: return cost(add(plain("keep"), "card", names_.card(action.a)), CardId(action.a), seat_);
        case Do::use_card: return use_card(action);
        case Do::use_ability:
            return add(power_words("use_ability",
                                   catalogue_.powers_in(catalogue_[view_.player(seat_).hero].powers)[static_cast<size_t>(action.a)]),
                       "ability", names_.hero(seat_, "ability"))
                .with("text", names_.hero(view_.player(seat_).hero.value, "text"));
        case Do::use_artifact:
            return power_words("use_artifact",
                               catalogue_.powers_in(catalogue_.quests[static_cast<size_t>(action.a)].powers)[static_cast<size_t>(action.b)])
                .with("quest", names_.quest(action.a));
        case Do::draft: return draft(action);
        case Do::launch: return launch();
        case Do::move: return move(static_cast<Side>(action.a));
        case Do::travel: return travel(action.a);
        case Do::attempt:
            return plain("attempt").with("quest", names_.quest(action.a)).with("cost", int64_t{attempt_points(QuestId(action.a))});
        case Do::search:
        case Do::take_escort:
        case Do::finish_escort:
        case Do::pick_up_escort:
        case Do::abandon_escort:
        case Do::take_token: return plain(word_of(kind)).with("quest", names_.quest(action.a));
        case Do::pick_quest: return plain("pick_quest").with("monster", names_.quest_monster(action.a));
        case Do::stand_up: return stand_up();
        case Do::attack:
        case Do::challenge_hero:
            return fight(add(plain(word_of(kind)), "target", names_.hero(Seat(action.a))), Thing::hero(Seat(action.a)), action);
        case Do::challenge:
        case Do::fall_challenge: {
            const Thing monster = challenged(state_, action);
            return fight(add(plain(word_of(kind)), "monster", names_.thing(monster)), monster, action);
        }
        case Do::choose_form: return plain("choose_form").with("form", Names::stat(action.a));
        case Do::place: return place(action);
        case Do::pick_seat: return add(plain("pick_seat"), "target", names_.hero(Seat(action.a)));
        case Do::pick_card:
        case Do::to_hand:
        case Do::to_lair:
        case Do::to_discard: return add(plain(word_of(kind)), "card", names_.card(action.a));
        case Do::discard_card: return discard(action.a);
        case Do::pick_location: return pick_location(action.a);
        case Do::pick_exit:
            return with_exit(plain("pick_exit").with("location", names_.location(action.a)).with("side", Names::side(action.b)),
                             exit_of(view_, LocationId(action.a), static_cast<Side>(action.b)));
        case Do::pick_number: return plain("pick_number").with("number", int64_t{action.a});
        case Do::pick_hero:
            return plain("pick_hero").with("hero", names_.hero(int{action.a})).with("text", names_.hero(int{action.a}, "text"));
        default: return plain(word_of(kind));
        }
    }

private:
    static Message plain(const std::string& key) { return Names::message("action", key); }
    // DG-BATTLE-28: with the chances to strike and to be struck.
    Message fight(Message&& message, Thing defender, Action action) const {
        const Duel odds = duel_of(view_, attack_by_hero(view_, seat_, defender, static_cast<Form>(action.b)));
        const auto percent = [](float chance) { return static_cast<int64_t>(chance * 100 + 0.5f); };
        return std::move(message)
            .with("form", Names::stat(action.b))
            .with("strike", percent(odds.strike))
            .with("counter", percent(odds.counter));
    }
    Message done() const {
        switch (static_cast<Ask>(state_.question)) {
        case Ask::villainy: return plain("end_villainy").with("count", static_cast<int64_t>(state_.draft.size()));
        case Ask::feats: return plain("end_feats").with("points", int64_t{view_.player(seat_).action_points});
        case Ask::discard: return plain("discard_nothing");
        case Ask::solo_draw:
        case Ask::solo_treasure: return plain("decline");
        case Ask::challenge: return plain("no_challenge");
        case Ask::give_peril: return plain("to_nobody");
        case Ask::lay_location: return plain("pass");
        default: return plain("done");
        }
    }
    Message cost(Message&& message, CardId card, Seat payer) const {
        const Card& printed = catalogue_[card];
        const int points = printed.is_glory() ? glory_cost(view_, seat_, card) : peril_cost(view_, payer, card);
        return std::move(message).with("x", std::string(printed.costs_x ? "yes" : "no")).with("cost", int64_t{points});
    }
    Message play(Action action) const {
        const CardId card(action.a);
        if (action.b > 0) {
            const Seat target(action.b - 1);
            return cost(add(add(plain("play_on"), "card", names_.card(action.a)), "target", names_.hero(target)), card, target);
        }
        return cost(add(plain(catalogue_[card].is_glory() ? "play" : "play_peril"), "card", names_.card(action.a)), card, seat_);
    }
    Message use_card(Action action) const {
        const Card& card = catalogue_.cards[static_cast<size_t>(action.a)];
        if (action.b >= card.powers.count) return add(plain("use_kept"), "card", names_.card(action.a));
        return add(power_words("use_card", catalogue_.powers_in(card.powers)[static_cast<size_t>(action.b)]), "card",
                   names_.card(action.a));
    }
    Message launch() const {  // DG-VILL-06: what was set aside, and for whom
        MessageList encounters;
        for (const Draft& each : state_.draft) {
            encounters.items.push_back(
                add(add(plain("drafted"), "card", names_.card(each.card.value)), "target", names_.hero(each.target)));
        }
        return plain("launch").with("count", static_cast<int64_t>(state_.draft.size())).with("encounters", std::move(encounters));
    }
    Message draft(Action action) const {
        const CardId card(action.a);
        const bool trap = catalogue_[card].type == CardType::trap;
        Message message =
            add(add(plain(trap ? "draft_trap" : "draft"), "card", names_.card(action.a)), "target", names_.hero(Seat(action.b)));
        if (!trap) message.with("form", Names::stat(action.c));
        return std::move(message).with("cost", int64_t{peril_cost(view_, Seat(action.b), card)});
    }
    Message move(Side side) const {
        const LocationId place = view_.player(seat_).place;
        const LocationId to = view_.laid(place).next[static_cast<size_t>(side)];
        Message message = plain("move_" + word_of(side));
        if (!to.is_none()) message.with("location", names_.location(to.value)).with("there", what_waits(to));
        Exit exit = exit_of(view_, place, side);
        const bool held = (view_.player(seat_).held_exits >> static_cast<int>(side) & 1) != 0;
        const Thing hero = Thing::hero(seat_);
        const bool ignored = (exit.kind == ExitKind::blocked && permits(view_, Value::ignore_blocked_exit, hero)) ||
                             (exit.kind == ExitKind::trap && permits(view_, Value::ignore_trap_exit, hero));
        if (held || ignored) exit.kind = ExitKind::open;  // DG-MOVE-19
        return with_exit(std::move(message), exit);
    }
    Message travel(int to) const {
        const Location& here = catalogue_[view_.player(seat_).place];
        const Location& there = catalogue_.locations[static_cast<size_t>(to)];
        const bool portal = here.region != there.region;
        const bool passage = !portal && here.passage != 0 && here.passage == there.passage;
        return plain(portal    ? "travel_portal"
                     : passage ? "travel"
                               : "travel_bridge")
            .with("location", names_.location(to))
            .with("there", what_waits(LocationId(to)));
    }
    // What entering brings: Glory and Peril with everything that changes them, influences above all (DG-QUEST-13), alone the rolls
    // (DG-SOLO-08); and the barrier that waits (DG-BARR), unless it is switched off or does nothing to this hero.
    Message what_waits(LocationId to) const {
        const Location& place = catalogue_[to];
        const Thing hero = Thing::hero(seat_);
        const bool off = view_.laid(to).barrier_is_off() ||
                         (place.barrier == BarrierKind::spikes && permits(view_, Value::ignore_spikes, hero)) ||
                         (place.barrier == BarrierKind::pit && permits(view_, Value::ignore_pit, hero));
        const bool fresh = !has_bit(view_.player(seat_).visited, to.value);  // DG-REC-07
        State entered = state_;
        entered.players[at(seat_)].place = to;
        const Sight there{catalogue_, entered};
        const bool rolls = state_.options.solo() && (fresh || view_.has(Switch::solo_rolls_every_entry));
        return plain("there")
            .with("new", std::string(fresh ? "yes" : "no"))
            .with("glory", int64_t{entry_points(there, seat_, Value::entry_glory, place.glory)})
            .with("peril", int64_t{entry_points(there, seat_, Value::entry_peril, place.peril)})
            .with("points", std::string(!state_.options.solo() ? "peril"
                                        : rolls                ? "rolls"
                                                               : "none"))
            .with("barrier", word_of(off ? BarrierKind::none : place.barrier))
            .with("stat", Names::stat(static_cast<int>(place.barrier_stat)))
            .with("number", int64_t{place.barrier_number});
    }
    // The cell and a neighbour: "0,-1: north of Crossroads".
    Message place(Action action) const {
        Message message = plain(action.c != 0 ? "place_turned" : "place").with("x", int64_t{action.a}).with("y", int64_t{action.b});
        const Region region = region_of_placed();
        for (int side = 0; side < 4; ++side) {
            for (int i : Bits{state_.laid}) {
                const MapCard& card = state_.map[static_cast<size_t>(i)];
                const bool there =
                    card.x + step_x[static_cast<size_t>(side)] == action.a && card.y + step_y[static_cast<size_t>(side)] == action.b;
                if (there && catalogue_.locations[static_cast<size_t>(i)].region == region && i != placed().value) {
                    return std::move(message).with("side", Names::side(side)).with("location", names_.location(i));
                }
            }
        }
        return std::move(message).with("side", std::string("none")).with("location", std::string());
    }
    LocationId placed() const { return drawn_location(state_); }
    Region region_of_placed() const { return placed().is_none() ? Region::dungeon : catalogue_[placed()].region; }
    int attempt_points(QuestId quest) const {
        const PlayerState& player = view_.player(seat_);
        const bool first = view_.has(Switch::free_attempt_per_quest) ? state_.quests[at(quest)].tried == 0 : player.attempts == 0;
        const int printed = catalogue_[quest].first_attempt_ap;
        return first ? printed : std::max(1, printed);
    }
    Message stand_up() const {
        const PlayerState& player = view_.player(seat_);
        if (player.stand_number == 0) return plain("stand_up");
        return plain("stand_up_threat").with("stat", Names::stat(player.stand_stat)).with("number", int64_t{player.stand_number});
    }
    Message discard(int card) const {
        const CardType type = catalogue_.cards[static_cast<size_t>(card)].type;
        const bool gives_up = state_.question == static_cast<uint8_t>(Ask::sacrifice);
        const PlayerState& player = view_.player(seat_);
        const CardId id(card);
        return add(plain(!gives_up && player.inventory.has(id) ? "discard_from_inventory"
                         : !gives_up && player.lair.has(id)    ? "discard_from_lair"
                         : !gives_up                           ? "discard_card"
                         : type == CardType::boon              ? "give_up_boon"
                                                               : "give_up_treasure"),
                   "card", names_.card(card));
    }
    Message pick_location(int place) const {
        if (state_.question == static_cast<uint8_t>(Ask::place_ice)) {
            return plain("pick_location_ice")
                .with("location", names_.location(place))
                .with("count", int64_t{state_.map[static_cast<size_t>(place)].ice});
        }
        return plain("pick_location").with("location", names_.location(place));
    }

    const Catalogue& catalogue_;
    const State& state_;
    Sight view_;
    Names names_;
    Seat seat_;
};

}  // namespace

Message Words::action(const State& state, Seat seat, Action action) const { return OptionWords(*catalogue_, state, seat).say(action); }

}  // namespace undercroft::dungeoneer
