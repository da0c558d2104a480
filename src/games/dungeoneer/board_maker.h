// Inside the board: what its makers share. Cards, map and battle are made in one file each.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "games/dungeoneer/board.h"
#include "games/dungeoneer/card_reader.h"
#include "games/dungeoneer/odds.h"

namespace undercroft::dungeoneer {

// One observation in the viewer's words. `mine` is whose hero stands in the middle.
class BoardMaker {
public:
    BoardMaker(Sight view, const std::set<std::string>& flavours, Viewer viewer, const ActionList& offered, const Speaker& say);

    Board make() const;

private:
    // board.cc
    BoardSeat seat(Seat seat) const;
    void add_piles(Board& board) const;
    void add_offered(Board& board) const;
    std::vector<BoardEffect> effects_on(Seat seat) const;
    CardSet attached_to(Seat seat) const;

    // card_board.cc
    BoardCard card(CardId id) const;
    std::vector<BoardCard> cards(CardSet set) const;
    BoardQuest quest(int index) const;
    BoardHero hero(HeroId id) const;
    std::vector<BoardValue> hero_values(Seat seat) const;
    BoardMonster monster(Thing monster, const MonsterBlock& printed, uint64_t tags) const;
    BoardThreat threat(Stat stat, int number, ThreatFrom from) const;
    std::optional<int> cost_now(CardId id) const;

    // map_board.cc
    BoardTile tile(LocationId place) const;
    std::vector<BoardExit> exits(LocationId place, bool turned) const;
    void add_map(Board& board) const;
    std::optional<BoardPlacing> placing() const;
    void add_entry(BoardTile& tile, LocationId place) const;
    BoardPath path_to(uint64_t ends) const;
    bool is_wanted(int quest, LocationId place) const;

    // battle_board.cc
    BoardBattle battle() const;
    BoardAttack attack(const Attack& attack) const;
    BoardBout bout(const Attack& attack) const;
    BoardRoll roll(Thing fighter, const Attack& attack, Role role, int total) const;
    BoardFighter fighter(Thing thing) const;
    bool has_form(const Attack& attack) const;
    void add_victims(BoardAttack& made, const Attack& trap) const;
    std::vector<BoardRisk> risks() const;

    // What each thing on the table adds: it is taken away, and the value asked again. `ask` maps a Sight to the value.
    template <class Ask>
    std::vector<BoardPart> parts_of(Value what, Thing touched, int printed, Ask&& ask) const;

    std::string text(const TextKey& key) const;
    std::string text(const MessageValue& value) const;
    std::string flavour(const TextKey& key) const { return reader_.has_flavour(key) ? text(key) : std::string(); }
    std::string set_name(int pack) const;
    std::string hero_name(Seat seat) const;
    std::vector<std::string> kinds(uint64_t tags) const;
    bool is_on_map(Seat seat) const { return view_.is_alive(seat) && !view_.player(seat).place.is_none(); }

    const Sight view_;
    const Viewer viewer_;
    const ActionList& offered_;
    const Speaker& say_;
    const Names names_;
    const Handles handles_;
    const CardReader reader_;
    Seat mine_;
    StepMap steps_{};  // from where the hero in the middle stands
    mutable std::map<std::string, std::string> said_;
};

inline int percent(float chance) { return static_cast<int>(chance * 100 + 0.5f); }

// The text whose step laid this boost.
Thing source_of(const Catalogue& catalogue, uint16_t modifier);

template <class Ask>
std::vector<BoardPart> BoardMaker::parts_of(Value what, Thing touched, int printed, Ask&& ask) const {
    std::vector<BoardPart> parts;
    State less = view_.state;
    const Sight without{view_.cards, less};
    int now = ask(without);
    const auto took = [&](const std::string& handle, const std::string& name) {
        const int rest = ask(without);
        if (rest != now) parts.push_back({handle, name, now - rest});
        now = rest;
    };
    const size_t battle = static_cast<size_t>(Value::battle), index = static_cast<size_t>(what);
    for (CardId id : view_.state.in_play&(view_.cards.card_modifies[index] | view_.cards.card_modifies[battle])) {
        less.in_play.remove(id);
        took(handles_.card(id.value), text(names_.card(id.value)));
    }
    for (int id : Bits{(view_.cards.quest_modifies[index] | view_.cards.quest_modifies[battle]) & view_.dealt_quests()}) {
        less.quests[static_cast<size_t>(id)].zone = QuestZone::out;
        took(handles_.quest(id), text(names_.quest(id)));
    }
    while (!less.boosts.empty()) {
        const Thing source = source_of(view_.cards, less.boosts.back().modifier);
        less.boosts.pop_back();
        took(handles_.thing(source), source.is_none() ? std::string() : text(names_.thing(source)));
    }
    // What is left is the own text of the hero or of the quest's monster, or a value that cannot fall below nothing.
    if (now != printed) {
        const bool ability = touched.is_hero();
        parts.push_back(
            {handles_.thing(touched), text(ability ? names_.hero(touched.seat(), "ability") : names_.thing(touched)), now - printed});
    }
    return parts;
}

}  // namespace undercroft::dungeoneer
