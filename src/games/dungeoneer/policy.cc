#include "games/dungeoneer/policy.h"

#include <algorithm>

#include "games/dungeoneer/appraisal.h"
#include "games/dungeoneer/prospects.h"

namespace undercroft::dungeoneer {

namespace {

// A quest still open that has a place in that part of the map, laid already or not.
bool has_errand_in(Sight view, Seat seat, Region region) {
    for (int i : Bits{view.dealt_quests()}) {
        const Quest& quest = view.cards[QuestId(i)];
        if (!is_open_to(view, seat, QuestId(i))) continue;
        for (int place = 0; place < static_cast<int>(view.cards.locations.size()); ++place) {
            const bool counts = has_bit(quest.ends, place) || is_place_of(view, quest, LocationId(place));
            if (counts && view.cards[LocationId(place)].region == region) return true;
        }
    }
    return false;
}

constexpr float quest_worth = 40;  // against 1 for a point of Glory
constexpr float glory_price = 0.55f;
constexpr float peril_price = 0.3f;  // rivals' points: what is left lies there for the next turn
constexpr float refused = -10;

// Rates one answer in points of about one Glory; passing and ending are 0 or a little more.
class Judge {
public:
    Judge(const Catalogue& catalogue, const State& state, Seat seat)
        : view_{catalogue, state},
          seat_(seat),
          player_(state.players[at(seat)]),
          ask_(static_cast<Ask>(state.question)),
          errand_(needs_errand(ask_) ? best_errand(catalogue, state, seat) : Errand{}),
          eye_(view_, seat, errand_.leads() ? &errand_.steps : nullptr) {
        if (ask_ == Ask::place_location && !player_.place.is_none()) flood(view_, bit(player_.place.value), from_hero_);
    }

    float rate(Action action) const {
        switch (static_cast<Do>(action.kind)) {
        case Do::pass: return 0;
        case Do::done: return ask_ == Ask::feats ? 0.1f : 0.0f;
        case Do::play: return play(CardId(action.a), action.b == 0 ? Seat::none() : Seat(action.b - 1));
        case Do::keep: return keep(CardId(action.a));
        case Do::use_card: return use(Thing::card(CardId(action.a)), view_.cards[CardId(action.a)].powers, action.b);
        case Do::use_ability: return use(Thing::hero(seat_), view_.cards[player_.hero].powers, action.a);
        case Do::use_artifact: return use(Thing::quest(QuestId(action.a)), view_.cards[QuestId(action.a)].powers, action.b);
        case Do::draft: return draft(CardId(action.a), Seat(action.b), static_cast<Form>(action.c));
        case Do::launch: return 0.5f;
        case Do::move:
            return move(view_.laid(player_.place).next[static_cast<size_t>(action.a)],
                        exit_of(view_, player_.place, static_cast<Side>(action.a)));
        case Do::travel: return move(LocationId(action.a), Exit{});
        case Do::explore: return explore();
        case Do::attempt: return attempt(QuestId(action.a));
        case Do::search:
            return 30.0f * search_chance(view_, seat_, view_.cards.quests[static_cast<size_t>(action.a)], player_.place) - 0.5f;
        case Do::take_escort:
        case Do::pick_up_escort: return 60;
        case Do::finish_escort: return 100;
        case Do::abandon_escort:
        case Do::lie_down: return refused;
        case Do::stand_up: return 55;
        case Do::attack:
        case Do::challenge_hero: return hero_attack(Seat(action.a), static_cast<Form>(action.b));
        case Do::challenge:
        case Do::fall_challenge: return challenge(action);
        case Do::choose_form: return form_of_monster(static_cast<Form>(action.a));
        case Do::place: return place(action);
        case Do::pick_seat: return pick(action, -eye_.side(Seat(action.a)));
        case Do::pick_card:
        case Do::pick_quest:
        case Do::pick_exit: return pick(action, 0);
        case Do::pick_location:
            if (ask_ == Ask::entrance) return start(LocationId(action.a));
            return ask_ == Ask::place_ice ? ice(LocationId(action.a)) : pick(action, pick_location(LocationId(action.a)));
        case Do::pick_number: return amount(action.a);
        case Do::discard_card: return discard(CardId(action.a));
        case Do::to_discard: return 0;
        case Do::to_lair: return player_.lair.count() >= lair_size ? 0.2f : 1.0f;
        case Do::to_hand: return player_.lair.count() >= lair_size ? 0.8f : 0.5f;
        case Do::save_point:
        case Do::deal_wound: return 1;
        case Do::take_token: return 20;
        case Do::draw_glory: return (player_.hand & view_.cards.glory_cards).count() < 3 ? 2.0f : 1.0f;
        case Do::draw_peril: return 1.5f;
        case Do::dodge: return player_.health <= 3 ? 1.0f : -1.0f;
        default: return 0;
        }
    }

private:
    static bool needs_errand(Ask ask) {
        return ask == Ask::feats || ask == Ask::place_location || ask == Ask::choose_target || ask == Ask::window || ask == Ask::shift_to;
    }
    static float offer(float value, float price) { return value > price ? value - price : refused; }

