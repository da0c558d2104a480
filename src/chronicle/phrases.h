// The arguments of a pattern, worked out from a deed: names with their cases, counts as phrases, ways as ready words. What a deed
// does not hold is not among them, and a pattern that needs it cannot be used: no sentence claims what the record does not say.
//
// Nouns (who, foe, other, place, source, old, ant, keepsake, species): {who}, Russian cases {who_g} {who_d} {who_a} {who_i} {who_p},
// English possessive {who_s}, gender for select {who_x}. {doers} is the people in the plural (the goblins of Skrug, x = p) or else
// the one beast or person; {foes} and {others} likewise; {people} and {rivals} are there only for those who act in the plural.
// {species} is what a beast is, with its article (the manticore), {kin} what a people is, without (goblins). {at} {to} {from} {toward}
// lead to the place, which is told without its maker’s name where the maker acts. Counts (loss, slain, gain, loot, count) are phrases
// with the same cases; {k} is the plain number, {k_w} in words, {k_c} the Russian collective. {ord} tells the how manieth time, {y} the
// year referred back to, {n} how many years lie between, {past} a clause about it, {list} what was gathered, {m} a second number,
// {things} the keepsakes that somebody has.
#pragma once

#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "chronicle/deed.h"
#include "text/language.h"
#include "text/pattern.h"

namespace undercroft::chronicle {

// What is known beyond the deed itself when its line is told.
struct Context {
    CastId old = no_one;       // who was there before
    int ordinal = 1;           // the how manieth of its kind between these two
    int back_year = 0;         // 0: there is nothing to refer back to
    CastId back_who = no_one;  // who did what is referred back to
    int years = 0;             // between then and now, or that something lasted
    std::string past;          // said already; empty: none
    std::string list;          // said already
    int count = 0;             // of what was gathered; 0: the deed’s own count
    int more = 0;              // a second number, {m}: fights won, fights in all; 0: none
    std::vector<CastId> kept;  // whose keepsakes are told, as {things}
    bool short_doers = false;  // named a moment ago: Skrug, not the goblins of Skrug
    bool many_doers = false;   // several share the verb: it stands in the plural
    // The line before, or the frame, told the same place: {at}, {to} and {from} are these words (there, from there).
    std::optional<WayPhrases> there;
    std::set<CastId> unmet;  // named for the first time: with what they are, the manticore Sharra
};

class Arguments {
public:
    Arguments(Language language, const Cast& cast, const Deed& deed, const Context& context);

    bool hold(const Pattern& pattern) const;
    std::string say(const Pattern& pattern) const;

private:
    void add(std::string_view name, std::string text);
    void add_number(std::string_view name, int64_t number);
    void add_noun(std::string_view name, const Noun& noun);
    void add_count(std::string_view name, int number, const Counted& counted);
    void add_ways(const Noun& place, const std::optional<WayPhrases>& there);

    Language language_;
    std::vector<SpokenArgument> arguments_;
};

// The people in the plural, or the one; what {doers} says.
Noun doers_of(const Actor& actor);
// The same with what they are, for those who are named for the first time: the manticore Sharra.
Noun introduced(const Actor& actor);
// The name, or the kind of what has none.
const Noun& told_name(const Actor& actor);
// The same as it stands in a sentence: a party's name in quotation marks.
Noun spoken_name(const Actor& actor);

// Parts of a sentence as its language joins them: a, b and c. Equal ones become one, with how often.
std::string joined_list(Language language, std::span<const std::string> parts);
// What stands before the last part: " and ".
std::string last_link(Language language);
// The same part so many times: beat Obol twice, дважды победили Обол.
std::string times_over(Language language, const std::string& part, int times);
// Two parts made alike share what they begin with: built the arena and the mill. A word of `small`, an article or a preposition, stays
// with its noun: met the troll and the slime. Nothing where they share no verb, or hold a comma.
std::optional<std::string> sharing_verb(const std::string& first, const std::string& second, std::string_view small);

// Capital letters after full stops, Russian prepositions as the next word wants them (во 2 году, со скелетами, об Оболе), no-break
// spaces where a line must not break, one space and no more.
std::string finished(Language language, std::string_view line);

}  // namespace undercroft::chronicle
