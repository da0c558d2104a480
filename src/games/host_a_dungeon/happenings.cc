#include "games/host_a_dungeon/happenings.h"

#include <algorithm>
#include <array>
#include <map>

namespace undercroft::host_a_dungeon {

namespace {

using chronicle::CastId;
using chronicle::Deed;
using chronicle::no_one;

template <size_t n>
bool is_one_of(std::string_view kind, const std::array<std::string_view, n>& kinds) {
    return std::ranges::find(kinds, kind.substr(0, kind.find('.'))) != kinds.end();
}
bool is_fight(const Deed& deed) {
    return is_one_of(deed.kind, std::to_array<std::string_view>(
                                    {"raid_won", "raid_drawn", "raid_lost", "wanderer_met", "wanderer_killed", "tribute", "party_looted"}));
}
bool is_end(const Deed& deed) {
    return is_one_of(deed.kind, std::to_array<std::string_view>({"people_ends", "fate", "left", "revolt", "party_fell", "broke_up"}));
}
bool is_mishap(const Deed& deed) {
    return is_one_of(deed.kind, std::to_array<std::string_view>({"sickness", "drowned", "burnt", "crushed", "hunger"}));
}
bool concerns(const Deed& deed, CastId who) { return deed.who == who || deed.foe == who; }

class Joiner {
public:
    explicit Joiner(Annals& annals) : cast_(annals.cast), deeds_(annals.deeds) {}

    void join() {
        for (size_t i = 0; i < deeds_.size(); ++i) {
            Deed& now = deeds_[i];
            if (now.kind == "settled" || now.kind == "lair") {
                const auto [arrival, first] = arrivals_.try_emplace(now.who, i);
                if (first) {
                    join_arrival(i);
                } else if (deeds_[arrival->second].year == now.year) {
                    now.untold = true;  // what brought it is told by its coming
                }
            }
            if (now.kind == "moved") join_move(i);
            if (now.kind == "drowned") join_water(i);
            if (now.kind.starts_with("event.invaders")) join_band(i);
            if (now.kind.starts_with("killed")) {
                const auto ended = ended_.find(now.foe);
                if (ended != ended_.end() && ended->second == now.year) {
                    now.untold = true;
                    continue;
                }
                if (fell_together(i, now.foe, now.who)) {
                    now.untold = true;
                    ended_[now.foe] = now.year;
                    continue;
                }
                absorb_fights(i, now.who, now.foe);
                brief_life(i, now.foe);
                ended_[now.foe] = now.year;
            } else if (is_end(now)) {
                join_end(i);
            } else if (now.kind == "driven_out") {
                join_retreat(i);
            } else if (now.kind.starts_with("villain_fell")) {
                join_fall(i);
            } else if (now.kind == "head_lost") {
                survived(i, now.who, now.foe);
            } else if (now.kind.starts_with("expedition_")) {
                join_expedition(i);
            } else if (now.kind == "event.capital_taken") {
                join_capital(i);
            } else if (now.kind == "building") {
                join_reward(i);
            }
        }
        join_ways();
    }

private:
    bool same_season(size_t a, size_t b) const {
        return deeds_[a].year == deeds_[b].year && deeds_[a].season == deeds_[b].season && deeds_[a].age == deeds_[b].age;
    }
    template <class Visit>
    void look_back(size_t from, Visit&& visit) {
        for (size_t i = from; i-- > 0 && same_season(i, from);) {
            if (visit(deeds_[i])) return;
        }
    }

    // The way that newcomers dug to the place they came to is part of their coming.
    void join_arrival(size_t at) {
        look_back(at, [&](Deed& before) {
            if (before.who == deeds_[at].who && is_one_of(before.kind, std::to_array<std::string_view>({"dug", "breach"})))
                before.untold = true;
            return false;
        });
    }

    // So is the way that was dug to a new home.
    void join_move(size_t at) {
        look_back(at, [&](Deed& before) {
            if (before.who == deeds_[at].who && before.place == deeds_[at].place && before.kind == "breach") before.untold = true;
            return false;
        });
    }

    // Water that came in is told by the rooms it took.
    void join_water(size_t at) {
        look_back(at, [&](Deed& before) {
            if (before.kind == "water_came") before.untold = true;
            return false;
        });
    }

    // A band comes once, wherever in that year it makes its camp.
    void join_band(size_t at) {
        for (size_t i = at; i-- > 0 && deeds_[i].year == deeds_[at].year;) {
            Deed& before = deeds_[i];
            if (before.untold || !before.kind.starts_with("event.invaders") || cast_of(before) != cast_of(deeds_[at])) continue;
            (before.place == no_one || before.kind.size() < deeds_[at].kind.size() ? before : deeds_[at]).untold = true;
            return;
        }
    }
    // Bands have no names: those of one sort are told alike.
    const chronicle::Noun& cast_of(const Deed& deed) const {
        static const chronicle::Noun nobody;
        return deed.who == no_one ? nobody : cast_[static_cast<size_t>(deed.who)].kind;
    }

