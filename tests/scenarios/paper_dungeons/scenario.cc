#include "scenarios/paper_dungeons/scenario.h"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>

#include <fmt/format.h>

#include "paper_dungeons/builder.h"
#include "support/scenario.h"

namespace undercroft::paper_dungeons {

namespace {

const std::vector<std::string> hero_words = {"warrior", "wizard", "cleric", "rogue"};

bool is_hero(const std::string& word) { return std::find(hero_words.begin(), hero_words.end(), word) != hero_words.end(); }

using support::joined;

class Runner final : public support::ScenarioRun {
    void run_line(const std::string& key, const std::string& rest) override {
        if (key == "setup") {
            for (const std::string& clause : split(rest, ',')) set_up(split(clause, ' '));
        } else if (key == "dice" || key == "roll") {
            dice(key, rest);
        } else if (key == "do") {
            act(rest);
        } else if (key == "expect") {
            for (const std::string& clause : split(rest, ',')) expect(split(clause, ' '));
        } else {
            complain("a line begins with rule, setup, dice, roll, do or expect, not with '" + key + "'");
        }
    }

    int number(const std::vector<std::string>& words, size_t index) {
        const std::optional<int> value = support::number_in(words, index);
        if (!value) complain("a number is missing in '" + joined(words, 0) + "'");
        return value.value_or(0);
    }

    void choose_team(const std::vector<std::string>& words) {
        const int team = number(words, 1);
        if (team < 1 || team > game_.state().shared.teams) return complain("there is no " + joined(words, 0));
        game_.team(team - 1);
    }

    void dice(const std::string& which, const std::string& rest) {
        std::map<std::string, std::string> faces;
        for (const std::string& part : split(rest, ',')) {
            const auto words = split(part, ' ');
            if (words.size() != 4) return complain("three faces belong to a colour: '" + part + "'");
            faces[words[0]] = joined(words, 1);
        }
        if (!faces.contains("white") || !faces.contains("black")) return complain("dice are white and black");
        if (which == "dice") {
            game_.dice(faces["white"], faces["black"]);
        } else {
            game_.next_dice(faces["white"], faces["black"]);
        }
    }

    void set_up(const std::vector<std::string>& words) {
        const std::string& word = words[0];
        const std::string rest = joined(words, 1);
        const std::map<std::string, std::function<void()>> meanings = {
            {"team", [&] { choose_team(words); }},
            {"teams", [&] { game_ = Game(number(words, 1)); }},
            {"dungeon", [&] { game_.dungeon(rest); }},
            {"round", [&] { game_.round(number(words, 1)); }},
            {"vanishing", [&] { game_.vanishing(); }},
            {"missions", [&] { set_missions(words); }},
            {"talent", [&] { game_.talent(rest); }},
            {"goal", [&] { game_.goal(rest); }},
            {"potions", [&] { game_.potions(number(words, 1)); }},
            {"hearts_used", [&] { game_.hearts_used(number(words, 1)); }},
            {"wounds", [&] { game_.wounds(number(words, 1)); }},
            {"gems", [&] { game_.gems(number(words, 1)); }},
            {"item", [&] { game_.items(words.size() == 3 ? words[1] + ":1" : rest); }},
            {"stolen", [&] { game_.stolen(rest); }},
            {"gone", [&] { game_.crossed_out(rest); }},
            {"beaten", [&] { game_.minions(rest); }},
            {"explored", [&] { game_.explored(rest); }},
            {"at", [&] { game_.at(rest); }},
            {"resurrected", [&] { game_.resurrected(); }},
            {"monsters", [&] { game_.monster_fame(number(words, 1), number(words, 2), number(words, 3)); }},
        };
        if (is_hero(word)) {
            std::array<int, 4> levels{};
            for (size_t hero = 0; hero < 4; ++hero) {
                levels[hero] = hero_words[hero] == word ? number(words, 1) : game_.level(hero_words[hero]);
            }
            game_.levels(levels[0], levels[1], levels[2], levels[3]);
        } else if (meanings.contains(word)) {
            meanings.at(word)();
        } else {
            complain("unknown word in setup: '" + word + "'");
        }
    }

