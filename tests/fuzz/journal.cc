// Any bytes as a save of the sample game: refused, or opened as a table that can be looked at and whose own journal opens again as the
// same. Lines behind a sound head are also taken as entries in the clear, covered and checked anew: else nothing would get past that.
#include <string>
#include <string_view>

#include "description/json.h"
#include "fuzz/fuzz_target.h"
#include "games/kindling/module.h"
#include "session/table.h"
#include "text/catalogue.h"

using namespace undercroft;

namespace {

constexpr size_t most_entries = 200;

Result<Journal> with_cover(std::string_view text) {
    Result<JournalHead> head = read_journal_head(text, "fuzzed");
    if (!head) return head.problem();
    Journal journal;
    journal.head = std::move(*head);
    text.remove_prefix(text.find('\n') + 1);
    while (!text.empty() && journal.entries.size() < most_entries) {
        const size_t end = text.find('\n');
        journal.entries.emplace_back(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return journal;
}

std::string all_views(const Table& table) {
    static const TextCatalogue texts;
    std::string all;
    for (int i = -1; i < static_cast<int>(table.plans().size()); ++i) {
        View view = table.view(Seat(i), Voice(texts, Language::english));
        view.epoch = 0;
        all += to_json(view);
    }
    return all;
}

void open(const Journal& journal) {
    static const auto module = kindling::make_module();
    const std::string text = JournalWriter::write(journal);
    const Result<Journal> again = read_journal(text, "again");
    CHECK(again.ok() && again->head == journal.head && again->entries == journal.entries && !again->torn);
    Result<Table> table = Table::resume(module, journal);
    if (!table) {
        CHECK(!table.problem().code().empty());
        return;
    }
    const std::string seen = all_views(*table);
    const Result<Journal> longer = read_journal(text + table->take_journal(), "longer");
    CHECK(longer.ok());
    const Result<Table> reopened = Table::resume(module, *longer);
    CHECK(reopened.ok() && all_views(*reopened) == seen);
}

}  // namespace

extern "C" int FUZZ_TARGET(const uint8_t* data, size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    if (const Result<Journal> journal = read_journal(text, "fuzzed")) open(*journal);
    if (const Result<Journal> journal = with_cover(text)) open(*journal);
    return 0;
}
