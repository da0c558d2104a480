#include "ink/labels.h"

#include <algorithm>

#include "ink/lettering.h"
#include "ink/tokens.h"

namespace undercroft::ink {

namespace {

const std::string& key_text(const Name& name) { return name.many.empty() ? name.forms.front() : name.many; }

}  // namespace

std::vector<KeyEntry> Lettering::run(std::span<const std::optional<Vec>> tokens) {
    for (const Name& name : names_to_set(work_, tokens)) {
        if (!name.body.is_none() && letter_river(work_.world.body(name.body), name.forms.front())) continue;
        if (!name.inside.empty() && letter_with_numbers(name)) continue;
        if (name.forms.front().empty() && !has_pips(name)) continue;
        if (name.rank == minor_rank && drawing_of(name)) {
            tell_by_drawing(name);
            continue;
        }
        const Spot spot = best(name);
        if (!spot.ok()) {
            without_room_.push_back(name);
            continue;
        }
        taken_.push_back(spot.area.grown(2.2, 0.8));
        put(name, spot);
        lettered_.insert(name.forms.front());
    }
    drop_known(without_room_);
    number_together(without_room_);
    for (const Name& name : without_room_) drawing_of(name) ? tell_by_drawing(name) : number(name);
    key_.insert(key_.end(), drawings_.begin(), drawings_.end());
    return std::move(key_);
}

const Art* Lettering::drawing_of(const Name& name) const {
    if (name.mark.is_none() || has_pips(name) || name.living || work_.world.mark(name.mark).kind != world::MarkKind::sign) return nullptr;
    const Place* place = place_of(work_.legend, name.mark);
    const RoomPlan* plan = place ? work_.kit.plan(place->furnishing) : nullptr;
    if (!plan || !plan->scene.empty()) return nullptr;
    return !plan->items.empty() ? plan->items.front() : !plan->hangings.empty() ? plan->hangings.front() : nullptr;
}

void Lettering::tell_by_drawing(const Name& name) {
    const KeyEntry entry{key_text(name), 0, 0, drawing_of(name)};
    const auto alike = [&](const KeyEntry& other) { return other.sign == entry.sign; };
    if (std::none_of(drawings_.begin(), drawings_.end(), alike)) drawings_.push_back(entry);
}

// A name with the numbers of what stands in its place below it. Where both together find no room, the numbers look for their own.
bool Lettering::letter_with_numbers(const Name& name) {
    constexpr size_t in_a_line = 6;
    std::string row, told;
    Name with = name;
    with.number_lines = (name.inside.size() + in_a_line - 1) / in_a_line;
    for (size_t i = 0; i < name.inside.size(); ++i) {
        const std::string number = std::to_string(number_of({name.inside[i], 0, 0, nullptr}));
        row += (i == 0 ? "" : i % in_a_line == 0 ? "\n" : " ") + number;
        told += (i == 0 ? "" : ", ") + number + " " + name.inside[i];
    }
    for (std::string& form : with.forms) form += (form.empty() ? "" : "\n") + row;
    const Spot spot = best(with);
    if (!spot.ok()) {
        Name sign = name;
        sign.forms = {row};
        sign.people = sign.treasure = 0;
        sign.token = nullptr;
        show(std::move(sign), told);
        return false;
    }
    taken_.push_back(spot.area.grown(2.2, 0.8));
    put(with, spot);
    if (!name.forms.front().empty()) lettered_.insert(name.forms.front());
    return true;
}

void Lettering::put(const Name& name, const Spot& spot) {
    work_.field.take(spot.area.grown(0.45, 0.35));
    letter(name, spot);
    if (spot.away > led_from && !name.whole && name.where != Where::water) lead(name, spot);
}

void Lettering::lead(const Name& name, const Spot& spot) {
    const auto [from, to] = leader(name, spot);
    Element& element = work_.add(LayerId::labels, name.mark, name.when, name.cause);
    element.title = name.told.empty() ? name.forms.front() : name.told;
    std::replace(element.title.begin(), element.title.end(), '\n', ' ');
    Path path;
    draw_line(path, Line{from, mixed(from, to, 0.5), to}, 0.16, 0.3);
    draw_dot(path, to, 0.26);
    add_stroke(element, name.paint, std::move(path));
    const int steps = std::max(1, static_cast<int>(distance(from, to)));
    for (int i = 0; i <= steps; ++i) {
        const Vec p = mixed(from, to, static_cast<double>(i) / steps);
        const Area area{p.x - 0.5, p.y - 0.5, p.x + 0.5, p.y + 0.5};
        taken_.push_back(area);
        work_.field.take(area);
    }
}

// A common word that is lettered elsewhere on the map needs no number: who has read "barracks" once knows the next ones by their bunks.
// Of groups the counts are still told, beside their token.
void Lettering::drop_known(std::vector<Name>& names) {
    std::erase_if(names, [&](const Name& name) {
        if (name.whole || !(lettered_.contains(name.forms.front()) || (!name.many.empty() && lettered_.contains(name.many)))) return false;
        if (!has_pips(name)) return true;
        Name counts = name;
        counts.told = name.forms.front();
        counts.forms = {""};
        const Spot spot = best(counts);
        if (!spot.ok() || spot.away > led_from) return false;
        taken_.push_back(spot.area.grown(1.2, 0.5));
        put(counts, spot);
        return true;
    });
}

void Lettering::number(const Name& name) {
    if (name.forms.front().empty()) return;
    if (show_number(name, number_of({key_text(name), 0, 0, nullptr}))) return;
    Name bare = name;
    bare.people = bare.treasure = 0;
    bare.token = nullptr;
    if (!has_pips(name) || !show_number(bare, number_of({name.forms.front(), name.people, name.treasure, nullptr})))
        ++work_.scene.names_left_out;
}

// Buildings that stand in one place share one row of numbers; where it has no room, each is on its own.
void Lettering::number_together(std::vector<Name>& names) {
    for (size_t i = 0; i < names.size(); ++i) {
        const auto stands_there = [&](const Name& other) {
            return other.where == Where::sky && !has_pips(other) && !other.forms.front().empty() && other.anchors.size() == 1 &&
                   distance(other.anchors.front().centre(), names[i].anchors.front().centre()) < 4;
        };
        std::vector<Name*> together;
        for (size_t k = i; k < names.size() && stands_there(names[i]); ++k)
            if (stands_there(names[k])) together.push_back(&names[k]);
        if (together.size() < 2) continue;
        Name row = names[i];
        row.forms.assign(3, "");
        std::string told;
        for (size_t k = 0; k < together.size(); ++k) {
            const std::string number = std::to_string(number_of({key_text(*together[k]), 0, 0, nullptr}));
            for (size_t form = 0; form < row.forms.size(); ++form)
                row.forms[form] += (k == 0 ? "" : k % std::array<size_t, 3>{5, 10, 3}[form] == 0 ? "\n" : " ") + number;
            told += (k == 0 ? "" : ", ") + number + " " + key_text(*together[k]);
        }
        if (!show(row, told)) continue;
        for (Name* name : together) name->forms.front().clear();
    }
}

size_t Lettering::number_of(const KeyEntry& entry) {
    const auto known = std::find(key_.begin(), key_.end(), entry);
    if (known != key_.end()) return static_cast<size_t>(known - key_.begin()) + 1;
    key_.push_back(entry);
    return key_.size();
}

bool Lettering::show_number(const Name& name, size_t number) {
    Name sign = name;
    sign.forms = {std::to_string(number)};
    const bool shown = show(sign, sign.forms.front() + " " + key_[number - 1].name);
    if (!shown && number == key_.size()) key_.pop_back();
    return shown;
}

bool Lettering::show(Name sign, const std::string& told) {
    sign.told = told;
    sign.face = Face::capitals;
    sign.size = number_size;
    sign.track = 0;
    if (sign.where == Where::water) sign.where = Where::rock;
    if (sign.paint == Paint::magma_letters) sign.paint = Paint::magma_line;
    constexpr double apart = 40;  // of alike spaces that lie near each other, one shows the number for all
    std::vector<Vec> shown_at;
    for (size_t anchor = 0; anchor < sign.anchors.size(); ++anchor) {
        const Vec middle = sign.anchors[anchor].centre();
        if (std::any_of(shown_at.begin(), shown_at.end(), [&](Vec other) { return distance(other, middle) < apart; })) continue;
        const Spot spot = best_for_number(sign, anchor);
        if (!spot.ok()) continue;
        shown_at.push_back(middle);
        taken_.push_back(spot.area.grown(0.6, 0.4));
        put(sign, spot);
    }
    return !shown_at.empty();
}

void Lettering::letter(const Name& name, const Spot& spot) {
    Element& element = work_.add(LayerId::labels, name.mark, name.when, name.cause);
    element.is_text = true;
    const auto lines = lines_of(name.forms[spot.form]);
    const uint64_t seed = seed_for(work_.seed(0x1e77), hash_text(name.forms.front()));
    double y = spot.area.top + size_of(name, spot.form, spot.shrink).ascent + 0.1;
    if (spot.covers) {
        Path patch;
        patch.outline(spot.area.grown(0.2, 0.1).corners());
        const Opening* space = work_.field.opening(spot.area.centre());
        add_stroke(element, space ? space->paper : Paint::floor, std::move(patch));
    }
    Path path;
    for (size_t i = 0; i < lines.size(); ++i) {
        const LineStyle style = style_of(name, i, lines.size(), spot.shrink);
        const double width = letters_.width(style.face, lines[i], style.size, style.track);
        path.append(letters_.set(style.face, lines[i], {spot.area.centre().x - width / 2, y}, style.size, style.track,
                                 style.face == Face::hand ? 0.012 : 0, seed));
        y += style.step;
        element.title += (element.title.empty() ? "" : " ") + lines[i];
    }
    if (!name.told.empty()) element.title = name.told;
    if (name.paint == Paint::magma_letters) add_stroke(element, Paint::magma_halo, path, 100, 0.9);
    add_stroke(element, name.paint, std::move(path));
    if (!has_pips(name)) return;
    const double wide = pips_width(letters_, name.people, name.treasure) + (name.token ? 4.2 : 0);
    Vec at{spot.area.centre().x - wide / 2 + pip_radius + 0.2, spot.area.bottom - (name.token ? 2.1 : 0.85)};
    if (name.token) {
        draw_token(element, letters_, name.token->shape, name.token->letter, at + Vec{1.2, 0}, token_radius, name.paint, seed);
        at.x += 4.2;
    }
    draw_pips(element, letters_, at, name.people, name.treasure, name.paint);
}

std::vector<KeyEntry> draw_labels(const Work& work, std::span<const Area> kept_free, std::span<const std::optional<Vec>> tokens) {
    return Lettering(work, kept_free).run(tokens);
}

}  // namespace undercroft::ink
