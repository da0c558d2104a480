#include "games/one_deck_dungeon/board.h"

#include <algorithm>

#include "games/one_deck_dungeon/board_cards.h"
#include "games/one_deck_dungeon/play.h"
#include "games/one_deck_dungeon/solver/stake.h"
#include "games/one_deck_dungeon/words.h"

namespace undercroft::one_deck_dungeon {

namespace {

class BoardMaker {
public:
    BoardMaker(const Rules& rules, const State& state, Viewer viewer, const Speaker& say)
        : rules_(rules),
          catalogue_(rules.catalogue()),
          state_(state),
          viewer_(viewer),
          encounter_(state.encounter),
          dungeon_(catalogue_.dungeons[state.dungeon]),
          names_(catalogue_, state),
          handles_(catalogue_),
          parts_(rules, state, say),
          say_(say) {
        const Decision decision = rules.decision(state);
        if (decision.over()) return;
        asked_ = decision.seats;
        rules.list_actions(state, asked_.lowest(), answers_);
    }

    Board make() {
        Board board;
        board.dungeon = dungeon_.id;
        board.dungeon_name = name(named("dungeon." + dungeon_.id + ".name"));
        board.difficulty = dungeon_.difficulty;
        board.floor = state_.floor;
        board.turn = state_.turns;
        board.seats = state_.seats;
        board.tier = state_.tier;
        board.step = step_name(asked_step(state_));
        board.over = state_.step == Stage::over;
        board.won = state_.won != 0;
        add_cards(board);
        if (state_.floor != boss_floor) add_doors(board);
        if (encounter_.fight != Fight::none && encounter_.box_count > 0) {
            board.fight = make_fight();
            board.stake = make_stake();
        }
        if (state_.floor == boss_floor) {
            board.boss = BoardBoss{
                handles_.boss(state_.dungeon),   name(names_.boss()), name(named("boss." + dungeon_.boss.id + ".text")), state_.boss_wounds,
                boss_health(catalogue_, state_), state_.boss_rounds};
        }
        board.scene = scene_of(board);
        for (int seat = 0; seat < state_.seats; ++seat) board.heroes.push_back(make_hero(seat, board.stake));
        if (is_four(state_)) add_pairs(board);
        board.tokens_handle = Handles::tokens;
        board.tokens = state_.tokens;
        for (const int potion : Bits{state_.potions}) {
            board.potions.push_back(parts_.potion(potion));
            board.potions.back().usable = drinkable(potion);
        }
        board.level = make_level();
        board.deck = make_deck();
        board.stairs = make_stairs();
        for (int floor = 1; floor <= floor_count; ++floor) board.floors.push_back(make_floor(floor));
        board.floor_rules = parts_.floor_rules();
        if (board.scene == BoardScene::loot) add_loot(board);
        return board;
    }

private:
    std::string name(const TextKey& key) const { return parts_.name(key); }
    bool offered(Do act, int a = -1, int b = -1) const {
        return std::any_of(answers_.begin(), answers_.end(), [&](Action each) {
            return static_cast<Do>(each.kind) == act && (a < 0 || each.a == a) && (b < 0 || each.b == b);
        });
    }
    bool drinkable(int potion) const {
        switch (catalogue_.potions[static_cast<size_t>(potion)].kind) {
        case PotionKind::healing: return offered(Do::drink_healing);
        case PotionKind::vanish: return offered(Do::vanish);
        case PotionKind::drink: return offered(Do::drink, potion);
        }
        return false;
    }
    int slot_of_seat(int seat) const {
        if (encounter_.fight == Fight::none) return -1;
        for (int slot = 0; slot < encounter_.slots; ++slot) {
            if (encounter_.heroes[static_cast<size_t>(slot)] == seat) return slot;
        }
        return -1;
    }

    BoardScene scene_of(const Board& board) const {
        if (board.over) return BoardScene::over;
        switch (asked_step(state_)) {
        case Stage::turn_end:
        case Stage::early_descent: return BoardScene::stairs;
        case Stage::level_up: return BoardScene::level;
        case Stage::loot: return BoardScene::loot;
        default: break;
        }
        if (board.fight || state_.floor == boss_floor) return BoardScene::fight;
        return state_.cards[0] != no_id ? BoardScene::card : BoardScene::doors;
    }

