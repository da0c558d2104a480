#include "games/dungeoneer/catalogue.h"

#include <algorithm>
#include <map>

#include "content/pack_loader.h"
#include "core/hash.h"
#include "games/dungeoneer/card_words.h"

namespace undercroft::dungeoneer {

namespace {

const std::vector<Word<CardType>> type_words = {
    {"boon", CardType::boon},       {"treasure", CardType::treasure}, {"bane", CardType::bane},
    {"monster", CardType::monster}, {"trap", CardType::trap},
};
const std::vector<Word<Lasts>> lasts_words = {
    {"instant", Lasts::instant},
    {"permanent", Lasts::permanent},
    {"attachment", Lasts::attachment},
    {"monster", Lasts::monster},
};
const std::vector<Word<Aim>> aim_words = {{"none", Aim::none}, {"opponent", Aim::opponent}, {"any_hero", Aim::any_hero}};
const std::vector<Word<When>> timing_words = {
    {"feats", When::feats},
    {"villainy", When::villainy},
    {"anytime", When::anytime},
    {"response", When::response},
};
const std::vector<Word<PlaceWord>> sort_words = {
    {"entrance", PlaceWord::entrance}, {"room", PlaceWord::room}, {"tunnel", PlaceWord::tunnel},
    {"site", PlaceWord::site},         {"road", PlaceWord::road},
};
const std::vector<Word<Region>> frame_words = {{"dungeon", Region::dungeon}, {"surface", Region::surface}};
const std::vector<Word<Category>> category_words = {
    {"artifact", Category::artifact}, {"influence", Category::influence}, {"sacrifice", Category::sacrifice}, {"hunt", Category::hunt},
    {"search", Category::search},     {"escort", Category::escort},       {"threat", Category::threat},       {"chance", Category::chance},
};
const std::vector<Word<int>> degree_words = {{"heroic", 0}};  // DG-QUEST-10
constexpr std::array<std::string_view, 4> side_keys = {"north", "east", "south", "west"};
constexpr std::array<std::string_view, form_count> form_keys = {"melee", "magic", "speed"};

constexpr uint32_t feature(PlaceWord word) { return uint32_t{1} << static_cast<int>(word); }

// Reads all packs: first the ids of everything, so that quests may name locations of any file, then the rest.
class Loader : PackLoader {
public:
    Loader(std::span<const SourceFile> files, CardTexts& texts, ProblemList& problems)
        : PackLoader("dungeoneer", files, texts, problems), words_(out_, tags_) {
        out_.steps.push_back({});
    }

    std::shared_ptr<const Catalogue> load();

private:
    void read_pack(const Document& document, uint8_t pack);
    void read_hero(const TableReader& table, uint8_t pack);
    void read_location(const TableReader& table, uint8_t pack);
    Exit read_exit(const TableReader& table, std::string_view key);
    void read_barrier(const TableReader& table, Location& location);
    void read_card(const TableReader& table, uint8_t pack);
    void read_quest(const TableReader& table, uint8_t pack);
    void read_forms(const TableReader& table, MonsterBlock& monster);
    uint64_t read_tags(const TableReader& table);
    uint64_t read_places(const TableReader& table, std::string_view key);
    void keep_card_text(const TableReader& table, const std::string& prefix, Need need);
    void make_masks();

