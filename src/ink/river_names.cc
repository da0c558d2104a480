// Names of rivers: they follow the course, letter by letter, in the rock above or below the channel.
#include <algorithm>

#include "ink/lettering.h"

namespace undercroft::ink {

// Letter by letter: on a curve each leans its own way, and dots and breves stand higher than the rest.
bool Lettering::crosses_wall(const Path& path) const {
    Line piece;
    size_t at = 0;
    const auto meets = [&] { return !piece.empty() && sees_wall(Area::of(piece).grown(-0.35, -0.2)); };
    for (const Verb verb : path.verbs) {
        if (verb == Verb::move) {
            if (meets()) return true;
            piece.clear();
        }
        const size_t count = verb == Verb::close ? 0 : verb == Verb::cubic ? 3 : verb == Verb::quad ? 2 : 1;
        for (size_t i = 0; i < count; ++i) piece.push_back(path.points[at++]);
    }
    return meets();
}

// Along the course, in the rock above or below the channel.
bool Lettering::letter_river(const world::Body& body, const std::string& name) {
    // Words stand farther apart on a curve.
    std::string text;
    for (const char c : name) text += c == ' ' ? "  " : std::string(1, c);
    const double size = 3.7, track = 0.06, width = letters_.width(Face::hand, text, size, track);
    // What is over a letter and below it counts as the letter: it keeps as far from the channel as from any other wall.
    constexpr double off_wall = 0.9;
    const Area box = letters_.set(Face::hand, text, {0, 0}, size, track).box();
    const double ascent = -box.top, tail = std::max(0.0, box.bottom);
    for (const world::MarkId reach : body.reaches) {
        const Opening* opening = work_.openings.of(reach);
        if (!opening || opening->course.size() < 2) continue;
        Line course = smooth(opening->course, 6, false);
        if (course.back().x < course.front().x) std::reverse(course.begin(), course.end());
        const double all = length_of(course);
        for (const double lift : {opening->width / 2 + off_wall + tail, -(opening->width / 2 + off_wall + ascent)})
            for (const double share : {0.5, 0.35, 0.65, 0.2, 0.8}) {
                const double from = (all - width) * share;
                if (from < 1 || from + width > all - 1) continue;
                bool fits = true;
                Vec before;
                for (double at = -1.6; at <= width + 1.6 && fits; at += 0.8) {
                    const Vec p = along(course, from + at), ahead = unit(along(course, from + at + 1.5) - along(course, from + at - 1.5));
                    // No letter leans into its neighbour.
                    if (ahead.x < 0.55 || (at > -1.6 && ahead.x * before.x + ahead.y * before.y < 0.975)) fits = false;
                    before = ahead;
                    for (const double share_up : {0.0, 0.33, 0.67, 1.0}) {
                        const double up = share_up * (ascent + tail) - tail;
                        const Vec q = p - across(ahead) * (lift + up);
                        fits = fits && work_.field.is_rock(q) && work_.field.distance(q) > 0.5 &&
                               is_free({q.x - 0.5, q.y - 0.5, q.x + 0.5, q.y + 0.5});
                    }
                }
                Path path = letters_.set_along(Face::hand, text, course, from, size, track, lift);
                if (!fits || crosses_wall(path)) continue;
                Element& element = work_.add(LayerId::labels, reach, work_.world.mark(reach).birth, work_.world.mark(reach).cause);
                element.is_text = true;
                element.title = name;
                add_stroke(element, body.liquid() == world::Liquid::magma ? Paint::magma_line : Paint::water_line, std::move(path));
                for (double at = 0; at <= width; at += 1) {
                    const Vec p = along(course, from + at), ahead = unit(along(course, from + at + 1.5) - along(course, from + at - 1.5));
                    const Vec q = p - across(ahead) * (lift + 1.0);
                    const Area area{q.x - 1.2, q.y - 2.0, q.x + 1.2, q.y + 2.0};
                    taken_.push_back(area);
                    work_.field.take(area);
                }
                return true;
            }
    }
    return false;
}

}  // namespace undercroft::ink
