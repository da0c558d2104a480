#include "chronicle/tales.h"

#include <algorithm>

namespace undercroft::chronicle {

Tales Tales::read(std::span<const SourceFile> files, ProblemList& problems) {
    Tales tales;
    const auto find = [&](const std::string& name) -> const SourceFile* {
        const auto found = std::find_if(files.begin(), files.end(),
                                        [&](const SourceFile& file) { return file.name == name || file.name.ends_with("/" + name); });
        if (found == files.end()) problems.add(Problem("chronicle.problem.missing_file").with("file", name));
        return found == files.end() ? nullptr : &*found;
    };
    if (const SourceFile* file = find("deeds.toml")) tales.kinds_ = read_deed_kinds(*file, problems);
    for (size_t voice = 0; voice < voice_words.size(); ++voice) {
        for (const Language language : all_languages) {
            const std::string folder = std::string(voice_words[voice]) + "/", ending = std::string(".") + language_code(language) + ".toml";
            PatternBook& book = tales.books_[voice][static_cast<size_t>(language)];
            const SourceFile* first = nullptr;
            for (const SourceFile& file : files) {
                if (!file.name.ends_with(ending) || (!file.name.starts_with(folder) && file.name.find("/" + folder) == std::string::npos))
                    continue;
                if (first == nullptr) first = &file;
                book.read(language, file, problems);
            }
            if (first == nullptr) {
                problems.add(Problem("chronicle.problem.missing_file").with("file", folder + "*" + ending));
                continue;
            }
            for (const auto& [kind, about] : tales.kinds_) {
                if (about.weight == 0 || book.has(kind)) continue;
                problems.add(Problem("chronicle.problem.untold").with("kind", kind).at({first->name, 0, 0}));
            }
        }
    }
    return tales;
}

}  // namespace undercroft::chronicle
