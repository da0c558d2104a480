#include "games/host_a_dungeon/chapters.h"

#include "games/host_a_dungeon/adventurers.h"
#include "games/host_a_dungeon/ages.h"
#include "games/host_a_dungeon/alphas.h"
#include "games/host_a_dungeon/asks.h"
#include "games/host_a_dungeon/cataclysm.h"
#include "games/host_a_dungeon/civilization.h"
#include "games/host_a_dungeon/confrontation.h"
#include "games/host_a_dungeon/decline.h"
#include "games/host_a_dungeon/delvers.h"
#include "games/host_a_dungeon/demons.h"
#include "games/host_a_dungeon/dwarves.h"
#include "games/host_a_dungeon/evil.h"
#include "games/host_a_dungeon/expansion.h"
#include "games/host_a_dungeon/gen_facts.h"
#include "games/host_a_dungeon/goblins.h"
#include "games/host_a_dungeon/kingdoms.h"
#include "games/host_a_dungeon/last_age.h"
#include "games/host_a_dungeon/lich.h"
#include "games/host_a_dungeon/merfolk.h"
#include "games/host_a_dungeon/mind_lords.h"
#include "games/host_a_dungeon/monsters_age.h"
#include "games/host_a_dungeon/overlord.h"
#include "games/host_a_dungeon/primordial.h"
#include "games/host_a_dungeon/special_events.h"
#include "games/host_a_dungeon/superpredator.h"
#include "games/host_a_dungeon/technologies.h"
#include "games/host_a_dungeon/tribes.h"
#include "games/host_a_dungeon/undead.h"
#include "games/host_a_dungeon/variants.h"
#include "games/host_a_dungeon/wanderers.h"

namespace undercroft::host_a_dungeon {

const ChapterEntry& entry_of(Chapter chapter) {
    // One row for each chapter that is written.
    static const auto entries = [] {
        std::array<ChapterEntry, chapter_count> all{};
        const auto row = [&](Chapter each) -> ChapterEntry& { return all[static_cast<size_t>(each)]; };
        row(Chapter::gen) = {run_ages, gen_facts, {}, nullptr};
        row(Chapter::prim) = {run_primordial, primordial_facts, primordial_words, nullptr};
        row(Chapter::civ) = {run_civilization, civ_facts, civ_words, check_civilizations};
        row(Chapter::dwarf) = {run_dwarves, dwarf_facts, dwarf_words, nullptr};
        row(Chapter::goblin) = {run_goblins, goblin_facts, goblin_words, nullptr};
        row(Chapter::demon) = {run_demons, demon_facts, demon_words, nullptr};
        row(Chapter::merfolk) = {run_merfolk, merfolk_facts, merfolk_words, nullptr};
        row(Chapter::cata) = {run_cataclysm, cataclysm_facts, cataclysm_words, nullptr};
        row(Chapter::mon) = {run_monsters, mon_facts, mon_words, check_monsters};
        row(Chapter::kingdom) = {run_kingdoms, kingdom_facts, kingdom_words, nullptr};
        row(Chapter::delver) = {run_delvers, delver_facts, delver_words, nullptr};
        row(Chapter::tribe) = {run_tribes, tribe_facts, tribe_words, nullptr};
        row(Chapter::alpha) = {run_alphas, alpha_facts, alpha_words, nullptr};
        row(Chapter::wander) = {run_wanderers, wander_facts, {}, nullptr};
        row(Chapter::event) = {run_events, event_facts, event_words, nullptr};
        row(Chapter::adv) = {run_adventurers, adventure_facts, {}, nullptr};
        row(Chapter::undead) = {run_undead, undead_facts, {}, nullptr};
        row(Chapter::expand) = {run_expansion, expand_facts, expand_words, check_expansion};
        row(Chapter::tech) = {run_technologies, tech_facts, {}, nullptr};
        row(Chapter::conflict) = {run_confrontation, conflict_facts, conflict_words, check_confrontation};
        row(Chapter::last) = {run_last_age, last_facts, last_words, check_last_age};
        row(Chapter::variant) = {run_variants, variant_facts, variant_words, nullptr};
        row(Chapter::evil) = {run_evil, evil_facts, evil_words, check_evil};
        row(Chapter::overlord) = {run_overlord, overlord_facts, overlord_words, nullptr};
        row(Chapter::mind) = {run_mind_lords, mind_facts, mind_words, nullptr};
        row(Chapter::lich) = {run_lich, lich_facts, lich_words, nullptr};
        row(Chapter::super) = {run_superpredator, super_facts, super_words, nullptr};
        row(Chapter::decline) = {run_decline, decline_facts, decline_words, check_decline};
        return all;
    }();
    return entries[static_cast<size_t>(chapter)];
}

Chapter chapter_of(Age age) {
    switch (age) {
    case Age::primordial: return Chapter::prim;
    case Age::civilization: return Chapter::civ;
    case Age::cataclysm: return Chapter::cata;
    case Age::monsters: return Chapter::mon;
    case Age::evil: return Chapter::evil;
    case Age::decline: return Chapter::decline;
    case Age::expansion: return Chapter::expand;
    case Age::confrontation: return Chapter::conflict;
    case Age::last: return Chapter::last;
    }
    return Chapter::gen;
}

bool is_written(Age age) {
    const auto all = [](std::initializer_list<Chapter> chapters) {
        for (const Chapter each : chapters) {
            if (!is_written(each)) return false;
        }
        return true;
    };
    switch (age) {
    case Age::primordial: return all({Chapter::prim});
    case Age::civilization: return all({Chapter::civ, Chapter::dwarf, Chapter::goblin, Chapter::demon, Chapter::merfolk});
    case Age::cataclysm: return all({Chapter::cata});
    case Age::monsters:
        return all({Chapter::mon, Chapter::kingdom, Chapter::delver, Chapter::tribe, Chapter::alpha, Chapter::wander, Chapter::event,
                    Chapter::adv, Chapter::undead});
    case Age::evil: return all({Chapter::evil, Chapter::overlord, Chapter::mind, Chapter::lich, Chapter::super});
    case Age::decline: return all({Chapter::decline});
    case Age::expansion: return all({Chapter::expand, Chapter::tech});
    case Age::confrontation: return all({Chapter::conflict});
    case Age::last: return all({Chapter::last});
    }
    return false;
}

std::string fact_key(Chapter chapter, uint8_t kind) {
    return std::string(game_id) + "_" + std::string(word_of(chapter)) + ".fact." + std::string(entry_of(chapter).facts[kind]);
}

std::string word_key(Chapter chapter, int word) {
    if (word == static_cast<int>(YesNo::no)) return std::string(game_id) + ".word.no";
    if (word == static_cast<int>(YesNo::yes)) return std::string(game_id) + ".word.yes";
    return std::string(game_id) + "_" + std::string(word_of(chapter)) + ".word." +
           std::string(entry_of(chapter).words[static_cast<size_t>(word)]);
}

}  // namespace undercroft::host_a_dungeon