    float play(CardId card, Seat target) const {
        const Card& printed = view_.cards[card];
        if (printed.costs_x) {
            const int most = printed.is_glory() ? player_.glory : target.is_none() ? 1 : view_.player(target).peril;
            float best = refused;
            for (int x = 1; x <= std::min(most, 6); ++x) best = std::max(best, worth_of_x(card, target, x));
            return best > 0 && ask_ == Ask::feats ? 12 + best : best;
        }
        const float value = eye_.play(card, target, 1);
        if (!printed.is_glory()) return offer(value, peril_price * static_cast<float>(printed.cost));
        const float net = offer(value, glory_price * static_cast<float>(glory_cost(view_, seat_, card)));
        if (net <= 0 || ask_ != Ask::feats) return net;
        return (printed.lasts == Lasts::instant ? 12.0f : 40.0f) + net;  // what helps the turn comes before it
    }
    float worth_of_x(CardId card, Seat target, int x) const {
        const float price = view_.cards[card].is_glory() ? glory_price : peril_price;
        return offer(eye_.play(card, target, x), price * static_cast<float>(x));
    }
    // A potion paid for now while there is Glory to spare; it is at hand when Glory is not.
    float keep(CardId card) const {
        if (player_.glory < view_.cards[card].cost + 3 || player_.hand_count < 4) return refused;
        return 1.0f;
    }
    float use(Thing source, Range powers, int index) const {
        if (index >= powers.count) {  // a kept potion: paid for already, worth using once it does something
            const float value = eye_.play(source.card(), Seat::none(), 1);
            return value > 1.5f ? (ask_ == Ask::feats ? 12 + value : value) : refused;
        }
        const Power& power = view_.cards.powers_in(powers)[static_cast<size_t>(index)];
        Context context;
        context.you = seat_;
        context.source = source;
        context.bearer = Thing::hero(seat_);
        context.target = context.bearer;
        context.x = 1;
        const float value = eye_.power(power, context);
        const float price = glory_price * static_cast<float>(power.costs_x ? 1 : power.glory) + 1.5f * static_cast<float>(power.ap) + 0.05f;
        const float net = offer(value, price);
        return net > 0 && ask_ == Ask::feats ? 12 + net : net;
    }

    float draft(CardId card, Seat target, Form form) const {
        return 1.0f + offer(eye_.attack(card, target, form), peril_price * static_cast<float>(view_.cards[card].cost));
    }

