#include "cli/table_page.h"

#include <algorithm>
#include <array>

#include "cli/score_lines.h"
#include "cli/sheet_pages.h"

namespace undercroft {

namespace {

// hero_3 is an option of the third seat.
bool is_of_an_empty_seat(const std::string& option, int seats) {
    const size_t line = option.rfind('_');
    if (line == std::string::npos || line + 2 != option.size()) return false;
    const char digit = option.back();
    return digit >= '1' && digit <= '9' && digit - '0' > seats;
}

}  // namespace

TablePage::TablePage(Program& program, const GameModule& game, std::vector<std::string> sheets) : program_(program), game_(game) {
    wish_.seats = game.card().usual_seats;
    wish_.people = 1;
    wish_.bots = {usual_bot(game)};
    for (const OptionSpec& option : game.card().options) wish_.options[option.id] = option.values.front();
    if (!sheets.empty()) sit_with(std::move(sheets));
}

// Sheets bring heroes and talents; each is played by a person unless the page says otherwise.
void TablePage::sit_with(std::vector<std::string> sheets) {
    brought_.clear();
    wish_.sheets = std::move(sheets);
    if (wish_.sheets.empty()) return;
    if (auto options = sheet_options(game_, program_.store, wish_.sheets)) brought_ = std::move(*options);
    const std::vector<int>& counts = game_.card().seat_counts;
    const auto enough =
        std::find_if(counts.begin(), counts.end(), [&](int count) { return count >= static_cast<int>(wish_.sheets.size()); });
    wish_.seats = enough == counts.end() ? counts.back() : *enough;
    wish_.people = std::min(wish_.seats, static_cast<int>(wish_.sheets.size()));
}

std::optional<PlayPlan> TablePage::ask(Screen& screen) {
    Menu menu;
    for (;;) {
        Turns turns;
        fill(screen, menu, turns);
        const std::optional<Turned> chosen = screen.turn(menu);
        if (!chosen) return std::nullopt;
        menu.selected = chosen->item;
        if (chosen->item > 0) {
            turns[chosen->item](chosen->back);
            continue;
        }
        if (chosen->back) continue;
        const Result<PlayPlan> plan = make_plan(game_, program_.store, wish_without_defaults());
        if (plan) return *plan;
        screen.show(menu.title, {program_.house.say(plan.problem())});
    }
}

namespace {

// The neighbour of a value in its list, round the ends; the first where the value is not in it.
template <class Values, class Value>
Value neighbour(const Values& values, const Value& now, bool back) {
    const auto at = std::find(std::begin(values), std::end(values), now);
    if (at == std::end(values)) return *std::begin(values);
    if (back) return at == std::begin(values) ? *(std::end(values) - 1) : *(at - 1);
    return at + 1 == std::end(values) ? *std::begin(values) : *(at + 1);
}

}  // namespace

bool TablePage::says(const std::string& key) const { return program_.house.texts().has(program_.house.language(), key); }

// An option left as it was is no wish: what is usual may depend on the seats.
TableWish TablePage::wish_without_defaults() const {
    TableWish wish = wish_;
    for (const OptionSpec& option : game_.card().options) {
        if (wish.options.at(option.id) == option.values.front()) wish.options.erase(option.id);
    }
    return wish;
}

void TablePage::fill(Screen& screen, Menu& menu, Turns& turns) {
    const House& house = program_.house;
    menu.title = house.say(game_.card().id + ".name");
    menu.lines = {house.say("cli.setup.how")};
    menu.items = {{house.say("cli.setup.start"), {}, false, house.say("cli.setup.start_help")}};
    turns = {[](bool) {}};
    const auto add = [&](std::string label, std::function<void(bool)> turn, const char* help) {
        menu.items.push_back({std::move(label), {}, false, house.say(help)});
        turns.push_back(std::move(turn));
    };
    add(
        house.say(Message("cli.setup.seats").with("count", int64_t{wish_.seats})),
        [this](bool back) {
            wish_.seats = neighbour(game_.card().seat_counts, wish_.seats, back);
            wish_.people = std::min(*wish_.people, wish_.seats);
        },
        "cli.setup.seats_help");
    add(
        house.say(Message("cli.setup.people").with("count", int64_t{*wish_.people})),
        [this](bool back) { wish_.people = (*wish_.people + (back ? wish_.seats : 1)) % (wish_.seats + 1); }, "cli.setup.people_help");
    const std::string& bot = wish_.bots.front();
    add(
        house.say(Message("cli.setup.bots").with("bot", TextKey{"bots.name." + bot}).with("means", house.say(game_.describe_bot(bot)))),
        [this](bool back) { wish_.bots.front() = neighbour(game_.bot_names(), wish_.bots.front(), back); }, "cli.setup.bots_help");
    add(
        house.say(Message("cli.setup.time").with("time", wish_.time_ms)),
        [this](bool back) {
            wish_.time_ms = neighbour(std::array<int64_t, 4>{50, 100, 300, 1000}, wish_.time_ms, back);
        },
        "cli.setup.time_help");
    if (game_.sheet_book() != nullptr) {
        add(
            sheets_label(),
            [this, &screen](bool) {
                if (auto chosen = SheetPages(program_, screen, game_).choose(wish_.sheets)) sit_with(std::move(*chosen));
            },
            "cli.setup.sheets_help");
    }
    if (!game_.card().campaigns.empty()) {
        add(
            house.say(Message("cli.setup.campaign").with("name", campaign_name())), [this](bool back) { turn_campaign(back); },
            "cli.setup.campaign_help");
        if (!wish_.campaign.empty()) menu.items.back().help = campaign_text();
    }
    for (const OptionSpec* option : shown_options(true)) add_option(*option, menu, turns);
    if (const size_t finer = shown_options(false).size(); finer > 0) {
        add(
            house.say(Message("cli.setup.finer").with("count", static_cast<int64_t>(finer))), [this, &screen](bool) { ask_finer(screen); },
            "cli.setup.finer_help");
    }
}

// What a newcomer may want to choose has words about it; the rest (readings of the rules, talents without a sheet) stands on a
// page of its own.
std::vector<const OptionSpec*> TablePage::shown_options(bool main) const {
    std::vector<const OptionSpec*> options;
    for (const OptionSpec& option : game_.card().options) {
        if (brought_.contains(option.id) || is_of_an_empty_seat(option.id, wish_.seats)) continue;
        if (says(game_.card().id + ".option." + option.id + ".about") == main) options.push_back(&option);
    }
    return options;
}

void TablePage::add_option(const OptionSpec& option, Menu& menu, Turns& turns) {
    const House& house = program_.house;
    const std::string& id = game_.card().id;
    const std::string stem = id + ".option." + option.id;
    std::string help;
    for (const char* key : {".about", ".point"}) {
        if (says(stem + key)) help = house.say(stem + key);
    }
    const std::string detail = id + ".option_detail." + wish_.options.at(option.id);  // a game may have words for a value
    menu.items.push_back({option_label(option), says(detail) ? house.say(detail) : std::string(), false, std::move(help)});
    turns.push_back([this, &option](bool back) {
        std::string& value = wish_.options[option.id];
        value = neighbour(option.values, value, back);
    });
}

void TablePage::ask_finer(Screen& screen) {
    Menu menu;
    for (;;) {
        Turns turns;
        menu.title = program_.house.say("cli.setup.finer_title");
        menu.lines = {program_.house.say("cli.setup.finer_how")};
        menu.items.clear();
        for (const OptionSpec* option : shown_options(false)) add_option(*option, menu, turns);
        const std::optional<Turned> chosen = screen.turn(menu);
        if (!chosen) return;
        turns[chosen->item](chosen->back);
        menu.selected = chosen->item;
    }
}

std::string TablePage::option_label(const OptionSpec& option) const {
    const std::string& value = wish_.options.at(option.id);
    const std::string base = game_.card().id + ".option." + option.id;
    const auto named = [&](const std::string& key, const std::string& otherwise) {
        return program_.house.texts().has(program_.house.language(), key) ? program_.house.say(key) : otherwise;
    };
    return program_.house.say(
        Message("cli.setup.option").with("option", named(base + ".name", option.id)).with("value", named(base + "." + value, value)));
}

std::string TablePage::sheets_label() const {
    std::string names;
    for (const std::string& name : wish_.sheets) names += (names.empty() ? "" : ", ") + name;
    return program_.house.say(Message("cli.setup.sheets").with("count", static_cast<int64_t>(wish_.sheets.size())).with("names", names));
}

std::string TablePage::campaign_name() const {
    for (const CampaignSpec& campaign : game_.card().campaigns) {
        if (campaign.id == wish_.campaign) return program_.house.say(campaign.text_key + ".name");
    }
    return program_.house.say("cli.setup.no_campaign");
}

// What the chapter tells that would be played: a campaign goes on with the sheet that is there.
std::string TablePage::campaign_text() const {
    std::string text;
    for (const CampaignSpec& campaign : game_.card().campaigns) {
        if (campaign.id != wish_.campaign) continue;
        const Result<std::optional<Campaign>> sheet = load_campaign(game_.card(), program_.store, campaign.id);
        const bool goes_on = sheet && *sheet && !(*sheet)->finished();
        for (const std::string& line : chapter_lines(program_.house, campaign, goes_on ? (*sheet)->played() : 0))
            text += (text.empty() ? "" : " ") + line;
    }
    return text;
}

void TablePage::turn_campaign(bool back) {
    std::vector<std::string> ids{std::string()};
    for (const CampaignSpec& campaign : game_.card().campaigns) ids.push_back(campaign.id);
    wish_.campaign = neighbour(ids, wish_.campaign, back);
}

}  // namespace undercroft
