// `world`: grows a history of How to Host a Dungeon without asking anybody, and writes down what came of it: map, chronicle, data.
#include <fmt/format.h>

#include "cli/arguments.h"
#include "cli/files.h"
#include "cli/program.h"
#include "games/host_a_dungeon/grown.h"

namespace undercroft {

namespace {

namespace hd = host_a_dungeon;

constexpr std::string_view game = "host_a_dungeon";

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
        reader.add_option("--svg", svg_);
        reader.add_option("--chronicle", chronicle_);
        reader.add_option("--json", json_);
        reader.add_option("--teller", teller_);
        reader.add_flag("--dark", dark_);
        reader.add_flag("--evidence", evidence_);
    }

    int run(Program& program) override {
        const auto found = program.house.find_game(std::string(game));
        if (!found) return program.refuse(found.problem());
        const auto setup = read_setup(**found);
        if (!setup) return program.refuse(setup.problem());
        const auto voice = read_voice();
        if (!voice) return program.refuse(voice.problem());

        const auto pack = read_folder(program.home / "content" / game, ".toml", fmt::format("content/{}", game));
        if (!pack) return program.refuse(pack.problem());
        ProblemList problems;
        const auto book = hd::load_world_book(*pack, problems);
        if (book == nullptr) return program.refuse(problems[0]);
        const hd::State state = hd::grow(*book, *setup);
        return write(program, *book, state, *setup, *voice);
    }

private:
    Result<Setup> read_setup(const GameModule& module) const {
        Setup setup;
        setup.game = game;
        setup.seats = 1;
        const auto seed = read_seed(seed_);
        if (!seed) return seed.problem();
        setup.seed = *seed;
        const auto put = [&](const char* option, const std::string& value) {
            if (!value.empty()) setup.options[option] = value;
        };
        put("until", until_);
        put("sheet", sheet_);
        put("civilizations", civilizations_);
        put("villain", villain_);
        put("years", years_);
        const auto pairs = read_pairs(options_);
        if (!pairs) return pairs.problem();
        for (const auto& [option, value] : *pairs) setup.options[option] = value;
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

    int write(Program& program, const hd::WorldBook& book, const hd::State& state, const Setup& setup, chronicle::Voice voice) const {
        hd::WritingWish wish;
        wish.language = program.house.language();
        wish.voice = voice;
        wish.seed = fmt::format("{}", setup.seed);
        wish.evidence = evidence_;
        wish.say = [&](const Message& message) { return program.house.say(message); };
        const hd::Annals annals = hd::make_annals(*book.catalogue, *book.lexicon, state);
        const std::string told = hd::write_chronicle(*book.lexicon, annals, state, wish);
        const auto put = [&](const std::string& path, const std::string& text) -> Result<Done> {
            const auto done = write_file(path, text);
            if (done) fmt::print(stderr, "{}\n", program.house.say(Message("cli.world.written").with("file", path)));
            return done;
        };
        if (!chronicle_.empty()) {
            if (const auto done = put(chronicle_, told); !done) return program.refuse(done.problem());
        }
        if (!svg_.empty()) {
            const auto kit_files = read_folder(program.home / "content" / "ink", "", "content/ink");
            if (!kit_files) return program.refuse(kit_files.problem());
            ProblemList problems;
            const ink::Kit kit = ink::Kit::read(*kit_files, problems);
            if (!problems.empty()) return program.refuse(problems[0]);
            hd::MapWish map;
            map.language = wish.language;
            map.palette = dark_ ? ink::Palette::dark : ink::Palette::light;
            map.seed = wish.seed;
            map.say = wish.say;
            const std::string drawn = hd::draw_world(book, annals, state, map, kit, program.house.texts());
            if (const auto done = put(svg_, drawn); !done) return program.refuse(done.problem());
        }
        if (!json_.empty()) {
            if (const auto done = put(json_, hd::world_as_json(book, annals, state)); !done) return program.refuse(done.problem());
        }
        if (chronicle_.empty() && svg_.empty() && json_.empty()) fmt::print("{}", told);
        return exit_fine;
    }

    std::string seed_ = "1", until_, sheet_, civilizations_, villain_, years_, svg_, chronicle_, json_, teller_;
    std::vector<std::string> options_;
    bool dark_ = false, evidence_ = false;
};

}  // namespace

std::unique_ptr<Command> make_world_command() { return std::make_unique<WorldCommand>(); }

}  // namespace undercroft
