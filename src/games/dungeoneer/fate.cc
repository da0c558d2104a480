// Points, wounds, levels, falling, and the end of a hero or of the game.
// Covers DG-GOAL-01, DG-GOAL-02, DG-GOAL-06, DG-SETUP-09, DG-BATTLE-24, DG-BATTLE-25, DG-FALL, DG-GEN-08, DG-GEN-12..14, DG-SOLO-01.
#include <algorithm>

#include "games/dungeoneer/play.h"

namespace undercroft::dungeoneer {

namespace {

constexpr int most_points = 999;  // unlimited upward on paper; far beyond any game

}  // namespace

Seat next_seat(Sight view, Seat seat) {
    for (int i = 1; i <= view.seats(); ++i) {
        const Seat next = seat_after(view, seat, i);
        if (view.is_alive(next)) return next;
    }
    return seat;
}

void gain_glory(Play& play, Seat seat, int amount) {
    if (amount <= 0 || !play.is_alive(seat)) return;
    PlayerState& player = play.player(seat);
    player.glory = static_cast<uint16_t>(std::min(most_points, player.glory + amount));
    play.report(Happened::glory_gained, seat, amount, player.glory);
}

void gain_peril(Play& play, Seat seat, int amount) {
    if (amount <= 0 || !play.is_alive(seat) || play.state.options.solo()) return;  // DG-SOLO-05
    PlayerState& player = play.player(seat);
    player.peril = static_cast<uint16_t>(std::min(most_points, player.peril + amount));
    play.report(Happened::peril_gained, seat, amount, player.peril);
}

int lose_glory(Play& play, Seat seat, int amount) {
    PlayerState& player = play.player(seat);
    const int lost = std::clamp<int>(amount, 0, player.glory);
    player.glory = static_cast<uint16_t>(player.glory - lost);
    if (lost > 0) play.report(Happened::glory_lost, seat, lost, player.glory);
    return lost;
}

int lose_peril(Play& play, Seat seat, int amount) {
    PlayerState& player = play.player(seat);
    const int lost = std::clamp<int>(amount, 0, player.peril);
    player.peril = static_cast<uint16_t>(player.peril - lost);
    if (lost > 0) play.report(Happened::peril_lost, seat, lost, player.peril);
    return lost;
}

int wound_hero(Play& play, Seat seat, int amount, Thing by) {
    int dealt = 0;
    for (int i = 0; i < amount && play.is_alive(seat); ++i) {
        PlayerState& player = play.player(seat);
        if (player.guards > 0) {
            --player.guards;
            play.report(Happened::wound_prevented, seat);
            continue;
        }
        --player.health;
        ++dealt;
        play.report(Happened::hero_wounded, seat, 1, player.health);
        Attack* attack = by.is_monster() ? attack_of(play.state, by) : nullptr;
        if (attack != nullptr && !attack->is(Attack::trap)) ++attack->wounds_dealt;  // DG-BATTLE-39, R-29: of monsters, not of traps
        if (player.health == 0) eliminate(play, seat);
    }
    if (dealt > 0 && play.is_alive(seat)) fire(play, When::wounded, Thing::hero(seat), by);
    return dealt;
}

int wound_monster(Play& play, Thing monster, int amount, Seat by) {
    int dealt = 0;
    Attack* attack = attack_of(play.state, monster);
    for (int i = 0; i < amount && health_left(play, monster) > 0; ++i) {
        if (monster.is_card()) {
            ++play.state.wounds[at(monster.card())];
        } else {
            ++play.state.quests[at(monster.quest())].wounds;
        }
        ++dealt;
        if (attack != nullptr && monster.is_card() && !by.is_none()) ++attack->wounds_taken;  // DG-BATTLE-40
        play.report(Happened::monster_wounded, by, static_cast<int>(monster.kind), monster.id, health_left(play, monster));
    }
    if (dealt > 0 && health_left(play, monster) <= 0) {
        play.report(Happened::monster_defeated, by, static_cast<int>(monster.kind), monster.id);
        if (attack != nullptr) attack->flags |= Attack::dead;
        if (monster.is_card()) discard_card(play, monster.card());  // DG-BATTLE-34
        if (monster.is_quest() && play.cards[monster.quest()].boss && play.state.winter != 0 &&
            play.cards.winter_roll[play.cards[monster.quest()].pack] != 0) {  // DG-ICE-10
            play.state.winter = 0;
            play.report(Happened::winter_ended, by);
        }
        if (play.is_alive(by)) {
            if (play.state.options.solo()) ++play.player(by).solo_draws;  // DG-SOLO-13, R-94
            fire(play, When::defeats, Thing::hero(by), monster);
        }
    }
    return dealt;
}

int heal(Play& play, Thing whom, int amount, bool over) {
    if (whom.is_hero()) {
        const Seat seat = whom.seat();
        if (!play.is_alive(seat) || permits(play, Value::forbid_heal, whom)) return 0;
        PlayerState& player = play.player(seat);
        const int room = over ? 99 : std::max(0, play.cards[player.hero].health - player.health);  // DG-GEN-12
        const int healed = std::clamp(amount, 0, room);
        player.health = static_cast<uint8_t>(player.health + healed);
        if (healed > 0) play.report(Happened::hero_healed, seat, healed, player.health);
        return healed;
    }
    if (!whom.is_monster()) return 0;
    int8_t& wounds = whom.is_card() ? play.state.wounds[at(whom.card())] : play.state.quests[at(whom.quest())].wounds;
    const int healed = std::clamp<int>(amount, 0, over ? 20 + wounds : std::max<int>(0, wounds));
    wounds = static_cast<int8_t>(wounds - healed);
    if (healed > 0) play.report(Happened::monster_healed, Seat::none(), static_cast<int>(whom.kind), whom.id, health_left(play, whom));
    return healed;
}

void fall(Play& play, Seat seat, Stat stand_stat, int stand_number) {
    PlayerState& player = play.player(seat);
    if (stand_number > player.stand_number) {  // DG-FALL-05: the harder demand stays
        player.stand_stat = static_cast<uint8_t>(stand_stat);
        player.stand_number = static_cast<uint8_t>(stand_number);
    }
    if (player.fallen != 0) return;
    player.fallen = 1;
    play.report(Happened::hero_fell, seat);
}

void stand(Play& play, Seat seat) {
    PlayerState& player = play.player(seat);
    if (player.fallen == 0) return;
    player.fallen = 0;
    player.stand_stat = 0;
    player.stand_number = 0;
    play.report(Happened::hero_stood, seat);
}

void change_level(Play& play, Seat seat, int amount) {
    PlayerState& player = play.player(seat);
    const int level = std::clamp(player.level + amount, 1, top_level);  // DG-GEN-08, R-37
    if (level == player.level) return;
    player.level = static_cast<uint8_t>(level);
    play.report(Happened::level_changed, seat, level);
}

void win(Play& play, Seat seat) {
    if (play.state.over != 0) return;
    play.state.over = 1;
    play.state.won = SeatSet::of(seat);
    play.report(Happened::game_won, seat);
}

// DG-GEN-13: what the player had goes to the discards, quests leave the game; DG-VAR-02.1: the player may come back.
void eliminate(Play& play, Seat seat) {
    State& state = play.state;
    PlayerState& player = play.player(seat);
    play.report(Happened::hero_defeated, seat);
    // Every player who already waits for a new hero takes one of the spare ones.
    const bool returns = play.has(Switch::resurrection) && count_bits(state.heroes_left) > state.to_resurrect.size();
    for (int i = 0; i < max_quests; ++i) {
        const QuestId quest(i);
        QuestSpot& spot = state.quests[at(quest)];
        if (spot.zone == QuestZone::personal && spot.seat == seat) {
            if (spot.carried != 0) {
                drop_escort(play, seat, quest);
            } else if (!returns) {
                spot = {};
            }
        } else if (spot.zone == QuestZone::completed && spot.seat == seat && !returns) {
            spot = {};
        }
    }
    state.living.remove(seat);
    player.health = 0;
    for (CardId card : player.hand | player.inventory | player.lair | player.banes) discard_card(play, card);
    for (CardId card : state.attached) {
        if (state.host[at(card)] == Thing::hero(seat)) discard_card(play, card);
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
    play.report(Happened::player_out, seat);
    const SeatSet left = SeatSet::from_bits(living(play).bits() | uint32_t{state.to_resurrect.bits()});  // DG-VAR-02.5
    if (state.options.solo()) {                                                                          // DG-SOLO-01
        state.over = 1;
        play.report(Happened::game_lost, seat);
    } else if (left.size() == 1) {
        win(play, left.lowest());  // DG-GOAL-02
    } else if (left.empty()) {
        state.over = 1;
    }
}

}  // namespace undercroft::dungeoneer
