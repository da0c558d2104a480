#include "cli/score_lines.h"

#include <algorithm>

#include "text/width.h"

namespace undercroft {

std::vector<std::string> score_lines(const View& view, int columns) {
    std::vector<std::string> lines;
    if (view.scores.empty()) return lines;
    const int seats = static_cast<int>(view.scores.size());
    const int cell = std::clamp((columns - 26) / seats, 6, 14);
    const int label = std::max(12, columns - cell * seats - 2);
    std::string heading = pad("", label);
    for (const ViewScore& score : view.scores) {
        heading += pad(fit(view.seats[static_cast<size_t>(score.seat - 1)].short_name, cell - 1), cell, Align::right);
    }
    lines.push_back(heading);
    for (size_t row = 0; row < view.scores[0].lines.size(); ++row) {
        if (view.scores[0].lines[row].total) lines.emplace_back(std::string(static_cast<size_t>(label + cell * seats), '-'));
        std::string line = pad(view.scores[0].lines[row].label, label);
        for (const ViewScore& score : view.scores) {
            const bool there = row < score.lines.size();
            line += pad(there ? std::to_string(score.lines[row].value) : "", cell, Align::right);
        }
        lines.push_back(line);
    }
    if (view.standing != ViewStanding::over) return lines;
    lines.emplace_back();
    if (view.result) lines.push_back(*view.result);
    return lines;
}

std::vector<std::string> campaign_lines(const House& house, const GameModule& game, const SeatNames& names, const Campaign& campaign) {
    std::vector<std::string> lines;
    for (const CampaignSpec& spec : game.card().campaigns) {
        if (spec.id == campaign.id()) lines.push_back(house.say(spec.text_key + ".name"));
    }
    lines.push_back(house.say(
        Message("cli.campaign.progress").with("played", int64_t{campaign.played()}).with("chapters", int64_t{campaign.chapters()})));
    std::string heading = pad("", 24);
    for (int i = 0; i < campaign.chapters(); ++i) {
        heading += pad(house.say(Message("cli.campaign.chapter").with("number", int64_t{i + 1})), 10, Align::right);
    }
    lines.push_back(heading + pad(house.say("cli.campaign.total"), 10, Align::right));
    for (const CampaignStanding& standing : campaign.standings()) {
        std::string line = pad(names.of(standing.seat), 24);
        for (int i = 0; i < campaign.chapters(); ++i) {
            const bool played = i < campaign.played();
            const auto seat = static_cast<size_t>(standing.seat.index);
            line += pad(played ? std::to_string(campaign.results()[static_cast<size_t>(i)].scores[seat]) : "·", 10, Align::right);
        }
        lines.push_back(line + pad(std::to_string(standing.total), 10, Align::right));
    }
    if (campaign.finished() && names.size() > 1) {
        std::string winners;
        for (const Seat seat : campaign.winners()) winners += (winners.empty() ? "" : ", ") + names.of(seat);
        lines.push_back(
            house.say(Message("cli.campaign.winners").with("count", int64_t{campaign.winners().size()}).with("names", winners)));
    }
    return lines;
}

std::vector<std::string> chapter_lines(const House& house, const CampaignSpec& campaign, int chapter) {
    std::vector<std::string> lines;
    const auto tell = [&](const std::string& key) {
        if (house.texts().has(house.language(), key)) lines.push_back(house.say(key));
    };
    if (chapter == 0) tell(campaign.text_key + ".text");
    lines.push_back(house.say(Message("cli.campaign.begins")
                                  .with("number", int64_t{chapter} + 1)
                                  .with("chapters", static_cast<int64_t>(campaign.chapters.size()))));
    tell(campaign.text_key + ".chapter_" + std::to_string(chapter + 1));
    return lines;
}

}  // namespace undercroft
