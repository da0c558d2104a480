// Lettering: sets the names one after the other and keeps what each of them takes. Only labels.cc and river_names.cc know it.
#pragma once

#include <set>
#include <span>

#include "ink/labels.h"
#include "ink/siting.h"

namespace undercroft::ink {

class Lettering : Siting {
public:
    using Siting::Siting;

    std::vector<KeyEntry> run(std::span<const std::optional<Vec>> tokens);

private:
    void put(const Name& name, const Spot& spot);
    void letter(const Name& name, const Spot& spot);
    void lead(const Name& name, const Spot& spot);
    bool letter_with_numbers(const Name& name);
    bool letter_river(const world::Body& body, const std::string& name);
    bool crosses_wall(const Path& path) const;

    // Numbers instead of names. One number for all that bear the name; each of their spaces shows it. Where there is no room for counts,
    // they stand in the key.
    void drop_known(std::vector<Name>& names);
    void number(const Name& name);
    void number_together(std::vector<Name>& names);
    size_t number_of(const KeyEntry& entry);
    bool show_number(const Name& name, size_t number);
    bool show(Name sign, const std::string& told);
    // What bears its own drawing is told by that in the key.
    const Art* drawing_of(const Name& name) const;
    void tell_by_drawing(const Name& name);

    std::set<std::string> lettered_;  // what a reader finds on the map
    std::vector<Name> without_room_;
    std::vector<KeyEntry> key_, drawings_;
};

}  // namespace undercroft::ink
