// The front page: doors to the games, going on where one stopped, setting up a table, settings. Written on Screen alone.
#include <algorithm>
#include <functional>
#include <random>

#include <fmt/format.h>

#include "cli/program.h"
#include "cli/score_lines.h"
#include "cli/screen.h"
#include "cli/seating.h"
#include "cli/storage.h"
#include "cli/terminal.h"

namespace undercroft {

namespace {

// A table in the making: every line of the page is a wish with a few values, and choosing it takes the next value.
class TablePage {
public:
    TablePage(Program& program, const GameModule& game) : program_(program), game_(game) {
        wish_.seats = game.card().usual_seats;
        for (const OptionSpec& option : game.card().options) wish_.options[option.id] = option.values.front();
    }

    // The plan, or nothing when the person goes back.
    std::optional<PlayPlan> ask(Screen& screen) {
        Menu menu;
        for (;;) {
            std::vector<std::function<void()>> turns;
            fill(menu, turns);
            const std::optional<size_t> chosen = screen.choose(menu);
            if (!chosen) return std::nullopt;
            if (*chosen == 0) {
                const Result<PlayPlan> plan = make_plan(game_, wish_);
                if (plan) return *plan;
                screen.show(menu.title, {program_.house.say(plan.problem())});
                continue;
            }
            turns[*chosen]();
            menu.selected = *chosen;
        }
    }

private:
    void fill(Menu& menu, std::vector<std::function<void()>>& turns) {
        const House& house = program_.house;
        const std::string& id = game_.card().id;
        menu.title = house.say(id + ".name");
        menu.lines = {house.say("cli.setup.how")};
        menu.items = {{house.say("cli.setup.start"), {}}};
        turns = {[] {}};
        const auto add = [&](std::string label, std::function<void()> turn) {
            menu.items.push_back({std::move(label), {}});
            turns.push_back(std::move(turn));
        };
        add(house.say(Message("cli.setup.seats").with("count", int64_t{wish_.seats})), [this] {
            const std::vector<int>& counts = game_.card().seat_counts;
            const auto now = std::find(counts.begin(), counts.end(), wish_.seats);
            wish_.seats = now == counts.end() || now + 1 == counts.end() ? counts.front() : *(now + 1);
            wish_.people = std::min(wish_.people, wish_.seats);
        });
        add(house.say(Message("cli.setup.people").with("count", int64_t{wish_.people})),
            [this] { wish_.people = wish_.people >= wish_.seats ? 0 : wish_.people + 1; });
        add(house.say(Message("cli.setup.bots").with("bot", wish_.bots.front())), [this] {
            const std::vector<std::string> names = game_.bot_names();
            const auto now = std::find(names.begin(), names.end(), wish_.bots.front());
            wish_.bots.front() = now == names.end() || now + 1 == names.end() ? names.front() : *(now + 1);
        });
        add(house.say(Message("cli.setup.time").with("time", wish_.time_ms)), [this] {
            constexpr int64_t times[] = {50, 100, 300, 1000};
            const auto* now = std::find(std::begin(times), std::end(times), wish_.time_ms);
            wish_.time_ms = now == std::end(times) || now + 1 == std::end(times) ? times[0] : *(now + 1);
        });
        for (const OptionSpec& option : game_.card().options) {
            add(option_label(option), [this, &option] {
                std::string& value = wish_.options[option.id];
                const auto now = std::find(option.values.begin(), option.values.end(), value);
                value = now == option.values.end() || now + 1 == option.values.end() ? option.values.front() : *(now + 1);
            });
        }
        if (!game_.card().campaigns.empty()) {
            add(house.say(Message("cli.setup.campaign").with("name", campaign_name())), [this] { next_campaign(); });
        }
    }

    std::string option_label(const OptionSpec& option) const {
        const std::string& value = wish_.options.at(option.id);
        const std::string base = game_.card().id + ".option." + option.id;
        const auto named = [&](const std::string& key, const std::string& otherwise) {
            return program_.house.texts().has(program_.house.language(), key) ? program_.house.say(key) : otherwise;
        };
        return program_.house.say(
            Message("cli.setup.option").with("option", named(base + ".name", option.id)).with("value", named(base + "." + value, value)));
    }

    std::string campaign_name() const {
        for (const CampaignSpec& campaign : game_.card().campaigns) {
            if (campaign.id == wish_.campaign) return program_.house.say(campaign.text_key + ".name");
        }
        return program_.house.say("cli.setup.no_campaign");
    }

