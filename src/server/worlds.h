// Worlds of How to Host a Dungeon as pages: drawn, told, as data; and small ones to choose from. All of it is long work: ask a thinker.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/replay.h"
#include "server/world_messages.h"
#include "session/house.h"
#include "session/table.h"

namespace undercroft {

inline constexpr const char* world_game = "host_a_dungeon";

struct WorldFile {
    std::string type, bytes;
};

class Worlds {
public:
    Worlds(const House& house, const std::filesystem::path& content);
    ~Worlds();

    // The form is svg, png, pdf, json, story, life or md (the chronicle). With a replay, and who looks at it, the world of a table;
    // without, one that grows from the seed that is asked for.
    Result<WorldFile> write(const AskWorld& ask, Language language, const Replay* replay = nullptr,
                            Viewer viewer = Viewer::spectator()) const;
    Result<GrownWorlds> grow(const GrowWorlds& wish, uint64_t first_seed, Language language) const;
    // How far the world that is asked for has grown by now; quick. Nothing while nobody grows it.
    WorldProgress progress(const AskWorld& ask, Language language) const;

    // Where tables of one seed and the same choices part from a world: from that of a table, or (no replay) from what grows by itself.
    struct Branch {
        std::string table;
        bool over = false;
        Replay replay;
    };
    Result<WorldBranches> branches(const AskBranches& ask, const Replay* replay, std::span<const Branch> others) const;
    // A table for one person that goes on after a year of a world that grew by itself.
    Result<Table> fork(const ForkWorld& wish) const;

private:
    struct Tools;
    struct Lived;  // a state, the years that led there, and in which of them each answer was given
    using Seen = Result<std::shared_ptr<const Lived>>;
    Result<const Tools*> tools() const;  // refused when the packs have mistakes
    Seen look(const AskWorld& ask, const Replay& replay, Viewer viewer) const;
    Seen live(const AskWorld& ask, const Replay& replay, Viewer viewer) const;
    Seen look(const AskWorld& ask) const;
    Result<Setup> setup_of(const std::optional<std::string>& seed, const std::optional<std::map<std::string, std::string>>& options) const;
    // The worlds grown last are kept: growing a long one takes many seconds, and whoever reads it asks for sheet, story and files in turn.
    Seen kept(const std::string& name, const std::function<Seen()>& make) const;

    const House& house_;
    std::unique_ptr<const Tools> tools_;
    mutable std::mutex lock_;
    mutable std::vector<std::pair<std::string, std::shared_ptr<const Lived>>> kept_;  // the newest last
    struct Growth {
        int layer = 0, year = 0;
        std::string age;  // its key
    };
    mutable std::map<std::string, Growth> growing_;
};

}  // namespace undercroft
