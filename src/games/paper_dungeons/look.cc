// Everything printed that a team may read at its leisure, shelf by shelf: cards, monsters, items, tracks and the signs of the picture.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "games/paper_dungeons/handles.h"
#include "games/paper_dungeons/lane.h"
#include "games/paper_dungeons/names.h"
#include "games/paper_dungeons/scoring.h"
#include "games/paper_dungeons/words.h"

namespace undercroft::paper_dungeons {

namespace {

class Shelves {
public:
    Shelves(const Catalogue& catalogue, const State& state, const Lane& lane)
        : catalogue_(catalogue),
          shared_(state.shared),
          lane_(lane),
          dungeon_(catalogue.dungeons[state.shared.dungeon]),
          names_(catalogue) {}

    std::vector<CardShelf> all() const {
        std::vector<CardShelf> shelves;
        const bool chosen = lane_.talent != no_card && lane_.goal != no_card;
        CardShelf cards{Names::message("look", chosen ? "own_cards" : "dealt_cards"), {}};
        for (int card : talents()) cards.cards.push_back(talent(card));
        for (int card : goals()) cards.cards.push_back(goal(card));
        if (!cards.cards.empty()) shelves.push_back(std::move(cards));
        CardShelf monsters{Names::message("sheet", "monsters"), {}};
        for (int stage = 0; stage < stage_count; ++stage) monsters.cards.push_back(monster(stage));
        shelves.push_back(std::move(monsters));
        if (shared_.missions_in_play != 0) {
            CardShelf missions{Names::message("sheet", "missions"), {}};
            for (size_t slot = 0; slot < mission_slots; ++slot) {
                if (shared_.missions[slot] != no_card) missions.cards.push_back(mission(static_cast<int>(slot)));
            }
            shelves.push_back(std::move(missions));
        }
        CardShelf heroes{Names::message("sheet", "heroes"), {}};
        for (int hero = 0; hero < hero_count; ++hero) {
            heroes.cards.push_back({Message(names_.hero(hero).key), {{Message(names_.hero(hero, "text").key)}}});
        }
        shelves.push_back(std::move(heroes));
        CardShelf items{Names::message("sheet", "items"), {}};
        for (int item = 0; item < item_count; ++item) items.cards.push_back(item_look(item));
        shelves.push_back(std::move(items));
        shelves.push_back(tracks());
        shelves.push_back(signs());
        return shelves;
    }

private:
    // The one kept, or else what was dealt, if this viewer knows it.
    std::vector<int> talents() const { return kept_or_dealt(lane_.talent, lane_.dealt_talents, catalogue_.talents.size()); }
    std::vector<int> goals() const { return kept_or_dealt(lane_.goal, lane_.dealt_goals, catalogue_.goals.size()); }
    static std::vector<int> kept_or_dealt(uint8_t kept, const std::array<uint8_t, 2>& dealt, size_t known) {
        if (kept < known) return {kept};
        if (kept != no_card || dealt[0] >= known) return {};
        return {dealt[0], dealt[1]};
    }

    template <class Values>
    static std::string joined(const Values& values, const char* pattern = "{}") {
        std::string text;
        for (const auto& value : values) text += (text.empty() ? "" : " ") + fmt::format(fmt::runtime(pattern), value);
        return text;
    }

    CardLook talent(int card) const {
        return {Message(names_.talent(card).key),
                {{Message(names_.talent(card, "text").key),
                  Names::message("look", "talent_fame").with("fame", int64_t{catalogue_.talents[static_cast<size_t>(card)].fame})}}};
    }
    CardLook goal(int card) const {
        const Goal& each = catalogue_.goals[static_cast<size_t>(card)];
        return {Message(names_.goal(card).key),
                {{Message(names_.goal(card, "text").key),
                  Names::message("look", "goal_tiers")
                      .with("have", int64_t{count_for(catalogue_, shared_, lane_, each.counted, each.of)})
                      .with("tiers", fmt::format("{}", fmt::join(each.tiers, "/")))
                      .with("fame", fmt::format("{}", fmt::join(each.fame, "/"))),
                  Names::message("look", "goal_black").with("black", black_heroes(catalogue_, each.black))}}};
    }

    CardLook monster(int stage) const {
        const int index = dungeon_.monsters[static_cast<size_t>(stage)];
        const Monster& each = catalogue_.monsters[static_cast<size_t>(index)];
        std::array<int, 3> power = each.power;
        for (int& threshold : power) threshold += shared_.strict_power;
        CardLook look{Message(names_.monster(index).key), {}};
        const auto add = [&](Message line) { look.lines.items.push_back(std::move(line)); };
        add(Names::message("look", "monster_where")
                .with("stage", int64_t{stage + 1})
                .with("room", room_name(dungeon_.lairs[static_cast<size_t>(stage)]))
                .with("round", int64_t{round_of_stage(catalogue_, stage)}));
        add(Names::message("sheet", "monster_tiers")
                .with("power", joined(power, "{}+"))
                .with("fame", joined(each.fame, "{:+}"))
                .with("wounds", joined(each.wounds)));
        add(Names::message("sheet", "monster_terms")
                .with("hero", names_.hero(static_cast<int>(each.weakness)))
                .with("flee", std::to_string(-each.flee))
                .with("reward", reward_label(static_cast<int>(each.reward), each.reward_count)));
        if (each.vanish != 0) {
            add(Names::message("sheet", shared_.vanishing != 0 ? "monster_vanish" : "monster_vanish_off")
                    .with("letters", Names::letters(each.vanish)));
        }
        const int strength = combat_power(catalogue_, lane_, each);
        const int tier = tier_reached(shared_, each, strength);
        add(Names::message("sheet", "monster_you")
                .with("power", int64_t{strength})
                .with("tier", tier < 0 ? std::string("none") : std::to_string(tier + 1)));
        add(Message(names_.monster(index, "text").key));
        return look;
    }

