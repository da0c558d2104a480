#include "server/campaigns.h"

#include <algorithm>

#include "engine/sheet_book.h"
#include "server/clean_text.h"
#include "server/documents.h"
#include "server/hall_page.h"
#include "server/limits.h"
#include "server/tokens.h"
#include "session/seat_names.h"
#include "session/sheets.h"

namespace undercroft {

namespace {

using Options = std::map<std::string, std::string>;

const CampaignSpec* spec_of(const GameModule& game, const std::string& id) {
    for (const CampaignSpec& spec : game.card().campaigns) {
        if (spec.id == id) return &spec;
    }
    return nullptr;
}

// Seats for heroes with sheets: people and bots as they were named.
NewTable company_of(const std::string& game, const std::vector<NewHero>& heroes) {
    NewTable wish;
    wish.game = game;
    wish.seats.emplace();
    for (const NewHero& hero : heroes) wish.seats->push_back({hero.name, hero.level});
    return wish;
}

// The first game that earned marks which can still be made. Marks for which no shape is left are lost (ODD-CAMP-13).
struct Marking {
    std::vector<EarnedMarks> earned;  // of this game and later ones
    std::optional<AnyState> finished;
    std::vector<SheetChoice> choices;
};
Result<Marking> next_marks(const SheetShelf& shelf, const std::string& name, const std::string& sheet) {
    Marking marking;
    Result<std::vector<EarnedMarks>> earned = shelf.earned(name);
    if (!earned) return earned.problem();
    marking.earned = std::move(*earned);
    while (!marking.earned.empty()) {
        Result<AnyState> finished = shelf.final_state(marking.earned.front().record);
        if (!finished) return finished.problem();
        Result<std::vector<SheetChoice>> choices = shelf.book().marks(sheet, *finished);
        if (!choices) return choices.problem();
        if (!choices->empty()) {
            marking.finished = std::move(*finished);
            marking.choices = std::move(*choices);
            break;
        }
        marking.earned.erase(marking.earned.begin());
    }
    return marking;
}

}  // namespace

void CampaignDesk::begin(const NewCampaign& wish, std::function<void(Result<CampaignCredential>)> done) {
    const auto game = tools().house.find_game(wish.game);
    if (!game) return done(game.problem());
    const CampaignCredential told{new_name(), new_token()};
    CampaignRow row;
    row.id = told.campaign;
    row.game = wish.game;
    row.token = token_hash(told.token);
    row.hot_seat = wish.hot_seat.value_or(false);
    row.created = row.changed = now_in_seconds();
    std::vector<std::string> sheets;
    std::string results;
    if (wish.chapters) {
        row.chapters = *wish.chapters;
        NewTable company;
        company.seats = wish.seats;
        Result<std::vector<SeatPlan>> plans = plan_seats(**game, company);
        if (!plans) return done(plans.problem());
        const Result<uint64_t> seed = read_wished_seed(wish.seed);
        if (!seed) return done(seed.problem());
        const Setup setup{wish.game, static_cast<int>(plans->size()), *seed, wish.options.value_or(Options())};
        const Result<Campaign> campaign = Campaign::begin((*game)->card(), row.chapters, setup, *plans);
        if (!campaign) return done(campaign.problem());
        results = campaign->write();
    } else {
        if (const auto kept = check_keeps_sheets(**game); !kept) return done(kept.problem());
        const std::vector<int>& counts = (*game)->card().seat_counts;
        const int heroes = static_cast<int>(wish.heroes ? wish.heroes->size() : 0);
        if (std::find(counts.begin(), counts.end(), heroes) == counts.end()) return done(Problem("problems.hall.no_heroes"));
        if (const auto plans = plan_seats(**game, company_of(wish.game, *wish.heroes)); !plans) return done(plans.problem());
        for (const NewHero& hero : *wish.heroes) {
            Result<std::string> sheet = (*game)->sheet_book()->begin(clean_text(hero.name, limits::name_letters), hero.beginning);
            if (!sheet) return done(sheet.problem());
            sheets.push_back(std::move(*sheet));
            row.levels.push_back(hero.level.value_or(std::string()));
        }
        const Result<Keeper::PlannedGame> first =
            [&]() -> Result<Keeper::PlannedGame> {  // two of one hero are refused now, not at the door
            Result<Options> options = (*game)->sheet_book()->options(sheets);
            if (!options) return options.problem();
            Keeper::PlannedGame planned;
            planned.setup = {wish.game, heroes, 0, std::move(*options)};
            if (const auto possible = (*game)->check(planned.setup); !possible) return possible.problem();
            return planned;
        }();
        if (!first) return done(first.problem());
    }
    tools().vault.later(
        [row, sheets, results, module = *game](Database& database) -> Result<Done> {
            Documents documents(database);
            if (!results.empty()) {
                if (const auto kept = documents.write(Shelf::campaigns, row.results_name(), results); !kept) return kept;
            }
            for (size_t i = 0; i < sheets.size(); ++i) {
                const SheetShelf shelf(*module, documents);
                if (const auto kept = shelf.save(row.sheet_name(i), sheets[i]); !kept) return kept;
            }
            return insert_campaign(database, row);
        },
        [told, done = std::move(done)](const Result<Done>& kept) {
            if (!kept) return done(kept.problem());
            done(told);
        });
}

Result<CampaignRow> CampaignDesk::find(const std::string& id, const std::string& token) const {
    const Result<std::optional<CampaignRow>> row = tools().vault.look([&](Database& database) { return find_campaign(database, id); });
    if (!row) return row.problem();
    if (!*row) return Problem("problems.hall.no_campaign");
    if (!fits_hash(token, row.value()->token)) return Problem("problems.hall.wrong_secret");
    return **row;
}

Campaigns CampaignDesk::list(const AskCampaigns& ask, Language language) const {
    Campaigns all;
    for (const CampaignCredential& credential : ask.credentials) {
        const Result<CampaignRow> row = find(credential.campaign, credential.token);
        if (row) {
            all.campaigns.push_back(view(*row, language));
        } else {
            all.unknown.push_back(clean_text(credential.campaign, limits::name_letters));
        }
    }
    std::stable_sort(all.campaigns.begin(), all.campaigns.end(),
                     [](const CampaignView& a, const CampaignView& b) { return a.changed > b.changed; });
    return all;
}

Result<Keeper::PlannedGame> CampaignDesk::plan_chapter(const CampaignRow& row) const {
    const auto game = tools().house.find_game(row.game);
    if (!game) return game.problem();
    const auto text = tools().vault.read(Shelf::campaigns, row.results_name());
    if (!text) return text.problem();
    const Result<Campaign> campaign = Campaign::read((*game)->card(), text->value_or(std::string()), row.results_name());
    if (!campaign) return campaign.problem();
    if (campaign->finished()) return Problem("problems.hall.campaign_over");
    Keeper::PlannedGame planned;
    planned.setup = campaign->next_chapter();
    planned.plans = campaign->plans();
    return planned;
}

Result<Keeper::PlannedGame> CampaignDesk::plan_descent(const CampaignRow& row, const GameModule& game, const Options& wished) const {
    const SheetShelf shelf(game, tools().vault);
    std::vector<std::string> sheets;
    std::vector<NewHero> heroes;
    for (size_t i = 0; i < row.levels.size(); ++i) {
        Result<std::string> sheet = shelf.load(row.sheet_name(i));
        if (!sheet) return sheet.problem();
        const Result<std::string> player = shelf.book().player_of(*sheet);
        if (!player) return player.problem();
        heroes.push_back({*player, {}, row.levels[i].empty() ? std::nullopt : std::optional(row.levels[i])});
        sheets.push_back(std::move(*sheet));
    }
    Result<std::vector<SeatPlan>> plans = plan_seats(game, company_of(row.game, heroes));
    if (!plans) return plans.problem();
    Result<Options> options = shelf.book().options(sheets);
    if (!options) return options.problem();
    options->insert(wished.begin(), wished.end());  // what the sheets say stays
    Keeper::PlannedGame planned;
    planned.setup = {row.game, static_cast<int>(sheets.size()), new_secret_seed(), std::move(*options)};
    planned.plans = std::move(*plans);
    return planned;
}

void CampaignDesk::play(const PlayCampaign& wish, std::function<void(Result<TableOpened>)> done) {
    const Result<CampaignRow> row = find(wish.campaign, wish.token);
    if (!row) return done(row.problem());
    if (!row->table.empty()) return done(Problem("problems.hall.chapter_running"));
    const auto game = tools().house.find_game(row->game);
    if (!game) return done(game.problem());
    Result<Keeper::PlannedGame> planned =
        row->chapters.empty() ? plan_descent(*row, **game, wish.options.value_or(Options())) : plan_chapter(*row);
    if (!planned) return done(planned.problem());
    planned->language = wish.language;
    planned->hot_seat = row->hot_seat;
    planned->also = [id = row->id](Database& database, const std::string& table) { return begin_game(database, id, table); };
    keeper_.open_planned(*planned, std::move(done));
}

Result<Campaigns> CampaignDesk::mark(const MarkCampaign& wish, Language language) {
    const Result<CampaignRow> row = find(wish.campaign, wish.token);
    if (!row) return row.problem();
    const auto game = tools().house.find_game(row->game);
    if (!game) return game.problem();
    if (!row->chapters.empty() || wish.hero < 1 || wish.hero > static_cast<int>(row->levels.size()))
        return Problem("problems.hall.no_mark");
    const std::string name = row->sheet_name(static_cast<size_t>(wish.hero - 1));
    const SheetShelf shelf(**game, tools().vault);
    const Result<std::string> sheet = shelf.load(name);
    if (!sheet) return sheet.problem();
    const Result<std::vector<EarnedMarks>> before = shelf.earned(name);
    if (!before) return before.problem();
    Result<Marking> marking = next_marks(shelf, name, *sheet);
    if (!marking) return marking.problem();
    if (!marking->finished) return Problem("problems.hall.no_mark");
    const Result<std::string> marked = shelf.book().mark(*sheet, wish.mark, *marking->finished);
    if (!marked) return Problem("problems.hall.no_mark");
    if (--marking->earned.front().left == 0) marking->earned.erase(marking->earned.begin());
    const Result<Done> kept = tools().vault.now([&](Database& database) -> Result<Done> {
        Documents documents(database);
        const SheetShelf within(**game, documents);
        const Result<std::string> now = within.load(name);
        const Result<std::vector<EarnedMarks>> earned_now = within.earned(name);
        const bool same = now && *now == *sheet && earned_now && *earned_now == *before;
        if (!same) return Problem("problems.hall.no_mark");  // somebody was quicker
        if (const auto saved = within.save(name, *marked); !saved) return saved;
        if (const auto saved = within.save_earned(name, marking->earned); !saved) return saved;
        return touch_campaign(database, row->id);
    });
    if (!kept) return kept.problem();
    return list({{{wish.campaign, wish.token}}, wish.language}, language);
}

CampaignView CampaignDesk::view(const CampaignRow& row, Language language) const {
    const Voice voice = tools().voice(language);
    CampaignView shown;
    shown.campaign = row.id;
    shown.game = row.game;
    shown.game_name = voice.say(row.game + ".name");
    shown.changed = time_text(row.changed);
    if (!row.table.empty()) shown.table = row.table;
    for (const CampaignGameRow& each : tools().vault.look([&](Database& database) { return games_of_campaign(database, row.id); })) {
        shown.games.push_back({each.table, time_text(each.time), each.score, each.won});
    }
    const auto game = tools().house.find_game(row.game);
    if (!game) {
        shown.damaged = voice.say(game.problem());
    } else if (row.chapters.empty()) {
        add_heroes(shown, **game, row, voice);
    } else {
        add_chapters(shown, **game, row, voice);
    }
    return shown;
}

void CampaignDesk::add_chapters(CampaignView& shown, const GameModule& game, const CampaignRow& row, const Voice& voice) const {
    const CampaignSpec* spec = spec_of(game, row.chapters);
    const auto text = tools().vault.read(Shelf::campaigns, row.results_name());
    const Result<Campaign> campaign =
        text ? Campaign::read(game.card(), text->value_or(std::string()), row.results_name()) : Result<Campaign>(text.problem());
    if (spec == nullptr || !campaign) {
        shown.name = row.chapters;
        shown.damaged = voice.say(campaign ? Problem("problems.hall.no_campaign") : campaign.problem());
        return;
    }
    shown.name = voice.say(spec->text_key + ".name");
    if (voice.has(spec->text_key + ".text")) shown.words = voice.say(spec->text_key + ".text");
    shown.finished = campaign->finished();
    const SeatNames names(voice, campaign->plans());
    for (int i = 0; i < campaign->chapters(); ++i) {
        CampaignChapter chapter{i + 1, chapter_name(*spec, i, voice), {}};
        if (i < campaign->played()) chapter.scores = campaign->results()[static_cast<size_t>(i)].scores;
        shown.chapters.push_back(std::move(chapter));
    }
    const SeatSet leading = campaign->played() > 0 ? campaign->winners() : SeatSet();
    for (const CampaignStanding& line : campaign->standings()) {
        shown.standings.push_back({line.seat.index + 1, names.of(line.seat), line.total, line.tie_break, leading.has(line.seat)});
    }
}

void CampaignDesk::add_heroes(CampaignView& shown, const GameModule& game, const CampaignRow& row, const Voice& voice) const {
    const SheetShelf shelf(game, tools().vault);
    std::vector<std::string> sheets;
    for (size_t i = 0; i < row.levels.size(); ++i) {
        CampaignHero hero;
        if (!row.levels[i].empty()) hero.level = row.levels[i];
        const std::string name = row.sheet_name(i);
        const Result<std::string> sheet = shelf.load(name);
        const Result<SheetPage> page = sheet ? shelf.book().page(*sheet) : Result<SheetPage>(sheet.problem());
        if (!page) {
            hero.damaged = voice.say(page.problem());
            shown.heroes.push_back(std::move(hero));
            continue;
        }
        sheets.push_back(*sheet);
        hero.player = page->player;
        hero.beginning = page->beginning;
        hero.heading = voice.say(page->heading);
        hero.legend = voice.say(page->legend);
        for (const SheetGroup& group : page->groups) {
            CampaignGroup drawn{voice.say(group.name), group.state, {}};
            for (const SheetEntry& entry : group.entries) {
                CampaignEntry line{entry.id, voice.say(entry.name), voice.say(entry.text), entry.key, entry.learnt, {}};
                for (const SheetShape& shape : entry.shapes) line.shapes.push_back({shape.shape, shape.marked, shape.all});
                drawn.entries.push_back(std::move(line));
            }
            hero.groups.push_back(std::move(drawn));
        }
        if (const Result<Marking> marking = next_marks(shelf, name, *sheet); !marking) {
            hero.damaged = voice.say(marking.problem());
        } else if (marking->finished) {
            hero.marks_left = marking->earned.front().left;
            for (const SheetChoice& choice : marking->choices) hero.marks.push_back({choice.id, voice.say(choice.label)});
        }
        shown.name += (shown.name.empty() ? "" : ", ") + hero.heading;
        shown.heroes.push_back(std::move(hero));
    }
    const Result<Options> fixed = shelf.book().options(sheets);
    for (const OptionSpec& option : game.card().options) {
        if (fixed && !fixed->contains(option.id)) shown.options.push_back(offer_option(game.card(), option, voice));
    }
}

}  // namespace undercroft
