#include "games/paper_dungeons/board.h"

#include <algorithm>

#include "games/paper_dungeons/handles.h"
#include "games/paper_dungeons/lane.h"
#include "games/paper_dungeons/names.h"
#include "games/paper_dungeons/scoring.h"

namespace undercroft::paper_dungeons {

namespace {

// One sheet, the tables around it and the other teams, from an observation.
class BoardMaker {
public:
    BoardMaker(const Catalogue& catalogue, const State& state, int team, const Speaker& say)
        : catalogue_(catalogue),
          state_(state),
          shared_(state.shared),
          lane_(state.lanes[static_cast<size_t>(team)]),
          dungeon_(catalogue.dungeons[shared_.dungeon]),
          names_(catalogue),
          handles_(catalogue),
          team_(team),
          say_(say) {}

    Board make() {
        Board board;
        board.team = team_ + 1;
        board.round = shared_.round;
        board.rounds = round_count;
        board.dice_left = shared_.phase == Phase::round ? dice_per_round - lane_.dice_spent() : 0;
        board.fame = score_total(catalogue_, shared_, lane_);
        board.explored = count_bits(lane_.explored);
        board.over = shared_.phase == Phase::over;
        board.dungeon = dungeon_.letter;
        board.dungeon_name = name(names_.dungeon(shared_.dungeon));
        for (int room = 0; room < room_count; ++room) board.rooms.push_back(make_room(room));
        for (int column = 0; column < column_count; ++column) {
            board.entrances.push_back({Handles::entrance(column), Names::column(column), Handles::room(room_at(column, 0))});
        }
        add_path(board);
        board.party = {Handles::party(team_), room_of(lane_), lane_.moves_left};
        if (shared_.round > 0) {
            for (int die = 0; die < die_count; ++die) board.dice.push_back(make_die(die));
        }
        for (int hero = 0; hero < hero_count; ++hero) board.heroes.push_back(make_hero(hero));
        board.level_fame.assign(catalogue_.lowest_fame.begin() + 1, catalogue_.lowest_fame.end());
        board.top_level_fame = catalogue_.top_fame;
        add_tracks(board);
        for (int item = 0; item < item_count; ++item) board.items.push_back(make_item(item));
        for (int stage = 0; stage < stage_count; ++stage) board.monsters.push_back(make_monster(stage));
        if (shared_.missions_in_play != 0) {
            for (int slot = 0; slot < mission_slots; ++slot) {
                if (shared_.missions[static_cast<size_t>(slot)] != no_card) board.missions.push_back(make_mission(slot));
            }
        }
        add_cards(board);
        add_rounds(board);
        for (int team = 0; team < shared_.teams; ++team) board.teams.push_back(make_team(team));
        return board;
    }

private:
    std::string name(const TextKey& key) const { return say_(Message(key.key)); }
    std::string sign(int face) const { return say_(Names::message("sheet", "face_" + catalogue_.face_ids[static_cast<size_t>(face)])); }
    static std::optional<std::string> room_of(const Lane& lane) {
        if (lane.room == outside) return std::nullopt;
        return Handles::room(lane.room);
    }

    BoardSide side(int room, Direction direction) const {
        const size_t from = static_cast<size_t>(room), to = static_cast<size_t>(direction);
        if (catalogue_.neighbours[from][to] < 0) return BoardSide::outer;
        const bool wall = dungeon_.wall_on[from][to] >= 0, water = dungeon_.water_on[from][to] >= 0;
        return wall && water ? BoardSide::wall_and_water : wall ? BoardSide::wall : water ? BoardSide::water : BoardSide::open;
    }

