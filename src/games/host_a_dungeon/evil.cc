// HD-EVIL: the frame of the age.
#include "games/host_a_dungeon/evil.h"

#include <algorithm>

#include "games/host_a_dungeon/adventurers.h"
#include "games/host_a_dungeon/asks.h"
#include "games/host_a_dungeon/gen_facts.h"
#include "games/host_a_dungeon/kingdoms.h"
#include "games/host_a_dungeon/lich.h"
#include "games/host_a_dungeon/mind_lords.h"
#include "games/host_a_dungeon/monsters_age.h"
#include "games/host_a_dungeon/overlord.h"
#include "games/host_a_dungeon/superpredator.h"
#include "games/host_a_dungeon/undead.h"
#include "games/host_a_dungeon/villains.h"
#include "world/ore.h"

namespace undercroft::host_a_dungeon {

namespace {

constexpr Rule rule(int number) { return {Chapter::evil, static_cast<uint8_t>(number)}; }
constexpr int most_years = 60, most_cycles = 8;  // AM-198

bool has_come(const State& state, VillainRow kind) {
    return std::ranges::any_of(villains_of(state), [&](GroupId id) { return is_villain(state, id, kind); });
}

// DP-76: the alpha whose hoard began the age, else the die; then the four, those that fit best first.
std::vector<Candidate> kinds_to_choose(const Play& play) {
    std::vector<VillainRow> kinds;
    for (int i = 0; i < static_cast<int>(villain_rows.size()); ++i) {
        if (!has_come(play.state, static_cast<VillainRow>(i))) kinds.push_back(static_cast<VillainRow>(i));
    }
    std::ranges::stable_sort(kinds, {}, [&](VillainRow kind) { return -promise_of(play, kind); });
    const Ending before = last_ending(play.state);
    const bool alpha = before.outcome == Outcome::wealth && !before.by.is_none() && play.of(before.by).sort == Sort::alpha &&
                       play.of(before.by).alive && !has_come(play.state, VillainRow::superpredator);
    std::vector<Candidate> candidates;
    if (alpha) candidates.push_back(word(EvilWord::superpredator));
    candidates.push_back(word(EvilWord::roll));
    for (const VillainRow kind : kinds) {
        if (!alpha || kind != VillainRow::superpredator) candidates.push_back(word(static_cast<EvilWord>(kind)));
    }
    return candidates;
}

void push_setup(Play& play, VillainRow kind) {
    switch (kind) {
    case VillainRow::overlord: play.push(Chapter::overlord, OverlordStep::setup); return;
    case VillainRow::mind_lords: play.push(Chapter::mind, MindStep::setup); return;
    case VillainRow::lich_king: play.push(Chapter::lich, LichStep::setup); return;
    case VillainRow::superpredator: play.push(Chapter::super, SuperStep::setup); return;
    }
}

void push_villain_turn(Play& play, GroupId id) {
    switch (*villain_kind(play.state, id)) {
    case VillainRow::overlord: play.push(Chapter::overlord, OverlordStep::turn, id); return;
    case VillainRow::mind_lords: play.push(Chapter::mind, MindStep::turn, id); return;
    case VillainRow::lich_king: play.push(Chapter::lich, LichStep::turn, id); return;
    case VillainRow::superpredator: play.push(Chapter::super, SuperStep::turn, id); return;
    }
}

bool has_won(Play& play, GroupId id) {
    switch (*villain_kind(play.state, id)) {
    case VillainRow::overlord: return has_overlord_won(play, id);
    case VillainRow::mind_lords: return have_mind_lords_won(play);
    case VillainRow::lich_king: return has_lich_won(play, id);
    case VillainRow::superpredator: return has_superpredator_won(play.state, id);
    }
    return false;
}

void win(Play& play, GroupId id) {
    play.tell(EvilFact::won, rule(14), id).at(play.of(id).home).numbers(static_cast<int>(*villain_kind(play.state, id)));
    play.end_age(Outcome::villain_won, id);
}

Flow choose(Play& play, Frame& frame) {
    State& state = play.state;
    if (frame.done >= state.options.villains) {
        frame.count = frame.done = 0;
        state.notes.set(Note::age_set_up, 1);
        const std::vector<GroupId> villains = villains_of(state);  // one may have fallen while he made himself at home
        const auto stands = std::ranges::find_if(villains, [&](GroupId id) { return !is_beaten(state, id); });
        if (state.cycles > most_cycles && stands != villains.end()) {  // AM-198: so many were beaten that this one meets nobody any more
            play.tell(GenFact::cap_reached, {Chapter::eng, 10}).numbers(static_cast<int>(Age::evil));
            win(play, *stands);
        }
        return go_to(frame, EvilStep::year);
    }
    if (state.options.villain && !has_come(state, *state.options.villain)) {
        state.answer = {word(static_cast<EvilWord>(*state.options.villain)), {}};
        return go_to(frame, EvilStep::chosen);
    }
    return ask(play, frame, {.point = 76, .rule = rule(3), .candidates = kinds_to_choose(play)}, EvilStep::chosen);
}

}  // namespace

Ending last_ending(const State& state) {
    for (size_t i = state.facts.size(); i-- > 0;) {
        const Fact& fact = state.facts[i];
        if (fact.chapter != Chapter::gen || fact.kind != static_cast<uint8_t>(GenFact::age_ended)) continue;
        return {static_cast<Outcome>(fact.numbers[1]), fact.actor};
    }
    return {};
}

int promise_of(const Play& play, VillainRow kind) {
    const State& state = play.state;
    const auto count = [&](auto&& passes) { return static_cast<int>(groups_where(state, passes).size()); };
    switch (kind) {
    case VillainRow::overlord: {  // HD-EVIL-16
        bool treasure = false;
        for (const world::Mark& mark : play.world().marks())
            treasure |= mark.lives() && purpose_of(mark) == Purpose::mage_dungeon && tokens_at(state, mark.id, Token::wealth) > 0;
        return (treasure ? 3 : 0) + std::min(3, world::ore_left(play.world()) / 4);
    }
    case VillainRow::mind_lords:  // HD-EVIL-17
        return count([](const Group& group) { return group.sort == Sort::tribe; });
    case VillainRow::lich_king: {  // HD-EVIL-18
        int tombs = 0;
        for (const world::Mark& mark : play.world().marks()) tombs += mark.lives() && is_tomb(play, mark.id) ? 1 : 0;
        const GroupId by = last_ending(state).by;
        const bool order = !by.is_none() && state.of(by).alignment == Alignment::order;
        return std::min(4, tombs / 2) + count([&](const Group& group) {
                   return is_underworld_group(group) && group.alignment == Alignment::chaos && pop_of(state, group.id) >= 4;
               }) -
               (order ? 3 : 0);
    }
    case VillainRow::superpredator: {  // HD-EVIL-19
        int most = -1;
        for (const GroupId alpha : groups_of(state, Sort::alpha)) most = std::max(most, wealth_of(state, alpha));
        return most;
    }
    }
    return 0;
}

void check_evil(Play& play) {
    State& state = play.state;
    if (state.asked || state.outcome != Outcome::none || !state.notes.has(Note::age_set_up)) return;
    GroupId last;
    for (Group& group : state.groups) {
        if (!group.notes.has(Note::villain)) continue;
        last = group.id;
        if (is_beaten(state, group.id)) {
            fall(play, group.id, rule(15));
        } else if (has_won(play, group.id)) {
            return win(play, group.id);
        } else if (is_beaten(state, group.id)) {  // he marched, and there were too many
            fall(play, group.id, rule(15));
        }
    }
    if (villains_of(state).empty()) play.end_age(Outcome::villain_beaten, last);
}

Flow run_evil(Play& play, Frame& frame) {
    State& state = play.state;
    switch (step_of<EvilStep>(frame)) {
    case EvilStep::begin:
        state.notes.drop(Note::evil_parties);
        ++state.cycles;
        for (const Group& group : state.groups) {
            if (group.alive) refresh_zone(play, group.id);
        }
        frame.done = 0;
        return go_to(frame, EvilStep::choose);
    case EvilStep::choose: return choose(play, frame);
    case EvilStep::chosen: {
        const auto chosen = answer_word<EvilWord>(play);
        VillainRow kind = static_cast<VillainRow>(chosen);
        if (chosen == EvilWord::roll) {
            do kind = play.roll_on<VillainRow>(Table::villains, rule(3));
            while (has_come(state, kind));  // HD-EVIL-08: two of different kinds
        }
        play.tell(EvilFact::chosen, rule(3)).numbers(static_cast<int>(kind));
        ++frame.done;
        frame.step = static_cast<uint8_t>(EvilStep::set_up);
        push_setup(play, kind);
        return Flow::again;
    }
    case EvilStep::set_up: return go_to(frame, EvilStep::choose);
    case EvilStep::year: {
        ++state.year;
        state.season = 1;
        frame.count = 0;
        play.tell(GenFact::year_began, {Chapter::gen, 5}).numbers(state.year);
        return go_to(frame, state.options.arrivals_in_evil ? EvilStep::arrivals : EvilStep::villains);
    }
    case EvilStep::arrivals:  // HD-EVIL-11; adventurers come in any case, and not by the die
        frame.step = static_cast<uint8_t>(EvilStep::villains);
        for (int i = 0; i < 2; ++i) {
            const Thrown thrown = play.throw_on_map(6, rule(11));
            if (static_cast<ArrivalRow>(play.row(Table::arrivals, thrown.face)) == ArrivalRow::adventurers) continue;
            Frame& die = play.push(Chapter::mon, MonStep::resolve_arrival);
            die.count = thrown.face;
            die.at = thrown.at;
        }
        return Flow::again;
    case EvilStep::villains: {  // HD-EVIL-09, AM-107: he first, and with the longer year before every round
        frame.step = static_cast<uint8_t>(EvilStep::creatures);
        const std::vector<GroupId> all = villains_of(state);
        for (auto id = all.rbegin(); id != all.rend(); ++id) push_villain_turn(play, *id);
        return Flow::again;
    }
    case EvilStep::creatures: {  // HD-EVIL-10
        const int rounds = state.options.has(Ruling::four_turns) ? 4 : 1;
        ++frame.count;
        frame.step = static_cast<uint8_t>(frame.count < rounds ? EvilStep::villains : EvilStep::party);
        Frame& all = play.push(Chapter::mon, MonStep::turns);
        all.extra[1] = rounds == 4 ? frame.count : 0;
        if (rounds == 4) state.season = static_cast<uint8_t>(frame.count);
        return Flow::again;
    }
    case EvilStep::party: {  // HD-EVIL-12, HD-EVIL-13, AM-106
        state.season = 4;
        frame.step = static_cast<uint8_t>(EvilStep::year_end);
        Frame& party = play.push(Chapter::adv, AdventureStep::arrive);
        party.count = state.notes.get(Note::evil_parties);
        party.extra[3] = 1;
        state.notes.raise(Note::evil_parties);
        return Flow::again;
    }
    case EvilStep::year_end:
        if (state.year < most_years) return go_to(frame, EvilStep::year);
        play.tell(GenFact::cap_reached, {Chapter::eng, 10}).numbers(static_cast<int>(Age::evil));
        for (const GroupId id : villains_of(state)) {
            play.tell(EvilFact::faded, {Chapter::eng, 10}, id).numbers(state.year);
            if (play.of(id).sort == Sort::alpha) {  // it goes on as what it was
                play.of(id).notes.drop(Note::villain);
            } else {
                fall(play, id, {Chapter::eng, 10});
            }
        }
        play.end_age(Outcome::villain_beaten);
        return Flow::again;
    }
    return Flow::done;
}

}  // namespace undercroft::host_a_dungeon
