// A guest: whoever speaks with the hall over one socket. Tables know no more of a socket than this.
#pragma once

#include <memory>
#include <string>

#include "description/json.h"
#include "server/messages.h"

namespace undercroft {

class Guest {
public:
    virtual ~Guest() = default;
    // From any thread; in order. What a guest does not read in time costs it the socket.
    virtual void send(std::shared_ptr<const std::string> text) = 0;
    // Says goodbye after all that was sent before, and closes.
    virtual void dismiss(const Goodbye& words) = 0;
    // A secret that opens nothing: too many of them and the address has to wait.
    virtual void note_wrong_secret() = 0;
};

inline void send(Guest& guest, const ServerMessage& message) { guest.send(std::make_shared<const std::string>(to_json(message))); }

}  // namespace undercroft
