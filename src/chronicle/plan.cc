#include "chronicle/plan.h"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <tuple>

#include "chronicle/digest.h"
#include "chronicle/remembrance.h"

namespace undercroft::chronicle {

namespace {

constexpr int turn_weight = 4;
constexpr int lasting_weight = 2;
constexpr int lines_a_year = 3;  // besides turns
constexpr size_t gathered_at_most = 4;
constexpr int like_years = 5;     // a like line so recently makes a deed lighter
constexpr int like_lines = 3;     // so many of them silence it
constexpr int worn_years = 5;     // of the same one, or at the same place: so many years of silence for each time it was told,
constexpr int worn_at_most = 30;  // and no more than these
constexpr int worn_lines = 2;     // what wears though it lasts is silenced by so many
constexpr int quiet_lines = 2;    // of one doer in an age; a third would say the same again
constexpr int quiet_years = 2;    // a span of so many becomes a line
constexpr int fresh_lines = 3;    // nothing is pointed back to that was told in the last lines

class Planner {
public:
    Planner(const DeedKinds& kinds, const Cast& cast, std::span<const Deed> deeds) : kinds_(kinds), cast_(cast), deeds_(deeds) {}

    std::vector<PlannedLine> plan() {
        size_t begin = 0;
        while (begin < deeds_.size()) {
            size_t end = begin;
            while (end < deeds_.size() && deeds_[end].year == deeds_[begin].year && deeds_[end].age == deeds_[begin].age) ++end;
            plan_year(begin, end);
            begin = end;
        }
        close_quiet();
        digest(kinds_, deeds_, lines_);
        remember(cast_, deeds_, lines_);
        return std::move(lines_);
    }

private:
    struct Weighed {
        int32_t deed;
        int weight;
        Rank rank;
    };

    const Deed& deed(int32_t index) const { return deeds_[static_cast<size_t>(index)]; }

    Rank rank_of(int32_t index, int weight) const {
        const DeedKind& kind = kind_of(kinds_, deed(index).kind);
        if (kind.small && !deed(index).last) return Rank::grain;
        return weight >= turn_weight || kind.weight >= 3 ? Rank::turn : weight >= lasting_weight ? Rank::lasting : Rank::grain;
    }

    void plan_year(size_t begin, size_t end) {
        std::vector<Weighed> weighed;
        std::vector<int32_t> silent;
        for (size_t i = begin; i < end; ++i) {
            const auto index = static_cast<int32_t>(i);
            const int weight = deed(index).untold ? 0 : weigh(index);
            learn(index);
            if (weight > 0) {
                weighed.push_back({index, weight, rank_of(index, weight)});
            } else {
                silent.push_back(index);
            }
        }
        gather_bouts(weighed);
        said_again(weighed, silent);
        std::vector<PlannedLine> year;
        std::vector<Weighed> pool;
        gather_together(weighed, year);
        gather_hands(weighed, year);
        for (const Weighed& each : weighed) {
            if (each.rank == Rank::turn && !gathered_.contains(each.deed)) year.push_back(alone(each));
        }
        std::vector<Weighed> lasting;
        std::copy_if(weighed.begin(), weighed.end(), std::back_inserter(lasting),
                     [&](const Weighed& each) { return each.rank == Rank::lasting && !gathered_.contains(each.deed); });
        std::stable_sort(lasting.begin(), lasting.end(), [](const Weighed& a, const Weighed& b) { return a.weight > b.weight; });
        const size_t own = year.size() + static_cast<size_t>(std::max(1, lines_a_year - static_cast<int>(year.size())));
        for (const Weighed& each : lasting) {
            if (year.size() < own && !said_by_own_line(year, each.deed)) {
                year.push_back(alone(each));
            } else {
                pool.push_back(each);
            }
        }
        std::copy_if(weighed.begin(), weighed.end(), std::back_inserter(pool),
                     [&](const Weighed& each) { return each.rank == Rank::grain && !gathered_.contains(each.deed); });
        std::sort(pool.begin(), pool.end(), [](const Weighed& a, const Weighed& b) { return a.deed < b.deed; });
        std::erase_if(pool, [&](const Weighed& each) {
            if (!said_by_own_line(year, each.deed)) return false;
            silent.push_back(each.deed);
            return true;
        });
        if (year.empty()) tell_what_stands(pool, year);
        gather(pool, year);
        std::stable_sort(year.begin(), year.end(), [&](const PlannedLine& a, const PlannedLine& b) { return moment(a) < moment(b); });
        introduce_first(year);
        keep_under(year, silent);
        if (year.empty()) {
            for (const Weighed& each : pool) quiet_.push_back(each.deed);
            quiet_.insert(quiet_.end(), silent.begin(), silent.end());
            std::sort(quiet_.begin(), quiet_.end());
            return;
        }
        close_quiet();
        for (const Weighed& each : pool) {
            if (!gathered_.contains(each.deed)) year.back().under.push_back(each.deed);
        }
        year.back().under.insert(year.back().under.end(), silent.begin(), silent.end());
        for (PlannedLine& line : year) add(std::move(line));
    }

