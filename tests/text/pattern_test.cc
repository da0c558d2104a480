// One sentence: what it says, compared with ICU's own MessageFormat, and what is refused.
#include "text/pattern.h"

#include <gtest/gtest.h>

#include <unicode/msgfmt.h>

namespace undercroft {
namespace {

struct Given {
    std::string name;
    std::optional<int64_t> number;
    std::string text;
};

Given number(std::string name, int64_t value) { return {std::move(name), value, std::to_string(value)}; }
Given words(std::string name, std::string text) { return {std::move(name), std::nullopt, std::move(text)}; }

std::string say(Language language, std::string_view text, const std::vector<Given>& given = {}) {
    std::vector<Problem> faults;
    const Pattern pattern(language, text, faults);
    EXPECT_TRUE(faults.empty()) << text << ": " << faults.front().code();
    std::vector<SpokenArgument> arguments;
    for (const Given& each : given) arguments.push_back({each.name, each.number, each.text});
    std::string out;
    EXPECT_EQ(pattern.say(arguments, out), 0) << text;
    return out;
}

std::string say_with_icu(Language language, const std::string& text, const std::vector<Given>& given) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::MessageFormat format(icu::UnicodeString::fromUTF8(text), icu::Locale(language == Language::english ? "en" : "ru"), status);
    std::vector<icu::UnicodeString> names;
    std::vector<icu::Formattable> values;
    for (const Given& each : given) {
        names.push_back(icu::UnicodeString::fromUTF8(each.name));
        values.emplace_back(each.number ? icu::Formattable(*each.number) : icu::Formattable(icu::UnicodeString::fromUTF8(each.text)));
    }
    icu::UnicodeString out;
    format.format(names.data(), values.data(), static_cast<int32_t>(names.size()), out, status);
    EXPECT_TRUE(U_SUCCESS(status)) << text;
    std::string utf8;
    return out.toUTF8String(utf8);
}

std::vector<std::string> faults_of(Language language, std::string_view text) {
    std::vector<Problem> faults;
    const Pattern pattern(language, text, faults);
    std::vector<std::string> lines;
    for (const Problem& fault : faults) {
        std::string line = fault.code();
        for (const MessageArgument& argument : fault.message.arguments) line += " " + std::get<std::string>(argument.value);
        lines.push_back(line);
    }
    return lines;
}

constexpr const char* wounds_ru = "{n, plural, one {# рана} few {# раны} many {# ран} other {# раны}}";

TEST(text_pattern, russian_counts_by_its_four_forms) {
    const std::pair<int, std::string> cases[] = {{0, "0 ран"},      {1, "1 рана"},    {2, "2 раны"},   {4, "4 раны"},   {5, "5 ран"},
                                                 {11, "11 ран"},    {14, "14 ран"},   {21, "21 рана"}, {22, "22 раны"}, {25, "25 ран"},
                                                 {101, "101 рана"}, {111, "111 ран"}, {-1, "-1 рана"}};
    for (const auto& [count, expected] : cases) EXPECT_EQ(say(Language::russian, wounds_ru, {number("n", count)}), expected);
}

TEST(text_pattern, english_counts_one_and_other) {
    const char* wounds = "{n, plural, =0 {no wounds} one {# wound} other {# wounds}}";
    EXPECT_EQ(say(Language::english, wounds, {number("n", 0)}), "no wounds");
    EXPECT_EQ(say(Language::english, wounds, {number("n", 1)}), "1 wound");
    EXPECT_EQ(say(Language::english, wounds, {number("n", 21)}), "21 wounds");
}

TEST(text_pattern, an_ordinal_follows_the_language) {
    const char* place = "{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}";
    EXPECT_EQ(say(Language::english, place, {number("n", 1)}) + say(Language::english, place, {number("n", 2)}) +
                  say(Language::english, place, {number("n", 3)}) + say(Language::english, place, {number("n", 11)}),
              "1st2nd3rd11th");
    EXPECT_EQ(say(Language::russian, "{n, selectordinal, other {#-й}}", {number("n", 3)}), "3-й");
}

TEST(text_pattern, select_takes_the_gender_and_falls_back_to_other) {
    const char* came = "{who} {gender, select, female {пришла} neuter {пришло} other {пришёл}}.";
    EXPECT_EQ(say(Language::russian, came, {words("who", "Улла"), words("gender", "female")}), "Улла пришла.");
    EXPECT_EQ(say(Language::russian, came, {words("who", "Чудище"), words("gender", "neuter")}), "Чудище пришло.");
    EXPECT_EQ(say(Language::russian, came, {words("who", "Гном"), words("gender", "male")}), "Гном пришёл.");
}

TEST(text_pattern, a_bare_number_is_never_grouped_and_a_number_is) {
    EXPECT_EQ(say(Language::english, "{n} {n, number}", {number("n", 1234567)}), "1234567 1,234,567");
    EXPECT_EQ(say(Language::russian, "{n} {n, number}", {number("n", -1234567)}), "-1234567 -1\u00a0234\u00a0567");
}

TEST(text_pattern, it_says_what_icu_says) {
    const std::string patterns[] = {
        "",
        "no arguments, don't worry",
        "quoted '{'name'}' and '' and '{a, plural}' {name}!",
        "{name} {name} ж{name}",
        "{n, number}",
        "{n, plural, one {# step} few {# st} many {st} other {# steps}}",
        "{n, plural, =0 {none} =1 {just one} one {# step} few {few #} many {many #} other {# steps}}",
        "{n, plural, offset:1 =0 {nobody} =1 {{name}} one {{name} and # other} few {{name} + #} many {{name}++ #} other {{name} - #}}",
        "{n, plural, one {a '#' #} few {b} many {c} other {'{#}' #}}",
        "{g, select, female {she} other {it}} is {n, plural, one {{g, select, female {# w} other {m}}} few {f} many {m} other {o #}}",
        "{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}",
        "{g, select, other {{n, plural, one {один #} few {# два} many {# пять} other {# часть}}}}",
    };
    const int64_t numbers[] = {-21, -1, 0, 1, 2, 3, 5, 11, 12, 21, 22, 99, 101, 999, 1000, 1001, 12345, 1000000, 9007199254740991};
    int compared = 0;
    for (const Language language : all_languages) {
        for (const std::string& pattern : patterns) {
            for (const int64_t n : numbers) {
                for (const char* gender : {"female", "male", "x"}) {
                    const std::vector<Given> given = {number("n", n), words("name", "Ида"), words("g", gender)};
                    EXPECT_EQ(say(language, pattern, given), say_with_icu(language, pattern, given)) << pattern << " with " << n;
                    ++compared;
                }
            }
        }
    }
    EXPECT_EQ(compared, 2 * 12 * 19 * 3);
}

TEST(text_pattern, missing_arguments_show_their_names_and_are_counted) {
    std::vector<Problem> faults;
    const Pattern pattern(Language::english, "{a} {b, plural, one {x} other {y}} {c, select, other {z}} {d}", faults);
    std::string out;
    EXPECT_EQ(pattern.say({{"d", std::nullopt, "D"}}, out), 3);
    EXPECT_EQ(out, "{a} {b} {c} D");
}

TEST(text_pattern, a_text_where_a_number_is_counted_takes_other) {
    EXPECT_EQ(say(Language::english, "{n, plural, one {x} other {y #}}", {words("n", "many")}), "y #");
    EXPECT_EQ(say(Language::english, "{n, number}", {words("n", "many")}), "many");
}

TEST(text_pattern, argument_names_are_found_in_every_corner) {
    std::vector<Problem> faults;
    const Pattern pattern(Language::english, "{z} {b, plural, one {{y}} other {{c, select, a {{x}} other {{z}}}}}", faults);
    EXPECT_EQ(pattern.argument_names(), (std::vector<std::string>{"b", "c", "x", "y", "z"}));
}

TEST(text_pattern, faulty_patterns_are_refused_by_kind) {
    using Lines = std::vector<std::string>;
    EXPECT_EQ(faults_of(Language::english, "Open {name"), Lines{"problems.text.syntax Open {name"});
    EXPECT_EQ(faults_of(Language::english, "{n, plural, one {x}}"), Lines{"problems.text.syntax {n, plural, one"});
    EXPECT_EQ(faults_of(Language::english, "{0}"), Lines{"problems.text.numbered_argument 0"});
    EXPECT_EQ(faults_of(Language::english, "{d, date}"), Lines{"problems.text.unsupported_kind d date"});
    EXPECT_EQ(faults_of(Language::english, "{d, number, percent}"), Lines{"problems.text.unsupported_kind d number"});
    EXPECT_EQ(faults_of(Language::english, "{d, choice, 0#a|1#b}"), Lines{"problems.text.unsupported_kind d choice"});
    EXPECT_EQ(faults_of(Language::english, "{n, plural, other {x}}"), Lines{"problems.text.missing_plural_form n one"});
    EXPECT_EQ(faults_of(Language::english, "{n, plural, =1 {x} other {x}}"), Lines{"problems.text.missing_plural_form n one"});
    EXPECT_EQ(faults_of(Language::russian, "{n, plural, one {x} other {x}}"),
              (Lines{"problems.text.missing_plural_form n few", "problems.text.missing_plural_form n many"}));
    EXPECT_EQ(faults_of(Language::russian, "{g, select, other {{n, plural, one {x} few {x} other {x}}}}"),
              Lines{"problems.text.missing_plural_form n many"});
    EXPECT_EQ(faults_of(Language::russian, wounds_ru), Lines{});
}

}  // namespace
}  // namespace undercroft
