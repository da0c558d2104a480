#include "games/one_deck_dungeon/catalogue.h"

#include <algorithm>
#include <optional>

#include "content/pack_loader.h"
#include "core/hash.h"
#include "games/one_deck_dungeon/card_words.h"
#include "games/one_deck_dungeon/value.h"

namespace undercroft::one_deck_dungeon {

namespace {

struct UseWord {
    std::string_view word;
    Use value;
};
constexpr UseWord skill_uses[] = {{"combat", use_combat}, {"peril", use_peril}};
constexpr UseWord talent_uses[] = {{"combat", use_combat}, {"peril", use_peril}, {"boss", use_boss}};
struct TriggerWord {
    std::string_view word;
    Trigger value;
};
constexpr TriggerWord trigger_words[] = {{"descend", Trigger::descend}, {"flee", Trigger::flee}};
struct StoreWord {
    std::string_view word;
    StoreOn value;
};
constexpr StoreWord store_words[] = {
    {"wound", StoreOn::wound}, {"explore_or_flee", StoreOn::explore_or_flee}, {"rich_door", StoreOn::rich_door}};
uint8_t small(size_t number) { return static_cast<uint8_t>(number); }
class Loader : PackLoader {
public:
    Loader(std::span<const SourceFile> pack, CardTexts& texts, ProblemList& problems)
        : PackLoader(game_id, pack, texts, problems), catalogue_(std::make_shared<Catalogue>()) {}

    std::shared_ptr<const Catalogue> load() {
        read_file("pack.toml", [&](const TableReader& root) { read_pack(root); });
        read_file("skills.toml", [&](const TableReader& root) { read_skills(root, "skill", SkillSort::found); });
        read_file("potions.toml", [&](const TableReader& root) { read_potions(root); });
        read_file("basic_skills.toml", [&](const TableReader& root) { read_skills(root, "basic_skill", SkillSort::basic); });
        read_file("talents.toml", [&](const TableReader& root) { read_talents(root); });
        read_file("monsters.toml", [&](const TableReader& root) { read_monsters(root); });
        read_file("perils.toml", [&](const TableReader& root) { read_perils(root); });
        read_file("heroes.toml", [&](const TableReader& root) { read_heroes(root); });
        read_file("levels.toml", [&](const TableReader& root) { read_levels(root); });
        read_file("dungeons.toml", [&](const TableReader& root) { read_dungeons(root); });
        if (!clean()) return nullptr;
        finish();
        return clean() ? catalogue_ : nullptr;
    }

private:
    template <class Read>
    void read_file(const char* name, Read&& read) {
        const SourceFile* source = file(name);
        if (source == nullptr) return;
        catalogue_->hash = hash_text(source->text, catalogue_->hash);
        in_file(*source, read);
    }
    void keep_name_and_text(const TableReader& table, const std::string& prefix) { keep_texts(table, prefix, {"name", "text"}); }

    void read_pack(const TableReader& root) {
        root.id();
        root.integer("version", 1, 1000);
        keep_text("pack.name", root.localised("name"));
        keep_text("pack.text", root.localised("text"));
        root.texts("files");
    }

    void read_cost(const TableReader& table, Skill& skill) {
        struct Row {
            const char* key;
            Cost cost;
            int most;
        };
        for (const Row& row : {Row{"strength", Cost::strength, 3}, Row{"agility", Cost::agility, 3}, Row{"mana", Cost::mana, 6}}) {
            if (!table.has(row.key)) continue;
            skill.cost = row.cost;  // ODD-SKILL-02..04: one to three dice, or one to six mana
            skill.amount = small(table.integer(row.key, 1, row.most));
            return;
        }
        table.flag("free");
    }

    template <class Words>
    void read_icons(const TableReader& table, const Words& words, Skill& skill, Need need) {
        for (const Use use : table.words("icons", words, need)) skill.use |= use;
    }