    // Where in its year a line stands: arrivals with the first of them, ends with the last, for the dead do nothing afterwards.
    int32_t moment(const PlannedLine& line) const {
        const bool together = line.frame == PlannedLine::Frame::together && !kind_of(kinds_, deed(line.deeds.front()).kind).opens;
        return together || line.frame == PlannedLine::Frame::hand ? line.deeds.back() : line.deeds.front();
    }

    // Several fights of the same two in one year are told once: how often, and whose they were.
    void gather_bouts(std::vector<Weighed>& weighed) {
        bouts_.clear();
        std::map<std::pair<CastId, CastId>, std::vector<size_t>> pairs;
        for (size_t i = 0; i < weighed.size(); ++i) {
            const Deed& now = deed(weighed[i].deed);
            if (kind_of(kinds_, now.kind).fights && now.who != no_one && now.foe != no_one)
                pairs[std::minmax(now.who, now.foe)].push_back(i);
        }
        std::set<int32_t> joined;
        for (const auto& [pair, fights] : pairs) {
            if (fights.size() < 2) continue;
            Weighed& lead = weighed[fights.front()];
            for (const size_t i : fights) {
                lead.weight = std::max(lead.weight, weighed[i].weight);
                bouts_[lead.deed].push_back(weighed[i].deed);
                if (i != fights.front()) joined.insert(weighed[i].deed);
            }
            lead.rank = rank_of(lead.deed, lead.weight);
        }
        std::erase_if(weighed, [&](const Weighed& each) { return joined.contains(each.deed); });
    }

    // Of fights that found no line of their own all but the first lie under the others.
    void keep_under(const std::vector<PlannedLine>& year, std::vector<int32_t>& silent) const {
        std::set<int32_t> told;
        for (const PlannedLine& line : year) told.insert(line.deeds.begin(), line.deeds.end());
        told.insert(silent.begin(), silent.end());
        for (const auto& [lead, fights] : bouts_) {
            std::copy_if(fights.begin() + 1, fights.end(), std::back_inserter(silent),
                         [&](int32_t index) { return !told.contains(index); });
        }
    }

    // The same done to the same by the same, or at the same place, in a year that tells it already.
    bool said_by_own_line(const std::vector<PlannedLine>& year, int32_t index) const {
        const Deed& now = deed(index);
        return std::ranges::any_of(year, [&](const PlannedLine& line) {
            const Deed& told = deed(line.deeds.front());
            const bool alone = line.frame == PlannedLine::Frame::alone || line.frame == PlannedLine::Frame::bout;
            if (!alone || told.kind != now.kind || !same_foe(told.foe, now.foe)) return false;
            if (now.foe != no_one) return told.who == now.who;
            return now.place != no_one && told.place == now.place && (told.who == now.who || kind_of(kinds_, now.kind).once_a_year);
        });
    }

