#include "games/host_a_dungeon/lexicon.h"

#include <algorithm>

#include "chronicle/declension.h"
#include "content/reader.h"

namespace undercroft::host_a_dungeon {

namespace {

using chronicle::Case;
using chronicle::Cases;
using chronicle::Counted;
using chronicle::Gender;
using chronicle::Noun;

struct GenderWord {
    std::string_view word;
    Gender value;
};
constexpr std::array<GenderWord, 4> gender_words = {
    {{"m", Gender::masculine}, {"f", Gender::feminine}, {"n", Gender::neuter}, {"p", Gender::plural}}};
struct RoleWord {
    std::string_view word;
    FactDeed::Role value;
};
constexpr std::array<RoleWord, 3> role_words = {
    {{"none", FactDeed::Role::none}, {"actor", FactDeed::Role::actor}, {"other", FactDeed::Role::other}}};
struct NumberWord {
    std::string_view word;
    uint8_t value;
};
constexpr std::array<NumberWord, 4> number_words = {{{"a", 1}, {"b", 2}, {"c", 3}, {"d", 4}}};

Noun noun_of(const std::string& en, const std::string& ru, bool animate, std::optional<Gender> gender = std::nullopt,
             std::string_view genitive = {}) {
    Noun noun;
    noun.en = en;
    chronicle::Phrase phrase = chronicle::decline_phrase(ru, gender, animate, genitive);
    noun.ru = std::move(phrase.cases);
    noun.gender = phrase.gender;
    noun.animate = animate;
    return noun;
}

std::string with_article(const std::string& word) {
    return (std::string_view("aeiou").find(word.front()) == std::string_view::npos ? "a " : "an ") + word;
}

Cases six(const std::vector<std::string>& forms) {
    Cases cases;
    std::copy_n(forms.begin(), std::min(forms.size(), cases.size()), cases.begin());
    return cases;
}

class Reader {
public:
    Reader(std::span<const SourceFile> pack, const Catalogue& catalogue, const CardTexts& texts, ProblemList& problems)
        : pack_(pack), catalogue_(catalogue), texts_(texts), problems_(problems), lexicon_(std::make_shared<Lexicon>()) {}

    std::shared_ptr<const Lexicon> read() {
        const size_t before = problems_.size();
        std::vector<SourceFile> files;
        std::copy_if(pack_.begin(), pack_.end(), std::back_inserter(files),
                     [](const SourceFile& file) { return file.name.find("/chronicle/") != std::string::npos; });
        lexicon_->sounds = chronicle::read_sound_book(files, problems_);
        lexicon_->tales = chronicle::Tales::read(files, problems_);
        if (const SourceFile* file = find("nouns.toml")) read_nouns(*file);
        for (const SourceFile& file : files) {
            if (file.name.find("/kinds/") != std::string::npos) read_kinds(file);
        }
        if (const SourceFile* file = find("facts.toml")) read_facts(*file);
        return problems_.size() == before ? lexicon_ : nullptr;
    }

private:
    const SourceFile* find(const std::string& name) {
        const auto found =
            std::find_if(pack_.begin(), pack_.end(), [&](const SourceFile& file) { return file.name.ends_with("/" + name); });
        if (found != pack_.end()) return &*found;
        problems_.add(Problem("chronicle.problem.missing_file").with("file", name));
        return nullptr;
    }

    const LocalisedText& name(const std::string& key) const {
        static const LocalisedText none;
        const std::string whole = std::string(game_id) + "." + key + ".name";
        const auto found = std::find_if(texts_.begin(), texts_.end(), [&](const CardText& text) { return text.key == whole; });
        return found == texts_.end() ? none : found->text;
    }

    void read_nouns(const SourceFile& file) {
        const Document document(file, problems_);
        const TableReader root = document.root();
        if (const auto riches = root.table("riches")) {
            const auto one = riches->table("one"), many = riches->table("many");
            if (one && many) lexicon_->riches = counted(one->text("en"), one->text("ru"), *many, false);
        }
        for (const Species& species : catalogue_.species) lexicon_->kinds.push_back(by_itself(species));
        read_places(root);
        for (const TableReader& table : root.tables("keepsake")) {
            lexicon_->keepsakes.push_back(noun_of(table.text("en"), table.text("ru"), false));
        }
        for (const TableReader& table : root.tables("carried")) {
            lexicon_->carried.push_back(noun_of(table.text("en"), table.text("ru"), false));
        }
        document.report_unknown_keys();
    }

