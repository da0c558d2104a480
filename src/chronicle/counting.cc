#include "chronicle/counting.h"

#include <array>
#include <string_view>

namespace undercroft::chronicle {

namespace {

constexpr int in_words = 10;

using Row = std::array<std::string_view, case_count>;
constexpr std::array<Row, in_words + 1> numerals = {{
    {"ноль", "нуля", "нулю", "ноль", "нулём", "нуле"},
    {"один", "одного", "одному", "один", "одним", "одном"},
    {"два", "двух", "двум", "два", "двумя", "двух"},
    {"три", "трёх", "трём", "три", "тремя", "трёх"},
    {"четыре", "четырёх", "четырём", "четыре", "четырьмя", "четырёх"},
    {"пять", "пяти", "пяти", "пять", "пятью", "пяти"},
    {"шесть", "шести", "шести", "шесть", "шестью", "шести"},
    {"семь", "семи", "семи", "семь", "семью", "семи"},
    {"восемь", "восьми", "восьми", "восемь", "восемью", "восьми"},
    {"девять", "девяти", "девяти", "девять", "девятью", "девяти"},
    {"десять", "десяти", "десяти", "десять", "десятью", "десяти"},
}};

bool ends_in(int number, int digit) { return number % 10 == digit && number % 100 != 10 + digit; }
bool is_few(int number) { return ends_in(number, 2) || ends_in(number, 3) || ends_in(number, 4); }

std::string numeral(int number, const Counted& counted, Case which) {
    if (number > in_words) return std::to_string(number);
    if (which == Case::accusative && counted.animate && is_few(number)) which = Case::genitive;
    const bool plain = which == Case::nominative || which == Case::accusative;
    if (number == 2 && plain && counted.gender == Gender::feminine) return "две";
    return std::string(numerals[static_cast<size_t>(number)][static_cast<size_t>(which)]);
}

}  // namespace

std::string english_count(int number, const Counted& counted) {
    if (number == 1) return counted.en_one;
    return (number == 0 ? "no" : english_number(number)) + " " + counted.en_many;
}

std::string russian_count(int number, const Counted& counted, Case which) {
    const auto one = [&](Case form) { return counted.ru_one[static_cast<size_t>(form)]; };
    const auto many = [&](Case form) { return counted.ru_many[static_cast<size_t>(form)]; };
    if (number == 1) return one(which);
    const std::string words = numeral(number, counted, which) + " ";
    if (ends_in(number, 1)) return words + one(which);
    const bool plain =
        which == Case::nominative || (which == Case::accusative && !(counted.animate && is_few(number) && number <= in_words));
    if (!plain) return words + many(which == Case::accusative ? Case::genitive : which);
    return words + (is_few(number) ? one(Case::genitive) : many(Case::genitive));
}

std::string english_number(int number) {
    static constexpr std::array<std::string_view, in_words + 1> words = {"none", "one",   "two",   "three", "four", "five",
                                                                         "six",  "seven", "eight", "nine",  "ten"};
    return number >= 0 && number <= in_words ? std::string(words[static_cast<size_t>(number)]) : std::to_string(number);
}

std::string russian_number(int number) {
    return number >= 0 && number <= in_words ? std::string(numerals[static_cast<size_t>(number)][0]) : std::to_string(number);
}

std::string russian_company(int number) {
    static constexpr std::array<std::string_view, in_words + 1> words = {"никто",   "один",   "двое",     "трое",     "четверо", "пятеро",
                                                                         "шестеро", "семеро", "восьмеро", "девятеро", "десятеро"};
    return number >= 0 && number <= in_words ? std::string(words[static_cast<size_t>(number)]) : std::to_string(number);
}

std::string english_times(int number) { return number == 2 ? "twice" : english_number(number) + " times"; }

std::string russian_times(int number) {
    static constexpr std::array<std::string_view, 3> words = {"дважды", "трижды", "четырежды"};
    if (number >= 2 && number <= 4) return std::string(words[static_cast<size_t>(number - 2)]);
    return russian_number(number) + (is_few(number) ? " раза" : " раз");
}

std::string english_ordinal(int number) {
    static constexpr std::array<std::string_view, in_words + 1> words = {"",      "first",   "second", "third", "fourth", "fifth",
                                                                         "sixth", "seventh", "eighth", "ninth", "tenth"};
    if (number >= 1 && number <= in_words) return std::string(words[static_cast<size_t>(number)]);
    const std::string_view ending = ends_in(number, 1) ? "st" : ends_in(number, 2) ? "nd" : ends_in(number, 3) ? "rd" : "th";
    return std::to_string(number) + std::string(ending);
}

std::string russian_ordinal(int number) {
    static constexpr std::array<std::string_view, in_words + 1> words = {"",       "первый",  "второй",  "третий",  "четвёртый", "пятый",
                                                                         "шестой", "седьмой", "восьмой", "девятый", "десятый"};
    if (number >= 1 && number <= in_words) return std::string(words[static_cast<size_t>(number)]);
    return std::to_string(number) + "-й";
}

}  // namespace undercroft::chronicle