    float attempt(QuestId id) const {
        const QuestOdds odds = quest_odds(view_, seat_, id);
        // Alone each of the three quests is needed.
        const bool decides = player_.completed + 1 >= quests_to_win || view_.state.options.solo();
        const float prize = decides ? 4 * quest_worth : quest_worth;
        const Quest& quest = view_.cards[id];
        float risk = quest.price_health > 0 ? eye_.wound(seat_) * 0.5f : 0.0f;
        if (quest.threat.fail != no_program) risk += (1 - odds.attempt) * eye_.wound(seat_);
        if (quest.monster.health > 0) {
            float worst = 0;
            for (int form : Bits{quest.monster.attack_forms}) {
                worst = std::max(worst, duel_of(view_, imagined(view_, Thing::quest(id), seat_, static_cast<Form>(form))).strike);
            }
            risk += worst * eye_.wound(seat_);
        }
        return prize * odds.attempt - risk;
    }

    float move(LocationId to, const Exit& exit) const {
        const Location& place = view_.cards[to];
        float value = 0;
        if (errand_.leads() && errand_.steps[to.value] != no_way) {
            value += (3.0f + 6.0f * errand_.worth) *
                     static_cast<float>(static_cast<int>(errand_.steps[player_.place.value]) - errand_.steps[to.value]);
        }
        const float fear = player_.health <= 2 ? 0.9f : player_.health <= 4 ? 0.6f : 0.45f;
        if (!has_bit(player_.visited, to.value)) value += 1.1f * static_cast<float>(place.glory) - fear * static_cast<float>(place.peril);
        const float harm = eye_.wound(seat_);
        const auto fails = [&](Stat stat, ThreatFrom from, int number) {
            return 1 - threat_chance(threat_bonus(view_, seat_, stat, from), number);
        };
        const Thing self = Thing::hero(seat_);
        if (exit.kind == ExitKind::trap && !permits(view_, Value::ignore_trap_exit, self)) {
            value -= harm * fails(exit.stat, ThreatFrom::exit, exit.number);
        }
        if (exit.kind == ExitKind::blocked && !permits(view_, Value::ignore_blocked_exit, self)) {
            value -= 2 * fails(exit.stat, ThreatFrom::exit, exit.number);
        }
        if (view_.laid(to).barrier_is_off()) return value;
        if (place.barrier == BarrierKind::spikes && !permits(view_, Value::ignore_spikes, self)) {
            value -= harm * fails(place.barrier_stat, ThreatFrom::barrier, place.barrier_number);
        }
        if (place.barrier == BarrierKind::pit && !permits(view_, Value::ignore_pit, self)) {
            value -= 3 * fails(place.barrier_stat, ThreatFrom::barrier, place.barrier_number);
        }
        return value;
    }
    // Unknown places are where the missing quests are.
    float explore() const {
        if (!errand_.leads() || errand_.steps[player_.place.value] == no_way) return 4;
        return errand_.worth < 0.25f ? 2.0f : 0.2f;
    }

    float hero_attack(Seat target, Form form) const {
        Attack attack;
        attack.attacker = Thing::hero(seat_);
        attack.defender = Thing::hero(target);
        attack.place = player_.place;
        attack.form = form;
        const Duel duel = duel_of(view_, attack);
        const float prize = -eye_.side(target) * std::max(eye_.wound(target), view_.player(target).escorts > 0 ? 20.0f : 0.0f);
        const float point = view_.state.active == seat_ && errand_.leads() ? 2.5f : 0.8f;
        const float value = duel.strike * prize - duel.counter * eye_.wound(seat_) - point;
        return value > 0 ? value : refused;
    }
    float challenge(Action action) const {
        const BattleFrame* battle = view_.state.frames.nearest<BattleFrame>();
        const Thing monster = view_.state.attacks[(battle != nullptr ? battle->first : 0u) + static_cast<size_t>(action.a)].attacker;
        const Form form = static_cast<Form>(action.b);
        if (monster.is_hero()) return hero_attack(monster.seat(), form);
        Attack attack;
        attack.attacker = Thing::hero(seat_);
        attack.defender = monster;
        attack.place = player_.place;
        attack.form = form;
        const Duel duel = duel_of(view_, attack);
        const float prize = monster.is_quest() ? quest_worth / static_cast<float>(std::max(1, health_left(view_, monster))) : 2.5f;
        const float fall = action.kind == static_cast<uint16_t>(Do::fall_challenge) ? 3.0f : 0.0f;
        const float value = duel.strike * prize - duel.counter * eye_.wound(seat_) * 0.8f - fall;
        return value > 0 ? value : refused;
    }
    // DG-QUEST-17: the left neighbour wants the hunter to fail.
    float form_of_monster(Form form) const {
        const BattleFrame* battle = view_.state.frames.nearest<BattleFrame>();
        if (battle == nullptr) return 0;
        Attack attack = view_.state.attacks[battle->first];
        attack.form = form;
        const Duel duel = duel_of(view_, attack);
        return duel.strike - duel.counter;
    }

