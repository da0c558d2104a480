#include "games/dungeoneer/policy.h"

#include <algorithm>

#include "games/dungeoneer/table.h"

namespace undercroft::dungeoneer {

namespace {

constexpr uint8_t no_way = 255;

float threat_chance(int bonus, int number) { return std::clamp(static_cast<float>(7 - (number - bonus)) / 6.0f, 0.0f, 1.0f); }

// How likely a die + a beats a die + b.
float duel_chance(int difference) {
    static constexpr float wins[] = {0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36, 36};
    return wins[static_cast<size_t>(std::clamp(difference + 5, 0, 12))] / 36.0f;
}

float monster_chance(View view, Seat seat, const MonsterBlock& block) {
    float best = 0;
    for (const Form form : {Form::melee, Form::magic, Form::speed}) {
        if ((view.cards[view.player(seat).hero].attack_forms >> static_cast<int>(form) & 1) == 0) continue;
        best = std::max(best, duel_chance(stat(view, seat, form) - block.value[static_cast<size_t>(form)]));
    }
    return best / static_cast<float>(std::max<int>(1, block.health - 1));
}

// The chance of completing a quest once its place is reached.
float quest_chance(View view, Seat seat, QuestId id) {
    const Quest& quest = view.cards[id];
    const Player& player = view.player(seat);
    float chance = 1;
    if (quest.threat.number > 0) chance *= threat_chance(stat(view, seat, quest.threat.stat), quest.threat.number);
    if (quest.dice > 0) chance *= quest.dice == 1 ? threat_chance(0, quest.dice_at_least) : 0.45f;
    if (quest.search_number > 0) chance *= 0.6f;
    if (quest.monster.health > 0) chance *= monster_chance(view, seat, quest.monster);
    const bool pays = player.health > quest.price_health + 1 && (player.inventory & view.cards.boons).count() >= quest.price_boons &&
                      (player.inventory & view.cards.treasures).count() >= quest.price_treasures && player.glory >= quest.price_glory &&
                      player.hand_count >= quest.price_hand;
    return pays ? std::max(chance, 0.02f) : 0.0f;
}

// Whether a search there can succeed at all (DG-QUEST-22).
bool can_be_found(View view, const Quest& quest, LocationId place) {
    return quest.search_number == 0 || 6 + distance_to_entrance(view, place) >= quest.search_number;
}

uint64_t places_of(View view, QuestId id) {
    const Quest& quest = view.cards[id];
    const QuestSpot& spot = view.state.quests[at(id)];
    if (spot.zone == QuestZone::lost) return bit(spot.dropped.value);
    uint64_t places = 0;
    if (quest.category == Category::escort && spot.carried != 0) {
        places = quest.ends;
    } else if (quest.place_sort == PlaceWord::any) {
        places = quest.places;
    }
    uint64_t laid = 0;
    for (int i : Bits{view.state.laid}) {
        if (has_bit(places, i) || (quest.place_sort != PlaceWord::any && place_is(view, LocationId(i), quest.place_sort))) laid |= bit(i);
    }
    if (quest.search_number > 0 && spot.found == 0) {
        for (int i : Bits{laid}) {
            if (!can_be_found(view, quest, LocationId(i))) laid &= ~bit(i);
        }
    }
    return laid;
}

void flood(View view, uint64_t from, std::array<uint8_t, max_locations>& steps) {
    steps.fill(no_way);
    uint64_t reached = from, edge = from;
    for (uint8_t step = 0; edge != 0; ++step) {
        uint64_t joined = 0;
        for (int place : Bits{edge}) {
            steps[static_cast<size_t>(place)] = step;
            joined |= adjacent(view, LocationId(place));
        }
        edge = joined & ~reached;
        reached |= joined;
    }
}

bool is_open_to(View view, Seat seat, QuestId id) {
    const QuestSpot& spot = view.state.quests[at(id)];
    return spot.zone == QuestZone::common || spot.zone == QuestZone::lost || (spot.zone == QuestZone::personal && spot.seat == seat);
}

Seat leader_but(View view, Seat seat) {
    Seat leader;
    int most = -1;
    for (Seat other : others(view, seat)) {
        const int standing = view.player(other).completed * 10 + view.player(other).level;
        if (standing > most) {
            most = standing;
            leader = other;
        }
    }
    return leader;
}

// What a card is worth to hold or to have in play.
float card_value(View view, CardId card) {
    const Card& printed = view.cards[card];
    float value = static_cast<float>(printed.cost);
    if (printed.lasts == Lasts::permanent || printed.lasts == Lasts::attachment) value += 3;
    if (printed.type == CardType::monster) value += 1;
    if (printed.when == When::response) value += 2;
    return value;
}

// Rates one answer; the scale matters only inside one question.
class Judge {
public:
    Judge(const Catalogue& catalogue, const State& state, Seat seat)
        : view_{catalogue, state}, seat_(seat), player_(state.players[at(seat)]), ask_(static_cast<Ask>(state.question)) {
        if (ask_ == Ask::feats || ask_ == Ask::place_location || ask_ == Ask::choose_target) errand_ = best_errand(catalogue, state, seat);
        leader_ = leader_but(view_, seat);
    }

