#include "chronicle/bout.h"

#include <algorithm>

#include "chronicle/deed_kinds.h"

namespace undercroft::chronicle {

Deed bout_of(std::span<const int32_t> fights, std::span<const Deed> deeds) {
    const auto deed = [&](int32_t index) -> const Deed& { return deeds[static_cast<size_t>(index)]; };
    Deed bout = deed(fights.front());
    const auto went = std::ranges::count_if(fights, [&](int32_t index) { return deed(index).who == bout.who; });
    if (went * 2 < std::ssize(fights)) std::swap(bout.who, bout.foe);
    bout.loss = bout.slain = bout.loot = 0;
    bout.last = false;
    int won = 0, lost = 0;
    for (const int32_t index : fights) {
        const Deed& fight = deed(index);
        const bool own = fight.who == bout.who;
        bout.loss += own ? fight.loss : fight.slain;
        bout.slain += own ? fight.slain : fight.loss;
        if (own) bout.loot += fight.loot;
        if (fight.place != bout.place) bout.place = no_one;
        if (head(fight.kind) == "raid_won") ++(own ? won : lost);
        if (head(fight.kind) == "raid_lost") ++(own ? lost : won);
    }
    bout.count = static_cast<int>(fights.size());
    bout.gain = won;
    bout.kind = won == 0 && lost > 0 ? "bout.lost" : lost == 0 && won > 0 ? "bout.won" : won + lost == 0 ? "bout.drawn" : "bout.even";
    return bout;
}

}  // namespace undercroft::chronicle
