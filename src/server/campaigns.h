// Campaigns of the hall: begun, looked at, gone on with, marked. Whoever has the token of one may do all of it. What reads many games
// again runs on a thinker's thread.
#pragma once

#include <functional>
#include <string>

#include "server/campaign_messages.h"
#include "server/campaign_rows.h"
#include "server/keeper.h"

namespace undercroft {

class CampaignDesk {
public:
    explicit CampaignDesk(Keeper& keeper) : keeper_(keeper) {}

    // Any thread; `done` is called once, from any.
    void begin(const NewCampaign& wish, std::function<void(Result<CampaignCredential>)> done);
    Campaigns list(const AskCampaigns& ask, Language language) const;
    void play(const PlayCampaign& wish, std::function<void(Result<TableOpened>)> done);
    // Makes a mark that is earned; the campaign as it is then.
    Result<Campaigns> mark(const MarkCampaign& wish, Language language);

private:
    const HallTools& tools() const { return keeper_.tools(); }
    Result<CampaignRow> find(const std::string& id, const std::string& token) const;
    Result<Keeper::PlannedGame> plan_chapter(const CampaignRow& row) const;
    Result<Keeper::PlannedGame> plan_descent(const CampaignRow& row, const GameModule& game,
                                             const std::map<std::string, std::string>& wished) const;
    CampaignView view(const CampaignRow& row, Language language) const;
    void add_chapters(CampaignView& view, const GameModule& game, const CampaignRow& row, const Voice& voice) const;
    void add_heroes(CampaignView& view, const GameModule& game, const CampaignRow& row, const Voice& voice) const;

    Keeper& keeper_;
};

}  // namespace undercroft