    // One troll is like another.
    bool same_foe(CastId a, CastId b) const {
        if (a == b || a == no_one || b == no_one) return a == b;
        const Actor& first = cast_[static_cast<size_t>(a)];
        const Actor& second = cast_[static_cast<size_t>(b)];
        return first.name.empty() && second.name.empty() && first.kind == second.kind;
    }

    // A year that brought nothing but one thing that stays is not passed over.
    void tell_what_stands(std::vector<Weighed>& pool, std::vector<PlannedLine>& year) const {
        const auto stands = std::ranges::find_if(pool, [&](const Weighed& each) {
            const DeedKind& kind = kind_of(kinds_, deed(each.deed).kind);
            return kind.weight == 2 && kind.opens && deed(each.deed).place != no_one;
        });
        if (stands == pool.end()) return;
        year.push_back(alone({stands->deed, stands->weight, Rank::lasting}));
        pool.erase(stands);
    }

    // Whoever comes in a year is told of as a newcomer before anything else is told of them.
    void introduce_first(std::vector<PlannedLine>& year) const {
        for (size_t i = 1; i < year.size(); ++i) {
            std::set<CastId> newcomers;
            for (const int32_t index : year[i].deeds) {
                const std::string& group = kind_of(kinds_, deed(index).kind).together;
                if (group == "arrivals") newcomers.insert(deed(index).who);
            }
            if (newcomers.empty()) continue;
            const auto names_one = [&](const PlannedLine& line) {
                return std::ranges::any_of(line.deeds, [&](int32_t index) {
                    const Deed& now = deed(index);
                    return newcomers.contains(now.who) || newcomers.contains(now.foe) || newcomers.contains(now.other);
                });
            };
            const auto here = year.begin() + static_cast<std::ptrdiff_t>(i);
            std::rotate(std::find_if(year.begin(), here, names_one), here, here + 1);
        }
    }

    // What two did to each other once in a year is told once, whoever did it; the others stay under that line.
    void said_again(std::vector<Weighed>& weighed, std::vector<int32_t>& silent) const {
        std::set<std::tuple<std::string, CastId, CastId>> said;
        std::erase_if(weighed, [&](const Weighed& each) {
            const Deed& now = deed(each.deed);
            if (!kind_of(kinds_, now.kind).once_a_year) return false;
            const bool again = !said.emplace(now.kind, std::min(now.who, now.foe), std::max(now.who, now.foe)).second;
            if (again) silent.push_back(each.deed);
            return again;
        });
    }

    int weigh(int32_t index) const {
        const Deed& now = deed(index);
        int weight = kind_of(kinds_, now.kind).weight;
        if (weight == 0) return 0;
        if (!seen_kinds_.contains(now.kind)) ++weight;
        if (now.last) weight += 2;
        if (now.place != no_one && told_places_.contains(now.place)) ++weight;
        if (wrong_to_avenge(now)) ++weight;
        if (now.place != no_one && !cast_[static_cast<size_t>(now.place)].keepsake.empty()) ++weight;
        if (is_worn(now) || stays(now)) return 0;
        const auto like = recent_.find(std::string(head(now.kind)));
        const auto recently = [&](int year) { return now.year - year <= like_years; };
        const auto likes = like == recent_.end() ? 0 : std::ranges::count_if(like->second, recently);
        // What is told over and over falls silent, but for the turns of history; what lasts is else kept for a gathered line.
        const int kind_weight = kind_of(kinds_, now.kind).weight;
        const bool kept = kind_weight >= 3 || (kind_weight == 2 && likes < like_lines);
        return std::max(weight - static_cast<int>(likes), kept ? 1 : 0);
    }

    // Moves, or breaks through, to where it lives already.
    bool stays(const Deed& now) const {
        const DeedKind& kind = kind_of(kinds_, now.kind);
        const auto tenant = tenants_.find(now.place);
        const bool comes = kind.dwells || head(now.kind) == "breach";
        return kind.weight == 1 && comes && tenant != tenants_.end() && tenant->second == now.who;
    }

