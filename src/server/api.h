// The hall's pages: what is answered to which path.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "server/back.h"
#include "server/campaigns.h"
#include "server/fame.h"
#include "server/keeper.h"
#include "server/rates.h"
#include "server/web_files.h"
#include "server/worlds.h"

namespace undercroft {

class Api final : public Pages {
public:
    Api(Keeper& keeper, Rates& rates, const HallPlace& place);

    void answer(const HttpRequest& request, Respond respond) override;

private:
    using Page = std::function<void(const HttpRequest&, Language, Respond)>;
    struct Route {
        HttpRequest::Method method;
        Page page;
    };
    void add_pages();
    void add_table_pages();
    void add_world_pages();
    void add_campaign_pages();
    void gather(std::vector<Credential> wanted, std::vector<Worlds::Branch> found, const std::string& address,
                std::function<void(std::vector<Worlds::Branch>)> done);
    template <class Body>
    void on_post(const std::string& path, std::function<void(const HttpRequest&, const Body&, Language, Respond)> page);
    HttpResponse refuse(int status, const Problem& problem, Language language) const;
    HttpResponse refuse(const Problem& problem, Language language) const;
    Voice voice(Language language) const { return keeper_.tools().voice(language); }

    Keeper& keeper_;
    Rates& rates_;
    HallPlace place_;
    WebFiles files_;
    FamePage fame_;
    Rulebook rules_;
    Worlds worlds_;
    CampaignDesk campaigns_;
    std::map<std::string, Route> routes_;
};

}  // namespace undercroft