    BoardRoom make_room(int index) const {
        const Room& each = catalogue_.rooms[static_cast<size_t>(index)];
        BoardRoom room;
        room.handle = Handles::room(index);
        room.name = room_name(index);
        room.column = column_of(index) + 1;
        room.row = row_of(index) + 1;
        room.explored = lane_.has_entered(index);
        room.here = lane_.room == index;
        room.trap = each.trap;
        room.trap_harmless = each.trap && has_talent(catalogue_, lane_, Effect::no_trap_wounds);
        if (each.minion_kind >= 0) {
            const int hero = static_cast<int>(each.minion_hero);
            const bool beaten = has_bit(lane_.minions_out, index);
            const int level = lane_.level(each.minion_hero) + catalogue_.item_minion_level[lane_.second_boxes];
            room.minion = BoardMinion{name(names_.minion(index)),
                                      catalogue_.minion_ids[static_cast<size_t>(each.minion_kind)],
                                      handles_.hero(hero),
                                      sign(hero),
                                      each.minion_level,
                                      beaten,
                                      beaten ? 0 : std::max(0, each.minion_level - level)};
        }
        if (each.reward != Reward::none) room.reward = reward_kind(each.reward);
        if (each.gem >= 0) room.gem = make_gem(each.gem);
        const int opposite = catalogue_.neighbours[static_cast<size_t>(index)][static_cast<size_t>(Direction::portal)];
        if (opposite >= 0) room.passage = Handles::room(opposite);
        for (int stage = 0; stage < stage_count; ++stage) {
            if (dungeon_.lairs[static_cast<size_t>(stage)] == index) room.lair = stage + 1;
        }
        room.north = side(index, Direction::north);
        room.east = side(index, Direction::east);
        room.south = side(index, Direction::south);
        room.west = side(index, Direction::west);
        room.text = say_(Names::message("room", "contents").with("contents", room_contents(catalogue_, shared_, lane_, index)));
        return room;
    }

    static BoardReward reward_kind(Reward reward) {
        switch (reward) {
        case Reward::item:
        case Reward::first_box: return BoardReward::item;
        case Reward::level_up:
        case Reward::raise_different: return BoardReward::level;
        case Reward::outside_gem:
        case Reward::twelfth_potion_gem:
        case Reward::steal_letter: return BoardReward::gem;
        case Reward::cross_out_minion: return BoardReward::minion;
        case Reward::none:
        case Reward::potion: break;
        }
        return BoardReward::potion;
    }

    BoardGem make_gem(int letter) const {
        const bool yours = (lane_.stolen >> letter & 1) != 0, gone = (lane_.crossed_out >> letter & 1) != 0;
        return {Handles::gem(letter), Names::letter(letter),
                yours  ? BoardGemState::yours
                : gone ? BoardGemState::gone
                       : BoardGemState::free};
    }

    void add_path(Board& board) const {
        for (int room = 0; room < room_count; ++room) {
            if (lane_.path_crosses(Lane::side_south(room))) {
                const std::string from = row_of(room) == 0 ? Handles::entrance(column_of(room)) : Handles::room(room - column_count);
                board.path.push_back({from, Handles::room(room)});
            }
            if (lane_.path_crosses(Lane::side_west(room))) {
                const int from = column_of(room) == 0 ? room_at(column_count - 1, row_of(room)) : room - 1;
                board.path.push_back({Handles::room(from), Handles::room(room)});
            }
        }
    }

    BoardDie make_die(int index) const {
        const Face face = shared_.faces[static_cast<size_t>(index)];
        BoardDie die;
        die.handle = Handles::die(index);
        die.name = say_(die_label(catalogue_, shared_, index));
        die.face_name = name(names_.face(static_cast<int>(face)));
        die.sign = sign(static_cast<int>(face));
        die.colour = colour_of_die(index);
        die.face = face;
        die.number = catalogue_.face_number[static_cast<size_t>(face)];
        die.used = (lane_.dice_used >> index & 1) != 0;
        return die;
    }

    BoardHero make_hero(int index) const {
        BoardHero hero;
        hero.handle = handles_.hero(index);
        hero.name = name(names_.hero(index));
        hero.sign = sign(index);
        hero.text = name(names_.hero(index, "text"));
        hero.level = lane_.levels[static_cast<size_t>(index)];
        if (lane_.goal < catalogue_.goals.size()) hero.training = (lane_.black >> index & 1) != 0 ? Colour::black : Colour::white;
        hero.ability = hero.level >= catalogue_.ability_level;
        return hero;
    }

    template <size_t Count>
    std::vector<BoardTrackReward> rewards_of(const std::array<Reward, Count>& rewards) const {
        std::vector<BoardTrackReward> list;
        for (size_t at = 0; at < Count; ++at) {
            if (rewards[at] == Reward::none) continue;
            list.push_back({static_cast<int>(at), say_(reward_label(static_cast<int>(rewards[at]), 1)), reward_kind(rewards[at])});
        }
        return list;
    }