    // Small things that the same one did, or that happened at the same place, are told the more seldom the oftener they were.
    bool is_worn(const Deed& now) const {
        const DeedKind& kind = kind_of(kinds_, now.kind);
        if (kind.weight >= 3 || (kind.weight == 2 && kind.opens && !kind.wears) || now.last) return false;
        return std::ranges::any_of(habits_of(now), [&](const Habit& habit) {
            const auto told = habits_.find(habit);
            if (told == habits_.end() || std::ssize(told->second) < (kind.wears ? worn_lines : like_lines)) return false;
            const int silence = std::min(worn_years * static_cast<int>(told->second.size()), worn_at_most);
            return now.year - told->second.back() < silence;
        });
    }

    // One party is like another.
    static constexpr CastId any_party = -2;
    CastId habitual(CastId who) const { return who != no_one && cast_[static_cast<size_t>(who)].speaks_for_itself ? any_party : who; }

    using Habit = std::tuple<std::string, bool, CastId>;  // kind, at a place, whose or which
    std::vector<Habit> habits_of(const Deed& now) const {
        std::vector<Habit> habits;
        const std::string kind(head(now.kind));
        // Whom a party met is worth telling, however many went down before it.
        if (now.who != no_one && (habitual(now.who) != any_party || now.foe == no_one)) habits.emplace_back(kind, false, habitual(now.who));
        if (now.foe != no_one && kind_of(kinds_, now.kind).wears) habits.emplace_back(kind, false, now.foe);
        if (now.place != no_one) habits.emplace_back(kind, true, now.place);
        return habits;
    }

    using Pair = std::tuple<std::string, CastId, CastId>;
    // What "again" and "for the third time" count.
    Pair pair_of(const Deed& now) const {
        const std::string& series = kind_of(kinds_, now.kind).series;
        return series.empty() ? Pair{std::string(head(now.kind)), now.who, now.foe} : Pair{series, now.who, no_one};
    }

    std::optional<int32_t> wrong_to_avenge(const Deed& now) const {
        if (now.who == no_one || now.foe == no_one || !kind_of(kinds_, now.kind).takes) return std::nullopt;
        const auto wrong = wrongs_.find({now.foe, now.who});
        return wrong == wrongs_.end() ? std::nullopt : std::optional(wrong->second);
    }

    // What later deeds will be weighed against and told with.
    void learn(int32_t index) {
        const Deed& now = deed(index);
        contexts_.push_back(context_of(index));
        seen_kinds_.insert(now.kind);
        if (!now.untold) ++pairs_[pair_of(now)];
        if (now.who != no_one) {
            first_year_.try_emplace(now.who, now.year);
            const DeedKind& kind = kind_of(kinds_, now.kind);  // a reign or an empire counts its own years, not those of before
            if (kind.weight >= 3 && kind.dwells && kind.together.empty()) first_year_[now.who] = now.year;
            const bool lives = now.place != no_one && kind_of(kinds_, now.kind).dwells;
            if (lives && cast_[static_cast<size_t>(now.who)].sort != Actor::Sort::nameless) tenants_[now.place] = now.who;
        }
        if (kind_of(kinds_, now.kind).takes && now.foe != no_one && now.who != no_one) {
            if (wrongs_.erase({now.foe, now.who}) == 0) wrongs_[{now.who, now.foe}] = index;
        }
        if (now.place != no_one && kind_of(kinds_, now.kind).opens) opened_.try_emplace(now.place, index);
        if (!now.untold) last_pair_[pair_of(now)] = index;
    }

    struct Known {
        Context context;
        std::vector<Family> families;
        int32_t antecedent = -1;
    };

