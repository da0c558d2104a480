#include "server/worlds.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/hash.h"
#include "games/host_a_dungeon/calendar.h"
#include "games/host_a_dungeon/grown.h"
#include "games/host_a_dungeon/year_book.h"
#include "ink/contact_sheet.h"
#include "ink/svg.h"
#include "print/print.h"
#include "server/folders.h"
#include "server/keeper.h"
#include "server/world_messages.h"
#include "session/moments.h"

namespace undercroft {

namespace hd = host_a_dungeon;

namespace {

constexpr double dots_per_inch = 200;
constexpr int most_worlds = 12;
constexpr std::string_view first_suggestion = "pick 1";

ink::Scene draw(const House& house, const hd::WorldBook& book, const ink::Kit& kit, const hd::State& state, const hd::Annals& annals,
                const std::string& seed, bool dark, Language language) {
    hd::MapWish wish;
    wish.language = language;
    wish.palette = dark ? ink::Palette::dark : ink::Palette::light;
    wish.seed = seed;
    wish.say = Voice(house.texts(), language).speaker();
    return hd::draw_world(book, annals, state, wish, kit, house.texts());
}

world::MarkId mark_named(std::optional<int> number) {
    constexpr int most = 0xfff0;
    return number && *number >= 0 && *number < most ? world::MarkId(*number) : world::MarkId::none();
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

struct Worlds::Lived {
    hd::State state;
    std::vector<hd::LivedYear> years;
    std::vector<hd::YearName> answered{};  // of a table: the year before each of its answers, and at the end
};

namespace {

std::optional<hd::YearName> wished_year(const AskWorld& ask) {
    if (!ask.layer || !ask.year) return std::nullopt;
    return hd::YearName{*ask.layer, *ask.year};
}

// The same game, the same answers: the same world.
uint64_t hash_of_replay(const Replay& replay) {
    uint64_t hash = combine_hash(hash_text(replay.game), replay.setup.seed);
    for (const auto& [option, value] : replay.setup.options) hash = hash_text(value, hash_text(option, hash));
    for (const Replay::Line& line : replay.lines)
        hash = hash_text(line.action, combine_hash(hash, static_cast<uint64_t>(line.seat.index + 1)));
    return hash;
}

std::string name_of(const Setup& setup, const std::optional<hd::YearName>& year) {
    std::string name = fmt::format("{} {}/{}", setup.seed, year ? year->layer : -1, year ? year->year : -1);
    for (const auto& [option, value] : setup.options) name += fmt::format(" {}={}", option, value);
    return name;
}

hd::YearName year_name(const hd::State& state) { return {state.layer, hd::Calendar(state).year_of(state.now())}; }

}  // namespace

Worlds::Seen Worlds::look(const AskWorld& ask, const Replay& replay, Viewer viewer) const {
    const std::optional<hd::YearName> year = wished_year(ask);
    const std::string name = fmt::format("table {:016x} {} {}/{} {}", hash_of_replay(replay), ask.step.value_or(-1),
                                         year ? year->layer : -1, year ? year->year : -1, viewer.seat.index);
    return kept(name, [&] { return live(ask, replay, viewer); });
}

Worlds::Seen Worlds::live(const AskWorld& ask, const Replay& replay, Viewer viewer) const {
    if (replay.game != world_game) return Problem("problems.hall.no_world");
    const auto game = house_.find_game(world_game);
    if (!game) return game.problem();
    if (ask.step) {
        const auto moments = moments_of(**game, replay, viewer);
        if (!moments) return moments.problem();
        if (*ask.step < 0 || static_cast<size_t>(*ask.step) >= moments->size()) return Problem("problems.hall.no_step");
        const Result<Match> match = play_replay(**game, replay, (*moments)[static_cast<size_t>(*ask.step)].steps);
        if (!match) return match.problem();
        return std::make_shared<const Lived>(Lived{match->observation(viewer).as<hd::State>(), {}, {}});
    }
    hd::YearBook years(wished_year(ask));
    std::optional<hd::State> state;
    std::vector<hd::YearName> answered;
    const auto walked = walk(**game, replay, [&](const Match& match, size_t lines) {
        years.see(match.state().as<hd::State>());
        answered.push_back(years.years().back().name);
        if (lines == replay.lines.size()) state = match.observation(viewer).as<hd::State>();
    });
    if (!walked) return walked.problem();
    if (wished_year(ask)) state = years.kept();
    if (!state) return Problem("problems.hall.no_step");
    return std::make_shared<const Lived>(Lived{std::move(*state), years.years(), std::move(answered)});
}

Result<Setup> Worlds::setup_of(const std::optional<std::string>& wish,
                               const std::optional<std::map<std::string, std::string>>& options) const {
    const auto game = house_.find_game(world_game);
    if (!game) return game.problem();
    const Result<uint64_t> seed = read_wished_seed(wish);
    if (!seed) return seed.problem();
    return (*game)->check({world_game, 1, *seed, options.value_or(std::map<std::string, std::string>())});
}

Worlds::Seen Worlds::look(const AskWorld& ask) const {
    const auto with = tools();
    if (!with) return with.problem();
    const Result<Setup> setup = setup_of(ask.seed, ask.options);
    if (!setup) return setup.problem();
    const std::optional<hd::YearName> year = wished_year(ask);
    return kept(name_of(*setup, year), [&]() -> Seen {
        hd::YearBook years(year);
        const std::string whole = name_of(*setup, {});
        hd::YearName before{-1, -1};
        std::optional<hd::State> state = hd::grow(*(*with)->book, *setup, [&](const hd::State& reached) {
            years.see(reached);
            const hd::YearName& now = years.years().back().name;
            if (now == before) return;
            before = now;
            const std::lock_guard lock(lock_);
            growing_[whole] = {now.layer, now.year, fmt::format("{}.age.{}", hd::game_id, hd::word_of(reached.age))};
        });
        {
            const std::lock_guard lock(lock_);
            growing_.erase(whole);
        }
        if (year) state = years.kept();
        if (!state) return Problem("problems.hall.no_step");
        return std::make_shared<const Lived>(Lived{std::move(*state), years.years(), {}});
    });
}

WorldProgress Worlds::progress(const AskWorld& ask, Language language) const {
    const Result<Setup> setup = setup_of(ask.seed, ask.options);
    if (!setup || !ask.seed) return {};
    std::optional<Growth> found;
    {
        const std::lock_guard lock(lock_);
        const auto growth = growing_.find(name_of(*setup, {}));
        if (growth != growing_.end()) found = growth->second;
    }
    if (!found) return {};
    return {true, found->layer, found->year, Voice(house_.texts(), language).say(found->age)};
}

Result<WorldBranches> Worlds::branches(const AskBranches& ask, const Replay* replay, std::span<const Branch> others) const {
    Setup setup;
    if (replay != nullptr) {
        setup = replay->setup;
    } else {
        const Result<Setup> wished = setup_of(ask.seed, ask.options);
        if (!wished) return wished.problem();
        setup = *wished;
    }
    WorldBranches found;
    for (const Branch& other : others) {
        if (other.replay.game != world_game || other.replay.setup.seed != setup.seed || other.replay.setup.options != setup.options)
            continue;
        const std::vector<Replay::Line>& lines = other.replay.lines;
        // What grows by itself takes the first suggestion everywhere.
        size_t same = 0;
        while (same < lines.size() && (replay == nullptr ? lines[same].action == first_suggestion
                                                         : same < replay->lines.size() && lines[same].action == replay->lines[same].action))
            ++same;
        const auto lived = look({}, other.replay, Viewer::spectator());
        if (!lived) return lived.problem();
        const std::vector<hd::YearName>& years = (*lived)->answered;
        const hd::YearName at = years[std::min(same, years.size() - 1)], last = years.back();
        const bool parted = same < lines.size() && (replay == nullptr || same < replay->lines.size());
        found.branches.push_back({other.table, at.layer, at.year, last.layer, last.year, parted, other.over});
    }
    return found;
}

Result<Table> Worlds::fork(const ForkWorld& wish) const {
    const auto game = house_.find_game(world_game);
    if (!game) return game.problem();
    const Result<Setup> setup = setup_of(wish.seed, wish.options);
    if (!setup) return setup.problem();
    SeatPlan plan;
    plan.passes_until_turn = true;  // every question can be left to the world
    Result<Table> table = Table::open(**game, *setup, {plan}, {{"language", wish.language}});
    if (!table) return table;
    const auto is_past = [&] {
        const hd::YearName now = year_name(table->match().state().as<hd::State>());
        return std::pair(now.layer, now.year) > std::pair(wish.layer, wish.year);
    };
    while (!is_past() && table->advance()) {
    }
    if (table->over()) return Problem("problems.hall.no_step");
    const auto stopped = table->receive(OrdersRequest{1, table->epoch(), 0, true, false, {}, {}});
    if (!stopped) return stopped.problem();
    return table;
}

Worlds::Seen Worlds::kept(const std::string& name, const std::function<Seen()>& make) const {
    constexpr size_t most = 12;
    {
        const std::lock_guard lock(lock_);
        const auto found = std::ranges::find(kept_, name, &std::pair<std::string, std::shared_ptr<const Lived>>::first);
        if (found != kept_.end()) return found->second;
    }
    Seen made = make();
    if (!made) return made;
    const std::lock_guard lock(lock_);
    if (kept_.size() >= most) kept_.erase(kept_.begin());
    kept_.emplace_back(name, *made);
    return made;
}

Result<WorldFile> Worlds::write(const AskWorld& ask, Language language, const Replay* replay, Viewer viewer) const {
    const auto with = tools();
    if (!with) return with.problem();
    const auto seen = replay != nullptr ? look(ask, *replay, viewer) : look(ask);
    if (!seen) return seen.problem();
    const hd::WorldBook& book = *(*with)->book;
    const hd::State& state = (*seen)->state;
    const hd::Annals annals = hd::make_annals(*book.catalogue, *book.lexicon, state);
    const std::string seed = replay != nullptr ? std::string() : ask.seed.value_or(std::string());
    if (ask.form == "json") return WorldFile{"application/json", hd::world_as_json(book, annals, state)};
    if (ask.form == "md" || ask.form == "story" || ask.form == "life") {
        const auto teller = read_teller(ask.teller);
        if (!teller) return teller.problem();
        hd::WritingWish wish;
        wish.language = language;
        wish.voice = *teller;
        wish.seed = seed;
        wish.evidence = ask.evidence.value_or(false);
        wish.say = Voice(house_.texts(), language).speaker();
        if (ask.form == "md") return WorldFile{"text/markdown; charset=utf-8", hd::write_chronicle(*book.lexicon, annals, state, wish)};
        if (ask.form == "life") {
            const auto life = hd::tell_life(*book.catalogue, *book.lexicon, annals, state, mark_named(ask.mark), wish);
            if (!life) return Problem("problems.hall.no_step");
            return WorldFile{"application/json", to_json(*life)};
        }
        WorldStory story{hd::tell_story(*book.catalogue, *book.lexicon, annals, state, wish),
                         seed,
                         state.world.sheet().width,
                         state.world.sheet().height,
                         {}};
        for (const hd::LivedYear& year : (*seen)->years) {
            WorldYear one{year.name.layer, year.name.year, {}};
            for (const hd::Living& living : year.groups) one.groups.push_back({living.group, living.people, living.wealth});
            story.years.push_back(std::move(one));
        }
        return WorldFile{"application/json", to_json(story)};
    }
    if (ask.form != "svg" && ask.form != "png" && ask.form != "pdf") return Problem("problems.hall.unknown_form");
    const ink::Scene scene = draw(house_, book, (*with)->kit, state, annals, seed, ask.dark.value_or(false), language);
    if (ask.form == "svg") return WorldFile{"image/svg+xml", ink::to_svg(scene)};
    Result<std::string> bytes = ask.form == "png" ? print::to_png(scene, dots_per_inch) : print::to_pdf(scene);
    if (!bytes) return bytes.problem();
    return WorldFile{ask.form == "png" ? "image/png" : "application/pdf", std::move(*bytes)};
}

Result<GrownWorlds> Worlds::grow(const GrowWorlds& wish, uint64_t first_seed, Language language) const {
    const auto with = tools();
    if (!with) return with.problem();
    if (wish.count < 1 || wish.count > most_worlds) return Problem("problems.hall.too_much");
    const hd::WorldBook& book = *(*with)->book;
    GrownWorlds grown;
    for (int i = 0; i < wish.count; ++i) {
        AskWorld ask;
        ask.seed = std::to_string(first_seed + static_cast<uint64_t>(i));
        ask.options = wish.options;
        const auto seen = look(ask);
        if (!seen) return seen.problem();
        const hd::State& state = (*seen)->state;
        const hd::Annals annals = hd::make_annals(*book.catalogue, *book.lexicon, state);
        ink::Scene scene = draw(house_, book, (*with)->kit, state, annals, *ask.seed, wish.dark.value_or(false), language);
        if (wish.small.value_or(false)) scene = ink::thinned(std::move(scene));
        hd::WritingWish telling;
        telling.language = language;
        telling.say = Voice(house_.texts(), language).speaker();
        const hd::Story story = hd::tell_story(*book.catalogue, *book.lexicon, annals, state, telling);
        GrownWorld one{*ask.seed, story.hill, ink::to_svg(scene), {}, story.years, {}};
        int rank = -1;
        for (const hd::StoryLine& line : story.lines) {  // of those that weigh most, the last: beginnings are alike
            if (line.rank < rank || line.leans) continue;
            rank = line.rank;
            one.words = line.words;
        }
        for (const std::string_view sort : {"civilization", "villain"}) {
            for (const hd::StoryGroup& group : story.groups) {
                if (group.sort == sort && std::ranges::find(one.peoples, group.species) == one.peoples.end())
                    one.peoples.push_back(group.species);
            }
        }
        grown.worlds.push_back(std::move(one));
    }
    return grown;
}

}  // namespace undercroft
