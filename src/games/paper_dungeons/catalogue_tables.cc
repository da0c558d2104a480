#include "games/paper_dungeons/catalogue_tables.h"

#include <algorithm>
#include <cstdlib>

#include "core/bits.h"
#include "core/check.h"

namespace undercroft::paper_dungeons {

namespace {

constexpr int north = static_cast<int>(Direction::north), south = static_cast<int>(Direction::south),
              east = static_cast<int>(Direction::east), west = static_cast<int>(Direction::west),
              portal = static_cast<int>(Direction::portal);

int neighbour(const Catalogue& catalogue, int room, int direction) {
    const int column = column_of(room), row = row_of(room);
    if (direction == north) return row + 1 < row_count ? room + column_count : -1;
    if (direction == south) return row > 0 ? room - column_count : -1;
    if (direction == east) return column + 1 < column_count ? room + 1 : -1;
    if (direction == west) return column > 0 ? room - 1 : -1;
    const bool at_edge = column == 0 || column == column_count - 1;  // PD-MOVE-08, -09: to the opposite edge of the row
    return catalogue.rooms[static_cast<size_t>(room)].portal && at_edge ? room_at(column_count - 1 - column, row) : -1;
}

int direction_between(int from, int to) {
    if (to == from + column_count) return north;
    if (to == from - column_count) return south;
    return to == from + 1 ? east : west;
}

void mark_barriers(const std::vector<Edge>& edges, int& number, std::array<std::array<int8_t, 4>, room_count>& on) {
    for (const Edge& edge : edges) {
        int8_t& one = on[static_cast<size_t>(edge.a)][static_cast<size_t>(direction_between(edge.a, edge.b))];
        int8_t& other = on[static_cast<size_t>(edge.b)][static_cast<size_t>(direction_between(edge.b, edge.a))];
        if (one >= 0) continue;
        one = other = static_cast<int8_t>(number++);
    }
}

void work_out_dungeon(const Catalogue& catalogue, Dungeon& dungeon) {
    for (auto& sides : dungeon.wall_on) sides.fill(-1);
    for (auto& sides : dungeon.water_on) sides.fill(-1);
    int number = 0;
    mark_barriers(catalogue.water, number, dungeon.water_on);
    CHECK(number <= 16);  // Lane::water_crossed has two bits for each
    mark_barriers(catalogue.printed_walls, number, dungeon.wall_on);
    mark_barriers(dungeon.drawn_walls, number, dungeon.wall_on);
    CHECK(number <= 32);  // Lane::barriers_passed has a bit for each
    for (size_t passes = 0; passes < 4; ++passes) {
        for (size_t room = 0; room < room_count; ++room) {
            unsigned exits = 0;
            for (int direction = 0; direction < direction_count; ++direction) {
                if (catalogue.neighbours[room][static_cast<size_t>(direction)] < 0) continue;
                bool open = true;
                if (direction != portal) {  // PD-MOVE-05..07
                    open = (dungeon.water_on[room][static_cast<size_t>(direction)] < 0 || (passes & 1) != 0) &&
                           (dungeon.wall_on[room][static_cast<size_t>(direction)] < 0 || (passes & 2) != 0);
                }
                if (open) exits |= 1u << direction;
            }
            dungeon.exits[passes][room] = static_cast<uint8_t>(exits);
        }
    }
}

void work_out_rooms(Catalogue& catalogue) {
    for (int room = 0; room < room_count; ++room) {
        const Room& each = catalogue.rooms[static_cast<size_t>(room)];
        for (int direction = 0; direction < direction_count; ++direction) {
            catalogue.neighbours[static_cast<size_t>(room)][static_cast<size_t>(direction)] =
                static_cast<int8_t>(neighbour(catalogue, room, direction));
        }
        if (each.minion_kind >= 0) {
            catalogue.minion_rooms |= bit(room);
            catalogue.minion_rooms_of_level[each.minion_level] |= bit(room);
        }
        if (each.trap) catalogue.trap_rooms |= bit(room);
        if (each.gem >= 0) catalogue.gem_room[static_cast<size_t>(each.gem)] = static_cast<int8_t>(room);
        const bool side = column_of(room) == 0 || column_of(room) == column_count - 1;
        const bool end = row_of(room) == 0 || row_of(room) == row_count - 1;
        if (side || end) catalogue.edge_rooms |= bit(room);
        if (side && end) catalogue.corner_rooms |= bit(room);
    }
}

void work_out_items(Catalogue& catalogue) {
    for (unsigned finished = 0; finished < 256; ++finished) {
        for (int i : Bits(finished)) {
            const Item& item = catalogue.items[static_cast<size_t>(i)];
            catalogue.item_fame[finished] = static_cast<int8_t>(catalogue.item_fame[finished] + item.fame);
            if (item.effect == Effect::monster_power)
                catalogue.item_power[finished] = static_cast<int8_t>(catalogue.item_power[finished] + item.value);
            if (item.effect == Effect::minion_level) {
                catalogue.item_minion_level[finished] = static_cast<int8_t>(catalogue.item_minion_level[finished] + item.value);
            }
            if (item.effect == Effect::cross_water) catalogue.item_passes[finished] |= 1;
            if (item.effect == Effect::pass_walls) catalogue.item_passes[finished] |= 2;
        }
    }
    for (int face = 0; face < 7; ++face) {
        for (int i = 0; i < item_count; ++i) {
            const int symbol = catalogue.items[static_cast<size_t>(i)].symbol;
            const bool hero_face = face < hero_count;
            const bool fits = (hero_face && (symbol < 0 || symbol == face)) || face == static_cast<int>(Face::clover);  // PD-ITEM-03, -04
            if (!fits) continue;
            uint8_t& items = catalogue.items_for_face[static_cast<size_t>(face)];
            items = static_cast<uint8_t>(items | 1u << i);
        }
    }
}

void work_out_heroes(Catalogue& catalogue) {
    for (int hero = 0; hero < hero_count; ++hero) {
        const HeroAbility& ability = catalogue.abilities[static_cast<size_t>(hero)];
        if (ability.effect == Effect::monster_power) catalogue.power_from[static_cast<size_t>(hero)] = ability.value;
        if (ability.effect == Effect::swap_colour) catalogue.swap_hero = hero;
        if (ability.effect == Effect::no_skull_wounds) catalogue.skull_hero = hero;
        if (ability.effect == Effect::outside_gem) catalogue.gem_hero = hero;
    }
}

}  // namespace

bool are_neighbours(int a, int b) { return std::abs(column_of(a) - column_of(b)) + std::abs(row_of(a) - row_of(b)) == 1; }

namespace {

// Moves from every room to every other, breadth first, by what the team can pass.
void work_out_distances(const Catalogue& catalogue, Dungeon& dungeon) {
    for (size_t passes = 0; passes < 4; ++passes) {
        for (int start = 0; start < room_count; ++start) {
            auto& distance = dungeon.distance[passes][static_cast<size_t>(start)];
            distance.fill(far_away);
            distance[static_cast<size_t>(start)] = 0;
            std::array<int8_t, room_count> queue{};
            size_t head = 0, tail = 0;
            queue[tail++] = static_cast<int8_t>(start);
            while (head < tail) {
                const size_t room = static_cast<size_t>(queue[head++]);
                for (int direction : Bits(dungeon.exits[passes][room])) {
                    const size_t next = static_cast<size_t>(catalogue.neighbours[room][static_cast<size_t>(direction)]);
                    if (distance[next] != far_away) continue;
                    distance[next] = static_cast<uint8_t>(distance[room] + 1);
                    queue[tail++] = static_cast<int8_t>(next);
                }
            }
        }
    }
}

}  // namespace

void work_out_tables(Catalogue& catalogue) {
    work_out_rooms(catalogue);
    work_out_items(catalogue);
    work_out_heroes(catalogue);
    for (Dungeon& dungeon : catalogue.dungeons) {
        work_out_dungeon(catalogue, dungeon);
        work_out_distances(catalogue, dungeon);
    }
}

}  // namespace undercroft::paper_dungeons
