// Any bytes as the JSON of a described value with every sort of field: refused, or read as a value whose own JSON reads back the same.
#include <string_view>

#include "description/json.h"
#include "fuzz/fuzz_target.h"

namespace undercroft {

enum class FuzzedEdge : uint8_t { open, wall };
struct FuzzedMark {
    int16_t x = 0, y = 0;
    std::optional<std::string> name;
    std::vector<FuzzedMark> parts;
};
struct FuzzedWorld {
    bool lit = false;
    uint32_t year = 0;
    double width = 0;
    std::vector<FuzzedMark> marks;
    std::vector<std::optional<FuzzedEdge>> edges;
    std::map<std::string, int64_t> counts;
};

template <>
struct Description<FuzzedEdge> {
    static constexpr std::string_view name = "FuzzedEdge";
    static constexpr std::array<std::string_view, 2> words{"open", "wall"};
};
template <>
struct Description<FuzzedMark> {
    static constexpr std::string_view name = "FuzzedMark";
    static constexpr auto fields = FieldList{field("x", &FuzzedMark::x), field("y", &FuzzedMark::y), field("name", &FuzzedMark::name),
                                             field("parts", &FuzzedMark::parts)};
};
template <>
struct Description<FuzzedWorld> {
    static constexpr std::string_view name = "FuzzedWorld";
    static constexpr auto fields =
        FieldList{field("lit", &FuzzedWorld::lit),     field("year", &FuzzedWorld::year),   field("width", &FuzzedWorld::width),
                  field("marks", &FuzzedWorld::marks), field("edges", &FuzzedWorld::edges), field("counts", &FuzzedWorld::counts)};
};

}  // namespace undercroft

using namespace undercroft;

extern "C" int FUZZ_TARGET(const uint8_t* data, size_t size) {
    const Result<FuzzedWorld> world = from_json<FuzzedWorld>({reinterpret_cast<const char*>(data), size});
    if (!world) {
        CHECK(world.problem().code().starts_with("problems.json."));
        return 0;
    }
    const std::string text = to_json(*world);
    const Result<FuzzedWorld> again = from_json<FuzzedWorld>(text);
    CHECK(again.ok() && to_json(*again) == text);
    return 0;
}
