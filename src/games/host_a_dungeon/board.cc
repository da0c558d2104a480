#include "games/host_a_dungeon/board.h"

#include <fmt/format.h>

#include "games/host_a_dungeon/asks.h"
#include "games/host_a_dungeon/calendar.h"
#include "games/host_a_dungeon/group_words.h"
#include "games/host_a_dungeon/groups.h"
#include "games/host_a_dungeon/words.h"

namespace undercroft::host_a_dungeon {

namespace {

constexpr int patch_columns = 1, patch_rows = 2;  // cells to a letter: letters are twice as high as wide
constexpr size_t news_told = 8;
constexpr std::array<std::string_view, token_count> token_words = {"pop", "wealth", "control", "marker"};
constexpr std::array<std::string_view, 5> season_words = {"none", "spring", "summer", "autumn", "winter"};

std::string key(const std::string& rest) { return std::string(game_id) + "." + rest; }
std::string handle(MarkId mark) { return fmt::format("space:{}", mark.index()); }
std::string handle(GroupId group) { return fmt::format("group:{}", group.index()); }

char letter_of(const World& world, size_t index) {
    const world::Grid& grid = world.grid();
    const world::Cell cell = grid.cell(index);
    if (const auto liquid = world.liquid_at(cell)) {
        if (world.is_frozen(cell)) return patch::ice;
        return *liquid == world::Liquid::water ? patch::water : *liquid == world::Liquid::magma ? patch::magma : patch::toxic;
    }
    if (const MarkId space = grid.space_at(index); !space.is_none()) {
        switch (world.mark(space).manner()) {
        case world::Manner::natural: return patch::open;
        case world::Manner::straight: return patch::straight;
        case world::Manner::crooked: return patch::crooked;
        case world::Manner::wild: return patch::wild;
        case world::Manner::curved: return patch::curved;
        }
    }
    if (grid.ground_at(index) == world::Ground::air) return patch::sky;
    if (const MarkId ore = grid.ore_at(index); !ore.is_none()) {
        const world::MarkKind kind = world.mark(ore).kind;
        return kind == world::MarkKind::gold_vein ? patch::gold : kind == world::MarkKind::mithril ? patch::mithril : patch::obsidian;
    }
    return patch::rock;
}

// The letter that says most about a patch: what is open or wet rather than rock, ore rather than bare rock.
int weight(char letter) {
    return letter == patch::rock || letter == patch::sky ? 1 : letter == patch::gold || letter == patch::mithril ? 2 : 4;
}

std::vector<std::string> draw_map(const World& world) {
    const int columns = world.grid().columns(), rows = world.grid().rows();
    std::vector<std::string> map;
    for (int top = 0; top < rows; top += patch_rows) {
        std::string line;
        for (int left = 0; left < columns; left += patch_columns) {
            std::array<int, 128> votes{};
            char best = patch::rock;
            for (int row = top; row < std::min(rows, top + patch_rows); ++row) {
                for (int column = left; column < std::min(columns, left + patch_columns); ++column) {
                    const char letter = letter_of(world, world.grid().index({column, row}));
                    votes[static_cast<size_t>(letter)] += weight(letter);
                    if (votes[static_cast<size_t>(letter)] > votes[static_cast<size_t>(best)]) best = letter;
                }
            }
            line += best;
        }
        map.push_back(std::move(line));
    }
    for (const world::Mark& mark : world.marks()) {
        if (!mark.lives() || mark.kind != world::MarkKind::building) continue;
        const world::Box cells = world::cells_in(mark.box()).cut(world.grid().box());
        for (int row = cells.top; row < cells.bottom; ++row) {
            for (int column = cells.left; column < cells.right; ++column) {
                map[static_cast<size_t>(row / patch_rows)][static_cast<size_t>(column / patch_columns)] = patch::building;
            }
        }
    }
    return map;
}

std::string tags_of(const State& state, MarkId mark, const Speaker& say) {
    std::string tags;
    const auto add = [&](const Message& message) { tags += (tags.empty() ? "" : ", ") + say(message); };
    const Notes& notes = state.of(mark);
    if (const int strength = notes.get(Note::plague); strength > 0) add(Message(key("tag.plague")).with("strength", int64_t{strength}));
    if (notes.has(Note::fate)) add(Message(key("tag.fate")));
    if (notes.has(Note::madness)) add(Message(key("tag.madness")));
    if (notes.has(Note::abandoned)) add(Message(key("tag.abandoned")));
    if (notes.has(Note::secret)) add(Message(key("tag.secret")));
    return tags;
}

}  // namespace

std::string choice_handle(int number) { return fmt::format("choice:{}", number); }

Board make_board(const Catalogue& catalogue, const Lexicon& lexicon, const State& state, const Speaker& say) {
    const GroupWords groups(catalogue, lexicon, state);
    Board board;
    board.sheet = world::name_of(state.world.sheet().size);
    board.age = word_of(state.age);
    board.age_name = say(Message(key("age." + board.age)));
    board.season_name = say(Message(key("season." + std::string(season_words[state.season]))));
    board.width = state.world.sheet().width;
    board.height = state.world.sheet().height;
    board.layer = state.layer;
    board.year = Calendar(state).year_of(state.now());
    board.season = state.season;
    board.over = state.over;
    board.patch_width = patch_columns * world::cell_size;
    board.patch_height = patch_rows * world::cell_size;
    board.map = draw_map(state.world);
    for (const world::Mark& mark : state.world.marks()) {
        if (!mark.lives() || (!world::is_space(mark.kind) && mark.kind != world::MarkKind::building)) continue;
        const world::Box box = mark.box();
        BoardSpace space{handle(mark.id),
                         say(Message(name_of(state, mark.id).key)),
                         world::is_chamber(mark.kind) ? "chamber" : "passage",
                         box.left,
                         box.top,
                         box.width(),
                         box.height(),
                         {},
                         tokens_at(state, mark.id, Token::pop),
                         tokens_at(state, mark.id, Token::wealth),
                         tags_of(state, mark.id, say)};
        if (mark.kind == world::MarkKind::building) space.kind = "building";
        if (mark.owner() != 0) space.owner = handle(group_of_owner(mark.owner()));
        board.spaces.push_back(std::move(space));
    }
    for (const Group& group : state.groups) {
        if (!group.alive) continue;
        BoardGroup shown{handle(group.id),
                         say(groups.in_full(group.id)),
                         std::string(sort_words[static_cast<size_t>(group.sort)]),
                         catalogue.of(group.species).id,
                         std::string(alignment_words[static_cast<size_t>(group.alignment)]),
                         pop_of(state, group.id),
                         wealth_of(state, group.id),
                         {}};
        if (!group.home.is_none()) shown.home = handle(group.home);
        board.groups.push_back(std::move(shown));
    }
    for (const Stack& stack : state.stacks) {
        BoardToken token{std::string(token_words[static_cast<size_t>(stack.token)]),
                         say(groups.in_full(stack.owner)),
                         {},
                         {},
                         stack.at.x,
                         stack.at.y,
                         stack.count};
        if (!stack.owner.is_none()) token.owner = handle(stack.owner);
        if (!stack.place.is_none()) token.space = handle(stack.place);
        board.tokens.push_back(std::move(token));
    }
    for (size_t i = 0; state.asked && i < state.asked->candidates.size(); ++i) {
        const Candidate& candidate = state.asked->candidates[i];
        const bool somewhere = candidate.offer != Offer::number && candidate.offer != Offer::word && candidate.offer != Offer::species;
        if (!somewhere || candidate.at == Point{}) continue;
        BoardChoice choice{static_cast<int>(i) + 1, {}, candidate.at.x, candidate.at.y};
        if (candidate.offer == Offer::spot || candidate.offer == Offer::body) choice.handle = choice_handle(choice.number);
        board.choices.push_back(std::move(choice));
    }
    if (state.asked && state.asked->drawing != Drawing::none) {
        const world::Box box = drawing_region(state);
        board.drawing = BoardDrawing{std::string(drawing_words[static_cast<size_t>(state.asked->drawing)]),
                                     state.asked->longest,
                                     box.left,
                                     box.top,
                                     box.width(),
                                     box.height()};
    }
    for (size_t i = state.facts.size() - std::min(state.facts.size(), news_told); i < state.facts.size(); ++i) {
        board.news.push_back(say(tell_fact(groups, state, state.facts[i])));
    }
    return board;
}

}  // namespace undercroft::host_a_dungeon
