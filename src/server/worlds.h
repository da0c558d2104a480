// Worlds of How to Host a Dungeon as pages: drawn, told, as data; and small ones to choose from. All of it is long work: ask a thinker.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "engine/replay.h"
#include "server/hall_messages.h"
#include "session/house.h"

namespace undercroft {

inline constexpr const char* world_game = "host_a_dungeon";

struct WorldFile {
    std::string type, bytes;
};

class Worlds {
public:
    Worlds(const House& house, const std::filesystem::path& content);
    ~Worlds();

    // The form is svg, png, pdf, json, story or md (the chronicle). With a replay, and who looks at it, the world of a table; without, one
    // that grows from the seed that is asked for.
    Result<WorldFile> write(const AskWorld& ask, Language language, const Replay* replay = nullptr,
                            Viewer viewer = Viewer::spectator()) const;
    Result<GrownWorlds> grow(const GrowWorlds& wish, uint64_t first_seed, Language language) const;

private:
    struct Tools;
    struct Lived;  // a state and the years that led there
    using Seen = Result<std::shared_ptr<const Lived>>;
    Result<const Tools*> tools() const;  // refused when the packs have mistakes
    Seen look(const AskWorld& ask, const Replay& replay, Viewer viewer) const;
    Seen look(const AskWorld& ask) const;
    // The worlds grown last are kept: growing a long one takes many seconds, and whoever reads it asks for sheet, story and files in turn.
    Seen kept(const std::string& name, const std::function<Seen()>& make) const;

    const House& house_;
    std::unique_ptr<const Tools> tools_;
    mutable std::mutex lock_;
    mutable std::vector<std::pair<std::string, std::shared_ptr<const Lived>>> kept_;  // the newest last
};

}  // namespace undercroft
