// One reader's language: what says messages to this viewer. Any number of them speak at once, each in its own.
#pragma once

#include <string>

#include "text/catalogue.h"

namespace undercroft {

class Voice {
public:
    Voice(const TextCatalogue& texts, Language language) : texts_(&texts), language_(language) {}

    Language language() const { return language_; }
    const TextCatalogue& texts() const { return *texts_; }
    bool has(const std::string& key) const { return texts_->has(language_, key); }
    std::string say(const Message& message) const { return texts_->say(language_, message); }
    std::string say(const std::string& key) const { return texts_->say(language_, TextKey{key}); }
    std::string say(const Problem& problem) const { return texts_->say(language_, problem); }
    Speaker speaker() const {
        return [voice = *this](const Message& message) { return voice.say(message); };
    }

private:
    const TextCatalogue* texts_;
    Language language_;
};

}  // namespace undercroft
