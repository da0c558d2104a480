#include "paper_dungeons/builder.h"
#include "support/step_limit.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/check.h"
#include "games/paper_dungeons/round.h"
#include "support/content.h"

namespace undercroft::paper_dungeons {

namespace {

constexpr const char* ask_names[] = {"none",      "keep_cards", "keep_talent", "keep_goal", "steal_gem", "raise_different",
                                     "first_box", "cross_out",  "raise_hero",  "fill_item", "use_die",   "step",
                                     "wound"};

template <class Range, class Matches>
int index_of(const Range& range, const std::string& word, Matches&& matches) {
    const auto found = std::find_if(range.begin(), range.end(), matches);
    if (found == range.end()) ADD_FAILURE() << "unknown word in a test: " << word;
    CHECK(found != range.end());
    return static_cast<int>(found - range.begin());
}

template <class Range>
int index_by_id(const Range& range, const std::string& id) {
    return index_of(range, id, [&](const auto& each) { return each.id == id; });
}

Face face_called(const std::string& id) {
    return static_cast<Face>(index_of(the_catalogue().face_ids, id, [&](const std::string& each) { return each == id; }));
}

uint8_t letters_called(const std::string& letters) {
    unsigned set = 0;
    for (const std::string& letter : split(letters, ' ')) set |= 1u << (letter[0] - 'A');
    return static_cast<uint8_t>(set);
}

uint64_t rooms_called(const std::string& rooms) {
    uint64_t set = 0;
    for (const std::string& room : split(rooms, ' ')) set |= bit(room_called(room));
    return set;
}

}  // namespace

const Module& the_module() { return support::loaded_module<Module>("paper_dungeons"); }

std::vector<std::string> split(const std::string& text, char separator) {
    std::vector<std::string> parts;
    std::string part;
    for (char letter : text + separator) {
        if (letter != separator) {
            part += letter;
            continue;
        }
        const size_t begin = part.find_first_not_of(' '), end = part.find_last_not_of(' ');
        if (begin != std::string::npos) parts.push_back(part.substr(begin, end - begin + 1));
        part.clear();
    }
    return parts;
}

int room_called(const std::string& name) {
    CHECK(name.size() == 2 && name[0] >= 'A' && name[0] < 'A' + column_count && name[1] >= '1' && name[1] < '1' + row_count);
    return room_at(name[0] - 'A', name[1] - '1');
}
int hero_called(const std::string& id) {
    return index_of(the_catalogue().hero_ids, id, [&](const std::string& each) { return each == id; });
}
int item_called(const std::string& id) { return index_by_id(the_catalogue().items, id); }
int talent_called(const std::string& id) { return index_by_id(the_catalogue().talents, id); }
int goal_called(const std::string& id) {
    return index_of(the_catalogue().goals, id, [&](const Goal& goal) { return goal.id == id || goal.rule == id; });
}
int mission_called(const std::string& id) {
    return index_of(the_catalogue().missions, id, [&](const Mission& mission) { return mission.id == id || mission.rule == id; });
}
int monster_called(const std::string& id) { return index_by_id(the_catalogue().monsters, id); }
int dungeon_called(const std::string& letter) {
    return index_of(the_catalogue().dungeons, letter, [&](const Dungeon& dungeon) { return dungeon.letter == letter; });
}

void RollTape::add(const std::string& white, const std::string& black) {
    for (const auto& [text, colour] : {std::pair{white, Colour::white}, std::pair{black, Colour::black}}) {
        const auto& faces = the_catalogue().die_faces[static_cast<size_t>(colour)];
        const std::vector<std::string> names = split(text, ' ');
        CHECK(names.size() == 3);
        for (const std::string& name : names) {
            const auto found = std::find(faces.begin(), faces.end(), face_called(name));
            CHECK(found != faces.end());
            waiting_.push_back(static_cast<uint32_t>(found - faces.begin()));
        }
    }
}

uint32_t RollTape::draw(Stream stream, uint32_t bound, Rng& rng) {
    if (stream != Stream::dice) return rng.below(bound);
    if (waiting_.empty()) add("warrior wizard cleric", "warrior wizard rogue");
    const uint32_t value = waiting_.front();
    waiting_.pop_front();
    CHECK(value < bound);
    return value;
}

Game::Game(int teams) {
    state_.shared.teams = static_cast<uint8_t>(teams);
    state_.shared.phase = Phase::round;
    state_.shared.vanishing = teams == 1 ? 1 : 0;
    for (int i = teams - 1; i >= 0; --i) {
        team(i).talent("thief").goal("jewel_thieves");
        lane().talent_resolved = 1;
    }
    round(1).dungeon("A").dice("warrior wizard cleric", "warrior wizard rogue");
}

Game Game::dealt(const Options& options, uint64_t seed) {
    Game game;
    Chance chance(seed);
    EventSink events(game.log_);
    game.state_ = the_rules().start(options, chance, events);
    game.chance_ = chance;
    game.ready_ = true;
    return game;
}

Game& Game::dungeon(const std::string& letter) {
    state_.shared.dungeon = static_cast<uint8_t>(dungeon_called(letter));
    return *this;
}

Game& Game::missions(std::initializer_list<const char*> ids) {
    CHECK(ids.size() <= mission_slots);
    size_t slot = 0;
    for (const char* id : ids) state_.shared.missions[slot++] = static_cast<uint8_t>(mission_called(id));
    state_.shared.missions_in_play = 1;
    state_.shared.missions_open = static_cast<uint8_t>((1u << slot) - 1);
    return *this;
}

Game& Game::vanishing() {
    state_.shared.vanishing = 1;
    return *this;
}

Game& Game::power_must_exceed() {
    state_.shared.strict_power = 1;
    return *this;
}

Game& Game::round(int number) {
    state_.shared.round = static_cast<uint8_t>(number);
    state_.shared.phase = Phase::round;
    for (int i = 0; i < state_.shared.teams; ++i) {
        Lane& each = state_.lanes[static_cast<size_t>(i)];
        each.numbers_written = static_cast<uint8_t>(dice_per_round * (number - 1));
        each.written = {};
    }
    changed();
    return *this;
}

Game& Game::dice(const std::string& white, const std::string& black) {
    auto& faces = state_.shared.faces;
    size_t die = 0;
    for (const std::string& list : {white, black}) {
        for (const std::string& name : split(list, ' ')) faces[die++] = face_called(name);
    }
    CHECK(die == die_count);
    std::sort(faces.begin(), faces.begin() + 3);
    std::sort(faces.begin() + 3, faces.end());
    changed();
    return *this;
}

Game& Game::next_dice(const std::string& white, const std::string& black) {
    tape_.add(white, black);
    return *this;
}

Game& Game::team(int number) {
    CHECK(number < state_.shared.teams);
    chosen_ = number;
    return *this;
}

Game& Game::spent() {
    for (int i = 0; i < state_.shared.teams; ++i) {
        Lane& each = state_.lanes[static_cast<size_t>(i)];
        each.dice_used = 0b111;
        each.numbers_written = static_cast<uint8_t>(dice_per_round * state_.shared.round);
    }
    changed();
    return *this;
}

Game& Game::before_play() {
    state_.shared.phase = Phase::setup;
    state_.shared.round = 0;
    for (int i = 0; i < state_.shared.teams; ++i) {
        state_.lanes[static_cast<size_t>(i)].numbers_written = 0;
        state_.lanes[static_cast<size_t>(i)].talent_resolved = 0;
    }
    changed();
    return *this;
}

Game& Game::levels(int warrior, int wizard, int cleric, int rogue) {
    int index = 0;
    for (int level : {warrior, wizard, cleric, rogue}) lane().levels[static_cast<size_t>(index++)] = static_cast<uint8_t>(level);
    changed();
    return *this;
}

Game& Game::talent(const std::string& id) {
    lane().talent = static_cast<uint8_t>(talent_called(id));
    changed();
    return *this;
}

Game& Game::goal(const std::string& id) {
    lane().goal = static_cast<uint8_t>(goal_called(id));
    lane().black = the_catalogue().goals[lane().goal].black;
    changed();
    return *this;
}

Game& Game::potions(int count) {
    lane().potions = static_cast<uint8_t>(count);
    changed();
    return *this;
}

Game& Game::hearts_used(int count) {
    lane().healed = static_cast<uint8_t>(count);
    lane().suffered = static_cast<uint8_t>(lane().suffered + count);
    changed();
    return *this;
}

Game& Game::wounds(int count) {
    lane().wounds = static_cast<uint8_t>(count);
    lane().suffered = static_cast<uint8_t>(lane().suffered + count);
    changed();
    return *this;
}

Game& Game::resurrected() {
    lane().resurrected = 1;
    return *this;
}

Game& Game::items(const std::string& list) {
    for (const std::string& entry : split(list, ' ')) {
        const std::vector<std::string> parts = split(entry, ':');
        const unsigned mark = 1u << item_called(parts[0]);
        lane().first_boxes = static_cast<uint8_t>(lane().first_boxes | mark);
        if (parts.size() == 1) lane().second_boxes = static_cast<uint8_t>(lane().second_boxes | mark);
    }
    changed();
    return *this;
}

Game& Game::gems(int count) {
    lane().gems = static_cast<uint8_t>(count);
    return *this;
}

Game& Game::stolen(const std::string& letters) {
    lane().stolen = letters_called(letters);
    lane().gems = static_cast<uint8_t>(count_bits(lane().stolen));
    return *this;
}

Game& Game::crossed_out(const std::string& letters) {
    lane().crossed_out = letters_called(letters);
    return *this;
}

Game& Game::minions(const std::string& rooms) {
    lane().minions_out = rooms_called(rooms);
    return *this;
}

Game& Game::explored(const std::string& rooms) {
    lane().explored |= rooms_called(rooms);
    return *this;
}

Game& Game::at(const std::string& room) {
    lane().room = static_cast<int8_t>(room_called(room));
    lane().explored |= bit(lane().room);
    changed();
    return *this;
}

Game& Game::monster_fame(int first, int second, int third) {
    lane().monster_fame = {static_cast<int8_t>(first), static_cast<int8_t>(second), static_cast<int8_t>(third)};
    return *this;
}

void Game::get_ready() {
    if (ready_) return;
    EventSink events(log_);
    open_phase(the_catalogue(), state_, events);
    ready_ = true;
}

void Game::apply(Seat seat, Action action) {
    EventSink events(log_);
    chance_.set_tape(&tape_);
    the_rules().apply(state_, seat, action, chance_, events, Windows::ask_all);
    chance_.set_tape(nullptr);
    EXPECT_EQ(the_rules().failed_check(state_), "");
}

Game& Game::play(const std::string& actions) {
    get_ready();
    for (const std::string& text : split(actions, ';')) {
        const Result<Action> action = the_module().grammar().read(text);
        if (!action) {
            ADD_FAILURE() << "not an action: " << text;
            return *this;
        }
        ActionList list;
        the_rules().list_actions(state_, Seat(chosen_), list);
        if (!list.contains(*action)) {
            ADD_FAILURE() << "'" << text << "' is not legal (" << why_not(text) << ") when asked: " << asked();
            return *this;
        }
        apply(Seat(chosen_), *action);
    }
    return *this;
}

Game& Game::rest() {
    get_ready();
    StepLimit limit;
    while (state_.shared.asked != 0) {
        limit.step();
        const Seat seat = the_rules().decision(state_).seats.lowest();
        ActionList list;
        the_rules().list_actions(state_, seat, list);
        Action answer = list[0];
        for (Action each : list) {
            const Do kind = static_cast<Do>(each.kind);
            if (kind == Do::move || kind == Do::stop || kind == Do::steal_nothing) answer = each;
        }
        apply(seat, answer);
    }
    return *this;
}

Game& Game::proceed() {
    get_ready();
    EXPECT_EQ(state_.shared.asked, 0) << "somebody is still asked";
    apply(Seat::none(), Action::proceed());
    return *this;
}

Game& Game::end_round() {
    const int now = round();
    StepLimit limit;
    for (; round() == now && !over(); rest().proceed()) limit.step();
    return *this;
}

Game& Game::end_game() {
    StepLimit limit;
    for (; !over(); end_round()) limit.step();
    return *this;
}

Game& Game::fight(int stage) {
    constexpr int rounds[] = {3, 6, 8};
    return round(rounds[stage - 1]).spent().proceed();
}

bool Game::can(const std::string& action) {
    get_ready();
    const Result<Action> read = the_module().grammar().read(action);
    CHECK(read.ok());
    ActionList list;
    the_rules().list_actions(state_, Seat(chosen_), list);
    return list.contains(*read);
}

std::vector<std::string> Game::options() {
    get_ready();
    ActionList list;
    the_rules().list_actions(state_, Seat(chosen_), list);
    std::vector<std::string> texts;
    for (Action action : list) texts.push_back(the_module().grammar().write(action));
    return texts;
}

std::string Game::why_not(const std::string& action) {
    get_ready();
    const std::string key = the_module().words().why_not(state_, Seat(chosen_), *the_module().grammar().read(action)).code();
    return key.substr(key.rfind('.') + 1);
}

std::string Game::asked() {
    get_ready();
    return ask_names[static_cast<size_t>(sheet().ask)];
}

int Game::number(int round, int which) const { return sheet().number_written(dice_per_round * (round - 1) + which - 1); }

int Game::box(char letter) const { return score_boxes(the_catalogue(), state_.shared, sheet())[static_cast<size_t>(letter - 'A')]; }

std::vector<int> Game::winners() const {
    std::vector<int> teams;
    for (Seat seat : the_rules().winners(state_)) teams.push_back(seat.index);
    return teams;
}

int Game::count(Happened kind) const {
    return static_cast<int>(std::count_if(log_.begin(), log_.end(),
                                          [&](const Event& event) { return event.kind == static_cast<uint16_t>(kind) && is_mine(event); }));
}

int Game::place_of(Happened kind) const {
    for (size_t i = 0; i < log_.size(); ++i) {
        if (log_[i].kind == static_cast<uint16_t>(kind) && is_mine(log_[i])) return static_cast<int>(i);
    }
    return -1;
}

State Game::seen_by_team(int team) {
    get_ready();
    return the_rules().redact(state_, Seat(team));
}

}  // namespace undercroft::paper_dungeons
