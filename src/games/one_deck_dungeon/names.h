// Text keys of everything that has a name. Words only, no rules.
#pragma once

#include <string>

#include "core/message.h"
#include "games/one_deck_dungeon/enum_words.h"
#include "games/one_deck_dungeon/state.h"

namespace undercroft::one_deck_dungeon {

inline Message text(const std::string& key) { return Message(std::string(game_id) + "." + key); }
inline std::string yes_or_no(bool is) { return is ? "yes" : "no"; }
inline TextKey named(const std::string& key) { return TextKey{std::string(game_id) + "." + key}; }

// Of everything the packs name.
class PrintedNames {
public:
    explicit PrintedNames(const Catalogue& catalogue) : catalogue_(catalogue) {}

    TextKey hero_card(int hero) const { return named("hero." + catalogue_.heroes[static_cast<size_t>(hero)].id + ".name"); }
    TextKey card(int index) const { return named("encounter." + catalogue_.encounter_of(index).id + ".name"); }
    TextKey option(int card_index, int option) const {
        return named("encounter." + catalogue_.encounter_of(card_index).id + (option == 0 ? ".option_1" : ".option_2"));
    }
    TextKey skill(int index) const { return named(skill_key(index) + ".name"); }
    TextKey skill_text(int index) const { return named(skill_key(index) + ".text"); }
    // What using a skill costs and where it may be used (ODD-SKILL-02..11): short for lists, or for the card read in full.
    Message price(int index) const { return priced("board.price", index); }
    Message price_in_full(int index) const { return priced("look.price", index); }
    TextKey potion(int index) const { return named("potion." + catalogue_.potions[static_cast<size_t>(index)].id + ".name"); }
    TextKey potion_text(int index) const { return named("potion." + catalogue_.potions[static_cast<size_t>(index)].id + ".text"); }
    TextKey boss_of(int dungeon) const { return named("boss." + catalogue_.dungeons[static_cast<size_t>(dungeon)].boss.id + ".name"); }

    static TextKey die(int die) { return named("die." + die_word(die)); }
    static std::string colour(int colour) {
        static constexpr const char* words[] = {"strength", "agility", "magic", "grey"};
        return words[colour];
    }

private:
    Message priced(const char* key, int index) const {
        const Skill& skill = catalogue_.skill(index);
        const bool combat = (skill.use & use_combat) != 0, peril = (skill.use & use_peril) != 0, boss = (skill.use & use_boss) != 0;
        return text(key)
            .with("cost", std::string(cost_words[static_cast<size_t>(skill.cost)]))
            .with("count", int64_t{skill.amount})
            .with("where", std::string(combat && peril ? "both"
                                       : combat        ? "combat"
                                       : peril         ? "peril"
                                       : boss          ? "boss"
                                                       : "none"))
            .with("boss", std::string(combat && !boss ? "no" : "yes"));  // no-boss icon, or a talent without the boss icon (A37)
    }
    std::string skill_key(int index) const {
        const Skill& skill = catalogue_.skill(index);
        const char* sort = skill.sort == SkillSort::talent ? "talent." : skill.sort == SkillSort::potion ? "potion." : "skill.";
        return sort + skill.id;
    }

    const Catalogue& catalogue_;
};

// And of who sits where in a position.
class Names : public PrintedNames {
public:
    Names(const Catalogue& catalogue, const State& state) : PrintedNames(catalogue), state_(state) {}

    TextKey hero(int seat) const { return hero_card(state_.heroes[static_cast<size_t>(seat)].hero); }
    TextKey hero_in_slot(int slot) const { return hero(state_.encounter.heroes[static_cast<size_t>(slot)]); }
    TextKey boss() const { return boss_of(state_.dungeon); }

private:
    const State& state_;
};

}  // namespace undercroft::one_deck_dungeon
