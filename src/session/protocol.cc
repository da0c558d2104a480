#include "session/protocol.h"

#include <array>

#include "description/schema.h"
#include "session/requests.h"

namespace undercroft {

namespace {

constexpr std::array<TypeOf, 2> roots{&type_of<RequestMessage>, &type_of<ResponseMessage>};

}  // namespace

std::string protocol_schema(std::span<const Alternative> boards) { return json_schema("Undercroft", roots, boards); }
std::string protocol_typescript(std::span<const Alternative> boards) { return typescript(roots, boards); }

}  // namespace undercroft