    Known context_of(int32_t index) const {
        const Deed& now = deed(index);
        Known known;
        // The same year is not another one: nothing is "as in year 7" in year 7.
        const auto point_back = [&](int32_t to) {
            if (deed(to).year >= now.year) return;
            known.antecedent = to;
            known.context.back_year = std::max(deed(to).year, 0);
            known.context.back_who = deed(to).who;
            known.context.years = now.year - deed(to).year;
        };
        bool of_before = false;  // the year to point back to is that of the wrong, or of the like deed before, and of nothing else
        if (now.last) known.families.push_back(Family::last);
        if (const auto wrong = wrong_to_avenge(now)) {
            known.families.push_back(Family::avenged);
            point_back(*wrong);
            of_before = true;
        }
        if (now.place != no_one) {
            const auto tenant = tenants_.find(now.place);
            if (tenant != tenants_.end() && may_be_old(now, tenant->second)) {
                known.context.old = tenant->second;
                known.families.push_back(Family::here);
            }
        }
        const auto before = pairs_.find(pair_of(now));
        if (before != pairs_.end() && now.who != no_one) {
            known.context.ordinal = before->second + 1;
            known.families.push_back(Family::again);
            if (!of_before) point_back(last_pair_.at(pair_of(now)));
            of_before = true;
        }
        if (!seen_kinds_.contains(now.kind)) known.families.push_back(Family::first);
        known.families.push_back(Family::plain);
        if (!of_before && now.cause >= 0 && now.cause < index) point_back(now.cause);
        if (!of_before && known.antecedent < 0 && now.place != no_one) {
            const auto way = opened_.find(now.place);
            if (way != opened_.end() && deed(way->second).who != now.who && deed(way->second).who != now.foe) point_back(way->second);
        }
        if (kind_of(kinds_, now.kind).counts_years && now.who != no_one) {
            const auto since = first_year_.find(now.who);
            known.context.years = since == first_year_.end() ? 0 : now.year - since->second;
        }
        return known;
    }

    // Who was there before: neither of those who act there now, nor whoever the place is called after.
    bool may_be_old(const Deed& now, CastId tenant) const {
        const CastId maker = cast_[static_cast<size_t>(now.place)].maker;
        return tenant != now.who && tenant != now.foe && tenant != now.other && tenant != maker;
    }

    PlannedLine alone(const Weighed& each) const {
        PlannedLine line;
        const Deed& now = deed(each.deed);
        const Known& known = contexts_[static_cast<size_t>(each.deed)];
        line.rank = each.rank;
        line.age = now.age;
        line.year = line.last_year = now.year;
        line.deeds = {each.deed};
        line.families = known.families;
        line.context = known.context;
        // Only what was told can be pointed back to.
        line.antecedent = told_.contains(known.antecedent) ? known.antecedent : -1;
        if (const auto bout = bouts_.find(each.deed); bout != bouts_.end()) {
            line.deeds = bout->second;
            line.frame = PlannedLine::Frame::bout;
            line.families = {Family::plain};
            line.context.ordinal += static_cast<int>(bout->second.size()) - 1;
        }
        return line;
    }

    // New peoples, caves of the first days: what is of one group shares a line.
    void gather_together(const std::vector<Weighed>& weighed, std::vector<PlannedLine>& year) {
        std::map<std::string_view, std::vector<Weighed>> groups;
        for (const Weighed& each : weighed) {
            const std::string& group = kind_of(kinds_, deed(each.deed).kind).together;
            if (!group.empty()) groups[group].push_back(each);
        }
        for (const auto& [name, group] : groups) {
            const size_t lines = (group.size() + gathered_at_most) / (gathered_at_most + 1);  // of nearly equal length
            for (size_t line = 0; line < lines && group.size() > 1; ++line) {
                const size_t from = group.size() * line / lines, end = group.size() * (line + 1) / lines;
                PlannedLine made = alone(group[from]);
                made.rank = Rank::turn;
                made.frame = PlannedLine::Frame::together;
                made.deeds.clear();
                for (size_t i = from; i < end; ++i) made.deeds.push_back(group[i].deed);
                gathered_.insert(made.deeds.begin(), made.deeds.end());
                made.context.count = static_cast<int>(made.deeds.size());
                year.push_back(std::move(made));
            }
        }
    }

