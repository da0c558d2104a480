// Reads content/paper_dungeons into the catalogue; mistakes are reported where they stand.
#include "games/paper_dungeons/catalogue.h"

#include <algorithm>
#include <optional>

#include "content/pack_loader.h"
#include "core/bits.h"
#include "core/hash.h"
#include "games/paper_dungeons/catalogue_tables.h"

namespace undercroft::paper_dungeons {

namespace {

template <class Value>
struct Word {
    const char* word;
    Value value;
};

constexpr Word<Hero> hero_words[] = {
    {"warrior", Hero::warrior}, {"wizard", Hero::wizard}, {"cleric", Hero::cleric}, {"rogue", Hero::rogue}};
constexpr Word<int> symbol_words[] = {{"any", -1}, {"warrior", 0}, {"wizard", 1}, {"cleric", 2}, {"rogue", 3}};
constexpr Word<Face> face_words[] = {{"warrior", Face::warrior}, {"wizard", Face::wizard}, {"cleric", Face::cleric}, {"rogue", Face::rogue},
                                     {"clover", Face::clover},   {"boots", Face::boots},   {"skull", Face::skull}};
constexpr Word<Colour> colour_words[] = {{"white", Colour::white}, {"black", Colour::black}};
constexpr Word<Reward> reward_words[] = {{"potion", Reward::potion}, {"item", Reward::item}, {"level_up", Reward::level_up}};
constexpr Word<Reward> row_reward_words[] = {
    {"potion", Reward::potion}, {"item", Reward::item}, {"level_up", Reward::level_up}, {"outside_gem", Reward::twelfth_potion_gem}};
constexpr Word<int> letter_words[] = {{"A", 0}, {"B", 1}, {"C", 2}, {"D", 3}, {"E", 4}, {"F", 5}, {"G", 6}, {"H", 7}};
constexpr Word<Effect> effect_words[] = {
    {"none", Effect::none},
    {"monster_power", Effect::monster_power},
    {"swap_colour", Effect::swap_colour},
    {"no_skull_wounds", Effect::no_skull_wounds},
    {"outside_gem", Effect::outside_gem},
    {"minion_level", Effect::minion_level},
    {"pass_walls", Effect::pass_walls},
    {"cross_water", Effect::cross_water},
    {"level_up", Effect::level_up},
    {"potions", Effect::potions},
    {"cross_out_minions", Effect::cross_out_minions},
    {"brew_bonus", Effect::brew_bonus},
    {"item_box_at_hero_level", Effect::item_box_at_hero_level},
    {"item_box_per_minions", Effect::item_box_per_minions},
    {"potion_per_minions", Effect::potion_per_minions},
    {"potion_per_gem", Effect::potion_per_gem},
    {"no_monster_wounds", Effect::no_monster_wounds},
    {"no_trap_wounds", Effect::no_trap_wounds},
    {"fewer_skull_wounds", Effect::fewer_skull_wounds},
    {"extra_move_on_water", Effect::extra_move_on_water},
    {"steal_gem", Effect::steal_gem},
    {"raise_different_heroes", Effect::raise_different_heroes},
    {"first_item_boxes", Effect::first_item_boxes},
};
constexpr Word<Counted> counted_words[] = {
    {"minions", Counted::minions},
    {"minions_of_level", Counted::minions_of_level},
    {"minion_levels", Counted::minion_levels},
    {"heroes_at_level", Counted::heroes_at_level},
    {"health", Counted::health},
    {"potions", Counted::potions},
    {"items_finished", Counted::items_finished},
    {"gems", Counted::gems},
    {"rooms", Counted::rooms},
    {"corner_rooms", Counted::corner_rooms},
    {"edge_rooms", Counted::edge_rooms},
    {"full_rows", Counted::full_rows},
    {"full_columns", Counted::full_columns},
    {"columns_with_rooms", Counted::columns_with_rooms},
    {"lairs", Counted::lairs},
    {"traps", Counted::traps},
    {"obstacles", Counted::obstacles},
    {"monster_fame", Counted::monster_fame},
};

class Loader : PackLoader {
public:
    Loader(std::span<const SourceFile> files, CardTexts& texts, ProblemList& problems)
        : PackLoader("paper_dungeons", files, texts, problems) {}

