// Journal: a running game as a text that only grows. A head in the clear says what is played and who sits there; behind it a line for
// every answer, undo, confirmation and order. Played again line by line it gives the same table: numbers, logs and what can be redone.
//
// Lines are covered: their letters are mixed with a row of numbers that follows from the head, so that whoever opens the file, looks
// for something or prints it reads neither seed nor hands nor draws. It is a cover and not a lock: the program must be able to read
// it, and so can anybody who sets out to.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "engine/setup.h"
#include "session/seat_plan.h"

namespace undercroft {

struct JournalHead {
    static constexpr int format_version = 1;

    std::string game;
    int rules_version = 0;
    uint64_t content_hash = 0;
    int seats = 0;
    std::map<std::string, std::string> options;
    Notes notes;         // the company (seat_plan.h) and the front end's own
    uint64_t cover = 0;  // does not lead back to the seed
    friend bool operator==(const JournalHead&, const JournalHead&) = default;
};

struct Journal {
    JournalHead head;
    std::vector<std::string> entries;
    bool torn = false;  // the last line was cut off while it was written: it is left out
};

// Makes the text: the head first, then entries in order.
class JournalWriter {
public:
    JournalWriter() = default;
    explicit JournalWriter(const JournalHead& head);
    // Behind what is written already.
    explicit JournalWriter(const Journal& journal);

    static std::string write_head(const JournalHead& head);
    std::string write_entry(std::string_view entry);
    static std::string write(const Journal& journal);

private:
    uint64_t cover_ = 0, count_ = 0, chain_ = 0;
};

bool is_journal(std::string_view text);
// Refuses what is damaged anywhere but at its very end; `name` is for the message.
Result<Journal> read_journal(std::string_view text, const std::string& name);
Result<JournalHead> read_journal_head(std::string_view text, const std::string& name);

}  // namespace undercroft
