// The words of card text: reads steps, modifiers, conditions and powers out of a pack and writes their typed form.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "content/id_table.h"
#include "content/reader.h"
#include "games/dungeoneer/catalogue.h"

namespace undercroft::dungeoneer {

template <class T>
struct Word {
    std::string_view word;
    T value;
};

// One row per word of a step (content/dungeoneer/VOCABULARY.md says what each does).
struct EffectWord {
    std::string_view word;
    Op op;
};
const std::vector<EffectWord>& effect_words();

extern const std::vector<Word<Counter>> counter_words;
extern const std::vector<Word<Points>> points_words;
extern const std::vector<Word<Noun>> noun_words;
extern const std::vector<Word<Group>> group_words;
extern const std::vector<Word<Of>> of_words;
extern const std::vector<Word<Near>> near_words;
extern const std::vector<Word<Who>> who_words;
extern const std::vector<Word<Value>> add_words;
extern const std::vector<Word<Value>> ignore_words;
extern const std::vector<Word<Value>> forbid_words;
extern const std::vector<Word<Value>> allow_words;
extern const std::vector<Word<Touch>> touch_words;
extern const std::vector<Word<Role>> role_words;
extern const std::vector<Word<ThreatFrom>> from_words;
extern const std::vector<Word<Stat>> stat_words;
extern const std::vector<Word<PlaceWord>> place_words;
extern const std::vector<Word<When>> when_words;
extern const std::vector<Word<uint8_t>> card_type_words;  // CardType as a number, to stand beside tags

class EffectCompiler {
public:
    EffectCompiler(Catalogue& catalogue, const IdTable& tags) : out_(catalogue), tags_(tags) {}

    // A list of steps at `key`; no_program when the key is absent.
    Program program(const TableReader& owner, std::string_view key);
    Range modifiers(const TableReader& owner, std::string_view key);
    Range powers(const TableReader& owner, std::string_view key);
    Range condition(const TableReader& owner, std::string_view key);
    // The host of an attachment: a `choose` table without `as`.
    uint16_t host(const TableReader& choice);
    Threat threat(const TableReader& owner, std::string_view key);

private:
    void steps(const std::vector<Node>& list);
    void step(const TableReader& table);
    void write_step(Op op, const TableReader& table, const Node& subject);
    void choose_step(const TableReader& table);
    void each_step(const TableReader& table);
    void branch_step(const TableReader& table);
    void threat_step(const TableReader& table, const Node& subject);
    void roll_step(const TableReader& table);
    void points_step(Op op, const TableReader& table);
    void branches(const TableReader& table, std::string_view yes, std::string_view no, uint16_t test);
    Selection choice(const TableReader& table);
    std::optional<Modifier> modifier(const TableReader& table);
    void conditions(const TableReader& table, bool negated, std::vector<Condition>& found);
    Amount amount(const Node& node);
    Amount amount_or(const TableReader& table, std::string_view key, int fallback);
    uint64_t next_once(const TableReader& table);  // of the next power that is used once per turn
    Who who(const Node& node);
    Who who_or(const TableReader& table, std::string_view key, Who fallback);
    uint8_t tag(const Node& node);
    void tag_or_type(const TableReader& table, uint8_t& tag, uint8_t& type);
    uint16_t here() const { return static_cast<uint16_t>(out_.steps.size()); }
    uint16_t write(const EffectStep& step);

    Catalogue& out_;
    const IdTable& tags_;
    std::vector<std::string> picks_;
    int once_powers_ = 0;
};

}  // namespace undercroft::dungeoneer
