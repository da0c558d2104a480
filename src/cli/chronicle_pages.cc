#include "cli/chronicle_pages.h"

#include <algorithm>
#include <sstream>

#include <fmt/format.h>

#include "cli/studio.h"
#include "games/host_a_dungeon/group_words.h"
#include "games/host_a_dungeon/grown.h"
#include "games/host_a_dungeon/place_words.h"
#include "games/host_a_dungeon/tokens.h"
#include "text/search_words.h"
#include "text/sentence.h"

namespace undercroft {

namespace hd = host_a_dungeon;

namespace {

std::string without_marks(std::string line) {
    line.erase(0, std::min(line.size(), line.find_first_not_of("#- ")));
    std::erase(line, '*');
    return line;
}

}  // namespace

struct ChroniclePages::Book {
    std::shared_ptr<const hd::WorldBook> world;
};

ChroniclePages::ChroniclePages(const Program& program) : program_(program) {}
ChroniclePages::~ChroniclePages() = default;

ChroniclePages::Written ChroniclePages::write(const Playing& playing) {
    Written written;
    if (playing.game().card().id != worlds_game) return written;
    if (book_ == nullptr) {
        book_ = std::make_unique<Book>();
        ProblemList problems;
        if (const auto pack = read_folder(program_.home / "content" / worlds_game, ".toml", fmt::format("content/{}", worlds_game)))
            book_->world = hd::load_world_book(*pack, problems);
    }
    if (book_->world == nullptr) return written;
    const hd::WorldBook& book = *book_->world;
    const auto& state = playing.table().match().state().as<hd::State>();
    const hd::Annals annals = hd::make_annals(*book.catalogue, *book.lexicon, state);
    hd::WritingWish wish;
    wish.language = program_.house.language();
    wish.seed = fmt::format("{}", playing.table().match().setup().seed);
    wish.say = program_.house.speaker();
    std::istringstream text(hd::write_chronicle(*book.lexicon, annals, state, wish));
    const std::string gazetteer = "## " + program_.house.say(std::string(worlds_game) + "_annals.gazetteer.title");
    bool in_gazetteer = false;
    for (std::string line; std::getline(text, line);) {
        in_gazetteer |= line == gazetteer;
        if (in_gazetteer) {
            if (line.starts_with("- ")) written.entries.push_back(without_marks(line));
            continue;
        }
        if (line.starts_with("## ")) written.last_age = written.ages.size();
        written.ages.push_back(without_marks(line));
    }
    return written;
}

// Who lives now, with heads, riches and home; then what the gazetteer and the annals say.
std::vector<std::string> ChroniclePages::the_living(const Playing& playing) const {
    std::vector<std::string> lines;
    if (book_ == nullptr || book_->world == nullptr) return lines;
    const auto& state = playing.table().match().state().as<hd::State>();
    const hd::GroupWords groups(*book_->world->catalogue, *book_->world->lexicon, state);
    for (const hd::Group& group : state.groups) {
        if (!group.alive) continue;
        Message line = Message("host_a_dungeon.picture.living").with("group", groups.in_full(group.id));
        line.with("pop", int64_t{hd::pop_of(state, group.id)}).with("wealth", int64_t{hd::wealth_of(state, group.id)});
        const bool housed = state.world.has(group.home);
        line.with("housed", int64_t{housed ? 1 : 0});
        line.with("where", hd::whereabouts(state, housed ? state.world.mark(group.home).centre() : world::Point{}));
        lines.push_back(like_a_sentence(program_.house.say(line)));
    }
    return lines;
}

std::vector<std::string> ChroniclePages::annals(const Playing& playing) { return write(playing).ages; }

std::vector<std::string> ChroniclePages::this_age(const Playing& playing) {
    Written written = write(playing);
    written.ages.erase(written.ages.begin(), written.ages.begin() + static_cast<std::ptrdiff_t>(written.last_age));
    return written.ages;
}

std::vector<std::string> ChroniclePages::look_up(const Playing& playing, const std::string& wish) {
    const Written written = write(playing);
    const std::vector<std::string> living = the_living(playing);
    std::vector<std::string> found;
    const std::vector<std::u16string> wanted = search_words(wish);
    for (const std::vector<std::string>* lines : {&living, &written.entries, &written.ages}) {
        for (const std::string& line : *lines) {
            if (lines == &written.ages && wish.empty()) break;
            if (!has_words(search_words(line), wanted)) continue;
            if (!found.empty() && lines != &living) found.emplace_back();
            found.push_back(line);
        }
    }
    return found;
}

}  // namespace undercroft
