#include "cli/playing.h"

#include <charconv>
#include <utility>

#include <fmt/ranges.h>

#include "cli/arguments.h"
#include "cli/records.h"
#include "cli/sheets.h"
#include "cli/storage.h"

namespace undercroft {

namespace {

constexpr int64_t hint_microseconds = 300'000;

// A game started from a sheet that another run has carried on meanwhile must not be counted twice.
constexpr const char* campaign_note = "campaign";
constexpr const char* chapter_note = "chapter";
constexpr const char* sheets_note = "sheets";  // names with commas between

}  // namespace

Playing::Playing(Table table, std::filesystem::path save) : table_(std::move(table)), save_(std::move(save)) {
    for (size_t i = 0; i < table_.plans().size(); ++i) {
        if (people() == 1 && table_.plans()[i].is_person()) shown_ = Seat(static_cast<int>(i));
    }
}

Result<Playing> Playing::begin(const House& house, const PlayPlan& plan) {
    const auto game = house.find_game(plan.setup.game);
    if (!game) return game.problem();
    Notes notes{{"language", language_code(house.language())}};
    Setup setup = plan.setup;
    std::vector<SeatPlan> plans = plan.plans;
    if (!plan.campaign.empty()) {
        Result<std::optional<Campaign>> sheet = load_campaign((*game)->card(), plan.campaign);
        if (!sheet) return sheet.problem();
        if (!*sheet || (*sheet)->finished()) {
            Result<Campaign> fresh = Campaign::begin((*game)->card(), plan.campaign, setup, plans);
            if (!fresh) return fresh.problem();
            if (const auto kept = save_campaign(*fresh); !kept) return kept.problem();
            *sheet = std::move(*fresh);
        }
        setup = (*sheet)->next_chapter();
        plans = (*sheet)->plans();
        notes[campaign_note] = plan.campaign;
        notes[chapter_note] = std::to_string((*sheet)->played());
    }
    if (!plan.sheets.empty()) notes[sheets_note] = fmt::format("{}", fmt::join(plan.sheets, ","));
    Result<Table> table = Table::open(**game, setup, std::move(plans), std::move(notes));
    if (!table) return table.problem();
    Playing playing(std::move(*table), new_save_path(setup.game));
    playing.save();
    return playing;
}

Result<Playing> Playing::resume(const House& house, const Replay& replay, std::filesystem::path save) {
    const auto game = house.find_game(replay.game);
    if (!game) return game.problem();
    Result<Table> table = Table::resume(**game, replay);
    if (!table) return table.problem();
    return Playing(std::move(*table), std::move(save));
}

int Playing::people() const {
    int people = 0;
    for (const SeatPlan& plan : table_.plans()) people += plan.is_person() ? 1 : 0;
    return people;
}

void Playing::save() {
    if (const auto written = write_file(save_, write_replay(table_.save())); !written) save_problem_ = written.problem();
}

Result<Done> Playing::send(const Request& request) {
    const Result<Done> taken = table_.receive(request);
    if (taken) save();
    return taken;
}

std::optional<ForcedAnswer> Playing::forced_answer(Seat seat) const {
    if (!table_.plans()[static_cast<size_t>(seat.index)].is_person()) return std::nullopt;
    const AnyState observation = table_.match().observation(seat);
    ActionList actions;
    table_.game().list_actions(observation, seat, actions);
    if (actions.size() != 1) return std::nullopt;
    return ForcedAnswer{seat, table_.game().describe_action(observation, seat, actions[0]), table_.view(seat, SIZE_MAX).log_size};
}

// Saved with the next answer of a person: what bots do in between follows from the seed and comes out the same.
bool Playing::step() {
    std::vector<ForcedAnswer> given;
    for (const Seat seat : table_.match().decision().seats) {
        if (std::optional<ForcedAnswer> answer = forced_answer(seat)) given.push_back(std::move(*answer));
    }
    if (!table_.advance(&clock_)) return false;
    for (ForcedAnswer& answer : given) {
        if (table_.match().steps().back().seat == answer.seat) forced_.push_back(std::move(answer));
    }
    return true;
}

Seat Playing::person_to_act() const {
    const SeatSet people = table_.people_to_act();
    return people.has(shown_) ? shown_ : people.lowest();
}

bool Playing::turn_screen_to(Seat seat) {
    const auto seen_by = [this](Seat each) { return table_.game().hash(table_.match().observation(each)); };
    const bool hides = people() > 1 && seat != shown_ && (shown_.is_none() || seen_by(seat) != seen_by(shown_));
    shown_ = seat;
    return hides;
}

Result<Hint> Playing::hint(Seat seat) const { return table_.hint(seat, "search", Budget{0, hint_microseconds, &clock_}); }

Result<std::filesystem::path> Playing::save_copy() const {
    const std::filesystem::path path = new_save_path(table_.game().card().id);
    const Result<Done> written = write_file(path, write_replay(table_.save()));
    if (!written) return written.problem();
    return path;
}

void Playing::set_language(Language language) {
    table_.notes()["language"] = language_code(language);
    save();
}

std::optional<Language> Playing::language() const {
    const auto note = table_.notes().find("language");
    if (note == table_.notes().end()) return std::nullopt;
    const Result<Language> language = parse_language(note->second);
    return language ? std::optional(*language) : std::nullopt;
}

std::vector<std::string> Playing::sheets() const {
    const auto note = table_.notes().find(sheets_note);
    return note == table_.notes().end() ? std::vector<std::string>() : split_list(note->second);
}

// Kept before anybody is asked where to make them: nothing is lost when the person goes away.
void Playing::earn_marks(Finish& finish) const {
    const GameModule& game = table_.game();
    if (game.sheet_book() == nullptr) return;
    const SheetShelf shelf(game);
    for (const std::string& name : sheets()) {
        Result<std::vector<EarnedMarks>> earned = shelf.earned(name);
        if (!earned) {
            finish.problems.push_back(earned.problem());
            continue;
        }
        if (const int count = shelf.book().earned(table_.match().state()); count > 0) {
            earned->push_back({finish.record->filename().string(), count});
        }
        if (earned->empty()) continue;
        if (const auto saved = shelf.save_earned(name, *earned); !saved) {
            finish.problems.push_back(saved.problem());
        } else {
            finish.sheets.push_back(name);
        }
    }
}

Finish Playing::finish() {
    Finish finish;
    Replay replay = table_.save();
    const auto campaign = replay.notes.find(campaign_note);
    if (campaign != replay.notes.end()) {
        Result<std::optional<Campaign>> sheet = load_campaign(table_.game().card(), campaign->second);
        if (!sheet) {
            finish.problems.push_back(sheet.problem());
        } else if (*sheet && std::to_string((*sheet)->played()) == replay.notes.at(chapter_note)) {
            (*sheet)->add_result(table_.game(), table_.match().state());
            if (const auto kept = save_campaign(**sheet); !kept) finish.problems.push_back(kept.problem());
        }
        if (sheet && *sheet) finish.campaign = std::move(**sheet);
    }
    note_result(table_.game(), table_.match().state(), replay.notes);
    const auto record = store_record(save_, write_replay(replay));
    if (record) {
        finish.record = *record;
        earn_marks(finish);
    } else {
        finish.problems.push_back(record.problem());
    }
    return finish;
}

}  // namespace undercroft