    Catalogue read() {
        for (const SourceFile& file : files())
            catalogue_.content_hash = hash_text(file.text, hash_text(file.name, catalogue_.content_hash));
        in_file("pack.toml", [&](const TableReader& root) { read_pack(root); });
        in_file("heroes.toml", [&](const TableReader& root) { read_heroes(root); });
        in_file("minions.toml", [&](const TableReader& root) { read_minions(root); });
        in_file("sheet.toml", [&](const TableReader& root) { read_sheet(root); });
        in_file("items.toml", [&](const TableReader& root) { read_items(root); });
        in_file("monsters.toml", [&](const TableReader& root) { read_monsters(root); });
        in_file("dungeons.toml", [&](const TableReader& root) { read_dungeons(root); });
        in_file("missions.toml", [&](const TableReader& root) { read_missions(root); });
        in_file("goals.toml", [&](const TableReader& root) { read_goals(root); });
        in_file("talents.toml", [&](const TableReader& root) { read_talents(root); });
        in_file("scenarios.toml", [&](const TableReader& root) { read_scenarios(root); });
        if (clean()) work_out_tables(catalogue_);
        return std::move(catalogue_);
    }

private:
    // "D3" to a room number.
    std::optional<int> read_room(const Node& node) {
        const std::string text = node.as_text();
        if (text.size() == 2 && text[0] >= 'A' && text[0] < 'A' + column_count && text[1] >= '1' && text[1] < '1' + row_count) {
            return room_at(text[0] - 'A', text[1] - '1');
        }
        node.add_problem(Problem("problems.content.no_such_room").with("room", text));
        return std::nullopt;
    }

    std::vector<Edge> read_edges(const TableReader& table, const char* key) {
        std::vector<Edge> edges;
        for (const Node& pair : table.list(key)) {
            std::vector<int> rooms;
            for (const Node& end : pair.as_list()) {
                if (const auto room = read_room(end)) rooms.push_back(*room);
            }
            if (rooms.size() != 2 || !are_neighbours(rooms[0], rooms[1])) {
                pair.add_problem(Problem("problems.content.not_an_edge"));
                continue;
            }
            edges.push_back({static_cast<int8_t>(std::min(rooms[0], rooms[1])), static_cast<int8_t>(std::max(rooms[0], rooms[1]))});
        }
        return edges;
    }

    void read_pack(const TableReader& root) {
        root.id();
        root.integer("version", 1, 1000);
        if (const auto players = root.table("players")) {
            players->integer("min", 1, 1);
            players->integer("max", team_limit, team_limit);
        }
        root.texts("files");
        keep_text("name", root.localised("name"));
        keep_text("text", root.localised("text"));
    }

    void read_heroes(const TableReader& root) {
        IdTable ids;
        const auto tables = root.tables("hero");
        expect_count(root, "hero", tables.size(), hero_count);
        for (const TableReader& hero : tables) {
            const size_t index = static_cast<size_t>(ids.add(hero));
            if (index >= hero_count) return;
            catalogue_.hero_ids.push_back(ids.id(static_cast<int>(index)));
            keep_texts(hero, "hero." + catalogue_.hero_ids.back(), {"name", "name_acc", "text"});
            hero.text("rule");
            catalogue_.ability_level = hero.integer("ability_level", 2, max_level);
            if (const auto ability = hero.table("ability")) {
                ability->text("when");
                catalogue_.abilities[index] = {ability->word("effect", effect_words), ability->integer_or("value", 0, 9, 0)};
            }
        }
        for (Effect effect : {Effect::monster_power, Effect::swap_colour, Effect::no_skull_wounds, Effect::outside_gem}) {
            const auto has_it = [&](const HeroAbility& ability) { return ability.effect == effect; };
            expect_count(root, "ability",
                         static_cast<size_t>(std::count_if(catalogue_.abilities.begin(), catalogue_.abilities.end(), has_it)), 1);
        }
    }

    void read_minions(const TableReader& root) {
        for (const TableReader& minion : root.tables("minion")) {
            minion_ids_.add(minion);
            keep_texts(minion, "minion." + minion_ids_.ids().back(), {"name", "name_acc", "text"});
        }
        catalogue_.minion_ids = minion_ids_.ids();
    }

