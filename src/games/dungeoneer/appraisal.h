// What card text is worth to a seat, read off the words themselves: no card is known by name. One point is about one Glory.
// Used by the policy only.
#pragma once

#include "games/dungeoneer/odds.h"

namespace undercroft::dungeoneer {

class Appraiser {
public:
    // `steps`: to the place of the seat's errand; null where it does not matter.
    Appraiser(Sight view, Seat seat, const StepMap* steps = nullptr);

    Seat leader() const { return leader_; }  // the rival ahead of the others; none when alone

    // How much of what happens to that player is mine: 1 for my own, below 0 for a rival.
    float side(Seat who) const;
    float wound(Seat who) const;  // what one wound costs that hero
    float healing(Seat who, int amount) const;
    float danger(const Attack& attack) const;  // what an attack on its way is likely to cost its target

    // A program from its first step, with everything it may name; picks not yet made are made well.
    float program(Program first, const Context& context) const;
    // The same from the step after a pick that is being made.
    float rest(uint16_t position, const Context& context) const;

    // A card played by the seat now: what its text does at once and while it lies.
    float play(CardId card, Seat target, int x) const;
    float power(const Power& power, const Context& context) const;
    // A card that lies in play, to its holder.
    float lying(CardId card, Seat holder, Seat bearer) const;
    // A card of the hand, when one must go.
    float holding(CardId card) const;
    // An encounter aimed at that rival.
    float attack(CardId card, Seat target, Form form) const;

private:
    float walk(uint16_t from, uint16_t to, Context& context, int depth) const;
    float step_value(const EffectStep& step, const Context& context) const;
    float points(const EffectStep& step, const Context& context) const;
    float hunting(int amount) const;  // AP to a lone hero who has a monster to hunt
    float choose(const EffectStep& step, uint16_t from, uint16_t to, Context& context, int depth) const;
    float discard(const EffectStep& step, const Context& context) const;
    float transport(const EffectStep& step, const Context& context) const;
    float removed(Thing monster) const;  // an attacker that attacks no more
    float lasting(const Modifier& modifier, int amount, Seat touched) const;
    float this_turn(const Modifier& modifier, int amount, const Context& context) const;
    float at_roll(const Modifier& modifier, int amount, Seat touched) const;
    float in_battle(const Modifier& modifier, int amount, Thing touched) const;
    float for_own_monsters(const Modifier& modifier, int amount) const;

    Sight view_;
    Seat seat_, leader_;
    const StepMap* steps_;
};

Seat leader_but(Sight view, Seat seat);

}  // namespace undercroft::dungeoneer
