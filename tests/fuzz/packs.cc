// Any bytes in the place of one file of a real pack: loaded, or refused with problems. The first line names the file
// ("dungeoneer/ice_witch/pack.toml"); where there is no such file, its bytes pick one.
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/hash.h"
#include "fuzz/fuzz_target.h"
#include "games/registry.h"
#include "support/content.h"

using namespace undercroft;

namespace {

struct Pack {
    const GameEntry* game;
    std::vector<SourceFile> files;
};

std::vector<Pack>& packs() {
    static std::vector<Pack> all = [] {
        std::vector<Pack> read;
        for (const GameEntry& game : registered_games()) read.push_back({&game, support::pack_files(game.id)});
        return read;
    }();
    return all;
}

}  // namespace

extern "C" int FUZZ_TARGET(const uint8_t* data, size_t size) {
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    const size_t line = input.find('\n');
    if (line == std::string_view::npos) return 0;
    const std::string wanted = "content/" + std::string(input.substr(0, line));
    const uint64_t any = hash_text(wanted);
    Pack* pack = &packs()[any % packs().size()];
    SourceFile* file = &pack->files[any / 8 % pack->files.size()];
    for (Pack& each : packs()) {
        for (SourceFile& candidate : each.files) {
            if (candidate.name != wanted) continue;
            pack = &each;
            file = &candidate;
        }
    }
    const std::string original = std::exchange(file->text, std::string(input.substr(line + 1)));
    ProblemList problems;
    const LoadedGame loaded = pack->game->load(pack->files, problems);
    CHECK(loaded.module != nullptr || !problems.empty());
    file->text = original;
    return 0;
}
