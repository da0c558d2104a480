// The house with its real packs, and tables behind a function from text to text: all that a foreign client gets.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "session/desk.h"
#include "session/house.h"
#include "session/table.h"

namespace undercroft::protocol_test {

const House& the_house();

// One table; bots think when somebody has spoken.
class Hall {
public:
    Hall(const std::string& game, int seats, int people, uint64_t seed, std::map<std::string, std::string> options = {});

    std::string speak(const std::string& text);
    Table& table() { return table_; }
    void run();  // all that needs no person

private:
    Table table_;
};

}  // namespace undercroft::protocol_test
