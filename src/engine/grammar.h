// The text form of a game's replies: "level 3 rogue" for an Action, "dig 10,20 35,-4" for a Sketch. What write() says, read_reply()
// understands; slips get the nearest word.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "engine/action.h"
#include "engine/sketch.h"

namespace undercroft {

class ActionGrammar {
public:
    static constexpr int number = -1;  // takes: a plain number instead of a word of a vocabulary

    ActionGrammar();

    // Words for the values 0, 1, 2, … of one sort of argument (heroes, rooms); the result goes into `takes`.
    int add_vocabulary(std::vector<std::string> words);
    template <class Kind>
    void add(Kind kind, std::string word, std::vector<int> takes = {}) {
        add_row({static_cast<uint16_t>(kind), std::move(word), std::move(takes), false});
    }
    // A kind drawn by hand; its text is the word and the points.
    template <class Kind>
    void add_sketch(Kind kind, std::string word) {
        add_row({static_cast<uint16_t>(kind), std::move(word), {}, true});
    }

    std::string write(Action action) const;
    std::string write(const Sketch& sketch) const;
    std::string write(const Reply& reply) const;
    Result<Reply> read_reply(std::string_view text) const;
    Result<Action> read(std::string_view text) const;  // where no sketch can be meant
    std::vector<std::string> words() const;
    std::vector<std::string> sketch_words() const;

private:
    struct Row {
        uint16_t kind;
        std::string word;
        std::vector<int> takes;
        bool drawn = false;
    };
    const Row& row_of(uint16_t kind, bool drawn) const;
    Result<Action> read_action(const Row& row, const std::vector<std::string>& parts) const;
    void add_row(Row row);

    std::vector<Row> rows_;
    std::vector<std::vector<std::string>> vocabularies_;
};

}  // namespace undercroft
