#include "server/hall_protocol.h"

#include <array>

#include "server/campaign_messages.h"
#include "server/hall_messages.h"
#include "server/messages.h"
#include "server/world_messages.h"

namespace undercroft {

namespace {

constexpr std::array<TypeOf, 33> messages{
    &type_of<ClientMessage>,
    &type_of<ServerMessage>,
    &type_of<Hall>,
    &type_of<NewTable>,
    &type_of<TableOpened>,
    &type_of<JoinTable>,
    &type_of<Joined>,
    &type_of<NewInvite>,
    &type_of<Invited>,
    &type_of<AskMine>,
    &type_of<Mine>,
    &type_of<Health>,
    &type_of<AskReplay>,
    &type_of<ReplayView>,
    &type_of<ForkTable>,
    &type_of<RematchTable>,
    &type_of<HallOfFame>,
    &type_of<FoundRules>,
    &type_of<AskWorld>,
    &type_of<GrowWorlds>,
    &type_of<GrownWorlds>,
    &type_of<WorldStory>,
    &type_of<NewCampaign>,
    &type_of<CampaignCredential>,
    &type_of<AskCampaigns>,
    &type_of<Campaigns>,
    &type_of<PlayCampaign>,
    &type_of<MarkCampaign>,
    &type_of<host_a_dungeon::Life>,
    &type_of<AskBranches>,
    &type_of<WorldBranches>,
    &type_of<ForkWorld>,
    &type_of<WorldProgress>,
};

}  // namespace

std::span<const TypeOf> hall_messages() { return messages; }

}  // namespace undercroft
