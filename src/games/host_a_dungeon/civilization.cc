// HD-CIV: the frame of the age. Meetings of civilizations stand in meetings.cc.
#include "games/host_a_dungeon/civilization.h"

#include <algorithm>

#include "games/host_a_dungeon/asks.h"
#include "games/host_a_dungeon/gen_facts.h"
#include "games/host_a_dungeon/meetings.h"
#include "games/host_a_dungeon/names.h"
#include "games/host_a_dungeon/peoples.h"

namespace undercroft::host_a_dungeon {

namespace {

using Step = CivStep;
using Word = CivWord;
constexpr Rule rule(int number) { return {Chapter::civ, static_cast<uint8_t>(number)}; }

constexpr int most_years = 40;                       // AM-198
constexpr int year_of_newcomers = 4, newcomers = 2;  // HD-CIV-27: after three turns, a couple more

SpeciesId species_of(const Play& play, CivilizationRow row) { return play.catalogue.of(peoples()[static_cast<size_t>(row)].species); }

// HD-CIV-01, DP-12: roll, or choose.
Flow choose(Play& play, Frame& frame) {
    std::vector<Candidate> words;
    if (play.state.options.first_civilization && frame.done == 0) {
        words.push_back(word(static_cast<Word>(1 + static_cast<int>(*play.state.options.first_civilization))));
    } else {
        for (const Word each : {Word::roll, Word::dwarves, Word::goblins, Word::demons, Word::merfolk}) words.push_back(word(each));
    }
    return ask(play, frame, {.point = 12, .rule = rule(1), .candidates = std::move(words)}, Step::chosen);
}

void found_civilization(Play& play, Word chosen) {
    const auto row = chosen == Word::roll ? play.roll_on<CivilizationRow>(Table::civilizations, rule(1))  // HD-CIV-02..05
                                          : static_cast<CivilizationRow>(static_cast<int>(chosen) - 1);
    const GroupId people = found(play, Sort::civilization, species_of(play, row), {});
    play.tell(CivFact::chosen, rule(2 + static_cast<int>(row)), people);
    if (bears_name(play.catalogue, play.state, people)) play.push(Chapter::civ, Step::name, people);  // once it has settled
    play.push(people_entry(play, people).chapter, PeopleStep::setup, people);
}

// HD-CIV-09, AM-18: the richer goes first; ties by the earlier founding.
void push_season(Play& play) {
    std::vector<GroupId> order = groups_of(play.state, Sort::civilization);
    std::ranges::stable_sort(order, std::ranges::greater{}, [&](GroupId id) { return wealth_of(play.state, id); });
    for (auto it = order.rbegin(); it != order.rend(); ++it) {
        play.of(*it).notes.drop(Note::met_this_season);
        play.push(people_entry(play, *it).chapter, static_cast<uint8_t>(play.state.season), *it);
    }
}

}  // namespace

Flow run_civilization(Play& play, Frame& frame) {
    State& state = play.state;
    switch (step_of<Step>(frame)) {
    case Step::begin:
        frame.count = state.options.civilizations;  // HD-CIV-08
        return go_to(frame, Step::choose);
    case Step::choose:
        if (frame.done == frame.count) return go_to(frame, state.season == 0 ? Step::year : Step::season);
        return choose(play, frame);
    case Step::chosen:
        ++frame.done;
        frame.step = static_cast<uint8_t>(Step::choose);
        found_civilization(play, answer_word<Word>(play));
        return Flow::again;
    case Step::year:
        if (state.year == most_years) {  // HD-ENG-10, AM-198
            play.tell(GenFact::cap_reached, {Chapter::eng, 10}).numbers(static_cast<int>(state.age));
            for (const GroupId people : groups_of(state, Sort::civilization)) end_civilization(play, people, {Chapter::eng, 10});
            return Flow::again;
        }
        ++state.year;
        state.season = 0;
        play.tell(GenFact::year_began, {Chapter::gen, 5}).numbers(state.year, state.options.generations ? 1 : 0);  // HD-CIV-26
        for (const GroupId people : groups_of(state, Sort::civilization)) play.of(people).notes.drop(Note::died_this_year);
        frame.step = static_cast<uint8_t>(Step::season);
        if (state.options.more_civilizations && state.year == year_of_newcomers) {  // HD-CIV-27
            frame.count += newcomers;
            return go_to(frame, Step::choose);
        }
        return Flow::again;
    case Step::season:
        if (state.season == 4) return go_to(frame, Step::year);
        ++state.season;  // HD-GEN-05
        push_season(play);
        return Flow::again;
    case Step::meeting:
    case Step::ours_chosen:
    case Step::theirs_chosen: return resolve_meeting(play, frame);
    case Step::name: {  // HD-GEN-12, DP-01
        std::vector<Candidate> names;
        for (int i = 1; i <= names_offered; ++i) names.push_back(number(i));
        return ask(play, frame, {.point = 1, .rule = {Chapter::gen, 12}, .who = frame.actor, .candidates = std::move(names)}, Step::named);
    }
    case Step::named:
        if (answer_number(play) > 1) play.of(frame.actor).notes.set(Note::name, answer_number(play) - 1);
        return Flow::done;
    }
    return Flow::done;
}

void end_civilization(Play& play, GroupId people, Rule because, MarkId where) {
    Notes& notes = play.of(people).notes;
    if (notes.has(Note::ended)) return;
    notes.set(Note::ended, static_cast<int>(because.chapter) * 256 + because.number);
    if (!where.is_none()) notes.set(Note::ended_at, where.index());
}

bool has_ended(const State& state, GroupId people) { return !state.of(people).alive || state.of(people).notes.has(Note::ended); }

void check_civilizations(Play& play) {
    for (const GroupId people : groups_of(play.state, Sort::civilization)) {
        Group& group = play.of(people);
        if (group.notes.has(Note::founded)) people_entry(play, people).watch(play, people);
        if (!group.notes.has(Note::ended)) continue;
        const int because = group.notes.get(Note::ended);
        const Rule rule_of_end{static_cast<Chapter>(because / 256), static_cast<uint8_t>(because % 256)};
        const MarkId where = group.notes.has(Note::ended_at) ? MarkId(group.notes.get(Note::ended_at)) : MarkId::none();
        const bool fate = rule_of_end.chapter == Chapter::prim, cap = rule_of_end.chapter == Chapter::eng;
        play.tell(fate  ? CivFact::vanished
                  : cap ? CivFact::abandoned
                        : CivFact::ended,
                  rule_of_end, people)
            .at(where)
            .numbers(static_cast<int>(rule_of_end.chapter), rule_of_end.number);
        if (fate && !where.is_none()) {  // HD-PRIM-28, AM-14: an ordinary empty cave from now on
            play.state.of(where).drop(Note::fate);
            play.world().set_purpose(where, static_cast<uint16_t>(Purpose::natural_cave));
        }
        people_entry(play, people).clean_up(play, people);
        for (const GroupId settlement : settlements_of(play.state, people)) {
            play.of(settlement).alive = false;
            play.of(settlement).died = play.state.now();
        }
        play.of(people).alive = false;
        play.of(people).died = play.state.now();
    }
    // HD-CIV-07, HD-CIV-10: over when the last is gone, but not while the first is still being founded.
    const Frame& age = play.state.frames[1];
    if (age.done == age.count && age.count > 0 && groups_of(play.state, Sort::civilization).empty()) play.end_age(Outcome::complete);
}

}  // namespace undercroft::host_a_dungeon
