// Writes maps of the sample worlds as SVG: draw_samples FOLDER [SEED...], each in both languages and both palettes by turns.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

#include "../sample_worlds.h"
#include "ink/map.h"
#include "ink/svg.h"

using namespace undercroft;

namespace {

std::vector<SourceFile> read_folder(const std::filesystem::path& folder, const std::string& ending) {
    std::vector<SourceFile> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() != ending) continue;
        std::ifstream in(entry.path());
        std::stringstream text;
        text << in.rdbuf();
        files.push_back({entry.path().filename().string(), text.str()});
    }
    return files;
}

}  // namespace

int main(int count, char** words) {
    const char* home = std::getenv("UNDERCROFT_HOME");
    if (count < 2 || !home) {
        std::cerr << "draw_samples FOLDER [SEED...], with UNDERCROFT_HOME set\n";
        return 2;
    }
    const std::filesystem::path content = std::filesystem::path(home) / "content";
    ProblemList problems;
    std::vector<SourceFile> files = read_folder(content / "ink", ".toml");
    for (SourceFile& file : read_folder(content / "ink", ".txt")) files.push_back(std::move(file));
    TextCatalogue texts;
    for (const SourceFile& file : read_folder(content / "text", ".toml")) texts.add_file(file, problems);
    const ink::Kit kit = ink::Kit::read(files, problems);
    for (const Problem& problem : problems) std::cerr << texts.say(Language::english, problem) << '\n';
    if (!problems.empty()) return 1;
    std::vector<uint64_t> seeds;
    for (int i = 2; i < count; ++i) seeds.push_back(std::strtoull(words[i], nullptr, 10));
    if (seeds.empty())
        for (uint64_t seed = 1; seed <= 6; ++seed) seeds.push_back(seed);
    std::filesystem::create_directories(words[1]);
    for (const uint64_t seed : seeds)
        for (const Language language : all_languages)
            for (const ink::Palette palette : {ink::Palette::light, ink::Palette::dark}) {
                // Two of the four combinations for each seed keep the folder small.
                if ((language == Language::english) != (palette == ink::Palette::light) && seed % 2 == 0) continue;
                if ((language == Language::english) == (palette == ink::Palette::light) && seed % 2 == 1 && seed > 1) continue;
                ink::Sample sample = ink::sample_world(seed, language);
                sample.legend.palette = palette;
                const std::string name = "sample_" + std::to_string(seed) + "_" + language_code(language) +
                                         (palette == ink::Palette::light ? "_light.svg" : "_dark.svg");
                std::ofstream(std::filesystem::path(words[1]) / name) << ink::to_svg(ink::draw_map(sample.world, sample.legend, kit, texts));
            }
    return 0;
}
