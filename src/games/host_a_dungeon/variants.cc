#include "games/host_a_dungeon/variants.h"

#include "games/host_a_dungeon/asks.h"
#include "games/host_a_dungeon/delvers.h"
#include "games/host_a_dungeon/monsters_age.h"
#include "games/host_a_dungeon/tribes.h"

namespace undercroft::host_a_dungeon {

namespace {

using Step = VariantStep;
constexpr Rule rule(int number) { return {Chapter::variant, static_cast<uint8_t>(number)}; }
constexpr int enough_groups = 4, suggested = 2, most_added = 4;  // DP-124

}  // namespace

void push_more_groups(Play& play) { play.push(Chapter::variant, Step::add_groups); }

Flow run_variants(Play& play, Frame& frame) {
    const Rule cause = rule(play.state.age == Age::evil ? 7 : 6);
    switch (step_of<Step>(frame)) {
    case Step::add_groups: {
        const int first = group_count(play.state) < enough_groups ? suggested : 0;
        std::vector<Candidate> numbers{number(first)};
        for (int i = 0; i <= most_added; ++i) numbers.push_back(number(i));
        return ask(play, frame, {.point = 124, .rule = cause, .candidates = std::move(numbers)}, Step::add_answered);
    }
    case Step::add_answered:
        frame.count = answer_number(play);
        if (frame.count == 0) return Flow::done;
        play.tell(VariantFact::groups_added, cause).numbers(frame.count);
        return go_to(frame, Step::next_group);
    case Step::next_group: {  // in turn delvers and a tribe, where the die falls
        if (frame.done == frame.count) return Flow::done;
        const bool delvers = frame.done++ % 2 == 0;
        const Thrown thrown = play.throw_on_map(20, cause);
        Frame& arrival = delvers ? play.push(Chapter::delver, DelverStep::arrive) : play.push(Chapter::tribe, TribeStep::arrive);
        arrival.count = thrown.face;
        arrival.at = thrown.at;
        return Flow::again;
    }
    }
    return Flow::done;
}

}  // namespace undercroft::host_a_dungeon
