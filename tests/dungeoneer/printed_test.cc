// Printed text against effect, for every card of the packs in both languages: each number of the effect stands in the text and each
// number of the text in the effect, and every word of the vocabulary that the effect uses has its word in the text.
#include <algorithm>
#include <map>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "content/reader.h"
#include "dungeoneer/builder.h"
#include "dungeoneer/printed_words.h"
#include "support/content.h"

namespace undercroft::dungeoneer {
namespace {

// Latin and Cyrillic capitals made small, byte by byte; the rest of the text stays.
std::string small(const std::string& text) {
    std::string result;
    for (size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if (byte != 0xD0 || i + 1 == text.size()) {
            result += byte >= 'A' && byte <= 'Z' ? static_cast<char>(byte + 32) : text[i];
            continue;
        }
        const auto next = static_cast<unsigned char>(text[++i]);
        const bool upper = next >= 0x90 && next <= 0xAF;
        const bool second_row = next >= 0xA0 && next <= 0xAF;
        result += second_row || next == 0x81 ? '\xD1' : '\xD0';
        result += static_cast<char>(next == 0x81 ? 0x91 : second_row ? next - 0x20 : upper ? next + 0x20 : next);
    }
    return result;
}

std::set<int> numbers_in(const std::string& text) {
    std::set<int> numbers;
    for (size_t i = 0; i < text.size();) {
        if (text[i] < '0' || text[i] > '9') {
            ++i;
            continue;
        }
        size_t used = 0;
        numbers.insert(std::stoi(text.substr(i), &used));
        i += used;
    }
    return numbers;
}

// A Russian word without its ending.
std::string cut(const std::string& word) {
    const size_t letters = word.size() / 2;
    return letters < 4 ? word : word.substr(0, 2 * (letters == 4 ? 3 : letters - 2));
}

// The effect of one entry as it stands in its pack.
struct Effect {
    std::set<int> numbers;                                // without sign
    std::set<std::string> signed_numbers;                 // of bonuses: "+1", "−2"
    std::set<int> allowed;                                // may stand in the text besides: rules that the text repeats
    std::set<std::pair<std::string, std::string>> words;  // key, value
    std::set<std::string> kinds;                          // kind tags
    bool holds_for_the_turn = false;
    bool has_x = false;
    bool lasts = false;  // what a completed quest gives for the rest of the game
};

// Values whose bonus is printed with its sign; the others are "more", "less" or "higher".
const std::set<std::string> printed_with_sign = {"melee", "magic", "speed", "battle", "threat", "search"};
const std::set<std::string> grows_with_ice = {"melee", "magic", "speed", "battle", "threat", "trap_number"};
const std::set<std::string> points = {"glory", "peril", "ap"};

class Reader {
public:
    explicit Reader(Effect& effect) : effect_(effect) {}

