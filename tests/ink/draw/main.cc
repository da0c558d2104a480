// Writes maps of the sample worlds as SVG: draw_samples FOLDER [SEED...], each in both languages and both palettes by turns; of the first
// one also how it looked at the end of each age, in the folder ages.
// Seed 0 stands for everything else: PNG and PDF, larger paper, and a sheet of small maps.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

#include "../sample_worlds.h"
#include "ink/contact_sheet.h"
#include "ink/map.h"
#include "ink/svg.h"
#include "print/print.h"

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

class Samples {
public:
    explicit Samples(std::filesystem::path folder) : folder_(std::move(folder)) { std::filesystem::create_directories(folder_); }

    bool load(const std::filesystem::path& content) {
        ProblemList problems;
        std::vector<SourceFile> files = read_folder(content / "ink", ".toml");
        for (SourceFile& file : read_folder(content / "ink", ".txt")) files.push_back(std::move(file));
        for (const SourceFile& file : read_folder(content / "text", ".toml")) texts_.add_file(file, problems);
        kit_ = ink::Kit::read(files, problems);
        for (const Problem& problem : problems) std::cerr << texts_.say(Language::english, problem) << '\n';
        return problems.empty();
    }

    void draw(uint64_t seed) {
        for (const Language language : all_languages)
            for (const ink::Palette palette : {ink::Palette::light, ink::Palette::dark}) {
                // One seed in all four ways, the others in two of them.
                const bool usual = (language == Language::english) == (palette == ink::Palette::light);
                if (seed != 1 && usual != (seed % 2 == 0)) continue;
                ink::Sample sample = ink::sample_world(seed, language);
                sample.legend.palette = palette;
                write("sample_" + std::to_string(seed) + "_" + language_code(language) +
                          (palette == ink::Palette::light ? "_light" : "_dark") + ".svg",
                      ink::to_svg(scene(sample)));
            }
    }

    void draw_ages(uint64_t seed) {
        std::filesystem::create_directories(folder_ / "ages");
        for (int age = 1; age <= 5; ++age)
            write("ages/sample_" + std::to_string(seed) + "_age_" + std::to_string(age) + ".svg",
                  ink::to_svg(scene(ink::sample_world(seed, Language::english, age))));
    }

    void draw_others() {
        const ink::Scene map = scene(ink::sample_world(1, Language::english));
        write("sample_1.png", *print::to_png(map, 200));
        write("sample_1.pdf", *print::to_pdf(map));
        for (const world::SheetSize size : {world::SheetSize::a3, world::SheetSize::a1})
            write("sample_1_" + std::string(world::name_of(size)) + ".svg",
                  ink::to_svg(scene(ink::sample_world(1, Language::english, 5, size))));
        std::vector<ink::Scene> scenes;
        for (uint64_t seed = 1; seed <= 12; ++seed)
            scenes.push_back(scene(ink::sample_world(seed, Language::english, 2 + static_cast<int>(seed % 4))));
        std::vector<ink::SmallMap> maps;
        for (size_t i = 0; i < scenes.size(); ++i) maps.push_back({&scenes[i], "HD-" + std::to_string(i + 1)});
        write("contact_sheet.svg", ink::to_svg(ink::contact_sheet(maps, "Undercroft", ink::Palette::light, kit_)));
    }

private:
    ink::Scene scene(const ink::Sample& sample) const { return ink::draw_map(sample.world, sample.legend, kit_, texts_); }
    void write(const std::string& name, const std::string& bytes) const { std::ofstream(folder_ / name, std::ios::binary) << bytes; }

    std::filesystem::path folder_;
    TextCatalogue texts_;
    ink::Kit kit_;
};

}  // namespace

int main(int count, char** words) {
    const char* home = std::getenv("UNDERCROFT_HOME");
    if (count < 2 || !home) {
        std::cerr << "draw_samples FOLDER [SEED...], with UNDERCROFT_HOME set\n";
        return 2;
    }
    Samples samples(words[1]);
    if (!samples.load(std::filesystem::path(home) / "content")) return 1;
    for (int i = 2; i < count; ++i) {
        const uint64_t seed = std::strtoull(words[i], nullptr, 10);
        seed == 0 ? samples.draw_others() : samples.draw(seed);
        if (seed == 1) samples.draw_ages(seed);
    }
    return 0;
}
