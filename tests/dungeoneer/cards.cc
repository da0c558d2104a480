#include "dungeoneer/cards.h"

#include <algorithm>
#include <sstream>

#include <gtest/gtest.h>

#include "support/content.h"
#include "support/messages.h"

namespace undercroft::dungeoneer {

namespace {

const std::vector<std::string> descriptive = {"name",   "text",    "short",     "race",   "class",      "ability", "degree",
                                              "kind",   "tags",    "slot",      "when",   "lasts",      "aim",     "keep",
                                              "solo",   "host",    "waits_for", "sort",   "gloomy",     "terrain", "passage",
                                              "portal", "attacks", "category",  "places", "place_sort", "ends"};

struct Field {
    std::string key, text;  // the text with its key, all its lines
};
struct Part {
    std::string header;  // "[[card]]", "[quest.monster]"
    std::vector<Field> fields;
    bool has(const std::string& key) const {
        return std::any_of(fields.begin(), fields.end(), [&](const Field& field) { return field.key == key; });
    }
};
struct Entry {
    std::vector<Part> parts;  // the entry itself, then its sub-tables
    std::string name() const { return parts.front().header + parts.front().fields.front().text; }
    std::string text() const {
        std::string all;
        for (const Part& part : parts) {
            all += part.header + "\n";
            for (const Field& field : part.fields) all += field.text;
        }
        return all + "\n";
    }
};

struct Pack {
    std::string head;  // before the first entry
    std::vector<Entry> entries;
};

Pack parse(const std::string& text) {
    Pack pack;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("[[")) {
            pack.entries.push_back({{{line, {}}}});
        } else if (pack.entries.empty()) {
            pack.head += line + "\n";
        } else if (line.starts_with("[")) {
            pack.entries.back().parts.push_back({line, {}});
        } else if (!line.empty() && line[0] != '#') {
            std::vector<Field>& fields = pack.entries.back().parts.back().fields;
            const bool goes_on = line[0] == ' ' || line[0] == ']';
            if (!goes_on) fields.push_back({line.substr(0, line.find(' ')), ""});
            fields.back().text += line + "\n";
        }
    }
    return pack;
}

Entry merged(const Entry& printed, const Entry& given) {
    Entry result = given;
    for (Part& part : result.parts) {
        for (const Part& old : printed.parts) {
            if (old.header != part.header) continue;
            for (const Field& field : old.fields) {
                const bool describes = std::find(descriptive.begin(), descriptive.end(), field.key) != descriptive.end();
                if (describes && !part.has(field.key)) part.fields.push_back(field);
            }
        }
    }
    return result;
}

}  // namespace

std::vector<SourceFile> with_tables(std::vector<SourceFile> files, const std::string& tables) {
    for (const Entry& given : parse(tables).entries) {
        bool found = false;
        for (SourceFile& file : files) {
            Pack pack = parse(file.text);
            for (Entry& entry : pack.entries) {
                if (entry.name() != given.name()) continue;
                entry = merged(entry, given);
                found = true;
            }
            std::string text = pack.head;
            for (const Entry& entry : pack.entries) text += entry.text();
            file.text = text;
        }
        EXPECT_TRUE(found) << given.name() << " is in no pack";
    }
    return files;
}

std::vector<SourceFile> pinned_files() {
    static const std::vector<SourceFile> files =
        with_tables(support::pack_files("dungeoneer"), support::read_file(support::home() + "/tests/dungeoneer/pinned.toml"));
    return files;
}

std::shared_ptr<const Catalogue> cards_with(const std::string& tables) {
    CardTexts texts;
    ProblemList problems;
    auto cards = load_catalogue(with_tables(pinned_files(), tables), texts, problems);
    for (const Problem& problem : problems) ADD_FAILURE() << support::to_line(problem);
    return cards;
}

}  // namespace undercroft::dungeoneer
