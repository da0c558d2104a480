#include "cli/balance.h"

#include <algorithm>
#include <cmath>
#include <string_view>

namespace undercroft {

namespace {

constexpr double hero_low = 0.8, hero_high = 1.25;
constexpr double seat_low = 0.85, seat_high = 1.15;
constexpr double rounds_low = 8, rounds_high = 20;
constexpr int rounds_seats = 4;  // the length is judged at a full table
constexpr double card_low = 0.05;
constexpr int64_t card_games_needed = 100;  // fewer say nothing about one card in twenty

// "card.fire_bolt.played" -> fire_bolt, played; the second part may be absent.
struct FactName {
    std::string_view group, id, what;
};

FactName parts_of(std::string_view name) {
    const size_t first = name.find('.');
    if (first == std::string_view::npos) return {name, {}, {}};
    const size_t last = name.find('.', first + 1);
    if (last == std::string_view::npos) return {name.substr(0, first), name.substr(first + 1), {}};
    return {name.substr(0, first), name.substr(first + 1, last - first - 1), name.substr(last + 1)};
}

// How far a value lies outside the band (above 0) or inside it (below 0), as a ratio so that both edges compare.
double outside(double value, double low, double high) {
    return std::max(std::log(low / std::max(value, 1e-9)), std::log(std::max(value, 1e-9) / high));
}

class BandJudge {
public:
    BandJudge(BandKind kind, double low, double high) : band_{kind, low, high, true, {}, 0, 0} {}
    void look(const std::string& id, double value) {
        const double out = outside(value, band_.low, band_.high);
        if (out > 0) {
            band_.met = false;
            ++band_.out;
        }
        if (out <= farthest_) return;
        farthest_ = out;
        band_.worst_id = id;
        band_.worst = value;
    }
    const Band& band() const { return band_; }

private:
    Band band_;
    double farthest_ = -INFINITY;
};

}  // namespace

void BalanceTally::add(const GameRecord& record) {
    ++games;
    seats = static_cast<int>(record.scores.size());
    places.resize(record.scores.size());
    const auto win_of = [&](Seat seat) { return record.winners.has(seat) ? 1.0 / record.winners.size() : 0.0; };
    const auto count_win = [&](WinCount& count, Seat seat) {
        ++count.seats;
        count.wins += win_of(seat);
    };
    std::map<std::string_view, std::pair<SeatSet, SeatSet>> hands;  // who held, who played
    for (const Fact& fact : record.facts) {
        const FactName name = parts_of(fact.name);
        if (name.group == "rounds") rounds.add(fact.value);
        if (name.group == "order") count_win(places.at(static_cast<size_t>(fact.value - 1)), fact.seat);
        if (name.group == "hero") count_win(heroes[std::string(name.id)], fact.seat);
        if (name.group == "card") (name.what == "held" ? hands[name.id].first : hands[name.id].second).add(fact.seat);
        if (name.group == "category") {
            QuestCount& quest = quests[std::string(name.id)];
            (name.what == "open" ? quest.open : quest.completed) += fact.value;
        }
        if (name.group == "count") counts[std::string(name.id)] += fact.value;
    }
    for (const auto& [id, seen] : hands) {
        const auto& [held, played] = seen;
        CardCount& card = cards[std::string(id)];
        ++card.games_held;
        if (!played.empty()) ++card.games_played;
        for (Seat seat : held) count_win(played.has(seat) ? card.played : card.kept, seat);
    }
}

Share share_of(const WinCount& count, int seats) {
    const double wins = count.seats == 0 ? 0.0 : count.wins / static_cast<double>(count.seats);
    const Interval interval = wilson_interval(wins, count.seats);
    return {wins * seats, {interval.low * seats, interval.high * seats}};
}

Share difference(const CardCount& card) {
    if (card.played.seats == 0 || card.kept.seats == 0) return {0, {-1, 1}};
    const auto n = static_cast<double>(card.played.seats), m = static_cast<double>(card.kept.seats);
    const double with = card.played.wins / n, without = card.kept.wins / m;
    const double half = 1.96 * std::sqrt(with * (1 - with) / n + without * (1 - without) / m);
    return {with - without, {with - without - half, with - without + half}};
}

double played_share(const CardCount& card) {
    return card.games_held == 0 ? 0.0 : static_cast<double>(card.games_played) / static_cast<double>(card.games_held);
}

std::vector<Band> bands_of(const BalanceTally& tally) {
    BandJudge hero(BandKind::hero, hero_low, hero_high), seat(BandKind::seat, seat_low, seat_high),
        card(BandKind::card, card_low, INFINITY);
    for (const auto& [id, count] : tally.heroes) hero.look(id, share_of(count, tally.seats).value);
    for (size_t i = 0; i < tally.places.size(); ++i) seat.look(std::to_string(i + 1), share_of(tally.places[i], tally.seats).value);
    for (const auto& [id, count] : tally.cards) {
        if (count.games_held >= card_games_needed) card.look(id, played_share(count));
    }
    std::vector<Band> bands{hero.band(), seat.band()};
    if (tally.seats == rounds_seats) {
        BandJudge rounds(BandKind::rounds, rounds_low, rounds_high);
        rounds.look({}, tally.rounds.mean());
        bands.push_back(rounds.band());
    }
    bands.push_back(card.band());
    return bands;
}

}  // namespace undercroft
