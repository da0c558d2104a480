// The front page: doors to the games, going on where one stopped, setting up a table, settings. Written on Screen alone.
#include <algorithm>
#include <functional>

#include <fmt/format.h>

#include "cli/guide.h"
#include "cli/program.h"
#include "cli/record_lines.h"
#include "cli/score_lines.h"
#include "cli/screen.h"
#include "cli/seating.h"
#include "cli/sheet_pages.h"
#include "cli/storage.h"
#include "cli/table_page.h"
#include "cli/terminal.h"
#include "cli/watching.h"
#include "session/chapter.h"
#include "session/saves.h"

namespace undercroft {

namespace {

class FrontPage {
public:
    FrontPage(Program& program, Screen& screen) : program_(program), screen_(screen) {}

    void run() {
        for (;;) {
            Menu menu;
            std::vector<std::function<bool()>> acts;  // false: leave the house
            fill(menu, acts);
            const std::optional<size_t> chosen = screen_.choose(menu);
            if (!chosen || interrupted() || !acts[*chosen]()) return;
        }
    }

private:
    House& house() { return program_.house; }

    void fill(Menu& menu, std::vector<std::function<bool()>>& acts) {
        menu.title = house().say("cli.front.title");
        menu.lines = {house().say("cli.front.line")};
        menu.help = {house().say("cli.front.help")};
        const auto add = [&](MenuItem item, std::function<bool()> act) {
            menu.items.push_back(std::move(item));
            acts.push_back(std::move(act));
        };
        const std::vector<SavedGame> saves = saved_games(house(), program_.store);
        const auto stored = std::find_if(saves.begin(), saves.end(), [](const SavedGame& each) { return each.can_go_on; });
        if (stored != saves.begin())  // what was played last follows other rules or cards
            menu.lines.push_back(house().say(Message("cli.front.outdated").with("count", int64_t{stored - saves.begin()})));
        if (stored != saves.end()) {
            const Message detail =
                Message("cli.front.continue_detail").with("game", TextKey{stored->game + ".name"}).with("steps", stored->answers);
            add({house().say("cli.front.continue"), house().say(detail)}, [this, save = *stored] { return go_on(save); });
        }
        if (saves.size() > 1) {
            add({house().say(Message("cli.front.all_games").with("count", static_cast<int64_t>(saves.size()))), {}},
                [this] { return choose_save(); });
        }
        for (const HouseGame& game : house().games()) {
            if (game.module == nullptr) continue;
            add({house().say(game.id + ".name"), house().say(game.id + ".text"), true},
                [this, &game] { return play_at_once(*game.module); });
        }
        add({house().say("cli.front.learn"), house().say("cli.front.learn_detail")}, [this] { return learn(); });
        add({house().say("cli.front.set_up"), house().say("cli.front.set_up_detail")}, [this] {
            const HouseGame* game = choose_game(house().say("cli.front.set_up"));
            return game == nullptr ? !interrupted() : set_up(*game->module);
        });
        for (const HouseGame& game : house().games()) {
            if (game.module == nullptr || game.module->sheet_book() == nullptr) continue;
            add({house().say(Message("cli.sheets.title").with("game", TextKey{game.id + ".name"})), {}},
                [this, &game] { return open_sheets(*game.module); });
        }
        add({house().say("cli.records.title"), {}}, [this] { return show_records(); });
        add({house().say(Message("cli.front.bell").with("on", std::string(load_settings().bell ? "yes" : "no"))), {}},
            [this] { return switch_bell(); });
        add({house().say("cli.front.language"), {}}, [this] { return switch_language(); });
        add({house().say("cli.front.quit"), {}}, [] { return false; });
    }

    // One of the games that can be played; null: the person thinks better of it.
    const HouseGame* choose_game(const std::string& title) {
        Menu menu{title, {}, {}};
        std::vector<const HouseGame*> games;
        for (const HouseGame& game : house().games()) {
            if (game.module == nullptr) continue;
            games.push_back(&game);
            menu.items.push_back({house().say(game.id + ".name"), house().say(game.id + ".text"), true});
        }
        const std::optional<size_t> chosen = screen_.choose(menu);
        return chosen ? games[*chosen] : nullptr;
    }

    bool learn() {
        while (const HouseGame* game = choose_game(house().say("cli.front.learn"))) {  // one after another, until there is enough
            std::vector<std::string> guide = guide_lines(house(), game->id, game->module->card().usual_seats, {});
            if (guide.empty()) guide = {house().say("cli.guide.none")};
            screen_.show(house().say(game->id + ".name"), guide);
        }
        return !interrupted();
    }

