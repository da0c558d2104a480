#include "games/host_a_dungeon/map_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "content/reader.h"
#include "games/host_a_dungeon/calendar.h"
#include "games/host_a_dungeon/groups.h"
#include "games/host_a_dungeon/tokens.h"

namespace undercroft::host_a_dungeon {

namespace {

struct ShapeWord {
    std::string_view word;
    ink::TokenShape value;
};
constexpr std::array<ShapeWord, 7> shape_words = {{{"circle", ink::TokenShape::circle},
                                                   {"square", ink::TokenShape::square},
                                                   {"triangle", ink::TokenShape::triangle},
                                                   {"diamond", ink::TokenShape::diamond},
                                                   {"shield", ink::TokenShape::shield},
                                                   {"star", ink::TokenShape::star},
                                                   {"octagon", ink::TokenShape::octagon}}};

std::string key(std::string_view rest) { return std::string(game_id) + "." + std::string(rest); }

ink::Hand hand_of(const Catalogue& catalogue, const Group& group) {
    const Species& species = catalogue.of(group.species);
    switch (group.sort) {
    case Sort::civilization:
    case Sort::settlement:
        switch (species.hand) {
        case world::Manner::straight: return ink::Hand::dwarves;
        case world::Manner::crooked: return ink::Hand::goblins;
        case world::Manner::wild: return ink::Hand::demons;
        case world::Manner::curved: return ink::Hand::water_folk;
        default: return ink::Hand::dwarves;
        }
    case Sort::kingdom:
    case Sort::empire:
    case Sort::shelter:
    case Sort::party: return ink::Hand::kingdom;
    case Sort::delvers: return ink::Hand::delvers;
    case Sort::tribe:
    case Sort::cult:
    case Sort::enclave: return ink::Hand::tribe;
    case Sort::villain:
    case Sort::remnants: return ink::Hand::great_evil;
    case Sort::alpha:
    case Sort::wanderer: return ink::Hand::nature;
    }
    return ink::Hand::nature;
}

bool is_cataclysm(Purpose purpose) { return purpose >= Purpose::earthquake && purpose <= Purpose::ice; }

class LegendMaker {
public:
    LegendMaker(const Catalogue& catalogue, const Lexicon& lexicon, const MapWords& words, const Annals& annals, const State& state,
                const MapWish& wish)
        : catalogue_(catalogue), lexicon_(lexicon), words_(words), annals_(annals), state_(state), wish_(wish) {}

    ink::Legend make() {
        legend_.language = wish_.language;
        legend_.palette = wish_.palette;
        legend_.seed = wish_.seed;
        legend_.hash = fmt::format("{:08X}", static_cast<uint32_t>(hash_of_state(state_) >> 32));
        legend_.now = {state_.layer, static_cast<int16_t>(Calendar(state_).year_of(state_.now())), state_.season};  // as it is written
        const chronicle::Noun hill = world_name(lexicon_, state_);
        legend_.title = wish_.say(
            Message(std::string(game_id) + "_annals.title").with("hill", english() ? hill.en : hill.form(chronicle::Case::genitive)));
        legend_.age = wish_.say(Message(key("age." + std::string(word_of(state_.age)))));
        add_ages();
        for (const world::Mark& mark : state_.world.marks()) add(mark);
        add_regions();
        for (const world::Body& body : state_.world.bodies()) add(body);
        for (const Group& group : state_.groups) add(group);
        return std::move(legend_);
    }

private:
    bool english() const { return wish_.language == Language::english; }
    const std::string& in(const LocalisedText& text) const { return english() ? text.en : text.ru; }
    std::string words_for(const chronicle::Noun& noun) const {
        const std::string_view name = english() ? std::string_view(noun.en) : std::string_view(noun.form(chronicle::Case::nominative));
        return std::string(name.starts_with("the ") ? name.substr(4) : name);
    }

    // A star stands for no letter.
    std::string letter_of(const MapWords::TokenWords& token) const { return in(token.letter) == "*" ? std::string() : in(token.letter); }
    static std::string first_letter(const std::string& word) {
        size_t end = 1;
        while (end < word.size() && (static_cast<unsigned char>(word[end]) & 0xC0) == 0x80) ++end;
        return word.substr(0, end);
    }

    void add_ages() {
        std::map<uint8_t, Age> ages;
        for (const Fact& fact : state_.facts) ages[fact.when.layer] = fact.age;
        for (const auto& [layer, age] : ages) legend_.ages.push_back({layer, wish_.say(Message(key("age." + std::string(word_of(age)))))});
    }

