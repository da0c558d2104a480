#include "session/campaign.h"

#include <algorithm>
#include <charconv>

#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "core/game_chance.h"
#include "core/nearest.h"
#include "description/json.h"

namespace undercroft {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* format_name = "undercroft-campaign";
constexpr int format_version = 1;
constexpr ReadLimits sheet_limits{.bytes = 1 << 20, .depth = 5, .values = 10'000};

bool parted_less(const CampaignStanding& a, const CampaignStanding& b) {
    return a.total != b.total ? a.total > b.total : a.tie_break > b.tie_break;
}

Problem damaged(const std::string& name, const std::string& what) {
    return Problem("problems.campaign.damaged").with("file", name).with("what", what);
}

}  // namespace

Result<Campaign> Campaign::begin(const GameCard& card, const std::string& id, Setup setup, std::vector<SeatPlan> plans) {
    const auto found = std::find_if(card.campaigns.begin(), card.campaigns.end(), [&](const CampaignSpec& each) { return each.id == id; });
    if (found == card.campaigns.end()) {
        std::vector<std::string> known;
        for (const CampaignSpec& each : card.campaigns) known.push_back(each.id);
        return Problem("problems.campaign.unknown")
            .with("campaign", shown_word(id))
            .with("nearest", nearest_or_none(id, known))
            .with("known", known.empty() ? std::string("none") : fmt::format("{}", fmt::join(known, ", ")));
    }
    Campaign campaign;
    campaign.id_ = id;
    campaign.chapter_options_ = found->chapters;
    campaign.setup_ = std::move(setup);
    campaign.setup_.game = card.id;
    const auto is_default = [&](const auto& option) {  // says nothing: a set-up page sends every option it shows
        return std::any_of(card.options.begin(), card.options.end(),
                           [&](const OptionSpec& spec) { return spec.id == option.first && spec.values.front() == option.second; });
    };
    std::erase_if(campaign.setup_.options, is_default);
    for (const auto& options : found->chapters) {
        for (const auto& [option, value] : options) {
            const auto wished = campaign.setup_.options.find(option);
            if (wished == campaign.setup_.options.end() || wished->second == value) continue;
            return Problem("problems.campaign.fixed_option").with("option", option).with("value", wished->second).with("campaign", id);
        }
    }
    for (const auto& options : found->chapters) {  // a wrong option is refused before the first chapter, not at the third
        Setup chapter = campaign.setup_;
        for (const auto& [option, value] : options) chapter.options[option] = value;
        const Result<Setup> checked = check_setup(card, chapter);
        if (!checked) return checked.problem();
        campaign.setup_.seats = checked->seats;
    }
    campaign.plans_ = std::move(plans);
    campaign.plans_.resize(static_cast<size_t>(campaign.setup_.seats));
    return campaign;
}

Setup Campaign::next_chapter() const {
    CHECK(!finished());
    Setup setup = setup_;
    const auto chapter = static_cast<uint64_t>(played());
    setup.seed = is_secret_seed(setup_.seed) ? watched_seed(setup_.seed, "chapter", chapter) : numbered_seed(setup_.seed, chapter);
    for (const auto& [option, value] : chapter_options_[static_cast<size_t>(played())]) setup.options[option] = value;
    return setup;
}

void Campaign::add_result(const GameModule& game, const AnyState& final_state) {
    CHECK(game.decision(final_state).over());
    ChapterResult result;
    for (int i = 0; i < setup_.seats; ++i) {
        result.scores.push_back(game.score(final_state, Seat(i)));
        result.tie_breaks.push_back(game.tie_break(final_state, Seat(i)));
    }
    add_result(std::move(result));
}

void Campaign::add_result(ChapterResult result) {
    const auto seats = static_cast<size_t>(setup_.seats);
    CHECK(!finished() && result.scores.size() == seats && result.tie_breaks.size() == seats);
    results_.push_back(std::move(result));
}

std::vector<CampaignStanding> Campaign::standings() const {
    std::vector<CampaignStanding> standings;
    for (int i = 0; i < setup_.seats; ++i) {
        CampaignStanding standing{Seat(i)};
        for (const ChapterResult& result : results_) {
            standing.total += result.scores[static_cast<size_t>(i)];
            standing.tie_break += result.tie_breaks[static_cast<size_t>(i)];
        }
        standings.push_back(standing);
    }
    std::stable_sort(standings.begin(), standings.end(), parted_less);
    return standings;
}

SeatSet Campaign::winners() const {
    SeatSet winners;
    const std::vector<CampaignStanding> table = standings();
    for (const CampaignStanding& standing : table) {
        if (!parted_less(table.front(), standing)) winners.add(standing.seat);
    }
    return winners;
}

std::string Campaign::write() const {
    Json json;
    json["format"] = format_name;
    json["version"] = format_version;
    json["game"] = setup_.game;
    json["campaign"] = id_;
    json["seats"] = setup_.seats;
    json["seed"] = std::to_string(setup_.seed);
    json["options"] = setup_.options;
    Notes notes;
    write_seat_plans(plans_, notes);
    json["company"] = notes;
    json["results"] = Json::array();
    for (const ChapterResult& result : results_) json["results"].push_back({{"scores", result.scores}, {"tie_breaks", result.tie_breaks}});
    return json.dump(1) + "\n";
}

Result<Campaign> Campaign::read(const GameCard& card, std::string_view text, const std::string& name) {
    if (!check_json(text, sheet_limits)) return damaged(name, "json");
    const Json json = Json::parse(text);
    try {
        if (json.at("format") != format_name || json.at("version") != format_version) return damaged(name, "version");
        if (json.at("game") != card.id) return damaged(name, "game");
        Setup setup;
        const Json& seats_field = json.at("seats");
        if (!seats_field.is_number_integer() || seats_field < 1 || seats_field > max_seats) return damaged(name, "seats");
        setup.seats = seats_field.get<int>();
        setup.options = json.at("options").get<std::map<std::string, std::string>>();
        const std::string seed = json.at("seed").get<std::string>();
        const auto [end, error] = std::from_chars(seed.data(), seed.data() + seed.size(), setup.seed);
        if (error != std::errc{} || end != seed.data() + seed.size()) return damaged(name, "seed");
        Result<Campaign> campaign = begin(card, json.at("campaign").get<std::string>(), setup, {});
        if (!campaign) return campaign;
        Result<std::vector<SeatPlan>> plans = read_seat_plans(json.at("company").get<Notes>(), campaign->setup_.seats);
        if (!plans) return plans.problem();
        campaign->plans_ = std::move(*plans);
        for (const Json& each : json.at("results")) {
            ChapterResult result{each.at("scores").get<std::vector<int>>(), each.at("tie_breaks").get<std::vector<int>>()};
            const auto seats = static_cast<size_t>(campaign->setup_.seats);
            if (campaign->finished() || result.scores.size() != seats || result.tie_breaks.size() != seats) return damaged(name, "results");
            campaign->results_.push_back(std::move(result));
        }
        return campaign;
    } catch (const Json::exception&) {  // a field is missing or of another type
        return damaged(name, "fields");
    }
}

}  // namespace undercroft
