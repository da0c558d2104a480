// Makes a GameModule out of a game's Rules, Words and Policy. A game's folder has one line that instantiates this.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "bots/players.h"
#include "bots/playout.h"
#include "description/description.h"
#include "engine/module.h"

namespace undercroft {

// A fact is told from what it carries, never from the position of today: a told line does not change.
template <class Words>
concept TellsEvents = requires(const Words& words, const Event& event) {
    { words.event(event) } -> std::same_as<Message>;
};

// A board is all this viewer may see, as plain structs with words in the viewer's language; the picture is painted from it alone.
template <class Words, class State>
concept HasBoard = requires(const Words& words, const State& state, Viewer viewer, const Speaker& say, Canvas& canvas) {
    requires DescribedStruct<decltype(words.board(state, viewer, say))>;
    words.paint(words.board(state, viewer, say), say, canvas);
};

template <class Words, class State>
struct BoardFrom {
    using type = void;
};
template <class Words, class State>
requires HasBoard<Words, State>
struct BoardFrom<Words, State> {
    using type = decltype(std::declval<const Words&>().board(std::declval<const State&>(), Viewer(Seat::none()), Speaker()));
};

// What a game says about itself to people. All functions take an observation (or a full State when the game is over).
template <class Words, class State>
concept WordsFor = requires(const Words& words, const State& state, Seat seat, Viewer viewer, Action action, const Event& event,
                            const Speaker& say, Canvas& canvas) {
    { words.grammar() } -> std::same_as<const ActionGrammar&>;
    { words.question(state, seat) } -> std::same_as<Message>;
    { words.action(state, seat, action) } -> std::same_as<Message>;
    { words.why_not(state, seat, action) } -> std::same_as<Problem>;
    { words.rules_for(state, seat) } -> std::same_as<std::vector<std::string>>;
    { words.score_sheet(state, seat) } -> std::same_as<std::vector<ScoreLine>>;
    { words.reason(state, seat, action) } -> std::same_as<Message>;
}
&&(TellsEvents<Words> ||
   requires(const Words& words, const State& state, const Event& event) {
       { words.event(state, event) } -> std::same_as<Message>;
   }) &&
    (HasBoard<Words, State> || requires(const Words& words, const State& state, Viewer viewer, const Speaker& say, Canvas& canvas) {
        words.paint(state, viewer, say, canvas);
    });

// Words may also offer
// - group(state, seat, action) -> std::optional<GroupedLabel> where lists are long,
// - look(state, viewer) where cards have text to read,
// - moments() and passable(state, seat) where questions come out of turn,
// - plan(state, seat) where the best course can be worked out,
// - warning(state, seat, action) -> std::optional<Message>, said before an answer is taken that is easily given by mistake,
// - forced(state, seat, action) -> std::optional<Message>, said when the table gave the only answer there was,
// - lines_name_actors, true where lines of the log say themselves whom they tell of, and won_alone() -> Message,
// - alike_to_come(state, seat) -> int, where the same is asked several times in a row,
// - event_notes(event) -> EventNotes, how a line of the log joins others and whom it concerns,
// - event_kind(event) -> std::string and movement(event) -> std::optional<Movement>, for front ends that move things,
// - sketch(state, seat, sketch) -> Message, demanded where the rules accept sketches,
// - sheet_book() where players keep something from game to game.
// Rules offer, besides the concept: card(), content_hash(), failed_check(state) -> std::string, empty when all invariants hold,
// if scores can tie, tie_break(state, seat) -> int, and, if options hang together, complete(setup) -> Result<Setup>: what the wishes
// imply, put in, or why they cannot be.
template <GameRules Rules, class Words, PolicyFor<Rules> Policy>
requires WordsFor<Words, typename Rules::State>
class ModuleOf final : public GameModule {
public:
    using State = typename Rules::State;
    using RulesType = Rules;
    using BoardOf = typename BoardFrom<Words, State>::type;

    ModuleOf(Rules rules, Words words, Policy policy) : rules_(std::move(rules)), words_(std::move(words)), policy_(std::move(policy)) {}

