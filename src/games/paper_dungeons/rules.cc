#include "games/paper_dungeons/rules.h"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "games/paper_dungeons/lane.h"
#include "games/paper_dungeons/round.h"
#include "games/paper_dungeons/scoring.h"

namespace undercroft::paper_dungeons {

namespace {

GameCard make_card(const Catalogue& catalogue) {
    GameCard card;
    card.id = "paper_dungeons";
    card.seat_counts = {1, 2, 3, 4, 5, 6, 7, 8};
    card.usual_seats = 4;
    card.rules_version = 2;
    std::vector<std::string> letters{"random"};
    for (const Dungeon& dungeon : catalogue.dungeons) letters.push_back(dungeon.letter);
    card.options = {
        {"missions", {"on", "off"}},
        {"vanishing", {"off", "on"}},
        {"dungeon", std::move(letters)},
        {"power", {"at_least", "more_than"}},
    };
    for (const Scenario& scenario : catalogue.scenarios) {  // PD-CAMP-01..06
        CampaignSpec campaign{scenario.id, "paper_dungeons.scenario." + scenario.id};
        for (uint8_t dungeon : scenario.dungeons) campaign.chapters.push_back({{"dungeon", catalogue.dungeons[dungeon].letter}});
        card.campaigns.push_back(std::move(campaign));
    }
    return card;
}

// Deals `count` distinct cards of 0..size-1 (PD-SETUP-07, -09, -12).
template <size_t Size>
std::array<uint8_t, Size> shuffled(Chance& chance) {
    std::array<uint8_t, Size> cards;
    std::iota(cards.begin(), cards.end(), uint8_t{0});
    chance.shuffle(Stream::deal, cards);
    return cards;
}

}  // namespace

Rules::Rules(std::shared_ptr<const Catalogue> catalogue) : catalogue_(std::move(catalogue)), card_(make_card(*catalogue_)) {}

Result<Setup> Rules::complete(Setup setup) const {
    if (setup.seats != 1) return setup;
    const auto [vanishing, added] = setup.options.try_emplace("vanishing", "on");
    if (!added && vanishing->second == "off") return Problem("paper_dungeons.setup.solo_vanishing");
    return setup;
}

Result<Options> Rules::read_options(const Setup& setup) const {
    Options options;
    options.teams = setup.seats;
    options.missions = setup.options.at("missions") == "on";
    options.vanishing = setup.options.at("vanishing") == "on";
    options.strict_power = setup.options.at("power") == "more_than";
    const std::string& letter = setup.options.at("dungeon");
    for (size_t i = 0; i < catalogue_->dungeons.size(); ++i) {
        if (catalogue_->dungeons[i].letter == letter) options.dungeon = static_cast<int>(i);
    }
    return options;
}

State Rules::start(const Options& options, Chance& chance, EventSink& events) const {
    State state;
    Shared& shared = state.shared;
    shared.teams = static_cast<uint8_t>(options.teams);
    shared.vanishing = options.vanishing ? 1 : 0;
    shared.strict_power = options.strict_power ? 1 : 0;
    const uint32_t drawn = chance.below(Stream::deal, static_cast<uint32_t>(catalogue_->dungeons.size()));
    shared.dungeon = static_cast<uint8_t>(options.dungeon >= 0 ? static_cast<uint32_t>(options.dungeon) : drawn);
    const auto missions = shuffled<16>(chance);
    const auto talents = shuffled<16>(chance);
    const auto goals = shuffled<16>(chance);
    if (options.missions) {
        shared.missions_in_play = 1;
        shared.missions_open = 7;
        std::copy_n(missions.begin(), mission_slots, shared.missions.begin());
    }
    for (size_t i = 0; i < static_cast<size_t>(options.teams); ++i) {
        state.lanes[i].dealt_talents = {talents[2 * i], talents[2 * i + 1]};
        state.lanes[i].dealt_goals = {goals[2 * i], goals[2 * i + 1]};
    }
    if (events.listening()) {
        events.add(make_event(Happened::game_started, Seat::none(), options.teams, shared.dungeon));
        for (int stage = 0; stage < stage_count; ++stage) {
            events.add(make_event(Happened::lair_marked, Seat::none(), stage,
                                  catalogue_->dungeons[shared.dungeon].lairs[static_cast<size_t>(stage)],
                                  catalogue_->dungeons[shared.dungeon].monsters[static_cast<size_t>(stage)]));
        }
        for (uint8_t mission : shared.missions) {
            if (mission != no_card) events.add(make_event(Happened::mission_shown, Seat::none(), mission));
        }
    }
    open_phase(*catalogue_, state, events);
    return state;
}

Question Rules::question(const State& state, Seat seat) const {
    return {static_cast<uint16_t>(state.lanes[static_cast<size_t>(seat.index)].ask)};
}

void Rules::list_actions(const State& state, Seat seat, ActionList& actions) const {
    list_answers(*catalogue_, state.shared, state.lanes[static_cast<size_t>(seat.index)], actions);
}

void Rules::apply(State& state, Seat seat, Action action, Chance& chance, EventSink& events, Windows) const {
    if (seat.is_none()) {
        proceed(*catalogue_, state, chance, events);
        return;
    }
    Play play{*catalogue_, state.shared, state.lanes[static_cast<size_t>(seat.index)], seat, events};
    answer(play, action);
    if (play.lane.ask == Ask::none) state.shared.asked = static_cast<uint8_t>(state.shared.asked & ~(1u << seat.index));
}

int Rules::score(const State& state, Seat seat) const {
    return score_total(*catalogue_, state.shared, state.lanes[static_cast<size_t>(seat.index)]);
}

int Rules::tie_break(const State& state, Seat seat) const {  // PD-SCORE-13, PD-CAMP-10
    return count_bits(state.lanes[static_cast<size_t>(seat.index)].explored);
}

SeatSet Rules::winners(const State& state) const {  // PD-SCORE-12..14
    SeatSet best;
    std::pair<int, int> most{-1000, 0};
    for (int i = 0; i < state.shared.teams; ++i) {
        const std::pair<int, int> standing{score(state, Seat(i)), tie_break(state, Seat(i))};
        if (standing > most) {
            most = standing;
            best = SeatSet{};
        }
        if (standing == most) best.add(Seat(i));
    }
    return best;
}

// PD-INV-01..09, as far as one position shows them.
std::string Rules::failed_check(const State& state) const {
    for (int i = 0; i < state.shared.teams; ++i) {
        const Lane& lane = state.lanes[static_cast<size_t>(i)];
        const Lane& before = state.published[static_cast<size_t>(i)];
        const auto failed = [&](const char* what) { return fmt::format("{} (team {}, round {})", what, i, state.shared.round); };
        if (lane.strength() < 4 || lane.strength() > 24 || lane.strength() < before.strength()) return failed("PD-INV-01");
        if (lane.healed > 2 * lane.potions || lane.potions > potion_limit || lane.healed < before.healed || lane.potions < before.potions) {
            return failed("PD-INV-02");
        }
        if (lane.gems > gem_limit || (lane.second_boxes & ~unsigned{lane.first_boxes}) != 0 ||
            (before.first_boxes & ~unsigned{lane.first_boxes}) != 0 || (lane.minions_out & ~catalogue_->minion_rooms) != 0) {
            return failed("PD-INV-03");
        }
        if (lane.suffered != lane.unhealed() + lane.healed + lane.pending_wounds) return failed("PD-INV-04");
        if (lane.unhealed() > lane.health() && lane.resurrected == 0) return failed("PD-INV-05");
        const int earlier_rounds = std::max(0, state.shared.round - 1) * dice_per_round;
        if (lane.numbers_written != earlier_rounds + lane.dice_spent()) return failed("PD-INV-06");
        if (lane.crossed_out & lane.stolen) return failed("PD-INV-08");
    }
    return {};
}

}  // namespace undercroft::paper_dungeons
