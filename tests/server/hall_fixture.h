// A hall of its own for tests, on a free port, with a folder that goes away; and clients that come from different addresses.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <thread>

#include "server/hall_server.h"
#include "server/wire.h"

namespace undercroft::hall_test {

using wire::Json;

class TestHall {
public:
    explicit TestHall(double allowance = 100);
    ~TestHall();

    int port() const { return port_; }
    const std::filesystem::path& folder() const { return folder_; }
    void restart();
    // Ends it in order; false when that took longer than it should.
    void stop();
    void start();

    // A new table; the answer of POST /api/tables.
    Json open(const Json& wish) const;
    wire::Response post(const std::string& path, const Json& body, const std::string& from = "10.0.0.1") const;
    wire::Response ask(const std::string& method, const std::string& path, const wire::Headers& more = {}, const std::string& body = {},
                       const std::string& from = "10.0.0.1") const;
    // Sat down, with the answer heard.
    std::unique_ptr<wire::Socket> sit(const std::string& table, const std::string& token, const std::string& from = "10.0.0.1",
                                      int64_t known = -1) const;
    std::unique_ptr<wire::Socket> connect(const std::string& from = "10.0.0.1") const;

    // What is on the disk of a table: its journal, and the hash of the position that it plays to.
    struct Kept {
        std::string journal;
        uint64_t hash = 0;
        friend bool operator==(const Kept&, const Kept&) = default;
    };
    Kept kept(const std::string& table) const;

private:
    std::filesystem::path folder_;
    std::unique_ptr<HallServer> server_;
    std::thread thread_;
    int port_ = 0;
    double allowance_;
};

// One for a whole test program.
TestHall& the_hall();

Json sit_request(const std::string& table, const std::string& token);
// What a seat does next in a view: an answer, or a confirmation; null when it has nothing to do. `choice` picks among the options.
Json next_act(const Json& view, unsigned choice);

// What is wrong with a message by docs/protocol/undercroft.schema.json; empty: nothing.
std::string against_schema(const Json& message, const std::string& type);

}  // namespace undercroft::hall_test
