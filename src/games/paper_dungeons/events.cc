// Log lines of Paper Dungeons.
#include "core/word_list.h"
#include "games/paper_dungeons/lane.h"
#include "games/paper_dungeons/names.h"
#include "games/paper_dungeons/scoring.h"
#include "games/paper_dungeons/words.h"

namespace undercroft::paper_dungeons {

namespace {

// A die's name from its face alone: the dice of a past round are no longer in the state.
Message die_of(const Catalogue& catalogue, int die, int face) {
    const Names names(catalogue);
    const std::string colour = Names::colour(colour_of_die(die));
    if (static_cast<Face>(face) == Face::skull) return Names::message("die", "told_skull").with("colour", colour);
    return Names::message("die", "told")
        .with("colour", colour)
        .with("face", names.face(face))
        .with("number", int64_t{catalogue.face_number[static_cast<size_t>(face)]});
}

constexpr auto kinds = words_up_to<Happened::final_score>({
    {Happened::game_started, "game_started"},
    {Happened::lair_marked, "lair_marked"},
    {Happened::mission_shown, "mission_shown"},
    {Happened::talent_kept, "talent_kept"},
    {Happened::goal_kept, "goal_kept"},
    {Happened::round_started, "round_started"},
    {Happened::dice_rolled, "dice_rolled"},
    {Happened::dice_rerolled, "dice_rerolled"},
    {Happened::skull_wounds, "skull_wounds"},
    {Happened::skull_wounds_reduced, "skull_wounds_reduced"},
    {Happened::skull_wounds_prevented, "skull_wounds_prevented"},
    {Happened::die_used, "die_used"},
    {Happened::colour_swapped, "colour_swapped"},
    {Happened::hero_levelled, "hero_levelled"},
    {Happened::item_box_filled, "item_box_filled"},
    {Happened::item_finished, "item_finished"},
    {Happened::brewed, "brewed"},
    {Happened::potion_gained, "potion_gained"},
    {Happened::potion_lost, "potion_lost"},
    {Happened::potion_row_completed, "potion_row_completed"},
    {Happened::dungeon_entered, "dungeon_entered"},
    {Happened::room_entered, "room_entered"},
    {Happened::room_reentered, "room_reentered"},
    {Happened::portal_taken, "portal_taken"},
    {Happened::water_crossed, "water_crossed"},
    {Happened::wall_passed, "wall_passed"},
    {Happened::extra_move, "extra_move"},
    {Happened::moves_lost, "moves_lost"},
    {Happened::minion_beaten, "minion_beaten"},
    {Happened::minion_crossed_out, "minion_crossed_out"},
    {Happened::trap_sprung, "trap_sprung"},
    {Happened::trap_harmless, "trap_harmless"},
    {Happened::room_reward, "room_reward"},
    {Happened::gem_stolen, "gem_stolen"},
    {Happened::gem_stolen_before, "gem_stolen_before"},
    {Happened::outside_gem_stolen, "outside_gem_stolen"},
    {Happened::gem_track_reward, "gem_track_reward"},
    {Happened::gem_missing, "gem_missing"},
    {Happened::gems_announced, "gems_announced"},
    {Happened::gems_announced_none, "gems_announced_none"},
    {Happened::gem_crossed_out, "gem_crossed_out"},
    {Happened::gems_vanished, "gems_vanished"},
    {Happened::wound_on_track, "wound_on_track"},
    {Happened::wound_healed, "wound_healed"},
    {Happened::wound_dropped, "wound_dropped"},
    {Happened::resurrection, "resurrection"},
    {Happened::lair_found, "lair_found"},
    {Happened::monster_started, "monster_started"},
    {Happened::monster_fought, "monster_fought"},
    {Happened::monster_wounds_prevented, "monster_wounds_prevented"},
    {Happened::monster_fled_unfound, "monster_fled_unfound"},
    {Happened::monster_fled_weak, "monster_fled_weak"},
    {Happened::monster_best, "monster_best"},
    {Happened::monster_tied, "monster_tied"},
    {Happened::reward_lost, "reward_lost"},
    {Happened::talent_triggered, "talent_triggered"},
    {Happened::mission_claimed, "mission_claimed"},
    {Happened::mission_removed, "mission_removed"},
    {Happened::round_ended, "round_ended"},
    {Happened::game_ended, "game_ended"},
    {Happened::final_score, "final_score"},
});

}  // namespace

Message Words::event(const Event& event) const {
    const Names names(*catalogue_);
    const int a = event.numbers[0], b = event.numbers[1], c = event.numbers[2], d = event.numbers[3];
    const auto say = [](const char* key) { return Names::message("event", key); };
    const auto number = [](int value) { return int64_t{value}; };
    const auto monster = [&](const char* key, int index) { return say(key).with("monster", names.monster(index)); };
    switch (static_cast<Happened>(event.kind)) {
    case Happened::game_started: return say("game_started").with("count", number(a)).with("dungeon", names.dungeon(b));
    case Happened::lair_marked: return monster("lair_marked", c).with("stage", number(a + 1)).with("room", room_name(b));
    case Happened::mission_shown: return say("mission_shown").with("mission", names.mission(a)).with("text", names.mission(a, "text"));
    case Happened::talent_kept: return say("talent_kept").with("talent", names.talent(a));
    case Happened::goal_kept:
        if (a == Event::blank_value) return say("goal_kept_hidden");
        return say("goal_kept").with("goal", names.goal(a));
    case Happened::round_started: return say("round_started").with("round", number(a)).with("rounds", number(round_count));
    case Happened::dice_rolled: {
        MessageList dice;
        for (int die = 0; die < die_count; ++die) {
            const int pair = event.numbers[static_cast<size_t>(die / 2)];
            dice.items.push_back(die_of(*catalogue_, die, die % 2 == 0 ? pair / 8 : pair % 8));
        }
        return say("dice_rolled").with("dice", std::move(dice));
    }
    case Happened::dice_rerolled: return say("dice_rerolled").with("reason", std::string(a == 0 ? "skull" : "clover"));
    case Happened::skull_wounds: return say("skull_wounds").with("skulls", number(a)).with("wounds", number(b));
    case Happened::skull_wounds_reduced: return say("skull_wounds_reduced").with("talent", names.talent(a)).with("wounds", number(b));
    case Happened::skull_wounds_prevented: return say("skull_wounds_prevented");
    case Happened::die_used: return say("die_used").with("die", die_of(*catalogue_, a, b));
    case Happened::colour_swapped: {
        const TextKey source = c == 0 ? names.hero(catalogue_->swap_hero) : names.talent(d);
        return say("colour_swapped")
            .with("die", Names::message("die", "colour").with("colour", Names::colour(colour_of_die(a))))
            .with("colour", Names::colour(b == 1 ? Colour::black : Colour::white))
            .with("source", source);
    }
    case Happened::hero_levelled:
        return say("hero_levelled").with("hero", names.hero(a)).with("level", number(b)).with("health", number(c));
    case Happened::item_box_filled:
        return say("item_box_filled").with("item", names.item(a)).with("box", number(b)).with("boxes", number(boxes_per_item));
    case Happened::item_finished: return say("item_finished").with("item", names.item(a)).with("text", names.item(a, "text"));
    case Happened::brewed: return say("brewed").with("count", number(a));
    case Happened::potion_gained: return say("potion_gained").with("count", number(a)).with("max", number(potion_limit));
    case Happened::potion_lost: return say("potion_lost");
    case Happened::potion_row_completed: return say("potion_row_completed").with("row", number(a)).with("reward", reward_label(b, 1));
    case Happened::dungeon_entered: return say("dungeon_entered").with("column", Names::column(a)).with("room", room_name(room_at(a, 0)));
    case Happened::room_entered: return say("room_entered").with("room", room_name(a));
    case Happened::room_reentered: return say("room_reentered").with("room", room_name(a));
    case Happened::portal_taken: return say("portal_taken").with("from", room_name(a)).with("room", room_name(b));
    case Happened::water_crossed: return say("water_crossed").with("from", room_name(a)).with("room", room_name(b));
    case Happened::wall_passed: return say("wall_passed").with("from", room_name(a)).with("room", room_name(b));
    case Happened::extra_move: return say("extra_move").with("talent", names.talent(a));
    case Happened::moves_lost: return say("moves_lost").with("moves", number(a));
    case Happened::minion_beaten: {
        const Room& room = catalogue_->rooms[static_cast<size_t>(a)];
        return say("minion_beaten")
            .with("hero", names.hero(static_cast<int>(room.minion_hero)))
            .with("hero_level", number(b))
            .with("minion", names.minion(a))
            .with("level", number(room.minion_level))
            .with("room", room_name(a))
            .with("wounds", number(c));
    }
    case Happened::minion_crossed_out:
        return say("minion_crossed_out")
            .with("source", b == 1 ? names.talent(c) : names.item(c))
            .with("minion", names.minion(a))
            .with("level", number(catalogue_->rooms[static_cast<size_t>(a)].minion_level))
            .with("room", room_name(a));
    case Happened::trap_sprung: return say("trap_sprung").with("room", room_name(a));
    case Happened::trap_harmless: return say("trap_harmless").with("room", room_name(a)).with("talent", names.talent(b));
    case Happened::room_reward: return say("room_reward").with("room", room_name(a)).with("reward", reward_label(b, 1));
    case Happened::gem_stolen:
        return say("gem_stolen").with("letter", Names::letter(a)).with("room", room_name(b)).with("count", number(c));
    case Happened::gem_stolen_before: return say("gem_stolen_before").with("talent", names.talent(a)).with("letter", Names::letter(b));
    case Happened::outside_gem_stolen:
        return say("outside_gem_stolen").with("source", std::string(a == 0 ? "rogue" : "potion")).with("count", number(b));
    case Happened::gem_track_reward: return say("gem_track_reward").with("circle", number(a)).with("reward", reward_label(b, 1));
    case Happened::gem_missing: return say("gem_missing").with("letter", Names::letter(a)).with("room", room_name(b));
    case Happened::gems_announced: return say("gems_announced").with("letters", Names::letters(static_cast<unsigned>(a)));
    case Happened::gems_announced_none: return say("gems_announced_none");
    case Happened::gem_crossed_out: return say("gem_crossed_out").with("letter", Names::letter(a));
    case Happened::gems_vanished: return monster("gems_vanished", a).with("letters", Names::letters(static_cast<unsigned>(b)));
    case Happened::wound_on_track: return say("wound_on_track").with("count", number(a)).with("health", number(b));
    case Happened::wound_healed: return say("wound_healed").with("hearts", number(a));
    case Happened::wound_dropped: return say("wound_dropped");
    case Happened::resurrection: return say("resurrection").with("fame", number(a));
    case Happened::lair_found: return monster("lair_found", c).with("stage", number(a + 1)).with("room", room_name(b));
    case Happened::monster_started: return monster("monster_started", b).with("stage", number(a + 1));
    case Happened::monster_fought:
        return monster("monster_fought", a)
            .with("power", number(b))
            .with("tier", number(c + 1))
            .with("fame", number(catalogue_->monsters[static_cast<size_t>(a)].fame[static_cast<size_t>(c)]))
            .with("wounds", number(d));
    case Happened::monster_wounds_prevented: return monster("monster_wounds_prevented", a).with("talent", names.talent(b));
    case Happened::monster_fled_unfound: return monster("monster_fled_unfound", a).with("fame", number(b));
    case Happened::monster_fled_weak:
        return monster("monster_fled_weak", a).with("power", number(b)).with("needed", number(d)).with("fame", number(c));
    case Happened::monster_best: return monster("monster_best", a).with("reward", reward_label(b, c));
    case Happened::monster_tied: return say("monster_tied").with("power", number(a));
    case Happened::reward_lost: return say("reward_lost").with("reward", reward_label(a, 1));
    case Happened::talent_triggered: return say("talent_triggered").with("talent", names.talent(a)).with("reward", reward_label(b, c));
    case Happened::mission_claimed: return say("mission_claimed").with("mission", names.mission(a)).with("fame", number(b));
    case Happened::mission_removed: return say("mission_removed").with("mission", names.mission(a));
    case Happened::round_ended: return say("round_ended").with("round", number(a));
    case Happened::game_ended: return say("game_ended").with("round", number(a));
    case Happened::final_score: return say("final_score").with("fame", number(a)).with("rooms", number(b));
    case Happened::count: break;
    }
    return say("round_ended").with("round", number(a));
}

std::string Words::event_kind(const Event& happened) const { return std::string(kinds[happened.kind]); }

}  // namespace undercroft::paper_dungeons
