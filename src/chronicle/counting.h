// How many of something, as a phrase with cases: two families, две семьи, двух семей. Words up to ten, figures above.
#pragma once

#include <string>

#include "chronicle/noun.h"

namespace undercroft::chronicle {

// A thing that is counted: a family, a chest, a knight.
struct Counted {
    std::string en_one;   // with its article: "a chest"
    std::string en_many;  // "chests"
    Cases ru_one;
    Cases ru_many;
    Gender gender = Gender::masculine;
    bool animate = false;
    friend bool operator==(const Counted&, const Counted&) = default;
};

std::string english_count(int number, const Counted& counted);  // "a chest", "two chests", "12 chests"
std::string russian_count(int number, const Counted& counted, Case which);

std::string english_number(int number);   // one … ten, then figures
std::string russian_number(int number);   // один … десять, then figures
std::string russian_company(int number);  // один, двое, трое … десятеро, then figures: of people alone
std::string english_times(int number);    // twice, three times … ten times, 11 times
std::string russian_times(int number);    // дважды, трижды, четырежды, 5 раз, 22 раза
std::string english_ordinal(int number);  // first … tenth, 11th, 22nd
std::string russian_ordinal(int number);  // первый … десятый, then 11-й: masculine

}  // namespace undercroft::chronicle
