// Questions, options, the text form of actions, the score sheet.
#include "games/dungeoneer/words.h"

#include "games/dungeoneer/asking.h"
#include "games/dungeoneer/battle.h"
#include "games/dungeoneer/names.h"
#include "games/dungeoneer/play.h"

namespace undercroft::dungeoneer {

MessageValue Names::hero(Seat seat, const char* form) const {
    if (seat.is_none()) return std::string("?");
    const HeroId hero = cast_[static_cast<size_t>(seat.index)];
    if (hero.is_none()) return MessageList{{player(seat)}};
    return key("hero", catalogue_.ids.heroes[hero.value], form);
}

MessageValue Names::thing(Thing thing) const {
    if (thing.is_hero()) return hero(thing.seat());
    if (thing.is_card()) return card(thing.id);
    if (thing.is_quest()) return catalogue_.quests[thing.id].monster.health > 0 ? quest_monster(thing.id) : quest(thing.id);
    if (thing.is_location() || thing.is_exit()) return location(thing.id);
    return std::string("?");
}

LocationId drawn_location(const State& state) {
    const auto& frames = state.frames;
    if (frames.size() == 0) return LocationId::none();
    if (frames.top_kind() == PlaceFrame::frame_kind) return frames.top<PlaceFrame>().location;
    if (frames.top_kind() == ShiftFrame::frame_kind) return frames.top<ShiftFrame>().location;
    const Ask ask = static_cast<Ask>(state.question);
    const bool laying = ask == Ask::place_location || ask == Ask::shift_to;
    if (laying && frames.top_kind() == SetupFrame::frame_kind) return LocationId(frames.top<SetupFrame>().left);
    return LocationId::none();
}

TextKey phase_of(const State& state) {
    if (state.frames.nearest<IceFrame>() != nullptr) return Names::word("phase", "winter");
    return Names::word("phase", word_of(state.phase));
}

namespace {

ActionGrammar make_grammar(const Catalogue& catalogue) {
    ActionGrammar grammar;
    constexpr int number = ActionGrammar::number;
    const int card = grammar.add_vocabulary(catalogue.ids.cards);
    const int quest = grammar.add_vocabulary(catalogue.ids.quests);
    const int location = grammar.add_vocabulary(catalogue.ids.locations);
    const int hero = grammar.add_vocabulary(catalogue.ids.heroes);
    const int seat = grammar.add_vocabulary({"seat1", "seat2", "seat3", "seat4"});
    const int target = grammar.add_vocabulary({"nobody", "seat1", "seat2", "seat3", "seat4"});
    const int form = grammar.add_vocabulary({"melee", "magic", "speed"});
    const int side = grammar.add_vocabulary({"north", "east", "south", "west"});
    const int turn = grammar.add_vocabulary({"straight", "turned"});
    const auto add = [&](Do kind, std::initializer_list<int> arguments = {}) { grammar.add(kind, word_of(kind), arguments); };
    for (const Do kind : {Do::pass, Do::done, Do::launch, Do::explore, Do::stand_up, Do::lie_down, Do::save_point, Do::lose_points,
                          Do::draw_glory, Do::draw_peril, Do::deal_wound, Do::dodge, Do::face}) {
        add(kind);
    }
    add(Do::play, {card, target});
    add(Do::keep, {card});
    add(Do::use_card, {card, number});
    add(Do::use_ability, {number});
    add(Do::use_artifact, {quest, number});
    add(Do::draft, {card, seat, form});
    add(Do::move, {side});
    add(Do::travel, {location});
    for (const Do kind : {Do::attempt, Do::search, Do::take_escort, Do::finish_escort, Do::pick_up_escort, Do::abandon_escort,
                          Do::take_token, Do::pick_quest}) {
        add(kind, {quest});
    }
    add(Do::attack, {seat, form});
    add(Do::challenge, {number, form});
    add(Do::challenge_hero, {seat, form});
    add(Do::fall_challenge, {number, form});
    add(Do::choose_form, {form});
    add(Do::place, {number, number, turn});
    add(Do::pick_seat, {seat});
    for (const Do kind : {Do::pick_card, Do::discard_card, Do::to_hand, Do::to_lair, Do::to_discard}) add(kind, {card});
    add(Do::pick_location, {location});
    add(Do::pick_exit, {location, side});
    add(Do::pick_number, {number});
    add(Do::pick_hero, {hero});
    return grammar;
}

// The noun and the source behind a choose_target question.
Message target_question(const Catalogue& catalogue, const State& state, const Names& names) {
    std::string noun = "other";
    Thing source;
    if (state.frames.top_kind() == EffectFrame::frame_kind) {
        const EffectFrame& effect = state.frames.top<EffectFrame>();
        const EffectStep& step = catalogue.steps[effect.position];
        source = effect.source;
        noun = step.op == Op::choose ? word_of(catalogue.choices[step.detail].noun) : "token";
    } else if (state.frames.top_kind() == PlayFrame::frame_kind) {
        const PlayFrame& playing = state.frames.top<PlayFrame>();
        source = Thing::card(playing.card);
        noun = word_of(catalogue.choices[catalogue[playing.card].host].noun);
    }
    return add(Names::message("question", "choose_target"), "source", names.thing(source)).with("noun", noun);
}

}  // namespace

Thing asking_source(const State& state) {
    for (size_t i = state.frames.size(); i-- > 0;) {
        if (state.frames.kind_at(i) == EffectFrame::frame_kind) return state.frames.at<EffectFrame>(i).source;
        if (state.frames.kind_at(i) == QuestFrame::frame_kind) return Thing::quest(state.frames.at<QuestFrame>(i).quest);
    }
    return {};
}

namespace {

template <class Frame>
const char* moment_of_phase(const Frame& frame) {
    return frame.stage == PhaseStage::declared ? "action_declared" : frame.begun != 0 ? "action_resolved" : "phase_start";
}

}  // namespace

const char* moment_of(const State& state) {
    const size_t size = state.frames.size();
    if (size < 2) return "other";
    switch (state.frames.kind_at(size - 2)) {
    case ThreatFrame::frame_kind:
    case QuestFrame::frame_kind: return "before_roll";
    case BattleFrame::frame_kind:
        return state.frames.at<BattleFrame>(size - 2).stage == BattleStage::challenge ? "before_challenge" : "battle_roll";
    case EnterFrame::frame_kind:
    case SoloFrame::frame_kind: return "points_gained";
    case FeatsFrame::frame_kind: return moment_of_phase(state.frames.at<FeatsFrame>(size - 2));
    case VillainyFrame::frame_kind: return moment_of_phase(state.frames.at<VillainyFrame>(size - 2));
    case EndFrame::frame_kind: return "end_of_turn";
    case TurnFrame::frame_kind: return "phase_start";
    default: return "other";
    }
}

Action declared_action(const State& state) {
    const size_t size = state.frames.size();
    if (size < 2) return {};
    switch (state.frames.kind_at(size - 2)) {
    case FeatsFrame::frame_kind: return state.frames.at<FeatsFrame>(size - 2).declared;
    case VillainyFrame::frame_kind: return state.frames.at<VillainyFrame>(size - 2).declared;
    default: return {};
    }
}

Seat who_acts(const State& state) {
    const size_t size = state.frames.size();
    if (size < 2) return state.active;
    if (state.frames.kind_at(size - 2) == ThreatFrame::frame_kind) return state.frames.at<ThreatFrame>(size - 2).seat;
    if (state.frames.kind_at(size - 2) == QuestFrame::frame_kind) return state.frames.at<QuestFrame>(size - 2).seat;
    return state.active;
}

namespace {

// The roll a window stands before: a threat with what it asks and what it comes from, or the dice of a quest.
MessageValue roll_ahead(const Catalogue& catalogue, const State& state, const Names& names) {
    const size_t size = state.frames.size();
    Message roll;
    if (size >= 2 && state.frames.kind_at(size - 2) == ThreatFrame::frame_kind) {
        const ThreatFrame& threat = state.frames.at<ThreatFrame>(size - 2);
        const LocationId place = state.players[at(threat.seat)].place;
        const bool pit = threat.from == ThreatFrom::barrier && catalogue[place].barrier == BarrierKind::pit;
        roll = Names::message("roll", "threat")
                   .with("from", pit ? "pit" : word_of(threat.from))
                   .with("stat", Names::stat(static_cast<int>(threat.stat)))
                   .with("number", int64_t{threat.number});
    } else if (size >= 2 && state.frames.kind_at(size - 2) == QuestFrame::frame_kind) {
        const QuestFrame& attempt = state.frames.at<QuestFrame>(size - 2);
        const Quest& quest = catalogue[attempt.quest];
        const bool search = quest.search_number > 0 && quest.dice == 0;
        roll = Names::message("roll", "quest")
                   .with("quest", names.quest(attempt.quest.value))
                   .with("number", int64_t{search ? quest.search_number : quest.dice_at_least});
    }
    return roll.key.empty() ? MessageValue(std::string()) : MessageValue(MessageList{{std::move(roll)}});
}

// DG-BATTLE-14: what is coming at this hero in the battle it may respond to.
Message response_question(const State& state, const Names& names, Seat seat, Message&& message) {
    int64_t monsters = 0;
    Thing hero;
    if (const BattleFrame* battle = state.frames.nearest<BattleFrame>(); battle != nullptr) {
        for (size_t i = 0; i < battle->count; ++i) {
            const Attack& attack = state.attacks[battle->first + i];
            if (!(attack.defender == Thing::hero(seat)) || attack.is(Attack::left)) continue;
            if (attack.attacker.is_hero()) hero = attack.attacker;
            if (attack.attacker.is_monster() && !attack.is(Attack::trap)) ++monsters;
        }
    }
    message = std::move(message).with("by", std::string(hero.is_hero() ? "hero" : monsters > 0 ? "monsters" : "trap"));
    return add(add(std::move(message).with("monsters", monsters), "hero", names.thing(hero)), "own", names.hero(seat, "short"));
}

}  // namespace

const Attack* battle_attack(const State& state) {
    if (state.frames.top_kind() != BattleFrame::frame_kind) return nullptr;
    const BattleFrame& battle = state.frames.top<BattleFrame>();
    return &state.attacks[battle.first + (battle.index < battle.count ? battle.index : 0u)];
}

CardId played_card(const State& state) {
    if (state.frames.top_kind() == PlayFrame::frame_kind) return state.frames.top<PlayFrame>().card;
    if (state.frames.top_kind() == UseFrame::frame_kind) return state.frames.top<UseFrame>().source.card();
    return {};
}

Words::Words(std::shared_ptr<const Catalogue> catalogue, std::set<std::string> flavours)
    : catalogue_(std::move(catalogue)), flavours_(std::move(flavours)), grammar_(make_grammar(*catalogue_)) {}

Message Words::question(const State& state, Seat seat) const {
    const Names names(*catalogue_, state);
    const Ask ask = static_cast<Ask>(state.question);
    Message message = Names::message("question", word_of(ask));
    const PlayerState& player = state.players[at(seat)];
    switch (ask) {
    case Ask::window: {
        MessageValue deed = std::string();
        if (const Action declared = declared_action(state); declared != Action{}) {
            Message announced = action(state, state.active, declared);
            if (declared.kind == static_cast<uint16_t>(Do::attack)) {  // the odds are for the attacker's own eyes
                announced = add(Names::message("action", "announced_attack"), "target", names.hero(Seat(declared.a)))
                                .with("form", Names::stat(declared.b));
            }
            deed = MessageList{{std::move(announced)}};
        }
        message = add(add(std::move(message), "hero", names.hero(who_acts(state))), "roll", roll_ahead(*catalogue_, state, names));
        return add(std::move(message), "deed", deed).with("moment", std::string(moment_of(state))).with("phase", phase_of(state));
    }
    case Ask::response: return response_question(state, names, seat, std::move(message));
    case Ask::villainy: return add(std::move(message), "hero", names.hero(seat, "short"));
    case Ask::feats:
        message = add(std::move(message), "hero", names.hero(seat, "short"));
        return std::move(message).with("points", int64_t{player.action_points} + player.bound_points).with("glory", int64_t{player.glory});
    case Ask::place_location:
    case Ask::shift_to: return std::move(message).with("location", names.location(drawn_location(state).value));
    case Ask::choose_payer:
    case Ask::choose_amount: {
        const CardId card = played_card(state);
        return add(std::move(message), "card", card.is_none() ? names.hero(seat, "ability") : names.card(card.value));
    }
    case Ask::choose_target: return target_question(*catalogue_, state, names);
    case Ask::place_ice: return state.round == 0 ? Names::message("question", "first_ice") : std::move(message);
    case Ask::spikes: {
        const Location& place = (*catalogue_)[player.place];
        return std::move(message)
            .with("location", names.location(player.place.value))
            .with("stat", Names::stat(static_cast<int>(place.barrier_stat)))
            .with("number", int64_t{place.barrier_number});
    }
    case Ask::form_of_monster:
    case Ask::lair:
    case Ask::give_peril:
        return add(add(std::move(message), "monster", names.thing(battle_attack(state)->attacker)), "target",
                   names.thing(battle_attack(state)->defender));
    case Ask::wound_or_token: return add(std::move(message), "target", names.thing(battle_attack(state)->defender));
    case Ask::challenge:
        return add(std::move(message), "hero", names.hero(seat)).with("alone", std::string(state.options.solo() ? "yes" : "no"));
    case Ask::draw_from: return std::move(message).with("left", int64_t{state.frames.top<DrawFrame>().left});
    case Ask::discard_hand: return add(std::move(message), "source", names.thing(asking_source(state)));
    case Ask::sacrifice: return add(std::move(message), "quest", names.thing(asking_source(state)));
    case Ask::entrance: {
        Seat whose = seat;
        if (state.frames.top_kind() == ResurrectFrame::frame_kind) whose = state.frames.top<ResurrectFrame>().seat;
        if (state.frames.top_kind() == EffectFrame::frame_kind) {  // a text carries somebody there
            const EffectFrame& effect = state.frames.top<EffectFrame>();
            const Sight view{*catalogue_, state};
            whose = player_of(view, resolve(view, context_of(effect), catalogue_->steps[effect.position].who));
            message = Names::message("question", "carried_to_entrance");
        }
        return add(std::move(message), "hero", names.hero(whose));
    }
    default: return message;
    }
}

std::vector<std::string> Words::rules_for(const State& state, Seat) const {
    static const std::vector<std::vector<std::string>> rules = {{},
                                                                {"DG-SPEC-01", "DG-SPEC-08"},
                                                                {"DG-BATTLE-14", "DG-SPEC-02"},
                                                                {"DG-VILL-01", "DG-VILL-06"},
                                                                {"DG-FEAT-01", "DG-FEAT-02"},
                                                                {"DG-LOC-01", "DG-PLACE-02"},
                                                                {"DG-VILL-03"},
                                                                {"DG-CARD-19"},
                                                                {"DG-GOAL-04"},
                                                                {"DG-ICE-05", "DG-ICE-03"},
                                                                {"DG-VAR-09"},
                                                                {"DG-QUEST-17"},
                                                                {"DG-BATTLE-27", "DG-BATTLE-28"},
                                                                {"DG-BATTLE-03"},
                                                                {"DG-BATTLE-32", "DG-BATTLE-33"},
                                                                {"DG-BATTLE-35"},
                                                                {"DG-BATTLE-39"},
                                                                {"DG-END-01"},
                                                                {"DG-END-06"},
                                                                {"DG-MIX-03"},
                                                                {"DG-CARD-05"},
                                                                {"DG-QUEST-15"},
                                                                {"DG-VAR-03", "DG-VAR-02.1"},
                                                                {"DG-MIX-12", "DG-VAR-02.2"},
                                                                {"DG-VAR-01.3"},
                                                                {"DG-GEN-04", "DG-GEN-05"},
                                                                {"DG-SOLO-19"},
                                                                {"DG-SOLO-13", "DG-SOLO-14"}};
    return rules[state.question];
}

std::vector<ScoreLine> Words::score_sheet(const State& state, Seat seat) const {
    const PlayerState& player = state.players[at(seat)];
    std::vector<ScoreLine> lines;
    lines.push_back({Names::message("score", "quests"), player.completed, false});
    lines.push_back({Names::message("score", "level"), player.level, false});
    lines.push_back({Names::message("score", "health"), player.health, false});
    lines.push_back({Names::message("score", "glory"), player.glory, false});
    if (state.options.solo()) lines.push_back({Names::message("score", "rounds"), state.round, false});
    if (!state.options.solo() && state.over != 0) lines.push_back({Names::message("score", "winner"), state.won.has(seat) ? 1 : 0, true});
    return lines;
}

}  // namespace undercroft::dungeoneer
