// Setup: the switches of the game and the first position. ODD-SETUP, ODD-DIFF, ODD-CAMP-16; rulings A04, A06, A07, A10, A35.
#include <algorithm>
#include <string>

#include "games/one_deck_dungeon/play.h"

namespace undercroft::one_deck_dungeon {

namespace {

struct RulingWord {
    const char* option;
    Ruling ruling;
    bool usual;
};
constexpr RulingWord ruling_words[] = {
    {"descend_at_once", descend_at_once, false},       {"flee_open_door", flee_open_door, true},
    {"healing_any_time", healing_any_time, true},      {"invisibility_price", invisibility_price, true},
    {"standard_draws_two", standard_draws_two, false},
};
const std::vector<std::string> tier_words = {"none", "expert", "standard", "novice"};

std::string numbered(const char* option, int seat) { return std::string(option) + "_" + std::to_string(seat + 1); }

int index_in(const std::vector<std::string>& words, const std::string& word) {
    return static_cast<int>(std::find(words.begin(), words.end(), word) - words.begin());
}

// All sets of this group that hold its key talent (ODD-CAMP-13).
void add_sets(const Catalogue& catalogue, const TalentGroup& group, std::vector<TalentSet>& sets) {
    const size_t others = group.talents.size() - 1;
    for (size_t choice = 0; choice < (size_t{1} << others); ++choice) {
        TalentSet set;
        for (size_t i = 0; i < group.talents.size(); ++i) {
            if (i > 0 && (choice >> (i - 1) & 1) == 0) continue;
            const uint8_t talent = group.talents[i];
            set.word += (set.word.empty() ? "" : "+") + catalogue.talents[talent].id;
            set.talents |= static_cast<uint16_t>(1u << talent);
        }
        sets.push_back(std::move(set));
    }
}

std::vector<TalentSet> sets_of(const Catalogue& catalogue, bool open_to_all) {
    std::vector<TalentSet> sets = {{"none", 0}};
    for (const TalentGroup& group : catalogue.groups) {
        if (group.open_to_all == open_to_all && !group.talents.empty()) add_sets(catalogue, group, sets);
    }
    return sets;
}

uint16_t talents_in(const std::vector<TalentSet>& sets, const std::string& word) {
    for (const TalentSet& set : sets) {
        if (set.word == word) return set.talents;
    }
    return 0;
}

std::vector<std::string> words_of(const std::vector<TalentSet>& sets) {
    std::vector<std::string> words;
    for (const TalentSet& set : sets) words.push_back(set.word);
    return words;
}

void apply_talents(const Catalogue& catalogue, const Options& options, int seat, State& state) {
    HeroState& hero = state.heroes[static_cast<size_t>(seat)];
    for (const int index : Bits{options.talents[static_cast<size_t>(seat)]}) {
        const Talent& talent = catalogue.talents[static_cast<size_t>(index)];
        if (talent.skill != no_id) hero.skills |= bit(talent.skill);  // ODD-CAMP-14
        if (talent.basic_skill) hero.skills |= bit(catalogue.basic_skills[options.basic_skill[static_cast<size_t>(seat)]]);
        hero.health = static_cast<uint8_t>(hero.health + talent.health);
        hero.healing_bonus = static_cast<uint8_t>(hero.healing_bonus + talent.healing);
        state.tokens = static_cast<uint8_t>(state.tokens + talent.tokens);
        state.level_discount = static_cast<uint8_t>(state.level_discount + talent.level_discount);
    }
}

}  // namespace

std::vector<TalentSet> basic_talent_sets(const Catalogue& catalogue) { return sets_of(catalogue, true); }
std::vector<TalentSet> group_talent_sets(const Catalogue& catalogue) { return sets_of(catalogue, false); }  // ODD-CAMP-12

GameCard make_card(const Catalogue& catalogue) {
    GameCard card;
    card.rules_version = 3;
    card.id = game_id;
    card.seat_counts = {1, 2, 4};  // ODD-SETUP-01
    card.usual_seats = 2;
    OptionSpec dungeon{"dungeon", {}};
    for (const Dungeon& each : catalogue.dungeons) dungeon.values.push_back(each.id);
    card.options.push_back(std::move(dungeon));
    card.options.push_back({"tier", tier_words});
    for (int seat = 0; seat < max_heroes; ++seat) {  // each seat's usual hero differs, so that the usual setup is legal
        OptionSpec hero{numbered("hero", seat), {}};
        for (size_t i = 0; i < catalogue.heroes.size(); ++i) {
            hero.values.push_back(catalogue.heroes[(i + static_cast<size_t>(seat)) % catalogue.heroes.size()].id);
        }
        card.options.push_back(std::move(hero));
    }
    for (const RulingWord& word : ruling_words) {
        card.options.push_back({word.option, word.usual ? std::vector<std::string>{"yes", "no"} : std::vector<std::string>{"no", "yes"}});
    }
    for (int seat = 0; seat < max_heroes; ++seat) {
        card.options.push_back({numbered("basic_talents", seat), words_of(basic_talent_sets(catalogue))});
        card.options.push_back({numbered("group_talents", seat), words_of(group_talent_sets(catalogue))});
        OptionSpec basic{numbered("basic_skill", seat), {}};
        for (size_t i = 0; i < 2; ++i) {
            basic.values.push_back(catalogue.skill(catalogue.basic_skills[(i + static_cast<size_t>(seat)) % 2]).id);
        }
        card.options.push_back(std::move(basic));
    }
    return card;
}

Result<Options> Rules::read_options(const Setup& setup) const {
    const Catalogue& catalogue = *catalogue_;
    const Result<Setup> checked = check_setup(card_, setup);
    if (!checked) return checked.problem();
    const auto value = [&](const std::string& id) { return checked->options.at(id); };
    Options options;
    options.seats = checked->seats;
    while (catalogue.dungeons[options.dungeon].id != value("dungeon")) ++options.dungeon;
    options.tier = static_cast<Tier>(index_in(tier_words, value("tier")));
    for (const RulingWord& word : ruling_words) {
        if (value(word.option) == "yes") options.rulings |= word.ruling;
    }
    std::array<int, 2> basic_skills_given{};
    for (int seat = 0; seat < options.seats; ++seat) {
        const auto at = static_cast<size_t>(seat);
        const std::string hero = value(numbered("hero", seat));
        while (catalogue.heroes[options.heroes[at]].id != hero) ++options.heroes[at];
        for (size_t earlier = 0; earlier < at; ++earlier) {
            if (options.heroes[earlier] != options.heroes[at]) continue;  // ODD-SETUP-02, ODD-4P-02
            return Problem("one_deck_dungeon.problem.same_hero").with("hero", TextKey{"one_deck_dungeon.hero." + hero + ".name"});
        }
        options.talents[at] = static_cast<uint16_t>(talents_in(basic_talent_sets(catalogue), value(numbered("basic_talents", seat))) |
                                                    talents_in(group_talent_sets(catalogue), value(numbered("group_talents", seat))));
        const std::string basic = value(numbered("basic_skill", seat));
        options.basic_skill[at] = catalogue.skill(catalogue.basic_skills[0]).id == basic ? 0 : 1;
        for (const int talent : Bits{options.talents[at]}) {
            if (catalogue.talents[static_cast<size_t>(talent)].basic_skill) ++basic_skills_given[options.basic_skill[at]];
        }
    }
    const int copies = options.seats == 4 ? 2 : 1;  // one card of each in a box
    for (size_t i = 0; i < 2; ++i) {
        if (basic_skills_given[i] > copies) {
            return Problem("one_deck_dungeon.problem.same_basic_skill")
                .with("skill", TextKey{"one_deck_dungeon.skill." + catalogue.skill(catalogue.basic_skills[i]).id + ".name"});
        }
    }
    return options;
}

State Rules::start(const Options& options, Chance& chance, EventSink& events) const {
    const Catalogue& catalogue = *catalogue_;
    State state;
    state.seats = static_cast<uint8_t>(options.seats);
    state.side = options.seats == 1 ? side_solo : side_team;  // ODD-SETUP-04
    state.dungeon = options.dungeon;
    state.tier = options.tier;
    state.rulings = options.rulings;
    state.supply = {8, 8, 8, 6};  // ODD-DICE-02
    const int boxes = options.seats == 4 ? 2 : 1;
    for (uint8_t& dice : state.supply) dice = static_cast<uint8_t>(dice * boxes);                     // ODD-4P-22
    for (int i = 0; i < boxes; ++i) state.unseen.words[static_cast<size_t>(i)] = bit(deck_size) - 1;  // ODD-SETUP-08, ODD-4P-01
    state.deck = static_cast<uint8_t>(deck_size * boxes);
    state.tokens = team_tokens(state);  // ODD-SETUP-10, ODD-4P-03
    for (size_t i = 0; i < catalogue.potions.size(); ++i) {
        if (catalogue.potions[i].known) state.potions |= static_cast<uint8_t>(1u << i);  // ODD-SETUP-14
    }
    for (int seat = 0; seat < options.seats; ++seat) {
        HeroState& hero = state.heroes[static_cast<size_t>(seat)];
        hero.hero = options.heroes[static_cast<size_t>(seat)];
        const HeroSide& side = catalogue.heroes[hero.hero].sides[state.side];
        hero.icons = side.icons;
        hero.health = side.health;
        hero.skills = bit(side.skill);
        apply_talents(catalogue, options, seat, state);
    }
    Play play{catalogue, state, chance, events};
    if (options.tier == Tier::standard) {  // ODD-DIFF-02, 06
        const int cards = is_four(state) && ruled(state, standard_draws_two) ? 2 : 1;
        for (int i = 0; i < cards; ++i) {
            const int card = draw_from_deck(play);
            state.experience.add(card);
            play.tell(Happened::experience_taken, nobody, card, catalogue.card(card).lanterns);
        }
    }
    if (options.tier == Tier::novice) {  // ODD-DIFF-03, 05
        state.level = 2;
        state.tokens = static_cast<uint8_t>(state.tokens + team_tokens(state));
    }
    state.step = Stage::begin_turn;
    run_on(play);
    return state;
}

}  // namespace undercroft::one_deck_dungeon
