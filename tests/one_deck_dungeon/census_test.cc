// Every card is played: over games at random and games of the hasty policy with fixed seeds, each encounter, skill, talent,
// potion, level and boss comes into use. Fails with the list of those that did not.
#include <set>

#include "games/one_deck_dungeon/policy.h"
#include "one_deck_dungeon/table.h"

namespace undercroft::one_deck_dungeon {
namespace {

class Census {
public:
    explicit Census(const Rules& rules) : rules_(rules), catalogue_(rules.catalogue()) {}

    void play(const Setup& setup, bool by_policy) {
        Chance chance(setup.seed);
        Rng rng(setup.seed + 1);
        const Options options = *rules_.read_options(setup);
        for (int seat = 0; seat < setup.seats; ++seat) {
            for (const int talent : Bits{options.talents[static_cast<size_t>(seat)]}) talents_.insert(talent);
        }
        std::vector<Event> log;
        EventSink events(log);
        State state = rules_.start(options, chance, events);
        if (!by_policy && setup.seed % 4 == 0) {  // chance alone hardly ever gets down to the boss
            for (; !state.unseen.empty(); state.unseen.remove(state.unseen.nth(0))) state.discard.add(state.unseen.nth(0));
            state.deck = 0;
            state.floor = floor_count;
            state.step = Stage::turn_end;
        }
        const Policy policy;
        Policy::Memory course;
        ActionList actions;
        for (int steps = 0; !rules_.decision(state).over() && steps < 20'000; ++steps) {
            const Seat seat = rules_.decision(state).seats.lowest();
            actions.clear();
            rules_.list_actions(state, seat, actions);
            Action action = actions[rng.below(actions.size())];
            for (int i = 0; i < 3; ++i) {  // stopping at once would leave most of the game unseen
                const Do act = static_cast<Do>(action.kind);
                if (act == Do::stop || act == Do::discard || act == Do::stay || act == Do::flee)
                    action = actions[rng.below(actions.size())];
            }
            if (by_policy) action = policy.roll_out(rules_, state, seat, actions, rng, course);
            if (static_cast<Do>(action.kind) == Do::lay_door) use_triggers(state, Trigger::flee);
            const State before = state;
            log.clear();
            rules_.apply(state, seat, action, chance, events, Windows::ask_all);
            for (const Event& event : log) note(event, before);
            levels_.insert(state.level);
        }
    }

    std::string unused() const {
        std::string list;
        for (int card = 0; card < deck_size; ++card) {
            if (!faced_.contains(card)) list += "card " + catalogue_.encounter_of(card).id + " " + std::to_string(card) + "; ";
            if (!looted_.contains(card)) list += "loot of " + catalogue_.encounter_of(card).id + " " + std::to_string(card) + "; ";
        }
        for (size_t i = 0; i < catalogue_.skills.size(); ++i) {
            const Skill& skill = catalogue_.skills[i];
            if (skill.sort != SkillSort::potion && !skills_.contains(static_cast<int>(i))) list += "skill " + skill.id + "; ";
        }
        for (size_t i = 0; i < catalogue_.potions.size(); ++i) {
            if (!potions_.contains(static_cast<int>(i))) list += "potion " + catalogue_.potions[i].id + "; ";
        }
        for (size_t i = 0; i < catalogue_.talents.size(); ++i) {
            if (!talents_.contains(static_cast<int>(i))) list += "talent " + catalogue_.talents[i].id + "; ";
        }
        for (int level = 1; level <= top_level; ++level) {
            if (!levels_.contains(level)) list += "level " + std::to_string(level) + "; ";
        }
        for (size_t i = 0; i < catalogue_.dungeons.size(); ++i) {
            if (!bosses_.contains(static_cast<int>(i))) list += "boss " + catalogue_.dungeons[i].boss.id + "; ";
        }
        return list;
    }

private:
    void use_triggers(const State& state, Trigger trigger) {
        for (int seat = 0; seat < state.seats; ++seat) {
            for (const int skill : Bits{state.heroes[static_cast<size_t>(seat)].skills}) {
                if (catalogue_.skill(skill).trigger == trigger) skills_.insert(skill);
            }
        }
    }

    void note(const Event& event, const State& before) {
        const int first = event.numbers[0];
        switch (static_cast<Happened>(event.kind)) {
        case Happened::faced: faced_.insert(first % deck_size); break;
        case Happened::item_taken:
        case Happened::skill_taken:
        case Happened::potion_taken:
        case Happened::experience_taken: looted_.insert(first % deck_size); break;
        case Happened::skill_used: skills_.insert(first); break;
        case Happened::potion_drunk: potions_.insert(first); break;
        case Happened::vanished: potions_.insert(catalogue_.vanishing); break;
        case Happened::boss_met: bosses_.insert(first); break;
        case Happened::descended:
            for (int seat = 0; seat < before.seats; ++seat) {
                if (before.heroes[static_cast<size_t>(seat)].wounds == 0) continue;  // nothing to heal
                for (const int skill : Bits{before.heroes[static_cast<size_t>(seat)].skills}) {
                    if (catalogue_.skill(skill).trigger == Trigger::descend) skills_.insert(skill);
                }
            }
            break;
        default: break;
        }
    }

    const Rules& rules_;
    const Catalogue& catalogue_;
    std::set<int> faced_, looted_, skills_, potions_, talents_, levels_, bosses_;
};

Setup varied(const Rules& rules, int seats, uint64_t seed) {
    Setup setup;
    setup.seats = seats;
    setup.seed = seed;
    Rng rng(seed * 31 + static_cast<uint64_t>(seats));
    for (const OptionSpec& option : rules.card().options) {
        if (!option.id.starts_with("hero_"))
            setup.options[option.id] = option.values[rng.below(static_cast<uint32_t>(option.values.size()))];
        if (!option.id.starts_with("hero_1")) continue;
        for (int seat = 0; seat < max_heroes; ++seat) {  // a shift keeps them different
            setup.options["hero_" + std::to_string(seat + 1)] = option.values[(static_cast<size_t>(seat) + seed) % option.values.size()];
        }
    }
    for (int seat = 0; seat < max_heroes; ++seat) {
        setup.options["basic_skill_" + std::to_string(seat + 1)] = seat % 2 == 0 ? "drilled_swing" : "second_look";
    }
    return setup;
}

TEST(one_deck_dungeon_census, every_card_is_played) {
    const Rules rules(std::make_shared<const Catalogue>(shared_catalogue()));
    Census census(rules);
    for (const int seats : {1, 2, 4}) {
        for (uint64_t seed = 1; seed <= 500; ++seed) census.play(varied(rules, seats, seed), false);
        for (uint64_t seed = 1; seed <= 200; ++seed) census.play(varied(rules, seats, seed + 1000), true);
    }
    EXPECT_EQ(census.unused(), "");
}

}  // namespace
}  // namespace undercroft::one_deck_dungeon
