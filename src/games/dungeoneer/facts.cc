// What a designer counts in a finished game: who played whom, which cards were held and played, which quests were open and
// done, how points were spent. Read off the final position and the log, so that play itself counts nothing.
#include <span>
#include <string>

#include "games/dungeoneer/vocabulary.h"
#include "games/dungeoneer/words.h"

namespace undercroft::dungeoneer {

namespace {

constexpr size_t category_count = category_keys.size();

struct SeatCount {
    HeroId first_hero;  // with Resurrection a seat may have more; the first stands for the deal
    std::array<int, max_cards> held{}, played{};
    std::array<int, category_count> completed{};
    int glory_gained = 0, glory_spent = 0, peril_gained = 0, peril_spent = 0;
    int deaths = 0, wounds = 0, failed_quests = 0;
};

struct GameCount {
    std::array<SeatCount, max_players> seats{};
    std::array<int, category_count> open{};
    uint32_t seen_quests = 0;

    // A quest that comes up again (a common one that became personal) is still one quest.
    void open_quest(const Catalogue& cards, int quest) {
        if ((seen_quests >> quest & 1u) != 0) return;
        seen_quests |= uint32_t{1} << quest;
        ++open[static_cast<size_t>(cards.quests[static_cast<size_t>(quest)].category)];
    }
};

// What was paid for a card or power is the loss reported just before it; one used free of charge has none.
int paid(std::span<const Event> events, size_t index, Happened loss) {
    if (index == 0 || events[index - 1].kind != static_cast<uint16_t>(loss)) return 0;
    return events[index - 1].numbers[0];
}

void count_event(const Catalogue& cards, std::span<const Event> events, size_t index, GameCount& game) {
    const Event& event = events[index];
    const int number = event.numbers[0];
    const Happened what = static_cast<Happened>(event.kind);
    if (what == Happened::quest_revealed) game.open_quest(cards, number);
    if (event.seat.is_none()) return;
    SeatCount& seat = game.seats[at(event.seat)];
    switch (what) {
    case Happened::hero_dealt:
        if (seat.first_hero.is_none()) seat.first_hero = HeroId(number);
        return;
    case Happened::card_drawn:
    case Happened::card_taken: ++seat.held[static_cast<size_t>(number)]; return;
    case Happened::card_played:
        ++seat.played[static_cast<size_t>(number)];
        if (cards.cards[static_cast<size_t>(number)].is_glory()) {
            seat.glory_spent += paid(events, index, Happened::glory_lost);
        } else {
            seat.peril_spent += paid(events, index, Happened::peril_lost);
        }
        return;
    case Happened::card_kept:
    case Happened::power_used: seat.glory_spent += paid(events, index, Happened::glory_lost); return;
    case Happened::glory_gained: seat.glory_gained += number; return;
    case Happened::peril_gained: seat.peril_gained += number; return;
    case Happened::quest_dealt: game.open_quest(cards, number); return;
    case Happened::quest_completed: ++seat.completed[static_cast<size_t>(cards.quests[static_cast<size_t>(number)].category)]; return;
    case Happened::quest_failed: ++seat.failed_quests; return;
    case Happened::hero_wounded: seat.wounds += number; return;
    case Happened::hero_defeated: ++seat.deaths; return;
    default: return;
    }
}

}  // namespace

std::vector<Fact> Words::facts(const State& state, std::span<const Event> events) const {
    const Catalogue& cards = *catalogue_;
    GameCount game;
    for (size_t i = 0; i < events.size(); ++i) count_event(cards, events, i, game);
    std::vector<Fact> facts;
    facts.push_back({"rounds", Seat::none(), state.round});
    for (size_t i = 0; i < category_count; ++i) {
        facts.push_back({"category." + word_of(static_cast<Category>(i)) + ".open", Seat::none(), game.open[i]});
    }
    for (int index = 0; index < state.options.seats; ++index) {
        const Seat seat(index);
        const SeatCount& count = game.seats[at(seat)];
        if (!count.first_hero.is_none()) facts.push_back({"hero." + cards.ids.heroes[count.first_hero.value], seat, 1});
        facts.push_back({"order", seat, (index - state.first.index + state.options.seats) % state.options.seats + 1});
        facts.push_back({"won", seat, state.won.has(seat) ? 1 : 0});
        for (size_t card = 0; card < cards.cards.size(); ++card) {
            if (count.held[card] > 0) facts.push_back({"card." + cards.ids.cards[card] + ".held", seat, count.held[card]});
            if (count.played[card] > 0) facts.push_back({"card." + cards.ids.cards[card] + ".played", seat, count.played[card]});
        }
        for (size_t i = 0; i < category_count; ++i) {
            if (count.completed[i] > 0) {
                facts.push_back({"category." + word_of(static_cast<Category>(i)) + ".completed", seat, count.completed[i]});
            }
        }
        facts.push_back({"count.glory_gained", seat, count.glory_gained});
        facts.push_back({"count.glory_spent", seat, count.glory_spent});
        facts.push_back({"count.peril_gained", seat, count.peril_gained});
        facts.push_back({"count.peril_spent", seat, count.peril_spent});
        facts.push_back({"count.wounds", seat, count.wounds});
        facts.push_back({"count.failed_quests", seat, count.failed_quests});
        facts.push_back({"count.deaths", seat, count.deaths});
    }
    return facts;
}

}  // namespace undercroft::dungeoneer
