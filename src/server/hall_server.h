// The hall on its address: takes connections, answers pages, passes sockets on, and closes in order when it is told to.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "session/house.h"

namespace undercroft {

struct HallWish {
    std::string bind = "127.0.0.1";
    int port = 8420;                        // 0: any that is free
    std::filesystem::path data, home, web;  // home: where content/ and rules/ are
    std::vector<std::string> hosts;         // further names under which it may be asked for
    bool proxied = false;
    int thinkers = 0;      // 0: as many as the machine has cores, less one
    double allowance = 1;  // times the rates of limits.h, for programs that play by themselves
    std::string program;
};

class HallServer {
public:
    // Refused when the address cannot be had, or the data folder is damaged, held elsewhere or cannot be written.
    static Result<std::unique_ptr<HallServer>> open(const House& house, const HallWish& wish);
    ~HallServer();
    HallServer(const HallServer&) = delete;
    HallServer& operator=(const HallServer&) = delete;

    int port() const;
    bool is_loopback() const;
    // Serves until stop() or, where asked for, until SIGINT or SIGTERM.
    enum class Signals : unsigned char { ignored, caught };
    void run(Signals signals);
    void stop();  // from any thread: everybody is told, what was taken is kept

private:
    struct Parts;
    explicit HallServer(std::unique_ptr<Parts> parts);
    std::unique_ptr<Parts> parts_;
};

}  // namespace undercroft
