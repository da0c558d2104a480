// For every word of the vocabulary (content/dungeoneer/VOCABULARY.md): what a printed text that holds it must say, in each language.
#pragma once

#include <string>
#include <vector>

namespace undercroft::dungeoneer {

struct PrintedWord {
    std::string word;                 // "key=value" of the effect, or "key" for any value
    std::vector<std::string> en, ru;  // one of these stems stands in the text; empty: the word has no face of its own
};

// Nothing when the table lacks the word. A row of key and value goes before one of the key alone.
const PrintedWord* printed_word(const std::string& key, const std::string& value);

}  // namespace undercroft::dungeoneer