    void set_missions(const std::vector<std::string>& words) {
        switch (words.size()) {
        case 2: game_.missions({words[1].c_str()}); return;
        case 3: game_.missions({words[1].c_str(), words[2].c_str()}); return;
        case 4: game_.missions({words[1].c_str(), words[2].c_str(), words[3].c_str()}); return;
        default: complain("one to three missions");
        }
    }

    void act(std::string rest) {
        if (rest.starts_with("team ")) {
            const size_t colon = std::min(rest.find(':'), rest.size());
            choose_team(split(rest.substr(0, colon), ' '));
            rest = colon < rest.size() ? rest.substr(colon + 1) : "";
        }
        for (const std::string& action : split(rest, ';')) {
            const auto words = split(action, ' ');
            if (action == "end round") {
                game_.end_round();
            } else if (words[0] == "fight") {
                game_.fight(number(words, 1));
            } else if (is_an_answer(action) == std::optional(true)) {
                game_.play(action);
            } else {
                complain("'" + action + "' is not possible now; asked: " + game_.asked());
            }
        }
    }

    // Nothing when the text is no action at all.
    std::optional<bool> is_an_answer(const std::string& action) {
        if (!the_module().grammar().read(action).ok()) return std::nullopt;
        return game_.can(action);
    }

    void same(const std::string& what, int found, const std::vector<std::string>& words, size_t index = 1) {
        const int wanted = number(words, index);
        if (found != wanted) complain(fmt::format("{}: {}, not {}", what, found, wanted));
    }
    void same(const std::string& what, const std::string& found, const std::string& wanted) {
        if (found != wanted) complain(fmt::format("{}: {}, not {}", what, found, wanted));
    }
    void holds(bool is_true, const std::vector<std::string>& words) {
        if (!is_true) complain("is not so: " + joined(words, 0));
    }

    void expect(const std::vector<std::string>& words) {
        const std::string& word = words[0];
        const std::string rest = joined(words, 1);
        const char letter = rest.empty() ? ' ' : rest[0];
        const std::map<std::string, std::function<void()>> meanings = {
            {"team", [&] { choose_team(words); }},
            {"round", [&] { same(word, game_.round(), words); }},
            {"potions", [&] { same(word, game_.potions(), words); }},
            {"wounds", [&] { same(word, game_.wounds(), words); }},
            {"gems", [&] { same(word, game_.gems(), words); }},
            {"hearts_used", [&] { same(word, game_.healed(), words); }},
            {"free_hearts", [&] { same(word, game_.sheet().free_hearts(), words); }},
            {"item", [&] { same(word, game_.boxes(words[1]), words, 2); }},
            {"boxes", [&] { same(word, game_.boxes(), words); }},
            {"minions", [&] { same(word, game_.minions(), words); }},
            {"rooms", [&] { same(word, game_.rooms(), words); }},
            {"strength", [&] { same(word, game_.strength(), words); }},
            {"health", [&] { same(word, game_.sheet().health(), words); }},
            {"moves", [&] { same(word, game_.moves(), words); }},
            {"total", [&] { same(word, game_.total(), words); }},
            {"box", [&] { same(word + " " + words[1], game_.box(letter), words, 2); }},
            {"at", [&] { same(word, game_.where(), rest); }},
            {"asked", [&] { same(word, game_.asked(), rest); }},
            {"has", [&] { holds(game_.has_stolen(letter), words); }},
            {"gone", [&] { holds(game_.is_crossed_out(letter), words); }},
            {"not_gone", [&] { holds(!game_.is_crossed_out(letter), words); }},
            {"resurrected", [&] { holds(game_.is_resurrected(), words); }},
            {"not_resurrected", [&] { holds(!game_.is_resurrected(), words); }},
            {"can", [&] { holds(is_an_answer(rest) == std::optional(true), words); }},
            {"cannot", [&] { holds(is_an_answer(rest) == std::optional(false), words); }},
        };
        if (is_hero(word)) {
            same(word, game_.level(word), words);
        } else if (meanings.contains(word)) {
            meanings.at(word)();
        } else {
            complain("unknown word in expect: '" + word + "'");
        }
    }

    Game game_{2};
};

}  // namespace

std::vector<std::string> run_scenario(const std::string& text) { return Runner().run(text); }

}  // namespace undercroft::paper_dungeons
