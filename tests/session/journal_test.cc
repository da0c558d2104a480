// The journal: grows by lines, tells of damage, bears a cut end, and shows nobody what is still to come.
#include "session/journal.h"

#include <gtest/gtest.h>

namespace undercroft {

namespace {

JournalHead a_head() { return {"pebbles", 3, 0xfedcba9876543210, 2, {{"colour", "red"}}, {{"language", "ru"}}, 0x123456789abcdef0}; }

Journal a_journal() { return {a_head(), {"seed 1234567890123", "-: start | d4/6", "0: take 1", "undo 1", "note language en"}, false}; }

std::string code_of(const std::string& text) {
    const Result<Journal> read = read_journal(text, "save");
    return read ? "ok" : read.problem().code();
}

}  // namespace

TEST(journal, is_read_as_it_was_written) {
    const Result<Journal> read = read_journal(JournalWriter::write(a_journal()), "save");
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(read->head, a_head());
    EXPECT_EQ(read->entries, a_journal().entries);
    EXPECT_FALSE(read->torn);
}

TEST(journal, grows_behind_what_is_written) {
    const std::string text = JournalWriter::write(a_journal());
    JournalWriter writer(a_journal());
    const Result<Journal> read = read_journal(text + writer.write_entry("redo 1"), "save");
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(read->entries.back(), "redo 1");
}

// RF-8: a glance into the file of a running game is no peek.
TEST(journal, shows_neither_seed_nor_draws_nor_answers) {
    const std::string text = JournalWriter::write(a_journal());
    for (const char* hidden : {"1234567890123", "d4/6", "take", "start"}) EXPECT_EQ(text.find(hidden), std::string::npos) << hidden;
}

TEST(journal, every_damaged_byte_is_found_or_the_last_line_left_out) {
    const std::string text = JournalWriter::write(a_journal());
    const size_t last = text.rfind('\n', text.size() - 2) + 1;
    for (size_t i = 0; i < text.size(); ++i) {
        std::string damaged = text;
        damaged[i] = static_cast<char>(damaged[i] ^ 1);
        const Result<Journal> read = read_journal(damaged, "save");
        if (i < last - 1) {
            EXPECT_FALSE(read.ok()) << i;
        } else {
            EXPECT_TRUE(!read.ok() || read->torn) << i;
        }
    }
}

TEST(journal, a_cut_end_costs_the_line_that_was_being_written) {
    const std::string text = JournalWriter::write(a_journal());
    const size_t last = text.rfind('\n', text.size() - 2) + 1;
    for (size_t size = last + 1; size < text.size(); ++size) {
        const Result<Journal> read = read_journal(text.substr(0, size), "save");
        ASSERT_TRUE(read.ok()) << size;
        EXPECT_TRUE(read->torn);
        EXPECT_EQ(read->entries.size(), a_journal().entries.size() - 1);
    }
    EXPECT_EQ(code_of("{\"format\":\"undercroft-save\""), "problems.replay.truncated");
    EXPECT_EQ(code_of("{\"format\":\"other\"}\n"), "problems.replay.foreign");
}

}  // namespace undercroft
