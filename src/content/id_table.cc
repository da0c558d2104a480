#include "content/id_table.h"

namespace undercroft {

int IdTable::add(const TableReader& table, std::string_view key) {
    const int index = size();
    const std::string id = table.id(key);
    const Place place = table.place_of(key);
    if (const auto known = find(id)) {
        const Place& first = places_[static_cast<size_t>(*known)];
        table.node(key)->add_problem(
            Problem("problems.content.duplicate_id").with("id", id).with("file", first.file).with("line", int64_t{first.line}));
    }
    if (!id.empty()) index_.try_emplace(id, index);
    ids_.push_back(id);
    places_.push_back(place);
    return index;
}

std::optional<int> IdTable::find(std::string_view id) const {
    const auto found = index_.find(std::string(id));
    return found == index_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<int> IdTable::refer(const Node& node) const {
    const std::string id = node.as_text();
    const auto index = find(id);
    if (!index && !id.empty()) {
        node.add_problem(Problem("problems.content.unknown_id").with("id", id).with("nearest", nearest_or_none(id, ids_)));
    }
    return index;
}

std::optional<int> IdTable::refer(const TableReader& table, std::string_view key, Need need) const {
    const auto node = table.node(key, need);
    return node ? refer(*node) : std::nullopt;
}

std::vector<int> IdTable::refer_all(const TableReader& table, std::string_view key, Need need) const {
    std::vector<int> indices;
    for (const Node& node : table.list(key, need)) {
        if (const auto index = refer(node)) indices.push_back(*index);
    }
    return indices;
}

}  // namespace undercroft