    void add_tracks(Board& board) const {
        board.wounds.handle = Handles::wounds;
        board.wounds.filled = lane_.wounds;
        board.wounds.health = lane_.health();
        for (int heart = 1; heart <= catalogue_.wound_hearts; ++heart) {
            board.wounds.values.push_back(-catalogue_.wound_penalty[static_cast<size_t>(heart)]);
        }
        board.wounds.worth = -catalogue_.wound_penalty[lane_.wounds];
        board.wounds.resurrected = lane_.resurrected != 0;
        board.wounds.resurrection = -catalogue_.resurrection;
        board.potions = {Handles::potions,    lane_.potions, potion_limit,
                         lane_.free_hearts(), lane_.healed,  rewards_of(catalogue_.potion_reward)};
        board.gems = {Handles::gems, lane_.gems, catalogue_.gem_fame[lane_.gems], {}, rewards_of(catalogue_.gem_reward)};
        board.gems.values.assign(catalogue_.gem_fame.begin() + 1, catalogue_.gem_fame.end());
        board.minions = {Handles::minions, lane_.minions(), catalogue_.minion_fame[static_cast<size_t>(lane_.minions())], {}, {}};
        board.minions.values.assign(catalogue_.minion_fame.begin() + 1, catalogue_.minion_fame.end());
        for (int letter : Bits(lane_.stolen)) board.stolen.push_back(make_gem(letter));
    }

    BoardItem make_item(int index) const {
        const Item& each = catalogue_.items[static_cast<size_t>(index)];
        BoardItem item;
        item.handle = handles_.item(index);
        item.name = name(names_.item(index));
        item.short_name = name(names_.item(index, "short"));
        item.brief = name(names_.item(index, "brief"));
        item.text = name(names_.item(index, "text"));
        if (each.symbol >= 0) item.symbol = sign(each.symbol);
        item.boxes = lane_.boxes_of(index);
        item.fame = each.fame;
        return item;
    }

    BoardMonster make_monster(int stage) const {
        const size_t at = static_cast<size_t>(stage);
        const int index = dungeon_.monsters[at];
        const Monster& each = catalogue_.monsters[static_cast<size_t>(index)];
        const int weakness = static_cast<int>(each.weakness);
        BoardMonster monster;
        monster.handle = handles_.monster(index);
        monster.name = name(names_.monster(index));
        monster.text = name(names_.monster(index, "text"));
        monster.room = Handles::room(dungeon_.lairs[at]);
        monster.weakness = handles_.hero(weakness);
        monster.weakness_name = name(names_.hero(weakness));
        monster.weakness_sign = sign(weakness);
        monster.reward = say_(reward_label(static_cast<int>(each.reward), each.reward_count));
        monster.reward_kind = reward_kind(each.reward);
        monster.reward_count = each.reward_count;
        monster.stage = stage + 1;
        monster.after_round = round_of_stage(catalogue_, stage);
        monster.flee = -each.flee;
        for (size_t tier = 0; tier < 3; ++tier) {
            monster.tiers.push_back({each.power[tier] + shared_.strict_power, each.fame[tier], each.wounds[tier]});
        }
        for (int letter : Bits(each.vanish)) monster.vanishing.push_back(Names::letter(letter));
        monster.vanishing_in_play = shared_.vanishing != 0;
        monster.found = lane_.has_entered(dungeon_.lairs[at]);
        monster.power = combat_power(catalogue_, lane_, each);
        const int tier = tier_reached(shared_, each, monster.power);
        if (tier >= 0) monster.tier = tier + 1;
        if (lane_.monster_fame[at] != 0) monster.fame = lane_.monster_fame[at];
        return monster;
    }