    GroupId maker_of(const world::Mark& mark) const {
        return mark.owners.empty() ? GroupId::none() : group_of_owner(mark.owners.front().owner);
    }

    // HD-DELVER-09: what delvers made level and plumb is in their hand from then on; whether they are still there. None: never tidied.
    std::optional<bool> kept_tidy(const world::Mark& mark) const {
        const auto straight = [](const world::Form& form) { return form.manner == world::Manner::straight; };
        const auto tidied = std::ranges::find_if(mark.forms, straight);
        if (tidied == mark.forms.begin() || tidied == mark.forms.end() || tidied->cause == 0) return {};
        const GroupId delvers = state_.fact(tidied->cause).actor;
        return !delvers.is_none() && state_.of(delvers).alive;
    }

    void add(const world::Mark& mark) {
        const Purpose purpose = purpose_of(mark);
        const auto at = static_cast<size_t>(purpose);
        const GroupId maker = maker_of(mark);
        if (purpose == Purpose::none && maker.is_none()) return;
        ink::Place place;
        place.mark = mark.id;
        place.hand = !maker.is_none()        ? hand_of(catalogue_, state_.of(maker))
                     : is_cataclysm(purpose) ? ink::Hand::cataclysm
                                             : ink::Hand::nature;
        place.furnishing = word_of(purpose);
        const Notes& notes = state_.of(mark.id);
        const GroupId owner = group_of_owner(mark.owner());
        // What others have moved into is kept in order again, and a cave falls to no ruin.
        const bool lived_in = !owner.is_none() && state_.of(owner).alive;
        const bool taken_over = lived_in && owner != maker;
        const bool makers_gone = !maker.is_none() && !state_.of(maker).alive;
        const bool is_rough = place.hand == ink::Hand::nature || place.hand == ink::Hand::tribe;
        const std::optional<bool> tidy = is_rough ? kept_tidy(mark) : std::nullopt;
        if (tidy) place.hand = ink::Hand::delvers;
        place.ruined = !taken_over && mark.kind != world::MarkKind::cave && (notes.has(Note::ruined) || (makers_gone && owner == maker));
        place.deserted = !taken_over && (place.ruined || makers_gone || notes.has(Note::abandoned) || (tidy && !*tidy && !lived_in));
        place.secret = notes.has(Note::secret);
        if (purpose != Purpose::none && words_.lettering[at] != MapWords::Lettering::silent) {
            const bool coined = !lexicon_.coined[at].empty();
            const chronicle::Actor* actor = annals_.of(mark.id);
            place.rank = words_.lettering[at] == MapWords::Lettering::minor && !coined ? ink::Rank::minor : ink::Rank::place;
            if (coined && actor != nullptr) {
                place.name = words_for(actor->name);
                place.rank = ink::Rank::minor;
            } else {
                place.name = words_for(lexicon_.places[at]);
                if (words_.many[at]) place.plural = in(*words_.many[at]);
                if (place.rank == ink::Rank::place) {
                    place.name = chronicle::capitalised(place.name);
                    place.plural = chronicle::capitalised(place.plural);
                }
            }
        }
        legend_.places.push_back(std::move(place));
    }

    // The hill bears the name that the whole map has, if it is one to be seen.
    void add_peak() {
        const world::World& world = state_.world;
        const auto& heights = world.surfaces().back().heights;
        const auto top = std::min_element(heights.begin(), heights.end());
        const int rise = world.sheet().surface - *top;
        if (rise < world::inch / 2) return;
        const auto x = static_cast<int>(top - heights.begin()) * world::cell_size;
        legend_.regions.push_back({words_for(world_name(lexicon_, state_)), ink::Hand::nature, {}, world::Point{x, *top}});
    }

    // A people's name is lettered large over all that it built.
    void add_regions() {
        add_peak();
        for (const Group& group : state_.groups) {
            if (group.sort != Sort::civilization && group.sort != Sort::villain && group.sort != Sort::empire) continue;
            const chronicle::Actor& actor = annals_.of(group.id);
            if (actor.name.empty()) continue;
            ink::Region region{words_for(actor.name), hand_of(catalogue_, group), {}, {}};
            for (const world::Mark& mark : state_.world.marks()) {
                const GroupId maker = maker_of(mark);
                if (mark.lives() && is_chamber(mark.kind) && !maker.is_none() && belongs(state_, maker, group.id))
                    region.marks.push_back(mark.id);
            }
            if (!region.marks.empty()) legend_.regions.push_back(std::move(region));
        }
    }

