// The text form of a game's actions: "level 3 rogue". What write() says, read() understands; slips get the nearest word.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "engine/action.h"

namespace undercroft {

class ActionGrammar {
public:
    static constexpr int number = -1;  // takes: a plain number instead of a word of a vocabulary

    ActionGrammar();

    // Words for the values 0, 1, 2, … of one sort of argument (heroes, rooms); the result goes into `takes`.
    int add_vocabulary(std::vector<std::string> words);
    template <class Kind>
    void add(Kind kind, std::string word, std::vector<int> takes = {}) {
        add_row({static_cast<uint16_t>(kind), std::move(word), std::move(takes)});
    }

    std::string write(Action action) const;
    Result<Action> read(std::string_view text) const;
    std::vector<std::string> words() const;

private:
    struct Row {
        uint16_t kind;
        std::string word;
        std::vector<int> takes;
    };
    void add_row(Row row);

    std::vector<Row> rows_;
    std::vector<std::vector<std::string>> vocabularies_;
};

}  // namespace undercroft
