#include "server/back.h"

#include "server/api.h"
#include "server/keeper.h"

namespace undercroft {

namespace {

class WholeBack final : public Back {
public:
    WholeBack(HallTools tools, Rates& rates, const HallPlace& place) : keeper_(std::move(tools)), api_(keeper_, rates, place) {}
    Hosts& hosts() override { return keeper_; }
    Pages& pages() override { return api_; }
    void look_after_tables() override { keeper_.look_after_tables(); }
    void close(const std::string& code) override { keeper_.close(code); }

private:
    Keeper keeper_;
    Api api_;
};

}  // namespace

std::unique_ptr<Back> make_back(const House& house, Vault& vault, Thinkers& thinkers, Metrics& metrics, Rates& rates,
                                const boost::asio::any_io_executor& executor, const HallPlace& place) {
    return std::make_unique<WholeBack>(HallTools{house, vault, thinkers, metrics, executor}, rates, place);
}

}  // namespace undercroft