    void read_sheet(const TableReader& root) {
        root.integer("columns", column_count, column_count);
        root.integer("rows", row_count, row_count);
        root.texts("entrances");
        catalogue_.water = read_edges(root, "water");
        catalogue_.printed_walls = read_edges(root, "walls");
        if (const auto game = root.table("game")) read_game(*game);
        if (const auto levels = root.table("levels")) {
            levels->integer("start", 1, 1);
            levels->integer("max", max_level, max_level);
            const auto fame = numbers<max_level>(*levels, "lowest_fame", 0, 99);
            std::copy(fame.begin(), fame.end(), catalogue_.lowest_fame.begin() + 1);
            catalogue_.top_fame = levels->integer("top_fame", 0, 9);
        }
        if (const auto wounds = root.table("wounds")) {
            catalogue_.wound_hearts = wounds->integer("hearts", 1, 24);
            const auto penalty = numbers<24>(*wounds, "penalty", 0, 99);
            std::copy(penalty.begin(), penalty.end(), catalogue_.wound_penalty.begin() + 1);
            catalogue_.resurrection = wounds->integer("resurrection", 0, 99);
        }
        if (const auto gems = root.table("gems")) read_gems(*gems);
        if (const auto track = root.table("minion_track")) {
            const auto fame = numbers<minion_limit>(*track, "fame", 0, 99);
            std::copy(fame.begin(), fame.end(), catalogue_.minion_fame.begin() + 1);
        }
        if (const auto potions = root.table("potions")) read_potions(*potions);
        if (const auto boxes = root.table("item_boxes")) {
            boxes->integer("per_item", boxes_per_item, boxes_per_item);
            catalogue_.box_fame = boxes->integer("fame", 0, 9);
        }
        read_dice(root);
        read_rooms(root);
    }

    void read_game(const TableReader& game) {
        game.integer("rounds", round_count, round_count);
        for (int round : game.integers("stage_ends", 1, round_count)) catalogue_.ends_stage[static_cast<size_t>(round)] = true;
        expect_count(game, "stage_ends", static_cast<size_t>(std::count(catalogue_.ends_stage.begin(), catalogue_.ends_stage.end(), true)),
                     stage_count);
        game.integer("dice_per_round", dice_per_round, dice_per_round);
        if (const auto reroll = game.table("reroll_from")) {
            catalogue_.skulls_to_reroll = reroll->integer("skull", 1, 3);  // three dice must stay usable (PD-DICE-05)
            catalogue_.clovers_to_reroll = reroll->integer("clover", 1, 4);
        }
        catalogue_.potions_per_brew = game.integer("potions_per_brew", 1, 6);
        game.integer("missions_shown", mission_slots, mission_slots);
        catalogue_.mission_fame = game.integer("mission_fame", 0, 20);
        game.integer("talents_dealt", 2, 2);
        game.integer("goals_dealt", 2, 2);
    }

    void read_gems(const TableReader& gems) {
        expect_count(gems, "letters", gems.texts("letters").size(), letter_count);
        gems.integer("outside", gem_limit - letter_count, gem_limit - letter_count);
        const auto fame = numbers<gem_limit>(gems, "fame", 0, 99);
        std::copy(fame.begin(), fame.end(), catalogue_.gem_fame.begin() + 1);
        for (const TableReader& reward : gems.tables("rewards")) {
            catalogue_.gem_reward[static_cast<size_t>(reward.integer("circle", 1, gem_limit))] = reward.word("reward", reward_words);
        }
    }

    void read_potions(const TableReader& potions) {
        potions.integer("hearts", hearts_per_potion, hearts_per_potion);
        int filled = 0, row = 0;
        for (const TableReader& each : potions.tables("rows")) {
            filled = std::min(potion_limit, filled + each.integer("size", 1, potion_limit));
            catalogue_.potion_reward[static_cast<size_t>(filled)] = each.word("reward", row_reward_words);
            catalogue_.potion_row[static_cast<size_t>(filled)] = ++row;
        }
        expect_count(potions, "rows", static_cast<size_t>(filled), potion_limit);
    }

