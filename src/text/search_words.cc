#include "text/search_words.h"

#include <algorithm>
#include <array>

#include <unicode/uchar.h>
#include <unicode/unistr.h>

namespace undercroft {

namespace {

constexpr size_t shortest_beginning = 4;

struct Ending {
    std::u16string_view letters;
    size_t stem;  // letters that must stand before it
};

// Cases, numbers and persons. Rare ones are left out on purpose: each more lets strange words meet.
constexpr std::array endings = {
    Ending{u"", 2},
    Ending{u"а", 2},
    Ending{u"я", 2},
    Ending{u"о", 2},
    Ending{u"е", 2},
    Ending{u"и", 2},
    Ending{u"ы", 2},
    Ending{u"у", 2},
    Ending{u"ю", 2},
    Ending{u"ь", 2},
    Ending{u"й", 2},
    // nouns
    Ending{u"ой", 3},
    Ending{u"ей", 3},
    Ending{u"ом", 3},
    Ending{u"ем", 3},
    Ending{u"ам", 3},
    Ending{u"ям", 3},
    Ending{u"ах", 3},
    Ending{u"ях", 3},
    Ending{u"ов", 3},
    Ending{u"ев", 3},
    Ending{u"ами", 3},
    Ending{u"ями", 3},
    Ending{u"ью", 3},
    Ending{u"ье", 3},
    Ending{u"ья", 3},
    Ending{u"ьи", 3},
    Ending{u"ьем", 3},
    Ending{u"ьев", 3},
    Ending{u"ьям", 3},
    Ending{u"ьях", 3},
    Ending{u"ьями", 3},
    // a vowel comes and goes: ловушка and ловушек, бросок and броска, уровень and уровня
    Ending{u"ек", 4},
    Ending{u"ок", 4},
    Ending{u"ка", 4},
    Ending{u"ки", 4},
    Ending{u"ку", 4},
    Ending{u"ке", 4},
    Ending{u"кой", 4},
    Ending{u"ком", 4},
    Ending{u"кам", 4},
    Ending{u"ках", 4},
    Ending{u"ками", 4},
    Ending{u"ков", 4},
    Ending{u"ень", 4},
    Ending{u"ня", 4},
    Ending{u"ню", 4},
    Ending{u"не", 4},
    Ending{u"ни", 4},
    Ending{u"нем", 4},
    Ending{u"ней", 4},
    Ending{u"ням", 4},
    Ending{u"нях", 4},
    Ending{u"нями", 4},
    // adjectives
    Ending{u"ый", 3},
    Ending{u"ий", 3},
    Ending{u"ая", 3},
    Ending{u"яя", 3},
    Ending{u"ое", 3},
    Ending{u"ее", 3},
    Ending{u"ые", 3},
    Ending{u"ие", 3},
    Ending{u"ого", 3},
    Ending{u"его", 3},
    Ending{u"ому", 3},
    Ending{u"ему", 3},
    Ending{u"ым", 3},
    Ending{u"им", 3},
    Ending{u"ых", 3},
    Ending{u"их", 3},
    Ending{u"ую", 3},
    Ending{u"юю", 3},
    Ending{u"ыми", 3},
    Ending{u"ими", 3},
    // verbs
    Ending{u"ет", 3},
    Ending{u"ют", 3},
    Ending{u"ут", 3},
    Ending{u"ит", 3},
    Ending{u"ят", 3},
    Ending{u"ать", 3},
    Ending{u"ять", 3},
    Ending{u"ить", 3},
    Ending{u"еть", 3},
    Ending{u"ает", 3},
    Ending{u"ают", 3},
    Ending{u"яет", 3},
    Ending{u"яют", 3},
    Ending{u"ете", 3},
    Ending{u"ите", 3},
    Ending{u"айте", 3},
    Ending{u"яйте", 3},
    Ending{u"ил", 3},
    Ending{u"ила", 3},
    Ending{u"или", 3},
    Ending{u"ал", 3},
    Ending{u"ала", 3},
    Ending{u"али", 3},
    // English
    Ending{u"s", 3},
    Ending{u"es", 3},
    Ending{u"e", 3},
    Ending{u"ed", 3},
    Ending{u"ing", 3},
    Ending{u"y", 3},
    Ending{u"ies", 3},
};

bool is_ending(std::u16string_view letters, size_t stem) {
    return std::any_of(endings.begin(), endings.end(),
                       [&](const Ending& ending) { return ending.letters == letters && stem >= ending.stem; });
}

// сражаться, сражается: the little word at the end says nothing about the meaning looked for.
std::u16string_view without_reflexive(std::u16string_view word) {
    return word.size() > 5 && (word.ends_with(u"ся") || word.ends_with(u"сь")) ? word.substr(0, word.size() - 2) : word;
}

}  // namespace

std::vector<std::u16string> search_words(std::string_view text) {
    const icu::UnicodeString lower =
        icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<int32_t>(text.size()))).toLower();
    std::vector<std::u16string> words;
    std::u16string word;
    for (int32_t i = 0; i <= lower.length(); ++i) {
        const char16_t letter = i < lower.length() ? lower.charAt(i) : u' ';
        if (u_isalnum(letter) != 0) {
            word += letter == u'ё' ? u'е' : letter;
        } else if (!word.empty()) {
            words.push_back(std::move(word));
            word.clear();
        }
    }
    return words;
}

bool same_word(std::u16string_view one, std::u16string_view other) {
    if (one == other) return true;
    one = without_reflexive(one);
    other = without_reflexive(other);
    const auto end = std::mismatch(one.begin(), one.end(), other.begin(), other.end()).first;
    // The common beginning may reach into the endings: синий and синим share сини, and their stem is син.
    for (auto stem = static_cast<size_t>(end - one.begin()); stem >= 2; --stem) {
        const std::u16string_view first = one.substr(stem);
        const std::u16string_view second = other.substr(stem);
        if (is_ending(first, stem) && is_ending(second, stem)) return true;
    }
    return false;
}

bool has_words(const std::vector<std::u16string>& text, const std::vector<std::u16string>& wanted) {
    return std::all_of(wanted.begin(), wanted.end(), [&](const std::u16string& wish) {
        return std::any_of(text.begin(), text.end(), [&](const std::u16string& word) {
            return same_word(word, wish) || (wish.size() >= shortest_beginning && word.starts_with(wish));
        });
    });
}

}  // namespace undercroft