    CardLook mission(int slot) const {
        const int card = shared_.missions[static_cast<size_t>(slot)];
        const Mission& each = catalogue_.missions[static_cast<size_t>(card)];
        const bool yours = (lane_.missions_done >> slot & 1) != 0, open = (shared_.missions_open >> slot & 1) != 0;
        CardLook look{Message(names_.mission(card).key), {{Message(names_.mission(card, "text").key)}}};
        look.lines.items.push_back(Names::message("look", "mission_state")
                                       .with("state", std::string(yours  ? "yours"
                                                                  : open ? "open"
                                                                         : "closed"))
                                       .with("have", int64_t{count_for(catalogue_, shared_, lane_, each.counted, each.of)})
                                       .with("need", int64_t{each.need}));
        if (solo(shared_)) {
            look.lines.items.push_back(Names::message("look", "mission_solo").with("fame", joined(each.solo)));
        } else {
            look.lines.items.push_back(Names::message("look", "mission_fame").with("fame", int64_t{catalogue_.mission_fame}));
        }
        return look;
    }

    CardLook item_look(int item) const {
        const Item& each = catalogue_.items[static_cast<size_t>(item)];
        CardLook look{Message(names_.item(item).key), {{Message(names_.item(item, "text").key)}}, Handles(catalogue_).item(item)};
        if (each.symbol >= 0) look.lines.items.push_back(Names::message("look", "item_symbol").with("face", names_.face(each.symbol)));
        look.lines.items.push_back(
            Names::message("look", "item_boxes").with("boxes", int64_t{lane_.boxes_of(item)}).with("fame", int64_t{each.fame}));
        return look;
    }

    CardShelf tracks() const {
        CardShelf shelf{Names::message("look", "tracks"), {}};
        const auto values = [](const auto& track) { return joined(std::span(track).subspan(1)); };
        const auto add = [&](const char* title, std::vector<Message> lines) {
            shelf.cards.push_back({Names::message("sheet", title), {std::move(lines)}});
        };
        const auto line = [](const char* key, std::string text) { return Names::message("look", key).with("values", std::move(text)); };
        add("heroes", {Names::message("sheet", "level_values")
                           .with("values", values(catalogue_.lowest_fame))
                           .with("top", int64_t{catalogue_.top_fame})});
        add("wounds", {line("wound_values", values(catalogue_.wound_penalty)),
                       Names::message("sheet", "resurrection_costs").with("fame", int64_t{catalogue_.resurrection})});
        add("gems", {line("gem_values", values(catalogue_.gem_fame)), rewards(catalogue_.gem_reward)});
        shelf.cards.push_back({Names::message("look", "minions"), {{line("minion_values", values(catalogue_.minion_fame))}}});
        add("potions", {rewards(catalogue_.potion_reward)});
        return shelf;
    }

    template <size_t Count>
    static Message rewards(const std::array<Reward, Count>& table) {
        MessageList list;
        for (size_t at = 0; at < Count; ++at) {
            if (table[at] == Reward::none) continue;
            list.items.push_back(Names::message("look", "track_reward")
                                     .with("at", static_cast<int64_t>(at))
                                     .with("reward", reward_label(static_cast<int>(table[at]), 1)));
        }
        return Names::message("look", "track_rewards").with("rewards", std::move(list));
    }

    CardShelf signs() const {
        MessageList minions;
        uint64_t told = 0;
        for (int room = 0; room < room_count; ++room) {
            const Room& each = catalogue_.rooms[static_cast<size_t>(room)];
            if (each.minion_kind < 0 || has_bit(told, each.minion_kind)) continue;
            told |= bit(each.minion_kind);
            minions.items.push_back(
                Names::message("look", "minion_sign")
                    .with("sign", TextKey{"paper_dungeons.sheet.face_" + catalogue_.face_ids[static_cast<size_t>(each.minion_hero)]})
                    .with("minion", names_.minion(room))
                    .with("hero", names_.hero(static_cast<int>(each.minion_hero))));
        }
        return {Names::message("look", "signs"),
                {{Names::message("look", "signs_map"), {{Names::message("sheet", "legend").with("minions", minions)}}},
                 {Names::message("look", "signs_sheet"), {{Names::message("sheet", "legend_sheet")}}}}};
    }

    const Catalogue& catalogue_;
    const Shared& shared_;
    const Lane& lane_;
    const Dungeon& dungeon_;
    Names names_;
};

}  // namespace

std::vector<CardShelf> Words::look(const State& observation, Viewer viewer) const {
    const int team = viewer.is_spectator() ? 0 : viewer.seat.index;
    return Shelves(*catalogue_, observation, observation.lanes[static_cast<size_t>(team)]).all();
}

}  // namespace undercroft::paper_dungeons
