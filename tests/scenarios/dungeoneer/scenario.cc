#include "scenarios/dungeoneer/scenario.h"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>

#include <fmt/format.h>

#include "dungeoneer/builder.h"
#include "support/scenario.h"

namespace undercroft::dungeoneer {

namespace {

using support::parts;
using support::words_in;
using Args = std::vector<std::string>;

std::string word(const Args& args, size_t index) { return index < args.size() ? args[index] : std::string(); }
bool knows(const std::vector<std::string>& ids, const std::string& id) { return std::find(ids.begin(), ids.end(), id) != ids.end(); }

class Runner final : public support::ScenarioRun {
    TestMatch& match() {
        if (!match_) match_.emplace(seats_, options_, tables_.empty() ? the_module().rules() : Rules(cards_with(tables_)));
        return *match_;
    }

    void run_line(const std::string& key, const std::string& rest) override {
        const std::map<std::string, std::function<void(const std::string&)>> lines = {
            {"table", [&](const std::string& clause) { set_option(words_in(clause)); }},
            {"setup", [&](const std::string& clause) { set_up(words_in(clause)); }},
            {"expect", [&](const std::string& clause) { expect(words_in(clause)); }},
        };
        if (lines.contains(key)) {
            for (const std::string& clause : parts(rest, ',')) lines.at(key)(clause);
        } else if (key == "card") {  // fields of an entry made for this scenario, parted by |
            for (const std::string& field : parts(rest, '|')) tables_ += field + "\n";
        } else if (key == "begin") {
            begin(rest);
        } else if (key == "roll") {
            for (const std::string& face : words_in(rest)) match().dice({std::atoi(face.c_str())});
        } else if (key == "draw") {
            for (const std::string& id : words_in(rest)) match().draws({id});
        } else if (key == "do") {
            act(rest);
        } else {
            complain("a line begins with rule, table, card, setup, begin, roll, draw, do or expect, not with '" + key + "'");
        }
    }

    int number(const Args& args, size_t index) {
        const auto value = support::number_in(args, index);
        if (!value) complain("a number is missing in '" + support::joined(args, 0) + "'");
        return value.value_or(0);
    }
    int seat(const Args& args, size_t index = 1) {
        const int given = number(args, index);
        if (given >= 1 && given <= match().state.options.seats) return given - 1;
        complain("there is no seat " + word(args, index));
        return 0;
    }

    void set_option(const Args& args) {
        if (word(args, 0) == "players") {
            seats_ = number(args, 1);
        } else {
            options_[word(args, 0)] = word(args, 1);
        }
    }

    // Everything named from `from` on is in the catalogue.
    bool all_known(const Args& args, size_t from, const std::vector<std::string>& ids) {
        for (size_t i = from; i < args.size(); ++i) {
            if (knows(ids, args[i])) continue;
            complain("unknown: '" + args[i] + "'");
            return false;
        }
        return args.size() > from;
    }
    void each_card(const Args& args, const std::function<void(const std::string&)>& put) {
        if (!all_known(args, 2, the_cards().ids.cards)) return;
        for (size_t i = 2; i < args.size(); ++i) put(args[i]);
    }