    void read_dice(const TableReader& root) {
        for (const TableReader& face : root.tables("face")) {
            const size_t index = static_cast<size_t>(face.word("id", face_words));
            catalogue_.face_number[index] = face.integer("number", 0, 9);
            catalogue_.face_moves[index] = face.integer("moves", 0, 6);
            catalogue_.face_ids.resize(7);
            catalogue_.face_ids[index] = face.id();
            keep_texts(face, "face." + catalogue_.face_ids[index], {"name"});
        }
        for (const TableReader& die : root.tables("die")) {
            const size_t colour = static_cast<size_t>(die.word("colour", colour_words));
            die.integer("count", die_count / 2, die_count / 2);
            const auto faces = die.words("faces", face_words);
            expect_count(die, "faces", faces.size(), 6);
            std::copy_n(faces.begin(), std::min<size_t>(faces.size(), 6), catalogue_.die_faces[colour].begin());
        }
    }

    void read_rooms(const TableReader& root) {
        const auto tables = root.tables("room");
        expect_count(root, "room", tables.size(), room_count);
        uint64_t seen = 0;
        for (const TableReader& table : tables) {
            const auto at = table.node("at");
            const auto index = at ? read_room(*at) : std::nullopt;
            if (!index) continue;
            if (has_bit(seen, *index)) at->add_problem(Problem("problems.content.duplicate_room").with("room", room_name(*index)));
            seen |= bit(*index);
            Room& room = catalogue_.rooms[static_cast<size_t>(*index)];
            if (const auto minion = table.table("minion", Need::optional)) {
                room.minion_kind = static_cast<int8_t>(minion_ids_.refer(*minion, "kind").value_or(0));
                room.minion_level = static_cast<uint8_t>(minion->integer("level", 1, 9));
                room.minion_hero = minion->word("hero", hero_words);
            }
            room.trap = table.flag_or("trap", false);
            room.portal = table.flag_or("portal", false);
            room.reward = table.word_or("reward", reward_words, Reward::none);
            room.gem = static_cast<int8_t>(table.word_or("gem", letter_words, -1));
        }
    }

    void read_items(const TableReader& root) {
        IdTable ids;
        const auto tables = root.tables("item");
        expect_count(root, "item", tables.size(), item_count);
        for (const TableReader& table : tables) {
            const int index = ids.add(table);
            table.integer("slot", index + 1, index + 1);
            if (index >= item_count) return;
            Item& item = catalogue_.items[static_cast<size_t>(index)];
            item.id = ids.id(index);
            item.symbol = table.word("symbol", symbol_words);
            item.fame = table.integer("fame", -20, 20);
            item.effect = table.word("effect", effect_words);
            item.value = table.integer("value", 0, 9);
            table.text("kind");
            table.text("rule");
            keep_texts(table, "item." + item.id, {"short", "brief", "name", "text"});
        }
    }

    void read_monsters(const TableReader& root) {
        const auto texts = {"letter", "name", "name_gen", "name_ins", "text"};
        read_entries(root, "monster", monster_ids_, catalogue_.monsters, texts, [](const TableReader& table, Monster& monster) {
            monster.stage = table.integer("stage", 1, stage_count) - 1;
            monster.weakness = table.word("weakness", hero_words);
            monster.flee = table.integer("flee", 0, 20);
            monster.power = numbers<3>(table, "power", 1, 99);
            monster.fame = numbers<3>(table, "fame", 0, 99);
            monster.wounds = numbers<3>(table, "wounds", 0, 20);
            if (const auto reward = table.table("reward")) {
                monster.reward = reward->word("kind", reward_words);
                monster.reward_count = reward->integer("count", 1, 6);
            }
            for (int letter : table.words("vanish", letter_words, Need::optional))
                monster.vanish = static_cast<uint8_t>(monster.vanish | 1u << letter);
            table.text("colour");
        });
    }

    void read_dungeons(const TableReader& root) {
        IdTable ids;
        const auto texts = {"card_letter", "name", "text"};
        read_entries(root, "dungeon", ids, catalogue_.dungeons, texts, [&](const TableReader& table, Dungeon& dungeon) {
            dungeon.letter = table.text("letter");
            const auto lairs = table.list("lairs");
            const auto monsters = monster_ids_.refer_all(table, "monsters");
            expect_count(table, "lairs", lairs.size(), stage_count);
            expect_count(table, "monsters", monsters.size(), stage_count);
            for (size_t stage = 0; stage < std::min<size_t>({lairs.size(), monsters.size(), stage_count}); ++stage) {
                dungeon.lairs[stage] = static_cast<int8_t>(read_room(lairs[stage]).value_or(0));
                dungeon.monsters[stage] = static_cast<uint8_t>(monsters[stage]);
                if (catalogue_.monsters[dungeon.monsters[stage]].stage != static_cast<int>(stage)) {
                    table.add_problem(Problem("problems.content.monster_of_other_stage")
                                          .with("monster", catalogue_.monsters[dungeon.monsters[stage]].id));
                }
            }
            dungeon.drawn_walls = read_edges(table, "walls");
            table.text("scenario");
            table.integer("chapter", 1, 3);
        });
    }

