#include "games/host_a_dungeon/written.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <set>

#include "games/host_a_dungeon/gazetteer.h"
#include "games/host_a_dungeon/gen_facts.h"

namespace undercroft::host_a_dungeon {

namespace {

using chronicle::Actor;
using chronicle::CastId;
using chronicle::Deed;
using chronicle::Line;
using chronicle::no_one;
using chronicle::Noun;

std::string key(std::string_view rest) { return Scribe::key(rest); }

class Writer {
public:
    Writer(const Lexicon& lexicon, const Annals& annals, const State& state, const WritingWish& wish)
        : lexicon_(lexicon), annals_(annals), state_(state), calendar_(state), wish_(wish), scribe_{annals_, state_, calendar_, wish_} {
        const auto plan = chronicle::plan_lines(lexicon.tales.kinds(), annals.cast, annals.deeds);
        lines_ = chronicle::tell(lexicon.tales, wish.voice, wish.language, annals.cast, annals.deeds, plan);
    }

    std::string write() {
        add("# {}\n\n", title());
        add("*{}*\n\n", say(Message(key("subtitle"))
                                .with("years", int64_t{calendar_.last()})
                                .with("voice", std::string(chronicle::voice_words[static_cast<size_t>(wish_.voice)]))));
        add("{}\n", say(Message(key("seed"))
                            .with("seed", wish_.seed)
                            .with("hash", fmt::format("{:08X}", static_cast<uint32_t>(hash_of_state(state_) >> 32)))));
        write_ages();
        text_ += Gazetteer(scribe_, lines_).written();
        return std::move(text_);
    }

    Story tell(const Catalogue& catalogue) const {
        Story story;
        story.title = title();
        story.hill = scribe_.heading(world_name(lexicon_, state_));
        story.years = calendar_.last();
        std::map<int, Age> ages;
        for (const Fact& fact : state_.facts) ages[fact.when.layer] = fact.age;
        std::map<Age, int> told_before;
        for (const auto& [layer, age] : ages) {
            const auto at = static_cast<uint8_t>(layer);
            const int first = calendar_.year_of({at, 0, 0}),
                      last = ages.contains(layer + 1) ? calendar_.year_of({uint8_t(at + 1), 0, 0}) - 1 : story.years;
            story.ages.push_back({layer, first, std::max(first, last), name_of(age, ++told_before[age]), summary(layer, age)});
        }
        for (const Line& line : lines_) story.lines.push_back(told(line));
        const Gazetteer gazetteer(scribe_, lines_);
        for (const Group& group : state_.groups) {
            const Actor& actor = annals_.of(group.id);
            StoryGroup one{group.id.index(),
                           actor.name.empty() ? "" : scribe_.heading(actor.name),
                           actor.kind.empty() ? "" : scribe_.heading(actor.kind),
                           std::string(sort_words[static_cast<size_t>(group.sort)]),
                           catalogue.of(group.species).id,
                           gazetteer.about(group),
                           group.born.layer,
                           calendar_.year_of(group.born),
                           {},
                           {},
                           {}};
            if (!group.alive) one.died = calendar_.year_of(group.died);
            if (!group.home.is_none()) one.home = group.home.index();
            if (!group.parent.is_none()) one.parent = group.parent.index();
            story.groups.push_back(std::move(one));
        }
        for (const world::Mark& mark : state_.world.marks()) {
            if (const Actor* actor = annals_.of(mark.id)) story.places.push_back(place(mark, *actor, gazetteer.owners_of(mark)));
        }
        return story;
    }

private:
    std::string title() const {
        const Noun hill = world_name(lexicon_, state_);
        return say(Message(key("title")).with("hill", scribe_.in_case(hill, chronicle::Case::genitive)));
    }

    StoryLine told(const Line& line) const {
        StoryLine one{static_cast<int>(line.rank), line.age, line.year, line.last_year, line.words, {}, {}, {}, line.leans};
        one.marks.assign(line.marks.begin(), line.marks.end());
        std::set<int> groups;
        for (const auto* deeds : {&line.deeds, &line.under}) {
            for (const int32_t index : *deeds) {
                const Deed& deed = annals_.deeds[static_cast<size_t>(index)];
                for (const CastId id : {deed.who, deed.foe, deed.other}) {
                    if (id != no_one && static_cast<size_t>(id) < state_.groups.size()) groups.insert(id);
                }
                one.proofs.push_back({deed.rule, deed.rolls});
            }
        }
        one.groups.assign(groups.begin(), groups.end());
        return one;
    }

