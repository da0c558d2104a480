// Points, wounds, levels, falling, and the end of a hero or of the game.
// Covers DG-GOAL-01, DG-GOAL-02, DG-GOAL-06, DG-SETUP-09, DG-BATTLE-24, DG-BATTLE-25, DG-FALL, DG-GEN-08, DG-GEN-12..14, DG-SOLO-01.
#include <algorithm>

#include "games/dungeoneer/table.h"

namespace undercroft::dungeoneer {

namespace {

constexpr int most_points = 999;  // unlimited upward on paper; far beyond any game

}  // namespace

Seat next_seat(View view, Seat seat) {
    for (int i = 1; i <= view.seats(); ++i) {
        const Seat next((seat.index + i) % view.seats());
        if (view.is_alive(next)) return next;
    }
    return seat;
}

Seat seat_in_order(View view, int index) { return Seat((view.state.active.index + index) % view.seats()); }

void gain_glory(Table& table, Seat seat, int amount) {
    if (amount <= 0 || !table.is_alive(seat)) return;
    Player& player = table.player(seat);
    player.glory = static_cast<uint16_t>(std::min(most_points, player.glory + amount));
    table.report(Happened::glory_gained, seat, amount, player.glory);
}

void gain_peril(Table& table, Seat seat, int amount) {
    if (amount <= 0 || !table.is_alive(seat) || table.state.options.solo()) return;  // DG-SOLO-05
    Player& player = table.player(seat);
    player.peril = static_cast<uint16_t>(std::min(most_points, player.peril + amount));
    table.report(Happened::peril_gained, seat, amount, player.peril);
}

int lose_glory(Table& table, Seat seat, int amount) {
    Player& player = table.player(seat);
    const int lost = std::clamp<int>(amount, 0, player.glory);
    player.glory = static_cast<uint16_t>(player.glory - lost);
    if (lost > 0) table.report(Happened::glory_lost, seat, lost, player.glory);
    return lost;
}

int lose_peril(Table& table, Seat seat, int amount) {
    Player& player = table.player(seat);
    const int lost = std::clamp<int>(amount, 0, player.peril);
    player.peril = static_cast<uint16_t>(player.peril - lost);
    if (lost > 0) table.report(Happened::peril_lost, seat, lost, player.peril);
    return lost;
}

int wound_hero(Table& table, Seat seat, int amount, Thing by) {
    int dealt = 0;
    for (int i = 0; i < amount && table.is_alive(seat); ++i) {
        Player& player = table.player(seat);
        if (player.guards > 0) {
            --player.guards;
            table.report(Happened::wound_prevented, seat);
            continue;
        }
        --player.health;
        ++dealt;
        table.report(Happened::hero_wounded, seat, 1, player.health);
        Attack* attack = by.is_monster() ? attack_of(table.state, by) : nullptr;
        if (attack != nullptr && !attack->is(Attack::trap)) ++attack->wounds_dealt;  // DG-BATTLE-39, R-29: of monsters, not of traps
        if (player.health == 0) eliminate(table, seat);
    }
    if (dealt > 0 && table.is_alive(seat)) fire(table, When::wounded, Thing::hero(seat), by);
    return dealt;
}

int wound_monster(Table& table, Thing monster, int amount, Seat by) {
    int dealt = 0;
    Attack* attack = attack_of(table.state, monster);
    for (int i = 0; i < amount && health_left(table, monster) > 0; ++i) {
        if (monster.is_card()) {
            ++table.state.wounds[at(monster.card())];
        } else {
            ++table.state.quests[at(monster.quest())].wounds;
        }
        ++dealt;
        if (attack != nullptr && monster.is_card() && !by.is_none()) ++attack->wounds_taken;  // DG-BATTLE-40
        table.report(Happened::monster_wounded, by, static_cast<int>(monster.kind), monster.id, health_left(table, monster));
    }
    if (dealt > 0 && health_left(table, monster) <= 0) {
        table.report(Happened::monster_defeated, by, static_cast<int>(monster.kind), monster.id);
        if (attack != nullptr) attack->flags |= Attack::dead;
        if (monster.is_card()) discard_card(table, monster.card());  // DG-BATTLE-34
        if (monster.is_quest() && table.cards[monster.quest()].boss && table.state.winter != 0 &&
            table.cards.winter_roll[table.cards[monster.quest()].pack] != 0) {  // DG-ICE-10
            table.state.winter = 0;
            table.report(Happened::winter_ended, by);
        }
        if (table.is_alive(by)) {
            if (table.state.options.solo()) ++table.player(by).solo_draws;  // DG-SOLO-13, R-94
            fire(table, When::defeats, Thing::hero(by), monster);
        }
    }
    return dealt;
}

int heal(Table& table, Thing whom, int amount, bool over) {
    if (whom.is_hero()) {
        const Seat seat = whom.seat();
        if (!table.is_alive(seat) || permits(table, Value::forbid_heal, whom)) return 0;
        Player& player = table.player(seat);
        const int room = over ? 99 : std::max(0, table.cards[player.hero].health - player.health);  // DG-GEN-12
        const int healed = std::clamp(amount, 0, room);
        player.health = static_cast<uint8_t>(player.health + healed);
        if (healed > 0) table.report(Happened::hero_healed, seat, healed, player.health);
        return healed;
    }
    if (!whom.is_monster()) return 0;
    int8_t& wounds = whom.is_card() ? table.state.wounds[at(whom.card())] : table.state.quests[at(whom.quest())].wounds;
    const int healed = std::clamp<int>(amount, 0, over ? 20 + wounds : std::max<int>(0, wounds));
    wounds = static_cast<int8_t>(wounds - healed);
    if (healed > 0) table.report(Happened::monster_healed, Seat::none(), static_cast<int>(whom.kind), whom.id, health_left(table, whom));
    return healed;
}

void fall(Table& table, Seat seat, Stat stand_stat, int stand_number) {
    Player& player = table.player(seat);
    if (stand_number > player.stand_number) {  // DG-FALL-05: the harder demand stays
        player.stand_stat = static_cast<uint8_t>(stand_stat);
        player.stand_number = static_cast<uint8_t>(stand_number);
    }
    if (player.fallen != 0) return;
    player.fallen = 1;
    table.report(Happened::hero_fell, seat);
}

void stand(Table& table, Seat seat) {
    Player& player = table.player(seat);
    if (player.fallen == 0) return;
    player.fallen = 0;
    player.stand_stat = 0;
    player.stand_number = 0;
    table.report(Happened::hero_stood, seat);
}

void change_level(Table& table, Seat seat, int amount) {
    Player& player = table.player(seat);
    const int level = std::clamp(player.level + amount, 1, top_level);  // DG-GEN-08, R-37
    if (level == player.level) return;
    player.level = static_cast<uint8_t>(level);
    table.report(Happened::level_changed, seat, level);
}

void win(Table& table, Seat seat) {
    if (table.state.over != 0) return;
    table.state.over = 1;
    table.state.won = SeatSet::of(seat);
    table.report(Happened::game_won, seat);
}

// DG-GEN-13: what the player had goes to the discards, quests leave the game; DG-VAR-02.1: the player may come back.
void eliminate(Table& table, Seat seat) {
    State& state = table.state;
    Player& player = table.player(seat);
    table.report(Happened::hero_defeated, seat);
    // Every player who already waits for a new hero takes one of the spare ones.
    const bool returns = table.has(Switch::resurrection) && count_bits(state.heroes_left) > state.to_resurrect.size();
    for (int i = 0; i < max_quests; ++i) {
        const QuestId quest(i);
        QuestSpot& spot = state.quests[at(quest)];
        if (spot.zone == QuestZone::personal && spot.seat == seat) {
            if (spot.carried != 0) {
                drop_escort(table, seat, quest);
            } else if (!returns) {
                spot = {};
            }
        } else if (spot.zone == QuestZone::completed && spot.seat == seat && !returns) {
            spot = {};
        }
    }
    state.living.remove(seat);
    player.health = 0;
    for (CardId card : player.hand | player.inventory | player.lair | player.banes) discard_card(table, card);
    for (CardId card : state.attached) {
        if (state.host[at(card)] == Thing::hero(seat)) discard_card(table, card);
    }
    player.place = LocationId::none();
    player.held_exits = 0;
    player.fallen = 0;
    player.stand_number = player.stand_stat = 0;
    player.action_points = player.bound_points = player.guards = 0;
    player.saved = 0;
    if (returns) {
        state.to_resurrect.add(seat);
        return;
    }
    table.report(Happened::player_out, seat);
    const SeatSet left = SeatSet::from_bits(living(table).bits() | uint32_t{state.to_resurrect.bits()});  // DG-VAR-02.5
    if (state.options.solo()) {                                                                           // DG-SOLO-01
        state.over = 1;
        table.report(Happened::game_lost, seat);
    } else if (left.size() == 1) {
        win(table, left.lowest());  // DG-GOAL-02
    } else if (left.empty()) {
        state.over = 1;
    }
}

}  // namespace undercroft::dungeoneer