    void add_card(Board& board, uint8_t index, int place) const {
        const std::string handle = handles_.card(index);
        for (const BoardCard& each : board.cards) {
            if (each.handle == handle) return;
        }
        board.cards.push_back(parts_.card(index));
        board.cards.back().met = place >= 0;
        board.cards.back().vanished = place >= 0 && has_bit(state_.vanished, place);
    }
    void add_cards(Board& board) const {
        for (int place = 0; place < 2; ++place) {
            if (state_.cards[static_cast<size_t>(place)] != no_id) add_card(board, state_.cards[static_cast<size_t>(place)], place);
        }
        for (const Door& door : state_.doors) {
            for (const uint8_t card : {door.first, door.second}) {
                if (card < Door::closed) add_card(board, card, -1);
            }
        }
    }
    void add_doors(Board& board) const {
        const int limit = door_limit(catalogue_, state_);
        for (int i = 0; i < max_doors; ++i) {
            const Door& each = state_.doors[static_cast<size_t>(i)];
            if (i >= limit && each.empty()) continue;
            BoardDoor door;
            door.handle = Handles::door(i);
            door.number = i + 1;
            door.state = each.empty() ? BoardDoorState::bare : each.is_closed() ? BoardDoorState::closed : BoardDoorState::open;
            door.entered = state_.cards[0] != no_id && state_.door == i;
            for (const uint8_t card : {each.first, each.second}) {
                door.closed_cards += card == Door::closed ? 1 : 0;
                if (card < Door::closed) door.cards.push_back(handles_.card(card));
            }
            board.doors.push_back(std::move(door));
        }
    }

    BoardFight make_fight() const {
        BoardFight fight;
        fight.boxes = parts_.fight_boxes();
        fight.rules = parts_.rules_of_fight();
        fight.conversion_dice = encounter_.conversion_dice;
        fight.prevented_hearts = encounter_.prevented_hearts;
        fight.prevented_time = encounter_.prevented_time;
        fight.halves_hearts = encounter_.halves_hearts != 0;
        fight.heart_for_time = encounter_.trades_heart != 0;
        if (encounter_.fight == Fight::boss) {
            fight.kind = BoardKind::boss;
            fight.handle = handles_.boss(state_.dungeon);
            fight.name = name(names_.boss());
            return fight;
        }
        fight.handle = handles_.card(encounter_.card);
        fight.name = name(names_.card(encounter_.card));
        fight.lanterns = catalogue_.card(encounter_.card).lanterns;
        if (encounter_.fight == Fight::peril) {
            fight.kind = BoardKind::peril;
            fight.way = name(names_.option(encounter_.card, encounter_.option));
        }
        return fight;
    }

    BoardStake make_stake() const {
        const Stake stake = stake_of(catalogue_, state_);
        BoardStake made;
        const bool boss = encounter_.fight == Fight::boss;
        made.text = say_(in_words(text(boss ? "board.stop_now_boss" : "board.stop_now"), stake));
        made.wounds = stake.end.wounds;
        made.stairs_wounds = stake.stairs_wounds;
        made.time = stake.end.time;
        made.skulls = stake.end.skulls;
        made.draughts = stake.end.draughts;
        made.loot_lost = stake.end.loot_lost;
        made.fate = stake.end.falls          ? BoardFate::falls
                    : stake.end.draughts > 0 ? BoardFate::saved
                    : stake.end.wins         ? BoardFate::wins
                                             : BoardFate::lives;
        return made;
    }