    // Missions, goals and talents: sixteen cards each, with a rule, a name and a text.
    template <class Card, class Read>
    void read_cards(const TableReader& root, const char* sort, std::vector<Card>& cards, Read&& read) {
        IdTable ids;
        read_entries(root, sort, ids, cards, {"name", "text"}, [&](const TableReader& table, Card& card) {
            card.rule = table.text("rule");
            read(table, card);
        });
        expect_count(root, sort, cards.size(), 16);
    }

    void read_missions(const TableReader& root) {
        read_cards(root, "mission", catalogue_.missions, [](const TableReader& table, Mission& mission) {
            mission.counted = table.word("counted", counted_words);
            mission.of = table.integer_or("of", 1, 9, 0);
            mission.need = table.integer("need", 1, room_count);
            mission.solo = numbers<round_count>(table, "solo", 0, 20);
        });
    }

    void read_goals(const TableReader& root) {
        read_cards(root, "goal", catalogue_.goals, [](const TableReader& table, Goal& goal) {
            goal.counted = table.word("counted", counted_words);
            goal.of = table.integer_or("of", 1, 9, 0);
            goal.tiers = numbers<3>(table, "tiers", 1, room_count);
            goal.fame = numbers<3>(table, "fame", 0, 20);
            const auto training = table.words("training", colour_words);
            expect_count(table, "training", training.size(), hero_count);
            for (size_t hero = 0; hero < std::min<size_t>(training.size(), hero_count); ++hero) {
                if (training[hero] == Colour::black) goal.black = static_cast<uint8_t>(goal.black | 1u << hero);
            }
            if (count_bits(goal.black) != 2) table.add_problem(Problem("problems.content.two_black_heroes"));  // PD-SETUP-11
        });
    }

    void read_talents(const TableReader& root) {
        read_cards(root, "talent", catalogue_.talents, [](const TableReader& table, Talent& talent) {
            talent.fame = table.integer("fame", -9, 9);
            talent.effect = table.word("effect", effect_words);
            talent.value = table.integer("value", 0, 9);
            table.text("when");
        });
    }

    void read_scenarios(const TableReader& root) {
        IdTable ids;
        read_entries(root, "scenario", ids, catalogue_.scenarios, {"name", "text"}, [&](const TableReader& table, Scenario& scenario) {
            table.text("rule");
            const auto chapters = table.tables("chapter");
            expect_count(table, "chapter", chapters.size(), 3);
            for (size_t i = 0; i < std::min<size_t>(chapters.size(), 3); ++i) {
                const std::string letter = chapters[i].text("dungeon");
                const auto found = std::find_if(catalogue_.dungeons.begin(), catalogue_.dungeons.end(),
                                                [&](const Dungeon& dungeon) { return dungeon.letter == letter; });
                if (found == catalogue_.dungeons.end()) {
                    chapters[i].add_problem(Problem("problems.content.unknown_id").with("id", letter).with("nearest", std::string("none")));
                } else {
                    scenario.dungeons[i] = static_cast<uint8_t>(found - catalogue_.dungeons.begin());
                }
                keep_text("scenario." + scenario.id + ".chapter_" + std::to_string(i + 1), chapters[i].localised("text"));
            }
        });
    }

    Catalogue catalogue_;
    IdTable minion_ids_, monster_ids_;
};

}  // namespace

std::string room_name(int room) { return {static_cast<char>('A' + column_of(room)), static_cast<char>('1' + row_of(room))}; }

Catalogue read_catalogue(std::span<const SourceFile> files, CardTexts& texts, ProblemList& problems) {
    return Loader(files, texts, problems).read();
}

}  // namespace undercroft::paper_dungeons
