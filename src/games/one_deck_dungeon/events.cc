// Log lines: what happened, said once, from what the event carries. Its last numbers are the dungeon and the hero of its seat.
#include "games/one_deck_dungeon/names.h"
#include "games/one_deck_dungeon/words.h"

namespace undercroft::one_deck_dungeon {

Message Words::event(const Event& event) const {
    const PrintedNames names(*catalogue_);
    const int a = event.numbers[0], b = event.numbers[1], c = event.numbers[2], d = event.numbers[3];
    const auto line = [&](const char* key) { return text(std::string("event.") + key); };
    const auto by_hero = [&](const char* key) { return line(key).with("hero", names.hero_card(event.numbers[5])); };
    const auto on_die = [&](const char* key) { return by_hero(key).with("die", Names::die(a)); };
    const auto health = [&](Message message) {
        return std::move(message).with("count", int64_t{a}).with("wounds", int64_t{b}).with("health", int64_t{c});
    };
    switch (static_cast<Happened>(event.kind)) {
    case Happened::time_spent: return line("time_spent").with("card", names.card(a)).with("count", int64_t{b});
    case Happened::stairs_seen: return line("stairs_seen");
    case Happened::stairs_token: return line("stairs_token").with("count", int64_t{a});
    case Happened::healed: return health(by_hero("healed"));
    case Happened::doors_laid: return line("doors_laid").with("count", int64_t{a});
    case Happened::card_left_over: return line("card_left_over").with("card", names.card(a));
    case Happened::door_opened:
        if (c < 0) return line("door_opened").with("card", names.card(b));
        return line("door_opened_pair").with("card", names.card(b)).with("second", names.card(c));
    case Happened::fled: return line("fled").with("card", names.card(a));
    case Happened::vanished: return line("vanished").with("card", names.card(a));
    case Happened::faced:
        if (b < 0) return line("faced").with("card", names.card(a));
        return line("faced_pair").with("card", names.card(a)).with("second", names.card(b));
    case Happened::paired:
        return line("paired")
            .with("first", names.hero_card(a))
            .with("second", names.hero_card(b))
            .with("third", names.hero_card(c))
            .with("fourth", names.hero_card(d));
    case Happened::option_chosen: return line("option_chosen").with("option", names.option(a, b)).with("time", int64_t{c});
    case Happened::item_drained: return by_hero("item_drained").with("card", names.card(a));
    case Happened::die_stored: return by_hero("die_stored").with("count", int64_t{a});
    case Happened::feat_used: return by_hero("feat_used").with("count", int64_t{a});
    case Happened::rolled: return by_hero("rolled").with("die", Names::die(die_of(a, b)));
    case Happened::gamble_failed: return by_hero("gamble_failed").with("wounds", int64_t{a}).with("time", int64_t{b});
    case Happened::feat_die_dropped: return on_die("feat_die_dropped");
    case Happened::placed: return on_die("placed").with("number", int64_t{c + 1}).with("left", int64_t{d});
    case Happened::shrugged_off: return on_die("shrugged_off");
    case Happened::skill_used: return by_hero("skill_used").with("skill", names.skill(a));
    case Happened::potion_drunk: return by_hero("potion_drunk").with("potion", names.potion(a));
    case Happened::paid: return on_die("paid");
    case Happened::gained: return on_die("gained");
    case Happened::changed: return on_die("changed").with("into", Names::die(b));
    case Happened::converted: return on_die("converted");
    case Happened::discarded: return on_die("discarded");
    case Happened::stored_discarded: return by_hero("stored_discarded");
    case Happened::consequences: return line("consequences").with("wounds", int64_t{a}).with("time", int64_t{b});
    case Happened::wounded: return health(by_hero("wounded"));
    case Happened::item_taken:
        if (b < 0) return by_hero("item_taken").with("card", names.card(a));
        return by_hero("item_replaced").with("card", names.card(a)).with("old", names.card(b));
    case Happened::skill_taken:
        if (b < 0) return by_hero("skill_taken").with("skill", names.skill(catalogue_->card(a).skill));
        return by_hero("skill_replaced")
            .with("skill", names.skill(catalogue_->card(a).skill))
            .with("old", names.skill(catalogue_->card(b).skill));
    case Happened::potion_taken: return line("potion_taken").with("potion", names.potion(catalogue_->card(a).potion));
    case Happened::experience_taken: return line("experience_taken").with("card", names.card(a)).with("count", int64_t{b});
    case Happened::loot_lost: return line("loot_lost").with("card", names.card(a));
    case Happened::levelled_up: return line("levelled_up").with("level", int64_t{a}).with("count", int64_t{b});
    case Happened::experience_traded: return line("experience_traded").with("count", int64_t{a});
    case Happened::descended: return line("descended").with("floor", int64_t{a});
    case Happened::boss_met: return line("boss_met").with("boss", names.boss_of(event.numbers[4]));
    case Happened::round_begun: return line("round_begun").with("count", int64_t{a});
    case Happened::boss_wounded: return health(line("boss_wounded")).with("boss", names.boss_of(event.numbers[4]));
    case Happened::boss_healed:
        return line("boss_healed").with("boss", names.boss_of(event.numbers[4])).with("count", int64_t{a}).with("wounds", int64_t{b});
    case Happened::won: return line("won").with("boss", names.boss_of(event.numbers[4]));
    case Happened::lost: return by_hero("lost");
    case Happened::first_turn_on_floor:
        return line("first_turn_on_floor")
            .with("count", int64_t{a})
            .with("floor", named("dungeon." + catalogue_->dungeons[static_cast<size_t>(event.numbers[4])].id + ".floor_" +
                                 std::to_string(b) + ".name"));
    case Happened::property_time: return line("property_time").with("card", names.card(a)).with("count", int64_t{b});
    }
    return line("stairs_seen");
}

}  // namespace undercroft::one_deck_dungeon
