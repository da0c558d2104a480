#include "session/protocol.h"

#include <vector>

#include "description/schema.h"
#include "session/requests.h"

namespace undercroft {

namespace {

std::vector<TypeOf> roots(std::span<const TypeOf> more) {
    std::vector<TypeOf> all{&type_of<RequestMessage>, &type_of<ResponseMessage>};
    all.insert(all.end(), more.begin(), more.end());
    return all;
}

}  // namespace

std::string protocol_schema(std::span<const Alternative> boards, std::span<const TypeOf> more) {
    return json_schema("Undercroft", roots(more), boards);
}
std::string protocol_typescript(std::span<const Alternative> boards, std::span<const TypeOf> more) {
    return typescript(roots(more), boards);
}

}  // namespace undercroft