    // ODD-SKILL-11: against a boss a skill needs the combat icon and no no-boss icon.
    static void allow_boss(Skill& skill) {
        if ((skill.use & use_combat) != 0 && !skill.no_boss) skill.use |= use_boss;
    }

    uint8_t add_skill(Skill skill) {
        catalogue_->skills.push_back(std::move(skill));
        return small(catalogue_->skills.size() - 1);
    }

    uint8_t read_skill(const TableReader& table, SkillSort sort) {
        Skill skill;
        skill.sort = sort;
        skill_ids_.add(table);
        skill.id = table.id();
        keep_name_and_text(table, "skill." + skill.id);
        table.flag_or("ours", false);
        skill.no_boss = table.flag_or("no_boss", false);
        if (table.has("when")) {
            skill.trigger = table.word("when", trigger_words);
        } else {
            read_icons(table, skill_uses, skill, Need::required);
            if (const auto cost = table.table("cost")) read_cost(*cost, skill);
            allow_boss(skill);
        }
        skill.program = read_program(table, *catalogue_);
        return add_skill(std::move(skill));
    }

    void read_skills(const TableReader& root, const char* key, SkillSort sort) {
        const std::vector<TableReader> tables = root.tables(key, Need::required);
        for (size_t i = 0; i < tables.size(); ++i) {
            const uint8_t index = read_skill(tables[i], sort);
            if (sort == SkillSort::basic && i < 2) catalogue_->basic_skills[i] = index;
        }
        if (sort == SkillSort::basic) expect_count(root, "basic_skill", tables.size(), 2);
    }

    void read_potions(const TableReader& root) {
        for (const TableReader& table : root.tables("potion", Need::required)) {
            Potion potion;
            potion_ids_.add(table);
            potion.id = table.id();
            keep_name_and_text(table, "potion." + potion.id);
            potion.known = table.flag_or("known", false);
            const uint8_t index = small(catalogue_->potions.size());
            if (const auto healing = table.table("healing", Need::optional)) {
                potion.kind = PotionKind::healing;
                potion.turn_start = small(healing->integer("turn_start", 1, 9));
                potion.otherwise = small(healing->integer("otherwise", 1, 9));
                catalogue_->healing = index;
            } else if (const auto vanish = table.table("vanish", Need::optional)) {
                potion.kind = PotionKind::vanish;
                potion.time = small(vanish->integer("time", 0, 9));
                catalogue_->vanishing = index;
            } else {
                Skill skill;
                skill.sort = SkillSort::potion;
                skill.cost = Cost::token;
                skill.id = potion.id;
                read_icons(table, skill_uses, skill, Need::required);
                allow_boss(skill);  // ODD-POTION-16
                skill.program = read_program(table, *catalogue_);
                potion.skill = add_skill(std::move(skill));
                skill_ids_.add(table);
            }
            catalogue_->potions.push_back(std::move(potion));
        }
    }

    void read_talents(const TableReader& root) {
        IdTable group_ids;
        for (const TableReader& table : root.tables("group", Need::required)) {
            TalentGroup group;
            group_ids.add(table);
            group.id = table.id();
            group.open_to_all = table.flag_or("open_to_all", false);
            table.flag_or("ours", false);
            keep_text("group." + group.id + ".name", table.localised("name"));
            catalogue_->groups.push_back(std::move(group));
        }
        for (const TableReader& table : root.tables("talent", Need::required)) read_talent(table, group_ids);
    }