    void next_campaign() {
        const std::vector<CampaignSpec>& all = game_.card().campaigns;
        const auto now = std::find_if(all.begin(), all.end(), [&](const CampaignSpec& each) { return each.id == wish_.campaign; });
        if (now == all.end()) {
            wish_.campaign = all.front().id;
        } else {
            wish_.campaign = now + 1 == all.end() ? std::string() : (now + 1)->id;
        }
    }

    Program& program_;
    const GameModule& game_;
    TableWish wish_;
};

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
        const auto add = [&](MenuItem item, std::function<bool()> act) {
            menu.items.push_back(std::move(item));
            acts.push_back(std::move(act));
        };
        if (std::optional<StoredGame> stored = latest_save()) {
            if (const auto game = house().find_game(stored->replay.game)) {
                const Message detail = Message("cli.front.continue_detail")
                                           .with("game", TextKey{stored->replay.game + ".name"})
                                           .with("steps", static_cast<int64_t>(stored->replay.lines.size()));
                add({house().say("cli.front.continue"), house().say(detail)}, [this, stored] { return go_on(*stored); });
            }
        }
        for (const HouseGame& game : house().games()) {
            if (game.module == nullptr) continue;
            add({house().say(game.id + ".name"), house().say(game.id + ".text"), true},
                [this, &game] { return play_at_once(*game.module); });
        }
        for (const HouseGame& game : house().games()) {
            if (game.module == nullptr) continue;
            add({house().say(Message("cli.front.set_up").with("game", TextKey{game.id + ".name"})), {}},
                [this, &game] { return set_up(*game.module); });
        }
        add({house().say("cli.front.language"), {}}, [this] { return switch_language(); });
        add({house().say("cli.front.quit"), {}}, [] { return false; });
    }

    bool start(const PlayPlan& plan) {
        Result<Playing> playing = Playing::begin(house(), plan);
        if (!playing) {
            screen_.show(house().say("cli.front.title"), {house().say(playing.problem())});
            return true;
        }
        play_through(program_, screen_, std::move(*playing));
        return !interrupted();
    }

    bool play_at_once(const GameModule& game) {
        const Result<PlayPlan> plan = make_plan(game, TableWish{});
        if (plan) return start(*plan);
        screen_.show(house().say("cli.front.title"), {house().say(plan.problem())});
        return true;
    }

    bool set_up(const GameModule& game) {
        TablePage page(program_, game);
        const std::optional<PlayPlan> plan = page.ask(screen_);
        return plan ? start(*plan) : true;
    }

    bool go_on(const StoredGame& stored) {
        Result<Playing> playing = Playing::resume(house(), stored.replay, stored.path);
        if (!playing) {
            screen_.show(house().say("cli.front.title"), {house().say(playing.problem())});
            return true;
        }
        play_through(program_, screen_, std::move(*playing));
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

void play_through(Program& program, Screen& screen, Playing playing) {
    const House& house = program.house;
    for (;;) {
        if (screen.play(playing) == Ending::left) return;
        const Finish finish = playing.finish();
        const SeatNames names = playing.names(house);
        std::vector<std::string> lines = score_lines(house, names, playing.table().view(playing.viewer()), 76);
        for (const Problem& problem : finish.problems) lines.push_back(house.say(problem));
        if (finish.record) lines.push_back(house.say(Message("cli.play.recorded").with("file", finish.record->string())));
        screen.show(house.say("cli.play.over"), lines);
        if (!finish.campaign || interrupted()) return;
        screen.show(house.say("cli.campaign.title"), campaign_lines(house, playing.table().game(), names, *finish.campaign));
        if (finish.campaign->finished()) return;
        const Menu menu{house.say("cli.campaign.title"),
                        {},
                        {{house.say(Message("cli.campaign.next").with("number", int64_t{finish.campaign->played() + 1})), {}},
                         {house.say("cli.campaign.later"), {}}},
                        0};
        if (screen.choose(menu) != size_t{0}) return;
        PlayPlan plan;
        plan.setup.game = finish.campaign->game();
        plan.campaign = finish.campaign->id();
        Result<Playing> next = Playing::begin(house, plan);
        if (!next) return screen.show(house.say("cli.campaign.title"), {house.say(next.problem())});
        playing = std::move(*next);
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
    return interrupted() ? exit_interrupted : exit_fine;
}

}  // namespace undercroft