    Catalogue out_;
    IdTable heroes_, locations_, cards_, quests_, tags_;
    std::vector<Region> pack_frames_;
    std::vector<std::string> bosses_;
    EffectCompiler words_;
};

// What a card says, and a line of flavour where it has one.
void Loader::keep_card_text(const TableReader& table, const std::string& prefix, Need need) {
    if (need == Need::required) keep_texts(table, prefix, {"text"});
    if (need == Need::optional) keep_text_if_there(table, prefix, "text");
    keep_text_if_there(table, prefix, "flavour");
}

void Loader::read_pack(const Document& document, uint8_t pack) {
    const TableReader root = document.root();
    const std::string id = root.id();
    out_.ids.packs.push_back(id);
    root.integer("version", 1, 10000);
    keep_texts(root, "pack." + id, {"name", "text", "villain"});
    pack_frames_.push_back(root.word("frame", frame_words));
    bosses_.push_back(root.text_or("boss", ""));
    root.texts("files");
    if (const auto winter = root.table("winter", Need::optional)) {
        keep_texts(*winter, "winter." + id, {"name", "text"});
        out_.winter_roll[pack] = static_cast<uint8_t>(winter->integer("roll", 1, 6));
        winter->integer("tokens", ice_supply, ice_supply);
    }
    if (const auto tokens = root.table("tokens", Need::optional)) {
        out_.deactivation_tokens = static_cast<uint8_t>(tokens->integer("deactivation", 1, 9));
        tokens->integer("bridge", 1, 1);
    }
    for (const TableReader& kind : root.tables("kind")) {
        if (const auto known = tags_.find(kind.id()); known && pack > 0) {
            kind.localised("name");  // both packs may speak of the same kind; the first one names it
            continue;
        }
        tags_.add(kind);
        keep_texts(kind, "kind." + kind.id(), {"name"});
    }
}

void Loader::read_hero(const TableReader& table, uint8_t pack) {
    const std::string id = table.id();
    Hero hero;
    hero.pack = pack;
    hero.health = static_cast<uint8_t>(table.integer("health", 1, 20));
    hero.boon_limit = static_cast<uint8_t>(table.integer("boon_limit", 0, 9));
    hero.treasure_limit = static_cast<uint8_t>(table.integer("treasure_limit", 0, 9));
    for (size_t form = 0; form < form_keys.size(); ++form) {
        const std::vector<int> levels = table.integers(form_keys[form], 0, 9);
        for (size_t level = 0; level < top_level && level < levels.size(); ++level)
            hero.stats[form][level] = static_cast<uint8_t>(levels[level]);
    }
    for (const Stat form : table.words("attacks", stat_words)) hero.attack_forms |= static_cast<uint8_t>(1u << static_cast<int>(form));
    hero.modifiers = words_.modifiers(table, "while_in_play");
    hero.powers = words_.powers(table, "powers");
    keep_texts(table, "hero." + id, {"name", "text", "short", "race", "class", "ability"});
    out_.heroes.push_back(hero);
}

Exit Loader::read_exit(const TableReader& table, std::string_view key) {
    Exit exit;
    const auto node = table.node(key);
    if (!node) return exit;
    if (node->kind() == ValueKind::text) {
        static const std::vector<Word<ExitKind>> words = {{"open", ExitKind::open}, {"wall", ExitKind::wall}};
        exit.kind = node->as_word(words).value_or(ExitKind::open);
        return exit;
    }
    const auto inner = node->as_table();
    if (!inner) return exit;
    exit.kind = inner->has("trap") ? ExitKind::trap : ExitKind::blocked;
    exit.stat = inner->word(exit.kind == ExitKind::trap ? "trap" : "blocked", stat_words);
    exit.number = static_cast<uint8_t>(inner->integer("number", 1, 20));
    return exit;
}

void Loader::read_barrier(const TableReader& table, Location& location) {
    const auto barrier = table.table("barrier", Need::optional);
    if (!barrier) return;
    if (barrier->has("hazard")) {
        location.barrier = BarrierKind::hazard;
        location.barrier_number = static_cast<uint8_t>(barrier->integer("hazard", 1, 9));
        return;
    }
    const bool pit = barrier->has("pit");
    location.barrier = pit ? BarrierKind::pit : BarrierKind::spikes;
    location.barrier_stat = barrier->word(pit ? "pit" : "spikes", stat_words);
    location.barrier_number = static_cast<uint8_t>(barrier->integer("number", 1, 20));
}

void Loader::read_location(const TableReader& table, uint8_t pack) {
    const std::string id = table.id();
    Location location;
    location.pack = pack;
    location.region = pack_frames_[pack];
    location.features = feature(table.word("sort", sort_words));
    if (table.flag_or("gloomy", false)) location.features |= feature(PlaceWord::gloomy);
    for (const PlaceWord terrain : table.words("terrain", place_words, Need::optional)) location.features |= feature(terrain);
    location.glory = static_cast<uint8_t>(table.integer("glory", 0, 9));
    location.peril = static_cast<uint8_t>(table.integer("peril", 0, 6));  // DG-SOLO-08: a die shows no more
    for (size_t side = 0; side < side_keys.size(); ++side) {
        location.exits[side] = read_exit(table, side_keys[side]);
        if (location.exits[side].kind != ExitKind::wall) location.passable |= static_cast<uint8_t>(1u << side);
    }
    read_barrier(table, location);
    const std::string passage = table.text_or("passage", "");
    if (!passage.empty()) location.passage = passage.front();
    location.portal = table.flag_or("portal", false);
    location.on_enter = words_.program(table, "on_enter");
    keep_texts(table, "location." + id, {"name", "short"});
    location.has_text = table.has("text");
    keep_card_text(table, "location." + id, location.on_enter == no_program ? Need::optional : Need::required);
    out_.locations.push_back(location);
}

uint64_t Loader::read_tags(const TableReader& table) {
    uint64_t tags = 0;
    for (const int tag : tags_.refer_all(table, "tags", Need::optional)) tags |= bit(tag);
    return tags;
}

void Loader::read_forms(const TableReader& table, MonsterBlock& monster) {
    monster.health = static_cast<uint8_t>(table.integer("health", 1, 20));
    for (size_t form = 0; form < form_keys.size(); ++form) {
        const auto block = table.table(form_keys[form]);
        if (!block) continue;
        monster.value[form] = static_cast<uint8_t>(block->integer("value", 0, 20));
        if (block->flag_or("attack", false)) monster.attack_forms |= static_cast<uint8_t>(1u << form);
        monster.strike[form] = words_.program(*block, "strike");
    }
}

void Loader::read_card(const TableReader& table, uint8_t pack) {
    const std::string id = table.id();
    Card card;
    card.pack = pack;
    card.type = table.word("kind", type_words);
    card.tags = read_tags(table);
    if (table.has("slot")) {
        const std::string slot = table.id("slot");
        const auto known = std::find(out_.ids.slots.begin(), out_.ids.slots.end(), slot);
        card.slot = static_cast<uint8_t>(known - out_.ids.slots.begin());
        if (known == out_.ids.slots.end()) out_.ids.slots.push_back(slot);
    }
    if (const auto cost = table.table("cost")) {
        const char* key = card.is_glory() ? "glory" : "peril";  // DG-CARD-03, DG-CARD-04
        if (const auto node = cost->node(key)) {
            card.costs_x = node->kind() == ValueKind::text && node->as_text() == "x";
            if (!card.costs_x) card.cost = static_cast<uint8_t>(node->as_integer(0, top_cost));
        }
    }
    card.when = table.word("when", timing_words);
    card.lasts = table.word("lasts", lasts_words);
    card.aim = card.is_encounter() ? Aim::opponent : table.word_or("aim", aim_words, Aim::none);
    card.solo = table.flag_or("solo", true);
    card.keep = table.flag_or("keep", false);
    if (const auto waits = table.node("waits_for", Need::optional)) {
        const std::string word = waits->as_text();
        card.waits = word == "monster" ? Waits::monster : word == "trap" ? Waits::trap : Waits::tag;
        if (card.waits == Waits::tag) card.waits_tag = static_cast<uint8_t>(tags_.refer(*waits).value_or(no_tag));
    }
    card.condition = words_.condition(table, "if");
    if (const auto host = table.table("host", Need::optional)) {
        card.has_host = true;
        card.host = words_.host(*host);
    }
    card.run = words_.program(table, "do");
    card.modifiers = words_.modifiers(table, "while_in_play");
    card.powers = words_.powers(table, "powers");
    if (card.type == CardType::monster) read_forms(table, card.monster);
    if (card.type == CardType::trap) card.threat = words_.threat(table, "threat");
    keep_texts(table, "card." + id, {"name"});
    card.has_text = table.has("text");
    keep_card_text(table, "card." + id, card.type == CardType::monster ? Need::optional : Need::required);
    out_.cards.push_back(card);
}

uint64_t Loader::read_places(const TableReader& table, std::string_view key) {
    uint64_t places = 0;
    for (const int place : locations_.refer_all(table, key, Need::optional)) places |= bit(place);
    return places;
}

void Loader::read_quest(const TableReader& table, uint8_t pack) {
    const std::string id = table.id();
    Quest quest;
    quest.pack = pack;
    quest.category = table.word("category", category_words);
    table.word("degree", degree_words);
    quest.places = read_places(table, "places");
    quest.ends = read_places(table, "ends");
    quest.tags = read_tags(table);
    quest.place_sort = table.word_or("place_sort", place_words, PlaceWord::any);
    quest.first_attempt_ap = static_cast<uint8_t>(table.integer_or("first_attempt_ap", 0, 5, 0));
    if (const auto search = table.table("search", Need::optional))
        quest.search_number = static_cast<uint8_t>(search->integer("number", 1, 20));
    if (const auto price = table.table("price", Need::optional)) {
        quest.price_health = static_cast<uint8_t>(price->integer_or("health", 0, 5, 0));
        quest.price_boons = static_cast<uint8_t>(price->integer_or("boons", 0, 5, 0));
        quest.price_treasures = static_cast<uint8_t>(price->integer_or("treasures", 0, 5, 0));
        quest.price_glory = static_cast<uint8_t>(price->integer_or("glory", 0, 20, 0));
        quest.price_hand = static_cast<uint8_t>(price->integer_or("hand", 0, 5, 0));
    }
    quest.threat = words_.threat(table, "threat");
    if (const auto chance = table.table("chance", Need::optional)) {
        quest.dice = static_cast<uint8_t>(chance->integer("dice", 1, 4));
        quest.dice_at_least = static_cast<uint8_t>(chance->integer("at_least", 1, 24));
    }
    if (const auto monster = table.table("monster", Need::optional)) {
        keep_texts(*monster, "quest." + id + ".monster", {"name"});
        quest.monster_tags = read_tags(*monster);
        read_forms(*monster, quest.monster);
        quest.monster_modifiers = words_.modifiers(*monster, "while_in_play");
        quest.monster_powers = words_.powers(*monster, "powers");
    }
    quest.reward = words_.program(table, "reward");
    quest.influence = words_.modifiers(table, "influence");
    quest.modifiers = words_.modifiers(table, "while_in_play");
    quest.powers = words_.powers(table, "powers");
    quest.boss = id == bosses_[pack];
    keep_texts(table, "quest." + id, {"name"});
    keep_card_text(table, "quest." + id, Need::required);
    out_.quests.push_back(quest);
}

// Files by pack folder, in the order dungeon first, so that ids do not depend on how the files were found.
std::shared_ptr<const Catalogue> Loader::load() {
    std::map<std::string, std::map<std::string, const SourceFile*>> folders;
    std::vector<std::pair<std::string, std::string>> hashed;
    for (const SourceFile& file : files()) {
        if (!file.name.ends_with(".toml")) continue;
        const size_t slash = file.name.rfind('/');
        const std::string folder = slash == std::string::npos ? "" : file.name.substr(0, slash);
        folders[folder][file.name.substr(slash == std::string::npos ? 0 : slash + 1)] = &file;
        hashed.emplace_back(file.name.substr(folder.rfind('/') == std::string::npos ? 0 : folder.rfind('/') + 1), file.text);
    }
    std::vector<std::map<std::string, const SourceFile*>> packs;
    for (const auto& [folder, files] : folders) {
        if (!files.contains("pack.toml")) continue;
        const bool surface = files.at("pack.toml")->text.find("\"surface\"") != std::string::npos;
        packs.insert(surface ? packs.end() : packs.begin(), files);
    }
    if (packs.size() != 2) {
        problems().add(Problem("problems.content.missing_key").with("key", std::string("pack.toml")));
        return nullptr;
    }
    std::vector<Document> documents;
    std::vector<uint8_t> pack_of;
    for (uint8_t pack = 0; pack < packs.size(); ++pack) {
        Document document(*packs[pack].at("pack.toml"), problems());
        read_pack(document, pack);
        document.report_unknown_keys();
        for (const auto& [name, file] : packs[pack]) {
            if (name == "pack.toml") continue;
            documents.emplace_back(*file, problems());
            pack_of.push_back(pack);
        }
    }
    for (const Document& document : documents) {
        for (const TableReader& table : document.root().tables("location")) locations_.add(table);
        for (const TableReader& table : document.root().tables("hero")) heroes_.add(table);
        for (const TableReader& table : document.root().tables("card")) cards_.add(table);
        for (const TableReader& table : document.root().tables("quest")) quests_.add(table);
    }
    for (size_t i = 0; i < documents.size(); ++i) {
        const uint8_t pack = pack_of[i];
        for (const TableReader& table : documents[i].root().tables("location")) read_location(table, pack);
        for (const TableReader& table : documents[i].root().tables("hero")) read_hero(table, pack);
        for (const TableReader& table : documents[i].root().tables("card")) read_card(table, pack);
        for (const TableReader& table : documents[i].root().tables("quest")) read_quest(table, pack);
        documents[i].report_unknown_keys();
    }
    if (!clean()) return nullptr;
    if (out_.cards.size() > max_cards || out_.locations.size() > max_locations || out_.quests.size() > max_quests ||
        out_.heroes.size() > max_heroes) {
        problems().add(Problem("problems.content.out_of_range")
                           .with("value", static_cast<int64_t>(out_.cards.size()))
                           .with("low", int64_t{1})
                           .with("high", int64_t{max_cards}));
        return nullptr;
    }
    out_.ids.heroes = heroes_.ids();
    out_.ids.locations = locations_.ids();
    out_.ids.cards = cards_.ids();
    out_.ids.quests = quests_.ids();
    out_.ids.tags = tags_.ids();
    std::sort(hashed.begin(), hashed.end());
    for (const auto& [name, content] : hashed) out_.hash = hash_text(content, hash_text(name, out_.hash));
    make_masks();
    return std::make_shared<const Catalogue>(std::move(out_));
}

void Loader::make_masks() {
    Catalogue& c = out_;
    const auto note_powers = [&](Range range, auto&& add) {
        for (const Power& power : c.powers_in(range)) add(static_cast<size_t>(power.when));
    };
    const auto note_modifiers = [&](Range range, auto&& add) {
        for (const Modifier& modifier : c.modifiers_in(range)) add(static_cast<size_t>(modifier.what));
    };
    for (Card& card : c.cards) card.always = card.condition.empty() && !card.has_host && !c.needs_choice(card.run);
    for (Card& card : c.cards) {
        for (const Power& power : c.powers_in(card.powers)) card.once |= power.once;
    }
    for (Power& power : c.powers) power.always = power.condition.empty() && !c.needs_choice(power.run);
    c.cheapest_anytime_glory.fill(255);
    c.cheapest_anytime_peril.fill(255);
    c.cheapest_response.fill(255);
    for (auto& least : c.hero_power_glory) least.fill(255);
    for (size_t i = 0; i < c.cards.size(); ++i) {
        const CardId id(static_cast<int>(i));
        const Card& card = c.cards[i];
        (card.is_glory() ? c.glory_cards : c.peril_cards).add(id);
        CardSet* by_time[] = {&c.feats, &c.villainy, &c.anytime, &c.response};
        by_time[static_cast<size_t>(card.when)]->add(id);
        CardSet* by_type[] = {&c.boons, &c.treasures, &c.banes, &c.monsters, &c.traps};
        by_type[static_cast<size_t>(card.type)]->add(id);
        if (card.is_encounter()) c.encounters.add(id);
        if (card.lasts == Lasts::permanent) c.permanents.add(id);
        if (card.keep) c.kept.add(id);
        if (card.keep) c.kept_for[static_cast<size_t>(card.when)].add(id);
        c.pack_cards[card.pack].add(id);
        note_powers(card.powers, [&](size_t when) {  // what a player uses by choice is not on monsters
            if (card.type != CardType::monster || when > static_cast<size_t>(When::response)) c.card_powers[when].add(id);
        });
        note_modifiers(card.modifiers, [&](size_t what) { c.card_modifies[what].add(id); });
        note_modifiers(card.modifiers, [&](size_t what) { c.serves_bearer[what].add(id); });
        for (const Modifier& modifier : c.modifiers_in(card.modifiers)) {
            if (modifier.touch != Touch::who || modifier.who != Who::bearer) c.serves_bearer[static_cast<size_t>(modifier.what)].remove(id);
        }
        const uint8_t cost = card.costs_x ? 1 : card.cost;
        for (size_t points = cost; points <= top_cost; ++points) {
            (card.is_glory() ? c.payable_glory : c.payable_peril)[points].add(id);
        }
        for (size_t packs = 1; packs < 4; ++packs) {
            if ((packs >> card.pack & 1) == 0) continue;
            if (card.when == When::anytime) {
                uint8_t& least = card.is_glory() ? c.cheapest_anytime_glory[packs] : c.cheapest_anytime_peril[packs];
                least = std::min(least, cost);
            }
            if (card.when == When::response) c.cheapest_response[packs] = std::min(c.cheapest_response[packs], cost);
        }
    }
    for (size_t i = 0; i < c.heroes.size(); ++i) {
        c.pack_heroes[c.heroes[i].pack] |= static_cast<uint16_t>(1u << i);
        for (const Power& power : c.powers_in(c.heroes[i].powers)) {
            const size_t when = static_cast<size_t>(power.when);
            c.hero_powers[when] |= 1u << i;
            c.hero_power_glory[when][i] = std::min(c.hero_power_glory[when][i], static_cast<uint8_t>(power.costs_x ? 1 : power.glory));
        }
        note_modifiers(c.heroes[i].modifiers, [&](size_t what) { c.hero_modifies[what] |= 1u << i; });
    }
    for (size_t i = 0; i < c.quests.size(); ++i) {
        c.pack_quests[c.quests[i].pack] |= 1u << i;
        for (size_t packs = 1; packs < 4; ++packs) {
            if ((packs >> c.quests[i].pack & 1) != 0) c.quests_in[packs] |= 1u << i;
        }
        note_powers(c.quests[i].powers, [&](size_t when) { c.quest_powers[when] |= 1u << i; });
        note_modifiers(c.quests[i].modifiers, [&](size_t what) { c.quest_modifies[what] |= 1u << i; });
        note_modifiers(c.quests[i].influence, [&](size_t what) { c.quest_modifies[what] |= 1u << i; });
    }
    for (size_t i = 0; i < c.locations.size(); ++i) {
        c.pack_locations[c.locations[i].pack] |= bit(static_cast<int>(i));
        c.region_locations[static_cast<size_t>(c.locations[i].region)] |= bit(static_cast<int>(i));
        if (c.locations[i].barrier != BarrierKind::none) c.barriers |= bit(static_cast<int>(i));
        if (c.locations[i].portal) c.portals[static_cast<size_t>(c.locations[i].region)] |= bit(static_cast<int>(i));
        for (size_t k = 0; k < c.locations.size(); ++k) {
            if (k != i && c.locations[i].passage != 0 && c.locations[k].passage == c.locations[i].passage) {
                c.locations[i].passage_mates |= bit(static_cast<int>(k));
            }
        }
        for (size_t k = 0; k < c.quests.size(); ++k) {  // escorts are dropped anywhere, ice comes and goes
            const Quest& quest = c.quests[k];
            const bool sort = quest.place_sort != PlaceWord::any && c.locations[i].prints(quest.place_sort);
            if (sort || quest.place_sort == PlaceWord::arctic || has_bit(quest.places, static_cast<int>(i)) ||
                quest.category == Category::escort) {
                c.quests_at[i] |= 1u << k;
            }
        }
        if (c.locations[i].prints(PlaceWord::entrance)) c.pack_entrance[c.locations[i].pack] = LocationId(static_cast<int>(i));
    }
}

}  // namespace

std::shared_ptr<const Catalogue> load_catalogue(std::span<const SourceFile> files, CardTexts& texts, ProblemList& problems) {
    return Loader(files, texts, problems).load();
}

}  // namespace undercroft::dungeoneer
