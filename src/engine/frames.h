// A stack of unfinished procedures inside a State: a battle inside a quest inside a turn, each a small struct with a step.
// Frames are data, so a State copied in the middle of a card effect is a complete game that can go on elsewhere.
#pragma once

#include <array>
#include <cstdint>
#include <new>
#include <type_traits>

#include "core/check.h"

namespace undercroft {

// What a frame's run function says when it returns.
enum class Flow : uint8_t {
    again,  // run the top frame again (this one, or a child it pushed)
    wait,   // a question is open; the answer comes with the next run
    done,   // pop this frame; the parent goes on at its own step
};

// A frame type is a trivially copyable struct without padding, at most Bytes long, with `static constexpr uint8_t frame_kind`
// (not 0) that is unique within the game.
template <size_t Bytes, size_t Depth>
class FrameStack {
public:
    static constexpr size_t depth_limit = Depth;

    size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    bool full() const { return size_ == Depth; }
    uint8_t top_kind() const { return size_ == 0 ? uint8_t{0} : slots_[size_ - 1u].kind; }
    uint8_t kind_at(size_t index) const { return slots_[index].kind; }

    // Room for `count` more: a window that would overfill the stack stays closed.
    bool has_room(size_t count) const { return size_ + count <= Depth; }

    // Slots never move, so a frame may push a child and go on using its own reference.
    template <class Frame>
    Frame& push(const Frame& frame) {
        check_type<Frame>();
        CHECK(size_ < Depth);
        Slot& slot = slots_[size_++];
        slot.kind = Frame::frame_kind;
        return *new (slot.bytes.data()) Frame(frame);  // member by member: bytes just written would be slow to copy as words
    }
    template <class Frame>
    Frame& top() {
        CHECK(top_kind() == Frame::frame_kind);
        return view<Frame>(slots_[size_ - 1u]);
    }
    template <class Frame>
    const Frame& top() const {
        CHECK(top_kind() == Frame::frame_kind);
        return view<Frame>(slots_[size_ - 1u]);
    }
    template <class Frame>
    Frame& at(size_t index) {
        CHECK(index < size_ && slots_[index].kind == Frame::frame_kind);
        return view<Frame>(slots_[index]);
    }
    template <class Frame>
    const Frame& at(size_t index) const {
        CHECK(index < size_ && slots_[index].kind == Frame::frame_kind);
        return view<Frame>(slots_[index]);
    }

    // For a caller that has just asked what lies there.
    template <class Frame>
    Frame& known(size_t index) {
        return view<Frame>(slots_[index]);
    }
    template <class Frame>
    bool top_is(size_t index) const {
        return size_ == index + 1 && slots_[index].kind == Frame::frame_kind;
    }

    // The innermost waiting frame of this kind, or null: how an effect reaches a procedure ("prevent a wound").
    template <class Frame>
    Frame* nearest() {
        for (size_t i = size_; i-- > 0;) {
            if (slots_[i].kind == Frame::frame_kind) return &view<Frame>(slots_[i]);
        }
        return nullptr;
    }
    template <class Frame>
    const Frame* nearest() const {
        return const_cast<FrameStack*>(this)->template nearest<Frame>();
    }

    void pop() {
        CHECK(size_ > 0);
        slots_[--size_] = Slot{};  // zeroed: stale bytes would break hashing and leak secrets that no twin test sees
    }
    void clear() {
        while (size_ > 0) pop();
    }

    // Law: nothing is left beyond the live frames.
    bool clean_beyond_top() const {
        for (size_t i = size_; i < Depth; ++i) {
            if (slots_[i].kind != 0) return false;
            for (unsigned char byte : slots_[i].bytes) {
                if (byte != 0) return false;
            }
        }
        return true;
    }

    friend bool operator==(const FrameStack&, const FrameStack&) = default;

private:
    struct Slot {
        alignas(4) std::array<unsigned char, Bytes> bytes{};
        uint8_t kind = 0;
        std::array<uint8_t, 3> unused{};
        friend bool operator==(const Slot&, const Slot&) = default;
    };
    static_assert(Bytes % 4 == 0);

    template <class Frame>
    static void check_type() {
        static_assert(std::is_trivially_copyable_v<Frame> && std::has_unique_object_representations_v<Frame>);
        static_assert(sizeof(Frame) <= Bytes && alignof(Frame) <= 4);
        static_assert(Frame::frame_kind != 0);
    }
    template <class Frame>
    static Frame& view(Slot& slot) {
        return *std::launder(reinterpret_cast<Frame*>(slot.bytes.data()));
    }
    template <class Frame>
    static const Frame& view(const Slot& slot) {
        return *std::launder(reinterpret_cast<const Frame*>(slot.bytes.data()));
    }

    std::array<Slot, Depth> slots_{};
    uint32_t size_ = 0;
};

}  // namespace undercroft
