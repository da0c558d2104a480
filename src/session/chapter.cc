#include "session/chapter.h"

namespace undercroft {

std::optional<ChapterPlayed> chapter_played(const GameCard& card, const Notes& notes) {
    const auto campaign = notes.find(campaign_note), number = notes.find(chapter_note);
    if (campaign == notes.end() || number == notes.end()) return std::nullopt;
    for (const CampaignSpec& spec : card.campaigns) {
        for (int i = 0; spec.id == campaign->second && i < static_cast<int>(spec.chapters.size()); ++i) {
            if (number->second == std::to_string(i)) return ChapterPlayed{&spec, i};
        }
    }
    return std::nullopt;
}

}  // namespace undercroft
