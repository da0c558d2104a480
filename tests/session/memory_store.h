// A store in memory: what a test puts aside, and what a full disk does.
#pragma once

#include <map>
#include <set>
#include <string>

#include "session/store.h"

namespace undercroft {

class MemoryStore final : public Store {
public:
    bool full = false;
    int appends = 0;
    size_t appended = 0;  // bytes
    std::map<std::string, std::string> documents[4];
    std::set<std::string> held;

    Result<std::string> create(Shelf shelf, const std::string& game) override {
        if (full) return no_room();
        const std::string name = game + "-" + std::to_string(++count_) + ".save";
        documents[index(shelf)][name];
        held.insert(name);
        return name;
    }
    Result<Done> hold(Shelf, const std::string& name) override {
        if (!held.insert(name).second) return Problem("problems.store.held").with("file", name);
        return Done{};
    }
    void let_go(Shelf, const std::string& name) override { held.erase(name); }
    std::vector<std::string> names(Shelf shelf, std::string_view beginning) const override {
        std::vector<std::string> names;
        for (const auto& [name, text] : documents[index(shelf)]) {
            if (name.starts_with(beginning)) names.push_back(name);
        }
        return names;
    }
    Result<std::optional<std::string>> read(Shelf shelf, const std::string& name) const override {
        const auto found = documents[index(shelf)].find(name);
        return found == documents[index(shelf)].end() ? std::optional<std::string>() : std::optional(found->second);
    }
    Result<Done> append(Shelf shelf, const std::string& name, std::string_view text) override {
        if (full) return no_room();
        ++appends;
        appended += text.size();
        documents[index(shelf)][name] += text;
        return Done{};
    }
    Result<Done> write(Shelf shelf, const std::string& name, std::string_view text) override {
        if (full) return no_room();
        documents[index(shelf)][name] = text;
        return Done{};
    }
    Result<Done> write_new(Shelf shelf, const std::string& name, std::string_view text) override {
        if (documents[index(shelf)].contains(name)) return Problem("problems.store.taken").with("file", name);
        return write(shelf, name, text);
    }
    Result<Done> remove(Shelf shelf, const std::string& name) override {
        documents[index(shelf)].erase(name);
        return Done{};
    }

private:
    static size_t index(Shelf shelf) { return static_cast<size_t>(shelf); }
    static Problem no_room() { return Problem("problems.file.cannot_write").with("file", "memory"); }
    int count_ = 0;
};

}  // namespace undercroft