    void add(const world::Body& body) {
        if (!body.lives() || body.sort == world::BodySort::pool) return;
        chronicle::NameForge forge(lexicon_.sounds, stream_seed(state_.world.seed(), "names of waters"));
        const std::string_view table = body.sort == world::BodySort::river ? "rivers" : "seas";
        legend_.liquids.push_back(
            {body.id, chronicle::capitalised(words_for(forge.coin({table, static_cast<uint64_t>(body.id.index())})))});
    }

    void add(const Group& group) {
        const auto& token = words_.tokens[static_cast<size_t>(group.sort)];
        if (!group.alive || !token) return;
        const Stack* standing = nullptr;
        for (const Stack& stack : state_.stacks) {
            if (stack.owner != group.id || stack.place.is_none() || (stack.token != Token::pop && stack.token != Token::marker)) continue;
            if (standing == nullptr || stack.count > standing->count) standing = &stack;
        }
        if (standing == nullptr) return;
        const chronicle::Actor& actor = annals_.of(group.id);
        ink::Group drawn;
        drawn.where = standing->place;
        drawn.shape = token->shape;
        const std::string kind = words_for(actor.kind);
        drawn.letter = token->initial && !kind.empty() ? first_letter(chronicle::capitalised(kind)) : letter_of(*token);
        drawn.name = actor.name.empty()                             ? kind
                     : actor.sort == chronicle::Actor::Sort::people ? words_for(chronicle::doers_of(actor))
                                                                    : words_for(actor.name);
        drawn.hand = hand_of(catalogue_, group);
        drawn.people = own_tokens(state_, group.id, Token::pop);
        drawn.treasure = own_tokens(state_, group.id, Token::wealth);
        drawn.since = group.born;
        legend_.groups.push_back(std::move(drawn));
        const auto same = [&](const ink::TokenEntry& entry) { return entry.name == in(token->name); };
        if (std::none_of(legend_.tokens.begin(), legend_.tokens.end(), same)) {
            legend_.tokens.push_back({token->shape, token->initial ? std::string() : letter_of(*token), in(token->name)});
        }
    }

    const Catalogue& catalogue_;
    const Lexicon& lexicon_;
    const MapWords& words_;
    const Annals& annals_;
    const State& state_;
    const MapWish& wish_;
    ink::Legend legend_;
};

}  // namespace

std::shared_ptr<const MapWords> read_map_words(std::span<const SourceFile> pack, ProblemList& problems) {
    const auto file = std::find_if(pack.begin(), pack.end(), [](const SourceFile& each) { return each.name.ends_with("/map.toml"); });
    if (file == pack.end()) {
        problems.add(Problem("chronicle.problem.missing_file").with("file", std::string("map.toml")));
        return nullptr;
    }
    const size_t before = problems.size();
    auto words = std::make_shared<MapWords>();
    const Document document(*file, problems);
    const TableReader root = document.root();
    const std::vector<std::string> known(purpose_words.begin(), purpose_words.end());
    const auto letter = [&](std::string_view section, MapWords::Lettering lettering) {
        const auto table = root.table(section);
        if (!table) return;
        for (const Node& node : table->list("places")) {
            if (const int at = node.as_index_of(known); at >= 0) words->lettering[static_cast<size_t>(at)] = lettering;
        }
    };
    letter("minor", MapWords::Lettering::minor);
    letter("silent", MapWords::Lettering::silent);
    for (const TableReader& table : root.tables("many")) {
        const auto node = table.node("place");
        const int at = node ? node->as_index_of(known) : -1;
        LocalisedText name = table.localised("name");
        if (at >= 0) words->many[static_cast<size_t>(at)] = std::move(name);
    }
    const std::vector<std::string> sorts(sort_words.begin(), sort_words.end());
    for (const TableReader& table : root.tables("token")) {
        const auto node = table.node("sort");
        const int sort = node ? node->as_index_of(sorts) : -1;
        MapWords::TokenWords token{table.word("shape", shape_words), table.localised("letter"), table.localised("name"),
                                   table.flag_or("initial", false)};
        if (sort >= 0) words->tokens[static_cast<size_t>(sort)] = std::move(token);
    }
    document.report_unknown_keys();
    return problems.size() == before ? words : nullptr;
}

ink::Legend make_legend(const Catalogue& catalogue, const Lexicon& lexicon, const MapWords& words, const Annals& annals, const State& state,
                        const MapWish& wish) {
    return LegendMaker(catalogue, lexicon, words, annals, state, wish).make();
}

}  // namespace undercroft::host_a_dungeon
