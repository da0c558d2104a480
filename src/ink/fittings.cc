// What builders put where spaces meet: doors in corridors, ladders in shafts, bridges over rivers and rifts, dressed stones in the corners
// of rooms. Every number comes from the marks that meet, so that a door stays as it is while they do.
#include <algorithm>

#include "ink/artist.h"
#include "ink/furnish.h"

namespace undercroft::ink {

namespace {

bool builds_straight(Hand hand) {
    return hand == Hand::dwarves || hand == Hand::kingdom || hand == Hand::delvers || hand == Hand::great_evil;
}

// From a place in an opening straight up or down to its wall.
double wall_from(const Opening& opening, Vec from, double way) {
    double y = from.y;
    while (std::abs(y - from.y) < 14 && opening.holds({from.x, y + way * 0.2}, 0)) y += way * 0.2;
    return y;
}

// --- doors ---

void leaf(Artist& artist, double x, double roof, double floor, Decay decay) {
    const double half = 0.42, high = floor - roof;
    if (decay.lean != 0) {
        // Off its hinges: it leans against the wall.
        const double far = decay.lean > 0 ? 0.9 : -0.9;
        artist.shape(Line{{x - half, floor - 0.1},
                          {x - half + far, floor - high * 0.86},
                          {x + half * 0.4 + far, floor - high * 0.86},
                          {x + half * 0.6, floor - 0.1}},
                     0.2);
        artist.line(Line{{x - half + far * 0.5, floor - high * 0.5}, {x + half * 0.5 + far * 0.5, floor - high * 0.5}}, 0.14);
        return;
    }
    artist.box({x - half, roof + 0.15, x + half, floor - 0.12}, 0.2);
    for (const double part : {0.25, 0.72}) artist.line(Line{{x - half, roof + high * part}, {x + half, roof + high * part}}, 0.16);
    artist.fill(ellipse({x + half * 0.4, roof + high * 0.52}, 0.11, 0.11, 8));
}

// A hide hung across the way.
void curtain(Artist& artist, double x, double roof, double floor) {
    const double low = floor - (floor - roof) * 0.24;
    artist.line(Line{{x - 0.75, roof + 0.25}, {x + 0.75, roof + 0.25}}, 0.22);
    artist.shape(Line{{x - 0.5, roof + 0.3},
                      {x + 0.5, roof + 0.3},
                      {x + 0.62, low - 0.3},
                      {x + 0.3, low},
                      {x, low - 0.35},
                      {x - 0.25, low + 0.1},
                      {x - 0.6, low - 0.2}},
                 0.16);
    for (const double side : {-0.2, 0.2}) artist.line(Line{{x + side, roof + 0.5}, {x + side * 1.3, low - 0.6}}, 0.1);
}

// A grate of spikes.
void teeth(Artist& artist, double x, double roof, double floor) {
    for (const double side : {-0.45, 0.0, 0.45}) {
        artist.fill(Line{{x + side - 0.16, roof}, {x + side + 0.16, roof}, {x + side, roof + (floor - roof) * 0.42}});
        artist.fill(Line{{x + side - 0.16, floor}, {x + side + 0.16, floor}, {x + side, floor - (floor - roof) * 0.3}});
    }
}

void hang_door(const Work& work, const Opening& room, const Opening& way, Vec at) {
    const uint64_t seed = seed_for(work.world.seed_of(way.mark), 0xd000 + static_cast<uint64_t>(room.mark.index()));
    Dice dice(seed);
    const double roll = dice.one(), fate = dice.one();
    const double often = room.hand == Hand::goblins ? 0.5 : room.hand == Hand::demons ? 0.4 : room.hand == Hand::delvers ? 0.6 : 0.8;
    if (roll > often) return;
    const double outward = at.x < room.box.centre().x ? -1 : 1;
    const Vec spot{at.x + outward * 1.1, at.y};
    if (!way.holds(spot, 0.3) || room.holds(spot, 0)) return;
    const double roof = wall_from(way, spot, -1), floor = wall_from(way, spot, 1), high = floor - roof;
    // Only in a corridor between rock and rock.
    if (high < 1.5 || high > 6 || work.openings.hidden({spot.x, roof - 0.5}, &way, 0) ||
        work.openings.hidden({spot.x, floor + 0.5}, &way, 0))
        return;
    if (work.openings.hidden(spot, &way, 0)) return;
    const double wear = room.wear;
    if (fate < wear * 0.3) return;
    Artist artist(work.add(LayerId::furniture, room), paint_of(room.hand), seed, room.paper);
    if (room.hand == Hand::goblins) {
        curtain(artist, spot.x, roof, floor);
    } else if (room.hand == Hand::demons) {
        teeth(artist, spot.x, roof, floor);
    } else {
        leaf(artist, spot.x, roof, floor, fate < wear * 0.7 ? Decay{fate < wear * 0.5 ? 0.05 : -0.05, 0} : Decay{});
    }
}

void hang_doors(const Work& work) {
    for (const world::Contact& contact : work.world.contacts().all()) {
        if (contact.side_of(contact.a) != world::Side::beside) continue;
        const Opening *one = work.openings.of(contact.a), *other = work.openings.of(contact.b);
        if (!one || !other) continue;
        const Opening *room = one->is_chamber() ? one : other, *way = room == one ? other : one;
        if (way->has_come_down() || !room->is_chamber() || way->is_chamber() || way->course.empty() || way->kind != world::MarkKind::tunnel)
            continue;
        if (!builds_straight(room->hand) && room->hand != Hand::goblins && room->hand != Hand::demons) continue;
        if (room->kind == world::MarkKind::mine || room->manner == world::Manner::natural) continue;
        hang_door(work, *room, *way, work.page.at(contact.centre()));
    }
}

// --- ladders from floor to floor ---

void rungs(Artist& artist, double x, double top, double bottom) {
    for (const double side : {-0.55, 0.55}) artist.line(Line{{x + side, top}, {x + side, bottom}}, 0.16);
    for (double y = top + 0.5; y < bottom; y += 0.85) artist.line(Line{{x - 0.55, y}, {x + 0.55, y}}, 0.15);
}

// What is left of a ladder where nobody climbs any more, as far as the shaft goes.
void rotten_rungs(const Work& work, Artist& artist, const Opening& shaft, double x, double top, double bottom) {
    const uint64_t seed = seed_for(work.world.seed_of(shaft.mark), 0x20d);
    uint64_t number = 0;
    for (double y = top + 0.5; y < bottom; y += 0.85) {
        Dice dice(seed_for(seed, number++));
        const double keep = dice.one(), lean = dice.between(-0.25, 0.25), rail = dice.one();
        if (work.openings.hidden({x, y}, &shaft, 0, Among::standing)) continue;
        if (keep < 0.3) artist.line(Line{{x - 0.5, y - lean}, {x + 0.5, y + lean}}, 0.13);
        const double side = rail < 0.12 ? -0.5 : 0.5;
        if (rail < 0.25) artist.line(Line{{x + side, y - 0.6}, {x + side, y + 0.7}}, 0.13);
    }
}

// Through a hatch from one room into the one that is built below it.
void set_ladders(const Work& work) {
    for (const world::Contact& contact : work.world.contacts().all()) {
        const world::Side side = contact.side_of(contact.a);
        const Opening *one = work.openings.of(contact.a), *other = work.openings.of(contact.b);
        if (side == world::Side::beside || !one || !other || !one->is_chamber() || !other->is_chamber()) continue;
        if (!builds_straight(one->hand) || one->hand != other->hand || one->manner != world::Manner::straight) continue;
        const Opening &upper = side == world::Side::below ? *one : *other, &lower = &upper == one ? *other : *one;
        const double left = std::max(upper.box.left, lower.box.left), right = std::min(upper.box.right, lower.box.right);
        const uint64_t seed = seed_for(work.world.seed_of(lower.mark), 0x1add + static_cast<uint64_t>(upper.mark.index()));
        const double x = hashed(seed) < 0.5 ? left + 1.6 : right - 1.6, floor = upper.box.bottom;
        if (right - left < 4 || lower.box.top > floor + 1 || !lower.holds({x, floor + 1.5}, 0.3) || !upper.holds({x, floor - 1.5}, 0.3))
            continue;
        Artist artist(work.add(LayerId::furniture, lower), paint_of(lower.hand), seed, lower.paper);
        artist.blank(Line{{x - 0.8, floor - 0.5}, {x + 0.8, floor - 0.5}, {x + 0.8, floor + 0.5}, {x - 0.8, floor + 0.5}});
        rungs(artist, x, floor - 0.9, wall_from(lower, {x, floor + 1.5}, 1));
    }
}

// --- bridges ---

void rope_bridge(Artist& artist, Vec left, Vec right) {
    const double sag = std::min(1.2, (right.x - left.x) * 0.09), rail = 1.15;
    const auto hung = [&](double share, double lift) { return mixed(left, right, share) + Vec{0, sag * 4 * share * (1 - share) - lift}; };
    Line deck, rope;
    for (int i = 0; i <= 10; ++i) {
        deck.push_back(hung(i / 10.0, 0));
        rope.push_back(hung(i / 10.0, rail));
    }
    artist.line(deck, 0.22);
    artist.line(rope, 0.13);
    const int planks = std::max(4, static_cast<int>((right.x - left.x) / 0.75));
    for (int i = 0; i <= planks; ++i) {
        const double share = static_cast<double>(i) / planks;
        artist.line(Line{hung(share, -0.28), hung(share, 0.12)}, 0.2);
        if (i % 2 == 0) artist.line(Line{hung(share, 0), hung(share, rail)}, 0.1);
    }
    for (const Vec end : {left, right}) artist.line(Line{end + Vec{0, 0.2}, end + Vec{0, -rail - 0.45}}, 0.28);
}

void stone_bridge(Artist& artist, Vec left, Vec right) {
    const double span = right.x - left.x, rise = std::min(2.0, span * 0.28);
    Line body{left + Vec{0, -0.1}, right + Vec{0, -0.1}, right + Vec{0, rise + 0.5}};
    const Line under = arc({(left.x + right.x) / 2, left.y + rise + 0.5}, span / 2 - 0.2, rise, 1.0, 0.5, 12);
    body.insert(body.end(), under.begin(), under.end());
    body.push_back(left + Vec{0, rise + 0.5});
    artist.shape(body, 0.24);
    for (int i = 1; i < static_cast<int>(span / 1.2); ++i) {
        const double x = left.x + i * 1.2, share = std::abs((x - left.x) / span - 0.5) * 2;
        artist.line(Line{{x, left.y + 0.05}, {x + (share - 0.5) * 0.1, left.y + 0.25 + rise * share * share * 0.8}}, 0.11);
    }
    for (double x = left.x + 0.3; x < right.x; x += 1.5) artist.box({x, left.y - 0.75, x + 0.4, left.y - 0.1}, 0.14);
    artist.line(Line{left + Vec{0, -0.75}, right + Vec{0, -0.75}}, 0.16);
}

// A way that was dug across a river or a rift after it was there.
void span_gaps(const Work& work, const Opening& way) {
    uint64_t number = 0;
    for (size_t i = 1; i < way.course.size(); ++i) {
        Vec a = way.course[i - 1], b = way.course[i];
        if (a.x > b.x) std::swap(a, b);
        if (b.x - a.x < 3 || std::abs(b.y - a.y) > (b.x - a.x) * 0.35) continue;
        double from = -1;
        const double half = way.width / 2;
        for (double x = a.x; x <= b.x; x += 0.5) {
            const Vec p = mixed(a, b, (x - a.x) / (b.x - a.x)) + Vec{0, half};
            const Opening* below = work.field.opening(p + Vec{0, 0.9});
            const bool gap = below && below != &way && !(way.when < below->when) &&
                             (below->kind == world::MarkKind::river || world::is_cutting(below->kind)) &&
                             work.openings.hidden(p + Vec{0, 0.9}, &way, 0);
            if (gap && from < 0) from = x;
            if (gap || from < 0) continue;
            if (x - from > 2 && x - from < 46 && from > a.x + 0.4) {
                const Vec left = mixed(a, b, (from - a.x) / (b.x - a.x)) + Vec{-0.5, half}, right = p + Vec{0.1, 0};
                Artist artist(work.add(LayerId::furniture, way), paint_of(way.hand),
                              seed_for(work.world.seed_of(way.mark), 0xb000 + number++), way.paper);
                builds_straight(way.hand) && way.hand != Hand::delvers&& x - from < 14 ? stone_bridge(artist, left, right)
                                                                                       : rope_bridge(artist, left, right);
            }
            from = -1;
        }
    }
}

}  // namespace

void climb(const Work& work, const Opening& opening, bool stairs) {
    if (opening.course.size() < 2) return;
    Artist artist(work.add(LayerId::furniture, opening), paint_of(opening.hand), seed_for(work.world.seed_of(opening.mark), 0x57e),
                  opening.paper);
    for (size_t i = 1; i < opening.course.size(); ++i) {
        const Vec a = opening.course[i - 1], b = opening.course[i];
        if (std::abs(a.x - b.x) > 1 || std::abs(a.y - b.y) < 4) continue;
        const double top = std::max(std::min(a.y, b.y), work.ground.at(a.x)) + 0.6;
        double bottom = std::max(a.y, b.y) - 0.5;
        if (!stairs && opening.has_come_down()) {
            rotten_rungs(work, artist, opening, a.x, top, bottom);
            continue;
        }
        if (!stairs) {
            // Down to the floor of the room it leads into.
            double floor = bottom;
            while (floor - bottom < 16 && work.openings.is_open({a.x, floor + 0.3})) floor += 0.3;
            if (floor - bottom < 15) bottom = floor;
            rungs(artist, a.x, top, bottom);
            continue;
        }
        // Flights of six steps, left and right by turns, and a rope for the lift.
        const double half = opening.width / 2 - 0.55;
        Line flight{{a.x - half, bottom}};
        int step = 0;
        for (double y = bottom; y - 0.7 > top; ++step) {
            const bool rightward = step / 6 % 2 == 0;
            const double x = flight.back().x + (rightward ? 1 : -1) * (2 * half * 0.62 / 6);
            y -= 0.7;
            flight.push_back({flight.back().x, y});
            flight.push_back({x, y});
        }
        artist.line(flight, 0.17);
        const double rope = a.x + half * 0.72;
        artist.line(Line{{rope, top}, {rope, bottom}}, 0.11);
        for (double y = top + 9; y < bottom - 5; y += 27) artist.box({rope - 0.5, y, rope + 0.5, y + 1.2}, 0.16);
    }
    if (work.scene.layer(LayerId::furniture).elements.back().strokes.empty()) work.scene.layer(LayerId::furniture).elements.pop_back();
}

void lay_corners(const Work& work, const Opening& opening, const Stand& stand) {
    if (opening.manner != world::Manner::straight || opening.kind == world::MarkKind::mine) return;
    if (opening.hand != Hand::dwarves && opening.hand != Hand::kingdom && opening.hand != Hand::great_evil) return;
    if (stand.right - stand.left < 6 || stand.height < 5) return;
    const uint64_t seed = seed_for(work.world.seed_of(opening.mark), 0xc0a);
    Artist artist(work.add(LayerId::furniture, opening), paint_of(opening.hand), seed, opening.paper);
    for (const int side : {1, -1}) {
        const double x = side > 0 ? opening.box.left + 0.15 : opening.box.right - 0.15, floor = stand.floor - 0.1;
        const auto block = [&](double low, double wide, double high) {
            const Vec outside{x - side * 0.6, low - high / 2};
            if (work.openings.hidden(outside, &opening, 0) || low - high < work.ground.at(x)) return;
            artist.box({std::min(x, x + side * wide), low - high, std::max(x, x + side * wide), low}, 0.2);
        };
        block(floor, 1.5, 0.85);
        block(floor - 0.85, 0.85, 0.75);
    }
    if (work.scene.layer(LayerId::furniture).elements.back().strokes.empty()) work.scene.layer(LayerId::furniture).elements.pop_back();
}

void draw_fittings(const Work& work) {
    for (const Opening& opening : work.openings.all()) {
        if (opening.is_chamber() || opening.kind == world::MarkKind::river || world::is_cutting(opening.kind)) continue;
        if (opening.manner == world::Manner::straight && builds_straight(opening.hand) && (!opening.plan || opening.plan->scene.empty()))
            climb(work, opening, false);
        if (!opening.has_come_down()) span_gaps(work, opening);
    }
    hang_doors(work);
    set_ladders(work);
}

}  // namespace undercroft::ink
