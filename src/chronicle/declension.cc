#include "chronicle/declension.h"

#include <algorithm>
#include <string>
#include <vector>

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

Gender gender_by_ending(std::string_view nominative) {
    const std::string_view last = last_letters(nominative, 1);
    if (is_one_of(last, {"а", "я", "ь"})) return Gender::feminine;
    if (is_one_of(last, {"о", "е", "ё"})) return Gender::neuter;
    if (is_one_of(last, {"ы", "и"})) return Gender::plural;
    return Gender::masculine;
}

Cases decline_noun(std::string_view nominative, Gender gender, bool animate) {
    const std::string_view last = last_letters(nominative, 1);
    const std::string stem = without_last(nominative, 1);
    const std::string_view before = last_letters(stem, 1);
    Cases cases;
    switch (gender) {
    case Gender::feminine:
        if (last == "ь") return with_endings(stem, {"ь", "и", "и", "ь", "ью", "и"});
        if (last == "я") {
            const std::string_view where = before == "и" ? "и" : "е";
            return with_endings(stem, {"я", "и", where, "ю", "ей", where});
        }
        return with_endings(
            stem, {"а", hushes(before) || is_velar(before) ? "и" : "ы", "е", "у", hushes(before) || before == "ц" ? "ей" : "ой", "е"});
    case Gender::neuter:
        if (last == "о") return with_endings(stem, {"о", "а", "у", "о", "ом", "е"});
        if (before == "и") return with_endings(stem, {"е", "я", "ю", "е", "ем", "и"});
        if (hushes(before) || before == "ц") return with_endings(stem, {"е", "а", "у", "е", "ем", "е"});
        return with_endings(stem, {"е", "я", "ю", "е", "ем", "е"});
    case Gender::masculine:
        if (last == "й") {
            cases = with_endings(stem, {"й", "я", "ю", "й", "ем", before == "и" ? "и" : "е"});
        } else if (last == "ь") {
            cases = with_endings(stem, {"ь", "я", "ю", "ь", "ем", "е"});
        } else {
            std::string oblique(nominative);
            const std::string_view two = last_letters(nominative, 2);
            if (nominative.size() > 4 * letter_bytes && (two == "ец" || two == "ок")) {
                const std::string short_stem = without_last(nominative, 2);
                const bool softens = two == "ец" && last_letters(short_stem, 1) == "л";
                oblique = short_stem + (softens ? "ь" : "") + std::string(last);  // дворец, дворца; замок, замка; пришелец, пришельца
            }
            cases = with_endings(oblique, {"", "а", "у", "", hushes(last) || last == "ц" ? "ем" : "ом", "е"});
            cases[0] = nominative;
        }
        settle_accusative(cases, animate);
        return cases;
    case Gender::plural: break;
    }
    cases.fill(std::string(nominative));
    return cases;
}

Cases decline_plural(std::string_view nominative, std::string_view genitive, bool animate) {
    const bool soft = is_one_of(last_letters(nominative, 1), {"я"}) ||
                      (last_letters(nominative, 1) == "и" && !is_velar(last_letters(without_last(nominative, 1), 1)) &&
                       !hushes(last_letters(without_last(nominative, 1), 1)));
    const std::string stem = without_last(nominative, 1);
    Cases cases = soft ? with_endings(stem, {"", "", "ям", "", "ями", "ях"}) : with_endings(stem, {"", "", "ам", "", "ами", "ах"});
    cases[static_cast<size_t>(Case::nominative)] = nominative;
    cases[static_cast<size_t>(Case::genitive)] = genitive;
    settle_accusative(cases, animate);
    return cases;
}

namespace {

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    for (size_t at = 0; at <= text.size();) {
        const size_t end = std::min(text.find(' ', at), text.size());
        words.emplace_back(text.substr(at, end - at));
        at = end + 1;
    }
    return words;
}

// The dictionary form of an adjective that stands in another gender; nothing when the word is no adjective by its ending.
std::optional<std::string> adjective_form(std::string_view word) {
    const std::string_view ending = last_letters(word, 2);
    const std::string stem = without_last(word, std::min<size_t>(2, word.size() / letter_bytes));
    const std::string_view before = last_letters(stem, 1);
    const std::string hard = is_velar(before) || hushes(before) ? "ий" : "ый";
    if (is_one_of(ending, {"ый", "ий", "ой"})) return std::string(word);
    if (is_one_of(ending, {"ая", "ое", "ые"})) return stem + hard;
    if (is_one_of(ending, {"яя", "ее"})) return stem + "ий";
    if (is_one_of(last_letters(word, 4), {"ение", "ание"})) return std::nullopt;  // порождение, not поздние
    if (ending == "ие" && (is_velar(before) || hushes(before) || before == "н")) return stem + "ий";
    return std::nullopt;
}

}  // namespace

Phrase decline_phrase(std::string_view text, std::optional<Gender> gender, bool animate, std::string_view genitive) {
    const std::vector<std::string> words = words_of(text);
    // The head is the first word that is no adjective; where all are, the last one («мастерская»).
    size_t head = 0;
    while (head + 1 < words.size() && adjective_form(words[head])) ++head;
    const std::optional<std::string> as_adjective = adjective_form(words[head]);
    const bool substantive = as_adjective && is_one_of(last_letters(words[head], 2), {"ая", "яя", "ые"}) && genitive.empty();
    Phrase phrase;
    phrase.gender = gender.value_or(gender_by_ending(words[head]));
    if (substantive && !gender) phrase.gender = last_letters(words[head], 2) == "ые" ? Gender::plural : Gender::feminine;
    Cases noun;
    if (substantive) {
        noun = decline_adjective(*as_adjective, phrase.gender, animate).value_or(Cases{});
    } else if (phrase.gender == Gender::plural) {
        noun = decline_plural(words[head], genitive.empty() ? std::string_view(words[head]) : genitive, animate);
    } else {
        noun = decline_noun(words[head], phrase.gender, animate);
    }
    for (size_t i = 0; i < phrase.cases.size(); ++i) {
        std::string& whole = phrase.cases[i];
        for (size_t w = 0; w < words.size(); ++w) {
            if (w > 0) whole += " ";
            if (w < head) {
                const std::optional<Cases> adjective = decline_adjective(*adjective_form(words[w]), phrase.gender, animate);
                whole += adjective ? (*adjective)[i] : words[w];
            } else {
                whole += w == head ? noun[i] : words[w];
            }
        }
    }
    return phrase;
}

}  // namespace undercroft::chronicle
