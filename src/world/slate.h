// Slates: scratch paper for floods, a length and a step for every cell of the sheet. It is not wiped between two floods: each writes lower
// numbers than all before it, so whatever is higher than its own was left by others. A world and its copies hand theirs round.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

#include "world/grid.h"

namespace undercroft::world {

struct Slate {
    static constexpr size_t bucket_count = 18;  // distances that can be open at a time: the longest step and one more

    std::vector<uint32_t> length;  // by cell: `zero` and the length of the way on top
    std::vector<uint8_t> step;     // by cell: the one that led there
    uint32_t zero = 0;
    std::array<std::vector<uint32_t>, bucket_count> buckets;
    std::vector<Cell> cells;  // nearest first
};

class Slates {
public:
    Slates() = default;
    Slates(const Slates&) = delete;
    Slates& operator=(const Slates&) = delete;
    ~Slates();

    struct GiveBack {
        std::shared_ptr<Slates> to;
        void operator()(Slate* slate) const { to->take_back(std::unique_ptr<Slate>(slate)); }
    };
    using Lent = std::unique_ptr<Slate, GiveBack>;
    // One on which every way up to `longest` is shorter than what stands there.
    static Lent lend(const std::shared_ptr<Slates>& from, size_t cells, uint32_t longest);

private:
    void take_back(std::unique_ptr<Slate> slate);
    std::array<std::atomic<Slate*>, 4> free_{};  // more are asked for only by several threads at once
};

}  // namespace undercroft::world