    void table(const TableReader& table, bool is_step) {
        const auto keys = table.keys();
        const std::set<std::string> has(keys.begin(), keys.end());
        if (has.contains("add")) modifier(table, is_step);
        if (is_step && (has.contains("ignore") || has.contains("forbid") || has.contains("allow"))) effect_.holds_for_the_turn = true;
        for (const std::string& key : keys) value(key, *table.node(key), is_step);
    }
    void value(const std::string& key, const Node& node, bool is_step) {
        switch (node.kind()) {
        case ValueKind::text: return text(key, node.as_text());
        case ValueKind::integer: return integer(key, node.as_integer(-100, 1000));
        case ValueKind::flag: return note(key, "");
        case ValueKind::list:
            note(key, "");
            for (const Node& item : node.as_list()) {
                if (const auto inner = item.kind() == ValueKind::table ? item.as_table() : std::nullopt)
                    table(*inner, key != "while_in_play" && key != "influence" && key != "powers");
            }
            return;
        case ValueKind::table:
            note(key, "");
            table(*node.as_table(), is_step);
            return;
        default: ADD_FAILURE() << key;
        }
    }

private:
    void note(const std::string& key, const std::string& value) {
        static const std::set<std::string> frames = {"while_in_play", "powers", "do", "on_enter"};
        if (!frames.contains(key)) effect_.words.insert({key, value});
    }
    void text(const std::string& key, const std::string& value) {
        if (value == "x") {
            effect_.has_x = true;
        } else if (key == "kind" || key == "kind_is" || (key == "against" && value != "monster" && value != "hero")) {
            effect_.kinds.insert(value);
        } else if (value != "done") {
            note(key, value);
        }
    }
    void integer(const std::string& key, int value) {
        note(key, "");
        if (key == "at_least" && value == 1) return;     // VOCABULARY: only says that there is something to act on
        if (key == "arctic") effect_.numbers.insert(1);  // DG-ICE-09
        effect_.numbers.insert(std::abs(value));
    }
    void modifier(const TableReader& table, bool is_step) {
        if (is_step) effect_.holds_for_the_turn = true;
        const std::string to = table.text("to");
        if (to == "glory_cost") effect_.allowed.insert(1);  // never less than 1
        if (table.text_or("in", "") == "arctic" && grows_with_ice.contains(to)) effect_.numbers.insert(1);
        if (!printed_with_sign.contains(to)) return;
        int amount = 0;
        if (const Node add = *table.node("add"); add.kind() == ValueKind::integer) {
            amount = add.as_integer(-100, 100);
        } else if (const auto per = add.kind() == ValueKind::table ? add.as_table() : std::nullopt) {
            amount = per->integer_or("each", -9, 9, 1);
        }
        if (amount != 0) effect_.signed_numbers.insert((amount > 0 ? "+" : "−") + std::to_string(std::abs(amount)));
    }