    // A way through a wall is worth a word where something came of it: a fight, a death, a home behind that wall.
    void join_ways() {
        for (size_t i = 0; i < deeds_.size(); ++i) {
            Deed& way = deeds_[i];
            if (way.kind != "breach" || way.untold) continue;
            bool used = false;
            for (size_t next = i + 1; next < deeds_.size() && deeds_[next].year <= way.year + 1 && !used; ++next) {
                const Deed& after = deeds_[next];
                const bool matters = is_fight(after) || is_mishap(after) || after.kind.starts_with("killed") || after.kind == "settled";
                used = !after.untold && matters && concerns(after, way.who) && after.place == way.place;
            }
            way.untold = !used;
        }
    }

    // They fought to no end, and in the same year one of them did end: that is the story.
    void settle_draws(size_t at, CastId a, CastId b) {
        for (size_t i = at; i-- > 0 && deeds_[i].year == deeds_[at].year;) {
            if (deeds_[i].kind == "raid_drawn" && concerns(deeds_[i], a) && concerns(deeds_[i], b)) deeds_[i].untold = true;
        }
    }

    // The blow was told as a death, but the beast lives: it had a second head, or a second lair.
    void survived(size_t at, CastId killer, CastId beast) {
        look_back(at, [&](Deed& before) {
            if (!before.kind.starts_with("killed") || before.who != killer || before.foe != beast || before.untold) return false;
            before.untold = true;
            deeds_[at].loot = std::max(deeds_[at].loot, before.loot);
            ended_.erase(beast);
            return true;
        });
    }

    // What a fight brought in goes with whoever tells its end.
    void absorb_fights(size_t at, CastId winner, CastId loser) {
        Deed& now = deeds_[at];
        settle_draws(at, winner, loser);
        look_back(at, [&](Deed& before) {
            if (!is_fight(before) || !concerns(before, winner) || !concerns(before, loser)) return false;
            before.untold = true;
            if (before.who == now.who) {
                now.loot = std::max(now.loot, before.loot);
                now.slain = std::max(now.slain, before.slain);
            }
            if (now.place == no_one) now.place = before.place;
            return false;
        });
    }

    // In one season each was the other's end: the first of the two deaths tells both, since the dead strike no blow.
    bool fell_together(size_t at, CastId now_dead, CastId dead_before) {
        bool found = false;
        look_back(at, [&](Deed& before) {
            const bool killed = before.kind == "killed" && before.who == now_dead && before.foe == dead_before;
            const bool ended = is_one_of(before.kind, std::to_array<std::string_view>({"people_ends", "party_fell"})) &&
                               before.who == dead_before && before.foe == now_dead;
            found = !before.untold && (killed || ended);
            if (!found) return false;
            before.kind = killed || before.kind == "party_fell" ? "killed.both" : "people_ends.both";
            before.last = false;
            return true;
        });
        return found;
    }

    // Came and went within the year: one line tells both. Whoever reigned in it has lines of its own.
    void brief_life(size_t end, CastId who) {
        const auto arrival = arrivals_.find(who);
        if (arrival == arrivals_.end() || deeds_[arrival->second].year != deeds_[end].year) return;
        for (size_t i = arrival->second; i < end; ++i) {
            if (deeds_[i].who == who && deeds_[i].kind.starts_with("villain_came")) return;
        }
        Deed& last = deeds_[end];
        if (!last.kind.starts_with("people_ends")) return;
        last.kind = "people_ends.brief";
        last.last = false;
        if (last.place != no_one && cast_[static_cast<size_t>(last.place)].maker == who) last.place = no_one;
        for (size_t i = arrival->second; i < end; ++i) {
            if (concerns(deeds_[i], who) && !deeds_[i].kind.starts_with("killed")) deeds_[i].untold = true;
        }
    }

