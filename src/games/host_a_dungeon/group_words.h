// What a group is called in questions, in the log and on the board: its kind, and its own name where the kind alone would leave open which
// is meant.
#pragma once

#include "core/message.h"
#include "games/host_a_dungeon/annals.h"

namespace undercroft::host_a_dungeon {

class GroupWords {
public:
    GroupWords(const Catalogue& catalogue, const Lexicon& lexicon, const State& state)
        : catalogue_(catalogue), lexicon_(lexicon), state_(state) {}

    // "orcs"; "orcs (Grashnak)" while there are others of their kind.
    Message of(GroupId group) const;
    // With its name wherever it bears one.
    Message in_full(GroupId group) const;

    // A coined name, to be said in the reader's language.
    static Message own_name(const chronicle::Noun& name);

    Message kind_of(GroupId group) const;

private:
    bool is_alone_of_its_kind(GroupId group) const;

    const Catalogue& catalogue_;
    const Lexicon& lexicon_;
    const State& state_;
};

}  // namespace undercroft::host_a_dungeon
