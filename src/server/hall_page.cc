#include "server/hall_page.h"

#include <fstream>
#include <initializer_list>
#include <sstream>

#include <fmt/format.h>

#include "content/reader.h"
#include "engine/sheet_book.h"

namespace undercroft {

namespace {

// The first of these that there are words for; else `otherwise`.
std::string first_said(const Voice& voice, std::initializer_list<std::string> keys, const std::string& otherwise) {
    for (const std::string& key : keys) {
        if (voice.has(key)) return voice.say(key);
    }
    return otherwise;
}

// The chapters of a campaign are told apart by their names where they have one.
OfferedCampaign offer_campaign(const CampaignSpec& spec, const Voice& voice) {
    OfferedCampaign offered{spec.id, voice.say(spec.text_key + ".name"), first_said(voice, {spec.text_key + ".text"}, {}), {}};
    for (size_t i = 0; i < spec.chapters.size(); ++i) offered.chapters.push_back(chapter_name(spec, static_cast<int>(i), voice));
    return offered;
}

HallGame offer(const GameModule& game, const Voice& voice) {
    const GameCard& card = game.card();
    HallGame offered;
    offered.id = card.id;
    offered.name = voice.say(card.id + ".name");
    offered.line = voice.say(card.id + ".text");
    offered.seat_counts = card.seat_counts;
    offered.default_seats = card.usual_seats;
    for (const OptionSpec& option : card.options) offered.options.push_back(offer_option(card, option, voice));
    for (const CampaignSpec& campaign : card.campaigns) offered.campaigns.push_back(offer_campaign(campaign, voice));
    if (const SheetBook* book = game.sheet_book()) {
        for (const SheetChoice& beginning : book->beginnings()) offered.beginnings.push_back({beginning.id, voice.say(beginning.label)});
    }
    if (card.seat_counts.back() > 1) {
        for (const char* level : {"easy", "medium", "hard"}) {
            if (!game.make_bot(level)) continue;
            offered.levels.push_back({level, voice.say(std::string("bots.name.") + level), voice.say(game.describe_bot(level))});
        }
    }
    for (int i = 1; voice.has(fmt::format("{}.guide.{}", card.id, i)); ++i) {
        // A line about keys and letters of the terminal is told otherwise in a browser.
        const std::string line = fmt::format("{}.guide.{}", card.id, i);
        offered.guide.push_back(first_said(voice, {fmt::format("{}.guide_in_browser.{}", card.id, i)}, voice.say(line)));
    }
    return offered;
}

void add_words(const TableReader& table, const std::string& prefix, BrowserWords& words) {
    for (const std::string& key : table.keys()) {
        const auto node = table.node(key);
        const std::string path = prefix + "." + key;
        if (node->kind() == ValueKind::table) {
            add_words(*node->as_table(), path, words);
        } else {
            words[path] = node->as_text();
        }
    }
}

}  // namespace

OfferedOption offer_option(const GameCard& card, const OptionSpec& option, const Voice& voice) {
    const std::string key = fmt::format("{}.option.{}", card.id, option.id);
    OfferedOption shown{option.id, first_said(voice, {key + ".name"}, option.id), {}, option.values.front(), {}};
    shown.words = first_said(voice, {key + ".about", key + ".text", key + ".point"}, {});
    for (const std::string& value : option.values) {
        shown.values.push_back({value, first_said(voice, {key + "." + value, key + ".value." + value, "server.value." + value}, value)});
    }
    return shown;
}

std::string chapter_name(const CampaignSpec& spec, int chapter, const Voice& voice) {
    return first_said(voice, {fmt::format("{}.chapter_{}", spec.text_key, chapter + 1)}, std::to_string(chapter + 1));
}

Hall hall_page(const House& house, Language language, const std::string& program) {
    const Voice voice(house.texts(), language);
    Hall hall;
    hall.program = program;
    hall.language = language_code(language);
    for (const Language each : all_languages) {
        const std::string code = language_code(each);
        hall.languages.push_back({code, house.texts().say(each, TextKey{"server.language." + code})});
    }
    for (const HouseGame& game : house.games()) {
        if (game.module != nullptr) hall.games.push_back(offer(*game.module, voice));
    }
    return hall;
}

BrowserWords browser_words(const std::filesystem::path& content, Language language) {
    BrowserWords words;
    const std::string name = fmt::format("web.{}.toml", language_code(language));
    std::ifstream in(content / "text" / name, std::ios::binary);
    if (!in) return words;
    std::ostringstream text;
    text << in.rdbuf();
    ProblemList problems;
    const SourceFile source{name, text.str()};
    const Document document(source, problems);
    add_words(document.root(), "web", words);
    return words;
}

}  // namespace undercroft