    float rate(Action action) const {
        switch (static_cast<Do>(action.kind)) {
        case Do::pass: return 0;
        case Do::done: return done();
        case Do::play: return play(CardId(action.a), action.b == 0 ? Seat::none() : Seat(action.b - 1));
        case Do::keep: return -1;
        case Do::use_card:
        case Do::use_ability:
        case Do::use_artifact: return ask_ == Ask::window ? (player_.health <= 3 ? 0.5f : -0.5f) : 2.5f;
        case Do::draft: return draft(action);
        case Do::launch: return 1;
        case Do::move:
            return move(view_.laid(player_.place).next[static_cast<size_t>(action.a)],
                        exit_of(view_, player_.place, static_cast<Side>(action.a)));
        case Do::travel: return move(LocationId(action.a), Exit{});
        case Do::explore: return !errand_.leads() || errand_.steps[player_.place.value] == no_way ? 4 : 0.2f;
        case Do::attempt: return 20 + 10 * quest_chance(view_, seat_, QuestId(action.a));
        case Do::search: return can_be_found(view_, view_.cards.quests[static_cast<size_t>(action.a)], player_.place) ? 30.0f : -1.0f;
        case Do::take_escort:
        case Do::pick_up_escort: return 30;
        case Do::finish_escort: return 100;
        case Do::abandon_escort:
        case Do::lie_down: return -5;
        case Do::stand_up: return 15;
        case Do::attack: return hero_attack(Seat(action.a), static_cast<Form>(action.b));
        case Do::challenge:
        case Do::fall_challenge: return challenge(action);
        case Do::challenge_hero: return hero_attack(Seat(action.a), static_cast<Form>(action.b));
        case Do::place: return place(action);
        case Do::pick_seat: return Seat(action.a) == leader_ ? 3.0f : Seat(action.a) == seat_ ? -3.0f : 1.0f;
        case Do::discard_card: return -card_value(view_, CardId(action.a)) - (player_.hand.has(CardId(action.a)) ? 0.0f : 4.0f);
        case Do::save_point:
        case Do::to_lair:
        case Do::deal_wound: return 1;
        case Do::take_token: return 2;
        case Do::to_hand: return player_.lair.count() >= lair_size ? 2.0f : 0.5f;
        case Do::draw_glory: return player_.hand.count() < 3 ? 2.0f : 1.0f;
        case Do::draw_peril: return 1.5f;
        case Do::dodge: return player_.health <= 3 ? 1.0f : -1.0f;
        case Do::pick_location: return pick_location(LocationId(action.a));
        case Do::pick_number: return static_cast<float>(std::min<int>(action.a, 3));
        default: return 0;
        }
    }

private:
    float done() const { return ask_ == Ask::feats ? 0.1f : ask_ == Ask::villainy ? 0.5f : 0.0f; }