    StoryPlace place(const world::Mark& mark, const Actor& actor, std::string owners) const {
        const world::Shape& shape = mark.shape();
        StoryPlace one{mark.id.index(),
                       scribe_.heading(chronicle::told_name(actor)),
                       std::move(owners),
                       shape.kind == world::ShapeKind::outline ? "outline"
                       : shape.kind == world::ShapeKind::line  ? "line"
                                                               : "spot",
                       mark.birth.layer,
                       calendar_.year_of(mark.birth),
                       {},
                       {},
                       {},
                       0};
        if (!mark.lives()) one.ended = calendar_.year_of(mark.end);
        for (const world::Ownership& owner : mark.owners) {
            const GroupId group = group_of_owner(owner.owner);
            if (!group.is_none()) one.owners.push_back({group.index(), calendar_.year_of(owner.since)});
        }
        for (const world::Point p : shape.points) one.points.insert(one.points.end(), {p.x, p.y});
        for (const auto width : shape.widths) one.width = std::max(one.width, static_cast<int>(width));
        return one;
    }

    template <class... Values>
    void add(fmt::format_string<Values...> pattern, Values&&... values) {
        fmt::format_to(std::back_inserter(text_), pattern, std::forward<Values>(values)...);
    }
    std::string say(const Message& message) const { return scribe_.say(message); }

    // Of an age that comes back also how often it has come.
    std::string name_of(Age age, int which) const {
        return say(Message(key("age"))
                       .with("age", say(Message(fmt::format("{}.age.{}", game_id, word_of(age)))))
                       .with("sort", std::string(word_of(age)))
                       .with("which", std::to_string(which)));
    }

    void write_ages() {
        std::map<int, Age> ages;
        for (const Fact& fact : state_.facts) ages[fact.when.layer] = fact.age;
        std::map<Age, int> told_before;
        for (const auto& [layer, age] : ages) {
            std::vector<const Line*> told;
            for (const Line& line : lines_) {
                if (line.age == layer) told.push_back(&line);
            }
            if (told.empty()) continue;
            add("\n## {}\n\n", name_of(age, ++told_before[age]));
            add("*{}*\n", summary(layer, age));
            write_years(told);
        }
    }

    void write_years(const std::vector<const Line*>& told) {
        int year = -1;
        for (const Line* line : told) {
            if (line->year != year) {
                year = line->year;
                const Message heading =
                    line->year == 0 ? Message(key("before"))
                    : line->last_year != line->year
                        ? Message(key("years")).with("first", int64_t{line->year}).with("last", int64_t{line->last_year})
                        : Message(key("year")).with("year", int64_t{line->year});
                add("\n**{}.** ", say(heading));
            } else {
                add(" ");
            }
            add("{}", line->words);
            if (wish_.evidence) add(" [{}]", evidence(*line));
            if (line == told.back() ||
                told[static_cast<size_t>(std::find(told.begin(), told.end(), line) - told.begin()) + 1]->year != year)
                add("\n");
        }
    }

    std::string evidence(const Line& line) const {
        std::vector<std::string> parts;
        for (const auto* group : {&line.deeds, &line.under}) {
            for (const int32_t index : *group) {
                const Deed& deed = annals_.deeds[static_cast<size_t>(index)];
                parts.push_back(say(
                    Message(key("evidence")).with("rule", deed.rule).with("rolls", deed.rolls.empty() ? std::string("none") : deed.rolls)));
            }
        }
        return fmt::format("{}", fmt::join(parts, "; "));
    }

