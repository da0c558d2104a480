#include "scenarios/one_deck_dungeon/scenario.h"

#include <functional>
#include <map>
#include <optional>

#include <fmt/format.h>

#include "games/one_deck_dungeon/campaign.h"
#include "games/one_deck_dungeon/words.h"
#include "one_deck_dungeon/table.h"
#include "support/scenario.h"

namespace undercroft::one_deck_dungeon {

namespace {

using Args = std::vector<std::string>;

using support::parts;
using support::words_in;

int number(const Args& args, size_t index) { return index < args.size() ? std::atoi(args[index].c_str()) : 0; }
std::string word(const Args& args, size_t index) { return index < args.size() ? args[index] : std::string(); }

class Runner final : public support::ScenarioRun {
    Table& table() {
        if (!table_) table_.emplace(seats_, options_);
        return *table_;
    }

    void run_line(const std::string& key, const std::string& rest) override {
        if (key == "table") {
            for (const std::string& clause : parts(rest, ',')) set_option(words_in(clause));
        } else if (key == "setup") {
            for (const std::string& clause : parts(rest, ',')) set_up(words_in(clause));
        } else if (key == "fight" || key == "peril" || key == "boss") {
            const size_t colon = rest.find(':');
            const std::string encounter = colon == std::string::npos ? "" : support::joined(words_in(rest.substr(0, colon)), 0);
            const std::vector<std::string> boxes = parts(colon == std::string::npos ? rest : rest.substr(colon + 1), ',');
            if (key == "boss")
                table().boss_fight(boxes);
            else if (key == "peril")
                table().peril(boxes, encounter.empty() ? "boulder" : encounter);
            else
                table().fight(boxes, encounter.empty() ? "ogre" : encounter);
        } else if (key == "dice") {
            const size_t colon = rest.find(':');
            table().dice(number({rest}, 0) - 1, rest.substr(colon + 1));
        } else if (key == "roll") {
            for (const std::string& face : words_in(rest)) table().will_roll({std::atoi(face.c_str())});
        } else if (key == "draw") {
            std::vector<std::pair<std::string, int>> cards;
            for (const std::string& card : words_in(rest)) cards.emplace_back(card, 0);
            table().will_draw(cards);
        } else if (key == "do") {
            for (const std::string& action : parts(rest, ';')) act(action);
        } else if (key == "expect") {
            for (const std::string& clause : parts(rest, ',')) expect(clause);
        } else {
            complain("a line begins with rule, table, setup, fight, peril, boss, dice, roll, draw, do or expect, not with '" + key + "'");
        }
    }

    void set_option(const Args& args) {
        if (word(args, 0) == "players")
            seats_ = number(args, 1);
        else
            options_[word(args, 0)] = word(args, 1);
    }

    void set_up(const Args& args) {
        Table& t = table();
        const int seat = number(args, 1) - 1;
        const std::map<std::string, std::function<void()>> clauses = {
            {"deck", [&] { t.deck(number(args, 1)); }},
            {"closed", [&] { t.closed_doors(number(args, 1)); }},
            {"open", [&] { t.open_door(word(args, 1)); }},
            {"wounds", [&] { t.wounds(seat, number(args, 2)); }},
            {"tokens", [&] { t.tokens(number(args, 1)); }},
            {"level", [&] { t.level(number(args, 1)); }},
            {"floor", [&] { t.floor(number(args, 1)); }},
            {"stored", [&] { t.stored(seat, number(args, 2)); }},
            {"stairs", [&] { t.stairs_tokens(number(args, 1)); }},
            {"item", [&] { t.item(seat, word(args, 2), number(args, 3)); }},
            {"skill", [&] { t.skill(seat, word(args, 2)); }},
            {"knows", [&] { t.knows(word(args, 1)); }},
            {"icons",
             [&] {
                 for (size_t i = 0; i < 3; ++i)
                     t.state.heroes[static_cast<size_t>(seat)].icons[i] = static_cast<uint8_t>(number(args, i + 2));
             }},
            {"boss_wounds", [&] { t.boss_wounds(number(args, 1)); }},
            {"descents", [&] { t.state.descents = static_cast<uint8_t>(number(args, 1)); }},
            {"level_ups", [&] { t.state.level_ups = static_cast<uint8_t>(number(args, 1)); }},
            {"won", [&] { t.state.won = 1; }},
            {"cost", [&] { t.catalogue->levels[t.state.level - 1u].next = static_cast<uint8_t>(number(args, 1)); }},
            {"removed", [&] { remove_cards(number(args, 1)); }},
            {"experience",
             [&] {
                 for (size_t i = 1; i < args.size(); ++i) t.experience({number(args, i)});
             }},
        };
        const auto found = clauses.find(word(args, 0));
        if (found == clauses.end())
            complain("unknown word in setup: '" + word(args, 0) + "'");
        else
            found->second();
    }

    void remove_cards(int count) {
        State& state = table().state;
        for (; count > 0; --count) {
            const int card = state.discard.empty() ? state.unseen.nth(0) : state.discard.nth(0);
            (state.discard.has(card) ? state.discard : state.unseen).remove(card);
            state.removed.add(card);
        }
        state.deck = static_cast<uint8_t>(state.unseen.size() - closed_cards(state));
    }

