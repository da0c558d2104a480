// Makes the View of one viewer. Looks only at the viewer's observation, what it was told, and what the whole table knows.
#pragma once

#include "session/seat_names.h"
#include "session/table.h"

namespace undercroft {

class TableViewer {
public:
    TableViewer(const Table& table, Viewer viewer, const Voice& voice);

    View make(int64_t known) const;
    ViewLog log(int64_t known) const;

private:
    const GameModule& game() const { return table_.game(); }
    void add_question(View& view) const;
    std::optional<std::string> together() const;
    void add_seats(View& view) const;
    void add_scores(View& view) const;
    void add_plan(View& view) const;
    void add_shelves(View& view) const;
    std::optional<std::string> result() const;
    ViewOrders orders() const;
    std::string orders_in_words(const ViewOrders& orders) const;

    ViewLine line(const ToldLine& told) const;
    ViewEntry entry(std::span<const ViewLine> lines) const;
    std::string with_name(Seat seat, const std::string& text) const;

    const Table& table_;
    Viewer viewer_;
    const Voice& voice_;
    AnyState seen_;
    SeatNames names_;
};

}  // namespace undercroft
