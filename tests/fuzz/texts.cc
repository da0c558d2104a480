// Any bytes as a file of texts: taken or refused, and whatever was taken can be said with arguments of every sort.
#include <string_view>

#include "core/utf8.h"
#include "fuzz/fuzz_target.h"
#include "text/catalogue.h"

using namespace undercroft;

extern "C" int FUZZ_TARGET(const uint8_t* data, size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    TextCatalogue texts;
    ProblemList problems;
    texts.add_file({"area.en.toml", text}, problems);
    texts.add_file({"area.ru.toml", text}, problems);
    texts.check();
    for (const std::string& key : texts.keys()) {
        const Message message =
            Message(key).with("count", int64_t{5}).with("name", std::string("\x1b[2J\xff")).with("hero", TextKey{key + "x"});
        for (const Language language : all_languages) CHECK(is_utf8(texts.say(language, message)));
    }
    return 0;
}
