// The unfinished procedures of a game as frames: small structs with a step. See engine/frames.h.
#pragma once

#include "games/dungeoneer/effects.h"

namespace undercroft::dungeoneer {

// A frame that is done but has children above it waits at this step until they are done too.
inline constexpr uint8_t finished = 255;

struct SetupFrame {  // DG-SETUP
    static constexpr uint8_t frame_kind = 1;
    uint8_t step = 0;
    Seat seat;
    uint8_t left = 0;
    uint8_t passes = 0;  // DG-VAR-01.5
};

struct TurnFrame {  // DG-TURN
    static constexpr uint8_t frame_kind = 2;
    uint8_t step = 0;
};

struct WindowFrame {  // DG-SPEC-08; the answers are in State, since only the innermost window has any
    static constexpr uint8_t frame_kind = 3;
    SeatSet whom;
    uint8_t response = 0;  // 1: battle stage II, the defender alone
    uint8_t step = 0;
};

struct PlayFrame {  // a card from hand into play
    static constexpr uint8_t frame_kind = 4;
    CardId card;
    Seat seat, target, payer;
    uint8_t x = 0;
    uint8_t kept = 0;
    uint8_t free = 0;  // nobody pays: drawn in the solo game, or a kept potion
    uint8_t step = 0;
    Thing host;  // given beforehand: alone nobody chooses it
};

// One program: position, and everything its words may name. Lists inside lists are jumps, so one frame is enough.
struct EffectFrame {
    static constexpr uint8_t frame_kind = 5;
    uint16_t position = 0;
    int16_t done = 0;      // how much the step before did
    uint16_t members = 0;  // of the running `each`: seats still to come
    Thing source, bearer, target, foe, it, member;
    std::array<Thing, max_picks> picks{};
    Seat you;
    uint8_t x = 0;
    uint8_t step = 0;
    ThreatFrom from = ThreatFrom::other;
    uint8_t looping = 0;
    uint8_t unused = 0;
};

struct MomentFrame {  // every power that fires at one moment, one after another
    static constexpr uint8_t frame_kind = 6;
    uint16_t next = 0;  // place in the order of sources
    When when = When::attack;
    uint8_t step = 0;
    Thing bearer, foe;
};

struct ThreatFrame {  // DG-THREAT-01
    static constexpr uint8_t frame_kind = 7;
    Seat seat;
    Stat stat = Stat::melee;
    uint8_t number = 0;
    ThreatFrom from = ThreatFrom::other;
    uint8_t step = 0;
    LocationId place;  // where it is faced; none: wherever the hero is
};
// What a ThreatFrame leaves in State::returned. left: the hero was gone before the roll (DG-VILL-12).
enum class ThreatEnd : int16_t { failed, overcome, left };

struct MoveFrame {  // DG-MOVE, DG-ORDER-02
    static constexpr uint8_t frame_kind = 8;
    Seat seat;
    LocationId from, to;
    uint8_t way = 0;  // side, or 4: passage, portal, bridge
    uint8_t step = 0;
};

struct EnterFrame {  // points, cards in between, barrier, effect (DG-BARR)
    static constexpr uint8_t frame_kind = 9;
    Seat seat;
    LocationId place;
    uint8_t step = 0;
    uint8_t was_new = 0;
};

struct PlaceFrame {  // DG-LOC, DG-PLACE
    static constexpr uint8_t frame_kind = 10;
    Seat drawer, placer;
    LocationId location;
    Region region = Region::dungeon;
    uint8_t step = 0;
};

struct BattleFrame {  // DG-BATTLE, stages I to VIII for the attacks first..first+count-1
    static constexpr uint8_t frame_kind = 11;
    enum class Sort : uint8_t { encounters, hunt, heroes, challenge };
    Sort sort = Sort::encounters;
    uint8_t step = 0;
    uint8_t first = 0, count = 0;
    uint8_t index = 0;
    uint8_t seat_index = 0;
    uint8_t inner = 0;      // step inside one attack
    uint8_t members = 0;    // heroes that still face a trap
    uint8_t from_lair = 0;  // solo: attacks of lair monsters, by index
};

struct QuestFrame {  // DG-QUEST
    static constexpr uint8_t frame_kind = 12;
    QuestId quest;
    Seat seat;
    uint8_t step = 0;
    uint8_t left = 0;
    uint8_t members = 0;
};

struct EndFrame {  // DG-END
    static constexpr uint8_t frame_kind = 13;
    uint8_t step = 0;
};

struct DrawFrame {
    static constexpr uint8_t frame_kind = 14;
    Seat seat;
    uint8_t left = 0;
    uint8_t step = 0;
};

struct IceFrame {  // DG-ICE-04, DG-ICE-05
    static constexpr uint8_t frame_kind = 15;
    Seat seat;
    uint8_t step = 0;
};

struct StandFrame {  // DG-FALL-02
    static constexpr uint8_t frame_kind = 16;
    Seat seat;
    uint8_t step = 0;
};

struct ResurrectFrame {  // DG-VAR-02.1
    static constexpr uint8_t frame_kind = 17;
    Seat seat;
    uint8_t step = 0;
};

struct SoloFrame {  // DG-SOLO-08: random encounters
    static constexpr uint8_t frame_kind = 18;
    FixedVector<CardId, 12> drawn;
    Seat seat;
    uint8_t left = 0, peril = 0;
    uint8_t index = 0;
    uint8_t step = 0;
};

struct VillainyFrame {  // DG-VILL
    static constexpr uint8_t frame_kind = 19;
    Action declared;
    uint8_t step = 0;
    uint8_t begun = 0;  // the active player was asked already
};

struct FeatsFrame {  // DG-FEAT
    static constexpr uint8_t frame_kind = 20;
    Action declared;
    uint8_t step = 0;
    uint8_t begun = 0;
    uint8_t ended = 0;  // a quest was completed (DG-FEAT-05)
    uint8_t unused = 0;
};

struct DiscardFrame {  // a player gives up cards of the hand, or boons or treasures
    static constexpr uint8_t frame_kind = 21;
    enum class From : uint8_t { hand, boons, treasures };
    Seat seat;
    uint8_t left = 0;
    From from = From::hand;
    uint8_t step = 0;
};

struct ShiftFrame {  // DG-GEN-04
    static constexpr uint8_t frame_kind = 22;
    LocationId location;
    Seat seat;
    uint8_t step = 0;
};

struct UseFrame {  // a power used by choice: costs, then the program
    static constexpr uint8_t frame_kind = 23;
    Thing source;
    Seat seat;
    uint8_t power = 0;
    uint8_t x = 0;
    uint8_t step = 0;
};

}  // namespace undercroft::dungeoneer
