#include "session/sitting.h"

#include <sstream>
#include <utility>

#include <fmt/ranges.h>

#include "session/chapter.h"
#include "session/records.h"
#include "session/saves.h"
#include "session/sheets.h"

namespace undercroft {

namespace {

constexpr const char* sheets_note = "sheets";  // names with commas between
constexpr const char* language_note = "language";

std::string campaign_document(const std::string& game, const std::string& campaign) { return game + "-" + campaign + ".json"; }

Result<Done> save_campaign(Store& store, const Campaign& campaign) {
    return store.write(Shelf::campaigns, campaign_document(campaign.game(), campaign.id()), campaign.write());
}

}  // namespace

Result<std::optional<Campaign>> load_campaign(const GameCard& card, const Store& store, const std::string& campaign) {
    const std::string name = campaign_document(card.id, campaign);
    const Result<std::optional<std::string>> text = store.read(Shelf::campaigns, name);
    if (!text) return text.problem();
    if (!*text) return std::optional<Campaign>();
    Result<Campaign> read = Campaign::read(card, **text, name);
    if (!read) return read.problem();
    return std::optional<Campaign>(std::move(*read));
}

Sitting::Sitting(Sitting&& other) noexcept
    : table_(std::move(other.table_)),
      store_(std::exchange(other.store_, nullptr)),
      save_(std::move(other.save_)),
      unkept_(std::move(other.unkept_)) {}

Sitting& Sitting::operator=(Sitting&& other) noexcept {
    if (this == &other) return *this;
    let_go();
    table_ = std::move(other.table_);
    store_ = std::exchange(other.store_, nullptr);
    save_ = std::move(other.save_);
    unkept_ = std::move(other.unkept_);
    return *this;
}

Sitting::~Sitting() { let_go(); }

void Sitting::let_go() {
    if (store_ != nullptr && !save_.empty()) store_->let_go(Shelf::saves, save_);
}

Result<Sitting> Sitting::begin(const House& house, Store& store, const PlayPlan& plan) {
    const auto game = house.find_game(plan.setup.game);
    if (!game) return game.problem();
    Notes notes{{language_note, language_code(house.language())}};
    Setup setup = plan.setup;
    std::vector<SeatPlan> plans = plan.plans;
    if (!plan.campaign.empty()) {
        Result<std::optional<Campaign>> sheet = load_campaign((*game)->card(), store, plan.campaign);
        if (!sheet) return sheet.problem();
        if (!*sheet || (*sheet)->finished()) {
            Result<Campaign> fresh = Campaign::begin((*game)->card(), plan.campaign, setup, plans);
            if (!fresh) return fresh.problem();
            if (const auto kept = save_campaign(store, *fresh); !kept) return kept.problem();
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
    Sitting sitting(std::move(*table), store, {});
    static_cast<void>(sitting.keep());  // a game that cannot be kept can be played; keep() says so again
    return sitting;
}

Result<Sitting> Sitting::resume(const House& house, Store& store, const std::string& save) {
    if (const auto held = store.hold(Shelf::saves, save); !held) return held.problem();
    Result<LoadedTable> loaded = read_save(house, store, save);
    if (!loaded) {
        store.let_go(Shelf::saves, save);
        return loaded.problem();
    }
    if (!loaded->journal) {  // a save of before: goes on as a journal
        Result<std::string> renewed = store.create(Shelf::saves, loaded->table.game().card().id);
        if (!renewed) {
            store.let_go(Shelf::saves, save);
            return renewed.problem();
        }
        Sitting sitting(std::move(loaded->table), store, std::move(*renewed));
        const Result<Done> kept = sitting.keep();
        if (kept) static_cast<void>(store.remove(Shelf::saves, save));
        store.let_go(Shelf::saves, save);
        if (!kept) return kept.problem();
        return sitting;
    }
    Sitting sitting(std::move(loaded->table), store, save);
    if (loaded->torn) {  // the cut line must not stand before the next
        const Result<std::optional<std::string>> text = store.read(Shelf::saves, save);
        if (!text) return text.problem();
        const Result<Journal> journal = read_journal(**text, save);
        if (!journal) return journal.problem();
        if (const auto mended = store.write(Shelf::saves, save, JournalWriter::write(*journal)); !mended) return mended.problem();
    }
    if (const auto kept = sitting.keep(); !kept) return kept.problem();
    return sitting;
}

Result<Sitting> Sitting::resume_copy(const House& house, Store& store, const std::string& text, const std::string& name) {
    Result<LoadedTable> loaded = read_table(house, text, name);
    if (!loaded) return loaded.problem();
    const GameModule& game = loaded->table.game();
    for (int i = 0; i < static_cast<int>(loaded->table.plans().size()); ++i) {  // left while somebody watched: the seat is still theirs
        if (loaded->table.is_lent(Seat(i))) static_cast<void>(loaded->table.give_back(Seat(i)));
    }
    Result<Table> table = Table::resume(game, loaded->table.save());  // a journal of its own
    if (!table) return table.problem();
    Result<std::string> save = store.create(Shelf::saves, game.card().id);
    if (!save) return save.problem();
    Sitting sitting(std::move(*table), store, std::move(*save));
    if (const auto kept = sitting.keep(); !kept) return kept.problem();
    return sitting;
}

Result<Accepted> Sitting::send(const SeatRequest& request) {
    const Result<Accepted> taken = table_.receive(request);
    if (taken) static_cast<void>(keep());
    return taken;
}

Result<Done> Sitting::keep() {
    unkept_ += table_.take_journal();
    if (unkept_.empty()) return Done{};
    if (save_.empty()) {
        Result<std::string> created = store_->create(Shelf::saves, table_.game().card().id);
        if (!created) return created.problem();
        save_ = std::move(*created);
    }
    const Result<Done> kept = store_->append(Shelf::saves, save_, unkept_);
    if (kept) unkept_.clear();
    return kept;
}

Result<Table> Sitting::earlier(size_t steps) const {
    Result<Table> table = Table::resume(table_.game(), table_.save(), steps);
    if (table) table->begin_epoch(table_.epoch() + 1);
    return table;
}

Result<Done> Sitting::rewind(size_t steps) {
    Result<Table> table = earlier(steps);
    if (!table) return table.problem();
    const std::string journal = table->take_journal();
    if (!save_.empty()) {  // written whole before anything is given up
        if (const auto written = store_->write(Shelf::saves, save_, journal); !written) return written;
    }
    table_ = std::move(*table);
    unkept_ = save_.empty() ? journal : std::string();
    return Done{};
}

Result<Done> Sitting::fork(size_t steps) {
    if (const auto kept = keep(); !kept) return kept;
    Result<Table> table = earlier(steps);
    if (!table) return table.problem();
    Result<std::string> name = store_->create(Shelf::saves, table_.game().card().id);
    if (!name) return name.problem();
    let_go();
    table_ = std::move(*table);
    save_ = std::move(*name);
    return keep();
}

Result<std::string> Sitting::save_copy() const {
    Result<Table> copy = Table::resume(table_.game(), table_.save());
    if (!copy) return copy.problem();
    Result<std::string> name = store_->create(Shelf::saves, table_.game().card().id);
    if (!name) return name;
    const Result<Done> kept = store_->append(Shelf::saves, *name, copy->take_journal());
    store_->let_go(Shelf::saves, *name);
    if (!kept) return kept.problem();
    return name;
}

void Sitting::set_language(Language language) {
    table_.set_note(language_note, language_code(language));
    static_cast<void>(keep());
}

std::optional<Language> Sitting::language() const {
    const auto note = table_.notes().find(language_note);
    if (note == table_.notes().end()) return std::nullopt;
    const Result<Language> language = parse_language(note->second);
    return language ? std::optional(*language) : std::nullopt;
}

std::vector<std::string> Sitting::sheets() const {
    std::vector<std::string> names;
    const auto note = table_.notes().find(sheets_note);
    if (note == table_.notes().end()) return names;
    std::istringstream list(note->second);
    for (std::string name; std::getline(list, name, ',');) names.push_back(name);
    return names;
}

// Kept before anybody is asked where to make them: nothing is lost when the person goes away.
void Sitting::earn_marks(Finish& finish) const {
    const GameModule& game = table_.game();
    if (game.sheet_book() == nullptr) return;
    const SheetShelf shelf(game, *store_);
    for (const std::string& name : sheets()) {
        Result<std::vector<EarnedMarks>> earned = shelf.earned(name);
        if (!earned) {
            finish.problems.push_back(earned.problem());
            continue;
        }
        if (const int count = shelf.book().earned(table_.match().state()); count > 0) earned->push_back({*finish.record, count});
        if (earned->empty()) continue;
        if (const auto saved = shelf.save_earned(name, *earned); !saved) {
            finish.problems.push_back(saved.problem());
        } else {
            finish.sheets.push_back(name);
        }
    }
}

void Sitting::finish_chapter(Replay& replay, Finish& finish) const {
    const auto campaign = replay.notes.find(campaign_note);
    if (campaign == replay.notes.end()) return;
    Result<std::optional<Campaign>> sheet = load_campaign(table_.game().card(), *store_, campaign->second);
    if (!sheet) {
        finish.problems.push_back(sheet.problem());
        return;
    }
    if (!*sheet) return;
    // A game started from a sheet that another run has carried on meanwhile must not be counted twice.
    if (std::to_string((*sheet)->played()) == replay.notes.at(chapter_note)) {
        (*sheet)->add_result(table_.game(), table_.match().state());
        if (const auto kept = save_campaign(*store_, **sheet); !kept) finish.problems.push_back(kept.problem());
    }
    finish.campaign = std::move(**sheet);
}

Finish Sitting::finish() {
    Finish finish;
    Replay replay = table_.save();
    finish_chapter(replay, finish);
    note_result(table_.game(), table_.match().state(), replay.notes);
    if (const auto kept = keep(); !kept && save_.empty()) {  // no name for the record either
        finish.problems.push_back(kept.problem());
        return finish;
    }
    const std::string record = save_.substr(0, save_.rfind('.')) + ".json";
    if (const auto kept = store_->write_new(Shelf::records, record, write_replay(replay)); !kept) {
        finish.problems.push_back(kept.problem());
        return finish;
    }
    finish.record = record;
    if (const auto removed = store_->remove(Shelf::saves, save_); !removed) finish.problems.push_back(removed.problem());
    earn_marks(finish);
    return finish;
}

}  // namespace undercroft