    // Every save with what tells it from the others; those that cannot go on here say so.
    bool choose_save() {
        const std::vector<SavedGame> saves = saved_games(house(), program_.store);
        Menu menu{house().say("cli.front.all_games_title"), {}, {}};
        for (const SavedGame& save : saves) menu.items.push_back({house().say(save.game + ".name"), save_detail(save)});
        if (menu.items.empty()) {
            screen_.show(menu.title, {house().say("cli.front.no_saves")});
            return true;
        }
        const std::optional<size_t> chosen = screen_.choose(menu);
        return chosen ? go_on(saves[*chosen]) : !interrupted();
    }

    std::string save_detail(const SavedGame& save) {
        Message detail = Message("cli.front.save_detail")
                             .with("date", program_.store.date_of(Shelf::saves, save.name))
                             .with("steps", save.answers)
                             .with("seats", int64_t{save.seats});
        std::string score = "none";
        detail.with("moment", std::string());
        if (!save.can_go_on) {
            score = "outdated";
        } else if (const auto loaded = read_save(house(), program_.store, save.name)) {
            const Seat seat = loaded->table.people_to_act().lowest();
            if (has_time(house(), save.game)) {  // two of one world are told apart by how far they have come
                const std::vector<TurnBegun> turns = turns_of(loaded->table.match());
                if (!turns.empty()) {
                    detail.arguments.back().value = house().say(turns.back().words);
                    score = "moment";
                }
            } else if (!seat.is_none()) {
                score = std::to_string(loaded->table.game().score(loaded->table.match().state(), seat));
            }
        }
        return house().say(std::move(detail).with("score", score));
    }

    bool start(const PlayPlan& plan) {
        Result<Sitting> sitting = Sitting::begin(house(), program_.store, plan);
        if (!sitting) {
            screen_.show(house().say("cli.front.title"), {house().say(sitting.problem())});
            return true;
        }
        play_through(program_, screen_, Playing(std::move(*sitting)));
        return !interrupted();
    }

    bool play_at_once(const GameModule& game) {
        const Result<PlayPlan> plan = make_plan(game, program_.store, TableWish{});
        if (plan) return start(*plan);
        screen_.show(house().say("cli.front.title"), {house().say(plan.problem())});
        return true;
    }

    bool set_up(const GameModule& game) {
        TablePage page(program_, game);
        const std::optional<PlayPlan> plan = page.ask(screen_);
        return plan ? start(*plan) : true;
    }

    bool open_sheets(const GameModule& game) {
        const auto sheets = SheetPages(program_, screen_, game).open();
        if (!sheets) return !interrupted();
        TablePage page(program_, game, *sheets);
        const std::optional<PlayPlan> plan = page.ask(screen_);
        return plan ? start(*plan) : true;
    }

    bool show_records() {
        screen_.show(house().say("cli.records.title"), record_lines(house(), read_records(house(), program_.store), {}, 76));
        return true;
    }

    bool switch_bell() {
        Settings settings = load_settings();
        settings.bell = !settings.bell;
        if (const auto saved = save_settings(settings); !saved)
            screen_.show(house().say("cli.front.title"), {house().say(saved.problem())});
        return true;
    }

    bool go_on(const SavedGame& save) {
        Result<Sitting> sitting = Sitting::resume(house(), program_.store, save.name);
        if (!sitting) {
            screen_.show(house().say("cli.front.title"), {house().say(sitting.problem())});
            return true;
        }
        play_through(program_, screen_, Playing(std::move(*sitting)));
        return !interrupted();
    }

    bool switch_language() {
        const Language other = house().language() == Language::english ? Language::russian : Language::english;
        house().speak(other);
        Settings settings = load_settings();
        settings.language = other;
        if (const auto saved = save_settings(settings); !saved)
            screen_.show(house().say("cli.front.title"), {house().say(saved.problem())});
        return true;
    }