    const Rules& rules() const { return rules_; }
    const Words& words() const { return words_; }
    const Policy& policy() const { return policy_; }

    const GameCard& card() const override { return rules_.card(); }
    uint64_t content_hash() const override { return rules_.content_hash(); }

    Result<Setup> check(const Setup& setup) const override {
        Result<Setup> checked = setup;
        if constexpr (requires { rules_.complete(setup); }) checked = rules_.complete(setup);
        if (checked) checked = check_setup(card(), std::move(*checked));
        if (!checked) return checked;
        const auto options = rules_.read_options(*checked);
        if (!options) return options.problem();
        return checked;
    }
    AnyState start(const Setup& checked, Chance& chance, EventSink& events) const override {
        return AnyState::of(rules_.start(*rules_.read_options(checked), chance, events));
    }
    int seats(const AnyState& state) const override { return rules_.seats(of(state)); }
    Decision decision(const AnyState& state) const override { return rules_.decision(of(state)); }
    Question question(const AnyState& state, Seat seat) const override { return rules_.question(of(state), seat); }
    void list_actions(const AnyState& state, Seat seat, ActionList& actions) const override {
        rules_.list_actions(of(state), seat, actions);
    }
    void apply(AnyState& state, Seat seat, Action action, Chance& chance, EventSink& events) const override {
        rules_.apply(state.change<State>(), seat, action, chance, events, Windows::ask_all);
    }
    Result<Done> accepts(const AnyState& state, Seat seat, const Sketch& sketch) const override {
        if constexpr (SketchRules<Rules>) {
            return rules_.accepts(of(state), seat, sketch);
        } else {
            return Problem("problems.sketch.not_taken");
        }
    }
    void apply(AnyState& state, Seat seat, const Sketch& sketch, Chance& chance, EventSink& events) const override {
        CHECK(accepts(state, seat, sketch).ok());
        if constexpr (SketchRules<Rules>) rules_.apply_sketch(state.change<State>(), seat, sketch, chance, events);
    }
    AnyState redact(const AnyState& state, Viewer viewer) const override {
        if constexpr (OpenRules<Rules>) {
            return state;
        } else {
            return AnyState::of(rules_.redact(of(state), viewer));
        }
    }
    int unseen(const AnyState& state, Viewer viewer) const override { return rules_.unseen(of(state), viewer); }
    uint64_t hash(const AnyState& state) const override { return rules_.hash(of(state)); }
    int score(const AnyState& state, Seat seat) const override { return rules_.score(of(state), seat); }
    int tie_break(const AnyState& state, Seat seat) const override {
        if constexpr (requires { rules_.tie_break(of(state), seat); }) {
            return rules_.tie_break(of(state), seat);
        } else {
            return 0;
        }
    }
    SeatSet winners(const AnyState& state) const override { return rules_.winners(of(state)); }