    void read_talent(const TableReader& table, const IdTable& group_ids) {
        Talent talent;
        talent_ids_.add(table);
        talent.id = table.id();
        keep_name_and_text(table, "talent." + talent.id);
        table.flag_or("ours", false);
        const std::vector<int> shapes = table.integers("shapes", 0, 9);
        expect_count(table, "shapes", shapes.size(), 3);
        for (size_t i = 0; i < 3 && i < shapes.size(); ++i) talent.shapes[i] = small(shapes[i]);
        if (const auto holds = table.table("holds", Need::optional)) {
            talent.basic_skill = holds->flag_or("basic_skill", false);
            talent.health = small(holds->integer_or("health", 1, 3, 0));
            talent.tokens = small(holds->integer_or("tokens", 1, 3, 0));
            talent.healing = small(holds->integer_or("healing", 1, 3, 0));
            talent.level_discount = small(holds->integer_or("level_discount", 1, 3, 0));
        } else {
            Skill skill;
            skill.sort = SkillSort::talent;
            skill.id = talent.id;
            if (table.has("when"))
                skill.trigger = table.word("when", trigger_words);
            else
                read_icons(table, talent_uses, skill, Need::required);
            skill.program = read_program(table, *catalogue_);
            skill_ids_.add(table);
            talent.skill = add_skill(std::move(skill));
        }
        if (const auto group = group_ids.refer(table, "group")) {
            talent.group = small(*group);
            std::vector<uint8_t>& members = catalogue_->groups[talent.group].talents;
            talent.key = members.empty();
            members.push_back(small(catalogue_->talents.size()));
        }
        catalogue_->talents.push_back(std::move(talent));
    }

    // `text_needed`: a floor or boss has its name elsewhere and needs only the text.
    void read_property_of(const TableReader& table, const std::string& prefix, Property& property, bool& present, bool named) {
        const auto found = table.table("property", Need::optional);
        present = found.has_value();
        if (!found) return;
        if (named) keep_text(prefix + ".property", found->localised("name"));
        keep_text(prefix + ".text", found->localised("text"));
        property = read_property(*found);
    }

    void read_cards(const TableReader& table) {
        const Encounter& encounter = catalogue_->encounters.back();
        const std::vector<TableReader> cards = table.tables("cards", Need::required);
        expect_count(table, "cards", cards.size(), 2);
        for (const TableReader& entry : cards) {
            Card card;
            card.encounter = small(catalogue_->encounters.size() - 1);
            card.lanterns = encounter.lanterns;
            if (const auto item = entry.node("item")) {
                const int index = item->as_index_of({"S", "A", "M", "S+h", "A+h", "M+h"});
                card.item_colour = small(index < 0 ? 0 : index % 3);
                card.item_health = index >= 3 ? 1 : 0;
            }
            if (entry.has("potion")) {
                if (const auto potion = potion_ids_.refer(entry, "potion")) card.potion = small(*potion);
            } else if (const auto skill = skill_ids_.refer(entry, "skill")) {
                card.skill = small(*skill);
            }
            catalogue_->cards.push_back(card);
        }
    }

    Encounter read_encounter(const TableReader& table) {
        Encounter encounter;
        encounter_ids_.add(table);
        encounter.id = table.id();
        encounter.lanterns = small(table.integer("lanterns", 2, 4));
        keep_text("encounter." + encounter.id + ".name", table.localised("name"));
        return encounter;
    }

    template <class List>
    void read_boxes(const TableReader& table, const char* key, List& boxes, BossBox boss, const Property& property) {
        for (const Node& node : table.list(key)) {
            if (boxes.full()) {
                node.add_problem(Problem("one_deck_dungeon.problem.too_many_boxes").with("limit", static_cast<int64_t>(List::capacity())));
                return;
            }
            boxes.push_back(read_box(node, *catalogue_, boss, property));
        }
    }

    void read_monsters(const TableReader& root) {
        for (const TableReader& table : root.tables("monster", Need::required)) {
            Encounter encounter = read_encounter(table);
            read_property_of(table, "encounter." + encounter.id, encounter.property, encounter.has_property, true);
            read_boxes(table, "boxes", encounter.boxes, BossBox::no, encounter.property);
            catalogue_->encounters.push_back(std::move(encounter));
            read_cards(table);
        }
    }