    float play(CardId card, Seat target) const {
        const Card& printed = view_.cards[card];
        if (!printed.is_glory()) {
            if (target == seat_) return -2;
            return ask_ == Ask::window && player_.hand_count < 3 ? -0.2f : 2.0f + (target == leader_ ? 1.0f : 0.0f);
        }
        if (printed.when == When::response) return player_.health <= 4 ? 2.0f : 0.3f;
        if (printed.when == When::anytime) {
            const int lost = view_.cards[player_.hero].health - player_.health;
            return ask_ == Ask::feats || ask_ == Ask::window ? (lost >= 2 || player_.fallen != 0 ? 1.0f : -0.3f) : -1.0f;
        }
        if (printed.lasts == Lasts::instant) return 1.5f;
        return 8.0f + card_value(view_, card);
    }
    float draft(Action action) const {
        const Card& card = view_.cards.cards[static_cast<size_t>(action.a)];
        const Seat target(action.b);
        const float toward = target == leader_ ? 1.0f : 0.0f;
        if (card.type == CardType::trap) return 2.0f + toward;
        const Form form = static_cast<Form>(action.c);
        const int edge = card.monster.value[static_cast<size_t>(form)] - stat(view_, target, form);
        return 1.5f + static_cast<float>(edge) + toward;
    }
    float move(LocationId to, const Exit& exit) const {
        const Location& place = view_.cards[to];
        float value = 0;
        if (errand_.leads() && errand_.steps[to.value] != no_way) {
            value += 6.0f * static_cast<float>(static_cast<int>(errand_.steps[player_.place.value]) - errand_.steps[to.value]) *
                     (0.3f + errand_.chance);
        }
        if (!has_bit(player_.visited, to.value)) value += 1.2f * static_cast<float>(place.glory) - 0.5f * static_cast<float>(place.peril);
        const float danger = player_.health <= 2 ? 6.0f : 2.0f;
        if (exit.kind == ExitKind::trap) value -= danger * (1 - threat_chance(stat(view_, seat_, exit.stat), exit.number));
        if (exit.kind == ExitKind::blocked) value -= 1 - threat_chance(stat(view_, seat_, exit.stat), exit.number);
        if (place.barrier == BarrierKind::spikes)
            value -= danger * (1 - threat_chance(stat(view_, seat_, place.barrier_stat), place.barrier_number));
        if (place.barrier == BarrierKind::pit)
            value -= 1.5f * (1 - threat_chance(stat(view_, seat_, place.barrier_stat), place.barrier_number));
        return value;
    }
    float hero_attack(Seat target, Form form) const {
        const int edge = stat(view_, seat_, form) - stat(view_, target, form);
        if (edge < 1 || player_.health <= 2) return -2;
        return 1.0f + static_cast<float>(edge) + (target == leader_ ? 1.0f : 0.0f);
    }
    float challenge(Action action) const {
        const BattleFrame* battle = view_.state.frames.nearest<BattleFrame>();
        const Thing monster = view_.state.attacks[(battle != nullptr ? battle->first : 0u) + static_cast<size_t>(action.a)].attacker;
        if (monster.is_hero()) return hero_attack(monster.seat(), static_cast<Form>(action.b));
        const MonsterBlock& block = monster.is_card() ? view_.cards[monster.card()].monster : view_.cards[monster.quest()].monster;
        const int edge = stat(view_, seat_, static_cast<Form>(action.b)) - block.value[static_cast<size_t>(action.b)];
        if (monster.is_quest()) return 3.0f + static_cast<float>(edge);
        if (action.kind == static_cast<uint16_t>(Do::fall_challenge)) return static_cast<float>(edge) - 1.5f;
        return player_.health <= 1 && edge < 2 ? -1.0f : static_cast<float>(edge) + 0.5f;
    }
    // Places of own quests close to the hero, everything else not in the way.
    float place(Action action) const {
        if (player_.place.is_none() || view_.state.frames.top_kind() != PlaceFrame::frame_kind) return 0;
        const LocationId card = view_.state.frames.top<PlaceFrame>().location;
        bool mine = false, theirs = false;
        for (int i = 0; i < static_cast<int>(view_.cards.quests.size()); ++i) {
            const Quest& quest = view_.cards.quests[static_cast<size_t>(i)];
            if (!has_bit(quest.places | quest.ends, card.value)) continue;
            const QuestSpot& spot = view_.state.quests[static_cast<size_t>(i)];
            mine |= is_open_to(view_, seat_, QuestId(i));
            theirs |= spot.zone == QuestZone::personal && spot.seat != seat_;
        }
        const MapCard& here = view_.laid(player_.place);
        const float away = static_cast<float>(std::abs(here.x - action.a) + std::abs(here.y - action.b));
        if (mine) return -away;
        if (theirs) return away;
        return -0.2f * away + 0.1f * static_cast<float>(view_.cards[card].glory);
    }
    float pick_location(LocationId to) const {
        if (!errand_.leads() || !view_.is_laid(to) || errand_.steps[to.value] == no_way) return 0;
        return -static_cast<float>(errand_.steps[to.value]);
    }

