// Any text as a reply: refused, or read as an action or sketch whose own text reads back the same.
#include <string_view>

#include "engine/grammar.h"
#include "fuzz/fuzz_target.h"

using namespace undercroft;

extern "C" int FUZZ_TARGET(const uint8_t* data, size_t size) {
    static const ActionGrammar grammar = [] {
        ActionGrammar built;
        const int heroes = built.add_vocabulary({"warrior", "rogue", "cleric"});
        built.add(1, "level", {ActionGrammar::number, heroes});
        built.add(2, "stop");
        built.add(3, "move", {ActionGrammar::number, ActionGrammar::number, ActionGrammar::number});
        built.add_sketch(4, "dig");
        return built;
    }();
    const Result<Reply> reply = grammar.read_reply({reinterpret_cast<const char*>(data), size});
    if (reply.ok()) {
        const Result<Reply> again = grammar.read_reply(grammar.write(*reply));
        CHECK(again.ok() && *again == *reply);
    } else {
        CHECK(!reply.problem().code().empty());
    }
    return 0;
}
