#include "games/paper_dungeons/words.h"

#include "games/paper_dungeons/lane.h"
#include "games/paper_dungeons/names.h"
#include "games/paper_dungeons/scoring.h"

namespace undercroft::paper_dungeons {

std::string Names::letters(unsigned set) {
    std::string text;
    for (int index : Bits(set)) text += (text.empty() ? "" : ", ") + letter(index);
    return text;
}

Message die_label(const Catalogue& catalogue, const Shared& shared, int die) {
    const int face = static_cast<int>(shared.faces[static_cast<size_t>(die)]);
    return Names::message("die", "label")
        .with("colour", Names::colour(colour_of_die(die)))
        .with("face", Names(catalogue).face(face))
        .with("number", int64_t{catalogue.face_number[static_cast<size_t>(face)]});
}

Message reward_label(int reward, int count) {
    switch (static_cast<Reward>(reward)) {
    case Reward::potion: return Names::message("reward", "potion").with("count", int64_t{count});
    case Reward::item:
    case Reward::first_box: return Names::message("reward", "item").with("count", int64_t{count});
    case Reward::level_up:
    case Reward::raise_different: return Names::message("reward", "level_up").with("count", int64_t{count});
    case Reward::cross_out_minion: return Names::message("reward", "minions").with("count", int64_t{count});
    default: return Names::message("reward", "outside_gem");
    }
}

MessageList room_contents(const Catalogue& catalogue, const Shared& shared, const Lane& lane, int index) {
    const Names names(catalogue);
    const Room& room = catalogue.rooms[static_cast<size_t>(index)];
    const bool explored = lane.has_entered(index);
    MessageList list;
    if (room.minion_kind >= 0 && !explored) {
        const int level = lane.level(room.minion_hero) + catalogue.item_minion_level[lane.second_boxes];
        if (has_bit(lane.minions_out, index)) {
            list.items.push_back(Names::message("room", "minion_beaten").with("minion", names.minion(index)));
        } else {
            list.items.push_back(Names::message("room", "minion")
                                     .with("minion", names.minion(index))
                                     .with("level", int64_t{room.minion_level})
                                     .with("hero", names.hero(static_cast<int>(room.minion_hero)))
                                     .with("hero_level", int64_t{level})
                                     .with("wounds", int64_t{std::max(0, room.minion_level - level)}));
        }
    }
    if (room.trap) {
        const bool safe = has_talent(catalogue, lane, Effect::no_trap_wounds);
        list.items.push_back(Names::message("room", safe ? "trap_safe" : "trap"));
    }
    if (!explored && room.reward != Reward::none) list.items.push_back(reward_label(static_cast<int>(room.reward), 1));
    if (!explored && room.gem >= 0) {
        const bool gone = ((lane.crossed_out | lane.stolen) >> room.gem & 1) != 0;
        list.items.push_back(Names::message("room", gone ? "gem_gone" : "gem").with("letter", Names::letter(room.gem)));
    }
    for (int stage = 0; stage < stage_count; ++stage) {
        if (catalogue.dungeons[shared.dungeon].lairs[static_cast<size_t>(stage)] == index) {
            list.items.push_back(
                Names::message("room", "lair").with("stage", int64_t{stage + 1}).with("monster", names.monster(shared, stage)));
        }
    }
    const int opposite = catalogue.neighbours[static_cast<size_t>(index)][static_cast<size_t>(Direction::portal)];
    if (opposite >= 0) list.items.push_back(Names::message("room", "portal").with("room", room_name(opposite)));
    if (explored) list.items.push_back(Names::message("room", "explored"));
    if (list.items.empty()) list.items.push_back(Names::message("room", "empty"));
    return list;
}

MessageList black_heroes(const Catalogue& catalogue, uint8_t black) {
    MessageList list;
    for (int hero : Bits(black)) list.items.push_back(Message(Names(catalogue).hero(hero).key));
    return list;
}

namespace {

ActionGrammar make_grammar(const Catalogue& catalogue) {
    ActionGrammar grammar;
    std::vector<std::string> talents, goals, items, rooms, letters, columns;
    for (const Talent& talent : catalogue.talents) talents.push_back(talent.id);
    for (const Goal& goal : catalogue.goals) goals.push_back(goal.id);
    for (const Item& item : catalogue.items) items.push_back(item.id);
    for (int room = 0; room < room_count; ++room) rooms.push_back(room_name(room));
    for (int letter = 0; letter < letter_count; ++letter) letters.push_back(Names::letter(letter));
    for (int column = 0; column < column_count; ++column) columns.push_back(Names::column(column));
    const int talent = grammar.add_vocabulary(talents), goal = grammar.add_vocabulary(goals), item = grammar.add_vocabulary(items);
    const int room = grammar.add_vocabulary(rooms), letter = grammar.add_vocabulary(letters), column = grammar.add_vocabulary(columns);
    const int hero = grammar.add_vocabulary(catalogue.hero_ids);
    const int die = grammar.add_vocabulary({"white1", "white2", "white3", "black1", "black2", "black3"});
    const int direction = grammar.add_vocabulary({"north", "south", "east", "west", "passage"});
    grammar.add(Do::keep_talent, "keep_talent", {talent});
    grammar.add(Do::keep_goal, "keep_goal", {goal});
    grammar.add(Do::steal_gem, "steal_gem", {letter});
    grammar.add(Do::steal_nothing, "steal_nothing");
    grammar.add(Do::raise, "raise", {hero});
    grammar.add(Do::cross_out, "cross_out", {room});
    grammar.add(Do::fill, "fill", {item});
    grammar.add(Do::level, "level", {die, hero});
    grammar.add(Do::make, "make", {die, item});
    grammar.add(Do::brew, "brew", {die});
    grammar.add(Do::move, "move", {die});
    grammar.add(Do::enter, "enter", {column});
    grammar.add(Do::step, "step", {direction});
    grammar.add(Do::stop, "stop");
    grammar.add(Do::wound_track, "wound_track");
    grammar.add(Do::wound_potion, "wound_potion");
    return grammar;
}

const char* step_key(int direction) {
    constexpr const char* keys[] = {"step_north", "step_south", "step_east", "step_west", "step_portal"};
    return keys[direction];
}

}  // namespace

Words::Words(std::shared_ptr<const Catalogue> catalogue) : catalogue_(std::move(catalogue)), grammar_(make_grammar(*catalogue_)) {}

// PD-WOUND-05: wound by wound, but nothing is learnt between wounds of one blow, and their order changes nothing.
int Words::alike_to_come(const State& state, Seat seat) const {
    const Lane& lane = state.lanes[static_cast<size_t>(seat.index)];
    return lane.ask == Ask::wound ? lane.pending_wounds - 1 : 0;
}

Message Words::question(const State& state, Seat seat) const {
    const Lane& lane = state.lanes[static_cast<size_t>(seat.index)];
    const Names names(*catalogue_);
    const int left = lane.queue.empty() ? 1 : lane.queue.front().count;
    switch (lane.ask) {
    case Ask::none: return Names::message("question", state.shared.asked == 0 ? "proceed" : "wait");
    case Ask::keep_cards: return Names::message("question", "keep_cards");
    case Ask::keep_talent: return Names::message("question", "keep_talent");
    case Ask::keep_goal: return Names::message("question", "keep_goal");
    case Ask::steal_gem: return Names::message("question", "steal_gem_before");
    case Ask::raise_different:
        return Names::message("question", "raise_hero_before").with("talent", names.talent(lane.talent)).with("left", int64_t{left});
    case Ask::first_box:
        return Names::message("question", "fill_item_before").with("talent", names.talent(lane.talent)).with("left", int64_t{left});
    case Ask::cross_out: return Names::message("question", "cross_out_minion").with("left", int64_t{left});
    case Ask::raise_hero: return Names::message("question", "raise_hero");
    case Ask::fill_item: return Names::message("question", "fill_item");
    case Ask::use_die:
        return Names::message("question", "use_die")
            .with("round", int64_t{state.shared.round})
            .with("left", int64_t{dice_per_round - lane.dice_spent()});
    case Ask::step:
        if (lane.room == outside) return Names::message("question", "enter");
        return Names::message("question", "step").with("room", room_name(lane.room)).with("moves", int64_t{lane.moves_left});
    case Ask::wound: {
        constexpr const char* sources[] = {"skull", "minion", "trap", "monster"};
        return Names::message("question", "take_wound")
            .with("source", std::string(sources[static_cast<size_t>(lane.wound_source)]))
            .with("left", int64_t{lane.pending_wounds});
    }
    }
    return Names::message("question", "wait");
}

Message Words::action(const State& state, Seat seat, Action action) const {
    const Names names(*catalogue_);
    if (seat.is_none() || action.is_proceed()) return Names::message("action", "proceed");
    const Lane& lane = state.lanes[static_cast<size_t>(seat.index)];
    const auto box = [&](int item) { return int64_t{lane.boxes_of(item) + 1}; };
    switch (static_cast<Do>(action.kind)) {
    case Do::keep_talent:
        return Names::message("action", "keep_talent")
            .with("talent", names.talent(action.a))
            .with("fame", int64_t{catalogue_->talents[static_cast<size_t>(action.a)].fame})
            .with("text", names.talent(action.a, "text"));
    case Do::keep_goal:
        return Names::message("action", "keep_goal")
            .with("goal", names.goal(action.a))
            .with("text", names.goal(action.a, "text"))
            .with("black", black_heroes(*catalogue_, catalogue_->goals[static_cast<size_t>(action.a)].black));
    case Do::steal_gem:
        return Names::message("action", "steal_gem")
            .with("letter", Names::letter(action.a))
            .with("room", room_name(catalogue_->gem_room[static_cast<size_t>(action.a)]));
    case Do::steal_nothing: return Names::message("action", "steal_nothing");
    case Do::raise:
        return Names::message("action", "raise")
            .with("hero", names.hero(action.a))
            .with("level", int64_t{lane.levels[static_cast<size_t>(action.a)] + 1});
    case Do::cross_out:
        return Names::message("action", "cross_out")
            .with("minion", names.minion(action.a))
            .with("level", int64_t{catalogue_->rooms[static_cast<size_t>(action.a)].minion_level})
            .with("room", room_name(action.a));
    case Do::fill:
        return Names::message("action", "fill")
            .with("item", names.item(action.a))
            .with("box", box(action.a))
            .with("boxes", int64_t{boxes_per_item});
    case Do::level: {
        const Colour colour = colour_of_die(action.a);
        const bool swapped = !fits_training(state.shared, lane, action.a, action.b);
        return Names::message("action", swapped ? "level_swapped" : "level")
            .with("die", die_label(*catalogue_, state.shared, action.a))
            .with("colour", Names::colour(colour == Colour::black ? Colour::white : Colour::black))
            .with("hero", names.hero(action.b))
            .with("level", int64_t{lane.levels[static_cast<size_t>(action.b)] + 1});
    }
    case Do::make:
        return Names::message("action", "make")
            .with("die", die_label(*catalogue_, state.shared, action.a))
            .with("item", names.item(action.b))
            .with("box", box(action.b))
            .with("boxes", int64_t{boxes_per_item});
    case Do::brew: {
        const bool alchemist = has_talent(*catalogue_, lane, Effect::brew_bonus);
        const int count = catalogue_->potions_per_brew + (alchemist ? catalogue_->talents[lane.talent].value : 0);
        return Names::message("action", "brew").with("die", die_label(*catalogue_, state.shared, action.a)).with("count", int64_t{count});
    }
    case Do::move:
        return Names::message("action", "move")
            .with("die", die_label(*catalogue_, state.shared, action.a))
            .with("moves", int64_t{catalogue_->face_moves[static_cast<size_t>(state.shared.faces[static_cast<size_t>(action.a)])]});
    case Do::enter: {
        const int room = room_at(action.a, 0);
        return Names::message("action", "enter_detail")
            .with("step", Names::message("action", "enter").with("column", Names::column(action.a)).with("room", room_name(room)))
            .with("contents", room_contents(*catalogue_, state.shared, lane, room));
    }
    case Do::step: {
        const int room = catalogue_->neighbours[static_cast<size_t>(lane.room)][static_cast<size_t>(action.a)];
        return Names::message("action", "step_detail")
            .with("step", Names::message("action", step_key(action.a)).with("room", room_name(room)))
            .with("contents", room_contents(*catalogue_, state.shared, lane, room));
    }
    case Do::stop: return Names::message("action", "stop_losing").with("moves", int64_t{lane.moves_left});
    case Do::wound_track:
        return Names::message("action", lane.wounds == lane.health() && lane.resurrected == 0 ? "wound_track_resurrection" : "wound_track")
            .with("count", int64_t{lane.wounds})
            .with("health", int64_t{lane.health()});
    case Do::wound_potion: return Names::message("action", "wound_potion").with("hearts", int64_t{lane.free_hearts()});
    case Do::proceed: break;
    }
    return Names::message("action", "proceed");
}

// Dice first, then what the die is used for.
std::optional<GroupedLabel> Words::group(const State& state, Seat seat, Action action) const {
    const Names names(*catalogue_);
    const Lane& lane = state.lanes[static_cast<size_t>(seat.index)];
    Message label;
    switch (static_cast<Do>(action.kind)) {
    case Do::level:
        label = Names::message("action", "raise")
                    .with("hero", names.hero(action.b))
                    .with("level", int64_t{lane.levels[static_cast<size_t>(action.b)] + 1});
        break;
    case Do::make:
        label = Names::message("action", "fill_short")
                    .with("item", names.item(action.b))
                    .with("box", int64_t{lane.boxes_of(action.b) + 1})
                    .with("boxes", int64_t{boxes_per_item});
        break;
    case Do::brew: label = Names::message("action", "brew_short"); break;
    case Do::move: label = Names::message("action", "move_short"); break;
    default: return std::nullopt;
    }
    return GroupedLabel{die_label(*catalogue_, state.shared, action.a), std::move(label)};
}

std::vector<std::string> Words::rules_for(const State& state, Seat seat) const {
    const Lane& lane = state.lanes[static_cast<size_t>(seat.index)];
    const auto talent_rule = [&]() -> std::string {
        return lane.talent < catalogue_->talents.size() ? catalogue_->talents[lane.talent].rule : "PD-SETUP-13";
    };
    switch (lane.ask) {
    case Ask::keep_cards: return {"PD-SETUP-09", "PD-SETUP-11", "PD-SETUP-14"};
    case Ask::keep_talent: return {"PD-SETUP-09", "PD-SETUP-14", "PD-TALENT-18"};
    case Ask::keep_goal: return {"PD-SETUP-09", "PD-SETUP-11", "PD-GOAL-02"};
    case Ask::steal_gem:
    case Ask::raise_different:
    case Ask::first_box: return {"PD-SETUP-13", talent_rule()};
    case Ask::cross_out:
        return state.shared.phase == Phase::setup ? std::vector<std::string>{talent_rule()} : std::vector<std::string>{"PD-ITEM-20"};
    case Ask::raise_hero: return {"PD-LEVEL-06", "PD-LEVEL-04"};
    case Ask::fill_item: return {"PD-ITEM-05", "PD-ITEM-07"};
    case Ask::use_die: return {"PD-DICE-12", "PD-DICE-13", "PD-DICE-16", "PD-DICE-18"};
    case Ask::step: return {"PD-MOVE-01", "PD-MOVE-02", "PD-MOVE-13", "PD-MOVE-15"};
    case Ask::wound: return {"PD-WOUND-04", "PD-WOUND-05", "PD-WOUND-09"};
    case Ask::none: return {"PD-ROUND-04", "PD-ROUND-10"};
    }
    return {};
}

std::vector<ScoreLine> Words::score_sheet(const State& state, Seat seat) const {
    const Lane& lane = state.lanes[static_cast<size_t>(seat.index)];
    const ScoreBoxes boxes = score_boxes(*catalogue_, state.shared, lane);
    std::vector<ScoreLine> lines;
    for (size_t i = 0; i < boxes.size(); ++i)
        lines.push_back({Names::message("score", std::string(1, static_cast<char>('a' + i))), boxes[i], false});
    lines.push_back({Names::message("score", "total"), score_total(*catalogue_, state.shared, lane), true});
    return lines;
}

}  // namespace undercroft::paper_dungeons