    View view_;
    Seat seat_, leader_;
    const Player& player_;
    Ask ask_;
    Errand errand_;
};

}  // namespace

Errand best_errand(const Catalogue& catalogue, const State& state, Seat seat) {
    const View view{catalogue, state};
    Errand best;
    best.steps.fill(no_way);
    float most = 0;
    if (state.options.solo() && view.player(seat).completed >= quests_to_win) {
        uint64_t entrances = 0;
        for (LocationId entrance : state.entrance) entrances |= entrance.is_none() ? 0 : bit(entrance.value);
        best.home = true;
        best.chance = 1;
        flood(view, entrances, best.steps);
        return best;
    }
    for (int i = 0; i < static_cast<int>(catalogue.quests.size()); ++i) {
        const QuestId id(i);
        if (!is_open_to(view, seat, id)) continue;
        const uint64_t places = places_of(view, id);
        if (places == 0) continue;
        Errand errand;
        errand.quest = id;
        errand.chance = quest_chance(view, seat, id);
        flood(view, places, errand.steps);
        const uint8_t steps = errand.steps[view.player(seat).place.value];
        if (steps == no_way) continue;
        const float value = errand.chance / (2.0f + static_cast<float>(steps));
        if (value > most) {
            most = value;
            best = errand;
        }
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

double Policy::worth(const Rules& rules, const State& state, Seat seat) const {
    if (state.over != 0) return state.won.has(seat) ? 1000 : 0;
    const View view{rules.catalogue(), state};
    const Player& player = view.player(seat);
    const auto standing = [&](Seat each) {
        const Player& one = view.player(each);
        if (one.alive == 0) return 0.0;
        return 160.0 * one.completed + 14.0 * one.health + 15.0 * one.level + 4.0 * std::min<int>(one.glory, 12) -
               3.0 * std::min<int>(one.peril, 12) + 18.0 * one.inventory.count() + 8.0 * one.lair.count() +
               3.0 * std::min<int>(one.hand_count, hand_size);
    };
    if (player.alive == 0) return 0;
    double worth = 300 + standing(seat);
    const Errand errand = best_errand(rules.catalogue(), state, seat);
    if (errand.leads()) worth += 60.0 * static_cast<double>(errand.chance) / (1 + errand.steps[player.place.value]);
    double strongest = 0;
    for (Seat other : others(view, seat)) strongest = std::max(strongest, standing(other));
    return worth - 0.5 * strongest;
}

}  // namespace undercroft::dungeoneer
