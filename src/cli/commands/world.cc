// `world`: grows a history of How to Host a Dungeon without asking anybody, and writes down what came of it: map, chronicle, data.
#include <algorithm>
#include <array>
#include <set>

#include <fmt/format.h>

#include "cli/arguments.h"
#include "cli/files.h"
#include "cli/files_together.h"
#include "cli/program.h"
#include "cli/studio.h"
#include "ink/contact_sheet.h"
#include "ink/svg.h"
#include "print/print.h"

namespace undercroft {

namespace {

namespace hd = host_a_dungeon;

class WorldCommand final : public Command {
public:
    std::string name() const override { return "world"; }
    void add_options(OptionReader& reader) override {
        reader.add_option("--seed", seed_);
        reader.add_option("--until", until_);
        reader.add_option("--sheet", sheet_);
        reader.add_option("--civilizations", civilizations_);
        reader.add_option("--villain", villain_);
        reader.add_option("--years", years_);
        reader.add_option("--option", options_);
        reader.add_option("--count", count_);
        reader.add_option("--svg", svg_);
        reader.add_option("--png", png_);
        reader.add_option("--pdf", pdf_);
        reader.add_option("--chronicle", chronicle_);
        reader.add_option("--json", json_);
        reader.add_option("--teller", teller_);
        reader.add_flag("--dark", dark_);
        reader.add_flag("--evidence", evidence_);
    }

    int run(Program& program) override {
        const auto found = program.house.find_game(std::string(worlds_game));
        if (!found) return program.refuse(found.problem());
        auto setup = read_setup(**found);
        if (!setup) return program.refuse(setup.problem());
        const auto voice = read_voice();
        if (!voice) return program.refuse(voice.problem());
        const auto count = read_number("--count", count_, 1, most_worlds);
        if (!count) return program.refuse(count.problem());
        if (const auto sound = check_exports(*count); !sound) return program.refuse(sound.problem());
        if (const auto sound = check_wishes(*setup, *count); !sound) return program.refuse(sound.problem());

        const auto studio = read_studio(program.home);
        if (!studio) return program.refuse(studio.problem());
        const hd::WorldBook& book = *studio->book;
        const ink::Kit& kit = studio->kit;

        wish_.language = program.house.language();
        wish_.voice = *voice;
        wish_.evidence = evidence_;
        wish_.say = [&program](const Message& message) { return program.house.say(message); };
        auto done = *count > 1 ? write_choice(program, book, kit, *setup, *count) : write_one(program, book, kit, *setup);
        if (done) done = files_.put_in_place();
        if (!done) return program.refuse(done.problem());
        for (const std::string& path : written_)
            fmt::print(stderr, "{}\n", program.house.say(Message("cli.world.written").with("file", path)));
        return exit_fine;
    }

private:
    // Before a world is grown: what is wanted can be had, and there is a place for it.
    Result<Done> check_exports(int64_t count) const {
        if (count > 1 && svg_.empty() && png_.empty() && pdf_.empty()) return Problem("problems.world.count_without_map");
        if (count > 1 && !(chronicle_.empty() && json_.empty())) return Problem("problems.world.count_with_texts");
        std::set<std::string> named;
        for (const std::string& path : {svg_, png_, pdf_, chronicle_, json_}) {
            if (path.empty()) continue;
            if (auto may = may_be_written(path); !may) return may;
            if (!named.insert(path).second) return Problem("problems.world.named_twice").with("file", shown_word(path));
        }
        return Done{};
    }

    // What was asked for would leave no trace in what is written.
    Result<Done> check_wishes(const Setup& setup, int64_t count) const {
        if (setup.seed > UINT64_MAX - static_cast<uint64_t>(count - 1))
            return Problem("problems.world.seeds_run_out").with("last", fmt::format("{}", UINT64_MAX - static_cast<uint64_t>(count - 1)));
        const auto& until = setup.options.at("until");
        const auto age = [](std::string_view word) { return std::ranges::find(hd::age_words, word) - hd::age_words.begin(); };
        constexpr std::array<std::pair<std::string_view, std::string_view>, 3> first_used = {
            {{"--civilizations", "civilization"}, {"--villain", "evil"}, {"--years", "last"}}};
        const std::array<bool, 3> given = {!civilizations_.empty(), !villain_.empty(), !years_.empty()};
        for (size_t i = 0; i < given.size(); ++i) {
            if (given[i] && age(until) < age(first_used[i].second)) {
                return Problem("problems.world.too_early")
                    .with("flag", std::string(first_used[i].first))
                    .with("until", until)
                    .with("age", std::string(first_used[i].second));
            }
        }
        const bool drawn = !(svg_.empty() && png_.empty() && pdf_.empty());
        if (dark_ && !drawn) return Problem("problems.world.dark_without_map");
        const bool told = !chronicle_.empty() || (!drawn && json_.empty());
        if (!told && (!teller_.empty() || evidence_))
            return Problem("problems.world.untold").with("flag", std::string(evidence_ ? "--evidence" : "--teller"));
        return Done{};
    }

