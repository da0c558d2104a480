// The log: lines never change once they are told, every one has its words in both languages, and its notes let a turn be told in
// one line without losing a fight or a quest.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "dungeoneer/builder.h"
#include "dungeoneer/spoken.h"

namespace undercroft::dungeoneer {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

static_assert(TellsEvents<Words>);

struct Told {
    Event event;
    Message line;
};

// A game at random, each fact told when it happens; `check` sees the position after the answer that brought it.
std::vector<Told> play(int seats, std::map<std::string, std::string> options, uint64_t seed, int answers,
                       const std::function<void(const State&, const Event&)>& check = {}) {
    const auto& module = the_real_module();
    const Rules& rules = module.rules();
    const Result<Setup> setup = module.check({"dungeoneer", seats, seed, std::move(options)});
    std::vector<Event> log;
    EventSink sink(log);
    Chance chance(seed);
    Rng rng(seed);
    std::vector<Told> told;
    State state = rules.start(*rules.read_options(*setup), chance, sink);
    const auto tell = [&] {
        for (const Event& event : log) {
            if (check) check(state, event);
            told.push_back({event, module.words().event(event)});
        }
        log.clear();
    };
    for (int i = 0; i < answers && !rules.decision(state).over(); ++i) {
        tell();
        const Seat seat = rules.decision(state).seats.lowest();
        ActionList actions;
        rules.list_actions(state, seat, actions);
        rules.apply(state, seat, actions[rng.below(actions.size())], chance, sink, Windows::ask_all);
    }
    tell();
    const AnyState end = AnyState::of(rules.redact(state, Viewer::spectator()));
    for (const Told& each : told) EXPECT_EQ(module.describe_event(end, each.event), each.line);
    return told;
}

TEST(dungeoneer_told, lines_stay_as_they_were_told) {
    int resurrected = 0, points = 0;
    const auto check = [&](const State& state, const Event& event) {
        const Happened what = static_cast<Happened>(event.kind);
        resurrected += what == Happened::hero_resurrected ? 1 : 0;
        if (what == Happened::points_gained) {
            ++points;
            EXPECT_GE(event.numbers[1], event.numbers[0]);
        }
        const bool dealt = what == Happened::hero_dealt;
        EXPECT_TRUE(!dealt || note_of(event).cast[at(event.seat)] == HeroId(event.numbers[0]));
        EXPECT_EQ(note_of(event).solo, state.options.solo());
    };
    for (uint64_t seed = 1; seed <= 3; ++seed) {
        play(2, {{"set", "ice"}, {"resurrection", "on"}}, seed, 6000, check);
        play(3, {{"set", "both"}, {"resurrection", "on"}, {"split_decks", "on"}}, seed, 3000, check);
        play(1, {}, seed, 6000, check);
    }
    EXPECT_GT(resurrected, 0);
    EXPECT_GT(points, 0);
}

TEST(dungeoneer_told, a_hero_who_comes_back_as_another_does_not_rename_the_first) {  // AF-1
    std::map<int, std::set<std::string>> names;
    for (const Told& each : play(2, {{"resurrection", "on"}}, 3, 8000)) {
        if (each.event.kind != static_cast<uint16_t>(Happened::turn_began)) continue;
        names[each.event.seat.index].insert(std::get<TextKey>(each.line.arguments.front().value).key);
    }
    EXPECT_GT(names[0].size() + names[1].size(), 2u);
}

TEST(dungeoneer_told, every_line_and_note_has_words_in_both_languages) {
    std::set<std::string> said;
    const Words& words = the_real_module().words();
    const auto say = [&](const Message& message) {
        if (!said.insert(message.key).second) return;
        for (const Language language : all_languages) {
            const std::string text = spoken(message, language);
            EXPECT_FALSE(text.empty()) << message.key;
            EXPECT_THAT(text, Not(HasSubstr("dungeoneer."))) << message.key;
            EXPECT_THAT(text, Not(HasSubstr("{"))) << message.key;
        }
    };
    const auto look = [&](const Event& event, const Message& line) {
        say(line);
        const EventNotes notes = words.event_notes(event);
        for (const auto& part : {notes.news, notes.farewell, notes.brief}) {
            if (part) say(*part);
        }
        if (notes.run) {
            say(notes.run->head);
            say(notes.run->item);
        }
        EXPECT_FALSE(words.event_kind(event).empty());
    };
    for (const Told& each : play(4, {{"set", "both"}, {"split_decks", "on"}}, 7, 6000)) look(each.event, each.line);
    for (const Told& each : play(3, {{"set", "ice"}, {"resurrection", "on"}}, 8, 6000)) look(each.event, each.line);
    for (const Told& each : play(1, {{"set", "both"}}, 9, 6000)) look(each.event, each.line);
    EXPECT_GT(said.size(), 60u);
}

TEST(dungeoneer_told, fights_are_told_whole_and_never_cut) {  // also DG-BATTLE-21
    TestMatch match = a_match().ask_all().hand(0, {"mutant_rat"}).peril(1, 5).villainy();
    match.dice({4, 2}).play("draft mutant_rat seat2 melee").play("launch");
    while (match.asked() == Ask::window || match.asked() == Ask::response) match.pass();
    ASSERT_TRUE(match.happened(Happened::struck));
    std::vector<std::string> briefs;
    const Words& words = the_module().words();
    for (const Event& event : match.events) {
        const EventNotes notes = words.event_notes(event);
        const Happened what = static_cast<Happened>(event.kind);
        if (what == Happened::struck || what == Happened::attack_declared) {
            EXPECT_TRUE(notes.weighty);
            EXPECT_TRUE(notes.concerns.has(Seat(1)));
        }
        if (notes.brief) briefs.push_back(spoken(*notes.brief));
    }
    EXPECT_THAT(briefs, testing::Contains("Mutant Rat strikes Grumoka, 6 against 3"));
    EXPECT_THAT(briefs, testing::Contains("Grumoka takes 1 wound, health 5"));  // not the turn's own hero: it is named
    EXPECT_THAT(log_of(match), testing::Contains(HasSubstr("6 against 3")));
}

TEST(dungeoneer_told, a_move_names_its_hero_and_both_places) {
    TestMatch match = a_match().lay("crossroads", 0, -1).points(0, 2).feats();
    match.play("move north");
    const Words& words = the_module().words();
    bool moved = false;
    for (const Event& event : match.events) {
        if (event.kind != static_cast<uint16_t>(Happened::hero_moved)) continue;
        moved = true;
        const auto movement = words.movement(event);
        ASSERT_TRUE(movement.has_value());
        EXPECT_EQ(movement->thing, "hero:ilsaveth");
        EXPECT_EQ(movement->from, "location:vault_entrance");
        EXPECT_EQ(movement->to, "location:crossroads");
        EXPECT_THAT(words.event_handles(event), ElementsAre("hero:ilsaveth", "location:vault_entrance", "location:crossroads"));
        EXPECT_THAT(spoken(*words.event_notes(event).brief), testing::EndsWith(" → Crossroads"));
    }
    EXPECT_TRUE(moved);
}

TEST(dungeoneer_told, who_ends_a_phase_too_early_is_warned) {
    const Words& words = the_module().words();
    const auto warning = [&](const TestMatch& match) {
        const auto said = words.warning(match.state, Seat(0), make_action(Do::done));
        return said ? spoken(*said) : std::string();
    };
    EXPECT_THAT(warning(a_match().points(0, 2).feats()), HasSubstr("2 action points are left"));
    EXPECT_EQ(warning(a_match().points(0, 0).feats()), "");
    TestMatch quest = a_match().lay("mutant_pens", 0, 1).at(0, "mutant_pens").quest(0, "the_escaped_specimen").points(0, 0).feats();
    EXPECT_THAT(warning(quest), HasSubstr("could still be done: Attempt the quest"));
    TestMatch draft = a_match().hand(0, {"mutant_rat"}).peril(1, 5).villainy();
    draft.play("draft mutant_rat seat2 melee");
    EXPECT_THAT(warning(draft), HasSubstr("set aside but not let loose"));
    EXPECT_FALSE(words.warning(draft.state, Seat(0), make_action(Do::launch)).has_value());
}

}  // namespace
}  // namespace undercroft::dungeoneer