    BoardMission make_mission(int slot) const {
        const int card = shared_.missions[static_cast<size_t>(slot)];
        const Mission& each = catalogue_.missions[static_cast<size_t>(card)];
        BoardMission mission;
        mission.handle = handles_.mission(card);
        mission.name = name(names_.mission(card));
        mission.text = name(names_.mission(card, "text"));
        mission.have = count_for(catalogue_, shared_, lane_, each.counted, each.of);
        mission.need = each.need;
        const int round = std::max<int>(1, shared_.round);
        mission.fame = solo(shared_) ? each.solo[static_cast<size_t>(round - 1)] : catalogue_.mission_fame;
        const bool yours = (lane_.missions_done >> slot & 1) != 0, open = (shared_.missions_open >> slot & 1) != 0;
        mission.state = yours ? BoardMissionState::yours : open ? BoardMissionState::open : BoardMissionState::closed;
        return mission;
    }

    BoardTalent make_talent(int index) const {
        const Talent& each = catalogue_.talents[static_cast<size_t>(index)];
        return {handles_.talent(index), name(names_.talent(index)), name(names_.talent(index, "text")), each.fame};
    }

    BoardGoal make_goal(int index) const {
        const Goal& each = catalogue_.goals[static_cast<size_t>(index)];
        BoardGoal goal;
        goal.handle = handles_.goal(index);
        goal.name = name(names_.goal(index));
        goal.text = name(names_.goal(index, "text"));
        goal.tiers.assign(each.tiers.begin(), each.tiers.end());
        goal.fame.assign(each.fame.begin(), each.fame.end());
        for (int hero : Bits(each.black)) goal.black.push_back(name(names_.hero(hero)));
        goal.have = count_for(catalogue_, shared_, lane_, each.counted, each.of);
        for (size_t tier = 0; tier < each.tiers.size(); ++tier) {
            if (goal.have >= each.tiers[tier]) goal.worth = each.fame[tier];
        }
        return goal;
    }

    void add_cards(Board& board) const {
        if (lane_.talent < catalogue_.talents.size()) board.talent = make_talent(lane_.talent);
        if (lane_.goal < catalogue_.goals.size()) board.goal = make_goal(lane_.goal);
        for (uint8_t card : lane_.dealt_talents) {
            if (!board.talent && card < catalogue_.talents.size()) board.dealt_talents.push_back(make_talent(card));
        }
        for (uint8_t card : lane_.dealt_goals) {
            if (!board.goal && card < catalogue_.goals.size()) board.dealt_goals.push_back(make_goal(card));
        }
    }

    void add_rounds(Board& board) const {
        int stage = 0;
        for (int round = 1; round <= round_count; ++round) {
            BoardRound each;
            each.round = round;
            for (int i = (round - 1) * dice_per_round; i < round * dice_per_round && i < lane_.numbers_written; ++i) {
                each.numbers.push_back(lane_.number_written(i));
            }
            if (catalogue_.ends_stage[static_cast<size_t>(round)]) each.monster = board.monsters[static_cast<size_t>(stage++)].handle;
            board.round_track.push_back(std::move(each));
        }
    }

    BoardTeam make_team(int index) const {
        const Lane& lane = state_.lanes[static_cast<size_t>(index)];
        BoardTeam team;
        team.handle = Handles::seat(index);
        team.number = index + 1;
        team.own = index == team_;
        team.levels.assign(lane.levels.begin(), lane.levels.end());
        team.wounds = lane.wounds;
        team.health = lane.health();
        team.potions = lane.potions;
        team.hearts = lane.free_hearts();
        team.gems = lane.gems;
        team.minions = lane.minions();
        team.rooms = count_bits(lane.explored);
        team.items = count_bits(lane.second_boxes);
        team.fame = score_total(catalogue_, shared_, lane);
        if (lane.talent < catalogue_.talents.size()) team.talent = name(names_.talent(lane.talent));
        team.room = room_of(lane);
        return team;
    }

    const Catalogue& catalogue_;
    const State& state_;
    const Shared& shared_;
    const Lane& lane_;
    const Dungeon& dungeon_;
    Names names_;
    Handles handles_;
    int team_;
    const Speaker& say_;
};

}  // namespace

Board make_board(const Catalogue& catalogue, const State& observation, Viewer viewer, const Speaker& say) {
    return BoardMaker(catalogue, observation, viewer.is_spectator() ? 0 : viewer.seat.index, say).make();
}

}  // namespace undercroft::paper_dungeons
