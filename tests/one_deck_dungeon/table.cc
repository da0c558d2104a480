#include "one_deck_dungeon/table.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "content/reader.h"
#include "games/one_deck_dungeon/card_words.h"

namespace undercroft::one_deck_dungeon {

const std::vector<SourceFile>& pack_files() {
    static const std::vector<SourceFile> files = [] {
        const char* home = std::getenv("UNDERCROFT_HOME");
        const std::filesystem::path folder = std::filesystem::path(home != nullptr ? home : ".") / "content" / "one_deck_dungeon";
        std::vector<SourceFile> read;
        for (const auto& entry : std::filesystem::directory_iterator(folder)) {
            if (entry.path().extension() != ".toml") continue;
            std::ifstream in(entry.path());
            std::stringstream text;
            text << in.rdbuf();
            read.push_back({entry.path().filename().string(), text.str()});
        }
        return read;
    }();
    return files;
}

const Catalogue& shared_catalogue() {
    static const std::shared_ptr<const Catalogue> catalogue = [] {
        CardTexts texts;
        ProblemList problems;
        auto read = read_catalogue(pack_files(), texts, problems);
        for (const Problem& problem : problems) {
            ADD_FAILURE() << problem.place.file << ":" << problem.place.line << ": " << problem.code();
        }
        CHECK(read != nullptr);
        return read;
    }();
    return *catalogue;
}

int die_number(const std::string& text) {
    if (text[0] == 'm') return die_of(row_mana_only, text[1] - '0');
    if (text[0] == 's') return die_of(row_shield_only, text[1] - '0');
    return die_of(static_cast<int>(std::string("SAMH").find(text[0])), text[1] - '0');
}

Result<Options> TableSetup::check() const {
    const Rules rules(std::make_shared<const Catalogue>(shared_catalogue()));
    Setup setup;
    setup.seats = seats_;
    setup.options = options_;
    return rules.read_options(setup);
}

Table::Table(int seats, std::map<std::string, std::string> options)
    : catalogue(std::make_shared<Catalogue>(shared_catalogue())),
      rules(std::make_shared<Rules>(catalogue)),
      tape_(std::make_shared<ScriptedTape>()),
      chance_(std::make_shared<Chance>(7, tape_.get())) {
    Setup setup;
    setup.seats = seats;
    setup.options = std::move(options);
    const Result<Options> read = rules->read_options(setup);
    CHECK(read.ok());
    EventSink events(log);
    state = rules->start(*read, *chance_, events);
    // The first turn is open and paid for: tests begin before its cards were spent.
    for (size_t i = 0; i < 2; ++i) {
        state.unseen.words[i] |= state.discard.words[i];
        state.discard.words[i] = 0;
    }
    count_deck();
    log.clear();
}

void Table::count_deck() { state.deck = static_cast<uint8_t>(state.unseen.size() - closed_cards(state)); }

int Table::take_unseen(int card) {
    const int second = card + deck_size;
    if (!state.unseen.has(card) && state.seats == 4 && state.unseen.has(second)) card = second;
    if (state.discard.has(card)) {
        state.discard.remove(card);
        return card;
    }
    CHECK(state.unseen.has(card));
    state.unseen.remove(card);
    count_deck();
    return card;
}

Table& Table::deck(int cards) {
    while (deck_left(state) > cards) {
        const int card = state.unseen.nth(0);
        state.unseen.remove(card);
        state.discard.add(card);
        count_deck();
    }
    while (deck_left(state) < cards) {
        const int card = state.discard.nth(0);
        state.discard.remove(card);
        state.unseen.add(card);
        count_deck();
    }
    return *this;
}

Table& Table::closed_doors(int doors) {
    for (Door& door : state.doors) {
        if (doors == 0) break;
        if (!door.empty()) continue;
        door.first = Door::closed;
        if (state.seats == 4) door.second = Door::closed;
        --doors;
    }
    count_deck();
    return *this;
}

Table& Table::open_door(const std::string& encounter, int variant) {
    for (Door& door : state.doors) {
        if (!door.empty()) continue;
        door.first = static_cast<uint8_t>(take_unseen(card_index(encounter, variant)));
        break;
    }
    return *this;
}

Table& Table::open_pair(const std::string& first, const std::string& second) {
    for (Door& door : state.doors) {
        if (!door.empty()) continue;
        door.first = static_cast<uint8_t>(take_unseen(card_index(first)));
        door.second = static_cast<uint8_t>(take_unseen(card_index(second)));
        break;
    }
    return *this;
}

Table& Table::wounds(int seat, int count) {
    state.heroes[static_cast<size_t>(seat)].wounds = static_cast<uint8_t>(count);
    return *this;
}
Table& Table::tokens(int count) {
    state.tokens = static_cast<uint8_t>(count);
    return *this;
}
Table& Table::level(int level) {
    state.level = static_cast<uint8_t>(level);
    return *this;
}
Table& Table::floor(int floor) {
    state.floor = static_cast<uint8_t>(floor);
    return *this;
}
Table& Table::stored(int seat, int dice) {
    state.heroes[static_cast<size_t>(seat)].stored = static_cast<uint8_t>(dice);
    state.supply[row_heroic] = static_cast<uint8_t>(state.supply[row_heroic] - dice);
    return *this;
}
Table& Table::stairs_tokens(int tokens) {
    state.stairs_tokens = static_cast<uint8_t>(tokens);
    return *this;
}
Table& Table::boss_wounds(int wounds) {
    state.boss_wounds = static_cast<uint8_t>(wounds);
    return *this;
}

Table& Table::item(int seat, const std::string& encounter, int variant) {
    HeroState& hero = state.heroes[static_cast<size_t>(seat)];
    const int card = take_unseen(card_index(encounter, variant));
    hero.items.push_back(static_cast<uint8_t>(card));
    ++hero.icons[catalogue->card(card).item_colour];
    hero.health = static_cast<uint8_t>(hero.health + catalogue->card(card).item_health);
    return *this;
}

Table& Table::skill(int seat, const std::string& id) {
    HeroState& hero = state.heroes[static_cast<size_t>(seat)];
    const int index = skill_index(id);
    for (int card = 0; card < deck_size; ++card) {
        if (catalogue->card(card).skill != index || !(state.unseen.has(card) || state.discard.has(card))) continue;
        hero.found.push_back(static_cast<uint8_t>(take_unseen(card)));
        break;
    }
    hero.skills |= bit(index);
    return *this;
}

Table& Table::knows(const std::string& id) {
    const int potion = potion_index(id);
    state.potions |= static_cast<uint8_t>(1u << potion);
    for (int card = 0; card < deck_size; ++card) {
        if (catalogue->card(card).potion != potion) continue;
        state.potion_cards.add(take_unseen(card));
        break;
    }
    return *this;
}

Table& Table::experience(std::initializer_list<int> lanterns) {
    for (const int wanted : lanterns) {
        for (int card = deck_size - 1; card >= 0; --card) {
            if (catalogue->card(card).lanterns != wanted || !(state.unseen.has(card) || state.discard.has(card))) continue;
            state.experience.add(take_unseen(card));
            break;
        }
    }
    return *this;
}

uint8_t Table::box_index(const std::string& text, bool boss) {
    ProblemList problems;
    const SourceFile source{"box.toml", "box = \"" + text + "\""};
    const Document document(source, problems);
    const Property& property = boss ? catalogue->dungeons[state.dungeon].boss.property : Property{};
    const uint8_t index = read_box(*document.root().node("box"), *catalogue, boss ? BossBox::yes : BossBox::no, property);
    CHECK(problems.empty());
    return index;
}

Table& Table::begin_fight(const std::vector<std::string>& boxes, Fight fight) {
    EncounterState& encounter = state.encounter;
    const uint8_t card = encounter.card;
    encounter = EncounterState{};
    encounter.card = card;
    encounter.fight = fight;
    encounter.slots = state.seats == 1 ? 1 : 2;
    encounter.heroes = {0, 1};
    EventSink events;
    Play play{*catalogue, state, *chance_, events};
    set_roll_properties(play);
    for (const std::string& text : boxes) {
        const uint8_t index = box_index(text, fight == Fight::boss);
        add_box(play, index);
    }
    state.step = Stage::place;
    return *this;
}

Table& Table::fight(const std::vector<std::string>& boxes, const std::string& encounter) {
    open_door(encounter);
    for (size_t i = 0; i < max_doors; ++i) {
        if (state.doors[i].is_open()) state.door = static_cast<uint8_t>(i);
    }
    state.cards = {state.doors[state.door].first, state.doors[state.door].second};
    state.encounter.card = state.cards[0];
    state.meeting = state.vanished = state.loot = 0;
    return begin_fight(boxes, Fight::combat);
}

Table& Table::peril(const std::vector<std::string>& boxes, const std::string& encounter) {
    fight(boxes, encounter);
    state.encounter.fight = Fight::peril;
    return *this;
}

Table& Table::boss_fight(const std::vector<std::string>& boxes) {
    floor(boss_floor);
    state.meeting = 0;
    begin_fight(boxes, Fight::boss);
    return *this;
}

Table& Table::heroes_in_fight(int first, int second) {
    state.encounter.heroes = {static_cast<uint8_t>(first), static_cast<uint8_t>(second)};
    return *this;
}

Table& Table::run(Stage step) {
    state.step = step;
    EventSink events(log);
    Play play{*catalogue, state, *chance_, events};
    run_on(play);
    EXPECT_EQ(rules->failed_check(state), "");
    return *this;
}

Table& Table::spend(int time) {
    state.time_due = static_cast<uint8_t>(time);
    return run(state.step);
}

Table& Table::meet(const std::string& encounter, int variant) {
    open_door(encounter, variant);
    int door = 0;
    for (int i = 0; i < max_doors; ++i) {
        if (state.doors[static_cast<size_t>(i)].first == card_index(encounter, variant)) door = i;
    }
    return play(Do::enter, door).play(Do::face);
}

Table& Table::meet_pair(const std::string& first, const std::string& second) {
    open_pair(first, second);
    return play(Do::enter, door_count(state) - 1).play(Do::face);
}

Table& Table::dice(int slot, const std::string& dice) {
    std::istringstream words(dice);
    for (std::string word; words >> word;) {
        const int die = die_number(word);
        --state.supply[static_cast<size_t>(colour_of_row(row_of(die)))];
        pool_in(state, slot).add(die);
    }
    return *this;
}

Table& Table::will_roll(std::initializer_list<int> faces) {
    tape_->dice(faces);
    return *this;
}

Table& Table::will_draw(const std::vector<std::pair<std::string, int>>& cards) {
    CardSet rest = state.unseen;
    for (const auto& [encounter, variant] : cards) {
        const int card = card_index(encounter, variant);
        uint32_t index = 0;
        while (rest.nth(static_cast<int>(index)) != card) ++index;
        rest.remove(card);
        tape_->will_draw(Stream::deck, {index});
    }
    return *this;
}

ActionList Table::actions() const {
    ActionList list;
    if (!over()) rules->list_actions(state, rules->decision(state).seats.lowest(), list);
    return list;
}
bool Table::can(Do act, int a, int b, int c) const { return actions().contains(make_action(act, a, b, c)); }
bool Table::can_any(Do act) const {
    for (const Action action : actions()) {
        if (static_cast<Do>(action.kind) == act) return true;
    }
    return false;
}

Table& Table::play(Do act, int a, int b, int c) {
    EXPECT_TRUE(can(act, a, b, c)) << "act " << static_cast<int>(act) << " (" << a << ", " << b << ", " << c << ") in step "
                                   << static_cast<int>(step());
    limit_.step();
    if (!can(act, a, b, c)) return *this;
    EventSink events(log);
    rules->apply(state, rules->decision(state).seats.lowest(), make_action(act, a, b, c), *chance_, events, Windows::ask_all);
    EXPECT_EQ(rules->failed_check(state), "");
    return *this;
}

Table& Table::place(const std::string& die, int box, int slot) { return play(Do::place, in_slot(slot, die_number(die)), box); }
bool Table::can_place(const std::string& die, int box, int slot) const { return can(Do::place, in_slot(slot, die_number(die)), box); }

Table& Table::convert(const std::string& first, const std::string& second, int slot_of_first, int slot_of_second) {
    int high = in_slot(slot_of_first, die_number(first));
    int low = in_slot(slot_of_second, die_number(second));
    if (high < low) std::swap(high, low);
    play(Do::convert, high);
    return play(Do::convert_with, low);
}

Table& Table::use(const std::string& id, int slot) { return play(Do::use_skill, slot, skill_index(id)); }
bool Table::can_use(const std::string& id, int slot) const { return can(Do::use_skill, slot, skill_index(id)); }
Table& Table::pay(const std::string& die, int slot) { return play(Do::pay, in_slot(slot, die_number(die))); }
bool Table::can_pay(const std::string& die, int slot) const { return can(Do::pay, in_slot(slot, die_number(die))); }
Table& Table::pick(const std::string& die, int alternative, int slot) {
    return play(Do::pick, in_slot(slot, die_number(die)), alternative);
}
Table& Table::drink(const std::string& potion, int slot) { return play(Do::drink, potion_index(potion), slot); }
Table& Table::discard(const std::string& die, int slot) { return play(Do::discard, in_slot(slot, die_number(die))); }
Table& Table::stop() { return play(Do::stop); }

int Table::dice_of(int slot, const std::string& die) const { return pool_in(state, slot).count(die_number(die)); }

int Table::lanterns() const {
    const std::array<int, 3> counts = experience_counts(*catalogue, state);
    return counts[0] * 2 + counts[1] * 3 + counts[2] * 4;
}

bool Table::told(Happened happening) const { return times_told(happening) > 0; }
int Table::times_told(Happened happening) const {
    int times = 0;
    for (const Event& event : log) times += event.kind == static_cast<uint16_t>(happening) ? 1 : 0;
    return times;
}

int Table::skill_index(const std::string& id) const {
    for (size_t i = 0; i < catalogue->skills.size(); ++i) {
        if (catalogue->skills[i].id == id) return static_cast<int>(i);
    }
    ADD_FAILURE() << "no skill " << id;
    return 0;
}

int Table::card_index(const std::string& encounter, int variant) const {
    for (size_t i = 0; i < catalogue->cards.size(); ++i) {
        if (catalogue->encounters[catalogue->cards[i].encounter].id == encounter) return static_cast<int>(i) + variant;
    }
    ADD_FAILURE() << "no encounter " << encounter;
    return 0;
}

int Table::potion_index(const std::string& id) const {
    for (size_t i = 0; i < catalogue->potions.size(); ++i) {
        if (catalogue->potions[i].id == id) return static_cast<int>(i);
    }
    ADD_FAILURE() << "no potion " << id;
    return 0;
}

int Table::hero_index(const std::string& id) const {
    for (size_t i = 0; i < catalogue->heroes.size(); ++i) {
        if (catalogue->heroes[i].id == id) return static_cast<int>(i);
    }
    ADD_FAILURE() << "no hero " << id;
    return 0;
}

}  // namespace undercroft::one_deck_dungeon