    void read_kinds(const SourceFile& file) {
        const Document document(file, problems_);
        for (const TableReader& table : document.root().tables("kind")) {
            const std::string id = table.id();
            const std::optional<SpeciesId> species = catalogue_.find(id);
            KindWords words = read_kind(table);
            if (species) {
                lexicon_->kinds[static_cast<size_t>(species->index())] = std::move(words);
            } else {
                table.add_problem(
                    Problem("problems.content.unknown_id").with("id", id).with("nearest", nearest_or_none(id, species_ids())));
            }
        }
        document.report_unknown_keys();
    }

    bool knows(const std::string& sounds) const {
        return lexicon_->sounds.sounds.contains(sounds) || lexicon_->sounds.speaking.contains(sounds);
    }
    std::vector<std::string> voices() const {
        std::vector<std::string> known;
        for (const auto& [id, table] : lexicon_->sounds.sounds) known.push_back(id);
        for (const auto& [id, table] : lexicon_->sounds.speaking) known.push_back(id);
        return known;
    }

    std::vector<std::string> species_ids() const {
        std::vector<std::string> ids;
        for (const Species& species : catalogue_.species) ids.push_back(species.id);
        return ids;
    }

    // A species that nobody has written words for: its own name, and one sort of head.
    KindWords by_itself(const Species& species) const {
        const LocalisedText& text = name("species." + species.id);
        KindWords words;
        const bool plural = text.ru.ends_with("ы") || text.ru.ends_with("и") || text.ru.ends_with("е");
        words.people = plural;
        words.sounds = knows(species.voice) ? species.voice : std::string();
        words.one = noun_of("the " + text.en, text.ru, true);
        words.many = words.one;
        words.heads = {with_article(text.en), text.en, words.one.ru, words.one.ru, words.one.gender, true};
        return words;
    }

    static Counted counted(const std::string& en_one, const std::string& ru_one, const TableReader& many, bool animate) {
        Counted made;
        const std::string en = many.text("en"), ru = many.text("ru"), of = many.text("of");
        const chronicle::Phrase one = chronicle::decline_phrase(ru_one, std::nullopt, animate);
        made.en_one = en_one;
        made.en_many = en;
        made.ru_one = one.cases;
        made.ru_many = chronicle::decline_phrase(ru, Gender::plural, animate, of).cases;
        made.gender = one.gender;
        made.animate = animate;
        return made;
    }

    KindWords read_kind(const TableReader& table) const {
        KindWords words;
        words.sounds = table.text_or("sounds", "");
        if (!words.sounds.empty() && !knows(words.sounds)) {
            table.add_problem(
                Problem("problems.content.unknown_id").with("id", words.sounds).with("nearest", nearest_or_none(words.sounds, voices())));
        }
        words.people = table.flag_or("people", false);
        if (const auto many = table.table("many")) {
            const std::string en = many->text("en");
            words.many = noun_of("the " + en, many->text("ru"), true, Gender::plural, many->text("of"));
            if (many->has("ru_cases")) words.many.ru = six(many->texts("ru_cases"));
            words.heads.en_many = en;
            words.heads.ru_many = words.many.ru;
        }
        if (const auto one = table.table("one", Need::optional)) {
            const std::string en = one->text("en"), ru = one->text("ru");
            std::optional<Gender> gender;
            if (const auto x = one->node("x", Need::optional)) gender = x->as_word(gender_words);
            words.one = noun_of("the " + en, ru, true, gender);
            if (one->has("ru_cases")) words.one.ru = six(one->texts("ru_cases"));
            words.heads.en_one = with_article(en);
            words.heads.ru_one = words.one.ru;
            words.heads.gender = words.one.gender;
            words.heads.animate = true;
        } else {
            words.one = words.many;
        }
        if (const auto head = table.table("head", Need::optional)) {
            const bool things = head->flag_or("things", false);
            const chronicle::Phrase one = chronicle::decline_phrase(head->text("ru"), std::nullopt, !things);
            words.heads = {
                head->text("en"), head->text("en_many"),
                one.cases,        chronicle::decline_phrase(head->text("ru_many"), Gender::plural, !things, head->text("of")).cases,
                one.gender,       !things};
        }
        return words;
    }

