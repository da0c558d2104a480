// The names of the laws, and the report of those that were broken, with what it takes to see it again.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "engine/setup.h"

namespace undercroft::laws {

enum class Law : uint8_t {
    playouts_end,
    decision_is_valid,
    question_has_answer,
    answers_differ,
    invariants_hold,
    nothing_beyond_frames,
    copies_are_independent,
    same_again,
    bytes_are_the_position,
    text_parses_back,
    sketches_are_taken_whole,
    legal_answers_apply,
    others_are_refused,
    match_agrees,
    replay_agrees,
    redact_is_stable,
    redaction_hides,
    two_seats_know_what_all_know,
    fill_is_inverse,
    fill_is_possible,
    fill_plays_to_the_end,
    options_need_no_secrets,
    view_key_is_of_the_view,
    unseen_is_of_the_view,
    policy_does_not_peek,
    lanes_are_private,
    lanes_commute,
    sealed_answers_are_private,
    together_is_one_answer,
    forced_answers_change_nothing,
    undo_teaches_nothing,
    undo_and_redo_agree,
    twins_stay_alike,
    events_tell_no_more,
    words_are_said,
    last,
};

constexpr std::array<std::string_view, static_cast<size_t>(Law::last)> law_names = {
    "playouts_end",
    "decision_is_valid",
    "question_has_answer",
    "answers_differ",
    "invariants_hold",
    "nothing_beyond_frames",
    "copies_are_independent",
    "same_again",
    "bytes_are_the_position",
    "text_parses_back",
    "sketches_are_taken_whole",
    "legal_answers_apply",
    "others_are_refused",
    "match_agrees",
    "replay_agrees",
    "redact_is_stable",
    "redaction_hides",
    "two_seats_know_what_all_know",
    "fill_is_inverse",
    "fill_is_possible",
    "fill_plays_to_the_end",
    "options_need_no_secrets",
    "view_key_is_of_the_view",
    "unseen_is_of_the_view",
    "policy_does_not_peek",
    "lanes_are_private",
    "lanes_commute",
    "sealed_answers_are_private",
    "together_is_one_answer",
    "forced_answers_change_nothing",
    "undo_teaches_nothing",
    "undo_and_redo_agree",
    "twins_stay_alike",
    "events_tell_no_more",
    "words_are_said",
};

constexpr std::string_view name_of(Law law) { return law_names[static_cast<size_t>(law)]; }

struct BrokenLaw {
    Law law;
    Setup setup;      // with the seed of the playout
    size_t step = 0;  // answers and barriers before it
    std::string detail;
};

class LawReport {
public:
    static constexpr int kept_per_law = 3;  // one fault breaks a law thousands of times

    void add(Law law, const Setup& setup, size_t step, std::string detail) {
        if (++counts_[static_cast<size_t>(law)] <= kept_per_law) broken_.push_back({law, setup, step, std::move(detail)});
    }
    bool empty() const { return broken_.empty(); }
    int count(Law law) const { return counts_[static_cast<size_t>(law)]; }
    bool broke(Law law) const { return count(law) > 0; }
    const std::vector<BrokenLaw>& broken() const { return broken_; }

    std::string text() const {
        std::string text;
        for (const BrokenLaw& each : broken_) {
            text += fmt::format("{} ({} times): seats {}, seed {}", name_of(each.law), count(each.law), each.setup.seats, each.setup.seed);
            for (const auto& [option, value] : each.setup.options) text += fmt::format(", {}={}", option, value);
            text += fmt::format(", step {}: {}\n", each.step, each.detail);
        }
        return text;
    }

private:
    std::vector<BrokenLaw> broken_;
    std::array<int, static_cast<size_t>(Law::last)> counts_{};
};

}  // namespace undercroft::laws
