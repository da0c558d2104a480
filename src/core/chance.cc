#include "core/chance.h"

#include "core/check.h"

namespace undercroft {

// Of a secret stream every draw has a block of its own, which seeds a generator for this draw alone: a tape may use it or not, and the
// stream stays in step.
uint32_t Chance::draw_specially(Stream stream, uint32_t bound) {
    const auto index = static_cast<size_t>(stream);
    Rng* rng = &streams_[index];
    Rng own;
    if (secret_) {
        const ChaChaBlock block = secret_->key.block(static_cast<uint32_t>(index), secret_->drawn[index]++);
        own = Rng(uint64_t{block[1]} << 32 | block[0]);
        rng = &own;
    }
    return tape_ != nullptr ? tape_->draw(stream, bound, *rng) : rng->below(bound);
}

ScriptedTape& ScriptedTape::will_draw(Stream stream, std::initializer_list<uint32_t> values) {
    for (uint32_t value : values) waiting_[static_cast<size_t>(stream)].push_back(value);
    return *this;
}

ScriptedTape& ScriptedTape::dice(std::initializer_list<int> faces) {
    for (int face : faces) waiting_[static_cast<size_t>(Stream::dice)].push_back(static_cast<uint32_t>(face - 1));
    return *this;
}

uint32_t ScriptedTape::draw(Stream stream, uint32_t bound, Rng& rng) {
    const uint32_t drawn = rng.below(bound);  // always, as RecordedTape does: a replay of this game goes on in the same way
    auto& waiting = waiting_[static_cast<size_t>(stream)];
    if (waiting.empty()) return drawn;
    const uint32_t value = waiting.front();
    waiting.pop_front();
    CHECK(value < bound);
    return value;
}

uint32_t RecordedTape::draw(Stream stream, uint32_t bound, Rng& rng) {
    if (next_ < outcomes_.size()) {
        const Outcome& recorded = outcomes_[next_++];
        if (recorded.stream == stream && recorded.bound == bound && recorded.value < bound) {
            rng.below(bound);  // keeps the stream in step, so that play can go on from here by the seed
            return recorded.value;
        }
    }
    agrees_ = false;
    return rng.below(bound);
}

bool ScriptedTape::used_up() const {
    for (const auto& waiting : waiting_) {
        if (!waiting.empty()) return false;
    }
    return true;
}

}  // namespace undercroft