    void act(const std::string& text) {
        Table& t = table();
        const Args args = words_in(text);
        if (word(args, 0) == "spend")
            t.spend(number(args, 1));
        else if (text == "new turn")
            t.run(Stage::begin_turn);
        else if (text == "end turn")
            t.run(Stage::end_turn);
        else if (word(args, 0) == "meet")
            t.meet(word(args, 1));
        else if (const auto action = read(text); action && t.actions().contains(*action)) {
            t.play(static_cast<Do>(action->kind), action->a, action->b, action->c);
        } else
            complain(fmt::format("'{}' is not possible now", text));
    }

    std::optional<Action> read(const std::string& text) {
        const Words words(table().catalogue);
        const Result<Action> action = words.grammar().read(text);
        if (!action) return std::nullopt;
        return *action;
    }

    void expect(const std::string& clause) {
        Table& t = table();
        const Args args = words_in(clause);
        const std::string key = word(args, 0);
        if (key == "can" || key == "cannot") {
            const auto action = read(support::joined(args, 1));
            if (!action || t.actions().contains(*action) != (key == "can")) complain("is not so: " + clause);
            return;
        }
        if (key == "lost" || key == "won" || key == "going_on") {
            const bool is = key == "lost" ? t.lost() : key == "won" ? t.state.won != 0 : !t.over();
            if (!is) complain("is not so: " + clause);
            return;
        }
        if (key == "asked") {
            if (Words(t.catalogue).question(t.state, Seat(0)).key != "one_deck_dungeon.question." + word(args, 1))
                complain("is not so: " + clause);
            return;
        }
        const std::optional<int> found = value_of_clause(args);
        if (!found) return complain("unknown word in expect: '" + key + "'");
        const int wanted = number(args, args.size() - 1);
        if (*found != wanted) complain(fmt::format("{}: {}, not {}", clause.substr(0, clause.rfind(' ')), *found, wanted));
    }

    std::optional<int> value_of_clause(const Args& args) {
        Table& t = table();
        const State& state = t.state;
        const std::string key = word(args, 0);
        const int first = number(args, 1) - 1;
        const auto open = [&] {
            int count = 0;
            for (const Door& door : state.doors) count += door.is_open() ? 1 : 0;
            return count;
        };
        const Toll toll = state.encounter.fight == Fight::none ? Toll{} : toll_of(*t.catalogue, state);
        const std::map<std::string, std::function<int()>> values = {
            {"deck", [&] { return t.left_in_deck(); }},
            {"discard", [&] { return state.discard.size(); }},
            {"doors", [&] { return door_count(state); }},
            {"open", [&] { return open(); }},
            {"closed", [&] { return door_count(state) - open(); }},
            {"wounds", [&] { return t.wounds_of(first); }},
            {"tokens", [&] { return int{state.tokens}; }},
            {"level", [&] { return int{state.level}; }},
            {"floor", [&] { return int{state.floor}; }},
            {"stairs", [&] { return int{state.stairs_tokens}; }},
            {"stored", [&] { return int{t.hero(first).stored}; }},
            {"experience", [&] { return t.lanterns(); }},
            {"removed", [&] { return state.removed.size(); }},
            {"boss_wounds", [&] { return int{state.boss_wounds}; }},
            {"rounds", [&] { return int{state.boss_rounds}; }},
            {"boxes", [&] { return int{state.encounter.box_count}; }},
            {"hearts", [&] { return toll.wounds; }},
            {"time", [&] { return toll.time_spent + toll.separate_time; }},
            {"need", [&] { return t.need(number(args, 1)); }},
            {"die", [&] { return t.dice_of(first, word(args, 2)); }},
            {"dice", [&] { return t.all_dice_of(first); }},
            {"claimed", [&] { return pool_in(state, first).row_total(row_strength); }},
            {"items", [&] { return static_cast<int>(t.hero(first).items.size()); }},
            {"cost", [&] { return level_cost(*t.catalogue, state); }},
            {"checks", [&] { return earned_checks(state); }},
            {"shapes", [&] { return shapes(); }},
        };
        const auto found = values.find(key);
        return found == values.end() ? std::nullopt : std::optional(found->second());
    }

    // How many sorts of shapes may be marked after this game, on a sheet where everything could be.
    int shapes() {
        const Catalogue& catalogue = *table().catalogue;
        CampaignSheet sheet;
        sheet.marks[catalogue.groups[0].talents[0]] = catalogue.talents[catalogue.groups[0].talents[0]].shapes;
        int sorts = 0;
        for (const TalentMark& each : legal_marks(catalogue, sheet, catalogue.dungeons[table().state.dungeon].difficulty)) {
            sorts |= 1 << static_cast<int>(each.shape);
        }
        return count_bits(static_cast<uint64_t>(sorts));
    }

    int seats_ = 1;
    std::map<std::string, std::string> options_ = {{"dungeon", "yetis_cavern"}};
    std::optional<Table> table_;
};

}  // namespace

std::vector<std::string> run_scenario(const std::string& text) { return Runner().run(text); }

}  // namespace undercroft::one_deck_dungeon