    void read_perils(const TableReader& root) {
        for (const TableReader& table : root.tables("peril", Need::required)) {
            Encounter encounter = read_encounter(table);
            encounter.is_peril = true;
            const std::vector<TableReader> options = table.tables("options", Need::required);
            expect_count(table, "options", options.size(), 2);
            for (size_t i = 0; i < options.size() && i < 2; ++i) {
                keep_text("encounter." + encounter.id + ".option_" + std::to_string(i + 1), options[i].localised("name"));
                encounter.option_time[i] = small(options[i].integer_or("time", 1, 9, 0));
                if (const auto box = options[i].node("box")) encounter.boxes.push_back(read_box(*box, *catalogue_, BossBox::no, {}));
            }
            catalogue_->encounters.push_back(std::move(encounter));
            read_cards(table);
        }
        expect_count(root, "cards", catalogue_->cards.size(), deck_size);
    }

    void read_heroes(const TableReader& root) {
        for (const TableReader& table : root.tables("hero", Need::required)) {
            Hero hero;
            hero_ids_.add(table);
            hero.id = table.id();
            keep_text("hero." + hero.id + ".name", table.localised("name"));
            for (const int side : {side_solo, side_team}) {
                const char* key = side == side_solo ? "solo" : "team";
                if (const auto face = table.table(key))
                    read_side(*face, "hero." + hero.id + "." + key, hero.sides[static_cast<size_t>(side)]);
            }
            catalogue_->heroes.push_back(std::move(hero));
        }
        expect_count(root, "hero", catalogue_->heroes.size(), hero_count);
    }

    void read_side(const TableReader& table, const std::string& prefix, HeroSide& side) {
        side.icons = {small(table.integer("strength", 0, 6)), small(table.integer("agility", 0, 6)), small(table.integer("magic", 0, 6))};
        side.health = small(table.integer("health", 1, 9));
        if (const auto feat = table.table("feat")) read_feat(*feat, prefix + "_feat", side.feat);
        if (const auto skill = table.table("skill")) side.skill = read_skill(*skill, SkillSort::printed);
    }

    void read_feat(const TableReader& table, const std::string& prefix, Feat& feat) {
        keep_name_and_text(table, prefix);
        if (table.has("gamble")) {
            feat.kind = FeatKind::gamble;
            feat.dice = small(table.integer("gamble", 1, 3));
            feat.wounds = small(table.integer("wounds", 0, 3));
            feat.time = small(table.integer("time", 0, 9));
        } else if (table.has("buy")) {
            feat.kind = FeatKind::buy;
            for (const TableReader& offer : table.tables("buy")) {
                const Feat::Offer read{small(offer.integer("time", 1, 9)), small(offer.integer("dice", 1, 6))};
                if (!feat.offers.full()) feat.offers.push_back(read);
            }
            feat.discard = small(table.integer("discard", 0, 1));
        } else {
            feat.on = table.word("store", store_words);
            feat.cap = small(table.integer("cap", 1, 3));
            if (feat.on == StoreOn::rich_door) feat.lanterns = small(table.integer("lanterns", 2, 4));
        }
    }

    void read_levels(const TableReader& root) {
        const std::vector<TableReader> tables = root.tables("level", Need::required);
        expect_count(root, "level", tables.size(), top_level);
        for (size_t i = 0; i < tables.size() && i < top_level; ++i) {
            Level& level = catalogue_->levels[i];
            tables[i].integer("level", static_cast<int>(i) + 1, static_cast<int>(i) + 1);
            for (const int side : {side_solo, side_team}) {
                if (const auto face = tables[i].table(side == side_solo ? "solo" : "team")) {
                    LevelSide& limits = level.sides[static_cast<size_t>(side)];
                    limits.items = small(face->integer("items", 1, 7));
                    limits.skills = small(face->integer("skills", 1, 5));
                    limits.heroic_dice = small(face->integer("heroic_dice", 0, 4));
                    face->flag_or("ours", false);
                }
            }
            if (i + 1 < top_level)
                level.next = small(tables[i].integer("next", 1, 40));
            else
                level.trade = small(tables[i].integer("trade", 1, 40));
        }
    }

