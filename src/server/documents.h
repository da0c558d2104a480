// The texts of a store as they lie in a database, read and written within somebody's transaction: what a Write or a look of the vault
// uses, so that several texts and rows change together or not at all.
#pragma once

#include "server/database.h"
#include "session/store.h"

namespace undercroft {

class Documents final : public Store {
public:
    explicit Documents(Database& database) : database_(database) {}

    Result<std::string> create(Shelf shelf, const std::string& game) override;
    // A transaction holds everything already.
    Result<Done> hold(Shelf, const std::string&) override { return Done{}; }
    void let_go(Shelf, const std::string&) override {}
    std::vector<std::string> names(Shelf shelf, std::string_view beginning) const override;
    Result<std::optional<std::string>> read(Shelf shelf, const std::string& name) const override;
    Result<Done> append(Shelf shelf, const std::string& name, std::string_view text) override;
    Result<Done> write(Shelf shelf, const std::string& name, std::string_view text) override;
    Result<Done> write_new(Shelf shelf, const std::string& name, std::string_view text) override;
    Result<Done> remove(Shelf shelf, const std::string& name) override;

private:
    Result<bool> is_there(Shelf shelf, const std::string& name) const;

    Database& database_;
};

}  // namespace undercroft
