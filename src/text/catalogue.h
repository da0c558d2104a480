// All words of the house in both languages, by key. Built once, then only read: saying is const and safe from any thread.
#pragma once

#include <array>
#include <atomic>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "content/reader.h"
#include "core/message.h"
#include "text/language.h"
#include "text/pattern.h"

namespace undercroft {

class TextCatalogue {
public:
    // `<area>.<language>.toml`: nested tables become dotted keys behind the area. Mistakes go to `problems` at once.
    void add_file(const SourceFile& source, ProblemList& problems);
    // For texts that stand beside their cards. A key twice in one language, or a faulty pattern, is reported by check().
    void add(Language language, const std::string& key, const std::string& text, Place place = {});
    void add(const std::string& key, const LocalisedText& text);

    // Patterns at fault, keys that a language lacks, arguments that differ between languages; by file and line.
    ProblemList check() const;

    bool has(Language language, std::string_view key) const { return find(language, key) != nullptr; }
    // In alphabetical order.
    std::vector<std::string> keys() const;

    // A missing key shows as ⟦key⟧, a missing argument as {name}.
    // Where the argument hero is the key K, {hero_acc} is said as the key K_acc; a form that is missing is said as K.
    std::string say(Language language, const Message& message) const;
    std::string say(Language language, const TextKey& key) const;
    // "file:line:column: sentence", with as much of the place as is known.
    std::string say(Language language, const Problem& problem) const;
    // How many keys, forms and arguments were missing in all that was said so far.
    int missing() const { return missing_->load(std::memory_order_relaxed); }

private:
    struct Entry {
        Pattern pattern;
        Place place;
    };
    using Texts = std::array<std::optional<Entry>, language_count>;

    const Entry* find(Language language, std::string_view key) const;
    const Entry* find_or_count(Language language, std::string_view key) const;
    void count_missing(int count) const { missing_->fetch_add(count, std::memory_order_relaxed); }
    void add_forms(Language language, const Message& message, const Pattern& pattern, std::vector<SpokenArgument>& arguments) const;
    void add_table(Language language, const std::string& prefix, const TableReader& table);

    std::map<std::string, Texts, std::less<>> texts_;
    ProblemList problems_;
    std::unique_ptr<std::atomic<int>> missing_ = std::make_unique<std::atomic<int>>(0);
};

}  // namespace undercroft