    // Made from the ledger of the age, never from its adjectives: how long, who came and is left, who lasted longest, how it ended.
    std::string summary(int layer, Age age) const {
        int came = 0, gone = 0, longest = 0;
        GroupId lasted;
        for (const Group& group : state_.groups) {
            if (annals_.of(group.id).name.empty() || annals_.of(group.id).speaks_for_itself || group.born.layer != layer) continue;
            ++came;
            gone += !group.alive && group.died.layer == layer ? 1 : 0;
            // What came later is told under the ages it belongs to.
            const int until = std::min(calendar_.end_of(layer), group.alive ? calendar_.last() : calendar_.year_of(group.died));
            if (const int years = until - calendar_.year_of(group.born); years > longest) {
                longest = years;
                lasted = group.id;
            }
        }
        if (age == Age::primordial) return first_days(layer);
        if (age == Age::cataclysm) return witnesses(layer);
        const int outcome = outcome_of(layer);
        std::string words = length(layer);
        if (came > 0) {
            const auto [before, after] = names_at(layer);
            Message line = Message(key("summary.came")).with("which", std::to_string(layer % ways_to_count));
            for (const auto& [name, number] : std::initializer_list<std::pair<const char*, int>>{
                     {"n", came}, {"gone", gone}, {"left", came - gone}, {"before", before}, {"after", after}})
                line = counted(std::move(line), name, number);
            words += " " + chronicle::capitalised(say(line));
        }
        // Two of these are enough, what is rarest first.
        std::vector<std::string> telling;
        if (std::string handed = most_handed_on(layer); !handed.empty()) telling.push_back(std::move(handed));
        if (const auto [doer, ends] = deadliest(layer); ends > 2) {
            telling.push_back(say(counted(Message(key("summary.ended")), "n", ends)
                                      .with("name", scribe_.in_case(scribe_.spoken(doer), chronicle::Case::genitive))
                                      .with("which", std::to_string(layer % ways_to_end))));
        }
        if (came > 2 && longest >= long_stay && longest * 2 >= calendar_.years_of(layer)) {
            telling.push_back(
                say(Message(key("summary.longest")).with("name", scribe_.heading(annals_.of(lasted).name)).with("n", int64_t{longest})));
        }
        for (size_t i = 0; i < std::min<size_t>(telling.size(), 2); ++i) words += " " + chronicle::capitalised(telling[i]);
        const std::string end = say(Message(key("summary.end"))
                                        .with("outcome", std::to_string(outcome))
                                        .with("which", std::to_string(ended_alike(layer, outcome)))
                                        .with("by", ended_by(layer)));
        if (end.empty() && layer == state_.layer) return words + " " + still_there();
        return end.empty() ? words : words + " " + end;
    }

    // A number, and the same in words as {n_w}.
    Message counted(Message message, const std::string& name, int number) const {
        const std::string words =
            wish_.language == Language::english ? chronicle::english_number(number) : chronicle::russian_number(number);
        return std::move(message).with(name, int64_t{number}).with(name + "_w", words);
    }

    // How many had a name when an age began, and when it ended.
    std::pair<int, int> names_at(int layer) const {
        int before = 0, after = 0;
        for (const Group& group : state_.groups) {
            if (annals_.of(group.id).name.empty() || annals_.of(group.id).speaks_for_itself) continue;
            before += group.born.layer < layer && (group.alive || group.died.layer >= layer) ? 1 : 0;
            after += group.born.layer <= layer && (group.alive || group.died.layer > layer) ? 1 : 0;
        }
        return {before, after};
    }

    // Whose six chests ended an age; "none" where it was nobody's.
    std::string ended_by(int layer) const {
        for (const Deed& deed : annals_.deeds) {
            if (deed.age == layer && deed.kind == "six_chests") return scribe_.in_case(scribe_.spoken(deed.who), chronicle::Case::genitive);
        }
        return "none";
    }

    // How an age ended; 0: it has not.
    int outcome_of(int layer) const {
        int outcome = 0;
        for (const Fact& fact : state_.facts) {
            const bool ends = fact.chapter == Chapter::gen && fact.kind == static_cast<uint8_t>(GenFact::age_ended);
            if (fact.when.layer == layer && ends) outcome = fact.numbers[1];
        }
        return outcome;
    }

    // The how manieth age it is that ended so: the fifth is not told in the words of the first.
    int ended_alike(int layer, int outcome) const {
        int alike = 0;
        for (int before = 0; before <= layer; ++before) alike += outcome_of(before) == outcome ? 1 : 0;
        return (alike - 1) % ways_to_end + 1;
    }
    static constexpr int ways_to_end = 4;
    static constexpr int ways_to_count = 3;
    static constexpr int long_stay = 5;  // years

    // Of an age that goes on: who is left in it.
    std::string still_there() const {
        constexpr size_t names_at_most = 5;
        std::vector<std::string> names;
        int64_t left = 0;
        for (const Group& group : state_.groups) {
            const Actor& actor = annals_.of(group.id);
            if (!group.alive || actor.name.empty() || actor.speaks_for_itself) continue;
            ++left;
            if (names.size() < names_at_most) names.push_back(scribe_.in_line(actor.name));
        }
        return say(Message(key("summary.goes_on"))
                       .with("n", left)
                       .with("more", left - std::ssize(names))
                       .with("names", chronicle::joined_list(wish_.language, names)));
    }

    // Sixty years, or sixty years of whoever reigned in them.
    std::string length(int layer) const {
        const Message years = Message(key("summary.years")).with("n", int64_t{calendar_.years_of(layer)});
        for (const Deed& deed : annals_.deeds) {
            if (deed.age != layer || deed.who == no_one || !deed.kind.starts_with("villain_came")) continue;
            return say(Message(key("summary.reign"))
                           .with("n", int64_t{calendar_.years_of(layer)})
                           .with("name", scribe_.in_case(scribe_.spoken(deed.who), chronicle::Case::genitive)));
        }
        return say(years);
    }