    const ActionGrammar& grammar() const override { return words_.grammar(); }
    Message describe_question(const AnyState& state, Seat seat) const override { return words_.question(of(state), seat); }
    Message describe_action(const AnyState& state, Seat seat, Action action) const override {
        return words_.action(of(state), seat, action);
    }
    Message describe_sketch(const AnyState& state, Seat seat, const Sketch& sketch) const override {
        if constexpr (SketchRules<Rules>) {
            return words_.sketch(of(state), seat, sketch);
        } else {
            return {};
        }
    }
    std::optional<GroupedLabel> group_action(const AnyState& state, Seat seat, Action action) const override {
        if constexpr (requires { words_.group(of(state), seat, action); }) {
            return words_.group(of(state), seat, action);
        } else {
            return std::nullopt;
        }
    }
    Message describe_event(const AnyState& state, const Event& event) const override {
        if constexpr (TellsEvents<Words>) {
            return words_.event(event);
        } else {
            return words_.event(of(state), event);
        }
    }
    HandleList handles(const AnyState& state, Seat seat, Action action) const override {
        if constexpr (requires { words_.handles(of(state), seat, action); }) {
            return words_.handles(of(state), seat, action);
        } else {
            return {};
        }
    }
    HandleList question_handles(const AnyState& state, Seat seat) const override {
        if constexpr (requires { words_.question_handles(of(state), seat); }) {
            return words_.question_handles(of(state), seat);
        } else {
            return {};
        }
    }
    bool lines_name_actors() const override {
        if constexpr (requires { Words::lines_name_actors; }) {
            return Words::lines_name_actors;
        } else {
            return false;
        }
    }
    std::optional<Message> won_alone() const override {
        if constexpr (requires { words_.won_alone(); }) {
            return words_.won_alone();
        } else {
            return std::nullopt;
        }
    }
    HandleList event_handles(const Event& event) const override {
        if constexpr (requires { words_.event_handles(event); }) {
            return words_.event_handles(event);
        } else {
            return {};
        }
    }
    EventNotes event_notes(const Event& event) const override {
        if constexpr (requires { words_.event_notes(event); }) {
            return words_.event_notes(event);
        } else {
            return {};
        }
    }
    std::string event_kind(const Event& event) const override {
        if constexpr (requires { words_.event_kind(event); }) {
            return words_.event_kind(event);
        } else {
            return {};
        }
    }
    std::optional<Movement> movement(const Event& event) const override {
        if constexpr (requires { words_.movement(event); }) {
            return words_.movement(event);
        } else {
            return std::nullopt;
        }
    }
    std::optional<Message> warning(const AnyState& state, Seat seat, Action action) const override {
        if constexpr (requires { words_.warning(of(state), seat, action); }) {
            return words_.warning(of(state), seat, action);
        } else {
            return std::nullopt;
        }
    }
    std::optional<Message> forced(const AnyState& state, Seat seat, Action action) const override {
        if constexpr (requires { words_.forced(of(state), seat, action); }) {
            return words_.forced(of(state), seat, action);
        } else {
            return std::nullopt;
        }
    }
    int alike_to_come(const AnyState& state, Seat seat) const override {
        if constexpr (requires { words_.alike_to_come(of(state), seat); }) {
            return words_.alike_to_come(of(state), seat);
        } else {
            return 0;
        }
    }
    Problem why_not(const AnyState& state, Seat seat, Action action) const override { return words_.why_not(of(state), seat, action); }
    std::vector<std::string> rules_for(const AnyState& state, Seat seat) const override { return words_.rules_for(of(state), seat); }
    std::vector<ScoreLine> score_sheet(const AnyState& state, Seat seat) const override { return words_.score_sheet(of(state), seat); }
    Described board(const AnyState& state, Viewer viewer, const Speaker& say) const override {
        if constexpr (HasBoard<Words, State>) {
            return Described::of(words_.board(of(state), viewer, say));
        } else {
            return {};
        }
    }
    std::optional<Alternative> board_type() const override {
        if constexpr (HasBoard<Words, State>) {
            return alternative<BoardOf>();
        } else {
            return std::nullopt;
        }
    }
    void paint(const Described& board, const Speaker& say, Canvas& canvas) const override {
        if constexpr (HasBoard<Words, State>) words_.paint(board.as<BoardOf>(), say, canvas);
    }
    void paint(const AnyState& state, Viewer viewer, const Speaker& say, Canvas& canvas) const override {
        if constexpr (HasBoard<Words, State>) {
            words_.paint(words_.board(of(state), viewer, say), say, canvas);
        } else {
            words_.paint(of(state), viewer, say, canvas);
        }
    }
    Message reason(const AnyState& state, Seat seat, Action action) const override { return words_.reason(of(state), seat, action); }

    std::vector<PlanStep> plan(const AnyState& state, Seat seat) const override {
        if constexpr (requires { words_.plan(of(state), seat); }) {
            return words_.plan(of(state), seat);
        } else {
            return {};
        }
    }