    Result<Setup> read_setup(const GameModule& module) const {
        Setup setup;
        setup.game = worlds_game;
        setup.seats = 1;
        const auto seed = read_seed(seed_);
        if (!seed) return seed.problem();
        setup.seed = *seed;
        const auto pairs = read_pairs(options_);
        if (!pairs) return pairs.problem();
        for (const auto& [option, value] : *pairs) setup.options[option] = value;
        constexpr std::array<std::string_view, 5> flags = {"until", "sheet", "civilizations", "villain", "years"};
        const std::array<const std::string*, 5> values = {&until_, &sheet_, &civilizations_, &villain_, &years_};
        for (size_t i = 0; i < flags.size(); ++i) {
            if (values[i]->empty()) continue;
            const std::string option(flags[i] == "years" ? "last_years" : flags[i]);
            if (!setup.options.emplace(option, *values[i]).second)
                return Problem("problems.world.said_twice").with("flag", "--" + std::string(flags[i])).with("option", option);
        }
        return module.check(setup);
    }

    Result<chronicle::Voice> read_voice() const {
        if (teller_.empty()) return chronicle::Voice::annalist;
        for (size_t i = 0; i < chronicle::voice_words.size(); ++i) {
            if (chronicle::voice_words[i] == teller_) return static_cast<chronicle::Voice>(i);
        }
        const std::vector<std::string> known(chronicle::voice_words.begin(), chronicle::voice_words.end());
        return Problem("problems.world.unknown_teller")
            .with("teller", shown_word(teller_))
            .with("nearest", nearest_or_none(teller_, known));
    }

    ink::Scene draw(const Program& program, const hd::WorldBook& book, const ink::Kit& kit, const hd::Annals& annals,
                    const hd::State& state, const std::string& seed) const {
        hd::MapWish map;
        map.language = wish_.language;
        map.palette = dark_ ? ink::Palette::dark : ink::Palette::light;
        map.seed = seed;
        map.say = wish_.say;
        return hd::draw_world(book, annals, state, map, kit, program.house.texts());
    }

    Result<Done> put(const std::string& path, const Result<std::string>& text) {
        if (path.empty()) return Done{};
        if (!text) return text.problem();
        written_.push_back(path);
        return files_.add(path, *text);
    }

    Result<Done> put_drawing(const ink::Scene& scene) {
        if (!svg_.empty()) {
            if (auto done = put(svg_, ink::to_svg(scene)); !done) return done;
        }
        if (!png_.empty()) {
            if (auto done = put(png_, print::to_png(scene, dots_per_inch)); !done) return done;
        }
        return pdf_.empty() ? Result<Done>(Done{}) : put(pdf_, print::to_pdf(scene));
    }

    Result<Done> write_one(const Program& program, const hd::WorldBook& book, const ink::Kit& kit, const Setup& setup) {
        const hd::State state = hd::grow(book, setup);
        const hd::Annals annals = hd::make_annals(*book.catalogue, *book.lexicon, state);
        wish_.seed = fmt::format("{}", setup.seed);
        const std::string told = hd::write_chronicle(*book.lexicon, annals, state, wish_);
        if (auto done = put(chronicle_, told); !done) return done;
        if (!svg_.empty() || !png_.empty() || !pdf_.empty()) {
            if (auto done = put_drawing(draw(program, book, kit, annals, state, wish_.seed)); !done) return done;
        }
        if (!json_.empty()) {
            if (auto done = put(json_, hd::world_as_json(book, annals, state)); !done) return done;
        }
        if (chronicle_.empty() && svg_.empty() && png_.empty() && pdf_.empty() && json_.empty()) fmt::print("{}", told);
        return Done{};
    }

    // Worlds of so many seeds in a row, small on one page, to choose from.
    Result<Done> write_choice(const Program& program, const hd::WorldBook& book, const ink::Kit& kit, Setup setup, int64_t count) {
        std::vector<ink::Scene> scenes;
        std::vector<std::string> captions;
        const uint64_t first = setup.seed;
        for (int64_t i = 0; i < count; ++i) {
            setup.seed = first + static_cast<uint64_t>(i);
            const hd::State state = hd::grow(book, setup);
            const hd::Annals annals = hd::make_annals(*book.catalogue, *book.lexicon, state);
            const std::string seed = fmt::format("{}", setup.seed);
            scenes.push_back(draw(program, book, kit, annals, state, seed));
            const chronicle::Noun hill = hd::world_name(*book.lexicon, state);
            captions.push_back(program.house.say(
                Message("cli.world.caption")
                    .with("seed", seed)
                    .with("hill", wish_.language == Language::english ? hill.en : hill.form(chronicle::Case::nominative))));
        }
        std::vector<ink::SmallMap> maps;
        for (size_t i = 0; i < scenes.size(); ++i) maps.push_back({&scenes[i], captions[i]});
        const std::string title = program.house.say(Message("cli.world.choice").with("count", count));
        return put_drawing(ink::contact_sheet(maps, title, dark_ ? ink::Palette::dark : ink::Palette::light, kit));
    }

    static constexpr int64_t most_worlds = 100;
    static constexpr double dots_per_inch = 300;

    hd::WritingWish wish_;
    std::string seed_ = "1", count_ = "1", until_, sheet_, civilizations_, villain_, years_, svg_, png_, pdf_, chronicle_, json_, teller_;
    std::vector<std::string> options_;
    bool dark_ = false, evidence_ = false;
    FilesTogether files_;
    std::vector<std::string> written_;
};

}  // namespace

std::unique_ptr<Command> make_world_command() { return std::make_unique<WorldCommand>(); }

}  // namespace undercroft
