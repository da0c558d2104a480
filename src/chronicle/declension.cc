#include "chronicle/declension.h"

#include <algorithm>
#include <string>

namespace undercroft::chronicle {

namespace {

// Russian letters take two bytes each in UTF-8, so a text of them is cut and compared by whole letters here.
constexpr size_t letter_bytes = 2;

std::string_view last_letters(std::string_view text, size_t count) {
    return text.size() < count * letter_bytes ? std::string_view() : text.substr(text.size() - count * letter_bytes);
}
std::string without_last(std::string_view text, size_t count) { return std::string(text.substr(0, text.size() - count * letter_bytes)); }

bool is_one_of(std::string_view letter, std::initializer_list<std::string_view> letters) {
    return std::find(letters.begin(), letters.end(), letter) != letters.end();
}
bool hushes(std::string_view letter) { return is_one_of(letter, {"ж", "ш", "ч", "щ"}); }
bool is_velar(std::string_view letter) { return is_one_of(letter, {"г", "к", "х"}); }
bool is_vowel(std::string_view letter) { return is_one_of(letter, {"а", "е", "ё", "и", "о", "у", "ы", "э", "ю", "я"}); }

Cases with_endings(const std::string& stem, std::array<std::string_view, case_count> endings) {
    Cases cases;
    for (size_t i = 0; i < cases.size(); ++i) cases[i] = stem + std::string(endings[i]);
    return cases;
}

// The accusative of what lives is the genitive, of what does not the nominative (masculine and plural alone).
void settle_accusative(Cases& cases, bool animate) {
    cases[static_cast<size_t>(Case::accusative)] = cases[static_cast<size_t>(animate ? Case::genitive : Case::nominative)];
}

}  // namespace

std::optional<Cases> decline_name(std::string_view nominative, Gender gender, bool animate) {
    if (nominative.size() < 3 * letter_bytes) return std::nullopt;
    const std::string_view last = last_letters(nominative, 1);
    if (gender == Gender::feminine) {
        const std::string stem = without_last(nominative, 1);
        const std::string_view before = last_letters(stem, 1);
        if (last == "я") {
            if (before == "и") return std::nullopt;
            return with_endings(stem, {"я", "и", "е", "ю", "ей", "е"});
        }
        if (last != "а") return std::nullopt;
        const bool soft = hushes(before);
        const std::string_view genitive = soft || is_velar(before) ? "и" : "ы";
        const std::string_view instrumental = soft || before == "ц" ? "ей" : "ой";
        return with_endings(stem, {"а", genitive, "е", "у", instrumental, "е"});
    }
    if (gender != Gender::masculine || is_vowel(last) || last == "ь" || last == "ъ") return std::nullopt;
    const std::string_view two = last_letters(nominative, 2);
    if (is_one_of(two, {"ов", "ев", "ин", "ын", "ок", "ек", "ец"})) return std::nullopt;
    Cases cases;
    if (last == "й") {
        cases = with_endings(without_last(nominative, 1), {"й", "я", "ю", "й", "ем", "е"});
    } else {
        const std::string_view instrumental = hushes(last) || last == "ц" ? "ем" : "ом";
        cases = with_endings(std::string(nominative), {"", "а", "у", "", instrumental, "е"});
    }
    settle_accusative(cases, animate);
    return cases;
}

std::optional<Cases> decline_adjective(std::string_view masculine, Gender gender, bool animate) {
    if (masculine.size() < 3 * letter_bytes) return std::nullopt;
    const std::string_view ending = last_letters(masculine, 2);
    const std::string stem = without_last(masculine, 2);
    const std::string_view before = last_letters(stem, 1);
    Cases cases;
    if (stem == "трет") {  // the one ordinal with a soft sign of its own
        switch (gender) {
        case Gender::masculine: cases = with_endings(stem, {"ий", "ьего", "ьему", "ий", "ьим", "ьем"}); break;
        case Gender::feminine: return with_endings(stem, {"ья", "ьей", "ьей", "ью", "ьей", "ьей"});
        case Gender::neuter: return with_endings(stem, {"ье", "ьего", "ьему", "ье", "ьим", "ьем"});
        case Gender::plural: cases = with_endings(stem, {"ьи", "ьих", "ьим", "ьи", "ьими", "ьих"}); break;
        }
        settle_accusative(cases, animate);
        return cases;
    }
    const bool stressed = ending == "ой";
    if (!stressed && ending != "ый" && ending != "ий") return std::nullopt;
    const bool hushing = hushes(before);
    const bool soft = ending == "ий" && !hushing && !is_velar(before);  // поздний
    const bool thin = soft || (hushing && !stressed);                   // свежего, not свежого
    const std::string_view i = soft || hushing || is_velar(before) ? "и" : "ы";
    const std::string y(i);
    const auto forms = [&](std::array<std::string, case_count> endings) {
        Cases result;
        for (size_t k = 0; k < result.size(); ++k) result[k] = stem + endings[k];
        return result;
    };
    const std::string e = thin ? "е" : "о";
    switch (gender) {
    case Gender::masculine: cases = forms({std::string(ending), e + "го", e + "му", std::string(ending), y + "м", e + "м"}); break;
    case Gender::feminine: {
        const std::string a = soft ? "яя" : "ая", u = soft ? "юю" : "ую";
        return forms({a, e + "й", e + "й", u, e + "й", e + "й"});
    }
    case Gender::neuter: return forms({e + "е", e + "го", e + "му", e + "е", y + "м", e + "м"});
    case Gender::plural: cases = forms({y + "е", y + "х", y + "м", y + "е", y + "ми", y + "х"}); break;
    }
    settle_accusative(cases, animate);
    return cases;
}

}  // namespace undercroft::chronicle