    Program& program_;
    Screen& screen_;
};

}  // namespace

namespace {

// The next game of this row, if there is one and the person wants it now.
std::optional<PlayPlan> next_plan(Program& program, Screen& screen, const Playing& played, const Finish& finish) {
    const House& house = program.house;
    PlayPlan plan;
    Menu menu;
    if (finish.campaign) {
        if (finish.campaign->finished()) return std::nullopt;
        const Message next = Message("cli.campaign.next").with("number", int64_t{finish.campaign->played() + 1});
        menu = {house.say("cli.campaign.title"), {}, {{house.say(next), {}}, {house.say("cli.campaign.later"), {}}}, 0};
        plan.setup.game = finish.campaign->game();
        plan.campaign = finish.campaign->id();
    } else if (!played.sitting().sheets().empty()) {
        menu = {house.say("cli.sheets.again_title"), {}, {{house.say("cli.sheets.again"), {}}, {house.say("cli.campaign.later"), {}}}, 0};
        plan.setup = played.table().match().setup();
        plan.setup.seed = new_seed();
        plan.plans = played.table().plans();
        plan.sheets = played.sitting().sheets();
        const auto brought = sheet_options(played.game(), program.store, plan.sheets);
        if (!brought) {
            screen.show(house.say("cli.sheets.again_title"), {house.say(brought.problem())});
            return std::nullopt;
        }
        for (const auto& [option, value] : *brought) plan.setup.options[option] = value;
    } else {
        return std::nullopt;
    }
    if (screen.choose(menu) != size_t{0}) return std::nullopt;
    return plan;
}

}  // namespace

namespace {

// The first game of its kind on this machine: how to learn it is said once.
void offer_guide(const House& house, Screen& screen, const Playing& playing) {
    const Setup& setup = playing.table().match().setup();
    Settings settings = load_settings();
    if (!playing.table().match().steps().empty() || settings.met.contains(setup.game)) return;
    const std::vector<std::string> guide = guide_lines(house, setup.game, setup.seats, setup.options);
    if (guide.empty()) return;
    screen.offer_guide(setup.game, guide);
    settings.met.insert(setup.game);
    if (const auto saved = save_settings(settings); !saved) screen.show(house.say("cli.front.title"), {house.say(saved.problem())});
}

// A chapter of a campaign begins.
void tell_chapter(const House& house, Screen& screen, const Playing& playing) {
    const std::optional<ChapterPlayed> chapter = chapter_played(playing.game().card(), playing.table().notes());
    if (!chapter || !playing.table().match().steps().empty()) return;
    screen.show(house.say(chapter->campaign->text_key + ".name"), chapter_lines(house, *chapter->campaign, chapter->number));
}

}  // namespace

void play_through(Program& program, Screen& screen, Playing playing) {
    const House& house = program.house;
    offer_guide(house, screen, playing);
    for (;;) {
        tell_chapter(house, screen, playing);
        const Ending ending = screen.play(playing);
        if (const auto kept = playing.keep(); !kept) {  // what cannot be written is said, and the program ends with it
            program.unsaved = true;
            screen.show(house.say("cli.play.not_saved"), {house.say(kept.problem())});
        }
        if (ending == Ending::left) return;
        const Finish finish = playing.sitting().finish();
        program.unsaved |= !finish.record.has_value();
        const SeatNames names(house.voice(), playing.table().plans());
        std::vector<std::string> lines = score_lines(playing.view(house, playing.viewer().seat), 76);
        for (const Problem& problem : finish.problems) lines.push_back(house.say(problem));
        if (finish.record) {
            const std::string file = program.store.path_of(Shelf::records, *finish.record).string();
            lines.push_back(house.say(Message("cli.play.recorded").with("file", file)));
        }
        screen.show(house.say("cli.play.over"), lines);
        if (interrupted()) return;
        for (const std::string& sheet : finish.sheets) SheetPages(program, screen, playing.game()).make_marks(sheet);
        if (finish.campaign) {
            screen.show(house.say("cli.campaign.title"), campaign_lines(house, playing.game(), names, *finish.campaign));
        }
        if (interrupted()) return;
        const std::optional<PlayPlan> plan = next_plan(program, screen, playing, finish);
        if (!plan) return;
        Result<Sitting> next = Sitting::begin(house, program.store, *plan);
        if (!next) return screen.show(house.say("cli.front.title"), {house.say(next.problem())});
        playing = Playing(std::move(*next));
    }
}

int run_front_page(Program& program) {
    const Settings settings = load_settings();
    if (!program.language_given && settings.language) program.house.speak(*settings.language);
    program.plain |= settings.plain;
    Result<std::unique_ptr<Screen>> screen = open_screen(program);
    if (!screen) return program.refuse(screen.problem());
    catch_interrupt();
    FrontPage(program, **screen).run();
    return program.unsaved ? exit_not_saved : interrupted() ? exit_interrupted : exit_fine;
}

}  // namespace undercroft
