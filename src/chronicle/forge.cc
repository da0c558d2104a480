#include "chronicle/forge.h"

#include <algorithm>
#include <numeric>
#include <vector>

#include "chronicle/declension.h"
#include "core/check.h"
#include "core/utf8.h"
#include "text/search_words.h"

namespace undercroft::chronicle {

namespace {

constexpr int attempts = 400;
constexpr int picky_attempts = 60;     // so long a new name also begins with two letters of its own
constexpr int patient_attempts = 240;  // and so long it is not taken for another one
constexpr size_t letters_of_its_own = 3;
constexpr size_t main_names = 8;  // of a world: only these must differ in their first two letters

const std::string& pick(const std::vector<std::string>& rows, Rng& rng) { return rows[rng.below(static_cast<uint32_t>(rows.size()))]; }

std::u16string letters_of(std::string_view text) {
    std::u16string all;
    for (const std::u16string& word : search_words(text)) all += word;
    return all;
}

// At most one letter put in, left out or changed.
bool is_nearly(std::u16string_view one, std::u16string_view other) {
    if (one.size() > other.size()) std::swap(one, other);
    if (other.size() - one.size() > 1) return false;
    size_t same = 0;
    while (same < one.size() && one[same] == other[same]) ++same;
    const auto rest = [&](std::u16string_view text, size_t from) { return text.substr(std::min(from, text.size())); };
    if (one.size() == other.size()) return rest(one, same + 1) == rest(other, same + 1);
    return rest(one, same) == rest(other, same + 1);
}

// Letters put in, left out or changed between the two.
size_t letters_apart(std::u16string_view one, std::u16string_view other) {
    std::vector<size_t> row(other.size() + 1);
    std::iota(row.begin(), row.end(), size_t{0});
    for (size_t i = 0; i < one.size(); ++i) {
        size_t corner = row[0]++;
        for (size_t k = 0; k < other.size(); ++k) {
            const size_t changed = corner + (one[i] == other[k] ? 0 : 1);
            corner = row[k + 1];
            row[k + 1] = std::min({changed, row[k] + 1, corner + 1});
        }
    }
    return row.back();
}

bool holds_stem(std::string_view name, const std::vector<std::string>& stems) {
    const std::u16string letters = letters_of(name);
    return std::any_of(stems.begin(), stems.end(),
                       [&](const std::string& stem) { return letters.find(letters_of(stem)) != std::u16string::npos; });
}

bool is_forbidden(std::string_view name, const std::vector<std::string>& names) {
    const std::u16string letters = letters_of(name);
    return std::any_of(names.begin(), names.end(), [&](const std::string& each) {
        const std::u16string other = letters_of(each);
        return letters == other || (other.size() >= 5 && is_nearly(letters, other));
    });
}

std::string beginning(const Noun& name) {
    const std::string_view en = name.en.starts_with("the ") ? std::string_view(name.en).substr(4) : std::string_view(name.en);
    return std::string(en.substr(0, 2));
}

}  // namespace

Noun NameForge::draw(const SoundTable& table, const NameWish& wish, Rng& rng) const {
    const bool feminine = wish.gender == Gender::feminine && !table.feminine.empty();
    const std::string& shape = pick(feminine || table.masculine.empty() ? table.feminine : table.masculine, rng);
    std::string sounds;
    for (const char sign : shape) {
        switch (sign) {
        case 'O': sounds += pick(table.onsets, rng); break;
        case 'I': sounds += pick(table.inner, rng); break;
        case 'N': sounds += pick(table.nuclei, rng); break;
        case 'V': sounds += pick(table.later, rng); break;
        case 'M': sounds += pick(table.middles, rng); break;
        case 'K': sounds += pick(table.codas, rng); break;
        default: sounds += sign;
        }
    }
    Noun name;
    name.gender = feminine ? Gender::feminine : Gender::masculine;
    name.animate = wish.animate;
    const auto large = [](const std::string& word) {
        std::string result = capitalised(word);
        if (const size_t hyphen = result.find('-'); hyphen != std::string::npos) {
            result = result.substr(0, hyphen + 1) + capitalised(result.substr(hyphen + 1));
        }
        return result;
    };
    name.en = large(spell_english(sounds));
    const std::string russian = large(spell_russian(sounds));
    // In a hyphenated name only the last part declines, which is what an ending does by itself.
    const auto cases = decline_name(russian, name.gender, wish.animate);
    if (!cases) return {};
    name.ru = *cases;
    return name;
}

Noun NameForge::draw(const SpeakingTable& table, Rng& rng) const {
    const SpeakingWord& first = table.first[rng.below(static_cast<uint32_t>(table.first.size()))];
    const SpeakingWord& second = table.second[rng.below(static_cast<uint32_t>(table.second.size()))];
    Noun name;
    name.gender = second.gender;
    name.animate = table.animate;
    name.on = table.on;
    name.en_in = table.en_in;
    switch (table.join) {
    case SpeakingTable::Join::glued: name.en = capitalised(first.en) + second.en; break;
    case SpeakingTable::Join::apart: name.en = capitalised(first.en) + " " + capitalised(second.en); break;
    case SpeakingTable::Join::article: name.en = "the " + capitalised(first.en) + " " + capitalised(second.en); break;
    }
    const auto adjective = decline_adjective(first.adjective, second.gender, table.animate);
    CHECK(adjective.has_value());
    for (size_t i = 0; i < name.ru.size(); ++i) {
        name.ru[i] = capitalised((*adjective)[i]) + " " + (table.both_large ? capitalised(second.ru[i]) : second.ru[i]);
    }
    return name;
}

bool NameForge::sounds_well(const Noun& name) const {
    const std::string& russian = name.form(Case::nominative);
    return !name.empty() && !holds_stem(name.en, book_.stop_en) && !holds_stem(russian, book_.stop_ru) &&
           !is_forbidden(name.en, book_.forbidden_en) && !is_forbidden(russian, book_.forbidden_ru);
}

bool NameForge::is_new(const Noun& name, int attempt) const {
    if (taken_.contains(name.en)) return false;
    if (attempt < picky_attempts && taken_.size() < main_names && beginnings_.contains(beginning(name))) return false;
    // Short names have few letters to differ in; in the end one letter has to do.
    const std::u16string letters = letters_of(name.en);
    const size_t wanted = attempt >= patient_attempts ? 1 : attempt >= picky_attempts ? letters_of_its_own - 1 : letters_of_its_own;
    return std::ranges::none_of(taken_, [&](const std::string& each) {
        return letters_apart(letters, letters_of(each)) < std::min(wanted, std::max<size_t>(letters.size() / 2, 1));
    });
}

Noun NameForge::coin(const NameWish& wish) {
    Rng rng = looks_.of(wish.sounds, wish.number);
    const auto sounds = book_.sounds.find(std::string(wish.sounds));
    const auto speaking = book_.speaking.find(std::string(wish.sounds));
    CHECK(sounds != book_.sounds.end() || speaking != book_.speaking.end());
    Noun name;
    for (int attempt = 0; attempt < attempts; ++attempt) {
        Noun drawn = sounds != book_.sounds.end() ? draw(sounds->second, wish, rng) : draw(speaking->second, rng);
        if (!sounds_well(drawn)) continue;
        name = std::move(drawn);
        if (is_new(name, attempt)) break;
    }
    // A world of very many names runs out of new ones in the end; then one is borne twice, as among people.
    CHECK(!name.empty());
    taken_.insert(name.en);
    beginnings_.insert(beginning(name));
    return name;
}

}  // namespace undercroft::chronicle