    // Places of own quests close to the hero, those of rivals far from theirs, everything else not in the way.
    float place(Action action) const {
        const LocationId card = placed();
        if (card.is_none() || player_.place.is_none()) return 0;
        bool mine = false;
        float value = 0;
        const auto away_from = [&](LocationId from) {
            const MapCard& here = view_.laid(from);
            return static_cast<float>(std::abs(here.x - action.a) + std::abs(here.y - action.b));
        };
        for (int i = 0; i < static_cast<int>(view_.cards.quests.size()); ++i) {
            const Quest& quest = view_.cards.quests[static_cast<size_t>(i)];
            if (!has_bit(quest.places | quest.ends, card.value)) continue;
            const QuestSpot& spot = view_.state.quests[static_cast<size_t>(i)];
            mine |= is_open_to(view_, seat_, QuestId(i));
            if (spot.zone == QuestZone::personal && spot.seat != seat_ && view_.is_alive(spot.seat)) {
                value -= eye_.side(spot.seat) * away_from(view_.player(spot.seat).place);
            }
        }
        const float away = away_from(player_.place);
        if (mine && ask_ == Ask::place_location) {  // to be walked
            const uint8_t steps = steps_if_laid(view_, card, action, from_hero_);
            return value - 1.2f * (steps == no_way ? away + 6 : static_cast<float>(steps));
        }
        if (mine) return value - 1.2f * away;
        return value - (0.1f + 0.05f * static_cast<float>(view_.cards[card].glory)) * away;
    }
    LocationId placed() const {
        const auto& frames = view_.state.frames;
        if (frames.top_kind() == PlaceFrame::frame_kind) return frames.top<PlaceFrame>().location;
        if (frames.top_kind() == ShiftFrame::frame_kind) return frames.top<ShiftFrame>().location;
        return {};
    }

    // A pick of a card's text is worth what the rest of the text then does.
    float pick(Action action, float otherwise) const {
        const auto& frames = view_.state.frames;
        if (ask_ != Ask::choose_target || frames.top_kind() != EffectFrame::frame_kind) return otherwise;
        const EffectFrame& frame = frames.top<EffectFrame>();
        const EffectStep& step = view_.cards.steps[frame.position];
        if (step.op != Op::choose) return otherwise;
        Context context = context_of(frame);
        context.picks[step.number] = thing_of(action);
        const float value = eye_.rest(frame.position, context);
        return (context.you == seat_ ? value : -value * 0.5f) + 0.01f * otherwise;
    }
    float pick_location(LocationId to) const {
        if (!errand_.leads() || !view_.is_laid(to) || errand_.steps[to.value] == no_way) return 0;
        return -static_cast<float>(errand_.steps[to.value]);
    }
    // Alone nobody else opens a portal: they lie on cards of the surface, so a hero with anything to do there starts there.
    float start(LocationId entrance) const {
        if (!view_.state.options.solo()) return pick(make_action(Do::pick_location, entrance.value), 0);
        const Region region = view_.cards[entrance].region;
        return region == Region::surface && (has_errand_in(view_, seat_, Region::surface) || !has_errand_in(view_, seat_, Region::dungeon))
                   ? 1.0f
                   : 0.5f;
    }
    // Ice helps monsters and traps against whoever stands there (DG-ICE-09).
    float ice(LocationId place) const {
        float value = 0.1f * static_cast<float>(view_.laid(place).ice);
        for (int i : Bits{view_.state.options.solo() ? view_.dealt_quests() : 0u}) {  // alone: not where the hero must go
            const QuestId id(i);
            if (is_open_to(view_, seat_, id) && has_bit(places_of(view_, seat_, id), place.value)) value -= 5;
        }
        for (Seat hero : living(view_)) {
            const LocationId stands = view_.player(hero).place;
            if (stands.is_none()) continue;
            const float near = stands == place ? 1.0f : has_bit(adjacent(view_, stands), place.value) ? 0.3f : 0.0f;
            value -= eye_.side(hero) * near;
        }
        return value;
    }
    float amount(int x) const {
        const auto& frames = view_.state.frames;
        if (frames.top_kind() != PlayFrame::frame_kind) return static_cast<float>(std::min(x, 3));
        const PlayFrame& frame = frames.top<PlayFrame>();
        const float price = view_.cards[frame.card].is_glory() ? glory_price : peril_price;
        return eye_.play(frame.card, frame.target, x) - price * static_cast<float>(x);
    }
    float discard(CardId card) const {
        if (player_.inventory.has(card)) return -4.0f - eye_.lying(card, seat_, seat_);
        if (player_.lair.has(card)) return -2.0f - eye_.holding(card);
        return -eye_.holding(card);
    }