    Effect& effect_;
};

struct Entry {
    std::string sort, id;
    LocalisedText text;
    Effect effect;
    std::map<std::string, LocalisedText> names;  // that the text must name: places, quest monster
};

using Names = std::map<std::string, LocalisedText>;

// Everything in an entry that is effect and not print of another sort (costs, values, exits and barriers have their own places).
const std::set<std::string> effect_fields = {"do",     "while_in_play", "powers", "on_enter", "threat",           "host",  "if",
                                             "reward", "influence",     "price",  "search",   "first_attempt_ap", "chance"};

Entry read_entry(const std::string& sort, const TableReader& table, const Names& locations) {
    Entry entry;
    entry.sort = sort;
    entry.id = table.text("id");
    if (const auto text = table.maybe_localised("text")) entry.text = *text;
    Reader reader(entry.effect);
    const auto read_strikes = [&](const TableReader& monster) {
        for (const char* form : {"melee", "magic", "speed"}) {
            const auto block = monster.has(form) ? monster.table(form) : std::nullopt;
            if (!block || !block->has("strike")) continue;
            reader.value("strike", *block->node("strike"), true);
            entry.effect.words.insert({"form", form});
        }
    };
    for (const std::string& key : table.keys()) {
        if (effect_fields.contains(key)) reader.value(key, *table.node(key), false);
    }
    if (sort == "card" && table.text("kind") == "monster") read_strikes(table);
    if (sort != "quest") return entry;
    for (const char* key : {"places", "ends"}) {
        for (const std::string& place : table.texts(key, Need::optional)) entry.names[place] = locations.at(place);
    }
    if (table.has("place_sort")) entry.effect.kinds.insert(table.text("place_sort"));
    if (const auto monster = table.table("monster", Need::optional)) {
        entry.names["monster"] = monster->localised("name");
        read_strikes(*monster);
        for (const char* key : {"while_in_play", "powers"}) {
            if (monster->has(key)) reader.value(key, *monster->node(key), false);
        }
    }
    if (table.has("while_in_play") || table.has("powers")) entry.effect.lasts = true;
    return entry;
}

struct Packs {
    std::vector<Entry> entries;
    Names kinds;
};

const Packs& packs_read() {
    static const Packs packs = [] {
        Packs result;
        ProblemList problems;
        const std::vector<SourceFile> files = support::pack_files("dungeoneer");
        Names locations;
        for (const bool first : {true, false}) {
            for (const SourceFile& file : files) {
                const Document document(file, problems);
                for (const TableReader& kind : document.root().tables("kind")) result.kinds[kind.text("id")] = kind.localised("name");
                if (const auto winter = first ? document.root().table("winter", Need::optional) : std::nullopt) {
                    Entry entry;
                    entry.sort = "winter";
                    entry.text = winter->localised("text");
                    entry.effect.numbers = {winter->integer("roll", 1, 6), 1};
                    entry.effect.words = {{"place_ice", ""}, {"roll", ""}};
                    result.entries.push_back(entry);
                }
                for (const char* sort : {"location", "hero", "card", "quest"}) {
                    for (const TableReader& table : document.root().tables(sort)) {
                        if (first && std::string(sort) == "location") locations[table.text("id")] = table.localised("name");
                        if (!first) result.entries.push_back(read_entry(sort, table, locations));
                    }
                }
            }
        }
        result.kinds["room"] = {"room", "помещение", {}, {}};
        result.kinds["tunnel"] = {"tunnel", "тоннель", {}, {}};
        result.kinds["site"] = {"site", "место", {}, {}};
        result.kinds["road"] = {"road", "дорога", {}, {}};
        for (const char* type : {"treasure"}) result.kinds[type] = {type, "сокровище", {}, {}};
        return result;
    }();
    return packs;
}

bool has_one_of(const std::string& text, const std::vector<std::string>& stems) {
    return stems.empty() ||
           std::any_of(stems.begin(), stems.end(), [&](const std::string& stem) { return text.find(stem) != std::string::npos; });
}

// What the text of one language lacks or has too much.
std::vector<std::string> mistakes(const Entry& entry, bool english, const Names& kinds) {
    std::vector<std::string> found;
    const std::string& text = english ? entry.text.en : entry.text.ru;
    const std::string low = small(text);
    const auto wants = [&](const std::vector<std::string>& en, const std::vector<std::string>& ru, const std::string& word) {
        if (!has_one_of(low, english ? en : ru)) found.push_back("no word for " + word);
    };
    const Effect& effect = entry.effect;
    const std::set<int> printed = numbers_in(text);
    for (const int number : effect.numbers) {
        if (!printed.contains(number)) found.push_back("lacks the number " + std::to_string(number));
    }
    for (const int number : printed) {
        if (!effect.numbers.contains(number) && !effect.allowed.contains(number))
            found.push_back("has a number of its own: " + std::to_string(number));
    }
    for (const std::string& number : effect.signed_numbers) {
        if (text.find(number) == std::string::npos) found.push_back("lacks " + number);
    }
    if ((text.find(" X ") != std::string::npos) != effect.has_x) found.push_back("X");
    for (const auto& [key, value] : effect.words) {
        if (const PrintedWord* row = printed_word(key, value)) {
            wants(row->en, row->ru, row->word);
        } else {
            found.push_back("printed_words.cc has no row for " + key + "=" + value);
        }
    }
    for (const std::string& kind : effect.kinds) {
        const LocalisedText& name = kinds.at(kind);
        wants({small(name.en)}, {cut(small(name.ru))}, kind);
    }
    if (effect.holds_for_the_turn)
        wants({"until the end of the turn", "this turn"}, {"до конца хода", "в этом ходу"}, "the turn it holds for");
    if (effect.lasts) wants({"to the end of the game"}, {"до конца игры"}, "what lasts");
    for (const auto& [what, name] : entry.names) {  // Russian names are declined: each word without its ending will do
        if (english) {
            if (text.find(name.en) == std::string::npos) found.push_back("does not name " + name.en);
            continue;
        }
        std::istringstream words(small(name.ru));
        for (std::string word; words >> word;) {
            if (low.find(cut(word)) == std::string::npos) found.push_back("does not name " + name.ru);
        }
    }
    return found;
}

TEST(printed_text, tells_what_the_effect_does) {
    size_t texts = 0, named = 0;
    for (const Entry& entry : packs_read().entries) {
        for (const bool english : {true, false}) {
            for (const std::string& mistake : mistakes(entry, english, packs_read().kinds)) {
                ADD_FAILURE() << entry.sort << " " << entry.id << (english ? " (en): " : " (ru): ") << mistake;
            }
        }
        texts += entry.text.en.empty() ? 0 : 1;
        named += entry.names.size();
    }
    EXPECT_GT(texts, 150u);
    EXPECT_GT(named, 25u);
}

// The check itself: planted mistakes are noticed.
std::vector<std::string> mistakes_in(const std::string& sort, const std::string& toml, bool english) {
    ProblemList problems;
    const SourceFile file{"planted.toml", toml};
    const Document document(file, problems);
    const Names locations = {{"treasury", {"Treasury", "Сокровищница", {}, {}}}};
    return mistakes(read_entry(sort, document.root(), locations), english, packs_read().kinds);
}

TEST(printed_text, planted_mistakes_are_noticed) {
    using Found = std::vector<std::string>;
    const std::string good =
        "id = \"a\"\nkind = \"boon\"\ntext = { en = \"+2 to your attack rolls in battle until the end of the turn.\", ru = \"+2 к вашим "
        "броскам атаки в "
        "битве до конца хода.\" }\ndo = [{ add = 2, to = \"battle\", of = \"you\", role = \"attack\" }]\n";
    EXPECT_EQ(mistakes_in("card", good, true), Found{});
    EXPECT_EQ(mistakes_in("card", good, false), Found{});
    const auto changed = [&](const std::string& from, const std::string& to) {
        std::string text = good;
        for (size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) text.replace(at, from.size(), to);
        return text;
    };
    EXPECT_EQ(mistakes_in("card", changed("add = 2", "add = 3"), true),
              (Found{"lacks the number 3", "has a number of its own: 2", "lacks +3"}));
    EXPECT_EQ(mistakes_in("card", changed("add = 2", "add = -2"), false), Found{"lacks −2"});
    EXPECT_EQ(mistakes_in("card", changed("role = \"attack\"", "role = \"counter\""), false), Found{"no word for role=counter"});
    EXPECT_EQ(mistakes_in("card", changed("\"battle\"", "\"threat\""), true), Found{"no word for to=threat"});
    EXPECT_EQ(mistakes_in("card", changed(" до конца хода", ""), false), Found{"no word for the turn it holds for"});
    EXPECT_EQ(mistakes_in("card", changed("do = [", "do = [{ heal = \"you\", amount = 2 }, "), true), Found{"no word for heal"});
    EXPECT_EQ(mistakes_in("card", changed("role = ", "against = \"demon\", role = "), false), Found{"no word for demon"});
    EXPECT_EQ(mistakes_in("card", changed("do = [", "do = [{ sing = \"you\" }, "), true),
              Found{"printed_words.cc has no row for sing=you"});
    EXPECT_EQ(
        mistakes_in("quest", "id = \"q\"\nplaces = [\"treasury\"]\ntext = { en = \"Hall: dance.\", ru = \"Зал: танцуйте.\" }\n", false),
        Found{"does not name Сокровищница"});
}

TEST(printed_text, small_letters_are_small) {
    EXPECT_EQ(small("Ёлка ЯЗЬ Abc АПР"), "ёлка язь abc апр");
    EXPECT_EQ(numbers_in("+2 и 13, 4"), (std::set<int>{2, 4, 13}));
}

}  // namespace
}  // namespace undercroft::dungeoneer