    BoardHero make_hero(int seat, const std::optional<BoardStake>& stake) const {
        const HeroState& each = state_.heroes[static_cast<size_t>(seat)];
        BoardHero hero;
        hero.handle = handles_.hero(each.hero);
        hero.name = name(names_.hero(seat));
        hero.seat = seat + 1;
        hero.health = each.health;
        hero.wounds = each.wounds;
        hero.strength = each.icons[row_strength];
        hero.agility = each.icons[row_agility];
        hero.magic = each.icons[row_magic];
        hero.feat = make_feat(each);
        for (const uint8_t item : each.items) hero.items.push_back(parts_.item(item));
        for (const int skill : Bits{each.skills}) {
            BoardSkill made = parts_.skill(skill);
            made.handle = handles_.skill(each.hero, skill);
            made.used = has_bit(each.used, skill);
            for (const uint8_t card : each.found) {
                if (catalogue_.card(card).skill == skill) made.card = handles_.card(card);
            }
            const int slot = slot_of_seat(seat);
            made.usable = slot >= 0 && offered(Do::use_skill, slot, skill);
            if (catalogue_.skill(skill).trigger == Trigger::descend) {
                for (const uint8_t op : catalogue_.skill(skill).program) hero.healed_below += catalogue_.op(op).value;
            }
            hero.skills.push_back(std::move(made));
        }
        hero.healed_below = std::min(hero.healed_below, hero.wounds);
        hero.asked = asked_.has(Seat(seat));
        hero.own = state_.seats > 1 && viewer_.is(Seat(seat));
        hero.draught = std::min(healing_amount(catalogue_, state_, seat), hero.wounds);  // ODD-POTION-10
        const int slot = slot_of_seat(seat);
        if (slot < 0) return hero;
        hero.fighting = true;
        const Pool& pool = pool_in(state_, slot);
        for (const int die : Bits{pool.present()})
            hero.dice.insert(hero.dice.end(), static_cast<size_t>(pool.count(die)), parts_.die(each.hero, die));
        for (int colour = 0; colour < colour_count; ++colour) {
            const uint8_t claimed = encounter_.claimed[static_cast<size_t>(slot)][static_cast<size_t>(colour)];
            hero.unrolled.insert(hero.unrolled.end(), claimed, static_cast<BoardColour>(colour));
        }
        if (stake) {  // ODD-CONS-05: as evenly as can be; those of the stairs go where the team likes
            const int split = stake->wounds - stake->stairs_wounds;
            hero.least_at_stake = split / encounter_.slots;
            hero.at_stake = (split + encounter_.slots - 1) / encounter_.slots;
        }
        return hero;
    }
    BoardFeat make_feat(const HeroState& each) const {
        const Hero& card = catalogue_.heroes[each.hero];
        const Feat& printed = card.sides[state_.side].feat;
        const std::string key = "hero." + card.id + (state_.side == side_solo ? ".solo_feat" : ".team_feat");
        return {handles_.feat(each.hero), name(named(key + ".name")), name(named(key + ".text")), printed.kind, each.stored, printed.cap};
    }

    // ODD-4P-08, 17: once the pairs are made, until both have acted.
    void add_pairs(Board& board) const {
        const bool boss = state_.floor == boss_floor;
        const Stage step = asked_step(state_);
        if (encounter_.fight == Fight::none || step == Stage::boss_split) return;
        for (int turn = 0; turn < 2; ++turn) {
            if (!boss && (state_.cards[static_cast<size_t>(turn)] == no_id || has_bit(state_.vanished, turn))) continue;
            const std::array<uint8_t, 2>& seats = turn == 0 ? state_.first_pair : state_.second_pair;
            BoardPair pair;
            for (const uint8_t seat : seats) pair.heroes.push_back(handles_.hero(state_.heroes[seat].hero));
            if (!boss) pair.card = handles_.card(state_.cards[static_cast<size_t>(turn)]);
            pair.acting = state_.meeting == turn;
            board.pairs.push_back(std::move(pair));
        }
    }