    void set_up(const Args& args) {
        TestMatch& m = match();
        const auto& ids = the_cards().ids;
        const std::map<std::string, std::function<void()>> clauses = {
            {"hero",
             [&] {
                 if (all_known(args, 2, ids.heroes)) m.hero(seat(args), args[2]);
             }},
            {"level", [&] { m.level(seat(args), number(args, 2)); }},
            {"health", [&] { m.health(seat(args), number(args, 2)); }},
            {"glory", [&] { m.glory(seat(args), number(args, 2)); }},
            {"peril", [&] { m.peril(seat(args), number(args, 2)); }},
            {"points", [&] { m.points(seat(args), number(args, 2)); }},
            {"fallen", [&] { m.fallen(seat(args)); }},
            {"lay",
             [&] {
                 if (knows(ids.locations, word(args, 1)))
                     m.lay(args[1], number(args, 2), number(args, 3), word(args, 4) == "turned");
                 else
                     complain("unknown: '" + word(args, 1) + "'");
             }},
            {"at",
             [&] {
                 if (all_known(args, 2, ids.locations)) m.at(seat(args), args[2]);
             }},
            {"ice", [&] { m.ice(word(args, 1), number(args, 2)); }},
            {"hand", [&] { each_card(args, [&](const std::string& id) { m.hand(seat(args), {id}); }); }},
            {"inventory", [&] { each_card(args, [&](const std::string& id) { m.inventory(seat(args), {id}); }); }},
            {"lair", [&] { each_card(args, [&](const std::string& id) { m.lair(seat(args), {id}); }); }},
            {"bane", [&] { each_card(args, [&](const std::string& id) { m.bane(seat(args), id); }); }},
            {"quest",
             [&] {
                 if (all_known(args, 2, ids.quests)) m.quest(seat(args), args[2]);
             }},
            {"common",
             [&] {
                 if (all_known(args, 1, ids.quests)) m.common(args[1]);
             }},
            {"completed",
             [&] {
                 if (all_known(args, 2, ids.quests)) m.completed(seat(args), {args[2]});
             }},
            {"carries",
             [&] {
                 if (all_known(args, 2, ids.quests)) carry(seat(args), args[2]);
             }},
            {"active", [&] { m.state.active = Seat(seat(args)); }},
        };
        const auto found = clauses.find(word(args, 0));
        if (found == clauses.end()) return complain("unknown word in setup: '" + word(args, 0) + "'");
        found->second();
    }

    void carry(int seat, const std::string& quest) {
        match().quest(seat, quest);
        match().state.quests[at(quest_called(quest))].carried = 1;
        ++match().state.players[static_cast<size_t>(seat)].escorts;
    }

    void begin(const std::string& phase) {
        TestMatch& m = match();
        if (phase == "turn") return static_cast<void>(m.turn());
        if (phase == "recovery") return static_cast<void>(m.recovery());
        if (phase == "villainy") return static_cast<void>(m.villainy());
        if (phase == "location") return static_cast<void>(m.location_phase());
        if (phase == "feats") return static_cast<void>(m.feats());
        if (phase == "discard") return static_cast<void>(m.discard_phase());
        complain("unknown phase: '" + phase + "'");
    }

    void act(std::string rest) {
        int who = -1;
        if (const size_t colon = rest.find(':'); colon != std::string::npos) {
            who = seat(words_in(rest.substr(0, colon)));
            rest = rest.substr(colon + 1);
        }
        for (const std::string& action : parts(rest, ';')) {
            TestMatch& m = match();
            if (action == "pass") {
                m.pass();
            } else if (who < 0 && m.can(action)) {
                m.play(action);
            } else if (who >= 0 && may_come(who, action)) {
                m.play(who, action);
            } else {
                complain("'" + action + "' is not possible now");
            }
        }
    }
    // Whether the seat may do it now or when the windows before it are passed.
    bool may_come(int who, const std::string& action) {
        TestMatch ahead = match();
        for (int guard = 0; guard < 50 && !ahead.over() && !ahead.may(who, action); ++guard) {
            if (ahead.asked() != Ask::window && ahead.asked() != Ask::response) return false;
            ahead.play(ahead.asked_seat().index, "pass");
        }
        return ahead.may(who, action);
    }

    void holds(bool is_so, const Args& args) {
        if (!is_so) complain("is not so: " + support::joined(args, 0));
    }

