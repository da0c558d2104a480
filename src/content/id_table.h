// Ids of one group (all cards of a game, from however many files): each once, found by text, a wrong one with the nearest known.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "content/reader.h"

namespace undercroft {

class IdTable {
public:
    // Reads the id of `table` and gives it the next index; also when it is a duplicate, so that indices follow the entries.
    int add(const TableReader& table, std::string_view key = "id");

    int size() const { return static_cast<int>(ids_.size()); }
    const std::string& id(int index) const { return ids_[static_cast<size_t>(index)]; }
    const std::vector<std::string>& ids() const { return ids_; }
    std::optional<int> find(std::string_view id) const;

    // The index of the id written at this node, or nothing and a Problem.
    std::optional<int> refer(const Node& node) const;
    std::optional<int> refer(const TableReader& table, std::string_view key, Need need = Need::required) const;
    std::vector<int> refer_all(const TableReader& table, std::string_view key, Need need = Need::required) const;

private:
    std::vector<std::string> ids_;
    std::unordered_map<std::string, int> index_;
    std::vector<Place> places_;
};

}  // namespace undercroft