    void read_places(const TableReader& root) {
        const std::vector<std::string> known(purpose_words.begin(), purpose_words.end());
        const auto number = [&](const Node& node) { return node.as_index_of(known); };
        const auto genders = root.table("genders", Need::optional), genitives = root.table("genitives", Need::optional);
        const auto cases = root.table("cases", Need::optional);
        for (int i = 1; i < purpose_count; ++i) {
            const std::string id(purpose_words[static_cast<size_t>(i)]);
            const LocalisedText& text = name("place." + id);
            if (text.en.empty()) continue;
            std::optional<Gender> gender;
            if (genders) {
                if (const auto node = genders->node(id, Need::optional)) gender = node->as_word(gender_words);
            }
            const std::string genitive = genitives ? genitives->text_or(id, "") : "";
            if (!genitive.empty()) gender = Gender::plural;
            Noun& place = lexicon_->places[static_cast<size_t>(i)];
            place = noun_of("the " + text.en, text.ru, false, gender, genitive);
            if (cases && cases->has(id)) place.ru = six(cases->texts(id));
            place.en_one = place.gender == Gender::plural && !place.en.ends_with('s');
        }
        if (const auto coined = root.table("coined")) {
            for (const std::string& table : coined->keys()) {
                for (const Node& node : coined->list(table)) {
                    if (node.as_text() == "river") continue;  // rivers are bodies of water, not places with a purpose
                    if (const int at = number(node); at >= 0) lexicon_->coined[static_cast<size_t>(at)] = table;
                }
            }
        }
        if (const auto on = root.table("on")) {
            for (const Node& node : on->list("places")) {
                if (const int at = number(node); at >= 0) lexicon_->places[static_cast<size_t>(at)].on = true;
            }
            for (const Node& node : on->list("en_at")) {
                if (const int at = number(node); at >= 0) lexicon_->places[static_cast<size_t>(at)].en_in = "at";
            }
        }
    }

    void read_facts(const SourceFile& file) {
        const Document document(file, problems_);
        const TableReader root = document.root();
        const std::vector<std::string> silent = root.texts("silent", Need::optional);
        for (int i = 0; i < chapter_count; ++i) {
            const auto chapter = static_cast<Chapter>(i);
            const auto section = root.table(word_of(chapter), Need::optional);
            auto& deeds = lexicon_->deeds[static_cast<size_t>(i)];
            for (const std::string_view fact : entry_of(chapter).facts) {
                const auto row = section ? section->table(fact, Need::optional) : std::nullopt;
                const std::string id = std::string(word_of(chapter)) + "." + std::string(fact);
                if (!row && std::find(silent.begin(), silent.end(), id) == silent.end()) lexicon_->unmapped.push_back(id);
                deeds.push_back(row ? read_deed(*row) : FactDeed{});
            }
        }
        document.report_unknown_keys();
    }

    FactDeed read_deed(const TableReader& row) const {
        FactDeed deed;
        deed.kind = row.text("deed");
        deed.who = row.word_or("who", role_words, FactDeed::Role::actor);
        deed.foe = row.word_or("foe", role_words, FactDeed::Role::other);
        deed.third = row.word_or("third", role_words, FactDeed::Role::none);
        deed.at = row.flag_or("at", true);
        const auto number = [&](std::string_view key) { return row.word_or(key, number_words, uint8_t{0}); };
        deed.loss = number("loss");
        deed.slain = number("slain");
        deed.gain = number("gain");
        deed.loot = number("loot");
        deed.count = number("count");
        if (const auto builds = row.node("builds", Need::optional)) {
            const std::vector<std::string> known(purpose_words.begin(), purpose_words.end());
            if (const int at = builds->as_index_of(known); at >= 0) deed.builds = static_cast<Purpose>(at);
        }
        if (!lexicon_->tales.kinds().empty() && !lexicon_->tales.kinds().contains(deed.kind.substr(0, deed.kind.find('.')))) {
            std::vector<std::string> kinds;
            for (const auto& [kind, about] : lexicon_->tales.kinds()) kinds.push_back(kind);
            row.add_problem(
                Problem("problems.content.unknown_id").with("id", deed.kind).with("nearest", nearest_or_none(deed.kind, kinds)));
        }
        return deed;
    }

    std::span<const SourceFile> pack_;
    const Catalogue& catalogue_;
    const CardTexts& texts_;
    ProblemList& problems_;
    std::shared_ptr<Lexicon> lexicon_;
};

}  // namespace

std::shared_ptr<const Lexicon> read_lexicon(std::span<const SourceFile> pack, const Catalogue& catalogue, const CardTexts& texts,
                                            ProblemList& problems) {
    return Reader(pack, catalogue, texts, problems).read();
}

}  // namespace undercroft::host_a_dungeon
