// One position of Paper Dungeons: what all teams share, and a lane per team that nobody else touches between barriers.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/bits.h"
#include "core/fixed_vector.h"
#include "games/paper_dungeons/types.h"

namespace undercroft::paper_dungeons {

// What a lane is asked; order is that of the text keys in words.cc.
enum class Ask : uint8_t {
    none,
    keep_cards,  // a talent or a goal, the other sort next (PD-SETUP-09)
    keep_talent,
    keep_goal,
    steal_gem,
    raise_different,
    first_box,
    cross_out,
    raise_hero,
    fill_item,
    use_die,
    step,
    wound
};

enum class WoundSource : uint8_t { skull, minion, trap, monster };

enum class Phase : uint8_t { setup, round, fight, over };

struct QueuedReward {
    Reward reward = Reward::none;
    uint8_t count = 0;
    friend bool operator==(const QueuedReward&, const QueuedReward&) = default;
};

// One team: its sheet and where it is in its part of the round.
struct Lane {
    uint64_t explored = 0;     // rooms entered (PD-MOVE-19)
    uint64_t minions_out = 0;  // rooms whose minion is crossed out (PD-MINION-07)
    // Sides of rooms that the drawn path crosses: bit 2 x room for the south side, the next bit for the west side.
    std::array<uint64_t, 2> path{};
    uint32_t barriers_passed = 0;  // distinct walls and waters, numbered by dungeon (PD-GOAL-05)
    uint32_t water_crossed = 0;    // with this die, since its path last found something new (PD-BOT-04)
    std::array<uint8_t, hero_count> levels{1, 1, 1, 1};
    std::array<uint8_t, round_count * dice_per_round / 2> written{};  // two numbers a byte (PD-DICE-10)
    FixedVector<QueuedReward, 13> queue;                              // first in, first out (PD-ROOM-06)
    std::array<int8_t, stage_count> monster_fame{};
    uint8_t potions = 0;
    uint8_t healed = 0;   // potion hearts used
    uint8_t wounds = 0;   // on the track
    uint8_t dropped = 0;  // past the end of the track (PD-WOUND-17)
    uint8_t suffered = 0;
    uint8_t resurrected = 0;
    uint8_t first_boxes = 0, second_boxes = 0;  // by item; second_boxes are the finished items
    uint8_t gems = 0;
    uint8_t stolen = 0;       // letters, as bits
    uint8_t stolen_now = 0;   // in this round, to be announced (PD-GEM-04)
    uint8_t crossed_out = 0;  // letters this team can no longer steal
    int8_t room = outside;
    uint8_t mission_fame = 0;
    uint8_t missions_done = 0;  // by slot
    uint8_t talent = no_card, goal = no_card;
    uint8_t black = 0;  // heroes trained in black (PD-SETUP-11)
    std::array<uint8_t, 2> dealt_talents{no_card, no_card}, dealt_goals{no_card, no_card};
    uint8_t dice_used = 0;   // this round, by die
    uint8_t swaps_used = 0;  // this round, Mystic
    uint8_t numbers_written = 0;
    uint8_t moves_left = 0;
    uint8_t moving = 0;
    uint8_t pending_wounds = 0;
    WoundSource wound_source = WoundSource::skull;
    uint8_t room_due = 0;         // the room just entered still owes its reward (PD-MOVE-15)
    uint8_t already_chosen = 0;   // heroes or items taken by the talent being resolved
    uint8_t talent_resolved = 0;  // the talent's part before round 1
    Ask ask = Ask::none;
    uint8_t unused = 0;

    int strength() const { return levels[0] + levels[1] + levels[2] + levels[3]; }
    int health() const { return strength(); }  // PD-WOUND-08
    int level(Hero hero) const { return levels[static_cast<size_t>(hero)]; }
    int free_hearts() const { return potions * hearts_per_potion - healed; }
    int dice_spent() const { return count_bits(dice_used); }
    int boxes_of(int item) const { return (first_boxes >> item & 1) + (second_boxes >> item & 1); }
    bool has_entered(int which) const { return has_bit(explored, which); }
    // An entrance is the south side of a room in row 1, a passage through the outer wall the west side of one in column A.
    static constexpr int side_south(int room) { return 2 * room; }
    static constexpr int side_west(int room) { return 2 * room + 1; }
    void draw_path(int side) { path[static_cast<size_t>(side / 64)] |= bit(side % 64); }
    bool path_crosses(int side) const { return has_bit(path[static_cast<size_t>(side / 64)], side % 64); }
    int number_written(int index) const { return written[static_cast<size_t>(index / 2)] >> index % 2 * 4 & 15; }
    int unhealed() const { return wounds + dropped; }
    int minions() const { return count_bits(minions_out); }
    friend bool operator==(const Lane&, const Lane&) = default;
};

struct Shared {
    uint8_t teams = 0;
    uint8_t dungeon = 0;
    Phase phase = Phase::setup;
    uint8_t round = 0;
    uint8_t missions_in_play = 0;
    uint8_t vanishing = 0;
    uint8_t strict_power = 0;  // R-01 switched: power must exceed a threshold
    uint8_t asked = 0;         // lanes that wait for an answer, as bits
    std::array<uint8_t, mission_slots> missions{no_card, no_card, no_card};
    uint8_t missions_open = 0;            // by slot
    std::array<Face, die_count> faces{};  // dice 0-2 are white, 3-5 black; equal faces of a colour stand together
    std::array<uint8_t, 6> unused{};
    friend bool operator==(const Shared&, const Shared&) = default;
};

struct State {
    Shared shared;
    std::array<Lane, team_limit> lanes{};
    std::array<Lane, team_limit> published{};  // each lane as the table last saw it: at the start of this phase
    friend bool operator==(const State&, const State&) = default;
};

static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 2048);

constexpr Colour colour_of_die(int die) { return die < die_count / 2 ? Colour::white : Colour::black; }
constexpr bool solo(const Shared& shared) { return shared.teams == 1; }

}  // namespace undercroft::paper_dungeons
