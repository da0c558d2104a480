#include "games/dungeoneer/prospects.h"

#include <algorithm>

#include "games/dungeoneer/battle.h"

namespace undercroft::dungeoneer {

namespace {

constexpr int low_health = 3;         // with less the way to a quest may well wait
constexpr float fair_chance = 0.16f;  // of an attempt: a six will do
constexpr float fair_hunt = 0.3f;

bool is_fight(Action action) {
    const Do kind = static_cast<Do>(action.kind);
    return kind == Do::attack || kind == Do::challenge_hero || kind == Do::challenge || kind == Do::fall_challenge;
}

Attack attack_of(Sight view, Seat seat, Action action) {
    const Do kind = static_cast<Do>(action.kind);
    const bool at_hero = kind == Do::attack || kind == Do::challenge_hero;
    const Thing defender = at_hero ? Thing::hero(Seat(action.a)) : challenged(view.state, action);
    return attack_by_hero(view, seat, defender, static_cast<Form>(action.b));
}

}  // namespace

Prospects::Prospects(Sight view, Seat seat, const ActionList& offered) : view_(view), seat_(seat), offered_(offered) {
    const Ask ask = static_cast<Ask>(view.state.question);
    errand_.steps.fill(no_way);
    if (ask == Ask::feats) {
        errand_ = best_errand(view.cards, view.state, seat);
        in_reach_ = reaches();
    }
    if (ask == Ask::place_location && view.state.frames.top_kind() == PlaceFrame::frame_kind) look_at_placing();
}

bool Prospects::is_outclassed(Action action) const {
    const Do kind = static_cast<Do>(action.kind);
    if (kind == Do::done) return in_reach_;
    if (kind == Do::place) return !placed_quest_.is_none() && !is_nearest(action);
    if (!is_fight(action)) return false;
    return std::any_of(offered_.begin(), offered_.end(), [&](Action other) {  // the same foe in a better form
        return other.kind == action.kind && other.a == action.a && fight(other)->strike > fight(action)->strike &&
               strike_wounds(view_, attack_of(view_, seat_, other)) >= strike_wounds(view_, attack_of(view_, seat_, action));
    });
}

std::optional<Duel> Prospects::fight(Action action) const {
    if (!is_fight(action)) return std::nullopt;
    return duel_of(view_, attack_of(view_, seat_, action));
}

bool Prospects::is_best_fight(Action action) const {
    const auto mine = fight(action);
    return mine && std::none_of(offered_.begin(), offered_.end(), [&](Action other) {
               const auto odds = fight(other);
               return odds && odds->strike > mine->strike;
           });
}

uint8_t Prospects::steps_to(Action placing) const {
    if (static_cast<Do>(placing.kind) != Do::place || placed_.is_none()) return no_way;
    return steps_if_laid(view_, placed_, placing, from_hero_);
}

void Prospects::look_at_placing() {
    placed_ = view_.state.frames.top<PlaceFrame>().location;
    const LocationId stands = view_.player(seat_).place;
    if (placed_.is_none() || stands.is_none()) return;
    flood(view_, bit(stands.value), from_hero_);
    for (const Action action : offered_) nearest_ = std::min(nearest_, steps_to(action));
    if (nearest_ == no_way) return;
    for (int i : Bits{view_.dealt_quests()}) {
        if (!is_open_to(view_, seat_, QuestId(i))) continue;
        const Quest& quest = view_.cards[QuestId(i)];
        const bool carried = quest.category == Category::escort && view_.state.quests[static_cast<size_t>(i)].carried != 0;
        if (has_bit(carried ? quest.ends : quest.places, placed_.value)) placed_quest_ = QuestId(i);
    }
}

bool Prospects::reaches() const {
    const PlayerState& player = view_.player(seat_);
    if (player.place.is_none() || player.fallen != 0 || !errand_.leads()) return false;
    const int steps = errand_.steps[player.place.value];
    if (steps > player.action_points || (steps > 0 && !offers_step(errand_.quest))) return false;
    if (errand_.quest.is_none()) return errand_.home && steps > 0;
    const Quest& quest = view_.cards[errand_.quest];
    if (player.health < low_health || errand_.chance < (quest.monster.health > 0 ? fair_hunt : fair_chance)) return false;
    if (quest.category != Category::escort) {
        const int price = quest.first_attempt_ap + (player.attempts > 0 ? 1 : 0) + (quest.monster.health > 0 ? 1 : 0);
        if (steps + price > player.action_points) return false;
    }
    return steps > 0 || offers_step(errand_.quest);
}

// A step nearer, or the quest itself.
bool Prospects::offers_step(QuestId quest) const {
    const LocationId here = view_.player(seat_).place;
    const auto nearer = [&](LocationId to) { return !to.is_none() && errand_.steps[to.value] < errand_.steps[here.value]; };
    return std::any_of(offered_.begin(), offered_.end(), [&](Action action) {
        switch (static_cast<Do>(action.kind)) {
        case Do::move: return nearer(view_.laid(here).next[static_cast<size_t>(action.a)]);
        case Do::travel: return nearer(LocationId(action.a));
        case Do::attempt:
        case Do::search:
        case Do::take_escort:
        case Do::finish_escort:
        case Do::pick_up_escort: return !quest.is_none() && action.a == quest.value;
        default: return false;
        }
    });
}

}  // namespace undercroft::dungeoneer
