// What many games say about a game's balance. Counted from the facts a game tells about itself, by their names:
//   rounds                                   how long the game was
//   order (a seat's)                         its place in the order of turns, from 1
//   hero.ID (a seat's)                       whom the seat played
//   card.ID.held, card.ID.played (a seat's)  times in hand, times played
//   category.ID.open, .completed             quests on offer (the game's), done (a seat's)
//   count.ID (a seat's)                      anything else worth a mean per seat
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "cli/statistics.h"
#include "engine/module.h"

namespace undercroft {

struct WinCount {
    int64_t seats = 0;  // chairs counted, one for each game and seat
    double wins = 0;    // a shared win in equal parts
};

struct CardCount {
    int64_t games_held = 0, games_played = 0;  // somebody held it, somebody played it
    WinCount played, kept;                     // seats that held it and did, or did not, play it
};

struct QuestCount {
    int64_t open = 0, completed = 0;
};

struct BalanceTally {
    int64_t games = 0;
    int seats = 0;
    Distribution rounds;
    std::map<std::string, WinCount> heroes;
    std::vector<WinCount> places;  // by order of turns
    std::map<std::string, CardCount> cards;
    std::map<std::string, QuestCount> quests;
    std::map<std::string, double> counts;

    void add(const GameRecord& record);
};

// Wins as a multiple of the fair share, with its 95 % interval.
struct Share {
    double value = 0;
    Interval interval;
};
Share share_of(const WinCount& count, int seats);

// By how much those who played the card won more often than those who held it and did not, in shares of 1.
Share difference(const CardCount& card);

double played_share(const CardCount& card);

enum class BandKind : uint8_t { hero, seat, rounds, card };

// A band the balance has to keep to, and how it stands.
struct Band {
    BandKind kind = BandKind::hero;
    double low = 0, high = 0;
    bool met = false;
    std::string worst_id;  // a hero's, a card's, a seat's number; empty for rounds
    double worst = 0;      // the value farthest out, or nearest to the edge
    int out = 0;           // how many are out of the band
};

// The bands that can be judged from these games (length only with the largest table).
std::vector<Band> bands_of(const BalanceTally& tally);

}  // namespace undercroft
