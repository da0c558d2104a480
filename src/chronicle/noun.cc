#include "chronicle/noun.h"

#include <unicode/locid.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include <algorithm>

namespace undercroft::chronicle {

namespace {

constexpr std::u16string_view vowels = u"аеёиоуыэюя";

bool is_consonant(char16_t letter) { return letter >= u'а' && letter <= u'я' && vowels.find(letter) == std::u16string_view::npos; }

icu::UnicodeString small_letters(std::string_view text) {
    icu::UnicodeString letters = icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<int32_t>(text.size())));
    return letters.toLower(icu::Locale("ru"));
}

// The year 2 is said «втором», «второго».
bool is_second(std::string_view text) { return text.starts_with("2") && (text.size() == 1 || text[1] < '0' || text[1] > '9'); }

// «об Урвуле», «об Иссарне», but «о Еррее»: before а, и, о, у, э.
bool wants_ob(std::string_view text) {
    const icu::UnicodeString word = small_letters(text);
    return !word.isEmpty() && std::u16string_view(u"аиоуэ").find(word[0]) != std::u16string_view::npos;
}

// «во втором», «во рву», but «в воде»: before в or ф and another consonant, and before мн, рв, рт, льв.
bool wants_vo(std::string_view text) {
    if (is_second(text)) return true;
    const icu::UnicodeString word = small_letters(text);
    if (word.length() < 2) return false;
    const char16_t first = word[0], second = word[1];
    if (first == u'в' || first == u'ф') return is_consonant(second);
    if (word.startsWith(u"двор")) return true;
    return (first == u'м' && second == u'н') || (first == u'р' && (second == u'в' || second == u'т')) || (first == u'л' && second == u'ь');
}

// «со стены», «со дна», but «с севера».
bool wants_so(std::string_view text) {
    if (is_second(text)) return true;
    const icu::UnicodeString word = small_letters(text);
    if (word.length() < 2) return false;
    const char16_t first = word[0], second = word[1];
    if (first == u'с' || first == u'з' || first == u'ш' || first == u'ж') return is_consonant(second);
    return (first == u'д' && second == u'н') || (first == u'м' && second == u'н') || (first == u'в' && is_consonant(second));
}

// «ко рву», «ко дну», «ко всем».
bool wants_ko(std::string_view text) {
    const icu::UnicodeString word = small_letters(text);
    if (word.length() < 2) return false;
    const char16_t first = word[0], second = word[1];
    return (first == u'д' && second == u'н') || (first == u'р' && (second == u'в' || second == u'т')) ||
           (first == u'м' && second == u'н') || (first == u'в' && (second == u'с' || second == u'т'));
}

}  // namespace

std::string_view gender_letter(Gender gender) {
    switch (gender) {
    case Gender::masculine: return "m";
    case Gender::feminine: return "f";
    case Gender::neuter: return "n";
    case Gender::plural: return "p";
    }
    return "m";
}

std::string possessive(const Noun& noun) {
    const bool plural_s = noun.gender == Gender::plural && noun.en.ends_with('s');
    return noun.en + (plural_s ? "’" : "’s");
}

WayPhrases english_ways(const Noun& noun) { return {noun.en_in + " " + noun.en, "to " + noun.en, "from " + noun.en, "toward " + noun.en}; }

WayPhrases russian_ways(const Noun& noun) {
    const std::string& at = noun.form(Case::prepositional);
    const std::string& to = noun.form(Case::accusative);
    const std::string& from = noun.form(Case::genitive);
    const std::string& toward = noun.form(Case::dative);
    const auto inside = [](const std::string& word) { return (wants_vo(word) ? "во " : "в ") + word; };
    WayPhrases ways;
    ways.at = noun.on ? "на " + at : inside(at);
    ways.to = noun.on ? "на " + to : inside(to);
    ways.from = noun.on ? (wants_so(from) ? "со " : "с ") + from : "из " + from;
    ways.toward = (wants_ko(toward) ? "ко " : "к ") + toward;
    return ways;
}

Noun of_owner(const Noun& thing, const Noun& owner) {
    Noun both = thing;
    both.en += " of " + owner.en;
    for (std::string& form : both.ru) form += " " + owner.form(Case::genitive);
    return both;
}

Noun quoted(Noun name) {
    for (std::string& form : name.ru) form = "«" + form + "»";
    return name;
}

std::string with_right_prepositions(std::string_view russian) {
    struct Preposition {
        std::string_view plain, full;
        bool (*wanted)(std::string_view);
    };
    static constexpr std::array<Preposition, 8> prepositions = {{{"в", "во", wants_vo},
                                                                 {"В", "Во", wants_vo},
                                                                 {"с", "со", wants_so},
                                                                 {"С", "Со", wants_so},
                                                                 {"к", "ко", wants_ko},
                                                                 {"К", "Ко", wants_ko},
                                                                 {"о", "об", wants_ob},
                                                                 {"О", "Об", wants_ob}}};
    std::string line;
    for (size_t at = 0; at < russian.size();) {
        const size_t end = std::min(russian.find(' ', at), russian.size());
        const std::string_view word = russian.substr(at, end - at);
        const std::string_view rest = end < russian.size() ? russian.substr(end + 1) : std::string_view();
        const size_t quoted = rest.starts_with("«") ? std::string_view("«").size() : 0;
        std::string_view said = word;
        for (const Preposition& each : prepositions) {
            if (word == each.plain && each.wanted(rest.substr(quoted))) said = each.full;
        }
        line += said;
        if (end < russian.size()) line += ' ';
        at = end + 1;
    }
    return line;
}

std::string capitalised(std::string_view text) {
    icu::UnicodeString letters = icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<int32_t>(text.size())));
    if (letters.isEmpty()) return {};
    // Quotation marks and brackets stay; the first letter behind them grows.
    int32_t at = 0;
    while (at < letters.length() && !u_isalpha(letters.char32At(at))) {
        if (u_isdigit(letters.char32At(at))) return std::string(text);
        at = letters.moveIndex32(at, 1);
    }
    if (at >= letters.length()) return std::string(text);
    const UChar32 first = letters.char32At(at);
    letters.replace(at, U16_LENGTH(first), u_toupper(first));
    std::string result;
    return letters.toUTF8String(result);
}

}  // namespace undercroft::chronicle
