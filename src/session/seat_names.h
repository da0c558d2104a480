// What the seats are called in this language: the name a person gave, "Player 2", or the bot with its number.
#pragma once

#include <string>
#include <vector>

#include "engine/seat.h"
#include "session/seat_plan.h"
#include "text/voice.h"

namespace undercroft {

class SeatNames {
public:
    SeatNames(const Voice& voice, const std::vector<SeatPlan>& plans) {
        for (size_t i = 0; i < plans.size(); ++i) {
            const auto number = static_cast<int64_t>(i + 1);
            if (!plans[i].name.empty()) {
                names_.push_back(plans[i].name);
            } else if (plans[i].is_person()) {
                names_.push_back(voice.say(Message("session.seat.person").with("number", number)));
            } else {
                names_.push_back(
                    voice.say(Message("session.seat.bot").with("number", number).with("bot", TextKey{"bots.name." + plans[i].bot})));
            }
            const bool named = !plans[i].name.empty() || plans[i].is_person();
            short_names_.push_back(named ? names_.back() : voice.say(Message("session.seat.bot_short").with("number", number)));
        }
    }
    // For the head of a column: without the kind of the bot.
    const std::string& short_of(Seat seat) const { return short_names_[static_cast<size_t>(seat.index)]; }
    const std::string& of(Seat seat) const { return names_[static_cast<size_t>(seat.index)]; }
    size_t size() const { return names_.size(); }

private:
    std::vector<std::string> names_, short_names_;
};

}  // namespace undercroft
