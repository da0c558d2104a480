#include "games/host_a_dungeon/written.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <set>

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
        : lexicon_(lexicon), annals_(annals), state_(state), wish_(wish) {
        const auto plan = chronicle::plan_lines(lexicon.tales.kinds(), annals.cast, annals.deeds);
        lines_ = chronicle::tell(lexicon.tales, wish.voice, wish.language, annals.cast, annals.deeds, plan);
    }

    std::string write() {
        const Noun hill = world_name(lexicon_, state_);
        const bool english = wish_.language == Language::english;
        add("# {}\n\n", say(Message(key("title")).with("hill", english ? hill.en : hill.form(chronicle::Case::genitive))));
        add("*{}*\n\n", say(Message(key("subtitle"))
                                .with("years", int64_t{state_.year})
                                .with("voice", std::string(chronicle::voice_words[static_cast<size_t>(wish_.voice)]))));
        add("{}\n", say(Message(key("seed"))
                            .with("seed", wish_.seed)
                            .with("hash", fmt::format("{:08X}", static_cast<uint32_t>(hash_of_state(state_) >> 32)))));
        write_ages();
        write_gazetteer();
        return std::move(text_);
    }

private:
    template <class... Values>
    void add(fmt::format_string<Values...> pattern, Values&&... values) {
        fmt::format_to(std::back_inserter(text_), pattern, std::forward<Values>(values)...);
    }
    std::string say(const Message& message) const { return wish_.say(message); }
    std::string name_of_actor(const Noun& noun) const {
        const std::string name = wish_.language == Language::english ? noun.en : noun.form(chronicle::Case::nominative);
        return chronicle::capitalised(name);
    }

    void write_ages() {
        std::map<int, Age> ages;
        for (const Fact& fact : state_.facts) ages[fact.when.layer] = fact.age;
        for (const auto& [layer, age] : ages) {
            std::vector<const Line*> told;
            for (const Line& line : lines_) {
                if (line.age == layer) told.push_back(&line);
            }
            if (told.empty()) continue;
            add("\n## {}\n\n", say(Message(fmt::format("{}.age.{}", game_id, word_of(age)))));
            add("*{}*\n", summary(layer, told));
            write_years(told);
        }
    }

    void write_years(const std::vector<const Line*>& told) {
        int year = -1;
        for (const Line* line : told) {
            if (line->year != year) {
                year = line->year;
                const Message heading =
                    line->year == 0 ? Message(key(line->age == 0 ? "before" : "outset"))
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

    // Made from the ledger of the age, never from its adjectives.
    std::string summary(int layer, const std::vector<const Line*>& told) const {
        int came = 0, gone = 0, first = told.front()->year, last = told.back()->last_year;
        for (const Group& group : state_.groups) {
            if (annals_.of(group.id).name.empty()) continue;
            came += group.born.layer == layer ? 1 : 0;
            gone += !group.alive && group.died.layer == layer ? 1 : 0;
        }
        std::map<CastId, int> places;
        for (const Line* line : told) {
            for (const int32_t index : line->deeds) {
                if (annals_.deeds[static_cast<size_t>(index)].place != no_one) ++places[annals_.deeds[static_cast<size_t>(index)].place];
            }
        }
        std::string words = say(Message(key("summary.years")).with("n", int64_t{last - first + (last > 0 ? 1 : 0)}));
        if (came + gone > 0) words += " " + say(Message(key("summary.came")).with("n", int64_t{came}).with("gone", int64_t{gone}));
        const auto most = std::max_element(places.begin(), places.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
        if (most != places.end() && most->second > 2) {
            const Noun& place = chronicle::told_name(annals_.cast[static_cast<size_t>(most->first)]);
            words +=
                " " + say(Message(key("summary.place"))
                              .with("place", wish_.language == Language::english ? place.en : place.form(chronicle::Case::nominative)));
        }
        return words;
    }

    void write_gazetteer() {
        std::map<CastId, int> told;
        std::map<CastId, std::map<CastId, int>> against;
        for (const Deed& deed : annals_.deeds) {
            if (deed.who != no_one) ++told[deed.who];
            if (deed.place != no_one) ++told[deed.place];
            if (deed.who != no_one && deed.foe != no_one) ++against[deed.who][deed.foe];
        }
        add("\n## {}\n\n### {}\n\n", say(Message(key("gazetteer.title"))), say(Message(key("gazetteer.peoples"))));
        for (const Group& group : state_.groups) {
            const Actor& actor = annals_.of(group.id);
            const auto id = static_cast<CastId>(group.id.index());
            if (actor.name.empty() || !told.contains(id)) continue;
            add("- {}", say(Message(key("gazetteer.people"))
                                .with("name", name_of_actor(actor.name))
                                .with("kind", name_of_actor(actor.kind))
                                .with("first", int64_t{group.born.year})
                                .with("last", group.alive ? std::string("now") : std::to_string(group.died.year))));
            add(" {}", say(Message(key("gazetteer.deeds")).with("n", int64_t{told[id]})));
            for (const auto& [foe, count] : against[id]) {
                const Noun& name = chronicle::told_name(annals_.cast[static_cast<size_t>(foe)]);
                add(" {}", say(Message(key("gazetteer.against"))
                                   .with("foe", wish_.language == Language::english ? name.en : name.form(chronicle::Case::genitive))
                                   .with("n", int64_t{count})));
            }
            add("\n");
        }
        add("\n### {}\n\n", say(Message(key("gazetteer.places"))));
        for (const world::Mark& mark : state_.world.marks()) {
            const Actor* actor = annals_.of(mark.id);
            const CastId id = annals_.places[static_cast<size_t>(mark.id.index())];
            if (actor == nullptr || !told.contains(id)) continue;
            std::vector<std::string> owners;
            for (const auto& ownership : mark.owners) {
                const GroupId owner = group_of_owner(ownership.owner);
                if (!owner.is_none() && !annals_.of(owner).name.empty()) owners.push_back(name_of_actor(annals_.of(owner).name));
            }
            add("- {}", say(Message(key("gazetteer.place"))
                                .with("name", name_of_actor(chronicle::told_name(*actor)))
                                .with("maker", std::string("none"))
                                .with("first", int64_t{mark.birth.year})
                                .with("last", mark.lives() ? std::string("now") : std::to_string(mark.end.year))));
            if (!owners.empty())
                add(" {}", say(Message(key("gazetteer.owners")).with("owners", fmt::format("{}", fmt::join(owners, ", ")))));
            add("\n");
        }
    }

    const Lexicon& lexicon_;
    const Annals& annals_;
    const State& state_;
    const WritingWish& wish_;
    std::vector<Line> lines_;
    std::string text_;
};

}  // namespace

std::string write_chronicle(const Lexicon& lexicon, const Annals& annals, const State& state, const WritingWish& wish) {
    return Writer(lexicon, annals, state, wish).write();
}

}  // namespace undercroft::host_a_dungeon
