// Chance: where a game's randomness comes from. Seeded in play and search, scripted in tests, recorded in replays.
// Passed into the rules, never stored in a State.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <string_view>
#include <vector>

#include "core/chacha.h"
#include "core/rng.h"

namespace undercroft {

// A stream per purpose, so that one more die never changes the order of a deck.
enum class Stream : uint8_t { deal, dice, deck, world };
inline constexpr int stream_count = 4;

struct Outcome {
    Stream stream = Stream::deal;
    uint32_t bound = 0;
    uint32_t value = 0;
    friend bool operator==(const Outcome&, const Outcome&) = default;
};

// Stands between the streams and the rules: may supply outcomes or write them down.
class Tape {
public:
    virtual ~Tape() = default;
    virtual uint32_t draw(Stream stream, uint32_t bound, Rng& rng) = 0;
};

class Chance {
public:
    // Quick streams, for search and simulation, where nobody plays against them.
    explicit Chance(uint64_t seed, Tape* tape = nullptr) : tape_(tape), special_(tape != nullptr) {
        for (int i = 0; i < stream_count; ++i) streams_[static_cast<size_t>(i)] = Rng(numbered_seed(seed, static_cast<uint64_t>(i)));
    }
    // Streams that cannot be wound back, for games that are played: what was drawn tells nothing about what will be.
    static Chance secret(uint64_t seed, std::string_view purpose) {
        Chance chance(0);
        chance.secret_.emplace(SecretStreams{SecretKey(seed, purpose), {}});
        chance.special_ = true;
        return chance;
    }

    // Uniform in 0..bound-1.
    uint32_t below(Stream stream, uint32_t bound) {
        ++draws_;
        if (special_) [[unlikely]]
            return draw_specially(stream, bound);
        return streams_[static_cast<size_t>(stream)].below(bound);
    }

    int die(int sides = 6) { return 1 + static_cast<int>(below(Stream::dice, static_cast<uint32_t>(sides))); }

    template <class Span>
    void shuffle(Stream stream, Span&& items) {
        for (uint32_t i = static_cast<uint32_t>(items.size()); i > 1; --i) {
            const uint32_t other = below(stream, i);
            std::swap(items[i - 1], items[other]);
        }
    }

    void set_tape(Tape* tape) {
        tape_ = tape;
        special_ = tape != nullptr || secret_.has_value();
    }

    // How many outcomes were drawn so far: undo stops where this moved.
    uint64_t draws() const { return draws_; }

private:
    struct SecretStreams {
        SecretKey key;
        std::array<uint64_t, stream_count> drawn{};  // one block each
    };
    uint32_t draw_specially(Stream stream, uint32_t bound);

    std::array<Rng, stream_count> streams_{};
    Tape* tape_ = nullptr;
    uint64_t draws_ = 0;
    std::optional<SecretStreams> secret_;
    bool special_ = false;  // secret or with a tape: one test on the quick way
};

// Writes every outcome down; they come from `source` when there is one, else from the seed.
class RecordingTape final : public Tape {
public:
    explicit RecordingTape(Tape* source = nullptr) : source_(source) {}
    uint32_t draw(Stream stream, uint32_t bound, Rng& rng) override {
        const uint32_t value = source_ != nullptr ? source_->draw(stream, bound, rng) : rng.below(bound);
        outcomes.push_back({stream, bound, value});
        return value;
    }
    std::vector<Outcome> outcomes;

private:
    Tape* source_;
};

// Plays recorded outcomes back. When the rules ask for something else than was recorded, or for more, it says so in
// `agrees` and goes on from the seed, so that the caller can report the difference instead of crashing.
class RecordedTape final : public Tape {
public:
    explicit RecordedTape(std::vector<Outcome> outcomes) : outcomes_(std::move(outcomes)) {}
    uint32_t draw(Stream stream, uint32_t bound, Rng& rng) override;
    bool agrees() const { return agrees_; }
    bool used_up() const { return next_ == outcomes_.size(); }

private:
    std::vector<Outcome> outcomes_;
    size_t next_ = 0;
    bool agrees_ = true;
};

// Answers from given lists, stream by stream; when a list is used up the seed goes on.
// `value % bound` is never taken: a scripted value out of range stops the test.
class ScriptedTape final : public Tape {
public:
    ScriptedTape& will_draw(Stream stream, std::initializer_list<uint32_t> values);
    ScriptedTape& dice(std::initializer_list<int> faces);  // faces counted from 1
    uint32_t draw(Stream stream, uint32_t bound, Rng& rng) override;
    bool used_up() const;

private:
    std::array<std::deque<uint32_t>, stream_count> waiting_;
};

}  // namespace undercroft
