// What every loader of a game's packs begins with: files found by name, texts kept under the game's keys, lists that must have a
// certain length. A game's own loader derives from it and holds only what is particular to the game.
#pragma once

#include <algorithm>
#include <array>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "content/card_text.h"
#include "content/id_table.h"
#include "content/reader.h"

namespace undercroft {

class PackLoader {
protected:
    // All must outlive the loader. Text keys begin with the id of the game.
    PackLoader(std::string_view game, std::span<const SourceFile> files, CardTexts& texts, ProblemList& problems)
        : files_(files), game_(game), texts_(texts), problems_(problems), problems_before_(problems.size()) {}

    bool clean() const { return problems_.size() == problems_before_; }
    std::span<const SourceFile> files() const { return files_; }
    ProblemList& problems() { return problems_; }

    // The file of that name in whatever folder; nothing and a Problem when it is missing.
    const SourceFile* file(std::string_view name);

    // read(root) on a file that must be there, then the keys nobody asked for.
    template <class Read>
    void in_file(std::string_view name, Read&& read) {
        if (const SourceFile* source = file(name)) in_file(*source, read);
    }
    template <class Read>
    void in_file(const SourceFile& source, Read&& read) {
        const Document document(source, problems_);
        if (!document.ok()) return;
        read(document.root());
        document.report_unknown_keys();
    }

    // <game>.<key>
    void keep_text(const std::string& key, LocalisedText text) { texts_.push_back({game_ + "." + key, std::move(text)}); }
    // <game>.<prefix>.<field> of every field, all of which must be there.
    void keep_texts(const TableReader& table, const std::string& prefix, std::initializer_list<const char*> fields);
    void keep_text_if_there(const TableReader& table, const std::string& prefix, const char* field);

    // Every [[sort]] becomes an entry: read(table, entry) after its id was taken, then its texts.
    template <class Entry, class Read>
    void read_entries(const TableReader& root, const std::string& sort, IdTable& ids, std::vector<Entry>& entries,
                      std::initializer_list<const char*> texts, Read&& read) {
        for (const TableReader& table : root.tables(sort, Need::required)) {
            Entry entry;
            entry.id = ids.id(ids.add(table));
            read(table, entry);
            keep_texts(table, sort + "." + entry.id, texts);
            entries.push_back(std::move(entry));
        }
    }

    static void expect_count(const TableReader& at, const std::string& what, size_t count, size_t expected);

    // A list of exactly that many numbers.
    template <size_t Count>
    static std::array<int, Count> numbers(const TableReader& table, const char* key, int low, int high) {
        const std::vector<int> values = table.integers(key, low, high);
        expect_count(table, key, values.size(), Count);
        std::array<int, Count> result{};
        std::copy_n(values.begin(), std::min(values.size(), Count), result.begin());
        return result;
    }

private:
    std::span<const SourceFile> files_;
    std::string game_;
    CardTexts& texts_;
    ProblemList& problems_;
    size_t problems_before_;
};

}  // namespace undercroft
