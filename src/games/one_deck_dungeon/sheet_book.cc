#include "games/one_deck_dungeon/sheet_book.h"

#include <algorithm>

#include "games/one_deck_dungeon/names.h"

namespace undercroft::one_deck_dungeon {

namespace {

constexpr std::array<const char*, 3> shape_ids = {"circle", "square", "pentagon"};

TextKey name_of(const char* sort, const std::string& id) { return named(std::string(sort) + "." + id + ".name"); }

int difficulty_of(const Catalogue& catalogue, const State& finished) { return catalogue.dungeons[finished.dungeon].difficulty; }

// "●●○□□" of what is marked and what is still open.
std::string boxes(const Talent& talent, const std::array<uint8_t, 3>& marks) {
    static constexpr const char* full[] = {"●", "■", "⬟"};
    static constexpr const char* open[] = {"○", "□", "⬠"};
    std::string text;
    for (size_t shape = 0; shape < 3; ++shape) {
        for (int i = 0; i < talent.shapes[shape]; ++i) text += i < marks[shape] ? full[shape] : open[shape];
    }
    return text;
}

// ODD-CAMP-12: the basics are open to every hero; of the other groups one is chosen by its first mark, and the rest are closed.
const char* state_of(const TalentGroup& group, size_t index, uint8_t chosen) {
    return group.open_to_all ? "open" : chosen == index ? "chosen" : chosen == no_id ? "free" : "closed";
}

int marks_missing(const Talent& talent, const std::array<uint8_t, 3>& marks, size_t from_shape = 0) {
    int missing = 0;
    for (size_t shape = from_shape; shape < 3; ++shape) missing += talent.shapes[shape] - marks[shape];
    return missing;
}

}  // namespace

// With what the hero card shows on both sides.
std::vector<SheetChoice> TalentBook::beginnings() const {
    std::vector<SheetChoice> choices;
    for (const Hero& hero : catalogue_->heroes) {
        Message label = text("sheet.beginning").with("hero", name_of("hero", hero.id));
        for (const auto& [side, prefix] : {std::pair(side_solo, ""), std::pair(side_team, "team_")}) {
            const HeroSide& shown = hero.sides[side];
            label.with(std::string(prefix) + "strength", int64_t{shown.icons[row_strength]})
                .with(std::string(prefix) + "agility", int64_t{shown.icons[row_agility]})
                .with(std::string(prefix) + "magic", int64_t{shown.icons[row_magic]})
                .with(std::string(prefix) + "health", int64_t{shown.health});
        }
        label.with("feat", named("hero." + hero.id + ".solo_feat.name")).with("text", named("hero." + hero.id + ".solo_feat.text"));
        choices.push_back({hero.id, std::move(label)});
    }
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
        const char* state = state_of(all, group, chosen);
        lines.items.push_back(text("sheet.group").with("group", name_of("group", all.id)).with("state", std::string(state)));
        if (std::string_view(state) == "closed") continue;
        for (const uint8_t index : all.talents) {
            const Talent& talent = catalogue_->talents[index];
            Message line = text("sheet.talent")
                               .with("talent", name_of("talent", talent.id))
                               .with("text", named("talent." + talent.id + ".text"))
                               .with("key", std::string(talent.key ? "yes" : "no"))
                               .with("learnt", std::string(is_learnt(*catalogue_, *sheet, index) ? "yes" : "no"))
                               .with("boxes", boxes(talent, sheet->marks[index]));
            lines.items.push_back(std::move(line));
        }
    }
    return lines;
}

// Closed groups too: what was given up is seen.
Result<SheetPage> TalentBook::page(std::string_view sheet_text) const {
    const Result<CampaignSheet> sheet = read_sheet(*catalogue_, sheet_text);
    if (!sheet) return sheet.problem();
    const std::string& hero = catalogue_->heroes[sheet->hero].id;
    SheetPage page{sheet->player,
                   hero,
                   text("sheet.heading").with("player", sheet->player).with("hero", name_of("hero", hero)),
                   text("sheet.legend"),
                   {}};
    const uint8_t chosen = chosen_group(*catalogue_, *sheet);
    for (size_t group = 0; group < catalogue_->groups.size(); ++group) {
        const TalentGroup& all = catalogue_->groups[group];
        SheetGroup shown{Message(name_of("group", all.id).key), state_of(all, group, chosen), {}};
        for (const uint8_t index : all.talents) {
            const Talent& talent = catalogue_->talents[index];
            SheetEntry entry{talent.id,  Message(name_of("talent", talent.id).key), Message(named("talent." + talent.id + ".text").key),
                             talent.key, is_learnt(*catalogue_, *sheet, index),     {}};
            for (size_t shape = 0; shape < 3; ++shape) {
                if (talent.shapes[shape] > 0) entry.shapes.push_back({shape_ids[shape], sheet->marks[index][shape], talent.shapes[shape]});
            }
            shown.entries.push_back(std::move(entry));
        }
        page.groups.push_back(std::move(shown));
    }
    return page;
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
    const int difficulty = difficulty_of(*catalogue_, finished.as<State>());
    const bool may_choose_group = chosen_group(*catalogue_, *sheet) == no_id;
    for (const TalentMark mark : legal_marks(*catalogue_, *sheet, difficulty)) {
        const Talent& talent = catalogue_->talents[mark.talent];
        const TalentGroup& group = catalogue_->groups[talent.group];
        const std::array<uint8_t, 3>& marks = sheet->marks[mark.talent];
        const size_t shape = static_cast<size_t>(mark.shape);
        const int harder = marks_missing(talent, marks, static_cast<size_t>(difficulty));  // shapes this dungeon does not mark
        Message label = text("sheet.mark")
                            .with("talent", name_of("talent", talent.id))
                            .with("group", name_of("group", group.id))
                            .with("boxes", boxes(talent, marks))
                            .with("shape", std::string(shape_ids[shape]))
                            .with("marked", int64_t{marks[shape] + 1})
                            .with("all", int64_t{talent.shapes[shape]})
                            .with("learns", yes_or_no(marks_missing(talent, marks) == 1))       // ODD-CAMP-10
                            .with("closes", yes_or_no(!group.open_to_all && may_choose_group))  // ODD-CAMP-12
                            .with("harder", int64_t{harder})
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
