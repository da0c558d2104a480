// The words of card text, table by table (content/dungeoneer/VOCABULARY.md).
#include "games/dungeoneer/card_words.h"

namespace undercroft::dungeoneer {

const std::vector<EffectWord>& effect_words() {
    static const std::vector<EffectWord> words = {
        {"choose", Op::choose},
        {"each", Op::each},
        {"threat", Op::threat},
        {"roll", Op::roll},
        {"gain", Op::gain},
        {"lose", Op::lose},
        {"wound", Op::wound},
        {"heal", Op::heal},
        {"guard", Op::guard},
        {"fall", Op::fall},
        {"stand", Op::stand},
        {"level", Op::level},
        {"draw", Op::draw},
        {"discard", Op::discard},
        {"take", Op::take},
        {"leave_battle", Op::leave_battle},
        {"transport", Op::transport},
        {"shift", Op::shift},
        {"place_ice", Op::place_ice},
        {"remove_ice", Op::remove_ice},
        {"deactivate", Op::deactivate},
        {"bridge", Op::bridge},
        {"end_winter", Op::end_winter},
        {"add", Op::modify},
        {"ignore", Op::modify},
        {"forbid", Op::modify},
        {"allow", Op::modify},
        {"if", Op::branch},  // last: the word also names a filter of other steps
    };
    return words;
}

const std::vector<Word<Stat>> stat_words = {
    {"melee", Stat::melee}, {"magic", Stat::magic}, {"speed", Stat::speed}, {"level", Stat::level}, {"health", Stat::health},
};
const std::vector<Word<PlaceWord>> place_words = {
    {"entrance", PlaceWord::entrance},
    {"room", PlaceWord::room},
    {"tunnel", PlaceWord::tunnel},
    {"site", PlaceWord::site},
    {"road", PlaceWord::road},
    {"gloomy", PlaceWord::gloomy},
    {"arctic", PlaceWord::arctic},
    {"desert", PlaceWord::desert},
    {"forest", PlaceWord::forest},
    {"mountains", PlaceWord::mountains},
    {"plains", PlaceWord::plains},
    {"swamp", PlaceWord::swamp},
    {"settlement", PlaceWord::settlement},
    {"water", PlaceWord::water},
};
const std::vector<Word<When>> when_words = {
    {"feats", When::feats},   {"villainy", When::villainy},   {"anytime", When::anytime},   {"response", When::response},
    {"attack", When::attack}, {"strike", When::strike},       {"wounded", When::wounded},   {"defeats", When::defeats},
    {"enters", When::enters}, {"recovery", When::recovery},   {"turn_end", When::turn_end}, {"passed", When::passed},
    {"failed", When::failed}, {"completes", When::completes},
};
const std::vector<Word<uint8_t>> card_type_words = {
    {"boon", static_cast<uint8_t>(CardType::boon)}, {"treasure", static_cast<uint8_t>(CardType::treasure)},
    {"bane", static_cast<uint8_t>(CardType::bane)}, {"monster", static_cast<uint8_t>(CardType::monster)},
    {"trap", static_cast<uint8_t>(CardType::trap)},
};

const std::vector<Word<Counter>> counter_words = {
    {"level", Counter::level},
    {"boons", Counter::boons},
    {"treasures", Counter::treasures},
    {"lair", Counter::lair},
    {"lost_health", Counter::lost_health},
    {"glory", Counter::glory},
};
const std::vector<Word<Points>> points_words = {{"glory", Points::glory}, {"peril", Points::peril}, {"ap", Points::ap}};
const std::vector<Word<Noun>> noun_words = {
    {"hero", Noun::hero},
    {"attacker", Noun::attacker},
    {"attacking_card", Noun::attacking_card},
    {"lair_monster", Noun::lair_monster},
    {"boon", Noun::boon},
    {"treasure", Noun::treasure},
    {"bane", Noun::bane},
    {"discarded", Noun::discarded},
    {"location", Noun::location},
    {"shiftable", Noun::shiftable},
    {"exit", Noun::exit},
    {"barrier", Noun::barrier},
};
const std::vector<Word<Group>> group_words = {
    {"heroes_here", Group::heroes_here},
    {"opponents", Group::opponents},
};
const std::vector<Word<Of>> of_words = {
    {"you", Of::you},
    {"opponents", Of::opponents},
    {"target", Of::target},
};
const std::vector<Word<Near>> near_words = {{"here", Near::here}, {"adjacent", Near::adjacent}, {"target", Near::target}};
const std::vector<Word<Who>> who_words = {
    {"you", Who::you},       {"target", Who::target}, {"bearer", Who::bearer}, {"host", Who::host},
    {"source", Who::source}, {"foe", Who::foe},       {"it", Who::it},
};
const std::vector<Word<Value>> add_words = {
    {"melee", Value::melee},
    {"magic", Value::magic},
    {"speed", Value::speed},
    {"battle", Value::battle},
    {"threat", Value::threat},
    {"trap_number", Value::trap_number},
    {"boon_limit", Value::boon_limit},
    {"treasure_limit", Value::treasure_limit},
    {"hand", Value::hand},
    {"search", Value::search},
    {"entry_glory", Value::entry_glory},
    {"entry_peril", Value::entry_peril},
    {"glory_cost", Value::glory_cost},
    {"peril_cost", Value::peril_cost},
    {"strike", Value::strike},
};
const std::vector<Word<Value>> ignore_words = {
    {"blocked_exit", Value::ignore_blocked_exit},
    {"trap_exit", Value::ignore_trap_exit},
    {"spikes", Value::ignore_spikes},
    {"pit", Value::ignore_pit},
};
const std::vector<Word<Value>> forbid_words = {
    {"heal", Value::forbid_heal},
    {"challenge", Value::forbid_challenge},
    {"respond", Value::forbid_respond},
};
const std::vector<Word<Value>> allow_words = {
    {"pursue", Value::allow_pursue},
    {"attack_melee", Value::allow_attack_melee},
    {"attack_speed", Value::allow_attack_speed},
};
const std::vector<Word<Touch>> touch_words = {
    {"your_monsters", Touch::your_monsters},
    {"all_monsters", Touch::all_monsters},
    {"heroes_at_host", Touch::heroes_at_host},
};
const std::vector<Word<Role>> role_words = {{"attack", Role::attack}, {"counter", Role::counter}};
const std::vector<Word<ThreatFrom>> from_words = {
    {"exit", ThreatFrom::exit},
    {"barrier", ThreatFrom::barrier},
    {"trap", ThreatFrom::trap},
    {"quest", ThreatFrom::quest},
};

}  // namespace undercroft::dungeoneer
