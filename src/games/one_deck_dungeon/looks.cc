// Cards to be read in full: what is met, the heroes with skills and items, known potions, the floors and the boss.
#include "games/one_deck_dungeon/board_cards.h"
#include "games/one_deck_dungeon/names.h"
#include "games/one_deck_dungeon/play.h"
#include "games/one_deck_dungeon/words.h"

namespace undercroft::one_deck_dungeon {

namespace {

class Shelves {
public:
    Shelves(const Catalogue& catalogue, const State& state) : catalogue_(catalogue), state_(state), names_(catalogue, state) {}

    std::vector<CardShelf> take() {
        add_met();
        for (int seat = 0; seat < state_.seats; ++seat) add_hero(seat);
        add_potions();
        add_dungeon();
        return std::move(shelves_);
    }

private:
    static Message of(const TextKey& key) { return Message(key.key); }
    Message box(const Box& printed) const { return box_in_words(printed, has_shield(catalogue_, state_, printed)); }
    void push(Message title, std::vector<CardLook> cards) {
        if (!cards.empty()) shelves_.push_back({std::move(title), std::move(cards)});
    }
    // Both halves of a deck card: what is met, and what it is worth as loot.
    CardLook encounter(int index) const {
        const Encounter& met = catalogue_.encounter_of(index);
        const Card& card = catalogue_.card(index);
        CardLook look{of(names_.card(index)), {}};
        look.lines.items.push_back(text(met.is_peril ? "look.peril" : "look.combat").with("lanterns", int64_t{card.lanterns}));
        for (size_t i = 0; i < met.boxes.size(); ++i) {
            const Box& printed = catalogue_.box(met.boxes[i]);
            if (!met.is_peril) {
                look.lines.items.push_back(box(printed));
                continue;
            }
            look.lines.items.push_back(text("look.way")
                                           .with("option", names_.option(index, static_cast<int>(i)))
                                           .with("time", int64_t{met.option_time[i]})
                                           .with("box", box(printed)));
        }
        if (met.has_property) {
            look.lines.items.push_back(text("look.rule")
                                           .with("name", named("encounter." + met.id + ".property"))
                                           .with("text", named("encounter." + met.id + ".text")));
        }
        look.lines.items.push_back(loot(card));
        return look;
    }
    Message loot(const Card& card) const {
        const bool is_skill = card.skill != no_id;
        Message worth = text("look.loot");
        worth.with("colour", Names::colour(card.item_colour))
            .with("health", int64_t{card.item_health})
            .with("lanterns", int64_t{card.lanterns})
            .with("sort", std::string(is_skill ? "skill" : "potion"))
            .with("name", is_skill ? names_.skill(card.skill) : names_.potion(card.potion))
            .with("text", is_skill ? names_.skill_text(card.skill) : names_.potion_text(card.potion));
        if (is_skill) worth.with("price", names_.price(card.skill));
        return worth;
    }
    void add_met() {
        std::vector<CardLook> cards;
        for (const uint8_t index : state_.cards) {
            if (index != no_id) cards.push_back(encounter(index));
        }
        for (const Door& door : state_.doors) {
            if (!door.is_open()) continue;
            for (const uint8_t index : {door.first, door.second}) {
                if (index < Door::closed && index != state_.cards[0] && index != state_.cards[1]) cards.push_back(encounter(index));
            }
        }
        push(text("look.met"), std::move(cards));
    }
    void add_hero(int seat) {
        const HeroState& hero = state_.heroes[static_cast<size_t>(seat)];
        if (hero.hero == no_id) return;
        const std::string& id = catalogue_.heroes[hero.hero].id;
        const std::string feat = "hero." + id + (state_.side == side_solo ? ".solo_feat" : ".team_feat");
        std::vector<CardLook> cards;
        CardLook own{of(names_.hero(seat)), {}};
        own.lines.items.push_back(text("look.hero")
                                      .with("strength", int64_t{hero.icons[0]})
                                      .with("agility", int64_t{hero.icons[1]})
                                      .with("magic", int64_t{hero.icons[2]})
                                      .with("left", int64_t{std::max(0, hero.health - hero.wounds)})
                                      .with("health", int64_t{hero.health}));
        own.lines.items.push_back(text("look.rule").with("name", named(feat + ".name")).with("text", named(feat + ".text")));
        if (hero.stored > 0) own.lines.items.push_back(text("look.stored").with("count", int64_t{hero.stored}));
        const LevelSide& limits = catalogue_.levels[state_.level - 1u].sides[state_.side];
        own.lines.items.push_back(text("look.limits").with("items", int64_t{limits.items}).with("skills", int64_t{limits.skills}));
        cards.push_back(std::move(own));
        for (const int skill : Bits{hero.skills}) {
            CardLook look{of(names_.skill(skill)), {}};
            look.lines.items.push_back(text("look.skill").with("used", std::string(has_bit(hero.used, skill) ? "yes" : "no")));
            look.lines.items.push_back(names_.price_in_full(skill));
            look.lines.items.push_back(of(names_.skill_text(skill)));
            cards.push_back(std::move(look));
        }
        for (const uint8_t item : hero.items) {
            const Card& card = catalogue_.card(item);
            CardLook look{of(names_.card(item)), {}};
            look.lines.items.push_back(
                text("look.item").with("colour", Names::colour(card.item_colour)).with("health", int64_t{card.item_health}));
            cards.push_back(std::move(look));
        }
        push(of(names_.hero(seat)), std::move(cards));
    }
    void add_potions() {
        std::vector<CardLook> cards;
        for (const int potion : Bits{state_.potions}) cards.push_back({of(names_.potion(potion)), {{of(names_.potion_text(potion))}}});
        push(text("look.potions"), std::move(cards));
    }
    // ODD-SETUP-06, ODD-BOSS-01: the floors below lie under the reference card, the boss on the back.
    void add_dungeon() {
        const Dungeon& dungeon = catalogue_.dungeons[state_.dungeon];
        const std::string key = "dungeon." + dungeon.id;
        std::vector<CardLook> cards;
        for (int i = 0; i < std::min<int>(state_.floor, floor_count); ++i) {
            const Dungeon::Floor& floor = dungeon.floors[static_cast<size_t>(i)];
            const std::string floor_key = key + ".floor_" + std::to_string(i + 1);
            CardLook look{text(floor_key + ".name"), {}};
            look.lines.items.push_back(text("look.floor").with("number", int64_t{i + 1}));
            for (const uint8_t index : floor.own_combat)
                look.lines.items.push_back(text("look.floor_combat").with("box", box(catalogue_.box(index))));
            for (const uint8_t index : floor.own_peril)
                look.lines.items.push_back(text("look.floor_peril").with("box", box(catalogue_.box(index))));
            if (floor.has_text) look.lines.items.push_back(text(floor_key + ".text"));
            cards.push_back(std::move(look));
        }
        if (state_.floor == boss_floor) cards.push_back(boss_card());
        push(text(key + ".name"), std::move(cards));
    }
    CardLook boss_card() const {
        const Dungeon& dungeon = catalogue_.dungeons[state_.dungeon];
        CardLook boss{of(names_.boss()), {}};
        boss.lines.items.push_back(text("look.boss").with("health", int64_t{boss_health(catalogue_, state_)}));
        for (const uint8_t index : dungeon.boss.boxes) {  // ODD-BOSS-03: as printed, whatever the floors say
            boss.lines.items.push_back(box_in_words(catalogue_.box(index), catalogue_.box(index).shield));
        }
        boss.lines.items.push_back(text("boss." + dungeon.boss.id + ".text"));
        return boss;
    }

    const Catalogue& catalogue_;
    const State& state_;
    Names names_;
    std::vector<CardShelf> shelves_;
};

}  // namespace

std::vector<CardShelf> Words::look(const State& state, Viewer) const { return Shelves(*catalogue_, state).take(); }

}  // namespace undercroft::one_deck_dungeon