    void join_end(size_t at) {
        Deed& now = deeds_[at];
        const auto ended = ended_.find(now.who);
        if (ended != ended_.end() && ended->second == now.year) {  // told already, and more closely
            now.untold = true;
            return;
        }
        ended_[now.who] = now.year;
        if (now.kind != "people_ends") return;  // what ended them is told already
        look_back(at, [&](Deed& before) {
            if (is_fight(before) && concerns(before, now.who) && before.foe != no_one && before.who != no_one) {
                now.foe = before.who == now.who ? before.foe : before.who;
                now.kind = "people_ends.killed";
                return true;
            }
            if (is_mishap(before) && before.who == now.who) {
                now.kind = "people_ends." + before.kind;
                return true;
            }
            if (before.kind == "split" && before.who == now.who) {  // the last of them went where the others had gone
                now.kind = "left";
                before.untold = true;
                return true;
            }
            return false;
        });
        const chronicle::Actor& dead = cast_[static_cast<size_t>(now.who)];
        const bool party = dead.speaks_for_itself && !dead.name.empty();
        if (party && (now.foe != no_one || now.kind == "people_ends")) now.kind = "party_fell";
        if (now.foe != no_one && fell_together(at, now.who, now.foe)) now.untold = true;
        if (now.foe != no_one) {
            absorb_fights(at, now.foe, now.who);
        } else if (now.kind.starts_with("people_ends.")) {
            look_back(at, [&](Deed& before) {
                if (before.who == now.who && is_mishap(before)) before.untold = true;
                return false;
            });
        }
        brief_life(at, now.who);
    }

    // The end of a reign tells the death of whoever reigned.
    void join_fall(size_t at) {
        Deed& now = deeds_[at];
        if (const auto [fallen, first] = fallen_.emplace(now.who, now.year); !first && fallen->second == now.year) {
            now.untold = true;  // faded, and is found gone
            return;
        }
        ended_[now.who] = now.year;
        look_back(at, [&](Deed& before) {
            const bool death = (before.foe == now.who && before.kind.starts_with("killed")) ||
                               (before.who == now.who && before.kind.starts_with("people_ends"));
            if (before.untold || (!death && !(is_fight(before) && concerns(before, now.who)))) return false;
            if (now.foe == no_one) now.foe = before.who == now.who ? before.foe : before.who;
            if (now.place == no_one) now.place = before.place;
            before.untold = true;
            return death;
        });
        if (now.kind != "villain_fell.beaten") return;
        look_back(at, [&](Deed& before) {  // and whoever did it did not outlive it
            const bool both = (before.kind == "people_ends.both" || before.kind == "killed.both") && before.foe == now.who;
            const bool after = is_one_of(before.kind, std::to_array<std::string_view>({"people_ends", "party_fell"})) &&
                               before.who == now.foe && before.foe == now.who;
            if (before.untold || !(both || after)) return false;
            before.untold = true;
            now.foe = before.who;
            now.kind = "villain_fell.both";
            return true;
        });
    }

    void join_retreat(size_t at) {
        Deed& now = deeds_[at];
        survived(at, now.foe, now.who);
        look_back(at, [&](const Deed& before) {
            now.untold = is_fight(before) && concerns(before, now.who) && concerns(before, now.foe);
            return now.untold;
        });
    }

    // An expedition that fought is told by its end; one that met nobody and brought nothing needs no second line.
    void join_expedition(size_t at) {
        Deed& now = deeds_[at];
        look_back(at, [&](Deed& before) {
            if (before.who != now.who) return false;
            if (before.kind == "expedition_won.nobody") {
                (now.loot > 0 ? before : now).untold = true;
                return true;
            }
            if (now.kind == "expedition_lost" && before.kind == "killed" && !before.untold) {
                before.kind = "killed.dearly";  // it did what it had come for, and nobody came home
                now.untold = true;
                return true;
            }
            if (now.kind == "expedition_lost" && is_fight(before)) {
                before.untold = true;
                if (now.foe == no_one) now.foe = before.foe;
            }
            return false;
        });
    }

    // A capital is taken once: that it fell with its last post is the same line.
    void join_capital(size_t at) {
        look_back(at, [&](Deed& before) {
            if (before.kind == "war_taken" && before.who == deeds_[at].who && before.place == deeds_[at].place) before.untold = true;
            return false;
        });
    }

    void join_reward(size_t at) {
        Deed& now = deeds_[at];
        look_back(at, [&](Deed& before) {
            if (before.who != now.who || before.untold || !before.kind.starts_with("expedition_won") || before.from != no_one) return false;
            before.from = now.place;
            before.marks.insert(before.marks.end(), now.marks.begin(), now.marks.end());
            now.untold = true;
            return true;
        });
    }

    const chronicle::Cast& cast_;
    std::vector<Deed>& deeds_;
    std::map<CastId, size_t> arrivals_;
    std::map<CastId, int> ended_;   // the year
    std::map<CastId, int> fallen_;  // the year
};

}  // namespace

void join_happenings(Annals& annals) { Joiner(annals).join(); }

}  // namespace undercroft::host_a_dungeon
