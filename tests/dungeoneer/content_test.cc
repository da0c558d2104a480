// The packs as they are: how many cards of each sort (section 7.2 of the rules), and the numbers the rulebooks fix (section 6).
#include <algorithm>
#include <map>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "dungeoneer/builder.h"
#include "support/content.h"

namespace undercroft::dungeoneer {
namespace {

const Catalogue& real_cards() { return the_real_module().rules().catalogue(); }
const Card& real_card(const std::string& id) { return real_cards()[card_called(id)]; }
const Location& real_location(const std::string& id) { return real_cards()[location_called(id)]; }
const Quest& real_quest(const std::string& id) { return real_cards()[quest_called(id)]; }
const Hero& real_hero(const std::string& id) { return real_cards()[hero_called(id)]; }

std::vector<EffectStep> steps_of(Program program) {
    std::vector<EffectStep> steps;
    if (program == no_program) return steps;
    for (size_t i = program; real_cards().steps[i].op != Op::end; ++i) steps.push_back(real_cards().steps[i]);
    return steps;
}

// Every step of a card, wherever it stands.
std::vector<EffectStep> all_steps(const Card& card) {
    std::vector<EffectStep> steps;
    const auto add = [&](Program program) {
        for (const EffectStep& step : steps_of(program)) steps.push_back(step);
    };
    add(card.run);
    for (const Power& power : real_cards().powers_in(card.powers)) add(power.run);
    for (const Program strike : card.monster.strike) add(strike);
    add(card.threat.pass);
    add(card.threat.fail);
    return steps;
}
bool does(const Card& card, Op op) {
    const auto steps = all_steps(card);
    return std::any_of(steps.begin(), steps.end(), [&](const EffectStep& step) { return step.op == op; });
}
bool changes(const Card& card, Value value) {
    const auto modifiers = real_cards().modifiers_in(card.modifiers);
    if (std::any_of(modifiers.begin(), modifiers.end(), [&](const Modifier& each) { return each.what == value; })) return true;
    const auto steps = all_steps(card);
    return std::any_of(steps.begin(), steps.end(),
                       [&](const EffectStep& step) { return step.op == Op::modify && real_cards().modifiers[step.detail].what == value; });
}
bool grows_in_the_ice(const Card& card) {
    const auto modifiers = real_cards().modifiers_in(card.modifiers);
    return std::any_of(modifiers.begin(), modifiers.end(), [](const Modifier& each) { return each.in == PlaceWord::arctic; });
}
bool has_kind(const Card& card, const std::string& kind) {
    const auto& tags = real_cards().ids.tags;
    return card.has_tag(static_cast<uint8_t>(std::find(tags.begin(), tags.end(), kind) - tags.begin()));
}
bool in_slot(const Card& card, const std::string& slot) { return card.slot != no_tag && real_cards().ids.slots[card.slot] == slot; }

template <class Wanted>
int count_cards(int pack, Wanted&& wanted) {
    return static_cast<int>(std::count_if(real_cards().cards.begin(), real_cards().cards.end(),
                                          [&](const Card& card) { return card.pack == pack && wanted(card); }));
}
template <class Wanted>
int count_locations(int pack, Wanted&& wanted) {
    return static_cast<int>(std::count_if(real_cards().locations.begin(), real_cards().locations.end(),
                                          [&](const Location& place) { return place.pack == pack && wanted(place); }));
}

class packs : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(dungeoneer, packs, testing::Values(0, 1), [](const auto& each) { return each.param == 0 ? "vault" : "ice"; });

TEST_P(packs, have_six_heroes_of_the_same_build) {
    int heroes = 0, sample = 0;
    std::set<int> forms;
    for (const Hero& hero : real_cards().heroes) {
        if (hero.pack != GetParam()) continue;
        ++heroes;
        forms.insert(hero.attack_forms);
        EXPECT_NE(hero.attack_forms, 0);
        EXPECT_EQ(hero.health, 6);
        EXPECT_EQ(hero.boon_limit + hero.treasure_limit, 6);
        EXPECT_GE(std::min(hero.boon_limit, hero.treasure_limit), 2);
        EXPECT_GE(hero.stats[2][0], 2);
        EXPECT_LE(hero.stats[2][0], 4);
        for (const auto& levels : hero.stats) EXPECT_TRUE(std::is_sorted(levels.begin(), levels.end()));
        EXPECT_FALSE(hero.modifiers.empty() && hero.powers.empty());
        const auto upper = [&](size_t form) { return std::vector<int>(hero.stats[form].begin() + 1, hero.stats[form].end()); };
        sample += upper(0) == std::vector{2, 3, 4} && upper(1) == std::vector{1, 2, 2} && upper(2) == std::vector{3, 3, 4} ? 1 : 0;
    }
    EXPECT_EQ(heroes, 6);
    EXPECT_EQ(sample, 1);         // the rulebook's table, EX-06
    EXPECT_GE(forms.size(), 4u);
}

TEST_P(packs, have_twenty_two_locations) {
    const int pack = GetParam();
    const bool vault = pack == 0;
    const PlaceWord way = vault ? PlaceWord::tunnel : PlaceWord::road, room = vault ? PlaceWord::room : PlaceWord::site;
    EXPECT_EQ(count_locations(pack, [](const Location&) { return true; }), 22);
    EXPECT_EQ(count_locations(pack, [](const Location& place) { return place.prints(PlaceWord::entrance); }), 1);
    EXPECT_EQ(count_locations(pack, [&](const Location& place) { return place.prints(way); }), 9);
    EXPECT_EQ(count_locations(pack, [&](const Location& place) { return place.prints(way) && place.prints(PlaceWord::gloomy); }), 3);
    EXPECT_EQ(count_locations(pack, [&](const Location& place) { return place.prints(room); }), 12);
    const auto barriers = [&](BarrierKind kind) {
        return count_locations(pack, [&](const Location& place) { return place.barrier == kind; });
    };
    EXPECT_EQ(barriers(BarrierKind::hazard), vault ? 3 : 2);
    EXPECT_EQ(barriers(BarrierKind::spikes), 3);
    EXPECT_EQ(barriers(BarrierKind::pit), vault ? 3 : 2);
    EXPECT_GE(count_locations(pack, [](const Location& place) { return place.on_enter != no_program; }), 2);
    for (const int peril : {0, 3, 4})
        EXPECT_GE(count_locations(pack, [&](const Location& place) { return place.peril == peril; }), 1) << peril;
    EXPECT_EQ(count_locations(pack, [](const Location& place) { return place.portal; }), vault ? 0 : 2);
    const std::map<PlaceWord, int> terrains = {{PlaceWord::arctic, 5},     {PlaceWord::desert, 3}, {PlaceWord::forest, 3},
                                               {PlaceWord::mountains, 4},  {PlaceWord::plains, 3}, {PlaceWord::swamp, 3},
                                               {PlaceWord::settlement, 2}, {PlaceWord::water, 3}};
    for (const auto& [terrain, wanted] : terrains) {
        EXPECT_EQ(count_locations(pack, [&](const Location& place) { return place.prints(terrain); }), vault ? 0 : wanted)
            << static_cast<int>(terrain);
    }
    for (const char letter : {'a', 'b'}) {
        EXPECT_EQ(count_locations(pack, [&](const Location& place) { return place.passage == letter; }), vault ? 0 : 2);
    }
}

TEST_P(packs, have_eighty_eight_exits) {
    std::map<ExitKind, int> kinds;
    std::map<std::pair<ExitKind, Stat>, int> tests;
    for (const Location& place : real_cards().locations) {
        if (place.pack != GetParam()) continue;
        int walls = 0;
        for (const Exit& exit : place.exits) {
            ++kinds[exit.kind];
            walls += exit.kind == ExitKind::wall ? 1 : 0;
            if (exit.kind < ExitKind::blocked) continue;
            EXPECT_GE(exit.number, 4);
            EXPECT_LE(exit.number, 7);
            ++tests[{exit.kind, exit.stat}];
        }
        EXPECT_LE(walls, 2);
        EXPECT_NE(place.passable & 5, 0);   // north and south
        EXPECT_NE(place.passable & 10, 0);  // east and west
        const int points = place.glory + place.peril;
        if (place.prints(PlaceWord::room) || place.prints(PlaceWord::site)) {
            EXPECT_TRUE(points >= 3 && points <= 7);
        } else if (!place.prints(PlaceWord::entrance)) {
            EXPECT_TRUE(points == 2 || points == 3);
        }
    }
    EXPECT_EQ(kinds[ExitKind::open], 50);
    EXPECT_EQ(kinds[ExitKind::wall], 18);
    EXPECT_EQ(kinds[ExitKind::blocked], 10);
    EXPECT_EQ(kinds[ExitKind::trap], 10);
    for (const ExitKind kind : {ExitKind::blocked, ExitKind::trap}) {
        for (const Stat stat : {Stat::melee, Stat::magic, Stat::speed}) EXPECT_GE((tests[{kind, stat}]), 2);
    }
}

TEST_P(packs, have_sixty_adventures) {  // 59 beside Winter Sorcery
    const int pack = GetParam();
    const bool vault = pack == 0;
    EXPECT_EQ(count_cards(pack, [](const Card&) { return true; }), vault ? 60 : 59);
    EXPECT_EQ(real_cards().winter_roll[static_cast<size_t>(pack)], vault ? 0 : 4);  // DG-ICE-05
    const auto of = [&](CardType type, Lasts lasts) {
        return count_cards(pack, [&](const Card& card) { return card.type == type && card.lasts == lasts; });
    };
    EXPECT_EQ(of(CardType::boon, Lasts::instant), 8);
    EXPECT_EQ(of(CardType::boon, Lasts::permanent), 5);
    EXPECT_EQ(of(CardType::boon, Lasts::attachment), 2);
    EXPECT_EQ(of(CardType::treasure, Lasts::instant), 4);
    EXPECT_EQ(of(CardType::treasure, Lasts::permanent), vault ? 8 : 7);
    EXPECT_EQ(of(CardType::treasure, Lasts::attachment), 2);
    EXPECT_EQ(of(CardType::bane, Lasts::instant), 6);
    EXPECT_EQ(of(CardType::bane, Lasts::permanent), 3);
    EXPECT_EQ(of(CardType::bane, Lasts::attachment), 2);
    EXPECT_EQ(of(CardType::monster, Lasts::monster), 14);
    EXPECT_EQ(of(CardType::trap, Lasts::instant), 6);
    const auto timed = [&](When when, CardType type) {
        return count_cards(pack, [&](const Card& card) { return card.when == when && card.type == type; });
    };
    EXPECT_EQ(timed(When::response, CardType::boon), 4);
    EXPECT_EQ(timed(When::response, CardType::treasure), 1);
    EXPECT_EQ(timed(When::anytime, CardType::boon), 3);
    EXPECT_EQ(timed(When::anytime, CardType::treasure), 2);
    EXPECT_EQ(timed(When::anytime, CardType::bane), 3);
    EXPECT_EQ(count_cards(pack, [](const Card& card) { return card.when == When::feats; }), vault ? 19 : 18);
    EXPECT_EQ(count_cards(pack, [](const Card& card) { return card.when == When::villainy; }), 28);
    EXPECT_EQ(count_cards(pack, [](const Card& card) { return card.costs_x && card.is_glory(); }), 1);
    EXPECT_EQ(count_cards(pack, [](const Card& card) { return card.costs_x && !card.is_glory(); }), 1);
    EXPECT_EQ(count_cards(pack, [](const Card& card) { return !card.costs_x && (card.cost < 1 || card.cost > 6); }), 0);
    EXPECT_EQ(count_cards(pack, [](const Card& card) { return in_slot(card, "helmet"); }), 2);
    EXPECT_EQ(count_cards(pack, [](const Card& card) { return in_slot(card, "weapon"); }), 3);
    EXPECT_EQ(count_cards(pack, [](const Card& card) { return in_slot(card, "armour"); }), vault ? 2 : 1);
    EXPECT_EQ(count_cards(pack, [](const Card& card) { return in_slot(card, "bag"); }), 1);
    EXPECT_EQ(count_cards(pack, [](const Card& card) { return has_kind(card, "potion"); }), 4);
    for (const Card& card : real_cards().cards) EXPECT_EQ(card.keep, has_kind(card, "potion") && !card.costs_x);  // X is paid at once
}

TEST_P(packs, have_monsters_of_every_build) {
    const int pack = GetParam();
    const auto monsters = [&](auto&& wanted) {
        return count_cards(pack, [&](const Card& card) { return card.type == CardType::monster && wanted(card.monster, card); });
    };
    const std::array<int, 5> healths = {0, 6, 5, 2, 1};
    for (int health = 1; health <= 4; ++health) {
        EXPECT_EQ(monsters([&](const MonsterBlock& block, const Card&) { return block.health == health; }),
                  healths[static_cast<size_t>(health)]);
    }
    for (const Form form : {Form::melee, Form::magic, Form::speed}) {
        EXPECT_GE(monsters([&](const MonsterBlock& block, const Card&) { return block.can_attack(form); }), 4);
        EXPECT_GE(monsters([&](const MonsterBlock& block, const Card&) { return !block.can_attack(form); }), 4);
    }
    EXPECT_EQ(monsters([](const MonsterBlock& block, const Card&) { return count_bits(block.attack_forms) == 2; }), 3);
    EXPECT_EQ(monsters([](const MonsterBlock& block, const Card&) { return block.attack_forms == 0; }), 0);
    EXPECT_EQ(monsters([](const MonsterBlock& block, const Card&) { return block.strike != std::array<Program, form_count>{}; }), 5);
    EXPECT_EQ(monsters([](const MonsterBlock&, const Card& card) { return !card.powers.empty(); }), 3);
    EXPECT_EQ(monsters([](const MonsterBlock&, const Card& card) { return does(card, Op::each); }), 1);
    EXPECT_EQ(monsters([](const MonsterBlock&, const Card& card) { return changes(card, Value::allow_pursue); }), 1);
    EXPECT_EQ(monsters([](const MonsterBlock&, const Card& card) { return has_kind(card, "demon"); }), pack == 0 ? 0 : 8);
    EXPECT_EQ(monsters([](const MonsterBlock&, const Card& card) { return grows_in_the_ice(card); }), pack == 0 ? 0 : 8);
}

TEST_P(packs, have_traps_against_every_stat) {
    const int pack = GetParam();
    const auto traps = [&](auto&& wanted) {
        return count_cards(pack, [&](const Card& card) { return card.type == CardType::trap && wanted(card); });
    };
    const std::map<Stat, int> wanted = {{Stat::speed, 2}, {Stat::melee, 1}, {Stat::magic, 1}, {Stat::level, 1}, {Stat::health, 1}};
    for (const auto& [stat, number] : wanted) {
        EXPECT_EQ(traps([&, which = stat](const Card& card) { return card.threat.stat == which; }), number) << static_cast<int>(stat);
    }
    EXPECT_EQ(traps([](const Card& card) { return card.threat.pass != no_program; }), 3);
    EXPECT_GE(traps([](const Card& card) { return does(card, Op::fall); }), 1);
    EXPECT_EQ(traps([](const Card& card) {
                  const auto steps = all_steps(card);
                  return std::any_of(steps.begin(), steps.end(),
                                     [](const EffectStep& step) { return step.op == Op::fall && step.number > 0; });
              }),
              1);
    EXPECT_EQ(traps([](const Card& card) { return card.threat.arctic > 0; }), pack == 0 ? 0 : 2);
}

TEST_P(packs, have_what_the_rules_need_to_occur) {
    const int pack = GetParam();
    const auto some = [&](auto&& wanted) { return count_cards(pack, wanted); };
    EXPECT_GE(some([](const Card& card) { return card.is_glory() && changes(card, Value::speed); }), 1);
    EXPECT_GE(some([](const Card& card) { return does(card, Op::gain) && card.keep; }), 1);  // action points directly
    EXPECT_EQ(some([](const Card& card) { return card.type == CardType::bane && card.aim == Aim::none; }), 2);
    EXPECT_GE(some([](const Card& card) { return card.type == CardType::bane && card.aim == Aim::any_hero; }), 1);
    EXPECT_EQ(some([](const Card& card) { return card.waits == Waits::tag; }), 2);
    EXPECT_EQ(some([](const Card& card) { return card.waits == Waits::trap; }), 1);
    EXPECT_GE(some([](const Card& card) { return card.type == CardType::bane && does(card, Op::level); }), 1);
    EXPECT_GE(some([](const Card& card) { return card.type == CardType::bane && does(card, Op::each); }), 1);  // on several heroes
    const auto picks = [](const Card& card, Noun noun) {
        const auto steps = all_steps(card);
        return std::any_of(steps.begin(), steps.end(),
                           [&](const EffectStep& step) { return step.op == Op::choose && real_cards().choices[step.detail].noun == noun; });
    };
    EXPECT_GE(some([&](const Card& card) { return card.type == CardType::bane && picks(card, Noun::boon); }), 1);
    EXPECT_GE(some([&](const Card& card) { return card.type == CardType::bane && picks(card, Noun::treasure); }), 1);
    const auto hosted = [&](Noun noun) {
        return some([&](const Card& card) { return card.has_host && real_cards().choices[card.host].noun == noun; });
    };
    for (const Noun noun : {Noun::lair_monster, Noun::location, Noun::hero}) EXPECT_GE(hosted(noun), 1) << static_cast<int>(noun);
    EXPECT_EQ(some([](const Card& card) { return does(card, Op::transport); }), 3);
    EXPECT_EQ(some([](const Card& card) { return does(card, Op::shift); }), 2);
    const auto response = [&](Op op) { return some([&](const Card& card) { return card.when == When::response && does(card, op); }); };
    for (const Op op : {Op::discard, Op::leave_battle, Op::guard}) EXPECT_GE(response(op), 1) << static_cast<int>(op);
    EXPECT_GE(some([](const Card& card) { return card.is_glory() && does(card, Op::heal); }), 1);
    EXPECT_EQ(some([](const Card& card) { return does(card, Op::deactivate); }), pack == 0 ? 2 : 0);
    EXPECT_EQ(some([](const Card& card) { return does(card, Op::bridge); }), pack == 0 ? 1 : 0);
    EXPECT_GE(some([](const Card& card) { return card.type == CardType::bane && does(card, Op::place_ice); }), pack == 0 ? 0 : 2);
    EXPECT_GE(some([](const Card& card) { return does(card, Op::remove_ice); }), pack == 0 ? 0 : 2);
    EXPECT_LE(some([](const Card& card) { return !card.solo; }), 8);
}

TEST_P(packs, have_fourteen_quests) {  // all Heroic: the reader knows no other degree, see DG_QUEST_10
    const int pack = GetParam();
    std::map<Category, int> categories;
    std::set<int> healths, searches, numbers;
    int dear = 0, two_places = 0;
    for (const Quest& quest : real_cards().quests) {
        if (quest.pack != pack) continue;
        ++categories[quest.category];
        if (quest.category == Category::hunt) {
            healths.insert(quest.monster.health);
            EXPECT_EQ(quest.boss, quest.monster.health == 4);
        }
        if (quest.category == Category::search) searches.insert(quest.search_number);
        if (quest.threat.number > 0) numbers.insert(quest.threat.number);
        dear += quest.first_attempt_ap > 0 ? 1 : 0;
        two_places += count_bits(quest.places) > 1 ? 1 : 0;
        EXPECT_TRUE((quest.places | quest.ends) == ((quest.places | quest.ends) & real_cards().pack_locations[static_cast<size_t>(pack)]));
        EXPECT_TRUE(quest.places != 0 || quest.place_sort != PlaceWord::any);
        EXPECT_EQ(quest.ends != 0, quest.category == Category::escort);
    }
    const std::map<Category, int> wanted = {{Category::artifact, 2}, {Category::influence, 2}, {Category::sacrifice, 1},
                                            {Category::hunt, 3},     {Category::search, 2},    {Category::escort, 2},
                                            {Category::threat, 1},   {Category::chance, 1}};
    EXPECT_EQ(categories, wanted);
    EXPECT_EQ(healths, (std::set<int>{2, 3, 4}));
    EXPECT_EQ(searches, (std::set<int>{7, 8}));
    EXPECT_GE(numbers.size(), 3u);  // no two quests need ask the same
    EXPECT_EQ(dear, 1);
    EXPECT_EQ(two_places, 1);
}

// What an entry does, without its names, its places and its price: no card is another one under a different name.
TEST(packs_together, no_two_entries_do_the_same) {
    const std::set<std::string> beside = {"id",   "name",   "text", "flavour", "short", "tags", "race", "class", "ability",
                                          "cost", "places", "ends", "solo",    "keep",  "aim",  "when", "degree"};
    std::map<std::string, std::string> seen;  // what it does: who does it
    int entries = 0, flavours = 0;
    for (const SourceFile& file : support::pack_files("dungeoneer")) {
        std::istringstream lines(file.text);
        std::string header, id, does_it, key;
        const auto close = [&] {
            if (!does_it.empty()) {
                const auto [twin, is_new] = seen.try_emplace(header + does_it, id);
                EXPECT_TRUE(is_new) << id << " does what " << twin->second << " does";
                ++entries;
            }
            does_it.clear();
        };
        for (std::string line; std::getline(lines, line);) {
            if (line.starts_with("[[")) {
                close();
                header = line;
                continue;
            }
            if (line.empty() || line[0] == '#') continue;
            if (line[0] != ' ' && line[0] != ']') key = line.substr(0, line.find(' '));
            if (key == "id") id = line;
            flavours += key == "flavour" ? 1 : 0;
            const bool counts = header == "[[location]]" ? key == "on_enter"
                                : header == "[[hero]]"   ? key == "while_in_play" || key == "powers"
                                                         : header != "[[kind]]" && !header.empty() && !beside.contains(key);
            if (counts) does_it += line + "\n";
        }
        close();
    }
    EXPECT_GT(entries, 150);
    EXPECT_GE(flavours, 24);
}

TEST(books, the_vault_keeps_what_is_stated) {  // section 6.1, with the rulings of R-79
    const Location& entrance = real_location("vault_entrance");
    EXPECT_EQ(entrance.glory, 1);
    EXPECT_EQ(entrance.peril, 1);
    for (const Exit& exit : entrance.exits) EXPECT_EQ(exit.kind, ExitKind::open);
    EXPECT_EQ(real_location("crossroads").peril, 2);
    EXPECT_TRUE(real_location("crossroads").prints(PlaceWord::tunnel));
    EXPECT_TRUE(std::any_of(real_location("treasury").exits.begin(), real_location("treasury").exits.end(),
                            [](const Exit& exit) { return exit.kind == ExitKind::trap; }));
    const MonsterBlock& guardian = real_card("vault_guardian").monster;
    EXPECT_EQ(guardian.attack_forms, 1u << static_cast<int>(Form::magic));
    const auto extra = steps_of(guardian.strike[static_cast<size_t>(Form::magic)]);
    ASSERT_FALSE(extra.empty());
    EXPECT_EQ(extra[0].op, Op::threat);
    EXPECT_EQ(extra[0].number, 5);
    EXPECT_EQ(real_card("mutant_rat").monster.value[0], 2);
    EXPECT_TRUE(real_card("mutant_rat").monster.can_attack(Form::melee));
    EXPECT_TRUE(real_card("janguba").monster.can_attack(Form::melee));
    const Card& slime = real_card("engulfing_slime");
    EXPECT_EQ(slime.threat.stat, Stat::speed);
    EXPECT_EQ(slime.threat.number, 6);
    EXPECT_EQ(steps_of(slime.threat.pass).at(0).op, Op::gain);
    EXPECT_EQ(steps_of(slime.threat.pass).at(0).amount.value, 1);
    const Card& diversion = real_card("diversion");
    EXPECT_EQ(diversion.cost, 1);
    EXPECT_TRUE(diversion.when == When::response && diversion.lasts == Lasts::instant && has_kind(diversion, "skill"));
    EXPECT_TRUE(does(diversion, Op::leave_battle));
    const Card& potion = real_card("potion_of_speed");
    EXPECT_TRUE(potion.when == When::anytime && potion.lasts == Lasts::instant && has_kind(potion, "potion"));
    EXPECT_TRUE(changes(real_card("belt_pouch"), Value::treasure_limit) && changes(real_card("belt_pouch"), Value::boon_limit));
    EXPECT_TRUE(real_quest("end_of_the_alchemist").monster.can_attack(Form::magic));
    EXPECT_EQ(steps_of(real_quest("end_of_the_alchemist").monster.strike[1]).at(0).op, Op::heal);
    EXPECT_EQ(real_hero("ilsaveth").stats[0][1], 2);
}

TEST(books, the_realm_keeps_what_is_stated) {  // section 6.2, with the rulings of
    EXPECT_EQ(real_location("border_camp").glory, 1);
    EXPECT_EQ(real_location("border_camp").peril, 1);
    EXPECT_EQ(real_location("fork").peril, 2);
    EXPECT_TRUE(real_location("fork").prints(PlaceWord::road));
    EXPECT_TRUE(real_location("kolizars_hall").portal);
    EXPECT_TRUE(real_location("volcanic_plateau").prints(PlaceWord::desert));
    EXPECT_TRUE(std::any_of(real_location("volcanic_plateau").exits.begin(), real_location("volcanic_plateau").exits.end(),
                            [](const Exit& exit) { return exit.kind == ExitKind::trap; }));
    EXPECT_EQ(real_card("ice_demon").monster.attack_forms, 1u << static_cast<int>(Form::magic));
    EXPECT_EQ(real_card("ice_demon").monster.strike, (std::array<Program, form_count>{}));
    const MonsterBlock& watch = real_card("polar_watch").monster;
    EXPECT_TRUE(watch.can_attack(Form::melee) && watch.can_attack(Form::magic));
    EXPECT_EQ(steps_of(watch.strike[1]).at(0).amount.value, 3);
    const Card& pet = real_card("kolizars_pet");
    EXPECT_EQ(pet.monster.value[0], 2);
    EXPECT_TRUE(pet.monster.can_attack(Form::melee) && grows_in_the_ice(pet) && does(pet, Op::each));
    const Card& avalanche = real_card("avalanche");
    EXPECT_EQ(avalanche.threat.stat, Stat::speed);
    EXPECT_EQ(avalanche.threat.number, 4);
    EXPECT_EQ(avalanche.threat.arctic, 4);
    EXPECT_EQ(steps_of(avalanche.threat.pass).at(0).amount.value, 1);
    const Card& strike = real_card("phantom_strike");
    EXPECT_TRUE(strike.type == CardType::bane && strike.when == When::anytime && strike.lasts == Lasts::instant);
    const Card& slay = real_card("slay_demon");
    EXPECT_TRUE(slay.is_glory() && slay.when == When::response && slay.lasts == Lasts::instant && has_kind(slay, "ward"));
    EXPECT_TRUE(changes(real_card("backpack"), Value::treasure_limit) && changes(real_card("backpack"), Value::boon_limit));
    EXPECT_EQ(real_hero("yorun").stats[0][1], 2);
    EXPECT_EQ(real_hero("yorun").stats[1][1], 1);
    EXPECT_EQ(real_hero("yorun").stats[2][1], 3);
}

}  // namespace
}  // namespace undercroft::dungeoneer
