#include "games/dungeoneer/odds.h"

#include <algorithm>

namespace undercroft::dungeoneer {

float threat_chance(int bonus, int number) { return std::clamp(static_cast<float>(7 - (number - bonus)) / 6.0f, 0.0f, 1.0f); }

float duel_chance(int difference) {
    static constexpr float wins[] = {0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36};  // of 36, for -5 to 6
    return wins[static_cast<size_t>(std::clamp(difference + 5, 0, 11))] / 36.0f;
}

int threat_bonus(Sight view, Seat seat, Stat which, ThreatFrom from) {
    Asking asking;
    asking.what = Value::threat;
    asking.touched = Thing::hero(seat);
    asking.from = from;
    return stat(view, seat, which) + sum(view, asking);
}

Duel duel_of(Sight view, const Attack& attack) {
    const int difference =
        battle_value(view, attack.attacker, attack, Role::attack) - battle_value(view, attack.defender, attack, Role::counter);
    return {duel_chance(difference), duel_chance(-difference)};
}

Attack imagined(Sight view, Thing monster, Seat target, Form form) {
    Attack attack;
    attack.attacker = monster;
    attack.defender = Thing::hero(target);
    attack.place = view.player(target).place;
    attack.form = form;
    return attack;
}

namespace {

// AP a turn's hunt can count on. Alone a hero has no second chance at another quest, so what the hand still gives counts too,
// and on the spot what is left of the turn.
struct HuntPoints {
    int points = 0;
    bool free_attempt = true, challenge = true;
};
HuntPoints hunt_points(Sight view, Seat seat, QuestId id) {
    HuntPoints turn{stat(view, seat, Stat::speed)};
    if (!view.state.options.solo()) return turn;
    const PlayerState& player = view.player(seat);
    if (view.state.phase == Phase::feats && is_place_of(view, view.cards[id], player.place)) {
        turn = {free_points(view, seat), player.attempts == 0, player.battles == 0};
    }
    turn.points += points_in_hand(view, seat);
    return turn;
}

// The hunt of one turn: the monster attacks at every attempt, the hero may challenge it once (DG-BATTLE-01).
void hunt_odds(Sight view, Seat seat, QuestId id, QuestOdds& odds) {
    const MonsterBlock& block = view.cards[id].monster;
    Duel worst{0, 1};
    for (const Form form : {Form::melee, Form::magic, Form::speed}) {
        if (!block.can_attack(form)) continue;
        const Duel duel = duel_of(view, imagined(view, Thing::quest(id), seat, form));
        if (duel.strike - duel.counter > worst.strike - worst.counter) worst = duel;
    }
    float challenge = 0;
    for (const Form form : {Form::melee, Form::magic, Form::speed}) {
        if ((view.cards[view.player(seat).hero].attack_forms >> static_cast<int>(form) & 1) == 0) continue;
        Attack attack;
        attack.attacker = Thing::hero(seat);
        attack.defender = Thing::quest(id);
        attack.place = view.player(seat).place;
        attack.form = form;
        challenge = std::max(challenge, duel_of(view, attack).strike);
    }
    // Wounds dealt in a turn: a small table of how likely each number is.
    constexpr int most = 6;
    std::array<float, most + 1> dealt{1.0f};
    const auto hit = [&](float chance) {
        for (int i = most; i > 0; --i) {
            dealt[static_cast<size_t>(i)] += chance * (dealt[static_cast<size_t>(i - 1)] - dealt[static_cast<size_t>(i)]);
        }
        dealt[0] *= 1 - chance;
    };
    const HuntPoints turn = hunt_points(view, seat, id);
    const int tries = (turn.free_attempt ? 1 : 0) + std::max(0, turn.points - (turn.challenge ? 1 : 0));
    for (int i = 0; i < tries; ++i) hit(worst.counter);
    if (turn.challenge) hit(challenge);
    const int needed = std::max(1, health_left(view, Thing::quest(id)));
    float chance = 0;
    for (int i = std::min(needed, most); i <= most; ++i) chance += dealt[static_cast<size_t>(i)];
    odds.attempt *= chance;
    odds.points += 1;
    odds.wounds += static_cast<float>(tries) * worst.strike * 0.8f;
}

// That so many dice together reach the number.
float dice_chance(int dice, int at_least) {
    constexpr int most = 4 * 6;  // dice of a quest, at their highest
    std::array<float, most + 1> sums{1.0f};
    for (int die = 0; die < dice; ++die) {
        std::array<float, most + 1> next{};
        for (size_t sum = 0; sum < sums.size(); ++sum) {
            for (size_t face = 1; face <= 6 && sum + face < sums.size(); ++face) next[sum + face] += sums[sum] / 6;
        }
        sums = next;
    }
    float chance = 0;
    for (int sum = std::max(0, at_least); sum <= most; ++sum) chance += sums[static_cast<size_t>(sum)];
    return chance;
}

int search_bonus(Sight view, Seat seat) {
    if (!seat.is_none() && view.player(seat).hero.is_none()) return 0;  // a board before heroes are chosen
    Asking asking;
    asking.what = Value::search;
    asking.touched = Thing::hero(seat);
    return sum(view, asking);
}

}  // namespace

int points_in_hand(Sight view, Seat seat) {
    const PlayerState& player = view.player(seat);
    int points = 0, glory = player.glory;
    for (CardId card : (player.hand | player.inventory) & (view.cards.anytime | view.cards.feats)) {
        const Card& printed = view.cards[card];
        if (!printed.is_glory() || printed.lasts != Lasts::instant || printed.run == no_program) continue;
        const int price = player.inventory.has(card) ? 0 : glory_cost(view, seat, card);
        if (price > glory) continue;
        for (uint16_t at = printed.run; view.cards.steps[at].op != Op::end; ++at) {
            const EffectStep& step = view.cards.steps[at];
            if (step.op != Op::gain || static_cast<Points>(step.what) != Points::ap) continue;
            points += step.amount.value;
            glory -= price;
        }
    }
    return points;
}

bool has_open_hunt(Sight view, Seat seat) {
    for (int i : Bits{view.dealt_quests()}) {
        if (view.cards[QuestId(i)].monster.health > 0 && is_open_to(view, seat, QuestId(i))) return true;
    }
    return false;
}

QuestOdds quest_odds(Sight view, Seat seat, QuestId id) {
    const Quest& quest = view.cards[id];
    const QuestSpot& spot = view.state.quests[at(id)];
    const PlayerState& player = view.player(seat);
    QuestOdds odds;
    odds.possible = player.health > quest.price_health && (player.inventory & view.cards.boons).count() >= quest.price_boons &&
                    (player.inventory & view.cards.treasures).count() >= quest.price_treasures && player.glory >= quest.price_glory &&
                    player.hand_count >= quest.price_hand;
    odds.attempt = 1;
    odds.wounds = quest.price_health;
    odds.points = quest.first_attempt_ap;
    if (quest.threat.number > 0) {
        const int number =
            quest.threat.number +
            (is_place_of(view, quest, player.place) ? arctic_raise(view, player.place, quest.threat.arctic) : quest.threat.arctic / 2);
        odds.attempt *= threat_chance(threat_bonus(view, seat, quest.threat.stat, ThreatFrom::quest), number);
        if (quest.threat.fail != no_program) odds.wounds += (1 - odds.attempt) / std::max(odds.attempt, 0.1f);
    }
    if (quest.dice > 0) odds.attempt *= dice_chance(quest.dice, quest.dice_at_least);
    if (quest.monster.health > 0) {
        hunt_odds(view, seat, id, odds);
    } else if (odds.attempt > 0) {
        odds.points += 1 / odds.attempt - 1;
    }
    if (quest.search_number > 0 && spot.found.is_none()) odds.points += 2.5f;
    return odds;
}

float search_chance(Sight view, Seat seat, const Quest& quest, LocationId place) {
    return threat_chance(distance_to_entrance(view, place) + search_bonus(view, seat), quest.search_number);
}

uint64_t entrances(Sight view) {
    uint64_t places = 0;
    for (LocationId entrance : view.state.entrance) places |= entrance.is_none() ? 0 : bit(entrance.value);
    return places;
}

bool is_open_to(Sight view, Seat seat, QuestId id) {
    const QuestSpot& spot = view.state.quests[at(id)];
    return spot.zone == QuestZone::common || spot.zone == QuestZone::lost || (spot.zone == QuestZone::personal && spot.seat == seat);
}

uint64_t places_of(Sight view, Seat seat, QuestId id) {
    const Quest& quest = view.cards[id];
    const QuestSpot& spot = view.state.quests[at(id)];
    if (spot.zone == QuestZone::lost) return bit(spot.dropped.value);
    if (quest.category == Category::escort && spot.carried != 0) return quest.ends & view.state.laid;
    if (!spot.found.is_none()) return bit(spot.found.value);
    if (quest.place_sort == PlaceWord::any) return quest.places & view.state.laid;
    int nearest = 0;  // fewer steps to the entrance than this leave a search less than one chance in three
    StepMap home;
    if (quest.search_number > 0) {
        nearest = quest.search_number - 5 - search_bonus(view, seat) + (view.has(Switch::search_counts_between) ? 1 : 0);
        flood(view, entrances(view), home);
    }
    uint64_t places = 0;
    for (int i : Bits{view.state.laid}) {
        if (!place_is(view, LocationId(i), quest.place_sort)) continue;
        if (nearest <= 0 || (home[static_cast<size_t>(i)] != no_way && home[static_cast<size_t>(i)] >= nearest)) places |= bit(i);
    }
    return places;
}

void flood(Sight view, uint64_t from, StepMap& steps) {
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

uint8_t steps_if_laid(Sight view, LocationId card, Action placing, const StepMap& steps) {
    uint8_t nearest = no_way;
    const Location& printed = view.cards[card];
    for (int side = 0; side < 4; ++side) {
        if ((printed.passable >> (placing.c != 0 ? side ^ 2 : side) & 1) == 0) continue;
        for (int i : Bits{view.state.laid & view.cards.region_locations[static_cast<size_t>(printed.region)]}) {
            const MapCard& laid = view.state.map[static_cast<size_t>(i)];
            const bool beside =
                laid.x == placing.a + step_x[static_cast<size_t>(side)] && laid.y == placing.b + step_y[static_cast<size_t>(side)];
            if (!beside || i == card.value || has_wall(view, LocationId(i), static_cast<Side>(side ^ 2))) continue;
            const uint8_t there = steps[static_cast<size_t>(i)];
            if (there != no_way) nearest = std::min<uint8_t>(nearest, static_cast<uint8_t>(there + 1));
        }
    }
    return nearest;
}

}  // namespace undercroft::dungeoneer