    std::vector<CardShelf> look(const AnyState& state, Viewer viewer) const override {
        if constexpr (requires { words_.look(of(state), viewer); }) {
            return words_.look(of(state), viewer);
        } else {
            return {};
        }
    }
    std::vector<MomentKind> moments() const override {
        if constexpr (requires { words_.moments(); }) {
            return words_.moments();
        } else {
            return {};
        }
    }
    std::optional<PassableQuestion> passable(const AnyState& state, Seat seat) const override {
        if constexpr (requires { words_.passable(of(state), seat); }) {
            return words_.passable(of(state), seat);
        } else {
            return std::nullopt;
        }
    }
    const SheetBook* sheet_book() const override {
        if constexpr (requires { words_.sheet_book(); }) {
            return words_.sheet_book();
        } else {
            return nullptr;
        }
    }

    std::vector<std::string> bot_names() const override { return names_of(bots_); }
    Message describe_bot(const std::string& name) const override {
        const Result<BotPlan> plan = find_bot(bots_, name);
        CHECK(plan.ok());
        return undercroft::describe_bot(*plan);
    }
    Result<std::unique_ptr<Bot>> make_bot(const std::string& name) const override {
        const Result<BotPlan> plan = find_bot(bots_, name);
        if (!plan) return plan.problem();
        return std::unique_ptr<Bot>(std::make_unique<BotOf>(*this, *plan));
    }

    Result<GameRecord> simulate(const Setup& setup, std::span<const std::string> bots, const Budget& budget, Detail detail) const override {
        CHECK(!bots.empty());
        const Result<Setup> checked = check(setup);
        if (!checked) return checked.problem();
        std::vector<Player<Rules, Policy>> players;
        std::vector<Rng> minds;
        for (int i = 0; i < checked->seats; ++i) {
            const Result<BotPlan> plan = find_bot(bots_, bots[static_cast<size_t>(i) % bots.size()]);
            if (!plan) return plan.problem();
            players.emplace_back(rules_, policy_, *plan);
            minds.emplace_back(numbered_seed(stream_seed(checked->seed, "bots"), static_cast<uint64_t>(i)));
        }
        Chance chance(stream_seed(checked->seed, card().id));
        std::vector<Event> events;
        EventSink sink = detail == Detail::facts ? EventSink(events) : EventSink();
        State state = rules_.start(*rules_.read_options(*checked), chance, sink);
        GameRecord record;
        const PlayoutCount count = play_out(
            rules_, state, chance, Windows::skip_forced,
            [&](const State& now, Seat seat, const ActionList& actions) {
                const auto at = static_cast<size_t>(seat.index);
                return players[at].choose(now, seat, actions, minds[at], budget).action;
            },
            [&](const State& now) {
                if (std::string failed = rules_.failed_check(now); !failed.empty()) record.failed_checks.push_back(std::move(failed));
            },
            sink);
        if constexpr (requires { words_.facts(state, std::span<const Event>(events)); }) {
            if (detail == Detail::facts) record.facts = words_.facts(state, events);
        }
        record.hash = rules_.hash(state);
        for (int i = 0; i < checked->seats; ++i) record.scores.push_back(rules_.score(state, Seat(i)));
        record.winners = rules_.winners(state);
        record.decisions = count.decisions;
        record.answers = count.answers;
        return record;
    }

private:
    class BotOf final : public Bot {
    public:
        BotOf(const ModuleOf& module, const BotPlan& plan) : module_(module), player_(module.rules_, module.policy_, plan) {}
        Choice choose(const AnyState& observation, Seat seat, uint64_t seed, const Budget& budget) override {
            const State& state = of(observation);
            ActionList actions;
            module_.rules_.list_actions(state, seat, actions);
            Rng rng(seed);
            return player_.choose(state, seat, actions, rng, budget);
        }

    private:
        const ModuleOf& module_;
        Player<Rules, Policy> player_;
    };

    static const State& of(const AnyState& state) { return state.as<State>(); }
    static BotList bots_of_this_game() {
        BotList bots = bot_list_for<Policy>();
        if constexpr (!SearchableRules<Rules>) std::erase_if(bots, [](const NamedBot& bot) { return bot.plan.kind == BotKind::search; });
        return bots;
    }

    Rules rules_;
    Words words_;
    Policy policy_;
    BotList bots_ = bots_of_this_game();
};

}  // namespace undercroft