    // The place that had most owners in an age, and who they were; empty where none had three.
    std::string most_handed_on(int layer) const {
        std::vector<GroupId> most;
        MarkId where;
        for (const world::Mark& mark : state_.world.marks()) {
            if (annals_.of(mark.id) == nullptr) continue;
            std::vector<GroupId> owners;
            for (const world::Ownership& owner : mark.owners) {
                const GroupId group = group_of_owner(owner.owner);
                const bool named = !group.is_none() && !annals_.of(group).name.empty() && !annals_.of(group).speaks_for_itself;
                if (named && owner.since.layer == layer && std::ranges::find(owners, group) == owners.end()) owners.push_back(group);
            }
            if (owners.size() > std::max<size_t>(most.size(), 2)) {
                most = std::move(owners);
                where = mark.id;
            }
        }
        if (most.empty()) return {};
        std::vector<std::string> names;
        for (const GroupId each : most) names.push_back(scribe_.in_line(annals_.of(each).name));
        const Noun& place = chronicle::told_name(*annals_.of(where));
        return say(Message(key("summary.handed"))
                       .with("place", wish_.language == Language::english ? scribe_.heading(place) : place.form(chronicle::Case::genitive))
                       .with("n", int64_t{std::ssize(most)})
                       .with("names", fmt::format("{}", fmt::join(names, ", "))));
    }

    // Whose work most of the ends of an age were, and how many.
    std::pair<CastId, int> deadliest(int layer) const {
        std::map<CastId, int> ends;
        for (const Deed& deed : annals_.deeds) {
            if (deed.age != layer || deed.untold || deed.who == no_one || deed.foe == no_one) continue;
            const bool killed = deed.kind.starts_with("killed"), ended = deed.kind.starts_with("people_ends");
            const CastId doer = killed ? deed.who : deed.foe;
            if ((killed || ended) && !annals_.cast[static_cast<size_t>(doer)].name.empty()) ++ends[doer];
        }
        const auto most = std::ranges::max_element(ends, {}, &std::pair<const CastId, int>::second);
        return most == ends.end() ? std::pair{no_one, 0} : std::pair{most->first, most->second};
    }

    std::string first_days(int layer) const {
        int64_t caves = 0, ores = 0, waters = 0, sleepers = 0;
        for (const Deed& deed : annals_.deeds) {
            if (deed.age != layer) continue;
            if (deed.kind == "cave_opened.complex") {
                caves += std::max<int64_t>(1, std::ssize(deed.marks));
            } else if (deed.kind.starts_with("cave_opened")) {
                ++caves;
            }
            ores += deed.kind.starts_with("ore_laid") ? 1 : 0;
            waters += deed.kind.starts_with("water_came") ? 1 : 0;
            sleepers += deed.kind == "sleeper" ? 1 : 0;
        }
        std::vector<std::string> parts;
        for (const auto& [what, n] : std::initializer_list<std::pair<const char*, int64_t>>{
                 {"caves", caves}, {"ores", ores}, {"waters", waters}, {"sleepers", sleepers}}) {
            if (n > 0) parts.push_back(say(Message(key(fmt::format("summary.first.{}", what))).with("n", n)));
        }
        return say(Message(key("summary.first_days"))
                       .with("n", int64_t{std::ssize(parts)})
                       .with("list", chronicle::joined_list(wish_.language, parts)));
    }

    // Of those with a name: who was there before, and who still is.
    std::string witnesses(int layer) const {
        int64_t saw = 0, gone = 0;
        for (const Group& group : state_.groups) {
            if (annals_.of(group.id).name.empty() || annals_.of(group.id).speaks_for_itself || group.born.layer >= layer) continue;
            if (group.alive || group.died.layer > layer) ++saw;
            if (!group.alive && group.died.layer == layer) ++gone;
        }
        return say(Message(key("summary.witnesses")).with("n", saw).with("gone", gone));
    }

    const Lexicon& lexicon_;
    const Annals& annals_;
    const State& state_;
    Calendar calendar_;
    const WritingWish& wish_;
    Scribe scribe_;
    std::vector<Line> lines_;
    std::string text_;
};

}  // namespace

Story tell_story(const Catalogue& catalogue, const Lexicon& lexicon, const Annals& annals, const State& state, const WritingWish& wish) {
    return Writer(lexicon, annals, state, wish).tell(catalogue);
}

std::string write_chronicle(const Lexicon& lexicon, const Annals& annals, const State& state, const WritingWish& wish) {
    return Writer(lexicon, annals, state, wish).write();
}

}  // namespace undercroft::host_a_dungeon
