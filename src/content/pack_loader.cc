#include "content/pack_loader.h"

namespace undercroft {

const SourceFile* PackLoader::file(std::string_view name) {
    const std::string in_a_folder = "/" + std::string(name);
    const auto found = std::find_if(files_.begin(), files_.end(),
                                    [&](const SourceFile& each) { return each.name == name || each.name.ends_with(in_a_folder); });
    if (found != files_.end()) return &*found;
    problems_.add(Problem("problems.content.missing_file").with("file", std::string(name)));
    return nullptr;
}

void PackLoader::keep_texts(const TableReader& table, const std::string& prefix, std::initializer_list<const char*> fields) {
    for (const char* field : fields) keep_text(prefix + "." + field, table.localised(field));
}

void PackLoader::keep_text_if_there(const TableReader& table, const std::string& prefix, const char* field) {
    if (const auto text = table.maybe_localised(field)) keep_text(prefix + "." + field, *text);
}

void PackLoader::expect_count(const TableReader& at, const std::string& what, size_t count, size_t expected) {
    if (count == expected) return;
    at.add_problem(Problem("problems.content.wrong_count")
                       .with("what", what)
                       .with("count", static_cast<int64_t>(count))
                       .with("expected", static_cast<int64_t>(expected)));
}

}  // namespace undercroft
