#include "games/host_a_dungeon/written.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <set>

#include "games/host_a_dungeon/calendar.h"
#include "games/host_a_dungeon/gen_facts.h"

namespace undercroft::host_a_dungeon {

namespace {

using chronicle::Actor;
using chronicle::CastId;
using chronicle::Deed;
using chronicle::Line;
using chronicle::no_one;
using chronicle::Noun;

std::string key(std::string_view rest) { return fmt::format("{}_annals.{}", game_id, rest); }

class Writer {
public:
    Writer(const Lexicon& lexicon, const Annals& annals, const State& state, const WritingWish& wish)
        : lexicon_(lexicon), annals_(annals), state_(state), calendar_(state), wish_(wish) {
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
        write_gazetteer();
        return std::move(text_);
    }

    Story tell(const Catalogue& catalogue) const {
        Story story;
        story.title = title();
        story.hill = name_of_actor(world_name(lexicon_, state_));
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
        const std::map<CastId, Record> kept = records();
        for (const Group& group : state_.groups) {
            const Actor& actor = annals_.of(group.id);
            const auto found = kept.find(static_cast<CastId>(group.id.index()));
            StoryGroup one{group.id.index(),
                           actor.name.empty() ? "" : name_of_actor(actor.name),
                           actor.kind.empty() ? "" : name_of_actor(actor.kind),
                           std::string(sort_words[static_cast<size_t>(group.sort)]),
                           catalogue.of(group.species).id,
                           found == kept.end() ? "" : about(group, found->second),
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
            if (const Actor* actor = annals_.of(mark.id)) story.places.push_back(place(mark, *actor));
        }
        return story;
    }

private:
    std::string title() const {
        const Noun hill = world_name(lexicon_, state_);
        const bool english = wish_.language == Language::english;
        return say(Message(key("title")).with("hill", english ? hill.en : hill.form(chronicle::Case::genitive)));
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

    StoryPlace place(const world::Mark& mark, const Actor& actor) const {
        const world::Shape& shape = mark.shape();
        StoryPlace one{mark.id.index(),
                       name_of_actor(chronicle::told_name(actor)),
                       owners_of(mark),
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
    std::string say(const Message& message) const { return wish_.say(message); }
    std::string name_of_actor(const Noun& noun) const {
        const std::string name = wish_.language == Language::english ? noun.en : noun.form(chronicle::Case::nominative);
        return chronicle::capitalised(name);
    }

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

    std::string in_line(const Noun& noun) const {
        return wish_.language == Language::english ? noun.en : noun.form(chronicle::Case::nominative);
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
        int outcome = 0;
        for (const Fact& fact : state_.facts) {
            if (fact.when.layer != layer) continue;
            if (fact.chapter == Chapter::gen && fact.kind == static_cast<uint8_t>(GenFact::age_ended)) outcome = fact.numbers[1];
        }
        std::string words = length(layer);
        if (came > 0) words += " " + say(Message(key("summary.came")).with("n", int64_t{came}).with("gone", int64_t{gone}));
        if (came > 2 && !lasted.is_none()) {
            words +=
                " " + say(Message(key("summary.longest")).with("name", name_of_actor(annals_.of(lasted).name)).with("n", int64_t{longest}));
        }
        if (const auto [doer, ends] = deadliest(layer); ends > 2) {
            words +=
                " " +
                say(Message(key("summary.ended")).with("name", in_case(spoken(doer), chronicle::Case::genitive)).with("n", int64_t{ends}));
        }
        const std::string end = say(Message(key("summary.end")).with("outcome", std::to_string(outcome)));
        return end.empty() ? words : words + " " + end;
    }

    Noun spoken(CastId id) const { return chronicle::spoken_name(annals_.cast[static_cast<size_t>(id)]); }
    std::string in_case(const Noun& noun, chronicle::Case which) const {
        return wish_.language == Language::english ? noun.en : noun.form(which);
    }

    // Sixty years, or sixty years of whoever reigned in them.
    std::string length(int layer) const {
        const Message years = Message(key("summary.years")).with("n", int64_t{calendar_.years_of(layer)});
        for (const Deed& deed : annals_.deeds) {
            if (deed.age != layer || deed.who == no_one || !deed.kind.starts_with("villain_came")) continue;
            return say(Message(key("summary.reign"))
                           .with("n", int64_t{calendar_.years_of(layer)})
                           .with("name", in_case(spoken(deed.who), chronicle::Case::genitive)));
        }
        return say(years);
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
        return say(
            Message(key("summary.first_days")).with("caves", caves).with("ores", ores).with("waters", waters).with("sleepers", sleepers));
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

    struct Record {
        int lines = 0;
        std::map<CastId, int> beaten, lost_to;
        CastId ended_by = no_one;
    };

    std::map<CastId, Record> records() const {
        std::map<CastId, Record> kept;
        for (const Line& line : lines_) {
            std::set<CastId> named;
            for (const int32_t index : line.deeds) {
                const Deed& deed = annals_.deeds[static_cast<size_t>(index)];
                named.insert({deed.who, deed.foe, deed.other, deed.place});
            }
            named.erase(no_one);
            for (const CastId id : named) ++kept[id].lines;
        }
        for (const Deed& deed : annals_.deeds) {
            if (deed.who == no_one || deed.foe == no_one || deed.untold) continue;
            const std::string_view head = std::string_view(deed.kind).substr(0, deed.kind.find('.'));
            const bool won = head == "raid_won" || head == "tribute" || head == "killed" || head == "party_looted";
            if (won || head == "raid_lost") {
                ++kept[won ? deed.who : deed.foe].beaten[won ? deed.foe : deed.who];
                ++kept[won ? deed.foe : deed.who].lost_to[won ? deed.who : deed.foe];
            }
            if (head == "killed") kept[deed.foe].ended_by = deed.who;
            if (deed.kind == "killed.both") kept[deed.who].ended_by = deed.foe;
            if (deed.kind == "people_ends.both") kept[deed.foe].ended_by = deed.who;
            if (head == "people_ends" || head == "party_fell" || head == "villain_fell") kept[deed.who].ended_by = deed.foe;
        }
        return kept;
    }

    // Those who were met most, at most so many: Kasit (3), Skrark.
    std::string most_met(const std::map<CastId, int>& met, chronicle::Case which) const {
        constexpr size_t at_most = 4;
        std::vector<std::pair<CastId, int>> order(met.begin(), met.end());
        std::erase_if(order, [&](const auto& each) { return annals_.cast[static_cast<size_t>(each.first)].name.empty(); });
        std::ranges::stable_sort(order, std::ranges::greater{}, &std::pair<CastId, int>::second);
        std::vector<std::string> names;
        for (const auto& [id, times] : order) {
            if (names.size() == at_most) break;
            const std::string name = in_case(spoken(id), which);
            names.push_back(times > 1 ? fmt::format("{} ({})", name, times) : name);
        }
        return fmt::format("{}", fmt::join(names, ", "));
    }

    // Whom it beat, who beat it, who ended it.
    std::string about(const Group& group, const Record& record) const {
        std::vector<std::string> parts;
        if (annals_.of(group.id).name.empty()) return {};
        if (const std::string names = most_met(record.beaten, chronicle::Case::instrumental); !names.empty())
            parts.push_back(say(Message(key("gazetteer.beat")).with("names", names)));
        std::map<CastId, int> lost_to = record.lost_to;  // the last defeat is the end, and is told as that
        if (const auto last = lost_to.find(record.ended_by); last != lost_to.end() && --last->second == 0) lost_to.erase(last);
        if (const std::string names = most_met(lost_to, chronicle::Case::genitive); !names.empty())
            parts.push_back(say(Message(key("gazetteer.lost")).with("names", names)));
        if (record.ended_by != no_one) {
            parts.push_back(say(Message(key("gazetteer.ended")).with("name", in_line(spoken(record.ended_by)))));
        }
        return fmt::format("{}", fmt::join(parts, " "));
    }

    void write_gazetteer() {
        constexpr int worth_an_entry = 2;  // lines that name it
        const std::map<CastId, Record> kept = records();
        add("\n## {}\n\n### {}\n\n", say(Message(key("gazetteer.title"))), say(Message(key("gazetteer.peoples"))));
        for (const Group& group : state_.groups) {
            const Actor& actor = annals_.of(group.id);
            const auto found = kept.find(static_cast<CastId>(group.id.index()));
            if (actor.name.empty() || found == kept.end() || found->second.lines < worth_an_entry) continue;
            const int first = calendar_.year_of(group.born), last = calendar_.year_of(group.died);
            add("- {}", say(Message(key("gazetteer.people"))
                                .with("name", name_of_actor(actor.name))
                                .with("kind", name_of_actor(actor.kind))
                                .with("first", int64_t{first})
                                .with("last", group.alive     ? std::string("now")
                                              : first == last ? std::string("same")
                                                              : std::to_string(last))));
            const std::string more = about(group, found->second);
            add("{}{}\n", more.empty() ? "" : " ", more);
        }
        add("\n### {}\n\n", say(Message(key("gazetteer.places"))));
        // Of several places with one name the one that is told most stands for them.
        std::map<std::string, std::pair<int, MarkId>> most_told;
        for (const world::Mark& mark : state_.world.marks()) {
            const Actor* actor = annals_.of(mark.id);
            const auto found = kept.find(annals_.places[static_cast<size_t>(mark.id.index())]);
            if (actor == nullptr || found == kept.end() || found->second.lines < worth_an_entry) continue;
            auto& [lines, id] = most_told[chronicle::told_name(*actor).en];
            if (found->second.lines <= lines) continue;
            lines = found->second.lines;
            id = mark.id;
        }
        for (const world::Mark& mark : state_.world.marks()) {
            const Actor* actor = annals_.of(mark.id);
            const auto best = actor == nullptr ? most_told.end() : most_told.find(chronicle::told_name(*actor).en);
            if (best == most_told.end() || best->second.second != mark.id) continue;
            add("- {}", say(Message(key("gazetteer.place"))
                                .with("name", name_of_actor(chronicle::told_name(*actor)))
                                .with("kind", actor->maker == no_one && actor->name != actor->kind ? bare(actor->kind) : "none")
                                .with("first", int64_t{calendar_.year_of(mark.birth)})
                                .with("last", mark.lives() ? std::string("now") : std::to_string(calendar_.year_of(mark.end)))));
            if (const std::string owners = owners_of(mark); !owners.empty())
                add(" {}", say(Message(key("gazetteer.owners")).with("owners", owners)));
            add("\n");
        }
    }

    std::string bare(const Noun& noun) const {
        const std::string words = in_line(noun);
        return words.starts_with("the ") ? words.substr(4) : words;
    }

    // Dromgar 3–11, Sharra 13–18, Pikkit since 31. Whoever had it more than once has one entry; nobody holds anything beyond the grave.
    std::string owners_of(const world::Mark& mark) const {
        struct Held {
            GroupId owner;
            int first, last;
            bool lost;
        };
        std::vector<Held> holders;
        for (size_t i = 0; i < mark.owners.size(); ++i) {
            const GroupId owner = group_of_owner(mark.owners[i].owner);
            if (owner.is_none() || annals_.of(owner).name.empty()) continue;
            const Group& group = state_.of(owner);
            const bool passed_on = i + 1 < mark.owners.size();
            int last = passed_on ? calendar_.year_of(mark.owners[i + 1].since) : calendar_.last();
            if (!group.alive) last = std::min(last, calendar_.year_of(group.died));
            const Held held{owner, calendar_.year_of(mark.owners[i].since), last, passed_on || !group.alive};
            const auto before = std::ranges::find(holders, owner, &Held::owner);
            if (before == holders.end()) {
                holders.push_back(held);
            } else {
                before->last = held.last;
                before->lost = held.lost;
            }
        }
        std::vector<std::string> owners;
        for (const Held& held : holders) {
            owners.push_back(say(Message(key("gazetteer.owner"))
                                     .with("name", in_line(annals_.of(held.owner).name))
                                     .with("first", int64_t{held.first})
                                     .with("last", !held.lost                ? std::string("now")
                                                   : held.first == held.last ? std::string("same")
                                                                             : fmt::format("{}", held.last))));
        }
        return fmt::format("{}", fmt::join(owners, ", "));
    }

    const Lexicon& lexicon_;
    const Annals& annals_;
    const State& state_;
    Calendar calendar_;
    const WritingWish& wish_;
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
