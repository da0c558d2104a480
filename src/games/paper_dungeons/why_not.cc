// Why an answer is not possible now, for people who tried it; each reason says what is missing.
#include "games/paper_dungeons/lane.h"
#include "games/paper_dungeons/names.h"
#include "games/paper_dungeons/words.h"

namespace undercroft::paper_dungeons {

namespace {

Problem because(const char* key) { return Problem(Names::message("why_not", key)); }

// The question under which each sort of answer is given.
bool fits_question(Ask ask, Do kind) {
    switch (kind) {
    case Do::keep_talent: return ask == Ask::keep_talent || ask == Ask::keep_cards;
    case Do::keep_goal: return ask == Ask::keep_goal || ask == Ask::keep_cards;
    case Do::steal_gem:
    case Do::steal_nothing: return ask == Ask::steal_gem;
    case Do::raise: return ask == Ask::raise_hero || ask == Ask::raise_different;
    case Do::cross_out: return ask == Ask::cross_out;
    case Do::fill: return ask == Ask::fill_item || ask == Ask::first_box;
    case Do::level:
    case Do::make:
    case Do::brew:
    case Do::move: return ask == Ask::use_die;
    case Do::enter:
    case Do::step:
    case Do::stop: return ask == Ask::step;
    case Do::wound_track:
    case Do::wound_potion: return ask == Ask::wound;
    case Do::proceed: return false;
    }
    return false;
}

Problem why_no_step(const Catalogue& catalogue, const Shared& shared, const Lane& lane, int direction) {
    if (lane.room == outside) return because("enter_first");
    const int to = catalogue.neighbours[static_cast<size_t>(lane.room)][static_cast<size_t>(direction)];
    if (direction == static_cast<int>(Direction::portal)) return because("no_portal").with("from", room_name(lane.room));
    if (to < 0) return because("outer_wall");
    if (goes_in_circles(catalogue, shared, lane, direction)) return because("in_circles").with("room", room_name(to));
    const Dungeon& dungeon = catalogue.dungeons[shared.dungeon];
    const bool wall =
        dungeon.wall_on[static_cast<size_t>(lane.room)][static_cast<size_t>(direction)] >= 0 && !passes_walls(catalogue, lane);
    const bool water =
        dungeon.water_on[static_cast<size_t>(lane.room)][static_cast<size_t>(direction)] >= 0 && !passes_water(catalogue, lane);
    return because(wall && water ? "wall_and_water"
                   : wall        ? "wall"
                                 : "water")
        .with("from", room_name(lane.room))
        .with("room", room_name(to));
}

Problem why_no_die(const Catalogue& catalogue, const Shared& shared, const Lane& lane, Action action) {
    const Names names(catalogue);
    const Face face = shared.faces[static_cast<size_t>(action.a)];
    const Do kind = static_cast<Do>(action.kind);
    if (face == Face::skull) return because("die_skull");
    if ((lane.dice_used >> action.a & 1) != 0) return because("die_used");
    if (face == Face::boots && kind != Do::move) return because("boots_only_move");
    if (kind == Do::level) {
        if (lane.levels[static_cast<size_t>(action.b)] >= max_level) {
            return because("hero_at_top").with("hero", names.hero(action.b)).with("level", int64_t{max_level});
        }
        if (face != Face::clover && static_cast<int>(face) != action.b) {
            return because("wrong_symbol").with("hero", names.hero(action.b)).with("face", names.face(static_cast<int>(face)));
        }
        if (!fits_training(shared, lane, action.a, action.b)) {
            const bool black = (lane.black >> action.b & 1) != 0;
            const bool mystic = catalogue.talents[lane.talent].effect == Effect::swap_colour;
            if (mystic) return because("swap_spent");
            return because("wrong_colour")
                .with("hero", names.hero(action.b))
                .with("need", Names::colour(black ? Colour::black : Colour::white))
                .with("colour", Names::colour(colour_of_die(action.a)));
        }
    }
    if (kind == Do::make) {
        const Item& item = catalogue.items[static_cast<size_t>(action.b)];
        if ((lane.second_boxes >> action.b & 1) != 0) return because("item_finished").with("item", names.item(action.b));
        if ((catalogue.items_for_face[static_cast<size_t>(face)] >> action.b & 1) == 0 && item.symbol >= 0) {
            return because("item_needs_symbol").with("item", names.item(action.b)).with("face", names.face(item.symbol));
        }
    }
    return because("same_die");  // the like of it is listed under another die
}

}  // namespace

Problem Words::why_not(const State& state, Seat seat, Action action) const {
    const Lane& lane = state.lanes[static_cast<size_t>(seat.index)];
    const Names names(*catalogue_);
    const Do kind = static_cast<Do>(action.kind);
    if (!fits_question(lane.ask, kind)) return because("not_asked");
    switch (kind) {
    case Do::keep_talent:
    case Do::keep_goal: return because("not_dealt");
    case Do::steal_gem:
        if (action.a < 0 || action.a >= letter_count) return because("unknown");
        return because("gem_taken").with("letter", Names::letter(action.a));
    case Do::raise:
        if (action.a < 0 || action.a >= hero_count) return because("unknown");
        if (lane.ask == Ask::raise_different) return because("hero_same").with("hero", names.hero(action.a));
        return because("hero_at_top").with("hero", names.hero(action.a)).with("level", int64_t{max_level});
    case Do::cross_out:
        if (action.a < 0 || action.a >= room_count) return because("unknown");
        if (catalogue_->rooms[static_cast<size_t>(action.a)].minion_kind < 0) return because("no_minion").with("room", room_name(action.a));
        return because("minion_beaten").with("minion", names.minion(action.a)).with("room", room_name(action.a));
    case Do::fill:
        if (action.a < 0 || action.a >= item_count) return because("unknown");
        if (lane.ask == Ask::first_box) return because("item_same").with("item", names.item(action.a));
        return because("item_finished").with("item", names.item(action.a));
    case Do::level:
    case Do::make:
    case Do::brew:
    case Do::move: {
        const int last = kind == Do::level ? hero_count : item_count;
        if (action.a < 0 || action.a >= die_count || action.b < 0 || action.b >= last) return because("unknown");
        return why_no_die(*catalogue_, state.shared, lane, action);
    }
    case Do::enter: return lane.room == outside ? because("unknown") : because("entered_already");
    case Do::step:
        if (action.a < 0 || action.a >= direction_count) return because("unknown");
        return why_no_step(*catalogue_, state.shared, lane, action.a);
    default: return because("unknown");
    }
}

}  // namespace undercroft::paper_dungeons
