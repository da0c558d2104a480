// The last pages of a chronicle: every people, being and place that was told of more than once, what it was, whose it was, and what
// became of it. All of it from the record; nothing that is not in a deed or on the map.
#pragma once

#include <map>
#include <span>

#include "games/host_a_dungeon/scribe.h"

namespace undercroft::host_a_dungeon {

class Gazetteer {
public:
    Gazetteer(Scribe scribe, std::span<const chronicle::Line> lines);

    std::string about(const Group& group) const;           // whom it beat, who beat it, who ended it; empty where nothing is known
    std::string owners_of(const world::Mark& mark) const;  // Dromgar 3–11, Sharra 13–18, Pikkit since 31

    std::string written() const;

private:
    struct Record {
        int lines = 0;  // that name it
        std::map<chronicle::CastId, int> beaten, lost_to;
        int ends = 0;  // of others, by its hand
        chronicle::CastId ended_by = chronicle::no_one;
        chronicle::CastId heir = chronicle::no_one;  // whoever it became in the year it ended
        std::string end;                             // how it ended where nobody ended it: left, sickness, fate; empty: not known
        std::vector<std::string> uses;               // of a place, in the order in which it was put to them
        std::string fate;                            // of a place: the last kind of deed that ended its use; empty: none
        int fate_year = 0;
    };

    const Record* worth_an_entry(chronicle::CastId id) const;
    void keep_use(const chronicle::Deed& deed);
    std::string most_met(const std::map<chronicle::CastId, int>& met, chronicle::Case which) const;
    std::string people(const Group& group) const;
    void keep_heir(const chronicle::Deed& deed);
    std::string bare(const chronicle::Noun& noun) const;  // without its article
    std::string place(const world::Mark& mark, const chronicle::Actor& actor, const Record& record) const;
    std::string what_stands_there(const world::Mark& mark, const Record& record) const;
    std::map<std::string, MarkId> most_told_places() const;

    Scribe scribe_;
    std::map<chronicle::CastId, Record> kept_;
};

}  // namespace undercroft::host_a_dungeon
