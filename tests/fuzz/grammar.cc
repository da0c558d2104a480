// Any text as an action: refused, or read as an action whose own text reads back the same.
#include <string_view>

#include "engine/grammar.h"

using namespace undercroft;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    static const ActionGrammar grammar = [] {
        ActionGrammar built;
        const int heroes = built.add_vocabulary({"warrior", "rogue", "cleric"});
        built.add(1, "level", {ActionGrammar::number, heroes});
        built.add(2, "stop");
        built.add(3, "move", {ActionGrammar::number, ActionGrammar::number, ActionGrammar::number});
        return built;
    }();
    const Result<Action> action = grammar.read({reinterpret_cast<const char*>(data), size});
    if (action.ok()) {
        const Result<Action> again = grammar.read(grammar.write(*action));
        CHECK(again.ok() && *again == *action);
    } else {
        CHECK(!action.problem().code().empty());
    }
    return 0;
}
