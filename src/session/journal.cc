#include "session/journal.h"

#include <charconv>
#include <tuple>

#include <fmt/format.h>

#include "core/hash.h"
#include "core/rng.h"
#include "description/json.h"
#include "engine/seat.h"

namespace undercroft {

namespace {

constexpr std::string_view format_name = "undercroft-save";
constexpr uint64_t chain_start = 0x6a6f75726e616c;
// What a file may ask for before anything in it is believed.
constexpr size_t longest_text = 32u << 20, longest_line = 64u << 10, most_entries = 200'000, most_texts = 1000;

// As it is written; numbers of 64 bits as text, since programs that count in doubles would round them.
struct WrittenHead {
    std::string format, game, content, cover;
    int version = 0, rules = 0, seats = 0;
    std::map<std::string, std::string> options, notes;
};

std::string hex(uint64_t value) { return fmt::format("{:016x}", value); }

bool read_hex(std::string_view text, uint64_t& value) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, 16);
    return error == std::errc{} && end == text.data() + text.size();
}

Problem damaged(const std::string& name, const std::string& what) {
    return Problem("problems.replay.damaged").with("file", name).with("what", what);
}

std::string covered(std::string_view text, uint64_t cover, uint64_t number) {
    Rng rng(numbered_seed(cover, number));
    std::string out(text);
    for (char& letter : out) letter = static_cast<char>(static_cast<unsigned char>(letter) ^ rng.below(256));
    return out;
}

std::string to_digits(std::string_view bytes) {
    std::string out;
    for (const char byte : bytes) out += fmt::format("{:02x}", static_cast<unsigned>(static_cast<unsigned char>(byte)));
    return out;
}

bool from_digits(std::string_view digits, std::string& bytes) {
    if (digits.size() % 2 != 0) return false;
    for (size_t i = 0; i < digits.size(); i += 2) {
        uint64_t value = 0;
        if (!read_hex(digits.substr(i, 2), value)) return false;
        bytes += static_cast<char>(value);
    }
    return true;
}

std::string check_of(uint64_t chain) { return fmt::format("{:08x}", static_cast<uint32_t>(chain)); }

}  // namespace

template <>
struct Description<WrittenHead> {
    static constexpr std::string_view name = "JournalHead";
    static constexpr auto fields =
        FieldList{field("format", &WrittenHead::format),   field("version", &WrittenHead::version), field("game", &WrittenHead::game),
                  field("rules", &WrittenHead::rules),     field("content", &WrittenHead::content), field("seats", &WrittenHead::seats),
                  field("options", &WrittenHead::options), field("notes", &WrittenHead::notes),     field("cover", &WrittenHead::cover)};
};

JournalWriter::JournalWriter(const JournalHead& head) : cover_(head.cover), chain_(hash_text(write_head(head), chain_start)) {}

JournalWriter::JournalWriter(const Journal& journal) : JournalWriter(journal.head) {
    for (const std::string& entry : journal.entries) write_entry(entry);
}

std::string JournalWriter::write_head(const JournalHead& head) {
    WrittenHead written{std::string(format_name), head.game,  hex(head.content_hash), hex(head.cover), JournalHead::format_version,
                        head.rules_version,       head.seats, head.options,           head.notes};
    return to_json(written) + "\n";
}

std::string JournalWriter::write_entry(std::string_view entry) {
    chain_ = hash_text(entry, chain_);
    return to_digits(covered(entry, cover_, count_++)) + " " + check_of(chain_) + "\n";
}

std::string JournalWriter::write(const Journal& journal) {
    JournalWriter writer(journal.head);
    std::string text = write_head(journal.head);
    for (const std::string& entry : journal.entries) text += writer.write_entry(entry);
    return text;
}

bool is_journal(std::string_view text) { return text.starts_with(fmt::format("{{\"format\":\"{}\"", format_name)); }

Result<JournalHead> read_journal_head(std::string_view text, const std::string& name) {
    if (!is_journal(text)) return Problem("problems.replay.foreign").with("file", name);
    const size_t end = text.find('\n');
    if (end == std::string_view::npos) return Problem("problems.replay.truncated").with("file", name).with("what", "head");
    const Result<WrittenHead> read = from_json<WrittenHead>(text.substr(0, end), {.bytes = longest_text, .depth = 3});
    if (!read) return damaged(name, "head");
    if (read->version != JournalHead::format_version) {
        return Problem("problems.replay.other_version")
            .with("file", name)
            .with("version", int64_t{read->version})
            .with("expected", int64_t{JournalHead::format_version});
    }
    JournalHead head{read->game, read->rules, 0, read->seats, read->options, read->notes, 0};
    const bool sound = read->rules >= 0 && read->seats >= 1 && read->seats <= max_seats && read_hex(read->content, head.content_hash) &&
                       read_hex(read->cover, head.cover) && read->options.size() <= most_texts && read->notes.size() <= most_texts;
    if (!sound) return damaged(name, "head");
    return head;
}

Result<Journal> read_journal(std::string_view text, const std::string& name) {
    if (text.size() > longest_text) return damaged(name, "too_large");
    Result<JournalHead> head = read_journal_head(text, name);
    if (!head) return head.problem();
    Journal journal;
    journal.head = std::move(*head);
    uint64_t chain = hash_text(text.substr(0, text.find('\n') + 1), chain_start);
    text.remove_prefix(text.find('\n') + 1);
    while (!text.empty()) {
        const size_t end = text.find('\n');
        const bool last = end == std::string_view::npos || end + 1 == text.size();
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(last ? text.size() : end + 1);
        const size_t space = line.find(' ');
        std::string bytes;
        const bool readable = end != std::string_view::npos && line.size() <= longest_line && space != std::string_view::npos &&
                              from_digits(line.substr(0, space), bytes);
        std::string entry = readable ? covered(bytes, journal.head.cover, journal.entries.size()) : std::string();
        const uint64_t next = hash_text(entry, chain);
        if (!readable || line.substr(space + 1) != check_of(next)) {
            if (!last) return damaged(name, fmt::format("line {}", journal.entries.size() + 2));
            journal.torn = true;
            break;
        }
        chain = next;
        journal.entries.push_back(std::move(entry));
        if (journal.entries.size() > most_entries) return damaged(name, "too_large");
    }
    return journal;
}

}  // namespace undercroft
