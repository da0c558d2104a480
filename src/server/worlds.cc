#include "server/worlds.h"

#include <algorithm>

#include <fmt/format.h>

#include "games/host_a_dungeon/grown.h"
#include "ink/svg.h"
#include "print/print.h"
#include "server/folders.h"

namespace undercroft {

namespace hd = host_a_dungeon;

namespace {

constexpr double dots_per_inch = 200;
constexpr int most_worlds = 12;

ink::Scene draw(const House& house, const hd::WorldBook& book, const ink::Kit& kit, const hd::State& state, const hd::Annals& annals,
                const std::string& seed, bool dark, Language language) {
    hd::MapWish wish;
    wish.language = language;
    wish.palette = dark ? ink::Palette::dark : ink::Palette::light;
    wish.seed = seed;
    wish.say = Voice(house.texts(), language).speaker();
    return hd::draw_world(book, annals, state, wish, kit, house.texts());
}

Result<chronicle::Voice> read_teller(const std::optional<std::string>& wish) {
    if (!wish) return chronicle::Voice::annalist;
    for (size_t i = 0; i < chronicle::voice_words.size(); ++i) {
        if (chronicle::voice_words[i] == *wish) return static_cast<chronicle::Voice>(i);
    }
    return Problem("problems.hall.unknown_form");
}

}  // namespace

struct Worlds::Tools {
    std::shared_ptr<const hd::WorldBook> book;
    ink::Kit kit;
};

Worlds::Worlds(const House& house, const std::filesystem::path& content) : house_(house) {
    ProblemList problems;
    auto book = hd::load_world_book(texts_below(content / world_game, ".toml", fmt::format("content/{}", world_game)), problems);
    ink::Kit kit = ink::Kit::read(texts_below(content / "ink", "", "content/ink"), problems);
    if (book != nullptr && problems.empty()) tools_ = std::make_unique<const Tools>(Tools{std::move(book), std::move(kit)});
}

Worlds::~Worlds() = default;

Result<const Worlds::Tools*> Worlds::tools() const {
    if (tools_ == nullptr) return Problem("problems.hall.no_page");
    return tools_.get();
}

Result<WorldFile> Worlds::write(const AnyState& any, const AskWorld& ask, Language language) const {
    const auto with = tools();
    if (!with) return with.problem();
    const hd::WorldBook& book = *(*with)->book;
    const auto& state = any.as<hd::State>();
    const hd::Annals annals = hd::make_annals(*book.catalogue, *book.lexicon, state);
    if (ask.form == "json") return WorldFile{"application/json", hd::world_as_json(book, annals, state)};
    if (ask.form == "md") {
        const auto teller = read_teller(ask.teller);
        if (!teller) return teller.problem();
        hd::WritingWish wish;
        wish.language = language;
        wish.voice = *teller;
        wish.evidence = ask.evidence.value_or(false);
        wish.say = Voice(house_.texts(), language).speaker();
        return WorldFile{"text/markdown; charset=utf-8", hd::write_chronicle(*book.lexicon, annals, state, wish)};
    }
    if (ask.form != "svg" && ask.form != "png" && ask.form != "pdf") return Problem("problems.hall.unknown_form");
    const ink::Scene scene = draw(house_, book, (*with)->kit, state, annals, {}, ask.dark.value_or(false), language);
    if (ask.form == "svg") return WorldFile{"image/svg+xml", ink::to_svg(scene)};
    Result<std::string> bytes = ask.form == "png" ? print::to_png(scene, dots_per_inch) : print::to_pdf(scene);
    if (!bytes) return bytes.problem();
    return WorldFile{ask.form == "png" ? "image/png" : "application/pdf", std::move(*bytes)};
}

Result<GrownWorlds> Worlds::grow(const GrowWorlds& wish, uint64_t first_seed, Language language) const {
    const auto with = tools();
    if (!with) return with.problem();
    if (wish.count < 1 || wish.count > most_worlds) return Problem("problems.hall.too_much");
    const auto game = house_.find_game(world_game);
    if (!game) return game.problem();
    GrownWorlds grown;
    for (int i = 0; i < wish.count; ++i) {
        const uint64_t seed = first_seed + static_cast<uint64_t>(i);
        const Result<Setup> setup = (*game)->check({world_game, 1, seed, wish.options.value_or(std::map<std::string, std::string>())});
        if (!setup) return setup.problem();
        const hd::WorldBook& book = *(*with)->book;
        const hd::State state = hd::grow(book, *setup);
        const hd::Annals annals = hd::make_annals(*book.catalogue, *book.lexicon, state);
        const chronicle::Noun hill = hd::world_name(*book.lexicon, state);
        const std::string digits = std::to_string(seed);
        grown.worlds.push_back({digits, language == Language::english ? hill.en : hill.form(chronicle::Case::nominative),
                                ink::to_svg(draw(house_, book, (*with)->kit, state, annals, digits, wish.dark.value_or(false), language))});
    }
    return grown;
}

}  // namespace undercroft
