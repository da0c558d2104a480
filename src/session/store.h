// Where a house keeps what outlasts a sitting. The session writes texts and knows no files: who owns folders, locks and clocks
// implements this. A text is UTF-8 and its meaning is the session's business alone.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace undercroft {

enum class Shelf : uint8_t {
    saves,      // games that still run; grow by append (session/journal.h)
    records,    // games that are over; written once
    campaigns,  // "<game>-<campaign>.json"
    sheets,     // "<game>/<name>.txt" and the marks still to be made, "<game>/<name>.earned"
};

// Problems: problems.store.* with the name; a full disk, a missing right and a damaged folder are problems, never silence.
class Store {
public:
    virtual ~Store() = default;

    // A new, empty document of this game under a name that nobody else has or gets, not even on the records' shelf, and holds it.
    virtual Result<std::string> create(Shelf shelf, const std::string& game) = 0;
    // From here until let_go the document is this store's alone; refused while somebody else holds it (problems.store.held).
    virtual Result<Done> hold(Shelf shelf, const std::string& name) = 0;
    virtual void let_go(Shelf shelf, const std::string& name) = 0;

    // Names that begin so, the one written last at the end. What cannot be listed is left out: one bad document bars no other.
    virtual std::vector<std::string> names(Shelf shelf, std::string_view beginning) const = 0;
    // Nothing: there is no such document.
    virtual Result<std::optional<std::string>> read(Shelf shelf, const std::string& name) const = 0;

    // Both are lasting when they return: on the disk, not only with the system.
    virtual Result<Done> append(Shelf shelf, const std::string& name, std::string_view text) = 0;
    virtual Result<Done> write(Shelf shelf, const std::string& name, std::string_view text) = 0;  // whole or not at all
    // As write, but refused when there is one already (problems.store.taken).
    virtual Result<Done> write_new(Shelf shelf, const std::string& name, std::string_view text) = 0;
    virtual Result<Done> remove(Shelf shelf, const std::string& name) = 0;
};

}  // namespace undercroft
