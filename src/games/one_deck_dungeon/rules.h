// The rules of One Deck Dungeon over its State: the door through which engine, bots and module come in.
// The chapters are in play.h (what happens) and listing.cc (what may be answered).
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "engine/rules.h"
#include "games/one_deck_dungeon/catalogue.h"
#include "games/one_deck_dungeon/state.h"

namespace undercroft::one_deck_dungeon {

enum class Do : uint16_t {
    proceed,
    begin_turn,
    drink_healing,  // seat
    explore,
    enter,  // door
    face,
    flee,
    vanish,  // which card of the door
    split,   // mate of seat 0; card of that pair (or: whether that pair goes first); card met first
    lay_door,
    no_door,
    lose_item,       // seat, place among the items
    option,          // 0 or 1
    claim_first,     // slot
    share_bonus,     // dice for the first slot
    feat,            // dice, or number of the offer; 0: not used
    drop_feat_die,   // die
    place,           // die, box
    use_skill,       // slot, skill
    drink,           // potion, slot
    convert,         // die
    discard,         // die
    discard_stored,  // seat
    stop,
    pay,           // die
    pick,          // die, 1 for the second of two alternatives
    choose_first,  // the first of two alternatives without a die
    choose_second,
    effect_done,
    convert_with,  // die
    give_to,       // slot
    take_odd,      // slot
    take_wound,    // seat
    loot_item,     // seat, 1 + place of the item replaced (0: none)
    loot_skill,    // seat, 1 + place of the skill replaced (0: none)
    loot_potion,
    loot_experience,
    level_up,  // cards of 2, 3 and 4 lanterns
    trade_experience,
    keep_experience,
    descend,
    stay,
};

enum class Happened : uint16_t {
    time_spent,
    stairs_seen,
    stairs_token,
    healed,
    doors_laid,
    card_left_over,
    door_opened,
    fled,
    vanished,
    faced,
    paired,
    option_chosen,
    item_drained,
    die_stored,
    feat_used,
    rolled,
    gamble_failed,
    feat_die_dropped,
    placed,
    shrugged_off,
    skill_used,
    potion_drunk,
    paid,
    gained,
    changed,
    converted,
    discarded,
    stored_discarded,
    consequences,
    wounded,
    item_taken,
    skill_taken,
    potion_taken,
    experience_taken,
    loot_lost,
    levelled_up,
    experience_traded,
    descended,
    boss_met,
    round_begun,
    boss_wounded,
    boss_healed,
    won,
    lost,
    property_time,
    first_turn_on_floor,
};

// The checked Setup without text.
struct Options {
    int seats = 0;
    std::array<uint8_t, max_heroes> heroes{};
    uint8_t dungeon = 0;
    Tier tier = Tier::none;
    uint8_t rulings = 0;
    std::array<uint16_t, max_heroes> talents{};     // bits
    std::array<uint8_t, max_heroes> basic_skill{};  // 0 or 1: which card a Veteran takes
};

class Rules {
public:
    using State = one_deck_dungeon::State;
    using Options = one_deck_dungeon::Options;

    explicit Rules(std::shared_ptr<const Catalogue> catalogue);

    const Catalogue& catalogue() const { return *catalogue_; }
    const GameCard& card() const { return card_; }
    uint64_t content_hash() const { return catalogue_->hash; }

    Result<Options> read_options(const Setup& setup) const;
    State start(const Options& options, Chance& chance, EventSink& events) const;
    int seats(const State& state) const { return state.seats; }
    Decision decision(const State& state) const;
    Question question(const State& state, Seat seat) const;
    void list_actions(const State& state, Seat seat, ActionList& actions) const;
    void apply(State& state, Seat seat, Action action, Chance& chance, EventSink& events, Windows windows) const;
    State redact(const State& state, Viewer viewer) const;
    State fill(const State& observation, Viewer viewer, Chance& chance) const;
    int unseen(const State& state, Viewer viewer) const;
    uint64_t view_key(const State& state, Seat seat) const;
    uint64_t hash(const State& state) const;
    int score(const State& state, Seat seat) const;
    SeatSet winners(const State& state) const;

    // The first broken invariant in words for a developer, or empty.
    std::string failed_check(const State& state) const;

private:
    std::shared_ptr<const Catalogue> catalogue_;
    GameCard card_;
};

GameCard make_card(const Catalogue& catalogue);

// Talent sets a hero may have, as the values of the options basic_talents_<n> and group_talents_<n>.
struct TalentSet {
    std::string word;
    uint16_t talents = 0;
};
std::vector<TalentSet> basic_talent_sets(const Catalogue& catalogue);
std::vector<TalentSet> group_talent_sets(const Catalogue& catalogue);

}  // namespace undercroft::one_deck_dungeon
