// The chronicle of a world that is being played, and its gazetteer to look names up in. Games without annals have neither.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/playing.h"
#include "cli/program.h"

namespace undercroft {

class ChroniclePages {
public:
    explicit ChroniclePages(const Program& program);
    ~ChroniclePages();

    // Years and ages so far, as lines without marks of Markdown; an empty line stands before each age and year.
    std::vector<std::string> annals(const Playing& playing);
    // Only the age that runs now.
    std::vector<std::string> this_age(const Playing& playing);
    // Who lives now and is called so, entries of peoples and places that name it, then the years that do; everybody and all entries for
    // an empty wish.
    std::vector<std::string> look_up(const Playing& playing, const std::string& wish);

private:
    struct Book;
    struct Written {
        std::vector<std::string> ages, entries;
        size_t last_age = 0;  // where it begins in `ages`
    };
    Written write(const Playing& playing);
    std::vector<std::string> the_living(const Playing& playing) const;  // after `write`

    const Program& program_;
    std::unique_ptr<Book> book_;
};

}  // namespace undercroft
