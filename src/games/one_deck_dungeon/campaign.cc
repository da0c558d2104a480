#include "games/one_deck_dungeon/campaign.h"

#include <algorithm>
#include <charconv>
#include <sstream>

#include <fmt/format.h>

#include "games/one_deck_dungeon/rules.h"

namespace undercroft::one_deck_dungeon {

namespace {

constexpr int checks_for_victory = 3;
constexpr std::array<const char*, 3> shape_words = {"circles", "squares", "pentagons"};

uint16_t learnt_talents(const Catalogue& catalogue, const CampaignSheet& sheet) {
    uint16_t talents = 0;
    for (size_t i = 0; i < catalogue.talents.size(); ++i) {
        if (is_learnt(catalogue, sheet, static_cast<int>(i))) talents |= static_cast<uint16_t>(1u << i);
    }
    return talents;
}

// The option value whose talents are exactly the learnt ones of these groups.
std::string word_for(const std::vector<TalentSet>& sets, uint16_t learnt) {
    uint16_t all = 0;
    for (const TalentSet& set : sets) all |= set.talents;
    for (const TalentSet& set : sets) {
        if (set.talents == (learnt & all)) return set.word;
    }
    return sets.front().word;
}

bool may_learn(const Catalogue& catalogue, const CampaignSheet& sheet, const Talent& talent) {
    const TalentGroup& group = catalogue.groups[talent.group];
    const uint8_t chosen = chosen_group(catalogue, sheet);
    if (!group.open_to_all && chosen != no_id && chosen != talent.group) return false;  // ODD-CAMP-12
    return talent.key || is_learnt(catalogue, sheet, group.talents.front());            // ODD-CAMP-13, A38
}

Problem bad_sheet(const std::string& what) { return Problem("one_deck_dungeon.problem.bad_sheet").with("what", what); }

}  // namespace

int earned_checks(const State& finished) {
    const int tier = finished.tier == Tier::expert ? 2 : finished.tier == Tier::standard ? 1 : 0;
    return finished.descents + finished.level_ups + (finished.won != 0 ? checks_for_victory : 0) + tier;
}

bool is_learnt(const Catalogue& catalogue, const CampaignSheet& sheet, int talent) {
    return sheet.marks[static_cast<size_t>(talent)] == catalogue.talents[static_cast<size_t>(talent)].shapes;
}

uint8_t chosen_group(const Catalogue& catalogue, const CampaignSheet& sheet) {
    for (size_t i = 0; i < catalogue.talents.size(); ++i) {
        const Talent& talent = catalogue.talents[i];
        if (!catalogue.groups[talent.group].open_to_all && sheet.marks[i] != std::array<uint8_t, 3>{}) return talent.group;
    }
    return no_id;
}

std::vector<TalentMark> legal_marks(const Catalogue& catalogue, const CampaignSheet& sheet, int difficulty) {
    std::vector<TalentMark> marks;
    for (size_t i = 0; i < catalogue.talents.size(); ++i) {
        if (!may_learn(catalogue, sheet, catalogue.talents[i])) continue;
        for (size_t shape = 0; shape < static_cast<size_t>(difficulty) && shape < 3; ++shape) {  // easy: circles only, and so on
            if (sheet.marks[i][shape] < catalogue.talents[i].shapes[shape])
                marks.push_back({static_cast<uint8_t>(i), static_cast<Mark>(shape)});
        }
    }
    return marks;
}

Result<Done> mark(const Catalogue& catalogue, CampaignSheet& sheet, TalentMark where, int difficulty) {
    const std::vector<TalentMark> legal = legal_marks(catalogue, sheet, difficulty);
    if (std::find(legal.begin(), legal.end(), where) == legal.end()) return Problem("problems.action.not_legal");
    ++sheet.marks[where.talent][static_cast<size_t>(where.shape)];
    return Done{};
}

std::map<std::string, std::string> options_of(const Catalogue& catalogue, std::span<const CampaignSheet> sheets) {
    std::map<std::string, std::string> options;
    for (size_t i = 0; i < sheets.size(); ++i) {
        const std::string seat = fmt::format("_{}", i + 1);
        const uint16_t learnt = learnt_talents(catalogue, sheets[i]);
        options["hero" + seat] = catalogue.heroes[sheets[i].hero].id;
        options["basic_talents" + seat] = word_for(basic_talent_sets(catalogue), learnt);
        options["group_talents" + seat] = word_for(group_talent_sets(catalogue), learnt);
    }
    return options;
}

std::string write_sheet(const Catalogue& catalogue, const CampaignSheet& sheet) {
    std::string text = fmt::format("hero {}\nplayer {}\n", catalogue.heroes[sheet.hero].id, sheet.player);
    for (size_t i = 0; i < catalogue.talents.size(); ++i) {
        for (size_t shape = 0; shape < 3; ++shape) {
            if (sheet.marks[i][shape] == 0) continue;
            text += fmt::format("{} {} {}\n", catalogue.talents[i].id, shape_words[shape], static_cast<int>(sheet.marks[i][shape]));
        }
    }
    return text;
}

Result<CampaignSheet> read_sheet(const Catalogue& catalogue, std::string_view text) {
    CampaignSheet sheet;
    bool has_hero = false;
    std::istringstream lines{std::string(text)};
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::string first, second, third, more;
        words >> first >> second;
        if (first.empty()) continue;
        if (first == "player") {
            sheet.player = line.size() > 7 ? line.substr(7) : std::string();
            continue;
        }
        if (first == "hero") {
            const auto hero =
                std::find_if(catalogue.heroes.begin(), catalogue.heroes.end(), [&](const Hero& each) { return each.id == second; });
            if (hero == catalogue.heroes.end()) return bad_sheet(line);
            sheet.hero = static_cast<uint8_t>(hero - catalogue.heroes.begin());
            has_hero = true;
            continue;
        }
        words >> third >> more;
        const auto talent =
            std::find_if(catalogue.talents.begin(), catalogue.talents.end(), [&](const Talent& each) { return each.id == first; });
        const auto shape = std::find(shape_words.begin(), shape_words.end(), second);
        int count = 0;
        const auto [end, error] = std::from_chars(third.data(), third.data() + third.size(), count);
        const bool number = error == std::errc{} && end == third.data() + third.size();
        if (talent == catalogue.talents.end() || shape == shape_words.end() || !number || !more.empty()) return bad_sheet(line);
        const size_t at = static_cast<size_t>(shape - shape_words.begin());
        if (count < 1 || count > talent->shapes[at]) return bad_sheet(line);
        sheet.marks[static_cast<size_t>(talent - catalogue.talents.begin())][at] = static_cast<uint8_t>(count);
    }
    if (!has_hero) return bad_sheet("hero");
    return sheet;
}

}  // namespace undercroft::one_deck_dungeon
