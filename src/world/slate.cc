#include "world/slate.h"

#include <algorithm>

#include "core/check.h"

namespace undercroft::world {

Slates::~Slates() {
    for (std::atomic<Slate*>& place : free_) delete place.load(std::memory_order_acquire);
}

Slates::Lent Slates::lend(const std::shared_ptr<Slates>& from, size_t cells, uint32_t longest) {
    constexpr uint32_t clean = ~uint32_t{0};
    CHECK(longest < clean);
    std::unique_ptr<Slate> slate;
    for (std::atomic<Slate*>& place : from->free_) {
        if (place.load(std::memory_order_relaxed) == nullptr) continue;
        slate.reset(place.exchange(nullptr, std::memory_order_acq_rel));
        if (slate) break;
    }
    if (!slate) slate = std::make_unique<Slate>();
    if (slate->length.size() != cells || slate->zero <= longest) {
        slate->length.assign(cells, clean);
        slate->step.resize(cells);
        slate->zero = clean;
    }
    slate->zero -= longest + 1;
    for (std::vector<uint32_t>& bucket : slate->buckets) bucket.clear();
    slate->cells.clear();
    return {slate.release(), GiveBack{from}};
}

void Slates::take_back(std::unique_ptr<Slate> slate) {
    for (std::atomic<Slate*>& place : free_) {
        if (place.load(std::memory_order_relaxed) != nullptr) continue;
        slate.reset(place.exchange(slate.release(), std::memory_order_acq_rel));
        if (!slate) return;
    }
}

}  // namespace undercroft::world
