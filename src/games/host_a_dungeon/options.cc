// The switches: sheet, peoples, villain, how far the history goes, and the readings that players argue about (DP-03).
#include <algorithm>
#include <charconv>

#include "games/host_a_dungeon/chapters.h"
#include "games/host_a_dungeon/rules.h"

namespace undercroft::host_a_dungeon {

namespace {

struct RulingWord {
    const char* option;
    Ruling ruling;
};
// "ours" is the ruling of rules/host_a_dungeon.md, "other" the other reading. Append a row for a new switch.
constexpr RulingWord ruling_words[] = {
    {"revolt", Ruling::revolt_beyond_double},
    {"zones", Ruling::zones_are_discs},
    {"turns", Ruling::four_turns},
};

// The last one first: it is the usual one.
std::vector<std::string> ages_to_stop_at() {
    std::vector<std::string> words;
    for (int i = 0; i < static_cast<int>(age_words.size()); ++i) {
        if (!is_written(static_cast<Age>(i))) break;
        words.insert(words.begin(), std::string(age_words[static_cast<size_t>(i)]));
    }
    return words;
}

template <size_t Count>
std::vector<std::string> rolled_or(const std::array<std::string_view, Count>& words) {
    std::vector<std::string> values{"roll"};
    values.insert(values.end(), words.begin(), words.end());
    return values;
}

const std::string& value_of(const Setup& setup, const std::string& option) {
    static const std::string nothing;
    const auto found = setup.options.find(option);
    return found == setup.options.end() ? nothing : found->second;
}

int number_in(const Setup& setup, const std::string& option, int usual) {
    const std::string& text = value_of(setup, option);
    int number = usual;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

template <size_t Count>
std::optional<int> index_in(const std::array<std::string_view, Count>& words, const std::string& word) {
    const auto found = std::ranges::find(words, word);
    if (found == words.end()) return std::nullopt;
    return static_cast<int>(found - words.begin());
}

}  // namespace

GameCard make_card() {
    GameCard card;
    card.id = game_id;
    card.rules_version = 2;  // DP-01, DP-14, DP-37, DP-64 and DP-72 are asked
    card.seat_counts = {1, 2, 3, 4, 5, 6};
    card.usual_seats = 1;
    card.options.push_back({"sheet", {"a4", "a3", "a1"}});
    card.options.push_back({"until", ages_to_stop_at()});
    card.options.push_back({"civilization", rolled_or(civilization_rows)});
    card.options.push_back({"civilizations", {"1", "2", "3", "4"}});
    card.options.push_back({"more_civilizations", {"no", "yes"}});
    card.options.push_back({"generations", {"no", "yes"}});
    card.options.push_back({"villain", rolled_or(villain_rows)});
    card.options.push_back({"villains", {"1", "2"}});
    card.options.push_back({"arrivals_in_evil", {"no", "yes"}});
    card.options.push_back({"interventions", {"no", "yes"}});
    card.options.push_back({"last_years", {"25", "5", "10", "30", "50", "100", "500"}});
    for (const RulingWord& word : ruling_words) card.options.push_back({word.option, {"ours", "other"}});
    return card;
}

Options options_of(const Setup& setup) {
    Options options;
    options.seats = std::max(1, setup.seats);
    options.sheet = world::sheet_size_named(value_of(setup, "sheet")).value_or(world::SheetSize::a4);
    const std::string usual = ages_to_stop_at().front();
    const std::string& until = value_of(setup, "until");
    options.until = static_cast<Age>(index_in(age_words, until.empty() ? usual : until).value_or(0));
    if (const auto row = index_in(civilization_rows, value_of(setup, "civilization")))
        options.first_civilization = static_cast<CivilizationRow>(*row);
    options.civilizations = number_in(setup, "civilizations", 1);
    options.more_civilizations = value_of(setup, "more_civilizations") == "yes";
    options.generations = value_of(setup, "generations") == "yes";
    if (const auto row = index_in(villain_rows, value_of(setup, "villain"))) options.villain = static_cast<VillainRow>(*row);
    options.villains = number_in(setup, "villains", 1);
    options.arrivals_in_evil = value_of(setup, "arrivals_in_evil") == "yes";
    options.interventions = value_of(setup, "interventions") == "yes";
    options.last_years = number_in(setup, "last_years", 25);
    for (const RulingWord& word : ruling_words) {
        if (value_of(setup, word.option) == "other") options.rulings |= 1u << static_cast<int>(word.ruling);
    }
    return options;
}

}  // namespace undercroft::host_a_dungeon
