// All reading and writing of files. Rooms above get texts; what goes wrong comes back as a Problem that names the file.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "content/source.h"
#include "core/result.h"

namespace undercroft {

inline constexpr uintmax_t largest_file = 64u << 20;  // bytes; a longer file is no record or pack of ours

Result<std::string> read_file(const std::filesystem::path& path, uintmax_t limit = largest_file);

// Whole or not at all: written beside its place under another name, brought to the disk, then renamed. Makes missing folders.
Result<Done> write_file(const std::filesystem::path& path, const std::string& text);
// All of it, on the disk and not only with the system; false with errno set.
bool write_lasting(int file, std::string_view text);
Problem cannot_write(const std::filesystem::path& path);
// A new name is lasting only when its folder is.
void sync_folder(const std::filesystem::path& folder);

// Every file below `folder` that ends with `ending`, in the order of their names. Named `shown_as`/... in problems.
Result<std::vector<SourceFile>> read_folder(const std::filesystem::path& folder, const std::string& ending, const std::string& shown_as);

// Where content/ and rules/ are: UNDERCROFT_HOME, else the nearest folder above the program that has them; empty if none.
std::filesystem::path find_home();

// Where saves, records and settings go: $XDG_DATA_HOME/undercroft or ~/.local/share/undercroft.
std::filesystem::path data_folder();

}  // namespace undercroft