    void expect(const Args& args) {
        TestMatch& m = match();
        const std::string key = word(args, 0);
        const auto player = [&]() -> const PlayerState& { return m.player(seat(args)); };
        const auto card = [&] { return card_called(word(args, args.size() - 1)); };
        const std::map<std::string, std::function<bool()>> truths = {
            {"can", [&] { return TestMatch(m).can(support::joined(args, 1)); }},
            {"cannot", [&] { return !TestMatch(m).can(support::joined(args, 1)); }},
            {"at", [&] { return m.place_of(seat(args)) == word(args, 2); }},
            {"fallen", [&] { return player().fallen != 0; }},
            {"standing", [&] { return m.view().is_alive(Seat(seat(args))) && player().fallen == 0; }},
            {"defeated", [&] { return !m.view().is_alive(Seat(seat(args))); }},
            {"asked", [&] { return m.question_word() == word(args, 1); }},
            {"asks", [&] { return m.asked_seat() == Seat(seat(args)); }},
            {"turn_of", [&] { return m.state.active == Seat(seat(args)); }},
            {"discarded", [&] { return m.has_discarded(word(args, 1)); }},
            {"in_hand", [&] { return player().hand.has(card()); }},
            {"in_lair", [&] { return player().lair.has(card()); }},
            {"prepared", [&] { return player().inventory.has(card()); }},
            {"holds_exit", [&] { return player().held_exits != 0; }},
            {"holds_no_exit", [&] { return player().held_exits == 0; }},
            {"done", [&] { return m.spot(word(args, 1)).zone == QuestZone::completed; }},
            {"won", [&] { return m.over() && m.state.won.has(Seat(seat(args))); }},
            {"going_on", [&] { return !m.over(); }},
            {"linked", [&] { return has_bit(links_of(m.view(), location_called(word(args, 1))), location_called(word(args, 2)).value); }},
            {"void", [&] { return m.happened(Happened::attack_void); }},
            {"tied", [&] { return m.happened(Happened::tied); }},
        };
        if (const auto truth = truths.find(key); truth != truths.end()) return holds(truth->second(), args);
        const std::optional<int> found = value_of(args);
        if (!found) return complain("unknown word in expect: '" + key + "'");
        const int wanted = number(args, args.size() - 1);
        if (*found != wanted) complain(fmt::format("{}: {}, not {}", support::joined({args.begin(), args.end() - 1}, 0), *found, wanted));
    }

    std::optional<int> value_of(const Args& args) {
        TestMatch& m = match();
        const auto player = [&]() -> const PlayerState& { return m.player(seat(args)); };
        const auto last = [&](Happened what, size_t which) {
            const auto numbers = m.numbers(what);
            return numbers.empty() ? -1 : numbers[which];
        };
        const std::map<std::string, std::function<int()>> values = {
            {"glory", [&] { return int{player().glory}; }},
            {"peril", [&] { return int{player().peril}; }},
            {"health", [&] { return int{player().health}; }},
            {"points", [&] { return int{player().action_points}; }},
            {"level", [&] { return int{player().level}; }},
            {"quests", [&] { return int{player().completed}; }},
            {"hand", [&] { return int{player().hand_count}; }},
            {"lair", [&] { return player().lair.count(); }},
            {"speed", [&] { return m.stat_of(seat(args), Stat::speed); }},
            {"magic", [&] { return m.stat_of(seat(args), Stat::magic); }},
            {"wounds", [&] { return m.wounds_of(word(args, 1)); }},
            {"ice", [&] { return int{m.view().laid(location_called(word(args, 1))).ice}; }},
            {"threats", [&] { return m.times(Happened::threat_rolled); }},
            {"threat_number", [&] { return last(Happened::threat_rolled, 1); }},
            {"threat_total", [&] { return last(Happened::threat_rolled, 3); }},
            {"attack", [&] { return last(Happened::attack_rolled, 1); }},
            {"counter", [&] { return last(Happened::counter_rolled, 1); }},
            {"attacks", [&] { return m.times(Happened::attack_rolled); }},
            {"dice", [&] { return m.times(Happened::die_rolled); }},
            {"peril_cards", [&] { return m.times(Happened::peril_card_drawn); }},
            {"common",
             [&] {
                 return static_cast<int>(std::count_if(m.state.quests.begin(), m.state.quests.end(),
                                                       [](const QuestSpot& spot) { return spot.zone == QuestZone::common; }));
             }},
        };
        const auto found = values.find(word(args, 0));
        return found == values.end() ? std::nullopt : std::optional(found->second());
    }

    int seats_ = 2;
    std::map<std::string, std::string> options_;
    std::string tables_;
    std::optional<TestMatch> match_;
};

}  // namespace

std::vector<std::string> run_scenario(const std::string& text) { return Runner().run(text); }

}  // namespace undercroft::dungeoneer
