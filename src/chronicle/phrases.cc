#include "chronicle/phrases.h"

#include <unicode/listformatter.h>
#include <unicode/locid.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <array>
#include <memory>

#include "chronicle/patterns.h"
#include "core/utf8.h"

namespace undercroft::chronicle {

namespace {

constexpr std::array<std::string_view, case_count> case_suffixes = {"", "_g", "_d", "_a", "_i", "_p"};
constexpr std::array<std::string_view, 15> noun_names = {"people", "rivals", "who",  "foe",    "other",    "place",   "source", "kin",
                                                         "old",    "doers",  "foes", "others", "keepsake", "species", "ant"};
constexpr std::array<std::string_view, 5> count_names = {"loss", "slain", "gain", "loot", "count"};
constexpr std::array<std::string_view, 14> plain_names = {"at",   "to",   "from", "toward", "ord", "y", "n",
                                                          "past", "list", "k",    "k_w",    "k_c", "m", "things"};

std::string joined(std::string_view name, std::string_view suffix) { return std::string(name) + std::string(suffix); }

std::vector<std::string> make_known_arguments() {
    std::vector<std::string> known;
    for (const std::string_view name : noun_names) {
        for (const std::string_view suffix : case_suffixes) known.push_back(joined(name, suffix));
        known.push_back(joined(name, "_s"));
        known.push_back(joined(name, "_x"));
    }
    for (const std::string_view name : count_names) {
        for (const std::string_view suffix : case_suffixes) known.push_back(joined(name, suffix));
        known.push_back(joined(name, "_k"));
        known.push_back(joined(name, "_x"));
    }
    known.insert(known.end(), plain_names.begin(), plain_names.end());
    std::sort(known.begin(), known.end());
    return known;
}

// The known name itself: arguments keep views of names that live for ever.
std::string_view lasting(const std::string& name) {
    const std::vector<std::string>& known = known_arguments();
    const auto found = std::lower_bound(known.begin(), known.end(), name);
    CHECK(found != known.end() && *found == name);
    return *found;
}

}  // namespace

const std::vector<std::string>& known_arguments() {
    static const std::vector<std::string> known = make_known_arguments();
    return known;
}

Noun doers_of(const Actor& actor) {
    if (actor.sort != Actor::Sort::people || actor.kind.empty()) return spoken_name(actor);
    return actor.name.empty() ? actor.kind : of_owner(actor.kind, actor.name);
}

Noun introduced(const Actor& actor) {
    if (actor.name.empty() || actor.kind.empty() || actor.sort == Actor::Sort::place || actor.speaks_for_itself) {
        return spoken_name(actor);
    }
    if (actor.sort == Actor::Sort::people) return doers_of(actor);
    Noun both = actor.name;
    both.en = actor.kind.en + " " + actor.name.en;
    both.gender = actor.kind.gender;  // the verb goes with the species: порождение стихий Коварр заняло
    for (size_t i = 0; i < both.ru.size(); ++i) both.ru[i] = actor.kind.ru[i] + " " + actor.name.ru[i];
    return both;
}

Noun without_article(Noun noun) {
    if (noun.en.starts_with("the ")) noun.en.erase(0, 4);
    return noun;
}

const Noun& told_name(const Actor& actor) { return actor.name.empty() ? actor.kind : actor.name; }

Noun spoken_name(const Actor& actor) { return actor.speaks_for_itself && !actor.name.empty() ? quoted(actor.name) : told_name(actor); }

namespace {

// One beast loses no heads: it lives or it does not.
bool counts_heads(const Actor& actor) { return actor.sort == Actor::Sort::people; }

// {who} of a people stays its bare name, which is what a settlement is called; a beast is introduced.
Noun name_for(const Actor& actor, bool unmet) {
    return unmet && actor.sort == Actor::Sort::single ? introduced(actor) : spoken_name(actor);
}

}  // namespace

Arguments::Arguments(Language language, const Cast& cast, const Deed& deed, const Context& context) : language_(language) {
    const auto actor = [&](CastId id) -> const Actor* { return id == no_one ? nullptr : &cast[static_cast<size_t>(id)]; };
    const Actor* who = actor(deed.who);
    const Actor* foe = actor(deed.foe);
    if (who != nullptr) {
        Noun doers = context.unmet.contains(deed.who) ? introduced(*who) : context.short_doers ? spoken_name(*who) : doers_of(*who);
        if (context.many_doers) doers.gender = Gender::plural;
        add_noun("who", name_for(*who, context.unmet.contains(deed.who)));
        add_noun("doers", doers);
        if (doers_of(*who).gender == Gender::plural) add_noun("people", doers_of(*who));
        const bool people = who->sort == Actor::Sort::people && !who->name.empty();
        add_noun(people ? "kin" : "species", people ? without_article(who->kind) : who->kind);
    }
    if (foe != nullptr) {
        add_noun("foe", name_for(*foe, context.unmet.contains(deed.foe)));
        add_noun("foes", context.unmet.contains(deed.foe) ? introduced(*foe) : doers_of(*foe));
        if (doers_of(*foe).gender == Gender::plural) add_noun("rivals", doers_of(*foe));
    }
    if (const Actor* other = actor(deed.other)) {
        add_noun("other", spoken_name(*other));
        add_noun("others", context.unmet.contains(deed.other) ? introduced(*other) : doers_of(*other));
    }
    const auto place_name = [&](const Actor& place) -> const Noun& {
        if (place.maker == no_one || place.kind.empty()) return told_name(place);
        // A beast is met in the lair, not in the lair of itself.
        const bool own = place.maker == deed.who || (place.maker == deed.foe && foe->sort == Actor::Sort::single);
        return own ? place.kind : told_name(place);
    };
    if (const Actor* place = actor(deed.place)) {
        add_noun("place", place_name(*place));
        add_ways(place_name(*place), context.there);
    }
    if (const Actor* source = actor(deed.from)) add_noun("source", place_name(*source));
    if (const Actor* old = actor(context.old)) add_noun("old", spoken_name(*old));
    if (const Actor* ant = actor(context.back_who)) add_noun("ant", spoken_name(*ant));
    for (const Actor* each : {who, actor(deed.place), foe}) {  // a party has its own; else the building’s
        if (each == nullptr || each->keepsake.empty()) continue;
        add_noun("keepsake", each->keepsake);
        break;
    }
    if (who != nullptr) {
        if (deed.loss > 0 && counts_heads(*who)) add_count("loss", deed.loss, who->heads);
        if (deed.gain > 0) add_count("gain", deed.gain, who->heads);
        if (deed.loot > 0) add_count("loot", deed.loot, who->riches);
        if (deed.count > 0) add_count("count", deed.count, who->heads);
    }
    if (foe != nullptr && deed.slain > 0 && counts_heads(*foe)) add_count("slain", deed.slain, foe->heads);
    if (const int k = context.count > 0 ? context.count : deed.count; k > 0) {
        add_number("k", k);
        add("k_w", language == Language::english ? english_number(k) : russian_number(k));
        add("k_c", language == Language::english ? english_number(k) : russian_company(k));
    }
    add("ord", language == Language::english ? english_ordinal(context.ordinal) : russian_ordinal(context.ordinal));
    if (context.back_year > 0) add_number("y", context.back_year);
    if (context.years > 0) add_number("n", context.years);
    if (context.more > 0) add_number("m", context.more);
    if (!context.list.empty()) add("list", context.list);
    if (!context.kept.empty()) {
        std::vector<std::string> things;
        for (const CastId id : context.kept) {
            const Noun& thing = cast[static_cast<size_t>(id)].keepsake;
            things.push_back(language == Language::english ? thing.en : thing.form(Case::nominative));
        }
        add("things", joined_list(language, things));
    }
    add("past", context.past);
}

void Arguments::add(std::string_view name, std::string text) {
    arguments_.push_back({lasting(std::string(name)), std::nullopt, std::move(text)});
}

void Arguments::add_number(std::string_view name, int64_t number) {
    arguments_.push_back({lasting(std::string(name)), number, std::to_string(number)});
}

void Arguments::add_noun(std::string_view name, const Noun& noun) {
    if (noun.empty()) return;
    const bool one_in_english = language_ == Language::english && noun.en_one;
    add(joined(name, "_x"), std::string(gender_letter(one_in_english ? Gender::neuter : noun.gender)));
    if (language_ == Language::english) {
        add(name, noun.en);
        add(joined(name, "_s"), possessive(noun));
        return;
    }
    for (int i = 0; i < case_count; ++i) add(joined(name, case_suffixes[static_cast<size_t>(i)]), noun.ru[static_cast<size_t>(i)]);
}

void Arguments::add_count(std::string_view name, int number, const Counted& counted) {
    if (counted.en_many.empty()) return;
    add_number(joined(name, "_k"), number);
    add(joined(name, "_x"), std::string(gender_letter(number == 1 ? counted.gender : Gender::plural)));
    if (language_ == Language::english) {
        add(name, english_count(number, counted));
        return;
    }
    for (int i = 0; i < case_count; ++i) {
        add(joined(name, case_suffixes[static_cast<size_t>(i)]), russian_count(number, counted, static_cast<Case>(i)));
    }
}

void Arguments::add_ways(const Noun& place, const std::optional<WayPhrases>& there) {
    const WayPhrases own = language_ == Language::english ? english_ways(place) : russian_ways(place);
    const WayPhrases& ways = there ? *there : own;
    add("at", ways.at);
    add("to", ways.to);
    add("from", ways.from);
    add("toward", own.toward);
}

bool Arguments::hold(const Pattern& pattern) const {
    const std::vector<std::string>& names = pattern.argument_names();
    return std::all_of(names.begin(), names.end(), [&](const std::string& name) {
        return std::any_of(arguments_.begin(), arguments_.end(), [&](const SpokenArgument& each) { return each.name == name; });
    });
}

std::string Arguments::say(const Pattern& pattern) const {
    std::string words;
    pattern.say(arguments_, words);
    return words;
}

namespace {

std::string listed(Language language, std::span<const std::string> parts) {
    UErrorCode status = U_ZERO_ERROR;
    const std::unique_ptr<icu::ListFormatter> formatter(
        icu::ListFormatter::createInstance(icu::Locale(language == Language::english ? "en_GB" : "ru"), status));
    std::vector<icu::UnicodeString> items;
    for (const std::string& part : parts) items.push_back(icu::UnicodeString::fromUTF8(part));
    icu::UnicodeString line;
    formatter->format(items.data(), static_cast<int32_t>(items.size()), line, status);
    CHECK(U_SUCCESS(status));
    std::string words;
    return line.toUTF8String(words);
}

}  // namespace

std::string last_link(Language language) {
    static constexpr int nothing = 2;  // what a list of two nothings is joined by
    return listed(language, std::vector<std::string>(nothing));
}

std::string joined_list(Language language, std::span<const std::string> parts) {
    if (parts.empty()) return {};
    // A part that has a comma or an “and” of its own is closed by a comma: went down, five of them, and carried off two chests.
    const std::string link = last_link(language);
    const auto is_long = [&](const std::string& part) {
        return part.find(',') != std::string::npos || part.find(link) != std::string::npos;
    };
    if (std::ranges::none_of(parts.first(parts.size() - 1), is_long)) return listed(language, parts);
    std::string words = parts.front();
    for (size_t i = 1; i < parts.size(); ++i) {
        const bool closes = language == Language::english || is_long(parts[i - 1]);
        words += i + 1 < parts.size() ? ", " : closes ? "," + link : link;
        words += parts[i];
    }
    return words;
}

std::string times_over(Language language, const std::string& part, int times) {
    if (times < 2) return part;
    return language == Language::english ? part + " " + english_times(times) : russian_times(times) + " " + part;
}

std::optional<std::string> sharing_verb(const std::string& first, const std::string& second, std::string_view small) {
    const auto is_small = [&](std::string_view word) {
        return (" " + std::string(small) + " ").find(" " + std::string(word) + " ") != std::string::npos;
    };
    if (first.find(',') != std::string::npos || second.find(',') != std::string::npos) return std::nullopt;
    if (second.starts_with(first + " ")) return std::nullopt;  // the second says all that the first does
    size_t shared = 0;
    for (size_t at = 0;;) {
        const size_t end = second.find(' ', at);
        if (end == std::string::npos || first.compare(0, end + 1, second, 0, end + 1) != 0) break;
        const std::string_view word = std::string_view(second).substr(at, end - at);
        if (is_small(word)) break;
        shared = at = end + 1;
    }
    return shared == 0 ? std::nullopt : std::optional(second.substr(shared));
}

std::string finished(Language language, std::string_view line) {
    constexpr std::string_view no_break = "\u00a0";
    const std::string led = language == Language::russian ? with_right_prepositions(line) : std::string(line);
    line = led;
    std::string text;
    bool begins = true;
    for (size_t at = 0; at < line.size();) {
        const CodePoint letter = decode_code_point(line, at);
        const std::string_view bytes = line.substr(at, static_cast<size_t>(std::max(letter.bytes, 1)));
        at += bytes.size();
        if (bytes == " " && (text.empty() || text.back() == ' ')) continue;
        // A clause closes itself with a comma; before another mark it needs none.
        if (bytes == "," && at < line.size() && std::string_view(".,;:!?").find(line[at]) != std::string_view::npos) continue;
        if (bytes == " " && language == Language::russian && line.substr(at).starts_with("—")) {
            text += no_break;  // a dash never begins a line
            continue;
        }
        if (begins && bytes != " " && bytes != "«" && bytes != "“") {
            text += capitalised(bytes);
            begins = false;
            continue;
        }
        text += bytes;
        if ((bytes == "." || bytes == "!" || bytes == "?" || bytes == "…") && (at >= line.size() || line[at] == ' ')) begins = true;
    }
    return text;
}

}  // namespace undercroft::chronicle
