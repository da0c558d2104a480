#include "games/paper_dungeons/round.h"

#include <algorithm>

#include "games/paper_dungeons/lane.h"
#include "games/paper_dungeons/scoring.h"

namespace undercroft::paper_dungeons {

namespace {

void report(EventSink& events, Happened kind, Seat seat, int a = 0, int b = 0, int c = 0, int d = 0) {
    if (events.listening()) events.add(make_event(kind, seat, a, b, c, d));
}

bool acceptable(const Catalogue& catalogue, const std::array<Face, die_count>& faces) {
    const auto count = [&](Face face) { return std::count(faces.begin(), faces.end(), face); };
    return count(Face::skull) < catalogue.skulls_to_reroll && count(Face::clover) < catalogue.clovers_to_reroll;
}

// PD-DICE-01..04: all six until neither skulls nor clovers spoil the roll.
void roll(const Catalogue& catalogue, Shared& shared, Chance& chance, EventSink& events) {
    for (;;) {
        for (int die = 0; die < die_count; ++die) {
            const size_t colour = static_cast<size_t>(colour_of_die(die));
            shared.faces[static_cast<size_t>(die)] = catalogue.die_faces[colour][chance.below(Stream::dice, 6)];
        }
        if (acceptable(catalogue, shared.faces)) break;
        const bool skulls = std::count(shared.faces.begin(), shared.faces.end(), Face::skull) >= catalogue.skulls_to_reroll;
        report(events, Happened::dice_rerolled, Seat::none(), skulls ? 0 : 1);
    }
    // Equal faces of a colour side by side: then the first free one stands for all of them.
    std::sort(shared.faces.begin(), shared.faces.begin() + 3);
    std::sort(shared.faces.begin() + 3, shared.faces.end());
    const auto pair = [&](size_t i) { return static_cast<int>(shared.faces[i]) * 8 + static_cast<int>(shared.faces[i + 1]); };
    report(events, Happened::dice_rolled, Seat::none(), pair(0), pair(2), pair(4));
}

// PD-ROUND-03, PD-WOUND-02: before any die is used; cleric and Seer.
void skull_wounds(Play& play, int skulls) {
    int wounds = skulls;
    if (wounds == 0) return;
    if (play.has_ability(play.catalogue.skull_hero)) {  // PD-LEVEL-09, -10
        play.report(Happened::skull_wounds_prevented);
        return;
    }
    if (play.has_talent(Effect::fewer_skull_wounds)) {  // PD-TALENT-09
        wounds = std::max(0, wounds - play.talent_value());
        play.report(Happened::skull_wounds_reduced, play.lane.talent, wounds);
    } else {
        play.report(Happened::skull_wounds, skulls, wounds);
    }
    if (wounds > 0) wound(play, wounds, WoundSource::skull);
}

void start_round(const Catalogue& catalogue, State& state, Chance& chance, EventSink& events) {
    Shared& shared = state.shared;
    ++shared.round;
    shared.phase = Phase::round;
    report(events, Happened::round_started, Seat::none(), shared.round);
    roll(catalogue, shared, chance, events);
    const int skulls = static_cast<int>(std::count(shared.faces.begin(), shared.faces.end(), Face::skull));
    for (int i = 0; i < shared.teams; ++i) {
        Lane& lane = state.lanes[static_cast<size_t>(i)];
        lane.dice_used = 0;
        lane.swaps_used = 0;
        Play play{catalogue, shared, lane, Seat(i), events};
        skull_wounds(play, skulls);
    }
}

// PD-ROUND-07, PD-GEM-04..07
void announce_gems(State& state, EventSink& events) {
    unsigned named = 0;
    for (int i = 0; i < state.shared.teams; ++i) {
        const Lane& lane = state.lanes[static_cast<size_t>(i)];
        named |= lane.stolen_now;
        if (lane.stolen_now != 0) report(events, Happened::gems_announced, Seat(i), lane.stolen_now);
    }
    if (named == 0) report(events, Happened::gems_announced_none, Seat::none());
    for (int i = 0; i < state.shared.teams; ++i) {
        Lane& lane = state.lanes[static_cast<size_t>(i)];
        const unsigned lost = named & ~unsigned{lane.stolen} & ~unsigned{lane.crossed_out};
        for (int letter : Bits(lost)) report(events, Happened::gem_crossed_out, Seat(i), letter);
        lane.crossed_out = static_cast<uint8_t>(lane.crossed_out | lost);
        lane.stolen_now = 0;
    }
}

int stage_of_round(const Catalogue& catalogue, int round) {
    int stage = 0;
    for (int r = 1; r < round; ++r) stage += catalogue.ends_stage[static_cast<size_t>(r)] ? 1 : 0;
    return stage;
}

struct Fight {
    int power = 0;
    int tier = -1;  // -1: fled
};

// PD-MONSTER-01..20: everybody at once, each for itself; the reward goes to strictly the strongest of those who fought.
void fight_monster(const Catalogue& catalogue, State& state, int stage, EventSink& events) {
    const Shared& shared = state.shared;
    const Dungeon& dungeon = catalogue.dungeons[shared.dungeon];
    const int foe = dungeon.monsters[static_cast<size_t>(stage)];
    const Monster& monster = catalogue.monsters[static_cast<size_t>(foe)];
    const int lair = dungeon.lairs[static_cast<size_t>(stage)];
    report(events, Happened::monster_started, Seat::none(), stage, foe);
    std::array<Fight, team_limit> fights{};
    int best_power = -1, best_count = 0;
    for (int i = 0; i < shared.teams; ++i) {
        Lane& lane = state.lanes[static_cast<size_t>(i)];
        Play play{catalogue, shared, lane, Seat(i), events};
        Fight& fight = fights[static_cast<size_t>(i)];
        fight.power = combat_power(catalogue, lane, monster);
        const bool found = lane.has_entered(lair);  // PD-MONSTER-01..03: ever, wherever the team stands now
        if (found) fight.tier = tier_reached(shared, monster, fight.power);
        if (fight.tier < 0) {  // PD-MONSTER-11, -12
            lane.monster_fame[static_cast<size_t>(stage)] = static_cast<int8_t>(-monster.flee);
            if (found) {
                play.report(Happened::monster_fled_weak, foe, fight.power, monster.flee, monster.power[0] + shared.strict_power);
            } else {
                play.report(Happened::monster_fled_unfound, foe, monster.flee);
            }
            continue;
        }
        const size_t tier = static_cast<size_t>(fight.tier);
        lane.monster_fame[static_cast<size_t>(stage)] = static_cast<int8_t>(monster.fame[tier]);  // PD-MONSTER-10, -19
        play.report(Happened::monster_fought, foe, fight.power, fight.tier, monster.wounds[tier]);
        if (play.has_talent(Effect::no_monster_wounds)) {  // PD-TALENT-03
            play.report(Happened::monster_wounds_prevented, foe, lane.talent);
        } else if (monster.wounds[tier] > 0) {
            wound(play, monster.wounds[tier], WoundSource::monster);  // PD-MONSTER-18
        }
        if (fight.power > best_power) {
            best_power = fight.power;
            best_count = 1;
        } else if (fight.power == best_power) {
            ++best_count;
        }
    }
    if (best_count == 0 || solo(shared)) return;  // PD-SOLO-04
    if (best_count > 1) {                         // PD-MONSTER-15
        report(events, Happened::monster_tied, Seat::none(), best_power, foe);
        return;
    }
    for (int i = 0; i < shared.teams; ++i) {  // PD-MONSTER-14, -16, -17: served after the wounds
        const Fight& fight = fights[static_cast<size_t>(i)];
        if (fight.tier < 0 || fight.power != best_power) continue;
        Play play{catalogue, shared, state.lanes[static_cast<size_t>(i)], Seat(i), events};
        play.report(Happened::monster_best, foe, static_cast<int>(monster.reward), monster.reward_count);
        queue_reward(play, monster.reward, monster.reward_count);
    }
}

// PD-VAR-02..05
void vanish_gems(const Catalogue& catalogue, State& state, int stage, EventSink& events) {
    const Dungeon& dungeon = catalogue.dungeons[state.shared.dungeon];
    const int monster = dungeon.monsters[static_cast<size_t>(stage)];
    const uint8_t letters = catalogue.monsters[static_cast<size_t>(monster)].vanish;
    if (letters == 0) return;
    report(events, Happened::gems_vanished, Seat::none(), monster, letters);
    for (int i = 0; i < state.shared.teams; ++i) {
        Lane& lane = state.lanes[static_cast<size_t>(i)];
        lane.crossed_out = static_cast<uint8_t>(lane.crossed_out | (letters & ~unsigned{lane.stolen}));  // PD-VAR-03
    }
}

// PD-MISSION-01..08, R-04: everybody who qualifies claims; then the card is gone.
void claim_missions(const Catalogue& catalogue, State& state, EventSink& events) {
    Shared& shared = state.shared;
    for (int slot : Bits(shared.missions_open)) {
        const uint8_t card = shared.missions[static_cast<size_t>(slot)];
        const Mission& mission = catalogue.missions[card];
        const int fame = solo(shared) ? mission.solo[shared.round - 1u] : catalogue.mission_fame;  // PD-SOLO-02, -03
        bool claimed = false;
        for (int i = 0; i < shared.teams; ++i) {
            Lane& lane = state.lanes[static_cast<size_t>(i)];
            if (!mission_met(catalogue, shared, lane, mission)) continue;
            claimed = true;
            lane.mission_fame = static_cast<uint8_t>(lane.mission_fame + fame);
            lane.missions_done = static_cast<uint8_t>(lane.missions_done | 1u << slot);
            report(events, Happened::mission_claimed, Seat(i), card, fame);
        }
        if (claimed) {
            shared.missions_open = static_cast<uint8_t>(shared.missions_open & ~(1u << slot));
            report(events, Happened::mission_removed, Seat::none(), card);
        }
    }
}

// PD-ROUND-10 (c) and (d), then the next round or the end (PD-ROUND-11).
void finish_round(const Catalogue& catalogue, State& state, Chance& chance, EventSink& events) {
    Shared& shared = state.shared;
    if (catalogue.ends_stage[shared.round] && shared.vanishing != 0) {
        vanish_gems(catalogue, state, stage_of_round(catalogue, shared.round), events);
    }
    claim_missions(catalogue, state, events);
    if (shared.round < round_count) {
        report(events, Happened::round_ended, Seat::none(), shared.round);
        start_round(catalogue, state, chance, events);
        return;
    }
    shared.phase = Phase::over;
    report(events, Happened::game_ended, Seat::none(), shared.round);
    for (int i = 0; i < shared.teams; ++i) {
        const Lane& lane = state.lanes[static_cast<size_t>(i)];
        report(events, Happened::final_score, Seat(i), score_total(catalogue, shared, lane), count_bits(lane.explored));
    }
}

}  // namespace

void open_phase(const Catalogue& catalogue, State& state, EventSink& events) {
    state.shared.asked = 0;
    for (int i = 0; i < state.shared.teams; ++i) {
        Lane& lane = state.lanes[static_cast<size_t>(i)];
        Play play{catalogue, state.shared, lane, Seat(i), events};
        if (state.shared.phase != Phase::over) settle(play);
        if (lane.ask != Ask::none) state.shared.asked = static_cast<uint8_t>(state.shared.asked | 1u << i);
        state.published[static_cast<size_t>(i)] = lane;
    }
}

void proceed(const Catalogue& catalogue, State& state, Chance& chance, EventSink& events) {
    do {
        switch (state.shared.phase) {
        case Phase::setup: start_round(catalogue, state, chance, events); break;
        case Phase::round:
            announce_gems(state, events);
            if (catalogue.ends_stage[state.shared.round]) {
                state.shared.phase = Phase::fight;
                fight_monster(catalogue, state, stage_of_round(catalogue, state.shared.round), events);
            } else {
                finish_round(catalogue, state, chance, events);
            }
            break;
        case Phase::fight: finish_round(catalogue, state, chance, events); break;
        case Phase::over: return;
        }
        open_phase(catalogue, state, events);
    } while (state.shared.asked == 0 && state.shared.phase != Phase::over);
}

}  // namespace undercroft::paper_dungeons
