#include "scenarios/host_a_dungeon/scenario.h"

#include <fmt/format.h>

#include <map>

#include "host_a_dungeon/monsters_bench.h"
#include "support/scenario.h"

namespace undercroft::host_a_dungeon {

namespace {

using support::number_in;
using support::parts;
using support::words_in;

constexpr int apart = 520;  // between the caves that groups are put into

class Run final : public support::ScenarioRun {
protected:
    void run_line(const std::string& key, const std::string& rest) override {
        if (key == "dice") {
            for (const std::string& face : words_in(rest)) bench_.dice({std::stoi(face)});
            return;
        }
        const bool known = key == "setup" || key == "do" || key == "expect";
        if (!known) return complain("unknown line: '" + key + "'");
        for (const std::string& clause : parts(rest, key == "do" ? ';' : ',')) {
            const std::vector<std::string> words = words_in(clause);
            if (key == "setup") {
                set_up(words, clause);
            } else if (key == "do") {
                act(words, clause);
            } else {
                expect(words, clause);
            }
        }
    }

private:
    // troglodytes trogs 6 1: species, what it is called here, population, treasure.
    void set_up(const std::vector<std::string>& words, const std::string& clause) {
        const auto pop = number_in(words, 2);
        if (words.size() < 3 || !pop || !shared_catalogue()->find(words[0])) return complain("unknown words in setup: '" + clause + "'");
        const MarkId cave = bench_.cave({600 + static_cast<int>(groups_.size()) * apart, 1000}, Purpose::natural_cave, 300, 200);
        groups_[words[1]] = bench_.group(words[0], cave, *pop, number_in(words, 3).value_or(0));
    }

    void act(const std::vector<std::string>& words, const std::string& clause) {
        if (words.size() == 3 && words[0] == "meet" && knows(words[1]) && knows(words[2])) {
            bench_.meet(groups_[words[1]], groups_[words[2]]);
        } else if (words.size() == 2 && words[0] == "turn" && knows(words[1])) {
            bench_.turn(groups_[words[1]]);
        } else {
            complain("unknown words in do: '" + clause + "'");
        }
    }

    void expect(const std::vector<std::string>& words, const std::string& clause) {
        if (words.size() == 2 && words[0] == "gone" && knows(words[1])) {
            if (bench_.alive(groups_[words[1]])) complain("is not so: " + clause);
        } else if (words.size() == 3 && (words[0] == "pop" || words[0] == "wealth") && knows(words[1]) && number_in(words, 2)) {
            const int found = words[0] == "pop" ? bench_.pop(groups_[words[1]]) : bench_.wealth(groups_[words[1]]);
            if (found != *number_in(words, 2)) complain(fmt::format("{} {}: {}, not {}", words[0], words[1], found, words[2]));
        } else if (words.size() == 2 && words[0] == "groups" && number_in(words, 1)) {
            const auto found = std::ranges::count_if(bench_.state.groups, &Group::alive);
            if (found != *number_in(words, 1)) complain(fmt::format("groups: {}, not {}", found, words[1]));
        } else {
            complain("unknown words in expect: '" + clause + "'");
        }
    }

    bool knows(const std::string& name) const { return groups_.contains(name); }

    MonstersBench bench_;
    std::map<std::string, GroupId> groups_;
};

}  // namespace

std::vector<std::string> run_scenario(const std::string& text) { return Run().run(text); }

}  // namespace undercroft::host_a_dungeon
