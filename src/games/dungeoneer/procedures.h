// The unfinished procedures of a game as frames: small structs that say at which of their stages they are. See engine/frames.h.
// A stage whose name begins with "take" reads the answer to what the stage before it asked.
#pragma once

#include "games/dungeoneer/effects.h"

namespace undercroft::dungeoneer {

// A frame that is done but has children above it waits until they are done too; so says a stage that no list names.
template <class Frame>
inline constexpr typename Frame::Stage finished = static_cast<typename Frame::Stage>(255);
// Goes on at another stage of the same frame.
template <class Frame>
Flow go_to(Frame& frame, typename Frame::Stage stage) {
    frame.stage = stage;
    return Flow::again;
}

struct SetupFrame {  // DG-SETUP
    static constexpr uint8_t frame_kind = 1;
    enum class Stage : uint8_t {
        deal,
        heroes,
        take_hero,
        entrances,
        take_entrance,
        hands,
        blank_spots,
        take_location,
        take_cell,
        ice,
        begin,
    };
    Seat seat;
    uint8_t left = 0;
    uint8_t passes = 0;  // DG-VAR-01.5
    Stage stage = Stage::deal;
};

struct TurnFrame {  // DG-TURN
    static constexpr uint8_t frame_kind = 2;
    enum class Stage : uint8_t { winter, recovery, refresh, villainy, location, draw_location, feats, discard, over };
    Stage stage = Stage::winter;
};

struct WindowFrame {  // DG-SPEC-08; the answers are in State, since only the innermost window has any
    static constexpr uint8_t frame_kind = 3;
    enum class Stage : uint8_t { answers, ask_again };
    SeatSet whom;
    uint8_t response = 0;  // 1: battle stage II, the defender alone
    Stage stage = Stage::answers;
};

struct PlayFrame {  // a card from hand into play
    static constexpr uint8_t frame_kind = 4;
    enum class Stage : uint8_t { payer, take_payer, x, take_x, pay, lay, take_host, text, leave };
    CardId card;
    Seat seat, target, payer;
    uint8_t x = 0;
    uint8_t kept = 0;
    uint8_t free = 0;  // nobody pays: drawn in the solo game, or a kept potion
    Thing host;        // given beforehand: alone nobody chooses it
    Stage stage = Stage::payer;
};

// One program: position, and everything its words may name. Lists inside lists are jumps, so one frame is enough.
struct EffectFrame {
    static constexpr uint8_t frame_kind = 5;
    enum class Stage : uint8_t { step, go_on };  // go_on: what the step asked or called is there
    uint16_t position = 0;
    int16_t done = 0;      // how much the step before did
    uint16_t members = 0;  // of the running `each`: seats still to come
    Thing source, bearer, target, foe, it, member;
    std::array<Thing, max_picks> picks{};
    Seat you;
    uint8_t x = 0;
    ThreatFrom from = ThreatFrom::other;
    uint8_t looping = 0;
    uint8_t unused = 0;
    Stage stage = Stage::step;
};

struct MomentFrame {  // every power that fires at one moment, one after another
    static constexpr uint8_t frame_kind = 6;
    enum class Stage : uint8_t { next_power };
    uint16_t next = 0;  // place in the order of sources
    When when = When::attack;
    Thing bearer, foe;
    Stage stage = Stage::next_power;
};

struct ThreatFrame {  // DG-THREAT-01
    static constexpr uint8_t frame_kind = 7;
    enum class Stage : uint8_t { window, roll, result };
    Seat seat;
    Stat stat = Stat::melee;
    uint8_t number = 0;
    ThreatFrom from = ThreatFrom::other;
    LocationId place{};  // where it is faced; none: wherever the hero is
    Stage stage = Stage::window;
};
// What a ThreatFrame leaves in State::returned. left: the hero was gone before the roll (DG-VILL-12).
enum class ThreatEnd : int16_t { failed, overcome, left };

struct MoveFrame {  // DG-MOVE, DG-ORDER-02
    static constexpr uint8_t frame_kind = 8;
    enum class Stage : uint8_t { leave, blocked_exit, trap_exit, enter };
    Seat seat;
    LocationId from, to;
    uint8_t way = 0;  // side, or 4: passage, portal, bridge
    Stage stage = Stage::leave;
};

struct EnterFrame {  // points, cards in between, barrier, effect (DG-BARR)
    static constexpr uint8_t frame_kind = 9;
    enum class Stage : uint8_t { points, barrier, take_dodge, spikes, pit, effect, moment };
    Seat seat;
    LocationId place;
    uint8_t was_new = 0;
    Stage stage = Stage::points;
};

struct PlaceFrame {  // DG-LOC, DG-PLACE
    static constexpr uint8_t frame_kind = 10;
    enum class Stage : uint8_t { draw, take_cell };
    Seat drawer;
    Seat placer{};
    LocationId location{};
    Region region = Region::dungeon;
    Stage stage = Stage::draw;
};

struct BattleFrame {  // DG-BATTLE, stages I to VIII for the attacks first..first+count-1
    static constexpr uint8_t frame_kind = 11;
    enum class Sort : uint8_t { encounters, hunt, heroes, challenge };
    // Stages I to VIII (DG-BATTLE-11..43). Forms of quest monsters are asked before stage I.
    enum class Stage : uint8_t {
        choose_form,
        take_form,
        attack,
        response,
        traps,
        before_roll,
        rolls,
        compare,
        before_challenge,
        challenge,
        take_challenge,
        lair,
        take_lair,
        surplus,
        reward,
        take_reward,
        solo_draws,
        take_solo_draw,
        solo_treasures,
        take_treasure,
        end,
    };
    enum class Trap : uint8_t { set_off, next_hero, rolled };                  // inside one trap
    enum class Strike : uint8_t { compare, take_token, strike_text, moment };  // inside one comparison
    Sort sort = Sort::encounters;
    Stage stage = Stage::choose_form;
    uint8_t first = 0, count = 0;
    uint8_t index = 0;
    uint8_t seat_index = 0;
    Trap trap = Trap::set_off;
    Strike strike = Strike::compare;
    uint8_t members = 0;    // heroes that still face a trap
    uint8_t from_lair = 0;  // solo: attacks of lair monsters, by index
};

struct QuestFrame {  // DG-QUEST
    static constexpr uint8_t frame_kind = 12;
    enum class Stage : uint8_t { attempt, threat, failure, dice_window, dice, monster, hunted, price, reward, moment, search, search_roll };
    QuestId quest;
    Seat seat;
    uint8_t members = 0;  // heroes whom a failure still hits
    Stage stage = Stage::attempt;
};

struct EndFrame {  // DG-END
    static constexpr uint8_t frame_kind = 13;
    enum class Stage : uint8_t { window, moment, discard, take_discard, stayed, save_point, take_save, draw, take_draw };
    Stage stage = Stage::window;
};

struct DrawFrame {
    static constexpr uint8_t frame_kind = 14;
    enum class Stage : uint8_t { draw, take_deck };
    Seat seat;
    uint8_t left = 0;
    Stage stage = Stage::draw;
};

struct IceFrame {  // DG-ICE-04, DG-ICE-05
    static constexpr uint8_t frame_kind = 15;
    enum class Stage : uint8_t { ask, take_place };
    Seat seat;
    Stage stage = Stage::ask;
};

struct StandFrame {  // DG-FALL-02
    static constexpr uint8_t frame_kind = 16;
    enum class Stage : uint8_t { pay, threat };
    Seat seat;
    Stage stage = Stage::pay;
};

struct ResurrectFrame {  // DG-VAR-02.1
    static constexpr uint8_t frame_kind = 17;
    enum class Stage : uint8_t { ask_hero, take_hero, take_entrance, drawn };
    Seat seat;
    Stage stage = Stage::ask_hero;
};

struct SoloFrame {  // DG-SOLO-08: random encounters
    static constexpr uint8_t frame_kind = 18;
    enum class Stage : uint8_t { draw, banes, barrier, waiting, encounters, clear };
    FixedVector<CardId, 12> drawn;
    Seat seat;
    uint8_t left = 0, peril = 0;
    uint8_t index = 0;
    uint8_t stayed = 0;  // in the location where it began its turn: no barrier
    Stage stage = Stage::draw;
};

// Both phases in which the active player does things. declared: the others have heard of it, it is done if it is still possible.
enum class PhaseStage : uint8_t { window, ask, take_action, declared };

struct VillainyFrame {  // DG-VILL
    static constexpr uint8_t frame_kind = 19;
    using Stage = PhaseStage;
    Action declared;
    Stage stage = Stage::window;
    uint8_t begun = 0;  // the active player was asked already
};

struct FeatsFrame {  // DG-FEAT
    static constexpr uint8_t frame_kind = 20;
    using Stage = PhaseStage;
    Action declared;
    Stage stage = Stage::window;
    uint8_t begun = 0;
    uint8_t ended = 0;  // a quest was completed (DG-FEAT-05)
    uint8_t unused = 0;
};

struct DiscardFrame {  // a player gives up cards of the hand, or boons or treasures
    static constexpr uint8_t frame_kind = 21;
    enum class Stage : uint8_t { discard, take_card };
    enum class From : uint8_t { hand, boons, treasures };
    Seat seat;
    uint8_t left = 0;
    From from = From::hand;
    Stage stage = Stage::discard;
};

struct ShiftFrame {  // DG-GEN-04
    static constexpr uint8_t frame_kind = 22;
    enum class Stage : uint8_t { ask, take_cell };
    LocationId location;
    Seat seat;
    Stage stage = Stage::ask;
};

struct UseFrame {  // a power used by choice: costs, then the program
    static constexpr uint8_t frame_kind = 23;
    enum class Stage : uint8_t { cost, take_x, pay, used };
    Thing source;
    Seat seat;
    uint8_t power = 0;
    uint8_t x = 0;
    Stage stage = Stage::cost;
};

}  // namespace undercroft::dungeoneer