    // Those whom one made an end of in a year share a line.
    void gather_hands(const std::vector<Weighed>& weighed, std::vector<PlannedLine>& year) {
        std::map<CastId, std::vector<Weighed>> hands;
        for (const Weighed& each : weighed) {
            const CastId hand = hand_in(deed(each.deed));
            if (hand == no_one || deed(each.deed).last || gathered_.contains(each.deed)) continue;
            if (!cast_[static_cast<size_t>(ended_in(deed(each.deed)))].name.empty()) hands[hand].push_back(each);
        }
        for (const auto& [hand, ends] : hands) {
            if (ends.size() < 2) continue;
            PlannedLine line = alone(ends.front());
            line.frame = PlannedLine::Frame::hand;
            line.families = {Family::plain};
            line.antecedent = -1;
            line.deeds.clear();
            for (const Weighed& each : ends) line.deeds.push_back(each.deed);
            gathered_.insert(line.deeds.begin(), line.deeds.end());
            line.context.count = static_cast<int>(line.deeds.size());
            year.push_back(std::move(line));
        }
    }

    // Small deeds of one year join when they share a doer, a place or a result, in this order.
    void gather(const std::vector<Weighed>& pool, std::vector<PlannedLine>& year) {
        using Frame = PlannedLine::Frame;
        for (const Frame frame : {Frame::doer, Frame::place, Frame::kind}) {
            for (size_t i = 0; i < pool.size() && year.size() < lines_a_year + 1; ++i) {
                std::vector<int32_t> members;
                for (size_t k = i; k < pool.size() && members.size() < gathered_at_most; ++k) {
                    if (gathered_.contains(pool[k].deed) || !shares(frame, deed(pool[i].deed), deed(pool[k].deed))) continue;
                    if (frame == Frame::doer && is_parted(year, pool[i].deed, pool[k].deed)) break;
                    members.push_back(pool[k].deed);
                }
                if (members.size() < 2 || gathered_.contains(pool[i].deed)) continue;
                if (frame == Frame::kind && told_lately(deed(pool[i].deed))) continue;
                gathered_.insert(members.begin(), members.end());
                PlannedLine line = alone(pool[i]);
                line.rank = Rank::grain;
                line.deeds = members;
                line.frame = frame;
                line.families = {Family::plain};
                line.antecedent = -1;
                year.push_back(std::move(line));
            }
        }
    }

    // That several lost to the same one is told now and then, not every year.
    bool told_lately(const Deed& now) {
        if (now.foe == no_one) return false;
        const auto [told, first] = kind_lines_.try_emplace({std::string(head(now.kind)), now.foe}, now.year);
        if (first || now.year == told->second) return false;
        if (now.year - told->second < worn_years * 3) return true;
        told->second = now.year;
        return false;
    }

    // Between the two a line of its own tells of the same doer: who came home does so after the fight.
    bool is_parted(const std::vector<PlannedLine>& year, int32_t first, int32_t second) const {
        return std::ranges::any_of(year, [&](const PlannedLine& line) {
            const int32_t own = line.deeds.front();
            const bool of_doer = deed(own).who == deed(first).who || deed(own).foe == deed(first).who;
            return line.frame == PlannedLine::Frame::alone && own > first && own < second && of_doer;
        });
    }

    bool shares(PlannedLine::Frame frame, const Deed& a, const Deed& b) const {
        switch (frame) {
        case PlannedLine::Frame::doer: return a.who != no_one && a.who == b.who;
        case PlannedLine::Frame::place: return a.place != no_one && a.place == b.place;
        // Fights are told together where they were against one; finds and ways have nothing to do with each other.
        case PlannedLine::Frame::kind: {
            const DeedKind& kind = kind_of(kinds_, a.kind);
            const bool apart = a.foe == no_one && (a.loot > 0 || (kind.weight == 1 && kind.opens));
            return a.kind == b.kind && a.foe == b.foe && !apart;
        }
        default: return false;
        }
    }

