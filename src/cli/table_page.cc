#include "cli/table_page.h"

#include <algorithm>

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
    for (const OptionSpec& option : game.card().options) wish_.options[option.id] = option.values.front();
    if (!sheets.empty()) sit_with(std::move(sheets));
}

// Sheets bring heroes and talents; each is played by a person unless the page says otherwise.
void TablePage::sit_with(std::vector<std::string> sheets) {
    brought_.clear();
    wish_.sheets = std::move(sheets);
    if (wish_.sheets.empty()) return;
    if (auto options = sheet_options(game_, wish_.sheets)) brought_ = std::move(*options);
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

void TablePage::fill(Screen& screen, Menu& menu, Turns& turns) {
    const House& house = program_.house;
    const std::string& id = game_.card().id;
    menu.title = house.say(id + ".name");
    menu.lines = {house.say("cli.setup.how")};
    menu.items = {{house.say("cli.setup.start"), {}}};
    turns = {[] {}};
    const auto add = [&](std::string label, std::function<void()> turn, std::string detail = {}) {
        menu.items.push_back({std::move(label), std::move(detail)});
        turns.push_back(std::move(turn));
    };
    add(house.say(Message("cli.setup.seats").with("count", int64_t{wish_.seats})), [this] {
        const std::vector<int>& counts = game_.card().seat_counts;
        const auto now = std::find(counts.begin(), counts.end(), wish_.seats);
        wish_.seats = now == counts.end() || now + 1 == counts.end() ? counts.front() : *(now + 1);
        wish_.people = std::min(*wish_.people, wish_.seats);
    });
    add(house.say(Message("cli.setup.people").with("count", int64_t{*wish_.people})),
        [this] { wish_.people = *wish_.people >= wish_.seats ? 0 : *wish_.people + 1; });
    const std::string& bot = wish_.bots.front();
    add(house.say(Message("cli.setup.bots").with("bot", TextKey{"bots.name." + bot}).with("means", house.say(game_.describe_bot(bot)))),
        [this] {
            const std::vector<std::string> names = game_.bot_names();
            const auto now = std::find(names.begin(), names.end(), wish_.bots.front());
            wish_.bots.front() = now == names.end() || now + 1 == names.end() ? names.front() : *(now + 1);
        });
    add(house.say(Message("cli.setup.time").with("time", wish_.time_ms)), [this] {
        constexpr int64_t times[] = {50, 100, 300, 1000};
        const auto* now = std::find(std::begin(times), std::end(times), wish_.time_ms);
        wish_.time_ms = now == std::end(times) || now + 1 == std::end(times) ? times[0] : *(now + 1);
    });
    if (game_.sheet_book() != nullptr) {
        add(sheets_label(), [this, &screen] {
            if (auto chosen = SheetPages(program_, screen, game_).choose(wish_.sheets)) sit_with(std::move(*chosen));
        });
    }
    for (const OptionSpec& option : game_.card().options) {
        if (brought_.contains(option.id) || is_of_an_empty_seat(option.id, wish_.seats)) continue;
        const auto turn = [this, &option] {
            std::string& value = wish_.options[option.id];
            const auto now = std::find(option.values.begin(), option.values.end(), value);
            value = now == option.values.end() || now + 1 == option.values.end() ? option.values.front() : *(now + 1);
        };
        const std::string detail = id + ".option_detail." + wish_.options.at(option.id);  // a game may have words for a value
        add(option_label(option), turn, house.texts().has(house.language(), detail) ? house.say(detail) : std::string());
    }
    if (!game_.card().campaigns.empty()) {
        add(house.say(Message("cli.setup.campaign").with("name", campaign_name())), [this] { next_campaign(); });
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

void TablePage::next_campaign() {
    const std::vector<CampaignSpec>& all = game_.card().campaigns;
    const auto now = std::find_if(all.begin(), all.end(), [&](const CampaignSpec& each) { return each.id == wish_.campaign; });
    if (now == all.end()) {
        wish_.campaign = all.front().id;
    } else {
        wish_.campaign = now + 1 == all.end() ? std::string() : (now + 1)->id;
    }
}

}  // namespace undercroft
