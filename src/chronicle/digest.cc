#include "chronicle/digest.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>

namespace undercroft::chronicle {

namespace {

constexpr int years_apart = 8;     // farther apart, two lines are not of one digest
constexpr size_t at_most = 6;      // deeds that one line tells; the others lie under it
constexpr int briefs_in_full = 2;  // of one who ends them: the first are told each on its own

class Digester {
public:
    Digester(const DeedKinds& kinds, std::span<const Deed> deeds, std::vector<PlannedLine>& lines)
        : kinds_(kinds), deeds_(deeds), lines_(lines) {
        for (const PlannedLine& line : lines_) {
            std::set<CastId> named;
            for (const int32_t index : line.deeds) named.insert({deed(index).who, deed(index).foe, deed(index).other});
            for (const CastId id : named) ++named_in_[id];
        }
    }

    void run() {
        std::map<Key, std::vector<size_t>> open;
        for (size_t i = 0; i < lines_.size(); ++i) {
            const std::optional<Key> key = key_of(lines_[i]);
            if (!key) continue;
            std::vector<size_t>& run = open[*key];
            size_t held = 0;
            for (const size_t line : run) held += lines_[line].deeds.size();
            const bool far = !run.empty() && lines_[i].year - lines_[run.back()].last_year > years_apart;
            if (far || (held > 0 && held + lines_[i].deeds.size() > at_most)) {
                close(*key, run);
                run.clear();
            }
            run.push_back(i);
        }
        for (const auto& [key, run] : open) close(key, run);
        size_t at = 0;
        std::erase_if(lines_, [&](const PlannedLine&) { return dropped_.contains(at++); });
    }

private:
    using Key = std::tuple<int, CastId, std::string>;  // age, whose work it is, which digest

    const Deed& deed(int32_t index) const { return deeds_[static_cast<size_t>(index)]; }

    std::optional<Key> key_of(const PlannedLine& line) const {
        using Frame = PlannedLine::Frame;
        const Deed& lead = deed(line.deeds.front());
        const DeedKind& kind = kind_of(kinds_, lead.kind);
        if (kind.together == "briefs" && lead.foe != no_one && (line.frame == Frame::alone || line.frame == Frame::together)) {
            const auto one_of_them = [&](int32_t index) {
                const Deed& now = deed(index);  // who did anything that is told has to be told by then
                return kind_of(kinds_, now.kind).together == kind.together && now.foe == lead.foe && named_in_.at(now.who) == 1;
            };
            if (!std::ranges::all_of(line.deeds, one_of_them)) return std::nullopt;
            return Key{line.age, lead.foe, kind.together};
        }
        if (kind.digest.empty() || lead.who == no_one || (line.frame != Frame::alone && line.frame != Frame::doer)) return std::nullopt;
        const auto of_one = [&](int32_t index) { return kind_of(kinds_, deed(index).kind).digest == kind.digest; };
        if (!std::ranges::all_of(line.deeds, of_one)) return std::nullopt;
        // The first of its kind in the world, and the last, are not told among others.
        const auto stands_out = [](Family family) { return family == Family::first || family == Family::last; };
        if (line.frame == Frame::alone && std::ranges::any_of(line.families, stands_out)) return std::nullopt;
        return Key{line.age, lead.who, kind.digest};
    }

    // Nothing else is told between them, nor of the years they begin and end in: the span may stand as a heading.
    bool is_span(const std::vector<size_t>& run) const {
        const size_t first = run.front(), last = run.back();
        if (last - first + 1 != run.size()) return false;
        const bool fresh = first == 0 || lines_[first - 1].last_year < lines_[first].year;
        return fresh && (last + 1 == lines_.size() || lines_[last + 1].year > lines_[last].year);
    }

    void close(const Key& key, std::vector<size_t> run) {
        const auto& [age, whose, which] = key;
        const bool briefs = which == "briefs";
        const bool span = run.size() > 1 && is_span(run);
        while (briefs && !span && !run.empty() && in_full_[whose] < briefs_in_full) {
            ++in_full_[whose];
            run.erase(run.begin());
        }
        if (run.size() < 2) return;
        PlannedLine line = lines_[run.front()];
        for (size_t i = 1; i < run.size(); ++i) {
            const PlannedLine& more = lines_[run[i]];
            line.deeds.insert(line.deeds.end(), more.deeds.begin(), more.deeds.end());
            line.under.insert(line.under.end(), more.under.begin(), more.under.end());
            line.rank = std::max(line.rank, more.rank);
        }
        const PlannedLine& last = lines_[run.back()];
        line.frame = briefs ? PlannedLine::Frame::together : PlannedLine::Frame::digest;
        line.families = {Family::plain};
        line.antecedent = -1;
        line.context.back_year = 0;
        line.context.years = last.last_year - line.year + 1;
        line.last_year = last.last_year;
        if (!span) line.year = last.year;
        line.over_years = true;
        dropped_.insert(run.begin(), run.end() - 1);
        lines_[run.back()] = std::move(line);
    }

    const DeedKinds& kinds_;
    std::span<const Deed> deeds_;
    std::vector<PlannedLine>& lines_;
    std::map<CastId, int> named_in_;  // lines that name it
    std::map<CastId, int> in_full_;   // briefs told each on its own, by who ended them
    std::set<size_t> dropped_;
};

}  // namespace

void digest(const DeedKinds& kinds, std::span<const Deed> deeds, std::vector<PlannedLine>& lines) { Digester(kinds, deeds, lines).run(); }

}  // namespace undercroft::chronicle