    // Years in which nothing but grain happened become one line, told of whoever had most of it.
    void close_quiet() {
        if (quiet_.empty()) return;
        std::map<CastId, int> counts;
        const auto worth_telling = [&](const Deed& now) { return !now.untold && kind_of(kinds_, now.kind).weight > 0; };
        for (const int32_t index : quiet_) {
            if (deed(index).who != no_one && worth_telling(deed(index))) ++counts[habitual(deed(index).who)];
        }
        const auto most = std::max_element(counts.begin(), counts.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
        const int first = deed(quiet_.front()).year, last = deed(quiet_.back()).year;
        if (most != counts.end() && most->second >= 2 && last - first + 1 >= quiet_years &&
            deed(quiet_.front()).age == deed(quiet_.back()).age && quiets_[{deed(quiet_.front()).age, most->first}]++ < quiet_lines) {
            const auto tells = [&](int32_t index) { return habitual(deed(index).who) == most->first && worth_telling(deed(index)); };
            const auto lead = std::ranges::find_if(quiet_, tells);
            PlannedLine line = alone({*lead, 1, Rank::grain});
            line.frame = PlannedLine::Frame::quiet;
            line.year = first;
            line.last_year = last;
            line.context.years = last - first + 1;
            line.context.back_year = 0;
            line.antecedent = -1;
            line.deeds.clear();
            for (const int32_t index : quiet_) (tells(index) ? line.deeds : line.under).push_back(index);
            add(std::move(line));
        } else if (!lines_.empty()) {
            lines_.back().under.insert(lines_.back().under.end(), quiet_.begin(), quiet_.end());
        }
        quiet_.clear();
    }

    void add(PlannedLine line) {
        for (const int32_t index : line.deeds) {
            const Deed& now = deed(index);
            told_.insert(index);
            recent_[std::string(head(now.kind))].push_back(now.year);
            if (line.frame != PlannedLine::Frame::quiet) {
                for (const Habit& habit : habits_of(now)) habits_[habit].push_back(now.year);
            }
            if (now.place != no_one) told_places_.insert(now.place);
        }
        // What was told a moment ago is not pointed back to.
        const auto fresh = [&](int32_t index) {
            const size_t from = lines_.size() < fresh_lines ? 0 : lines_.size() - fresh_lines;
            return std::any_of(lines_.begin() + static_cast<std::ptrdiff_t>(from), lines_.end(), [&](const PlannedLine& told) {
                return std::find(told.deeds.begin(), told.deeds.end(), index) != told.deeds.end();
            });
        };
        if (line.antecedent >= 0 && fresh(line.antecedent)) line.antecedent = -1;
        lines_.push_back(std::move(line));
    }

    const DeedKinds& kinds_;
    const Cast& cast_;
    std::span<const Deed> deeds_;
    std::vector<PlannedLine> lines_;
    std::vector<Known> contexts_;  // of every deed so far
    std::vector<int32_t> quiet_;
    std::map<std::pair<std::string, CastId>, int> kind_lines_;  // the year of the latest line, by kind and foe
    std::map<std::pair<int, CastId>, int> quiets_;              // lines of quiet years, by age and doer
    std::map<int32_t, std::vector<int32_t>> bouts_;             // of this year, by the fight that leads
    std::set<int32_t> gathered_, told_;
    std::set<std::string> seen_kinds_;
    std::set<CastId> told_places_;
    std::map<std::string, std::vector<int>> recent_;  // years of lines, by kind
    std::map<Habit, std::vector<int>> habits_;        // years of lines
    std::map<Pair, int> pairs_;
    std::map<Pair, int32_t> last_pair_;
    std::map<std::pair<CastId, CastId>, int32_t> wrongs_;  // who did it to whom: the deed
    std::map<CastId, CastId> tenants_;
    std::map<CastId, int> first_year_;
    std::map<CastId, int32_t> opened_;
};

}  // namespace

std::vector<PlannedLine> plan_lines(const DeedKinds& kinds, const Cast& cast, std::span<const Deed> deeds) {
    return Planner(kinds, cast, deeds).plan();
}

}  // namespace undercroft::chronicle
