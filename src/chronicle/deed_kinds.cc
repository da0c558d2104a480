#include "chronicle/deed_kinds.h"

#include <algorithm>
#include <array>

#include "content/reader.h"

namespace undercroft::chronicle {

std::string_view head(std::string_view kind) { return kind.substr(0, kind.find('.')); }

DeedKinds read_deed_kinds(const SourceFile& file, ProblemList& problems) {
    DeedKinds kinds;
    const Document document(file, problems);
    const auto read = [&](const auto& self, const TableReader& table, const std::string& name) -> void {
        DeedKind kind;
        kind.weight = table.integer_or("weight", 0, 3, 1);
        kind.counts_years = table.flag_or("counts_years", false);
        kind.takes = table.flag_or("takes", false);
        kind.opens = table.flag_or("opens", false);
        kind.dwells = table.flag_or("dwells", false);
        kind.once_a_year = table.flag_or("once_a_year", false);
        kind.wears = table.flag_or("wears", false);
        kind.small = table.flag_or("small", false);
        kind.fights = table.flag_or("fights", false);
        kind.series = table.text_or("series", "");
        kind.together = table.text_or("together", "");
        kind.digest = table.text_or("digest", "");
        static constexpr std::array<std::string_view, 12> words = {"weight", "counts_years", "takes",  "opens",  "dwells",   "once_a_year",
                                                                   "wears",  "small",        "fights", "series", "together", "digest"};
        for (const std::string& key : table.keys()) {
            if (std::ranges::find(words, key) != words.end()) continue;
            if (const auto row = table.table(key)) self(self, *row, name + "." + key);
        }
        kinds[name] = kind;
    };
    const TableReader root = document.root();
    for (const std::string& key : root.keys()) {
        if (const auto table = root.table(key)) read(read, *table, key);
    }
    document.report_unknown_keys();
    return kinds;
}

const DeedKind& kind_of(const DeedKinds& kinds, std::string_view kind) {
    static const DeedKind grain;
    for (;;) {
        if (const auto found = kinds.find(kind); found != kinds.end()) return found->second;
        const size_t point = kind.rfind('.');
        if (point == std::string_view::npos) return grain;
        kind = kind.substr(0, point);
    }
}

}  // namespace undercroft::chronicle
