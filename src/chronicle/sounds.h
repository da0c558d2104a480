// How a people's names sound. An opaque name is drawn as sounds and spelled from them twice, so that both languages always
// agree; a speaking name is a pair of words from a list that knows both languages (content/chronicle/).
#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "chronicle/noun.h"
#include "content/problem_list.h"
#include "content/source.h"

namespace undercroft::chronicle {

// A shape is a row of O (onset), I (onset inside the word), N (nucleus of the first syllable), V (of a later one), M (consonants
// in the middle), K (coda); small letters and hyphens stand for themselves.
struct SoundTable {
    std::vector<std::string> onsets, inner, nuclei, later, middles, codas;
    std::vector<std::string> masculine, feminine;  // shapes
};

struct SpeakingWord {
    std::string en;
    std::string adjective;  // Russian, dictionary form; of first words
    Cases ru;               // of nouns
    Gender gender = Gender::masculine;
};
struct SpeakingTable {
    enum class Join : uint8_t { glued, apart, article };  // Ashkeep; Bitter Well; the Tin Spoon
    Join join = Join::glued;
    bool both_large = false;  // Осоковый Брод; else Ясеневый замок
    bool animate = false;
    bool on = false;
    std::string en_in = "in";
    std::vector<SpeakingWord> first, second;
};

struct SoundBook {
    std::map<std::string, SoundTable> sounds;
    std::map<std::string, SpeakingTable> speaking;
    std::vector<std::string> stop_en, stop_ru;            // no name may hold one of these
    std::vector<std::string> forbidden_en, forbidden_ru;  // nor be one of these, with one letter of tolerance from five letters up
};

// From sounds.toml, words.toml and stops.toml; nothing is usable when problems were added.
SoundBook read_sound_book(std::span<const SourceFile> files, ProblemList& problems);

// The same sounds in Latin and in Russian letters, both beginning small.
std::string spell_english(std::string_view sounds);
std::string spell_russian(std::string_view sounds);

}  // namespace undercroft::chronicle
