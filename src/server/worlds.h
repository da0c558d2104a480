// Worlds of How to Host a Dungeon as pages: drawn, told, as data; and small ones to choose from. All of it is long work: ask a thinker.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "server/hall_messages.h"
#include "session/house.h"

namespace undercroft {

class AnyState;

inline constexpr const char* world_game = "host_a_dungeon";

struct WorldFile {
    std::string type, bytes;
};

class Worlds {
public:
    Worlds(const House& house, const std::filesystem::path& content);
    ~Worlds();

    // The form is svg, png, pdf, json or md (the chronicle).
    Result<WorldFile> write(const AnyState& state, const AskWorld& ask, Language language) const;
    Result<GrownWorlds> grow(const GrowWorlds& wish, uint64_t first_seed, Language language) const;

private:
    struct Tools;
    Result<const Tools*> tools() const;  // refused when the packs have mistakes
    const House& house_;
    std::unique_ptr<const Tools> tools_;
};

}  // namespace undercroft
