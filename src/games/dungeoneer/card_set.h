// A set of adventure cards as 128 bits: zones, masks of the catalogue, cards used this turn.
#pragma once

#include <cstdint>

#include "core/bits.h"
#include "core/id.h"

namespace undercroft::dungeoneer {

struct CardTag;
struct LocationTag;
struct QuestTag;
struct HeroTag;
using CardId = Id<CardTag>;          // adventure card
using LocationId = Id<LocationTag>;  // location card, on the map or not
using QuestId = Id<QuestTag>;
using HeroId = Id<HeroTag>;

struct CardSet {
    uint64_t low = 0, high = 0;

    static constexpr CardSet of(CardId card) {
        CardSet set;
        set.add(card);
        return set;
    }
    static constexpr CardSet first(int count) {
        CardSet set;
        for (int i = 0; i < count; ++i) set.add(CardId(i));
        return set;
    }
    constexpr bool has(CardId card) const {
        return card.value < 64 ? has_bit(low, card.value) : card.value < 128 && has_bit(high, card.value - 64);
    }
    constexpr void add(CardId card) { word(card) |= bit(card.value & 63); }
    constexpr void remove(CardId card) { word(card) &= ~bit(card.value & 63); }
    constexpr bool empty() const { return (low | high) == 0; }
    constexpr int count() const { return count_bits(low) + count_bits(high); }
    constexpr CardId lowest() const { return CardId(low != 0 ? lowest_bit(low) : 64 + lowest_bit(high)); }
    // The index-th member counted from the lowest; the set must have more than `index` members.
    constexpr CardId nth(int index) const {
        const int below = count_bits(low);
        return CardId(index < below ? nth_bit(low, index) : 64 + nth_bit(high, index - below));
    }

    constexpr CardSet operator&(const CardSet& other) const { return {low & other.low, high & other.high}; }
    constexpr CardSet operator|(const CardSet& other) const { return {low | other.low, high | other.high}; }
    constexpr CardSet operator-(const CardSet& other) const { return {low & ~other.low, high & ~other.high}; }
    constexpr CardSet& operator|=(const CardSet& other) { return *this = *this | other; }
    constexpr CardSet& operator-=(const CardSet& other) { return *this = *this - other; }
    friend constexpr bool operator==(const CardSet&, const CardSet&) = default;

    // for (CardId card : set) visits members from the lowest up.
    struct Iterator {
        uint64_t low, high;
        // Without branches: a hand lies in both words.
        constexpr CardId operator*() const {
            const uint64_t in_high = -static_cast<uint64_t>(low == 0);  // all bits, or none
            return CardId(static_cast<int>(in_high & 64) + lowest_bit(low | (high & in_high)));
        }
        constexpr Iterator& operator++() {
            high &= high - static_cast<uint64_t>(low == 0);
            low &= low - 1;
            return *this;
        }
        constexpr bool operator!=(const Iterator& other) const { return low != other.low || high != other.high; }
    };
    constexpr Iterator begin() const { return {low, high}; }
    constexpr Iterator end() const { return {0, 0}; }

    // The word that a card is in, for looking into many sets without a branch for each.
    using Half = uint64_t CardSet::*;
    static constexpr Half half_of(CardId card) { return card.value < 64 ? &CardSet::low : &CardSet::high; }

private:
    constexpr uint64_t& word(CardId card) { return card.value < 64 ? low : high; }
};

}  // namespace undercroft::dungeoneer
