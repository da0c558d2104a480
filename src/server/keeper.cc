#include "server/keeper.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "server/clean_text.h"
#include "server/documents.h"
#include "server/limits.h"
#include "server/tokens.h"
#include "session/given_answer.h"
#include "session/seat_names.h"

namespace undercroft {

namespace {

constexpr std::array<std::string_view, 3> offered_levels{"easy", "medium", "hard"};  // those for people
constexpr const char* default_level = "medium";
constexpr size_t name_letters = 10;

bool could_be_name(const std::string& id) {
    return id.size() == name_letters && std::all_of(id.begin(), id.end(), [](char letter) {
               return (letter >= 'a' && letter <= 'z') || (letter >= '2' && letter <= '9');
           });
}

}  // namespace

Result<uint64_t> read_wished_seed(const std::optional<std::string>& wish) {
    if (!wish) return new_secret_seed();
    uint64_t seed = 0;
    const auto [end, error] = std::from_chars(wish->data(), wish->data() + wish->size(), seed);
    if (wish->empty() || error != std::errc{} || end != wish->data() + wish->size()) return Problem("problems.hall.bad_seed");
    return seed;
}

TableSecrets make_secrets(const TableManners& manners, const std::vector<SeatPlan>& plans) {
    TableSecrets made;
    made.told.table = new_name();
    made.told.watch = new_token();
    TableRow& row = made.row;
    row.id = made.told.table;
    row.game = manners.game;
    row.hot_seat = manners.hot_seat;
    row.watch = token_hash(made.told.watch);
    row.clock = manners.clock;
    row.created = row.changed = now_in_seconds();
    int maker = manners.maker;
    for (size_t i = 0; i < plans.size(); ++i) {
        SeatRow seat;
        seat.number = static_cast<int>(i + 1);
        seat.name = plans[i].name;
        seat.person = plans[i].is_person();
        if (seat.person) {
            if (maker == 0) maker = seat.number;
            OpenedSeat told{seat.number, {}, {}};
            if (seat.number == maker || row.hot_seat) {
                told.token = new_token();
                seat.token = token_hash(*told.token);
                seat.maker = true;
            } else {
                told.invite = new_token();
                seat.invite = token_hash(*told.invite);
            }
            made.told.seats.push_back(std::move(told));
        }
        row.seats.push_back(std::move(seat));
    }
    return made;
}

Result<std::vector<SeatPlan>> plan_seats(const GameModule& game, const NewTable& wish) {
    std::vector<SeatOffer> offers(static_cast<size_t>(game.card().usual_seats));
    if (wish.seats) {
        offers = *wish.seats;
    } else {
        for (size_t i = 1; i < offers.size(); ++i) offers[i].level = default_level;
    }
    std::vector<SeatPlan> plans;
    for (const SeatOffer& offer : offers) {
        SeatPlan plan;
        if (offer.name) plan.name = clean_text(*offer.name, limits::name_letters);
        if (offer.level) {
            if (std::find(offered_levels.begin(), offered_levels.end(), *offer.level) == offered_levels.end())
                return Problem("problems.hall.unknown_level");
            if (const auto bot = game.make_bot(*offer.level); !bot) return bot.problem();
            plan.bot = *offer.level;
            plan.microseconds = limits::bot_microseconds;
        }
        if (plan.is_person()) plan.passes = passes_at_first(game);
        plans.push_back(std::move(plan));
    }
    if (std::none_of(plans.begin(), plans.end(), [](const SeatPlan& plan) { return plan.is_person(); })) {
        return Problem("problems.hall.no_people");
    }
    return plans;
}

std::vector<std::shared_ptr<TableHost>> Keeper::hosts() const {
    const std::lock_guard lock(lock_);
    std::vector<std::shared_ptr<TableHost>> all;
    for (const auto& [id, host] : hosts_) all.push_back(host);
    return all;
}

Result<std::shared_ptr<TableHost>> Keeper::find(const std::string& id) {
    if (!could_be_name(id)) return Problem("problems.hall.no_table");
    {
        const std::lock_guard lock(lock_);
        if (const auto found = hosts_.find(id); found != hosts_.end()) return found->second;
    }
    const Result<std::optional<TableRow>> row = tools_.vault.look([&](Database& database) { return find_table(database, id); });
    if (!row) return row.problem();
    if (!*row) return Problem("problems.hall.no_table");
    const std::lock_guard lock(lock_);
    auto& host = hosts_[id];  // somebody may have been quicker
    if (!host) host = std::make_shared<TableHost>(tools_, *row.value());
    return host;
}

Result<std::shared_ptr<Host>> Keeper::find_host(const std::string& table) {
    const Result<std::shared_ptr<TableHost>> found = find(table);
    if (!found) return found.problem();
    return std::shared_ptr<Host>(*found);
}

void Keeper::open(const NewTable& wish, std::function<void(Result<TableOpened>)> done) {
    const auto game = tools_.house.find_game(wish.game);
    if (!game) return done(game.problem());
    Result<std::vector<SeatPlan>> plans = plan_seats(**game, wish);
    if (!plans) return done(plans.problem());
    const Result<uint64_t> seed = read_wished_seed(wish.seed);
    if (!seed) return done(seed.problem());
    if (wish.clock && (wish.clock->seconds < limits::shortest_clock || wish.clock->seconds > limits::longest_clock)) {
        return done(Problem("problems.hall.bad_clock"));
    }
    const Setup setup{wish.game, static_cast<int>(plans->size()), *seed, wish.options.value_or(std::map<std::string, std::string>())};
    if (const auto possible = (*game)->check(setup); !possible) return done(possible.problem());
    Result<Table> table = Table::open(**game, setup, *plans, {{"language", wish.language}});
    if (!table) return done(table.problem());
    const TableManners manners{wish.game, wish.hot_seat.value_or(false), wish.clock ? wish.clock->seconds : 0, 0};
    TableSecrets made = make_secrets(manners, table->plans());
    keep_new(std::move(*table), std::move(made), {}, std::move(done));
}

void Keeper::open_planned(const PlannedGame& planned, std::function<void(Result<TableOpened>)> done) {
    const auto game = tools_.house.find_game(planned.setup.game);
    if (!game) return done(game.problem());
    if (const auto possible = (*game)->check(planned.setup); !possible) return done(possible.problem());
    Result<Table> table = Table::open(**game, planned.setup, planned.plans, {{"language", planned.language}});
    if (!table) return done(table.problem());
    TableSecrets made = make_secrets({planned.setup.game, planned.hot_seat, 0, 0}, table->plans());
    const auto also = [write = planned.also, id = made.row.id](Database& database) { return write(database, id); };
    keep_new(std::move(*table), std::move(made), also, std::move(done));
}

void Keeper::keep(Table table, std::function<void(Result<TableOpened>)> done) {
    TableSecrets made = make_secrets({table.game().card().id, false, 0, 0}, table.plans());
    keep_new(std::move(table), std::move(made), {}, std::move(done));
}

void Keeper::keep_new(Table table, TableSecrets made, Vault::Write also, std::function<void(Result<TableOpened>)> done) {
    auto opened = std::make_shared<Table>(std::move(table));
    std::string journal = opened->take_journal();
    tools_.vault.later(
        [row = made.row, journal = std::move(journal), also = std::move(also)](Database& database) -> Result<Done> {
            if (also) {
                if (const auto done_too = also(database); !done_too) return done_too;
            }
            if (const auto added = insert_table(database, row); !added) return added;
            return Documents(database).write(Shelf::saves, row.save_name(), journal);
        },
        [this, opened, made, done = std::move(done)](const Result<Done>& kept) {
            if (!kept) return done(kept.problem());
            {
                const std::lock_guard lock(lock_);
                hosts_[made.row.id] = std::make_shared<TableHost>(tools_, made.row, std::move(*opened));
            }
            done(made.told);
        });
}

Mine Keeper::mine(const AskMine& ask, Language language) const {
    const Voice voice = tools_.voice(language);
    Mine mine;
    for (const Credential& credential : ask.credentials) {
        const auto row = could_be_name(credential.table)
                             ? tools_.vault.look([&](Database& database) { return find_table(database, credential.table); })
                             : Result<std::optional<TableRow>>(std::optional<TableRow>());
        const SeatRow* own = nullptr;
        bool watches = false;
        if (row && *row) {
            watches = fits_hash(credential.token, row.value()->watch);
            for (const SeatRow& seat : row.value()->seats) {
                if (fits_hash(credential.token, seat.token)) own = &seat;
            }
        }
        if (own == nullptr && !watches) {
            mine.unknown.push_back(clean_text(credential.table, name_letters));
            continue;
        }
        const TableRow& table = *row.value();
        GameLine line;
        line.table = table.id;
        line.game = table.game;
        line.game_name = voice.say(table.game + ".name");
        for (const SeatRow& seat : table.seats) {
            const char* unnamed = seat.person ? "session.seat.person" : "session.seat.bot_short";
            line.seats.push_back(seat.name.empty() ? voice.say(Message(unnamed).with("number", int64_t{seat.number})) : seat.name);
        }
        line.over = table.over;
        line.changed = time_text(table.changed);
        if (own != nullptr) {
            line.seat = own->number;
            line.answers = own->answers;
            line.your_turn = own->to_act && !table.over;
            line.score = own->score;
            if (table.over) line.won = own->won;
        }
        mine.games.push_back(std::move(line));
    }
    std::stable_sort(mine.games.begin(), mine.games.end(), [](const GameLine& a, const GameLine& b) { return a.changed > b.changed; });
    return mine;
}

void Keeper::look_after_tables() {
    for (const auto& host : hosts()) host->rest_if_idle();
    const auto late = tools_.vault.look([](Database& database) { return tables_with_deadline_before(database, now_in_seconds()); });
    for (const std::string& id : late) {
        if (const auto host = find(id)) (*host)->check_clocks();
    }
}

void Keeper::close(const std::string& code) {
    for (const auto& host : hosts()) host->close(code);
}

}  // namespace undercroft
