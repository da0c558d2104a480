#include "games/one_deck_dungeon/sheet_book.h"

#include <algorithm>

#include "games/one_deck_dungeon/names.h"

namespace undercroft::one_deck_dungeon {

namespace {

constexpr std::array<const char*, 3> shape_ids = {"circle", "square", "pentagon"};

TextKey name_of(const char* sort, const std::string& id) { return named(std::string(sort) + "." + id + ".name"); }

int difficulty_of(const Catalogue& catalogue, const State& finished) { return catalogue.dungeons[finished.dungeon].difficulty; }

// "●●○" of what is marked and what is still open.
std::string boxes(int marked, int all, const char* full, const char* open) {
    std::string text;
    for (int i = 0; i < all; ++i) text += i < marked ? full : open;
    return text;
}

}  // namespace

std::vector<SheetChoice> TalentBook::beginnings() const {
    std::vector<SheetChoice> choices;
    for (const Hero& hero : catalogue_->heroes) choices.push_back({hero.id, Message(name_of("hero", hero.id).key)});
    return choices;
}

Result<std::string> TalentBook::begin(const std::string& player, std::string_view beginning) const {
    const auto hero =
        std::find_if(catalogue_->heroes.begin(), catalogue_->heroes.end(), [&](const Hero& each) { return each.id == beginning; });
    if (hero == catalogue_->heroes.end()) return Problem("one_deck_dungeon.problem.no_such_hero").with("hero", std::string(beginning));
    const bool nameless = player.find_first_not_of(" \t") == std::string::npos || player.find('\n') != std::string::npos;
    if (nameless) return Problem("one_deck_dungeon.problem.nameless_sheet");
    CampaignSheet sheet;
    sheet.player = player;
    sheet.hero = static_cast<uint8_t>(hero - catalogue_->heroes.begin());
    return write_sheet(*catalogue_, sheet);
}

Result<std::string> TalentBook::player_of(std::string_view text) const {
    const Result<CampaignSheet> sheet = read_sheet(*catalogue_, text);
    if (!sheet) return sheet.problem();
    return sheet->player;
}

Result<MessageList> TalentBook::describe(std::string_view sheet_text) const {
    const Result<CampaignSheet> sheet = read_sheet(*catalogue_, sheet_text);
    if (!sheet) return sheet.problem();
    MessageList lines;
    lines.items.push_back(
        text("sheet.heading").with("player", sheet->player).with("hero", name_of("hero", catalogue_->heroes[sheet->hero].id)));
    lines.items.push_back(text("sheet.legend"));  // ODD-CAMP-07..10
    const uint8_t chosen = chosen_group(*catalogue_, *sheet);
    for (size_t group = 0; group < catalogue_->groups.size(); ++group) {
        const TalentGroup& all = catalogue_->groups[group];
        const char* state = all.open_to_all ? "open" : chosen == group ? "chosen" : chosen == no_id ? "free" : "closed";  // ODD-CAMP-12
        lines.items.push_back(text("sheet.group").with("group", name_of("group", all.id)).with("state", std::string(state)));
        if (std::string_view(state) == "closed") continue;
        for (const uint8_t index : all.talents) {
            const Talent& talent = catalogue_->talents[index];
            const auto& marks = sheet->marks[index];
            Message line = text("sheet.talent")
                               .with("talent", name_of("talent", talent.id))
                               .with("text", named("talent." + talent.id + ".text"))
                               .with("key", std::string(talent.key ? "yes" : "no"))
                               .with("learnt", std::string(is_learnt(*catalogue_, *sheet, index) ? "yes" : "no"))
                               .with("boxes", boxes(marks[0], talent.shapes[0], "●", "○") + boxes(marks[1], talent.shapes[1], "■", "□") +
                                                  boxes(marks[2], talent.shapes[2], "⬟", "⬠"));
            lines.items.push_back(std::move(line));
        }
    }
    return lines;
}

Result<std::map<std::string, std::string>> TalentBook::options(std::span<const std::string> sheets) const {
    std::vector<CampaignSheet> read;
    for (const std::string& each : sheets) {
        Result<CampaignSheet> sheet = read_sheet(*catalogue_, each);
        if (!sheet) return sheet.problem();
        read.push_back(std::move(*sheet));
    }
    return options_of(*catalogue_, read);
}

int TalentBook::earned(const AnyState& finished) const { return earned_checks(finished.as<State>()); }

std::string TalentBook::id_of(TalentMark mark) const {
    return catalogue_->talents[mark.talent].id + ":" + shape_ids[static_cast<size_t>(mark.shape)];
}

Result<std::vector<SheetChoice>> TalentBook::marks(std::string_view sheet_text, const AnyState& finished) const {
    const Result<CampaignSheet> sheet = read_sheet(*catalogue_, sheet_text);
    if (!sheet) return sheet.problem();
    std::vector<SheetChoice> choices;
    for (const TalentMark mark : legal_marks(*catalogue_, *sheet, difficulty_of(*catalogue_, finished.as<State>()))) {
        const Talent& talent = catalogue_->talents[mark.talent];
        const size_t shape = static_cast<size_t>(mark.shape);
        Message label = text("sheet.mark")
                            .with("talent", name_of("talent", talent.id))
                            .with("shape", std::string(shape_ids[shape]))
                            .with("marked", int64_t{sheet->marks[mark.talent][shape]})
                            .with("all", int64_t{talent.shapes[shape]})
                            .with("text", named("talent." + talent.id + ".text"));
        choices.push_back({id_of(mark), std::move(label)});
    }
    return choices;
}

Result<std::string> TalentBook::mark(std::string_view sheet_text, std::string_view choice, const AnyState& finished) const {
    Result<CampaignSheet> sheet = read_sheet(*catalogue_, sheet_text);
    if (!sheet) return sheet.problem();
    const int difficulty = difficulty_of(*catalogue_, finished.as<State>());
    for (const TalentMark each : legal_marks(*catalogue_, *sheet, difficulty)) {
        if (id_of(each) != choice) continue;
        const Result<Done> done = one_deck_dungeon::mark(*catalogue_, *sheet, each, difficulty);
        if (!done) return done.problem();
        return write_sheet(*catalogue_, *sheet);
    }
    return Problem("problems.action.not_legal");
}

}  // namespace undercroft::one_deck_dungeon