    void read_dungeons(const TableReader& root) {
        for (const TableReader& table : root.tables("dungeon", Need::required)) {
            Dungeon dungeon;
            dungeon_ids_.add(table);
            dungeon.id = table.id();
            const std::string prefix = "dungeon." + dungeon.id;
            keep_text(prefix + ".name", table.localised("name"));
            dungeon.difficulty = small(table.integer("difficulty", 1, 3));
            const std::vector<TableReader> floors = table.tables("floors", Need::required);
            expect_count(table, "floors", floors.size(), floor_count);
            for (size_t i = 0; i < floors.size() && i < floor_count; ++i) {
                Dungeon::Floor& floor = dungeon.floors[i];
                const std::string key = prefix + ".floor_" + std::to_string(i + 1);
                keep_text(key + ".name", floors[i].localised("name"));
                read_property_of(floors[i], key, floor.property, floor.has_text, false);
                read_boxes(floors[i], "peril", floor.own_peril, BossBox::no, {});
                read_boxes(floors[i], "combat", floor.own_combat, BossBox::no, {});
            }
            if (const auto boss = table.table("boss")) read_boss(*boss, dungeon.boss);
            catalogue_->dungeons.push_back(std::move(dungeon));
        }
    }

    void read_boss(const TableReader& table, Boss& boss) {
        boss.id = table.id();
        keep_text("boss." + boss.id + ".name", table.localised("name"));
        boss.health = small(table.integer("health", 1, 20));
        bool present = false;
        read_property_of(table, "boss." + boss.id, boss.property, present, false);
        read_boxes(table, "boxes", boss.boxes, BossBox::yes, boss.property);
    }

    // What follows from the tables: floors add up (ODD-ENC-09), skills sorted by where and how they are used.
    void finish() {
        for (Dungeon& dungeon : catalogue_->dungeons) {
            for (size_t n = 0; n < floor_count; ++n) {
                Dungeon::Floor& floor = dungeon.floors[n];
                if (n > 0) {
                    floor.property = united(dungeon.floors[n - 1].property, floor.property);
                    floor.peril = dungeon.floors[n - 1].peril;
                    floor.combat = dungeon.floors[n - 1].combat;
                }
                for (const uint8_t box : floor.own_peril) floor.peril.push_back(box);
                for (const uint8_t box : floor.own_combat) floor.combat.push_back(box);
            }
        }
        if (catalogue_->skills.size() > max_skills || catalogue_->boxes.size() >= no_id) {
            problems().add(Problem("one_deck_dungeon.problem.too_much").with("limit", int64_t{max_skills}));
            return;
        }
        for (size_t i = 0; i < catalogue_->skills.size(); ++i) {
            const Skill& skill = catalogue_->skills[i];
            const uint64_t mine = uint64_t{1} << i;
            for (size_t use = 0; use < 3; ++use) catalogue_->usable[use] |= (skill.use >> use & 1) != 0 ? mine : 0;
            if (skill.cost == Cost::strength) catalogue_->price[0] |= mine;
            if (skill.cost == Cost::agility) catalogue_->price[1] |= mine;
            if (skill.cost == Cost::mana) catalogue_->price[2] |= mine;
            if (skill.cost == Cost::free) catalogue_->price[3] |= mine;
        }
        look_up_values(*catalogue_);
    }

    std::shared_ptr<Catalogue> catalogue_;
    IdTable skill_ids_, potion_ids_, talent_ids_, encounter_ids_, hero_ids_, dungeon_ids_;
};

}  // namespace

std::shared_ptr<const Catalogue> read_catalogue(std::span<const SourceFile> pack, CardTexts& texts, ProblemList& problems) {
    return Loader(pack, texts, problems).load();
}

}  // namespace undercroft::one_deck_dungeon
