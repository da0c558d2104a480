#include "games/dungeoneer/rules.h"

#include "core/hash.h"
#include "games/dungeoneer/play.h"

namespace undercroft::dungeoneer {

namespace {

constexpr SwitchWord words[] = {
    {"no_blank_spots", "off", "on", Switch::no_blank_spots},
    {"resurrection", "off", "on", Switch::resurrection},
    {"hero_choice", "off", "on", Switch::hero_choice},
    {"optional_discard", "off", "on", Switch::optional_discard},
    {"impartial_placement", "off", "on", Switch::impartial_placement},
    {"nothing_personal", "off", "on", Switch::nothing_personal},
    {"limited_movement", "off", "on", Switch::limited_movement},
    {"action_for_falling", "off", "on", Switch::action_for_falling},
    {"dodging_spikes", "off", "on", Switch::dodging_spikes},
    {"split_decks", "off", "on", Switch::split_decks},
    {"solo_lair", "off", "on", Switch::solo_lair},
    {"half_turns", "allowed", "banned", Switch::no_half_turns},
    {"held_exits", "stay_open", "close", Switch::held_exits_close},
    {"blocked_exit", "lets_through", "stops", Switch::blocked_exit_stops},
    {"barriers", "every_entry", "new_only", Switch::barriers_once},
    {"fallen_heroes", "only_stand", "act_freely", Switch::fallen_act_freely},
    {"challenge", "shares_battle", "apart", Switch::challenge_apart},
    {"counter_strikes", "wound_only", "full", Switch::counters_strike_fully},
    {"lair_wounds", "stay", "heal", Switch::lair_heals},
    {"free_attempt", "per_turn", "per_quest", Switch::free_attempt_per_quest},
    {"artifact_slot", "literal", "refilled", Switch::artifact_slot_refilled},
    {"quest_wounds", "heal", "stay", Switch::quest_wounds_stay},
    {"search_distance", "steps", "between", Switch::search_counts_between},
    {"solo_rolls", "new_locations", "every_entry", Switch::solo_rolls_every_entry},
};

GameCard make_card() {
    GameCard card;
    card.rules_version = 4;
    card.id = "dungeoneer";
    card.seat_counts = {1, 2, 3, 4};
    card.usual_seats = 2;
    card.options.push_back({"set", {"vault", "ice", "both"}});
    for (const SwitchWord& word : words) card.options.push_back({word.option, {word.off, word.on}});
    card.options.push_back({"solo_rounds", {std::to_string(solo_rounds), "100", "50"}});
    return card;
}

}  // namespace

std::span<const SwitchWord> switch_words() { return words; }

Rules::Rules(std::shared_ptr<const Catalogue> catalogue)
    : catalogue_(std::move(catalogue)), card_(std::make_shared<const GameCard>(make_card())) {}

Result<Options> Rules::read_options(const Setup& setup) const {
    Options options;
    options.seats = static_cast<uint8_t>(setup.seats);
    const auto value = [&](const char* id) {
        const auto found = setup.options.find(id);
        return found == setup.options.end() ? std::string() : found->second;
    };
    const std::string set = value("set");
    options.packs = set == "ice" ? 2 : set == "both" ? 3 : 1;
    for (const SwitchWord& word : words) {
        if (value(word.option) == word.on) options.set(word.which);
    }
    if (options.has(Switch::limited_movement) && options.has(Switch::action_for_falling)) {  // DG-VAR-08.3
        return Problem("dungeoneer.why_not.options_clash");
    }
    if (options.solo()) {
        options.set(Switch::split_decks);  // DG-SOLO-03
        const std::string rounds = value("solo_rounds");
        options.rounds = rounds == "50" ? 50 : rounds == "100" ? 100 : solo_rounds;
    } else if (options.has(Switch::solo_lair)) {
        return Problem("dungeoneer.why_not.solo_only");
    }
    return options;
}

State Rules::start(const Options& options, Chance& chance, EventSink& events) const {
    State state;
    state.options = options;
    Play play{*catalogue_, state, chance, events, Windows::ask_all};
    start_game(play);
    return state;
}

Flow ask(Play& play, Ask what, Seat seat) {
    play.state.asked = SeatSet::of(seat);
    play.state.question = static_cast<uint8_t>(what);
    return Flow::wait;
}

namespace {

template <class... Frames>
struct FrameList {
    using Runner = Flow (*)(Play&, size_t);
    static constexpr std::array<Runner, sizeof...(Frames) + 1> runners = [] {
        std::array<Runner, sizeof...(Frames) + 1> all{};
        ((all[Frames::frame_kind] = run_frame<Frames>), ...);
        return all;
    }();
};
using AllFrames = FrameList<EffectFrame, WindowFrame, FeatsFrame, VillainyFrame, TurnFrame, PlayFrame, MomentFrame, ThreatFrame, MoveFrame,
                            EnterFrame, PlaceFrame, BattleFrame, QuestFrame, EndFrame, DrawFrame, IceFrame, StandFrame, ResurrectFrame,
                            SoloFrame, DiscardFrame, ShiftFrame, UseFrame, SetupFrame>;

}  // namespace

Flow run_top(Play& play) {
    const auto& frames = play.state.frames;
    return AllFrames::runners[frames.top_kind()](play, frames.size() - 1);
}

void run(Play& play) {
    State& state = play.state;
    for (;;) {
        if (state.over != 0) {
            state.frames.clear();
            state.attacks.clear();
            state.draft.clear();
            state.sealed = {};
            state.asked = SeatSet{};
            state.question = 0;
            return;
        }
        const Flow flow = run_top(play);
        if (flow == Flow::wait) return;
        if (flow == Flow::done) state.frames.pop();
    }
}

Decision Rules::decision(const State& state) const {
    if (state.over != 0) return {};
    if (state.frames.top_kind() == WindowFrame::frame_kind) return {Turn::seats, state.sealed.waiting(), true};
    return {Turn::seats, state.asked};
}

Question Rules::question(const State& state, Seat) const { return {state.question}; }

void Rules::list_actions(const State& state, Seat seat, ActionList& actions) const {
    const Sight view{*catalogue_, state};
    const auto& frames = state.frames;
    switch (frames.top_kind()) {
    case WindowFrame::frame_kind:
        actions.add(make_action(Do::pass));
        if (frames.top<WindowFrame>().response != 0) {
            list_response(view, seat, actions);
        } else {
            list_special(view, seat, actions);
        }
        return;
    case FeatsFrame::frame_kind: return list(view, frames.top<FeatsFrame>(), seat, actions);
    case VillainyFrame::frame_kind: return list(view, frames.top<VillainyFrame>(), seat, actions);
    case SetupFrame::frame_kind: return list(view, frames.top<SetupFrame>(), seat, actions);
    case PlayFrame::frame_kind: return list(view, frames.top<PlayFrame>(), seat, actions);
    case EffectFrame::frame_kind: return list(view, frames.top<EffectFrame>(), seat, actions);
    case EnterFrame::frame_kind: return list(view, frames.top<EnterFrame>(), seat, actions);
    case PlaceFrame::frame_kind: return list(view, frames.top<PlaceFrame>(), seat, actions);
    case BattleFrame::frame_kind: return list(view, frames.top<BattleFrame>(), seat, actions);
    case EndFrame::frame_kind: return list(view, frames.top<EndFrame>(), seat, actions);
    case DrawFrame::frame_kind: return list(view, frames.top<DrawFrame>(), seat, actions);
    case ResurrectFrame::frame_kind: return list(view, frames.top<ResurrectFrame>(), seat, actions);
    case DiscardFrame::frame_kind: return list(view, frames.top<DiscardFrame>(), seat, actions);
    case UseFrame::frame_kind: return list(view, frames.top<UseFrame>(), seat, actions);
    case ShiftFrame::frame_kind: return list_shifts(view, frames.top<ShiftFrame>().location, actions);
    case IceFrame::frame_kind:
        for (int place : Bits{ice_places(view)}) actions.add(make_action(Do::pick_location, place));
        return;
    default: CHECK(false);
    }
}

void Rules::apply(State& state, Seat seat, Action action, Chance& chance, EventSink& events, Windows windows) const {
    Play play{*catalogue_, state, chance, events, windows, action};
    if (state.frames.top_kind() == WindowFrame::frame_kind) {
        state.sealed.seal(seat, action);
        if (!state.sealed.complete()) return;
    }
    state.asked = SeatSet{};
    run(play);
}

uint64_t Rules::view_key(const State& state, Seat seat) const { return hash_of(redact(state, seat)); }
uint64_t Rules::hash(const State& state) const { return hash_of(state); }

int Rules::score(const State& state, Seat seat) const {
    const PlayerState& player = state.players[at(seat)];
    return (state.won.has(seat) ? 1000 : 0) + player.completed * 100 + (state.living.has(seat) ? 50 : 0) + player.level * 5 + player.health;
}

}  // namespace undercroft::dungeoneer