    Sight view_;
    Seat seat_;
    const PlayerState& player_;
    Ask ask_;
    Errand errand_;
    Appraiser eye_;
    StepMap from_hero_{};  // where a location is being placed
};

// DG-SOLO-20: a boon in hand that the hero could pay for and has room for, were it on the entrance.
bool has_boon_to_lay(Sight view, Seat seat) {
    const PlayerState& player = view.player(seat);
    if ((player.inventory & view.cards.boons).count() >= boon_limit(view, seat)) return false;
    for (CardId card : player.hand& view.cards.boons) {
        const Card& printed = view.cards[card];
        if (printed.lasts == Lasts::permanent && !printed.costs_x && player.glory >= glory_cost(view, seat, card)) return true;
    }
    return false;
}

// Turns that a quest is likely to take from where the hero stands, walking included.
float turns_of(Sight view, Seat seat, QuestId id, const QuestOdds& odds, uint8_t steps) {
    const Quest& quest = view.cards[id];
    const auto pace = static_cast<float>(std::max(1, stat(view, seat, Stat::speed)));
    float points = static_cast<float>(steps) + odds.points;
    if (quest.category == Category::escort && view.state.quests[at(id)].carried == 0) {
        StepMap back;
        flood(view, quest.ends & view.state.laid, back);
        uint8_t nearest = no_way;
        for (int place : Bits{quest.places & view.state.laid}) nearest = std::min(nearest, back[static_cast<size_t>(place)]);
        points += nearest == no_way ? 6.0f : static_cast<float>(nearest);
    }
    float turns = points / pace;
    if (quest.monster.health > 0) turns += 1 / std::max(odds.attempt, 0.05f) - 1;
    return turns;
}

}  // namespace

Errand best_errand(const Catalogue& catalogue, const State& state, Seat seat) {
    const Sight view{catalogue, state};
    Errand best;
    best.steps.fill(no_way);
    if (state.options.solo() && view.player(seat).completed >= quests_to_win) {  // DG-SOLO-01
        best.home = true;
        best.chance = best.worth = 1;
        flood(view, entrances(view), best.steps);
        return best;
    }
    const float least = state.options.solo() ? 0.001f : 0.02f;  // alone there is no other quest to go for
    for (int i = 0; i < static_cast<int>(catalogue.quests.size()); ++i) {
        const QuestId id(i);
        if (!is_open_to(view, seat, id)) continue;
        const uint64_t places = places_of(view, seat, id);
        if (places == 0) continue;
        const QuestOdds odds = quest_odds(view, seat, id);
        if (!odds.possible || odds.attempt < least) continue;
        if (odds.wounds >= static_cast<float>(view.player(seat).health)) continue;
        Errand errand;
        flood(view, places, errand.steps);
        const uint8_t steps = errand.steps[view.player(seat).place.value];
        if (steps == no_way) continue;
        errand.quest = id;
        errand.chance = odds.attempt;
        errand.worth = 1 / (0.6f + turns_of(view, seat, id, odds, steps)) - 0.03f * odds.wounds;
        if (errand.worth > best.worth) best = errand;
    }
    if (state.options.solo() && state.options.both_packs() && best.worth <= 0) {  // what is left lies in the other part of the map
        const Region here = catalogue[view.player(seat).place].region;
        const Region there = here == Region::dungeon ? Region::surface : Region::dungeon;
        if (!has_errand_in(view, seat, here) && has_errand_in(view, seat, there)) {
            best.to_cross = true;
            best.worth = 0.2f;
            flood(view, bit(state.entrance[static_cast<size_t>(there)].value), best.steps);
            return best;
        }
    }
    // Alone and too weak for the quest: what the hand holds makes the hero stronger first.
    if (state.options.solo() && best.chance < 0.3f && has_boon_to_lay(view, seat)) {
        best.quest = QuestId::none();
        best.to_prepare = true;
        best.worth = 0.2f;
        flood(view, entrances(view), best.steps);
    }
    return best;
}

Action Policy::pick(const Rules& rules, const State& state, Seat seat, const ActionList& actions, Rng& rng) const {
    const Judge judge(rules.catalogue(), state, seat);
    Action best = actions[0];
    float most = -1e9f;
    for (Action action : actions) {
        const float value = judge.rate(action) + static_cast<float>(rng.below(100)) * 0.001f;
        if (value > most) {
            most = value;
            best = action;
        }
    }
    return best;
}

void Policy::rate(const Rules& rules, const State& state, Seat seat, const ActionList& actions, std::span<float> ratings) const {
    constexpr float scale = 2.5f, worst = -120;  // a quest is 40 points here and about 100 of worth()
    const Judge judge(rules.catalogue(), state, seat);
    float best = -1e9f;
    for (uint32_t i = 0; i < actions.size(); ++i) {
        ratings[i] = scale * judge.rate(actions[i]);
        best = std::max(best, ratings[i]);
    }
    for (float& each : ratings) each = std::max(each - best, worst);
}

void Policy::outclassed(const Rules& rules, const State& state, Seat seat, const ActionList& actions, std::span<uint8_t> out) const {
    const Prospects prospects({rules.catalogue(), state}, seat, actions);
    for (uint32_t i = 0; i < actions.size(); ++i) out[i] = prospects.is_outclassed(actions[i]) ? 1 : 0;
}

double Policy::worth(const Rules& rules, const State& state, Seat seat) const {
    if (state.over != 0) return state.won.has(seat) ? 1000 : 0;
    const Sight view{rules.catalogue(), state};
    const auto standing = [&](Seat each) {
        static constexpr double life[] = {0, 20, 45, 65, 80, 92, 100};
        const PlayerState& one = view.player(each);
        if (!view.is_alive(each)) return 0.0;
        const double quests = one.completed >= 2 ? 260.0 : 110.0 * one.completed;
        return quests + life[std::min<int>(one.health, 6)] + 10.0 * one.level + 3.0 * std::min<int>(one.glory, 12) -
               2.5 * std::min<int>(one.peril, 12) + 12.0 * one.inventory.count() + 5.0 * one.lair.count() +
               2.0 * std::min<int>(one.hand_count, hand_size) +
               60.0 * static_cast<double>(best_errand(rules.catalogue(), state, each).worth);
    };
    if (!view.is_alive(seat)) return 0;
    double strongest = 0;
    for (Seat other : others(view, seat)) strongest = std::max(strongest, standing(other));
    return 400 + standing(seat) - 0.8 * strongest;
}

}  // namespace undercroft::dungeoneer