    BoardLevel make_level() const {
        const LevelSide& side = catalogue_.levels[state_.level - 1u].sides[state_.side];
        const std::array<int, 3> have = experience_counts(catalogue_, state_);
        BoardLevel level;
        level.handle = Handles::level;
        level.experience_handle = Handles::experience;
        level.level = state_.level;
        level.heroic_dice = side.heroic_dice;
        level.item_limit = side.items;
        level.skill_limit = side.skills;
        level.experience = have[0] * 2 + have[1] * 3 + have[2] * 4;
        level.cost = level_cost(catalogue_, state_);
        level.top = state_.level == top_level;
        level.bought_tokens = level.top ? 1 : team_tokens(state_);
        if (!level.top) {
            const LevelSide& next = catalogue_.levels[state_.level].sides[state_.side];
            level.next_heroic_dice = next.heroic_dice;
            level.next_item_limit = next.items;
            level.next_skill_limit = next.skills;
        }
        for (int i = 0; i < 3; ++i) level.cards.push_back({Handles::lanterns(i + 2), i + 2, have[static_cast<size_t>(i)]});
        return level;
    }
    BoardDeck make_deck() const {
        BoardDeck deck;
        deck.handle = Handles::deck;
        deck.discard_handle = Handles::discard;
        deck.left = deck_left(state_);
        deck.whole = deck_size * (is_four(state_) ? 2 : 1);
        deck.discard = state_.discard.size();
        deck.turn_time = state_.floor == boss_floor ? 0 : time_of_turn(false);
        deck.turns = deck.turn_time == 0 ? 0 : deck.left / deck.turn_time;
        for (int card = 0; card < deck.whole; ++card) {
            if (state_.unseen.has(card)) ++(catalogue_.encounter_of(card).is_peril ? deck.unseen_perils : deck.unseen_combats);
        }
        return deck;
    }
    BoardStairs make_stairs() const {
        BoardStairs stairs;
        stairs.handle = Handles::stairs;
        if (state_.floor == boss_floor) return stairs;
        stairs.visible = stairs_visible(state_);
        stairs.tokens = state_.stairs_tokens;
        stairs.limit = stairs_limit(state_);
        stairs.wounds = stairs_wounds(state_);
        if (stairs.visible) stairs.next_turn_wounds = (stairs.tokens + time_of_turn(false)) / stairs.limit * stairs.wounds;
        if (state_.floor == floor_count) return stairs;
        stairs.deck_below = state_.unseen.size() + state_.discard.size();  // ODD-DESCEND-04
        for (const Door& door : state_.doors) {
            stairs.deck_below += (door.first < Door::closed ? 1 : 0) + (door.second < Door::closed ? 1 : 0);
        }
        // What is known of it: the floors above stay in force (ODD-DESCEND-03).
        stairs.time_below = time_of_turn(true);
        return stairs;
    }
    int time_of_turn(bool first_on_floor) const {
        State turn = state_;
        turn.new_floor = first_on_floor ? 1 : 0;
        return turn_time(catalogue_, turn);
    }
    // ODD-SETUP-06: the floors below cannot be read yet.
    BoardFloor make_floor(int number) const {
        BoardFloor floor;
        floor.handle = Handles::floor(number);
        floor.number = number;
        floor.reached = number <= state_.floor;
        if (!floor.reached) return floor;
        const Dungeon::Floor& each = dungeon_.floors[static_cast<size_t>(number) - 1];
        const std::string key = "dungeon." + dungeon_.id + ".floor_" + std::to_string(number);
        floor.name = name(named(key + ".name"));
        if (each.has_text) floor.text = name(named(key + ".text"));
        for (const uint8_t box : each.own_peril) floor.peril.push_back(parts_.printed_box(box));
        for (const uint8_t box : each.own_combat) floor.combat.push_back(parts_.printed_box(box));
        return floor;
    }

    void add_loot(Board& board) const {
        const int index = state_.cards[static_cast<size_t>(lowest_bit(state_.loot))];
        const std::string card = handles_.card(index);
        board.loot.push_back({Handles::loot_item, card});
        board.loot.push_back({catalogue_.card(index).skill != no_id ? Handles::loot_skill : Handles::loot_potion, card});
        board.loot.push_back({Handles::loot_experience, card});
    }

    const Rules& rules_;
    const Catalogue& catalogue_;
    const State& state_;
    Viewer viewer_;
    const EncounterState& encounter_;
    const Dungeon& dungeon_;
    Names names_;
    Handles handles_;
    BoardParts parts_;
    const Speaker& say_;
    SeatSet asked_;
    ActionList answers_;
};

}  // namespace

Board make_board(const Rules& rules, const State& state, Viewer viewer, const Speaker& say) {
    return BoardMaker(rules, state, viewer, say).make();
}

}  // namespace undercroft::one_deck_dungeon
